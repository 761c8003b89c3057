package garter

import (
	"context"
	"errors"
	"time"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/cache"
)

// This file finds names that embedded modules do not have: of a module that a name
// stands for wherever it is read, in a program that has no way to add to modules.

// moduleNames are the names that stand for an embedded module, and whether what the
// program does to modules can be seen at all.
type moduleNames struct {
	of      map[string]string // the modules by the names
	guarded map[ast.Node]bool // attributes in branches that ask what there is
	opaque  bool
	foreign bool // modules are imported that may add to others
}

// reaching are names by which a program reaches modules, or its own variables, in ways
// that are not looked at; as attributes they are called or read of anything.
var (
	reaching = map[string]bool{"exec": true, "eval": true, "globals": true, "locals": true, "vars": true, "setattr": true, "delattr": true,
		"__import__": true, "__builtins__": true, "monkeypatch": true, "mocker": true, "mock": true}
	reachingAttrs   = map[string]bool{"modules": true, "__dict__": true, "setattr": true, "patch": true, "import_module": true, "__setattr__": true}
	reachingModules = map[string]bool{"importlib": true, "builtins": true, "__main__": true, "runpy": true, "unittest.mock": true, "imp": true}
)

// embedded reports whether a module is one that comes with garter, for this session.
func (c *checker) embedded(name string) bool {
	f := c.s.l.env.finder
	if f.Host[name] != nil || c.s.l.env.policy != nil && !c.policy.Allows(name) {
		return false
	}
	return f.Builtin[name] != nil || f.World[name] != nil && c.s.cfg.world != nil
}

// findModules finds the names of modules.
func (c *checker) findModules(m *ast.Module) {
	found := &moduleNames{of: map[string]string{}, guarded: map[ast.Node]bool{}}
	other := map[string]bool{} // what is bound to something else as well, or goes where it may be changed
	binds := func(name, module string) {
		if had, is := found.of[name]; is && had != module {
			other[name] = true
		}
		found.of[name] = module
	}
	imported := func(name string) {
		found.opaque = found.opaque || reachingModules[name]
		found.foreign = found.foreign || !c.embedded(name)
	}
	plain := map[*ast.Name]bool{} // read for an attribute
	guard := func(test ast.Node, parts ...ast.Node) {
		if !c.asks(test) {
			return
		}
		for _, p := range parts {
			c.each(p, func(n ast.Node) bool {
				found.guarded[n] = true
				return true
			})
		}
	}
	c.each(m, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.Import:
			for _, a := range x.Names {
				imported(a.Name)
				if a.Asname != "" {
					binds(a.Asname, a.Name)
				} else {
					top := topOf(a.Name)
					binds(top, top)
				}
			}
		case *ast.ImportFrom:
			imported(x.Module)
			for _, a := range x.Names {
				found.opaque = found.opaque || a.Name == "*" && !c.embedded(x.Module) || reachingModules[x.Module+"."+a.Name] || x.Level > 0
				if a.Asname != "" {
					other[a.Asname] = true
				} else {
					other[a.Name] = true
				}
			}
		case *ast.Attribute:
			if name, ok := x.Value.(*ast.Name); ok && x.Ctx == ast.Load {
				plain[name] = true
			}
			found.opaque = found.opaque || reachingAttrs[x.Attr]
		case *ast.Name:
			found.opaque = found.opaque || reaching[x.Id] && !c.absent[x.Id]
			if x.Ctx != ast.Load || !plain[x] {
				other[x.Id] = true
			}
		case *ast.Arg:
			found.opaque = found.opaque || reaching[x.Arg]
			other[x.Arg] = true
		case *ast.FunctionDef:
			other[x.Name] = true
		case *ast.AsyncFunctionDef:
			other[x.Name] = true
		case *ast.ClassDef:
			other[x.Name] = true
		case *ast.ExceptHandler:
			other[x.Name] = true
		case *ast.MatchAs:
			other[x.Name] = true
		case *ast.MatchStar:
			other[x.Name] = true
		case *ast.MatchMapping:
			other[x.Rest] = true
		case *ast.TypeVar:
			other[x.Name] = true
		case *ast.TypeVarTuple:
			other[x.Name] = true
		case *ast.ParamSpec:
			other[x.Name] = true
		case *ast.If:
			guard(x.Test, x)
		case *ast.IfExp:
			guard(x.Test, x)
		case *ast.While:
			guard(x.Test, x)
		case *ast.BoolOp:
			guard(x, x)
		}
		return true
	})
	for name := range found.of {
		if other[name] || !c.embedded(found.of[name]) {
			delete(found.of, name)
		}
	}
	c.modules = found
}

// topOf is the package that an import without "as" binds.
func topOf(name string) string {
	for i := range name {
		if name[i] == '.' {
			return name[:i]
		}
	}
	return name
}

// asks reports whether a condition asks where the program runs, or what is there.
func (c *checker) asks(test ast.Node) bool {
	asks := false
	c.each(test, func(n ast.Node) bool {
		if x, ok := n.(*ast.Name); ok {
			switch x.Id {
			case "sys", "os", "platform", "hasattr", "getattr", "dir", "TYPE_CHECKING", "typing":
				asks = true
			}
		}
		return !asks
	})
	return asks
}

// moduleAttribute looks at an attribute of what may be an embedded module.
func (c *checker) moduleAttribute(x *ast.Attribute, sure certainty) {
	name, ok := x.Value.(*ast.Name)
	if !ok || x.Ctx != ast.Load || sure == caught || c.modules.opaque || c.modules.guarded[x] {
		return
	}
	module, ok := c.modules.of[name.Id]
	if !ok || isDunder(x.Attr) || c.s.l.env.finder.Has(module+"."+x.Attr) {
		return
	}
	c.lacks(x.Pos(), "import "+module+" as m\nm."+x.Attr, "AttributeError", sure)
}

// importedNames looks at what a from-import takes out of an embedded module.
func (c *checker) importedNames(x *ast.ImportFrom, sure certainty) {
	if x.Level > 0 || sure == caught || c.modules.opaque || c.modules.guarded[x] || !c.embedded(x.Module) {
		return
	}
	for _, a := range x.Names {
		if a.Name != "*" && !isDunder(a.Name) && !c.s.l.env.finder.Has(x.Module+"."+a.Name) {
			c.lacks(x.Pos(), "from "+x.Module+" import "+a.Name, "ImportError", sure)
		}
	}
}

// lacks adds the fault of an access to an embedded module where it is one.
func (c *checker) lacks(at *ast.Position, access, class string, sure certainty) {
	if m := missing(access, class, c.s.cfg.world != nil); m.text != "" {
		c.add("name", at, m.hint, "%s", m.text)
		c.warn(sure != certain || c.modules.foreign)
	}
}

// lack is the text of an error and its hint; none for what is there.
type lack struct{ text, hint string }

// lackKey is an access in sessions with files or without.
type lackKey struct {
	access string
	files  bool
}

// knownLacks are the answers for the process: embedded modules are the same always.
var knownLacks = cache.New[lackKey, lack](1 << 20)

// missing tries an access to an embedded module in a session of its own, in which
// nothing of the program is.
func missing(access, class string, files bool) lack {
	key := lackKey{access, files}
	if m, ok := knownLacks.Get(key); ok {
		return m
	}
	opts := []Option{WithAllBuiltins(), WithImports("*"), WithTimeout(5 * time.Second)}
	if files {
		opts = append(opts, WithFiles())
	}
	l, err := NewLocal(opts...)
	if err != nil {
		return lack{}
	}
	defer l.Close()
	var m lack
	var e *Error
	if _, err := l.Run(context.Background(), access); errors.As(err, &e) && e.Exception == class {
		m = lack{e.Message, e.Hint}
	}
	knownLacks.Put(key, m, int64(len(access)+len(m.text)+len(m.hint)+100))
	return m
}
