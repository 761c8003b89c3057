package object

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEntriesAreCopiedByTheThread reads the sources: native code that goes through a
// copy of a dict's entries has it from Thread.CopyEntries, which charges it first.
func TestEntriesAreCopiedByTheThread(t *testing.T) {
	bare := regexp.MustCompile(`append\(\[\](object\.)?Entry(\(nil\)|\{\}), |slices\.Clone\([\w.()]*[eE]ntries`)
	copies := 0
	for _, dir := range []string{".", "../eval", "../builtins", "../imports", "../tools"} {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			b, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			copies += strings.Count(string(b), ".CopyEntries(")
			for i, line := range strings.Split(string(b), "\n") {
				// The copy of a dict itself is charged by the dict.
				if bare.MatchString(line) && !strings.Contains(line, "d.entries = append([]Entry(nil), o.entries...)") {
					t.Errorf("%s:%d: %s", path, i+1, strings.TrimSpace(line))
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if copies < 10 {
		t.Errorf("%d copies found", copies)
	}
}
