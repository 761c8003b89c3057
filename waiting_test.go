package garter

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/garterpy/garter/object"
)

// tellNames is a function of the session that says what a module has under names, in the
// order in which they are given, and at the end what it has in all.
const tellNames = `
import sys, types

def shown(v):
    kind = type(v)
    out = [kind.__name__, getattr(v, '__module__', None), getattr(v, '__qualname__', None)]
    if isinstance(v, type):
        out += [[c.__qualname__ for c in v.__mro__], list(vars(v)), v.__doc__]
    elif isinstance(v, types.FunctionType):
        out += [v.__code__.co_varnames, [type(d).__name__ for d in v.__defaults__ or ()], sorted(v.__kwdefaults__ or ()), v.__doc__]
    elif isinstance(v, (int, str, bytes, types.ModuleType)):
        out.append(repr(v)[:200])
    elif isinstance(v, (list, tuple, dict)) and v is not sys.modules:
        out.append(len(v))
    return str(out)

def tell(module, names):
    m = __import__(module, fromlist=['x'])
    said = {}
    for n in names:
        try:
            said[n] = shown(getattr(m, n))
        except BaseException as e:
            said[n] = f'{type(e).__name__}: {e}'
    print('\n'.join(f'{n} {said[n]}' for n in sorted(said)))
    print(sorted(dir(m)))
    print(sorted(vars(m)))
`

// TestWaitingTellsNothing reads all names of all embedded modules, in two sessions: in one
// the definitions of the modules are made when their texts run, in the other they wait and
// are asked for in another order. Nobody can tell the one from the other.
func TestWaitingTellsNothing(t *testing.T) {
	ctx := context.Background()
	told := func(atOnce bool, module string, names []string) string {
		l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithFiles(), WithMaxPrintLength(0), WithMaxOperations(0), WithTimeout(0), WithMaxMemory(1<<30))
		defer l.Close()
		l.s.in.AtOnce = atOnce
		if _, err := l.Run(ctx, tellNames); err != nil {
			t.Fatal(err)
		}
		quoted := make([]string, len(names))
		for i, n := range names {
			quoted[i] = fmt.Sprintf("%q", n)
		}
		r, err := l.Run(ctx, fmt.Sprintf("tell(%q, [%s])", module, strings.Join(quoted, ", ")))
		if err != nil {
			return err.Error()
		}
		return r.Logs
	}
	modules, read := 0, 0
	for _, module := range Embedded() {
		if testing.Short() && modules >= 20 {
			break
		}
		l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithFiles(), WithMaxPrintLength(0))
		l.s.in.AtOnce = true
		r, err := l.Run(ctx, fmt.Sprintf("m = __import__(%q, fromlist=['x'])\nprint('\\n'.join(sorted({*dir(m), *vars(m)})))", module))
		l.Close()
		if err != nil {
			continue // what it needs is not there
		}
		names := strings.Fields(r.Logs)
		modules++
		read += len(names)
		want := told(true, module, names)
		slices.Reverse(names)
		if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(told(false, module, names), "\n")); diff != "" {
			t.Errorf("%s is told otherwise (-made at once +waiting):\n%.1500s", module, diff)
		}
	}
	t.Logf("%d names of %d modules", read, modules)
	if !testing.Short() && modules < 150 {
		t.Errorf("only %d modules were read", modules)
	}
}

// TestFailedTextLeavesOthers runs two texts in one namespace, as the parts of a module are:
// what waits of the one waits on when the other fails midway, which leaves nothing.
func TestFailedTextLeavesOthers(t *testing.T) {
	l := mustLocal(t)
	defer l.Close()
	if _, err := l.Run(context.Background(), "1"); err != nil {
		t.Fatal(err)
	}
	th, in, d := l.s.th, l.s.in, object.NewDict()
	own := map[string]*object.Builtin{}
	if !in.RunEmbedded(th, d, object.Value{}, "<frozen first>", "def first(): return 1\n", own) {
		t.Fatal("the first text failed")
	}
	if in.RunEmbedded(th, d, object.Value{}, "<frozen second>", "def second(): return 2\n1 / 0\n", own) || th.TakeExc() == nil {
		t.Fatal("the second text did not fail")
	}
	for name, there := range map[string]bool{"first": true, "second": false} {
		if v := object.GlobalOf(th, d, object.Intern(name)); v.Ok() != there {
			t.Errorf("%s is there: %v", name, v.Ok())
		}
	}
	// A text that failed may run again.
	if !in.RunEmbedded(th, d, object.Value{}, "<frozen third>", "def second(): return 3\n", own) || !object.GlobalOf(th, d, object.Intern("second")).Ok() {
		t.Error("a text after one that failed defines nothing")
	}
}
