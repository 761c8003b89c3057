package importlib

import (
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/imports/stdlib/io"
	"github.com/garterpy/garter/object"
)

// This file imports modules from the files of the session: the common way in Go,
// everything that a program has changed in Python source. What finds modules is
// Python source as well (external.py), made when a session first looks for a file.

// Value abbreviates object.Value.
type Value = object.Value

// machine is what a session knows of its imports from files. It is there once
// external.py has run.
type machine struct {
	meta, hooks  *object.List // sys.meta_path and sys.path_hooks as they began
	cache        *object.Dict // sys.path_importer_cache
	finders      []Value      // what meta began with
	find         Value        // PathFinder.find_spec
	load, search Value        // _load(spec), _find_and_load(name)
	source       *object.Type // SourceFileLoader
	plain        uint32       // its version as it began: programs put their compiler into it
	busy         bool         // it is being made
}

type machineKey struct{}

// Traverse visits what the machine holds.
func (m *machine) Traverse(visit func(Value)) {
	for _, v := range append([]Value{m.find, m.load, m.search}, m.finders...) {
		visit(v)
	}
	if m.meta != nil {
		visit(object.Obj(m.meta))
		visit(object.Obj(m.hooks))
		visit(object.Obj(m.cache))
		visit(object.Obj(m.source))
	}
}

// CopyState copies the state for another session.
func (m *machine) CopyState(c *object.Copier) any {
	if m.meta == nil {
		return &machine{}
	}
	n := &machine{meta: object.CopyOf(c, m.meta), hooks: object.CopyOf(c, m.hooks), cache: object.CopyOf(c, m.cache),
		find: c.Value(m.find), load: c.Value(m.load), search: c.Value(m.search), source: object.CopyOf(c, m.source), plain: m.plain}
	for _, f := range m.finders {
		n.finders = append(n.finders, c.Value(f))
	}
	c.To.ImportHook = hook
	return n
}

// treeOf returns the files that modules are found in, or nil.
func treeOf(th *object.Thread) *files.Tree {
	if t := io.Tree(th); t != nil {
		return t
	}
	t, _ := th.ModuleFiles.(*files.Tree)
	return t
}

// ready returns the machine, made if need be; nil comes with an exception.
func ready(th *object.Thread) *machine {
	m := object.ModuleState(th, machineKey{}, func() *machine { return &machine{} })
	if m.meta != nil {
		return m
	}
	if m.busy {
		th.Raise(object.ImportErrorType, "imports are being set up")
		return nil
	}
	m.busy = true
	defer func() { m.busy = false }()
	if !eval.LoadOwn(th, "_frozen_importlib_setup").Ok() {
		return nil
	}
	if m.meta == nil {
		th.Raise(object.ImportErrorType, "imports could not be set up")
		return nil
	}
	return m
}

// install is _ready of external.py: it gives sys the lists that imports go through.
var install = object.FnRaw("_ready", "", func(th *object.Thread, a []Value, kw []object.KW) Value {
	if len(a) != 7 {
		return th.Raise(object.TypeErrorType, "_ready takes 7 arguments")
	}
	sys, ok0 := a[0].R.(*object.Module)
	meta, ok1 := a[1].R.(*object.List)
	hooks, ok2 := a[2].R.(*object.List)
	source, ok3 := a[6].R.(*object.Type)
	if !ok0 || !ok1 || !ok2 || !ok3 {
		return th.Raise(object.TypeErrorType, "bad arguments for _ready")
	}
	m := object.ModuleState(th, machineKey{}, func() *machine { return &machine{} })
	if m.meta != nil {
		return object.None // the program ran the text again
	}
	m.meta, m.hooks, m.cache, m.source, m.plain = meta, hooks, object.NewDict(), source, source.Version()
	m.finders = append([]Value(nil), meta.Items...)
	m.find, m.load, m.search = a[3], a[4], a[5]
	sys.Set("meta_path", a[1]).Set("path_hooks", a[2]).Set("path_importer_cache", object.Obj(m.cache))
	th.ImportHook = hook
	return object.None
})

// hook is object.Thread.ImportHook.
func hook(th *object.Thread, name string) (Value, bool) {
	m, ok := th.State[machineKey{}].(*machine)
	if !ok || m.meta == nil || m.unchanged(th) {
		return Value{}, false
	}
	v := object.Call1(th, m.search, object.Obj(th.Intern(name)))
	if v.IsNone() {
		v = Value{}
	}
	return v, true
}

// unchanged reports whether sys.meta_path is as it began.
func (m *machine) unchanged(th *object.Thread) bool {
	sys, ok := th.Modules.GetStr(sSys).R.(*object.Module)
	if !ok {
		return true
	}
	if now := sys.Dict.GetStr(sMetaPath); now.R != object.Object(m.meta) {
		return !now.Ok()
	}
	if len(m.meta.Items) != len(m.finders) {
		return false
	}
	for i, f := range m.meta.Items {
		if f.R != m.finders[i].R {
			return false
		}
	}
	return true
}

var (
	sSys      = object.Intern("sys")
	sMetaPath = object.Intern("meta_path")
	sPath     = object.Intern("__path__")
	sName     = object.Intern("name")
	sLoader   = object.Intern("loader")
	sOrigin   = object.Intern("origin")
	sPlaces   = object.Intern("submodule_search_locations")
	sCached   = object.Intern("cached")
	sInit     = object.Intern("_initializing")
)

// FromFiles is imports.Finder.Paths: it imports a module from the session's
// files. The zero Value without exception means that there is none.
func FromFiles(th *object.Thread, name string) Value {
	st, made := th.State[machineKey{}].(*machine)
	if made && st.busy || treeOf(th) == nil && !(made && st.meta != nil) {
		return Value{}
	}
	path := object.None
	if i := lastDot(name); i > 0 {
		parent := th.Modules.GetStr(th.Intern(name[:i]))
		if !parent.Ok() {
			return Value{}
		}
		if path = object.GetAttrOwnOpt(th, parent, sPath); !path.Ok() {
			return Value{}
		}
		if l, ok := path.R.(*object.List); ok && len(l.Items) == 0 {
			return Value{}
		}
	}
	m := ready(th)
	if m == nil {
		return Value{}
	}
	spec := object.Call(th, m.find, []Value{object.Obj(th.Intern(name)), path}, nil)
	if !spec.Ok() || spec.IsNone() {
		if spec.IsNone() {
			spec = Value{}
		}
		return spec
	}
	return m.loadSpec(th, spec, name)
}

// Missing is object.Thread.Missing.
func Missing(th *object.Thread, m *object.Module, name *object.Str) Value {
	switch name.S {
	case "__spec__", "__loader__":
		if !m.Embedded() && m.Origin() != "builtins" || th.Embedded == nil {
			return Value{}
		}
		own := m.Origin()
		if _, kind := th.Embedded(th, own, false); kind == 0 {
			return Value{}
		}
		boot := eval.LoadOwn(th, "_frozen_importlib")
		if !boot.Ok() {
			return boot
		}
		importer := boot.R.(*object.Module).Own(th, object.Intern("BuiltinImporter"))
		spec := object.CallMethod(th, importer, object.Intern("find_spec"), object.StrValue(own))
		if !spec.Ok() {
			return spec
		}
		m.Set("__spec__", spec).Set("__loader__", importer)
		return m.Dict.GetStr(name)
	case "modules":
		// What waits to be imported by embedded modules is there when a program looks.
		if m.Origin() != "sys" {
			return Value{}
		}
		all := object.Obj(th.Modules)
		if in, ok := th.Interp.(object.Definer); ok {
			program, ok := in.LookAtModules(th, false)
			if !ok {
				return Value{}
			}
			if !program {
				return all
			}
		}
		m.Set("modules", all)
		return all
	case "meta_path", "path_hooks", "path_importer_cache":
		st, made := th.State[machineKey{}].(*machine)
		if m.Origin() != "sys" || made && (st.busy || st.meta != nil) {
			return Value{}
		}
		if ready(th) == nil {
			return Value{}
		}
		return m.Dict.GetStr(name)
	}
	return ofAnother(th, m, name)
}

func lastDot(s string) int {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == '.' {
			return i
		}
	}
	return -1
}

// isPlain reports whether a loader is a SourceFileLoader whose methods are those that
// it began with: others, and what programs put into its class, are called.
func (m *machine) isPlain(loader Value) bool {
	return loader.R.Type() == m.source && m.source.Version() == m.plain
}

// loadSpec makes and runs the module of a specification.
func (m *machine) loadSpec(th *object.Thread, spec Value, name string) Value {
	loader := object.GetAttr(th, spec, sLoader)
	if !loader.Ok() {
		return loader
	}
	if !m.isPlain(loader) {
		return object.Call1(th, m.load, spec)
	}
	origin, ok := object.AsStr(object.GetAttr(th, spec, sOrigin))
	if !ok {
		return object.Call1(th, m.load, spec)
	}
	file, ok := readReal(th, origin.S)
	if !ok {
		return Value{}
	}
	places := object.GetAttr(th, spec, sPlaces)
	cached := object.GetAttr(th, spec, sCached)
	if !places.Ok() || !cached.Ok() {
		return Value{}
	}
	mod := object.NewModule(name)
	parent := name
	if !places.IsNone() {
		mod.Set("__path__", places)
	} else {
		parent = name[:max(lastDot(name), 0)]
	}
	mod.Set("__package__", object.StrValue(parent)).Set("__loader__", loader).Set("__spec__", spec).
		Set("__file__", object.Obj(origin)).Set("__cached__", cached)
	mod.Made(name)
	key := th.Intern(name)
	if !object.SetAttr(th, spec, sInit, object.True) || !th.Modules.SetStr(th, key, object.Obj(mod)) {
		return Value{}
	}
	ran := eval.RunFile(th, mod, file)
	e := th.Exc
	th.Exc = nil
	set := object.SetAttr(th, spec, sInit, object.False)
	if e != nil {
		th.Exc = e
	}
	if !ran || !set {
		th.Modules.DeleteStr(th, key)
		return Value{}
	}
	if v := th.Modules.GetStr(key); v.Ok() {
		return v
	}
	return object.Obj(mod)
}
