package datetime

import (
	"github.com/garterpy/garter/object"
	"slices"
)

// This file defines time.

var timeSig = object.ParseSignature("hour=0, minute=0, second=0, microsecond=0, tzinfo=None, *, fold=0")

func makeTime(th *object.Thread, cls *object.Type, name string, args []Value, kw []object.KW) Value {
	a, mark := th.Args(6)
	defer th.Release(mark)
	number, ints := intArg, 4
	if name == "replace" {
		ints = 0
		number = func(th *object.Thread, v Value, _ int) (int, bool) { return cInt(th, v) }
	}
	if !bindInts(th, timeSig, ints, name, a, args, kw) {
		return Value{}
	}
	var n [4]int
	for i := range n {
		var ok bool
		if n[i], ok = number(th, a[i], 0); !ok {
			return Value{}
		}
	}
	zone, ok := zoneArg(th, a[4])
	if !ok {
		return Value{}
	}
	fold, ok := number(th, a[5], 0)
	if !ok || !checkTime(th, n[0], n[1], n[2], n[3], fold) || !th.Alloc(80) {
		return Value{}
	}
	return object.Obj(&Time{At: timeOf(n[0], n[1], n[2], n[3]), Zone: zone, Fold: fold, ext: object.ExtFor(th, cls, TimeType)})
}

func timeArg(v Value) *Time { return v.R.(*Time) }

func initTime() {
	t := TimeType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if v := timeFromState(th, cls, args, kw); v.Ok() || th.Exc != nil {
			return v
		}
		return makeTime(th, cls, object.Nameless, args, kw)
	}
	object.DefNew(t)
	get := func(name string, f func(t *Time) int64) {
		t.DefGet(name, func(th *object.Thread, self Value) Value { return object.Int(f(timeArg(self))) })
	}
	get("hour", func(t *Time) int64 { return t.At / hour })
	get("minute", func(t *Time) int64 { return t.At / minute % 60 })
	get("second", func(t *Time) int64 { return t.At / second % 60 })
	get("microsecond", func(t *Time) int64 { return t.At % second })
	get("fold", func(t *Time) int64 { return int64(t.Fold) })
	t.DefGet("tzinfo", func(th *object.Thread, self Value) Value { return none(timeArg(self).Zone) })
	t.DefValue("min", object.Obj(&Time{}))
	t.DefValue("max", object.Obj(&Time{At: day - 1}))
	t.DefValue("resolution", object.Obj(&Delta{Micro: 1}))
	for _, c := range comparisons {
		t.Def(object.M1(c.name, func(th *object.Thread, a, b Value) Value {
			x := timeArg(a)
			y, ok := b.R.(*Time)
			if !ok {
				return object.NotImplemented
			}
			p, q := x.At, y.At
			if (x.Zone.Ok() || y.Zone.Ok()) && !(x.Zone.Ok() && y.Zone.Ok() && object.Is(x.Zone, y.Zone)) {
				ox, hx, ok := offsetOf(th, x.Zone, object.None)
				if !ok {
					return Value{}
				}
				oy, hy, ok := offsetOf(th, y.Zone, object.None)
				if !ok {
					return Value{}
				}
				if hx != hy {
					if c.op == object.CmpEq || c.op == object.CmpNe {
						return object.Bool(c.op == object.CmpNe)
					}
					return th.Raise(object.TypeErrorType, "can't compare offset-naive and offset-aware times")
				}
				p, q = p-ox, q-oy
			}
			n := 0
			if p < q {
				n = -1
			} else if p > q {
				n = 1
			}
			return c.op.Of(n)
		}))
	}
	replace := func(th *object.Thread, args []Value, kw []object.KW) Value {
		x := timeArg(args[0])
		h, m, s, us := clock(x.At)
		rest := args[1:]
		var more []object.KW
		for i, v := range []Value{object.Int(int64(h)), object.Int(int64(m)), object.Int(int64(s)), object.Int(int64(us)), none(x.Zone), object.Int(int64(x.Fold))} {
			if i >= len(rest) {
				more = append(more, object.KW{Name: timeSig.Params[i].Name, Val: v})
			}
		}
	next:
		for _, k := range kw {
			for i := range more {
				if more[i].Name == k.Name {
					more[i].Val = k.Val
					continue next
				}
			}
			if !slices.ContainsFunc(timeSig.Params, func(p object.Param) bool { return p.Name == k.Name }) {
				return th.Raise(object.TypeErrorType, "replace() got an unexpected keyword argument '%s'", k.Name)
			}
			more = append(more, k)
		}
		cls := args[0].R.Type()
		if cls != TimeType {
			return object.Call(th, object.Obj(cls), append([]Value(nil), rest...), more)
		}
		return makeTime(th, cls, "replace", rest, more)
	}
	info := func(name string, key *object.Str) *object.Builtin {
		return object.M0(name, func(th *object.Thread, self Value) Value {
			if key == sTzname {
				v, _ := zoneName(th, timeArg(self).Zone, object.None)
				return v
			}
			off, has, ok := askZone(th, timeArg(self).Zone, object.None, key)
			if !ok {
				return Value{}
			}
			if !has {
				return object.None
			}
			return object.Obj(newDelta(0, off))
		})
	}
	t.Def(
		object.MRaw("replace", "hour=unchanged, minute=unchanged, second=unchanged, microsecond=unchanged, tzinfo=unchanged, *, fold=unchanged", replace),
		object.MRaw("__replace__", "", replace),
		info("utcoffset", sUtcoffset), info("dst", sDst), info("tzname", sTzname),
		object.M0("__hash__", func(th *object.Thread, self Value) Value {
			x := timeArg(self)
			at := x.At
			if x.Zone.Ok() {
				off, has, ok := offsetOf(th, x.Zone, object.None)
				if !ok {
					return Value{}
				}
				if has {
					at -= off
				}
			}
			return object.Int(object.HashInts(at))
		}),
	)
	t.Def(reduceMethods(reduceTime)...)
}
