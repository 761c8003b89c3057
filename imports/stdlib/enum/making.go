package enum

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/object"
)

// This file makes classes of members: EnumType.__prepare__ and __new__, and what they ask.

// ask calls one of the class methods below as a metaclass has it, which may have replaced it.
func ask(th *object.Thread, meta *object.Type, b *object.Builtin, args ...Value) Value {
	if meta != MetaType {
		name := object.Intern(b.Name)
		if d, ok := meta.Lookup(name).R.(*object.ClassMethodDesc); !ok || d.Func != b {
			f := object.GetAttr(th, object.Obj(meta), name)
			if !f.Ok() {
				return f
			}
			return object.Call(th, f, args, nil)
		}
	}
	return object.Call(th, object.Obj(b), append([]Value{object.Obj(meta)}, args...), nil)
}

// mro is the order of a base's classes.
func mro(th *object.Thread, base Value) ([]*object.Type, bool) {
	t, ok := base.R.(*object.Type)
	if !ok {
		object.GetAttr(th, base, object.Intern("__mro__"))
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "bases must be types")
		}
		return nil, false
	}
	t.Ready()
	return t.MRO, th.Charge(len(t.MRO))
}

func basesOf(th *object.Thread, v Value) ([]Value, bool) {
	if t, ok := v.R.(*object.Tuple); ok {
		return t.Items, true
	}
	return object.Collect(th, v)
}

var checkBases = object.MSig("_check_for_existing_members_", "class_name, bases", func(th *object.Thread, a []Value) Value {
	bases, ok := basesOf(th, a[2])
	if !ok {
		return Value{}
	}
	for _, b := range bases {
		order, ok := mro(th, b)
		if !ok {
			return Value{}
		}
		for _, c := range order {
			if t, ok := isEnum(object.Obj(c)); ok && t.Flags&object.Heap != 0 {
				names := classValue(th, t, sNames)
				if !names.Ok() {
					return names
				}
				if has := object.Truth(th, names); has != 0 {
					if has < 0 {
						return Value{}
					}
					name, ok := object.Repr(th, a[1])
					if !ok {
						return Value{}
					}
					shown, ok := object.Repr(th, object.Obj(t))
					if !ok {
						return Value{}
					}
					return th.Raise(object.TypeErrorType, "<enum %s> cannot extend %s", name.S, shown.S)
				}
			}
		}
	}
	return object.None
})

var findMixins = object.MSig("_get_mixins_", "class_name, bases", func(th *object.Thread, a []Value) Value {
	bases, ok := basesOf(th, a[2])
	if !ok {
		return Value{}
	}
	if len(bases) == 0 {
		return object.Obj(object.TupleOf(object.Obj(object.ObjectType), object.Obj(EnumType)))
	}
	first := bases[len(bases)-1]
	if _, ok := isEnum(first); !ok {
		return th.Raise(object.TypeErrorType, "new enumerations should be created as `EnumName([mixin_type, ...] [data_type,] enum_type)`")
	}
	t := ask(th, a[0].R.(*object.Type), findDataType, a[1], a[2])
	if !t.Ok() {
		return t
	}
	if t.IsNone() {
		t = object.Obj(object.ObjectType)
	}
	return object.Obj(object.TupleOf(t, first))
})

var findDataRepr = object.MSig("_find_data_repr_", "class_name, bases", func(th *object.Thread, a []Value) Value {
	bases, ok := basesOf(th, a[2])
	if !ok {
		return Value{}
	}
	for _, b := range bases {
		order, ok := mro(th, b)
		if !ok {
			return Value{}
		}
		for _, c := range order {
			if c == object.ObjectType {
				continue
			}
			if t, ok := isEnum(object.Obj(c)); ok {
				return object.GetAttr(th, object.Obj(t), sValueRepr)
			}
			c.Ready()
			if r := c.Own(sRepr); r.Ok() {
				if p := c.Own(sDataParams); p.Ok() && c.Own(sDataFields).Ok() {
					shows := object.GetAttr(th, p, sReprOf)
					if !shows.Ok() {
						return shows
					}
					if yes := object.Truth(th, shows); yes == 1 {
						return module.Get(th, "_dataclass_repr")
					} else if yes < 0 {
						return Value{}
					}
				}
				return r
			}
		}
	}
	return object.None
})

var (
	sDataParams = object.Intern("__dataclass_params__")
	sDataFields = object.Intern("__dataclass_fields__")
	sReprOf     = object.Intern("repr")
)

var findDataType = object.MSig("_find_data_type_", "class_name, bases", func(th *object.Thread, a []Value) Value {
	bases, ok := basesOf(th, a[2])
	if !ok {
		return Value{}
	}
	var found []Value
	add := func(v Value) {
		if !slices.Contains(found, v) {
			found = append(found, v)
		}
	}
	for _, b := range bases {
		order, ok := mro(th, b)
		if !ok {
			return Value{}
		}
		var candidate *object.Type
		for _, c := range order {
			if c == object.ObjectType {
				continue
			}
			if t, ok := isEnum(object.Obj(c)); ok {
				data := classValue(th, t, sMemberType)
				if !data.Ok() {
					return data
				}
				if data.R != object.Object(object.ObjectType) {
					add(data)
					break
				}
				continue
			}
			c.Ready()
			if candidate == nil {
				candidate = c
			}
			if c.Own(sNew).Ok() || c.Own(sDataFields).Ok() {
				add(object.Obj(candidate))
				break
			}
		}
	}
	switch len(found) {
	case 0:
		return object.None
	case 1:
		return found[0]
	}
	name, ok := object.Repr(th, a[1])
	if !ok {
		return Value{}
	}
	types, ok := object.Repr(th, object.Obj(object.NewList(found))) // in CPython a set, in no order
	if !ok {
		return Value{}
	}
	return th.Raise(object.TypeErrorType, "too many data types for %s: {%s}", name.S, types.S[1:len(types.S)-1])
})

// plainNew reports whether a __new__ makes members of nothing but the class.
func plainNew(v Value) bool {
	return !given(v) || v.R == object.Object(findMember) || v == object.ObjectType.Lookup(sNew)
}

var findNew = object.MSig("_find_new_", "classdict, member_type, first_enum", func(th *object.Thread, a []Value) Value {
	// What makes members, whether to keep it, and whether it takes the value's parts.
	var made Value
	if d, ok := a[1].R.(*object.Dict); ok {
		made = d.GetStr(sNew)
	} else if made = object.CallMethod(th, a[1], object.Intern("get"), object.Obj(sNew), object.None); !made.Ok() {
		return made
	}
	save := given(a[3]) && given(made)
	if !given(made) {
		made = Value{}
	search:
		for _, method := range []*object.Str{sNewOwn, sNew} {
			for _, t := range []Value{a[2], a[3]} {
				f := object.GetAttrOpt(th, t, method)
				if th.Exc != nil {
					return Value{}
				}
				if !plainNew(f) {
					made = f
					break search
				}
			}
		}
		if !made.Ok() {
			made = object.ObjectType.Lookup(sNew)
		}
	}
	return object.Obj(object.TupleOf(made, object.Bool(save), object.Bool(given(a[3]) && !plainNew(made))))
})

// prepare is EnumType.__prepare__.
func prepare(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) != 3 {
		return th.Raise(object.TypeErrorType, "EnumType.__prepare__() missing required positional arguments")
	}
	meta := args[0].R.(*object.Type)
	if !ask(th, meta, checkBases, args[1], args[2]).Ok() {
		return Value{}
	}
	d := newSpace(th, args[1])
	if d == nil {
		return Value{}
	}
	defer th.Release(th.Keep(object.Obj(d)))
	_, first, ok := mixins(th, meta, args[1], args[2])
	if !ok {
		return Value{}
	}
	if given(first) {
		g := object.GetAttrOpt(th, first, sGenerate)
		if th.Exc != nil || !setSpace(th, d, object.Obj(sGenerate), orNone(g)) {
			return Value{}
		}
	}
	return object.Obj(d)
}

// mixins are the data type of the members and the first class of members among the bases.
func mixins(th *object.Thread, meta *object.Type, name, bases Value) (data, first Value, ok bool) {
	v := ask(th, meta, findMixins, name, bases)
	t, ok := v.R.(*object.Tuple)
	if !ok || len(t.Items) != 2 {
		if v.Ok() {
			th.Raise(object.TypeErrorType, "_get_mixins_() must return two values")
		}
		return data, first, false
	}
	return t.Items[0], t.Items[1], true
}

// classBytes is what a class takes beside what type.__new__ counts: its maps and lists.
const classBytes = 1200

// newClass is EnumType.__new__.
func newClass(th *object.Thread, meta *object.Type, args []Value, kw []object.KW) Value {
	var boundary Value
	simple := object.False
	rest := make([]object.KW, 0, len(kw))
	for _, k := range kw {
		switch k.Name {
		case "boundary":
			boundary = k.Val
		case "_simple":
			simple = k.Val
		default:
			rest = append(rest, k)
		}
	}
	as := object.Truth(th, simple)
	if as < 0 {
		return Value{}
	}
	if as == 1 || len(args) != 3 {
		return object.NewByNext(th, MetaType, meta, args, rest)
	}
	given, ok := args[2].R.(*object.Dict)
	if !ok {
		return th.Raise(object.TypeErrorType, "EnumType.__new__() argument 'classdict' must be a dict, not %s", object.ArgName(args[2]))
	}
	m := &maker{th: th, meta: meta, name: args[0], bases: args[1]}
	cls := m.make(given, boundary, rest)
	if !cls.Ok() && m.unmade {
		raiseAnew(th)
	}
	return cls
}

// raiseAnew raises another exception of the class and the text of the one by which
// type.__new__ failed: nothing else that it had says anything about the class.
func raiseAnew(th *object.Thread) {
	e := th.Exc
	if e == nil || !th.Catch(object.ExceptionType) {
		return
	}
	defer th.Release(th.Keep(object.Obj(e)))
	s, ok := object.ToStr(th, object.Obj(e))
	if !ok {
		return
	}
	n, ok := object.Call1(th, object.Obj(e.Cls), object.Obj(s)).R.(*object.Exception)
	if !ok {
		if now := th.Exc; now != nil && now.Stop() == nil {
			now.Context = e
		} else if now == nil {
			th.Rethrow(e)
		}
		return
	}
	n.TB, n.Cause, n.Context, n.SuppressContext = e.TB, e.Cause, e.Context, true
	th.Rethrow(n)
}

// maker is a class that is being made.
type maker struct {
	th          *object.Thread
	meta        *object.Type
	name, bases Value
	data, first Value
	made        Value // what makes members
	unmade      bool  // type.__new__ has been called and has not returned
}

func (m *maker) make(given *object.Dict, boundary Value, kw []object.KW) Value {
	th := m.th
	if !th.Charge(20+given.Len()) || !th.Alloc(classBytes+80*int64(given.Len())) {
		return Value{}
	}
	if ignored := given.GetStr(sIgnore); ignored.Ok() {
		names, ok := object.Collect(th, ignored)
		if !ok {
			return Value{}
		}
		for _, n := range append(names, object.Obj(sIgnore)) {
			given.Delete(th, n)
			if th.Exc != nil {
				return Value{}
			}
		}
	}
	var listed Value
	if f := spaceOf(given); f != nil {
		listed = f[spaceMembers]
	}
	if !listed.Ok() {
		if listed = object.GetAttr(th, object.Obj(given), object.Intern("_member_names")); !listed.Ok() {
			return listed
		}
	}
	names, ok := object.Collect(th, listed)
	if !ok {
		return Value{}
	}
	var invalid []string
	for _, n := range names {
		if s, ok := object.AsStr(n); ok && (s.S == "mro" || s.S == "") && len(invalid) < 2 {
			invalid = append(invalid, "'"+s.S+"'")
		}
	}
	if invalid != nil {
		return th.Raise(object.ValueErrorType, "invalid enum member name(s) %s", strings.Join(invalid, ","))
	}
	order := given.DeleteStr(th, sOrder)
	ns := given.CopyRoom(th, 14) // what each such class has
	if ns == nil {
		return Value{}
	}
	ns.Ext = nil
	defer th.Release(th.Keep(object.Obj(ns)))
	if g := ns.GetStr(sGenerate); g.Ok() && !g.IsNone() {
		if _, ok := g.R.(*object.StaticMethod); !ok {
			ns.SetStr(th, sGenerate, object.Obj(&object.StaticMethod{Func: g}))
		}
	}
	if m.data, m.first, ok = mixins(th, m.meta, m.name, m.bases); !ok {
		return Value{}
	}
	found, ok := ask(th, m.meta, findNew, object.Obj(ns), m.data, m.first).R.(*object.Tuple)
	if !ok || len(found.Items) != 3 {
		if th.Exc == nil {
			th.Raise(object.TypeErrorType, "_find_new_() must return three values")
		}
		return Value{}
	}
	m.made = found.Items[0]
	save := object.Truth(th, found.Items[1])
	if save < 0 {
		return Value{}
	}
	for _, n := range names {
		s, ok := object.AsStr(n)
		if !ok {
			continue
		}
		if v := ns.GetStr(s); v.Ok() && !ns.SetStr(th, s, object.Obj(&proto{v})) {
			return Value{}
		}
	}
	repr := ask(th, m.meta, findDataRepr, m.name, m.bases)
	if !repr.Ok() {
		return repr
	}
	set := func(name *object.Str, v Value) bool { return ns.SetStr(th, name, v) }
	if !set(sNewMember, m.made) || !set(sUseArgs, found.Items[2]) || !set(sNames, object.Obj(object.NewList(nil))) ||
		!set(sMemberMap, object.Obj(object.NewDict())) || !set(sByValue, object.Obj(object.NewDict())) ||
		!set(sOdd, object.Obj(object.NewList(nil))) || !set(sOddMap, object.Obj(object.NewDict())) ||
		!set(sMemberType, m.data) || !set(sValueRepr, repr) {
		return Value{}
	}
	if !m.bound(ns, boundary) {
		return Value{}
	}
	m.unmade = true
	if m.meta == MetaType { // else its mro() or another metaclass may see the namespace
		th.GivenSpace = ns
	}
	v := object.NewByNext(th, MetaType, m.meta, []Value{m.name, m.bases, object.Obj(ns)}, kw)
	th.GivenSpace = nil
	cls, ok := v.R.(*object.Type)
	if !ok {
		return v
	}
	m.unmade = false
	defer th.Release(th.Keep(v))
	if !m.complete(cls, given, save == 1) || isFlag(cls) && !m.completeFlag(cls, &order) || order.Ok() && !m.checkOrder(cls, order) {
		return Value{}
	}
	return v
}

// attrs are attributes that a class gets together.
type attrs struct {
	names []*object.Str
	vals  []Value
}

func (a *attrs) add(name *object.Str, v Value) {
	a.names, a.vals = append(a.names, name), append(a.vals, v)
}

// complete gives a class the methods of its first class of members, where only the data type's
// or object's would be found, and lets its call find members.
func (m *maker) complete(cls *object.Type, body *object.Dict, save bool) bool {
	th := m.th
	own := func(name *object.Str) bool { return body.GetStr(name).Ok() || cls.Own(name).Ok() }
	var now attrs
	done := map[*object.Str]bool{}
	if slices.Contains(cls.Bases, ReprType) {
		if m.data.R == object.Object(object.ObjectType) {
			th.Raise(object.TypeErrorType, "ReprEnum subclasses must be mixed with a data type (i.e. int, str, float, etc.)")
			return false
		}
		if !own(sFormat) {
			f := object.GetAttr(th, m.data, sFormat)
			if !f.Ok() {
				return false
			}
			now.add(sFormat, f)
			done[sFormat] = true
		}
		if !own(sStr) {
			f := object.GetAttr(th, m.data, sStr)
			if f.Ok() && f == object.ObjectType.Lookup(sStr) {
				f = object.GetAttr(th, m.data, sRepr)
			}
			if !f.Ok() {
				return false
			}
			now.add(sStr, f)
			done[sStr] = true
		}
	}
	for _, name := range shownBy {
		if own(name) || done[name] {
			continue
		}
		found, of := cls.Lookup(name), Value{}
		if t, ok := m.data.R.(*object.Type); ok {
			of = t.Lookup(name)
		}
		if found != of && found != object.ObjectType.Lookup(name) {
			continue
		}
		f := object.GetAttrOwn(th, m.first, name)
		if !f.Ok() {
			return false
		}
		now.add(name, f)
	}
	if isFlag(cls) {
		for _, name := range operators {
			if !own(name) {
				now.add(name, FlagType.Lookup(name))
			}
		}
	}
	if save {
		now.add(sNewOwn, m.made)
	}
	now.add(sNew, object.Obj(findMember))
	if cls.Type() == MetaType {
		return object.SetClassAttrs(th, cls, now.names, now.vals)
	}
	for i, name := range now.names {
		if !setClass(th, cls, name, now.vals[i]) {
			return false
		}
	}
	return true
}

var (
	shownBy   = []*object.Str{sRepr, sStr, sFormat, sReduceEx}
	operators = func() (names []*object.Str) {
		for _, n := range []string{"or", "and", "xor", "ror", "rand", "rxor", "invert"} {
			names = append(names, object.Intern("__"+n+"__"))
		}
		return names
	}()
)

// checkOrder compares the order that the class tells with that of its members.
func (m *maker) checkOrder(cls *object.Type, order Value) bool {
	th := m.th
	wanted, ok := nameList(th, order)
	if !ok {
		return false
	}
	names, all := listOf(th, cls, sNames), mapOf(th, cls, sMemberMap)
	if names == nil || all == nil {
		return false
	}
	b := object.NewBuilder(th, len(wanted))
	defer b.Done()
	for _, n := range wanted {
		has := all.Has(th, n)
		if has == 1 {
			has = 1 - object.Contains(th, object.Obj(names), n)
		}
		if has < 0 || has > 1 || has == 0 && !b.Append(n) {
			return false
		}
	}
	kept := slices.Clone(b.Items)
	list := object.Obj(object.NewList(kept))
	switch object.Equal(th, list, object.Obj(names)) {
	case 1:
		return true
	case -1:
		return false
	}
	if len(kept) == 0 {
		return true
	}
	is, ok := object.Repr(th, object.Obj(names))
	if !ok {
		return false
	}
	said, ok := object.Repr(th, list)
	if ok {
		th.Raise(object.TypeErrorType, "member order does not match _order_:\n  %s\n  %s", is.S, said.S)
	}
	return false
}
