package pickle

import (
	"bytes"
	"math"
	"math/big"
	"unicode/utf8"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file reads the plain values of a pickle: texts, bytes, numbers, in their binary
// forms and in the lines of protocol 0.

// size reads a count of n bytes; what no bytes have so many of is an error.
func (u *Unpickler) size(th *object.Thread, n int, what string) (size int, ok bool) {
	b := u.take(th, n)
	if b == nil {
		return 0, false
	}
	var x uint64
	for i, c := range b {
		x |= uint64(c) << (8 * i)
	}
	if x > math.MaxInt64 {
		if what == "FRAME" {
			th.Raise(object.OverflowErrorType, "FRAME length exceeds system's maximum of %d bytes", uint64(math.MaxInt64))
		} else {
			th.Raise(UnpicklingErrorType, "%s exceeds system's maximum size of %d bytes", what, uint64(math.MaxInt64))
		}
		return 0, false
	}
	if size, ok = fit.Exact(int64(x)); !ok {
		return 0, u.truncated(th)
	}
	return size, true
}

// sized reads so many bytes as a count of n bytes before them says.
func (u *Unpickler) sized(th *object.Thread, n int, what string) []byte {
	size, ok := u.size(th, n, what)
	if !ok {
		return nil
	}
	return u.take(th, size)
}

// textOf is the str of bytes in UTF-8, in which lone surrogates may stand.
func textOf(th *object.Thread, b []byte) Value {
	if !th.Alloc(int64(len(b))+40) || !th.Charge(len(b)/64) {
		return Value{}
	}
	for _, c := range b {
		if c >= utf8.RuneSelf {
			if utf8.Valid(b) {
				return object.Obj(th.StrOf(b, utf8.RuneCount(b)))
			}
			return object.Decode(th, object.Obj(object.NewBytes(b)), b, "utf-8", "surrogatepass")
		}
	}
	return object.Obj(th.StrOf(b, len(b)))
}

// oldStr is a str of Python 2.
func (u *Unpickler) oldStr(th *object.Thread, b []byte) Value {
	if b == nil {
		return Value{}
	}
	if u.encoding == "bytes" {
		return bytesOf(th, b)
	}
	return object.Decode(th, object.Obj(object.NewBytes(bytes.Clone(b))), b, u.encoding, u.errors)
}

func bytesOf(th *object.Thread, b []byte) Value {
	if b == nil || !th.Alloc(int64(len(b))+48) || !th.Charge(len(b)/256) {
		return Value{}
	}
	return object.Obj(object.NewBytes(append(make([]byte, 0, len(b)), b...)))
}

// longOf is the int of bytes as two's complement from the low end.
func longOf(th *object.Thread, b []byte) Value {
	if b == nil || !th.Charge(len(b)/32) || !th.Alloc(2*int64(len(b))) {
		return Value{}
	}
	n := len(b)
	if n <= 8 {
		var x uint64
		for i, c := range b {
			x |= uint64(c) << (8 * i)
		}
		if n > 0 && n < 8 && b[n-1]&0x80 != 0 {
			x |= math.MaxUint64 << (8 * n)
		}
		return object.Int(int64(x))
	}
	flip := byte(0)
	if b[n-1]&0x80 != 0 {
		flip = 0xff
	}
	turned := make([]byte, n)
	for i, c := range b {
		turned[n-1-i] = c ^ flip
	}
	x := new(big.Int).SetBytes(turned)
	if flip != 0 {
		x.Not(x)
	}
	return object.BigValue(x)
}

// intOf reads an int in a line.
func intOf(th *object.Thread, line []byte, base int64) Value {
	if !th.Alloc(int64(len(line))) {
		return Value{}
	}
	return object.Call2(th, object.Obj(object.IntType), object.StrValue(string(line)), object.Int(base))
}

// floatOf reads a float in a line.
func floatOf(th *object.Thread, line []byte) Value {
	if !th.Alloc(int64(len(line))) {
		return Value{}
	}
	v := object.Call1(th, object.Obj(object.FloatType), object.StrValue(string(line)))
	if !v.Ok() && th.Catch(object.ValueErrorType) {
		return th.Raise(object.ValueErrorType, "could not convert string to float: '%s\n'", line[:min(len(line), 200)])
	}
	return v
}

// shortLine is a line of at least one character before its end, or nil.
func (u *Unpickler) shortLine(th *object.Thread, least int) []byte {
	b := u.line(th)
	if b == nil {
		return nil
	}
	if len(b) < least {
		u.truncated(th)
		return nil
	}
	return b[:len(b)-1]
}

func (u *Unpickler) textInt(th *object.Thread) bool {
	b := u.shortLine(th, 2)
	switch {
	case b == nil:
		return false
	case string(b) == "00":
		return u.push(th, object.False)
	case string(b) == "01":
		return u.push(th, object.True)
	}
	v := intOf(th, b, 0)
	if !v.Ok() && th.Catch(object.ValueErrorType) {
		th.Raise(object.ValueErrorType, "could not convert string to int")
	}
	return u.push(th, v)
}

func (u *Unpickler) textStr(th *object.Thread) bool {
	b := u.shortLine(th, 1)
	if b == nil {
		return false
	}
	n := len(b)
	if n < 2 || b[0] != b[n-1] || b[0] != '\'' && b[0] != '"' {
		th.Raise(UnpicklingErrorType, "the STRING opcode argument must be quoted")
		return false
	}
	codecs := eval.LoadOwn(th, "codecs")
	if !codecs.Ok() {
		return false
	}
	f := object.GetAttrOwn(th, codecs, object.Intern("escape_decode"))
	if !f.Ok() || !th.Alloc(int64(n)) {
		return false
	}
	r := object.Call1(th, f, object.Obj(object.NewBytes(bytes.Clone(b[1:n-1]))))
	if !r.Ok() {
		return false
	}
	if t, ok := r.R.(*object.Tuple); ok && len(t.Items) > 0 {
		if text, ok := t.Items[0].R.(*object.Bytes); ok {
			return u.push(th, u.oldStr(th, append([]byte{}, text.B...)))
		}
	}
	th.Raise(object.TypeErrorType, "escape_decode() returned no bytes")
	return false
}
