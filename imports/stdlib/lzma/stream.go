package lzma

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"hash"
	"hash/crc32"
	"hash/crc64"
	"math"

	"github.com/garterpy/garter/internal/fit"
)

const (
	formatAuto = iota
	formatXZ
	formatAlone
	formatRaw
)

const (
	lzma1ID = 0x4000000000000001
	lzma2ID = 0x21
)

// stage is where a decoder is.
type stage uint8

const (
	atHead stage = iota
	atStart
	inSymbols
	atBlock
	atChunk
	inChunk
	atBlockEnd
	atIndex
	atEnd
)

// decoder decodes one stream.
type decoder struct {
	format, check int
	stage         stage
	in            []byte
	c             coder
	two           bool // the coder's data comes in chunks
	ready         bool // a chunk has set the properties
	left          int64
	chunk, space  int // bytes of the chunk that are still to come out; and where its input ends
	chain         []*filter
	held          []byte // what came out of the filters and was not given out
	drained       bool   // nothing waits in the filters

	sum          hash.Hash
	unpacked     uint64
	packed       uint64
	header       uint64
	wantPacked   int64
	wantUnpacked int64
	records      [][2]uint64
	memory       int64

	charge  func(int) bool
	alloc   func(int64) bool
	stopped bool
}

var crc64Table = crc64.MakeTable(crc64.ECMA)

// take removes n bytes of the input.
func (d *decoder) take(n int) {
	d.in = d.in[n:]
	d.packed += uint64(n)
}

// decode appends up to limit bytes to out.
func (d *decoder) decode(out []byte, limit int) ([]byte, error) {
	for work := 0; ; work++ {
		if d.stage == inSymbols || d.stage == inChunk || d.stage == atChunk || d.stage == atBlockEnd || d.stage == atEnd {
			if out = d.give(out, limit); d.stopped || len(d.held) > 0 || len(d.c.hist) > d.c.given {
				return out, nil
			}
			d.c.drop()
		}
		if len(out) >= limit && d.stage != atEnd && d.stage != atChunk && d.stage != atBlockEnd && d.stage != atIndex && d.stage != atBlock {
			return out, nil
		}
		var err error
		switch d.stage {
		case atHead:
			err = d.head()
		case atStart:
			if len(d.in) < 5 {
				return out, errMore
			}
			if !d.c.start(d.in[:5]) {
				return out, errBad
			}
			d.take(5)
			d.stage = inSymbols
		case inSymbols:
			err = d.symbols(limit - len(out))
		case atBlock:
			err = d.block()
		case atChunk:
			err = d.chunkHead()
		case inChunk:
			err = d.fillChunk(limit - len(out))
		case atBlockEnd:
			err = d.blockEnd()
		case atIndex:
			err = d.index()
		case atEnd:
			return out, nil
		}
		if err != nil || d.stopped {
			if err == errMore && (d.stage == inSymbols || d.stage == inChunk) {
				out = d.give(out, limit)
			}
			return out, err
		}
	}
}

// give hands out what was decoded, through the filters and counted for its checks, up to limit.
func (d *decoder) give(out []byte, limit int) []byte {
	for {
		n := min(limit-len(out), len(d.held))
		out = append(out, d.held[:n]...)
		d.held = d.held[n:]
		if len(d.held) > 0 {
			return out
		}
		n = min(limit-len(out), len(d.c.hist)-d.c.given)
		last := n == len(d.c.hist)-d.c.given && (d.stage == atBlockEnd || d.stage == atEnd)
		if n <= 0 && (!last || d.drained || len(d.chain) == 0) {
			return out
		}
		b := d.c.hist[d.c.given : d.c.given+n]
		d.c.given += n
		if len(d.chain) > 0 {
			if !d.charge(len(d.chain)*(n/4+8)) || !d.alloc(int64(2*n+64)) {
				d.stopped = true
				return out
			}
			b = through(d.chain, b, last)
			d.drained = last
		}
		if d.sum != nil {
			d.sum.Write(b)
		}
		d.unpacked += uint64(len(b))
		if len(d.chain) > 0 {
			d.held = b
		} else {
			out = append(out, b...)
		}
	}
}

// ended reports whether all was given out.
func (d *decoder) ended() bool {
	return d.stage == atEnd && len(d.c.hist) == d.c.given && len(d.held) == 0 && (d.drained || len(d.chain) == 0)
}

// head finds out what the stream is.
func (d *decoder) head() error {
	if d.format == formatAuto {
		if len(d.in) < 1 {
			return errMore
		}
		if d.in[0] == 0xfd {
			d.format = formatXZ
		} else {
			d.format = formatAlone
		}
	}
	if d.format == formatXZ {
		n := min(len(d.in), 6)
		if string(d.in[:n]) != "\xfd7zXZ\x00"[:n] {
			return errFormat
		}
		if len(d.in) < 12 {
			return errMore
		}
		if crc32.ChecksumIEEE(d.in[6:8]) != binary.LittleEndian.Uint32(d.in[8:]) {
			return errBad
		}
		if d.in[6] != 0 || d.in[7]&0xf0 != 0 {
			return errOption
		}
		d.check = int(d.in[7])
		d.take(12)
		d.two = true
		d.stage = atBlock
		return nil
	}
	if len(d.in) < 13 {
		if len(d.in) > 0 && d.in[0] >= 225 {
			return errFormat
		}
		return errMore
	}
	if !d.room(int64(d.in[0]%9) + int64(d.in[0]/9%5)) {
		return nil
	}
	dict := binary.LittleEndian.Uint32(d.in[1:])
	size := binary.LittleEndian.Uint64(d.in[5:])
	if d.in[0] >= 225 || size != 1<<64-1 && size >= 1<<38 || d.in[0]%9+d.in[0]/9%5 > 4 {
		return errFormat
	}
	if d.memory > 0 && int64(dict)+1<<16 > d.memory {
		return errLimit
	}
	d.c.setProperties(d.in[0])
	d.c.dict = max(int(min(dict, math.MaxInt32)), 4096)
	d.left = int64(size)
	d.c.resetState()
	d.take(13)
	d.stage = atStart
	return nil
}

func (d *decoder) room(bits int64) bool {
	if !d.alloc(int64(0x600)<<min(bits, 12)) || !d.charge(0x300<<min(bits, 12)/16) {
		d.stopped = true
		return false
	}
	return true
}

// raw sets the decoder up for data without a header.
func (d *decoder) raw(two bool, dict, lc, lp, pb int, chain []*filter) bool {
	d.two, d.chain, d.left, d.c.dict = two, chain, -1, max(dict, 4096)
	d.stage = atChunk
	if !two {
		if !d.room(int64(lc + lp)) {
			return false
		}
		d.c.setProperties(byte((pb*5+lp)*9 + lc))
		d.c.resetState()
		d.stage = atStart
	}
	return true
}

// grow charges for n more bytes of history.
func (d *decoder) grow(n int) bool {
	if !d.charge(n/4+8) || cap(d.c.hist)-len(d.c.hist) < n && !d.alloc(int64(len(d.c.hist)/4+n)) {
		d.stopped = true
		return false
	}
	return true
}

// symbols decodes LZMA's symbols until there are limit bytes.
func (d *decoder) symbols(limit int) error {
	c := &d.c
	want := min(limit, 1<<15)
	if d.left >= 0 {
		want = fit.Int(min(int64(want), d.left))
	}
	if !d.grow(want + longestLen) {
		return nil
	}
	c.in, c.pos = d.in, 0
	defer func() { d.take(c.pos); c.in = nil }()
	for stop := len(c.hist) + want; len(c.hist) < stop; {
		had := len(c.hist)
		if c.waiting == 0 {
			s, err := c.next()
			if err != nil {
				return err
			}
			switch {
			case s.end:
				if d.left > 0 {
					return errBad
				}
				d.stage = atEnd
				return nil
			case s.length > 0:
				c.waiting = s.length
			default:
				c.hist = append(c.hist, s.byte)
			}
		}
		if c.waiting > 0 {
			if d.left >= 0 && int64(c.waiting) > d.left-int64(len(c.hist)-had) {
				return errBad
			}
			c.copyMatch(stop - len(c.hist))
		}
		if d.left >= 0 {
			d.left -= int64(len(c.hist) - had)
		}
	}
	if d.left == 0 && c.waiting == 0 {
		// An end may be marked although the length is known.
		c.normalize()
		if c.code == 0 {
			d.stage = atEnd
			return nil
		}
		s, err := c.next()
		if err != nil {
			return err
		}
		if !s.end {
			return errBad
		}
		d.stage = atEnd
	}
	return nil
}

// chunkHead reads the head of a chunk of LZMA2.
func (d *decoder) chunkHead() error {
	if len(d.in) < 1 {
		return errMore
	}
	k := d.in[0]
	switch {
	case k == 0:
		d.take(1)
		d.stage = atEnd
		if d.format == formatXZ {
			d.stage = atBlockEnd
		}
		return nil
	case k == 1 || k == 2:
		if len(d.in) < 3 {
			return errMore
		}
		n := int(binary.BigEndian.Uint16(d.in[1:])) + 1
		if len(d.in) < 3+n {
			return errMore
		}
		if k == 1 {
			d.c.reset = d.c.total()
		} else if d.c.total() == 0 && !d.ready {
			return errBad
		}
		if !d.grow(n) {
			return nil
		}
		d.c.hist = append(d.c.hist, d.in[3:3+n]...)
		d.take(3 + n)
		d.ready = d.ready || k == 1
		return nil
	case k < 0x80:
		return errBad
	}
	mode := k >> 5 & 3
	size := 5
	if mode >= 2 {
		size++
	}
	if len(d.in) < size {
		return errMore
	}
	n := int(k&0x1f)<<16 + int(binary.BigEndian.Uint16(d.in[1:])) + 1
	packed := int(binary.BigEndian.Uint16(d.in[3:])) + 1
	if len(d.in) < size+min(packed, 5) {
		return errMore
	}
	if mode < 3 && !d.ready || mode < 2 && d.c.literal == nil || packed < 5 {
		return errBad
	}
	if mode == 3 {
		d.c.reset = d.c.total()
	}
	if mode >= 2 {
		p := d.in[5]
		if p >= 225 || p%9+p/9%5 > 4 {
			return errBad
		}
		if !d.room(int64(p%9 + p/9%5)) {
			return nil
		}
		d.c.setProperties(p)
	}
	if mode >= 1 {
		d.c.resetState()
	}
	d.ready = true
	if !d.c.start(d.in[size : size+5]) {
		return errBad
	}
	d.take(size + 5)
	d.chunk, d.space = n, packed-5
	d.stage = inChunk
	return nil
}

// fillChunk decodes part of a chunk, as far as it is there.
func (d *decoder) fillChunk(limit int) error {
	c := &d.c
	want := min(limit, 1<<15, d.chunk)
	if !d.grow(want + longestLen) {
		return nil
	}
	whole := d.space <= len(d.in)
	c.in, c.pos = d.in[:min(d.space, len(d.in))], 0
	start := len(c.hist)
	var err error
	for stop := start + want; len(c.hist) < stop && err == nil; {
		if c.waiting == 0 {
			var s symbol
			if s, err = c.next(); err == errMore && !whole {
				break
			} else if err != nil || s.end {
				err = errBad
				break
			}
			if s.length == 0 {
				c.hist = append(c.hist, s.byte)
				continue
			}
			if c.waiting = s.length; c.waiting > d.chunk-(len(c.hist)-start) {
				err = errBad
				break
			}
		}
		c.copyMatch(stop - len(c.hist))
	}
	d.chunk -= len(c.hist) - start
	d.take(c.pos)
	d.space -= c.pos
	c.in = nil
	if err != nil {
		return err
	}
	if d.chunk == 0 {
		if len(d.in) < d.space {
			return errMore
		}
		c.in, c.pos = d.in[:d.space], 0
		c.normalize()
		d.take(c.pos)
		d.space -= c.pos
		c.in = nil
		if d.space != 0 || c.waiting != 0 {
			return errBad
		}
		d.stage = atChunk
	}
	return nil
}

func number(b []byte) (v uint64, n int) {
	for n < len(b) && n < 9 {
		v |= uint64(b[n]&0x7f) << (7 * n)
		n++
		if b[n-1] < 0x80 {
			if n > 1 && b[n-1] == 0 {
				return 0, -1
			}
			return v, n
		}
	}
	if n >= 9 {
		return 0, -1
	}
	return 0, 0
}

// block reads the head of a block, or sees that the index begins.
func (d *decoder) block() error {
	if len(d.in) < 1 {
		return errMore
	}
	if d.in[0] == 0 {
		d.stage = atIndex
		return nil
	}
	size := (int(d.in[0]) + 1) * 4
	if len(d.in) < size {
		return errMore
	}
	h := d.in[:size]
	if crc32.ChecksumIEEE(h[:size-4]) != binary.LittleEndian.Uint32(h[size-4:]) {
		return errBad
	}
	flags, h := h[1], h[2:size-4]
	if flags&0x3c != 0 {
		return errOption
	}
	d.wantPacked, d.wantUnpacked = -1, -1
	get := func() (uint64, bool) {
		v, n := number(h)
		if n <= 0 {
			return 0, false
		}
		h = h[n:]
		return v, true
	}
	for i, want := range []*int64{&d.wantPacked, &d.wantUnpacked} {
		if flags&(0x40<<i) != 0 {
			v, ok := get()
			if !ok || v > 1<<62 {
				return errBad
			}
			*want = int64(v)
		}
	}
	var pairs []int
	count := int(flags&3) + 1
	for i := range count {
		id, ok := get()
		n, ok1 := get()
		if !ok || !ok1 || n > uint64(len(h)) {
			return errBad
		}
		p := h[:n]
		h = h[n:]
		switch {
		case id == lzma2ID && i == count-1 && n == 1 && p[0] <= 40:
			dict := int64(0xffffffff)
			if p[0] < 40 {
				dict = int64(2|p[0]&1) << (p[0]/2 + 11)
			}
			if d.memory > 0 && dict+1<<16 > d.memory {
				return errLimit
			}
			d.c = coder{dict: fit.Int(dict), hist: d.c.hist[:0]}
		case id == filterDelta && i < count-1 && n == 1:
			pairs = append(pairs, filterDelta, int(p[0])+1)
		case id > filterDelta && id < uint64(len(align)) && i < count-1 && (n == 0 || n == 4):
			start := uint32(0)
			if n == 4 {
				start = binary.LittleEndian.Uint32(p)
			}
			if uint64(start) > math.MaxInt { // an int of 32 bits would be negative
				return errOption
			}
			pairs = append(pairs, int(id), int(start))
		default:
			return errOption
		}
	}
	if len(bytes.Trim(h, "\x00")) > 0 {
		return errOption
	}
	var ok bool
	if d.chain, ok = newFilters(pairs, false); !ok {
		return errOption
	}
	if !d.alloc(filtersSize(d.chain)) {
		d.stopped = true
		return nil
	}
	d.held, d.drained = nil, false
	d.ready = false
	d.sum = sumOf(d.check)
	d.take(size)
	d.header, d.packed, d.unpacked = uint64(size), 0, 0
	d.stage = atChunk
	return nil
}

// checkSizes are the lengths of the checks by their numbers.
var checkSizes = [16]int{0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64}

func (d *decoder) blockEnd() error {
	pad := int(-d.packed & 3)
	n := checkSizes[d.check]
	if len(d.in) < pad+n {
		return errMore
	}
	if d.wantPacked >= 0 && uint64(d.wantPacked) != d.packed || d.wantUnpacked >= 0 && uint64(d.wantUnpacked) != d.unpacked {
		return errBad
	}
	for _, b := range d.in[:pad] {
		if b != 0 {
			return errBad
		}
	}
	got := d.in[pad : pad+n]
	if d.sum != nil {
		want := d.sum.Sum(nil)
		if d.check != 10 { // written with the lowest byte first
			for i, j := 0, len(want)-1; i < j; i, j = i+1, j-1 {
				want[i], want[j] = want[j], want[i]
			}
		}
		if !bytes.Equal(want, got) {
			return errBad
		}
	}
	if !d.alloc(32) {
		d.stopped = true
		return nil
	}
	d.records = append(d.records, [2]uint64{d.header + d.packed + uint64(n), d.unpacked})
	d.take(pad + n)
	d.stage = atBlock
	return nil
}

// index reads the index and the foot.
func (d *decoder) index() error {
	if !d.charge(len(d.in)/64 + 1) {
		d.stopped = true
		return nil
	}
	at := 1
	get := func() (uint64, error) {
		v, n := number(d.in[at:])
		if n < 0 {
			return 0, errBad
		}
		if n == 0 {
			return 0, errMore
		}
		at += n
		return v, nil
	}
	count, err := get()
	if err != nil {
		return err
	}
	if count != uint64(len(d.records)) {
		return errBad
	}
	for _, r := range d.records {
		for _, want := range r {
			v, err := get()
			if err != nil {
				return err
			}
			if v != want {
				return errBad
			}
		}
	}
	size := (at + 3) &^ 3
	if len(d.in) < size+4+12 {
		return errMore
	}
	if len(bytes.Trim(d.in[at:size], "\x00")) > 0 || crc32.ChecksumIEEE(d.in[:size]) != binary.LittleEndian.Uint32(d.in[size:]) {
		return errBad
	}
	foot := d.in[size+4 : size+16]
	if string(foot[10:]) != "YZ" || crc32.ChecksumIEEE(foot[4:10]) != binary.LittleEndian.Uint32(foot) ||
		foot[8] != 0 || int(foot[9]) != d.check || (uint64(binary.LittleEndian.Uint32(foot[4:]))+1)*4 != uint64(size+4) {
		return errBad
	}
	d.take(size + 16)
	d.stage = atEnd
	return nil
}

// sumOf returns what counts the check of a stream; nil is for none and for those that
// cannot be checked.
func sumOf(check int) hash.Hash {
	switch check {
	case 1:
		return crc32.NewIEEE()
	case 4:
		return crc64.New(crc64Table)
	case 10:
		return sha256.New()
	}
	return nil
}
