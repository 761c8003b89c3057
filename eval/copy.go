package eval

import "github.com/garterpy/garter/object"

// This file copies the evaluator's objects for another session. Programs are
// shared; what was lowered from them is not, since it belongs to a session.

// copyCode returns the code of the new session.
func copyCode(c *object.Copier, x *Code) *Code {
	if x == nil {
		return nil
	}
	if x.own {
		x = x.of
	}
	in := Of(c.To)
	if n := in.copied[x]; n != nil {
		return n
	}
	if x.still && !c.To.Stilling() {
		return in.thaw(x)
	}
	// Two sessions refer to the program now.
	if x.prog.own {
		x.prog.own = false
	}
	n := newCode(c.To, x.prog, x.block, x.node)
	n.Name, n.Qualname, n.displayName, n.coroutineFlag = x.Name, x.Qualname, x.displayName, x.coroutineFlag
	n.unbound = x.unbound
	n.kind = x.kind
	n.firstLine, n.shift, n.otherFile, n.apart = x.firstLine, x.shift, x.otherFile, x.apart // of code.replace
	if n.still = c.To.Stilling(); n.still {
		if doc, ok := n.doc.R.(*object.Str); ok {
			doc.Len()
			doc.Hash32()
		}
		n.findConsumed()
	}
	if in.copied == nil {
		in.copied = map[*Code]*Code{}
	}
	in.copied[x] = n
	if x.prog.showsLocals {
		Of(c.To).keepsLocals = true
	}
	n.obj = object.CopyOf(c, x.obj)
	return n
}

// CopyDone forgets what the copying needed to know.
func (in *Interp) CopyDone() { in.copied = nil }

// thaw gives the function a code of its session in place of that of a still session,
// which all functions share that were copied from it until they are called.
func (fn *Function) thaw(in *Interp) {
	if fn.Code.still {
		fn.Code = in.thaw(fn.Code)
	}
}

// thaw returns the session's own code for one that it shares with others.
func (in *Interp) thaw(x *Code) *Code {
	if x.common && x.of != nil {
		x = x.of
	}
	u := in.used(x)
	if u.own == nil {
		own := *x
		own.still, own.obj, own.place = false, nil, nil
		if u.tree != nil {
			own.take(u.tree)
			own.calls = int(u.calls)
		}
		u.own = &own
	}
	return u.own
}

// ownCode gives the frame and its function the session's own code in place of one that all
// sessions share.
func (f *Frame) ownCode() *Code {
	c := f.in.thaw(f.code)
	if f.fn.Code == f.code {
		f.fn.Code = c
	}
	f.code = c
	return c
}

// CopyObject is object.Copyable's.
func (fn *Function) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Function{}
	return n, func() {
		if n.Code = fn.Code; !n.Code.still || c.To.Stilling() {
			n.Code = copyCode(c, fn.Code)
		}
		n.Globals = object.CopyOf(c, fn.Globals)
		n.builtins = object.CopyOf(c, fn.builtins)
		if fn.closure != nil {
			n.closure = make([]*object.Cell, len(fn.closure))
			for i, x := range fn.closure {
				n.closure[i] = object.CopyOf(c, x)
			}
		}
		n.Defaults = c.Values(fn.Defaults)
		n.KwDefaults = object.CopyOf(c, fn.KwDefaults)
		n.module = object.CopyOf(c, fn.module)
		if r := fn.rare; r != nil {
			n.rare = &functionRare{object.CopyOf(c, r.annotations), object.CopyOf(c, r.tooManyDefaults), c.Value(r.typeParams), object.CopyOf(c, r.dict), nil}
			if o := r.own; o != nil {
				n.rare.own = &functionOwn{o.name, o.qualname, c.Value(o.doc), c.Value(o.module)}
			}
		}
	}
}

// CopyObject is object.Copyable's. The frame goes on at the same place: its
// code, lowered again, has the same temporaries and states.
func (g *Generator) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &Generator{}
	if g.running {
		c.Refuse("running " + g.Type().Name)
		return n, nil
	}
	return n, func() {
		*n = *g
		n.sinkTo = nil
		n.fn = object.CopyOf(c, g.fn)
		n.result = c.Value(g.result)
		n.sub, n.up = object.CopyOf(c, g.sub), object.CopyOf(c, g.up)
		n.outer = object.CopyOf(c, g.outer)
		if r := g.rare; r != nil {
			n.rare = &genRare{name: r.name, qualname: r.qualname, subExc: object.CopyOf(c, r.subExc), raw: c.Values(r.raw)}
			for _, e := range r.excs {
				n.rare.excs = append(n.rare.excs, object.CopyOf(c, e))
			}
		}
		if f := g.frame; f != nil {
			nf := &Frame{}
			*nf = *f
			n.frame = nf
			nf.in, nf.th = Of(c.To), c.To
			nf.code = copyCode(c, f.code)
			nf.fn = n.fn
			if f.fn != g.fn {
				nf.fn = object.CopyOf(c, f.fn)
			}
			nf.slots = c.Values(f.slots)
			nf.state = append([]int32(nil), f.state...)
			nf.copyOwn()
			nf.ns, nf.ret, nf.last, nf.sent = c.Value(f.ns), c.Value(f.ret), c.Value(f.last), c.Value(f.sent)
			nf.thrown = object.CopyOf(c, f.thrown)
			nf.back, nf.obj = nil, object.CopyOf(c, f.obj)
			if f.gen != nil {
				nf.gen = object.CopyOf(c, f.gen)
			}
			// Of a still session nothing is lowered: its codes are what sessions begin with,
			// and would share the nodes, which belong to one session.
			if (f.code.lowered || f.code.still) && !c.To.Stilling() && !nf.code.lowered && !nf.in.lowerCode(nf.code) {
				c.To.TakeExc()
				c.Refuse(g.Type().Name)
			}
		}
	}
}

// CopyObject is object.Copyable's.
func (o *FrameObject) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &FrameObject{line: o.line}
	return n, func() {
		n.code, n.gen = copyCode(c, o.code), object.CopyOf(c, o.gen)
		n.globals, n.locals = object.CopyOf(c, o.globals), object.CopyOf(c, o.locals)
		n.vars, n.fn = c.Values(o.vars), object.CopyOf(c, o.fn)
		if o.live != nil {
			n.live = &liveFrame{back: c.Value(o.live.back), names: c.Value(o.live.names), extra: object.CopyOf(c, o.live.extra)}
		}
	}
}

// CopyObject is object.Copyable's.
func (o *CodeObject) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &CodeObject{}
	return n, func() {
		*n = *o
		n.code = copyCode(c, o.code)
		if o.code.obj == o {
			n.code.obj = n // of a code that is thawed, too
		}
	}
}

// CopyObject is object.Copyable's.
func (s *agenStep) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &agenStep{}
	*n = *s
	return n, func() { n.g, n.sent, n.thrown = object.CopyOf(c, s.g), c.Value(s.sent), c.Values(s.thrown) }
}
