package io

import (
	"bytes"
	"encoding/binary"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
)

// This file reads: pieces of the buffer are looked through and decoded, and cut into lines.

// more reads a chunk behind what is left; false without an exception is the end.
func (t *fileText) more(th *object.Thread) bool {
	if t.eof {
		return false
	}
	t.begun, t.run, t.runMany = true, "", 0
	b := t.buf
	got := b.fill(th)
	if !got && th.Exc != nil {
		return false
	}
	left := len(t.chunk) - t.at
	fresh := b.rbuf[b.r:min(len(b.rbuf), b.r+chunkSize)]
	b.r += len(fresh)
	need := left + len(t.partial) + len(fresh)
	if need > cap(t.chunk) {
		size := max(need, min(2*cap(t.chunk), object.MaxStr), chunkSize+8)
		if need > object.MaxStr {
			th.MemoryError()
			return false
		}
		if !th.AllocMoved(int64(size), int64(cap(t.chunk))) || !th.Charge(left/256+1) {
			return false
		}
		t.chunk = append(make([]byte, 0, size), t.chunk[t.at:]...)
	} else if t.at > 0 {
		t.chunk = t.chunk[:copy(t.chunk, t.chunk[t.at:])]
	}
	t.at = 0
	t.chunk = append(append(t.chunk, t.partial...), fresh...)
	t.partial = t.partial[:0]
	text := t.chunk[left:]
	t.eof = !got
	plain := isASCII(text)
	t.ascii = plain && (left == 0 || t.ascii)
	if !plain && !utf8.Valid(text) {
		// Not all of it is UTF-8: perhaps only the last character is not whole.
		ok := len(text)
		for i := 1; i < utf8.UTFMax && i <= len(text) && !t.eof; i++ {
			if c := text[len(text)-i]; c >= 0xC0 {
				if !utf8.FullRune(text[len(text)-i:]) {
					ok = len(text) - i
				}
				break
			}
		}
		if !utf8.Valid(text[:ok]) {
			bad := object.NewBytes(append([]byte(nil), text...))
			t.chunk = t.chunk[:left]
			if object.CallMethod(th, object.Obj(bad), sDecode, object.Obj(sUTF8)).Ok() {
				th.Raise(object.SystemErrorType, "decoding went wrong")
			}
			return false
		}
		t.partial = append(t.partial, text[ok:]...)
		t.chunk = t.chunk[:left+ok]
		text = text[:ok]
	}
	if left == 0 {
		t.hasCR = false
	}
	if t.universal {
		cr := bytes.IndexByte(text, '\r') >= 0
		if cr || left > 0 && t.hasCR {
			t.hasCR = true
			start := left
			if left > 0 && t.chunk[left-1] == '\r' {
				start--
			}
			t.note(t.chunk[start:])
		} else if t.kinds&2 == 0 && bytes.IndexByte(text, '\n') >= 0 {
			t.kinds |= 2
		}
	}
	return got
}

// note sees which line ends a text has.
func (t *fileText) note(text []byte) {
	for i, c := range text {
		switch {
		case c == '\n' && (i == 0 || text[i-1] != '\r'):
			t.kinds |= 2
		case c == '\r' && i+1 < len(text):
			if text[i+1] == '\n' {
				t.kinds |= 4
			} else {
				t.kinds |= 1
			}
		case c == '\r' && t.eof:
			t.kinds |= 1
		}
	}
}

// isASCII reports whether p is ASCII.
func isASCII(p []byte) bool {
	const high = 0x8080808080808080
	for len(p) >= 32 { // four words at a time: one look for all of them
		q := p[:32]
		a, b := binary.LittleEndian.Uint64(q), binary.LittleEndian.Uint64(q[8:])
		c, d := binary.LittleEndian.Uint64(q[16:]), binary.LittleEndian.Uint64(q[24:])
		if (a|b|c|d)&high != 0 {
			return false
		}
		p = p[32:]
	}
	for len(p) >= 8 {
		if binary.LittleEndian.Uint64(p)&high != 0 {
			return false
		}
		p = p[8:]
	}
	for _, c := range p {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

var (
	sDecode = object.Intern("decode")
	sEncode = object.Intern("encode")
	sUTF8   = object.Intern("utf-8")
)

// lineEnd returns the place behind the first line end at or after from, or -1 if
// there is none yet.
func (t *fileText) lineEnd(from int) int {
	text := t.chunk[from:]
	if !t.universal {
		if i := bytes.Index(text, []byte(t.newline)); i >= 0 {
			return from + i + len(t.newline)
		}
		return -1
	}
	n := bytes.IndexByte(text, '\n')
	if t.hasCR {
		part := text
		if n >= 0 {
			part = text[:n]
		}
		if r := bytes.IndexByte(part, '\r'); r >= 0 {
			switch {
			case r+1 < len(text) && text[r+1] == '\n':
				return from + r + 2
			case r+1 < len(text) || t.eof:
				return from + r + 1
			}
			return -1 // \n may follow
		}
	}
	if n >= 0 {
		return from + n + 1
	}
	return -1
}

// text makes a str of the n next bytes, which are consumed.
func (t *fileText) text(th *object.Thread, n int) Value {
	if !th.Alloc(int64(n)+48) || !th.Charge(n/128) {
		return Value{}
	}
	p := t.chunk[t.at : t.at+n]
	t.at += n
	if t.translate && t.hasCR && bytes.IndexByte(p, '\r') >= 0 {
		s, _ := translate(string(p))
		return object.StrValue(s)
	}
	if t.ascii {
		return object.Obj(th.StrOf(p, n)) // lines of some length share the memory of their headers
	}
	return object.StrValue(string(p))
}

// readline returns the next line; "" is the end.
func (t *fileText) readline(th *object.Thread, limit int) Value {
	from := t.at
	runes, counted := 0, 0 // of what is left, and its bytes
	for {
		end := t.lineEnd(from)
		if end < 0 && limit >= 0 {
			runes += utf8.RuneCount(t.chunk[t.at+counted:])
			if counted = len(t.chunk) - t.at; runes > limit {
				end = len(t.chunk)
			}
		}
		if end < 0 {
			seen := max(0, len(t.chunk)-t.at-1)
			if !t.more(th) {
				if th.Exc != nil {
					return Value{}
				}
				if end = t.lineEnd(t.at); end < 0 {
					end = len(t.chunk)
				}
			} else {
				from = t.at + seen
				if !th.Charge(1) {
					return Value{}
				}
				continue
			}
		}
		if limit >= 0 {
			end = t.at + cut(t.chunk[t.at:end], limit)
		}
		return t.text(th, end-t.at)
	}
}

// ahead returns the next line where it has been read ahead whole: that needs no more looks at the
// file. The zero Value without an exception says that it needs them.
func (t *fileText) ahead(th *object.Thread) Value {
	if t.at < len(t.chunk) && !t.hasCR && t.universal && len(t.pending) == 0 && t.buf.quiet() {
		if t.runNext < t.runMany && t.runAt == t.at {
			return t.lineOfRun(th)
		}
		if n := bytes.IndexByte(t.chunk[t.at:], '\n'); n >= 0 {
			return t.line(th, n+1)
		}
	}
	return Value{}
}

// runLines is the most lines that are copied together.
const runLines = 32

// line is text for a line of n bytes that has been read ahead whole, in a text without a carriage
// return: several short ones are copied together, as parts of one text that is so short that any
// part may keep it.
func (t *fileText) line(th *object.Thread, n int) Value {
	if n > object.ViewAlways/2 {
		return t.text(th, n)
	}
	p := t.chunk[t.at:min(len(t.chunk), t.at+object.ViewAlways)]
	end, many := n, 0
	for {
		t.runEnds[many] = uint16(end)
		if many++; many == runLines {
			break
		}
		n := bytes.IndexByte(p[end:], '\n')
		if n < 0 {
			break
		}
		end += n + 1
	}
	t.runNext, t.runMany = 0, 0
	if !th.Alloc(int64(end)) || !th.Charge(end/128) {
		return Value{}
	}
	t.run, t.runAt, t.runMany = string(p[:end]), t.at, many
	return t.lineOfRun(th)
}

// lineOfRun returns the next of the lines that have been copied together.
func (t *fileText) lineOfRun(th *object.Thread) Value {
	if !th.Alloc(48) {
		return Value{}
	}
	from, to := 0, int(t.runEnds[t.runNext])
	if t.runNext > 0 {
		from = int(t.runEnds[t.runNext-1])
	}
	t.runNext++
	t.at += to - from
	t.runAt = t.at
	runes := -1
	if t.ascii {
		runes = to - from
	}
	return object.Obj(th.StrPart(t.run[from:to], runes))
}

// Next returns the next line.
func (t *fileText) Next(th *object.Thread) Value {
	if t.plain {
		return t.plainNext(th)
	}
	if line := t.ahead(th); line.Ok() || th.Exc != nil {
		t.iterating = true
		return line
	}
	t.iterating = true // and stays so if it fails
	if !t.reading(th) {
		return Value{}
	}
	line := t.readline(th, -1)
	if line.Ok() && line.R.(*object.Str).S == "" {
		t.iterating, t.begun = false, false
		return Value{}
	}
	return line
}

// LeafIterator says that Next asks no other iterator.
func (t *fileText) LeafIterator() {}

// cut returns how many bytes the first n characters of p take, at most all.
func cut(p []byte, n int) int {
	i := 0
	for ; n > 0 && i < len(p); n-- {
		_, k := utf8.DecodeRune(p[i:])
		i += k
	}
	return i
}

func (t *fileText) read(th *object.Thread, n int) Value {
	if n < 0 {
		t.begun = false // nothing is read ahead
		b := t.buf
		before := append(append([]byte(nil), t.chunk[t.at:]...), t.partial...)
		before = append(before, b.rbuf[b.r:]...)
		data, ok := b.raw.readAll(th, before)
		if !ok {
			return Value{}
		}
		b.rbuf, b.r = b.rbuf[:0], 0
		t.chunk, t.at, t.partial, t.eof = t.chunk[:0], 0, t.partial[:0], false
		plain := isASCII(data)
		if !plain && !utf8.Valid(data) {
			return object.CallMethod(th, object.Obj(object.NewBytes(data)), sDecode, object.Obj(sUTF8))
		}
		if t.universal && bytes.IndexByte(data, '\r') >= 0 {
			if !th.Alloc(int64(len(data))) {
				return Value{}
			}
			s, kinds := translate(string(data))
			t.kinds |= kinds
			if t.translate {
				return object.StrValue(s)
			}
		} else if t.universal && bytes.IndexByte(data, '\n') >= 0 {
			t.kinds |= 2
		}
		if !th.Alloc(int64(len(data))) {
			return Value{}
		}
		if plain {
			return object.Obj(object.NewASCII(string(data)))
		}
		return object.StrValue(string(data))
	}
	// With line ends of two characters that become one, more is taken again.
	parts := th.Gather()
	defer parts.Done()
	for n > 0 {
		runes, counted := 0, 0 // of what is left, and its bytes
		for {
			fresh := t.chunk[t.at+counted:]
			if !th.Charge(len(fresh)/256 + 1) {
				return Value{}
			}
			runes += utf8.RuneCount(fresh)
			if counted += len(fresh); runes > n {
				break
			}
			if !t.more(th) {
				if th.Exc != nil {
					return Value{}
				}
				break
			}
		}
		k := cut(t.chunk[t.at:], n)
		if k == 0 {
			break
		}
		p := t.chunk[t.at : t.at+k]
		if t.translate && t.hasCR && p[k-1] == '\r' {
			if t.at+k < len(t.chunk) && t.chunk[t.at+k] == '\n' {
				k++
			}
		}
		s := t.text(th, k)
		if !s.Ok() {
			return s
		}
		str := s.R.(*object.Str)
		n -= str.Len()
		if len(parts.B) == 0 && n <= 0 {
			return s
		}
		if !parts.WriteString(str.S) {
			return Value{}
		}
	}
	s, ok := parts.Text()
	if !ok {
		return Value{}
	}
	return object.StrValue(s)
}
