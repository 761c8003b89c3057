package convert

import (
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/garterpy/garter/object"
)

// CallError is the failure of a call from outside of a session, as the
// exception that Python code would see.
type CallError struct {
	Class   string // name of a built-in exception class
	Message string
	Hint    string
	Err     error // the tool's own error, or nil
}

// Error returns class and message.
func (e *CallError) Error() string { return e.Class + ": " + e.Message }

// Unwrap returns the tool's own error, or nil.
func (e *CallError) Unwrap() error { return e.Err }

// PythonError makes the error the same exception again where it is given to
// Python code.
func (e *CallError) PythonError() (class, message string) { return e.Class, e.Message }

// CallGo calls the function with Go values, as a call from a Python program in
// another process does: arguments are bound and checked as always, failures of
// both that and the function are a *CallError, a panic is a *ToolPanicError.
// An async function is waited for. CallGo may be used by many goroutines.
func (f *HostFunc) CallGo(ctx context.Context, args []any, kwargs map[string]any) (any, error) {
	if err := ctx.Err(); err != nil {
		return nil, context.Cause(ctx)
	}
	th := object.NewThread()
	th.StartRun()
	pargs := make([]object.Value, len(args))
	for i, a := range args {
		if pargs[i] = ToPython(th, a); !pargs[i].Ok() {
			return nil, f.callError(th, nil)
		}
	}
	var kw []object.KW
	for _, name := range slices.Sorted(maps.Keys(kwargs)) {
		v := ToPython(th, kwargs[name])
		if !v.Ok() {
			return nil, f.callError(th, nil)
		}
		kw = append(kw, object.KW{Name: name, Val: v})
	}
	bound := make([]object.Value, len(f.Params)+2)
	n := len(f.Params)
	if f.VarArgs != "" {
		n++
	}
	if f.VarKw != "" {
		n++
	}
	if bound = bound[:n]; !f.bind(th, bound, pargs, kw) {
		return nil, f.callError(th, nil)
	}
	g := *f
	if f.Async {
		// The same recovery of panics as for other functions.
		g.Do = func(th *object.Thread, ctx context.Context, args []object.Value) (any, error) {
			run, err := f.Prepare(th, args)
			if err != nil {
				return nil, err
			}
			return run(ctx)
		}
	}
	r, err := g.run(th, ctx, bound)
	if err != nil {
		var panicked *ToolPanicError
		if errors.As(err, &panicked) {
			return nil, panicked
		}
		f.fail(th, err)
		return nil, f.callError(th, err)
	}
	if v, ok := r.(object.Value); ok {
		if r, err = ToGo(th, nil, v); err != nil {
			return nil, &CallError{Class: "TypeError", Message: err.Error(), Err: err}
		}
	}
	return r, nil
}

// callError makes an error of the pending exception.
func (f *HostFunc) callError(th *object.Thread, err error) error {
	e := th.TakeExc()
	if e == nil {
		return &CallError{Class: "RuntimeError", Message: f.Name + "() failed", Err: err}
	}
	out := &CallError{Class: e.Type().Name, Hint: Hint(e), Err: err}
	if len(e.Args().Items) == 1 {
		// str() of a KeyError would quote its text.
		if s, ok := object.AsStr(e.Args().Items[0]); ok {
			out.Message = s.S
			return out
		}
	}
	if s, ok := object.ToStr(th, object.Obj(e)); ok {
		out.Message = s.S
	}
	return out
}
