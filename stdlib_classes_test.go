package garter_test

import (
	"context"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestEveryClass: what each class of CPython's library shows, its class shows here or
// testdata/stdlib_classes_lack.txt says why not; and what that says is so.
func TestEveryClass(t *testing.T) {
	classes, lack := readMembers(t, "testdata/stdlib_classes.txt"), readMembers(t, "testdata/stdlib_classes_lack.txt")
	l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), garter.WithAllBuiltins())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	all, lacking := 0, 0
	for _, at := range slices.Sorted(maps.Keys(classes)) {
		names := classes[at]
		module, class, _ := strings.Cut(at, ":")
		got, err := l.Run(context.Background(), "import importlib, warnings\nwarnings.simplefilter('ignore')\ntry:\n    c = getattr(importlib.import_module('"+module+"'), '"+class+
			"')\nexcept (ImportError, AttributeError):\n    print('*')\nelse:\n    print(*[n for n in '"+strings.Join(names, " ")+"'.split() if not hasattr(c, n)])\n")
		if err != nil {
			t.Errorf("%s: %v", at, err)
			continue
		}
		missing := strings.Fields(got.Logs)
		if slices.Contains(missing, "*") {
			continue // TestEveryMember knows
		}
		all += len(names)
		for _, name := range missing {
			lacking++
			if !slices.Contains(lack[at], name) {
				t.Errorf("%s.%s is not there", at, name)
			}
		}
		for _, name := range lack[at] {
			if !slices.Contains(missing, name) {
				t.Errorf("testdata/stdlib_classes_lack.txt: %s.%s is there", at, name)
			}
		}
	}
	for at := range lack {
		if classes[at] == nil {
			t.Errorf("testdata/stdlib_classes_lack.txt: CPython has no class %s", at)
		}
	}
	t.Logf("%d names of classes, of which %d are not there", all, lacking)
}
