package eval

import "github.com/garterpy/garter/object"

// This file binds arguments to functions that have *args or **kw, and the
// arguments of calls that pass on what such a function got: f(*args, **kw).

// stars gives the parameters *args and **kw of the called function what they
// begin with: a tuple of rest items, which the caller sets at once, and a dict
// with room for extra keywords. False comes with an exception.
func (f *Frame) stars(rest, extra int) (items []Value, kw *object.Dict, ok bool) {
	c := f.code
	if c.varargs >= 0 {
		if rest > 0 && !f.th.Alloc(int64(rest)*24+40) {
			return nil, nil, false
		}
		t := object.NewTupleRoom(rest)
		items = t.Items
		f.slots[c.varargs] = Value{R: t}
	}
	if c.varkw >= 0 {
		if extra == 0 && c.lazyKw {
			f.slots[c.varkw] = Value{R: (*noKeywords)(nil)}
			return items, nil, true
		}
		if !f.th.Alloc(96 + int64(extra)*56) {
			return nil, nil, false
		}
		kw = object.NewDictSize(extra)
		f.slots[c.varkw] = Value{R: kw}
	}
	return items, kw, true
}

// bindDefaults gives the parameters from the n-th on that got no argument their
// defaults, with CPython's errors for those that have none.
func (fn *Function) bindDefaults(f *Frame, n int) bool {
	if fn.bindRest(f, n) {
		return true
	}
	fn.complain(f.th, f.slots[:min(n, fn.Code.nPos)], nil) // the others are in the tuple
	return false
}

func (fn *Function) bindRest(f *Frame, n int) bool {
	c := fn.Code
	first := c.nPos - len(fn.Defaults)
	for i := n; i < c.nPos; i++ {
		if f.slots[i].R == nil {
			if i < first {
				return fn.missingArgs(f)
			}
			f.slots[i] = fn.Defaults[i-first]
		}
	}
	for i := c.nPos; i < len(c.params); i++ {
		if f.slots[i].R == nil {
			v := fn.kwDefault(i)
			if v.R == nil {
				return fn.missingArgs(f)
			}
			f.slots[i] = v
		}
	}
	return true
}

// kwDefault returns the default of keyword-only parameter i, or the zero Value.
// The dict of defaults has them in the order of the parameters as a rule.
func (fn *Function) kwDefault(i int) Value {
	d := fn.KwDefaults
	if d == nil {
		return Value{}
	}
	p := fn.Code.params[i]
	if es, at := d.WithHoles(), i-fn.Code.nPos; at < len(es) {
		if k, ok := es[at].Key.R.(*object.Str); ok && k == p {
			return es[at].Val
		}
	}
	return d.GetStr(p)
}

// missingArgs raises the error about the parameters that have no value and no
// default. It returns false.
func (fn *Function) missingArgs(f *Frame) bool {
	c := fn.Code
	var missing []string
	for i := range c.nPos - len(fn.Defaults) {
		if f.slots[i].R == nil {
			missing = append(missing, "'"+c.params[i].S+"'")
		}
	}
	if missing != nil {
		return fn.missing(f.th, "positional", missing)
	}
	for i := c.nPos; i < len(c.params); i++ {
		if f.slots[i].R == nil && !fn.kwDefault(i).Ok() {
			missing = append(missing, "'"+c.params[i].S+"'")
		}
	}
	return fn.missing(f.th, "keyword-only", missing)
}

// plainDict reports whether v is a dict of no class derived from dict.
func plainDict(v Value) bool {
	d, ok := v.R.(*object.Dict)
	return ok && d.Ext == nil
}

// placeKeywords puts keyword arguments into the slots of a called function.
// Without success an exception is pending, or the general way is to be taken.
func (f *Frame) placeKeywords(d *object.Dict) (ok, general bool) {
	c := f.code
	if n := d.Len() * (len(c.params) + 1); n > 64 && !f.th.Charge(n/8) {
		return false, false
	}
	var extra *object.Dict
next:
	for i, e := range d.WithHoles() {
		if e.Key.R == nil {
			continue
		}
		k, isStr := e.Key.R.(*object.Str)
		if !isStr || k.Ext() != nil {
			return false, true
		}
		for j := c.nPosOnly; j < len(c.params); j++ {
			if p := c.params[j]; p == k || p.S == k.S {
				if f.slots[j].R != nil {
					return false, true
				}
				f.slots[j] = e.Val
				continue next
			}
		}
		if c.varkw < 0 {
			return false, true
		}
		if extra == nil {
			n := d.Len() - i
			if !f.th.Alloc(96 + int64(n)*56) {
				return false, false
			}
			extra = object.NewDictSize(n)
			f.slots[c.varkw] = Value{R: extra}
		}
		if !extra.AddStr(f.th, k, e.Val) {
			return false, false
		}
	}
	return true, false
}
