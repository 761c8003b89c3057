package eval

import "github.com/garterpy/garter/object"

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
