package command

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
)

// This file has the flag --files of run, exec and repl.

// folders is the value of --files.
type folders struct {
	given bool
	dir   bool // one of them is the working directory
	opts  []files.Option
	dirs  []folderAt
}

// folderAt is a folder of the host and its virtual path.
type folderAt struct {
	host, at string
	mode     files.Mode
}

// String is flag.Value's.
func (f *folders) String() string { return "" }

// Set takes DIR[:ro|:rw|:overlay][@/virtual/path].
func (f *folders) Set(s string) error {
	dir, at := s, ""
	if i := strings.LastIndex(s, "@/"); i > 0 {
		dir, at = s[:i], s[i+1:]
	}
	mode := files.Overlay
	for _, m := range []files.Mode{files.Overlay, files.ReadOnly, files.ReadWrite} {
		if rest, ok := strings.CutSuffix(dir, ":"+m.String()); ok {
			dir, mode = rest, m
			break
		}
	}
	if dir == "" {
		return fmt.Errorf("a folder is needed, such as data, data:ro, data:rw or data:overlay@/data")
	}
	if info, err := os.Stat(dir); err != nil {
		if i := strings.LastIndexByte(dir, ':'); i > 1 && !strings.ContainsAny(dir[i:], "/\\") {
			return fmt.Errorf("%w; a mode is one of :ro, :rw and :overlay", err)
		}
		return err
	} else if !info.IsDir() {
		return fmt.Errorf("%s is a file: give the folder that it is in", dir)
	}
	if at == "" {
		if f.dir {
			return fmt.Errorf("only one folder can be the working directory: give the others a path, such as %s@/data", s)
		}
		f.dir, at = true, files.DefaultDir
	}
	f.given = true
	if abs, err := filepath.Abs(dir); err == nil {
		f.dirs = append(f.dirs, folderAt{abs, at, mode})
	}
	f.opts = append(f.opts, files.Folder(at, dir, mode))
	return nil
}

// option is the executor's.
func (f *folders) option() garter.Option { return garter.WithFiles(f.opts...) }

// maxSummary is how many changes are shown.
const maxSummary = 50

// summary tells on standard error what the program changed in memory, which is
// lost when it has ended.
func (f *folders) summary(ex garter.Executor) {
	l, ok := ex.(*garter.Local)
	if !ok || !f.given {
		return
	}
	var changes []files.Change
	n := 0
	err := l.Files().EachChange(func(c files.Change) bool {
		if n++; n <= maxSummary {
			changes = append(changes, c)
		}
		return true
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "garter: the changed files cannot be listed:", err)
		return
	}
	if n == 0 {
		return
	}
	fmt.Fprintf(os.Stderr, "garter: %d changed in memory, not kept (--files DIR:rw keeps changes):\n", n)
	for _, c := range changes {
		switch {
		case c.Kind == files.Removed:
			fmt.Fprintf(os.Stderr, "  %-8s %q\n", c.Kind, "/"+c.Path)
		case c.Info.IsDir():
			fmt.Fprintf(os.Stderr, "  %-8s %q, a folder\n", c.Kind, "/"+c.Path)
		default:
			fmt.Fprintf(os.Stderr, "  %-8s %q, %d bytes\n", c.Kind, "/"+c.Path, c.Info.Bytes)
		}
	}
	if n > maxSummary {
		fmt.Fprintf(os.Stderr, "  … and %d more\n", n-maxSummary)
	}
}
