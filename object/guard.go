package object

// This file has the rights that live in things: a descriptor or a method of a
// built-in class that leads into the interpreter, and a built-in function that
// can do what programs may not, ask the session whenever they are used, whoever
// uses them and by whatever road they were got.

// Rule is one line of the table of what is guarded.
type Rule struct {
	// Of is the qualified name of a built-in class, for the attributes of that
	// class alone; "" for the attributes of that name of all built-in classes.
	Of string
	// Names are the attributes.
	Names []string
	// Why tells where they lead.
	Why string
	// Named tells that the name is refused wherever a program uses it, also
	// for attributes that are no built-in's.
	Named bool
}

// Rules is the table of the guarded attributes. It never changes.
var Rules = []Rule{
	{Names: []string{"__base__", "__bases__", "__mro__", "mro", "__subclasses__"}, Named: true,
		Why: "to classes that the program was not given"},
	{Names: []string{"__basicsize__", "__dictoffset__", "__flags__", "__itemsize__", "__weakrefoffset__"}, Named: true,
		Why: "to the layout of classes"},
	{Names: []string{"__globals__", "__builtins__", "__code__", "__forward_code__", "__closure__", "func_globals", "func_code", "func_closure"}, Named: true,
		Why: "from a function to its module, the built-in names and its code"},
	{Names: []string{"__func__", "__self__", "__wrapped__", "__objclass__", "im_func", "im_self", "im_class"}, Named: true,
		Why: "from a wrapper to what it hides"},
	{Names: []string{"__reduce__", "__reduce_ex__", "__getstate__", "__newobj__", "__newobj_ex__"}, Named: true,
		Why: "to the state of objects and the functions that make them"},
	{Names: []string{"__import__", "__loader__", "__spec__", "__path__", "__file__", "__cached__"}, Named: true,
		Why: "to the imports"},
	{Names: []string{"gi_frame", "gi_code", "gi_yieldfrom", "cr_frame", "cr_code", "cr_await", "cr_origin", "ag_frame", "ag_code", "ag_await"}, Named: true,
		Why: "from a generator or coroutine to its frame"},
	{Names: []string{"tb_frame", "tb_next"}, Named: true,
		Why: "from a traceback to frames"},
	{Names: []string{"f_back", "f_builtins", "f_code", "f_globals", "f_lasti", "f_locals", "f_trace"}, Named: true,
		Why: "from a frame to names and callers"},
	{Names: []string{"co_code", "co_consts", "co_names", "co_varnames", "co_freevars", "co_cellvars", "co_filename"}, Named: true,
		Why: "to the parts of code"},
	{Of: "type", Names: []string{"__dict__"},
		Why: "to the namespace of a class, descriptors and all"},
	{Of: "module", Names: []string{"__dict__"},
		Why: "to the namespace of a module"},
	{Of: "frame", Names: []string{"clear"},
		Why: "to the state of running code"},
	{Of: "code", Names: []string{"replace", "__replace__"},
		Why: "to code that nobody wrote"},
	{Of: "function", Names: []string{"__new__"},
		Why: "from code to a function with any names"},
	{Of: "cell", Names: []string{"cell_contents"},
		Why: "to the variables of enclosing functions"},
}

// guardedNames and guardedOf are Rules as sets.
var guardedNames, guardedOf = func() (map[string]bool, map[[2]string]bool) {
	names, of := map[string]bool{}, map[[2]string]bool{}
	for _, r := range Rules {
		for _, n := range r.Names {
			if r.Of == "" {
				names[n] = true
			} else {
				of[[2]string{r.Of, n}] = true
			}
		}
	}
	return names, of
}()

// GuardedName reports whether the name is guarded wherever it occurs.
func GuardedName(name string) bool {
	return name != "" && guardedLengths[name[0]]>>min(len(name), 63)&1 != 0 && guardedNames[name]
}

// guardedLengths has by first letters how long guarded names are, a bit for each length: most
// names are none by that alone.
var guardedLengths = func() (t [256]uint64) {
	for name := range guardedNames {
		t[name[0]] |= 1 << min(len(name), 63)
	}
	return
}()

// guards reports whether attribute name of the built-in class is guarded.
func (t *Type) guards(name string) bool {
	return GuardedName(name) || guardedOf[[2]string{t.Qualname, name}]
}

// may asks the session about a guarded thing; false comes with an exception.
func (th *Thread) may(name string) bool { return th.Guard == nil || th.Guard(th, name) }

// guard puts the right to use an attribute of a built-in class that is being
// declared into the attribute.
func (t *Type) guard(d def) {
	if !t.guards(d.name) {
		return
	}
	if d.name == "__new__" {
		// A call of the class asks as well as its method does.
		name, made := t.Qualname+".__new__", t.New
		t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
			if !th.may(name) {
				return Value{}
			}
			return made(th, cls, args, kw)
		}
		return
	}
	switch x := d.v.R.(type) {
	case *GetSet:
		x.guarded = true
	case *Builtin:
		x.Guarded()
	case *StaticMethod:
		if b, ok := x.Func.R.(*Builtin); ok {
			b.Guarded()
		}
	case *ClassMethodDesc:
		x.Func.Guarded()
	}
}

// Guarded makes a function ask the session before each call, and returns it. It
// may only be called while the function is declared.
func (b *Builtin) Guarded() *Builtin {
	if b.inner != nil {
		return b
	}
	b.inner = b.copied()
	in := b.inner
	if in.f0 != nil {
		b.f0 = func(th *Thread) Value {
			if !th.may(b.Name) {
				return Value{}
			}
			return in.f0(th)
		}
	}
	if in.f1 != nil {
		b.f1 = func(th *Thread, x Value) Value {
			if !th.may(b.Name) {
				return Value{}
			}
			return in.f1(th, x)
		}
	}
	if in.f2 != nil {
		b.f2 = func(th *Thread, x, y Value) Value {
			if !th.may(b.Name) {
				return Value{}
			}
			return in.f2(th, x, y)
		}
	}
	if in.f3 != nil {
		b.f3 = func(th *Thread, x, y, z Value) Value {
			if !th.may(b.Name) {
				return Value{}
			}
			return in.f3(th, x, y, z)
		}
	}
	if in.raw != nil {
		b.raw = func(th *Thread, args []Value, kw []KW) Value {
			if !th.may(b.Name) {
				return Value{}
			}
			return in.raw(th, args, kw)
		}
	}
	if in.sig != nil {
		b.sig = func(th *Thread, a []Value) Value {
			if !th.may(b.Name) {
				return Value{}
			}
			return in.sig(th, a)
		}
	}
	return b
}

// Unguarded returns the function behind a guarded one, for our own code alone:
// the result must not get into the hands of a program.
func (b *Builtin) Unguarded() *Builtin {
	if b.inner != nil {
		return b.inner
	}
	return b
}

// WithConstant marks the name of a helper of embedded modules which stands for
// the helper where it is called with the name of an attribute written out.
const WithConstant = "()"

// OfHanded marks the helper that does the same for what the text may have been handed:
// the session is asked about a module.
const OfHanded = "(handed)"

// IsGuarded reports whether the attribute asks the session.
func (g *GetSet) IsGuarded() bool { return g.guarded }

// IsGuarded reports whether the function asks the session.
func (b *Builtin) IsGuarded() bool { return b.inner != nil }

// GetAttrOwn is GetAttr for names that our own code chose: what is guarded does
// not ask the session. Attributes that a program defines are its own affair: its
// code runs with the rights that it always has. What comes out must not get into
// the hands of a program unless that may have it.
func GetAttrOwn(th *Thread, v Value, name *Str) Value {
	r := getAttrOwn(th, v, name)
	if !r.Ok() && th.Exc == nil {
		return th.attributeError(v, name)
	}
	return r
}

// GetAttrOwnOpt is GetAttrOpt in the same way.
func GetAttrOwnOpt(th *Thread, v Value, name *Str) Value {
	r := getAttrOwn(th, v, name)
	if !r.Ok() && th.Exc != nil {
		th.Catch(AttributeErrorType)
	}
	return r
}

// SetClassAttr sets an attribute of a class as type.__setattr__ does; the session
// is not asked about the name.
func SetClassAttr(th *Thread, t *Type, name *Str, v Value) bool { return typeSetAttr(th, t, name, v) }

func getAttrOwn(th *Thread, v Value, name *Str) Value {
	if m, ok := v.R.(*Module); ok && m.Ext == nil {
		c := ModuleType.Lookup(name)
		if !c.Ok() {
			return m.GetOwn(th, name)
		}
		if x := m.Dict.GetStr(name); x.Ok() && !(isData(c) && hasGet(c)) {
			return x
		}
	}
	t := v.R.Type()
	if !t.PlainGetattr() {
		return getAttrOpt(th, v, name)
	}
	tt, isType := v.R.(*Type)
	switch d := t.Lookup(name).R.(type) {
	case *GetSet:
		if d.guarded && (t == d.Owner || t.IsSubtype(d.Owner)) {
			return d.Get(th, v)
		}
	case *Builtin:
		if d.inner == nil || !d.isMeth || d.Owner == nil || !(t == d.Owner || t.IsSubtype(d.Owner)) {
			break
		}
		if isType && tt.Lookup(name).Ok() {
			break
		}
		if o := InstanceOf(v); o != nil && o.get(name).Ok() {
			break
		}
		return Value{R: &BoundMethod{Self: v, Func: Value{R: d.inner}}}
	}
	if isType {
		if b, ok := tt.Lookup(name).R.(*Builtin); ok && b.inner != nil {
			return Value{R: b.inner}
		}
	}
	return getAttrOpt(th, v, name)
}

// SetAttrOwn is SetAttr in the same way as GetAttrOwn.
func SetAttrOwn(th *Thread, v Value, name *Str, val Value) bool {
	if d, ok := v.R.Type().Lookup(name).R.(*GetSet); ok && d.guarded && d.Set != nil && v.R.Type().PlainSetattr() {
		return d.Set(th, v, val)
	}
	return SetAttr(th, v, name, val)
}
