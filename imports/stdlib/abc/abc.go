// Package abc is the module abc: abstract base classes. The metaclass and the
// caches of isinstance and issubclass are written in Go; collections.abc builds
// its classes, which all sessions share, on them.
//
// Compatibility: not covered; garter's own packages use it.
package abc

import (
	_ "embed"
	"slices"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

// Spec is what makes a built-in abstract class (its object.Type's Extra): Hook
// are the methods that make any class a subclass, Subs the built-in abstract
// classes that derive from it, Known the built-in classes registered with it.
type Spec struct {
	Hook  []*object.Str
	Subs  []*object.Type
	Known []*object.Type

	abstract map[string]bool
}

// MetaType is ABCMeta.
var MetaType = object.NewBuiltinType("ABCMeta", object.TypeType, 0).InModule("abc").
	WithDoc("The metaclass of abstract classes.")

// ABCType is ABC.
var ABCType = Declare("ABC", "abc", nil, nil)

// Declare makes a built-in abstract class that all sessions share. hook are the
// methods whose presence makes a class a subclass; abstract are the methods
// that a class must have before it can have instances.
func Declare(name, module string, base *object.Type, abstract []string, hook ...string) *object.Type {
	t := object.NewBuiltinType(name, base, 0).InModule(module)
	t.Meta = MetaType
	s := &Spec{abstract: map[string]bool{}}
	for _, h := range hook {
		s.Hook = append(s.Hook, object.Intern(h))
	}
	t.Extra = s
	if base != nil {
		if bs, ok := base.Extra.(*Spec); ok {
			bs.Subs = append(bs.Subs, t)
		}
	}
	set := object.NewFrozenSet()
	th := object.NewThread()
	for _, a := range abstract {
		s.abstract[a] = true
		set.Add(th, object.Obj(object.Intern(a)))
	}
	if len(abstract) > 0 {
		t.Flags |= object.Abstract
	}
	t.DefValue("__abstractmethods__", object.Obj(set))
	t.DefValue("_abc_impl", abcData)
	t.DefValue("__slots__", object.Obj(object.TupleOf()))
	return t
}

// AddBase makes base a further base of the built-in abstract class t.
func AddBase(t, base *object.Type) {
	t.Bases = append(t.Bases, base)
	if bs, ok := base.Extra.(*Spec); ok {
		bs.Subs = append(bs.Subs, t)
	}
}

// Known registers built-in classes with a built-in abstract class; it is for
// init functions only.
func Known(abstract *object.Type, ts ...*object.Type) {
	s := abstract.Extra.(*Spec)
	s.Known = append(s.Known, ts...)
}

// state is what a session knows about abstract classes.
type state struct {
	classes object.ClassMap[*class]
	// hooks are the __subclasshook__ that the program has set in classes that all sessions
	// share.
	hooks map[*object.Type]Value
	token int64
	// asked is the class that is asked just now, by another or about an instance of its own.
	asked *object.Type
}

// class is what a session knows about one abstract class.
type class struct {
	registry object.ClassList
	cleared  bool // not even the library's own classes are registered
	yes, no  map[*object.Type]bool
	noToken  int64
}

type stateKey struct{}

func stateOf(th *object.Thread) *state {
	return object.ModuleState(th, stateKey{}, func() *state { return &state{} })
}

// Traverse visits what the session keeps alive.
func (s *state) Traverse(visit func(Value)) {
	for t, h := range s.hooks {
		visit(object.Obj(t))
		visit(h)
	}
	if s.asked != nil {
		visit(object.Obj(s.asked))
	}
}

// Loosen is object.Loosener's: neither the abstract classes nor those that are registered
// with them live for that. Answers about classes that nothing reaches are forgotten.
func (s *state) Loosen(th *object.Thread, seen func(object.Object) bool) {
	s.classes.Settle(seen)
	s.classes.Each(func(_ *object.Type, c *class) {
		th.Spend(1 + c.registry.Len() + (len(c.yes)+len(c.no))/4)
		c.registry.Settle(seen)
		for _, m := range []map[*object.Type]bool{c.yes, c.no} {
			for t := range m {
				if t.Flags&object.Heap != 0 && !seen(t) {
					delete(m, t)
				}
			}
		}
	})
}

// ask is issubclass(sub, cls) as abstract classes ask it of one another. A metaclass that
// answers by itself may find out that it is not the program that asks (Asked): protocols
// refuse the questions of programs, but count among the subclasses of what they derive from.
func ask(th *object.Thread, sub, cls Value) int {
	t, ok := cls.R.(*object.Type)
	if !ok || t.Meta == MetaType || t.Meta == object.TypeType {
		return object.IsSubclass(th, sub, cls)
	}
	s := stateOf(th)
	before := s.asked
	s.asked = t
	defer func() { s.asked = before }()
	if t.Meta == nil || t.Meta.Flags&object.Heap == 0 {
		return object.IsSubclass(th, sub, cls)
	}
	if lib, ok := th.Interp.(object.Library); ok && lib.IsEmbedded(t.Meta.Special(object.DSubclasscheck)) {
		return object.IsSubclass(th, sub, cls) // the library's own has Asked
	}
	// A metaclass of the program may look at who asks: it is a function of abc.
	m, ok := th.Import(th, "abc").R.(*object.Module)
	if !ok {
		if th.Exc != nil && !th.Catch(object.ImportErrorType) {
			return -1
		}
		return object.IsSubclass(th, sub, cls)
	}
	f := object.GetAttrOpt(th, object.Obj(m), sAsk)
	if !f.Ok() {
		if th.Exc != nil {
			return -1
		}
		return object.IsSubclass(th, sub, cls)
	}
	r := object.Call2(th, f, sub, cls)
	if !r.Ok() {
		return -1
	}
	return object.Truth(th, r)
}

// Asked tells whether abstract classes ask the class, and not a program; once for each question.
func Asked(th *object.Thread, cls *object.Type) bool {
	s := stateOf(th)
	if s.asked != cls {
		return false
	}
	s.asked = nil
	return true
}

func (s *state) of(t *object.Type) *class {
	c, ok := s.classes.Get(t)
	if !ok {
		c = &class{}
		s.classes.Set(t, c)
	}
	return c
}

// maxCache is how many answers one class remembers; a program that makes
// classes without end starts anew.
const maxCache = 512

func (c *class) remember(sub *object.Type, yes bool) {
	m := &c.no
	if yes {
		m = &c.yes
	}
	if *m == nil || len(*m) >= maxCache {
		*m = map[*object.Type]bool{}
	}
	(*m)[sub] = true
}

var (
	sAsk        = object.Intern("_ask")
	sHook       = object.Intern("__subclasshook__")
	sSubclasses = object.Intern("__subclasses__")
	sModule     = object.Intern("__module__")
	sABC        = object.Intern("abc")
	sAbstract   = object.Intern("__abstractmethods__")
	sIsAbstract = object.Intern("__isabstractmethod__")
	sClass      = object.Intern("__class__")
)

// IsInstance is isinstance(v, cls) for an abstract class: 1, 0 or -1 with an
// exception.
func IsInstance(th *object.Thread, cls *object.Type, v Value) int {
	t := v.R.Type()
	sub := t
	if t.Flags&object.Heap != 0 && !(t.PlainGetattr() && t.Lookup(sClass).R == object.ObjectType.Lookup(sClass).R) {
		c := object.GetAttr(th, v, sClass)
		if !c.Ok() {
			return -1
		}
		var ok bool
		if sub, ok = c.R.(*object.Type); !ok {
			th.Raise(object.TypeErrorType, "issubclass() arg 1 must be a class")
			return -1
		}
	}
	r := isSubclass(th, cls, sub)
	if r == 0 && sub != t {
		r = isSubclass(th, cls, t)
	}
	return r
}

// isSubclass calls cls.__subclasscheck__, by the short way where it is ours: of classes
// whose metaclass is ABCMeta, or derives from it and inherits it (pytest asks a dozen such
// questions of its nodes for each test; the long way, which imports, took 20 times as long).
func isSubclass(th *object.Thread, cls, sub *object.Type) int {
	if cls.Meta != MetaType && (cls.Meta == nil || cls.Meta.Special(object.DSubclasscheck).R != MetaType.Special(object.DSubclasscheck).R) {
		return ask(th, object.Obj(sub), object.Obj(cls))
	}
	return IsSubclass(th, cls, sub)
}

// IsSubclass is issubclass(sub, cls) for an abstract class: 1, 0 or -1 with an
// exception.
func IsSubclass(th *object.Thread, cls, sub *object.Type) int {
	if !th.Charge(2) {
		return -1
	}
	s := stateOf(th)
	c := s.of(cls)
	if c.yes[sub] {
		return 1
	}
	if c.noToken != s.token {
		c.no = nil
		c.noToken = s.token
	} else if c.no[sub] {
		return 0
	}
	if !th.EnterFor(" in __subclasscheck__") {
		return -1
	}
	r := decide(th, c, cls, sub)
	th.Leave()
	if r >= 0 {
		c.remember(sub, r == 1)
	}
	return r
}

func decide(th *object.Thread, c *class, cls, sub *object.Type) int {
	spec, _ := cls.Extra.(*Spec)
	if set := hookOf(th, cls); set.Ok() {
		if r := askHook(th, cls, sub); r != undecided {
			return r
		}
	} else if spec != nil {
		if len(spec.Hook) > 0 && HasMethods(sub, spec.Hook) {
			return 1
		}
	} else if h := cls.Lookup(sHook); h.Ok() {
		if m, ok := h.R.(*object.ClassMethodDesc); !ok || m.Owner != object.ObjectType && m.Owner.Meta != MetaType {
			if r := askHook(th, cls, sub); r != undecided {
				return r
			}
		}
	}
	if sub.IsSubtype(cls) {
		return 1
	}
	if spec != nil {
		for _, k := range spec.Known {
			if !c.cleared && sub.IsSubtype(k) {
				return 1
			}
		}
		for _, k := range spec.Subs {
			if r := IsSubclass(th, k, sub); r != 0 {
				return r
			}
		}
	}
	if c.registry.Has(sub) { // who is registered is not asked about itself
		return 1
	}
	for _, k := range c.registry.All() {
		if r := ask(th, object.Obj(sub), object.Obj(k)); r != 0 {
			return r
		}
	}
	if cls.Lookup(sSubclasses).Ok() {
		return decideBy(th, cls, sub)
	}
	for _, k := range cls.Subclasses(th) {
		if r := ask(th, object.Obj(sub), object.Obj(k)); r != 0 {
			return r
		}
	}
	return 0
}

// decideBy asks the classes that a __subclasses__ of the class's own gives.
func decideBy(th *object.Thread, cls, sub *object.Type) int {
	f := object.GetAttr(th, object.Obj(cls), sSubclasses)
	if !f.Ok() {
		return -1
	}
	if !object.IsCallable(f) {
		th.Raise(object.TypeErrorType, "attribute of type '%s' is not callable", f.R.Type().Name)
		return -1
	}
	given := object.Call(th, f, nil, nil)
	if !given.Ok() {
		return -1
	}
	list, ok := given.R.(*object.List)
	if !ok {
		th.Raise(object.TypeErrorType, "__subclasses__() must return a list")
		return -1
	}
	for i := 0; i < len(list.Items); i++ { // what is asked may change it
		if r := ask(th, object.Obj(sub), list.Items[i]); r != 0 {
			return r
		}
	}
	return 0
}

// HasMethods reports whether the class has all the methods, none of them None.
func HasMethods(t *object.Type, names []*object.Str) bool {
	for _, n := range names {
		if v := t.Lookup(n); !v.Ok() || v.IsNone() {
			return false
		}
	}
	return true
}

// Register is cls.register(sub).
func Register(th *object.Thread, cls *object.Type, sub Value) Value {
	t, ok := sub.R.(*object.Type)
	if !ok {
		return th.Raise(object.TypeErrorType, "Can only register classes")
	}
	switch ask(th, sub, object.Obj(cls)) {
	case 1:
		return sub
	case -1:
		return Value{}
	}
	switch ask(th, object.Obj(cls), sub) {
	case 1:
		return th.Raise(object.RuntimeErrorType, "Refusing to create an inheritance cycle")
	case -1:
		return Value{}
	}
	if !th.Alloc(64) {
		return Value{}
	}
	s := stateOf(th)
	c := s.of(cls)
	c.registry.Add(t)
	s.token++
	if p := cls.Flags & (object.SequencePattern | object.MappingPattern); p != 0 && !setPattern(th, t, p) {
		return object.Value{}
	}
	return sub
}

// setPattern makes a class and those derived from it match patterns of sequences
// or of mappings.
func setPattern(th *object.Thread, t *object.Type, p object.TypeFlags) bool {
	if t.Flags&object.Heap == 0 || t.Flags&(object.SequencePattern|object.MappingPattern) == p {
		return true
	}
	t.Flags = t.Flags&^(object.SequencePattern|object.MappingPattern) | p
	for _, sub := range t.Subclasses(th) {
		if !th.Charge(4) || !setPattern(th, sub, p) {
			return false
		}
	}
	return true
}

// function is a function made by Python code: what it has of its own is in attributes.
type function interface{ HasAttrs() bool }

// isAbstract reports whether a value in a class is an abstract method: 1, 0 or
// -1 with an exception.
func isAbstract(th *object.Thread, v Value) int {
	if neverAbstract(v) {
		return 0
	}
	a := object.GetAttrOpt(th, v, sIsAbstract)
	if !a.Ok() {
		if th.Exc != nil {
			return -1
		}
		return 0
	}
	return object.Truth(th, a)
}

// neverAbstract reports whether a value is no abstract method for what it is: no code of the
// program's is asked.
func neverAbstract(v Value) bool {
	switch f := v.R.(type) {
	case *object.Str, *object.Builtin, *object.Tuple, *object.Dict, *object.List, *object.Type, *object.Member, *object.GetSet:
		return true
	case function:
		return !f.HasAttrs()
	}
	return v.IsInt() || v.IsNone() || v.IsFloat() || v.IsBool()
}

// setAbstract computes __abstractmethods__ of a new class.
func setAbstract(th *object.Thread, t *object.Type) bool {
	set := object.NewFrozenSet()
	entries := t.Space().WithHoles()
	if !th.Charge(len(entries) / 16) {
		return false
	}
	if slices.ContainsFunc(entries, func(e object.Entry) bool { return e.Key.Ok() && !neverAbstract(e.Val) }) {
		var room bool
		if entries, room = th.CopyEntries(t.Space()); !room { // the program's code may change them
			return false
		}
	}
	for _, e := range entries {
		if !th.Charge(1) {
			return false
		}
		if !e.Key.Ok() {
			continue
		}
		switch isAbstract(th, e.Val) {
		case 1:
			if !set.Add(th, e.Key) {
				return false
			}
		case -1:
			return false
		}
	}
	for _, b := range t.Bases {
		if b.Flags&object.Heap == 0 && b.Meta != MetaType {
			continue
		}
		names := object.Value{}
		if m := b.Type(); b.Flags&object.Heap != 0 && (m == object.TypeType || m == MetaType) {
			names = b.Own(sAbstract) // what type gives, but for an exception that nobody sees
		} else {
			names = object.GetAttrOpt(th, object.Obj(b), sAbstract)
		}
		if !names.Ok() {
			if th.Exc != nil {
				return false
			}
			continue
		}
		ok := object.ForEach(th, names, func(n Value) bool {
			s, isStr := object.AsStr(n)
			if !isStr {
				return true
			}
			v := object.GetAttrOpt(th, object.Obj(t), s)
			if !v.Ok() {
				return th.Exc == nil
			}
			r := 0
			if bi, native := v.R.(*object.Builtin); native {
				// A method of a built-in abstract class is abstract as long
				// as nothing overrides it.
				if bi.Owner != nil {
					if spec, ok := bi.Owner.Extra.(*Spec); ok && spec.abstract[s.S] {
						r = 1
					}
				}
			} else {
				r = isAbstract(th, v)
			}
			return r == 0 || r == 1 && set.Add(th, n)
		})
		if !ok {
			return false
		}
	}
	return object.SetAttr(th, object.Obj(t), sAbstract, object.Obj(set)) && object.SetAttr(th, object.Obj(t), sImpl, abcData)
}

// abcData is the attribute _abc_impl of every abstract class: what is registered
// is kept elsewhere, and so it is one for all.
var abcData = object.Obj(data{})

var (
	dataType = object.NewBuiltinType("_abc._abc_data", nil, object.NoNew|object.NoSubclass)
	sImpl    = object.Intern("_abc_impl")
)

type data struct{}

// Type returns _abc._abc_data.
func (data) Type() *object.Type { return dataType }

func init() {
	MetaType.Layout = object.TypeType // its classes are as others are
	MetaType.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if len(args) < 3 {
			return missingNew(th, len(args))
		}
		v := object.NewByNext(th, MetaType, cls, args, kw)
		t, ok := v.R.(*object.Type)
		if !ok || len(args) != 3 {
			return v
		}
		if ns, isDict := args[2].R.(*object.Dict); isDict && t.HasSpace() && !ns.GetStr(sModule).Ok() && object.Is(v, object.Obj(t)) {
			// Without a class statement it is a class of the module whose
			// function made it.
			if !t.Space().SetStr(th, sModule, object.Obj(sABC)) {
				return Value{}
			}
		}
		if !setAbstract(th, t) {
			return Value{}
		}
		return v
	}
	object.DefNew(MetaType)
	MetaType.Def(
		object.M1("__instancecheck__", func(th *object.Thread, self, v Value) Value {
			return boolOrErr(IsInstance(th, self.R.(*object.Type), v))
		}).WithDoc("Tells whether the instance belongs to the class or to a registered one."),
		object.M1("__subclasscheck__", func(th *object.Thread, self, v Value) Value {
			t, ok := v.R.(*object.Type)
			if !ok {
				return th.Raise(object.TypeErrorType, "issubclass() arg 1 must be a class")
			}
			return boolOrErr(IsSubclass(th, self.R.(*object.Type), t))
		}).WithDoc("Tells whether the class derives from this one or is registered with it."),
		object.MSig("register", "subclass", func(th *object.Thread, a []Value) Value {
			return Register(th, a[0].R.(*object.Type), a[1])
		}).WithDoc("Makes a class count as a subclass of this one, and returns it."),
		object.MSig("_abc_registry_clear", "", func(th *object.Thread, a []Value) Value {
			c := stateOf(th).of(a[0].R.(*object.Type))
			c.registry, c.cleared = object.ClassList{}, true
			return object.None
		}).WithDoc("Forgets which classes were registered, so that tests begin anew."),
		object.MSig("_abc_caches_clear", "", func(th *object.Thread, a []Value) Value {
			c := stateOf(th).of(a[0].R.(*object.Type))
			c.yes, c.no = nil, nil
			return object.None
		}).WithDoc("Forgets what was found out about classes, so that it is asked anew."),
	)
	ABCType.Doc = "A base for abstract classes, so that the metaclass need not be named."
	ABCType.RootShape()
}

// missingNew is the error of ABCMeta with too few arguments.
func missingNew(th *object.Thread, given int) Value {
	missing := []string{"'name'", "'bases'", "'namespace'"}[given:]
	text, plural := missing[0], "s"
	switch len(missing) {
	case 1:
		plural = ""
	case 2:
		text = missing[0] + " and " + missing[1]
	case 3:
		text = missing[0] + ", " + missing[1] + ", and " + missing[2]
	}
	return th.Raise(object.TypeErrorType, "ABCMeta.__new__() missing %d required positional argument%s: %s", len(missing), plural, text)
}

func boolOrErr(r int) Value {
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}

// abstractMethod marks a function as abstract.
var abstractMethod = object.PyFn("abstractmethod", "funcobj", func(th *object.Thread, a []Value) Value {
	if !object.SetAttr(th, a[0], sIsAbstract, object.True) {
		return Value{}
	}
	return a[0]
}).WithDoc("Marks a method that subclasses have to define.")

//go:embed marked.py
var markedSource string

// New makes the module.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("abc")
	m.Set("ABC", object.Obj(ABCType))
	m.Set("ABCMeta", object.Obj(MetaType))
	m.Add(abstractMethod, cacheToken, update)
	return imports.Lazy(m, markedSource, "_ask", "abstractclassmethod", "abstractstaticmethod", "abstractproperty")
}

func init() {
	object.FunctionsOf("_abc", cacheToken)
	object.FunctionsOf("abc", abstractMethod, update)
}

var (
	cacheToken = object.Fn0("get_cache_token", func(th *object.Thread) Value {
		return object.Int(stateOf(th).token)
	})
	update = object.PyFn("update_abstractmethods", "cls", func(th *object.Thread, a []Value) Value {
		t, ok := a[0].R.(*object.Type)
		if !ok || t.Flags&object.Heap == 0 || !t.Lookup(sAbstract).Ok() {
			return a[0]
		}
		if !setAbstract(th, t) {
			return Value{}
		}
		return a[0]
	})
)

// UpdateAbstract is update_abstractmethods; false comes with an exception.
func UpdateAbstract(th *object.Thread, t *object.Type) bool {
	return t.Flags&object.Heap == 0 || !t.Lookup(sAbstract).Ok() || setAbstract(th, t)
}

// AbstractOf returns the names of the abstract methods that a class of ours was
// declared with.
func AbstractOf(t *object.Type) map[string]bool { return t.Extra.(*Spec).abstract }
