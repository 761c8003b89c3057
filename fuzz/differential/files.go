package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/files"
	"github.com/garterpy/garter/fuzz/pygen"
)

// withFiles gives the programs of kind files a folder: its path is that of the working
// directory of our sessions as well, so that both sides show the same.
func (c *cpython) withFiles(kind string) error {
	if kind != pygen.Files {
		return nil
	}
	dir, err := os.MkdirTemp("", "differential-")
	if err != nil {
		return err
	}
	c.base = dir
	c.folder = filepath.Join(dir, "work")
	_, err = below(c)
	return err
}

// below is the folder that overlays lie on, made by a session in the first place.
func below(c *cpython) (string, error) {
	dir := filepath.Join(c.base, "below")
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return "", err
	}
	l, err := fileSession(c.folder, files.Folder(c.folder, dir, files.ReadWrite))
	if err != nil {
		return "", err
	}
	defer l.Close()
	if _, err = l.RunProgram(context.Background(), world); err != nil {
		return "", err
	}
	// An overlay shows what this process can read.
	return dir, os.Chmod(filepath.Join(dir, "noread.txt"), 0o644)
}

// permissionsHold says whether the modes of files hold for this process: they do not for
// one that may do everything, and its programs would differ in that alone.
func permissionsHold() error {
	f, err := os.CreateTemp("", "differential-")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	f.Close()
	if err := os.Chmod(f.Name(), 0); err != nil {
		return err
	}
	if f, err := os.Open(f.Name()); err == nil {
		f.Close()
		return errors.New("the modes of files do not hold for this user: run as another, or under setpriv --bounding-set -all")
	}
	return nil
}

var world, worldOver = compiled(pygen.World), compiled(pygen.WorldOver)

func fileSession(dir string, opts ...files.Option) (*garter.Local, error) {
	return garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"), garter.WithMaxPrintLength(1<<20),
		garter.WithMaxOperations(30_000_000), garter.WithTimeout(0), garter.WithMaxMemory(512<<20), garter.WithRecursionLimit(1000),
		garter.WithMaxIterations(0), garter.WithSeed(1), garter.WithFiles(append(opts, files.WorkingDir(dir))...))
}

// filesOurs runs programs in files of three kinds each: in memory, over a folder, and in
// a folder of the host. All must say the same; where one does not, the output tells which.
func filesOurs(c *cpython, srcs []string) []string {
	outs := make([]string, len(srcs))
	for i, src := range srcs {
		var shown [3]string
		for k := range shown {
			shown[k] = fileRun(c, k, src)
		}
		outs[i] = shown[0]
		for k, name := range []string{1: "an overlay", 2: "a folder of the host"} {
			if shown[k] != shown[0] {
				outs[i] += fmt.Sprintf("\nOTHER IN %s: %s", name, firstOther(shown[0], shown[k]))
			}
		}
	}
	return outs
}

func firstOther(a, b string) string {
	w, g := firstDiffering(a, b)
	return fmt.Sprintf("%q for %q", g, w)
}

// fileRun runs one program: k is 0 in memory, 1 for an overlay, 2 for a folder.
func fileRun(c *cpython, k int, src string) string {
	var opts []files.Option
	switch k {
	case 1:
		opts = []files.Option{files.Folder(c.folder, filepath.Join(c.base, "below"), files.Overlay)}
	case 2:
		dir := filepath.Join(c.base, "rw")
		os.Mkdir(dir, 0o755)
		defer removeAll(dir)
		opts = []files.Option{files.Folder(c.folder, dir, files.ReadWrite)}
	}
	l, err := fileSession(c.folder, opts...)
	if err != nil {
		return "session: " + err.Error()
	}
	defer l.Close()
	ctx := context.Background()
	first := []*garter.Program{world, prelude, keep}
	if k == 1 {
		first[0] = worldOver
	}
	for _, p := range first {
		if _, err := l.RunProgram(ctx, p); err != nil {
			return "prelude: " + err.Error()
		}
	}
	out, err := l.Run(ctx, src)
	return out.Logs + ended(err)
}

// removeAll removes a folder in which a program may have taken rights away.
func removeAll(dir string) {
	filepath.WalkDir(dir, func(p string, d os.DirEntry, err error) error {
		if d != nil && d.IsDir() {
			os.Chmod(p, 0o700)
		}
		return nil
	})
	os.RemoveAll(dir)
}

// reasonOf is reason for a program: those that work on files have rules of their own.
func reasonOf(p *pygen.Program, want, got string) string {
	if p.Kind != pygen.Files {
		return reason(p.Text(), want, got)
	}
	for _, k := range filesKnown {
		if k.holds(p.Text(), want, got) {
			return k.name
		}
	}
	return ""
}

var filesKnown = []known{
	{"stopped by a limit", func(_, want, got string) bool {
		return strings.HasSuffix(want, tooLong) || strings.Contains(want, "TooLong")
	}},
	// What DIFFERENCES.md says of them.
	texts("names that os does not have", ``, `AttributeError`, `the embedded interpreter does not reach the operating system`),
	texts("there are no users", ``, ``, `there are no users here`),
	{"how much is read ahead", readAhead},
}

// readAhead tells of a first line that differs that it is what a buffer had ready: one side
// had more of the same.
func readAhead(src, want, got string) bool {
	w, g := firstDiffering(want, got)
	a, b := stepOf.FindStringSubmatch(w), stepOf.FindStringSubmatch(g)
	if a == nil || b == nil || a[1] != b[1] {
		return false
	}
	n, _ := strconv.Atoi(a[1])
	lines := strings.Split(src, "\n")
	// The imports and the folder come first.
	if n -= 3; n < 0 || n >= len(lines) || !ahead.MatchString(lines[n]) {
		return false
	}
	return strings.HasPrefix(a[2], b[2]) || strings.HasPrefix(b[2], a[2]) || strings.HasSuffix(a[2], b[2]) || strings.HasSuffix(b[2], a[2]) || strings.Contains(lines[n], "raw.") || strings.Contains(lines[n], "detach")
}

var (
	stepOf = regexp.MustCompile(`^(\d+): (?:bytes b'|int )(.*?)'?$`)
	ahead  = regexp.MustCompile(`\.(peek|read1|readinto1|raw\.\w+|detach\(\)\.\w+|buffer\.\w+)\(`)
)
