package ast

import (
	"strings"
	"testing"
)

// TestLongPatterns has many patterns side by side, none of them deep.
func TestLongPatterns(t *testing.T) {
	for _, p := range []string{"A.b", "A.b as c", "A(b)", "[a.b]", "{1: 2}"} {
		for _, open := range []string{"[", "A(", "{"} {
			end := map[string]string{"[": "]", "A(": ")", "{": "}"}[open]
			item := p + ", "
			if open == "{" {
				item = "A.b: " + item
			}
			if _, err := Parse([]byte("match x:\n case "+open+strings.Repeat(item, 3000)+end+": pass"), Options{}); err != nil {
				t.Errorf("%s in %s: %v", p, open, err)
			}
		}
		if _, err := Parse([]byte("match x:\n case "+strings.Repeat("("+p+") | ", 3000)+"1: pass"), Options{}); err != nil {
			t.Errorf("%s: %v", p, err)
		}
	}
}

// TestManyElifs has more clauses than the parser takes.
func TestManyElifs(t *testing.T) {
	for n, ok := range map[int]bool{1900: true, 20000: false} {
		_, err := Parse([]byte("if x: pass\n"+strings.Repeat("elif x: pass\n", n)), Options{})
		if (err == nil) != ok {
			t.Errorf("%d: %v", n, err)
		}
	}
}

// TestWide has sources in which many trees stand side by side: the bound on
// depth must not take them for a deep one.
func TestWide(t *testing.T) {
	r := func(s string) string { return strings.Repeat(s, 5000) }
	for _, src := range []string{
		"f(" + r("*a, ") + ")",
		"f(" + r("**a, ") + ")",
		"f(" + r("a=b.c, ") + ")",
		"[" + r("*a, ") + "]",
		"(" + r("*a, ") + ")",
		r("*a, "),
		"{" + r("*a, ") + "}",
		"{" + r("**a, ") + "}",
		"{" + r("a.b: c.d, ") + "}",
		"x[" + r("1:2, ") + "]",
		"x[" + r("*a, ") + "]",
		"x[" + r(":, ") + "]",
		"f'" + r("{a}") + "'",
		"f'" + r("{a:b}") + "'",
		"f'" + r("{a.b!r}") + "'",
		"f'{x:" + r("{a}") + "}'",
		r("f'{a}' "),
		"t'" + r("{a}") + "'",
		"a" + r(" and b.c"),
		"a" + r(" or not b"),
		"a" + r(" < b.c"),
		"[" + r("a if b else c, ") + "]",
		"[" + r("lambda: 0, ") + "]",
		"[" + r("(yield), ") + "]",
		"[" + r("(a := 1), ") + "]",
		"[" + r("a := 1, ") + "]",
		"[" + r("-a, ") + "]",
		"[" + r("not a, ") + "]",
		"[" + r("a ** b, ") + "]",
		"[" + r("[], ") + "]",
		"[" + r("[a], ") + "]",
		"[" + r("(a,), ") + "]",
		"[" + r("{a}, ") + "]",
		"[" + r("[a for a in b], ") + "]",
		"[" + r("a[b], ") + "]",
		"[" + r("await a, ") + "]",
		"[" + r("'a' 'b', ") + "]",
		"def f(" + r("a: b.c, ") + "): pass",
		"def f(" + r("a=b.c, ") + "): pass",
		"lambda " + r("a=b.c, ") + ": 0",
		"class A(" + r("a.b, ") + "): pass",
		"def f[" + r("T: a.b, ") + "](): pass",
		"def f[" + r("*T=*a, ") + "](): pass",
		"with " + r("a.b as c.d, ") + "a: pass",
		"with (" + r("a.b as c.d, ") + "): pass",
		"del " + r("a.b, ") + "c",
		"del " + r("(a, b), ") + "c",
		r("a.b = ") + "c",
		r("a, *b = ") + "c",
		r("(a, *b), ") + "c = d",
		"for " + r("a.b, ") + " in c: pass",
		"for " + r("(a, b), ") + " in c: pass",
		"[" + "a" + r(" for b in c.d") + "]",
		"[" + "a" + " for b in c" + r(" if d.e") + "]",
		"[" + "a for " + r("*b, ") + " in c]",
		"import " + r("a.b, ") + "c",
		"from a import " + r("a, ") + "c",
		"global " + r("a, ") + "b",
		r("a.b; ") + "c",
		"raise a.b from c.d",
		"return " + r("a.b, ") + "c",
		"try: pass\n" + r("except a.b: pass\n"),
		"try: pass\nexcept (" + r("a.b, ") + "): pass",
		r("@a.b\n") + "def f(): pass",
		"match x:\n" + r(" case a.b: pass\n"),
		"match " + r("*a, ") + ":\n case 1: pass",
		"match x:\n case " + r("*a, ") + "_: pass",
		"match x:\n case {" + r("1+2j: 3, ") + "}: pass",
		"if x:\n" + r(" a.b\n"),
		"if x: pass\n" + strings.Repeat("elif a.b: pass\n", 1000),
		"print(" + r("f(x), ") + ")",
		"x = " + r("(a) + ")[:3000] + "1",
		"x = [" + r("a + b, ") + "]",
		r("x = y = f(a.b, *c, **d)[e:f, g].h\n"),
		"x: " + "int",
		"assert a.b, " + "c.d",
		"[" + r("f(a for b in c), ") + "]",
		"[" + r("{**a}, ") + "]",
		"[" + r("{a: b for c in d}, ") + "]",
		"[" + r("f'{a}', ") + "]",
		"[" + r("x[1:2], ") + "]",
		"[" + r("*a.b, ") + "]",
		"class A(" + r("*a, ") + "): pass",
		"def f(" + "*a: *b" + "): pass",
		"yield " + r("*a, "),
		"x = yield " + r("a.b, "),
		"{" + r("a: [b], ") + "}",
	} {
		if _, err := Parse([]byte(src), Options{}); err != nil {
			t.Errorf("%.40s: %v", src, err)
		}
	}
}
