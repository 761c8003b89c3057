package eval

import "github.com/garterpy/garter/object"

// This file tells the walk over the heap what the evaluator's objects hold.

// roots are what the evaluator itself holds.
func (in *Interp) roots() []Value {
	var roots []Value
	add := func(v Value) {
		if v.R != nil {
			roots = append(roots, v)
		}
	}
	for f := in.frame; f != nil; f = f.back {
		f.traverse(add)
	}
	for _, k := range in.kws {
		add(k.Val)
	}
	add(in.prof.fn)
	return roots
}

// eachVariable is object.Thread.VariablesFn. Of a module only the variables of the text that
// runs are looked at. What waits in other slots is no variable.
func (in *Interp) eachVariable(visit func(Value) bool) {
	seen := 0
	defer func() { in.th.Spend(seen / 4) }()
	each := func(v Value) bool {
		seen++
		if c, ok := v.R.(*object.Cell); ok {
			v = c.V
		}
		if v.R == nil {
			return true
		}
		if o, ok := v.R.(*object.Instance); ok {
			seen += len(o.Vals)
			for _, a := range o.Vals {
				if a.R != nil && !visit(a) {
					return false
				}
			}
			return true
		}
		return visit(v)
	}
	for f := in.frame; f != nil; f = f.back {
		c := f.code
		if c == nil {
			continue
		}
		for _, v := range f.slots[:min(c.block.NumSlots, len(f.slots))] {
			if !each(v) {
				return
			}
		}
		for _, c := range f.fn.closure {
			if !each(c.V) {
				return
			}
		}
		if f == in.frame && !c.isFunction() && f.fn.Globals != nil {
			for e := range f.fn.Globals.All() {
				if !each(e.Val) {
					return
				}
			}
		}
	}
}

// eachObject calls visit for each object that the session reaches.
func (in *Interp) eachObject(th *Thread, visit func(object.Object)) {
	object.EachObject(th, visit, in.roots()...)
}

// measure is object.Thread.MeasureFn: the bytes that the session reaches.
func (in *Interp) measure(th *Thread) int64 {
	in.forgetFailure()     // what only it keeps is not the program's
	wide := in.wide != nil // it will be there again
	in.forgetPlaces()
	in.forgetFree()
	roots := in.roots()
	size := framesBytes(in.frame) + framesBytes(in.free)
	size += nodeBytes * int64(in.loopNodes)
	size += 64*int64(cap(in.kws)) + 16*int64(cap(in.places))
	if wide {
		size += wideBytes
	}
	if th.Files != nil {
		size += th.Files.Bytes()
	}
	return size + object.MeasureHeap(th, roots...)
}

// place is a node that remembers what it found: methods, properties, namespaces.
type place interface{ forget() }

// forgetPlaces makes all places forget. What they remember they would keep alive, unseen by
// the walk, when nothing else does any more; what is used again is soon found again. It is
// called where memory is counted out, and where objects become descriptors: both are seldom.
func (in *Interp) forgetPlaces() {
	for i, p := range in.places {
		p.forget()
		in.places[i] = nil
	}
	in.places = in.places[:0]
	in.madeGen, in.madeAt = nil, nil
	in.wide = nil
}

// forgetFree makes the frames that wait for calls forget the functions that they ran last,
// whose closures would be kept alive by nothing else: the frames that a deep call used wait
// long, and the next call at that depth sets them.
func (in *Interp) forgetFree() {
	for f := in.free; f != nil; f = f.back {
		f.fn, f.code = nil, nil
	}
}

// ForgetPlaces is object.Library's.
func (in *Interp) ForgetPlaces(th *Thread) {
	th.Spend(len(in.places))
	in.forgetPlaces()
}

// bytes is the size of the frame itself.
func (f *Frame) bytes() int64 {
	return 320 + 24*int64(cap(f.slots)) + 4*int64(cap(f.state))
}

// framesBytes is the size of a frame and those that it is linked to.
func framesBytes(f *Frame) (n int64) {
	for ; f != nil; f = f.back {
		n += f.bytes()
	}
	return n
}

// traverse visits what a frame refers to.
func (f *Frame) traverse(visit func(Value)) {
	for _, v := range f.slots {
		visit(v)
	}
	for _, c := range f.fn.closure {
		visit(Value{R: c})
	}
	visit(f.ns)
	visit(f.ret)
	visit(f.last)
	visit(f.sent)
	if f.thrown != nil {
		visit(Value{R: f.thrown})
	}
	if f.fn.Globals != nil {
		visit(Value{R: f.fn.Globals})
	}
	if f.fn.builtins != nil {
		visit(Value{R: f.fn.builtins})
	}
	if f.fn != nil {
		visit(Value{R: f.fn})
	}
	if f.gen != nil {
		visit(Value{R: f.gen})
	}
	if f.obj != nil {
		visit(Value{R: f.obj})
	}
}

// Traverse visits what the function refers to.
func (fn *Function) Traverse(visit func(Value)) {
	for _, v := range fn.Defaults {
		visit(v)
	}
	for _, c := range fn.closure {
		visit(Value{R: c})
	}
	for _, d := range []*object.Dict{fn.KwDefaults, fn.Globals, fn.builtins} {
		if d != nil {
			visit(Value{R: d})
		}
	}
	if !fn.Code.still {
		visit(Value{R: fn.Code})
	}
	visit(fn.Code.doc)
	if fn.module != nil {
		visit(Value{R: fn.module})
	}
	if r := fn.rare; r != nil {
		if r.dict != nil {
			visit(Value{R: r.dict})
		}
		if r.own != nil {
			visit(r.own.doc)
			visit(r.own.module)
		}
		if r.tooManyDefaults != nil {
			visit(Value{R: r.tooManyDefaults})
		}
		if r.annotations != nil {
			visit(Value{R: r.annotations})
		}
		visit(r.typeParams)
	}
}

// ByteSize is the size of the function itself.
func (fn *Function) ByteSize() int64 {
	n := 144 + 24*int64(cap(fn.Defaults)) + 8*int64(cap(fn.closure))
	if r := fn.rare; r != nil {
		n += 64
		if o := r.own; o != nil {
			n += 96
			if o.name != fn.Code.Name {
				n += int64(len(o.name))
			}
			if o.qualname != fn.Code.Qualname {
				n += int64(len(o.qualname))
			}
		}
	}
	return n
}

// Traverse visits what the generator refers to.
func (g *Generator) Traverse(visit func(Value)) {
	if g.frame != nil {
		g.frame.traverse(func(v Value) {
			if v.R != object.Object(g) {
				visit(v)
			}
		})
	}
	if g.fn != nil {
		visit(Value{R: g.fn})
	}
	visit(g.result)
	if g.outer != nil {
		visit(Value{R: g.outer})
	}
	if r := g.rare; r != nil {
		for _, e := range r.excs {
			visit(Value{R: e})
		}
		if r.subExc != nil {
			visit(Value{R: r.subExc})
		}
		for _, v := range r.raw {
			visit(v)
		}
	}
}

// ByteSize is the size of the generator and its frame.
func (g *Generator) ByteSize() int64 {
	n := int64(80)
	if g.rare != nil {
		n += 112 + 8*int64(cap(g.rare.excs)) + 24*int64(cap(g.rare.raw)) + int64(len(g.rare.name)) + int64(len(g.rare.qualname))
	}
	if g.frame != nil {
		n += g.frame.bytes()
	}
	return n
}

// Traverse visits the coroutine.
func (w *coroutineWrapper) Traverse(visit func(Value)) { visit(Value{R: w.g}) }

// Traverse visits the generator and what is to be given to it.
func (s *agenStep) Traverse(visit func(Value)) {
	visit(Value{R: s.g})
	visit(s.sent)
	for _, v := range s.thrown {
		visit(v)
	}
}

// ByteSize is the size of the object and of the frame that it shows.
func (o *FrameObject) ByteSize() int64 {
	n := int64(144) + 24*int64(cap(o.vars))
	if o.frame != nil {
		n += o.frame.bytes()
	}
	return n
}

// Traverse visits the code and the namespaces that the frame's place refers to.
func (o *FrameObject) Traverse(visit func(Value)) {
	if o.code != nil && !o.code.still {
		visit(Value{R: o.code})
	}
	if o.globals != nil {
		visit(Value{R: o.globals})
	}
	if o.locals != nil {
		visit(Value{R: o.locals})
	}
	if o.vars != nil {
		for _, v := range o.vars {
			visit(v)
		}
		visit(Value{R: o.fn})
	}
	if o.live != nil {
		visit(o.live.back)
		visit(o.live.names)
		if o.live.extra != nil {
			visit(Value{R: o.live.extra})
		}
	}
	if o.gen != nil {
		visit(Value{R: o.gen})
	}
	if o.frame != nil {
		o.frame.traverse(func(v Value) {
			if v.R != object.Object(o) {
				visit(v)
			}
		})
	}
}

// Type returns code: code is an object for the walk over the heap alone.
func (c *Code) Type() *object.Type { return CodeType }

// Traverse visits the program, where it belongs to the session.
func (c *Code) Traverse(visit func(Value)) {
	visit(c.doc)
	if c.prog.own || c.prog.counted {
		visit(Value{R: c.prog})
	}
	if c.of != nil {
		visit(Value{R: c.of})
	}
}

// ByteSize is the size of the code and of what it was lowered to.
func (c *Code) ByteSize() int64 {
	n := int64(0)
	if c.apart {
		n = int64(len(c.Name) + len(c.Qualname) + len(c.otherFile))
	}
	if c.prog.own && !c.apart {
		return 0 // the program counts it
	}
	return n + 400 + 16*int64(cap(c.params)+cap(c.cells)+cap(c.consumed)) + nodeBytes*int64(c.nodes)
}

// Type returns code: a program is an object for the walk over the heap alone.
func (p *Program) Type() *object.Type { return CodeType }

// ByteSize is the size of the text, of its tree and of what its functions were
// lowered to.
func (p *Program) ByteSize() int64 {
	n := int64(len(p.Filename))
	if p.own {
		n += 16 * int64(cap(p.lines)) // others look for their lines meanwhile
	}
	return n + 1024 + 4*int64(len(p.Src)) + tokenBytes*int64(p.tokens) + p.Table.Bytes + nodeBytes*int64(p.nodes)
}

// ByteSize is the size of the code object itself.
func (c *CodeObject) ByteSize() int64 { return 64 }
