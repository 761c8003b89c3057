package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// compNode is a list, set or dict comprehension, inlined into its frame. The
// collection under construction is in slot out, where the memory walk sees it.
type compNode struct {
	kind  uint8 // 'l', 's', 'd'
	first Expr  // iterable of the first for
	loops []compLoop
	elt   Expr // or key
	val   Expr // of a dict comprehension
	cells []int
	clear []int
	out   int
	cost  int
	pos   *ast.Position
}

type compLoop struct {
	iter   Expr // of the loops after the first
	target Target
	local  int
	pair   *unpackTarget // target, if that is two targets in a generator expression
	conds  []Tester
	pos    *ast.Position
}

func (n *compNode) Eval(f *Frame) Value {
	src := n.first.Eval(f)
	if src.R == nil {
		return src
	}
	th := f.th
	saved := f.slots[n.out]
	for _, c := range n.cells {
		f.slots[c] = Value{R: &object.Cell{}}
	}
	if !th.Alloc(64) {
		return f.fail(n.pos)
	}
	var v Value
	switch n.kind {
	case 'l':
		l := object.NewList(nil)
		v = Value{R: l}
		f.slots[n.out] = v
		if x, ok := src.R.(*object.List); ok && len(n.loops) == 1 && len(n.loops[0].conds) == 0 {
			if !presize(th, l, int64(len(x.Items))) {
				return f.fail(n.pos)
			}
		} else if x, ok := src.R.(*object.Range); ok && len(n.loops) == 1 && len(n.loops[0].conds) == 0 && !x.IsBig() {
			if !presize(th, l, x.N) {
				return f.fail(n.pos)
			}
		}
	case 's':
		v = Value{R: object.NewSet()}
		f.slots[n.out] = v
	default:
		v = Value{R: object.NewDict()}
		f.slots[n.out] = v
	}
	ok := n.loop(f, 0, src)
	f.slots[n.out] = saved
	for _, c := range n.clear {
		f.slots[c] = Value{}
	}
	if !ok {
		return Value{}
	}
	return v
}

// presize gives a new list room for the n items that it will probably get.
func presize(th *Thread, l *object.List, n int64) bool {
	n = min(n, 1<<16)
	if n <= 0 {
		return true
	}
	if !th.Alloc(24 * n) {
		return false
	}
	l.Items = make([]Value, 0, n)
	return true
}

// loop runs the i-th for over src.
func (n *compNode) loop(f *Frame, i int, src Value) bool {
	th := f.th
	lp := &n.loops[i]
	if l, ok := src.R.(*object.List); ok && l.Ext == nil {
		for k := 0; k < len(l.Items); k++ {
			if !th.Charge(n.cost) {
				f.fail(n.pos)
				return false
			}
			if !n.step(f, i, lp, l.Items[k]) {
				return false
			}
		}
		return true
	}
	if r, ok := src.R.(*object.Range); ok && lp.local >= 0 {
		if k, n1, small := r.Start, r.N, !r.IsBig(); small {
			for ; n1 > 0; n1, k = n1-1, k+r.Step {
				if !th.Charge(n.cost) {
					f.fail(n.pos)
					return false
				}
				if !n.step(f, i, lp, object.Int(k)) {
					return false
				}
			}
			return true
		}
	}
	it := object.GetIter(th, src)
	if it == nil {
		f.fail(lp.pos)
		return false
	}
	if u, ok := lp.target.(*unpackTarget); ok && u.star < 0 && len(u.targets) == 2 {
		var pairs pairSource
		if pairs.from(it) {
			return n.loopPairs(f, i, lp, u, &pairs)
		}
	}
	for {
		if !th.Charge(n.cost) {
			f.fail(n.pos)
			return false
		}
		e := it.Next(th)
		if e.R == nil {
			if th.Exc != nil {
				f.fail(lp.pos)
				return false
			}
			return true
		}
		if !n.step(f, i, lp, e) {
			return false
		}
	}
}

// step handles one value of the i-th for.
func (n *compNode) step(f *Frame, i int, lp *compLoop, e Value) bool {
	if lp.local >= 0 {
		f.slots[lp.local] = e
	} else if !lp.target.Set(f, e) {
		return false
	}
	return n.inner(f, i, lp)
}

// loopPairs is loop over an iterator of pairs, which are taken apart without
// making tuples of them.
func (n *compNode) loopPairs(f *Frame, i int, lp *compLoop, u *unpackTarget, pairs *pairSource) bool {
	for {
		if !f.th.Charge(n.cost) {
			f.fail(n.pos)
			return false
		}
		a, b, ok := pairs.next(f.th)
		if !ok {
			if f.th.Exc != nil {
				f.fail(lp.pos)
				return false
			}
			return true
		}
		if !u.targets[0].Set(f, a) || !u.targets[1].Set(f, b) || !n.inner(f, i, lp) {
			return false
		}
	}
}

// inner is what the i-th for does with a value that its target holds.
func (n *compNode) inner(f *Frame, i int, lp *compLoop) bool {
	for _, c := range lp.conds {
		switch c.Test(f) {
		case 0:
			return true
		case -1:
			return false
		}
	}
	if i+1 < len(n.loops) {
		src := n.loops[i+1].iter.Eval(f)
		if src.R == nil {
			return false
		}
		return n.loop(f, i+1, src)
	}
	return n.emit(f)
}

// emit adds one element.
func (n *compNode) emit(f *Frame) bool {
	v := n.elt.Eval(f)
	if v.R == nil {
		return false
	}
	switch out := f.slots[n.out].R.(type) {
	case *object.List:
		if len(out.Items) == cap(out.Items) {
			if !out.Room(f.th) {
				f.fail(n.pos)
				return false
			}
		}
		out.Items = append(out.Items, v)
		return true
	case *object.Set:
		if !out.Add(f.th, v) {
			f.fail(n.pos)
			return false
		}
		return true
	case *object.Dict:
		val := n.val.Eval(f)
		if val.R == nil {
			return false
		}
		if !out.Set(f.th, v, val) {
			f.fail(n.pos)
			return false
		}
	}
	return true
}
