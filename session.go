package garter

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/semaphore"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// session is the state of a local executor: a thread with its globals. It
// implements object.Host, convert.Session and convert.Spawner.
type session struct {
	l       *Local
	cfg     *config
	th      *object.Thread
	in      *eval.Interp
	globals *object.Dict
	guarded map[string]object.Value // tools by name, which must not be assigned to
	sent    []*tools.Tool           // by SendTools
	// handed counts the handles that the host was given, see convert.Handler.
	handed atomic.Int64
	broken bool
	// hostVars: a variable may call into the host.
	hostVars bool
	rs       *runState // of the run under way
	running  atomic.Pointer[runState]
	sem      *semaphore.Weighted
}

var (
	sMain     = object.Intern("__main__")
	sBuiltins = object.Intern("__builtins__")
	sRest     = object.Intern("builtins")
)

func newSession(l *Local) *session {
	c := l.cfg
	th := object.NewThread()
	s := &session{l: l, cfg: c, th: th}
	s.in = eval.NewInterp(th)
	s.in.Policy = l.env.policy
	s.in.WhileLimit = c.maxWhile
	s.in.AssertText = !c.unsafeNames
	th.OpsLimit, th.MemLimit = c.maxOps, c.maxMemory
	th.SetMaxDepth(c.recursion)
	th.Import = l.env.findModule
	th.CheckAttr = l.env.checkAttr
	th.CheckModule = l.env.checkModule
	th.Guard = l.env.guard
	if !c.unsafeNames {
		th.Protected = s.mayStore
	}
	th.Host = s
	th.StopNow = s.stopNow
	th.Argv = c.args
	th.Print = printTo
	th.Stderr = printTo
	if w := c.errOutput; w != nil {
		th.Stderr = func(th *object.Thread, text string) bool {
			w.Write([]byte(text)) // nobody is left to tell of a failure
			return true
		}
	}
	if c.input != nil {
		th.Stdin = (&input{r: c.input}).read
	}
	if c.clock != nil {
		th.Clock = c.clock
	}
	if c.seed != nil {
		var seed [32]byte
		binary.LittleEndian.PutUint64(seed[:], *c.seed)
		src := rand.NewChaCha8(seed)
		th.RandomBytes = func(p []byte) { src.Read(p) }
	}
	m := object.NewModule("__main__")
	s.globals = m.Dict
	th.Modules.SetStr(th, sMain, object.Obj(m))
	th.Builtins = baseBuiltins()
	if c.unsafeNames {
		th.Builtins = newBuiltins(true)
		bm := object.NewModule("builtins")
		bm.Dict = th.Builtins
		th.Modules.SetStr(th, sRest, object.Obj(bm))
		s.globals.SetStr(th, sBuiltins, object.Obj(bm))
		if c.filename != programName && !strings.HasPrefix(c.filename, "<") {
			m.Set("__file__", object.StrValue(c.filename))
			m.Set("__cached__", object.None)
		}
	}
	return s
}

// printTo is object.Thread.Print of all sessions.
func printTo(th *object.Thread, text string) bool {
	s := th.Host.(*session)
	if e := th.Canceled(); e != nil {
		return th.Stop(e)
	}
	if s.cfg.printCap == 0 && !th.Pin(int64(len(text))) { // the logs grow without end
		return false
	}
	s.l.logs.Write(text)
	if w := s.cfg.output; w != nil {
		if _, err := w.Write([]byte(text)); err != nil {
			th.Throw(convert.NewException(tools.Raise("OSError", "%v", err)))
			return false
		}
	}
	return true
}

// canBlock reports whether something of the host can keep a run from ending.
func (s *session) canBlock() bool {
	return len(s.guarded) > 0 || s.cfg.output != nil || s.cfg.errOutput != nil || s.cfg.modules != nil || s.cfg.files != nil ||
		s.cfg.clock != nil || s.cfg.wall > 0 || s.hostVars
}

// mayStore is object.Thread.Protected.
func (s *session) mayStore(th *object.Thread, name string, del bool) bool {
	if !s.isProtected(name) {
		return true
	}
	verb := "assign to"
	if del {
		verb = "delete"
	}
	th.Raise(eval.InterpreterErrorType, "Cannot %s name '%s': doing this would erase the existing tool!", verb, name)
	return false
}

func (s *session) isProtected(name string) bool {
	_, ok := s.guarded[name]
	return ok
}

// populate gives a fresh session what the options say.
func (s *session) populate(ctx context.Context) error {
	c := s.cfg
	if c.variables != nil {
		if err := s.setVariables(ctx, c.variables); err != nil {
			return err
		}
	}
	for name, v := range c.functions {
		if err := s.perform(ctx, func(th *object.Thread) bool {
			pv := hostValue(th, name, v)
			return pv.Ok() && s.guard(th, name, pv)
		}); err != nil {
			return named("function", name, err)
		}
	}
	return s.setTools(ctx, c.tools)
}

// guard defines a name that programs must not assign to.
func (s *session) guard(th *object.Thread, name string, v object.Value) bool {
	if f, ok := v.R.(*convert.HostFunc); ok && name == finalAnswerName && !f.Final {
		g := *f
		g.Final = true
		v = object.Obj(&g)
	}
	if s.guarded == nil {
		s.guarded = map[string]object.Value{}
	}
	s.guarded[name] = v
	s.globals.SetStr(nil, th.Intern(name), v)
	s.globals.Gate()
	return th.Alloc(64)
}

func (s *session) addTools(ctx context.Context, ts []*tools.Tool) error {
	if err := s.setTools(ctx, ts); err != nil {
		return err
	}
	s.sent = given.Merge(s.sent, ts)
	return nil
}

func (s *session) setTools(ctx context.Context, ts []*tools.Tool) error {
	for _, t := range ts {
		if f := t.HostFunc(); f != nil {
			if !s.guard(s.th, t.Name(), object.Obj(f)) {
				return s.failure(nil, s.th.TakeExc())
			}
			continue
		}
		if err := s.perform(ctx, func(th *object.Thread) bool {
			v := s.pythonTool(th, t)
			return v.Ok() && s.guard(th, t.Name(), v)
		}); err != nil {
			return named("tool", t.Name(), err)
		}
	}
	return nil
}

// pythonTool runs the source of a tool in global names of its own and returns
// the function; final_answer is wrapped, so that its result ends the run.
func (s *session) pythonTool(th *object.Thread, t *tools.Tool) object.Value {
	p, err := eval.Compile(t.Source(), eval.CompileOptions{Filename: "<tool " + t.Name() + ">", Decoded: true})
	if err != nil {
		return eval.RaiseSyntax(th, err)
	}
	m := object.NewModule("tool_" + t.Name())
	if !s.in.Run(p, m.Dict, object.Value{}).Ok {
		return object.Value{}
	}
	fn := m.Dict.GetStr(th.Intern(t.Name()))
	if !fn.Ok() {
		return th.Raise(object.NameErrorType, "the source of tool '%s' does not define it", t.Name())
	}
	hook := s.cfg.hook
	if t.Name() != finalAnswerName && hook == nil {
		return fn
	}
	call := func(th *object.Thread, args []object.Value) object.Value {
		var kw []object.KW
		for _, e := range args[1].R.(*object.Dict).Entries() {
			if k, ok := object.AsStr(e.Key); ok {
				kw = append(kw, object.KW{Name: k.S, Val: e.Val})
			}
		}
		return object.Call(th, fn, args[0].R.(*object.Tuple).Items, kw)
	}
	hf := &convert.HostFunc{
		Name: t.Name(), Doc: t.Description(), Final: t.Name() == finalAnswerName, VarArgs: "args", VarKw: "kwargs", Inner: call,
	}
	if hook != nil {
		// The hook is the host's, and calls back into the session.
		hf.Inner = nil
		hf.Do = func(_ *object.Thread, ctx context.Context, args []object.Value) (any, error) {
			var v object.Value
			var exc *object.Exception
			err := s.Do(ctx, func(th *object.Thread) bool {
				if v = call(th, args); !v.Ok() && th.Exc != nil && th.Exc.Stop() == nil {
					exc = th.TakeExc()
				}
				return v.Ok() || exc != nil
			})
			switch {
			case err != nil:
				return nil, err
			case exc != nil:
				return nil, convert.NewExceptionError(exc)
			}
			return v, nil
		}
	}
	return object.Obj(hf)
}

// setVariables defines all variables, or none.
func (s *session) setVariables(ctx context.Context, vars map[string]any) error {
	if err := given.Variables(vars); err != nil {
		return err
	}
	names := slices.Sorted(maps.Keys(vars))
	for _, n := range names {
		if s.isProtected(n) {
			return fmt.Errorf("garter: Cannot assign to name '%s': doing this would erase the existing tool!", n)
		}
		switch vars[n].(type) {
		case nil, bool, int, int64, float64, string, []byte, []string, []int, []float64, map[string]string:
		default:
			s.hostVars = true
		}
	}
	at := ""
	err := s.perform(ctx, func(th *object.Thread) bool {
		values := make([]object.Value, len(names))
		for i, n := range names {
			at = n
			if values[i] = convert.Element(th, vars[n]); !values[i].Ok() {
				return false
			}
		}
		at = ""
		// What could fail is paid for before the first name is set.
		if !th.Alloc(64 * int64(len(names))) {
			return false
		}
		for i, n := range names {
			s.globals.SetStr(nil, th.Intern(n), values[i])
		}
		return true
	})
	return named("variable", at, err)
}

// named is the error of something that the host gave under a name.
func named(what, name string, err error) error {
	var e *Error
	switch {
	case err == nil || name == "":
		return err
	case errors.As(err, &e) && e.err == nil:
		return fmt.Errorf("garter: %s %s: %s", what, name, e.Message)
	}
	return fmt.Errorf("garter: %s %s: %w", what, name, err)
}

// ---- runs ----

// runState is one run: its clock and its connection to what happens outside of
// the session's goroutine.
type runState struct {
	s         *session
	ctx       context.Context
	cancel    context.CancelCauseFunc // of toolCtx
	toolCtx   context.Context
	start     time.Time
	hostCalls int

	waited bool // for the result of an async tool, outside of coroutines

	mu       sync.Mutex
	over     bool
	timer    *time.Timer
	limit    time.Duration
	outside  bool // a tool works, or the program waits for tools
	toolFrom time.Time
	toolTime time.Duration
	fired    bool // the timer fired while the program was outside
	stopCtx  func() bool
	peek     sync.Mutex // somebody looks at values while the program is outside
	// waiting is the wait for tools that goes on, which tools that run in goroutines
	// may use to call back; changed is closed when there is another one.
	waiting *outing
	changed chan struct{}
}

// outing is a time in which the program waits for the host: a call of a tool, or a
// wait for tools that run in goroutines of their own. In it the host may call back
// into the session, one call at a time; the outing ends when none goes on.
type outing struct {
	mu   sync.Mutex
	over bool
	up   *outing // the wait around this
}

type (
	runKey  struct{}
	callKey struct{} // *outing of a call that has the session for itself
)

// begin starts the meters of a run.
func (s *session) begin(ctx context.Context) *runState {
	rs := &runState{s: s, ctx: ctx, start: time.Now(), limit: s.cfg.timeout}
	s.rs = rs
	s.running.Store(rs)
	s.in.Reset()
	s.th.StartRun()
	s.l.active.Store(s.th)
	if rs.limit > 0 {
		rs.timer = time.AfterFunc(rs.limit, rs.tick)
	}
	if ctx.Done() != nil {
		rs.stopCtx = context.AfterFunc(ctx, func() {
			rs.stop(&object.StopError{Kind: object.Canceled, Msg: "the run was cancelled", Err: context.Cause(ctx)})
		})
	}
	if s.cfg.wall > 0 {
		t := time.AfterFunc(s.cfg.wall, func() {
			rs.stop(&object.StopError{Kind: object.TimeLimit, Err: timeoutError(s.cfg.wall, 0)})
		})
		prev := rs.stopCtx
		rs.stopCtx = func() bool {
			if prev != nil {
				prev()
			}
			return t.Stop()
		}
	}
	for name, v := range s.guarded {
		if key := s.th.Intern(name); !object.Is(s.globals.GetStr(key), v) {
			s.globals.SetStr(nil, key, v)
		}
	}
	return rs
}

// stop cancels the run, unless it is over.
func (rs *runState) stop(e *object.StopError) {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if !rs.over {
		rs.s.th.Cancel(e)
		if rs.cancel != nil { // the tools under way
			rs.cancel(e)
		}
	}
}

// stopNow is object.Thread.StopNow: the run's context or its wall-clock limit has
// ended it, even if the goroutine that tells the thread has not run yet.
func (s *session) stopNow() *object.StopError {
	rs := s.running.Load()
	if rs == nil {
		return nil
	}
	return s.stopped(rs)
}

// stopped returns why a run has to end, if it has to.
func (s *session) stopped(rs *runState) *object.StopError {
	if rs.ctx.Err() != nil {
		return &object.StopError{Kind: object.Canceled, Msg: "the run was cancelled", Err: context.Cause(rs.ctx)}
	}
	if w := s.cfg.wall; w > 0 && time.Since(rs.start) >= w {
		return &object.StopError{Kind: object.TimeLimit, Err: timeoutError(w, 0)}
	}
	return nil
}

// tick looks whether the time is up: time spent in tools does not count.
func (rs *runState) tick() {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	switch {
	case rs.over:
	case rs.outside:
		rs.fired = true
	default:
		if left := rs.limit - (time.Since(rs.start) - rs.toolTime); left > 0 {
			rs.timer.Reset(left)
			return
		}
		rs.s.th.Cancel(&object.StopError{Kind: object.TimeLimit, Err: timeoutError(rs.limit, 0)})
	}
}

func timeoutError(d time.Duration, line int) *ExecutionTimeoutError {
	secs := fmt.Sprintf("%g seconds", d.Seconds())
	return &ExecutionTimeoutError{stoppedAt{"Code execution exceeded the maximum execution time of " + secs, line}, d}
}

// leave stops the clock of the program: the host has its turn.
func (rs *runState) leave() {
	rs.mu.Lock()
	rs.outside, rs.toolFrom = true, time.Now()
	rs.mu.Unlock()
}

// enter starts the clock again.
func (rs *runState) enter() {
	rs.peek.Lock()
	defer rs.peek.Unlock()
	rs.mu.Lock()
	if rs.outside {
		rs.outside = false
		rs.toolTime += time.Since(rs.toolFrom)
		if rs.fired && !rs.over {
			rs.fired = false
			rs.timer.Reset(max(0, rs.limit-(time.Since(rs.start)-rs.toolTime)))
		}
	}
	rs.mu.Unlock()
}

// end ends an outing, when the host's calls in it have ended.
func (o *outing) end() {
	o.mu.Lock()
	o.over = true
	o.mu.Unlock()
}

// end stops the meters.
func (s *session) end(rs *runState) {
	if !s.broken {
		object.EndFlows(s.th)
	}
	rs.mu.Lock()
	rs.over = true
	if rs.timer != nil {
		rs.timer.Stop()
	}
	rs.mu.Unlock()
	if rs.stopCtx != nil {
		rs.stopCtx()
	}
	rs.mu.Lock()
	if rs.cancel != nil {
		rs.cancel(context.Canceled)
	}
	rs.mu.Unlock()
	s.rs = nil
	s.running.Store(nil)
	s.l.active.Store(nil)
	s.in.Reset()
}

func (rs *runState) context() context.Context {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.toolCtx == nil {
		rs.toolCtx, rs.cancel = context.WithCancelCause(context.WithValue(rs.ctx, runKey{}, rs))
	}
	return rs.toolCtx
}

func (rs *runState) countCall(th *object.Thread) bool {
	if e := th.Canceled(); e != nil {
		return th.Stop(e)
	}
	rs.hostCalls++
	if limit := rs.s.cfg.hostCalls; rs.hostCalls > limit {
		return th.Stop(&object.StopError{Kind: object.HostCallLimit, Msg: fmt.Sprintf("Reached the max number of tool calls of %d", limit)})
	}
	return true
}

// BeginWait is object.HostWaiter's.
func (s *session) BeginWait() (end func()) {
	rs := s.rs
	if rs == nil {
		return func() {}
	}
	o := &outing{}
	rs.mu.Lock()
	o.up, rs.waiting = rs.waiting, o
	if rs.changed != nil {
		close(rs.changed)
		rs.changed = nil
	}
	rs.mu.Unlock()
	rs.leave()
	return func() {
		o.end()
		rs.mu.Lock()
		rs.waiting = o.up
		rs.mu.Unlock()
		rs.enter()
	}
}

// BeginCall is object.Host's.
func (s *session) BeginCall(th *object.Thread, name string) (context.Context, bool) {
	rs := s.rs
	if rs == nil {
		return context.Background(), true
	}
	if !rs.countCall(th) {
		return nil, false
	}
	ctx := context.WithValue(withMemory(rs.context(), th), callKey{}, &outing{})
	rs.leave()
	return ctx, true
}

// EndCall is object.Host's.
func (s *session) EndCall(th *object.Thread, ctx context.Context) {
	if o, ok := ctx.Value(callKey{}).(*outing); ok && s.rs != nil {
		o.end()
		s.rs.enter()
	}
}

// BeginSpawn is convert.Spawner's.
func (s *session) BeginSpawn(th *object.Thread, name string) bool {
	return s.rs != nil && s.rs.countCall(th)
}

// Spawn is convert.Spawner's.
func (s *session) Spawn(f func(ctx context.Context, err error)) {
	if s.sem == nil {
		s.sem = semaphore.NewWeighted(int64(s.cfg.asyncLimit))
	}
	rs, sem := s.rs, s.sem
	ctx := withMemory(rs.context(), s.th)
	go func() {
		if sem.Acquire(ctx, 1) == nil {
			defer sem.Release(1)
		}
		f(ctx, rs.admit())
	}()
}

// admit returns why no tool may be called any more, or nil.
func (rs *runState) admit() error {
	rs.mu.Lock()
	defer rs.mu.Unlock()
	if rs.over {
		return context.Canceled
	}
	if e := rs.s.stopped(rs); e != nil {
		return e
	}
	return rs.toolCtx.Err()
}

// Hook is convert.Hooker's.
func (s *session) Hook() convert.Hook { return s.cfg.hook }

// Handed is convert.Handler's.
func (s *session) Handed() *atomic.Int64 { return &s.handed }

// Do is convert.Session's: it runs f as a run of its own or, in a tool that was
// given the context of the run under way, as a part of that run.
func (s *session) Do(ctx context.Context, f func(th *object.Thread) bool) error {
	if rs, ok := ctx.Value(runKey{}).(*runState); ok && rs.s == s {
		if o := rs.outing(ctx); o != nil {
			defer o.mu.Unlock()
			if e := s.th.Canceled(); e != nil {
				return s.stopError(e)
			}
			rs.enter()
			ok := f(s.th)
			rs.leave()
			if ok {
				return nil
			}
			if st := s.th.Stopped(); st != nil {
				s.th.Exc = nil
				return s.stopError(st)
			}
			return s.failure(nil, s.th.TakeExc())
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	if err := s.l.acquire(); err != nil {
		return err
	}
	defer s.l.release()
	if s.l.s != s || s.broken {
		return ErrBroken
	}
	return s.perform(ctx, f)
}

// outing returns, locked, the time out of the program in which a tool with this
// context may call back, or nil. A tool in a goroutine of its own waits for one.
func (rs *runState) outing(ctx context.Context) *outing {
	if o, ok := ctx.Value(callKey{}).(*outing); ok {
		o.mu.Lock()
		if !o.over {
			return o
		}
		o.mu.Unlock()
		return nil
	}
	for {
		rs.mu.Lock()
		if rs.over {
			rs.mu.Unlock()
			return nil
		}
		o := rs.waiting
		if rs.changed == nil {
			rs.changed = make(chan struct{})
		}
		changed := rs.changed
		rs.mu.Unlock()
		if o != nil {
			o.mu.Lock()
			if !o.over {
				return o
			}
			o.mu.Unlock()
		}
		select {
		case <-changed:
		case <-ctx.Done():
			return nil
		}
	}
}

// Peek is convert.Peeker's: values are looked at between runs, or while a tool
// runs, whose return waits so long.
func (s *session) Peek(f func()) error {
	s.l.look.Lock()
	if s.l.state.Load() == stateIdle {
		defer s.l.look.Unlock()
		f()
		return nil
	}
	s.l.look.Unlock()
	rs := s.running.Load()
	if rs == nil {
		return ErrBusy
	}
	rs.peek.Lock()
	defer rs.peek.Unlock()
	rs.mu.Lock()
	parked := rs.outside && !rs.over
	rs.mu.Unlock()
	if !parked {
		return ErrBusy
	}
	f()
	return nil
}

// perform runs f under the session's limits.
func (s *session) perform(ctx context.Context, f func(th *object.Thread) bool) (err error) {
	rs := s.begin(ctx)
	defer s.end(rs)
	defer s.guardPanic(&err)
	if e := s.th.Canceled(); e != nil {
		return s.stopError(e)
	}
	if f(s.th) {
		return nil
	}
	return s.failure(nil, s.th.TakeExc())
}

// guardPanic turns a panic into an error and marks the session broken.
func (s *session) guardPanic(err *error) {
	if p := recover(); p != nil {
		s.broken = true
		*err = &InternalError{Value: p, Stack: debug.Stack()}
	}
}

// execute runs code, or a program where it is given.
func (s *session) execute(ctx context.Context, code string, p *Program) (out CodeOutput, err error) {
	rs := s.begin(ctx)
	defer func() {
		s.end(rs)
		out.Logs = s.l.logs.String()
		out.Usage = Usage{
			Operations: s.th.Operations(), Duration: time.Since(rs.start), HostDuration: rs.toolTime,
			Memory: s.th.MemoryUsed(), HostCalls: rs.hostCalls,
		}
	}()
	defer s.guardPanic(&err)
	th := s.th
	if p == nil {
		if !th.Charge(10+len(code)/8) || !th.Alloc(int64(len(code))*8) {
			return out, s.failure(nil, th.TakeExc())
		}
		var cerr error
		p, cerr = compile(code, s.cfg.filename, func() bool { return th.Canceled() != nil })
		if cerr != nil {
			if st := th.Canceled(); st != nil {
				return out, s.stopError(st)
			}
			perr := parseError(cerr, s.cfg.filename, code)
			if e, ok := perr.(*Error); ok {
				eval.RaiseSyntax(th, cerr)
				if x := th.TakeExc(); x != nil && x.Stop() == nil {
					e.Traceback = object.FormatException(th, x)
				}
				th.Resume()
			}
			return out, perr
		}
	}
	if e := th.Canceled(); e != nil {
		return out, s.stopError(e)
	}
	if s.cfg.check {
		if ps := slices.DeleteFunc(s.checkProgram(p), func(p Problem) bool { return p.Warning }); len(ps) > 0 {
			return out, refusal(ps)
		}
	}
	r := s.in.Run(p.p, s.globals, object.Value{})
	if r.Ok && p.p.Table.Module.Coroutine {
		// The program awaits at its top level.
		r.Value = s.runCoroutine(r.Value)
		r.Ok = r.Value.Ok()
	}
	v := r.Value
	if !r.Ok || !object.JoinFlows(th) {
		e := th.TakeExc()
		if !r.Ok && e.Stop() == nil && !object.JoinFlows(th) {
			e = th.TakeExc()
		}
		st := e.Stop()
		if c := th.Canceled(); c != nil {
			return out, s.stopError(c)
		}
		if st == nil || st.Kind != object.FinalAnswer {
			return out, s.failure(p, e)
		}
		out.IsFinalAnswer = true
		v = st.Value
		th.Resume()
	}
	// A run whose context is done has failed, even if it came to its end just then.
	if e := th.Canceled(); e != nil {
		return CodeOutput{}, s.stopError(e)
	}
	if v.Ok() {
		if err := s.unawaited(v, p); err != nil {
			return out, err
		}
		if out.Output, err = convert.ToGo(th, s, v); err == convert.ErrPending() {
			return out, s.failure(p, th.TakeExc())
		} else if err != nil {
			return out, err
		}
		out.Repr = s.reprOf(v)
	} else {
		out.Repr = "None"
	}
	return out, nil
}

// reprOf returns repr(v); where that fails or would take too long, only the
// name of the class.
func (s *session) reprOf(v object.Value) string {
	th := s.th
	r, ok := object.Repr(th, v)
	if !ok {
		th.Resume()
		return "<" + object.TypeOf(v).Name + " object>"
	}
	return r.S
}

// ---- errors ----

// parseError makes the Error of a syntax error.
func parseError(err error, filename, code string) error {
	var se *ast.SyntaxError
	if !errors.As(err, &se) {
		return &Error{Exception: "SyntaxError", Message: err.Error(), text: "Code parsing failed due to: " + err.Error(), err: err}
	}
	e := &Error{Exception: se.Kind, Message: se.Msg, Line: se.Lineno, Column: max(se.Offset, 0), err: err}
	line := strings.TrimRight(se.Text, "\r\n")
	indent := max(se.Offset-1, 0)
	if len(line) > 200 {
		line, indent = printlog.Shorten(line, 200), min(indent, 200)
	}
	e.text = fmt.Sprintf("Code parsing failed on line %d due to: %s: %s\n%s\n%s^", se.Lineno, se.Kind, se.Msg, line, strings.Repeat(" ", indent))
	e.Hint = hintForSyntax(e.Exception, e.Message, code, e.Line, e.Column)
	e.Traceback = fmt.Sprintf("  File \"%s\", line %d\n    %s\n    %s^\n%s: %s\n", filename, se.Lineno, line, strings.Repeat(" ", indent), se.Kind, se.Msg)
	return e
}

// stopError makes the error of a stop that is no final answer.
func (s *session) stopError(st *object.StopError) error {
	at := stoppedAt{st.Msg, st.Line}
	place := ""
	if text := stopPlace(st); text != "" {
		place = " It was stopped at " + text + "."
		if !strings.HasSuffix(st.Msg, ".") {
			place = "." + place
		}
	}
	at.msg += place
	switch st.Kind {
	case object.OperationLimit:
		at.msg += " WithMaxOperations sets the limit (garter: --max-operations)."
		return &OperationLimitError{at, s.cfg.maxOps}
	case object.IterationLimit:
		return &IterationLimitError{at, s.cfg.maxWhile}
	case object.MemoryLimit:
		return &MemoryLimitError{at, s.cfg.maxMemory}
	case object.HostCallLimit:
		return &HostCallLimitError{at, s.cfg.hostCalls}
	case object.TimeLimit:
		d := s.cfg.timeout
		if e, ok := st.Err.(*ExecutionTimeoutError); ok {
			d = e.Limit
		}
		e := timeoutError(d, st.Line)
		if text := stopPlace(st); text != "" {
			e.msg += ". It was stopped at " + text + "."
		}
		return e
	}
	if st.Err != nil {
		return st.Err
	}
	return st
}

// policyError reports whether an exception is a refusal of the policy, which
// the reference calls InterpreterError.
func policyError(name, msg string) bool {
	switch name {
	case "InterpreterError":
		return true
	case "NameError":
		return strings.HasPrefix(msg, "The variable `") || strings.HasPrefix(msg, "Forbidden ")
	case "ImportError":
		return strings.Contains(msg, " is not allowed. Authorized imports are: ")
	case "AttributeError":
		return strings.HasPrefix(msg, "Forbidden ")
	}
	return false
}

// maxErrorText is how many characters of an exception's text are kept.
const maxErrorText = 20_000

// failure makes the error of an exception. p is the program that ran, if any.
func (s *session) failure(p *Program, e *object.Exception) error {
	th := s.th
	if e == nil {
		return &InternalError{Value: "a run failed without an exception"}
	}
	if st := e.Stop(); st != nil {
		return s.stopError(st)
	}
	miss := s.in.KeyMiss(e)
	out := &Error{Exception: e.Type().Name, Hint: convert.Hint(e), err: convert.HostError(e)}
	if str, ok := object.ToStr(th, object.Obj(e)); ok {
		out.Message = str.S
	} else {
		// __str__ came to a limit: no more of the program runs.
		if st := th.Stopped(); st != nil && st.Kind != object.FinalAnswer {
			return s.stopError(st)
		}
		th.Resume()
		out.Message = "<exception str() failed>"
	}
	out.Traceback = object.FormatException(th, e)
	for _, a := range e.Args().Items {
		g, err := convert.ToGo(th, s, a)
		if err != nil {
			break
		}
		out.Args = append(out.Args, g)
	}
	th.Resume()
	top, inner := 0, (*object.Traceback)(nil)
	for tb := e.TB; tb != nil; tb = tb.Next {
		if tb.Filename == s.cfg.filename {
			if top == 0 {
				top = int(tb.Pos.Line)
			}
			inner = tb
		}
	}
	if inner != nil {
		out.Line = int(inner.Pos.Line)
		out.Column = int(inner.Pos.Col) + 1
	}
	kind, msg := out.Exception, out.Message
	if !s.cfg.unsafeNames {
		// A program must not flood its caller through an error either.
		out.Message, out.Traceback = printlog.Cut(out.Message, maxErrorText), printlog.Cut(out.Traceback, maxErrorText)
		msg = out.Message
	}
	if miss.Ok() && kind == "KeyError" {
		if text := s.missText(miss, e); text != "" {
			kind, msg = "InterpreterError", text
			out.Message = text
		}
	}
	if policyError(kind, msg) {
		kind = "InterpreterError"
	}
	due := kind
	if msg != "" {
		due += ": " + msg
	}
	stmt := ""
	if p != nil {
		stmt = printlog.Shorten(p.statementAt(top), 200)
	}
	if out.Hint == "" {
		out.Hint = s.factsOf(e, out.Exception, out.Message).hint()
		th.Resume()
	}
	out.text = fmt.Sprintf("Code execution failed at line '%s' due to: %s", stmt, due) + s.places(p, e, stmt)
	return out
}

// missText is the text about a missing key.
func (s *session) missText(m object.Value, e *object.Exception) string {
	args := e.Args().Items
	if len(args) != 1 {
		return ""
	}
	th := s.th
	shown, ok := object.Repr(th, m)
	if !ok {
		th.Resume()
		return ""
	}
	key, ok := object.Repr(th, args[0])
	if !ok {
		th.Resume()
		return ""
	}
	name := printlog.Shorten(key.S, 1000)
	quoted := name
	if _, isStr := object.AsStr(args[0]); !isStr {
		quoted = "'" + quoted + "'"
	}
	text := "Could not index " + printlog.Shorten(shown.S, 200) + " with " + quoted + ": KeyError: " + name
	k, isStr := object.AsStr(args[0])
	d, isDict := m.R.(*object.Dict)
	if !isStr || !isDict || d.Len() > 2000 {
		return text
	}
	var near []string
	for _, x := range d.Entries() {
		if n, ok := object.AsStr(x.Key); ok && similar(n.S, k.S) {
			r, ok := object.Repr(th, x.Key)
			if ok && len(near) < 3 {
				near = append(near, r.S)
			}
		}
	}
	if near != nil {
		text += ". Maybe you meant one of these indexes instead: [" + strings.Join(near, ", ") + "]"
	}
	return text
}
