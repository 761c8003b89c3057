package object

import (
	"unicode/utf8"

	"github.com/garterpy/garter/internal/fit"
)

// This file has UnicodeEncodeError, UnicodeDecodeError and
// UnicodeTranslateError.

func initUnicodeErrors() {
	defUnicode(UnicodeEncodeErrorType, []string{"encoding", "object", "start", "end", "reason"}, func(th *Thread, e *Exception) Value {
		return charError(th, e, encodingText(th, e)+" codec can't encode character")
	})
	defUnicode(UnicodeDecodeErrorType, []string{"encoding", "object", "start", "end", "reason"}, func(th *Thread, e *Exception) Value {
		start, end := e.unicodeRange()
		reason, ok := ToStr(th, e.field("reason"))
		if !ok {
			return Value{}
		}
		if b, ok := bytesOf(e.field("object")); ok && start >= 0 && start < int64(len(b)) && end == start+1 {
			return th.Textf("%s codec can't decode byte 0x%02x in position %d: %s", encodingText(th, e), b[start], start, reason.S)
		}
		return th.Textf("%s codec can't decode bytes in position %d-%d: %s", encodingText(th, e), start, end-1, reason.S)
	})
	defUnicode(UnicodeTranslateErrorType, []string{"object", "start", "end", "reason"}, func(th *Thread, e *Exception) Value {
		return charError(th, e, "can't translate character")
	})
}

func encodingText(th *Thread, e *Exception) string {
	if s, ok := ToStr(th, e.field("encoding")); ok { // programs may set it to anything
		return "'" + s.S + "'"
	}
	th.TakeExc()
	return "'?'"
}

func (e *Exception) unicodeRange() (start, end int64) {
	s, _, _ := IntOf(e.field("start"))
	n, _, _ := IntOf(e.field("end"))
	return s, n
}

// charError is the text about characters of a str.
func charError(th *Thread, e *Exception, head string) Value {
	start, end := e.unicodeRange()
	reason, ok := ToStr(th, e.field("reason"))
	if !ok {
		return Value{}
	}
	if s, ok := AsStr(e.field("object")); ok && start >= 0 && start < int64(s.Len()) && end == start+1 {
		r := runeAt(s.S, fit.Int(start))
		form := `\x%02x`
		if r > 0xFFFF {
			form = `\U%08x`
		} else if r > 0xFF {
			form = `\u%04x`
		}
		return th.Textf("%s '"+form+"' in position %d: %s", head, r, start, reason.S)
	}
	return th.Textf("%ss in position %d-%d: %s", head, start, end-1, reason.S)
}

// runeAt returns code point i of a WTF-8 text.
func runeAt(s string, i int) rune {
	for ; i > 0 && s != ""; i-- {
		s = s[pointLen(s[0]):]
	}
	if len(s) >= 3 && s[0] == 0xED && s[1] >= 0xA0 {
		return 0xD000 | rune(s[1]&0x3F)<<6 | rune(s[2]&0x3F)
	}
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

func pointLen(c byte) int {
	switch {
	case c < 0x80:
		return 1
	case c < 0xE0:
		return 2
	case c < 0xF0:
		return 3
	}
	return 4
}

// ByteBuffer is implemented by the built-in objects whose content is bytes,
// beside bytes itself.
type ByteBuffer interface{ BytesView() []byte }

func bytesOf(v Value) ([]byte, bool) {
	switch x := v.R.(type) {
	case *Bytes:
		return x.B, true
	case ByteBuffer:
		return x.BytesView(), true
	}
	return nil, false
}

// defUnicode gives one of the three classes its constructor, attributes and
// __str__.
func defUnicode(t *Type, names []string, text func(th *Thread, e *Exception) Value) {
	t.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		if !initBaseException(th, self, args, kw) {
			return false
		}
		e := self.R.(*Exception)
		if len(args) != len(names) {
			th.Raise(TypeErrorType, "function takes exactly %d arguments (%d given)", len(names), len(args))
			return false
		}
		for i, n := range names {
			v := args[i]
			switch n {
			case "start", "end":
				k, ok := AsIndex(th, v)
				if !ok {
					return false
				}
				v = Int(int64(k))
			case "object":
				if t == UnicodeDecodeErrorType {
					b, ok := bytesOf(v)
					if !ok {
						th.Raise(TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
						return false
					}
					if _, isBytes := v.R.(*Bytes); !isBytes {
						if !th.Alloc(int64(len(b))) {
							return false
						}
						v = Value{R: NewBytes(append([]byte(nil), b...))}
					}
					break
				}
				fallthrough
			default:
				if _, ok := AsStr(v); !ok {
					th.Raise(TypeErrorType, "argument %d must be str, not %s", i+1, ArgName(v))
					return false
				}
			}
			e.SetField(n, v)
		}
		return true
	}
	t.Def(MRaw("__init__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
		if !t.Init(th, args[0], args[1:], kw) {
			return Value{}
		}
		return None
	}), M0("__str__", func(th *Thread, self Value) Value {
		e := self.R.(*Exception)
		if !e.Field("object").Ok() {
			return Value{R: emptyStr} // __init__ has not been called
		}
		return text(th, e)
	}))
	for _, n := range names {
		t.DefGetSet(n, func(th *Thread, self Value) Value {
			v := self.R.(*Exception).field(n)
			if v.IsNone() && (n == "start" || n == "end") {
				return Int(0)
			}
			return v
		}, setField(n))
	}
}

// NewUnicodeDecodeError returns the error of a decoder about bytes start to
// end of b, which it owns.
func NewUnicodeDecodeError(encoding string, b []byte, start, end int, reason string) *Exception {
	return newUnicodeError(UnicodeDecodeErrorType, encoding, Value{R: NewBytes(b)}, start, end, reason)
}

// NewUnicodeEncodeError returns the error of an encoder about characters start
// to end of s.
func NewUnicodeEncodeError(encoding string, s *Str, start, end int, reason string) *Exception {
	return newUnicodeError(UnicodeEncodeErrorType, encoding, Value{R: s}, start, end, reason)
}

func newUnicodeError(cls *Type, encoding string, obj Value, start, end int, reason string) *Exception {
	e := NewExceptionArgs(cls, StrValue(encoding), obj, Int(int64(start)), Int(int64(end)), StrValue(reason))
	e.SetField("object", obj) // __str__ tells by it that the exception was initialised
	return e
}
