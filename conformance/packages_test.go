package main

import (
	"os"
	"reflect"
	"strings"
	"testing"
	"time"
)

// TestChosenFiles: the report says of each suite, and of no other, that it is chosen files,
// both where it is written and where it is committed.
func TestChosenFiles(t *testing.T) {
	marks := chosenOf()
	if marks["sympy.core"] != "8 chosen files" || marks["mpmath"] != "" {
		t.Error(marks)
	}
	f := &packagesFound{Suites: map[string]*tested{}}
	for _, s := range packageSuites() {
		f.Suites[s.Name] = &tested{Name: s.Name, Passed: 1, Too: 1, Note: "a note"}
	}
	made, _ := f.suitesText()
	committed, err := os.ReadFile("PACKAGES.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for _, text := range []string{made, string(committed)} {
		for line := range strings.Lines(text) {
			c := cells(line)
			if len(c) != 12 || !strings.Contains(c[3], "%") {
				continue
			}
			rows++
			if mark := marks[c[0]]; mark != "" && !strings.HasPrefix(c[11], mark) || mark == "" && strings.Contains(c[11], "chosen") {
				t.Errorf("%q, for %q", line, mark)
			}
		}
	}
	if rows < 300 {
		t.Error(rows)
	}
}

// TestReportIsWritten: the committed report is what the command writes of what it reads
// there, so that no row is by hand, and each suite has one row.
func TestReportIsWritten(t *testing.T) {
	text, err := os.ReadFile("PACKAGES.md")
	if err != nil {
		t.Fatal(err)
	}
	f := readReport(string(text))
	if len(f.Suites) < 150 || len(f.Imports) < 150 {
		t.Fatal(len(f.Suites), len(f.Imports))
	}
	tests, _ := f.suitesText()
	imports, _ := f.importsText()
	again := reportHead + tests + imports
	old, lines := strings.Split(string(text), "\n"), strings.Split(again, "\n")
	for i := range max(len(old), len(lines)) {
		if i >= len(old) || i >= len(lines) || old[i] != lines[i] {
			t.Fatalf("line %d is written by -keep and -report otherwise", i+1)
		}
	}
	named := map[string]bool{}
	for _, s := range packageSuites() {
		named[s.Name] = true
	}
	for name, suite := range f.Suites {
		if !named[name] {
			t.Errorf("packages_suites.txt lacks %s", name)
		}
		if n := suite.others(); n < 0 {
			t.Errorf("%s: %d others", name, n)
		}
	}
}

// TestMergedReport: what a run found replaces its rows, and no other row is lost.
func TestMergedReport(t *testing.T) {
	long := &tested{Name: "click", Passed: 9, Too: 3, Before: 2 * time.Second, After: 3 * time.Second, Memory: [2]int64{5 << 10, 6 << 10}, Cut: true,
		Note: "a | b; c", Measured: "2026-01-02", Failed: map[string]string{
			"a": "OSError: [Errno 38] subprocess.Popen('x'): the embedded interpreter starts no processes; the host",
			"b": "not reached: E ModuleNotFoundError: No module named '_sqlite3'",
			"c": "skipped here",
			"d": "AssertionError: 1 | 2",
			"e": "AssertionError: 3 | 4",
			"f": "/tmp/xyz/tests failed",
		}}
	long.explain()
	if len(long.Needs) != 3 || long.others() != 3 || len(long.Causes) != 2 {
		t.Fatalf("%+v", long)
	}
	f := &packagesFound{Suites: map[string]*tested{"click": long, "six": {Name: "six", Passed: 4, Too: 4, Measured: "2026-01-02"}, "fire": {Name: "fire", Note: "why | not"}},
		Imports: map[string]imported{"a": {Name: "a", Oracle: true, Ours: true, Before: 2e6, After: 3e6}, "b": {Name: "b", Oracle: true, Reason: "x | y", Before: 2e6}}}
	write := func(f *packagesFound) string {
		tests, _ := f.suitesText()
		imports, _ := f.importsText()
		return tests + imports
	}
	text := write(f)
	read := readReport(text)
	if again := write(read); again != text {
		t.Errorf("%s\n%s", text, again)
	}
	if !reflect.DeepEqual(read.Imports, f.Imports) {
		t.Error(read.Imports)
	}
	// A newer run of one suite, one that could not run, and an older one.
	run := &packagesFound{Suites: map[string]*tested{"six": {Name: "six", Passed: 5, Too: 4, Measured: "2026-02-01", Causes: []cause{{1, "t", "why"}}},
		"click": {Name: "click", Note: "no tests on this machine", Measured: "2026-02-01"}, "fire": {Name: "fire", Passed: 1, Measured: "2026-02-01"}}, Imports: map[string]imported{}}
	run.merge(read)
	if run.Suites["six"].Passed != 5 || run.Suites["click"].Passed != 9 || run.Suites["fire"].Passed != 1 || len(run.Imports) != 2 {
		t.Errorf("%+v", run.Suites)
	}
	older := &packagesFound{Suites: map[string]*tested{"six": {Name: "six", Passed: 6, Measured: "2025-02-01"}}, Imports: map[string]imported{}}
	older.merge(read)
	if older.Suites["six"].Passed != 4 {
		t.Errorf("%+v", older.Suites["six"])
	}
}
