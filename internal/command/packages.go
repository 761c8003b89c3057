package command

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/garterpy/garter"
)

// This file has the flag --packages of run, exec and repl.

// packages is the value of --packages.
type packages struct {
	mounts []fs.FS
	cache  string // the folder for what they are compiled to
}

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

// keepIn has what the packages are compiled to kept in a folder.
func (p *packages) keepIn(dir string) error {
	none, err := garter.NewPackages(os.DirFS("."))
	if err == nil {
		err = none.CacheIn(dir, nil)
	}
	p.cache = dir
	return err
}

// option is the executor's.
func (p *packages) option() garter.Option {
	all, err := garter.NewPackages(p.mounts...)
	if err == nil && p.cache != "" {
		err = all.CacheIn(p.cache, nil)
	}
	if err != nil {
		return garter.Options() // add and keepIn have tried
	}
	return garter.WithPackages(all)
}

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
