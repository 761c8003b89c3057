package garter

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib"
	"github.com/garterpy/garter/imports/stdlib/importlib"
	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// Local is an Executor that runs Python in this process: parsed, metered and
// bounded by garter's own interpreter, without any way to the operating system.
//
// A run executes in the caller's goroutine where nothing of the host can block
// it, else (with tools, functions, modules in Go or an output writer) in a
// goroutine of its own, so that Run returns when its context is cancelled even
// if a tool does not. The session then stays busy until the tool returns: its
// run changes nothing any more, and the next call gets ErrBusy until then.
type Local struct {
	cfg   *config
	env   *environment
	state atomic.Int32
	s     *session
	logs  printlog.Buffer
	// look is held while somebody looks at the values of a session at rest; what
	// uses the session waits so long, and does not fail.
	look sync.Mutex
	// active is the thread of the run under way, for Interrupt.
	active atomic.Pointer[object.Thread]
}

const (
	stateIdle = iota
	stateBusy
	stateClosed
)

// environment is what the sessions of one configuration share; it never
// changes.
type environment struct {
	imports     *imports.Policy
	policy      *eval.Policy
	finder      *imports.Finder
	checkAttr   func(th *object.Thread, name string) bool
	guard       func(th *object.Thread, name string) bool
	checkModule func(th *object.Thread, m *object.Module) bool
	findModule  func(th *object.Thread, name string) object.Value
	embedded    func(th *object.Thread, name string, load bool) (object.Value, int)
}

// defaultEnv is the environment of sessions without options that concern it.
var defaultEnv = sync.OnceValue(func() *environment { return newConfig(nil).newEnvironment() })

func (c *config) environment() *environment {
	if c.base == nil && c.imports == nil && !c.strict && !c.unsafeNames && c.files == nil && c.modules == nil && c.world == nil && c.packages == nil {
		return defaultEnv()
	}
	return c.newEnvironment()
}

func (c *config) newEnvironment() *environment {
	base := c.base
	if base == nil {
		base = defaultImports
	}
	patterns := append(slices.Clone(base), c.imports...)
	for name := range c.modules {
		// With the packages around it that are made for it.
		for ; name != ""; name = parent(name) {
			if c.modules[name] != nil || stdlib.Modules[name] == nil {
				patterns = append(patterns, name)
			}
		}
	}
	if c.world != nil {
		patterns = append(patterns, worldImports...)
	}
	e := &environment{imports: imports.NewPolicy(patterns...)}
	e.policy = c.evalPolicy(e.imports)
	e.finder = &imports.Finder{Builtin: stdlib.Modules, Files: c.files, Host: map[string]imports.Loader{"builtins": builtinsModule(c.unsafeNames, c.packages != nil)}}
	if c.world != nil || c.packages != nil {
		e.finder.World = stdlib.World
	}
	for name, members := range c.modules {
		e.finder.Host[name] = hostModule(name, members, c.isPackage(name))
		for up := parent(name); up != ""; up = parent(up) {
			if c.modules[up] == nil && !e.finder.Has(up) {
				e.finder.Host[up] = hostModule(up, nil, true)
			}
		}
	}
	e.finder.Paths = importlib.FromFiles
	e.findModule = e.finder.Import
	e.embedded = e.finder.Embedded
	if !c.unsafeNames {
		e.checkAttr, e.guard = c.checkAttr, c.guard
	}
	if e.policy != nil {
		e.checkModule = func(th *object.Thread, m *object.Module) bool { return allowModule(th, e.imports, m) }
	}
	return e
}

// builtinsModule makes the module builtins: of a copy of the names, unless the
// session has names of its own.
func builtinsModule(own, packages bool) imports.Loader {
	return imports.Go(func(th *object.Thread) *object.Module {
		m := object.NewModule("builtins")
		if m.Dict = th.Builtins; !own {
			if m.Dict = th.Builtins.Copy(th); m.Dict == nil {
				return nil
			}
			if packages {
				// Packages take them from here; as values they ask the session.
				for _, b := range eval.Builtins() {
					m.Set(b.Name, object.Obj(b))
				}
			}
		}
		return m
	})
}

// parent is the package of a module, or "".
func parent(name string) string { return name[:max(strings.LastIndexByte(name, '.'), 0)] }

// isPackage reports whether a module in Go has modules below it.
func (c *config) isPackage(name string) bool {
	for n := range c.modules {
		if strings.HasPrefix(n, name+".") {
			return true
		}
	}
	return false
}

// hostModule makes a module of Go values.
func hostModule(name string, members map[string]any, pkg bool) imports.Loader {
	names := slices.Sorted(maps.Keys(members))
	return imports.Go(func(th *object.Thread) *object.Module {
		m := object.NewModule(name)
		if pkg {
			m.Set("__path__", object.Obj(object.NewList(nil)))
			m.Set("__package__", object.StrValue(name))
		}
		for _, n := range names {
			pv := hostValue(th, n, members[n])
			if !pv.Ok() {
				return nil
			}
			m.Set(n, pv)
		}
		return m
	})
}

// hostValue is ToPython that gives functions their names.
func hostValue(th *object.Thread, name string, v any) object.Value {
	if t, ok := v.(*tools.Tool); ok && t != nil && t.HostFunc() != nil {
		return object.Obj(t.HostFunc())
	}
	if f, err := convert.FuncOf(name, v); err == nil {
		return object.Obj(f)
	}
	return convert.Element(th, v)
}

// checkImports refuses authorised modules that do not exist.
func (c *config) checkImports(e *environment) error {
	var missing []string
	for _, p := range c.imports {
		name := strings.TrimSuffix(p, ".*")
		if p == "*" || name == "" || name == "builtins" || c.modules[name] != nil || slices.Contains(referenceImports, name) {
			continue
		}
		if !e.finder.Has(name) && c.world == nil && !c.packages.has(name) && !slices.Contains(missing, name) {
			missing = append(missing, name)
		}
	}
	if missing == nil {
		return nil
	}
	slices.Sort(missing)
	return &ModulesError{Modules: missing, Embedded: Embedded()}
}

// Embedded returns the names of the modules that are embedded, without
// submodules and internal ones, in alphabetical order.
func Embedded() []string {
	var out []string
	for n := range stdlib.Modules {
		if !strings.HasPrefix(n, "_") && !strings.Contains(n, ".") {
			out = append(out, n)
		}
	}
	slices.Sort(out)
	return out
}

// ModulesError tells that authorised modules do not exist here.
type ModulesError struct {
	Modules  []string // that do not exist
	Embedded []string // that do
}

// Error returns the reference's text and what can be done.
func (e *ModulesError) Error() string {
	return "Non-installed authorized modules: " + strings.Join(e.Modules, ", ") +
		". Please install these modules or remove them from the authorized imports list.\nHint: the local executor has the embedded modules " +
		strings.Join(e.Embedded, ", ") + "; a remote backend can run code that needs others."
}

// NewLocal starts a local session.
func NewLocal(opts ...Option) (*Local, error) {
	cfg := newConfig(opts)
	if cfg.err != nil {
		return nil, cfg.err
	}
	holdReserve()
	l := &Local{cfg: cfg, env: cfg.environment()}
	if cfg.imports != nil {
		if err := cfg.checkImports(l.env); err != nil {
			return nil, err
		}
	}
	if err := cfg.checkGiven(); err != nil {
		return nil, err
	}
	l.logs.SetLimit(cfg.printCap)
	l.s = newSession(l)
	if err := l.s.openFiles(); err != nil {
		return nil, err
	}
	if err := l.s.populate(context.Background()); err != nil {
		return nil, errors.Join(err, l.s.closeFiles())
	}
	return l, nil
}

// checkGiven refuses what the host gave before anything runs: names that Python
// code cannot write, names that are given twice, tools that cannot work.
func (c *config) checkGiven() error {
	if err := given.Tools(c.tools); err != nil {
		return err
	}
	if err := given.Variables(c.variables); err != nil {
		return err
	}
	for _, t := range c.tools {
		if _, ok := c.variables[t.Name()]; ok {
			return fmt.Errorf("garter: %s is a tool and a variable", t.Name())
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.modules)) {
		for _, part := range strings.Split(name, ".") {
			if err := given.Name(part); err != nil {
				return fmt.Errorf("garter: module %s: %w", name, err)
			}
		}
		members := c.modules[name]
		for _, n := range slices.Sorted(maps.Keys(members)) {
			err := given.Name(n)
			if err == nil {
				err = callable(members[n])
			}
			if err == nil && c.modules[name+"."+n] != nil {
				err = fmt.Errorf("it is a module as well")
			}
			if err != nil {
				return fmt.Errorf("garter: module %s: member %s: %w", name, n, err)
			}
		}
	}
	return nil
}

// callable returns the error of a tool or function that cannot be called, or nil.
func callable(v any) error {
	if t, ok := v.(*tools.Tool); ok && t != nil {
		return t.Err()
	}
	if v == nil {
		return nil
	}
	rv := reflect.ValueOf(v)
	if rv.Kind() == reflect.Func && !rv.IsNil() && !rv.Type().CanSeq() && !rv.Type().CanSeq2() {
		_, err := convert.FuncOf("", v)
		return err
	}
	return convert.CheckResult(rv.Type())
}

// acquire takes the session for the calling goroutine.
func (l *Local) acquire() error {
	l.look.Lock()
	defer l.look.Unlock()
	if l.state.CompareAndSwap(stateIdle, stateBusy) {
		return nil
	}
	if l.state.Load() == stateClosed {
		return ErrClosed
	}
	return ErrBusy
}

func (l *Local) release() { l.state.CompareAndSwap(stateBusy, stateIdle) }

// Run runs code: see Executor.
func (l *Local) Run(ctx context.Context, code string) (CodeOutput, error) {
	return l.run(ctx, code, nil)
}

// RunProgram is Run for code that was compiled before.
func (l *Local) RunProgram(ctx context.Context, p *Program) (CodeOutput, error) {
	return l.run(ctx, "", p)
}

// grace is how long a cancelled run may take to end by itself before Run
// returns without it; longGrace while the host's tools do not hold it: it does end
// then, on a busy machine a little later, and tells what it used and where it was.
const (
	grace     = 20 * time.Millisecond
	longGrace = 250 * time.Millisecond
)

func (l *Local) run(ctx context.Context, code string, p *Program) (CodeOutput, error) {
	if err := ctx.Err(); err != nil {
		return CodeOutput{}, context.Cause(ctx)
	}
	if err := l.acquire(); err != nil {
		return CodeOutput{}, err
	}
	s := l.s
	if s.broken {
		l.release()
		return CodeOutput{}, ErrBroken
	}
	l.logs.Reset()
	if !s.canBlock() {
		out, err := s.execute(ctx, code, p)
		l.release()
		return out, err
	}
	type result struct {
		out CodeOutput
		err error
	}
	done := make(chan result, 1)
	start := time.Now()
	go func() {
		out, err := s.execute(ctx, code, p)
		l.release()
		done <- result{out, err}
	}()
	var wall <-chan time.Time
	if l.cfg.wall > 0 {
		t := time.NewTimer(l.cfg.wall)
		defer t.Stop()
		wall = t.C
	}
	var cause error
	select {
	case r := <-done:
		return r.out, r.err
	case <-ctx.Done():
		cause = context.Cause(ctx)
	case <-wall:
		cause = timeoutError(l.cfg.wall, 0)
	}
	// The run ends by itself now, unless something of the host holds it.
	t := time.NewTimer(grace)
	defer t.Stop()
	select {
	case r := <-done:
		return r.out, r.err
	case <-t.C:
	}
	for until := time.Now().Add(longGrace - grace); !s.held() && time.Now().Before(until); {
		t.Reset(grace / 4)
		select {
		case r := <-done:
			return r.out, r.err
		case <-t.C:
		}
	}
	return CodeOutput{Logs: l.logs.String(), Usage: Usage{Duration: time.Since(start)}}, cause
}

// SendVariables defines global variables: see Executor. The names of tools are
// refused.
func (l *Local) SendVariables(ctx context.Context, vars map[string]any) error {
	return l.do(ctx, func() error { return l.s.setVariables(ctx, vars) })
}

// SendTools adds tools: see Executor.
func (l *Local) SendTools(ctx context.Context, ts ...*tools.Tool) error {
	if err := given.Tools(ts); err != nil {
		return err
	}
	return l.do(ctx, func() error { return l.s.addTools(ctx, ts) })
}

// do runs f with the session taken.
func (l *Local) do(ctx context.Context, f func() error) error {
	if err := ctx.Err(); err != nil {
		return context.Cause(ctx)
	}
	if err := l.acquire(); err != nil {
		return err
	}
	defer l.release()
	if l.s.broken {
		return ErrBroken
	}
	return f()
}

// InstallPackages fails: the embedded modules are all there is. Backends that
// run a real CPython can.
func (l *Local) InstallPackages(ctx context.Context, packages ...string) error {
	if len(packages) == 0 {
		return nil
	}
	return fmt.Errorf("%w: the local executor has the embedded modules only (%s); packages such as %s need a remote backend",
		ErrUnsupported, strings.Join(Embedded(), ", "), packages[0])
}

// Reset forgets all state; the options, with their tools and variables, hold
// for the fresh session, and the tools sent since stay.
func (l *Local) Reset(ctx context.Context) error {
	if err := l.acquire(); err != nil {
		return err
	}
	defer l.release()
	sent := l.s.sent
	s := newSession(l)
	if err := s.openFiles(); err != nil {
		return err
	}
	if err := s.populate(ctx); err != nil {
		return errors.Join(err, s.closeFiles())
	}
	if err := s.addTools(ctx, sent); err != nil {
		return errors.Join(err, s.closeFiles())
	}
	old := l.s
	l.become(s)
	l.logs.Reset()
	return old.closeFiles()
}

// become gives the executor another session. Who only asks which one it is need not
// hold it.
func (l *Local) become(s *session) {
	l.look.Lock()
	l.s = s
	l.look.Unlock()
}

// now is the session as it is now, nil after Close.
func (l *Local) now() *session {
	l.look.Lock()
	defer l.look.Unlock()
	return l.s
}

// Capabilities tells what the local executor can do.
func (l *Local) Capabilities() Capabilities {
	s := l.now()
	return Capabilities{
		Backend: "local", Files: s != nil && s.tree != nil, HostTools: true, LiveObjects: true, OperationLimit: true, MemoryLimit: true, Fork: true,
		Isolation: "interpreter", NetworkIsolation: true, FilesystemIsolation: true, CPULimit: true, ProcessLimit: true,
	}
}

// exitProgram calls the functions that a program has registered with atexit.
const exitProgram = "import atexit\natexit._run_exitfuncs()\n"

// Close ends the session. A run that is under way is not waited for. Functions
// that programs have registered with atexit are called before, under the limits
// of a run; what they raise is in no error.
func (l *Local) Close() error {
	if l.acquire() == nil {
		registered := l.s.th.Modules.GetStr(object.Intern("atexit")).Ok()
		l.release()
		if registered {
			_, _ = l.Run(context.Background(), exitProgram) // what they raise they have printed
		}
	}
	if l.state.Swap(stateClosed) == stateIdle {
		err := l.s.closeFiles()
		l.become(nil)
		return err
	}
	return nil
}

// Variable returns a global variable of the session as a Go value. [PrintOutputs] is
// what the last run printed, unless a program has a variable of that name.
func (l *Local) Variable(ctx context.Context, name string) (value any, ok bool, err error) {
	err = l.do(ctx, func() error {
		v := l.s.globals.GetStr(object.NewStr(name))
		if !v.Ok() {
			if name == PrintOutputs {
				value, ok = l.logs.String(), true
			}
			return nil
		}
		ok = true
		var cerr error
		if err := l.s.perform(ctx, func(th *object.Thread) bool {
			value, cerr = convert.ToGo(th, l.s, v)
			return cerr != convert.ErrPending()
		}); err != nil {
			return err
		}
		return tooDeep(cerr)
	})
	return value, ok, err
}

// Variables returns the names of the session's global variables, tools and
// names with two underscores left out, in order of definition.
func (l *Local) Variables(ctx context.Context) (names []string, err error) {
	err = l.do(ctx, func() error {
		for e := range l.s.globals.All() {
			if n, ok := object.AsStr(e.Key); ok && !isDunder(n.S) && !l.s.isProtected(n.S) {
				names = append(names, n.S)
			}
		}
		return nil
	})
	return names, err
}

// Interrupting reports whether a run is under way that has not seen an Interrupt
// yet.
func (l *Local) Interrupting() bool {
	th := l.active.Load()
	return th != nil && th.ToInterrupt()
}

// Interrupt raises KeyboardInterrupt in the run under way, as Ctrl-C does in
// Python: except and finally clauses run. Where no run is under way it does
// nothing. Any goroutine may call it; a run that must end is cancelled through
// its context.
func (l *Local) Interrupt() {
	if th := l.active.Load(); th != nil {
		th.Interrupt()
	}
}
