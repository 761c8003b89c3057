package scope

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/cputime"
)

// TestLimits analyses programs that are built to cost much more than their
// size: none may take long, and those whose tables would be huge are refused.
func TestLimits(t *testing.T) {
	names := make([]string, 30000)
	for i := range names {
		names[i] = fmt.Sprintf("v%d", i)
	}
	params, values := strings.Join(names, ", "), strings.Join(names, "; ")
	lambdas := strings.Repeat("lambda: ", 400)
	var defs strings.Builder
	for i := range 90 {
		fmt.Fprintf(&defs, "%sdef %s():\n", strings.Repeat(" ", i), strings.Repeat("f", 10000))
	}
	for _, c := range []struct {
		name, src, err string
	}{
		{"captures", "def f(" + params + "):\n return " + lambdas + "[" + params + "]", "too many variables captured by nested functions"},
		{"globals", lambdas + "[" + params + "]", ""},
		{"qualnames", lambdas + "[" + strings.Repeat("lambda: 0, ", 20000) + "]", "too many nested functions and classes"},
		{"long names", defs.String() + strings.Repeat(" ", 90) + "pass", "too many nested functions and classes"},
		{"comprehensions", strings.Repeat("[", 150) + "x" + strings.Repeat(" for x in x]", 150), ""},
		{"many comprehensions", strings.Repeat("[x for x in x]\n", 20000), ""},
		{"statements", values, ""},
		{"keywords", "f(" + strings.Join(names, "=1, ") + "=1)", ""},
		{"repeated keywords", "f(" + strings.Join(names, "=1, ") + "=1, v0=2)", "keyword argument repeated: v0"},
		{"pattern", "match x:\n case [" + params + "]: pass", ""},
		{"alternatives", "match x:\n case [" + params + "] | {1: [" + params + "]}: pass", ""},
		{"attributes", "match x:\n case A(" + strings.Join(names, "=1, ") + "=1): pass", ""},
		{"globals declared", "def f():\n global " + params + "\n " + values, ""},
		{"elif", "if x: pass\n" + strings.Repeat("elif x: pass\n", 1900), ""},
		{"walrus", strings.Repeat("[(y := x) for x in z]\n", 10000), ""},
		{"type parameters", "def f[" + params + "](): pass", ""},
	} {
		mod, err := ast.Parse([]byte(c.src), ast.Options{})
		if err != nil {
			t.Errorf("%s: parser: %v", c.name, err)
			continue
		}
		start := cputime.Now()
		_, err = Analyze(mod, "limits.py", []byte(c.src), Options{})
		if d := start.Spent(); d > 5*time.Second {
			t.Errorf("%s: took %v", c.name, d)
		}
		got := ""
		if e, ok := err.(*ast.SyntaxError); ok {
			got = e.Msg
		}
		if got != c.err {
			t.Errorf("%s: error %q, want %q", c.name, got, c.err)
		}
		t.Logf("%s: %v", c.name, start.Spent())
	}
}
