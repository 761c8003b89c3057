package garter

import (
	"fmt"
	"io"
	"io/fs"
	"maps"
	"path"
	"time"

	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// Option configures a local executor; see the functions that return one.
type Option func(*config)

// The defaults of the limits.
const (
	DefaultMaxOperations  = 1_000_000_000
	DefaultMaxIterations  = 0 // no limit but that of the operations
	DefaultTimeout        = 30 * time.Second
	DefaultMaxMemory      = 256 << 20
	DefaultMaxPrintLength = 50_000
	DefaultRecursionLimit = 1000
	DefaultMaxHostCalls   = 1000
	DefaultAsyncLimit     = 16
)

// The limits of the reference executor: see Reference.
const (
	ReferenceMaxOperations = 10_000_000
	ReferenceMaxIterations = 1_000_000
)

// config is the sum of the options. It does not change once a session has it.
type config struct {
	base        []string // allowed besides imports; nil is the default
	imports     []string
	tools       []*tools.Tool
	variables   map[string]any
	printCap    int
	timeout     time.Duration
	wall        time.Duration
	maxOps      int64
	maxWhile    int64
	maxMemory   int64
	recursion   int
	hostCalls   int
	asyncLimit  int
	strict      bool
	check       bool
	args        []string
	unsafeNames bool
	interactive bool // see interactive
	clock       func() time.Time
	seed        *uint64
	output      io.Writer
	errOutput   io.Writer
	input       io.Reader
	filename    string
	files       fs.FS
	modules     map[string]map[string]any
	world       []files.Option // nil for no file system
	packages    *Packages
	script      string // the path of the program in the files, or ""
	scriptDir   string // the first entry of sys.path where there are files
	hook        convert.Hook
	err         error
}

func newConfig(opts []Option) *config {
	c := &config{
		printCap: DefaultMaxPrintLength, timeout: DefaultTimeout, maxOps: DefaultMaxOperations,
		maxWhile: DefaultMaxIterations, maxMemory: DefaultMaxMemory, recursion: DefaultRecursionLimit,
		filename: programName, hostCalls: DefaultMaxHostCalls, asyncLimit: DefaultAsyncLimit,
	}
	for _, o := range opts {
		o(c)
	}
	return c
}

// Options joins options to one.
func Options(opts ...Option) Option {
	return func(c *config) {
		for _, o := range opts {
			o(c)
		}
	}
}

// WithImports authorises more modules, by patterns: "pkg" allows that module
// alone, "pkg.*" the package with all its submodules, "*" everything that is
// embedded or supplied.
func WithImports(patterns ...string) Option {
	return func(c *config) { c.imports = append(c.imports, patterns...) }
}

// WithTools adds functions that programs may call and not assign over: tools.Func
// makes one of any Go function, tools.New of one with a struct of arguments,
// tools.Python of source. [Local.Prompt] tells a model of them. A function that a
// program may assign over is a variable.
func WithTools(ts ...*tools.Tool) Option {
	return func(c *config) { c.tools = append(c.tools, ts...) }
}

// WithVariables defines global variables of the program from the start, and
// again after each Reset: data, and functions that it may assign over.
func WithVariables(vars map[string]any) Option {
	return func(c *config) {
		c.variables = maps.Clone(c.variables)
		if c.variables == nil {
			c.variables = map[string]any{}
		}
		maps.Copy(c.variables, vars)
	}
}

// WithMaxPrintLength cuts the logs of a run to about n characters: the first
// and the last half (default 50,000; 0 keeps everything).
func WithMaxPrintLength(n int) Option { return func(c *config) { c.printCap = max(n, 0) } }

// WithTimeout stops a run after d of execution (default 30 s; 0 disables). Time
// spent in tools does not count; see WithWallTimeout.
func WithTimeout(d time.Duration) Option { return func(c *config) { c.timeout = max(d, 0) } }

// WithWallTimeout stops a run after d of wall-clock time, tools included
// (default 0: only the context bounds it).
func WithWallTimeout(d time.Duration) Option { return func(c *config) { c.wall = max(d, 0) } }

// WithMaxOperations stops a run after n operations (default 1,000,000,000; 0
// disables).
func WithMaxOperations(n int64) Option { return func(c *config) { c.maxOps = max(n, 0) } }

// WithMaxIterations bounds the iterations of one while statement (default 0: only
// the operations are bounded).
func WithMaxIterations(n int64) Option { return func(c *config) { c.maxWhile = max(n, 0) } }

// WithMaxMemory bounds the accounted size of the session's heap in bytes
// (default 256 MiB; 0 disables).
func WithMaxMemory(n int64) Option { return func(c *config) { c.maxMemory = max(n, 0) } }

// WithRecursionLimit sets the depth of calls and nested native work at which
// RecursionError is raised (default 1000; at most 20,000).
func WithRecursionLimit(n int) Option {
	return func(c *config) {
		if n < 1 {
			c.err = fmt.Errorf("garter: the recursion limit must be at least 1, not %d", n)
			return
		}
		c.recursion = n
	}
}

// WithMaxHostCalls bounds the calls of tools in one run (default 1000). It can
// be raised, not switched off.
func WithMaxHostCalls(n int) Option {
	return func(c *config) {
		if n < 0 {
			c.err = fmt.Errorf("garter: the limit of host calls must not be negative")
			return
		}
		c.hostCalls = n
	}
}

// WithAsyncLimit bounds how many tools of a session run at a time (default 16):
// async tools, and those that a program calls from several threads.
func WithAsyncLimit(n int) Option { return func(c *config) { c.asyncLimit = max(n, 1) } }

// WithStrictDunders forbids all access to names that start and end with two
// underscores, as the reference does.
func WithStrictDunders() Option { return func(c *config) { c.strict = true } }

// WithClock sets what tells the time to the program: time, datetime. For
// repeatable runs. Limits go by the real clock.
func WithClock(now func() time.Time) Option { return func(c *config) { c.clock = now } }

// WithSeed makes everything that is random in the program repeatable.
func WithSeed(seed uint64) Option { return func(c *config) { c.seed = &seed } }

// WithOutput sends prints to w as they happen, besides keeping them in the
// logs. A writer that fails makes print raise OSError; it gets UTF-8, so that a lone
// surrogate makes print raise UnicodeEncodeError.
func WithOutput(w io.Writer) Option { return func(c *config) { c.output = w } }

// WithErrorOutput sends what the program writes to sys.stderr to w instead of
// the logs; lone surrogates are written as escapes.
func WithErrorOutput(w io.Writer) Option { return func(c *config) { c.errOutput = w } }

// WithInput gives the program r as its standard input (sys.stdin, and input()
// where WithAllBuiltins gives it); without it that is empty. Sessions that are
// forked off share it.
func WithInput(r io.Reader) Option { return func(c *config) { c.input = r } }

// WithArgs sets sys.argv: the name of the program and its arguments (default one
// empty text).
func WithArgs(args ...string) Option {
	return func(c *config) { c.args = append([]string{}, args...) }
}

// WithFilename sets the name of the code in tracebacks (default "<code>").
func WithFilename(name string) Option { return func(c *config) { c.filename = name } }

// WithModuleFiles lets programs import pure-Python modules from a file system:
// a.b is a/b.py or a/b/__init__.py. The import policy holds for them and in
// them.
func WithModuleFiles(files fs.FS) Option { return func(c *config) { c.files = files } }

// WithFiles gives the session a file system: a tree in memory with what the
// options of package files mount in it. Programs then have open, os, pathlib,
// shutil and the like for that tree, and nothing else; [Local.Files] is the same
// tree for the host. Each session has its own changes; Reset begins anew, and
// Fork takes them along. Without this option there are no files.
//
//	garter.WithFiles(files.Folder("/data", "./data", files.ReadOnly), files.WorkingDir("/data"))
func WithFiles(opts ...files.Option) Option {
	return func(c *config) { c.world = append(append([]files.Option{}, c.world...), opts...) }
}

// WithScript tells that the program is a file of the session's: its path is
// __file__, and its folder the first entry of sys.path in place of the working
// directory.
func WithScript(at string) Option {
	return func(c *config) { c.script, c.scriptDir = at, path.Dir(at) }
}

// WithModule adds a module made in Go, of values and functions by name. It is
// authorised by being given.
func WithModule(name string, members map[string]any) Option {
	return func(c *config) {
		c.modules = maps.Clone(c.modules)
		if c.modules == nil {
			c.modules = map[string]map[string]any{}
		}
		if c.modules[name] = maps.Clone(members); members == nil {
			c.modules[name] = map[string]any{}
		}
	}
}

// interactive is for dialogues with people: the values of expression statements go to
// sys.displayhook, wherever they stand outside of functions and classes, and are then the
// name _; what nobody caught is sys.last_exc. Runs have no output besides.
func interactive() Option { return func(c *config) { c.interactive, c.filename = true, "<stdin>" } }

// WithAllBuiltins gives programs the built-in functions that are left out
// otherwise: compile, eval, exec, globals, locals, __import__ and the like, and
// lifts the rules for attribute names. It is for code that one trusts: there
// is still no way to the operating system, but tools can be replaced.
func WithAllBuiltins() Option { return func(c *config) { c.unsafeNames = true } }
