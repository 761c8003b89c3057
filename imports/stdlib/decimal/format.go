package decimal

import (
	"strconv"
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/text"
)

// This file defines format(d, spec).

type formatSpec struct {
	fill      string
	align     byte
	sign      byte
	noNegZero bool
	alt       bool // a point even without digits after it
	zeros     bool
	width     int
	sep       string
	point     string
	precision int64
	typ       byte
	locale    bool
	grouping  bool
}

func isAlign(s string) bool { return s != "" && strings.IndexByte("<>=^", s[0]) >= 0 }

// parseFormat reads a format specifier; ok is false if it is none. A width or
// precision beyond reason comes with tooBig.
func parseFormat(s string) (f formatSpec, ok, tooBig bool) {
	f = formatSpec{fill: " ", align: '>', sign: '-', width: 0, precision: -1, point: "."}
	given := false
	if s != "" {
		if _, n := text.DecodeRune(s); isAlign(s[n:]) {
			f.fill, f.align, s, given = s[:n], s[n], s[n+1:], true
		} else if isAlign(s) {
			f.align, s, given = s[0], s[1:], true
		}
	}
	next := func(set string) byte {
		if s != "" && strings.IndexByte(set, s[0]) >= 0 {
			c := s[0]
			s = s[1:]
			return c
		}
		return 0
	}
	if c := next("+- "); c != 0 {
		f.sign = c
	}
	f.noNegZero = next("z") != 0
	f.alt = next("#") != 0
	if s != "" && s[0] == '0' {
		if given {
			return f, false, false
		}
		f.zeros, f.fill, f.align = true, "0", '='
		if s = s[1:]; s != "" && s[0] == '0' {
			return f, false, false
		}
	}
	num := func() (int64, bool) {
		i := 0
		for i < len(s) && s[i]-'0' < 10 {
			i++
		}
		n, err := strconv.ParseInt(s[:i], 10, 64)
		s = s[i:]
		return n, err == nil
	}
	if s != "" && s[0]-'0' < 10 {
		n, ok := num()
		if !ok || n > 1<<40 {
			return f, false, true
		}
		f.width = fit.Int(n)
	}
	if next(",") != 0 {
		f.sep, f.grouping = ",", true
	}
	if next(".") != 0 {
		if s == "" || s[0]-'0' >= 10 {
			return f, false, false
		}
		n, ok := num()
		if !ok || n > 1<<40 {
			return f, false, true
		}
		f.precision = n
	}
	f.typ = next("eEfFgGn%N")
	if f.typ == 'n' || f.typ == 'N' {
		if f.grouping {
			return f, false, false
		}
		f.typ, f.locale = f.typ-'n'+'g', true
	}
	return f, s == "", false
}

// tooWide reports whether a format asks for a width that is no index.
func tooWide(spec string) bool {
	digits := strings.TrimLeft(spec[strings.IndexFunc(spec, func(r rune) bool { return r >= '1' && r <= '9' }):], "0")
	n := strings.IndexFunc(digits+".", func(r rune) bool { return r < '0' || r > '9' })
	_, err := strconv.ParseInt(digits[:n], 10, 64)
	return err != nil && !strings.Contains(spec[:len(spec)-len(digits)], ".")
}

func formatMethod(th *thread, args []value, kw []object.KW) value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "Decimal.__format__() takes no keyword arguments")
	}
	if len(args) < 2 || len(args) > 3 {
		return th.Raise(object.TypeErrorType, "function takes at least 1 argument (%d given)", len(args)-1)
	}
	spec, ok := object.AsStr(args[1])
	if !ok {
		return th.Raise(object.TypeErrorType, "format arg must be str")
	}
	f, ok, tooBig := parseFormat(spec.S)
	if tooBig {
		if tooWide(spec.S) {
			return th.Raise(object.OverflowErrorType, "cannot fit 'int' into an index-sized integer")
		}
		return th.Raise(object.ValueErrorType, "format specification exceeds internal limits of _decimal")
	}
	if !ok {
		return th.Raise(object.ValueErrorType, "invalid format string")
	}
	if strings.HasSuffix(spec.S, "N") && !object.Warn(th, object.DeprecationWarningType, "Format specifier 'N' is deprecated") {
		return value{}
	}
	if len(args) == 3 && !f.override(th, args[2]) {
		return value{}
	}
	c := current(th)
	w := c.work(th)
	s, ok := w.format(of(args[0]), &f, c.capitals)
	if !ok {
		return value{}
	}
	return object.StrValue(s)
}

// override takes the marks of a dict such as locale.localeconv gives.
func (f *formatSpec) override(th *thread, v value) bool {
	d, ok := v.R.(*object.Dict)
	if !ok {
		th.Raise(object.TypeErrorType, "optional argument must be a dict")
		return false
	}
	if s, ok := object.AsStr(d.GetStr(object.Intern("decimal_point"))); ok {
		f.point = s.S
	}
	if s, ok := object.AsStr(d.GetStr(object.Intern("thousands_sep"))); ok {
		f.sep = s.S
	}
	return true
}

func (w *work) format(x *num, f *formatSpec, capitals bool) (string, bool) {
	if !w.room(int64(f.width) * 8) {
		return "", false
	}
	sign := ""
	neg := x.neg
	if x.special() {
		if f.zeros {
			f.fill, f.align = " ", '>'
		}
		s, ok := w.str(x.withSign(false), true, false)
		if f.typ == '%' {
			s += "%"
		}
		return f.pad(signText(neg, f.sign), s), ok
	}
	typ := f.typ
	if typ == 0 {
		typ = 'g'
		if capitals {
			typ = 'G'
		}
	}
	exp := x.exp
	c := x.coef
	if typ == '%' {
		exp += 2
	}
	low := typ | 0x20
	prec := f.precision
	round := func(digits int64) {
		if d := digitsOf(c); c.Sign() != 0 && d > digits {
			q, _ := w.roundCut(neg, c, d-digits, w.round)
			exp += d - digits
			if digitsOf(q) > digits {
				q = w.quo(q, bigTen)
				exp++
			}
			c = q
		} else if c.Sign() != 0 && low == 'e' && d < digits {
			c = w.shl(c, digits-d)
			exp -= digits - d
		}
	}
	rescale := func(to int64) {
		r, _ := w.rescale(finiteNum(neg, c, exp), to, w.round)
		c, exp = r.coef, r.exp
	}
	if prec >= 0 {
		if !w.room(prec * 8) {
			return "", false
		}
		switch {
		case low == 'e':
			round(prec + 1)
		case low == 'f' || typ == '%':
			rescale(-prec)
		default:
			round(max(prec, 1))
		}
	}
	if (low == 'f' || typ == '%') && exp > 0 {
		if c.Sign() == 0 {
			exp = 0
		} else {
			rescale(0)
		}
	}
	if c.Sign() == 0 && f.noNegZero {
		neg = false
	}
	sign = signText(neg, f.sign)
	digits, ok := w.text(c)
	if !ok {
		return "", false
	}
	left := exp + int64(len(digits))
	dot := left
	switch {
	case low == 'e':
		dot = 1
		if c.Sign() == 0 && prec >= 0 {
			dot = 1 - prec
		}
	case low == 'g':
		if exp > 0 || left <= -6 {
			dot = 1
		}
	}
	whole, frac := "", ""
	if grown := max(dot-int64(len(digits)), -dot, 0); !w.room((grown + int64(len(digits))) * 16) {
		return "", false
	}
	switch {
	case dot <= 0:
		whole, frac = "0", strings.Repeat("0", fit.Int(-dot))+digits
	case dot > int64(len(digits)):
		whole = digits + strings.Repeat("0", fit.Int(dot)-len(digits))
	default:
		whole, frac = digits[:dot], digits[dot:]
	}
	if frac != "" || f.alt {
		frac = f.point + frac
	}
	if e := left - dot; e != 0 || low == 'e' {
		mark := byte('e')
		if typ == 'E' || typ == 'G' {
			mark = 'E'
		}
		frac += string(mark)
		if e >= 0 {
			frac += "+"
		}
		frac += strconv.FormatInt(e, 10)
	}
	if typ == '%' {
		frac += "%"
	}
	if f.zeros {
		room := f.width - len(sign) - text.RuneCount(frac)
		whole = group(whole, f.sep, room)
		return sign + whole + frac, true
	}
	return f.pad(sign, group(whole, f.sep, 0)+frac), true
}

// group puts sep between thousands, with zeros in front up to a width.
func group(whole, sep string, width int) string {
	if sep == "" {
		if n := width - len(whole); n > 0 {
			return strings.Repeat("0", n) + whole
		}
		return whole
	}
	var parts []string
	for {
		n := min(max(len(whole), width, 1), 3)
		g := whole[max(len(whole)-n, 0):]
		parts = append(parts, strings.Repeat("0", n-len(g))+g)
		whole = whole[:len(whole)-len(g)]
		width -= n
		if whole == "" && width <= 0 {
			break
		}
		width -= text.RuneCount(sep)
	}
	var b strings.Builder
	for i := len(parts) - 1; i >= 0; i-- {
		b.WriteString(parts[i])
		if i > 0 {
			b.WriteString(sep)
		}
	}
	return b.String()
}

func signText(neg bool, mode byte) string {
	switch {
	case neg:
		return "-"
	case mode == '+' || mode == ' ':
		return string(mode)
	}
	return ""
}

func (f *formatSpec) pad(sign, body string) string {
	n := f.width - len(sign) - text.RuneCount(body)
	if n <= 0 {
		return sign + body
	}
	fill := func(n int) string { return strings.Repeat(f.fill, n) }
	switch f.align {
	case '<':
		return sign + body + fill(n)
	case '^':
		return fill(n/2) + sign + body + fill(n-n/2)
	case '=':
		return sign + fill(n) + body
	}
	return fill(n) + sign + body
}
