package object

import "strings"

// Namespace is a types.SimpleNamespace. Its attributes are Ext's dict.
type Namespace struct{ Ext *Instance }

// Type returns the class.
func (n *Namespace) Type() *Type { return n.Ext.Cls }

// Extension returns the instance part.
func (n *Namespace) Extension() *Instance { return n.Ext }

// NewNamespace returns a SimpleNamespace with the attributes of d, which it
// owns.
func NewNamespace(d *Dict) *Namespace {
	return &Namespace{Ext: &Instance{Cls: SimpleNamespace, Shape: SimpleNamespace.dictShape(), Dict: d}}
}

func init() {
	t := SimpleNamespace
	t.dictSlot = true
	t.Doc = "An object with just the attributes that it is given."
	t.TextSig = "mapping_or_iterable=(), /, **kwargs"
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if !th.Alloc(256) {
			return Value{}
		}
		if cls == SimpleNamespace {
			return Value{R: NewNamespace(NewDict())}
		}
		n := &Namespace{Ext: ExtFor(th, cls, SimpleNamespace)}
		if n.Ext.MakeDict(th) == nil {
			return Value{}
		}
		return Value{R: n}
	}
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		if len(args) > 1 {
			th.Raise(TypeErrorType, "%s expected at most 1 argument, got %d", lastName(self.R.Type().Name), len(args))
			return false
		}
		d := self.R.(*Namespace).Ext.MakeDict(th)
		if d == nil {
			return false
		}
		if len(args) == 1 {
			src, ok := args[0].R.(*Dict)
			if !ok || src.Ext != nil {
				v := Call1(th, Value{R: DictType}, args[0])
				if src, ok = v.R.(*Dict); !ok {
					return false
				}
			}
			for _, e := range src.entries {
				if !e.Key.Ok() {
					continue
				}
				if _, isStr := AsStr(e.Key); !isStr {
					th.Raise(TypeErrorType, "keywords must be strings")
					return false
				}
			}
			entries, room := th.CopyEntries(src)
			if !room {
				return false
			}
			for _, e := range entries {
				if e.Key.Ok() && !(th.Charge(1) && th.Alloc(64) && d.Set(th, e.Key, e.Val)) {
					return false
				}
			}
		}
		if !CheckNames(th, kw) {
			return false
		}
		for _, k := range kw {
			if !th.Alloc(64) || !d.SetStr(th, th.Intern(k.Name), k.Val) {
				return false
			}
		}
		return true
	}
	DefNew(t)
	t.DefGetSet("__dict__", instanceDict, readonlyMember("__dict__"))
	t.DefValue("__hash__", None)
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			n := self.R.(*Namespace)
			name := "namespace"
			if n.Ext.Cls != SimpleNamespace {
				name = n.Ext.Cls.Name
			}
			if !th.ReprEnter(n) {
				return StrValue(name + "(...)")
			}
			defer th.ReprLeave()
			b := NewTextBuilder(th)
			defer b.Done(false)
			b.Text(name + "(")
			first := true
			entries, room := th.CopyEntries(n.Ext.MakeDict(th))
			if !room {
				return Value{}
			}
			for _, e := range entries {
				k, ok := AsStr(e.Key)
				if !ok || k.S == "" {
					continue
				}
				s, ok := Repr(th, e.Val)
				if !ok || !th.Charge(1) || !first && !b.Text(", ") || !b.Texts(k.S, "=", s.S) {
					return Value{}
				}
				first = false
			}
			b.Text(")")
			return b.Done(true)
		}),
		MRaw("__replace__", "**changes", func(th *Thread, args []Value, kw []KW) Value {
			if len(args) > 1 {
				return th.Raise(TypeErrorType, "__replace__() takes no positional arguments")
			}
			r := Call0(th, Value{R: args[0].R.Type()})
			n, ok := r.R.(*Namespace)
			if !ok {
				return r
			}
			d := n.Ext.MakeDict(th)
			entries, room := th.CopyEntries(args[0].R.(*Namespace).Ext.MakeDict(th))
			if !room {
				return Value{}
			}
			for _, e := range entries {
				if e.Key.Ok() && !(th.Charge(1) && th.Alloc(64) && d.Set(th, e.Key, e.Val)) {
					return Value{}
				}
			}
			for _, k := range kw {
				if !d.SetStr(th, th.Intern(k.Name), k.Val) {
					return Value{}
				}
			}
			return r
		}),
	)
	for op := CmpEq; op <= CmpGe; op++ {
		t.Def(M1(op.Special().Name().S, func(th *Thread, a, b Value) Value {
			x, ok := a.R.(*Namespace)
			y, ok2 := b.R.(*Namespace)
			if !ok || !ok2 {
				return NotImplemented
			}
			if !th.EnterFor(" in comparison") {
				return Value{}
			}
			r := Compare(th, op, Value{R: x.Ext.MakeDict(th)}, Value{R: y.Ext.MakeDict(th)})
			th.Leave()
			return r
		}))
	}
}

// lastName is a class's name without the module.
func lastName(s string) string { return s[strings.LastIndexByte(s, '.')+1:] }

// defInstanceDict gives a class whose instances have a dict of attributes the
// __dict__ attribute.
func defInstanceDict(t *Type) {
	t.DefGetSet("__dict__", instanceDict, setInstanceDict)
}

// instanceDict is the live __dict__ of an instance.
func instanceDict(th *Thread, self Value) Value {
	if _, ok := self.R.(*Module); ok { // by whatever descriptor: the session decides
		return bindClassAttr(th, ModuleType.Lookup(sDict), self, ModuleType)
	}
	o := InstanceOf(self)
	if o == nil {
		if _, ok := self.R.(*Type); ok { // of a class of a class that derives from others as well
			return bindClassAttr(th, TypeType.Lookup(sDict), self, TypeType)
		}
		return th.attributeError(self, sDict)
	}
	if o.Cls.Flags&Constants != 0 {
		return th.attributeError(self, sDict)
	}
	if strangeMRO(o.Cls) {
		return th.Raise(TypeErrorType, "descriptor '__dict__' for 'BaseException' objects doesn't apply to a '%s' object", o.Cls.Name)
	}
	if o.Dict == nil && !th.Alloc(int64(len(o.Vals))*72+128) {
		return Value{}
	}
	return dictOf(o.MakeDict(th))
}

// strangeMRO reports whether the order that a metaclass made for a class of
// exceptions has no BaseException in it, to which their attributes belong.
func strangeMRO(t *Type) bool {
	return t.Flags&(Heap|IsException) == Heap|IsException && t.Layout == BaseExceptionType && !containsType(t.MRO, BaseExceptionType)
}

func setInstanceDict(th *Thread, self, v Value) bool {
	if _, ok := self.R.(*Module); ok {
		th.Raise(AttributeErrorType, "readonly attribute")
		return false
	}
	o := InstanceOf(self)
	if o == nil || o.Cls.Flags&Constants != 0 {
		th.attributeError(self, sDict)
		return false
	}
	d := NewDict()
	if v.Ok() {
		var ok bool
		if d, ok = v.R.(*Dict); !ok {
			th.Raise(TypeErrorType, "__dict__ must be set to a dictionary, not a '%s'", v.R.Type().Name)
			return false
		}
	}
	if o.MakeDict(th) == nil {
		return false
	}
	o.Dict = d
	return true
}

// DefOwnDict gives a built-in class whose instances keep their attributes in a
// dict of their Go struct the attribute __dict__; of returns where, or nil with
// an exception. An instance with an instance
// part, of a subclass, has them there.
func DefOwnDict(t *Type, of func(th *Thread, v Value) **Dict) {
	t.DefGetSet("__dict__", func(th *Thread, self Value) Value {
		if InstanceOf(self) != nil {
			return instanceDict(th, self)
		}
		d := of(th, self)
		if d == nil {
			return Value{}
		}
		if *d == nil {
			if !th.Alloc(128) {
				return Value{}
			}
			*d = NewDict()
		}
		return Value{R: *d}
	}, func(th *Thread, self, v Value) bool {
		if !v.Ok() {
			th.Raise(TypeErrorType, "cannot delete __dict__")
			return false
		}
		d, ok := v.R.(*Dict)
		if !ok {
			th.Raise(TypeErrorType, "__dict__ must be set to a dictionary, not a '%s'", v.R.Type().Name)
			return false
		}
		if InstanceOf(self) != nil {
			return setInstanceDict(th, self, v)
		}
		own := of(th, self)
		if own != nil && *own != nil && (*own).Sealed() {
			th.Raise(TypeErrorType, "this dict is shared by all sessions and cannot be changed")
			return false
		}
		if own != nil {
			*own = d
		}
		return own != nil
	})
}

// addInstanceAttrs gives a class made by Python code the attributes __dict__
// and __weakref__ where it adds them to the instances.
func (t *Type) addInstanceAttrs(th *Thread, dict, weakref bool) bool {
	if t.IsTypeLike() {
		return true
	}
	// What the body of the class calls so stays.
	dict = dict && !t.Own(sDict).Ok()
	weakref = weakref && !t.Own(sWeakref).Ok()
	if dict && !t.attrs.SetStr(th, sDict, Value{R: &GetSet{Name: "__dict__", Doc: "dictionary for instance variables", Owner: t, Get: instanceDict, Set: setInstanceDict}}) {
		return false
	}
	return !weakref || t.attrs.SetStr(th, sWeakref, Value{R: weakrefAttr(t)})
}

// weakrefAttr is the attribute __weakref__ of the class that adds it to the instances.
func weakrefAttr(owner *Type) *GetSet {
	return &GetSet{Name: "__weakref__", Doc: "The weak references to the object.", Owner: owner,
		Get: func(th *Thread, self Value) Value { return None }}
}

// showsWeakref reports whether a built-in class has the attribute __weakref__: that is
// how a class shows in CPython which Python code made there, or C code as if it had,
// such as all exceptions of modules.
func (t *Type) showsWeakref() bool {
	if t.Flags&HasWeakref == 0 || t.Flags&(IsException|InPython) == 0 {
		return false
	}
	for _, b := range t.Bases {
		if b.Flags&HasWeakref != 0 {
			return false
		}
	}
	return true
}

// IsTypeLike reports whether the class is a metaclass.
func (t *Type) IsTypeLike() bool {
	for _, b := range t.Bases {
		if b.Flags&IsTypeSub != 0 {
			return true
		}
	}
	return t == TypeType
}

var sWeakref = Intern("__weakref__")
