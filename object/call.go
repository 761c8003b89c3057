package object

// Call calls fn. args belongs to the caller.
func Call(th *Thread, fn Value, args []Value, kw []KW) Value {
	switch c := fn.R.(type) {
	case *Builtin:
		return c.Call(th, args, kw)
	case *BoundMethod:
		return c.Call(th, args, kw)
	case function:
		return c.Call(th, args, kw)
	case Callable:
		if t := c.Type(); t.Flags&Heap != 0 && t.Special(DCall).R != t.Layout.Special(DCall).R {
			break // a derived class has a __call__ of its own
		}
		at, in := th.native, th.nested
		if !th.Door() || at == th.depth && !th.nest() {
			return Value{}
		}
		th.native = th.depth
		v := c.Call(th, args, kw)
		if v.R == nil && th.Exc == nil {
			v = th.unset(fn)
		}
		th.native, th.nested = at, in
		return v
	}
	t := fn.R.Type()
	m := t.Special(DCall)
	if !m.Ok() {
		return th.Raise(TypeErrorType, "'%s' object is not callable", t.Name)
	}
	if !th.Enter() {
		return Value{}
	}
	v := callBound(th, m, fn, args, kw)
	th.Leave()
	return v
}

// function is a function of Python, which is a level by itself.
type function interface {
	Callable
	DirectCaller
}

// callBound calls m, which was found in the class of self, with self first.
func callBound(th *Thread, m, self Value, args []Value, kw []KW) Value {
	if ml, ok := m.R.(MethodLike); ok && ml.IsMethod() {
		a, mark := th.Args(len(args) + 1)
		a[0] = self
		copy(a[1:], args)
		v := ml.Call(th, a, kw)
		th.Release(mark)
		return v
	}
	f := bindClassAttr(th, m, self, self.R.Type())
	if !f.Ok() {
		return Value{}
	}
	return Call(th, f, args, kw)
}

// MethodLike is a function that becomes a method when it is found in a class:
// callers that have the object at hand call it with the object first, without
// making a bound method.
type MethodLike interface {
	Callable
	IsMethod() bool
}

// Call0 calls fn without arguments.
func Call0(th *Thread, fn Value) Value { return Call(th, fn, nil, nil) }

// Call1 calls fn with one argument.
func Call1(th *Thread, fn, a Value) Value {
	if b, ok := fn.R.(*Builtin); ok && b.f1 != nil && b.Owner == nil {
		at, in := th.native, th.nested
		if !th.Charge(2) || !th.Door() || at == th.depth && !th.nest() {
			return Value{}
		}
		th.native = th.depth
		v := b.gave(th, b.f1(th, a))
		th.native, th.nested = at, in
		return v
	}
	if d, ok := fn.R.(DirectCaller); ok {
		return d.CallDirect(th, a, Value{}, Value{}, 1)
	}
	args, mark := th.Args(1)
	args[0] = a
	v := Call(th, fn, args, nil)
	th.Release(mark)
	return v
}

// Call2 calls fn with two arguments.
func Call2(th *Thread, fn, a, b Value) Value {
	if d, ok := fn.R.(DirectCaller); ok {
		return d.CallDirect(th, a, b, Value{}, 2)
	}
	args, mark := th.Args(2)
	args[0], args[1] = a, b
	v := Call(th, fn, args, nil)
	th.Release(mark)
	return v
}

// Call3 calls fn with three arguments.
func Call3(th *Thread, fn, a, b, c Value) Value {
	args, mark := th.Args(3)
	args[0], args[1], args[2] = a, b, c
	v := Call(th, fn, args, nil)
	th.Release(mark)
	return v
}

// CallMethod calls the method name of self, found as obj.name(…) would find it.
func CallMethod(th *Thread, self Value, name *Str, args ...Value) Value {
	return CallMethodKw(th, self, name, args, nil)
}

// CallMethod1 is CallMethod with one argument, which needs no slice.
func CallMethod1(th *Thread, self Value, name *Str, a Value) Value {
	m, bound := LookupMethod(th, self, name)
	switch {
	case !m.Ok():
		return Value{}
	case bound:
		return Call1(th, m, a)
	}
	if b, ok := m.R.(*Builtin); ok && b.isMeth && b.f2 != nil && b.raw == nil && b.sig == nil && self.R.Type().IsSubtype(b.Owner) {
		at, in := th.native, th.nested
		if !th.Charge(2) || !th.Door() || at == th.depth && !th.nest() {
			return Value{}
		}
		th.native = th.depth
		v := b.gave(th, b.f2(th, self, a))
		th.native, th.nested = at, in
		return v
	}
	return Call2(th, m, self, a)
}

// CallMethodKw is CallMethod with keyword arguments.
func CallMethodKw(th *Thread, self Value, name *Str, args []Value, kw []KW) Value {
	m, bound := LookupMethod(th, self, name)
	if !m.Ok() {
		return Value{}
	}
	if bound {
		return Call(th, m, args, kw)
	}
	a, mark := th.Args(len(args) + 1)
	a[0] = self
	copy(a[1:], args)
	v := Call(th, m, a, kw)
	th.Release(mark)
	return v
}

// CallSpecial calls the special method i of self's class, as operators do:
// what the instance itself has under that name does not count. It returns
// found false if the class has none.
func CallSpecial(th *Thread, self Value, i Special, args ...Value) (v Value, found bool) {
	m := self.R.Type().Special(i)
	if !m.Ok() {
		return Value{}, false
	}
	return callSpecial(th, m, self, args), true
}

// callSpecial calls the special method m with self first and one level deeper.
func callSpecial(th *Thread, m, self Value, args []Value) Value {
	if b, ok := m.R.(*Builtin); ok && b.isMeth {
		// Python code may have put a method of another class here. Any may lead
		// back to itself, by what the object holds.
		if t := self.R.Type(); t.Flags&Heap != 0 && !b.checkSelfType(th, t) {
			return Value{}
		}
		if !th.Door() || !th.Enter() {
			return Value{}
		}
		var v Value
		switch {
		case len(args) == 0 && b.f1 != nil:
			v = b.gave(th, b.f1(th, self))
		case len(args) == 1 && b.f2 != nil:
			v = b.gave(th, b.f2(th, self, args[0]))
		case len(args) == 2 && b.f3 != nil:
			v = b.gave(th, b.f3(th, self, args[0], args[1]))
		default:
			v = callBound(th, m, self, args, nil)
		}
		th.Leave()
		return v
	}
	if !th.Enter() {
		return Value{}
	}
	var v Value
	if d, ok := m.R.(DirectCaller); ok && len(args) <= 2 {
		var a, b Value
		switch len(args) {
		case 2:
			b = args[1]
			fallthrough
		case 1:
			a = args[0]
		}
		v = d.CallDirect(th, self, a, b, 1+len(args))
	} else {
		v = callBound(th, m, self, args, nil)
	}
	th.Leave()
	return v
}

// DirectCaller is a method that can be called with up to three positional
// arguments without a slice; n says how many of them count.
type DirectCaller interface {
	CallDirect(th *Thread, a, b, c Value, n int) Value
}

// callSpecial1 is callSpecial for one argument, without a slice where m is
// built in.
func callSpecial1(th *Thread, m, self, a Value) Value {
	if b, ok := m.R.(*Builtin); ok && b.isMeth && b.f2 != nil && self.R.Type().Flags&Heap == 0 {
		if !th.Door() || !th.Enter() {
			return Value{}
		}
		v := b.gave(th, b.f2(th, self, a))
		th.Leave()
		return v
	}
	if d, ok := m.R.(DirectCaller); ok {
		if !th.Enter() {
			return Value{}
		}
		v := d.CallDirect(th, self, a, Value{}, 2)
		th.Leave()
		return v
	}
	return callSpecial(th, m, self, []Value{a})
}

// IsCallable reports whether v can be called.
func IsCallable(v Value) bool {
	if _, ok := v.R.(Callable); ok {
		return true
	}
	return v.R.Type().Special(DCall).Ok()
}

// Call calls the method.
func (m *BoundMethod) Call(th *Thread, args []Value, kw []KW) Value {
	if _, nested := m.Func.R.(*BoundMethod); nested {
		if !th.Enter() {
			return Value{}
		}
		v := m.CallDirect(th, args, kw)
		th.Leave()
		return v
	}
	if b, ok := m.Func.R.(*Builtin); ok && b.Owner != nil && b.Owner != m.Self.R.Type() {
		th.boundCall = b
		v := m.CallDirect(th, args, kw)
		th.boundCall = nil
		return v
	}
	return m.CallDirect(th, args, kw)
}

// CallDirect is Call for obj.name(…), which CPython calls without making a bound
// method: errors do not name the object's class.
func (m *BoundMethod) CallDirect(th *Thread, args []Value, kw []KW) Value {
	if len(args) >= 64 && (!th.Charge(len(args)/16) || !th.Alloc(0)) {
		return Value{}
	}
	a, mark := th.Args(len(args) + 1)
	a[0] = m.Self
	copy(a[1:], args)
	v := Call(th, m.Func, a, kw)
	th.Release(mark)
	return v
}

// CallFound calls a special method that was found in the class of self
// earlier, with self first.
func CallFound(th *Thread, m, self Value, args ...Value) Value {
	return callSpecial(th, m, self, args)
}
