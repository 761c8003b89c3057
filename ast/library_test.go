package ast

import (
	"crypto/md5"
	"encoding/hex"
	"flag"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/part"
)

// otherEncodings are the files of CPython's library in encodings that this
// package refuses, as DIFFERENCES.md says.
var otherEncodings = []string{"encoded_modules/module_koi8_r.py", "turtledemo/clock.py"}

var updateLibrary = flag.Bool("update-library", false, "write testdata/library_trees.txt anew with python3.13")

// libraryTrees is what CPython 3.13.0 makes of its library: for each source by its MD5 that of
// ast.dump, or the error.
const libraryTrees = "testdata/library_trees.txt"

// askPython has CPython parse files: what it makes of each, and how long it took over all.
func askPython(t *testing.T, paths []string) (trees map[string]string, seconds float64) {
	t.Helper()
	cmd := exec.Command("python3.13", "testdata/library.py")
	cmd.Env = append(os.Environ(), "PYENV_VERSION=3.13.0", "PYTHONIOENCODING=utf-8")
	cmd.Stdin = strings.NewReader(strings.Join(paths, "\n"))
	out, err := cmd.Output()
	if err != nil {
		t.Skip("no python3.13 runs here to compare with: ", err)
	}
	trees = map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, rest, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if path == "seconds" {
			seconds, _ = strconv.ParseFloat(rest, 64)
			break
		}
		trees[path] = rest
	}
	return trees, seconds
}

// TestLibrary parses CPython 3.13's standard library, compares each tree with CPython's, and for
// every twentieth file the time with that of its ast.parse. What CPython makes of the sources of
// 3.13.0 stands in testdata; it is asked about others. In short mode only every twentieth file is
// looked at.
func TestLibrary(t *testing.T) {
	at, _ := askPython(t, nil)
	var folder string
	for p := range at {
		folder = p
	}
	known := map[string]string{}
	text, err := os.ReadFile(libraryTrees)
	if err != nil && !*updateLibrary {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		source, tree, _ := strings.Cut(strings.TrimSpace(line), " ")
		known[source] = tree
	}
	if *updateLibrary {
		clear(known)
	}
	var paths, some, ask []string
	found := 0
	sources, sums := map[string][]byte{}, map[string]string{}
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".py") {
			return err
		}
		if found++; !part.Has(found, 1) && !*updateLibrary {
			return nil
		}
		if paths = append(paths, path); len(paths)%20 == 0 {
			some = append(some, path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if testing.Short() {
		paths = some
	}
	for _, path := range paths {
		if sources[path], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
		sum := md5.Sum(sources[path])
		if sums[path] = hex.EncodeToString(sum[:8]); known[sums[path]] == "" {
			ask = append(ask, path)
		}
	}
	fresh := map[string]string{}
	if len(ask) > 0 {
		fresh, _ = askPython(t, ask)
	}
	_, theirs := askPython(t, some)
	runtime.GC()
	var ours time.Duration
	for _, path := range some {
		start := time.Now()
		Parse(sources[path], Options{Filename: path}) // the error, if any, is looked at below
		ours += time.Since(start)
	}
	same := 0
	for _, path := range paths {
		want := known[sums[path]]
		if want == "" {
			want = fresh[path]
			known[sums[path]] = want
		}
		m, err := Parse(sources[path], Options{Filename: path})
		if err != nil {
			kind, rejected := strings.CutPrefix(want, "error ")
			if e := err.(*SyntaxError); rejected && e.Kind == kind {
				same++
			} else if !hasAnySuffix(path, otherEncodings) {
				t.Errorf("%s: %v", path, err)
			}
			continue
		}
		if got := md5.Sum([]byte(Dump(m, true))); hex.EncodeToString(got[:]) != want {
			t.Errorf("%s: the tree differs", path)
			continue
		}
		same++
	}
	if *updateLibrary {
		var b strings.Builder
		for _, k := range slices.Sorted(maps.Keys(known)) {
			b.WriteString(k + " " + known[k] + "\n")
		}
		if err := os.WriteFile(libraryTrees, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if len(paths) == 0 {
		t.Fatal("no files")
	}
	if float64(same) < 0.999*float64(len(paths)) && !testing.Short() {
		t.Errorf("only %d of %d files have the same tree", same, len(paths))
	}

	ratio := ours.Seconds() / theirs
	t.Logf("%d of %d files have the same tree, %d were asked about; parsing %d of them took %.2f s, CPython's ast.parse %.2f s, ratio %.2f",
		same, len(paths), len(ask), len(some), ours.Seconds(), theirs, ratio)
	if ratio > 0.5 && !testing.Short() {
		t.Errorf("parsing took %.2f of CPython's time", ratio)
	}
}

func hasAnySuffix(s string, list []string) bool {
	for _, x := range list {
		if strings.HasSuffix(s, x) {
			return true
		}
	}
	return false
}

// BenchmarkParse parses the samples; b.SetBytes gives the speed.
func BenchmarkParse(b *testing.B) {
	var src []byte
	for _, s := range readSamples(b) {
		if s.name != "python314.py" {
			src = append(src, s.src...)
		}
	}
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(src, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
