package eval

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"

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

// laterState is what waits in a session, by the namespace.
type laterState struct {
	of    map[*object.Dict]*laterSpace
	order []*object.Dict
	// looked says that the program has looked at sys.modules: no import waits any more.
	looked bool
}

type laterKey struct{}

// laterSpace is what waits in a namespace, of the texts that ran in it.
type laterSpace struct {
	texts []laterText
	left  int
	names *atomic.Int32 // see object.NamesOf; of an embedded module's namespace
	fn    *Function     // that ran the last statement, for the next
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
	n := &laterState{of: make(map[*object.Dict]*laterSpace, len(s.of)), looked: s.looked}
	for _, d := range s.order {
		space := s.of[d]
		x := &laterSpace{names: space.names, left: space.left, texts: append([]laterText(nil), space.texts...)}
		for i := range x.texts {
			t := &x.texts[i]
			t.waits = append([]bool(nil), t.waits...)
			from := make(map[int32]Value, len(t.from))
			for k, m := range t.from {
				from[k] = c.Value(m)
			}
			t.from = from
		}
		Of(c.To).later += x.left
		to := object.CopyOf(c, d)
		n.of[to] = x
		n.order = append(n.order, to)
	}
	return n
}

// more and less count what waits.
func (in *Interp) more(space *laterSpace, n int) { space.left += n; in.later += n }

func (in *Interp) less(space *laterSpace) { space.left--; in.later-- }

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
	if plan == nil || d.Ext != nil || in.AtOnce {
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
	space := in.space(d)
	if name, ok := p.module(); ok && space.names == nil {
		if d.GetStr(sSpec).Ok() {
			space.names = object.NamesOf(name)
		} else {
			space.names = object.PartsOf(name)
		}
	}
	t := laterText{prog: p, plan: plan, runs: true, waits: make([]bool, len(plan.defs))}
	pkg := d.GetStr(sPath).Ok()
	for i, def := range plan.defs {
		if (def.attr == "" || def.from) && (!def.part || pkg) {
			t.waits[i] = true
			in.more(space, 1)
		}
	}
	space.texts = append(space.texts, t)
	if s, _ := in.th.State[laterKey{}].(*laterState); s.looked {
		return in.importNow(space, d)
	}
	return true
}

// importNow makes the imports that wait in a namespace.
func (in *Interp) importNow(space *laterSpace, d *object.Dict) bool {
	for i := 0; i < len(space.texts); i++ {
		for at := range space.texts[i].plan.defs {
			t := &space.texts[i]
			if t.waits[at] && t.plan.defs[at].imports() && in.makeLater(space, i, int32(at), d).R == nil {
				return false
			}
		}
	}
	return true
}

// LookAtModules is object.Definer's.
func (in *Interp) LookAtModules(th *Thread, anyway bool) (looked, ok bool) {
	if !anyway && in.frame != nil && in.frame.code.prog.Embedded {
		return false, true
	}
	s := object.ModuleState(in.th, laterKey{}, func() *laterState { return &laterState{of: map[*object.Dict]*laterSpace{}} })
	s.looked = true
	for i := 0; i < len(s.order); i++ {
		if !in.importNow(s.of[s.order[i]], s.order[i]) {
			return true, false
		}
	}
	return true, true
}

// ran notes that what does not wait of a program has run in a namespace. Of one that failed
// nothing waits; what other texts define there, as the other parts of a module, waits on.
func (in *Interp) ran(p *Program, d *object.Dict, ok bool) {
	space := in.waiting(d)
	if space == nil {
		return
	}
	others := false
	for i := range space.texts {
		t := &space.texts[i]
		switch {
		case t.prog != p:
			others = others || len(t.plan.defs) > 0
		case ok:
			t.runs = false
		default:
			// It stays in its place: who makes a definition knows it by that.
			t.prog, t.plan, t.from = nil, &laterPlan{}, nil
			for at, waits := range t.waits {
				if waits {
					t.waits[at] = false
					in.less(space)
				}
			}
		}
	}
	if !ok && !others {
		s := in.th.State[laterKey{}].(*laterState)
		delete(s.of, d)
		s.order = slices.DeleteFunc(s.order, func(x *object.Dict) bool { return x == d })
	}
}

// Define is object.Definer's.
func (in *Interp) Define(th *Thread, d *object.Dict, name *object.Str) Value {
	if in.later == 0 {
		return Value{}
	}
	if v := in.define(d, name); v.R != nil || in.th.Exc != nil {
		return v
	}
	if in.waiting(d) == nil {
		return Value{}
	}
	return in.defineParts(d, name)
}

// define is Define for a name that waits itself.
func (in *Interp) define(d *object.Dict, name *object.Str) Value {
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

// defineParts makes the imports that wait in a package and in its parts, since they make
// parts attributes of the package, where name is a part that is none yet.
func (in *Interp) defineParts(d *object.Dict, name *object.Str) Value {
	th := in.th
	pkg, ok := object.AsStr(d.GetStr(sName))
	if !ok || th.Embedded == nil || !d.GetStr(sPath).Ok() {
		return Value{}
	}
	if _, kind := th.Embedded(th, pkg.S+"."+name.S, false); kind == 0 {
		return Value{}
	}
	s := th.State[laterKey{}].(*laterState)
	for i := 0; i < len(s.order); i++ {
		n, _ := object.AsStr(s.order[i].GetStr(sName))
		if n != nil && (n.S == pkg.S || strings.HasPrefix(n.S, pkg.S+".")) && !in.importNow(s.of[s.order[i]], s.order[i]) {
			return Value{}
		}
	}
	return d.GetStr(name)
}

// passed are the plans of PassOn, by the names, which are those of embedded modules.
var passed sync.Map

// PassOn is object.Definer's.
func (in *Interp) PassOn(th *Thread, from, to *object.Dict, names string) bool {
	if space := in.waiting(from); space == nil || space.left == 0 {
		return true
	}
	x, ok := passed.Load(names)
	if !ok {
		plan := &laterPlan{at: map[string]int32{}}
		for _, n := range strings.Fields(names) {
			plan.add(laterDef{name: n, attr: n})
		}
		x, _ = passed.LoadOrStore(names, plan)
	}
	plan := x.(*laterPlan)
	if !th.Alloc(int64(len(plan.defs)) + 128) {
		return false
	}
	t := laterText{plan: plan, waits: make([]bool, len(plan.defs))}
	for at, def := range plan.defs {
		if !to.GetStr(object.Intern(def.name)).Ok() && in.waits(from, def.name) && !in.waits(to, def.name) {
			if t.from == nil {
				t.from = map[int32]Value{}
			}
			t.waits[at], t.from[int32(at)] = true, Value{R: from}
		}
	}
	if len(t.from) > 0 {
		shown := in.space(to)
		if parts := in.waiting(from); shown.names == nil && parts.texts[0].prog != nil {
			if name, ok := parts.texts[0].prog.module(); ok {
				shown.names = object.NamesOf(name)
			}
		}
		shown.texts = append(shown.texts, t)
		in.more(shown, len(t.from))
	}
	return true
}

// space returns what waits in a namespace.
func (in *Interp) space(d *object.Dict) *laterSpace {
	s := object.ModuleState(in.th, laterKey{}, func() *laterState { return &laterState{of: map[*object.Dict]*laterSpace{}} })
	space := s.of[d]
	if space == nil {
		space = &laterSpace{}
		s.of[d] = space
		s.order = append(s.order, d)
	}
	return space
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
			in.less(space)
			return true
		}
	}
	return false
}

// waitsBesides reports whether a name waits in a namespace that is not the part of a package
// of that name.
func (in *Interp) waitsBesides(d *object.Dict, name string) bool {
	space := in.waiting(d)
	if space == nil || space.left == 0 {
		return false
	}
	for i := range space.texts {
		t := &space.texts[i]
		if at, ok := t.plan.at[name]; ok && t.waits[at] && !t.plan.defs[at].part {
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
	in.less(space)
	v := in.makeDefinition(space, p, def, from, d)
	if space.names != nil {
		d.Defined(space.names)
	}
	t = &space.texts[text]
	if v.R == nil {
		t.waits[at] = true
		in.more(space, 1)
	} else {
		delete(t.from, at)
	}
	return v
}

// makeDefinition runs the statement, or gets the name from its module.
func (in *Interp) makeDefinition(space *laterSpace, p *Program, def *laterDef, from Value, d *object.Dict) Value {
	th := in.th
	if !th.Enter() {
		return Value{}
	}
	defer th.Leave()
	key := object.Intern(def.name)
	if def.from || def.part {
		v := importModule(th, d, def.module, object.True, def.level, byLibrary)
		if pm, ok := v.R.(*object.Module); ok && (def.module == "" || pm.Dict == d) && pm.Embedded() {
			// What a package has not bound is a part of it: __getattr__ is not asked, which
			// may ask for the same.
			name := object.Intern(def.attr)
			if v = pm.Dict.GetStr(name); v.R == nil {
				if v = in.define(pm.Dict, name); v.R == nil && th.Exc == nil {
					v = load(th, pm.Name+"."+def.attr, true)
				}
			}
		} else if v.R != nil && def.from {
			v = importAttr(th, v, def.attr, byLibrary)
		}
		if v.R != nil && !d.SetStr(th, key, v) {
			return Value{}
		}
		return v
	}
	if def.module != "" {
		v := importModule(th, d, def.module, object.None, 0, byLibrary)
		if v.R != nil && !d.SetStr(th, key, v) {
			return Value{}
		}
		return v
	}
	if hidden, ok := from.R.(*object.Dict); ok {
		v := object.GlobalOf(th, hidden, key)
		if v.R != nil && !d.SetStr(th, key, v) {
			return Value{}
		}
		return v
	}
	if def.same != "" {
		v := object.GlobalOf(th, d, object.Intern(def.same))
		if v.R == nil && th.Exc == nil {
			th.Raise(object.NameErrorType, "name '%s' is not defined", def.same)
		}
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
	code := in.moduleCode(p, def.stmt, false)
	if code == nil {
		return Value{}
	}
	// The function is nobody's but the frame's, and the next statement of the namespace gets it.
	fn := space.fn
	if fn == nil {
		fn = &Function{}
	}
	space.fn = nil
	fn.Code, fn.Globals, fn.builtins = code, d, in.builtinsOf(d)
	ok := in.runModule(fn, Value{}).Ok
	space.fn = fn
	if !ok {
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
				in.less(space)
			} else if in.makeLater(space, i, int32(at), d).R == nil {
				return false
			}
		}
	}
	return true
}

// wholeGlobals is a namespace that somebody is going to look at.
func (in *Interp) wholeGlobals(d *object.Dict) Value {
	if in.waiting(d) != nil && !in.LookedAt(in.th, d) {
		return Value{}
	}
	return Value{R: d}
}

// LookedAt is object.Definer's.
func (in *Interp) LookedAt(th *Thread, d *object.Dict) bool {
	if in.frame != nil && in.frame.code.prog.Embedded {
		return in.DefineAll(th, d)
	}
	return in.DefineEverything(th)
}

// DefineEverything is object.Definer's.
func (in *Interp) DefineEverything(th *Thread) bool {
	s, ok := th.State[laterKey{}].(*laterState)
	if !ok || in.later == 0 {
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
	in := f.in
	f.linePos = s.pos
	m := importName(f, s.module, s.list, s.level, s.own)
	if m.R == nil {
		return f.failCtl(s.pos)
	}
	mod, _ := m.R.(*object.Module)
	for i, n := range s.names {
		if s.defs[i] >= 0 && in.comesLater(mod, f.th.Intern(n)) && in.waitFor(f, f.code.prog.later(), s.defs[i], m) {
			continue
		}
		if ctl := s.bind(f, m, i); ctl != ctlNext {
			return ctl
		}
	}
	return ctlNext
}

// comesLater reports whether an embedded module has yet to make a name.
func (in *Interp) comesLater(m *object.Module, name *object.Str) bool {
	return m != nil && m.Embedded() && !m.Dict.GetStr(name).Ok() && (m.Promises(name.S) || in.waits(m.Dict, name.S))
}

// waitFor notes that a name of a plan waits that the running text imports.
func (in *Interp) waitFor(f *Frame, plan *laterPlan, at int32, m Value) bool {
	space := in.waiting(f.fn.Globals)
	if space == nil {
		return false
	}
	for i := range space.texts {
		if t := &space.texts[i]; t.plan == plan && !t.waits[at] {
			if t.from == nil {
				t.from = map[int32]Value{}
			}
			t.from[at] = m
			t.waits[at] = true
			in.more(space, 1)
			return true
		}
	}
	return false
}

// laterStar is import * of an embedded module's.
type laterStar struct {
	importFrom
	node *ast.ImportFrom
}

func (s *laterStar) Exec(f *Frame) Ctl {
	th, in, g := f.th, f.in, f.fn.Globals
	f.linePos = s.pos
	m := importName(f, s.module, s.list, s.level, s.own)
	if m.R == nil {
		return f.failCtl(s.pos)
	}
	mod, _ := m.R.(*object.Module)
	if mod == nil || !mod.Embedded() || !mod.Dict.GetStr(sAll).Ok() {
		if !importAll(f, m, s.own) {
			return f.failCtl(s.pos)
		}
		return ctlNext
	}
	names, ok := object.Collect(th, mod.Dict.GetStr(sAll))
	if !ok {
		return f.failCtl(s.pos)
	}
	plan, space := &laterPlan{}, in.waiting(g)
	if from := in.ofText(mod); space != nil && from != nil {
		plan = s.plan(f.code.prog, from)
		if !th.Alloc(int64(len(plan.defs)) + 128) {
			return f.failCtl(s.pos)
		}
		space.texts = append(space.texts, laterText{prog: f.code.prog, plan: plan, runs: true, waits: make([]bool, len(plan.defs))})
	}
	for _, v := range names {
		if !th.Charge(1) {
			return f.failCtl(s.pos)
		}
		name, ok := object.AsStr(v)
		if !ok {
			th.Raise(object.TypeErrorType, "Item in %s.__all__ must be str, not %s", mod.Name, v.R.Type().Name)
			return f.failCtl(s.pos)
		}
		if at, known := plan.at[name.S]; known && !g.GetStr(name).Ok() && !in.waits(g, name.S) && in.comesLater(mod, name) && in.waitFor(f, plan, at, m) {
			continue
		}
		v := importAttr2(th, m, name, s.own)
		if v.R == nil {
			return f.failCtl(s.pos)
		}
		in.Forget(g, name)
		if !g.SetStr(th, name, v) {
			return f.failCtl(s.pos)
		}
	}
	return ctlNext
}

// plan returns the plan of the names that the statement brings from a text, but for those
// that this one binds as well. It follows from the texts alone: what a program has done to
// the module must not be seen by others.
func (s *laterStar) plan(p *Program, from *laterPlan) *laterPlan {
	key := starKey{s.node, from}
	if x, ok := p.later().stars.Load(key); ok {
		return x.(*laterPlan)
	}
	plan := &laterPlan{at: map[string]int32{}}
	for _, def := range from.defs {
		if p.Table.Module.Symbol(def.name) == nil {
			plan.add(laterDef{name: def.name, attr: def.name})
		}
	}
	x, _ := p.later().stars.LoadOrStore(key, plan)
	return x.(*laterPlan)
}

// starKey names an import * and the text that it is from.
type starKey struct {
	node *ast.ImportFrom
	from *laterPlan
}

// ofText is what waits of the text of a module.
func (in *Interp) ofText(m *object.Module) *laterPlan {
	if space := in.waiting(m.Dict); space != nil {
		for _, t := range space.texts {
			if t.prog != nil && t.plan == t.prog.laterPlan {
				return t.plan
			}
		}
	}
	return nil
}
