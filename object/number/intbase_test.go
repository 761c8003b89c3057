package number

import (
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

// TestBaseDigits compares with math/big, whole and in pieces of odd sizes.
func TestBaseDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		x := new(big.Int)
		for range 1 + r.IntN(6) {
			x.Lsh(x, uint(r.IntN(130)))
			x.Add(x, new(big.Int).SetUint64(r.Uint64()>>r.IntN(64)))
		}
		if r.IntN(2) == 0 {
			x.Neg(x)
		}
		for _, base := range []int{2, 8, 16} {
			want := x.Text(base)
			if got := string(AppendIntBase([]byte("ab"), Int{Big: x}, base)); got != "ab"+want {
				t.Fatalf("%v in base %d: %s, want %s", x, base, got, want)
			}
			d := NewBaseDigits(x, base)
			var text strings.Builder
			piece := make([]byte, 1+r.IntN(7))
			for d.Len() > 0 {
				text.Write(piece[:d.Fill(piece)])
			}
			if got := text.String(); got != strings.TrimPrefix(want, "-") {
				t.Fatalf("%v in base %d, in pieces: %s, want %s", x, base, got, want)
			}
		}
	}
}
