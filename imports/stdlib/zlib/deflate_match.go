package zlib

import (
	"encoding/binary"
	"math/bits"
)

// This file finds the matches.

// A match of three bytes that lies further back than this costs more than they do.
const tooFar = 4096

// reach is how far back a match can lie.
func (p *packer) reach() int { return p.size - ahead }

// fill takes input into the window until the longest match can be seen, or there is none.
func (p *packer) fill() {
	for {
		space := len(p.window) - p.left - p.at
		if p.at >= p.size+p.reach() {
			p.slide()
			p.age(p.heads)
			p.age(p.before)
			p.charge(p.size)
			space += p.size
		}
		if len(p.in) == 0 {
			return
		}
		n := min(space, len(p.in))
		copy(p.window[p.at+p.left:], p.read(n))
		p.left += n
		p.charge(n / 8)
		if p.left+p.unfound >= minMatch {
			at := p.at - p.unfound
			p.start(at)
			for p.unfound > 0 {
				p.insert(at)
				at++
				if p.unfound--; p.left+p.unfound < minMatch {
					break
				}
			}
		}
		if p.left >= ahead {
			return
		}
	}
}

// age moves positions with the window; what falls out of it is none.
func (p *packer) age(positions []uint16) {
	size := uint16(p.size)
	for i, at := range positions {
		if at >= size {
			positions[i] = at - size
		} else {
			positions[i] = 0
		}
	}
}

// start makes the hash that of the two bytes at a position.
func (p *packer) start(at int) {
	p.hash = p.next(uint32(p.window[at]), p.window[at+1])
}

func (p *packer) next(hash uint32, b byte) uint32 {
	return (hash<<p.shift ^ uint32(b)) & uint32(len(p.heads)-1)
}

// insert puts a position into the hash, which is that of the two bytes there, and returns the one of the
// same three bytes before.
func (p *packer) insert(at int) int {
	p.hash = p.next(p.hash, p.window[at+2])
	head := &p.heads[p.hash]
	found := *head
	p.before[at&(p.size-1)] = found
	*head = uint16(at)
	return int(found)
}

// find looks for a match that is longer than best, from a candidate on. It returns best or
// less than the length of what it found, and where that lies.
func (p *packer) find(candidate, best int) (length, from int) {
	limit := max(0, p.at-p.reach())
	longest := min(maxMatch, p.left)
	tries := p.chain
	if best >= p.good {
		tries >>= 2
	}
	nice := min(p.nice, longest)
	if best >= longest {
		return longest, p.from
	}
	window, from := p.window, p.from
	scan := window[p.at : p.at+longest]
	work := 0
	mask := p.size - 1
	first := binary.LittleEndian.Uint16(scan)
	last := binary.LittleEndian.Uint16(scan[best-1:])
	for {
		work++
		if binary.LittleEndian.Uint16(window[candidate+best-1:]) == last && binary.LittleEndian.Uint16(window[candidate:]) == first {
			n := common(scan, window[candidate:candidate+longest])
			work += n >> 3
			if n > best {
				best, from = n, candidate
				if n >= nice {
					break
				}
				last = binary.LittleEndian.Uint16(scan[best-1:])
			}
		}
		if candidate = int(p.before[candidate&mask]); candidate <= limit {
			break
		}
		if tries--; tries == 0 {
			break
		}
	}
	p.owed += work
	return best, from
}

// common is how many bytes at the beginning of both are the same; b is as long as a.
func common(a, b []byte) int {
	n := 0
	for ; n+8 <= len(a) && n+8 <= len(b); n += 8 {
		if x := binary.LittleEndian.Uint64(a[n:]) ^ binary.LittleEndian.Uint64(b[n:]); x != 0 {
			return n + bits.TrailingZeros64(x)>>3
		}
	}
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// enough tells that a step can be made at the position, for which there are to be so many
// bytes behind it unless the input ends there.
func (p *packer) enough(n, flush int) bool {
	if p.left < n {
		p.fill()
	}
	return p.left >= n || flush != flushNone && p.left > 0
}

// endBlock ends the block at the position, and tells whether there is room left.
func (p *packer) endBlock(last bool) bool {
	n := p.at - p.block
	var raw []byte
	if p.block >= 0 {
		raw = p.window[p.block:p.at:p.at]
	}
	p.writeBlock(raw, n, last)
	p.block = p.at
	p.drain()
	p.charge(n)
	return p.room > 0
}

// endInput is what follows when there is no input left.
func (p *packer) endInput(flush int) progress {
	switch {
	case flush == flushNone:
		return starved
	case flush == finish:
		if !p.endBlock(true) {
			return ending
		}
		return ended
	case len(p.lits) > 0 && !p.endBlock(false):
		return starved
	}
	return flushed
}

// packEagerly takes each match that it finds.
func (p *packer) packEagerly(flush int) progress {
	for p.enough(ahead, flush) {
		if !p.charge(4) {
			return starved
		}
		found, length, from := 0, 0, 0
		if p.left >= minMatch {
			found = p.insert(p.at)
		}
		if found != 0 && p.at-found <= p.reach() {
			length, from = p.find(found, minMatch-1)
		}
		var full bool
		if length >= minMatch {
			full = p.match(p.at-from, length)
			p.left -= length
			if length <= p.lazy && p.left >= minMatch {
				for i := 1; i < length; i++ {
					p.insert(p.at + i)
				}
				p.at += length
			} else {
				p.at += length
				p.start(p.at)
			}
			p.from = from
		} else {
			full = p.literal(p.window[p.at])
			p.left--
			p.at++
		}
		if full && !p.endBlock(false) {
			return starved
		}
	}
	if flush != flushNone {
		p.unfound = min(p.at, minMatch-1)
	}
	return p.endInput(flush)
}

// packLazily puts a match off where the one at the next byte is longer.
func (p *packer) packLazily(flush int) progress {
	for p.enough(ahead, flush) {
		if !p.charge(4) {
			return starved
		}
		found := 0
		if p.left >= minMatch {
			found = p.insert(p.at)
		}
		length, from := p.length, p.from
		p.length = minMatch - 1
		if found != 0 && length < p.lazy && p.at-found <= p.reach() {
			p.length, p.from = p.find(found, length)
			if p.length <= 5 && (p.strategy == filtered || p.length == minMatch && p.at-p.from > tooFar) {
				p.length = minMatch - 1
			}
		}
		switch {
		case length >= minMatch && p.length <= length:
			last := p.at + p.left - minMatch
			full := p.match(p.at-1-from, length)
			p.left -= length - 1
			for range length - 2 {
				if p.at++; p.at <= last {
					p.insert(p.at)
				}
			}
			p.deferred = false
			p.length = minMatch - 1
			p.at++
			if full && !p.endBlock(false) {
				return starved
			}
		case p.deferred:
			if p.literal(p.window[p.at-1]) {
				p.endBlock(false)
			}
			p.at++
			p.left--
			if p.room == 0 {
				return starved
			}
		default:
			p.deferred = true
			p.at++
			p.left--
		}
	}
	if flush != flushNone {
		if p.deferred {
			p.literal(p.window[p.at-1])
			p.deferred = false
		}
		p.unfound = min(p.at, minMatch-1)
	}
	return p.endInput(flush)
}

// packRuns takes matches of the byte before alone.
func (p *packer) packRuns(flush int) progress {
	for p.enough(maxMatch+1, flush) {
		if !p.charge(4) {
			return starved
		}
		length := 0
		if p.left >= minMatch && p.at > 0 {
			longest := min(maxMatch, p.left)
			if length = common(p.window[p.at:p.at+longest], p.window[p.at-1:p.at-1+longest]); length < minMatch {
				length = 0
			}
			p.owed += length >> 3
		}
		var full bool
		if length > 0 {
			full = p.match(1, length)
			p.left -= length
			p.at += length
		} else {
			full = p.literal(p.window[p.at])
			p.left--
			p.at++
		}
		if full && !p.endBlock(false) {
			return starved
		}
	}
	if flush != flushNone {
		p.unfound = 0
	}
	return p.endInput(flush)
}

// packSingly takes no matches.
func (p *packer) packSingly(flush int) progress {
	for p.enough(1, flush) {
		if !p.charge(4) {
			return starved
		}
		full := p.literal(p.window[p.at])
		p.left--
		p.at++
		if full && !p.endBlock(false) {
			return starved
		}
	}
	if flush != flushNone {
		p.unfound = 0
	}
	return p.endInput(flush)
}
