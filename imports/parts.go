package imports

import (
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// Mixed describes a module made of Go functions and of Python source in
// several parts. A part runs when one of its names is asked for the first time,
// so that a program pays only for what it uses. All parts share one hidden
// namespace; the module shows nothing but the declared names.
type Mixed struct {
	// Name is the full name of the module, Doc its docstring.
	Name, Doc string
	// All are the names that "from module import *" gives.
	All []string
	// Fixed are values and functions in Go that the module shows and that all sessions
	// share; it is asked once. The parts see them as well.
	Fixed func() map[string]object.Value
	// Public are such of a session's own.
	Public func(th *object.Thread) map[string]object.Value
	// Made are such that are made when somebody asks for them: while none is, and Public is
	// nil, sessions share the table of the module's names.
	Made map[string]func(th *object.Thread) object.Value
	// Private are functions that only the parts see.
	Private []*object.Builtin
	// Parts are the sources.
	Parts []Part
	// Old are names of the parts that users are warned of when they first ask for them,
	// with what they are told.
	Old map[string]string

	once sync.Once
	look *mixedLookup
	own  map[string]*object.Builtin
	// shown and hidden have the names that each session begins with, in the module and
	// in the namespace of the parts.
	shown, hidden  *object.Dict
	fixing, hiding sync.Once
}

// Part is one piece of source of a module.
type Part struct {
	// Source is the text.
	Source string
	// Names are what it defines for users of the module, separated by spaces.
	Names string
	// Needs are the indices of the parts that must run before it.
	Needs []int
}

// mixedState is what a session holds of a module.
type mixedState struct {
	globals *object.Dict
	ran     []bool
}

type mixedKey struct{ m *Mixed }

// Traverse visits the hidden namespace.
func (s *mixedState) Traverse(visit func(object.Value)) { visit(object.Obj(s.globals)) }

// CopyState copies the state for another session.
func (s *mixedState) CopyState(c *object.Copier) any {
	return &mixedState{globals: object.CopyOf(c, s.globals), ran: append([]bool(nil), s.ran...)}
}

// mixedLookup finds the parts of a module's names.
type mixedLookup struct {
	m     *Mixed
	where map[string]int
}

func (m *Mixed) lookup() *mixedLookup {
	m.once.Do(func() {
		l := &mixedLookup{m: m, where: map[string]int{}}
		for n := range m.Made {
			l.where[n] = madeApart
		}
		if m.All != nil {
			l.where["__all__"] = madeApart
		}
		for i, p := range m.Parts {
			for _, n := range strings.Fields(p.Names) {
				l.where[n] = i
			}
		}
		m.look = l
		m.own = maps.Clone(ownHelpers)
		for _, b := range m.Private {
			m.own[b.Name] = b
		}
	})
	return m.look
}

// madeApart is the part of names that are in none.
const madeApart = -1

// fix makes the table of the module's names that all sessions share; more is how many a
// session adds.
func (m *Mixed) fix(getattr, dir *object.Builtin, more int) {
	var fixed map[string]object.Value
	if m.Fixed != nil {
		fixed = m.Fixed()
	}
	mod := object.NewModuleSize(m.Name, len(fixed)+more)
	if m.Doc != "" {
		mod.Set("__doc__", object.StrValue(m.Doc))
	}
	for _, n := range slices.Sorted(maps.Keys(fixed)) {
		mod.Set(n, fixed[n])
	}
	mod.Set("__getattr__", object.Obj(getattr))
	mod.Set("__dir__", object.Obj(dir))
	if m.Public == nil { // else it may be a package
		ours(nil, mod, m.Name)
	}
	m.shown = mod.Dict.Seal()
}

// hide makes the table of the names with which the namespace of the parts begins.
func (m *Mixed) hide() {
	var fixed map[string]object.Value
	if m.Fixed != nil {
		fixed = m.Fixed()
	}
	d := object.NewDictSize(len(fixed) + 1)
	d.SetStr(nil, object.Intern("__name__"), object.Obj(object.Intern(m.Name)))
	for _, n := range slices.Sorted(maps.Keys(fixed)) {
		d.SetStr(nil, object.Intern(n), fixed[n])
	}
	m.hidden = d.Seal()
}

// apart returns a name that is in no part, or the zero Value: what the parts have seen is
// what the module shows.
func (l *mixedLookup) apart(th *object.Thread, mod *object.Module, name *object.Str) object.Value {
	var v object.Value
	s, _ := th.State[mixedKey{l.m}].(*mixedState)
	if s != nil {
		v = s.globals.GetStr(name)
	}
	if maker := l.m.Made[name.S]; maker != nil && !v.Ok() {
		v = maker(th)
	} else if maker == nil {
		if !th.Alloc(24*int64(len(l.m.All)) + 64) {
			return v
		}
		list := make([]object.Value, len(l.m.All))
		for i, n := range l.m.All {
			list[i] = object.Obj(object.Intern(n))
		}
		v = object.Obj(object.NewList(list))
	}
	if !v.Ok() || !mod.Dict.SetStr(th, name, v) {
		return object.Value{}
	}
	return v
}

// Get returns a name that a part defines, or the zero Value with an exception;
// the program need not have imported the module.
func (m *Mixed) Get(th *object.Thread, name string) object.Value {
	l := m.lookup()
	s, ok := l.run(th, nil, l.where[name])
	if !ok {
		return object.Value{}
	}
	v := object.GlobalOf(th, s.globals, th.Intern(name))
	if !v.Ok() {
		if th.Exc != nil {
			return v
		}
		return th.Raise(object.SystemErrorType, "module %s has no %s", m.Name, name)
	}
	return v
}

// Ran reports whether a part has run in the session.
func (m *Mixed) Ran(th *object.Thread, part int) bool {
	s, ok := th.State[mixedKey{m}].(*mixedState)
	return ok && s.ran[part]
}

// Load returns the module's Loader.
func (m *Mixed) Load() Loader {
	l := m.lookup()
	getattr := object.PyFn("__getattr__", "name", func(th *object.Thread, args []object.Value) object.Value {
		a := args[0]
		name, ok := object.AsStr(a)
		if !ok {
			shown, ok := object.Repr(th, a)
			if !ok {
				return object.Value{}
			}
			return th.Raise(object.AttributeErrorType, "module '%s' has no attribute %s", m.Name, shown.S)
		}
		mod, _ := th.Modules.GetStr(th.Intern(m.Name)).R.(*object.Module)
		if i, has := l.where[name.S]; has && mod != nil && i == madeApart {
			if v := l.apart(th, mod, name); v.Ok() || th.Exc != nil {
				return v
			}
		} else if has && mod != nil {
			old := m.Old[name.S]
			if old != "" && !object.Warn(th, object.DeprecationWarningType, old) {
				return object.Value{}
			}
			s, ok := l.run(th, mod, i)
			if !ok || !l.show(th, mod, s, i) || old != "" && !mod.Dict.SetStr(th, name, s.globals.GetStr(name)) {
				return object.Value{}
			}
			if v := mod.Own(th, name); v.Ok() || th.Exc != nil {
				return v
			}
		}
		e := object.Value{}
		if mod != nil {
			e = object.Obj(mod)
		}
		return th.RaiseAttr(e, name, "module '%s' has no attribute '%s'", m.Name, name.S)
	})
	dir := object.Fn0("__dir__", func(th *object.Thread) object.Value {
		mod, _ := th.Modules.GetStr(th.Intern(m.Name)).R.(*object.Module)
		out := object.NewDict()
		if mod != nil {
			for e := range mod.Dict.All() {
				if s, ok := object.AsStr(e.Key); ok && s.S != "__getattr__" && s.S != "__dir__" {
					out.SetStr(th, s, object.None)
				}
			}
		}
		for n := range l.where {
			if m.Old[n] == "" { // dir() names none of which users are warned
				out.SetStr(th, th.Intern(n), object.None)
			}
		}
		keys, _ := object.Collect(th, object.Obj(out))
		return object.Obj(object.NewList(keys))
	})
	return func(th *object.Thread) object.Value {
		var public map[string]object.Value
		if m.Public != nil {
			public = m.Public(th)
		}
		m.fixing.Do(func() { m.fix(getattr, dir, len(public)) })
		mod := object.NewModuleOf(m.Name, m.shown).Promise(l.where)
		for _, n := range slices.Sorted(maps.Keys(public)) {
			mod.Set(n, public[n])
		}
		return object.Obj(mod)
	}
}

// run runs part i and what it needs.
func (l *mixedLookup) run(th *object.Thread, mod *object.Module, i int) (*mixedState, bool) {
	m := l.m
	s := object.ModuleState(th, mixedKey{m}, func() *mixedState {
		m.hiding.Do(m.hide)
		s := &mixedState{globals: object.Room(int(object.PartsOf(m.Name).Load()), m.hidden), ran: make([]bool, len(m.Parts))}
		set := func(n *object.Str, make func() object.Value) {
			v := object.Value{}
			if mod != nil {
				v = mod.Dict.GetStr(n)
			}
			if !v.Ok() {
				v = make()
			}
			if v.Ok() && !object.Is(v, s.globals.GetStr(n)) {
				s.globals.SetStr(th, n, v)
			}
		}
		for _, n := range slices.Sorted(maps.Keys(m.Made)) { // in the same order in all runs
			set(object.Intern(n), func() object.Value { return m.Made[n](th) })
		}
		if mod != nil && !mod.Dict.Lent() { // the program may have set what all share otherwise
			for e := range m.hidden.All() {
				if n, _ := object.AsStr(e.Key); n.S != "__name__" {
					set(n, func() object.Value { return e.Val })
				}
			}
		}
		if m.Public != nil {
			public := m.Public(th)
			for _, n := range slices.Sorted(maps.Keys(public)) {
				set(th.Intern(n), func() object.Value { return public[n] })
			}
		}
		return s
	})
	if s.ran[i] {
		return s, true
	}
	s.ran[i] = true
	if !l.runPart(th, mod, s, i) {
		s.ran[i] = false
		return s, false
	}
	return s, true
}

func (l *mixedLookup) runPart(th *object.Thread, mod *object.Module, s *mixedState, i int) bool {
	m := l.m
	if !th.Enter() {
		return false
	}
	defer th.Leave()
	for _, n := range m.Parts[i].Needs {
		if _, ok := l.run(th, mod, n); !ok {
			return false
		}
	}
	lib, ok := th.Interp.(object.Library)
	if !ok {
		th.Raise(object.SystemErrorType, "module %s needs an evaluator", m.Name)
		return false
	}
	return lib.RunEmbedded(th, s.globals, object.Value{}, "<frozen "+m.Name+">", m.Parts[i].Source, m.own)
}

// show puts the names of part i into the module where the program has not set them; what
// waits waits there as well.
func (l *mixedLookup) show(th *object.Thread, mod *object.Module, s *mixedState, i int) bool {
	for _, n := range strings.Fields(l.m.Parts[i].Names) {
		if l.m.Old[n] != "" {
			continue
		}
		key := th.Intern(n)
		if v := s.globals.GetStr(key); v.Ok() && !mod.Dict.GetStr(key).Ok() {
			if !mod.Dict.SetStr(th, key, v) {
				return false
			}
		}
	}
	mod.Dict.Defined(object.NamesOf(l.m.Name))
	if in, ok := th.Interp.(object.Definer); ok {
		return in.PassOn(th, s.globals, mod.Dict, l.m.Parts[i].Names)
	}
	return true
}

// helpers are what the source of every mixed module sees.
var helpers = []*object.Builtin{
	// _get(object, name[, default]) is getattr for names that the module itself
	// chose: the session's rules about names do not hold for it.
	object.FnRaw("_get", "object, name, default", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		if len(args) < 2 || len(args) > 3 {
			return th.Raise(object.TypeErrorType, "_get expected 2 or 3 arguments, got %d", len(args))
		}
		name, ok := object.AsStr(args[1])
		if !ok {
			return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", args[1].R.Type().Name)
		}
		if len(args) == 2 {
			return object.GetAttrOwn(th, args[0], name)
		}
		v := object.GetAttrOwnOpt(th, args[0], name)
		if !v.Ok() && (th.Exc == nil || th.Catch(object.AttributeErrorType)) {
			return args[2]
		}
		return v
	}),
	// _has(object, name) is hasattr in the same way.
	object.Fn2("_has", func(th *object.Thread, o, n object.Value) object.Value {
		name, ok := object.AsStr(n)
		if !ok {
			return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", n.R.Type().Name)
		}
		v := object.GetAttrOwnOpt(th, o, name)
		if !v.Ok() && th.Exc != nil && !th.Catch(object.AttributeErrorType) {
			return v
		}
		return object.Bool(v.Ok())
	}),
	// _put(object, name, value) is setattr in the same way. A guarded name of a class
	// is set without its metaclass, whose __setattr__ would ask the session.
	object.Fn3("_put", func(th *object.Thread, o, n, v object.Value) object.Value {
		name, ok := object.AsStr(n)
		if !ok {
			return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", n.R.Type().Name)
		}
		if t, ok := o.R.(*object.Type); ok && object.GuardedName(name.S) {
			if !object.SetClassAttr(th, t, name, v) {
				return object.Value{}
			}
		} else if !object.SetAttr(th, o, name, v) {
			return object.Value{}
		}
		return object.None
	}),
	// _vars(class) is the namespace of a class, its __dict__, and of a module that
	// the program may use a view of its names.
	object.Fn1("_vars", func(th *object.Thread, o object.Value) object.Value {
		if t, ok := o.R.(*object.Type); ok {
			t.Ready()
			return object.Obj(object.NewMappingProxy(object.Obj(t.Space())))
		}
		if m, ok := o.R.(*object.Module); ok {
			if !m.Usable(th) {
				return object.Value{}
			}
			if !m.Complete(th) {
				return object.Value{}
			}
			return object.Obj(object.NewMappingProxy(object.Obj(m.Dict)))
		}
		return object.GetAttr(th, o, sDict)
	}),
	// _bind(module, name, value) sets a name in a module, or where that is None in
	// the one that called into the library, as the program could itself.
	object.Fn3("_bind", func(th *object.Thread, o, n, v object.Value) object.Value {
		name, ok := object.AsStr(n)
		if !ok {
			return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", n.R.Type().Name)
		}
		m, ok := o.R.(*object.Module)
		switch {
		case o.IsNone():
			if g := callerGlobals(th, nil); g != nil && !g.SetStr(th, name, v) {
				return object.Value{}
			}
		case !ok:
			return th.Raise(object.TypeErrorType, "a module is needed, not '%s'", o.R.Type().Name)
		case !m.SetAttribute(th, name, v):
			return object.Value{}
		}
		return object.None
	}),
	// _exec_in(module, code) runs code of the program's in a module of its own: the
	// session is asked about the namespaces of all others.
	object.Fn2("_exec_in", func(th *object.Thread, o, code object.Value) object.Value {
		lib, ok := th.Interp.(object.Library)
		if !ok {
			return th.Raise(object.SystemErrorType, "code needs an evaluator")
		}
		m, ok := o.R.(*object.Module)
		if ok && !m.Usable(th) {
			return object.Value{}
		}
		if ok && !m.Embedded() {
			return lib.ExecIn(th, code, m.Dict)
		}
		d, ok := object.GetAttr(th, o, sDict).R.(*object.Dict)
		if !ok {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "a module is needed, not '%s'", o.R.Type().Name)
			}
			return object.Value{}
		}
		return lib.ExecIn(th, code, d)
	}),
	// _names(module) are names of a module for text of the program's that is
	// evaluated as if it stood there: a copy of its own namespace, of an embedded
	// module what it shows, and nothing of one that the program may not use. What
	// gets it may hand it on to methods that the program has replaced.
	object.Fn1("_names", func(th *object.Thread, o object.Value) object.Value {
		d, own := namesOf(th, o)
		if d == nil {
			return object.Value{}
		}
		if own {
			return copyDict(th, object.Obj(d))
		}
		return object.Obj(d)
	}),
	// _caller([skip]) is __name__ of the module that called into the library.
	object.FnRaw("_caller", "skip=0", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		if g := callerGlobals(th, args); g != nil {
			if n := g.GetStr(sName); n.Ok() {
				return n
			}
		}
		return object.Obj(object.Intern("__main__"))
	}),
	// _for_package() tells whether a package that the host trusts called into the
	// library: what is asked about for the program is no secret to it.
	object.Fn0("_for_package", func(th *object.Thread) object.Value {
		lib, ok := th.Interp.(object.Library)
		return object.Bool(ok && lib.CallerTrusted(th))
	}),
	// _caller_names() is a copy of its names.
	object.Fn0("_caller_names", func(th *object.Thread) object.Value {
		if g := callerGlobals(th, nil); g != nil {
			return copyDict(th, object.Obj(g))
		}
		return object.Obj(object.NewDict())
	}),
	// _globals(function) are a copy of the globals of a function, or an empty dict where
	// they are the hidden namespace of an embedded module.
	object.Fn1("_globals", func(th *object.Thread, f object.Value) object.Value {
		v := object.GetAttrOwnOpt(th, f, sGlobals)
		if !v.Ok() && (th.Exc == nil || th.Catch(object.AttributeErrorType)) {
			return object.Obj(object.NewDict())
		}
		d, ok := v.R.(*object.Dict)
		if !ok {
			return v
		}
		if name, ok := object.AsStr(d.GetStr(sName)); ok {
			if m, ok := th.Modules.GetStr(name).R.(*object.Module); ok && m.Dict == d {
				if d, _ = namesOf(th, th.Modules.GetStr(name)); d == nil {
					return object.Value{}
				}
				return copyDict(th, object.Obj(d))
			}
		}
		if lib, ok := th.Interp.(object.Library); ok && lib.IsEmbedded(f) {
			return object.Obj(object.NewDict())
		}
		return copyDict(th, object.Obj(d))
	}),
	// _frame_locals(frame) is a copy of the variables of a frame, without those of
	// embedded modules and of packages that the host trusts where the session has rules.
	object.Fn1("_frame_locals", func(th *object.Thread, f object.Value) object.Value {
		if lib, ok := th.Interp.(object.Library); ok && th.Guard != nil && (lib.IsEmbedded(f) || lib.IsTrusted(f)) {
			return object.Obj(object.NewDict())
		}
		v := object.GetAttrOwn(th, f, sLocals)
		if !v.Ok() {
			return v
		}
		return copyDict(th, v)
	}),
	// _module(name) is the imported module of that name, or None.
	object.Fn1("_module", func(th *object.Thread, n object.Value) object.Value {
		if name, ok := object.AsStr(n); ok {
			if m := th.Modules.GetStr(name); m.Ok() {
				return m
			}
		}
		return object.None
	}),
	// _run(text, module, names) runs text that the module made of identifiers that
	// _identifier gave, as if it stood in the module or, where that is None, in
	// none; what it defines goes to names. It has the rights of the program.
	object.Fn3("_run", func(th *object.Thread, text, module, ns object.Value) object.Value {
		s, ok := object.AsStr(text)
		lib, ok2 := th.Interp.(object.Library)
		if !ok || !ok2 {
			return th.Raise(object.SystemErrorType, "bad arguments for _run")
		}
		d, _ := namesOf(th, module)
		if d == nil || !lib.RunEmbedded(th, d, ns, "<string>", s.S, nil) {
			return object.Value{}
		}
		return object.None
	}),
	// _identifier(text) is the text as a plain str, or None where it is no
	// identifier; no method of the program's is asked.
	object.Fn1("_identifier", func(th *object.Thread, o object.Value) object.Value {
		s, ok := object.AsStr(o)
		if !ok || !object.IsIdentifier(s.S) {
			return object.None
		}
		return object.StrValue(s.S)
	}),
	// _enter_repr(object) tells whether the repr of the object is not being made
	// already; if so, _leave_repr() must follow.
	object.Fn1("_enter_repr", func(th *object.Thread, o object.Value) object.Value {
		return object.Bool(th.ReprEnter(o.R))
	}),
	object.Fn0("_leave_repr", func(th *object.Thread) object.Value {
		th.ReprLeave()
		return object.None
	}),
	// _charge(n) counts n operations.
	object.Fn1("_charge", func(th *object.Thread, n object.Value) object.Value {
		i, ok := object.AsIndex(th, n)
		if !ok || !th.Charge(i) {
			return object.Value{}
		}
		return object.None
	}),
}

// namesOf returns the names that text in a module sees, and whether they are its
// own namespace; nil comes with an exception.
func namesOf(th *object.Thread, o object.Value) (d *object.Dict, own bool) {
	m, ok := o.R.(*object.Module)
	if !ok {
		return object.NewDict(), false
	}
	if !m.Usable(th) {
		if !th.Catch(object.ValueErrorType) {
			return nil, false
		}
		return object.NewDict(), false
	}
	if !m.Complete(th) {
		return nil, false
	}
	if !m.Embedded() || th.Guard == nil {
		return m.Dict, true
	}
	d = object.NewDict()
	for e := range m.Dict.All() {
		s, ok := object.AsStr(e.Key)
		if _, isModule := e.Val.R.(*object.Module); ok && !isModule && !strings.HasPrefix(s.S, "_") && !d.SetStr(th, s, e.Val) {
			return nil, false
		}
	}
	return d, false
}

// NamesOf returns the names that text in a module of a name sees, as if it stood
// there: an empty dict where there is no such module, nil with an exception.
func NamesOf(th *object.Thread, name object.Value) *object.Dict {
	var m object.Value
	if s, ok := object.AsStr(name); ok {
		m = th.Modules.GetStr(s)
	}
	d, _ := namesOf(th, m)
	return d
}

// copyDict returns a copy of a namespace.
func copyDict(th *object.Thread, d object.Value) object.Value {
	return object.Call(th, object.Obj(object.DictType), []object.Value{d}, nil)
}

// ownHelpers are the helpers by name.
var ownHelpers = func() map[string]*object.Builtin {
	m := map[string]*object.Builtin{}
	for _, b := range helpers {
		m[b.Name] = b
	}
	for _, b := range askingHelpers {
		m[b.Name+object.WithConstant], m[b.Name+object.OfHanded] = m[b.Name], ofHanded(m[b.Name])
		m[b.Name] = b
	}
	return m
}()

// ofHanded returns what does the same as _get, _has or _put, but for modules that the
// program may not use: they have no attributes, and nothing can be put into them.
func ofHanded(b *object.Builtin) *object.Builtin {
	return object.FnRaw(b.Name, "", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		if len(args) > 0 {
			if m, ok := args[0].R.(*object.Module); ok && !m.Usable(th) {
				switch {
				case b.Name == "_get" && len(args) == 3:
					return catchRefusal(th, args[2])
				case b.Name == "_has":
					return catchRefusal(th, object.False)
				}
				return object.Value{}
			}
		}
		return object.Call(th, object.Obj(b), args, kw)
	})
}

// catchRefusal gives v in place of the exception by which the session refuses a module.
func catchRefusal(th *object.Thread, v object.Value) object.Value {
	if !th.Catch(object.ValueErrorType) {
		return object.Value{}
	}
	return v
}

// askingHelpers stand for _get, _has and _put where the name of the attribute is
// not written out: the program may have chosen it, so that the session is asked
// about what is guarded. Names with two underscores that a strict session
// refuses in the text of programs may be used.
var askingHelpers = []*object.Builtin{
	object.FnRaw("_get", "object, name, default", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		if len(args) < 2 || len(args) > 3 {
			return th.Raise(object.TypeErrorType, "_get expected 2 or 3 arguments, got %d", len(args))
		}
		name, ok := AttrName(th, args[1])
		if !ok {
			return object.Value{}
		}
		if len(args) == 2 {
			return object.GetAttr(th, args[0], name)
		}
		v := object.GetAttrOpt(th, args[0], name)
		if !v.Ok() && th.Exc == nil {
			return args[2]
		}
		return v
	}),
	object.Fn2("_has", func(th *object.Thread, o, n object.Value) object.Value {
		name, ok := AttrName(th, n)
		if !ok {
			return object.Value{}
		}
		v := object.GetAttrOpt(th, o, name)
		if !v.Ok() && th.Exc != nil {
			return v
		}
		return object.Bool(v.Ok())
	}),
	object.Fn3("_put", func(th *object.Thread, o, n, v object.Value) object.Value {
		name, ok := AttrName(th, n)
		if !ok || !object.SetAttr(th, o, name, v) {
			return object.Value{}
		}
		return object.None
	}),
}

// AttrName is the name of an attribute that the program may have chosen: the session is asked.
// False comes with an exception.
func AttrName(th *object.Thread, v object.Value) (*object.Str, bool) {
	name, ok := object.AsStr(v)
	if !ok {
		th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", v.R.Type().Name)
		return nil, false
	}
	return name, th.Guard == nil || !object.GuardedName(name.S) || th.Guard(th, name.S)
}

func callerGlobals(th *object.Thread, args []object.Value) *object.Dict {
	lib, ok := th.Interp.(object.Library)
	if !ok {
		return nil
	}
	skip := 0
	if len(args) > 0 && args[0].IsInt() {
		skip = fit.Int(args[0].Int())
	}
	return lib.CallerGlobals(th, skip)
}

var (
	sDict    = object.Intern("__dict__")
	sName    = object.Intern("__name__")
	sGlobals = object.Intern("__globals__")
	sLocals  = object.Intern("f_locals")
)
