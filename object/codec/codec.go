// Package codec encodes Python str values and decodes bytes as CPython 3.13
// does: the encodings with their names and aliases, the error handlers, and
// the errors with the same positions and reasons.
//
// # Use
//
//	c, err := codec.Lookup("utf-8")
//	data, err := c.Encode(s, n, &codec.Options{Errors: "replace"})
//	s, n, err := c.Decode(data, &codec.Options{})
//
// A str is a Go string in WTF-8 and its length n in code points, as in package
// text. EncodeUTF8 and DecodeUTF8 are the short way for the most frequent case.
// Decode may return a string that shares nothing with its input.
//
// # Errors
//
// An error is a *UnicodeError (UnicodeEncodeError or UnicodeDecodeError, with
// the five attributes), a *Problem (another exception: its class and text), or
// what Options.Handlers or Options.Charge returned.
//
// # Error handlers
//
// strict, ignore, replace, backslashreplace, xmlcharrefreplace, namereplace,
// surrogateescape and surrogatepass are built in (Standard gives each as a
// function, for codecs.lookup_error). Options.Handlers finds the others when
// they are needed, and not before, as CPython does.
//
// # Memory
//
// Codec.EncodeBound and Codec.DecodeBound bound the size of a result without
// error handlers, to be charged before the call. What handlers put in is charged
// with Options.Charge. Time is linear.
//
// # Encodings
//
// UTF-8 (and -sig), UTF-16, UTF-32, UTF-7, ASCII, Latin-1, unicode_escape,
// raw_unicode_escape, undefined, all single-byte code pages of CPython, and
// the encodings of East Asia, of which some have states (EncodePart and DecodeFrom
// take and change them; idna and punycode are in Python source). The tables come from CPython (make/tables.py): those of
// golang.org/x/text/encoding follow the WHATWG standard, which differs. The
// double-byte ones are compressed and unpacked when first used.
//
// Compatibility: not covered; garter's own packages use it.
package codec

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/wtf8"
)

// A UnicodeError is a UnicodeEncodeError or a UnicodeDecodeError.
type UnicodeError struct {
	// Several tells that the encoding is one of those of Codec.Several.
	Several    bool
	Encoding   string
	Encode     bool
	Text       string // the object of an encode error
	Bytes      []byte // the object of a decode error
	Start, End int    // in code points of Text, or in Bytes
	Reason     string
	from, to   int // Start and End as byte offsets of Text, if to is not 0
}

// Error returns the text of the exception, as str(e). Start and End must lie
// within the object.
func (e *UnicodeError) Error() string {
	if e.Encode {
		if e.End == e.Start+1 {
			r, _ := wtf8.DecodeRune(e.bad())
			return fmt.Sprintf("'%s' codec can't encode character '%s' in position %d: %s", e.Encoding, backslash(nil, r), e.Start, e.Reason)
		}
		return fmt.Sprintf("'%s' codec can't encode characters in position %d-%d: %s", e.Encoding, e.Start, e.End-1, e.Reason)
	}
	if e.End == e.Start+1 && e.Start < len(e.Bytes) {
		return fmt.Sprintf("'%s' codec can't decode byte 0x%02x in position %d: %s", e.Encoding, e.Bytes[e.Start], e.Start, e.Reason)
	}
	return fmt.Sprintf("'%s' codec can't decode bytes in position %d-%d: %s", e.Encoding, e.Start, e.End-1, e.Reason)
}

// A Problem is an exception of another class.
type Problem struct {
	Class string // "LookupError", "TypeError", "ValueError", "IndexError", "UnicodeError"
	Text  string
}

func (p *Problem) Error() string { return p.Text }

// A Repair is what an error handler returns: text, or bytes when encoding,
// and the position to go on at, in the unit of Start and End. A negative
// position counts from the end of the object.
type Repair struct {
	Text    string
	Bytes   []byte
	IsBytes bool
	Next    int
	// Input, if not nil, takes the place of what is decoded; Next is a position in it.
	Input []byte
}

// A Handler deals with an error: it repairs it or returns an error, which can
// be the one it got.
type Handler func(*UnicodeError) (Repair, error)

// Options are how to encode or decode; nil is strict.
type Options struct {
	// Errors is the name of the error handler; "" is strict.
	Errors string
	// Handlers finds a handler that is not built in; it returns nil for an
	// unknown name.
	Handlers func(name string) Handler
	// Charge is called for the bytes that each handled error adds; an error
	// ends the work.
	Charge func(bytes int) error
	// Odd is set to what is to be warned of: the first escape that stands for itself, or
	// for more than a byte.
	Odd string
	// AtEnd is set to whether what is not complete at the end of the input was an error.
	AtEnd bool
}

// A Codec is an encoding.
type Codec struct {
	// Name is the name, as codecs.lookup(…).name.
	Name  string
	kind  kind
	table uint8
}

type kind uint8

const (
	kindUTF8 kind = iota
	kindUTF8Sig
	kindASCII
	kindLatin1
	kindUTF16
	kindUTF16LE
	kindUTF16BE
	kindUTF32
	kindUTF32LE
	kindUTF32BE
	kindUTF7
	kindUnicodeEscape
	kindRawUnicodeEscape
	kindUndefined
	kindCharmap
	kindCJK
	kindMulti
	kindNotText
)

// KeepsASCII reports whether text of ASCII is the same bytes in the encoding, and the other
// way round, as far as that is known without its table.
func (c *Codec) KeepsASCII() bool {
	return c.kind == kindUTF8 || c.kind == kindASCII || c.kind == kindLatin1
}

// IsUTF8 reports whether the encoding is UTF-8 without a mark.
func (c *Codec) IsUTF8() bool { return c.kind == kindUTF8 }

// Lookup returns the codec with the name or alias; the error is a *Problem:
// LookupError, or ValueError for a name with a zero character.
func Lookup(encoding string) (*Codec, error) {
	switch encoding { // as nearly all programs write them; names below has the rest
	case "utf-8", "utf8", "UTF-8", "UTF8", "utf_8":
		return utf8Codec, nil
	case "ascii", "us-ascii":
		return asciiCodec, nil
	case "latin-1", "latin1", "iso-8859-1":
		return latin1Codec, nil
	}
	if strings.IndexByte(encoding, 0) >= 0 {
		return nil, &Problem{"ValueError", "embedded null character"}
	}
	name := Normalize(encoding)
	if i, ok := findName(name); ok {
		return &codecs[names[i].codec], nil
	}
	if i, ok := findName(strings.ReplaceAll(name, ".", "_")); ok && names[i].dotted {
		return &codecs[names[i].codec], nil
	}
	return nil, &Problem{"LookupError", "unknown encoding: " + encoding}
}

// Aliases returns the names that are no module's, with the names of the modules
// of the encodings.
func Aliases() map[string]string {
	modules := map[int]string{}
	for _, n := range names {
		own := Normalize(codecs[n.codec].Name)
		if own == "iso8859_1" {
			own = "latin_1"
		}
		modules[int(n.codec)] = own
	}
	out := map[string]string{}
	for _, n := range names {
		if own := modules[int(n.codec)]; n.name != own && codecs[n.codec].kind != kindNotText {
			out[n.name] = own
		}
	}
	return out
}

func findName(name string) (int, bool) {
	return sort.Find(len(names), func(i int) int { return strings.Compare(name, names[i].name) })
}

// The codecs that Lookup knows by heart.
var (
	utf8Codec   = &Codec{Name: "utf-8", kind: kindUTF8}
	asciiCodec  = &Codec{Name: "ascii", kind: kindASCII}
	latin1Codec = &Codec{Name: "iso8859-1", kind: kindLatin1}
)

// IsText reports whether c encodes str to bytes; hex, base64 and the like do
// not, they are for codecs.encode alone.
func (c *Codec) IsText() bool { return c.kind != kindNotText }

// NotText returns the LookupError for a codec that is not a text encoding,
// found by the name encoding; verb is "encode" or "decode".
func NotText(encoding, verb string) error {
	return &Problem{"LookupError", fmt.Sprintf("'%s' is not a text encoding; use codecs.%s() to handle arbitrary codecs", encoding, verb)}
}

// Normalize returns the form of an encoding name that the tables have: small
// letters, digits and dots, with one underscore for anything between them.
func Normalize(encoding string) string {
	b := make([]byte, 0, len(encoding))
	gap := false
	for i := 0; i < len(encoding); i++ {
		c := encoding[i]
		if c-'A' < 26 {
			c += 'a' - 'A'
		}
		switch {
		case c-'a' < 26 || c-'0' < 10 || c == '.':
			if gap && len(b) > 0 {
				b = append(b, '_')
			}
			gap = false
			b = append(b, c)
		case c >= 0x80:
			// A letter beyond ASCII ends a gap, and is left out.
			r, _ := wtf8.DecodeRune(encoding[i:])
			if isAlnum(r) {
				if gap && len(b) > 0 {
					b = append(b, '_')
				}
				gap = false
			} else if c&0xC0 != 0x80 {
				gap = true
			}
		default:
			gap = true
		}
	}
	return string(b)
}

// Encode encodes the text s of n code points.
func (c *Codec) Encode(s string, n int, opt *Options) ([]byte, error) {
	e := encoder{s: s, n: n, opt: opt}
	if err := e.init(); err != nil {
		return nil, err
	}
	ascii := n == len(s)
	switch c.kind {
	case kindUTF8, kindUTF8Sig:
		if c.kind == kindUTF8Sig {
			e.out = append(e.out, "\xef\xbb\xbf"...)
		}
		return e.utf8()
	case kindASCII, kindLatin1:
		if ascii {
			return []byte(s), nil
		}
		if c.kind == kindASCII {
			e.name, e.reason = "ascii", "ordinal not in range(128)"
			return e.run(putASCII)
		}
		e.name, e.reason = "latin-1", "ordinal not in range(256)"
		return e.run(putLatin1)
	case kindUTF16:
		e.out = append(e.out, 0xFF, 0xFE)
		return e.wide("utf-16", 2, putUTF16LE)
	case kindUTF16LE:
		return e.wide("utf-16-le", 2, putUTF16LE)
	case kindUTF16BE:
		return e.wide("utf-16-be", 2, putUTF16BE)
	case kindUTF32:
		e.out = append(e.out, 0xFF, 0xFE, 0, 0)
		return e.wide("utf-32", 4, putUTF32LE)
	case kindUTF32LE:
		return e.wide("utf-32-le", 4, putUTF32LE)
	case kindUTF32BE:
		return e.wide("utf-32-be", 4, putUTF32BE)
	case kindUTF7:
		return encodeUTF7(s, opt)
	case kindUnicodeEscape:
		return encodeUnicodeEscape(s, opt)
	case kindRawUnicodeEscape:
		return encodeRawUnicodeEscape(s, opt)
	case kindCharmap:
		return e.charmap(&charmaps[c.table])
	case kindCJK:
		return e.cjk(int(c.table))
	case kindMulti:
		st := c.Start(true)
		out, _, err := e.multi(c, &st, true)
		return out, err
	case kindUndefined:
		return nil, &Problem{"UnicodeError", "undefined encoding"}
	}
	return nil, NotText(c.Name, "encode")
}

// Decode decodes data; it returns the text and its length in code points.
func (c *Codec) Decode(data []byte, opt *Options) (string, int, error) {
	if len(data) == 0 && c.kind != kindUndefined {
		return "", 0, nil
	}
	if c.kind == kindUTF8Sig {
		data = trimBOM(data)
	}
	if c.kind == kindUTF8 || c.kind == kindUTF8Sig {
		if utf8.Valid(data) {
			s := string(data)
			return s, wtf8.RuneCount(s), nil
		}
	}
	d := decoder{in: data, opt: opt, waits: -1}
	if err := c.decode(&d); err != nil {
		return "", 0, err
	}
	s := string(d.out)
	return s, wtf8.RuneCount(s), nil
}

// DecodePart decodes data that more may follow: what is not complete at its end
// waits. It returns the text, its length in code points, and how many bytes are used.
// The input of a codec with a mark at the beginning is taken to begin there.
func (c *Codec) DecodePart(data []byte, opt *Options) (string, int, int, error) {
	d := decoder{in: data, opt: opt, partial: true, waits: -1}
	if c.kind == kindUTF8Sig {
		d.in = trimBOM(data)
	}
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

func (c *Codec) decode(d *decoder) error {
	err := d.init(c)
	if err != nil {
		return err
	}
	switch c.kind {
	case kindUTF8, kindUTF8Sig:
		err = d.utf8()
	case kindASCII:
		err = d.ascii()
	case kindLatin1:
		err = d.latin1()
	case kindUTF16:
		err = d.utf16(0)
	case kindUTF16LE:
		err = d.utf16(-1)
	case kindUTF16BE:
		err = d.utf16(1)
	case kindUTF32:
		err = d.utf32(0)
	case kindUTF32LE:
		err = d.utf32(-1)
	case kindUTF32BE:
		err = d.utf32(1)
	case kindUTF7:
		err = d.utf7()
	case kindUnicodeEscape:
		err = d.unicodeEscape()
	case kindRawUnicodeEscape:
		err = d.rawUnicodeEscape()
	case kindCharmap:
		err = d.charmap(&charmaps[c.table])
	case kindCJK:
		err = d.cjk(int(c.table))
	case kindMulti:
		st := c.Start(false)
		if d.state == nil {
			d.state = &st
		}
		err = d.multi(c, d.state)
	case kindUndefined:
		err = &Problem{"UnicodeError", "undefined encoding"}
	default:
		err = NotText(c.Name, "decode")
	}
	return err
}

// EncodeUTF8 is s.encode(): the error is a *UnicodeError for a surrogate.
func EncodeUTF8(s string, n int) ([]byte, error) { return utf8Codec.Encode(s, n, nil) }

// DecodeUTF8 is data.decode().
func DecodeUTF8(data []byte) (string, int, error) { return utf8Codec.Decode(data, nil) }

// Encode is str.encode(encoding, …).
func Encode(s string, n int, encoding string, opt *Options) ([]byte, error) {
	c, err := Lookup(encoding)
	if err != nil {
		return nil, err
	}
	if !c.IsText() {
		return nil, NotText(encoding, "encode")
	}
	return c.Encode(s, n, opt)
}

// Decode is bytes.decode(encoding, …). CPython does not look the encoding up
// for no bytes.
func Decode(data []byte, encoding string, opt *Options) (string, int, error) {
	if len(data) == 0 && strings.IndexByte(encoding, 0) < 0 {
		return "", 0, nil
	}
	c, err := Lookup(encoding)
	if err != nil {
		return "", 0, err
	}
	if !c.IsText() {
		return "", 0, NotText(encoding, "decode")
	}
	return c.Decode(data, opt)
}

func trimBOM(data []byte) []byte {
	if len(data) >= 3 && data[0] == 0xEF && data[1] == 0xBB && data[2] == 0xBF {
		return data[3:]
	}
	return data
}

// EncodeBound returns a bound of the bytes that encoding a text of size bytes
// and n code points takes, without what error handlers put in.
func (c *Codec) EncodeBound(size, n int) int64 {
	switch c.kind {
	case kindUTF8, kindUTF8Sig:
		return int64(size) + 3
	case kindASCII, kindLatin1, kindCharmap:
		return int64(n)
	case kindUTF16, kindUTF16LE, kindUTF16BE:
		return 2*int64(size) + 2
	case kindUTF32, kindUTF32LE, kindUTF32BE:
		return 4*int64(n) + 4
	case kindCJK:
		return 3 * int64(size)
	}
	return 5*int64(size) + 8
}

// DecodeBound returns a bound of the bytes that decoding size bytes takes,
// without what error handlers put in.
func (c *Codec) DecodeBound(size int) int64 {
	switch c.kind {
	case kindUTF8, kindUTF8Sig, kindASCII:
		return int64(size)
	case kindCharmap, kindCJK, kindMulti, kindUTF7:
		return 3 * int64(size)
	}
	return 2 * int64(size)
}
