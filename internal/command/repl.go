package command

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"sync/atomic"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/edge"
)

// interactive is the option of sessions that show the values of expressions.
var interactive = edge.Doors["Interactive"].(func() garter.Option)

// repl is the repl command: statements are read, run in one session, and the
// value of an expression is shown.
func replCmd(args []string) int {
	o := newOptions("repl", "")
	if code, ok := o.parse(args); !ok {
		return code
	}
	if o.fs.NArg() > 0 {
		return complain("repl takes no operands; to run a file: garter run " + o.fs.Arg(0))
	}
	in := &lineReader{r: bufio.NewReader(os.Stdin)}
	out := &output{w: bufio.NewWriterSize(os.Stdout, 1<<16)}
	stopFlusher := out.startFlusher()
	defer stopFlusher()
	opts := append(o.forPeople(), interactive(), garter.WithErrorOutput(errOutput{out}), garter.WithInput(in),
		garter.WithOutput(out), garter.WithMaxPrintLength(1))
	ex, err := garter.NewLocal(opts...)
	if err != nil {
		return complain(err.Error())
	}
	defer ex.Close()
	r := &repl{ex: ex, in: in, out: out, hasFiles: o.hasFiles()}
	if st, err := os.Stdin.Stat(); err == nil && st.Mode()&os.ModeCharDevice != 0 {
		r.prompts = true
		fmt.Fprintln(out, version()+"; Ctrl-D ends")
	}
	return r.loop()
}

// repl is one dialogue.
type repl struct {
	ex      *garter.Local
	in      *lineReader
	out     *output
	prompts bool
	// hasFiles: the session has a file system.
	hasFiles bool
	// interrupted: Ctrl-C came while a line was read.
	interrupted atomic.Bool
	running     atomic.Bool
}

func (r *repl) prompt(p string) {
	if r.prompts {
		io.WriteString(r.out, p)
	}
	r.out.flush()
}

func (r *repl) loop() int {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	defer signal.Stop(signals)
	go func() {
		for range signals {
			if r.running.Load() {
				r.ex.Interrupt()
				continue
			}
			r.interrupted.Store(true)
			r.out.flush()
			fmt.Fprintln(os.Stderr, "\nKeyboardInterrupt")
			r.prompt(">>> ")
		}
	}()
	var src strings.Builder
	for {
		p := ">>> "
		if src.Len() > 0 {
			p = "... "
		}
		r.prompt(p)
		line, err := r.in.line()
		if r.interrupted.Swap(false) {
			src.Reset() // what was written before the interrupt is forgotten
		}
		if err != nil && line == "" {
			if src.Len() > 0 {
				if code, end := r.run(src.String()); end {
					return code
				}
			}
			if r.prompts {
				io.WriteString(r.out, "\n")
			}
			return exitOK
		}
		blank := strings.TrimSpace(line) == ""
		if blank && src.Len() == 0 {
			continue
		}
		src.WriteString(strings.TrimRight(line, "\r\n") + "\n")
		if !blank && incomplete(src.String()) || blank && open(src.String()) {
			continue
		}
		code, end := r.run(src.String())
		src.Reset()
		if end {
			return code
		}
	}
}

// run runs statements; end tells that they ended the dialogue.
func (r *repl) run(src string) (code int, end bool) {
	r.running.Store(true)
	_, err := r.ex.Run(context.Background(), src)
	r.running.Store(false)
	r.out.flush()
	var pe *garter.Error
	if err != nil {
		if errors.As(err, &pe) && pe.Exception == "SystemExit" {
			return systemExit(pe), true
		}
		report(err)
		if !r.hasFiles {
			tellOfFiles(err)
		}
		return 0, false
	}
	return 0, false
}

// incomplete reports whether the statements may go on in the next line: a block
// does until a blank line.
func incomplete(src string) bool {
	m, err := ast.Parse([]byte(src), ast.Options{Decoded: true})
	if err != nil {
		return unfinished(src, err)
	}
	if len(m.Body) == 0 {
		return false
	}
	switch m.Body[len(m.Body)-1].(type) {
	case *ast.If, *ast.For, *ast.While, *ast.With, *ast.Try, *ast.TryStar, *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.ClassDef,
		*ast.AsyncFor, *ast.AsyncWith, *ast.Match:
		return true
	}
	return false
}

// open reports whether a bracket or a text in three quotes is still open, where a
// blank line does not end the statement.
func open(src string) bool {
	_, err := ast.Parse([]byte(src), ast.Options{Decoded: true})
	return err != nil && (strings.Contains(err.Error(), "was never closed") || strings.Contains(err.Error(), "unterminated triple-quoted"))
}

// comment is one at the end of a line; what a text has after # does no harm here.
var comment = regexp.MustCompile(`#.*$`)

// unfinished reports whether an error is that of a statement whose rest is not
// written yet.
func unfinished(src string, err error) bool {
	var se *ast.SyntaxError
	if !errors.As(err, &se) {
		return false
	}
	if strings.Contains(se.Msg, "was never closed") || strings.Contains(se.Msg, "unterminated triple-quoted") {
		return true
	}
	lines := strings.Split(strings.TrimRight(src, "\n"), "\n")
	last := strings.TrimSpace(lines[len(lines)-1])
	atEnd := se.Lineno >= len(lines)
	switch {
	case strings.HasSuffix(last, "\\"):
		return true
	case strings.HasPrefix(se.Msg, "expected an indented block"):
		return se.Incomplete || strings.HasSuffix(strings.TrimSpace(comment.ReplaceAllString(last, "")), ":")
	case strings.HasPrefix(se.Msg, "expected 'except' or 'finally' block"):
		return se.Incomplete || strings.HasPrefix(lines[len(lines)-1], " ") || strings.HasPrefix(lines[len(lines)-1], "\t")
	case strings.HasPrefix(last, "@"):
		return atEnd && strings.HasPrefix(se.Msg, "invalid syntax")
	}
	return false
}

// lineReader reads lines, for the dialogue and for the program's input().
type lineReader struct{ r *bufio.Reader }

func (l *lineReader) line() (string, error) { return l.r.ReadString('\n') }

// Read gives what is there of one line at most, so that the program takes no more
// than it asks for.
func (l *lineReader) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		b, err := l.r.ReadByte()
		if err != nil {
			return n, err
		}
		p[n] = b
		n++
		if b == '\n' {
			break
		}
	}
	return n, nil
}
