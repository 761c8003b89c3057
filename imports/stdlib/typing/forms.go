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
	{name: "NoReturn", plain: true, doc: "Special type indicating functions that never return."},
	{name: "Never", plain: true, doc: "The bottom type, a type that has no members."},
	{name: "Self", plain: true, doc: "Used to spell the type of \"self\" in classes."},
	{name: "LiteralString", plain: true, doc: "Represents an arbitrary literal string."},
	{name: "TypeAlias", plain: true, doc: "Special form for marking type aliases."},
	{name: "ClassVar", get: simple(single, true), doc: "Special type construct to mark class variables."},
	{name: "Final", get: simple(single, true), doc: "Special typing construct to indicate final names to type checkers."},
	{name: "TypeGuard", get: simple(single, false), doc: "Special typing construct for marking user-defined type predicate functions."},
	{name: "TypeIs", get: simple(single, false), doc: "Special typing construct for marking user-defined type predicate functions."},
	{name: "Required", get: simple("accepts only a single type.", false), doc: "Special typing construct to mark a TypedDict key as required."},
	{name: "NotRequired", get: simple("accepts only a single type.", false), doc: "Special typing construct to mark a TypedDict key as potentially missing."},
	{name: "ReadOnly", get: simple("accepts only a single type.", false), doc: "A special typing construct to mark an item of a TypedDict as read-only."},
	unionForm,
	{name: "Optional", doc: "Optional[X] is equivalent to Union[X, None].", get: func(th *object.Thread, f *form, items []Value, key Value) Value {
		v := one(th, f, key, "typing.Optional requires a single type.", false)
		if !v.Ok() {
			return v
		}
		return union(th, []Value{v, object.None})
	}},
	{name: "Literal", get: literal, doc: "Special typing form to define literal types (a.k.a. value types)."},
	annotatedForm,
	{name: "Concatenate", get: concatenate, doc: "Special form for annotating higher-order functions."},
	unpackForm,
}

var unionForm = &form{name: "Union", doc: "Union type; Union[X, Y] means either X or Y.", get: func(th *object.Thread, f *form, items []Value, key Value) Value {
	if len(items) == 0 {
		return th.Raise(object.TypeErrorType, "Cannot take a Union of no types.")
	}
	return union(th, items)
}}

var annotatedForm = &form{name: "Annotated", get: annotated, doc: "Add context-specific metadata to a type."}

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
	if u := object.UnpackedOf(items[0]); u.Ok() {
		return th.Raise(object.TypeErrorType, "Annotated[...] should not be used with an unpacked type")
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
	t := object.NewBuiltinType("Any", nil, 0).InModule("typing").WithDoc("Special type indicating an unconstrained type.")
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
	object.DefNew(anyType)
	anyType.Layout = object.ObjectType
}
