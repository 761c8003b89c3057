package eval

import "github.com/garterpy/garter/object"

// Condition: a constant str on the left of %.
// Invariant: a right side whose class may have __rmod__ takes the plain way.
// Gain: 1.29 times.

var fastPercent = newFast("percent", "fast_percent.go", `"…" % x`)

func newPercent(_ *lowerer, n binNode) Expr {
	if s, ok := n.a.(*constNode); ok && n.op == object.OpMod {
		if str, ok := s.v.R.(*object.Str); ok {
			return &percentNode{n, str}
		}
	}
	return nil
}

// percentNode is "…" % value.
type percentNode struct {
	binNode
	s *object.Str
}

func (n *percentNode) Eval(f *Frame) Value {
	b := n.b.Eval(f)
	if b.R == nil {
		return b
	}
	if s, ok := b.R.(*object.Str); ok && s.Ext() != nil { // its class may have __rmod__
		return f.binary(n.op, Value{R: n.s}, b, n.pos)
	}
	f.linePos = n.pos
	r := object.StrPercent(f.th, n.s, b)
	if r.R == nil {
		return f.fail(n.pos)
	}
	if r.IsNotImplemented() {
		return f.binary(n.op, Value{R: n.s}, b, n.pos)
	}
	return r
}
