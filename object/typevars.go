package object

import "strings"

// This file has what PEP 695 and the typing module share: type variables, type
// aliases, Generic, and the aliases that subscribing a generic class gives.

// Lazy is a value that is computed when it is asked for the first time, by
// calling Fn without arguments. The zero Lazy has no value.
type Lazy struct{ Val, Fn Value }

// Get returns the value, or the zero Value: with an exception, or without one
// where there is none.
func (l *Lazy) Get(th *Thread) Value {
	if !l.Val.Ok() && l.Fn.Ok() {
		v := Call0(th, l.Fn)
		if !v.Ok() {
			return v
		}
		l.Val, l.Fn = v, Value{}
	}
	return l.Val
}

// Has reports whether there is a value, computed or not.
func (l *Lazy) Has() bool { return l.Val.Ok() || l.Fn.Ok() }

// TypeVar is a type variable: typing.TypeVar, ParamSpec or TypeVarTuple.
type TypeVar struct {
	Kind        TypeVarKind
	Name        string
	Bound       Lazy
	Constraints Lazy
	Default     Lazy
	Covariant, Contravariant,
	InferVariance bool
	attrs *Dict
}

// TypeVarKind tells the type variables apart.
type TypeVarKind uint8

// The kinds of type variable.
const (
	PlainTypeVar TypeVarKind = iota
	ParamSpecVar
	TypeVarTupleVar
)

// paramSpecPart is P.args or P.kwargs.
type paramSpecPart struct {
	spec *TypeVar
	kw   bool
}

// TypeAlias is what a type statement makes.
type TypeAlias struct {
	Name   string
	Value  Lazy
	Params *Tuple
	Module Value // or no value
}

// TypingAlias is a generic class written in Python with type arguments, such
// as Box[int]: typing._GenericAlias.
type TypingAlias struct {
	Origin Value
	Args   *Tuple
	Name   string // "List" of typing.List[int]; usually empty
	Kind   AliasKind
	Meta   *Tuple // of Annotated
	NoCall bool   // typing.List and the like cannot be called
	attrs  *Dict
}

// unpacked is typing.Unpack[Ts].
type unpacked struct{ of Value }

type noDefaultTag struct{ _ byte }

// The classes.
var (
	TypeVarType         = NewBuiltinType("typing.TypeVar", nil, NoSubclass)
	ParamSpecType       = NewBuiltinType("typing.ParamSpec", nil, NoSubclass)
	TypeVarTupleType    = NewBuiltinType("typing.TypeVarTuple", nil, NoSubclass)
	ParamSpecArgsType   = NewBuiltinType("typing.ParamSpecArgs", nil, NoSubclass)
	ParamSpecKwargsType = NewBuiltinType("typing.ParamSpecKwargs", nil, NoSubclass)
	TypeAliasTypeType   = NewBuiltinType("typing.TypeAliasType", nil, NoSubclass)
	// FinalType and BaseAliasType are the bases of what typing makes of types.
	FinalType       = NewBuiltinType("_Final", nil, HasWeakref).InModule("typing").WithDoc("A base of classes that only those may derive from who say _root=True.")
	BaseAliasType   = NewBuiltinType("_BaseGenericAlias", FinalType, NoNew).InModule("typing")
	TypingAliasType = NewBuiltinType("_GenericAlias", BaseAliasType, 0).InModule("typing")
	UnpackedType    = NewBuiltinType("_UnpackGenericAlias", BaseAliasType, NoNew).InModule("typing")
	NoDefaultType   = NewBuiltinType("NoDefaultType", nil, NoSubclass).WithDoc("The class of the one object that says that a type parameter has no default.")
	// GenericType is typing.Generic.
	GenericType = NewBuiltinType("Generic", nil, 0).InModule("typing")
	// NoDefault is typing.NoDefault.
	NoDefault = Value{R: (*noDefaultTag)(nil)}
)

// Type returns typing.TypeVar, ParamSpec or TypeVarTuple.
func (t *TypeVar) Type() *Type {
	switch t.Kind {
	case ParamSpecVar:
		return ParamSpecType
	case TypeVarTupleVar:
		return TypeVarTupleType
	}
	return TypeVarType
}

// Type returns typing.ParamSpecArgs or ParamSpecKwargs.
func (p *paramSpecPart) Type() *Type {
	if p.kw {
		return ParamSpecKwargsType
	}
	return ParamSpecArgsType
}

// Type returns typing.TypeAliasType.
func (*TypeAlias) Type() *Type { return TypeAliasTypeType }

// Type returns typing._UnpackGenericAlias.
func (*unpacked) Type() *Type { return UnpackedType }

// Type returns typing.NoDefaultType.
func (*noDefaultTag) Type() *Type { return NoDefaultType }

// Traverse visits what the type variable refers to.
func (t *TypeVar) Traverse(visit func(Value)) {
	for _, l := range []*Lazy{&t.Bound, &t.Constraints, &t.Default} {
		visit(l.Val)
		visit(l.Fn)
	}
	if t.attrs != nil {
		visit(Value{R: t.attrs})
	}
}

// Traverse visits the parameter specification.
func (p *paramSpecPart) Traverse(visit func(Value)) { visit(Value{R: p.spec}) }

// Traverse visits what the alias refers to.
func (a *TypeAlias) Traverse(visit func(Value)) {
	visit(a.Value.Val)
	visit(a.Value.Fn)
	visit(a.Module)
	if a.Params != nil {
		visit(Value{R: a.Params})
	}
}

// Traverse visits what the alias refers to.
func (a *TypingAlias) Traverse(visit func(Value)) {
	visit(a.Origin)
	visit(Value{R: a.Args})
	if a.Meta != nil {
		visit(Value{R: a.Meta})
	}
	if a.attrs != nil {
		visit(Value{R: a.attrs})
	}
}

// Traverse visits the type variable.
func (u *unpacked) Traverse(visit func(Value)) { visit(u.of) }

// GetAttribute returns what was set on the type variable.
func (t *TypeVar) GetAttribute(th *Thread, name *Str) Value {
	if t.attrs == nil {
		return Value{}
	}
	return t.attrs.GetStr(name)
}

// SetAttribute sets or deletes an attribute of the type variable itself.
func (t *TypeVar) SetAttribute(th *Thread, name *Str, v Value) bool {
	return setOwnAttr(th, Value{R: t}, &t.attrs, name, v)
}

func setOwnAttr(th *Thread, self Value, d **Dict, name *Str, v Value) bool {
	if v.Ok() {
		if *d == nil {
			*d = NewDict()
		}
		return (*d).SetStr(th, name, v)
	}
	if *d == nil || !(*d).DeleteStr(th, name).Ok() {
		th.attributeError(self, name)
		return false
	}
	return true
}

// Iter returns an iterator over the one value *Ts.
func (t *TypeVar) Iter(th *Thread) Iterator {
	if t.Kind != TypeVarTupleVar {
		th.Raise(TypeErrorType, "'%s' object is not iterable", t.Type().Name)
		return nil
	}
	return &TupleIter{T: TupleOf(Value{R: &unpacked{Value{R: t}}})}
}

// UnpackTypeVars replaces each TypeVarTuple among type parameters by its
// unpacked form, for Generic[…].
func UnpackTypeVars(params []Value) []Value {
	out := append([]Value(nil), params...)
	for i, p := range out {
		if t, ok := p.R.(*TypeVar); ok && t.Kind == TypeVarTupleVar {
			out[i] = Value{R: &unpacked{p}}
		}
	}
	return out
}

// callerModule is __name__ of the calling code's globals, or None.
func callerModule(th *Thread) Value {
	if th.Interp != nil {
		if g := th.Interp.CurrentGlobals(th); g != nil {
			if n := g.GetStr(sName); n.Ok() {
				return n
			}
		}
	}
	return None
}

// typeCheck is TypeArg where ClassVar and Final must not stand.
func typeCheck(th *Thread, v Value, msg string) Value { return TypeArg(th, v, msg, false) }

// typingUnion is typing.Union[a, b].
func typingUnion(th *Thread, a, b Value) Value {
	for _, v := range []*Value{&a, &b} {
		if *v = typeCheck(th, *v, "Union[arg, ...]: each arg must be a type."); !v.Ok() {
			return Value{}
		}
	}
	return makeUnion(th, a, b, true)
}

// isTyping reports whether v is of the classes of this file whose | gives
// typing.Union.
func isTyping(v Value) bool {
	switch x := v.R.(type) {
	case *TypeVar, *TypingAlias, *unpacked, SpecialForm:
		return true
	case *Union:
		return x.Typing
	}
	return false
}

var (
	sSubclassMsg = "Cannot subclass an instance of %s"
	sPrepSubst   = Intern("__typing_prepare_subst__")
	sOrigBases   = Intern("__orig_bases__")
)

func init() {
	initTypeVars()
	initTypeAlias()
	initGeneric()
	defOr := func(t *Type) {
		t.Def(
			M1("__or__", func(th *Thread, a, b Value) Value { return typingUnion(th, a, b) }),
			M1("__ror__", func(th *Thread, a, b Value) Value { return typingUnion(th, b, a) }),
		)
	}
	for _, t := range []*Type{TypeVarType, ParamSpecType, TypingAliasType} {
		defOr(t)
	}
	NoDefaultType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if len(args) > 0 || len(kw) > 0 {
			return th.Raise(TypeErrorType, "NoDefaultType takes no arguments")
		}
		return NoDefault
	}
	DefNew(NoDefaultType)
	NoDefaultType.Def(
		M0("__repr__", func(th *Thread, self Value) Value { return StrValue("typing.NoDefault") }),
		M0("__reduce__", func(th *Thread, self Value) Value { return StrValue("NoDefault") }),
	)
}

// originSig is what the parts of a ParamSpec are made of.
var originSig = ParseSignature("origin")

func initTypeVars() {
	lazy := func(t *Type, name string, get func(t *TypeVar) *Lazy, missing Value) {
		t.DefGet(name, func(th *Thread, self Value) Value {
			l := get(self.R.(*TypeVar))
			if !l.Has() {
				return missing
			}
			return l.Get(th)
		})
	}
	TypeVarType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		s := typeVarSig
		a, mark := th.Args(len(s.Params))
		defer th.Release(mark)
		if !s.Bind(th, "typevar", a, args, kw) {
			return Value{}
		}
		t := &TypeVar{}
		if !t.fromArgs(th, a[0], a[3], a[4], a[5]) {
			return Value{}
		}
		if n := len(a[1].R.(*Tuple).Items); n == 1 {
			return th.Raise(TypeErrorType, "A single constraint is not allowed")
		} else if n > 0 && t.Bound.Has() {
			return th.Raise(TypeErrorType, "Constraints cannot be combined with bound=...")
		} else if n > 0 {
			var cs []Value
			for _, c := range a[1].R.(*Tuple).Items {
				if c = typeCheck(th, c, "TypeVar(name, constraint, ...): constraints must be types."); !c.Ok() {
					return c
				}
				cs = append(cs, c)
			}
			t.Constraints.Val = Value{R: NewTuple(cs)}
		}
		if b := a[2]; b.Ok() && !b.IsNone() {
			if t.Constraints.Has() {
				return th.Raise(TypeErrorType, "Constraints cannot be combined with bound=...")
			}
			if t.Bound.Val = typeCheck(th, b, "Bound must be a type."); !t.Bound.Val.Ok() {
				return Value{}
			}
		}
		if a[6].Ok() {
			t.Default.Val = a[6]
		}
		return Value{R: t}
	}
	ParamSpecType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		s := paramSpecSig
		a, mark := th.Args(len(s.Params))
		defer th.Release(mark)
		if !s.Bind(th, "paramspec", a, args, kw) {
			return Value{}
		}
		t := &TypeVar{Kind: ParamSpecVar}
		if !t.fromArgs(th, a[0], a[2], a[3], a[4]) {
			return Value{}
		}
		if b := a[1]; b.Ok() && !b.IsNone() {
			if t.Bound.Val = typeCheck(th, b, "Bound must be a type."); !t.Bound.Val.Ok() {
				return Value{}
			}
		}
		if a[5].Ok() {
			t.Default.Val = a[5]
		}
		return Value{R: t}
	}
	TypeVarTupleType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		s := typeVarTupleSig
		a, mark := th.Args(len(s.Params))
		defer th.Release(mark)
		if !s.Bind(th, "typevartuple", a, args, kw) {
			return Value{}
		}
		t := &TypeVar{Kind: TypeVarTupleVar}
		if !t.fromArgs(th, a[0], Value{}, Value{}, Value{}) {
			return Value{}
		}
		if a[1].Ok() {
			t.Default.Val = a[1]
		}
		return Value{R: t}
	}
	for _, t := range []*Type{TypeVarType, ParamSpecType, TypeVarTupleType} {
		DefNew(t)
		lazy(t, "__default__", func(t *TypeVar) *Lazy { return &t.Default }, NoDefault)
		t.DefGetSet("__name__", func(th *Thread, self Value) Value { return StrValue(self.R.(*TypeVar).Name) }, readonlyMember("__name__"))
		t.DefValue("__module__", Value{R: Intern("typing")})
		name := t.Qualname
		t.Def(
			M0("__repr__", typeVarRepr),
			M0("__reduce__", func(th *Thread, self Value) Value { return StrValue(self.R.(*TypeVar).Name) }),
			M0("has_default", func(th *Thread, self Value) Value { return Bool(self.R.(*TypeVar).Default.Has()) }),
			M1("__mro_entries__", func(th *Thread, self, bases Value) Value {
				article := "a "
				if name == "TypeVar" || name == "ParamSpec" || name == "TypeVarTuple" {
					article = ""
				}
				return th.Raise(TypeErrorType, sSubclassMsg, article+name)
			}),
		)
	}
	for _, t := range []*Type{TypeVarType, ParamSpecType} {
		lazy(t, "__bound__", func(t *TypeVar) *Lazy { return &t.Bound }, None)
		t.DefGet("__covariant__", func(th *Thread, self Value) Value { return Bool(self.R.(*TypeVar).Covariant) })
		t.DefGet("__contravariant__", func(th *Thread, self Value) Value { return Bool(self.R.(*TypeVar).Contravariant) })
		t.DefGet("__infer_variance__", func(th *Thread, self Value) Value { return Bool(self.R.(*TypeVar).InferVariance) })
	}
	lazy(TypeVarType, "__constraints__", func(t *TypeVar) *Lazy { return &t.Constraints }, Value{R: emptyTuple})
	TypeVarType.Def(
		M1("__typing_subst__", func(th *Thread, self, arg Value) Value {
			if arg = typeCheck(th, arg, "Parameters to generic types must be types."); !arg.Ok() {
				return arg
			}
			if g, ok := arg.R.(*GenericAlias); ok && g.Starred {
				return th.Raise(TypeErrorType, "%s is not valid as type argument", ReprString(th, arg))
			}
			if _, ok := arg.R.(*unpacked); ok {
				return th.Raise(TypeErrorType, "%s is not valid as type argument", ReprString(th, arg))
			}
			return arg
		}),
		M2("__typing_prepare_subst__", func(th *Thread, self, alias, args Value) Value {
			i, items, ok := substPlace(th, self, alias, args)
			if !ok {
				return Value{}
			}
			if i < len(items) {
				return args
			}
			if t := self.R.(*TypeVar); i == len(items) && t.Default.Has() {
				d := t.Default.Get(th)
				if !d.Ok() {
					return d
				}
				return Value{R: NewTuple(append(append([]Value(nil), items...), d))}
			}
			return th.Raise(TypeErrorType, "Too few arguments for %s; actual %d, expected at least %d", ReprString(th, alias), len(items), i+1)
		}),
	)
	ParamSpecType.DefGet("args", func(th *Thread, self Value) Value {
		return Value{R: &paramSpecPart{spec: self.R.(*TypeVar)}}
	})
	ParamSpecType.DefGet("kwargs", func(th *Thread, self Value) Value {
		return Value{R: &paramSpecPart{spec: self.R.(*TypeVar), kw: true}}
	})
	ParamSpecType.Def(
		M1("__typing_subst__", func(th *Thread, self, arg Value) Value {
			var items []Value
			switch x := arg.R.(type) {
			case *List:
				items = x.Items
			case *Tuple:
				items = x.Items
			default:
				if !isParamExpr(arg) {
					return th.Raise(TypeErrorType, "Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got %s", ReprString(th, arg))
				}
				return arg
			}
			if !th.Charge(1+2*len(items)) || !th.Alloc(40+24*int64(len(items))) {
				return Value{}
			}
			out := make([]Value, len(items))
			defer th.Release(th.KeepValues(out))
			for i, x := range items {
				if out[i] = typeCheck(th, x, "Expected a type."); !out[i].Ok() {
					return Value{}
				}
			}
			return Value{R: NewTuple(out)}
		}),
		M2("__typing_prepare_subst__", func(th *Thread, self, alias, args Value) Value {
			i, items, ok := substPlace(th, self, alias, args)
			if !ok {
				return Value{}
			}
			if t := self.R.(*TypeVar); i == len(items) && t.Default.Has() {
				d := t.Default.Get(th)
				if !d.Ok() {
					return d
				}
				items = append(append([]Value(nil), items...), d)
			}
			if i >= len(items) {
				return tooFew(th, alias)
			}
			params := GetAttr(th, alias, sParams)
			if !params.Ok() {
				return params
			}
			if p, ok := params.R.(*Tuple); ok && len(p.Items) == 1 && !isParamExpr(items[0]) {
				return Value{R: TupleOf(Value{R: NewTuple(items)})}
			}
			if l, ok := items[i].R.(*List); ok {
				copied := th.CopyTuple(l.Items)
				if items, ok = th.CopyValues(items); !ok || !copied.Ok() {
					return Value{}
				}
				items[i] = copied
			}
			return Value{R: NewTuple(items)}
		}),
	)
	DefIter(TypeVarTupleType)
	TypeVarTupleType.Def(
		M1("__typing_subst__", func(th *Thread, self, arg Value) Value {
			return th.Raise(TypeErrorType, "Substitution of bare TypeVarTuple is not supported")
		}),
		M2("__typing_prepare_subst__", tupleVarPrepare),
	)
	for _, t := range []*Type{ParamSpecArgsType, ParamSpecKwargsType} {
		part := strings.ToLower(strings.TrimPrefix(t.Qualname, "ParamSpec"))
		t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
			var a [1]Value
			if !originSig.Bind(th, "paramspec"+part, a[:], args, kw) {
				return Value{}
			}
			p, ok := a[0].R.(*TypeVar)
			if !ok {
				return th.Raise(TypeErrorType, "expected a ParamSpec")
			}
			return Value{R: &paramSpecPart{spec: p, kw: part == "kwargs"}}
		}
		DefNew(t)
		t.DefGet("__origin__", func(th *Thread, self Value) Value { return Value{R: self.R.(*paramSpecPart).spec} })
		t.Def(
			M0("__repr__", func(th *Thread, self Value) Value {
				return StrValue(self.R.(*paramSpecPart).spec.Name + "." + part)
			}),
			M1("__eq__", func(th *Thread, a, b Value) Value {
				x, y := a.R.(*paramSpecPart), (*paramSpecPart)(nil)
				if y, _ = b.R.(*paramSpecPart); y == nil || y.kw != x.kw {
					return NotImplemented
				}
				return Bool(x.spec == y.spec)
			}),
			M1("__mro_entries__", func(th *Thread, self, bases Value) Value {
				return th.Raise(TypeErrorType, sSubclassMsg, self.R.Type().Qualname)
			}),
		)
		t.DefValue("__hash__", None)
	}
	UnpackedType.DefGet("__origin__", func(th *Thread, self Value) Value {
		if UnpackForm.Ok() {
			return UnpackForm
		}
		return None
	})
	UnpackedType.DefGet("__typing_unpacked_tuple_args__", func(th *Thread, self Value) Value {
		var origin Value
		var args *Tuple
		switch x := self.R.(*unpacked).of.R.(type) {
		case *GenericAlias:
			origin, args = x.Origin, x.Args
		case *TypingAlias:
			origin, args = x.Origin, x.Args
		default:
			return None
		}
		if origin.R != Object(TupleType) {
			return th.Raise(TypeErrorType, "Unpack[...] must be used with a tuple type")
		}
		return Value{R: args}
	})
	UnpackedType.DefGet("__args__", func(th *Thread, self Value) Value { return Value{R: TupleOf(self.R.(*unpacked).of)} })
	UnpackedType.DefGet("__parameters__", func(th *Thread, self Value) Value {
		return typeParameters(th, []Value{self.R.(*unpacked).of})
	})
	UnpackedType.DefGet("__typing_is_unpacked_typevartuple__", func(th *Thread, self Value) Value {
		t, ok := self.R.(*unpacked).of.R.(*TypeVar)
		return Bool(ok && t.Kind == TypeVarTupleVar)
	})
	UnpackedType.Def(
		M1("__mro_entries__", func(th *Thread, self, bases Value) Value {
			return th.Raise(TypeErrorType, "Cannot subclass %s", ReprString(th, self))
		}),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			of := self.R.(*unpacked).of
			if t, ok := of.R.(*TypeVar); ok && t.Kind == TypeVarTupleVar {
				return key
			}
			if !th.Charge(4) || !th.Alloc(48) {
				return Value{}
			}
			args, ok := substitute(th, self, []Value{of}, key)
			if !ok {
				return Value{}
			}
			return Value{R: &unpacked{of: args[0]}}
		}),
		M0("__repr__", func(th *Thread, self Value) Value {
			s, ok := typingRepr(th, self.R.(*unpacked).of)
			if !ok {
				return Value{}
			}
			return StrValue("typing.Unpack[" + s + "]")
		}),
		M1("__eq__", func(th *Thread, a, b Value) Value {
			if y, ok := b.R.(*unpacked); ok {
				return boolOrErr(IdentEqual(th, a.R.(*unpacked).of, y.of))
			}
			return NotImplemented
		}),
		M0("__hash__", func(th *Thread, self Value) Value {
			h, ok := Hash(th, self.R.(*unpacked).of)
			if !ok {
				return Value{}
			}
			return Int(h ^ 0x5bd1e995)
		}),
	)
}

var (
	typeVarSig      = ParseSignature("name, *constraints, bound=None, covariant=False, contravariant=False, infer_variance=False, default=NoDefault")
	paramSpecSig    = ParseSignature("name, *, bound=None, covariant=False, contravariant=False, infer_variance=False, default=NoDefault")
	typeVarTupleSig = ParseSignature("name, *, default=NoDefault")
)

// fromArgs sets what the constructors have in common.
func (t *TypeVar) fromArgs(th *Thread, name, co, contra, infer Value) bool {
	s, ok := AsStr(name)
	if !ok {
		th.Raise(TypeErrorType, "%s() argument 'name' must be str, not %s", strings.ToLower(t.Type().Qualname), ArgName(name))
		return false
	}
	t.Name = s.S
	for i, v := range []Value{co, contra, infer} {
		if !v.Ok() {
			continue
		}
		b := Truth(th, v)
		if b < 0 {
			return false
		}
		*[]*bool{&t.Covariant, &t.Contravariant, &t.InferVariance}[i] = b == 1
	}
	if t.Covariant && t.Contravariant {
		th.Raise(ValueErrorType, "Bivariant types are not supported.")
		return false
	}
	if t.InferVariance && (t.Covariant || t.Contravariant) {
		th.Raise(ValueErrorType, "Variance cannot be specified with infer_variance.")
		return false
	}
	t.attrs = NewDict()
	return t.attrs.SetStr(th, sModule, callerModule(th))
}

func typeVarRepr(th *Thread, self Value) Value {
	t := self.R.(*TypeVar)
	switch {
	case t.Kind == TypeVarTupleVar || t.InferVariance:
		return StrValue(t.Name)
	case t.Covariant:
		return StrValue("+" + t.Name)
	case t.Contravariant:
		return StrValue("-" + t.Name)
	}
	return StrValue("~" + t.Name)
}

func tooFew(th *Thread, alias Value) Value {
	return th.Raise(TypeErrorType, "Too few arguments for %s", ReprString(th, alias))
}

// substPlace finds the place of a type variable among the parameters of an
// alias, and the arguments given so far.
func substPlace(th *Thread, self, alias, args Value) (i int, items []Value, ok bool) {
	params := GetAttr(th, alias, sParams)
	if !params.Ok() {
		return 0, nil, false
	}
	ps, ok := Collect(th, params)
	if !ok {
		return 0, nil, false
	}
	if items, ok = Collect(th, args); !ok {
		return 0, nil, false
	}
	for i, p := range ps {
		if Is(p, self) {
			return i, items, true
		}
	}
	th.Raise(ValueErrorType, "tuple.index(x): x not in tuple")
	return 0, nil, false
}

// isParamExpr reports whether v can stand for the parameters of a callable.
func isParamExpr(v Value) bool {
	switch x := v.R.(type) {
	case *EllipsisTag, *Tuple, *List:
		return true
	case *TypeVar:
		return x.Kind == ParamSpecVar
	}
	return v.R.Type().Qualname == "_ConcatenateGenericAlias"
}

// tupleVarPrepare gathers the arguments of a TypeVarTuple into one tuple.
func tupleVarPrepare(th *Thread, self, alias, args Value) Value {
	at, items, ok := substPlace(th, self, alias, args)
	if !ok {
		return Value{}
	}
	ps, ok := Collect(th, GetAttr(th, alias, sParams))
	if !ok {
		return Value{}
	}
	for _, p := range ps[at+1:] {
		if t, ok := p.R.(*TypeVar); ok && t.Kind == TypeVarTupleVar {
			return th.Raise(TypeErrorType, "More than one TypeVarTuple parameter in %s", ReprString(th, alias))
		}
	}
	left, right := at, len(ps)-at-1
	// An unpacked tuple of any length has as many items as there are parameters that
	// get no argument of their own.
	long, item := -1, Value{}
	for i, v := range items {
		if _, ok := v.R.(*Type); ok {
			continue
		}
		t, ok := GetAttrOpt(th, v, sUnpackedArgs).R.(*Tuple)
		if th.Exc != nil {
			return Value{}
		}
		if !ok || len(t.Items) != 2 || t.Items[1].R != Ellipsis.R {
			continue
		}
		if long >= 0 {
			return th.Raise(TypeErrorType, "More than one unpacked arbitrary-length tuple argument")
		}
		long, item = i, t.Items[0]
	}
	before, after := 0, 0
	if long >= 0 {
		before, after = max(left-long, 0), max(right-(len(items)-long-1), 0)
		left, right = left-before, right-after
	} else if left+right > len(items) {
		return th.Raise(TypeErrorType, "Too few arguments for %s; actual %d, expected at least %d", ReprString(th, alias), len(items), len(ps)-1)
	}
	mid := items[left : len(items)-right]
	if t := self.R.(*TypeVar); len(mid) == 0 && t.Default.Has() {
		d := t.Default.Get(th)
		if !d.Ok() {
			return d
		}
		if mid = unpackArgs(th, []Value{d}); th.Exc != nil {
			return Value{}
		}
	}
	out := append([]Value(nil), items[:left]...)
	for range before {
		out = append(out, item)
	}
	out = append(out, Value{R: NewTuple(append([]Value(nil), mid...))})
	for range after {
		out = append(out, item)
	}
	return Value{R: NewTuple(append(out, items[len(items)-right:]...))}
}

// readonlyMember refuses to set an attribute, as CPython's members do.
func readonlyMember(name string) func(th *Thread, self, v Value) bool {
	return func(th *Thread, self, v Value) bool {
		th.RaiseAttr(self, Intern(name), "readonly attribute")
		return false
	}
}

// isTupleVar reports whether v is a TypeVarTuple.
func isTupleVar(v Value) bool {
	t, ok := v.R.(*TypeVar)
	return ok && t.Kind == TypeVarTupleVar
}
