package garter_test

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// above is what a class derives from: the classes of its __mro__, and those that say so
// of it by __subclasscheck__ alone.
type above struct{ order, others []string }

// readBases reads testdata/stdlib_bases.txt, in which what follows from a line above is
// not written; same has the other places of each class.
func readBases(t *testing.T) (classes map[string]*above, names []string, same map[string][]string) {
	text, err := os.ReadFile("testdata/stdlib_bases.txt")
	if err != nil {
		t.Fatal(err)
	}
	classes, same = map[string]*above{}, map[string][]string{}
	lines := map[string][2][]string{}
	for line := range strings.Lines(string(text)) {
		line, places, _ := strings.Cut(line, " = ")
		order, others, _ := strings.Cut(line, "|")
		words := strings.Fields(order)
		names = append(names, words[0])
		lines[words[0]] = [2][]string{words[1:], strings.Fields(others)}
		same[words[0]] = strings.Fields(places)
	}
	var whole func(name string) *above
	whole = func(name string) *above {
		if a := classes[name]; a != nil {
			return a
		}
		line, known := lines[name]
		if !known {
			t.Fatalf("testdata/stdlib_bases.txt has no %s", name)
		}
		a := &above{order: slices.Clone(line[0])}
		if n := len(line[0]); n > 0 {
			a.order = append(a.order, whole(line[0][n-1]).order...)
		}
		follows := []string{"collections.abc:Hashable"}
		for _, b := range a.order {
			follows = append(follows, whole(b).others...)
		}
		for _, o := range append(follows, line[1]...) {
			if o[0] != '-' && o != name && !slices.Contains(a.order, o) && !slices.Contains(line[1], "-"+o) && !slices.Contains(a.others, o) {
				a.others = append(a.others, o)
			}
		}
		classes[name] = a
		return a
	}
	for _, name := range names {
		whole(name)
	}
	return classes, names, same
}

// TestEveryBase: issubclass says of every two public classes of the library what it says
// in CPython, their __mro__ have them in the same order, and classes that are one there
// are one here; or testdata/stdlib_bases_differ.txt says why not, and what that says is so.
func TestEveryBase(t *testing.T) {
	classes, names, same := readBases(t)
	source, err := os.ReadFile("testdata/stdlib_bases.py")
	if err != nil {
		t.Fatal(err)
	}
	var given, logs strings.Builder
	given.WriteString("PLACES = [")
	for _, name := range names {
		fmt.Fprintf(&given, "%q, ", name)
	}
	given.WriteString("]\nSAME = [")
	for _, name := range names {
		for _, place := range same[name] {
			fmt.Fprintf(&given, "(%q, %q), ", place, name)
		}
	}
	given.WriteString("]\n")
	l, err := garter.NewLocal(garter.WithFiles(), garter.WithImports("*"), garter.WithAllBuiltins(), garter.WithOutput(&logs))
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if _, err := l.Run(context.Background(), given.String()+string(source)); err != nil {
		t.Fatal(err)
	}
	ours, found := map[string]*above{}, map[string]bool{}
	for line := range strings.Lines(logs.String()) {
		order, others, _ := strings.Cut(line, "|")
		if words := strings.Fields(order); len(words) > 0 {
			ours[words[0]] = &above{words[1:], strings.Fields(others)}
		} else {
			found[strings.Join(strings.Fields(others), " ")] = true
		}
	}
	pairs := 0
	for name, a := range ours {
		there := func(list []string) (out []string) {
			for _, n := range list {
				if ours[n] != nil && n != "builtins:object" {
					out = append(out, n)
				}
			}
			return
		}
		b := classes[name]
		mro := there(b.order)
		all, should := append(slices.Clone(a.order), a.others...), append(slices.Clone(mro), there(b.others)...)
		pairs += len(should)
		lacks := false
		for _, n := range should {
			switch {
			case !slices.Contains(all, n):
				lacks = true
				found[name+" lacks "+n] = true
			case slices.Contains(mro, n) != slices.Contains(a.order, n):
				lacks = true
				if slices.Contains(mro, n) {
					found[name+" has "+n+" by __subclasscheck__"] = true
				} else {
					found[name+" has "+n+" in its __mro__"] = true
				}
			}
		}
		for _, n := range all {
			if !slices.Contains(should, n) {
				lacks = true
				found[name+" has "+n] = true
			}
		}
		if !lacks && !slices.Equal(mro, a.order) {
			found[name+" has another order"] = true
		}
	}
	differ, err := os.ReadFile("testdata/stdlib_bases_differ.txt")
	if err != nil {
		t.Fatal(err)
	}
	listed, why := map[string]bool{}, false
	for line := range strings.Lines(string(differ)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '[':
			why = len(line) > 10 && strings.HasSuffix(line, "]")
		case !why:
			t.Errorf("testdata/stdlib_bases_differ.txt: a reason is a sentence in brackets: %s", line)
		default:
			listed[line] = true
			if !found[line] {
				t.Errorf("testdata/stdlib_bases_differ.txt: it is not so that %s", line)
			}
		}
	}
	for line := range found {
		if !listed[line] {
			t.Errorf("%s", line)
		}
	}
	if len(ours) < len(classes)*9/10 {
		t.Errorf("of %d classes only %d are here", len(classes), len(ours))
	}
	t.Logf("%d classes of %d, which derive from %d; %d differences", len(ours), len(classes), pairs, len(found))
}
