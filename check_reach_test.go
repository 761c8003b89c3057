package garter

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// Of random programs with undefined names in random places, those that run to their
// end have no fault; and of those that fail, Check finds many before they run.
func TestCheckFaultsAreCertain(t *testing.T) {
	l := mustLocal(t)
	ran, refused, failed := 0, 0, 0
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 2))
		w := &awaited{r: r}
		w.b.WriteString("import contextlib\nn, d, x, w, y, p, q = 0, {0: 0, 9: 1}, 0, 0, 0, 0, 0\ndef V(x): return x\n")
		inFunction := r.IntN(2) == 0
		if inFunction {
			head := []string{"def g():\n", "def g():\n    yield 1\n", "async def g():\n", "@staticmethod\ndef g():\n", "class K:\n  def g(self):\n", "g = None\ndef g():\n"}[r.IntN(6)]
			w.b.WriteString(head)
			w.b.WriteString("    global n, d, x, w, y, p, q\n")
			for range 1 + r.IntN(3) {
				w.statement("    ", 2)
				if r.IntN(3) == 0 {
					w.b.WriteString([]string{"    if V(1): return\n", "    return\n", "    if V(0): return\n", "    try: V(1)\n    finally: return\n"}[r.IntN(4)])
				}
			}
			w.b.WriteString([]string{"g()\n", "if V(1): g()\n", "x = [g for i in range(2)]\n", "try: g()\nexcept NameError: pass\n", "with contextlib.suppress(NameError): g()\n", "V(g)\n", "lambda: g()\n"}[r.IntN(7)])
		} else {
			w.body("", 2)
			if r.IntN(4) == 0 {
				w.b.WriteString([]string{"if V(1): raise SystemExit\n", "with contextlib.suppress(NameError):\n    V(1)\n", "1 > 2 > V(1)\n", "assert 1, V(1)\n", "while False: V(1)\n", "else_ = 1 if 1 else V(1)\n"}[r.IntN(6)])
				w.body("", 1)
			}
		}
		head, rest, _ := strings.Cut(w.b.String(), "return x\n")
		parts := strings.Split(rest, "V(")
		text := head + "return x\n" + parts[0]
		for _, p := range parts[1:] {
			if r.IntN(6) == 0 {
				text += "Undefined(" + p
			} else {
				text += "V(" + p
			}
		}
		ps, err := l.Check(t.Context(), text)
		if err != nil {
			t.Fatal(err)
		}
		found := faults(ps)
		if err := l.Reset(t.Context()); err != nil {
			t.Fatal(err)
		}
		_, err = l.Run(t.Context(), text)
		switch e, _ := err.(*Error); {
		case err == nil || e != nil && e.Exception == "SystemExit":
			if ran++; len(found) > 0 {
				t.Fatalf("seed %d: %v, but the program runs:\n%s", seed, found, text)
			}
		case len(found) > 0:
			refused++
		case e != nil && e.Exception == "NameError":
			failed++
		}
	}
	t.Logf("%d run, %d refused, %d fail with a NameError that was not seen as certain", ran, refused, failed)
	if ran < 200 || refused < 200 {
		t.Errorf("only %d run, %d refused", ran, refused)
	}
}
