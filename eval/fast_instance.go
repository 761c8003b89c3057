package eval

import (
	"slices"

	"github.com/garterpy/garter/object"
)

// Condition: two arguments, the second is a short tuple display without stars, or classes between
//   bars of which none is a local variable, and the function found is the built-in isinstance.
// Invariant: the parts are computed in order, after the function and the first argument, and each is
//   asked as one of the tuple's or the union's would be; nobody else can see the tuple or the union,
//   so none is made. What is no class, or one whose metaclass knows | itself, is joined to those
//   before it, which no code can tell from joining these at once.
// Gain: 1.24 times, between bars 3 to 4 times.

var fastInstance = newFast("instance", "fast_instance.go", "isinstance(x, (A, B)), isinstance(x, A | B)")

// maxClasses is how many parts are put on the stack of arguments at most.
const maxClasses = 16

// classesIn returns the parts of a short tuple display, or of classes between bars and where
// the bars are, else nil.
func classesIn(e Expr) (parts []Expr, bars []*site) {
	if !fastInstance.on() {
		return nil, nil
	}
	if t, ok := e.(*tupleNode); ok && len(t.elts) <= maxClasses {
		return t.elts, nil
	}
	for len(parts) < maxClasses {
		var a, b Expr
		var bar *site
		switch x := e.(type) {
		case *orEE:
			a, b, bar = x.a, x.b, x.pos
		case *orKE:
			a, b, bar = x.a, x.b, x.pos
		case *orEC:
			a, b, bar = x.a, &constNode{x.b}, x.pos
		default:
			if bars == nil {
				return nil, nil
			}
			parts = append(parts, e)
			slices.Reverse(parts)
			slices.Reverse(bars)
			return parts, bars
		}
		e, parts, bars = a, append(parts, b), append(bars, bar)
	}
	return nil, nil
}

// isAny is isinstance(a, (…)).
func (n *call2) isAny(f *Frame) Value {
	if n.bars != nil {
		return n.isUnion(f)
	}
	th := f.th
	a := n.args[0].Eval(f)
	if a.R == nil {
		return a
	}
	args, mark := th.Args(len(n.any) + 1)
	args[0] = a
	r := -1
	if evalArgs(f, n.any, args[1:]) {
		f.linePos = n.pos
		if th.Door() {
			r = object.IsInstanceAny(th, a, args[1:])
		}
		if r < 0 {
			f.fail(n.pos)
		}
	}
	th.Release(mark)
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}

// isUnion is isinstance(a, A | B).
func (n *call2) isUnion(f *Frame) Value {
	th := f.th
	a := n.args[0].Eval(f)
	if a.R == nil {
		return a
	}
	args, mark := th.Args(len(n.any) + 1)
	args[0] = a
	r := -1
	if classes := n.joined(f, args[1:]); classes != nil {
		f.linePos = n.pos
		if th.Door() {
			if len(classes) == 1 {
				r = object.IsInstance(th, a, classes[0])
			} else {
				r = object.IsInstanceAny(th, a, classes)
			}
		}
		if r < 0 {
			f.fail(n.pos)
		}
	}
	th.Release(mark)
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}

// joined computes the parts between bars, into args: all are classes, or what they make is
// the only one. It is nil after an exception.
func (n *call2) joined(f *Frame, args []Value) []Value {
	apart := 0 // classes that are not joined yet; -1 where the first of args is what all made
	for i, e := range n.any {
		v := e.Eval(f)
		if v.R == nil {
			return nil
		}
		if apart == i {
			if i > 0 && v.IsNone() {
				v = Value{R: object.NoneType}
			}
			if object.PlainUnion(v) {
				args[i] = v
				apart++
				continue
			}
			for j := 1; j < i; j++ {
				if args[0] = f.arith(object.OpOr, args[0], args[j], n.bars[j-1]); args[0].R == nil {
					return nil
				}
			}
			apart = -1
		}
		if i > 0 {
			if v = f.arith(object.OpOr, args[0], v, n.bars[i-1]); v.R == nil {
				return nil
			}
		}
		args[0] = v
	}
	if apart < 0 {
		return args[:1]
	}
	// A union has each of its classes once.
	once := args[:1]
	for _, v := range args[1:] {
		if !slices.ContainsFunc(once, func(w Value) bool { return w.R == v.R }) {
			once = append(once, v)
		}
	}
	return once
}
