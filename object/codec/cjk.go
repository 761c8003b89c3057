package codec

import (
	"compress/flate"
	"embed"
	"io"
	"sync"

	"github.com/garterpy/garter/internal/wtf8"
)

// The double-byte encodings of East Asia.

//go:embed cjk/*.bin
var cjkFiles embed.FS

// A cjkTable is the tables of one encoding, read from its file (see
// make/tables.py for the form) when it is first used.
type cjkTable struct {
	single         [256]uint16 // character, or leadByte or illegalByte
	l0, l1, t0, t1 int         // bounds of the bytes of a pair
	pairs          []uint16    // characters by lead and trail, 0 if undefined
	plane2         []uint16    // of euc_jp: what follows 8F
	codes          [256]*[256]uint16
}

const (
	leadByte    = 0xFFFF
	illegalByte = 0xFFFE
)

var cjkOnce [len(cjkNames)]struct {
	sync.Once
	table *cjkTable
}

func loadCJK(index int) *cjkTable {
	o := &cjkOnce[index]
	o.Do(func() { o.table = readCJK(cjkNames[index]) })
	return o.table
}

func readCJK(name string) *cjkTable {
	f, err := cjkFiles.Open("cjk/" + name + ".bin")
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
	t := new(cjkTable)
	for b := range t.single {
		t.single[b] = next()
	}
	t.l0, t.l1, t.t0, t.t1 = int(next()), int(next()), int(next()), int(next())
	for b, r := range t.single {
		if r < illegalByte {
			t.setCode(r, uint16(b), false)
		}
	}
	t.pairs = make([]uint16, (t.l1-t.l0+1)*(t.t1-t.t0+1))
	for i := range t.pairs {
		r := next()
		t.pairs[i] = r
		if r != 0 {
			w := t.t1 - t.t0 + 1
			t.setCode(r, uint16((t.l0+i/w)<<8|t.t0+i%w), false)
		}
	}
	if name == "euc_jp" {
		t.plane2 = make([]uint16, 94*94)
		for i := range t.plane2 {
			r := next()
			t.plane2[i] = r
			if r != 0 {
				t.setCode(r, uint16((0xA1+i/94)<<8|0x21+i%94), false)
			}
		}
	}
	for len(data) > 0 {
		r := next()
		t.setCode(r, next(), true)
	}
	return t
}

// setCode sets the code that r encodes to; unless force, the first one stays.
func (t *cjkTable) setCode(r, code uint16, force bool) {
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
func (t *cjkTable) code(r rune) uint16 {
	if r >= 0x10000 || t.codes[r>>8] == nil {
		return 0
	}
	return t.codes[r>>8][r&0xFF]
}

// pair returns the character of two bytes, 0 if there is none.
func (t *cjkTable) pair(a, b byte) rune {
	l, m := int(a)-t.l0, int(b)-t.t0
	if l < 0 || int(a) > t.l1 || m < 0 || int(b) > t.t1 {
		return 0
	}
	return rune(t.pairs[l*(t.t1-t.t0+1)+m])
}

// The reasons of errors.
const (
	badCJK        = "illegal multibyte sequence"
	incompleteCJK = "incomplete multibyte sequence" // of decoders
)

func (e *encoder) cjk(index int) ([]byte, error) {
	t := loadCJK(index)
	e.name, e.reason = cjkNames[index], badCJK
	e.single, e.nested, e.callback = true, true, true
	var other put // for a character without a code in the table
	switch e.name {
	case "gb18030":
		other = putGB18030
	case "euc_kr":
		other = t.putMadeUp
	}
	return e.run(func(b []byte, r rune) ([]byte, bool) {
		c := t.code(r)
		switch {
		case c == 0 && r != 0:
			if other != nil {
				return other(b, r)
			}
			return b, false
		case c < 0x100:
			return append(b, byte(c)), true
		case t.plane2 != nil && c&0x80 == 0:
			return append(b, 0x8F, byte(c>>8), byte(c)|0x80), true
		}
		return append(b, byte(c>>8), byte(c)), true
	})
}

func (d *decoder) cjk(index int) error {
	t := loadCJK(index)
	d.name = cjkNames[index]
	in := d.in
	for i := 0; i < len(in); {
		var r rune
		size := 1
		switch c := t.single[in[i]]; c {
		case illegalByte:
			r = -1
		case leadByte:
			size = 2
			if i+2 <= len(in) {
				r = t.pair(in[i], in[i+1])
			}
			switch {
			case t.plane2 != nil && in[i] == 0x8F:
				r, size = t.three(in[i:])
			case d.name == "gb18030" && i+1 < len(in) && in[i+1]-'0' < 10:
				r, size = fourGB18030(in[i:])
			case d.name == "euc_kr" && i+1 < len(in) && in[i] == 0xA4 && in[i+1] == 0xD4:
				r, size = t.madeUp(in[i:])
			}
			if r == 0 {
				r = -1
			}
		default:
			r = rune(c)
		}
		end, reason := i+1, badCJK
		if i+size > len(in) {
			end, reason = len(in), incompleteCJK
		} else if r >= 0 {
			d.out = wtf8.AppendRune(d.out, r)
			i += size
			continue
		}
		next, err := d.fail(i, end, reason)
		if err != nil {
			return err
		}
		i, in = next, d.in
	}
	return nil
}

// three returns the character of 8F and two bytes, 0 if there is none.
func (t *cjkTable) three(in []byte) (rune, int) {
	if len(in) < 3 || in[1] < 0xA1 || in[1] == 0xFF || in[2] < 0xA1 || in[2] == 0xFF {
		return 0, 3
	}
	return rune(t.plane2[int(in[1]-0xA1)*94+int(in[2]-0xA1)]), 3
}

// Four-byte codes of GB18030 count from 81 30 81 30; those from 90 30 81 30 on
// are the supplementary planes.
const gb18030Planes = (0x90 - 0x81) * 10 * 126 * 10

func putGB18030(b []byte, r rune) ([]byte, bool) {
	n := int32(-1)
	if r >= 0x10000 {
		n = r - 0x10000 + gb18030Planes
	} else {
		for _, g := range gb18030Ranges {
			if r >= g.first && r <= g.last {
				n = g.code + r - g.first
				break
			}
		}
	}
	if n < 0 {
		return b, false
	}
	return append(b, byte(0x81+n/12600), byte(0x30+n/1260%10), byte(0x81+n/10%126), byte(0x30+n%10)), true
}

// fourGB18030 returns the character of a four-byte code, 0 if there is none.
func fourGB18030(in []byte) (rune, int) {
	if len(in) < 4 {
		return 0, 4
	}
	if in[0] < 0x81 || in[0] > 0xFE || in[2] < 0x81 || in[2] > 0xFE || in[3]-'0' > 9 {
		return 0, 4
	}
	n := ((int32(in[0]-0x81)*10+int32(in[1]-0x30))*126+int32(in[2]-0x81))*10 + int32(in[3]-0x30)
	if n >= gb18030Planes {
		if n -= gb18030Planes; n <= wtf8.MaxRune-0x10000 {
			return n + 0x10000, 4
		}
		return 0, 4
	}
	for _, g := range gb18030Ranges {
		if n >= g.code && n <= g.code+g.last-g.first {
			return g.first + n - g.code, 4
		}
	}
	return 0, 4
}

// Hangul syllables that KS X 1001 lacks are made up of a filler and three
// letters there (annex 3): eight bytes.
var (
	madeUpL = [19]byte{0xa1, 0xa2, 0xa4, 0xa7, 0xa8, 0xa9, 0xb1, 0xb2, 0xb3, 0xb5, 0xb6, 0xb7, 0xb8, 0xb9, 0xba, 0xbb, 0xbc, 0xbd, 0xbe}
	madeUpV = [21]byte{0xbf, 0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf, 0xd0, 0xd1, 0xd2, 0xd3}
	madeUpT = [28]byte{0xd4, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7, 0xa9, 0xaa, 0xab, 0xac, 0xad, 0xae, 0xaf, 0xb0, 0xb1, 0xb2, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xba, 0xbb, 0xbc, 0xbd, 0xbe}
)

func (t *cjkTable) putMadeUp(b []byte, r rune) ([]byte, bool) {
	h := r - 0xAC00
	if h < 0 || h >= 11172 {
		return b, false
	}
	return append(b, 0xA4, 0xD4, 0xA4, madeUpL[h/588], 0xA4, madeUpV[h/28%21], 0xA4, madeUpT[h%28]), true
}

func (t *cjkTable) madeUp(in []byte) (rune, int) {
	if len(in) < 8 {
		return 0, 8
	}
	find := func(parts []byte, i int) rune {
		for k, p := range parts {
			if in[i] == 0xA4 && in[i+1] == p {
				return rune(k)
			}
		}
		return -1
	}
	l, v, k := find(madeUpL[:], 2), find(madeUpV[:], 4), find(madeUpT[:], 6)
	if l < 0 || v < 0 || k < 0 {
		return 0, 8
	}
	return 0xAC00 + l*588 + v*28 + k, 8
}
