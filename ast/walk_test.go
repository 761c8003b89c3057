package ast

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// kindOf names the kind of a node as CPython does.
func kindOf(n Node) string {
	name := strings.TrimPrefix(fmt.Sprintf("%T", n), "*ast.")
	switch name {
	case "Arguments", "Arg", "Keyword", "Alias", "Comprehension":
		return strings.ToLower(name)
	case "WithItem":
		return "withitem"
	case "MatchCase":
		return "match_case"
	}
	return name
}

// TestWalk compares the order of nodes with what Python prints for
//
//	def walk(n):
//	    yield type(n).__name__
//	    for c in ast.iter_child_nodes(n):
//	        yield from walk(c)
//
// without operators and contexts, which are no nodes here.
func TestWalk(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"@d\ndef f[T: int](a, /, b: c = 1, *d, e=2, **g) -> h:\n return x", "Module FunctionDef arguments arg arg Name arg arg Constant arg Constant Return Name Name Name TypeVar Name"},
		{"class A[**P, *Q](B, m=C): x: int = 1", "Module ClassDef Name keyword Name AnnAssign Name Name Constant ParamSpec TypeVarTuple"},
		{"with a as b, c: import d as e; from f import g", "Module With withitem Name Name withitem Name Import alias ImportFrom alias"},
		{"try: pass\nexcept A as b: raise c from d\nelse: e\nfinally: f", "Module Try Pass ExceptHandler Name Raise Name Name Expr Name Expr Name"},
		{"match a:\n case [b, *_] | {'k': c, **r} if d: pass\n case E(1, x=f as g): pass", "Module Match Name match_case MatchOr MatchSequence MatchAs MatchStar MatchMapping Constant MatchAs Name Pass match_case MatchClass Name MatchValue Constant MatchAs MatchAs Pass"},
		{"x = {a: 1, **b}; y = {c: d for e in f if g}", "Module Assign Name Dict Name Constant Name Assign Name DictComp Name Name comprehension Name Name Name"},
		{"f'{a!r:{b}}' if c[1:2] else (lambda y=1: await_(*z, k=w))", "Module Expr IfExp Subscript Name Slice Constant Constant JoinedStr FormattedValue Name JoinedStr FormattedValue Name Lambda arguments arg Constant Call Name Starred Name keyword Name"},
		{"type X[T] = T\nfor i in j: a.b += -c\nwhile (k := l) < m and n: del o", "Module TypeAlias Name TypeVar Name For Name Name AugAssign Attribute Name UnaryOp Name While BoolOp Compare NamedExpr Name Name Name Name Delete Name"},
	} {
		tree, err := Parse([]byte(c.src), Options{})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		depth, deepest := 0, 0
		Walk(tree, func(n Node) bool {
			got = append(got, kindOf(n))
			return true
		})
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.src, s, c.want)
		}
		var again []string
		Inspect(tree, func(n Node) bool {
			if n == nil {
				depth--
				return false
			}
			depth++
			deepest = max(deepest, depth)
			again = append(again, kindOf(n))
			return true
		})
		if !slices.Equal(got, again) || depth != 0 || deepest < 3 {
			t.Errorf("%s: Inspect visits %v, depth %d", c.src, again, depth)
		}
	}
}

// TestIterChildNodes stops in the middle, and skips children.
func TestIterChildNodes(t *testing.T) {
	tree, err := Parse([]byte("f(a, *b, c=d, **e)"), Options{})
	if err != nil {
		t.Fatal(err)
	}
	call := tree.Body[0].(*Expr).Value
	for stop := range 6 {
		n := 0
		for range IterChildNodes(call) {
			if n == stop {
				break
			}
			n++
		}
		if n != min(stop, 5) {
			t.Errorf("stopped after %d, want %d", n, stop)
		}
	}
	n := 0
	Walk(tree, func(x Node) bool {
		n++
		_, isCall := x.(*Call)
		return !isCall
	})
	if n != 3 {
		t.Errorf("%d nodes outside of the call", n)
	}
}
