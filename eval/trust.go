package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file has what the text of packages can do that the host trusts (see
// FileCache). As with embedded modules it is decided by who wrote the text, when
// that is lowered, and holds for the places in it alone: an exec that the text
// calls runs, and what it runs has the rights of the program; exec as a value asks
// the session, whoever calls it.

// ours reports whether the text is the library's or that of a package that the host
// trusts.
func (p *Program) ours() bool { return p.natives != nil || p.trusted }

// ownModule reports whether an expression of such a text is a module that the text has
// imported itself, by a name that import statements bind or as an attribute below one:
// the session is not asked about it. About every other module it is, since the
// program may have handed it in: what the policy refuses to a program must not be had
// by way of a text that reads an attribute of what it is given.
func (l *lowerer) ownModule(e ast.ExprNode) bool {
	if !l.prog.ours() {
		return false
	}
	for {
		a, ok := e.(*ast.Attribute)
		if !ok {
			break
		}
		e = a.Value
	}
	id, ok := e.(*ast.Name)
	if !ok {
		return false
	}
	s := l.symbol(id.Id)
	for s != nil && s.Access == scope.Free && s.Outer != nil {
		s = s.Outer
	}
	if s == nil || global(s) && !s.Imported && !s.Param {
		s = l.prog.Table.Module.Symbol(id.Id)
	}
	if s == nil || !s.Imported && !s.Assigned && !s.Param && global(s) {
		return l.prog.natives != nil // another part of the module binds it
	}
	return s.Imported && !s.Param
}

// trusts reports whether the text is a trusted package's and the session has rules.
func (l *lowerer) trusts() bool { return l.prog.trusted && l.th.Guard != nil }

// trustedAttr reports whether a name that trusted text writes out is one that the
// session would be asked about.
func trustedAttr(name string) bool {
	return object.GuardedName(name) || name == "__dict__" || name == "cell_contents"
}

// ofLibrary reports whether a value is a function, a frame, code or a module of the
// embedded library, whose namespaces are not shown to packages either.
func (in *Interp) ofLibrary(v Value) bool {
	if m, ok := v.R.(*object.Module); ok {
		return m.Embedded()
	}
	return in.IsEmbedded(v)
}

// trustedGetattr returns what stands for getattr, hasattr or setattr with a guarded
// name that is written out in trusted text, or nil.
func (l *lowerer) trustedGetattr(n *ast.Call) *object.Builtin {
	id, ok := n.Func.(*ast.Name)
	if !ok || len(n.Args) < 2 || len(n.Keywords) > 0 || hasStar(n.Args) || trustedHelpers[id.Id] == nil {
		return nil
	}
	c, ok := n.Args[1].(*ast.Constant)
	if !ok {
		return nil
	}
	if _, ok := c.Value.(string); !ok {
		return nil
	}
	if s := l.symbol(id.Id); s != nil && !global(s) {
		return nil
	}
	if s := l.prog.Table.Module.Symbol(id.Id); s != nil && (s.Assigned || s.Imported) {
		return nil
	}
	if l.ownModule(n.Args[0]) {
		return ownHelpers[id.Id]
	}
	return trustedHelpers[id.Id]
}

// trustedValues are what stands for exec and eval as values in trusted text, as in
// "exec_ = exec". What they run has the rights of the program, as ever; and it has to
// be told where, since the innermost frame may be a package's when somebody calls
// them who has come by the value.
var trustedValues = map[string]*object.Builtin{}

func init() {
	for _, name := range []string{"exec", "eval"} {
		sig := "source, /, globals=None, locals=None"
		if name == "exec" {
			sig += ", *, closure=None"
		}
		trustedValues[name] = object.FnSig(name, sig, func(th *Thread, a []Value) Value {
			if (!a[1].Ok() || a[1].IsNone()) && th.Guard != nil && !th.Guard(th, name) {
				return Value{}
			}
			var kw []object.KW
			if name == "exec" && a[3].Ok() && !a[3].IsNone() {
				kw = []object.KW{{Name: "closure", Val: a[3]}}
			}
			return object.Call(th, object.Obj(ownNames[name]), a[:3], kw)
		})
	}
}

// trustedCalls are what stands for functions that trusted text calls by name.
var trustedCalls = map[string]*object.Builtin{
	"vars": object.FnRaw("vars", "object=None, /", func(th *Thread, a []Value, kw []object.KW) Value {
		if len(a) != 1 || len(kw) > 0 {
			return object.Call(th, th.Builtins.GetStr(object.Intern("vars")), a, kw)
		}
		v := Of(th).trustedAttr(th, a[0], sDict, false, "")
		if !v.Ok() && th.Catch(object.AttributeErrorType) {
			return th.Raise(object.TypeErrorType, "vars() argument must have __dict__ attribute")
		}
		return v
	}),
}

// trustedAttr is a guarded attribute for trusted text. Of what is embedded the session
// is asked, and the namespace of an embedded module is a copy: what is in it can be had
// by name as well, and nothing can be put into the module by it. The session is not
// asked about the module that the text itself has imported, by the name that stands
// there; what is handed to the text may be from the program. own says that the text has
// imported the module, as in ownModule.
func (in *Interp) trustedAttr(th *Thread, v Value, name *object.Str, own bool, imported string) Value {
	if m, ok := v.R.(*object.Module); ok {
		switch {
		case own && !trustedAttr(name.S):
			return object.GetAttrOwn(th, v, name)
		case !own && !m.Usable(th):
			return Value{}
		}
	}
	if !in.ofLibrary(v) {
		return object.GetAttrOwn(th, v, name)
	}
	if m, ok := v.R.(*object.Module); ok && name.S == "__dict__" {
		if (imported == "" || m.Name != imported) && !m.Usable(th) {
			return Value{}
		}
		return in.namesOf(th, m)
	}
	return object.GetAttr(th, v, name)
}

// importedAs returns the name of the module that an expression stands for, if it is a
// name that only import statements of the text bind.
func (l *lowerer) importedAs(e ast.ExprNode) string {
	id, ok := e.(*ast.Name)
	if !ok {
		return ""
	}
	s := l.symbol(id.Id)
	if s == nil || global(s) {
		s = l.prog.Table.Module.Symbol(id.Id)
	}
	if s == nil || !s.Imported || s.Assigned || s.Param {
		return ""
	}
	return s.Module
}

// trustedNames lowers vars(m) and getattr(m, "__dict__") in trusted text where m is a
// module that the text has imported; nil for other calls.
func (l *lowerer) trustedNames(n *ast.Call) Expr {
	id, ok := n.Func.(*ast.Name)
	if !ok || !l.trusts() || len(n.Keywords) > 0 || hasStar(n.Args) {
		return nil
	}
	switch {
	case id.Id == "vars" && len(n.Args) == 1 && l.own("vars", true) != nil:
	case id.Id == "getattr" && len(n.Args) == 2 && l.trustedGetattr(n) != nil:
		if c, ok := n.Args[1].(*ast.Constant); !ok || c.Value != "__dict__" {
			return nil
		}
	default:
		return nil
	}
	module := l.importedAs(n.Args[0])
	if module == "" {
		return nil
	}
	return &ownAttr{l.expr(n.Args[0]), sDict, n.Pos(), true, true, module}
}

// namesOf returns a new dict of what an embedded module has.
func (in *Interp) namesOf(th *Thread, m *object.Module) Value {
	if !m.Complete(th) {
		return Value{}
	}
	names := object.Obj(m.Dict)
	if dir := m.Dict.GetStr(object.Intern("__dir__")); dir.Ok() {
		names = object.Call0(th, dir) // some are made when they are asked for
	}
	if !names.Ok() {
		return names
	}
	list, ok := object.Collect(th, names)
	if !ok {
		return Value{}
	}
	d := object.NewDict()
	for _, n := range list {
		name, ok := object.AsStr(n)
		if !ok || object.GuardedName(name.S) {
			continue
		}
		v := m.GetOwn(th, name)
		if !v.Ok() {
			if th.Exc != nil {
				return Value{}
			}
			continue
		}
		if sub, ok := v.R.(*object.Module); ok && !sub.Usable(th) {
			if th.TakeExc(); th.Stopped() != nil {
				return Value{}
			}
			continue // as it cannot be had by its name either
		}
		if !th.Charge(4) || !th.Alloc(64) || !d.SetStr(th, name, v) {
			return Value{}
		}
	}
	return Value{R: d}
}

// trustedHelpers stand for getattr, hasattr and setattr; those of ownHelpers for calls
// about a module that the text has imported.
var trustedHelpers, ownHelpers = makeTrustedHelpers(false), makeTrustedHelpers(true)

func makeTrustedHelpers(own bool) map[string]*object.Builtin {
	// absent catches that there is no such attribute, or that the session refuses a
	// module, of which nothing is there for who only asks.
	absent := func(th *Thread, o Value) bool {
		if m, ok := o.R.(*object.Module); ok && !own && !m.Usable(th) {
			return th.Catch(object.ValueErrorType)
		}
		return th.Catch(object.AttributeErrorType)
	}
	return map[string]*object.Builtin{
		"getattr": object.FnRaw("getattr", "object, name, default", func(th *Thread, a []Value, kw []object.KW) Value {
			name, ok := object.AsStr(a[1])
			if !ok || len(a) > 3 {
				return th.Raise(object.TypeErrorType, "getattr expected at most 3 arguments, got %d", len(a))
			}
			v := Of(th).trustedAttr(th, a[0], name, own, "")
			if !v.Ok() && len(a) == 3 && absent(th, a[0]) {
				return a[2]
			}
			if b, ok := v.R.(*object.Builtin); ok && trustedValues[name.S] != nil && b.Name == name.S {
				return object.Obj(trustedValues[name.S])
			}
			return v
		}),
		"hasattr": object.Fn2("hasattr", func(th *Thread, o, n Value) Value {
			name, _ := object.AsStr(n)
			v := Of(th).trustedAttr(th, o, name, own, "")
			if !v.Ok() && !absent(th, o) {
				return v
			}
			return object.Bool(v.Ok())
		}),
		"setattr": object.Fn3("setattr", func(th *Thread, o, n, v Value) Value {
			name, _ := object.AsStr(n)
			set := object.SetAttrOwn
			if m, ok := o.R.(*object.Module); ok && own && !trustedAttr(name.S) {
				set = func(th *Thread, _ Value, name *object.Str, v Value) bool { return m.SetOwn(th, name, v) }
			} else if Of(th).ofLibrary(o) {
				set = object.SetAttr
			}
			if !set(th, o, name, v) {
				return Value{}
			}
			return object.None
		}),
	}
}
