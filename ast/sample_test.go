package ast

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// sample is a program of testdata/samples with the dump of each statement by
// CPython.
type sample struct {
	name, src string
	dumps     []string
}

func readSamples(t testing.TB) []sample {
	files, err := filepath.Glob("testdata/samples/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no samples", err)
	}
	var out []sample
	for _, f := range files {
		src, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		dump, err := os.ReadFile(strings.TrimSuffix(f, ".py") + ".dump")
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, sample{filepath.Base(f), string(src), strings.Split(strings.TrimSpace(string(dump)), "\n")})
	}
	return out
}

// TestSamples compares the trees of the samples, positions included, with those
// that CPython made.
func TestSamples(t *testing.T) {
	for _, s := range readSamples(t) {
		m, err := Parse([]byte(s.src), Options{Filename: s.name})
		if err != nil {
			e := err.(*SyntaxError)
			t.Errorf("%s:%d: %v", s.name, e.Lineno, err)
			continue
		}
		if len(m.Body) != len(s.dumps) {
			t.Errorf("%s: %d statements, want %d", s.name, len(m.Body), len(s.dumps))
			continue
		}
		for i, stmt := range m.Body {
			if got := Dump(stmt, true); got != s.dumps[i] {
				t.Errorf("%s:%d\n got %s\nwant %s", s.name, stmt.Pos().Lineno, got, s.dumps[i])
			}
		}
	}
}
