package object

// GenericAlias is a class with type arguments, such as list[int].
type GenericAlias struct {
	Origin  Value
	Args    *Tuple
	Starred bool
}

// Type returns types.GenericAlias.
func (*GenericAlias) Type() *Type { return GenericAliasType }

// aliasArgs makes the tuple of arguments of a subscript.
func aliasArgs(key Value) *Tuple {
	if t, ok := key.R.(*Tuple); ok && t.Ext == nil {
		return t
	}
	return TupleOf(key)
}

// NewGenericAlias returns origin[key], as __class_getitem__ of built-in
// classes does.
func NewGenericAlias(origin, key Value) Value {
	return Value{R: &GenericAlias{Origin: origin, Args: aliasArgs(key)}}
}

// Union is a union of types, such as int | None.
type Union struct{ Args []Value }

// Type returns types.UnionType.
func (*Union) Type() *Type { return UnionType }

// MakeUnion is a | b for types, or NotImplemented.
func MakeUnion(th *Thread, a, b Value) Value {
	if !unionable(a) || !unionable(b) {
		return NotImplemented
	}
	var args []Value
	add := func(v Value) bool {
		if v.IsNone() {
			v = Value{R: NoneType}
		}
		for _, o := range args {
			if r := IdentEqual(th, o, v); r != 0 {
				return r > 0
			}
		}
		args = append(args, v)
		return true
	}
	for _, v := range []Value{a, b} {
		if u, ok := v.R.(*Union); ok {
			for _, x := range u.Args {
				if !add(x) {
					return Value{}
				}
			}
		} else if !add(v) {
			return Value{}
		}
	}
	if len(args) == 1 {
		return args[0]
	}
	return Value{R: &Union{Args: args}}
}

func unionable(v Value) bool {
	switch v.R.(type) {
	case *NoneTag, *Type, *GenericAlias, *Union:
		return true
	}
	return false
}
