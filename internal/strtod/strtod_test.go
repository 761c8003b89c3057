package strtod

import (
	"math"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	zeros := func(n int) string { return strings.Repeat("0", n) }
	for _, c := range []struct {
		s string
		f float64
	}{
		{"1" + zeros(1000) + "e-1000", 1},
		{"1" + zeros(30000) + "e-30000", 1},
		{"0." + zeros(29999) + "1e+30000", 1},
		{"-0." + zeros(2000) + "1e2001", -1},
		{"123" + zeros(900) + ".5e-900", 123},
		{"9007199254740993" + zeros(900) + "1e-901", 9007199254740994},
		{"9007199254740993" + zeros(900) + "e-900", 9007199254740992},
		{"1e" + zeros(100) + "5", 1e5},
		{"1e99999999999999999999999", math.Inf(1)},
		{"-1e-99999999999999999999999", math.Copysign(0, -1)},
		{"0e99999", 0},
		{"-0." + zeros(1000), math.Copysign(0, -1)},
		{"+1.5", 1.5},
		{"1E5", 1e5},
		{".5e1", 5},
		{"5.", 5},
	} {
		if f := Parse(c.s, nil); f != c.f || math.Signbit(f) != math.Signbit(c.f) {
			t.Errorf("%.40s: %v, want %v", c.s, f, c.f)
		}
	}
}

// TestParseLong compares random long numerals with exact arithmetic.
func TestParseLong(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		var b strings.Builder
		n := 1 + r.IntN(1500)
		dot := r.IntN(n + 1)
		for i := range n {
			if i == dot {
				b.WriteByte('.')
			}
			b.WriteByte('0' + byte(r.IntN(10)*r.IntN(2)))
		}
		if n == dot {
			b.WriteByte('0')
		}
		e := r.IntN(600) - 300 - dot
		s := b.String() + "e" + strconv.Itoa(e)
		x, ok := new(big.Rat).SetString(s)
		if !ok {
			t.Fatal(s)
		}
		want, _ := x.Float64()
		if got := Parse(s, nil); got != want {
			t.Fatalf("%s: %v, want %v", s, got, want)
		}
	}
}
