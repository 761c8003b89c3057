package object

// This file defines the methods of tuple and its iterator.

func init() {
	TupleType.Doc = "A sequence that cannot change, empty or of an iterable's items."
	TupleType.TextSig = "(iterable=(), /)"
	TupleType.New = tupleNew
	hash := M0("__hash__", func(th *Thread, self Value) Value {
		h, ok := tupleHash(th, self.R.(*Tuple))
		if !ok {
			return Value{}
		}
		return Int(h)
	})
	tupleHashMethod = hash
	DefNew(TupleType)
	TupleType.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			r := NewTextBuilder(th)
			return r.Done(r.tuple(self.R.(*Tuple)))
		}),
		hash,
		M0("__len__", func(th *Thread, self Value) Value { return Int(int64(len(self.R.(*Tuple).Items))) }),
		M0("__iter__", func(th *Thread, self Value) Value { return Value{R: &TupleIter{T: self.R.(*Tuple)}} }),
		M1("__contains__", func(th *Thread, self, v Value) Value {
			return boolOrErr(listContains(th, &self.R.(*Tuple).Items, v))
		}),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			t := self.R.(*Tuple)
			if s, ok := key.R.(*Slice); ok {
				return tupleSlice(th, t, s)
			}
			i, ok := AsItemIndex(th, key, "tuple")
			if !ok {
				return Value{}
			}
			if i < 0 {
				i += len(t.Items)
			}
			if uint(i) >= uint(len(t.Items)) {
				return th.Raise(IndexErrorType, "tuple index out of range")
			}
			return t.Items[i]
		}),
		M1("__add__", func(th *Thread, self, o Value) Value {
			a := self.R.(*Tuple)
			b, ok := o.R.(*Tuple)
			if !ok {
				return NotImplemented
			}
			if len(b.Items) == 0 && a.Ext == nil {
				return self
			}
			if len(a.Items) == 0 && b.Ext == nil {
				return o
			}
			items, ok := concatItems(th, a.Items, b.Items)
			if !ok {
				return Value{}
			}
			return Value{R: NewTuple(items)}
		}),
		M1("__mul__", tupleRepeat),
		M1("__rmul__", tupleRepeat),
		M1("count", func(th *Thread, self, v Value) Value {
			n := seqCount(th, &self.R.(*Tuple).Items, v)
			if n < 0 {
				return Value{}
			}
			return Int(int64(n))
		}).WithDoc("Returns how many items equal the value."),
		MRaw("index", "value, start=0, stop=sys.maxsize, /", func(th *Thread, args []Value, kw []KW) Value {
			if !methodArgs(th, "tuple", "index", args, kw, 1, 3) {
				return Value{}
			}
			t := args[0].R.(*Tuple)
			start, stop, ok := searchBounds(th, args, len(t.Items))
			if !ok {
				return Value{}
			}
			i := seqIndex(th, &t.Items, args[1], start, stop)
			switch i {
			case -1:
				return th.Raise(ValueErrorType, "tuple.index(x): x not in tuple")
			case -2:
				return Value{}
			}
			return Int(int64(i))
		}).WithDoc("Returns the index of the first item that equals the value."),
		M0("__getnewargs__", func(th *Thread, self Value) Value {
			return Value{R: TupleOf(Value{R: &Tuple{Items: self.R.(*Tuple).Items}})}
		}),
	)
	for op := CmpEq; op <= CmpGe; op++ {
		m := M1(op.Special().Name().S, func(th *Thread, a, b Value) Value {
			y, ok := b.R.(*Tuple)
			if !ok {
				return NotImplemented
			}
			return seqCompare(th, op, &a.R.(*Tuple).Items, &y.Items)
		})
		tupleCompare[op] = m
		TupleType.Def(m)
	}
	TupleType.DefClass(Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value { return NewGenericAlias(cls, key) }))
}

func tupleNew(th *Thread, cls *Type, args []Value, kw []KW) Value {
	if cls == TupleType || cls.Init == nil {
		if len(kw) > 0 && !ownMethod(cls, sInit, ObjectType) {
			return th.Raise(TypeErrorType, "tuple() takes no keyword arguments")
		}
		if !argCount(th, "tuple", len(args), 0, 1) {
			return Value{}
		}
	}
	var items []Value
	if len(args) > 0 {
		if t, ok := args[0].R.(*Tuple); ok && t.Ext == nil && cls == TupleType {
			return args[0]
		}
		var ok bool
		if items, ok = Collect(th, args[0]); !ok {
			return Value{}
		}
	}
	if cls == TupleType {
		return Value{R: NewTuple(items)}
	}
	if !th.Alloc(ownPart + 40) {
		return Value{}
	}
	return Value{R: &Tuple{Items: items, Ext: ExtFor(th, cls, TupleType)}}
}

func tupleSlice(th *Thread, t *Tuple, s *Slice) Value {
	start, _, step, n, ok := sliceBounds(th, s, len(t.Items))
	if !ok {
		return Value{}
	}
	if n == len(t.Items) && step == 1 && t.Ext == nil {
		return Value{R: t}
	}
	items, ok := stepItems(th, t.Items, start, step, n)
	if !ok {
		return Value{}
	}
	return Value{R: NewTuple(items)}
}

func tupleRepeat(th *Thread, self, o Value) Value {
	n, notInt, ok := repeatCount(th, o)
	if !ok {
		return Value{}
	}
	if notInt {
		return NotImplemented
	}
	t := self.R.(*Tuple)
	if n == 1 && t.Ext == nil {
		return self
	}
	items, ok := repeatItems(th, t.Items, n)
	if !ok {
		return Value{}
	}
	return Value{R: NewTuple(items)}
}

// The constants of the hash of tuples: xxHash's, as in CPython.
const (
	xxPrime1 = 11400714785074694791
	xxPrime2 = 14029467366897019727
	xxPrime5 = 2870177450012600261
)

// xxLane mixes one hash into the accumulator.
func xxLane(acc uint64, h int64) uint64 {
	acc += uint64(h) * xxPrime2
	acc = acc<<31 | acc>>33
	return acc * xxPrime1
}

// xxEnd ends the hash of n lanes.
func xxEnd(acc uint64, n int) int64 {
	acc += uint64(n) ^ (xxPrime5 ^ 3527539)
	if acc == 1<<64-1 {
		return 1546275796
	}
	return int64(acc)
}

// tupleCompare are tuple's comparisons.
var tupleCompare [CmpGe + 1]Object

// compares reports whether the comparison is tuple's own: for tuples, and for
// objects of classes, such as named tuples, that have none.
func (t *Tuple) compares(op CmpOp) bool {
	return t.Ext == nil || t.Ext.Cls.Special(op.Special()).R == tupleCompare[op]
}

// hashes reports whether the hash is tuple's own.
func (t *Tuple) hashes() bool {
	return t.Ext == nil || t.Ext.Cls.Special(DHash).R == tupleHashMethod
}

// Refill puts other items in the place of those of a tuple that nobody else has:
// who fills a tuple anew does it by this, since a hash may have been kept.
func (t *Tuple) Refill(items []Value) {
	copy(t.Items, items)
	if t.hash.Load() != 0 {
		t.hash.Store(0)
	}
}

// tupleHashMethod is tuple's __hash__: a class without one of its own has it.
var tupleHashMethod Object

// tupleHash is the hash of a tuple, as CPython's.
func tupleHash(th *Thread, t *Tuple) (int64, bool) {
	if h := t.hash.Load(); h != 0 {
		return h, true
	}
	acc := uint64(xxPrime5)
	first := 0
scalars:
	for ; first < len(t.Items) && first < 15; first++ {
		switch v := t.Items[first]; x := v.R.(type) {
		case *IntTag:
			acc = xxLane(acc, HashInt(int64(v.N)))
		case *Str:
			if x.Ext() != nil {
				break scalars
			}
			acc = xxLane(acc, x.Hash())
		default:
			break scalars
		}
	}
	if first == len(t.Items) {
		return xxEnd(acc, first), true // not kept: that would cost what it saves
	}
	if !th.EnterFor(" while hashing an object") {
		return 0, false
	}
	steady := true
	for i := first; i < len(t.Items); i++ {
		v := t.Items[i]
		h, ok := Hash(th, v)
		if !ok {
			th.Leave()
			return 0, false
		}
		steady = steady && hashSteady(v)
		acc = xxLane(acc, h)
		if i&15 == 15 && !th.Charge(8) {
			th.Leave()
			return 0, false
		}
	}
	th.Leave()
	h := xxEnd(acc, len(t.Items))
	if steady {
		t.hash.Store(h)
	}
	return h, true
}

// hashSteady reports whether the hash of a value, which has one, is the same
// for ever.
func hashSteady(v Value) bool {
	switch x := v.R.(type) {
	case *IntTag, *BoolTag, *FloatTag, *NoneTag, *BigInt:
		return true
	case *Str:
		return x.Ext() == nil
	case *Tuple:
		if !x.hashes() {
			return false
		}
		if x.hash.Load() != 0 {
			return true
		}
		for _, v := range x.Items { // a tuple of scalars keeps no hash
			switch x := v.R.(type) {
			case *IntTag:
			case *Str:
				if x.Ext() != nil {
					return false
				}
			default:
				return false
			}
		}
		return len(x.Items) < 15
	case *Instance:
	case Valued:
		_, ok := x.ValueHash()
		return ok
	}
	return false
}

// Iter returns an iterator.
func (t *Tuple) Iter(th *Thread) Iterator { return &TupleIter{T: t} }

// TupleIter iterates over a tuple.
type TupleIter struct {
	T *Tuple // nil when exhausted
	I int
}

// Type returns tuple_iterator.
func (*TupleIter) Type() *Type { return TupleIterType }

// Next returns the next item.
func (it *TupleIter) Next(th *Thread) Value {
	if it.T == nil {
		return Value{}
	}
	if i := it.I; i < len(it.T.Items) {
		it.I = i + 1
		return it.T.Items[i]
	}
	it.T = nil
	return Value{}
}

// takeInto is taker's.
func (it *TupleIter) takeInto(th *Thread, into []Value) ([]Value, bool) {
	if it.T == nil || it.I >= len(it.T.Items) {
		return into, true
	}
	items := it.T.Items[it.I:]
	items = items[:min(len(items), cap(into)-len(into))]
	it.I += len(items)
	return append(into, items...), th.Charge(len(items) / 8)
}

// TupleField is a data descriptor that gives one item of tuples, as those of
// named tuples do: reading it runs nothing.
type TupleField interface {
	Object
	FieldIndex() int
}
