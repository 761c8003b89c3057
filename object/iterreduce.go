package object

import (
	"math/big"

	"github.com/garterpy/garter/internal/wtf8"
)

// This file takes the built-in iterators apart for copies (__reduce__) and
// moves them to another place (__setstate__).

// iterParts is the result of __reduce__: iter(v), and the place if there is one.
func iterParts(th *Thread, v Value, state Value) Value {
	return iterCall(th, state, v)
}

// iterCall is iterParts for iter with any arguments.
func iterCall(th *Thread, state Value, args ...Value) Value {
	iter := Value{}
	if th.Builtins != nil {
		iter = th.Builtins.GetStr(Intern("iter"))
	}
	if !iter.Ok() {
		return th.Raise(AttributeErrorType, "module 'builtins' has no attribute 'iter'")
	}
	return remaking(th, iter, state, args)
}

// remaking returns the tuple of a callable, its arguments and, if there is
// one, a state.
func remaking(th *Thread, f, state Value, args []Value) Value {
	if !th.Alloc(160 + 24*int64(len(args))) {
		return Value{}
	}
	t := []Value{f, Obj(NewTuple(args))}
	if state.Ok() {
		t = append(t, state)
	}
	return Obj(NewTuple(t))
}

// reducesTo defines __reduce__ of a class.
func (t *Type) reducesTo(f func(th *Thread, self Value) Value) {
	t.Def(M0("__reduce__", f).WithDoc("Returns what a copy of the iterator is made of."))
}

// movesTo defines __setstate__ of a class whose state is a place in a sequence.
func (t *Type) movesTo(set func(th *Thread, self Value, i int) bool) {
	t.Def(M1("__setstate__", func(th *Thread, self, state Value) Value {
		if _, _, ok := IntOf(state); !ok {
			return th.Raise(TypeErrorType, "an integer is required")
		}
		i, ok := AsIndex(th, state)
		if !ok || !set(th, self, i) {
			return Value{}
		}
		return None
	}).WithDoc("Sets the iterator to the place that __reduce__ told."))
}

// restParts is the __reduce__ of iterators over tables: a list of what is
// left, which a copy of the iterator gives.
func restParts(th *Thread, rest Iterator) Value {
	items, ok := Collect(th, IterValue(rest))
	if !ok {
		return Value{}
	}
	return iterParts(th, Obj(NewList(items)), Value{})
}

// iterArgs are iterators as values, behind a first argument if there is one.
func iterArgs(first Value, its []Iterator) []Value {
	args := make([]Value, 0, 1+len(its))
	if first.Ok() {
		args = append(args, first)
	}
	for _, it := range its {
		args = append(args, IterValue(it))
	}
	return args
}

func init() {
	ListIterType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*ListIter)
		if it.L == nil {
			return iterParts(th, Obj(NewList(nil)), Value{})
		}
		return iterParts(th, Obj(it.L), Int(int64(it.I)))
	})
	ListIterType.movesTo(func(th *Thread, self Value, i int) bool {
		if it := self.R.(*ListIter); it.L != nil {
			if it.I = min(i, len(it.L.Items)); i < 0 {
				*it = ListIter{} // 3.13's way: of all these, the list's iterator alone ends
			}
		}
		return true
	})
	ListReverseIterType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*ListReverseIter)
		if it.l == nil {
			return remaking(th, Obj(ReversedType), Value{}, []Value{Obj(NewList(nil))})
		}
		return remaking(th, Obj(ReversedType), Int(int64(it.i)), []Value{Obj(it.l)})
	})
	ListReverseIterType.movesTo(func(th *Thread, self Value, i int) bool {
		if it := self.R.(*ListReverseIter); it.l != nil {
			it.i = max(min(i, len(it.l.Items)-1), -1)
		}
		return true
	})
	TupleIterType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*TupleIter)
		if it.T == nil {
			return iterParts(th, Obj(emptyTuple), Value{})
		}
		return iterParts(th, Obj(it.T), Int(int64(it.I)))
	})
	TupleIterType.movesTo(func(th *Thread, self Value, i int) bool {
		if it := self.R.(*TupleIter); it.T != nil {
			it.I = max(min(i, len(it.T.Items)), 0)
		}
		return true
	})
	for _, t := range []*Type{strASCIIIterType, strIterType} {
		t.reducesTo(strIterReduce)
		t.movesTo(strIterMove)
	}
	for _, t := range []*Type{bytesIterType, byteArrayIterType} {
		t.reducesTo(func(th *Thread, self Value) Value {
			it := self.R.(*BytesIter)
			switch {
			case it.i < 0:
				return iterParts(th, Obj(emptyTuple), Value{})
			case it.b != nil:
				return iterParts(th, Obj(it.b), Int(int64(it.i)))
			}
			return iterParts(th, Obj(it.array), Int(int64(it.i)))
		})
		t.movesTo(func(th *Thread, self Value, i int) bool {
			if it := self.R.(*BytesIter); it.i >= 0 {
				it.i = max(min(i, len(it.data())), 0)
			}
			return true
		})
	}
	SeqIterType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*SeqIter)
		if !it.Seq.Ok() {
			return iterParts(th, Obj(emptyTuple), Value{})
		}
		return iterParts(th, it.Seq, Int(it.i))
	})
	SeqIterType.movesTo(func(th *Thread, self Value, i int) bool {
		if it := self.R.(*SeqIter); it.Seq.Ok() {
			it.i = int64(max(i, 0))
		}
		return true
	})
	ReversedType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*Reversed)
		if !it.seq.Ok() {
			return remaking(th, Obj(it.Type()), Value{}, []Value{Obj(emptyTuple)})
		}
		return remaking(th, Obj(it.Type()), Int(int64(it.i)), []Value{it.seq})
	})
	ReversedType.movesTo(func(th *Thread, self Value, i int) bool {
		it := self.R.(*Reversed)
		if !it.seq.Ok() {
			return true
		}
		n := Len(th, it.seq)
		if n < 0 {
			return false
		}
		it.i = max(min(i, n-1), -1)
		return true
	})
	SetIterType.reducesTo(func(th *Thread, self Value) Value { rest := *self.R.(*SetIter); return restParts(th, &rest) })
	odictIterType.reducesTo(func(th *Thread, self Value) Value {
		if it, ok := self.R.(*DictIter); ok {
			rest := *it
			return restParts(th, &rest)
		}
		rest := *self.R.(*DictReverseIter)
		return restParts(th, &rest)
	})
	for i, t := range dictIterTypes {
		t.reducesTo(func(th *Thread, self Value) Value { rest := *self.R.(*DictIter); return restParts(th, &rest) })
		dictReverseIterTypes[i].reducesTo(func(th *Thread, self Value) Value {
			rest := *self.R.(*DictReverseIter)
			return restParts(th, &rest)
		})
	}
	CallableIterType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*CallableIter)
		if !it.Func.Ok() {
			return iterParts(th, Obj(emptyTuple), Value{})
		}
		return iterCall(th, Value{}, it.Func, it.Sentinel)
	})
	EnumerateType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*Enumerate)
		return remaking(th, Obj(it.Type()), Value{}, []Value{IterValue(it.it), it.n})
	})
	ZipType.reducesTo(func(th *Thread, self Value) Value {
		z, state := self.R.(*Zip), Value{}
		if z.strict {
			state = Bool(true)
		}
		z.part()
		return remaking(th, Obj(z.Type()), state, iterArgs(Value{}, z.its))
	})
	ZipType.Def(M1("__setstate__", func(th *Thread, self, state Value) Value {
		strict := Truth(th, state)
		if strict < 0 {
			return Value{}
		}
		self.R.(*Zip).strict = strict == 1
		return None
	}).WithDoc("Sets the iterator to the place that __reduce__ told."))
	MapType.reducesTo(func(th *Thread, self Value) Value {
		m := self.R.(*Map)
		return remaking(th, Obj(m.Type()), Value{}, iterArgs(m.fn, m.its))
	})
	FilterType.reducesTo(func(th *Thread, self Value) Value {
		f := self.R.(*Filter)
		return remaking(th, Obj(f.Type()), Value{}, []Value{f.fn, IterValue(f.it)})
	})
	RangeType.reducesTo(func(th *Thread, self Value) Value {
		start, stop, step := self.R.(*Range).parts()
		return remaking(th, Obj(RangeType), Value{}, []Value{start, stop, step})
	})
	rangeIterReduce()
}

// strIterReduce is __reduce__ of the iterators of str.
func strIterReduce(th *Thread, self Value) Value {
	it := self.R.(*StrIter)
	if it.s == "" {
		return iterParts(th, Obj(Intern("")), Value{})
	}
	n := it.off
	if !it.ascii {
		if !th.Charge(n/16) || !th.Alloc(strBytes) {
			return Value{}
		}
		n = wtf8.RuneCount(it.s[:n])
	}
	return iterParts(th, StrValue(it.s), Int(int64(n)))
}

// strIterMove is __setstate__ of the iterators of str: the place is counted in
// characters.
func strIterMove(th *Thread, self Value, i int) bool {
	it := self.R.(*StrIter)
	if it.ascii || i <= 0 {
		it.off = max(min(i, len(it.s)), 0)
		return true
	}
	if !th.Charge(min(i, len(it.s)) / 16) {
		return false
	}
	off := 0
	for ; i > 0 && off < len(it.s); i-- {
		_, n := wtf8.DecodeRune(it.s[off:])
		off += n
	}
	it.off = off
	return true
}

// rangeIterReduce defines __reduce__ and __setstate__ of the iterators of
// range, whose state is how many ints to pass over.
func rangeIterReduce() {
	RangeIterType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*RangeIter)
		// The last step may lead out of 64 bits.
		stop := new(big.Int).Mul(big.NewInt(it.left), big.NewInt(it.step))
		if stop.Add(stop, big.NewInt(it.cur)); !stop.IsInt64() {
			return iterParts(th, Obj(newBigRange(big.NewInt(it.cur), stop, big.NewInt(it.step))), None)
		}
		return iterParts(th, Obj(NewRange(it.cur, stop.Int64(), it.step)), None)
	})
	RangeIterType.Def(M1("__setstate__", func(th *Thread, self, state Value) Value {
		i := Index(th, state)
		if !i.Ok() {
			return i
		}
		if !i.IsInt() {
			return th.Raise(OverflowErrorType, "Python int too large to convert to C long")
		}
		it := self.R.(*RangeIter)
		n := min(max(i.Int(), 0), it.left)
		it.cur += n * it.step
		it.left -= n
		return None
	}).WithDoc("Sets the iterator to the place that __reduce__ told."))
	LongRangeIterType.reducesTo(func(th *Thread, self Value) Value {
		it := self.R.(*LongRangeIter)
		if !th.Alloc(8 * int64(len(it.cur.Bits())+2*len(it.left.Bits())+2*len(it.step.Bits()))) {
			return Value{}
		}
		stop := new(big.Int).Mul(it.left, it.step)
		return iterParts(th, Obj(newBigRange(new(big.Int).Set(it.cur), stop.Add(stop, it.cur), it.step)), None)
	})
	LongRangeIterType.Def(M1("__setstate__", func(th *Thread, self, state Value) Value {
		i := Index(th, state)
		if !i.Ok() {
			return i
		}
		it, n := self.R.(*LongRangeIter), bigOf(i)
		if n.Cmp(it.left) > 0 {
			n = it.left
		}
		if n.Sign() <= 0 {
			return None
		}
		if !th.Alloc(8 * int64(2*len(n.Bits())+len(it.step.Bits())+2)) {
			return Value{}
		}
		it.cur.Add(it.cur, new(big.Int).Mul(n, it.step))
		it.left = new(big.Int).Sub(it.left, n)
		return None
	}).WithDoc("Sets the iterator to the place that __reduce__ told."))
}
