package datetime

import (
	"fmt"
	"math"
	"math/big"
	"strings"

	"github.com/garterpy/garter/object"
)

// This file defines timedelta, tzinfo and timezone.

// newDelta normalises.
func newDelta(days, micro int64) *Delta {
	days += micro / day
	micro %= day
	if micro < 0 {
		micro += day
		days--
	}
	return &Delta{Days: days, Micro: micro}
}

const maxDays = 999999999

func checkedDelta(th *object.Thread, cls *object.Type, days, micro int64) Value {
	d := newDelta(days, micro)
	if d.Days != int64(int32(d.Days)) {
		return th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
	}
	if d.Days > maxDays || d.Days < -maxDays {
		return th.Raise(object.OverflowErrorType, "days=%d; must have magnitude <= 999999999", d.Days)
	}
	if !th.Alloc(64) {
		return Value{}
	}
	d.ext = object.ExtFor(th, cls, DeltaType)
	return object.Obj(d)
}

// total is the whole in microseconds.
func (d *Delta) total() *big.Int {
	t := new(big.Int).Mul(big.NewInt(d.Days), big.NewInt(day))
	return t.Add(t, big.NewInt(d.Micro))
}

// small is total where it fits comfortably in 64 bits.
func (d *Delta) small() (int64, bool) {
	if d.Days > 100000000 || d.Days < -100000000 {
		return 0, false
	}
	return d.Days*day + d.Micro, true
}

func deltaOf(th *object.Thread, t *big.Int) Value {
	q, r := floorDivMod(t, big.NewInt(day))
	if !q.IsInt64() {
		return th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
	}
	return checkedDelta(th, DeltaType, q.Int64(), r.Int64())
}

var deltaUnits = []struct {
	name string
	unit int64
}{{"days", day}, {"seconds", second}, {"microseconds", 1}, {"milliseconds", 1000}, {"minutes", minute}, {"hours", hour}, {"weeks", 7 * day}}

var deltaSig = object.ParseSignature("days=0, seconds=0, microseconds=0, milliseconds=0, minutes=0, hours=0, weeks=0")

func deltaNew(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
	a, mark := th.Args(7)
	defer th.Release(mark)
	if !deltaSig.Bind(th, "__new__", a, args, kw) {
		return Value{}
	}
	total := int64(0)
	var bigTotal *big.Int
	leftover := 0.0
	for _, i := range [...]int{2, 3, 1, 4, 5, 0, 6} { // from the smallest unit on
		u, v := deltaUnits[i], a[i]
		if !v.Ok() {
			continue
		}
		if n, b, ok := object.IntOf(v); ok {
			if b == nil && n < math.MaxInt64/u.unit/16 && n > -math.MaxInt64/u.unit/16 {
				total += n * u.unit
				continue
			}
			if b == nil {
				b = big.NewInt(n)
			}
			if bigTotal == nil {
				bigTotal = new(big.Int)
			}
			bigTotal.Add(bigTotal, new(big.Int).Mul(b, big.NewInt(u.unit)))
			continue
		}
		f, isFloat := floatOf(v)
		if !isFloat {
			return th.Raise(object.TypeErrorType, "unsupported type for timedelta %s component: %s", u.name, v.R.Type().Name)
		}
		if math.IsNaN(f) {
			return th.Raise(object.ValueErrorType, "cannot convert float NaN to integer")
		}
		if math.IsInf(f, 0) {
			return th.Raise(object.OverflowErrorType, "cannot convert float infinity to integer")
		}
		whole, frac := math.Modf(f)
		w, _ := new(big.Float).SetFloat64(whole).Int(nil)
		if bigTotal == nil {
			bigTotal = new(big.Int)
		}
		bigTotal.Add(bigTotal, w.Mul(w, big.NewInt(u.unit)))
		if frac != 0 {
			part, rest := math.Modf(frac * float64(u.unit))
			total += int64(part)
			leftover += rest
		}
	}
	if leftover != 0 {
		r := math.RoundToEven(leftover)
		if math.Abs(leftover-math.Trunc(leftover)) == 0.5 {
			odd := total&1 != 0
			if bigTotal != nil {
				odd = odd != (bigTotal.Bit(0) == 1)
			}
			x := 0.0
			if odd {
				x = 1
			}
			r = 2*math.RoundToEven((leftover+x)*0.5) - x
		}
		total += int64(r)
	}
	if bigTotal != nil {
		bigTotal.Add(bigTotal, big.NewInt(total))
		q, r := floorDivMod(bigTotal, big.NewInt(day))
		if !q.IsInt64() || q.Int64() > 1<<40 || q.Int64() < -1<<40 {
			return th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
		}
		return checkedDelta(th, cls, q.Int64(), r.Int64())
	}
	return checkedDelta(th, cls, 0, total)
}

func floatOf(v Value) (float64, bool) {
	switch x := v.R.(type) {
	case *object.FloatTag:
		return v.Float(), true
	case *object.FloatObj:
		return x.F, true
	}
	return 0, false
}

// ratio returns x/y rounded half to even.
func divRound(x, y *big.Int) *big.Int {
	q, r := floorDivMod(x, y)
	r2 := new(big.Int).Lsh(r, 1)
	c := r2.CmpAbs(y)
	if c > 0 || c == 0 && q.Bit(0) == 1 {
		q = new(big.Int).Add(q, big.NewInt(1))
	}
	return q
}

// floatRatio returns the exact fraction of a float.
func floatRatio(th *object.Thread, f float64) (*big.Int, *big.Int, bool) {
	r := new(big.Rat)
	if r.SetFloat64(f) == nil {
		if math.IsNaN(f) {
			th.Raise(object.ValueErrorType, "cannot convert NaN to integer ratio")
		} else {
			th.Raise(object.OverflowErrorType, "cannot convert Infinity to integer ratio")
		}
		return nil, nil, false
	}
	return r.Num(), r.Denom(), true
}

func bigOf(v Value) (*big.Int, bool) {
	n, b, ok := object.IntOf(v)
	if ok && b == nil {
		b = big.NewInt(n)
	}
	return b, ok
}

func deltaMul(th *object.Thread, self, o Value) Value {
	d := self.R.(*Delta)
	if b, ok := bigOf(o); ok {
		return deltaOf(th, new(big.Int).Mul(d.total(), b))
	}
	if f, ok := floatOf(o); ok {
		n, den, ok := floatRatio(th, f)
		if !ok {
			return Value{}
		}
		return deltaOf(th, divRound(new(big.Int).Mul(d.total(), n), den))
	}
	return object.NotImplemented
}

func deltaDiv(th *object.Thread, self, o Value) Value {
	d := self.R.(*Delta)
	if e, ok := o.R.(*Delta); ok {
		t := e.total()
		if t.Sign() == 0 {
			return th.Raise(object.ZeroDivisionErrorType, "division by zero")
		}
		return object.Binary(th, object.OpTrueDiv, object.BigValue(d.total()), object.BigValue(t))
	}
	if b, ok := bigOf(o); ok {
		if b.Sign() == 0 {
			return th.Raise(object.ZeroDivisionErrorType, "integer division or modulo by zero")
		}
		return deltaOf(th, divRound(d.total(), b))
	}
	if f, ok := floatOf(o); ok {
		n, den, ok := floatRatio(th, f)
		if !ok {
			return Value{}
		}
		if n.Sign() == 0 {
			return th.Raise(object.ZeroDivisionErrorType, "division by zero")
		}
		return deltaOf(th, divRound(new(big.Int).Mul(d.total(), den), n))
	}
	return object.NotImplemented
}

func (d *Delta) String() string {
	var b strings.Builder
	if d.Days != 0 {
		s := "s"
		if d.Days == 1 || d.Days == -1 {
			s = ""
		}
		fmt.Fprintf(&b, "%d day%s, ", d.Days, s)
	}
	fmt.Fprintf(&b, "%d:%02d:%02d", d.Micro/hour, d.Micro/minute%60, d.Micro/second%60)
	if us := d.Micro % second; us != 0 {
		fmt.Fprintf(&b, ".%06d", us)
	}
	return b.String()
}

func (d *Delta) cmp(e *Delta) int {
	switch {
	case d.Days < e.Days, d.Days == e.Days && d.Micro < e.Micro:
		return -1
	case d.Days == e.Days && d.Micro == e.Micro:
		return 0
	}
	return 1
}

var comparisons = []struct {
	name string
	op   object.CmpOp
}{{"__eq__", object.CmpEq}, {"__ne__", object.CmpNe}, {"__lt__", object.CmpLt}, {"__le__", object.CmpLe}, {"__gt__", object.CmpGt}, {"__ge__", object.CmpGe}}

func addDelta(th *object.Thread, a, b Value, sign int64) Value {
	x, ok := a.R.(*Delta)
	y, ok2 := b.R.(*Delta)
	if !ok || !ok2 {
		return object.NotImplemented
	}
	return checkedDelta(th, DeltaType, x.Days+sign*y.Days, x.Micro+sign*y.Micro)
}

func (d *Delta) hash() int64 { return object.HashInts(d.Days, d.Micro/second, d.Micro%second) }

// ValueHash is object.Valued's.
func (d *Delta) ValueHash() (int64, bool) { return d.hash(), d.ext == nil }

// ValueCompare is object.Valued's.
func (d *Delta) ValueCompare(o object.Object) (int, bool) {
	e, ok := o.(*Delta)
	if !ok || d.ext != nil || e.ext != nil {
		return 0, false
	}
	return d.cmp(e), true
}

func initDelta() {
	t := DeltaType
	t.New = deltaNew
	object.DefNew(t)
	get := func(name string, f func(d *Delta) int64) {
		t.DefGet(name, func(th *object.Thread, self Value) Value { return object.Int(f(self.R.(*Delta))) })
	}
	get("days", func(d *Delta) int64 { return d.Days })
	get("seconds", func(d *Delta) int64 { return d.Micro / second })
	get("microseconds", func(d *Delta) int64 { return d.Micro % second })
	t.DefValue("min", object.Obj(&Delta{Days: -maxDays}))
	t.DefValue("max", object.Obj(&Delta{Days: maxDays, Micro: day - 1}))
	t.DefValue("resolution", object.Obj(&Delta{Micro: 1}))
	for _, c := range comparisons {
		t.Def(object.M1(c.name, func(th *object.Thread, a, b Value) Value {
			e, ok := b.R.(*Delta)
			if !ok {
				return object.NotImplemented
			}
			return c.op.Of(a.R.(*Delta).cmp(e))
		}))
	}
	t.Def(
		object.M0("total_seconds", func(th *object.Thread, self Value) Value {
			d := self.R.(*Delta)
			if n, ok := d.small(); ok && n > -1<<53 && n < 1<<53 {
				return object.Float(float64(n) / 1e6)
			}
			return object.Binary(th, object.OpTrueDiv, object.BigValue(d.total()), object.Int(second))
		}).WithDoc("Returns the duration in seconds, as a float."),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			d := self.R.(*Delta)
			var parts []string
			if d.Days != 0 {
				parts = append(parts, fmt.Sprintf("days=%d", d.Days))
			}
			if s := d.Micro / second; s != 0 {
				parts = append(parts, fmt.Sprintf("seconds=%d", s))
			}
			if us := d.Micro % second; us != 0 {
				parts = append(parts, fmt.Sprintf("microseconds=%d", us))
			}
			if parts == nil {
				parts = []string{"0"}
			}
			return object.StrValue(clsName(self) + "(" + strings.Join(parts, ", ") + ")")
		}),
		object.M0("__str__", func(th *object.Thread, self Value) Value { return object.StrValue(self.R.(*Delta).String()) }),
		object.M0("__hash__", func(th *object.Thread, self Value) Value {
			return object.Int(self.R.(*Delta).hash())
		}),
		object.M0("__bool__", func(th *object.Thread, self Value) Value {
			d := self.R.(*Delta)
			return object.Bool(d.Days != 0 || d.Micro != 0)
		}),
		object.M1("__add__", func(th *object.Thread, a, b Value) Value { return addDelta(th, a, b, 1) }),
		object.M1("__radd__", func(th *object.Thread, a, b Value) Value { return addDelta(th, b, a, 1) }),
		object.M1("__sub__", func(th *object.Thread, a, b Value) Value { return addDelta(th, a, b, -1) }),
		object.M1("__rsub__", func(th *object.Thread, a, b Value) Value { return addDelta(th, b, a, -1) }),
		object.M0("__neg__", func(th *object.Thread, self Value) Value {
			d := self.R.(*Delta)
			return checkedDelta(th, DeltaType, -d.Days, -d.Micro)
		}),
		object.M0("__pos__", func(th *object.Thread, self Value) Value {
			d := self.R.(*Delta)
			return checkedDelta(th, DeltaType, d.Days, d.Micro)
		}),
		object.M0("__abs__", func(th *object.Thread, self Value) Value {
			d := self.R.(*Delta)
			if d.Days < 0 {
				return checkedDelta(th, DeltaType, -d.Days, -d.Micro)
			}
			return checkedDelta(th, DeltaType, d.Days, d.Micro)
		}),
		object.M1("__mul__", deltaMul), object.M1("__rmul__", deltaMul),
		object.M1("__truediv__", deltaDiv),
		object.M1("__floordiv__", func(th *object.Thread, a, b Value) Value {
			d := a.R.(*Delta)
			if e, ok := b.R.(*Delta); ok {
				if e.total().Sign() == 0 {
					return th.Raise(object.ZeroDivisionErrorType, "integer division or modulo by zero")
				}
				q, _ := floorDivMod(d.total(), e.total())
				return object.BigValue(q)
			}
			n, ok := bigOf(b)
			if !ok {
				return object.NotImplemented
			}
			if n.Sign() == 0 {
				return th.Raise(object.ZeroDivisionErrorType, "integer division or modulo by zero")
			}
			q, _ := floorDivMod(d.total(), n)
			return deltaOf(th, q)
		}),
		object.M1("__mod__", func(th *object.Thread, a, b Value) Value {
			_, r := deltaDivmod(th, a, b, "integer modulo by zero")
			return r
		}),
		// The slots of numbers are for both sides.
		object.M1("__rtruediv__", func(th *object.Thread, a, b Value) Value {
			if _, ok := b.R.(*Delta); !ok {
				return object.NotImplemented
			}
			return deltaDiv(th, b, a)
		}),
		object.M1("__rfloordiv__", func(th *object.Thread, a, b Value) Value {
			if _, ok := b.R.(*Delta); !ok {
				return object.NotImplemented
			}
			q, _ := deltaDivmod(th, b, a, byZero)
			return q
		}),
		object.M1("__rmod__", func(th *object.Thread, a, b Value) Value {
			if _, ok := b.R.(*Delta); !ok {
				return object.NotImplemented
			}
			_, r := deltaDivmod(th, b, a, "integer modulo by zero")
			return r
		}),
		object.M1("__rdivmod__", func(th *object.Thread, a, b Value) Value {
			if _, ok := b.R.(*Delta); !ok {
				return object.NotImplemented
			}
			q, r := deltaDivmod(th, b, a, byZero)
			if !q.Ok() || r.IsNotImplemented() {
				return r
			}
			return object.Obj(object.TupleOf(q, r))
		}),
		object.M1("__divmod__", func(th *object.Thread, a, b Value) Value {
			q, r := deltaDivmod(th, a, b, byZero)
			if !q.Ok() || r.IsNotImplemented() {
				return r
			}
			return object.Obj(object.TupleOf(q, r))
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			d := self.R.(*Delta)
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(object.TupleOf(object.Int(d.Days), object.Int(d.Micro/second), object.Int(d.Micro%second)))))
		}),
	)
}

const byZero = "integer division or modulo by zero"

// deltaDivmod divides; zero is what is wrong with a divisor of nothing.
func deltaDivmod(th *object.Thread, a, b Value, zero string) (q, r Value) {
	e, ok := b.R.(*Delta)
	if !ok {
		return object.NotImplemented, object.NotImplemented
	}
	if e.total().Sign() == 0 {
		v := th.Raise(object.ZeroDivisionErrorType, "%s", zero)
		return v, v
	}
	x, y := floorDivMod(a.R.(*Delta).total(), e.total())
	return object.BigValue(x), deltaOf(th, y)
}

// clsName is the class's name as reprs show it.
func clsName(v Value) string {
	t := v.R.Type()
	if t.Flags&object.Heap != 0 {
		return t.Name
	}
	return t.FullName()
}

// offsetText is ±HH:MM[:SS[.ffffff]] with sep between the parts.
func offsetText(off int64, sep string) string {
	sign := '+'
	if off < 0 {
		sign, off = '-', -off
	}
	s := fmt.Sprintf("%c%02d%s%02d", sign, off/hour, sep, off/minute%60)
	if off%minute != 0 {
		s += fmt.Sprintf("%s%02d", sep, off/second%60)
		if us := off % second; us != 0 {
			s += fmt.Sprintf(".%06d", us)
		}
	}
	return s
}

func (z *FixedZone) name() string {
	if s, ok := object.AsStr(z.Name); ok {
		return s.S
	}
	if z.Offset == 0 {
		return "UTC"
	}
	return "UTC" + offsetText(z.Offset, ":")
}

func initZones() {
	t := TZInfoType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		return object.Obj(&Zone{ext: object.ExtFor(th, cls, TZInfoType)})
	}
	object.DefNew(t)
	missing := func(name string) *object.Builtin {
		return object.M1(name, func(th *object.Thread, self, dt Value) Value {
			return th.Raise(object.NotImplementedErrorType, "a tzinfo subclass must implement %s()", name)
		})
	}
	t.Def(missing("utcoffset"), missing("dst"), missing("tzname"),
		object.M1("fromutc", func(th *object.Thread, self, v Value) Value {
			d, ok := v.R.(*DateTime)
			if !ok || d.dateOnly {
				return th.Raise(object.TypeErrorType, "fromutc: argument must be a datetime")
			}
			if !d.Zone.Ok() || !object.Is(d.Zone, self) {
				return th.Raise(object.ValueErrorType, "fromutc: dt.tzinfo is not self")
			}
			off, has, ok := askZone(th, self, v, sUtcoffset)
			if !ok {
				return Value{}
			}
			if !has {
				return th.Raise(object.ValueErrorType, "fromutc: non-None utcoffset() result required")
			}
			dst, has, ok := askZone(th, self, v, sDst)
			if !ok {
				return Value{}
			}
			if !has {
				return th.Raise(object.ValueErrorType, "fromutc: non-None dst() result required")
			}
			r := shift(th, d, 0, off-dst, 1)
			if !r.Ok() {
				return r
			}
			dst, has, ok = askZone(th, self, r, sDst)
			if !ok {
				return Value{}
			}
			if !has {
				return th.Raise(object.ValueErrorType, "fromutc: tz.dst() gave inconsistent results; cannot convert")
			}
			return shift(th, r.R.(*DateTime), 0, dst, 1)
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			args := object.Obj(object.TupleOf())
			if g := object.GetAttrOpt(th, self, object.Intern("__getinitargs__")); g.Ok() {
				if args = object.Call0(th, g); !args.Ok() {
					return args
				}
			} else if th.Exc != nil {
				return Value{}
			}
			state := object.StateOf(th, self)
			if !state.Ok() {
				return Value{}
			}
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), args, state))
		}),
	)
	z := TimezoneType
	sig := object.ParseSignature("offset, name=<none>")
	z.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		a, mark := th.Args(2)
		defer th.Release(mark)
		if !sig.Bind(th, "timezone", a, args, kw) {
			return Value{}
		}
		d, ok := a[0].R.(*Delta)
		if !ok {
			return th.Raise(object.TypeErrorType, "timezone() argument 1 must be datetime.timedelta, not %s", object.ArgName(a[0]))
		}
		if a[1].Ok() {
			if _, ok := object.AsStr(a[1]); !ok {
				return th.Raise(object.TypeErrorType, "timezone() argument 2 must be str, not %s", object.ArgName(a[1]))
			}
		} else if d.Days == 0 && d.Micro == 0 {
			return UTC
		}
		if d.Days < -1 || d.Days > 0 || d.Days == -1 && d.Micro == 0 {
			s, ok := object.Repr(th, a[0])
			if !ok {
				return Value{}
			}
			return th.Raise(object.ValueErrorType, "offset must be a timedelta strictly between -timedelta(hours=24) and timedelta(hours=24), not %s.", s.S)
		}
		return object.Obj(&FixedZone{Offset: d.Days*day + d.Micro, Name: a[1]})
	}
	object.DefNew(z)
	check := func(th *object.Thread, dt Value, name string) bool {
		if d, ok := dt.R.(*DateTime); ok && !d.dateOnly || dt.IsNone() {
			return true
		}
		th.Raise(object.TypeErrorType, "%s(dt) argument must be a datetime instance or None, not %s", name, dt.R.Type().Name)
		return false
	}
	z.DefValue("utc", UTC)
	z.DefValue("min", object.Obj(&FixedZone{Offset: -(day - minute)}))
	z.DefValue("max", object.Obj(&FixedZone{Offset: day - minute}))
	z.Def(
		object.M1("utcoffset", func(th *object.Thread, self, dt Value) Value {
			if !check(th, dt, "utcoffset") {
				return Value{}
			}
			return object.Obj(newDelta(0, self.R.(*FixedZone).Offset))
		}),
		object.M1("dst", func(th *object.Thread, self, dt Value) Value {
			if !check(th, dt, "dst") {
				return Value{}
			}
			return object.None
		}),
		object.M1("tzname", func(th *object.Thread, self, dt Value) Value {
			if !check(th, dt, "tzname") {
				return Value{}
			}
			return object.StrValue(self.R.(*FixedZone).name())
		}),
		object.M1("fromutc", func(th *object.Thread, self, v Value) Value {
			d, ok := v.R.(*DateTime)
			if !ok || d.dateOnly {
				return th.Raise(object.TypeErrorType, "fromutc: argument must be a datetime")
			}
			if !d.Zone.Ok() || !object.Is(d.Zone, self) {
				return th.Raise(object.ValueErrorType, "fromutc: dt.tzinfo is not self")
			}
			return shift(th, d, 0, self.R.(*FixedZone).Offset, 1)
		}),
		object.M0("__str__", func(th *object.Thread, self Value) Value { return object.StrValue(self.R.(*FixedZone).name()) }),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			z := self.R.(*FixedZone)
			if object.Is(self, UTC) {
				return object.StrValue("datetime.timezone.utc")
			}
			s, ok := object.Repr(th, object.Obj(newDelta(0, z.Offset)))
			if !ok {
				return Value{}
			}
			if z.Name.Ok() {
				return object.StrValue("datetime.timezone(" + s.S + ", " + object.ReprString(th, z.Name) + ")")
			}
			return object.StrValue("datetime.timezone(" + s.S + ")")
		}),
		object.M1("__eq__", func(th *object.Thread, a, b Value) Value {
			y, ok := b.R.(*FixedZone)
			if !ok {
				return object.NotImplemented
			}
			return object.Bool(a.R.(*FixedZone).Offset == y.Offset)
		}),
		object.M0("__hash__", func(th *object.Thread, self Value) Value {
			return object.Int(object.HashInts(self.R.(*FixedZone).Offset))
		}),
		object.M0("__getinitargs__", func(th *object.Thread, self Value) Value {
			z := self.R.(*FixedZone)
			args := []Value{object.Obj(newDelta(0, z.Offset))}
			if z.Name.Ok() {
				args = append(args, z.Name)
			}
			return object.Obj(object.NewTuple(args))
		}),
		object.M1("__deepcopy__", func(th *object.Thread, self, memo Value) Value { return self }),
	)
}

// floorDivMod is Python's // and %.
func floorDivMod(a, b *big.Int) (q, r *big.Int) {
	q, r = new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() != 0 && r.Sign() != b.Sign() {
		q.Sub(q, big.NewInt(1))
		r.Add(r, b)
	}
	return q, r
}
