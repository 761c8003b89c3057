package object

import (
	"fmt"
	"slices"
	"strings"

	"github.com/garterpy/garter/object/number"
)

// ctorInfo is what calling a class needs to know, found once.
type ctorInfo struct {
	known    bool
	plain    bool  // instances come from object.__new__
	goNew    *Type // the built-in class whose New makes the instances, or nil
	initSlot Value // __init__, the zero Value where it is object's
	// exception: the instances come from BaseException.__new__.
	exception bool
}

// Call makes an instance: type.__call__, or __call__ of the metaclass.
func (t *Type) Call(th *Thread, args []Value, kw []KW) Value {
	if t.Meta != nil && t.Meta.Flags&Heap != 0 {
		c := t.Meta.special[DCall]
		if b, ok := c.R.(*Builtin); !ok || b.Owner != TypeType {
			return callSpecialKw(th, c, Value{R: t}, args, kw)
		}
	}
	return t.Construct(th, args, kw)
}

// QuickConvert is int(v), float(v), str(v), list(v), dict(v) or reversed(v) where that is short work
// on an exact built-in value, else the zero Value; an exception may be pending.
func QuickConvert(th *Thread, t *Type, v Value) Value {
	switch x := v.R.(type) {
	case *Str:
		if x.Ext() != nil {
			break
		}
		switch t {
		case IntType:
			if i, ok := number.ParseShort(x.S); ok {
				return Int(i)
			}
		case FloatType:
			if f, ok := number.ParseShortFloat(x.S); ok {
				return Float(f)
			}
		case StrType:
			return v
		}
	case *IntTag:
		switch t {
		case IntType:
			return v
		case FloatType:
			return Float(float64(int64(v.N)))
		case StrType:
			if v.N < uint64(len(smallInts)) {
				return Value{R: smallInts[v.N]}
			}
			return IntStr(th, int64(v.N))
		}
	case *Zip:
		if t == DictType && x.Ext == nil && len(x.its) == 2 {
			return dictOfZip(th, x)
		}
	case *FloatTag:
		if t == FloatType {
			return v
		}
	case *List:
		if t == ListType && x.Ext == nil {
			return listCopy(th, x)
		}
		if t == ReversedType && x.Ext == nil && th.Alloc(48) {
			return Value{R: &ListReverseIter{l: x, i: len(x.Items) - 1}}
		}
	}
	return Value{}
}

func callSpecialKw(th *Thread, m, self Value, args []Value, kw []KW) Value {
	if !th.Enter() {
		return Value{}
	}
	v := callBound(th, m, self, args, kw)
	th.Leave()
	return v
}

// Construct is type.__call__: __new__, then __init__ if the result is an
// instance of the class.
func (t *Type) Construct(th *Thread, args []Value, kw []KW) Value {
	if !t.isReady.Load() {
		t.Ready()
	}
	if t.Flags&Heap == 0 {
		if t == TypeType && len(args) == 1 && len(kw) == 0 {
			return classOf(th, args[0])
		}
		if t.Flags&NoNew != 0 || t.New == nil {
			return th.Raise(TypeErrorType, "cannot create '%s' instances", t.ErrorName())
		}
		v := t.New(th, t, args, kw)
		if v.Ok() && v.R.Type().Flags&Heap != 0 && v.R.Type().IsSubtype(t) {
			return initialized(th, t, v, args, kw) // type() of bases that have a metaclass
		}
		if v.Ok() && t.Init != nil && v.R.Type().IsSubtype(t) {
			init := t.Init
			if vt := v.R.Type(); vt.Init != nil {
				init = vt.Init
			}
			// The walk over the heap must see what is being filled.
			mark := th.Keep(v)
			ok := init(th, v, args, kw)
			th.Release(mark)
			if !ok {
				return Value{}
			}
		}
		return v
	}
	if !t.ctor.known {
		if t.incomplete {
			return th.Raise(TypeErrorType, "cannot create '%s' instances", t.ErrorName())
		}
		t.findCtor()
	}
	var self Value
	if t.ctor.plain {
		if !t.ctor.initSlot.Ok() && (len(args) > 0 || len(kw) > 0) {
			return th.Raise(TypeErrorType, "%s() takes no arguments", t.Name)
		}
		if t.Flags&Abstract != 0 {
			return t.abstractError(th)
		}
		if !th.AllocInstance(t, 0) {
			return Value{}
		}
		self = Value{R: NewInstance(t)}
	} else if g := t.ctor.goNew; g != nil {
		if self = g.New(th, t, args, kw); !self.Ok() || !self.R.Type().IsSubtype(t) {
			return self
		}
	} else {
		n := t.special[DNew]
		f := classAttr(th, n, t)
		if !f.Ok() {
			return f
		}
		a, mark := th.Args(len(args) + 1)
		a[0] = Value{R: t}
		copy(a[1:], args)
		self = Call(th, f, a, kw)
		th.Release(mark)
		if !self.Ok() || !self.R.Type().IsSubtype(t) {
			return self
		}
	}
	return initialized(th, t, self, args, kw)
}

// initialized calls the __init__ of an object that t has made, which may be an instance
// of a subclass.
func initialized(th *Thread, t *Type, self Value, args []Value, kw []KW) Value {
	init := t.ctor.initSlot
	if st := self.R.Type(); st != t {
		if !st.ctor.known {
			st.findCtor()
		}
		init = st.ctor.initSlot
	}
	if !init.Ok() {
		return self
	}
	if _, native := init.R.(*Builtin); native && len(args) > 0 {
		defer th.Release(th.Keep(self)) // it may be filled from what runs Python code
	}
	r := callSpecialKw(th, init, self, args, kw)
	if !r.Ok() {
		return r
	}
	if !r.IsNone() {
		return th.Raise(TypeErrorType, "__init__() should return None, not '%s'", r.R.Type().Name)
	}
	return self
}

func (t *Type) findCtor() {
	t.ctor.known = true
	n := t.special[DNew]
	b := builtinNew(n)
	ok := b != nil
	t.ctor.plain = ok && b == objectNew && t.Layout == ObjectType
	t.ctor.goNew = nil
	maker := (*Type)(nil)
	if ok && b.newOf != nil && !b.inPython.Ok() {
		maker = b.newOf
		if !maker.ownNew { // it restates its base's
			maker = maker.Layout
		}
	}
	// Where the first __new__ is a built-in one, the constructor is that of the
	// base whose layout the class has, whichever base comes first.
	if l := t.Layout; maker == l || maker != nil && l != nil && l != ObjectType && l.ownNew && t.Flags&IsTypeSub == 0 {
		t.ctor.goNew = l
	}
	t.ctor.exception = maker == BaseExceptionType && t.Layout == BaseExceptionType
	t.ctor.initSlot = t.special[DInit]
	if b, ok := t.ctor.initSlot.R.(*Builtin); ok && b == objectInit {
		t.ctor.initSlot = Value{}
	}
}

// CtorInit returns the __init__ to call for a class whose instances are plain
// (made by object.__new__), for call nodes that make instances themselves:
// plain is false if the class must be called in the general way.
func (t *Type) CtorInit() (init Value, plain bool) {
	if t.Flags&(Heap|Abstract) != Heap {
		return Value{}, false
	}
	if t.Meta != nil && t.Meta.Flags&Heap != 0 {
		if b, ok := t.Meta.special[DCall].R.(*Builtin); !ok || b.Owner != TypeType {
			return Value{}, false
		}
	}
	if !t.ctor.known {
		if t.incomplete {
			return Value{}, false
		}
		t.findCtor()
	}
	return t.ctor.initSlot, t.ctor.plain
}

// ExceptionInit returns the __init__ to call for an exception class whose
// instances NewExceptionOf makes, for call nodes that make them themselves; it is
// no value where that would find nothing to do. ok is false if the class must be
// called in the general way.
func (t *Type) ExceptionInit() (init Value, ok bool) {
	if t.Flags&(IsException|Abstract) != IsException || t.Meta != nil && t.Meta.Flags&Heap != 0 {
		return Value{}, false
	}
	if t.Flags&Heap == 0 {
		return Value{}, t.isReady.Load() && t.plainException
	}
	if !t.ctor.known {
		if t.incomplete {
			return Value{}, false
		}
		t.findCtor()
	}
	init = t.ctor.initSlot
	if b, isBuiltin := init.R.(*Builtin); isBuiltin && b.Owner != nil && b.Owner.plainException {
		init = Value{}
	}
	return init, t.ctor.exception
}

// NewExceptionOf makes an exception of a class for which ExceptionInit says ok;
// args are copied.
func NewExceptionOf(th *Thread, t *Type, args []Value) Value {
	return newBaseException(th, t, args, nil)
}

func (t *Type) abstractError(th *Thread) Value {
	var names []string
	if v := t.Attrs.GetStr(sAbstractMethods); v.Ok() {
		items, ok := Collect(th, v)
		if !ok {
			return Value{}
		}
		for _, i := range items {
			if s, ok := AsStr(i); ok {
				names = append(names, s.S)
			}
		}
	}
	sortStrings(names)
	what := "method"
	if len(names) > 1 {
		what = "methods"
	}
	return th.Raise(TypeErrorType, "Can't instantiate abstract class %s without an implementation for abstract %s '%s'", t.Name, what, strings.Join(names, "', '"))
}

var sAbstractMethods = Intern("__abstractmethods__")

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
	t := &Type{Name: name, Qualname: name, Bases: baseTypes, Flags: Heap, special: &noSpecial}
	if meta != TypeType {
		t.Meta = meta
	}
	t.isReady.Store(true)
	if r := t.chooseLayout(th); !r {
		return Value{}
	}
	t.Attrs = ns.Copy(th)
	if t.Attrs == nil {
		return Value{}
	}
	for e := range t.Attrs.All() {
		if _, ok := e.Key.R.(*Str); !ok {
			if !Warn(th, RuntimeWarningType, "non-string key in the __dict__ of class "+name) {
				return Value{}
			}
			break
		}
	}
	qualname := t.Attrs.DeleteStr(th, sQualname)
	implicit := !t.Attrs.GetStr(sModule).Ok()
	if implicit {
		m := Value{R: Intern("builtins")}
		if th.Interp != nil {
			if g := th.Interp.CurrentGlobals(th); g != nil {
				if n := g.GetStr(sName); n.Ok() {
					m = n
				}
			}
		}
		t.Attrs.SetStr(th, sModule, m)
	}
	cv := t.Attrs.DeleteStr(th, sClassCell) // a slot may have this name
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
	if !t.Attrs.GetStr(sDoc).Ok() {
		t.Attrs.SetStr(th, sDoc, None)
	}
	// __new__ is a static method, __init_subclass__ and __class_getitem__ are
	// class methods, whether said or not.
	for _, n := range []*Str{sNew, sInitSub, specialNames[DClassGetitem]} {
		v := t.Attrs.GetStr(n)
		if ml, ok := v.R.(MethodLike); ok && ml.IsMethod() {
			if n == sNew {
				t.Attrs.SetStr(th, n, Value{R: &StaticMethod{Func: v}})
			} else {
				t.Attrs.SetStr(th, n, Value{R: &ClassMethod{Func: v}})
			}
		}
	}
	if t.Attrs.GetStr(sEq).Ok() && !t.Attrs.GetStr(sHash).Ok() {
		t.Attrs.SetStr(th, sHash, None)
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
		th.subclassesOf(b).Add(t)
	}
	entries, room := th.CopyEntries(t.Attrs)
	if !room {
		return Value{}
	}
	for _, e := range entries {
		if !th.Charge(1) {
			return Value{}
		}
		if !e.Key.Ok() {
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
		v := b.Attrs.GetStr(sInitSub)
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
	if t.special[DHash].IsNone() {
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
	mayDict, mayWeak := !t.best.HasInstanceDict(), !t.best.hasWeakref()
	t.dictSlot, t.weakSlot = !mayDict, !mayWeak
	sized := t.Layout == IntType || t.Layout == TupleType || t.Layout == BytesType
	t.numSlots = t.solid.numSlots
	v := t.Attrs.GetStr(sSlots)
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
			t.weakSlot = t.weakSlot || b.hasWeakref() && !sized
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
		if !own[name] && t.Attrs.GetStr(key).Ok() {
			if name == "__qualname__" || name == "__classcell__" || implicit && name == "__module__" {
				continue
			}
			th.Raise(ValueErrorType, "%s in __slots__ conflicts with class variable", ReprString(th, n))
			return false
		}
		own[name] = true
		t.Attrs.SetStr(th, key, Value{R: &Member{Name: key, Owner: t, Index: t.numSlots}})
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

// hasWeakref reports whether weak references may refer to instances of the class.
func (t *Type) hasWeakref() bool { return t.weakSlot || t.Flags&HasWeakref != 0 }

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

// IsInstance returns 1 if v is an instance of cls, as isinstance(v, cls), where
// cls may be a tuple or a union; 0 if not; -1 with an exception.
func IsInstance(th *Thread, v, cls Value) int {
	if t, ok := cls.R.(*Type); ok {
		if v.R.Type() == t {
			return 1
		}
		if t.Meta == nil || t.plainCheck(DInstancecheck) {
			return isInstanceOf(th, v, t)
		}
	}
	return checkClass(th, v, cls, DInstancecheck, "isinstance() arg 2 must be a type, a tuple of types, or a union")
}

// plainCheck reports whether the class's metaclass leaves isinstance or issubclass to type:
// enumerations and classes with a metaclass of the program that is there for something else
// are asked without a call, as others are.
func (t *Type) plainCheck(i Special) bool {
	return t.Meta.Special(i).R == TypeType.Special(i).R
}

// isInstanceOf is type.__instancecheck__.
func isInstanceOf(th *Thread, v Value, t *Type) int {
	if v.R.Type().IsSubtype(t) {
		return 1
	}
	// An object may claim another class through __class__.
	if vt := v.R.Type(); vt.Flags&Heap != 0 && !(vt.plainGetattr() && vt.Lookup(sClass).R == Object(objectClass)) {
		c := GetAttrOpt(th, v, sClass)
		if !c.Ok() {
			return -b2i(th.Exc != nil)
		}
		if ct, ok := c.R.(*Type); ok && ct != v.R.Type() && ct.IsSubtype(t) {
			return 1
		}
	}
	return 0
}

// IsSubclass is issubclass(c, cls).
func IsSubclass(th *Thread, c, cls Value) int {
	if t, ok := cls.R.(*Type); ok && (t.Meta == nil || t.plainCheck(DSubclasscheck)) {
		if ct, ok := c.R.(*Type); ok {
			return b2i(ct.IsSubtype(t))
		}
	}
	return checkClass(th, c, cls, DSubclasscheck, "issubclass() arg 2 must be a class, a tuple of classes, or a union")
}

func checkClass(th *Thread, v, cls Value, i Special, msg string) int {
	switch x := cls.R.(type) {
	case *Tuple:
		if !th.EnterFor(" in __instancecheck__") {
			return -1
		}
		for _, c := range x.Items {
			var r int
			if !th.Charge(1) {
				th.Leave()
				return -1
			}
			if t, ok := c.R.(*Type); ok && i == DInstancecheck && (t.Meta == nil || t.plainCheck(i)) {
				r = isInstanceOf(th, v, t)
			} else {
				r = checkClass(th, v, c, i, msg)
			}
			if r != 0 {
				th.Leave()
				return r
			}
		}
		th.Leave()
		return 0
	}
	if f := cls.R.Type().Special(i); f.Ok() {
		r := callSpecial(th, f, cls, []Value{v})
		if !r.Ok() {
			return -1
		}
		return Truth(th, r)
	}
	if i == DInstancecheck {
		return abstractInstance(th, v, cls, msg)
	}
	return abstractSubclass(th, v, cls, msg)
}

// Objects that are no classes count as such in isinstance and issubclass where
// they have a tuple __bases__.

// abstractBases returns that tuple, or nil, perhaps with an exception.
func abstractBases(th *Thread, cls Value) *Tuple {
	t, _ := GetAttrOpt(th, cls, sBases).R.(*Tuple)
	return t
}

// abstractInstance is isinstance(v, cls) for such a cls.
func abstractInstance(th *Thread, v, cls Value, msg string) int {
	if !abstractClass(th, cls, msg) {
		return -1
	}
	c := GetAttrOpt(th, v, sClass)
	if !c.Ok() {
		return -b2i(th.Exc != nil)
	}
	return derives(th, c, cls)
}

// abstractSubclass is issubclass(c, cls) where one of the two is no class.
func abstractSubclass(th *Thread, c, cls Value, msg string) int {
	if !abstractClass(th, c, "issubclass() arg 1 must be a class") || !abstractClass(th, cls, msg) {
		return -1
	}
	return derives(th, c, cls)
}

func abstractClass(th *Thread, cls Value, msg string) bool {
	if _, isType := cls.R.(*Type); isType || abstractBases(th, cls) != nil {
		return true
	}
	if th.Exc == nil {
		th.Raise(TypeErrorType, "%s", msg)
	}
	return false
}

// derives looks for cls among the bases of c.
func derives(th *Thread, c, cls Value) int {
	for {
		if Is(c, cls) {
			return 1
		}
		bases := abstractBases(th, c)
		if bases == nil {
			return -b2i(th.Exc != nil)
		}
		if !th.Charge(2) {
			return -1
		}
		switch len(bases.Items) {
		case 0:
			return 0
		case 1:
			c = bases.Items[0]
			continue
		}
		for _, b := range bases.Items {
			if !th.EnterFor(" in __issubclass__") {
				return -1
			}
			r := derives(th, b, cls)
			th.Leave()
			if r != 0 {
				return r
			}
		}
		return 0
	}
}
