package object

import (
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Type is a class, built-in or made by Python code. Built-in classes are
// shared by all sessions and never change once they are ready; a class made by
// Python code belongs to its session.
type Type struct {
	Name     string // __name__; of some built-in classes with the module before it
	Qualname string
	Module   string
	Doc      string
	Bases    []*Type
	MRO      []*Type // starting with the class itself; of a built-in class after Ready
	Meta     *Type   // nil means type
	attrs    *Dict   // the class's own namespace, for who asks Space or Own
	Flags    TypeFlags

	// Layout is the nearest built-in class that decides which Go struct the
	// instances are: object's is Instance.
	Layout *Type

	// New makes an instance of cls, which is this class or derives from it:
	// __new__ of a built-in class. nil is inherited.
	New func(th *Thread, cls *Type, args []Value, kw []KW) Value
	// Init is __init__ of a built-in class whose instances are mutable; nil
	// means that New did everything.
	Init func(th *Thread, self Value, args []Value, kw []KW) bool
	// TextSig is the signature that inspect shows for the class.
	TextSig string

	// special holds the special methods, inherited ones too, in parts. Classes that
	// differ in none of a part share it: most built-in classes are never used, and their
	// tables would be most of what a collection marks.
	special specialTable
	// Ext is the instance part of a class with a metaclass of its own
	// (attributes set on the class live in Attrs; Ext is for __slots__ only).
	id        uint64 // of a class made by Python code, once asked for
	version   uint32 // changes with the class or one of its bases
	cacheVer  uint32
	claimless uint32    // the version, and one, of which claims has found that there are none
	asked     uint32    // how often a name was not in cache, up to cacheAfter
	cache     nameTable // what lookups found
	subs      ClassList // direct subclasses made by Python code
	rootShape *Shape
	shapes    int64  // bytes of those that begin with it
	dShape    *Shape // of instances whose attributes are in a dict
	inlineN   int    // how many attributes instances usually have
	ctor      ctorInfo
	solid     *Type // of a class made by Python code: solidBase
	best      *Type // the base that it extends
	numSlots  int   // values that __slots__ of the class and its bases take
	// own are the parts of special that inheritSpecial made for the class alone. They are
	// filled anew when the class changes: what shares them is below the class, and is told.
	own uint16

	ready   sync.Once
	isReady atomic.Bool
	settled bool
	// plainException: a built-in class that neither makes nor initialises its
	// instances in a way of its own.
	plainException bool
	ownNew         bool  // a built-in class with a constructor of its own
	visiting       bool  // guards walks over the subclasses
	incomplete     bool  // its metaclass's mro() has not given an order yet
	defs           []def // methods of a built-in class, until it is ready
	flat           *nameTable
	inC            *Builtin // see StandForC
	dictSlot       bool     // instances have a __dict__
	weakSlot       bool     // a class made by Python code whose instances have __weakref__
	unmade         *Unmade  // methods that nobody has asked for, see unmade.go

	// Extra is for the package that made a built-in class.
	Extra any
}

// TypeFlags are properties of classes.
type TypeFlags uint32

// The flags.
const (
	// Heap marks a class made by Python code (or made to look so): its
	// attributes can be changed.
	Heap TypeFlags = 1 << iota
	// NoSubclass forbids deriving from the class ("type 'x' is not an
	// acceptable base type").
	NoSubclass
	// NoNew forbids making instances by calling the class ("cannot create 'x'
	// instances").
	NoNew
	// SequencePattern and MappingPattern tell what match statements take the
	// instances for; subclasses inherit them.
	SequencePattern
	MappingPattern
	// MatchSelf makes a class pattern with one positional sub-pattern match the
	// whole subject, as int(x) does.
	MatchSelf
	// Abstract marks a class with abstract methods.
	Abstract
	// HasDict gives the instances of a built-in class a __dict__ (exceptions,
	// functions).
	HasDict
	// Unhashable marks a class whose __hash__ is None.
	Unhashable
	// IsException marks BaseException and what derives from it.
	IsException
	// IsTypeSub marks a metaclass: type and what derives from it.
	IsTypeSub
	// NoIter marks a built-in class whose instances are no iterators although
	// their Go struct is an Iterator: coroutines.
	NoIter
	// HasWeakref marks a built-in class whose instances weak references may
	// refer to: what derives from it gets no __weakref__ of its own.
	HasWeakref
	// InPython marks a built-in class that CPython has in Python, whose attribute
	// __weakref__ shows that instances have weak references.
	InPython
	// Stateless marks a built-in class whose instances hold nothing that their attributes
	// do not tell: those of classes below it can be pickled by these.
	Stateless
	// LateType marks a built-in class of objects that are LateClass.
	LateType
	// Constants marks a built-in class whose instances all sessions share: they have no
	// attributes of their own that could be set, and no __dict__, whatever its bases give theirs.
	Constants
)

type def struct {
	name string
	v    Value
}

// Type returns the metaclass.
func (t *Type) Type() *Type {
	if t.Meta != nil {
		return t.Meta
	}
	return TypeType
}

// NewBuiltinType declares a built-in class; base nil means object. Its methods
// follow with Def, and the class is completed when it is first used. A name
// with its module before it ("collections.deque") is what error texts show, as
// they do for CPython's classes written in C.
func NewBuiltinType(name string, base *Type, flags TypeFlags) *Type {
	t := &Type{Name: name, Qualname: name, Module: "builtins", Flags: flags, special: noSpecial}
	if i := strings.LastIndexByte(name, '.'); i >= 0 {
		t.Module, t.Qualname = name[:i], name[i+1:]
	}
	if base == nil {
		base = ObjectType
	}
	if base != nil {
		t.Bases = []*Type{base}
		// An except clause or a pattern may be the first to ask, and look at
		// nothing else.
		t.Flags |= base.Flags & inheritedFlags
	}
	builtinTypes.Lock()
	builtinTypes.all = append(builtinTypes.all, t)
	builtinTypes.Unlock()
	return t
}

// InModule sets __module__ and returns t.
func (t *Type) InModule(m string) *Type { t.Module = m; return t }

// WithNew sets the constructor and returns t.
func (t *Type) WithNew(f func(th *Thread, cls *Type, args []Value, kw []KW) Value) *Type {
	t.New = f
	return t
}

// WithInit sets the initialiser and returns t.
func (t *Type) WithInit(f func(th *Thread, self Value, args []Value, kw []KW) bool) *Type {
	t.Init = f
	return t
}

// WithSlots gives the instances of a built-in class that derives from another
// (a *Dict, a *List …) n values of their own, in Vals of the instance part; all
// instances have that part then, and where the class has HasDict a dict of
// attributes in it. It returns t.
func (t *Type) WithSlots(n int) *Type {
	t.numSlots = n
	t.rootShape = newShape(t, n)
	t.dShape = newShape(t, n)
	if t.Flags&HasDict != 0 {
		defInstanceDict(t)
	}
	return t
}

// WithDoc sets the docstring and returns t.
func (t *Type) WithDoc(s string) *Type { t.Doc = s; return t }

// Def declares attributes of a built-in class: methods, properties, constants.
// It may be called until the class is first used, usually from init.
func (t *Type) Def(bs ...*Builtin) *Type {
	for _, b := range bs {
		if b.Owner == nil {
			b.Owner = t
			b.moved()
		}
		t.declare(b.Name, Value{R: b})
	}
	return t
}

// DefValue declares an attribute of any value.
func (t *Type) DefValue(name string, v Value) *Type {
	t.declare(name, v)
	return t
}

// DefStatic declares static methods.
func (t *Type) DefStatic(bs ...*Builtin) *Type {
	for _, b := range bs {
		b.home = t
		b.moved()
		if b.Name == "__new__" { // which no static method wraps
			t.declare(b.Name, Value{R: b})
			continue
		}
		t.declare(b.Name, Value{R: &StaticMethod{Func: Value{R: b}}})
	}
	return t
}

// DefClass declares class methods: the class is their first argument.
func (t *Type) DefClass(bs ...*Builtin) *Type {
	for _, b := range bs {
		b.class = t
		b.moved()
		t.declare(b.Name, Value{R: &ClassMethodDesc{Func: b, Owner: t}})
	}
	return t
}

// DefClassInstead declares a class method in whose place sessions may set another, see
// ClassMethodDesc.
func (t *Type) DefClassInstead(b *Builtin, instead func(th *Thread, cls *Type) Value) *Type {
	b.class = t
	b.moved()
	t.declare(b.Name, Value{R: &ClassMethodDesc{Func: b, Owner: t, Instead: instead}})
	return t
}

// DefGet declares a read-only attribute computed by get.
func (t *Type) DefGet(name string, get func(th *Thread, self Value) Value) *Type {
	return t.DefGetSet(name, get, nil)
}

// DefGetSet declares an attribute computed by get and stored by set, which is
// called with the zero Value to delete it; set nil makes it read-only.
func (t *Type) DefGetSet(name string, get func(th *Thread, self Value) Value, set func(th *Thread, self, v Value) bool) *Type {
	t.declare(name, Value{R: &GetSet{Name: name, Owner: t, Get: get, Set: set, member: isField(t, name)}})
	return t
}

// declare adds an attribute; what is in the table of guarded things asks the
// session from now on.
func (t *Type) declare(name string, v Value) { t.defs = append(t.defs, t.shared(name, v)) }

// shared makes an attribute of a built-in class what all sessions may have:
// guarded where the table of object.Rules says so, and unchangeable.
func (t *Type) shared(name string, v Value) def {
	d := def{name, v}
	t.guard(d)
	switch x := v.R.(type) { // all sessions share it
	case *StaticMethod:
		x.attrs = NewDict().Seal()
	case *ClassMethod:
		x.attrs = NewDict().Seal()
	}
	return d
}

// Declared returns an attribute that was declared of a built-in class, for others of the
// house that have the same one: it may be asked before the class is ready.
func (t *Type) Declared(name string) Value {
	for _, d := range t.defs {
		if d.name == name {
			return d.v
		}
	}
	t.Ready()
	return t.Own(Intern(name))
}

// Ready completes a built-in class: MRO, inherited constructor, special
// methods, flat table of attributes. It is called by every look-up and does
// nothing the second time.
func (t *Type) Ready() {
	if t.isReady.Load() {
		return
	}
	t.ready.Do(t.makeReady)
}

// builtinTypes are all built-in classes that were declared before the first
// session was made.
var builtinTypes struct {
	sync.Mutex
	all     []*Type
	settled bool
}

// BuiltinTypes returns the built-in classes.
func BuiltinTypes() []*Type {
	builtinTypes.Lock()
	defer builtinTypes.Unlock()
	return slices.Clone(builtinTypes.all)
}

// settleTypes gives all built-in classes what they have from their bases, before
// two sessions can look at the same time. The tables of their attributes are
// made when they are first used.
var settleTypes = sync.OnceFunc(func() {
	builtinTypes.Lock()
	defer builtinTypes.Unlock()
	builtinTypes.settled = true
	for _, t := range builtinTypes.all {
		t.settle()
	}
})

// settle computes the MRO and what is inherited.
func (t *Type) settle() {
	if t.settled {
		return
	}
	for _, b := range t.Bases {
		b.settle()
	}
	if t.MRO == nil {
		mro, _, _ := c3(nil, t)
		t.MRO = mro
	}
	t.inherit()
	// Made now, not by two sessions at once. They never change: see Shape.with.
	if t.rootShape == nil {
		t.rootShape = newShape(t, t.numSlots)
	}
	if t.dShape == nil && t.HasInstanceDict() {
		t.dShape = newShape(t, t.numSlots)
	}
	t.settled = true
}

func (t *Type) makeReady() {
	for _, b := range t.Bases {
		b.Ready()
	}
	t.settle()
	t.attrs = NewDictSize(len(t.defs))
	for _, d := range t.defs {
		t.attrs.SetStr(nil, Intern(d.name), d.v)
	}
	if !t.Own(sDoc).Ok() { // an instance must not find its base class's
		t.attrs.SetStr(nil, sDoc, typeDoc(t))
	}
	if t.Flags&Unhashable != 0 && !t.Own(specialNames[DHash]).Ok() {
		t.attrs.SetStr(nil, specialNames[DHash], None)
	}
	if t.showsWeakref() {
		t.attrs.SetStr(nil, sWeakref, Value{R: weakrefAttr(t)})
	}
	t.restate()
	t.orderAttrs()
	t.attrs.Seal()
	flat := new(nameTable)
	for i := len(t.MRO) - 1; i >= 0; i-- {
		for _, e := range t.MRO[i].attrs.entries {
			flat.set(e.Key.R.(*Str), e.Val)
		}
	}
	t.flat = flat
	t.fillSpecial(t.flatLookup)
	t.defs = nil
	t.isReady.Store(true)
}

// inheritedFlags are those that a built-in class has from its bases.
const inheritedFlags = SequencePattern | MappingPattern | MatchSelf | HasDict | HasWeakref | IsException | IsTypeSub

// inherit takes over from the bases what is not declared.
func (t *Type) inherit() {
	own := t.New != nil || t.Init != nil
	t.ownNew = t.New != nil
	if t.New != nil && t.Layout == nil {
		t.Layout = t
	}
	// The instances of a class that nobody may call or derive from, and that
	// has no constructor, are a Go struct that object.__new__ cannot make.
	closed := t.New == nil && t.Layout == nil && t.Flags&(NoNew|NoSubclass) != 0
	for _, b := range t.MRO[min(1, len(t.MRO)):] {
		if t.Layout == nil && b.Layout != nil && b.Layout != ObjectType {
			t.Layout = b.Layout
		}
		if t.New == nil {
			t.New = b.New
		}
		if t.Init == nil {
			t.Init = b.Init
		}
		t.Flags |= b.Flags & inheritedFlags
		if t.New == nil && t.Flags&Heap == 0 { // whose instances are the base's, which are not made so
			t.Flags |= b.Flags & NoNew
		}
	}
	if t.Flags&Constants != 0 {
		t.Flags &^= HasDict | HasWeakref
	}
	t.plainException = t == BaseExceptionType || t.Flags&IsException != 0 && !own && t.Layout == BaseExceptionType
	for _, b := range t.Bases {
		t.plainException = t.plainException && (b.plainException || b == ObjectType)
	}
	if t.Layout == nil {
		t.Layout = ObjectType
		if closed {
			t.Layout, t.New = t, nil
		}
	}
}

// fillSpecial looks up all special methods.
func (t *Type) fillSpecial(lookup func(name *Str) Value) {
	var all [len(t.special) * 8]Value
	for i, name := range specialNames {
		all[i] = lookup(name)
	}
	for i := range t.special {
		c := (*specialChunk)(all[i*8 : i*8+8])
		t.special[i] = nil
		for _, b := range t.Bases {
			if *b.special[i] == *c {
				t.special[i] = b.special[i]
				break
			}
		}
		if t.special[i] == nil {
			own := *c
			t.special[i] = &own
		}
	}
}

// inheritSpecial is fillSpecial for a class that a program made. Nothing is looked
// up for all to see: the look-up cache would hold a name for each special method.
func (t *Type) inheritSpecial() {
	if len(t.Bases) != 1 || !slices.Equal(t.MRO[1:], t.Bases[0].MRO) {
		t.fillSpecial(t.lookupMRO)
		t.own = 0
		return
	}
	// Of one base the table is taken over, with what the class itself defines.
	base := t.Bases[0]
	base.Ready()
	table := base.special
	changed := uint16(0)
	for i := range t.attrs.entries {
		e := &t.attrs.entries[i]
		name, ok := e.Key.R.(*Str)
		if !ok || !e.Val.Ok() {
			continue
		}
		at, ok := specialIndex[name.S]
		if !ok || table.at(at) == e.Val { // what the base has
			continue
		}
		part := at >> 3
		if changed&(1<<part) == 0 {
			changed |= 1 << part
			c := t.special[part]
			if t.own&(1<<part) == 0 {
				c = new(specialChunk)
			}
			*c = *base.special[part]
			table[part] = c
		}
		table[part][at&7] = e.Val
	}
	t.special, t.own = table, changed
}

// Special returns the special method i of the class, or the zero Value.
func (t *Type) Special(i Special) Value {
	if !t.isReady.Load() {
		t.Ready()
	}
	return t.special.at(i)
}

// Bounds of what a class remembers of lookups: programs ask for as many names, and as
// long ones, as they like.
const (
	maxCachedName  = 128
	maxCachedNames = 1024
	// cacheAfter is how often a class is asked before it remembers what it finds: of the
	// classes of a module few are asked more, and a table took more than many a class.
	cacheAfter = 96
)

// Lookup returns the attribute that the class or one of its bases has, not
// bound to anything, or the zero Value.
func (t *Type) Lookup(name *Str) Value {
	if !t.isReady.Load() {
		t.Ready()
	}
	if t.flat != nil {
		return t.flatLookup(name)
	}
	if t.cacheVer != t.version {
		t.cache = nameTable{}
		t.cacheVer = t.version
	}
	if v, ok := t.cache.get(name); ok {
		return v
	}
	v := t.lookupMRO(name)
	if t.asked < cacheAfter {
		t.asked++
		return v
	}
	if len(name.S) > maxCachedName || name.Ext() != nil {
		return v
	}
	if t.cache.used >= maxCachedNames {
		t.cache = nameTable{}
	}
	t.cache.set(name, v)
	return v
}

// flatLookup is Lookup for a built-in class, which never changes.
func (t *Type) flatLookup(name *Str) Value {
	v, _ := t.flat.get(name)
	return v
}

func (t *Type) lookupMRO(name *Str) Value {
	for _, b := range t.MRO {
		if !b.isReady.Load() {
			b.Ready()
		}
		if v := b.Own(name); v.Ok() {
			return v
		}
	}
	return Value{}
}

// Version changes when the class or one of its bases changes; a built-in class
// never does.
func (t *Type) Version() uint32 { return t.version }

// IsSubtype reports whether t is u or derives from it (by the MRO).
func (t *Type) IsSubtype(u *Type) bool {
	if t == u || u == ObjectType {
		return true
	}
	if !t.isReady.Load() {
		t.Ready()
	}
	for _, b := range t.MRO {
		if b == u {
			return true
		}
	}
	return false
}

// modified tells the class and everything below it that an attribute changed;
// special tells that it may be a special method.
func (t *Type) modified(th *Thread, special bool) {
	if t.visiting {
		return // bases that a metaclass's mro() changed may form a cycle
	}
	t.visiting = true
	defer func() { t.visiting = false }()
	t.version++
	t.cache = nameTable{} // what was there lives for nobody
	th.Spend(2)
	if special {
		th.Spend(100 + 50*len(t.MRO))
		t.ctor = ctorInfo{}
		t.inheritSpecial()
		h := t.special.at(DHash)
		t.Flags &^= Unhashable
		if h.IsNone() {
			t.Flags |= Unhashable
		}
	}
	for i := range t.subs.Len() {
		if s := t.subs.at(i); s != nil {
			s.modified(th, special)
		}
	}
}

// forget drops name from the look-up caches of the class and what is below it.
func (t *Type) forget(th *Thread, name *Str) {
	if t.visiting {
		return
	}
	t.visiting = true
	th.Spend(2)
	t.cache.forget(name)
	for i := range t.subs.Len() {
		if s := t.subs.at(i); s != nil {
			s.forget(th, name)
		}
	}
	t.visiting = false
}

// FindAttr returns the namespace in the MRO that has the attribute, and its
// entry there, for inline caches: it stays valid as long as the version of the
// class. at is -1 if there is none, or what the class has is in no namespace (unmade.go).
func (t *Type) FindAttr(name *Str) (d *Dict, at int) {
	for _, b := range t.MRO {
		if !b.isReady.Load() {
			b.Ready()
		}
		if at := b.attrs.findStr(name); at >= 0 {
			return b.attrs, at
		}
		if b.unmade != nil && b.give(name).Ok() {
			break // it lies beside the namespace
		}
	}
	return nil, -1
}

// FullName returns the name as repr shows it: with the module
// unless that is builtins.
func (t *Type) FullName() string {
	m := t.ModuleName()
	if m == "" || m == "builtins" {
		return t.Qualname
	}
	return m + "." + t.Qualname
}

// qualifiedName is FullName without the module of the program.
func (t *Type) qualifiedName() string {
	if t.ModuleName() == "__main__" {
		return t.Qualname
	}
	return t.FullName()
}

// ErrorName returns the name as most error texts show it: with the module for
// classes that CPython has in C.
func (t *Type) ErrorName() string { return t.Name }

// ModuleName returns __module__ as text.
func (t *Type) ModuleName() string {
	if t.Flags&Heap != 0 && t.attrs != nil {
		if s, ok := AsStr(t.Own(sModule)); ok {
			return s.S
		}
	}
	return t.Module
}

// Exact reports whether v is an instance of exactly t, not of a subclass.
func Exact(v Value, t *Type) bool { return v.R.Type() == t }

// ---- C3 linearisation ----

// c3 merges the MROs of the bases (Barrett et al., "A monotonic superclass
// linearization for Dylan", 1996). It returns nil and the classes that are in
// each other's way if there is no consistent order, or false for ok with an
// exception pending. Work and memory grow with the square of the bases: th,
// which is nil for built-in classes, pays for them.
func c3(th *Thread, t *Type) (mro, conflict []*Type, ok bool) {
	if len(t.Bases) == 1 {
		// What the only base has follows as it is, even where its metaclass's
		// mro() made an order that no merging would give.
		m := t.Bases[0].MRO
		if th != nil && !th.Alloc(8*int64(len(m)+1)) {
			return nil, nil, false
		}
		return append(append(make([]*Type, 0, len(m)+1), t), m...), nil, true
	}
	total := len(t.Bases)
	for _, b := range t.Bases {
		total += len(b.MRO)
	}
	if th != nil && !th.Alloc(8*int64(total)) {
		return nil, nil, false
	}
	seqs := make([][]*Type, 0, len(t.Bases)+1)
	for _, b := range t.Bases {
		seqs = append(seqs, b.MRO)
	}
	seqs = append(seqs, t.Bases)
	mro = []*Type{t}
	for {
		var next *Type
		left := false
		if th != nil && !th.Charge(1+len(seqs)/16) {
			return nil, nil, false
		}
		for _, s := range seqs {
			if len(s) == 0 {
				continue
			}
			left = true
			if th != nil && len(seqs) > 2 && !th.Charge(total/16) {
				return nil, nil, false
			}
			if !inTail(seqs, s[0]) {
				next = s[0]
				break
			}
		}
		if !left {
			return mro, nil, true
		}
		if next == nil {
			for _, s := range seqs {
				if len(s) > 0 && !containsType(conflict, s[0]) {
					conflict = append(conflict, s[0])
				}
			}
			return nil, conflict, true
		}
		mro = append(mro, next)
		for i, s := range seqs {
			if len(s) > 0 && s[0] == next {
				seqs[i] = s[1:]
			}
		}
	}
}

func inTail(seqs [][]*Type, t *Type) bool {
	for _, s := range seqs {
		if len(s) > 1 && containsType(s[1:], t) {
			return true
		}
	}
	return false
}

func containsType(ts []*Type, t *Type) bool {
	for _, x := range ts {
		if x == t {
			return true
		}
	}
	return false
}

var ownSubclasses = sync.OnceValue(func() map[*Type][]*Type {
	m := map[*Type][]*Type{}
	for _, t := range BuiltinTypes() {
		if t.Module == "builtins" && !strings.HasPrefix(t.Name, "_") {
			for _, b := range t.Bases {
				m[b] = append(m[b], t)
			}
		}
	}
	for _, ts := range m {
		slices.SortFunc(ts, func(a, b *Type) int { return strings.Compare(a.Name, b.Name) })
	}
	return m
})

// builtinSubclasses are the classes of the language itself that derive from t directly, in the order of their names. Those
// of modules are not among them, which a session may not have imported.
func (t *Type) builtinSubclasses() []*Type {
	if t.Flags&Heap != 0 {
		return nil
	}
	return ownSubclasses()[t]
}
