package enum

import (
	"strings"

	"github.com/garterpy/garter/object"
)

// This file has Enum and the classes whose members are values as well: ReprEnum, IntEnum
// and StrEnum.

const classFlags = object.HasDict | object.HasWeakref | object.InPython | object.Stateless

// The classes.
var (
	EnumType = declare("Enum", nil, nil).WithDoc("The base of classes whose instances are named members.")
	ReprType = declare("ReprEnum", EnumType, nil).WithDoc("The base of members that show, and format, as their values do.")
	IntType  = declare("IntEnum", object.IntType, ReprType).WithDoc("The base of members that are also numbers.")
	StrType  = declare("StrEnum", object.StrType, ReprType).WithDoc("The base of members that are also texts.")
	FlagType = declare("Flag", EnumType, nil).WithDoc("The base of flags: members that can be combined.")
	BitsType = declare("IntFlag", object.IntType, ReprType, FlagType).WithDoc("The base of flags that are also numbers.")
)

// declare makes a class that all sessions share.
func declare(name string, base *object.Type, more ...*object.Type) *object.Type {
	t := object.NewBuiltinType(name, base, classFlags).InModule("enum").WithSlots(0)
	t.Meta = MetaType
	for _, b := range more {
		if b != nil {
			t.Bases = append(t.Bases, b)
		}
	}
	return t
}

// fresh is an attribute of a class that all sessions share whose value they may change, or
// have of their own: a new dict or list each time that it is asked for, or a name of the
// module's text.
type fresh struct {
	list bool
	name string
	make func(th *object.Thread) Value
}

// Fresh is an attribute of a class that all sessions share which is made anew each time
// that somebody asks for it.
func Fresh(make func(th *object.Thread) Value) Value { return object.Obj(&fresh{make: make}) }

var freshType = object.NewBuiltinType("_of_session", nil, object.NoNew|object.NoSubclass).InModule("enum")

// Type returns the class.
func (*fresh) Type() *object.Type { return freshType }

// CopyObject is object.Copyable's.
func (f *fresh) CopyObject(c *object.Copier) (object.Object, func()) {
	return &fresh{list: f.list, name: f.name, make: f.make}, nil
}

// DescrGet makes the value.
func (f *fresh) DescrGet(th *object.Thread, self Value, owner *object.Type) Value {
	switch {
	case f.make != nil:
		return f.make(th)
	case f.name != "":
		return module.Get(th, f.name)
	case !th.Alloc(64):
		return Value{}
	case f.list:
		return object.Obj(object.NewList(nil))
	}
	return object.Obj(object.NewDict())
}

// define gives a class what EnumType.__new__ gives those of programs.
func define(t *object.Type, data *object.Type, made Value, repr Value) {
	t.DefValue(sNewMember.S, made)
	t.DefValue(sUseArgs.S, object.Bool(data != object.ObjectType))
	t.DefValue(sNames.S, object.Obj(&fresh{list: true}))
	for _, n := range []*object.Str{sMemberMap, sByValue, sOddMap} {
		t.DefValue(n.S, object.Obj(&fresh{}))
	}
	t.DefValue(sOdd.S, object.Obj(&fresh{list: true}))
	t.DefValue(sMemberType.S, object.Obj(data))
	t.DefValue(sValueRepr.S, repr)
	if t == EnumType {
		t.DefStatic(findMember)
	} else {
		t.DefValue(sNew.S, object.Obj(findMember))
	}
}

// findMember is Enum.__new__, which is that of every class: it finds the member of a value.
var findMember = object.FnSig("__new__", "cls, value", func(th *object.Thread, a []Value) Value {
	cls, ok := a[0].R.(*object.Type)
	if !ok {
		return th.Raise(object.TypeErrorType, "Enum.__new__(X): X is not a type object (%s)", a[0].R.Type().Name)
	}
	return byValue(th, cls, a[1])
})

// byValue is the member of a value, or what _missing_ gives for it.
func byValue(th *object.Thread, cls *object.Type, v Value) Value {
	if v.R.Type() == cls {
		return v
	}
	known := mapOf(th, cls, sByValue)
	if known == nil {
		return Value{}
	}
	m := known.Get(th, v)
	if m.Ok() {
		return m
	}
	if th.Exc != nil {
		if !th.Catch(object.TypeErrorType) {
			return Value{}
		}
		if m = oddMember(th, cls, v); m.Ok() || th.Exc != nil {
			return m
		}
	}
	return missing(th, cls, v)
}

// oddMember is the member of a value without a hash.
func oddMember(th *object.Thread, cls *object.Type, v Value) Value {
	odd := mapOf(th, cls, sOddMap)
	if odd == nil {
		return Value{}
	}
	entries, ok := th.CopyEntries(odd)
	if !ok {
		return Value{}
	}
	for _, e := range entries {
		if !e.Key.Ok() {
			continue
		}
		switch object.Contains(th, e.Val, v) {
		case 1:
			return byName(th, cls, e.Key)
		case -1:
			return Value{}
		}
	}
	return withValue(th, cls, v)
}

// missing asks the class about a value that no member has.
func missing(th *object.Thread, cls *object.Type, v Value) Value {
	all := mapOf(th, cls, sMemberMap)
	if all == nil {
		return Value{}
	}
	if all.Len() == 0 {
		for e := range cls.Space().All() {
			if _, ok := e.Val.R.(*proto); ok {
				return th.Raise(object.TypeErrorType, "do not use `super().__new__; call the appropriate __new__ directly")
			}
		}
		shown, ok := object.Repr(th, object.Obj(cls))
		if !ok {
			return Value{}
		}
		return th.Raise(object.TypeErrorType, "%s has no members defined", shown.S)
	}
	if !th.EnterFor(" in _missing_") {
		return Value{}
	}
	r := object.CallMethod1(th, object.Obj(cls), sMissing, v)
	th.Leave()
	var raised *object.Exception
	if !r.Ok() {
		if raised = th.Exc; raised == nil || !th.Catch(object.ExceptionType) {
			return Value{}
		}
		r = object.None
	}
	switch object.IsInstance(th, r, object.Obj(cls)) {
	case 1:
		return r
	case -1:
		return Value{}
	}
	if isFlag(cls) && isInt(r) {
		b := classValue(th, cls, sBoundary)
		if !b.Ok() {
			return b
		}
		if isBoundary(th, b, "EJECT") {
			return r
		}
	}
	shown, ok := object.Repr(th, v)
	if !ok {
		return Value{}
	}
	th.Raise(object.ValueErrorType, "%s is not a valid %s", shown.S, cls.Qualname)
	if raised == nil && r.IsNone() {
		return Value{}
	}
	invalid := th.TakeExc()
	if raised == nil {
		given, ok := object.Repr(th, r)
		if !ok {
			return Value{}
		}
		th.Raise(object.TypeErrorType, "error in %s._missing_: returned %s instead of None or a valid member", cls.ShortName(), given.S)
		if raised = th.TakeExc(); raised == nil || raised.Stop() != nil {
			return th.Rethrow(raised)
		}
	}
	if !raised.Cls.IsSubtype(object.ValueErrorType) && invalid.Stop() == nil {
		raised.Context = invalid
	}
	return th.Rethrow(raised)
}

var emptyInit = object.MRaw("__init__", "*args, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value { return object.None })

// className is __name__ of the class of a member.
func className(v Value) string { return v.R.Type().ShortName() }

// own is an attribute of a member. What is none, as these functions take anything, may be a
// module that the program may not use.
func own(th *object.Thread, m Value, name *object.Str) Value {
	if mod, ok := m.R.(*object.Module); ok && !mod.Usable(th) {
		return Value{}
	}
	if o := object.InstanceOf(m); o != nil {
		if v := o.GetOwn(name); v.Ok() {
			return v
		}
	}
	return object.GetAttrOwn(th, m, name)
}

// joined is a text of several, which are as long as a program likes.
func joined(th *object.Thread, parts ...string) Value {
	n := 0
	for _, p := range parts {
		n += len(p)
	}
	if n > 512 && !(th.Alloc(int64(n)) && th.Charge(n>>8)) {
		return Value{}
	}
	return object.StrValue(strings.Join(parts, ""))
}

// shown is a value as its class of members shows it.
func shown(th *object.Thread, m, v Value) (string, bool) {
	f := classValue(th, m.R.Type(), sValueRepr)
	if !f.Ok() {
		return "", false
	}
	if f.IsNone() {
		s, ok := object.Repr(th, v)
		if !ok {
			return "", false
		}
		return s.S, true
	}
	r := object.Call1(th, f, v)
	if !r.Ok() {
		return "", false
	}
	s, ok := object.ToStr(th, r)
	if !ok {
		return "", false
	}
	return s.S, true
}

func text(th *object.Thread, v Value) (string, bool) {
	if !v.Ok() {
		return "", false
	}
	s, ok := object.ToStr(th, v)
	if !ok {
		return "", false
	}
	return s.S, true
}

func reprMember(th *object.Thread, m Value) Value {
	name, ok := text(th, own(th, m, sNameAttr))
	if !ok {
		return Value{}
	}
	v := own(th, m, sValueAttr)
	if !v.Ok() {
		return v
	}
	value, ok := shown(th, m, v)
	if !ok {
		return Value{}
	}
	return joined(th, "<", className(m), ".", name, ": ", value, ">")
}

func strMember(th *object.Thread, m Value) Value {
	name, ok := text(th, own(th, m, sNameAttr))
	if !ok {
		return Value{}
	}
	return joined(th, className(m), ".", name)
}

// nextValue is Enum._generate_next_value_: one more than the highest.
var nextValue = object.FnSig("_generate_next_value_", "name, start, count, last_values", func(th *object.Thread, a []Value) Value {
	last, ok := object.Collect(th, a[3])
	if !ok {
		return Value{}
	}
	if len(last) == 0 {
		return a[1]
	}
	high, plain := int64(0), true
	for i, v := range last {
		if plain = v.IsInt(); !plain {
			break
		}
		if n := v.Int(); i == 0 || n > high {
			high = n
		}
	}
	top := object.Int(high)
	if !plain {
		list := object.NewList(last)
		if !object.CallMethod(th, object.Obj(list), object.Intern("sort")).Ok() {
			if th.Exc == nil || !th.Exc.Cls.IsSubtype(object.TypeErrorType) {
				return Value{}
			}
			return instead(th, "unable to sort non-numeric values")
		}
		top = list.Items[len(list.Items)-1]
	}
	next := object.Binary(th, object.OpAdd, top, object.Int(1))
	if !next.Ok() && th.Exc != nil && th.Exc.Stop() == nil && th.Exc.Cls.IsSubtype(object.TypeErrorType) {
		e := th.TakeExc()
		shown, ok := object.Repr(th, top)
		if !ok {
			return Value{}
		}
		th.Rethrow(e)
		return instead(th, "unable to increment %s", shown.S)
	}
	return next
})

// instead raises a TypeError in the place of the pending exception, which stays its context.
func instead(th *object.Thread, format string, a ...any) Value {
	e := th.Exc
	if e == nil || !th.Catch(object.ExceptionType) {
		return Value{}
	}
	th.Raise(object.TypeErrorType, format, a...)
	if now := th.Exc; now != nil && now.Stop() == nil {
		now.Context, now.SuppressContext = e, true
	}
	return Value{}
}

func initBase() {
	t := EnumType
	define(t, object.ObjectType, object.Obj(findMember), object.None)
	t.Def(
		emptyInit,
		object.M0("__repr__", reprMember),
		object.M0("__str__", strMember),
		object.M0("__hash__", func(th *object.Thread, self Value) Value {
			n := own(th, self, sNameAttr)
			if !n.Ok() {
				return n
			}
			h, ok := object.Hash(th, n)
			if !ok {
				return Value{}
			}
			return object.Int(h)
		}),
		object.M1("__format__", func(th *object.Thread, self, spec Value) Value {
			s, ok := object.ToStr(th, self)
			if !ok {
				return Value{}
			}
			return object.Call2(th, object.StrType.Lookup(sFormat), object.Obj(s), spec)
		}),
		object.M1("__reduce_ex__", func(th *object.Thread, self, proto Value) Value {
			v := own(th, self, sValueAttr)
			if !v.Ok() {
				return v
			}
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(object.TupleOf(v))))
		}),
		object.M0("__copy__", func(th *object.Thread, self Value) Value { return self }),
		object.M1("__deepcopy__", func(th *object.Thread, self, memo Value) Value { return self }),
		inPython("__dir__", "", "_member_dir"),
		inPython("_add_alias_", "name", "_add_alias"),
		inPython("_add_value_alias_", "value", "_add_value_alias"),
	)
	t.DefClass(
		object.MSig("_missing_", "value", func(th *object.Thread, a []Value) Value { return object.None }),
		object.M0("__signature__", func(th *object.Thread, self Value) Value {
			names := listOf(th, self.R.(*object.Type), sNames)
			if names == nil {
				return Value{}
			}
			if len(names.Items) > 0 {
				return object.StrValue("(*values)")
			}
			return object.StrValue("(new_class_name, /, names, *, module=None, qualname=None, type=None, start=1, boundary=None)")
		}))
	t.DefStatic(nextValue)
	t.DefValue("name", nameProperty)
	t.DefValue("value", valueProperty)

	define(ReprType, object.ObjectType, object.ObjectType.Declared("__new__"), object.None)
	shows := func(t, data *object.Type, str *object.Str) {
		t.DefValue("__repr__", EnumType.Declared("__repr__"))
		t.DefValue("__reduce_ex__", EnumType.Declared("__reduce_ex__"))
		t.DefValue("__str__", data.Declared(str.S))
		t.DefValue("__format__", data.Declared("__format__"))
	}
	define(IntType, object.IntType, object.IntType.Declared("__new__"), object.IntType.Declared("__repr__"))
	shows(IntType, object.IntType, sRepr)
	made := object.FnSig("__new__", "cls, *values", newText)
	define(StrType, object.StrType, object.Obj(made), object.StrType.Declared("__repr__"))
	shows(StrType, object.StrType, sStr)
	StrType.DefValue("__new_member__", object.Obj(made))
	StrType.DefStatic(object.FnSig("_generate_next_value_", "name, start, count, last_values", func(th *object.Thread, a []Value) Value {
		return object.CallMethod(th, a[0], object.Intern("lower"))
	}))
}

// newText makes a member of StrEnum of a text, or of bytes with an encoding.
func newText(th *object.Thread, a []Value) Value {
	cls, ok := a[0].R.(*object.Type)
	values := a[1].R.(*object.Tuple).Items
	if !ok {
		return th.Raise(object.TypeErrorType, "StrEnum.__new__(X): X is not a type object (%s)", a[0].R.Type().Name)
	}
	if len(values) > 3 {
		shown, ok := object.Repr(th, a[1])
		if !ok {
			return Value{}
		}
		return th.Raise(object.TypeErrorType, "too many arguments for str(): %s", shown.S)
	}
	for i, v := range values {
		if _, ok := object.AsStr(v); ok || i == 0 && len(values) > 1 {
			continue
		}
		shown, ok := object.Repr(th, v)
		if !ok {
			return Value{}
		}
		if i == 0 {
			return th.Raise(object.TypeErrorType, "%s is not a string", shown.S)
		}
		return th.Raise(object.TypeErrorType, "%s must be a string, not %s", []string{1: "encoding", 2: "errors"}[i], shown.S)
	}
	v := object.Call(th, object.Obj(object.StrType), values, nil)
	if !v.Ok() {
		return v
	}
	m := object.Call2(th, object.StrType.Lookup(sNew), object.Obj(cls), v)
	if !m.Ok() || !object.SetAttr(th, m, sValueAttr, v) {
		return Value{}
	}
	return m
}
