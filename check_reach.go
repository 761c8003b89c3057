package garter

import (
	"slices"

	"github.com/garterpy/garter/ast"
)

// This file tells what of a program will run for certain, unless something before it
// fails: a fault there ends the program with an error, elsewhere it is a warning.

// certainty tells whether what is looked at will run, and its errors be seen.
type certainty uint8

const (
	certain certainty = iota
	maybe             // in a branch, a loop, or a function of which no call is certain
	caught            // in a try statement that may catch it
)

// reach looks at a program: first at what runs for certain, then at the functions that
// it calls, and at last at those of which nobody knows.
func (c *checker) reach(m *ast.Module) {
	c.async = map[string]bool{}
	c.told, c.bodies, c.bindings = map[string]int{}, map[string][]ast.StmtNode{}, map[string]int{}
	depth := 0
	var count func(n ast.Node) bool
	count = func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.FunctionDef:
			c.bindings[x.Name]++
			depth++
			for _, s := range x.Stmts() {
				c.each(s, count)
			}
			depth--
			for _, d := range x.DecoratorList {
				c.each(d, count)
			}
			c.each(x.Args, count)
			return false
		case *ast.AsyncFunctionDef:
			c.async[x.Name] = true
			c.bindings[x.Name]++
			depth++
			for _, s := range x.Stmts() {
				c.each(s, count)
			}
			depth--
			return false
		case *ast.ClassDef:
			c.bindings[x.Name]++
		case *ast.Arg:
			c.bindings[x.Arg]++
		case *ast.Alias:
			c.bindings[x.Name]++
			c.bindings[x.Asname]++
		case *ast.Name:
			if x.Ctx != ast.Load {
				c.bindings[x.Id]++
			}
		}
		if depth > 0 && c.isEnd(n) {
			c.ends = true
		}
		return true
	}
	c.each(m, count)
	c.block(m.Body, certain)
	for len(c.called) > 0 {
		name := c.called[0]
		c.called = c.called[1:]
		if body, ok := c.bodies[name]; ok {
			delete(c.bodies, name)
			c.block(body, certain)
		}
	}
	for len(c.order) > 0 {
		name := c.order[0]
		c.order = c.order[1:]
		if body, ok := c.bodies[name]; ok {
			delete(c.bodies, name)
			c.block(body, maybe)
		}
	}
}

// isEnd reports whether a node may end the program without an error.
func (c *checker) isEnd(n ast.Node) bool {
	switch x := n.(type) {
	case *ast.Name:
		switch x.Id {
		case "exit", "quit", "SystemExit":
			return true
		case finalAnswerName:
			return c.s.isProtected(finalAnswerName)
		}
	case *ast.Attribute:
		return x.Attr == "exit" || x.Attr == "_exit"
	}
	return false
}

// leaves reports whether a statement may be the last of its block that runs, or ends
// the program.
func (c *checker) leaves(s ast.StmtNode) bool {
	found := false
	c.each(s, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Return, *ast.Break, *ast.Continue:
			found = true
		case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.Lambda:
			return false
		case *ast.Call:
			found = found || c.ends && !c.plainCall(x)
		}
		found = found || c.isEnd(n)
		return !found
	})
	if _, is := s.(*ast.Raise); is {
		return true
	}
	return found
}

// plainCall reports whether what is called is none of the program's own functions.
func (c *checker) plainCall(x *ast.Call) bool {
	n, ok := x.Func.(*ast.Name)
	return ok && c.bindings[n.Id] == 0
}

// block looks at statements, one after the other.
func (c *checker) block(body []ast.StmtNode, sure certainty) {
	for _, s := range body {
		c.walk(s, sure)
		if sure == certain && c.leaves(s) {
			sure = maybe
		}
	}
}

// function looks at a function: a body of which a call may be found later waits.
func (c *checker) function(name string, args *ast.Arguments, body []ast.StmtNode, decorators []ast.ExprNode, returns ast.ExprNode, params []ast.TypeParamNode, sure certainty) {
	for _, d := range decorators {
		c.walk(d, sure)
	}
	c.walk(args, sure)
	if returns != nil {
		c.walk(returns, sure)
	}
	for _, p := range params {
		c.walk(p, max(sure, maybe))
	}
	if sure != certain || len(decorators) > 0 || c.bindings[name] != 1 || yields(body) {
		c.block(body, max(sure, maybe))
		return
	}
	c.bodies[name] = body
	c.order = append(c.order, name)
}

// yields reports whether statements make the function around them a generator.
func yields(body []ast.StmtNode) bool {
	found := false
	for _, s := range body {
		ast.Walk(s, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.Yield, *ast.YieldFrom:
				found = true
			case *ast.FunctionDef, *ast.AsyncFunctionDef, *ast.Lambda, *ast.ClassDef:
				return false
			}
			return !found
		})
	}
	return found
}

// with looks at a with statement: a context manager may swallow errors, and those of
// the program and some of contextlib do.
func (c *checker) with(items []*ast.WithItem, body []ast.StmtNode, sure certainty) {
	level := sure
	for _, it := range items {
		c.walk(it, sure)
		known := false
		if call, ok := it.ContextExpr.(*ast.Call); ok {
			switch f := call.Func.(type) {
			case *ast.Name:
				known = f.Id != "suppress" && f.Id != "ExitStack" && f.Id != "AsyncExitStack" && !(c.bindings[f.Id] > 0 && c.defined(f.Id))
			case *ast.Attribute:
				_, module := f.Value.(*ast.Name)
				known = module && f.Attr != "suppress" && f.Attr != "ExitStack" && f.Attr != "AsyncExitStack"
			}
		}
		if !known {
			level = max(level, maybe)
		}
	}
	c.block(body, level)
}

// defined reports whether a name is one of the program's own, and no imported one.
func (c *checker) defined(name string) bool { return c.bound[name] && !c.imported(name) }

// imported reports whether a module of the program imports the name.
func (c *checker) imported(name string) bool {
	for _, s := range c.p.p.Table.Module.Order() {
		if s.Name == name {
			return s.Imported
		}
	}
	return false
}

// comprehension looks at a comprehension: of its parts only the first iterable is
// computed for certain, and what each turn computes where there is a turn for certain.
// A lazy one is a generator expression.
func (c *checker) comprehension(gens []*ast.Comprehension, sure certainty, lazy bool, parts ...ast.ExprNode) {
	inner := sure // of what each turn computes
	for i, g := range gens {
		if lazy || len(g.Ifs) > 0 || !c.turns(g.Iter) {
			inner = max(sure, maybe)
		}
		level := sure
		if i > 0 {
			level = max(sure, maybe)
		}
		c.walk(g.Iter, level)
		if i > 0 || lazy || !c.turns(g.Iter) {
			level = max(sure, maybe)
		}
		c.walk(g.Target, level)
		for _, x := range g.Ifs {
			c.walk(x, max(sure, maybe))
		}
	}
	for _, x := range parts {
		c.walk(x, inner)
	}
}

// turns reports whether a loop over an iterable has a first turn for certain.
func (c *checker) turns(it ast.ExprNode) bool {
	switch x := it.(type) {
	case *ast.List:
		return len(x.Elts) > 0 && !slices.ContainsFunc(x.Elts, isStarred)
	case *ast.Tuple:
		return len(x.Elts) > 0 && !slices.ContainsFunc(x.Elts, isStarred)
	case *ast.Call:
		n, ok := x.Func.(*ast.Name)
		if !ok || n.Id != "range" || !c.builtin("range") || len(x.Args) != 1 {
			return false
		}
		k, ok := x.Args[0].(*ast.Constant)
		if !ok {
			return false
		}
		v, ok := k.Value.(int64)
		return ok && v > 0
	}
	return false
}

func isStarred(x ast.ExprNode) bool { _, is := x.(*ast.Starred); return is }

// walk looks at a tree.
func (c *checker) walk(n ast.Node, sure certainty) {
	possible := max(sure, maybe)
	c.each(n, func(x ast.Node) bool {
		if c.unused[x] { // an annotation that nothing computes
			return false
		}
		if c.erased != nil {
			c.erases(x, sure)
		}
		switch x := x.(type) {
		case *ast.FunctionDef:
			c.function(x.Name, x.Args, x.Stmts(), x.DecoratorList, x.Returns, x.TypeParams, sure)
			return false
		case *ast.AsyncFunctionDef:
			c.function(x.Name, x.Args, x.Stmts(), x.DecoratorList, x.Returns, x.TypeParams, sure)
			return false
		case *ast.Lambda:
			c.walk(x.Args, sure)
			c.walk(x.Body, possible)
			return false
		case *ast.ClassDef:
			for _, d := range x.DecoratorList {
				c.walk(d, sure)
			}
			for _, b := range x.Bases {
				c.walk(b, sure)
			}
			for _, k := range x.Keywords {
				c.walk(k, sure)
			}
			for _, p := range x.TypeParams {
				c.walk(p, possible)
			}
			// Methods are called by ways that nobody can follow.
			for _, s := range x.Body {
				switch m := s.(type) {
				case *ast.FunctionDef:
					c.erases(m, sure)
					c.method(m.Args, m.Stmts(), m.DecoratorList, m.Returns, sure)
				case *ast.AsyncFunctionDef:
					c.erases(m, sure)
					c.method(m.Args, m.Stmts(), m.DecoratorList, m.Returns, sure)
				default:
					c.walk(s, sure)
				}
			}
			return false
		case *ast.If:
			// What stands under a condition may never run.
			c.walk(x.Test, sure)
			if isMain(x.Test) {
				c.block(x.Body, sure)
			} else {
				c.block(x.Body, possible)
			}
			c.block(x.Orelse, possible)
			return false
		case *ast.For:
			c.unawaited(x.Iter, x, sure)
			c.walk(x.Iter, sure)
			turn := possible
			if c.turns(x.Iter) {
				turn = sure
			}
			c.walk(x.Target, turn)
			c.block(x.Body, turn)
			c.block(x.Orelse, possible)
			return false
		case *ast.AsyncFor:
			c.walk(x.Iter, sure)
			c.walk(x.Target, possible)
			c.block(x.Body, possible)
			c.block(x.Orelse, possible)
			return false
		case *ast.While:
			c.loop(x, sure)
			c.walk(x.Test, sure)
			if isMain(x.Test) {
				c.block(x.Body, sure)
			} else {
				c.block(x.Body, possible)
			}
			c.block(x.Orelse, possible)
			return false
		case *ast.With:
			c.with(x.Items, x.Body, sure)
			return false
		case *ast.AsyncWith:
			c.with(x.Items, x.Body, sure)
			return false
		case *ast.Match:
			c.walk(x.Subject, sure)
			for _, k := range x.Cases {
				c.walk(k.Pattern, possible)
				if k.Guard != nil {
					c.walk(k.Guard, possible)
				}
				c.block(k.Body, possible)
			}
			return false
		case *ast.Try:
			c.try(x.Body, x.Handlers, x.Orelse, x.Finalbody, sure)
			return false
		case *ast.TryStar:
			c.try(x.Body, x.Handlers, x.Orelse, x.Finalbody, sure)
			return false
		case *ast.Assert:
			c.walk(x.Test, sure)
			if x.Msg != nil {
				c.walk(x.Msg, possible)
			}
			return false
		case *ast.IfExp:
			c.walk(x.Test, sure)
			c.walk(x.Body, possible)
			c.walk(x.Orelse, possible)
			return false
		case *ast.BoolOp:
			c.walk(x.Values[0], sure)
			for _, v := range x.Values[1:] {
				c.walk(v, possible)
			}
			return false
		case *ast.Compare:
			c.walk(x.Left, sure)
			for i, v := range x.Comparators {
				if i == 0 {
					c.walk(v, sure)
				} else {
					c.walk(v, possible)
				}
			}
			return false
		case *ast.ListComp:
			c.comprehension(x.Generators, sure, false, x.Elt)
			return false
		case *ast.SetComp:
			c.comprehension(x.Generators, sure, false, x.Elt)
			return false
		case *ast.GeneratorExp:
			c.comprehension(x.Generators, sure, true, x.Elt)
			return false
		case *ast.DictComp:
			c.comprehension(x.Generators, sure, false, x.Key, x.Value)
			return false
		case *ast.TypeAlias:
			c.erases(x.Name, sure)
			return false // its value is computed when it is asked for
		case *ast.Import:
			for _, a := range x.Names {
				c.module(x.Pos(), a.Name, sure)
			}
		case *ast.ImportFrom:
			if x.Level == 0 && x.Module != "" {
				c.module(x.Pos(), x.Module, sure)
				c.importedNames(x, sure)
			}
		case *ast.Name:
			if x.Ctx == ast.Load && c.absent[x.Id] && sure != caught {
				c.undefined(x, sure)
			}
		case *ast.Call:
			c.attributeByName(x, sure)
			switch f := x.Func.(type) {
			case *ast.Name:
				if !c.async[f.Id] {
					c.calls(x, sure)
				}
			case *ast.Attribute: // asyncio.run
				c.callee = f
				if len(x.Args) > 0 && (f.Attr == "run" || f.Attr == "run_until_complete") {
					c.calls(x.Args[0], sure)
				}
			}
			if sure != caught {
				had := len(c.out)
				c.call(x)
				for i := had; i < len(c.out); i++ {
					c.out[i].Warning = sure != certain
				}
			}
		case *ast.Await:
			c.calls(x.Value, sure)
		case *ast.Expr:
			c.unawaited(x.Value, x, sure)
		case *ast.BinOp:
			c.unawaited(x.Left, x, sure)
			c.unawaited(x.Right, x, sure)
		case *ast.Subscript:
			c.unawaited(x.Value, x, sure)
		case *ast.Attribute:
			c.attribute(x.Pos(), x.Attr, x == c.callee, sure)
			c.moduleAttribute(x, sure)
			c.unawaited(x.Value, x, sure)
		case *ast.MatchClass:
			for _, name := range x.KwdAttrs {
				c.attribute(x.Pos(), name, false, sure)
			}
		case *ast.FormattedValue:
			c.unawaited(x.Value, x, sure)
		}
		return true
	})
}

// calls notes the function whose body a call runs for certain.
func (c *checker) calls(x ast.ExprNode, sure certainty) {
	call, ok := x.(*ast.Call)
	if !ok || sure != certain {
		return
	}
	if f, ok := call.Func.(*ast.Name); ok && c.bindings[f.Id] == 1 {
		c.called = append(c.called, f.Id)
	}
}

// method looks at a function of which no call is ever certain.
func (c *checker) method(args *ast.Arguments, body []ast.StmtNode, decorators []ast.ExprNode, returns ast.ExprNode, sure certainty) {
	for _, d := range decorators {
		c.walk(d, sure)
	}
	c.walk(args, sure)
	if returns != nil {
		c.walk(returns, sure)
	}
	c.block(body, max(sure, maybe))
}

// try looks at a try statement.
func (c *checker) try(body []ast.StmtNode, handlers []*ast.ExceptHandler, orelse, final []ast.StmtNode, sure certainty) {
	level := sure
	if len(handlers) > 0 {
		level = caught
	} else if slices.ContainsFunc(final, c.leaves) {
		level = max(sure, maybe) // a return there swallows the error
	}
	c.block(body, level)
	for _, h := range handlers {
		c.walkAll(h, caught) // runs only where something failed
	}
	c.block(orelse, max(sure, maybe))
	c.block(final, sure)
}

func (c *checker) walkAll(h *ast.ExceptHandler, sure certainty) {
	if h.Type != nil {
		c.walk(h.Type, sure)
	}
	c.block(h.Body, sure)
}

// undefined reports a name that nobody defines, once: as a fault where a use of it is
// certain, else as a warning.
func (c *checker) undefined(x *ast.Name, sure certainty) {
	at := c.told[x.Id]
	if at > 0 && sure != certain {
		return
	}
	if sure == certain {
		delete(c.absent, x.Id)
	}
	if at > 0 {
		p := &c.out[at-1]
		p.Warning, p.Line, p.Column = false, int(x.Lineno), int(x.ColOffset)+1
		return
	}
	hint := c.hint(&facts{s: c.s, class: "NameError", name: x.Id})
	if hint == "" && c.hints < maxHints {
		if near := c.near(x.Id); near != "" {
			hint = "did you mean '" + near + "'?"
		}
	}
	kind, text := "name", "The variable `"+x.Id+"` is not defined."
	if dangerousFunctions[x.Id] && c.s.l.env.policy != nil {
		kind, text = "access", nameText(c.s.th, x.Id, false)
	}
	c.add(kind, x.Pos(), hint, "%s", text)
	c.warn(sure != certain)
	c.told[x.Id] = len(c.out)
}

// isMain reports whether a test is that for the main program, or True.
func isMain(x ast.ExprNode) bool {
	if k, ok := x.(*ast.Constant); ok {
		return k.Value == true
	}
	cmp, ok := x.(*ast.Compare)
	if !ok || len(cmp.Ops) != 1 || cmp.Ops[0] != ast.Eq {
		return false
	}
	n, ok := cmp.Left.(*ast.Name)
	return ok && n.Id == "__name__"
}
