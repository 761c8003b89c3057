package eval

import "testing"

// The expected anchors are those of CPython 3.13's traceback module.
var caretTests = []struct {
	segment string
	want    [4]int
	ok      bool
}{
	{"a + b", [4]int{0, 2, 0, 3}, true},
	{"a+b", [4]int{0, 1, 0, 2}, true},
	{"(a) + (b)", [4]int{0, 4, 0, 5}, true},
	{"( a )+( b )", [4]int{0, 5, 0, 7}, true},
	{"a // b", [4]int{0, 2, 0, 4}, true},
	{"a  **  b", [4]int{0, 3, 0, 5}, true},
	{"a @ b", [4]int{0, 2, 0, 3}, true},
	{"é + b", [4]int{0, 2, 0, 3}, true},
	{"日本 + 語", [4]int{0, 3, 0, 4}, true},
	{"x[1]", [4]int{0, 1, 0, 4}, true},
	{"x [ 1 ]", [4]int{0, 2, 0, 7}, true},
	{"f(1)[2]", [4]int{0, 4, 0, 7}, true},
	{"f ( 1 )", [4]int{0, 2, 0, 7}, true},
	{"f()", [4]int{0, 1, 0, 3}, true},
	{"(f)(1)", [4]int{0, 3, 0, 6}, true},
	{"a.b.c(1, 2)", [4]int{0, 5, 0, 11}, true},
	{"a.b", [4]int{}, false},
	{"1 + 2 * 3", [4]int{0, 2, 0, 3}, true},
	{"1 * 2 + 3", [4]int{0, 6, 0, 7}, true},
	{"a if b else c", [4]int{}, false},
	{"not a", [4]int{}, false},
	{"a < b", [4]int{}, false},
	{"a and b", [4]int{}, false},
	{"x = 1", [4]int{}, false},
	{"await f()", [4]int{}, false},
	{"yield 1", [4]int{}, false},
	{"a +\\\nb", [4]int{0, 2, 0, 3}, true},
	{"(a\n + b)", [4]int{1, 1, 1, 2}, true},
	{"a + # comment\nb", [4]int{0, 2, 0, 3}, true},
	{"f(\n  1,\n  2\n)", [4]int{0, 1, 3, 1}, true},
	{"x[\n  1:2\n]", [4]int{0, 1, 2, 1}, true},
	{"f(x)(y)", [4]int{0, 4, 0, 7}, true},
	{"x['a']['b']", [4]int{0, 6, 0, 11}, true},
	{"d[\"k\"] + 1", [4]int{0, 7, 0, 8}, true},
	{"(a, b)", [4]int{}, false},
	{"lambda: 0", [4]int{}, false},
	{"[1][0]", [4]int{0, 3, 0, 6}, true},
	{"\"a\" + 1", [4]int{0, 4, 0, 5}, true},
	{"\"a\" \"b\" % 3", [4]int{0, 8, 0, 9}, true},
	{"f\"{x}\" + y", [4]int{0, 7, 0, 8}, true},
	{"a+(b)", [4]int{0, 1, 0, 3}, true},
	{"a<<b", [4]int{0, 1, 0, 3}, true},
	{"a>>(b)", [4]int{0, 1, 0, 3}, true},
	{"-a + b", [4]int{0, 3, 0, 4}, true},
	{"a + -b", [4]int{0, 2, 0, 3}, true},
	{"raise x", [4]int{}, false},
	{"( ( a ) ) [ 0 ]", [4]int{0, 10, 0, 15}, true},
	{"a \\\n+ b", [4]int{1, 0, 1, 1}, true},
}

func TestCaretAnchors(t *testing.T) {
	for _, c := range caretTests {
		got, ok := caretAnchors(c.segment)
		if ok != c.ok || ok && [4]int{got.LeftLine, got.LeftCol, got.RightLine, got.RightCol} != c.want {
			t.Errorf("%q: got %v %v, want %v %v", c.segment, got, ok, c.want, c.ok)
		}
	}
}
