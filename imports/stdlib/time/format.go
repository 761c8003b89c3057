package time

// This file has the parts of a time and the calendar below strftime and strptime, which
// datetime uses too. The locale is "C".

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

// monthStarts is how many days of a year without a leap day are before each month.
var monthStarts = [...]int{0, 0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334}

// startOf is how many days of the year are before a month (1 to 12).
func startOf(y, m int) int {
	if m > 2 && Leap(y) {
		return monthStarts[m] + 1
	}
	return monthStarts[m]
}

// DaysIn returns the number of days of a month (1 to 12).
func DaysIn(y, m int) int {
	if m == 2 && Leap(y) {
		return 29
	}
	return monthDays[m]
}

// Ordinal returns the day number of a date in the proleptic Gregorian calendar.
func Ordinal(y, m, d int) int {
	return DaysBefore(y) + startOf(y, m) + d
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
	m = n/32 + 1 // not after it: no month has more days
	for m < 12 && n >= startOf(y, m+1) {
		m++
	}
	return y, m, n - startOf(y, m) + 1
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
