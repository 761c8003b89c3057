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
	l.start()
	if spy.Usable(l.th) {
		t.Fatal("the module may be used")
	}
	l.finish()
	names, things := l.registry()
	sv := object.Obj(spy)
	odd := l.name("odd").R.(*object.List).Items
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
			l.finish()
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
		try(sv, sv)
		try(sv, sv, sv)
	}
	t.Logf("%d functions, %d calls", len(things), calls)
	compare(t, "handed.txt", found)
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
