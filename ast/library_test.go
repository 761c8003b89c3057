package ast

import (
	"crypto/md5"
	"encoding/hex"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"
)

// otherEncodings are the files of CPython's library in encodings that this
// package refuses, as DIFFERENCES.md says.
var otherEncodings = []string{"encoded_modules/module_koi8_r.py", "turtledemo/clock.py"}

// TestLibrary parses CPython 3.13's standard library, compares each tree with
// CPython's, and the time with that of its ast.parse. In short mode it takes
// every twentieth file.
func TestLibrary(t *testing.T) {
	python, err := exec.LookPath("python3.13")
	if err != nil {
		t.Skip("no python3.13 here to compare with")
	}
	step := "1"
	if testing.Short() {
		step = "20"
	}
	cmd := exec.Command(python, "testdata/library.py", step)
	cmd.Env = append(os.Environ(), "PYENV_VERSION=3.13.0", "PYTHONIOENCODING=utf-8")
	out, err := cmd.Output()
	if err != nil {
		t.Skip("python3.13 does not run: ", err)
	}
	var ours time.Duration
	var theirs float64
	sums := map[string]string{}
	sources := map[string][]byte{}
	for line := range strings.Lines(string(out)) {
		path, rest, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if path == "seconds" {
			theirs, _ = strconv.ParseFloat(rest, 64)
			break
		}
		sums[path] = rest
		if sources[path], err = os.ReadFile(path); err != nil {
			t.Fatal(err)
		}
	}
	runtime.GC()
	for path, src := range sources {
		start := time.Now()
		Parse(src, Options{Filename: path}) // the error, if any, is looked at below
		ours += time.Since(start)
	}
	files, same := len(sums), 0
	for path, sum := range sums {
		m, err := Parse(sources[path], Options{Filename: path})
		if err != nil {
			kind, rejected := strings.CutPrefix(sum, "error\t")
			if e := err.(*SyntaxError); rejected && e.Kind == kind {
				same++
				continue
			}
			if !hasAnySuffix(path, otherEncodings) {
				t.Errorf("%s: %v", path, err)
			}
			continue
		}
		if got := md5.Sum([]byte(Dump(m, true))); hex.EncodeToString(got[:]) != sum {
			t.Errorf("%s: the tree differs", path)
			continue
		}
		same++
	}
	if files == 0 {
		t.Fatal("no files")
	}
	ratio := ours.Seconds() / theirs
	t.Logf("%d of %d files have the same tree; parsing took %.2f s, CPython's ast.parse %.2f s, ratio %.2f",
		same, files, ours.Seconds(), theirs, ratio)
	if float64(same) < 0.999*float64(files) && !testing.Short() {
		t.Errorf("only %d of %d files have the same tree", same, files)
	}
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
