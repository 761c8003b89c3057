package enum

import "github.com/garterpy/garter/object"

// This file makes the members of a class and puts them into it.

// proto is a value in a class that becomes a member when the class gives it its name.
type proto struct{ value Value }

var protoType = object.NewBuiltinType("_proto_member", nil, object.NoNew|object.NoSubclass).InModule("enum")

// Type returns the class.
func (*proto) Type() *object.Type { return protoType }

// Traverse visits the value.
func (p *proto) Traverse(visit func(Value)) { visit(p.value) }

// CopyObject is object.Copyable's.
func (p *proto) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &proto{}
	return n, func() { n.value = c.Value(p.value) }
}

// DescrGet hides the value, which is no member yet.
func (p *proto) DescrGet(th *object.Thread, self Value, owner *object.Type) Value {
	return th.RaiseArgs(object.AttributeErrorType)
}

// SetName is object.NameSetter's: it makes the member.
func (p *proto) SetName(th *object.Thread, cls *object.Type, key Value) bool {
	name, ok := object.AsStr(key)
	if !ok || !th.Charge(20) {
		return ok
	}
	value := p.value
	args := []Value{value}
	if t, ok := value.R.(*object.Tuple); ok {
		args = t.Items
	}
	data := classValue(th, cls, sMemberType)
	if !data.Ok() {
		return false
	}
	if data.R == object.Object(object.TupleType) {
		args = []Value{object.Obj(object.NewTuple(args))}
	}
	m := newMember(th, cls, data, value, args)
	if !m.Ok() {
		return false
	}
	defer th.Release(th.Keep(m))
	if value = object.GetAttr(th, m, sValueAttr); !value.Ok() {
		return false
	}
	if !object.SetAttr(th, m, sNameAttr, key) || !object.SetAttr(th, m, sObjClass, object.Obj(cls)) {
		return false
	}
	if init := cls.Lookup(sInit); init.R != object.Object(emptyInit) {
		f := object.GetAttr(th, m, sInit)
		if !f.Ok() || !object.Call(th, f, args, nil).Ok() {
			return false
		}
	}
	names := listOf(th, cls, sNames)
	if names == nil || !object.SetAttr(th, m, sSortOrder, object.Int(int64(len(names.Items)))) {
		return false
	}
	flag := isFlag(cls)
	bit := false
	if flag && isInt(value) {
		if bit, ok = addBits(th, cls, value); !ok {
			return false
		}
	}
	old, hashable := sameValue(th, cls, value)
	if th.Exc != nil {
		return false
	}
	if old.Ok() {
		m = old
	} else if !flag || bit {
		if !names.Append(th, key) {
			return false
		}
	}
	if cls.Type() == MetaType {
		cls.Space().DeleteStr(th, name)
	} else if !object.DelAttr(th, object.Obj(cls), name) {
		return false
	}
	if !addMember(th, cls, name, m) {
		return false
	}
	if !hashable {
		return noteOdd(th, cls, key, value)
	}
	known := mapOf(th, cls, sByValue)
	return known != nil && known.SetDefault(th, value, m, nil).Ok()
}

// newMember makes the object of a member.
func newMember(th *object.Thread, cls *object.Type, data, value Value, args []Value) Value {
	made := classValue(th, cls, sNewMember)
	uses := classValue(th, cls, sUseArgs)
	if !made.Ok() || !uses.Ok() {
		return Value{}
	}
	with := object.Truth(th, uses)
	if with < 0 {
		return Value{}
	}
	call := []Value{object.Obj(cls)}
	if with == 1 {
		if !th.Alloc(24 * int64(len(args))) {
			return Value{}
		}
		call = append(call, args...)
	}
	m := object.Call(th, made, call, nil)
	if !m.Ok() || object.GetAttrOwnOpt(th, m, sValueAttr).Ok() {
		return m
	}
	if th.Exc != nil && !th.Catch(object.AttributeErrorType) {
		return Value{}
	}
	defer th.Release(th.Keep(m))
	if data.R == object.Object(object.ObjectType) {
		if !object.SetAttr(th, m, sValueAttr, value) {
			return Value{}
		}
		return m
	}
	if value = object.Call(th, data, args, nil); !value.Ok() {
		e := th.Exc
		if e == nil || !th.Catch(object.ExceptionType) {
			return Value{}
		}
		th.Raise(object.TypeErrorType, "_value_ not set in __new__, unable to create it")
		if now := th.Exc; now != nil && now.Stop() == nil {
			now.Cause, now.SuppressContext, now.Context = e, true, e
		}
		return Value{}
	}
	if !object.SetAttr(th, m, sValueAttr, value) {
		return Value{}
	}
	return m
}

// sameValue is the member that has a value already, and whether values are found by hash.
func sameValue(th *object.Thread, cls *object.Type, value Value) (old Value, hashable bool) {
	known := mapOf(th, cls, sByValue)
	if known == nil {
		return Value{}, false
	}
	old = known.Get(th, value)
	if old.Ok() || th.Exc == nil {
		return old, true
	}
	if !th.Catch(object.TypeErrorType) {
		return Value{}, false
	}
	return withValue(th, cls, value), false
}

// withValue is the member whose value equals another, compared one by one.
func withValue(th *object.Thread, cls *object.Type, value Value) Value {
	all := mapOf(th, cls, sMemberMap)
	if all == nil {
		return Value{}
	}
	entries, ok := th.CopyEntries(all)
	if !ok {
		return Value{}
	}
	for _, e := range entries {
		if !e.Key.Ok() {
			continue
		}
		v := own(th, e.Val, sValueAttr)
		if !v.Ok() || !th.Charge(1) {
			return Value{}
		}
		switch object.Equal(th, v, value) {
		case 1:
			return e.Val
		case -1:
			return Value{}
		}
	}
	return Value{}
}

// noteOdd notes a value that has no hash.
func noteOdd(th *object.Thread, cls *object.Type, name, value Value) bool {
	all, odd := mapOf(th, cls, sOddMap), listOf(th, cls, sOdd)
	if all == nil || odd == nil {
		return false
	}
	l, ok := all.SetDefault(th, name, Value{}, func(*object.Thread) Value { return object.Obj(object.NewList(nil)) }).R.(*object.List)
	return ok && l.Append(th, value) && odd.Append(th, value)
}

// addMember puts a member into its class. Where a base has a descriptor of the name, or an
// attribute, it stays for instances.
func addMember(th *object.Thread, cls *object.Type, name *object.Str, m Value) bool {
	var found Value
	for _, base := range cls.MRO[1:] {
		base.Ready()
		v := base.Own(name)
		if !v.Ok() {
			continue
		}
		found = v
		if _, ok := v.R.(*Attribute); ok {
			break
		}
		if is := describes(th, v); is < 0 {
			return false
		} else if is == 1 {
			break
		}
	}
	put := m
	if found.Ok() {
		if !th.Alloc(attributeBytes) {
			return false
		}
		p := &Attribute{kind: PropertyType, member: m, name: object.Obj(name), clsName: object.StrValue(cls.ShortName()),
			how: attrDesc, behind: object.Obj(cls)}
		if !p.takeOver(th, found) {
			return false
		}
		put = object.Obj(p)
	}
	all := mapOf(th, cls, sMemberMap)
	return all != nil && setClass(th, cls, name, put) && all.SetStr(th, name, m)
}

// setClass sets an attribute of a class that is being made, as its metaclass does that.
func setClass(th *object.Thread, cls *object.Type, name *object.Str, v Value) bool {
	if cls.Type() == MetaType || object.GuardedName(name.S) {
		return object.SetClassAttr(th, cls, name, v)
	}
	return object.SetAttr(th, object.Obj(cls), name, v)
}

// takeOver lets instances have what a base has under the property's name.
func (a *Attribute) takeOver(th *object.Thread, found Value) bool {
	if old, ok := found.R.(*Attribute); ok {
		a.fget, a.fset, a.fdel = old.fget, old.fset, old.fdel
		return true
	}
	is := describes(th, found)
	if is < 0 {
		return false
	}
	if is == 0 {
		a.how, a.behind = attrOf, found
		a.fget = object.Obj(&object.BoundMethod{Self: found, Func: object.Obj(giveFirst)})
		return true
	}
	for i, to := range []*Value{&a.fget, &a.fset, &a.fdel} {
		v := object.GetAttrOwnOpt(th, found, descriptorNames[i])
		if !v.Ok() && th.Exc != nil && !th.Catch(object.AttributeErrorType) {
			return false
		}
		*to = v
	}
	if a.fget.Ok() {
		a.fget = object.Obj(&object.BoundMethod{Self: a.fget, Func: object.Obj(getWithClass)})
	}
	return true
}

// giveFirst and getWithClass are bound to what a base has: the value, or its __get__.
var (
	giveFirst    = object.Fn2("attribute", func(th *object.Thread, v, instance Value) Value { return v })
	getWithClass = object.Fn2("attribute", func(th *object.Thread, get, instance Value) Value {
		return object.Call2(th, get, instance, object.Obj(instance.R.Type()))
	})
)
