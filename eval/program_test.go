package eval_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/garterpy/garter/eval"
)

// TestBytes compares what a program is said to take with the heap, for texts of many
// statements of one kind: functions are mostly what the analysis of names keeps, others
// mostly tree.
func TestBytes(t *testing.T) {
	for _, s := range []string{"lambda:0\n", "lambda x: x\n", "class A: pass\n", "def f(): pass\n", "def f(a, b=1, *c, d, **e): return a\n", "x;", "[x for x in y]\n",
		"x = 1 + 2 * y\n", "f(a, b=c)\n", "if x: pass\n", "try: pass\nexcept: pass\n", "'abc'\n", "x.y.z\n", "f'{x}{y}'\n", "async def f(): await x\n", "with a as b: pass\n",
		"match x:\n case 1: pass\n", "x[1:2]\n", "1,\n", "{1: 2}\n", "import a.b as c\n", "class A[T](B): x = 1\n", "type A[T: int] = B\n", "x: int = 1\n", "(lambda: (yield))\n", "not x\n",
		"def f():\n x = 1\n def g(): return x\n"} {
		const n = 4000
		src := strings.Repeat(s, n)
		base := liveHeap()
		p, err := eval.Compile(src, eval.CompileOptions{Filename: "<test>", NoSource: true})
		if err != nil {
			t.Fatalf("%q: %v", s, err)
		}
		real, said := (liveHeap()-base)/n, p.ByteSize()/n
		if said < real*9/10 {
			t.Errorf("%q takes %d bytes, said to be %d", s, real, said)
		}
		runtime.KeepAlive(p)
	}
	for _, n := range []int{50, 400} { // many names in one function
		src := "def f():\n"
		for i := range 40 * n {
			src += fmt.Sprintf(" v%d = 1\n", i)
		}
		base := liveHeap()
		p, err := eval.Compile(src, eval.CompileOptions{Filename: "<test>", NoSource: true})
		if err != nil {
			t.Fatal(err)
		}
		if real, said := liveHeap()-base, p.ByteSize(); said < real*9/10 {
			t.Errorf("%d names take %d bytes, said to be %d", 40*n, real, said)
		}
		runtime.KeepAlive(p)
	}
}
