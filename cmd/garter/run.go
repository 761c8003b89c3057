package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"github.com/garterpy/garter/builtins"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// run is the run command; it returns the exit code.
func run(args []string) int {
	fs := flag.NewFlagSet("garter run", flag.ContinueOnError)
	code := fs.String("c", "", "program passed as text")
	ops := fs.Int64("max-operations", 0, "operations allowed; 0 is no limit")
	if err := fs.Parse(args); err != nil {
		return 2
	}
	var src, name string
	switch {
	case *code != "":
		src, name = *code, "<string>"
	case fs.NArg() == 0:
		usage()
	case fs.Arg(0) == "-":
		b, err := io.ReadAll(os.Stdin)
		if err != nil {
			fmt.Fprintln(os.Stderr, "garter:", err)
			return 2
		}
		src, name = string(b), "<stdin>"
	default:
		b, err := os.ReadFile(fs.Arg(0))
		if err != nil {
			fmt.Fprintln(os.Stderr, "garter:", err)
			return 2
		}
		src, name = string(b), fs.Arg(0)
	}
	out := bufio.NewWriterSize(os.Stdout, 1<<16)
	defer out.Flush()
	th := object.NewThread()
	in := eval.NewInterp(th)
	th.OpsLimit = *ops
	th.Builtins = builtins.New(th)
	for _, b := range eval.Builtins() {
		th.Builtins.SetStr(th, object.Intern(b.Name), object.Obj(b))
	}
	th.Print = func(th *object.Thread, s string) bool {
		out.WriteString(s)
		return true
	}
	th.Stderr = func(th *object.Thread, s string) bool {
		out.Flush()
		os.Stderr.WriteString(s)
		return true
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	context.AfterFunc(ctx, func() {
		th.Cancel(&object.StopError{Kind: object.Canceled, Msg: "interrupted"})
	})
	main := object.NewModule("__main__")
	th.Modules.SetStr(th, object.Intern("__main__"), object.Obj(main))
	th.StartRun()
	p, err := eval.Compile(src, eval.CompileOptions{Filename: name})
	ok := err == nil
	if ok {
		ok = in.Run(p, main.Dict, object.Value{}).Ok
	} else {
		eval.RaiseSyntax(th, err)
	}
	if ok {
		return 0
	}
	out.Flush()
	e := th.TakeExc()
	if s := e.Stop(); s != nil {
		fmt.Fprintln(os.Stderr, s.Msg)
		return 3
	}
	for tb := e.TB; tb != nil; tb = tb.Next {
		fmt.Fprintf(os.Stderr, "  File %q, line %d, in %s\n    %s\n", tb.Filename, tb.Pos.Line, tb.Name, strings.TrimSpace(tb.Source.Line(int(tb.Pos.Line))))
	}
	text, _ := object.ToStr(th, object.Obj(e))
	fmt.Fprintf(os.Stderr, "%s: %s\n", e.Type().FullName(), text.S)
	return 1
}
