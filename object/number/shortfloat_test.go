package number

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"
)

// TestShortFloat compares texts of few digits with strconv, bit for bit.
func TestShortFloat(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	taken := 0
	for range 200000 {
		b := []byte{}
		if r.IntN(4) == 0 {
			b = append(b, '-')
		}
		for range r.IntN(18) {
			b = append(b, "0123456789.90005"[r.IntN(16)])
		}
		s := string(b)
		f, ok := ParseShortFloat(s)
		if !ok {
			continue
		}
		taken++
		want, err := strconv.ParseFloat(s, 64)
		if err != nil || math.Float64bits(f) != math.Float64bits(want) {
			t.Fatalf("%q: %v, want %v, %v", s, f, want, err)
		}
	}
	if taken < 10000 {
		t.Errorf("only %d texts were taken", taken)
	}
	for _, s := range []string{"", "-", ".", "-.", "+1", "1e5", "1_0", "--1", "1..2", " 1", "0x1", "inf", "1234567890123456", "-1234567890.123456"} {
		if f, ok := ParseShortFloat(s); ok {
			t.Errorf("%q: %v", s, f)
		}
	}
}
