package object

// Waiter waits for an awaitable in the place of an awaitable of native code, whose steps
// it makes: what send, throw, close and next of it do to the other.
type Waiter struct{ it Value }

// Traverse calls visit for the values that the waiter keeps.
func (w *Waiter) Traverse(visit func(Value)) { visit(w.it) }

// Copy is the waiter in another session, once its values are there.
func (w *Waiter) Copy(c *Copier) Waiter { return Waiter{c.Value(w.it)} }

// Step goes on waiting for aw by the method of iterators or coroutines. The end is
// StopIteration, as for them.
func (w *Waiter) Step(th *Thread, aw Value, method string, args []Value) Value {
	if !w.it.Ok() {
		if g, ok := aw.R.(Resumer); ok && g.MayAwait() {
			w.it = aw
		} else if r, ok := CallSpecial(th, aw, DAwait); !ok {
			return th.Raise(TypeErrorType, "object %s can't be used in 'await' expression", aw.R.Type().Name)
		} else if !r.Ok() {
			return r
		} else if g, ok := r.R.(Resumer); ok && g.MayAwait() {
			return th.Raise(TypeErrorType, "__await__() returned a coroutine")
		} else if _, ok := r.R.(Iterator); !ok && !r.R.Type().Special(DNext).Ok() {
			return th.Raise(TypeErrorType, "__await__() returned non-iterator of type '%s'", r.R.Type().Name)
		} else {
			w.it = r
		}
	}
	if method == "send" && args[0].IsNone() {
		if !GetAttrOpt(th, w.it, Intern("send")).Ok() && th.Exc == nil {
			method, args = "__next__", nil
		}
	}
	if _, ok := w.it.R.(Resumer); ok && method == "__next__" {
		method, args = "send", []Value{None} // a coroutine has no __next__
	}
	if !th.Enter() {
		return Value{}
	}
	r := CallMethod(th, w.it, Intern(method), args...)
	th.Leave()
	return r
}

// DefWaiter gives a class of awaitables its methods, which make steps of step: send has
// one argument, throw one to three.
func DefWaiter(t *Type, step func(th *Thread, self Value, method string, args []Value) Value) {
	self := func(th *Thread, self Value) Value { return self }
	t.Def(
		M0("__await__", self), M0("__iter__", self),
		M0("__next__", func(th *Thread, self Value) Value { return step(th, self, "__next__", nil) }),
		M1("send", func(th *Thread, self, v Value) Value { return step(th, self, "send", []Value{v}) }),
		MRaw("throw", "", func(th *Thread, args []Value, kw []KW) Value {
			switch n := len(args) - 1; {
			case n < 1:
				return th.Raise(TypeErrorType, "throw expected at least 1 argument, got %d", n)
			case n > 3:
				return th.Raise(TypeErrorType, "throw expected at most 3 arguments, got %d", n)
			}
			given, ok := th.CopyValues(args[1:])
			if !ok {
				return Value{}
			}
			return step(th, args[0], "throw", given)
		}),
		M0("close", func(th *Thread, self Value) Value { return step(th, self, "close", nil) }),
	)
}
