package number

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestPowModTwoWords compares with math/big, with words that are all ones and
// all zeros among them.
func TestPowModTwoWords(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	word := func() big.Word {
		return []big.Word{0, 1, ^big.Word(0), ^(^big.Word(0) >> 1), big.Word(r.Uint64()), big.Word(r.Uint64()), big.Word(r.Uint64()), big.Word(r.Uint64())}[r.IntN(8)] >> []int{0, 0, 0, 1, 13, 40}[r.IntN(6)]
	}
	number := func(n int) *big.Int {
		w := make([]big.Word, n)
		for i := range w {
			w[i] = word()
		}
		return new(big.Int).SetBits(w)
	}
	for range 20000 {
		m := number(2)
		m.SetBit(m, 0, 1)
		if len(m.Bits()) < 2 {
			continue
		}
		a, e := number(1+r.IntN(3)), number(1+r.IntN(4))
		if r.IntN(20) == 0 {
			e = number(40)
		}
		if r.IntN(3) == 0 {
			a.Neg(a)
		}
		got, err := PowMod(FromBig(new(big.Int).Set(a)), FromBig(new(big.Int).Set(e)), FromBig(m))
		if err != nil {
			t.Fatal(err)
		}
		if want := new(big.Int).Exp(a, e, m); got.ToBig().Cmp(want) != 0 {
			t.Fatalf("pow(%v, %v, %v) = %v, want %v", a, e, m, got.ToBig(), want)
		}
	}
	stop := Check(func() bool { return false })
	if _, err := PowModCheck(FromInt64(3), FromBig(new(big.Int).Lsh(bigOne, 5000)), FromBig(new(big.Int).SetBits([]big.Word{5, 7})), stop); err != ErrStopped {
		t.Errorf("got %v, want %v", err, ErrStopped)
	}
}
