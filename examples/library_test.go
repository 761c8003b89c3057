// This file runs the golden programs of testdata/library, one or more for each module of the library; their expected
// output is made by CPython 3.13.

package examples

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestLibraryPrograms runs each program and compares what it writes.
func TestLibraryPrograms(t *testing.T) {
	garter := garter(t)
	dir, err := filepath.Abs("../testdata/library")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".py")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if problem := checkGolden(garter, dir, name); problem != "" {
				t.Error(problem)
			}
		})
	}
}
