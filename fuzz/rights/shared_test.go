package rights

import (
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/fuzz/seal"
	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
)

// reached are all values that a session's modules and built-in names lead to, by
// attributes that programs may read and by what values hold.
func (l *lab) reached() map[object.Object]string {
	seen := map[object.Object]string{}
	var queue []object.Value
	add := func(v object.Value, path string) {
		if v.R == nil || v.IsInt() {
			return
		}
		if _, ok := seen[v.R]; ok || len(path) > 200 {
			return
		}
		seen[v.R] = path
		queue = append(queue, v)
	}
	for _, m := range l.modules() {
		add(object.Obj(m), m.Name)
		for _, n := range l.shown(m) {
			l.start()
			v := object.GetAttrOpt(l.th, object.Obj(m), object.Intern(n))
			l.finish()
			add(v, m.Name+"."+n)
		}
	}
	for _, t := range allTypes() {
		add(object.Obj(t), t.FullName())
	}
	for len(queue) > 0 {
		v := queue[0]
		queue = queue[1:]
		path := seen[v.R]
		switch x := v.R.(type) {
		case *object.Type:
			x.Ready()
			for e := range x.Space().All() {
				if n, ok := object.AsStr(e.Key); ok {
					add(e.Val, path+"."+n.S)
				}
			}
		case *object.Module:
			for e := range x.Dict.All() {
				if n, ok := object.AsStr(e.Key); ok {
					add(e.Val, path+"."+n.S)
				}
			}
		case *object.Dict:
			for e := range x.All() {
				add(e.Key, path+"[key]")
				add(e.Val, path+"[…]")
			}
		case interface{ Traverse(func(object.Value)) }:
			x.Traverse(func(v object.Value) { add(v, path+".…") })
		}
		if _, isType := v.R.(*object.Type); !isType && v.R.Type() != nil {
			v.R.Type().Ready()
			for e := range v.R.Type().Space().All() {
				g, ok := e.Val.R.(*object.GetSet)
				if !ok {
					continue
				}
				l.start()
				add(func() object.Value {
					defer func() { recover() }()
					return g.DescrGet(l.th, v, v.R.Type())
				}(), path+"."+g.Name)
				l.finish()
			}
		}
	}
	return seen
}

// TestShared: what the modules of two sessions both lead to are things that do not
// change.
func TestShared(t *testing.T) {
	// What the process keeps of what many sessions make alike, it keeps from the second on.
	newLab(t, garter.WithImports("*")).reached()
	a, b := newLab(t, garter.WithImports("*")), newLab(t, garter.WithImports("*"))
	in, of := a.reached(), b.reached()
	kinds := map[string]string{}
	both := 0
	for v, path := range in {
		if _, ok := of[v]; !ok {
			continue
		}
		both++
		if d, ok := v.(*object.Dict); ok && d.Sealed() {
			continue
		}
		if c, ok := v.(*object.Type); ok && c.Flags&object.Heap == 0 {
			continue
		}
		k := strings.ReplaceAll(fmt.Sprintf("%T", v), " ", "")
		if old, ok := kinds[k]; !ok || path < old {
			kinds[k] = path
		}
	}
	t.Logf("%d of %d things are shared", both, len(in))
	compare(t, "shared.txt", kinds, nil)
}

// sharedThings are looked at by TestSharedUnchanged.
var sharedThings map[string]object.Object

// TestSharedUnchanged lets one session do to all that it shares whatever could
// change it: nothing is different afterwards.
func TestSharedUnchanged(t *testing.T) {
	a, b := newLab(t, garter.WithAllBuiltins(), garter.WithImports("*")), newLab(t, garter.WithImports("*"))
	a.setup(setupSource)
	in, of := a.reached(), b.reached()
	sharedThings = map[string]object.Object{}
	var paths []string
	for v, path := range in {
		if _, ok := of[v]; ok {
			for sharedThings[path] != nil {
				path += "'"
			}
			sharedThings[path] = v
			paths = append(paths, path)
		}
	}
	defer func() { sharedThings = nil }()
	sort.Strings(paths)
	seal.Register("shared", &sharedThings)
	var caches []seal.Cache
	for _, n := range []string{"sync.Once", "sync.Mutex", "sync.RWMutex", "sync.Pool", "atomic.Bool", "object.Builtin.parsed", "object.Builtin.faced"} {
		caches = append(caches, seal.Cache{Name: n})
	}
	odd := a.name("odd").R.(*object.List).Items
	names := strings.Fields("__init__ __setstate__ __setattr__ __delattr__ __set_name__ __setitem__ __delitem__ __iadd__ __ior__ update add append clear pop extend insert remove sort reverse setdefault register")
	work := func() (tries int) {
		for i, path := range paths {
			if !part.Has(i, 1) {
				continue
			}
			v := sharedThings[path]
			val := object.Obj(v)
			cls := v.Type()
			cls.Ready()
			try := func(f object.Value, args ...object.Value) {
				tries++
				if _, failed := a.try(f, args...); failed != "" {
					t.Errorf("%s: %s", in[v], failed)
				}
				a.finish()
			}
			set := a.th.Builtins.GetStr(object.Intern("setattr"))
			for _, n := range []string{"fresh", "__doc__", "__class__", "__dict__", "__name__", "__module__", "__qualname__", "__defaults__", "__wrapped__", "__annotations__", "__abstractmethods__"} {
				try(set, val, object.StrValue(n), odd[(i+len(n))%len(odd)])
			}
			for _, c := range cls.MRO {
				for e := range c.Space().All() {
					if g, ok := e.Val.R.(*object.GetSet); ok {
						try(set, val, object.StrValue(g.Name), odd[i%len(odd)])
						try(a.th.Builtins.GetStr(object.Intern("delattr")), val, object.StrValue(g.Name))
					}
				}
			}
			for _, n := range names {
				a.start()
				f := object.GetAttrOpt(a.th, val, object.Intern(n))
				a.finish()
				if f.Ok() {
					try(f)
					try(f, odd[i%len(odd)])
					try(f, object.StrValue("fresh"), odd[(i*3)%len(odd)])
				}
				for _, c := range cls.MRO { // the class's own, whatever the object shows
					if m := c.Own(object.Intern(n)); m.Ok() {
						try(m, val, odd[i%len(odd)])
						try(m, val, a.name("function"))
						try(m, val, object.StrValue("fresh"), odd[(i*3)%len(odd)])
					}
				}
			}
			a.start()
			d := object.GetAttrOpt(a.th, val, object.Intern("__dict__"))
			a.finish()
			if d.Ok() {
				try(a.th.Builtins.GetStr(object.Intern("dict")), d)
				if _, ok := d.R.(*object.Dict); ok {
					try(object.DictType.Own(object.Intern("__setitem__")), d, object.StrValue("fresh"), object.Int(1))
				}
			}
		}
		return tries
	}
	// What is made at its first use is made now.
	for _, path := range paths {
		for _, n := range []string{"repr", "str", "hash", "len", "dir"} {
			a.try(a.th.Builtins.GetStr(object.Intern(n)), object.Obj(sharedThings[path]))
			a.finish()
		}
	}
	a.reached()
	before := seal.Take(caches)
	n := work()
	t.Logf("%d things, %d reached from them, %d tries", len(sharedThings), before.Len(), n)
	if d := before.Diff(seal.Take(caches)); d != nil {
		t.Errorf("changed:\n%s", strings.Join(d, "\n"))
	}
	// What the second session sees of them is as it was at the first look.
	again := b.reached()
	for v, path := range of {
		if _, ok := again[v]; !ok && in[v] != "" {
			t.Errorf("%s is gone", path)
		}
	}
}
