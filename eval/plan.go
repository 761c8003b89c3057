package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file keeps what the searches before lowering find out about the code of
// embedded modules and of packages. It follows from the tree alone, and the tree belongs
// to all sessions, so it is found once for the process: a third of what lowering takes.
// A program's own code is searched, and charged for it, each time it is lowered.

// codePlan is the outcome of the searches. It never changes once it is stored.
type codePlan struct {
	keep    map[ast.ExprNode]int
	rowVars map[int]bool
	grows   map[int]bool
	nslots  int
	kept    keptSlots
	looks   int // what the searches are charged for
}

// planKey names a code and whether memory is limited, without which nothing is kept
// in slots.
type planKey struct {
	node    ast.Node
	limited bool
}

// plan prepares the lowering of the code.
func (l *lowerer) plan() {
	if !l.prog.kept() {
		l.search()
		return
	}
	key := planKey{l.code.node, l.th.MemLimit > 0}
	if p, ok := l.prog.plans.Load(key); ok {
		p := p.(*codePlan)
		l.keep, l.rowVars, l.grows, l.nslots = p.keep, p.rowVars, p.grows, p.nslots
		l.code.kept = p.kept
		l.looked(p.looks)
	} else {
		before := l.looksAll
		l.search()
		if l.failed {
			return
		}
		l.prog.plans.Store(key, &codePlan{l.keep, l.rowVars, l.grows, l.nslots, l.code.kept, l.looksAll - before})
	}
	l.shared = true
}

// search is plan without what is known already.
func (l *lowerer) search() {
	l.findGrowing()
	l.findRowVars()
	from := l.nslots
	l.findHeld(l.code.bodyNodes()...)
	l.code.kept = keptSlots{int32(from), int32(l.nslots)}
}

// name returns the str of a name in the program. Those of embedded modules, which
// are so many and no more, are made once for the process.
func (p *Program) name(th *Thread, s string) *object.Str {
	if p.natives != nil {
		return object.Intern(s)
	}
	return th.Intern(s)
}

// paramName is name for a parameter. Codes of programs that are kept for all sessions
// hold no str of a session.
func (p *Program) paramName(th *Thread, s string) *object.Str {
	if p.natives == nil && p.kept() {
		n := object.NewStr(s)
		n.Len()
		n.Hash32()
		return n
	}
	return p.name(th, s)
}
