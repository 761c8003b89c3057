package object

import (
	"math/big"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/number"
)

// This file defines range and its iterators.

// Range is a range whose bounds and length fit 64 bits, or a big one.
type Range struct {
	Start, Stop, Step int64
	N                 int64     // length
	big               *bigRange // set for a range outside 64 bits
}

type bigRange struct{ start, stop, step, n *big.Int }

// ByteSize is the size of the range and of bounds outside 64 bits.
func (r *Range) ByteSize() int64 {
	if r.big == nil {
		return 56
	}
	b := r.big
	return 56 + BigBytes(b.start, b.stop, b.step, b.n)
}

// BigBytes is what ints take together, with the room of each.
func BigBytes(xs ...*big.Int) (n int64) {
	for _, x := range xs {
		n += 32 + 8*int64(cap(x.Bits()))
	}
	return n
}

// Type returns range.
func (*Range) Type() *Type { return RangeType }

// NewRange returns a range; step must not be 0. ok is false where the length
// does not fit 64 bits, which only NewBigRange can say.
func NewRange(start, stop, step int64) *Range {
	r := &Range{Start: start, Stop: stop, Step: step}
	var n uint64
	if step > 0 && start < stop {
		n = (uint64(stop)-uint64(start)-1)/uint64(step) + 1
	} else if step < 0 && start > stop {
		n = (uint64(start)-uint64(stop)-1)/(-uint64(step)) + 1
	}
	if n > 1<<63-1 {
		return newBigRange(big.NewInt(start), big.NewInt(stop), big.NewInt(step))
	}
	r.N = int64(n)
	return r
}

func newBigRange(start, stop, step *big.Int) *Range {
	r, _ := bigRangeOf(start, stop, step, nil)
	return r
}

// bigRangeOf is newBigRange with a look at check while the length is computed.
func bigRangeOf(start, stop, step *big.Int, check number.Check) (*Range, error) {
	n := new(big.Int)
	lo, hi := start, stop
	if step.Sign() < 0 {
		lo, hi = stop, start
	}
	if lo.Cmp(hi) < 0 {
		n.Sub(hi, lo)
		n.Sub(n, big.NewInt(1))
		q, err := number.FloorDivCheck(number.FromBig(n), number.FromBig(new(big.Int).Abs(step)), check)
		if err != nil {
			return nil, err
		}
		n.Add(bigOf(IntValue(q)), big.NewInt(1))
	}
	return &Range{big: &bigRange{start, stop, step, n}}, nil
}

// rangeOf makes a range of three ints that Index returned.
func rangeOf(th *Thread, a, b, c Value) Value {
	if c.IsInt() && c.N == 0 {
		return th.Raise(ValueErrorType, "range() arg 3 must not be zero")
	}
	if !th.Alloc(56) {
		return Value{}
	}
	if a.IsInt() && b.IsInt() && c.IsInt() {
		return Value{R: NewRange(a.Int(), b.Int(), c.Int())}
	}
	x, y, z := bigOf(a), bigOf(b), bigOf(c)
	n := int64(max(x.BitLen(), y.BitLen())) + 1
	if !th.Alloc(2*BigBytes(x, y, z)) || !bigRoom(th, n, number.DivCost(n, int64(z.BitLen()))) {
		return Value{}
	}
	var r *Range
	_, err := Huge(th, 2*n, th.canceledCheck(), func(check number.Check) (_ number.Int, err error) {
		r, err = bigRangeOf(x, y, z, check)
		return number.Int{}, err
	})
	if err != nil {
		return th.raise(err)
	}
	if th.Exc != nil {
		return Value{}
	}
	return Value{R: r}
}

// bigOf returns an int as a big.Int, which must not be changed.
func bigOf(v Value) *big.Int {
	i, _ := NumberOf(v)
	return i.ToBig()
}

// parts returns start, stop and step.
func (r *Range) parts() (start, stop, step Value) {
	if b := r.big; b != nil {
		return BigValue(b.start), BigValue(b.stop), BigValue(b.step)
	}
	return Int(r.Start), Int(r.Stop), Int(r.Step)
}

// Len returns the length as an int Value.
func (r *Range) length() Value {
	if r.big != nil {
		return BigValue(r.big.n)
	}
	return Int(r.N)
}

// item returns item i, which the caller has checked.
func (r *Range) item(i Value) Value {
	if r.big == nil {
		return Int(r.Start + i.Int()*r.Step)
	}
	x := new(big.Int).Mul(bigOf(i), r.big.step)
	return BigValue(x.Add(x, r.big.start))
}

// find returns the place of an int in the range, or the zero Value.
func (r *Range) find(v Value) Value {
	if r.big == nil {
		i, _ := NumberOf(v)
		if i.Big != nil {
			return Value{}
		}
		x := i.Small
		if r.Step > 0 {
			if x < r.Start || x >= r.Stop {
				return Value{}
			}
			d := uint64(x) - uint64(r.Start)
			if d%uint64(r.Step) != 0 {
				return Value{}
			}
			return Int(int64(d / uint64(r.Step)))
		}
		if x > r.Start || x <= r.Stop {
			return Value{}
		}
		d := uint64(r.Start) - uint64(x)
		if d%(-uint64(r.Step)) != 0 {
			return Value{}
		}
		return Int(int64(d / (-uint64(r.Step))))
	}
	d := new(big.Int).Sub(bigOf(v), r.big.start)
	q, m := new(big.Int).QuoRem(d, r.big.step, new(big.Int))
	if m.Sign() != 0 || q.Sign() < 0 || q.Cmp(r.big.n) >= 0 {
		return Value{}
	}
	return BigValue(q)
}

func init() {
	RangeType.Doc = "The integers from start (0) up to, but without, stop, in steps of step (1)."
	RangeType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if !ctorArgs(th, "range", args, kw, 1, 3) {
			return Value{}
		}
		a := [3]Value{Int(0), Int(0), Int(1)}
		if len(args) == 1 {
			if a[1] = Index(th, args[0]); !a[1].Ok() {
				return Value{}
			}
		} else {
			for i, v := range args {
				if a[i] = Index(th, v); !a[i].Ok() {
					return Value{}
				}
			}
		}
		return rangeOf(th, a[0], a[1], a[2])
	}
	DefNew(RangeType)
	RangeType.DefGetSet("start", func(th *Thread, self Value) Value { v, _, _ := self.R.(*Range).parts(); return v }, readonly)
	RangeType.DefGetSet("stop", func(th *Thread, self Value) Value { _, v, _ := self.R.(*Range).parts(); return v }, readonly)
	RangeType.DefGetSet("step", func(th *Thread, self Value) Value { _, _, v := self.R.(*Range).parts(); return v }, readonly)
	RangeType.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			a, b, c := self.R.(*Range).parts()
			r := NewTextBuilder(th)
			ok := r.Text("range(") && r.Repr(a) && r.Text(", ") && r.Repr(b)
			if !c.IsInt() || c.N != 1 {
				ok = ok && r.Text(", ") && r.Repr(c)
			}
			return r.Done(ok && r.Text(")"))
		}),
		M0("__len__", func(th *Thread, self Value) Value {
			n := self.R.(*Range).length()
			if !n.IsInt() {
				return th.Raise(OverflowErrorType, "Python int too large to convert to C ssize_t")
			}
			return n
		}),
		M0("__bool__", func(th *Thread, self Value) Value {
			n := self.R.(*Range).length()
			return Bool(!n.IsInt() || n.N != 0)
		}),
		M0("__hash__", func(th *Thread, self Value) Value {
			r := self.R.(*Range)
			start, _, step := r.parts()
			n := r.length()
			t := []Value{n, None, None}
			if !n.IsInt() || n.N != 0 {
				t[1] = start
				if !n.IsInt() || n.N != 1 {
					t[2] = step
				}
			}
			h, ok := tupleHash(th, &Tuple{Items: t})
			if !ok {
				return Value{}
			}
			return Int(h)
		}),
		M0("__iter__", func(th *Thread, self Value) Value { return IterValue(self.R.(*Range).Iter(th)) }),
		M0("__reversed__", func(th *Thread, self Value) Value {
			r := self.R.(*Range)
			if r.big != nil {
				b := r.big
				last := new(big.Int).Sub(b.n, big.NewInt(1))
				last.Mul(last, b.step).Add(last, b.start)
				return Value{R: &LongRangeIter{cur: last, step: new(big.Int).Neg(b.step), left: new(big.Int).Set(b.n)}}
			}
			return Value{R: &RangeIter{cur: r.Start + (r.N-1)*r.Step, step: -r.Step, left: r.N}}
		}).WithDoc("Returns an iterator over the integers, the last one first."),
		M1("__contains__", func(th *Thread, self, v Value) Value {
			r := self.R.(*Range)
			switch v.R.(type) {
			case *IntTag, *BoolTag, *BigInt:
				return Bool(r.find(v).Ok())
			}
			i, ok := rangeSearch(th, r, v)
			if !ok {
				return Value{}
			}
			return Bool(i.Ok())
		}),
		M1("index", func(th *Thread, self, v Value) Value {
			r := self.R.(*Range)
			var i Value
			switch v.R.(type) {
			case *IntTag, *BoolTag, *BigInt:
				i = r.find(v)
				if !i.Ok() {
					s, ok := Repr(th, v)
					if !ok {
						return Value{}
					}
					return th.Raise(ValueErrorType, "%s is not in range", s.S)
				}
			default:
				var ok bool
				if i, ok = rangeSearch(th, r, v); !ok {
					return Value{}
				}
				if !i.Ok() {
					return th.Raise(ValueErrorType, "sequence.index(x): x not in sequence")
				}
			}
			return i
		}).WithDoc("Returns the place of the value in the range."),
		M1("count", func(th *Thread, self, v Value) Value {
			r := self.R.(*Range)
			switch v.R.(type) {
			case *IntTag, *BoolTag, *BigInt:
				return Int(int64(b2i(r.find(v).Ok())))
			}
			n := int64(0)
			if !ForEach(th, self, func(e Value) bool {
				c := Equal(th, e, v)
				n += int64(c)
				return c >= 0
			}) {
				return Value{}
			}
			return Int(n)
		}).WithDoc("Returns how often the value is in the range."),
		M1("__getitem__", rangeGetItem),
		M1("__eq__", func(th *Thread, a, b Value) Value {
			y, ok := b.R.(*Range)
			if !ok {
				return NotImplemented
			}
			return Bool(rangeEqual(a.R.(*Range), y))
		}),
		M1("__ne__", func(th *Thread, a, b Value) Value {
			y, ok := b.R.(*Range)
			if !ok {
				return NotImplemented
			}
			return Bool(!rangeEqual(a.R.(*Range), y))
		}),
	)
	DefIterator(RangeIterType).Def(M0("__length_hint__", func(th *Thread, self Value) Value {
		return Int(self.R.(*RangeIter).left)
	}).WithDoc("Returns about how many items are left."))
	DefIterator(LongRangeIterType).Def(M0("__length_hint__", func(th *Thread, self Value) Value {
		return BigValue(new(big.Int).Set(self.R.(*LongRangeIter).left))
	}).WithDoc("Returns about how many items are left."))
}

// rangeSearch compares one item after the other with a value that is no int;
// it returns the place or the zero Value.
func rangeSearch(th *Thread, r *Range, v Value) (Value, bool) {
	// A float or a value of a class without __eq__ of its own equals an int
	// only where it is whole, but a user's class may equal anything.
	it := r.Iter(th)
	for i := int64(0); ; i++ {
		e := it.Next(th)
		if !e.Ok() {
			return Value{}, th.Exc == nil
		}
		c := Equal(th, e, v)
		if c < 0 || !th.Charge(1) {
			return Value{}, false
		}
		if c == 1 {
			return Int(i), true
		}
	}
}

func rangeEqual(a, b *Range) bool {
	if a.big == nil && b.big == nil {
		return a.N == b.N && (a.N == 0 || a.Start == b.Start && (a.N == 1 || a.Step == b.Step))
	}
	n := bigOf(a.length())
	if n.Cmp(bigOf(b.length())) != 0 {
		return false
	}
	as, _, ap := a.parts()
	bs, _, bp := b.parts()
	if n.Sign() == 0 {
		return true
	}
	if bigOf(as).Cmp(bigOf(bs)) != 0 {
		return false
	}
	return n.IsInt64() && n.Int64() == 1 || bigOf(ap).Cmp(bigOf(bp)) == 0
}

func rangeGetItem(th *Thread, self, key Value) Value {
	r := self.R.(*Range)
	if s, ok := key.R.(*Slice); ok {
		return rangeSlice(th, r, s)
	}
	if !key.R.Type().Special(DIndex).Ok() {
		return th.Raise(TypeErrorType, "range indices must be integers or slices, not %s", key.R.Type().Name)
	}
	i := Index(th, key)
	if !i.Ok() {
		return i
	}
	if r.big == nil {
		if i.IsInt() {
			n := i.Int()
			if n < 0 {
				n += r.N
			}
			if n >= 0 && n < r.N {
				return Int(r.Start + n*r.Step)
			}
		}
		return th.Raise(IndexErrorType, "range object index out of range")
	}
	n := bigOf(i)
	if n.Sign() < 0 {
		n = new(big.Int).Add(n, r.big.n)
	}
	if n.Sign() < 0 || n.Cmp(r.big.n) >= 0 {
		return th.Raise(IndexErrorType, "range object index out of range")
	}
	return r.item(BigValue(new(big.Int).Set(n)))
}

// rangeSlice is range[slice]: a range again.
func rangeSlice(th *Thread, r *Range, s *Slice) Value {
	const small, far = 1 << 30, 1 << 60 // no bound of the part leaves 64 bits
	if r.big == nil && s.Step.IsNone() && r.N < small && -small < r.Step && r.Step < small && -far < r.Start && r.Start < far {
		if i, j, ok := plainBounds(s.Start, s.Stop, fit.Int(r.N)); ok {
			if !th.Alloc(56) {
				return Value{}
			}
			return Value{R: NewRange(r.Start+int64(i)*r.Step, r.Start+int64(j)*r.Step, r.Step)}
		}
	}
	if !th.Alloc(160) {
		return Value{}
	}
	start, stop, step, ok := sliceLongIndices(th, s, bigOf(r.length()))
	if !ok {
		return Value{}
	}
	rs, _, rp := r.parts()
	at := func(i *big.Int) Value {
		x := new(big.Int).Mul(i, bigOf(rp))
		return BigValue(x.Add(x, bigOf(rs)))
	}
	return rangeOf(th, at(start), at(stop), BigValue(new(big.Int).Mul(step, bigOf(rp))))
}

// Iter returns an iterator.
func (r *Range) Iter(th *Thread) Iterator {
	if r.big == nil {
		return &RangeIter{cur: r.Start, step: r.Step, left: r.N}
	}
	b := r.big
	return &LongRangeIter{cur: new(big.Int).Set(b.start), step: b.step, left: new(big.Int).Set(b.n)}
}

// RangeIter iterates over a range of 64-bit ints.
type RangeIter struct{ cur, step, left int64 }

// Type returns range_iterator.
func (*RangeIter) Type() *Type { return RangeIterType }

// Next returns the next int.
func (it *RangeIter) Next(th *Thread) Value {
	if it.left <= 0 {
		return Value{}
	}
	v := it.cur
	it.left--
	it.cur += it.step
	return Int(v)
}

// LongRangeIter iterates over a range that needs big ints.
type LongRangeIter struct{ cur, step, left *big.Int }

// ByteSize is the size of the iterator.
func (it *LongRangeIter) ByteSize() int64 { return 40 + BigBytes(it.cur, it.step, it.left) }

// Type returns longrange_iterator.
func (*LongRangeIter) Type() *Type { return LongRangeIterType }

// Next returns the next int.
func (it *LongRangeIter) Next(th *Thread) Value {
	if it.left.Sign() <= 0 || !th.Alloc(64+int64(len(it.cur.Bits()))*8) {
		return Value{}
	}
	v := BigValue(new(big.Int).Set(it.cur))
	it.left.Sub(it.left, big.NewInt(1))
	it.cur.Add(it.cur, it.step)
	return v
}

// Small returns the length; false for a range outside 64 bits.
func (r *Range) Small() (n int64, ok bool) { return r.N, r.big == nil }

// IsBig reports whether the range is outside 64 bits: its fields say nothing.
func (r *Range) IsBig() bool { return r.big != nil }
