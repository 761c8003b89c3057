package enum

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/object"
)

// This file has EnumDict, the namespace of a class body, which notes the members in order
// and refuses names that are given twice.

// DictType is EnumDict.
var DictType = object.NewBuiltinType("EnumDict", object.DictType, object.HasDict|object.HasWeakref|object.InPython).InModule("enum").
	WithSlots(spaceFields).WithDoc("The namespace of a class body: it notes the members in order and refuses names given twice.")

// The values of an EnumDict of its own.
const (
	spaceMembers    = iota // a dict whose keys are the names of the members
	spaceLast              // a list of their values
	spaceIgnore            // a list of names
	spaceAutoCalled        // whether a value was chosen
	spaceClass             // the name of the class
	spaceGenerate          // what chooses values
	spaceFields
)

var spaceNames = [spaceFields]string{"_member_names", "_last_values", "_ignore", "_auto_called", "_cls_name", "_generate_next_value"}

const spaceBytes = 700

// newSpace makes the namespace of a class of a name.
func newSpace(th *object.Thread, name Value) *object.Dict {
	if !th.Alloc(spaceBytes) {
		return nil
	}
	d := object.NewDictSize(8)
	d.Ext = object.NewInstance(DictType)
	clearSpace(d)
	d.Ext.Vals[spaceClass] = name
	return d
}

func clearSpace(d *object.Dict) {
	f := d.Ext.Vals
	f[spaceMembers], f[spaceLast], f[spaceIgnore] = object.Obj(object.NewDict()), object.Obj(object.NewList(nil)), object.Obj(object.NewList(nil))
	f[spaceAutoCalled], f[spaceClass] = object.False, object.None
}

// spaceOf is the part of an EnumDict that only it has, or nil.
func spaceOf(d *object.Dict) []Value {
	if d.Ext == nil || !d.Ext.Cls.IsSubtype(DictType) || len(d.Ext.Vals) < spaceFields {
		return nil
	}
	return d.Ext.Vals
}

// framed reports whether a name begins and ends with a number of underscores and no more.
func framed(name, frame string) bool {
	n := len(frame)
	if len(name) <= 2*n || name[:n] != frame || name[len(name)-n:] != frame {
		return false
	}
	inner := name[n : len(name)-n]
	return inner[0] != '_' && inner[len(inner)-1] != '_'
}

// private reports whether the compiler made a name of one with two underscores in the class.
func private(class, name string) bool {
	rest, ok := strings.CutPrefix(name, "_"+class+"__")
	return ok && rest != "" && rest[0] != '_' && (name[len(name)-1] != '_' || name[len(name)-2] != '_')
}

// settable are the names with one underscore on both sides that a class may define.
var settable = []string{"_order_", "_generate_next_value_", "_numeric_repr_", "_missing_", "_ignore_", "_iter_member_",
	"_iter_member_by_value_", "_iter_member_by_def_", "_add_alias_", "_add_value_alias_"}

// setSpace is EnumDict.__setitem__.
func setSpace(th *object.Thread, d *object.Dict, key, v Value) bool {
	name, isStr := object.AsStr(key)
	f := spaceOf(d)
	if f == nil || !f[spaceMembers].Ok() {
		return d.Set(th, key, v)
	}
	if !isStr {
		// Whether it is a private name or one of those with underscores is asked of its
		// length and then of its letters.
		n := object.Len(th, key)
		if n < 0 {
			return false
		}
		if n > 2 && !object.GetAttr(th, key, object.Intern("startswith")).Ok() {
			return false
		}
		return d.Set(th, key, v)
	}
	members, ok := f[spaceMembers].R.(*object.Dict)
	if !ok {
		return d.Set(th, key, v)
	}
	class, _ := object.AsStr(f[spaceClass])
	if !th.Charge(4 + len(name.S)/64) {
		return false
	}
	switch {
	case class != nil && private(class.S, name.S):
	case framed(name.S, "_"):
		if !slices.Contains(settable, name.S) {
			shown, ok := object.Repr(th, key)
			if ok {
				th.Raise(object.ValueErrorType, "_sunder_ names, such as %s, are reserved for future Enum use", shown.S)
			}
			return false
		}
		if v, ok = setting(th, f, members, name, v); !ok {
			return false
		}
	case framed(name.S, "__"):
		if name.S == "__order__" {
			key = object.Obj(sOrder)
		}
	default:
		has := members.Has(th, key)
		if has < 0 {
			return false
		}
		if has == 1 {
			return refuseName(th, d, key)
		}
		if ignored := object.Contains(th, f[spaceIgnore], key); ignored != 0 {
			if ignored < 0 {
				return false
			}
			break
		}
		if isMark(v, NonmemberType) {
			if v = object.GetAttr(th, v, sValue); !v.Ok() {
				return false
			}
			break
		}
		if keeps := staysInClass(th, v, class); keeps != 0 {
			if keeps < 0 {
				return false
			}
			break
		}
		if has = d.Has(th, key); has != 0 {
			return has == 1 && refuseName(th, d, key)
		}
		if isMark(v, MemberType) {
			if v = object.GetAttr(th, v, sValue); !v.Ok() {
				return false
			}
		}
		if v, ok = fill(th, f, members, key, v); !ok || !members.Set(th, key, object.None) {
			return false
		}
	}
	return d.Set(th, key, v)
}

func refuseName(th *object.Thread, d *object.Dict, key Value) bool {
	shown, ok := object.Repr(th, key)
	if !ok {
		return false
	}
	old := d.Get(th, key)
	if !old.Ok() {
		if th.Exc == nil {
			th.RaiseKey(key)
		}
		return false
	}
	was, ok := object.Repr(th, old)
	if ok {
		th.Raise(object.TypeErrorType, "%s already defined as %s", shown.S, was.S)
	}
	return false
}

// setting notes what a name with one underscore on both sides says about those that follow.
func setting(th *object.Thread, f []Value, members *object.Dict, name *object.Str, v Value) (Value, bool) {
	switch name.S {
	case "_ignore_":
		names, ok := nameList(th, v)
		if !ok {
			return v, false
		}
		late := object.NewSet()
		defer th.Release(th.Keep(object.Obj(late)))
		for _, n := range names {
			has := members.Has(th, n)
			if has < 0 || has == 1 && !late.Add(th, n) {
				return v, false
			}
		}
		if late.Len() > 0 {
			if shown, ok := object.Repr(th, object.Obj(late)); ok {
				th.Raise(object.ValueErrorType, "_ignore_ cannot specify already set names: %s", shown.S)
			}
			return v, false
		}
		v = object.Obj(object.NewList(names))
		f[spaceIgnore] = v
	case "_generate_next_value_":
		if f[spaceAutoCalled] == object.True {
			th.Raise(object.TypeErrorType, "_generate_next_value_ must be defined before members")
			return v, false
		}
		f[spaceGenerate] = v
		if s, ok := v.R.(*object.StaticMethod); ok {
			f[spaceGenerate] = s.Func
		}
	}
	return v, true
}

// nameList are names given as a text or as any iterable.
func nameList(th *object.Thread, v Value) ([]Value, bool) {
	s, ok := object.AsStr(v)
	if !ok {
		return object.Collect(th, v)
	}
	if !th.Charge(len(s.S)/16) || !th.Alloc(64*int64(len(s.S)/2+1)) {
		return nil, false
	}
	var names []Value
	for _, n := range strings.Fields(strings.ReplaceAll(s.S, ",", " ")) {
		names = append(names, object.StrValue(n))
	}
	return names, true
}

// describes reports whether a value is a descriptor, as its attributes tell: 1, 0 or -1.
func describes(th *object.Thread, v Value) int {
	switch x := v.R.(type) {
	case *object.IntTag, *object.FloatTag, *object.NoneTag, *object.BoolTag:
		return 0
	case *object.Str:
		if x.Ext() == nil {
			return 0
		}
	case *object.Tuple:
		if x.Ext == nil {
			return 0
		}
	case *object.List:
		if x.Ext == nil {
			return 0
		}
	}
	for _, n := range descriptorNames {
		if object.GetAttrOwnOpt(th, v, n).Ok() {
			return 1
		}
		if th.Exc != nil && !th.Catch(object.AttributeErrorType) {
			return -1
		}
	}
	return 0
}

var descriptorNames = []*object.Str{object.Intern("__get__"), object.Intern("__set__"), object.Intern("__delete__")}

// staysInClass reports whether a value is no member: descriptors, and classes of the body.
func staysInClass(th *object.Thread, v Value, class *object.Str) int {
	if r := describes(th, v); r != 0 || class == nil {
		return r
	}
	t, ok := v.R.(*object.Type)
	if !ok {
		return 0
	}
	inner := class.S + "." + t.ShortName()
	if t.Qualname == inner || strings.HasSuffix(t.Qualname, "."+inner) {
		return 1
	}
	return 0
}

// fill replaces auto() by values, and notes them.
func fill(th *object.Thread, f []Value, members *object.Dict, key, v Value) (Value, bool) {
	if isMark(v, AutoType) {
		return choose(th, f, members, key, v)
	}
	if t, ok := v.R.(*object.Tuple); ok && slices.ContainsFunc(t.Items, func(e Value) bool { return isMark(e, AutoType) }) {
		b := object.NewBuilder(th, len(t.Items))
		defer b.Done()
		for _, e := range t.Items {
			if isMark(e, AutoType) {
				var ok bool
				if e, ok = choose(th, f, members, key, e); !ok {
					return v, false
				}
			}
			if !b.Append(e) {
				return v, false
			}
		}
		if t.Ext == nil {
			return object.Obj(object.NewTuple(slices.Clone(b.Items))), th.Alloc(24 * int64(len(b.Items)))
		}
		if object.GetAttrOwnOpt(th, v, sFields).Ok() {
			v = object.Call(th, object.Obj(v.R.Type()), b.Items, nil)
		} else if th.Exc == nil || th.Catch(object.AttributeErrorType) {
			v = object.Call1(th, object.Obj(v.R.Type()), object.Obj(object.NewList(slices.Clone(b.Items))))
		}
		return v, v.Ok() && th.Exc == nil
	}
	return v, addLast(th, f, v)
}

func addLast(th *object.Thread, f []Value, v Value) bool {
	l, ok := f[spaceLast].R.(*object.List)
	return ok && l.Append(th, v)
}

// choose is the value of an auto().
func choose(th *object.Thread, f []Value, members *object.Dict, key, mark Value) (Value, bool) {
	v := object.GetAttr(th, mark, sValue)
	if !v.Ok() {
		return v, false
	}
	if v == autoNull {
		f[spaceAutoCalled] = object.True
		last, ok := f[spaceLast].R.(*object.List)
		if !ok || !th.Alloc(24*int64(len(last.Items))) || !th.Charge(len(last.Items)/16) {
			return v, false
		}
		before := object.Obj(object.NewList(slices.Clone(last.Items)))
		if !f[spaceGenerate].Ok() {
			th.Raise(object.AttributeErrorType, "'EnumDict' object has no attribute '_generate_next_value'")
			return v, false
		}
		v = object.Call(th, f[spaceGenerate], []Value{key, object.Int(1), object.Int(int64(members.Len())), before}, nil)
		if !v.Ok() || !object.SetAttr(th, mark, sValue, v) {
			return v, false
		}
	}
	return v, addLast(th, f, v)
}

func init() {
	DictType.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		if len(args) > 0 || len(kw) > 0 {
			th.Raise(object.TypeErrorType, "EnumDict.__init__() takes 1 positional argument but %d were given", 1+len(args)+len(kw))
			return false
		}
		clearSpace(self.R.(*object.Dict))
		return true
	}
	object.DefInit(DictType)
	for i, name := range spaceNames {
		DictType.DefGetSet(name, func(th *object.Thread, self Value) Value {
			v := self.R.(*object.Dict).Ext.Vals[i]
			if !v.Ok() {
				return th.RaiseAttr(self, object.Intern(name), "'%s' object has no attribute '%s'", self.R.Type().Name, name)
			}
			return v
		}, func(th *object.Thread, self, v Value) bool {
			self.R.(*object.Dict).Ext.Vals[i] = v
			return true
		})
	}
	DictType.DefGet("member_names", func(th *object.Thread, self Value) Value {
		names, ok := object.Collect(th, self.R.(*object.Dict).Ext.Vals[spaceMembers])
		if !ok {
			return Value{}
		}
		return object.Obj(object.NewList(names))
	})
	DictType.Def(
		object.M2("__setitem__", func(th *object.Thread, self, key, v Value) Value {
			if !setSpace(th, self.R.(*object.Dict), key, v) {
				return Value{}
			}
			return object.None
		}),
		object.MSig("update", "members, **more_members", func(th *object.Thread, a []Value) Value {
			for _, from := range a[1:] {
				keys := object.GetAttrOpt(th, from, sKeys)
				if th.Exc != nil {
					return Value{}
				}
				pairs := !keys.Ok()
				src := from
				if !pairs {
					if src = object.Call0(th, keys); !src.Ok() {
						return src
					}
				}
				ok := object.ForEach(th, src, func(k Value) bool {
					var v Value
					if pairs {
						kv, ok := object.Collect(th, k)
						if !ok {
							return false
						}
						if len(kv) != 2 {
							th.Raise(object.ValueErrorType, "a name and a value are needed")
							return false
						}
						k, v = kv[0], kv[1]
					} else if v = object.GetItem(th, from, k); !v.Ok() {
						return false
					}
					return object.SetItem(th, a[0], k, v)
				})
				if !ok {
					return Value{}
				}
			}
			return object.None
		}))
}
