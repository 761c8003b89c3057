package object

// This file has the classes of methods and built-in functions: method,
// builtin_function_or_method, method_descriptor, wrapper_descriptor,
// method-wrapper, classmethod_descriptor, getset_descriptor and
// member_descriptor.

// Type returns method, or for a bound method of a built-in class what CPython
// has there: builtin_function_or_method, for special methods method-wrapper.
func (m *BoundMethod) Type() *Type {
	if b, ok := m.Func.R.(*Builtin); ok && (b.isMeth || b.class != nil) && !b.IsPython() {
		if b.isMeth && b.Owner != nil && b.isSlot() {
			return MethodWrapperType
		}
		return BuiltinFunctionType
	}
	return MethodType
}

func isDunder(s string) bool {
	return len(s) > 4 && s[:2] == "__" && s[len(s)-2:] == "__"
}

// isSlot reports whether a method is a slot in CPython: a special method.
func (b *Builtin) isSlot() bool { return isDunder(b.Name) && !b.plainDunder() }

// plainDunder reports whether a method with a special name is an ordinary
// method in CPython, not a slot.
func (b *Builtin) plainDunder() bool {
	switch b.Name {
	case "__reduce__", "__reduce_ex__", "__format__", "__dir__", "__sizeof__", "__getstate__", "__setstate__",
		"__getnewargs__", "__getnewargs_ex__", "__reversed__", "__length_hint__", "__round__", "__trunc__", "__floor__",
		"__ceil__", "__complex__", "__bytes__", "__class_getitem__", "__copy__", "__deepcopy__", "__instancecheck__",
		"__subclasscheck__", "__subclasses__", "__prepare__", "__mro_entries__", "__missing__", "__enter__", "__exit__",
		"__replace__", "__init_subclass__", "__subclasshook__", "__fspath__", "__set_name__":
		return true
	case "__getitem__", "__contains__":
		return b.Owner == DictType || b.Owner == ListType && b.Name == "__getitem__" || (b.Owner == SetType || b.Owner == FrozenSetType) && b.Name == "__contains__"
	}
	return false
}

// qualname is __qualname__ of a built-in function or method.
func (b *Builtin) qualname() string {
	switch {
	case b.isMeth && b.Owner != nil:
		return b.Owner.Qualname + "." + b.Name
	case b.class != nil:
		return b.class.Qualname + "." + b.Name
	case b.newOf != nil:
		return b.newOf.Qualname + "." + b.Name
	case b == objectNew:
		return "object.__new__"
	case b.home != nil:
		return b.home.Qualname + "." + b.Name
	}
	return b.Name
}

// qualnameOn is __qualname__ of a built-in method bound to an object: its class
// makes it, or what it is bound to where that is a class. Of a special method,
// which is a slot of a class, it is the class that has the slot.
func (b *Builtin) qualnameOn(on Value) string {
	if on.Ok() && (b.class != nil || b.isMeth && b.Owner != nil && !b.isSlot()) {
		t, isType := on.R.(*Type)
		if !isType {
			t = on.R.Type()
		}
		return t.Qualname + "." + b.Name
	}
	return b.qualname()
}

// QualnameOn is __qualname__ of a method of a built-in class, bound to self.
func (m *BoundMethod) QualnameOn() string {
	if b, ok := m.Func.R.(*Builtin); ok {
		return b.qualnameOn(m.Self)
	}
	return ""
}

// builtinOf returns the built-in function that v is or has bound, and to what.
func builtinOf(v Value) (b *Builtin, self Value) {
	switch x := v.R.(type) {
	case *Builtin:
		return x, x.Self
	case *BoundMethod:
		b, _ = x.Func.R.(*Builtin)
		return b, x.Self
	case *ClassMethodDesc:
		return x.Func, Value{}
	}
	return nil, Value{}
}

func init() {
	initMethod()
	for _, t := range []*Type{BuiltinFunctionType, MethodDescriptorType, WrapperDescriptorType, MethodWrapperType, ClassMethodDescType} {
		initBuiltinFunction(t)
	}
	initGetSet(GetSetType, func(v Value) (string, *Type) { g := v.R.(*GetSet); return g.Name, g.Owner }, "attribute")
	initGetSet(MemberType, func(v Value) (string, *Type) {
		if g, ok := v.R.(*GetSet); ok {
			return g.Name, g.Owner
		}
		m := v.R.(*Member)
		return m.Name.S, m.Owner
	}, "member")
}

// ---- method ----

func initMethod() {
	t := MethodType
	t.Doc = "A function together with the instance that is its first argument."
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if len(kw) > 0 {
			return th.Raise(TypeErrorType, "method() takes no keyword arguments")
		}
		if len(args) != 2 {
			return th.Raise(TypeErrorType, "method expected 2 arguments, got %d", len(args))
		}
		if !IsCallable(args[0]) {
			return th.Raise(TypeErrorType, "first argument must be callable")
		}
		if args[1].IsNone() {
			return th.Raise(TypeErrorType, "instance must not be None")
		}
		return Value{R: &BoundMethod{Self: args[1], Func: args[0]}}
	}
	DefNew(t)
	t.DefGet("__self__", func(th *Thread, self Value) Value { return self.R.(*BoundMethod).Self })
	t.DefGet("__func__", func(th *Thread, self Value) Value { return self.R.(*BoundMethod).Func })
	t.DefGet("__doc__", func(th *Thread, self Value) Value {
		return innerAttr(th, self.R.(*BoundMethod).Func, sDoc)
	})
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			m := self.R.(*BoundMethod)
			name := "?"
			for _, n := range []*Str{sQualname, sName} {
				v := GetAttrOpt(th, m.Func, n)
				if !v.Ok() && th.Exc != nil {
					return Value{}
				}
				if s, ok := AsStr(v); ok {
					name = s.S
					break
				}
			}
			s, ok := Repr(th, m.Self)
			if !ok {
				return Value{}
			}
			return th.Textf("<bound method %s of %s>", name, s.S)
		}),
		MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			return args[0].R.(*BoundMethod).Call(th, args[1:], kw)
		}),
		MRaw("__get__", "instance, owner=None, /", func(th *Thread, args []Value, kw []KW) Value { return args[0] }),
		M1("__eq__", methodEq), M1("__ne__", notEq(methodEq)), M0("__hash__", methodHash),
		M1("__getattribute__", func(th *Thread, self, name Value) Value {
			n, ok := attrName(th, name)
			if !ok {
				return Value{}
			}
			return GetAttr(th, self, n)
		}),
	)
}

// notEq makes __ne__ of __eq__.
func notEq(eq func(th *Thread, a, b Value) Value) func(th *Thread, a, b Value) Value {
	return func(th *Thread, a, b Value) Value {
		r := eq(th, a, b)
		if r.IsBool() {
			return Bool(r.N == 0)
		}
		return r
	}
}

func methodEq(th *Thread, a, b Value) Value {
	x, ok := a.R.(*BoundMethod)
	y, ok2 := b.R.(*BoundMethod)
	if !ok || !ok2 {
		if Is(a, b) {
			return True
		}
		return NotImplemented
	}
	if !Is(x.Self, y.Self) {
		return False
	}
	if !th.EnterFor(" in comparison") {
		return Value{}
	}
	r := Equal(th, x.Func, y.Func)
	th.Leave()
	return boolOrErr(r)
}

func methodHash(th *Thread, self Value) Value {
	m, ok := self.R.(*BoundMethod)
	if !ok {
		return Int(int64(th.ID(self) >> 4))
	}
	if !th.Enter() {
		return Value{}
	}
	h, ok := Hash(th, m.Func)
	th.Leave()
	if !ok {
		return Value{}
	}
	return Int(h ^ int64(th.ID(m.Self)>>4))
}

// methodOwn are the names that a method object answers itself; all others are
// the function's.
func methodOwn(name string) bool {
	switch name {
	case "__class__", "__self__", "__func__", "__get__", "__call__", "__repr__", "__eq__", "__ne__", "__hash__", "__doc__",
		"__reduce__", "__reduce_ex__", "__new__", "__getattribute__", "__setattr__", "__delattr__", "__str__", "__format__",
		"__dir__", "__sizeof__", "__init__", "__lt__", "__le__", "__gt__", "__ge__", "__init_subclass__", "__subclasshook__":
		return true
	}
	return false
}

// GetAttribute returns the attributes of the function.
func (m *BoundMethod) GetAttribute(th *Thread, name *Str) Value {
	if m.Type() != MethodType || methodOwn(name.S) {
		return Value{}
	}
	return innerAttr(th, m.Func, name)
}

// innerAttr is GetAttr for an object that forwards attributes to another, one
// level deeper.
func innerAttr(th *Thread, v Value, name *Str) Value {
	if !th.Enter() {
		return Value{}
	}
	r := GetAttr(th, v, name)
	th.Leave()
	return r
}

// ---- built-in functions and methods ----

func initBuiltinFunction(t *Type) {
	bound := t == BuiltinFunctionType || t == MethodWrapperType
	t.DefGet("__name__", func(th *Thread, self Value) Value {
		b, _ := builtinOf(self)
		return StrValue(b.Name)
	})
	t.DefGet("__qualname__", func(th *Thread, self Value) Value {
		b, on := builtinOf(self)
		return StrValue(b.qualnameOn(on))
	})
	t.DefGet("__doc__", func(th *Thread, self Value) Value {
		b, _ := builtinOf(self)
		if doc := b.doc(); doc != "" {
			return StrValue(doc)
		}
		return None
	})
	t.DefGet("__text_signature__", func(th *Thread, self Value) Value {
		b, _ := builtinOf(self)
		return b.textSignature()
	})
	if bound {
		t.DefGet("__self__", func(th *Thread, self Value) Value {
			b, on := builtinOf(self)
			if of := b.maker(); of != nil {
				return Value{R: of}
			}
			if b.home != nil {
				return None
			}
			if !on.Ok() && !b.isMeth && th.Modules != nil {
				name := "builtins"
				if b.module != "" {
					name = b.module
				}
				return orNone(th.Modules.GetStr(Intern(name)))
			}
			return orNone(on)
		})
	}
	if t == BuiltinFunctionType {
		t.DefGet("__module__", func(th *Thread, self Value) Value {
			b, on := builtinOf(self)
			if m, ok := on.R.(*Module); ok {
				return StrValue(m.Name)
			}
			if b.module != "" {
				return StrValue(b.module)
			}
			if b.asPython && b.Owner != nil {
				return StrValue(b.Owner.Module)
			}
			if b.isMeth || b.class != nil || b.home != nil || b.maker() != nil || on.Ok() {
				return None
			}
			return StrValue("builtins")
		})
	} else {
		t.DefGet("__objclass__", func(th *Thread, self Value) Value {
			b, _ := builtinOf(self)
			if c, ok := self.R.(*ClassMethodDesc); ok {
				return Value{R: c.Owner}
			}
			return Value{R: b.Owner}
		})
	}
	if t != ClassMethodDescType {
		t.Def(MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			return args[0].R.(Callable).Call(th, args[1:], kw)
		}))
	}
	if t == ClassMethodDescType {
		t.Def(MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			return args[0].R.(*ClassMethodDesc).call(th, args[1:], kw)
		}))
	}
	if bound {
		t.Def(M1("__eq__", methodEq), M1("__ne__", notEq(methodEq)), M0("__hash__", methodHash))
	}
	t.Def(M0("__repr__", func(th *Thread, self Value) Value {
		b, on := builtinOf(self)
		switch t {
		case BuiltinFunctionType:
			if of := b.newOf; of != nil || b == objectNew {
				if of == nil {
					of = ObjectType
				}
				return th.Textf("<built-in method __new__ of type object at 0x%x>", th.ID(Value{R: of}))
			}
			if b.home != nil { // a static method
				return th.Textf("<built-in method %s of type object at 0x%x>", b.Name, th.ID(Value{R: b.home}))
			}
			if _, isModule := on.R.(*Module); isModule || !on.Ok() {
				return StrValue("<built-in function " + b.Name + ">")
			}
			return th.Textf("<built-in method %s of %s object at 0x%x>", b.Name, on.R.Type().Name, th.ID(on))
		case MethodWrapperType:
			return th.Textf("<method-wrapper '%s' of %s object at 0x%x>", b.Name, on.R.Type().Name, th.ID(on))
		case WrapperDescriptorType:
			return th.Textf("<slot wrapper '%s' of '%s' objects>", b.Name, b.Owner.Name)
		}
		owner := b.Owner
		if c, ok := self.R.(*ClassMethodDesc); ok {
			owner = c.Owner
		}
		return th.Textf("<method '%s' of '%s' objects>", b.Name, owner.Name)
	}))
}

// textSignature is __text_signature__: None where it is not known.
func (b *Builtin) textSignature() Value {
	if x := b.face(); x != nil && b.isMeth && x.plain != "" {
		return StrValue("($" + x.plain + ")")
	}
	s, ok := b.TextSignature()
	if !ok {
		if s, ok = b.parameters(); !ok {
			return None
		}
		if s = "(" + s + ")"; s == "(/)" {
			s = "()"
		}
	}
	first := "$module"
	if b.Name == "__new__" {
		return StrValue("($type, *args, **kwargs)")
	}
	if b.isMeth {
		first = "$self"
		if b.asPython { // whose object is a parameter like the others
			if s == "()" {
				return StrValue("($self)")
			}
			return StrValue("($self, " + s[1:])
		}
	} else if b.class != nil {
		first = "$type"
	}
	switch {
	case s == "()":
		return StrValue("(" + first + ", /)")
	case len(s) > 3 && s[len(s)-3:] == ", /" || containsSlash(s):
		return StrValue("(" + first + ", " + s[1:])
	}
	return StrValue("(" + first + ", /, " + s[1:])
}

func containsSlash(s string) bool {
	for _, p := range splitParams(s[1 : len(s)-1]) {
		if p == "/" {
			return true
		}
	}
	return false
}

// ---- getset_descriptor, member_descriptor ----

func initGetSet(t *Type, get func(v Value) (string, *Type), what string) {
	t.DefGet("__name__", func(th *Thread, self Value) Value { n, _ := get(self); return StrValue(n) })
	t.DefGet("__qualname__", func(th *Thread, self Value) Value {
		n, o := get(self)
		return StrValue(o.Qualname + "." + n)
	})
	t.DefGet("__objclass__", func(th *Thread, self Value) Value { _, o := get(self); return Value{R: o} })
	t.DefGet("__doc__", func(th *Thread, self Value) Value {
		doc := ""
		if g, ok := self.R.(*GetSet); ok {
			doc = g.Doc
		}
		if n, o := get(self); doc == "" && o != nil && o.Flags&Heap == 0 {
			doc = methodDoc(o, n)
		}
		if doc == "" {
			return None
		}
		return StrValue(doc)
	})
	t.Def(M0("__repr__", func(th *Thread, self Value) Value {
		n, o := get(self)
		return th.Textf("<%s '%s' of '%s' objects>", what, n, o.Name)
	}))
}
