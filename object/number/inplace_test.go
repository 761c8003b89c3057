package number

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestInPlace computes with lent storage and compares with math/big; operands
// that are not lent must stay as they are, and nothing in the pool may be part
// of a number that is still in use.
func TestInPlace(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	random := func() Int {
		if r.IntN(3) == 0 {
			return Int{Small: int64(r.Uint64()) >> r.IntN(64)}
		}
		words := make([]big.Word, 1+r.IntN([]int{3, 8, 90}[r.IntN(3)]))
		for i := range words {
			words[i] = []big.Word{0, 1, big.Word(r.Uint64()), ^big.Word(0)}[r.IntN(4)]
		}
		z := new(big.Int).SetBits(words)
		if r.IntN(2) == 0 {
			z.Neg(z)
		}
		return FromBig(z)
	}
	// own returns a copy with storage of its own, sometimes with room.
	own := func(a Int) Int {
		if a.Big == nil {
			return a
		}
		z := NewBig(a.words() + r.IntN(3)*(1+a.words()))
		return Int{Big: z.Set(a.Big)}
	}
	var p Pool
	var live []Int // results that are still in use
	var want []*big.Int
	for i := range 60000 {
		a, b := random(), random()
		var temps Temp
		if r.IntN(2) == 0 {
			temps |= TempA
		}
		if r.IntN(2) == 0 {
			temps |= TempB
		}
		x, y := own(a), own(b)
		if r.IntN(20) == 0 && temps == 0 {
			y, b = x, a
		}
		ax, bx := new(big.Int).Set(a.ToBig()), new(big.Int).Set(b.ToBig())
		w, q := new(big.Int), new(big.Int)
		var got Int
		op := r.IntN(5)
		if op > 2 && b.Sign() == 0 {
			continue
		}
		switch op {
		case 0:
			got = AddIn(&p, temps, x, y, false)
			w.Add(ax, bx)
		case 1:
			got = AddIn(&p, temps, x, y, true)
			w.Sub(ax, bx)
		case 2:
			got = MulIn(&p, temps, x, y)
			w.Mul(ax, bx)
		default:
			got = DivIn(&p, temps, x, y, op == 4)
			q.DivMod(ax, bx, w) // Euclid's: the remainder is not negative
			if w.Sign() != 0 && bx.Sign() < 0 {
				w.Add(w, bx)
				q.Sub(q, bigOne)
				if op == 3 {
					q.Set(new(big.Int).Div(new(big.Int).Sub(ax, w), bx))
				}
			}
			if op == 3 {
				w = q
			}
		}
		if got.ToBig().Cmp(w) != 0 {
			t.Fatalf("%d: %v op%d %v, temps %d: %v, want %v", i, ax, op, bx, temps, got.ToBig(), w)
		}
		if got.Big != nil && got.Big.IsInt64() {
			t.Fatalf("%d: %v is not normal", i, got.Big)
		}
		if temps&TempA == 0 && x.ToBig().Cmp(ax) != 0 || temps&TempB == 0 && y.ToBig().Cmp(bx) != 0 {
			t.Fatalf("%d: an operand has changed", i)
		}
		live, want = append(live, got), append(want, w)
		if temps&TempA == 0 {
			live, want = append(live, x), append(want, ax)
		}
		if len(live) > 50 {
			live, want = live[25:], want[25:]
		}
		for k := range live {
			if live[k].ToBig().Cmp(want[k]) != 0 {
				t.Fatalf("%d: %v has become %v", i, want[k], live[k].ToBig())
			}
		}
	}
}
