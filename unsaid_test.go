package garter

import (
	"strings"
	"testing"

	"github.com/garterpy/garter/object"
)

// TestFailureWithoutException: a call in Go that fails without an exception is a SystemError
// where it is called, as in CPython, in each way in which Python code and Go call functions:
// none is taken for the end of an iteration, or is lost in an except clause.
func TestFailureWithoutException(t *testing.T) {
	none := object.Value{}
	functions := map[string]*object.Builtin{
		"f0": object.Fn0("f0", func(*object.Thread) object.Value { return none }),
		"f1": object.Fn1("f1", func(*object.Thread, object.Value) object.Value { return none }),
		"f2": object.Fn2("f2", func(_ *object.Thread, _, _ object.Value) object.Value { return none }),
		"f3": object.Fn3("f3", func(_ *object.Thread, _, _, _ object.Value) object.Value { return none }),
		"fn": object.FnSig("fn", "*args, **kw", func(*object.Thread, []object.Value) object.Value { return none }),
		"fr": object.FnRaw("fr", "", func(*object.Thread, []object.Value, []object.KW) object.Value { return none }),
	}
	for _, code := range []string{
		"f0()", "f1(1)", "f2(1, 2)", "f3(1, 2, 3)", "fn()", "fn(1, a=2)", "fr(1)", "fr(a=1)", "f1(*[1])", "fn(**{'a': 1})",
		"list(map(f1, [1]))", "sorted([1, 2], key=f1)", "[*map(fn, [1], [2])]", "min([1], key=fn)", "next(iter(f0, 1))", "list(iter(fn, 1))",
		"[x for x in map(f2, [1], [2])]", "list(filter(f1, [1]))", "__import__('functools').partial(f1, 1)()", "__import__('functools').reduce(f2, [1, 2])",
		"type('C', (), {'__getattr__': fn})().x", "type('C', (), {'__len__': fn})().__len__()", "type('C', (), {'p': property(f1)})().p",
		"getattr(type('C', (), {'p': property(fn)})(), 'p', 0)", "hasattr(type('C', (), {'p': property(f1)})(), 'p')",
		"type('C', (), {'__new__': staticmethod(fn)})()", "type('C', (), {'__class_getitem__': fn})[1]",
	} {
		for _, wrapped := range []bool{false, true} {
			l := mustLocal(t, WithAllBuiltins(), WithImports("*"))
			for name, b := range functions {
				l.s.globals.SetStr(l.s.th, object.Intern(name), object.Obj(b))
			}
			heard := 0
			l.s.th.Unset = func(string) { heard++ }
			program := code
			if wrapped { // the name of what is caught, from a function
				program = "def run():\n    try:\n        " + code + "\n    except LookupError:\n        pass\n    except Exception as e:\n        return type(e).__name__ + ': ' + str(e)\nrun()"
			}
			out, err := l.Run(t.Context(), program)
			said, _ := out.Output.(string)
			if err != nil {
				said = err.Error()
			}
			if !strings.Contains(said, "SystemError") || !strings.Contains(said, " without ") || heard != 1 {
				t.Errorf("%s gives %q, %v; told %d times", code, out.Output, err, heard)
			}
			l.Close()
		}
	}
}
