package main

import (
	"strings"
	"testing"
)

// Both kinds of session begin with the prelude: it must run in both, with nothing but what
// both have, and be there afterwards.
func TestPreludes(t *testing.T) {
	var in interpreter
	defer in.close()
	for _, fresh := range []bool{true, false, true} {
		if got := in.run("_out(_show(1))", fresh); !strings.Contains(got, "int 1") {
			t.Errorf("a session without files shows %q", got)
		}
	}
	c := &cpython{}
	if err := c.withFiles("files"); err != nil {
		t.Fatal(err)
	}
	defer removeAll(c.base)
	for k := range 3 {
		if got := fileRun(c, k, "_out(_show(1))\n_top = '.'\n_tree()"); !strings.Contains(got, "int 1") || !strings.Contains(got, "big.txt") {
			t.Errorf("a session with files of kind %d shows %q", k, got)
		}
	}
}
