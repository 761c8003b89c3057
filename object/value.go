// Package object holds the values and types of Python: one file a type, with
// its methods; the tables of dicts and sets; and the Thread on which every
// operation runs.
//
// A [Value] is a small struct: a reference and 64 bits. Ints that fit 64 bits,
// floats, bools, None, Ellipsis and NotImplemented live in the struct itself,
// marked by a typed nil pointer ([*IntTag], [*FloatTag], …), so that neither
// making nor collecting them costs anything. Everything else is a pointer to a
// Go struct that implements [Object]. The zero Value is "no value": functions
// return it to say that an exception is pending on the Thread (or, where they
// say so, that there is nothing more).
//
// Instances of a Python class that derives from a built-in type are the
// built-in's own Go struct with its Ext field set: a subclass of list is a
// *List, so native code that takes a *List takes it as well. Code that must
// know whether a method may be overridden asks Ext != nil (or [Exact]).
//
// Compatibility: not covered; garter's own packages use it.
package object

import (
	"math"
	"math/big"
	"sync/atomic"

	"github.com/garterpy/garter/object/number"
)

// Object is what a Value may refer to.
type Object interface {
	// Type returns the Python class of the object. It must not dereference
	// the receiver where the receiver may be a nil tag.
	Type() *Type
}

// Value is any Python value. The zero Value is "no value".
type Value struct {
	R Object
	N uint64
}

// The tags mark the values that live in the Value itself. They are only ever
// used as typed nil pointers.
type (
	// IntTag marks an int that fits 64 bits; N holds it.
	IntTag struct{ _ byte }
	// FloatTag marks a float; N holds its IEEE 754 bits.
	FloatTag struct{ _ byte }
	// BoolTag marks a bool; N is 0 or 1.
	BoolTag struct{ _ byte }
	// NoneTag marks None.
	NoneTag struct{ _ byte }
	// EllipsisTag marks Ellipsis.
	EllipsisTag struct{ _ byte }
	// NotImplementedTag marks NotImplemented.
	NotImplementedTag struct{ _ byte }
)

// Type returns int.
func (*IntTag) Type() *Type { return IntType }

// Type returns float.
func (*FloatTag) Type() *Type { return FloatType }

// Type returns bool.
func (*BoolTag) Type() *Type { return BoolType }

// Type returns NoneType.
func (*NoneTag) Type() *Type { return NoneType }

// Type returns ellipsis.
func (*EllipsisTag) Type() *Type { return EllipsisType }

// Type returns NotImplementedType.
func (*NotImplementedTag) Type() *Type { return NotImplementedType }

// The constants of the language.
var (
	None           = Value{R: (*NoneTag)(nil)}
	True           = Value{R: (*BoolTag)(nil), N: 1}
	False          = Value{R: (*BoolTag)(nil)}
	Ellipsis       = Value{R: (*EllipsisTag)(nil)}
	NotImplemented = Value{R: (*NotImplementedTag)(nil)}
)

// Int returns the int i.
func Int(i int64) Value { return Value{R: (*IntTag)(nil), N: uint64(i)} }

// Float returns the float f.
func Float(f float64) Value { return Value{R: (*FloatTag)(nil), N: math.Float64bits(f)} }

// Bool returns True or False.
func Bool(b bool) Value {
	if b {
		return Value{R: (*BoolTag)(nil), N: 1}
	}
	return Value{R: (*BoolTag)(nil)}
}

// Obj returns the Value that refers to o, which must not be nil.
func Obj(o Object) Value { return Value{R: o} }

// IsInt reports whether v is an exact int held in the Value (not a bool, not a
// big int, not an instance of a subclass).
func (v Value) IsInt() bool { _, ok := v.R.(*IntTag); return ok }

// IsFloat reports whether v is an exact float.
func (v Value) IsFloat() bool { _, ok := v.R.(*FloatTag); return ok }

// IsBool reports whether v is True or False.
func (v Value) IsBool() bool { _, ok := v.R.(*BoolTag); return ok }

// IsNone reports whether v is None.
func (v Value) IsNone() bool { _, ok := v.R.(*NoneTag); return ok }

// IsNotImplemented reports whether v is NotImplemented.
func (v Value) IsNotImplemented() bool { _, ok := v.R.(*NotImplementedTag); return ok }

// Ok reports whether v is a value at all.
func (v Value) Ok() bool { return v.R != nil }

// Int returns the int of an IsInt (or IsBool) value.
func (v Value) Int() int64 { return int64(v.N) }

// Float returns the float of an IsFloat value.
func (v Value) Float() float64 { return math.Float64frombits(v.N) }

// Is reports whether a and b are the same object, as Python's "is".
func Is(a, b Value) bool { return a.N == b.N && a.R == b.R }

// TypeOf returns the class of v; v must be a value.
func TypeOf(v Value) *Type { return v.R.Type() }

// BigInt is an exact int outside 64 bits. It is a big.Int under another name,
// so that a result of package number is a value without another allocation.
// It is never changed once the value is made.
type BigInt big.Int

// Type returns int.
func (*BigInt) Type() *Type { return IntType }

// Big returns the number, which must not be changed.
func (b *BigInt) Big() *big.Int { return (*big.Int)(b) }

// IntObj is an instance of a subclass of int, of any size.
type IntObj struct {
	I   number.Int
	Ext *Instance
}

// Type returns the class.
func (o *IntObj) Type() *Type {
	if o.Ext != nil {
		return o.Ext.Cls
	}
	return IntType
}

// Extension returns the instance part.
func (o *IntObj) Extension() *Instance { return o.Ext }

// FloatObj is an instance of a subclass of float.
type FloatObj struct {
	F   float64
	Ext *Instance
}

// Type returns the class.
func (f *FloatObj) Type() *Type {
	if f.Ext != nil {
		return f.Ext.Cls
	}
	return FloatType
}

// Complex is a complex number.
type Complex struct {
	C   complex128
	Ext *Instance
}

// Type returns the class.
func (c *Complex) Type() *Type {
	if c.Ext != nil {
		return c.Ext.Cls
	}
	return ComplexType
}

// Tuple is a tuple. Items is never changed once the value is visible to Python.
type Tuple struct {
	Items []Value
	Ext   *Instance
	// hash is the hash once it was asked for, where no Python code has a say
	// in it; 0 if not known. Tuples of constants belong to all sessions.
	hash atomic.Int64
}

// Type returns the class.
func (t *Tuple) Type() *Type {
	if t.Ext != nil {
		return t.Ext.Cls
	}
	return TupleType
}

// List is a list.
type List struct {
	Items []Value
	Ext   *Instance
}

// Type returns the class.
func (l *List) Type() *Type {
	if l.Ext != nil {
		return l.Ext.Cls
	}
	return ListType
}

// Bytes is a bytes object; B is never changed.
type Bytes struct {
	B    []byte
	hash uint32 // 0 means not computed yet
	Ext  *Instance
}

// Type returns the class.
func (b *Bytes) Type() *Type {
	if b.Ext != nil {
		return b.Ext.Cls
	}
	return BytesType
}

// Slice is a slice object.
type Slice struct{ Start, Stop, Step Value }

// Type returns slice.
func (*Slice) Type() *Type { return SliceType }

// Cell is a variable that inner functions share. A Cell without value is
// unbound.
type Cell struct{ V Value }

// Type returns cell.
func (*Cell) Type() *Type { return CellType }

// BoundMethod is a method bound to its object.
type BoundMethod struct{ Self, Func Value }

// BigValue returns the int b, in the Value itself where it fits. The caller
// gives b away.
func BigValue(b *big.Int) Value {
	if v, ok := number.Normalize(b); ok {
		return Int(v)
	}
	return Value{R: (*BigInt)(number.Trim(b))}
}

// IntValue returns the int i.
func IntValue(i number.Int) Value {
	if i.Big == nil {
		return Int(i.Small)
	}
	return Value{R: (*BigInt)(i.Big)}
}

// NumberOf returns the int that v is: an int, a bool or an instance of a
// subclass of int.
func NumberOf(v Value) (i number.Int, ok bool) {
	switch x := v.R.(type) {
	case *IntTag, *BoolTag:
		return number.Int{Small: int64(v.N)}, true
	case *BigInt:
		return number.Int{Big: x.Big()}, true
	case *IntObj:
		return x.I, true
	}
	return number.Int{}, false
}

// emptyTuple is the one empty tuple.
var emptyTuple = &Tuple{}

type tuple1 struct {
	Tuple
	a [1]Value
}
type tuple2 struct {
	Tuple
	a [2]Value
}
type tuple3 struct {
	Tuple
	a [3]Value
}

type tuple4 struct {
	Tuple
	a [4]Value
}
type tuple5 struct {
	Tuple
	a [5]Value
}
type tuple6 struct {
	Tuple
	a [6]Value
}
type tuple8 struct {
	Tuple
	a [8]Value
}
type tuple9 struct {
	Tuple
	a [9]Value
}
type tuple12 struct {
	Tuple
	a [12]Value
}
type tuple16 struct {
	Tuple
	a [16]Value
}

// CopyTuple returns a tuple of the same items, in one allocation where they
// are not many.
func CopyTuple(items []Value) *Tuple {
	switch n := len(items); {
	case n <= 3:
		return TupleOf(items...)
	case n == 4:
		t := &tuple4{}
		t.Items = t.a[:]
		copy(t.a[:], items)
		return &t.Tuple
	case n == 5:
		t := &tuple5{}
		t.Items = t.a[:]
		copy(t.a[:], items)
		return &t.Tuple
	case n == 6:
		t := &tuple6{}
		t.Items = t.a[:]
		copy(t.a[:], items)
		return &t.Tuple
	case n <= 8:
		t := &tuple8{}
		t.Items = t.a[:n:n]
		copy(t.a[:], items)
		return &t.Tuple
	case n == 9:
		t := &tuple9{}
		t.Items = t.a[:]
		copy(t.a[:], items)
		return &t.Tuple
	case n <= 12:
		t := &tuple12{}
		t.Items = t.a[:n:n]
		copy(t.a[:], items)
		return &t.Tuple
	case n <= 16:
		t := &tuple16{}
		t.Items = t.a[:n:n]
		copy(t.a[:], items)
		return &t.Tuple
	}
	return &Tuple{Items: append(make([]Value, 0, len(items)), items...)}
}

// NewTuple returns a tuple that owns items.
func NewTuple(items []Value) *Tuple {
	if len(items) == 0 {
		return emptyTuple
	}
	return &Tuple{Items: items}
}

// TupleOf returns a tuple of copies of the values; up to three take one
// allocation.
func TupleOf(vs ...Value) *Tuple {
	switch len(vs) {
	case 0:
		return emptyTuple
	case 1:
		t := &tuple1{a: [1]Value{vs[0]}}
		t.Items = t.a[:]
		return &t.Tuple
	case 2:
		return NewTuple2(vs[0], vs[1])
	case 3:
		t := &tuple3{a: [3]Value{vs[0], vs[1], vs[2]}}
		t.Items = t.a[:]
		return &t.Tuple
	}
	return &Tuple{Items: append([]Value(nil), vs...)}
}

// NewTuple2 returns the tuple (a, b) in one allocation.
func NewTuple2(a, b Value) *Tuple {
	t := &tuple2{a: [2]Value{a, b}}
	t.Items = t.a[:]
	return &t.Tuple
}

// NewTuple3 returns a tuple of three items for the caller to set at once, in
// one allocation.
func NewTuple3() *Tuple {
	t := &tuple3{}
	t.Items = t.a[:]
	return &t.Tuple
}

// NewTupleRoom returns a tuple of n items for the caller to set at once.
func NewTupleRoom(n int) *Tuple {
	switch n {
	case 1:
		t := &tuple1{}
		t.Items = t.a[:]
		return &t.Tuple
	case 2:
		t := &tuple2{}
		t.Items = t.a[:]
		return &t.Tuple
	case 3:
		return NewTuple3()
	}
	if n <= 0 {
		return emptyTuple
	}
	return &Tuple{Items: make([]Value, n)}
}

// NewList returns a list that owns items.
func NewList(items []Value) *List { return &List{Items: items} }

type list1 struct {
	List
	a [1]Value
}
type list2 struct {
	List
	a [2]Value
}
type list3 struct {
	List
	a [3]Value
}
type list4 struct {
	List
	a [4]Value
}
type list5 struct {
	List
	a [5]Value
}
type list6 struct {
	List
	a [6]Value
}
type list7 struct {
	List
	a [7]Value
}
type list8 struct {
	List
	a [8]Value
}

// NewListLen returns a list of n items for the caller to set at once; up to
// eight take one allocation.
func NewListLen(n int) *List {
	switch n {
	case 0:
		return &List{}
	case 1:
		l := &list1{}
		l.Items = l.a[:]
		return &l.List
	case 2:
		l := &list2{}
		l.Items = l.a[:]
		return &l.List
	case 3:
		l := &list3{}
		l.Items = l.a[:]
		return &l.List
	case 4:
		l := &list4{}
		l.Items = l.a[:]
		return &l.List
	case 5:
		l := &list5{}
		l.Items = l.a[:]
		return &l.List
	case 6:
		l := &list6{}
		l.Items = l.a[:]
		return &l.List
	case 7:
		l := &list7{}
		l.Items = l.a[:]
		return &l.List
	case 8:
		l := &list8{}
		l.Items = l.a[:]
		return &l.List
	}
	return &List{Items: make([]Value, n)}
}

// NewBytes returns a bytes object that owns b.
func NewBytes(b []byte) *Bytes { return &Bytes{B: b} }
