package garter

import (
	"fmt"
	"math"
	"strings"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// This file is about programs that await at their top level, and about those
// that forgot to.

var (
	sRun = object.Intern("run")
)

// PlainCall is convert.Waiter's: a call of an async tool waits for its result where
// no coroutine runs that could await it.
func (s *session) PlainCall() bool {
	if s.in.InCoroutine() {
		return false
	}
	if s.rs != nil {
		s.rs.waited = true
	}
	return true
}

// Waited is convert.Waiter's.
func (s *session) Waited() bool { return s.rs != nil && s.rs.waited }

// runCoroutine runs a coroutine in an event loop and returns its result. Awaiting is a
// part of the language: that the loop stands in a module which the program may not
// import is the session's own affair.
func (s *session) runCoroutine(co object.Value) object.Value {
	v := s.l.env.findModule(s.th, "asyncio")
	if !v.Ok() {
		return v
	}
	var run object.Value
	if m, ok := v.R.(*object.Module); ok {
		run = m.GetOwn(s.th, sRun)
	} else {
		run = object.GetAttr(s.th, v, sRun)
	}
	if !run.Ok() {
		return run
	}
	return object.Call1(s.th, run, co)
}

// maxUnawaited is how many parts of a result are looked at for what nobody
// awaited.
const maxUnawaited = 1000

// notAwaited tells what in a value waits to be awaited, or returns "".
func (s *session) notAwaited(v object.Value, depth int, left *int) string {
	if *left--; *left < 0 {
		return ""
	}
	var parts []object.Value
	switch x := v.R.(type) {
	case *convert.Future:
		return "the call of the async tool " + x.Name() + "()"
	case *eval.Generator:
		if object.TypeOf(v).Name == "coroutine" {
			return "the coroutine " + x.Name() + "()"
		}
	case *object.List:
		parts = x.Items
	case *object.Tuple:
		parts = x.Items
	case *object.Dict:
		for _, e := range x.First(*left) {
			parts = append(parts, e.Val)
		}
	default:
		// What asyncio.gather and the like return: the library's class says how it is
		// awaited. Classes of the program may be values all the same.
		t := object.TypeOf(v)
		how := t.Special(object.DAwait)
		if _, inGo := how.R.(*object.Builtin); inGo && t.ModuleName() != "builtins" || t.Flags&object.Heap != 0 && s.in.IsEmbedded(how) {
			return "a future of " + strings.TrimPrefix(t.ModuleName(), "_")
		}
	}
	if depth > 0 {
		for i, p := range parts {
			if i >= *left {
				break
			}
			if what := s.notAwaited(p, depth-1, left); what != "" {
				return what
			}
		}
	}
	return ""
}

// unawaited returns the error of a result that nobody awaited, or nil.
func (s *session) unawaited(v object.Value, p *Program) error {
	left := maxUnawaited
	what := s.notAwaited(v, 3, &left)
	if what == "" {
		return nil
	}
	line := 0
	stmt := ""
	if p != nil {
		if line = p.lastLine(); line > 0 {
			stmt = p.statementAt(line, math.MaxInt)
		}
	}
	return makeError(Error{
		Exception: "RuntimeError", Message: "the result is " + what + ", which was not awaited",
		Traceback: fmt.Sprintf("RuntimeError: the result is %s, which was not awaited\n", what), Line: line,
		Hint: "write 'await' before it: await works at the top level too",
	}, stmt, nil)
}
