package collections

import (
	"math"
	"math/bits"

	"github.com/garterpy/garter/imports/stdlib/abc"
	"github.com/garterpy/garter/imports/stdlib/collections/abcs"
	"github.com/garterpy/garter/object"
)

// This file defines deque, a ring buffer.

// Deque is a deque.
type Deque struct {
	buf    []Value // length a power of two, or nil
	head   int
	n      int
	maxlen int // -1 is none
	state  int // changes with every insertion and deletion
	ext    *object.Instance
}

// DequeType is deque.
var DequeType = object.NewBuiltinType("collections.deque", nil, object.SequencePattern|object.Unhashable|object.HasWeakref).
	WithDoc("A sequence that grows and shrinks fast at both ends, with maxlen up to that many items.")

// Type returns the class.
func (d *Deque) Type() *object.Type {
	if d.ext != nil {
		return d.ext.Cls
	}
	return DequeType
}

// Extension returns the instance part.
func (d *Deque) Extension() *object.Instance { return d.ext }

// Traverse visits the items.
func (d *Deque) Traverse(visit func(Value)) {
	for i := range d.buf {
		visit(d.buf[i])
	}
}

// ByteSize is the size of the object.
func (d *Deque) ByteSize() int64 { return 80 + 24*int64(cap(d.buf)) }

// Listed gives the elements.
func (d *Deque) Listed() (int64, func(yield func(Value) bool)) {
	return int64(d.n), func(yield func(Value) bool) {
		for i := 0; i < d.n && yield(*d.at(i)); i++ {
		}
	}
}

func (d *Deque) at(i int) *Value { return &d.buf[(d.head+i)&(len(d.buf)-1)] }

// grow makes room for one more item.
func (d *Deque) grow(th *object.Thread) bool { return d.room(th, d.n+1) }

// room makes the buffer large enough for n items.
func (d *Deque) room(th *object.Thread, n int) bool {
	if n <= len(d.buf) {
		return true
	}
	nb, ok := d.copyOf(th, max(n, 8))
	if ok {
		d.buf, d.head = nb, 0
	}
	return ok
}

// copyOf returns a buffer with the items and room for n, which are not fewer.
func (d *Deque) copyOf(th *object.Thread, n int) ([]Value, bool) {
	size := 1 << bits.Len(uint(n-1))
	if !th.Charge(d.n/16) || !th.Alloc(int64(size)*24) {
		return nil, false
	}
	nb := make([]Value, size)
	if n := copy(nb, d.buf[d.head:min(d.head+d.n, len(d.buf))]); n < d.n {
		copy(nb[n:], d.buf[:d.n-n])
	}
	return nb, true
}

func (d *Deque) append(th *object.Thread, v Value) bool {
	if d.maxlen == 0 {
		return true
	}
	if d.n == d.maxlen {
		d.popleft()
	}
	if d.n == len(d.buf) && !d.grow(th) {
		return false
	}
	*d.at(d.n) = v
	d.n++
	d.state++
	return true
}

// NewDeque returns an empty deque without a maximum.
func NewDeque() *Deque { return &Deque{maxlen: -1} }

// Append puts an object behind the last item.
func (d *Deque) Append(th *object.Thread, v Value) bool { return d.append(th, v) }

// PopLeft takes the first item out; the zero Value is for none.
func (d *Deque) PopLeft() Value {
	if d.n == 0 {
		return Value{}
	}
	return d.popleft()
}

// Len is the number of items.
func (d *Deque) Len() int { return d.n }

// IsPlain reports whether the deque is of no class derived from deque.
func (d *Deque) IsPlain() bool { return d.ext == nil }

func (d *Deque) appendleft(th *object.Thread, v Value) bool {
	if d.maxlen == 0 {
		return true
	}
	if d.n == d.maxlen {
		d.pop()
	}
	if d.n == len(d.buf) && !d.grow(th) {
		return false
	}
	d.head = (d.head - 1) & (len(d.buf) - 1)
	d.buf[d.head] = v
	d.n++
	d.state++
	return true
}

func (d *Deque) pop() Value {
	d.n--
	p := d.at(d.n)
	v := *p
	*p = Value{}
	d.state++
	return v
}

func (d *Deque) popleft() Value {
	v := d.buf[d.head]
	d.buf[d.head] = Value{}
	d.head = (d.head + 1) & (len(d.buf) - 1)
	d.n--
	d.state++
	return v
}

func (d *Deque) clear() {
	d.buf, d.head, d.n = nil, 0, 0
	d.state++
}

// items copies the items.
func (d *Deque) items(th *object.Thread) ([]Value, bool) {
	if !th.Alloc(int64(d.n)*24) || !th.Charge(d.n/8) {
		return nil, false
	}
	out := make([]Value, d.n)
	for i := range out {
		out[i] = *d.at(i)
	}
	return out, true
}

func (d *Deque) extend(th *object.Thread, v Value, left bool) bool {
	if v.R == object.Object(d) {
		items, ok := d.items(th)
		if !ok {
			return false
		}
		v = object.Obj(object.NewList(items))
	}
	more := 0
	switch x := v.R.(type) {
	case *object.List:
		if x.Ext == nil {
			more = len(x.Items)
		}
	case *object.Tuple:
		if x.Ext == nil {
			more = len(x.Items)
		}
	}
	if n := d.n + more; n > 8 && (d.maxlen < 0 || n <= d.maxlen) && !d.room(th, n) {
		return false
	}
	return object.ForEach(th, v, func(e Value) bool {
		if !th.Charge(1) {
			return false
		}
		if left {
			return d.appendleft(th, e)
		}
		return d.append(th, e)
	})
}

func (d *Deque) rotate(th *object.Thread, k int) bool {
	if d.n <= 1 {
		return true
	}
	if k %= d.n; k > d.n/2 {
		k -= d.n
	} else if k < -d.n/2 {
		k += d.n
	}
	if !th.Charge(max(k, -k) / 8) {
		return false
	}
	if d.n == len(d.buf) {
		d.head = (d.head - k) & (len(d.buf) - 1)
		d.state++
		return true
	}
	for ; k > 0; k-- {
		v := d.pop()
		d.head = (d.head - 1) & (len(d.buf) - 1)
		d.buf[d.head] = v
		d.n++
	}
	for ; k < 0; k++ {
		v := d.popleft()
		*d.at(d.n) = v
		d.n++
	}
	d.state++
	return true
}

// Iter returns an iterator.
func (d *Deque) Iter(th *object.Thread) object.Iterator {
	return &dequeIter{d: d, left: d.n, state: d.state}
}

type dequeIter struct {
	d     *Deque
	left  int
	state int
	back  bool
}

var (
	dequeIterType    = object.NewBuiltinType("_deque_iterator", nil, object.NoSubclass).InModule("collections")
	dequeRevIterType = object.NewBuiltinType("_deque_reverse_iterator", nil, object.NoSubclass).InModule("collections")
)

func (it *dequeIter) Type() *object.Type {
	if it.back {
		return dequeRevIterType
	}
	return dequeIterType
}

func (it *dequeIter) Traverse(visit func(Value)) { visit(object.Obj(it.d)) }

func (it *dequeIter) Next(th *object.Thread) Value {
	d := it.d
	if it.back && it.left <= 0 {
		return Value{}
	}
	if it.state != d.state {
		it.left = 0
		return th.Raise(object.RuntimeErrorType, "deque mutated during iteration")
	}
	if it.left <= 0 {
		return Value{}
	}
	it.left--
	if it.back {
		return *d.at(it.left)
	}
	return *d.at(d.n - it.left - 1)
}

// Fill is object.Filler's: what is left, but for what one turn of work is too little for.
func (it *dequeIter) Fill(th *object.Thread, b *object.Builder) bool {
	d := it.d
	if it.back || it.state != d.state || it.left <= 0 || it.left > d.n {
		return true
	}
	from := (d.head + d.n - it.left) & (len(d.buf) - 1)
	run := d.buf[from:min(from+min(it.left, 1<<16), len(d.buf))]
	it.left -= len(run)
	return th.Charge(1+len(run)/2) && b.AppendAll(run)
}

// find returns the place of v from start to stop, -1, or -2 with an exception.
func (d *Deque) find(th *object.Thread, v Value, start, stop int) int {
	state := d.state
	for i := start; i < stop && i < d.n; i++ {
		if !th.Charge(1) {
			return -2
		}
		r := object.IdentEqual(th, *d.at(i), v)
		if r < 0 {
			return -2
		}
		if d.state != state {
			th.Raise(object.RuntimeErrorType, "deque mutated during iteration")
			return -2
		}
		if r == 1 {
			return i
		}
	}
	return -1
}

// ItemsByPlace says that a deque has no other subscripts than places.
func (*Deque) ItemsByPlace() {}

func dequeOf(v Value) *Deque { return v.R.(*Deque) }

// copyDeque is copy(), and with extra items a + b.
func copyDeque(th *object.Thread, self Value) (Value, *Deque) {
	d := dequeOf(self)
	if d.ext == nil {
		n := &Deque{maxlen: d.maxlen}
		if d.n > 0 {
			var ok bool
			if n.buf, ok = d.copyOf(th, max(d.n, 8)); !ok {
				return Value{}, nil
			}
			n.n = d.n
		}
		return object.Obj(n), n
	}
	var v Value
	if d.maxlen < 0 {
		v = like(th, self, self)
	} else {
		v = like(th, self, self, object.Int(int64(d.maxlen)))
	}
	n, ok := v.R.(*Deque)
	if v.Ok() && !ok {
		th.Raise(object.TypeErrorType, "%s() must return a deque, not %s", self.R.Type().Name, v.R.Type().Name)
		return Value{}, nil
	}
	return v, n
}

func dequeIndex(th *object.Thread, d *Deque, key Value) (int, bool) {
	i, ok := object.AsPlace(th, key)
	if !ok {
		return 0, false
	}
	if i < 0 {
		i += d.n
	}
	if i < 0 || i >= d.n {
		th.Raise(object.IndexErrorType, "deque index out of range")
		return 0, false
	}
	return i, true
}

// repeat is d *= n.
func (d *Deque) repeat(th *object.Thread, n int) bool {
	if n <= 0 || d.n == 0 {
		d.clear()
		return true
	}
	items, ok := d.items(th)
	if !ok {
		return false
	}
	if d.maxlen >= 0 {
		n = min(n, d.maxlen/len(items)+2)
	} else if n > math.MaxInt/24/len(items)/2 {
		th.MemoryError()
		return false
	} else if !th.Alloc(int64(n) * int64(len(items)) * 24) {
		return false
	}
	for range n - 1 {
		if !th.Charge(len(items)) {
			return false
		}
		for _, v := range items {
			if !d.append(th, v) {
				return false
			}
		}
	}
	return true
}

func dequeCompare(name string, op object.CmpOp) *object.Builtin {
	return object.M1(name, func(th *object.Thread, a, b Value) Value {
		y, ok := b.R.(*Deque)
		if !ok {
			return object.NotImplemented
		}
		x := dequeOf(a)
		if op <= object.CmpNe && (x == y || x.n != y.n) {
			return object.Bool((op == object.CmpNe) != (x == y))
		}
		if a.R.Type() != DequeType || b.R.Type() != DequeType {
			return dequesAsked(th, op, a, b)
		}
		i := 0
		for ; i < x.n && i < y.n; i++ {
			if !th.Charge(1) {
				return Value{}
			}
			sx, sy := x.state, y.state
			p, q := *x.at(i), *y.at(i)
			switch object.IdentEqual(th, p, q) {
			case -1:
				return Value{}
			case 0:
				switch op {
				case object.CmpEq:
					return object.False
				case object.CmpNe:
					return object.True
				}
				return object.Compare(th, op, p, q)
			}
			if sx != x.state || sy != y.state {
				return th.Raise(object.RuntimeErrorType, "deque mutated during iteration")
			}
		}
		return object.Compare(th, op, object.Int(int64(x.n)), object.Int(int64(y.n)))
	})
}

// dequesAsked compares two deques of which one is of a subclass: what their items are, its own
// __iter__ may say.
func dequesAsked(th *object.Thread, op object.CmpOp, a, b Value) Value {
	x := object.GetIter(th, a)
	if x == nil {
		return Value{}
	}
	y := object.GetIter(th, b)
	if y == nil {
		return Value{}
	}
	for {
		if !th.Charge(1) {
			return Value{}
		}
		p := x.Next(th)
		if !p.Ok() && th.Exc != nil {
			return Value{}
		}
		q := y.Next(th)
		if !q.Ok() && th.Exc != nil {
			return Value{}
		}
		if !p.Ok() || !q.Ok() { // the one that ends first is the smaller one
			return object.Compare(th, op, object.Bool(p.Ok()), object.Bool(q.Ok()))
		}
		switch object.IdentEqual(th, p, q) {
		case -1:
			return Value{}
		case 0:
			if op <= object.CmpNe {
				return object.Bool(op == object.CmpNe)
			}
			return object.Compare(th, op, p, q)
		}
	}
}

// initDequeIter completes the class of an iterator, which takes a deque and
// where in it to begin.
func initDequeIter(t *object.Type) {
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if len(args) < 1 {
			return th.Raise(object.TypeErrorType, "function takes at least 1 argument (%d given)", len(args))
		}
		if len(args) > 2 {
			return th.Raise(object.TypeErrorType, "function takes at most 2 arguments (%d given)", len(args))
		}
		d, ok := args[0].R.(*Deque)
		if !ok {
			return th.Raise(object.TypeErrorType, "argument 1 must be collections.deque, not %s", args[0].R.Type().Name)
		}
		it := &dequeIter{d: d, left: d.n, state: d.state, back: t == dequeRevIterType}
		if len(args) == 2 {
			i, ok := object.AsIndex(th, args[1])
			if !ok {
				return Value{}
			}
			it.left = d.n - max(0, min(i, d.n))
		}
		return object.Obj(it)
	}
	object.DefNew(t)
	t.Def(
		object.M0("__length_hint__", func(th *object.Thread, self Value) Value {
			return object.Int(int64(self.R.(*dequeIter).left))
		}).WithDoc("Returns about how many items are left."),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			it := self.R.(*dequeIter)
			return object.Obj(object.TupleOf(object.Obj(t), object.Obj(object.TupleOf(object.Obj(it.d), object.Int(int64(it.d.n-it.left))))))
		}).WithDoc("Returns what a copy of the iterator is made of."),
	)
}

func initDeque() {
	t := DequeType
	object.DefIterator(dequeIterType)
	object.DefIterator(dequeRevIterType)
	for _, it := range []*object.Type{dequeIterType, dequeRevIterType} {
		initDequeIter(it)
	}
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if !th.Alloc(88) {
			return Value{}
		}
		return object.Obj(&Deque{maxlen: -1, ext: object.ExtFor(th, cls, DequeType)})
	}
	sig := object.ParseSignature("iterable=(), maxlen=None")
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		var a [2]Value
		if len(kw) == 0 && len(args) <= 2 {
			copy(a[:], args)
		} else if !sig.Bind(th, "deque", a[:], args, kw) {
			return false
		}
		d := dequeOf(self)
		d.maxlen = -1
		if a[1].Ok() && !a[1].IsNone() {
			if _, _, ok := object.IntOf(a[1]); !ok {
				th.Raise(object.TypeErrorType, "an integer is required")
				return false
			}
			n, ok := object.AsIndex(th, a[1])
			if !ok {
				return false
			}
			if n < 0 {
				th.Raise(object.ValueErrorType, "maxlen must be non-negative")
				return false
			}
			d.maxlen = n
		}
		d.clear()
		return !a[0].Ok() || d.extend(th, a[0], false)
	}
	object.DefNew(t)
	empty := func(th *object.Thread, what string) Value {
		return th.Raise(object.IndexErrorType, "%s", what)
	}
	copyFn := func(th *object.Thread, self Value) Value { v, _ := copyDeque(th, self); return v }
	t.Def(
		object.M1("append", func(th *object.Thread, self, v Value) Value { return done(dequeOf(self).append(th, v)) }).WithDoc("Puts an object behind the last item."),
		object.M1("appendleft", func(th *object.Thread, self, v Value) Value { return done(dequeOf(self).appendleft(th, v)) }).WithDoc("Puts an object before the first item."),
		object.M0("pop", func(th *object.Thread, self Value) Value {
			d := dequeOf(self)
			if d.n == 0 {
				return empty(th, "pop from an empty deque")
			}
			return d.pop()
		}).WithDoc("Takes the last item out and returns it."),
		object.M0("popleft", func(th *object.Thread, self Value) Value {
			d := dequeOf(self)
			if d.n == 0 {
				return empty(th, "pop from an empty deque")
			}
			return d.popleft()
		}).WithDoc("Takes the first item out and returns it."),
		object.M1("extend", func(th *object.Thread, self, v Value) Value { return done(dequeOf(self).extend(th, v, false)) }).WithDoc("Puts the iterable's items behind the last one."),
		object.M1("extendleft", func(th *object.Thread, self, v Value) Value { return done(dequeOf(self).extend(th, v, true)) }).WithDoc("Puts the iterable's items one by one before the first one."),
		object.M0("clear", func(th *object.Thread, self Value) Value { dequeOf(self).clear(); return object.None }).WithDoc("Empties the deque."),
		object.M0("copy", copyFn).WithDoc("Returns a new deque of the same items."),
		object.M0("__copy__", copyFn).WithDoc("Returns a new deque of the same items."),
		object.M1("count", func(th *object.Thread, self, v Value) Value {
			d := dequeOf(self)
			state, n := d.state, int64(0)
			for i := 0; i < d.n; i++ {
				r := object.IdentEqual(th, *d.at(i), v)
				if r < 0 || !th.Charge(1) {
					return Value{}
				}
				if d.state != state {
					return th.Raise(object.RuntimeErrorType, "deque mutated during iteration")
				}
				n += int64(r)
			}
			return object.Int(n)
		}).WithDoc("Returns how many items equal the value."),
		object.MSig("index", "value, start=0, stop=sys.maxsize, /", func(th *object.Thread, a []Value) Value {
			d := dequeOf(a[0])
			b := [2]int{0, d.n}
			for i := range b {
				if a[i+2].Ok() {
					n, ok := object.SliceIndexArg(th, a[i+2])
					if !ok {
						return Value{}
					}
					if n < 0 {
						n = max(0, n+d.n)
					}
					b[i] = n
				}
			}
			switch i := d.find(th, a[1], b[0], b[1]); i {
			case -1:
				s, ok := object.Repr(th, a[1])
				if !ok {
					return Value{}
				}
				return th.Raise(object.ValueErrorType, "%s is not in deque", s.S)
			case -2:
				return Value{}
			default:
				return object.Int(int64(i))
			}
		}).WithDoc("Returns the index of the first item that equals the value."),
		object.M2("insert", func(th *object.Thread, self, at, v Value) Value {
			d := dequeOf(self)
			i, ok := object.AsIndex(th, at)
			if !ok {
				return Value{}
			}
			if d.n == d.maxlen {
				return th.Raise(object.IndexErrorType, "deque already at its maximum size")
			}
			if i >= d.n {
				return done(d.append(th, v))
			}
			if i <= -d.n || i == 0 {
				return done(d.appendleft(th, v))
			}
			if i < 0 {
				i += d.n
			}
			if !th.Charge((d.n-i)/8) || !d.append(th, v) {
				return Value{}
			}
			for j := d.n - 1; j > i; j-- {
				*d.at(j) = *d.at(j - 1)
			}
			*d.at(i) = v
			return object.None
		}).WithDoc("Puts an object in front of the item at index."),
		object.M1("remove", func(th *object.Thread, self, v Value) Value {
			d := dequeOf(self)
			n, i := d.n, 0
			for ; i < n; i++ {
				r := object.IdentEqual(th, *d.at(i), v)
				if r < 0 || !th.Charge(1) {
					return Value{}
				}
				if d.n != n {
					return th.Raise(object.IndexErrorType, "deque mutated during remove().")
				}
				if r == 1 {
					d.deleteAt(i)
					return object.None
				}
			}
			s, ok := object.Repr(th, v)
			if !ok {
				return Value{}
			}
			return th.Raise(object.ValueErrorType, "%s is not in deque", s.S)
		}).WithDoc("Takes the first item that equals the value out."),
		object.M0("reverse", func(th *object.Thread, self Value) Value {
			d := dequeOf(self)
			if !th.Charge(d.n / 8) {
				return Value{}
			}
			for i, j := 0, d.n-1; i < j; i, j = i+1, j-1 {
				p, q := d.at(i), d.at(j)
				*p, *q = *q, *p
			}
			d.state++
			return object.None
		}).WithDoc("Reverse *IN PLACE*."),
		object.MSig("rotate", "n=1, /", func(th *object.Thread, a []Value) Value {
			n := 1
			if a[1].Ok() {
				var ok bool
				if n, ok = object.AsIndex(th, a[1]); !ok {
					return Value{}
				}
			}
			return done(dequeOf(a[0]).rotate(th, n))
		}).WithDoc("Moves every item n places to the right, those at the end to the beginning; a negative n moves left."),
		object.M0("__len__", func(th *object.Thread, self Value) Value { return object.Int(int64(dequeOf(self).n)) }),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			return object.Obj(dequeOf(self).Iter(th))
		}),
		object.M0("__reversed__", func(th *object.Thread, self Value) Value {
			return object.Obj(&dequeIter{d: dequeOf(self), left: dequeOf(self).n, state: dequeOf(self).state, back: true})
		}),
		object.M1("__contains__", func(th *object.Thread, self, v Value) Value {
			i := dequeOf(self).find(th, v, 0, math.MaxInt)
			if i == -2 {
				return Value{}
			}
			return object.Bool(i >= 0)
		}),
		object.M1("__getitem__", func(th *object.Thread, self, key Value) Value {
			d := dequeOf(self)
			i, ok := dequeIndex(th, d, key)
			if !ok {
				return Value{}
			}
			return *d.at(i)
		}),
		object.M2("__setitem__", func(th *object.Thread, self, key, v Value) Value {
			d := dequeOf(self)
			i, ok := dequeIndex(th, d, key)
			if !ok {
				return Value{}
			}
			*d.at(i) = v
			return object.None
		}),
		object.M1("__delitem__", func(th *object.Thread, self, key Value) Value {
			d := dequeOf(self)
			i, ok := dequeIndex(th, d, key)
			if !ok || !th.Charge((d.n-i)/8) {
				return Value{}
			}
			d.deleteAt(i)
			return object.None
		}),
		object.M1("__add__", func(th *object.Thread, a, b Value) Value {
			y, ok := b.R.(*Deque)
			if !ok {
				return object.NotImplemented
			}
			v, n := copyDeque(th, a)
			if n == nil || !n.extend(th, object.Obj(y), false) {
				return Value{}
			}
			return v
		}),
		object.M1("__iadd__", func(th *object.Thread, a, b Value) Value {
			if !dequeOf(a).extend(th, b, false) {
				return Value{}
			}
			return a
		}),
		object.M1("__mul__", mulDeque), object.M1("__rmul__", mulDeque),
		object.M1("__imul__", func(th *object.Thread, a, b Value) Value {
			n, notInt, ok := object.RepeatCount(th, b)
			switch {
			case notInt:
				return object.NotImplemented
			case !ok || !dequeOf(a).repeat(th, n):
				return Value{}
			}
			return a
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			d := dequeOf(self)
			if !th.ReprEnter(d) {
				return object.StrValue("[...]")
			}
			var items []Value
			var ok bool
			if self.R.Type().Flags&object.Heap != 0 {
				items, ok = object.Collect(th, self) // it may have an __iter__ of its own
			} else {
				items, ok = d.items(th)
			}
			if !ok {
				th.ReprLeave()
				return Value{}
			}
			s, ok := object.Repr(th, object.Obj(object.NewList(items)))
			th.ReprLeave()
			if !ok {
				return Value{}
			}
			name := self.R.Type().Name
			name = name[lastDot(name):]
			if d.maxlen >= 0 {
				m, _ := object.Repr(th, object.Int(int64(d.maxlen)))
				return object.StrValue(name + "(" + s.S + ", maxlen=" + m.S + ")")
			}
			return object.StrValue(name + "(" + s.S + ")")
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			d := dequeOf(self)
			args := object.TupleOf()
			if d.maxlen >= 0 {
				args = object.TupleOf(object.Obj(object.TupleOf()), object.Int(int64(d.maxlen)))
			}
			state := object.StateOf(th, self)
			if !state.Ok() {
				return state
			}
			it := object.GetIter(th, self)
			if it == nil {
				return Value{}
			}
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(args), state, object.IterValue(it)))
		}),
		dequeCompare("__eq__", object.CmpEq), dequeCompare("__ne__", object.CmpNe), dequeCompare("__lt__", object.CmpLt),
		dequeCompare("__le__", object.CmpLe), dequeCompare("__gt__", object.CmpGt), dequeCompare("__ge__", object.CmpGe),
	)
	t.DefValue("__hash__", object.None)
	t.DefGet("maxlen", func(th *object.Thread, self Value) Value {
		if m := dequeOf(self).maxlen; m >= 0 {
			return object.Int(int64(m))
		}
		return object.None
	})
	t.DefClass(object.Fn2("__class_getitem__", func(th *object.Thread, cls, key Value) Value { return object.NewGenericAlias(cls, key) }))
	abc.Known(abcs.MutableSequence, DequeType)
}

func mulDeque(th *object.Thread, a, b Value) Value {
	n, notInt, ok := object.RepeatCount(th, b)
	switch {
	case notInt:
		return object.NotImplemented
	case !ok:
		return Value{}
	}
	v, d := copyDeque(th, a)
	if d == nil || !d.repeat(th, n) {
		return Value{}
	}
	return v
}

// deleteAt removes item i.
func (d *Deque) deleteAt(i int) {
	if i < d.n/2 {
		for ; i > 0; i-- {
			*d.at(i) = *d.at(i - 1)
		}
		d.popleft()
		return
	}
	for ; i < d.n-1; i++ {
		*d.at(i) = *d.at(i + 1)
	}
	d.pop()
}
