package garter

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/garterpy/garter/internal/printlog"
)

// What backends outside of this package need to make the same errors.

// ErrStateLost tells that the variables of a session are gone: its interpreter
// died or had to be restarted. The session goes on working.
var ErrStateLost = errors.New("garter: the session's state was lost")

// makeError returns e as the error of a program that failed while statement, the
// top-level statement that ran, was executed: Error() gives the reference's
// text. cause is the Go error behind it, or nil.
func makeError(e Error, statement string, cause error) *Error {
	due := e.Exception
	if e.Message != "" {
		due += ": " + e.Message
	}
	e.text = fmt.Sprintf("Code execution failed at line '%s' due to: %s", printlog.Shorten(statement, 200), due)
	e.err = cause
	return &e
}

// makeSyntaxError returns e as the error of a program that could not be parsed.
// text is the line of the code; e.Column points into it.
func makeSyntaxError(e Error, text string) *Error {
	line := strings.TrimRight(text, "\r\n")
	indent := max(e.Column-1, 0)
	if len(line) > 200 {
		line, indent = printlog.Shorten(line, 200), min(indent, 200)
	}
	e.text = fmt.Sprintf("Code parsing failed on line %d due to: %s: %s\n%s\n%s^", e.Line, e.Exception, e.Message, line, strings.Repeat(" ", indent))
	return &e
}

// explainElsewhere gives the error of a program that ran elsewhere what the local executor
// says besides: the failing line and, as far as the text alone tells it, a hint.
// Other errors stay as they are.
func explainElsewhere(err error, code string) error {
	e, ok := err.(*Error)
	if !ok {
		return err
	}
	if e.Hint == "" {
		if _, isSyntax := syntaxClasses[e.Exception]; isSyntax && strings.HasPrefix(e.text, "Code parsing failed") {
			e.Hint = hintForSyntax(e.Exception, e.Message, code, e.Line, e.Column)
		} else {
			e.Hint = hintOfText(e.Exception, e.Message, code, e.Line)
		}
	}
	if lines := strings.Split(code, "\n"); e.Line > 0 && e.Line <= len(lines) && strings.HasPrefix(e.text, "Code execution failed") && !strings.Contains(e.text, "\nIt failed in line ") {
		src := strings.TrimSpace(strings.TrimRight(lines[e.Line-1], "\r"))
		_, rest, _ := strings.Cut(e.text, "'")
		switch {
		case src == "":
		case !strings.HasPrefix(rest, src):
			e.text += fmt.Sprintf("\nIt failed in line %d: %s", e.Line, printlog.Shorten(src, 200))
		case strings.Contains(strings.TrimSpace(code), "\n"):
			e.text += fmt.Sprintf("\nIt failed in line %d.", e.Line)
		}
	}
	return e
}

var syntaxClasses = map[string]struct{}{"SyntaxError": {}, "IndentationError": {}, "TabError": {}}

// makeTimeoutError returns the error of a run that exceeded limit. note says what
// became of the session, or is "".
func makeTimeoutError(limit time.Duration, note string) *ExecutionTimeoutError {
	e := timeoutError(limit, 0)
	if note != "" {
		e.msg += "; " + note
	}
	return e
}

// makeHostCallLimitError returns the error of a run that called more than limit
// tools.
func makeHostCallLimitError(limit int) *HostCallLimitError {
	return &HostCallLimitError{stoppedAt{fmt.Sprintf("Reached the max number of tool calls of %d", limit), 0}, limit}
}
