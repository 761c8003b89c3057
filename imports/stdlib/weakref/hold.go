package weakref

import "github.com/garterpy/garter/object"

// This file has what proxies and finalizers are made of: holds that a measurement of the
// heap loosens; see object.WeakHold.

// hold refers to an object for a proxy or a finalizer; called, it gives the object, or None
// once it is gone.
type hold struct {
	object.WeakHold
	// then is called with of when the object is gone; gone says that this was noted.
	then, of object.Value
	gone     bool
	serial   int64 // by the time of making
	// proxy is the proxy that the hold is for, key the object's id.
	proxy object.WeakPtr
	key   uint64
}

var holdType = object.NewBuiltinType("weakref._hold", nil, object.NoNew|object.NoSubclass)

// holdBytes is what a hold takes, with what the runtime keeps for a weak pointer.
const holdBytes = 192

// Type returns the class.
func (h *hold) Type() *object.Type { return holdType }

// ByteSize is object.Sized's.
func (h *hold) ByteSize() int64 { return holdBytes }

// Traverse visits what the hold keeps alive.
func (h *hold) Traverse(visit func(object.Value)) {
	visit(h.then)
	visit(h.of)
}

// Call gives the object or None.
func (h *hold) Call(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if len(args)+len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "a hold takes no arguments")
	}
	if o := h.Object(); o != nil {
		return object.Obj(o)
	}
	h.note(th)
	return object.None
}

// Loosen is object.Loosener's.
func (h *hold) Loosen(th *object.Thread, seen func(object.Object) bool) {
	if !h.Settle(seen) {
		h.note(th)
	}
}

// Gone is object.Dying's.
func (h *hold) Gone(th *object.Thread) bool {
	if h.Object() != nil {
		return false
	}
	h.note(th)
	return true
}

// note has the function called that waits for the death of the object.
func (h *hold) note(th *object.Thread) {
	if h.gone {
		return
	}
	h.gone = true
	if h.then.Ok() {
		stateOf(th).add(h.serial, h.then, h.of)
	}
	h.then, h.of = object.Value{}, object.Value{}
}

// CopyObject is object.Copyable's.
func (h *hold) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &hold{gone: h.gone, serial: h.serial, key: h.key}
	return n, func() {
		if o := h.Object(); o != nil {
			n.WeakHold = object.WeakHoldOn(c.Object(o))
		}
		n.then, n.of = c.Value(h.then), c.Value(h.of)
		if h.proxy == nil {
			return
		}
		if o := h.proxy.Object(); o != nil {
			n.proxy = object.WeakPtrOf(c.Object(o))
			stateOf(c.To).listProxy(n)
		}
	}
}

// Hold is _hold(object, then=None, of=None): a hold on the object, and then(of) is due
// when the object is gone.
var Hold = object.FnSig("_hold", "object, then=None, of=None, /", func(th *object.Thread, a []object.Value) object.Value {
	h := newHold(th, a)
	if h == nil {
		return object.Value{}
	}
	return object.Obj(h)
})

func newHold(th *object.Thread, a []object.Value) *hold {
	if len(stateOf(th).due) > 0 && !runDue(th) || !th.Alloc(holdBytes) {
		return nil
	}
	th.HoldMade()
	h := &hold{WeakHold: object.WeakHoldOn(a[0].R)}
	if !a[1].IsNone() {
		h.then, h.of, h.serial = a[1], a[2], stateOf(th).next()
	}
	return h
}

// proxyHold is _proxy_hold(object, callback, proxy): the hold of a proxy, which is listed
// among the references to the object.
var proxyHold = object.FnSig("_proxy_hold", "object, callback, proxy, /", func(th *object.Thread, a []object.Value) object.Value {
	h := newHold(th, a)
	if h == nil || !th.Alloc(referenceBytes-holdBytes) {
		return object.Value{}
	}
	h.proxy, h.key = object.WeakPtrOf(a[2].R), th.ID(a[0])
	s := stateOf(th)
	s.sweep(th)
	s.listProxy(h)
	return object.Obj(h)
})

// oneProxy is _proxy_of(object): the proxy without a callback that there is, or None.
var oneProxy = object.FnSig("_proxy_of", "object, /", func(th *object.Thread, a []object.Value) object.Value {
	if l := stateOf(th).refs[th.ID(a[0])]; l != nil && l.proxy != nil {
		if o := l.proxy.Object(); o != nil {
			return object.Obj(o)
		}
	}
	return object.None
})
