package codec

import (
	"compress/flate"
	"embed"
	"io"
	"sync"
)

// Double-byte encodings with characters beyond the BMP, or of two code points: each is
// told by what it has otherwise than another encoding (see make/tables.py for the form).

//go:embed wide/*.bin
var wideFiles embed.FS

// A wideTable is the tables of one encoding.
type wideTable struct {
	single         [256]uint16
	l0, l1, t0, t1 int
	pairs          []rune // by lead and trail; 0 if undefined, -1-n for couples[n]
	plane2         []rune // what follows 8F
	couples        [][2]rune
	codes          [0x300]*[256]uint16
	joined         map[[2]rune]uint16 // the codes of couples
	begins         map[rune]bool      // with what a couple begins
}

var wideOnce [len(multiNames)]struct {
	sync.Once
	table *wideTable
}

// loadWide returns the table of an encoding.
func loadWide(name string) *wideTable {
	o := &wideOnce[multiIndex(name)]
	o.Do(func() { o.table = readWide(name) })
	return o.table
}

func multiIndex(name string) int {
	for i, n := range multiNames {
		if n == name {
			return i
		}
	}
	panic("no such table: " + name)
}

// shiftedRows are the rows of plane 2 that Shift_JIS has, two for each lead byte from F0 on.
var shiftedRows = [26]uint8{0, 7, 2, 3, 4, 11, 12, 13, 14, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93}

// under returns what another encoding has in the place of a pair.
func under(name string) func(a, b int) rune {
	plain := func(name string) func(a, b int) rune {
		t := loadCJK(cjkIndex(name))
		return func(a, b int) rune { return t.pair(byte(a), byte(b)) }
	}
	switch name {
	case "euc_jis_2004":
		return plain("euc_jp")
	case "euc_jisx0213":
		return loadWide("euc_jis_2004").pair
	case "big5hkscs":
		return plain("big5")
	case "johab":
		wansung := plain("euc_kr")
		return func(a, b int) rune {
			if a >= 0x84 && a <= 0xD3 {
				return johabHangul(rune(a<<8 | b))
			}
			if a < 0xD9 || a == 0xDF || a > 0xF9 || b < 0x31 || b > 0x7E && b < 0x91 || b > 0xFE {
				return 0
			}
			row, n := 2*(a-0xD9), b-0x31
			if a >= 0xE0 {
				row = 2*(a-0xE0) + 41
			}
			if b >= 0x91 {
				n = b - 0x43
			}
			return wansung(0xA1+row+n/94, 0xA1+n%94)
		}
	}
	euc := loadWide("euc" + name[len("shift"):])
	return func(a, b int) rune {
		if b < 0x40 || b == 0x7F || b > 0xFC {
			return 0
		}
		half, cell := 0, b-0x40
		switch {
		case b >= 0x9F:
			half, cell = 1, b-0x9F
		case b > 0x7F:
			cell--
		}
		switch {
		case a >= 0x81 && a <= 0x9F:
			return euc.pair(0xA1+(a-0x81)*2+half, 0xA1+cell)
		case a >= 0xE0 && a <= 0xEF:
			return euc.pair(0xA1+(a-0xC1)*2+half, 0xA1+cell)
		case a >= 0xF0 && a <= 0xFC:
			return euc.plane2[int(shiftedRows[(a-0xF0)*2+half])*94+cell]
		}
		return 0
	}
}

// johabHangul returns the syllable of a code of three letters in five bits each, 0 if
// it is none.
func johabHangul(code rune) rune {
	first, middle, last := code>>10&31-2, code>>5&31, code&31
	switch {
	case middle >= 3 && middle <= 7:
		middle -= 3
	case middle >= 10 && middle <= 15:
		middle -= 5
	case middle >= 18 && middle <= 23:
		middle -= 7
	case middle >= 26 && middle <= 29:
		middle -= 9
	default:
		return 0
	}
	switch {
	case last >= 1 && last <= 17:
		last--
	case last >= 19 && last <= 29:
		last -= 2
	default:
		return 0
	}
	if first < 0 || first > 18 {
		return 0
	}
	return 0xAC00 + first*588 + middle*28 + last
}

func cjkIndex(name string) int {
	for i, n := range cjkNames {
		if n == name {
			return i
		}
	}
	panic("no such table: " + name)
}

// plane2Of returns what another encoding has after 8F.
func plane2Of(name string, i int) rune {
	if name == "euc_jis_2004" {
		return rune(loadCJK(cjkIndex("euc_jp")).plane2[i])
	}
	return loadWide("euc_jis_2004").plane2[i]
}

func readWide(name string) *wideTable {
	f, err := wideFiles.Open("wide/" + name + ".bin")
	if err != nil {
		panic(err) // the file is part of the program
	}
	data, err := io.ReadAll(flate.NewReader(f))
	if err != nil {
		panic(err)
	}
	next := func() uint16 {
		w := uint16(data[0])<<8 | uint16(data[1])
		data = data[2:]
		return w
	}
	character := func() rune {
		high := rune(next())
		return high<<16 | rune(next())
	}
	t := &wideTable{joined: map[[2]rune]uint16{}, begins: map[rune]bool{}}
	for b := range t.single {
		t.single[b] = next()
	}
	t.l0, t.l1, t.t0, t.t1 = int(next()), int(next()), int(next()), int(next())
	w := t.t1 - t.t0 + 1
	const told = 1 << 30
	entry := func(there func() rune) rune {
		switch r := next(); r {
		case 0:
			return there()
		case 1:
			if name == "euc_jisx0213" {
				return takenOut
			}
			return 0
		case 2:
			return told
		default:
			return rune(r)
		}
	}
	there := under(name)
	t.pairs = make([]rune, (t.l1-t.l0+1)*w)
	for i := range t.pairs {
		t.pairs[i] = entry(func() rune { return there(t.l0+i/w, t.t0+i%w) })
	}
	if name == "euc_jis_2004" || name == "euc_jisx0213" {
		t.plane2 = make([]rune, 94*94)
		for i := range t.plane2 {
			t.plane2[i] = entry(func() rune { return plane2Of(name, i) })
		}
	}
	next() // how many are told
	for _, entries := range [][]rune{t.pairs, t.plane2} {
		for i, r := range entries {
			if r != told {
				continue
			}
			first, second := character(), rune(next())
			if second == 0 {
				entries[i] = first
				continue
			}
			t.couples = append(t.couples, [2]rune{first, second})
			entries[i] = -rune(len(t.couples))
		}
	}
	if name == "euc_jisx0213" {
		t.couples = loadWide("euc_jis_2004").couples // the entries came from there
	}
	if first, ok := map[string]string{"shift_jis_2004": "euc_jis_2004", "shift_jisx0213": "euc_jisx0213"}[name]; ok {
		t.couples = loadWide(first).couples
	}
	t.encoders(name)
	for len(data) > 0 {
		r := character()
		t.setCode(r, next(), true)
	}
	return t
}

// encoders fills the tables for encoding: the first code that decodes to a character is
// its own.
func (t *wideTable) encoders(name string) {
	for b, r := range t.single {
		if r < illegalByte {
			t.setCode(rune(r), uint16(b), false)
		}
	}
	w := t.t1 - t.t0 + 1
	for i, r := range t.pairs {
		code := uint16((t.l0+i/w)<<8 | t.t0 + i%w)
		switch {
		case r < 0:
			couple := t.couples[-1-r]
			if _, ok := t.joined[couple]; !ok {
				t.joined[couple] = code
			}
			t.begins[couple[0]] = true
		case r > 0 && r != takenOut:
			t.setCode(r, code, false)
		}
	}
	if t.plane2 == nil {
		return
	}
	// What is from JIS X 0212 comes last.
	old := loadCJK(cjkIndex("euc_jp")).plane2
	for _, late := range []bool{false, true} {
		for i, r := range t.plane2 {
			if r > 0 && (r == rune(old[i])) == late {
				t.setCode(r, uint16((0xA1+i/94)<<8|0x21+i%94), false)
			}
		}
	}
}

// setCode sets the code that r encodes to; unless force, the first one stays.
func (t *wideTable) setCode(r rune, code uint16, force bool) {
	p := t.codes[r>>8]
	if p == nil {
		p = new([256]uint16)
		t.codes[r>>8] = p
	}
	if force || p[r&0xFF] == 0 {
		p[r&0xFF] = code
	}
}

// code returns the code of r, 0 if there is none.
func (t *wideTable) code(r rune) uint16 {
	if r>>8 >= rune(len(t.codes)) || t.codes[r>>8] == nil {
		return 0
	}
	return t.codes[r>>8][r&0xFF]
}

// takenOut is for a pair that euc_jis_2004 has and the older standard not: an error of
// both bytes.
const takenOut = 1 << 29

// from0212 reports whether r, what follows 8F, is not of plane 2 but what JIS X 0212 has there.
func (t *wideTable) from0212(a, b byte, r rune) bool {
	old, _ := loadCJK(cjkIndex("euc_jp")).three([]byte{0x8F, a, b})
	return r == old
}

// pair returns the character of two bytes, 0 if there is none, and a negative number for
// a couple.
func (t *wideTable) pair(a, b int) rune {
	if a < t.l0 || a > t.l1 || b < t.t0 || b > t.t1 {
		return 0
	}
	return t.pairs[(a-t.l0)*(t.t1-t.t0+1)+b-t.t0]
}

// after8F returns the character of the two bytes after 8F, 0 if there is none.
func (t *wideTable) after8F(a, b byte) rune {
	if a < 0xA1 || a == 0xFF || b < 0xA1 || b == 0xFF {
		return 0
	}
	return t.plane2[int(a-0xA1)*94+int(b-0xA1)]
}
