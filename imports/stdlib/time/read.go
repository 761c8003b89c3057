package time

import (
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/imports/stdlib/re"
	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/object"
)

// This file has strptime. What a format takes is what a regular expression made of it
// matches: which digits belong to which directive follows from how that engine goes
// back (%m%d reads "11" as January 1), so that it is asked and not imitated.

// Parsed is what Strptime finds.
type Parsed struct {
	Year, Month, Day, Hour, Min, Sec, Micro int
	Weekday, YearDay                        int
	HasOffset                               bool
	Offset, OffsetMicro                     int // seconds east of UTC, and microseconds
	Zone                                    string
	DST                                     int
}

// readers are the patterns of the directives. The names of the locale stand by their
// lengths, as the engine takes the first that fits.
var readers = func() (r [128]string) {
	hour, sixty := `2[0-3]|[0-1]\d|\d`, `[0-5]\d|\d`
	week := `5[0-3]|[0-4]\d|\d`
	for c, p := range map[byte]string{
		'a': `mon|tue|wed|thu|fri|sat|sun`,
		'A': `wednesday|thursday|saturday|tuesday|monday|friday|sunday`,
		'b': `jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec`,
		'B': `september|february|november|december|january|october|august|march|april|june|july|may`,
		'd': `3[0-1]|[1-2]\d|0[1-9]|[1-9]| [1-9]`,
		'f': `[0-9]{1,6}`,
		'G': `\d\d\d\d`,
		'H': hour,
		'I': `1[0-2]|0[1-9]|[1-9]`,
		'j': `36[0-6]|3[0-5]\d|[1-2]\d\d|0[1-9]\d|00[1-9]|[1-9]\d|0[1-9]|[1-9]`,
		'm': `1[0-2]|0[1-9]|[1-9]`,
		'M': sixty,
		'p': `am|pm`,
		'S': `6[0-1]|` + sixty,
		'u': `[1-7]`,
		'U': week,
		'V': `5[0-3]|0[1-9]|[1-4]\d|\d`,
		'w': `[0-6]`,
		'W': week,
		'y': `\d\d`,
		'Y': `\d\d\d\d`,
		'z': `[+-]\d\d:?[0-5]\d(:?[0-5]\d(\.\d{1,6})?)?|(?-i:Z)`,
		'Z': `gmt|utc`,
	} {
		r[c] = "(?P<" + string(c) + ">" + p + ")"
	}
	r['%'] = "%"
	return r
}()

// zonesReader is the pattern of %Z with the names of the session's zone, the longest first.
func zonesReader(th *object.Thread) string {
	standard, summer := zoneNames(th)
	names := []string{"gmt", "utc"}
	for _, n := range []string{standard, summer} {
		if n != "" && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return len(b) - len(a) })
	for i, n := range names {
		names[i] = quoted(n)
	}
	return "(?P<Z>" + strings.Join(names, "|") + ")"
}

// quoted is a text as a pattern.
func quoted(s string) string {
	var b strings.Builder
	for _, c := range s {
		if c < utf8.RuneSelf && strings.ContainsRune(`\.^$*+?(){}[]|-#&~`, c) {
			b.WriteByte('\\')
		}
		b.WriteRune(c)
	}
	return b.String()
}

// standFor are directives that stand for others.
var standFor = map[byte]string{'c': "%a %b %d %H:%M:%S %Y", 'x': "%m/%d/%y", 'X': "%H:%M:%S"}

// maxReader bounds what one directive adds to a pattern.
const maxReader = 400

// reader makes the pattern of a format, and tells its directives in their order. It
// refuses a format with directives that strptime does not know, before any text is
// read, and warns of one that has a day but no year.
func reader(th *object.Thread, format string) (pattern string, directives []byte, ok bool) {
	room := 2*int64(len(format)) + maxReader*int64(strings.Count(format, "%"))
	if !th.Charge(len(format)/4+8*strings.Count(format, "%")) || !th.Alloc(room) {
		return "", nil, false
	}
	b := make([]byte, 0, 64+2*len(format))
	day, year := false, false
	var add func(f string) bool
	add = func(f string) bool {
		for i := 0; i < len(f); {
			c, n := utf8.DecodeRuneInString(f[i:])
			switch {
			case ucd.IsSpace(c):
				for i < len(f) {
					if c, n = utf8.DecodeRuneInString(f[i:]); !ucd.IsSpace(c) {
						break
					}
					i += n
				}
				b = append(b, `\s+`...)
				continue
			case c != '%':
				if c < utf8.RuneSelf && strings.IndexByte(`\.^$*+?(){}[]|`, byte(c)) >= 0 {
					b = append(b, '\\')
				}
				b = append(b, f[i:i+n]...)
				i += n
				continue
			}
			if i++; i == len(f) {
				th.Raise(object.ValueErrorType, "stray %% in format '%s'", format)
				return false
			}
			c, n = utf8.DecodeRuneInString(f[i:])
			i += n
			if c < utf8.RuneSelf {
				if other := standFor[byte(c)]; other != "" {
					if !add(other) {
						return false
					}
					continue
				}
				if p := readers[c]; p != "" {
					if c == 'Z' && IsLocal(th) {
						p = zonesReader(th)
					}
					b = append(b, p...)
					day = day || c == 'd'
					year = year || c == 'y' || c == 'Y' || c == 'G'
					if c != '%' {
						directives = append(directives, byte(c))
					}
					continue
				}
				if strings.IndexByte(`\.^$*+?(){}[]|`, byte(c)) >= 0 {
					c = '%' // in CPython the character has been escaped by then
				}
			}
			if ucd.IsSpace(c) {
				c = '%'
			}
			th.Raise(object.ValueErrorType, "'%c' is a bad directive in format '%s'", c, format)
			return false
		}
		return true
	}
	if !add(format) {
		if th.Exc != nil {
			th.Exc.SuppressContext = true // CPython has found it out by another exception
		}
		return "", nil, false
	}
	ok = !day || year || object.Warn(th, object.DeprecationWarningType, noYear)
	return string(b), directives, ok
}

const noYear = "Parsing dates involving a day of month without a year specified is ambiguious\n" +
	"and fails to parse leap day. The default behavior will change in Python 3.15\n" +
	"to either always raise an exception or to use a different default year (TBD).\n" +
	"To avoid trouble, add a specific year to the input & format.\n" +
	"See https://github.com/python/cpython/issues/70647."

// digits writes the digits of all scripts as those of ASCII.
func digits(s string) string {
	return strings.Map(func(c rune) rune {
		if d, ok := ucd.Decimal(c); ok && c >= utf8.RuneSelf {
			return '0' + rune(d)
		}
		return c
	}, s)
}

// number is the number that a group matched.
func number(s string) (n int) {
	for _, c := range digits(strings.TrimPrefix(s, " ")) {
		n = n*10 + int(c-'0')
	}
	return n
}

// place is the place of the name that begins like s.
func place(names []string, s string) int {
	for i, n := range names {
		if len(s) >= 3 && strings.EqualFold(n[:3], s[:3]) {
			return i
		}
	}
	return -1
}

// Strptime reads a time by a format as _strptime does. It returns false with
// an exception.
func Strptime(th *object.Thread, data, format string) (p Parsed, ok bool) {
	if !th.Charge(len(data)/4 + 8) {
		return p, false
	}
	pattern, directives, ok := reader(th, format)
	if !ok {
		return p, false
	}
	p = Parsed{Year: -1, Month: 1, Day: 1, Weekday: -1, YearDay: -1, DST: -1}
	bad := func() (Parsed, bool) {
		th.Raise(object.ValueErrorType, "time data %s does not match format %s", object.ReprString(th, object.StrValue(data)), object.ReprString(th, object.StrValue(format)))
		return p, false
	}
	m, ok := re.MatchFold(th, pattern, data)
	switch {
	case !ok:
		return p, false
	case m == nil:
		return bad()
	case m.End < len(data):
		th.Raise(object.ValueErrorType, "unconverted data remains: %s", data[m.End:])
		return p, false
	}
	late := "" // what is wrong with the zone
	isoYear, isoWeek, weekU, weekW := -1, -1, -1, -1
	for _, c := range directives {
		s := m.Group(string(c))
		switch c {
		case 'Y':
			p.Year = number(s)
		case 'y':
			if p.Year = number(s); p.Year <= 68 {
				p.Year += 2000
			} else {
				p.Year += 1900
			}
		case 'm':
			p.Month = number(s)
		case 'd':
			p.Day = number(s)
		case 'H':
			p.Hour = number(s)
		case 'I':
			p.Hour = number(s) % 12
			if am := m.Group("p"); am != "" && (am[0] == 'p' || am[0] == 'P') {
				p.Hour += 12
			}
		case 'M':
			p.Min = number(s)
		case 'S':
			p.Sec = number(s)
		case 'f':
			p.Micro = number((s + "00000")[:6])
		case 'j':
			p.YearDay = number(s)
		case 'a', 'A':
			p.Weekday = place(dayNames, s)
		case 'b', 'B':
			p.Month = place(monthNames, s) + 1
		case 'G':
			isoYear = number(s)
		case 'V':
			isoWeek = number(s)
		case 'u':
			p.Weekday = number(s) - 1
		case 'w':
			p.Weekday = (number(s) + 6) % 7
		case 'U':
			weekU, weekW = number(s), -1
		case 'W':
			weekU, weekW = -1, number(s)
		case 'z':
			if p.HasOffset = true; s != "Z" {
				s = digits(s)
				late, _ = p.offset(&s)
			}
		case 'Z':
			p.Zone, p.DST = s, 0
			if _, summer := zoneNames(th); summer != "" && strings.EqualFold(s, summer) {
				p.DST = 1
			}
		}
	}
	if late != "" {
		th.Raise(object.ValueErrorType, "%s", late)
		return p, false
	}
	switch {
	case isoYear >= 0 && p.YearDay >= 0:
		th.Raise(object.ValueErrorType, "Day of the year directive '%j' is not compatible with ISO year directive '%G'. Use '%Y' instead.")
		return p, false
	case isoYear >= 0 && (isoWeek < 0 || p.Weekday < 0):
		th.Raise(object.ValueErrorType, "ISO year directive '%G' must be used with the ISO week directive '%V' and a weekday directive ('%A', '%a', '%w', or '%u').")
		return p, false
	case isoWeek >= 0 && isoYear < 0 && (p.Year < 0 || p.Weekday < 0):
		th.Raise(object.ValueErrorType, "ISO week directive '%V' must be used with the ISO year directive '%G' and a weekday directive ('%A', '%a', '%w', or '%u').")
		return p, false
	case isoWeek >= 0 && isoYear < 0:
		th.Raise(object.ValueErrorType, "ISO week directive '%V' is incompatible with the year directive '%Y'. Use the ISO year '%G' instead.")
		return p, false
	}
	leapDay := p.Year < 0 && p.Month == 2 && p.Day == 29
	if p.Year < 0 {
		p.Year = 1900
		if leapDay {
			p.Year = 1904
		}
	}
	if p.YearDay < 0 && p.Weekday >= 0 {
		counted := false
		week, monday := weekW, true
		if weekU >= 0 {
			week, monday = weekU, false
		}
		switch {
		case week >= 0:
			first := (DaysBefore(p.Year) + 1 + 6) % 7
			wd := p.Weekday
			if !monday {
				first = (first + 1) % 7
				wd = (wd + 1) % 7
			}
			zero := (7 - first) % 7
			counted = true
			if week == 0 {
				p.YearDay = 1 + wd - first
			} else {
				p.YearDay = 1 + zero + 7*(week-1) + wd
			}
		case isoYear >= 0:
			switch {
			case isoYear == 0:
				th.Raise(object.ValueErrorType, "Year is out of range: 0")
				return p, false
			case isoWeek == 0, isoWeek == 53 && isoStart(isoYear)+52*7 >= isoStart(isoYear+1):
				th.Raise(object.ValueErrorType, "Invalid week: %d", isoWeek)
				return p, false
			}
			o := isoStart(isoYear) + (isoWeek-1)*7 + p.Weekday
			if o < 1 {
				return bad()
			}
			p.Year, p.Month, p.Day = FromOrdinal(o)
		}
		if counted && p.YearDay <= 0 { // in the year before
			p.Year--
			n := 365
			if Leap(p.Year) {
				n = 366
			}
			p.YearDay += n
		}
	}
	if p.YearDay >= 0 { // it goes before the month and the day, also where they are given
		p.Year, p.Month, p.Day = FromOrdinal(DaysBefore(p.Year) + p.YearDay)
	} else {
		if p.Day > DaysIn(p.Year, p.Month) {
			th.Raise(object.ValueErrorType, "day is out of range for month")
			return p, false
		}
		p.YearDay = Ordinal(p.Year, p.Month, p.Day) - DaysBefore(p.Year)
	}
	if p.Weekday < 0 {
		p.Weekday = (Ordinal(p.Year, p.Month, p.Day) + 6) % 7
	}
	if leapDay {
		p.Year = 1900
	}
	return p, true
}

// offset reads ±HH[:]MM[[:]SS[.ffffff]]; late is an error for the case that the text ends there.
func (p *Parsed) offset(s *string) (late string, ok bool) {
	t := *s
	if len(t) < 5 || t[0] != '+' && t[0] != '-' {
		return "", false
	}
	two := func(i, most int) int {
		if i+2 > len(t) || t[i]-'0' > 9 || t[i+1]-'0' > 9 {
			return -1
		}
		if n := int(t[i]-'0')*10 + int(t[i+1]-'0'); n <= most {
			return n
		}
		return -1
	}
	h := two(1, 99)
	i := 3
	colon := t[i] == ':'
	if colon {
		i++
	}
	m := two(i, 59)
	if h < 0 || m < 0 {
		return "", false
	}
	i += 2
	total, micro := h*3600+m*60, 0
	j := i
	if j < len(t) && t[j] == ':' {
		j++
	}
	if sec := two(j, 59); sec >= 0 {
		// A colon in one place only is found out when the rest has been read.
		if colon && j == i {
			late = "Inconsistent use of : in "
		} else if !colon && j > i {
			late = "invalid literal for int() with base 10: '" + t[i:i+2] + "'"
		}
		total += sec
		i = j + 2
		if i+1 < len(t) && t[i] == '.' && t[i+1]-'0' < 10 {
			scale := 100000
			for i++; i < len(t) && t[i]-'0' < 10 && scale > 0; i++ {
				micro += int(t[i]-'0') * scale
				scale /= 10
			}
		}
		if colon && late != "" {
			late += t[:i]
		}
	}
	if t[0] == '-' {
		total, micro = -total, -micro
	}
	p.HasOffset, p.Offset, p.OffsetMicro = true, total, micro
	*s = t[i:]
	return late, true
}
