package object

// Instance is an instance of a class made by Python code, or the instance part
// (Ext) of an instance of a class that derives from a built-in one. Its
// attributes lie in Vals in the order that Shape tells, or in Dict once the
// program has asked for __dict__ or there are too many of them.
type Instance struct {
	Cls   *Type
	Shape *Shape
	Vals  []Value
	Dict  *Dict
	id    uint64 // see Thread.ID; 0 until somebody asked
}

// Type returns the class.
func (o *Instance) Type() *Type { return o.Cls }

// Shape is the order of the attributes of instances of one class: instances
// that got the same attributes in the same order share it, so that an inline
// cache needs to compare one pointer.
type Shape struct {
	Cls   *Type
	names []*Str
	// index is built when there are many names. The first shape that is made from another
	// one goes on with its index and the memory of its names: what is there at places that
	// a shape does not have belongs to those after it.
	index  map[string]int
	last   *Shape            // the transition taken last
	next   map[string]*Shape // all of them, where there is more than one
	less   *Shape            // what was left when the attribute lessAt was deleted last
	lessAt int
	salt   uint32
}

// newShape returns the shape of fresh instances of the class: n places without names.
func newShape(cls *Type, n int) *Shape {
	s := &Shape{Cls: cls, names: make([]*Str, n), salt: uint32(n)}
	for i := range min(len(cls.Name), 24) {
		s.salt = s.salt*31 + uint32(cls.Name[i])
	}
	return s
}

// Salt is a number in which shapes mostly differ, for tables that are asked by shape.
func (s *Shape) Salt() uint32 { return s.salt }

// maxUnindexed is how many names are looked through.
const maxUnindexed = 16

// maxShape is how many attributes an instance has at most in Vals.
const maxShape = 64

// Names returns the attribute names in order; entries of __slots__ have none.
func (s *Shape) Names() []*Str { return s.names }

// Find returns the place of name, or -1.
func (s *Shape) Find(name *Str) int {
	if s.index != nil {
		if i, ok := s.index[name.S]; ok && i < len(s.names) {
			return i
		}
		return -1
	}
	for i, n := range s.names {
		if n == name {
			return i
		}
	}
	for i, n := range s.names {
		if n != nil && n.S == name.S {
			return i
		}
	}
	return -1
}

// maxShapes is how many bytes the shapes of a class take at most: a program that gives
// each instance attributes in another order makes a shape for each. Instances that would
// need more have their attributes in a dict.
const maxShapes = 256 << 10

// bytes is about what a shape takes, with its place in the one before.
func (s *Shape) bytes() int64 {
	n := 160 + 8*int64(len(s.names))
	if len(s.names) > maxUnindexed {
		n += 48 * int64(len(s.names))
	}
	return n
}

// with returns the shape that has name added; nil if the class has too many, or is a built-in
// one: its shapes belong to all sessions, which must not change them.
func (s *Shape) with(th *Thread, name *Str) *Shape {
	if s.Cls == nil || s.Cls.Flags&Heap == 0 {
		return nil
	}
	if l := s.last; l != nil && l.names[len(l.names)-1] == name {
		return l
	}
	if n := s.after(name.S); n != nil {
		s.last = n
		return n
	}
	if s.Cls.shapes >= maxShapes {
		return nil
	}
	n := s.grow(name)
	th.take(n.bytes())
	return n
}

// after returns the shape that has a name added, if it has been made.
func (s *Shape) after(name string) *Shape {
	if s.next == nil && s.last != nil && s.last.names[len(s.names)].S == name {
		return s.last
	}
	return s.next[name]
}

// grow makes the shape that has name added.
func (s *Shape) grow(name *Str) *Shape {
	n := &Shape{Cls: s.Cls, salt: s.salt*31 + name.Hash32()}
	first := s.last == nil
	if first {
		n.names = append(s.names, name)
	} else {
		n.names = append(append(make([]*Str, 0, len(s.names)+1), s.names...), name)
	}
	if first && s.index != nil {
		n.index = s.index
		n.index[name.S] = len(s.names)
	} else if len(n.names) > maxUnindexed {
		n.index = make(map[string]int, len(n.names))
		for i, x := range n.names {
			if x != nil {
				n.index[x.S] = i
			}
		}
	}
	if !first {
		if s.next == nil {
			s.next = map[string]*Shape{s.last.names[len(s.names)].S: s.last}
		}
		s.next[name.S] = n
	}
	s.last = n
	s.Cls.shapes += n.bytes()
	return n
}

// RootShape returns the shape of a fresh instance of the class: the values of
// __slots__, without names.
func (t *Type) RootShape() *Shape {
	if t.rootShape == nil {
		if t.Flags&Heap == 0 { // made for one object: nobody writes to what all sessions see
			return newShape(t, t.numSlots)
		}
		t.rootShape = newShape(t, t.numSlots)
		if n := t.textNames(); n > 0 {
			t.rootShape.names = append(make([]*Str, 0, t.numSlots+n), t.rootShape.names...)
		}
	}
	return t.rootShape
}

// textNames is how many attributes the texts of a class and its bases give instances, up to
// some: the shapes and the first instance get room for them at once.
func (t *Type) textNames() (n int) {
	for _, b := range t.MRO {
		if b.Flags&Heap != 0 && b.attrs != nil {
			if names, ok := b.attrs.GetStr(sStaticAttributes).R.(*Tuple); ok {
				n += len(names.Items)
			}
		}
		if n >= maxTextNames {
			return maxTextNames
		}
	}
	return n
}

// maxTextNames is what the memory that a class itself is charged with has room for.
const maxTextNames = 24

var sStaticAttributes = Intern("__static_attributes__")

type inst1 struct {
	Instance
	a [1]Value
}
type inst2 struct {
	Instance
	a [2]Value
}
type inst3 struct {
	Instance
	a [3]Value
}
type inst4 struct {
	Instance
	a [4]Value
}
type inst6 struct {
	Instance
	a [6]Value
}
type inst8 struct {
	Instance
	a [8]Value
}

// NewInstance returns a fresh instance of a heap class, with room for as many
// attributes as the class's instances usually have, in one allocation. The
// caller charges the memory (InstanceBytes).
func NewInstance(cls *Type) *Instance {
	s, n := cls.rootShape, max(cls.inlineN, cls.numSlots)
	if s == nil {
		s = cls.RootShape()
		n = max(n, cap(s.names)) // the first one: nothing is known but what the text of the class says
	}
	var o *Instance
	switch {
	case n == 0:
		o = &Instance{}
	case n == 1:
		x := &inst1{}
		o, x.Vals = &x.Instance, x.a[:]
	case n == 2:
		x := &inst2{}
		o, x.Vals = &x.Instance, x.a[:]
	case n == 3:
		x := &inst3{}
		o, x.Vals = &x.Instance, x.a[:]
	case n == 4:
		x := &inst4{}
		o, x.Vals = &x.Instance, x.a[:]
	case n <= 6:
		x := &inst6{}
		o, x.Vals = &x.Instance, x.a[:]
	case n <= 8:
		x := &inst8{}
		o, x.Vals = &x.Instance, x.a[:]
	default:
		o = &Instance{Vals: make([]Value, n)}
	}
	o.Cls, o.Shape = cls, s
	o.Vals = o.Vals[:cls.numSlots]
	return o
}

// InstanceBytes is the size of a fresh instance of the class.
//
// A class may have many slots, which take time to clear: AllocInstance charges that
// too.
func InstanceBytes(cls *Type) int64 { return 64 + 24*int64(max(cls.inlineN, cls.numSlots)) }

// AllocInstance counts an instance of cls that is about to be made, and extra bytes
// beside it.
func (th *Thread) AllocInstance(cls *Type, extra int64) bool {
	if n := max(cls.inlineN, cls.numSlots); n >= 64 && !th.Charge(n/16) {
		return false
	}
	return th.Alloc(extra + InstanceBytes(cls))
}

// InstanceOf returns the part of v that holds attributes: v itself or its Ext;
// nil for exact built-in values.
func InstanceOf(v Value) *Instance {
	switch x := v.R.(type) {
	case *Instance:
		return x
	case *Str:
		return x.Ext()
	case *List:
		return x.Ext
	case *Dict:
		return x.Ext
	case *Tuple:
		return x.Ext
	case *IntObj:
		return x.Ext
	case *Exception:
		return x.Ext
	case Extended:
		return x.Extension()
	}
	return nil
}

// Extended is implemented by the Go structs of built-in classes that Python
// classes may derive from, beside those that InstanceOf knows.
type Extended interface{ Extension() *Instance }

// Extension returns the instance part.
func (f *FloatObj) Extension() *Instance { return f.Ext }

// Extension returns the instance part.
func (c *Complex) Extension() *Instance { return c.Ext }

// Extension returns the instance part.
func (b *Bytes) Extension() *Instance { return b.Ext }

// ownPart is what the constructor of a built-in class counts for an instance besides its
// value.
const ownPart = 64

// ExtFor returns the instance part for a new object of class cls made by the
// constructor of the built-in class base: nil if they are the same. It counts what that
// takes; one is no more than what the class takes, so that the next look is soon enough.
func ExtFor(th *Thread, cls, base *Type) *Instance {
	if cls == base {
		return nil
	}
	th.take(InstanceBytes(cls))
	th.Spend(max(cls.inlineN, cls.numSlots) / 16)
	return NewInstance(cls)
}

// get returns the instance attribute name, or the zero Value.
func (o *Instance) get(name *Str) Value {
	if o.Dict != nil {
		return o.Dict.GetStr(name)
	}
	if i := o.Shape.Find(name); i >= 0 {
		return o.Vals[i]
	}
	return Value{}
}

// GetOwn returns what the instance itself has under name, or the zero Value.
func (o *Instance) GetOwn(name *Str) Value { return o.get(name) }

// SetOwn sets an attribute of the instance itself, past all descriptors.
func (o *Instance) SetOwn(th *Thread, name *Str, v Value) bool {
	if o.Dict != nil {
		return o.Dict.SetStr(th, name, v)
	}
	if i := o.Shape.Find(name); i >= 0 {
		o.Vals[i] = v
		return true
	}
	return o.add(th, name, v)
}

// add adds an attribute that the shape does not have.
func (o *Instance) add(th *Thread, name *Str, v Value) bool {
	if len(o.Vals) >= maxShape {
		d := o.MakeDict(th)
		return d != nil && d.SetStr(th, name, v)
	}
	s := o.Shape.with(th, name)
	if s == nil {
		d := o.MakeDict(th)
		return d != nil && d.SetStr(th, name, v)
	}
	o.Shape = s
	if len(o.Vals) == cap(o.Vals) {
		if !th.Alloc(24 * int64(len(o.Vals)+2)) {
			return false
		}
		nv := make([]Value, len(o.Vals), len(o.Vals)*2+2)
		copy(nv, o.Vals)
		clear(o.Vals) // they live as long as the instance does, if they were made with it
		o.Vals = nv
	}
	o.Vals = append(o.Vals, v)
	if n := len(o.Vals); n > o.Cls.inlineN && n <= 16 { // a class of the program's, see Shape.with
		o.Cls.inlineN = n
	}
	return true
}

// DeleteOwn removes an attribute of the instance itself, past all descriptors; false where
// it has none of the name.
func (o *Instance) DeleteOwn(th *Thread, name *Str) bool { return o.deleteOwn(th, name) }

// deleteOwn removes an attribute of the instance itself.
func (o *Instance) deleteOwn(th *Thread, name *Str) bool {
	if o.Dict != nil {
		return o.Dict.DeleteStr(th, name).Ok()
	}
	i := o.Shape.Find(name)
	if i < 0 || !o.Vals[i].Ok() {
		return false
	}
	s := o.Shape.without(th, o.Cls, i)
	if s == nil {
		d := o.MakeDict(th)
		return d != nil && d.DeleteStr(th, name).Ok()
	}
	last := len(o.Vals) - 1
	copy(o.Vals[i:], o.Vals[i+1:])
	o.Vals[last] = Value{}
	o.Shape, o.Vals = s, o.Vals[:last]
	return true
}

// without is the shape of the class that has all names but the i-th, nil as with. A place
// that deletes an attribute does so of many instances: the shape remembers what was left
// last, and what the shapes before it remember of the attributes that come next stays.
func (s *Shape) without(th *Thread, cls *Type, i int) *Shape {
	if s.less != nil && s.lessAt == i && s.Cls == cls {
		return s.less
	}
	t := cls.RootShape()
	for j := cls.numSlots; j < len(s.names) && t != nil; j++ {
		if j != i {
			t = t.with(th, s.names[j])
		}
	}
	if t != nil && s.Cls == cls && cls.Flags&Heap != 0 {
		s.less, s.lessAt = t, i
	}
	return t
}

// MakeDict gives the instance a real dict of attributes, which is its __dict__
// from now on. The values of __slots__ stay in Vals.
func (o *Instance) MakeDict(th *Thread) *Dict {
	if o.Dict != nil {
		return o.Dict
	}
	n := o.Cls.numSlots
	d := NewDictSize(len(o.Vals) - n)
	for i := n; i < len(o.Vals); i++ {
		if !d.SetStr(th, o.Shape.names[i], o.Vals[i]) {
			return nil
		}
	}
	clear(o.Vals[n:])
	o.Vals = o.Vals[:n]
	o.Shape = o.Cls.dictShape()
	o.Dict = d
	return d
}

// dictShape is the shape of instances whose attributes are in Dict: no inline
// cache for instance attributes may match it.
func (t *Type) dictShape() *Shape {
	if t.dShape == nil {
		if t.Flags&Heap == 0 {
			return newShape(t, t.numSlots)
		}
		t.dShape = newShape(t, t.numSlots)
	}
	return t.dShape
}

// EachOwn calls f for each attribute of the instance itself.
func (o *Instance) EachOwn(f func(name, v Value)) {
	if o.Dict != nil {
		for _, e := range o.Dict.entries {
			if e.Key.Ok() {
				f(e.Key, e.Val)
			}
		}
		return
	}
	for i := o.Cls.numSlots; i < len(o.Vals); i++ {
		f(Value{R: o.Shape.names[i]}, o.Vals[i])
	}
}

// AddAt adds an attribute that the shape does not have, for inline caches that
// know it will get place i.
func (o *Instance) AddAt(th *Thread, name *Str, i int, v Value) bool {
	if i < cap(o.Vals) && i == len(o.Vals) && i < maxShape {
		if s := o.Shape.with(th, name); s != nil {
			o.Shape = s
			o.Vals = append(o.Vals, v)
			return true
		}
	}
	return o.add(th, name, v)
}
