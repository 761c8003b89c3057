package object

// Super is a super object: attribute look-up along the MRO of SelfType that
// starts after This.
type Super struct {
	This     *Type
	Self     Value // the zero Value while unbound
	SelfType *Type
	Ext      *Instance
}

// Type returns the class.
func (s *Super) Type() *Type {
	if s.Ext != nil {
		return s.Ext.Cls
	}
	return SuperType
}

// Extension returns the instance part.
func (s *Super) Extension() *Instance { return s.Ext }

// superStart returns the class whose MRO counts for super(cls, self).
func superStart(th *Thread, cls *Type, self Value) *Type {
	st, isType := self.R.(*Type)
	if isType && st.IsSubtype(cls) {
		return st
	}
	if t := self.R.Type(); t.IsSubtype(cls) {
		return t
	}
	if c := GetAttrOpt(th, self, sClass); c.Ok() {
		if t, ok := c.R.(*Type); ok && t != self.R.Type() && t.IsSubtype(cls) {
			return t
		}
	} else if th.Exc != nil {
		return nil
	}
	if isType {
		th.Raise(TypeErrorType, "super(type, obj): obj (type %s) is not an instance or subtype of type (%s).", st.Name, cls.Name)
	} else {
		th.Raise(TypeErrorType, "super(type, obj): obj (instance of %s) is not an instance or subtype of type (%s).", self.R.Type().Name, cls.Name)
	}
	return nil
}

// NewSuper returns super(cls, self).
func NewSuper(th *Thread, cls *Type, self Value) Value {
	t := superStart(th, cls, self)
	if t == nil || !th.Alloc(64) {
		return Value{}
	}
	return Value{R: &Super{This: cls, Self: self, SelfType: t}}
}

// superFind returns what the MRO of start has under name after cls, not bound.
func superFind(cls, start *Type, name *Str) Value {
	if !start.isReady.Load() { // a built-in class that nobody has asked for anything
		start.Ready()
	}
	mro := start.MRO
	i := 0
	for i < len(mro) && mro[i] != cls {
		i++
	}
	for i++; i < len(mro); i++ {
		b := mro[i]
		if !b.isReady.Load() {
			b.Ready()
		}
		if v := b.Own(name); v.Ok() {
			return v
		}
	}
	return Value{}
}

// SuperStatic returns what super(cls, self).name is taken from where self is a class and that
// is a method of Go's or Python's, which stays as it is, or a static method; else the zero
// Value.
func SuperStatic(cls, self *Type, name *Str) Value {
	if !self.IsSubtype(cls) || name == sClass {
		return Value{}
	}
	v := superFind(cls, self, name)
	switch d := v.R.(type) {
	case MethodLike:
		return v
	case *StaticMethod:
		if d.Ext == nil {
			return v
		}
	}
	return Value{}
}

// SuperMethod finds super(cls, self).name for a call, as LookupMethod does for
// plain attributes: where bound is false the caller passes self first.
func SuperMethod(th *Thread, cls *Type, self Value, name *Str) (fn Value, bound bool) {
	start := superStart(th, cls, self)
	if start == nil {
		return Value{}, false
	}
	v := superFind(cls, start, name)
	if ml, ok := v.R.(MethodLike); ok && ml.IsMethod() && self.R != Object(start) && name != sClass {
		return v, false
	}
	s := &Super{This: cls, Self: self, SelfType: start}
	return GetAttr(th, Value{R: s}, name), true
}

// GetAttribute looks name up along the rest of the MRO.
func (s *Super) GetAttribute(th *Thread, name *Str) Value {
	if s.SelfType == nil || name.S == "__class__" {
		return Value{}
	}
	v := superFind(s.This, s.SelfType, name)
	if !v.Ok() {
		return Value{}
	}
	if s.Self.R == Object(s.SelfType) {
		return classAttr(th, v, s.SelfType)
	}
	return bindClassAttr(th, v, s.Self, s.SelfType)
}

// DescrGet binds an unbound super object.
func (s *Super) DescrGet(th *Thread, self Value, owner *Type) Value {
	if !self.Ok() || self.IsNone() || s.Self.Ok() || s.This == nil {
		return Value{R: s}
	}
	if s.Ext != nil { // an instance of a subclass makes another one
		return Call2(th, Value{R: s.Ext.Cls}, Value{R: s.This}, self)
	}
	return NewSuper(th, s.This, self)
}

// ZeroArgSuper is what an Interp may provide so that super() works where the
// evaluator does not see that it is called.
type ZeroArgSuper interface {
	// SuperArgs returns the class and the object of the innermost Python
	// frame; ok is false with an exception.
	SuperArgs(th *Thread) (cls *Type, self Value, ok bool)
}

func init() {
	t := SuperType
	t.Doc = "Gives access to the methods of the classes that follow a class in an instance's order; super() takes both from the method it stands in."
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		return Value{R: &Super{Ext: ExtFor(th, cls, SuperType)}}
	}
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		s := self.R.(*Super)
		switch {
		case len(kw) > 0:
			th.Raise(TypeErrorType, "super() takes no keyword arguments")
			return false
		case len(args) > 2:
			th.Raise(TypeErrorType, "super() expected at most 2 arguments, got %d", len(args))
			return false
		case len(args) == 0:
			z, ok := th.Interp.(ZeroArgSuper)
			if !ok {
				th.Raise(RuntimeErrorType, "super(): no arguments")
				return false
			}
			if s.This, s.Self, ok = z.SuperArgs(th); !ok {
				return false
			}
		default:
			var ok bool
			if s.This, ok = args[0].R.(*Type); !ok {
				if self.R.Type() != SuperType { // a class of the program's checks otherwise
					th.Raise(TypeErrorType, "super() argument 1 must be type, not %s", ArgName(args[0]))
					return false
				}
				th.Raise(TypeErrorType, "super() argument 1 must be a type, not %s", args[0].R.Type().Name)
				return false
			}
			if len(args) == 1 || args[1].IsNone() {
				return true
			}
			s.Self = args[1]
		}
		s.SelfType = superStart(th, s.This, s.Self)
		return s.SelfType != nil
	}
	DefNew(t)
	t.Def(
		MRaw("__get__", "instance, owner=None, /", descrGet),
		M0("__repr__", func(th *Thread, self Value) Value {
			s := self.R.(*Super)
			name := "NULL"
			if s.This != nil {
				name = s.This.Name
			}
			if s.SelfType == nil {
				return th.Textf("<super: <class '%s'>, NULL>", name)
			}
			return th.Textf("<super: <class '%s'>, <%s object>>", name, s.SelfType.Name)
		}),
		M1("__getattribute__", func(th *Thread, self, name Value) Value {
			n, ok := attrName(th, name)
			if !ok {
				return Value{}
			}
			return GenericGetAttr(th, self, n)
		}),
	)
	typeOrNone := func(t *Type) Value {
		if t == nil {
			return None
		}
		return Value{R: t}
	}
	t.DefGet("__thisclass__", func(th *Thread, self Value) Value { return typeOrNone(self.R.(*Super).This) })
	t.DefGet("__self__", func(th *Thread, self Value) Value { return orNone(self.R.(*Super).Self) })
	t.DefGet("__self_class__", func(th *Thread, self Value) Value { return typeOrNone(self.R.(*Super).SelfType) })
	t.DefGet("__doc__", func(th *Thread, self Value) Value {
		s := self.R.(*Super)
		if v := s.GetAttribute(th, sDoc); v.Ok() || th.Exc != nil {
			return v
		}
		return StrValue(SuperType.Doc)
	})
}
