package garter_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// readValues reads lines of a module, a name and its value.
func readValues(text string) map[string]string {
	out := map[string]string{}
	for line := range strings.Lines(text) {
		module, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		name, value, ok := strings.Cut(rest, " ")
		if ok {
			out[module+" "+name] = value
		}
	}
	return out
}

// TestEveryValue: the numbers and short texts that the modules of CPython's library show
// are the same here, or testdata/stdlib_values_differ.txt says why not.
func TestEveryValue(t *testing.T) {
	want, err := os.ReadFile("testdata/stdlib_values.txt")
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile("testdata/stdlib_values.py")
	if err != nil {
		t.Fatal(err)
	}
	theirs := readValues(string(want))
	modules := map[string]bool{}
	for at := range theirs {
		module, _, _ := strings.Cut(at, " ")
		modules[module] = true
	}
	var list strings.Builder
	for _, m := range slices.Sorted(maps.Keys(modules)) {
		fmt.Fprintf(&list, "%q, ", m)
	}
	var logs strings.Builder
	l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), garter.WithAllBuiltins(), garter.WithOutput(&logs))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if _, err := l.Run(context.Background(), "MODULES = ["+list.String()+"]\n"+string(source)); err != nil {
		t.Fatal(err)
	}
	ours := readValues(logs.String())
	differ := map[string]bool{}
	for module, names := range readMembers(t, "testdata/stdlib_values_differ.txt") {
		for _, name := range names {
			differ[module+" "+name] = true
		}
	}
	same := 0
	for _, at := range slices.Sorted(maps.Keys(ours)) {
		value, there := theirs[at]
		switch {
		case !there: // what else modules show here is TestEveryMember's matter
		case value == ours[at]:
			same++
			if differ[at] {
				t.Errorf("%s is as in CPython, and testdata/stdlib_values_differ.txt says that it is not", at)
			}
		case !differ[at]:
			t.Errorf("%s is %s, and %s in CPython", at, ours[at], value)
		}
	}
	for at := range differ {
		if _, there := ours[at]; !there || theirs[at] == "" {
			t.Errorf("testdata/stdlib_values_differ.txt: there is no %s", at)
		}
	}
	t.Logf("%d of %d values are the same, %d differ; CPython shows %d", same, same+len(differ), len(differ), len(theirs))
}
