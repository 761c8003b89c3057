package object

// This file has + and * where one side is of a class that Python code derived from a built-in
// sequence, or that stands beside one. CPython has two ways for them: as numbers, and as
// sequences, which comes after it; which of them a class has follows from its methods.

// numberWay is how a class uses an operator as numbers do.
type numberWay uint8

const (
	noNumber  numberWay = iota
	builtIn             // a method of a built-in class
	pythonWay           // a method of Python code for either side
)

// joinOp is + or * for two classes.
type joinOp struct {
	plain, refl, in Special
	repeat          bool
}

// joins tells whether this file decides a op b: seq is that one side is a built-in sequence,
// and one of a class of Python code.
func joins(op BinOp, ta, tb *Type) (j joinOp, seq bool) {
	if op != OpAdd && op != OpMul || (ta.Flags|tb.Flags)&Heap == 0 {
		return j, false
	}
	j.plain, j.refl, j.in = op.special()
	j.repeat = op == OpMul
	return j, sequenceBelow(ta) || sequenceBelow(tb)
}

// sequenceBelow reports whether a class is a built-in sequence's, or derives from one.
func sequenceBelow(t *Type) bool {
	if t.Flags&Heap == 0 {
		return isSequenceClass(t)
	}
	for _, b := range t.MRO {
		if b.Flags&Heap == 0 && isSequenceClass(b) {
			return true
		}
	}
	return false
}

// written reports whether the class has a method for i that no sequence gave it and that is
// no built-in one.
func written(t *Type, i Special) bool {
	m := t.Special(i)
	if !m.Ok() {
		return false
	}
	_, is := m.R.(*Builtin)
	return !is
}

// number is the way of the class as a number.
func (j joinOp) number(t *Type) numberWay {
	if t.Flags&Heap != 0 && (written(t, j.plain) || written(t, j.refl)) {
		return pythonWay
	}
	for _, i := range []Special{j.plain, j.refl} {
		if t.Special(i).Ok() && joiner(t, i) == nil {
			return builtIn
		}
	}
	return noNumber
}

// sequence is what the class does as a sequence, or nil: a class with a method of its own for
// the operator has lost it.
func (j joinOp) sequence(t *Type) *Builtin {
	if j.repeat && (written(t, j.plain) || written(t, j.refl)) {
		return nil
	}
	return joiner(t, j.plain)
}

// method calls the method that self has under the name, which is a sequence's at times.
func (j joinOp) method(th *Thread, i Special, self, other Value) Value {
	t := self.R.Type()
	m := t.Special(i)
	if !m.Ok() {
		return NotImplemented
	}
	c := joiner(t, i)
	if c == nil {
		return callSpecial1(th, m, self, other)
	}
	r, _ := c.Call2Fast(th, self, other)
	if !r.IsNotImplemented() {
		return r
	}
	if j.repeat {
		return th.Raise(TypeErrorType, "'%s' object cannot be interpreted as an integer", other.R.Type().Name)
	}
	return concatError(th, c.Owner, t, other.R.Type())
}

// asNumbers is what the two sides do with the operator as numbers.
func (j joinOp) asNumbers(th *Thread, a, b Value) Value {
	ta, tb := a.R.Type(), b.R.Type()
	na, nb := j.number(ta), noNumber
	if ta != tb {
		nb = j.number(tb)
	}
	if na == pythonWay && nb == pythonWay || na == noNumber && nb == pythonWay {
		return j.asPython(th, a, b, na == pythonWay, true)
	}
	right := func() Value {
		if nb == pythonWay {
			return j.asPython(th, a, b, false, true)
		}
		return callSpecial1(th, tb.Special(j.refl), b, a)
	}
	hasRight := nb == pythonWay || nb == builtIn && tb.Special(j.refl).Ok()
	if na != noNumber {
		if hasRight && tb.IsSubtype(ta) {
			if r := right(); !r.IsNotImplemented() {
				return r
			}
			hasRight = false
		}
		r := NotImplemented
		if na == pythonWay {
			r = j.asPython(th, a, b, true, false)
		} else if m := ta.Special(j.plain); m.Ok() {
			r = callSpecial1(th, m, a, b)
		}
		if !r.IsNotImplemented() {
			return r
		}
	}
	if hasRight {
		return right()
	}
	return NotImplemented
}

// asPython calls the methods of Python code: of the left side, the right one, or both.
func (j joinOp) asPython(th *Thread, a, b Value, left, right bool) Value {
	ta, tb := a.R.Type(), b.R.Type()
	right = right && ta != tb
	if left {
		if right && tb.IsSubtype(ta) && tb.Special(j.refl).Ok() && tb.Special(j.refl).R != ta.Special(j.refl).R {
			if r := j.method(th, j.refl, b, a); !r.IsNotImplemented() {
				return r
			}
			right = false
		}
		if r := j.method(th, j.plain, a, b); !r.IsNotImplemented() {
			return r
		}
	}
	if right {
		return j.method(th, j.refl, b, a)
	}
	return NotImplemented
}

// binary is a op b.
func (j joinOp) binary(th *Thread, op BinOp, a, b Value) Value {
	r := j.asNumbers(th, a, b)
	if !r.IsNotImplemented() {
		return r
	}
	ta, tb := a.R.Type(), b.R.Type()
	if c := j.sequence(ta); c != nil {
		return j.apply(th, c, a, b)
	}
	if j.repeat {
		if c := j.sequence(tb); c != nil {
			return j.apply(th, c, b, a)
		}
	}
	return th.Raise(TypeErrorType, "unsupported operand type(s) for %s: '%s' and '%s'", opSigns[op], ta.Name, tb.Name)
}

// inplace is a op= b.
func (j joinOp) inplace(th *Thread, op BinOp, a, b Value) Value {
	ta, tb := a.R.Type(), b.R.Type()
	if f := ta.Special(j.in); f.Ok() && joiner(ta, j.in) == nil {
		if r := callSpecial1(th, f, a, b); !r.IsNotImplemented() {
			return r
		}
	}
	c := joiner(ta, j.in)
	if c != nil && !j.repeat && ta.Flags&Heap != 0 {
		return j.apply(th, c, a, b) // a derived class has it as a number has
	}
	if r := j.asNumbers(th, a, b); !r.IsNotImplemented() {
		return r
	}
	if c == nil {
		c = j.sequence(ta)
	}
	if c != nil {
		return j.apply(th, c, a, b)
	}
	if j.repeat && !keepsItems(ta) {
		if c := j.sequence(tb); c != nil {
			return j.apply(th, c, b, a)
		}
	}
	return th.Raise(TypeErrorType, "unsupported operand type(s) for %s=: '%s' and '%s'", opSigns[op], ta.Name, tb.Name)
}

// apply is what a sequence does with the operator.
func (j joinOp) apply(th *Thread, c *Builtin, self, other Value) Value {
	r := callSpecial1(th, Value{R: c}, self, other)
	if !r.IsNotImplemented() {
		return r
	}
	if j.repeat {
		return th.Raise(TypeErrorType, "can't multiply sequence by non-int of type '%s'", other.R.Type().Name)
	}
	return concatError(th, c.Owner, self.R.Type(), other.R.Type())
}
