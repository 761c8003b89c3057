package tools

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// A Spec says how a tool looks to Python code, without the function.
type Spec struct {
	Name, Description string
	Params            []convert.Param
	VarArgs, VarKw    string // names of *args and **kwargs, or ""
	Returns           string // annotation
	Async, Final      bool
	// Stub is the tool as a Python stub; "" makes one of the rest.
	Stub string
}

// Spec returns how the tool looks; that of a [Python] tool has no parameters.
func (t *Tool) Spec() Spec {
	s := Spec{Name: t.name, Description: t.desc, Stub: t.Stub()}
	if f := t.fn; f != nil {
		s.Params, s.VarArgs, s.VarKw, s.Returns, s.Async, s.Final = f.Params, f.VarArgs, f.VarKw, f.Returns, f.Async, f.Final
	}
	return s
}

// FromSpec makes a tool whose calls are answered elsewhere, such as by another
// process: the session binds the arguments to the parameters, with the errors
// of a Python function, and call gets those that were given, as Go values (see
// package convert). Arguments that were not given are left out, whatever their
// default.
func FromSpec(s Spec, call func(ctx context.Context, args []any, kwargs map[string]any) (any, error)) *Tool {
	hf := &convert.HostFunc{
		Name: s.Name, Doc: s.Description, Params: s.Params, VarArgs: s.VarArgs, VarKw: s.VarKw, Returns: s.Returns,
		Async: s.Async, Final: s.Final, Overlap: true,
	}
	give := func(th *object.Thread, bound []object.Value) (args []any, kwargs map[string]any, err error) {
		sess, _ := th.Host.(convert.Session)
		kwargs = map[string]any{}
		gap := false
		for i, p := range hf.Params {
			if !bound[i].Ok() {
				gap = true
				continue
			}
			v, err := convert.ToGo(th, sess, bound[i])
			if err != nil {
				return nil, nil, err
			}
			if gap || p.KwOnly {
				kwargs[p.Name] = v
			} else {
				args = append(args, v)
			}
		}
		rest := len(hf.Params)
		if hf.VarArgs != "" {
			v, err := convert.ToGo(th, sess, bound[rest])
			if err != nil {
				return nil, nil, err
			}
			if more, ok := v.(convert.Tuple); ok {
				args = append(args, more...)
			}
			rest++
		}
		if hf.VarKw != "" {
			v, err := convert.ToGo(th, sess, bound[rest])
			if err != nil {
				return nil, nil, err
			}
			if d, ok := v.(*convert.Dict); ok {
				for k, v := range d.Map() {
					kwargs[k] = v
				}
			}
		}
		return args, kwargs, nil
	}
	hf.Do = func(th *object.Thread, ctx context.Context, bound []object.Value) (any, error) {
		args, kwargs, err := give(th, bound)
		if err != nil {
			return nil, err
		}
		return call(ctx, args, kwargs)
	}
	hf.Prepare = func(th *object.Thread, bound []object.Value) (func(ctx context.Context) (any, error), error) {
		args, kwargs, err := give(th, bound)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context) (any, error) { return call(ctx, args, kwargs) }, nil
	}
	fields := make([]convert.Field, len(hf.Params))
	for i, p := range hf.Params {
		fields[i] = convert.Field{Name: p.Name, Type: reflect.TypeFor[any]()}
	}
	t := &Tool{name: s.Name, desc: s.Description, fn: hf, stub: s.Stub, schema: schemaOf(hf, fields)}
	return t.checked()
}

// Call calls a tool written in Go with Go values, as a program in another
// process does; see convert.HostFunc.Invoke for its errors. It may be used by
// many goroutines.
func (t *Tool) Call(ctx context.Context, args []any, kwargs map[string]any) (any, error) {
	if t.err != nil {
		return nil, t.err
	}
	if t.fn == nil {
		return nil, fmt.Errorf("tool %s is Python source: only a session can call it", t.name)
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	named := make([]convert.Named, 0, len(kwargs))
	for _, name := range slices.Sorted(maps.Keys(kwargs)) {
		named = append(named, convert.Named{Name: name, Value: kwargs[name]})
	}
	return t.fn.Invoke(ctx, args, named)
}
