package garter_test

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// apart are the names that modules give who asks for them and that are no part of their
// namespaces, in CPython neither.
var apart = map[string]string{
	"ast":      "Bytes Ellipsis NameConstant Num Str",
	"unittest": "IsolatedAsyncioTestCase",
}

// What dir() says of an embedded module is in its namespace when a program looks at that,
// used before or not; and vars() has nothing that dir() hides.
func TestNamespaces(t *testing.T) {
	l, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	ctx := context.Background()
	if _, err := l.Run(ctx, `
import importlib
def differ(name):
    try:
        m = importlib.import_module(name)
    except ImportError:
        return None
    shown, has = dir(m), vars(m)
    if not isinstance(shown, list) or m.__name__ == "__main__":
        return None
    return " ".join([n for n in shown if n not in has]) + "/" + " ".join(n for n in has if n not in shown and n not in ("__getattr__", "__dir__"))
`); err != nil {
		t.Fatal(err)
	}
	looked := 0
	for _, name := range garter.Embedded() {
		if strings.HasPrefix(name, "__") {
			continue
		}
		r, err := l.Run(ctx, "differ("+`"`+name+`"`+")")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		got, ok := r.Output.(string)
		if !ok {
			continue
		}
		looked++
		if want := apart[name] + "/"; got != want {
			t.Errorf("%s: what dir() shows alone / vars() alone: %q, want %q", name, got, want)
		}
	}
	if looked < 150 {
		t.Errorf("%d modules looked at", looked)
	}
}
