package garter

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/eval/scope"
)

// This file finds what the rules of the session refuse, by asking the same rules that
// the run asks: names of functions, attributes, and assignments to names of tools.

// refusable reports whether the rules refuse the name where nobody defines it, though
// no program is told that it is undefined.
func refusable(name string) bool { return dangerousFunctions[name] || refusedAttrs[name] }

// refuse adds a fault of the kind "access", or a warning.
func (c *checker) refuse(kind string, at *ast.Position, name, text string, sure certainty) {
	if sure == caught || text == "" {
		return
	}
	c.add(kind, at, c.hint(&facts{s: c.s, class: "InterpreterError", msg: text, name: name}), "%s", text)
	c.warn(sure != certain)
}

// attribute looks at the name of an attribute that the program writes.
func (c *checker) attribute(at *ast.Position, name string, called bool, sure certainty) {
	if p := c.s.l.env.policy; p != nil && p.Attr != nil {
		c.refuse("access", at, name, p.Attr(name, called), sure)
	}
}

// attributeByName looks at a call that names an attribute by a text.
func (c *checker) attributeByName(x *ast.Call, sure certainty) {
	n, ok := x.Func.(*ast.Name)
	if !ok || !c.builtin(n.Id) || len(x.Keywords) > 0 || len(x.Args) < 2 {
		return
	}
	switch n.Id {
	case "getattr", "hasattr", "setattr", "delattr":
	default:
		return
	}
	if k, ok := x.Args[1].(*ast.Constant); ok {
		if name, ok := k.Value.(string); ok {
			c.attribute(x.Pos(), name, false, sure)
		}
	}
}

// erasures finds the nodes that store or delete a global name that a tool has.
func (c *checker) erasures(m *ast.Module, module *scope.Block) {
	p := c.s.l.env.policy
	if p == nil || p.Protected == nil {
		return
	}
	any := false
	c.shadows = map[ast.Node]bool{}
	var look func(b *scope.Block)
	look = func(b *scope.Block) {
		if b.Kind == scope.Comprehension && b.Owner == module { // its variables are looked at as the module's
			for _, s := range b.Order() {
				if s.Assigned && s.Access == scope.Local && p.Protected(c.s.th, s.Name) {
					any = true
					c.shadows[b.Node] = true
				}
			}
		}
		for _, s := range b.Order() {
			any = any || (b == module || s.DeclaredGlobal) && (s.Assigned || s.Imported) && p.Protected(c.s.th, s.Name)
		}
		for _, ch := range b.Children() {
			if !c.halt() {
				look(ch)
			}
		}
	}
	if look(module); !any {
		return
	}
	c.erased = map[ast.Node]erasure{}
	c.erasuresIn(m.Body, nil)
}

// An erasure is an assignment to a tool's name, or its deletion.
type erasure struct {
	name string
	del  bool
}

// erasuresIn looks at the statements of a block: the module's, where global is nil, or
// those of a function or class which declares some names as global. What a definition
// computes where it stands (decorators, defaults, bases, annotations) is of the block
// around it.
func (c *checker) erasuresIn(body []ast.StmtNode, global map[string]bool) {
	isModule := global == nil
	protected := func(name string) bool {
		return name != "" && (isModule || global[name]) && c.s.l.env.policy.Protected(c.s.th, name)
	}
	note := func(n ast.Node, name string) {
		if protected(name) {
			c.erased[n] = erasure{name: name}
		}
	}
	inner := func(body []ast.StmtNode) {
		declared := map[string]bool{}
		for _, s := range body {
			c.each(s, func(x ast.Node) bool {
				switch x := x.(type) {
				case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.Lambda, *ast.ClassDef:
					return false
				case *ast.Global:
					for _, name := range x.Names {
						declared[name] = true
					}
				}
				return true
			})
		}
		c.erasuresIn(body, declared)
	}
	own := map[ast.Node]bool{} // variables of comprehensions
	comprehension := func(n ast.Node, gens []*ast.Comprehension) {
		for _, g := range gens {
			c.each(g.Target, func(t ast.Node) bool {
				if name, ok := t.(*ast.Name); ok && name.Ctx == ast.Store {
					if own[t] = true; c.shadows[n] && c.s.l.env.policy.Protected(c.s.th, name.Id) {
						c.erased[t] = erasure{name: name.Id}
					}
				}
				return true
			})
		}
	}
	var look func(n ast.Node) bool
	outer := func(args *ast.Arguments, lists ...[]ast.ExprNode) {
		if args != nil {
			c.each(args, look)
		}
		for _, list := range lists {
			for _, x := range list {
				if x != nil {
					c.each(x, look)
				}
			}
		}
	}
	look = func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.ListComp:
			comprehension(n, x.Generators)
		case *ast.SetComp:
			comprehension(n, x.Generators)
		case *ast.DictComp:
			comprehension(n, x.Generators)
		case *ast.GeneratorExp:
			comprehension(n, x.Generators)
		case *ast.FunctionDef:
			note(n, x.Name)
			outer(x.Args, x.DecoratorList, []ast.ExprNode{x.Returns})
			inner(x.Stmts())
			return false
		case *ast.AsyncFunctionDef:
			note(n, x.Name)
			outer(x.Args, x.DecoratorList, []ast.ExprNode{x.Returns})
			inner(x.Stmts())
			return false
		case *ast.ClassDef:
			note(n, x.Name)
			outer(nil, x.DecoratorList, x.Bases)
			for _, k := range x.Keywords {
				outer(nil, []ast.ExprNode{k.Value})
			}
			inner(x.Body)
			return false
		case *ast.Lambda:
			outer(x.Args) // what it computes later stores in its own block
			return false
		case *ast.AnnAssign:
			if x.Value == nil { // declares, and stores nothing
				return false
			}
		case *ast.Name:
			if x.Ctx != ast.Load && !own[n] && protected(x.Id) {
				c.erased[n] = erasure{x.Id, x.Ctx == ast.Del}
			}
		case *ast.Alias:
			name, _, _ := strings.Cut(x.Name, ".")
			if x.Asname != "" {
				name = x.Asname
			}
			note(n, name)
		case *ast.ExceptHandler:
			note(n, x.Name)
		case *ast.MatchAs:
			note(n, x.Name)
		case *ast.MatchStar:
			note(n, x.Name)
		case *ast.MatchMapping:
			note(n, x.Rest)
		}
		return true
	}
	for _, s := range body {
		c.each(s, look)
	}
}

// erases reports the node if it stores a tool's name.
func (c *checker) erases(n ast.Node, sure certainty) {
	if e, ok := c.erased[n]; ok {
		c.refuse("assignment", n.Pos(), e.name, eval.EraseText(e.name, e.del), sure)
	}
}
