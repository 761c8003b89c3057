package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/garterpy/garter/fuzz/pygen"
)

// writeCorpus writes programs on which both sides agree as golden programs: a
// file for each group of expressions or each other program, and CPython's output.
func writeCorpus(kinds []string, n int, seed uint64, python, root, dir string) error {
	gen, err := generator(root, python)
	if err != nil {
		return err
	}
	c := &cpython{command: python}
	defer c.stop()
	for _, kind := range kinds {
		if kind == "syntax" { // compared by compile(), not by running
			continue
		}
		var texts []string
		for i := range n {
			texts = append(texts, gen.FromSeed(kind, seed+uint64(i)).Text())
		}
		single := gen.FromSeed(kind, seed).Single
		var kept []string
		for _, t := range texts {
			src := t
			if single {
				src = "_p(0, lambda: (" + t + "))\n"
			}
			_, ok, err := agreed(c, pygen.Imports(src)+src)
			if err != nil {
				return err
			}
			if ok {
				kept = append(kept, t)
			}
		}
		per := 1
		if single {
			per = group
		}
		for i := 0; i+per <= len(kept); i += per {
			src := kept[i]
			if single {
				var b strings.Builder
				for j, t := range kept[i : i+per] {
					fmt.Fprintf(&b, "_p(%d, lambda: (%s))\n", j, t)
				}
				src = b.String()
			}
			src = "# Generated, see fuzz/differential.\n" + pygen.Prelude + pygen.Imports(src) + src + "\n"
			want, ok, err := agreed(c, src)
			if err != nil {
				return err
			}
			if !ok {
				continue
			}
			name := filepath.Join(dir, fmt.Sprintf("generated_%s_%03d", kind, i/per))
			if err := os.WriteFile(name+".py", []byte(src), 0o644); err != nil {
				return err
			}
			if err := os.WriteFile(name+".out", []byte(want), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// agreed runs a program on both sides and reports whether they print the same,
// and nothing that is of the process: addresses, times, orders of sets.
func agreed(c *cpython, src string) (string, bool, error) {
	wants, err := c.run([]string{src}, false, true)
	if err != nil {
		return "", false, err
	}
	var in interpreter
	got := in.run(src, true)
	in.close()
	want := wants[0]
	for _, bad := range []string{" at 0x", "frozenset({", "set({", tooLong, "\n!!", "id()", "hash("} {
		if strings.Contains(want, bad) {
			return "", false, nil
		}
	}
	for _, bad := range []string{"hash(", "random", "time.", "now(", "uuid", "_show(set", "sys.", "threading", "platform", "getnode"} {
		if strings.Contains(strings.TrimPrefix(src, "# Generated, see fuzz/differential.\n"+pygen.Prelude), bad) {
			return "", false, nil
		}
	}
	return want, want == got, nil
}
