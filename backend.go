package garter

import (
	"context"
	"time"

	"github.com/garterpy/garter/internal/edge"
	"github.com/garterpy/garter/internal/fit"
)

// This file has what backends need to give the same results as the local
// executor; package backend is where they find it.

func init() {
	edge.Doors["Interactive"] = interactive
	edge.Doors["Register"] = registerDriver
	edge.Doors["NewError"] = makeError
	edge.Doors["NewSyntaxError"] = makeSyntaxError
	edge.Doors["RestoreError"] = restoreError
	edge.Doors["RestoreLimitError"] = restoreLimitError
	edge.Doors["NewTimeoutError"] = makeTimeoutError
	edge.Doors["NewHostCallLimitError"] = makeHostCallLimitError
	edge.Doors["Explain"] = explainElsewhere
	edge.Doors["ReportProgress"] = reportProgress
}

// restoreError returns e with the text that Error gives and the
// Go error that it came from, or nil.
func restoreError(e Error, text string, err error) *Error {
	e.text, e.err = text, err
	return &e
}

// restoreLimitError returns the error of the limit with that
// name (see LimitError), which stopped the code at a line; value is the limit,
// in nanoseconds where it is a time. It returns nil for an unknown name.
func restoreLimitError(name, text string, line int, value int64) LimitError {
	at := stoppedAt{text, line}
	switch name {
	case "OperationLimitError":
		return &OperationLimitError{at, value}
	case "IterationLimitError":
		return &IterationLimitError{at, value}
	case "ExecutionTimeoutError":
		return &ExecutionTimeoutError{at, time.Duration(value)}
	case "MemoryLimitError":
		return &MemoryLimitError{at, value}
	case "HostCallLimitError":
		return &HostCallLimitError{at, fit.Int(value)}
	}
	return nil
}

type progressKey struct{}

// WithProgress returns a context under which backends report the slow steps of
// starting a session or installing packages, such as "building image x", in a
// few words each. report is called by one goroutine at a time and must not
// block.
func WithProgress(ctx context.Context, report func(step string)) context.Context {
	return context.WithValue(ctx, progressKey{}, report)
}

// reportProgress tells who asked for it with WithProgress of
// a slow step.
func reportProgress(ctx context.Context, step string) {
	if report, ok := ctx.Value(progressKey{}).(func(string)); ok && report != nil {
		report(step)
	}
}
