package codec

import (
	"strings"

	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object/text"
)

// An encoder is one call of Encode.
type encoder struct {
	s    string
	n    int // code points of s
	out  []byte
	opt  *Options
	h    Handler // found when the first error needs it
	name string  // encoding, in errors

	reason string
	unit   int  // bytes that a handler returns come in this multiple; 0 is 1
	single bool // an error has one character, not the run of all bad ones
	// nested: a text from a handler that cannot be encoded is an error of its
	// own, not the one that the handler was asked about.
	nested bool
	// callback: surrogateescape is asked for the whole error, not for the
	// characters that it can escape first.
	callback bool
	// plain: a text from a handler has to be ASCII.
	plain bool
	// fresh, if not nil, is called before and after a text from a handler.
	fresh func()
}

func (e *encoder) init() error { return e.opt.check() }

// A put appends the code of r, or reports that r has none.
type put func(b []byte, r rune) ([]byte, bool)

func putASCII(b []byte, r rune) ([]byte, bool) { return append(b, byte(r)), r < 0x80 }

func putLatin1(b []byte, r rune) ([]byte, bool) { return append(b, byte(r)), r < 0x100 }

func putUTF8(b []byte, r rune) ([]byte, bool) { return wtf8.AppendRune(b, r), !wtf8.IsSurrogate(r) }

func putUTF16LE(b []byte, r rune) ([]byte, bool) {
	if r < 0x10000 {
		return append(b, byte(r), byte(r>>8)), !wtf8.IsSurrogate(r)
	}
	r -= 0x10000
	hi, lo := 0xD800+r>>10, 0xDC00+r&0x3FF
	return append(b, byte(hi), byte(hi>>8), byte(lo), byte(lo>>8)), true
}

func putUTF16BE(b []byte, r rune) ([]byte, bool) {
	if r < 0x10000 {
		return append(b, byte(r>>8), byte(r)), !wtf8.IsSurrogate(r)
	}
	r -= 0x10000
	hi, lo := 0xD800+r>>10, 0xDC00+r&0x3FF
	return append(b, byte(hi>>8), byte(hi), byte(lo>>8), byte(lo)), true
}

func putUTF32LE(b []byte, r rune) ([]byte, bool) {
	return append(b, byte(r), byte(r>>8), byte(r>>16), 0), !wtf8.IsSurrogate(r)
}

func putUTF32BE(b []byte, r rune) ([]byte, bool) {
	return append(b, 0, byte(r>>16), byte(r>>8), byte(r)), !wtf8.IsSurrogate(r)
}

// run encodes all of e.s with p and handles the errors.
func (e *encoder) run(p put) ([]byte, error) {
	if e.out == nil {
		e.out = make([]byte, 0, e.n)
	}
	s := e.s
	var at int
	for i, pos := 0, 0; i < len(s); {
		if err := e.opt.look(i, &at); err != nil {
			return nil, err
		}
		r, size := rune(s[i]), 1
		if r >= 0x80 {
			r, size = wtf8.DecodeRune(s[i:])
		}
		if out, ok := p(e.out, r); ok {
			e.out = out
			i += size
			pos++
			continue
		}
		end, endOffset := pos+1, i+size
		for !e.single && endOffset < len(s) {
			r, size = wtf8.DecodeRune(s[endOffset:])
			if _, ok := p(e.out, r); ok {
				break
			}
			end++
			endOffset += size
		}
		next, nextOffset, err := e.handle(p, pos, i, end, endOffset)
		if err != nil {
			return nil, err
		}
		pos, i = next, nextOffset
	}
	return e.out, nil
}

// handle deals with the characters from start to end, at offsets i to j, that
// cannot be encoded, and returns where to go on.
func (e *encoder) handle(p put, start, i, end, j int) (int, int, error) {
	if e.opt != nil && e.opt.Errors == "surrogateescape" && !e.callback {
		for ; i < j; start++ {
			r, size := wtf8.DecodeRune(e.s[i:])
			if r < 0xDC80 || r > 0xDCFF || e.unit > 1 {
				break
			}
			e.out = append(e.out, byte(r-0xDC00))
			i += size
		}
		if i == j {
			return end, j, nil
		}
	}
	if e.h == nil {
		h, err := e.opt.handler()
		if err != nil {
			return 0, 0, err
		}
		e.h = h
	}
	problem := &UnicodeError{Encoding: e.name, Encode: true, Text: e.s, Start: start, End: end, Reason: e.reason, from: i, to: j, Several: e.nested}
	if e.opt == nil || end-start <= handlerRun || Standard(e.opt.Errors) == nil {
		return e.repair(p, problem, problem)
	}
	// A built-in handler gets a long run in parts, so that what it makes of one
	// is charged before the next: it works character by character anyway.
	for i < j {
		part := *problem
		part.Start, part.End = start, min(start+handlerRun, end)
		part.from, part.to = i, text.Move(e.s, i, part.End-start)
		var err error
		if start, i, err = e.repair(p, problem, &part); err != nil {
			return 0, 0, err
		}
	}
	return start, i, nil
}

// handlerRun is the number of characters that a built-in handler gets at once.
const handlerRun = 1024

// encodeGrowth is how many bytes a character becomes at most.
const encodeGrowth = 8

// repair asks the handler about part, encodes its answer, and returns where to
// go on. whole is the error to give up with.
func (e *encoder) repair(p put, whole, part *UnicodeError) (int, int, error) {
	if e.fresh != nil {
		e.fresh()
		defer e.fresh()
	}
	fix, err := e.h(part)
	if err != nil {
		if err == error(part) {
			err = whole
		}
		return 0, 0, err
	}
	next, outside := position(fix.Next, e.n)
	if outside != nil && !e.nested {
		return 0, 0, outside
	}
	// What lies between where it goes on and where it was is encoded again.
	again := encodeGrowth * max(part.End-next, 0)
	if err := e.opt.charge(max(e.unit, 1)*(len(fix.Text)+len(fix.Bytes)) + again); err != nil {
		return 0, 0, err
	}
	if fix.IsBytes {
		if e.unit > 1 && len(fix.Bytes)%e.unit != 0 {
			return 0, 0, whole
		}
		e.out = append(e.out, fix.Bytes...)
	} else {
		for k, pos := 0, 0; k < len(fix.Text); pos++ {
			r, size := wtf8.DecodeRune(fix.Text[k:])
			out, ok := p(e.out, r)
			if !ok || e.plain && r >= 0x80 {
				if e.nested && e.opt.Errors == "replace" {
					// The codec has no question mark of its own.
					out = append(e.out, '?')
				} else if e.nested {
					return 0, 0, &UnicodeError{Encoding: e.name, Encode: true, Text: fix.Text, Start: pos, End: pos + 1, Reason: e.reason, from: k, to: k + size}
				} else {
					return 0, 0, whole
				}
			}
			e.out = out
			k += size
		}
	}
	if outside != nil {
		return 0, 0, outside
	}
	return next, text.Move(e.s, part.to, next-part.End), nil
}

const noSurrogates = "surrogates not allowed"

// utf8 encodes to UTF-8, which e.s is already but for surrogates.
func (e *encoder) utf8() ([]byte, error) {
	if !hasSurrogate(e.s) {
		return append(e.out, e.s...), nil
	}
	e.name, e.reason, e.plain = "utf-8", noSurrogates, true
	if e.out == nil {
		e.out = make([]byte, 0, len(e.s))
	}
	return e.run(putUTF8)
}

// hasSurrogate reports whether s holds a surrogate: ED A0–BF xx.
func hasSurrogate(s string) bool {
	for {
		i := strings.IndexByte(s, 0xED)
		if i < 0 || i+1 >= len(s) {
			return false
		}
		if s[i+1] >= 0xA0 {
			return true
		}
		s = s[i+1:]
	}
}

// wide encodes to UTF-16 or UTF-32.
func (e *encoder) wide(name string, unit int, p put) ([]byte, error) {
	e.name, e.reason, e.unit, e.single, e.plain = name, noSurrogates, unit, true, true
	e.callback = true
	out := make([]byte, len(e.out), len(e.out)+unit*e.n)
	copy(out, e.out)
	e.out = out
	return e.run(p)
}
