package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file lets sessions share what the code of embedded modules is lowered to. The first
// use of such a module runs bodies of modules and classes once and most functions a few
// times; to lower them anew was most of what it cost a session.
//
// A common tree is made once for the process, of plain nodes: no fast path is taken for
// it (fast.go), and those of its nodes that remember things elsewhere are told not to
// (their field still). So nothing ever writes to it, and nothing in it belongs to a
// session; TestCommonTrees looks through all of them by reflection. A function that is
// called often gets a tree of its session's own, with all fast paths. Code
// that is suspended always has its own; loops that go on get one, see common_loops.go.
//
// A session is charged for a common tree as if it lowered it.

// commonCalls is how many calls of a function run on the common tree.
const commonCalls = 12

// commonKey names a common tree: the code, and what else decides what it is lowered to.
type commonKey struct {
	block   *scope.Block
	only    ast.StmtNode
	later   bool
	limited bool // see planKey
	asserts bool // Interp.AssertText
}

// commonTree is what lowering fills into a code.
type commonTree struct {
	body      Stmt
	expr      Expr
	cost      int
	start     *ast.Position
	kept      keptSlots
	nslots    int
	nstates   int
	depthCost int32
	methods   *object.Methods // of a class, those that can be made later, or nil
	code      *Code           // what runs once, the body of a module or a class, needs none of its session's
	ops       int             // that lowering is charged
	bytes     int64           // likewise
}

// common returns the common tree of a code, or nil if it has none. False comes with an
// exception.
func (in *Interp) common(c *Code) (*commonTree, bool) {
	if c.prog.natives == nil || c.kind != plainCode || c.own {
		return nil, true
	}
	key := commonKey{c.block, c.only, c.later, in.th.MemLimit > 0, in.AssertText}
	if x, ok := c.prog.commons.Load(key); ok {
		t := x.(*commonTree)
		return t, t == nil || in.th.Charge(t.ops) && in.th.Alloc(t.bytes)
	}
	if !canBeCommon(c) {
		c.prog.commons.Store(key, (*commonTree)(nil))
		return nil, true
	}
	code := *c
	l := &lowerer{in: in, th: in.th, prog: c.prog, code: &code, blk: c.block, nslots: c.block.NumSlots, common: true}
	l.lower(&code)
	if !l.meter() {
		return nil, false
	}
	t := &commonTree{body: code.body, expr: code.expr, cost: code.cost, start: code.start, kept: code.kept,
		nslots: l.nslots, nstates: l.states, depthCost: l.depthCost(), methods: l.methods(), ops: l.ops, bytes: l.bytes}
	code.take(t)
	code.still, code.obj, code.place = true, nil, nil
	if code.isFunction() {
		code.of = c.prog.sharedCode(in.th, c.block, c.node)
	}
	t.code = &code
	x, _ := c.prog.commons.LoadOrStore(key, t)
	return x.(*commonTree), true
}

// once returns the code of a body that runs once, of a module or a class, ready to run:
// the common one if c has it. It is nil with an exception.
func (in *Interp) once(c *Code) *Code {
	if c.lowered {
		return c
	}
	if c.still {
		if t, ok := in.common(c); !ok || !in.th.Alloc(1024) {
			return nil
		} else if t != nil {
			return t.code
		}
		c = in.thaw(c)
	}
	if !c.lowered && !in.lowerCode(c) {
		return nil
	}
	return c
}

// moduleCode returns the code that runs the text of a module, or a statement at the top of an
// embedded one; later tells that definitions wait. It is nil with an exception.
func (in *Interp) moduleCode(p *Program, stmt ast.StmtNode, later bool) *Code {
	if x, ok := p.commons.Load(commonKey{p.Table.Module, stmt, later, in.th.MemLimit > 0, in.AssertText}); ok && p.natives != nil {
		if t := x.(*commonTree); t != nil {
			if !in.th.Charge(t.ops) || !in.th.Alloc(t.bytes+1024) {
				return nil
			}
			return t.code
		}
	}
	c := newCode(in.th, p, p.Table.Module, p.Mod)
	c.only, c.later = stmt, later
	return c
}

// canBeCommon reports whether a code can run on a common tree.
func canBeCommon(c *Code) bool {
	var root ast.Node = c.node
	if c.only != nil {
		root = c.only
	}
	var ok bool
	switch c.block.Kind {
	case scope.Function, scope.Lambda, scope.Class, scope.Module:
		ok = true
	}
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ListComp, *ast.SetComp, *ast.DictComp:
			ok = ok && c.block.Kind != scope.Class
		case *ast.AsyncFor, *ast.Match, *ast.TemplateStr, *ast.TypeAlias:
			ok = false
		case *ast.FunctionDef:
			ok = ok && (n.TypeParams == nil || n == c.node)
			return ok && n == c.node
		case *ast.AsyncFunctionDef:
			ok = ok && (n.TypeParams == nil || n == c.node)
			return ok && n == c.node
		case *ast.ClassDef:
			ok = ok && (n.TypeParams == nil || n == c.node)
			return ok && n == c.node
		case *ast.Lambda:
			return ok && n == c.node
		case *ast.Constant:
			// Of a long text a table is made when somebody asks for a part, see Str.text.
			s, isStr := n.Value.(string)
			ok = ok && !(isStr && len(s) >= 1024 && !isASCII(s))
		}
		return ok
	})
	return ok
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// take gives the code a common tree.
func (c *Code) take(t *commonTree) {
	c.body, c.expr, c.cost, c.start, c.kept = t.body, t.expr, t.cost, t.start, t.kept
	c.nslots, c.nstates, c.depthCost, c.methods = t.nslots, t.nstates, t.depthCost, t.methods
	c.common, c.lowered = true, true
}

// runShared lets a function run on the common tree with no code of the session's, for the
// first calls. done is false where it needs one; ok is false with an exception.
func (in *Interp) runShared(fn *Function) (done, ok bool) {
	c := fn.Code
	if c.common && c.of != nil {
		c = c.of
	}
	u := in.thawed.known(c)
	if u != nil && u.own != nil {
		return false, true
	}
	if u == nil || u.tree == nil {
		if c.prog.natives == nil || c.kind != plainCode || !c.isFunction() || c != c.prog.sharedCode(in.th, c.block, c.node) {
			return false, true // such as that of a still session, which may have another name
		}
		if !in.th.Alloc(256) {
			return false, false
		}
		tree, ok := in.common(c)
		if tree == nil || !ok {
			return false, ok
		}
		u = in.used(c)
		u.tree = tree
	}
	if u.calls++; u.calls > commonCalls {
		return false, true
	}
	fn.Code = u.tree.code
	return true, true
}

// better returns the code that is run in place of c, which is on a common tree: c, or the
// same with a tree of its own when it was called often. Frames that run go on with c.
func (in *Interp) better(c *Code) *Code {
	if c.of == nil {
		if c.calls++; c.calls <= commonCalls {
			return c
		}
		own := *c
		own.body, own.expr, own.common, own.lowered, own.own = nil, nil, false, false, true
		own.nslots, own.of = own.block.NumSlots, c
		if !in.lowerCode(&own) {
			return nil
		}
		c.of = &own
	}
	return c.of
}

// text is a str in the tree: of a common one it is complete, since nobody writes to it.
func (l *lowerer) text(s string) Value {
	v := object.StrValue(s)
	if x := v.R.(*object.Str); l.common {
		x.Len()
		x.Hash32()
	}
	return v
}

// alone makes a copy of a code one that knows nothing of the other trees of the first.
func (c *Code) alone() { c.own, c.of, c.calls = false, nil, 0 }
