package rights

import (
	"fmt"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object"
)

// TestHandedModule hands every function, class and method of the registry a module that
// the policy refuses, as a program does that has one from a package: nobody reads an
// attribute of it or sets one, whatever the text of the library names. It is in each of
// the first places of the arguments, alone, as an attribute of an object, and as what
// methods take for themselves.
func TestHandedModule(t *testing.T) {
	l := newLab(t, garter.WithImports(moduleNames()...))
	l.setup(setupSource)
	l.setup(handedSource)
	spy := object.NewModule("spy").Made("spy")
	var read []string
	value := l.name("given")
	spy.OnMissing(func(th *object.Thread, m *object.Module, name *object.Str) object.Value {
		read = append(read, name.S)
		return value
	})
	secret := object.NewStr("what nobody may read")
	spy.Dict.SetStr(nil, object.Intern("token"), object.Obj(secret))
	text := object.StrValue("token")
	l.start()
	if spy.Usable(l.th) {
		t.Fatal("the module may be used")
	}
	l.finish()
	names, things := l.registry()
	sv := object.Obj(spy)
	odd := l.name("odd").R.(*object.List).Items
	if !holds(object.Obj(object.NewList([]object.Value{object.Obj(object.TupleOf(object.Obj(secret)))})), secret, 4) {
		t.Error("a list of a tuple of the text is not seen")
	}
	before := len(spy.Dict.WithHoles())
	found := map[string]string{}
	calls := 0
	holder, _ := l.try(l.name("holder"), sv)
	l.finish()
	for i, f := range things {
		if waits[names[i]] {
			continue
		}
		try := func(args ...object.Value) {
			calls++
			read = read[:0]
			v, failed := l.try(f, args...)
			if e := l.finish(); e != nil {
				v = object.Obj(e)
			}
			if v.Ok() && holds(v, secret, 4) {
				found[names[i]+" gives"] = fmt.Sprintf("%d arguments", len(args))
			}
			if failed != "" {
				t.Errorf("%s: %s", names[i], failed)
			}
			if v.Ok() {
				l.try(l.name("touch"), v)
				l.finish()
			}
			for _, n := range read {
				found[names[i]+" reads "+n] = fmt.Sprintf("%d arguments", len(args))
			}
			if n := len(spy.Dict.WithHoles()); n != before {
				found[names[i]+" sets"] = fmt.Sprintf("%d arguments", len(args))
				before = n
			}
		}
		for n := 1; n <= 3; n++ {
			for at := range n {
				args := make([]object.Value, n)
				for j := range args {
					args[j] = odd[(i*7+j*3+n)%len(odd)]
				}
				args[at] = sv
				try(args...)
				args[at] = holder
				try(args...)
			}
		}
		try(sv, text)
		try(sv, text, odd[i%len(odd)])
		try(sv, sv)
		try(sv, sv, sv)
	}
	t.Logf("%d functions, %d calls", len(things), calls)
	compare(t, "handed.txt", found, nil)
	// Of a module that may be used they do read.
	l.th.CheckModule = nil
	n := 0
	for i, f := range things {
		if i%37 > 0 || waits[names[i]] {
			continue
		}
		read = read[:0]
		l.try(f, sv)
		l.finish()
		l.try(f, sv, odd[i%len(odd)])
		l.finish()
		if len(read) > 0 {
			n++
		}
	}
	if n < 40 {
		t.Errorf("only %d functions read attributes of a module that may be used", n)
	}
}

// holds reports whether a value leads to a text, in so many steps.
func holds(v object.Value, secret *object.Str, steps int) bool {
	if v.R == object.Object(secret) {
		return true
	}
	if _, ok := v.R.(*object.Module); ok || steps == 0 {
		return false
	}
	found, seen := false, 0
	look := func(x object.Value) {
		if seen++; !found && seen < 200 && x.R != nil {
			found = holds(x, secret, steps-1)
		}
	}
	switch x := v.R.(type) {
	case *object.Type:
	case *object.List:
		for _, e := range x.Items {
			look(e)
		}
	case *object.Tuple:
		for _, e := range x.Items {
			look(e)
		}
	case *object.Dict:
		for e := range x.All() {
			look(e.Key)
			look(e.Val)
		}
	case *object.Exception:
		for _, e := range x.Args().Items {
			look(e)
		}
	case interface{ Traverse(func(object.Value)) }:
		x.Traverse(look)
	}
	return found
}

const handedSource = `
class Given:
    def __call__(self, *a, **k): return self
    def __iter__(self): return iter(())
given = Given()
class Holder:
    def __init__(self, m): self.m = m
    def __getattr__(self, name): return self.m
def holder(m): return Holder(m)
def touch(v):
    if hasattr(v, '__next__'):
        n = 0
        for x in v:
            n += 1
            if n > 3: break
`
