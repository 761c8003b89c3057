package eval

import (
	"slices"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the calls with keywords, * or **, and the names that errors give
// to what is called.

// fullCall is a call with keywords or unpacked arguments.
type fullCall struct {
	fn    Expr
	args  []callArg
	pos   *ast.Position
	named bool         // no * or **
	bases bool         // what is collected are the bases of a class
	npos  int          // positional arguments, a starred one counting once
	attr  *attrNode    // of a call of obj.name(…)
	super *superMethod // if obj is super(), see fast_super.go
	keywordPlan
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
	fv, v, direct := n.callee(f)
	if fv.R == nil {
		return v
	}
	var self Value
	npos := n.npos
	if _, ok := fv.R.(*object.Builtin); ok && direct {
		self, v, npos = v, Value{}, npos+1
	} else if n.placed || n.passy {
		switch fn, self, t := shortFunction(fv); {
		case fn == nil:
		case t != nil:
			if v, ok := n.construct(f, t, fn); ok {
				return v
			}
		case n.placed:
			if v, ok := n.direct(f, fn, self); ok {
				return v
			}
		default:
			v := n.spread(f, fv, fn, self)
			f.in.madeByCall(Value{R: fn}, v, n.pos)
			return v
		}
	}
	in := f.in
	mark := len(in.kws)
	abuf, amark := f.th.Args(npos)
	abuf = abuf[:0]
	if self.R != nil {
		abuf = append(abuf, self)
	}
	args, kw, ok := n.collect(f, fv, abuf)
	if ok {
		f.linePos = n.pos
		if fn, isFn := fv.R.(*Function); isFn {
			v = fn.Call(f.th, args, kw)
		} else if m, isMethod := fv.R.(*object.BoundMethod); isMethod && n.named && direct {
			v = m.CallDirect(f.th, args, kw)
		} else {
			v = object.Call(f.th, fv, args, kw)
		}
		in.madeByCall(fv, v, n.pos)
	}
	f.th.Release(amark)
	clear(in.kws[mark:])
	in.kws = in.kws[:mark]
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// callee returns what is called, and whether it is a method of the object that
// stands before the dot; or if that is no value the result: methods of
// plain instances, and of super(), are called at once, without a bound method. Of a
// method of a built-in class v is the object that goes before the arguments.
func (n *fullCall) callee(f *Frame) (fv, v Value, direct bool) {
	switch {
	case n.super != nil:
		m, self, bound, ok := n.super.find(f)
		if !ok && f.th.Exc != nil {
			return Value{}, Value{}, false
		}
		if !ok {
			break
		}
		if bound {
			return m, Value{}, false
		}
		if fn, isFn := m.R.(*Function); isFn && (n.placed || n.passy) {
			if v, ok := n.short(f, m, fn, self); ok {
				f.in.madeByCall(m, v, n.pos)
				return Value{}, v, false
			}
		}
		if !f.th.Alloc(64) {
			return Value{}, f.fail(n.pos), false
		}
		return Value{R: &object.BoundMethod{Self: self, Func: m}}, Value{}, false
	case n.attr != nil:
		o := n.attr.obj.Eval(f)
		if o.R == nil {
			return o, o, false
		}
		if inst := attrsOf(o); inst != nil && (n.placed || n.passy) {
			if c := &n.attr.attrCache; c.shape == inst.Shape && c.kind == attrInstance && c.ver == inst.Cls.Version() {
				if fv = inst.Vals[c.idx]; fv.R != nil { // it has the function itself
					return fv, Value{}, false
				}
			}
			if fn := n.method(f.in, inst); fn != nil {
				if v, ok := n.short(f, Value{R: fn}, fn, o); ok {
					f.in.madeByCall(Value{R: fn}, v, n.pos)
					return Value{}, v, false
				}
			}
		}
		if b := n.ofBuiltin(o); b != nil {
			return Value{R: b}, o, true
		}
		fv = n.attr.load(f, o)
		m, bound := fv.R.(*object.BoundMethod)
		return fv, Value{}, bound && m.Self.R == o.R
	}
	return n.fn.Eval(f), Value{}, false
}

// collect evaluates the arguments.
func (n *fullCall) collect(f *Frame, fv Value, args []Value) ([]Value, []object.KW, bool) {
	th := f.th
	in := f.in
	mark := len(in.kws)
	var kw []object.KW
	var odd *object.Dict
	var only Value
	for i := range n.args {
		a := &n.args[i]
		if a.kind == argDoubleStar && a.noKeywords(f) {
			continue
		}
		v := a.val.Eval(f)
		if v.R == nil {
			return nil, nil, false
		}
		switch a.kind {
		case argPos:
			args = th.AppendArgs(args, v)
		case argStar:
			if n.npos == 1 {
				only = v // unpacked as late as in CPython
				continue
			}
			items, ok := n.unpack(f, fv, v)
			if !ok {
				return nil, nil, false
			}
			if !th.Alloc(int64(len(items)) * 24) {
				return nil, nil, false
			}
			args = th.AppendArgs(args, items...)
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
			if !in.mergeKeywords(v, fv, mark, &odd) {
				return nil, nil, false
			}
			kw = in.kws[mark:]
		}
	}
	if only.R != nil {
		items, ok := n.unpack(f, fv, only)
		return items[:len(items):len(items)], kw, ok && in.named(fv, kw) // nobody changes or keeps them
	}
	return args, kw, in.named(fv, kw)
}

// named reports whether the names of keywords are what fv takes; all arguments
// are looked at before.
func (in *Interp) named(fv Value, kw []object.KW) bool {
	for i := range kw {
		if kw[i].Odd() {
			return object.TakesOddNames(fv) || object.CheckNames(in.th, kw)
		}
	}
	return true
}

// unpack returns the items of *v in a call of fv; the caller must not change or
// keep them, and gives the stack of arguments back to where it was before.
func (n *fullCall) unpack(f *Frame, fv, v Value) ([]Value, bool) {
	if t, ok := v.R.(*object.Tuple); ok && t.Ext == nil {
		return t.Items, true
	}
	th := f.th
	th.Keep(v) // an expression may just have made it
	if l, ok := v.R.(*object.List); ok && l.Ext == nil {
		held, _, ok := th.ArgsRoom(len(l.Items))
		if !ok || !th.Charge(len(l.Items)/8) {
			return nil, false
		}
		return held[:copy(held, l.Items)], true
	}
	items, ok := object.Collect(th, v)
	if !ok && !v.R.Type().Goes(th) && th.Catch(object.TypeErrorType) {
		if n.npos > 1 || n.bases { // CPython makes a list of the arguments first
			th.Raise(object.TypeErrorType, "Value after * must be an iterable, not %s", v.R.Type().Name)
		} else {
			blame(th, fv, "%s argument after * must be an iterable, not %s", v.R.Type().Name)
		}
	}
	if !ok {
		return nil, false
	}
	held, _, ok := th.ArgsRoom(len(items))
	copy(held, items)
	return held, ok
}

// calleeName is what CPython calls it in errors of calls; an exception may be
// pending afterwards, of the object's own __str__.
func calleeName(th *Thread, fv Value) string {
	switch x := fv.R.(type) {
	case *Function:
		m, _ := object.AsStr(x.Module())
		if m != nil && m.S != "builtins" {
			return m.S + "." + x.Qualname() + "()"
		}
		return x.Qualname() + "()"
	case *object.Type:
		return x.FullName() + "()"
	case *object.Builtin:
		return x.DisplayName() + "()"
	case *object.BoundMethod:
		if name := x.QualnameOn(); name != "" {
			return name + "()"
		}
		return calleeName(th, x.Func)
	}
	if name := object.GetAttrOpt(th, fv, sQualname); name.Ok() { // of what has a name without being a function
		s, ok := object.ToStr(th, name)
		if !ok {
			return ""
		}
		if m, _ := object.AsStr(object.GetAttrOpt(th, fv, sModule)); m != nil && m.S != "builtins" {
			return m.S + "." + s.S + "()"
		}
		return s.S + "()"
	}
	if th.Exc != nil {
		return ""
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

// manyKeywords: so many are not compared one by one.
const manyKeywords = 16

// mergeKeywords appends what **v gives in a call of fv to in.kws, where those
// of this call begin at mark. What it asks the mapping for may make calls with
// keywords of its own.
// odd are the keys that are no strs, of all mappings of the call.
func (in *Interp) mergeKeywords(v, fv Value, mark int, odd **object.Dict) bool {
	th := in.th
	// The keys of a dict differ, so that only the keywords before it can be met
	// again; many are looked for in a set.
	before := len(in.kws) - mark
	var seen map[string]bool
	add := func(key, val Value) bool {
		s, ok := object.AsStr(key)
		if !ok {
			if *odd == nil {
				*odd = object.NewDict()
			}
			if seen := (*odd).Get(th, key); seen.Ok() {
				if s, ok := object.ToStr(th, key); ok {
					blame(th, fv, "%s got multiple values for keyword argument '%s'", s.S)
				}
				return false
			}
			if th.Exc != nil || !(*odd).Set(th, key, object.None) {
				return false
			}
			in.kws = append(in.kws, object.OddKeyword(key, val))
			return th.Charge(1)
		}
		kw := in.kws[mark:]
		if before >= 0 {
			kw = kw[:before]
		}
		if len(kw) > manyKeywords && seen == nil {
			if !th.Charge(len(kw)) || !th.Alloc(32*int64(len(kw))) {
				return false
			}
			seen = make(map[string]bool, len(kw))
			for _, k := range kw {
				seen[k.Name] = true
			}
		}
		if seen[s.S] || seen == nil && slices.ContainsFunc(kw, func(k object.KW) bool { return k.Name == s.S && !k.Odd() }) {
			blame(th, fv, "%s got multiple values for keyword argument '%s'", s.S)
			return false
		}
		if seen != nil && before < 0 {
			if !th.Alloc(32) {
				return false
			}
			seen[s.S] = true
		}
		if !th.Charge(2) || len(in.kws) == cap(in.kws) && !th.Alloc(48*int64(cap(in.kws))) {
			return false
		}
		in.kws = append(in.kws, object.KW{Name: s.S, Val: val, Key: s})
		return true
	}
	if d, ok := v.R.(*object.Dict); ok && d.Plain() {
		for _, e := range d.WithHoles() {
			if e.Key.Ok() && !add(e.Key, e.Val) {
				return false
			}
		}
		return true
	}
	before = -1 // a mapping may give a key twice
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
	return object.ItemsOf(th, v, ks, add)
}

var sKeys = object.Intern("keys")
