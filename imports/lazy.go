package imports

import (
	"slices"
	"strings"
	"sync"

	"github.com/garterpy/garter/object"
)

// Lazy completes a module made in Go with names that are defined in our own
// Python source: the source runs when one of them is asked for the first time,
// so that it costs nothing to a program that does not use them. While it runs,
// the module is found by its name, and __name__ is the module's.
func Lazy(m *object.Module, src string, names ...string) *object.Module {
	return LazyWith(m, nil, src, names...)
}

// Rest completes a module made in Go, which CPython has beneath a public one, with
// names that are that one's here, separated by spaces.
func Rest(m *object.Module, public, names string) *object.Module {
	all := strings.Fields(names)
	return Lazy(m, "from "+public+" import "+strings.Join(all, ", "), all...)
}

// LazyWith is Lazy for a module that makes further names by a function of its own,
// which is asked first: more returns the zero Value without an exception for all
// other names.
func LazyWith(m *object.Module, more func(th *object.Thread, m *object.Module, name *object.Str) object.Value, src string, names ...string) *object.Module {
	l := &lazySource{m: m, more: more, src: src, want: sharedNames(m.Name, names)}
	m.Set("__getattr__", object.Obj(&object.BoundMethod{Self: object.Obj(l), Func: object.Obj(lazyGetattr)}))
	return m
}

// lazyNames are the sets of names of such modules, by their names and lengths, since a
// session with files may have more of a module. All sessions share them.
var lazyNames sync.Map

type lazyKey struct {
	module string
	names  int
}

// sharedNames is the set of names, which nobody changes.
func sharedNames(module string, names []string) map[string]bool {
	key := lazyKey{module, len(names)}
	if x, ok := lazyNames.Load(key); ok {
		set := x.(map[string]bool)
		if !slices.ContainsFunc(names, func(n string) bool { return !set[n] }) {
			return set
		}
	}
	set := make(map[string]bool, len(names))
	for _, n := range names {
		set[n] = true
	}
	lazyNames.LoadOrStore(key, set)
	return set
}

// lazySource is what a session knows of such a module. The function __getattr__ is
// shared by all sessions: what it must know of one is an object that is copied with
// it.
type lazySource struct {
	m    *object.Module
	more func(th *object.Thread, m *object.Module, name *object.Str) object.Value
	src  string
	want map[string]bool
	made *object.Module // what the source ran in
}

var lazyType = object.NewBuiltinType("lazy_source", nil, object.NoNew|object.NoSubclass)

// Type returns the class.
func (*lazySource) Type() *object.Type { return lazyType }

// Traverse visits the modules.
func (l *lazySource) Traverse(visit func(object.Value)) {
	visit(object.Obj(l.m))
	if l.made != nil {
		visit(object.Obj(l.made))
	}
}

// CopyObject is object.Copyable's.
func (l *lazySource) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &lazySource{}
	return n, func() {
		*n = *l
		n.m, n.made = object.CopyOf(c, l.m), object.CopyOf(c, l.made)
	}
}

var lazyGetattr = object.Fn2("__getattr__", func(th *object.Thread, self, a object.Value) object.Value {
	l, ok := self.R.(*lazySource)
	if !ok {
		return th.Raise(object.TypeErrorType, "__getattr__() belongs to a module")
	}
	name, ok := object.AsStr(a)
	if !ok {
		return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", a.R.Type().Name)
	}
	if l.more != nil {
		if v := l.more(th, l.m, name); v.Ok() || th.Exc != nil {
			return v
		}
	}
	m := l.m
	if l.want[name.S] {
		if l.made == nil && !l.run(th) {
			return object.Value{}
		}
		if v := m.Dict.GetStr(name); v.Ok() {
			return v
		}
		if v := l.made.Own(th, name); v.Ok() && m.Dict.SetStr(th, name, v) || th.Exc != nil {
			return v
		}
	}
	return th.RaiseAttr(object.Obj(m), name, "module '%s' has no attribute '%s'", m.Name, name.S)
})

// run runs the source and puts what is made of what the module lacks into it.
func (l *lazySource) run(th *object.Thread) bool {
	m := l.m
	hidden := m.Name + ".<source>"
	src := "__name__ = '" + m.Name + "'; " + l.src
	v := th.Interp.ImportSource(th, hidden, "<frozen "+m.Name+">", src, false, ownHelpers)
	if !v.Ok() {
		return false
	}
	th.Modules.DeleteStr(th, th.Intern(hidden))
	l.made = v.R.(*object.Module)
	for n := range l.want {
		key := th.Intern(n)
		if v := l.made.Dict.GetStr(key); v.Ok() && !m.Has(key) {
			if !m.Dict.SetStr(th, key, v) {
				return false
			}
		}
	}
	return true
}
