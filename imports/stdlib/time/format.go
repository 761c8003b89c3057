package time

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
)

// This file has strftime and strptime, which datetime uses too. The locale is
// "C".

// Fields are the parts of a time for Strftime, as time.struct_time has them.
type Fields struct {
	Year, Month, Day, Hour, Min, Sec, Micro int
	Weekday                                 int // Monday is 0
	YearDay                                 int // from 1
	Zone                                    string
	Offset                                  string // for %z
	OffsetColon                             string // for %:z
	NoMicro                                 bool   // there is no %f: the C library has none
}

var (
	dayNames   = []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}
	monthNames = []string{"January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"}
)

// DaysBefore returns the ordinal of December 31 of the year before y
// (January 1 of year 1 is day 1).
func DaysBefore(y int) int {
	y--
	return y*365 + floorDiv(y, 4) - floorDiv(y, 100) + floorDiv(y, 400)
}

func floorDiv(a, b int) int {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

// Leap reports whether y is a leap year.
func Leap(y int) bool { return y%4 == 0 && (y%100 != 0 || y%400 == 0) }

var monthDays = [...]int{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

// DaysIn returns the number of days of a month (1 to 12).
func DaysIn(y, m int) int {
	if m == 2 && Leap(y) {
		return 29
	}
	return monthDays[m]
}

// Ordinal returns the day number of a date in the proleptic Gregorian calendar.
func Ordinal(y, m, d int) int {
	n := DaysBefore(y)
	for i := 1; i < m; i++ {
		n += DaysIn(y, i)
	}
	return n + d
}

// FromOrdinal is the date of a day number above 0.
func FromOrdinal(n int) (y, m, d int) {
	n--
	n400, n := n/146097, n%146097
	n100, n := n/36524, n%36524
	n4, n := n/1461, n%1461
	n1, n := n/365, n%365
	y = n400*400 + n100*100 + n4*4 + n1 + 1
	if n1 == 4 || n100 == 4 {
		return y - 1, 12, 31
	}
	for m = 1; n >= DaysIn(y, m); m++ {
		n -= DaysIn(y, m)
	}
	return y, m, n + 1
}

// ISOWeek returns the ISO year and week of a date.
func ISOWeek(y, m, d int) (year, week int) {
	o := Ordinal(y, m, d)
	start := isoStart(y)
	switch {
	case o < start:
		y--
		start = isoStart(y)
	case o >= isoStart(y+1):
		y++
		start = isoStart(y)
	}
	return y, (o-start)/7 + 1
}

// isoStart is the ordinal of the Monday of the ISO year's first week.
func isoStart(y int) int {
	first := DaysBefore(y) + 1
	wd := (first + 6) % 7
	start := first - wd
	if wd > 3 {
		start += 7
	}
	return start
}

// ISOStart is the ordinal of the first Monday of an ISO year.
func ISOStart(y int) int { return isoStart(y) }

// maxFormatted bounds the text that Strftime makes.
const maxFormatted = 1 << 30

// Strftime formats a time; a nil thread charges nothing. It returns false with
// an exception.
func Strftime(th *object.Thread, format string, t Fields) (string, bool) {
	b := &strings.Builder{}
	if th != nil {
		defer func() { th.Unpin(int64(b.Cap())) }()
	}
	// room makes room for n bytes.
	room := func(n int) bool {
		if b.Cap()-b.Len() >= n {
			return true
		}
		size := max(2*b.Cap(), b.Len()+n)
		if size > maxFormatted {
			if th != nil {
				th.MemoryError()
			}
			return false
		}
		moved := &strings.Builder{}
		if th != nil && !th.AllocMoved(int64(size), int64(b.Cap())) {
			return false
		}
		moved.Grow(size)
		moved.WriteString(b.String())
		if th != nil {
			th.PinTaken(int64(moved.Cap() - b.Cap()))
		}
		b = moved
		return true
	}
	// What one directive writes, besides what stands for others.
	most := 64 + max(len(t.Zone), len(t.Offset), len(t.OffsetColon))
	for i := 0; i < len(format); i++ {
		c, from := format[i], i
		if c != '%' || i+1 >= len(format) {
			if !room(1) {
				return "", false
			}
			b.WriteByte(c)
			continue
		}
		if th != nil && !th.Charge(4+most/64) || !room(most) {
			return "", false
		}
		i++
		pad := byte('0')
		if format[i] == '-' && i+1 < len(format) {
			i++
			pad = 0
		}
		num := func(n, width int, fill byte) {
			switch {
			case pad == 0:
				fmt.Fprintf(b, "%d", n)
			case fill == ' ':
				fmt.Fprintf(b, "%*d", width, n)
			default:
				fmt.Fprintf(b, "%0*d", width, n)
			}
		}
		sub := func(f string) bool {
			s, ok := Strftime(th, f, t)
			if !ok || !room(len(s)) {
				return false
			}
			b.WriteString(s)
			return true
		}
		sunday := (t.Weekday + 1) % 7
		hour12 := (t.Hour+11)%12 + 1
		ok := true
		switch format[i] {
		case 'a':
			b.WriteString(dayNames[t.Weekday][:3])
		case 'A':
			b.WriteString(dayNames[t.Weekday])
		case 'b', 'h':
			b.WriteString(monthNames[t.Month-1][:3])
		case 'B':
			b.WriteString(monthNames[t.Month-1])
		case 'c':
			ok = sub("%a %b %e %H:%M:%S %Y")
		case 'C':
			fmt.Fprintf(b, "%d", t.Year/100)
		case 'd':
			num(t.Day, 2, '0')
		case 'D', 'x':
			ok = sub("%m/%d/%y")
		case 'e':
			num(t.Day, 2, ' ')
		case 'f':
			if t.NoMicro || pad == 0 {
				b.WriteString(format[from : i+1])
			} else {
				fmt.Fprintf(b, "%06d", t.Micro)
			}
		case 'F':
			ok = sub("%Y-%m-%d")
		case 'G':
			y, _ := ISOWeek(t.Year, t.Month, t.Day)
			fmt.Fprintf(b, "%d", y)
		case 'g':
			y, _ := ISOWeek(t.Year, t.Month, t.Day)
			num(y%100, 2, '0')
		case 'V':
			_, w := ISOWeek(t.Year, t.Month, t.Day)
			num(w, 2, '0')
		case 'H':
			num(t.Hour, 2, '0')
		case 'I':
			num(hour12, 2, '0')
		case 'j':
			num(t.YearDay, 3, '0')
		case 'k':
			num(t.Hour, 2, ' ')
		case 'l':
			num(hour12, 2, ' ')
		case 'm':
			num(t.Month, 2, '0')
		case 'M':
			num(t.Min, 2, '0')
		case 'n':
			b.WriteByte('\n')
		case 'p', 'P':
			s := "AM"
			if t.Hour >= 12 {
				s = "PM"
			}
			if format[i] == 'P' {
				s = strings.ToLower(s)
			}
			b.WriteString(s)
		case 'r':
			ok = sub("%I:%M:%S %p")
		case 'R':
			ok = sub("%H:%M")
		case 's':
			days := Ordinal(t.Year, t.Month, t.Day) - 719163
			fmt.Fprintf(b, "%d", days*86400+t.Hour*3600+t.Min*60+t.Sec)
		case 'S':
			num(t.Sec, 2, '0')
		case 't':
			b.WriteByte('\t')
		case 'T', 'X':
			ok = sub("%H:%M:%S")
		case 'u':
			num(t.Weekday+1, 1, '0')
		case 'U':
			num((t.YearDay+6-sunday)/7, 2, '0')
		case 'w':
			num(sunday, 1, '0')
		case 'W':
			num((t.YearDay+6-t.Weekday)/7, 2, '0')
		case 'y':
			num(t.Year%100, 2, '0')
		case 'Y':
			if pad == 0 || t.Year < 1000 {
				fmt.Fprintf(b, "%d", t.Year)
			} else {
				num(t.Year, 4, '0')
			}
		case 'z':
			b.WriteString(t.Offset)
		case ':':
			if i+1 < len(format) && format[i+1] == 'z' {
				i++
				b.WriteString(t.OffsetColon)
			} else {
				b.WriteString("%:")
			}
		case 'Z':
			b.WriteString(t.Zone)
		case '%':
			b.WriteByte('%')
		default:
			b.WriteString(format[from : i+1])
		}
		if !ok {
			return "", false
		}
	}
	return b.String(), true
}

// Parsed is what Strptime finds.
type Parsed struct {
	Year, Month, Day, Hour, Min, Sec, Micro int
	Weekday, YearDay                        int
	HasOffset                               bool
	Offset, OffsetMicro                     int // seconds east of UTC, and microseconds
	Zone                                    string
	DST                                     int
}

// checkFormat refuses a format with directives that strptime does not know, before any
// text is read, and warns of one that has a day but no year.
func checkFormat(th *object.Thread, format string) bool {
	day, year := false, false
	for i := 0; i < len(format); i++ {
		if format[i] != '%' {
			continue
		}
		if i++; i == len(format) {
			th.Raise(object.ValueErrorType, "stray %% in format '%s'", format)
		} else if strings.IndexByte("aAbBcdfGHIjmMpSuUVwWxXyYzZ%", format[i]) < 0 {
			c, _ := utf8.DecodeRuneInString(format[i:])
			th.Raise(object.ValueErrorType, "'%c' is a bad directive in format %s", c, object.ReprString(th, object.StrValue(format)))
		}
		if th.Exc != nil {
			th.Exc.SuppressContext = true // CPython has found it out by another exception
			return false
		}
		switch format[i] {
		case 'd':
			day = true
		case 'y', 'Y', 'G':
			year = true
		}
	}
	return !day || year || object.Warn(th, object.DeprecationWarningType, noYear)
}

const noYear = "Parsing dates involving a day of month without a year specified is ambiguious\n" +
	"and fails to parse leap day. The default behavior will change in Python 3.15\n" +
	"to either always raise an exception or to use a different default year (TBD).\n" +
	"To avoid trouble, add a specific year to the input & format.\n" +
	"See https://github.com/python/cpython/issues/70647."

// Strptime reads a time by a format as _strptime does. It returns false with
// ValueError.
func Strptime(th *object.Thread, data, format string) (p Parsed, ok bool) {
	if !th.Charge(len(data) + len(format)*4) {
		return p, false
	}
	if !checkFormat(th, format) {
		return p, false
	}
	p = Parsed{Year: -1, Month: 1, Day: 1, Weekday: -1, YearDay: -1, DST: -1}
	bad := func() (Parsed, bool) {
		th.Raise(object.ValueErrorType, "time data %s does not match format %s", object.ReprString(th, object.StrValue(data)), object.ReprString(th, object.StrValue(format)))
		return p, false
	}
	s := data
	number := func(least, most, lo, hi int) (int, bool) {
		n := 0
		for n < len(s) && n < most && s[n]-'0' < 10 {
			n++
		}
		for ; n >= least && n > 0; n-- {
			v := 0
			for _, c := range []byte(s[:n]) {
				v = v*10 + int(c-'0')
			}
			if v >= lo && v <= hi {
				s = s[n:]
				return v, true
			}
		}
		return 0, false
	}
	name := func(names []string, short bool) (int, bool) {
		for i, n := range names {
			if short {
				n = n[:3]
			}
			if len(s) >= len(n) && strings.EqualFold(s[:len(n)], n) {
				s = s[len(n):]
				return i, true
			}
		}
		return 0, false
	}
	late := "" // an error of the zone, for which the rest must fit
	isoYear, isoWeek, weekU, weekW, pm, haveDay, haveMonth, hour12 := -1, -1, -1, -1, -1, false, false, -1
	f := format
	for _, r := range []struct{ from, to string }{{"%c", "%a %b %d %H:%M:%S %Y"}, {"%x", "%m/%d/%y"}, {"%X", "%H:%M:%S"}, {"%T", "%H:%M:%S"}, {"%D", "%m/%d/%y"}, {"%F", "%Y-%m-%d"}, {"%R", "%H:%M"}, {"%r", "%I:%M:%S %p"}} {
		if r.from == "%c" || r.from == "%x" || r.from == "%X" {
			f = strings.ReplaceAll(f, r.from, r.to)
		}
	}
	for i := 0; i < len(f); i++ {
		c := f[i]
		if c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v' {
			for i+1 < len(f) && strings.IndexByte(" \t\n\r\f\v", f[i+1]) >= 0 {
				i++
			}
			n := len(s)
			s = strings.TrimLeft(s, " \t\n\r\f\v")
			if len(s) == n {
				return bad()
			}
			continue
		}
		if c != '%' {
			if s == "" || !strings.EqualFold(s[:1], string(c)) && s[0] != c {
				return bad()
			}
			s = s[1:]
			continue
		}
		i++
		ok := true
		switch f[i] {
		case 'Y':
			p.Year, ok = number(4, 4, 0, 9999)
		case 'y':
			p.Year, ok = number(2, 2, 0, 99)
			if p.Year <= 68 {
				p.Year += 2000
			} else {
				p.Year += 1900
			}
		case 'm':
			p.Month, ok = number(1, 2, 1, 12)
			haveMonth = true
		case 'd':
			s = strings.TrimPrefix(s, " ")
			p.Day, ok = number(1, 2, 1, 31)
			haveDay = true
		case 'H':
			p.Hour, ok = number(1, 2, 0, 23)
		case 'I':
			hour12, ok = number(1, 2, 1, 12)
		case 'M':
			p.Min, ok = number(1, 2, 0, 59)
		case 'S':
			p.Sec, ok = number(1, 2, 0, 61)
		case 'f':
			n := 0
			for n < len(s) && n < 6 && s[n]-'0' < 10 {
				n++
			}
			if ok = n > 0; ok {
				p.Micro = 0
				for k := range 6 {
					p.Micro *= 10
					if k < n {
						p.Micro += int(s[k] - '0')
					}
				}
				s = s[n:]
			}
		case 'j':
			p.YearDay, ok = number(1, 3, 1, 366)
		case 'a':
			p.Weekday, ok = name(dayNames, true)
		case 'A':
			p.Weekday, ok = name(dayNames, false)
		case 'b':
			p.Month, ok = name(monthNames, true)
			p.Month++
			haveMonth = true
		case 'B':
			p.Month, ok = name(monthNames, false)
			p.Month++
			haveMonth = true
		case 'p':
			pm, ok = name([]string{"AM ", "PM "}, false)
			if !ok && len(s) >= 2 {
				if ok = strings.EqualFold(s[:2], "am"); ok {
					pm = 0
				} else if ok = strings.EqualFold(s[:2], "pm"); ok {
					pm = 1
				}
				if ok {
					s = s[2:]
				}
			} else if ok {
				s = " " + s
			}
		case 'G':
			isoYear, ok = number(4, 4, 0, 9999)
		case 'V':
			isoWeek, ok = number(1, 2, 0, 53)
		case 'u':
			p.Weekday, ok = number(1, 1, 1, 7)
			p.Weekday--
		case 'w':
			p.Weekday, ok = number(1, 1, 0, 6)
			p.Weekday = (p.Weekday + 6) % 7
		case 'U':
			weekU, ok = number(1, 2, 0, 53)
		case 'W':
			weekW, ok = number(1, 2, 0, 53)
		case 'z':
			if strings.HasPrefix(s, "Z") {
				s, p.HasOffset = s[1:], true
				break
			}
			late, ok = p.offset(&s)
		case 'Z':
			ok = false
			for _, z := range []string{"utc", "gmt"} {
				if len(s) >= 3 && strings.EqualFold(s[:3], z) {
					p.Zone, s, ok = strings.ToUpper(z), s[3:], true
					p.DST = 0
					break
				}
			}
		case '%':
			if ok = strings.HasPrefix(s, "%"); ok {
				s = s[1:]
			}
		}
		if !ok {
			return bad()
		}
	}
	if s != "" {
		th.Raise(object.ValueErrorType, "unconverted data remains: %s", s)
		return p, false
	}
	if late != "" {
		th.Raise(object.ValueErrorType, "%s", late)
		return p, false
	}
	if hour12 >= 0 {
		p.Hour = hour12
		if pm == 1 && hour12 != 12 {
			p.Hour += 12
		} else if pm != 1 && hour12 == 12 {
			p.Hour = 0
		}
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
			haveDay, haveMonth = true, true
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
	if p.YearDay >= 0 && !(haveMonth && haveDay) {
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
