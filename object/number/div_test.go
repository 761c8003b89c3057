package number

import (
	"math/big"
	"math/rand"
	"testing"
)

// TestModTwoWords compares remainders by divisors of two words with math/big's,
// with words that make the guesses of the long division wrong.
func TestModTwoWords(t *testing.T) {
	rnd := rand.New(rand.NewSource(7))
	word := func() uint64 {
		switch rnd.Intn(6) {
		case 0:
			return 0
		case 1:
			return 1
		case 2:
			return 1<<64 - 1
		case 3:
			return 1 << 63
		case 4:
			return rnd.Uint64() >> rnd.Intn(64)
		}
		return rnd.Uint64()
	}
	make := func(n int) *big.Int {
		z := new(big.Int)
		for range n {
			z.Lsh(z, 64)
			z.Or(z, new(big.Int).SetUint64(word()))
		}
		if rnd.Intn(2) == 0 {
			z.Neg(z)
		}
		return z
	}
	for range 300000 {
		x, y := make(2+rnd.Intn(6)), make(2)
		if y.Sign() == 0 {
			continue
		}
		want := new(big.Int).Mod(x, y) // Euclid's: not negative
		if y.Sign() < 0 && want.Sign() != 0 {
			want.Add(want, y)
		}
		got, err := Mod(FromBig(new(big.Int).Set(x)), FromBig(new(big.Int).Set(y)))
		if err != nil || got.ToBig().Cmp(want) != 0 {
			t.Fatalf("%v %% %v: got %v, want %v", x, y, got.ToBig(), want)
		}
	}
}
