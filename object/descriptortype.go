package object

// This file has what the built-in descriptor classes share (__get__, __set__,
// __delete__) and the methods of property, staticmethod and classmethod.

// DefDescrGet gives a built-in class of functions or descriptors its __get__,
// and its __set__ and __delete__ if it takes assignments.
func DefDescrGet(ts ...*Type) {
	for _, t := range ts {
		t.Def(MRaw("__get__", "instance, owner=None, /", descrGet))
		if t == GetSetType || t == MemberType || t == PropertyType {
			t.Def(M2("__set__", func(th *Thread, self, obj, v Value) Value {
				if !self.R.(DataDescriptor).DescrSet(th, obj, v) {
					return Value{}
				}
				return None
			}), M1("__delete__", func(th *Thread, self, obj Value) Value {
				if !self.R.(DataDescriptor).DescrSet(th, obj, Value{}) {
					return Value{}
				}
				return None
			}))
		}
	}
}

func descrGet(th *Thread, args []Value, kw []KW) Value {
	if len(kw) > 0 {
		return th.Raise(TypeErrorType, "wrapper __get__() takes no keyword arguments")
	}
	if len(args) < 2 {
		return th.Raise(TypeErrorType, " expected at least 1 argument, got 0")
	}
	if len(args) > 3 {
		return th.Raise(TypeErrorType, " expected at most 2 arguments, got %d", len(args)-1)
	}
	self, obj := args[0], args[1]
	var owner *Type
	if len(args) == 3 {
		owner, _ = args[2].R.(*Type)
	}
	if c, ok := self.R.(*ClassMethodDesc); ok && len(args) == 3 && !args[2].IsNone() {
		return c.of(th, args[2])
	}
	if obj.IsNone() {
		if owner == nil {
			return th.Raise(TypeErrorType, "__get__(None, None) is invalid")
		}
		obj = Value{}
	}
	switch d := self.R.(type) {
	case *ClassMethodDesc:
		return d.of(th, Value{R: obj.R.Type()})
	case MethodLike:
		if !obj.Ok() || !d.IsMethod() {
			return self
		}
		if b, ok := d.(*Builtin); ok && b.Owner != nil && !b.IsPython() && !b.checkSelf(th, []Value{obj}) {
			return Value{}
		}
		return Value{R: &BoundMethod{Self: obj, Func: self}}
	case Descriptor:
		return d.DescrGet(th, obj, owner)
	}
	return self
}

// overrides reports whether a descriptor is an instance of a class made by
// Python code that has its own special method i.
func overrides(v Value, i Special) bool {
	t := v.R.Type()
	if t.Flags&Heap == 0 {
		return false
	}
	return t.special.at(i).Ok() && !t.itself(t.special.at(i))
}

func init() {
	initProperty()
	initStaticClass()
	DefDescrGet(PropertyType, StaticMethodType, ClassMethodType, ClassMethodDescType, GetSetType, MemberType,
		MethodDescriptorType, WrapperDescriptorType)
}

// ---- property ----

func initProperty() {
	t := PropertyType
	t.Doc = "An attribute whose reading, writing and deleting call the functions fget, fset and fdel."
	t.TextSig = "fget=None, fset=None, fdel=None, doc=None"
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if !th.Alloc(160) {
			return Value{}
		}
		return Value{R: &Property{Ext: ExtFor(th, cls, PropertyType)}}
	}
	sig := ParseSignature(t.TextSig)
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		p := self.R.(*Property)
		var a [4]Value
		if !sig.Bind(th, "property", a[:], args, kw) {
			return false
		}
		for i, v := range a {
			if v.IsNone() {
				a[i] = Value{}
			}
		}
		p.Get, p.Set, p.Del, p.Doc = a[0], a[1], a[2], a[3]
		p.name, p.docSet = Value{}, false
		if !p.Doc.Ok() && p.Get.Ok() {
			d := GetAttrOpt(th, p.Get, sDoc) // a stored text: no recursion
			if th.Exc != nil {
				return false
			}
			if d.Ok() && !d.IsNone() {
				p.Doc, p.docSet = d, true
			}
		}
		if p.Ext != nil && p.Ext.Cls.dictSlot {
			// An instance of a subclass keeps it in its __dict__, before the
			// docstring of the class.
			return SetAttr(th, self, sDoc, orNone(p.Doc))
		}
		return true
	}
	DefNew(t)
	copyWith := func(name string, place func(p *Property) *Value) {
		t.Def(M1(name, func(th *Thread, self, f Value) Value {
			p := self.R.(*Property)
			n := *p
			if !f.IsNone() { // None leaves the function that is there
				*place(&n) = f
			}
			doc := p.Doc
			if !doc.Ok() || p.docSet && (name == "getter" && !f.IsNone() || p.Get.Ok()) {
				doc = None
			}
			args := []Value{orNone(n.Get), orNone(n.Set), orNone(n.Del), doc}
			r := Call(th, Value{R: p.Type()}, args, nil)
			if c, ok := r.R.(*Property); ok {
				c.name = p.name
			}
			return r
		}))
	}
	copyWith("getter", func(p *Property) *Value { return &p.Get })
	copyWith("setter", func(p *Property) *Value { return &p.Set })
	copyWith("deleter", func(p *Property) *Value { return &p.Del })
	readonly := func(th *Thread, self, v Value) bool {
		th.Raise(AttributeErrorType, "readonly attribute")
		return false
	}
	t.DefGetSet("fget", func(th *Thread, self Value) Value { return orNone(self.R.(*Property).Get) }, readonly)
	t.DefGetSet("fset", func(th *Thread, self Value) Value { return orNone(self.R.(*Property).Set) }, readonly)
	t.DefGetSet("fdel", func(th *Thread, self Value) Value { return orNone(self.R.(*Property).Del) }, readonly)
	t.DefGetSet("__doc__", func(th *Thread, self Value) Value {
		p := self.R.(*Property)
		if p.Ext != nil {
			if v := p.Ext.get(sDoc); v.Ok() {
				return v
			}
		}
		return orNone(p.Doc)
	}, func(th *Thread, self, v Value) bool {
		p := self.R.(*Property)
		if p.Ext != nil && p.Ext.Cls.dictSlot && v.Ok() {
			return p.Ext.SetOwn(th, sDoc, v)
		}
		p.Doc = v
		return true
	})
	t.DefGetSet("__name__", func(th *Thread, self Value) Value {
		n := self.R.(*Property).Name(th)
		if !n.Ok() && th.Exc == nil {
			return th.RaiseAttr(self, sName, "'property' object has no attribute '__name__'")
		}
		return n
	}, func(th *Thread, self, v Value) bool {
		self.R.(*Property).name = v
		return true
	})
	t.DefGet("__isabstractmethod__", func(th *Thread, self Value) Value {
		p := self.R.(*Property)
		for _, f := range []Value{p.Get, p.Set, p.Del} {
			if f.Ok() {
				if r := isAbstract(th, f); r != 0 {
					return boolOrErr(r)
				}
			}
		}
		return False
	})
	t.Def(MRaw("__set_name__", "owner, name, /", func(th *Thread, args []Value, kw []KW) Value {
		if len(args) != 3 {
			return th.Raise(TypeErrorType, "__set_name__() takes 2 positional arguments but %d were given", len(args)-1)
		}
		args[0].R.(*Property).name = args[2]
		return None
	}))
}

func orNone(v Value) Value {
	if !v.Ok() {
		return None
	}
	return v
}

// isAbstract tells whether a function is marked as an abstract method.
func isAbstract(th *Thread, f Value) int {
	if !th.Enter() {
		return -1
	}
	v := GetAttrOpt(th, f, sAbstract)
	th.Leave()
	if !v.Ok() {
		return -b2i(th.Exc != nil)
	}
	return Truth(th, v)
}

// ---- staticmethod, classmethod ----

// wrapped returns the function of a staticmethod or classmethod and its own
// attributes.
func wrapped(self Value) (fn *Value, attrs **Dict) {
	switch x := self.R.(type) {
	case *StaticMethod:
		return &x.Func, &x.attrs
	case *ClassMethod:
		return &x.Func, &x.attrs
	}
	return nil, nil
}

func initStaticClass() {
	StaticMethodType.Doc = "Makes a function in a class one that is called without the instance."
	ClassMethodType.Doc = "Makes a function in a class one that gets the class as its first argument."
	StaticMethodType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if !th.Alloc(64) {
			return Value{}
		}
		return Value{R: &StaticMethod{Func: None, Ext: ExtFor(th, cls, StaticMethodType)}}
	}
	ClassMethodType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if !th.Alloc(64) {
			return Value{}
		}
		return Value{R: &ClassMethod{Func: None, Ext: ExtFor(th, cls, ClassMethodType)}}
	}
	for _, t := range []*Type{StaticMethodType, ClassMethodType} {
		t.TextSig = "function, /"
		t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
			if len(kw) > 0 {
				th.Raise(TypeErrorType, "%s() takes no keyword arguments", t.Name)
				return false
			}
			if len(args) != 1 {
				th.Raise(TypeErrorType, "%s expected 1 argument, got %d", t.Name, len(args))
				return false
			}
			fn, attrs := wrapped(self)
			if *attrs != nil && (*attrs).Sealed() {
				th.Raise(TypeErrorType, "a %s of a built-in class cannot be changed", t.Name)
				return false
			}
			*fn = args[0]
			if o := InstanceOf(self); o != nil && o.Cls.HasInstanceDict() { // of a subclass, which has them as its own
				return wrapAttrs(th, self, func(n *Str, v Value) bool { return o.SetOwn(th, n, v) })
			}
			return true
		}
		DefNew(t)
		get := func(th *Thread, self Value) Value {
			fn, _ := wrapped(self)
			return *fn
		}
		t.DefGet("__func__", get)
		t.DefGet("__wrapped__", get)
		t.DefGet("__isabstractmethod__", func(th *Thread, self Value) Value {
			fn, _ := wrapped(self)
			return boolOrErr(isAbstract(th, *fn))
		})
		t.DefGetSet("__doc__", func(th *Thread, self Value) Value {
			v := wrapperAttr(th, self, sDoc)
			if !v.Ok() && th.Exc == nil {
				return None
			}
			return v
		}, func(th *Thread, self, v Value) bool {
			return self.R.(AttrSetter).SetAttribute(th, sDoc, v)
		})
		DefOwnDict(t, func(th *Thread, self Value) **Dict {
			_, attrs := wrapped(self)
			if *attrs == nil {
				*attrs = NewDict()
			}
			// What functools.wraps copies is taken from the function when
			// somebody looks.
			ok := (*attrs).Sealed() || wrapAttrs(th, self, func(n *Str, v Value) bool { return (*attrs).SetStr(th, n, v) })
			if !ok {
				return nil
			}
			return attrs
		})
		t.Def(M0("__repr__", func(th *Thread, self Value) Value {
			fn, _ := wrapped(self)
			s, ok := Repr(th, *fn)
			if !ok {
				return Value{}
			}
			return StrValue("<" + t.Name + "(" + s.S + ")>")
		}))
	}
	StaticMethodType.Def(MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		return Call(th, args[0].R.(*StaticMethod).Func, args[1:], kw)
	}))
}

// wrapperNames are the attributes of its function that a staticmethod or
// classmethod has as its own.
var wrapperNames = []*Str{Intern("__module__"), sName, Intern("__qualname__"), sDoc, Intern("__annotations__")}

// wrapAttrs hands over those of them that the function has.
func wrapAttrs(th *Thread, self Value, set func(n *Str, v Value) bool) bool {
	for _, n := range wrapperNames {
		if v := wrapperAttr(th, self, n); v.Ok() {
			if !set(n, v) {
				return false
			}
		} else if th.Exc != nil {
			return false
		}
	}
	return true
}

func dictOf(d *Dict) Value {
	if d == nil {
		return Value{}
	}
	return Value{R: d}
}

// wrapperAttr is an attribute of a staticmethod or classmethod: its own, or for
// the names that functools.wraps copies the function's.
func wrapperAttr(th *Thread, self Value, name *Str) Value {
	fn, attrs := wrapped(self)
	if *attrs != nil {
		if v := (*attrs).GetStr(name); v.Ok() {
			return v
		}
	}
	switch name.S {
	case "__name__", "__qualname__", "__doc__", "__module__", "__annotations__":
		if fn.Ok() && th.Enter() {
			v := GetAttrOpt(th, *fn, name)
			th.Leave()
			return v
		}
	}
	return Value{}
}

func setWrapperAttr(th *Thread, self Value, name *Str, v Value) bool {
	_, attrs := wrapped(self)
	if *attrs == nil {
		*attrs = NewDict()
	}
	if v.Ok() {
		return (*attrs).SetStr(th, name, v)
	}
	if !(*attrs).DeleteStr(th, name).Ok() {
		th.attributeError(self, name)
		return false
	}
	return true
}

// GetAttribute returns an attribute of its own or the function's.
func (s *StaticMethod) GetAttribute(th *Thread, name *Str) Value {
	return wrapperAttr(th, Value{R: s}, name)
}

// SetAttribute stores an attribute.
func (s *StaticMethod) SetAttribute(th *Thread, name *Str, v Value) bool {
	return setWrapperAttr(th, Value{R: s}, name, v)
}

// GetAttribute returns an attribute of its own or the function's.
func (c *ClassMethod) GetAttribute(th *Thread, name *Str) Value {
	return wrapperAttr(th, Value{R: c}, name)
}

// SetAttribute stores an attribute.
func (c *ClassMethod) SetAttribute(th *Thread, name *Str, v Value) bool {
	return setWrapperAttr(th, Value{R: c}, name, v)
}
