package eval

import "github.com/garterpy/garter/object"

// Condition: all keywords are names, none twice, and the function takes each of them; it is the one
//   for which the places were found.
// Invariant: arguments are computed in the order of the text; what does not fit goes the general way
//   before anything is computed.
// Gain: 1.83 times.

var fastKeywords = newFast("keywords", "fast_keywords.go", "calls with keywords that are written out")

// keywordPlan is what a call with keywords knows of the function called last.
type keywordPlan struct {
	placed bool // the arguments are put into the slots of the function
	passy  bool // see spreads
	one    bool // f(*args) alone
	code   *Code
	off    int
	slots  []int // by argument, or where it goes
	fill   []int // parameters that take their default
	rest   int   // arguments that go into *args
	extra  int   // keywords that go into **kw
	// Of a call of obj.name(…): the method found last, as in methodCall.
	shape *object.Shape
	ver   uint32
	meth  *Function
	// Of one where obj is of a built-in class, whose objects have nothing of their own.
	typ   *object.Type
	bmeth *object.Builtin
	known bool // among the places of the session
}

// forget is for the walk over the heap, see Interp.forgetPlaces. Slots that a call has
// worked out stay: it may be under way.
func (p *keywordPlan) forget() {
	p.code, p.shape, p.meth, p.typ, p.bmeth, p.known = nil, nil, nil, nil, nil, false
}

// note makes the place one of those of the session.
func (p *keywordPlan) note(in *Interp) {
	if !p.known {
		p.known = true
		in.places = append(in.places, p)
	}
}

// shorten gives the call its short ways.
func (n *fullCall) shorten() {
	n.placed = n.named && fastKeywords.on()
	n.passy = !n.named && fastSpread.on() && n.spreads()
	n.one = n.passy && len(n.args) == 1 && n.args[0].kind == argStar
	if n.attr != nil && fastSuper.on() {
		if s, ok := n.attr.obj.(*superCall); ok {
			n.super = &superMethod{super: *s, name: n.attr.name, attr: n.attr}
		}
	}
}

// shortFunction is the function of Python's that a call of fv has a short way to, with what
// goes before its arguments; t is a class whose __init__ it is. All frames between the call
// and that way count against the depth of programs, so that there are none.
func shortFunction(fv Value) (fn *Function, self Value, t *object.Type) {
	switch x := fv.R.(type) {
	case *Function:
		return x, Value{}, nil
	case *object.BoundMethod:
		fn, _ = x.Func.R.(*Function)
		return fn, x.Self, nil
	case *object.Type:
		if init, plain := x.CtorInit(); plain {
			fn, _ = init.R.(*Function)
			return fn, Value{}, x
		}
	}
	return nil, Value{}, nil
}

// Where arguments go that are no parameter's.
const (
	intoRest  = -1
	intoExtra = -2
)

// plan works out the slots for a call of fn with off arguments before the
// written ones. It returns false where only the general way knows what to do.
func (n *fullCall) plan(in *Interp, fn *Function, off int) bool {
	c := fn.Code
	if n.code == c && n.off == off {
		return n.slots != nil
	}
	n.note(in)
	n.code, n.off, n.slots, n.fill, n.rest, n.extra = c, off, nil, nil, 0, 0
	slots := make([]int, len(n.args))
	used := make([]bool, len(c.params))
	if off > c.nPos {
		return false
	}
	for i := range off {
		used[i] = true
	}
	next := off
	for i, a := range n.args {
		at := -1
		if a.kind == argPos {
			if next < c.nPos {
				at = next
			} else if c.varargs >= 0 {
				slots[i] = intoRest
				n.rest++
				continue
			}
			next++
		} else {
			for j := c.nPosOnly; j < len(c.params); j++ {
				if c.params[j].S == a.name {
					at = j
					break
				}
			}
			if at < 0 && c.varkw >= 0 {
				slots[i] = intoExtra
				n.extra++
				continue
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
	if !n.plan(f.in, fn, off) {
		return Value{}, false
	}
	c := fn.Code
	if !c.lowered {
		if !fn.prepare(f.in) {
			return f.fail(n.pos), true
		}
		c = fn.Code
	}
	in := f.in
	nf := in.newFrame(fn)
	if off == 1 {
		nf.slots[0] = self
	}
	var rest []Value
	var extra *object.Dict
	if !c.noStar {
		if rest, extra, ok = nf.stars(n.rest, n.extra); !ok {
			in.release(nf)
			return f.fail(n.pos), true
		}
	}
	// The plan may be another call's when an argument has been evaluated.
	slots, fill := n.slots, n.fill
	for i, at := range slots {
		a := &n.args[i]
		v := a.val.Eval(f)
		if v.R == nil {
			in.release(nf)
			return v, true
		}
		switch {
		case at >= 0:
			nf.slots[at] = v
		case at == intoRest:
			rest[0] = v
			rest = rest[1:]
		case !extra.AddStr(f.th, a.key, v):
			in.release(nf)
			return f.fail(n.pos), true
		}
	}
	f.linePos = n.pos
	for _, i := range fill {
		if d := i - c.nPos + len(fn.Defaults); i < c.nPos && d >= 0 {
			nf.slots[i] = fn.Defaults[d]
		} else if i >= c.nPos {
			nf.slots[i] = fn.kwDefault(i)
		}
		if nf.slots[i].R == nil {
			fn.missingArgs(nf)
			in.release(nf)
			return f.fail(n.pos), true
		}
	}
	if v = fn.start(in, nf); v.R == nil {
		f.fail(n.pos)
	} else if c.kind == generatorCode {
		f.in.made(v, n.pos)
	}
	return v, true
}

// method returns the function that obj.name calls with obj first, or nil where
// only the attribute itself can tell.
func (n *fullCall) method(in *Interp, inst *object.Instance) *Function {
	if inst.Shape == n.shape && inst.Cls.Version() == n.ver {
		return n.meth
	}
	name, t := n.attr.name, inst.Cls
	if !t.PlainGetattr() || inst.GetOwn(name).R != nil {
		return nil
	}
	fn, ok := t.Lookup(name).R.(*Function)
	if ok && inst.Dict == nil && inst.Shape.Cls == t {
		n.note(in)
		n.shape, n.ver, n.meth = inst.Shape, t.Version(), fn
	}
	return fn
}

// ofBuiltin returns the method of a built-in class that obj.name calls with obj first, or
// nil where only the attribute itself can tell.
func (n *fullCall) ofBuiltin(o Value) *object.Builtin {
	t := o.R.Type()
	if t == n.typ {
		return n.bmeth
	}
	if !n.placed || t.Flags&object.Heap != 0 || t.HasInstanceDict() {
		return nil
	}
	switch o.R.(type) {
	case *object.Type, object.AttrGetter:
		return nil
	}
	b, ok := t.Lookup(n.attr.name).R.(*object.Builtin)
	if !ok || !b.IsMethod() {
		return nil
	}
	n.typ, n.bmeth = t, b
	return b
}

// short calls fn, which fv is or stands for, without collecting the arguments;
// ok is false where the general way must be taken, and nothing was done yet.
func (n *fullCall) short(f *Frame, fv Value, fn *Function, self Value) (v Value, ok bool) {
	if n.placed {
		return n.direct(f, fn, self)
	}
	return n.spread(f, fv, fn, self), true
}

// construct is short for a class whose instances are plain.
func (n *fullCall) construct(f *Frame, t *object.Type, init *Function) (v Value, ok bool) {
	if !f.th.AllocInstance(t, 0) {
		return f.fail(n.pos), true
	}
	self := Value{R: object.NewInstance(t)}
	v, ok = n.short(f, Value{R: t}, init, self)
	if !ok || v.R == nil {
		return v, ok
	}
	if !v.IsNone() {
		f.th.Raise(object.TypeErrorType, "__init__() should return None, not '%s'", v.R.Type().Name)
		return f.fail(n.pos), true
	}
	return self, true
}
