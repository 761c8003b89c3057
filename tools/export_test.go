package tools

import (
	"context"
	"reflect"

	"github.com/garterpy/garter/object"
)

// NewOf is New of a function whose type is known at run time only.
func NewOf(name string, fn reflect.Value, opts ...Option) *Tool {
	at := fn.Type().In(1)
	t, fill := newOf(name, "", at, fn.Type().Out(0), apply(opts))
	if fill == nil {
		return t
	}
	t.fn.Do = func(th *object.Thread, ctx context.Context, args []object.Value) (any, error) {
		f, err := t.fn.Prepare(th, args)
		if err != nil {
			return nil, err
		}
		return f(ctx)
	}
	t.fn.Prepare = func(th *object.Thread, args []object.Value) (func(ctx context.Context) (any, error), error) {
		a := reflect.New(at).Elem()
		if err := fill(th, a, args); err != nil {
			return nil, err
		}
		return func(ctx context.Context) (any, error) {
			out := fn.Call([]reflect.Value{reflect.ValueOf(ctx), a})
			return out[0].Interface(), nil
		}, nil
	}
	return t.checked()
}
