package eval

import "github.com/garterpy/garter/object"

// Condition: one argument, and the function found is the built-in one that says what it is.
// Invariant: as the function's own code, for exact lists, strs and ints; all else calls it.
// Gain: 1.47 times.

var fastQuick = newFast("quick", "fast_quick.go", "len(x), ord(x), chr(x)")

// callQuick calls a built-in function that says what it is (see object.Quick), with
// one argument: the usual cases are done here, without a call.
func (n *call1) callQuick(f *Frame, fn *object.Builtin) Value {
	if fn.Quick == object.QuickLen {
		if l, ok := n.a.e.(*sharedLocal); ok { // only a look: a private str stays private
			if s, ok := f.slots[l.slot].R.(*object.Str); ok && s.Ext() == nil {
				return object.Int(int64(s.Len()))
			}
		}
	}
	var a Value
	if n.a.slot < len(f.slots) {
		a = f.slots[n.a.slot]
	}
	if a.R == nil {
		if a = n.a.e.Eval(f); a.R == nil {
			return a
		}
	}
	switch fn.Quick {
	case object.QuickLen:
		switch x := a.R.(type) {
		case *object.Str:
			if x.Ext() == nil {
				return object.Int(int64(x.Len()))
			}
		case *object.List:
			if x.Ext == nil {
				return object.Int(int64(len(x.Items)))
			}
		}
	case object.QuickOrd:
		if x, ok := a.R.(*object.Str); ok && len(x.S) == 1 {
			return object.Int(int64(x.S[0]))
		}
	case object.QuickChr:
		if a.IsInt() && a.N < 0x80 {
			return Value{R: object.ASCIIChar(byte(a.N))}
		}
	}
	f.linePos = n.pos
	r, _ := fn.Call1Fast(f.th, a)
	if r.R == nil {
		return f.fail(n.pos)
	}
	return r
}
