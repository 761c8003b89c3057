package object

import "github.com/garterpy/garter/object/number"

// CmpOp numbers the rich comparisons.
type CmpOp uint8

// The comparisons, in the order of the special methods.
const (
	CmpEq CmpOp = iota
	CmpNe
	CmpLt
	CmpLe
	CmpGt
	CmpGe
)

var cmpSigns = [...]string{"==", "!=", "<", "<=", ">", ">="}
var cmpSwap = [...]CmpOp{CmpEq, CmpNe, CmpGt, CmpGe, CmpLt, CmpLe}

// Special returns the method of the comparison.
func (op CmpOp) Special() Special { return DEq + Special(op) }

// Compare returns the value of a op b, which need not be a bool.
func Compare(th *Thread, op CmpOp, a, b Value) Value {
	if r, ok := quickCompare(th, op, a, b); ok {
		return Bool(r)
	}
	return compareObjects(th, op, a, b)
}

// Valued is a value of a built-in class in Go that is what it holds for ever, such as a
// span of time: it is hashed and compared without a call of its class's methods, which
// give the same. What is of a subclass, or needs other code, says false.
type Valued interface {
	Object
	// ValueHash is its hash.
	ValueHash() (h int64, ok bool)
	// ValueCompare is negative, 0 or positive as the value is less than another one of its
	// Go type, equal to it, or greater.
	ValueCompare(y Object) (c int, ok bool)
}

// HashInts is the hash of a tuple of ints.
func HashInts(ns ...int64) int64 {
	acc := uint64(xxPrime5)
	for _, n := range ns {
		acc = xxLane(acc, HashInt(n))
	}
	return xxEnd(acc, len(ns))
}

// compareObjects is Compare without the short way for scalars.
func compareObjects(th *Thread, op CmpOp, a, b Value) Value {
	switch x := a.R.(type) {
	case *Tuple:
		if y, ok := b.R.(*Tuple); ok && x.compares(op) && y.compares(cmpSwap[op]) {
			if y.Ext != nil && y.Type() != x.Type() && y.Type().IsSubtype(x.Type()) {
				return seqCompare(th, cmpSwap[op], &y.Items, &x.Items) // the method of the class below comes first
			}
			return seqCompare(th, op, &x.Items, &y.Items)
		}
	case *List:
		if y, ok := b.R.(*List); ok && x.Ext == nil && y.Ext == nil {
			return seqCompare(th, op, &x.Items, &y.Items)
		}
	case *Instance: // the most frequent of those that are no Valued
	case Valued:
		if c, ok := x.ValueCompare(b.R); ok {
			return op.Of(c)
		}
	}
	if r, ok := derivedCompare(th, op, a, b); ok {
		return Bool(r)
	}
	ta, tb := a.R.Type(), b.R.Type()
	if op <= CmpNe && ta.comparesIdentity() && tb.comparesIdentity() {
		return Bool(Is(a, b) == (op == CmpEq))
	}
	fb := tb.Special(cmpSwap[op].Special())
	triedB := false
	if ta != tb && fb.Ok() && tb.IsSubtype(ta) {
		triedB = true
		if r := callCompare(th, fb, b, a); !r.IsNotImplemented() {
			return r
		}
	}
	if fa := ta.Special(op.Special()); fa.Ok() {
		if r := callCompare(th, fa, a, b); !r.IsNotImplemented() {
			return r
		}
	}
	if fb.Ok() && !triedB {
		if r := callCompare(th, fb, b, a); !r.IsNotImplemented() {
			return r
		}
	}
	switch op {
	case CmpEq:
		return Bool(Is(a, b))
	case CmpNe:
		return Bool(!Is(a, b))
	}
	return th.Raise(TypeErrorType, "'%s' not supported between instances of '%s' and '%s'", cmpSigns[op], ta.Name, tb.Name)
}

// CompareBool returns 1 if a op b is true, 0 if not, -1 with an exception.
func CompareBool(th *Thread, op CmpOp, a, b Value) int {
	if r, ok := quickCompare(th, op, a, b); ok {
		return b2i(r)
	}
	if x, ok := a.R.(*Tuple); ok && x.Ext == nil {
		if y, ok := b.R.(*Tuple); ok && y.Ext == nil {
			if r, ok := scalarsCompare(th, op, x.Items, y.Items); ok {
				return b2i(r)
			}
		}
	}
	v := compareObjects(th, op, a, b)
	if !v.Ok() {
		return -1
	}
	return Truth(th, v)
}

// callCompare calls a method of a comparison. A property that fails to give
// one is none.
func callCompare(th *Thread, f, a, b Value) Value {
	if p, ok := f.R.(*Property); ok {
		m := p.DescrGet(th, a, a.R.Type())
		if !m.Ok() {
			if th.Exc.Stop() == nil {
				th.Exc = nil
				return NotImplemented
			}
			return m
		}
		return Call1(th, m, b)
	}
	return callSpecial1(th, f, a, b)
}

// comparesIdentity reports whether == and != of the class are object's, which nothing
// but the object itself equals. Neither has an effect, so that which operand is asked
// first cannot be told.
func (t *Type) comparesIdentity() bool {
	if !t.isReady.Load() {
		t.Ready()
	}
	// Built-in classes never get another table, so object's needs no lock once t has one.
	own, base := &t.special, &ObjectType.special
	return own.at(DEq).R == base.at(DEq).R && own.at(DNe).R == base.at(DNe).R
}

// A family are the values whose == can be true among themselves alone.
type family uint8

const (
	familyUnknown family = iota // what it equals is its class's matter
	familyNone
	familyNumber
	familyText
	familyBytes
	familyList
	familyTuple
	familyDict
	familySet
	familyItself // an instance of a class without a comparison of its own
)

// familyOf is the family of a value of a built-in class itself, or of an instance that
// equals nothing but itself; derived classes may compare as they like.
func familyOf(v Value) family {
	switch x := v.R.(type) {
	case *NoneTag:
		return familyNone
	case *IntTag, *FloatTag, *BoolTag, *BigInt:
		return familyNumber
	case *Str:
		if x.Ext() == nil {
			return familyText
		}
	case *Bytes:
		if x.Ext == nil {
			return familyBytes
		}
	case *List:
		if x.Ext == nil {
			return familyList
		}
	case *Tuple:
		if x.Ext == nil {
			return familyTuple
		}
	case *Dict:
		if x.Ext == nil {
			return familyDict
		}
	case *Set:
		if x.Ext == nil {
			return familySet
		}
	case *Instance:
		if x.Cls.comparesIdentity() {
			return familyItself
		}
	}
	return familyUnknown
}

// unlike reports whether a and b are of two families, so that they are not equal and no
// method has to be asked.
func unlike(a, b Value) bool {
	f := familyOf(a)
	if f == familyUnknown {
		return false
	}
	g := familyOf(b)
	return g != familyUnknown && f != g
}

// quickCompare decides comparisons of exact ints, floats and strs, of instances whose
// classes have no comparison of their own, and of what is of two families.
func quickCompare(th *Thread, op CmpOp, a, b Value) (r, ok bool) {
	switch x := a.R.(type) {
	case *IntTag:
		switch y := b.R.(type) {
		case *IntTag, *BoolTag:
			return cmpResult(op, int64(a.N) < int64(b.N), a.N == b.N), true
		case *FloatTag:
			if i := int64(a.N); i < 1<<53 && i > -1<<53 {
				return cmpFloat(op, float64(i), b.Float()), true
			}
			return cmpNumber(op, number.CompareIntFloat(int64(a.N), b.Float())), true
		case *BigInt: // an int outside 64 bits is decided by its sign
			return cmpResult(op, y.Big().Sign() > 0, false), true
		}
	case *FloatTag:
		switch b.R.(type) {
		case *FloatTag:
			return cmpFloat(op, a.Float(), b.Float()), true
		case *IntTag:
			if i := int64(b.N); i < 1<<53 && i > -1<<53 {
				return cmpFloat(op, a.Float(), float64(i)), true
			}
			c, _ := compareReal(a, b)
			return cmpNumber(op, c), true
		case *BigInt:
			c, _ := compareReal(a, b)
			return cmpNumber(op, c), true
		}
	case *BigInt:
		switch y := b.R.(type) {
		case *BigInt:
			th.spendBytes(len(x.Big().Bits()) * 8)
			return cmpNumber(op, x.Big().Cmp(y.Big())), true
		case *IntTag:
			return cmpResult(op, x.Big().Sign() < 0, false), true
		case *FloatTag:
			return cmpNumber(op, number.CompareBigFloat(x.Big(), b.Float())), true
		}
	case *BoolTag:
		switch b.R.(type) {
		case *IntTag, *BoolTag:
			return cmpResult(op, int64(a.N) < int64(b.N), a.N == b.N), true
		}
	case *Str:
		if y, isStr := b.R.(*Str); isStr && x.Ext() == nil && y.Ext() == nil {
			return CompareStr(th, op, x, y) != 0, true
		}
	case *Instance:
		if y, isInstance := b.R.(*Instance); isInstance && op <= CmpNe && x.Cls.comparesIdentity() && (x.Cls == y.Cls || y.Cls.comparesIdentity()) {
			return (x == y) == (op == CmpEq), true
		}
	case *NoneTag:
		if op <= CmpNe && b.IsNone() {
			return op == CmpEq, true
		}
	}
	if op <= CmpNe && unlike(a, b) {
		return op == CmpNe, true
	}
	return false, false
}

// CompareStr returns 1 if x op y is true for the texts of two strs, else 0.
func CompareStr(th *Thread, op CmpOp, x, y *Str) int {
	if len(x.S) == 1 && len(y.S) == 1 {
		a, b := x.S[0], y.S[0]
		switch op {
		case CmpEq:
			return b2i(a == b)
		case CmpNe:
			return b2i(a != b)
		}
		return b2i(cmpResult(op, a < b, a == b))
	}
	if (op == CmpEq || op == CmpNe) && (x == y || len(x.S) != len(y.S)) {
		return b2i((x == y) == (op == CmpEq))
	}
	th.spendBytes(min(len(x.S), len(y.S)))
	switch op {
	case CmpEq:
		return b2i(x.S == y.S)
	case CmpNe:
		return b2i(x != y && x.S != y.S)
	case CmpLt:
		return b2i(x.S < y.S)
	case CmpLe:
		return b2i(x.S <= y.S)
	case CmpGt:
		return b2i(x.S > y.S)
	}
	return b2i(x.S >= y.S)
}

// Of is the result of the comparison of two values of which n tells the order:
// below, at or above 0.
func (op CmpOp) Of(n int) Value { return Bool(cmpResult(op, n < 0, n == 0)) }

func cmpResult(op CmpOp, lt, eq bool) bool {
	switch op {
	case CmpEq:
		return eq
	case CmpNe:
		return !eq
	case CmpLt:
		return lt
	case CmpLe:
		return lt || eq
	case CmpGt:
		return !lt && !eq
	}
	return !lt
}

func cmpFloat(op CmpOp, a, b float64) bool {
	switch op {
	case CmpEq:
		return a == b
	case CmpNe:
		return a != b
	case CmpLt:
		return a < b
	case CmpLe:
		return a <= b
	case CmpGt:
		return a > b
	}
	return a >= b
}

// Equal returns 1 if a == b, 0 if not, -1 with an exception.
func Equal(th *Thread, a, b Value) int { return CompareBool(th, CmpEq, a, b) }

// IdentEqual is Equal for containers: the same object is equal to itself.
func IdentEqual(th *Thread, a, b Value) int {
	if a.N == b.N && a.R == b.R {
		return 1
	}
	return CompareBool(th, CmpEq, a, b)
}

// Hash returns hash(v); ok is false with an exception.
func Hash(th *Thread, v Value) (h int64, ok bool) {
	switch x := v.R.(type) {
	case *IntTag, *BoolTag:
		return number.HashInt64(int64(v.N)), true
	case *Str:
		if x.aux == nil || x.aux.ext == nil {
			if x.hash == 0 {
				th.Spend(len(x.S) / 64)
			}
			return x.Hash(), true
		}
	case *FloatTag:
		return hashFloat(th, v, v.Float()), true
	case *BigInt:
		th.Spend(len(x.Big().Bits()) / 4)
		return number.HashBig(x.Big()), true
	case *NoneTag:
		return 0xFCA86420, true
	case *Tuple:
		if x.hashes() {
			return tupleHash(th, x)
		}
	case *Instance:
	case Valued:
		if h, ok := x.ValueHash(); ok {
			return h, true
		}
	}
	t := v.R.Type()
	f := t.Special(DHash)
	if !f.Ok() || f.IsNone() {
		th.Raise(TypeErrorType, "unhashable type: '%s'", t.Name)
		return 0, false
	}
	r := callSpecial(th, f, v, nil)
	if !r.Ok() {
		return 0, false
	}
	switch x := r.R.(type) {
	case *IntTag, *BoolTag:
		h = int64(r.N)
		if h == -1 {
			h = -2
		}
		return h, true
	case *BigInt:
		return number.HashBig(x.Big()), true
	case *IntObj:
		if h = x.I.Small; x.I.Big != nil {
			h = x.I.Hash()
		}
		if h == -1 {
			h = -2
		}
		return h, true
	}
	th.Raise(TypeErrorType, "__hash__ method should return an integer")
	return 0, false
}

// HashInt is the hash of a 64-bit int: modulo 2^61-1, as CPython's.
func HashInt(i int64) int64 { return number.HashInt64(i) }
