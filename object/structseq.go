package object

import "slices"

// StructSeq is a class of tuples with named fields, as sys.version_info and
// time.struct_time are.
type StructSeq struct {
	T      *Type
	Fields []string
}

// NewStructSeq declares such a class. visible is how many of the fields count
// as items of the tuple; the others are attributes only. A field "" has no name.
func NewStructSeq(module, name string, fields []string, visible int) *StructSeq {
	s := &StructSeq{Fields: fields}
	t := NewBuiltinType(name, TupleType, NoNew|SequencePattern).InModule(module).WithSlots(len(fields) - visible)
	s.T = t
	var names []string
	match := 0
	for i, f := range fields {
		if f == "" {
			continue
		}
		names = append(names, f)
		if i < visible {
			match++
		}
		t.DefField(f, func(th *Thread, self Value) Value {
			x := self.R.(*Tuple)
			if i < len(x.Items) {
				return x.Items[i]
			}
			return x.hidden(i - len(x.Items))
		})
	}
	full := module + "." + name
	t.Def(M0("__repr__", func(th *Thread, self Value) Value {
		b := NewTextBuilder(th)
		defer b.Done(false)
		b.Text(full + "(")
		for i, v := range self.R.(*Tuple).Items {
			r, ok := Repr(th, v)
			if !ok || i > 0 && !b.Text(", ") || !b.Texts(names[i], "=", r.S) {
				return Value{}
			}
		}
		b.Text(")")
		return b.Done(true)
	}))
	t.DefValue("n_fields", Int(int64(len(fields))))
	t.DefValue("n_sequence_fields", Int(int64(visible)))
	t.DefValue("n_unnamed_fields", Int(int64(len(fields)-len(names))))
	args := make([]Value, match)
	for i := range args {
		args[i] = Value{R: Intern(names[i])}
	}
	ReplaceFields(t, fields, visible, func(_ *Thread, vals []Value) Value { return s.Make(visible, vals...) })
	t.DefValue("__match_args__", Value{R: NewTuple(args)})
	return s
}

// DefField is DefGet for what is a field in C: setting it says so.
func (t *Type) DefField(name string, get func(th *Thread, self Value) Value) *Type {
	t.declare(name, Value{R: &GetSet{Name: name, Owner: t, Get: get, member: true}})
	return t
}

// ReplaceFields gives a class of tuples with named fields its __replace__. What build gets are all fields.
func ReplaceFields(t *Type, fields []string, visible int, build func(th *Thread, vals []Value) Value) {
	unnamed := slices.Contains(fields, "")
	t.Def(MRaw("__replace__", "**changes", func(th *Thread, args []Value, kw []KW) Value {
		if len(args) != 1 {
			return th.Raise(TypeErrorType, "__replace__() takes no positional arguments")
		}
		if unnamed {
			return th.Raise(TypeErrorType, "__replace__() is not supported for %s because it has unnamed field(s)", t.FullName())
		}
		if !th.Charge(len(fields)+len(kw)) || !th.Alloc(64*int64(len(fields))+200) {
			return Value{}
		}
		x := args[0].R.(*Tuple)
		vals := make([]Value, len(fields))
		copy(vals, x.Items)
		for i := visible; i < len(fields); i++ {
			vals[i] = x.hidden(i - visible)
		}
		var odd []Value
		for _, k := range kw {
			i := slices.Index(fields, k.Name)
			if i < 0 {
				odd = append(odd, StrValue(k.Name))
				continue
			}
			vals[i] = k.Val
		}
		if odd != nil {
			s, ok := Repr(th, Obj(NewList(odd)))
			if !ok {
				return Value{}
			}
			return th.Raise(TypeErrorType, "Got unexpected field name(s): %s", s.S)
		}
		return build(th, vals)
	}))
}

// hidden returns a field of a struct sequence that is no item of the tuple.
func (t *Tuple) hidden(i int) Value {
	if t.Ext != nil && i < len(t.Ext.Vals) && t.Ext.Vals[i].Ok() {
		return t.Ext.Vals[i]
	}
	return None
}

// Constructible lets programs make instances: from a sequence of the items, which the fields
// beyond them may follow, and a dict of such fields. Instances can be pickled then.
func (s *StructSeq) Constructible(visible int) {
	t := s.T
	t.Flags &^= NoNew
	full := t.FullName()
	sig := ParseSignature("sequence, dict=None")
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if len(args)+len(kw) > 2 {
			return th.Raise(TypeErrorType, "structseq() takes at most 2 arguments (%d given)", len(args)+len(kw))
		}
		if len(args)+len(kw) == 0 {
			return th.Raise(TypeErrorType, "structseq() missing required argument 'sequence' (pos 1)")
		}
		var a [2]Value
		if !sig.Bind(th, "structseq", a[:], args, kw) {
			return Value{}
		}
		if t := a[0].R.Type(); !t.Special(DIter).Ok() && !t.Special(DGetitem).Ok() {
			return th.Raise(TypeErrorType, "constructor requires a sequence")
		}
		items, ok := Collect(th, a[0])
		if !ok {
			return Value{}
		}
		var more *Dict
		if a[1].Ok() {
			if more, ok = a[1].R.(*Dict); !ok {
				return th.Raise(TypeErrorType, "%s() takes a dict as second arg, if any", full)
			}
		}
		exactly := map[bool]string{true: "a ", false: "an at "}[visible == len(s.Fields)]
		if len(items) < visible || len(items) > len(s.Fields) {
			least := map[bool]string{true: "least ", false: "most "}[len(items) < visible]
			n := visible
			if len(items) > visible {
				n = len(s.Fields)
			}
			if exactly == "a " {
				least = ""
			}
			return th.Raise(TypeErrorType, "%s() takes %s%s%d-sequence (%d-sequence given)", full, exactly, least, n, len(items))
		}
		if !th.Alloc(64*int64(len(s.Fields)) + 200) {
			return Value{}
		}
		vals := make([]Value, len(s.Fields))
		copy(vals, items)
		if more != nil { // the fields that the sequence does not have
			left := more.Len()
			for i := len(items); i < len(vals); i++ {
				if v := more.GetStr(Intern(s.Fields[i])); v.Ok() {
					vals[i] = v
					left--
				}
			}
			if left > 0 {
				return th.Raise(TypeErrorType, "%s() got duplicate or unexpected field name(s)", full)
			}
		}
		return s.Make(visible, vals...)
	}
	DefNew(t)
	t.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		x := self.R.(*Tuple)
		if !th.Alloc(100*int64(len(s.Fields)) + 400) {
			return Value{}
		}
		more := NewDict()
		for i := visible; i < len(s.Fields); i++ {
			if !more.SetStr(th, Intern(s.Fields[i]), x.hidden(i-visible)) {
				return Value{}
			}
		}
		items := Obj(NewTuple(append([]Value(nil), x.Items...)))
		return Obj(NewTuple2(Obj(t), Obj(NewTuple2(items, Obj(more)))))
	}))
}

// Make makes an instance; values beyond the visible fields are attributes only.
func (s *StructSeq) Make(visible int, vals ...Value) Value {
	ext := NewInstance(s.T)
	copy(ext.Vals, vals[visible:])
	// Some are package variables.
	return Complete(Value{R: &Tuple{Items: append([]Value(nil), vals[:visible]...), Ext: ext}})
}
