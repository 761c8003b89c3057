package garter_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestEveryKind: what CPython's classes have in their namespaces is of the same kind here, a
// function in Python, a slot of C, a property: inspect, pytest and what makes documentation
// decide by it. testdata/stdlib_kinds_differ.txt has those that are of another, and nothing else.
func TestEveryKind(t *testing.T) {
	const differFile = "testdata/stdlib_kinds_differ.txt"
	var differ []string
	for at, names := range readMembers(t, differFile) {
		for _, name := range names {
			differ = append(differ, at+" "+name)
		}
	}
	kinds, err := os.ReadFile("testdata/stdlib_kinds.txt")
	if err != nil {
		t.Fatal(err)
	}
	l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), garter.WithAllBuiltins(), garter.WithMaxPrintLength(0))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	all, differs := 0, []string{}
	for line := range strings.Lines(string(kinds)) {
		at, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		module, class, _ := strings.Cut(at, ":")
		got, err := l.Run(context.Background(), "import importlib, warnings\nwarnings.simplefilter('ignore')\ntry:\n    space = vars(getattr(importlib.import_module('"+module+"'), '"+class+
			"'))\nexcept (ImportError, AttributeError, TypeError):\n    space = {}\nkind = ''\nfor n in '"+rest+
			"'.split():\n    if n[-1] == ':':\n        kind = n[:-1]\n    elif n in space:\n        print(n if type(space[n]).__name__ != kind else '=')\n")
		if err != nil {
			t.Errorf("%s: %v", at, err)
			continue
		}
		for name := range strings.FieldsSeq(got.Logs) {
			all++
			if name == "=" {
				continue
			}
			differs = append(differs, at+" "+name)
			if !slices.Contains(differ, at+" "+name) {
				t.Errorf("%s.%s is of another kind", at, name)
			}
		}
	}
	for _, name := range differ {
		if !slices.Contains(differs, name) {
			t.Errorf("%s: %s is of the same kind, or not there", differFile, name)
		}
	}
	t.Logf("%d attributes, of which %d are of another kind", all, len(differs))
	if all < 7000 {
		t.Error("these are too few")
	}
}
