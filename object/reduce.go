package object

import (
	"strings"

	"github.com/garterpy/garter/internal/fit"
)

// What copying and pickling ask objects for: __reduce__, __reduce_ex__ and
// __getstate__ of object. There is no pickle here; copy uses them.

var (
	sReduce     = Intern("__reduce__")
	sGetstate   = Intern("__getstate__")
	sGetNewArgs = Intern("__getnewargs__")
	sNewArgsEx  = Intern("__getnewargs_ex__")

	// newObj is copyreg.__newobj__ and newObjEx copyreg.__newobj_ex__: they make
	// an object without calling __init__.
	newObj = PyFn("__newobj__", "cls, *args", func(th *Thread, a []Value) Value {
		return CallMethodKw(th, a[0], sNew, append([]Value{a[0]}, a[1].R.(*Tuple).Items...), nil)
	})
	newObjEx = PyFn("__newobj_ex__", "cls, args, kwargs", func(th *Thread, a []Value) Value {
		cls, args, kw := a[0], a[1], a[2]
		items, ok := Collect(th, args)
		if !ok {
			return Value{}
		}
		var kws []KW
		t, isType := cls.R.(*Type)
		if !isType {
			t = cls.R.Type()
		}
		if !kw.R.Type().IsSubtype(DictType) && !GetAttr(th, kw, Intern("keys")).Ok() {
			if !th.Catch(AttributeErrorType) {
				return Value{}
			}
			return th.Raise(TypeErrorType, "%s.__new__() argument after ** must be a mapping, not %s", t.Name, kw.R.Type().Name)
		}
		if d, isDict := kw.R.(*Dict); isDict {
			for _, e := range d.entries {
				if s, isStr := AsStr(e.Key); isStr {
					kws = append(kws, KW{Name: s.S, Val: e.Val, Key: s})
				}
			}
		}
		return CallMethodKw(th, cls, sNew, append([]Value{cls}, items...), kws)
	})
	objectReduce = M0("__reduce__", func(th *Thread, self Value) Value { return reduceOld(th, self) })

	// reconstructor is copyreg._reconstructor, which makes what the protocols 0
	// and 1 of pickle describe.
	reconstructor = Fn3("_reconstructor", func(th *Thread, cls, base, state Value) Value {
		b, ok := base.R.(*Type)
		if ok && b == ObjectType {
			return CallMethod(th, base, sNew, cls)
		}
		v := CallMethod(th, base, sNew, cls, state)
		if !v.Ok() || !ok || b.Lookup(sInit).R == ObjectType.Lookup(sInit).R {
			return v
		}
		if !CallMethod(th, base, sInit, v, state).Ok() {
			return Value{}
		}
		return v
	})
)

// CopyregNewObj returns copyreg.__newobj__ and copyreg.__newobj_ex__.
func CopyregNewObj() (plain, ex *Builtin) { return newObj, newObjEx }

func init() { reconstructor.module = "copyreg" }

func init() {
	ObjectType.Def(
		objectReduce,
		M1("__reduce_ex__", func(th *Thread, self, protocol Value) Value {
			n, ok := cInt(th, protocol)
			if !ok {
				return Value{}
			}
			if f := self.R.Type().Lookup(sReduce); f.R != Object(objectReduce) {
				return callOwn(th, self, sReduce)
			}
			if n < 2 {
				return reduceOld(th, self)
			}
			return reduce(th, self)
		}),
		M0("__getstate__", func(th *Thread, self Value) Value { return getState(th, self) }),
	)
}

// StateOf is what __getstate__ of an object gives, as the __reduce__ of built-in classes asks.
func StateOf(th *Thread, self Value) Value { return callOwn(th, self, sGetstate) }

// callOwn calls a method that programs may not call by its name.
func callOwn(th *Thread, self Value, name *Str) Value {
	f := GetAttrOwn(th, self, name)
	if !f.Ok() {
		return f
	}
	return Call0(th, f)
}

// reduceOld is what object.__reduce_ex__ returns for the protocols 0 and 1: the
// class, the nearest built-in one that it extends, and that one's value.
func reduceOld(th *Thread, self Value) Value {
	c := GetAttr(th, self, sClass)
	if !c.Ok() {
		return c
	}
	t, ok := c.R.(*Type)
	if !ok {
		return th.Raise(AttributeErrorType, "'%s' object has no attribute '__mro__'", c.R.Type().Name)
	}
	base := ObjectType
	for _, c := range t.MRO {
		// An abstract class of ours, which CPython has in Python, has no value of its own.
		// One that CPython has in C without a __new__ is none that copyreg stops at.
		if c.inC != nil || c.Flags&Heap == 0 && c.Layout != ObjectType && !copyregPasses(c) {
			base = c
			break
		}
	}
	state := None
	if base == GenericType {
		base = ObjectType // which is in Python
	}
	if base != ObjectType {
		if base == t {
			return th.Raise(TypeErrorType, "cannot pickle '%s' object", t.ShortName())
		}
		if state = Call1(th, Value{R: base}, self); !state.Ok() {
			return state
		}
	}
	if f := t.Lookup(sGetstate); f.R == ObjectType.Lookup(sGetstate).R {
		slots := GetAttrOpt(th, self, Intern("__slots__"))
		if !slots.Ok() && th.Exc != nil {
			return Value{}
		}
		if slots.Ok() {
			if r := Truth(th, slots); r < 0 {
				return Value{}
			} else if r == 1 {
				return th.Raise(TypeErrorType, "a class that defines __slots__ without defining __getstate__ cannot be pickled")
			}
		}
	}
	dict := callOwn(th, self, sGetstate)
	if !dict.Ok() {
		return dict
	}
	args := Value{R: TupleOf(Value{R: t}, Value{R: base}, state)}
	switch Truth(th, dict) {
	case -1:
		return Value{}
	case 0:
		return Value{R: TupleOf(Value{R: reconstructor}, args)}
	}
	return Value{R: TupleOf(Value{R: reconstructor}, args, dict)}
}

// ReduceNew is what __reduce__ of a class in Go returns of an instance of a derived class that
// __new__ makes without arguments: own are the attributes that are set beside its state.
func ReduceNew(th *Thread, self Value, own *Dict) Value {
	state := CallMethod(th, self, sGetstate)
	if !state.Ok() {
		return state
	}
	if two, ok := state.R.(*Tuple); ok && len(two.Items) == 2 {
		if slots, ok := two.Items[1].R.(*Dict); ok && slots != own {
			if !slots.Merge(th, own) {
				return Value{}
			}
			own = slots
		}
		state = two.Items[0]
	}
	state = Value{R: TupleOf(state, Value{R: own})}
	return Value{R: TupleOf(Value{R: newObj}, Value{R: TupleOf(Value{R: self.R.Type()})}, state)}
}

// copyregPasses reports whether copyreg takes a class for one in Python: a class of a
// module in C, which makes its instances by other functions.
func copyregPasses(t *Type) bool {
	switch t.Name {
	case "_hashlib.HASH", "_hashlib.HASHXOF", "re.Pattern", "re.Match":
		return true
	}
	return false
}

// reduce is what object.__reduce_ex__(2) returns.
func reduce(th *Thread, self Value) Value {
	t := self.R.Type()
	switch self.R.(type) {
	case *Module: // whatever it tells: its namespace is not its state
		return th.Raise(TypeErrorType, "cannot pickle '%s' object", t.Name)
	case *Instance:
		if in := t.standsInC(); in && t.Lookup(sGetstate).R == ObjectType.Lookup(sGetstate).R {
			return th.Raise(TypeErrorType, "cannot pickle '%s' object", t.Name)
		}
	case *Str, *IntTag, *FloatTag, *BoolTag, *Bytes, *Tuple, *List, *Dict, *BigInt, *Complex, *IntObj, *FloatObj, *NoneTag:
	default:
		// What tells its state and takes it back again needs no other help;
		// in a class made by Python code telling it, or what to make it of, is enough.
		own := t.Lookup(sGetstate).R != ObjectType.Lookup(sGetstate).R || t.Layout != nil && t.Layout.Flags&Stateless != 0
		if t.Flags&Heap != 0 {
			own = own || t.Lookup(sNewArgsEx).Ok() || t.Lookup(sGetNewArgs).Ok()
		} else {
			own = own && t.Lookup(Intern("__setstate__")).Ok()
		}
		if _, isView := self.R.(*MemoryView); isView && !own { // of items, not of one size
			return th.Raise(TypeErrorType, "cannot pickle %s objects", t.Name)
		}
		if !own {
			return th.Raise(TypeErrorType, "cannot pickle '%s' object", t.Name)
		}
	}
	maker, args := newObj, []Value{{R: t}}
	if f := t.Lookup(sNewArgsEx); f.Ok() {
		r := CallMethod(th, self, sNewArgsEx)
		if !r.Ok() {
			return r
		}
		pair, ok := r.R.(*Tuple)
		if !ok || len(pair.Items) != 2 {
			return th.Raise(TypeErrorType, "__getnewargs_ex__ should return a tuple, not '%s'", r.R.Type().Name)
		}
		if _, ok := pair.Items[0].R.(*Tuple); !ok {
			return th.Raise(TypeErrorType, "first item of the tuple returned by __getnewargs_ex__ must be a tuple, not '%s'", pair.Items[0].R.Type().Name)
		}
		if _, ok := pair.Items[1].R.(*Dict); !ok {
			return th.Raise(TypeErrorType, "second item of the tuple returned by __getnewargs_ex__ must be a dict, not '%s'", pair.Items[1].R.Type().Name)
		}
		if kw := pair.Items[1].R.(*Dict); kw.Len() == 0 {
			args = append(args, pair.Items[0].R.(*Tuple).Items...)
		} else {
			maker, args = newObjEx, []Value{{R: t}, pair.Items[0], pair.Items[1]}
		}
	} else if f := t.Lookup(sGetNewArgs); f.Ok() {
		r := CallMethod(th, self, sGetNewArgs)
		if !r.Ok() {
			return r
		}
		more, ok := r.R.(*Tuple)
		if !ok {
			return th.Raise(TypeErrorType, "__getnewargs__ should return a tuple, not '%s'", r.R.Type().Name)
		}
		args = append(args, more.Items...)
	} else {
		args = append(args, nativeArgs(self)...)
	}
	state := callOwn(th, self, sGetstate)
	if !state.Ok() {
		return state
	}
	list, dict := None, None
	switch x := self.R.(type) {
	case *List:
		list = Value{R: NewListIter(x)}
	case *Dict:
		items := CallMethod(th, self, Intern("items")) // a subclass's own, as in CPython
		if !items.Ok() {
			return items
		}
		it := GetIter(th, items)
		if it == nil {
			return Value{}
		}
		dict = IterValue(it)
	}
	return Value{R: TupleOf(Value{R: maker}, Value{R: NewTuple(args)}, state, list, dict)}
}

// nativeArgs are the arguments by which __new__ of an immutable built-in class
// makes the same value again.
func nativeArgs(v Value) []Value {
	switch x := v.R.(type) {
	case *Str:
		return []Value{{R: x.plain()}}
	case *Tuple:
		return []Value{{R: &Tuple{Items: x.Items}}}
	case *Bytes:
		return []Value{{R: &Bytes{B: x.B}}}
	case *Complex:
		return []Value{{R: &Complex{C: x.C}}}
	case *FloatObj:
		return []Value{Float(x.F)}
	case *IntTag, *FloatTag, *BoolTag, *BigInt:
		return []Value{v}
	case *IntObj:
		if x.I.Big != nil {
			return []Value{BigValue(x.I.Big)}
		}
		return []Value{Int(x.I.Small)}
	}
	return nil
}

// getState is object.__getstate__: the __dict__, with the values of __slots__
// beside it where there are any, or None.
func getState(th *Thread, self Value) Value {
	o := InstanceOf(self)
	if _, isModule := self.R.(*Module); o == nil || isModule {
		v := GetAttrOpt(th, self, sDict)
		d, ok := v.R.(*Dict)
		switch {
		case !v.Ok() && th.Exc != nil:
			return v
		case !ok || d.Len() == 0:
			return None
		}
		if d = d.Copy(th); d == nil {
			return Value{}
		}
		return Value{R: d}
	}
	attrs := attrState(th, self)
	if !attrs.Ok() || !noteSlots(th, o.Cls) {
		return Value{}
	}
	if o.Cls.numSlots == 0 {
		return attrs
	}
	slots := NewDict()
	defer th.Release(th.Keep(Value{R: slots}))
	th.Keep(attrs)
	for _, c := range o.Cls.MRO {
		if c.Flags&Heap == 0 {
			continue
		}
		for _, e := range c.attrs.entries {
			if name, isStr := e.Key.R.(*Str); isStr && isMember(e.Val) {
				// What the class says about attributes that are missing counts.
				v := GetAttrOpt(th, self, name)
				if !v.Ok() && th.Exc != nil || v.Ok() && !slots.Set(th, e.Key, v) {
					return Value{}
				}
			}
		}
	}
	if slots.Len() == 0 {
		return attrs
	}
	return Value{R: NewTuple2(attrs, Value{R: slots})}
}

// attrState is a dict of the attributes of an instance, or None.
func attrState(th *Thread, self Value) Value {
	o := InstanceOf(self)
	if o == nil {
		return None
	}
	d := NewDict()
	ok := true
	o.EachOwn(func(n, v Value) { ok = ok && d.Set(th, n, v) })
	if !ok {
		return Value{}
	}
	if d.Len() == 0 {
		return None
	}
	return Value{R: d}
}

// isMember reports whether v is a slot of a class.
func isMember(v Value) bool {
	_, ok := v.R.(*Member)
	return ok
}

var sSlotNames = Intern("__slotnames__")

// noteSlots gives a class made by Python code the attribute __slotnames__, as
// copyreg does when an instance is first asked for its state: the names of all
// slots. What the class answers to being changed does not matter.
func noteSlots(th *Thread, t *Type) bool {
	if t.Flags&Heap == 0 || t.Own(sSlotNames).Ok() {
		return true
	}
	var names []Value
	if t.numSlots > 0 {
		for _, c := range t.MRO {
			if c.Flags&Heap == 0 {
				continue
			}
			if !th.Charge(1 + len(c.attrs.entries)/8) {
				return false
			}
			for _, e := range c.attrs.entries {
				if _, isStr := e.Key.R.(*Str); isStr && isMember(e.Val) {
					names = append(names, e.Key)
				}
			}
		}
	}
	if SetAttr(th, Value{R: t}, sSlotNames, Value{R: NewList(names)}) {
		return true
	}
	return th.Catch(BaseExceptionType)
}

func init() {
	for _, t := range []*Type{SetType, FrozenSetType} {
		t.Def(M0("__reduce__", func(th *Thread, self Value) Value {
			items, ok := Collect(th, self)
			if !ok {
				return Value{}
			}
			state := callOwn(th, self, sGetstate)
			if !state.Ok() {
				return state
			}
			args := TupleOf(Value{R: NewList(items)})
			return Value{R: TupleOf(Value{R: self.R.Type()}, Value{R: args}, state)}
		}))
	}
}

func init() {
	// The session's getattr, and what to ask for what: a method of a built-in
	// class is found again by its name, and so is a method of an object.
	of := func(th *Thread, self Value, name string) Value {
		f := th.Builtins.GetStr(Intern("getattr"))
		if !f.Ok() {
			return th.Raise(AttributeErrorType, "getattr")
		}
		return Value{R: TupleOf(f, Value{R: TupleOf(self, StrValue(name))})}
	}
	for _, t := range []*Type{MethodDescriptorType, WrapperDescriptorType, ClassMethodDescType, MethodType, BuiltinFunctionType, MethodWrapperType, MemberType} {
		t.Def(M0("__reduce__", func(th *Thread, self Value) Value {
			switch b := self.R.(type) {
			case *Builtin:
				switch {
				case b.isMeth && b.Owner != nil:
					return of(th, Value{R: b.Owner}, b.Name)
				case b.newOf != nil:
					return of(th, Value{R: b.newOf}, b.Name)
				case b == objectNew:
					return of(th, Value{R: ObjectType}, b.Name)
				}
				return StrValue(b.Name)
			case *ClassMethodDesc:
				return of(th, Value{R: b.Owner}, b.Func.Name)
			case *GetSet:
				return of(th, Value{R: b.Owner}, b.Name)
			case *Member:
				return of(th, Value{R: b.Owner}, b.Name.S)
			case *BoundMethod:
				if f, ok := b.Func.R.(*Builtin); ok {
					return of(th, b.Self, f.Name)
				}
				name := GetAttr(th, b.Func, sName)
				if !name.Ok() {
					return name
				}
				s, ok := AsStr(name)
				if !ok {
					return th.Raise(TypeErrorType, "attribute name must be string, not '%s'", name.R.Type().Name)
				}
				return of(th, b.Self, s.S)
			}
			return th.Raise(TypeErrorType, "cannot pickle '%s' object", self.R.Type().Name)
		}))
	}
}

// PlainCopy reports whether an instance of the class is copied by copying its
// attributes: the class changes nothing about construction, state or copying.
func (t *Type) PlainCopy() bool {
	if t.Flags&Heap == 0 || t.Layout != ObjectType || t.Meta != nil && t.Flags&IsTypeSub != 0 {
		return false
	}
	if t.numSlots > 0 && t.Lookup(sSetattr).R != ObjectType.Lookup(sSetattr).R {
		return false
	}
	if m := t.Type(); m.Lookup(sHash).R != TypeType.Lookup(sHash).R || m.Lookup(sSetattr).R != TypeType.Lookup(sSetattr).R {
		return false
	}
	for _, n := range copyHooks {
		if t.Lookup(n).R != ObjectType.Lookup(n).R {
			return false
		}
	}
	return true
}

var sSetattr = Intern("__setattr__")

var copyHooks = []*Str{
	sReduce, Intern("__reduce_ex__"), sGetstate, Intern("__setstate__"), sGetNewArgs, sNewArgsEx, Intern("__copy__"),
	Intern("__deepcopy__"), Intern("__new__"), Intern("__getattr__"), Intern("__getattribute__"), Intern("__dict__"),
}

// CopyInstance returns a copy of an instance of a class with PlainCopy; made is
// told the new instance before its attributes, of which f makes the new values.
// The zero Value comes with an exception.
func CopyInstance(th *Thread, o *Instance, made func(Value), f func(Value) Value) Value {
	if !th.Charge(4+len(o.Vals)) || !th.AllocInstance(o.Cls, 0) {
		return Value{}
	}
	if !noteSlots(th, o.Cls) {
		return Value{}
	}
	n := NewInstance(o.Cls)
	v := Value{R: n}
	made(v)
	for i := range o.Cls.numSlots {
		if i < len(o.Vals) && o.Vals[i].Ok() {
			x := f(o.Vals[i])
			if !x.Ok() {
				return x
			}
			n.Vals[i] = x
		}
	}
	type attr struct {
		name *Str
		val  Value
	}
	var attrs []attr
	o.EachOwn(func(name, x Value) {
		if s, ok := name.R.(*Str); ok && x.Ok() {
			attrs = append(attrs, attr{s, x})
		}
	})
	for _, a := range attrs {
		x := f(a.val)
		if !x.Ok() || !n.SetOwn(th, a.name, x) {
			return Value{}
		}
	}
	return v
}

func init() {
	// Aliases and unions are made again from their parts.
	UnpackedType.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		if r := subscripted(th, "Unpack", Value{}, self.R.(*unpacked).of); r.Ok() || th.Exc != nil {
			return r
		}
		return Value{R: TupleOf(Value{R: unpackMaker}, Value{R: TupleOf(self.R.(*unpacked).of)})}
	}))
	GenericAliasType.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		g := self.R.(*GenericAlias)
		if g.Starred {
			plain := Value{R: &GenericAlias{Origin: g.Origin, Args: g.Args}}
			next := Value{}
			if th.Builtins != nil {
				next = th.Builtins.GetStr(Intern("next"))
			}
			if !next.Ok() {
				return th.Raise(AttributeErrorType, "module 'builtins' has no attribute 'next'")
			}
			return remaking(th, next, Value{}, []Value{{R: &aliasIter{g: plain.R.(*GenericAlias)}}})
		}
		return Value{R: TupleOf(Value{R: g.Type()}, Value{R: TupleOf(g.Origin, Value{R: g.Args})})}
	}))
	for _, t := range []*Type{UnionType, UnionAliasType} {
		t.Def(M0("__reduce__", func(th *Thread, self Value) Value {
			u := self.R.(*Union)
			maker := unionMaker
			if u.Typing {
				maker = typingUnionMaker
				if r := subscripted(th, "Union", Value{}, Value{R: NewTuple(u.Args)}); r.Ok() || th.Exc != nil {
					return r
				}
			} else if or, reduce := libraryName(th, "operator", "or_"), libraryName(th, "functools", "reduce"); or.Ok() && reduce.Ok() {
				return Value{R: TupleOf(reduce, Value{R: TupleOf(or, Value{R: NewTuple(u.Args)})})}
			} else if th.Exc != nil {
				return Value{}
			}
			return Value{R: TupleOf(Value{R: maker}, Value{R: TupleOf(Value{R: NewTuple(u.Args)})})}
		}))
	}
	TypingAliasType.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		a := aliasOf(self)
		name, _, _ := strings.Cut(ReprString(th, self), "[")
		name, ours := strings.CutPrefix(name, "typing.")
		if !ours {
			name = ""
		}
		if r := subscripted(th, name, a.Origin, a.subscript()); r.Ok() || th.Exc != nil {
			return r
		}
		args := Value{R: a.Args}
		if a.Kind == AliasAnnotated {
			args = Value{R: TupleOf(a.Origin, Value{R: a.Meta})}
		}
		return Value{R: TupleOf(Value{R: aliasMaker}, Value{R: TupleOf(Value{R: &aliasModel{a}}, args)})}
	}))
}

// libraryName returns what a module of the library has under a name; the zero Value
// without an exception says that the session has not the right to the module.
func libraryName(th *Thread, module, name string) Value {
	if th.Import == nil {
		return Value{}
	}
	m := th.Modules.GetStr(Intern(module))
	if !m.Ok() {
		if m = th.Import(th, module); !m.Ok() {
			if th.Exc != nil {
				th.Catch(ImportErrorType)
			}
			return Value{}
		}
	}
	return GetAttrOwnOpt(th, m, Intern(name))
}

// subscripted is the reduction of a subscript of a name of typing, or where that is ""
// of a class: what makes it again has a name that pickles can tell.
func subscripted(th *Thread, name string, of, key Value) Value {
	if name != "" {
		if of = libraryName(th, "typing", name); !of.Ok() {
			return of
		}
	}
	get := libraryName(th, "operator", "getitem")
	if !get.Ok() {
		return get
	}
	return Value{R: TupleOf(get, Value{R: TupleOf(of, key)})}
}

// subscript is what stands in the brackets of an alias.
func (a *TypingAlias) subscript() Value {
	args := a.Args.Items
	switch {
	case a.Kind == AliasAnnotated:
		return Value{R: NewTuple(append([]Value{a.Origin}, a.Meta.Items...))}
	case a.Kind == AliasCallable && len(args) > 0:
		last := args[len(args)-1]
		if len(args) == 2 {
			if inner, ok := args[0].R.(*TypingAlias); args[0].R == Ellipsis.R || ok && inner.Kind == AliasConcatenate || args[0].R.Type().Name == "ParamSpec" {
				return Value{R: TupleOf(args[0], last)}
			}
		}
		return Value{R: TupleOf(Value{R: NewList(append([]Value(nil), args[:len(args)-1]...))}, last)}
	case len(args) == 1:
		if _, tuple := args[0].R.(*Tuple); !tuple {
			return args[0]
		}
	}
	return Value{R: a.Args}
}

// aliasModel carries an alias through copying unchanged.
type aliasModel struct{ a *TypingAlias }

var aliasModelType = NewBuiltinType("alias_model", nil, NoNew|NoSubclass).
	Def(M1("__deepcopy__", func(th *Thread, self, memo Value) Value { return self }))

// Type returns the class.
func (*aliasModel) Type() *Type { return aliasModelType }

// Traverse visits the alias.
func (m *aliasModel) Traverse(visit func(Value)) { visit(Value{R: m.a}) }

// CopyObject is Copyable's.
func (m *aliasModel) CopyObject(c *Copier) (Object, func()) {
	n := &aliasModel{}
	return n, func() { n.a = CopyOf(c, m.a) }
}

var (
	unpackMaker = Fn1("Unpack", func(th *Thread, v Value) Value { return UnpackOf(v) })
	unionMaker  = Fn1("union", func(th *Thread, args Value) Value {
		t, ok := args.R.(*Tuple)
		if !ok || len(t.Items) == 0 {
			return th.Raise(TypeErrorType, "union() needs types")
		}
		r := t.Items[0]
		for _, a := range t.Items[1:] {
			if r = Binary(th, OpOr, r, a); !r.Ok() {
				return r
			}
		}
		return r
	})
	typingUnionMaker = Fn1("union", func(th *Thread, args Value) Value {
		t, ok := args.R.(*Tuple)
		if !ok || len(t.Items) == 0 {
			return th.Raise(TypeErrorType, "union() needs types")
		}
		return TypingUnion(th, t.Items)
	})
	aliasMaker = Fn2("alias", func(th *Thread, model, args Value) Value {
		m, ok := model.R.(*aliasModel)
		t, ok2 := args.R.(*Tuple)
		if !ok || !ok2 {
			return th.Raise(TypeErrorType, "alias() needs an alias and a tuple")
		}
		n := *m.a
		n.attrs = nil
		if n.Kind == AliasAnnotated {
			n.Origin, n.Args = t.Items[0], TupleOf(t.Items[0])
			n.Meta, _ = t.Items[1].R.(*Tuple)
		} else {
			n.Args = t
		}
		return Value{R: &n}
	})
)

func init() {
	ByteArrayType.Def(MSig("__reduce_ex__", "proto=0, /", func(th *Thread, a []Value) Value {
		if a[1].Ok() {
			n, ok := cInt(th, a[1])
			if !ok {
				return Value{}
			}
			if n > 2 {
				return bytearrayReduce(th, a[0])
			}
		}
		return bytearrayReduceOld(th, a[0])
	}))
	ByteArrayType.Def(M0("__reduce__", bytearrayReduceOld))
	SliceType.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		s := self.R.(*Slice)
		return Value{R: TupleOf(Value{R: SliceType}, Value{R: TupleOf(s.Start, s.Stop, s.Step)})}
	}))
}

// bytearrayReduceOld is what the protocols below 3 of pickle get, which have no
// bytes: a text in Latin-1.
func bytearrayReduceOld(th *Thread, self Value) Value {
	b := self.R.(*ByteArray)
	state := callOwn(th, self, sGetstate)
	if !state.Ok() {
		return state
	}
	args := emptyTuple
	if len(b.B) > 0 {
		size := int64(len(b.B))
		for _, c := range b.B {
			size += int64(c >> 7)
		}
		if !th.Charge(len(b.B)/16) || !th.Alloc(size) {
			return Value{}
		}
		var text strings.Builder
		text.Grow(fit.Int(size))
		for _, c := range b.B {
			text.WriteRune(rune(c))
		}
		args = TupleOf(StrValue(text.String()), Value{R: Intern("latin-1")})
	}
	return Value{R: TupleOf(Value{R: self.R.Type()}, Value{R: args}, state)}
}

func bytearrayReduce(th *Thread, self Value) Value {
	b := self.R.(*ByteArray)
	if !th.Alloc(int64(len(b.B))) {
		return Value{}
	}
	state := callOwn(th, self, sGetstate)
	if !state.Ok() {
		return state
	}
	if len(b.B) == 0 {
		return Value{R: TupleOf(Value{R: self.R.Type()}, Value{R: emptyTuple}, state)}
	}
	data := Value{R: &Bytes{B: append([]byte(nil), b.B...)}}
	return Value{R: TupleOf(Value{R: self.R.Type()}, Value{R: TupleOf(data)}, state)}
}

func init() {
	SimpleNamespace.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		state := callOwn(th, self, sGetstate)
		if !state.Ok() {
			return state
		}
		if state.IsNone() {
			state = Value{R: NewDict()}
		}
		return Value{R: TupleOf(Value{R: self.R.Type()}, Value{R: emptyTuple}, state)}
	}))
	BaseExceptionType.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		e := self.R.(*Exception)
		args := GetAttr(th, self, Intern("args"))
		if !args.Ok() {
			return args
		}
		state := attrState(th, self) // a __getstate__ of the class is not asked
		if !state.Ok() {
			return state
		}
		if pair, ok := state.R.(*Tuple); ok && len(pair.Items) == 2 {
			state = pair.Items[0] // the values of __slots__ are not part of it
		}
		args = osArgs(e, args)
		if e.Cls.IsSubtype(ImportErrorType) {
			if state = importState(th, e, state); !state.Ok() {
				return state
			}
		}
		if state.IsNone() {
			return Value{R: TupleOf(Value{R: e.Cls}, args)}
		}
		return Value{R: TupleOf(Value{R: e.Cls}, args, state)}
	}))
	// What an AttributeError was asked of is not part of its state: it may be
	// anything.
	name, sArgs := Intern("name"), Intern("args")
	state := func(th *Thread, self Value) Value {
		e := self.R.(*Exception)
		d := attrState(th, self)
		if d.IsNone() {
			if !th.Alloc(400) {
				return Value{}
			}
			d = Value{R: NewDict()}
		}
		if !d.Ok() {
			return d
		}
		if n := e.Field("name"); n.Ok() && !d.R.(*Dict).SetStr(th, name, n) {
			return Value{}
		}
		args := GetAttr(th, self, sArgs)
		if !args.Ok() || !d.R.(*Dict).SetStr(th, sArgs, args) {
			return Value{}
		}
		return d
	}
	AttributeErrorType.Def(
		M0("__getstate__", state),
		M0("__reduce__", func(th *Thread, self Value) Value {
			s := state(th, self)
			if !s.Ok() {
				return s
			}
			args, _ := s.R.(*Dict).GetStr(sArgs).R.(*Tuple)
			if args == nil {
				args = emptyTuple
			}
			return Value{R: TupleOf(Value{R: self.R.(*Exception).Cls}, Value{R: args}, s)}
		}),
	)
	UnionAliasType.Def(MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		return th.Raise(TypeErrorType, "Cannot instantiate typing.Union")
	}))
}

// osArgs are the arguments that make an exception again: OSError takes the
// names of files out of its args.
func osArgs(e *Exception, args Value) Value {
	t, ok := args.R.(*Tuple)
	if !ok || len(t.Items) != 2 || !e.Cls.IsSubtype(OSErrorType) {
		return args
	}
	name, name2 := e.Field("filename"), e.Field("filename2")
	if !name.Ok() || name.IsNone() {
		return args
	}
	if !name2.Ok() || name2.IsNone() {
		return Value{R: TupleOf(t.Items[0], t.Items[1], name)}
	}
	return Value{R: TupleOf(t.Items[0], t.Items[1], name, None, name2)}
}

// importState is the state of an ImportError: its attributes and its names.
func importState(th *Thread, e *Exception, state Value) Value {
	for _, n := range []string{"name", "path", "name_from"} {
		v := e.Field(n)
		if !v.Ok() || v.IsNone() {
			continue
		}
		d, ok := state.R.(*Dict)
		if !ok {
			if !th.Alloc(400) {
				return Value{}
			}
			d = NewDict()
			state = Value{R: d}
		}
		if !d.SetStr(th, th.Intern(n), v) {
			return Value{}
		}
	}
	return state
}

// CopyIterator returns an iterator of a built-in class that goes on where o
// does and refers to the same objects, or nil for any other object.
func CopyIterator(o Object) Object {
	switch x := o.(type) {
	case *ListIter, *ListReverseIter, *TupleIter, *StrIter, *RangeIter, *LongRangeIter, *BytesIter, *SeqIter, *CallableIter:
		return shallow(o)
	case *Reversed:
		if x.Ext == nil {
			return shallow(o)
		}
	case *Enumerate:
		if x.Ext == nil {
			return shallow(o)
		}
	case *Zip:
		if x.Ext == nil {
			x.part()
			return shallow(o)
		}
	case *Map:
		if x.Ext == nil {
			return shallow(o)
		}
	case *Filter:
		if x.Ext == nil {
			return shallow(o)
		}
	}
	return nil
}
