package eval

import (
	"slices"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file tells where the instructions of code are in the source: co_positions(),
// co_lines(), f_lasti and tb_lasti. There is no byte code; the instructions are the
// nodes of the tree in about the order in which they are evaluated, each of two
// bytes, so that co_positions() has the place of instruction i at i and lasti is 2*i.

// instructions are the positions of the code's instructions, after one for its beginning;
// nil with an exception.
func (c *Code) instructions(th *Thread) []object.SourcePos {
	w := &placer{th: th, code: c}
	if c.node.Pos() == nil {
		w.out = append(w.out, object.SourcePos{Line: 0, EndLine: 1})
	} else {
		n := int32(c.firstLine)
		w.out = append(w.out, object.SourcePos{Line: n, EndLine: n})
	}
	for _, n := range c.bodyNodes() {
		w.node(n)
	}
	if w.failed {
		return nil
	}
	return w.out
}

// placer collects positions.
type placer struct {
	th     *Thread
	code   *Code
	out    []object.SourcePos
	failed bool
}

func (w *placer) add(n ast.Node) {
	if n.Pos() == nil || w.failed {
		return
	}
	at := w.code.place4(w.code.runPlaceOf(n))
	if w.out[len(w.out)-1] == at {
		return
	}
	// Charged as it goes: what a function's tree has is not known before.
	if len(w.out)&63 == 1 && !(w.th.Charge(128) && w.th.Alloc(64*32)) {
		w.failed = true
		return
	}
	w.out = append(w.out, at)
}

// place4 is a position of the program as the code counts lines.
func (c *Code) place4(p ast.Position) object.SourcePos {
	return object.SourcePos{Line: c.moved(p.Lineno), Col: p.ColOffset, EndLine: c.moved(p.EndLineno), EndCol: p.EndColOffset}
}

func (w *placer) exprs(list ...ast.ExprNode) {
	for _, n := range list {
		if n != nil {
			w.node(n)
		}
	}
}

func (w *placer) stmts(list []ast.StmtNode) {
	for _, n := range list {
		w.node(n)
	}
}

// defaults are what a function's header evaluates.
func (w *placer) defaults(a *ast.Arguments) {
	w.exprs(a.Defaults...)
	w.exprs(a.KwDefaults...)
}

func (w *placer) comprehension(gens []*ast.Comprehension, elts ...ast.ExprNode) {
	for _, g := range gens {
		w.exprs(g.Iter, g.Target)
		w.exprs(g.Ifs...)
	}
	w.exprs(elts...)
}

// node adds what a node evaluates, and then the node. Bodies of functions and classes
// are other code. Statements that only hold others have no instruction of their own.
func (w *placer) node(n ast.Node) {
	if w.failed {
		return
	}
	switch x := n.(type) {
	case *ast.FunctionDef:
		w.exprs(x.DecoratorList...)
		w.defaults(x.Args)
	case *ast.AsyncFunctionDef:
		w.exprs(x.DecoratorList...)
		w.defaults(x.Args)
	case *ast.ClassDef:
		w.exprs(x.DecoratorList...)
		w.exprs(x.Bases...)
		for _, k := range x.Keywords {
			w.node(k.Value)
		}
	case *ast.Lambda:
		w.defaults(x.Args)
	case *ast.GeneratorExp:
		w.exprs(x.Generators[0].Iter)
	case *ast.Assign:
		w.exprs(x.Value)
		w.exprs(x.Targets...)
		return
	case *ast.AnnAssign:
		w.exprs(x.Value, x.Target, x.Annotation)
	case *ast.NamedExpr:
		w.exprs(x.Value, x.Target)
	case *ast.For:
		w.exprs(x.Iter, x.Target)
		w.stmts(x.Body)
		w.stmts(x.Orelse)
		return
	case *ast.AsyncFor:
		w.exprs(x.Iter, x.Target)
		w.stmts(x.Body)
		w.stmts(x.Orelse)
		return
	case *ast.ListComp:
		w.comprehension(x.Generators, x.Elt)
	case *ast.SetComp:
		w.comprehension(x.Generators, x.Elt)
	case *ast.DictComp:
		w.comprehension(x.Generators, x.Key, x.Value)
	default:
		for c := range ast.IterChildNodes(n) {
			w.node(c)
		}
		switch n.(type) {
		case *ast.If, *ast.While, *ast.With, *ast.AsyncWith, *ast.Match, *ast.Try, *ast.TryStar, *ast.Expr,
			*ast.Global, *ast.Nonlocal:
			return
		}
	}
	w.add(n)
}

// lasti is the offset of the instruction at a position, or of one that is on its
// line: 0 where there is none. It is -1 with an exception.
func (c *Code) lasti(th *Thread, at object.SourcePos) int64 {
	list := c.instructions(th)
	if list == nil {
		return -1
	}
	near := 0
	for i, p := range list[1:] {
		if p == at {
			return 2 * int64(i+1)
		}
		if near == 0 && p.Line == at.Line || p.Line == at.Line && p.Col == at.Col && list[near].Col != at.Col {
			near = i + 1
		}
	}
	return 2 * int64(near)
}

// Lasti is tb_lasti of a call of the function that an exception left at a position.
func (fn *Function) Lasti(th *Thread, at object.SourcePos) int64 { return fn.Code.lasti(th, at) }

// Lasti is tb_lasti of the frame that an exception left at a position.
func (o *FrameObject) Lasti(th *Thread, at object.SourcePos) int64 { return o.code.lasti(th, at) }

// lasti is f_lasti: 0 before the frame has begun.
func (o *FrameObject) lasti(th *Thread) Value {
	at := object.SourcePos{Line: o.line, Col: -1}
	if f := o.shown(); f != nil {
		if f.linePos == nil {
			return object.Int(0)
		}
		at = f.code.place4(f.code.runPlace(th, f.linePos))
	}
	n := o.code.lasti(th, at)
	if n < 0 {
		return Value{}
	}
	return object.Int(n)
}

// placeIter gives what co_positions() or co_lines() tells.
type placeIter struct {
	list []object.SourcePos
	at   int
	line bool
}

var (
	positionsIterType = object.DefIterator(object.NewBuiltinType("positions_iterator", nil, object.NoNew|object.NoSubclass))
	linesIterType     = object.DefIterator(object.NewBuiltinType("line_iterator", nil, object.NoNew|object.NoSubclass))
)

// Type returns positions_iterator or line_iterator.
func (it *placeIter) Type() *object.Type {
	if it.line {
		return linesIterType
	}
	return positionsIterType
}

// Next gives the next tuple: of a place, or of a run of instructions on one line.
func (it *placeIter) Next(th *Thread) Value {
	if it.at >= len(it.list) || !th.Charge(4) || !th.Alloc(150) {
		return Value{}
	}
	num := func(n int32) Value {
		if n < 0 {
			return object.None
		}
		return object.Int(int64(n))
	}
	first := it.at
	p := it.list[first]
	it.at++
	if !it.line {
		return Value{R: object.TupleOf(num(p.Line), num(p.EndLine), num(p.Col), num(p.EndCol))}
	}
	for it.at < len(it.list) && it.list[it.at].Line == p.Line {
		if it.at++; it.at&1023 == 0 && !th.Charge(256) {
			return Value{}
		}
	}
	return Value{R: object.TupleOf(object.Int(2*int64(first)), object.Int(2*int64(it.at)), num(p.Line))}
}

func init() {
	method := func(name, doc string, line bool) {
		CodeType.Def(object.M0(name, func(th *Thread, self Value) Value {
			list := self.R.(*CodeObject).code.instructions(th)
			if list == nil {
				return Value{}
			}
			return Value{R: &placeIter{list: list, line: line}}
		}).WithDoc(doc))
	}
	method("co_positions", "Gives for each instruction its first and last line and column; instructions are the nodes of the tree.", false)
	method("co_lines", "Gives for each run of instructions on one line where it begins and ends, and the line.", true)
}

// CopyObject is object.Copyable's.
func (it *placeIter) CopyObject(*object.Copier) (object.Object, func()) {
	return &placeIter{list: slices.Clone(it.list), at: it.at, line: it.line}, nil
}
