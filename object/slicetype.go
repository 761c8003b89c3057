package object

import "math/big"

// This file defines the slice class.

// NewSlice returns slice(start, stop, step); parts that are left out are None.
func NewSlice(start, stop, step Value) *Slice { return &Slice{start, stop, step} }

func init() {
	SliceType.Doc = "The start, stop and step of a subscript such as a[1:9:2]; slice(stop) has only the stop."
	SliceType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if !ctorArgs(th, "slice", args, kw, 1, 3) || !th.Alloc(80) {
			return Value{}
		}
		s := &Slice{None, None, None}
		switch len(args) {
		case 1:
			s.Stop = args[0]
		case 3:
			s.Step = args[2]
			fallthrough
		case 2:
			s.Start, s.Stop = args[0], args[1]
		}
		return Value{R: s}
	}
	DefNew(SliceType)
	SliceType.DefGetSet("start", func(th *Thread, self Value) Value { return self.R.(*Slice).Start }, readonly)
	SliceType.DefGetSet("stop", func(th *Thread, self Value) Value { return self.R.(*Slice).Stop }, readonly)
	SliceType.DefGetSet("step", func(th *Thread, self Value) Value { return self.R.(*Slice).Step }, readonly)
	SliceType.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			s := self.R.(*Slice)
			r := NewTextBuilder(th)
			return r.Done(r.Text("slice(") && r.Repr(s.Start) && r.Text(", ") && r.Repr(s.Stop) &&
				r.Text(", ") && r.Repr(s.Step) && r.Text(")"))
		}),
		M0("__hash__", func(th *Thread, self Value) Value {
			s := self.R.(*Slice)
			acc := uint64(xxPrime5)
			for _, v := range []Value{s.Start, s.Stop, s.Step} {
				h, ok := Hash(th, v)
				if !ok {
					return Value{}
				}
				acc = xxLane(acc, h)
			}
			if acc == 1<<64-1 {
				acc = 1546275796
			}
			return Int(int64(acc))
		}),
		M1("indices", func(th *Thread, self, n Value) Value {
			i := Index(th, n)
			if !i.Ok() {
				return i
			}
			b := bigOf(i)
			if b.Sign() < 0 {
				return th.Raise(ValueErrorType, "length should not be negative")
			}
			start, stop, step, ok := sliceLongIndices(th, self.R.(*Slice), b)
			if !ok {
				return Value{}
			}
			return Value{R: TupleOf(BigValue(start), BigValue(stop), BigValue(step))}
		}).WithDoc("S.indices(len) returns the start, stop and step that select from a sequence of length len."),
	)
	for op := CmpEq; op <= CmpGe; op++ {
		SliceType.Def(M1(op.Special().Name().S, func(th *Thread, a, b Value) Value {
			x := a.R.(*Slice)
			y, ok := b.R.(*Slice)
			if !ok {
				return NotImplemented
			}
			if x == y {
				return Bool(op == CmpEq || op == CmpLe || op == CmpGe)
			}
			p, q := []Value{x.Start, x.Stop, x.Step}, []Value{y.Start, y.Stop, y.Step}
			return seqCompare(th, op, &p, &q)
		}))
	}
}

// sliceLongIndices resolves a slice for a sequence of any length. The results
// are fresh.
func sliceLongIndices(th *Thread, s *Slice, n *big.Int) (start, stop, step *big.Int, ok bool) {
	index := func(v Value) (*big.Int, bool) {
		if !v.IsInt() && !v.R.Type().Special(DIndex).Ok() {
			th.Raise(TypeErrorType, "slice indices must be integers or None or have an __index__ method")
			return nil, false
		}
		i := Index(th, v)
		if !i.Ok() {
			return nil, false
		}
		return new(big.Int).Set(bigOf(i)), true
	}
	step = big.NewInt(1)
	if !s.Step.IsNone() {
		if step, ok = index(s.Step); !ok {
			return
		}
		if step.Sign() == 0 {
			th.Raise(ValueErrorType, "slice step cannot be zero")
			return nil, nil, nil, false
		}
	}
	lower, upper := big.NewInt(0), new(big.Int).Set(n)
	if step.Sign() < 0 {
		lower, upper = big.NewInt(-1), new(big.Int).Sub(n, big.NewInt(1))
	}
	bound := func(v Value, def *big.Int) (*big.Int, bool) {
		if v.IsNone() {
			return new(big.Int).Set(def), true
		}
		i, ok := index(v)
		if !ok {
			return nil, false
		}
		if i.Sign() < 0 {
			i.Add(i, n)
			if i.Cmp(lower) < 0 {
				i.Set(lower)
			}
		} else if i.Cmp(upper) > 0 {
			i.Set(upper)
		}
		return i, true
	}
	first, last := lower, upper
	if step.Sign() < 0 {
		first, last = upper, lower
	}
	if start, ok = bound(s.Start, first); !ok {
		return
	}
	if stop, ok = bound(s.Stop, last); !ok {
		return
	}
	return start, stop, step, true
}
