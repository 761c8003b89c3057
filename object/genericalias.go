package object

import "slices"

// GenericAlias is a class with type arguments, such as list[int].
type GenericAlias struct {
	Origin  Value
	Args    *Tuple
	Starred bool
	Ext     *Instance
}

// Type returns the class.
func (g *GenericAlias) Type() *Type {
	if g.Ext != nil {
		return g.Ext.Cls
	}
	return GenericAliasType
}

// isCallable reports whether the alias is collections.abc.Callable[…], whose
// arguments are those of the callable and then its result.
func (g *GenericAlias) isCallable() bool {
	t, ok := g.Origin.R.(*Type)
	return ok && t.Name == "Callable" && t.Module == "collections.abc"
}

// Extension returns the instance part.
func (g *GenericAlias) Extension() *Instance { return g.Ext }

// aliasArgs makes the tuple of arguments of a subscript.
func aliasArgs(key Value) *Tuple {
	if t, ok := key.R.(*Tuple); ok {
		if t.Ext != nil {
			return NewTuple(t.Items)
		}
		return t
	}
	return TupleOf(key)
}

// AliasMethod is __class_getitem__ of a class that CPython has in Python, where it is
// classmethod(GenericAlias) and errors are that class's.
func AliasMethod() *Builtin {
	return FnRaw("__class_getitem__", "", func(th *Thread, args []Value, kw []KW) Value {
		return makeAlias(th, GenericAliasType, args, kw)
	})
}

func makeAlias(th *Thread, cls *Type, args []Value, kw []KW) Value {
	if len(kw) > 0 {
		return th.Raise(TypeErrorType, "GenericAlias() takes no keyword arguments")
	}
	if len(args) != 2 {
		return th.Raise(TypeErrorType, "GenericAlias expected 2 arguments, got %d", len(args))
	}
	return Value{R: &GenericAlias{Origin: args[0], Args: aliasArgs(args[1]), Ext: ExtFor(th, cls, GenericAliasType)}}
}

// NewGenericAlias returns origin[key], as __class_getitem__ of built-in
// classes does.
func NewGenericAlias(origin, key Value) Value {
	return Value{R: &GenericAlias{Origin: origin, Args: aliasArgs(key)}}
}

// Union is a union of types, such as int | None. Typing marks one that was made
// of type variables or the like: it shows itself as typing.Union.
type Union struct {
	Args   []Value
	Typing bool
}

// Type returns types.UnionType or typing._UnionGenericAlias.
func (u *Union) Type() *Type {
	if u.Typing {
		return UnionAliasType
	}
	return UnionType
}

// MakeUnion is a | b for types, or NotImplemented.
func MakeUnion(th *Thread, a, b Value) Value {
	if !unionable(a) || !unionable(b) {
		return NotImplemented
	}
	return makeUnion(th, a, b, isTyping(a) || isTyping(b))
}

// makeUnion is MakeUnion for what may stand in a union.
func makeUnion(th *Thread, a, b Value, typing bool) Value {
	u := &unionBuilder{byValue: typing}
	if !u.add(th, a) || !u.add(th, b) {
		return Value{}
	}
	if len(u.args) == 1 {
		return u.args[0]
	}
	if !th.Alloc(48 + 24*int64(len(u.args))) {
		return Value{}
	}
	return Value{R: &Union{Args: u.args, Typing: typing}}
}

// unionBuilder collects the members of a union, each once.
type unionBuilder struct {
	args    []Value
	byValue bool // members that are equal are one, as in typing; else generic aliases alone
}

func (u *unionBuilder) add(th *Thread, v Value) bool {
	if x, ok := v.R.(*Union); ok {
		for _, m := range x.Args {
			if !u.add(th, m) {
				return false
			}
		}
		return true
	}
	if v.IsNone() {
		v = Value{R: NoneType}
	}
	if !th.Charge(1 + 2*len(u.args)) {
		return false
	}
	_, alias := v.R.(*GenericAlias)
	for _, o := range u.args {
		if _, other := o.R.(*GenericAlias); !u.byValue && !(alias && other) {
			if o.R == v.R {
				return true
			}
			continue
		}
		if r := IdentEqual(th, o, v); r != 0 {
			return r > 0
		}
	}
	u.args = append(u.args, v)
	return true
}

func unionable(v Value) bool {
	switch v.R.(type) {
	case *NoneTag, *Type, *GenericAlias, *Union, *TypeAlias:
		return true
	}
	return false
}

// Call makes an instance of the origin, which is told the alias as
// __orig_class__ where it takes attributes.
func (g *GenericAlias) Call(th *Thread, args []Value, kw []KW) Value {
	if !th.Enter() {
		return Value{}
	}
	v := Call(th, g.Origin, args, kw)
	th.Leave()
	if v.Ok() && !SetAttr(th, v, Intern("__orig_class__"), Value{R: g}) {
		if !th.Catch(AttributeErrorType, TypeErrorType) {
			return Value{}
		}
	}
	return v
}

// GetAttribute returns the attributes of the origin, all but a few.
func (g *GenericAlias) GetAttribute(th *Thread, name *Str) Value {
	if slices.Contains(aliasOwn, name.S) {
		return Value{}
	}
	return innerAttr(th, g.Origin, name)
}

// Iter returns an iterator over the one value *alias.
func (g *GenericAlias) Iter(th *Thread) Iterator {
	return &aliasIter{g: g}
}

// aliasIter is the iterator over a GenericAlias, which unpacking uses.
type aliasIter struct{ g *GenericAlias }

var aliasIterType = DefIterator(NewBuiltinType("generic_alias_iterator", nil, NoNew|NoSubclass))

// Type returns generic_alias_iterator.
func (*aliasIter) Type() *Type { return aliasIterType }

// Next returns the unpacked alias once.
func (a *aliasIter) Next(th *Thread) Value {
	if a.g == nil {
		return Value{}
	}
	g := *a.g
	g.Starred = true
	a.g = nil
	return Value{R: &g}
}

// dirAlias is __dir__: the names of the origin, and those that the alias has itself.
func dirAlias(th *Thread, self Value) Value {
	g := self.R.(*GenericAlias)
	names := CallFound(th, g.Origin.R.Type().Lookup(Intern("__dir__")), g.Origin)
	if !names.Ok() {
		return names
	}
	items, ok := Collect(th, names)
	if !ok {
		return Value{}
	}
	seen := map[string]bool{}
	for _, v := range items {
		if s, ok := AsStr(v); ok {
			seen[s.S] = true
		}
	}
	if !th.Charge(len(items)) || !th.Alloc(int64(len(items))*64) {
		return Value{}
	}
	for _, n := range aliasOwn {
		if !seen[n] {
			items = append(items, StrValue(n))
		}
	}
	return Obj(NewList(items))
}

// aliasOwn are the attributes that an alias has itself; all others are the origin's.
var aliasOwn = []string{"__class__", "__origin__", "__args__", "__parameters__", "__unpacked__", "__typing_unpacked_tuple_args__",
	"__mro_entries__", "__reduce_ex__", "__reduce__", "__bases__", "__copy__", "__deepcopy__"}

func init() {
	aliasIterType.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		if g := self.R.(*aliasIter).g; g != nil {
			return iterParts(th, Obj(g), Value{})
		}
		return iterParts(th, Obj(TupleOf()), Value{})
	}).WithDoc("Returns what makes the iterator again."))
	t := GenericAliasType
	t.Def(M0("__dir__", dirAlias).WithDoc("Returns the names of the origin's attributes and the alias's own."))
	t.Doc = "A class with type arguments, such as list[int]."
	t.New = makeAlias
	DefNew(t)
	t.DefGet("__origin__", func(th *Thread, self Value) Value { return self.R.(*GenericAlias).Origin })
	t.DefGet("__args__", func(th *Thread, self Value) Value { return Value{R: self.R.(*GenericAlias).Args} })
	t.DefGet("__unpacked__", func(th *Thread, self Value) Value { return Bool(self.R.(*GenericAlias).Starred) })
	t.DefGet("__parameters__", func(th *Thread, self Value) Value {
		return typeParameters(th, self.R.(*GenericAlias).Args.Items)
	})
	t.DefGet("__typing_unpacked_tuple_args__", func(th *Thread, self Value) Value {
		g := self.R.(*GenericAlias)
		if g.Starred && g.Origin.R == Object(TupleType) {
			return Value{R: g.Args}
		}
		return None
	})
	t.DefGet("__doc__", func(th *Thread, self Value) Value { return innerAttr(th, self.R.(*GenericAlias).Origin, sDoc) })
	refuse := func(what string) func(th *Thread, self, v Value) Value {
		return func(th *Thread, self, v Value) Value {
			return th.Raise(TypeErrorType, "%s() argument 2 cannot be a parameterized generic", what)
		}
	}
	t.Def(
		M0("__repr__", aliasRepr),
		M0("__hash__", func(th *Thread, self Value) Value {
			g := self.R.(*GenericAlias)
			if !th.Enter() {
				return Value{}
			}
			defer th.Leave()
			a, ok := Hash(th, g.Origin)
			if !ok {
				return Value{}
			}
			b, ok := Hash(th, Value{R: g.Args})
			if !ok {
				return Value{}
			}
			return Int(a ^ b)
		}),
		M1("__eq__", aliasEq), M1("__ne__", notEq(aliasEq)),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			g := self.R.(*GenericAlias)
			args, ok := substitute(th, self, g.Args.Items, key)
			if !ok {
				return Value{}
			}
			if g.isCallable() {
				var flat []Value
				for _, a := range args {
					if t, isTuple := a.R.(*Tuple); isTuple && t.Ext == nil {
						flat = append(flat, t.Items...)
					} else {
						flat = append(flat, a)
					}
				}
				args = flat
			}
			return Value{R: &GenericAlias{Origin: g.Origin, Args: NewTuple(args), Starred: g.Starred}}
		}),
		M1("__or__", func(th *Thread, a, b Value) Value { return MakeUnion(th, a, b) }),
		M1("__ror__", func(th *Thread, a, b Value) Value { return MakeUnion(th, b, a) }),
		M1("__instancecheck__", refuse("isinstance")),
		M1("__subclasscheck__", refuse("issubclass")),
		M1("__mro_entries__", func(th *Thread, self, bases Value) Value {
			return Value{R: TupleOf(self.R.(*GenericAlias).Origin)}
		}),
		MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			return args[0].R.(*GenericAlias).Call(th, args[1:], kw)
		}),
		M1("__getattribute__", func(th *Thread, self, name Value) Value {
			n, ok := attrName(th, name)
			if !ok {
				return Value{}
			}
			return GenericGetAttr(th, self, n)
		}),
	)
	DefIter(t)
}

func aliasEq(th *Thread, a, b Value) Value {
	x, ok := a.R.(*GenericAlias)
	y, ok2 := b.R.(*GenericAlias)
	if !ok || !ok2 {
		return NotImplemented
	}
	if x.Starred != y.Starred {
		return False
	}
	if !th.EnterFor(" in comparison") {
		return Value{}
	}
	defer th.Leave()
	if r := IdentEqual(th, x.Origin, y.Origin); r != 1 {
		return boolOrErr(r)
	}
	if len(x.Args.Items) != len(y.Args.Items) {
		return False
	}
	for i, v := range x.Args.Items {
		if r := IdentEqual(th, v, y.Args.Items[i]); r != 1 {
			return boolOrErr(r)
		}
	}
	return True
}

func aliasRepr(th *Thread, self Value) Value {
	g := self.R.(*GenericAlias)
	b := NewTextBuilder(th)
	defer b.Done(false)
	if g.Starred {
		b.Text("*")
	}
	s, ok := typeRepr(th, g.Origin)
	if !ok {
		return Value{}
	}
	b.Text(s)
	b.Text("[")
	n := len(g.Args.Items)
	params := g.isCallable() && n > 0 && !(n == 2 && isParamExpr(g.Args.Items[0]))
	if params {
		b.Text("[")
	}
	if params && n == 1 {
		b.Text("], ")
	}
	for i, a := range g.Args.Items {
		if params && n > 1 && i == n-1 {
			b.Text("]")
		}
		if i > 0 {
			b.Text(", ")
		}
		if l, isList := a.R.(*List); isList {
			b.Text("[")
			for j := 0; j < len(l.Items); j++ { // which their texts may change
				if j > 0 {
					b.Text(", ")
				}
				if s, ok = typeRepr(th, l.Items[j]); !ok || !b.Text(s) {
					return Value{}
				}
			}
			b.Text("]")
			continue
		}
		if a.R == Object(NoneType) {
			s = "NoneType"
		} else if s, ok = typeRepr(th, a); !ok {
			return Value{}
		}
		if !th.Charge(1) || !b.Text(s) {
			return Value{}
		}
	}
	if len(g.Args.Items) == 0 {
		b.Text("()")
	}
	b.Text("]")
	return b.Done(true)
}
