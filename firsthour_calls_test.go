package garter_test

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// TestDivisionInCallback: of a division by zero that what was called has done the hint
// names no argument of the call, but of one by an argument it does.
func TestDivisionInCallback(t *testing.T) {
	ctx := context.Background()
	each := func(ctx context.Context, f *garter.Object, xs []int) ([]any, error) {
		var all []any
		for _, x := range xs {
			y, err := f.Call(ctx, x)
			if err != nil {
				return nil, err
			}
			all = append(all, y)
		}
		return all, nil
	}
	ex, err := garter.NewLocal(garter.WithTools(tools.Func("each", "Calls back.", each)))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for code, named := range map[string]string{
		"each(lambda x: 1 // 0, [1, 2])":       "",
		"list(map(lambda x: 1 % 0, [1]))":      "",
		"sorted([1], key=lambda x: 1 / (x-1))": "x-1 is 0",
		"n = 0\ndivmod(5, n)":                  "n is 0",
		"n = 0.0\nimport math\ndivmod(5, n)":   "n is 0",
		"k = [0]\n5 / k[0]":                    "k[0] is 0",
	} {
		_, err := ex.Run(ctx, code)
		if err == nil || strings.Contains(err.Error(), " is 0 here") != (named != "") || !strings.Contains(err.Error(), named) {
			t.Errorf("%q: %v", code, err)
		}
	}
	if _, err := ex.Run(ctx, "def fails(x):\n    raise ValueError(x)"); err != nil {
		t.Fatal(err)
	}
	_, err = ex.CallFunction(ctx, "fails", 3)
	if err == nil || !strings.HasPrefix(err.Error(), "Code execution failed due to: ValueError: 3") {
		t.Errorf("a call of the host: %v", err)
	}
}
