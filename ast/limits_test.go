package ast

import (
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
	"github.com/garterpy/garter/internal/part"
)

// TestLimits parses sources that are deep or long: each ends, in a tree or in
// an error of the wanted kind ("" for a tree), and soon.
func TestLimits(t *testing.T) {
	rep := strings.Repeat
	deepIf := func(n int) string {
		var b strings.Builder
		for i := 0; i < n; i++ {
			b.WriteString(rep(" ", i) + "if x:\n")
		}
		return b.String() + rep(" ", n) + "pass\n"
	}
	big := part.Rounds(1000000)
	for _, c := range []struct{ name, src, want string }{
		{"sum 1000", rep("1+", 1000) + "1", ""},
		{"sum", rep("1+", big) + "1", "RecursionError"},
		{"power 1000", rep("2**", 1000) + "2", ""},
		{"power", rep("2**", big) + "2", "MemoryError"},
		{"attribute", "a" + rep(".b", big), "RecursionError"},
		{"call", "f" + rep("()", big), "RecursionError"},
		{"subscript", "x" + rep("[0]", big), "RecursionError"},
		{"not", rep("not ", big) + "x", "MemoryError"},
		{"minus", rep("- ", big) + "x", "MemoryError"},
		{"tilde", rep("~", big) + "x", "MemoryError"},
		{"lambda", rep("lambda: ", big) + "x", "MemoryError"},
		{"conditional", rep("a if b else ", big) + "c", "MemoryError"},
		{"conditional in test", rep("a if ", big) + "c", "SyntaxError"},
		{"comparison", "a" + rep(" < a", big), ""},
		{"and", "a" + rep(" and a", 30_000), ""},
		{"long and", "a" + rep(" and a", big), "RecursionError"},
		{"assignment", rep("x = ", big) + "1", ""},
		{"strings", "x = " + rep("'a' ", big), ""},
		{"f-strings", "x = " + rep("f'{a}' ", big/10), ""},
		{"comma", rep("a, ", big), ""},
		{"elif 1000", "if x: pass\n" + rep("elif x: pass\n", 1000), ""},
		{"elif", "if x: pass\n" + rep("elif x: pass\n", big/10), "MemoryError"},
		{"decorators", rep("@x\n", big/10) + "def f(): pass", ""},
		{"for clauses", "[x " + rep("for x in y ", big/10) + "]", ""},
		{"dots", "from " + rep(".", big) + " import x", ""},
		{"dotted name", "import a" + rep(".b", big), ""},
		{"semicolons", rep("x;", big), ""},
		{"brackets 200", rep("(", 200) + "x" + rep(")", 200), ""},
		{"brackets 201", rep("(", 201) + "x" + rep(")", 201), "SyntaxError"},
		{"brackets", rep("(", big), "SyntaxError"},
		{"lists 200", rep("[", 200) + rep("]", 200), ""},
		{"dicts", rep("{1:", 199) + "1" + rep("}", 199), ""},
		{"calls", rep("f(", 199) + rep(")", 199), ""},
		{"subscripts", rep("x[", 199) + "0" + rep("]", 199), ""},
		{"comprehensions", rep("[x for x in ", 199) + "y" + rep("]", 199), ""},
		{"brackets and minus", rep(rep("-", 200)+"(", 199) + "x" + rep(")", 199), "MemoryError"},
		{"wrong in brackets", rep("(", 199) + "x y" + rep(")", 199), "SyntaxError"},
		{"wrong in lambdas", rep("lambda: ", 1500) + "x y", "SyntaxError"},
		{"wrong in dicts", rep("{1: ", 190) + "x y" + rep("}", 190), "SyntaxError"},
		{"wrong in a long list", "[" + rep("x, ", big/10) + "y z]", "SyntaxError"},
		{"wrong in a long sum", "(" + rep("x + ", 1900) + "y z)", "SyntaxError"},
		{"wrong after much", rep("x = 1\n", big/10) + "y z", "SyntaxError"},
		{"wrong in a long class", "class A:\n" + rep("  x = [1, 2, 3]\n", big/10) + "  y z", "SyntaxError"},
		{"indentation 99", deepIf(99), ""},
		{"indentation 100", deepIf(100), "IndentationError"},
		{"f-string nesting", rep("f'{", 100) + "x" + rep("}'", 100), ""},
		{"f-string nesting 200", rep("f'{", 201) + "x" + rep("}'", 201), "SyntaxError"},
		{"patterns", "match x:\n case " + rep("[", 199) + "_" + rep("]", 199) + ": pass", ""},
		{"pattern or", "match x:\n case " + rep("1|", big/10) + "1: pass", ""},
		{"pattern dots", "match x:\n case a" + rep(".b", big/10) + ": pass", "RecursionError"},
		{"int", "x = " + rep("9", 4300), ""},
		{"long int", "x = " + rep("9", 4301), "SyntaxError"},
		{"hex int", "x = 0x" + rep("f", big), ""},
		{"float", "x = 1." + rep("0", big), ""},
		{"name", rep("a", big), ""},
		{"with items", "with " + rep("a as b, ", big/10) + "c: pass", ""},
		{"parenthesised with items", "with (" + rep("a as b, ", big/10) + "c): pass", ""},
		{"parameters", "def f(" + rep("a, ", big/10) + "): pass", ""},
		{"await", rep("await ", big) + "x", "SyntaxError"},
		{"yield", rep("(yield ", 199) + rep(")", 199), ""},
		{"walrus", rep("(a := ", 199) + "1" + rep(")", 199), ""},
		{"star", rep("*", big) + "x", "SyntaxError"},
		{"colons", rep("x:", big), "SyntaxError"},
		{"open f-strings", rep("f'{", 140), "SyntaxError"},
		{"type parameters", "def f[" + rep("T, ", big/10) + "](): pass", ""},
	} {
		start := cputime.Now()
		m, err := Parse([]byte(c.src), Options{})
		kind := ""
		if err != nil {
			kind = err.(*SyntaxError).Kind
		} else {
			Dump(m, false) // the tree can be walked
		}
		if kind != c.want {
			t.Errorf("%s: %v, want kind %q", c.name, err, c.want)
		}
		if d := start.Spent(); d > 5*time.Second {
			t.Errorf("%s took %v", c.name, d)
		}
	}
}

// TestOptions checks the bounds that the caller sets.
func TestOptions(t *testing.T) {
	for _, c := range []struct {
		src  string
		opts Options
		want string
	}{
		{"x = 1", Options{MaxSource: 4}, "MemoryError"},
		{"x = 1", Options{MaxTokens: 2}, "MemoryError"},
		{"x = 1", Options{MaxSource: 5, MaxTokens: 5}, ""},
		{"1+1+1", Options{MaxDepth: 1}, "RecursionError"},
		{"1+1+1", Options{MaxDepth: 2}, ""},
		{"not not x", Options{MaxDepth: 2}, "MemoryError"},
		{"# coding: koi8-r", Options{}, "SyntaxError"},
		{"# coding: koi8-r", Options{Decoded: true}, ""},
		{"# coding: latin-1\nx = '\xe9'", Options{}, ""},
		{"# coding: ascii\nx = '\xc3\xa9'", Options{}, "SyntaxError"},
		{"\xef\xbb\xbfx", Options{}, ""},
		{"\xef\xbb\xbfx", Options{Decoded: true}, "SyntaxError"},
		{"\xef\xbb\xbf# coding: latin-1", Options{}, "SyntaxError"},
		{"x = '\xff'", Options{}, "SyntaxError"},
		{"x\x00", Options{}, "SyntaxError"},
		{"x\r\ny\rz", Options{}, ""},
		{"", Options{}, ""},
		{"\n", Options{}, ""},
		{"\\\n", Options{}, "SyntaxError"},
	} {
		_, err := Parse([]byte(c.src), c.opts)
		kind := ""
		if err != nil {
			kind = err.(*SyntaxError).Kind
		}
		if kind != c.want {
			t.Errorf("%q: %v, want kind %q", c.src, err, c.want)
		}
	}
}

// TestStop gives up in the lexer, in the parser and while the error is sought.
func TestStop(t *testing.T) {
	for _, src := range []string{strings.Repeat("x = 1\n", 40000), "x = [" + strings.Repeat("1, ", 20000) + "1 1]"} {
		for _, after := range []int{0, 1, 5, 15, 40} {
			n := 0
			stop := func() bool { n++; return n > after }
			_, err := Parse([]byte(src), Options{Stop: stop})
			if err == nil || n != after+1 {
				t.Errorf("%.10q: stopped after %d questions, not %d: %v", src, n, after+1, err)
				continue
			}
			if kind := err.(*SyntaxError).Kind; kind != KindStopped {
				t.Errorf("%.10q after %d: kind %s", src, after, kind)
			}
		}
	}
}
