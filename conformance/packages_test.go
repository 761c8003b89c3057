package main

import (
	"os"
	"strings"
	"testing"
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
	section, _, _ := strings.Cut(string(committed), "### What fails")
	rows := 0
	for _, text := range []string{made, section} {
		for line := range strings.Lines(text) {
			cells := strings.Split(line, "|")
			if len(cells) != 11 || !strings.Contains(cells[4], "%") {
				continue
			}
			rows++
			name := strings.TrimSpace(cells[1])
			if mark := marks[name]; mark != "" && !strings.HasPrefix(cells[9], " "+mark) || mark == "" && strings.Contains(cells[9], "chosen") {
				t.Errorf("%q, for %q", line, mark)
			}
		}
	}
	if rows < 100 {
		t.Error(rows)
	}
}
