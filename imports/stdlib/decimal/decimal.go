// Package decimal is the module decimal: decimal floating point after the
// General Decimal Arithmetic Specification, with the results, conditions and
// texts of CPython's module, which stands on libmpdec. The arithmetic is in Go
// over math/big; a little Python source completes the module.
//
// Compatibility: not covered; garter's own packages use it.
package decimal

import (
	_ "embed"
	"math"
	"math/big"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

type (
	thread = object.Thread
	value  = object.Value
)

//go:embed decimal.py
var source string

// Load runs the module.
var Load = imports.Source("decimal", source, false)

// DecimalType is decimal.Decimal.
var DecimalType = object.NewBuiltinType("decimal.Decimal", nil, 0).
	WithDoc("A decimal number, of an int, a float, a text, another Decimal or a tuple of sign, digits and exponent; the context only says whether wrong text raises.")

// Decimal is an instance of Decimal; it never changes.
type Decimal struct {
	num
	ext *object.Instance
}

// Type returns the class.
func (d *Decimal) Type() *object.Type {
	if d.ext != nil {
		return d.ext.Cls
	}
	return DecimalType
}

// Extension returns the instance part.
func (d *Decimal) Extension() *object.Instance { return d.ext }

// ByteSize counts the digits.
func (d *Decimal) ByteSize() int64 { return 96 + object.BigBytes(d.coef) }

// CopyObject is object.Copyable's.
func (d *Decimal) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Decimal{num: d.num}
	return n, func() { n.ext = c.Extension(d.ext) }
}

// String is the number as str(d) shows it.
func (d *Decimal) String() string {
	w := &work{th: object.NewThread()}
	s, _ := w.str(&d.num, true, false)
	return s
}

// Parse returns the Decimal of a text such as "1.50", and whether there is one.
func Parse(th *thread, s string) (value, bool) {
	w := &work{th: th}
	x, ok := w.parseNum(s)
	if !ok || w.stopped {
		return value{}, false
	}
	return build(th, x), true
}

func build(th *thread, x *num) value {
	if !th.Alloc(112 + int64(x.coef.BitLen()/8)) {
		return value{}
	}
	d := &Decimal{num: *x}
	d.coef = number.Trim(d.coef)
	return object.Obj(d)
}

// makeAs makes an instance of a class.
func makeAs(th *thread, cls *object.Type, x *num) value {
	v := build(th, x)
	if v.Ok() && cls != DecimalType {
		v.R.(*Decimal).ext = object.ExtFor(th, cls, DecimalType)
	}
	return v
}

func of(v value) *num { return &v.R.(*Decimal).num }

// numOfInt is the number of an int.
func numOfInt(small int64, b *big.Int) *num {
	if b == nil {
		if small < 0 {
			if small == math.MinInt64 {
				return finiteNum(true, new(big.Int).SetUint64(1<<63), 0)
			}
			return finiteNum(true, big.NewInt(-small), 0)
		}
		return finiteNum(false, big.NewInt(small), 0)
	}
	return finiteNum(b.Sign() < 0, new(big.Int).Abs(b), 0)
}

// operand is the number of a Decimal or an int; nil for others.
func operand(v value) *num {
	if d, ok := v.R.(*Decimal); ok {
		return &d.num
	}
	if small, b, ok := object.IntOf(v); ok {
		return numOfInt(small, b)
	}
	return nil
}

// need is operand that raises.
func need(th *thread, v value) *num {
	x := operand(v)
	if x == nil {
		unsupported(th, v)
	}
	return x
}

func unsupported(th *thread, v value) value {
	return th.Raise(object.TypeErrorType, "conversion from %s to Decimal is not supported", object.TypeOf(v).ErrorName())
}

// floatNum is the exact value of a float.
func floatNum(f float64) *num {
	switch {
	case math.IsNaN(f):
		return &num{neg: math.Signbit(f), kind: quiet, coef: bigZero}
	case math.IsInf(f, 0):
		return inf(f < 0)
	case f == 0:
		return zero(math.Signbit(f), 0)
	}
	m, e := math.Frexp(math.Abs(f))
	c := int64(m * (1 << 53))
	e -= 53
	for c&1 == 0 {
		c >>= 1
		e++
	}
	b := big.NewInt(c)
	if e >= 0 {
		b.Lsh(b, uint(e))
		return finiteNum(f < 0, b, 0)
	}
	b.Mul(b, new(big.Int).Exp(bigFive, big.NewInt(int64(-e)), nil))
	return finiteNum(f < 0, b, int64(e))
}

func floatOf(v value) (float64, bool) {
	switch x := v.R.(type) {
	case *object.FloatTag:
		return v.Float(), true
	case *object.FloatObj:
		return x.F, true
	}
	return 0, false
}

// convert is Decimal(v): exact where exact, else rounded to the context.
func convert(th *thread, cls *object.Type, v value, c *Context, exact bool) value {
	w := c.work(th)
	var x *num
	if d, ok := v.R.(*Decimal); ok {
		if exact {
			if cls == DecimalType && d.ext == nil {
				return v
			}
			return makeAs(th, cls, &d.num)
		}
		x = &d.num
		if x.isNaN() && w.fixNaN(x) != x {
			return c.end(w, cls, w.invalid(conversionSyntax))
		}
	} else if small, b, ok := object.IntOf(v); ok {
		x = numOfInt(small, b)
	} else if f, ok := floatOf(v); ok {
		x = floatNum(f)
		w.status |= floatOperation
	} else if s, ok := object.AsStr(v); ok {
		text := s.S
		if long := int64(len(text)); long > object.LookEvery {
			// What is left of it when it is cleaned, and as ASCII.
			if !th.Pin(2 * long) {
				return value{}
			}
			defer th.Unpin(2 * long)
		}
		if exact {
			text, ok = clean(th, text)
		}
		if ok {
			text, ok = number.ASCIITextOf(text, func() bool { return th.Scan(object.LookEvery) })
		}
		if ok {
			x, ok = w.parseNum(text)
		}
		if w.stopped || len(s.S) > object.LookEvery && !th.Look(0) {
			return value{}
		}
		if ok && !exact && x.isNaN() && w.fixNaN(x) != x {
			ok = false
		}
		if !ok {
			return c.end(w, cls, w.invalid(conversionSyntax))
		}
	} else if items, ok := tupleItems(v); ok {
		var bad bool
		if x, bad = fromTuple(th, w, items); bad {
			return value{}
		}
	} else {
		return unsupported(th, v)
	}
	if exact {
		e := w.exactly()
		x = e.fix(x)
		w.join(e)
		if e.status&(inexact|rounded|clamped) != 0 {
			x = w.invalid(invalidOperation)
		}
	} else {
		x = w.fix(x)
	}
	return c.end(w, cls, x)
}

func tupleItems(v value) ([]value, bool) {
	switch x := v.R.(type) {
	case *object.Tuple:
		return x.Items, true
	case *object.List:
		return x.Items, true
	}
	return nil, false
}

// fromTuple is the number of (sign, digits, exponent); bad comes with an
// exception.
func fromTuple(th *thread, w *work, t []value) (x *num, bad bool) {
	fail := func(text string) (*num, bool) {
		th.Raise(object.ValueErrorType, "%s", text)
		return nil, true
	}
	if len(t) != 3 {
		return fail("argument must be a sequence of length 3")
	}
	sign, b, ok := object.IntOf(t[0])
	if !ok || b != nil || sign != 0 && sign != 1 {
		return fail("sign must be an integer with the value 0 or 1")
	}
	x = &num{neg: sign == 1, coef: bigZero}
	if s, ok := object.AsStr(t[2]); ok {
		switch s.S {
		case "F":
			x.kind = infinite
		case "n":
			x.kind = quiet
		case "N":
			x.kind = signaling
		default:
			return fail("string argument in the third position must be 'F', 'n' or 'N'")
		}
	} else {
		e, b, ok := object.IntOf(t[2])
		if !ok {
			return fail("exponent must be an integer")
		}
		if b != nil {
			th.Raise(object.OverflowErrorType, "Python int too large to convert to C ssize_t")
			return nil, true
		}
		x.exp = min(max(e, -3*maxPrec), 3*maxPrec)
	}
	digits, ok := tupleItems(t[1])
	if !ok {
		return fail("coefficient must be a tuple of digits")
	}
	if !th.Charge(len(digits)/4) || !th.Alloc(int64(len(digits))) {
		return nil, true
	}
	text := make([]byte, 0, len(digits)+1)
	for _, d := range digits {
		n, b, ok := object.IntOf(d)
		if !ok || b != nil || n < 0 || n > 9 {
			return fail("coefficient must be a tuple of digits")
		}
		text = append(text, '0'+byte(n))
	}
	if x.kind == infinite {
		return x, false
	}
	x.coef, ok = w.parse(string(text))
	return x, !ok
}

// clean removes spaces around and underscores within a text.
func clean(th *thread, s string) (string, bool) {
	if !th.Charge(len(s) >> 6) {
		return "", false
	}
	next := len(s) - object.LookEvery
	on := func() bool {
		if len(s) > next {
			return true
		}
		next = len(s) - object.LookEvery
		return th.Scan(object.LookEvery)
	}
	for s != "" {
		r, n := decodeRune(s)
		if !number.IsSpace(r) {
			break
		}
		if s = s[n:]; !on() {
			return "", false
		}
	}
	for s != "" {
		r, n := decodeLast(s)
		if !number.IsSpace(r) {
			break
		}
		if s = s[:len(s)-n]; !on() {
			return "", false
		}
	}
	return withoutUnderscores(th, s)
}

func decNew(th *thread, cls *object.Type, args []value, kw []object.KW) value {
	if len(args) == 1 && len(kw) == 0 && cls == DecimalType {
		if s, ok := args[0].R.(*object.Str); ok {
			if n, ok := shortParse(s.S); ok {
				return n.made(th)
			}
		} else if args[0].IsInt() {
			n, _ := shortOf(args[0])
			return n.made(th)
		}
	}
	a, ok := pyArgs(th, args, kw, "value", "context")
	if !ok {
		return value{}
	}
	c, ok := contextArg(th, a[1])
	if !ok {
		return value{}
	}
	if !a[0].Ok() {
		return makeAs(th, cls, zero(false, 0))
	}
	return convert(th, cls, a[0], c, true)
}

// pyArgs binds arguments as PyArg_ParseTupleAndKeywords does.
func pyArgs(th *thread, args []value, kw []object.KW, names ...string) ([8]value, bool) {
	var out [8]value
	if len(args)+len(kw) > len(names) {
		s := "s"
		if len(names) == 1 {
			s = ""
		}
		th.Raise(object.TypeErrorType, "function takes at most %d argument%s (%d given)", len(names), s, len(args)+len(kw))
		return out, false
	}
	copy(out[:], args)
next:
	for _, k := range kw {
		for i, n := range names {
			if n == k.Name {
				if out[i].Ok() {
					th.Raise(object.TypeErrorType, "argument for function given by name ('%s') and position (%d)", n, i+1)
					return out, false
				}
				out[i] = k.Val
				continue next
			}
		}
		if object.CheckNames(th, kw) {
			th.Raise(object.TypeErrorType, "this function got an unexpected keyword argument '%s'", k.Name)
		}
		return out, false
	}
	return out, true
}

// toInt is the number without its fraction as an int.
func toInt(th *thread, x *num, mode rounding) value {
	switch {
	case x.isNaN():
		return th.Raise(object.ValueErrorType, "cannot convert NaN to integer")
	case x.kind == infinite:
		return th.Raise(object.OverflowErrorType, "cannot convert Infinity to integer")
	}
	w := &work{th: th}
	r, _ := w.rescale(x, 0, mode)
	if w.stopped {
		return value{}
	}
	c := r.coef
	if x.neg {
		c = new(big.Int).Neg(c)
	}
	return object.BigValue(c)
}

func toFloat(th *thread, x *num) value {
	if x.isNaN() {
		if x.kind == signaling {
			return th.Raise(object.ValueErrorType, "cannot convert signaling NaN to float")
		}
		f := math.NaN()
		if x.neg {
			f = math.Copysign(f, -1)
		}
		return object.Float(f)
	}
	w := &work{th: th}
	s, ok := w.str(x, true, false)
	if !ok {
		return value{}
	}
	if x.kind == infinite {
		if x.neg {
			return object.Float(math.Inf(-1))
		}
		return object.Float(math.Inf(1))
	}
	f, ok := number.ParseFloatASCII(s, nil)
	if !ok {
		return th.Raise(object.ValueErrorType, "could not convert string to float: '%s'", s)
	}
	return object.Float(f)
}

// ratio is as_integer_ratio.
func ratio(th *thread, x *num) value {
	switch {
	case x.isNaN():
		return th.Raise(object.ValueErrorType, "cannot convert NaN to integer ratio")
	case x.kind == infinite:
		return th.Raise(object.OverflowErrorType, "cannot convert Infinity to integer ratio")
	}
	w := &work{th: th}
	n, d := x.coef, bigOne
	if x.coef.Sign() != 0 {
		if x.exp >= 0 {
			n = w.shl(n, x.exp)
		} else {
			var e int64
			n, e = w.strip(n, x.exp, 0)
			d = w.pow10(-e)
			g := new(big.Int)
			if d.BitLen() <= smallBits {
				g.GCD(nil, nil, n, d)
			} else {
				if !native.Work(th, number.GCDCost(int64(n.BitLen()), int64(d.BitLen()))) {
					return value{}
				}
				x, y := n, d
				g = w.huge(4*int64(max(n.BitLen(), d.BitLen())), func(check number.Check) (number.Int, error) {
					return number.GCDCheck(number.FromBig(x), number.FromBig(y), check)
				})
				if w.stopped {
					return value{}
				}
			}
			n, d = w.quo(n, g), w.quo(d, g)
		}
	}
	if w.stopped {
		return value{}
	}
	if x.neg {
		n = new(big.Int).Neg(n)
	}
	return object.Obj(object.TupleOf(object.BigValue(n), object.BigValue(d)))
}

const hashMod = 1<<61 - 1

func hash(th *thread, self value) value {
	x := of(self)
	switch x.kind {
	case signaling:
		return th.Raise(object.TypeErrorType, "Cannot hash a signaling NaN value")
	case quiet:
		return object.Int(int64(th.ID(self) >> 4))
	case infinite:
		if x.neg {
			return object.Int(-314159)
		}
		return object.Int(314159)
	}
	if s, ok := x.short(); ok && s.exp >= -maxTen && s.exp <= maxTen {
		return object.Int(s.hash())
	}
	if !th.Charge(x.coef.BitLen() / 512) {
		return value{}
	}
	m := big.NewInt(hashMod)
	h := new(big.Int).Mod(x.coef, m)
	p := big.NewInt(10)
	e := x.exp
	if e < 0 {
		p.ModInverse(p, m)
		e = -e
	}
	h.Mul(h, p.Exp(p, big.NewInt(e), m))
	n := h.Mod(h, m).Int64()
	if x.neg {
		n = -n
	}
	if n == -1 {
		n = -2
	}
	return object.Int(n)
}

// other converts the second operand of a comparison. ok is false with an
// exception or where the types cannot be compared (r is NotImplemented).
func other(th *thread, v value, op object.CmpOp, self **num, c *Context) (x *num, r value, ok bool) {
	if x := operand(v); x != nil {
		return x, r, true
	}
	equality := op == object.CmpEq || op == object.CmpNe
	if z, isComplex := v.R.(*object.Complex); isComplex && equality && imag(z.C) == 0 {
		v = object.Float(real(z.C))
	}
	if f, isFloat := floatOf(v); isFloat {
		if equality {
			c.status |= floatOperation
		} else {
			w := c.work(th)
			w.status = floatOperation
			if !c.raise(w) {
				return nil, value{}, false
			}
		}
		return floatNum(f), r, true
	}
	m, ok := th.Modules.GetStr(sNumbers).R.(*object.Module)
	if !ok || v.R.Type().Flags&object.Heap == 0 {
		return nil, object.NotImplemented, false
	}
	rational := m.Own(th, sRational)
	if !rational.Ok() {
		return nil, object.NotImplemented, false
	}
	switch object.IsInstance(th, v, rational) {
	case 0:
		return nil, object.NotImplemented, false
	case -1:
		return nil, value{}, false
	}
	n := object.GetAttr(th, v, sNumerator)
	if !n.Ok() {
		return nil, value{}, false
	}
	d := object.GetAttr(th, v, sDenominator)
	if !d.Ok() {
		return nil, value{}, false
	}
	x, y := operand(n), operand(d)
	if x == nil || y == nil {
		th.Raise(object.TypeErrorType, "numerator and denominator must be integers")
		return nil, value{}, false
	}
	if !(*self).special() {
		w := (&work{th: th}).exactly()
		*self = w.multiply(*self, y)
		if w.stopped {
			return nil, value{}, false
		}
	}
	return x, r, true
}

var (
	sNumbers     = object.Intern("numbers")
	sRational    = object.Intern("Rational")
	sNumerator   = object.Intern("numerator")
	sDenominator = object.Intern("denominator")
)

func compare(op object.CmpOp) func(th *thread, self, v value) value {
	return func(th *thread, self, v value) value {
		if n, ok := shortCompare(self, v); ok {
			return op.Of(n)
		}
		c := current(th)
		a := of(self)
		b, r, ok := other(th, v, op, &a, c)
		if !ok {
			return r
		}
		w := c.work(th)
		if a.isNaN() || b.isNaN() {
			loud := a.kind == signaling || b.kind == signaling || op != object.CmpEq && op != object.CmpNe
			if loud {
				w.status |= invalidOperation
				if !c.raise(w) {
					return value{}
				}
			}
			return object.Bool(op == object.CmpNe)
		}
		n := w.cmp(a, b)
		if w.stopped {
			return value{}
		}
		return op.Of(n)
	}
}
