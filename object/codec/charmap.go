package codec

import "github.com/garterpy/garter/internal/wtf8"

const noMapping = "character maps to <undefined>"

// A charmap is a single-byte code page. decode holds the 256 characters, two
// bytes each, big-endian (U+FFFE: undefined); encode the defined bytes in the
// order of their characters; ascii tells whether ASCII encodes to itself.
type charmap struct {
	decode, encode string
	ascii          bool
}

// char returns the character of byte b.
func (m *charmap) char(b byte) rune {
	return rune(m.decode[2*int(b)])<<8 | rune(m.decode[2*int(b)+1])
}

func (m *charmap) put(b []byte, r rune) ([]byte, bool) {
	if r < 0x80 && m.ascii {
		return append(b, byte(r)), true
	}
	lo, hi := 0, len(m.encode)
	for lo < hi {
		k := int(uint(lo+hi) >> 1)
		if m.char(m.encode[k]) < r {
			lo = k + 1
		} else {
			hi = k
		}
	}
	if lo < len(m.encode) && m.char(m.encode[lo]) == r {
		return append(b, m.encode[lo]), true
	}
	return b, false
}

func (e *encoder) charmap(m *charmap) ([]byte, error) {
	e.name, e.reason, e.callback = "charmap", noMapping, true
	return e.run(m.put)
}

func (d *decoder) charmap(m *charmap) error {
	d.name = "charmap"
	at := 0
	for i := 0; i < len(d.in); {
		if err := d.look(i, &at); err != nil {
			return err
		}
		if r := m.char(d.in[i]); r != 0xFFFE {
			d.out = wtf8.AppendRune(d.out, r)
			i++
			continue
		}
		next, err := d.fail(i, i+1, noMapping)
		if err != nil {
			return err
		}
		i = next
	}
	return nil
}
