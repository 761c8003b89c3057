package asyncio

import "github.com/garterpy/garter/object"

// This file defines what await of a Future goes through.

// futureIter hands its future to the task once, and ends with the result.
type futureIter struct {
	fut    Value // no value when it is over
	result Value
}

var futureIterType = object.NewBuiltinType("_asyncio.FutureIter", nil, object.NoNew|object.NoSubclass)

// Type returns the class.
func (*futureIter) Type() *object.Type { return futureIterType }

// Traverse visits the future and its result.
func (it *futureIter) Traverse(visit func(Value)) { visit(it.fut); visit(it.result) }

// CopyObject is object.Copyable's.
func (it *futureIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &futureIter{}
	return n, func() { n.fut, n.result = c.Value(it.fut), c.Value(it.result) }
}

// Next gives the future while it is not done.
func (it *futureIter) Next(th *object.Thread) Value {
	f := futureOf(it.fut)
	if f == nil {
		return Value{}
	}
	if f.state == pending {
		if f.blocking {
			return th.Raise(object.RuntimeErrorType, "await wasn't used with future")
		}
		f.blocking = true
		return it.fut
	}
	it.fut = Value{}
	it.result = f.get(th)
	return Value{}
}

// TakeResult is object.Ender's.
func (it *futureIter) TakeResult() Value {
	v := it.result
	it.result = Value{}
	return v
}

func init() {
	object.DefIterator(futureIterType)
	futureIterType.Def(
		object.M1("send", func(th *object.Thread, self, _ Value) Value {
			it := self.R.(*futureIter)
			v := it.Next(th)
			if !v.Ok() && th.Exc == nil {
				return object.RaiseEnd(th, it)
			}
			return v
		}).WithDoc("Goes on; what is sent does not matter."),
		object.MSig("throw", "typ, val=None, tb=None, /", func(th *object.Thread, a []Value) Value {
			args := a[1:]
			for len(args) > 1 && !args[len(args)-1].Ok() {
				args = args[:len(args)-1]
			}
			if len(args) > 1 && !object.Warn(th, object.DeprecationWarningType, "the (type, exc, tb) signature of throw() is deprecated, use the single-arg signature instead.") {
				return Value{}
			}
			e := object.ThrownInFuture(th, args)
			self := a[0].R.(*futureIter)
			self.fut = Value{}
			if e == nil {
				return Value{}
			}
			return th.Throw(e)
		}).WithDoc("Raises an exception where the future is awaited."),
		object.M0("close", func(th *object.Thread, self Value) Value {
			self.R.(*futureIter).fut = Value{}
			return object.None
		}).WithDoc("Ends the wait."),
	)
}
