package eval

import (
	"github.com/garterpy/garter/ast"
)

// suspends reports whether executing a node may suspend the generator it is
// in: it contains yield, await or the like outside of nested functions.
func (l *lowerer) suspends(n ast.Node) bool {
	if !l.inGen || n == nil {
		return false
	}
	if r, ok := l.suspMemo[n]; ok {
		return r
	}
	r := false
	l.walk(n, func(x ast.Node) bool {
		if r {
			return false
		}
		switch y := x.(type) {
		case *ast.Yield, *ast.YieldFrom, *ast.Await, *ast.AsyncFor, *ast.AsyncWith:
			r = true
			return false
		case *ast.Comprehension:
			if y.IsAsync {
				r = true
				return false
			}
		case *ast.FunctionDef:
			r = l.suspendsDef(y.DecoratorList, y.Args, y.Returns)
			return false
		case *ast.AsyncFunctionDef:
			r = l.suspendsDef(y.DecoratorList, y.Args, y.Returns)
			return false
		case *ast.Lambda:
			r = l.suspendsArgs(y.Args)
			return false
		case *ast.ClassDef:
			r = l.suspendsAny(y.DecoratorList) || l.suspendsAny(y.Bases)
			for _, k := range y.Keywords {
				r = r || l.suspends(k.Value)
			}
			return false
		case *ast.GeneratorExp:
			r = l.suspends(y.Generators[0].Iter)
			return false
		}
		return true
	})
	if l.suspMemo == nil {
		l.suspMemo = map[ast.Node]bool{}
	}
	l.suspMemo[n] = r
	return r
}

func (l *lowerer) suspendsAny(es []ast.ExprNode) bool {
	for _, e := range es {
		if e != nil && l.suspends(e) {
			return true
		}
	}
	return false
}

func (l *lowerer) suspendsArgs(a *ast.Arguments) bool {
	return l.suspendsAny(a.Defaults) || l.suspendsAny(a.KwDefaults)
}

// suspendsDef is about what is evaluated where a function is defined.
func (l *lowerer) suspendsDef(decorators []ast.ExprNode, a *ast.Arguments, returns ast.ExprNode) bool {
	return l.suspendsAny(decorators) || l.suspendsArgs(a) || l.suspendsAny(l.annotationsOf(a, returns))
}

// annotationsOf lists the annotations that are evaluated where a function is defined, in
// that order.
func (l *lowerer) annotationsOf(a *ast.Arguments, returns ast.ExprNode) []ast.ExprNode {
	if l.prog.Table.FutureAnnotations {
		return nil
	}
	var out []ast.ExprNode
	eachAnnotation(a, func(x *ast.Arg) { out = append(out, x.Annotation) })
	if returns != nil {
		out = append(out, returns)
	}
	return out
}

// eachAnnotation calls f with each parameter that has an annotation, in the order in
// which these are evaluated.
func eachAnnotation(a *ast.Arguments, f func(*ast.Arg)) {
	for _, list := range [][]*ast.Arg{a.Posonlyargs, a.Args, {a.Vararg}, a.Kwonlyargs, {a.Kwarg}} {
		for _, x := range list {
			if x != nil && x.Annotation != nil {
				f(x)
			}
		}
	}
}
