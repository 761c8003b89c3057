package ast

import (
	"strings"
	"testing"
)

// TestExplainBounded parses wrong sources in which each token could begin a
// search of its own: what the recognisers read again is bounded, so that ten
// times the source asks Options.Stop at most some twelve times as often.
func TestExplainBounded(t *testing.T) {
	for _, c := range []struct{ head, unit, tail string }{
		{"", "x ", ""},
		{"", "print ", "x"},
		{"", "x y, ", ""},
		{"(", "x y, ", ")"},
		{"x = [", "1, ", "1 1]"},
		{"x = {", "1: 2, ", "1 1}"},
		{"f(", "a=1, ", "1 1)"},
		{"[x ", "for x in y ", "for z]"},
		{"", "a not ", ""},
		{"", "x:", ""},
		{"", "match x\n", " y"},
		{"(", "[a] = ", "1)"},
		{"f(", "*a = ", "1)"},
		{"def f(", "a=1, ", "b): pass"},
		{"x = ", "f'{a}' ", "b''"},
		{"", "type X[T] = ", "1"},
	} {
		asked := func(n int) int {
			asks := 0
			_, err := Parse([]byte(c.head+strings.Repeat(c.unit, n)+c.tail), Options{Stop: func() bool { asks++; return false }})
			if err == nil {
				t.Errorf("%s%s…: no error", c.head, c.unit)
			}
			return asks
		}
		// Room for tokens that an earlier text has left need not grow, which asks too: the
		// least of some counts is the one without.
		few, many := asked(20000), asked(200000)
		for range 3 {
			if many > 12*(few+5) {
				few, many = asked(20000), min(many, asked(200000))
			}
		}
		if many > 12*(few+5) {
			t.Errorf("%s%s…: %d questions for 20,000, %d for 200,000", c.head, c.unit, few, many)
		}
	}
}

// TestAnnotatedTarget: a target in parentheses that goes on is none for an annotation.
func TestAnnotatedTarget(t *testing.T) {
	for src, ok := range map[string]bool{
		"(a): int": true, "((a)): int": true, "(a.b): int": true, "a.b: int": true, "(f()).b: int": true, "(a, b)[0]: int": true,
		"(a).b: int": false, "(a)[0]: int": false, "((a)).b: int": false, "(a).b[0]: int = 1": false, "(a)().b: int": false,
	} {
		_, err := Parse([]byte(src), Options{})
		if (err == nil) != ok {
			t.Errorf("%s: %v", src, err)
		}
		if err != nil && err.(*SyntaxError).Msg != "illegal target for annotation" {
			t.Errorf("%s: %v", src, err)
		}
	}
}
