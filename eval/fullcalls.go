package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the calls with keywords, * or **, and the names that errors give
// to what is called.

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
