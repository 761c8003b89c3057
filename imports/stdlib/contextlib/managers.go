package contextlib

import (
	"github.com/garterpy/garter/imports/stdlib/abc"
	"github.com/garterpy/garter/imports/stdlib/functools"
	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

// This file has the classes that managers derive from and that no frame shows: those of
// decorators, and what a manager made of a generator function begins with. Made of a text
// they were a third of what the first manager took a session. What steps a generator stays
// Python source, since programs count the frames between it and the with statement
// (warnings.warn(…, stacklevel=3)).

const baseFlags = object.HasDict | object.HasWeakref | object.InPython | object.Stateless

// The classes.
var (
	decoratorType = object.NewBuiltinType("ContextDecorator", nil, baseFlags).InModule("contextlib").WithSlots(0).
			WithDoc("Base class that lets a context manager decorate functions, each call of which it then surrounds.")
	asyncDecoratorType = object.NewBuiltinType("AsyncContextDecorator", nil, baseFlags).InModule("contextlib").WithSlots(0).
				WithDoc("Base class that lets an asynchronous context manager decorate coroutine functions.")
	generatorBaseType = object.NewBuiltinType("_GeneratorContextManagerBase", nil, baseFlags).InModule("contextlib").WithSlots(0).
				WithDoc("A manager for one with statement: the generator, and how to make it again.")
)

var (
	sGen   = object.Intern("gen")
	sFunc  = object.Intern("func")
	sArgs  = object.Intern("args")
	sKwds  = object.Intern("kwds")
	sDoc   = object.Intern("__doc__")
	sClass = object.Intern("__class__")

	sInit    = object.Intern("__init__")
	sNew     = object.Intern("__new__")
	sDel     = object.Intern("__del__")
	sDelattr = object.Intern("__delattr__")
)

func init() {
	decoratorType.Def(object.M0("_recreate_cm", itself), around(decoratorType, "_around"))
	asyncDecoratorType.Def(object.M0("_recreate_cm", itself), around(asyncDecoratorType, "_around_async"))

	generatorBaseType.TextSig = "func, args, kwds"
	sig := object.ParseSignature("self, " + generatorBaseType.TextSig)
	generatorBaseType.Init = func(th *object.Thread, self object.Value, args []object.Value, kw []object.KW) bool {
		var a [4]object.Value
		if !sig.BindMethod(th, "_GeneratorContextManagerBase.__init__", a[:], self, args, kw) {
			return false
		}
		return begin(th, self, a[1], a[2], a[3], func(n *object.Str, v object.Value) bool { return object.SetAttr(th, self, n, v) })
	}
	object.DefInit(generatorBaseType)
	generatorBaseType.Def(object.M0("_recreate_cm", again))
}

// itself is _recreate_cm of managers that can be entered more than once.
func itself(th *object.Thread, self object.Value) object.Value { return self }

// around makes __call__, which asks a function of the text (of its first part, under names
// that the module does not show): what it returns has frames, as functions in Python have.
func around(t *object.Type, maker string) *object.Builtin {
	return native.PyMethod(t.Name, "__call__", "func", func(th *object.Thread, a []object.Value) object.Value {
		f := module.Get(th, maker)
		if !f.Ok() {
			return f
		}
		return object.Call2(th, f, a[0], a[1])
	})
}

// begin is __init__ of managers made of generator functions. What __enter__ deletes comes
// last.
func begin(th *object.Thread, self, fn, args, kwds object.Value, set func(n *object.Str, v object.Value) bool) bool {
	gen := native.CallStarred(th, fn, args, kwds)
	if !gen.Ok() || !set(sGen, gen) {
		return false
	}
	doc := object.GetAttrOwnOpt(th, fn, sDoc)
	if !doc.Ok() && th.Exc != nil {
		return false
	}
	if !doc.Ok() || doc.IsNone() {
		if doc = object.GetAttrOwn(th, object.Obj(self.R.Type()), sDoc); !doc.Ok() {
			return false
		}
	}
	return set(sDoc, doc) && set(sFunc, fn) && set(sArgs, args) && set(sKwds, kwds)
}

// plainClasses are the session's classes of which it is known that their instances are made
// and filled by nothing but what is here: those of the text, as long as nobody changes them.
type plainClasses [2]struct {
	cls     *object.Type
	version uint32
}

type plainKey struct{}

// Traverse visits the classes.
func (p *plainClasses) Traverse(visit func(object.Value)) {
	for i := range p {
		if p[i].cls != nil {
			visit(object.Obj(p[i].cls))
		}
	}
}

// CopyState is object.StateCopier's: the other session learns for itself.
func (p *plainClasses) CopyState(*object.Copier) any { return &plainClasses{} }

// isPlain reports whether a class is one of them; learn looks whether it can become one.
func isPlain(th *object.Thread, cls *object.Type, learn bool) bool {
	p := object.ModuleState(th, plainKey{}, func() *plainClasses { return &plainClasses{} })
	for i := range p {
		if p[i].cls == cls && p[i].version == cls.Version() {
			return true
		}
	}
	if !learn || !makesPlainly(cls) {
		return false
	}
	at := 0
	if p[0].cls != nil && p[0].cls != cls {
		at = 1
	}
	p[at].cls, p[at].version = cls, cls.Version()
	return true
}

// makesPlainly reports whether a class makes objects as object does and initialises them as
// generatorBaseType does, and whether the attributes that this sets are those of the instance.
func makesPlainly(cls *object.Type) bool {
	if cls.Meta != abc.MetaType || cls.Flags&object.Abstract != 0 || !cls.PlainGetattr() || !cls.PlainSetattr() ||
		cls.Lookup(sInit).R != generatorBaseType.Lookup(sInit).R || cls.Lookup(sNew).R != object.ObjectType.Lookup(sNew).R ||
		cls.Lookup(sDelattr).R != object.ObjectType.Lookup(sDelattr).R || cls.Lookup(sDel).Ok() {
		return false
	}
	for _, n := range []*object.Str{sGen, sFunc, sArgs, sKwds} {
		if cls.Lookup(n).Ok() {
			return false
		}
	}
	switch doc := cls.Lookup(sDoc); doc.R.(type) {
	case *object.Str:
		return true
	default:
		return doc.IsNone()
	}
}

// made(class, func, args, kwds) is a manager, of a class of the text.
var made = object.FnSig("_made", "cls, func, args, kwds", func(th *object.Thread, a []object.Value) object.Value {
	return newManager(th, a[0], a[1], a[2], a[3], true)
})

// newManager is cls(fn, args, kwds).
func newManager(th *object.Thread, class, fn, args, kwds object.Value, learn bool) object.Value {
	cls, ok := class.R.(*object.Type)
	if !ok || !isPlain(th, cls, learn) {
		a, mark := th.Args(3)
		defer th.Release(mark)
		a[0], a[1], a[2] = fn, args, kwds
		return object.Call(th, class, a, nil)
	}
	if !th.Alloc(object.InstanceBytes(cls)) {
		return object.Value{}
	}
	o := object.NewInstance(cls)
	self := object.Obj(o)
	mark := th.Keep(self)
	ok = begin(th, self, fn, args, kwds, func(n *object.Str, v object.Value) bool { return o.SetOwn(th, n, v) })
	th.Release(mark)
	if !ok {
		return object.Value{}
	}
	return self
}

// again is _recreate_cm of such managers, which a with statement uses up.
func again(th *object.Thread, self object.Value) object.Value {
	if o, ok := self.R.(*object.Instance); ok && isPlain(th, o.Cls, false) {
		fn, args, kwds := o.GetOwn(sFunc), o.GetOwn(sArgs), o.GetOwn(sKwds)
		if fn.Ok() && args.Ok() && kwds.Ok() {
			return newManager(th, object.Obj(o.Cls), fn, args, kwds, false)
		}
	}
	a, mark := th.Args(4)
	defer th.Release(mark)
	for i, n := range []*object.Str{sClass, sFunc, sArgs, sKwds} {
		if a[i] = object.GetAttr(th, self, n); !a[i].Ok() {
			return object.Value{}
		}
	}
	return object.Call(th, a[0], a[1:], nil)
}

// entered(manager) is its generator. A manager is entered once, and what it was made of may
// be large: that is deleted.
var entered = object.Fn1("_entered", func(th *object.Thread, self object.Value) object.Value {
	spent := [...]*object.Str{sKwds, sArgs, sFunc} // the last first, which is the cheapest
	if o, ok := self.R.(*object.Instance); ok && isPlain(th, o.Cls, false) {
		all := true
		for _, n := range spent {
			all = all && o.GetOwn(n).Ok()
		}
		if gen := o.GetOwn(sGen); all && gen.Ok() {
			for _, n := range spent {
				if !o.DeleteOwn(th, n) {
					return object.Value{}
				}
			}
			return gen
		}
	}
	for _, n := range []*object.Str{sArgs, sKwds, sFunc} {
		if !object.DelAttr(th, self, n) {
			return object.Value{}
		}
	}
	return object.GetAttr(th, self, sGen)
})

// wrap(wrapper, wrapped) is functools.wraps(wrapped)(wrapper).
var wrap = object.Fn2("_wrap", functools.Wrap)
