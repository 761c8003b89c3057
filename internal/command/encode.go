package command

import (
	"encoding/base64"
	"fmt"
	"io"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
)

// This file defines how exec writes Python values as JSON. What JSON has is
// written as itself: None, bools, ints (of any size up to 4300 digits), finite
// floats, strings (lone surrogates as \ud800 escapes), lists and tuples as
// arrays, dicts with string keys as objects. The rest are objects with one key
// that starts with "$":
//
//	nan, inf, -inf        {"$float": "nan"}
//	larger ints           {"$int": "0x…"}
//	complex               {"$complex": [real, imag]}
//	bytes                 {"$bytes": "base64"}
//	set, frozenset        {"$set": […]}, {"$frozenset": […]}
//	other dicts           {"$dict": [[key, value], …]}
//	exceptions            {"$exception": "class: text"}
//	datetime, timedelta   {"$datetime": "RFC 3339"}, {"$timedelta": seconds}
//	date, time            {"$date": "2026-01-31"}, {"$time": "12:30:00"}
//	Decimal               {"$decimal": "1.50"}
//	functions, classes …  {"$object": "<function f>"}
//	a container in itself {"$cycle": levels up}
//	nested over 200 deep  {"$deep": true}
//
// The rest is as CodeOutput.JSON has it (the table of package convert): instances and
// data classes are objects of their attributes, members of enums their values, UUIDs,
// fractions, paths and addresses their texts, ranges, deques, arrays and views arrays.
//
// A value of more than 16 MiB in JSON becomes {"$large": true}. Dicts with a
// key that starts with "$" are written as "other dicts".

const (
	maxJSON    = 16 << 20
	maxLevels  = 200
	maxIntBits = 14284 // 4300 digits
)

type encoder struct {
	buf   []byte
	limit int
	over  bool
	open  []any       // identities of the containers around the value being written
	depth map[any]int // their places in open
	// done has where in buf containers were written, so that what is shared is not
	// walked again; deepest is the level of the deepest container written in the one
	// that is open.
	done    map[any]span
	deepest int
	// loose is whether what was written last depends on where it stands: on a
	// container around it, or on its depth.
	loose bool
	// out takes what is ready where nothing is taken back any more: the memory of
	// an answer does not grow by its length.
	out io.Writer
	// read reads instances, within one bound for all of an answer.
	read convert.Reader
}

// span is where a container was written, and how many levels lie in it.
type span struct{ from, to, height int }

const (
	// spanBytes is how long a text must be to be kept in done.
	spanBytes = 64
	// flushBytes go to out at a time.
	flushBytes = 64 << 10
)

// flush hands on what is written, if there is somebody to take it.
func (e *encoder) flush() {
	if e.out != nil {
		e.out.Write(e.buf)
		e.buf = e.buf[:0]
	}
}

func (e *encoder) raw(s string) { e.buf = append(e.buf, s...) }

// output writes the value of a run.
func (e *encoder) output(v any) {
	start, out := len(e.buf), e.out
	e.out = nil
	e.value(v)
	if e.over {
		e.buf = append(e.buf[:start], `{"$large":true}`...)
		e.over = false
	}
	e.out, e.depth, e.done, e.open = out, nil, nil, nil
	e.flush()
}

// str writes a string; bytes that are not UTF-8 stand for lone surrogates.
func (e *encoder) str(s string) {
	const hex = "0123456789abcdef"
	e.buf = append(e.buf, '"')
	look := 0
	for i := 0; i < len(s); {
		if i >= look {
			look = i + 4096
			if e.out == nil && len(e.buf) > e.limit {
				e.over = true
				return
			}
			if len(e.buf) > flushBytes {
				e.flush()
			}
		}
		c := s[i]
		if c < utf8.RuneSelf {
			switch {
			case c == '"' || c == '\\':
				e.buf = append(e.buf, '\\', c)
			case c == '\n':
				e.raw(`\n`)
			case c == '\t':
				e.raw(`\t`)
			case c == '\r':
				e.raw(`\r`)
			case c < 0x20 || c == 0x7F:
				e.buf = append(e.buf, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
			default:
				e.buf = append(e.buf, c)
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			if i+2 < len(s) && c == 0xED && s[i+1] >= 0xA0 && s[i+1] <= 0xBF {
				u := 0xD000 | uint32(s[i+1]&0x3F)<<6 | uint32(s[i+2]&0x3F)
				e.raw(fmt.Sprintf(`\u%04x`, u))
				i += 3
				continue
			}
			e.raw(`\ufffd`)
		case r == '\u2028' || r == '\u2029' || r == '\u0085':
			e.raw(fmt.Sprintf(`\u%04x`, r))
		default:
			e.raw(s[i : i+size])
		}
		i += size
	}
	e.buf = append(e.buf, '"')
}

// container writes a container by write, which writes its parts: once, though it
// is shared; where it contains itself it says so.
func (e *encoder) container(v any, write func()) {
	id := convert.Identity(v)
	if at, ok := e.depth[id]; ok && id != nil {
		e.raw(fmt.Sprintf(`{"$cycle":%d}`, len(e.open)-at))
		e.loose = true
		return
	}
	if len(e.open) >= maxLevels {
		e.raw(`{"$deep":true}`)
		e.loose = true
		return
	}
	if s, ok := e.done[id]; ok && id != nil && len(e.open)+s.height < maxLevels {
		if len(e.buf)+s.to-s.from > e.limit {
			e.over = true
			return
		}
		e.deepest = max(e.deepest, len(e.open)+s.height)
		e.buf = append(e.buf, e.buf[s.from:s.to]...)
		return
	}
	if id != nil {
		if e.depth == nil {
			e.depth, e.done = map[any]int{}, map[any]span{}
		}
		e.depth[id] = len(e.open)
	}
	level, from, loose, deepest := len(e.open), len(e.buf), e.loose, e.deepest
	e.open = append(e.open, id)
	e.loose, e.deepest = false, level
	write()
	e.open = e.open[:level]
	if id != nil {
		delete(e.depth, id)
		if !e.loose && len(e.buf)-from >= spanBytes {
			e.done[id] = span{from, len(e.buf), e.deepest - level}
		}
	}
	e.loose, e.deepest = e.loose || loose, max(e.deepest, deepest)
}

func (e *encoder) list(vs []any) {
	e.raw("[")
	for i, v := range vs {
		if i > 0 {
			e.raw(",")
		}
		if e.value(v); e.over {
			return
		}
	}
	e.raw("]")
}

func (e *encoder) object(v any) {
	e.raw(`{"$object":`)
	s := fmt.Sprint(v)
	if len(e.buf)+len(s) > e.limit {
		e.over = true
		return
	}
	e.str(s)
	e.raw("}")
}

// text writes a text as an object with one key.
func (e *encoder) text(key, s string) {
	e.raw(`{"` + key + `":`)
	e.str(s)
	e.raw("}")
}

func (e *encoder) value(v any) {
	if len(e.buf) > e.limit {
		e.over = true
	}
	if e.over {
		return
	}
	switch x := v.(type) {
	case *garter.Object:
		if up := x.Again(); up > 0 {
			e.raw(fmt.Sprintf(`{"$cycle":%d}`, up))
		} else if is, ok := e.read.Stands(x); ok {
			e.container(v, func() { e.value(is) })
		} else if d := e.read.Attributes(x); d != nil {
			e.container(v, func() { e.dict(d) })
		} else {
			e.object(x)
		}
	case nil:
		e.raw("null")
	case bool:
		e.buf = strconv.AppendBool(e.buf, x)
	case int64:
		e.buf = strconv.AppendInt(e.buf, x, 10)
	case float64:
		e.float(x)
	case string:
		if len(e.buf)+len(x) > e.limit {
			e.over = true
			return
		}
		e.str(x)
	case *big.Int:
		if x.BitLen()/4 > e.limit {
			e.over = true
			return
		}
		if x.BitLen() > maxIntBits {
			e.raw(`{"$int":"`)
			if x.Sign() < 0 {
				e.raw("-")
			}
			e.raw("0x" + new(big.Int).Abs(x).Text(16) + `"}`)
			return
		}
		e.raw(x.String())
	case complex128:
		e.raw(`{"$complex":[`)
		e.float(real(x))
		e.raw(",")
		e.float(imag(x))
		e.raw("]}")
	case []byte:
		if len(e.buf)+base64.StdEncoding.EncodedLen(len(x)) > e.limit {
			e.over = true
			return
		}
		e.raw(`{"$bytes":"`)
		e.buf = base64.StdEncoding.AppendEncode(e.buf, x)
		e.raw(`"}`)
	case []any:
		e.container(v, func() { e.list(x) })
	case garter.Tuple:
		e.container(v, func() { e.list(x) })
	case *garter.Set:
		e.container(v, func() {
			if x.Frozen {
				e.raw(`{"$frozenset":`)
			} else {
				e.raw(`{"$set":`)
			}
			e.list(x.Elems)
			e.raw("}")
		})
	case *garter.Dict:
		e.container(v, func() { e.dict(x) })
	case time.Time:
		e.raw(`{"$datetime":`)
		e.str(convert.TimeText(x))
		e.raw("}")
	case garter.Date:
		e.text("$date", string(x))
	case garter.Clock:
		e.text("$time", string(x))
	case garter.Decimal:
		e.text("$decimal", string(x))
	case time.Duration:
		e.raw(`{"$timedelta":`)
		e.float(x.Seconds())
		e.raw("}")
	case garter.Delta:
		e.raw(`{"$timedelta":`)
		e.float(float64(x))
		e.raw("}")
	case error:
		e.raw(`{"$exception":`)
		e.str(x.Error())
		e.raw("}")
	default:
		e.object(v)
	}
}

func (e *encoder) float(f float64) {
	switch {
	case math.IsNaN(f):
		e.raw(`{"$float":"nan"}`)
	case math.IsInf(f, 1):
		e.raw(`{"$float":"inf"}`)
	case math.IsInf(f, -1):
		e.raw(`{"$float":"-inf"}`)
	default:
		s := strconv.FormatFloat(f, 'g', -1, 64)
		if !strings.ContainsAny(s, ".e") {
			s += ".0" // a reader should see that it is no int
		}
		e.raw(s)
	}
}

func (e *encoder) dict(d *garter.Dict) {
	plain := true
	for k := range d.All() {
		if s, ok := k.(string); !ok || strings.HasPrefix(s, "$") {
			plain = false
			break
		}
	}
	if plain {
		e.raw("{")
		for i := range d.Len() {
			k, v := d.At(i)
			if i > 0 {
				e.raw(",")
			}
			e.str(k.(string))
			e.raw(":")
			if e.value(v); e.over {
				return
			}
		}
		e.raw("}")
		return
	}
	e.raw(`{"$dict":[`)
	for i := range d.Len() {
		k, v := d.At(i)
		if i > 0 {
			e.raw(",")
		}
		e.raw("[")
		e.value(k)
		e.raw(",")
		if e.value(v); e.over {
			return
		}
		e.raw("]")
	}
	e.raw("]}")
}
