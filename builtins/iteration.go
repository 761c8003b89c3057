package builtins

import (
	"github.com/garterpy/garter/object"
)

func init() {
	add(
		object.Fn1("all", func(th *object.Thread, v object.Value) object.Value { return anyAll(th, v, 0) }).WithSig("iterable, /").
			WithDoc("Tells whether every item of the iterable is true; of none, it is.").WithBorrow(),
		object.Fn1("any", func(th *object.Thread, v object.Value) object.Value { return anyAll(th, v, 1) }).WithSig("iterable, /").
			WithDoc("Tells whether some item of the iterable is true; of none, none is.").WithBorrow(),
		object.FnRaw("iter", "", iter).
			WithDoc("Returns an iterator over an object, or one that calls a function until it returns the sentinel.").
			With1(iterOf),
		object.FnRaw("next", "", next).WithBorrow().
			WithDoc("Returns what the iterator yields next, or the default once nothing is left.").
			With1(func(th *object.Thread, it object.Value) object.Value { return nextOr(th, it, object.Value{}) }).With2(nextOr),
		object.FnRaw("max", "", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
			return minMax(th, "max", object.CmpGt, args, kw)
		}).WithDoc("Returns the greatest item of an iterable, or of the arguments; key maps items to what is compared.").WithBorrowOfOne().
			With2(func(th *object.Thread, a, b object.Value) object.Value { return better(th, object.CmpGt, a, b) }),
		object.FnRaw("min", "", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
			return minMax(th, "min", object.CmpLt, args, kw)
		}).WithDoc("Returns the least item of an iterable, or of the arguments; key maps items to what is compared.").WithBorrowOfOne().
			With2(func(th *object.Thread, a, b object.Value) object.Value { return better(th, object.CmpLt, a, b) }),
		object.Fn1("len", func(th *object.Thread, v object.Value) object.Value {
			n := object.Len(th, v)
			if n < 0 {
				return object.Value{}
			}
			return object.Int(int64(n))
		}).WithSig("obj, /").WithDoc("Returns how many items the object holds.").WithBorrow().WithQuick(object.QuickLen),
		object.FnRaw("sorted", "iterable, /, *, key=None, reverse=False", sorted).
			WithDoc("Returns the items as a new list in order; key maps items to what is compared, reverse turns the order round.").WithBorrow(),
		object.Fn1("aiter", aiter).WithSig("async_iterable, /").
			WithDoc("Returns the asynchronous iterator that the object gives."),
		object.FnRaw("anext", "", anext).
			WithDoc("Returns an awaitable for the asynchronous iterator's next item, or for the default once nothing is left."),
	)
}

// anyAll is any (want 1) and all (want 0): it stops at the first value whose
// truth is want.
func anyAll(th *object.Thread, v object.Value, want int) object.Value {
	s, ok := newValues(th, v)
	if !ok {
		return object.Value{}
	}
	defer th.Release(s.hold(th))
	for {
		var e object.Value
		if s.feed != nil {
			e = s.feed.NextFed(th, func(v object.Value) bool {
				return (v.IsBool() || v.IsInt()) && (v.N != 0) == (want == 0)
			})
		} else {
			e = s.next(th)
		}
		if !e.Ok() {
			if th.Exc != nil {
				return e
			}
			return object.Bool(want == 0)
		}
		switch t := object.Truth(th, e); {
		case t < 0:
			return object.Value{}
		case t == want:
			return object.Bool(want == 1)
		}
	}
}

// noKeywords raises where a function without keyword parameters got some.
func noKeywords(th *object.Thread, name string, kw []object.KW) bool {
	if len(kw) > 0 {
		th.Raise(object.TypeErrorType, "%s() takes no keyword arguments", name)
		return false
	}
	return true
}

// checkCount raises where the number of positional arguments is not in
// [least, most].
func checkCount(th *object.Thread, name string, n, least, most int) bool {
	if n >= least && n <= most {
		return true
	}
	how, want := "", least
	if least != most {
		if how = "at least "; n > most {
			how, want = "at most ", most
		}
	}
	s := "s"
	if want == 1 {
		s = ""
	}
	th.Raise(object.TypeErrorType, "%s expected %s%d argument%s, got %d", name, how, want, s, n)
	return false
}

func iter(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if !noKeywords(th, "iter", kw) || !checkCount(th, "iter", len(args), 1, 2) {
		return object.Value{}
	}
	if len(args) == 2 {
		if !object.IsCallable(args[0]) {
			return th.Raise(object.TypeErrorType, "iter(v, w): v must be callable")
		}
		return object.Obj(&object.CallableIter{Func: args[0], Sentinel: args[1]})
	}
	return iterOf(th, args[0])
}

func iterOf(th *object.Thread, v object.Value) object.Value {
	it := object.GetIter(th, v)
	if it == nil {
		return object.Value{}
	}
	return object.IterValue(it)
}

func next(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if !noKeywords(th, "next", kw) || !checkCount(th, "next", len(args), 1, 2) {
		return object.Value{}
	}
	if len(args) == 2 {
		return nextOr(th, args[0], args[1])
	}
	return nextOr(th, args[0], object.Value{})
}

// nextOr is next(v), or next(v, def) where def is a value.
func nextOr(th *object.Thread, v, def object.Value) object.Value {
	it, ok := v.R.(object.Iterator)
	if !ok || v.R.Type().Flags&(object.Heap|object.NoIter) != 0 {
		f := v.R.Type().Special(object.DNext)
		if !f.Ok() {
			return th.Raise(object.TypeErrorType, "'%s' object is not an iterator", v.R.Type().Name)
		}
		if it = object.AsIterator(th, v); it == nil {
			return object.Value{}
		}
		if u, isUser := it.(*object.UserIter); isUser && !def.Ok() {
			// A StopIteration raised by __next__ goes through as it is.
			r, _ := object.CallSpecial(th, u.Obj, object.DNext)
			return r
		}
	}
	// The iterator may be nobody else's, and holds values while it asks for others.
	mark := th.Keep(v)
	r := object.NextOf(th, it)
	th.Release(mark)
	if r.Ok() {
		return r
	}
	if def.Ok() {
		if th.Exc == nil || th.Catch(object.StopIterationType) {
			return def
		}
		return r
	}
	if th.Exc == nil {
		return object.RaiseEnd(th, it)
	}
	return r
}

// better is min or max of two values.
func better(th *object.Thread, op object.CmpOp, a, b object.Value) object.Value {
	switch object.CompareBool(th, op, b, a) {
	case 0:
		return a
	case 1:
		return b
	}
	return object.Value{}
}

func minMax(th *object.Thread, name string, op object.CmpOp, args []object.Value, kw []object.KW) object.Value {
	if len(args) == 2 && len(kw) == 0 {
		return better(th, op, args[0], args[1])
	}
	if len(args) == 0 {
		return th.Raise(object.TypeErrorType, "%s expected at least 1 argument, got 0", name)
	}
	if len(args) > 2 && len(kw) == 0 {
		best := args[0]
		for _, v := range args[1:] {
			switch object.CompareBool(th, op, v, best) {
			case 1:
				best = v
			case -1:
				return object.Value{}
			}
			if !th.Charge(1) {
				return object.Value{}
			}
		}
		return best
	}
	var key, def object.Value
	for _, k := range kw {
		switch k.Name {
		case "key":
			if key = k.Val; key.IsNone() {
				key = object.Value{}
			}
		case "default":
			def = k.Val
		default:
			return unexpectedKeyword(th, name, k.Name, "key", "default")
		}
	}
	var s values
	if len(args) > 1 {
		if def.Ok() {
			return th.Raise(object.TypeErrorType, "Cannot specify a default for %s() with multiple positional arguments", name)
		}
		// args belongs to the caller, and key may call back: copy it.
		s = values{tup: object.TupleOf(args...)}
	} else {
		var ok bool
		if s, ok = newValues(th, args[0]); !ok {
			return object.Value{}
		}
		defer th.Release(s.hold(th))
	}
	var best, bestKey object.Value
	// What is best so far may be nobody else's while the iterator and the key run.
	kept, keptKey := th.Keeper(object.None), th.Keeper(object.None)
	defer kept.Release() // and keptKey's, which is above it
	for {
		var v object.Value
		if s.feed != nil && !key.Ok() && best.Ok() {
			best, v = extremeFed(th, s.feed, best, op)
			bestKey = best
		} else {
			v = s.next(th)
		}
		if !v.Ok() {
			if th.Exc != nil {
				return v
			}
			break
		}
		k := v
		if key.Ok() {
			if k = object.Call1(th, key, v); !k.Ok() {
				return k
			}
		}
		if !best.Ok() {
			best, bestKey = v, k
			kept.Set(v)
			keptKey.Set(k)
			continue
		}
		switch object.CompareBool(th, op, k, bestKey) {
		case 1:
			best, bestKey = v, k
			kept.Set(v)
			keptKey.Set(k)
		case -1:
			return object.Value{}
		}
	}
	if best.Ok() {
		return best
	}
	if def.Ok() {
		return def
	}
	return th.Raise(object.ValueErrorType, "%s() iterable argument is empty", name)
}

// extremeFed is the greatest (op is >) or least (<) of best and the ints or
// floats that an iterator feeds, until another value comes, which it returns as
// next.
func extremeFed(th *object.Thread, feed object.Feeder, best object.Value, op object.CmpOp) (b, next object.Value) {
	greatest := op == object.CmpGt
	next = feed.NextFed(th, func(v object.Value) bool {
		switch {
		case v.IsInt() && best.IsInt():
			if x, y := v.Int(), best.Int(); greatest && x > y || !greatest && x < y {
				best = v
			}
		case v.IsFloat() && best.IsFloat():
			if x, y := v.Float(), best.Float(); greatest && x > y || !greatest && x < y {
				best = v
			}
		default:
			return false
		}
		return true
	})
	return best, next
}

func sorted(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if !checkCount(th, "sorted", len(args), 1, 1) {
		return object.Value{}
	}
	items, ok := object.Collect(th, args[0])
	if !ok {
		return object.Value{}
	}
	fresh := object.NewList(items)
	l := object.Obj(fresh)
	if len(kw) == 0 {
		if !th.Charge(2) || !th.Door() || !fresh.Sort(th, object.Value{}, false) {
			return object.Value{}
		}
		return l
	}
	r := object.CallMethodKw(th, l, sSort, nil, kw)
	if !r.Ok() {
		return r
	}
	return l
}

var sSort = object.Intern("sort")

func aiter(th *object.Thread, v object.Value) object.Value {
	r, ok := object.CallSpecial(th, v, object.DAiter)
	if !ok {
		return th.Raise(object.TypeErrorType, "'%s' object is not an async iterable", v.R.Type().Name)
	}
	if r.Ok() && !r.R.Type().Special(object.DAnext).Ok() {
		return th.Raise(object.TypeErrorType, "aiter() returned not an async iterator of type '%s'", r.R.Type().Name)
	}
	return r
}

func anext(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	if !noKeywords(th, "anext", kw) || !checkCount(th, "anext", len(args), 1, 2) {
		return object.Value{}
	}
	r, ok := object.CallSpecial(th, args[0], object.DAnext)
	if !ok {
		return th.Raise(object.TypeErrorType, "'%s' object is not an async iterator", args[0].R.Type().Name)
	}
	if !r.Ok() || len(args) == 1 {
		return r
	}
	return object.Obj(&anextAwaitable{aw: r, def: args[1]})
}

// anextAwaitable is what anext(it, default) returns: it waits for the
// awaitable and turns StopAsyncIteration into the default.
type anextAwaitable struct {
	aw, def object.Value
	wait    object.Waiter
}

var anextType = object.NewBuiltinType("anext_awaitable", nil, object.NoNew|object.NoSubclass)

func init() {
	object.DefWaiter(anextType, func(th *object.Thread, self object.Value, method string, args []object.Value) object.Value {
		return self.R.(*anextAwaitable).step(th, method, args)
	})
}

// Type returns anext_awaitable.
func (*anextAwaitable) Type() *object.Type { return anextType }

// Next goes on waiting.
func (a *anextAwaitable) Next(th *object.Thread) object.Value { return a.step(th, "__next__", nil) }

// Traverse calls visit for the values that the object keeps.
func (a *anextAwaitable) Traverse(visit func(object.Value)) {
	visit(a.aw)
	visit(a.def)
	a.wait.Traverse(visit)
}

func (a *anextAwaitable) step(th *object.Thread, method string, args []object.Value) object.Value {
	r := a.wait.Step(th, a.aw, method, args)
	if !r.Ok() && th.Catch(object.StopAsyncIterationType) {
		return th.RaiseArgs(object.StopIterationType, a.def)
	}
	return r
}
