package rights

import (
	"hash/fnv"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
)

// registry lists every function, class and method that there is, by name: what
// the modules show, and what the built-in classes and those of the modules have.
func (l *lab) registry() (names []string, things []object.Value) {
	seen := map[any]bool{}
	add := func(name string, v object.Value) {
		if v.Ok() && !seen[v.R] && v.R != l.name("lend").R {
			seen[v.R] = true
			names, things = append(names, name), append(things, v)
		}
	}
	class := func(t *object.Type) {
		t.Ready()
		name := strings.ReplaceAll(t.FullName(), " ", "_")
		add(name, object.Obj(t))
		for e := range t.Space().All() {
			s, ok := object.AsStr(e.Key)
			if !ok {
				continue
			}
			f := e.Val
			switch x := f.R.(type) {
			case *object.StaticMethod:
				f = x.Func
			case *object.ClassMethodDesc, *object.ClassMethod, *object.GetSet, *object.Property:
				l.start()
				f = object.GetAttrOpt(l.th, object.Obj(t), s)
				l.finish()
			}
			if f.Ok() && object.IsCallable(f) {
				add(name+"."+s.S, f)
			}
		}
	}
	for _, m := range l.modules() {
		for _, n := range l.shown(m) {
			l.start()
			v := object.GetAttrOpt(l.th, object.Obj(m), object.Intern(n))
			l.finish()
			if !v.Ok() {
				continue
			}
			if t, ok := v.R.(*object.Type); ok {
				class(t)
			} else if object.IsCallable(v) {
				add(m.Name+"."+n, v)
			}
		}
	}
	for _, t := range allTypes() {
		class(t)
	}
	for e := range l.th.Builtins.All() {
		s, _ := object.AsStr(e.Key)
		if object.IsCallable(e.Val) {
			add("builtins."+s.S, e.Val)
		}
	}
	return names, things
}

// modules imports all embedded modules.
func (l *lab) modules() []*object.Module {
	var out []*object.Module
	for _, n := range moduleNames() {
		l.start()
		v := importFor(l, n)
		l.finish()
		if m, ok := v.R.(*object.Module); ok {
			out = append(out, m)
		}
	}
	return out
}

// shown are the names of a module: those it has and those it would make.
func (l *lab) shown(m *object.Module) []string {
	l.start()
	defer l.finish()
	it := object.Call(l.th, l.th.Builtins.GetStr(object.Intern("dir")), []object.Value{object.Obj(m)}, nil)
	items, _ := object.Collect(l.th, it)
	var out []string
	for _, v := range items {
		if s, ok := object.AsStr(v); ok {
			out = append(out, s.S)
		}
	}
	return out
}

// waits are what only waits or stops, or writes much.
var waits = map[string]bool{"time.sleep": true, "builtins.input": true}

// TestArity calls every function and method of the registry with none to four odd
// values: there is no panic and no internal error, and nothing comes back that
// leads into the interpreter.
func TestArity(t *testing.T) {
	l := newLab(t, garter.WithImports("*"))
	l.setup(setupSource)
	names, things := l.registry()
	if len(names) < 4000 {
		t.Errorf("only %d functions and methods", len(names))
	}
	l.survey()
	odd := l.name("odd").R.(*object.List).Items
	var objects []object.Value
	for e := range l.name("objects").R.(*object.Dict).All() {
		objects = append(objects, e.Val)
	}
	l.give(odd...)
	l.give(objects...)
	leaks := map[string]string{}
	leftOut := map[string]bool{}
	calls := 0
	for i, f := range things {
		if waits[names[i]] {
			continue
		}
		if !part.Has(i, 1) {
			leftOut[names[i]] = true
			continue
		}
		try := func(args ...object.Value) {
			calls++
			v, failed := l.try(f, args...)
			e := l.finish()
			if failed != "" {
				t.Errorf("%s of %d arguments: %s", names[i], len(args), failed)
				return
			}
			if e != nil && e.Type() == object.SystemErrorType && !strings.Contains(object.ReprString(l.th, object.Obj(e)), "frame does not exist") {
				t.Errorf("%s: %s", names[i], object.ReprString(l.th, object.Obj(e)))
				l.finish()
			}
			if !v.Ok() {
				return
			}
			if to := l.leads(v); to != "" {
				leaks[names[i]] = "gives " + to
			}
		}
		h := fnv.New32a()
		h.Write([]byte(names[i]))
		n := int(h.Sum32() & 0xffff)
		pick := func(k int) object.Value {
			n = (n*75 + 74) % 65537
			if k == 0 && n%3 > 0 {
				return objects[n/3%len(objects)]
			}
			return odd[n%len(odd)]
		}
		try()
		for range 6 {
			try(pick(0))
		}
		for k := 2; k <= 4; k++ {
			for range 3 {
				args := make([]object.Value, k)
				for j := range args {
					args[j] = pick(j)
				}
				try(args...)
			}
		}
		// Methods of objects: the object itself comes first.
		if b, ok := f.R.(*object.Builtin); ok && b.Owner != nil {
			for _, o := range objects {
				if o.R.Type().IsSubtype(b.Owner) {
					try(o)
					try(o, pick(1))
					try(o, pick(1), pick(2))
				}
			}
		}
	}
	t.Logf("%d functions and methods, %d calls", len(names), calls)
	compare(t, "arity.txt", leaks, leftOut)
}
