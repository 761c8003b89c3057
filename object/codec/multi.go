package codec

import (
	"encoding/binary"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/wtf8"
)

// Encodings in which what a byte means depends on those before it, and those with
// characters of two code points.

// A State is what an encoder or a decoder knows of what came before, in the bytes in
// which CPython shows it: of ISO 2022 the sets G0, G1 and G2, and flags in byte 4; of HZ
// whether pairs follow.
type State [8]byte

const (
	stateFlags  = 4
	flagShifted = 1 // after SO: G1 is used
	flagThrough = 2 // inside of an escape sequence that is none of ours
)

// The sets of characters, by the bytes that call them; those of pairs have the high bit.
const (
	setASCII    = 'B'
	setRoman    = 'J'
	setKana     = 'I'
	setLatin1   = 'A'
	setGreek    = 'F'
	setJIS78    = '@' | 0x80
	setGB2312   = 'A' | 0x80
	setJIS0208  = 'B' | 0x80
	setKSX1001  = 'C' | 0x80
	setJIS0212  = 'D' | 0x80
	set0213of00 = 'O' | 0x80
	set0213two  = 'P' | 0x80
	set0213of04 = 'Q' | 0x80
)

// A charset is one of the sets of an encoding after ISO 2022.
type charset struct {
	mark   byte
	shift  bool // in G1
	second bool // in G2, for decoding only
	// char is the character of one or two bytes without their high bits, 0 if undefined, less than 0 for
	// a couple of the table; code is the way back.
	char func(a, b byte) rune
	code func(r rune) uint16
	wide *wideTable // with couples
}

func (c *charset) width() int { return 1 + int(c.mark>>7) }

// setsOf are the marks of the sets of an encoding, in the order in which they are tried.
func setsOf(name string) []byte {
	switch name {
	case "iso2022_kr":
		return []byte{setKSX1001}
	case "iso2022_jp":
		return []byte{setJIS0208, setRoman, setJIS78}
	case "iso2022_jp_1":
		return []byte{setJIS0208, setJIS0212, setRoman, setJIS78}
	case "iso2022_jp_2":
		return []byte{setJIS0208, setJIS0212, setKSX1001, setGB2312, setRoman, setJIS78, setLatin1, setGreek}
	case "iso2022_jp_2004":
		return []byte{setJIS0208, set0213of04, set0213two}
	case "iso2022_jp_3":
		return []byte{setJIS0208, set0213of00, set0213two}
	case "iso2022_jp_ext":
		return []byte{setJIS0208, setJIS0212, setRoman, setKana, setJIS78}
	}
	return nil
}

// charsets makes the sets of an encoding.
func charsets(name string) []charset {
	var out []charset
	for _, mark := range setsOf(name) {
		c := charset{mark: mark, code: func(rune) uint16 { return 0 }}
		pairs := func(name string) {
			t := loadCJK(cjkIndex(name))
			c.char = func(a, b byte) rune { return t.pair(a|0x80, b|0x80) }
			c.code = func(r rune) uint16 {
				if n := t.code(r); n&0x8080 == 0x8080 && n>>8 != 0x8E {
					return n & 0x7F7F
				}
				return 0
			}
		}
		switch mark {
		case setRoman:
			c.char = func(a, _ byte) rune {
				switch a {
				case '\\':
					return 0xA5
				case '~':
					return 0x203E
				}
				return rune(a)
			}
			c.code = func(r rune) uint16 {
				switch r {
				case 0xA5:
					return '\\'
				case 0x203E:
					return '~'
				}
				return 0
			}
		case setKana:
			c.char = func(a, _ byte) rune {
				if a < 0x21 || a > 0x5F {
					return 0
				}
				return 0xFF40 + rune(a)
			}
			c.code = func(r rune) uint16 {
				if r < 0xFF61 || r > 0xFF9F {
					return 0
				}
				return uint16(r - 0xFF40)
			}
		case setLatin1:
			c.second = true
			c.char = func(a, _ byte) rune { return rune(a) | 0x80 }
		case setGreek:
			greek, _ := Lookup("iso8859-7")
			c.second = true
			c.char = func(a, _ byte) rune {
				// The standard of 1987, without what came later.
				if r := charmaps[greek.table].char(a | 0x80); r < illegalByte && a != 0x24 && a != 0x25 && a != 0x2A {
					return r
				}
				return 0
			}
		case setJIS0208, setJIS78:
			pairs("euc_jp")
		case setKSX1001:
			pairs("euc_kr")
			plain := c.char
			c.char = func(a, b byte) rune {
				if a == 0x24 && b == 0x54 {
					return 0x3164 // the filler, which begins what euc_kr makes up
				}
				return plain(a, b)
			}
			c.shift = name == "iso2022_kr"
		case setGB2312:
			pairs("gb2312")
		case setJIS0212:
			t := loadCJK(cjkIndex("euc_jp"))
			c.char = func(a, b byte) rune {
				r, _ := t.three([]byte{0x8F, a | 0x80, b | 0x80})
				return r
			}
			c.code = func(r rune) uint16 {
				if n := t.code(r); n&0x8080 == 0x8000 {
					return n & 0x7F7F
				}
				return 0
			}
		default:
			from := "euc_jis_2004"
			if name == "iso2022_jp_3" {
				from = "euc_jisx0213"
			}
			t := loadWide(from)
			if mark == set0213two {
				// Decoded is what the newer standard has, in iso2022_jp_3 as well.
				newer := loadWide("euc_jis_2004")
				char := func(a, b byte) rune {
					if r := newer.after8F(a|0x80, b|0x80); !newer.from0212(a|0x80, b|0x80, r) {
						return r
					}
					return 0
				}
				c.char = char
				c.code = func(r rune) uint16 {
					if n := t.code(r); n&0x8080 == 0x8000 && char(byte(n>>8), byte(n)) != 0 {
						return n & 0x7F7F
					}
					return 0
				}
				break
			}
			c.wide = t
			c.char = func(a, b byte) rune {
				switch r := t.pair(int(a|0x80), int(b|0x80)); r {
				case takenOut:
					return 0
				case 0xFF5E:
					return '~' // the wide one is EUC's
				default:
					return r
				}
			}
			c.code = func(r rune) uint16 {
				if n := t.code(r); n&0x8080 == 0x8080 && n>>8 != 0x8E && r != 0xFF5E {
					return n & 0x7F7F
				}
				return 0
			}
		}
		out = append(out, c)
	}
	return out
}

func (c *Codec) iso2022() bool { return c.kind == kindMulti && setsOf(c.Name) != nil }

// Start returns the State at the beginning, of an encoder or a decoder.
func (c *Codec) Start(encode bool) (st State) {
	if c.iso2022() {
		st[0], st[1] = setASCII, setASCII
		if !encode {
			st[2] = setASCII
		}
	}
	return st
}

// Several reports whether c is one of the encodings of East Asia, whose characters have
// one or several bytes.
func (c *Codec) Several() bool { return c.kind == kindCJK || c.kind == kindMulti }

// A multiEncoder is the work of one call of EncodePart.
type multiEncoder struct {
	st   *State
	sets []charset
	wide *wideTable
	// one appends the code of a character.
	one func(b []byte, r rune) ([]byte, bool)
	// The last character, if a couple may begin with it: where its code lies in the output,
	// and the state before it.
	last     rune
	at       int
	old      State
	lastSize int // how many bytes the character has in the text
}

func (m *multiEncoder) put(b []byte, r rune) ([]byte, bool) {
	if m.wide == nil {
		return m.one(b, r)
	}
	if m.last != 0 {
		couple := [2]rune{m.last, r}
		m.last = 0
		if code, ok := m.wide.joined[couple]; ok {
			*m.st = m.old
			b = b[:m.at]
			if m.sets == nil {
				return append(b, byte(code>>8), byte(code)), true
			}
			for i := range m.sets {
				if m.sets[i].wide != nil {
					return append(m.choose(b, &m.sets[i]), byte(code>>8)&0x7F, byte(code)&0x7F), true
				}
			}
		}
	}
	if !m.wide.begins[r] {
		return m.one(b, r)
	}
	m.last, m.at, m.old, m.lastSize = r, len(b), *m.st, utf8.RuneLen(r)
	return m.one(b, r)
}

// fresh forgets the last character: a couple does not begin in one text and end in another.
func (m *multiEncoder) fresh() { m.last = 0 }

// choose appends what makes c the set of the bytes that follow.
func (m *multiEncoder) choose(b []byte, c *charset) []byte {
	st, place, call := m.st, 0, byte('(')
	if c.shift {
		place, call = 1, ')'
	} else {
		b = m.unshift(b)
	}
	if st[place] != c.mark {
		st[place] = c.mark
		switch {
		case c.width() == 1:
			b = append(b, 0x1B, call, c.mark)
		case c.mark == setJIS0208:
			b = append(b, 0x1B, '$', c.mark&0x7F)
		default:
			b = append(b, 0x1B, '$', call, c.mark&0x7F)
		}
	}
	if c.shift && st[stateFlags]&flagShifted == 0 {
		st[stateFlags] |= flagShifted
		b = append(b, 0x0E)
	}
	return b
}

func (m *multiEncoder) unshift(b []byte) []byte {
	if m.st[stateFlags]&flagShifted != 0 {
		m.st[stateFlags] &^= flagShifted
		b = append(b, 0x0F)
	}
	return b
}

var asciiSet = charset{mark: setASCII}

func (m *multiEncoder) iso2022(b []byte, r rune) ([]byte, bool) {
	if r < 0x80 {
		return append(m.choose(b, &asciiSet), byte(r)), true
	}
	for i := range m.sets {
		c := &m.sets[i]
		code := c.code(r)
		switch {
		case code == 0:
		case c.width() == 1:
			return append(m.choose(b, c), byte(code)), true
		default:
			return append(m.choose(b, c), byte(code>>8), byte(code)), true
		}
	}
	return b, false
}

func (m *multiEncoder) hz(b []byte, r rune) ([]byte, bool) {
	if r < 0x80 {
		if m.st[0] != 0 {
			m.st[0] = 0
			b = append(b, '~', '}')
		}
		if r == '~' {
			b = append(b, '~')
		}
		return append(b, byte(r)), true
	}
	code := loadCJK(cjkIndex("gb2312")).code(r)
	if code&0x8080 != 0x8080 {
		return b, false
	}
	if m.st[0] == 0 {
		m.st[0] = 1
		b = append(b, '~', '{')
	}
	return append(b, byte(code>>8)&0x7F, byte(code)&0x7F), true
}

func (m *multiEncoder) table(b []byte, r rune) ([]byte, bool) {
	code := m.wide.code(r)
	switch {
	case code == 0 && r != 0:
		return b, false
	case code < 0x100:
		return append(b, byte(code)), true
	case code&0x80 == 0 && m.wide.plane2 != nil:
		return append(b, 0x8F, byte(code>>8), byte(code)|0x80), true
	}
	return append(b, byte(code>>8), byte(code)), true
}

// multi encodes e.s from a state on; held is how many characters at the end wait for the
// next text, none at the end of all.
func (e *encoder) multi(c *Codec, st *State, final bool) (out []byte, held int, err error) {
	e.name, e.reason = c.Name, badCJK
	e.single, e.nested, e.callback = true, true, true
	m := &multiEncoder{st: st}
	switch {
	case c.Name == "hz":
		m.one = m.hz
	case c.iso2022():
		m.sets = charsets(c.Name)
		m.one = m.iso2022
		for i := range m.sets {
			if m.sets[i].wide != nil {
				m.wide = m.sets[i].wide
			}
		}
	default:
		m.wide = loadWide(c.Name)
		m.one = m.table
	}
	e.fresh = m.fresh
	if out, err = e.run(m.put); err != nil {
		return nil, 0, err
	}
	if !final {
		if m.last != 0 {
			*st = m.old
			return out[:m.at], 1, nil
		}
		return out, 0, nil
	}
	switch {
	case c.Name == "hz" && st[0] != 0:
		st[0] = 0
		out = append(out, '~', '}')
	case m.sets != nil:
		out = m.choose(out, &asciiSet)
	}
	return out, 0, nil
}

// EncodePart encodes the text s of n code points from a state on, which it changes. Unless
// final is true, held characters at the end wait for what comes next.
func (c *Codec) EncodePart(s string, n int, opt *Options, st *State, final bool) (out []byte, held int, err error) {
	if c.kind != kindMulti {
		out, err = c.Encode(s, n, opt)
		return out, 0, err
	}
	e := encoder{s: s, n: n, opt: opt}
	if err := e.init(); err != nil {
		return nil, 0, err
	}
	return e.multi(c, st, final)
}

// What a step of decoding says of bytes in place of their number.
const (
	stepWaits = -1 // more is needed
)

// A step decodes the first character of in: it has size bytes, or bad bytes are wrong.
// There may be none (r is -1), or a couple.
type step func(st *State, in []byte) (r, second rune, size, bad int)

func (c *Codec) step() step {
	switch {
	case c.Name == "hz":
		return stepHZ
	case c.iso2022():
		sets := charsets(c.Name)
		return func(st *State, in []byte) (r, second rune, size, bad int) { return stepISO2022(c.Name, sets, st, in) }
	}
	t := loadWide(c.Name)
	return func(_ *State, in []byte) (r, second rune, size, bad int) {
		switch single := t.single[in[0]]; single {
		case illegalByte:
			return 0, 0, 0, 1
		case leadByte:
			if len(in) < 2 {
				return 0, 0, 0, stepWaits
			}
			size = 2
			if t.plane2 != nil && in[0] == 0x8F {
				if len(in) < 3 {
					return 0, 0, 0, stepWaits
				}
				r, size = t.after8F(in[1], in[2]), 3
			} else {
				r = t.pair(int(in[0]), int(in[1]))
			}
			switch {
			case r == 0:
				return 0, 0, 0, 1
			case r == takenOut:
				return 0, 0, 0, 2
			case r < 0:
				couple := t.couples[-1-r]
				r, second = couple[0], couple[1]
			}
			return r, second, size, 0
		default:
			return rune(single), 0, 1, 0
		}
	}
}

func stepHZ(st *State, in []byte) (r, second rune, size, bad int) {
	b := in[0]
	if b == '~' {
		if len(in) < 2 {
			return 0, 0, 0, stepWaits
		}
		switch {
		case in[1] == '~' && st[0] == 0:
			return '~', 0, 2, 0
		case in[1] == '{' && st[0] == 0:
			st[0] = 1
			return -1, 0, 2, 0
		case in[1] == '\n' && st[0] == 0:
			return -1, 0, 2, 0
		case in[1] == '}' && st[0] == 1:
			st[0] = 0
			return -1, 0, 2, 0
		}
		return 0, 0, 0, 1
	}
	if b >= 0x80 {
		return 0, 0, 0, 1
	}
	if st[0] == 0 {
		return rune(b), 0, 1, 0
	}
	if len(in) < 2 {
		return 0, 0, 0, stepWaits
	}
	if in[1] < 0x80 {
		r = loadCJK(cjkIndex("gb2312")).pair(b|0x80, in[1]|0x80)
	}
	if r == 0 {
		return 0, 0, 0, 1
	}
	return r, 0, 2, 0
}

// longestEscape is how far the end of an escape sequence is looked for.
const longestEscape = 16

func isFinal(b byte) bool { return b >= '@' && b <= 'Z' }

func stepISO2022(name string, sets []charset, st *State, in []byte) (r, second rune, size, bad int) {
	b := in[0]
	if st[stateFlags]&flagThrough != 0 {
		if isFinal(b) {
			st[stateFlags] &^= flagThrough
		}
		return rune(b), 0, 1, 0
	}
	shifts := name == "iso2022_kr"
	switch {
	case b == 0x1B:
		if len(in) < 2 {
			return 0, 0, 0, stepWaits
		}
		switch in[1] {
		case '(', ')', '$', '.', '&':
			size, bad = designate(name, sets, st, in)
			return -1, 0, size, bad
		case 'N':
			if name == "iso2022_jp_2" {
				return fromG2(sets, st, in)
			}
		}
		st[stateFlags] |= flagThrough
		return 0x1B, 0, 1, 0
	case b == 0x0F && shifts:
		st[stateFlags] &^= flagShifted
		return -1, 0, 1, 0
	case b == 0x0E && shifts:
		st[stateFlags] |= flagShifted
		return -1, 0, 1, 0
	case b == '\n':
		st[stateFlags] &^= flagShifted
		return '\n', 0, 1, 0
	case b < 0x20:
		return rune(b), 0, 1, 0
	case b >= 0x80:
		return 0, 0, 0, 1
	}
	mark := st[0]
	if st[stateFlags]&flagShifted != 0 {
		mark = st[1]
	}
	if mark == setASCII {
		return rune(b), 0, 1, 0
	}
	c := find(sets, mark)
	if c == nil {
		return 0, 0, 0, 1
	}
	if c.width() == 1 {
		if !c.second {
			r = c.char(b, 0)
		}
		if r == 0 {
			return 0, 0, 0, 1
		}
		return r, 0, 1, 0
	}
	if len(in) < 2 {
		return 0, 0, 0, stepWaits
	}
	if b > 0x20 && b < 0x7F && in[1] > 0x20 && in[1] < 0x7F {
		r = c.char(b, in[1])
	}
	if r == 0 {
		return 0, 0, 0, 2
	}
	if r < 0 {
		couple := c.wide.couples[-1-r]
		r, second = couple[0], couple[1]
	}
	return r, second, 2, 0
}

func find(sets []charset, mark byte) *charset {
	for i := range sets {
		if sets[i].mark == mark {
			return &sets[i]
		}
	}
	return nil
}

// designate follows an escape sequence that chooses a set.
func designate(name string, sets []charset, st *State, in []byte) (size, bad int) {
	japanese := name != "iso2022_kr"
	for i := 1; size == 0; i++ {
		if i >= longestEscape {
			return 0, 1
		}
		if i >= len(in) {
			return 0, stepWaits
		}
		switch {
		case isFinal(in[i]):
			size = i + 1
		case japanese && in[i] == '&' && i+1 < len(in) && in[i+1] == '@':
			i++ // the revision of a set, before what chooses it
		}
	}
	var mark byte
	place := 0
	switch {
	case size == 3 && in[1] == '$':
		mark = in[2] | 0x80
	case size == 3:
		mark = in[2]
		switch in[1] {
		case ')':
			place = 1
		case '.':
			place = 2
		}
		if place == 2 && name != "iso2022_jp_2" || in[1] == '&' {
			return 0, size
		}
	case size == 4 && in[1] == '$' && in[2] == '(':
		mark = in[3] | 0x80
	case size == 4 && in[1] == '$' && in[2] == ')':
		mark, place = in[3]|0x80, 1
	case size == 6 && japanese && string(in[3:6]) == "\x1b$B":
		mark = setJIS0208
	default:
		return 0, size
	}
	if mark != setASCII && find(sets, mark) == nil {
		return 0, size
	}
	st[place] = mark
	return size, 0
}

// fromG2 decodes a byte of the set G2, after ESC N.
func fromG2(sets []charset, st *State, in []byte) (r, second rune, size, bad int) {
	if len(in) < 3 {
		return 0, 0, 0, stepWaits
	}
	b := in[2]
	if st[2] == setASCII {
		r = rune(b)
	} else if c := find(sets, st[2]); c != nil && b < 0x80 && c.width() == 1 {
		r = c.char(b, 0)
	}
	if b >= 0x80 || r == 0 && b != 0 {
		return 0, 0, 0, 3
	}
	return r, 0, 3, 0
}

func (d *decoder) multi(c *Codec, st *State) error {
	d.name = c.Name
	step, at := c.step(), 0
	for i := 0; i < len(d.in); {
		if err := d.look(i, &at); err != nil {
			return err
		}
		r, second, size, bad := step(st, d.in[i:])
		if bad == 0 {
			if r >= 0 {
				d.out = wtf8.AppendRune(d.out, r)
			}
			if second != 0 {
				d.out = wtf8.AppendRune(d.out, second)
			}
			i += size
			continue
		}
		end, reason := i+bad, badCJK
		if bad == stepWaits {
			end, reason = len(d.in), incompleteCJK
		}
		next, err := d.fail(i, end, reason)
		if err != nil {
			return err
		}
		i = next
	}
	return nil
}

// DecodeFrom decodes data from a state on, which it changes; unless final is true, more
// may follow, and what is not complete at the end waits. It returns the text, its length
// in code points, and how many bytes are used.
func (c *Codec) DecodeFrom(data []byte, opt *Options, st *State, final bool) (string, int, int, error) {
	d := decoder{in: data, opt: opt, partial: !final, waits: -1, state: st}
	if err := c.decode(&d); err != nil {
		return "", 0, 0, err
	}
	used := len(data)
	if d.waits >= 0 {
		used -= len(d.in) - d.waits
	}
	s := string(d.out)
	return s, wtf8.RuneCount(s), max(used, 0), nil
}

// Number returns st as the number in which getstate shows it.
func (st State) Number() uint64 { return binary.LittleEndian.Uint64(st[:]) }
