package zlib

import "hash/crc32"

// This file drives a compression: what is asked for by a flush, the header and the trailer,
// and how much of the output there is room for.
//
// deflate (RFC 1951) leaves to the compressor which matches it takes and where blocks end.
// Here both are zlib's, so that programs that compare what they compress, or sums of it, see
// the bytes that CPython gives them: the candidates that a hash of three bytes finds, newest
// first and as many as the level allows; a match put off by a byte where the next one is
// longer; blocks of a fixed number of symbols, in the shortest of the three forms. What zlib
// does depends in a few places on the room for its output as well (stored blocks, and
// whether a marker is written twice), which are CPython's blocks here.

// What a match can be, and how far the input must reach beyond a position for the longest
// one to be found there.
const (
	minMatch = 3
	maxMatch = 258
	ahead    = maxMatch + minMatch + 1
)

// The ways of flushing.
const (
	flushNone = iota
	flushPartial
	flushSync
	flushFull
	finish
	flushBlock
)

// The strategies.
const (
	filtered = iota + 1
	huffmanOnly
	runs
	alwaysFixed
)

// effort is what a level spends: candidates are fewer once a match is good, no better one is
// looked for at the next byte once it reaches lazy, and the search ends with one that is nice.
type effort struct {
	good, lazy, nice, chain int
}

// efforts are the levels. Up to eager, a match is taken at once, and lazy says
// up to which length all of its positions go into the hash.
var efforts = [10]effort{
	{}, {4, 4, 8, 4}, {4, 5, 16, 8}, {4, 6, 32, 32}, {4, 4, 16, 16},
	{8, 16, 32, 32}, {8, 16, 128, 128}, {8, 32, 128, 256}, {32, 128, 258, 1024}, {32, 258, 258, 4096},
}

const eager = 3

// progress is what a step of compressing came to.
type progress int

const (
	starved progress = iota // there is no input or no room left
	flushed                 // all input is in the output
	ending                  // the last block is made, and does not fit
	ended
)

// packer compresses a stream.
type packer struct {
	format, level, strategy int
	effort

	pay     func(work int) bool // false ends the step between two symbols
	stopped bool
	owed    int

	in   []byte              // what was not taken yet; the caller's
	give func(b []byte) bool // takes output that there is room for; false ends the step
	room int

	begun, finishing, closed bool
	last                     int // the flush before, as ranked
	adler, crc               uint32
	total                    uint64

	// The window is two windows long: a match reaches back into the half before. When the
	// position comes to the end, the second half becomes the first.
	size    int // of a window
	window  []byte
	at      int // the position
	left    int // the input behind it
	block   int // where the block began; less than 0 if that is no longer in the window
	unfound int // positions before at that are not in the hash yet

	// Positions of the window by the hash of three bytes, and before each position the one
	// of the same hash. 0 is none.
	heads, before []uint16
	hash, shift   uint32

	// The match at the position before, which is written unless the next one is longer.
	length, from int
	deferred     bool

	pending  []byte // made, and not in out
	bits     uint64 // what is not yet a byte of pending
	held     uint
	capacity int // of zlib's buffer of pending

	symbols
}

// newPacker makes a packer; windowBits is 9 to 15, memory 1 to 9.
func newPacker(level, format, windowBits, memory, strategy int) *packer {
	hashBits := memory + 7
	p := &packer{
		size: 1 << windowBits, window: make([]byte, 2<<windowBits),
		heads: make([]uint16, 1<<hashBits), before: make([]uint16, 1<<windowBits),
		shift:    uint32(hashBits+minMatch-1) / minMatch,
		capacity: 4 << (memory + 6),
	}
	p.symbols.lits, p.symbols.dists = make([]byte, 0, 1<<(memory+6)-1), make([]uint16, 0, 1<<(memory+6)-1)
	p.reset(level, format, strategy)
	return p
}

// packerBytes is what newPacker takes, and what the buffer of pending comes to.
func packerBytes(windowBits, memory int) int64 {
	return int64(4<<windowBits+2<<(memory+7)+7<<(memory+6)) + 8192
}

// reset begins a stream.
func (p *packer) reset(level, format, strategy int) {
	if level < 0 {
		level = 6
	}
	clear(p.heads)
	*p = packer{
		format: format, level: level, strategy: strategy, effort: efforts[level], last: rank(-2), adler: 1,
		size: p.size, window: p.window, heads: p.heads, before: p.before, shift: p.shift,
		length: minMatch - 1, pending: p.pending[:0], capacity: p.capacity,
		symbols: symbols{lits: p.lits[:0], dists: p.dists[:0]},
	}
	p.symbols.clear()
}

// clone is a packer in the same state.
func (p *packer) clone() *packer {
	n := *p
	n.window = append([]byte(nil), p.window...)
	n.heads = append([]uint16(nil), p.heads...)
	n.before = append([]uint16(nil), p.before...)
	n.pending = append([]byte(nil), p.pending...)
	n.lits = append(make([]byte, 0, cap(p.lits)), p.lits...)
	n.dists = append(make([]uint16, 0, cap(p.dists)), p.dists...)
	n.in, n.pay, n.give = nil, nil, nil
	return &n
}

// rank orders the ways of flushing by how much they flush.
func rank(flush int) int {
	if flush == flushBlock {
		return 1
	}
	return 2 * flush
}

// prime puts a dictionary before the first byte.
func (p *packer) prime(dict []byte) {
	if p.format == zlibFormat {
		p.adler = adlerUpdate(1, dict)
	}
	dict = dict[max(0, len(dict)-p.size):]
	paid, format := p.pay, p.format
	p.in, p.format, p.pay = dict, rawFormat, nil // what is read here is neither summed nor paid for
	for p.fill(); p.left >= minMatch; p.fill() {
		n := p.left - (minMatch - 1)
		for range n {
			p.insert(p.at)
			p.at++
		}
		p.left -= n
		p.unfound = 0
	}
	p.at += p.left
	p.block, p.unfound, p.left = p.at, p.left, 0
	p.pay, p.format = paid, format
	p.total = 0
}

// run compresses as much as there is room for: with room left, all of the input is taken,
// and the flush is complete.
func (p *packer) run(flush int) {
	before := p.last
	p.last = rank(flush)
	switch {
	case len(p.pending) > 0 || p.held >= 8:
		if p.drain(); p.room == 0 {
			p.last = rank(-1)
			return
		}
	case len(p.in) == 0 && p.last <= before && flush != finish:
		return
	}
	if p.closed {
		return
	}
	if !p.begun {
		p.begun = true
		p.header()
		if p.drain(); len(p.pending) > 0 {
			p.last = rank(-1)
			return
		}
	}
	if len(p.in) > 0 || p.left > 0 || flush != flushNone && !p.finishing {
		got := p.compress(flush)
		if got == ending || got == ended {
			p.finishing = true
		}
		if p.stopped {
			return
		}
		if got == starved || got == ending {
			if p.room == 0 {
				p.last = rank(-1)
			}
			return
		}
		if got == flushed {
			p.mark(flush)
			if p.drain(); p.room == 0 {
				p.last = rank(-1)
				return
			}
		}
	}
	if flush == finish {
		p.trailer()
		p.drain()
		p.closed = true
	}
}

// compress is a step of the strategy or the level.
func (p *packer) compress(flush int) progress {
	switch {
	case p.level == 0:
		return p.store(flush)
	case p.strategy == huffmanOnly:
		return p.packSingly(flush)
	case p.strategy == runs:
		return p.packRuns(flush)
	case p.level <= eager:
		return p.packEagerly(flush)
	}
	return p.packLazily(flush)
}

// mark ends what was flushed so that a reader can have all of it.
func (p *packer) mark(flush int) {
	switch flush {
	case flushPartial:
		p.put(fixedForm<<1, 3)
		p.put(0, 7) // the end of a block
	case flushBlock:
	default:
		p.storedBlock(nil, false)
		if flush != flushFull {
			return
		}
		clear(p.heads)
		if p.left == 0 {
			p.at, p.block, p.unfound = 0, 0, 0
		}
	}
}

// header is what begins the format.
func (p *packer) header() {
	weak := p.strategy >= huffmanOnly || p.level < 2
	switch p.format {
	case zlibFormat:
		grade := 3
		switch {
		case weak:
			grade = 0
		case p.level < 6:
			grade = 1
		case p.level == 6:
			grade = 2
		}
		h := uint32(0x0800 | grade<<6)
		for s := p.size >> 8; s > 1; s >>= 1 {
			h += 1 << 12
		}
		if p.at > 0 { // a dictionary is there
			h |= 0x20
		}
		h += 31 - h%31
		p.pending = append(p.pending, byte(h>>8), byte(h))
		if p.at > 0 {
			p.sum(p.adler)
		}
		p.adler = 1
	case gzipFormat:
		extra := byte(0)
		switch {
		case p.level == 9:
			extra = 2
		case weak:
			extra = 4
		}
		p.pending = append(p.pending, 0x1f, 0x8b, 8, 0, 0, 0, 0, 0, extra, 3)
	}
}

// sum appends a sum as zlib's format has it.
func (p *packer) sum(v uint32) {
	p.pending = append(p.pending, byte(v>>24), byte(v>>16), byte(v>>8), byte(v))
}

func (p *packer) trailer() {
	switch p.format {
	case zlibFormat:
		p.sum(p.adler)
	case gzipFormat:
		for _, v := range []uint32{p.crc, uint32(p.total)} {
			p.pending = append(p.pending, byte(v), byte(v>>8), byte(v>>16), byte(v>>24))
		}
	}
}

// read takes the next n bytes of the input.
func (p *packer) read(n int) []byte {
	b := p.in[:n:n]
	p.in = p.in[n:]
	switch p.format {
	case gzipFormat:
		p.crc = crc32.Update(p.crc, crc32.IEEETable, b)
	case zlibFormat:
		p.adler = adlerUpdate(p.adler, b)
	}
	p.total += uint64(n)
	return b
}

// put appends the low n bits of v, n at most 16; there are no others in v.
func (p *packer) put(v uint32, n uint) {
	p.bits |= uint64(v) << p.held
	p.held += n
	if p.held >= 48 {
		b := p.bits
		p.pending = append(p.pending, byte(b), byte(b>>8), byte(b>>16), byte(b>>24), byte(b>>32), byte(b>>40))
		p.bits >>= 48
		p.held -= 48
	}
}

// whole makes bytes of the bits, as many as are full.
func (p *packer) whole() {
	for ; p.held >= 8; p.held -= 8 {
		p.pending = append(p.pending, byte(p.bits))
		p.bits >>= 8
	}
}

// align fills up the last byte.
func (p *packer) align() {
	p.held = (p.held + 7) &^ 7
	p.whole()
}

// drain gives away what there is room for.
func (p *packer) drain() {
	p.whole()
	n := min(len(p.pending), p.room)
	p.emit(p.pending[:n])
	p.pending = p.pending[:copy(p.pending, p.pending[n:])]
}

// emit gives away what there is room for.
func (p *packer) emit(b []byte) {
	p.room -= len(b)
	if len(b) > 0 && !p.stopped && !p.give(b) {
		p.stopped = true
	}
}

// charge pays for work of a size, in portions.
func (p *packer) charge(work int) bool {
	if p.owed += work; p.owed < 4096 || p.pay == nil {
		return true
	}
	paid := p.owed >> 3
	p.owed = 0
	if !p.stopped {
		p.stopped = !p.pay(paid)
	}
	return !p.stopped
}

// storedBlock writes a block that is not compressed.
func (p *packer) storedBlock(b []byte, last bool) {
	p.storedHead(len(b), last)
	p.pending = append(p.pending, b...)
}

func (p *packer) storedHead(n int, last bool) {
	p.put(storedForm<<1|bit(last), 3)
	p.align()
	p.pending = append(p.pending, byte(n), byte(n>>8), byte(^n), byte(^n>>8))
}

func bit(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// store is compress of level 0: blocks as long as there is room for, of which as much as
// possible goes straight from the input to the output.
func (p *packer) store(flush int) progress {
	const longest = 1<<16 - 1
	shortest := min(p.capacity-5, p.size)
	given, last := len(p.in), false
	for !last {
		head := int(p.held+42) >> 3
		if p.room < head || !p.charge(64) {
			break
		}
		kept := p.at - p.block
		all := kept + len(p.in)
		n := min(longest, all, p.room-head)
		if n < shortest && (n == 0 && flush != finish || flush == flushNone || n != all) {
			break
		}
		last = flush == finish && n == all
		p.storedHead(n, last)
		p.drain()
		if kept = min(kept, n); kept > 0 {
			p.emit(p.window[p.block : p.block+kept])
			p.block += kept
		}
		p.emit(p.read(n - kept))
		p.charge(n)
	}
	if used := given - len(p.in); used > 0 {
		p.remember(used)
	}
	switch {
	case last:
		return ended
	case flush != flushNone && flush != finish && len(p.in) == 0 && p.at == p.block:
		return flushed
	}
	space := len(p.window) - p.at
	if len(p.in) > space && p.block >= p.size {
		p.slide()
		space += p.size
	}
	n := min(space, len(p.in))
	p.at += copy(p.window[p.at:], p.read(n))
	room := min(p.capacity-int(p.held+42)>>3, longest)
	kept := p.at - p.block
	if kept >= min(room, p.size) || (kept > 0 || flush == finish) && flush != flushNone && len(p.in) == 0 && kept <= room {
		n := min(kept, room)
		last = flush == finish && len(p.in) == 0 && n == kept
		p.storedBlock(p.window[p.block:p.block+n], last)
		p.block += n
		p.drain()
	}
	if last {
		return ending
	}
	return starved
}

// remember moves the position of a store beyond n bytes that went past the window.
func (p *packer) remember(n int) {
	if n >= p.size {
		p.at = p.size
	} else {
		if len(p.window)-p.at <= n {
			p.slide()
		}
		p.at += n
	}
	p.block = p.at
}

// slide makes the second half of the window the first.
func (p *packer) slide() {
	copy(p.window, p.window[p.size:])
	p.at -= p.size
	p.block -= p.size
	p.from -= p.size
	p.unfound = min(p.unfound, p.at)
}
