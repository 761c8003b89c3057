package decimal

import (
	"math"
	"math/big"
	"sync"
)

// This file defines exp, ln and log10, which are rounded correctly: a result
// is calculated in binary fixed point with some digits more than needed, and
// with more again as long as these digits leave open how to round.

// fixed is binary fixed point: integers that stand for themselves / 2^bits.
type fixed struct {
	w    *work
	bits uint
}

func (f fixed) mul(a, b *big.Int) *big.Int {
	r := f.w.mul(a, b)
	return r.Rsh(new(big.Int).Set(r), f.bits)
}

func (f fixed) div(a, b *big.Int) *big.Int {
	neg := a.Sign() < 0
	q := f.w.quo(new(big.Int).Lsh(new(big.Int).Abs(a), f.bits), b)
	if neg {
		q = new(big.Int).Neg(q)
	}
	return q
}

func (f fixed) one() *big.Int { return new(big.Int).Lsh(bigOne, f.bits) }

// step charges for one pass over a number. Each pass over one of megabytes takes
// milliseconds: what makes several asks before each, and gives up where it is stopped.
func (f fixed) step() bool {
	if !f.w.stopped && !f.w.th.Charge(int(f.bits/1024)+1) {
		f.w.stopped = true
	}
	return !f.w.stopped
}

// atanhInv is atanh(1/n).
func (f fixed) atanhInv(n int64) *big.Int {
	t := f.one()
	t.Quo(t, big.NewInt(n))
	sum := new(big.Int).Set(t)
	sq := big.NewInt(n * n)
	term := new(big.Int)
	for k := int64(3); f.step(); k += 2 {
		t.Quo(t, sq)
		if t.Sign() == 0 || !f.step() {
			break
		}
		sum.Add(sum, term.Quo(t, big.NewInt(k)))
	}
	return sum
}

// combine is the sum of terms, each of which is made by atanhInv and times a factor.
func (f fixed) combine(terms ...[2]int64) *big.Int {
	sum := new(big.Int)
	for _, t := range terms {
		a := f.atanhInv(t[1])
		if !f.step() {
			return f.w.fail(nil)
		}
		sum.Add(sum, a.Mul(a, big.NewInt(t[0])))
	}
	return sum
}

// logs keeps ln 2 and ln 10 for the process.
var logs struct {
	sync.Mutex
	bits      uint
	two, tenV *big.Int
}

const keepLogs = 1 << 16

// constants are ln 2 and ln 10.
func (f fixed) constants() (ln2, ln10 *big.Int) {
	logs.Lock()
	have, two, ten := logs.bits, logs.two, logs.tenV
	logs.Unlock()
	if have < f.bits {
		g := fixed{f.w, f.bits + 64}
		two = g.combine([2]int64{18, 26}, [2]int64{-2, 4801}, [2]int64{8, 8749})
		ten = two
		if !f.w.stopped {
			ten = g.combine([2]int64{46, 31}, [2]int64{34, 49}, [2]int64{20, 161})
		}
		if f.w.stopped {
			return bigOne, bigOne
		}
		have = g.bits
		if have <= keepLogs {
			logs.Lock()
			logs.bits, logs.two, logs.tenV = have, two, ten
			logs.Unlock()
		}
	}
	return new(big.Int).Rsh(two, have-f.bits), new(big.Int).Rsh(ten, have-f.bits)
}

// exp is e^x for 0 <= x < 4.
func (f fixed) exp(x *big.Int) *big.Int {
	// e^x = (e^(x/2^s))^(2^s); s is about the square root of the precision.
	s := uint(math.Sqrt(float64(f.bits))) + 2
	g := fixed{f.w, f.bits + 2*s + 16}
	if !g.step() {
		return bigOne
	}
	r := new(big.Int).Lsh(x, g.bits-f.bits-s)
	sum := g.one()
	term := g.one()
	for k := int64(1); g.step(); k++ {
		if term = g.mul(term, r); !g.step() {
			break
		}
		term.Quo(term, big.NewInt(k))
		if term.Sign() == 0 || !g.step() {
			break
		}
		sum.Add(sum, term)
	}
	for i := uint(0); i < s && g.step(); i++ {
		sum = g.mul(sum, sum)
	}
	if !g.step() {
		return bigOne
	}
	return new(big.Int).Rsh(sum, g.bits-f.bits)
}

// ln is the logarithm of x, 1/4 < x < 4.
func (f fixed) ln(x *big.Int) *big.Int {
	// ln x = 2^s ln x^(1/2^s), which is near 1, by the series of atanh.
	s := uint(math.Sqrt(float64(f.bits))/2) + 2
	g := fixed{f.w, f.bits + s + 16}
	y := new(big.Int).Lsh(x, g.bits-f.bits)
	for i := uint(0); i < s && g.step(); i++ {
		y = g.w.isqrt(new(big.Int).Lsh(y, g.bits))
	}
	if !g.step() {
		return bigOne
	}
	one := g.one()
	z := g.div(new(big.Int).Sub(y, one), new(big.Int).Add(y, one))
	sq := g.mul(z, z)
	sum := new(big.Int).Set(z)
	t := z
	term := new(big.Int)
	for k := int64(3); g.step(); k += 2 {
		t = g.mul(t, sq)
		if t.Sign() == 0 || t.Cmp(minusOne) == 0 || !g.step() {
			break
		}
		sum.Add(sum, term.Quo(t, big.NewInt(k)))
	}
	if !g.step() {
		return bigOne
	}
	sum.Lsh(sum, s+1)
	return sum.Rsh(sum, g.bits-f.bits)
}

var minusOne = big.NewInt(-1)

func bitsFor(digits int64) uint { return uint(digits*3322/1000) + 32 }

// settled reports whether a number whose last digit may be wrong by a few
// units rounds to prec digits in only one way.
func (w *work) settled(c *big.Int, prec int64) bool {
	n := digitsOf(c) - prec
	if n < 2 {
		return false
	}
	half := w.mul(bigFive, w.pow10(n-1))
	_, r := w.quoRem(c, half)
	eight := big.NewInt(8)
	return r.Cmp(eight) > 0 && new(big.Int).Sub(half, r).Cmp(eight) > 0
}

// inexactly rounds a result that is never exact, half to even.
func (w *work) inexactly(x *num) *num {
	old := w.round
	w.round = roundHalfEven
	r := w.fix(x)
	w.round = old
	w.status |= inexact | rounded
	return r
}

// limitPrec refuses precisions whose results no memory holds.
func (w *work) limitPrec() bool { return w.room(min(w.prec, 1<<40) * 8) }

func (w *work) expOf(a *num) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	if a.kind == infinite {
		if a.neg {
			return zero(false, 0)
		}
		return a
	}
	if a.isZero() {
		return finiteNum(false, bigOne, 0)
	}
	adj := a.adjusted()
	p := w.prec
	switch {
	case !a.neg && adj > digits64(uint64(w.emax+1)*3):
		return w.inexactly(finiteNum(false, bigOne, w.emax+1))
	case a.neg && adj > digits64(uint64(-w.etiny()+1)*3):
		return w.inexactly(finiteNum(false, bigOne, w.etiny()-1))
	case !w.limitPrec():
		return nanNum
	case !a.neg && adj < -p, a.neg && adj < -p-1:
		w.status |= inexact | rounded
		return w.fix(w.paddedOne(false))
	}
	for extra := int64(4); !w.stopped; extra = extra*2 + 8 {
		n := p + extra
		f := fixed{w, bitsFor(n+max(adj, 0)+4) + 64}
		_, ln10 := f.constants()
		if !f.step() {
			break
		}
		x := w.fixedOf(f, a)
		if !f.step() {
			break
		}
		k, r := new(big.Int).DivMod(x, ln10, new(big.Int))
		y := f.exp(r) // 1 <= y < 10
		if !f.step() {
			break
		}
		m := w.mul(y, w.pow10(n))
		if !f.step() {
			break
		}
		m = new(big.Int).Rsh(m, f.bits)
		if w.settled(m, p) {
			return w.inexactly(finiteNum(false, m, k.Int64()-n))
		}
	}
	return nanNum
}

// fixedOf is the value of a, cut.
func (w *work) fixedOf(f fixed, a *num) *big.Int {
	c := new(big.Int).Lsh(a.coef, f.bits)
	if a.exp >= 0 {
		c = w.shl(c, a.exp)
	} else {
		c, _ = w.cut(c, -a.exp)
		c = new(big.Int).Set(c)
	}
	if a.neg {
		c = new(big.Int).Neg(c)
	}
	return c
}

// lost is how many digits before its first one the logarithm of a has after
// the point.
func (w *work) lost(a *num) int64 {
	if adj := a.adjusted(); adj > 0 || adj < -1 {
		return 0
	}
	e := w.exactly()
	d := e.sub(a, finiteNum(false, bigOne, 0))
	w.join(e)
	return max(-d.adjusted(), 0) + 1
}

// lnFixed is ln a with n digits after the point that are right.
func (w *work) lnFixed(a *num, n int64) (v *big.Int, f fixed) {
	f = fixed{w, bitsFor(n+20) + 64}
	ln2, ln10 := f.constants()
	if !f.step() {
		return bigOne, f
	}
	// a = m * 10^e with 1/10 <= m < 10, such that numbers just below 1 keep
	// their digits; m = y * 2^k with 2/3 < y <= 4/3.
	e := a.adjusted()
	y := w.fixedOf(f, finiteNum(false, a.coef, 1-a.digits()))
	if e == -1 {
		e = 0
		y = w.fixedOf(f, finiteNum(false, a.coef, -a.digits()))
	}
	k := int64(y.BitLen()) - int64(f.bits)
	if k > 0 {
		y = new(big.Int).Rsh(y, uint(k))
	} else {
		y = new(big.Int).Lsh(y, uint(-k))
	}
	// 1/2 <= y < 1
	if new(big.Int).Mul(y, big.NewInt(3)).Cmp(new(big.Int).Lsh(f.one(), 1)) < 0 {
		y.Lsh(y, 1)
		k--
	}
	if v = f.ln(y); !f.step() {
		return bigOne, f
	}
	v.Add(v, new(big.Int).Mul(ln2, big.NewInt(k)))
	v.Add(v, new(big.Int).Mul(ln10, big.NewInt(e)))
	return v, f
}

func (w *work) logOf(a *num, base10 bool) *num {
	if r := w.nans(a); r != nil {
		return r
	}
	if a.isZero() {
		return inf(true)
	}
	if a.neg {
		return w.invalid(invalidOperation)
	}
	if a.kind == infinite {
		return a
	}
	if base10 {
		if c, e := w.strip(a.coef, a.exp, 4*maxPrec); c.Cmp(bigOne) == 0 {
			r := finiteNum(e < 0, new(big.Int).Abs(big.NewInt(e)), 0)
			old := w.round
			w.round = roundHalfEven
			r = w.fix(r)
			w.round = old
			return r
		}
	} else if w.cmp(a, finiteNum(false, bigOne, 0)) == 0 {
		return zero(false, 0)
	}
	if !w.limitPrec() {
		return nanNum
	}
	lost := w.lost(a)
	for extra := int64(4); !w.stopped; extra = extra*2 + 8 {
		n := w.prec + extra + lost
		v, f := w.lnFixed(a, n+2)
		if base10 {
			_, ln10 := f.constants()
			if !f.step() {
				break
			}
			v = f.div(v, ln10)
		}
		if !f.step() {
			break
		}
		neg := v.Sign() < 0
		m := w.mul(new(big.Int).Abs(v), w.pow10(n))
		m = new(big.Int).Rsh(m, f.bits)
		if w.stopped {
			break
		}
		if w.settled(m, w.prec) {
			return w.inexactly(finiteNum(neg, m, -n))
		}
	}
	return nanNum
}
