package object

import (
	"fmt"
	"slices"
	"strings"
)

// This file is type.__new__: how a class is made of its bases and namespace.

// calculateMeta returns the most derived metaclass of meta and the bases'.
func calculateMeta(th *Thread, meta *Type, bases []*Type) *Type {
	return calculateMetaOf(th, meta, typeValues(bases))
}

// calculateMetaOf is calculateMeta for bases that may be anything: what is no
// class has a class that conflicts.
func calculateMetaOf(th *Thread, meta *Type, bases []Value) *Type {
	winner := meta
	for _, b := range bases {
		m := b.R.Type()
		if winner.IsSubtype(m) {
			continue
		}
		if m.IsSubtype(winner) {
			winner = m
			continue
		}
		th.Raise(TypeErrorType, "metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases")
		return nil
	}
	return winner
}

// CalculateMeta is for class statements: the metaclass that bases ask for,
// starting from meta (nil for type).
func CalculateMeta(th *Thread, meta *Type, bases []Value) *Type {
	if meta == nil {
		meta = TypeType
	}
	return calculateMetaOf(th, meta, bases)
}

// MroEntries replaces bases that are not classes but have __mro_entries__;
// changed tells whether there was one.
func MroEntries(th *Thread, bases []Value) (out []Value, changed, ok bool) {
	var made *Builder // once something is changed
	for i, b := range bases {
		if _, isType := b.R.(*Type); isType {
			if changed && !made.Append(b) {
				return nil, false, false
			}
			continue
		}
		m := GetAttrOpt(th, b, sMroEntries)
		if !m.Ok() {
			if th.Exc != nil {
				return nil, false, false
			}
			if changed && !made.Append(b) {
				return nil, false, false
			}
			continue
		}
		if !changed {
			changed = true
			made = NewBuilder(th, len(bases))
			defer made.Done()
			if !made.AppendAll(bases[:i]) {
				return nil, false, false
			}
		}
		r := Call1(th, m, Value{R: TupleOf(bases...)})
		if !r.Ok() {
			return nil, false, false
		}
		t, isTuple := r.R.(*Tuple)
		if !isTuple {
			th.Raise(TypeErrorType, "__mro_entries__ must return a tuple")
			return nil, false, false
		}
		if !made.AppendAll(t.Items) {
			return nil, false, false
		}
	}
	if !changed {
		return bases, false, true
	}
	return made.Items, true, true
}

// NewClass makes a class as type.__new__ does. ns is copied. kw goes to
// __init_subclass__.
func NewClass(th *Thread, meta *Type, name string, bases []Value, ns *Dict, kw []KW) Value {
	if !th.Alloc(3000) {
		return Value{}
	}
	baseTypes := make([]*Type, 0, len(bases)+1)
	for _, b := range bases {
		bt, ok := b.R.(*Type)
		if !ok {
			return th.Raise(TypeErrorType, "bases must be types")
		}
		if !bt.isReady.Load() {
			bt.Ready()
		}
		if bt.incomplete {
			return th.Raise(TypeErrorType, "Cannot extend an incomplete type '%s'", bt.ShortName())
		}
		if bt.Flags&NoSubclass != 0 {
			return th.Raise(TypeErrorType, "type '%s' is not an acceptable base type", bt.ErrorName())
		}
		baseTypes = append(baseTypes, bt)
	}
	if len(baseTypes) == 0 {
		ObjectType.Ready()
		baseTypes = append(baseTypes, ObjectType)
	}
	if meta = calculateMeta(th, meta, baseTypes); meta == nil {
		return Value{}
	}
	t := &Type{Name: name, Qualname: name, Bases: baseTypes, Flags: Heap, special: noSpecial}
	if meta != TypeType {
		t.Meta = meta
	}
	t.isReady.Store(true)
	if r := t.chooseLayout(th); !r {
		return Value{}
	}
	if given := th.GivenSpace; given == ns && given.Ext == nil {
		t.attrs, t.unmade = ns, th.GivenUnmade
	} else if t.attrs = ns.Copy(th); t.attrs == nil {
		return Value{}
	}
	th.GivenSpace, th.GivenUnmade = nil, nil
	for e := range t.attrs.All() {
		if _, ok := e.Key.R.(*Str); !ok {
			if !Warn(th, RuntimeWarningType, "non-string key in the __dict__ of class "+name) {
				return Value{}
			}
			break
		}
	}
	qualname := t.attrs.DeleteStr(th, sQualname)
	implicit := !t.Own(sModule).Ok()
	if implicit {
		m := Value{R: Intern("builtins")}
		if th.Interp != nil {
			if g := th.Interp.CurrentGlobals(th); g != nil {
				if n := g.GetStr(sName); n.Ok() {
					m = n
				}
			}
		}
		t.attrs.SetStr(th, sModule, m)
	}
	cv := t.attrs.DeleteStr(th, sClassCell) // a slot may have this name
	cell, isCell := cv.R.(*Cell)
	if !t.addSlots(th, implicit) {
		return Value{}
	}
	if qualname.Ok() {
		s, ok := AsStr(qualname)
		if !ok {
			return th.Raise(TypeErrorType, "type __qualname__ must be a str, not %s", qualname.R.Type().Name)
		}
		t.Qualname = s.S
	}
	if !t.Own(sDoc).Ok() {
		t.attrs.SetStr(th, sDoc, None)
	}
	// __new__ is a static method, __init_subclass__ and __class_getitem__ are
	// class methods, whether said or not.
	for _, n := range []*Str{sNew, sInitSub, specialNames[DClassGetitem]} {
		v := t.Own(n)
		if ml, ok := v.R.(MethodLike); ok && ml.IsMethod() {
			if n == sNew {
				t.attrs.SetStr(th, n, Value{R: &StaticMethod{Func: v}})
			} else {
				t.attrs.SetStr(th, n, Value{R: &ClassMethod{Func: v}})
			}
		}
	}
	if t.Own(sEq).Ok() && !t.Own(sHash).Ok() {
		t.attrs.SetStr(th, sHash, None)
	}
	if cv.Ok() && !isCell {
		return th.Raise(TypeErrorType, "__classcell__ must be a nonlocal cell, not %s", ReprString(th, Value{R: cv.R.Type()}))
	}
	if cell != nil { // a metaclass's mro() may call methods that ask for __class__
		cell.V = Value{R: t}
	}
	// The special methods are looked up in all of them.
	if !t.computeMRO(th) || !th.Charge(50*len(t.MRO)) {
		return Value{}
	}
	t.takeFromMRO()
	for _, b := range baseTypes {
		th.HoldMade()
		th.subclassesOf(b).Add(t)
	}
	// What is called may change the namespace; most have nothing to call.
	entries, copied := t.attrs.entries, false
	for i := 0; i < len(entries); i++ {
		e := entries[i]
		if !th.Charge(1) {
			return Value{}
		}
		if !e.Key.Ok() {
			continue
		}
		s, isSetter := e.Val.R.(NameSetter)
		if !copied && (isSetter || e.Val.R.Type().Lookup(sSetName).Ok()) {
			if entries, copied = th.CopyEntries(t.attrs); !copied {
				return Value{}
			}
		}
		if isSetter {
			if !s.SetName(th, t, e.Key) {
				return Value{}
			}
			continue
		}
		et := e.Val.R.Type()
		if p, ok := e.Val.R.(*Property); ok && p.Ext == nil {
			p.name = e.Key
			continue
		}
		set := et.Lookup(sSetName)
		if !set.Ok() {
			continue
		}
		if r := callSpecial(th, set, e.Val, []Value{{R: t}, e.Key}); !r.Ok() {
			th.addSetNameNote(e.Key, e.Val, t)
			return Value{}
		}
	}
	return t.initSubclass(th, kw)
}

// NameSetter is a value of a library in the namespace of a new class that is told its name
// there, as by __set_name__; false comes with an exception.
type NameSetter interface {
	Object
	SetName(th *Thread, t *Type, name Value) bool
}

// NewByNext calls the __new__ that comes after a metaclass's own among those of meta, as
// super().__new__ does in its: a program may derive from several metaclasses in Go.
func NewByNext(th *Thread, after, meta *Type, args []Value, kw []KW) Value {
	meta.Ready()
	at := slices.Index(meta.MRO, after)
	for _, c := range meta.MRO[at+1:] {
		c.Ready()
		n := c.Own(sNew)
		if !n.Ok() {
			continue
		}
		if c == TypeType {
			break
		}
		f := classAttr(th, n, meta)
		if !f.Ok() {
			return f
		}
		return Call(th, f, append([]Value{{R: meta}}, args...), kw)
	}
	return TypeType.New(th, meta, args, kw)
}

// SetClassAttrs sets several attributes of a class that a program makes, past its metaclass.
func SetClassAttrs(th *Thread, t *Type, names []*Str, vals []Value) bool {
	for i, n := range names {
		if !t.attrs.SetStr(th, n, vals[i]) {
			return false
		}
	}
	t.modified(th, true)
	return true
}

// addSetNameNote adds CPython's note to an error from __set_name__.
func (th *Thread) addSetNameNote(key, val Value, t *Type) {
	e := th.Exc
	if e == nil || e.stop != nil {
		return
	}
	th.Exc = nil
	note := fmt.Sprintf("Error calling __set_name__ on '%s' instance %s in '%s'", val.R.Type().Name, ReprString(th, key), t.Name)
	AddNote(th, e, note)
	th.Exc = e
}

// initSubclass calls super(t, t).__init_subclass__(**kw).
func (t *Type) initSubclass(th *Thread, kw []KW) Value {
	for _, b := range t.MRO[1:] {
		if !b.isReady.Load() {
			b.Ready()
		}
		v := b.Own(sInitSub)
		if !v.Ok() {
			continue
		}
		f := classAttr(th, v, t)
		if !f.Ok() || !Call(th, f, nil, kw).Ok() {
			return Value{}
		}
		break
	}
	return Value{R: t}
}

// solidBase is the class in whose form the instances of t are made: the nearest
// one that adds slots, or the built-in class.
func (t *Type) solidBase() *Type {
	switch {
	case t.solid != nil:
		return t.solid
	case t.Flags&Heap == 0 && t.numSlots > 0:
		return t
	case t.Layout != nil:
		return t.Layout
	}
	return ObjectType
}

// chooseLayout finds the base whose instances those of t extend: every other
// base's form must be part of it.
func (t *Type) chooseLayout(th *Thread) bool {
	t.solid, t.best = ObjectType, t.Bases[0]
	for i, b := range t.Bases {
		l := b.solidBase()
		switch {
		case i > 0 && (l == t.solid || t.solid.IsSubtype(l)):
		case l.IsSubtype(t.solid):
			t.solid, t.best = l, b
		default:
			th.Raise(TypeErrorType, "multiple bases have instance lay-out conflict")
			return false
		}
	}
	t.Layout = t.solid.Layout
	if t.Layout == nil {
		t.Layout = ObjectType
	}
	return true
}

// preliminary makes a class whole before its metaclass's mro() is asked: the program may
// use it meanwhile, and keep it where that fails. It has the order that it would have
// without, and cannot be instantiated or extended until it has its own.
func (t *Type) preliminary(th *Thread) bool {
	order, _, ok := c3(th, t)
	if !ok {
		return false
	}
	if order == nil { // the bases are in conflict, about which mro() may do something
		order = []*Type{t, ObjectType}
	}
	t.MRO, t.incomplete = order, true
	t.takeFromMRO()
	return true
}

// takeFromMRO gives the class what it has of those in its MRO.
func (t *Type) takeFromMRO() {
	for _, b := range t.MRO[1:] {
		t.Flags |= b.Flags & (IsException | IsTypeSub | HasDict | HasWeakref)
		if t.Flags&(SequencePattern|MappingPattern) == 0 { // the first that is one decides
			t.Flags |= b.Flags & (SequencePattern | MappingPattern)
		}
		if b.Layout != nil && b.Layout == b && b.Flags&MatchSelf != 0 {
			t.Flags |= MatchSelf
		}
		if t.New == nil {
			t.New = b.New
		}
		if t.Init == nil {
			t.Init = b.Init
		}
		t.inlineN = max(t.inlineN, b.inlineN)
	}
	t.inheritSpecial()
	if t.special.at(DHash).IsNone() {
		t.Flags |= Unhashable
	}
}

// order is the order of the class's bases that follows from theirs, or nil with an
// exception.
func (t *Type) order(th *Thread) []*Type {
	for i, b := range t.Bases {
		if slices.Contains(t.Bases[:i], b) {
			th.Raise(TypeErrorType, "duplicate base class %s", b.ShortName())
			return nil
		}
	}
	mro, conflict, ok := c3(th, t)
	if mro == nil && ok {
		names := make([]string, len(conflict))
		for i, c := range conflict {
			names[i] = c.ShortName()
		}
		th.Raise(TypeErrorType, "Cannot create a consistent method resolution order (MRO) for bases %s", strings.Join(names, ", "))
	}
	return mro
}

// computeMRO sets MRO, by the metaclass's own mro() if it has one.
func (t *Type) computeMRO(th *Thread) bool {
	if t.Meta != nil {
		if m := t.Meta.Lookup(Intern("mro")); m.Ok() {
			if b, ok := m.R.(*Builtin); !ok || b.Owner != TypeType {
				if t.MRO == nil && !t.preliminary(th) {
					return false
				}
				r := callSpecial(th, m, Value{R: t}, nil)
				if !r.Ok() {
					return false
				}
				items, ok := Collect(th, r)
				if !ok {
					return false
				}
				order := make([]*Type, 0, len(items))
				for _, i := range items {
					c, ok := i.R.(*Type)
					if !ok {
						th.Raise(TypeErrorType, "mro() returned a non-class ('%s')", i.R.Type().Name)
						return false
					}
					if l := c.Layout; l != nil && l != ObjectType && t.Layout != nil && !t.Layout.IsSubtype(l) {
						th.Raise(TypeErrorType, "mro() returned base with unsuitable layout ('%s')", c.Name)
						return false
					}
					order = append(order, c)
				}
				if len(order) == 0 {
					th.Raise(TypeErrorType, "type MRO must not be empty")
					return false
				}
				// What every object has is found by the MRO.
				if !containsType(order, t) || !containsType(order, ObjectType) {
					th.Raise(TypeErrorType, "mro() must return the class itself and object among its bases")
					return false
				}
				t.MRO, t.incomplete = order, false
				t.version++
				t.ctor = ctorInfo{}
				return true
			}
		}
	}
	mro := t.order(th)
	if mro == nil {
		return false
	}
	t.MRO = mro
	return true
}

// What a name in __slots__ costs in each of two passes, and takes: a descriptor,
// its places in the namespace, the shape and the table of names.
const (
	slotCost  = 16
	slotBytes = 240
)

// addSlots turns __slots__ into member descriptors and decides whether the
// instances have a __dict__ and a __weakref__: those that the base which the
// class extends has not may be added. implicit tells that the class's
// __module__ is not of its body: a slot of that name is no conflict.
func (t *Type) addSlots(th *Thread, implicit bool) bool {
	mayDict, mayWeak := !t.best.HasInstanceDict(), !t.best.TakesWeakrefs()
	t.dictSlot, t.weakSlot = !mayDict, !mayWeak
	sized := t.Layout == IntType || t.Layout == TupleType || t.Layout == BytesType
	t.numSlots = t.solid.numSlots
	v := t.Own(sSlots)
	if !v.Ok() {
		t.dictSlot, t.weakSlot = true, !mayWeak || !sized
		return t.addInstanceAttrs(th, mayDict, mayWeak && !sized)
	}
	var names []Value
	if _, ok := AsStr(v); ok {
		names = []Value{v}
	} else {
		var ok bool
		if names, ok = Collect(th, v); !ok {
			return false
		}
	}
	// What has items in place of slots.
	for _, l := range [...]*Type{IntType, TupleType, BytesType, TypeType} {
		if len(names) > 0 && t.Layout.IsSubtype(l) {
			th.Raise(TypeErrorType, "nonempty __slots__ not supported for subtype of '%s'", t.best.Name)
			return false
		}
	}
	own := map[string]bool{}
	for _, n := range names {
		if !th.Charge(slotCost) || !th.Alloc(slotBytes) {
			return false
		}
		s, ok := AsStr(n)
		if !ok {
			th.Raise(TypeErrorType, "__slots__ items must be strings, not '%s'", n.R.Type().Name)
			return false
		}
		if !IsIdentifier(s.S) {
			th.Raise(TypeErrorType, "__slots__ must be identifiers")
			return false
		}
		var has *bool
		switch s.S {
		case "__dict__":
			has = &t.dictSlot
		case "__weakref__":
			has = &t.weakSlot
		}
		if has != nil {
			if *has {
				th.Raise(TypeErrorType, "%s slot disallowed: we already got one", s.S)
				return false
			}
			*has = true
		}
	}
	// Bases that the class does not extend add theirs, unsaid.
	for _, b := range t.Bases {
		if b != t.best {
			t.dictSlot = t.dictSlot || b.HasInstanceDict()
			t.weakSlot = t.weakSlot || b.TakesWeakrefs() && !sized
		}
	}
	if !t.addInstanceAttrs(th, mayDict && t.dictSlot, mayWeak && t.weakSlot) {
		return false
	}
	for _, n := range names {
		s, _ := AsStr(n)
		if s.S == "__dict__" || s.S == "__weakref__" {
			continue
		}
		if !th.Charge(slotCost) || !chargeScan(th, len(s.S)) {
			return false
		}
		name := MangleName(t.Name, s.S)
		key := th.Intern(name)
		if !own[name] && t.Own(key).Ok() {
			if name == "__qualname__" || name == "__classcell__" || implicit && name == "__module__" {
				continue
			}
			th.Raise(ValueErrorType, "%s in __slots__ conflicts with class variable", ReprString(th, n))
			return false
		}
		own[name] = true
		t.attrs.SetStr(th, key, Value{R: &Member{Name: key, Owner: t, Index: t.numSlots}})
		t.numSlots++
		t.solid = t
	}
	return true
}

// MangleName is the name that a private name gets inside a class.
func MangleName(class, name string) string {
	if !strings.HasPrefix(name, "__") || strings.HasSuffix(name, "__") || strings.Contains(name, ".") {
		return name
	}
	class = strings.TrimLeft(class, "_")
	if class == "" {
		return name
	}
	return "_" + class + name
}

// HasInstanceDict reports whether instances of the class have a __dict__.
func (t *Type) HasInstanceDict() bool { return t.dictSlot || t.Flags&HasDict != 0 }

// AddsDict reports whether t, made by Python code, gives its instances a dict that takes
// what is assigned, whatever the built-in class that it derives from does.
func (t *Type) AddsDict() bool { return t.dictSlot && t.Flags&Heap != 0 }

// PlainDict reports whether the instances have a dict, and whether __dict__ is what
// gives it: a class may call something else so.
func (t *Type) PlainDict() bool {
	if !t.HasInstanceDict() {
		return false
	}
	v := t.Lookup(sDict)
	_, plain := v.R.(*GetSet)
	return plain || !v.Ok()
}

// TakesWeakrefs reports whether weak references may refer to instances of the class.
func (t *Type) TakesWeakrefs() bool { return t.weakSlot || t.Flags&HasWeakref != 0 }

// Subclasses returns the direct subclasses that this session's code made.
func (t *Type) Subclasses(th *Thread) []*Type {
	if t.Flags&Heap != 0 {
		return t.subs.All()
	}
	if l := th.subclasses[t]; l != nil {
		return l.All()
	}
	return nil
}

// subclassesOf is the list of the direct subclasses that this session's code made.
func (th *Thread) subclassesOf(t *Type) *ClassList {
	if t.Flags&Heap != 0 {
		return &t.subs
	}
	l := th.subclasses[t]
	if l == nil {
		if th.subclasses == nil {
			th.subclasses = map[*Type]*ClassList{}
		}
		l = &ClassList{}
		th.subclasses[t] = l
	}
	return l
}
