// Package asyncio is the package asyncio, in Python source, over a small
// module in Go by which its event loop tells the time, waits, and meets the
// asynchronous tools of the host.
//
// Compatibility: not covered; garter's own packages use it.
package asyncio

import (
	"embed"
	"math"
	"strings"
	"time"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

//go:embed *.py
var sources embed.FS

// Modules returns the modules of the package by full name.
func Modules() map[string]imports.Loader {
	loop := imports.Shared("_asyncloop", fillLoop, loopNames)
	out := map[string]imports.Loader{"_asyncloop": func(th *object.Thread) object.Value {
		start(th)
		return loop(th)
	}}
	entries, err := sources.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	for _, e := range entries {
		name := "asyncio." + strings.TrimSuffix(e.Name(), ".py")
		if e.Name() == "__init__.py" {
			name = "asyncio"
		}
		out[name] = imports.File(name, sources, e.Name(), name == "asyncio")
	}
	return out
}

type startKey struct{}

func start(th *object.Thread) time.Time {
	return object.ModuleState(th, startKey{}, func() *object.Plain[time.Time] { return &object.Plain[time.Time]{Val: th.Clock()} }).Val
}

// fillLoop gives the module _asyncloop its names.
func fillLoop(th *object.Thread, m *object.Module) {
	m.Add(functions...).Add(taskFunctions...).Add(newPause)
	m.Set(cancelledType.Name, object.Obj(cancelledType)).Set(invalidStateType.Name, object.Obj(invalidStateType))
	for _, t := range []*object.Type{FutureType, TaskType, HandleType, LoopType} {
		m.Set(t.Qualname, object.Obj(t))
	}
	// The classes of functions and coroutines, under the names of module types, which asyncio
	// does not import for them.
	if lib, ok := th.Interp.(object.Library); ok {
		types := lib.LibraryTypes()
		for _, n := range []string{"FunctionType", "GeneratorType", "CoroutineType"} {
			m.Set(n, object.Obj(types[n]))
		}
	}
	m.Set("MethodType", object.Obj(object.MethodType)).Set("GenericAlias", object.Obj(object.GenericAliasType))
}

// loopNames are those that each session has of its own: what inspect.markcoroutinefunction puts
// on functions, which inspect, asyncio and mock know from here.
var loopNames = new(object.Names).Make("coroutine_mark", func(th *object.Thread) object.Value {
	return object.Call0(th, object.Obj(object.ObjectType))
})

var functions = []*object.Builtin{
	// clock() is the session's clock in seconds.
	object.Fn0("clock", func(th *object.Thread) object.Value {
		return object.Float(th.Clock().Sub(start(th)).Seconds())
	}),
	object.Fn2("wait", wait),
	object.PyFn("hold", "cell, v, f, home=None", func(th *object.Thread, a []object.Value) object.Value { return hold(th, a[0], a[1], a[2], a[3]) }),
	// run_ready(queue) runs the handles that are in a deque now.
	object.Fn1("run_ready", runReady),
	object.Fn1("is_tool_call", func(th *object.Thread, v object.Value) object.Value {
		_, ok := v.R.(object.HostFuture)
		return object.Bool(ok)
	}),
	object.Fn1("tool_done", func(th *object.Thread, v object.Value) object.Value {
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
	// waited() tells whether a call of an async tool has waited for its result in
	// this run, outside of all coroutines: what looks like a coroutine's call may
	// be the result then, as in asyncio.run(tool()).
	object.Fn0("waited", func(th *object.Thread) object.Value {
		w, ok := th.Host.(convert.Waiter)
		return object.Bool(ok && w.Waited())
	}),
	object.Fn1("is_async_tool", func(th *object.Thread, v object.Value) object.Value {
		f, ok := v.R.(*convert.HostFunc)
		return object.Bool(ok && f.Async)
	}),
}

// wait(seconds, tools) waits until a tool is done or the time has passed, and
// tells whether it has; a negative time means for ever. tools tells that there
// are tools to wait for, whose time does not count as the program's.
func wait(th *object.Thread, v, tools object.Value) object.Value {
	f, ok := object.AsFloat(th, v)
	if !ok {
		return object.Value{}
	}
	d := time.Duration(-1)
	if f >= 0 {
		// Rounded up: a timer must be due when the wait is over.
		d = time.Duration(math.Ceil(min(f, 1e9) * 1e9))
	}
	if !th.Charge(10) {
		return object.Value{}
	}
	before := time.Now()
	waitFor := (*object.Thread).WaitWake
	if object.Is(tools, object.True) {
		waitFor = object.WaitHost
	}
	if !waitFor(th, d) {
		return object.Value{}
	}
	return object.Bool(d >= 0 && time.Since(before) >= d)
}

// hold(cell, value, f) calls f while the list cell holds value as its only
// item, which is taken away afterwards even when the run is being stopped:
// Python's finally would not run then, and the session would go on believing
// that an event loop runs. Nor would asyncio.run's: a loop that it has made is then taken
// out of home, a dict, and what nobody else keeps of its tasks is forgotten.
func hold(th *object.Thread, cell, v, f, home object.Value) object.Value {
	l, ok := cell.R.(*object.List)
	if !ok || len(l.Items) != 1 {
		return th.Raise(object.TypeErrorType, "a list of one item is required")
	}
	l.Items[0] = v
	defer func() {
		if len(l.Items) == 1 {
			l.Items[0] = object.None
		}
		if e := th.Stopped(); e == nil || e.Kind == object.FinalAnswer {
			return
		}
		stateOf(th).abandon(v)
		if d, ok := home.R.(*object.Dict); ok {
			d.Rewrite(func(e object.Entry) object.Value {
				if object.Is(e.Val, v) {
					return object.None
				}
				return e.Val
			})
		}
	}()
	return object.Call0(th, f)
}
