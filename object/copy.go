package object

import (
	"reflect"
)

// This file copies the heap of a session into another one.

// Copyable is implemented by objects of other packages that refer to values:
// CopyObject returns an empty object of the kind and a function that fills it,
// using c for everything that it refers to. fill may be nil.
type Copyable interface {
	CopyObject(c *Copier) (copied Object, fill func())
}

// Copier copies the objects of one session for another. What all sessions
// share (built-in classes and functions, numbers) stays as it is; everything
// else is copied once, so that what was one object is one object again. It
// needs no recursion.
type Copier struct {
	From, To *Thread
	seen     map[Object]Object
	still    *Still   // of From, if it is still: then made stands for seen
	made     []Object // the copies of its objects, by their numbers
	shapes   map[*Shape]*Shape
	chunks   map[*specialChunk]*specialChunk
	exports  map[*export]*export
	todo     []func()
	dicts    []int32  // the numbers of dicts that are to be filled
	order    []Object // the copies in the order in which they were made, for a Still
	err      string   // the kind of an object that cannot be copied
}

// NewCopier returns a Copier from one thread to another.
func NewCopier(from, to *Thread) *Copier {
	c := &Copier{From: from, To: to, still: from.still, shapes: map[*Shape]*Shape{}, chunks: map[*specialChunk]*specialChunk{}}
	if c.still != nil {
		c.made = make([]Object, len(c.still.numbers))
		c.todo = make([]func(), 0, len(c.made))
		to.internedBefore = from.interned
	}
	c.seen = map[Object]Object{}
	return c
}

// Same makes an object of the old session stand for one of the new.
func (c *Copier) Same(old, new Object) { c.note(old, new) }

// copied returns the copy of an object, or nil.
func (c *Copier) copied(o Object) Object {
	if c.still != nil {
		if i, ok := c.still.numbers[o]; ok {
			return c.made[i]
		}
	}
	return c.seen[o]
}

func (c *Copier) note(old, new Object) {
	if c.still != nil {
		if i, ok := c.still.numbers[old]; ok {
			c.made[i] = new
			return
		}
	}
	c.seen[old] = new
}

// Refuse ends the copying: an object of the kind cannot be copied.
func (c *Copier) Refuse(kind string) {
	if c.err == "" {
		c.err = kind
	}
}

// Finish completes all copies. It returns the name of a class whose instances
// cannot be copied, or "".
func (c *Copier) Finish() (refused string) {
	for c.err == "" {
		if n := len(c.todo); n > 0 {
			f := c.todo[n-1]
			c.todo = c.todo[:n-1]
			f()
		} else if n := len(c.dicts); n > 0 {
			at := c.dicts[n-1]
			c.dicts = c.dicts[:n-1]
			c.fillDict(at)
		} else {
			break
		}
	}
	if c.err == "" {
		c.To.nextID = c.From.nextID
		c.From.ids.each(func(o Object, id uint64) {
			if n := c.sameID(o); n != nil {
				c.To.ids.set(n, id)
			}
		})
		for b, l := range c.From.subclasses {
			l.copyTo(c.To.subclassesOf(b), func(t *Type) *Type {
				n, _ := c.copied(t).(*Type)
				return n
			})
		}
	}
	return c.err
}

// Value copies a value.
func (c *Copier) Value(v Value) Value {
	switch v.R.(type) {
	case nil, *IntTag, *FloatTag, *BoolTag, *NoneTag, *EllipsisTag, *NotImplementedTag:
		return v
	}
	return Value{R: c.Object(v.R), N: v.N}
}

// Values copies a slice of values.
func (c *Copier) Values(vs []Value) []Value {
	if vs == nil {
		return nil
	}
	room := cap(vs)
	if c.To.stilling {
		room = len(vs)
	}
	out := make([]Value, len(vs), room)
	for i, v := range vs {
		out[i] = c.Value(v)
	}
	return out
}

// Iterator copies an iterator, which may be nil.
func (c *Copier) Iterator(it Iterator) Iterator {
	if it == nil {
		return nil
	}
	n, _ := c.Object(it).(Iterator)
	return n
}

func (c *Copier) iterators(its []Iterator) []Iterator {
	if its == nil {
		return nil
	}
	out := make([]Iterator, len(its))
	for i, it := range its {
		out[i] = c.Iterator(it)
	}
	return out
}

// CopyOf copies an object of a known kind, which may be nil.
func CopyOf[T any, P interface {
	*T
	Object
}](c *Copier, o P) P {
	if o == nil {
		return nil
	}
	n, _ := c.Object(o).(P)
	return n
}

// Object copies an object.
func (c *Copier) Object(o Object) Object {
	if c.shares(o) {
		return o
	}
	at := int32(-1)
	if c.still != nil {
		if i, ok := c.still.numbers[o]; ok {
			if n := c.made[i]; n != nil {
				return n
			}
			at = i
		}
	}
	if at < 0 {
		if n, ok := c.seen[o]; ok {
			return n
		}
	}
	return c.make(o, at)
}

// make makes the copy of an object, whose number is at; -1 is none.
func (c *Copier) make(o Object, at int32) Object {
	if d, ok := o.(*Dict); ok && at >= 0 {
		n := &Dict{index: d.index, used: d.used, dead: d.dead, head: d.head, ver: d.ver, seal: d.seal, shared: true}
		c.made[at] = n
		c.dicts = append(c.dicts, at)
		return n
	}
	n, fill := c.shell(o)
	if at >= 0 {
		c.made[at] = n
	} else {
		c.seen[o] = n
		if c.To.stilling {
			c.order = append(c.order, n)
		}
	}
	if fill != nil {
		c.todo = append(c.todo, fill)
	}
	return n
}

// shares reports whether both sessions have the same object.
func (c *Copier) shares(o Object) bool {
	switch x := o.(type) {
	case *Builtin:
		return !x.inPython.Ok() && x.held == nil
	case *ClassMethodDesc, *BigInt, *Range:
		return true
	case *Str:
		return c.still != nil && x.still()
	case *Type:
		return x.Flags&Heap == 0
	case *Tuple:
		if c.still == nil || x.Ext != nil {
			return x == emptyTuple
		}
		for _, v := range x.Items {
			switch v.R.(type) {
			case nil, *IntTag, *FloatTag, *BoolTag, *NoneTag, *EllipsisTag, *NotImplementedTag:
			case *Tuple:
				return false
			default:
				if !c.shares(v.R) {
					return false
				}
			}
		}
		return true
	}
	return false
}

// instance copies an instance or an Ext.
func (c *Copier) instance(o *Instance) *Instance {
	if o == nil {
		return nil
	}
	n := &Instance{id: o.id}
	c.todo = append(c.todo, func() { c.fillInstance(n, o) })
	return n
}

// Extension copies the instance part of an object, which may be nil.
func (c *Copier) Extension(o *Instance) *Instance { return c.instance(o) }

// Keywords copies keyword arguments.
func (c *Copier) Keywords(kw []KW) []KW {
	if kw == nil {
		return nil
	}
	out := make([]KW, len(kw))
	for i, k := range kw {
		out[i] = KW{Name: k.Name, Key: k.Key, Val: c.Value(k.Val)}
		if k.Key != oddName {
			out[i].Key = nil
		}
	}
	return out
}

func (c *Copier) fillInstance(n, o *Instance) {
	n.Cls = CopyOf(c, o.Cls)
	n.Vals = c.Values(o.Vals)
	n.Dict = CopyOf(c, o.Dict)
	n.Shape = c.shape(o.Shape, n.Cls)
}

// shape finds the shape of the copied class that has the same names.
func (c *Copier) shape(s *Shape, cls *Type) *Shape {
	if s == nil {
		return nil
	}
	if n := c.shapes[s]; n != nil {
		return n
	}
	if s.Cls == nil || s.Cls.Flags&Heap == 0 {
		return s
	}
	if cls.Flags&Heap != 0 && s.Cls != nil {
		cls = CopyOf(c, s.Cls)
	}
	var n *Shape
	if s == s.Cls.dShape {
		n = newShape(cls, s.Cls.numSlots)
		cls.dShape = n
	} else {
		if cls.rootShape == nil {
			cls.rootShape = newShape(cls, s.Cls.numSlots)
		}
		n = cls.rootShape
		for _, name := range s.names[s.Cls.numSlots:] {
			if next := n.after(name.S); next != nil {
				n = next
			} else {
				n = n.grow(c.name(name))
			}
		}
	}
	c.shapes[s] = n
	return n
}

// shell makes the empty copy of an object, and what fills it.
func (c *Copier) shell(o Object) (Object, func()) {
	switch x := o.(type) {
	case *Str:
		if n := c.interned(x); n != nil {
			return n, nil
		}
		n := &Str{S: x.S, n: x.n, hash: x.hash}
		if c.To.stilling && len(x.S) < stillText {
			n.Len()
			n.Hash32()
		}
		if x.aux != nil && x.aux.ext != nil {
			n.aux = &strAux{ext: c.instance(x.aux.ext), own: true}
		}
		if root := x.rootSize(); root > len(x.S) && root > ViewAlways { // the text is the same memory
			if n.aux == nil {
				n.aux = partOf(root)
			} else {
				n.aux.root = root
			}
		}
		return n, nil
	case *Type:
		return c.class(x)
	case *GetSet:
		if x.Owner == nil || x.Owner.Flags&Heap == 0 {
			return o, nil
		}
		n := &GetSet{}
		return n, func() {
			*n = *x
			n.Owner = CopyOf(c, x.Owner)
		}
	case *Builtin:
		if h := x.held; h != nil {
			n := &Builtin{Name: x.Name, Doc: x.Doc, sigText: x.sigText, module: x.module, asPython: x.asPython}
			return n, func() {
				n.hold(&held{CopyOf(c, h.defaults), h.call, h.sig})
				n.Self = c.Value(x.Self)
			}
		}
		if !x.inPython.Ok() {
			return o, nil
		}
		n := &Builtin{}
		return n, func() {
			n.standFor(CopyOf(c, x.newOf), c.Value(x.inPython))
		}
	case *ClassMethodDesc, *BigInt, *Range:
		return o, nil
	case *Instance:
		n := &Instance{id: x.id}
		return n, func() { c.fillInstance(n, x) }
	case *List:
		n := &List{}
		return n, func() { n.Items, n.Ext = c.Values(x.Items), c.instance(x.Ext) }
	case *Tuple:
		if x == emptyTuple {
			return x, nil
		}
		n := &Tuple{Items: make([]Value, len(x.Items))}
		return n, func() {
			for i, v := range x.Items {
				n.Items[i] = c.Value(v)
			}
			n.Ext = c.instance(x.Ext)
		}
	case *Dict:
		n := &Dict{index: append([]uint64(nil), x.index...), used: x.used, dead: x.dead, head: x.head, ver: x.ver, seal: x.seal}
		return n, func() {
			room := cap(x.entries)
			if c.To.stilling {
				room = len(x.entries)
			}
			n.entries = make([]Entry, len(x.entries), room)
			for i, e := range x.entries {
				n.entries[i] = Entry{c.Value(e.Key), c.Value(e.Val)}
			}
			n.Ext = c.instance(x.Ext)
		}
	case *Set:
		n := &Set{}
		*n = *x
		n.places, n.elems, n.Ext = nil, nil, nil
		return n, func() {
			n.places = append([]place(nil), x.places...)
			n.elems = make([]setEntry, len(x.elems))
			for i, e := range x.elems {
				n.elems[i] = setEntry{c.Value(e.key), e.hash}
			}
			n.Ext = c.instance(x.Ext)
		}
	case *Bytes:
		return &Bytes{B: x.B, hash: x.hash, Ext: c.instance(x.Ext)}, nil
	case *ByteArray:
		return &ByteArray{B: append([]byte{}, x.B...), Ext: c.instance(x.Ext)}, nil
	case *IntObj:
		return &IntObj{I: x.I, Ext: c.instance(x.Ext)}, nil
	case *FloatObj:
		return &FloatObj{F: x.F, Ext: c.instance(x.Ext)}, nil
	case *Complex:
		return &Complex{C: x.C, Ext: c.instance(x.Ext)}, nil
	case *Slice:
		n := &Slice{}
		return n, func() { n.Start, n.Stop, n.Step = c.Value(x.Start), c.Value(x.Stop), c.Value(x.Step) }
	case *Cell:
		n := &Cell{}
		return n, func() { n.V = c.Value(x.V) }
	case *BoundMethod:
		n := &BoundMethod{}
		return n, func() { n.Self, n.Func = c.Value(x.Self), c.Value(x.Func) }
	case *Module:
		n := &Module{Name: x.Name, origin: x.origin, embedded: x.embedded, missing: x.missing, promised: x.promised, beside: x.beside}
		return n, func() { n.Dict, n.Ext = CopyOf(c, x.Dict), c.instance(x.Ext) }
	case *Namespace:
		return &Namespace{Ext: c.instance(x.Ext)}, nil
	case *Exception:
		n := &Exception{}
		return n, func() { c.exception(n, x) }
	case *Traceback:
		n := &Traceback{}
		return n, func() {
			*n = *x
			n.Next = CopyOf(c, x.Next)
			if x.owner != nil {
				n.owner = c.Value(Value{R: x.owner}).R
			}
		}
	case *Member:
		n := &Member{Name: x.Name, Index: x.Index}
		return n, func() { n.Owner = CopyOf(c, x.Owner) }
	case *Property:
		n := &Property{docSet: x.docSet}
		return n, func() {
			n.Get, n.Set, n.Del, n.Doc, n.name = c.Value(x.Get), c.Value(x.Set), c.Value(x.Del), c.Value(x.Doc), c.Value(x.name)
			n.Ext = c.instance(x.Ext)
		}
	case *StaticMethod:
		n := &StaticMethod{}
		return n, func() { n.Func, n.Ext, n.attrs = c.Value(x.Func), c.instance(x.Ext), CopyOf(c, x.attrs) }
	case *ClassMethod:
		n := &ClassMethod{}
		return n, func() { n.Func, n.Ext, n.attrs = c.Value(x.Func), c.instance(x.Ext), CopyOf(c, x.attrs) }
	case *Super:
		n := &Super{}
		return n, func() {
			n.This, n.Self, n.SelfType, n.Ext = CopyOf(c, x.This), c.Value(x.Self), CopyOf(c, x.SelfType), c.instance(x.Ext)
		}
	case *GenericAlias:
		n := &GenericAlias{Starred: x.Starred}
		return n, func() { n.Origin, n.Args, n.Ext = c.Value(x.Origin), CopyOf(c, x.Args), c.instance(x.Ext) }
	case *Union:
		n := &Union{Typing: x.Typing}
		return n, func() { n.Args = c.Values(x.Args) }
	case *MappingProxyObj:
		n := &MappingProxyObj{}
		return n, func() { n.Mapping = c.Value(x.Mapping) }
	}
	return c.iteratorShell(o)
}

// iteratorShell is shell for iterators and for the objects of other packages.
func (c *Copier) iteratorShell(o Object) (Object, func()) {
	switch x := o.(type) {
	case *DictView:
		n := &DictView{kind: x.kind}
		return n, func() { n.D = CopyOf(c, x.D) }
	case *DictIter:
		n := &DictIter{i: x.i, used: x.used, left: x.left, kind: x.kind, odd: x.odd, ver: x.ver}
		return n, func() { n.d = CopyOf(c, x.d) }
	case *DictReverseIter:
		n := &DictReverseIter{i: x.i, used: x.used, left: x.left, kind: x.kind, odd: x.odd, ver: x.ver}
		return n, func() { n.d = CopyOf(c, x.d) }
	case *ListIter:
		n := &ListIter{I: x.I}
		return n, func() { n.L = CopyOf(c, x.L) }
	case *ListReverseIter:
		n := &ListReverseIter{i: x.i}
		return n, func() { n.l = CopyOf(c, x.l) }
	case *TupleIter:
		n := &TupleIter{I: x.I}
		return n, func() { n.T = CopyOf(c, x.T) }
	case *SetIter:
		n := &SetIter{i: x.i, used: x.used}
		return n, func() { n.s = CopyOf(c, x.s) }
	case *BytesIter:
		n := &BytesIter{i: x.i}
		return n, func() { n.b, n.array = CopyOf(c, x.b), CopyOf(c, x.array) }
	case *StrIter, *RangeIter:
		return shallow(o), nil
	case *StrPieces:
		n := &StrPieces{off: x.off, sep: x.sep, kind: x.kind}
		return n, func() { n.c = newStrCutter(nil, CopyOf(c, x.c.s)) }
	case *UserIter:
		n := &UserIter{}
		return n, func() { n.Obj, n.end = c.Value(x.Obj), c.Value(x.end) }
	case *SeqIter:
		n := &SeqIter{i: x.i}
		return n, func() { n.Seq = c.Value(x.Seq) }
	case *CallableIter:
		n := &CallableIter{}
		return n, func() { n.Func, n.Sentinel = c.Value(x.Func), c.Value(x.Sentinel) }
	case *Reversed:
		n := &Reversed{i: x.i}
		return n, func() { n.seq, n.Ext = c.Value(x.seq), c.instance(x.Ext) }
	case *Enumerate:
		n := &Enumerate{}
		return n, func() { n.it, n.n, n.Ext = c.Iterator(x.it), c.Value(x.n), c.instance(x.Ext) }
	case *Zip:
		n := &Zip{strict: x.strict, runs: x.runs}
		return n, func() { n.its, n.ended, n.Ext = c.iterators(x.its), c.Iterator(x.ended), c.instance(x.Ext) }
	case *Map:
		n := &Map{}
		return n, func() {
			n.fn, n.its, n.ended, n.end, n.Ext = c.Value(x.fn), c.iterators(x.its), c.Iterator(x.ended), c.Value(x.end), c.instance(x.Ext)
		}
	case *Filter:
		n := &Filter{}
		return n, func() { n.fn, n.it, n.end, n.Ext = c.Value(x.fn), c.Iterator(x.it), c.Value(x.end), c.instance(x.Ext) }
	case Copyable:
		return x.CopyObject(c)
	case Traverser, Extended:
		c.Refuse(o.Type().FullName())
		return o, nil
	}
	// What refers to no values is copied as it lies in memory.
	return shallow(o), nil
}

// shallow copies the struct behind an object.
func shallow(o Object) Object {
	v := reflect.ValueOf(o)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return o
	}
	n := reflect.New(v.Type().Elem())
	n.Elem().Set(v.Elem())
	return n.Interface().(Object)
}

func (c *Copier) exception(n, x *Exception) {
	n.Cls, n.args, n.text = CopyOf(c, x.Cls), CopyOf(c, x.args), x.text
	n.Ext = c.instance(x.Ext)
	n.Cause, n.Context, n.TB = CopyOf(c, x.Cause), CopyOf(c, x.Context), CopyOf(c, x.TB)
	n.SuppressContext, n.stop = x.SuppressContext, x.stop
	for _, f := range x.fields {
		n.SetField(f.name, c.Value(f.val))
	}
}

// class copies a class made by Python code.
func (c *Copier) class(x *Type) (Object, func()) {
	if x.Flags&Heap == 0 {
		return x, nil
	}
	n := &Type{
		id: x.id, Name: x.Name, Qualname: x.Qualname, Module: x.Module, Doc: x.Doc, Flags: x.Flags, Layout: x.Layout,
		New: x.New, Init: x.Init, TextSig: x.TextSig, version: x.version, incomplete: x.incomplete, inlineN: x.inlineN, numSlots: x.numSlots,
		dictSlot: x.dictSlot, weakSlot: x.weakSlot, Extra: x.Extra, special: noSpecial,
	}
	n.ready.Do(func() {})
	n.isReady.Store(true)
	return n, func() {
		types := func(ts []*Type) []*Type {
			out := make([]*Type, len(ts))
			for i, t := range ts {
				out[i] = CopyOf(c, t)
			}
			return out
		}
		n.Bases, n.MRO = types(x.Bases), types(x.MRO)
		x.subs.copyTo(&n.subs, func(t *Type) *Type { return CopyOf(c, t) })
		n.Meta, n.attrs = CopyOf(c, x.Meta), CopyOf(c, x.attrs)
		n.unmade = x.unmade.copy(c)
		// Classes that share a part go on sharing it.
		for i, part := range x.special {
			p := c.chunks[part]
			if p == nil {
				p = c.specials(x, i)
				c.chunks[part] = p
			}
			n.special[i] = p
		}
		if x.Layout != nil {
			n.Layout = CopyOf(c, x.Layout)
		}
		if x.solid != nil {
			n.solid, n.best = CopyOf(c, x.solid), CopyOf(c, x.best)
		}
		if x.inC != nil {
			n.inC = CopyOf(c, x.inC)
		}
		if n.rootShape == nil {
			n.rootShape = newShape(n, n.numSlots)
		}
	}
}

// specials copies a part of a class's table of special methods, unless it is that of a
// built-in class: a class fills its own anew when it changes.
func (c *Copier) specials(x *Type, i int) *specialChunk {
	for _, b := range x.MRO {
		if b.Flags&Heap == 0 && b.special[i] == x.special[i] {
			return x.special[i]
		}
	}
	part := new(specialChunk)
	for j, v := range x.special[i] {
		part[j] = c.Value(v)
	}
	return part
}

// CopyState copies what native modules keep in the session, where they know
// how to (StateCopier); the rest starts anew.
func (c *Copier) CopyState() {
	for k, s := range c.From.State {
		if n := c.state(s); n != nil {
			if c.To.State == nil {
				c.To.State = map[any]any{}
			}
			c.To.State[k] = n
		}
	}
	c.To.typeSerial = c.From.typeSerial
}
