package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// Condition: the method was found before at this place, for an object of the same shape and version of
//   its class, or of the same built-in class.
// Invariant: no object that has the method hidden by an attribute of its own is remembered; versions
//   as in fast_attrs.go.
// Gain: 4.58 times.

var fastMethod = newFast("methods", "fast_methods.go", "obj.name(…)")

// fastMethods are the ways of calls of methods.
var fastMethods = []fastNode[plainMethod, Expr]{
	{fastSuper, newSuperMethod},
	{fastAppend, newAppendCall},
	{fastAdd, newAddCall},
	{fastGet, newGetCall},
	{fastSetDefault, newSetDefaultCall},
	{fastMethod, func(_ *lowerer, n plainMethod) Expr { m := n.inPlace(); return &m }},
}

// inPlace returns the call that evaluates its arguments where the method takes them.
func (n *plainMethod) inPlace() methodCall {
	m := methodCall{callNode: callNode{args: n.args, pos: n.pos}, obj: n.obj, name: n.attr.name, apos: n.attr.pos, attr: n.attr}
	m.local, _ = n.obj.(*localNode)
	m.gens = len(n.args) == 1 && generatorIn(n.args[0]) != nil
	if c, ok := n.obj.(*constNode); ok && m.name.S == "join" && len(n.args) == 1 {
		if _, ok := c.v.R.(*object.Str); ok {
			m.args[0] = lent(m.args[0])
		}
	}
	return m
}

// methodCall is obj.name(args) with plain positional arguments: the method is
// called without making a bound method.
type methodCall struct {
	callNode // fn is not used
	obj      Expr
	local    *localNode // obj, if it is one
	name     *object.Str
	apos     *ast.Position // of the attribute
	attr     attrNode      // for receivers that the cache does not know
	shape    *object.Shape
	typ      *object.Type
	ver      uint32
	meth     *Function
	bmeth    *object.Builtin
	extTyp   *object.Type  // as typ, of a class whose instances have attributes
	extVer   uint32        // of extTyp
	ownTyp   *object.Type  // as typ, of one whose objects keep attributes themselves
	more     []methodCache // of the shapes seen before, at most maxMore
	other    *otherMethod  // what slow found last, if that takes no self
	known    bool          // among the places of the session
	lost     uint8         // as attrCache.lost
}

// note makes the place one of those of the session.
func (n *methodCall) note(in *Interp) {
	if !n.known {
		n.known = true
		in.places = append(in.places, n)
	}
}

// forget is for the walk over the heap, see Interp.forgetPlaces.
func (n *methodCall) forget() {
	n.shape, n.typ, n.meth, n.bmeth, n.extTyp, n.ownTyp, n.other, n.known = nil, nil, nil, nil, nil, nil, nil, false
	clear(n.more)
	n.more = n.more[:0]
}

// methodCache is what a method call knows of one shape.
type methodCache struct {
	shape *object.Shape
	ver   uint32
	dict  bool // the objects have their attributes in a dict, which is asked
	meth  *Function
}

// find is the method of an object whose attributes x holds, where it is known; for
// methodCalls of whose newest shape it is not.
func (n *methodCall) find(f *Frame, x *object.Instance) *Function {
	if n.lost >= wideAfter {
		if e := f.in.wideFind(x, n.name, wideMethod); e != nil && (!e.inDict || x.Dict.FindStr(n.name) < 0) {
			return e.meth
		}
		return nil
	}
	for i := range n.more {
		if m := &n.more[i]; m.shape == x.Shape && m.ver == x.Cls.Version() {
			if m.dict && x.Dict.FindStr(n.name) >= 0 {
				return nil
			}
			return m.meth
		}
	}
	return nil
}

// learn keeps the method for the shape of x.
func (n *methodCall) learn(f *Frame, x *object.Instance, fn *Function) {
	if n.lost >= wideAfter {
		e := f.in.wideEntry(x.Shape, n.name, wideMethod)
		e.shape, e.ver, e.kind, e.meth, e.inDict = x.Shape, x.Cls.Version(), attrInstance, fn, x.Dict != nil
		return
	}
	c := methodCache{x.Shape, x.Cls.Version(), x.Dict != nil, fn}
	if !c.dict {
		// The newest is looked at first; what it was stays among the others.
		c, n.shape, n.ver, n.meth = methodCache{n.shape, n.ver, false, n.meth}, c.shape, c.ver, c.meth
		if c.shape == nil {
			return
		}
	}
	for i := range n.more {
		if n.more[i].shape == c.shape {
			n.more[i] = c
			return
		}
	}
	if len(n.more) == maxMore {
		if fastWide.on() {
			if n.lost++; n.lost == wideAfter {
				n.more = nil
				return
			}
		}
		copy(n.more, n.more[1:])
		n.more = n.more[:maxMore-1]
	}
	n.more = append(n.more, c)
}

// otherMethod is a static method or a class method that a call has found: by instances of a
// shape, or asked of the class itself, which may have it from its metaclass.
type otherMethod struct {
	shape     *object.Shape // nil where the class is asked
	typ       *object.Type
	ver, mver uint32 // of typ and of its metaclass
	static    *object.StaticMethod
	ofClass   *object.ClassMethod
	ofMeta    *Function
	next      *otherMethod // of what the same call has met; at most maxOther
}

// function is the function and what goes before its arguments. It is read anew at each
// call: programs may make a static method anew by its __init__.
func (m *otherMethod) function() (fn *Function, first Value) {
	if m.ofMeta != nil {
		return m.ofMeta, Value{R: m.typ}
	}
	if m.static != nil {
		fn, _ = m.static.Func.R.(*Function)
		return fn, Value{}
	}
	fn, _ = m.ofClass.Func.R.(*Function)
	return fn, Value{R: m.typ}
}

// knows reports whether the method is what the receiver has, whose attributes x holds
// unless it is a class.
func (m *otherMethod) knows(o Value, x *object.Instance, name *object.Str) bool {
	if x != nil {
		return m.shape == x.Shape && m.typ == x.Cls && m.ver == x.Cls.Version() && (x.Dict == nil || x.Dict.FindStr(name) < 0)
	}
	t, ok := o.R.(*object.Type)
	return ok && m.shape == nil && m.typ == t && m.ver == t.Version() && m.mver == t.Type().Version()
}

// maxOther is how many static and class methods a call remembers.
const maxOther = 4

// known is the one of the methods from m on that the receiver has, or nil.
func (m *otherMethod) known(o Value, x *object.Instance, name *object.Str) *otherMethod {
	for ; m != nil; m = m.next {
		if m.knows(o, x, name) {
			return m
		}
	}
	return nil
}

// findOther adds to n.other, where the receiver has the name from a static method or a class
// method and from nowhere else, or a class from a function of its metaclass.
func (n *methodCall) findOther(o Value, x *object.Instance) *otherMethod {
	var m otherMethod
	if !m.find(o, x, n.name) {
		return nil
	}
	full := 0
	for k := n.other; k != nil; k = k.next {
		if full++; full == maxOther {
			m.next = n.other.next
			*n.other = m
			return n.other
		}
	}
	kept := m // not m itself, which would be an object wherever nothing is found
	kept.next = n.other
	n.other = &kept
	return &kept
}

// find fills m with the method that the receiver has.
func (m *otherMethod) find(o Value, x *object.Instance, name *object.Str) bool {
	if x != nil {
		if m.typ = x.Cls; m.typ.Flags&object.Heap == 0 || !m.typ.PlainGetattr() || x.Shape.Cls != m.typ || x.GetOwn(name).R != nil {
			return false
		}
		m.shape = x.Shape
	} else {
		if m.typ, _ = o.R.(*object.Type); m.typ == nil || m.typ.Flags&object.Heap == 0 || !m.typ.PlainMeta() {
			return false
		}
		meta := m.typ.Type()
		m.mver = meta.Version()
		if c := meta.Lookup(name); c.R != nil {
			m.ofMeta, _ = c.R.(*Function)
			if m.ofMeta == nil || m.ofMeta.Code.unbound || m.typ.Lookup(name).R != nil {
				return false
			}
		}
	}
	switch d := m.typ.Lookup(name).R.(type) {
	case *object.StaticMethod:
		m.static = d
		if d.Ext != nil {
			return false
		}
	case *object.ClassMethod:
		m.ofClass = d
		if d.Ext != nil {
			return false
		}
	default:
		if m.ofMeta == nil {
			return false
		}
	}
	if fn, _ := m.function(); fn == nil || fn.Code.unbound {
		return false
	}
	m.ver = m.typ.Version()
	return true
}

// held is what an instance itself has under the name, where the place has met its like.
func (n *methodCall) held(f *Frame, inst *object.Instance) Value {
	c := &n.attr.attrCache
	if c.shape != inst.Shape || c.ver != inst.Cls.Version() {
		if c = c.of(f, inst, n.name, wideLoad); c == nil {
			return Value{}
		}
	}
	switch c.kind {
	case attrInstance:
		return inst.Vals[c.idx]
	case attrInDict:
		return inst.Dict.OfName(n.name, &c.near)
	}
	return Value{}
}

func (n *methodCall) Eval(f *Frame) Value {
	var o Value
	if n.local != nil {
		o = f.slots[n.local.slot]
	}
	if o.R == nil {
		if o = n.obj.Eval(f); o.R == nil {
			return o
		}
	}
	if inst, ok := o.R.(*object.Instance); ok {
		fn := n.meth
		if inst.Shape != n.shape || inst.Cls.Version() != n.ver {
			fn = n.find(f, inst)
		}
		if fn != nil {
			c := fn.Code
			if !c.direct || c.nPos != len(n.args)+1 {
				v := n.callFunction(f, fn, o)
				if v.R == nil {
					return f.fail(n.pos)
				}
				return v
			}
			switch len(n.args) {
			case 0:
				return f.run1(fn, o, n.pos)
			case 1:
				a := n.args[0].Eval(f)
				if a.R == nil {
					return a
				}
				return f.run2(fn, o, a, n.pos)
			}
			nf := f.in.newFrame(fn)
			nf.slots[0] = o
			for i, a := range n.args {
				v := a.Eval(f)
				if v.R == nil {
					f.in.release(nf)
					return v
				}
				nf.slots[i+1] = v
			}
			return f.run(nf, n.pos)
		}
		return n.slow(f, o, inst)
	}
	if m, ok := o.R.(*object.Module); ok && m.Ext == nil {
		fv := n.attr.load(f, o)
		if fv.R == nil {
			return f.fail(n.apos)
		}
		return n.with(f, fv)
	}
	return n.onBuiltin(f, o)
}

// onBuiltin calls the method of an object that is no Instance.
func (n *methodCall) onBuiltin(f *Frame, o Value) Value {
	if s, ok := o.R.(*object.Str); ok && n.typ == object.StrType && s.Ext() == nil {
		return n.callBuiltinMethod(f, o, n.bmeth)
	}
	switch t := o.R.Type(); t {
	case n.typ:
		return n.callBuiltinMethod(f, o, n.bmeth)
	case n.extTyp:
		if x := object.InstanceOf(o); (x == nil || x.Dict == nil && x.Shape.Find(n.name) < 0) && t.Version() == n.extVer {
			return n.callBuiltinMethod(f, o, n.bmeth)
		}
	case n.ownTyp:
		m := n.bmeth // what it asks may make the session forget
		if n.noneOfItsOwn(f.th, o) {
			return n.callBuiltinMethod(f, o, m)
		}
		if f.th.Exc != nil {
			return f.fail(n.apos)
		}
	default:
		if x := attrsOf(o); x != nil && (n.shape != nil || n.more != nil) {
			fn := n.meth
			if x.Shape != n.shape || x.Cls.Version() != n.ver {
				fn = n.find(f, x)
			}
			if fn != nil {
				v := n.callFunction(f, fn, o)
				if v.R == nil {
					return f.fail(n.pos)
				}
				return v
			}
		}
	}
	return n.slow(f, o, nil)
}

// inherited is the method of a built-in class that an object of a class made by Python code has of it, where nothing
// stands before that: a stream that open() makes, a list of the program's own class. A method of another class, which a
// class may have under any name, checks its receiver itself and is none.
func (n *methodCall) inherited(t *object.Type, o Value) *object.Builtin {
	switch o.R.(type) {
	case *object.Type, *object.Module:
		return nil
	}
	x := object.InstanceOf(o)
	if x == nil || x.Dict != nil || !t.PlainGetattr() || x.Shape.Find(n.name) >= 0 {
		return nil
	}
	if b, ok := t.Lookup(n.name).R.(*object.Builtin); ok && b.IsMethod() && b.Owner != nil && t.IsSubtype(b.Owner) {
		return b
	}
	return nil
}

// noneOfItsOwn tells whether a built-in object that may have attributes of its own, such as an open file, has none
// that stands before the method.
func (n *methodCall) noneOfItsOwn(th *Thread, o Value) bool {
	g, ok := o.R.(object.AttrGetter)
	return ok && !g.GetAttribute(th, n.name).Ok() && th.Exc == nil
}

// slow finds the method and fills the cache.
func (n *methodCall) slow(f *Frame, o Value, inst *object.Instance) Value {
	x := inst
	if x == nil {
		x = attrsOf(o)
	}
	if m := n.other.known(o, x, n.name); m != nil {
		if fn, first := m.function(); fn != nil {
			v := n.callFunction(f, fn, first)
			if v.R == nil {
				return f.fail(n.pos)
			}
			return v
		}
	}
	n.note(f.in)
	t := o.R.Type()
	if x != nil {
		if m := n.held(f, x); m.R != nil {
			return n.with(f, m)
		}
		if t.Flags&object.Heap != 0 && t.PlainGetattr() && x.Shape.Cls == t && x.GetOwn(n.name).R == nil {
			if fn, ok := t.Lookup(n.name).R.(*Function); ok && !fn.Code.unbound {
				n.learn(f, x, fn)
				v := n.callFunction(f, fn, o)
				if v.R == nil {
					return f.fail(n.pos)
				}
				return v
			}
		}
	}
	if inst != nil {
		if t == n.extTyp && t.Version() == n.extVer && inst.Dict == nil && inst.Shape.Find(n.name) < 0 {
			return n.callBuiltinMethod(f, o, n.bmeth)
		}
		if b := n.inherited(t, o); b != nil {
			n.typ, n.extTyp, n.ownTyp, n.bmeth, n.extVer = nil, t, nil, b, t.Version()
			return n.callBuiltinMethod(f, o, b)
		}
	} else if t.Flags&object.Heap == 0 {
		switch o.R.(type) {
		case *object.Type, *object.Module:
		case object.AttrGetter:
			if b, ok := t.Lookup(n.name).R.(*object.Builtin); ok && b.IsMethod() && object.InstanceOf(o) == nil && n.noneOfItsOwn(f.th, o) {
				n.typ, n.extTyp, n.ownTyp, n.bmeth = nil, nil, t, b
				return n.callBuiltinMethod(f, o, b)
			}
			if f.th.Exc != nil {
				return f.fail(n.apos)
			}
		default:
			if b, ok := t.Lookup(n.name).R.(*object.Builtin); ok && b.IsMethod() {
				x := object.InstanceOf(o)
				if x == nil && !t.HasInstanceDict() {
					n.typ, n.extTyp, n.ownTyp, n.bmeth = t, nil, nil, b
					return n.callBuiltinMethod(f, o, b)
				}
				if x == nil || x.Dict == nil && x.Shape.Find(n.name) < 0 {
					n.typ, n.extTyp, n.ownTyp, n.bmeth, n.extVer = nil, t, nil, b, t.Version()
					return n.callBuiltinMethod(f, o, b)
				}
			}
		}
	} else if b := n.inherited(t, o); b != nil {
		n.typ, n.extTyp, n.ownTyp, n.bmeth, n.extVer = nil, t, nil, b, t.Version()
		return n.callBuiltinMethod(f, o, b)
	}
	if m := n.findOther(o, x); m != nil {
		fn, first := m.function()
		v := n.callFunction(f, fn, first)
		if v.R == nil {
			return f.fail(n.pos)
		}
		return v
	}
	m, bound := Value{}, true
	_, isType := o.R.(*object.Type)
	switch {
	case inst == nil && (t == object.ModuleType || isType),
		x != nil && t.PlainGetattr() && (x.GetOwn(n.name).R != nil || isClass(t.Lookup(n.name))):
		m = n.attr.load(f, o)
	default:
		m, bound = object.LookupMethod(f.th, o, n.name)
	}
	if m.R == nil {
		return f.fail(n.apos)
	}
	if bound {
		return n.with(f, m)
	}
	if fn, ok := m.R.(*Function); ok {
		v := n.callFunction(f, fn, o)
		if v.R == nil {
			return f.fail(n.pos)
		}
		return v
	}
	return n.callWith(f, m, o)
}

// callWith calls a method that is no function of Python's, with self first.
func (n *callNode) callWith(f *Frame, m, self Value) Value {
	args, mark := f.th.Args(len(n.args) + 1)
	args[0] = self
	var v Value
	if evalArgs(f, n.args, args[1:]) {
		f.linePos = n.pos
		if v = object.Call(f.th, m, args, nil); v.R == nil {
			f.fail(n.pos)
		}
	}
	f.th.Release(mark)
	return v
}

func (n *methodCall) callBuiltinMethod(f *Frame, o Value, m *object.Builtin) Value {
	th := f.th
	var r Value
	var given loan
	ok := false
	switch len(n.args) {
	case 0:
		f.linePos = n.pos
		r, ok = m.Call1Fast(th, o)
	case 1:
		a := n.args[0].Eval(f)
		if a.R == nil {
			return a
		}
		if n.gens && m.Borrows(1) {
			given = f.in.lend(n.args[0], a)
		}
		f.linePos = n.pos
		if r, ok = m.Call2Fast(th, o, a); !ok {
			args, mark := th.Args(2)
			args[0], args[1] = o, a
			r = m.CallUnchecked(th, args, nil)
			th.Release(mark)
			ok = true
		}
	case 2:
		if m.Takes3() {
			a := n.args[0].Eval(f)
			if a.R == nil {
				return a
			}
			b := n.args[1].Eval(f)
			if b.R == nil {
				return b
			}
			f.linePos = n.pos
			r, ok = m.Call3Fast(th, o, a, b)
		}
	}
	if !ok {
		args, mark := th.Args(len(n.args) + 1)
		args[0] = o
		if !evalArgs(f, n.args, args[1:]) {
			th.Release(mark)
			return Value{}
		}
		f.linePos = n.pos
		r = m.CallUnchecked(th, args, nil)
		th.Release(mark)
	}
	if r.R == nil {
		f.fail(n.pos)
	}
	if given.gen != nil && !given.back(f.in, r) {
		return Value{}
	}
	return r
}

// elsewhere is Eval for an object that the node has no short way for.
func (n *methodCall) elsewhere(f *Frame, o Value) Value {
	if inst, ok := o.R.(*object.Instance); ok && inst.Shape == n.shape && inst.Cls.Version() == n.ver {
		v := n.callFunction(f, n.meth, o)
		if v.R == nil {
			return f.fail(n.pos)
		}
		return v
	}
	if inst, ok := o.R.(*object.Instance); ok {
		return n.slow(f, o, inst)
	}
	if m, ok := o.R.(*object.Module); ok && m.Ext == nil {
		fv := n.attr.load(f, o)
		if fv.R == nil {
			return f.fail(n.apos)
		}
		return n.with(f, fv)
	}
	return n.onBuiltin(f, o)
}

// isClass reports whether v, found in a class, is a class, which no object binds.
func isClass(v Value) bool {
	c, ok := v.R.(*object.Type)
	return ok && c.PlainMeta() && !object.IsDescr(v)
}
