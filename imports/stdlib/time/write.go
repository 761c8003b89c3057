package time

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
)

// This file has strftime, with the flags, widths and modifiers of the C library on Linux.

// directive is what stands between a percent sign and the letter: %_10d, %^a, %-H, %Ey.
type directive struct {
	pad      byte // '_', '-' or '0', or 0
	upper    bool // ^
	swap     bool // #
	width    int
	modifier byte // 'E' or 'O', or 0
	text     string
}

// plain reports whether there is nothing but the letter.
func (d *directive) plain() bool { return len(d.text) == 2 }

// readDirective reads a directive, which begins at format[i] with a percent sign, and
// returns where it ends and its letter, which is 0 at the end of the format.
func readDirective(format string, i int) (d directive, end int, letter rune) {
	start := i
	for i++; i < len(format); i++ {
		switch format[i] {
		case '_', '-', '0':
			d.pad = format[i]
			continue
		case '^':
			d.upper = true
			continue
		case '#':
			d.swap = true
			continue
		}
		break
	}
	for ; i < len(format) && format[i]-'0' <= 9; i++ {
		d.width = min(d.width*10+int(format[i]-'0'), maxWidth)
	}
	if i < len(format) && (format[i] == 'E' || format[i] == 'O') {
		d.modifier = format[i]
		i++
	}
	if i < len(format) {
		n := 0
		letter, n = utf8.DecodeRuneInString(format[i:])
		i += n
	}
	d.text = format[start:i]
	return d, i, letter
}

// maxWidth is above every width that makes a text, see tooLong.
const maxWidth = 1 << 30

// withoutModifier are the letters that E and O cannot stand before.
var withoutModifier = map[byte]string{'E': "aAbBdDeFgGhHIjklmMSUvVwWf", 'O': "aAcDFvxXYf"}

// tooLong reports whether a text is so much longer than its format that CPython takes it
// for one that could not be made: its buffer ends where it has 256 characters for each
// of the format.
func tooLong(length, format int) bool {
	size := 1024
	for ; length >= size; size *= 2 {
		if size >= 256*format {
			return true
		}
	}
	return false
}

// formatter makes the text of a time.
type formatter struct {
	th     *object.Thread // nil charges nothing
	b      *strings.Builder
	t      Fields
	length int // of the whole format, in characters
	long   bool
}

// maxFormatted bounds the text that Strftime makes.
const maxFormatted = 1 << 30

// room makes room for n bytes.
func (w *formatter) room(n int) bool {
	b := w.b
	if b.Cap()-b.Len() >= n {
		return true
	}
	size := max(2*b.Cap(), b.Len()+n)
	if size > maxFormatted {
		if w.th != nil {
			w.th.MemoryError()
		}
		return false
	}
	moved := &strings.Builder{}
	if w.th != nil && !w.th.AllocMoved(int64(size), int64(b.Cap())) {
		return false
	}
	moved.Grow(size)
	moved.WriteString(b.String())
	if w.th != nil {
		w.th.PinTaken(int64(moved.Cap() - b.Cap()))
	}
	w.b = moved
	return true
}

// add writes a text, of which before has so many characters more in front.
func (w *formatter) add(before int, fill byte, s string) bool {
	if before < 0 {
		before = 0
	}
	if before > 512*w.length+1024 {
		w.long = true // it comes to nothing, see tooLong
		return true
	}
	if !w.room(before+len(s)) || before > 64 && w.th != nil && !w.th.Charge(before/64) {
		return false
	}
	for range before {
		w.b.WriteByte(fill)
	}
	w.b.WriteString(s)
	return true
}

// str writes a text as wide as the directive says.
func (w *formatter) str(d *directive, s string) bool {
	fill := byte(' ')
	if d.pad == '0' {
		fill = '0'
	}
	return w.add(d.width-utf8.RuneCountInString(s), fill, s)
}

// name writes a name, which flags write in capital letters.
func (w *formatter) name(d *directive, s string) bool {
	if d.upper || d.swap {
		s = strings.ToUpper(s)
	}
	return w.str(d, s)
}

// number writes a number of at least so many digits; fill is what stands before them
// where the directive does not say it.
func (w *formatter) number(d *directive, n, least int, fill byte) bool {
	pad := d.pad
	if pad == 0 {
		pad = fill
	}
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	digits := strconv.Itoa(n)
	switch missing := max(d.width, least) - len(sign) - len(digits); pad {
	case '0':
		return w.add(0, ' ', sign) && w.add(missing, '0', digits)
	case '-':
		return w.add(d.width-len(sign)-len(digits), ' ', sign+digits)
	default:
		return w.add(missing, ' ', sign+digits)
	}
}

// parts writes what a directive stands for, one that is made of others.
func (w *formatter) parts(d *directive, format string) bool {
	inner := formatter{th: w.th, b: &strings.Builder{}, t: w.t, length: w.length}
	if w.th != nil {
		defer func() { w.th.Unpin(int64(inner.b.Cap())) }()
	}
	if !inner.write(format) {
		return false
	}
	s := inner.b.String()
	if d.upper {
		s = strings.ToUpper(s)
	}
	return w.str(d, s)
}

// Strftime formats a time; a nil thread charges nothing. It returns false with
// an exception.
func Strftime(th *object.Thread, format string, t Fields) (string, bool) {
	w := formatter{th: th, b: &strings.Builder{}, t: t, length: utf8.RuneCountInString(format)}
	if th != nil {
		defer func() { th.Unpin(int64(w.b.Cap())) }()
	}
	if !w.write(format) {
		return "", false
	}
	s := w.b.String()
	if w.long || len(s) >= 1024 && tooLong(utf8.RuneCountInString(s), w.length) {
		return "", true
	}
	return s, true
}

// write writes what a format says.
func (w *formatter) write(format string) bool {
	// What one directive writes at most where it has no width.
	most := 64 + max(len(w.t.Zone), len(w.t.Offset), len(w.t.OffsetColon))
	for i := 0; i < len(format); {
		if format[i] != '%' {
			n := strings.IndexByte(format[i:], '%')
			if n < 0 {
				n = len(format) - i
			}
			if w.th != nil && !w.th.Charge(1+n/64) || !w.add(0, ' ', format[i:i+n]) {
				return false
			}
			i += n
			continue
		}
		if w.th != nil && !w.th.Charge(4+most/64) || !w.room(most) {
			return false
		}
		d, end, letter := readDirective(format, i)
		if letter == ':' && d.plain() && !w.t.NoMicro && strings.HasPrefix(format[end:], "z") {
			w.b.WriteString(w.t.OffsetColon)
			i = end + 1
			continue
		}
		known, ok := false, true
		if letter < utf8.RuneSelf && (d.modifier == 0 || strings.IndexByte(withoutModifier[d.modifier], byte(letter)) < 0) {
			known, ok = w.directive(&d, byte(letter))
		}
		if !known {
			if d.upper {
				d.text = strings.ToUpper(d.text)
			}
			ok = w.str(&d, d.text)
		}
		if !ok {
			return false
		}
		i = end
	}
	return true
}

// isoWeek is the ISO year and week as the day of the year and of the week say it, which
// a tuple may give otherwise than its date does.
func (t *Fields) isoWeek() (year, week int) {
	days := func(y int) int {
		if Leap(y) {
			return 366
		}
		return 365
	}
	year, thursday := t.Year, t.YearDay-1-t.Weekday+3
	switch n := days(year); {
	case thursday < 0:
		year--
		thursday += days(year)
	case thursday >= n:
		year++
		thursday -= n
	}
	return year, thursday/7 + 1
}

// directive writes one directive; known is false where there is none with the letter.
func (w *formatter) directive(d *directive, letter byte) (known, ok bool) {
	t := &w.t
	sunday := (t.Weekday + 1) % 7
	hour12 := (t.Hour+11)%12 + 1
	switch letter {
	case 'a':
		ok = w.name(d, dayNames[t.Weekday][:3])
	case 'A':
		ok = w.name(d, dayNames[t.Weekday])
	case 'b', 'h':
		ok = w.name(d, monthNames[t.Month-1][:3])
	case 'B':
		ok = w.name(d, monthNames[t.Month-1])
	case 'c':
		ok = w.parts(d, "%a %b %e %H:%M:%S %Y")
	case 'C':
		ok = w.number(d, floorDiv(t.Year, 100), 1, '0')
	case 'd':
		ok = w.number(d, t.Day, 2, '0')
	case 'D', 'x':
		ok = w.parts(d, "%m/%d/%y")
	case 'e':
		ok = w.number(d, t.Day, 2, ' ')
	case 'f':
		if t.NoMicro || !d.plain() {
			return false, true
		}
		fmt.Fprintf(w.b, "%06d", t.Micro)
		ok = true
	case 'F':
		ok = w.parts(d, "%Y-%m-%d")
	case 'g', 'G', 'V':
		y, week := t.isoWeek()
		switch letter {
		case 'g':
			ok = w.number(d, (y%100+100)%100, 2, '0')
		case 'G':
			ok = w.number(d, y, 1, '0')
		default:
			ok = w.number(d, week, 2, '0')
		}
	case 'H':
		ok = w.number(d, t.Hour, 2, '0')
	case 'I':
		ok = w.number(d, hour12, 2, '0')
	case 'j':
		ok = w.number(d, t.YearDay, 3, '0')
	case 'k':
		ok = w.number(d, t.Hour, 2, ' ')
	case 'l':
		ok = w.number(d, hour12, 2, ' ')
	case 'm':
		ok = w.number(d, t.Month, 2, '0')
	case 'M':
		ok = w.number(d, t.Min, 2, '0')
	case 'n':
		ok = w.str(d, "\n")
	case 'p', 'P':
		s := "AM"
		if t.Hour >= 12 {
			s = "PM"
		}
		if letter == 'P' || d.swap {
			s = strings.ToLower(s)
		}
		ok = w.str(d, s)
	case 'r':
		ok = w.parts(d, "%I:%M:%S %p")
	case 'R':
		ok = w.parts(d, "%H:%M")
	case 's':
		days := Ordinal(t.Year, t.Month, t.Day) - 719163
		ok = w.str(d, fmt.Sprintf("%d", days*86400+t.Hour*3600+t.Min*60+t.Sec))
	case 'S':
		ok = w.number(d, t.Sec, 2, '0')
	case 't':
		ok = w.str(d, "\t")
	case 'T', 'X':
		ok = w.parts(d, "%H:%M:%S")
	case 'u':
		ok = w.number(d, t.Weekday+1, 1, '0')
	case 'U':
		ok = w.number(d, (t.YearDay+6-sunday)/7, 2, '0')
	case 'w':
		ok = w.number(d, sunday, 1, '0')
	case 'W':
		ok = w.number(d, (t.YearDay+6-t.Weekday)/7, 2, '0')
	case 'y':
		ok = w.number(d, (t.Year%100+100)%100, 2, '0')
	case 'Y':
		ok = w.number(d, t.Year, 1, '0')
	case 'z':
		switch {
		case d.plain():
			ok = w.add(0, ' ', t.Offset)
		case !t.NoMicro || t.Offset == "":
			ok = true // datetime replaces plain ones only, and the library knows no zone
		default:
			n := 0
			for _, c := range []byte(t.Offset[1:]) {
				n = n*10 + int(c-'0')
			}
			ok = w.str(d, t.Offset[:1]) && w.number(d, n, 4, '0')
		}
	case 'Z':
		switch zone := t.Zone; {
		case d.plain():
			ok = w.add(0, ' ', zone)
		case !t.NoMicro:
			ok = w.str(d, "")
		case d.swap:
			ok = w.str(d, strings.ToLower(zone))
		case d.upper:
			ok = w.str(d, strings.ToUpper(zone))
		default:
			ok = w.str(d, zone)
		}
	case '%':
		ok = w.str(d, "%")
	default:
		return false, true
	}
	return true, ok
}
