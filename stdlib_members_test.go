package garter_test

import (
	"context"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/imports/stdlib/beneath"
)

// readMembers reads lines of a module and names, under headings in brackets.
func readMembers(t *testing.T, path string) map[string][]string {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	out, why := map[string][]string{}, false
	for n, line := range strings.Split(string(text), "\n") {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case strings.HasPrefix(line, "["):
			why = len(line) > 10 && strings.HasSuffix(line, "]")
			if !why {
				t.Errorf("%s:%d: a reason is a sentence in brackets", path, n+1)
			}
		default:
			out[words[0]] = append(out[words[0]], words[1:]...)
		}
	}
	return out
}

// TestEveryMember: what each module of CPython's library shows, its module shows here
// or testdata/stdlib_lacks.txt says why not; and what that says is so.
func TestEveryMember(t *testing.T) {
	members, lacks := readMembers(t, "testdata/stdlib_members.txt"), readMembers(t, "testdata/stdlib_lacks.txt")
	l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), garter.WithAllBuiltins())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	all, lacking := 0, 0
	for _, name := range slices.Sorted(maps.Keys(members)) { // a submodule that was imported is an attribute of its package
		names := members[name]
		all += len(names)
		got, err := l.Run(context.Background(), "import importlib, warnings\nwarnings.simplefilter('ignore')\ntry:\n    m = importlib.import_module('"+name+
			"')\nexcept ImportError:\n    print('*')\nelse:\n    print(*[n for n in '"+strings.Join(names, " ")+"'.split() if not hasattr(m, n)])\n")
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		missing, listed := strings.Fields(got.Logs), lacks[name]
		if slices.Contains(missing, "*") {
			lacking += len(names)
		} else {
			lacking += len(missing)
		}
		for _, n := range missing {
			if !slices.Contains(listed, n) {
				t.Errorf("%s lacks %s, and testdata/stdlib_lacks.txt does not say why", name, n)
			}
		}
		for i, n := range listed {
			switch {
			case slices.Contains(listed[:i], n):
				t.Errorf("testdata/stdlib_lacks.txt has %s of %s twice", n, name)
			case !slices.Contains(missing, n):
				t.Errorf("%s has %s, and testdata/stdlib_lacks.txt says that it lacks it", name, n)
			}
		}
	}
	for name := range lacks {
		if _, known := members[name]; !known {
			t.Errorf("testdata/stdlib_lacks.txt names %s, of which testdata/stdlib_members.txt does not know", name)
		}
	}
	t.Logf("%d names of %d modules, of which %d are not there", all, len(members), lacking)
}

// TestBeneath: each module beneath a public one can be imported, with all that its line
// of the table names.
func TestBeneath(t *testing.T) {
	for _, open := range []garter.Option{garter.WithAllBuiltins(), garter.WithTools()} {
		l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), open)
		if err != nil {
			t.Fatal(err)
		}
		for name := range beneath.Modules() {
			if _, err := l.Run(context.Background(), "import "+name); err != nil {
				t.Errorf("import %s: %v", name, err)
			}
		}
		if err := l.Close(); err != nil {
			t.Error(err)
		}
	}
}
