package ast

import (
	"strings"
	"testing"
)

// TestManyElifs has more clauses than the parser takes.
func TestManyElifs(t *testing.T) {
	for n, ok := range map[int]bool{1900: true, 20000: false} {
		_, err := Parse([]byte("if x: pass\n"+strings.Repeat("elif x: pass\n", n)), Options{})
		if (err == nil) != ok {
			t.Errorf("%d: %v", n, err)
		}
	}
}
