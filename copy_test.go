package garter

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"testing"
	"weak"
)

// This file reads the library's own source and asks of each kind of object, of
// each state that a module keeps and of each field of a session how Fork copies
// it. What it must not find is silence: a reference that two sessions share
// unseen, or a state that is lost. copy_judged_test.go has the judgements.

const objectPath = "github.com/garterpy/garter/object"

// library is the type-checked source of what the root package links.
type library struct {
	fset   *token.FileSet
	pkgs   map[string]*types.Package
	infos  map[string]*types.Info
	files  map[string][]*ast.File
	bodies map[*types.Func]*ast.FuncDecl
	where  map[*types.Func]*types.Info
}

// lastRead is the library as it was read last. It is 200 MB that Go's collector goes through
// each time, so it goes when no test has it.
var lastRead struct {
	sync.Mutex
	weak.Pointer[library]
}

func readLibrary() (*library, error) {
	lastRead.Lock()
	defer lastRead.Unlock()
	if l := lastRead.Value(); l != nil {
		return l, nil
	}
	cmd := exec.Command("go", "list", "-deps", "-export", "-json=ImportPath,Export,Dir,GoFiles", ".")
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	l := &library{token.NewFileSet(), map[string]*types.Package{}, map[string]*types.Info{}, map[string][]*ast.File{},
		map[*types.Func]*ast.FuncDecl{}, map[*types.Func]*types.Info{}}
	exports := map[string]string{}
	gc := importer.ForCompiler(l.fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	dec := json.NewDecoder(bytes.NewReader(out))
	for dec.More() {
		var p struct {
			ImportPath, Export, Dir string
			GoFiles                 []string
		}
		if err := dec.Decode(&p); err != nil {
			return nil, err
		}
		if !strings.HasPrefix(p.ImportPath, "github.com/garterpy/garter") {
			exports[p.ImportPath] = p.Export
			continue
		}
		info := &types.Info{
			Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
			Instances: map[*ast.Ident]types.Instance{}, Types: map[ast.Expr]types.TypeAndValue{},
		}
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(l.fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			files = append(files, f)
		}
		conf := types.Config{Importer: importFunc(func(path string) (*types.Package, error) {
			if own := l.pkgs[path]; own != nil {
				return own, nil
			}
			return gc.Import(path)
		})}
		pkg, err := conf.Check(p.ImportPath, l.fset, files, info)
		if err != nil {
			return nil, err
		}
		l.pkgs[p.ImportPath], l.infos[p.ImportPath], l.files[p.ImportPath] = pkg, info, files
		for _, f := range files {
			for _, d := range f.Decls {
				if d, ok := d.(*ast.FuncDecl); ok {
					if fn, ok := info.Defs[d.Name].(*types.Func); ok {
						l.bodies[fn], l.where[fn] = d, info
					}
				}
			}
		}
	}
	lastRead.Pointer = weak.Make(l)
	return l, nil
}

type importFunc func(string) (*types.Package, error)

func (f importFunc) Import(path string) (*types.Package, error) { return f(path) }

func mustRead(t *testing.T) *library {
	t.Helper()
	if raceEnabled || testing.Short() {
		t.Skip("the source is the same without")
	}
	l, err := readLibrary()
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// short is a type's name without the way to its package.
func short(n *types.TypeName) string {
	return strings.TrimPrefix(strings.TrimPrefix(n.Pkg().Path(), "github.com/garterpy/garter"), "/") + "." + n.Name()
}

// kinds are the types whose pointers or values are objects.
func (l *library) kinds() []*types.Named {
	object := l.pkgs[objectPath].Scope().Lookup("Object").Type().Underlying().(*types.Interface)
	var out []*types.Named
	for _, p := range l.pkgs {
		for _, name := range p.Scope().Names() {
			tn, ok := p.Scope().Lookup(name).(*types.TypeName)
			if !ok || tn.IsAlias() {
				continue
			}
			n, ok := tn.Type().(*types.Named)
			if !ok || types.IsInterface(n) {
				continue
			}
			if types.Implements(types.NewPointer(n), object) || types.Implements(n, object) {
				out = append(out, n)
			}
		}
	}
	sort.Slice(out, func(i, j int) bool { return short(out[i].Obj()) < short(out[j].Obj()) })
	return out
}

// method finds a method of a type or of its pointer, also of an embedded part.
func (l *library) method(n *types.Named, name string) *types.Func {
	o, _, _ := types.LookupFieldOrMethod(types.NewPointer(n), true, n.Obj().Pkg(), name)
	f, _ := o.(*types.Func)
	return f
}

// uses are the fields that some code deals with: used those that it does more
// with than hand on, whole whether it copies a struct as it lies in memory.
type uses struct {
	used, handed map[*types.Var]bool
	whole        bool
	refuses      bool
}

// look notes what a piece of code does, and the functions of its package that it
// calls.
func (l *library) look(u *uses, info *types.Info, code ast.Node, seen map[*types.Func]bool) {
	bare := map[ast.Expr]bool{} // x.f in "f: x.f" and in "n.f = x.f"
	hand := func(to *types.Var, e ast.Expr) bool {
		s, ok := e.(*ast.SelectorExpr)
		if ok && info.Selections[s] != nil && info.Selections[s].Obj() == to {
			bare[s], u.handed[to] = true, true
			if to.Embedded() {
				fields(to.Type(), func(f *types.Var) { u.handed[f] = true })
			}
			return true
		}
		return false
	}
	ast.Inspect(code, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok {
				if f, ok := info.Uses[id].(*types.Var); ok && f.IsField() && !hand(f, n.Value) {
					u.used[f] = true
				}
			}
		case *ast.AssignStmt:
			for i, left := range n.Lhs {
				if len(n.Rhs) != len(n.Lhs) {
					break
				}
				if s, ok := n.Rhs[i].(*ast.StarExpr); ok && info.Types[s].IsValue() {
					u.whole = true
				}
				if s, ok := left.(*ast.SelectorExpr); ok && info.Selections[s] != nil {
					if f, ok := info.Selections[s].Obj().(*types.Var); ok && hand(f, n.Rhs[i]) {
						bare[s] = true
					}
				}
			}
		case *ast.SelectorExpr:
			if s := info.Selections[n]; s != nil {
				if f, ok := s.Obj().(*types.Var); ok && !bare[n] {
					u.used[f] = true
				}
			}
			if f, ok := info.Uses[n.Sel].(*types.Func); ok {
				l.called(u, f, seen)
			}
		case *ast.Ident:
			if f, ok := info.Uses[n].(*types.Func); ok {
				l.called(u, f, seen)
			}
		}
		return true
	})
}

// called goes on with what the copying of a kind is divided into; what copies other
// objects is no part of it.
func (l *library) called(u *uses, f *types.Func, seen map[*types.Func]bool) {
	f = f.Origin()
	d := l.bodies[f]
	if d == nil || d.Body == nil || seen[f] {
		return
	}
	copier := d.Recv != nil && f.Pkg().Path() == objectPath && receiverName(f) == "Copier"
	if copier && f.Name() == "Refuse" {
		u.refuses = true
	}
	if f.Name() == "shallow" {
		u.whole = true
	}
	part := strings.Contains(strings.ToLower(f.Name()), "cop") || f.Name() == "clone" || f.Name() == "begin"
	if copier {
		part = copierParts[f.Name()]
	}
	if f.Name() == "CopyOf" || f.Name() == "CopyObject" || !part {
		return
	}
	seen[f] = true
	l.look(u, l.where[f], d.Body, seen)
}

func receiverName(f *types.Func) string {
	t := f.Signature().Recv().Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := t.(*types.Named)
	if !ok {
		return ""
	}
	return n.Obj().Name()
}

// copying finds the code that copies a kind; nil where there is none.
func (l *library) copying(n *types.Named) *uses {
	u := &uses{used: map[*types.Var]bool{}, handed: map[*types.Var]bool{}}
	if f := l.method(n, "CopyObject"); f != nil {
		if d := l.bodies[f]; d != nil {
			l.look(u, l.where[f], d.Body, map[*types.Func]bool{f: true})
			return u
		}
	}
	if n.Obj().Pkg().Path() != objectPath {
		return nil
	}
	info := l.infos[objectPath]
	found := false
	for _, f := range l.files[objectPath] {
		for _, d := range f.Decls {
			d, ok := d.(*ast.FuncDecl)
			if !ok || d.Recv == nil || !copierCases[d.Name.Name] {
				continue
			}
			ast.Inspect(d, func(x ast.Node) bool {
				c, ok := x.(*ast.CaseClause)
				if !ok {
					return true
				}
				for _, e := range c.List {
					if p, ok := info.Types[e].Type.(*types.Pointer); ok && types.Identical(p.Elem(), n) {
						found = true
						seen := map[*types.Func]bool{}
						for _, s := range c.Body {
							l.look(u, info, s, seen)
						}
						if shared, ok := c.Body[0].(*ast.ReturnStmt); ok && len(c.List) > 0 {
							if id, ok := shared.Results[0].(*ast.Ident); ok && id.Name == "o" {
								u.whole = true
							}
						}
					}
				}
				return true
			})
		}
	}
	if !found {
		return nil
	}
	return u
}

// refersTo tells what of a type two copies would share: "" for nothing.
func refersTo(t types.Type) string {
	if name := types.TypeString(t, func(p *types.Package) string {
		return strings.TrimPrefix(p.Path(), "github.com/garterpy/garter/")
	}); constantTypes[name] != "" {
		return ""
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return ""
	case *types.Array:
		return refersTo(u.Elem())
	case *types.Struct:
		for i := range u.NumFields() {
			if r := refersTo(u.Field(i).Type()); r != "" {
				return r
			}
		}
		return ""
	}
	return t.String()
}

// fields visits the fields of a kind, also those of parts that it embeds.
func fields(t types.Type, visit func(f *types.Var)) {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return
	}
	for i := range s.NumFields() {
		f := s.Field(i)
		if f.Embedded() {
			if _, ok := f.Type().Underlying().(*types.Struct); ok {
				fields(f.Type(), visit)
				continue
			}
		}
		visit(f)
	}
}

// allocation tells whether a type is only the memory of an object of another kind,
// which it begins with, and of something more: it has no methods of its own.
func (l *library) allocation(n *types.Named) bool {
	s, ok := n.Underlying().(*types.Struct)
	if !ok || n.NumMethods() > 0 || s.NumFields() == 0 || !s.Field(0).Embedded() {
		return false
	}
	_, ok = s.Field(0).Type().Underlying().(*types.Struct)
	return ok
}

// part is the struct of the library's own that a field leads to and that is no object
// itself; nil where there is none.
func (l *library) part(t types.Type) *types.Named {
	for {
		switch u := t.(type) {
		case *types.Pointer:
			t = u.Elem()
			continue
		case *types.Slice:
			t = u.Elem()
			continue
		case *types.Array:
			t = u.Elem()
			continue
		case *types.Map:
			t = u.Elem()
			continue
		case *types.Named:
			if _, ok := u.Underlying().(*types.Struct); !ok || l.pkgs[u.Obj().Pkg().Path()] == nil {
				return nil
			}
			object := l.pkgs[objectPath].Scope().Lookup("Object").Type().Underlying().(*types.Interface)
			if refersTo(u) == "" || types.Implements(types.NewPointer(u), object) || short(u.Obj()) == "object.Value" {
				return nil
			}
			return u
		}
		return nil
	}
}

// judge asks of each field of a kind, and of the parts that it consists of, whether
// the code that copies it deals with it.
func (l *library) judge(n *types.Named, name string, u *uses, seen map[*types.Named]bool, shares func(name, what string)) {
	fields(n, func(f *types.Var) {
		field := name + "." + f.Name()
		r := refersTo(f.Type())
		switch {
		case u != nil && u.used[f]:
			p := l.part(f.Type())
			if p == nil || seen[p] {
				break
			}
			seen[p] = true
			if part := short(p.Obj()); sharedParts[part] != "" {
				shares(part, "is a part")
			} else {
				l.judge(p, part, u, seen, shares)
			}
		case u != nil && !u.whole && !u.handed[f]:
			shares(field, "is not copied")
		case r != "":
			shares(field, "is shared by the copies: "+r)
		}
	})
}

// TestEveryKindIsCopied asks of each field of each kind of objects that refers to
// something whether the copy gets one of its own, or may share it.
func TestEveryKindIsCopied(t *testing.T) {
	l := mustRead(t)
	judged := map[string]bool{}
	shares := func(name, what string) {
		if sharedParts[name] == "" {
			t.Errorf("%s %s", name, what)
		}
		judged[name] = true
	}
	kinds := l.kinds()
	if len(kinds) < 200 {
		t.Fatalf("only %d kinds of objects found", len(kinds))
	}
	for _, n := range kinds {
		name := short(n.Obj())
		u := l.copying(n)
		if u == nil && !l.allocation(n) && (l.method(n, "Traverse") != nil || l.method(n, "Extension") != nil) {
			t.Errorf("%s refers to objects and has no CopyObject: it is refused", name)
			continue
		}
		if u != nil && u.refuses != (refusedKinds[name] != "") {
			t.Errorf("%s: CopyObject refuses it: %v; refusedKinds says %q", name, u.refuses, refusedKinds[name])
		}
		judged[name] = true
		if _, ok := sharedParts[name]; ok || l.allocation(n) {
			continue
		}
		l.judge(n, name, u, map[*types.Named]bool{n: true}, shares)
	}
	for name := range sharedParts {
		if !judged[name] && !statesShare[name] {
			t.Errorf("%s is not shared any more", name)
		}
	}
	for name := range refusedKinds {
		if !judged[name] {
			t.Errorf("%s is gone", name)
		}
	}
}

// refers reports whether values of a type can hold an object.
func (l *library) refers(t types.Type, seen map[types.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	scope := l.pkgs[objectPath].Scope()
	if types.Identical(t, scope.Lookup("Value").Type()) || types.Implements(t, scope.Lookup("Object").Type().Underlying().(*types.Interface)) {
		return true
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return l.refers(u.Elem(), seen)
	case *types.Slice:
		return l.refers(u.Elem(), seen)
	case *types.Array:
		return l.refers(u.Elem(), seen)
	case *types.Chan:
		return l.refers(u.Elem(), seen)
	case *types.Map:
		return l.refers(u.Key(), seen) || l.refers(u.Elem(), seen)
	case *types.Struct:
		for i := range u.NumFields() {
			if l.refers(u.Field(i).Type(), seen) {
				return true
			}
		}
	}
	return false
}

// TestEveryStateIsCopied finds what modules keep in a session, by the calls of
// ModuleState, and asks each kind for CopyState, and for Traverse if it holds objects.
func TestEveryStateIsCopied(t *testing.T) {
	l := mustRead(t)
	found, stateParts := map[string]bool{}, map[string]bool{}
	for path, info := range l.infos {
		for id, inst := range info.Instances {
			if f, ok := info.Uses[id].(*types.Func); !ok || f.Name() != "ModuleState" || f.Pkg().Path() != objectPath {
				continue
			}
			typ := inst.TypeArgs.At(0)
			name := types.TypeString(typ, func(p *types.Package) string { return strings.TrimPrefix(p.Path(), "github.com/garterpy/garter/") })
			found[name] = true
			if _, ok := typ.(*types.TypeParam); ok {
				t.Errorf("%s: ModuleState of an unknown type in %s", name, path)
				continue
			}
			o, _, _ := types.LookupFieldOrMethod(typ, true, l.pkgs[path], "CopyState")
			f, ok := o.(*types.Func)
			objects := l.pkgs[objectPath].Scope().Lookup("Object").Type().Underlying().(*types.Interface)
			if walked, _, _ := types.LookupFieldOrMethod(typ, true, l.pkgs[path], "Traverse"); !types.Implements(typ, objects) {
				if walked == nil && l.refers(typ, map[types.Type]bool{}) {
					t.Errorf("%s (%s) refers to objects and has no Traverse: what it holds is not measured", name, l.fset.Position(id.Pos()))
				}
			}
			switch {
			case types.Implements(typ, objects):
				// It is copied as the object that it is.
			case !ok && freshStates[name] == "":
				t.Errorf("%s (%s) has no CopyState: a fork would lose it", name, l.fset.Position(id.Pos()))
			case ok && freshStates[name] != "":
				t.Errorf("%s is copied now", name)
			case ok:
				// Each field is copied or judged.
				u := &uses{used: map[*types.Var]bool{}, handed: map[*types.Var]bool{}}
				l.look(u, l.where[f.Origin()], l.bodies[f.Origin()].Body, map[*types.Func]bool{f.Origin(): true})
				if p, ok := typ.(*types.Pointer); ok {
					n := p.Elem().(*types.Named)
					l.judge(n, short(n.Obj()), u, map[*types.Named]bool{n: true}, func(name, what string) {
						if sharedParts[name] == "" {
							t.Errorf("%s %s", name, what)
						}
						stateParts[name] = true
					})
				}
			}
		}
	}
	for name := range statesShare {
		if !stateParts[name] {
			t.Errorf("%s is copied now", name)
		}
	}
	if len(found) < 10 {
		t.Errorf("only %d states found", len(found))
	}
	for name := range freshStates {
		if !found[name] {
			t.Errorf("state %s is gone", name)
		}
	}
}

// TestEverySessionFieldIsCopied asks of each field of what makes a session how Fork
// treats it.
func TestEverySessionFieldIsCopied(t *testing.T) {
	l := mustRead(t)
	for _, at := range []struct{ pkg, typ string }{
		{objectPath, "Thread"}, {"github.com/garterpy/garter/eval", "Interp"},
		{"github.com/garterpy/garter", "session"}, {"github.com/garterpy/garter", "Local"},
	} {
		n := l.pkgs[at.pkg].Scope().Lookup(at.typ).Type().(*types.Named)
		s := n.Underlying().(*types.Struct)
		judged := sessionFields[at.typ]
		for i := range s.NumFields() {
			if judged[s.Field(i).Name()] == "" {
				t.Errorf("%s.%s: what becomes of it in a fork?", at.typ, s.Field(i).Name())
			}
			delete(judged, s.Field(i).Name())
		}
		for name := range judged {
			t.Errorf("%s.%s is gone", at.typ, name)
		}
	}
}

// early are the functions that run only while the process begins: they are called by
// init, by values of variables of packages, and by each other.
func (l *library) early() map[*types.Func]bool {
	users := map[*types.Func]map[*types.Func]bool{} // nil stands for running code
	for path, files := range l.files {
		info := l.infos[path]
		for _, f := range files {
			for _, d := range f.Decls {
				by := &types.Func{}
				begins := true
				if fd, ok := d.(*ast.FuncDecl); ok {
					if fn, ok := info.Defs[fd.Name].(*types.Func); ok && !(fd.Recv == nil && fd.Name.Name == "init") {
						by, begins = fn, false
					}
				}
				lits := 0
				var walk func(n ast.Node) bool
				walk = func(n ast.Node) bool {
					switch n := n.(type) {
					case *ast.FuncLit:
						lits++
						ast.Inspect(n.Body, walk)
						lits--
						return false
					case *ast.Ident:
						fn, ok := info.Uses[n].(*types.Func)
						if !ok {
							break
						}
						if users[fn] == nil {
							users[fn] = map[*types.Func]bool{}
						}
						switch {
						case lits > 0:
							users[fn][nil] = true
						case !begins:
							users[fn][by] = true
						}
					}
					return true
				}
				ast.Inspect(d, walk)
			}
		}
	}
	early := map[*types.Func]bool{}
	for fn := range users {
		early[fn] = l.bodies[fn] != nil
	}
	for changed := true; changed; {
		changed = false
		for fn, by := range users {
			if !early[fn] {
				continue
			}
			for u := range by {
				if u == nil || u != fn && !early[u] {
					early[fn], changed = false, true
				}
			}
		}
	}
	return early
}

// TestNoClosureIsShared looks for functions of Go that are made while a program
// runs and hold on to what surrounds them: all sessions share built-in functions, so
// that what such a one holds would be shared too.
func TestNoClosureIsShared(t *testing.T) {
	l := mustRead(t)
	builtin := l.pkgs[objectPath].Scope().Lookup("Builtin").Type()
	early := l.early()
	for path, files := range l.files {
		info := l.infos[path]
		for _, f := range files {
			for _, d := range f.Decls {
				fd, ok := d.(*ast.FuncDecl)
				if !ok || fd.Body == nil {
					continue
				}
				if fn, ok := info.Defs[fd.Name].(*types.Func); !ok || fd.Recv == nil && fd.Name.Name == "init" || early[fn] || sharedClosures[path+"."+fd.Name.Name] != "" {
					continue
				}
				ast.Inspect(fd, func(n ast.Node) bool {
					call, ok := n.(*ast.CallExpr)
					if !ok {
						return true
					}
					p, ok := info.Types[call].Type.(*types.Pointer)
					if !ok || !types.Identical(p.Elem(), builtin) {
						return true
					}
					for _, a := range call.Args {
						lit, ok := a.(*ast.FuncLit)
						if !ok {
							continue
						}
						ast.Inspect(lit, func(n ast.Node) bool {
							id, ok := n.(*ast.Ident)
							if !ok {
								return true
							}
							v, ok := info.Uses[id].(*types.Var)
							if !ok || v.IsField() || v.Pos() >= lit.Pos() && v.Pos() < lit.End() || v.Parent() == v.Pkg().Scope() {
								return true
							}
							if refersTo(v.Type()) != "" {
								t.Errorf("%s.%s: a built-in function holds %s (%s)", path, fd.Name.Name, v.Name(), v.Type())
							}
							return true
						})
					}
					return true
				})
			}
		}
	}
}
