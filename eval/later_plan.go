package eval

import (
	"strings"
	"sync"

	"github.com/garterpy/garter/ast"
)

// This file finds what of the text of an embedded module can wait, see later.go.

// laterPlan is what of a module's text can wait. It belongs to the program and never
// changes.
type laterPlan struct {
	defs []laterDef
	at   map[string]int32            // by name
	from map[*ast.ImportFrom][]int32 // the definitions that the names of an import are, -1 for none
	made map[ast.StmtNode]bool       // statements that run when they are asked for
	// stars are the plans of import *, by the statement and the text that it is from.
	stars sync.Map
}

// add puts a definition into the plan while it is made, and returns its number.
func (p *laterPlan) add(d laterDef) int32 {
	i := int32(len(p.defs))
	p.defs = append(p.defs, d)
	p.at[d.name] = i
	return i
}

// laterDef is a definition that can wait: a statement, a module, or a name that is
// imported from one.
type laterDef struct {
	name   string
	stmt   ast.StmtNode
	module string
	attr   string // of the module that it is imported from
	level  int    // of a relative import
	from   bool   // the name waits before its module is imported
	part   bool   // of a package, of which the text imports names that wait
	same   string // the name, which waits as well, of which this one is another
}

// imports reports whether a module is imported where the definition is made.
func (d *laterDef) imports() bool { return d.module != "" || d.level > 0 }

// later returns the plan of a program, or nil where nothing can wait.
func (p *Program) later() *laterPlan {
	p.laterOnce.Do(func() {
		m, ok := p.Mod.(*ast.Module)
		if !ok || p.natives == nil {
			return
		}
		s := &laterSearch{bound: map[string]int{}, read: map[string]bool{}, sets: map[string]bool{}, notes: !p.Table.FutureAnnotations}
		s.bindings(m)
		if s.looks {
			return
		}
		s.setters(m)
		plan := &laterPlan{at: map[string]int32{}, from: map[*ast.ImportFrom][]int32{}, made: map[ast.StmtNode]bool{}}
		for _, st := range m.Body {
			if n, ok := st.(*ast.ImportFrom); ok {
				if n.Module == "__future__" {
					continue
				}
				if s.plainFrom(n) {
					for _, a := range n.Names {
						plan.add(laterDef{name: boundBy(a), attr: a.Name, module: n.Module, level: n.Level, from: true})
					}
					if _, known := plan.at[n.Module]; n.Level == 1 && n.Module != "" && s.bound[n.Module] == 0 && !known {
						plan.add(laterDef{name: n.Module, module: n.Module, level: 1, part: true})
					}
					plan.made[st] = true
					continue
				}
				list, some := make([]int32, len(n.Names)), false
				for i, a := range n.Names {
					name := a.Asname
					if name == "" {
						name = a.Name
					}
					list[i] = -1
					if a.Name != "*" && s.single(name) {
						list[i], some = plan.add(laterDef{name: name, attr: a.Name}), true
					}
				}
				if some {
					plan.from[n] = list
				}
				continue
			}
			if n, ok := st.(*ast.Import); ok {
				if s.plainImport(n) {
					for _, a := range n.Names {
						plan.add(laterDef{name: boundBy(a), module: a.Name})
					}
					plan.made[st] = true
				}
				continue
			}
			if n, ok := st.(*ast.Assign); ok {
				if same := s.otherNames(n, plan); same != nil {
					for _, d := range same {
						plan.add(d)
					}
					plan.made[st] = true
					continue
				}
			}
			name := s.definition(st)
			if name == "" {
				s.made(st)
			} else if !s.read[name] { // else it was another thing before: a built-in one
				plan.add(laterDef{name: name, stmt: st})
				plan.made[st] = true
			}
		}
		if len(plan.defs) > 0 {
			p.laterPlan = plan
		}
	})
	return p.laterPlan
}

// atOnce returns the statements of a module that run with its text.
func (l *lowerer) atOnce(body []ast.StmtNode) []ast.StmtNode {
	if !l.code.later {
		return body
	}
	plan := l.prog.later()
	var out []ast.StmtNode
	for _, s := range body {
		if !plan.made[s] {
			out = append(out, s)
		}
	}
	return out
}

// laterSearch finds what of a text can wait.
type laterSearch struct {
	bound map[string]int  // how often the text binds a global name; many where it is unclear
	read  map[string]bool // what was read by the statements so far
	sets  map[string]bool // functions that may set global names
	looks bool            // the text looks at its namespace while it runs
	ok    bool
	notes bool // annotations are evaluated
}

const boundOften = 1 << 20

// single reports whether a name is bound once, and is no name that the interpreter reads
// in a namespace.
func (s *laterSearch) single(name string) bool {
	return s.bound[name] == 1 && !(len(name) > 4 && name[:2] == "__" && name[len(name)-2:] == "__")
}

// bindings counts what binds names of the module.
func (s *laterSearch) bindings(m *ast.Module) {
	ast.Walk(m, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Global:
			for _, name := range n.Names {
				s.bound[name] += boundOften
			}
		case *ast.NamedExpr:
			if id, ok := n.Target.(*ast.Name); ok {
				s.bound[id.Id] += boundOften
			}
		}
		return true
	})
	ast.Walk(m, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FunctionDef:
			s.bound[n.Name]++
			return false
		case *ast.AsyncFunctionDef:
			s.bound[n.Name]++
			return false
		case *ast.ClassDef:
			s.bound[n.Name]++
			return false
		case *ast.Lambda:
			return false
		case *ast.Name:
			if n.Ctx != ast.Load {
				s.bound[n.Id]++
			}
			switch n.Id {
			case "globals", "locals", "vars", "dir", "eval", "exec":
				s.looks = true
			}
		case *ast.Import:
			for _, a := range n.Names {
				s.bound[boundBy(a)]++
			}
		case *ast.ImportFrom:
			for _, a := range n.Names {
				s.bound[boundBy(a)]++
			}
		case *ast.ExceptHandler:
			s.bound[n.Name] += boundOften
		case *ast.MatchAs:
			s.bound[n.Name] += boundOften
		case *ast.MatchStar:
			s.bound[n.Name] += boundOften
		case *ast.MatchMapping:
			s.bound[n.Rest] += boundOften
		}
		return true
	})
}

// setters finds the functions that may set global names, which must be called when the
// text says so.
func (s *laterSearch) setters(m *ast.Module) {
	for _, st := range m.Body {
		fn, ok := st.(*ast.FunctionDef)
		if !ok {
			continue
		}
		ast.Walk(fn, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Global:
				s.sets[fn.Name] = true
			case *ast.Name:
				if n.Id == "globals" || n.Id == "setattr" || n.Id == "_put" {
					s.sets[fn.Name] = true
				}
			}
			return true
		})
	}
}

// boundBy is the name that an import binds.
func boundBy(a *ast.Alias) string {
	if a.Asname != "" {
		return a.Asname
	}
	for i := range a.Name {
		if a.Name[i] == '.' {
			return a.Name[:i]
		}
	}
	return a.Name
}

// plainImport reports whether the modules of an import can wait: those that are no parts of
// packages, since who imports a package has the right to expect the parts in it.
func (s *laterSearch) plainImport(n *ast.Import) bool {
	for _, a := range n.Names {
		if name := boundBy(a); strings.Contains(a.Name, ".") || !s.single(name) || s.read[name] {
			return false
		}
	}
	return true
}

// plainFrom reports whether an import of names can wait. A part of the package of which
// the text imports names becomes an attribute of that then: the text must not bind the
// name to something else meanwhile.
func (s *laterSearch) plainFrom(n *ast.ImportFrom) bool {
	own := s.bound[n.Module] == 0
	for _, a := range n.Names {
		name := boundBy(a)
		if a.Name == "*" || !s.single(name) || s.read[name] {
			return false
		}
		own = own || name == n.Module
	}
	return n.Level == 0 || n.Level == 1 && (n.Module == "" || own && !strings.Contains(n.Module, "."))
}

// otherNames returns the definitions of an assignment that gives things that wait other
// names, or nil.
func (s *laterSearch) otherNames(n *ast.Assign, plan *laterPlan) (defs []laterDef) {
	names := func(e ast.ExprNode) []ast.ExprNode {
		if t, ok := e.(*ast.Tuple); ok {
			return t.Elts
		}
		return []ast.ExprNode{e}
	}
	values := names(n.Value)
	taken := map[string]bool{}
	for _, t := range n.Targets {
		ids := names(t)
		if len(ids) != len(values) {
			return nil
		}
		for i, e := range ids {
			id, isName := e.(*ast.Name)
			of, isOther := values[i].(*ast.Name)
			if !isName || !isOther || !s.single(id.Id) || s.read[id.Id] || strings.HasPrefix(id.Id, "__") || taken[id.Id] {
				return nil
			}
			if _, waits := plan.at[of.Id]; !waits {
				return nil
			}
			taken[id.Id] = true
			defs = append(defs, laterDef{name: id.Id, same: of.Id})
		}
	}
	return defs
}

// definition returns the name of a definition that can wait, or "".
func (s *laterSearch) definition(st ast.StmtNode) string {
	name := ""
	var params []ast.TypeParamNode
	switch n := st.(type) {
	case *ast.FunctionDef:
		name, params = n.Name, n.TypeParams
	case *ast.AsyncFunctionDef:
		name, params = n.Name, n.TypeParams
	case *ast.ClassDef:
		name, params = n.Name, n.TypeParams
	}
	if name == "" || !s.single(name) || len(params) > 0 {
		return ""
	}
	before := s.read[name]
	s.ok = true
	s.made(st)
	s.read[name] = before // a class may name itself where it is not read
	if !s.ok {
		return ""
	}
	return name
}

// made looks at what is evaluated when a node is.
func (s *laterSearch) made(n ast.Node) {
	ast.Walk(n, func(x ast.Node) bool {
		switch x := x.(type) {
		case *ast.FunctionDef:
			s.function(x.DecoratorList, x.Args, x.Returns)
			return false
		case *ast.AsyncFunctionDef:
			s.function(x.DecoratorList, x.Args, x.Returns)
			return false
		case *ast.Lambda:
			s.function(nil, x.Args, nil)
			return false
		case *ast.Name:
			s.read[x.Id] = true
			if s.bound[x.Id] > 1 || s.sets[x.Id] {
				s.ok = false
			}
		case *ast.Attribute:
			if x.Attr == "register" {
				s.ok = false
			}
		case *ast.Global, *ast.Import, *ast.ImportFrom, *ast.NamedExpr:
			s.ok = false
		}
		return true
	})
}

// function looks at what is evaluated when a function is made.
func (s *laterSearch) function(decorators []ast.ExprNode, args *ast.Arguments, returns ast.ExprNode) {
	list := append([]ast.ExprNode(nil), decorators...)
	list = append(append(list, args.Defaults...), args.KwDefaults...)
	if s.notes {
		eachAnnotation(args, func(a *ast.Arg) { list = append(list, a.Annotation) })
		list = append(list, returns)
	}
	for _, e := range list {
		if e != nil {
			s.made(e)
		}
	}
}
