package object

import (
	"math"

	"github.com/garterpy/garter/internal/fit"
)

// This file defines the methods of list and its iterators.

func init() {
	ListType.Doc = "A sequence that can change, empty or of an iterable's items."
	ListType.TextSig = "(iterable=(), /)"
	ListType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if cls == ListType {
			if !th.Alloc(40) {
				return Value{}
			}
			return Value{R: &List{}}
		}
		if !th.Alloc(ownPart + 40) {
			return Value{}
		}
		return Value{R: &List{Ext: ExtFor(th, cls, ListType)}}
	}
	ListType.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		l := self.R.(*List)
		if l.Ext != nil && ownMethod(l.Ext.Cls, sNew, ListType) {
			kw = nil // __new__ of the subclass has seen them
		}
		if !ctorArgs(th, "list", args, kw, 0, 1) {
			return false
		}
		if len(args) == 0 {
			l.empty()
			return true
		}
		if args[0].R == Object(l) {
			l.empty()
			return true
		}
		l.empty()
		x, ok := args[0].R.(*List)
		// An iterator of which nothing is known: a short list has no room to spare.
		it, isIter := args[0].R.(Iterator)
		if ok && x.Ext == nil || isIter && l.Ext == nil && GuessLen(it) == 0 || Exact(args[0], TupleType) {
			items, ok := Collect(th, args[0])
			l.Items = items
			return ok
		}
		return l.Extend(th, args[0])
	}
	DefNew(ListType)
	ListType.Def(
		M1("append", func(th *Thread, self, v Value) Value {
			if !self.R.(*List).Append(th, v) {
				return Value{}
			}
			return None
		}).WithDoc("Adds an object as the last item."),
		M1("extend", func(th *Thread, self, v Value) Value {
			if !self.R.(*List).Extend(th, v) {
				return Value{}
			}
			return None
		}).WithDoc("Adds the iterable's items after the last one.").WithBorrow(),
		M2("insert", func(th *Thread, self, at, v Value) Value {
			i, ok := AsIndex(th, at)
			if !ok || !self.R.(*List).Insert(th, i, v) {
				return Value{}
			}
			return None
		}).WithDoc("Puts an object in front of the item at index."),
		M0("clear", func(th *Thread, self Value) Value { self.R.(*List).empty(); return None }).
			WithDoc("Empties the list."),
		M0("copy", func(th *Thread, self Value) Value { return listCopy(th, self.R.(*List)) }).
			WithDoc("Returns a new list of the same items."),
		M0("reverse", func(th *Thread, self Value) Value {
			items := self.R.(*List).Items
			if !th.Charge(len(items) / 16) {
				return Value{}
			}
			reverseValues(items)
			return None
		}).WithDoc("Reverse *IN PLACE*."),
		MRaw("pop", "index=-1, /", listPop).
			WithDoc("Takes the item at index, or the last one, out and returns it.").
			With1(func(th *Thread, self Value) Value { return self.R.(*List).Pop(th, -1) }),
		M1("remove", func(th *Thread, self, v Value) Value {
			l := self.R.(*List)
			i := seqIndex(th, &l.Items, v, 0, math.MaxInt)
			if i == -2 {
				return Value{}
			}
			if i < 0 {
				return th.Raise(ValueErrorType, "list.remove(x): x not in list")
			}
			// The comparison may have shortened the list.
			if i < len(l.Items) && !l.deleteAt(th, i) {
				return Value{}
			}
			return None
		}).WithDoc("Takes the first item that equals the value out."),
		M1("count", func(th *Thread, self, v Value) Value {
			n := seqCount(th, &self.R.(*List).Items, v)
			if n < 0 {
				return Value{}
			}
			return Int(int64(n))
		}).WithDoc("Returns how many items equal the value."),
		MRaw("index", "value, start=0, stop=sys.maxsize, /", func(th *Thread, args []Value, kw []KW) Value {
			if !methodArgs(th, "list", "index", args, kw, 1, 3) {
				return Value{}
			}
			l := args[0].R.(*List)
			start, stop, ok := searchBounds(th, args, len(l.Items))
			if !ok {
				return Value{}
			}
			i := seqIndex(th, &l.Items, args[1], start, stop)
			switch i {
			case -1:
				s, ok := Repr(th, args[1])
				if !ok {
					return Value{}
				}
				return th.Raise(ValueErrorType, "%s is not in list", s.S)
			case -2:
				return Value{}
			}
			return Int(int64(i))
		}).WithDoc("Returns the index of the first item that equals the value."),
		MSig("sort", "*, key=None, reverse=False", func(th *Thread, a []Value) Value {
			reverse := false
			if a[2].Ok() {
				r := Truth(th, a[2])
				if r < 0 {
					return Value{}
				}
				reverse = r > 0
			}
			if !a[0].R.(*List).Sort(th, a[1], reverse) {
				return Value{}
			}
			return None
		}).WithDoc("Sorts the list itself, equal items keeping their order; key maps items to what is compared, reverse turns the order round."),
		M0("__repr__", func(th *Thread, self Value) Value {
			r := NewTextBuilder(th)
			return r.Done(r.list(self.R.(*List)))
		}),
		M0("__len__", func(th *Thread, self Value) Value { return Int(int64(len(self.R.(*List).Items))) }),
		M0("__iter__", func(th *Thread, self Value) Value { return Value{R: &ListIter{L: self.R.(*List)}} }),
		M0("__reversed__", func(th *Thread, self Value) Value {
			l := self.R.(*List)
			return Value{R: &ListReverseIter{l: l, i: len(l.Items) - 1}}
		}).WithDoc("Returns an iterator over the items, the last one first."),
		M0("__sizeof__", func(th *Thread, self Value) Value { return Int(40 + 8*int64(cap(self.R.(*List).Items))) }).
			WithDoc("Returns how many bytes the list takes."),
		M1("__contains__", func(th *Thread, self, v Value) Value {
			return boolOrErr(listContains(th, &self.R.(*List).Items, v))
		}),
		M1("__getitem__", listGetItem).WithDoc("Return self[index]."),
		M2("__setitem__", func(th *Thread, self, key, v Value) Value {
			if !listSetItem(th, self.R.(*List), key, v) {
				return Value{}
			}
			return None
		}),
		M1("__delitem__", func(th *Thread, self, key Value) Value {
			if !listDelItem(th, self.R.(*List), key) {
				return Value{}
			}
			return None
		}),
		M1("__add__", func(th *Thread, self, o Value) Value {
			b, ok := o.R.(*List)
			if !ok {
				return NotImplemented
			}
			return ConcatLists(th, self.R.(*List), b)
		}),
		M1("__iadd__", func(th *Thread, self, o Value) Value {
			if !self.R.(*List).Extend(th, o) {
				return Value{}
			}
			return self
		}),
		M1("__mul__", listRepeat),
		M1("__rmul__", listRepeat),
		M1("__imul__", func(th *Thread, self, o Value) Value {
			n, notInt, ok := repeatCount(th, o)
			if !ok {
				return Value{}
			}
			if notInt {
				return NotImplemented
			}
			l := self.R.(*List)
			if n == 1 {
				return self
			}
			items, ok := repeatItems(th, l.Items, n)
			if !ok {
				return Value{}
			}
			l.SetItems(items)
			return self
		}),
	)
	for op := CmpEq; op <= CmpGe; op++ {
		ListType.Def(M1(op.Special().Name().S, func(th *Thread, a, b Value) Value {
			y, ok := b.R.(*List)
			if !ok {
				return NotImplemented
			}
			return seqCompare(th, op, &a.R.(*List).Items, &y.Items)
		}))
	}
	ListType.DefValue("__hash__", None)
	ListType.DefClass(Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value { return NewGenericAlias(cls, key) }))
}

func listCopy(th *Thread, l *List) Value {
	n := len(l.Items)
	if !th.Charge(n/16) || !th.Alloc(int64(n)*24+40) {
		return Value{}
	}
	c := &List{}
	if n > 0 {
		c.Items = make([]Value, n)
		copy(c.Items, l.Items)
	}
	return Value{R: c}
}

// Append adds v to the end; false means that an exception is pending.
func (l *List) Append(th *Thread, v Value) bool {
	if len(l.Items) < cap(l.Items) {
		l.Items = append(l.Items, v)
		return true
	}
	return l.appendGrow(th, v)
}

// Room makes room for one more item where there is none.
func (l *List) Room(th *Thread) bool { return l.grow(th, 1) }

// Reserve gives an empty list room for n items.
func (l *List) Reserve(th *Thread, n int) bool {
	if !th.Alloc(24 * int64(n)) {
		return false
	}
	l.SetItems(make([]Value, 0, n))
	return true
}

func (l *List) appendGrow(th *Thread, v Value) bool {
	if !l.grow(th, 1) {
		return false
	}
	l.Items = append(l.Items, v)
	return true
}

// grow makes room for n more items.
func (l *List) grow(th *Thread, n int) bool {
	have := len(l.Items)
	if cap(l.Items)-have >= n {
		return true
	}
	if all := 24 * (int64(have) + int64(n)); all > maxAlloc {
		return th.tooLarge(all)
	}
	want := have + n
	if n < have {
		// Half for very long lists, as much again for others, and from 4 to 12: what
		// is copied and thrown away costs more than the room that is left.
		if have < 8 {
			want = max(want, 3*have)
		} else if have < 1<<18 {
			want = max(want, 2*have)
		} else {
			want = max(want, have+have/2)
		}
	}
	want = max(want, 4)
	if !th.Charge(have/64) || !th.AllocMoved(24*int64(want), 24*int64(have)) {
		return false
	}
	items := make([]Value, have, want)
	copy(items, l.Items)
	l.SetItems(items)
	return true
}

// InlineItems is how many items lie in one piece of memory with their list at most; see
// NewListLen.
const InlineItems = 8

// SetItems gives a list another array. The one that it was made with lives as long as the
// list: it is emptied, or what is in it would stay alive where nobody sees and counts it.
func (l *List) SetItems(items []Value) {
	if c := cap(l.Items); c <= InlineItems {
		clear(l.Items[:c])
	}
	l.Items = items
}

// keptItems is up to how many items the memory of a list stays when it is emptied.
const keptItems = 64

// empty takes all items out. Little memory stays with the list, where it is counted: what a
// list was made with lives as long as it does, and is small beside what the list has had since.
func (l *List) empty() {
	c := cap(l.Items)
	if c > keptItems {
		l.Items = nil
		return
	}
	clear(l.Items[:c])
	l.Items = l.Items[:0]
}

// put1 appends v, for which the caller has charged.
func (l *List) put1(v Value) {
	if items := append(l.Items, v); cap(items) == cap(l.Items) {
		l.Items = items
	} else {
		l.SetItems(items)
	}
}

// Extend appends the values of an iterable, which may be the list itself.
func (l *List) Extend(th *Thread, v Value) bool {
	var add []Value
	switch x := v.R.(type) {
	case *List:
		if x.Ext != nil && x != l {
			return l.extendIter(th, v)
		}
		add = x.Items
	case *Tuple:
		if x.Ext != nil {
			return l.extendIter(th, v)
		}
		add = x.Items
	default:
		return l.extendIter(th, v)
	}
	if len(add) == 0 {
		return true
	}
	own := v.R == Object(l)
	if !th.Charge(len(add)/16) || !l.grow(th, len(add)) {
		return false
	}
	if own {
		add = l.Items // they have moved
	}
	l.Items = append(l.Items, add...)
	return true
}

func (l *List) extendIter(th *Thread, v Value) bool {
	it := GetIter(th, v)
	if it == nil {
		return false
	}
	t := v.R.Type()
	hint := 0
	if t.Flags&Heap != 0 && (t.Special(DLen).Ok() || t.Special(DLengthHint).Ok()) {
		// Whatever its __iter__ gives: an object that fails when it is asked how long it
		// is fails here.
		if hint = LengthHint(th, v); hint < 0 {
			return false
		}
	}
	switch x := it.(type) {
	case *RangeIter:
		// The length is known and nothing can change meanwhile.
		n := fit.Int(min(x.left, maxAlloc))
		for n > 0 {
			part := min(n, 1<<16)
			if !th.Charge(part/8) || !l.grow(th, min(n, 1<<26)) {
				return false
			}
			for range part {
				l.Items = append(l.Items, Int(x.cur))
				x.cur += x.step
			}
			x.left -= int64(part)
			n -= part
		}
		return true
	case *StrIter:
		if !x.ascii {
			break
		}
		if n := len(x.s) - x.off; !th.Charge(n/4) || !l.grow(th, n) {
			return false
		}
		text := x.s[x.off:]
		x.s, x.off = "", 0
		var ok bool
		l.Items, ok = appendChars(th, l.Items, text)
		return ok
	default:
		if t.Flags&Heap == 0 {
			hint = GuessLen(it)
			if hint = min(hint, 1<<16); hint <= 8 && (t.Special(DLen).Ok() || t.Special(DLengthHint).Ok()) {
				if hint = LengthHint(th, v); hint < 0 {
					return false
				}
			}
		}
		if hint > 0 && hint <= 1<<16 && !l.grow(th, hint) {
			return false
		}
	}
	take := func(v Value) bool {
		if len(l.Items) == cap(l.Items) {
			return false
		}
		l.Items = append(l.Items, v)
		return true
	}
	feed, _ := it.(Feeder)
	held, _ := it.(taker)
	for {
		if held != nil {
			var ok bool
			if l.Items, ok = held.takeInto(th, l.Items); !ok {
				return false
			}
		}
		var e Value
		if feed != nil {
			e = feed.NextFed(th, take)
		} else {
			e = it.Next(th)
		}
		if !e.Ok() {
			return th.Exc == nil
		}
		if !th.Charge(1) || !l.Append(th, e) {
			return false
		}
	}
}

// Insert puts v before place i, which may be negative or out of range.
func (l *List) Insert(th *Thread, i int, v Value) bool {
	n := len(l.Items)
	if i < 0 {
		i = max(i+n, 0)
	}
	i = min(i, n)
	if !th.Charge((n-i)/16) || !l.Append(th, v) {
		return false
	}
	if i < n {
		copy(l.Items[i+1:], l.Items[i:n])
		l.Items[i] = v
	}
	return true
}

func listPop(th *Thread, args []Value, kw []KW) Value {
	if len(args) > 2 || len(kw) > 0 {
		methodArgs(th, "list", "pop", args, kw, 0, 1)
		return Value{}
	}
	l := args[0].R.(*List)
	i := -1
	if len(args) == 2 {
		var ok bool
		if i, ok = AsIndex(th, args[1]); !ok {
			return Value{}
		}
	}
	return l.Pop(th, i)
}

// Pop removes and returns the item at i, which may be negative.
func (l *List) Pop(th *Thread, i int) Value {
	n := len(l.Items)
	if n == 0 {
		return th.Raise(IndexErrorType, "pop from empty list")
	}
	if i < 0 {
		i += n
	}
	if uint(i) >= uint(n) {
		return th.Raise(IndexErrorType, "pop index out of range")
	}
	v := l.Items[i]
	if i == n-1 {
		l.Items[i] = Value{}
		l.Items = l.Items[:i]
		if n&1023 == 0 {
			l.shrink()
		}
		return v
	}
	if !l.deleteAt(th, i) {
		return Value{}
	}
	return v
}

// shrink gives back the buffer of a list that has lost three quarters of it.
func (l *List) shrink() {
	if n := len(l.Items); cap(l.Items) >= 1024 && cap(l.Items) > 4*n {
		l.Items = append(make([]Value, 0, n+n/4+8), l.Items...)
	}
}

// frontMin is the length from which the first item is removed by moving the
// start of the slice instead of the items.
const frontMin = 64

// deleteAt removes the item at i. The first item of a long list, the end of
// many a queue, goes by moving the start of the slice: the buffer before it is
// lost until the list is copied, which happens when it grows, and at lengths
// that are powers of two unless the room behind shows that this was done just
// now. So what is lost stays within a few times the list's length and the work
// within a few copies an item.
func (l *List) deleteAt(th *Thread, i int) bool {
	n := len(l.Items)
	if i == 0 && n > frontMin {
		l.Items[0] = Value{}
		l.Items = l.Items[1:]
		if n--; n&(n-1) == 0 {
			if spare := cap(l.Items) - n; spare < n/4 || spare > n/2 {
				if !th.Charge(n / 16) {
					return false
				}
				l.Items = append(make([]Value, 0, n+n/2), l.Items...)
			}
		}
		return true
	}
	if !th.Charge((n - i) / 16) {
		return false
	}
	copy(l.Items[i:], l.Items[i+1:])
	l.Items[n-1] = Value{}
	l.Items = l.Items[:n-1]
	return true
}

func reverseValues(items []Value) {
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		items[i], items[j] = items[j], items[i]
	}
}

func listGetItem(th *Thread, self, key Value) Value {
	l := self.R.(*List)
	if s, ok := key.R.(*Slice); ok {
		p, ok := plainSlice(th, s)
		if !ok {
			return Value{}
		}
		items, ok := sliceItems(th, l.Items, &p)
		if !ok || !th.Alloc(40) {
			return Value{}
		}
		return Value{R: &List{Items: items}}
	}
	i, ok := AsItemIndex(th, key, "list")
	if !ok {
		return Value{}
	}
	if i < 0 {
		i += len(l.Items)
	}
	if uint(i) >= uint(len(l.Items)) {
		return th.Raise(IndexErrorType, "list index out of range")
	}
	return l.Items[i]
}

func listSetItem(th *Thread, l *List, key, v Value) bool {
	if s, ok := key.R.(*Slice); ok {
		return l.setSlice(th, s, v)
	}
	i, ok := AsItemIndex(th, key, "list")
	if !ok {
		return false
	}
	if i < 0 {
		i += len(l.Items)
	}
	if uint(i) >= uint(len(l.Items)) {
		th.Raise(IndexErrorType, "list assignment index out of range")
		return false
	}
	l.Items[i] = v
	return true
}

func listDelItem(th *Thread, l *List, key Value) bool {
	if s, ok := key.R.(*Slice); ok {
		return l.delSlice(th, s)
	}
	i, ok := AsItemIndex(th, key, "list")
	if !ok {
		return false
	}
	if i < 0 {
		i += len(l.Items)
	}
	if uint(i) >= uint(len(l.Items)) {
		th.Raise(IndexErrorType, "list assignment index out of range")
		return false
	}
	return l.deleteAt(th, i)
}

// setSlice assigns the values of an iterable to a slice.
func (l *List) setSlice(th *Thread, s *Slice, v Value) bool {
	plain, ok := plainSlice(th, s)
	if !ok {
		return false
	}
	if _, _, _, _, ok := sliceBounds(th, &plain, len(l.Items)); !ok {
		return false
	}
	if add, ok := l.itemsOf(v); ok {
		start, stop, step, n, _ := sliceBounds(th, &plain, len(l.Items))
		return l.put(th, start, stop, step, n, add)
	}
	t := v.R.Type()
	if it := t.Special(DIter); it.Ok() && it.IsNone() || !it.Ok() && !t.Special(DGetitem).Ok() {
		th.Raise(TypeErrorType, "must assign iterable to extended slice")
		return false
	}
	// The values are copied first: they may be the list's own, and making them
	// may run Python code.
	if t.Flags&Heap != 0 {
		from := GetIter(th, v)
		if from == nil {
			if th.Catch(TypeErrorType) {
				th.Raise(TypeErrorType, "must assign iterable to extended slice")
			}
			return false
		}
		v = IterValue(from)
	}
	add, ok := Collect(th, v)
	if !ok {
		return false
	}
	start, stop, step, n, ok := sliceBounds(th, &plain, len(l.Items))
	if !ok {
		return false
	}
	return l.put(th, start, stop, step, n, add)
}

// itemsOf returns the items of another list or a tuple, which need not be
// copied before they are put into l.
func (l *List) itemsOf(v Value) ([]Value, bool) {
	switch x := v.R.(type) {
	case *List:
		return x.Items, x != l && x.Ext == nil
	case *Tuple:
		return x.Items, x.Ext == nil
	}
	return nil, false
}

// put assigns the values to the n items of a slice that was resolved.
func (l *List) put(th *Thread, start, stop, step, n int, add []Value) bool {
	if step == 1 {
		return l.replace(th, start, max(start, stop), add)
	}
	if len(add) != n {
		th.Raise(ValueErrorType, "attempt to assign sequence of size %d to extended slice of size %d", len(add), n)
		return false
	}
	for i := range add {
		l.Items[start+i*step] = add[i]
	}
	return true
}

// SetSlice is l[start:stop:step] = v for an exact list.
func (l *List) SetSlice(th *Thread, start, stop, step, v Value) bool {
	return l.setSlice(th, &Slice{start, stop, step}, v)
}

// replace puts add in place of the items from start to before stop.
func (l *List) replace(th *Thread, start, stop int, add []Value) bool {
	n := len(l.Items)
	grow := len(add) - (stop - start)
	if !th.Charge((n-stop)/16 + len(add)/16) {
		return false
	}
	if grow > 0 {
		if !l.grow(th, grow) {
			return false
		}
		l.Items = l.Items[:n+grow]
	}
	if grow != 0 {
		copy(l.Items[start+len(add):], l.Items[stop:n])
	}
	copy(l.Items[start:], add)
	if grow < 0 {
		clear(l.Items[n+grow:])
		l.Items = l.Items[:n+grow]
		l.shrink()
	}
	return true
}

func (l *List) delSlice(th *Thread, s *Slice) bool {
	plain, ok := plainSlice(th, s)
	if !ok {
		return false
	}
	start, stop, step, n, ok := sliceBounds(th, &plain, len(l.Items))
	if !ok {
		return false
	}
	if n == 0 {
		return true
	}
	if step == 1 {
		return l.replace(th, start, stop, nil)
	}
	if !th.Charge(len(l.Items) / 32) {
		return false
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	w := start
	next, left := start, n
	for r := start; r < len(l.Items); r++ {
		if left > 0 && r == next {
			next += step
			left--
			continue
		}
		l.Items[w] = l.Items[r]
		w++
	}
	clear(l.Items[w:])
	l.Items = l.Items[:w]
	l.shrink()
	return true
}

func listRepeat(th *Thread, self, o Value) Value {
	n, notInt, ok := repeatCount(th, o)
	if !ok {
		return Value{}
	}
	if notInt {
		return NotImplemented
	}
	items, ok := repeatItems(th, self.R.(*List).Items, n)
	if !ok || !th.Alloc(40) {
		return Value{}
	}
	return Value{R: &List{Items: items}}
}

// Iter returns an iterator.
func (l *List) Iter(th *Thread) Iterator { return &ListIter{L: l} }

// ListIter iterates over a list, which may change meanwhile.
type ListIter struct {
	L *List // nil when exhausted
	I int
}

// NewListIter returns an iterator over l.
func NewListIter(l *List) *ListIter { return &ListIter{L: l} }

// Type returns list_iterator.
func (*ListIter) Type() *Type { return ListIterType }

// Next returns the next item.
func (it *ListIter) Next(th *Thread) Value {
	if it.L == nil {
		return Value{}
	}
	if i := it.I; i < len(it.L.Items) {
		it.I = i + 1
		return it.L.Items[i]
	}
	it.L = nil
	return Value{}
}

// takeInto is taker's.
func (it *ListIter) takeInto(th *Thread, into []Value) ([]Value, bool) {
	if it.L == nil || it.I >= len(it.L.Items) {
		return into, true
	}
	items := it.L.Items[it.I:]
	items = items[:min(len(items), cap(into)-len(into))]
	it.I += len(items)
	return append(into, items...), th.Charge(len(items) / 8)
}

// ListReverseIter is what reversed(list) returns.
type ListReverseIter struct {
	l *List
	i int
}

// Type returns list_reverseiterator.
func (*ListReverseIter) Type() *Type { return ListReverseIterType }

// Next returns the next item.
func (it *ListReverseIter) Next(th *Thread) Value {
	if it.l == nil {
		return Value{}
	}
	if i := it.i; i >= 0 && i < len(it.l.Items) {
		it.i = i - 1
		return it.l.Items[i]
	}
	it.l = nil
	return Value{}
}

// ListFromBuilder returns a list of what b collected, and ends b.
func ListFromBuilder(b *Builder) *List { return &List{Items: b.Done()} }

// UnpackSeq returns the items of an exact list or tuple without copying, for
// unpacking; ok is false for anything else. They must be used before any
// Python code runs.
func UnpackSeq(v Value) (items []Value, ok bool) {
	switch x := v.R.(type) {
	case *Tuple:
		if x.Ext == nil {
			return x.Items, true
		}
	case *List:
		if x.Ext == nil {
			return x.Items, true
		}
	}
	return nil, false
}
