package executortest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/garterpy/garter"
)

// readVariables reads what programs have defined, where the host can.
func readVariables(t *testing.T, ex garter.Executor) {
	r, ok := ex.(garter.VariableReader)
	if !ok {
		t.Skip("the variables of a session cannot be read")
	}
	ctx := context.Background()
	run(t, ex, "read_a = 1\nread_b = [read_a, 'x', (2.0,)]\ndef read_f(): pass\nclass read_C: pass\nread_c = read_C()\nread_text = 'x' * 100_000")
	names, err := r.Variables(ctx)
	if err != nil {
		t.Fatal(err)
	}
	at := -1
	for _, n := range []string{"read_a", "read_b", "read_f", "read_C", "read_c", "read_text"} {
		i := slices.Index(names, n)
		if i <= at {
			t.Errorf("%s is not where it should be in %q", n, names)
		}
		at = i
	}
	for name, want := range map[string]string{"read_a": "1", "read_b": "[1 x [2]]"} {
		if v, ok, err := r.Variable(ctx, name); fmt.Sprint(v) != want || !ok || err != nil {
			t.Errorf("%s: %v %v %v", name, v, ok, err)
		}
	}
	if v, ok, err := r.Variable(ctx, "read_text"); !ok || err != nil || len(fmt.Sprint(v)) != 100_000 {
		t.Errorf("read_text: %v %v", ok, err)
	}
	for _, name := range []string{"read_f", "read_C", "read_c"} { // described
		if v, ok, err := r.Variable(ctx, name); v == nil || !ok || err != nil {
			t.Errorf("%s: %v %v %v", name, v, ok, err)
		}
	}
	for _, name := range []string{"read_none", "", "read_a.x", "1"} {
		if v, ok, err := r.Variable(ctx, name); v != nil || ok || err != nil {
			t.Errorf("%q: %v %v %v", name, v, ok, err)
		}
	}
}
