package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has template strings (t"…", PEP 750).

// templateNode makes a Template.
type templateNode struct {
	parts []Expr
	pos   *ast.Position
}

func (n *templateNode) Eval(f *Frame) Value {
	parts, mark := f.th.Args(len(n.parts))
	v := Value{}
	if evalArgs(f, n.parts, parts) {
		if v = object.NewTemplate(f.th, parts); v.R == nil {
			f.fail(n.pos)
		}
	}
	f.th.Release(mark)
	return v
}

// interpolationNode is one replacement field of a t-string.
type interpolationNode struct {
	value      Expr
	expression Value
	conversion Value
	spec       Expr // or nil
	pos        *ast.Position
}

func (n *interpolationNode) Eval(f *Frame) Value {
	v := n.value.Eval(f)
	if v.R == nil {
		return v
	}
	spec := Value{R: emptySpec}
	if n.spec != nil {
		if spec = n.spec.Eval(f); spec.R == nil {
			return spec
		}
	}
	if !f.th.Alloc(112) {
		return f.fail(n.pos)
	}
	return Value{R: &object.Interpolation{Value: v, Expression: n.expression, Conversion: n.conversion, FormatSpec: spec}}
}

func (l *lowerer) templateStr(n *ast.TemplateStr) Expr {
	t := &templateNode{pos: n.Pos()}
	for _, v := range n.Values {
		i, ok := v.(*ast.Interpolation)
		if !ok {
			t.parts = append(t.parts, l.expr(v))
			continue
		}
		l.cost++
		x := &interpolationNode{value: l.expr(i.Value), expression: object.StrValue(i.Str), conversion: object.None, pos: i.Pos()}
		if i.Conversion > 0 {
			x.conversion = Value{R: l.name(string(rune(i.Conversion)))}
		}
		if i.FormatSpec != nil {
			x.spec = l.expr(i.FormatSpec)
		}
		t.parts = append(t.parts, x)
	}
	return t
}
