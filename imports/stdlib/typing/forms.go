package typing

import "github.com/garterpy/garter/object"

// This file has the special forms and what subscribing them gives.

// one checks the single argument of a form.
func one(th *object.Thread, f *form, key Value, msg string, special bool) Value {
	return object.TypeArg(th, key, msg, special)
}

// simple is form[type] that keeps its argument in an alias.
func simple(text string, special bool) func(*object.Thread, *form, []Value, Value) Value {
	return func(th *object.Thread, f *form, items []Value, key Value) Value {
		name := f.String()
		if text == "accepts only a single type." {
			name = f.name
		}
		v := one(th, f, key, name+" "+text, special)
		if !v.Ok() {
			return v
		}
		return object.Obj(&object.TypingAlias{Origin: object.Obj(f), Args: object.TupleOf(v)})
	}
}

const single = "accepts only single type."

var forms = []*form{
	{name: "NoReturn", plain: true, doc: "The type of what a function returns that never does."},
	{name: "Never", plain: true, doc: "The type that has no values."},
	{name: "Self", plain: true, doc: "The type of the instance, within its class."},
	{name: "LiteralString", plain: true, doc: "The type of texts that are made of literals only."},
	{name: "TypeAlias", plain: true, doc: "Says that an assignment names a type."},
	{name: "ClassVar", get: simple(single, true), doc: "Says that a variable belongs to the class."},
	{name: "Final", get: simple(single, true), doc: "Says that a name keeps its value."},
	{name: "TypeGuard", get: simple(single, false), doc: "The result of a function that tells, when it is true, that its argument has a type."},
	{name: "TypeIs", get: simple(single, false), doc: "The result of a function that tells, true or false, whether its argument has a type."},
	{name: "Required", get: simple("accepts only a single type.", false), doc: "Says that a TypedDict always has the key."},
	{name: "NotRequired", get: simple("accepts only a single type.", false), doc: "Says that a TypedDict may be without the key."},
	{name: "ReadOnly", get: simple("accepts only a single type.", false), doc: "Says that a TypedDict's value is not to be changed."},
	unionForm,
	{name: "Optional", doc: "Optional[X] allows X or None.", get: func(th *object.Thread, f *form, items []Value, key Value) Value {
		v := one(th, f, key, "typing.Optional requires a single type.", false)
		if !v.Ok() {
			return v
		}
		return union(th, []Value{v, object.None})
	}},
	{name: "Literal", get: literal, doc: "Literal[a, b] allows just these values."},
	annotatedForm,
	{name: "Concatenate", get: concatenate, doc: "Concatenate[X, P] puts parameters before those of P."},
	unpackForm,
}

var unionForm = &form{name: "Union", doc: "Union[X, Y] allows X or Y.", get: func(th *object.Thread, f *form, items []Value, key Value) Value {
	if len(items) == 0 {
		return th.Raise(object.TypeErrorType, "Cannot take a Union of no types.")
	}
	return union(th, items)
}}

var annotatedForm = &form{name: "Annotated", get: annotated, doc: "Annotated[X, m] is X with data for those who look for it."}

var unpackForm = &form{name: "Unpack", doc: "Type unpack operator.", get: func(th *object.Thread, f *form, items []Value, key Value) Value {
	v := one(th, f, key, "typing.Unpack accepts only single type.", false)
	if !v.Ok() {
		return v
	}
	return object.UnpackOf(v)
}}

// union is Union[items].
func union(th *object.Thread, items []Value) Value {
	for i, v := range items {
		if items[i] = object.TypeArg(th, v, "Union[arg, ...]: each arg must be a type.", false); !items[i].Ok() {
			return Value{}
		}
	}
	return object.TypingUnion(th, items)
}

// literal is Literal[items]: each value once, those of other Literals included.
func literal(th *object.Thread, f *form, items []Value, key Value) Value {
	var flat []Value
	for _, v := range items {
		if a, ok := v.R.(*object.TypingAlias); ok && a.Kind == object.AliasLiteral {
			flat = append(flat, a.Args.Items...)
		} else {
			flat = append(flat, v)
		}
	}
	if !th.Charge(len(flat)) || !th.Alloc(int64(len(flat))*120) {
		return Value{}
	}
	// Each value once, told apart by value and class; where one has no hash,
	// all are kept.
	seen := object.NewDict()
	defer th.Release(th.Keep(object.Obj(seen)))
	var out []Value
	for _, v := range flat {
		k := object.Obj(object.TupleOf(v, object.Obj(v.R.Type())))
		old := seen.Get(th, k)
		if old.Ok() {
			continue
		}
		if th.Exc != nil {
			if !th.Catch(object.TypeErrorType) {
				return Value{}
			}
			out = flat
			break
		}
		if !seen.Set(th, k, object.None) {
			return Value{}
		}
		out = append(out, v)
	}
	return object.Obj(&object.TypingAlias{Origin: object.Obj(f), Args: object.NewTuple(out), Kind: object.AliasLiteral})
}

func annotated(th *object.Thread, f *form, items []Value, key Value) Value {
	if _, ok := key.R.(*object.Tuple); !ok || len(items) < 2 {
		return th.Raise(object.TypeErrorType, "Annotated[...] should be used with at least two arguments (a type and an annotation).")
	}
	if u, ok := object.UnpackedOf(items[0]).R.(*object.TypeVar); ok && u.Kind == object.TypeVarTupleVar {
		return th.Raise(object.TypeErrorType, "Annotated[...] should not be used with an unpacked TypeVarTuple")
	}
	of := object.TypeArg(th, items[0], "Annotated[t, ...]: t must be a type.", true)
	if !of.Ok() {
		return of
	}
	meta := items[1:]
	if a, ok := of.R.(*object.TypingAlias); ok && a.Kind == object.AliasAnnotated {
		if !th.Alloc(int64(len(a.Meta.Items)) * 24) {
			return Value{}
		}
		meta = append(append([]Value(nil), a.Meta.Items...), meta...)
		of = a.Origin
	}
	return object.Obj(&object.TypingAlias{Origin: of, Args: object.TupleOf(of), Meta: object.NewTuple(meta), Kind: object.AliasAnnotated})
}

func concatenate(th *object.Thread, f *form, items []Value, key Value) Value {
	if len(items) == 0 {
		return th.Raise(object.TypeErrorType, "Cannot take a Concatenate of no types.")
	}
	last := items[len(items)-1]
	if p, ok := last.R.(*object.TypeVar); last.R != object.Ellipsis.R && (!ok || p.Kind != object.ParamSpecVar) {
		return th.Raise(object.TypeErrorType, "The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
	}
	for i := range items[:len(items)-1] {
		if items[i] = object.TypeArg(th, items[i], "Concatenate[arg, ...]: each arg must be a type.", false); !items[i].Ok() {
			return Value{}
		}
	}
	return object.Obj(&object.TypingAlias{Origin: object.Obj(f), Args: object.NewTuple(items), Kind: object.AliasConcatenate})
}

// anyMeta is the metaclass of Any.
var anyMeta = object.NewBuiltinType("_AnyMeta", object.TypeType, 0).InModule("typing")

// anyType is typing.Any.
var anyType = func() *object.Type {
	t := object.NewBuiltinType("Any", nil, object.HasWeakref).InModule("typing").WithDoc("The type that goes with every other.")
	t.Meta = anyMeta
	return t
}()

func init() {
	anyMeta.New = object.TypeType.New
	object.DefNew(anyMeta)
	anyMeta.Def(
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			t := self.R.(*object.Type)
			if t == anyType {
				return object.StrValue("typing.Any")
			}
			return object.StrValue("<class '" + t.FullName() + "'>")
		}),
		object.M1("__instancecheck__", func(th *object.Thread, self, v Value) Value {
			t := self.R.(*object.Type)
			if t == anyType {
				return th.Raise(object.TypeErrorType, "typing.Any cannot be used with isinstance()")
			}
			return object.Bool(v.R.Type().IsSubtype(t))
		}),
	)
	anyType.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if cls == anyType {
			return th.Raise(object.TypeErrorType, "Any cannot be instantiated")
		}
		return object.ObjectType.New(th, cls, nil, nil)
	}
	// Who derives from Any and from another class is made by the other one.
	anyType.DefStatic(object.FnRaw("__new__", "cls, *args, **kwargs", func(th *object.Thread, args []Value, kw []object.KW) Value {
		if len(args) == 0 {
			return th.Raise(object.TypeErrorType, "Any.__new__() missing 1 required positional argument: 'cls'")
		}
		cls, ok := args[0].R.(*object.Type)
		if ok && cls == anyType {
			return th.Raise(object.TypeErrorType, "Any cannot be instantiated")
		}
		next := object.Call2(th, object.Obj(object.SuperType), object.Obj(anyType), args[0])
		if !next.Ok() {
			return next
		}
		make := object.GetAttr(th, next, object.Intern("__new__"))
		if !make.Ok() {
			return make
		}
		return object.Call1(th, make, args[0])
	}))
	anyType.Layout = object.ObjectType
}
