package asyncio

import (
	"slices"

	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

// This file defines what the package keeps for a session: the tasks that are not
// done, which of them runs, and what the classes in Go ask of the Python source.

// helper is something that the Python source gives to the classes in Go.
type helper int

const (
	getEventLoop  helper = iota // the loop of who says none
	wrapCoroutine               // what a task runs for something that is no coroutine object
	futureRepr
	taskRepr
	taskStack
	taskPrintStack
	handleRepr
	handleFailed
	creation // where something is made that a loop looks after
	numHelpers
)

// helperNames are the keywords of bind.
var helperNames = [numHelpers]string{"get_event_loop", "wrap_coroutine",
	"future_repr", "task_repr", "task_stack", "task_print_stack", "handle_repr", "handle_failed", "creation"}

// state is what the package keeps for a session.
type state struct {
	helpers [numHelpers]Value
	named   int64     // tasks that got a number for a name
	keys    int64     // see key
	running []running // which task runs in which loop
	// The tasks that are not done by their key, and apart those that run for the first
	// time inside of what made them.
	waiting, eager *object.Dict
}

type running struct{ loop, task Value }

type stateKey struct{}

func stateOf(th *object.Thread) *state {
	return object.ModuleState(th, stateKey{}, func() *state {
		return &state{waiting: object.NewDict(), eager: object.NewDict()}
	})
}

// abandon forgets the tasks of a loop that a limit has stopped: nothing goes on with them
// unless the program has kept them or the loop.
func (s *state) abandon(loop Value) {
	for _, d := range []**object.Dict{&s.waiting, &s.eager} {
		left := false
		(*d).Rewrite(func(e object.Entry) Value {
			if t, ok := e.Val.R.(*Task); ok && object.Is(t.loop, loop) {
				return object.None // there is no taking it out without work
			}
			left = left || !e.Val.IsNone()
			return e.Val
		})
		if !left {
			*d = object.NewDict()
		}
	}
	s.running = slices.DeleteFunc(s.running, func(r running) bool { return object.Is(r.loop, loop) })
}

// Traverse visits the helpers and the tasks.
func (s *state) Traverse(visit func(Value)) {
	for _, v := range s.helpers {
		visit(v)
	}
	for _, r := range s.running {
		visit(r.loop)
		visit(r.task)
	}
	visit(object.Obj(s.waiting))
	visit(object.Obj(s.eager))
}

// CopyState is object.StateCopier's.
func (s *state) CopyState(c *object.Copier) any {
	n := &state{named: s.named, keys: s.keys, waiting: object.CopyOf(c, s.waiting), eager: object.CopyOf(c, s.eager)}
	for i, v := range s.helpers {
		n.helpers[i] = c.Value(v)
	}
	for _, r := range s.running {
		n.running = append(n.running, running{c.Value(r.loop), c.Value(r.task)})
	}
	return n
}

// key is what a task is found by among those that are not done: a number that it gets
// once, or the id() of what is a task only by its looks.
func (s *state) key(th *object.Thread, task Value) Value {
	t, ok := task.R.(*Task)
	if !ok {
		return object.Int(int64(th.ID(task)))
	}
	if t.key == 0 {
		s.keys--
		t.key = s.keys
	}
	return object.Int(t.key)
}

// put is _register_task and _register_eager_task.
func (s *state) put(th *object.Thread, tasks *object.Dict, task Value) bool {
	return tasks.Set(th, s.key(th, task), task)
}

// take is _unregister_task and _unregister_eager_task.
func (s *state) take(th *object.Thread, tasks *object.Dict, task Value) bool {
	return tasks.Delete(th, s.key(th, task)).Ok() || th.Exc == nil
}

// current returns the place of the loop among those that run a task, or nil.
func (s *state) current(loop Value) *running {
	for i := range s.running {
		if object.Is(s.running[i].loop, loop) {
			return &s.running[i]
		}
	}
	return nil
}

// swap makes the task the one that runs in the loop, None for none, and returns the one
// that did.
func (s *state) swap(th *object.Thread, loop, task Value) (before Value, ok bool) {
	r := s.current(loop)
	switch {
	case r == nil && task.IsNone():
		return object.None, true
	case r == nil:
		if !th.Charge(1+len(s.running)) || !th.Alloc(48) {
			return Value{}, false
		}
		s.running = append(s.running, running{loop, task})
		return object.None, true
	}
	before = r.task
	if task.IsNone() {
		last := len(s.running) - 1
		*r = s.running[last]
		s.running[last] = running{}
		s.running = s.running[:last]
	} else {
		r.task = task
	}
	return before, true
}

// enter is _enter_task.
func (s *state) enter(th *object.Thread, loop, task Value) bool {
	if r := s.current(loop); r != nil {
		th.Raise(object.RuntimeErrorType, "Cannot enter into task %s while another task %s is being executed.",
			object.ReprString(th, task), object.ReprString(th, r.task))
		return false
	}
	_, ok := s.swap(th, loop, task)
	return ok
}

// leave is _leave_task.
func (s *state) leave(th *object.Thread, loop, task Value) bool {
	r := s.current(loop)
	if r == nil || !object.Is(r.task, task) {
		now := object.None
		if r != nil {
			now = r.task
		}
		th.Raise(object.RuntimeErrorType, "Leaving task %s does not match the current task %s.",
			object.ReprString(th, task), object.ReprString(th, now))
		return false
	}
	s.swap(th, loop, object.None)
	return true
}

// call calls a helper of the Python source.
func (s *state) call(th *object.Thread, h helper, args ...Value) Value {
	if !s.helpers[h].Ok() {
		// Who got hold of the classes alone.
		return th.Raise(object.RuntimeErrorType, "asyncio has not been imported")
	}
	return object.Call(th, s.helpers[h], args, nil)
}

// created is where the calling program is, for a loop that looks for mistakes.
func (s *state) created(th *object.Thread) (v Value, ok bool) {
	if !s.helpers[creation].Ok() {
		return object.None, true
	}
	v = s.call(th, creation)
	return v, v.Ok()
}

var taskFunctions = []*object.Builtin{
	object.FnRaw("bind", "**helpers", func(th *object.Thread, args []Value, kw []object.KW) Value {
		s := stateOf(th)
		for _, k := range kw {
			for i, name := range helperNames {
				if name == k.Name {
					s.helpers[i] = k.Val
				}
			}
		}
		return object.None
	}),
	object.Fn1("register_task", func(th *object.Thread, task Value) Value {
		s := stateOf(th)
		return done(s.put(th, s.waiting, task))
	}),
	object.Fn1("unregister_task", func(th *object.Thread, task Value) Value {
		s := stateOf(th)
		return done(s.take(th, s.waiting, task))
	}),
	object.Fn1("register_eager_task", func(th *object.Thread, task Value) Value {
		s := stateOf(th)
		return done(s.put(th, s.eager, task))
	}),
	object.Fn1("unregister_eager_task", func(th *object.Thread, task Value) Value {
		s := stateOf(th)
		return done(s.take(th, s.eager, task))
	}),
	// known_tasks() is a list of all tasks that are not done.
	object.Fn0("known_tasks", func(th *object.Thread) Value {
		s := stateOf(th)
		b := object.NewBuilder(th, 0)
		for _, d := range []*object.Dict{s.waiting, s.eager} {
			for e := range d.All() {
				if !th.Charge(1) || !e.Val.IsNone() && !b.Append(e.Val) {
					return Value{}
				}
			}
		}
		return object.Obj(object.NewList(b.Done()))
	}),
	object.Fn1("running_task", func(th *object.Thread, loop Value) Value {
		if r := stateOf(th).current(loop); r != nil {
			return r.task
		}
		return object.None
	}),
	object.Fn2("enter_task", func(th *object.Thread, loop, task Value) Value {
		return done(stateOf(th).enter(th, loop, task))
	}),
	object.Fn2("leave_task", func(th *object.Thread, loop, task Value) Value {
		return done(stateOf(th).leave(th, loop, task))
	}),
	object.Fn2("swap_current_task", func(th *object.Thread, loop, task Value) Value {
		before, _ := stateOf(th).swap(th, loop, task)
		return before
	}),
}

func done(ok bool) Value {
	if !ok {
		return Value{}
	}
	return object.None
}
