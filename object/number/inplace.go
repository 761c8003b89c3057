// This file computes with storage that the caller lends: the numbers of a
// longer expression are made and thrown away one after another, and each would
// else be an allocation.

package number

import "math/big"

// Pool keeps a few numbers that nobody uses any more, so that the next ones
// need no allocation. The zero Pool is empty.
type Pool struct {
	free [4]*big.Int
	n    int
}

// maxPooled is the length in words of the longest number that a Pool keeps.
const maxPooled = 2048

// Give hands over a number that nobody else refers to.
func (p *Pool) Give(z *big.Int) {
	c := cap(z.Bits())
	if c < 4 || c > maxPooled {
		return
	}
	if p.n < len(p.free) {
		p.free[p.n] = z
		p.n++
		return
	}
	// The numbers of an expression tend to grow: a shorter one makes room.
	for i, f := range p.free {
		if cap(f.Bits()) < c {
			p.free[i] = z
			return
		}
	}
}

// take returns a zero with room for n words, and not much more.
func (p *Pool) take(n int) *big.Int {
	for i := p.n - 1; i >= 0; i-- {
		z := p.free[i]
		if c := cap(z.Bits()); c >= n && c <= n+n/2+8 {
			p.n--
			p.free[i] = p.free[p.n]
			p.free[p.n] = nil
			return z.SetBits(z.Bits()[:0])
		}
	}
	return NewBig(n)
}

// A Temp says which operands are numbers that nobody else refers to: their
// storage becomes the result's or the Pool's.
type Temp uint8

// The operands.
const (
	TempA Temp = 1 << iota
	TempB
)

// give hands over the operands that the result does not use.
func (p *Pool) give(t Temp, a, b Int, used ...*big.Int) {
	for i, x := range [2]*big.Int{a.Big, b.Big} {
		if x == nil || t&(1<<i) == 0 || i == 1 && t&TempA != 0 && x == a.Big {
			continue
		}
		keep := false
		for _, u := range used {
			keep = keep || u == x
		}
		if !keep {
			p.Give(x)
		}
	}
}

// settle returns the number z, whose storage goes back where it is not needed.
func (p *Pool) settle(z *big.Int) Int {
	r := FromBig(z)
	if r.Big == nil {
		p.Give(z)
	}
	return r
}

// room returns the operand of t whose storage takes n words, or other storage.
func (p *Pool) room(t Temp, a, b Int, n int) *big.Int {
	if t&TempA != 0 && cap(a.Big.Bits()) >= n {
		return a.Big
	}
	if t&TempB != 0 && cap(b.Big.Bits()) >= n {
		return b.Big
	}
	return p.take(n)
}

// clean drops the marks of operands that are not big.
func (t Temp) clean(a, b Int) Temp {
	if a.Big == nil {
		t &^= TempA
	}
	if b.Big == nil {
		t &^= TempB
	}
	return t
}

// AddIn is Add, or Sub, with the storage of p and of the operands t.
func AddIn(p *Pool, t Temp, a, b Int, sub bool) Int {
	if t = t.clean(a, b); t == 0 && a.words() <= 2 && b.words() <= 2 {
		return addTo(nil, a, b, sub)
	}
	z := p.room(t, a, b, max(a.words(), b.words())+1)
	switch {
	case wordBits == 64 && b.Big == nil:
		n, u := magnitude(b.Small)
		addWord(z, a.Big, n != sub, u, false)
	case wordBits == 64 && a.Big == nil:
		n, u := magnitude(a.Small)
		addWord(z, b.Big, n != sub, u, sub)
	case sub:
		var x, y big.Int
		z.Sub(a.into(&x), b.into(&y))
	default:
		var x, y big.Int
		z.Add(a.into(&x), b.into(&y))
	}
	p.give(t, a, b, z)
	return p.settle(z)
}

// MulIn is Mul with the storage of p and of the operands t.
func MulIn(p *Pool, t Temp, a, b Int) Int {
	if t = t.clean(a, b); t == 0 && a.words() <= 2 && b.words() <= 2 || a.Sign() == 0 || b.Sign() == 0 {
		r := Mul(a, b)
		p.give(t, a, b)
		return r
	}
	if wordBits == 64 && (a.Big == nil || b.Big == nil) {
		x, v := a.Big, b.Small
		if x == nil {
			x, v = b.Big, a.Small
		}
		if n := len(x.Bits()); n <= maxLoopWords {
			z := p.room(t, a, b, n+1)
			neg, u := magnitude(v)
			mulWord(z, x, neg, u)
			p.give(t, a, b, z)
			return p.settle(z)
		}
	}
	z := p.take(a.words() + b.words())
	var x, y big.Int
	z.Mul(a.into(&x), b.into(&y))
	p.give(t, a, b, z)
	return p.settle(z)
}

// DivIn is FloorDiv, or Mod, with the storage of p and of the operands t. The
// divisor is not 0.
func DivIn(p *Pool, t Temp, a, b Int, mod bool) Int {
	t = t.clean(a, b)
	na, nb := a.words(), b.words()
	if na > 2 && na >= nb && b.Big != nil && !(mod && wordBits == 64 && nb == 2 && na <= maxLoopWords) && a.Big.CmpAbs(b.Big) >= 0 {
		d := b.Big
		zq, zr := p.take(na-nb+2), a.Big
		if t&TempA == 0 || cap(zr.Bits()) < na+1 {
			zr = p.take(na + 1)
		}
		zq.QuoRem(a.Big, d, zr)
		if zr.Sign() != 0 && zr.Sign() != d.Sign() {
			if mod {
				zr.Add(zr, d)
			} else {
				zq.Sub(zq, bigOne)
			}
		}
		p.give(t, a, b, zq, zr)
		if mod {
			p.Give(zq)
			return p.settle(zr)
		}
		p.Give(zr)
		return p.settle(zq)
	}
	var r Int
	switch {
	case mod:
		r, _ = Mod(a, b)
	case wordBits == 64 && b.Big == nil && na > 2 && na <= maxLoopWords:
		z := p.room(t&TempA, a, b, na+1)
		divWord(z, a.Big, b.Small)
		p.give(t, a, b, z)
		return p.settle(z)
	default:
		r, _ = FloorDiv(a, b)
	}
	p.give(t, a, b, r.Big)
	return r
}
