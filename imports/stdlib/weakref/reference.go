package weakref

import (
	"fmt"

	"github.com/garterpy/garter/object"
)

// This file defines ReferenceType, the class of references.

// Reference is a weak reference.
type Reference struct {
	held object.WeakHold
	// callback is called with the reference when what it refers to is gone.
	callback object.Value
	method   *methodParts // of a WeakMethod; a few words
	key      uint64       // the object's id
	serial   int64        // of those with callbacks, by the time of making
	hash     int64
	hashed   bool
	gone     bool // that it is gone was noted
	ext      *object.Instance
}

// methodParts are what a reference to a method needs besides the object: the function, and
// the class that makes methods of both.
type methodParts struct {
	fn   object.WeakHold
	kind object.Value
}

// ReferenceType is weakref.ReferenceType, which is ref.
var ReferenceType = object.NewBuiltinType("weakref.ReferenceType", nil, 0).
	WithDoc("A reference to an object that does not keep it alive, once the heap has been measured or gc.collect() was called.")

// referenceBytes is what a reference takes: itself, the runtime's records of two weak
// pointers, and its place among those to the object.
const referenceBytes = 384

// Type returns the class.
func (r *Reference) Type() *object.Type {
	if r.ext != nil {
		return r.ext.Cls
	}
	return ReferenceType
}

// Extension is object.Extended's.
func (r *Reference) Extension() *object.Instance { return r.ext }

// IsPlain reports whether it is of no derived class.
func (r *Reference) IsPlain() bool { return r.ext == nil }

// ByteSize is object.Sized's.
func (r *Reference) ByteSize() int64 { return referenceBytes }

// Traverse visits what the reference keeps alive.
func (r *Reference) Traverse(visit func(object.Value)) {
	visit(r.callback)
	if r.method != nil {
		visit(r.method.kind)
	}
}

// target is what the reference refers to, without a value when it is gone. The parts of a
// method are for no program that has only the method: its reference gives the method, to
// whoever asks.
func (r *Reference) target(th *object.Thread) (v object.Value, ok bool) {
	o := r.held.Object()
	if o == nil {
		r.note(th)
		return object.Value{}, true
	}
	if r.method == nil {
		return object.Obj(o), true
	}
	fn := r.method.fn.Object()
	if fn == nil {
		r.note(th)
		return object.Value{}, true
	}
	v = object.Call(th, r.method.kind, []object.Value{object.Obj(fn), object.Obj(o)}, nil)
	return v, v.Ok()
}

// Call gives the object or None.
func (r *Reference) Call(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "weakref() takes no keyword arguments")
	}
	if len(args) > 0 {
		return th.Raise(object.TypeErrorType, "weakref expected 0 arguments, got %d", len(args))
	}
	v, ok := r.target(th)
	if ok && !v.Ok() {
		return object.None
	}
	return v
}

// Loosen is object.Loosener's.
func (r *Reference) Loosen(th *object.Thread, seen func(object.Object) bool) {
	there := r.held.Settle(seen)
	if r.method != nil && there {
		there = r.method.fn.Settle(seen)
	}
	if !there {
		r.note(th)
	}
}

// Loose is object.Dying's.
func (r *Reference) Loose() bool { return r.held.Loose() || r.method != nil && r.method.fn.Loose() }

// Gone is object.Dying's.
func (r *Reference) Gone(th *object.Thread) bool {
	if r.held.Object() != nil && (r.method == nil || r.method.fn.Object() != nil) {
		return false
	}
	r.note(th)
	return true
}

// note has the callback called: what the reference refers to is gone.
func (r *Reference) note(th *object.Thread) {
	if r.gone {
		return
	}
	r.gone = true
	if r.callback.Ok() {
		stateOf(th).add(r.serial, r.callback, object.Obj(r))
		r.callback = object.Value{}
	}
}

// CopyObject is object.Copyable's.
func (r *Reference) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Reference{key: r.key, serial: r.serial, hash: r.hash, hashed: r.hashed, gone: r.gone}
	return n, func() {
		if o := r.held.Object(); o != nil {
			n.held = object.WeakHoldOn(c.Object(o))
		}
		n.callback, n.ext = c.Value(r.callback), c.Extension(r.ext)
		if m := r.method; m != nil {
			n.method = &methodParts{kind: c.Value(m.kind)}
			if o := m.fn.Object(); o != nil {
				n.method.fn = object.WeakHoldOn(c.Object(o))
			}
		}
		stateOf(c.To).list(n)
	}
}

// newReference is ReferenceType.__new__.
func newReference(th *object.Thread, cls *object.Type, args []object.Value, kw []object.KW) object.Value {
	if len(args) < 1 {
		return th.Raise(object.TypeErrorType, "__new__ expected at least 1 argument, got 0")
	}
	if len(args) > 2 {
		return th.Raise(object.TypeErrorType, "__new__ expected at most 2 arguments, got %d", len(args))
	}
	callback := object.Value{}
	if len(args) == 2 && !args[1].IsNone() {
		callback = args[1]
	}
	return makeReference(th, cls, args[0], callback, nil)
}

func makeReference(th *object.Thread, cls *object.Type, of, callback object.Value, method *methodParts) object.Value {
	s := stateOf(th)
	if len(s.due) > 0 && !runDue(th) {
		return object.Value{}
	}
	plain := cls == ReferenceType && !callback.Ok() && method == nil
	if plain {
		if r := s.plain(th, of); r != nil {
			return object.Obj(r)
		}
	}
	if !canRefer(th, of) || !th.Alloc(referenceBytes) {
		return object.Value{}
	}
	r := &Reference{held: object.WeakHoldOn(of.R), callback: callback, method: method, key: th.ID(of), ext: object.ExtFor(th, cls, ReferenceType)}
	if callback.Ok() {
		r.serial = s.next()
	}
	th.HoldMade()
	s.sweep(th)
	s.list(r)
	return object.Obj(r)
}

// methodReference is _method_ref(cls, object, function, kind, callback): a reference of the
// class to the method that kind(function, object) is.
var methodReference = object.FnSig("_method_ref", "cls, object, function, kind, callback, /", func(th *object.Thread, a []object.Value) object.Value {
	cls, ok := a[0].R.(*object.Type)
	if !ok || !cls.IsSubtype(ReferenceType) {
		return th.Raise(object.TypeErrorType, "_method_ref needs a class of references")
	}
	if a[4].IsNone() {
		a[4] = object.Value{}
	}
	if !canRefer(th, a[2]) {
		return object.Value{}
	}
	return makeReference(th, cls, a[1], a[4], &methodParts{fn: object.WeakHoldOn(a[2].R), kind: a[3]})
})

// equal is ==, or != where that is asked for.
func equal(th *object.Thread, op object.CmpOp, a, b object.Value) object.Value {
	x, _ := a.R.(*Reference)
	y, _ := b.R.(*Reference)
	if x == nil || y == nil {
		return object.NotImplemented
	}
	if !th.Enter() { // references to references
		return object.Value{}
	}
	defer th.Leave()
	v, ok := x.target(th)
	if !ok {
		return v
	}
	w, ok := y.target(th)
	if !ok {
		return w
	}
	if !v.Ok() || !w.Ok() {
		return object.Bool((x == y) == (op == object.CmpEq))
	}
	r := object.Compare(th, op, v, w)
	if r == object.False && op == object.CmpEq && x.hashed && y.hashed && x.hash == y.hash {
		th.ComparedInVain()
	}
	return r
}

// hashOf is __hash__: that of the object, which the reference remembers.
func hashOf(th *object.Thread, self object.Value) object.Value {
	r := self.R.(*Reference)
	if !r.hashed {
		o := r.held.Object()
		if o == nil {
			return th.Raise(object.TypeErrorType, "weak object has gone away")
		}
		if !th.Enter() {
			return object.Value{}
		}
		defer th.Leave()
		h, ok := object.Hash(th, object.Obj(o))
		if !ok {
			return object.Value{}
		}
		r.hash, r.hashed = h, true
	}
	return object.Int(r.hash)
}

var sName = object.Intern("__name__")

// show is __repr__.
func show(th *object.Thread, self object.Value) object.Value {
	r := self.R.(*Reference)
	text := fmt.Sprintf("<weakref at 0x%x; ", th.ID(self))
	o := r.held.Object()
	if o == nil {
		return object.StrValue(text + "dead>")
	}
	v, t := object.Obj(o), o.Type()
	text += fmt.Sprintf("to '%s' at 0x%x", t.Name, th.ID(v))
	// As for special methods only the class is asked: what the object would make of an
	// unknown name may be anything.
	name := t.Lookup(sName)
	if d, is := name.R.(object.Descriptor); is {
		if name = d.DescrGet(th, v, t); !name.Ok() && !th.Catch(object.ExceptionType) {
			return name
		}
	}
	if s, is := object.AsStr(name); is {
		if !th.Charge(len(s.S) / 16) {
			return object.Value{}
		}
		text += " (" + s.S + ")"
	}
	return object.StrValue(text + ">")
}

func init() {
	t := ReferenceType
	t.New = newReference
	t.Init = func(th *object.Thread, self object.Value, args []object.Value, kw []object.KW) bool {
		switch n := len(args); {
		case len(kw) > 0:
			th.Raise(object.TypeErrorType, "ref() takes no keyword arguments")
		case n < 1:
			th.Raise(object.TypeErrorType, "__init__ expected at least 1 argument, got 0")
		case n > 2:
			th.Raise(object.TypeErrorType, "__init__ expected at most 2 arguments, got %d", n)
		default:
			return true
		}
		return false
	}
	object.DefNew(t)
	t.Def(
		object.MRaw("__call__", "*args, **kwargs", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
			return args[0].R.(*Reference).Call(th, args[1:], kw)
		}),
		object.M1("__eq__", func(th *object.Thread, self, other object.Value) object.Value {
			return equal(th, object.CmpEq, self, other)
		}),
		object.M1("__ne__", func(th *object.Thread, self, other object.Value) object.Value {
			return equal(th, object.CmpNe, self, other)
		}),
		object.M0("__hash__", hashOf),
		object.M0("__repr__", show),
	)
	t.DefField("__callback__", func(th *object.Thread, self object.Value) object.Value {
		r := self.R.(*Reference)
		if r.held.Object() == nil || !r.callback.Ok() {
			return object.None
		}
		return r.callback
	})
	t.DefClass(object.Fn2("__class_getitem__", func(th *object.Thread, cls, key object.Value) object.Value { return object.NewGenericAlias(cls, key) }))
}
