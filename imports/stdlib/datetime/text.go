package datetime

import (
	"fmt"
	"strings"

	ptime "github.com/garterpy/garter/imports/stdlib/time"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/text"
)

// This file has the texts of dates and times: repr, str, isoformat,
// fromisoformat, strftime.

// clockText is the ISO form of a time of day; spec is the timespec.
func clockText(th *object.Thread, at int64, spec string) (string, bool) {
	h, m, s, us := clock(at)
	if spec == "auto" {
		spec = "seconds"
		if us != 0 {
			spec = "microseconds"
		}
	}
	switch spec {
	case "hours":
		return fmt.Sprintf("%02d", h), true
	case "minutes":
		return fmt.Sprintf("%02d:%02d", h, m), true
	case "seconds":
		return fmt.Sprintf("%02d:%02d:%02d", h, m, s), true
	case "milliseconds":
		return fmt.Sprintf("%02d:%02d:%02d.%03d", h, m, s, us/1000), true
	case "microseconds":
		return fmt.Sprintf("%02d:%02d:%02d.%06d", h, m, s, us), true
	}
	th.Raise(object.ValueErrorType, "Unknown timespec value")
	return "", false
}

func (d *DateTime) dateText() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

// isoText is isoformat(sep, timespec).
func (d *DateTime) isoText(th *object.Thread, sep, spec string) (string, bool) {
	if d.dateOnly {
		return d.dateText(), true
	}
	c, ok := clockText(th, d.At, spec)
	if !ok {
		return "", false
	}
	off, has, ok := d.offset(th)
	if !ok {
		return "", false
	}
	text := d.dateText() + sep + c
	if has {
		text += offsetText(off, ":")
	}
	return text, true
}

func (t *Time) isoText(th *object.Thread, spec string) (string, bool) {
	c, ok := clockText(th, t.At, spec)
	if !ok {
		return "", false
	}
	off, has, ok := offsetOf(th, t.Zone, object.None)
	if ok && has {
		c += offsetText(off, ":")
	}
	return c, ok
}

func textOr(s string, ok bool) Value {
	if !ok {
		return Value{}
	}
	return object.StrValue(s)
}

// format is strftime.
func format(th *object.Thread, self, f Value) Value {
	s, ok := object.AsStr(f)
	if !ok {
		return th.Raise(object.TypeErrorType, "strftime() argument 1 must be str, not %s", object.ArgName(f))
	}
	fields := ptime.Fields{Year: 1900, Month: 1, Day: 1, YearDay: 1}
	var zone, dt Value
	at := int64(0)
	switch x := self.R.(type) {
	case *DateTime:
		fields.Year, fields.Month, fields.Day = x.Year, x.Month, x.Day
		fields.Weekday = x.weekday()
		fields.YearDay = x.ordinal() - ptime.DaysBefore(x.Year)
		zone, dt, at = x.Zone, self, x.At
	case *Time:
		zone, dt, at = x.Zone, object.None, x.At
	}
	fields.Hour, fields.Min, fields.Sec, fields.Micro = clock(at)
	if zone.Ok() {
		if _, isTime := self.R.(*Time); !isTime { // whose tuple has no more to say of it
			if _, _, ok := askZone(th, zone, dt, sDst); !ok {
				return Value{}
			}
		}
		if !askedFields(th, s.S, zone, dt, &fields) {
			return Value{}
		}
	}
	return textOr(ptime.Strftime(th, s.S, fields))
}

// askedFields asks the zone for what the format shows of it, in the order in which it does.
func askedFields(th *object.Thread, format string, zone, dt Value, fields *ptime.Fields) bool {
	offset, colon, name := false, false, false
	for {
		_, after, found := strings.Cut(format, "%")
		if !found {
			return true
		}
		colons := strings.HasPrefix(after, ":")
		after = strings.TrimLeft(after, ":_-^#0123456789")
		switch {
		case strings.HasPrefix(after, "z"):
			sep, asked, shown := "", &offset, &fields.Offset
			if colons {
				sep, asked, shown = ":", &colon, &fields.OffsetColon
			}
			if *asked {
				break
			}
			*asked = true
			off, has, ok := offsetOf(th, zone, dt)
			if !ok {
				return false
			}
			if has {
				*shown = offsetText(off, sep)
			}
		case strings.HasPrefix(after, "Z") && !name:
			name = true
			n, ok := zoneName(th, zone, dt)
			if !ok {
				return false
			}
			if fields.Zone, ok = shownName(th, n); !ok {
				return false
			}
		}
		if format = after; format != "" {
			format = format[1:]
		}
		if !th.Charge(4) {
			return false
		}
	}
}

// shownName is a zone's name in a format: of a class that derives from str what its
// replace() makes of it, which is asked to double each %.
func shownName(th *object.Thread, name Value) (string, bool) {
	s, ok := object.AsStr(name)
	if !ok || name.R.Type() == object.StrType {
		if !ok {
			return "", true
		}
		return s.S, true
	}
	r := object.CallMethod(th, name, object.Intern("replace"), object.StrValue("%"), object.StrValue("%%"))
	if !r.Ok() {
		return "", false
	}
	made, ok := object.AsStr(r)
	if !ok {
		th.Raise(object.TypeErrorType, "tzname.replace() did not return a string")
		return "", false
	}
	return strings.ReplaceAll(made.S, "%%", "%"), true
}

var sStrftime = object.Intern("strftime")

// isoDate reads a date at the start of s: year, month and day, and how much was
// read; 0 for none. A time may follow, if clock is set. Whether there is such a day is
// asked when all has been read, since what cannot be read is another error.
func isoDate(th *object.Thread, s string, clock bool) (d DateTime, n int, ok bool) {
	num := func(i, w int) int {
		if i+w > len(s) {
			return -1
		}
		v := 0
		for _, c := range []byte(s[i : i+w]) {
			if c-'0' > 9 {
				return -1
			}
			v = v*10 + int(c-'0')
		}
		return v
	}
	d.Year = num(0, 4)
	if d.Year < 0 || len(s) < 7 {
		return d, 0, true
	}
	i := 4
	dash := s[4] == '-'
	if dash {
		i++
	}
	if s[i] == 'W' {
		w := num(i+1, 2)
		i += 3
		wd := 1
		if w < 0 {
			return d, 0, true
		}
		// Two digits after the dash are the hour of a time, whose separator that dash is.
		if dash && i < len(s) && s[i] == '-' && !(clock && digitsAt(s[:min(len(s), i+3)], i+1) > 1) {
			wd = num(i+1, 1)
			i += 2
		} else if !dash {
			digits := text.Span(s, i, &isDigit, th.Scanning()) - i
			if th.Exc != nil {
				return d, 0, false
			}
			if digits > 0 && !(clock && digits > 1 && digits%2 != 0) {
				// Of many digits one is the day only if what follows the next can be a time.
				wd = num(i, 1)
				i++
			}
		}
		if wd < 0 {
			return d, 0, true
		}
		if r, wrong := isoWeekDate(d.Year, w, wd); wrong == "" {
			return r, i, true
		}
		return d, 0, true
	}
	d.Month = num(i, 2)
	i += 2
	if dash {
		if i >= len(s) || s[i] != '-' {
			return d, 0, true
		}
		i++
	}
	d.Day = num(i, 2)
	if d.Month < 0 || d.Day < 0 {
		return d, 0, true
	}
	return d, i + 2, true
}

// digitsAt counts the digits at place i of s.
func digitsAt(s string, i int) int {
	n := 0
	for i+n < len(s) && s[i+n]-'0' < 10 {
		n++
	}
	return n
}

// isoClock reads up to three numbers of two digits, which colons part or nothing, and a
// fraction, which may follow each of them; good is false if it is none. As CPython, it
// takes what follows seconds for a fraction with or without a point, and looks neither at
// a last single character nor at what stands behind a fraction: more says that there is
// something of that kind.
func isoClock(s string, look text.Looker) (h, m, sec, us int, more, good bool) {
	colon := false
	for i, to := range []*int{&h, &m, &sec} {
		if digitsAt(s[:min(len(s), 2)], 0) < 2 {
			return h, m, sec, us, false, false
		}
		*to = int(s[0]-'0')*10 + int(s[1]-'0')
		if s = s[2:]; len(s) < 2 {
			return h, m, sec, us, s != "", true
		}
		if i == 0 {
			colon = s[0] == ':'
		}
		if s[0] == '.' || s[0] == ',' {
			s = s[1:]
			break
		}
		if colon {
			if s[0] != ':' {
				return h, m, sec, us, false, false
			}
			s = s[1:]
		}
	}
	n := text.Span(s, 0, &isDigit, look)
	if n < min(len(s), 6) {
		return h, m, sec, us, false, false
	}
	for i, scale := 0, 100000; i < min(n, 6); i++ {
		us += int(s[i]-'0') * scale
		scale /= 10
	}
	return h, m, sec, us, n < len(s), true
}

// isDigit are the digits, and beforeZone is what no offset begins with.
var isDigit, beforeZone = func() (digit, before [256]bool) {
	for c := range 256 {
		digit[c] = '0' <= c && c <= '9'
		before[c] = c != '+' && c != '-' && c != 'Z'
	}
	return
}()

// isoTime reads a time with an offset; check is then to be asked whether there is such a
// time.
func isoTime(th *object.Thread, s string) (t Time, check func() bool, good, ok bool) {
	if !th.Scan(min(len(s), object.LookEvery)) {
		return t, nil, false, false
	}
	at := text.Span(s, 0, &beforeZone, th.Scanning())
	s, zone := s[:at], s[at:]
	h, m, sec, us, more, good := isoClock(s, th.Scanning())
	if th.Exc != nil {
		return t, nil, false, false
	}
	if !good || more && zone == "" {
		return t, nil, false, true
	}
	if zone != "" {
		if zone == "Z" {
			t.Zone = UTC
		} else {
			if zone[0] == 'Z' {
				return t, nil, false, true
			}
			zh, zm, zs, zus, more, good := isoClock(zone[1:], th.Scanning())
			if th.Exc != nil {
				return t, nil, false, false
			}
			if !good || more {
				return t, nil, false, true
			}
			off := timeOf(zh, zm, zs, zus)
			if zone[0] == '-' {
				off = -off
			}
			if off <= -day || off >= day {
				s, ok := object.Repr(th, object.Obj(newDelta(0, off)))
				if ok {
					th.Raise(object.ValueErrorType, "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not %s.", s.S)
				}
				return t, nil, false, false
			}
			t.Zone = UTC
			if off != 0 {
				t.Zone = object.Obj(&FixedZone{Offset: off})
			}
		}
	}
	t.At = timeOf(h, m, sec, us)
	return t, func() bool { return checkTime(th, h, m, sec, us, 0) }, true, true
}

func invalidISO(th *object.Thread, v Value) Value {
	return th.Raise(object.ValueErrorType, "Invalid isoformat string: %s", object.ReprString(th, v))
}

func initText() {
	fromISO := func(f func(th *object.Thread, cls *object.Type, v Value, s string) Value) *object.Builtin {
		return object.Fn2("fromisoformat", func(th *object.Thread, c, v Value) Value {
			s, ok := object.AsStr(v)
			if !ok {
				return th.Raise(object.TypeErrorType, "fromisoformat: argument must be str")
			}
			if !th.Scan(min(len(s.S), object.LookEvery)) {
				return Value{}
			}
			return f(th, c.R.(*object.Type), v, s.S)
		})
	}
	DateType.DefClass(fromISO(func(th *object.Thread, cls *object.Type, v Value, s string) Value {
		d, n, ok := isoDate(th, s, false)
		if !ok {
			return Value{}
		}
		// Of ten characters those after a date without dashes are not looked at, as in CPython.
		if n == 0 || n != len(s) && !(n == 8 && len(s) == 10 && s[4] != '-') {
			return invalidISO(th, v)
		}
		if !checkDate(th, d.Year, d.Month, d.Day) {
			return Value{}
		}
		return makeDateTime(th, cls, d)
	}))
	DateTimeType.DefClass(fromISO(func(th *object.Thread, cls *object.Type, v Value, s string) Value {
		d, n, ok := isoDate(th, s, true)
		if !ok {
			return Value{}
		}
		if n == 0 {
			return invalidISO(th, v)
		}
		checkClock := func() bool { return true }
		if n < len(s) {
			rest := s[n:]
			_, sep := wtf8.DecodeRune(rest) // the separator is one character
			if rest = rest[sep:]; rest == "" {
				return invalidISO(th, v)
			}
			t, check, good, ok := isoTime(th, rest)
			if !ok {
				return Value{}
			}
			if !good {
				return invalidISO(th, v)
			}
			d.At, d.Zone = t.At, t.Zone
			checkClock = check
		}
		if !checkDate(th, d.Year, d.Month, d.Day) || !checkClock() {
			return Value{}
		}
		return makeDateTime(th, cls, d)
	}))
	TimeType.DefClass(fromISO(func(th *object.Thread, cls *object.Type, v Value, s string) Value {
		t, check, good, ok := isoTime(th, strings.TrimPrefix(s, "T"))
		if !ok {
			return Value{}
		}
		if !good {
			return invalidISO(th, v)
		}
		if !check() {
			return Value{}
		}
		if cls == TimeType {
			return object.Obj(&t)
		}
		h, m, sec, us := clock(t.At)
		return object.Call(th, object.Obj(cls), []Value{object.Int(int64(h)), object.Int(int64(m)), object.Int(int64(sec)), object.Int(int64(us)), none(t.Zone)}, nil)
	}))
	str := func(v Value, def string) string {
		if s, ok := object.AsStr(v); ok {
			return s.S
		}
		return def
	}
	dunderFormat := func() *object.Builtin {
		return object.M1("__format__", func(th *object.Thread, self, f Value) Value {
			s, ok := object.AsStr(f)
			if !ok {
				return th.Raise(object.TypeErrorType, "__format__() argument 1 must be str, not %s", object.ArgName(f))
			}
			if s.S == "" {
				t, ok := object.ToStr(th, self)
				if !ok {
					return Value{}
				}
				return object.Obj(t)
			}
			return object.CallMethod(th, self, sStrftime, f)
		})
	}
	strftime := func(th *object.Thread, a []Value) Value { return format(th, a[0], a[1]) }
	iso := func(sep string) func(th *object.Thread, self Value) Value {
		return func(th *object.Thread, self Value) Value { return textOr(dateArg(self).isoText(th, sep, "auto")) }
	}
	DateType.Def(
		object.M0("isoformat", iso("T")),
		object.M0("__str__", iso(" ")),
		object.MSig("strftime", "format", strftime), dunderFormat(),
		object.M0("ctime", func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			text := format(th, self, object.StrValue("%a %b %e %H:%M:%S "))
			if s, ok := object.AsStr(text); ok {
				text = object.StrValue(fmt.Sprintf("%s%04d", s.S, d.Year))
			}
			return text
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			if d.dateOnly {
				return object.StrValue(fmt.Sprintf("%s(%d, %d, %d)", clsName(self), d.Year, d.Month, d.Day))
			}
			h, m, s, us := clock(d.At)
			text := fmt.Sprintf("%s(%d, %d, %d, %d, %d", clsName(self), d.Year, d.Month, d.Day, h, m)
			if s != 0 || us != 0 {
				text += fmt.Sprintf(", %d", s)
			}
			if us != 0 {
				text += fmt.Sprintf(", %d", us)
			}
			return reprEnd(th, text, d.Fold, d.Zone, false)
		}),
	)
	DateTimeType.Def(object.MSig("isoformat", "sep='T', timespec='auto'", func(th *object.Thread, a []Value) Value {
		if a[1].Ok() {
			if s, ok := object.AsStr(a[1]); !ok || s.Len() != 1 {
				return th.Raise(object.TypeErrorType, "isoformat() argument 1 must be a unicode character, not %s", object.ArgName(a[1]))
			}
		}
		if a[2].Ok() {
			if _, ok := object.AsStr(a[2]); !ok {
				return th.Raise(object.TypeErrorType, "isoformat() argument 2 must be str, not %s", object.ArgName(a[2]))
			}
		}
		return textOr(dateArg(a[0]).isoText(th, str(a[1], "T"), str(a[2], "auto")))
	}))
	TimeType.Def(
		object.MSig("isoformat", "timespec='auto'", func(th *object.Thread, a []Value) Value {
			if a[1].Ok() {
				if _, ok := object.AsStr(a[1]); !ok {
					return th.Raise(object.TypeErrorType, "isoformat() argument 1 must be str, not %s", object.ArgName(a[1]))
				}
			}
			return textOr(timeArg(a[0]).isoText(th, str(a[1], "auto")))
		}),
		object.M0("__str__", func(th *object.Thread, self Value) Value { return textOr(timeArg(self).isoText(th, "auto")) }),
		object.MSig("strftime", "format", strftime), dunderFormat(),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			t := timeArg(self)
			h, m, s, us := clock(t.At)
			text := fmt.Sprintf("%s(%d, %d", clsName(self), h, m)
			if s != 0 || us != 0 {
				text += fmt.Sprintf(", %d", s)
			}
			if us != 0 {
				text += fmt.Sprintf(", %d", us)
			}
			return reprEnd(th, text, t.Fold, t.Zone, true)
		}),
	)
}

// reprEnd adds fold and tzinfo to a repr, in the order that its class has, and
// closes it.
func reprEnd(th *object.Thread, text string, fold int, zone Value, zoneFirst bool) Value {
	last := ""
	if fold != 0 {
		last = ", fold=1"
	}
	if zone.Ok() {
		s, ok := object.Repr(th, zone)
		if !ok {
			return Value{}
		}
		if tz := ", tzinfo=" + s.S; zoneFirst {
			last = tz + last
		} else {
			last += tz
		}
	}
	return object.StrValue(text + last + ")")
}
