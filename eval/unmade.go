package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file finds the methods of classes of embedded modules that are made when somebody asks
// for them; object/unmade.go has the rest.
//
// A method can be made later where that gives the same as making it in its place: it has no
// decorators, captures nothing, its defaults are constants, its annotations none, and its name
// is bound once and not read by the body of the class. The body must be a list of definitions
// and assignments, so that its names come in one order. The body is common to all sessions
// (common.go), and runs without these statements only where the class is made by type itself;
// for a metaclass of another kind, or a namespace that somebody has seen, it runs as it stands.

// methodSearch is what is found of the body of a class while it is lowered.
type methodSearch struct {
	may   map[ast.Node]int // definitions that can be made later, if what is lowered allows, by their numbers in order
	order []*object.Str
	lead  map[string]bool
	made  map[int]*funcNode
}

// findMethods looks at the body of a class before it is lowered.
func (l *lowerer) findMethods(n *ast.ClassDef) {
	if !l.common || l.code.block.Kind != scope.Class {
		return
	}
	s := &methodSearch{may: map[ast.Node]int{}, made: map[int]*funcNode{},
		lead: map[string]bool{"__module__": true, "__qualname__": true, "__firstlineno__": true, "__type_params__": true}}
	if !l.code.doc.IsNone() {
		s.lead["__doc__"] = true
	}
	bound, read, ok := map[string]int{}, map[string]bool{}, true
	reads := func(es ...ast.ExprNode) {
		for _, e := range es {
			if e == nil {
				continue
			}
			ast.Walk(e, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Name:
					read[n.Id] = true
					switch n.Id {
					case "locals", "vars", "dir", "globals", "eval", "exec", "super":
						ok = false
					}
				case *ast.NamedExpr:
					ok = false
				}
				return true
			})
		}
	}
	binds := func(id string) int {
		sym := l.symbol(id)
		if sym == nil || sym.Access != scope.Name {
			ok = false
			return -1
		}
		if bound[sym.Name]++; bound[sym.Name] > 1 || s.lead[sym.Name] {
			return -1 // its place is another's, or before all
		}
		s.order = append(s.order, object.Intern(sym.Name))
		return len(s.order) - 1
	}
	type found struct {
		node ast.Node
		id   string
		at   int
	}
	var defs []found
	def := func(st ast.Node, name string, args *ast.Arguments, decs []ast.ExprNode, returns ast.ExprNode, params []ast.TypeParamNode) {
		noted := returns != nil
		eachAnnotation(args, func(a *ast.Arg) {
			noted = noted || a.Annotation != nil
			reads(a.Annotation)
		})
		reads(decs...)
		reads(args.Defaults...)
		reads(args.KwDefaults...)
		reads(returns)
		at := binds(name)
		if at >= 0 && len(decs) == 0 && len(params) == 0 && !noted && !(len(name) > 4 && name[:2] == "__" && name[len(name)-2:] == "__") {
			defs = append(defs, found{st, name, at})
		}
	}
	for _, st := range n.Body {
		switch st := st.(type) {
		case *ast.FunctionDef:
			def(st, st.Name, st.Args, st.DecoratorList, st.Returns, st.TypeParams)
		case *ast.AsyncFunctionDef:
			def(st, st.Name, st.Args, st.DecoratorList, st.Returns, st.TypeParams)
		case *ast.ClassDef:
			reads(st.DecoratorList...)
			reads(st.Bases...)
			for _, k := range st.Keywords {
				reads(k.Value)
			}
			binds(st.Name)
		case *ast.Assign:
			reads(st.Value)
			for _, t := range st.Targets {
				id, isName := t.(*ast.Name)
				if !isName {
					return
				}
				binds(id.Id)
			}
		case *ast.Expr:
			if _, isConst := st.Value.(*ast.Constant); !isConst {
				return
			}
		case *ast.Pass:
		default:
			return
		}
	}
	if !ok {
		return
	}
	for _, d := range defs {
		if bound[l.symbol(d.id).Name] == 1 && !read[d.id] {
			s.may[d.node] = d.at
		}
	}
	if len(s.may) > 0 {
		l.inClass = s
	}
}

// method is the statement of a definition, of a method that can be made later one that can be
// left out.
func (l *lowerer) method(n ast.Node, st Stmt) Stmt {
	if l.inClass == nil {
		return st
	}
	at, may := l.inClass.may[n]
	as, isAssign := st.(*assignStmt)
	if !may || !isAssign {
		return st
	}
	fn, isFn := as.e.(*funcNode)
	if !isFn || !fn.still || len(fn.closure) > 0 || len(fn.decorators) > 0 || len(fn.anns) > 0 || fn.typeParams != nil || !constants(fn.defaults) || !constants(fn.kwDefaults) {
		return st
	}
	l.inClass.made[at] = fn
	return &methodStmt{st, n.Pos()}
}

func constants(es []Expr) bool {
	for _, e := range es {
		if _, ok := e.(*constNode); !ok {
			return false
		}
	}
	return true
}

// methods describes the class whose body has been lowered, or is nil.
func (l *lowerer) methods() *object.Methods {
	if l.inClass == nil || len(l.inClass.made) == 0 {
		return nil
	}
	later := make(map[int]bool, len(l.inClass.made))
	for at := range l.inClass.made {
		later[at] = true
	}
	return object.NewMethods(l.inClass.order, later, l.inClass.lead, methodMaker(l.inClass.made).make)
}

// methodMaker are the nodes of the methods.
type methodMaker map[int]*funcNode

// make makes a method, which was charged for when the body ran.
func (m methodMaker) make(u *object.Unmade, i int) Value {
	n := m[i]
	fn := &Function{Code: n.code, Globals: u.Globals, builtins: u.Builtins, module: u.Module}
	if len(n.defaults) > 0 {
		fn.Defaults = make([]Value, len(n.defaults))
		for i, e := range n.defaults {
			fn.Defaults[i] = e.(*constNode).v
		}
	}
	if len(n.kwDefaults) > 0 {
		fn.KwDefaults = object.NewDictSize(len(n.kwDefaults))
		for i, e := range n.kwDefaults {
			fn.KwDefaults.SetStr(nil, n.kwNames[i], e.(*constNode).v)
		}
	}
	return Value{R: fn}
}

// methodStmt is the definition of a method that can be made later.
type methodStmt struct {
	st  Stmt
	pos *ast.Position
}

func (s *methodStmt) Exec(f *Frame) Ctl {
	if !f.unmade {
		return s.st.Exec(f)
	}
	if !f.th.Alloc(240) {
		return f.failCtl(s.pos)
	}
	return ctlNext
}
