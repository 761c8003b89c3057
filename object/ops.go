package object

import (
	"math"

	"github.com/garterpy/garter/internal/fit"
)

// BinOp numbers the binary operators.
type BinOp uint8

// The binary operators, in the order of the special methods.
const (
	OpAdd BinOp = iota
	OpSub
	OpMul
	OpMatMul
	OpTrueDiv
	OpMod
	OpPow
	OpLShift
	OpOr
	OpXor
	OpAnd
	OpFloorDiv
	OpRShift
)

var opSigns = [...]string{"+", "-", "*", "@", "/", "%", "** or pow()", "<<", "|", "^", "&", "//", ">>"}

// special returns the methods of the operator: plain, reflected, in place.
func (op BinOp) special() (Special, Special, Special) {
	s := DAdd + Special(op)*3
	return s, s + 1, s + 2
}

// Binary returns a op b for any values.
func Binary(th *Thread, op BinOp, a, b Value) Value {
	if r, ok := numberBinary(th, op, a, b); ok {
		return r
	}
	return BinarySlow(th, op, a, b)
}

// NumberBinary computes a op b for exact numbers; ok is false for anything else.
func NumberBinary(th *Thread, op BinOp, a, b Value) (r Value, ok bool) {
	return numberBinary(th, op, a, b)
}

// BinarySlow is Binary after the fast paths for numbers: the operands' own
// methods in the order that the data model says.
func BinarySlow(th *Thread, op BinOp, a, b Value) Value {
	if r, ok := derivedBinary(th, op, a, b); ok {
		return r
	}
	if j, ok := joins(op, a.R.Type(), b.R.Type()); ok {
		return j.binary(th, op, a, b)
	}
	r := binarySpecial(th, op, a, b)
	if r.IsNotImplemented() {
		return binaryTypeError(th, op, a, b, "")
	}
	return r
}

// binarySpecial returns NotImplemented where neither operand knows the other.
func binarySpecial(th *Thread, op BinOp, a, b Value) Value {
	plain, refl, _ := op.special()
	return binaryMethods(th, plain, refl, a, b)
}

// binaryMethods is binarySpecial for any pair of methods.
func binaryMethods(th *Thread, plain, refl Special, a, b Value) Value {
	ta, tb := a.R.Type(), b.R.Type()
	fa := ta.Special(plain)
	if ta == tb {
		if fa.Ok() {
			r := callSpecial1(th, fa, a, b)
			if !r.IsNotImplemented() {
				return r
			}
		}
		if fa.Ok() && ta.Flags&Heap == 0 {
			return NotImplemented
		}
		if fr := tb.Special(refl); fr.Ok() && !fa.Ok() && ta.Flags&Heap == 0 {
			return callSpecial1(th, fr, b, a)
		}
		return NotImplemented
	}
	fb := tb.Special(refl)
	if fb.Ok() && tb.IsSubtype(ta) && fb.R != ta.Special(refl).R {
		r := callSpecial1(th, fb, b, a)
		if !r.IsNotImplemented() {
			return r
		}
		fb = Value{}
	}
	if fa.Ok() {
		r := callSpecial1(th, fa, a, b)
		if !r.IsNotImplemented() {
			return r
		}
	}
	if fb.Ok() && !(plain == DMul && joiner(ta, plain) != nil && joiner(tb, refl) != nil) { // one sequence repeats itself, the left one
		return callSpecial1(th, fb, b, a)
	}
	return NotImplemented
}

// OwnBinary returns the method of a class made by Python code that computes
// a op b and comes before all others, or no value: a's own, if b's class is not
// another such class, or b's reflected one, if a is a plain number (swap is
// true then: it is called as m(b, a)). When it returns NotImplemented,
// BinaryAfter has the rest.
func OwnBinary(op BinOp, a, b Value) (m Value, swap bool) {
	plain, refl, _ := op.special()
	switch x := a.R.(type) {
	case *Instance:
		if y, ok := b.R.(*Instance); ok && y.Cls == x.Cls || !ok && b.R.Type().Flags&Heap == 0 {
			return x.Cls.Special(plain), false
		}
	case *IntTag, *FloatTag:
		if y, ok := b.R.(*Instance); ok {
			return y.Cls.Special(refl), true
		}
	}
	return Value{}, false
}

// BinaryAfter returns a op b after the method that OwnBinary gave returned
// NotImplemented.
func BinaryAfter(th *Thread, op BinOp, a, b Value, swap bool) Value {
	_, refl, _ := op.special()
	if tb := b.R.Type(); !swap && a.R.Type() != tb {
		if fr := tb.Special(refl); fr.Ok() {
			if r := callSpecial1(th, fr, b, a); !r.IsNotImplemented() {
				return r
			}
		}
	}
	return binaryTypeError(th, op, a, b, "")
}

// Inplace returns a op= b.
func Inplace(th *Thread, op BinOp, a, b Value) Value {
	if j, ok := joins(op, a.R.Type(), b.R.Type()); ok {
		return j.inplace(th, op, a, b)
	}
	_, _, in := op.special()
	if f := a.R.Type().Special(in); f.Ok() {
		if r := callSpecial1(th, f, a, b); !r.IsNotImplemented() {
			return r
		}
	} else if r, ok := numberBinary(th, op, a, b); ok {
		return r
	} else if r, ok := derivedBinary(th, op, a, b); ok {
		return r
	}
	var r Value
	if ta := a.R.Type(); op == OpMul && keepsItems(ta) && joiner(b.R.Type(), DRmul) != nil {
		r = NotImplemented // the right one does not repeat itself: see keepsItems
		if f := ta.Special(DMul); f.Ok() {
			r = callSpecial1(th, f, a, b)
		}
	} else {
		r = binarySpecial(th, op, a, b)
	}
	if r.IsNotImplemented() {
		return binaryTypeError(th, op, a, b, "=")
	}
	return r
}

func binaryTypeError(th *Thread, op BinOp, a, b Value, eq string) Value {
	ta, tb := a.R.Type(), b.R.Type()
	switch {
	case op == OpAdd:
		if c := joiner(ta, DAdd); c != nil {
			return concatError(th, c.Owner, ta, tb)
		}
	case op == OpMul:
		if isRepeatable(a) {
			return th.Raise(TypeErrorType, "can't multiply sequence by non-int of type '%s'", tb.Name)
		}
		if isRepeatable(b) && (eq == "" || !keepsItems(ta)) {
			return th.Raise(TypeErrorType, "can't multiply sequence by non-int of type '%s'", ta.Name)
		}
	case op == OpRShift && eq == "":
		if f, ok := a.R.(*Builtin); ok && f.Name == "print" {
			return th.Raise(TypeErrorType, "unsupported operand type(s) for >>: '%s' and '%s'. Did you mean \"print(<message>, file=<output_stream>)\"?", ta.Name, tb.Name)
		}
	case op == OpPow && eq != "":
		return th.Raise(TypeErrorType, "unsupported operand type(s) for **=: '%s' and '%s'", ta.Name, tb.Name)
	}
	return th.Raise(TypeErrorType, "unsupported operand type(s) for %s%s: '%s' and '%s'", opSigns[op], eq, ta.Name, tb.Name)
}

// joiner returns what a built-in class of sequences gave the objects of the class t for one of + and +=: a class that has a method
// of its own for it has none.
func joiner(t *Type, i Special) *Builtin {
	if c, ok := t.Special(i).R.(*Builtin); ok && c.Owner != nil && isSequenceClass(c.Owner) {
		return c
	}
	return nil
}

// JoinSequences is a + b for sequences as operator.concat and iconcat have it: the left one's own way to join, whatever the right one
// would do; two sequences that have none are added.
func JoinSequences(th *Thread, a, b Value, inplace bool) Value {
	ta := a.R.Type()
	c := joiner(ta, DAdd)
	if inplace {
		if in := joiner(ta, DIadd); in != nil {
			c = in
		}
	}
	if c != nil {
		r, _ := c.Call2Fast(th, a, b)
		return r
	}
	r := NotImplemented
	if isSequence(a) && isSequence(b) {
		if f := ta.Special(DIadd); inplace && f.Ok() {
			r = callSpecial1(th, f, a, b)
		}
		if r.IsNotImplemented() {
			r = binarySpecial(th, OpAdd, a, b)
		}
	}
	if r.IsNotImplemented() {
		return th.Raise(TypeErrorType, "'%s' object can't be concatenated", ta.Name)
	}
	return r
}

// concatError says that an object of the class self, by the + of the class t, does not take on one of the class other.
func concatError(th *Thread, t, self, other *Type) Value {
	switch {
	case t == BytesType || t == ByteArrayType:
		return th.Raise(TypeErrorType, "can't concat %s to %s", other.Name, self.Name)
	case t.Name == "array.array":
		return th.Raise(TypeErrorType, "can only append array (not \"%s\") to array", other.Name)
	}
	return th.Raise(TypeErrorType, "can only concatenate %s (not \"%s\") to %[1]s", t.Qualname, other.Name)
}

// keepsItems reports whether instances of t could be sequences: CPython asks
// the right side of *= to repeat itself only where the left one could not.
func keepsItems(t *Type) bool {
	return t.Flags&Heap != 0 || t.Special(DLen).Ok() || t.Special(DContains).Ok() || t.Special(DGetitem).Ok()
}

func isRepeatable(v Value) bool {
	switch v.R.(type) {
	case *Str, *List, *Tuple, *Bytes:
		return true
	}
	t := v.R.Type()
	b, ok := t.Special(DMul).R.(*Builtin)
	return ok && b.Owner != nil && b.Owner.Flags&SequencePattern != 0 || t.IsSubtype(ByteArrayType)
}

// Unary calls the special method of a unary operator; sign is for the error.
func Unary(th *Thread, i Special, sign string, a Value) Value {
	f := a.R.Type().Special(i)
	if !f.Ok() {
		return th.Raise(TypeErrorType, "bad operand type for unary %s: '%s'", sign, a.R.Type().Name)
	}
	return callSpecial(th, f, a, nil)
}

// Truth returns 1 for a true value, 0 for a false one, -1 with an exception.
func Truth(th *Thread, v Value) int {
	switch x := v.R.(type) {
	case *BoolTag, *IntTag:
		if v.N != 0 {
			return 1
		}
		return 0
	case *NoneTag:
		return 0
	case *FloatTag:
		if v.Float() != 0 {
			return 1
		}
		return 0
	case *Str:
		if x.Ext() == nil {
			return b2i(len(x.S) != 0)
		}
	case *List:
		if x.Ext == nil {
			return b2i(len(x.Items) != 0)
		}
	case *Tuple:
		if x.Ext == nil {
			return b2i(len(x.Items) != 0)
		}
	case *Dict:
		if x.Ext == nil {
			return b2i(x.used != 0)
		}
	case *Set:
		if x.Ext == nil {
			return b2i(x.used != 0)
		}
	case *NotImplementedTag:
		if !Warn(th, DeprecationWarningType, "NotImplemented should not be used in a boolean context") {
			return -1
		}
		return 1
	}
	t := v.R.Type()
	if f := t.Special(DBool); f.Ok() {
		r := callSpecial(th, f, v, nil)
		if !r.Ok() {
			return -1
		}
		if !r.IsBool() {
			th.Raise(TypeErrorType, "__bool__ should return bool, returned %s", r.R.Type().Name)
			return -1
		}
		return fit.Int(int64(r.N))
	}
	if t.Special(DLen).Ok() {
		n := Len(th, v)
		if n < 0 {
			return -1
		}
		return b2i(n > 0)
	}
	return 1
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Len returns len(v), or -1 with an exception.
func Len(th *Thread, v Value) int {
	switch x := v.R.(type) {
	case *Str:
		if x.Ext() == nil {
			return x.Len()
		}
	case *List:
		if x.Ext == nil {
			return len(x.Items)
		}
	case *Tuple:
		if x.Ext == nil {
			return len(x.Items)
		}
	case *Dict:
		if x.Ext == nil {
			return x.used
		}
	case *Set:
		if x.Ext == nil {
			return x.used
		}
	case *Bytes:
		if x.Ext == nil {
			return len(x.B)
		}
	}
	t := v.R.Type()
	f := t.Special(DLen)
	if !f.Ok() {
		th.Raise(TypeErrorType, "object of type '%s' has no len()", t.Name)
		return -1
	}
	r := callSpecial(th, f, v, nil)
	if !r.Ok() {
		return -1
	}
	i := Index(th, r)
	if !i.Ok() {
		return -1
	}
	if b, big := i.R.(*BigInt); big && b.Big().Sign() > 0 {
		th.Raise(OverflowErrorType, "cannot fit 'int' into an index-sized integer")
		return -1
	}
	n := fit.Int(i.Int())
	if !i.IsInt() || n < 0 {
		th.Raise(ValueErrorType, "__len__() should return >= 0")
		return -1
	}
	return n
}

// GetItem returns v[key].
func GetItem(th *Thread, v, key Value) Value {
	switch x := v.R.(type) {
	case *List:
		if x.Ext == nil && key.IsInt() {
			i := int64(key.N)
			if i < 0 {
				i += int64(len(x.Items))
			}
			if uint64(i) < uint64(len(x.Items)) {
				return x.Items[i]
			}
			return th.Raise(IndexErrorType, "list index out of range")
		}
	case *Dict:
		if x.Ext == nil {
			r := x.Get(th, key)
			if !r.Ok() && th.Exc == nil {
				return th.RaiseKey(key)
			}
			return r
		}
		if x.Ext.Cls.Special(DGetitem).R == dictGetitem {
			if r := x.Get(th, key); r.Ok() || th.Exc != nil {
				return r
			}
			return dictMissing(th, x, key)
		}
	case *Tuple:
		if x.Ext == nil && key.IsInt() {
			i := int64(key.N)
			if i < 0 {
				i += int64(len(x.Items))
			}
			if uint64(i) < uint64(len(x.Items)) {
				return x.Items[i]
			}
			return th.Raise(IndexErrorType, "tuple index out of range")
		}
	case *Str:
		if x.Ext() == nil {
			if key.IsInt() {
				return strIndex(th, x, int64(key.N))
			}
			return strGetItem(th, v, key)
		}
	case *Bytes:
		if x.Ext == nil {
			return bytesGetItem(th, v, key)
		}
	case *ByteArray:
		if x.Ext == nil {
			return bytesGetItem(th, v, key)
		}
	case *Type:
		return typeGetItem(th, x, key)
	}
	t := v.R.Type()
	f := t.Special(DGetitem)
	if !f.Ok() {
		return th.Raise(TypeErrorType, "'%s' object is not subscriptable", t.Name)
	}
	key, ok := placeKey(th, v, f, key)
	if !ok {
		return Value{}
	}
	return callSpecial1(th, f, v, key)
}

// HasIndex reports whether v can stand for an int.
func HasIndex(v Value) bool { return v.R.Type().Special(DIndex).Ok() }

// HasGetItem reports whether the class of v has __getitem__.
func HasGetItem(v Value) bool { return v.R.Type().Special(DGetitem).Ok() }

// typeGetItem is cls[key]: the metaclass's __getitem__ or __class_getitem__.
func typeGetItem(th *Thread, t *Type, key Value) Value {
	if f := t.Type().Special(DGetitem); f.Ok() {
		return callSpecial(th, f, Value{R: t}, []Value{key})
	}
	if t == TypeType {
		return Value{R: &GenericAlias{Origin: Value{R: t}, Args: aliasArgs(key)}}
	}
	// An attribute of the class like any other: its metaclass may have it too.
	if m := GetAttrOpt(th, Value{R: t}, specialNames[DClassGetitem]); m.Ok() && !m.IsNone() {
		return Call1(th, m, key)
	} else if th.Exc != nil {
		return Value{}
	}
	return th.Raise(TypeErrorType, "type '%s' is not subscriptable", t.ErrorName())
}

// SetItem sets v[key] = val.
func SetItem(th *Thread, v, key, val Value) bool {
	switch x := v.R.(type) {
	case *List:
		if x.Ext == nil && key.IsInt() {
			i := int64(key.N)
			if i < 0 {
				i += int64(len(x.Items))
			}
			if uint64(i) < uint64(len(x.Items)) {
				x.Items[i] = val
				return true
			}
			th.Raise(IndexErrorType, "list assignment index out of range")
			return false
		}
		if s, ok := key.R.(*Slice); ok && x.Ext == nil {
			return x.setSlice(th, s, val)
		}
	case *Dict:
		if x.Ext == nil || x.Ext.Cls.Special(DSetitem).R == dictSetitem {
			return x.Set(th, key, val)
		}
	case *ByteArray:
		if x.Ext == nil {
			return byteArraySetItem(th, v, key, val).Ok()
		}
	}
	t := v.R.Type()
	f := t.Special(DSetitem)
	if !f.Ok() {
		if halfDefined(t, DDelitem) {
			th.Raise(AttributeErrorType, "__setitem__")
			return false
		}
		if !numbered(t) || !HasIndex(key) || placeOK(th, key) {
			th.Raise(TypeErrorType, "'%s' object does not support item assignment", t.Name)
		}
		return false
	}
	key, ok := placeKey(th, v, f, key)
	return ok && callSpecial(th, f, v, []Value{key, val}).Ok()
}

// halfDefined reports whether a class got the other of __setitem__ and
// __delitem__ from Python code: in CPython one slot is both, and so the class
// has the slot and not the method.
func halfDefined(t *Type, other Special) bool {
	if t.Flags&Heap == 0 || !t.Special(other).Ok() {
		return false
	}
	for _, c := range t.MRO {
		if c.Own(specialNames[other]).Ok() {
			return c.Flags&Heap != 0
		}
	}
	return false
}

// numbered reports whether CPython asks the items of a type without __setitem__ for by their
// place: it looks at the place before it says that there is nothing to set or to delete.
func numbered(t *Type) bool {
	switch t {
	case StrType, TupleType, BytesType, RangeType, SetType, FrozenSetType:
		return true
	}
	return t.Flags&Heap != 0
}

// placeOK reports whether a value is a place, an exception if it is not.
func placeOK(th *Thread, v Value) bool {
	_, ok := PlaceIndex(th, v)
	return ok
}

// DelItem deletes v[key].
func DelItem(th *Thread, v, key Value) bool {
	switch x := v.R.(type) {
	case *Dict:
		if x.Ext == nil {
			if !x.Delete(th, key).Ok() {
				if th.Exc == nil {
					th.RaiseKey(key)
				}
				return false
			}
			return true
		}
	case *List:
		if x.Ext == nil {
			return listDelItem(th, x, key)
		}
	}
	t := v.R.Type()
	f := t.Special(DDelitem)
	if !f.Ok() {
		if halfDefined(t, DSetitem) {
			th.Raise(AttributeErrorType, "__delitem__")
			return false
		}
		verb := "does not"
		if numbered(t) && HasIndex(key) {
			if !placeOK(th, key) {
				return false
			}
			verb = "doesn't"
		}
		th.Raise(TypeErrorType, "'%s' object %s support item deletion", t.Name, verb)
		return false
	}
	key, ok := placeKey(th, v, f, key)
	return ok && callSpecial1(th, f, v, key).Ok()
}

// Contains returns 1 if item in v, 0 if not, -1 with an exception.
func Contains(th *Thread, v, item Value) int {
	switch x := v.R.(type) {
	case *Dict:
		if x.Ext == nil || x.Ext.Cls.Special(DContains).R == dictContains {
			return x.Has(th, item)
		}
	case *List:
		if x.Ext == nil {
			return listContains(th, &x.Items, item)
		}
	case *Tuple:
		if x.Ext == nil {
			return listContains(th, &x.Items, item)
		}
	case *Set:
		if x.Ext == nil {
			return x.Has(th, item)
		}
	case *Str:
		if x.Ext() == nil {
			return StrContains(th, x, item)
		}
	}
	t := v.R.Type()
	f := t.Special(DContains)
	if f.Ok() {
		if f.IsNone() {
			th.Raise(TypeErrorType, "'%s' object is not a container", t.Name)
			return -1
		}
		r := callSpecial1(th, f, v, item)
		if !r.Ok() {
			return -1
		}
		return Truth(th, r)
	}
	if !t.Special(DIter).Ok() && !t.Special(DGetitem).Ok() {
		th.Raise(TypeErrorType, "argument of type '%s' is not iterable", t.Name)
		return -1
	}
	it := GetIter(th, v)
	if it == nil {
		if th.Catch(TypeErrorType) {
			th.Raise(TypeErrorType, "argument of type '%s' is not iterable", t.Name)
		}
		return -1
	}
	for {
		e := it.Next(th)
		if !e.Ok() {
			if th.Exc != nil {
				return -1
			}
			return 0
		}
		if r := IdentEqual(th, e, item); r != 0 {
			return r
		}
		if !th.Charge(1) {
			return -1
		}
	}
}

// listContains searches items, which the comparisons may change.
func listContains(th *Thread, items *[]Value, item Value) int {
	switch i := seqIndex(th, items, item, 0, math.MaxInt); i {
	case -1:
		return 0
	case -2:
		return -1
	}
	return 1
}
