package enum

import (
	"slices"

	"github.com/garterpy/garter/object"
)

// This file has EnumType, the metaclass: what is asked of a class of members.

// MetaType is EnumType.
var MetaType = object.NewBuiltinType("EnumType", object.TypeType, object.InPython).InModule("enum").
	WithDoc("The metaclass of classes whose instances are named members.")

var (
	sValue      = object.Intern("value")
	sValueAttr  = object.Intern("_value_")
	sNameAttr   = object.Intern("_name_")
	sMemberMap  = object.Intern("_member_map_")
	sNames      = object.Intern("_member_names_")
	sByValue    = object.Intern("_value2member_map_")
	sOdd        = object.Intern("_unhashable_values_")
	sOddMap     = object.Intern("_unhashable_values_map_")
	sMemberType = object.Intern("_member_type_")
	sNewMember  = object.Intern("_new_member_")
	sUseArgs    = object.Intern("_use_args_")
	sValueRepr  = object.Intern("_value_repr_")
	sGenerate   = object.Intern("_generate_next_value_")
	sMissing    = object.Intern("_missing_")
	sIgnore     = object.Intern("_ignore_")
	sOrder      = object.Intern("_order_")
	sSortOrder  = object.Intern("_sort_order_")
	sName       = object.Intern("__name__")
	sNew        = object.Intern("__new__")
	sNewOwn     = object.Intern("__new_member__")
	sInit       = object.Intern("__init__")
	sDoc        = object.Intern("__doc__")
	sKeys       = object.Intern("keys")
	sFields     = object.Intern("_fields")
	sRepr       = object.Intern("__repr__")
	sStr        = object.Intern("__str__")
	sFormat     = object.Intern("__format__")
	sReduceEx   = object.Intern("__reduce_ex__")
	sObjClass   = object.Intern("__objclass__")
	sIsAbstract = object.Intern("__isabstractmethod__")
)

// isEnum reports whether a value is a class of members.
func isEnum(v Value) (*object.Type, bool) {
	t, ok := v.R.(*object.Type)
	return t, ok && (t.Type() == MetaType || t.Type().IsSubtype(MetaType))
}

// classValue is an attribute of a class of members: mostly it lies in the class.
func classValue(th *object.Thread, cls *object.Type, name *object.Str) Value {
	v := cls.Lookup(name)
	switch v.R.(type) {
	case *object.Dict, *object.List, *object.IntTag, *object.NoneTag, *object.BoolTag, *object.Type:
		return v
	}
	return object.GetAttr(th, object.Obj(cls), name)
}

// mapOf is an attribute of a class of members that is a dict; nil comes with an exception.
func mapOf(th *object.Thread, cls *object.Type, name *object.Str) *object.Dict {
	v := classValue(th, cls, name)
	if d, ok := v.R.(*object.Dict); ok {
		return d
	}
	if v.Ok() {
		th.Raise(object.TypeErrorType, "%s must be a dict", name.S)
	}
	return nil
}

// listOf is mapOf for a list.
func listOf(th *object.Thread, cls *object.Type, name *object.Str) *object.List {
	v := classValue(th, cls, name)
	if l, ok := v.R.(*object.List); ok {
		return l
	}
	if v.Ok() {
		th.Raise(object.TypeErrorType, "%s must be a list", name.S)
	}
	return nil
}

// byName is the member of a name, KeyError where there is none.
func byName(th *object.Thread, cls *object.Type, name Value) Value {
	members := mapOf(th, cls, sMemberMap)
	if members == nil {
		return Value{}
	}
	m := members.Get(th, name)
	if !m.Ok() && th.Exc == nil {
		return th.RaiseKey(name)
	}
	return m
}

// members are the members as they were defined, without aliases, or from the last on.
func members(th *object.Thread, cls *object.Type, back bool) ([]Value, bool) {
	names, all := listOf(th, cls, sNames), mapOf(th, cls, sMemberMap)
	if names == nil || all == nil || !th.Charge(len(names.Items)) || !th.Alloc(24*int64(len(names.Items))) {
		return nil, false
	}
	out := make([]Value, 0, len(names.Items))
	for _, n := range names.Items {
		var m Value
		if s, ok := object.AsStr(n); ok {
			m = all.GetStr(s)
		}
		if !m.Ok() {
			th.RaiseKey(n)
			return nil, false
		}
		out = append(out, m)
	}
	if back {
		slices.Reverse(out)
	}
	return out, true
}

// callClass is EnumType.__call__: the member of a value, or of names a new class.
func callClass(th *object.Thread, args []Value, kw []object.KW) Value {
	cls := args[0].R.(*object.Type)
	if len(args) == 2 && len(kw) == 0 {
		return callValue(th, args[0], args[1])
	}
	var a [8]Value // value, names, values, module, qualname, type, start, boundary
	if !callSignature.Bind(th, "EnumType.__call__", a[:], args[1:], kw) {
		return Value{}
	}
	all := mapOf(th, cls, sMemberMap)
	if all == nil {
		return Value{}
	}
	if all.Len() > 0 {
		v := a[0]
		if a[1].Ok() {
			if !th.Alloc(24 * int64(len(args))) {
				return Value{}
			}
			items := []Value{a[0], a[1]}
			if more, ok := a[2].R.(*object.Tuple); ok {
				items = append(items, more.Items...)
			}
			v = object.Obj(object.NewTuple(items))
		}
		return callNew(th, cls, v)
	}
	if !a[1].Ok() && !given(a[5]) {
		return noMembers(th, cls)
	}
	create := object.GetAttr(th, args[0], object.Intern("_create_"))
	if !create.Ok() {
		return create
	}
	named := []object.KW{{Name: "start", Val: object.Int(1)}}
	if a[6].Ok() {
		named[0].Val = a[6]
	}
	for i, n := range []string{3: "module", 4: "qualname", 5: "type", 7: "boundary"} {
		if n != "" && a[i].Ok() {
			named = append(named, object.KW{Name: n, Val: a[i]})
		}
	}
	return object.Call(th, create, []Value{a[0], orNone(a[1])}, named)
}

var callSignature = object.ParseSignature("value, names=0, *values, module=None, qualname=None, type=None, start=1, boundary=None")

func noMembers(th *object.Thread, cls *object.Type) Value {
	shown, ok := object.ToStr(th, object.Obj(cls))
	if !ok {
		return Value{}
	}
	return th.Raise(object.TypeErrorType, "%s has no members; specify `names=()` if you meant to create a new, empty, enum", shown.S)
}

// callValue is the call of a class with one argument.
func callValue(th *object.Thread, self, v Value) Value {
	cls := self.R.(*object.Type)
	all := mapOf(th, cls, sMemberMap)
	if all == nil {
		return Value{}
	}
	if all.Len() == 0 {
		return noMembers(th, cls)
	}
	return callNew(th, cls, v)
}

// callNew calls the __new__ of a class with a value.
func callNew(th *object.Thread, cls *object.Type, v Value) Value {
	n := cls.Lookup(sNew)
	if n.R == object.Object(findMember) {
		return byValue(th, cls, v)
	}
	f := object.GetAttr(th, object.Obj(cls), sNew)
	if !f.Ok() {
		return f
	}
	return object.Call2(th, f, object.Obj(cls), v)
}

// contains is EnumType.__contains__.
func contains(th *object.Thread, self, v Value) Value {
	switch object.IsInstance(th, v, self) {
	case 1:
		return object.True
	case -1:
		return Value{}
	}
	cls := self.R.(*object.Type)
	known := mapOf(th, cls, sByValue)
	if known == nil {
		return Value{}
	}
	has := known.Has(th, v)
	if has < 0 && th.Catch(object.TypeErrorType) {
		odd := classValue(th, cls, sOdd)
		if !odd.Ok() {
			return odd
		}
		has = object.Contains(th, odd, v)
	}
	if has < 0 {
		return Value{}
	}
	return object.Bool(has == 1)
}

// ownMap is the map of members that lies in the class itself, or nil.
func ownMap(cls *object.Type) *object.Dict {
	cls.Ready()
	d, _ := cls.Own(sMemberMap).R.(*object.Dict)
	return d
}

// isFlag reports whether a class is one of flags.
func isFlag(cls *object.Type) bool { return cls.IsSubtype(FlagType) }

func initMeta() {
	t := MetaType
	t.Layout = object.TypeType
	t.New = newClass
	object.DefNew(t)
	t.DefClass(object.MRaw("__prepare__", "cls, bases, **kwds", prepare).WithDoc("Returns the namespace for the body of a class."))
	t.Def(
		object.MRaw("__call__", "value, names=None, *values, module=None, qualname=None, type=None, start=1, boundary=None", callClass).
			With2(callValue).WithDoc("Returns the member of a value; of names, makes a class."),
		object.M0("__bool__", func(th *object.Thread, self Value) Value { return object.True }),
		object.M1("__contains__", contains).WithDoc("Tells whether something is a member, or the value of one."),
		object.M1("__getitem__", func(th *object.Thread, self, name Value) Value { return byName(th, self.R.(*object.Type), name) }).
			WithDoc("Returns the member of a name."),
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			ms, ok := members(th, self.R.(*object.Type), false)
			if !ok {
				return Value{}
			}
			return object.IterValue(object.NewListIter(object.NewList(ms)))
		}).WithDoc("Yields the members as they were defined, without aliases."),
		object.M0("__reversed__", func(th *object.Thread, self Value) Value {
			ms, ok := members(th, self.R.(*object.Type), true)
			if !ok {
				return Value{}
			}
			return object.IterValue(object.NewListIter(object.NewList(ms)))
		}).WithDoc("Yields the members, the last one first."),
		object.M0("__len__", func(th *object.Thread, self Value) Value {
			names := listOf(th, self.R.(*object.Type), sNames)
			if names == nil {
				return Value{}
			}
			return object.Int(int64(len(names.Items)))
		}).WithDoc("Returns how many members there are, without aliases."),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			cls, kind := self.R.(*object.Type), "enum"
			if isFlag(cls) {
				kind = "flag"
			}
			name, ok := object.Repr(th, object.StrValue(cls.ShortName()))
			if !ok {
				return Value{}
			}
			return th.Textf("<%s %s>", kind, name.S)
		}),
		object.M2("__setattr__", func(th *object.Thread, self, name, v Value) Value {
			cls := self.R.(*object.Type)
			n, ok := object.AttrName(th, name)
			if !ok {
				return Value{}
			}
			if own := ownMap(cls); own != nil && own.GetStr(n).Ok() {
				shown, ok := object.Repr(th, name)
				if !ok {
					return Value{}
				}
				return th.Raise(object.AttributeErrorType, "cannot reassign member %s", shown.S)
			}
			if !object.SetClassAttr(th, cls, n, v) {
				return Value{}
			}
			return object.None
		}).WithDoc("Refuses to put something else in the place of a member."),
		object.M1("__delattr__", func(th *object.Thread, self, name Value) Value {
			cls := self.R.(*object.Type)
			n, ok := object.AttrName(th, name)
			if !ok {
				return Value{}
			}
			all := mapOf(th, cls, sMemberMap)
			if all == nil {
				return Value{}
			}
			if all.GetStr(n).Ok() {
				shown, ok := object.Repr(th, name)
				if !ok {
					return Value{}
				}
				return th.Raise(object.AttributeErrorType, "'%s' cannot delete member %s.", cls.ShortName(), shown.S)
			}
			if !object.SetClassAttr(th, cls, n, Value{}) {
				return Value{}
			}
			return object.None
		}),
		inPython("__dir__", "", "_class_dir"),
		inPython("_create_", "class_name, names, *, module=None, qualname=None, type=None, start=1, boundary=None", "_create"),
		inPython("_convert_", "name, module, filter, source=None, *, boundary=None, as_global=False", "_convert"),
		object.M2("_add_member_", func(th *object.Thread, self, name, m Value) Value {
			n, ok := object.AttrName(th, name)
			if !ok || !addMember(th, self.R.(*object.Type), n, m) {
				return Value{}
			}
			return object.None
		}),
	)
	t.DefGet("__members__", func(th *object.Thread, self Value) Value {
		all := classValue(th, self.R.(*object.Type), sMemberMap)
		if !all.Ok() || !th.Alloc(32) {
			return Value{}
		}
		return object.Obj(object.NewMappingProxy(all))
	})
	t.DefClass(checkBases, findMixins, findDataRepr, findDataType, findNew)
}

// inPython is a method whose work a function of the module's text does.
func inPython(name, sig, does string) *object.Builtin {
	return object.MRaw(name, sig, func(th *object.Thread, args []Value, kw []object.KW) Value {
		f := module.Get(th, does)
		if !f.Ok() {
			return f
		}
		return object.Call(th, f, args, kw)
	})
}
