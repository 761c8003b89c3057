package decimal

import (
	"github.com/garterpy/garter/object"
)

// This file defines the methods of Decimal and Context, most of which are the
// same operations.

type unary struct {
	name string
	f    func(w *work, a *num) *num
}

type binary struct {
	name string
	f    func(w *work, a, b *num) *num
}

// unaries are methods of both classes that take a context.
var unaries = []unary{
	{"exp", (*work).expOf},
	{"ln", func(w *work, a *num) *num { return w.logOf(a, false) }},
	{"log10", func(w *work, a *num) *num { return w.logOf(a, true) }},
	{"logb", (*work).logb},
	{"logical_invert", (*work).invert},
	{"next_minus", (*work).nextMinus},
	{"next_plus", (*work).nextPlus},
	{"normalize", (*work).reduce},
	{"sqrt", (*work).sqrt},
}

var binaries = []binary{
	{"compare", func(w *work, a, b *num) *num { return w.compare(a, b, false) }},
	{"compare_signal", func(w *work, a, b *num) *num { return w.compare(a, b, true) }},
	{"compare_total", func(w *work, a, b *num) *num { return intNum(w.compareTotal(a, b)) }},
	{"compare_total_mag", func(w *work, a, b *num) *num { return intNum(w.compareTotal(a.withSign(false), b.withSign(false))) }},
	{"copy_sign", func(w *work, a, b *num) *num { return a.withSign(b.neg) }},
	{"logical_and", func(w *work, a, b *num) *num { return w.logical(a, b, '&') }},
	{"logical_or", func(w *work, a, b *num) *num { return w.logical(a, b, '|') }},
	{"logical_xor", func(w *work, a, b *num) *num { return w.logical(a, b, '^') }},
	{"max", func(w *work, a, b *num) *num { return w.maxMin(a, b, 1, false) }},
	{"max_mag", func(w *work, a, b *num) *num { return w.maxMin(a, b, 1, true) }},
	{"min", func(w *work, a, b *num) *num { return w.maxMin(a, b, -1, false) }},
	{"min_mag", func(w *work, a, b *num) *num { return w.maxMin(a, b, -1, true) }},
	{"next_toward", (*work).nextToward},
	{"remainder_near", (*work).remainderNear},
	{"rotate", (*work).rotate},
	{"scaleb", (*work).scaleb},
	{"shift", (*work).shift},
}

// infixes are Decimal's operators, with the way of short numbers.
var infixes = []struct {
	binary
	short shortOp
}{
	{binary{"add", (*work).add}, shortAdd},
	{binary{"sub", (*work).sub}, shortSub},
	{binary{"mul", (*work).multiply}, shortMul},
	{binary{"truediv", (*work).divide}, shortDiv},
	{binary{"floordiv", (*work).divideInt}, shortFloorDiv},
	{binary{"mod", (*work).remainder}, shortMod},
}

// operators are Context's methods for the operators.
var operators = []binary{
	{"add", (*work).add},
	{"divide", (*work).divide},
	{"divide_int", (*work).divideInt},
	{"multiply", (*work).multiply},
	{"remainder", (*work).remainder},
	{"subtract", (*work).sub},
	{"quantize", (*work).quantize},
}

var contextUnaries = []unary{
	{"abs", (*work).abs},
	{"minus", (*work).minus},
	{"plus", (*work).plus},
	{"to_integral", func(w *work, a *num) *num { return w.toIntegral(a, w.round, false) }},
	{"to_integral_value", func(w *work, a *num) *num { return w.toIntegral(a, w.round, false) }},
	{"to_integral_exact", func(w *work, a *num) *num { return w.toIntegral(a, w.round, true) }},
	{"copy_abs", func(w *work, a *num) *num { return a.withSign(false) }},
	{"copy_negate", func(w *work, a *num) *num { return a.withSign(!a.neg) }},
}

var questions = []struct {
	name string
	f    func(w *work, a *num) bool
}{
	{"is_canonical", func(w *work, a *num) bool { return true }},
	{"is_finite", func(w *work, a *num) bool { return a.kind == finite }},
	{"is_infinite", func(w *work, a *num) bool { return a.kind == infinite }},
	{"is_nan", func(w *work, a *num) bool { return a.isNaN() }},
	{"is_qnan", func(w *work, a *num) bool { return a.kind == quiet }},
	{"is_snan", func(w *work, a *num) bool { return a.kind == signaling }},
	{"is_signed", func(w *work, a *num) bool { return a.neg }},
	{"is_zero", func(w *work, a *num) bool { return a.isZero() }},
	{"is_normal", func(w *work, a *num) bool { return a.kind == finite && !a.isZero() && a.adjusted() >= w.emin }},
	{"is_subnormal", func(w *work, a *num) bool { return a.kind == finite && !a.isZero() && a.adjusted() < w.emin }},
}

func sameQuantum(a, b *num) bool {
	if a.special() || b.special() {
		return a.isNaN() && b.isNaN() || a.kind == infinite && b.kind == infinite
	}
	return a.exp == b.exp
}

func (c *Context) text(th *thread, x *num, eng bool) value {
	w := c.work(th)
	s, ok := w.str(x, c.capitals, eng)
	if !ok || !th.Alloc(int64(len(s))+64) {
		return value{}
	}
	return object.StrValue(s)
}

func init() {
	initContext()
	initDecimal()
	initBoth()
	DecimalType.UnnameMethods()
	contextType.UnnameMethods()
}

func initBoth() {
	d, c := DecimalType, contextType
	for _, u := range unaries {
		d.Def(object.MSig(u.name, "context=None", func(th *thread, a []value) value {
			x, ok := contextArg(th, a[1])
			if !ok {
				return value{}
			}
			w := x.begin(th)
			return x.finish(w, u.f(w, of(a[0])))
		}))
	}
	for _, u := range append(append([]unary(nil), unaries...), contextUnaries...) {
		c.Def(object.MSig(u.name, "x, /", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			w := ctx(a[0]).begin(th)
			return ctx(a[0]).finish(w, u.f(w, x))
		}))
	}
	for _, b := range binaries {
		d.Def(object.MSig(b.name, "other, context=None", func(th *thread, a []value) value {
			x, ok := contextArg(th, a[2])
			if !ok {
				return value{}
			}
			y := need(th, a[1])
			if y == nil {
				return value{}
			}
			w := x.begin(th)
			return x.finish(w, b.f(w, of(a[0]), y))
		}))
	}
	for _, b := range append(append([]binary(nil), binaries...), operators...) {
		c.Def(object.MSig(b.name, "x, y, /", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			y := need(th, a[2])
			if y == nil {
				return value{}
			}
			w := ctx(a[0]).begin(th)
			return ctx(a[0]).finish(w, b.f(w, x, y))
		}))
	}
	for _, q := range questions {
		if q.name == "is_normal" || q.name == "is_subnormal" {
			d.Def(object.MSig(q.name, "context=None", func(th *thread, a []value) value {
				x, ok := contextArg(th, a[1])
				if !ok {
					return value{}
				}
				w := x.begin(th)
				is := q.f(w, of(a[0]))
				x.done(w)
				return object.Bool(is)
			}))
		} else {
			d.Def(object.M0(q.name, func(th *thread, self value) value { return object.Bool(q.f(nil, of(self))) }))
		}
		c.Def(object.MSig(q.name, "x, /", func(th *thread, a []value) value {
			if _, ok := a[1].R.(*Decimal); !ok && q.name == "is_canonical" {
				return th.Raise(object.TypeErrorType, "argument must be a Decimal")
			}
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			return object.Bool(q.f(ctx(a[0]).work(th), x))
		}))
	}
	c.Def(
		object.M0("radix", radix),
		object.MSig("canonical", "x, /", func(th *thread, a []value) value {
			if _, ok := a[1].R.(*Decimal); !ok {
				return th.Raise(object.TypeErrorType, "argument must be a Decimal")
			}
			return a[1]
		}),
		object.MSig("copy_decimal", "x, /", func(th *thread, a []value) value {
			if _, ok := a[1].R.(*Decimal); ok {
				return a[1]
			}
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			return build(th, x)
		}),
		object.MSig("_apply", "x, /", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			w := ctx(a[0]).work(th)
			return ctx(a[0]).end(w, DecimalType, w.fix(x))
		}),
		object.MSig("divmod", "x, y, /", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			y := need(th, a[2])
			if y == nil {
				return value{}
			}
			return ctx(a[0]).divmod(th, x, y)
		}),
		object.MSig("fma", "x, y, z, /", func(th *thread, a []value) value {
			var n [3]*num
			for i := range n {
				if n[i] = need(th, a[i+1]); n[i] == nil {
					return value{}
				}
			}
			w := ctx(a[0]).work(th)
			return ctx(a[0]).end(w, DecimalType, w.fma(n[0], n[1], n[2]))
		}),
		object.MSig("power", "a, b, modulo=None", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			y := need(th, a[2])
			if y == nil {
				return value{}
			}
			c := ctx(a[0])
			w := c.work(th)
			if a[3].Ok() && !a[3].IsNone() {
				m := need(th, a[3])
				if m == nil {
					return value{}
				}
				return c.end(w, DecimalType, w.powMod(x, y, m))
			}
			return c.end(w, DecimalType, w.power(x, y))
		}),
		object.MSig("same_quantum", "x, y, /", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			y := need(th, a[2])
			if y == nil {
				return value{}
			}
			return object.Bool(sameQuantum(x, y))
		}),
		object.MSig("number_class", "x, /", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			return object.StrValue(ctx(a[0]).work(th).class(x))
		}),
		object.MSig("to_sci_string", "x, /", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			return ctx(a[0]).text(th, x, false)
		}),
		object.MSig("to_eng_string", "x, /", func(th *thread, a []value) value {
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			return ctx(a[0]).text(th, x, true)
		}),
		object.MSig("create_decimal", "num='0', /", func(th *thread, a []value) value {
			c := ctx(a[0])
			if !a[1].Ok() {
				return build(th, zero(false, 0))
			}
			return convert(th, DecimalType, a[1], c, false)
		}),
		object.MSig("create_decimal_from_float", "f, /", func(th *thread, a []value) value {
			x, ok := fromFloat(th, a[1])
			if !ok {
				return value{}
			}
			w := ctx(a[0]).work(th)
			return ctx(a[0]).end(w, DecimalType, w.fix(x))
		}),
	)
}

func fromFloat(th *thread, v value) (*num, bool) {
	if small, b, ok := object.IntOf(v); ok {
		return numOfInt(small, b), true
	}
	if f, ok := floatOf(v); ok {
		return floatNum(f), true
	}
	th.Raise(object.TypeErrorType, "argument must be int or float")
	return nil, false
}

func radix(th *thread, self value) value { return build(th, finiteNum(false, bigTen, 0)) }

func (c *Context) divmod(th *thread, x, y *num) value {
	w := c.work(th)
	q, r := w.divmod(x, y)
	if !c.raise(w) {
		return value{}
	}
	a := build(th, q)
	b := build(th, r)
	if !a.Ok() || !b.Ok() {
		return value{}
	}
	return object.Obj(object.TupleOf(a, b))
}

func initDecimal() {
	t := DecimalType
	t.New = decNew
	t.Extra = powers{}
	object.DefNew(t)
	infix := func(name string, f func(w *work, a, b *num) *num, op shortOp) {
		call := func(th *thread, a, b value) value {
			c := current(th)
			if v, ok := c.short(th, op, a, b); ok {
				return v
			}
			x, y := operand(a), operand(b)
			if x == nil || y == nil {
				return object.NotImplemented
			}
			w := c.work(th)
			return c.end(w, DecimalType, f(w, x, y))
		}
		t.Def(object.M1("__"+name+"__", call),
			object.M1("__r"+name+"__", func(th *thread, a, b value) value { return call(th, b, a) }))
	}
	for _, o := range infixes {
		infix(o.name, o.f, o.short)
	}
	divmod := func(th *thread, a, b value) value {
		if v, ok := current(th).shortDivmod(th, a, b); ok {
			return v
		}
		x, y := operand(a), operand(b)
		if x == nil || y == nil {
			return object.NotImplemented
		}
		return current(th).divmod(th, x, y)
	}
	t.Def(object.M1("__divmod__", divmod), object.M1("__rdivmod__", func(th *thread, a, b value) value { return divmod(th, b, a) }))
	pow := func(name string, swap bool) *object.Builtin {
		return object.MRaw(name, "value, mod=None, /", func(th *thread, args []value, kw []object.KW) value {
			if len(kw) > 0 || len(args) < 2 || len(args) > 3 {
				return th.Raise(object.TypeErrorType, "%s() takes 1 or 2 positional arguments", name)
			}
			a, b := operand(args[0]), operand(args[1])
			if a == nil || b == nil {
				return object.NotImplemented
			}
			if swap {
				a, b = b, a
			}
			c := current(th)
			w := c.work(th)
			if len(args) == 3 && !args[2].IsNone() {
				m := operand(args[2])
				if m == nil {
					return object.NotImplemented
				}
				return c.end(w, DecimalType, w.powMod(a, b, m))
			}
			return c.end(w, DecimalType, w.power(a, b))
		})
	}
	t.Def(pow("__pow__", false), pow("__rpow__", true))
	for name, op := range map[string]object.CmpOp{"__eq__": object.CmpEq, "__ne__": object.CmpNe, "__lt__": object.CmpLt,
		"__le__": object.CmpLe, "__gt__": object.CmpGt, "__ge__": object.CmpGe} {
		t.Def(object.M1(name, compare(op)))
	}
	prefix := func(name string, f func(w *work, a *num) *num, neg func(x *num) bool) {
		t.Def(object.M0(name, func(th *thread, self value) value {
			c := current(th)
			if v, ok := c.shortSign(th, of(self), neg(of(self))); ok {
				return v
			}
			w := c.work(th)
			return c.end(w, DecimalType, f(w, of(self)))
		}))
	}
	prefix("__neg__", (*work).minus, func(x *num) bool { return !x.neg })
	prefix("__pos__", (*work).plus, func(x *num) bool { return x.neg })
	prefix("__abs__", (*work).abs, func(*num) bool { return false })
	t.DefGet("real", func(th *thread, self value) value { return self })
	t.DefGet("imag", func(th *thread, self value) value { return build(th, zero(false, 0)) })
	same := func(th *thread, self value) value { return self }
	integral := func(name string) *object.Builtin {
		return object.MSig(name, "rounding=None, context=None", func(th *thread, a []value) value {
			c, ok := contextArg(th, a[2])
			if !ok {
				return value{}
			}
			w := c.work(th)
			if a[1].Ok() && !a[1].IsNone() {
				if w.round, ok = roundingOf(th, a[1]); !ok {
					return value{}
				}
			}
			return c.end(w, DecimalType, w.toIntegral(of(a[0]), w.round, name == "to_integral_exact"))
		})
	}
	t.Def(
		object.M0("__hash__", hash),
		object.M0("__bool__", func(th *thread, self value) value { return object.Bool(!of(self).isZero()) }),
		object.M0("__int__", func(th *thread, self value) value { return toInt(th, of(self), roundDown) }),
		object.M0("__trunc__", func(th *thread, self value) value { return toInt(th, of(self), roundDown) }),
		object.M0("__floor__", func(th *thread, self value) value { return toInt(th, of(self), roundFloor) }),
		object.M0("__ceil__", func(th *thread, self value) value { return toInt(th, of(self), roundCeiling) }),
		object.M0("__float__", func(th *thread, self value) value { return toFloat(th, of(self)) }),
		object.M0("__complex__", func(th *thread, self value) value {
			f := toFloat(th, of(self))
			if !f.Ok() {
				return f
			}
			return object.Obj(&object.Complex{C: complex(f.Float(), 0)})
		}),
		object.MRaw("__round__", "ndigits=None, /", func(th *thread, args []value, kw []object.KW) value {
			x := of(args[0])
			if len(kw) > 0 || len(args) > 2 {
				return th.Raise(object.TypeErrorType, "__round__() takes at most 1 argument (%d given)", len(args)+len(kw)-1)
			}
			if len(args) < 2 {
				return toInt(th, x, roundHalfEven)
			}
			n, b, ok := object.IntOf(args[1])
			if !ok {
				return th.Raise(object.TypeErrorType, "optional arg must be an integer")
			}
			if b != nil {
				return th.Raise(object.OverflowErrorType, "Python int too large to convert to C ssize_t")
			}
			c := current(th)
			exp := -max(n, -4*maxPrec)
			if v, ok := c.shortQuantize(th, x, exp, c.round); ok {
				return v
			}
			w := c.work(th)
			return c.end(w, DecimalType, w.quantize(x, finiteNum(false, bigOne, exp)))
		}),
		object.M0("__repr__", func(th *thread, self value) value {
			w := &work{th: th}
			s, ok := w.str(of(self), current(th).capitals, false)
			if !ok {
				return value{}
			}
			return object.StrValue("Decimal('" + s + "')")
		}),
		object.M0("__str__", func(th *thread, self value) value { return current(th).text(th, of(self), false) }),
		object.MRaw("__format__", "", formatMethod),
		object.M0("__copy__", same),
		object.MSig("__deepcopy__", "memo, /", func(th *thread, a []value) value { return a[0] }),
		object.M0("__reduce__", func(th *thread, self value) value {
			w := &work{th: th}
			s, ok := w.str(of(self), true, false)
			if !ok {
				return value{}
			}
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(object.TupleOf(object.StrValue(s)))))
		}),
		object.M0("adjusted", func(th *thread, self value) value {
			if x := of(self); x.kind == finite {
				return object.Int(x.adjusted())
			}
			return object.Int(0)
		}),
		object.M0("as_integer_ratio", func(th *thread, self value) value { return ratio(th, of(self)) }),
		object.M0("as_tuple", asTuple),
		object.M0("canonical", same), object.M0("conjugate", same),
		object.M0("radix", radix),
		object.M0("copy_abs", func(th *thread, self value) value { return build(th, of(self).withSign(false)) }),
		object.M0("copy_negate", func(th *thread, self value) value { return build(th, of(self).withSign(!of(self).neg)) }),
		object.MSig("fma", "other, third, context=None", func(th *thread, a []value) value {
			c, ok := contextArg(th, a[3])
			if !ok {
				return value{}
			}
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			y := need(th, a[2])
			if y == nil {
				return value{}
			}
			w := c.work(th)
			return c.end(w, DecimalType, w.fma(of(a[0]), x, y))
		}),
		object.MSig("quantize", "exp, rounding=None, context=None", func(th *thread, a []value) value {
			c, ok := contextArg(th, a[3])
			if !ok {
				return value{}
			}
			w := c.work(th)
			if a[2].Ok() && !a[2].IsNone() {
				if w.round, ok = roundingOf(th, a[2]); !ok {
					return value{}
				}
			}
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			if !x.special() {
				if v, ok := c.shortQuantize(th, of(a[0]), x.exp, w.round); ok {
					return v
				}
			}
			return c.end(w, DecimalType, w.quantize(of(a[0]), x))
		}),
		object.MSig("same_quantum", "other, context=None", func(th *thread, a []value) value {
			if _, ok := contextArg(th, a[2]); !ok {
				return value{}
			}
			x := need(th, a[1])
			if x == nil {
				return value{}
			}
			return object.Bool(sameQuantum(of(a[0]), x))
		}),
		object.MSig("number_class", "context=None", func(th *thread, a []value) value {
			c, ok := contextArg(th, a[1])
			if !ok {
				return value{}
			}
			return object.StrValue(c.work(th).class(of(a[0])))
		}),
		object.MSig("to_eng_string", "context=None", func(th *thread, a []value) value {
			c, ok := contextArg(th, a[1])
			if !ok {
				return value{}
			}
			return c.text(th, of(a[0]), true)
		}),
		integral("to_integral"), integral("to_integral_value"), integral("to_integral_exact"),
	)
	t.DefClass(object.Fn2("from_float", func(th *thread, cls, v value) value {
		x, ok := fromFloat(th, v)
		if !ok {
			return value{}
		}
		d := build(th, x)
		if !d.Ok() || cls.R == object.Object(DecimalType) {
			return d
		}
		return object.Call1(th, cls, d)
	}))
}

// powers makes pow(a, b, m) work where only b or m is a Decimal.
type powers struct{}

// PowMod is object.PowModder's.
func (powers) PowMod(th *thread, at int, a, b, m value) value {
	x, y, z := operand(a), operand(b), operand(m)
	if x == nil || y == nil || z == nil {
		return object.NotImplemented
	}
	c := current(th)
	w := c.work(th)
	return c.end(w, DecimalType, w.powMod(x, y, z))
}

func asTuple(th *thread, self value) value {
	x := of(self)
	var digits []value
	exp := object.Int(x.exp)
	if x.kind == infinite {
		digits = []value{object.Int(0)}
		exp = object.StrValue("F")
	} else {
		w := &work{th: th}
		if x.kind == finite || x.coef.Sign() != 0 {
			s, ok := w.text(x.coef)
			if !ok || !th.Alloc(int64(len(s))*24) || !th.Charge(len(s)/8) {
				return value{}
			}
			digits = make([]value, len(s))
			for i := range digits {
				digits[i] = object.Int(int64(s[i] - '0'))
			}
		}
		switch x.kind {
		case quiet:
			exp = object.StrValue("n")
		case signaling:
			exp = object.StrValue("N")
		}
	}
	neg := object.Int(0)
	if x.neg {
		neg = object.Int(1)
	}
	t := object.Obj(object.NewTuple(digits))
	cls := stateOf(th).tuple
	if !cls.Ok() {
		return object.Obj(object.TupleOf(neg, t, exp))
	}
	return object.Call3(th, cls, neg, t, exp)
}
