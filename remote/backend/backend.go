// Package backend is what who writes a backend needs besides package garter: the
// register of backends, and errors that are the same as the local executor's.
// Package executortest has the tests that each backend passes.
//
// Compatibility: covered.
package backend

import (
	"context"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/edge"
)

// Driver opens sessions of a backend.
type Driver interface {
	// Open starts a session. config is backend-specific text, such as a URL.
	Open(ctx context.Context, config string) (garter.Executor, error)
}

var (
	register          = edge.Doors["Register"].(func(string, func(context.Context, string) (garter.Executor, error)))
	newError          = edge.Doors["NewError"].(func(garter.Error, string, error) *garter.Error)
	newSyntaxError    = edge.Doors["NewSyntaxError"].(func(garter.Error, string) *garter.Error)
	restoreError      = edge.Doors["RestoreError"].(func(garter.Error, string, error) *garter.Error)
	restoreLimitError = edge.Doors["RestoreLimitError"].(func(string, string, int, int64) garter.LimitError)
	newTimeoutError   = edge.Doors["NewTimeoutError"].(func(time.Duration, string) *garter.ExecutionTimeoutError)
	newHostCallLimit  = edge.Doors["NewHostCallLimitError"].(func(int) *garter.HostCallLimitError)
	explain           = edge.Doors["Explain"].(func(error, string) error)
	reportProgress    = edge.Doors["ReportProgress"].(func(context.Context, string))
)

// Describer is a Driver that tells what its configs may have.
type Describer interface {
	Driver
	Describe() Description
}

// Description says what a backend needs and which options its configs have.
type Description struct {
	Needs   string // what it cannot do without; "" is nothing
	Address string // what may stand before the options, or ""
	Options []Option
}

// Option is an option of a config.
type Option struct {
	Name, Kind, Help string
	Default          string   // "" is none
	Aliases          []string // other names for it
	Variables        []string // of the environment, for what is not in the config
	Secret           bool     // better not in a command line
}

// Cleaner is a Driver that can end what processes which were killed have left on this
// machine.
type Cleaner interface {
	Driver
	// Clean tells how much that was; what is that of programs that live is left alone.
	Clean(ctx context.Context) (int, error)
}

// Clean ends what processes that were killed have left of a backend. ok is false
// where it leaves nothing on this machine.
func Clean(ctx context.Context, name string) (n int, ok bool, err error) {
	d, _ := registered.Load(name)
	c, ok := d.(Cleaner)
	if !ok {
		return 0, false, nil
	}
	n, err = c.Clean(ctx)
	return n, true, err
}

var registered sync.Map // of Driver by name

// Describe returns the description of a backend, if it gives one.
func Describe(name string) (Description, bool) {
	d, _ := registered.Load(name)
	if d, ok := d.(Describer); ok {
		return d.Describe(), true
	}
	return Description{}, false
}

// Register makes a backend available to garter.Open under a name. It panics if the
// name is taken. Backends call it from init, so that a program links only those that
// it imports.
func Register(name string, d Driver) {
	register(name, d.Open)
	registered.Store(name, d)
}

// NewError returns e as the error of a program that failed while statement, the
// top-level statement that ran, was executed: Error() gives the reference's text.
// cause is the Go error behind it, or nil.
func NewError(e garter.Error, statement string, cause error) *garter.Error {
	return newError(e, statement, cause)
}

// NewSyntaxError returns e as the error of a program that could not be parsed. text is
// the line of the code; e.Column points into it.
func NewSyntaxError(e garter.Error, text string) *garter.Error { return newSyntaxError(e, text) }

// RestoreError returns e with the text that Error gives and the Go error that it came
// from, or nil: the error of a local executor elsewhere.
func RestoreError(e garter.Error, text string, cause error) *garter.Error {
	return restoreError(e, text, cause)
}

// RestoreLimitError returns the error of the limit with that name (see
// garter.LimitError), which stopped the code at a line; value is the limit, in
// nanoseconds where it is a time. It returns nil for an unknown name.
func RestoreLimitError(name, text string, line int, value int64) garter.LimitError {
	return restoreLimitError(name, text, line, value)
}

// NewTimeoutError returns the error of a run that exceeded limit. note says what became
// of the session, or is "".
func NewTimeoutError(limit time.Duration, note string) *garter.ExecutionTimeoutError {
	return newTimeoutError(limit, note)
}

// NewHostCallLimitError returns the error of a run that called more than limit tools.
func NewHostCallLimitError(limit int) *garter.HostCallLimitError { return newHostCallLimit(limit) }

// Explain gives the error of a program that ran elsewhere what the local executor says
// besides: the failing line and, as far as the text alone tells it, a hint. Other
// errors stay as they are.
func Explain(err error, code string) error { return explain(err, code) }

// ReportProgress tells who asked for it with garter.WithProgress of a slow step.
func ReportProgress(ctx context.Context, step string) { reportProgress(ctx, step) }
