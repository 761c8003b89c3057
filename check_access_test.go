package garter

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter/object"
)

// refusedAlike runs a program after Check has looked at it, and holds that Check finds a
// fault of the kind exactly where the run is refused for it.
func refusedAlike(t *testing.T, l *Local, code, kind string) (refused bool) {
	t.Helper()
	ps, err := l.Check(t.Context(), code)
	if err != nil {
		t.Fatal(err)
	}
	found := ""
	for _, p := range faults(ps) {
		if p.Kind == kind {
			found = p.Message
		}
	}
	_, err = l.Run(t.Context(), code)
	var e *Error
	refused = errors.As(err, &e) && (strings.Contains(e.Message, "Forbidden") || strings.Contains(e.Message, "Cannot assign to") || strings.Contains(e.Message, "Cannot delete"))
	if refused != (found != "") {
		t.Errorf("%q: Check finds %q (%v), the run ends with %v", code, found, ps, err)
	}
	return refused
}

// TestCheckKnowsTheRules: of each name in the tables of what programs may not use, in
// each form that it can be written in, Check finds what the run refuses, in every kind
// of session, and nothing else.
func TestCheckKnowsTheRules(t *testing.T) {
	every := map[string]bool{"__class__": true, "__doc__": true, "__name__": true, "append": true, "__init__": true, "__str__": true}
	some := maps.Clone(every)
	for _, r := range object.Rules {
		some[r.Names[0]] = true
		for _, n := range r.Names {
			every[n] = true
		}
	}
	functions := slices.Sorted(maps.Keys(dangerousFunctions))
	for kind, opts := range hintSessions() {
		for _, strict := range []bool{false, true} {
			if strict {
				opts = append(slices.Clone(opts), WithStrictDunders())
			}
			refused, all := 0, 0
			try := func(code, what string) {
				l := mustLocal(t, opts...)
				defer l.Close()
				if all++; refusedAlike(t, l, code, what) {
					refused++
				}
			}
			attrs := some
			if kind == "default" {
				attrs = every
			}
			for name := range attrs {
				for _, form := range []string{"f.%s", "f.%s()", "f.%s = 1", "del f.%s", "f.%s += 1", "getattr(f, %q)", "setattr(f, %q, 1)", "delattr(f, %q)", "getattr(f, %q, None)",
					"with f.%s: pass", "for f.%s in [1]: pass", "x = [f.%s for i in [1]]", "def g(): return f.%s\ng()", "class A:\n    x = f.%s", "f'{f.%s}'", "lambda: f.%s", "hasattr(f, %q)"} {
					if form == "f.%s()" && name == "__class__" {
						continue // refused for what it would make
					}
					try("def f(): pass\n"+fmt.Sprintf(form, name), "access")
				}
			}
			for _, name := range functions {
				for _, form := range []string{"x = %s", "def g(x=%s): pass", "[%s]", "def %[1]s(): pass\n%[1]s()", "%[1]s = 1\n%[1]s", "def f(%[1]s): return %[1]s\nf(1)", "import math as %[1]s\n%[1]s", "lambda: %s"} {
					try(fmt.Sprintf(form, name), "access")
				}
			}
			want := all / 3
			if strings.HasPrefix(kind, "all") || kind == "input" {
				want = 0
			}
			if refused < want {
				t.Errorf("%s, strict %v: %d of %d refused", kind, strict, refused, all)
			}
		}
	}
}

// TestCheckKnowsTools: Check finds assignments to the names of tools where the run
// refuses them.
func TestCheckKnowsTools(t *testing.T) {
	refused := 0
	forms := []string{"refund = 1", "a, refund = 1, 2", "a, *refund = 1, 2", "[a, refund] = 1, 2", "refund: int = 1", "refund: int", "del refund", "(refund := 1)", "def refund(): pass", "async def refund(): pass",
		"class refund: pass", "import math as refund", "from math import pi as refund", "for refund in [1]: pass", "for i in range(2): refund = i", "[refund for refund in [1]]", "{refund for refund in [1]}", "{refund: 1 for refund in [1]}",
		"[lambda: refund for refund in [1]]", "list(refund for refund in [1])", "[(refund := i) for i in [1]]", "type refund = int", "def f[refund](): pass", "with contextlib.nullcontext(1) as refund: pass",
		"def f(refund): return refund\nf(1)", "def f():\n    refund = 1\nf()", "def f():\n    global refund\n    refund = 1\nf()", "class A:\n    refund = 1", "class A:\n    global refund\n    refund = 1", "lambda refund: refund",
		"def f():\n    return [refund for refund in [1]]\nf()", "x = lambda: [refund for refund in [1]]\nx()", "def f():\n    def g():\n        global refund\n        refund = 1\n    refund = 2\nf()", "refund.x = 1", "x = [0]\nx[0] = refund",
		"def f(x=(refund := 1)): pass", "@(refund := contextlib.suppress)\ndef f(): pass", "class A((refund := object)): pass", "class A(metaclass=(refund := type)): pass", "lambda a=(refund := 2): a",
		"async def f(x=(refund := 1)): pass", "def f(x: (refund := 1)): pass", "def f() -> (refund := 1): pass", "class A:\n    global refund\n    def refund(self): pass", "class A:\n    global refund\n    async def refund(self): pass",
		"def f():\n    class A:\n        global refund\n        def refund(self): pass\nf()", "def f():\n    global refund\n    def g(x=(refund := 1)): pass\nf()", "f = lambda: (refund := 1)\nf()",
		"def f():\n    def g(x=(refund := 1)): return refund\n    return g()\nf()", "class A:\n    def f(self, x=(refund := 1)): pass"}
	for _, form := range forms {
		l := mustLocal(t, WithTools(refund()))
		if refusedAlike(t, l, "import contextlib\n"+form, "assignment") {
			refused++
		}
		l.Close()
	}
	if refused < 15 || refused == len(forms) {
		t.Errorf("%d of %d are refused", refused, len(forms))
	}
}
