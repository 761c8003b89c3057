package jupyter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/proto"
	"github.com/garterpy/garter/remote/wire"
)

// This file reads what the kernel answers.

// ask makes a request of the module __garter__ outside of a run.
func (e *Executor) ask(ctx context.Context, c *Client, req map[string]any) (*convert.Dict, error) {
	b, err := json.Marshal(req)
	if err != nil {
		return nil, err
	}
	if b, err = e.small(ctx, c, b); err != nil {
		return nil, err
	}
	r, err := c.Execute(ctx, Request{Code: wire.DoCell, Expr: wire.TakeExpr, Garter: b, NoInput: true})
	if err != nil {
		return nil, err
	}
	a, err := e.answer(r, nil)
	if err != nil {
		return nil, err
	}
	if f, ok := a.Get("error"); ok {
		return nil, pythonError(f, nil)
	}
	return a, nil
}

// unreadable is the error of an answer that cannot be read.
func unreadable(err error) error { return &remote.AnswerError{Backend: "jupyter", Err: err} }

var malformed = unreadable(errors.New("it is malformed"))

// answer reads the answer of the module __garter__; values, if there are any,
// pay for it besides.
func (e *Executor) answer(r Reply, values *wire.Lease) (*convert.Dict, error) {
	if r.Status != "ok" {
		if r.Name == "" {
			return nil, unreadable(fmt.Errorf("its status is %q", r.Status))
		}
		return nil, backend.NewError(garter.Error{
			Exception: proto.Short(r.Name), Message: proto.Cut(r.Value), Traceback: proto.Cut(strings.Join(r.Traceback, "\n")),
		}, "", nil)
	}
	v, err := wire.Decode(r.Expr, wire.Limits{Memory: e.o.MaxValue, Lease: values})
	if err != nil {
		return nil, unreadable(err)
	}
	d, ok := v.(*convert.Dict)
	if !ok {
		return nil, malformed
	}
	return d, nil
}

func text(d *convert.Dict, key string) string {
	v, _ := d.Get(key)
	s, _ := v.(string)
	return s
}

func integer(d *convert.Dict, key string) int {
	v, _ := d.Get(key)
	n, _ := v.(int64)
	return int(n)
}

// pythonError makes the error of a failure that the kernel tells of. calls has
// the errors of tools by the id of the call.
func pythonError(v any, calls map[int64]error) error {
	d, ok := v.(*convert.Dict)
	if !ok {
		return malformed
	}
	e := garter.Error{
		Exception: proto.Short(text(d, "class")), Message: proto.Cut(text(d, "message")), Traceback: proto.Cut(text(d, "traceback")),
		Line: integer(d, "line"), Column: integer(d, "column"),
	}
	if a, _ := d.Get("args"); a != nil {
		e.Args, _ = a.([]any)
	}
	return backend.NewError(e, proto.Cut(text(d, "statement")), calls[int64(integer(d, "call"))])
}
