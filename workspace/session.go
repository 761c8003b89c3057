package workspace

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

//go:embed namespaces.py
var namespaces string

//go:embed pip.py
var pipSource string

// door is the function by which the objects ask the host.
const door = "_workspace"

// The objects are made by functions in Python that sessions have as tools, so that
// they outlive a Reset and have global names of their own.
var objects, pip = tools.Python(namespaces), tools.Python(pipSource)

// Session is a session whose programs have a workspace. It is a garter.Executor, and a
// garter.FileStore where the one that it was made of is.
type Session struct {
	w     *Workspace
	ex    garter.Executor
	depth int      // 0, or how many skills are under way around this one
	top   *Session // the program's own, which this one is if it is not a skill's
	fresh bool     // skills have global names of their own here

	mu     sync.Mutex
	extra  []*tools.Tool // that came by SendTools
	stale  bool          // the objects are gone with the interpreter's state
	left   time.Duration // what the run under way has left for its workspace
	turns  chan struct{} // holds one while a question is answered
	idle   []*Session    // that skills have run in; of a program's own session
	closed bool
}

// Session gives an executor the workspace: its tools, and the objects. From now on it
// is used by the session only, whose Close closes it.
func (w *Workspace) Session(ctx context.Context, ex garter.Executor) (*Session, error) {
	s, err := w.session(ctx, ex, nil, 0)
	if err != nil {
		return nil, err
	}
	if w.o.SyncDeps && ex.Capabilities().InstallPackages {
		if _, err := s.SyncDeps(ctx); err != nil {
			return nil, err
		}
	}
	return s, nil
}

func (w *Workspace) session(ctx context.Context, ex garter.Executor, top *Session, depth int) (*Session, error) {
	s := &Session{w: w, ex: ex, depth: depth, top: top, left: w.o.SkillTime, turns: make(chan struct{}, 1)}
	if top == nil {
		s.top = s
	}
	ts := append(slices.Clone(w.o.Tools), s.doorTool(), objects)
	if ex.Capabilities().InstallPackages { // a CPython
		s.fresh = top != nil
		ts = append(ts, pip, skillTool)
	}
	if err := ex.SendTools(ctx, ts...); err != nil {
		return nil, err
	}
	if err := s.inject(ctx); err != nil {
		return nil, err
	}
	return s, nil
}

// all are the tools that programs find in the object tools.
func (s *Session) all() []*tools.Tool {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := slices.Clone(s.w.o.Tools)
	for _, t := range s.extra {
		out = slices.DeleteFunc(out, func(o *tools.Tool) bool { return o.Name() == t.Name() })
		out = append(out, t)
	}
	return out
}

// inject makes the four objects in the session.
func (s *Session) inject(ctx context.Context) error {
	installer := "None"
	if s.ex.Capabilities().InstallPackages {
		installer = pip.Name()
	}
	var functions []string
	for _, t := range s.all() {
		functions = append(functions, convert.Repr(t.Name())+": "+t.Name())
	}
	runtime := "True"
	if s.w.o.NoRuntimeDeps {
		runtime = "False"
	}
	code := fmt.Sprintf("tools, skills, artifacts, deps = _workspace_objects(%s, {%s}, %s, %s, %s)\nNone\n",
		door, strings.Join(functions, ", "), runtime, installer, list(s.w.o.PipArgs))
	if _, err := s.ex.Run(ctx, code); err != nil {
		return fmt.Errorf("workspace: cannot make its objects in the session: %w", err)
	}
	s.mu.Lock()
	s.stale = false
	s.mu.Unlock()
	return nil
}

// Unwrap returns the executor that the session was made of.
func (s *Session) Unwrap() garter.Executor { return s.ex }

// Run is garter.Executor's.
func (s *Session) Run(ctx context.Context, code string) (garter.CodeOutput, error) {
	s.mu.Lock()
	stale := s.stale
	s.left = s.w.o.SkillTime
	s.mu.Unlock()
	if stale {
		if err := s.inject(ctx); err != nil {
			return garter.CodeOutput{}, err
		}
	}
	out, err := s.ex.Run(ctx, code)
	s.note(err)
	return out, err
}

// note makes the objects anew before the next run where the state was lost.
func (s *Session) note(err error) {
	if errors.Is(err, garter.ErrStateLost) {
		s.mu.Lock()
		s.stale = true
		s.mu.Unlock()
	}
}

// SendVariables is garter.Executor's.
func (s *Session) SendVariables(ctx context.Context, vars map[string]any) error {
	err := s.ex.SendVariables(ctx, vars)
	s.note(err)
	return err
}

// SendTools is garter.Executor's; programs find the tools by name and in the object
// tools.
func (s *Session) SendTools(ctx context.Context, ts ...*tools.Tool) error {
	if _, err := describe(ts); err != nil {
		return err
	}
	if err := s.ex.SendTools(ctx, ts...); err != nil {
		s.note(err)
		return err
	}
	s.mu.Lock()
	for _, t := range ts {
		s.extra = slices.DeleteFunc(s.extra, func(o *tools.Tool) bool { return o.Name() == t.Name() })
		s.extra = append(s.extra, t)
	}
	s.mu.Unlock()
	return s.inject(ctx)
}

// InstallPackages is garter.Executor's.
func (s *Session) InstallPackages(ctx context.Context, packages ...string) error {
	err := s.ex.InstallPackages(ctx, packages...)
	s.note(err)
	return err
}

// Reset is garter.Executor's; the objects stay.
func (s *Session) Reset(ctx context.Context) error {
	if err := s.ex.Reset(ctx); err != nil && !errors.Is(err, garter.ErrStateLost) {
		return err
	}
	return s.inject(ctx)
}

// Capabilities is garter.Executor's.
func (s *Session) Capabilities() garter.Capabilities {
	c := s.ex.Capabilities()
	c.Fork, c.LiveObjects = false, false // of the executor itself: see Unwrap
	return c
}

// Close is garter.Executor's.
func (s *Session) Close() error {
	s.mu.Lock()
	idle := s.idle
	s.idle, s.closed = nil, true
	s.mu.Unlock()
	errs := []error{s.ex.Close()}
	for _, x := range idle {
		errs = append(errs, x.ex.Close())
	}
	return errors.Join(errs...)
}

func (s *Session) files() (garter.FileStore, error) {
	f, ok := s.ex.(garter.FileStore)
	if !ok {
		return nil, fmt.Errorf("%w: the backend %s carries no files", garter.ErrUnsupported, s.ex.Capabilities().Backend)
	}
	return f, nil
}

// WriteFileAt is garter.FileStore's.
func (s *Session) WriteFileAt(ctx context.Context, name string, piece []byte, offset int64) error {
	f, err := s.files()
	if err != nil {
		return err
	}
	return f.WriteFileAt(ctx, name, piece, offset)
}

// ReadFileAt is garter.FileStore's.
func (s *Session) ReadFileAt(ctx context.Context, name string, piece []byte, offset int64) (int, error) {
	f, err := s.files()
	if err != nil {
		return 0, err
	}
	return f.ReadFileAt(ctx, name, piece, offset)
}

// ListFiles is garter.FileStore's.
func (s *Session) ListFiles(ctx context.Context, dir string) ([]garter.FileEntry, error) {
	f, err := s.files()
	if err != nil {
		return nil, err
	}
	return f.ListFiles(ctx, dir)
}

// RemoveFile is garter.FileStore's.
func (s *Session) RemoveFile(ctx context.Context, name string) error {
	f, err := s.files()
	if err != nil {
		return err
	}
	return f.RemoveFile(ctx, name)
}

// Variable is garter.VariableReader's.
func (s *Session) Variable(ctx context.Context, name string) (value any, ok bool, err error) {
	v, err := s.variables()
	if err != nil {
		return nil, false, err
	}
	return v.Variable(ctx, name)
}

// Variables is garter.VariableReader's; the workspace's own names are left out.
func (s *Session) Variables(ctx context.Context) (names []string, err error) {
	v, err := s.variables()
	if err != nil {
		return nil, err
	}
	names, err = v.Variables(ctx)
	return slices.DeleteFunc(names, func(n string) bool { return slices.Contains(reserved, n) }), err
}

func (s *Session) variables() (garter.VariableReader, error) {
	v, ok := s.ex.(garter.VariableReader)
	if !ok {
		return nil, fmt.Errorf("%w: the variables of a session of %s cannot be read", garter.ErrUnsupported, s.ex.Capabilities().Backend)
	}
	return v, nil
}

// AddDep installs a package and notes it for later sessions.
func (s *Session) AddDep(ctx context.Context, spec string) (Installed, error) {
	if _, err := checkDep(spec); err != nil {
		return Installed{}, err
	}
	r, err := s.pip(ctx, "install", []string{spec})
	if err == nil && len(r.Failed) == 0 {
		err = s.w.AddDep(ctx, spec)
	}
	return r, err
}

// RemoveDep removes a package and forgets it.
func (s *Session) RemoveDep(ctx context.Context, spec string) (Installed, error) {
	if _, err := s.w.RemoveDep(ctx, spec); err != nil {
		return Installed{}, err
	}
	return s.pip(ctx, "uninstall", []string{spec})
}

// SyncDeps installs all packages that the workspace names.
func (s *Session) SyncDeps(ctx context.Context) (Installed, error) {
	all, err := s.w.Deps(ctx)
	if err != nil || len(all) == 0 {
		return none(), err
	}
	return s.pip(ctx, "install", all)
}

func none() Installed {
	e := []string{}
	return Installed{Installed: e, AlreadyPresent: e, Removed: e, NotFound: e, Failed: e}
}

// UninstallPackages removes packages from the interpreter of the session.
func (s *Session) UninstallPackages(ctx context.Context, packages ...string) (Installed, error) {
	return Uninstall(ctx, s.ex, packages...)
}

func (s *Session) pip(ctx context.Context, action string, packages []string) (Installed, error) {
	return runPip(ctx, s.ex, action, s.w.o.PipArgs, packages)
}

// Uninstall removes packages from the interpreter of an executor, with pip;
// garter.ErrUnsupported where the backend installs none.
func Uninstall(ctx context.Context, ex garter.Executor, packages ...string) (Installed, error) {
	return runPip(ctx, ex, "uninstall", nil, packages)
}

func runPip(ctx context.Context, ex garter.Executor, action string, options, packages []string) (Installed, error) {
	for _, p := range packages {
		if _, err := checkDep(p); err != nil {
			return Installed{}, err
		}
	}
	if caps := ex.Capabilities(); !caps.InstallPackages {
		return Installed{}, cannotInstall(caps.Backend)
	}
	if len(packages) == 0 {
		return none(), nil
	}
	out, err := ex.Run(ctx, pipSource+"\n_workspace_pip("+list(options)+", "+strconv.Quote(action)+", "+list(packages)+")\n")
	if err != nil {
		return Installed{}, err
	}
	var r Installed
	err = out.Decode(&r)
	return r, err
}

func cannotInstall(backend string) error {
	return fmt.Errorf("%w: packages cannot be installed or removed on the backend %s", garter.ErrUnsupported, backend)
}

// list is a list of texts in Python.
func list(texts []string) string {
	var q []string
	for _, t := range texts {
		q = append(q, convert.Repr(t))
	}
	return "[" + strings.Join(q, ", ") + "]"
}

// gone reports whether an error says that there is no such thing.
func gone(err error) bool { return errors.Is(err, fs.ErrNotExist) }
