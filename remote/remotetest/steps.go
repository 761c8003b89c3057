package remotetest

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// Steps tests that who asks for it is told of the steps that making a session takes, which
// contain these words, in this order.
func Steps(t *testing.T, open func(ctx context.Context) (garter.Executor, error), want ...string) {
	t.Helper()
	var steps []string
	ex, err := open(garter.WithProgress(context.Background(), func(step string) { steps = append(steps, step) }))
	if err != nil {
		t.Fatal(err)
	}
	ex.Close()
	for _, s := range steps {
		if len(want) > 0 && strings.Contains(s, want[0]) {
			want = want[1:]
		}
	}
	if len(want) > 0 {
		t.Errorf("nothing was said of %q; the steps were %q", want, steps)
	}
}
