package eval

import (
	"strconv"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// callNode is a call with plain positional arguments.
type callNode struct {
	fn   Expr
	args []Expr
	pos  *ast.Position
}

func (n *callNode) Eval(f *Frame) Value {
	return n.with(f, n.fn.Eval(f))
}

// with calls fv.
// convert calls a class that is not a plain one of Python's with one argument.
func (n *callNode) convert(f *Frame, t *object.Type) Value {
	a := n.args[0].Eval(f)
	if a.R == nil {
		return a
	}
	f.linePos = n.pos
	if v := object.QuickConvert(f.th, t, a); v.R != nil {
		return v
	}
	args, mark := f.th.Args(1)
	args[0] = a
	v := t.Call(f.th, args, nil)
	f.th.Release(mark)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

func (n *callNode) with(f *Frame, fv Value) Value {
	if fv.R == nil {
		return fv
	}
	switch fn := fv.R.(type) {
	case *Function:
		v := n.callFunction(f, fn, Value{})
		if v.R == nil {
			return f.fail(n.pos)
		}
		return v
	case *object.Builtin:
		return n.callBuiltin(f, fn)
	case *object.BoundMethod:
		if m, ok := fn.Func.R.(*Function); ok {
			v := n.callFunction(f, m, fn.Self)
			if v.R == nil {
				return f.fail(n.pos)
			}
			return v
		}
	case *object.Type:
		if init, plain := fn.CtorInit(); plain {
			return n.construct(f, fn, init)
		}
		if len(n.args) == 1 {
			return n.convert(f, fn)
		}
	}
	args, mark := f.th.Args(len(n.args))
	if !evalArgs(f, n.args, args) {
		f.th.Release(mark)
		return Value{}
	}
	f.linePos = n.pos
	v := object.Call(f.th, fv, args, nil)
	f.th.Release(mark)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// newCall returns the node for a call: those of one to three arguments have
// nodes of their own.
func newCall(n callNode) Expr {
	switch len(n.args) {
	case 1:
		return &call1{n, n.args[0]}
	case 2:
		return &call2{n, n.args[0], n.args[1]}
	case 3:
		return &call3{n, n.args[0], n.args[1], n.args[2]}
	}
	return &n
}

// call1 is a call with one argument. Calls of functions that take just that
// one are made here; the rest is callNode's.
type call1 struct {
	callNode
	a Expr
}

func (n *call1) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fn, ok := fv.R.(*Function); ok && fn.Code.direct && fn.Code.nPos == 1 {
		a := n.a.Eval(f)
		if a.R == nil {
			return a
		}
		nf := f.in.directFrame(fn)
		nf.slots[0] = a
		return f.run(nf, n.pos)
	}
	return n.with(f, fv)
}

// call2 is call1 for two arguments.
type call2 struct {
	callNode
	a, b Expr
}

func (n *call2) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fn, ok := fv.R.(*Function); ok && fn.Code.direct && fn.Code.nPos == 2 {
		a := n.a.Eval(f)
		if a.R == nil {
			return a
		}
		b := n.b.Eval(f)
		if b.R == nil {
			return b
		}
		nf := f.in.directFrame(fn)
		nf.slots[0], nf.slots[1] = a, b
		return f.run(nf, n.pos)
	}
	return n.with(f, fv)
}

// call3 is call1 for three arguments.
type call3 struct {
	callNode
	a, b, c Expr
}

func (n *call3) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fn, ok := fv.R.(*Function); ok && fn.Code.direct && fn.Code.nPos == 3 {
		a := n.a.Eval(f)
		if a.R == nil {
			return a
		}
		b := n.b.Eval(f)
		if b.R == nil {
			return b
		}
		c := n.c.Eval(f)
		if c.R == nil {
			return c
		}
		nf := f.in.directFrame(fn)
		nf.slots[0], nf.slots[1], nf.slots[2] = a, b, c
		return f.run(nf, n.pos)
	}
	return n.with(f, fv)
}

// call1 calls fn, found by a cache, with one argument.
func (f *Frame) call1(fn, a Value, pos *ast.Position) Value {
	if x, ok := fn.R.(*Function); ok && x.Code.direct && x.Code.nPos == 1 {
		nf := f.in.directFrame(x)
		nf.slots[0] = a
		return f.run(nf, pos)
	}
	f.linePos = pos
	v := object.Call1(f.th, fn, a)
	if v.R == nil {
		f.fail(pos)
	}
	return v
}

// call2 is call1 with two arguments.
func (f *Frame) call2(fn, a, b Value, pos *ast.Position) Value {
	if x, ok := fn.R.(*Function); ok && x.Code.direct && x.Code.nPos == 2 {
		nf := f.in.directFrame(x)
		nf.slots[0], nf.slots[1] = a, b
		return f.run(nf, pos)
	}
	f.linePos = pos
	v := object.Call2(f.th, fn, a, b)
	if v.R == nil {
		f.fail(pos)
	}
	return v
}

// run runs the direct function of nf, whose parameters are set, called at pos.
func (f *Frame) run(nf *Frame, pos *ast.Position) Value {
	f.linePos = pos
	th, in, c := f.th, f.in, nf.code
	if !th.EnterN(c.depthCost) {
		in.release(nf)
		return f.fail(pos)
	}
	nf.back = f
	in.frame = nf
	var v Value
	if c.expr != nil {
		if th.Charge(c.cost) {
			v = c.expr.Eval(nf)
		}
	} else {
		switch c.body.Exec(nf) {
		case ctlReturn:
			v = nf.ret
			nf.ret.R = nil
		case ctlRaise:
		default:
			v = object.None
		}
	}
	if v.R == nil {
		nf.traceback()
		f.fail(pos)
	}
	in.frame = f
	th.LeaveN(c.depthCost)
	in.release(nf)
	return v
}

func evalArgs(f *Frame, exprs []Expr, args []Value) bool {
	for i, a := range exprs {
		v := a.Eval(f)
		if v.R == nil {
			return false
		}
		args[i] = v
	}
	return true
}

// callFunction evaluates the arguments into the callee's frame and runs it;
// self, if it is a value, goes first.
func (n *callNode) callFunction(f *Frame, fn *Function, self Value) Value {
	c := fn.Code
	off := 0
	if self.R != nil {
		off = 1
	}
	given := len(n.args) + off
	if c.direct && given == c.nPos {
		in := f.in
		nf := in.free
		if nf == nil || cap(nf.slots) < c.nslots {
			nf = in.bigFrame(fn)
		} else {
			in.free = nf.back
			nf.slots = nf.slots[:c.nslots]
			nf.code, nf.fn, nf.epos = c, fn, nil
		}
		if off == 1 {
			nf.slots[0] = self
		}
		for i, a := range n.args {
			v := a.Eval(f)
			if v.R == nil {
				in.release(nf)
				return v
			}
			nf.slots[i+off] = v
		}
		return f.run(nf, n.pos)
	}
	if !c.noStar || given > c.nPos || given < c.nPos-len(fn.Defaults) || c.nKwOnly > 0 && !fn.kwOnlyDefaults() {
		args, mark := f.th.Args(given)
		if off == 1 {
			args[0] = self
		}
		v := Value{}
		if evalArgs(f, n.args, args[off:]) {
			f.linePos = n.pos
			v = fn.Call(f.th, args, nil)
		}
		f.th.Release(mark)
		return v
	}
	if !c.lowered && !c.prepare(f.in) {
		return f.fail(n.pos)
	}
	nf := f.in.newFrame(fn)
	if off == 1 {
		nf.slots[0] = self
	}
	for i, a := range n.args {
		v := a.Eval(f)
		if v.R == nil {
			f.in.release(nf)
			return v
		}
		nf.slots[i+off] = v
	}
	if given < c.nPos {
		first := c.nPos - len(fn.Defaults)
		copy(nf.slots[given:c.nPos], fn.Defaults[given-first:])
	}
	if c.nKwOnly > 0 {
		for i := c.nPos; i < len(c.params); i++ {
			nf.slots[i] = fn.KwDefaults.GetStr(c.params[i])
		}
	}
	f.linePos = n.pos
	return fn.start(f.in, nf)
}

// kwOnlyDefaults reports whether all keyword-only parameters have defaults.
func (fn *Function) kwOnlyDefaults() bool {
	c := fn.Code
	if fn.KwDefaults == nil || fn.KwDefaults.Len() < c.nKwOnly {
		return false
	}
	for _, p := range c.params[c.nPos:] {
		if fn.KwDefaults.FindStr(p) < 0 {
			return false
		}
	}
	return true
}

// callBuiltin calls a function written in Go.
func (n *callNode) callBuiltin(f *Frame, fn *object.Builtin) Value {
	th := f.th
	var r Value
	ok := false
	if !fn.IsMethod() {
		switch len(n.args) {
		case 1:
			a := n.args[0].Eval(f)
			if a.R == nil {
				return a
			}
			f.linePos = n.pos
			if r, ok = fn.Call1Fast(th, a); !ok {
				args, mark := th.Args(1)
				args[0] = a
				r = fn.CallUnchecked(th, args, nil)
				th.Release(mark)
				ok = true
			}
		case 2:
			a := n.args[0].Eval(f)
			if a.R == nil {
				return a
			}
			b := n.args[1].Eval(f)
			if b.R == nil {
				return b
			}
			f.linePos = n.pos
			if r, ok = fn.Call2Fast(th, a, b); !ok {
				args, mark := th.Args(2)
				args[0], args[1] = a, b
				r = fn.CallUnchecked(th, args, nil)
				th.Release(mark)
				ok = true
			}
		}
	}
	if !ok {
		args, mark := th.Args(len(n.args))
		if !evalArgs(f, n.args, args) {
			th.Release(mark)
			return Value{}
		}
		f.linePos = n.pos
		r = fn.Call(th, args, nil)
		th.Release(mark)
	}
	if r.R == nil {
		return f.fail(n.pos)
	}
	return r
}

// construct makes an instance of a class whose instances are plain and calls
// __init__.
func (n *callNode) construct(f *Frame, t *object.Type, init Value) Value {
	th := f.th
	if !init.Ok() {
		if len(n.args) > 0 {
			args, mark := th.Args(len(n.args))
			ok := evalArgs(f, n.args, args)
			if ok {
				t.Construct(th, args, nil)
			}
			th.Release(mark)
			if !ok {
				return Value{}
			}
			return f.fail(n.pos)
		}
		if !th.Alloc(object.InstanceBytes(t)) {
			return f.fail(n.pos)
		}
		return Value{R: object.NewInstance(t)}
	}
	fn, ok := init.R.(*Function)
	if !ok {
		args, mark := th.Args(len(n.args))
		var v Value
		if evalArgs(f, n.args, args) {
			f.linePos = n.pos
			if v = t.Construct(th, args, nil); v.R == nil {
				f.fail(n.pos)
			}
		}
		th.Release(mark)
		return v
	}
	if !th.Alloc(object.InstanceBytes(t)) {
		return f.fail(n.pos)
	}
	// The arguments are evaluated before the instance exists, but nobody can
	// tell: __new__ is object's.
	self := Value{R: object.NewInstance(t)}
	r := n.callFunction(f, fn, self)
	if r.R == nil {
		return f.fail(n.pos)
	}
	if !r.IsNone() {
		th.Raise(object.TypeErrorType, "__init__() should return None, not '%s'", r.R.Type().Name)
		return f.fail(n.pos)
	}
	return self
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
	more     []methodCache // of the shapes seen before, at most maxMore
}

// methodCache is what a method call knows of one shape.
type methodCache struct {
	shape *object.Shape
	ver   uint32
	meth  *Function
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
			fn = nil
			for i := range n.more {
				if m := &n.more[i]; m.shape == inst.Shape && m.ver == inst.Cls.Version() {
					fn = m.meth
					break
				}
			}
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
			nf := f.in.directFrame(fn)
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
	return n.onBuiltin(f, o)
}

// onBuiltin calls the method of an object that is no Instance.
func (n *methodCall) onBuiltin(f *Frame, o Value) Value {
	switch t := o.R.Type(); t {
	case n.typ:
		return n.callBuiltinMethod(f, o, n.bmeth)
	case n.extTyp:
		if x := object.InstanceOf(o); x == nil || x.Dict == nil && x.Shape.Find(n.name) < 0 {
			return n.callBuiltinMethod(f, o, n.bmeth)
		}
	}
	return n.slow(f, o, nil)
}

// slow finds the method and fills the cache.
func (n *methodCall) slow(f *Frame, o Value, inst *object.Instance) Value {
	t := o.R.Type()
	if inst != nil {
		if inst.Dict == nil && t.PlainGetattr() {
			if fn, ok := t.Lookup(n.name).R.(*Function); ok && inst.Shape.Find(n.name) < 0 {
				if n.shape != nil {
					if len(n.more) == maxMore {
						copy(n.more, n.more[1:])
						n.more = n.more[:maxMore-1]
					}
					n.more = append(n.more, methodCache{n.shape, n.ver, n.meth})
				}
				n.shape, n.ver, n.meth = inst.Shape, t.Version(), fn
				v := n.callFunction(f, fn, o)
				if v.R == nil {
					return f.fail(n.pos)
				}
				return v
			}
		}
	} else if t.Flags&object.Heap == 0 {
		switch o.R.(type) {
		case *object.Type, *object.Module, object.AttrGetter:
		default:
			if b, ok := t.Lookup(n.name).R.(*object.Builtin); ok && b.IsMethod() {
				x := object.InstanceOf(o)
				if x == nil {
					n.typ, n.extTyp, n.bmeth = t, nil, b
					return n.callBuiltinMethod(f, o, b)
				}
				if x.Dict == nil && x.Shape.Find(n.name) < 0 {
					n.typ, n.extTyp, n.bmeth = nil, t, b
					return n.callBuiltinMethod(f, o, b)
				}
			}
		}
	}
	m, bound := Value{}, true
	if inst == nil && (t == object.ModuleType || t == object.TypeType) {
		m = n.attr.load(f, o)
	} else {
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
		return f.fail(n.pos)
	}
	return r
}

// addCall is obj.add(x): a method call that knows sets.
type addCall struct{ methodCall }

func (n *addCall) Eval(f *Frame) Value {
	o := n.obj.Eval(f)
	if o.R == nil {
		return o
	}
	if s, ok := o.R.(*object.Set); ok && s.Ext == nil && !s.Frozen {
		v := n.args[0].Eval(f)
		if v.R == nil {
			return v
		}
		f.linePos = n.pos
		if !s.Add(f.th, v) {
			return f.fail(n.pos)
		}
		return object.None
	}
	return n.other(f, o)
}

// appendCall is obj.append(x): a method call that knows lists.
type appendCall struct {
	methodCall
	guess listGuess
}

func (n *appendCall) Eval(f *Frame) Value {
	o := n.obj.Eval(f)
	if o.R == nil {
		return o
	}
	if l, ok := o.R.(*object.List); ok && l.Ext == nil {
		v := n.args[0].Eval(f)
		if v.R == nil {
			return v
		}
		if len(l.Items) == cap(l.Items) {
			if !n.guess.room(f, l) {
				return f.fail(n.pos)
			}
		}
		n.guess.count++
		l.Items = append(l.Items, v)
		return object.None
	}
	return n.other(f, o)
}

// other is Eval for an object that the node has no short way for.
func (n *methodCall) other(f *Frame, o Value) Value {
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
	return n.onBuiltin(f, o)
}

// fullCall is a call with keywords or unpacked arguments. Where all keywords
// are plain names, it remembers into which slots the arguments of the function
// called last go.
type fullCall struct {
	fn    Expr
	args  []callArg
	pos   *ast.Position
	named bool // no * or **
	npos  int  // positional arguments, a starred one counting once
	code  *Code
	off   int
	slots []int // by argument
	fill  []int // parameters that take their default
}

// plan works out the slots for a call of fn with off arguments before the
// written ones. It returns false where only the general way knows what to do.
func (n *fullCall) plan(fn *Function, off int) bool {
	c := fn.Code
	if n.code == c && n.off == off {
		return n.slots != nil
	}
	n.code, n.off, n.slots, n.fill = c, off, nil, nil
	if c.varargs >= 0 || c.varkw >= 0 {
		return false
	}
	slots := make([]int, len(n.args))
	used := make([]bool, len(c.params))
	for i := range off {
		if i >= c.nPos {
			return false
		}
		used[i] = true
	}
	next := off
	for i, a := range n.args {
		at := -1
		if a.kind == argPos {
			if next < c.nPos {
				at = next
			}
			next++
		} else {
			for j := c.nPosOnly; j < len(c.params); j++ {
				if c.params[j].S == a.name {
					at = j
					break
				}
			}
		}
		if at < 0 || used[at] {
			return false
		}
		used[at] = true
		slots[i] = at
	}
	for i, u := range used {
		if !u {
			n.fill = append(n.fill, i)
		}
	}
	n.slots = slots
	return true
}

// direct calls fn with its arguments evaluated straight into its frame; ok is
// false where the general way must be taken, and nothing was done yet.
func (n *fullCall) direct(f *Frame, fn *Function, self Value) (v Value, ok bool) {
	off := 0
	if self.R != nil {
		off = 1
	}
	if !n.plan(fn, off) {
		return Value{}, false
	}
	c := fn.Code
	first := c.nPos - len(fn.Defaults)
	for _, i := range n.fill {
		if i < c.nPos && i < first || i >= c.nPos && (fn.KwDefaults == nil || !fn.KwDefaults.GetStr(c.params[i]).Ok()) {
			return Value{}, false
		}
	}
	if !c.lowered && !c.prepare(f.in) {
		return f.fail(n.pos), true
	}
	nf := f.in.newFrame(fn)
	if off == 1 {
		nf.slots[0] = self
	}
	for i := range n.args {
		v := n.args[i].val.Eval(f)
		if v.R == nil {
			f.in.release(nf)
			return v, true
		}
		nf.slots[n.slots[i]] = v
	}
	for _, i := range n.fill {
		if i < c.nPos {
			nf.slots[i] = fn.Defaults[i-first]
		} else {
			nf.slots[i] = fn.KwDefaults.GetStr(c.params[i])
		}
	}
	f.linePos = n.pos
	if v = fn.start(f.in, nf); v.R == nil {
		f.fail(n.pos)
	}
	return v, true
}

// callArg is one argument: positional, *args, name=value, or **kw.
type callArg struct {
	kind uint8
	name string
	key  *object.Str // name, for argName
	val  Expr
	pos  *ast.Position
}

const (
	argPos uint8 = iota
	argStar
	argName
	argDoubleStar
)

func (n *fullCall) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fv.R == nil {
		return fv
	}
	if n.named {
		switch fn := fv.R.(type) {
		case *Function:
			if v, ok := n.direct(f, fn, Value{}); ok {
				return v
			}
		case *object.BoundMethod:
			if m, ok := fn.Func.R.(*Function); ok {
				if v, ok := n.direct(f, m, fn.Self); ok {
					return v
				}
			}
		case *object.Type:
			if init, plain := fn.CtorInit(); plain {
				if m, ok := init.R.(*Function); ok && n.plan(m, 1) {
					if !f.th.Alloc(object.InstanceBytes(fn)) {
						return f.fail(n.pos)
					}
					self := Value{R: object.NewInstance(fn)}
					if v, ok := n.direct(f, m, self); ok {
						if v.R == nil {
							return v
						}
						if !v.IsNone() {
							f.th.Raise(object.TypeErrorType, "__init__() should return None, not '%s'", v.R.Type().Name)
							return f.fail(n.pos)
						}
						return self
					}
				}
			}
		}
	}
	in := f.in
	mark := len(in.kws)
	abuf, amark := f.th.Args(n.npos)
	args, kw, ok := n.collect(f, fv, abuf[:0])
	var v Value
	if ok {
		f.linePos = n.pos
		if fn, isFn := fv.R.(*Function); isFn {
			v = fn.Call(f.th, args, kw)
		} else {
			v = object.Call(f.th, fv, args, kw)
		}
	}
	f.th.Release(amark)
	clear(in.kws[mark:])
	in.kws = in.kws[:mark]
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// collect evaluates the arguments.
func (n *fullCall) collect(f *Frame, fv Value, args []Value) ([]Value, []object.KW, bool) {
	th := f.th
	in := f.in
	mark := len(in.kws)
	var kw []object.KW
	for i := range n.args {
		a := &n.args[i]
		if k, ok := a.val.(*kwLocal); ok && a.kind == argDoubleStar {
			if _, ok := f.slots[k.slot].R.(*noKeywords); ok {
				continue
			}
		}
		v := a.val.Eval(f)
		if v.R == nil {
			return nil, nil, false
		}
		in.kws = in.kws[:mark+len(kw)]
		switch a.kind {
		case argPos:
			args = append(args, v)
		case argStar:
			switch x := v.R.(type) {
			case *object.Tuple:
				if x.Ext == nil {
					if len(args) == 0 && n.npos == 1 {
						args = x.Items[:len(x.Items):len(x.Items)] // nobody changes or keeps it
						continue
					}
					if !th.Alloc(int64(len(x.Items)) * 24) {
						return nil, nil, false
					}
					args = append(args, x.Items...)
					continue
				}
			}
			items, ok := object.Collect(th, v)
			if !ok {
				if !v.R.Type().Special(object.DIter).Ok() && !v.R.Type().Special(object.DGetitem).Ok() && th.Catch(object.TypeErrorType) {
					if n.npos > 1 { // CPython makes a list of the arguments first
						th.Raise(object.TypeErrorType, "Value after * must be an iterable, not %s", v.R.Type().Name)
					} else {
						blame(th, fv, "%s argument after * must be an iterable, not %s", v.R.Type().Name)
					}
				}
				return nil, nil, false
			}
			args = append(args, items...)
		case argName:
			if len(kw) > 16 && !th.Charge(len(kw)/8) {
				return nil, nil, false
			}
			for _, k := range kw {
				if k.Name == a.name {
					blame(th, fv, "%s got multiple values for keyword argument '%s'", a.name)
					return nil, nil, false
				}
			}
			in.kws = append(in.kws, object.KW{Name: a.name, Val: v, Key: a.key})
			kw = in.kws[mark:]
		case argDoubleStar:
			if !mergeKeywords(th, v, fv, &kw) {
				return nil, nil, false
			}
			in.kws = append(in.kws[:mark], kw...)
			kw = in.kws[mark:]
		}
	}
	return args, kw, true
}

// calleeName is what CPython calls it in errors of calls; an exception may be
// pending afterwards, of the object's own __str__.
func calleeName(th *Thread, fv Value) string {
	switch x := fv.R.(type) {
	case *Function:
		m, _ := object.AsStr(x.Module)
		if m != nil && m.S != "builtins" {
			return m.S + "." + x.Qualname + "()"
		}
		return x.Qualname + "()"
	case *object.Type:
		return x.FullName() + "()"
	case *object.Builtin:
		return x.DisplayName() + "()"
	case *object.BoundMethod:
		return calleeName(th, x.Func)
	}
	s, ok := object.ToStr(th, fv)
	if !ok {
		return ""
	}
	return s.S
}

// blame raises TypeError with a text that begins with the name of what is
// called.
func blame(th *Thread, fv Value, format string, args ...any) {
	if name := calleeName(th, fv); th.Exc == nil {
		th.Raise(object.TypeErrorType, format, append([]any{name}, args...)...)
	}
}

func mergeKeywords(th *Thread, v, fv Value, kw *[]object.KW) bool {
	add := func(key, val Value) bool {
		s, ok := object.AsStr(key)
		if !ok {
			th.Raise(object.TypeErrorType, "keywords must be strings")
			return false
		}
		for _, k := range *kw {
			if k.Name == s.S {
				blame(th, fv, "%s got multiple values for keyword argument '%s'", s.S)
				return false
			}
		}
		*kw = append(*kw, object.KW{Name: s.S, Val: val, Key: s})
		return th.Charge(1 + len(*kw)/8)
	}
	if d, ok := v.R.(*object.Dict); ok && d.Ext == nil {
		for _, e := range d.Entries() {
			if e.Key.Ok() && !add(e.Key, e.Val) {
				return false
			}
		}
		return true
	}
	keys := object.GetAttrOpt(th, v, sKeys)
	if !keys.Ok() {
		if th.Exc == nil {
			blame(th, fv, "%s argument after ** must be a mapping, not %s", v.R.Type().Name)
		}
		return false
	}
	ks := object.Call0(th, keys)
	if !ks.Ok() {
		return false
	}
	return object.ForEach(th, ks, func(k Value) bool {
		val := object.GetItem(th, v, k)
		return val.Ok() && add(k, val)
	})
}

var sKeys = object.Intern("keys")

// superCall is super() without arguments: the class comes from the cell
// __class__, the object from the first parameter.
type superCall struct {
	fn    Expr // super, as the name is found
	class int  // closure index of __class__ or -1
	self  Expr // the first parameter, or nil
	pos   *ast.Position
}

func (n *superCall) Eval(f *Frame) Value {
	fv := n.fn.Eval(f)
	if fv.R == nil {
		return fv
	}
	th := f.th
	if fv.R != object.Object(object.SuperType) {
		f.linePos = n.pos
		v := object.Call(th, fv, nil, nil)
		if v.R == nil {
			f.fail(n.pos)
		}
		return v
	}
	if n.self == nil {
		th.Raise(object.RuntimeErrorType, "super(): no arguments")
		return f.fail(n.pos)
	}
	if n.class < 0 {
		th.Raise(object.RuntimeErrorType, "super(): __class__ cell not found")
		return f.fail(n.pos)
	}
	c := f.fn.closure[n.class].V
	cls, ok := c.R.(*object.Type)
	if !ok {
		th.Raise(object.RuntimeErrorType, "super(): empty __class__ cell")
		return f.fail(n.pos)
	}
	self := n.self.Eval(f)
	if self.R == nil {
		if th.Catch(object.UnboundLocalErrorType) {
			th.Raise(object.RuntimeErrorType, "super(): arg[0] deleted")
		}
		return f.fail(n.pos)
	}
	v := object.NewSuper(th, cls, self)
	if v.R == nil {
		f.fail(n.pos)
	}
	return v
}

// superMethod is super().name(args): the method is called without making the
// super object.
type superMethod struct {
	callNode
	super superCall
	name  *object.Str
	attr  *attrNode // super().name, for the general way
}

func (n *superMethod) Eval(f *Frame) Value {
	s := &n.super
	fv := s.fn.Eval(f)
	if fv.R == object.Object(object.SuperType) && s.self != nil && s.class >= 0 {
		if cls, ok := f.fn.closure[s.class].V.R.(*object.Type); ok {
			self := s.self.Eval(f)
			if self.R != nil {
				m, bound := object.SuperMethod(f.th, cls, self, n.name)
				if m.R == nil {
					return f.fail(n.attr.pos)
				}
				if fn, ok := m.R.(*Function); ok && !bound {
					v := n.callFunction(f, fn, self)
					if v.R == nil {
						return f.fail(n.pos)
					}
					return v
				}
				if !bound {
					return n.callWith(f, m, self)
				}
				return n.with(f, m)
			}
			if !f.th.Catch(object.UnboundLocalErrorType) {
				return self
			}
			f.epos = nil
		}
	}
	c := callNode{fn: n.attr, args: n.args, pos: n.pos}
	return c.Eval(f)
}

// itemNode is obj[key].
type itemNode struct {
	obj, key Expr
	pos      *ast.Position
	near     nearKey
}

// nearKey is the key of a subscript where that is a constant str, and the number
// that its entry had in the last dict.
type nearKey struct {
	s  *object.Str
	at int32
}

func nearKeyOf(key Expr) (k nearKey) {
	if c, ok := key.(*constNode); ok {
		k.s, _ = c.v.R.(*object.Str)
	}
	return k
}

func (n *itemNode) Eval(f *Frame) Value {
	var o, k Value
	if x, ok := n.obj.(*localNode); ok {
		o = f.slots[x.slot]
	}
	if o.R == nil {
		if o = n.obj.Eval(f); o.R == nil {
			return o
		}
	}
	if x, ok := n.key.(*localNode); ok {
		k = f.slots[x.slot]
	}
	if k.R == nil {
		if k = n.key.Eval(f); k.R == nil {
			return k
		}
	}
	if l, ok := o.R.(*object.List); ok && l.Ext == nil && k.IsInt() {
		if i := k.N; i < uint64(len(l.Items)) {
			return l.Items[i]
		}
	}
	return n.load(f, o, k)
}

func (n *itemNode) load(f *Frame, o, k Value) Value {
	switch x := o.R.(type) {
	case *object.List:
		if k.IsInt() && x.Ext == nil {
			i := k.N
			if int64(i) < 0 {
				i += uint64(len(x.Items))
			}
			if i < uint64(len(x.Items)) {
				return x.Items[i]
			}
		}
	case *object.Dict:
		if x.Ext == nil {
			var v Value
			if s := n.near.s; s != nil {
				v = x.GetNear(f.th, s, &n.near.at)
			} else {
				v = x.Get(f.th, k)
			}
			if v.R == nil {
				if f.th.Exc == nil {
					f.th.RaiseKey(k)
					f.missed(o)
				}
				return f.fail(n.pos)
			}
			return v
		}
	case *object.Tuple:
		if k.IsInt() && x.Ext == nil {
			i := k.N
			if int64(i) < 0 {
				i += uint64(len(x.Items))
			}
			if i < uint64(len(x.Items)) {
				return x.Items[i]
			}
		}
	case *object.Str:
		if k.IsInt() {
			if v := x.CharAt(int64(k.N)); v.R != nil {
				return v
			}
		}
	}
	v := object.GetItem(f.th, o, k)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// sliceItemNode is obj[a:b:c].
type sliceItemNode struct {
	obj Expr
	sl  *sliceNode
	pos *ast.Position
}

func (n *sliceItemNode) Eval(f *Frame) Value {
	o := n.obj.Eval(f)
	if o.R == nil {
		return o
	}
	a, b, c := object.None, object.None, object.None
	if n.sl.lower != nil {
		if a = n.sl.lower.Eval(f); a.R == nil {
			return a
		}
	}
	if n.sl.upper != nil {
		if b = n.sl.upper.Eval(f); b.R == nil {
			return b
		}
	}
	if n.sl.step != nil {
		if c = n.sl.step.Eval(f); c.R == nil {
			return c
		}
	}
	v := object.GetSlice(f.th, o, a, b, c)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// sliceNode makes a slice object.
type sliceNode struct{ lower, upper, step Expr }

func (n *sliceNode) Eval(f *Frame) Value {
	s := &object.Slice{Start: object.None, Stop: object.None, Step: object.None}
	for _, p := range [...]struct {
		e Expr
		v *Value
	}{{n.lower, &s.Start}, {n.upper, &s.Stop}, {n.step, &s.Step}} {
		if p.e != nil {
			if *p.v = p.e.Eval(f); p.v.R == nil {
				return Value{}
			}
		}
	}
	return Value{R: s}
}

func itoa(i int) string { return strconv.Itoa(i) }
