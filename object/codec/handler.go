package codec

import (
	"strconv"
	"strings"

	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object/text"
)

func isAlnum(r rune) bool { return ucd.IsAlnum(r) }

const hexDigits = "0123456789abcdef"

func appendHex(b []byte, r rune, digits int) []byte {
	for shift := 4 * (digits - 1); shift >= 0; shift -= 4 {
		b = append(b, hexDigits[r>>shift&15])
	}
	return b
}

// backslash appends the escape of r: \xhh, \uhhhh or \Uhhhhhhhh.
func backslash(b []byte, r rune) []byte {
	switch {
	case r < 0x100:
		return appendHex(append(b, `\x`...), r, 2)
	case r < 0x10000:
		return appendHex(append(b, `\u`...), r, 4)
	}
	return appendHex(append(b, `\U`...), r, 8)
}

// Standard returns a built-in handler, nil if there is none of that name.
func Standard(name string) Handler {
	switch name {
	case "", "strict":
		return strictErrors
	case "ignore":
		return ignoreErrors
	case "replace":
		return replaceErrors
	case "backslashreplace":
		return backslashErrors
	case "xmlcharrefreplace":
		return xmlErrors
	case "namereplace":
		return nameErrors
	case "surrogateescape":
		return escapeErrors
	case "surrogatepass":
		return passErrors
	}
	return nil
}

func strictErrors(e *UnicodeError) (Repair, error) { return Repair{}, e }

func ignoreErrors(e *UnicodeError) (Repair, error) { return Repair{Next: e.End}, nil }

func replaceErrors(e *UnicodeError) (Repair, error) {
	if e.Encode {
		return Repair{Text: strings.Repeat("?", e.End-e.Start), Next: e.End}, nil
	}
	return Repair{Text: "\uFFFD", Next: e.End}, nil
}

// bad returns the characters of an encode error.
func (e *UnicodeError) bad() string {
	if e.to == 0 {
		e.from = text.Move(e.Text, 0, e.Start)
		e.to = text.Move(e.Text, e.from, e.End-e.Start)
	}
	return e.Text[e.from:e.to]
}

func notForDecode() error {
	return &Problem{"TypeError", "don't know how to handle UnicodeDecodeError in error callback"}
}

func backslashErrors(e *UnicodeError) (Repair, error) {
	var b []byte
	if e.Encode {
		for s := e.bad(); s != ""; {
			r, n := wtf8.DecodeRune(s)
			b = backslash(b, r)
			s = s[n:]
		}
	} else {
		for _, c := range e.Bytes[e.Start:e.End] {
			b = backslash(b, rune(c))
		}
	}
	return Repair{Text: string(b), Next: e.End}, nil
}

func xmlErrors(e *UnicodeError) (Repair, error) {
	if !e.Encode {
		return Repair{}, notForDecode()
	}
	var b []byte
	for s := e.bad(); s != ""; {
		r, n := wtf8.DecodeRune(s)
		b = append(strconv.AppendInt(append(b, "&#"...), int64(r), 10), ';')
		s = s[n:]
	}
	return Repair{Text: string(b), Next: e.End}, nil
}

func nameErrors(e *UnicodeError) (Repair, error) {
	if !e.Encode {
		return Repair{}, notForDecode()
	}
	var b []byte
	for s := e.bad(); s != ""; {
		r, n := wtf8.DecodeRune(s)
		if name, ok := ucd.Name(r); ok {
			b = append(append(append(b, `\N{`...), name...), '}')
		} else {
			b = backslash(b, r)
		}
		s = s[n:]
	}
	return Repair{Text: string(b), Next: e.End}, nil
}

// escapeErrors is PEP 383: bytes that do not decode become U+DC80–U+DCFF.
func escapeErrors(e *UnicodeError) (Repair, error) {
	var b []byte
	if e.Encode {
		for s := e.bad(); s != ""; {
			r, n := wtf8.DecodeRune(s)
			if r < 0xDC80 || r > 0xDCFF {
				return Repair{}, e
			}
			b = append(b, byte(r-0xDC00))
			s = s[n:]
		}
		return Repair{Bytes: b, IsBytes: true, Next: e.End}, nil
	}
	next := e.Start
	for next < e.End && next < e.Start+4 && e.Bytes[next] >= 0x80 {
		b = wtf8.AppendRune(b, 0xDC00+rune(e.Bytes[next]))
		next++
	}
	if next == e.Start {
		return Repair{}, e
	}
	return Repair{Text: string(b), Next: next}, nil
}

// passErrors lets surrogates pass in the encodings that could hold them.
func passErrors(e *UnicodeError) (Repair, error) {
	size, big := standardForm(e.Encoding)
	if size == 0 {
		return Repair{}, e
	}
	if e.Encode {
		var b []byte
		for s := e.bad(); s != ""; {
			r, n := wtf8.DecodeRune(s)
			if !wtf8.IsSurrogate(r) {
				return Repair{}, e
			}
			switch {
			case size == 1:
				b = append(b, s[:n]...)
			case size == 2 && big:
				b = append(b, byte(r>>8), byte(r))
			case size == 2:
				b = append(b, byte(r), byte(r>>8))
			case big:
				b = append(b, 0, 0, byte(r>>8), byte(r))
			default:
				b = append(b, byte(r), byte(r>>8), 0, 0)
			}
			s = s[n:]
		}
		return Repair{Bytes: b, IsBytes: true, Next: e.End}, nil
	}
	p := e.Bytes[e.Start:]
	var r rune
	switch {
	case size == 1:
		size = 3
		if len(p) >= 3 && p[0] == 0xED && p[1]&0xC0 == 0x80 && p[2]&0xC0 == 0x80 {
			r = 0xD000 | rune(p[1]&0x3F)<<6 | rune(p[2]&0x3F)
		}
	case len(p) < size:
	case size == 2 && big:
		r = rune(p[0])<<8 | rune(p[1])
	case size == 2:
		r = rune(p[1])<<8 | rune(p[0])
	case big:
		r = rune(p[0])<<24 | rune(p[1])<<16 | rune(p[2])<<8 | rune(p[3])
	default:
		r = rune(p[3])<<24 | rune(p[2])<<16 | rune(p[1])<<8 | rune(p[0])
	}
	if !wtf8.IsSurrogate(r) {
		return Repair{}, e
	}
	return Repair{Text: wtf8.Encode(r), Next: e.Start + size}, nil
}

// standardForm returns the size of the units of a UTF encoding and whether
// they are big-endian; 0 for another encoding.
func standardForm(encoding string) (size int, big bool) {
	name, ok := strings.CutPrefix(strings.ToLower(encoding), "utf")
	if !ok {
		return 0, false
	}
	cut := func(s string) string {
		if s != "" && (s[0] == '-' || s[0] == '_') {
			return s[1:]
		}
		return s
	}
	name = cut(name)
	switch {
	case name == "8":
		return 1, false
	case strings.HasPrefix(name, "16"):
		size = 2
	case strings.HasPrefix(name, "32"):
		size = 4
	default:
		return 0, false
	}
	if name = name[2:]; name == "" {
		return size, false
	}
	switch cut(name) {
	case "le":
		return size, false
	case "be":
		return size, true
	}
	return 0, false
}

// charge asks for n bytes that a handler added.
func (o *Options) charge(n int) error {
	if o != nil && o.Charge != nil {
		return o.Charge(n)
	}
	return nil
}

// handler finds the handler that o names.
func (o *Options) handler() (Handler, error) {
	if o == nil {
		return strictErrors, nil
	}
	if h := Standard(o.Errors); h != nil {
		return h, nil
	}
	if o.Handlers != nil {
		if h := o.Handlers(o.Errors); h != nil {
			return h, nil
		}
	}
	return nil, &Problem{"LookupError", "unknown error handler name '" + o.Errors + "'"}
}

// check refuses a name that cannot be passed on.
func (o *Options) check() error {
	if o != nil && strings.IndexByte(o.Errors, 0) >= 0 {
		return &Problem{"ValueError", "embedded null character"}
	}
	return nil
}

// position puts the position that a handler returned into bounds.
func position(next, n int) (int, error) {
	given := next
	if next < 0 {
		next += n
	}
	if next < 0 || next > n {
		return 0, &Problem{"IndexError", "position " + strconv.Itoa(given) + " from error handler out of bounds"}
	}
	return next, nil
}
