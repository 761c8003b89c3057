package object

import "reflect"

// This file measures the heap that a session's values reach.

// Traverser is implemented by objects of other packages that refer to values:
// Traverse calls visit for each of them (the zero Value may be among them).
// What it finds must not depend on other goroutines.
type Traverser interface{ Traverse(visit func(Value)) }

// MeasureHeap returns about how many bytes the objects take that can be
// reached from the roots and from what the thread itself holds (its argument
// stack, pending exceptions, modules, builtins). Every object counts once;
// what all sessions share (built-in classes and functions) does not count. The
// walk needs no recursion. It ends early when more than the thread's limit is
// found or the run is cancelled, and counts as operations of the run.
func MeasureHeap(th *Thread, roots ...Value) int64 {
	w := &heapWalk{th: th}
	known := 0
	if th.leftOut != nil {
		w.seen = th.leftOut.clone()
		known = w.seen.n
	}
	w.roots(roots)
	w.wholes()
	w.loosen()
	th.budget -= int64((w.seen.n - known) / 4)
	return w.total
}

// EachObject calls visit for each object that a session reaches, as MeasureHeap walks.
func EachObject(th *Thread, visit func(Object), roots ...Value) {
	w := &heapWalk{th: th, visit: visit}
	w.roots(roots)
	th.budget -= int64(w.seen.n / 4)
}

// LeaveOut makes later measurements count only what the session does not reach now,
// and what lies behind that; or everything again. It is for tests of the account: a
// session that has loaded much is walked again and again. An object that takes the place
// of one that is gone is not counted.
func (th *Thread) LeaveOut(on bool) {
	th.leftOut = nil
	if on {
		w := &heapWalk{th: th}
		w.roots(nil)
		th.leftOut = &w.seen
	}
}

// IsLeftOut says whether LeaveOut left out what is at an address, for those tests.
func (th *Thread) IsLeftOut(at uintptr) bool { return th.leftOut != nil && th.leftOut.has(at) }

// roots walks all that the values and the session reach.
func (w *heapWalk) roots(roots []Value) {
	th := w.th
	for _, v := range roots {
		w.value(v)
	}
	th.args.each(w.values)
	w.total += th.args.size()
	for _, b := range th.builders {
		w.values(b.Items)
	}
	w.exception(th.Exc)
	w.exception(th.Handled)
	if th.stopped != nil {
		w.value(th.stopped.Value)
	}
	if th.Builtins != nil {
		w.push(th.Builtins)
	}
	if th.Modules != nil {
		w.push(th.Modules)
	}
	for _, s := range th.interned {
		w.push(s)
	}
	for o := range th.ids.held {
		w.push(o)
	}
	for _, s := range th.State {
		if o, ok := s.(Object); ok { // a dict or a list
			w.push(o)
			continue
		}
		if z, ok := s.(Sized); ok {
			w.total += z.ByteSize()
		} else {
			w.total += ownBytes(s)
		}
		if t, ok := s.(Traverser); ok {
			t.Traverse(w.value)
		}
	}
	if w.visit != nil { // all that there is; a measurement does not count what is held loosely
		for _, l := range th.subclasses {
			for _, t := range l.All() {
				w.push(t)
			}
		}
	}
	w.total += 64 * int64(len(th.interned))
	for len(w.stack) > 0 {
		o := w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		w.object(o)
	}
}

// heapWalk is one walk: the objects still to look at and those seen.
type heapWalk struct {
	th    *Thread
	visit func(Object) // of EachObject
	stack []Object
	seen  addressSet
	slabs addressSet // of short texts that were counted, by number
	parts addressSet // chunks of their bytes, by number
	longs []stretch  // texts that parts may share; see wholes
	// parted says that parts are among them.
	parted bool
	// classes have subclasses, and loose hold other things that need not live for them.
	classes []*Type
	loose   []Loosener
	total   int64
	depth   int
	ended   bool // nothing more is to be looked at
}

// value notes the object of a value, if it has one.
func (w *heapWalk) value(v Value) {
	switch v.R.(type) {
	case nil, *IntTag, *FloatTag, *BoolTag, *NoneTag, *EllipsisTag, *NotImplementedTag:
		return
	}
	w.push(v.R)
}

func (w *heapWalk) values(vs []Value) {
	for i := range vs {
		switch vs[i].R.(type) {
		case nil, *IntTag, *FloatTag, *NoneTag, *BoolTag:
			continue
		}
		w.value(vs[i])
	}
}

// push notes an object unless it was seen before.
func (w *heapWalk) push(o Object) {
	p := reflect.ValueOf(o)
	if p.Kind() != reflect.Pointer {
		w.total += 32
		return
	}
	if a := p.Pointer(); a == 0 || w.ended || !w.seen.add(a) {
		return
	}
	if w.seen.n&4095 == 0 && (w.th.canceled.Load() != nil || w.th.MemLimit > 0 && w.total > w.th.memory.limit) {
		w.ended = true
	}
	if w.depth < 8 {
		// A few levels are walked at once: most objects need no place on the
		// stack.
		w.depth++
		w.object(o)
		w.depth--
		return
	}
	w.stack = append(w.stack, o)
}

func (w *heapWalk) exception(e *Exception) {
	if e != nil {
		w.push(e)
	}
}

func (w *heapWalk) iterator(it Iterator) {
	if it != nil {
		w.push(it)
	}
}

func (w *heapWalk) iterators(its []Iterator) {
	for _, it := range its {
		w.iterator(it)
	}
}

// instance walks the attributes of an instance or of an Ext.
func (w *heapWalk) instance(o *Instance) {
	if o == nil {
		return
	}
	w.values(o.Vals)
	w.push(o.Cls)
	if o.Dict != nil {
		w.push(o.Dict)
	}
}

// ext is instance for the Ext of another object, which is not pushed itself.
func (w *heapWalk) ext(o *Instance) {
	if o != nil {
		w.total += SizeOf(o)
		w.instance(o)
	}
}

// dict notes a dict that may be missing.
func (w *heapWalk) dict(d *Dict) {
	if d != nil {
		w.push(d)
	}
}

// size is what an object takes without what it refers to.
func (w *heapWalk) size(o Object) int64 {
	switch o.(type) {
	case *Instance, *List, *Tuple, *Dict, *Bytes, *BigInt, *IntObj, *FloatObj, *FloatTag, *Complex, *Cell, *BoundMethod, Sized:
		return SizeOf(o) // the most frequent
	}
	return ownBytes(o)
}

// object counts an object and notes what it refers to.
func (w *heapWalk) object(o Object) {
	if w.visit != nil {
		w.visit(o)
	}
	switch x := o.(type) {
	case *Str:
		w.str(x)
		return
	case *Type:
		w.class(x)
		return
	case *Builtin:
		w.value(x.Self)
		w.value(x.inPython)
		if x.held != nil {
			w.value(Value{R: x.held.defaults})
			w.total += 32
		}
		if x.Owner == nil && x.class == nil {
			w.total += 96
		}
		return
	}
	w.total += w.size(o)
	switch x := o.(type) {
	case *Instance:
		w.instance(x)
	case *List:
		w.values(x.Items)
		w.ext(x.Ext)
	case *Tuple:
		w.values(x.Items)
		w.ext(x.Ext)
	case *Dict:
		for i := range x.entries {
			e := &x.entries[i]
			w.value(e.Key)
			w.value(e.Val)
		}
		w.ext(x.Ext)
	case *Set:
		for i := range x.elems {
			w.value(x.elems[i].key)
		}
		w.ext(x.Ext)
	case *Cell:
		w.value(x.V)
	case *BoundMethod:
		w.value(x.Self)
		w.value(x.Func)
	case *Slice:
		w.value(x.Start)
		w.value(x.Stop)
		w.value(x.Step)
	case *Module:
		w.dict(x.Dict)
		w.ext(x.Ext)
	case *Exception:
		if x.args != nil {
			w.push(x.args)
		}
		if x.first != nil {
			w.push(x.first)
		}
		for _, f := range x.fields {
			w.value(f.val)
		}
		w.exception(x.Cause)
		w.exception(x.Context)
		if x.TB != nil {
			w.push(x.TB)
		}
		w.push(x.Cls)
		w.ext(x.Ext)
	case *Traceback:
		if x.Next != nil {
			w.push(x.Next)
		}
		if x.owner != nil {
			w.push(x.owner)
		}
	case *Property:
		w.values([]Value{x.Get, x.Set, x.Del, x.Doc, x.name})
		w.ext(x.Ext)
	case *StaticMethod:
		w.value(x.Func)
		w.dict(x.attrs)
		w.ext(x.Ext)
	case *ClassMethod:
		w.value(x.Func)
		w.dict(x.attrs)
		w.ext(x.Ext)
	case *Super:
		w.value(x.Self)
		for _, t := range []*Type{x.This, x.SelfType} {
			if t != nil {
				w.push(t)
			}
		}
		w.ext(x.Ext)
	case *GenericAlias:
		w.value(x.Origin)
		w.push(x.Args)
	case *Union:
		w.values(x.Args)
	case *MappingProxyObj:
		w.value(x.Mapping)
	case *MemoryView:
		w.value(x.obj)
		if x.lent != nil {
			w.push(x.lent)
		}
	case *MemoryIter:
		w.push(x.m)
	case *StrIter:
	case *StrPieces:
		w.total += 160
		w.push(x.c.s)
	case *BytesIter:
		if x.b != nil {
			w.push(x.b)
		}
		if x.array != nil {
			w.push(x.array)
		}
	case *DictView:
		w.push(x.D)
	case *ListIter:
		if x.L != nil {
			w.push(x.L)
		}
	case *ListReverseIter:
		if x.l != nil {
			w.push(x.l)
		}
	case *TupleIter:
		if x.T != nil {
			w.push(x.T)
		}
	case *DictIter:
		w.dict(x.d)
	case *DictReverseIter:
		w.dict(x.d)
	case *SetIter:
		if x.s != nil {
			w.push(x.s)
		}
	case *UserIter:
		w.value(x.Obj)
		w.value(x.end)
	case *SeqIter:
		w.value(x.Seq)
	case *CallableIter:
		w.value(x.Func)
		w.value(x.Sentinel)
	case *Reversed:
		w.value(x.seq)
		w.ext(x.Ext)
	case *Enumerate:
		w.iterator(x.it)
		w.value(x.n)
		w.ext(x.Ext)
	case *Zip:
		w.iterators(x.its)
		w.ext(x.Ext)
	case *Map:
		w.value(x.fn)
		w.value(x.end)
		w.iterators(x.its)
		w.ext(x.Ext)
	case *Filter:
		w.value(x.fn)
		w.value(x.end)
		w.iterator(x.it)
		w.ext(x.Ext)
	case *IntObj:
		w.ext(x.Ext)
	default:
		if t, ok := o.(Traverser); ok {
			t.Traverse(w.value)
		}
		if l, ok := o.(Loosener); ok {
			w.loose = append(w.loose, l)
		}
		if e, ok := o.(Extended); ok {
			w.ext(e.Extension())
		}
	}
}

// wholeText is the size of texts that are looked for among those that parts share.
const wholeText = 4096

// str counts a str: a growing buffer that several share counts once.
func (w *heapWalk) str(s *Str) {
	if s.aux == nil && len(s.S) <= 2*shortMax && len(s.S) > 1 {
		// One keeps the slab and the chunk of others that may be gone: their whole
		// stretches of memory count, once.
		at := reflect.ValueOf(s).Pointer()
		w.stretch(&w.slabs, at, shortSlab*32)
		if len(s.S) <= shortMax {
			w.stretch(&w.parts, reflect.ValueOf(&s.S).Elem().Pointer(), shortChunk)
		} else {
			w.total += int64(len(s.S))
		}
		return
	}
	w.total += 40
	if s.aux == nil {
		w.total += int64(len(s.S))
		if len(s.S) >= wholeText {
			w.long(s.S, len(s.S), true)
		}
		return
	}
	if s.aux.own || s.aux.ext != nil {
		w.total += 48
	}
	if b := s.aux.buf; b == nil {
		if s.aux.root > 0 {
			w.long(s.S, s.aux.root, false)
		} else {
			w.total += int64(len(s.S))
		}
	} else if w.seen.add(reflect.ValueOf(b).Pointer()) {
		w.total += int64(b.Cap())
	}
	w.ext(s.aux.ext)
}

// stretch counts the n bytes around a, a power of two, unless they have been
// counted. A bit of a set stands for 8 bytes of addresses, here for a stretch.
func (w *heapWalk) stretch(counted *addressSet, a uintptr, n uintptr) {
	if counted.add(a / n * 8) {
		w.total += int64(n)
	}
}

// class counts a class that the session made.
func (w *heapWalk) class(t *Type) {
	if t.Flags&Heap == 0 {
		return
	}
	w.total += 2900 + t.shapes + t.cache.bytes() + 8*int64(cap(t.MRO)+cap(t.Bases)) + 32*int64(t.subs.Len()) + int64(len(t.Name)+len(t.Module))
	for _, s := range []*Shape{t.rootShape, t.dShape} {
		if s != nil {
			w.total += 128 + 8*int64(cap(s.names))
		}
	}
	if t.Qualname != t.Name {
		w.total += int64(len(t.Qualname))
	}
	w.dict(t.attrs)
	t.unmade.traverse(w)
	for _, b := range t.Bases {
		w.push(b)
	}
	if t.subs.Len() > 0 {
		w.classes = append(w.classes, t)
	}
	if w.visit != nil {
		for _, b := range t.subs.All() {
			w.push(b)
		}
	}
	if t.Meta != nil {
		w.push(t.Meta)
	}
	if x, ok := t.Extra.(Traverser); ok {
		x.Traverse(w.value)
	}
}

// addressSet is a set of addresses: a bitmap for each stretch of memory, since
// objects lie close together. It takes a hundredth of what they do. Objects stay
// where they are, and alive, during a walk.
type addressSet struct {
	pages map[uintptr]*addressPage
	last  *addressPage
	at    uintptr // of last
	n     int
}

// addressPage has a bit for each 8 bytes of 256 KiB.
type addressPage [512]uint64

const pageShift = 18

// clone returns a set of the same addresses.
func (s *addressSet) clone() addressSet {
	c := addressSet{pages: make(map[uintptr]*addressPage, len(s.pages)), n: s.n}
	for at, p := range s.pages {
		page := *p
		c.pages[at] = &page
	}
	return c
}

// has reports whether a is there.
func (s *addressSet) has(a uintptr) bool {
	p := s.pages[a>>pageShift]
	i := a >> 3 & (64*uintptr(len(addressPage{})) - 1)
	return p != nil && p[i>>6]&(1<<(i&63)) != 0
}

// add adds a and reports whether it is new.
func (s *addressSet) add(a uintptr) bool {
	if at := a >> pageShift; s.last == nil || at != s.at {
		s.at = at
		if s.last = s.pages[at]; s.last == nil {
			if s.pages == nil {
				s.pages = map[uintptr]*addressPage{}
			}
			s.last = new(addressPage)
			s.pages[at] = s.last
		}
	}
	i := a >> 3 & (64*uintptr(len(s.last)) - 1)
	bit := uint64(1) << (i & 63)
	if s.last[i>>6]&bit != 0 {
		return false
	}
	s.last[i>>6] |= bit
	s.n++
	return true
}
