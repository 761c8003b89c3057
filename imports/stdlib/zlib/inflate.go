package zlib

import (
	"hash/adler32"
	"hash/crc32"
	"sync"
)

// This file defines the decompressor. It is ours because compress/flate pulls
// its input: it cannot stop in the middle of a symbol for want of input and go
// on later, says nothing of what it consumed, and cannot be charged.

type stage uint8

const (
	stHeader stage = iota
	stBlock
	stStored
	stCodes
	stTrailer
	stEnd
)

// The kinds of containers.
const (
	rawFormat = iota
	zlibFormat
	gzipFormat
	autoFormat
)

const windowSize = 1 << 15

// huffman decodes symbols: a table for codes of up to 9 bits, counts for
// longer ones.
type huffman struct {
	fast    [512]uint16 // symbol<<4 | length
	count   [16]uint16
	symbols []uint16
}

// build makes the table for code lengths; ok is false if they are no code.
func (h *huffman) build(lengths []uint8, incomplete bool) bool {
	h.count = [16]uint16{}
	for _, l := range lengths {
		h.count[l]++
	}
	h.count[0] = 0
	left := 1
	total := 0
	for l := 1; l < 16; l++ {
		left <<= 1
		left -= int(h.count[l])
		if left < 0 {
			return false
		}
		total += int(h.count[l])
	}
	if left > 0 && !(incomplete && total <= 1) {
		return false
	}
	var offs [16]uint16
	for l := 1; l < 15; l++ {
		offs[l+1] = offs[l] + h.count[l]
	}
	h.symbols = make([]uint16, total)
	for s, l := range lengths {
		if l != 0 {
			h.symbols[offs[l]] = uint16(s)
			offs[l]++
		}
	}
	clear(h.fast[:])
	code, at := 0, 0
	for l := 1; l <= 9; l++ {
		for range h.count[l] {
			r := 0
			for b := range l {
				r |= code >> b & 1 << (l - 1 - b)
			}
			for i := r; i < 512; i += 1 << l {
				h.fast[i] = h.symbols[at]<<4 | uint16(l)
			}
			code++
			at++
		}
		code <<= 1
	}
	return true
}

// inflater is a stream being decompressed. What it is given is kept until it
// is consumed; every step begins anew where there was not enough of it.
type inflater struct {
	format  int
	window  int // the largest window allowed, as wbits; 0 for any
	zdict   []byte
	stage   stage
	gz      bool
	in      []byte
	bit     uint   // bits of in[0] that are consumed
	out     []byte // the last of the output: the window and what is new
	done    int    // how much of out was given away
	total   uint64
	last    bool
	stored  int
	lit     *huffman // as dist: made for a block, and then never changed
	dist    *huffman
	adler   uint32
	crc     uint32
	charge  func(n int) bool
	stopped bool
}

// errData is an error in the data, with zlib's text.
type errData string

func (e errData) Error() string { return string(e) }

// bits peeks at n <= 24 bits; ok is false if there are not so many.
func (f *inflater) peek(n uint) (v uint32, ok bool) {
	for i := 0; i < 4 && i < len(f.in); i++ {
		v |= uint32(f.in[i]) << (8 * i)
	}
	v >>= f.bit
	return v & (1<<n - 1), uint(len(f.in))*8 >= f.bit+n
}

func (f *inflater) skip(n uint) {
	f.bit += n
	f.in = f.in[f.bit/8:]
	f.bit %= 8
}

func (f *inflater) align() {
	if f.bit > 0 {
		f.in = f.in[1:]
		f.bit = 0
	}
}

// symbol decodes the next symbol at a distance of skip bits. more tells that
// there is too little input.
func (f *inflater) symbol(h *huffman, skip uint) (s int, used uint, more bool, err error) {
	v := uint64(0)
	for i := 0; i < 8 && i < len(f.in); i++ {
		v |= uint64(f.in[i]) << (8 * i)
	}
	have := uint(len(f.in))*8 - min(f.bit+skip, uint(len(f.in))*8)
	v >>= f.bit + skip
	if e := h.fast[v&511]; e != 0 {
		if l := uint(e & 15); l <= have {
			return int(e >> 4), l, false, nil
		}
		return 0, 0, true, nil
	}
	code, first, index := 0, 0, 0
	for l := uint(1); l < 16; l++ {
		if l > have {
			return 0, 0, true, nil
		}
		code |= int(v>>(l-1)) & 1
		c := int(h.count[l])
		if code-c < first {
			return int(h.symbols[index+code-first]), l, false, nil
		}
		index += c
		first = (first + c) << 1
		code <<= 1
	}
	return 0, 0, false, errData("")
}

var (
	lengthBase  = [29]uint16{3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258}
	lengthExtra = [29]uint8{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0}
	distBase    = [30]uint16{1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577}
	distExtra   = [30]uint8{0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13}
	codeOrder   = [19]uint8{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15}
)

// run decompresses until it wants more input, has made limit new bytes, or the
// stream ends.
func (f *inflater) run(limit int) error {
	steps := 0
	for !f.stopped {
		if steps++; steps&1023 == 0 && !f.charge(256) {
			f.stopped = true
			return nil
		}
		// As in zlib, what follows the last byte that there is room for is read up to the next
		// that there is none for: the end of the block, and of the stream, are seen.
		if len(f.out)-f.done > limit {
			return nil
		}
		var more bool
		var err error
		switch f.stage {
		case stHeader:
			more, err = f.header()
		case stBlock:
			more, err = f.block()
		case stStored:
			n := min(f.stored, len(f.in), limit-(len(f.out)-f.done))
			f.out = append(f.out, f.in[:n]...)
			f.in = f.in[n:]
			f.stored -= n
			steps += n / 64
			if f.stored == 0 {
				f.endBlock()
			} else if n == 0 {
				return nil
			}
		case stCodes:
			more, err = f.codes()
		case stTrailer:
			more, err = f.trailer()
		case stEnd:
			return nil
		}
		if err != nil || more {
			return err
		}
	}
	return nil
}

func (f *inflater) endBlock() {
	f.stage = stBlock
	if f.last {
		f.align()
		f.stage = stTrailer
	}
}

func (f *inflater) header() (more bool, err error) {
	if f.format == rawFormat {
		f.preset()
		f.stage = stBlock
		return false, nil
	}
	if len(f.in) < 2 {
		return true, nil
	}
	a, b := f.in[0], f.in[1]
	if f.format != zlibFormat && a == 0x1f && b == 0x8b {
		return f.gzipHeader()
	}
	if f.format == gzipFormat || (int(a)<<8|int(b))%31 != 0 {
		return false, errData("incorrect header check")
	}
	if a&15 != 8 {
		return false, errData("unknown compression method")
	}
	if n := int(a>>4) + 8; n > 15 || f.window > 0 && n > f.window {
		return false, errData("invalid window size")
	}
	n := 2
	if b&0x20 != 0 {
		if len(f.in) < 6 {
			return true, nil
		}
		id := uint32(f.in[2])<<24 | uint32(f.in[3])<<16 | uint32(f.in[4])<<8 | uint32(f.in[5])
		if f.zdict == nil {
			return false, errNeedDict
		}
		if adler32.Checksum(f.zdict) != id {
			return false, errBadDict
		}
		f.preset()
		n = 6
	}
	f.in = f.in[n:]
	f.adler = 1
	f.stage = stBlock
	return false, nil
}

// preset puts the dictionary into the window.
func (f *inflater) preset() {
	d := f.zdict[max(len(f.zdict)-windowSize, 0):]
	f.out = append(f.out, d...)
	f.done = len(f.out)
}

const (
	errNeedDict = errData("need dictionary")
	errBadDict  = errData("bad dictionary")
)

func (f *inflater) gzipHeader() (more bool, err error) {
	if len(f.in) < 10 {
		return true, nil
	}
	if f.in[2] != 8 {
		return false, errData("unknown compression method")
	}
	flags := f.in[3]
	if flags&0xe0 != 0 {
		return false, errData("unknown header flags set")
	}
	at := 10
	if flags&4 != 0 {
		if len(f.in) < at+2 {
			return true, nil
		}
		at += 2 + int(f.in[at]) + int(f.in[at+1])<<8
	}
	for _, bit := range []byte{8, 16} {
		if flags&bit != 0 {
			for at < len(f.in) && f.in[at] != 0 {
				at++
			}
			at++
		}
	}
	if flags&2 != 0 {
		if len(f.in) < at+2 {
			return true, nil
		}
		if sum := crc32.ChecksumIEEE(f.in[:at]); byte(sum) != f.in[at] || byte(sum>>8) != f.in[at+1] {
			return false, errData("header crc mismatch")
		}
		at += 2
	}
	if len(f.in) < at {
		return true, nil
	}
	f.in = f.in[at:]
	f.gz = true
	f.stage = stBlock
	return false, nil
}

// fixedCodes are the codes of blocks that bring none (RFC 1951, 3.2.6), for lengths and
// texts and for distances. They never change.
var fixedCodes = sync.OnceValue(func() [2]*huffman {
	var l [288]uint8
	for i := range l {
		switch {
		case i < 144:
			l[i] = 8
		case i < 256:
			l[i] = 9
		case i < 280:
			l[i] = 7
		default:
			l[i] = 8
		}
	}
	var d [32]uint8
	for i := range d {
		d[i] = 5
	}
	codes := [2]*huffman{{}, {}}
	codes[0].build(l[:], false)
	codes[1].build(d[:], false)
	return codes
})

func (f *inflater) block() (more bool, err error) {
	v, ok := f.peek(3)
	if !ok {
		return true, nil
	}
	switch v >> 1 {
	case 0:
		// The lengths follow on the next byte.
		start := int(f.bit+3+7) / 8
		if len(f.in) < start+4 {
			return true, nil
		}
		n := int(f.in[start]) | int(f.in[start+1])<<8
		if n != int(^f.in[start+2]&255)|int(^f.in[start+3]&255)<<8 {
			return false, errData("invalid stored block lengths")
		}
		f.in, f.bit = f.in[start+4:], 0
		f.stored = n
		f.stage = stStored
	case 1:
		codes := fixedCodes()
		f.lit, f.dist = codes[0], codes[1]
		f.skip(3)
		f.stage = stCodes
	case 2:
		more, err = f.tables()
		if more || err != nil {
			return more, err
		}
		f.stage = stCodes
	default:
		return false, errData("invalid block type")
	}
	f.last = v&1 != 0
	if f.stage == stStored && f.stored == 0 {
		f.endBlock()
	}
	return false, nil
}

// tables reads the code lengths of a block; where the input does not suffice
// it begins again next time.
func (f *inflater) tables() (more bool, err error) {
	in, bit := f.in, f.bit
	back := func() (bool, error) { f.in, f.bit = in, bit; return true, nil }
	f.skip(3)
	v, ok := f.peek(14)
	if !ok {
		return back()
	}
	f.skip(14)
	nlit, ndist, ncode := int(v&31)+257, int(v>>5&31)+1, int(v>>10)+4
	if nlit > 286 || ndist > 30 {
		return false, errData("too many length or distance symbols")
	}
	var lens [320]uint8
	for i := range ncode {
		v, ok := f.peek(3)
		if !ok {
			return back()
		}
		f.skip(3)
		lens[codeOrder[i]] = uint8(v)
	}
	var h huffman
	if !h.build(lens[:19], false) {
		return false, errData("invalid code lengths set")
	}
	clear(lens[:])
	for i := 0; i < nlit+ndist; {
		s, used, more, err := f.symbol(&h, 0)
		if err != nil {
			return false, errData("invalid code lengths set")
		}
		if more {
			return back()
		}
		if s < 16 {
			f.skip(used)
			lens[i] = uint8(s)
			i++
			continue
		}
		extra, base := uint(2), 3
		switch s {
		case 17:
			extra = 3
		case 18:
			extra, base = 7, 11
		}
		v, ok := f.peek(used + extra)
		if !ok {
			return back()
		}
		f.skip(used + extra)
		n := base + int(v>>used)
		var prev uint8
		if s == 16 {
			if i == 0 {
				return false, errData("invalid bit length repeat")
			}
			prev = lens[i-1]
		}
		if i+n > nlit+ndist {
			return false, errData("invalid bit length repeat")
		}
		for range n {
			lens[i] = prev
			i++
		}
	}
	if lens[256] == 0 {
		return false, errData("invalid code -- missing end-of-block")
	}
	f.lit, f.dist = new(huffman), new(huffman)
	if !f.lit.build(lens[:nlit], true) {
		return false, errData("invalid literal/lengths set")
	}
	if !f.dist.build(lens[nlit:nlit+ndist], true) {
		return false, errData("invalid distances set")
	}
	return false, nil
}

// codes decodes one literal or one match.
func (f *inflater) codes() (more bool, err error) {
	s, used, more, err := f.symbol(f.lit, 0)
	switch {
	case err != nil:
		return false, errData("invalid literal/length code")
	case more:
		return true, nil
	case s < 256:
		f.skip(used)
		f.out = append(f.out, byte(s))
		return false, nil
	case s == 256:
		f.skip(used)
		f.endBlock()
		return false, nil
	case s > 285:
		return false, errData("invalid literal/length code")
	}
	have := uint(len(f.in))*8 - f.bit
	x := uint(lengthExtra[s-257])
	if have < used+x {
		return true, nil
	}
	n := int(lengthBase[s-257]) + int(f.at(used, x))
	used += x
	d, du, more, err := f.symbol(f.dist, used)
	if err != nil {
		return false, errData("invalid distance code")
	}
	if more {
		return true, nil
	}
	if d > 29 {
		return false, errData("invalid distance code")
	}
	used += du
	x = uint(distExtra[d])
	if have < used+x {
		return true, nil
	}
	back := int(distBase[d]) + int(f.at(used, x))
	if back > len(f.out) {
		return false, errData("invalid distance too far back")
	}
	f.skip(used + x)
	at := len(f.out) - back
	for range n {
		f.out = append(f.out, f.out[at])
		at++
	}
	return false, nil
}

// at gives n bits at a distance, which are there.
func (f *inflater) at(skip, n uint) uint64 {
	v := uint64(0)
	for i := 0; i < 8 && i < len(f.in); i++ {
		v |= uint64(f.in[i]) << (8 * i)
	}
	return v >> (f.bit + skip) & (1<<n - 1)
}

// take gives the new output away and keeps the window.
func (f *inflater) take(limit int) []byte {
	n := min(len(f.out)-f.done, limit)
	p := append([]byte(nil), f.out[f.done:f.done+n]...)
	f.sum(p)
	f.done += n
	if f.done > 2*windowSize {
		cut := f.done - windowSize
		f.out = append(f.out[:0], f.out[cut:]...)
		f.done -= cut
	}
	return p
}

func (f *inflater) sum(p []byte) {
	f.total += uint64(len(p))
	if f.gz {
		f.crc = crc32.Update(f.crc, crc32.IEEETable, p)
	} else if f.format != rawFormat {
		f.adler = adlerUpdate(f.adler, p)
	}
}

func (f *inflater) trailer() (more bool, err error) {
	// The sum counts what is not given away yet as well.
	adler, crc, total := f.adler, f.crc, f.total
	rest := f.out[f.done:]
	switch {
	case f.gz:
		if len(f.in) < 8 {
			return true, nil
		}
		crc = crc32.Update(crc, crc32.IEEETable, rest)
		total += uint64(len(rest))
		if le32(f.in) != crc {
			return false, errData("incorrect data check")
		}
		if le32(f.in[4:]) != uint32(total) {
			return false, errData("incorrect length check")
		}
		f.in = f.in[8:]
	case f.format != rawFormat:
		if len(f.in) < 4 {
			return true, nil
		}
		adler = adlerUpdate(adler, rest)
		if uint32(f.in[0])<<24|uint32(f.in[1])<<16|uint32(f.in[2])<<8|uint32(f.in[3]) != adler {
			return false, errData("incorrect data check")
		}
		f.in = f.in[4:]
	}
	f.stage = stEnd
	return false, nil
}

func le32(p []byte) uint32 {
	return uint32(p[0]) | uint32(p[1])<<8 | uint32(p[2])<<16 | uint32(p[3])<<24
}

// adlerUpdate continues a sum over p.
func adlerUpdate(sum uint32, p []byte) uint32 {
	a, b := sum&0xffff, sum>>16
	for len(p) > 0 {
		n := min(len(p), 5552)
		for _, c := range p[:n] {
			a += uint32(c)
			b += a
		}
		a %= 65521
		b %= 65521
		p = p[n:]
	}
	return b<<16 | a
}
