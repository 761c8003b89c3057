// Package time is the module time. Its clock is the session's, its zone UTC.
//
// Compatibility: not covered; garter's own packages use it.
package time

import (
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

type startKey struct{}

// beginning is when the session first asked for the module, and how long it had waited
// before.
type beginning struct {
	at     time.Time
	waited time.Duration
}

func begun(th *object.Thread) beginning {
	return object.ModuleState(th, startKey{}, func() *object.Plain[beginning] {
		return &object.Plain[beginning]{Val: beginning{th.Clock(), object.Waited(th)}}
	}).Val
}

func start(th *object.Thread) time.Time { return begun(th).at }

func seconds(th *object.Thread) Value {
	return object.Float(th.Clock().Sub(start(th)).Seconds())
}

func nanos(th *object.Thread) Value { return object.Int(th.Clock().Sub(start(th)).Nanoseconds()) }

var functions = []*object.Builtin{
	object.Fn0("time", func(th *object.Thread) Value {
		return object.Float(float64(th.Clock().UnixNano()) / 1e9)
	}).WithDoc("time() -> floating-point number\n\nReturn the current time in seconds since the Epoch."),
	object.Fn0("time_ns", func(th *object.Thread) Value { return object.Int(th.Clock().UnixNano()) }),
	object.Fn0("perf_counter", seconds),
	object.Fn0("monotonic", seconds),
	object.Fn0("process_time", func(th *object.Thread) Value { return object.Float(busy(th).Seconds()) }),
	object.Fn0("thread_time", func(th *object.Thread) Value { return object.Float(busy(th).Seconds()) }),
	object.Fn1("get_clock_info", clockInfo),
	object.Fn1("clock_gettime", func(th *object.Thread, id Value) Value {
		if !isClock(th, id) {
			return Value{}
		}
		d, ok := clockNow(th, id)
		if !ok {
			return Value{}
		}
		return object.Float(float64(d) / 1e9)
	}),
	object.Fn1("clock_gettime_ns", func(th *object.Thread, id Value) Value {
		if !isClock(th, id) {
			return Value{}
		}
		d, ok := clockNow(th, id)
		if !ok {
			return Value{}
		}
		return object.Int(int64(d))
	}),
	object.FnRaw("pthread_getcpuclockid", "thread_id, /", func(th *object.Thread, args []Value, kw []object.KW) Value {
		// A thread's clock is that of all: they take turns.
		if len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "pthread_getcpuclockid() takes no keyword arguments")
		}
		if len(args) != 1 {
			return th.Raise(object.TypeErrorType, "pthread_getcpuclockid() takes exactly 1 argument (%d given)", len(args))
		}
		id := args[0]
		if !id.IsInt() && !object.HasIndex(id) {
			return th.Raise(object.TypeErrorType, "pthread_getcpuclockid() argument 1 must be int, not %s", object.ArgName(id))
		}
		return object.Int(3)
	}),
	object.Fn1("clock_getres", func(th *object.Thread, id Value) Value {
		if _, ok := clockNow(th, id); !ok {
			return Value{}
		}
		return object.Float(1e-9)
	}),
	object.Fn2("clock_settime", func(th *object.Thread, id, t Value) Value {
		if _, ok := clockNow(th, id); !ok {
			return Value{}
		}
		return th.RaiseArgs(object.PermissionErrorType, object.Int(1), object.StrValue("Operation not permitted"))
	}),
	object.Fn2("clock_settime_ns", func(th *object.Thread, id, t Value) Value {
		if _, ok := clockNow(th, id); !ok {
			return Value{}
		}
		n, ok := object.AsIndex(th, t)
		switch {
		case !ok:
			return Value{}
		case n < 0:
			return th.Raise(object.OSErrorType, "[Errno 22] Invalid argument")
		}
		return th.RaiseArgs(object.PermissionErrorType, object.Int(1), object.StrValue("Operation not permitted"))
	}),
	object.Fn0("perf_counter_ns", nanos),
	object.Fn0("monotonic_ns", nanos),
	object.Fn0("process_time_ns", func(th *object.Thread) Value { return object.Int(int64(busy(th))) }),
	object.Fn0("thread_time_ns", func(th *object.Thread) Value { return object.Int(int64(busy(th))) }),
	object.Fn1("sleep", sleep).WithDoc("sleep(seconds) waits so long; fractions count."),
	object.FnSig("gmtime", "seconds=None, /", func(th *object.Thread, a []Value) Value { return broken(th, a[0], "GMT") }),
	object.FnSig("localtime", "seconds=None, /", func(th *object.Thread, a []Value) Value { return broken(th, a[0], "UTC") }),
	object.Fn1("mktime", func(th *object.Thread, v Value) Value {
		f, dst, ok := fieldsOf(th, v, false)
		if !ok {
			return Value{}
		}
		y, m := f.Year, f.Month-1
		y += floorDiv(m, 12)
		m = ((m % 12) + 12) % 12
		if y < -100000 || y > 100000 {
			return th.Raise(object.OverflowErrorType, "mktime argument out of range")
		}
		t, ok := mktime(th, time.Date(y, time.Month(m+1), f.Day, f.Hour, f.Min, f.Sec, 0, time.UTC).Unix(), dst)
		if !ok {
			return Value{}
		}
		return object.Float(float64(t))
	}),
	object.FnSig("strftime", "format, time_tuple=None, /", func(th *object.Thread, a []Value) Value {
		format, ok := object.AsStr(a[0])
		if !ok {
			return th.Raise(object.TypeErrorType, "strftime() argument 1 must be str, not %s", object.ArgName(a[0]))
		}
		if strings.IndexByte(format.S, 0) >= 0 {
			return th.Raise(object.ValueErrorType, "embedded null character")
		}
		t := a[1]
		if !t.Ok() {
			if t = broken(th, Value{}, "UTC"); !t.Ok() {
				return t
			}
		}
		f, _, ok := fieldsOf(th, t, true)
		if !ok {
			return Value{}
		}
		f.NoMicro = true
		s, ok := Strftime(th, format.S, f)
		if !ok {
			return Value{}
		}
		return object.StrValue(s)
	}),
	object.FnRaw("strptime", "string, format='%a %b %d %H:%M:%S %Y', /", func(th *object.Thread, args []Value, kw []object.KW) Value {
		if len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "time.strptime() takes no keyword arguments")
		}
		a, mark := th.Args(2)
		defer th.Release(mark)
		// CPython hands on what it gets to a function in Python.
		if len(args) > 2 {
			return th.Raise(object.TypeErrorType, "_strptime_time() takes from 1 to 2 positional arguments but %d were given", len(args))
		} else if len(args) == 0 {
			return th.Raise(object.TypeErrorType, "_strptime_time() missing 1 required positional argument: 'data_string'")
		}
		copy(a, args)
		s, ok := object.AsStr(a[0])
		if !ok {
			return th.Raise(object.TypeErrorType, "strptime() argument 0 must be str, not %s", object.ReprString(th, object.Obj(a[0].R.Type())))
		}
		format := "%a %b %d %H:%M:%S %Y"
		if a[1].Ok() {
			f, ok := object.AsStr(a[1])
			if !ok {
				return th.Raise(object.TypeErrorType, "strptime() argument 1 must be str, not %s", object.ReprString(th, object.Obj(a[1].R.Type())))
			}
			format = f.S
		}
		p, ok := Strptime(th, s.S, format)
		if !ok {
			return Value{}
		}
		var zone, off Value
		if p.Zone != "" {
			zone = object.StrValue(p.Zone)
		}
		if p.HasOffset {
			off = object.Int(int64(p.Offset))
		}
		return NewStruct(th, [9]int{p.Year, p.Month, p.Day, p.Hour, p.Min, p.Sec, p.Weekday, p.YearDay, p.DST}, zone, off)
	}),
	object.FnSig("asctime", "time_tuple=None, /", func(th *object.Thread, a []Value) Value {
		t := a[0]
		if !t.Ok() {
			if t = broken(th, Value{}, "UTC"); !t.Ok() {
				return t
			}
		}
		f, _, ok := fieldsOf(th, t, true)
		if !ok {
			return Value{}
		}
		return ctime(f)
	}),
	object.FnSig("ctime", "seconds=None, /", func(th *object.Thread, a []Value) Value {
		t := broken(th, a[0], "UTC")
		if !t.Ok() {
			return t
		}
		f, _, ok := fieldsOf(th, t, true)
		if !ok {
			return Value{}
		}
		return ctime(f)
	}),
	object.Fn0("tzset", tzset),
}

func ctime(f Fields) Value {
	return object.StrValue(fmt.Sprintf("%s %s %2d %02d:%02d:%02d %d", dayNames[f.Weekday][:3], monthNames[f.Month-1][:3], f.Day, f.Hour, f.Min, f.Sec, f.Year))
}

// New makes the module.
func New(th *object.Thread) *object.Module {
	start(th)
	m := object.NewModule("time")
	m.Set("struct_time", object.Obj(StructType))
	m.Set("_STRUCT_TM_ITEMS", object.Int(11))
	setZone(th, m)
	for i, n := range []string{"CLOCK_REALTIME", "CLOCK_MONOTONIC", "CLOCK_PROCESS_CPUTIME_ID", "CLOCK_THREAD_CPUTIME_ID"} {
		m.Set(n, object.Int(int64(i)))
	}
	for n, id := range map[string]int64{"CLOCK_MONOTONIC_RAW": 4, "CLOCK_BOOTTIME": 7, "CLOCK_TAI": 11} {
		m.Set(n, object.Int(id))
	}
	return m.Add(functions...)
}

// broken is gmtime and localtime, whose zones have names of their own.
func broken(th *object.Thread, v Value, zone string) Value {
	var t time.Time
	if !v.Ok() || v.IsNone() {
		t = th.Clock().UTC()
	} else {
		f, ok := native.Timestamp(th, v)
		if !ok {
			return Value{}
		}
		if math.IsNaN(f) {
			return th.Raise(object.ValueErrorType, "Invalid value NaN (not a number)")
		}
		if f = math.Floor(f); math.Abs(f) > 6.7e16 {
			if f >= 1<<63 || f < -1<<63 {
				return th.Raise(object.OverflowErrorType, "timestamp out of range for platform time_t")
			}
			return th.Raise(object.OSErrorType, "[Errno 75] Value too large for defined data type")
		}
		t = time.Unix(int64(f), 0).UTC()
	}
	off, dst := int64(0), 0
	if zone == "UTC" && IsLocal(th) {
		var summer bool
		if off, summer, zone = LocalAt(th, t.Unix()); summer {
			dst = 1
		}
		t = time.Unix(t.Unix()+off, 0).UTC()
	}
	return NewStruct(th, [9]int{t.Year(), int(t.Month()), t.Day(), t.Hour(), t.Minute(), t.Second(), (int(t.Weekday()) + 6) % 7, t.YearDay(), dst},
		object.StrValue(zone), object.Int(off))
}

// offsetText is what %z writes for seconds east of UTC.
func offsetText(seconds int64) string {
	if seconds == 0 {
		return "+0000"
	}
	sign := '+'
	if seconds < 0 {
		sign, seconds = '-', -seconds
	}
	minutes := seconds / 60
	return fmt.Sprintf("%c%04d", sign, minutes/60*100+minutes%60)
}

// fieldsOf reads a time tuple; checked makes sure that the fields are in range.
func fieldsOf(th *object.Thread, v Value, checked bool) (f Fields, dst int, ok bool) {
	t, isTuple := v.R.(*object.Tuple)
	if !isTuple {
		th.Raise(object.TypeErrorType, "Tuple or struct_time argument required")
		return f, 0, false
	}
	if len(t.Items) != 9 {
		th.Raise(object.TypeErrorType, "mktime(): illegal time tuple argument")
		return f, 0, false
	}
	var n [9]int
	for i, x := range t.Items {
		if n[i], ok = object.AsIndex(th, x); !ok {
			return f, 0, false
		}
		if int(int32(n[i])) != n[i] {
			th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
			return f, 0, false
		}
	}
	if n[0] < math.MinInt32+1900 {
		th.Raise(object.OverflowErrorType, "year out of range")
		return f, 0, false
	}
	f = Fields{Year: n[0], Month: n[1], Day: n[2], Hour: n[3], Min: n[4], Sec: n[5], Weekday: ((n[6] % 7) + 7) % 7, YearDay: n[7], Zone: "UTC", Offset: "+0000", OffsetColon: "%:z"}
	if l := localOf(th); l != nil {
		f.Zone = l.flags[min(max(n[8], 0), 1)]
	}
	if n[8] < 0 { // nobody knows which of the zone's names and offsets
		f.Zone, f.Offset = "", ""
	}
	if t.Type() == StructType {
		if zone, ok := object.AsStr(t.Ext.Vals[0]); ok {
			f.Zone = zone.S
		}
		if off := t.Ext.Vals[1]; off.IsInt() && n[8] >= 0 {
			f.Offset = offsetText(off.Int())
		}
	}
	if !checked {
		return f, n[8], true
	}
	if f.Month == 0 {
		f.Month = 1
	}
	if f.Day == 0 {
		f.Day = 1
	}
	if f.YearDay == 0 {
		f.YearDay = 1
	}
	for _, r := range []struct {
		bad  bool
		what string
	}{
		{f.Month < 1 || f.Month > 12, "month out of range"}, {f.Day < 1 || f.Day > 31, "day of month out of range"},
		{f.Hour < 0 || f.Hour > 23, "hour out of range"}, {f.Min < 0 || f.Min > 59, "minute out of range"},
		{f.Sec < 0 || f.Sec > 61, "seconds out of range"}, {n[6] < -1, "day of week out of range"},
		{f.YearDay < 1 || f.YearDay > 366, "day of year out of range"},
	} {
		if r.bad {
			th.Raise(object.ValueErrorType, "%s", r.what)
			return f, 0, false
		}
	}
	return f, n[8], true
}

// sleep waits; it ends at once when the run is cancelled.
func sleep(th *object.Thread, v Value) Value {
	if th.Auditing && !th.Audit("time.sleep", v) {
		return Value{}
	}
	f, ok := object.AsFloat(th, v)
	if !ok {
		return Value{}
	}
	if math.IsNaN(f) {
		return th.Raise(object.ValueErrorType, "Invalid value NaN (not a number)")
	}
	if f < 0 {
		return th.Raise(object.ValueErrorType, "sleep length must be non-negative")
	}
	if f > 9e9 {
		return th.Raise(object.OverflowErrorType, "timestamp too large to convert to C PyTime_t")
	}
	if !object.Sleep(th, time.Duration(f*1e9)) {
		return Value{}
	}
	return object.None
}

// busy is the time since the start without that of waiting, which takes none of the
// processor's.
func busy(th *object.Thread) time.Duration {
	from := begun(th)
	return th.Clock().Sub(from.at) - (object.Waited(th) - from.waited)
}

// clocks are what get_clock_info knows.
var clocks = map[string]struct {
	monotonic, adjustable bool
	text                  string
}{
	"time": {false, true, "clock_gettime(CLOCK_REALTIME)"}, "monotonic": {true, false, "clock_gettime(CLOCK_MONOTONIC)"},
	"perf_counter": {true, false, "clock_gettime(CLOCK_MONOTONIC)"}, "process_time": {true, false, "clock_gettime(CLOCK_PROCESS_CPUTIME_ID)"},
	"thread_time": {true, false, "clock_gettime(CLOCK_THREAD_CPUTIME_ID)"},
}

func clockInfo(th *object.Thread, v Value) Value {
	s, ok := object.AsStr(v)
	if !ok {
		return th.Raise(object.TypeErrorType, "get_clock_info() argument 1 must be str, not %s", object.ArgName(v))
	}
	c, ok := clocks[s.S]
	if !ok {
		return th.RaiseArgs(object.ValueErrorType, object.StrValue("unknown clock"))
	}
	d := object.NewDict()
	d.SetStr(th, object.Intern("implementation"), object.StrValue(c.text))
	d.SetStr(th, object.Intern("monotonic"), object.Bool(c.monotonic))
	d.SetStr(th, object.Intern("adjustable"), object.Bool(c.adjustable))
	d.SetStr(th, object.Intern("resolution"), object.Float(1e-9))
	return object.Obj(object.NewNamespace(d))
}

// isClock reports whether a value is a number, as one of a clock is, or raises.
func isClock(th *object.Thread, id Value) bool {
	if !id.IsInt() && !id.R.Type().Special(object.DIndex).Ok() {
		th.Raise(object.TypeErrorType, "clk_id should be integer, not %s", id.R.Type().Name)
		return false
	}
	return true
}

// clockNow is the time of a numbered clock.
func clockNow(th *object.Thread, id Value) (time.Duration, bool) {
	n, ok := object.AsIndex(th, id)
	if !ok {
		return 0, false
	}
	switch n {
	case 0, 11: // TAI, without the leap seconds that nobody told the machine
		return time.Duration(th.Clock().UnixNano()), true
	case 1, 4, 7:
		return th.Clock().Sub(start(th)), true
	case 2, 3:
		return busy(th), true
	}
	th.Raise(object.OSErrorType, "[Errno 22] Invalid argument")
	return 0, false
}

func init() { object.FunctionsOf("time", functions...) }
