// Package form writes numbers and texts compactly and reads them back. A Reader is made
// for bytes that anybody may have written: it reads nothing beyond their end, never
// panics, and what it is told to expect it takes room for only as far as bytes are left.
//
// Compatibility: internal.
package form

import (
	"encoding/binary"
	"math"

	"github.com/garterpy/garter/internal/fit"
)

// Writer gathers what is written. Texts are kept in a table, once each.
type Writer struct {
	b     []byte
	index map[string]int
	texts []string
}

// Uint writes a number.
func (w *Writer) Uint(n uint64) { w.b = binary.AppendUvarint(w.b, n) }

// Int writes a number that may be negative.
func (w *Writer) Int(n int64) { w.b = binary.AppendVarint(w.b, n) }

// Len writes how many things follow.
func (w *Writer) Len(n int) { w.Uint(uint64(n)) }

// Byte writes a byte.
func (w *Writer) Byte(c byte) { w.b = append(w.b, c) }

// Bool writes a truth value.
func (w *Writer) Bool(v bool) {
	if v {
		w.Byte(1)
	} else {
		w.Byte(0)
	}
}

// Float writes the bits of a number.
func (w *Writer) Float(f float64) { w.b = binary.LittleEndian.AppendUint64(w.b, math.Float64bits(f)) }

// Text writes the number of a text.
func (w *Writer) Text(s string) {
	i, ok := w.index[s]
	if !ok {
		if w.index == nil {
			w.index = map[string]int{}
		}
		i = len(w.texts)
		w.index[s] = i
		w.texts = append(w.texts, s)
	}
	w.Uint(uint64(i))
}

// Part writes what write writes so that a Reader can pass it over.
func (w *Writer) Part(write func()) {
	around := w.b
	w.b = nil
	write()
	part := w.b
	w.b = around
	w.Len(len(part))
	w.b = append(w.b, part...)
}

// Bytes returns all that was written, the texts first.
func (w *Writer) Bytes() []byte {
	out := binary.AppendUvarint(nil, uint64(len(w.texts)))
	size := 0
	for _, s := range w.texts {
		out = binary.AppendUvarint(out, uint64(len(s)))
		size += len(s)
	}
	for _, s := range w.texts {
		out = append(out, s...)
	}
	return append(out, w.b...)
}

// Reader reads what a Writer wrote. After the first thing that cannot be it is Bad, and
// gives zeros.
type Reader struct {
	data  string
	at    int
	texts []string
	bad   bool
}

// NewReader returns a reader of what Writer.Bytes returned. It keeps data.
func NewReader(data string) *Reader {
	r := &Reader{data: data}
	n := r.Len()
	lens := r.at
	total := 0
	for range n {
		total += r.Len()
		if total > len(data) {
			r.Fail()
		}
	}
	if r.bad || total > len(data)-r.at {
		r.Fail()
		return r
	}
	text := data[r.at:][:total]
	rest := r.at + total
	r.at = lens
	r.texts = make([]string, n)
	for i := range r.texts {
		k := r.Len()
		r.texts[i], text = text[:k], text[k:]
	}
	r.at = rest
	return r
}

// Bad reports whether something could not be read.
func (r *Reader) Bad() bool { return r.bad }

// Done reports whether all was read, and nothing was wrong.
func (r *Reader) Done() bool { return !r.bad && r.at == len(r.data) }

// Fail makes r Bad.
func (r *Reader) Fail() { r.bad, r.at = true, len(r.data) }

// Byte reads a byte.
func (r *Reader) Byte() byte {
	if r.at >= len(r.data) {
		r.Fail()
		return 0
	}
	c := r.data[r.at]
	r.at++
	return c
}

// Zero passes over the next byte if it is zero, and tells whether it was or there is none.
func (r *Reader) Zero() bool {
	if r.at >= len(r.data) {
		r.Fail()
		return true
	}
	if r.data[r.at] != 0 {
		return false
	}
	r.at++
	return true
}

// Below reads a byte that is less than n.
func (r *Reader) Below(n byte) byte {
	c := r.Byte()
	if c >= n {
		r.Fail()
		return 0
	}
	return c
}

// Bool reads a truth value.
func (r *Reader) Bool() bool { return r.Below(2) == 1 }

// Uint reads a number.
func (r *Reader) Uint() uint64 {
	if r.at < len(r.data) {
		if c := r.data[r.at]; c < 0x80 {
			r.at++
			return uint64(c)
		}
	}
	return r.long()
}

// long is Uint for a number of more than a byte.
func (r *Reader) long() uint64 {
	var n uint64
	for shift := 0; shift < 64; shift += 7 {
		c := r.Byte()
		if shift == 63 && c > 1 {
			break
		}
		n |= uint64(c&0x7f) << shift
		if c < 0x80 {
			if r.bad {
				return 0
			}
			return n
		}
	}
	r.Fail()
	return 0
}

// Int reads a number that may be negative.
func (r *Reader) Int() int64 {
	n := r.Uint()
	return int64(n>>1) ^ -int64(n&1)
}

// Upto reads a number that is at most most.
func (r *Reader) Upto(most int) int {
	n := r.Uint()
	if n > uint64(most) {
		r.Fail()
		return 0
	}
	return fit.Int(int64(n))
}

// Len reads how many things follow, each of which takes a byte at least.
func (r *Reader) Len() int {
	n := r.Upto(len(r.data))
	if n > len(r.data)-r.at {
		r.Fail()
		return 0
	}
	return n
}

// Float reads the bits of a number.
func (r *Reader) Float() float64 {
	if len(r.data)-r.at < 8 {
		r.Fail()
		return 0
	}
	b := r.data[r.at : r.at+8]
	r.at += 8
	var n uint64
	for i := 7; i >= 0; i-- {
		n = n<<8 | uint64(b[i])
	}
	return math.Float64frombits(n)
}

// Text reads the number of a text and returns the text.
func (r *Reader) Text() string {
	n := r.Uint()
	if n >= uint64(len(r.texts)) {
		r.Fail()
		return ""
	}
	return r.texts[n]
}

// Part passes over a part and returns a reader of it.
func (r *Reader) Part() Reader {
	n := r.Len()
	p := Reader{data: r.data[r.at : r.at+n], texts: r.texts, bad: r.bad}
	r.at += n
	return p
}
