package eval

import "github.com/garterpy/garter/object"

// This file calls the function that sys.setprofile sets: when a function of the
// program begins, and when it returns. Until a session sets one, nothing asks: the
// first call of setprofile puts a node around the body of each function there is, and
// lowering does so from then on. Code of embedded modules has no events, and there
// are none of built-in functions.

// profiler is what the session knows of profile functions; the function belongs to
// the flow of control.
type profiler struct {
	fn   Value // none: nobody looks
	busy bool  // it runs, and is not told of itself
	on   bool  // there was one: functions have their nodes
}

// watching reports whether events of the code are told now.
func (p *profiler) watching() bool { return p.fn.R != nil && !p.busy }

// SetProfile is sys.setprofile.
func (in *Interp) SetProfile(th *Thread, fn Value) bool {
	if fn.R != nil && !in.prof.on {
		in.prof.on = true
		in.eachObject(th, func(o object.Object) {
			if c, ok := o.(*Code); ok {
				in.watch(c)
			}
		})
	}
	in.prof.fn = fn
	return true
}

// Profile is sys.getprofile.
func (in *Interp) Profile() Value { return in.prof.fn }

// watch puts the node around the body of lowered code.
func (in *Interp) watch(c *Code) {
	if c.expr == nil || c.still || c.prog.Embedded || c.kind != plainCode {
		return
	}
	if _, ok := c.expr.(*profNode); !ok {
		c.expr = &profNode{c.expr}
	}
}

// profNode is the body of a function of a session that has set a profile function.
type profNode struct{ e Expr }

// Eval runs the body, and tells of it.
func (n *profNode) Eval(f *Frame) Value {
	p := &f.in.prof
	if !p.watching() {
		return n.e.Eval(f)
	}
	if !f.profile("call", object.None) {
		return Value{}
	}
	v := n.e.Eval(f)
	if p.watching() && !f.profileEnd(v) {
		return Value{}
	}
	return v
}

// profileEnd tells that the frame ends with a value, or with the pending exception.
func (f *Frame) profileEnd(v Value) bool {
	th := f.th
	e := th.Exc
	if e == nil {
		return f.profile("return", v)
	}
	if e.Stop() != nil {
		return false
	}
	th.Exc = nil
	if f.profile("return", object.None) {
		th.Exc = e
	}
	return v.R != nil
}

// profile calls the profile function; one that fails is not called again.
func (f *Frame) profile(event string, arg Value) bool {
	o := f.object()
	if o == nil {
		return false
	}
	p := &f.in.prof
	p.busy = true
	v := object.Call(f.th, p.fn, []Value{{R: o}, object.StrValue(event), arg}, nil)
	p.busy = false
	if v.R == nil {
		p.fn = Value{}
		return false
	}
	return true
}

// profiledBody is resumeBody of a generator while somebody looks.
func (f *Frame) profiledBody() Ctl {
	if !f.profile("call", object.None) {
		return f.failCtl(f.code.start)
	}
	c := f.resumePlain()
	if !f.in.prof.watching() {
		return c
	}
	v := object.None
	switch c {
	case ctlRaise:
		v = Value{}
	case ctlYield, ctlReturn:
		if f.ret.R != nil {
			v = f.ret
		}
	}
	ret := f.ret
	if !f.profileEnd(v) && c != ctlRaise {
		return f.failCtl(f.code.start)
	}
	f.ret = ret
	return c
}
