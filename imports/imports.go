// Package imports finds modules: the registry of those written in Go or in our
// own Python source, modules that the host supplies as source in an fs.FS or
// makes in Go, and the policy that says which of them a program may import.
//
// A module exists only if somebody wrote it for garter and registered it here,
// and exposes only the names it was given: there is no way from a module to the
// operating system.
//
// Compatibility: not covered; garter's own packages use it.
package imports

import (
	"io/fs"
	"maps"
	"path"
	"strings"
	"sync"

	"github.com/garterpy/garter/object"
)

// Loader makes a module for a session. It returns the zero Value with an
// exception pending on failure. It must not keep state outside the session.
type Loader func(th *object.Thread) object.Value

// Source is a Loader for a module in Python source. pkg tells that the module
// is a package, which may have submodules.
func Source(name, src string, pkg bool) Loader { return SourceWith(name, src, pkg) }

// SourceWith is Source for a text that sees functions in Go besides the usual
// ones.
func SourceWith(name, src string, pkg bool, natives ...*object.Builtin) Loader {
	file := "<frozen " + name + ">"
	own := ownHelpers
	if len(natives) > 0 {
		own = maps.Clone(ownHelpers)
		for _, b := range natives {
			own[b.Name] = b
		}
	}
	return func(th *object.Thread) object.Value {
		return th.Interp.ImportSource(th, name, file, src, pkg, own)
	}
}

// WithFiles is a Loader for a module in Python source that goes on with more where
// the session has a file system.
func WithFiles(name, src, more string, natives ...*object.Builtin) Loader {
	alone, whole := SourceWith(name, src, false, natives...), SourceWith(name, src+more, false, natives...)
	return func(th *object.Thread) object.Value {
		if th.Files == nil {
			return alone(th)
		}
		return whole(th)
	}
}

// File is a Loader like Source whose text is the file path of files, which is
// part of the program: it is read when the module is first imported, so that a
// program that never does holds no copy of it.
func File(name string, files fs.FS, path string, pkg bool, natives ...*object.Builtin) Loader {
	load := sync.OnceValue(func() Loader {
		text, err := fs.ReadFile(files, path)
		if err != nil {
			panic(err)
		}
		return SourceWith(name, string(text), pkg, natives...)
	})
	return func(th *object.Thread) object.Value { return load()(th) }
}

// Go is a Loader for a module made in Go.
func Go(f func(th *object.Thread) *object.Module) Loader {
	return func(th *object.Thread) object.Value {
		m := f(th)
		if m == nil {
			return object.Value{}
		}
		return object.Obj(m)
	}
}

// Shared returns the Loader of a module whose names are the same in all sessions: they have one
// table of them until a program sets one. fill is called once; beside, if there are any, are names
// that each session makes itself.
func Shared(name string, fill func(th *object.Thread, m *object.Module), beside *object.Names) Loader {
	var once sync.Once
	var names *object.Dict
	return func(th *object.Thread) object.Value {
		once.Do(func() {
			m := object.NewModuleSize(name, 32)
			fill(th, m)
			ours(nil, m, name)
			names = m.Dict.Seal()
		})
		m := object.NewModuleOf(name, names)
		if beside != nil {
			m.Beside(beside)
		}
		return object.Obj(m)
	}
}

// Finder finds modules for one session. It is immutable once in use, so that
// sessions may share it.
type Finder struct {
	// Builtin are the embedded modules by full name.
	Builtin map[string]Loader
	// World are embedded modules that exist only where the session has a file system.
	World map[string]Loader
	// Host are modules that the host adds; they come first.
	Host map[string]Loader
	// Files, which may be nil, holds pure-Python modules: a.b is a/b.py or
	// a/b/__init__.py. Has looks there; Paths imports from there.
	Files fs.FS
	// Paths, which may be nil, imports a module from the files of a session.
	Paths func(th *object.Thread, name string) object.Value
	// Allow decides which modules may be imported; nil allows all.
	Allow func(th *object.Thread, name string) bool
}

// Import is object.Thread.Import: it makes the module of a full name and puts
// it into th.Modules. The zero Value without exception means that there is no
// such module.
func (f *Finder) Import(th *object.Thread, name string) object.Value {
	if f.Allow != nil && !f.Allow(th, name) {
		return object.Value{}
	}
	if load := f.loader(th, name); load != nil {
		return f.load(th, name, load)
	}
	if f.Paths != nil {
		if v := f.Paths(th, name); v.Ok() || th.Exc != nil {
			return v
		}
	}
	if what := elsewhere[name]; what != "" && !(what == "files" && th.Files != nil) {
		e := object.NewException(object.ModuleNotFoundErrorType, "No module named '"+name+"': the embedded interpreter does not reach "+
			what+"; a remote backend can run code that needs it")
		e.SetField("name", object.Obj(th.Intern(name)))
		return th.Throw(e)
	}
	return object.Value{}
}

// elsewhere are modules of Python's library that cannot exist here, with what
// they need.
var elsewhere = func() map[string]string {
	out := map[string]string{}
	for what, names := range map[string]string{
		"files":                "tempfile shutil glob fileinput filecmp zipfile zipapp",
		"a terminal":           "tkinter turtle turtledemo idlelib",
		"native code":          "ctypes cffi sqlite3",
		"processes":            "venv ensurepip",
		"the operating system": "posix nt winreg winsound msvcrt",
	} {
		for _, n := range strings.Fields(names) {
			out[n] = what
		}
	}
	return out
}()

// loader returns what makes an embedded module or one of the host's, or nil.
func (f *Finder) loader(th *object.Thread, name string) Loader {
	load := f.Host[name]
	if load == nil {
		load = f.Builtin[name]
	}
	if load == nil && th.Files != nil {
		load = f.World[name]
	}
	return load
}

// load makes such a module and puts it into th.Modules.
func (f *Finder) load(th *object.Thread, name string, load Loader) object.Value {
	m := load(th)
	if !m.Ok() {
		return m
	}
	if mod, ok := m.R.(*object.Module); ok {
		if f.Host[name] == nil {
			Adopt(th, mod, name)
		} else {
			mod.Made(name).OnMissing(th.Missing)
		}
	}
	var key *object.Str
	if f.Host[name] == nil {
		key = object.Intern(name) // there are as many as embedded modules
		if i := strings.LastIndexByte(name, '.'); i >= 0 {
			object.Intern(name[i+1:]) // see eval, which makes it an attribute
		}
	} else {
		key = th.Intern(name)
	}
	if old := th.Modules.GetStr(key); old.Ok() {
		return old // the module replaced itself
	}
	th.Modules.SetStr(th, key, m)
	return m
}

// Adopt makes m the embedded module of a name: whatever puts one into th.Modules does it, so that all of them say the same
// of themselves. It returns m.
func Adopt(th *object.Thread, m *object.Module, name string) *object.Module {
	ours(th, m, name)
	m.Loaded()
	return m.Made(name).Ours().OnMissing(th.Missing)
}

// Embedded is object.Thread.Embedded.
func (f *Finder) Embedded(th *object.Thread, name string, load bool) (object.Value, int) {
	if f.Allow != nil && !f.Allow(th, name) {
		return object.Value{}, 0
	}
	l := f.loader(th, name)
	if l == nil {
		return object.Value{}, 0
	}
	kind := 1
	for n := range f.Builtin {
		if strings.HasPrefix(n, name+".") {
			kind = 2
			break
		}
	}
	if !load {
		return object.Value{}, kind
	}
	return f.load(th, name, l), kind
}

// Has reports whether there is a module, or a package with modules, of that
// name.
func (f *Finder) Has(name string) bool {
	if f.Host[name] != nil || f.Builtin[name] != nil {
		return true
	}
	for n := range f.Builtin {
		// A program may ask with a name of megabytes: nothing is made of it.
		if len(n) > len(name) && n[len(name)] == '.' && n[:len(name)] == name {
			return true
		}
	}
	if f.Files != nil {
		if base := strings.ReplaceAll(name, ".", "/"); fs.ValidPath(base) {
			for _, file := range []string{base + ".py", path.Join(base, "__init__.py")} {
				if _, err := fs.Stat(f.Files, file); err == nil {
					return true
				}
			}
		}
	}
	return false
}
