package object

import (
	"fmt"
	"slices"
	"strings"
)

// objectNew is object.__new__ and objectInit object.__init__; calls compare
// with them to see that a class has not its own.
var objectNew, objectInit *Builtin

// objectClass is the attribute __class__ of object.
var objectClass *GetSet

func init() {
	ObjectType.Layout = ObjectType
	ObjectType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if cls == ObjectType && (len(args) > 0 || len(kw) > 0) {
			return th.Raise(TypeErrorType, "object() takes no arguments")
		}
		if (cls.Meta != nil || cls.Init == nil) && cls.Flags&Heap == 0 && (len(args) > 0 || len(kw) > 0) && PlainInit(cls) { // a class of ours that takes none
			return th.Raise(TypeErrorType, "%s() takes no arguments", cls.ShortName())
		}
		return newPlain(th, cls)
	}
	objectNew = FnRaw("__new__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		cls, ok := newClass(th, "object", args)
		if !ok {
			return Value{}
		}
		th.Spend(len(cls.MRO) / 8) // classes may be thousands deep
		if cls.Layout != ObjectType && cls.Layout != nil || cls.ownedByC() != nil {
			return th.Raise(TypeErrorType, "object.__new__(%s) is not safe, use %s.__new__()", cls.Name, cls.safeNew())
		}
		if len(args) > 1 || len(kw) > 0 {
			if builtinNew(cls.Special(DNew)) != objectNew {
				return th.Raise(TypeErrorType, "object.__new__() takes exactly one argument (the type to instantiate)")
			}
			if b, isB := cls.Special(DInit).R.(*Builtin); isB && b == objectInit {
				return th.Raise(TypeErrorType, "%s() takes no arguments", cls.Name)
			}
		}
		return newPlain(th, cls)
	})
	objectInit = MRaw("__init__", "", func(th *Thread, args []Value, kw []KW) Value {
		t := args[0].R.Type()
		if len(args) > 1 || len(kw) > 0 {
			if b, isB := t.Special(DInit).R.(*Builtin); !isB || b != objectInit {
				return th.Raise(TypeErrorType, "object.__init__() takes exactly one argument (the instance to initialize)")
			}
			if builtinNew(t.Special(DNew)) == objectNew && t.Layout == ObjectType {
				return th.Raise(TypeErrorType, "%s.__init__() takes exactly one argument (the instance to initialize)", t.Name)
			}
		}
		return None
	})
	ObjectType.Doc = "The class from which all others derive; its own instances have no attributes of theirs."
	ObjectType.DefStatic(objectNew)
	ObjectType.Def(objectInit,
		M0("__repr__", func(th *Thread, self Value) Value { return StrValue(defaultRepr(th, self)) }),
		M0("__str__", func(th *Thread, self Value) Value {
			return callSpecial(th, self.R.Type().Special(DRepr), self, nil)
		}),
		M0("__hash__", func(th *Thread, self Value) Value { return Int(int64(th.ID(self) >> 4)) }),
		M1("__eq__", func(th *Thread, self, o Value) Value {
			if Is(self, o) {
				return True
			}
			return NotImplemented
		}),
		M1("__ne__", func(th *Thread, self, o Value) Value {
			f := self.R.Type().Special(DEq)
			if !f.Ok() {
				return NotImplemented
			}
			r := callSpecial(th, f, self, []Value{o})
			if !r.Ok() || r.IsNotImplemented() {
				return r
			}
			t := Truth(th, r)
			if t < 0 {
				return Value{}
			}
			return Bool(t == 0)
		}),
		notImplemented1("__lt__"), notImplemented1("__le__"), notImplemented1("__gt__"), notImplemented1("__ge__"),
		M1("__getattribute__", func(th *Thread, self, name Value) Value {
			n, ok := attrName(th, name)
			if !ok {
				return Value{}
			}
			return GenericGetAttr(th, self, n)
		}),
		M2("__setattr__", func(th *Thread, self, name, v Value) Value {
			if !notClass(th, self, "__setattr__") {
				return Value{}
			}
			n, ok := attrName(th, name)
			if !ok || !GenericSetAttr(th, self, n, v) {
				return Value{}
			}
			return None
		}),
		M1("__delattr__", func(th *Thread, self, name Value) Value {
			if !notClass(th, self, "__delattr__") {
				return Value{}
			}
			n, ok := attrName(th, name)
			if !ok || !GenericSetAttr(th, self, n, Value{}) {
				return Value{}
			}
			return None
		}),
		M1("__format__", func(th *Thread, self, spec Value) Value {
			s, ok := AsStr(spec)
			if !ok {
				return th.Raise(TypeErrorType, "__format__() argument must be str, not %s", ArgName(spec))
			}
			if s.S != "" {
				return th.Raise(TypeErrorType, "unsupported format string passed to %s.__format__", self.R.Type().Name)
			}
			r, ok := ToStr(th, self)
			if !ok {
				return Value{}
			}
			return Value{R: r}
		}),
		M0("__dir__", func(th *Thread, self Value) Value { return objectDir(th, self) }),
		M0("__sizeof__", func(th *Thread, self Value) Value { return Int(SizeOf(self.R)) }),
	)
	ObjectType.DefClass(
		FnRaw("__init_subclass__", "", func(th *Thread, args []Value, kw []KW) Value {
			if len(kw) > 0 {
				return th.Raise(TypeErrorType, "%s.__init_subclass__() takes no keyword arguments", args[0].R.(*Type).Qualname)
			}
			if len(args) > 1 {
				return th.Raise(TypeErrorType, "%s.__init_subclass__() takes no arguments (%d given)", args[0].R.(*Type).Qualname, len(args)-1)
			}
			return None
		}),
		FnRaw("__subclasshook__", "", func(th *Thread, args []Value, kw []KW) Value {
			if len(kw) > 0 {
				return th.Raise(TypeErrorType, "%s.__subclasshook__() takes no keyword arguments", args[0].R.(*Type).Qualname)
			}
			if len(args) != 2 {
				return th.Raise(TypeErrorType, "%s.__subclasshook__() takes exactly one argument (%d given)", args[0].R.(*Type).Qualname, len(args)-1)
			}
			return NotImplemented
		}),
	)
	objectClass = &GetSet{Name: "__class__", Owner: ObjectType, Doc: "the object's class", Set: setClass,
		Get: classOf}
	ObjectType.DefValue("__class__", Value{R: objectClass})
}

// notClass refuses to change a class by a method of object: type has its own,
// which takes care of what classes keep of each other.
func notClass(th *Thread, self Value, method string) bool {
	if _, isType := self.R.(*Type); !isType {
		return true
	}
	th.Raise(TypeErrorType, "can't apply this %s to %s object", method, self.R.Type().Name)
	return false
}

// defOrder gives built-in classes that compare for equality only the other
// comparisons, as CPython's classes have all or none: they refuse what is no
// object of the class.
func defOrder(ts ...*Type) {
	for _, t := range ts {
		t.Def(notImplemented1("__lt__"), notImplemented1("__le__"), notImplemented1("__gt__"), notImplemented1("__ge__"))
	}
}

func init() {
	defOrder(DictType, RangeType, MemoryViewType, BuiltinFunctionType, GenericAliasType, UnionType)
}

func notImplemented1(name string) *Builtin {
	return M1(name, func(th *Thread, self, o Value) Value { return NotImplemented })
}

// attrName checks that an attribute name is a str.
func attrName(th *Thread, v Value) (*Str, bool) {
	s, ok := AsStr(v)
	if !ok {
		th.Raise(TypeErrorType, "attribute name must be string, not '%s'", v.R.Type().Name)
	}
	// Where all names with two underscores are refused, so is this function's;
	// what defines it and passes on what it was given, as an enum does, need
	// not be asked about those again.
	return s, ok && (!GuardedName(s.S) || th.may(s.S))
}

// AttrName is the name of an attribute that a method of a class in Go was given.
func AttrName(th *Thread, v Value) (*Str, bool) { return attrName(th, v) }

// newClass checks the first argument of a __new__.
func newClass(th *Thread, owner string, args []Value) (*Type, bool) {
	if len(args) == 0 {
		th.Raise(TypeErrorType, "%s.__new__(): not enough arguments", owner)
		return nil, false
	}
	cls, ok := args[0].R.(*Type)
	if !ok {
		th.Raise(TypeErrorType, "%s.__new__(X): X is not a type object (%s)", owner, args[0].R.Type().Name)
		return nil, false
	}
	cls.Ready()
	return cls, true
}

// safeNew names the nearest class that a class extends and whose __new__ is that
// of a built-in class.
func (t *Type) safeNew() string {
	for t.Flags&Heap != 0 && t.best != nil {
		own := false
		for _, c := range t.MRO {
			if c.attrs != nil && c.Own(sNew).Ok() {
				if own = c.Flags&Heap != 0 && c.ownedByC() != c; !own && c.Flags&IsTypeSub != 0 && c != TypeType {
					return TypeType.Name // ABCMeta, which CPython has in Python
				}
				break
			}
		}
		if !own {
			break
		}
		t = t.best
	}
	if t.Flags&Heap == 0 && t.Flags&IsTypeSub != 0 {
		return TypeType.Name
	}
	if t.Flags&(Heap|InPython) == InPython && !t.ownNew && t.Layout != nil {
		t = t.Layout // whose __new__ makes the instances
	}
	return t.ErrorName()
}

// mayMake reports whether the constructor of t, and not that of a class between
// them, makes instances of cls: what a built-in class knows of its instances is
// true of those that it has made.
func (t *Type) mayMake(cls *Type) bool {
	for cls.Flags&Heap != 0 && cls.best != nil {
		cls = cls.best
	}
	if cls.Flags&Heap != 0 || cls == t {
		return true
	}
	if cls.Flags&NoNew != 0 {
		return false
	}
	if t.Flags&IsTypeSub != 0 {
		return true // what metaclasses make is a class, whichever of them makes it
	}
	for _, c := range cls.MRO {
		if c == t {
			break
		}
		if c.ownNew || c.Flags&(Heap|NoNew) == NoNew {
			return false
		}
	}
	return true
}

// defNew gives a built-in class with a constructor its __new__ method. That of
// type makes classes of every metaclass: what a metaclass knows of its classes it
// finds out when it is asked.
func defNew(t *Type) {
	t.DefStatic(newMethod(t))
	DefInit(t)
}

// DefInit gives a built-in class that makes its instances as its base does its
// own __init__ method, which calls Init.
func DefInit(t *Type) {
	if t.Init != nil {
		t.Def(MRaw("__init__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			if !t.Init(th, args[0], args[1:], kw) {
				return Value{}
			}
			return None
		}))
	}
}

// builtinNew is the built-in function that a __new__ found in a class is, or nil.
func builtinNew(v Value) *Builtin {
	if s, ok := v.R.(*StaticMethod); ok {
		v = s.Func
	}
	b, _ := v.R.(*Builtin)
	return b
}

// newMethod is __new__ of a built-in class, which calls New.
func newMethod(t *Type) *Builtin {
	b := FnRaw("__new__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		cls, ok := newClass(th, t.Name, args)
		if !ok {
			return Value{}
		}
		if !cls.IsSubtype(t) {
			return th.Raise(TypeErrorType, "%s.__new__(%s): %s is not a subtype of %s", t.Name, cls.Name, cls.Name, t.Name)
		}
		if t != TypeType && (!t.mayMake(cls) || cls.Layout != t && cls.Layout != nil && cls.Layout.IsSubtype(t) && cls.Layout.Flags&Heap == 0 && cls.Layout.New != nil && t.Layout != cls.Layout) {
			return th.Raise(TypeErrorType, "%s.__new__(%s) is not safe, use %s.__new__()", t.Name, cls.ErrorName(), cls.safeNew())
		}
		if t.New == nil {
			return th.Raise(TypeErrorType, "cannot create '%s' instances", t.FullName())
		}
		return t.New(th, cls, args[1:], kw)
	})
	b.newOf = t
	return b
}

// DefNew gives built-in classes their __new__ and __init__ methods, which call
// New and Init.
func DefNew(ts ...*Type) {
	for _, t := range ts {
		defNew(t)
	}
}

// StandForC makes a class of an embedded module look like the class in C which
// it is in CPython: errors call it by name, which has the module in it, and
// where fn is given, which makes an instance of a class, __new__ is a built-in
// function and no other class's __new__ makes instances of the class.
func StandForC(th *Thread, t *Type, name string, fn Value) {
	t.Name = name
	t.inC = &Builtin{}
	t.inC.standFor(t, fn)
	for _, n := range inPythonOnly {
		t.attrs.DeleteStr(th, n)
	}
	t.attrs.SetStr(th, sNew, Value{R: t.inC})
	t.modified(th, true)
}

// NameAsInC has errors call a class of an embedded module as they do in CPython, where it is
// in C: with the module. Else it stays as it is.
func NameAsInC(t *Type, name string) { t.Name, t.inC = name, &Builtin{} }

// inPythonOnly are attributes that tell a class in Python.
var sFirstLineno = Intern("__firstlineno__")

var inPythonOnly = []*Str{sSlots, sWeakref, sFirstLineno, Intern("__static_attributes__")}

// standFor makes b the __new__ of a class of a session that stands for one in C.
func (b *Builtin) standFor(t *Type, fn Value) {
	b.Name, b.sigText, b.newOf, b.inPython = "__new__", "*args, **kwargs", t, fn
	b.raw = func(th *Thread, args []Value, kw []KW) Value {
		cls, ok := newClass(th, t.Name, args)
		if !ok {
			return Value{}
		}
		if !cls.IsSubtype(t) {
			return th.Raise(TypeErrorType, "%s.__new__(%s): %s is not a subtype of %s", t.Name, cls.Name, cls.Name, t.Name)
		}
		if !fn.Ok() || fn.IsNone() {
			return newPlain(th, cls)
		}
		return Call(th, fn, args, kw)
	}
}

// PlainInstance makes an instance of a class made by Python code whose
// instances have no form of their own in Go.
func PlainInstance(th *Thread, t *Type) Value {
	if t.Layout != ObjectType {
		return th.Raise(TypeErrorType, "object.__new__(%s) is not safe, use %s.__new__()", t.Name, t.safeNew())
	}
	if !th.AllocInstance(t, 0) {
		return Value{}
	}
	return Value{R: NewInstance(t)} // abstract or not: object.__new__ alone looks at that
}

// ownedByC is the class that stands for one in C and whose __new__ alone makes
// instances of cls, or nil.
func (t *Type) ownedByC() *Type {
	for ; t != nil && t.Flags&Heap != 0; t = t.best {
		if t.inC != nil && t.inC.inPython.Ok() {
			return t
		}
	}
	return nil
}

// canBeReplaced reports whether the class of an object of this class may be set to
// another: it is one made by Python code, here or, as all metaclasses but type are, in CPython.
func (t *Type) canBeReplaced() bool {
	return t.Flags&Heap != 0 || t != TypeType && t.IsSubtype(TypeType)
}

// standsInC reports whether a class, or one that it derives from, stands for one in C.
func (t *Type) standsInC() bool {
	for ; t != nil && t.Flags&Heap != 0; t = t.best {
		if t.inC != nil {
			return true
		}
	}
	return false
}

func newPlain(th *Thread, cls *Type) Value {
	if cls.Flags&Abstract != 0 {
		return cls.abstractError(th)
	}
	if !th.AllocInstance(cls, 0) {
		return Value{}
	}
	if cls == ObjectType {
		return Value{R: &Instance{Cls: ObjectType, Shape: emptyShape}}
	}
	return Value{R: NewInstance(cls)}
}

// emptyShape is the shape of object() itself, which takes no attributes.
var emptyShape = &Shape{}

func defaultRepr(th *Thread, v Value) string {
	name := v.R.Type().FullName()
	if n := len(name); n > shortText { // as long as the program likes; the next Alloc looks
		th.take(3 * int64(n))
		th.Spend(n >> 6)
	}
	return fmt.Sprintf("<%s object at 0x%x>", name, th.ID(v))
}

// addsForm reports whether the instances of t have in them what those of the
// class that it extends have not: slots, attributes, weak references.
func (t *Type) addsForm() bool {
	p := t.extends()
	return p == nil || t.solidBase() != p.solidBase() || t.numSlots != p.numSlots || t.HasInstanceDict() != p.HasInstanceDict() ||
		t.TakesWeakrefs() != p.TakesWeakrefs() || t.collected() != p.collected()
}

// extends is the class whose form that of t extends: __base__.
func (t *Type) extends() *Type {
	if t.best != nil || len(t.Bases) == 0 {
		return t.best
	}
	return t.Bases[0]
}

// sameForm reports whether an instance of one class can become one of another:
// both have the form of the same class, or of two that add the same slots to
// the same class.
//
// It counts the steps, and what it compares.
func sameForm(th *Thread, a, b *Type) bool {
	for a.extends() != nil && !a.addsForm() {
		a = a.extends()
		th.Spend(1)
	}
	for b.extends() != nil && !b.addsForm() {
		b = b.extends()
		th.Spend(1)
	}
	if a == b || a.Flags&b.Flags&IsTypeSub != 0 { // classes are of one form, whatever their class
		return true
	}
	if a.extends() != b.extends() || a.Flags&b.Flags&Heap == 0 || a.numSlots != b.numSlots || a.dictSlot != b.dictSlot || a.weakSlot != b.weakSlot {
		return false
	}
	// The slots that a class adds have its last places.
	members := func(t *Type) ([]*Member, bool) {
		if !th.Charge(t.numSlots/4+len(t.attrs.entries)/8) || !th.Alloc(8*int64(t.numSlots)) {
			return nil, false
		}
		ms := make([]*Member, t.numSlots)
		for e := range t.attrs.All() {
			if m, ok := e.Val.R.(*Member); ok && m.Owner == t && m.Index < len(ms) {
				ms[m.Index] = m
			}
		}
		return ms, true
	}
	x, ok := members(a)
	if !ok {
		return false
	}
	y, ok := members(b)
	if !ok {
		return false
	}
	return slices.EqualFunc(x, y, func(p, q *Member) bool {
		return p == q || p != nil && q != nil && p.Name.S == q.Name.S
	})
}

func setClass(th *Thread, self, v Value) bool {
	if !v.Ok() {
		th.Raise(TypeErrorType, "can't delete __class__ attribute")
		return false
	}
	t, ok := v.R.(*Type)
	if !ok {
		th.Raise(TypeErrorType, "__class__ must be set to a class, not '%s' object", v.R.Type().Name)
		return false
	}
	o := InstanceOf(self)
	old := self.R.Type()
	if m, isMod := self.R.(*Module); isMod && t.IsSubtype(ModuleType) {
		return m.setClass(th, t)
	}
	if c, isClass := self.R.(*Type); isClass && c.Flags&Heap != 0 && t.canBeReplaced() && old.canBeReplaced() {
		if t.Flags&IsTypeSub == 0 || !sameForm(th, old, t) {
			if th.Exc != nil {
				return false
			}
			th.Raise(TypeErrorType, "__class__ assignment: '%s' object layout differs from '%s'", t.Name, old.Name)
			return false
		}
		c.Meta = t
		c.modified(th, true)
		if old.describes() != t.describes() {
			th.descriptorsChanged()
		}
		return true
	}
	if o == nil || t.Flags&Heap == 0 || old.Flags&Heap == 0 {
		th.Raise(TypeErrorType, "__class__ assignment only supported for mutable types or ModuleType subclasses")
		return false
	}
	if !sameForm(th, old, t) {
		if th.Exc != nil {
			return false
		}
		th.Raise(TypeErrorType, "__class__ assignment: '%s' object layout differs from '%s'", t.Name, old.Name)
		return false
	}
	if o.Dict == nil {
		s := t.RootShape()
		for _, n := range o.Shape.names[old.numSlots:] {
			if s = s.with(th, n); s == nil {
				if o.MakeDict(th) == nil {
					return false
				}
				break
			}
		}
		o.Shape = s
	}
	if o.Dict != nil {
		o.Shape = t.dictShape()
	}
	o.Cls = t
	if old.describes() != t.describes() {
		th.descriptorsChanged()
	}
	if e, isExc := self.R.(*Exception); isExc {
		e.Cls = t
	}
	return true
}

func typeDoc(t *Type) Value {
	if t.Flags&Heap != 0 {
		if v := t.Lookup(sDoc); v.Ok() {
			return v
		}
		return None
	}
	if t.Doc == "" {
		return None
	}
	return StrValue(t.Doc)
}

// objectDir is object.__dir__.
func objectDir(th *Thread, self Value) Value {
	d := NewDict()
	defer th.Release(th.Keep(Value{R: d}))
	ok := true
	note := func(n Value) { ok = ok && th.Charge(1) && d.Set(th, n, None) }
	if m, isMod := self.R.(*Module); isMod {
		if !m.Complete(th) {
			return Value{}
		}
		for _, e := range m.Dict.entries {
			if e.Key.Ok() {
				note(e.Key)
			}
		}
		return dictKeys(th, d, ok)
	}
	if o := InstanceOf(self); o != nil && (o.Cls.PlainDict() || !o.Cls.HasInstanceDict()) {
		o.EachOwn(func(n, _ Value) { note(n) })
	} else {
		own := GetAttrOpt(th, self, Intern("__dict__"))
		if !own.Ok() && th.Exc != nil {
			return Value{}
		}
		if attrs, ok := own.R.(*Dict); ok {
			for e := range attrs.All() {
				note(e.Key)
			}
		}
	}
	if !ok {
		return Value{}
	}
	c := GetAttrOpt(th, self, sClass)
	if !c.Ok() && th.Exc != nil {
		return Value{}
	}
	if t, isType := c.R.(*Type); isType {
		ok = classDir(th, t, d)
	}
	return dictKeys(th, d, ok)
}

// classDir adds the names of a class and its bases to d; false comes with an exception.
func classDir(th *Thread, t *Type, d *Dict) bool {
	t.Ready()
	for _, b := range t.MRO {
		b.Ready()
		if !th.Charge(1 + len(b.Space().entries)/4) {
			return false
		}
		for _, e := range b.Space().entries {
			s, ok := e.Key.R.(*Str)
			if ok && !(b.inC != nil && strings.HasPrefix(s.S, "_") && !isDunder(s.S)) && // which the class in C has not
				!d.SetStr(th, s, None) {
				return false
			}
		}
	}
	return true
}

// dictKeys is a list of the keys of d; not ok comes with an exception.
func dictKeys(th *Thread, d *Dict, ok bool) Value {
	if !ok || !th.Charge(len(d.entries)/16) || !th.Alloc(24*int64(d.used)) {
		return Value{}
	}
	keys := make([]Value, 0, d.used)
	for _, e := range d.entries {
		if e.Key.Ok() {
			keys = append(keys, e.Key)
		}
	}
	return Value{R: NewList(keys)}
}
