package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file reads and stores attributes.

// attrNode reads an attribute.
type attrNode struct {
	obj  Expr
	name *object.Str
	pos  *ast.Position
	own  bool // the text has imported the module itself: the session is not asked; see ownModule
	// still says that the node belongs to a common tree: nothing is remembered.
	still bool
	attrCache
}

func (n *attrNode) Eval(f *Frame) Value {
	v := n.obj.Eval(f)
	if v.R == nil {
		return v
	}
	return n.load(f, v)
}

// plain is load without a cache.
func (n *attrNode) plain(f *Frame, v Value) Value {
	if m, ok := v.R.(*object.Module); ok && n.own && m.Ext == nil {
		r := object.GetAttrOwn(f.th, v, n.name)
		if r.R == nil {
			return f.fail(n.pos)
		}
		return r
	}
	return n.generic(f, v)
}

func (n *attrNode) generic(f *Frame, v Value) Value {
	f.linePos = n.pos // for f_lineno
	r := object.GetAttr(f.th, v, n.name)
	if r.R == nil {
		return f.fail(n.pos)
	}
	return r
}

// plain is store without a cache.
func (t *attrTarget) plain(f *Frame, v, val Value) bool {
	if m, ok := v.R.(*object.Module); ok && t.own && m.Ext == nil && !object.ModuleType.Lookup(t.name).Ok() {
		return m.SetOwn(f.th, t.name, val)
	}
	if f.th.Guard != nil && f.code.prog.natives != nil && ownAttrs[t.name.S] {
		// As it may read them: an embedded module chose the name.
		if !object.SetAttrOwn(f.th, v, t.name, val) {
			f.fail(t.pos)
			return false
		}
		return true
	}
	if f.code.prog.trusted && f.th.Guard != nil && trustedAttr(t.name.S) && !f.in.ofLibrary(v) {
		if !object.SetAttrOwn(f.th, v, t.name, val) {
			f.fail(t.pos)
			return false
		}
		return true
	}
	f.linePos = t.pos // for f_lineno
	if !object.SetAttr(f.th, v, t.name, val) {
		f.fail(t.pos)
		return false
	}
	return true
}
