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
	guess listGuess  // of the lengths of the lists, where conditions hide them, and of the dicts
	place *loopPlace // in a common tree, where nothing is remembered
}

type compLoop struct {
	iter   Expr // of the loops after the first
	target Target
	local  int
	rows   bool          // the iterable probably gives rows, see fast_rows.go
	pair   *unpackTarget // the target, if it takes several values and none is starred
	conds  []Tester
	pos    *ast.Position
	call   *ast.Position // of the iterable, if it is a call
	comp   *compNode     // whose loop it is, nil in a generator expression
	at     int           // its place there
	hold   int           // as forStmt's
}

// setTarget notes what the loop assigns to.
func (lp *compLoop) setTarget(t Target) {
	lp.target = t
	switch t := t.(type) {
	case *localTarget:
		lp.local = t.slot
	case *unpackTarget:
		if t.star < 0 {
			lp.pair = t
		}
	}
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
		l := n.sized(th, src)
		if l == nil {
			return f.fail(n.pos)
		}
		v = Value{R: l}
		f.slots[n.out] = v
	case 's':
		v = Value{R: object.NewSet()}
		f.slots[n.out] = v
	default:
		size := 0
		if n.place == nil {
			size = n.guess.next()
		}
		if size > 0 && !th.Alloc(object.DictBytes(size)) {
			return f.fail(n.pos)
		}
		v = Value{R: object.NewDictSize(size)}
		f.slots[n.out] = v
	}
	ok := n.loop(f, 0, src)
	f.slots[n.out] = saved
	for _, c := range n.clear {
		f.slots[c] = Value{}
	}
	if n.place != nil {
		n.leave(f)
	}
	if !ok {
		return Value{}
	}
	if d, ok := v.R.(*object.Dict); ok {
		if n.place == nil {
			n.guess.count = int32(min(d.Len(), maxGuess))
		}
		if !d.Trim(th) {
			return f.fail(n.pos)
		}
	} else if l, ok := v.R.(*object.List); ok {
		if n.place == nil {
			n.guess.count = int32(min(len(l.Items), maxGuess))
		}
		if len(l.Items) < cap(l.Items)/2 && cap(l.Items) > 16 { // a wrong guess
			items := make([]Value, len(l.Items))
			copy(items, l.Items)
			l.SetItems(items)
		}
	}
	return v
}

// loop runs the i-th for over src.
func (n *compNode) loop(f *Frame, i int, src Value) bool {
	if n.place != nil {
		return n.loopShared(f, i, src)
	}
	th := f.th
	lp := &n.loops[i]
	if fastOver.on() {
		if ok, done := n.over(f, i, lp, src); done {
			return ok
		}
	}
	if g := f.in.loopGenerator(src, lp.call); g != nil {
		return n.overGenerator(f, i, lp, g)
	}
	f.linePos = lp.pos
	it := object.GetIter(th, src)
	if it == nil {
		f.fail(lp.pos)
		return false
	}
	if lp.hold >= 0 {
		f.holdIter(lp.hold, it)
	}
	if g := soleIter(src, it); g != nil {
		return n.overGenerator(f, i, lp, g)
	}
	if lp.pair != nil && len(lp.pair.targets) == 2 {
		var pairs pairSource
		if pairs.from(it) {
			return n.loopPairs(f, i, lp, lp.pair, &pairs)
		}
	}
	if lp.pair != nil {
		if rows := lp.pair.rowsOf(it); rows != nil {
			return n.loopRows(f, i, lp, lp.pair, rows)
		}
	}
	if lp.rows {
		if rows := rowIterator(it); rows != nil {
			return n.loopRows(f, i, lp, nil, rows)
		}
	}
	for {
		if !th.Charge(n.cost) || !th.Door() {
			f.fail(n.pos)
			return false
		}
		f.linePos = lp.pos
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

// loopRows is loop over an iterator of rows, of which no tuples are made; u is
// nil where one variable takes them.
func (n *compNode) loopRows(f *Frame, i int, lp *compLoop, u *unpackTarget, rows object.RowIterator) bool {
	for {
		if !f.th.Charge(n.cost) {
			f.fail(n.pos)
			return false
		}
		var e Value
		if u != nil {
			e = u.setRow(f, rows)
		} else {
			e = f.setRowVar(lp.local, rows)
		}
		switch {
		case e.R == nil:
			if f.th.Exc != nil {
				f.fail(lp.pos)
				return false
			}
			return true
		case e.IsNotImplemented():
			return false
		}
		if !n.inner(f, i, lp) {
			return false
		}
	}
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
		if !u.set2(f, a, b) || !n.inner(f, i, lp) {
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
			if n.place != nil && !out.Room(f.th) || n.place == nil && !n.guess.room(f, out) {
				f.fail(n.pos)
				return false
			}
		}
		out.Items = append(out.Items, v)
		return true
	case *object.Set:
		f.linePos = n.pos
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
		f.linePos = n.pos
		if !out.Set(f.th, v, val) {
			f.fail(n.pos)
			return false
		}
	}
	return true
}
