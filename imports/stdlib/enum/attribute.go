package enum

import "github.com/garterpy/garter/object"

// This file has the properties that classes do not show: types.DynamicClassAttribute and
// enum.property, whose name asked of the class finds a member.

// Attribute is an instance of DynamicClassAttribute or of a class below it.
type Attribute struct {
	kind      *object.Type // the class, where that is a built-in one
	ext       *object.Instance
	fget      Value
	fset      Value
	fdel      Value
	doc       Value
	abstract  bool
	overwrite bool
	// What a property of members knows beside: the name and its class's, the member of that
	// name, and what stands behind it: attrDesc or attrOf, and where.
	name, clsName, member, how, behind Value
	// renames is the attribute of the member that it gives; all sessions share the two that
	// have one.
	renames *object.Str
}

// AttributeType is types.DynamicClassAttribute, PropertyType is enum.property.
var (
	AttributeType = object.NewBuiltinType("DynamicClassAttribute", nil, object.HasWeakref|object.InPython).InModule("types").
			WithDoc("A property of instances only: asked of the class it is not there.")
	PropertyType = object.NewBuiltinType("property", AttributeType, 0).InModule("enum").
			WithDoc("A property of members; asked of the class, its name finds a member.")
)

var (
	attrOf   = object.Obj(object.Intern("attr"))
	attrDesc = object.Obj(object.Intern("desc"))
)

const attributeBytes = 320

// Type returns the class.
func (a *Attribute) Type() *object.Type {
	if a.ext != nil {
		return a.ext.Cls
	}
	return a.kind
}

// Extension returns the instance part.
func (a *Attribute) Extension() *object.Instance { return a.ext }

// Traverse visits what the property refers to.
func (a *Attribute) Traverse(visit func(Value)) {
	for _, v := range []Value{a.fget, a.fset, a.fdel, a.doc, a.name, a.clsName, a.member, a.how, a.behind} {
		visit(v)
	}
}

// CopyObject is object.Copyable's.
func (a *Attribute) CopyObject(c *object.Copier) (object.Object, func()) {
	if object.Obj(a) == nameProperty || object.Obj(a) == valueProperty { // all sessions have them
		return a, nil
	}
	n := &Attribute{renames: a.renames, abstract: a.abstract, overwrite: a.overwrite}
	return n, func() {
		n.kind = object.CopyOf(c, a.kind)
		if a.ext != nil {
			n.ext = c.Extension(a.ext)
		}
		n.fget, n.fset, n.fdel, n.doc = c.Value(a.fget), c.Value(a.fset), c.Value(a.fdel), c.Value(a.doc)
		n.name, n.clsName, n.member = c.Value(a.name), c.Value(a.clsName), c.Value(a.member)
		n.how, n.behind = c.Value(a.how), c.Value(a.behind)
	}
}

// Renames is object.Renamer's.
func (a *Attribute) Renames() *object.Str { return a.renames }

func given(v Value) bool { return v.Ok() && !v.IsNone() }

func orNone(v Value) Value {
	if v.Ok() {
		return v
	}
	return object.None
}

// isProperty tells an enum.property from what it derives from.
func (a *Attribute) isProperty() bool { return a.Type().IsSubtype(PropertyType) }

// DescrGet is __get__; self is the zero Value where the class was asked.
func (a *Attribute) DescrGet(th *object.Thread, self Value, owner *object.Type) Value {
	if a.renames != nil && self.Ok() {
		return own(th, self, a.renames)
	}
	if !a.isProperty() {
		switch {
		case self.Ok() && given(a.fget):
			return object.Call1(th, a.fget, self)
		case self.Ok():
			return th.Raise(object.AttributeErrorType, "unreadable attribute")
		case a.abstract:
			return object.Obj(a)
		}
		return th.RaiseArgs(object.AttributeErrorType)
	}
	switch {
	case !self.Ok():
		if given(a.member) {
			return a.member
		}
	case given(a.fget):
		return object.Call1(th, a.fget, self)
	case given(a.how):
		name, ok := object.AsStr(a.name)
		if !ok {
			break
		}
		if how, _ := object.AsStr(a.how); how != nil && how.S == "attr" {
			return object.GetAttr(th, a.behind, name)
		}
		v := own(th, self, sValueAttr)
		if !v.Ok() {
			return v
		}
		return object.GetAttr(th, v, name)
	case owner != nil:
		members := mapOf(th, owner, sMemberMap)
		if members == nil {
			return Value{}
		}
		if m := members.Get(th, orNone(a.name)); m.Ok() || th.Exc != nil {
			return m
		}
	}
	of := object.None
	if owner != nil {
		of = object.Obj(owner)
	}
	shown, ok := object.Repr(th, of)
	if !ok {
		return Value{}
	}
	name, ok := object.Repr(th, orNone(a.name))
	if !ok {
		return Value{}
	}
	return th.Raise(object.AttributeErrorType, "%s has no attribute %s", shown.S, name.S)
}

// DescrSet is __set__ and __delete__.
func (a *Attribute) DescrSet(th *object.Thread, self, v Value) bool {
	f, how := a.fset, "set"
	if !v.Ok() {
		f, how = a.fdel, "delete"
	}
	switch {
	case given(f) && v.Ok():
		return object.Call2(th, f, self, v).Ok()
	case given(f):
		return object.Call1(th, f, self).Ok()
	case !a.isProperty():
		th.Raise(object.AttributeErrorType, "can't %s attribute", how)
		return false
	}
	cls, ok := object.Repr(th, orNone(a.clsName))
	if !ok {
		return false
	}
	name, ok := object.Repr(th, orNone(a.name))
	if !ok {
		return false
	}
	th.Raise(object.AttributeErrorType, "<enum %s> cannot %s attribute %s", cls.S, how, name.S)
	return false
}

// init is __init__.
func (a *Attribute) init(th *object.Thread, v []Value) bool {
	if a.refuses(th) {
		return false
	}
	for i, to := range []*Value{&a.fget, &a.fset, &a.fdel, &a.doc} {
		if *to = v[i]; !to.Ok() {
			*to = object.None
		}
	}
	a.overwrite = a.doc.IsNone()
	has := 0
	if !a.doc.IsNone() {
		if has = object.Truth(th, a.doc); has < 0 {
			return false
		}
	}
	if has == 0 {
		d := object.GetAttrOpt(th, a.fget, sDoc)
		if th.Exc != nil {
			return false
		}
		a.doc = orNone(d)
	}
	abstract := object.GetAttrOpt(th, a.fget, sIsAbstract)
	if !abstract.Ok() {
		a.abstract = false
		return th.Exc == nil
	}
	is := object.Truth(th, abstract)
	a.abstract = is == 1
	return is >= 0
}

// refuses raises where the property belongs to all sessions, which none may change.
func (a *Attribute) refuses(th *object.Thread) bool {
	if a.renames != nil {
		th.Raise(object.TypeErrorType, "a property of a built-in class cannot be changed")
	}
	return a.renames != nil
}

// sharedProperty is a property of Enum that gives another attribute of the member.
func sharedProperty(name, attribute, doc string) Value {
	at := object.Intern(attribute)
	get := object.Fn1(name, func(th *object.Thread, self Value) Value { return own(th, self, at) })
	return object.Obj(&Attribute{kind: PropertyType, renames: at, fget: object.Obj(get), fset: object.None, fdel: object.None,
		doc: object.Complete(object.StrValue(doc)), name: object.Obj(object.Intern(name)), clsName: object.Obj(object.Intern("Enum"))})
}

var (
	nameProperty  = sharedProperty("name", "_name_", "The name of the member.")
	valueProperty = sharedProperty("value", "_value_", "The value of the member.")
)

func init() {
	AttributeType.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(attributeBytes) {
			return Value{}
		}
		a := &Attribute{kind: cls}
		if cls.Flags&object.Heap != 0 {
			a.ext = object.ExtFor(th, cls, AttributeType)
		}
		return object.Obj(a)
	}
	sig := object.ParseSignature("self, fget=None, fset=None, fdel=None, doc=None")
	AttributeType.TextSig = "fget=None, fset=None, fdel=None, doc=None"
	AttributeType.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		var a [5]Value
		return sig.BindMethod(th, "DynamicClassAttribute.__init__", a[:], self, args, kw) && self.R.(*Attribute).init(th, a[1:])
	}
	object.DefNew(AttributeType)
	field := func(t *object.Type, name string, of func(a *Attribute) *Value) {
		t.DefGetSet(name, func(th *object.Thread, self Value) Value { return orNone(*of(self.R.(*Attribute))) },
			func(th *object.Thread, self, v Value) bool {
				a := self.R.(*Attribute)
				if a.refuses(th) {
					return false
				}
				*of(a) = v
				return true
			})
	}
	field(AttributeType, "fget", func(a *Attribute) *Value { return &a.fget })
	field(AttributeType, "fset", func(a *Attribute) *Value { return &a.fset })
	field(AttributeType, "fdel", func(a *Attribute) *Value { return &a.fdel })
	field(AttributeType, "__doc__", func(a *Attribute) *Value { return &a.doc })
	field(PropertyType, "__doc__", func(a *Attribute) *Value { return &a.doc })
	field(PropertyType, "name", func(a *Attribute) *Value { return &a.name })
	field(PropertyType, "clsname", func(a *Attribute) *Value { return &a.clsName })
	field(PropertyType, "member", func(a *Attribute) *Value { return &a.member })
	field(PropertyType, "_attr_type", func(a *Attribute) *Value { return &a.how })
	field(PropertyType, "_cls_type", func(a *Attribute) *Value { return &a.behind })
	AttributeType.DefGet("overwrite_doc", func(th *object.Thread, self Value) Value { return object.Bool(self.R.(*Attribute).overwrite) })
	AttributeType.DefGet("__isabstractmethod__", func(th *object.Thread, self Value) Value { return object.Bool(self.R.(*Attribute).abstract) })
	with := func(name string, change func(a *Attribute, f Value)) *object.Builtin {
		return object.M1(name, func(th *object.Thread, self, f Value) Value {
			a := self.R.(*Attribute)
			n := &Attribute{fget: a.fget, fset: a.fset, fdel: a.fdel}
			change(n, f)
			doc := a.doc
			if name == "getter" && a.overwrite {
				doc = object.GetAttr(th, f, sDoc)
				if !doc.Ok() {
					return doc
				}
				if doc.IsNone() {
					doc = a.doc
				}
			}
			made := object.Call(th, object.Obj(a.Type()), []Value{orNone(n.fget), orNone(n.fset), orNone(n.fdel), orNone(doc)}, nil)
			if m, ok := made.R.(*Attribute); ok {
				m.overwrite = a.overwrite
			}
			return made
		})
	}
	AttributeType.Def(
		with("getter", func(a *Attribute, f Value) { a.fget = f }),
		with("setter", func(a *Attribute, f Value) { a.fset = f }),
		with("deleter", func(a *Attribute, f Value) { a.fdel = f }))
	get := func() *object.Builtin {
		return object.MSig("__get__", "instance, ownerclass=None", func(th *object.Thread, a []Value) Value {
			owner, _ := a[2].R.(*object.Type)
			self := a[1]
			if self.IsNone() {
				self = Value{}
			}
			return a[0].R.(*Attribute).DescrGet(th, self, owner)
		})
	}
	done := func(ok bool) Value {
		if !ok {
			return Value{}
		}
		return object.None
	}
	for _, t := range []*object.Type{AttributeType, PropertyType} {
		t.Def(get(),
			object.M2("__set__", func(th *object.Thread, self, o, v Value) Value { return done(self.R.(*Attribute).DescrSet(th, o, v)) }),
			object.M1("__delete__", func(th *object.Thread, self, o Value) Value {
				return done(self.R.(*Attribute).DescrSet(th, o, Value{}))
			}))
	}
	PropertyType.Def(object.M2("__set_name__", func(th *object.Thread, self, owner, name Value) Value {
		a := self.R.(*Attribute)
		if a.refuses(th) {
			return Value{}
		}
		n := object.GetAttr(th, owner, sName)
		if n.Ok() {
			a.name, a.clsName = name, n
			return object.None
		}
		return n
	}))
}
