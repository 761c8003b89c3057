package abcs

import "github.com/garterpy/garter/object"

// The methods that AsyncGenerator gives its subclasses are coroutine functions in
// CPython. Here each returns an agenMethod, which does its work when it is awaited.

// The kinds of agenMethod.
const (
	agenNext  = iota // awaits asend(None)
	agenSend         // of the abstract class: there is nothing to send to
	agenEnd          // of the abstract AsyncIterator: it has no next value
	agenThrow        // of the abstract class: raises what it is given
	agenClose        // awaits athrow(GeneratorExit), which is to come back
)

// agenMethod is the awaitable of a method of AsyncGenerator.
type agenMethod struct {
	kind int
	self Value
	args []Value // of agenThrow

	aw      Value // what is awaited, once it is
	started bool
	ended   bool
	wait    object.Waiter
}

var agenMethodType = object.NewBuiltinType("async_generator_method", nil, object.NoNew|object.NoSubclass)

var (
	sAsend  = object.Intern("asend")
	sAthrow = object.Intern("athrow")
)

// Type returns the class of the awaitable.
func (*agenMethod) Type() *object.Type { return agenMethodType }

// Next goes on with the method.
func (m *agenMethod) Next(th *object.Thread) Value { return m.step(th, "__next__", nil) }

// Traverse calls visit for the values that the object keeps.
func (m *agenMethod) Traverse(visit func(Value)) {
	visit(m.self)
	for _, a := range m.args {
		visit(a)
	}
	visit(m.aw)
	m.wait.Traverse(visit)
}

// CopyObject copies the awaitable for another session.
func (m *agenMethod) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &agenMethod{kind: m.kind, started: m.started, ended: m.ended}
	return n, func() {
		n.self, n.aw, n.wait = c.Value(m.self), c.Value(m.aw), m.wait.Copy(c)
		for _, a := range m.args {
			n.args = append(n.args, c.Value(a))
		}
	}
}

func (m *agenMethod) step(th *object.Thread, method string, args []Value) Value {
	if m.ended {
		if method == "close" {
			return object.None
		}
		return th.Raise(object.RuntimeErrorType, "cannot reuse already awaited coroutine")
	}
	if !m.started {
		switch method {
		case "close":
			m.ended = true
			return object.None
		case "throw":
			m.ended = true
			if e := object.ThrownException(th, args); e != nil {
				return th.Throw(e)
			}
			return Value{}
		case "send":
			if !args[0].IsNone() {
				return th.Raise(object.TypeErrorType, "can't send non-None value to a just-started coroutine")
			}
		}
		m.started = true
	}
	r := m.work(th, method, args)
	if !r.Ok() {
		m.ended = true
	}
	return r
}

// work begins what the method awaits, or goes on with it.
func (m *agenMethod) work(th *object.Thread, method string, args []Value) Value {
	switch m.kind {
	case agenSend, agenEnd:
		return th.RaiseArgs(object.StopAsyncIterationType)
	case agenThrow:
		return raiseGiven(th, m.args)
	}
	if !m.aw.Ok() {
		if m.kind == agenNext {
			m.aw = object.CallMethod(th, m.self, sAsend, object.None)
		} else {
			m.aw = object.CallMethod(th, m.self, sAthrow, object.Obj(object.GeneratorExitType))
		}
	}
	var r Value
	if m.aw.Ok() {
		r = m.wait.Step(th, m.aw, method, args)
	}
	if m.kind == agenNext || r.Ok() {
		return r
	}
	if th.Catch(object.StopIterationType) { // athrow has returned
		return th.Raise(object.RuntimeErrorType, "asynchronous generator ignored GeneratorExit")
	}
	if th.Catch(object.GeneratorExitType, object.StopAsyncIterationType) {
		return th.RaiseArgs(object.StopIterationType)
	}
	return Value{}
}

// raiseGiven raises what the abstract throw and athrow were given, which is less than other
// throws take: an exception or its class, and an exception in its place.
func raiseGiven(th *object.Thread, args []Value) Value {
	given := args[0]
	if len(args) > 1 && !args[1].IsNone() {
		given = args[1]
	}
	if e := object.ExceptionOf(th, given); e != nil {
		return th.Throw(e)
	}
	return Value{}
}

// newAgenMethod returns what a method returns that was called so; args begin with self.
func newAgenMethod(th *object.Thread, name string, kind int, args []Value, kw []object.KW) Value {
	given, most, wants := args[1:], 0, ""
	switch kind {
	case agenSend:
		most, wants = 1, "value"
	case agenThrow:
		most, wants = 3, "typ"
	}
	for _, k := range kw {
		if kind != agenThrow || k.Name != "val" && k.Name != "tb" {
			return th.Raise(object.TypeErrorType, "AsyncGenerator.%s() got an unexpected keyword argument '%s'", name, k.Name)
		}
		if k.Name == "val" && len(given) == 1 {
			given = []Value{given[0], k.Val}
		}
	}
	switch {
	case wants != "" && len(given) == 0:
		return th.Raise(object.TypeErrorType, "AsyncGenerator.%s() missing 1 required positional argument: '%s'", name, wants)
	case len(given) > most:
		plural := "s"
		if most == 0 {
			plural = ""
		}
		return th.Raise(object.TypeErrorType, "AsyncGenerator.%s() takes %d positional argument%s but %d were given", name, most+1, plural, len(args))
	}
	if !th.Alloc(160 + 16*int64(len(args))) {
		return Value{}
	}
	m := &agenMethod{kind: kind, self: args[0]}
	if kind == agenThrow {
		copied, ok := th.CopyValues(given)
		if !ok {
			return Value{}
		}
		m.args = copied
	}
	return object.Obj(m)
}

func init() {
	object.DefWaiter(agenMethodType, func(th *object.Thread, self Value, method string, args []Value) Value {
		return self.R.(*agenMethod).step(th, method, args)
	})
	method := func(name string, kind int) *object.Builtin {
		return object.MRaw(name, "", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return newAgenMethod(th, name, kind, args, kw)
		})
	}
	AsyncGenerator.Def(method("__anext__", agenNext).WithDoc("Waits for the next value."), method("aclose", agenClose).WithDoc("Has the generator end."))
}
