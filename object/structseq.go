package object

import "strings"

// StructSeq is a class of tuples with named fields, as sys.version_info and
// time.struct_time are.
type StructSeq struct {
	T      *Type
	Fields []string
}

// NewStructSeq declares such a class. visible is how many of the fields count
// as items of the tuple; the others are attributes only.
func NewStructSeq(module, name string, fields []string, visible int) *StructSeq {
	s := &StructSeq{Fields: fields}
	t := NewBuiltinType(name, TupleType, NoNew|SequencePattern).InModule(module)
	s.T = t
	for i, f := range fields {
		t.DefGet(f, func(th *Thread, self Value) Value {
			x := self.R.(*Tuple)
			if i < len(x.Items) {
				return x.Items[i]
			}
			if v := x.Ext.Vals[i-len(x.Items)]; v.Ok() {
				return v
			}
			return None
		})
	}
	full := module + "." + name
	t.Def(M0("__repr__", func(th *Thread, self Value) Value {
		var b strings.Builder
		b.WriteString(full + "(")
		for i, v := range self.R.(*Tuple).Items {
			r, ok := Repr(th, v)
			if !ok {
				return Value{}
			}
			if i > 0 {
				b.WriteString(", ")
			}
			b.WriteString(fields[i] + "=" + r.S)
		}
		b.WriteString(")")
		return StrValue(b.String())
	}))
	t.DefValue("n_fields", Int(int64(len(fields))))
	t.DefValue("n_sequence_fields", Int(int64(visible)))
	t.DefValue("n_unnamed_fields", Int(0))
	args := make([]Value, visible)
	for i := range args {
		args[i] = Value{R: Intern(fields[i])}
	}
	t.DefValue("__match_args__", Value{R: NewTuple(args)})
	return s
}

// Make makes an instance; values beyond the visible fields are attributes only.
func (s *StructSeq) Make(visible int, vals ...Value) Value {
	return Value{R: &Tuple{Items: append([]Value(nil), vals[:visible]...), Ext: &Instance{Cls: s.T, Shape: emptyShape, Vals: append([]Value(nil), vals[visible:]...)}}}
}
