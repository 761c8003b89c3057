package eval

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file makes the functions and classes of embedded modules when somebody asks for
// them. The text of such a module stands for a hundred definitions of which a program uses
// five; made all at once they were most of what the first use of a module cost a session.
//
// When the text of a module runs, a definition at its top waits in place of being made, as
// do the modules that it imports and the names that it takes from other embedded modules
// where they wait themselves.
// Reading the name finds nothing in the namespace and comes here (globalNode, Module.GetOwn,
// imports.Mixed): the statement runs then. Who looks at a whole namespace (__dict__, dir,
// import *, globals()) makes all of it first. A name that the program has set in the
// meantime is found in the namespace, and nothing is made.
//
// Nobody can tell the difference if a definition gives the same whenever it runs. So it
// waits only if nothing else in the text binds its name, and if each global name that is
// read while it is made (decorators, defaults, bases, the body of a class, but not those of
// functions) is bound once at most in the text. What a class body or a decorator calls is
// ours, and must not depend on when it is called: a definition that registers itself
// somewhere has to be called .register, or stand in an if or try statement.

// laterPlan is what of a module's text can wait. It belongs to the program and never
// changes.
type laterPlan struct {
	defs []laterDef
	at   map[string]int32            // by name
	from map[*ast.ImportFrom][]int32 // the definitions that the names of an import are, -1 for none
	made map[ast.StmtNode]bool       // statements that run when they are asked for
}

// laterDef is a definition that can wait: a statement, a module, or a name that is
// imported from one.
type laterDef struct {
	name   string
	stmt   ast.StmtNode
	module string
	attr   string // of the module that it is imported from
}

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
		add := func(d laterDef) int32 {
			i := int32(len(plan.defs))
			plan.defs = append(plan.defs, d)
			plan.at[d.name] = i
			return i
		}
		for _, st := range m.Body {
			if n, ok := st.(*ast.ImportFrom); ok {
				if n.Module == "__future__" {
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
						list[i], some = add(laterDef{name: name, attr: a.Name}), true
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
						add(laterDef{name: boundBy(a), module: a.Name})
					}
					plan.made[st] = true
				}
				continue
			}
			name := s.definition(st)
			if name == "" {
				s.made(st)
			} else if !s.read[name] { // else it was another thing before: a built-in one
				add(laterDef{name: name, stmt: st})
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

// laterState is what waits in a session, by the namespace.
type laterState struct {
	of    map[*object.Dict]*laterSpace
	order []*object.Dict
}

type laterKey struct{}

// laterSpace is what waits in a namespace, of the texts that ran in it.
type laterSpace struct {
	texts []laterText
	left  int
}

// laterText is what waits of a text.
type laterText struct {
	prog  *Program
	plan  *laterPlan
	waits []bool
	runs  bool            // what does not wait is running: there is no whole yet
	from  map[int32]Value // the modules of names that are imported
}

// Traverse visits the namespaces and the modules that are imported from.
func (s *laterState) Traverse(visit func(Value)) {
	for _, d := range s.order {
		visit(Value{R: d})
		for _, t := range s.of[d].texts {
			for _, m := range t.from {
				visit(m)
			}
		}
	}
}

// CopyState copies the state for another session.
func (s *laterState) CopyState(c *object.Copier) any {
	n := &laterState{of: make(map[*object.Dict]*laterSpace, len(s.of))}
	for _, d := range s.order {
		space := s.of[d]
		x := &laterSpace{left: space.left, texts: append([]laterText(nil), space.texts...)}
		for i := range x.texts {
			t := &x.texts[i]
			t.waits = append([]bool(nil), t.waits...)
			from := make(map[int32]Value, len(t.from))
			for k, m := range t.from {
				from[k] = c.Value(m)
			}
			t.from = from
		}
		to := object.CopyOf(c, d)
		n.of[to] = x
		n.order = append(n.order, to)
	}
	return n
}

// waiting returns what waits in a namespace, or nil.
func (in *Interp) waiting(d *object.Dict) *laterSpace {
	if s, ok := in.th.State[laterKey{}].(*laterState); ok {
		return s.of[d]
	}
	return nil
}

// mayWait reports whether the definitions of a program can wait in a namespace: not
// where the text ran before, since it may be run again in order to define anew, nor where
// there is something under one of the names.
func (in *Interp) mayWait(p *Program, d *object.Dict) bool {
	plan := p.later()
	if plan == nil || d.Ext != nil {
		return false
	}
	if space := in.waiting(d); space != nil {
		for _, t := range space.texts {
			if t.prog == p {
				return false
			}
		}
	}
	for i := range plan.defs {
		if d.GetStr(object.Intern(plan.defs[i].name)).Ok() {
			return false
		}
	}
	return true
}

// wait notes that definitions of a program wait in a namespace: all its statements, and
// the names that it imports when they are found to wait as well.
func (in *Interp) wait(p *Program, d *object.Dict) bool {
	plan := p.later()
	if !in.th.Alloc(int64(len(plan.defs)) + 256) {
		return false
	}
	s := object.ModuleState(in.th, laterKey{}, func() *laterState { return &laterState{of: map[*object.Dict]*laterSpace{}} })
	space := s.of[d]
	if space == nil {
		space = &laterSpace{}
		s.of[d] = space
		s.order = append(s.order, d)
	}
	t := laterText{prog: p, plan: plan, runs: true, waits: make([]bool, len(plan.defs))}
	for i, def := range plan.defs {
		if def.attr == "" {
			t.waits[i] = true
			space.left++
		}
	}
	space.texts = append(space.texts, t)
	return true
}

// ran notes that what does not wait of a program has run in a namespace.
func (in *Interp) ran(p *Program, d *object.Dict) {
	if space := in.waiting(d); space != nil {
		for i := range space.texts {
			if space.texts[i].prog == p {
				space.texts[i].runs = false
			}
		}
	}
}

// Define is object.Definer's.
func (in *Interp) Define(th *Thread, d *object.Dict, name *object.Str) Value {
	space := in.waiting(d)
	if space == nil || space.left == 0 {
		return Value{}
	}
	for i := len(space.texts) - 1; i >= 0; i-- {
		if at, ok := space.texts[i].plan.at[name.S]; ok && space.texts[i].waits[at] {
			return in.makeLater(space, i, at, d)
		}
	}
	return Value{}
}

// Forget is object.Definer's.
func (in *Interp) Forget(d *object.Dict, name *object.Str) bool {
	space := in.waiting(d)
	if space == nil || space.left == 0 {
		return false
	}
	for i := range space.texts {
		t := &space.texts[i]
		if at, ok := t.plan.at[name.S]; ok && t.waits[at] {
			t.waits[at] = false
			delete(t.from, at)
			space.left--
			return true
		}
	}
	return false
}

// waits reports whether a name waits in a namespace.
func (in *Interp) waits(d *object.Dict, name string) bool {
	space := in.waiting(d)
	if space == nil || space.left == 0 {
		return false
	}
	for i := range space.texts {
		t := &space.texts[i]
		if at, ok := t.plan.at[name]; ok && t.waits[at] {
			return true
		}
	}
	return false
}

// makeLater makes a definition that waits. Where that fails, as at a limit, it waits on.
func (in *Interp) makeLater(space *laterSpace, text int, at int32, d *object.Dict) Value {
	t := &space.texts[text]
	p, def, from := t.prog, &t.plan.defs[at], t.from[at]
	t.waits[at] = false
	space.left--
	v := in.makeDefinition(p, def, from, d)
	t = &space.texts[text]
	if v.R == nil {
		t.waits[at] = true
		space.left++
	} else {
		delete(t.from, at)
	}
	return v
}

// makeDefinition runs the statement, or gets the name from its module.
func (in *Interp) makeDefinition(p *Program, def *laterDef, from Value, d *object.Dict) Value {
	th := in.th
	if !th.Enter() {
		return Value{}
	}
	defer th.Leave()
	key := object.Intern(def.name)
	if def.module != "" {
		v := importModule(th, d, def.module, object.None, 0, byLibrary)
		if v.R != nil && !d.SetStr(th, key, v) {
			return Value{}
		}
		return v
	}
	if def.stmt == nil {
		v := importAttr(th, from, def.attr, byLibrary)
		if v.R != nil && !d.SetStr(th, key, v) {
			return Value{}
		}
		return v
	}
	code := newCode(th, p, p.Table.Module, p.Mod)
	code.only = def.stmt
	fn := &Function{Code: code, Globals: d, builtins: in.builtinsOf(d), Name: code.Name, Qualname: code.Qualname}
	if !in.runModule(fn, Value{}).Ok {
		return Value{}
	}
	return d.GetStr(key)
}

// DefineAll is object.Definer's.
func (in *Interp) DefineAll(th *Thread, d *object.Dict) bool {
	space := in.waiting(d)
	if space == nil {
		return true
	}
	for i := 0; i < len(space.texts) && space.left > 0; i++ {
		if space.texts[i].runs {
			continue
		}
		for at := range space.texts[i].plan.defs {
			t := &space.texts[i]
			if !t.waits[at] {
				continue
			}
			if d.GetStr(object.Intern(t.plan.defs[at].name)).Ok() { // the program has set it
				t.waits[at] = false
				space.left--
			} else if in.makeLater(space, i, int32(at), d).R == nil {
				return false
			}
		}
	}
	return true
}

// wholeGlobals is a namespace that somebody is going to look at.
func (in *Interp) wholeGlobals(d *object.Dict) Value {
	if !in.DefineAll(in.th, d) {
		return Value{}
	}
	return Value{R: d}
}

// DefineEverything is object.Definer's.
func (in *Interp) DefineEverything(th *Thread) bool {
	s, ok := th.State[laterKey{}].(*laterState)
	if !ok {
		return true
	}
	for i := 0; i < len(s.order); i++ {
		if !in.DefineAll(th, s.order[i]) {
			return false
		}
	}
	return true
}

// laterFrom is an import of an embedded module's from another one: names that wait there
// wait here too.
type laterFrom struct {
	importFrom
	defs []int32
}

func (s *laterFrom) Exec(f *Frame) Ctl {
	th, in := f.th, f.in
	f.linePos = s.pos
	m := importName(f, s.module, s.list, s.level, s.own)
	if m.R == nil {
		return f.failCtl(s.pos)
	}
	mod, _ := m.R.(*object.Module)
	for i, n := range s.names {
		if s.defs[i] >= 0 && mod != nil && mod.Embedded() && !mod.Dict.GetStr(th.Intern(n)).Ok() && (mod.Promises(n) || in.waits(mod.Dict, n)) && in.waitFor(f, s.defs[i], m) {
			continue
		}
		v := importAttr(th, m, n, s.own)
		if v.R == nil {
			return f.failCtl(s.pos)
		}
		if !s.ts[i].Set(f, v) {
			return ctlRaise
		}
	}
	return ctlNext
}

// waitFor notes that a name waits that the running text imports.
func (in *Interp) waitFor(f *Frame, at int32, m Value) bool {
	space := in.waiting(f.fn.Globals)
	if space == nil {
		return false
	}
	for i := range space.texts {
		if t := &space.texts[i]; t.prog == f.code.prog && !t.waits[at] {
			if t.from == nil {
				t.from = map[int32]Value{}
			}
			t.from[at] = m
			t.waits[at] = true
			space.left++
			return true
		}
	}
	return false
}
