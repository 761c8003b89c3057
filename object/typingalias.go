package object

import "strings"

// This file has the kinds of typing's aliases that differ from a plain generic
// one, and what package typing needs to make them.

// AliasKind tells the aliases of typing apart.
type AliasKind uint8

// The kinds. The arguments of an AliasCallable are those of the callable, then
// its result; an AliasAnnotated has its type as Origin and sole argument.
const (
	AliasPlain AliasKind = iota
	AliasCallable
	AliasLiteral
	AliasAnnotated
	AliasConcatenate
)

// The classes of the kinds.
var (
	CallableAliasType    = NewBuiltinType("_CallableGenericAlias", TypingAliasType, 0).InModule("typing")
	LiteralAliasType     = NewBuiltinType("_LiteralGenericAlias", TypingAliasType, 0).InModule("typing")
	AnnotatedAliasType   = NewBuiltinType("_AnnotatedAlias", TypingAliasType, 0).InModule("typing")
	ConcatenateAliasType = NewBuiltinType("_ConcatenateGenericAlias", TypingAliasType, 0).InModule("typing")
	// UnionAliasType is the class of typing.Union[…].
	UnionAliasType = NewBuiltinType("_UnionGenericAlias", TypingAliasType, 0).InModule("typing")
)

// aliasOf is what methods of TypingAliasType are of: an alias, or of a union, whose class has
// methods of its own but is derived from it, what it would be as one.
func aliasOf(self Value) *TypingAlias {
	if u, ok := self.R.(*Union); ok {
		return &TypingAlias{Name: "Union", Origin: TypingUnionForm, Args: NewTuple(u.Args)}
	}
	return self.R.(*TypingAlias)
}

// Type returns the class of the alias.
func (a *TypingAlias) Type() *Type {
	switch a.Kind {
	case AliasCallable:
		return CallableAliasType
	case AliasLiteral:
		return LiteralAliasType
	case AliasAnnotated:
		return AnnotatedAliasType
	case AliasConcatenate:
		return ConcatenateAliasType
	}
	return TypingAliasType
}

// ownName is the name that the alias has of its own, whatever its origin is called: ""
// for one that has none.
func (a *TypingAlias) ownName() string {
	switch {
	case a.Kind == AliasAnnotated:
		return "Annotated"
	case a.Kind == AliasCallable:
		return "Callable"
	}
	return a.Name
}

// SpecialForm is implemented by the special forms of typing and its unsubscripted
// aliases, which package typing defines.
type SpecialForm interface {
	Object
	// TypeArg returns the form as a type argument, or fails: most forms must be
	// subscripted. special tells that ClassVar and Final may stand here.
	TypeArg(th *Thread, msg string, special bool) Value
	// IsSpecialForm tells a true special form, which classes cannot derive from.
	IsSpecialForm() bool
}

// The hooks of package typing, set in its init.
var (
	// MakeForwardRef makes a typing.ForwardRef of a text; special tells that
	// ClassVar and Final may stand in it.
	MakeForwardRef func(th *Thread, text Value, special bool) Value
	// TypingUnionForm and UnpackForm are typing.Union and typing.Unpack.
	TypingUnionForm, UnpackForm Value
)

// TypeArg makes v a type argument: None becomes its class, a text a forward
// reference. msg begins the text of the TypeError. special tells that ClassVar
// and Final may stand here.
func TypeArg(th *Thread, v Value, msg string, special bool) Value {
	switch x := v.R.(type) {
	case *NoneTag:
		return Value{R: NoneType}
	case *Str:
		if MakeForwardRef == nil {
			return v
		}
		return MakeForwardRef(th, v, special)
	case SpecialForm:
		return x.TypeArg(th, msg, special)
	case *TypingAlias:
		if f, ok := x.Origin.R.(SpecialForm); ok && x.Kind == AliasPlain && !special {
			switch ReprString(th, Value{R: f}) {
			case "typing.ClassVar", "typing.Final":
				return th.Raise(TypeErrorType, "%s is not valid as type argument", ReprString(th, v))
			}
		}
		if is := isGenericForm(th, x.Origin); is < 0 {
			return Value{}
		} else if is > 0 {
			return th.Raise(TypeErrorType, "%s is not valid as type argument", ReprString(th, v))
		}
	case *Type:
		if is := isGenericForm(th, v); is < 0 {
			return Value{}
		} else if is > 0 {
			return th.Raise(TypeErrorType, "Plain %s is not valid as type argument", ReprString(th, v))
		}
	case *Tuple:
		if x.Ext == nil {
			r := ReprString(th, v)
			n := 0
			for i := range r {
				if n++; n > 100 {
					r = r[:i]
					break
				}
			}
			return th.Raise(TypeErrorType, "%s Got %s.", msg, r)
		}
	}
	return v
}

// isGenericForm is v in (Generic, Protocol), for classes: one whose metaclass says by
// __eq__ that it is one of them, as the Protocol of typing_extensions does, is one too.
// It returns 1, 0, or -1 with an exception.
func isGenericForm(th *Thread, v Value) int {
	if v.R == Object(GenericType) {
		return 1
	}
	if comparesItself(v) {
		if r := Equal(th, Value{R: GenericType}, v); r != 0 {
			return r
		}
	}
	return isProtocolForm(th, v)
}

// isProtocolForm is v == Protocol, likewise.
func isProtocolForm(th *Thread, v Value) int {
	t, ok := v.R.(*Type)
	switch {
	case !ok:
		return 0
	case isProtocolBase(t):
		return 1
	case !comparesItself(v):
		return 0
	}
	p := libraryName(th, "typing", "Protocol")
	if !p.Ok() {
		if th.Exc != nil {
			return -1
		}
		return 0
	}
	return Equal(th, p, v)
}

// comparesItself reports whether v is a class whose metaclass has an __eq__.
func comparesItself(v Value) bool {
	t, ok := v.R.(*Type)
	return ok && t.Type().Flags&Heap != 0 && !Is(t.Type().Lookup(sEq), ObjectType.Lookup(sEq))
}

// isProtocolBase reports whether t is typing.Protocol.
func isProtocolBase(t *Type) bool {
	return t.Name == "Protocol" && t.Flags&Heap != 0 && t.FullName() == "typing.Protocol"
}

// TypeParameters returns the type variables in type arguments, as a tuple.
func TypeParameters(th *Thread, args []Value) Value { return typeParameters(th, args) }

// OrderedTypeParameters is TypeParameters of arguments whose variables are in an order that a
// class can have: of those that are arguments themselves, none without a default comes after
// one that has one, and none that has one after a variable for many. Lists are no arguments.
func OrderedTypeParameters(th *Thread, args []Value) Value {
	many, defaults := false, false
	for i, a := range args {
		if !th.Charge(1 + i/16) {
			return Value{}
		}
		switch x := a.R.(type) {
		case *unpacked:
			t, ok := x.of.R.(*TypeVar)
			many = many || ok && t.Kind == TypeVarTupleVar
		case *TypeVar:
			switch {
			case indexIs(args[:i], a):
			case many && x.Default.Has():
				return th.Raise(TypeErrorType, "Type parameter with a default follows TypeVarTuple")
			case x.Default.Has():
				defaults = true
			case defaults:
				return th.Raise(TypeErrorType, "Type parameter %s without a default follows type parameter with a default", ReprString(th, a))
			}
		}
	}
	return typeParameters(th, args)
}

// indexIs reports whether v itself is among vs.
func indexIs(vs []Value, v Value) bool {
	for _, o := range vs {
		if Is(o, v) {
			return true
		}
	}
	return false
}

// TypingRepr is the text of a type argument in the repr of typing's aliases.
func TypingRepr(th *Thread, v Value) (string, bool) { return typingRepr(th, v) }

// SubscriptItems are the arguments of a subscript: the members of a tuple, or
// the one value.
func SubscriptItems(key Value) []Value { return aliasArgs(key).Items }

// TypingUnion is typing.Union of the types, which were checked.
func TypingUnion(th *Thread, args []Value) Value {
	r := args[0]
	if len(args) == 1 {
		if u, ok := r.R.(*Union); ok {
			return Value{R: &Union{Args: u.Args, Typing: true}}
		}
		return r
	}
	if !th.Charge(len(args)*len(args)/8) || !th.Alloc(int64(len(args))*48) {
		return Value{}
	}
	u := &unionBuilder{byValue: true}
	for _, a := range args {
		if !u.add(th, a) {
			return Value{}
		}
	}
	if len(u.args) == 1 {
		return u.args[0]
	}
	return Value{R: &Union{Args: u.args, Typing: true}}
}

// UnpackOf is typing.Unpack[v].
func UnpackOf(v Value) Value { return Value{R: &unpacked{v}} }

// UnpackedOf returns what v unpacks, or no value: Unpack[v] or *tuple[…].
func UnpackedOf(v Value) Value {
	if u, ok := v.R.(*unpacked); ok {
		return u.of
	}
	if g, ok := v.R.(*GenericAlias); ok && g.Starred {
		return v
	}
	return Value{}
}

// IsParamExpr reports whether v can stand for the parameters of a callable.
func IsParamExpr(v Value) bool { return isParamExpr(v) }

// AliasOf returns the parts of an alias of a built-in generic class, such as
// list[int]; ok is false for anything else.
func AliasOf(v Value) (origin Value, args *Tuple, ok bool) {
	g, ok := v.R.(*GenericAlias)
	if !ok {
		return Value{}, nil, false
	}
	return g.Origin, g.Args, true
}

// aliasText is the repr of an alias by kind, without its generic form.
func (a *TypingAlias) aliasText(th *Thread) (string, bool) {
	items := a.Args.Items
	list := func(vs []Value, f func(*Thread, Value) (string, bool)) (string, bool) {
		return joinTexts(th, vs, ", ", f)
	}
	switch a.Kind {
	case AliasCallable:
		n := len(items)
		if n == 2 && isParamExpr(items[0]) {
			args, ok := list(items, typingRepr)
			return "typing.Callable[" + args + "]", ok
		}
		args, ok := list(items[:n-1], typingRepr)
		if !ok {
			return "", false
		}
		res, ok := typingRepr(th, items[n-1])
		return "typing.Callable[[" + args + "], " + res + "]", ok
	case AliasLiteral:
		if len(items) == 0 {
			return "typing.Literal[()]", true
		}
		args, ok := list(items, typingRepr)
		return "typing.Literal[" + args + "]", ok
	case AliasAnnotated:
		of, ok := typingRepr(th, a.Origin)
		if !ok {
			return "", false
		}
		meta, ok := list(a.Meta.Items, reprText)
		return "typing.Annotated[" + of + ", " + meta + "]", ok
	}
	return "", th.Exc == nil
}

// CopyWith makes an alias of the same form with other arguments.
func (a *TypingAlias) CopyWith(th *Thread, args []Value) Value {
	switch a.Kind {
	case AliasAnnotated:
		of, meta := args[0], a.Meta
		if in, ok := of.R.(*TypingAlias); ok && in.Kind == AliasAnnotated {
			of, meta = in.Origin, NewTuple(append(append([]Value(nil), in.Meta.Items...), meta.Items...))
		}
		return Value{R: &TypingAlias{Origin: of, Args: TupleOf(of), Kind: a.Kind, Meta: meta}}
	case AliasConcatenate:
		last := args[len(args)-1]
		rest := append([]Value(nil), args[:len(args)-1]...)
		switch x := last.R.(type) {
		case *Tuple:
			return Value{R: NewTuple(append(rest, x.Items...))}
		case *List:
			return Value{R: NewTuple(append(rest, x.Items...))}
		case *TypingAlias:
			if x.Kind == AliasConcatenate {
				args = append(rest, x.Args.Items...)
			}
		}
	case AliasCallable:
		var out []Value
		for _, v := range args {
			if t, ok := v.R.(*Tuple); ok && t.Ext == nil {
				out = append(out, t.Items...)
			} else {
				out = append(out, v)
			}
		}
		args = out
	}
	if !th.Alloc(int64(len(args))*24 + 96) {
		return Value{}
	}
	return Value{R: &TypingAlias{Origin: a.Origin, Args: NewTuple(args), Name: a.Name, Kind: a.Kind, NoCall: a.NoCall}}
}

// literalEq compares the members of two Literals, by value and class, without
// regard to their order.
func literalEq(th *Thread, a, b *Tuple) int {
	if !th.Charge(1 + len(a.Items)*len(b.Items)/4) {
		return -1
	}
	sub := func(x, y *Tuple) int {
	next:
		for _, v := range x.Items {
			for _, w := range y.Items {
				if v.R.Type() != w.R.Type() {
					continue
				}
				switch IdentEqual(th, v, w) {
				case -1:
					return -1
				case 1:
					continue next
				}
			}
			return 0
		}
		return 1
	}
	if r := sub(a, b); r != 1 {
		return r
	}
	return sub(b, a)
}

// newAlias is the constructor of the classes of aliases, which packages call to make
// an alias anew from its parts: the origin, then the arguments or, of Annotated, the data.
func newAlias(th *Thread, cls *Type, args []Value, kw []KW) Value {
	var a [4]Value
	if !aliasSig.Bind(th, cls.ShortName(), a[:], args, kw) {
		return Value{}
	}
	items := aliasArgs(a[1])
	if !th.Charge(1+len(items.Items)) || !th.Alloc(int64(len(items.Items))*24+160) {
		return Value{}
	}
	if cls == UnionAliasType {
		if len(items.Items) == 0 {
			return th.Raise(TypeErrorType, "Cannot take a Union of no types.")
		}
		return TypingUnion(th, items.Items)
	}
	made := &TypingAlias{Origin: a[0], Args: items}
	if name, ok := AsStr(a[3]); ok {
		made.Name = name.S
	}
	switch cls {
	case CallableAliasType:
		if len(items.Items) == 0 {
			return th.Raise(TypeErrorType, "a callable has a result")
		}
		made.Kind = AliasCallable
	case LiteralAliasType:
		made.Kind = AliasLiteral
	case ConcatenateAliasType:
		made.Kind = AliasConcatenate
	case AnnotatedAliasType:
		made.Kind, made.Args, made.Meta = AliasAnnotated, TupleOf(a[0]), items
		if in, ok := a[0].R.(*TypingAlias); ok && in.Kind == AliasAnnotated {
			if !th.Alloc(int64(len(in.Meta.Items)) * 24) {
				return Value{}
			}
			made.Origin, made.Args = in.Origin, TupleOf(in.Origin)
			made.Meta = NewTuple(append(append([]Value(nil), in.Meta.Items...), items.Items...))
		}
	}
	return Value{R: made}
}

var aliasSig = ParseSignature("origin, args, inst=True, name=None")

func init() {
	FinalType.DefClass(FnRaw("__init_subclass__", "*args, _root=False, **kwds", func(th *Thread, args []Value, kw []KW) Value {
		for _, k := range kw {
			if k.Name != "_root" {
				continue
			}
			switch Truth(th, k.Val) {
			case -1:
				return Value{}
			case 1:
				return None
			}
		}
		return th.Raise(TypeErrorType, "Cannot subclass special typing classes")
	}))
	for _, t := range []*Type{TypingAliasType, CallableAliasType, LiteralAliasType, AnnotatedAliasType, ConcatenateAliasType, UnionAliasType} {
		t.New = newAlias // __new__ is object's: what an alias gets it gets from its __init__
	}
	AnnotatedAliasType.DefGet("__metadata__", func(th *Thread, self Value) Value { return Value{R: aliasOf(self).Meta} })
	AnnotatedAliasType.Def(M1("__mro_entries__", func(th *Thread, self, bases Value) Value {
		return Value{R: TupleOf(aliasOf(self).Origin)}
	}))
	TypingAliasType.DefGet("_name", func(th *Thread, self Value) Value {
		if own := aliasOf(self).ownName(); own != "" {
			return StrValue(own)
		}
		return None
	})
	UnpackedType.DefGet("_name", func(th *Thread, self Value) Value { return None })
	for _, n := range []string{"__name__", "__qualname__"} {
		UnpackedType.DefGet(n, func(th *Thread, self Value) Value { return GetAttr(th, UnpackForm, sName) })
	}
	for _, t := range []*Type{CallableAliasType, AnnotatedAliasType, UnionAliasType} {
		t.DefValue("__iter__", None) // what typing calls not iterable
	}
	UnpackedType.Def(
		M1("__or__", func(th *Thread, a, b Value) Value { return typingUnion(th, a, b) }),
		M1("__ror__", func(th *Thread, a, b Value) Value { return typingUnion(th, b, a) }),
		M0("__iter__", func(th *Thread, self Value) Value {
			return IterValue(&TupleIter{T: TupleOf(UnpackOf(self))})
		}),
	)
	TypingAliasType.Def(M0("__iter__", func(th *Thread, self Value) Value {
		return IterValue(&TupleIter{T: TupleOf(UnpackOf(self))})
	}))
}

// dirOfOrigin is __dir__ of typing's aliases: their own names, and those of the origin that
// are not special, which the alias hands on.
func dirOfOrigin(th *Thread, self Value) Value {
	own := objectDir(th, self)
	if !own.Ok() {
		return own
	}
	origin := GetAttr(th, self, sOrigin)
	if !origin.Ok() {
		return origin
	}
	names := CallFound(th, origin.R.Type().Lookup(Intern("__dir__")), origin)
	if !names.Ok() {
		return names
	}
	items, ok := Collect(th, names)
	if !ok {
		return Value{}
	}
	all := NewDict()
	defer th.Release(th.Keep(Value{R: all}))
	for _, v := range own.R.(*List).Items {
		if !all.Set(th, v, None) {
			return Value{}
		}
	}
	for _, v := range items {
		s, ok := AsStr(v)
		if ok && strings.HasPrefix(s.S, "__") && strings.HasSuffix(s.S, "__") {
			continue
		}
		if !th.Charge(1) || !all.Set(th, v, None) {
			return Value{}
		}
	}
	return dictKeys(th, all, true)
}

func init() { BaseAliasType.Def(M0("__dir__", dirOfOrigin)) }
