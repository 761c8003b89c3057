package number

import (
	"math"
	"math/big"
	"math/cmplx"
	"testing"
)

// FuzzParse sees that no text makes a parser panic, and that what is read is
// what is written.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"", " -0x_f ", "1_000", "1e5", "(1+2j)", "0x1.8p-3", "٣", "\xed\xa0\x80", "\xff", "nan", "9999999999999999999999"} {
		f.Add(s, 10)
	}
	f.Fuzz(func(t *testing.T, s string, base int) {
		if a, err := ParseInt(s, base%40, 4300, nil); err == nil {
			text, err := FormatInt(a, 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			if b, err := ParseInt(text, 10, 0, nil); err != nil || a.Cmp(b) != 0 {
				t.Errorf("%q does not read back as %q", s, text)
			}
		}
		if x, ok := ParseFloat(s, nil); ok {
			if y, ok := ParseFloat(ReprFloat(x), nil); !ok || x != y && x == x {
				t.Errorf("%q does not read back as %s", s, ReprFloat(x))
			}
			if y, err := FloatFromHex(FloatHex(x), nil); err != nil || x != y && x == x {
				t.Errorf("%q does not read back as %s", s, FloatHex(x))
			}
		}
		FloatFromHex(s, nil)
		if c, err := ParseComplex(s, nil); err == nil {
			if d, err := ParseComplex(ReprComplex(c), nil); err != nil || c != d && !cmplx.IsNaN(c) {
				t.Errorf("%q does not read back as %s", s, ReprComplex(c))
			}
		}
	})
}

// FuzzArithmetic compares with math/big.
func FuzzArithmetic(f *testing.F) {
	f.Add([]byte{1, 2, 3}, []byte{255, 0, 0, 0, 0, 0, 0, 0, 128}, 3.5)
	f.Add([]byte{0x80, 0, 0, 0, 0, 0, 0, 0}, []byte{255}, 9.2e18)
	f.Fuzz(func(t *testing.T, p, q []byte, x float64) {
		a, b := IntFromBytes(p, true, true), IntFromBytes(q, true, true)
		u, v := a.ToBig(), b.ToBig()
		same := func(op string, got Int, want *big.Int) {
			if _, small := Normalize(want); got.ToBig().Cmp(want) != 0 || small != (got.Big == nil) {
				t.Errorf("%v %s %v = %v, want %v", u, op, v, got.ToBig(), want)
			}
		}
		same("+", Add(a, b), new(big.Int).Add(u, v))
		same("-", Sub(a, b), new(big.Int).Sub(u, v))
		same("*", Mul(a, b), new(big.Int).Mul(u, v))
		same("&", And(a, b), new(big.Int).And(u, v))
		same("|", Or(a, b), new(big.Int).Or(u, v))
		same("^", Xor(a, b), new(big.Int).Xor(u, v))
		same("gcd", GCD(a, b), new(big.Int).GCD(nil, nil, new(big.Int).Abs(u), new(big.Int).Abs(v)))
		if b.Sign() != 0 {
			d, m, _ := DivMod(a, b)
			same("divmod", Add(Mul(d, b), m), u)
			if m.Sign() != 0 && m.Sign() != b.Sign() || m.Abs().Cmp(b.Abs()) >= 0 {
				t.Errorf("%v %% %v = %v", u, v, m.ToBig())
			}
			d2, _ := FloorDiv(a, b)
			m2, _ := Mod(a, b)
			if d2.Cmp(d) != 0 || m2.Cmp(m) != 0 {
				t.Errorf("%v and %v: // and %% differ from divmod", u, v)
			}
			want, _ := new(big.Rat).SetFrac(u, v).Float64()
			if got, err := TrueDiv(a, b); got != want && !(err != nil && math.IsInf(want, 0)) {
				t.Errorf("%v / %v = %v, want %v", u, v, got, want)
			}
		}
		if x == x && !math.IsInf(x, 0) {
			want := new(big.Float).SetInt(u).Cmp(new(big.Float).SetFloat64(x))
			if got := a.CompareFloat(x); got != want {
				t.Errorf("compare %v with %v: %d, want %d", u, x, got, want)
			}
		}
		if buf, err := a.ToBytes(len(p), true, true); err != nil || string(buf) != string(p) {
			t.Errorf("%x as bytes: %x, %v", p, buf, err)
		}
	})
}
