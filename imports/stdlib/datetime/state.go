package datetime

import (
	"unicode/utf8"

	"github.com/garterpy/garter/object"
)

// This file takes dates and times apart for pickles and copies, as CPython does:
// the fields as bytes, the fold in the highest bit of one of them.

// stateBytes returns the bytes of a state of n bytes that a constructor was
// called with, perhaps as the text that Python 2 wrote; nil if it is something
// else.
func stateBytes(args []Value, kw []object.KW, n int) []byte {
	if len(args) == 0 || len(args) > 2 || len(kw) > 0 || n == 4 && len(args) > 1 {
		return nil
	}
	switch x := args[0].R.(type) {
	case *object.Bytes:
		if len(x.B) == n {
			return x.B
		}
	case *object.Str:
		if utf8.RuneCountInString(x.S) != n {
			return nil
		}
		b := make([]byte, 0, n)
		for _, r := range x.S {
			if r > 0xFF {
				return nil
			}
			b = append(b, byte(r))
		}
		return b
	}
	return nil
}

// stateZone is the tzinfo beside a state.
func stateZone(th *object.Thread, args []Value) (Value, bool) {
	if len(args) < 2 || args[1].IsNone() {
		return Value{}, true
	}
	if !args[1].R.Type().IsSubtype(TZInfoType) {
		th.Raise(object.TypeErrorType, "bad tzinfo state arg")
		return Value{}, false
	}
	return args[1], true
}

// clockState reads the last bytes of a state: hours to microseconds.
func clockState(b []byte) int64 {
	return timeOf(int(b[0]), int(b[1]), int(b[2]), int(b[3])<<16|int(b[4])<<8|int(b[5]))
}

// clockBytes is the reverse.
func clockBytes(at int64) []byte {
	h, m, s, us := clock(at)
	return []byte{byte(h), byte(m), byte(s), byte(us >> 16), byte(us >> 8), byte(us)}
}

// fromState makes a date or datetime of a state; the zero Value without an
// exception means that the arguments are none.
func fromState(th *object.Thread, cls *object.Type, args []Value, kw []object.KW, dateOnly bool) Value {
	n, own := 10, DateTimeType
	if dateOnly {
		n, own = 4, DateType
	}
	b := stateBytes(args, kw, n)
	if b == nil {
		return Value{}
	}
	month, fold := int(b[2]), 0
	if !dateOnly && month > 0x7F {
		month, fold = month&0x7F, 1
	}
	if month < 1 || month > 12 {
		return Value{}
	}
	zone, ok := stateZone(th, args)
	if !ok {
		return Value{}
	}
	d := &DateTime{Year: int(b[0])<<8 | int(b[1]), Month: month, Day: int(b[3]), Zone: zone, Fold: fold, dateOnly: dateOnly}
	if !checkDate(th, d.Year, d.Month, d.Day) || !th.Alloc(120) {
		return Value{}
	}
	if !dateOnly {
		if !checkTime(th, int(b[4]), int(b[5]), int(b[6]), int(b[7])<<16|int(b[8])<<8|int(b[9]), 0) {
			return Value{}
		}
		d.At = clockState(b[4:])
	}
	d.ext = object.ExtFor(th, cls, own)
	return object.Obj(d)
}

// timeFromState is fromState for a time.
func timeFromState(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
	b := stateBytes(args, kw, 6)
	if b == nil || b[0]&0x7F > 23 {
		return Value{}
	}
	zone, ok := stateZone(th, args)
	if !ok {
		return Value{}
	}
	c := append([]byte{b[0] & 0x7F}, b[1:]...)
	if !checkTime(th, int(c[0]), int(c[1]), int(c[2]), int(c[3])<<16|int(c[4])<<8|int(c[5]), 0) || !th.Alloc(80) {
		return Value{}
	}
	return object.Obj(&Time{At: clockState(c), Zone: zone, Fold: int(b[0] >> 7), ext: object.ExtFor(th, cls, TimeType)})
}

// reduced is the result of __reduce_ex__.
func reduced(self Value, state []byte, zone Value) Value {
	args := []Value{object.Obj(object.NewBytes(state))}
	if zone.Ok() {
		args = append(args, zone)
	}
	return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(object.NewTuple(args))))
}

// reduceDate is __reduce_ex__ of dates and datetimes.
func reduceDate(self Value, protocol int64) Value {
	d := dateArg(self)
	state := []byte{byte(d.Year >> 8), byte(d.Year), byte(d.Month), byte(d.Day)}
	if d.dateOnly {
		return reduced(self, state, Value{})
	}
	if d.Fold != 0 && protocol > 3 {
		state[2] |= 0x80
	}
	return reduced(self, append(state, clockBytes(d.At)...), d.Zone)
}

// reduceTime is reduceDate for times.
func reduceTime(self Value, protocol int64) Value {
	t := timeArg(self)
	state := clockBytes(t.At)
	if t.Fold != 0 && protocol > 3 {
		state[0] |= 0x80
	}
	return reduced(self, state, t.Zone)
}

// reduceMethods are __reduce__ and __reduce_ex__.
func reduceMethods(reduce func(self Value, protocol int64) Value) []*object.Builtin {
	return []*object.Builtin{
		object.M0("__reduce__", func(th *object.Thread, self Value) Value { return reduce(self, 2) }),
		object.M1("__reduce_ex__", func(th *object.Thread, self, p Value) Value {
			n, ok := object.AsIndex(th, p)
			if !ok {
				return Value{}
			}
			return reduce(self, int64(n))
		}),
	}
}
