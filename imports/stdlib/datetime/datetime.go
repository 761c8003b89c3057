// Package datetime is the module datetime, written in Go. The local time zone
// is UTC.
//
// Compatibility: not covered; garter's own packages use it.
package datetime

import (
	"time"

	ptime "github.com/garterpy/garter/imports/stdlib/time"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// Value abbreviates object.Value.
type Value = object.Value

// The limits of years.
const (
	minYear = 1
	maxYear = 9999
)

// DateTime is a date or a datetime; At is the time of day in microseconds.
type DateTime struct {
	Year, Month, Day int
	At               int64
	Zone             Value // tzinfo, or no value
	Fold             int
	dateOnly         bool
	ext              *object.Instance
}

// Time is a time of day.
type Time struct {
	At   int64 // microseconds
	Zone Value
	Fold int
	ext  *object.Instance
}

// Delta is a timedelta: 0 <= Micro < one day.
type Delta struct {
	Days  int64
	Micro int64
	ext   *object.Instance
}

// Zone is an instance of tzinfo or of a class that Python code derives from it.
type Zone struct{ ext *object.Instance }

// FixedZone is a timezone: Offset in microseconds.
type FixedZone struct {
	Offset int64
	Name   Value // no value for none
}

// The classes.
var (
	DateType     = object.NewBuiltinType("datetime.date", nil, 0)
	DateTimeType = object.NewBuiltinType("datetime.datetime", DateType, 0)
	TimeType     = object.NewBuiltinType("datetime.time", nil, 0)
	DeltaType    = object.NewBuiltinType("datetime.timedelta", nil, 0)
	TZInfoType   = object.NewBuiltinType("datetime.tzinfo", nil, object.Stateless)
	TimezoneType = object.NewBuiltinType("datetime.timezone", TZInfoType, object.NoSubclass)
	isoType      = object.NewBuiltinType("datetime.IsoCalendarDate", object.TupleType, object.NoSubclass).WithSlots(0)
)

// UTC is timezone.utc.
var UTC = object.Obj(&FixedZone{})

// Type returns the class.
func (d *DateTime) Type() *object.Type {
	switch {
	case d.ext != nil:
		return d.ext.Cls
	case d.dateOnly:
		return DateType
	}
	return DateTimeType
}

// Type returns the class.
func (t *Time) Type() *object.Type {
	if t.ext != nil {
		return t.ext.Cls
	}
	return TimeType
}

// Type returns the class.
func (d *Delta) Type() *object.Type {
	if d.ext != nil {
		return d.ext.Cls
	}
	return DeltaType
}

// Type returns the class.
func (z *Zone) Type() *object.Type {
	if z.ext != nil {
		return z.ext.Cls
	}
	return TZInfoType
}

// Type returns timezone.
func (*FixedZone) Type() *object.Type { return TimezoneType }

// Extension returns the instance part.
func (d *DateTime) Extension() *object.Instance { return d.ext }

// Extension returns the instance part.
func (t *Time) Extension() *object.Instance { return t.ext }

// Extension returns the instance part.
func (d *Delta) Extension() *object.Instance { return d.ext }

// Extension returns the instance part.
func (z *Zone) Extension() *object.Instance { return z.ext }

// Traverse visits the zone.
func (d *DateTime) Traverse(visit func(Value)) { visit(d.Zone) }

// Traverse visits the zone.
func (t *Time) Traverse(visit func(Value)) { visit(t.Zone) }

const (
	microSecond = int64(1)
	second      = 1000000 * microSecond
	minute      = 60 * second
	hour        = 60 * minute
	day         = 24 * hour
)

// FromGo returns the datetime of t: without a zone for convert.Naive, else aware,
// with a fixed offset (UTC for time.UTC and time.Local). Years outside 1 to 9999
// give the nearest date that exists; nanoseconds are cut off.
func FromGo(th *object.Thread, t time.Time) Value {
	var zone Value
	switch t.Location() {
	case convert.Naive:
	case time.UTC, time.Local:
		t, zone = t.UTC(), UTC
	default:
		zone = UTC
		if _, off := t.Zone(); off != 0 && off > -86400 && off < 86400 {
			zone = object.Obj(&FixedZone{Offset: int64(off) * second})
		}
	}
	y := min(max(t.Year(), minYear), maxYear)
	at := int64(t.Hour())*hour + int64(t.Minute())*minute + int64(t.Second())*second + int64(t.Nanosecond()/1000)
	return object.Obj(&DateTime{Year: y, Month: int(t.Month()), Day: min(t.Day(), ptime.DaysIn(y, int(t.Month()))), At: at, Zone: zone})
}

// DeltaFromGo returns the timedelta of d, cut to microseconds.
func DeltaFromGo(th *object.Thread, d time.Duration) Value {
	return object.Obj(newDelta(0, d.Microseconds()))
}

// ToGo returns the time of a datetime, in the location convert.Naive if it has no
// zone; ok is false for other values and for zones that are Python code.
func ToGo(th *object.Thread, v Value) (t time.Time, ok bool) {
	d, ok := v.R.(*DateTime)
	if !ok || !native(d.Zone) {
		return t, false
	}
	loc := convert.Naive
	off, has, ok := d.offset(th)
	switch {
	case !ok:
		drop(th)
		return t, false
	case has && off == 0:
		loc = time.UTC
	case has:
		loc = time.FixedZone("", fit.Int(off/second))
	}
	return time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, int(d.At%second)*1000, loc).Add(time.Duration(d.At/second) * time.Second), true
}

// DeltaToGo returns the duration of a timedelta; ok is false for other values
// and those that a duration cannot hold.
func DeltaToGo(v Value) (d time.Duration, ok bool) {
	x, ok := v.R.(*Delta)
	if !ok || x.Days > 100000 || x.Days < -100000 {
		return 0, false
	}
	return time.Duration(x.Days*day+x.Micro) * time.Microsecond, true
}

// IsDateOnly reports whether a *DateTime is a date without a time.
func (d *DateTime) IsDateOnly() bool { return d.dateOnly }

// ---- helpers ----

func (d *DateTime) ordinal() int { return ptime.Ordinal(d.Year, d.Month, d.Day) }

// absolute is the time in microseconds since January 1 of year 1, day 1.
func (d *DateTime) absolute() (days int64, at int64) { return int64(d.ordinal()), d.At }

func (d *DateTime) weekday() int { return (d.ordinal() + 6) % 7 }

func none(v Value) Value {
	if !v.Ok() {
		return object.None
	}
	return v
}

// zoneArg checks a tzinfo argument: no value for None.
func zoneArg(th *object.Thread, v Value) (Value, bool) {
	if !v.Ok() || v.IsNone() {
		return Value{}, true
	}
	if !v.R.Type().IsSubtype(TZInfoType) {
		th.Raise(object.TypeErrorType, "tzinfo argument must be None or of a tzinfo subclass, not type '%s'", v.R.Type().Name)
		return Value{}, false
	}
	return v, true
}

// offsetOf asks a zone for its offset at dt (None for a time): has is false for
// None.
func offsetOf(th *object.Thread, zone, dt Value) (off int64, has, ok bool) {
	return askZone(th, zone, dt, sUtcoffset)
}

var (
	sUtcoffset = object.Intern("utcoffset")
	sDst       = object.Intern("dst")
	sTzname    = object.Intern("tzname")
	sFromutc   = object.Intern("fromutc")
)

func askZone(th *object.Thread, zone, dt Value, name *object.Str) (off int64, has, ok bool) {
	if !zone.Ok() {
		return 0, false, true
	}
	if f, fixed := zone.R.(*FixedZone); fixed {
		if name == sDst {
			return 0, false, true
		}
		return f.Offset, true, true
	}
	r := object.CallMethod(th, zone, name, dt)
	if !r.Ok() {
		return 0, false, false
	}
	if r.IsNone() {
		return 0, false, true
	}
	d, isDelta := r.R.(*Delta)
	if !isDelta {
		th.Raise(object.TypeErrorType, "tzinfo.%s() must return None or timedelta, not '%s'", name.S, r.R.Type().Name)
		return 0, false, false
	}
	if d.Days < -1 || d.Days > 0 || d.Days == -1 && d.Micro == 0 {
		th.Raise(object.ValueErrorType, "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24).")
		return 0, false, false
	}
	return d.Days*day + d.Micro, true, true
}

// zoneName asks a zone for its name.
func zoneName(th *object.Thread, zone, dt Value) (Value, bool) {
	if !zone.Ok() {
		return object.None, true
	}
	r := object.CallMethod(th, zone, sTzname, dt)
	if !r.Ok() {
		return r, false
	}
	if _, isStr := object.AsStr(r); !isStr && !r.IsNone() {
		th.Raise(object.TypeErrorType, "tzinfo.tzname() must return None or a string, not '%s'", r.R.Type().Name)
		return Value{}, false
	}
	return r, true
}

// intArgs reads integer arguments with defaults.
func intArg(th *object.Thread, v Value, def int) (int, bool) {
	if !v.Ok() {
		return def, true
	}
	if v.IsInt() {
		n := v.Int()
		if n > 1<<31-1 {
			th.Raise(object.OverflowErrorType, "signed integer is greater than maximum")
			return 0, false
		}
		if n < -1<<31 {
			th.Raise(object.OverflowErrorType, "signed integer is less than minimum")
			return 0, false
		}
		return fit.Int(n), true
	}
	n, ok := object.AsIndex(th, v)
	if !ok && th.Catch(object.IndexErrorType, object.OverflowErrorType) {
		th.Raise(object.OverflowErrorType, "Python int too large to convert to C long")
	}
	return n, ok
}

// cInt is intArg for functions that say of every number beyond 32 bits that it
// is too large.
func cInt(th *object.Thread, v Value) (int, bool) {
	n, ok := intArg(th, v, 0)
	if !ok && th.Catch(object.OverflowErrorType) {
		th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
	}
	return n, ok
}

func checkDate(th *object.Thread, y, m, d int) bool {
	switch {
	case y < minYear || y > maxYear:
		th.Raise(object.ValueErrorType, "year %d is out of range", y)
	case m < 1 || m > 12:
		th.Raise(object.ValueErrorType, "month must be in 1..12")
	case d < 1 || d > ptime.DaysIn(y, m):
		th.Raise(object.ValueErrorType, "day is out of range for month")
	default:
		return true
	}
	return false
}

func checkTime(th *object.Thread, h, m, s, us, fold int) bool {
	switch {
	case h < 0 || h > 23:
		th.Raise(object.ValueErrorType, "hour must be in 0..23")
	case m < 0 || m > 59:
		th.Raise(object.ValueErrorType, "minute must be in 0..59")
	case s < 0 || s > 59:
		th.Raise(object.ValueErrorType, "second must be in 0..59")
	case us < 0 || us > 999999:
		th.Raise(object.ValueErrorType, "microsecond must be in 0..999999")
	case fold != 0 && fold != 1:
		th.Raise(object.ValueErrorType, "fold must be either 0 or 1")
	default:
		return true
	}
	return false
}

func timeOf(h, m, s, us int) int64 {
	return int64(h)*hour + int64(m)*minute + int64(s)*second + int64(us)
}

func clock(at int64) (h, m, s, us int) {
	return fit.Int(at / hour), int(at / minute % 60), int(at / second % 60), int(at % second)
}

// makeOf makes an instance of cls, by a call where it is made by Python code.
func makeDateTime(th *object.Thread, cls *object.Type, d DateTime) Value {
	if !th.Alloc(160) {
		return Value{}
	}
	if cls == DateType || cls == DateTimeType {
		if d.dateOnly = cls == DateType; d.dateOnly {
			d.At, d.Fold, d.Zone = 0, 0, Value{} // a date is equal to another by its day alone
		}
		d.ext = nil
		return object.Obj(&d)
	}
	args := []Value{object.Int(int64(d.Year)), object.Int(int64(d.Month)), object.Int(int64(d.Day))}
	var kw []object.KW
	if cls.IsSubtype(DateTimeType) {
		h, m, s, us := clock(d.At)
		args = append(args, object.Int(int64(h)), object.Int(int64(m)), object.Int(int64(s)), object.Int(int64(us)), none(d.Zone))
		if d.Fold != 0 {
			kw = []object.KW{{Name: "fold", Val: object.Int(1)}}
		}
	}
	return object.Call(th, object.Obj(cls), args, kw)
}

// New makes the module.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("datetime")
	for n, t := range map[string]*object.Type{"date": DateType, "datetime": DateTimeType, "time": TimeType, "timedelta": DeltaType, "tzinfo": TZInfoType, "timezone": TimezoneType} {
		m.Set(n, object.Obj(t))
	}
	m.Set("MINYEAR", object.Int(minYear))
	m.Set("MAXYEAR", object.Int(maxYear))
	m.Set("UTC", UTC)
	var names []Value
	for _, n := range []string{"date", "datetime", "time", "timedelta", "timezone", "tzinfo", "MINYEAR", "MAXYEAR", "UTC"} {
		names = append(names, object.Obj(object.Intern(n)))
	}
	m.Set("__all__", object.Obj(object.NewList(names)))
	return m
}

// Micros returns the timedelta of some microseconds.
func Micros(th *object.Thread, us int64) Value {
	if !th.Alloc(64) {
		return Value{}
	}
	return object.Obj(newDelta(0, us))
}

// Shifted returns d later by some microseconds, of the same class and zone,
// with a fold; the zero Value with an exception where there is no such date.
func Shifted(th *object.Thread, d *DateTime, us int64, fold bool) Value {
	v := shift(th, d, 0, us, 1)
	if !v.Ok() || !fold {
		return v
	}
	r, ok := v.R.(*DateTime)
	if !ok {
		return v
	}
	n := *r
	n.Fold = 1
	return object.Obj(&n)
}
