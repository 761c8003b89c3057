package rights

import (
	_ "embed"
	"flag"
	"sort"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
)

//go:embed testdata/mutable.py
var mutableSource string

var every = flag.Int("kinds", 40, "each function that is no method meets one of so many kinds of objects that change")

var step = flag.Int("step", 12, "one of so many functions is called")

var first = flag.Int("first", 0, "which of those is called first")

// exported are the kinds of views of what changes.
var exported = map[string]bool{"getbuffer": true, "memoryview_of": true, "memoryview_array": true}

// TestChangedWhileUsed calls the functions and methods of the registry with objects
// whose special methods change what the function works on: they empty it, release it,
// close it, make it grow, or make it anew. There may be any value or exception, but no
// panic; and what is left of the object can still be used. With -kinds 1 -step 1 it calls
// all with all, which takes hours.
func TestChangedWhileUsed(t *testing.T) {
	var n changedCount
	for from := 0; from >= 0; {
		from = changedWhileUsed(t, from, &n)
	}
	t.Logf("%d calls, in %d of them the object was changed", n.tries, n.changed)
	if n.changed < part.Rounds(1000) {
		t.Errorf("only %d calls changed an object", n.changed)
	}
}

type changedCount struct{ tries, changed, panics int }

// changedWhileUsed calls functions from the from-th on, in a session of its own, since
// what is called keeps much of what it gets; it returns where to go on, or -1.
func changedWhileUsed(t *testing.T, from int, n *changedCount) int {
	l := newLab(t, garter.WithImports("*"), garter.WithFiles())
	l.setup(setupSource)
	l.setup(mutableSource)
	names, things := l.registry()
	targets, times := l.name("targets").R.(*object.List), l.name("times").R.(*object.List)
	fresh, look, saboteurs := l.name("fresh"), l.name("look"), l.name("saboteurs")
	changes := l.name("changes").R.(*object.List).Items
	var kinds []string
	for e := range l.name("victims").R.(*object.Dict).All() {
		s, _ := object.AsStr(e.Key)
		kinds = append(kinds, s.S)
	}
	sort.Strings(kinds)
	stops := 0
	call := func(f object.Value, args ...object.Value) object.Value {
		t.Helper()
		for {
			v, failed := l.try(f, args...)
			e := l.finish()
			switch {
			case e != nil && e.Stop() != nil && stops < 200: // a busy machine
				t.Log(e.Stop())
				stops++
			case failed != "" || e != nil:
				t.Fatalf("%s: %s %s", object.ReprString(l.th, f), failed, object.ReprString(l.th, object.Obj(e)))
			default:
				return v
			}
		}
	}
	types := map[string]*object.Type{}
	for _, k := range kinds {
		types[k] = call(fresh, object.StrValue(k)).R.(*object.Tuple).Items[0].R.Type()
	}
	end := n.tries + 4000
	slow := map[string]time.Duration{}
	try := func(name string, f object.Value, kind string, change int, args func(victim object.Value, s []object.Value) []object.Value) {
		pair := call(fresh, object.StrValue(kind)).R.(*object.Tuple).Items
		s := call(saboteurs).R.(*object.List).Items
		n.tries++
		list := args(pair[0], s)
		targets.Items = []object.Value{object.Obj(object.NewTuple([]object.Value{pair[1], changes[change]}))}
		times.Items[0] = object.Int(0)
		begin := time.Now()
		_, failed := l.try(f, list...)
		l.finish()
		if d := time.Since(begin); d > 300*time.Millisecond {
			slow[name+" with "+kind] += d
		}
		if times.Items[0].Int() > 0 {
			n.changed++
		}
		if !crashed(failed) {
			_, failed = l.try(look, pair[0])
			l.finish()
		}
		if crashed(failed) {
			if n.panics++; n.panics < 20 {
				t.Errorf("%s with %s changed by %d: %s", name, kind, change, failed)
			}
		}
	}
	for i := from; i < len(things); i++ {
		f := things[i]
		if n.tries > end {
			return i
		}
		if waits[names[i]] || i%*step != *first || !part.Has(i / *step, 1) {
			continue
		}
		b, _ := f.R.(*object.Builtin)
		method := b != nil && b.Owner != nil
		for k, kind := range kinds {
			if method && !types[kind].IsSubtype(b.Owner) {
				continue
			}
			if !method && (i+k)%*every > 0 {
				continue
			}
			for change := range changes {
				if !method && exported[kind] {
					continue // each try to make what is exported larger costs a collection
				}
				if method {
					for place := range 11 {
						try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{v, s[place]} })
					}
					try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{v} })
					try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{v, v} })
					try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{v, s[0], s[0]} })
					try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{v, s[6], s[0], s[0]} })
					continue
				}
				try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{v} })
				try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{v, s[0]} })
				try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{s[0], v} })
			}
		}
	}
	for k, d := range slow {
		t.Logf("%s took %v", k, d)
	}
	return -1
}
