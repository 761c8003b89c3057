package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"sync"

	"github.com/garterpy/garter/builtins"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib"
	"github.com/garterpy/garter/object"
)

// Exit codes of the run command.
const (
	exitOK    = 0
	exitError = 1 // an uncaught exception
	exitUsage = 2
	exitLimit = 3 // a limit or the policy stopped the program
)

// output is standard output, flushed when a program has been silent for a
// moment and at the end, so that text streams and is yet written in large
// pieces.
type output struct {
	mu sync.Mutex
	w  *bufio.Writer
}

func (o *output) write(s string) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	_, err := o.w.WriteString(s)
	return err
}

func (o *output) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.w.Flush()
}

// run is the run command; it returns the exit code.
func run(args []string) int {
	o, code := parseFlags("run", args)
	if o == nil {
		return code
	}
	var src, name string
	switch rest := o.fs.Args(); {
	case o.code != nil:
		src, name = *o.code, "<string>"
	case len(rest) == 0:
		return usage()
	case rest[0] == "-":
		b, err := io.ReadAll(os.Stdin)
		if err != nil {
			fmt.Fprintln(os.Stderr, "garter:", err)
			return exitUsage
		}
		src, name = string(b), "<stdin>"
	default:
		b, err := os.ReadFile(rest[0])
		if err != nil {
			fmt.Fprintln(os.Stderr, "garter: can't open file:", err)
			return exitUsage
		}
		src, name = string(b), rest[0]
	}
	out := &output{w: bufio.NewWriterSize(os.Stdout, 1<<16)}
	stopFlusher := out.startFlusher()
	defer stopFlusher()

	th := object.NewThread()
	in := eval.NewInterp(th)
	th.OpsLimit = o.maxOps
	th.MemLimit = o.maxMemory
	th.Builtins = builtins.New(th, eval.Builtins()...)
	th.Print = func(th *object.Thread, s string) bool {
		if err := out.write(s); err != nil {
			th.Raise(object.BrokenPipeErrorType, "%v", err)
			return false
		}
		return true
	}
	th.Stderr = func(th *object.Thread, s string) bool {
		out.flush()
		os.Stderr.WriteString(s)
		return true
	}
	finder := &imports.Finder{Builtin: stdlib.Modules}
	if o.modulePath != "" {
		finder.Files = os.DirFS(o.modulePath)
	}
	th.Import = finder.Import

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, func() {
		th.Cancel(&object.StopError{Kind: object.Canceled, Msg: "KeyboardInterrupt"})
	})
	if o.timeout > 0 {
		tctx, cancel := context.WithTimeout(context.Background(), o.timeout)
		defer cancel()
		context.AfterFunc(tctx, func() {
			if tctx.Err() == context.DeadlineExceeded {
				th.Cancel(&object.StopError{Kind: object.TimeLimit, Msg: fmt.Sprintf("Code execution exceeded the maximum execution time of %g seconds", o.timeout.Seconds())})
			}
		})
	}
	main := object.NewModule("__main__")
	bm := object.NewModule("builtins")
	bm.Dict = th.Builtins
	th.Modules.SetStr(th, object.Intern("builtins"), object.Obj(bm))
	th.Modules.SetStr(th, object.Intern("__main__"), object.Obj(main))
	main.Dict.SetStr(th, object.Intern("__builtins__"), object.Obj(bm))
	th.StartRun()
	p, err := eval.Compile(src, eval.CompileOptions{Filename: name})
	ok := err == nil
	if ok {
		ok = in.Run(p, main.Dict, object.Value{}).Ok
	} else {
		eval.RaiseSyntax(th, err)
	}
	if ok {
		return exitOK
	}
	out.flush()
	return report(th)
}

// report tells how the program failed and returns the exit code.
func report(th *object.Thread) int {
	e := th.TakeExc()
	if s := e.Stop(); s != nil {
		if s.Kind == object.Canceled {
			fmt.Fprintln(os.Stderr, s.Msg)
			return 130
		}
		fmt.Fprintf(os.Stderr, "%s: %s\n", stopNames[s.Kind], s.Msg)
		return exitLimit
	}
	if e.Type().IsSubtype(object.SystemExitType) {
		return systemExit(th, e)
	}
	text := object.FormatException(th, e)
	fmt.Fprint(os.Stderr, text)
	if !strings.HasSuffix(text, "\n") {
		fmt.Fprintln(os.Stderr)
	}
	return exitError
}

var stopNames = map[object.StopKind]string{
	object.OperationLimit: "OperationLimitError",
	object.IterationLimit: "IterationLimitError",
	object.TimeLimit:      "ExecutionTimeoutError",
	object.MemoryLimit:    "MemoryLimitError",
	object.HostCallLimit:  "HostCallLimitError",
	object.HostError:      "HostError",
}

// systemExit is what sys.exit(code) does to the process.
func systemExit(th *object.Thread, e *object.Exception) int {
	code := object.GetAttrOpt(th, object.Obj(e), object.Intern("code"))
	switch {
	case !code.Ok() || code.IsNone():
		return exitOK
	case code.IsInt() || code.IsBool():
		return int(code.Int()) & 0xFF
	}
	if s, ok := object.ToStr(th, code); ok {
		fmt.Fprintln(os.Stderr, s.S)
	}
	return exitError
}
