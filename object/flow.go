package object

import (
	"runtime/debug"
	"slices"
	"time"
)

// This file lets Python's threads share a Thread: each is a flow of control
// with a goroutine of its own, of which exactly one runs at any time. They
// change places where one calls Switch, and where one has run for very many
// operations without: so a thread may wait in a loop for what another one does,
// and runs are repeatable all the same.

// A Flow is one flow of control. Python code sees it as an object of the
// internal module _threads.
type Flow struct {
	// Owner is the Python object that the flow belongs to.
	Owner Value
	// Vars is what package contextvars keeps for the flow.
	Vars  Traverser
	fn    Value // what it runs; no value for the main flow
	wake  chan struct{}
	begun bool
	over  bool

	// What belongs to the flow while another one runs.
	exc, handled *Exception
	depth        int32
	native       int32
	nested       int32
	args         argStack
	builders     []*Builder
	reprActive   []Object
	interp       Traverser
}

var flowType = NewBuiltinType("_threads.flow", nil, NoNew|NoSubclass)

// Type returns the class.
func (*Flow) Type() *Type { return flowType }

// ByteSize is what the flow takes by itself, and what the evaluator keeps of it.
func (f *Flow) ByteSize() int64 {
	n := ownBytes(f)
	if s, ok := f.interp.(Sized); ok {
		n += s.ByteSize()
	}
	return n
}

// Traverse visits what the flow holds.
func (f *Flow) Traverse(visit func(Value)) {
	visit(f.Owner)
	visit(f.fn)
	if f.Vars != nil {
		f.Vars.Traverse(visit)
	}
	f.args.each(func(piece []Value) {
		for _, v := range piece {
			visit(v)
		}
	})
	for _, b := range f.builders {
		for _, v := range b.Items {
			visit(v)
		}
	}
	if f.exc != nil {
		visit(Value{R: f.exc})
	}
	if f.handled != nil {
		visit(Value{R: f.handled})
	}
	if f.interp != nil {
		f.interp.Traverse(visit)
	}
}

// CopyObject is object.Copyable's: between runs all flows are over.
func (f *Flow) CopyObject(c *Copier) (Object, func()) {
	n := &Flow{begun: true, over: true}
	return n, func() { n.Owner = c.Value(f.Owner) }
}

// Over reports whether the flow has ended, or was ended with its run.
func (f *Flow) Over() bool { return f.over }

// FlowKeeper is implemented by an Interp that can put aside what it knows of
// the running flow.
type FlowKeeper interface {
	// TakeFlow returns the evaluator's part of the flow and forgets it.
	TakeFlow() Traverser
	// GiveFlow is the way back; nil begins a new flow.
	GiveFlow(Traverser)
	// MaySwitch reports whether Python code that knows nothing of it may run
	// here: not while code of an embedded module is at work.
	MaySwitch() bool
	// Grounded calls a function for the embedded module that runs: while it
	// runs, MaySwitch does not mind that module's code below it.
	Grounded(call func() Value) Value
	// Ground is Grounded for what the embedded module calls until back, such as exec, which
	// it may only call itself.
	Ground() (back func())
}

// turn is how many quanta a flow may run while others could: 10 to 20 ms.
const turn = 32

// endTurn lets another flow go on, if there is one and this is no bad place.
func (th *Thread) endTurn() bool {
	s, ok := th.State[flowsKey{}].(*Flows)
	if !ok || !s.Others() {
		th.quanta = 0
		return true
	}
	k, ok := th.Interp.(FlowKeeper)
	if !ok || !k.MaySwitch() {
		th.quanta = 2
		return true
	}
	th.quanta = turn
	m, ok := th.Modules.GetStr(Intern("threading")).R.(*Module)
	if !ok {
		return true
	}
	f := m.Own(th, Intern("_pause"))
	return !f.Ok() || Call0(th, f).Ok()
}

// Flows are the flows of a session.
type Flows struct {
	cur, main *Flow
	alive     []*Flow // but the main one
	panicked  *flowPanic
	ended     chan struct{} // a flow that had to end did
	ending    bool
}

// flowPanic is a panic in a flow's goroutine, which goes on in the main flow.
type flowPanic struct {
	value any
	stack []byte
}

type flowsKey struct{}

// maxFlows is how many flows a session may have at a time.
const maxFlows = 250

// FlowsOf returns the session's flows.
func FlowsOf(th *Thread) *Flows {
	return ModuleState(th, flowsKey{}, func() *Flows { return &Flows{ended: make(chan struct{})} })
}

// Traverse visits the flows.
func (s *Flows) Traverse(visit func(Value)) {
	for _, f := range s.alive {
		visit(Value{R: f})
	}
	if s.main != nil {
		visit(Value{R: s.main})
	}
}

// Current returns the running flow.
func (s *Flows) Current() *Flow {
	if s.cur == nil {
		s.main = &Flow{wake: make(chan struct{}), begun: true}
		s.cur = s.main
	}
	return s.cur
}

// OwnFlow returns the running flow, or nil if it is the main one.
func OwnFlow(th *Thread) *Flow {
	if s, ok := th.State[flowsKey{}].(*Flows); ok && s.cur != s.main {
		return s.cur
	}
	return nil
}

// Main returns the main flow of the run.
func (s *Flows) Main() *Flow { s.Current(); return s.main }

// Others reports whether there are flows besides the main one.
func (s *Flows) Others() bool { return len(s.alive) > 0 }

// New makes a flow that will call fn, which returns the flow that goes on when
// it ends. nil comes with an exception.
func (s *Flows) New(th *Thread, fn, owner Value) *Flow {
	if len(s.alive) >= maxFlows {
		th.Raise(RuntimeErrorType, "can't start new thread")
		return nil
	}
	if !th.Alloc(16 << 10) {
		return nil
	}
	f := &Flow{fn: fn, Owner: owner, wake: make(chan struct{})}
	s.alive = append(s.alive, f)
	if th.quanta == 0 {
		th.quanta = turn
	}
	return f
}

func (th *Thread) takeFlow(f *Flow) {
	f.exc, f.handled, f.depth, f.native, f.nested, f.args = th.Exc, th.Handled, th.depth, th.native, th.nested, th.args
	f.builders, f.reprActive = th.builders, th.reprActive
	if k, ok := th.Interp.(FlowKeeper); ok {
		f.interp = k.TakeFlow()
	}
	th.waiting += int64(f.depth)
	th.Exc, th.Handled, th.depth, th.native, th.nested, th.args, th.builders, th.reprActive = nil, nil, 0, -1, 0, argStack{}, nil, nil
}

func (th *Thread) giveFlow(f *Flow) {
	th.Exc, th.Handled, th.depth, th.native, th.nested, th.args = f.exc, f.handled, f.depth, f.native, f.nested, f.args
	th.builders, th.reprActive = f.builders, f.reprActive
	if k, ok := th.Interp.(FlowKeeper); ok {
		k.GiveFlow(f.interp)
	}
	th.waiting -= int64(f.depth)
	f.exc, f.handled, f.args, f.builders, f.reprActive, f.interp = nil, nil, argStack{}, nil, nil, nil
}

// has reports whether the flow can go on.
func (s *Flows) has(f *Flow) bool { return f == s.main || slices.Contains(s.alive, f) }

// Switch goes on with another flow, which is not over, and returns when some
// flow switches back. False comes with an exception: the run is being stopped.
func (s *Flows) Switch(th *Thread, to *Flow) bool {
	me := s.Current()
	if to == me {
		return true
	}
	if !s.has(to) {
		th.Raise(SystemErrorType, "the thread is over")
		return false
	}
	th.takeFlow(me)
	s.start(th, to)
	<-me.wake
	th.giveFlow(me)
	if me == s.main && th.Signalled() { // the other flow looked, and handlers are this one's
		th.lookSoon()
	}
	if p := s.panicked; p != nil && me == s.main {
		s.panicked = nil
		panic(p.value)
	}
	if th.stopped != nil {
		return th.failStopped()
	}
	return true
}

// start makes a flow the running one. The caller must not touch the thread
// afterwards until it is woken.
func (s *Flows) start(th *Thread, to *Flow) {
	s.cur = to
	if to.begun {
		to.wake <- struct{}{}
		return
	}
	to.begun = true
	go s.run(th, to)
}

// run is a flow's goroutine.
func (s *Flows) run(th *Thread, f *Flow) {
	next := s.main
	defer func() {
		if p := recover(); p != nil {
			s.panicked = &flowPanic{p, debug.Stack()}
			next = s.main
		}
		f.over = true
		if i := slices.Index(s.alive, f); i >= 0 {
			s.alive = slices.Delete(s.alive, i, i+1)
		}
		var rest Flow
		th.takeFlow(&rest)
		th.waiting -= int64(rest.depth)
		if s.ending {
			s.ended <- struct{}{}
			return
		}
		s.start(th, next)
	}()
	th.giveFlow(&Flow{})
	v := Call0(th, f.fn)
	if to, ok := v.R.(*Flow); ok && to != f && s.has(to) {
		next = to
	}
}

// End ends all flows but the main one, without running any more of their
// code. It is called when a run is over, by the main flow.
func (s *Flows) End(th *Thread) {
	if len(s.alive) > 0 {
		exc, stopped := th.Exc, th.stopped
		s.ending = true
		for len(s.alive) > 0 {
			f := s.alive[len(s.alive)-1]
			if !f.begun {
				f.over = true
				s.alive = s.alive[:len(s.alive)-1]
				continue
			}
			th.stopped = &StopError{Kind: Canceled, Msg: "the program has ended"}
			var me Flow
			th.takeFlow(&me)
			s.cur = f
			f.wake <- struct{}{}
			<-s.ended
			th.giveFlow(&me)
		}
		s.ending = false
		th.Exc, th.stopped = exc, stopped
	}
	s.cur, s.main = nil, nil
	th.quanta = 0
}

// EndFlows ends what is left of the threads of a run.
func EndFlows(th *Thread) {
	if s, ok := th.State[flowsKey{}].(*Flows); ok {
		s.End(th)
	}
}

// JoinFlows lets the threads of a run that are not daemons come to their end,
// as Python does when a program ends. False comes with an exception.
func JoinFlows(th *Thread) bool {
	s, ok := th.State[flowsKey{}].(*Flows)
	if !ok || !s.Others() {
		return true
	}
	m, ok := th.Modules.GetStr(Intern("threading")).R.(*Module)
	if !ok {
		return true
	}
	f := m.Own(th, Intern("_shutdown"))
	return !f.Ok() || Call0(th, f).Ok()
}

// Sleep waits for d as time.sleep does: other threads go on meanwhile.
func Sleep(th *Thread, d time.Duration) bool {
	if s, ok := th.State[flowsKey{}].(*Flows); ok && s.Others() {
		if m, ok := th.Modules.GetStr(Intern("threading")).R.(*Module); ok {
			if f := m.Own(th, Intern("_sleep")); f.Ok() {
				return Call1(th, f, Float(d.Seconds())).Ok()
			}
		}
	}
	return th.Wait(d)
}
