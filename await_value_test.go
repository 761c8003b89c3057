package garter

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// awaited writes random programs in which V(x) marks values that can be awaited.
type awaited struct {
	r *rand.Rand
	b strings.Builder
	n int
}

func (w *awaited) value() string {
	w.n++
	v := []string{fmt.Sprint(w.n), "None", fmt.Sprintf("'s%d'", w.n), fmt.Sprintf("(%d, %d)", w.n, w.n+1), fmt.Sprintf("V(%d)", w.n), "V(None)", fmt.Sprintf("V((%d, V(%d)))", w.n, w.n+1)}
	return v[w.r.IntN(len(v))]
}

func (w *awaited) pair() string {
	w.n++
	if w.r.IntN(2) == 0 {
		return fmt.Sprintf("V((%d, None))", w.n)
	}
	return fmt.Sprintf("(V(None), %d)", w.n)
}

func (w *awaited) number() string {
	w.n++
	if w.r.IntN(2) == 0 {
		return fmt.Sprintf("V(%d)", w.n)
	}
	return fmt.Sprint(w.n)
}

func (w *awaited) body(indent string, depth int) {
	for range 1 + w.r.IntN(3) {
		w.statement(indent, depth)
	}
}

func (w *awaited) statement(indent string, depth int) {
	line := func(format string, a ...any) { w.b.WriteString(indent + fmt.Sprintf(format, a...) + "\n") }
	block := func(format string, a ...any) {
		line(format, a...)
		w.body(indent+"    ", depth-1)
	}
	k := w.r.IntN(16)
	if depth == 0 {
		k = w.r.IntN(10)
	}
	switch k {
	case 0, 1:
		line("%s", w.value())
	case 2:
		line("x = %s", w.value())
	case 3:
		line("p, q = %s", w.pair())
	case 4:
		line("p = q = %s", w.value())
	case 5:
		line("n += %s", w.number())
	case 6:
		line("d[%s] = %s", w.number(), w.value())
	case 7:
		line("d[0] += %s", w.number())
	case 8:
		line("%s", []string{"pass", "import math", "del d[V(9)]; d[9] = 1", "assert V(1), V(2)", "y: int = V(3)", "z: int", "def f(a=V(1)): return a", "class C(V(object)): pass"}[w.r.IntN(8)])
	case 9:
		line("[%s for i in range(2)]", w.value())
	case 10:
		block("if V(%d):", w.r.IntN(2))
		if w.r.IntN(2) == 0 {
			block("else:")
		}
	case 11:
		block("for i in V(range(%d)):", w.r.IntN(3))
		if w.r.IntN(3) == 0 {
			block("else:")
		}
	case 12:
		line("w = V(%d)", w.r.IntN(3))
		line("while V(w):")
		w.b.WriteString(indent + "    w -= 1\n")
		w.body(indent+"    ", depth-1)
	case 13:
		block("try:")
		line("    %s", []string{"1", "V(1) / V(0)", "V(None)"}[w.r.IntN(3)])
		block("except ZeroDivisionError:")
		if w.r.IntN(2) == 0 {
			block("finally:")
		}
	case 14:
		block("with V(contextlib.nullcontext(%s)) as c:", w.value())
	case 15:
		line("match V(%d):", w.r.IntN(2))
		line("    case 0:")
		w.body(indent+"        ", depth-1)
		line("    case _:")
		w.body(indent+"        ", depth-1)
	}
}

// A program that awaits has the value of the same program without awaits, however it
// ends.
func TestAwaitChangesNoValue(t *testing.T) {
	l := mustLocal(t)
	begin := "import contextlib\nn, d, x, w, y = 0, {0: 0, 9: 1}, 0, 0, 0\n"
	differ := 0
	for seed := range uint64(600) {
		w := &awaited{r: rand.New(rand.NewPCG(seed, 1))}
		w.body("", 2)
		plain := begin + "def V(x): return x\n" + w.b.String()
		waiting := begin + "async def V(x): return x\n" + strings.ReplaceAll(w.b.String(), "V(", "await V(")
		if strings.Contains(w.b.String(), "await V(") {
			t.Fatal("the mark is taken")
		}
		waiting = strings.ReplaceAll(waiting, "class C(await V(object))", "class C((await V(object)))")
		a, errA := l.Run(t.Context(), plain)
		b, errB := l.Run(t.Context(), waiting)
		if errA != nil || errB != nil {
			t.Fatalf("seed %d: %v, %v\n%s", seed, errA, errB, waiting)
		}
		strip := func(s string) string { s, _, _ = strings.Cut(s, " at 0x"); return s }
		if strip(a.Repr) != strip(b.Repr) {
			t.Errorf("seed %d: %s without await, %s with\n%s", seed, a.Repr, b.Repr, waiting)
			if differ++; differ == 3 {
				return
			}
		}
	}
}
