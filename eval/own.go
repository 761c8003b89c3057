package eval

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file has what the text of embedded modules can do that programs cannot.
// It is decided when the text is lowered, by who wrote it, and holds for the
// places in the text alone: a value that a program holds never carries it.

// ownNames are functions of the evaluator that embedded modules call.
var ownNames map[string]*object.Builtin

func init() {
	m := map[string]*object.Builtin{}
	for _, b := range Builtins() {
		switch b.Name {
		case "eval", "exec", "compile":
			m[b.Name] = b.Unguarded() // what they run has the rights of the program
		}
	}
	for _, b := range []*object.Builtin{
		object.Fn0("globals", func(th *Thread) Value { return Of(th).wholeGlobals(Of(th).frame.fn.Globals) }),
		object.Fn0("locals", func(th *Thread) Value { return Of(th).frame.locals() }),
	} {
		m[b.Name] = b
	}
	for _, b := range []*object.Builtin{
		// _stand_for_c(class, name, new[, final]): see object.StandForC.
		object.FnRaw("_stand_for_c", "", func(th *Thread, args []Value, kw []object.KW) Value {
			if len(args) >= 3 {
				t, ok := args[0].R.(*object.Type)
				name, isStr := object.AsStr(args[1])
				if ok && isStr && t.Flags&object.Heap != 0 {
					object.StandForC(th, t, name.S, args[2])
					if len(args) > 3 {
						t.Flags |= object.NoSubclass
					}
					return object.None
				}
			}
			return th.Raise(object.TypeErrorType, "_stand_for_c() takes a class, a name and a function")
		}),
		// _plain_instance(class) makes an instance without asking the class.
		object.Fn1("_plain_instance", func(th *Thread, cls Value) Value {
			t, ok := cls.R.(*object.Type)
			if !ok || t.Flags&object.Heap == 0 {
				return th.Raise(object.TypeErrorType, "_plain_instance() takes a class")
			}
			return object.PlainInstance(th, t)
		}),
	} {
		m[b.Name] = b
	}
	m["__import__"] = importBuiltin.Unguarded() // it asks the policy
	ownNames = m
}

// writtenInC are the embedded modules in Python that CPython has in C.
var writtenInC = map[string]bool{"pickle": true, "<frozen pickle>": true}

// own returns the function in Go for which a name stands in the text of an
// embedded module, or nil.
// called tells that it is called at once: what could show the inside of the
// interpreter is no value.
func (l *lowerer) own(name string, called bool) *object.Builtin {
	trusted := l.trusts()
	if l.prog.natives == nil && !trusted {
		return nil
	}
	var b *object.Builtin
	switch {
	case called || !trusted && !onlyCalled[name]:
		if b = l.prog.natives[name]; b == nil {
			b = ownNames[name]
		}
		if b == nil && trusted && called {
			b = trustedCalls[name]
		}
	case trusted:
		b = trustedValues[name]
	}
	if b == nil {
		return nil
	}
	if s := l.prog.Table.Module.Symbol(name); s != nil && (s.Assigned || s.Imported) {
		return nil // the module has a name of its own
	}
	if s := l.symbol(name); s != nil && (s.Assigned || s.Param || s.Imported || !global(s)) {
		return nil
	}
	return b
}

// mayMove reports whether the code may run with other names than its own: where a
// session has rules, that of embedded modules must not, since it calls functions
// that no program has.
func (c *Code) mayMove(th *Thread) bool {
	if c.prog.natives == nil || th.Guard == nil {
		return true
	}
	th.Raise(object.TypeErrorType, "code of an embedded module runs in its own functions only")
	return false
}

// onlyCalled are the functions that must not become values.
var onlyCalled = map[string]bool{"_get": true, "_has": true, "_put": true, "_vars": true, "_run": true, "_globals": true,
	"_bind": true, "_exec_in": true, "_caller_names": true, "_module": true, "_names": true, "_frame_locals": true,
	"eval": true, "exec": true, "compile": true, "globals": true, "locals": true, "__import__": true}

// global reports whether a name is read from the globals, or from a class's
// namespace before them.
func global(s *scope.Symbol) bool {
	return s.Access == scope.Global || s.Access == scope.GlobalImplicit || s.Access == scope.Name
}

// ownAttrs are the guarded names that the text of an embedded module may write
// out: they lead to classes, functions and texts. What leads to namespaces,
// frames and code stands there as a call of _get, and is looked for there.
var ownAttrs = func() map[string]bool {
	m := map[string]bool{}
	for _, n := range strings.Fields(`__base__ __bases__ __mro__ mro __subclasses__ __basicsize__ __dictoffset__ __flags__ __itemsize__
		__weakrefoffset__ __func__ __self__ __wrapped__ __objclass__ __reduce__ __reduce_ex__ __getstate__
		__loader__ __spec__ __path__ __file__ __cached__ tb_next
		co_consts co_names co_varnames co_freevars co_cellvars co_filename`) {
		m[n] = true
	}
	return m
}()

// ownAttr reads a guarded attribute in the text of an embedded module.
type ownAttr struct {
	obj  Expr
	name *object.Str
	pos  *ast.Position
	asks bool   // about what is embedded
	own  bool   // the text has imported the module that obj is, see ownModule
	from string // the module that obj is by the text's own import, or ""
}

func (n *ownAttr) Eval(f *Frame) Value {
	v := n.obj.Eval(f)
	if v.R == nil {
		return v
	}
	if n.asks {
		if v = f.in.trustedAttr(f.th, v, n.name, n.own, n.from); v.R == nil {
			return f.fail(n.pos)
		}
		return v
	}
	if m, ok := v.R.(*object.Module); ok && !n.own && !m.Usable(f.th) {
		return f.fail(n.pos)
	}
	if v = object.GetAttrOwn(f.th, v, n.name); v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// ownAttr reports whether the text is an embedded module's and may read the
// guarded attribute.
func (l *lowerer) ownAttr(name string) bool {
	return l.prog.natives != nil && ownAttrs[name] || l.trusts() && trustedAttr(name)
}

// attr lowers the reading of an attribute.
func (l *lowerer) attr(obj Expr, n *ast.Attribute, pos *ast.Position) Expr {
	if l.ownAttr(n.Attr) {
		return &ownAttr{obj, l.attrName(n), pos, l.prog.natives == nil, l.ownModule(n.Value), l.importedAs(n.Value)}
	}
	if l.common {
		return &attrNode{obj: obj, name: l.attrName(n), pos: pos, own: l.ownModule(n.Value), still: true}
	}
	return newAttr(obj, l.attrName(n), pos, l.ownModule(n.Value))
}

// ownGetattr returns the function that stands for getattr, hasattr or setattr
// with a name that is written out in the text of an embedded module, or nil.
func (l *lowerer) ownGetattr(n *ast.Call) *object.Builtin {
	id, ok := n.Func.(*ast.Name)
	if ok && len(n.Args) > 1 && len(n.Keywords) == 0 && !hasStar(n.Args) && (id.Id == "_get" || id.Id == "_has" || id.Id == "_put") && l.own(id.Id, true) != nil {
		if c, ok := n.Args[1].(*ast.Constant); ok {
			if _, ok := c.Value.(string); ok {
				return l.prog.natives[id.Id+l.constantOf(n)]
			}
		}
		return nil
	}
	if l.trusts() {
		return l.trustedGetattr(n)
	}
	if !ok || l.prog.natives == nil || len(n.Args) < 2 || len(n.Keywords) > 0 || hasStar(n.Args) {
		return nil
	}
	c, ok := n.Args[1].(*ast.Constant)
	if !ok {
		return nil
	}
	name, ok := c.Value.(string)
	if !ok || object.GuardedName(name) || name == "__dict__" {
		return nil
	}
	helper := map[string]string{"getattr": "_get", "hasattr": "_has", "setattr": "_put"}[id.Id]
	if s := l.symbol(id.Id); helper == "" || s != nil && !global(s) {
		return nil
	}
	if s := l.prog.Table.Module.Symbol(id.Id); s != nil && (s.Assigned || s.Imported) {
		return nil
	}
	return l.prog.natives[helper+l.constantOf(n)]
}

// constantOf is what marks the helper for a call of getattr or the like with a name
// that is written out: whether the session is asked about modules.
func (l *lowerer) constantOf(n *ast.Call) string {
	if l.ownModule(n.Args[0]) {
		return object.WithConstant
	}
	return object.OfHanded
}
