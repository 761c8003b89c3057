package datetime

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	numbers "github.com/garterpy/garter/imports/stdlib/internal/native"
	ptime "github.com/garterpy/garter/imports/stdlib/time"
	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

// This file defines date and datetime; their texts are in text.go, time in
// clock.go.

// shift adds days and microseconds (times sign) and keeps class and zone.
func shift(th *object.Thread, d *DateTime, days, micro int64, sign int64) Value {
	n, at := d.absolute()
	n += sign * days
	at += sign * micro
	n += at / day
	if at %= day; at < 0 {
		at += day
		n--
	}
	if n < 1 || n > 3652059 {
		return th.Raise(object.OverflowErrorType, "date value out of range")
	}
	r := *d
	r.Year, r.Month, r.Day = ptime.FromOrdinal(fit.Int(n))
	r.At, r.Fold = at, 0
	cls := d.Type()
	return makeDateTime(th, cls, r)
}

func dateArg(v Value) *DateTime { return v.R.(*DateTime) }

var (
	dateSig     = object.ParseSignature("year, month, day")
	dateTimeSig = object.ParseSignature("year, month, day, hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0")
	isoDateSig  = object.ParseSignature("year, week, day")
	dateNames   = []string{"year", "month", "day", "hour", "minute", "second", "microsecond"}
)

// bindInts is Bind for a function whose first n parameters are integers: as in
// CPython, an argument that is none is the error also where one after it is missing
// or a name is unknown, but where there are too many.
func bindInts(th *object.Thread, sig *object.Signature, n int, name string, a, args []Value, kw []object.KW) bool {
	if sig.Bind(th, name, a, args, kw) {
		return true
	}
	exc := th.Exc
	th.Exc = nil
	if firstInts(th, sig, n, args, kw) {
		th.Exc = exc
	}
	return false
}

// firstInts looks at the arguments for the first n parameters, as far as one is missing.
func firstInts(th *object.Thread, sig *object.Signature, n int, args []Value, kw []object.KW) bool {
	if len(args)+len(kw) > len(sig.Params) {
		return true
	}
	for i, p := range sig.Params[:n] {
		var v Value
		if i < len(args) {
			v = args[i]
		}
		for _, k := range kw {
			if k.Name == p.Name {
				v = k.Val
			}
		}
		if !v.Ok() {
			if p.Default == "" {
				return true
			}
			continue
		}
		if i < len(args) || !v.IsInt() {
			if _, ok := intArg(th, v, 0); !ok {
				return false
			}
		}
	}
	return true
}

func dateNew(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
	if v := fromState(th, cls, args, kw, true); v.Ok() || th.Exc != nil {
		return v
	}
	a, mark := th.Args(3)
	defer th.Release(mark)
	if !bindInts(th, dateSig, 3, object.Nameless, a, args, kw) {
		return Value{}
	}
	var n [3]int
	for i := range n {
		var ok bool
		if n[i], ok = intArg(th, a[i], 0); !ok {
			return Value{}
		}
	}
	if !checkDate(th, n[0], n[1], n[2]) || !th.Alloc(120) {
		return Value{}
	}
	return object.Obj(&DateTime{Year: n[0], Month: n[1], Day: n[2], dateOnly: true, ext: object.ExtFor(th, cls, DateType)})
}

func dateTimeNew(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
	if v := fromState(th, cls, args, kw, false); v.Ok() || th.Exc != nil {
		return v
	}
	a, mark := th.Args(9)
	defer th.Release(mark)
	if !bindInts(th, dateTimeSig, 7, object.Nameless, a, args, kw) {
		return Value{}
	}
	var n [7]int
	for i := range n {
		var ok bool
		if n[i], ok = intArg(th, a[i], 0); !ok {
			return Value{}
		}
	}
	zone, ok := zoneArg(th, a[7])
	if !ok {
		return Value{}
	}
	fold, ok := intArg(th, a[8], 0)
	if !ok || !checkDate(th, n[0], n[1], n[2]) || !checkTime(th, n[3], n[4], n[5], n[6], fold) || !th.Alloc(120) {
		return Value{}
	}
	return object.Obj(&DateTime{Year: n[0], Month: n[1], Day: n[2], At: timeOf(n[3], n[4], n[5], n[6]), Zone: zone, Fold: fold, ext: object.ExtFor(th, cls, DateTimeType)})
}

// offset is the datetime's offset from UTC.
func (d *DateTime) offset(th *object.Thread) (int64, bool, bool) {
	return offsetOf(th, d.Zone, object.Obj(d))
}

// compare compares two dates or two datetimes; ok false comes with an exception
// or means that the classes do not compare.
func compare(th *object.Thread, op object.CmpOp, a, b Value) Value {
	x := dateArg(a)
	y, ok := b.R.(*DateTime)
	if !ok {
		return object.NotImplemented
	}
	if x.dateOnly != y.dateOnly {
		return object.NotImplemented // so that the other's own comparison is asked
	}
	if !x.dateOnly && (x.Zone.Ok() || y.Zone.Ok()) && !(x.Zone.Ok() && y.Zone.Ok() && object.Is(x.Zone, y.Zone)) {
		p, pa := x.absolute()
		q, qa := y.absolute()
		ox, hx, ok := x.offset(th)
		if !ok {
			return Value{}
		}
		oy, hy, ok := y.offset(th)
		if !ok {
			return Value{}
		}
		if hx != hy {
			if op == object.CmpEq || op == object.CmpNe {
				return object.Bool(op == object.CmpNe)
			}
			return th.Raise(object.TypeErrorType, "can't compare offset-naive and offset-aware datetimes")
		}
		pa, qa = p*day+pa-ox, q*day+qa-oy
		if pa == qa && (op == object.CmpEq || op == object.CmpNe) {
			// Times that a zone has twice, or never, equal none of another zone (PEP 495).
			switch odd, ok := oddFold(th, x, y, ox, oy, hx); {
			case !ok:
				return Value{}
			case odd:
				return object.Bool(op == object.CmpNe)
			}
		}
		return op.Of(cmp.Compare(pa, qa))
	}
	return op.Of(x.order(y))
}

// order is how the fields of two dates or datetimes compare.
func (d *DateTime) order(y *DateTime) int {
	c := cmp.Compare(d.Year, y.Year)
	if c == 0 {
		c = cmp.Compare(d.Month, y.Month)
	}
	if c == 0 {
		c = cmp.Compare(d.Day, y.Day)
	}
	if c == 0 {
		c = cmp.Compare(d.At, y.At)
	}
	return c
}

// ValueCompare is object.Valued's; what has a zone may have to ask it.
func (d *DateTime) ValueCompare(o object.Object) (int, bool) {
	y, ok := o.(*DateTime)
	if !ok || d.ext != nil || y.ext != nil || d.dateOnly != y.dateOnly || d.Zone.Ok() || y.Zone.Ok() {
		return 0, false
	}
	return d.order(y), true
}

// ValueHash is object.Valued's.
func (d *DateTime) ValueHash() (int64, bool) {
	if d.Zone.Ok() {
		f, fixed := d.Zone.R.(*FixedZone)
		if !fixed {
			return 0, false
		}
		n, at := d.absolute()
		return object.HashInts(n*day + at - f.Offset), d.ext == nil
	}
	only := int64(0)
	if d.dateOnly {
		only = 1
	}
	n, at := d.absolute()
	return object.HashInts(n, at, only), d.ext == nil
}

// oddFold tells whether one of two datetimes would have another offset if it were the
// other one of its fold; ok is false with an exception.
func oddFold(th *object.Thread, x, y *DateTime, ox, oy int64, has bool) (odd, ok bool) {
	for i, d := range []*DateTime{x, y} {
		if !d.Zone.Ok() {
			continue
		}
		if _, fixed := d.Zone.R.(*FixedZone); fixed {
			continue
		}
		other := *d
		other.ext, other.Fold = nil, 1-d.Fold
		if !th.Alloc(120) {
			return false, false
		}
		off, had, ok := other.offset(th)
		if !ok {
			return false, false
		}
		if had != has || off != []int64{ox, oy}[i] {
			return true, true
		}
	}
	return false, true
}

// difference is a - b.
func difference(th *object.Thread, x, y *DateTime) Value {
	p, pa := x.absolute()
	q, qa := y.absolute()
	if (x.Zone.Ok() || y.Zone.Ok()) && !(x.Zone.Ok() && y.Zone.Ok() && object.Is(x.Zone, y.Zone)) {
		ox, hx, ok := x.offset(th)
		if !ok {
			return Value{}
		}
		oy, hy, ok := y.offset(th)
		if !ok {
			return Value{}
		}
		if hx != hy {
			return th.Raise(object.TypeErrorType, "can't subtract offset-naive and offset-aware datetimes")
		}
		pa -= ox
		qa -= oy
	}
	return object.Obj(newDelta(p-q, pa-qa))
}

// yearOf is the year of a day, counted from the first of year 1, however far it is.
func yearOf(n int) int {
	n--
	year := n/146097*400 + 1
	n %= 146097
	centuries := n / 36524
	n %= 36524
	fours := n / 1461
	n %= 1461
	years := n / 365
	year += centuries*100 + fours*4 + years
	if centuries == 4 || years == 4 { // the last day of a leap year
		year--
	}
	return year
}

// fromTimestamp is the datetime of seconds since 1970 in UTC.
func fromTimestamp(th *object.Thread, v Value) (d DateTime, ok bool) {
	var micro int64
	if n, b, isInt := object.IntOf(v); isInt {
		if b != nil {
			th.Raise(object.OverflowErrorType, "timestamp out of range for platform time_t")
			return d, false
		}
		if n > 1e13 || n < -1e13 {
			farYear(th, n)
			return d, false
		}
		micro = n * second
	} else {
		f, isFloat := numbers.Timestamp(th, v)
		if !isFloat {
			return d, false
		}
		switch {
		case math.IsNaN(f):
			th.Raise(object.ValueErrorType, "Invalid value NaN (not a number)")
			return d, false
		case math.Abs(f) > 9.3e18:
			th.Raise(object.OverflowErrorType, "timestamp out of range for platform time_t")
			return d, false
		case math.Abs(f) > 1e13:
			farYear(th, int64(math.Floor(f)))
			return d, false
		}
		whole, frac := math.Modf(f)
		micro = int64(whole)*second + int64(math.RoundToEven(frac*1e6))
	}
	days := micro / day
	at := micro % day
	if at < 0 {
		at += day
		days--
	}
	n := days + 719163
	if n < 1 || n > 3652059 {
		farYear(th, days*86400)
		return d, false
	}
	d.Year, d.Month, d.Day = ptime.FromOrdinal(fit.Int(n))
	d.At = at
	return d, true
}

// farYear raises the error of seconds since 1970 whose year no datetime has.
func farYear(th *object.Thread, seconds int64) {
	days := seconds / 86400
	if seconds%86400 < 0 {
		days--
	}
	// Years begin in March here, so that the leap day is their last.
	days += 719468
	era := days / 146097
	if days < 0 {
		era = (days - 146096) / 146097
	}
	at := days - era*146097
	year := (at - at/1460 + at/36524 - at/146096) / 365
	day := at - (365*year + year/4 - year/100)
	year += era * 400
	if day >= 306 { // January and February
		year++
	}
	if year-1900 != int64(int32(year-1900)) {
		th.Raise(object.OSErrorType, "[Errno 75] Value too large for defined data type")
		return
	}
	th.Raise(object.ValueErrorType, "year %d is out of range", year)
}

// seconds is a datetime as seconds since 1970, as if it were in UTC.
func (d *DateTime) seconds() int64 {
	n, at := d.absolute()
	return (n-719163)*86400 + at/second
}

// toLocal is a datetime in UTC in the session's own zone.
func (d DateTime) toLocal(th *object.Thread) (DateTime, bool) {
	if !ptime.IsLocal(th) {
		return d, true
	}
	unix := d.seconds()
	off, _, _ := ptime.LocalAt(th, unix)
	v := shift(th, &d, 0, off*second, 1)
	if !v.Ok() {
		return d, false
	}
	n := *dateArg(v)
	if ptime.LocalFold(th, unix) {
		n.Fold = 1
	}
	return n, true
}

// nowIn is the time now in UTC for a zone that it is handed to, or in local time.
func nowIn(th *object.Thread, zone Value) DateTime {
	now := nowUTC(th)
	if !zone.Ok() {
		if d, ok := now.toLocal(th); ok {
			return d
		}
	}
	return now
}

func nowUTC(th *object.Thread) DateTime {
	t := th.Clock().UTC()
	return DateTime{Year: t.Year(), Month: int(t.Month()), Day: t.Day(), At: timeOf(t.Hour(), t.Minute(), t.Second(), t.Nanosecond()/1000)}
}

// inZone turns a datetime in UTC into the zone (no value for a naive one).
func inZone(th *object.Thread, cls *object.Type, d DateTime, zone Value) Value {
	d.Zone = zone
	v := makeDateTime(th, cls, d)
	if !v.Ok() || !zone.Ok() {
		return v
	}
	return object.CallMethod(th, zone, sFromutc, v)
}

// fieldsGiven puts what replace() was given at its places in a, if nothing about it is wrong.
func fieldsGiven(a, args []Value, kw []object.KW) bool {
	if len(args) > min(len(a), 8) {
		return false
	}
	copy(a, args)
	for _, k := range kw {
		at := slices.IndexFunc(dateTimeSig.Params[:len(a)], func(p object.Param) bool { return p.Name == k.Name })
		if at < 0 || a[at].Ok() {
			return false
		}
		a[at] = k.Val
	}
	return true
}

// replaced is replace().
func replaced(th *object.Thread, args []Value, kw []object.KW) Value {
	d := dateArg(args[0])
	sig, n := dateTimeSig, 9
	if d.dateOnly {
		sig, n = dateSig, 3
	}
	var given [9]Value
	if fieldsGiven(given[:n], args[1:], kw) {
		return d.remade(th, args[0].R.Type(), &given)
	}
	a, mark := th.Args(n)
	defer th.Release(mark)
	h, m, s, us := clock(d.At)
	have := [...]int{d.Year, d.Month, d.Day, h, m, s, us}
	full := append([]Value(nil), args[1:]...)
	if len(full) > n {
		return th.Raise(object.TypeErrorType, "replace() takes at most %d arguments (%d given)", n, len(full))
	}
	var more []object.KW
	for i := len(full); i < min(n, 7); i++ {
		more = append(more, object.KW{Name: dateNames[i], Val: object.Int(int64(have[i]))})
	}
	if !d.dateOnly {
		if len(full) < 8 {
			more = append(more, object.KW{Name: "tzinfo", Val: none(d.Zone)})
		}
		more = append(more, object.KW{Name: "fold", Val: object.Int(int64(d.Fold))})
	}
	for _, k := range kw {
		found := false
		for i := range more {
			if more[i].Name == k.Name {
				more[i].Val, found = k.Val, true
			}
		}
		if !found {
			if !slices.ContainsFunc(sig.Params, func(p object.Param) bool { return p.Name == k.Name }) {
				return th.Raise(object.TypeErrorType, "replace() got an unexpected keyword argument '%s'", k.Name)
			}
			more = append(more, k)
		}
	}
	if !sig.Bind(th, "replace", a, full, more) {
		return Value{}
	}
	given = [9]Value{}
	copy(given[:], a)
	return d.remade(th, args[0].R.Type(), &given)
}

// remade makes an object of the class cls of what of its fields is given, and has the
// others from d.
func (d *DateTime) remade(th *object.Thread, cls *object.Type, given *[9]Value) Value {
	r := *d
	r.ext = nil
	ok := true
	for i, at := range [...]*int{&r.Year, &r.Month, &r.Day} {
		if v := given[i]; v.Ok() {
			if *at, ok = cInt(th, v); !ok {
				return Value{}
			}
		}
	}
	var h, m, s, us int
	timed := given[3].Ok() || given[4].Ok() || given[5].Ok() || given[6].Ok()
	if timed {
		h, m, s, us = clock(d.At)
		for i, at := range [...]*int{&h, &m, &s, &us} {
			if v := given[3+i]; v.Ok() {
				if *at, ok = cInt(th, v); !ok {
					return Value{}
				}
			}
		}
	}
	if v := given[8]; v.Ok() {
		if r.Fold, ok = cInt(th, v); !ok {
			return Value{}
		}
	}
	if !checkDate(th, r.Year, r.Month, r.Day) {
		return Value{}
	}
	if !checkTime(th, h, m, s, us, r.Fold) {
		return Value{}
	}
	if v := given[7]; v.Ok() {
		if r.Zone, ok = zoneArg(th, v); !ok {
			return Value{}
		}
	}
	if timed {
		r.At = timeOf(h, m, s, us)
	}
	return makeDateTime(th, cls, r)
}

func (d *DateTime) timetuple(th *object.Thread, dst int) Value {
	h, m, s, _ := clock(d.At)
	return ptime.NewStruct(th, [9]int{d.Year, d.Month, d.Day, h, m, s, d.weekday(), d.ordinal() - ptime.DaysBefore(d.Year), dst}, Value{}, Value{})
}

func addDate(th *object.Thread, a, b Value, sign int64) Value {
	d := dateArg(a)
	t, ok := b.R.(*Delta)
	if !ok {
		return object.NotImplemented
	}
	if d.dateOnly {
		return shift(th, d, t.Days, 0, sign)
	}
	return shift(th, d, t.Days, t.Micro, sign)
}

// local looks for the offset of local time as CPython does, which asks what time
// it is a day before and after: at the ends there is none.
func (d *DateTime) local(th *object.Thread) bool {
	n, _ := d.absolute()
	switch n {
	case 1:
		th.Raise(object.ValueErrorType, "year 0 is out of range")
	case 3652059:
		th.Raise(object.ValueErrorType, "year 10000 is out of range")
	default:
		return true
	}
	return false
}

// timestamp is seconds since 1970, rounded once; a naive datetime is in local time.
func (d *DateTime) timestamp(th *object.Thread) Value {
	if !d.Zone.Ok() && d.ordinal() == 1 && !d.local(th) {
		return Value{}
	}
	n, at := d.absolute()
	off, has, ok := d.offset(th)
	if !ok {
		return Value{}
	}
	if !has { // it is in local time
		off = (d.seconds() - ptime.FromLocal(th, d.seconds(), d.Fold)) * second
	}
	return object.Float(number.TrueDivInt64((n-719163)*day+at-off, second))
}

func initDate() {
	t := DateType
	t.New = dateNew
	object.DefNew(t)
	dt := DateTimeType
	dt.New = dateTimeNew
	object.DefNew(dt)
	get := func(t *object.Type, name string, f func(d *DateTime) int64) {
		t.DefGet(name, func(th *object.Thread, self Value) Value { return object.Int(f(dateArg(self))) })
	}
	get(t, "year", func(d *DateTime) int64 { return int64(d.Year) })
	get(t, "month", func(d *DateTime) int64 { return int64(d.Month) })
	get(t, "day", func(d *DateTime) int64 { return int64(d.Day) })
	get(dt, "hour", func(d *DateTime) int64 { return d.At / hour })
	get(dt, "minute", func(d *DateTime) int64 { return d.At / minute % 60 })
	get(dt, "second", func(d *DateTime) int64 { return d.At / second % 60 })
	get(dt, "microsecond", func(d *DateTime) int64 { return d.At % second })
	get(dt, "fold", func(d *DateTime) int64 { return int64(d.Fold) })
	dt.DefGet("tzinfo", func(th *object.Thread, self Value) Value { return none(dateArg(self).Zone) })
	t.DefValue("min", object.Obj(&DateTime{Year: 1, Month: 1, Day: 1, dateOnly: true}))
	t.DefValue("max", object.Obj(&DateTime{Year: 9999, Month: 12, Day: 31, dateOnly: true}))
	t.DefValue("resolution", object.Obj(&Delta{Days: 1}))
	dt.DefValue("min", object.Obj(&DateTime{Year: 1, Month: 1, Day: 1}))
	dt.DefValue("max", object.Obj(&DateTime{Year: 9999, Month: 12, Day: 31, At: day - 1}))
	dt.DefValue("resolution", object.Obj(&Delta{Micro: 1}))
	for _, c := range comparisons {
		compared := func(th *object.Thread, a, b Value) Value { return compare(th, c.op, a, b) }
		t.Def(object.M1(c.name, compared))
		dt.Def(object.M1(c.name, compared))
	}
	hash := func(th *object.Thread, self Value) Value {
		d := dateArg(self)
		if _, fixed := d.Zone.R.(*FixedZone); d.Zone.Ok() && !fixed {
			if d.Fold == 1 { // both of a fold have the hash of the first
				first := *d
				first.Fold, first.ext = 0, nil
				if d = &first; !th.Alloc(120) {
					return Value{}
				}
			}
			off, has, ok := d.offset(th)
			if !ok {
				return Value{}
			}
			n, at := d.absolute()
			if has {
				return object.Int(object.HashInts(n*day + at - off))
			}
			return object.Int(object.HashInts(n, at, 0))
		}
		h, _ := d.ValueHash()
		return object.Int(h)
	}
	t.Def(object.M0("__hash__", hash))
	dt.Def(object.M0("__hash__", hash))
	sub := func(th *object.Thread, a, b Value) Value {
		if y, ok := b.R.(*DateTime); ok {
			x := dateArg(a)
			if x.dateOnly != y.dateOnly {
				return object.NotImplemented
			}
			return difference(th, x, y)
		}
		return addDate(th, a, b, -1)
	}
	add := func(th *object.Thread, a, b Value) Value { return addDate(th, a, b, 1) }
	t.Def(object.M1("__add__", add), object.M1("__radd__", add), object.M1("__sub__", sub),
		object.M1("__rsub__", func(th *object.Thread, a, b Value) Value { return object.NotImplemented }),
		object.M0("toordinal", func(th *object.Thread, self Value) Value { return object.Int(int64(dateArg(self).ordinal())) }),
		object.M0("weekday", func(th *object.Thread, self Value) Value { return object.Int(int64(dateArg(self).weekday())) }),
		object.M0("isoweekday", func(th *object.Thread, self Value) Value { return object.Int(int64(dateArg(self).weekday() + 1)) }),
		object.M0("isocalendar", func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			y, w := ptime.ISOWeek(d.Year, d.Month, d.Day)
			return object.Obj(&object.Tuple{Items: []Value{object.Int(int64(y)), object.Int(int64(w)), object.Int(int64(d.weekday() + 1))}, Ext: object.NewInstance(isoType)})
		}),
		object.MRaw("replace", "year=unchanged, month=unchanged, day=unchanged", replaced),
		object.MRaw("__replace__", "", replaced),
		object.M0("timetuple", func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			dst := -1
			if d.Zone.Ok() {
				v, has, ok := askZone(th, d.Zone, self, sDst)
				if !ok {
					return Value{}
				}
				if has {
					dst = 0
					if v != 0 {
						dst = 1
					}
				}
			}
			return d.timetuple(th, dst)
		}),
	)
	t.Def(reduceMethods(reduceDate)...)
	cls := func(v Value) *object.Type { return v.R.(*object.Type) }
	t.DefClass(
		object.Fn1("today", func(th *object.Thread, c Value) Value {
			d := nowIn(th, Value{})
			if !cls(c).IsSubtype(DateTimeType) {
				d.At = 0 // dates are compared with the time of day
			}
			return makeDateTime(th, cls(c), d)
		}),
		object.Fn2("fromtimestamp", func(th *object.Thread, c, v Value) Value {
			d, ok := fromTimestamp(th, v)
			if ok {
				d, ok = d.toLocal(th)
			}
			if !ok {
				return Value{}
			}
			return makeDateTime(th, cls(c), d)
		}),
		object.Fn2("fromordinal", func(th *object.Thread, c, v Value) Value {
			n, ok := intArg(th, v, 0)
			if !ok {
				if !v.IsInt() && th.Catch(object.OverflowErrorType) {
					th.Raise(object.OverflowErrorType, "Python int too large to convert to C long")
				}
				return Value{}
			}
			if n < 1 {
				return th.Raise(object.ValueErrorType, "ordinal must be >= 1")
			}
			if n > 3652059 {
				return th.Raise(object.ValueErrorType, "year %d is out of range", yearOf(n))
			}
			d := DateTime{}
			d.Year, d.Month, d.Day = ptime.FromOrdinal(n)
			return makeDateTime(th, cls(c), d)
		}),
		object.FnRaw("fromisocalendar", "year, week, day", func(th *object.Thread, args []Value, kw []object.KW) Value {
			a, mark := th.Args(4)
			defer th.Release(mark)
			a[0] = args[0]
			if !bindInts(th, isoDateSig, 3, "fromisocalendar", a[1:], args[1:], kw) {
				return Value{}
			}
			var n [3]int
			for i := range n {
				var ok bool
				if n[i], ok = intArg(th, a[i+1], 0); !ok {
					if th.Catch(object.OverflowErrorType) {
						return th.Raise(object.ValueErrorType, "ISO calendar component out of range")
					}
					return Value{}
				}
			}
			d, ok := fromISOWeek(th, n[0], n[1], n[2])
			if !ok {
				return Value{}
			}
			return makeDateTime(th, cls(a[0]), d)
		}),
	)
	dt.DefClass(
		object.FnSig("now", "tz=None", func(th *object.Thread, a []Value) Value {
			zone, ok := zoneArg(th, a[1])
			if !ok {
				return Value{}
			}
			return inZone(th, cls(a[0]), nowIn(th, zone), zone)
		}),
		object.Fn1("utcnow", func(th *object.Thread, c Value) Value {
			if !object.Warn(th, object.DeprecationWarningType, "datetime.datetime.utcnow() is deprecated and scheduled for removal in a future version. Use timezone-aware objects to represent datetimes in UTC: datetime.datetime.now(datetime.UTC).") {
				return Value{}
			}
			return makeDateTime(th, cls(c), nowUTC(th))
		}),
		object.FnSig("fromtimestamp", "timestamp, tz=None", func(th *object.Thread, a []Value) Value {
			zone, ok := zoneArg(th, a[2])
			if !ok {
				return Value{}
			}
			d, ok := fromTimestamp(th, a[1])
			if ok && !zone.Ok() {
				d, ok = d.toLocal(th)
			}
			if !ok {
				return Value{}
			}
			return inZone(th, cls(a[0]), d, zone)
		}),
		object.Fn2("utcfromtimestamp", func(th *object.Thread, c, v Value) Value {
			if !object.Warn(th, object.DeprecationWarningType, "datetime.datetime.utcfromtimestamp() is deprecated and scheduled for removal in a future version. Use timezone-aware objects to represent datetimes in UTC: datetime.datetime.fromtimestamp(timestamp, datetime.UTC).") {
				return Value{}
			}
			d, ok := fromTimestamp(th, v)
			if !ok {
				return Value{}
			}
			return makeDateTime(th, cls(c), d)
		}),
		object.FnSig("combine", "date, time, tzinfo=self.tzinfo", func(th *object.Thread, a []Value) Value {
			d, ok := a[1].R.(*DateTime)
			if !ok {
				return th.Raise(object.TypeErrorType, "combine() argument 1 must be datetime.date, not %s", a[1].R.Type().Name)
			}
			t, ok := a[2].R.(*Time)
			if !ok {
				return th.Raise(object.TypeErrorType, "combine() argument 2 must be datetime.time, not %s", a[2].R.Type().Name)
			}
			zone := t.Zone
			if a[3].Ok() {
				if zone, ok = zoneArg(th, a[3]); !ok {
					return Value{}
				}
			}
			return makeDateTime(th, cls(a[0]), DateTime{Year: d.Year, Month: d.Month, Day: d.Day, At: t.At, Fold: t.Fold, Zone: zone})
		}),
		object.FnSig("strptime", "date_string, format", func(th *object.Thread, a []Value) Value {
			s, ok := object.AsStr(a[1])
			f, ok2 := object.AsStr(a[2])
			if !ok || !ok2 {
				i, v := 1, a[1]
				if ok {
					i, v = 2, a[2]
				}
				return th.Raise(object.TypeErrorType, "strptime() argument %d must be str, not %s", i, object.ArgName(v))
			}
			p, ok := ptime.Strptime(th, s.S, f.S)
			if !ok {
				return Value{}
			}
			if !checkDate(th, p.Year, p.Month, p.Day) || !checkTime(th, p.Hour, p.Min, p.Sec, p.Micro, 0) {
				return Value{}
			}
			d := DateTime{Year: p.Year, Month: p.Month, Day: p.Day, At: timeOf(p.Hour, p.Min, p.Sec, p.Micro)}
			if p.HasOffset {
				z := &FixedZone{Offset: int64(p.Offset)*second + int64(p.OffsetMicro)}
				if z.Offset <= -day || z.Offset >= day {
					s := object.ReprString(th, object.Obj(newDelta(0, z.Offset)))
					return th.Raise(object.ValueErrorType, "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not %s.", s)
				}
				if p.Zone != "" {
					z.Name = object.StrValue(p.Zone)
				}
				d.Zone = object.Obj(z)
				if z.Offset == 0 && p.Zone == "" {
					d.Zone = UTC
				}
			}
			return makeDateTime(th, cls(a[0]), d)
		}),
	)
	zoneInfo := func(name string, key *object.Str) *object.Builtin {
		return object.M0(name, func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			if key == sTzname {
				v, _ := zoneName(th, d.Zone, self)
				return v
			}
			off, has, ok := askZone(th, d.Zone, self, key)
			if !ok {
				return Value{}
			}
			if !has {
				return object.None
			}
			return object.Obj(newDelta(0, off))
		})
	}
	dt.Def(
		object.M0("date", func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			return makeDateTime(th, DateType, DateTime{Year: d.Year, Month: d.Month, Day: d.Day})
		}),
		object.M0("time", func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			return object.Obj(&Time{At: d.At, Fold: d.Fold})
		}),
		object.M0("timetz", func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			return object.Obj(&Time{At: d.At, Fold: d.Fold, Zone: d.Zone})
		}),
		object.M0("timestamp", func(th *object.Thread, self Value) Value { return dateArg(self).timestamp(th) }),
		zoneInfo("utcoffset", sUtcoffset), zoneInfo("dst", sDst), zoneInfo("tzname", sTzname),
		object.M0("utctimetuple", func(th *object.Thread, self Value) Value {
			d := dateArg(self)
			off, has, ok := d.offset(th)
			if !ok {
				return Value{}
			}
			if has && off != 0 {
				plain := *d
				plain.ext = nil
				v := shift(th, &plain, 0, off, -1)
				if !v.Ok() {
					return v
				}
				d = dateArg(v)
			}
			return d.timetuple(th, 0)
		}),
		object.MSig("astimezone", "tz=None", func(th *object.Thread, a []Value) Value {
			d := dateArg(a[0])
			zone, ok := zoneArg(th, a[1])
			if !ok {
				return Value{}
			}
			if zone.Ok() && d.Zone.Ok() && object.Is(d.Zone, zone) {
				return a[0]
			}
			if !d.Zone.Ok() && !d.local(th) {
				return Value{}
			}
			off, has, ok := d.offset(th)
			if !ok {
				return Value{}
			}
			unix := d.seconds() - off/second
			if !has { // it is in local time
				unix = ptime.FromLocal(th, d.seconds(), d.Fold)
				off = (d.seconds() - unix) * second
			}
			if !zone.Ok() {
				o, _, name := ptime.LocalAt(th, unix)
				zone = object.Obj(&FixedZone{Offset: o * second, Name: object.StrValue(name)})
			}
			v := shift(th, d, 0, off, -1)
			if !v.Ok() {
				return v
			}
			return inZone(th, a[0].R.Type(), *dateArg(v), zone)
		}),
		object.MRaw("replace", "year=unchanged, month=unchanged, day=unchanged, hour=unchanged, minute=unchanged, second=unchanged, microsecond=unchanged, tzinfo=unchanged, *, fold=unchanged", replaced),
	)
	iso := isoType
	sig := object.ParseSignature("year, week, weekday")
	iso.New = func(th *object.Thread, cls *object.Type, args []object.Value, kw []object.KW) object.Value {
		items := make([]object.Value, 3)
		if !sig.Bind(th, "IsoCalendarDate", items, args, kw) {
			return object.Value{}
		}
		for i, v := range items {
			n, ok := object.AsIndex(th, v)
			if !ok {
				return object.Value{}
			}
			items[i] = object.Int(int64(n))
		}
		if !th.Alloc(200) {
			return object.Value{}
		}
		return object.Obj(&object.Tuple{Items: items, Ext: object.NewInstance(iso)})
	}
	object.DefNew(iso)
	for i, n := range []string{"year", "week", "weekday"} {
		iso.DefGet(n, func(th *object.Thread, self Value) Value { return self.R.(*object.Tuple).Items[i] })
	}
	iso.Def(object.M0("__reduce__", func(th *object.Thread, self Value) Value {
		if !th.Alloc(300) {
			return Value{}
		}
		plain := object.NewTuple(slices.Clone(self.R.(*object.Tuple).Items))
		return object.Obj(object.NewTuple2(object.Obj(object.TupleType), object.Obj(object.TupleOf(object.Obj(plain)))))
	}), object.M0("__repr__", func(th *object.Thread, self Value) Value {
		i := self.R.(*object.Tuple).Items
		return object.StrValue(fmt.Sprintf("datetime.IsoCalendarDate(year=%d, week=%d, weekday=%d)", i[0].Int(), i[1].Int(), i[2].Int()))
	}))
}

// isoWeekDate is the date of an ISO year, week and day, perhaps one of the year 10000;
// wrong says why there is none.
func isoWeekDate(y, w, d int) (r DateTime, wrong string) {
	if y < minYear || y > maxYear {
		return r, fmt.Sprintf("Year is out of range: %d", y)
	}
	if w < 1 || w > 53 || w == 53 && ptime.ISOStart(y)+52*7 >= ptime.ISOStart(y+1) {
		return r, fmt.Sprintf("Invalid week: %d", w)
	}
	if d < 1 || d > 7 {
		return r, fmt.Sprintf("Invalid day: %d (range is [1, 7])", d)
	}
	n := ptime.ISOStart(y) + (w-1)*7 + d - 1
	if n < 1 {
		return r, fmt.Sprintf("year %d is out of range", y-1)
	}
	r.Year, r.Month, r.Day = ptime.FromOrdinal(n)
	return r, ""
}

// fromISOWeek is date.fromisocalendar.
func fromISOWeek(th *object.Thread, y, w, d int) (r DateTime, ok bool) {
	r, wrong := isoWeekDate(y, w, d)
	if wrong != "" {
		th.Raise(object.ValueErrorType, "%s", wrong)
		return r, false
	}
	return r, checkDate(th, r.Year, r.Month, r.Day)
}

func init() {
	initDelta()
	initZones()
	initDate()
	initTime()
	initText()
}
