// Package bisect is the module bisect: places in sorted sequences.
//
// Compatibility: not covered; garter's own packages use it.
package bisect

import (
	"github.com/garterpy/garter/object"
)

type (
	thread = object.Thread
	value  = object.Value
)

// New makes the module.
func New(th *thread) *object.Module {
	m := object.NewModule("bisect").Add(functions...)
	m.Set("bisect", m.Dict.GetStr(object.Intern("bisect_right")))
	return m.Set("insort", m.Dict.GetStr(object.Intern("insort_right")))
}

const sig = "a, x, lo=0, hi=None, *, key=None"

var functions = object.FunctionsOf("_bisect",
	object.FnSig("bisect_right", sig, func(th *thread, a []value) value { return find(th, a, true) }),
	object.FnSig("bisect_left", sig, func(th *thread, a []value) value { return find(th, a, false) }),
	object.FnSig("insort_right", sig, func(th *thread, a []value) value { return insort(th, a, true) }),
	object.FnSig("insort_left", sig, func(th *thread, a []value) value { return insort(th, a, false) }),
)

var sInsert = object.Intern("insert")

func find(th *thread, a []value, right bool) value {
	i, ok := place(th, a, a[1], right)
	if !ok {
		return value{}
	}
	return object.Int(int64(i))
}

// place finds where x belongs among a[0][lo:hi].
func place(th *thread, a []value, x value, right bool) (int, bool) {
	lo, hi := 0, -1
	ok := true
	if a[2].Ok() {
		if lo, ok = object.AsIndex(th, a[2]); !ok {
			return 0, false
		}
	}
	if lo < 0 {
		th.Raise(object.ValueErrorType, "lo must be non-negative")
		return 0, false
	}
	if a[3].Ok() && !a[3].IsNone() {
		if !a[3].IsInt() && !a[3].R.Type().Special(object.DIndex).Ok() {
			th.Raise(object.TypeErrorType, "argument should be integer or None, not '%s'", a[3].R.Type().Name)
			return 0, false
		}
		if hi, ok = object.AsIndex(th, a[3]); !ok {
			return 0, false
		}
	}
	t := a[0].R.Type()
	mapping := t.Flags&object.MappingPattern != 0 && t.Flags&object.Heap == 0
	if hi == -1 { // of all negative numbers this one alone stands for the length
		if mapping {
			th.Raise(object.TypeErrorType, "%s is not a sequence", t.Name)
			return 0, false
		}
		if hi = object.Len(th, a[0]); hi < 0 {
			return 0, false
		}
	}
	key := a[4]
	if key.Ok() && key.IsNone() {
		key = value{}
	}
	l, _ := a[0].R.(*object.List)
	if l != nil && l.Ext != nil {
		l = nil
	}
	if !mapping && !object.HasGetItem(a[0]) {
		th.Raise(object.TypeErrorType, "'%s' object does not support indexing", t.Name)
		return 0, false
	}
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		var e value
		if l != nil && mid < len(l.Items) {
			e = l.Items[mid]
		} else if mapping || !object.HasGetItem(a[0]) {
			if mapping {
				th.Raise(object.TypeErrorType, "%s is not a sequence", t.Name)
			} else {
				th.Raise(object.TypeErrorType, "'%s' object does not support indexing", t.Name)
			}
			return 0, false
		} else if e = object.GetItem(th, a[0], object.Int(int64(mid))); !e.Ok() {
			return 0, false
		}
		if key.Ok() {
			if e = object.Call1(th, key, e); !e.Ok() {
				return 0, false
			}
		}
		if !th.Charge(1) {
			return 0, false
		}
		var r int
		if right {
			if r = object.CompareBool(th, object.CmpLt, x, e); r >= 0 {
				r = 1 - r
			}
		} else {
			r = object.CompareBool(th, object.CmpLt, e, x)
		}
		switch r {
		case -1:
			return 0, false
		case 1:
			lo = mid + 1
		default:
			hi = mid
		}
	}
	return lo, true
}

func insort(th *thread, a []value, right bool) value {
	x := a[1]
	if a[4].Ok() && !a[4].IsNone() {
		if x = object.Call1(th, a[4], x); !x.Ok() {
			return x
		}
	}
	i, ok := place(th, a, x, right)
	if !ok {
		return value{}
	}
	if l, ok := a[0].R.(*object.List); ok && l.Ext == nil {
		if !l.Insert(th, i, a[1]) {
			return value{}
		}
		return object.None
	}
	if r := object.CallMethod(th, a[0], sInsert, object.Int(int64(i)), a[1]); !r.Ok() {
		return r
	}
	return object.None
}
