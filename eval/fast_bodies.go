package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// Condition: a function that is not suspended, whose return statements stand at its top level or
//   behind an if.
// Invariant: what follows a return is not executed; a function that ends without one gives None. The
//   dearer of two ways is charged.
// Gain: 1.15 times.

var fastBodies = newFast("bodies", "fast_bodies.go", "bodies of functions that return at their top level")

// funcBody is the body of a function that can neither be suspended nor is one
// expression. It gives the value of the return statement that ends it: those at
// its top level, alone or behind an if, need no Frame.ret. Who runs the function
// charges for the body.
type funcBody struct {
	steps []bodyStep
	last  Expr // of the return at the end, or nil
}

// bodyStep is a statement, or if test: return value.
type bodyStep struct {
	stmt  Stmt
	test  Tester
	value Expr
}

func newFuncBody(b *block) *funcBody {
	n := &funcBody{steps: make([]bodyStep, 0, len(b.stmts))}
	for _, s := range b.stmts {
		if !fastBodies.on() {
			n.steps = append(n.steps, bodyStep{stmt: s})
			continue
		}
		switch x := s.(type) {
		case *returnStmt:
			n.last = x.e // what follows is never reached
			return n
		case *ifStmt:
			if r, ok := x.body.(*returnStmt); ok && x.orelse == nil {
				n.steps = append(n.steps, bodyStep{test: x.test, value: r.e})
				continue
			}
		}
		n.steps = append(n.steps, bodyStep{stmt: s})
	}
	return n
}

func (n *funcBody) Eval(f *Frame) Value {
	for i := range n.steps {
		s := &n.steps[i]
		if s.stmt == nil {
			switch s.test.Test(f) {
			case 0:
				continue
			case 1:
				return s.value.Eval(f)
			}
			return Value{}
		}
		switch s.stmt.Exec(f) {
		case ctlNext:
		case ctlReturn:
			v := f.ret
			f.ret.R = nil
			return v
		default:
			return Value{}
		}
	}
	if n.last != nil {
		return n.last.Eval(f)
	}
	return object.None
}

// onlyReturns reports whether a function's body does nothing but choose, with
// if statements, what to return: it is lowered to one expression. The statements
// inside of an if must return whatever comes: behind their end the body goes on,
// which an expression cannot.
func onlyReturns(stmts []ast.StmtNode, inside bool) bool {
	for i, s := range stmts {
		switch n := s.(type) {
		case *ast.Return:
			return true
		case *ast.If:
			if len(n.Orelse) > 0 {
				return onlyReturns(n.Body, true) && onlyReturns(n.Orelse, true)
			}
			if !onlyReturns(n.Body, true) {
				return false
			}
		case *ast.Expr:
			if _, ok := n.Value.(*ast.Constant); !ok || i > 0 {
				return false
			}
		default:
			return false
		}
	}
	// The end without a return gives None; a body of nothing else stays a
	// statement.
	return len(stmts) > 1 && !inside
}

// returned lowers statements that satisfy onlyReturns.
func (l *lowerer) returned(stmts []ast.StmtNode) Expr {
	for i, s := range stmts {
		l.cost++
		switch n := s.(type) {
		case *ast.Return:
			if n.Value == nil {
				return &constNode{object.None}
			}
			return l.expr(n.Value)
		case *ast.If:
			x := &ifExp{test: asTester(l.expr(n.Test), n.Test.Pos())}
			cost := l.cost
			x.body = l.returned(n.Body)
			bodyCost := l.cost - cost
			l.cost = cost
			if len(n.Orelse) > 0 {
				x.orelse = l.returned(n.Orelse)
			} else {
				x.orelse = l.returned(stmts[i+1:])
			}
			// The dearer of the two ways is charged, before either.
			l.cost = max(l.cost, cost+bodyCost)
			return x
		}
	}
	return &constNode{object.None}
}
