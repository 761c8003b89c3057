package eval

import (
	"unicode/utf8"

	"github.com/garterpy/garter/ast"
)

// This file tells where a node of the tree runs, as tracebacks and frames tell it. It
// is the node's place, but for attributes and calls of methods that begin on another
// line than the name of the attribute: of a chain of calls, a line each, only that
// line shows which of them it was.

// callArgs is how many arguments a call has at most that is compiled as one of a method.
const callArgs = 30

// runPlace is where the node at p runs.
func (c *Code) runPlace(th *Thread, p *ast.Position) ast.Position {
	if p.Lineno == p.EndLineno {
		return *p
	}
	work := 0
	var found ast.Node
	var search func(n ast.Node) bool
	search = func(n ast.Node) bool {
		work++
		at := n.Pos()
		switch x := n.(type) {
		case *ast.Attribute, *ast.Call:
			if *at == *p {
				found = n
				return true
			}
		case *ast.FunctionDef:
			if len(x.DecoratorList) > 0 {
				at = &ast.Position{Lineno: x.DecoratorList[0].Pos().Lineno, EndLineno: at.EndLineno}
			}
		case *ast.AsyncFunctionDef:
			if len(x.DecoratorList) > 0 {
				at = &ast.Position{Lineno: x.DecoratorList[0].Pos().Lineno, EndLineno: at.EndLineno}
			}
		case *ast.ClassDef:
			if len(x.DecoratorList) > 0 {
				at = &ast.Position{Lineno: x.DecoratorList[0].Pos().Lineno, EndLineno: at.EndLineno}
			}
		}
		if at != nil && (at.EndLineno < p.Lineno || at.Lineno > p.Lineno) {
			return false
		}
		for k := range ast.IterChildNodes(n) {
			if search(k) {
				return true
			}
		}
		return false
	}
	search(c.node)
	th.Spend(work)
	if found == nil {
		return *p
	}
	return c.runPlaceOf(found)
}

// runPlaceOf is where a node runs.
func (c *Code) runPlaceOf(n ast.Node) ast.Position {
	p := *n.Pos()
	if p.Lineno == p.EndLineno {
		return p
	}
	var a *ast.Attribute
	switch x := n.(type) {
	case *ast.Attribute:
		if c.ofSuper(x) {
			return p
		}
		a = x
	case *ast.Call:
		if a, _ = x.Func.(*ast.Attribute); a == nil || !c.callsMethod(x, a) {
			return p
		}
	default:
		return p
	}
	if end := a.Pos(); end.EndLineno != p.Lineno {
		// The name's length counts in characters, as CPython has it.
		p.Lineno, p.ColOffset = end.EndLineno, max(end.EndColOffset-int32(utf8.RuneCountInString(a.Attr)), 0)
	}
	return p
}

// callsMethod reports whether CPython compiles the call as one of a method: not where
// arguments are unpacked, where there are many, or of a name that the module imports.
func (c *Code) callsMethod(x *ast.Call, a *ast.Attribute) bool {
	n := len(x.Args) + len(x.Keywords)
	if len(x.Keywords) > 0 {
		n++
	}
	if n >= callArgs || hasStar(x.Args) {
		return false
	}
	for _, k := range x.Keywords {
		if k.Arg == "" {
			return false
		}
	}
	if name, ok := a.Value.(*ast.Name); ok {
		top := c.block
		for top.Parent != nil {
			top = top.Parent
		}
		s := top.Lookup(name.Id)
		return s == nil || !s.Imported
	}
	return true
}

// ofSuper reports whether an attribute of super() is looked up without the super
// object.
func (c *Code) ofSuper(a *ast.Attribute) bool {
	call, ok := a.Value.(*ast.Call)
	if !ok || !c.isFunction() || len(call.Keywords) > 0 || len(call.Args) != 0 && len(call.Args) != 2 || hasStar(call.Args) {
		return false
	}
	name, ok := call.Func.(*ast.Name)
	return ok && name.Id == "super"
}
