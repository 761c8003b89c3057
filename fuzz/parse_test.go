package fuzz

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/cputime"
)

// maxInput bounds what the engine may feed, so that time is comparable.
const maxInput = 1 << 13

// addSources seeds a target with real programs and with texts of every corner
// of the grammar.
func addSources(f *testing.F) {
	f.Helper()
	names, err := filepath.Glob("../examples/*.py")
	if err != nil || len(names) == 0 {
		f.Fatalf("no examples: %v", err)
	}
	for _, n := range names {
		b, err := os.ReadFile(n)
		if err != nil {
			f.Fatal(err)
		}
		if len(b) < maxInput {
			f.Add(b)
		}
	}
	for _, s := range sources {
		f.Add([]byte(s))
	}
}

var sources = []string{
	"x = 1\n", "", "\ufeffx\n", "# coding: latin-1\nx='\xe9'\n", "# -*- coding: utf-7 -*-\n+AHg-\n", "x\r\ny\rz\n", "\x0cx\n", "x\x00y", "if x:\n\ty\n        z\n",
	"ｅｖａｌ(1)\n", "ﬁ = 1\n", "'\\N{LATIN SMALL LETTER A}\\x41\\u0041\\U00000041\\101\\\n'\n", "f'{x!r:>{w}}{{}}{x=}'\n", "f'''{\n'a' \"b\"\n}'''\n", "f'{f\"{f'{1}'}\"}'\n",
	"t'{x:{y}}' rb'\\x' BR''\n", "rf'\\{x}'\n", "match x:\n case [1, *_, {'a': b, **r}] | C(x=1, y=-2j) as z if z: pass\n case a.b | None: ...\n",
	"def f[T: int = str, *Ts, **P](a, /, b: int = 1, *c: *Ts, d, e=2, **k) -> 'x': return (yield a)\n", "type X[T] = list[T]\n", "async def f():\n async with a as b, c: pass\n async for x in y: await z\n else: pass\n return [i async for i in x if await i]\n",
	"with (a as b, c as (d, e)): pass\n", "try: pass\nexcept* (A, B) as e: pass\nelse: pass\nfinally: pass\n", "try: pass\nexcept A, B: pass\n",
	"lambda *a, b=1, **c: (a, *b)\n", "x = y = *a, b\n", "a[1:2, ::3, *b, ...]\n", "(a := 1) if b else c\n", "not a in b is not c < d\n", "-x ** -y\n", "1_000.5e-1_0j + 0xF_f + 0o17 + 0b1\n", "del (a), [b, c], d.e\n",
	"global a\nnonlocal b\n", "from . import (a as b, c,)\nfrom ...x.y import *\nimport a.b as c\n", "@a.b(c)[d]\nclass C(B, metaclass=M, *a, **k): x: int = 1; (y): str\n", "print(*a, **b, c=1, *d)\n", "{**a, 'b': 1}; {*a, b}; {k: v for k, v in x if y if z}\n",
	"x = (yield)\n", "a = b if c else lambda: d\n", "f(x for x in y)\n", "((((((((((1))))))))))\n", "[[[[[[[[]]]]]]]]\n", "'a' 'b' f'c{d}' 'e'\n", "if a:\n  pass\nelif b: pass\nelse:\n  if c: pass\n", "x = 'unterminated\n", "x = (1, 2\n", "f'{'\n", "f'{x!z}'\n", "é = 'ü'; 变量 = 1\n", "a if b\n", "1 = x\n", "def f(a, a): pass\n", "x = {1: 2, 3}\n", "\\\n x\\\n+1\n", "class C: return\n", "print 'x'\n", "`x`\n", "x<>y\n", "0777\n", "1__0\n", "1if 2else 3\n", "a.1\n", "async x\n", "await = 1\n", "raise a from b\n", "assert a, b\n", "while 1: break\nelse: continue\n",
}

// FuzzParse feeds bytes to the entry points of the parser. None may panic, take
// long or use memory out of proportion, and what is refused has an error of a
// known kind that does not repeat a long source.
func FuzzParse(f *testing.F) {
	addSources(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > maxInput {
			return
		}
		start := cputime.Now()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		check := func(n ast.Node, err error) {
			if err == nil {
				return
			}
			var se *ast.SyntaxError
			if !errors.As(err, &se) {
				t.Fatalf("%T: %v", err, err)
			}
			switch se.Kind {
			case "SyntaxError", "IndentationError", "TabError", "MemoryError", "RecursionError":
			default:
				t.Errorf("error of kind %q", se.Kind)
			}
			if se.Msg == "" {
				t.Errorf("no message")
			}
			if len(se.Msg) > 400+4*len(longestLine(src)) {
				t.Errorf("message of %d bytes", len(se.Msg))
			}
		}
		m, err := ast.Parse(src, ast.Options{})
		check(m, err)
		e, err := ast.ParseExpression(src, ast.Options{})
		check(e, err)
		i, err := ast.ParseInteractive(src, ast.Options{Decoded: true})
		check(i, err)
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > 64<<20 {
			t.Errorf("%d MB for %d bytes", used>>20, len(src))
		}
		if d := start.Spent(); d > 5*time.Second {
			t.Errorf("%v for %d bytes", d, len(src))
		}
	})
}

// longestLine returns the longest line of a source.
func longestLine(src []byte) string {
	longest := ""
	for l := range strings.Lines(string(src)) {
		if len(l) > len(longest) {
			longest = l
		}
	}
	return longest
}

// FuzzRoundTrip checks that what Unparse prints parses to the same tree, and
// prints the same again.
func FuzzRoundTrip(f *testing.F) {
	addSources(f)
	f.Fuzz(func(t *testing.T, src []byte) {
		if len(src) > maxInput {
			return
		}
		roundTrip(t, src)
		roundTrip(t, []byte(Program(src)))
	})
}

func roundTrip(t *testing.T, src []byte) {
	m, err := ast.Parse(src, ast.Options{})
	if err != nil {
		return
	}
	text := ast.Unparse(m)
	n, err := ast.Parse([]byte(text), ast.Options{Decoded: true})
	if err != nil {
		t.Fatalf("%v\nsource:\n%q\nunparsed:\n%q", err, src, text)
	}
	if a, b := ast.Dump(m, false), ast.Dump(n, false); a != b {
		t.Fatalf("the tree of\n%q\nis\n%s\nbut of its unparsed text\n%q\nit is\n%s", src, a, text, b)
	}
	if again := ast.Unparse(n); again != text {
		t.Fatalf("unparsed\n%q\nand again\n%q", text, again)
	}
}
