// Package threading is the module threading, in Python source, over flows of
// control that change places only where one of them waits.
//
// Compatibility: not covered; garter's own packages use it.
package threading

import (
	_ "embed"
	"math"
	"time"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

// Source is the module threading.
//
//go:embed threading.py
var Source string

// Low is the module _thread.
//
//go:embed _thread.py
var Low string

// Sched is the module sched.
//
//go:embed sched.py
var Sched string

type startKey struct{}

// duration is a timer's, in whole microseconds as an operating system has it; none but 0 is 0.
func duration(seconds float64) time.Duration {
	return time.Duration(math.Ceil(min(seconds, 9e9)*1e6)) * time.Microsecond
}

// Load makes the module _threads.
var Load = imports.Shared("_threads", func(_ *object.Thread, m *object.Module) { m.Add(functions...) }, nil)

var sLocalTables = object.Intern("_local_tables")

// localName is the name of an attribute.
func localName(th *object.Thread, v object.Value) (*object.Str, bool) {
	n, ok := object.AsStr(v)
	if !ok {
		th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", v.R.Type().Name)
	}
	return n, ok
}

// localTable is the dict of a local object in the running thread, whose owner is its key;
// nil comes with an exception.
func localTable(th *object.Thread, self, first object.Value) *object.Dict {
	tables, _ := object.GenericGetAttr(th, self, sLocalTables).R.(*object.Dict)
	if tables == nil {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "not a local object")
		}
		return nil
	}
	owner := object.FlowsOf(th).Current().Owner
	if !owner.Ok() {
		owner = object.None
	}
	v := tables.Get(th, owner)
	if !v.Ok() && th.Exc == nil {
		v = object.Call1(th, first, self)
	}
	own, _ := v.R.(*object.Dict)
	if own == nil && th.Exc == nil {
		th.Raise(object.TypeErrorType, "not a local object")
	}
	return own
}

var functions = []*object.Builtin{
	// flow(function, owner) makes a flow.
	object.Fn2("flow", func(th *object.Thread, fn, owner object.Value) object.Value {
		if f := object.FlowsOf(th).New(th, fn, owner); f != nil {
			return object.Obj(f)
		}
		return object.Value{}
	}),
	// switch(flow) goes on with the flow; None is the main one.
	object.Fn1("switch", func(th *object.Thread, v object.Value) object.Value {
		s := object.FlowsOf(th)
		to := s.Main()
		if f, ok := v.R.(*object.Flow); ok {
			to = f
		}
		if !s.Switch(th, to) {
			return object.Value{}
		}
		return object.None
	}),
	// owner() is the owner of the running flow; None for the main one.
	object.Fn0("owner", func(th *object.Thread) object.Value {
		if o := object.FlowsOf(th).Current().Owner; o.Ok() {
			return o
		}
		return object.None
	}),
	// main() is the main flow.
	object.Fn0("main", func(th *object.Thread) object.Value { return object.Obj(object.FlowsOf(th).Main()) }),
	// over(flow) tells whether the flow has ended.
	object.Fn1("over", func(th *object.Thread, v object.Value) object.Value {
		f, ok := v.R.(*object.Flow)
		return object.Bool(ok && f.Over())
	}),
	// now() is a time in seconds that is never shown.
	object.Fn0("now", func(th *object.Thread) object.Value {
		start := object.ModuleState(th, startKey{}, func() *object.Plain[time.Time] { return &object.Plain[time.Time]{Val: time.Now()} })
		return object.Float(time.Since(start.Val).Seconds())
	}),
	// call(function, …) calls it so that its turn may end.
	object.FnRaw("call", "function, *args, **kwargs", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		if len(args) == 0 {
			return th.Raise(object.TypeErrorType, "call() needs a function")
		}
		k, ok := th.Interp.(object.FlowKeeper)
		if !ok {
			return object.Call(th, args[0], args[1:], kw)
		}
		return k.Grounded(func() object.Value { return object.Call(th, args[0], args[1:], kw) })
	}),
	// ground() lets turns end in what the caller calls until it calls the result.
	object.Fn0("ground", func(th *object.Thread) object.Value {
		back := func() {}
		if k, ok := th.Interp.(object.FlowKeeper); ok {
			back = k.Ground()
		}
		return object.Obj(object.Fn0("back", func(*object.Thread) object.Value { back(); return object.None }))
	}),
	// importing(name, flow) tells whether another flow is importing the module.
	object.Fn2("importing", func(th *object.Thread, name, flow object.Value) object.Value {
		s, ok := object.AsStr(name)
		f, _ := flow.R.(*object.Flow)
		if f == object.FlowsOf(th).Main() {
			f = nil
		}
		return object.Bool(ok && th.ImportedBy(s.S, f))
	}),
	// host_done(call) tells whether a function of the host has returned.
	object.Fn1("host_done", func(th *object.Thread, v object.Value) object.Value {
		f, ok := v.R.(object.HostFuture)
		if !ok {
			return object.True
		}
		select {
		case <-f.Done():
			return object.True
		default:
			return object.False
		}
	}),
	// wait_host(seconds) waits while no thread can go on, until a function of the
	// host returns; negative seconds are for ever.
	object.Fn1("wait_host", func(th *object.Thread, v object.Value) object.Value {
		f, ok := object.AsFloat(th, v)
		if !ok || !th.Charge(10) {
			return object.Value{}
		}
		d := time.Duration(-1)
		if f >= 0 {
			d = time.Duration(min(f, 1e9) * 1e9)
		}
		if !object.WaitHost(th, d) {
			return object.Value{}
		}
		return object.None
	}),
	// signal(number) sends the program a signal.
	object.Fn1("signal", func(th *object.Thread, v object.Value) object.Value {
		n, ok := object.AsIndex(th, v)
		if !ok {
			return object.Value{}
		}
		if n < 1 || n > 64 {
			return th.Raise(object.ValueErrorType, "signal number out of range")
		}
		th.Signal(int(n))
		return object.None
	}),
	// signalled() tells whether a signal has come that nobody has seen; of the main
	// thread it has the handlers called, which may raise.
	object.Fn1("signalled", func(th *object.Thread, main object.Value) object.Value {
		if main == object.True && !th.HandleSignals(true) {
			return object.Value{}
		}
		return object.Bool(th.Signalled())
	}),
	// alarm(seconds, interval) has SIGALRM sent; it returns what was set before. None only tells.
	object.Fn2("alarm", func(th *object.Thread, after, every object.Value) object.Value {
		var left, was time.Duration
		if after == object.None {
			left, was = th.Alarm()
		} else {
			a, ok := object.AsFloat(th, after)
			if !ok {
				return object.Value{}
			}
			e, ok := object.AsFloat(th, every)
			if !ok {
				return object.Value{}
			}
			left, was = th.SetAlarm(duration(a), duration(e))
		}
		return object.Obj(object.TupleOf(object.Float(left.Seconds()), object.Float(was.Seconds())))
	}),
	// local_get(object, name, first) is the attribute of a local object in the running
	// thread; first(object) makes the table of a thread that has none.
	object.Fn3("local_get", func(th *object.Thread, self, name, first object.Value) object.Value {
		n, ok := localName(th, name)
		if !ok {
			return object.Value{}
		}
		own := localTable(th, self, first)
		if own == nil {
			return object.Value{}
		}
		if n.S == "__dict__" {
			return object.Obj(own)
		}
		if v := own.GetStr(n); v.Ok() {
			return v
		}
		return object.GenericGetAttr(th, self, n)
	}),
	// local_set(object, name, value, first) sets one.
	object.FnRaw("local_set", "object, name, value, first", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		if len(args) != 4 || len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "local_set() takes 4 arguments")
		}
		n, ok := localName(th, args[1])
		if !ok {
			return object.Value{}
		}
		own := localTable(th, args[0], args[3])
		if own == nil {
			return object.Value{}
		}
		if c := args[0].R.Type().Lookup(n); c.Ok() && object.IsDataDescr(c) {
			if !object.GenericSetAttr(th, args[0], n, args[2]) {
				return object.Value{}
			}
		} else if !own.SetStr(th, n, args[2]) {
			return object.Value{}
		}
		return object.None
	}),
	// wait(seconds) waits while no thread can go on.
	object.Fn1("wait", func(th *object.Thread, v object.Value) object.Value {
		d, ok := object.AsFloat(th, v)
		if !ok || !th.Wait(time.Duration(min(max(d, 0), 1e9)*1e9)) {
			return object.Value{}
		}
		return object.None
	}),
}
