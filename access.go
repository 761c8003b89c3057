package garter

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/garterpy/garter/internal/given"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// This file has what the host sees of a session's tools and names, and does with
// them.

// WithToolHook has hook called in place of each tool that a program calls, to log,
// to allow or deny, to change arguments or results:
//
//	garter.WithToolHook(func(ctx context.Context, call *garter.ToolCall, next func(context.Context) (any, error)) (any, error) {
//		if call.Tool == "refund" && call.Args["amount"].(float64) > 100 {
//			return nil, tools.Raise("PermissionError", "refunds above 100 need a person")
//		}
//		result, err := next(ctx)
//		log.Print(call.Tool, call.Args, result, err)
//		return result, err
//	})
//
// next calls the tool with the arguments as they are then. What the hook returns
// is what the program gets, errors as exceptions. The arguments are Go values as
// package object/convert has them; a tool in Python source has them as args, a Tuple, and
// kwargs, a *Dict. Of several hooks the first is the outermost. Hooks may be called
// from several goroutines at a time.
func WithToolHook(hook ToolHook) Option {
	return func(c *config) {
		if hook == nil {
			c.err = errors.New("garter: a nil hook of tools")
			return
		}
		outer := c.hook
		if outer == nil {
			c.hook = hook
			return
		}
		c.hook = func(ctx context.Context, call *ToolCall, next func(context.Context) (any, error)) (any, error) {
			return outer(ctx, call, func(ctx context.Context) (any, error) { return hook(ctx, call, next) })
		}
	}
}

// Tools returns the tools that programs can call now, in the order in which they
// were given.
func (l *Local) Tools(ctx context.Context) (ts []*tools.Tool, err error) {
	err = l.do(ctx, func() error {
		for _, t := range given.Merge(l.s.cfg.tools, l.s.sent) {
			if l.s.isProtected(t.Name()) {
				ts = append(ts, t)
			}
		}
		return nil
	})
	return ts, err
}

// RemoveTools takes tools away, all of them or none: a name that is no tool is an
// error. Tools of the options come back with Reset.
func (l *Local) RemoveTools(ctx context.Context, names ...string) error {
	return l.do(ctx, func() error {
		for _, n := range names {
			if !l.s.isProtected(n) {
				return fmt.Errorf("garter: there is no tool %s", n)
			}
		}
		for _, n := range names {
			delete(l.s.guarded, n)
			l.s.sent = slices.DeleteFunc(slices.Clone(l.s.sent), func(t *tools.Tool) bool { return t.Name() == n })
		}
		return l.s.removeNames(ctx, names)
	})
}

// RemoveVariables deletes global variables, all of them or none: a name that does
// not exist, or is a tool, is an error.
func (l *Local) RemoveVariables(ctx context.Context, names ...string) error {
	return l.do(ctx, func() error {
		for _, n := range names {
			if l.s.isProtected(n) {
				return fmt.Errorf("garter: %s is a tool: RemoveTools removes it", n)
			}
			if !l.s.globals.GetStr(object.NewStr(n)).Ok() {
				return fmt.Errorf("garter: there is no variable %s", n)
			}
		}
		return l.s.removeNames(ctx, names)
	})
}

func (s *session) removeNames(ctx context.Context, names []string) error {
	return s.perform(ctx, func(th *object.Thread) bool {
		for _, n := range names {
			s.globals.DeleteStr(nil, th.Intern(n))
		}
		return true
	})
}

// CallFunction calls a function that the session has under a name: one that a
// program has defined, a class, or a tool. Arguments and result are Go values as
// for [Object.Call]; a coroutine is run to its end. It is a run of its own, with
// the limits of one.
func (l *Local) CallFunction(ctx context.Context, name string, args ...any) (result any, err error) {
	err = l.do(ctx, func() error {
		s := l.s
		fn := s.globals.GetStr(object.NewStr(name))
		if !fn.Ok() || !object.IsCallable(fn) {
			return fmt.Errorf("garter: the session has no function %s", name)
		}
		var failed error
		err := s.perform(ctx, func(th *object.Thread) bool {
			vals := make([]object.Value, len(args))
			for i, a := range args {
				if vals[i] = convert.Element(th, a); !vals[i].Ok() {
					return false
				}
			}
			v := object.Call(th, fn, vals, nil)
			if v.Ok() && object.TypeOf(v).Name == "coroutine" {
				v = s.runCoroutine(v)
			}
			if !v.Ok() {
				return false
			}
			if failed = s.unawaited(v, nil); failed != nil {
				return true
			}
			result, failed = convert.ToGo(th, s, v)
			failed = tooDeep(failed)
			return failed != convert.ErrPending()
		})
		if err != nil {
			return err
		}
		return failed
	})
	return result, err
}
