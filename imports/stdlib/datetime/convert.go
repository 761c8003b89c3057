package datetime

import (
	"math"
	"reflect"
	"time"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// Go's times are the classes' instances where values pass between the languages.

func init() {
	bridge := func(t reflect.Type, cls *object.Type, toPython func(*object.Thread, any) Value, toGo func(*object.Thread, Value) (any, bool)) {
		convert.Register(t, convert.Bridge{Class: cls, ToGo: toGo, ToPython: func(th *object.Thread, v any) Value {
			if !th.Alloc(96) {
				return Value{}
			}
			return toPython(th, v)
		}})
	}
	bridge(reflect.TypeFor[time.Time](), DateTimeType,
		func(th *object.Thread, v any) Value { return FromGo(th, v.(time.Time)) },
		func(th *object.Thread, v Value) (any, bool) {
			t, ok := ToGo(th, v)
			return t, ok
		})
	bridge(reflect.TypeFor[convert.Date](), DateType,
		func(th *object.Thread, v any) Value { return parse(th, DateType, string(v.(convert.Date))) },
		func(_ *object.Thread, v Value) (any, bool) {
			d, ok := v.R.(*DateTime)
			if !ok {
				return nil, false
			}
			return convert.Date(d.dateText()), true
		})
	bridge(reflect.TypeFor[convert.Clock](), TimeType,
		func(th *object.Thread, v any) Value { return parse(th, TimeType, string(v.(convert.Clock))) },
		func(th *object.Thread, v Value) (any, bool) {
			t, ok := v.R.(*Time)
			if !ok || !native(t.Zone) {
				return nil, false
			}
			s, ok := t.isoText(th, "auto")
			if !ok {
				drop(th)
			}
			return convert.Clock(s), ok
		})
	bridge(reflect.TypeFor[time.Duration](), DeltaType,
		func(th *object.Thread, v any) Value { return DeltaFromGo(th, v.(time.Duration)) },
		func(_ *object.Thread, v Value) (any, bool) {
			if d, ok := DeltaToGo(v); ok {
				return d, true
			}
			d, ok := v.R.(*Delta)
			if !ok {
				return nil, false
			}
			return convert.Delta(float64(d.Days)*86400 + float64(d.Micro)/1e6), true
		})
	bridge(reflect.TypeFor[convert.Delta](), nil, func(th *object.Thread, v any) Value {
		s := float64(v.(convert.Delta))
		if math.IsNaN(s) || math.Abs(s) > maxDays*86400 {
			return th.Raise(object.OverflowErrorType, "a timedelta cannot hold %v seconds", s)
		}
		whole, frac := math.Modf(s)
		return checkedDelta(th, DeltaType, int64(whole)/86400, int64(whole)%86400*second+int64(math.Round(frac*1e6)))
	}, nil)
}

// parse is cls.fromisoformat(text).
func parse(th *object.Thread, cls *object.Type, text string) Value {
	return object.CallMethod(th, object.Obj(cls), sFromISO, object.StrValue(text))
}

var sFromISO = object.Intern("fromisoformat")

// native reports whether a zone can be asked without running Python code.
func native(zone Value) bool {
	if !zone.Ok() || zone.IsNone() {
		return true
	}
	if _, python := zone.R.(*Zone); python {
		return false
	}
	x, ok := zone.R.(interface{ Extension() *object.Instance })
	return !ok || x.Extension() == nil
}

// drop forgets an exception, unless it ends the program.
func drop(th *object.Thread) {
	if th.Exc != nil && th.Exc.Stop() == nil {
		th.Exc = nil
	}
}
