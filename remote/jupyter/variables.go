package jupyter

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/remote/wire"
)

// This file takes variables to the kernel and back.

// SendVariables is garter.Executor's. The names of tools are refused.
func (e *Executor) SendVariables(ctx context.Context, vars map[string]any) error {
	if len(vars) == 0 {
		return nil
	}
	if err := given.Variables(vars); err != nil {
		return err
	}
	for n := range vars {
		if e.byName[n] != nil {
			return fmt.Errorf("garter: Cannot assign to name '%s': doing this would erase the existing tool!", n)
		}
	}
	b := []byte("{")
	for i, n := range slices.Sorted(maps.Keys(vars)) {
		if i > 0 {
			b = append(b, ',')
		}
		if n == "__type__" {
			return errors.New("garter: a variable cannot be called __type__")
		}
		b = append(wire.AppendString(b, n), ':')
		var err error
		if b, err = wire.AppendElement(b, vars[n]); err != nil {
			return fmt.Errorf("garter: variable %s: %w", n, err)
		}
	}
	b = append(b, '}')
	return e.do(ctx, func(ctx context.Context, c *Client) error {
		_, err := e.ask(ctx, c, map[string]any{"op": "set", "vars": string(b)})
		return err
	})
}

// Variable returns a global variable as a Go value.
func (e *Executor) Variable(ctx context.Context, name string) (value any, ok bool, err error) {
	err = e.do(ctx, func(ctx context.Context, c *Client) error {
		a, err := e.ask(ctx, c, map[string]any{"op": "get", "name": name})
		if err != nil {
			return err
		}
		if _, missing := a.Get("missing"); missing {
			return nil
		}
		v, _ := a.Get("value")
		value, ok = plain(v), true
		return nil
	})
	return value, ok, err
}

// Variables returns the names of the global variables that programs have
// defined, in order of definition; those that begin with an underscore are left
// out.
func (e *Executor) Variables(ctx context.Context) (names []string, err error) {
	err = e.do(ctx, func(ctx context.Context, c *Client) error {
		a, err := e.ask(ctx, c, map[string]any{"op": "names"})
		if err != nil {
			return err
		}
		v, _ := a.Get("value")
		l, _ := v.([]any)
		for _, n := range l {
			if s, ok := n.(string); ok {
				names = append(names, s)
			}
		}
		return nil
	})
	return names, err
}
