package object

import (
	"math"

	"github.com/garterpy/garter/object/number"
)

// The class complex.

func init() {
	ComplexType.Doc = "A complex number, of a real and an imaginary part or of its text."
	ComplexType.New = complexNew
	DefNew(ComplexType)
	for _, b := range binaryNames {
		op := b.op
		switch op {
		case OpAdd, OpSub, OpMul, OpTrueDiv:
			ComplexType.Def(
				M1("__"+b.name+"__", func(th *Thread, self, o Value) Value { return complexArith(th, op, self, o) }).WithSig("value, /"),
				M1("__r"+b.name+"__", func(th *Thread, self, o Value) Value { return complexArith(th, op, o, self) }).WithSig("value, /"),
			)
		}
	}
	defPow(ComplexType, func(th *Thread, a, b, mod Value) Value {
		x, y, known, ok := complexOperands(th, a, b)
		switch {
		case !ok:
			return Value{}
		case !known:
			return NotImplemented
		case mod.Ok() && !mod.IsNone():
			return th.Raise(ValueErrorType, "complex modulo")
		}
		return complexPow(th, x, y)
	})
	for op := CmpEq; op <= CmpGe; op++ {
		ComplexType.Def(M1(op.Special().Name().S, func(th *Thread, self, o Value) Value {
			if op > CmpNe {
				return NotImplemented
			}
			c, eq := self.R.(*Complex).C, false
			if y, ok := o.R.(*Complex); ok {
				eq = real(c) == real(y.C) && imag(c) == imag(y.C)
			} else if r, ok := compareReal(Float(real(c)), o); ok {
				eq = r == 0 && imag(c) == 0
			} else {
				return NotImplemented
			}
			return Bool(eq == (op == CmpEq))
		}).WithSig("value, /"))
	}
	ComplexType.Def(
		complexMethod("__repr__", func(th *Thread, c complex128) Value {
			if !th.Alloc(strBytes + 48) {
				return Value{}
			}
			return Value{R: NewASCII(number.ReprComplex(c))}
		}),
		M0("__hash__", func(th *Thread, self Value) Value {
			c := self.R.(*Complex).C
			if !math.IsNaN(real(c)) && !math.IsNaN(imag(c)) {
				return Int(number.HashComplex(c))
			}
			// A NaN is hashed by its identity, in either part.
			h := number.HashParts(hashFloat(th, self, real(c)), hashFloat(th, self, imag(c)))
			return Int(h)
		}),
		complexMethod("__bool__", func(th *Thread, c complex128) Value { return Bool(c != 0) }),
		complexMethod("__neg__", func(th *Thread, c complex128) Value { return newComplex(th, complex(-real(c), -imag(c))) }),
		complexMethod("__pos__", newComplex),
		complexMethod("__abs__", func(th *Thread, c complex128) Value {
			f, err := number.ComplexAbs(c)
			if err != nil {
				return th.raise(err)
			}
			return Float(f)
		}),
		complexMethod("__complex__", newComplex).WithDoc("Returns the number as a plain complex."),
		complexMethod("conjugate", func(th *Thread, c complex128) Value { return newComplex(th, complex(real(c), -imag(c))) }).
			WithDoc("Returns the number with its imaginary part negated."),
		complexMethod("__getnewargs__", func(th *Thread, c complex128) Value {
			return Value{R: NewTuple2(Float(real(c)), Float(imag(c)))}
		}),
	)
	readonly := func(th *Thread, self, v Value) bool {
		th.Raise(AttributeErrorType, "readonly attribute")
		return false
	}
	ComplexType.DefGetSet("real", func(th *Thread, self Value) Value { return Float(real(self.R.(*Complex).C)) }, readonly)
	ComplexType.DefGetSet("imag", func(th *Thread, self Value) Value { return Float(imag(self.R.(*Complex).C)) }, readonly)
}

func complexMethod(name string, f func(th *Thread, c complex128) Value) *Builtin {
	return M0(name, func(th *Thread, self Value) Value { return f(th, self.R.(*Complex).C) })
}

// complexOperands converts both operands of an operator, as complexOperand.
func complexOperands(th *Thread, a, b Value) (x, y complex128, known, ok bool) {
	if x, known, ok = complexOperand(th, a); known && ok {
		y, known, ok = complexOperand(th, b)
	}
	return x, y, known, ok
}

func complexArith(th *Thread, op BinOp, a, b Value) Value {
	x, y, known, ok := complexOperands(th, a, b)
	switch {
	case !ok:
		return Value{}
	case !known:
		return NotImplemented
	}
	v, _ := complexBinary(th, op, x, y)
	return v
}

// complexSig is the signature of complex(), for the texts of its errors.
var complexSig = ParseSignature("real=0, imag=0")

func complexNew(th *Thread, cls *Type, args []Value, kw []KW) Value {
	a, mark := th.Args(2)
	ok := complexSig.Bind(th, "complex", a, args, kw)
	re, im := a[0], a[1]
	th.Release(mark)
	if !ok {
		return Value{}
	}
	if cls == ComplexType && re.Ok() && !im.Ok() && Exact(re, ComplexType) {
		return re
	}
	c, ok := complexOf(th, re, im)
	if !ok {
		return Value{}
	}
	if cls == ComplexType {
		return newComplex(th, c)
	}
	ext := ExtFor(th, cls, ComplexType)
	if !th.Alloc(ownPart + 40) {
		return Value{}
	}
	return Value{R: &Complex{C: c, Ext: ext}}
}

// complexOf is complex(re, im), either of which may be missing.
func complexOf(th *Thread, re, im Value) (complex128, bool) {
	if s, ok := re.R.(*Str); ok {
		if im.Ok() {
			th.Raise(TypeErrorType, "complex() can't take second arg if first is a string")
			return 0, false
		}
		return parseComplexText(th, re, s.S)
	}
	if im.Ok() {
		if _, isStr := im.R.(*Str); isStr {
			th.Raise(TypeErrorType, "complex() second arg can't be a string")
			return 0, false
		}
	}
	x := complex(0, 0)
	if re.Ok() {
		v, found := ComplexSpecial(th, re)
		if found && !v.Ok() {
			return 0, false
		}
		if found {
			re = v
		} else if !isReal(re) {
			th.Raise(TypeErrorType, "complex() first argument must be a string or a number, not '%s'", re.R.Type().Name)
			return 0, false
		}
	}
	y, isComplex := complex(0, 0), false
	if im.Ok() {
		if c, ok := im.R.(*Complex); ok {
			y, isComplex = c.C, true
		} else if !isReal(im) {
			th.Raise(TypeErrorType, "complex() second argument must be a number, not '%s'", im.R.Type().Name)
			return 0, false
		}
	}
	if re.Ok() {
		if c, ok := re.R.(*Complex); ok {
			x = c.C
		} else {
			f, ok := FloatOfAny(th, re)
			if !ok {
				return 0, false
			}
			x = complex(f, 0)
		}
	}
	if !im.Ok() {
		return x, true
	}
	if !isComplex {
		f, ok := FloatOfAny(th, im)
		if !ok {
			return 0, false
		}
		y = complex(f, 0)
	}
	// The result is re + im * 1j, computed part by part for the signs of zeros.
	r, i := real(x), real(y)
	if isComplex {
		r -= imag(y)
	}
	if c, ok := re.R.(*Complex); ok {
		i += imag(c.C)
	}
	return complex(r, i), true
}

// isReal reports whether v can be converted to a float other than by its text.
func isReal(v Value) bool {
	t := v.R.Type()
	return t.Special(DFloat).Ok() || t.Special(DIndex).Ok()
}

// ComplexSpecial returns what the __complex__ method of v gives, an exact or
// derived complex number; found is false if v has none.
func ComplexSpecial(th *Thread, v Value) (c Value, found bool) {
	if _, ok := v.R.(*Complex); ok && Exact(v, ComplexType) {
		return v, true
	}
	r, found := CallSpecial(th, v, DComplex)
	if !found || !r.Ok() {
		return r, found
	}
	if _, ok := r.R.(*Complex); !ok {
		return th.Raise(TypeErrorType, "__complex__ returned non-complex (type %s)", r.R.Type().Name), true
	}
	if !warnStrict(th, r, "__complex__", ComplexType) {
		return Value{}, true
	}
	return r, true
}

func parseComplexText(th *Thread, v Value, s string) (complex128, bool) {
	if !th.Charge(len(s) / opCost) {
		return 0, false
	}
	room := numeralRoom(s)
	defer th.Unpin(room)
	if !th.Pin(room) {
		return 0, false
	}
	c, err := number.ParseComplex(s, func() bool { return th.Look(0) })
	if err == number.ErrInvalidLiteral {
		if r, ok := Repr(th, v); ok {
			th.raise(number.InvalidComplexLiteral(r.S))
		}
		return 0, false
	}
	if err != nil {
		th.raise(err)
		return 0, false
	}
	return c, true
}
