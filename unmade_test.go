package garter

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/garterpy/garter/internal/part"
)

// tellMethods has a class of an embedded module read, changed and looked at.
const tellMethods = `
import types

def said(v):
    if isinstance(v, types.FunctionType):
        return [v.__module__, v.__qualname__, v.__name__, v.__doc__, v.__defaults__, v.__kwdefaults__, v.__annotations__, v.__code__.co_firstlineno,
                v.__closure__ is None, v.__globals__['__name__']]
    return type(v).__name__

def name(e):
    return f'{type(e).__name__}: {e}'

def touch(cls, names, how):
    for n in names[::-1][::how % 3 + 1]:
        try:
            if how < 3:
                one, two = getattr(cls, n), getattr(cls, n)
                if isinstance(one, types.FunctionType) and one is not two:
                    print(n, 'is made twice')
            elif how < 6:
                setattr(cls, n, said)
            elif how < 9:
                delattr(cls, n)
            elif how == 9:
                type('sub', (cls,), {n: 1})
        except BaseException as e:
            print(n, name(e))

def look(cls, names, how):
    first = [getattr(cls, n, None) for n in names[how % 5::5]]
    print(cls.__qualname__, [n for n in names if hasattr(cls, n)] != names)
    print([said(v) for v in first if type(v) is types.FunctionType])
    space = vars(cls)
    print(list(space), len(space), [(n, str(said(v)).split(' at 0x')[0]) for n, v in space.items()])
    print([n for n, v in zip(names[how % 5::5], first) if isinstance(v, types.FunctionType) and n in space and isinstance(space[n], types.FunctionType) and space[n] is not v])
    print(sorted(dir(cls)) == sorted(set().union(*map(vars, cls.__mro__))), list(cls.__dict__) == list(space))
`

// TestMethodsWaitUnseen has each class of all embedded modules read, set, deleted, derived from
// and copied, in sessions that make its methods with the class and in such that make them when
// they are asked for: nobody can tell the one from the other.
func TestMethodsWaitUnseen(t *testing.T) {
	ctx := context.Background()
	session := func(atOnce bool) *Local {
		l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithFiles(), WithMaxPrintLength(0), WithMaxOperations(0), WithTimeout(0), WithMaxMemory(1<<30))
		l.s.in.AtOnce = atOnce
		return l
	}
	told := func(atOnce bool, module, classes string, how int) string {
		l := session(atOnce)
		defer func() { l.Close() }()
		out := ""
		for i, program := range []string{
			tellMethods,
			fmt.Sprintf("m = __import__(%q, fromlist=['x'])\nvars(m)\nclasses = %s\nfor n in classes: touch(getattr(m, n), classes[n], %d)\n", module, classes, how),
			fmt.Sprintf("for n in classes: look(getattr(m, n), classes[n], %d)", how),
		} {
			if i == 2 && how%2 == 1 {
				f, err := l.Fork(ctx)
				if err != nil {
					return out + err.Error()
				}
				l.Close()
				l = f
			}
			r, err := l.Run(ctx, program)
			if err != nil {
				return out + err.Error()
			}
			out += r.Logs
		}
		return out
	}
	modules := 0
	for i, module := range Embedded() {
		if testing.Short() && modules >= 20 {
			break
		}
		if !part.Has(i, 1) {
			continue
		}
		l := session(true)
		r, err := l.Run(ctx, fmt.Sprintf("m = __import__(%q, fromlist=['x'])\nprint({n: list(vars(c)) for n, c in vars(m).items() if isinstance(c, type) and c.__module__ == %q})", module, module))
		l.Close()
		if err != nil || strings.TrimSpace(r.Logs) == "{}" {
			continue // what it needs is not there, or it has no classes
		}
		modules++
		for how := range 10 {
			if diff := cmp.Diff(strings.Split(told(true, module, r.Logs, how), "\n"), strings.Split(told(false, module, r.Logs, how), "\n")); diff != "" {
				t.Errorf("%s is told otherwise, %d (-made at once +waiting):\n%.2500s", module, how, diff)
				break
			}
		}
	}
	if t.Logf("classes of %d modules", modules); !testing.Short() && modules < part.Rounds(100) {
		t.Errorf("only %d modules have classes", modules)
	}
}
