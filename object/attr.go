package object

// Descriptor is a value that, found in a class, computes what the attribute
// is. self is the zero Value when the class itself was asked.
type Descriptor interface {
	Object
	DescrGet(th *Thread, self Value, owner *Type) Value
}

// DataDescriptor is a Descriptor that also takes assignments, and so comes
// before the instance's own attributes. DescrSet gets the zero Value to delete.
type DataDescriptor interface {
	Descriptor
	DescrSet(th *Thread, self, v Value) bool
}

// Renamer is a data descriptor that may give what the instance has under another name,
// and nothing else: places remember where that is.
type Renamer interface {
	DataDescriptor
	// Renames is that name; nil where the attribute is computed.
	Renames() *Str
}

// AttrGetter is a built-in object with attributes of its own beside its
// class's; the zero Value without exception means that it has none of the name.
type AttrGetter interface {
	Object
	GetAttribute(th *Thread, name *Str) Value
}

// AttrSetter is a built-in object that takes assignments to attributes in its
// own way; v is the zero Value to delete.
type AttrSetter interface {
	Object
	SetAttribute(th *Thread, name *Str, v Value) bool
}

// bindClassAttr turns what was found in the class of self into the attribute.
func bindClassAttr(th *Thread, v, self Value, owner *Type) Value {
	switch d := v.R.(type) {
	case *IntTag, *FloatTag, *NoneTag:
		return v
	case *Str:
		if d.Type().Flags&Heap == 0 {
			return v
		}
	case MethodLike:
		if b, ok := v.R.(*Builtin); ok && b.isMeth && !b.takes(owner) {
			return th.Raise(TypeErrorType, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", b.Name, b.Owner.Name, owner.Name)
		}
		if d.IsMethod() {
			return Bind(th, v, self)
		}
		return v
	case Descriptor:
		if !overrides(v, DGet) {
			return d.DescrGet(th, self, owner)
		}
	}
	if g := v.R.Type().Special(DGet); g.Ok() {
		return callSpecial(th, g, v, []Value{self, {R: owner}})
	}
	return v
}

// isData reports whether v, found in a class, comes before the instance's own
// attributes.
func isData(v Value) bool {
	switch v.R.(type) {
	case MethodLike, *IntTag, *FloatTag, *NoneTag:
		return false
	case *Str, *Tuple, *List, *Dict:
		// Instances of subclasses can be descriptors.
		if v.R.Type().Flags&Heap == 0 {
			return false
		}
	case DataDescriptor:
		return true
	}
	t := v.R.Type()
	return t.Special(DSet).Ok() || t.Special(DDelete).Ok()
}

// hasGet reports whether v, which takes assignments, computes the attribute as
// well: otherwise the instance's own attribute comes before v itself.
func hasGet(v Value) bool {
	if _, ok := v.R.(Descriptor); ok {
		return true
	}
	return v.R.Type().Special(DGet).Ok()
}

// GetAttr returns the attribute name of v, as v.name does, or the zero Value
// with an exception.
func GetAttr(th *Thread, v Value, name *Str) Value {
	r := getAttrOpt(th, v, name)
	if !r.Ok() && th.Exc == nil {
		return th.attributeError(v, name)
	}
	return r
}

// GetAttrOpt is GetAttr that returns the zero Value without an exception when
// the attribute is missing (an AttributeError raised on the way counts as
// missing, as in getattr with a default).
func GetAttrOpt(th *Thread, v Value, name *Str) Value {
	r := getAttrOpt(th, v, name)
	if !r.Ok() && th.Exc != nil {
		th.Catch(AttributeErrorType)
	}
	return r
}

// getAttrOpt returns the zero Value without exception only where no user code
// was asked; user code raises AttributeError itself.
func getAttrOpt(th *Thread, v Value, name *Str) Value {
	t := v.R.Type()
	if t.Flags&Heap == 0 {
		if tt, ok := v.R.(*Type); ok {
			return typeGetAttr(th, tt, name)
		}
		return genericGetAttr(th, v, t, name)
	}
	ga := t.special.at(DGetattribute)
	if !isOwnAccess(ga, DGetattribute) {
		r := Value{}
		if ga.Ok() {
			r = callSpecial(th, ga, v, []Value{{R: name}})
		}
		if r.Ok() || th.Exc == nil || !t.special.at(DGetattr).Ok() || !th.Catch(AttributeErrorType) {
			return r
		}
		return callSpecial(th, t.special.at(DGetattr), v, []Value{{R: name}})
	}
	var r Value
	if tt, ok := v.R.(*Type); ok {
		r = typeGetAttr(th, tt, name)
	} else {
		r = genericGetAttr(th, v, t, name)
	}
	if r.Ok() {
		return r
	}
	if g := t.special.at(DGetattr); g.Ok() {
		if th.Exc != nil && !th.Catch(AttributeErrorType) {
			return Value{}
		}
		return callSpecial(th, g, v, []Value{{R: name}})
	}
	return Value{}
}

// genericGetAttr is object.__getattribute__ without the error.
func genericGetAttr(th *Thread, v Value, t *Type, name *Str) Value {
	c := t.Lookup(name)
	if c.Ok() && isData(c) && hasGet(c) {
		return bindClassAttr(th, c, v, t)
	}
	if m, ok := v.R.(*Module); ok { // whatever class it has
		if r := m.GetAttribute(th, name); r.Ok() || th.Exc != nil {
			return r
		}
	} else if o := InstanceOf(v); o != nil {
		if s, ok := v.R.(*Super); ok { // of a subclass
			if r := s.GetAttribute(th, name); r.Ok() || th.Exc != nil {
				return r
			}
		}
		if r := o.get(name); r.Ok() {
			return r
		}
	} else if g, ok := v.R.(AttrGetter); ok {
		if r := getterAttr(th, g, name); r.Ok() || th.Exc != nil {
			return r
		}
	}
	if c.Ok() {
		return bindClassAttr(th, c, v, t)
	}
	return Value{}
}

// getterAttr is GetAttribute, one level deeper: what has attributes of its own may look
// for them in another object of the kind.
func getterAttr(th *Thread, g AttrGetter, name *Str) Value {
	if !th.Enter() {
		return Value{}
	}
	r := g.GetAttribute(th, name)
	th.Leave()
	return r
}

// GenericGetAttr is object.__getattribute__.
func GenericGetAttr(th *Thread, v Value, name *Str) Value {
	th.spendName(name.S)
	r := genericGetAttr(th, v, v.R.Type(), name)
	if !r.Ok() && th.Exc == nil {
		return th.attributeError(v, name)
	}
	return r
}

// typeGetAttr is type.__getattribute__ without the error.
func typeGetAttr(th *Thread, t *Type, name *Str) Value {
	th.spendName(name.S)
	meta := t.Type()
	m := meta.Lookup(name)
	if m.Ok() && isData(m) && hasGet(m) {
		return bindClassAttr(th, m, Value{R: t}, meta)
	}
	if c := t.Lookup(name); c.Ok() {
		return classAttr(th, c, t)
	}
	if m.Ok() {
		return bindClassAttr(th, m, Value{R: t}, meta)
	}
	return Value{}
}

// classAttr is what an attribute found in t's MRO is when t itself was asked.
func classAttr(th *Thread, c Value, t *Type) Value {
	switch d := c.R.(type) {
	case MethodLike:
		return c
	case Descriptor:
		if !overrides(c, DGet) {
			return d.DescrGet(th, Value{}, t)
		}
	}
	if g := c.R.Type().Special(DGet); g.Ok() {
		return callSpecial(th, g, c, []Value{None, {R: t}})
	}
	return c
}

// LookupMethod finds the attribute name of v for a call: where it is a plain
// method of the class, it returns the function and bound false, and the caller
// passes v first.
func LookupMethod(th *Thread, v Value, name *Str) (fn Value, bound bool) {
	t := v.R.Type()
	if _, isType := v.R.(*Type); !isType && (t.Flags&Heap == 0 || t.plainGetattr()) {
		c := t.Lookup(name)
		if ml, ok := c.R.(MethodLike); ok && ml.IsMethod() {
			if m, ok := v.R.(*Module); ok {
				if r := m.GetAttribute(th, name); r.Ok() || th.Exc != nil {
					return r, true
				}
			} else if o := InstanceOf(v); o != nil {
				if r := o.get(name); r.Ok() {
					return r, true
				}
			} else if g, ok := v.R.(AttrGetter); ok {
				if r := getterAttr(th, g, name); r.Ok() || th.Exc != nil {
					return r, true
				}
			}
			return c, false
		}
	}
	return GetAttr(th, v, name), true
}

// plainGetattr reports whether the class finds attributes in the usual way.
func (t *Type) plainGetattr() bool {
	return isOwnAccess(t.special.at(DGetattribute), DGetattribute)
}

// isOwnAccess reports whether m, found in a class as special method i, is a
// built-in class's own method for attributes, and not some other method that
// the class uses for it, as in __setattr__ = dict.__setitem__.
func isOwnAccess(m Value, i Special) bool {
	b, ok := m.R.(*Builtin)
	return ok && b.Owner != nil && b.Name == specialNames[i].S
}

// PlainGetattr reports whether the class has no __getattribute__ of its own;
// inline caches are only valid then.
func (t *Type) PlainGetattr() bool {
	if t.Flags&Heap == 0 {
		return true
	}
	return t.plainGetattr()
}

// PlainSetattr reports whether the class has no __setattr__ of its own.
func (t *Type) PlainSetattr() bool {
	return isOwnAccess(t.special.at(DSetattr), DSetattr)
}

// SetAttr sets the attribute name of v, as v.name = val does.
func SetAttr(th *Thread, v Value, name *Str, val Value) bool {
	t := v.R.Type()
	if t.Flags&Heap != 0 {
		if s := t.special.at(DSetattr); s.Ok() {
			if !isOwnAccess(s, DSetattr) {
				return callSpecial(th, s, v, []Value{{R: name}, val}).Ok()
			}
		}
	}
	if tt, ok := v.R.(*Type); ok {
		if s := t.ownSetter(DSetattr); s.Ok() {
			return callSpecial(th, s, v, []Value{{R: name}, val}).Ok()
		}
		return typeSetAttr(th, tt, name, val)
	}
	return GenericSetAttr(th, v, name, val)
}

// ownSetter is the special method by which a metaclass in Go sets or deletes attributes of
// its classes, or no value where that is type's.
func (meta *Type) ownSetter(i Special) Value {
	if meta == TypeType {
		return Value{}
	}
	s := meta.Special(i)
	if b, ok := s.R.(*Builtin); ok && b.Owner != TypeType && b.Owner != ObjectType {
		return s
	}
	return Value{}
}

// DelAttr deletes the attribute name of v.
func DelAttr(th *Thread, v Value, name *Str) bool {
	t := v.R.Type()
	if t.Flags&Heap != 0 {
		if s := t.special.at(DDelattr); s.Ok() {
			if !isOwnAccess(s, DDelattr) {
				return callSpecial(th, s, v, []Value{{R: name}}).Ok()
			}
		}
	}
	if tt, ok := v.R.(*Type); ok {
		if s := t.ownSetter(DDelattr); s.Ok() {
			return callSpecial1(th, s, v, Value{R: name}).Ok()
		}
		return typeSetAttr(th, tt, name, Value{})
	}
	return GenericSetAttr(th, v, name, Value{})
}

// GenericSetAttr is object.__setattr__, and with the zero Value
// object.__delattr__.
func GenericSetAttr(th *Thread, v Value, name *Str, val Value) bool {
	th.spendName(name.S)
	t := v.R.Type()
	c := t.Lookup(name)
	if c.Ok() {
		if d, ok := c.R.(DataDescriptor); ok && !overrides(c, DSet) && !overrides(c, DDelete) {
			return d.DescrSet(th, v, val)
		}
		if _, ok := c.R.(MethodLike); !ok {
			ct := c.R.Type()
			if val.Ok() {
				if s := ct.Special(DSet); s.Ok() {
					return callSpecial(th, s, c, []Value{v, val}).Ok()
				}
			} else if s := ct.Special(DDelete); s.Ok() {
				return callSpecial(th, s, c, []Value{v}).Ok()
			}
			if ct.Special(DSet).Ok() || ct.Special(DDelete).Ok() {
				what := "__set__"
				if !val.Ok() {
					what = "__delete__"
				}
				th.Raise(AttributeErrorType, "%s", what)
				return false
			}
		}
	}
	if m, ok := v.R.(*Module); ok {
		return m.SetAttribute(th, name, val)
	}
	if o := InstanceOf(v); o != nil && t.dictSlot {
		if val.Ok() {
			return o.SetOwn(th, name, val)
		}
		if o.deleteOwn(th, name) {
			return true
		}
		th.attributeError(v, name)
		return false
	}
	if s, ok := v.R.(AttrSetter); ok {
		return s.SetAttribute(th, name, val)
	}
	if o := InstanceOf(v); o != nil && t.Flags&HasDict != 0 && t.dShape != nil {
		// All sessions have the class's shapes: its attributes go into a dict.
		switch {
		case !val.Ok() && o.deleteOwn(th, name):
			return true
		case val.Ok():
			return o.MakeDict(th) != nil && o.Dict.SetStr(th, name, val)
		}
	}
	if c.Ok() {
		th.RaiseAttr(v, name, "'%s' object attribute '%s' is read-only", t.Name, name.S)
	} else if (t.Flags&Heap != 0 && !t.dictSlot || t.Flags&HasDict == 0) && !setsAttrs(t) {
		th.RaiseAttr(v, name, "'%s' object has no attribute '%s' and no __dict__ for setting new attributes", t.Name, name.S)
	} else {
		th.attributeError(v, name)
	}
	return false
}

// typeSetAttr sets or deletes an attribute of a class.
func typeSetAttr(th *Thread, t *Type, name *Str, val Value) bool {
	th.spendName(name.S)
	meta := t.Type()
	if t.Flags&Heap == 0 {
		if s, ok := t.Extra.(ClassSetter); ok {
			if done, ok := s.SetClassAttr(th, t, name, val); done {
				return ok
			}
		}
		th.Raise(TypeErrorType, "cannot set %s attribute of immutable type '%s'", textRepr(name.S), t.ErrorName())
		return false
	}
	if m := meta.Lookup(name); m.Ok() {
		if d, ok := m.R.(DataDescriptor); ok && !overrides(m, DSet) && !overrides(m, DDelete) {
			return d.DescrSet(th, Value{R: t}, val)
		}
		if isData(m) {
			if val.Ok() {
				return callSpecial(th, m.R.Type().Special(DSet), m, []Value{{R: t}, val}).Ok()
			}
			return callSpecial(th, m.R.Type().Special(DDelete), m, []Value{{R: t}}).Ok()
		}
	}
	if val.Ok() {
		// A plain value in place of another, as in C.count += 1: inline caches
		// that read it from the namespace stay valid.
		if at := t.attrs.findStr(name); at >= 0 && plainAttr(t.attrs.entries[at].Val) && plainAttr(val) && !isDunder(name.S) {
			t.attrs.entries[at].Val = val
			t.forget(th, name)
			return true
		}
		if !t.attrs.SetStr(th, name, val) {
			return false
		}
	} else if !t.Space().DeleteStr(th, name).Ok() {
		th.RaiseAttr(Value{R: t}, name, "type object '%s' has no attribute '%s'", t.Name, name.S)
		return false
	}
	t.modified(th, isDunder(name.S))
	switch name.S {
	case "__get__", "__set__", "__delete__":
		th.descriptorsChanged()
	}
	return true
}

// descriptorsChanged is called where objects that exist become descriptors, or stop being
// some: a place knows the class in which it found one, and not the class of what it found.
func (th *Thread) descriptorsChanged() {
	if lib, ok := th.Interp.(Library); ok {
		lib.ForgetPlaces(th)
	}
}

// describes tells which of a descriptor's methods the class has.
func (t *Type) describes() [3]bool {
	return [3]bool{t.Special(DGet).Ok(), t.Special(DSet).Ok(), t.Special(DDelete).Ok()}
}

// setAttr sets a special attribute in a class's own namespace, or deletes it.
func (t *Type) setAttr(th *Thread, name *Str, v Value) bool {
	if t.Flags&Heap == 0 {
		th.Raise(TypeErrorType, "cannot set %s attribute of immutable type '%s'", textRepr(name.S), t.ErrorName())
		return false
	}
	if !v.Ok() {
		t.attrs.DeleteStr(th, name)
	} else if !t.attrs.SetStr(th, name, v) {
		return false
	}
	t.modified(th, true)
	return true
}

// plainAttr reports whether a value found in a class is what the attribute is:
// no method and no descriptor.
func plainAttr(v Value) bool { return !IsDescr(v) && !isData(v) }

// attributeError raises the AttributeError for a missing attribute.
func (th *Thread) attributeError(v Value, name *Str) Value {
	switch x := v.R.(type) {
	case *Type:
		return th.RaiseAttr(v, name, "type object '%s' has no attribute '%s'", x.Name, name.S)
	case *Module:
		return th.RaiseAttr(v, name, "%s", x.lacks(th, name))
	}
	return th.RaiseAttr(v, name, "'%s' object has no attribute '%s'", v.R.Type().Name, name.S)
}

// ---- the built-in descriptors ----

// GetSet is an attribute of a built-in class computed by Go code.
type GetSet struct {
	Name  string
	Doc   string
	Owner *Type
	Get   func(th *Thread, self Value) Value
	Set   func(th *Thread, self, v Value) bool
	// guarded: the session is asked before each use; see Rules.
	guarded bool
	// member: it is a member of a struct in CPython, see members.go.
	member bool
}

// Type returns getset_descriptor or member_descriptor.
func (g *GetSet) Type() *Type {
	if g.member {
		return MemberType
	}
	return GetSetType
}

// DescrGet computes the attribute.
func (g *GetSet) DescrGet(th *Thread, self Value, owner *Type) Value {
	if !self.Ok() {
		return Value{R: g}
	}
	if t := self.R.Type(); t != g.Owner && !t.IsSubtype(g.Owner) {
		return th.Raise(TypeErrorType, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", g.Name, g.Owner.Name, t.Name)
	}
	if g.guarded && !th.may(g.Name) {
		return Value{}
	}
	if !th.Door() {
		return Value{}
	}
	return g.Get(th, self)
}

// DescrSet stores the attribute.
func (g *GetSet) DescrSet(th *Thread, self, v Value) bool {
	t := self.R.Type()
	if t != g.Owner && !t.IsSubtype(g.Owner) {
		th.Raise(TypeErrorType, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", g.Name, g.Owner.Name, t.Name)
		return false
	}
	if g.Set == nil && g.member {
		th.Raise(AttributeErrorType, "readonly attribute")
		return false
	}
	if g.Set == nil {
		th.RaiseAttr(self, Intern(g.Name), "attribute '%s' of '%s' objects is not writable", g.Name, g.Owner.ErrorName())
		return false
	}
	if g.guarded && !th.may(g.Name) {
		return false
	}
	return th.Door() && g.Set(th, self, v)
}

// Member is the descriptor of one name of __slots__.
type Member struct {
	Name  *Str
	Owner *Type
	Index int
}

// Type returns member_descriptor.
func (*Member) Type() *Type { return MemberType }

// DescrGet returns the value of the slot.
func (m *Member) DescrGet(th *Thread, self Value, owner *Type) Value {
	if !self.Ok() {
		return Value{R: m}
	}
	o := m.instance(th, self)
	if o == nil {
		return Value{}
	}
	if v := o.Vals[m.Index]; v.Ok() {
		return v
	}
	return th.RaiseAttr(self, m.Name, "'%s' object has no attribute '%s'", self.R.Type().qualifiedName(), m.Name.S)
}

func (m *Member) instance(th *Thread, self Value) *Instance {
	if !self.R.Type().IsSubtype(m.Owner) {
		th.Raise(TypeErrorType, "descriptor '%s' for '%s' objects doesn't apply to a '%s' object", m.Name.S, m.Owner.Name, self.R.Type().Name)
		return nil
	}
	return InstanceOf(self)
}

// DescrSet sets the slot.
func (m *Member) DescrSet(th *Thread, self, v Value) bool {
	o := m.instance(th, self)
	if o == nil {
		return false
	}
	if !v.Ok() && !o.Vals[m.Index].Ok() {
		th.Raise(AttributeErrorType, "%s", m.Name.S)
		return false
	}
	o.Vals[m.Index] = v
	return true
}

// Property is a property.
type Property struct {
	Get, Set, Del, Doc Value
	docSet             bool
	name               Value
	Ext                *Instance
}

// Type returns the class.
func (p *Property) Type() *Type {
	if p.Ext != nil {
		return p.Ext.Cls
	}
	return PropertyType
}

// Extension returns the instance part.
func (p *Property) Extension() *Instance { return p.Ext }

// DescrGet calls the getter.
func (p *Property) DescrGet(th *Thread, self Value, owner *Type) Value {
	if !self.Ok() {
		return Value{R: p}
	}
	if !p.Get.Ok() || p.Get.IsNone() {
		return p.fail(th, self, "getter")
	}
	return Call1(th, p.Get, self)
}

// DescrSet calls the setter or the deleter.
func (p *Property) DescrSet(th *Thread, self, v Value) bool {
	if v.Ok() {
		if !p.Set.Ok() || p.Set.IsNone() {
			p.fail(th, self, "setter")
			return false
		}
		return Call2(th, p.Set, self, v).Ok()
	}
	if !p.Del.Ok() || p.Del.IsNone() {
		p.fail(th, self, "deleter")
		return false
	}
	return Call1(th, p.Del, self).Ok()
}

func (p *Property) fail(th *Thread, self Value, what string) Value {
	if n, ok := AsStr(p.Name(th)); ok {
		return th.Raise(AttributeErrorType, "property %s of %s object has no %s", ReprString(th, Value{R: n}), ReprString(th, StrValue(self.R.Type().Qualname)), what)
	}
	return th.Raise(AttributeErrorType, "property of %s object has no %s", ReprString(th, StrValue(self.R.Type().Qualname)), what)
}

// Name returns the property's name: as set, or the getter's; else no value.
func (p *Property) Name(th *Thread) Value {
	if p.name.Ok() {
		return p.name
	}
	if p.Get.Ok() && !p.Get.IsNone() && th.Enter() {
		v := GetAttrOpt(th, p.Get, sName)
		th.Leave()
		return v
	}
	return Value{}
}

// StaticMethod is a staticmethod.
type StaticMethod struct {
	Func  Value
	Ext   *Instance
	attrs *Dict
}

// Type returns the class.
func (s *StaticMethod) Type() *Type {
	if s.Ext != nil {
		return s.Ext.Cls
	}
	return StaticMethodType
}

// Extension returns the instance part.
func (s *StaticMethod) Extension() *Instance { return s.Ext }

// DescrGet returns the function.
func (s *StaticMethod) DescrGet(th *Thread, self Value, owner *Type) Value { return s.Func }

// Call calls the function.
func (s *StaticMethod) Call(th *Thread, args []Value, kw []KW) Value {
	if !th.Enter() {
		return Value{}
	}
	var v Value
	if self := (Value{R: s}); s.Ext != nil && overrides(self, DCall) {
		v = callSpecialKw(th, s.Ext.Cls.Special(DCall), self, args, kw)
	} else {
		v = Call(th, s.Func, args, kw)
	}
	th.Leave()
	return v
}

// ClassMethod is a classmethod.
type ClassMethod struct {
	Func  Value
	Ext   *Instance
	attrs *Dict
}

// Type returns the class.
func (c *ClassMethod) Type() *Type {
	if c.Ext != nil {
		return c.Ext.Cls
	}
	return ClassMethodType
}

// Extension returns the instance part.
func (c *ClassMethod) Extension() *Instance { return c.Ext }

// boundBytes is what a bound method takes.
const boundBytes = 64

// DescrGet binds the function to the class.
func (c *ClassMethod) DescrGet(th *Thread, self Value, owner *Type) Value {
	if owner == nil {
		owner = self.R.Type()
	}
	return Value{R: &BoundMethod{Self: Value{R: owner}, Func: c.Func}}
}

// ClassMethodDesc is a class method of a built-in class.
type ClassMethodDesc struct {
	Func  *Builtin
	Owner *Type
	// Instead, if not nil, is what the session has set in the method's place, bound to the
	// class, or no value; with an exception pending it failed.
	Instead func(th *Thread, cls *Type) Value
}

// ClassSetter is what the Extra of a class has that sessions share, if each of them may
// set some of its attributes for itself. The session's own are kept by who implements it,
// and asked for by ClassMethodDesc.Instead: namespaces that are shared never change, which
// inline caches rely on.
type ClassSetter interface {
	// SetClassAttr sets an attribute of the class, or deletes it where there is no value. It
	// is not done where the attribute is none of those.
	SetClassAttr(th *Thread, t *Type, name *Str, val Value) (done, ok bool)
}

// ClassAttr is what the value is as an attribute of the class t, whichever way the value
// came there.
func ClassAttr(th *Thread, v Value, t *Type) Value { return classAttr(th, v, t) }

// Type returns classmethod_descriptor.
func (*ClassMethodDesc) Type() *Type { return ClassMethodDescType }

// DescrGet binds the function to the class.
func (c *ClassMethodDesc) DescrGet(th *Thread, self Value, owner *Type) Value {
	if owner == nil {
		owner = self.R.Type()
	}
	if c.Instead != nil {
		if v := c.Instead(th, owner); v.Ok() || th.Exc != nil {
			return v
		}
	}
	return c.of(th, Value{R: owner})
}

// call calls the function with a class, which the first argument is.
func (c *ClassMethodDesc) call(th *Thread, args []Value, kw []KW) Value {
	if len(args) == 0 {
		return th.Raise(TypeErrorType, "descriptor '%s' of '%s' object needs an argument", c.Func.Name, c.Owner.Name)
	}
	bound := c.of(th, args[0])
	if !bound.Ok() {
		return bound
	}
	return Call(th, bound, args[1:], kw)
}

// of is the function bound to a class, which must be the method's.
func (c *ClassMethodDesc) of(th *Thread, cls Value) Value {
	t, ok := cls.R.(*Type)
	if !ok {
		return th.Raise(TypeErrorType, "descriptor '%s' for type '%s' needs a type, not a '%s' as arg 2", c.Func.Name, c.Owner.Name,
			cls.R.Type().Name)
	}
	if !t.IsSubtype(c.Owner) {
		return th.Raise(TypeErrorType, "descriptor '%s' requires a subtype of '%s' but received '%s'", c.Func.Name, c.Owner.Name, t.Name)
	}
	return Value{R: &BoundMethod{Self: cls, Func: Value{R: c.Func}}}
}

// IsDataDescr reports whether v, found in a class, comes before the instance's
// own attributes; for inline caches.
func IsDataDescr(v Value) bool { return isData(v) }

// IsDescr reports whether v, found in a class, is bound in any way when it is
// asked through an instance; for inline caches.
func IsDescr(v Value) bool {
	switch d := v.R.(type) {
	case *IntTag, *FloatTag, *NoneTag, *BoolTag:
		return false
	case *Str, *Tuple, *List, *Dict:
		if v.R.Type().Flags&Heap == 0 {
			return false
		}
	case MethodLike:
		return d.IsMethod()
	case Descriptor:
		return true
	case *Instance:
		return d.Cls.special.at(DGet).Ok()
	}
	return v.R.Type().Special(DGet).Ok()
}

// AskGetattr asks the __getattr__ of v's class where what computes an attribute has failed
// with AttributeError, and returns the zero Value with the exception where there is none or
// another exception is pending.
func AskGetattr(th *Thread, v Value, name *Str) Value {
	g := v.R.Type().special.at(DGetattr)
	if !g.Ok() || th.Exc == nil || !th.Catch(AttributeErrorType) {
		return Value{}
	}
	return callSpecial(th, g, v, []Value{{R: name}})
}

// Bind returns the bound method of self and the function fn, and charges what it takes.
func Bind(th *Thread, fn, self Value) Value {
	th.take(boundBytes)
	return Value{R: &BoundMethod{Self: self, Func: fn}}
}

// HasGetattr reports whether the class, which finds attributes in the usual way, has a
// __getattr__ that is asked where that fails with AttributeError.
func (t *Type) HasGetattr() bool { return t.Flags&Heap != 0 && t.special.at(DGetattr).Ok() }

// PlainMeta reports whether attributes of the class itself are found in the
// usual way.
func (t *Type) PlainMeta() bool {
	if t.Meta == nil || t.Meta.Flags&Heap == 0 {
		return true
	}
	b, ok := t.Meta.special.at(DGetattribute).R.(*Builtin)
	return ok && b.Owner != nil
}

// setsAttrs reports whether a Python class among those of t says how attributes
// are set or deleted.
func setsAttrs(t *Type) bool {
	for _, d := range [...]Special{DSetattr, DDelattr} {
		if b, ok := t.Special(d).R.(*Builtin); !ok || b.Owner != ObjectType {
			return true
		}
	}
	return false
}
