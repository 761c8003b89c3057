package tools

import (
	"strings"
	"testing"
)

// TestEndlessTypes has tools of types that contain themselves: their stubs and schemas
// end.
func TestEndlessTypes(t *testing.T) {
	type list []list
	type table map[string]table
	type pointer *pointer
	type node struct {
		Next  *node
		Lists list
		Table table
	}
	for _, f := range []any{
		func(list) list { return nil }, func(table) table { return nil },
		func(pointer) pointer { return nil }, func(node) node { return node{} },
	} {
		tool := Func("f", "takes what contains itself", f)
		if s := tool.Stub(); !strings.Contains(s, "def f(") || len(s) > 2000 {
			t.Errorf("%T: %s", f, s)
		}
		tool.Schema()
	}
}
