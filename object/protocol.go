package object

import (
	"math"

	"github.com/garterpy/garter/object/number"
)

// This file has the operations behind built-in functions that other native
// code needs as well: format, divmod, pow, abs, round.

// FormatValue returns format(v, spec); ok is false with an exception.
func FormatValue(th *Thread, v Value, spec *Str) (s *Str, ok bool) {
	return Format(th, v, spec)
}

// Divmod returns divmod(a, b).
func Divmod(th *Thread, a, b Value) Value {
	switch x := a.R.(type) {
	case *IntTag:
		switch y := b.R.(type) {
		case *IntTag:
			return bigDivmod(th, number.Int{Small: int64(a.N)}, number.Int{Small: int64(b.N)})
		case *FloatTag:
			return floatDivmod(th, float64(int64(a.N)), b.Float())
		case *BigInt:
			return bigDivmod(th, number.Int{Small: int64(a.N)}, number.Int{Big: y.Big()})
		}
	case *BigInt:
		switch y := b.R.(type) {
		case *IntTag:
			return bigDivmod(th, number.Int{Big: x.Big()}, number.Int{Small: int64(b.N)})
		case *BigInt:
			return bigDivmod(th, number.Int{Big: x.Big()}, number.Int{Big: y.Big()})
		}
	case *FloatTag:
		switch b.R.(type) {
		case *FloatTag:
			return floatDivmod(th, a.Float(), b.Float())
		case *IntTag:
			return floatDivmod(th, a.Float(), float64(int64(b.N)))
		}
	}
	r := binaryMethods(th, DDivmod, DRdivmod, a, b)
	if r.IsNotImplemented() {
		return th.Raise(TypeErrorType, "unsupported operand type(s) for divmod(): '%s' and '%s'", a.R.Type().Name, b.R.Type().Name)
	}
	return r
}

// PowMod returns pow(a, b, mod).
func PowMod(th *Thread, a, b, mod Value) Value {
	if mod.IsNone() {
		return Binary(th, OpPow, a, b)
	}
	if a.IsInt() && b.IsInt() && mod.IsInt() && int64(b.N) >= 0 && int64(mod.N) > 0 {
		z, err := number.PowMod(number.Int{Small: int64(a.N)}, number.Int{Small: int64(b.N)}, number.Int{Small: int64(mod.N)})
		return th.result(z, err)
	}
	if f := a.R.Type().Special(DPow); f.Ok() {
		if r := callSpecial(th, f, a, []Value{b, mod}); !r.IsNotImplemented() {
			return r
		}
	}
	// A built-in class is asked for its own part as the exponent or the modulus
	// too (decimal.Decimal); a class made by Python code is not.
	for i, v := range []Value{b, mod} {
		if t := v.R.Type(); t.Flags&Heap == 0 && t.Extra != nil {
			if p, ok := t.Extra.(PowModder); ok {
				if r := p.PowMod(th, i, a, b, mod); !r.IsNotImplemented() {
					return r
				}
			}
		}
	}
	for _, v := range []Value{b, mod} {
		switch {
		case v.R.Type().IsSubtype(FloatType):
			return th.Raise(TypeErrorType, "pow() 3rd argument not allowed unless all arguments are integers")
		case v.R.Type().IsSubtype(ComplexType):
			if _, _, known, ok := complexOperands(th, a, b); !ok {
				return Value{}
			} else if known {
				return th.Raise(ValueErrorType, "complex modulo")
			}
		}
	}
	return th.Raise(TypeErrorType, "unsupported operand type(s) for ** or pow(): '%s', '%s', '%s'", a.R.Type().Name, b.R.Type().Name, mod.R.Type().Name)
}

// PowModder is the Extra of a built-in class that takes part in pow(a, b, mod)
// where its instance is not a: at tells whether it is b (0) or mod (1).
type PowModder interface {
	PowMod(th *Thread, at int, a, b, mod Value) Value
}

// Abs returns abs(v).
func Abs(th *Thread, v Value) Value {
	switch v.R.(type) {
	case *IntTag:
		if i := int64(v.N); i >= 0 {
			return v
		} else if i != math.MinInt64 {
			return Int(-i)
		}
	case *BigInt:
		return intAbs(th, v)
	case *FloatTag:
		return Float(math.Abs(v.Float()))
	}
	f := v.R.Type().Special(DAbs)
	if !f.Ok() {
		return th.Raise(TypeErrorType, "bad operand type for abs(): '%s'", v.R.Type().Name)
	}
	return callSpecial(th, f, v, nil)
}

// Round returns round(v), or with digits a value round(v, digits).
func Round(th *Thread, v, digits Value) Value {
	none := !digits.Ok() || digits.IsNone()
	switch {
	case v.IsFloat() && none:
		if f := math.RoundToEven(v.Float()); math.Abs(f) < 1<<62 {
			return Int(int64(f))
		}
	case v.IsFloat() && digits.IsInt() && int64(int32(digits.N)) == int64(digits.N):
		return roundDigits(th, v.Float(), int(int32(digits.N)))
	case v.IsInt() && (none || digits.IsInt() && int64(digits.N) >= 0):
		return v
	}
	f := v.R.Type().Special(DRound)
	if !f.Ok() {
		return th.Raise(TypeErrorType, "type %s doesn't define __round__ method", v.R.Type().Name)
	}
	if none {
		return callSpecial(th, f, v, nil)
	}
	return callSpecial(th, f, v, []Value{digits})
}

// StdStream is implemented by objects that may be the session's own standard
// output: print writes straight to Thread.Print where sys.stdout is one and says so.
type StdStream interface {
	Object
	StdStream() bool
}

// Stdout returns what print writes to when it is not told: the zero Value for
// the session's own output, None for nothing, else the object that a program
// has put into sys.stdout. False comes with an exception: a program may have
// taken the name away.
func Stdout(th *Thread) (Value, bool) {
	if th.Modules == nil {
		return Value{}, true
	}
	m, ok := th.Modules.GetStr(sSys).R.(*Module)
	if !ok {
		return Value{}, true
	}
	v := m.Dict.GetStr(sStdout)
	switch {
	case v.Ok():
	case !m.Has(sStdout):
		th.Raise(RuntimeErrorType, "lost sys.stdout")
		return Value{}, false
	case th.Redirected != nil:
		if v = m.Own(th, sStdout); !v.Ok() {
			return v, false
		}
	}
	if s, ok := v.R.(StdStream); ok && th.Redirected == nil && s.StdStream() {
		return Value{}, true
	}
	return v, true
}

// WriteStdout writes text to where print does. False comes with an exception.
func WriteStdout(th *Thread, text string) bool {
	v, ok := Stdout(th)
	if !ok || v.Ok() {
		return ok && (v.IsNone() || CallMethod(th, v, sWriteMethod, StrValue(text)).Ok())
	}
	return th.Print == nil || th.Print(th, text)
}

// Display does what sys.displayhook does: the repr of a value that is not None is
// written to sys.stdout, which must be there, and the value is `_` among the built-in
// names. False comes with an exception.
func Display(th *Thread, builtins *Dict, v Value) bool {
	if v.IsNone() {
		return true
	}
	last := func(v Value) {
		if !builtins.Sealed() { // else all sessions share the built-in names
			builtins.SetStr(th, sUnderscore, v)
		}
	}
	last(None) // repr may ask for it
	to, ok := Stdout(th)
	if !ok {
		return false
	}
	if to.IsNone() {
		th.Raise(RuntimeErrorType, "lost sys.stdout")
		return false
	}
	r, ok := Repr(th, v)
	switch {
	case !ok:
		return false
	case !to.Ok():
		if th.Print != nil && !th.Print(th, r.S+"\n") {
			return false
		}
	default:
		for _, text := range [...]Value{Obj(r), StrValue("\n")} {
			if !CallMethod1(th, to, sWriteMethod, text).Ok() {
				return false
			}
		}
	}
	last(v)
	return true
}

var sWriteMethod = Intern("write")

var (
	sSys        = Intern("sys")
	sStdout     = Intern("stdout")
	sUnderscore = Intern("_")
)

// CheckDynamicAttr asks the session's policy whether Python code may use an
// attribute name that is known only at run time; false comes with an
// exception.
func CheckDynamicAttr(th *Thread, name *Str) bool {
	th.spendName(name.S)
	if th.CheckAttr == nil || th.CheckAttr(th, name.S) {
		return true
	}
	if th.Exc == nil {
		th.Raise(AttributeErrorType, "access to the attribute '%s' is not allowed", name.S)
	}
	return false
}
