package eval

import (
	"github.com/garterpy/garter/ast"
)

// This file takes suspensions out of what is evaluated where functions are defined.

// hoistDef takes the suspensions out of what is evaluated where a function is defined. It
// gives the parameters anew and changes the decorators and the annotation of the result.
func (l *lowerer) hoistDef(decs *[]ast.ExprNode, from *ast.Arguments, returns *ast.ExprNode) ([]Stmt, *ast.Arguments) {
	a := copyArguments(from)
	all := append([]ast.ExprNode(nil), *decs...)
	nd := len(all)
	all = append(all, a.Defaults...)
	all = append(all, a.KwDefaults...)
	na := len(all)
	all = append(all, l.annotationsOf(a, *returns)...)
	pre, all := l.hoistList(all)
	*decs = all[:nd]
	a.Defaults = all[nd : nd+len(a.Defaults)]
	a.KwDefaults = all[nd+len(a.Defaults) : na]
	if rest := all[na:]; len(rest) > 0 {
		eachAnnotation(a, func(x *ast.Arg) { x.Annotation, rest = rest[0], rest[1:] })
		if *returns != nil {
			*returns = rest[0]
		}
	}
	return pre, a
}

// copyArguments copies parameters so far that their annotations can be replaced.
func copyArguments(from *ast.Arguments) *ast.Arguments {
	a := *from
	one := func(x *ast.Arg) *ast.Arg {
		if x == nil {
			return nil
		}
		c := *x
		return &c
	}
	list := func(xs []*ast.Arg) []*ast.Arg {
		out := make([]*ast.Arg, len(xs))
		for i, x := range xs {
			out[i] = one(x)
		}
		return out
	}
	a.Posonlyargs, a.Args, a.Kwonlyargs = list(a.Posonlyargs), list(a.Args), list(a.Kwonlyargs)
	a.Vararg, a.Kwarg = one(a.Vararg), one(a.Kwarg)
	return &a
}
