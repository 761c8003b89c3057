package rights

import (
	_ "embed"
	"flag"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object"
)

//go:embed testdata/mutable.py
var mutableSource string

var every = flag.Int("kinds", 40, "each function that is no method meets one of so many kinds of objects that change")

// exported are the kinds of views of what changes.
var exported = map[string]bool{"getbuffer": true, "memoryview_of": true, "memoryview_array": true}

// TestChangedWhileUsed calls the functions and methods of the registry with objects
// whose special methods change what the function works on: they empty it, release it,
// close it, make it grow, or make it anew. There may be any value or exception, but no
// panic; and what is left of the object can still be used.
func TestChangedWhileUsed(t *testing.T) {
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
			case e != nil && e.Stop() != nil && stops < 20: // a busy machine
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
		if _, failed := l.try(fresh, object.StrValue(k)); failed != "" || l.th.Exc != nil {
			t.Errorf("%s: %s %s", k, failed, object.ReprString(l.th, object.Obj(l.finish())))
			continue
		}
		types[k] = call(fresh, object.StrValue(k)).R.(*object.Tuple).Items[0].R.Type()
	}
	tries, changed, panics := 0, 0, 0
	slow := map[string]time.Duration{}
	try := func(name string, f object.Value, kind string, change int, args func(victim object.Value, s []object.Value) []object.Value) {
		pair := call(fresh, object.StrValue(kind)).R.(*object.Tuple).Items
		s := call(saboteurs).R.(*object.List).Items
		tries++
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
			changed++
		}
		if !strings.HasPrefix(failed, "panic") {
			_, failed = l.try(look, pair[0])
			l.finish()
		}
		if strings.HasPrefix(failed, "panic") {
			if panics++; panics < 20 {
				t.Errorf("%s with %s changed by %d: %s", name, kind, change, failed)
			}
		}
	}
	for i, f := range things {
		if waits[names[i]] || testing.Short() && i%7 > 0 {
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
					for n := range 11 {
						try(names[i], f, kind, change, func(v object.Value, s []object.Value) []object.Value { return []object.Value{v, s[n]} })
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
	t.Logf("%d calls, in %d of them the object was changed", tries, changed)
	if changed < 1000 {
		t.Errorf("only %d calls changed an object", changed)
	}
}
