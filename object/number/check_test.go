package number

import (
	"math/big"
	"math/rand"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/cputime"
)

func randomInt(r *rand.Rand, bits int) Int {
	z := new(big.Int).Rand(r, new(big.Int).Lsh(bigOne, uint(bits)))
	z.SetBit(z, bits-1, 1)
	switch r.Intn(4) {
	case 0: // long runs of ones and zeros
		z.SetInt64(0)
		for i := 0; i < 4; i++ {
			m := new(big.Int).Lsh(bigOne, uint(r.Intn(bits)))
			z.Xor(z, m.Sub(m, bigOne))
		}
		z.SetBit(z, bits-1, 1)
	}
	return FromBig(z)
}

func TestCheckedDivision(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for _, size := range [][2]int{{200000, 100000}, {200000, 1000}, {400000, 150000}, {150000, 149000}, {300000, 70}, {524288, 262144}, {524288, 131072}, {300001, 100003}, {90000, 30000}, {1000000, 3000}} {
		for range 4 {
			a, b := randomInt(r, size[0]), randomInt(r, size[1])
			if r.Intn(2) == 0 {
				a = a.Neg()
			}
			if r.Intn(2) == 0 {
				b = b.Neg()
			}
			if r.Intn(4) == 0 { // exactly divisible
				a = Mul(b, randomInt(r, size[0]-size[1]+1))
			}
			calls := 0
			q, m, err := divModCheck(a, b, func() bool { calls++; return true })
			if err != nil {
				t.Fatal(err)
			}
			wq, wm, _ := DivMod(a, b)
			if q.Cmp(wq) != 0 || m.Cmp(wm) != 0 {
				t.Errorf("%d bits by %d bits: wrong quotient or remainder", size[0], size[1])
			}
			if calls == 0 {
				t.Errorf("%d bits by %d bits: check was not called", size[0], size[1])
			}
		}
	}
}

func TestCheckedProducts(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	for _, size := range [][2]int{{200000, 200000}, {500000, 300000}, {1000000, 5000}, {1000000, 20000}, {600000, 100}, {99999, 99998}, {300000, 299999}, {500000, 260000}} {
		for range 3 {
			a, b := randomInt(r, size[0]), randomInt(r, size[1]).Neg()
			got, err := mulCheck(a.Big, b.Big, nil)
			if err != nil {
				t.Fatal(err)
			}
			if want := new(big.Int).Mul(a.Big, b.Big); got.Cmp(want) != 0 {
				t.Errorf("%d bits by %d bits: wrong product", size[0], size[1])
			}
			if FromBig(got).Bits() > MulBits(a.Bits(), b.Bits()) {
				t.Error("MulBits is too small")
			}
		}
	}
	for _, n := range []uint64{1000, 30011, 100000} {
		a := randomInt(r, 70)
		got, err := PowCheck(a, n, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want := new(big.Int).Exp(a.Big, big.NewInt(int64(n)), nil); got.ToBig().Cmp(want) != 0 {
			t.Errorf("70 bits ** %d is wrong", n)
		}
		if got.Bits() > PowBits(a.Bits(), n) {
			t.Error("PowBits is too small")
		}
	}
}

func TestCheckedNumberTheory(t *testing.T) {
	r := rand.New(rand.NewSource(3))
	for _, bits := range []int{128, 500, 4000, 30000, 60000} {
		g := randomInt(r, bits/4)
		a, b := Mul(g, randomInt(r, bits)), Mul(g, randomInt(r, bits-bits/8))
		got, err := GCDCheck(a, b, nil)
		if err != nil {
			t.Fatal(err)
		}
		if want := new(big.Int).GCD(nil, nil, a.Big, b.Big); got.ToBig().Cmp(want) != 0 {
			t.Errorf("gcd of %d bits is wrong", bits)
		}
		m := Or(randomInt(r, bits), Int{Small: 1})
		x := mod(t, randomInt(r, bits), m)
		inv, err := ModInverseCheck(x, m, nil)
		want := new(big.Int).ModInverse(x.ToBig(), m.Big)
		if (want == nil) != (err == error(ErrNotInvertible)) || want != nil && inv.ToBig().Cmp(want) != 0 {
			t.Errorf("inverse modulo %d bits is wrong: %v", bits, err)
		}
		if bits <= 4000 {
			e := randomInt(r, bits)
			p, err := PowModCheck(x, e, m, nil)
			if err != nil {
				t.Fatal(err)
			}
			if want := new(big.Int).Exp(x.ToBig(), e.Big, m.Big); p.ToBig().Cmp(want) != 0 {
				t.Errorf("power modulo %d bits is wrong", bits)
			}
		}
		for range 3 {
			n := randomInt(r, bits*5)
			root, err := IsqrtCheck(n, nil)
			if err != nil {
				t.Fatal(err)
			}
			if want := new(big.Int).Sqrt(n.Big); root.ToBig().Cmp(want) != 0 {
				t.Errorf("root of %d bits is wrong", bits*5)
			}
			sq := Mul(root, root)
			for d := int64(-1); d <= 1; d++ {
				got, _ := IsqrtCheck(Add(sq, Int{Small: d}), nil)
				want := root
				if d < 0 {
					want = Sub(root, Int{Small: 1})
				}
				if got.Cmp(want) != 0 {
					t.Errorf("root near a square of %d bits is wrong", bits*5)
				}
			}
		}
	}
}

func mod(t *testing.T, a, m Int) Int {
	t.Helper()
	z, err := Mod(a, m)
	if err != nil {
		t.Fatal(err)
	}
	return z
}

func TestLongText(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	for _, bits := range []int{59000, 61000, 200000, 500000, 1234567} {
		for k := range 4 {
			a := randomInt(r, bits)
			if k == 3 { // zeros inside
				a = Pow(Int{Small: 10}, uint64(float64(bits)*0.30103))
			}
			if k == 2 {
				a = a.Neg()
			}
			got, err := FormatInt(a, 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			if want := a.Big.String(); got != want {
				t.Errorf("%d bits: wrong text of %d digits, want %d", bits, len(got), len(want))
			}
			if n := len(strings.TrimPrefix(got, "-")); int64(n) > DecimalDigits(a.Bits()) || int64(n) < DecimalDigits(a.Bits())-1 {
				t.Errorf("%d bits have %d digits, DecimalDigits says %d", a.Bits(), n, DecimalDigits(a.Bits()))
			}
			back, err := ParseInt(got, 10, 0, nil)
			if err != nil {
				t.Fatal(err)
			}
			if back.Cmp(a) != 0 {
				t.Errorf("%d bits: text does not read back", bits)
			}
			if a.Bits() > ParseBits(int64(len(got)), 10) {
				t.Error("ParseBits is too small")
			}
			base := 3 + r.Intn(34)
			if back, err = ParseInt(a.Big.Text(base), base, 0, nil); err != nil || back.Cmp(a) != 0 {
				t.Errorf("%d bits: text in base %d does not read back: %v", bits, base, err)
			}
		}
	}
}

// TestStop sees that huge work calls its check often and obeys it.
func TestStop(t *testing.T) {
	r := rand.New(rand.NewSource(5))
	bits := 3_000_000
	if testing.Short() {
		bits = 400_000
	}
	a, b, c, d := randomInt(r, bits), randomInt(r, bits/2), randomInt(r, bits/20), randomInt(r, bits/21)
	m := Or(randomInt(r, 6000), Int{Small: 1})
	text, err := FormatInt(c, 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	work := map[string]func(Check) error{
		"mul":     func(c Check) error { _, err := MulCheck(a, b, c); return err },
		"divmod":  func(c Check) error { _, _, err := DivModCheck(a, b, c); return err },
		"pow":     func(c Check) error { _, err := PowCheck(Int{Small: 3}, uint64(bits), c); return err },
		"powmod":  func(ch Check) error { _, err := PowModCheck(m.Not(), randomInt(r, 6000), m, ch); return err },
		"powbig":  func(ch Check) error { _, err := PowModCheck(c.Not(), Int{Small: 65537}, c, ch); return err },
		"powword": func(ch Check) error { _, err := PowModCheck(Int{Small: 3}, c, Int{Small: 1e9 + 7}, ch); return err },
		"gcd":     func(ch Check) error { _, err := GCDCheck(c, d, ch); return err },
		"inverse": func(ch Check) error { _, err := ModInverseCheck(m, c, ch); return err },
		"isqrt":   func(c Check) error { _, err := IsqrtCheck(a, c); return err },
		"format":  func(c Check) error { _, err := FormatInt(b, 0, c); return err },
		"parse":   func(c Check) error { _, err := ParseInt(strings.Repeat(text, 8), 10, 0, c); return err },
		"round":   func(c Check) error { _, err := RoundInt(a, -bits/8, c); return err },
	}
	for name, f := range work {
		gap := cputime.NewGap()
		err = f(func() bool {
			gap.Look()
			return true
		})
		longest, calls := gap.Done()
		if err != nil && err != error(ErrNotInvertible) {
			t.Errorf("%s: %v", name, err)
		}
		t.Logf("%-8s %6d calls, at most %v apart", name, calls, longest.Round(time.Microsecond))
		if calls < 3 {
			t.Errorf("%s: check was called %d times", name, calls)
			continue
		}
		// For what is far off: machines differ.
		if longest > 100*time.Millisecond {
			t.Errorf("%s: check was not called for %v", name, longest)
		}
		left := calls / 2
		if err := f(func() bool { left--; return left >= 0 }); err != error(ErrStopped) {
			t.Errorf("%s: stopped with %v", name, err)
		}
		if left < -1 {
			t.Errorf("%s: went on for %d checks after it was stopped", name, -1-left)
		}
	}
}

func TestReuse(t *testing.T) {
	// The sum of powers of two and a product in one piece of storage.
	z := NewBig(64)
	sum := Int{}
	want := new(big.Int)
	for k := range 3000 {
		p := Pow(Int{Small: 2}, uint64(k))
		if k%3 == 2 {
			sum = SubTo(z, sum, p)
			want.Sub(want, p.ToBig())
		} else {
			sum = AddTo(z, sum, p)
			want.Add(want, p.ToBig())
		}
		if sum.ToBig().Cmp(want) != 0 {
			t.Fatalf("wrong sum at %d", k)
		}
		if _, small := Normalize(want); small != (sum.Big == nil) {
			t.Fatalf("not in canonical form at %d", k)
		}
	}
	f := Int{Small: 1}
	want.SetInt64(1)
	acc := NewBig(100)
	for k := int64(2); k < 600; k++ {
		f = MulTo(acc, f, Int{Small: k})
		want.Mul(want, big.NewInt(k))
		if f.ToBig().Cmp(want) != 0 {
			t.Fatalf("wrong factorial at %d", k)
		}
	}
}

func TestSmall(t *testing.T) {
	r := rand.New(rand.NewSource(6))
	edge := []int64{0, 1, -1, 2, -2, 3, 1 << 31, 1 << 32, -1 << 32, 1<<62 - 1, 1 << 62, -1 << 62, 1<<63 - 1, -1 << 63, -1<<63 + 1, 3037000499, 3037000500, -3037000500}
	pick := func() int64 {
		if r.Intn(2) == 0 {
			return edge[r.Intn(len(edge))]
		}
		return int64(r.Uint64()) >> r.Intn(64)
	}
	fits := func(z *big.Int) bool { return z.IsInt64() }
	for range 200000 {
		a, b, m := pick(), pick(), pick()
		x, y := big.NewInt(a), big.NewInt(b)
		var z big.Int
		if c, ok := AddInt64(a, b); ok != fits(z.Add(x, y)) || ok && c != z.Int64() {
			t.Fatal("add", a, b)
		}
		if c, ok := SubInt64(a, b); ok != fits(z.Sub(x, y)) || ok && c != z.Int64() {
			t.Fatal("sub", a, b)
		}
		if c, ok := MulInt64(a, b); ok != fits(z.Mul(x, y)) || ok && c != z.Int64() {
			t.Fatal("mul", a, b)
		}
		n := int64(r.Intn(70))
		if c, ok := PowInt64(a, n); ok != fits(z.Exp(x, big.NewInt(n), nil)) && !(!ok && n > 0) || ok && c != z.Int64() {
			t.Fatal("pow", a, n, c, ok)
		}
		if m != 0 {
			var q, rem big.Int
			q.Mul(x, y)
			floor(&q, &rem, &q, big.NewInt(m))
			if got := MulMod(a, b, m); got != rem.Int64() {
				t.Fatal("mulmod", a, b, m, got, &rem)
			}
		}
	}
}

func floor(q, r, a, b *big.Int) {
	var m big.Int
	x := new(big.Int).Set(a)
	q.DivMod(x, b, &m)
	if m.Sign() != 0 && b.Sign() < 0 {
		q.Add(q, bigOne)
		q.Sub(q, big.NewInt(2))
		m.Add(&m, b)
	}
	r.Set(&m)
}

func TestPowBits(t *testing.T) {
	for _, a := range []Int{{Small: 0}, {Small: 1}, {Small: -1}, {Small: 2}, {Small: -3}, {Small: 10}, {Small: 1 << 40}, {Small: -1 << 63}, {Small: 1<<63 - 1}, bit(100), Sub(bit(100), Int{Small: 1}), Sub(bit(9000), Int{Small: 1})} {
		for _, n := range []uint64{0, 1, 2, 3, 10, 100, 1000, 3333} {
			got, have := a.PowBits(n), Pow(a, n).Bits()
			if got < have || got > have+4 {
				t.Errorf("%d bits ** %d has %d bits, PowBits says %d", a.Bits(), n, have, got)
			}
		}
	}
}

// bit returns 1 << n.
func bit(n int64) Int {
	z, _ := Lsh(Int{Small: 1}, Int{Small: n})
	return z
}
