package decimal

import (
	"fmt"
	"math/big"
	"math/rand"
	"strings"
	"testing"

	"github.com/garterpy/garter/object"
)

// randomShort is a number of up to 40 digits, often with zeros or nines at its end, with an
// exponent near 0 or near the limits of the context.
func randomShort(r *rand.Rand, p params) *num {
	digits := 1 + r.Intn(40)
	if r.Intn(2) == 0 {
		digits = 1 + r.Intn(6)
	}
	text := make([]byte, digits)
	for i := range text {
		text[i] = '0' + byte(r.Intn(10))
	}
	for fill, i := byte('0'+9*r.Intn(2)), digits-r.Intn(digits+1); i < digits; i++ {
		if r.Intn(3) > 0 {
			text[i] = fill
		}
	}
	c, _ := new(big.Int).SetString(string(text), 10)
	exp := int64(r.Intn(13) - 6)
	switch r.Intn(8) {
	case 0:
		exp = int64(r.Intn(120) - 60)
	case 1:
		exp = p.emax - int64(r.Intn(50))
	case 2:
		exp = p.emin - int64(r.Intn(50)) + 5
	}
	return finiteNum(r.Intn(2) == 0, c, exp)
}

func randomContext(r *rand.Rand) *Context {
	p := params{prec: 28, emin: -999999, emax: 999999, round: rounding(r.Intn(len(roundingNames))), clamp: r.Intn(8) == 0}
	switch r.Intn(3) {
	case 0:
		p.prec = int64(1 + r.Intn(42))
	case 1:
		p.emin, p.emax = -int64(r.Intn(70)), int64(r.Intn(70))
	}
	c := &Context{params: p, capitals: true}
	if r.Intn(6) == 0 {
		c.traps = rounded << r.Intn(2)
	}
	return c
}

func (x *num) show() string {
	return fmt.Sprintf("%v %v %v e%d", x.kind, x.neg, x.coef, x.exp)
}

// What the short way gives for any numbers and contexts, the general way gives as well, with
// the same conditions; where the short way is for the usual precision it is taken.
func TestShortIsGeneral(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	th := object.NewThread()
	taken, usual, usualTaken := 0, 0, 0
	n := 300000
	if testing.Short() {
		n = 30000
	}
	for range n {
		c := randomContext(r)
		a, b := randomShort(r, c.params), randomShort(r, c.params)
		dec := func(x *num) value { return object.Obj(&Decimal{num: *x}) }
		check := func(what string, v value, ok bool, general func(w *work) *num) {
			t.Helper()
			status := c.status
			c.status = 0
			if !ok {
				if status != 0 {
					t.Fatalf("%s of %s and %s left conditions and no result", what, a.show(), b.show())
				}
				return
			}
			taken++
			w := c.work(th)
			want := general(w)
			if got := of(v); got.show() != want.show() || status != w.status || status&c.traps != 0 {
				t.Fatalf("%s of %s and %s in %+v:\n%s, conditions %#x\nwant %s, %#x", what, a.show(), b.show(), c.params, got.show(), status, want.show(), w.status)
			}
			if th.Exc != nil {
				t.Fatal(th.Exc)
			}
		}
		for _, o := range infixes {
			v, ok := c.short(th, o.short, dec(a), dec(b))
			check(o.name, v, ok, func(w *work) *num { return o.f(w, a, b) })
			if c.prec == 28 && c.emax > 1000 && c.traps == 0 && a.digits() < 20 && b.digits() < 20 && max(a.exp, -a.exp, b.exp, -b.exp) < 7 && !b.isZero() {
				usual++
				if ok {
					usualTaken++
				}
			}
		}
		v, ok := c.shortQuantize(th, a, b.exp, c.round)
		check("quantize", v, ok, func(w *work) *num { return w.quantize(a, b) })
		v, ok = c.shortSign(th, a, !a.neg)
		check("minus", v, ok, func(w *work) *num { return w.minus(a) })
		v, ok = c.shortSign(th, a, a.neg)
		check("plus", v, ok, func(w *work) *num { return w.plus(a) })
		v, ok = c.shortSign(th, a, false)
		check("abs", v, ok, func(w *work) *num { return w.abs(a) })
		if n, ok := shortCompare(dec(a), dec(b)); ok && n != c.work(th).cmp(a, b) {
			t.Fatalf("%s and %s compare as %d", a.show(), b.show(), n)
		}
		if v, ok := c.shortDivmod(th, dec(a), dec(b)); ok {
			status := c.status
			w := c.work(th)
			q, m := w.divmod(a, b)
			got := v.R.(*object.Tuple).Items
			if of(got[0]).show() != q.show() || of(got[1]).show() != m.show() || status != w.status {
				t.Fatalf("divmod of %s and %s in %+v: %s, %s, conditions %#x, want %s, %s, %#x", a.show(), b.show(), c.params,
					of(got[0]).show(), of(got[1]).show(), status, q.show(), m.show(), w.status)
			}
		} else if c.status != 0 {
			t.Fatal("divmod left conditions")
		}
		c.status = 0
		if s := a.coef.String(); true {
			if got, ok := c.work(th).text(a.coef); !ok || got != s {
				t.Fatalf("the text of %s is %s", s, got)
			}
			y := finiteNum(a.neg, a.coef, int64(r.Intn(60)-52))
			if s, ok := y.short(); ok && y.exp >= -maxTen {
				m, e := big.NewInt(hashMod), big.NewInt(max(y.exp, -y.exp))
				ten := big.NewInt(10)
				if y.exp < 0 {
					ten.ModInverse(ten, m)
				}
				want := new(big.Int).Mod(new(big.Int).Mul(y.coef, ten.Exp(ten, e, m)), m).Int64()
				if y.neg {
					want = -want
				}
				if want == -1 {
					want = -2
				}
				if got := s.hash(); got != want {
					t.Fatalf("the hash of %s is %d, not %d", y.show(), got, want)
				}
			}
			if got, ok := y.plainText(); ok {
				want := "-" + s
				if z := int(-y.exp) - len(s) + 1; z > 0 {
					want = "-" + strings.Repeat("0", z) + s
				}
				if y.exp < 0 {
					at := len(want) + int(y.exp)
					want = want[:at] + "." + want[at:]
				}
				if !y.neg {
					want = want[1:]
				}
				if got != want {
					t.Fatalf("the text of %s is %s, not %s", y.show(), got, want)
				}
			} else if y.exp <= 0 && y.exp+int64(len(s)) > -6 && len(s) <= maxTen && y.exp >= -maxTen {
				t.Fatalf("%s has no plain text", y.show())
			}
			if got, ok := shortParse("-" + s[:len(s)/2] + "." + s[len(s)/2:]); ok != (len(s) < 38) || ok && (got.c.big().Cmp(a.coef) != 0 || !got.neg || got.exp != -int64(len(s)-len(s)/2)) {
				t.Fatalf("%s is read as %v, %v", s, got, ok)
			}
		}
	}
	if taken < n*3 || usualTaken < usual*95/100 {
		t.Fatalf("the short way was taken %d times in %d; of the usual numbers %d of %d", taken, n, usualTaken, usual)
	}
}

// The arithmetic of words is that of big.Int.
func TestWide(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	word := func() uint64 {
		switch r.Intn(4) {
		case 0:
			return 0
		case 1:
			return ^uint64(0) - uint64(r.Intn(3))
		case 2:
			return uint64(r.Intn(3)) << 63
		}
		return r.Uint64()
	}
	wideBig := func(n u256) *big.Int {
		b := new(big.Int)
		for _, w := range []uint64{n.hi.hi, n.hi.lo, n.lo.hi, n.lo.lo} {
			b.Add(b.Lsh(b, 64), new(big.Int).SetUint64(w))
		}
		return b
	}
	for range 300000 {
		a, b, d := u128{word(), word()}, u128{word(), word()}, u128{word(), word()}
		n := a.mul(b)
		if wideBig(n).Cmp(new(big.Int).Mul(wideBig(u256{lo: a}), wideBig(u256{lo: b}))) != 0 {
			t.Fatalf("%v * %v = %v", a, b, n)
		}
		n = u256{a, b}
		if !n.hi.less(d) {
			continue
		}
		q, rest := n.div(d)
		x, y := new(big.Int).QuoRem(wideBig(n), wideBig(u256{lo: d}), new(big.Int))
		if wideBig(u256{lo: q}).Cmp(x) != 0 || wideBig(u256{lo: rest}).Cmp(y) != 0 {
			t.Fatalf("%v / %v = %v, %v", n, d, q, rest)
		}
		if got := int64(len(wideBig(u256{lo: a}).String())); a.digits() != got {
			t.Fatalf("%v has %d digits, not %d", a, got, a.digits())
		}
		if n.hi.hi>>63 == 0 {
			if got := int64(len(wideBig(n).String())); n.digits() != got {
				t.Fatalf("%v has %d digits, not %d", n, got, n.digits())
			}
		}
	}
	for _, c := range tens128 {
		if c.sub(u128{lo: 1}).digits() != c.digits()-1 && c.hi|c.lo>>1 != 0 {
			t.Fatalf("%v less 1 has %d digits", c, c.digits())
		}
	}
}
