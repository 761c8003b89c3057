package eval

import "github.com/garterpy/garter/object"

// for line in text.split("\n") makes no list of the lines: nobody but the loop
// would see it.
//
// Condition: a loop over a call of split or splitlines of a str of piecesFrom bytes and more.
// Invariant: nobody but the loop sees the list, and strs do not change.
// Gain: 1.07 times.

var fastPieces = newFast("pieces", "fast_pieces.go", "loops over s.split(…) and s.splitlines()")

// piecesNode is a call of split or splitlines whose result a loop goes over.
type piecesNode struct {
	*methodCall
	lines bool
}

// piecesFrom is the size of a text from which it pays.
const piecesFrom = 512

func (n *piecesNode) Eval(f *Frame) Value {
	o := n.obj.Eval(f)
	if o.R == nil {
		return o
	}
	s, ok := o.R.(*object.Str)
	if !ok || len(s.S) < piecesFrom || s.Ext() != nil {
		return n.elsewhere(f, o)
	}
	var v Value
	if n.lines {
		f.linePos = n.pos
		v = object.LinePieces(f.th, s)
	} else {
		var sep Value
		if len(n.args) > 0 {
			if sep = n.args[0].Eval(f); sep.R == nil {
				return sep
			}
		}
		f.linePos = n.pos
		v = object.SplitPieces(f.th, s, sep)
	}
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// inPieces makes the expression that a loop goes over one, where it can be.
func inPieces(x Expr) Expr {
	if !fastPieces.on() {
		return x
	}
	at := &x
	if k, ok := x.(*keepNode); ok {
		at = &k.e
	}
	if m, ok := (*at).(*methodCall); ok {
		switch {
		case m.name.S == "split" && len(m.args) <= 1:
			*at = &piecesNode{m, false}
		case m.name.S == "splitlines" && len(m.args) == 0:
			*at = &piecesNode{m, true}
		}
	}
	return x
}
