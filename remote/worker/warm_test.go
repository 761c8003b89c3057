package worker_test

import (
	"context"
	"errors"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/worker"
)

// TestMadeInAdvance: a session that was made before anybody asked for it has the
// options of who asks, and nothing of who asked before.
func TestMadeInAdvance(t *testing.T) {
	ctx := context.Background()
	for i, c := range []worker.Config{
		{Spare: 2}, {Spare: 2, MaxOperations: 1000}, {Spare: 2, Strict: true}, {Spare: 2, MaxPrintLength: 10}, {Spare: 2},
	} {
		ex := open(t, c)
		_, err := ex.Run(ctx, "x = 0\nfor i in range(10000): x += 1")
		var limit *garter.OperationLimitError
		if got := errors.As(err, &limit); got != (c.MaxOperations == 1000) || err != nil && !got {
			t.Errorf("%d: operations: %v", i, err)
		}
		if _, err := ex.Run(ctx, "().__class__"); (err != nil) != c.Strict {
			t.Errorf("%d: strict: %v", i, err)
		}
		out, err := ex.Run(ctx, "print('x' * 500)\ntry:\n    y\n    z = 1\nexcept NameError: z = 2\nz")
		if err != nil || (len(out.Logs) < 200) != (c.MaxPrintLength == 10) || out.Repr != "2" {
			t.Errorf("%d: %d bytes of logs, %s %v", i, len(out.Logs), out.Repr, err)
		}
		if _, err := ex.Run(ctx, "y = 1"); err != nil {
			t.Error(err)
		}
	}
}
