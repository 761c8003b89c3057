package object

import (
	"strings"

	"github.com/garterpy/garter/object/number"
)

// This file is type.__call__: how the instance of a class is made.

// ctorInfo is what calling a class needs to know, found once.
type ctorInfo struct {
	known    bool
	plain    bool  // instances come from object.__new__
	goNew    *Type // the built-in class whose New makes the instances, or nil
	initSlot Value // __init__, the zero Value where it is object's
	// exception: the instances come from BaseException.__new__.
	exception bool
}

// Call makes an instance: type.__call__, or __call__ of the metaclass.
func (t *Type) Call(th *Thread, args []Value, kw []KW) Value {
	if c := t.metaCall(); c.Ok() {
		if len(args) == 1 && len(kw) == 0 {
			return callSpecial1(th, c, Value{R: t}, args[0])
		}
		return callSpecialKw(th, c, Value{R: t}, args, kw)
	}
	return t.Construct(th, args, kw)
}

// metaCall is the __call__ of the class's metaclass, or no value where that is type's.
func (t *Type) metaCall() Value {
	if t.Meta == nil {
		return Value{}
	}
	c := t.Meta.Special(DCall)
	if b, ok := c.R.(*Builtin); ok && b.Owner == TypeType {
		return Value{}
	}
	return c
}

// QuickConvert is type(v), bool(v), int(v), float(v), str(v), list(v), dict(v) or reversed(v) where that is short work
// on an exact built-in value, else the zero Value; an exception may be pending.
func QuickConvert(th *Thread, t *Type, v Value) Value {
	switch t {
	case TypeType:
		return classOf(th, v)
	case BoolType:
		if r := Truth(th, v); r >= 0 {
			return Bool(r == 1)
		}
		return Value{}
	}
	switch x := v.R.(type) {
	case *Str:
		if x.Ext() != nil {
			break
		}
		switch t {
		case IntType:
			if i, ok := number.ParseShort(x.S); ok {
				return Int(i)
			}
		case FloatType:
			if f, ok := number.ParseShortFloat(x.S); ok {
				return Float(f)
			}
		case StrType:
			return v
		}
	case *IntTag:
		switch t {
		case IntType:
			return v
		case FloatType:
			return Float(float64(int64(v.N)))
		case StrType:
			if v.N < uint64(len(smallInts)) {
				return Value{R: smallInts[v.N]}
			}
			return IntStr(th, int64(v.N))
		}
	case *Zip:
		if t == DictType && x.Ext == nil && len(x.its) == 2 {
			return dictOfZip(th, x)
		}
	case *FloatTag:
		if t == FloatType {
			return v
		}
	case *List:
		if t == ListType && x.Ext == nil {
			return listCopy(th, x)
		}
		if t == ReversedType && x.Ext == nil && th.Alloc(48) {
			return Value{R: &ListReverseIter{l: x, i: len(x.Items) - 1}}
		}
	}
	return Value{}
}

// QuickEmpty is list(), dict(), set() or object(), and the zero Value for other classes; an
// exception may be pending.
func QuickEmpty(th *Thread, t *Type) Value {
	if !th.Charge(1) {
		return Value{}
	}
	switch t {
	case ListType:
		if th.Alloc(40) {
			return Value{R: &List{}}
		}
	case DictType:
		if th.Alloc(96) {
			return Value{R: &Dict{}}
		}
	case SetType:
		if th.Alloc(96) {
			return Value{R: &Set{}}
		}
	case ObjectType:
		return newPlain(th, t)
	}
	return Value{}
}

func callSpecialKw(th *Thread, m, self Value, args []Value, kw []KW) Value {
	if !th.Enter() {
		return Value{}
	}
	v := callBound(th, m, self, args, kw)
	th.Leave()
	return v
}

// Construct is type.__call__: __new__, then __init__ if the result is an
// instance of the class.
func (t *Type) Construct(th *Thread, args []Value, kw []KW) Value {
	if !t.isReady.Load() {
		t.Ready()
	}
	if t.Flags&Heap == 0 {
		if t == TypeType && len(args) == 1 && len(kw) == 0 {
			return classOf(th, args[0])
		}
		if t.Flags&NoNew != 0 || t.New == nil {
			return th.Raise(TypeErrorType, "cannot create '%s' instances", t.ErrorName())
		}
		v := t.New(th, t, args, kw)
		if v.Ok() && v.R.Type().Flags&Heap != 0 && v.R.Type().IsSubtype(t) {
			return initialized(th, t, v, args, kw) // type() of bases that have a metaclass
		}
		if v.Ok() && t.Init != nil && v.R.Type().IsSubtype(t) {
			init := t.Init
			if vt := v.R.Type(); vt.Init != nil {
				init = vt.Init
			}
			// The walk over the heap must see what is being filled.
			mark := th.Keep(v)
			ok := init(th, v, args, kw)
			th.Release(mark)
			if !ok {
				return Value{}
			}
		}
		return v
	}
	if !t.ctor.known {
		if t.incomplete {
			return th.Raise(TypeErrorType, "cannot create '%s' instances", t.ErrorName())
		}
		t.findCtor()
	}
	var self Value
	if t.ctor.plain {
		if !t.ctor.initSlot.Ok() && (len(args) > 0 || len(kw) > 0) {
			return th.Raise(TypeErrorType, "%s() takes no arguments", t.Name)
		}
		if t.Flags&Abstract != 0 {
			return t.abstractError(th)
		}
		if !th.AllocInstance(t, 0) {
			return Value{}
		}
		self = Value{R: NewInstance(t)}
	} else if g := t.ctor.goNew; g != nil {
		if self = g.New(th, t, args, kw); !self.Ok() || !self.R.Type().IsSubtype(t) {
			return self
		}
	} else {
		n := t.special.at(DNew)
		f := classAttr(th, n, t)
		if !f.Ok() {
			return f
		}
		a, mark := th.Args(len(args) + 1)
		a[0] = Value{R: t}
		copy(a[1:], args)
		self = Call(th, f, a, kw)
		th.Release(mark)
		if !self.Ok() || !self.R.Type().IsSubtype(t) {
			return self
		}
	}
	return initialized(th, t, self, args, kw)
}

// initialized calls the __init__ of an object that t has made, which may be an instance
// of a subclass.
func initialized(th *Thread, t *Type, self Value, args []Value, kw []KW) Value {
	init := t.ctor.initSlot
	if st := self.R.Type(); st != t {
		if !st.ctor.known {
			st.findCtor()
		}
		init = st.ctor.initSlot
	}
	if !init.Ok() {
		return self
	}
	if _, native := init.R.(*Builtin); native && len(args) > 0 {
		defer th.Release(th.Keep(self)) // it may be filled from what runs Python code
	}
	r := callSpecialKw(th, init, self, args, kw)
	if !r.Ok() {
		return r
	}
	if !r.IsNone() {
		return th.Raise(TypeErrorType, "__init__() should return None, not '%s'", r.R.Type().Name)
	}
	return self
}

func (t *Type) findCtor() {
	t.ctor.known = true
	n := t.special.at(DNew)
	b := builtinNew(n)
	ok := b != nil
	t.ctor.plain = ok && b == objectNew && t.Layout == ObjectType
	t.ctor.goNew = nil
	maker := (*Type)(nil)
	if ok && b.newOf != nil && !b.inPython.Ok() {
		maker = b.newOf
		if !maker.ownNew { // it restates its base's
			maker = maker.Layout
		}
	}
	// Where the first __new__ is a built-in one, the constructor is that of the
	// base whose layout the class has, whichever base comes first.
	if l := t.Layout; maker == l || maker != nil && l != nil && l != ObjectType && l.ownNew && t.Flags&IsTypeSub == 0 {
		t.ctor.goNew = l
	}
	t.ctor.exception = maker == BaseExceptionType && t.Layout == BaseExceptionType
	t.ctor.initSlot = t.special.at(DInit)
	if b, ok := t.ctor.initSlot.R.(*Builtin); ok && b == objectInit {
		t.ctor.initSlot = Value{}
	}
}

// CtorInit returns the __init__ to call for a class whose instances are plain
// (made by object.__new__), for call nodes that make instances themselves:
// plain is false if the class must be called in the general way.
func (t *Type) CtorInit() (init Value, plain bool) {
	if t.Flags&(Heap|Abstract) != Heap {
		return Value{}, false
	}
	if t.metaCall().Ok() {
		return Value{}, false
	}
	if !t.ctor.known {
		if t.incomplete {
			return Value{}, false
		}
		t.findCtor()
	}
	return t.ctor.initSlot, t.ctor.plain
}

// ExceptionInit returns the __init__ to call for an exception class whose
// instances NewExceptionOf makes, for call nodes that make them themselves; it is
// no value where that would find nothing to do. ok is false if the class must be
// called in the general way.
func (t *Type) ExceptionInit() (init Value, ok bool) {
	if t.Flags&(IsException|Abstract) != IsException || t.Meta != nil && (t.Meta.Flags&Heap != 0 || t.metaCall().Ok()) {
		return Value{}, false
	}
	if t.Flags&Heap == 0 {
		return Value{}, t.isReady.Load() && t.plainException
	}
	if !t.ctor.known {
		if t.incomplete {
			return Value{}, false
		}
		t.findCtor()
	}
	init = t.ctor.initSlot
	if b, isBuiltin := init.R.(*Builtin); isBuiltin && b.Owner != nil && b.Owner.plainException {
		init = Value{}
	}
	return init, t.ctor.exception
}

// NewExceptionOf makes an exception of a class for which ExceptionInit says ok;
// args are copied.
func NewExceptionOf(th *Thread, t *Type, args []Value) Value {
	return newBaseException(th, t, args, nil)
}

func (t *Type) abstractError(th *Thread) Value {
	var names []string
	if v := t.Own(sAbstractMethods); v.Ok() {
		items, ok := Collect(th, v)
		if !ok {
			return Value{}
		}
		for _, i := range items {
			if s, ok := AsStr(i); ok {
				names = append(names, s.S)
			}
		}
	}
	sortStrings(names)
	what := "method"
	if len(names) > 1 {
		what = "methods"
	}
	return th.Raise(TypeErrorType, "Can't instantiate abstract class %s without an implementation for abstract %s '%s'", t.Name, what, strings.Join(names, "', '"))
}

var sAbstractMethods = Intern("__abstractmethods__")
