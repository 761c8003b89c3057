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
	TypingAliasType     = NewBuiltinType("_GenericAlias", nil, NoNew).InModule("typing")
	UnpackedType        = NewBuiltinType("_UnpackGenericAlias", nil, NoNew).InModule("typing")
	NoDefaultType       = NewBuiltinType("NoDefaultType", nil, NoSubclass).InModule("typing")
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
	if *d == nil || !(*d).DeleteStr(name).Ok() {
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
			return args
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
			out := make([]Value, 0, len(items))
			for _, x := range items {
				if x = typeCheck(th, x, "Expected a type."); !x.Ok() {
					return x
				}
				out = append(out, x)
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
				items = append([]Value(nil), items...)
				items[i] = Value{R: NewTuple(append([]Value(nil), l.Items...))}
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
			if len(args) != 1 || len(kw) > 0 {
				return th.Raise(TypeErrorType, "%s expected 1 argument, got %d", cls.Name, len(args)+len(kw))
			}
			p, ok := args[0].R.(*TypeVar)
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
		of := self.R.(*unpacked).of
		if g, ok := of.R.(*GenericAlias); ok && g.Origin.R == Object(TupleType) {
			return Value{R: g.Args}
		}
		if a, ok := of.R.(*TypingAlias); ok && a.Origin.R == Object(TupleType) {
			return Value{R: a.Args}
		}
		return None
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
		th.Raise(TypeErrorType, "%s() argument 'name' must be str, not %s", strings.ToLower(t.Type().Qualname), name.R.Type().Name)
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
	if left+right > len(items) {
		return th.Raise(TypeErrorType, "Too few arguments for %s; actual %d, expected at least %d", ReprString(th, alias), len(items), len(ps)-1)
	}
	mid := items[left : len(items)-right]
	if t := self.R.(*TypeVar); len(mid) == 0 && t.Default.Has() {
		d := t.Default.Get(th)
		if !d.Ok() {
			return d
		}
		mid = []Value{d}
		if g, ok := d.R.(*GenericAlias); ok && g.Starred {
			mid = g.Args.Items
		}
	}
	out := append([]Value(nil), items[:left]...)
	out = append(out, Value{R: NewTuple(append([]Value(nil), mid...))})
	return Value{R: NewTuple(append(out, items[len(items)-right:]...))}
}

// readonlyMember refuses to set an attribute, as CPython's members do.
func readonlyMember(name string) func(th *Thread, self, v Value) bool {
	return func(th *Thread, self, v Value) bool {
		th.RaiseAttr(self, Intern(name), "readonly attribute")
		return false
	}
}

func initTypeAlias() {
	t := TypeAliasTypeType
	sig := ParseSignature("name, value, *, type_params=()")
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		a, mark := th.Args(3)
		defer th.Release(mark)
		if !sig.Bind(th, "typealias", a, args, kw) {
			return Value{}
		}
		n, ok := AsStr(a[0])
		if !ok {
			return th.Raise(TypeErrorType, "typealias() argument 'name' must be str, not %s", a[0].R.Type().Name)
		}
		x := &TypeAlias{Name: n.S, Module: callerModule(th), Params: emptyTuple}
		x.Value.Val = a[1]
		if a[2].Ok() {
			tp, ok := a[2].R.(*Tuple)
			if !ok {
				return th.Raise(TypeErrorType, "type_params must be a tuple")
			}
			x.Params = tp
		}
		return Value{R: x}
	}
	DefNew(t)
	t.DefGetSet("__name__", func(th *Thread, self Value) Value { return StrValue(self.R.(*TypeAlias).Name) }, readonlyMember("__name__"))
	t.DefGet("__value__", func(th *Thread, self Value) Value { return self.R.(*TypeAlias).Value.Get(th) })
	t.DefGet("__type_params__", func(th *Thread, self Value) Value { return Value{R: self.R.(*TypeAlias).Params} })
	t.DefGet("__parameters__", func(th *Thread, self Value) Value {
		return Value{R: NewTuple(UnpackTypeVars(self.R.(*TypeAlias).Params.Items))}
	})
	t.DefGet("__module__", func(th *Thread, self Value) Value {
		if m := self.R.(*TypeAlias).Module; m.Ok() {
			return m
		}
		return None
	})
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value { return StrValue(self.R.(*TypeAlias).Name) }),
		M0("__reduce__", func(th *Thread, self Value) Value { return StrValue(self.R.(*TypeAlias).Name) }),
		M1("__or__", func(th *Thread, a, b Value) Value { return MakeUnion(th, a, b) }),
		M1("__ror__", func(th *Thread, a, b Value) Value { return MakeUnion(th, b, a) }),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			if len(self.R.(*TypeAlias).Params.Items) == 0 {
				return th.Raise(TypeErrorType, "Only generic type aliases are subscriptable")
			}
			return NewGenericAlias(self, key)
		}),
	)
}

func initGeneric() {
	GenericType.Doc = "Abstract base class for generic types."
	GenericType.DefValue("__slots__", Value{R: emptyTuple})
	GenericType.DefClass(
		FnRaw("__class_getitem__", "params, /", func(th *Thread, args []Value, kw []KW) Value {
			if len(args) != 2 {
				return th.Raise(TypeErrorType, "Generic.__class_getitem__() takes 2 positional arguments but %d were given", len(args))
			}
			return genericSubscript(th, args[0], args[1])
		}),
		FnRaw("__init_subclass__", "*args, **kwargs", genericInitSubclass),
	)
	t := TypingAliasType
	t.DefGet("__origin__", func(th *Thread, self Value) Value { return self.R.(*TypingAlias).Origin })
	t.DefGet("__args__", func(th *Thread, self Value) Value { return Value{R: self.R.(*TypingAlias).Args} })
	t.DefGet("__parameters__", func(th *Thread, self Value) Value {
		return typeParameters(th, self.R.(*TypingAlias).Args.Items)
	})
	refuse := func(th *Thread, self, v Value) Value {
		return th.Raise(TypeErrorType, "Subscripted generics cannot be used with class and instance checks")
	}
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			a := self.R.(*TypingAlias)
			if !th.EnterFor(" while getting the repr of an object") {
				return Value{}
			}
			defer th.Leave()
			if text, ok := a.aliasText(th); !ok || text != "" {
				if !ok {
					return Value{}
				}
				return StrValue(text)
			}
			name, ok := "typing."+a.Name, true
			if a.Name == "" {
				if name, ok = typeRepr(th, a.Origin); !ok {
					return Value{}
				}
			}
			list := "()"
			if len(a.Args.Items) > 0 {
				var parts []string
				for _, x := range a.Args.Items {
					s, ok := typingRepr(th, x)
					if !ok || !th.Charge(1) {
						return Value{}
					}
					parts = append(parts, s)
				}
				list = strings.Join(parts, ", ")
			}
			return StrValue(name + "[" + list + "]")
		}),
		M0("__hash__", func(th *Thread, self Value) Value {
			a := self.R.(*TypingAlias)
			if a.Kind == AliasLiteral {
				var sum int64
				for _, v := range a.Args.Items {
					h, ok := Hash(th, v)
					if !ok {
						return Value{}
					}
					sum += h*0x5851F42D4C957F2D ^ h>>7
				}
				return Int(sum)
			}
			parts := TupleOf(a.Origin, Value{R: a.Args})
			if a.Kind == AliasAnnotated {
				parts = TupleOf(a.Origin, Value{R: a.Meta})
			}
			if !th.Enter() {
				return Value{}
			}
			defer th.Leave()
			h, ok := Hash(th, Value{R: parts})
			if !ok {
				return Value{}
			}
			return Int(h)
		}),
		M1("__eq__", func(th *Thread, a, b Value) Value {
			x := a.R.(*TypingAlias)
			y, ok := b.R.(*TypingAlias)
			if !ok || (x.Kind == AliasAnnotated) != (y.Kind == AliasAnnotated) {
				return NotImplemented
			}
			if !th.EnterFor(" in comparison") {
				return Value{}
			}
			defer th.Leave()
			switch {
			case x.Kind == AliasAnnotated:
				if r := IdentEqual(th, x.Origin, y.Origin); r != 1 {
					return boolOrErr(r)
				}
				return boolOrErr(IdentEqual(th, Value{R: x.Meta}, Value{R: y.Meta}))
			case !Is(x.Origin, y.Origin):
				return False
			case x.Kind == AliasLiteral:
				return boolOrErr(literalEq(th, x.Args, y.Args))
			}
			return boolOrErr(IdentEqual(th, Value{R: x.Args}, Value{R: y.Args}))
		}),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			a := self.R.(*TypingAlias)
			if t, ok := a.Origin.R.(*Type); ok && (t == GenericType || isProtocolBase(t)) && a.Kind == AliasPlain {
				return th.Raise(TypeErrorType, "Cannot subscript already-subscripted %s", ReprString(th, self))
			}
			if a.Kind == AliasLiteral {
				return th.Raise(TypeErrorType, "%s is not a generic class", ReprString(th, self))
			}
			k := append([]Value(nil), aliasArgs(key).Items...)
			for i, v := range k {
				if k[i] = convertArg(th, v); !k[i].Ok() {
					return Value{}
				}
			}
			args, ok := substitute(th, self, a.Args.Items, Value{R: NewTuple(k)})
			if !ok {
				return Value{}
			}
			return a.CopyWith(th, args)
		}),
		M1("__instancecheck__", refuse),
		M1("__subclasscheck__", refuse),
		M1("__mro_entries__", func(th *Thread, self, bases Value) Value {
			return aliasBases(th, self.R.(*TypingAlias), bases)
		}),
		MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			return args[0].R.(*TypingAlias).Call(th, args[1:], kw)
		}),
	)
}

// convertArg makes a type argument of None and of a text.
func convertArg(th *Thread, v Value) Value {
	if v.IsNone() {
		return Value{R: NoneType}
	}
	if _, ok := v.R.(*Str); ok && MakeForwardRef != nil {
		return MakeForwardRef(th, v, false)
	}
	return v
}

// aliasBases are the classes that stand for an alias among the bases of a class.
func aliasBases(th *Thread, a *TypingAlias, bases Value) Value {
	if f, ok := a.Origin.R.(SpecialForm); ok && f.IsSpecialForm() {
		return th.Raise(TypeErrorType, "Cannot subclass %s", ReprString(th, Value{R: a}))
	}
	items, ok := Collect(th, bases)
	if !ok {
		return Value{}
	}
	at := len(items)
	for i, b := range items {
		if b.R == Object(a) {
			at = i
			break
		}
	}
	if a.Name != "" || a.Kind == AliasCallable {
		// An alias such as List[int] makes the class generic, unless one of
		// the bases after it does.
		for i, b := range items {
			if i <= at {
				continue
			}
			switch x := b.R.(type) {
			case *TypingAlias, SpecialForm:
				return Value{R: TupleOf(a.Origin)}
			case *Type:
				if x.IsSubtype(GenericType) {
					return Value{R: TupleOf(a.Origin)}
				}
			}
		}
		if t, ok := a.Origin.R.(*Type); ok && t.IsSubtype(GenericType) {
			return Value{R: TupleOf(a.Origin)}
		}
		return Value{R: TupleOf(a.Origin, Value{R: GenericType})}
	}
	if a.Origin.R == Object(GenericType) {
		for i, b := range items {
			if t, ok := b.R.(*Type); ok && isProtocolBase(t) {
				return Value{R: emptyTuple}
			}
			switch b.R.(type) {
			case *TypingAlias, SpecialForm:
				if i > at {
					return Value{R: emptyTuple}
				}
			}
		}
	}
	return Value{R: TupleOf(a.Origin)}
}

// Call makes an instance of the origin, which is told the alias as
// __orig_class__ where it takes attributes.
func (a *TypingAlias) Call(th *Thread, args []Value, kw []KW) Value {
	if !th.Enter() {
		return Value{}
	}
	defer th.Leave()
	if a.NoCall {
		name, _ := AsStr(GetAttr(th, a.Origin, sName))
		return th.Raise(TypeErrorType, "Type %s cannot be instantiated; use %s() instead", a.Name, name.S)
	}
	v := Call(th, a.Origin, args, kw)
	if v.Ok() && !SetAttr(th, v, Intern("__orig_class__"), Value{R: a}) && !th.Catch(AttributeErrorType, TypeErrorType) {
		return Value{}
	}
	return v
}

// GetAttribute returns the attributes of the origin, except special ones.
func (a *TypingAlias) GetAttribute(th *Thread, name *Str) Value {
	if a.attrs != nil {
		if v := a.attrs.GetStr(name); v.Ok() {
			return v
		}
	}
	if strings.HasPrefix(name.S, "__") && strings.HasSuffix(name.S, "__") {
		switch name.S {
		case "__module__":
			if a.Name != "" || a.Kind != AliasPlain {
				return Value{R: Intern("typing")}
			}
			if _, ok := a.Origin.R.(SpecialForm); ok {
				return Value{R: Intern("typing")}
			}
		case "__name__", "__qualname__":
			if a.Name != "" {
				return StrValue(a.Name)
			}
			name = sName
		default:
			return Value{}
		}
	}
	return GetAttr(th, a.Origin, name)
}

// SetAttribute sets an attribute of the origin, special ones of the alias.
func (a *TypingAlias) SetAttribute(th *Thread, name *Str, v Value) bool {
	if strings.HasPrefix(name.S, "__") && strings.HasSuffix(name.S, "__") {
		return setOwnAttr(th, Value{R: a}, &a.attrs, name, v)
	}
	if !v.Ok() {
		return DelAttr(th, a.Origin, name)
	}
	return SetAttr(th, a.Origin, name, v)
}

// typingRepr is typing._type_repr.
func typingRepr(th *Thread, v Value) (string, bool) {
	switch x := v.R.(type) {
	case *EllipsisTag:
		return "...", true
	case *Type:
		return x.FullName(), true
	case *Tuple:
		var parts []string
		for _, e := range x.Items {
			s, ok := typingRepr(th, e)
			if !ok {
				return "", false
			}
			parts = append(parts, s)
		}
		return "[" + strings.Join(parts, ", ") + "]", true
	}
	if v.R.Type().Name == "function" {
		if n, ok := AsStr(GetAttrOpt(th, v, sName)); ok {
			return n.S, true
		}
		th.Exc = nil
	}
	s, ok := Repr(th, v)
	if !ok {
		return "", false
	}
	return s.S, true
}

// genericSubscript is Generic.__class_getitem__.
func genericSubscript(th *Thread, cls, key Value) Value {
	args := append([]Value(nil), aliasArgs(key).Items...)
	t, ok := cls.R.(*Type)
	if !ok {
		return th.Raise(TypeErrorType, "Generic[...] needs a class")
	}
	for i, a := range args {
		if args[i] = convertArg(th, a); !args[i].Ok() {
			return Value{}
		}
	}
	if t == GenericType || t.FullName() == "typing.Protocol" {
		if len(args) == 0 {
			return th.Raise(TypeErrorType, "Parameter list to %s[...] cannot be empty", t.Qualname)
		}
		for i, a := range args {
			switch a.R.(type) {
			case *TypeVar, *unpacked:
			default:
				return th.Raise(TypeErrorType, "Parameters to %s[...] must all be type variables or parameter specification variables.", t.Name)
			}
			for _, b := range args[:i] {
				if Is(a, b) {
					return th.Raise(TypeErrorType, "Parameters to %s[...] must all be unique", t.Name)
				}
			}
		}
		return Value{R: &TypingAlias{Origin: cls, Args: NewTuple(args)}}
	}
	params, ok := Collect(th, GetAttr(th, cls, sParams))
	if !ok {
		return Value{}
	}
	for _, p := range params {
		prep := GetAttrOpt(th, p, sPrepSubst)
		if th.Exc != nil {
			return Value{}
		}
		if !prep.Ok() {
			continue
		}
		r := Call2(th, prep, cls, Value{R: NewTuple(args)})
		if !r.Ok() {
			return r
		}
		if args, ok = Collect(th, r); !ok {
			return Value{}
		}
	}
	if len(params) == 0 {
		return th.Raise(TypeErrorType, "%s is not a generic class", ReprString(th, cls))
	}
	if len(args) != len(params) {
		if len(args) > len(params) {
			return th.Raise(TypeErrorType, "Too many arguments for %s; actual %d, expected %d", ReprString(th, cls), len(args), len(params))
		}
		least := len(params)
		for _, p := range params {
			if t, ok := p.R.(*TypeVar); ok && t.Default.Has() {
				least--
			}
		}
		return th.Raise(TypeErrorType, "Too few arguments for %s; actual %d, expected at least %d", ReprString(th, cls), len(args), least)
	}
	var out []Value
	for i, a := range args {
		if p, ok := params[i].R.(*TypeVar); ok && p.Kind == TypeVarTupleVar {
			if items, isTuple := a.R.(*Tuple); isTuple {
				out = append(out, items.Items...)
				continue
			}
		}
		out = append(out, a)
	}
	return Value{R: &TypingAlias{Origin: cls, Args: NewTuple(out)}}
}

// genericInitSubclass is Generic.__init_subclass__: it finds __parameters__.
func genericInitSubclass(th *Thread, args []Value, kw []KW) Value {
	cls, ok := args[0].R.(*Type)
	if !ok {
		return None
	}
	after := false
	for _, b := range cls.MRO {
		if b == GenericType {
			after = true
			continue
		}
		if !after {
			continue
		}
		if v := b.Attrs.GetStr(sInitSub); v.Ok() {
			f := classAttr(th, v, cls)
			if !f.Ok() || !Call(th, f, args[1:], kw).Ok() {
				return Value{}
			}
			break
		}
	}
	var bases []Value
	orig := cls.Attrs.GetStr(sOrigBases)
	if orig.Ok() {
		if bases, ok = Collect(th, orig); !ok {
			return Value{}
		}
	} else if cls.Name != "Protocol" {
		for _, b := range cls.Bases {
			bases = append(bases, Value{R: b})
		}
	}
	for _, b := range bases {
		if b.R == Object(GenericType) {
			return th.Raise(TypeErrorType, "Cannot inherit from plain Generic")
		}
	}
	var params []Value
	if orig.Ok() {
		v := typeParameters(th, bases)
		if !v.Ok() {
			return v
		}
		params = v.R.(*Tuple).Items
		var gvars []Value
		found := false
		for _, b := range bases {
			a, isAlias := b.R.(*TypingAlias)
			if !isAlias || a.Origin.R != Object(GenericType) {
				continue
			}
			if found {
				return th.Raise(TypeErrorType, "Cannot inherit from Generic[...] multiple times.")
			}
			found = true
			g := typeParameters(th, a.Args.Items)
			if !g.Ok() {
				return g
			}
			gvars = g.R.(*Tuple).Items
		}
		if found {
			var missing []string
			for _, p := range params {
				in := false
				for _, g := range gvars {
					in = in || Is(p, g)
				}
				if !in {
					missing = append(missing, ReprString(th, p))
				}
			}
			if missing != nil {
				var all []string
				for _, g := range gvars {
					all = append(all, ReprString(th, g))
				}
				return th.Raise(TypeErrorType, "Some type variables (%s) are not listed in Generic[%s]", strings.Join(missing, ", "), strings.Join(all, ", "))
			}
			params = gvars
		}
	}
	if !cls.Attrs.SetStr(th, sParams, Value{R: NewTuple(params)}) {
		return Value{}
	}
	cls.modified(th, false)
	return None
}
