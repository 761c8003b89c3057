package zlib

import "math/bits"

// This file has the symbols of a block and the codes that they are written in.

// The forms of a block, as its head has them.
const (
	storedForm = iota
	fixedForm
	codedForm
)

// The alphabets of RFC 1951: literals with the lengths of matches, distances, and the
// lengths of both's codes.
const (
	endOfBlock   = 256
	literalKinds = 286
	distKinds    = 30
	widthKinds   = 19
	longestCode  = 15
	longestWidth = 7
)

// The lengths of codes in a block's head: as before a few times, and none a few times.
const (
	again    = 16
	noneFew  = 17
	noneMany = 18
)

// widthOrder is the order in which the lengths of the lengths' codes are written.
var widthOrder = [widthKinds]byte{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}

// An alphabet is what is known of a set of symbols beforehand.
type alphabet struct {
	kinds  int
	limit  int                     // of a code's length
	extra  func(symbol int) int    // bits that follow
	always *[literalKinds + 2]code // those of the fixed form; nil if it has none
}

// code is the code of a symbol, its first bit the lowest one.
type code struct {
	bits  uint16
	width uint8
}

// ranges are how RFC 1951 writes lengths and distances: symbols whose first values are
// base, with extra bits for those between.
type ranges struct {
	base  []int
	extra []int
}

var (
	lengthRanges = lengthsOf()
	distRanges   = distancesOf()
	lengthSymbol [maxMatch - minMatch + 1]uint8 // from 0 on, by length less 3

	widthExtra                = [widthKinds]int{again: 2, noneFew: 3, noneMany: 7}
	fixedLiterals, fixedDists = fixedCodesOf()

	literalAlphabet = alphabet{literalKinds, longestCode, func(s int) int {
		if s <= endOfBlock {
			return 0
		}
		return lengthRanges.extra[s-endOfBlock-1]
	}, fixedLiterals}
	distAlphabet  = alphabet{distKinds, longestCode, func(s int) int { return distRanges.extra[s] }, fixedDists}
	widthAlphabet = alphabet{widthKinds, longestWidth, func(s int) int { return widthExtra[s] }, nil}
)

// lengthsOf makes the ranges of lengths less 3: eight of one, then four of each number of
// extra bits. The longest has a symbol of its own.
func lengthsOf() ranges {
	r := ranges{}
	for v, extra := 0, 0; len(r.base) < 28; {
		for range 4 {
			r.base, r.extra = append(r.base, v), append(r.extra, extra)
			v += 1 << extra
		}
		if len(r.base) > 4 {
			extra++
		}
	}
	r.base, r.extra = append(r.base, maxMatch-minMatch), append(r.extra, 0)
	return r
}

// distancesOf makes the ranges of distances less 1: four of one, then two of each number of
// extra bits.
func distancesOf() ranges {
	r := ranges{}
	for v, extra := 0, 0; len(r.base) < distKinds; {
		for range 2 {
			r.base, r.extra = append(r.base, v), append(r.extra, extra)
			v += 1 << extra
		}
		if len(r.base) > 2 {
			extra++
		}
	}
	return r
}

func init() {
	symbol := 0
	for v := range lengthSymbol {
		for symbol+1 < len(lengthRanges.base) && lengthRanges.base[symbol+1] <= v {
			symbol++
		}
		lengthSymbol[v] = uint8(symbol)
	}
}

// distSymbol is the symbol of a distance less 1.
func distSymbol(v int) int {
	if v < 4 {
		return v
	}
	n := bits.Len(uint(v)) - 1
	return 2*n + v>>(n-1)&1
}

// fixedCodesOf makes the codes of the fixed form.
func fixedCodesOf() (literals, dists *[literalKinds + 2]code) {
	literals, dists = &[literalKinds + 2]code{}, &[literalKinds + 2]code{}
	for s := range literals {
		switch {
		case s < 144 || s >= 280:
			literals[s].width = 8
		case s < 256:
			literals[s].width = 9
		default:
			literals[s].width = 7
		}
	}
	assign(literals[:])
	for s := range distKinds {
		dists[s] = code{bits.Reverse16(uint16(s)) >> 11, 5}
	}
	return literals, dists
}

// assign gives symbols the codes that RFC 1951 derives from their widths.
func assign(codes []code) {
	var counts, next [longestCode + 2]int
	for _, c := range codes {
		counts[c.width]++
	}
	counts[0] = 0
	for w := 1; w <= longestCode; w++ {
		next[w+1] = (next[w] + counts[w]) << 1
	}
	for s := range codes {
		if w := codes[s].width; w > 0 {
			codes[s].bits = bits.Reverse16(uint16(next[w])) >> (16 - w)
			next[w]++
		}
	}
}

// symbols are those of a block, until it is written.
type symbols struct {
	lits       []byte   // a literal, or the length of a match less 3
	dists      []uint16 // 0 for a literal
	litCounts  [literalKinds]int
	distCounts [distKinds]int
}

func (s *symbols) clear() {
	s.lits, s.dists = s.lits[:0], s.dists[:0]
	clear(s.litCounts[:])
	clear(s.distCounts[:])
	s.litCounts[endOfBlock] = 1
}

// literal adds a byte; full tells that the block is to end.
func (s *symbols) literal(b byte) (full bool) {
	s.lits, s.dists = append(s.lits, b), append(s.dists, 0)
	s.litCounts[b]++
	return len(s.lits) == cap(s.lits)
}

// match adds a match.
func (s *symbols) match(dist, length int) (full bool) {
	s.lits, s.dists = append(s.lits, byte(length-minMatch)), append(s.dists, uint16(dist))
	s.litCounts[endOfBlock+1+int(lengthSymbol[length-minMatch])]++
	s.distCounts[distSymbol(dist-1)]++
	return len(s.lits) == cap(s.lits)
}

// A built is a code made for the symbols of a block.
type built struct {
	codes [literalKinds]code
	most  int // the greatest symbol that has one
	bits  int // what all symbols come to, with their extra bits
	fixed int // the same in the fixed form
}

// build makes the code with the fewest bits whose longest is within the alphabet's limit.
// Of the many that there are it is the one that zlib makes: trees are joined in the order of
// a binary heap by count and then by height, and codes that are too long are made shorter
// at the cost of the longest that are not.
func (b *built) build(a *alphabet, counts []int) {
	type node struct {
		count, height, parent int
	}
	var (
		store [2*literalKinds + 1]node
		heap  [literalKinds + 1]int
		order [2*literalKinds + 1]int // by count, from the least
		width [2*literalKinds + 1]int
	)
	nodes, waiting := store[:a.kinds], heap[1:1]
	*b = built{most: -1}
	for s, n := range counts {
		if n > 0 {
			waiting = append(waiting, s)
			nodes[s] = node{count: n}
			b.most = s
		}
	}
	// A code has two symbols at least: there may be readers that need it.
	padding := 0
	for len(waiting) < 2 {
		s := 0
		if b.most < 2 {
			b.most++
			s = b.most
		}
		waiting = append(waiting, s)
		nodes[s] = node{count: 1}
		padding++
		b.bits--
		if a.always != nil {
			b.fixed -= int(a.always[s].width)
		}
	}
	size := len(waiting)
	before := func(m, n int) bool {
		return nodes[m].count < nodes[n].count || nodes[m].count == nodes[n].count && nodes[m].height <= nodes[n].height
	}
	sink := func(i int) {
		v := heap[i]
		for j := 2 * i; j <= size; j = 2 * i {
			if j < size && before(heap[j+1], heap[j]) {
				j++
			}
			if before(v, heap[j]) {
				break
			}
			heap[i] = heap[j]
			i = j
		}
		heap[i] = v
	}
	for i := size / 2; i > 0; i-- {
		sink(i)
	}
	joined := order[:0]
	for size > 1 {
		m := heap[1]
		heap[1] = heap[size]
		size--
		sink(1)
		n := heap[1]
		nodes = append(nodes, node{count: nodes[m].count + nodes[n].count, height: max(nodes[m].height, nodes[n].height) + 1})
		nodes[m].parent, nodes[n].parent = len(nodes)-1, len(nodes)-1
		joined = append(joined, m, n)
		heap[1] = len(nodes) - 1
		sink(1)
	}
	// From the root down each is a bit longer than its parent.
	var counted [longestCode + 1]int
	over := 0
	for i := len(joined) - 1; i >= 0; i-- {
		s := joined[i]
		w := width[nodes[s].parent] + 1
		if w > a.limit {
			w = a.limit
			over++
		}
		if width[s] = w; s < a.kinds {
			counted[w]++
		}
	}
	if over > 0 {
		for ; over > 0; over -= 2 {
			w := a.limit - 1
			for counted[w] == 0 {
				w--
			}
			// One of them becomes a pair a bit longer: itself, and one of those that were too long.
			counted[w]--
			counted[w+1] += 2
			counted[a.limit]--
		}
		i := 0
		for w := a.limit; w > 0; w-- {
			for n := counted[w]; n > 0; i++ {
				if s := joined[i]; s < a.kinds {
					width[s] = w
					n--
				}
			}
		}
	}
	for s := range b.most + 1 {
		n := nodes[s].count
		if n == 0 {
			continue
		}
		extra := a.extra(s)
		b.codes[s].width = uint8(width[s])
		b.bits += n * (width[s] + extra)
		if a.always != nil {
			b.fixed += n * (int(a.always[s].width) + extra)
		}
	}
	assign(b.codes[:a.kinds])
}

// A step is a symbol of a block's head, with what its extra bits say.
type step struct {
	symbol, extra byte
}

// steps appends how a head writes the widths of the codes: runs of the same width as few
// symbols.
func (b *built) steps(to []step) []step {
	for s := 0; s <= b.most; {
		w := b.codes[s].width
		n := 1
		for s+n <= b.most && b.codes[s+n].width == w {
			n++
		}
		s += n
		if w != 0 {
			to = append(to, step{w, 0})
			n--
		}
		for n > 0 {
			switch {
			case n < 3:
				to = append(to, step{w, 0})
				n--
			case w != 0:
				to = append(to, step{again, byte(min(n, 6) - 3)})
				n -= min(n, 6)
			case n <= 10:
				to = append(to, step{noneFew, byte(n - 3)})
				n = 0
			default:
				to = append(to, step{noneMany, byte(min(n, 138) - 11)})
				n -= min(n, 138)
			}
		}
	}
	return to
}

// writeBlock writes the symbols that n bytes came to in the shortest form. raw are the bytes, if they
// are still there.
func (p *packer) writeBlock(raw []byte, n int, last bool) {
	var literals, dists, widths built
	literals.build(&literalAlphabet, p.litCounts[:])
	dists.build(&distAlphabet, p.distCounts[:])
	var room [literalKinds + distKinds]step
	head := dists.steps(literals.steps(room[:0]))
	var counts [widthKinds]int
	for _, s := range head {
		counts[s.symbol]++
	}
	widths.build(&widthAlphabet, counts[:])
	shown := widthKinds
	for shown > 4 && widths.codes[widthOrder[shown-1]].width == 0 {
		shown--
	}
	coded := (3 + 5 + 5 + 4 + 3*shown + widths.bits + literals.bits + dists.bits + 7) >> 3
	fixed := (3 + literals.fixed + dists.fixed + 7) >> 3
	if fixed <= coded || p.strategy == alwaysFixed {
		coded = fixed
	}
	switch {
	case n+4 <= coded && raw != nil:
		p.storedBlock(raw, last)
	case coded == fixed:
		p.put(fixedForm<<1|bit(last), 3)
		p.write(fixedLiterals[:], fixedDists[:])
	default:
		p.put(codedForm<<1|bit(last), 3)
		p.put(uint32(literals.most-256), 5)
		p.put(uint32(dists.most), 5)
		p.put(uint32(shown-4), 4)
		for _, s := range widthOrder[:shown] {
			p.put(uint32(widths.codes[s].width), 3)
		}
		for _, s := range head {
			p.put(uint32(widths.codes[s.symbol].bits), uint(widths.codes[s.symbol].width))
			if s.symbol >= again {
				p.put(uint32(s.extra), uint(widthExtra[s.symbol]))
			}
		}
		p.write(literals.codes[:], dists.codes[:])
	}
	p.symbols.clear()
	if last {
		p.align()
	}
}

// write writes the symbols.
func (p *packer) write(literals, dists []code) {
	for i, lit := range p.lits {
		if p.dists[i] == 0 {
			c := literals[lit]
			p.put(uint32(c.bits), uint(c.width))
			continue
		}
		s := int(lengthSymbol[lit])
		c := literals[endOfBlock+1+s]
		p.put(uint32(c.bits), uint(c.width))
		p.put(uint32(int(lit)-lengthRanges.base[s]), uint(lengthRanges.extra[s]))
		dist := int(p.dists[i]) - 1
		s = distSymbol(dist)
		c = dists[s]
		p.put(uint32(c.bits), uint(c.width))
		p.put(uint32(dist-distRanges.base[s]), uint(distRanges.extra[s]))
	}
	c := literals[endOfBlock]
	p.put(uint32(c.bits), uint(c.width))
}
