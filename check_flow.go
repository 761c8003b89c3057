package garter

import (
	"math"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object/convert"
)

// This file looks at what a program would do: loops without an end, values of the
// wrong type for tools, what nobody awaits, what never runs.

// loop reports a while loop that nothing can leave: no break, return, raise or
// yield belongs to it, and nothing in it can fail or call what might.
func (c *checker) loop(w *ast.While, sure certainty) {
	if len(w.Body) == 0 || c.flows {
		return
	}
	l := &inert{c: c, bound: map[string]bool{}}
	if !l.block(w.Body) || l.left {
		return
	}
	if k, ok := w.Test.(*ast.Constant); ok {
		if k.Value == true || isOne(k.Value) {
			c.add("loop", w.Pos(), "end it with break", "This loop never ends: nothing in it can leave it.")
			c.warn(sure == maybe)
		}
		return
	}
	// A condition of which nothing changes: whether the loop begins is not known.
	cmp, ok := w.Test.(*ast.Compare)
	if !ok {
		return
	}
	var names []string
	for _, x := range append([]ast.ExprNode{cmp.Left}, cmp.Comparators...) {
		switch x := x.(type) {
		case *ast.Name:
			if l.bound[x.Id] {
				return
			}
			names = append(names, x.Id)
		case *ast.Constant:
		default:
			return
		}
	}
	if len(names) == 0 {
		return
	}
	c.add("loop", w.Pos(), "change "+names[0]+" in the loop", "This loop never ends once it begins: nothing in it changes %s.", strings.Join(names, " or "))
	c.out[len(c.out)-1].Warning = true
}

func isOne(v any) bool { n, ok := v.(int64); return ok && n != 0 }

// inert looks at statements that can neither leave a loop nor fail.
type inert struct {
	c     *checker
	bound map[string]bool // names that they set
	left  bool            // a break leaves the loop
}

func (l *inert) block(body []ast.StmtNode) bool {
	for _, s := range body {
		if !l.stmt(s) {
			return false
		}
	}
	return true
}

func (l *inert) stmt(s ast.StmtNode) bool {
	switch s := s.(type) {
	case *ast.Pass, *ast.Continue:
		return true
	case *ast.Break:
		l.left = true
		return true
	case *ast.Expr:
		return l.expr(s.Value)
	case *ast.If:
		return l.expr(s.Test) && l.block(s.Body) && l.block(s.Orelse)
	case *ast.Assign:
		for _, t := range s.Targets {
			if !l.target(t) {
				return false
			}
		}
		return l.expr(s.Value)
	case *ast.AugAssign:
		return l.target(s.Target) && plainOperator(s.Op) && l.expr(s.Value)
	}
	return false
}

func (l *inert) target(t ast.ExprNode) bool {
	n, ok := t.(*ast.Name)
	if ok {
		l.bound[n.Id] = true
	}
	return ok
}

func plainOperator(op ast.Operator) bool { return op == ast.Add || op == ast.Sub || op == ast.Mult }

// expr reports whether an expression can be computed without a doubt. Names may
// stand for anything, but those of a loop that ends by an error of an operator are
// not meant to.
func (l *inert) expr(x ast.ExprNode) bool {
	switch x := x.(type) {
	case *ast.Constant:
		return true
	case *ast.Name:
		return !l.c.absent[x.Id]
	case *ast.BinOp:
		return plainOperator(x.Op) && l.expr(x.Left) && l.expr(x.Right)
	case *ast.Compare:
		for _, y := range x.Comparators {
			if !l.expr(y) {
				return false
			}
		}
		return l.expr(x.Left)
	case *ast.BoolOp:
		for _, y := range x.Values {
			if !l.expr(y) {
				return false
			}
		}
		return true
	case *ast.UnaryOp:
		return l.expr(x.Operand)
	case *ast.JoinedStr:
		for _, v := range x.Values {
			if f, ok := v.(*ast.FormattedValue); ok {
				if f.FormatSpec != nil || !l.expr(f.Value) {
					return false
				}
			} else if !l.expr(v) {
				return false
			}
		}
		return true
	case *ast.Call:
		n, ok := x.Func.(*ast.Name)
		if !ok || n.Id != "print" || !l.c.builtin("print") || len(x.Keywords) > 0 {
			return false
		}
		for _, a := range x.Args {
			if !l.expr(a) {
				return false
			}
		}
		return true
	}
	return false
}

// afterFinal warns of statements that follow a call of final_answer.
func (c *checker) afterFinal(body []ast.StmtNode) {
	if !c.s.isProtected(finalAnswerName) || c.bound[finalAnswerName] {
		return
	}
	for i, s := range body {
		e, ok := s.(*ast.Expr)
		if !ok || i+1 == len(body) {
			continue
		}
		if call, ok := e.Value.(*ast.Call); ok {
			if n, ok := call.Func.(*ast.Name); ok && n.Id == finalAnswerName {
				c.add("unreachable", body[i+1].Pos(), "final_answer ends the code: write it last", "This never runs: line %d gives the final answer.", e.Lineno)
				c.out[len(c.out)-1].Warning = true
				return
			}
		}
	}
}

// coroutines notes the calls that coroutines make: those of async functions, and
// all of a module that awaits at its top level, but for the functions in them.
func (c *checker) coroutines(root ast.Node, in bool) {
	c.each(root, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.AsyncFunctionDef:
			if n != root {
				c.coroutines(n, true)
				return false
			}
		case *ast.FunctionDef, *ast.Lambda, *ast.ClassDef:
			if n != root {
				c.coroutines(n, false)
				return false
			}
		case *ast.Call:
			if in {
				c.inCoroutine[x] = true
			}
		}
		return true
	})
}

// unawaited reports the call of an async tool whose awaitable is used as if it
// were the result, in a coroutine: anywhere else such a call waits by itself.
func (c *checker) unawaited(x ast.ExprNode, user ast.Node, sure certainty) {
	call, ok := x.(*ast.Call)
	if !ok || !c.inCoroutine[call] {
		return
	}
	n, ok := call.Func.(*ast.Name)
	if !ok || c.bound[n.Id] {
		return
	}
	f, ok := c.s.guarded[n.Id].R.(*convert.HostFunc)
	if !ok || !f.Async {
		return
	}
	if _, alone := user.(*ast.Expr); alone {
		c.add("await", call.Pos(), "write await "+n.Id+"(…)", "Nobody awaits %s().", n.Id)
		c.out[len(c.out)-1].Warning = true // it runs, but its end is not waited for
		return
	}
	c.add("await", call.Pos(), "write (await "+n.Id+"(…))", "%s() is async: its result is there after await only.", n.Id)
	switch user.(type) {
	case *ast.BinOp, *ast.Subscript:
		c.out[len(c.out)-1].Warning = sure != certain
	default:
		c.out[len(c.out)-1].Warning = true
	}
}

// literals compares the arguments that are written out with the types of a tool's
// parameters.
func (c *checker) literals(f *convert.HostFunc, n *ast.Call, hint func() string) {
	report := func(p convert.Param, x ast.ExprNode) {
		if got := wrongLiteral(p.Annotation, x); got != "" {
			c.add("arguments", x.Pos(), hint(), "%s() argument '%s' must be %s, not %s", f.Name, p.Name, p.Annotation, got) // as the call says it
		}
	}
	pos := 0
	for _, p := range f.Params {
		if !p.KwOnly && pos < len(n.Args) {
			report(p, n.Args[pos])
			pos++
		}
	}
	for _, k := range n.Keywords {
		for _, p := range f.Params {
			if p.Name == k.Arg {
				report(p, k.Value)
			}
		}
	}
}

// literalType returns the class of a value that is written out, or "".
func literalType(x ast.ExprNode) string {
	switch x := x.(type) {
	case *ast.Constant:
		switch x.Value.(type) {
		case string:
			return "str"
		case int64:
			return "int"
		case float64:
			return "float"
		case bool:
			return "bool"
		}
	case *ast.UnaryOp:
		if t := literalType(x.Operand); x.Op == ast.USub && (t == "int" || t == "float") {
			return t
		}
	case *ast.JoinedStr:
		return "str"
	case *ast.List, *ast.ListComp:
		return "list"
	case *ast.Dict, *ast.DictComp:
		return "dict"
	}
	return ""
}

// wrongLiteral returns the class of a written value that cannot be converted to
// what a plain annotation says, or "".
func wrongLiteral(annotation string, x ast.ExprNode) string {
	got := literalType(x)
	if got == "" {
		return ""
	}
	kind, _, _ := strings.Cut(annotation, "[")
	if strings.Contains(annotation, "|") {
		return ""
	}
	wrong := false
	switch kind {
	case "int":
		wrong = got == "str" || got == "list" || got == "dict"
		if k, ok := x.(*ast.Constant); ok && got == "float" {
			f, _ := k.Value.(float64)
			wrong = f != math.Trunc(f)
		}
	case "float":
		wrong = got == "str" || got == "list" || got == "dict"
	case "str":
		wrong = got != "str"
	case "bool":
		wrong = got == "str" || got == "list" || got == "dict"
	case "list":
		wrong = got != "list"
	case "dict":
		wrong = got != "dict"
	}
	if !wrong {
		return ""
	}
	return got
}
