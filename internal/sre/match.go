package sre

import (
	"math/bits"

	"github.com/garterpy/garter/internal/wtf8"
)

// status is how a search ended.
type status uint8

const (
	stNone   status = iota // no match
	stMatch                // a match
	stStop                 // the meter stopped it
	stMemory               // too many choices to remember
	stSwitch               // more work than the linear matcher would need
)

// entry is what the backtracking matcher remembers: a place to go on from, or
// a register to restore on the way back.
type entry struct {
	pc      int32 // instruction or register, shifted by kindBits, and the kind
	a, b, c int32
}

const (
	kChoice   = iota // go on at pc, position a
	kRep             // an opRep at pc has matched up to b and may go back to a
	kRepLazy         // an opRepLazy at pc, at a, may take b more
	kBranch          // an opBranch at pc, position a, alternatives of the mask b, c
	kReg             // register pc was a
	kMark            // register pc was a, lastindex was b
	kindBits  = 3
	kindMask  = 1<<kindBits - 1
	entrySize = 16
)

// fuelChunk is how many steps run between two looks at the meter; a step of
// the matcher is about an eighth of an operation.
const (
	fuelChunk   = 2048
	stepsPerOp  = 8
	maxEntries  = 1 << 26
	keepEntries = 1 << 12
)

// Matcher holds what a match needs beside the program; it may be used again
// for other programs, by one goroutine at a time.
type Matcher struct {
	prog   *Program
	meter  Meter
	s      string // the text up to endpos
	narrow bool   // one byte is one character
	full   bool   // a match must end where the text does
	must   int    // an empty match here does not count; -1 for none
	stack  []entry
	regs   []int32
	dirty  bool
	pinned int64
	steps  int // steps of this search
	budget int // steps from which the linear matcher takes over
	slow   bool
	fuel   int
	lin    linState

	// Start and End are the borders of the match.
	Start, End int
}

// Regs returns the registers after a match: the borders of the groups 1, 2, …
// in pairs, -1 where they did not match, and then the number of the group that
// was closed last, or -1.
func (m *Matcher) Regs() []int32 { return m.regs[:m.prog.markRegs+1] }

// grow makes room on the stack.
func (m *Matcher) grow(stack []entry) ([]entry, status) {
	n := 2 * cap(stack)
	if n < 64 {
		n = 64
	}
	if n > maxEntries {
		return stack, stMemory
	}
	if n > keepEntries {
		add := int64(n-cap(stack)) * entrySize
		m.pinned += add
		if !m.pin(add) {
			return stack, stStop
		}
	}
	ns := make([]entry, len(stack), n)
	copy(ns, stack)
	return ns, stNone
}

func (m *Matcher) pin(n int64) bool {
	if p, ok := m.meter.(interface{ Pin(int64) bool }); ok {
		return p.Pin(n)
	}
	return m.meter.Alloc(n)
}

// release gives back a large stack.
func (m *Matcher) release() {
	if m.pinned > 0 {
		if p, ok := m.meter.(interface{ Unpin(int64) }); ok {
			p.Unpin(m.pinned)
		}
		m.pinned = 0
		m.stack = nil
	}
}

// refuel charges for the steps done.
func (m *Matcher) refuel(fuel int) (int, status) {
	used := fuelChunk - fuel
	m.steps += used
	if !m.meter.Charge(used / stepsPerOp) {
		return 0, stStop
	}
	if m.steps > m.budget {
		return 0, stSwitch
	}
	return fuelChunk, stNone
}

// run matches the program at a position.
func (m *Matcher) run(start int) status {
	insts := m.prog.insts
	s := m.s
	regs := m.regs
	narrow := m.narrow
	stack := m.stack[:0]
	last := m.prog.markRegs // the register of lastindex
	pos, pc := start, 0
	fuel := m.fuel
	st := stNone

main:
	for {
		if fuel--; fuel < 0 {
			if fuel, st = m.refuel(fuel); st != stNone {
				break main
			}
		}
		// Every entry pushed below finds room.
		if len(stack)+4 > cap(stack) {
			if stack, st = m.grow(stack); st != stNone {
				break main
			}
		}
		in := &insts[pc]
		switch in.op {
		case opByte:
			if pos < len(s) && s[pos] == byte(in.min) {
				pos++
				pc++
				continue main
			}
		case opString:
			if n := pos + len(in.str); n <= len(s) && s[pos:n] == in.str {
				pos = n
				pc++
				continue main
			}
		case opSet:
			if pos < len(s) {
				if c := s[pos]; narrow || c < 0x80 {
					if in.set.tab[c] {
						pos++
						pc++
						continue main
					}
				} else if r, n := wtf8.DecodeRune(s[pos:]); in.set.slow(r) {
					pos += n
					pc++
					continue main
				}
			}
		case opAny:
			if pos < len(s) && s[pos] != '\n' {
				pos += m.width(pos)
				pc++
				continue main
			}
		case opAnyAll:
			if pos < len(s) {
				pos += m.width(pos)
				pc++
				continue main
			}
		case opJump:
			pc = int(in.x)
			continue main
		case opBranch:
			c := 256
			if pos < len(s) {
				c = int(s[pos])
			}
			if mask := in.alts.mask[c]; mask != 0 {
				i := bits.TrailingZeros64(mask)
				if mask &= mask - 1; mask != 0 {
					stack = append(stack, entry{int32(pc)<<kindBits | kBranch, int32(pos), int32(mask), int32(mask >> 32)})
				}
				pc = int(in.alts.pc[i])
				continue main
			}
		case opMark:
			i := in.min
			m.dirty = true
			if i&1 == 0 {
				if len(stack) > 0 {
					stack = append(stack, entry{i<<kindBits | kReg, regs[i], 0, 0})
				}
				regs[i] = int32(pos)
			} else {
				if len(stack) > 0 {
					stack = append(stack, entry{i<<kindBits | kMark, regs[i], regs[last], 0})
				}
				regs[i] = int32(pos)
				regs[last] = i>>1 + 1
			}
			pc++
			continue main
		case opAt:
			if m.at(in, pos) {
				pc++
				continue main
			}
		case opRep:
			end, lo, ok := m.scan(in, pos)
			fuel -= (end - pos) >> 4
			if !ok {
				break
			}
			if end > lo && !in.drop && !(in.dropASCII && narrow) {
				if in.next != nil {
					// Go back to where what follows can begin.
					cur := end
					for {
						c := 256
						if cur < len(s) {
							c = int(s[cur])
						}
						if in.next.has[c] {
							break
						}
						if cur == lo {
							fuel -= (end - cur) >> 3
							goto fail
						}
						cur--
						if !narrow {
							for s[cur]&0xC0 == 0x80 {
								cur--
							}
						}
					}
					fuel -= (end - cur) >> 3
					end = cur
				}
				if end > lo {
					stack = append(stack, entry{int32(pc)<<kindBits | kRep, int32(lo), int32(end), 0})
				}
			}
			pos = end
			pc++
			continue main
		case opRepAll:
			end, _, ok := m.scan(in, pos)
			fuel -= (end - pos) >> 4
			if !ok {
				break
			}
			pos = end
			pc++
			continue main
		case opRepLazy:
			n := int32(0)
			for n < in.min {
				w := m.one(in, pos)
				if w == 0 {
					goto fail
				}
				pos += w
				n++
				fuel--
			}
			left := int32(unbounded)
			if in.max != unbounded {
				left = in.max - n
			}
			stack = append(stack, entry{int32(pc)<<kindBits | kRepLazy, int32(pos), left, 0})
			if in.next != nil {
				c := 256
				if pos < len(s) {
					c = int(s[pos])
				}
				if !in.next.has[c] {
					goto fail // takes one more character
				}
			}
			pc++
			continue main
		case opLoopStart:
			r := in.reg
			stack = append(stack, entry{r<<kindBits | kReg, regs[r], 0, 0}, entry{(r+1)<<kindBits | kReg, regs[r+1], 0, 0})
			regs[r], regs[r+1] = -1, -1
			pc = int(in.x)
			continue main
		case opLoop:
			r := in.reg
			n := regs[r] + 1
			switch {
			case n < in.min:
				stack = append(stack, entry{r<<kindBits | kReg, regs[r], 0, 0})
				regs[r] = n
				pc = int(in.x)
			case (n < in.max || in.max == unbounded) && regs[r+1] != int32(pos):
				stack = append(stack, entry{in.y<<kindBits + kChoice, int32(pos), 0, 0},
					entry{r<<kindBits | kReg, regs[r], 0, 0}, entry{(r+1)<<kindBits | kReg, regs[r+1], 0, 0})
				regs[r], regs[r+1] = n, int32(pos)
				pc = int(in.x)
			default:
				pc = int(in.y)
			}
			continue main
		case opLoopLazy:
			r := in.reg
			n := regs[r] + 1
			if n < in.min {
				stack = append(stack, entry{r<<kindBits | kReg, regs[r], 0, 0})
				regs[r] = n
				pc = int(in.x)
			} else {
				stack = append(stack, entry{int32(pc+1)<<kindBits + kChoice, int32(pos), 0, 0})
				pc = int(in.y)
			}
			continue main
		case opLoopMore:
			r := in.reg
			n := regs[r] + 1
			if (n < in.max || in.max == unbounded) && regs[r+1] != int32(pos) {
				stack = append(stack, entry{r<<kindBits | kReg, regs[r], 0, 0}, entry{(r+1)<<kindBits | kReg, regs[r+1], 0, 0})
				regs[r], regs[r+1] = n, int32(pos)
				pc = int(in.x)
				continue main
			}
		case opBackref:
			if n := m.backref(in, pos); n >= 0 {
				fuel -= n >> 4
				pos += n
				pc++
				continue main
			}
		case opIfGroup:
			i := 2 * (in.min - 1)
			if regs[i] >= 0 && regs[i+1] >= regs[i] {
				pc++
			} else {
				pc = int(in.x)
			}
			continue main
		case opCutBegin:
			r := in.reg
			stack = append(stack, entry{r<<kindBits | kReg, regs[r], 0, 0})
			regs[r] = int32(len(stack))
			pc++
			continue main
		case opCutEnd:
			h := int(regs[in.reg])
			fuel -= (len(stack) - h) >> 2
			stack = cut(stack, h)
			pc++
			continue main
		case opLookBegin:
			r := in.reg
			stack = append(stack, entry{r<<kindBits | kReg, regs[r], 0, 0}, entry{(r+1)<<kindBits | kReg, regs[r+1], 0, 0})
			regs[r], regs[r+1] = int32(len(stack)), int32(pos)
			if p := m.back(pos, int(in.back)); p >= 0 {
				fuel -= int(in.back) >> 3
				pos = p
				pc++
				continue main
			}
		case opLookEnd:
			r := in.reg
			h := int(regs[r])
			fuel -= (len(stack) - h) >> 2
			pos = int(regs[r+1])
			stack = cut(stack, h)
			pc++
			continue main
		case opNotBegin:
			p := m.back(pos, int(in.back))
			if p < 0 {
				pc = int(in.x)
				continue main
			}
			fuel -= int(in.back) >> 3
			r := in.reg
			stack = append(stack, entry{r<<kindBits | kReg, regs[r], 0, 0})
			regs[r] = int32(len(stack))
			stack = append(stack, entry{in.x<<kindBits + kChoice, int32(pos), 0, 0})
			pos = p
			pc++
			continue main
		case opNotEnd:
			h := int(regs[in.reg])
			fuel -= (len(stack) - h) >> 2
			for len(stack) > h {
				e := &stack[len(stack)-1]
				switch e.pc & kindMask {
				case kReg:
					regs[e.pc>>kindBits] = e.a
				case kMark:
					regs[e.pc>>kindBits] = e.a
					regs[last] = e.b
				}
				stack = stack[:len(stack)-1]
			}
		case opMatch:
			if (!m.full || pos == len(s)) && pos != m.must {
				m.End = pos
				st = stMatch
				break main
			}
		}

	fail:
		for {
			n := len(stack) - 1
			if n < 0 {
				st = stNone
				break main
			}
			e := &stack[n]
			switch e.pc & kindMask {
			case kReg:
				regs[e.pc>>kindBits] = e.a
				stack = stack[:n]
				fuel--
				continue
			case kMark:
				regs[e.pc>>kindBits] = e.a
				regs[last] = e.b
				stack = stack[:n]
				fuel--
				continue
			case kChoice:
				pc, pos = int(e.pc>>kindBits), int(e.a)
				stack = stack[:n]
				continue main
			case kBranch:
				pc, pos = int(e.pc>>kindBits), int(e.a)
				mask := uint64(uint32(e.b)) | uint64(uint32(e.c))<<32
				i := bits.TrailingZeros64(mask)
				if mask &= mask - 1; mask != 0 {
					e.b, e.c = int32(mask), int32(mask>>32)
				} else {
					stack = stack[:n]
				}
				pc = int(insts[pc].alts.pc[i])
				continue main
			case kRep:
				pc = int(e.pc >> kindBits)
				in := &insts[pc]
				lo, cur := int(e.a), int(e.b)
				from := cur
				found := false
				for cur > lo {
					cur--
					if !narrow {
						for s[cur]&0xC0 == 0x80 {
							cur--
						}
					}
					if in.next == nil {
						found = true
						break
					}
					// cur is before the end of the text.
					if in.next.has[s[cur]] {
						found = true
						break
					}
				}
				fuel -= (from - cur) >> 3
				if cur > lo {
					e.b = int32(cur)
				} else {
					stack = stack[:n]
				}
				if !found {
					if fuel < 0 {
						if fuel, st = m.refuel(fuel); st != stNone {
							break main
						}
					}
					continue
				}
				pos = cur
				pc++
				continue main
			case kRepLazy:
				pc = int(e.pc >> kindBits)
				in := &insts[pc]
				cur, left := int(e.a), e.b
				from := cur
				found := false
				for left > 0 {
					w := m.one(in, cur)
					if w == 0 {
						break
					}
					cur += w
					if left != unbounded {
						left--
					}
					if in.next != nil {
						c := 256
						if cur < len(s) {
							c = int(s[cur])
						}
						if !in.next.has[c] {
							continue
						}
					}
					found = true
					break
				}
				fuel -= (cur - from) >> 1
				if !found {
					stack = stack[:n]
					if fuel < 0 {
						if fuel, st = m.refuel(fuel); st != stNone {
							break main
						}
					}
					continue
				}
				e.a, e.b = int32(cur), left
				pos = cur
				pc++
				continue main
			}
		}
	}
	m.fuel = fuel
	m.stack = stack[:0]
	return st
}

// cut drops the choices above h and keeps what restores registers.
func cut(stack []entry, h int) []entry {
	out := h
	for i := h; i < len(stack); i++ {
		if k := stack[i].pc & kindMask; k == kReg || k == kMark {
			stack[out] = stack[i]
			out++
		}
	}
	return stack[:out]
}

// width returns the size of the character at pos.
func (m *Matcher) width(pos int) int {
	c := m.s[pos]
	switch {
	case m.narrow || c < 0x80:
		return 1
	case c < 0xE0:
		return 2
	case c < 0xF0:
		return 3
	}
	return 4
}

// back returns the position n characters before pos, or -1.
func (m *Matcher) back(pos, n int) int {
	if m.narrow {
		return max(pos-n, -1)
	}
	for ; n > 0; n-- {
		if pos == 0 {
			return -1
		}
		pos--
		for m.s[pos]&0xC0 == 0x80 {
			pos--
		}
	}
	return pos
}

// one returns the size of the character at pos if in repeats it, else 0.
func (m *Matcher) one(in *inst, pos int) int {
	if pos >= len(m.s) {
		return 0
	}
	c := m.s[pos]
	switch in.rep {
	case repAny:
		if c == '\n' {
			return 0
		}
		return m.width(pos)
	case repAnyAll:
		return m.width(pos)
	}
	if m.narrow || c < 0x80 {
		if in.set.tab[c] {
			return 1
		}
		return 0
	}
	r, n := wtf8.DecodeRune(m.s[pos:])
	if in.set.slow(r) {
		return n
	}
	return 0
}

// at reports whether the position is what in asks for.
func (m *Matcher) at(in *inst, pos int) bool {
	s := m.s
	switch in.at {
	case atBeginningString:
		return pos == 0
	case atBeginning:
		return pos == 0 || in.line && s[pos-1] == '\n'
	case atEndString:
		return pos == len(s)
	case atEnd:
		if pos == len(s) {
			return true
		}
		return s[pos] == '\n' && (in.line || pos == len(s)-1)
	}
	if len(s) == 0 {
		return false
	}
	var before, after bool
	if pos > 0 {
		if c := s[pos-1]; m.narrow || c < 0x80 {
			before = m.isWord(rune(c), in)
		} else {
			r, _ := wtf8.DecodeLastRune(s[:pos])
			before = isWord(r, in.uni)
		}
	}
	if pos < len(s) {
		if c := s[pos]; m.narrow || c < 0x80 {
			after = m.isWord(rune(c), in)
		} else {
			r, _ := wtf8.DecodeRune(s[pos:])
			after = isWord(r, in.uni)
		}
	}
	return (before != after) == (in.at == atBoundary)
}

var wordTable = func() (t [256]bool) {
	for i := range 128 {
		t[i] = isWord(rune(i), false)
	}
	return
}()

func (m *Matcher) isWord(c rune, in *inst) bool { return wordTable[byte(c)] }

// backref returns the size of the text at pos that equals that of a group, or
// -1.
func (m *Matcher) backref(in *inst, pos int) int {
	i := 2 * (in.min - 1)
	from, to := int(m.regs[i]), int(m.regs[i+1])
	if from < 0 || to < from {
		return -1
	}
	s := m.s
	if in.mode == foldNone {
		if n := to - from; pos+n <= len(s) && s[pos:pos+n] == s[from:to] {
			return n
		}
		return -1
	}
	p := pos
	for from < to {
		if p >= len(s) {
			return -1
		}
		a, n := m.rune(from)
		b, k := m.rune(p)
		if a != b {
			if in.mode == foldUnicode {
				// Unlike a character of the pattern, which matches all with its uppercase: what a
				// group has matched is compared by lowercase alone.
				if lowerUnicode(a) != lowerUnicode(b) {
					return -1
				}
			} else if lowerASCII(a) != lowerASCII(b) {
				return -1
			}
		}
		from += n
		p += k
	}
	return p - pos
}

func (m *Matcher) rune(pos int) (rune, int) {
	if c := m.s[pos]; m.narrow || c < 0x80 {
		return rune(c), 1
	}
	return wtf8.DecodeRune(m.s[pos:])
}
