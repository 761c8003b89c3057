package lzma

import (
	"encoding/binary"
	"slices"

	"github.com/garterpy/garter/object"
)

// This file holds the filters that stand before LZMA in a chain: differences of
// bytes, and those that make the targets of calls in machine code absolute, so
// that calls of one function look alike wherever they stand.

// The numbers of the filters in the files.
const (
	filterDelta = 3 + iota
	filterX86
	filterPowerPC
	filterIA64
	filterARM
	filterThumb
	filterSPARC
)

// align is what the start of each filter's code is a multiple of.
var align = [...]uint32{filterX86: 1, filterPowerPC: 4, filterIA64: 16, filterARM: 4, filterThumb: 2, filterSPARC: 4}

// filter is one of them, in one of the two directions.
type filter struct {
	kind  int
	write bool   // makes addresses absolute, and differences
	at    uint32 // the address of the next byte
	rest  []byte // what cannot be decided before more is known

	dist   int
	before [256]byte
	place  byte

	opcodes []opcode // of x86, the last ones that stayed as they were
}

// opcode is a byte that could begin a call, and did not.
type opcode struct {
	at   uint32
	wide bool // its operand ended in 00 or ff, as a short distance's does
}

// newFilters makes a chain of pairs of a number and its option, the distance of
// a delta filter or the start of the code; nil and false where there is no such.
func newFilters(pairs []int, write bool) ([]*filter, bool) {
	var out []*filter
	for i := 0; i+1 < len(pairs); i += 2 {
		f, ok := newFilter(pairs[i], pairs[i+1], write)
		if !ok {
			return nil, false
		}
		out = append(out, f)
	}
	if !write { // what was done last is undone first
		slices.Reverse(out)
	}
	return out, true
}

func newFilter(kind, option int, write bool) (*filter, bool) {
	f := &filter{kind: kind, write: write}
	switch {
	case kind == filterDelta:
		f.dist = option
		return f, option >= 1 && option <= 256
	case kind > filterDelta && kind < len(align) && option >= 0 && uint64(option) <= 1<<32-1:
		f.at = uint32(option)
		return f, f.at%align[kind] == 0
	}
	return nil, false
}

// size is the memory that a chain takes.
func filtersSize(chain []*filter) (n int64) {
	for _, f := range chain {
		n += object.OwnBytes(f)
	}
	return n
}

func cloneFilters(chain []*filter) []*filter {
	out := make([]*filter, len(chain))
	for i, f := range chain {
		n := *f
		n.rest, n.opcodes = slices.Clone(f.rest), slices.Clone(f.opcodes)
		out[i] = &n
	}
	return out
}

// through sends bytes through a chain; with last, what waits comes out as well.
// The bytes given are not changed.
func through(chain []*filter, b []byte, last bool) []byte {
	for _, f := range chain {
		b = f.run(b, last)
	}
	return b
}

func (f *filter) run(b []byte, last bool) []byte {
	b = append(append(make([]byte, 0, len(f.rest)+len(b)), f.rest...), b...)
	if f.kind == filterDelta {
		f.differences(b)
		return b
	}
	n := f.code(b)
	f.at += uint32(n)
	if last {
		return b
	}
	f.rest = append(f.rest[:0], b[n:]...)
	return b[:n]
}

func (f *filter) differences(b []byte) {
	for i, x := range b {
		was := f.before[f.place-byte(f.dist)]
		if f.write {
			b[i] = x - was
		} else {
			x += was
			b[i] = x
		}
		f.before[f.place] = x
		f.place++
	}
}

// code changes the calls in b and returns how far all is decided.
func (f *filter) code(b []byte) int {
	if f.kind == filterX86 {
		return f.x86(b)
	}
	step, wide := int(align[f.kind]), max(4, int(align[f.kind]))
	i := 0
	for ; i+wide <= len(b); i += step {
		w, here := b[i:i+wide], f.at+uint32(i)
		switch f.kind {
		case filterPowerPC: // bl: six bits of operation, 24 of the distance in words, "relative", "link"
			if v := binary.BigEndian.Uint32(w); v>>26 == 0x12 && v&3 == 1 {
				binary.BigEndian.PutUint32(w, 0x48000001|f.moved(v&0x03fffffc, here)&0x03fffffc)
			}
		case filterARM: // bl without a condition, counted in words from two instructions on
			if v := binary.LittleEndian.Uint32(w); v>>24 == 0xeb {
				binary.LittleEndian.PutUint32(w, 0xeb000000|f.moved(v<<2, here+8)>>2&0x00ffffff)
			}
		case filterThumb: // a pair of half words, each with eleven bits of the distance
			high, low := binary.LittleEndian.Uint16(w), binary.LittleEndian.Uint16(w[2:])
			if high>>11 == 0x1e && low>>11 == 0x1f {
				to := f.moved((uint32(high&0x7ff)<<11|uint32(low&0x7ff))<<1, here+4) >> 1
				binary.LittleEndian.PutUint16(w, 0xf000|uint16(to>>11&0x7ff))
				binary.LittleEndian.PutUint16(w[2:], 0xf800|uint16(to&0x7ff))
				i += step
			}
		case filterSPARC: // call: two bits of operation, 30 of the distance in words, of which 23 count
			if v := binary.BigEndian.Uint32(w); v>>22 == 0x100 || v>>22 == 0x1ff {
				to := f.moved(v<<2, here) >> 2
				high := uint32(0)
				if to&(1<<22) != 0 {
					high = 0x3fc00000
				}
				binary.BigEndian.PutUint32(w, 0x40000000|high|to&0x003fffff)
			}
		case filterIA64:
			f.bundle(w, here)
		}
	}
	return min(i, len(b))
}

// moved turns a distance into an address, or an address into a distance.
func (f *filter) moved(v, here uint32) uint32 {
	if f.write {
		return v + here
	}
	return v - here
}

// branches are the slots of a bundle that can hold a branch, by the bundle's template.
var branches = [32]uint8{0x10: 4, 0x11: 4, 0x12: 6, 0x13: 6, 0x16: 7, 0x17: 7, 0x18: 4, 0x19: 4, 0x1c: 4, 0x1d: 4}

// bundle does the calls of an IA-64 bundle: five bits of template and three instructions of 41 bits.
func (f *filter) bundle(w []byte, here uint32) {
	slots := branches[w[0]&0x1f]
	for slot := range 3 {
		if slots>>slot&1 == 0 {
			continue
		}
		first := 5 + 41*slot
		shift := first % 8
		piece := w[first/8 : first/8+6]
		var all uint64
		for i, x := range piece {
			all |= uint64(x) << (8 * i)
		}
		// The operation in the four bits on top, the kind of branch in three, the distance in bundles in 20 and a sign.
		code := all >> shift
		if code>>37&0xf != 5 || code>>9&7 != 0 {
			continue
		}
		to := f.moved(uint32(code>>13&0xfffff|code>>36&1<<20)<<4, here) >> 4
		const field = uint64(0xfffff)<<13 | 1<<36
		code = uint64(to&0xfffff)<<13 | uint64(to>>20&1)<<36
		all = all&^(field<<shift) | code<<shift
		for i := range piece {
			piece[i] = byte(all >> (8 * i))
		}
	}
}

func extreme(b byte) bool { return b == 0 || b == 0xff }

// x86 does call and jmp with four bytes of distance. Whether a byte is an opcode is not known: a near distance ends in
// 00 or ff, and what stood at up to three bytes before must not have looked like a call itself, since a reader could not
// tell the two apart.
func (f *filter) x86(b []byte) int {
	i := 0
	for i+5 <= len(b) {
		if b[i]&0xfe != 0xe8 {
			i++
			continue
		}
		here := f.at + uint32(i)
		for len(f.opcodes) > 0 && here-f.opcodes[0].at > 3 {
			f.opcodes = f.opcodes[1:]
		}
		near := extreme(b[i+4])
		clear := len(f.opcodes) <= 1
		for _, o := range f.opcodes {
			clear = clear && !o.wide
		}
		if !near || !clear {
			f.opcodes = append(slices.Clone(f.opcodes), opcode{here, near})
			i++
			continue
		}
		v := binary.LittleEndian.Uint32(b[i+1:])
		to := f.moved(v, here+5)
		if len(f.opcodes) == 1 {
			// The last byte of the earlier operand must not become one that a reader takes for a near distance's: as long as
			// it does, the bytes up to it are taken the other way round.
			low := 32 - 8*(here-f.opcodes[0].at)
			for range 4 {
				if !extreme(byte(to >> (low - 8))) {
					break
				}
				to = f.moved(to^(1<<low-1), here+5)
			}
		}
		to &= 0x01ffffff
		if to>>24 != 0 {
			to |= 0xff000000
		}
		binary.LittleEndian.PutUint32(b[i+1:], to)
		f.opcodes = nil
		i += 5
	}
	return i
}
