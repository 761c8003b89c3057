package garter

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/object"
)

// Plain marks a file system for [NewPackages] whose packages have no more rights than
// the program that imports them.
func Plain(fsys fs.FS) fs.FS {
	if fsys == nil {
		return nil
	}
	return plainFS{fsys}
}

// plainFS is what Plain returns; its links are not followed.
type plainFS struct{ fs.FS }

// Packages are pure-Python packages of the host's, for any number of sessions: each
// of their files is parsed and compiled once for the process, when a session first
// imports it. A Packages may be used by sessions at the same time.
type Packages struct {
	mounts []fs.FS
	cache  *eval.FileCache
}

// packagesDir is the folder that packages are in; each file system is one below it.
const packagesDir = "/packages"

// NewPackages returns the packages of some file systems: folders (os.DirFS, or better
// os.Root.FS), archives (zip.Reader; a wheel is one) or embedded files. A name is
// looked for in the order in which they are given. Their files must not change
// while sessions use them.
//
// The packages are the host's, and so is their text: it may import what it needs, and
// use exec, eval, frames and namespaces, in sessions whose programs may not. The
// program gets none of it: what the text hands to exec has the rights of the program,
// exec as a value asks the session, and a module that the policy does not allow
// stays refused to the program, by whatever road it gets there. So the text uses the
// modules that its own import statements name; about one that it has from elsewhere,
// such as from sys.modules or as an argument, the session is asked as for the program.
// What the functions of a package return, the program has. [Plain] takes the rights away from one of
// the file systems.
func NewPackages(fsys ...fs.FS) (*Packages, error) {
	if len(fsys) == 0 {
		return nil, errors.New("garter: NewPackages needs a file system")
	}
	p := &Packages{}
	var mounts, trusted []string
	for i, f := range fsys {
		if f == nil {
			return nil, fmt.Errorf("garter: file system %d of NewPackages is nil", i)
		}
		if _, err := fs.ReadDir(f, "."); err != nil {
			return nil, fmt.Errorf("garter: the packages cannot be listed: %w", err)
		}
		p.mounts = append(p.mounts, f)
		mounts = append(mounts, fmt.Sprintf("%s/%d", packagesDir, i))
		if _, plain := f.(plainFS); !plain {
			trusted = append(trusted, mounts[i])
		}
	}
	p.cache = eval.NewFileCache(mounts, trusted)
	p.cache.Builtins = packageBuiltins()
	return p, nil
}

// WithPackages lets programs import from packages: they are the last entries of
// sys.path, and cannot be changed. What a program may import is the policy's matter,
// as ever: WithImports("sympy.*") besides.
func WithPackages(p *Packages) Option { return func(c *config) { c.packages = p } }

// mountOptions are the mounts of the packages, and their entries of sys.path.
func (p *Packages) mountOptions() (opts []files.Option, path []string) {
	if p == nil {
		return nil, nil
	}
	for i, f := range p.mounts {
		at := fmt.Sprintf("%s/%d", packagesDir, i)
		opts = append(opts, files.Mount(at, f, files.ReadOnly))
		path = append(path, at)
	}
	return opts, path
}

// has reports whether there is a module or a package of that name.
func (p *Packages) has(name string) bool {
	base := strings.ReplaceAll(name, ".", "/")
	if p == nil || !fs.ValidPath(base) {
		return false
	}
	for _, f := range p.mounts {
		for _, file := range []string{base, base + ".py"} {
			if _, err := fs.Stat(f, file); err == nil {
				return true
			}
		}
	}
	return false
}

// packageBuiltins are the built-in names that the text of packages sees.
var packageBuiltins = sync.OnceValue(func() *object.Dict {
	d := newBuiltins(true, true)
	d.Seal()
	return d
})
