package json

import (
	"math"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/strtod"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/text"
)

// scanner reads one JSON text.
type scanner struct {
	th      *object.Thread
	doc     *object.Str
	s       string
	i       int // byte offset
	strict  bool
	missing bool // value found none at i
	// The keys so far: most texts have few, for which a map costs more than they do.
	near [32]*object.Str        // by keyPlace, the first that came
	keys map[string]*object.Str // the others

	hook, pairs, parseFloat, parseInt, parseConstant Value
}

func (p *scanner) space() {
	for p.i < len(p.s) {
		switch p.s[p.i] {
		case ' ', '\t', '\n', '\r':
			if p.i++; p.i&(object.LookEvery-1) == 0 && !p.th.Scan(object.LookEvery) {
				return // whatever comes fails
			}
		default:
			return
		}
	}
}

// digits skips digits.
func (p *scanner) digits(i int) int { return text.Span(p.s, i, &isDigit, p.th.Scanning()) }

var isDigit = [256]bool{'0': true, '1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true, '8': true, '9': true}

// decode reads the whole text.
func (p *scanner) decode() Value {
	p.space()
	v := p.must()
	if !v.Ok() {
		return v
	}
	p.space()
	if p.i != len(p.s) {
		return fail(p.th, "Extra data", p.doc, p.i)
	}
	return v
}

// must is value with the error for a missing one.
func (p *scanner) must() Value {
	v := p.value()
	if !v.Ok() && p.missing && p.th.Exc == nil {
		return fail(p.th, "Expecting value", p.doc, p.i)
	}
	return v
}

// value reads a value at i. Where there is none, it returns the zero Value with
// missing set and without an exception.
func (p *scanner) value() Value {
	if !p.th.Charge(1) {
		return Value{}
	}
	if p.i < len(p.s) {
		rest := p.s[p.i:]
		switch c := rest[0]; c {
		case '"':
			p.i++
			return p.str(false)
		case '{':
			if !p.th.EnterFor(" while decoding a JSON object from a unicode string") {
				return Value{}
			}
			p.i++
			v := p.object()
			p.th.Leave()
			return v
		case '[':
			if !p.th.EnterFor(" while decoding a JSON array from a unicode string") {
				return Value{}
			}
			p.i++
			v := p.array()
			p.th.Leave()
			return v
		case 'n':
			if len(rest) >= 4 && rest[:4] == "null" {
				p.i += 4
				return object.None
			}
		case 't':
			if len(rest) >= 4 && rest[:4] == "true" {
				p.i += 4
				return object.True
			}
		case 'f':
			if len(rest) >= 5 && rest[:5] == "false" {
				p.i += 5
				return object.False
			}
		case 'N':
			if len(rest) >= 3 && rest[:3] == "NaN" {
				p.i += 3
				return p.constant("NaN", math.NaN())
			}
		case 'I':
			if len(rest) >= 8 && rest[:8] == "Infinity" {
				p.i += 8
				return p.constant("Infinity", math.Inf(1))
			}
		case '-':
			if len(rest) >= 9 && rest[:9] == "-Infinity" {
				p.i += 9
				return p.constant("-Infinity", math.Inf(-1))
			}
			if len(rest) > 1 && rest[1] >= '0' && rest[1] <= '9' {
				return p.number()
			}
		default:
			if c >= '0' && c <= '9' {
				return p.number()
			}
		}
	}
	p.missing = true
	return Value{}
}

func (p *scanner) constant(name string, f float64) Value {
	if p.parseConstant.Ok() {
		return object.Call1(p.th, p.parseConstant, object.StrValue(name))
	}
	return object.Float(f)
}

func (p *scanner) number() Value {
	start, s := p.i, p.s
	i := p.i
	if s[i] == '-' {
		i++
	}
	digits := i
	if s[i] == '0' {
		i++
	} else {
		i = p.digits(i)
	}
	n := i - digits
	float := false
	if i+1 < len(s) && s[i] == '.' && s[i+1]-'0' < 10 {
		float = true
		i = p.digits(i + 1)
	}
	if i+1 < len(s) && (s[i] == 'e' || s[i] == 'E') {
		j := i + 1
		if s[j] == '+' || s[j] == '-' {
			j++
		}
		if j < len(s) && s[j]-'0' < 10 {
			float = true
			i = p.digits(j)
		}
	}
	p.i = i
	num := s[start:i]
	if len(num) > object.LookEvery && !p.th.Look(0) {
		return Value{}
	}
	if float {
		if p.parseFloat.Ok() {
			return object.Call1(p.th, p.parseFloat, object.StrValue(num))
		}
		f := strtod.Parse(num, func(int) bool { return p.th.Look(0) })
		if len(num) > object.LookEvery && !p.th.Look(0) {
			return Value{}
		}
		return object.Float(f)
	}
	if p.parseInt.Ok() {
		return object.Call1(p.th, p.parseInt, object.StrValue(num))
	}
	if n <= 18 {
		v := int64(0)
		for _, c := range []byte(s[digits:i]) {
			v = v*10 + int64(c-'0')
		}
		if s[start] == '-' {
			v = -v
		}
		return object.Int(v)
	}
	return object.Call1(p.th, object.Obj(object.IntType), object.StrValue(num))
}

// str reads a string whose opening quote is before i; key tells that it is a
// key, which is made once for the whole text.
func (p *scanner) str(key bool) Value {
	s, start := p.s, p.i
	end := strings.IndexByte(s[start:], '"')
	if end < 0 {
		end = len(s) - start
	}
	part := s[start : start+end]
	n, ascii := plain(part, p.strict)
	if n == len(part) && start+end < len(s) {
		p.i = start + end + 1
		return p.makeStr(part, ascii, key)
	}
	i := start + n
	if !p.th.Charge((i - start) / 32) {
		return Value{}
	}
	return p.escaped(start, i, key)
}

// plain counts the bytes before the first backslash, or control character where
// they are not allowed; ascii tells that there is nothing but ASCII before.
func plain(s string, strict bool) (n int, ascii bool) {
	const ones, highs = 0x0101010101010101, 0x8080808080808080
	i := 0
	var high uint64
	for ; i+8 <= len(s); i += 8 {
		v := uint64(s[i]) | uint64(s[i+1])<<8 | uint64(s[i+2])<<16 | uint64(s[i+3])<<24 | uint64(s[i+4])<<32 | uint64(s[i+5])<<40 | uint64(s[i+6])<<48 | uint64(s[i+7])<<56
		x := v ^ '\\'*ones
		stop := (x - ones) &^ x & highs     // a backslash
		stop |= (v - ' '*ones) &^ v & highs // a control character
		if stop != 0 {
			break
		}
		high |= v
	}
	ascii = high&highs == 0
	for ; i < len(s); i++ {
		c := s[i]
		if c == '\\' || c < ' ' && strict {
			break
		}
		if c >= 0x80 {
			ascii = false
		}
	}
	return i, ascii
}

func (p *scanner) makeStr(s string, ascii, key bool) Value {
	place := 0
	if key {
		place = keyPlace(s)
		if k := p.near[place]; k != nil {
			if k.S == s {
				return object.Obj(k)
			}
			if k := p.keys[s]; k != nil {
				return object.Obj(k)
			}
		}
	}
	if !p.th.Charge(len(s)/32) || !p.th.Alloc(int64(len(s))+40) {
		return Value{}
	}
	var v *object.Str
	// A short part of the text does not keep it alive.
	if len(s) < len(p.s)/2 {
		s = strings.Clone(s)
	}
	if ascii {
		v = object.NewASCII(s)
	} else {
		v = object.NewStr(s)
	}
	switch {
	case !key:
	case p.near[place] == nil:
		p.near[place] = v
	case len(p.keys) < 4096:
		if p.keys == nil {
			p.keys = map[string]*object.Str{}
		}
		p.keys[v.S] = v
	}
	return object.Obj(v)
}

// keyPlace is the place of a key in scanner.near.
func keyPlace(s string) int {
	n := len(s)
	if n == 0 {
		return 0
	}
	return int(uint(n)*7+uint(s[0])+uint(s[n-1])*3+uint(s[n/2])*5) % len(scanner{}.near)
}

// escaped goes on with a string that has escapes (or an error) at i.
func (p *scanner) escaped(start, i int, key bool) Value {
	th, s := p.th, p.s
	buf := th.Gather()
	defer buf.Done()
	if !buf.Room(i-start+64) || !buf.WriteString(s[start:i]) {
		return Value{}
	}
	for {
		if i >= len(s) {
			return fail(th, "Unterminated string starting at", p.doc, start-1)
		}
		if !buf.Room(utf8.UTFMax) {
			return Value{}
		}
		c := s[i]
		switch {
		case c == '"':
			p.i = i + 1
			own, ok := buf.Text()
			if !ok {
				return Value{}
			}
			return p.makeStr(own, false, key)
		case c < ' ' && p.strict:
			return fail(th, "Invalid control character at", p.doc, i)
		case c != '\\':
			from := i
			for i < len(s) && s[i] != '"' && s[i] != '\\' && (s[i] >= ' ' || !p.strict) {
				i++
			}
			if !th.Charge((i-from)/32 + 1) {
				return Value{}
			}
			if !buf.WriteString(s[from:i]) {
				return Value{}
			}
			continue
		}
		if i+1 >= len(s) {
			return fail(th, "Unterminated string starting at", p.doc, start-1)
		}
		if !th.Charge(1) {
			return Value{}
		}
		e := s[i+1]
		i += 2
		switch e {
		case '"', '\\', '/':
			buf.B = append(buf.B, e)
		case 'b':
			buf.B = append(buf.B, '\b')
		case 'f':
			buf.B = append(buf.B, '\f')
		case 'n':
			buf.B = append(buf.B, '\n')
		case 'r':
			buf.B = append(buf.B, '\r')
		case 't':
			buf.B = append(buf.B, '\t')
		case 'u':
			r, ok := hex4(s, i)
			if !ok {
				return fail(th, "Invalid \\uXXXX escape", p.doc, i-1)
			}
			i += 4
			if r >= 0xD800 && r < 0xDC00 && i+6 <= len(s) && s[i] == '\\' && s[i+1] == 'u' {
				if lo, ok := hex4(s, i+2); ok && lo >= 0xDC00 && lo < 0xE000 {
					r = 0x10000 + (r-0xD800)<<10 + (lo - 0xDC00)
					i += 6
				}
			}
			buf.B = text.AppendRune(buf.B, r)
		default:
			return fail(th, "Invalid \\escape", p.doc, i-2)
		}
	}
}

// hex4 reads four hexadecimal digits.
func hex4(s string, i int) (rune, bool) {
	if i+4 > len(s) {
		return 0, false
	}
	r := rune(0)
	for _, c := range []byte(s[i : i+4]) {
		switch {
		case c-'0' < 10:
			c -= '0'
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			c = c | 0x20 - 'a' + 10
		default:
			return 0, false
		}
		r = r<<4 | rune(c)
	}
	return r, true
}

func (p *scanner) array() Value {
	th := p.th
	b := object.NewBuilder(th, 0)
	defer b.Done()
	p.space()
	if p.i < len(p.s) && p.s[p.i] == ']' {
		p.i++
		return p.list(nil)
	}
	for {
		v := p.must()
		if !v.Ok() || !b.Append(v) {
			return Value{}
		}
		p.space()
		if p.i < len(p.s) && p.s[p.i] == ']' {
			p.i++
			return p.list(b.Items)
		}
		if p.i >= len(p.s) || p.s[p.i] != ',' {
			return fail(th, "Expecting ',' delimiter", p.doc, p.i)
		}
		comma := p.i
		p.i++
		p.space()
		if p.i < len(p.s) && p.s[p.i] == ']' {
			return fail(th, "Illegal trailing comma before end of array", p.doc, comma)
		}
	}
}

func (p *scanner) list(items []Value) Value {
	if !p.th.Alloc(56) {
		return Value{}
	}
	return object.Obj(object.NewList(items))
}

func (p *scanner) object() Value {
	th := p.th
	var d *object.Dict
	keep := object.NewBuilder(th, 0)
	defer keep.Done()
	if !p.pairs.Ok() {
		d = object.NewDict()
		if !th.Alloc(96) || !keep.Append(object.Obj(d)) {
			return Value{}
		}
	}
	p.space()
	if p.i >= len(p.s) || p.s[p.i] != '"' {
		if p.i < len(p.s) && p.s[p.i] == '}' {
			p.i++
			return p.finish(d, keep.Items)
		}
		return fail(th, "Expecting property name enclosed in double quotes", p.doc, p.i)
	}
	for {
		p.i++
		key := p.str(true)
		if !key.Ok() {
			return key
		}
		p.space()
		if p.i >= len(p.s) || p.s[p.i] != ':' {
			return fail(th, "Expecting ':' delimiter", p.doc, p.i)
		}
		p.i++
		p.space()
		v := p.must()
		if !v.Ok() {
			return v
		}
		if d != nil {
			if !d.SetStr(th, key.R.(*object.Str), v) {
				return Value{}
			}
		} else if !th.Alloc(88) || !keep.Append(object.Obj(object.NewTuple2(key, v))) {
			return Value{}
		}
		p.space()
		if p.i < len(p.s) && p.s[p.i] == '}' {
			p.i++
			return p.finish(d, keep.Items)
		}
		if p.i >= len(p.s) || p.s[p.i] != ',' {
			return fail(th, "Expecting ',' delimiter", p.doc, p.i)
		}
		comma := p.i
		p.i++
		p.space()
		if p.i < len(p.s) && p.s[p.i] == '}' {
			return fail(th, "Illegal trailing comma before end of object", p.doc, comma)
		}
		if p.i >= len(p.s) || p.s[p.i] != '"' {
			return fail(th, "Expecting property name enclosed in double quotes", p.doc, p.i)
		}
	}
}

func (p *scanner) finish(d *object.Dict, pairs []Value) Value {
	switch {
	case p.pairs.Ok():
		list := p.th.CopyList(pairs)
		if !list.Ok() {
			return list
		}
		return object.Call1(p.th, p.pairs, list)
	case p.hook.Ok():
		return object.Call1(p.th, p.hook, object.Obj(d))
	}
	return object.Obj(d)
}
