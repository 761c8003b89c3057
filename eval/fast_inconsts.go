package eval

import "github.com/garterpy/garter/object"

// Condition: what is on the right of in is a display of a list or a set whose elements are
// constants; of a set there are at most maxInSet.
// Invariant: nobody else sees that container, and asking it does not change it, so that one
// made with the code serves all evaluations and all sessions; what is found is the same.
// Gain: 21.6 times.

var fastInConstants = newFast("inconsts", "fast_inconsts.go", "x in {1, 2}, x in [1, 2]")

// maxInSet bounds the work of making a set with the code, which nobody pays for and nobody
// can end: hashes may all be the same, and each element be compared with all before it.
const maxInSet = 256

func newInConstants(_ *lowerer, n inNode) Expr {
	switch b := n.b.(type) {
	case *listNode:
		if vs, ok := valuesOf(b.elts); ok {
			n.b = &constNode{object.Complete(Value{R: object.NewTuple(vs)})}
			return &n
		}
	case *setNode:
		if vs, ok := valuesOf(b.elts); ok && len(vs) <= maxInSet {
			th := object.NewThread()
			th.StartRun()
			if s := object.FrozenConstants(th, vs); s != nil {
				n.b = &constNode{object.Complete(Value{R: s})}
				return &n
			}
		}
	}
	return nil
}

// valuesOf are the values of expressions that are constants.
func valuesOf(elts []Expr) ([]Value, bool) {
	vs := make([]Value, len(elts))
	for i, e := range elts {
		c, ok := e.(*constNode)
		if !ok {
			return nil, false
		}
		vs[i] = c.v
	}
	return vs, true
}
