package enum

import (
	"strings"

	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

// This file has Flag and IntFlag: members that can be combined.

var (
	sBoundary = object.Intern("_boundary_")
	sMask     = object.Intern("_flag_mask_")
	sSingles  = object.Intern("_singles_mask_")
	sAllBits  = object.Intern("_all_bits_")
	sInverted = object.Intern("_inverted_")
	sIter     = object.Intern("_iter_member_")
	sIterDef  = object.Intern("_iter_member_by_def_")
	sNumeric  = object.Intern("_numeric_repr_")
	zero      = object.Int(0)
	one       = object.Int(1)
)

// flagsPart is the part of the text that has FlagBoundary.
const flagsPart = 0

// isBoundary reports whether a value is one of the members of FlagBoundary.
func isBoundary(th *object.Thread, v Value, name string) bool {
	return module.Ran(th, flagsPart) && v == module.Get(th, name)
}

func isInt(v Value) bool { return v.R.Type().IsSubtype(object.IntType) }

func bits(th *object.Thread, op object.BinOp, a, b Value) Value {
	if !a.Ok() || !b.Ok() {
		return Value{}
	}
	return object.Binary(th, op, a, b)
}

func and(th *object.Thread, a, b Value) Value { return bits(th, object.OpAnd, a, b) }
func or(th *object.Thread, a, b Value) Value  { return bits(th, object.OpOr, a, b) }
func xor(th *object.Thread, a, b Value) Value { return bits(th, object.OpXor, a, b) }

func not(th *object.Thread, a Value) Value {
	if !a.Ok() {
		return a
	}
	return object.Unary(th, object.DInvert, "~", a)
}

// truth is what a number says as a condition; a failed operation before it is told.
func truth(th *object.Thread, v Value) (yes, ok bool) {
	if !v.Ok() {
		return false, false
	}
	r := object.Truth(th, v)
	return r == 1, r >= 0
}

// bitLength is the bit_length of an int.
func bitLength(v Value) int64 {
	n, _ := native.IntOf(v)
	return n.Bits()
}

// power is 2 ** n.
func power(th *object.Thread, n int64) Value {
	return object.Binary(th, object.OpLShift, one, object.Int(n))
}

func negative(v Value) bool {
	n, _ := native.IntOf(v)
	return n.Sign() < 0
}

// singleBit reports whether a number is a power of two.
func singleBit(th *object.Thread, v Value) (bool, bool) {
	if v.IsInt() {
		n := v.Int()
		return n > 0 && n&(n-1) == 0, true
	}
	some, ok := truth(th, v)
	if !ok || !some {
		return false, ok
	}
	less := bits(th, object.OpSub, v, one)
	if !less.Ok() {
		return false, false
	}
	more, ok := truth(th, object.Inplace(th, object.OpAnd, v, less))
	return !more, ok
}

// addBits notes the bits of a member, and tells whether it has one alone.
func addBits(th *object.Thread, cls *object.Type, v Value) (bit, ok bool) {
	set := func(name *object.Str, v Value) bool {
		return v.Ok() && object.SetAttr(th, object.Obj(cls), name, v)
	}
	mask := or(th, classValue(th, cls, sMask), v)
	if !set(sMask, mask) {
		return false, false
	}
	all := bits(th, object.OpSub, power(th, bitLength(mask)), one)
	if !set(sAllBits, all) {
		return false, false
	}
	if bit, ok = singleBit(th, v); !ok || !bit {
		return bit, ok
	}
	return true, set(sSingles, or(th, classValue(th, cls, sSingles), v))
}

// bound gives the namespace of a class what flags know of their bits.
func (m *maker) bound(ns *object.Dict, boundary Value) bool {
	th := m.th
	if boundary.Ok() {
		yes, ok := truth(th, boundary)
		if !ok {
			return false
		}
		if !yes {
			boundary = Value{}
		}
	}
	if !boundary.Ok() {
		if boundary = object.GetAttrOpt(th, m.first, sBoundary); th.Exc != nil {
			return false
		}
	}
	if !given(boundary) {
		return true
	}
	return ns.SetStr(th, sBoundary, boundary) && ns.SetStr(th, sMask, zero) && ns.SetStr(th, sSingles, zero) &&
		ns.SetStr(th, sAllBits, zero) && ns.SetStr(th, sInverted, object.None)
}

// completeFlag chooses the order in which the bits of a value are gone over, and lets those
// names out of the wanted order that have several.
func (m *maker) completeFlag(cls *object.Type, order *Value) bool {
	th := m.th
	ms, ok := members(th, cls, false)
	if !ok {
		return false
	}
	ordered := true
	var before Value
	for i, x := range ms {
		v := own(th, x, sValueAttr)
		if !v.Ok() || !th.Charge(1) {
			return false
		}
		if !isInt(v) {
			ordered = true
			break
		}
		if i > 0 && ordered {
			less := object.Compare(th, object.CmpLt, v, before)
			if !less.Ok() {
				return false
			}
			ordered = less != object.True
		}
		before = v
	}
	if !ordered {
		f := object.GetAttr(th, object.Obj(cls), sIterDef)
		if !f.Ok() || !object.SetAttr(th, object.Obj(cls), sIter, f) {
			return false
		}
	}
	if !order.Ok() {
		return true
	}
	wanted, ok := nameList(th, *order)
	if !ok {
		return false
	}
	all := mapOf(th, cls, sMemberMap)
	if all == nil {
		return false
	}
	for _, n := range wanted { // what is no number is refused
		x := all.Get(th, n)
		if !x.Ok() {
			if th.Exc != nil {
				return false
			}
			continue
		}
		v := own(th, x, sValueAttr)
		if !v.Ok() {
			return false
		}
		if _, ok := singleBit(th, v); !ok {
			return false
		}
	}
	*order = object.Obj(object.NewList(wanted))
	return true
}

// lowBits calls f with the bits of a number, the lowest first.
func lowBits(th *object.Thread, v Value, f func(bit Value) bool) bool {
	if negative(v) {
		if shown, ok := object.Repr(th, v); ok {
			th.Raise(object.ValueErrorType, "%s is not a positive integer", shown.S)
		}
		return false
	}
	for {
		more, ok := truth(th, v)
		if !ok || !more {
			return ok
		}
		low := and(th, v, object.Unary(th, object.DNeg, "-", v))
		if !low.Ok() || !th.Charge(2) || !f(low) {
			return false
		}
		v = xor(th, v, low)
	}
}

// bitMembers are the members of the single bits of a value.
func bitMembers(th *object.Thread, cls *object.Type, v Value) ([]Value, bool) {
	known := mapOf(th, cls, sByValue)
	if known == nil {
		return nil, false
	}
	left := and(th, v, classValue(th, cls, sMask))
	if !left.Ok() {
		return nil, false
	}
	b := object.NewBuilder(th, 0)
	defer b.Done()
	ok := lowBits(th, left, func(bit Value) bool {
		m := known.Get(th, bit)
		return th.Exc == nil && b.Append(orNone(m))
	})
	return append([]Value(nil), b.Items...), ok
}

// inOrder are the same members as they were defined.
func inOrder(th *object.Thread, cls *object.Type, v Value) ([]Value, bool) {
	ms, ok := bitMembers(th, cls, v)
	if !ok {
		return nil, false
	}
	b := object.NewBuilder(th, len(ms))
	defer b.Done()
	for i, m := range ms {
		at := object.GetAttr(th, m, sSortOrder)
		if !at.Ok() || !th.Alloc(80) || !b.Append(object.Obj(object.TupleOf(at, object.Int(int64(i))))) {
			return nil, false
		}
	}
	list := object.NewList(append([]Value(nil), b.Items...))
	if !object.CallMethod(th, object.Obj(list), object.Intern("sort")).Ok() {
		return nil, false
	}
	out := make([]Value, 0, len(ms))
	for _, p := range list.Items {
		out = append(out, ms[p.R.(*object.Tuple).Items[1].Int()])
	}
	return out, true
}

func iterate(f func(th *object.Thread, cls *object.Type, v Value) ([]Value, bool)) func(th *object.Thread, a []Value) Value {
	return func(th *object.Thread, a []Value) Value {
		ms, ok := f(th, a[0].R.(*object.Type), a[1])
		if !ok {
			return Value{}
		}
		return object.IterValue(object.NewListIter(object.NewList(ms)))
	}
}

var (
	iterByValue = object.MSig("_iter_member_by_value_", "value", iterate(bitMembers))
	iterByDef   = object.MSig("_iter_member_by_def_", "value", iterate(inOrder))
	iterMembers = object.MSig("_iter_member_", "value", iterate(bitMembers))
)

// parts are the members of a value's bits in the order of the class.
func parts(th *object.Thread, cls *object.Type, v Value) ([]Value, bool) {
	if d, ok := cls.Lookup(sIter).R.(*object.ClassMethodDesc); ok && d.Func == iterMembers && isInt(v) {
		return bitMembers(th, cls, v)
	}
	it := object.CallMethod1(th, object.Obj(cls), sIter, v)
	if !it.Ok() {
		return nil, false
	}
	return object.Collect(th, it)
}

// valueOf is what another operand stands for: NotImplemented where that is nothing.
func valueOf(th *object.Thread, self, flag Value) Value {
	switch object.IsInstance(th, flag, object.Obj(self.R.Type())) {
	case 1:
		return own(th, flag, sValueAttr)
	case -1:
		return Value{}
	}
	data := classValue(th, self.R.Type(), sMemberType)
	if !data.Ok() || data.R == object.Object(object.ObjectType) {
		if data.Ok() {
			return object.NotImplemented
		}
		return data
	}
	switch object.IsInstance(th, flag, data) {
	case 1:
		return flag
	case -1:
		return Value{}
	}
	return object.NotImplemented
}

var sGetValue = object.Intern("_get_value")

// asValue is valueOf as the class has it.
func asValue(th *object.Thread, self, flag Value) Value {
	cls := self.R.Type()
	if flag.R.Type() == cls && cls.Lookup(sGetValue).R == object.Object(getValue) {
		return own(th, flag, sValueAttr)
	}
	return object.CallMethod1(th, self, sGetValue, flag)
}

var getValue = object.M1("_get_value", valueOf)

// combine is an operator of flags.
func combine(name, sign string, op object.BinOp) *object.Builtin {
	return object.M1(name, func(th *object.Thread, self, other Value) Value {
		v := asValue(th, self, other)
		if !v.Ok() || v.IsNotImplemented() {
			return v
		}
		mine := asValue(th, self, self)
		if !mine.Ok() {
			return mine
		}
		if mine.IsNone() || v.IsNone() {
			nameless := other
			if mine.IsNone() {
				nameless = self
			}
			s, ok := object.ToStr(th, nameless)
			if !ok {
				return Value{}
			}
			return th.Raise(object.TypeErrorType, "'%s' cannot be combined with other flags with %s", s.S, sign)
		}
		r := object.Binary(th, op, own(th, self, sValueAttr), v)
		if !r.Ok() {
			return r
		}
		return member(th, self.R.Type(), r)
	})
}

// member is the call of a class with a value.
func member(th *object.Thread, cls *object.Type, v Value) Value {
	if cls.Type() == MetaType {
		return callValue(th, object.Obj(cls), v)
	}
	return object.Call1(th, object.Obj(cls), v)
}

// invert is ~ of a flag.
func invert(th *object.Thread, self Value) Value {
	cls := self.R.Type()
	v := asValue(th, self, self)
	if !v.Ok() {
		return v
	}
	if v.IsNone() {
		s, ok := object.ToStr(th, self)
		if !ok {
			return Value{}
		}
		return th.Raise(object.TypeErrorType, "'%s' cannot be inverted", s.S)
	}
	inverse := own(th, self, sInverted)
	if !inverse.IsNone() {
		return inverse
	}
	b := classValue(th, cls, sBoundary)
	if !b.Ok() {
		return b
	}
	// Where bits without a name are kept or let go, all are turned over; else those that have
	// a member.
	turned := not(th, v)
	if !isBoundary(th, b, "KEEP") && !isBoundary(th, b, "EJECT") {
		turned = and(th, turned, classValue(th, cls, sSingles))
	}
	if !turned.Ok() {
		return turned
	}
	if inverse = member(th, cls, turned); !inverse.Ok() || !object.SetAttr(th, self, sInverted, inverse) {
		return Value{}
	}
	return inverse
}

// binary is a number in base two as errors show it.
func binary(th *object.Thread, v Value, width int64) (string, bool) {
	f := module.Get(th, "bin")
	if !f.Ok() {
		return "", false
	}
	w := object.None
	if width >= 0 {
		w = object.Int(width)
	}
	return text(th, object.Call2(th, f, v, w))
}

// missingFlag is Flag._missing_: the member for a combination of bits.
func missingFlag(th *object.Thread, a []Value) Value {
	cls, v := a[0].R.(*object.Type), a[1]
	if !isInt(v) {
		s, ok := object.Repr(th, v)
		if !ok {
			return Value{}
		}
		return th.Raise(object.ValueErrorType, "%s is not a valid %s", s.S, cls.Qualname)
	}
	mask, singles, all := classValue(th, cls, sMask), classValue(th, cls, sSingles), classValue(th, cls, sAllBits)
	boundary := classValue(th, cls, sBoundary)
	if !mask.Ok() || !singles.Ok() || !all.Ok() || !boundary.Ok() || !th.Charge(20) {
		return Value{}
	}
	keep := isBoundary(th, boundary, "KEEP")
	var was Value
	low := object.Compare(th, object.CmpLt, v, not(th, all))
	high := object.Compare(th, object.CmpGt, v, all)
	nameless, ok := truth(th, and(th, v, xor(th, all, mask)))
	if !low.Ok() || !high.Ok() || !ok {
		return Value{}
	}
	if low == object.True || high == object.True || nameless {
		switch {
		case isBoundary(th, boundary, "STRICT"):
			return strictly(th, cls, v, mask)
		case isBoundary(th, boundary, "CONFORM"):
			v = and(th, v, mask)
		case isBoundary(th, boundary, "EJECT"):
			return v
		case keep:
			if negative(v) {
				top, other := bits(th, object.OpAdd, all, one), power(th, bitLength(v))
				more := object.Compare(th, object.CmpLt, top, other)
				if !more.Ok() {
					return more
				}
				if more == object.True {
					top = other
				}
				v = bits(th, object.OpAdd, top, v)
			}
		default:
			c, ok := object.Repr(th, object.Obj(cls))
			if !ok {
				return Value{}
			}
			b, ok := object.Repr(th, boundary)
			if !ok {
				return Value{}
			}
			return th.Raise(object.ValueErrorType, "%s unknown flag boundary %s", c.S, b.S)
		}
	}
	if v.Ok() && negative(v) {
		was = v
		v = bits(th, object.OpAdd, bits(th, object.OpAdd, all, one), v)
	}
	unknown := and(th, v, not(th, mask))
	aliases := and(th, v, not(th, singles))
	named := and(th, v, singles)
	if !unknown.Ok() || !aliases.Ok() || !named.Ok() {
		return Value{}
	}
	if some, ok := truth(th, unknown); !ok {
		return Value{}
	} else if some && !keep {
		return m3(th, "%s(%s) -->  unknown values %s", cls.ShortName(), v, unknown)
	}
	data := classValue(th, cls, sMemberType)
	if !data.Ok() {
		return data
	}
	var made Value
	if data.R == object.Object(object.ObjectType) {
		made = object.Call1(th, object.ObjectType.Lookup(sNew), object.Obj(cls))
	} else if f := object.GetAttr(th, data, sNew); f.Ok() {
		made = object.Call2(th, f, object.Obj(cls), v)
	}
	if !made.Ok() {
		return made
	}
	defer th.Release(th.Keep(made))
	value := object.GetAttrOwnOpt(th, made, sValueAttr)
	if !value.Ok() {
		if th.Exc != nil && !th.Catch(object.AttributeErrorType) || !object.SetAttr(th, made, sValueAttr, v) {
			return Value{}
		}
		value = v
	}
	name, ok := nameBits(th, cls, boundary, value, named, aliases)
	if !ok || !object.SetAttr(th, made, sNameAttr, name) {
		return Value{}
	}
	// Each combination is one object.
	known := mapOf(th, cls, sByValue)
	if known == nil {
		return Value{}
	}
	made = known.SetDefault(th, value, made, nil)
	if made.Ok() && was.Ok() && !known.Set(th, was, made) {
		return Value{}
	}
	return made
}

// m3 is the error about bits that have no name.
func m3(th *object.Thread, format, name string, v, unknown Value) Value {
	given, ok := object.Repr(th, v)
	if !ok {
		return Value{}
	}
	bad, ok := object.Repr(th, unknown)
	if !ok {
		return Value{}
	}
	b, ok := binary(th, unknown, -1)
	if !ok {
		return Value{}
	}
	return th.Raise(object.ValueErrorType, format+" [%s]", name, given.S, bad.S, b)
}

// strictly is the error of a class that takes no bits without a name.
func strictly(th *object.Thread, cls *object.Type, v, mask Value) Value {
	n := max(bitLength(v), bitLength(mask))
	c, ok := object.Repr(th, object.Obj(cls))
	if !ok {
		return Value{}
	}
	shown, ok := object.Repr(th, v)
	if !ok {
		return Value{}
	}
	is, ok := binary(th, v, n)
	if !ok {
		return Value{}
	}
	may, ok := binary(th, mask, n)
	if !ok {
		return Value{}
	}
	return th.Raise(object.ValueErrorType, "%s invalid value %s\n    given %s\n  allowed %s", c.S, shown.S, is, may)
}

// nameBits is the name of a combination: those of its members, and what is left over.
func nameBits(th *object.Thread, cls *object.Type, boundary, value, named, aliases Value) (Value, bool) {
	some, ok := truth(th, named)
	if !ok {
		return Value{}, false
	}
	more, ok := truth(th, aliases)
	if !ok {
		return Value{}, false
	}
	if !some && !more {
		return object.None, true
	}
	ms, ok := parts(th, cls, named)
	if !ok {
		return Value{}, false
	}
	b := object.NewBuilder(th, len(ms))
	defer b.Done()
	combined := zero
	add := func(m Value) bool {
		combined = or(th, combined, own(th, m, sValueAttr))
		return combined.Ok() && b.Append(m)
	}
	for _, m := range ms {
		if !add(m) {
			return Value{}, false
		}
	}
	if more && !addAliases(th, cls, or(th, named, aliases), b, add) {
		return Value{}, false
	}
	rest, ok := truth(th, xor(th, value, combined))
	if !ok {
		return Value{}, false
	}
	any, ok := truth(th, combined)
	if !ok || !any {
		return object.None, ok
	}
	unknown := xor(th, value, combined)
	names := make([]string, 0, len(b.Items)+1)
	n := 0
	for _, m := range b.Items {
		s, ok := text(th, own(th, m, sNameAttr))
		if !ok {
			return Value{}, false
		}
		names, n = append(names, s), n+len(s)+1
	}
	if rest {
		if isBoundary(th, boundary, "STRICT") {
			c, ok := object.Repr(th, object.Obj(cls))
			if !ok {
				return Value{}, false
			}
			if s, ok := object.Repr(th, unknown); ok {
				th.Raise(object.ValueErrorType, "%s: no members with value %s", c.S, s.S)
			}
			return Value{}, false
		}
		s, ok := text(th, object.CallMethod1(th, object.Obj(cls), sNumeric, unknown))
		if !ok {
			return Value{}, false
		}
		names, n = append(names, s), n+len(s)+1
	}
	if !th.Alloc(int64(n)) {
		return Value{}, false
	}
	return object.StrValue(strings.Join(names, "|")), true
}

// addAliases adds the members of several bits that are all set.
func addAliases(th *object.Thread, cls *object.Type, value Value, b *object.Builder, add func(m Value) bool) bool {
	all := mapOf(th, cls, sMemberMap)
	if all == nil || !value.Ok() {
		return false
	}
	entries, ok := th.CopyEntries(all)
	if !ok {
		return false
	}
next:
	for _, e := range entries {
		if !e.Key.Ok() {
			continue
		}
		if !th.Charge(2 + len(b.Items)/8) {
			return false
		}
		for _, m := range b.Items {
			if m == e.Val {
				continue next
			}
		}
		v := own(th, e.Val, sValueAttr)
		some, ok := truth(th, v)
		if !ok {
			return false
		}
		if !some {
			continue
		}
		common := and(th, v, value)
		if !common.Ok() {
			return false
		}
		switch object.Equal(th, common, v) {
		case -1:
			return false
		case 1:
			if !add(e.Val) {
				return false
			}
		}
	}
	return true
}

func nameOrNone(th *object.Thread, self Value) (name Value, ok bool) {
	name = own(th, self, sNameAttr)
	return name, name.Ok()
}

// sessionValue is a member of FlagBoundary as an attribute of a class of ours.
func sessionValue(name string) Value {
	return object.Obj(&fresh{name: name})
}

func initFlags() {
	for _, t := range []*object.Type{FlagType, BitsType} {
		t.DefValue(sMask.S, zero)
		t.DefValue(sSingles.S, zero)
		t.DefValue(sAllBits.S, zero)
		t.DefValue(sInverted.S, object.None)
	}
	t := FlagType
	define(t, object.ObjectType, object.ObjectType.Declared("__new__"), object.None)
	t.DefValue(sBoundary.S, sessionValue("STRICT"))
	t.DefValue(sNumeric.S, object.Obj(numericRepr))
	t.DefStatic(object.FnSig("_generate_next_value_", "name, start, count, last_values", nextBit))
	t.DefClass(iterByValue, iterByDef, iterMembers, object.MSig("_missing_", "value", missingFlag))
	and, or, xor := combine("__and__", "&", object.OpAnd), combine("__or__", "|", object.OpOr), combine("__xor__", "^", object.OpXor)
	t.Def(
		getValue, and, or, xor,
		object.M1("__contains__", func(th *object.Thread, self, other Value) Value {
			switch object.IsInstance(th, other, object.Obj(self.R.Type())) {
			case 0:
				return th.Raise(object.TypeErrorType, "unsupported operand type(s) for 'in': '%s' and '%s'", other.R.Type().Qualname, self.R.Type().Qualname)
			case -1:
				return Value{}
			}
			v := own(th, other, sValueAttr)
			common := bits(th, object.OpAnd, v, own(th, self, sValueAttr))
			if !common.Ok() {
				return common
			}
			r := object.Equal(th, common, v)
			if r < 0 {
				return Value{}
			}
			return object.Bool(r == 1)
		}),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			v := own(th, self, sValueAttr)
			if !v.Ok() {
				return v
			}
			ms, ok := parts(th, self.R.Type(), v)
			if !ok {
				return Value{}
			}
			return object.IterValue(object.NewListIter(object.NewList(ms)))
		}),
		object.M0("__len__", func(th *object.Thread, self Value) Value {
			v := own(th, self, sValueAttr)
			if !v.Ok() {
				return v
			}
			return object.CallMethod(th, v, object.Intern("bit_count"))
		}),
		object.M0("__bool__", func(th *object.Thread, self Value) Value {
			yes, ok := truth(th, own(th, self, sValueAttr))
			if !ok {
				return Value{}
			}
			return object.Bool(yes)
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			name, ok := nameOrNone(th, self)
			if !ok {
				return Value{}
			}
			if !name.IsNone() {
				return reprMember(th, self)
			}
			v := own(th, self, sValueAttr)
			if !v.Ok() {
				return v
			}
			s, ok := shown(th, self, v)
			if !ok {
				return Value{}
			}
			return th.Textf("<%s: %s>", className(self), s)
		}),
		object.M0("__str__", func(th *object.Thread, self Value) Value {
			name, ok := nameOrNone(th, self)
			if !ok {
				return Value{}
			}
			if !name.IsNone() {
				return strMember(th, self)
			}
			v := own(th, self, sValueAttr)
			if !v.Ok() {
				return v
			}
			s, ok := object.Repr(th, v)
			if !ok {
				return Value{}
			}
			return th.Textf("%s(%s)", className(self), s.S)
		}),
		object.M0("__invert__", invert),
	)
	twice := func(t *object.Type) {
		t.DefValue("__rand__", object.Obj(and))
		t.DefValue("__ror__", object.Obj(or))
		t.DefValue("__rxor__", object.Obj(xor))
	}
	twice(t)
	t = BitsType
	define(t, object.IntType, object.IntType.Declared("__new__"), object.IntType.Declared("__repr__"))
	t.DefValue(sBoundary.S, sessionValue("KEEP"))
	for _, n := range []string{"__repr__", "__and__", "__or__", "__xor__", "__invert__"} {
		t.DefValue(n, FlagType.Declared(n))
	}
	twice(t)
	t.DefValue("__reduce_ex__", EnumType.Declared("__reduce_ex__"))
	t.DefValue("__str__", object.IntType.Declared("__repr__"))
	t.DefValue("__format__", object.IntType.Declared("__format__"))
}

var numericRepr = object.Fn1("repr", func(th *object.Thread, v Value) Value {
	s, ok := object.Repr(th, v)
	if !ok {
		return Value{}
	}
	return object.Obj(s)
})

// nextBit is Flag._generate_next_value_: the next power of two.
func nextBit(th *object.Thread, a []Value) Value {
	last, ok := object.Collect(th, a[3])
	if !ok {
		return Value{}
	}
	if len(last) == 0 {
		if a[1].IsNone() {
			return one
		}
		return a[1]
	}
	top := last[0]
	for _, v := range last[1:] {
		more := object.Compare(th, object.CmpGt, v, top)
		if !more.Ok() || !th.Charge(1) {
			return Value{}
		}
		yes, ok := truth(th, more)
		if !ok {
			return Value{}
		}
		if yes {
			top = v
		}
	}
	if isInt(top) {
		return power(th, bitLength(top))
	}
	n := object.CallMethod(th, top, object.Intern("bit_length"))
	if e := th.Exc; !n.Ok() && th.Catch(object.ExceptionType) {
		s := object.Binary(th, object.OpMod, object.StrValue("invalid flag value %r"), top) // which a tuple is more than one of
		if s.Ok() {
			th.Rethrow(e)
			t, _ := object.AsStr(s)
			return instead(th, "%s", t.S)
		}
		if now := th.Exc; now != nil && now.Stop() == nil {
			now.Context = e
		}
		return Value{}
	}
	return bits(th, object.OpLShift, one, n)
}
