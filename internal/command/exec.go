package command

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// exec is the exec command: it answers each line of JSON on standard input,
// {"id": …, "code": "…", "variables": {…}}, with one line of JSON on standard
// output. All requests run in one session, with the executor's defaults and the
// tool final_answer.
func exec(args []string) int {
	o, code := parseFlags("exec", args)
	if o == nil {
		return code
	}
	if o.fs.NArg() > 0 {
		return complain("exec takes no operands: it reads JSON lines from standard input; garter exec -h shows them")
	}
	var ex garter.Executor
	var sent *carried // to a backend elsewhere
	var err error
	timeout := time.Duration(0) // of our own
	if o.backend.local() {
		ex, err = garter.NewLocal(garter.Reference(), garter.Options(o.session()...), garter.WithTools(tools.FinalAnswer()))
	} else if ex, err = o.backend.open(context.Background()); err == nil {
		timeout = o.timeout
		if err = ex.SendTools(context.Background(), tools.FinalAnswer()); err == nil {
			sent, err = o.files.send(context.Background(), ex)
		}
		if err != nil {
			ex.Close()
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "garter:", strings.TrimPrefix(err.Error(), "garter: "))
		if o.backend.local() {
			return exitUsage
		}
		return exitError
	}
	plain := ex // what the files are asked of
	ex, err = o.workspace.give(context.Background(), ex, func(ctx context.Context) (garter.Executor, error) {
		if o.backend.local() {
			return garter.NewLocal(garter.Reference(), garter.Options(o.session()...))
		}
		return garter.Open(ctx, o.backend.name, o.backend.config)
	})
	if err != nil {
		plain.Close()
		fmt.Fprintln(os.Stderr, "garter:", strings.TrimPrefix(err.Error(), "garter: "))
		return exitUsage
	}
	defer ex.Close()
	err = errors.Join(serve(ex, os.Stdin, os.Stdout, timeout), sent.bring(context.Background()))
	o.files.summary(plain)
	if err != nil {
		fmt.Fprintln(os.Stderr, "garter:", err)
		return exitError
	}
	return exitOK
}

// serve answers the lines of in until it ends. A timeout above 0 bounds each run
// besides the limits that the session has.
func serve(ex garter.Executor, in io.Reader, out io.Writer, timeout time.Duration) error {
	r := bufio.NewReaderSize(in, 1<<16)
	w := bufio.NewWriter(out)
	for {
		line, err := r.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			answer(w, ex, line, timeout)
			w.WriteByte('\n')
			if err := w.Flush(); err != nil {
				return err
			}
		}
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// answer runs one request and writes the response, a line without its end.
func answer(w io.Writer, ex garter.Executor, line []byte, timeout time.Duration) {
	req, err := readRequest(line)
	if err != nil {
		respond(w, req.ID, garter.CodeOutput{}, err)
		return
	}
	ctx := context.Background()
	if len(req.Variables) > 0 {
		if err := ex.SendVariables(ctx, req.Variables); err != nil {
			var limit garter.LimitError
			if !erasesTool(err) && !errors.As(err, &limit) && !errors.Is(err, garter.ErrStateLost) {
				err = &badRequest{strings.TrimPrefix(err.Error(), "garter: ")}
			}
			respond(w, req.ID, garter.CodeOutput{}, err)
			return
		}
	}
	rctx, cancel := withTimeout(ctx, timeout)
	defer cancel()
	out, err := ex.Run(rctx, *req.Code)
	err = timedOut(rctx, err)
	if errors.Is(err, garter.ErrBroken) {
		if ex.Reset(ctx) == nil {
			out, err = ex.Run(ctx, *req.Code)
		}
	}
	respond(w, req.ID, out, err)
}

// erasesTool reports whether a variable was refused since it has a tool's name.
func erasesTool(err error) bool { return strings.Contains(err.Error(), "Cannot assign to name") }

// badRequest is the error of a line that cannot be run.
type badRequest struct{ msg string }

func (e *badRequest) Error() string { return e.msg }

// respond writes a line of output without its end.
func respond(w io.Writer, id json.RawMessage, out garter.CodeOutput, err error) {
	e := &encoder{limit: maxJSON, out: w}
	e.raw(`{"id":`)
	var compact bytes.Buffer
	if len(id) == 0 || json.Compact(&compact, id) != nil {
		compact.Reset()
		compact.WriteString("null")
	}
	e.buf = append(e.buf, compact.Bytes()...)
	e.raw(`,"output":`)
	e.output(out.Output)
	e.raw(`,"output_repr":`)
	if err == nil {
		e.str(out.Repr)
	} else {
		e.raw(`"None"`)
	}
	e.raw(`,"logs":`)
	e.str(out.Logs)
	e.raw(fmt.Sprintf(`,"is_final_answer":%t,"error":`, out.IsFinalAnswer))
	e.error(err)
	ms := float64(out.Usage.Duration.Microseconds()) / 1000
	e.raw(fmt.Sprintf(`,"usage":{"operations":%d,"duration_ms":%g,"memory_bytes":%d}}`, out.Usage.Operations, ms, out.Usage.Memory))
	e.flush()
}

func (e *encoder) error(err error) {
	if err == nil {
		e.raw("null")
		return
	}
	typ, exception, line := "InternalError", "", 0
	var pe *garter.Error
	var limit garter.LimitError
	var bad *badRequest
	switch {
	case errors.As(err, &pe):
		typ, exception, line = "InterpreterError", pe.Exception, pe.Line
	case errors.As(err, &limit):
		typ, line = limit.LimitName(), limit.StoppedAt()
	case errors.As(err, &bad):
		typ = "InvalidRequest"
	case erasesTool(err):
		typ = "InterpreterError"
	}
	e.raw(`{"type":`)
	e.str(typ)
	e.raw(`,"exception":`)
	if exception == "" {
		e.raw("null")
	} else {
		e.str(exception)
	}
	e.raw(`,"message":`)
	e.str(strings.TrimPrefix(err.Error(), "garter: "))
	e.raw(`,"line":`)
	if line > 0 {
		e.raw(fmt.Sprint(line))
	} else {
		e.raw("null")
	}
	e.raw("}")
}
