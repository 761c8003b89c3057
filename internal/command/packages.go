package command

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
)

// This file has the flag --packages of run, exec and repl, and where the script of
// run lies among the program's files.

// packages is the value of --packages.
type packages struct{ mounts []fs.FS }

// String is flag.Value's.
func (p *packages) String() string { return "" }

// Set takes a folder, or an archive such as a wheel.
func (p *packages) Set(s string) error {
	info, err := os.Stat(s)
	if err != nil {
		return err
	}
	if !info.IsDir() {
		z, err := zip.OpenReader(s)
		if err != nil {
			return fmt.Errorf("%s is no folder and no zip archive: %w", s, err)
		}
		return p.add(z)
	}
	// A Root does not follow links out of the folder.
	root, err := os.OpenRoot(s)
	if err != nil {
		return err
	}
	return p.add(root.FS())
}

func (p *packages) add(f fs.FS) error {
	if _, err := garter.NewPackages(f); err != nil {
		return err
	}
	p.mounts = append(p.mounts, f)
	return nil
}

// option is the executor's.
func (p *packages) option() garter.Option {
	all, err := garter.NewPackages(p.mounts...)
	if err != nil {
		return garter.Options() // add has tried each
	}
	return garter.WithPackages(all)
}

// script returns the options by which a script finds what lies beside it: where
// the folder of the program's files holds it, it is a file of these; else its folder
// is one more place that modules come from. at is its absolute path, as tracebacks show
// it: that among the program's files where it has one.
func (o *options) script(file string) (opt garter.Option, at string, done func(), err error) {
	done = func() {}
	abs, err := filepath.Abs(file)
	if err != nil {
		return nil, file, done, err
	}
	if at := o.files.virtual(abs); at != "" {
		return garter.WithScript(at), at, done, nil
	}
	root, err := os.OpenRoot(filepath.Dir(abs))
	if err != nil {
		return nil, abs, done, nil // no modules beside it
	}
	done = func() { root.Close() }
	if !o.hasFiles() {
		return garter.WithModuleFiles(root.FS()), abs, done, nil
	}
	at = scriptDir + "/" + filepath.Base(abs)
	return garter.Options(garter.WithFiles(files.Mount(scriptDir, root.FS(), files.ReadOnly)), garter.WithScript(at)), at, done, nil
}

// scriptDir is where a script lies that is in no folder of --files.
const scriptDir = "/script"

// hasFiles reports whether the program has a file system.
func (o *options) hasFiles() bool { return o.files.given || len(o.packages.mounts) > 0 }

// virtual returns where a file of the host lies among the program's, or "".
func (f *folders) virtual(abs string) string {
	for _, d := range f.dirs {
		if rest, err := filepath.Rel(d.host, abs); err == nil && filepath.IsLocal(rest) {
			return strings.TrimSuffix(d.at, "/") + "/" + filepath.ToSlash(rest)
		}
	}
	return ""
}
