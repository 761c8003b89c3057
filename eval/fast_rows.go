package eval

import (
	"maps"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// A loop such as for p in permutations(…) gives its variable a tuple for each
// turn. As CPython's iterators do when nobody else holds their last result, the
// loop fills the same tuple again where the variable alone refers to it: then
// the variable's Value has N set. Every node that reads the variable clears N
// first, but for those that only look into the tuple and keep nothing of it.
//
// Condition: a loop over product(), combinations() and the like, with one variable of a plain
//   function.
// Invariant: only the variable refers to the tuple that is filled again: its Value has N set, and
//   every node that gives the value away clears it.
// Gain: 1.53 times.

var fastRows = newFast("rows", "fast_rows.go", "loops over product(), combinations() and the like")

// rowMakers are the names of the functions over whose results such loops are
// looked for. Nothing but speed depends on them.
var rowMakers = map[string]bool{"product": true, "permutations": true, "combinations": true, "combinations_with_replacement": true,
	"zip_longest": true, "pairwise": true}

// rowsOver reports whether a loop's iterable looks like a call of one of them.
func rowsOver(iter ast.ExprNode) bool {
	call, ok := iter.(*ast.Call)
	if !ok {
		return false
	}
	switch fn := call.Func.(type) {
	case *ast.Name:
		return rowMakers[fn.Id]
	case *ast.Attribute:
		return rowMakers[fn.Attr]
	}
	return false
}

// findRowVars notes the variables of such loops in a function's body.
func (l *lowerer) findRowVars() {
	fn, ok := l.code.node.(*ast.FunctionDef)
	if !ok || l.inGen || !fastRows.on() {
		return
	}
	for _, s := range fn.Stmts() {
		l.walk(s, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.For:
				if t, ok := n.Target.(*ast.Name); ok && rowsOver(n.Iter) {
					if s := l.blk.Lookup(t.Id); s != nil && s.Access == scope.Local && !l.grows[s.Slot] {
						l.rowVar(s.Slot)
					}
				}
			case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.ClassDef, ast.ExprNode:
				return false
			}
			return true
		})
	}
}

func (l *lowerer) rowVar(slot int) {
	if l.rowVars == nil {
		l.rowVars = map[int]bool{}
	} else if l.shared {
		if l.rowVars[slot] {
			return
		}
		l.rowVars = maps.Clone(l.rowVars)
	}
	l.rowVars[slot] = true
}

// compRows notes the variable of a comprehension's loop, which is written
// before what reads it is lowered.
func (l *lowerer) compRows(lp *compLoop, iter ast.ExprNode) {
	if fastRows.on() && lp.local >= 0 && !l.grows[lp.local] && rowsOver(iter) {
		l.rowVar(lp.local)
		lp.rows = true
	}
}

// rowLocal reads a variable that may hold a loop's own tuple.
type rowLocal struct{ localNode }

// Eval gives the tuple away: the loop makes another one.
func (n *rowLocal) Eval(f *Frame) Value {
	p := &f.slots[n.slot]
	if _, ok := p.R.(*object.Tuple); ok {
		p.N = 0
	} else if p.R == nil {
		return f.unbound(n.name, n.pos)
	}
	return *p
}

// borrow reads the variable for a node that keeps nothing of a tuple.
func (n *rowLocal) borrow(f *Frame) Value {
	v := f.slots[n.slot]
	if _, ok := v.R.(*object.Tuple); ok {
		v.N = 0
	} else if v.R == nil {
		return f.unbound(n.name, n.pos)
	}
	return v
}

// borrowed is rowLocal for such a node.
type borrowed struct{ rowLocal }

// Eval is borrow.
func (n *borrowed) Eval(f *Frame) Value { return n.borrow(f) }

// lent makes a lowered expression one that borrows, if it is a row variable.
func lent(e Expr) Expr {
	if r, ok := e.(*rowLocal); ok {
		return &borrowed{*r}
	}
	return e
}

// rowIterator returns the iterator if its rows can be had.
func rowIterator(it object.Iterator) object.RowIterator {
	if r, ok := it.(object.RowIterator); ok && fastRows.on() && r.Rows() {
		return r
	}
	return nil
}

// setRowVar sets a variable to the tuple of the next row, which is the last one
// if nobody else has it. It returns None, or the zero Value at the end or with
// an exception.
func (f *Frame) setRowVar(slot int, rows object.RowIterator) Value {
	row := rows.NextRow(f.th)
	if row == nil {
		return Value{}
	}
	p := &f.slots[slot]
	if p.N == 1 {
		if t, ok := p.R.(*object.Tuple); ok && len(t.Items) == len(row) && t.Ext == nil {
			t.Refill(row)
			return object.None
		}
	}
	if !f.th.Alloc(64 + 24*int64(len(row))) {
		return Value{}
	}
	*p = Value{R: object.CopyTuple(row), N: 1}
	return object.None
}

// borrowCall is a call with a row variable as its argument, of what is probably
// a built-in function that keeps nothing of it.
type borrowCall struct {
	callNode
	row *rowLocal
}

func newBorrowCall(_ *lowerer, n plainCall) Expr {
	if len(n.args) == 1 {
		if r, ok := n.args[0].(*rowLocal); ok {
			return &borrowCall{n.inPlace(), r}
		}
	}
	return nil
}

// Eval calls the function.
func (n *borrowCall) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	b, ok := fv.R.(*object.Builtin)
	if !ok || !b.Borrows(1) {
		return n.with(f, fv)
	}
	a := n.row.borrow(f)
	if a.R == nil {
		return a
	}
	f.linePos = n.pos
	r, ok := b.Call1Fast(f.th, a)
	if !ok {
		args, mark := f.th.Args(1)
		args[0] = a
		r = b.CallUnchecked(f.th, args, nil)
		f.th.Release(mark)
	}
	if r.R == nil {
		return f.fail(n.pos)
	}
	return r
}
