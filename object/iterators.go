package object

// This file defines the iterators that are not tied to one container:
// callable_iterator, reversed, enumerate, zip, map and filter; and completes
// the classes of those that are.

// The classes of the iterators.
var (
	ListIterType             = NewBuiltinType("list_iterator", nil, NoNew|NoSubclass)
	ListReverseIterType      = NewBuiltinType("list_reverseiterator", nil, NoNew|NoSubclass)
	TupleIterType            = NewBuiltinType("tuple_iterator", nil, NoNew|NoSubclass)
	SetIterType              = NewBuiltinType("set_iterator", nil, NoNew|NoSubclass)
	RangeIterType            = NewBuiltinType("range_iterator", nil, NoNew|NoSubclass)
	LongRangeIterType        = NewBuiltinType("longrange_iterator", nil, NoNew|NoSubclass)
	DictKeyIterType          = NewBuiltinType("dict_keyiterator", nil, NoNew|NoSubclass)
	DictValueIterType        = NewBuiltinType("dict_valueiterator", nil, NoNew|NoSubclass)
	DictItemIterType         = NewBuiltinType("dict_itemiterator", nil, NoNew|NoSubclass)
	DictReverseKeyIterType   = NewBuiltinType("dict_reversekeyiterator", nil, NoNew|NoSubclass)
	DictReverseValueIterType = NewBuiltinType("dict_reversevalueiterator", nil, NoNew|NoSubclass)
	DictReverseItemIterType  = NewBuiltinType("dict_reverseitemiterator", nil, NoNew|NoSubclass)
	CallableIterType         = NewBuiltinType("callable_iterator", nil, NoNew|NoSubclass)
	ReversedType             = NewBuiltinType("reversed", nil, 0)
	EnumerateType            = NewBuiltinType("enumerate", nil, 0)
	ZipType                  = NewBuiltinType("zip", nil, 0)
	MapType                  = NewBuiltinType("map", nil, 0)
	FilterType               = NewBuiltinType("filter", nil, 0)
)

func init() {
	hint := func(f func(v Value) int) *Builtin {
		return M0("__length_hint__", func(th *Thread, self Value) Value { return Int(int64(max(f(self), 0))) }).
			WithDoc("Returns about how many items are left.")
	}
	DefIterator(ListIterType).Def(hint(func(v Value) int {
		if it := v.R.(*ListIter); it.L != nil {
			return len(it.L.Items) - it.I
		}
		return 0
	}))
	DefIterator(ListReverseIterType).Def(hint(func(v Value) int {
		if it := v.R.(*ListReverseIter); it.l != nil && it.i < len(it.l.Items) {
			return it.i + 1
		}
		return 0
	}))
	DefIterator(TupleIterType).Def(hint(func(v Value) int {
		if it := v.R.(*TupleIter); it.T != nil {
			return len(it.T.Items) - it.I
		}
		return 0
	}))
	DefIterator(SetIterType).Def(hint(func(v Value) int {
		it := v.R.(*SetIter)
		if it.s == nil || it.used != it.s.used {
			return 0
		}
		n := 0
		for i := it.i; i < len(it.s.places); i++ {
			if v, _ := it.s.at(i); v.R != nil {
				n++
			}
		}
		return n
	}))
	defIterator(SeqIterType, CallableIterType, ReversedType, EnumerateType, ZipType, MapType, FilterType)
	SeqIterType.Def(M0("__length_hint__", func(th *Thread, self Value) Value {
		it := self.R.(*SeqIter)
		if !it.Seq.Ok() {
			return Int(0)
		}
		if !it.Seq.R.Type().Special(DLen).Ok() {
			return NotImplemented
		}
		n := Len(th, it.Seq)
		if n < 0 {
			return Value{}
		}
		return Int(max(int64(n)-it.i, 0))
	}))
	ReversedType.Def(M0("__length_hint__", func(th *Thread, self Value) Value {
		it := self.R.(*Reversed)
		if !it.seq.Ok() {
			return Int(0)
		}
		n := Len(th, it.seq)
		if n < 0 {
			return Value{}
		}
		if n < it.i {
			return Int(0)
		}
		return Int(int64(it.i + 1))
	}))
	initReversed()
	initEnumerate()
	initZip()
	initMap()
	initFilter()
	DefNew(ReversedType, EnumerateType, ZipType, MapType, FilterType)
}

// CallableIter is what iter(callable, sentinel) returns.
type CallableIter struct{ Func, Sentinel Value }

// Type returns callable_iterator.
func (*CallableIter) Type() *Type { return CallableIterType }

// Next calls the function; its StopIteration, or a result that equals the
// sentinel, is the end.
func (it *CallableIter) Next(th *Thread) Value {
	if !it.Func.Ok() {
		return Value{}
	}
	if !th.Enter() {
		return Value{}
	}
	v := Call0(th, it.Func)
	th.Leave()
	if !v.Ok() {
		if th.Catch(StopIterationType) {
			*it = CallableIter{}
		}
		return Value{}
	}
	if !it.Func.Ok() {
		return Value{} // the callable itself exhausted the iterator
	}
	r := IdentEqual(th, it.Sentinel, v)
	if r == 0 {
		return v
	}
	if r == 1 {
		*it = CallableIter{}
	}
	return Value{}
}

// Reversed iterates over a sequence from its end by __getitem__.
type Reversed struct {
	seq Value // no value when exhausted
	i   int
	Ext *Instance
}

// Type returns the class.
func (r *Reversed) Type() *Type {
	if r.Ext != nil {
		return r.Ext.Cls
	}
	return ReversedType
}

// Extension returns the instance part.
func (r *Reversed) Extension() *Instance { return r.Ext }

// Next returns the next item.
func (r *Reversed) Next(th *Thread) Value {
	if !r.seq.Ok() {
		return Value{}
	}
	if r.i >= 0 {
		v := GetItem(th, r.seq, Int(int64(r.i)))
		r.i--
		if v.Ok() {
			return v
		}
		if !th.Catch(IndexErrorType, StopIterationType) {
			return Value{}
		}
	}
	r.seq, r.i = Value{}, -1
	return Value{}
}

func initReversed() {
	ReversedType.Doc = "An iterator over a sequence's items, the last one first."
	ReversedType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if PlainInit(cls) && !ctorArgs(th, "reversed", args, kw, 1, 1) || !argCount(th, "reversed", len(args), 1, 1) {
			return Value{}
		}
		v := args[0]
		t := v.R.Type()
		if f := t.Special(DReversed); f.Ok() {
			if f.IsNone() {
				return th.Raise(TypeErrorType, "'%s' object is not reversible", t.Name)
			}
			return callSpecial(th, f, v, nil)
		}
		if !t.takesIndexes(th) {
			return th.Raise(TypeErrorType, "'%s' object is not reversible", t.Name)
		}
		n := Len(th, v)
		if n < 0 {
			return Value{}
		}
		if !th.Alloc(64) {
			return Value{}
		}
		return Value{R: &Reversed{seq: v, i: n - 1, Ext: ExtFor(th, cls, ReversedType)}}
	}
}

// Enumerate counts what an iterator gives.
type Enumerate struct {
	it  Iterator
	n   Value
	Ext *Instance
}

// Type returns the class.
func (e *Enumerate) Type() *Type {
	if e.Ext != nil {
		return e.Ext.Cls
	}
	return EnumerateType
}

// Extension returns the instance part.
func (e *Enumerate) Extension() *Instance { return e.Ext }

// NextPair returns the next count and value, for loops that take them apart;
// ok is false at the end or on an error.
func (e *Enumerate) NextPair(th *Thread) (n, v Value, ok bool) {
	v = NextOf(th, e.it)
	if !v.Ok() {
		return
	}
	n = e.n
	if n.IsInt() && n.Int() < 1<<63-1 {
		e.n.N++
	} else if e.n = Binary(th, OpAdd, n, Int(1)); !e.n.Ok() {
		return
	}
	return n, v, true
}

// Next returns the next pair.
func (e *Enumerate) Next(th *Thread) Value {
	n, v, ok := e.NextPair(th)
	if !ok || !th.Alloc(88) {
		return Value{}
	}
	return Value{R: NewTuple2(n, v)}
}

func initEnumerate() {
	EnumerateType.Doc = "An iterator of pairs: a count that begins at start, and the iterable's item."
	EnumerateType.TextSig = "(iterable, start=0)"
	sig := ParseSignature("iterable, start=0")
	EnumerateType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		var a [2]Value
		if len(args) == 0 && len(kw) == 0 {
			if cls != EnumerateType {
				return th.Raise(TypeErrorType, "enumerate() missing required argument 'iterable' (pos 1)")
			}
			return th.Raise(TypeErrorType, "enumerate() missing required argument 'iterable'")
		}
		if len(args) > 0 && len(args) <= 2 && len(kw) == 0 {
			copy(a[:], args)
		} else {
			for _, k := range kw {
				if k.Name != "iterable" && k.Name != "start" && cls == EnumerateType {
					return th.Raise(TypeErrorType, "'%s' is an invalid keyword argument for enumerate()", k.Name)
				}
			}
			if !sig.Bind(th, "enumerate", a[:], args, kw) {
				return Value{}
			}
		}
		n := Int(0)
		if a[1].Ok() {
			if n = Index(th, a[1]); !n.Ok() {
				return n
			}
		}
		it := GetIter(th, a[0])
		if it == nil || !th.Alloc(72) {
			return Value{}
		}
		return Value{R: &Enumerate{it: it, n: n, Ext: ExtFor(th, cls, EnumerateType)}}
	}
	EnumerateType.DefClass(Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value { return NewGenericAlias(cls, key) }))
}

// Zip gives tuples of one value of each of its iterators.
type Zip struct {
	its    []Iterator // nil when exhausted, unless there were none
	ended  Iterator   // the one that gave nothing
	strict bool
	runs   bool // an iterator may run Python code
	near   bool // the iterators lie in the zip's own memory, see part
	Ext    *Instance
}

// Type returns the class.
func (z *Zip) Type() *Type {
	if z.Ext != nil {
		return z.Ext.Cls
	}
	return ZipType
}

// Extension returns the instance part.
func (z *Zip) Extension() *Instance { return z.Ext }

// Next returns the next tuple.
func (z *Zip) Next(th *Thread) Value {
	n := len(z.its)
	switch n {
	case 0:
		return Value{}
	case 2:
		a, b, ok := z.Pair(th)
		if !ok || !th.Alloc(88) {
			return Value{}
		}
		return Value{R: NewTuple2(a, b)}
	}
	if !th.Charge(n/4) || !th.Alloc(40+24*int64(n)) {
		return Value{}
	}
	items := make([]Value, n)
	row := &Tuple{Items: items}
	if z.runs {
		defer th.Release(th.Keep(Value{R: row}))
	}
	for i, it := range z.its {
		v := NextOf(th, it)
		if !v.Ok() {
			return z.end(th, i)
		}
		items[i] = v
	}
	return Value{R: row}
}

// Pairs reports whether there are two iterators: loops that take the values apart ask for
// Pair then, which makes no tuple.
func (z *Zip) Pairs() bool { return len(z.its) == 2 }

// Pair is Next of two iterators; ok is false where Next gives none. The first value is kept
// while the second iterator runs Python code. __reduce__ may put others into their places
// meanwhile.
func (z *Zip) Pair(th *Thread) (a, b Value, ok bool) {
	if a = NextOf(th, z.its[0]); !a.Ok() {
		z.end(th, 0)
		return a, b, false
	}
	if z.runs {
		mark := th.Keep(a)
		b = NextOf(th, z.its[1])
		th.Release(mark)
	} else {
		b = NextOf(th, z.its[1])
	}
	if !b.Ok() {
		z.end(th, 1)
		return a, b, false
	}
	return a, b, true
}

// end is called when iterator i gave nothing.
func (z *Zip) end(th *Thread, i int) Value {
	z.ended = z.its[i]
	if th.Exc != nil || !z.strict {
		return Value{}
	}
	plural := func(n int) string {
		if n == 1 {
			return " "
		}
		return "s 1-"
	}
	if i > 0 {
		return th.Raise(ValueErrorType, "zip() argument %d is shorter than argument%s%d", i+1, plural(i), i)
	}
	for j := 1; j < len(z.its); j++ {
		v := NextOf(th, z.its[j])
		if v.Ok() {
			return th.Raise(ValueErrorType, "zip() argument %d is longer than argument%s%d", j+1, plural(j), j)
		}
		if th.Exc != nil {
			return Value{}
		}
	}
	return Value{}
}

func initZip() {
	ZipType.Doc = "An iterator of tuples with one item of each iterable, up to the shortest; with strict all must be equally long."
	ZipType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if len(kw) > 1 {
			return th.Raise(TypeErrorType, "zip() takes at most 1 keyword argument (%d given)", len(kw))
		}
		if !CheckNames(th, kw) {
			return Value{}
		}
		strict := false
		for _, k := range kw {
			if k.Name != "strict" {
				return th.Raise(TypeErrorType, "zip() got an unexpected keyword argument '%s'", k.Name)
			}
			r := Truth(th, k.Val)
			if r < 0 {
				return Value{}
			}
			strict = r == 1
		}
		if len(args) == 2 && cls == ZipType {
			a, ok := args[0].R.(*List)
			b, ok2 := args[1].R.(*List)
			if ok && ok2 && a.Ext == nil && b.Ext == nil {
				return zipLists(th, a, b, strict)
			}
		}
		its, ok := iterators(th, args)
		if !ok || !th.Alloc(64) {
			return Value{}
		}
		return Value{R: &Zip{its: its, strict: strict, runs: runsPython(its), Ext: ExtFor(th, cls, ZipType)}}
	}
}

// listZip is a zip of two lists, with its iterators, in one allocation.
type listZip struct {
	Zip
	two   [2]Iterator
	lists [2]ListIter
}

func zipLists(th *Thread, a, b *List, strict bool) Value {
	if !th.Alloc(128) {
		return Value{}
	}
	z := &listZip{}
	z.lists[0].L, z.lists[1].L = a, b
	z.two[0], z.two[1] = &z.lists[0], &z.lists[1]
	z.its, z.strict, z.near = z.two[:], strict, true
	return Value{R: &z.Zip}
}

// part gives the iterators memory of their own, before somebody else has them: whoever
// keeps one must not keep the zip, and the other with it.
func (z *Zip) part() {
	if !z.near {
		return
	}
	z.near = false
	for i, it := range z.its {
		old, _ := it.(*ListIter)
		moved := *old
		*old = ListIter{}
		if z.ended == it {
			z.ended = &moved
		}
		z.its[i] = &moved
	}
}

func iterators(th *Thread, args []Value) ([]Iterator, bool) {
	if !th.Alloc(16 * int64(len(args))) {
		return nil, false
	}
	defer th.Release(th.ArgsMark())
	its := make([]Iterator, len(args))
	for i, a := range args {
		if its[i] = GetIter(th, a); its[i] == nil {
			return nil, false
		}
		if !givesOwn(its[i]) {
			th.Keep(Value{R: its[i]})
		}
	}
	return its, true
}

// givesOwn reports whether an iterator gives values of a built-in container, and runs no
// Python code.
func givesOwn(it Iterator) bool {
	switch it.(type) {
	case *ListIter, *DictIter, *SetIter, *RangeIter, *StrIter:
		return true
	}
	return false
}

// runsPython reports whether one of several iterators may run Python code.
func runsPython(its []Iterator) bool {
	for _, it := range its {
		if !givesOwn(it) {
			return true
		}
	}
	return false
}

// Map calls a function with one value of each of its iterators.
type Map struct {
	fn    Value
	its   []Iterator
	ended Iterator // the one that gave nothing
	end   Value    // of the StopIteration that the function raised
	Ext   *Instance
}

// Type returns the class.
func (m *Map) Type() *Type {
	if m.Ext != nil {
		return m.Ext.Cls
	}
	return MapType
}

// Extension returns the instance part.
func (m *Map) Extension() *Instance { return m.Ext }

// Next returns the next result.
func (m *Map) Next(th *Thread) Value {
	if len(m.its) == 1 {
		v := NextOf(th, m.its[0])
		if !v.Ok() {
			m.ended = m.its[0]
			return Value{}
		}
		if t, ok := m.fn.R.(*Type); ok && t.Flags&Heap == 0 { // map(int, …)
			if r := QuickConvert(th, t, v); r.Ok() || th.Exc != nil {
				return endOnStop(th, r, &m.end)
			}
		}
		return endOnStop(th, Call1(th, m.fn, v), &m.end)
	}
	args, mark := th.Args(len(m.its))
	for i, it := range m.its {
		v := NextOf(th, it)
		if !v.Ok() {
			m.ended = it
			th.Release(mark)
			return Value{}
		}
		args[i] = v
	}
	v := Call(th, m.fn, args, nil)
	th.Release(mark)
	return endOnStop(th, v, &m.end)
}

// endOnStop is the result of a function that an iterator calls: StopIteration
// raised by it is the end of the iterator, whose value end gets.
func endOnStop(th *Thread, v Value, end *Value) Value {
	if e := th.Exc; !v.Ok() && e != nil && th.Catch(StopIterationType) && len(e.Args().Items) > 0 {
		*end = e.Args().Items[0]
	}
	return v
}

// TakeResult returns the value of the StopIteration that ended it, once.
func (m *Map) TakeResult() Value {
	if v := m.end; v.Ok() {
		m.end = Value{}
		return v
	}
	return ResultOf(m.ended)
}

// TakeResult returns the result of what it filters, once.
func (f *Filter) TakeResult() Value {
	if v := f.end; v.Ok() {
		f.end = Value{}
		return v
	}
	return ResultOf(f.it)
}

// TakeResult returns the result of the iterator that ended it, once.
func (z *Zip) TakeResult() Value { return ResultOf(z.ended) }

// TakeResult returns the result of what it counts, once.
func (e *Enumerate) TakeResult() Value { return ResultOf(e.it) }

// PlainInit reports whether a class has the __init__ of object, so that nobody
// makes anything of keyword arguments.
func PlainInit(cls *Type) bool { return cls.Lookup(sInit).R == Object(objectInit) }

func initMap() {
	MapType.Doc = "An iterator of the function's results for the items of the iterables, up to the shortest."
	MapType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if len(kw) > 0 && PlainInit(cls) {
			return th.Raise(TypeErrorType, "map() takes no keyword arguments")
		}
		if len(args) < 2 {
			return th.Raise(TypeErrorType, "map() must have at least two arguments.")
		}
		its, ok := iterators(th, args[1:])
		if !ok || !th.Alloc(72) {
			return Value{}
		}
		return Value{R: &Map{fn: args[0], its: its, Ext: ExtFor(th, cls, MapType)}}
	}
}

// Filter gives the values of an iterator for which a function (or with None
// the value itself) is true.
type Filter struct {
	fn  Value
	it  Iterator
	end Value // of the StopIteration that the function raised
	Ext *Instance
}

// Type returns the class.
func (f *Filter) Type() *Type {
	if f.Ext != nil {
		return f.Ext.Cls
	}
	return FilterType
}

// Extension returns the instance part.
func (f *Filter) Extension() *Instance { return f.Ext }

// Next returns the next value that passes.
func (f *Filter) Next(th *Thread) Value {
	plain := f.fn.IsNone() || f.fn.R == Object(BoolType)
	for {
		v := NextOf(th, f.it)
		if !v.Ok() {
			return v
		}
		r := v
		if !plain {
			if r = endOnStop(th, Call1(th, f.fn, v), &f.end); !r.Ok() {
				return r
			}
		}
		switch Truth(th, r) {
		case 1:
			return v
		case -1:
			return Value{}
		}
		if !th.Charge(1) {
			return Value{}
		}
	}
}

func initFilter() {
	FilterType.Doc = "An iterator of the items for which the function, or with None the item itself, is true."
	FilterType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if len(kw) > 0 && PlainInit(cls) {
			return th.Raise(TypeErrorType, "filter() takes no keyword arguments")
		}
		if !argCount(th, "filter", len(args), 2, 2) {
			return Value{}
		}
		it := GetIter(th, args[1])
		if it == nil || !th.Alloc(72) {
			return Value{}
		}
		return Value{R: &Filter{fn: args[0], it: it, Ext: ExtFor(th, cls, FilterType)}}
	}
}
