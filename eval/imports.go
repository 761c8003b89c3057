package eval

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// importStmt is one name of an import statement.
type importStmt struct {
	name   string // dotted
	asname bool
	own    importer
	t      Target
	pos    *ast.Position
}

func (l *lowerer) importStmt(n *ast.Import) Stmt {
	var out []Stmt
	for _, a := range n.Names {
		l.cost++
		s := &importStmt{name: a.Name, asname: a.Asname != "", own: l.prog.importer(), pos: n.Pos()}
		bind := a.Asname
		if bind == "" {
			bind, _, _ = strings.Cut(a.Name, ".")
		}
		s.t = l.store(bind, n.Pos())
		out = append(out, s)
	}
	return l.seq(out)
}

func (s *importStmt) Exec(f *Frame) Ctl {
	f.linePos = s.pos
	m := importName(f, s.name, object.None, 0, s.own)
	if m.R == nil {
		return f.failCtl(s.pos)
	}
	if s.asname {
		// import a.b as c binds a.b; each part is looked up as an attribute.
		parts := strings.Split(s.name, ".")
		for _, p := range parts[1:] {
			v := moduleAttr(f.th, m, f.th.Intern(p), s.own)
			if v.R == nil {
				if f.th.Exc != nil {
					return f.failCtl(s.pos)
				}
				if v = f.th.Modules.GetStr(f.th.Intern(s.name)); v.R == nil {
					f.th.Raise(object.ImportErrorType, "cannot import name '%s' from '%s' (unknown location)", p, moduleName(m))
					return f.failCtl(s.pos)
				}
				m = v
				break
			}
			m = v
		}
	}
	if !s.t.Set(f, m) {
		return ctlRaise
	}
	return ctlNext
}

// moduleAttr is an attribute of a module, or no value.
func moduleAttr(th *Thread, m Value, name *object.Str, own importer) Value {
	if own != byProgram {
		return object.GetAttrOwnOpt(th, m, name)
	}
	return object.GetAttrOpt(th, m, name)
}

func moduleName(v Value) string {
	if m, ok := v.R.(*object.Module); ok {
		return m.Name
	}
	return "<unknown module name>"
}

// importName calls __import__, which the program may have replaced.
func importName(f *Frame, name string, fromlist Value, level int, own importer) Value {
	if own == byLibrary {
		return importModule(f.th, f.fn.Globals, name, fromlist, level, own)
	}
	imp := f.fn.builtins.GetStr(sImportHelper)
	if !imp.Ok() && f.ownBuiltins() {
		return f.th.Raise(object.ImportErrorType, "__import__ not found")
	}
	if b, ok := imp.R.(*object.Builtin); !imp.Ok() || ok && b == importBuiltin {
		return importModule(f.th, f.fn.Globals, name, fromlist, level, own)
	}
	ns := f.ns
	if ns.R == nil {
		ns = object.None
	}
	return object.Call(f.th, imp, []Value{object.StrValue(name), {R: f.fn.Globals}, ns, fromlist, object.Int(int64(level))}, nil)
}

// ImportModule is __import__: it returns the top package, or with a fromlist
// the module itself.
func ImportModule(th *Thread, globals *object.Dict, name string, fromlist Value, level int) Value {
	return importModule(th, globals, name, fromlist, level, byProgram)
}

// importer tells who imports.
type importer uint8

const (
	byProgram importer = iota
	byPackage          // the text of a package that the host trusts: the policy is not asked
	byLibrary          // the text of an embedded module: nor are the program's finders
)

// importer tells who imports in the text of the program.
func (p *Program) importer() importer {
	switch {
	case p.natives != nil:
		return byLibrary
	case p.trusted:
		return byPackage
	}
	return byProgram
}

// importModule is ImportModule; own tells that the import stands in the text of
// an embedded module, which is ours to allow.
func importModule(th *Thread, globals *object.Dict, name string, fromlist Value, level int, own importer) Value {
	full := name
	if level > 0 {
		pkg, ok := packageOf(th, globals, level)
		if !ok {
			return Value{}
		}
		full = pkg
		if name != "" {
			full = pkg + "." + name
		}
	}
	if full == "" {
		return th.Raise(object.ValueErrorType, "Empty module name")
	}
	if own == byProgram && !checkImport(th, full, fromlist.Ok() && !fromlist.IsNone()) {
		return Value{}
	}
	m := load(th, full, own == byLibrary)
	if m.R == nil {
		return m
	}
	if object.Truth(th, fromlist) == 1 {
		return m
	}
	if level > 0 && name == "" {
		return m
	}
	if level > 0 {
		top, _, _ := strings.Cut(name, ".")
		return load(th, full[:len(full)-len(name)+len(top)], own == byLibrary)
	}
	top, _, dotted := strings.Cut(full, ".")
	if !dotted {
		return m
	}
	return load(th, top, own == byLibrary)
}

// auditImport tells the session's hooks of a module that is going to be looked for.
func auditImport(th *Thread, name *object.Str) bool {
	args := []Value{{R: name}, object.None, object.None, object.None, object.None}
	if sys, ok := th.Modules.GetStr(object.Intern("sys")).R.(*object.Module); ok {
		defer th.Release(th.KeepValues(args))
		for i, n := range []string{"path", "meta_path", "path_hooks"} {
			if v := sys.Own(th, object.Intern(n)); v.Ok() {
				args[2+i] = v
			} else if th.Exc != nil {
				return false
			}
		}
	}
	return th.Audit("import", args...)
}

// usualParent is the parent of a specification whose class has it from ModuleSpec of the
// library, without asking its property in Python, which took most of the time of a relative
// import of what is there already; or "" where it must be asked.
func usualParent(spec Value) string {
	x, ok := spec.R.(*object.Instance)
	if !ok || !x.Cls.PlainGetattr() || x.Cls.Lookup(sNameAttr).R != nil || x.Cls.Lookup(sLocations).R != nil {
		return ""
	}
	p, ok := x.Cls.Lookup(sParent).R.(*object.Property)
	if !ok || p.Ext != nil {
		return ""
	}
	get, ok := p.Get.R.(*Function)
	if !ok || get.Code.prog == nil || get.Code.prog.importer() != byLibrary || get.Code.Qualname != "ModuleSpec.parent" {
		return ""
	}
	name, ok := x.GetOwn(sNameAttr).R.(*object.Str)
	where := x.GetOwn(sLocations)
	if !ok || name.Ext() != nil || where.R == nil {
		return ""
	}
	if where.IsNone() {
		return name.S[:max(0, strings.LastIndexByte(name.S, '.'))]
	}
	return name.S
}

// packageOf resolves a relative import.
func packageOf(th *Thread, globals *object.Dict, level int) (string, bool) {
	pv, spec := globals.GetStr(sPackage), globals.GetStr(sSpec)
	pkg, isText := object.AsStr(pv)
	if pv.R != nil && !pv.IsNone() && !isText {
		th.Raise(object.TypeErrorType, "package must be a string")
		return "", false
	}
	if known := usualParent(spec); known != "" && isText && pkg.S == known {
		// as below
	} else if spec.R != nil && !spec.IsNone() {
		parent := object.GetAttr(th, spec, sParent)
		if parent.R == nil {
			return "", false
		}
		if pkg == nil {
			if pkg, isText = object.AsStr(parent); !isText {
				th.Raise(object.TypeErrorType, "__spec__.parent must be a string")
				return "", false
			}
		} else if same := object.Equal(th, pv, parent); same < 0 {
			return "", false
		} else if same == 0 {
			if !object.Warn(th, object.DeprecationWarningType, "__package__ != __spec__.parent") {
				return "", false
			}
		}
	} else if pkg == nil && !object.Warn(th, object.ImportWarningType,
		"can't resolve package from __spec__ or __package__, falling back on __name__ and __path__") {
		return "", false
	}
	if n := globals.GetStr(sName); pkg == nil && n.R == nil {
		th.RaiseArgs(object.KeyErrorType, object.StrValue("'__name__' not in globals"))
		return "", false
	} else if pkg == nil {
		if _, isText = object.AsStr(n); !isText {
			th.Raise(object.TypeErrorType, "__name__ must be a string")
			return "", false
		}
	}
	p := ""
	if pkg != nil {
		p = pkg.S
	} else if n, ok := object.AsStr(globals.GetStr(sName)); ok {
		p = n.S
		if !globals.GetStr(sPath).Ok() {
			i := strings.LastIndexByte(p, '.')
			if i < 0 {
				p = ""
			} else {
				p = p[:i]
			}
		}
	}
	if p == "" {
		th.Raise(object.ImportErrorType, "attempted relative import with no known parent package")
		return "", false
	}
	for range level - 1 {
		i := strings.LastIndexByte(p, '.')
		if i < 0 {
			th.Raise(object.ImportErrorType, "attempted relative import beyond top-level package")
			return "", false
		}
		p = p[:i]
	}
	return p, true
}

var (
	sPackage = object.Intern("__package__")
	// Attributes of ModuleSpec.
	sParent    = object.Intern("parent")
	sNameAttr  = object.Intern("name")
	sLocations = object.Intern("submodule_search_locations")
	sPath      = object.Intern("__path__")
	sDict      = object.Intern("__dict__")
)

// load returns the module of a full name, imported if need be, parents first;
// a submodule becomes an attribute of its parent.
func load(th *Thread, full string, own bool) Value {
	// The name is gone through at each of its levels.
	if len(full) > 64 && (!th.Charge(len(full)>>2) || !th.Look(len(full))) {
		return Value{}
	}
	var key *object.Str
	if own {
		key = th.InternOwn(full)
	} else {
		key = th.Intern(full)
	}
	if !own && !th.AwaitImport(full) {
		return Value{}
	}
	if m := th.Modules.GetStr(key); m.R != nil {
		if m.IsNone() {
			e := object.NewException(object.ModuleNotFoundErrorType, "import of "+full+" halted; None in sys.modules")
			e.SetField("name", Value{R: key})
			return th.Throw(e)
		}
		return m
	}
	if !th.Enter() {
		return Value{}
	}
	defer th.Leave()
	var parent Value
	i := strings.LastIndexByte(full, '.')
	if i == 0 { // a parent without a name is none
		i = -1
	}
	if i >= 0 {
		if parent = load(th, full[:i], own); parent.R == nil {
			return parent
		}
		if !own && !th.AwaitImport(full) { // another flow may have begun meanwhile
			return Value{}
		}
		if m := th.Modules.GetStr(key); m.R != nil {
			return m
		}
	}
	if th.Auditing && !own && !auditImport(th, key) { // how the library is made is not told
		return Value{}
	}
	if th.BeginImport(full) {
		defer th.EndImport(full)
	}
	var m Value
	hooked := false
	if th.ImportHook != nil && !own {
		m, hooked = th.ImportHook(th, full)
	}
	if !hooked && th.Import != nil {
		m = th.Import(th, full)
	}
	if m.R == nil {
		if th.Exc == nil {
			text := "No module named " + object.ReprString(th, object.StrValue(full))
			if pm, ok := parent.R.(*object.Module); ok && !pm.Dict.GetStr(sPath).Ok() {
				text += "; '" + full[:i] + "' is not a package"
			}
			e := object.NewException(object.ModuleNotFoundErrorType, text)
			e.SetField("name", Value{R: key})
			th.Throw(e)
			if pm, ok := parent.R.(*object.Module); ok && !pm.Dict.GetStr(sPath).Ok() && th.Exc == e {
				// It was found out by asking for the path.
				why := object.NewException(object.AttributeErrorType, "module '"+full[:i]+"' has no attribute '__path__'")
				why.Context = th.Handled
				e.Context, e.SuppressContext = why, true
			}
		}
		return Value{}
	}
	if i >= 0 && !becomesAttribute(th, full, i, parent, m) {
		return Value{}
	}
	return m
}

// becomesAttribute makes a submodule an attribute of its parent, which may have been
// imported anew meanwhile. A parent that refuses it is warned of: the module is there all
// the same.
func becomesAttribute(th *Thread, full string, i int, parent, m Value) bool {
	if p := th.Modules.GetStr(th.InternOwn(full[:i])); p.Ok() && !p.IsNone() {
		parent = p
	}
	name := th.InternOwn(full[i+1:])
	if pm, ok := parent.R.(*object.Module); ok && pm.Ext == nil {
		if pm.Embedded() && Of(th).waitsBesides(pm.Dict, name.S) {
			return true // the text of the package binds it to something else after that
		}
		if !pm.SetOwn(th, name, m) {
			return false
		}
		if pm.Embedded() {
			pm.Dict.Defined(object.NamesOf(pm.Name))
		}
		return true
	}
	if object.SetAttr(th, parent, name, m) {
		return true
	}
	return th.Catch(object.AttributeErrorType) &&
		object.Warn(th, object.ImportWarningType, "Cannot set an attribute on '"+full[:i]+"' for child module '"+name.S+"'")
}

// importFrom is from module import names.
type importFrom struct {
	module string
	level  int
	names  []string
	list   Value
	ts     []Target
	star   bool
	own    importer
	pos    *ast.Position
}

func (l *lowerer) importFrom(n *ast.ImportFrom) Stmt {
	s := &importFrom{module: n.Module, level: n.Level, own: l.prog.importer(), pos: n.Pos()}
	var list []Value
	for _, a := range n.Names {
		l.cost++
		list = append(list, Value{R: l.name(a.Name)})
		if a.Name == "*" {
			s.star = true
			continue
		}
		s.names = append(s.names, a.Name)
		bind := a.Asname
		if bind == "" {
			bind = a.Name
		}
		s.ts = append(s.ts, l.store(bind, a.Pos()))
	}
	s.list = Value{R: object.NewTuple(list)}
	if l.code.later {
		if s.star && l.blk == l.code.block {
			return &laterStar{*s, n}
		}
		if defs := l.prog.later().from[n]; defs != nil {
			return &laterFrom{*s, defs}
		}
	}
	return s
}

func (s *importFrom) Exec(f *Frame) Ctl {
	f.linePos = s.pos
	m := importName(f, s.module, s.list, s.level, s.own)
	if m.R == nil {
		return f.failCtl(s.pos)
	}
	if s.star {
		if !importAll(f, m, s.own) {
			return f.failCtl(s.pos)
		}
		return ctlNext
	}
	for i := range s.names {
		if ctl := s.bind(f, m, i); ctl != ctlNext {
			return ctl
		}
	}
	return ctlNext
}

// bind binds the name number i of the statement to what the module has.
func (s *importFrom) bind(f *Frame, m Value, i int) Ctl {
	v := importAttr(f.th, m, s.names[i], s.own)
	if v.R == nil {
		return f.failCtl(s.pos)
	}
	if !s.ts[i].Set(f, v) {
		return ctlRaise
	}
	return ctlNext
}

// importAttr is one name of a from import: an attribute, or a submodule.
func importAttr(th *Thread, m Value, name string, own importer) Value {
	key, v := (*object.Str)(nil), Value{}
	if own != byLibrary {
		key = th.Intern(name)
	} else {
		key = th.InternOwn(name)
		v = embeddedPart(th, m, key)
	}
	if v.R == nil && th.Exc == nil {
		v = moduleAttr(th, m, key, own)
	}
	if v.R != nil || th.Exc != nil {
		if v.R != nil && own == byProgram && !usableModule(th, v) {
			return Value{}
		}
		return v
	}
	mod := ""
	if s, ok := object.AsStr(moduleAttr(th, m, sName, own)); ok {
		mod = s.S
	}
	if th.Exc != nil {
		return Value{}
	}
	full := mod + "." + name
	if path := moduleAttr(th, m, sPath, own); path.Ok() {
		v = load(th, full, own == byLibrary)
		if v.R != nil {
			// What names a module needs the right to it, as for "import pkg.name"; asked
			// afterwards, so that a name that is none is a missing name.
			if own == byProgram && !checkImport(th, full, true) {
				return Value{}
			}
			return v
		}
		if !absent(th, full) {
			return v
		}
	} else if th.Exc != nil {
		return Value{}
	}
	if v := th.Modules.GetStr(th.Intern(full)); v.R != nil {
		return v // it has taken the place of what could not be an attribute
	}
	where, what, shown := "unknown location", "", mod
	if mod == "" {
		shown = "<unknown module name>"
	}
	pm, _ := m.R.(*object.Module)
	if file, ok := object.AsStr(moduleFile(pm)); ok {
		where = file.S
	}
	if pm.Initializing(th) {
		what, where = "partially initialized module ", "most likely due to a circular import) ("+where
	}
	e := object.NewException(object.ImportErrorType, "cannot import name '"+name+"' from "+what+"'"+shown+"' ("+where+")")
	if pm != nil {
		if file := moduleFile(pm); file.Ok() {
			e.SetField("path", file)
		}
	}
	e.SetField("name", object.StrValue(mod))
	e.SetField("name_from", Value{R: key})
	e.SetField("module", m)
	return th.Throw(e)
}

// embeddedPart imports a part of an embedded package that is not an attribute of it yet. The
// attribute need not be looked for, which would make all that waits in the other parts (see
// defineParts), and of that something may need what is being made.
func embeddedPart(th *Thread, m Value, name *object.Str) Value {
	pm, ok := m.R.(*object.Module)
	if !ok || !pm.Embedded() || th.Embedded == nil || !pm.Dict.GetStr(sPath).Ok() || pm.Dict.GetStr(name).R != nil {
		return Value{}
	}
	full := pm.Name + "." + name.S
	if _, kind := th.Embedded(th, full, false); kind == 0 || Of(th).waitsBesides(pm.Dict, name.S) {
		return Value{}
	}
	return load(th, full, true)
}

// absent reports whether a module could not be imported because there is none of that
// very name, and takes the exception back: the name in a from import is a missing one
// then. What sys.modules shuts by None stays an error.
func absent(th *Thread, full string) bool {
	if m := th.Modules.GetStr(th.Intern(full)); m.R != nil && m.IsNone() {
		return false
	}
	n, ok := object.AsStr(th.Exc.Field("name"))
	return ok && n.S == full && th.Catch(object.ModuleNotFoundErrorType)
}

// importListed imports what is named in a list for a call of __import__ and is a
// submodule of m. The statement does it name by name. where, if not "", says that the
// list is the __all__ of that module.
func importListed(th *Thread, m, list Value, where string) bool {
	if path := moduleAttr(th, m, sPath, byProgram); !path.Ok() {
		return th.Exc == nil
	}
	if where == "" {
		where = "``from list''"
	}
	pkg, ok := object.AsStr(moduleAttr(th, m, sName, byProgram))
	if !ok || th.Exc != nil {
		return th.Exc == nil
	}
	names, ok := object.Collect(th, list)
	for _, v := range names {
		if !th.Charge(1) {
			return false
		}
		name, isText := object.AsStr(v)
		if !isText {
			th.Raise(object.TypeErrorType, "Item in %s must be str, not %s", where, object.TypeOf(v).Name)
			return false
		}
		if name.S == "*" {
			all := moduleAttr(th, m, sAll, byProgram)
			if all.Ok() {
				more, ok := object.Collect(th, all)
				if !ok || !importListed(th, m, object.Obj(object.NewTuple(slices.DeleteFunc(more, isStar))), pkg.S+".__all__") {
					return false
				}
			}
			if th.Exc != nil {
				return false
			}
			continue
		}
		if v := moduleAttr(th, m, name, byProgram); v.Ok() || th.Exc != nil {
			if th.Exc != nil {
				return false
			}
			continue
		}
		full := pkg.S + "." + name.S
		if load(th, full, false).Ok() {
			if !checkImport(th, full, true) {
				return false
			}
		} else if !absent(th, full) {
			return false
		}
	}
	return ok
}

// isStar reports whether a value is the text *.
func isStar(v Value) bool {
	s, ok := object.AsStr(v)
	return ok && s.S == "*"
}

// moduleFile is __file__ of a module of the program's, or no value.
func moduleFile(m *object.Module) Value {
	if m == nil || m.Embedded() {
		return Value{}
	}
	return m.Dict.GetStr(sFile)
}

var (
	sDir  = object.Intern("__dir__")
	sFile = object.Intern("__file__")
	sSpec = object.Intern("__spec__")
)

// importAll is from module import *.
func importAll(f *Frame, m Value, own importer) bool {
	th := f.th
	ns := f.ns
	if ns.R == nil {
		ns = Value{R: f.fn.Globals}
	}
	if mod, ok := m.R.(*object.Module); ok && own == byProgram && !mod.Usable(th) {
		return false
	}
	all := moduleAttr(th, m, sAll, own)
	if all.R == nil && th.Exc != nil {
		return false
	}
	if all.R != nil {
		// Submodules first, as for a call with a star in its list: what one imports may
		// change the others.
		if own == byProgram && !importListed(th, m, starList, "") {
			return false
		}
		return object.ForEach(th, all, func(n Value) bool {
			s, ok := object.AsStr(n)
			if !ok {
				th.Raise(object.TypeErrorType, "Item in %s.__all__ must be str, not %s", moduleName(m), n.R.Type().Name)
				return false
			}
			v := importAttr2(th, m, s, own)
			return v.Ok() && object.SetItem(th, ns, n, v)
		})
	}
	d, ok := object.GetAttrOpt(th, m, sDict).R.(*object.Dict)
	if mod, isMod := m.R.(*object.Module); isMod {
		if !mod.Complete(th) {
			return false
		}
		d, ok = mod.Dict, true
	}
	if !ok {
		if th.Exc == nil {
			th.Raise(object.ImportErrorType, "from-import-* object has no __dict__ and no __all__")
		}
		return false
	}
	entries, room := th.CopyEntries(d)
	if !room {
		return false
	}
	for _, e := range entries {
		if !e.Val.Ok() { // taken out since
			continue
		}
		s, ok := object.AsStr(e.Key)
		if !ok {
			th.Raise(object.TypeErrorType, "Key in %s.__dict__ must be str, not %s", moduleName(m), object.TypeOf(e.Key).Name)
			return false
		}
		if !strings.HasPrefix(s.S, "_") {
			if !th.Charge(2) || !object.SetItem(th, ns, e.Key, e.Val) {
				return false
			}
		}
	}
	mod, isMod := m.R.(*object.Module)
	if !isMod || !mod.Embedded() || own != byProgram {
		return true
	}
	// What a module of ours makes when it is asked is in no namespace yet, but dir() has it.
	names := object.CallMethod(th, m, sDir)
	return names.Ok() && object.ForEach(th, names, func(n Value) bool {
		s, ok := object.AsStr(n)
		if !ok || strings.HasPrefix(s.S, "_") {
			return true
		}
		v := d.GetStr(s) // one that waited may have brought others
		if v.Ok() {
			return th.Charge(2) && object.SetItem(th, ns, n, v)
		}
		if v = object.GetAttr(th, m, s); !v.Ok() { // what the program may not have it does not get
			return th.Catch(object.ExceptionType)
		}
		return th.Charge(2) && object.SetItem(th, ns, n, v)
	})
}

var starList = object.Complete(object.Obj(object.NewTuple([]Value{object.StrValue("*")})))

func importAttr2(th *Thread, m Value, name *object.Str, own importer) Value {
	if own == byProgram {
		return object.GetAttr(th, m, name)
	}
	if mod, ok := m.R.(*object.Module); ok && mod.Dict.GetStr(sPath).Ok() {
		return importAttr(th, m, name.S, own)
	}
	return object.GetAttrOwn(th, m, name)
}
