package garter

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Error is a Python exception that the code did not catch, a syntax error, or a
// refusal of the policy: the reference's InterpreterError.
type Error struct {
	// Exception is the name of the Python exception's class, such as
	// "ZeroDivisionError".
	Exception string
	// Message is its text, without the class.
	Message string
	// Args are the exception's arguments as Go values.
	Args []any
	// Line is the line of the code where it was raised (the innermost line of
	// the program, from 1), Column the column there, counted in characters from
	// 1; 0 means not known.
	Line, Column int
	// Traceback is the text that Python would print: "" where a sys.excepthook of the
	// program's own has been called instead.
	Traceback string
	// Hint says what may help, or "".
	Hint string

	text string
	err  error
}

// Error returns the text for the model, whole: the reference's, "Code execution failed
// at line '…' due to: …" or "Code parsing failed on line …", then the failing line and the
// hint, where there are any.
func (e *Error) Error() string {
	if e.Hint != "" {
		return e.text + "\nHint: " + e.Hint
	}
	return e.text
}

// Refused reports whether the error is a refusal of the policy: of an import, a
// name or an attribute, or of assigning to a tool.
func (e *Error) Refused() bool {
	if e.Exception == "NameError" {
		name, ok := strings.CutPrefix(e.Message, "Forbidden access to function: ")
		if !ok {
			name = between(e.Message, "Forbidden function evaluation: '", "'")
		}
		return dangerousFunctions[name]
	}
	return policyError(e.Exception, e.Message)
}

// Unwrap returns the Go error of the tool that the exception came from, or nil.
func (e *Error) Unwrap() error { return e.err }

// PythonError makes the error the same exception again where it is given to
// Python code.
func (e *Error) PythonError() (class, message string) { return e.Exception, e.Message }

// LimitError is implemented by the errors of all limits.
type LimitError interface {
	error
	// LimitName is the name of the error's type.
	LimitName() string
	// StoppedAt returns the line where the code was stopped, or 0.
	StoppedAt() int
}

type stoppedAt struct {
	msg  string
	line int
}

func (s stoppedAt) Error() string  { return s.msg }
func (s stoppedAt) StoppedAt() int { return s.line }

// OperationLimitError tells that a run needed too many operations.
type OperationLimitError struct {
	stoppedAt
	Limit int64
}

// LimitName is LimitError's.
func (*OperationLimitError) LimitName() string { return "OperationLimitError" }

// IterationLimitError tells that a while loop went round too often.
type IterationLimitError struct {
	stoppedAt
	Limit int64
}

// LimitName is LimitError's.
func (*IterationLimitError) LimitName() string { return "IterationLimitError" }

// ExecutionTimeoutError tells that a run took too long.
type ExecutionTimeoutError struct {
	stoppedAt
	Limit time.Duration
}

// LimitName is LimitError's.
func (*ExecutionTimeoutError) LimitName() string { return "ExecutionTimeoutError" }

// Timeout makes the error a timeout for net.Error's users.
func (*ExecutionTimeoutError) Timeout() bool { return true }

// MemoryLimitError tells that a run needed too much memory.
type MemoryLimitError struct {
	stoppedAt
	Limit int64
}

// LimitName is LimitError's.
func (*MemoryLimitError) LimitName() string { return "MemoryLimitError" }

// HostCallLimitError tells that a run called tools too often.
type HostCallLimitError struct {
	stoppedAt
	Limit int
}

// LimitName is LimitError's.
func (*HostCallLimitError) LimitName() string { return "HostCallLimitError" }

// InternalError tells of a bug in garter: a panic, caught at the boundary. The
// session is broken until Reset.
type InternalError struct {
	Value any
	Stack []byte
}

// Error returns the text.
func (e *InternalError) Error() string {
	return fmt.Sprintf("garter: internal error (please report it): %v", e.Value)
}

var (
	// ErrBusy tells that the session is in use by another goroutine, or by a
	// tool that goes on although its run was cancelled.
	ErrBusy = errors.New("garter: the session is in use: one goroutine at a time, and a tool of a cancelled run must return first")
	// ErrClosed tells that the session was closed.
	ErrClosed = errors.New("garter: the session is closed")
	// ErrBroken tells that an internal error has left the session in an unknown
	// state; Reset repairs it.
	ErrBroken = errors.New("garter: the session is broken by an internal error; Reset repairs it")
	// ErrUnsupported tells that the backend cannot do what was asked.
	ErrUnsupported = errors.New("garter: not supported by this backend")
)
