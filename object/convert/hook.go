package convert

import (
	"context"
	"maps"
	"slices"

	"github.com/garterpy/garter/object"
)

// ToolCall is a call of a tool by a program, as a hook sees it.
type ToolCall struct {
	// Tool is the name of the tool.
	Tool string
	// Args are the arguments that were given, by the names of their parameters, as
	// Go values (see the package's documentation); *args are a Tuple and **kwargs a
	// *Dict under their names. A hook may change them.
	Args map[string]any
}

// Hook is called in place of each tool. next calls the tool, with the arguments
// of the call as they are then; its result and error are those of the call.
type Hook func(ctx context.Context, call *ToolCall, next func(ctx context.Context) (any, error)) (any, error)

// Hooker may be implemented by a Host: Hook returns what is called around each
// tool, or nil.
type Hooker interface{ Hook() Hook }

// hooked is the call of the function by way of a hook. The hook gets copies of the
// arguments, so that it can change them; what it leaves is bound and converted
// again, on a thread of its own, with the errors of a call from Python.
func (f *HostFunc) hooked(th *object.Thread, s Session, hook Hook, bound []object.Value) (func(ctx context.Context) (any, error), error) {
	names := make([]string, 0, len(bound))
	for _, p := range f.Params {
		names = append(names, p.Name)
	}
	for _, n := range []string{f.VarArgs, f.VarKw} {
		if n != "" {
			names = append(names, n)
		}
	}
	call := &ToolCall{Tool: f.Name, Args: map[string]any{}}
	before := handed(s)
	for i, n := range names {
		if !bound[i].Ok() {
			continue
		}
		g, err := ToGo(th, s, bound[i])
		if err != nil {
			return nil, &ArgError{err}
		}
		call.Args[n] = g
	}
	host := th.Host
	// Objects of the program are read again below: in a goroutine of its own that waits
	// until the program does.
	apart := f.Async && handed(s) != before
	return func(ctx context.Context) (any, error) {
		return hook(ctx, call, func(ctx context.Context) (any, error) {
			if apart {
				var run func(ctx context.Context) (any, error)
				var failed error
				err := s.Do(ctx, func(th *object.Thread) bool {
					var again []object.Value
					if again, failed = f.rebind(th, s, names, call); failed == nil {
						run, failed = f.Prepare(th, again)
					}
					return failed != errPending
				})
				if err = firstError(err, failed); err != nil {
					return nil, err
				}
				return run(ctx)
			}
			th := outsideThread()
			th.Host = host
			again, err := f.rebind(th, s, names, call)
			if err != nil {
				return nil, err
			}
			if f.Prepare == nil {
				r, err := f.Do(th, ctx, again)
				if v, ok := r.(object.Value); ok && err == nil {
					return ToGo(th, s, v)
				}
				return r, err
			}
			run, err := f.Prepare(th, again)
			if err != nil {
				return nil, err
			}
			return run(ctx)
		})
	}, nil
}

// firstError is the first error of the two.
func firstError(a, b error) error {
	if a != nil {
		return a
	}
	return b
}

// rebind makes the arguments of a call of what a hook has left of them.
func (f *HostFunc) rebind(th *object.Thread, s Session, names []string, call *ToolCall) ([]object.Value, error) {
	again := make([]object.Value, len(names))
	for _, n := range slices.Sorted(maps.Keys(call.Args)) {
		i := slices.Index(names, n)
		if i < 0 {
			f.badArgs(th, "%s() got an unexpected keyword argument '%s'", f.Name, n)
			return nil, NewExceptionError(s, th.TakeExc())
		}
		v := ToPython(th, Exact{call.Args[n]})
		if !v.Ok() {
			return nil, NewExceptionError(s, th.TakeExc())
		}
		again[i] = v
	}
	return again, nil
}

// NewExceptionError returns a Python exception of a session as a Go error.
func NewExceptionError(s Session, e *object.Exception) error {
	if err := HostError(e); err != nil {
		return err
	}
	v := object.Obj(e)
	return &Exception{Object: Object{V: v, S: s, facts: factsOf(v)}, exc: e, args: e.Args()}
}
