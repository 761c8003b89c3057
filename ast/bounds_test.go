package ast

import (
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
)

// TestBounds parses sources whose cost could outgrow their size.
func TestBounds(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	r := strings.Repeat
	deep := func(n int, head string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(r(" ", i) + head + "\n")
		}
		return b.String() + r(" ", n) + "1 1\n"
	}
	for name, src := range map[string]string{
		"octal":            "0o" + r("7", 1000000),
		"hexadecimal":      "0x" + r("f_f", 300000),
		"float":            r("9", 1000000) + ".0",
		"long list":        "x = [" + r("1, ", 100000) + "1 1]",
		"long dict":        "x = {" + r("1: 2, ", 100000) + "1 1}",
		"long call":        "f(" + r("a=1, ", 100000) + "1 1)",
		"long line":        r("a; ", 100000) + "1 1",
		"long class":       "class A:\n" + r(" x = f(1, [2], {3: 4})\n", 20000) + " 1 1\n",
		"unclosed":         "x = [" + r("1, ", 100000),
		"excepts":          "try: pass\n" + r("except A: pass\n", 20000) + "except 1 1: pass",
		"deep parentheses": r("(", 199) + "1 1" + r(")", 199),
		"deep calls":       r("f(a=", 199) + "1 1" + r(")", 199),
		"deep mixture":     r("({[", 66) + "1 1" + r("]})", 66),
		"deep condition":   r("(a if ", 190) + "1 1" + r(" else 2)", 190),
		"deep pattern":     "match x:\n case " + r("{1: A(", 95) + "1 1" + r(")}", 95) + ": pass",
		"deep lambda":      r("lambda a=", 190) + "1 1",
		"deep if":          deep(95, "if x:"),
		"deep try":         deep(95, "try:"),
		"deep with":        deep(95, "with (a, b as c):"),
		"deep def":         deep(95, "def f(a, b=1):"),
	} {
		start := cputime.Now()
		tree, err := Parse([]byte(src), Options{})
		if d := start.Spent(); d > 8*time.Second {
			t.Errorf("%s takes %v", name, d)
		}
		if strings.Contains(src, "1 1") || name == "unclosed" {
			if e, ok := err.(*SyntaxError); !ok || e.Kind != "SyntaxError" && e.Kind != "IndentationError" {
				t.Errorf("%s: error %v", name, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if name == "octal" {
			want := new(big.Int).Lsh(big.NewInt(1), 3000000)
			want.Sub(want, big.NewInt(1))
			if v := tree.Body[0].(*Expr).Value.(*Constant).Value.(*big.Int); v.Cmp(want) != 0 {
				t.Error("octal: wrong value")
			}
		}
	}
}
