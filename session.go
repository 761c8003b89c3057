package garter

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"time"
	"unicode/utf8"

	"golang.org/x/sync/semaphore"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/imports/stdlib/importlib"
	"github.com/garterpy/garter/internal/given"
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
	// returned counts the bytes of what async tools gave that the account does not have yet.
	returned atomic.Int64
	// hostVars: a variable may call into the host.
	hostVars bool
	rs       *runState // of the run under way
	running  atomic.Pointer[runState]
	writing  atomic.Bool // a writer of the host has its turn
	sem      *semaphore.Weighted
	tree     *files.Tree // nil for no files
	modules  *files.Tree // of WithModuleFiles where tree is nil
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
	th.Embedded, th.Missing = l.env.embedded, importlib.Missing
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
			b := []byte(text)
			if !utf8.ValidString(text) {
				e := object.Encode(th, object.NewStr(text), "utf-8", "backslashreplace")
				if !e.Ok() {
					return false
				}
				b = e.R.(*object.Bytes).B
			}
			s.writing.Store(true)
			w.Write(b) // nobody is left to tell of a failure
			s.writing.Store(false)
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
	if c.world != nil {
		th.Builtins = fileBuiltins()
	}
	if c.interactive {
		th.Builtins = th.Builtins.Copy(th) // _ is put there
	}
	if c.unsafeNames {
		th.Warns = c.errOutput != nil // among the program's own output nobody looks for warnings
		th.Builtins = newBuiltins(true, c.world != nil)
		bm := object.NewModule("builtins")
		bm.Dict = th.Builtins
		bm.Made("builtins").OnMissing(th.Missing)
		th.Modules.SetStr(th, sRest, object.Obj(bm))
		s.globals.SetStr(th, sBuiltins, object.Obj(bm))
		m.Set("__annotations__", object.Obj(object.NewDict())) // as __main__ has it before anything is annotated
		if c.script != "" {
			m.Set("__file__", object.StrValue(c.script))
			m.Set("__cached__", object.None)
		} else if c.filename != programName && !strings.HasPrefix(c.filename, "<") {
			m.Set("__file__", object.StrValue(c.filename))
			m.Set("__cached__", object.None)
		}
	}
	return s
}

// ofFile reports whether programs are the texts of a file, or of the standard input.
func (s *session) ofFile() bool { return s.cfg.filename != programName && s.cfg.filename != "<string>" }

// printTo is object.Thread.Print of all sessions.
func printTo(th *object.Thread, text string) bool {
	s := th.Host.(*session)
	if e := th.Canceled(); e != nil {
		return th.Stop(e)
	}
	// A writer takes UTF-8, as the standard output of a process does.
	if s.cfg.output != nil && !utf8.ValidString(text) && !object.Encode(th, object.NewStr(text), "utf-8", "strict").Ok() {
		return false
	}
	if s.cfg.printCap == 0 && !th.Pin(int64(len(text))) { // the logs grow without end
		return false
	}
	s.l.logs.Write(text)
	if w := s.cfg.output; w != nil {
		s.writing.Store(true)
		_, err := w.Write([]byte(text))
		s.writing.Store(false)
		if err != nil {
			th.Throw(convert.NewException(tools.Raise("OSError", "%v", err)))
			return false
		}
	}
	return true
}

// canBlock reports whether something of the host can keep a run from ending.
func (s *session) canBlock() bool {
	return len(s.guarded) > 0 || s.cfg.output != nil || s.cfg.errOutput != nil || s.cfg.modules != nil || s.cfg.files != nil ||
		s.cfg.clock != nil || s.cfg.world != nil || s.cfg.packages != nil || s.cfg.wall > 0 || s.hostVars
}

// mayStore is object.Thread.Protected.
func (s *session) mayStore(th *object.Thread, name string, del bool) bool {
	if !s.isProtected(name) {
		return true
	}
	th.Raise(eval.InterpreterErrorType, "%s", eval.EraseText(name, del))
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
		for e := range args[1].R.(*object.Dict).All() {
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
				return nil, convert.NewExceptionError(s, exc)
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
			return errors.New("garter: " + eval.EraseText(n, false))
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

// end stops the meters.
func (s *session) end(rs *runState) {
	if !s.broken {
		object.EndFlows(s.th)
	}
	rs.mu.Lock()
	rs.over = true
	if rs.changed != nil { // who waits for a turn, by a context that nothing cancels
		close(rs.changed)
		rs.changed = nil
	}
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

// execute runs code, or a program where it is given.
func (s *session) execute(ctx context.Context, code string, p *Program) (out CodeOutput, err error) {
	rs := s.begin(ctx)
	defer func() {
		s.settleFiles(s.th)
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
		if !th.Charge(10+len(code)/8) || !th.Alloc(int64(len(code))*4) {
			return out, s.failure(nil, th.TakeExc())
		}
		var cerr error
		var warned *eval.Warned
		p, cerr = compile(code, s.cfg.filename, eval.Listens(th), func(o *eval.CompileOptions) func() {
			o.Take = th.Alloc
			o.Interactive = s.cfg.interactive
			o.Parse.File = s.ofFile()
			warned = eval.Listen(th, &o.Parse)
			o.Warned = warned
			return eval.AllocParse(th, &o.Parse)
		})
		if p != nil {
			warned = p.warned
		}
		if th.Exc == nil && th.Canceled() == nil && !warned.Give(th, s.cfg.filename, code, true) {
			return out, s.failure(p, th.TakeExc())
		}
		if cerr != nil {
			if th.Exc != nil { // no memory is left
				return out, s.failure(nil, th.TakeExc())
			}
			if st := th.Canceled(); st != nil {
				return out, s.stopError(st)
			}
			perr := parseError(cerr, s.cfg.filename, code)
			if e, ok := perr.(*Error); ok {
				eval.RaiseSyntax(th, cerr)
				if x := th.TakeExc(); x != nil && x.Stop() == nil {
					e.Traceback = object.FormatExceptionIn(th, x, maxErrorText)
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
		if ps := slices.DeleteFunc(s.checkProgram(p, func() bool { return th.Canceled() != nil }), func(p Problem) bool { return p.Warning }); len(ps) > 0 && th.Canceled() == nil {
			return out, refusal(ps)
		}
		if e := th.Canceled(); e != nil {
			return out, s.stopError(e)
		}
	}
	r := s.in.Run(p.p, s.globals, object.Value{})
	if r.Ok && p.p.Table.Module.Coroutine {
		// The program awaits at its top level.
		r.Value = s.runCoroutine(r.Value)
		r.Ok = r.Value.Ok()
	}
	v, final := r.Value, false
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
			return out, s.programFailed(p, e)
		}
		v, final = st.Value, true
		th.Resume()
	}
	// A run whose context is done has failed, even if it came to its end just then, and
	// so has one that was stopped by something whose failure nobody saw.
	if e := th.Canceled(); e != nil {
		return CodeOutput{}, s.stopError(e)
	}
	if e := th.Stopped(); e != nil {
		if e.Kind != object.FinalAnswer {
			return out, s.stopError(e)
		}
		v, final = e.Value, true // what called final_answer dropped that it ended there
		th.Resume()
	}
	if v.Ok() {
		// Nothing else may reach it, and it is memory while it is converted.
		defer th.Hold(v.R)()
		if err := s.unawaited(v, p); err != nil {
			return out, err
		}
		if out.Output, err = convert.ToGo(th, s, v); err == convert.ErrPending() {
			return out, s.failure(p, th.TakeExc())
		} else if err != nil {
			return out, tooDeep(err)
		}
		out.Repr = s.reprOf(v)
	} else {
		out.Repr = "None"
	}
	out.IsFinalAnswer = final // of a run that has an error there is none
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
