package object

// This file takes the iterators of lists, tuples, ranges and texts apart for
// copies.

// iterParts is the result of __reduce__: iter(v), and the place if there is one.
func iterParts(th *Thread, v Value, state Value) Value {
	iter := Value{}
	if th.Builtins != nil {
		iter = th.Builtins.GetStr(Intern("iter"))
	}
	if !iter.Ok() {
		return th.Raise(TypeErrorType, "iter is not there")
	}
	args := Obj(TupleOf(v))
	if !state.Ok() {
		return Obj(TupleOf(iter, args))
	}
	return Obj(TupleOf(iter, args, state))
}

func init() {
	ListIterType.Def(
		M0("__reduce__", func(th *Thread, self Value) Value {
			it := self.R.(*ListIter)
			if it.L == nil {
				return iterParts(th, Obj(NewList(nil)), Value{})
			}
			return iterParts(th, Obj(it.L), Int(int64(it.I)))
		}),
		M1("__setstate__", func(th *Thread, self, state Value) Value {
			i, ok := AsIndex(th, state)
			if !ok {
				return Value{}
			}
			if it := self.R.(*ListIter); it.L != nil {
				it.I = max(min(i, len(it.L.Items)), 0)
			}
			return None
		}))
	TupleIterType.Def(
		M0("__reduce__", func(th *Thread, self Value) Value {
			it := self.R.(*TupleIter)
			if it.T == nil {
				return iterParts(th, Obj(emptyTuple), Value{})
			}
			return iterParts(th, Obj(it.T), Int(int64(it.I)))
		}),
		M1("__setstate__", func(th *Thread, self, state Value) Value {
			i, ok := AsIndex(th, state)
			if !ok {
				return Value{}
			}
			if it := self.R.(*TupleIter); it.T != nil {
				it.I = max(min(i, len(it.T.Items)), 0)
			}
			return None
		}))
	RangeIterType.Def(M0("__reduce__", func(th *Thread, self Value) Value {
		it := self.R.(*RangeIter)
		return iterParts(th, Obj(NewRange(it.cur, it.cur+it.left*it.step, it.step)), None)
	}))
	for _, t := range []*Type{strASCIIIterType, strIterType} {
		t.Def(M0("__reduce__", func(th *Thread, self Value) Value {
			it := self.R.(*StrIter)
			return iterParts(th, StrValue(it.s[it.off:]), Value{})
		}))
	}
}
