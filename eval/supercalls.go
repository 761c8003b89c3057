package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has super().

// superCall is super() without arguments: the class comes from the cell
// __class__, the object from the first parameter.
type superCall struct {
	fn    Expr // super, as the name is found
	class int  // closure index of __class__ or -1
	self  Expr // the first parameter, or nil
	pos   *ast.Position
}

func (n *superCall) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fv.R == nil {
		return fv
	}
	th := f.th
	if fv.R != object.Object(object.SuperType) {
		f.linePos = n.pos
		v := object.Call(th, fv, nil, nil)
		if v.R == nil {
			f.fail(n.pos)
		}
		return v
	}
	if n.self == nil {
		th.Raise(object.RuntimeErrorType, "super(): no arguments")
		return f.fail(n.pos)
	}
	if n.class < 0 {
		th.Raise(object.RuntimeErrorType, "super(): __class__ cell not found")
		return f.fail(n.pos)
	}
	c := f.fn.closure[n.class].V
	cls, ok := c.R.(*object.Type)
	if !ok {
		th.Raise(object.RuntimeErrorType, "super(): empty __class__ cell")
		return f.fail(n.pos)
	}
	self := n.self.Eval(f)
	if self.R == nil {
		if th.Catch(object.UnboundLocalErrorType) {
			th.Raise(object.RuntimeErrorType, "super(): arg[0] deleted")
		}
		return f.fail(n.pos)
	}
	v := object.NewSuper(th, cls, self)
	if v.R == nil {
		f.fail(n.pos)
	}
	return v
}
