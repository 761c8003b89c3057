package worker

import (
	"context"
	"strconv"

	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// tools gives the session tools whose calls go to the host.
func (c *child) tools(ctx context.Context, specs []proto.Tool) error {
	var ts []*tools.Tool
	for i := range specs {
		name := specs[i].Name
		t, err := specs[i].Tool(func(ctx context.Context, args []any, kwargs map[string]any) (any, error) {
			return c.call(ctx, name, args, kwargs)
		})
		if err != nil {
			return err
		}
		ts = append(ts, t)
	}
	return c.ex.SendTools(ctx, ts...)
}

// call has the host call a tool.
func (c *child) call(ctx context.Context, name string, args []any, kwargs map[string]any) (any, error) {
	e, err := proto.Call(name, args, kwargs)
	if err != nil {
		return nil, err
	}
	k := make(chan *proto.Answer, 1)
	c.mu.Lock()
	c.n++
	e.Call = strconv.FormatUint(c.n, 10)
	c.calls[e.Call] = k
	number, cancel := c.number, c.cancel
	c.mu.Unlock()
	defer func() {
		c.mu.Lock()
		delete(c.calls, e.Call)
		c.mu.Unlock()
	}()
	if cancel == nil {
		return nil, tools.Raise("RuntimeError", "%s() can be called only in the course of a run", name)
	}
	if err := c.say(&reply{Number: number, Call: e}); err != nil {
		return nil, tools.Raise("ValueError", "the arguments of %s() cannot be sent: %v", name, err)
	}
	select {
	case a := <-k:
		switch {
		case a.Abort:
			cancel(errCancelled)
			return nil, errCancelled
		case a.Error != nil:
			return nil, &toolError{a.Error.Class, string(a.Error.Message), e.Call}
		}
		v, err := wire.Loads(a.Value)
		return proto.Exact(v), err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// toolError is the failure of a tool at the host.
type toolError struct{ class, msg, call string }

// Error returns the text.
func (e *toolError) Error() string { return e.class + ": " + e.msg }

// PythonError makes it the exception that the host asks for.
func (e *toolError) PythonError() (class, message string) { return e.class, e.msg }
