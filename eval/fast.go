package eval

// Lowering makes plain nodes: they do what the language says, in the most general
// way, and remember nothing. A fast path is whatever does the same in less time
// under a condition. All of them are in this register, and there is one way to them:
//
//   - better: where lowering has made a plain node, it hands it, by value, to the
//     fast paths of its kind, in order; the first whose condition holds returns the
//     node that takes its place. The operands have gone through the same before.
//   - on: what can only be decided while the program runs (what a loop goes over,
//     which class an object has), or for a whole function at once, asks its path
//     whether it may be taken.
//
// Built with the tag plain, the door is closed: better returns the plain node, on is
// false, and the compiler leaves out what is behind it. Programs must do the same in
// both builds. Counts of operations and of memory may differ, since a fast path may
// charge for work that the plain node leaves to a function; what counts against the
// limits of depth is the same.
//
// A fast path is written in a file of its own, fast_NAME.go, whose head says its
// condition, what must hold so that nobody can tell (the invariant), and what it
// gains: the time of its example in fast_test.go with all paths but this one, as a
// multiple of the time with all (BenchmarkFast measures it; below 1.02 a path should
// go).

// fastPath is an entry of the register.
type fastPath struct {
	name     string
	file     string
	replaces string // what it does the same as
	off      bool   // set by tests alone
}

// fastRegister has all fast paths.
var fastRegister []*fastPath

// newFast enters a fast path.
func newFast(name, file, replaces string) *fastPath {
	p := &fastPath{name: name, file: file, replaces: replaces}
	fastRegister = append(fastRegister, p)
	return p
}

// on reports whether the path may be taken.
func (p *fastPath) on() bool { return fast && !p.off }

// fastNode is a fast path that replaces nodes of type P by one that is an R.
type fastNode[P, R any] struct {
	*fastPath
	// try returns the better node, or nil where the condition does not hold.
	try func(l *lowerer, plain P) R
}

// betterExpr returns the first better node for a plain expression, or that one.
func betterExpr[P any, N interface {
	*P
	Expr
}](l *lowerer, paths []fastNode[P, Expr], plain P) Expr {
	if fast && !l.common {
		for i := range paths {
			if p := &paths[i]; !p.off {
				if x := p.try(l, plain); x != nil {
					return x
				}
			}
		}
	}
	return N(&plain)
}

// betterStmt is betterExpr for statements.
func betterStmt[P any, N interface {
	*P
	Stmt
}](l *lowerer, paths []fastNode[P, Stmt], plain P) Stmt {
	if fast && !l.common {
		for i := range paths {
			if p := &paths[i]; !p.off {
				if x := p.try(l, plain); x != nil {
					return x
				}
			}
		}
	}
	return N(&plain)
}
