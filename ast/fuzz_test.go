package ast

import (
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
)

// FuzzParse feeds bytes to the three entry points: none may panic or be slow,
// and a refused source has an error of a known kind.
func FuzzParse(f *testing.F) {
	for _, c := range readErrorCases(f) {
		if len(c.src) < 500 {
			f.Add([]byte(c.src))
		}
	}
	for _, s := range readSamples(f) {
		f.Add([]byte(s.src))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > 1<<12 {
			return
		}
		start := cputime.Now()
		check := func(n Node, err error) {
			if err == nil {
				Dump(n, true)
				return
			}
			switch e := err.(*SyntaxError); e.Kind {
			case "SyntaxError", "IndentationError", "TabError", "MemoryError", "RecursionError":
			default:
				t.Errorf("error of kind %q", e.Kind)
			}
		}
		m, err := Parse(src, Options{})
		check(m, err)
		e, err := ParseExpression(src, Options{})
		check(e, err)
		i, err := ParseInteractive(src, Options{})
		check(i, err)
		if d := start.Spent(); d > 10*time.Second {
			t.Errorf("%v for %d bytes", d, len(src))
		}
	})
}
