package main

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Lines that say something is left to do are none: each must be a text of CPython's that
// DIFFERENCES.md names.
func TestNothingUndone(t *testing.T) {
	const begin = "* Texts of errors that say so are CPython's own"
	left := regexp.MustCompile("TO" + "DO|FIX" + "ME|XX" + "X|not" + " implemented")
	differences, err := os.ReadFile("../../DIFFERENCES.md")
	if err != nil {
		t.Fatal(err)
	}
	var explained []string
	for line := range strings.Lines(string(differences)) {
		if strings.HasPrefix(line, begin) {
			for _, m := range regexp.MustCompile("`([^`]*)`").FindAllStringSubmatch(line, -1) {
				if left.MatchString(m[1]) {
					explained = append(explained, m[1])
				}
			}
		}
	}
	if len(explained) == 0 {
		t.Fatalf("DIFFERENCES.md explains %q", explained)
	}
	cmd := exec.Command("git", "ls-files", "*.go", "*.py", "*.sh", ".ci")
	cmd.Dir = "../.."
	names, err := cmd.Output()
	if err != nil {
		t.Skip("this is no checkout: ", err)
	}
	used := map[string]bool{}
	for name := range strings.FieldsSeq(string(names)) {
		if strings.Contains(name, "testdata/") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Error(err)
			continue
		}
		at := 0
		for line := range strings.Lines(string(text)) {
			at++
			if !left.MatchString(line) {
				continue
			}
			i := slices.IndexFunc(explained, func(e string) bool { return strings.Contains(line, e) })
			if i < 0 {
				t.Errorf("%s:%d: %s", name, at, strings.TrimSpace(line))
			} else {
				used[explained[i]] = true
			}
		}
	}
	for _, e := range explained {
		if !used[e] {
			t.Errorf("DIFFERENCES.md explains %q, which nothing says", e)
		}
	}
}
