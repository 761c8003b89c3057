package eval

import "github.com/garterpy/garter/ast"

// This file charges for lowering: a program's text can be as long as memory
// allows, and each function is lowered at once.

const (
	// nodeOps and nodeBytes are what the lowering of a node of the tree takes.
	nodeOps, nodeBytes = 2, 96
	// codeNodes is how many nodes a Code is worth.
	codeNodes = 4
	// meterEvery is how many nodes are lowered between two charges.
	meterEvery = 64
	// looksPerOp is how many nodes a search looks at for an operation.
	looksPerOp = 4
)

// step counts a node to be lowered. It returns false when the run must stop:
// then nothing more is lowered, and lowerCode fails.
func (l *lowerer) step() bool {
	if l.steps++; l.steps >= meterEvery {
		return l.meter()
	}
	return !l.failed
}

// meter charges for the nodes since the last charge.
func (l *lowerer) meter() bool {
	if l.failed {
		return false
	}
	n := l.steps
	l.nodes += n
	if ops, bytes := nodeOps*n+l.looks/looksPerOp, nodeBytes*int64(n); !l.paid {
		l.ops, l.bytes = l.ops+ops, l.bytes+bytes
		l.failed = !l.th.Charge(ops) || !l.th.Alloc(bytes)
	}
	l.steps, l.looks = 0, 0
	return !l.failed
}

// look counts a node that a search looks at. It returns false when the run must
// stop. Embedded modules, which are short, are searched for all sessions (see
// plan.go): none pays for it, so that each counts the same.
func (l *lowerer) look() bool {
	if l.prog.natives != nil {
		return !l.failed
	}
	l.looksAll++
	if l.looks++; l.looks >= looksPerOp*meterEvery {
		return l.meter()
	}
	return !l.failed
}

// looked charges for n nodes that somebody has looked at before, as if it were done again:
// a package counts the same in each session.
func (l *lowerer) looked(n int) {
	if l.looks += n; l.looks >= looksPerOp*meterEvery {
		l.meter()
	}
}

// walk is ast.Walk that is charged and ends when the run must stop.
func (l *lowerer) walk(n ast.Node, visit func(ast.Node) bool) {
	ast.Walk(n, func(n ast.Node) bool { return l.look() && visit(n) })
}

// inspect is ast.Inspect that is charged and ends when the run must stop.
func (l *lowerer) inspect(n ast.Node, visit func(ast.Node) bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if n == nil {
			return visit(nil)
		}
		return l.look() && visit(n)
	})
}
