package eval

import "github.com/garterpy/garter/object"

// Condition: f(…, *args), f(…, **kw) or both, where f is a function of Python code.
// Invariant: a tuple and a dict of no derived class are taken as they are, in CPython's order of
//   evaluation; all else goes the general way.
// Gain: 1.24 times.

var fastSpread = newFast("spread", "fast_spread.go", "f(*args, **kw)")

// spreads reports whether the call has the form f(…, *args), f(…, **kw) or
// both, in which functions pass on what they got.
func (n *fullCall) spreads() bool {
	last := argPos
	for _, a := range n.args {
		if a.kind == argName || a.kind < last || a.kind == last && last != argPos {
			return false
		}
		last = a.kind
	}
	return true
}

// spread makes such a call of fn, which fv is or stands for, with self first if
// that is a value. It is so short that it becomes part of its callers: what is on Go's stack
// while arguments are evaluated is one frame.
func (n *fullCall) spread(f *Frame, fv Value, fn *Function, self Value) Value {
	if n.one {
		return n.spreadOne(f, fv, fn, self)
	}
	return n.spreadAll(f, fv, fn, self)
}

// spreadAll is spread for any arguments. What *args and **kw hold goes straight into the
// frame of fn, without the slices that the general way fills.
func (n *fullCall) spreadAll(f *Frame, fv Value, fn *Function, self Value) Value {
	th := f.th
	args, mark := th.Args(n.npos + 1)
	args = args[:0]
	if self.R != nil {
		args = append(args, self)
	}
	var items []Value
	var star, kw Value
	ok := true
	for i := range n.args {
		a := &n.args[i]
		if a.kind == argDoubleStar && a.noKeywords(f) {
			break
		}
		v := a.val.Eval(f)
		if ok = v.R != nil; !ok {
			break
		}
		switch a.kind {
		case argPos:
			args = append(args, v)
		case argStar:
			if star = v; n.npos > 1 {
				items, ok = n.unpack(f, fv, v)
			}
		default:
			kw = v
		}
		if !ok {
			break
		}
	}
	var v Value
	if ok && n.npos == 1 && star.R != nil { // the only one is unpacked as late as in CPython
		if kw.R == nil || plainDict(kw) {
			items, ok = n.unpack(f, fv, star)
		} else {
			v = n.spreadLate(f, fv, fn, args, star, kw)
			ok = false
		}
	}
	if ok {
		f.linePos = n.pos
		nf, general := fn.bindSpread(f.in, args, items, star, kw)
		if nf != nil {
			v = fn.start(f.in, nf)
		} else if general {
			v = spreadGeneral(f, fv, fn, args, items, kw)
		}
	}
	th.Release(mark)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// spreadOne is spread for f(*args) alone. Where fn takes just as many, they go from the list
// or tuple into the frame: nothing runs before they are there.
func (n *fullCall) spreadOne(f *Frame, fv Value, fn *Function, self Value) Value {
	star := n.args[0].val.Eval(f)
	if star.R == nil {
		return f.fail(n.pos)
	}
	if c := fn.Code; c.direct {
		var items []Value
		plain := false
		switch x := star.R.(type) {
		case *object.List:
			items, plain = x.Items, x.Ext == nil
		case *object.Tuple:
			items, plain = x.Items, x.Ext == nil
		}
		first := 0
		if self.R != nil {
			first = 1
		}
		if plain && first+len(items) == c.nPos {
			if len(items) >= 8 && !f.th.Charge(len(items)/8) {
				return f.fail(n.pos)
			}
			nf := f.in.newFrame(fn)
			if first == 1 {
				nf.slots[0] = self
			}
			copy(nf.slots[first:], items)
			return f.run(nf, n.pos)
		}
	}
	return n.spreadRest(f, fv, fn, self, star)
}

// spreadRest is the end of spreadOne where a frame is not all that is needed; apart from it,
// so that its variables are not on the stack while the argument is evaluated.
//
//go:noinline
func (n *fullCall) spreadRest(f *Frame, fv Value, fn *Function, self, star Value) (v Value) {
	th := f.th
	args, mark := th.Args(1)
	if args[0] = self; self.R == nil {
		args = args[:0]
	}
	if items, ok := n.unpack(f, fv, star); ok {
		f.linePos = n.pos
		nf, general := fn.bindSpread(f.in, args, items, star, Value{})
		if nf != nil {
			v = fn.start(f.in, nf)
		} else if general {
			v = spreadGeneral(f, fv, fn, args, items, Value{})
		}
	}
	th.Release(mark)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// spreadLate is the end of spread where the keywords are no plain dict: they are asked for
// before *args is unpacked.
//
//go:noinline
func (n *fullCall) spreadLate(f *Frame, fv Value, fn *Function, args []Value, star, kw Value) (v Value) {
	in := f.in
	kmark := len(in.kws)
	if in.mergeKeywords(kw, fv, kmark, new(*object.Dict)) {
		if items, ok := n.unpack(f, fv, star); ok {
			if all, _, room := f.th.ArgsRoom(len(args) + len(items)); room {
				copy(all[copy(all, args):], items)
				v = fn.Call(f.th, all, in.kws[kmark:])
			}
		}
	}
	clear(in.kws[kmark:])
	in.kws = in.kws[:kmark]
	return v
}

// spreadGeneral is the end of spread where only the general way knows what to do. It is no
// part of spread, whose frame is on the stack while arguments are evaluated.
//
//go:noinline
func spreadGeneral(f *Frame, fv Value, fn *Function, args, items []Value, kw Value) (v Value) {
	all, _, room := f.th.ArgsRoom(len(args) + len(items))
	copy(all[copy(all, args):], items)
	in := f.in
	kmark := len(in.kws)
	if room && (kw.R == nil || in.mergeKeywords(kw, fv, kmark, new(*object.Dict))) {
		v = fn.Call(f.th, all, in.kws[kmark:])
	}
	clear(in.kws[kmark:])
	in.kws = in.kws[:kmark]
	return v
}

// bindSpread returns a frame with the arguments in it: args, and the items of
// star. With none, an exception is pending, or only the general way knows what to
// do.
func (fn *Function) bindSpread(in *Interp, args, items []Value, star, kw Value) (f *Frame, general bool) {
	c := fn.Code
	given := len(args) + len(items)
	if given > c.nPos && c.varargs < 0 || len(args) > c.nPos && len(items) > 0 {
		return nil, true
	}
	var d *object.Dict
	if kw.R != nil {
		if x, ok := kw.R.(*object.Dict); ok && x.Ext == nil {
			d = x
		} else {
			return nil, true
		}
	}
	if !c.lowered {
		if !fn.prepare(in) {
			return nil, false
		}
		c = fn.Code
	}
	if len(items) >= 8 && !in.th.Charge(len(items)/8) {
		return nil, false
	}
	f = in.newFrame(fn)
	if !c.noStar {
		n := given - c.nPos
		t, whole := star.R.(*object.Tuple)
		if whole = whole && t.Ext == nil && n > 0 && n == len(items); whole {
			n = 0 // *args of the callee is that of the caller
		}
		rest, _, ok := f.stars(n, 0)
		if !ok {
			in.release(f)
			return nil, false
		}
		if whole {
			f.slots[c.varargs] = star
			items = nil
		} else if given > c.nPos {
			if len(items) > 0 {
				n := c.nPos - len(args)
				copy(rest, items[n:])
				items = items[:n]
			} else {
				copy(rest, args[c.nPos:])
				args = args[:c.nPos]
			}
		}
	}
	copy(f.slots[copy(f.slots, args):], items)
	if d != nil {
		if ok, general := f.placeKeywords(d); !ok {
			in.release(f)
			return nil, general
		}
	}
	if (given < c.nPos || c.nKwOnly > 0) && !fn.bindDefaults(f, given) {
		in.release(f)
		return nil, false
	}
	return f, false
}
