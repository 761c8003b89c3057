package object

import (
	"slices"

	"github.com/garterpy/garter/internal/fit"
)

// Iterator is an iterator written in Go. Next returns the next value; the zero
// Value means the end, or with th.Exc set an error.
type Iterator interface {
	Object
	Next(th *Thread) Value
}

// Iterable is a built-in object that makes its iterator without a look-up of
// __iter__. It is asked only for exact built-in values or where the class has
// no __iter__ of its own.
type Iterable interface {
	Object
	Iter(th *Thread) Iterator
}

// GetIter returns an iterator over v, or nil with an exception. v may be the
// zero Value of a step that has failed: its exception goes on.
func GetIter(th *Thread, v Value) Iterator {
	if v.R == nil {
		return nil
	}
	t := v.R.Type()
	if t.Flags&(Heap|NoIter) == 0 {
		switch x := v.R.(type) {
		case Iterator:
			return x
		case Iterable:
			return x.Iter(th)
		}
	}
	f := t.Special(DIter)
	if !f.Ok() {
		if t.takesIndexes(th) {
			return &SeqIter{Seq: v}
		}
		th.Raise(TypeErrorType, "'%s' object is not iterable", t.Name)
		return nil
	}
	if f.IsNone() {
		th.Raise(TypeErrorType, "'%s' object is not iterable", t.Name)
		return nil
	}
	if t.itself(f) {
		switch x := v.R.(type) {
		case Iterator:
			return AsIterator(th, v)
		case Iterable:
			return x.Iter(th)
		}
	}
	r := callSpecial(th, f, v, nil)
	if !r.Ok() {
		return nil
	}
	return AsIterator(th, r)
}

// itself reports whether a special method of the class of an object is that of the
// built-in class in whose form the object is made, so that the object can be asked in Go. A
// built-in class without a form of its own, such as the ABCs, may stand before it.
func (t *Type) itself(f Value) bool {
	b, ok := f.R.(*Builtin)
	return ok && b.Owner != nil && t.solidBase().IsSubtype(b.Owner)
}

// takesIndexes reports whether a class without __iter__ has a __getitem__ that
// can be asked for 0, 1 and so on: that of a mapping cannot, nor that of a
// built-in class whose instances have no length.
func (t *Type) takesIndexes(th *Thread) bool {
	th.Spend(len(t.MRO) / 8)
	if !t.Special(DGetitem).Ok() || t.Flags&MappingPattern != 0 {
		return false
	}
	for _, c := range t.MRO {
		if c.attrs != nil && c.Own(specialNames[DGetitem]).Ok() {
			return c.Flags&Heap != 0 || c.Special(DLen).Ok() || c.Flags&SequencePattern != 0
		}
	}
	return true
}

// Goes reports whether a class has a way to go through its instances: if not, CPython
// has other words for a starred argument than for a loop.
func (t *Type) Goes(th *Thread) bool { return t.Special(DIter).Ok() || t.takesIndexes(th) }

// AsIterator returns the Iterator of a value that is an iterator already, or
// nil with an exception.
func AsIterator(th *Thread, v Value) Iterator {
	t := v.R.Type()
	if it, ok := v.R.(Iterator); ok && t.Flags&NoIter == 0 {
		if t.Flags&Heap == 0 {
			return it
		}
		if t.itself(t.Special(DNext)) {
			return it
		}
	}
	f := t.Special(DNext)
	if !f.Ok() {
		th.Raise(TypeErrorType, "iter() returned non-iterator of type '%s'", t.Name)
		return nil
	}
	return &UserIter{Obj: v}
}

// LeafIterator is an Iterator whose Next does not simply ask another iterator,
// or counts its depth itself (a generator).
type LeafIterator interface{ LeafIterator() }

// NextOf returns it.Next(th) for an iterator that takes its values from it:
// iterators can be put into each other without end, so each counts as a level
// of recursion unless it is one of those that hold their values.
func NextOf(th *Thread, it Iterator) Value {
	switch x := it.(type) {
	case *ListIter:
		return x.Next(th)
	case *TupleIter:
		return x.Next(th)
	case *RangeIter:
		return x.Next(th)
	case *StrIter, *DictIter, *SetIter, *UserIter, *SeqIter, LeafIterator:
		return it.Next(th)
	}
	if !th.Enter() {
		return Value{}
	}
	v := it.Next(th)
	th.Leave()
	return v
}

// UserIter drives an iterator whose __next__ is looked up in its class. Python
// code never sees it.
type UserIter struct {
	Obj Value
	end Value // of the StopIteration that ended it
}

// Type returns the class of the iterator behind it.
func (u *UserIter) Type() *Type { return u.Obj.R.Type() }

// Next calls __next__; StopIteration is the end.
func (u *UserIter) Next(th *Thread) Value {
	f := u.Obj.R.Type().Special(DNext)
	if !f.Ok() {
		return th.Raise(TypeErrorType, "'%s' object is not an iterator", u.Obj.R.Type().Name)
	}
	r := callSpecial(th, f, u.Obj, nil)
	if e := th.Exc; !r.Ok() && e != nil && th.Catch(StopIterationType) && len(e.Args().Items) > 0 {
		u.end = e.Args().Items[0]
	}
	return r
}

// TakeResult returns the value of the StopIteration that ended it, once.
func (u *UserIter) TakeResult() Value {
	v := u.end
	u.end = Value{}
	return v
}

// IterValue returns the Python value of an iterator that GetIter returned.
func IterValue(it Iterator) Value {
	if u, ok := it.(*UserIter); ok {
		return u.Obj
	}
	return Value{R: it}
}

// SeqIter iterates over an object with __getitem__ only.
type SeqIter struct {
	Seq Value
	i   int64
}

// Type returns iterator.
func (*SeqIter) Type() *Type { return SeqIterType }

// Next returns the next item.
func (s *SeqIter) Next(th *Thread) Value {
	if !s.Seq.Ok() {
		return Value{}
	}
	v := GetItem(th, s.Seq, Int(s.i))
	if v.Ok() {
		s.i++
		return v
	}
	if th.Catch(IndexErrorType, StopIterationType) {
		s.Seq = Value{}
	}
	return Value{}
}

// Next returns the next value of an iterator value, as next(v) without the
// default: at the end it returns the zero Value without an exception.
func Next(th *Thread, v Value) Value {
	it := AsIterator(th, v)
	if it == nil {
		return Value{}
	}
	return it.Next(th)
}

// LengthHint returns how many values an iterable will probably give, 0 if it
// cannot tell; -1 with an exception.
func LengthHint(th *Thread, v Value) int {
	t := v.R.Type()
	if t.Special(DLen).Ok() {
		n := Len(th, v)
		if n >= 0 || !th.Catch(TypeErrorType) {
			return n
		}
	}
	f := t.Special(DLengthHint)
	if !f.Ok() {
		return 0
	}
	r := callSpecial(th, f, v, nil)
	if !r.Ok() {
		if th.Catch(TypeErrorType) {
			return 0
		}
		return -1
	}
	if r.IsNotImplemented() {
		return 0
	}
	if b, ok := r.R.(*BigInt); ok && !b.Big().IsInt64() {
		th.Raise(OverflowErrorType, "Python int too large to convert to C ssize_t")
		return -1
	}
	if !r.IsInt() && !r.IsBool() {
		th.Raise(TypeErrorType, "__length_hint__ must be an integer, not %s", r.R.Type().Name)
		return -1
	}
	if int64(r.N) < 0 {
		th.Raise(ValueErrorType, "__length_hint__() should return >= 0")
		return -1
	}
	return fit.Int(min(int64(r.N), 1<<40))
}

// Passing is an iterator that may, for a while, only pass on the values of the
// iterator of a list. PassedFrom returns that iterator, or nil: until it ends,
// consumers may take the values from it directly.
type Passing interface {
	Iterator
	PassedFrom() *ListIter
}

// Feeder is an iterator that can go on without being left after each value:
// NextFed is Next, but hands the values to take first, and returns the first one
// that take refuses. take must not run Python code, and may not be asked at all.
type Feeder interface {
	Iterator
	NextFed(th *Thread, take func(v Value) bool) Value
}

// Filler is an iterator that may know several of its next values at once: Fill
// takes them, as many as there are without running Python code, and appends them.
// false means that an exception is pending.
type Filler interface {
	Iterator
	Fill(th *Thread, b *Builder) bool
}

// taker is an iterator of what is there already: takeInto appends its next values to into,
// as many as have room, and runs no code of programs. It may stop before that; the end is
// for Next to tell. false means that an exception is pending.
type taker interface {
	takeInto(th *Thread, into []Value) (taken []Value, ok bool)
}

// askLength asks an iterator of Python code how long it is, which only matters
// where that fails. False comes with an exception.
func askLength(th *Thread, it Iterator) bool {
	u, ok := it.(*UserIter)
	return !ok || LengthHint(th, u.Obj) >= 0
}

// Builder collects values from an iterator of unknown length; what it holds
// counts as memory of the run although nothing reaches it yet.
type Builder struct {
	th     *Thread
	Items  []Value
	pinned int64
	few    []Value // where a collector begins
}

// NewBuilder returns a Builder; hint is a guess of the length.
func NewBuilder(th *Thread, hint int) *Builder {
	b := &Builder{th: th}
	th.builders = append(th.builders, b)
	if hint > 0 && hint <= 1<<16 {
		b.Items = make([]Value, 0, hint)
		b.pin(int64(hint) * 24)
	}
	return b
}

func (b *Builder) pin(n int64) bool {
	b.pinned += n
	return b.th.Pin(n)
}

// Fill adds what it holds, where that is known to be there, and makes room for n values
// before; false means that an exception is pending.
func (b *Builder) Fill(it Iterator, n int) (ok bool) {
	t, ok := it.(taker)
	if !ok {
		return true
	}
	if n = min(n, 1<<16) + len(b.Items); n > cap(b.Items) && !b.room(n) {
		return false
	}
	b.Items, ok = t.takeInto(b.th, b.Items)
	return ok
}

// room makes room for n values in all.
func (b *Builder) room(n int) bool {
	old := 24 * int64(cap(b.Items))
	b.pinned += 24*int64(n) - old
	if !b.th.PinMoved(24*int64(n), old) {
		return false
	}
	grown := make([]Value, len(b.Items), n)
	copy(grown, b.Items)
	b.Items = grown
	return true
}

// take adds v if there is room.
func (b *Builder) take(v Value) bool {
	if len(b.Items) == cap(b.Items) {
		return false
	}
	b.Items = append(b.Items, v)
	return true
}

// Append adds v; false means that an exception is pending.
func (b *Builder) Append(v Value) bool {
	if n := len(b.Items); n == cap(b.Items) {
		more := max(n, 8)
		if n >= 1<<15 {
			more = n / 2
		}
		old := b.pinned
		b.pinned = 24 * int64(n+more)
		if !b.th.PinMoved(b.pinned, old) {
			return false
		}
		grown := make([]Value, n, n+more)
		copy(grown, b.Items)
		b.Items = grown
	}
	b.Items = append(b.Items, v)
	return true
}

// Done gives the items away and ends the pinning; it must always be called.
func (b *Builder) Done() []Value {
	b.th.Unpin(b.pinned)
	b.pinned = 0
	bs := b.th.builders
	for i := len(bs) - 1; i >= 0; i-- {
		if bs[i] == b {
			b.th.builders = slices.Delete(bs, i, i+1)
			break
		}
	}
	return b.Items
}

// Collect returns the values of an iterable in a fresh slice; ok is false with
// an exception.
func Collect(th *Thread, v Value) (items []Value, ok bool) {
	switch x := v.R.(type) {
	case *List:
		if x.Ext == nil {
			if !th.Charge(len(x.Items)/8) || !th.Alloc(int64(len(x.Items))*24) {
				return nil, false
			}
			return append([]Value(nil), x.Items...), true
		}
	case *Tuple:
		if x.Ext == nil {
			if !th.Charge(len(x.Items)/8) || !th.Alloc(int64(len(x.Items))*24) {
				return nil, false
			}
			return append([]Value(nil), x.Items...), true
		}
	case *Str:
		if x.Ext() == nil && x.IsASCII() {
			if !th.Charge(len(x.S)/4) || !th.Alloc(int64(len(x.S))*24) {
				return nil, false
			}
			return appendChars(th, make([]Value, 0, len(x.S)), x.S)
		}
	}
	it := GetIter(th, v)
	if it == nil {
		return nil, false
	}
	hint := min(GuessLen(it), 1<<16)
	if t := v.R.Type(); (hint == 0 || t.Flags&Heap != 0) && (t.Special(DLen).Ok() || t.Special(DLengthHint).Ok()) {
		if hint = LengthHint(th, v); hint < 0 {
			return nil, false
		}
	}
	pass, _ := it.(Passing)
	fill, _ := it.(Filler)
	b := th.collector(hint)
	defer b.release()
	feed, _ := it.(Feeder)
	held, _ := it.(taker)
	for {
		if held != nil {
			if b.Items, ok = held.takeInto(th, b.Items); !ok {
				return nil, false
			}
		}
		var e Value
		if feed != nil {
			e = feed.NextFed(th, b.take)
		} else {
			e = it.Next(th)
		}
		if !e.Ok() {
			if th.Exc != nil {
				return nil, false
			}
			return b.own()
		}
		if !th.Charge(1) || !b.Append(e) {
			return nil, false
		}
		if fill != nil && !fill.Fill(th, b) {
			return nil, false
		}
		if pass == nil {
			continue
		}
		if l := pass.PassedFrom(); l != nil && l.L != nil && l.I < len(l.L.Items) {
			rest := l.L.Items[l.I:]
			if !th.Charge(len(rest)/8) || !b.AppendAll(rest) {
				return nil, false
			}
			l.I += len(rest)
		}
	}
}

// fewItems is how many values a collector has room for.
const fewItems = 8

// collector returns a Builder for Collect, which is used again and again: a few
// values go into room of its own first, since most collections are small.
func (th *Thread) collector(hint int) *Builder {
	if hint > fewItems {
		return NewBuilder(th, hint)
	}
	b := th.spareBuilder
	if b == nil {
		b = &Builder{th: th, few: make([]Value, 0, fewItems)}
	}
	th.spareBuilder = nil
	b.Items = b.few
	th.builders = append(th.builders, b)
	return b
}

// own returns the items in a slice that the Builder does not use again.
func (b *Builder) own() (items []Value, ok bool) {
	n := len(b.Items)
	if n == 0 || n > fewItems || b.few == nil || &b.Items[0] != &b.few[:1][0] {
		if n == 0 {
			return nil, true
		}
		return b.Items, true
	}
	if !b.th.Alloc(24 * int64(n)) {
		return nil, false
	}
	return append(make([]Value, 0, n), b.Items...), true
}

// release is Done for a collector.
func (b *Builder) release() {
	b.Done()
	b.Items = nil
	if b.few != nil {
		clear(b.few[:fewItems])
		b.th.spareBuilder = b
	}
}

// AppendAll adds several values.
func (b *Builder) AppendAll(vs []Value) bool {
	if n := len(b.Items) + len(vs); n > cap(b.Items) && !b.room(max(2*cap(b.Items), n)) {
		return false
	}
	b.Items = append(b.Items, vs...)
	return true
}

// ForEach calls f for each value of an iterable until f returns false; it
// returns false when f did or an exception is pending.
func ForEach(th *Thread, v Value, f func(e Value) bool) bool {
	it := GetIter(th, v)
	if it == nil {
		return false
	}
	defer th.Release(th.Keep(Value{R: it})) // v may be new as well
	for {
		e := it.Next(th)
		if !e.Ok() {
			return th.Exc == nil
		}
		if !th.Charge(1) || !f(e) {
			return false
		}
	}
}

// EachKey is ForEach for an f that runs Python code only to hash and compare e:
// a Feeder hands it numbers and strs without being left.
func EachKey(th *Thread, it Iterator, f func(e Value) bool) bool {
	defer th.Release(th.Keep(Value{R: it}))
	feed, ok := it.(Feeder)
	failed := false
	take := func(e Value) bool {
		if s, ok := e.R.(*Str); !(ok && s.Ext() == nil) && !e.IsInt() && !e.IsFloat() {
			return false
		}
		failed = !th.Charge(1) || !f(e)
		return !failed
	}
	for {
		var e Value
		if ok {
			if e = feed.NextFed(th, take); failed {
				return false
			}
		} else {
			e = it.Next(th)
		}
		if !e.Ok() {
			return th.Exc == nil
		}
		if !th.Charge(1) || !f(e) {
			return false
		}
	}
}

// AsyncIter is aiter(v): the asynchronous iterator of v, or the zero Value
// with an exception.
func AsyncIter(th *Thread, v Value) Value {
	r, found := CallSpecial(th, v, DAiter)
	if !found {
		return th.Raise(TypeErrorType, "'async for' requires an object with __aiter__ method, got %s", v.R.Type().Name)
	}
	if !r.Ok() {
		return r
	}
	if !r.R.Type().Special(DAnext).Ok() {
		return th.Raise(TypeErrorType, "'async for' received an object from __aiter__ that does not implement __anext__: %s", r.R.Type().Name)
	}
	return r
}

// RowIterator is an iterator of tuples that can give the items of the next one
// without making it, for loops that take it apart at once. The items are valid
// until the iterator is asked again; nil means the end or an exception.
type RowIterator interface {
	Iterator
	// Rows reports whether NextRow may be used.
	Rows() bool
	NextRow(th *Thread) []Value
}

// Guesser is an iterator that can tell about how many values it will give: only
// how much room is made at once depends on it.
type Guesser interface{ GuessLen() int }

// GuessLen returns about how many values an iterator will give, 0 if nobody
// knows.
func GuessLen(it Iterator) int {
	switch x := it.(type) {
	case *ListIter:
		if x.L != nil {
			return len(x.L.Items) - x.I
		}
	case *TupleIter:
		if x.T != nil {
			return len(x.T.Items) - x.I
		}
	case *RangeIter:
		return fit.Int(min(x.left, 1<<30))
	case *Map:
		if len(x.its) == 1 {
			return GuessLen(x.its[0])
		}
	case *Zip:
		n := 0
		for i, it := range x.its {
			if g := GuessLen(it); i == 0 || g < n {
				n = g
			}
		}
		return n
	case *Enumerate:
		return GuessLen(x.it)
	case Guesser:
		return x.GuessLen()
	}
	return 0
}

// KnownLen is how many values a list, tuple, dict, view or set holds, and 0 of what else
// there is.
func KnownLen(v Value) int {
	switch x := v.R.(type) {
	case *List:
		return len(x.Items)
	case *Tuple:
		return len(x.Items)
	case *Dict:
		return x.Len()
	case *DictView:
		return x.D.Len()
	case *Set:
		return x.Len()
	}
	return 0
}
