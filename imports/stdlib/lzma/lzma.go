package lzma

import (
	"errors"
	"math"
)

var (
	errMore   = errors.New("more input is needed")
	errBad    = errors.New("Corrupt input data")
	errFormat = errors.New("Input format not supported by decoder")
	errOption = errors.New("Unsupported options")
	errChain  = errors.New("Invalid or unsupported options")
	errLimit  = errors.New("Memory usage limit exceeded")
)

const (
	states     = 12
	topValue   = 1 << 24
	half       = 1 << 10
	longestLen = 273
	// ahead is more than the bytes that one symbol can take.
	ahead = 64
)

// undo is a probability as it was.
type undo struct {
	at  *uint16
	old uint16
}

// lengths are the probabilities of the lengths of matches.
type lengths struct {
	choice, choice2 uint16
	low, mid        [16][8]uint16
	high            [256]uint16
}

// coder decodes LZMA's symbols. What it has decoded stays in hist as far as a
// match may reach; nothing is allocated for a dictionary that is only promised.
type coder struct {
	lc, lp, pb int
	dict       int
	hist       []byte
	base       int // how many bytes were dropped before hist
	given      int // the place in hist up to which the bytes were handed out
	reset      int // the place in hist before which no match may reach

	in         []byte
	pos        int
	code, span uint32
	careful    bool
	undos      []undo
	short      bool

	literal                       []uint16
	isMatch, isRep0Long           [states][16]uint16
	isRep, isRep0, isRep1, isRep2 [states]uint16
	slot                          [4][64]uint16
	special                       [128]uint16
	align                         [16]uint16
	matches, reps                 lengths
	state                         int
	rep                           [4]uint32
	waiting                       int // bytes of a match that are still to be copied
}

func (c *coder) setProperties(b byte) bool {
	if b >= 9*5*5 {
		return false
	}
	c.lc, c.lp, c.pb = int(b)%9, int(b)/9%5, int(b)/45
	c.literal = make([]uint16, 0x300<<(c.lc+c.lp))
	return true
}

func fill(p []uint16) {
	for i := range p {
		p[i] = half
	}
}

func (l *lengths) reset() {
	l.choice, l.choice2 = half, half
	for i := range l.low {
		fill(l.low[i][:])
		fill(l.mid[i][:])
	}
	fill(l.high[:])
}

// resetState makes all probabilities even.
func (c *coder) resetState() {
	fill(c.literal)
	for i := range c.isMatch {
		fill(c.isMatch[i][:])
		fill(c.isRep0Long[i][:])
	}
	for _, p := range [][]uint16{c.isRep[:], c.isRep0[:], c.isRep1[:], c.isRep2[:], c.special[:], c.align[:]} {
		fill(p)
	}
	for i := range c.slot {
		fill(c.slot[i][:])
	}
	c.matches.reset()
	c.reps.reset()
	c.state, c.rep, c.waiting = 0, [4]uint32{}, 0
}

// start reads the first bytes of the range coder.
func (c *coder) start(b []byte) bool {
	c.code, c.span = 0, 0xffffffff
	for _, x := range b[1:5] {
		c.code = c.code<<8 | uint32(x)
	}
	return b[0] == 0
}

func (c *coder) normalize() {
	if c.span < topValue {
		if c.pos >= len(c.in) {
			c.short = true
			return
		}
		c.span <<= 8
		c.code = c.code<<8 | uint32(c.in[c.pos])
		c.pos++
	}
}

func (c *coder) bit(p *uint16) int {
	c.normalize()
	if c.careful {
		c.undos = append(c.undos, undo{p, *p})
	}
	bound := c.span >> 11 * uint32(*p)
	if c.code < bound {
		c.span = bound
		*p += (1<<11 - *p) >> 5
		return 0
	}
	c.code -= bound
	c.span -= bound
	*p -= *p >> 5
	return 1
}

func (c *coder) direct(n int) uint32 {
	v := uint32(0)
	for range n {
		c.normalize()
		c.span >>= 1
		b := uint32(0)
		if c.code >= c.span {
			c.code -= c.span
			b = 1
		}
		v = v<<1 | b
	}
	return v
}

func (c *coder) tree(p []uint16, n int) int {
	m := 1
	for range n {
		m = m<<1 | c.bit(&p[m])
	}
	return m - 1<<n
}

func (c *coder) reverse(p []uint16, n int) uint32 {
	m, v := 1, uint32(0)
	for i := range n {
		b := c.bit(&p[m])
		m = m<<1 | b
		v |= uint32(b) << i
	}
	return v
}

func (c *coder) length(l *lengths, place int) int {
	if c.bit(&l.choice) == 0 {
		return 2 + c.tree(l.low[place][:], 3)
	}
	if c.bit(&l.choice2) == 0 {
		return 10 + c.tree(l.mid[place][:], 3)
	}
	return 18 + c.tree(l.high[:], 8)
}

// symbol is what one symbol stands for: a byte, or bytes from further back.
type symbol struct {
	length int
	byte   byte
	end    bool
}

// next decodes a symbol. With too little input nothing has changed.
func (c *coder) next() (symbol, error) {
	c.careful = len(c.in)-c.pos < ahead
	code, span, pos, state, rep := c.code, c.span, c.pos, c.state, c.rep
	c.undos, c.short = c.undos[:0], false
	s, err := c.read()
	if c.short {
		for i := len(c.undos) - 1; i >= 0; i-- {
			*c.undos[i].at = c.undos[i].old
		}
		c.code, c.span, c.pos, c.state, c.rep = code, span, pos, state, rep
		return symbol{}, errMore
	}
	return s, err
}

func (c *coder) total() int { return c.base + len(c.hist) }

func (c *coder) read() (symbol, error) {
	place := (c.total() - c.reset) & (1<<c.pb - 1)
	if c.bit(&c.isMatch[c.state][place]) == 0 {
		return c.readLiteral(), nil
	}
	var n int
	if c.bit(&c.isRep[c.state]) == 0 {
		c.rep[3], c.rep[2], c.rep[1] = c.rep[2], c.rep[1], c.rep[0]
		n = c.length(&c.matches, place)
		c.rep[0] = c.distance(n)
		if c.state < 7 {
			c.state = 7
		} else {
			c.state = 10
		}
		if c.rep[0] == 0xffffffff {
			return symbol{end: true}, nil
		}
	} else {
		if c.bit(&c.isRep0[c.state]) == 0 {
			if c.bit(&c.isRep0Long[c.state][place]) == 0 {
				if c.state < 7 {
					c.state = 9
				} else {
					c.state = 11
				}
				if !c.reaches() {
					return symbol{}, errBad
				}
				return symbol{length: 1}, nil
			}
		} else {
			var d uint32
			if c.bit(&c.isRep1[c.state]) == 0 {
				d = c.rep[1]
			} else {
				if c.bit(&c.isRep2[c.state]) == 0 {
					d = c.rep[2]
				} else {
					d = c.rep[3]
					c.rep[3] = c.rep[2]
				}
				c.rep[2] = c.rep[1]
			}
			c.rep[1], c.rep[0] = c.rep[0], d
		}
		n = c.length(&c.reps, place)
		if c.state < 7 {
			c.state = 8
		} else {
			c.state = 11
		}
	}
	if !c.reaches() {
		return symbol{}, errBad
	}
	return symbol{length: n}, nil
}

// reaches tells whether a match lies within what was decoded.
func (c *coder) reaches() bool {
	if c.rep[0] > math.MaxInt32 { // an int of 32 bits would be negative
		return false
	}
	d := int(c.rep[0])
	return d < c.total()-c.reset && d < c.dict && d < len(c.hist)
}

func (c *coder) readLiteral() symbol {
	before := byte(0)
	if c.total() > c.reset {
		before = c.hist[len(c.hist)-1]
	}
	i := ((c.total()-c.reset)&(1<<c.lp-1))<<c.lc + int(before)>>(8-c.lc)
	p := c.literal[0x300*i : 0x300*(i+1)]
	m := 1
	if c.state >= 7 && c.reaches() {
		match := int(c.hist[len(c.hist)-1-int(c.rep[0])])
		for m < 0x100 {
			b := match >> 7 & 1
			match <<= 1
			got := c.bit(&p[(1+b)<<8+m])
			m = m<<1 | got
			if b != got {
				break
			}
		}
	}
	for m < 0x100 {
		m = m<<1 | c.bit(&p[m])
	}
	switch {
	case c.state < 4:
		c.state = 0
	case c.state < 10:
		c.state -= 3
	default:
		c.state -= 6
	}
	return symbol{byte: byte(m)}
}

func (c *coder) distance(n int) uint32 {
	slot := c.tree(c.slot[min(n-2, 3)][:], 6)
	if slot < 4 {
		return uint32(slot)
	}
	bits := slot>>1 - 1
	d := uint32(2|slot&1) << bits
	if slot < 14 {
		return d + c.reverse(c.special[int(d)-slot:], bits)
	}
	return d + c.direct(bits-4)<<4 + c.reverse(c.align[:], 4)
}

// copyMatch appends up to limit bytes of the match that waits.
func (c *coder) copyMatch(limit int) {
	n := min(c.waiting, limit)
	from := len(c.hist) - 1 - int(c.rep[0])
	for i := range n {
		c.hist = append(c.hist, c.hist[from+i])
	}
	c.waiting -= n
}

// drop forgets what no match reaches and what was handed out.
func (c *coder) drop() {
	if keep := min(c.given, len(c.hist)-c.dict); keep > 0 && keep-c.dict > 1<<16 {
		c.hist = append(c.hist[:0], c.hist[keep:]...)
		c.base += keep
		c.given -= keep
	}
}
