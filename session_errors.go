package garter

import (
	"errors"
	"fmt"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file makes Go errors of what ended a run.

// parseError makes the Error of a syntax error.
func parseError(err error, filename, code string) error {
	var se *ast.SyntaxError
	if !errors.As(err, &se) {
		return &Error{Exception: "SyntaxError", Message: err.Error(), text: "Code parsing failed due to: " + err.Error(), err: err}
	}
	e := &Error{Exception: se.Kind, Message: se.Msg, Line: se.Lineno, Column: max(se.Offset, 0), err: err}
	line := strings.TrimRight(se.Text, "\r\n")
	indent := max(se.Offset-1, 0)
	if len(line) > 200 {
		line, indent = printlog.Shorten(line, 200), min(indent, 200)
	}
	e.text = fmt.Sprintf("Code parsing failed on line %d due to: %s: %s\n%s\n%s^", se.Lineno, se.Kind, se.Msg, line, strings.Repeat(" ", indent))
	e.Hint = hintForSyntax(e.Exception, e.Message, code, e.Line, e.Column)
	e.Traceback = fmt.Sprintf("  File \"%s\", line %d\n    %s\n    %s^\n%s: %s\n", filename, se.Lineno, line, strings.Repeat(" ", indent), se.Kind, se.Msg)
	return e
}

// tooDeep makes what a program gave that is nested too deeply for Go an error of
// the program's; other errors stay.
func tooDeep(err error) error {
	var deep convert.DepthError
	if !errors.As(err, &deep) {
		return err
	}
	return &Error{Exception: "RecursionError", Message: deep.Error(), text: "RecursionError: " + deep.Error(),
		Traceback: "RecursionError: " + deep.Error() + "\n", err: err}
}

// stopError makes the error of a stop that is no final answer.
func (s *session) stopError(st *object.StopError) error {
	at := stoppedAt{st.Msg, st.Line}
	place := ""
	if text := stopPlace(st); text != "" {
		place = " It was stopped at " + text + "."
		if !strings.HasSuffix(st.Msg, ".") {
			place = "." + place
		}
	}
	at.msg += place
	switch st.Kind {
	case object.OperationLimit:
		at.msg += " WithMaxOperations sets the limit (garter: --max-operations)."
		return &OperationLimitError{at, s.cfg.maxOps}
	case object.IterationLimit:
		return &IterationLimitError{at, s.cfg.maxWhile}
	case object.MemoryLimit:
		return &MemoryLimitError{at, s.cfg.maxMemory}
	case object.HostCallLimit:
		return &HostCallLimitError{at, s.cfg.hostCalls}
	case object.TimeLimit:
		d := s.cfg.timeout
		if e, ok := st.Err.(*ExecutionTimeoutError); ok {
			d = e.Limit
		}
		e := timeoutError(d, st.Line)
		if text := stopPlace(st); text != "" {
			e.msg += ". It was stopped at " + text + "."
		}
		return e
	}
	if st.Err != nil {
		return st.Err
	}
	return st
}

// policyError reports whether an exception is a refusal of the policy, which
// the reference calls InterpreterError.
func policyError(name, msg string) bool {
	switch name {
	case "InterpreterError":
		return true
	case "NameError":
		return strings.HasPrefix(msg, "The variable `") || strings.HasPrefix(msg, "Forbidden ")
	case "ImportError":
		return strings.Contains(msg, " is not allowed. Authorized imports are: ")
	case "AttributeError":
		return strings.HasPrefix(msg, "Forbidden ")
	}
	return false
}

// maxErrorText is how many characters of an exception's text are kept, and
// maxOpenText how many of it in a session with all built-ins, whose tracebacks
// have the same bound.
const (
	maxErrorText = 20_000
	maxErrorName = 200 // of the exception's class
	maxOpenText  = 1 << 20
)

// programFailed makes the error of the exception that ended a program, which a
// sys.excepthook of the program's own is called with before; so is the usual one where
// the program has put another stream in the place of sys.stderr.
func (s *session) programFailed(p *Program, e *object.Exception) error {
	th := s.th
	if s.cfg.interactive && e.Stop() == nil && !eval.LoadOwn(th, "sys").Ok() {
		s.forget()
	}
	m, ok := th.Modules.GetStr(object.Intern("sys")).R.(*object.Module)
	if !ok || e.Stop() != nil || e.Cls.IsSubtype(object.SystemExitType) {
		return s.failure(p, e)
	}
	if s.cfg.interactive {
		keepLast(th, m.Dict, e)
	}
	name := func(n string) object.Value { return m.Own(th, object.Intern(n)) }
	hook := name("excepthook")
	own := !object.Is(hook, name("__excepthook__"))
	// With a stream of the program's own in its place, standard error has no traceback.
	own = own || s.cfg.unsafeNames && !object.Is(name("stderr"), name("__stderr__"))
	if !own || !hook.Ok() || hook.IsNone() {
		return s.failure(p, e)
	}
	called := object.Call(th, hook, []object.Value{object.Obj(e.Cls), object.Obj(e), tracebackOf(e)}, nil).Ok()
	failed := th.TakeExc()
	if c := th.Canceled(); c != nil {
		return s.stopError(c)
	}
	switch {
	case called:
		err := s.failure(p, e)
		if pe, ok := err.(*Error); ok {
			pe.Traceback = ""
		}
		return err
	case failed.Stop() != nil || failed.Cls.IsSubtype(object.SystemExitType):
		return s.failure(p, failed)
	}
	if th.Stderr != nil {
		th.Stderr(th, "Error in sys.excepthook:\n"+object.FormatException(th, failed)+"\nOriginal exception was:\n")
		th.Exc = nil
	}
	return s.failure(p, e)
}

// keepLast puts what nobody caught into the names of sys, for who asks in a dialogue.
func keepLast(th *object.Thread, sys *object.Dict, e *object.Exception) {
	for n, v := range map[string]object.Value{"exc": object.Obj(e), "value": object.Obj(e), "type": object.Obj(e.Cls), "traceback": tracebackOf(e)} {
		sys.SetStr(th, object.Intern("last_"+n), v)
	}
}

// tracebackOf is what e.__traceback__ gives.
func tracebackOf(e *object.Exception) object.Value {
	if e.TB == nil {
		return object.None
	}
	return object.Obj(e.TB)
}

// failure makes the error of an exception. p is the program that ran, if any.
func (s *session) failure(p *Program, e *object.Exception) error {
	th := s.th
	if e == nil {
		return &InternalError{Value: "a run failed without an exception"}
	}
	if st := e.Stop(); st != nil {
		return s.stopError(st)
	}
	miss := s.in.KeyMiss(e)
	out := &Error{Exception: printlog.Shorten(e.Type().Name, maxErrorName), Hint: s.asPrompted(convert.Hint(e)), err: convert.HostError(e)}
	if str, ok := object.ToStr(th, object.Obj(e)); ok {
		out.Message = str.S
	} else {
		// __str__ came to a limit: no more of the program runs.
		if st := th.Stopped(); st != nil && st.Kind != object.FinalAnswer {
			return s.stopError(st)
		}
		th.Resume()
		out.Message = "<exception str() failed>"
	}
	// A program must not flood its caller through an error either.
	most := maxErrorText
	if s.cfg.unsafeNames {
		most = maxOpenText
	}
	out.Traceback = object.FormatUncaught(th, e, most)
	for _, a := range e.Args().Items {
		g, err := convert.ToGo(th, s, a)
		if err != nil {
			break
		}
		out.Args = append(out.Args, g)
	}
	s.forget()
	top, topCol, inner := 0, 0, (*object.Traceback)(nil)
	for tb := e.TB; tb != nil; tb = tb.Next {
		if tb.Filename == s.cfg.filename {
			if top == 0 {
				top, topCol = int(tb.Pos.Line), int(tb.Pos.Col)
			}
			inner = tb
		}
	}
	if inner != nil {
		out.Line = int(inner.Pos.Line)
		out.Column = int(inner.Pos.Col) + 1
	}
	out.Message, out.Traceback = printlog.Cut(out.Message, most), printlog.Cut(out.Traceback, most)
	kind, msg := out.Exception, out.Message
	if miss.Ok() && kind == "KeyError" {
		if text := s.missText(miss, e); text != "" {
			kind, msg = "InterpreterError", text
			out.Message = text
		}
	}
	if policyError(kind, msg) {
		kind = "InterpreterError"
	}
	due := kind
	if msg != "" {
		due += ": " + msg
	}
	stmt := ""
	if p != nil {
		stmt = printlog.Shorten(p.statementAt(top, topCol), 200)
	}
	if out.Hint == "" {
		out.Hint = s.factsOf(e, out.Exception, out.Message).hint()
	}
	at := ""
	if stmt != "" { // none where the host called a function
		at = " at line '" + stmt + "'"
	}
	out.text = "Code execution failed" + at + " due to: " + due + s.places(p, e, stmt)
	// Where __str__ or __repr__ of the program came to a limit while the error was put
	// into words, the limit is the run's end. That there was no memory for the words (a
	// dict that lacks a key is shown) is not what the run failed for.
	if st := th.Stopped(); st != nil && st.Kind != object.FinalAnswer && st.Kind != object.MemoryLimit {
		return s.stopError(st)
	}
	if st := th.Canceled(); st != nil {
		return s.stopError(st)
	}
	th.Resume()
	return out
}

// forget drops an exception of the program's code that an error asked for its text. A
// limit stays: no more of the program runs then.
func (s *session) forget() {
	if st := s.th.Stopped(); st == nil || st.Kind == object.FinalAnswer {
		s.th.Resume()
	}
}

// missText is the text about a missing key.
func (s *session) missText(m object.Value, e *object.Exception) string {
	args := e.Args().Items
	if len(args) != 1 {
		return ""
	}
	th := s.th
	shown, ok := object.Repr(th, m)
	if !ok {
		s.forget()
		return ""
	}
	key, ok := object.Repr(th, args[0])
	if !ok {
		s.forget()
		return ""
	}
	name := printlog.Shorten(key.S, 1000)
	quoted := name
	if _, isStr := object.AsStr(args[0]); !isStr {
		quoted = "'" + quoted + "'"
	}
	text := "Could not index " + printlog.Shorten(shown.S, 200) + " with " + quoted + ": KeyError: " + name
	k, isStr := object.AsStr(args[0])
	d, isDict := m.R.(*object.Dict)
	if !isStr || !isDict || d.Len() > 2000 {
		return text
	}
	var near []string
	for x := range d.All() {
		if n, ok := object.AsStr(x.Key); ok && similar(n.S, k.S) {
			r, ok := object.Repr(th, x.Key)
			if ok && len(near) < 3 {
				near = append(near, r.S)
			}
		}
	}
	if near != nil {
		text += ". Maybe you meant one of these indexes instead: [" + strings.Join(near, ", ") + "]"
	}
	return text
}
