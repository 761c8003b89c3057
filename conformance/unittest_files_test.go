package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// oracleLib is the folder Lib of CPython 3.13, where there is one.
func oracleLib(t *testing.T) string {
	for _, name := range []string{"python3.13", "py"} {
		out, err := exec.Command(name, "-c", "import os, sys; print(os.path.dirname(os.__file__) if sys.version_info[:2] == (3, 13) else '')").Output()
		if dir := strings.TrimSpace(string(out)); err == nil && dir != "" {
			return dir
		}
	}
	t.Skip("no CPython 3.13 here")
	return ""
}

// TestEveryFile holds that each test file of CPython's is in a table, or out of it for a reason.
func TestEveryFile(t *testing.T) {
	root := filepath.Join(oracleLib(t), "test")
	if _, err := os.Stat(root); err != nil {
		t.Skip("CPython without its tests")
	}
	known := map[string]string{} // file or package -> how it counts
	count := func(list, how string) {
		for _, n := range strings.Fields(list) {
			if was := known[n]; was != "" && (was == how || how != "in" || was != "language") {
				t.Errorf("%s is listed twice: %s, %s", n, was, how)
			}
			known[n] = how
		}
	}
	count(languageTests, "language")
	count(libraryTests+" "+worldTests+" "+restTests, "in")
	for _, o := range outOfTable {
		count(o.files, "out: "+o.why)
	}
	seen := map[string]bool{"datetimetester": true}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		parts := strings.Split(filepath.ToSlash(strings.TrimSuffix(rel, ".py")), "/")
		if d.IsDir() {
			if rel != "." && !strings.HasPrefix(parts[0], "test_") || d.Name() == "__pycache__" || d.Name() == "data" {
				return filepath.SkipDir
			}
			return nil
		}
		// Methods of a package may be in its __init__.
		if !strings.HasSuffix(rel, ".py") || !strings.HasPrefix(parts[0], "test_") || !strings.HasPrefix(parts[len(parts)-1], "test") && parts[len(parts)-1] != "__init__" {
			return nil
		}
		if parts[len(parts)-1] == "__init__" {
			text, err := os.ReadFile(path)
			if err != nil || !strings.Contains(string(text), "    def test") {
				return err
			}
			parts = parts[:len(parts)-1]
		}
		for i := len(parts); i > 0; i-- {
			n := strings.Join(parts[:i], ".")
			// Of a package in a table the files beside its __init__ are run whose names are no private module's: see expand.
			run := i == len(parts) || i == len(parts)-1 && !strings.HasPrefix(parts[i], "test__")
			if how := known[n]; how != "" && (run || strings.HasPrefix(how, "out")) {
				seen[n] = true
				return nil
			}
		}
		t.Errorf("%s is in no table, and no reason is given for it", rel)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for n := range known {
		if !seen[n] {
			t.Errorf("%s is listed, and CPython does not have it", n)
		}
	}
}
