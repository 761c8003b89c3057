package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"syscall"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// Exit codes of the run command.
const (
	exitOK        = 0
	exitError     = 1 // an uncaught exception
	exitUsage     = 2
	exitLimit     = 3 // a limit or the policy stopped the program
	exitInterrupt = 130
)

// forPeople are the options of run and repl: all embedded modules, all built-in
// functions, and no limits but those of the flags.
func (o *options) forPeople() []garter.Option {
	opts := append(o.session(), garter.WithMaxIterations(0))
	if o.hasFiles() {
		opts = append(opts, garter.WithFiles())
	}
	if !o.importsSet {
		opts = append(opts, garter.WithImports("*"))
	}
	if !o.strict {
		opts = append(opts, garter.WithAllBuiltins())
	}
	return opts
}

// output is standard output, flushed when a program has been silent for a
// moment and at the end, so that text streams and is yet written in large
// pieces.
type output struct {
	mu sync.Mutex
	w  *bufio.Writer
}

// Write is io.Writer's.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.w.Write(p)
}

func (o *output) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.w.Flush()
}

// errOutput is standard error: what was printed before comes first.
type errOutput struct{ out *output }

// Write is io.Writer's.
func (e errOutput) Write(p []byte) (int, error) {
	e.out.flush()
	return os.Stderr.Write(p)
}

// liesHere reports whether the current folder has a module or a package of the name.
func liesHere(name string) bool {
	for _, file := range []string{name + ".py", filepath.Join(name, "__init__.py"), filepath.Join(name, "__main__.py")} {
		if _, err := os.Stat(file); err == nil {
			return true
		}
	}
	return false
}

// run is the run command; it returns the exit code. The program may import all
// embedded modules and use all built-in functions, and has no limits but those
// of the flags.
func run(args []string) int {
	o, code := parseFlags("run", args)
	if o == nil {
		return code
	}
	var src, name string
	var argv []string
	var script garter.Option
	if o.modulePath != "" {
		// As with Python, modules read the files beside them.
		if err := o.packages.Set(o.modulePath); err != nil {
			return complain(err.Error())
		}
		o.modulePath = ""
	}
	switch rest := o.fs.Args(); {
	case o.module != nil:
		if top, _, _ := strings.Cut(*o.module, "."); !o.hasFiles() && o.backend.local() && liesHere(top) {
			return complain(top + " lies in this folder, of which programs see nothing: add --files . to run -m " + *o.module)
		}
		src, name = "import runpy\nrunpy._run_module_as_main("+strconv.Quote(*o.module)+")\n", "<frozen runpy>"
		argv = append([]string{*o.module}, rest...)
	case o.code != nil:
		src, name = *o.code, "<string>"
		argv = append([]string{"-c"}, rest...)
	case len(rest) == 0:
		return complain("run needs a FILE, - for standard input, -c CODE or -m MODULE: garter run prog.py")
	case rest[0] == "-":
		text, err := readStdin()
		if err != nil {
			return complain(err.Error())
		}
		src, name, argv = text, "<stdin>", rest
	default:
		p, err := readProgram(rest[0])
		if err != nil {
			return complain(err.Error())
		}
		src, name, argv = p.src, p.file, rest
		if o.backend.local() {
			opt, at, done, err := o.script(p)
			if err != nil {
				return complain(err.Error())
			}
			defer done()
			script, name = opt, at
		}
	}
	if !o.backend.local() {
		return runElsewhere(o, src)
	}
	if o.maxMemory > 0 {
		// The account of the heap is not exact: near twice of the limit, collect
		// harder. GOMEMLIMIT in the environment has the last word.
		if os.Getenv("GOMEMLIMIT") == "" {
			debug.SetMemoryLimit(2 * min(o.maxMemory, math.MaxInt64/2))
		}
	}
	out := &output{w: bufio.NewWriterSize(os.Stdout, 1<<16)}
	stopFlusher := out.startFlusher()
	defer stopFlusher()

	opts := append(o.forPeople(), garter.WithFilename(name), garter.WithErrorOutput(errOutput{out}),
		garter.WithInput(os.Stdin), garter.WithArgs(argv...))
	if script != nil {
		opts = append(opts, script)
	}
	if asksForAnswer(src) {
		opts = append(opts, garter.WithTools(tools.FinalAnswer()))
	}
	if o.printCap == 0 {
		// Everything is on its way to standard output already.
		opts = append(opts, garter.WithOutput(out), garter.WithMaxPrintLength(1))
	}
	ex, err := garter.NewLocal(opts...)
	if err != nil {
		fmt.Fprintln(os.Stderr, "garter:", err)
		return exitUsage
	}
	ctx, stop := interruptible(ex, out.flush)
	defer stop()
	res, err := ex.Run(ctx, src)
	if o.printCap > 0 {
		out.Write([]byte(res.Logs))
	}
	if err == nil && res.IsFinalAnswer {
		text := res.Repr
		if s, ok := res.Output.(string); ok {
			text = s
		}
		out.Write([]byte(text + "\n"))
	}
	if code = report(err); !o.hasFiles() {
		tellOfFiles(err)
	}
	if code != exitLimit && code != exitInterrupt {
		// What was registered with atexit may still write files, which the summary tells. A
		// look at sys.modules would make all imports that wait, and a name is the program's.
		_, _ = ex.Run(ctx, "__import__('atexit')._run_exitfuncs()")
	}
	out.flush()
	o.files.summary(ex)
	if cerr := ex.Close(); cerr != nil && code == exitOK {
		fmt.Fprintln(os.Stderr, "garter:", cerr)
		code = exitError
	}
	return code
}

// runElsewhere runs a program with another backend than the local one.
func runElsewhere(o *options, src string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	ex, err := o.backend.open(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return report(context.Canceled)
		}
		fmt.Fprintln(os.Stderr, "garter:", strings.TrimPrefix(err.Error(), "garter: "))
		return exitError
	}
	defer ex.Close()
	sent, err := o.files.send(ctx, ex)
	if err != nil {
		fmt.Fprintln(os.Stderr, "garter:", strings.TrimPrefix(err.Error(), "garter: "))
		return exitError
	}
	rctx, cancel := withTimeout(ctx, o.timeout)
	defer cancel()
	res, err := ex.Run(rctx, src)
	err = timedOut(rctx, err)
	os.Stdout.WriteString(res.Logs)
	code := report(err)
	if err := sent.bring(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "garter:", strings.TrimPrefix(err.Error(), "garter: "))
		code = max(code, exitError)
	}
	return code
}

// report tells how the program ended and returns the exit code.
func report(err error) int {
	var pe *garter.Error
	var limit garter.LimitError
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(os.Stderr, "KeyboardInterrupt")
		return exitInterrupt
	case errors.As(err, &limit):
		fmt.Fprintf(os.Stderr, "%s: %s\n", limit.LimitName(), limit.Error())
		return exitLimit
	case errors.As(err, &pe):
		if pe.Exception == "SystemExit" {
			return systemExit(pe)
		}
		code := exitError
		if pe.Exception == "KeyboardInterrupt" {
			code = exitInterrupt
		}
		fmt.Fprint(os.Stderr, pe.Traceback)
		if pe.Traceback != "" && !strings.HasSuffix(pe.Traceback, "\n") {
			fmt.Fprintln(os.Stderr)
		}
		if pe.Refused() {
			fmt.Fprintf(os.Stderr, "InterpreterError: %s\n", strings.ReplaceAll(pe.Message, "\n", " "))
			code = exitLimit
		}
		return code
	}
	fmt.Fprintln(os.Stderr, "garter:", strings.TrimPrefix(err.Error(), "garter: "))
	return exitError
}

// tellOfFiles says how a program gets files where it failed for want of them.
func tellOfFiles(err error) {
	var pe *garter.Error
	if errors.As(err, &pe) && wantsFiles.MatchString(pe.Exception+": "+pe.Message) {
		fmt.Fprintln(os.Stderr, "garter: programs see no files unless they are given: add --files . for those of this folder")
	}
}

// wantsFiles finds the errors of what only a session with files has.
var wantsFiles = regexp.MustCompile(`^NameError: name 'open' is not defined|: the embedded interpreter does not reach (files|the operating system)|: there (are no files|is no current directory)|^AttributeError: module .builtins. has no attribute .open.|^ImportError: cannot import name .* from .os. \(`)

// systemExit is what sys.exit(code) does to the process.
func systemExit(e *garter.Error) int {
	if len(e.Args) == 0 {
		return exitOK
	}
	if len(e.Args) == 1 {
		switch x := e.Args[0].(type) {
		case nil:
			return exitOK
		case int64:
			return int(x & 0xFF)
		case bool:
			if x {
				return 1
			}
			return exitOK
		}
	}
	fmt.Fprintln(os.Stderr, e.Message)
	return exitError
}

// asksForAnswer reports whether a script calls final_answer, which it then has.
func asksForAnswer(src string) bool { return strings.Contains(src, "final_answer(") }
