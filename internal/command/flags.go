package command

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// options are the flags that run, exec and serve share.
type options struct {
	fs         *flag.FlagSet
	code       *string
	imports    []string
	importsSet bool
	maxOps     int64
	maxMemory  int64
	timeout    time.Duration
	printCap   int64
	strict     bool
	modulePath string
	files      folders
	packages   packages
	module     *string // of -m
	backend    *backendChoice
	workspace  *workspaceChoice // of exec
}

// parseFlags parses the flags of a command. A nil result means that the
// program ends with the returned exit code.
func parseFlags(cmd string, args []string) (*options, int) {
	operands := ""
	if cmd == "run" {
		operands = " FILE | - | -c CODE | -m MODULE"
	}
	o := newOptions(cmd, operands)
	o.backend = o.backendFlags("local", "")
	if cmd == "exec" {
		o.workspace = o.workspaceFlags()
	}
	if code, ok := o.parse(args); !ok {
		return nil, code
	}
	if err := o.backend.check(); err != nil {
		fmt.Fprintln(os.Stderr, "garter:", err)
		return nil, exitUsage
	}
	return o, 0
}

// newOptions returns the flags of a command that all of them share.
func newOptions(cmd, operands string) *options {
	if cmd == "exec" {
		operands += execProtocol
	}
	o := &options{fs: flag.NewFlagSet("garter "+cmd, flag.ContinueOnError)}
	o.fs.Usage = func() {
		fmt.Fprintf(os.Stderr, "usage: garter %s [flags]%s\n\n", cmd, operands)
		o.fs.PrintDefaults()
	}
	if cmd == "run" || cmd == "repl" {
		// A program that asks for more than any machine has must not take the
		// machine down.
		o.maxMemory = 2 << 30
	}
	if cmd == "run" {
		o.fs.Func("c", "the program itself, as `CODE`", func(s string) error { o.code = &s; return nil })
		o.fs.Func("m", "run `MODULE` of the program's files or packages; what follows is for it", func(s string) error {
			o.module = &s
			return errModule // ends the flags
		})
	} else if cmd != "repl" {
		o.maxOps, o.maxMemory = garter.DefaultMaxOperations, garter.DefaultMaxMemory
		if cmd == "exec" {
			o.maxOps = garter.ReferenceMaxOperations
		}
		o.timeout, o.printCap = garter.DefaultTimeout, garter.DefaultMaxPrintLength
	}
	o.fs.Func("authorized-imports", "allow the modules of `PATTERNS`, such as a,b.* or *, besides the usual ones (run: default *)", func(s string) error {
		o.importsSet = true
		for _, p := range strings.Split(s, ",") {
			if p = strings.TrimSpace(p); p != "" {
				o.imports = append(o.imports, p)
			}
		}
		return nil
	})
	o.number("max-operations", &o.maxOps, "stop after `N` operations; 0 is no limit")
	o.fs.Func("max-memory", "stop above `SIZE` of memory, such as 64MiB; 0 is no limit (default: run 2GiB, exec 256MiB)", func(s string) (err error) {
		o.maxMemory, err = parseSize(s)
		return err
	})
	o.fs.Func("timeout", fmt.Sprintf("stop after `TIME`, such as 30s; 0 is no limit (default %v)", o.timeout), func(s string) (err error) {
		if o.timeout, err = time.ParseDuration(s); err != nil {
			if _, nerr := strconv.ParseFloat(s, 64); nerr == nil {
				return fmt.Errorf("a time needs a unit: write --timeout %ss for seconds", s)
			}
			return errors.New("a time is written like 30s, 500ms or 2m")
		}
		return nil
	})
	o.number("max-print-outputs-length", &o.printCap, "cut what is printed to about `N` characters; 0 is no limit")
	o.fs.BoolVar(&o.strict, "strict", false, "forbid all access to names that start and end with two underscores")
	o.fs.Var(&o.files, "files", "give the program the files of `DIR[:ro|:rw|:overlay][@/path]`, repeatable; without a path it is the working directory, without a mode changes stay in memory")
	o.fs.Var(&o.packages, "packages", "import from the pure-Python packages of `DIR|ZIP` as well, repeatable; they cannot be changed")
	o.fs.Func("package-cache", "keep in `DIR` what packages are compiled to, so that the next process imports them sooner", o.packages.keepIn)
	o.fs.StringVar(&o.modulePath, "module-path", "", "import pure-Python modules from `DIR` as well")
	return o
}

// number is a flag for a number that is not below 0; *n is its default.
func (o *options) number(name string, n *int64, usage string) {
	if *n != 0 {
		usage += fmt.Sprintf(" (default %d)", *n)
	}
	o.fs.Func(name, usage, func(s string) error {
		i, err := strconv.ParseInt(strings.ReplaceAll(s, "_", ""), 10, 64)
		if err != nil || i < 0 {
			return fmt.Errorf("a whole number that is not below 0 is needed: --%s 1000000", name)
		}
		*n = i
		return nil
	})
}

// errModule ends the flags of garter where those of a module begin.
var errModule = errors.New("-m ends the flags")

// parse parses the arguments; false means that the program ends with the exit
// code.
func (o *options) parse(args []string) (int, bool) {
	usage := o.fs.Usage
	o.fs.Usage = func() {}
	o.fs.SetOutput(io.Discard)
	err := o.fs.Parse(args)
	if o.module != nil {
		err = nil
	}
	switch err {
	case nil:
		return exitOK, true
	case flag.ErrHelp:
		o.fs.SetOutput(os.Stderr)
		usage()
		return exitOK, false
	default:
		if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
			var names []string
			o.fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
			if near := object.ClosestName(name, names); near != "" {
				return complain("there is no flag --" + name + "; did you mean --" + near + "?"), false
			}
		}
		return complain(err.Error() + " (" + o.fs.Name() + " -h shows the flags)"), false
	}
}

// session returns the options of the executor that both commands share.
func (o *options) session() []garter.Option {
	opts := []garter.Option{
		garter.WithMaxOperations(o.maxOps), garter.WithMaxMemory(o.maxMemory), garter.WithTimeout(o.timeout),
		garter.WithMaxPrintLength(fit.Int(o.printCap)),
	}
	if o.strict {
		opts = append(opts, garter.WithStrictDunders())
	}
	if len(o.imports) > 0 {
		opts = append(opts, garter.WithImports(o.imports...))
	}
	if o.files.given {
		opts = append(opts, o.files.option())
	}
	if o.modulePath != "" {
		opts = append(opts, garter.WithModuleFiles(os.DirFS(o.modulePath)))
	}
	if len(o.packages.mounts) > 0 {
		opts = append(opts, o.packages.option())
	}
	return opts
}

// parseSize parses a number of bytes with an optional unit.
func parseSize(s string) (int64, error) { return conf.ParseSize(s) }

// execProtocol is the protocol of exec, for its -h.
const execProtocol = `

Each line of standard input is a request, each line of standard output its answer:

  {"id": any, "code": str, "variables": {name: value, …}}
  {"id", "output": value, "output_repr": str, "logs": str, "is_final_answer": bool,
   "error": null or {"type", "exception", "message", "line"},
   "usage": {"operations", "duration_ms", "memory_bytes"}}

variables are defined before the code runs; as in Python, numbers with a point or
an exponent are floats. A line that has other fields, or one of them twice, is not
run. error.type is InterpreterError, the name of a limit such as
OperationLimitError, or InvalidRequest; error.exception is the Python class or
null. All requests share one session.

What JSON does not have is in an output an object with one key: {"$float": "nan"},
{"$int": "0x…"} for ints of more than 4300 digits,
{"$complex": [1.0, 2.0]}, {"$bytes": "base64"}, {"$set": […]}, {"$frozenset": […]},
{"$dict": [[key, value], …]}, {"$datetime": "2026-01-31T12:00:00Z"},
{"$timedelta": seconds}, {"$date": "2026-01-31"}, {"$time": "12:30:00"}, {"$decimal": "1.50"},
{"$exception": "class: text"}, {"$object": "<function f>"} for functions, classes and the like,
{"$cycle": levels up} for a container in itself, {"$deep": true} for what is nested over 200
deep, {"$large": true} for more than 16 MiB. In variables such objects are dicts like others.
Instances are objects of their attributes, members of enums their values.`
