package convert

import (
	"context"

	"github.com/garterpy/garter/object"
)

// Named is an argument given by name.
type Named struct {
	Name  string
	Value any
}

// invoked is the error of a call that failed in Python's terms.
type invoked struct{ class, msg string }

func (e *invoked) Error() string                        { return e.class + ": " + e.msg }
func (e *invoked) PythonError() (class, message string) { return e.class, e.msg }

// Invoke calls the function with Go values outside of any session, as backends
// do for programs that run elsewhere: floats are what they are (see [Exact]).
// Arguments are bound and converted as for a
// call from Python code, with the same errors, which are PythonErrors; a panic
// is a *ToolPanicError. Any number of calls may run at a time. Final and Async
// are the caller's affair.
func (f *HostFunc) Invoke(ctx context.Context, args []any, named []Named) (any, error) {
	th := outsideThread()
	failed := func() (any, error) {
		e := th.TakeExc()
		if e == nil {
			return nil, &invoked{"SystemError", "a call failed without an exception"}
		}
		if err := HostError(e); err != nil {
			return nil, err
		}
		out := &invoked{class: e.Type().Name}
		out.msg, _ = argument(th, e)
		return nil, out
	}
	vals := make([]object.Value, len(args))
	for i, a := range args {
		if vals[i] = ToPython(th, Exact{a}); !vals[i].Ok() {
			return failed()
		}
	}
	kw := make([]object.KW, len(named))
	for i, n := range named {
		v := ToPython(th, Exact{n.Value})
		if !v.Ok() {
			return failed()
		}
		kw[i] = object.KW{Name: n.Name, Val: v}
	}
	n := len(f.Params)
	if f.VarArgs != "" {
		n++
	}
	if f.VarKw != "" {
		n++
	}
	bound := make([]object.Value, n)
	if !f.bind(th, bound, vals, kw) {
		return failed()
	}
	run, _, err := f.prepare(th, bound)
	var r any
	if err == nil {
		r, err = f.guarded(ctx, run)
	}
	switch e := err.(type) {
	case nil:
	case *ArgError:
		if e.Err == errPending {
			return failed()
		}
		f.badArgs(th, "%s() argument %s", f.Name, e.Err)
		return failed()
	default:
		if err == errPending {
			return failed()
		}
		return nil, err
	}
	if v, ok := r.(object.Value); ok {
		return ToGo(th, nil, v)
	}
	if x, ok := r.(float64); ok && f.AnyResult {
		if n, ok := Whole(x); ok {
			return n, nil
		}
	}
	return r, nil
}

// ClassOf returns the Python exception that an error becomes: the name of a
// built-in class and what makes one with that text, class(message).
func ClassOf(err error) (class, message string) {
	th := object.NewThread()
	th.StartRun()
	e := NewException(err)
	msg, ok := argument(th, e)
	if !ok {
		msg = err.Error()
	}
	return e.Type().Name, msg
}

// argument returns the text that an exception was made of, else its own, which for
// some classes is another: str(KeyError("k")) is "'k'".
func argument(th *object.Thread, e *object.Exception) (string, bool) {
	if args := e.Args(); args != nil && len(args.Items) == 1 {
		if s, ok := args.Items[0].R.(*object.Str); ok {
			return s.S, true
		}
	}
	s, ok := object.ToStr(th, object.Obj(e))
	if !ok {
		return "", false
	}
	return s.S, true
}
