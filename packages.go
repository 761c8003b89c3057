package garter

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/files"
)

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
func NewPackages(fsys ...fs.FS) (*Packages, error) {
	if len(fsys) == 0 {
		return nil, errors.New("garter: NewPackages needs a file system")
	}
	p := &Packages{cache: eval.NewFileCache(packagesDir + "/")}
	for i, f := range fsys {
		if f == nil {
			return nil, fmt.Errorf("garter: file system %d of NewPackages is nil", i)
		}
		if _, err := fs.ReadDir(f, "."); err != nil {
			return nil, fmt.Errorf("garter: the packages cannot be listed: %w", err)
		}
		p.mounts = append(p.mounts, f)
	}
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
