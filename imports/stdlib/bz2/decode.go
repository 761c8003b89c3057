package bz2

import "errors"

var (
	errMore = errors.New("more input is needed")
	errBad  = errors.New("Invalid data stream")
)

const (
	blockMagic = 0x314159265359
	endMagic   = 0x177245385090
	groupSize  = 50
)

// step is where the decoder is.
type step uint8

const (
	atStart step = iota
	atBlock
	inBlock
	atOutput
	atEnd
)

// decoder decodes one stream. It can stop wherever its input ends: what stands
// at the beginning of a block is read again, symbols are not.
type decoder struct {
	in       []byte
	bit      int // how many bits of in have been read
	step     step
	level    int
	crc      uint32 // of the stream
	blockCRC uint32

	tables    []huffman
	selectors []byte
	group     int
	left      int
	end       int // the symbol that ends the block
	mtf       [256]byte
	run, unit int
	counts    [256]int
	origin    int
	tt        []uint32

	pos, remaining  int
	last, same      int
	pending         int
	sum             uint32
	charge          func(int) bool
	alloc           func(int64) bool
	stopped, failed bool
}

// bits reads n bits, at most 32.
func (d *decoder) bits(n int) (uint32, bool) {
	if d.bit+n > len(d.in)*8 {
		return 0, false
	}
	v := uint64(0)
	first := d.bit >> 3
	for i := first; i <= (d.bit+n-1)>>3; i++ {
		v = v<<8 | uint64(d.in[i])
	}
	v >>= uint(((d.bit+n-1)>>3+1)*8 - d.bit - n)
	d.bit += n
	return uint32(v & (1<<n - 1)), true
}

// huffman is a code by the canonical method: for each length the last code and
// what to add to find the symbol.
type huffman struct {
	limit   [21]int32
	base    [21]int32
	symbols []uint16
	low     int
}

func newHuffman(lengths []byte) (huffman, bool) {
	var h huffman
	h.symbols = make([]uint16, 0, len(lengths))
	h.low = 20
	code, seen := int32(0), int32(0)
	for n := 1; n <= 20; n++ {
		count := int32(0)
		for s, l := range lengths {
			if int(l) == n {
				h.symbols = append(h.symbols, uint16(s))
				count++
				h.low = min(h.low, n)
			}
		}
		h.limit[n] = code + count - 1
		h.base[n] = seen - code
		seen += count
		code = (code + count) << 1
		if count > 0 && h.limit[n] >= 1<<n {
			return h, false
		}
	}
	return h, true
}

func (d *decoder) symbol(h *huffman) (int, error) {
	start := d.bit
	v, ok := d.bits(h.low)
	if !ok {
		return 0, errMore
	}
	code := int32(v)
	for n := h.low; ; n++ {
		if code <= h.limit[n] && int(code+h.base[n]) < len(h.symbols) && code+h.base[n] >= 0 {
			return int(h.symbols[code+h.base[n]]), nil
		}
		if n == 20 {
			return 0, errBad
		}
		b, ok := d.bits(1)
		if !ok {
			d.bit = start
			return 0, errMore
		}
		code = code<<1 | int32(b)
	}
}

// run decodes until limit bytes have been appended to out, the stream ends, or
// the input does (errMore).
func (d *decoder) decode(out []byte, limit int) ([]byte, error) {
	for {
		start := d.bit
		var err error
		switch d.step {
		case atStart:
			err = d.header()
		case atBlock:
			err = d.block()
		case inBlock:
			err = d.fill()
			start = d.bit
		case atOutput:
			if out = d.write(out, limit); d.stopped || len(out) >= limit && d.step == atOutput {
				return out, nil
			}
			if d.failed {
				return out, errBad
			}
		case atEnd:
			return out, nil
		}
		if err != nil {
			d.bit = start
			return out, err
		}
		if d.stopped {
			return out, nil
		}
		// What has been read goes.
		if n := d.bit >> 3; n > 1<<16 || n == len(d.in) {
			d.in = append([]byte(nil), d.in[n:]...)
			d.bit &= 7
		}
	}
}

func (d *decoder) header() error {
	for i, want := range "BZh" {
		if i >= len(d.in) {
			return errMore
		}
		if rune(d.in[i]) != want {
			return errBad
		}
	}
	if len(d.in) < 4 {
		return errMore
	}
	if d.in[3] < '1' || d.in[3] > '9' {
		return errBad
	}
	d.level, d.bit, d.step = int(d.in[3]-'0'), 32, atBlock
	return nil
}

// block reads the head of a block, or the end of the stream.
func (d *decoder) block() error {
	hi, ok1 := d.bits(24)
	lo, ok2 := d.bits(24)
	sum, ok3 := d.bits(32)
	if !ok1 || !ok2 || !ok3 {
		return errMore
	}
	switch uint64(hi)<<24 | uint64(lo) {
	case endMagic:
		if sum != d.crc {
			return errBad
		}
		d.bit = (d.bit + 7) &^ 7
		d.step = atEnd
		return nil
	case blockMagic:
	default:
		return errBad
	}
	d.blockCRC = sum
	mixed, _ := d.bits(1)
	origin, ok := d.bits(24)
	used, ok1 := d.bits(16)
	if !ok || !ok1 {
		return errMore
	}
	if mixed != 0 {
		return errBad // blocks of before 1997
	}
	n := 0
	for i := range 16 {
		if used&(0x8000>>i) == 0 {
			continue
		}
		part, ok := d.bits(16)
		if !ok {
			return errMore
		}
		for j := range 16 {
			if part&(0x8000>>j) != 0 {
				d.mtf[n] = byte(16*i + j)
				n++
			}
		}
	}
	if n == 0 {
		return errBad
	}
	d.end = n + 1
	tables, ok := d.bits(3)
	count, ok1 := d.bits(15)
	if !ok || !ok1 {
		return errMore
	}
	if tables < 2 || tables > 6 || count == 0 {
		return errBad
	}
	if !d.charge(int(count) + 8*n) {
		d.stopped = true
		return nil
	}
	order := [6]byte{0, 1, 2, 3, 4, 5}
	d.selectors = make([]byte, count)
	for i := range d.selectors {
		j := 0
		for {
			b, ok := d.bits(1)
			if !ok {
				return errMore
			}
			if b == 0 {
				break
			}
			if j++; j >= int(tables) {
				return errBad
			}
		}
		v := order[j]
		copy(order[1:j+1], order[:j])
		order[0] = v
		d.selectors[i] = v
	}
	d.tables = make([]huffman, tables)
	for t := range d.tables {
		lengths := make([]byte, n+2)
		l, ok := d.bits(5)
		if !ok {
			return errMore
		}
		for i := range lengths {
			for {
				if l < 1 || l > 20 {
					return errBad
				}
				b, ok := d.bits(1)
				if !ok {
					return errMore
				}
				if b == 0 {
					break
				}
				if b, ok = d.bits(1); !ok {
					return errMore
				}
				l += 1 - 2*b
			}
			lengths[i] = byte(l)
		}
		if d.tables[t], ok = newHuffman(lengths); !ok {
			return errBad
		}
	}
	if want := d.level * 100000; cap(d.tt) < want {
		if !d.alloc(int64(4 * want)) {
			d.stopped = true
			return nil
		}
		d.tt = make([]uint32, 0, want)
	}
	d.tt = d.tt[:0]
	d.counts = [256]int{}
	d.origin, d.group, d.left, d.run, d.unit = int(origin), 0, 0, 0, 0
	d.step = inBlock
	return nil
}

// fill reads the symbols of a block.
func (d *decoder) fill() error {
	room := d.level * 100000
	for work := 0; ; work++ {
		if work&1023 == 1023 && !d.charge(1024) {
			d.stopped = true
			return nil
		}
		if d.left == 0 {
			if d.group >= len(d.selectors) {
				return errBad
			}
			d.left = groupSize
			d.group++
		}
		s, err := d.symbol(&d.tables[d.selectors[d.group-1]])
		if err != nil {
			return err
		}
		d.left--
		if s < 2 { // digits of the length of a run
			if d.unit == 0 {
				d.unit = 1
			}
			if d.run += d.unit << s; d.run > room {
				return errBad
			}
			d.unit <<= 1
			continue
		}
		if d.run > 0 {
			if len(d.tt)+d.run > room {
				return errBad
			}
			if !d.charge(d.run / 8) {
				d.stopped = true
				return nil
			}
			c := d.mtf[0]
			d.counts[c] += d.run
			for range d.run {
				d.tt = append(d.tt, uint32(c))
			}
			d.run, d.unit = 0, 0
		}
		if s == d.end {
			return d.sort()
		}
		if len(d.tt) >= room {
			return errBad
		}
		c := d.mtf[s-1]
		copy(d.mtf[1:s], d.mtf[:s-1])
		d.mtf[0] = c
		d.counts[c]++
		d.tt = append(d.tt, uint32(c))
	}
}

// sort links the bytes of a block in their order.
func (d *decoder) sort() error {
	if d.origin >= len(d.tt) {
		return errBad
	}
	if !d.charge(len(d.tt) / 4) {
		d.stopped = true
		return nil
	}
	sum := 0
	for i, n := range d.counts {
		d.counts[i] = sum
		sum += n
	}
	for i, v := range d.tt {
		c := v & 0xff
		d.tt[d.counts[c]] |= uint32(i) << 8
		d.counts[c]++
	}
	d.pos = int(d.tt[d.origin] >> 8)
	d.remaining = len(d.tt)
	d.last, d.same, d.pending, d.sum = -1, 0, 0, 0xffffffff
	d.step = atOutput
	return nil
}

// write appends the bytes of a block: after four that are equal comes how often
// the byte stands there besides.
func (d *decoder) write(out []byte, limit int) []byte {
	start := len(out)
	for len(out) < limit {
		if d.pending > 0 {
			n := min(d.pending, limit-len(out))
			for range n {
				out = append(out, byte(d.last))
				d.sum = d.sum<<8 ^ crcTable[byte(d.sum>>24)^byte(d.last)]
			}
			d.pending -= n
			continue
		}
		if d.remaining == 0 {
			break
		}
		v := d.tt[d.pos]
		d.pos = int(v >> 8)
		d.remaining--
		c := int(v & 0xff)
		if d.same == 4 {
			d.pending, d.same = c, 0
			if c == 0 {
				d.last = -1 // a new run may begin with the same byte
			}
			continue
		}
		if c == d.last {
			d.same++
		} else {
			d.last, d.same = c, 1
		}
		out = append(out, byte(c))
		d.sum = d.sum<<8 ^ crcTable[byte(d.sum>>24)^byte(c)]
	}
	if !d.charge((len(out)-start)/16 + 1) {
		d.stopped = true
		return out
	}
	if d.remaining == 0 && d.pending == 0 {
		if ^d.sum != d.blockCRC {
			d.failed = true
			return out
		}
		d.crc = (d.crc<<1 | d.crc>>31) ^ d.blockCRC
		d.step = atBlock
	}
	return out
}

// crcTable is that of the checksum, which takes the highest bit first.
var crcTable = func() (t [256]uint32) {
	for i := range t {
		c := uint32(i) << 24
		for range 8 {
			if c&0x80000000 != 0 {
				c = c<<1 ^ 0x04c11db7
			} else {
				c <<= 1
			}
		}
		t[i] = c
	}
	return t
}()
