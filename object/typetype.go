package object

import (
	"slices"
	"strings"
)

func init() {
	TypeType.New = typeNew
	TypeType.Init = func(th *Thread, self Value, args []Value, kw []KW) bool { return true }
	DefNew(TypeType)
	TypeType.Def(
		MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			return args[0].R.(*Type).Construct(th, args[1:], kw)
		}),
		M0("__repr__", func(th *Thread, self Value) Value {
			return th.Textf("<class '%s'>", self.R.(*Type).FullName())
		}),
		M1("__getattribute__", func(th *Thread, self, name Value) Value {
			n, ok := attrName(th, name)
			if !ok {
				return Value{}
			}
			r := typeGetAttr(th, self.R.(*Type), n)
			if !r.Ok() && th.Exc == nil {
				return th.attributeError(self, n)
			}
			return r
		}),
		M2("__setattr__", func(th *Thread, self, name, v Value) Value {
			n, ok := attrName(th, name)
			if !ok || !typeSetAttr(th, self.R.(*Type), n, v) {
				return Value{}
			}
			return None
		}),
		M1("__delattr__", func(th *Thread, self, name Value) Value {
			n, ok := attrName(th, name)
			if !ok || !typeSetAttr(th, self.R.(*Type), n, Value{}) {
				return Value{}
			}
			return None
		}),
		M1("__instancecheck__", func(th *Thread, self, v Value) Value {
			return boolOrErr(isInstanceOf(th, v, self.R.(*Type)))
		}),
		M1("__subclasscheck__", func(th *Thread, self, v Value) Value {
			t, ok := v.R.(*Type)
			if !ok {
				return boolOrErr(abstractSubclass(th, v, self, ""))
			}
			return Bool(t.IsSubtype(self.R.(*Type)))
		}),
		M0("mro", func(th *Thread, self Value) Value {
			mro := self.R.(*Type).order(th)
			if mro == nil {
				return Value{}
			}
			return Value{R: NewList(typeValues(mro))}
		}),
		M0("__subclasses__", func(th *Thread, self Value) Value {
			t := self.R.(*Type)
			if !t.completeSubclasses(th) {
				return Value{}
			}
			ts := t.Subclasses(th)
			own := t.builtinSubclasses()
			if !th.Charge((len(ts)+len(own))/4) || !th.Alloc(48*int64(len(ts)+len(own))) {
				return Value{}
			}
			return Value{R: NewList(typeValues(append(slices.Clone(own), ts...)))}
		}),
		M0("__dir__", func(th *Thread, self Value) Value {
			d := NewDict()
			defer th.Release(th.Keep(Value{R: d}))
			return dictKeys(th, d, classDir(th, self.R.(*Type), d))
		}),
		M1("__or__", func(th *Thread, a, b Value) Value { return MakeUnion(th, a, b) }),
		M1("__ror__", func(th *Thread, a, b Value) Value { return MakeUnion(th, b, a) }),
	)
	TypeType.DefClass(MRaw("__prepare__", "name, bases, **kwds", func(th *Thread, args []Value, kw []KW) Value {
		return Value{R: NewDict()}
	}))
	TypeType.DefGetSet("__name__", func(th *Thread, self Value) Value { return StrValue(self.R.(*Type).ShortName()) },
		func(th *Thread, self, v Value) bool {
			t := self.R.(*Type)
			s, ok := heapStr(th, t, "__name__", v)
			if ok {
				t.Name = s
			}
			return ok
		})
	TypeType.DefGetSet("__qualname__", func(th *Thread, self Value) Value { return StrValue(self.R.(*Type).Qualname) },
		func(th *Thread, self, v Value) bool {
			t := self.R.(*Type)
			s, ok := heapStr(th, t, "__qualname__", v)
			if ok {
				t.Qualname = s
			}
			return ok
		})
	TypeType.DefGetSet("__module__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		if t.Flags&Heap != 0 {
			if v := t.Own(sModule); v.Ok() {
				return v
			}
		}
		return StrValue(t.Module)
	}, func(th *Thread, self, v Value) bool {
		t := self.R.(*Type)
		if t.Flags&Heap == 0 {
			th.Raise(TypeErrorType, "cannot set '__module__' attribute of immutable type '%s'", t.ErrorName())
			return false
		}
		if !v.Ok() {
			th.Raise(TypeErrorType, "cannot delete '__module__' attribute of immutable type '%s'", t.Name)
			return false
		}
		// The line is one of the module that the class was in.
		t.attrs.DeleteStr(th, sFirstLineno)
		ok := th.Exc == nil && t.attrs.SetStr(th, sModule, v)
		t.modified(th, false)
		return ok
	})
	TypeType.Doc = "type(object) returns the object's class; type(name, bases, dict) makes a new one."
	TypeType.DefGetSet("__doc__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		if t.Flags&Heap != 0 {
			v := t.Own(sDoc)
			if !v.Ok() {
				return None
			}
			return classAttr(th, v, t)
		}
		if t.Doc == "" { // perhaps the descriptor that instances ask
			t.Ready()
			return classAttr(th, t.Own(sDoc), t)
		}
		return typeDoc(t)
	}, func(th *Thread, self, v Value) bool {
		t := self.R.(*Type)
		if t.Flags&Heap == 0 {
			th.Raise(TypeErrorType, "cannot set '__doc__' attribute of immutable type '%s'", t.ErrorName())
			return false
		}
		if !v.Ok() {
			th.Raise(TypeErrorType, "cannot delete '__doc__' attribute of immutable type '%s'", t.ErrorName())
			return false
		}
		ok := t.attrs.SetStr(th, sDoc, v)
		t.modified(th, false)
		return ok
	})
	TypeType.DefGetSet("__annotations__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		if t.Flags&Heap == 0 {
			return th.attributeError(self, sAnnotations)
		}
		if v := t.Own(sAnnotations); v.Ok() {
			return classAttr(th, v, t)
		}
		if !th.Alloc(128) {
			return Value{}
		}
		v := Value{R: NewDict()}
		if !t.setAttr(th, sAnnotations, v) {
			return Value{}
		}
		return v
	}, func(th *Thread, self, v Value) bool {
		t := self.R.(*Type)
		if t.Flags&Heap == 0 {
			th.Raise(TypeErrorType, "cannot set '__annotations__' attribute of immutable type '%s'", t.ErrorName())
			return false
		}
		if !v.Ok() && !t.Own(sAnnotations).Ok() {
			th.RaiseAttr(self, sAnnotations, "__annotations__")
			return false
		}
		return t.setAttr(th, sAnnotations, v)
	})
	TypeType.DefGetSet("__type_params__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		if t.Flags&Heap != 0 {
			if v := t.Own(sTypeParams); v.Ok() {
				return v
			}
		}
		return Value{R: emptyTuple}
	}, func(th *Thread, self, v Value) bool {
		t := self.R.(*Type)
		if t.Flags&Heap == 0 || !v.Ok() {
			verb := "set"
			if !v.Ok() {
				verb = "delete"
			}
			th.Raise(TypeErrorType, "cannot %s '__type_params__' attribute of immutable type '%s'", verb, t.ErrorName())
			return false
		}
		return t.setAttr(th, sTypeParams, v)
	})
	TypeType.DefGet("__mro__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		t.Ready()
		return Value{R: NewTuple(typeValues(t.MRO))}
	})
	TypeType.DefGetSet("__bases__", func(th *Thread, self Value) Value {
		return Value{R: NewTuple(typeValues(self.R.(*Type).Bases))}
	}, setBases)
	TypeType.DefGet("__base__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		if len(t.Bases) == 0 {
			return None
		}
		for _, b := range t.Bases {
			if b.Layout == t.Layout && t.Layout != ObjectType {
				return Value{R: b}
			}
		}
		return Value{R: t.Bases[0]}
	})
	TypeType.DefGet("__dict__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		t.Ready()
		return Value{R: NewMappingProxy(Value{R: t.Space()})}
	})
	TypeType.DefGetSet("__abstractmethods__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		if t.Ready(); t != TypeType { // which has this attribute itself
			if v := t.Own(sAbstractMethods); v.Ok() {
				return v
			}
		}
		return th.RaiseAttr(self, sAbstractMethods, "__abstractmethods__")
	}, func(th *Thread, self, v Value) bool {
		t := self.R.(*Type)
		if t.Flags&Heap == 0 {
			th.Raise(TypeErrorType, "cannot set '__abstractmethods__' attribute of immutable type '%s'", t.ErrorName())
			return false
		}
		if !v.Ok() {
			t.Flags &^= Abstract
			if !t.attrs.DeleteStr(th, sAbstractMethods).Ok() {
				th.RaiseAttr(self, sAbstractMethods, "__abstractmethods__")
				return false
			}
			t.modified(th, true)
			return true
		}
		r := Truth(th, v)
		if r < 0 {
			return false
		}
		t.Flags &^= Abstract
		if r == 1 {
			t.Flags |= Abstract
		}
		ok := t.attrs.SetStr(th, sAbstractMethods, v)
		t.modified(th, true)
		return ok
	})
	TypeType.DefGet("__text_signature__", func(th *Thread, self Value) Value {
		t := self.R.(*Type)
		sig := t.TextSig
		if sig == "" && t.Flags&Heap == 0 { // a program's class may have the same name
			if sig = textSigs[t.Name]; sig == "" {
				sig = textSigs[t.Module+"."+t.Name]
			}
		}
		switch {
		case sig == "":
			return None
		case sig[0] == '(':
			return StrValue(sig)
		}
		return StrValue("(" + sig + ")")
	})
	TypeType.DefGet("__flags__", func(th *Thread, self Value) Value {
		f := int64(1 << 10)
		t := self.R.(*Type)
		if t.Flags&Heap != 0 {
			f |= 1 << 9
		}
		if t.Flags&Abstract != 0 {
			f |= 1 << 20
		}
		return Int(f)
	})
}

// ShortName returns __name__.
func (t *Type) ShortName() string {
	if t.Flags&Heap != 0 && t.inC == nil {
		return t.Name
	}
	return t.Qualname
}

func boolOrErr(r int) Value {
	if r < 0 {
		return Value{}
	}
	return Bool(r == 1)
}

func typeValues(ts []*Type) []Value {
	vs := make([]Value, len(ts))
	for i, t := range ts {
		vs[i] = Value{R: t}
	}
	return vs
}

func heapStr(th *Thread, t *Type, name string, v Value) (string, bool) {
	if t.Flags&Heap == 0 {
		th.Raise(TypeErrorType, "cannot set %s attribute of immutable type '%s'", textRepr(name), t.ErrorName())
		return "", false
	}
	if !v.Ok() {
		th.Raise(TypeErrorType, "cannot delete '%s' attribute of immutable type '%s'", name, t.Name) // CPython's text, though it is mutable
		return "", false
	}
	s, ok := AsStr(v)
	if !ok {
		th.Raise(TypeErrorType, "can only assign string to %s.%s, not '%s'", t.Name, name, v.R.Type().Name)
		return "", false
	}
	if name == "__name__" && !checkTypeName(th, s) {
		return "", false
	}
	return s.S, true
}

// collected reports whether CPython's collector looks at the instances of a
// class, which decides how it frees them.
func (t *Type) collected() bool {
	if t.Flags&Heap != 0 && (t.dictSlot || t.numSlots > 0) {
		return true
	}
	switch t.Layout {
	case nil, ObjectType, IntType, FloatType, ComplexType, StrType, BytesType, ByteArrayType:
		return false
	}
	return true
}

// ArgName is how errors name the type of an argument that is wrong: its class,
// and None for None.
func ArgName(v Value) string {
	if v.IsNone() {
		return "None"
	}
	return v.R.Type().Name
}

func setBases(th *Thread, self, v Value) bool {
	t := self.R.(*Type)
	if t.Flags&Heap == 0 {
		th.Raise(TypeErrorType, "cannot set '__bases__' attribute of immutable type '%s'", t.ErrorName())
		return false
	}
	if !v.Ok() {
		th.Raise(TypeErrorType, "cannot delete '__bases__' attribute of immutable type '%s'", t.Name)
		return false
	}
	tup, ok := v.R.(*Tuple)
	if !ok {
		th.Raise(TypeErrorType, "can only assign tuple to %s.__bases__, not %s", t.Name, v.R.Type().Name)
		return false
	}
	if len(tup.Items) == 0 {
		th.Raise(TypeErrorType, "can only assign non-empty tuple to %s.__bases__, not ()", t.Name)
		return false
	}
	var bases []*Type
	for _, i := range tup.Items {
		b, ok := i.R.(*Type)
		if !ok {
			th.Raise(TypeErrorType, "%s.__bases__ must be tuple of classes, not '%s'", t.Name, i.R.Type().Name)
			return false
		}
		b.Ready()
		if b.incomplete {
			th.Raise(TypeErrorType, "Cannot extend an incomplete type '%s'", b.ShortName())
			return false
		}
		if b.IsSubtype(t) {
			return th.basesInCircle()
		}
		bases = append(bases, b)
	}
	if cycle, ok := th.reach(bases, t); !ok || cycle {
		return ok && th.basesInCircle()
	}
	// The instances that exist must be of the form that the new bases ask for.
	form := &Type{Bases: bases, Flags: Heap}
	if !form.chooseLayout(th) {
		return false
	}
	if n, o := form.best, t.best; n.collected() != o.collected() {
		th.Raise(TypeErrorType, "__bases__ assignment: '%s' deallocator differs from '%s'", n.Name, o.Name)
		return false
	} else if !sameForm(th, n, o) {
		if th.Exc != nil {
			return false
		}
		th.Raise(TypeErrorType, "__bases__ assignment: '%s' object layout differs from '%s'", n.Name, o.Name)
		return false
	}
	old, best := t.Bases, t.best
	t.Bases, t.best = bases, form.best
	if !t.recomputeMRO(th) {
		// A metaclass's mro() may have put the old ones below this class meanwhile.
		exc := th.Exc
		if cycle, ok := th.reach(old, t); ok && !cycle {
			t.Bases, t.best = old, best
		}
		th.Exc = exc
		return false
	}
	th.descriptorsChanged()
	for _, b := range old {
		th.subclassesOf(b).Remove(t)
	}
	for _, b := range bases {
		th.HoldMade()
		th.subclassesOf(b).Add(t)
	}
	t.modified(th, true)
	return true
}

func (th *Thread) basesInCircle() bool {
	th.Raise(TypeErrorType, "a __bases__ item causes an inheritance cycle")
	return false
}

// reach reports whether t is among classes or what they derive from: by their bases,
// which are new at once, and not by their MROs, which a metaclass's mro() may not have
// made yet. Walks along the bases would not end in a cycle.
func (th *Thread) reach(classes []*Type, t *Type) (found, ok bool) {
	seen := map[*Type]bool{}
	todo := slices.Clone(classes)
	for len(todo) > 0 {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if c == t {
			return true, true
		}
		if seen[c] || c.Flags&Heap == 0 && c.Bases == nil {
			continue
		}
		if !th.Charge(2) {
			return false, false
		}
		seen[c] = true
		todo = append(todo, c.Bases...)
	}
	return false, true
}

func (t *Type) recomputeMRO(th *Thread) bool {
	if !th.Enter() {
		return false
	}
	defer th.Leave()
	old := t.MRO
	if !t.computeMRO(th) {
		t.MRO = old
		return false
	}
	for _, s := range t.subs.All() {
		if !s.recomputeMRO(th) {
			t.MRO = old
			return false
		}
	}
	return true
}

// checkTypeName raises for a name that no C string holds.
func checkTypeName(th *Thread, name *Str) bool {
	if !chargeScan(th, len(name.S)) {
		return false
	}
	if strings.IndexByte(name.S, 0) >= 0 {
		th.Raise(ValueErrorType, "type name must not contain null characters")
		return false
	}
	return name.IsASCII() || Encode(th, name, "utf-8", "strict").Ok()
}

// typeNew is type(name, bases, dict) and type(x).
func typeNew(th *Thread, meta *Type, args []Value, kw []KW) Value {
	if meta == TypeType && len(args) == 1 && len(kw) == 0 {
		return classOf(th, args[0])
	}
	if meta == TypeType && len(args) == 1 {
		return th.Raise(TypeErrorType, "type() takes no keyword arguments")
	}
	if len(args) != 3 {
		if meta != TypeType {
			return th.Raise(TypeErrorType, "type.__new__() takes exactly 3 arguments (%d given)", len(args))
		}
		return th.Raise(TypeErrorType, "type() takes 1 or 3 arguments")
	}
	name, ok := AsStr(args[0])
	if !ok {
		return th.Raise(TypeErrorType, "type.__new__() argument 1 must be str, not %s", ArgName(args[0]))
	}
	bases, ok := args[1].R.(*Tuple)
	if !ok {
		return th.Raise(TypeErrorType, "type.__new__() argument 2 must be tuple, not %s", ArgName(args[1]))
	}
	ns, ok := args[2].R.(*Dict)
	if !ok {
		return th.Raise(TypeErrorType, "type.__new__() argument 3 must be dict, not %s", ArgName(args[2]))
	}
	if !checkTypeName(th, name) {
		return Value{}
	}
	if d, ok := AsStr(ns.GetStr(sDoc)); ok && !d.IsASCII() && !Encode(th, d, "utf-8", "strict").Ok() {
		return Value{}
	}
	for _, b := range bases.Items {
		if _, isType := b.R.(*Type); isType {
			continue
		}
		if m := GetAttrOpt(th, b, sMroEntries); m.Ok() {
			return th.Raise(TypeErrorType, "type() doesn't support MRO entry resolution; use types.new_class()")
		} else if th.Exc != nil {
			return Value{}
		}
	}
	winner := calculateMetaOf(th, meta, bases.Items)
	if winner == nil {
		return Value{}
	}
	if winner != meta && winner != TypeType && winner.Flags&Heap == 0 && winner.New != nil {
		return winner.New(th, winner, args, kw) // ABCMeta
	}
	if winner != meta && winner.Flags&Heap != 0 {
		if n := winner.special.at(DNew); n.Ok() {
			f := classAttr(th, n, winner)
			if !f.Ok() {
				return f
			}
			return Call(th, f, append([]Value{{R: winner}}, args...), kw)
		}
	}
	return NewClass(th, winner, name.S, bases.Items, ns, kw)
}
