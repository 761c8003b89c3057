package sre

import (
	"strings"

	"github.com/garterpy/garter/internal/wtf8"
)

// scan takes as many characters as an opRep may. lo is where it ends after the
// least number; ok is false where there are fewer.
func (m *Matcher) scan(in *inst, pos int) (end, lo int, ok bool) {
	s := m.s
	if m.narrow {
		limit := len(s)
		if int(in.max) < limit-pos {
			limit = pos + int(in.max)
		}
		i := pos
		switch in.rep {
		case repAnyAll:
			i = limit
		case repAny:
			if j := strings.IndexByte(s[pos:limit], '\n'); j >= 0 {
				i += j
			} else {
				i = limit
			}
		default:
			tab := &in.set.tab
			if in.set.single >= 0 && limit-pos > 24 {
				// All characters but one: a short run is looked through here.
				for near := pos + 16; i < near && tab[s[i]]; {
					i++
				}
				if i == pos+16 {
					if j := strings.IndexByte(s[i:limit], byte(in.set.single)); j >= 0 {
						i += j
					} else {
						i = limit
					}
				}
				break
			}
			for i < limit && tab[s[i]] {
				i++
			}
		}
		lo = pos + int(in.min)
		return i, lo, i >= lo
	}
	n := int32(0)
	lo = -1
	if in.min == 0 {
		lo = pos
	}
	i := pos
	if in.max == unbounded && in.rep != repSet {
		j := len(s)
		if in.rep == repAny {
			if k := strings.IndexByte(s[pos:], '\n'); k >= 0 {
				j = pos + k
			}
		}
		for ; n < in.min; n++ {
			if i >= j {
				return i, i, false
			}
			i += m.width(i)
		}
		return j, i, true
	}
	for n < in.max && i < len(s) {
		c := s[i]
		switch {
		case in.rep == repSet && c < 0x80:
			if !in.set.tab[c] {
				return i, lo, lo >= 0
			}
			i++
		case in.rep == repSet:
			r, w := wtf8.DecodeRune(s[i:])
			if !in.set.slow(r) {
				return i, lo, lo >= 0
			}
			i += w
		case in.rep == repAny && c == '\n':
			return i, lo, lo >= 0
		default:
			i += m.width(i)
		}
		if n++; n == in.min {
			lo = i
		}
	}
	return i, lo, lo >= 0
}

// Mode tells where a match may begin and end.
type Mode uint8

// The modes.
const (
	Search    Mode = iota // anywhere
	Match                 // at the start
	FullMatch             // from the start to the end
)

// Begin prepares the matcher for searches in a text up to the byte end.
// ascii tells that the text is ASCII.
func (m *Matcher) Begin(p *Program, meter Meter, s string, end int, ascii bool) {
	m.prog, m.meter = p, meter
	m.s = s[:end]
	m.narrow = ascii || !p.isText
	m.slow = false
	if cap(m.regs) < p.numRegs {
		m.regs = make([]int32, p.numRegs, p.numRegs+16)
	}
	m.regs = m.regs[:p.numRegs]
	m.dirty = true
}

// Find looks for a match that begins at start or, for Search, later. advance
// tells that an empty match at start does not count. It returns whether there
// is one; stopped tells that the meter has stopped the work, and tooBig that it
// would take too much memory.
func (m *Matcher) Find(start int, mode Mode, advance bool) (found, stopped, tooBig bool) {
	m.full = mode == FullMatch
	m.must = -1
	if advance {
		m.must = start
	}
	if start > len(m.s) {
		return false, false, false
	}
	m.steps = 0
	m.fuel = fuelChunk
	m.budget = int(^uint(0) >> 1)
	if m.prog.linear != nil {
		m.budget = 32*(len(m.s)-start) + 1<<15
	}
	st := stSwitch
	if !m.slow {
		st = m.find(start, mode)
		if used := fuelChunk - m.fuel; st <= stMatch && used >= stepsPerOp && !m.meter.Charge(used/stepsPerOp) {
			st = stStop
		}
	}
	if st == stSwitch {
		if m.prog.linear.ready() {
			m.slow = true
			st = m.findLinear(start, mode)
		} else {
			m.budget = int(^uint(0) >> 1)
			m.fuel = fuelChunk
			m.must = -1
			if advance {
				m.must = start
			}
			st = m.find(start, mode)
		}
	}
	if m.pinned > 0 {
		m.release()
	}
	return st == stMatch, st == stStop, st == stMemory
}

// reset forgets the groups.
func (m *Matcher) reset() {
	regs := m.regs[:m.prog.markRegs+1]
	for i := range regs {
		regs[i] = -1
	}
	m.dirty = false
}

// find is Find by the backtracking matcher.
func (m *Matcher) find(start int, mode Mode) status {
	p := m.prog
	s := m.s
	if mode != Search {
		m.Start = start
		m.reset()
		return m.run(start)
	}
	if p.anchored && start > 0 {
		return stNone
	}
	first := &p.start.has
	runIn := (*inst)(nil)
	if p.skipRun {
		i := 0
		if p.insts[0].op == opMark {
			i = 1
		}
		if in := &p.insts[i]; in.drop || m.narrow {
			runIn = in
		}
	}
	for pos := start; ; {
		from := pos
		switch {
		case p.prefix != "":
			i := strings.Index(s[pos:], p.prefix)
			if i < 0 {
				if !m.skip(len(s) - from) {
					return stStop
				}
				return stNone
			}
			pos += i
			if p.lit {
				// The pattern is this text.
				m.Start, m.End = pos, pos+len(p.prefix)
				if m.dirty {
					m.reset()
				}
				if !m.skip(pos - from) {
					return stStop
				}
				return stMatch
			}
		case !p.anyStart:
			for pos < len(s) && !first[s[pos]] {
				pos++
			}
			if pos == len(s) {
				if !m.skip((pos - from) * 4) {
					return stStop
				}
				return stNone
			}
		}
		if pos-from > 64 && !m.skip((pos-from)*4) {
			return stStop
		}
		if m.dirty {
			m.reset()
		}
		m.Start = pos
		if st := m.run(pos); st != stNone {
			return st
		}
		m.must = -1
		if p.anchored || pos >= len(s) {
			return stNone
		}
		if runIn != nil {
			if end, _, _ := m.scan(runIn, pos); end > pos {
				m.fuel -= (end - pos) >> 4
				pos = end
				continue
			}
		}
		pos += m.width(pos)
	}
}

// skip charges for a fast look at n bytes.
func (m *Matcher) skip(n int) bool {
	return n < 256 || m.meter.Charge(n>>7)
}
