package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// constNode is a constant.
type constNode struct{ v Value }

func (n *constNode) Eval(f *Frame) Value { return n.v }

func (n *constNode) Test(f *Frame) int { return object.Truth(f.th, n.v) }

// bytesNode and the like are not needed: all constants are immutable.

// localNode reads a variable of the frame.
type localNode struct {
	slot int
	name *object.Str
	pos  *ast.Position
}

func (n *localNode) Eval(f *Frame) Value {
	v := f.slots[n.slot]
	if v.R == nil {
		return f.unbound(n.name, n.pos)
	}
	return v
}

func (f *Frame) unbound(name *object.Str, pos *ast.Position) Value {
	e := object.NewException(object.UnboundLocalErrorType, "cannot access local variable '"+name.S+"' where it is not associated with a value")
	f.th.Throw(e)
	return f.fail(pos)
}

func (f *Frame) unboundFree(name *object.Str, pos *ast.Position) Value {
	e := object.NewException(object.NameErrorType, "cannot access free variable '"+name.S+"' where it is not associated with a value in enclosing scope")
	e.SetField("name", Value{R: name})
	f.th.Throw(e)
	return f.fail(pos)
}

func (f *Frame) nameError(name *object.Str, pos *ast.Position) Value {
	return f.unknownName(name, false, pos)
}

func (f *Frame) unknownName(name *object.Str, called bool, pos *ast.Position) Value {
	text := ""
	if p := f.in.Policy; p != nil && p.NameText != nil && !f.code.prog.Embedded && !f.code.prog.trusted {
		text = p.NameText(f.th, name.S, called)
	}
	if text == "" {
		text = "name '" + name.S + "' is not defined"
	}
	e := object.NewException(object.NameErrorType, text)
	e.SetField("name", Value{R: name})
	f.th.Throw(e)
	return f.fail(pos)
}

// tempNode reads a temporary that the lowering made; it is always set.
type tempNode struct{ slot int }

func (n *tempNode) Eval(f *Frame) Value { return f.slots[n.slot] }

// cellNode reads a variable of the frame that inner functions share.
type cellNode struct {
	slot int
	name *object.Str
	pos  *ast.Position
}

func (n *cellNode) Eval(f *Frame) Value {
	v := f.slots[n.slot].R.(*object.Cell).V
	if v.R == nil {
		return f.unbound(n.name, n.pos)
	}
	return v
}

// freeNode reads a variable of an enclosing function.
type freeNode struct {
	i    int
	name *object.Str
	pos  *ast.Position
}

func (n *freeNode) Eval(f *Frame) Value {
	v := f.fn.closure[n.i].V
	if v.R == nil {
		return f.unboundFree(n.name, n.pos)
	}
	return v
}

// globalNode reads a global variable, or else a built-in name. It remembers
// where it found the name as long as the sets of names stay the same.
type globalNode struct {
	name *object.Str
	pos  *ast.Position
	dict *object.Dict // the globals for which the cache holds
	at   int          // entry in dict or, if builtin, in builtins
	ver  uint32
	bver uint32
	kind uint8 // 0 nothing known, 1 in globals, 2 in builtins
	// known tells that the node is among the places of the session.
	known bool
	// called tells that the value is called at once, for the error's text.
	called bool
	still  bool // belongs to a common tree: nothing is remembered
}

func (n *globalNode) Eval(f *Frame) Value {
	g := f.fn.Globals
	if g == n.dict && g.Version() == n.ver {
		if n.kind == 1 {
			return g.At(n.at)
		}
		if n.kind == 2 && f.fn.builtins.Version() == n.bver {
			return f.fn.builtins.At(n.at)
		}
	}
	return n.slow(f)
}

// note makes the node one of the places of the session.
func (n *globalNode) note(in *Interp) {
	if !n.known {
		n.known = true
		in.places = append(in.places, n)
	}
}

// forget is for the walk over the heap, see Interp.forgetPlaces.
func (n *globalNode) forget() { n.dict, n.kind, n.known = nil, 0, false }

func (n *globalNode) slow(f *Frame) Value {
	g := f.fn.Globals
	if at := g.FindStr(n.name); at >= 0 {
		if fastGlobals.on() && !n.still {
			n.note(f.in)
			n.dict, n.ver, n.at, n.kind = g, g.Version(), at, 1
		}
		return g.At(at)
	}
	if f.in.later > 0 && f.code.prog.Embedded {
		if v := f.in.Define(f.th, g, n.name); v.R != nil {
			return v
		} else if f.th.Exc != nil {
			return f.fail(n.pos)
		}
	}
	if at := f.fn.builtins.FindStr(n.name); at >= 0 {
		if !fastGlobals.on() || n.still {
			return f.fn.builtins.At(at)
		}
		n.note(f.in)
		n.dict, n.ver, n.at, n.kind = g, g.Version(), at, 2
		n.bver = f.fn.builtins.Version()
		return f.fn.builtins.At(at)
	}
	if g.Ext != nil {
		// exec with a dict subclass as globals: __missing__ counts.
		v := object.GetItem(f.th, Value{R: g}, Value{R: n.name})
		if v.Ok() || !f.th.Catch(object.KeyErrorType) {
			return v
		}
	}
	return f.unknownName(n.name, n.called, n.pos)
}

// nsNode reads a name in a class body or under exec with a namespace of its
// own: there first, then in a cell of the closure (ClassFree) or the globals.
type nsNode struct {
	globalNode
	free int // index in the closure or -1
}

func (n *nsNode) Eval(f *Frame) Value {
	if f.ns.R != nil {
		if d, ok := f.ns.R.(*object.Dict); ok && d.Ext == nil {
			if v := d.GetStr(n.name); v.R != nil {
				return v
			}
		} else {
			v := object.GetItem(f.th, f.ns, Value{R: n.name})
			if v.R != nil {
				return v
			}
			if !f.th.Catch(object.KeyErrorType) {
				return f.fail(n.pos)
			}
		}
	}
	if n.free >= 0 {
		v := f.fn.closure[n.free].V
		if v.R == nil {
			return f.unboundFree(n.name, n.pos)
		}
		return v
	}
	return n.globalNode.Eval(f)
}

// classDictNode reads a name in a type scope inside a class body: in the
// namespace held by a cell, then in a cell of the closure or the globals.
type classDictNode struct {
	globalNode
	dict int // closure index of __classdict__
	free int // index in the closure or -1
}

func (n *classDictNode) Eval(f *Frame) Value {
	if ns := f.fn.closure[n.dict].V; ns.R != nil {
		v := object.GetItem(f.th, ns, Value{R: n.name})
		if v.R != nil {
			return v
		}
		if !f.th.Catch(object.KeyErrorType) {
			return f.fail(n.pos)
		}
	}
	if n.free >= 0 {
		v := f.fn.closure[n.free].V
		if v.R == nil {
			return f.unboundFree(n.name, n.pos)
		}
		return v
	}
	return n.globalNode.Eval(f)
}

// ---- stores ----

// Target takes a value, as the left side of an assignment does.
type Target interface {
	// Set stores v; false means that an exception is pending.
	Set(f *Frame, v Value) bool
}

// Deleter is a target of a del statement.
type Deleter interface{ Del(f *Frame) bool }

type localTarget struct {
	slot int
	name *object.Str
	pos  *ast.Position
}

func (t *localTarget) Set(f *Frame, v Value) bool { f.slots[t.slot] = v; return true }

func (t *localTarget) Del(f *Frame) bool {
	if f.slots[t.slot].R == nil {
		f.unbound(t.name, t.pos)
		return false
	}
	f.slots[t.slot] = Value{}
	return true
}

type cellTarget struct {
	slot int
	name *object.Str
	pos  *ast.Position
}

func (t *cellTarget) Set(f *Frame, v Value) bool {
	f.slots[t.slot].R.(*object.Cell).V = v
	return true
}

func (t *cellTarget) Del(f *Frame) bool {
	c := f.slots[t.slot].R.(*object.Cell)
	if c.V.R == nil {
		f.unbound(t.name, t.pos)
		return false
	}
	c.V = Value{}
	return true
}

type freeTarget struct {
	i    int
	name *object.Str
	pos  *ast.Position
}

func (t *freeTarget) Set(f *Frame, v Value) bool { f.fn.closure[t.i].V = v; return true }

func (t *freeTarget) Del(f *Frame) bool {
	c := f.fn.closure[t.i]
	if c.V.R == nil {
		f.unboundFree(t.name, t.pos)
		return false
	}
	c.V = Value{}
	return true
}

// globalTarget stores a global variable.
type globalTarget struct {
	name  *object.Str
	pos   *ast.Position
	dict  *object.Dict
	ver   uint32
	at    int
	still bool // belongs to a common tree: nothing is remembered
}

// forget is for the walk over the heap, see Interp.forgetPlaces.
func (t *globalTarget) forget() { t.dict = nil }

func (t *globalTarget) Set(f *Frame, v Value) bool {
	g := f.fn.Globals
	if g == t.dict && g.Version() == t.ver {
		g.SetAt(t.at, v)
		return true
	}
	if !g.SetStr(f.th, t.name, v) {
		f.fail(t.pos)
		return false
	}
	if fastGlobals.on() && !t.still {
		if t.dict == nil {
			f.in.places = append(f.in.places, t)
		}
		t.dict, t.ver, t.at = g, g.Version(), g.FindStr(t.name)
	}
	return true
}

func (t *globalTarget) Del(f *Frame) bool {
	if !t.still {
		t.dict = nil
	}
	if !f.fn.Globals.DeleteStr(f.th, t.name).Ok() {
		if f.th.Exc != nil {
			f.fail(t.pos)
		} else {
			f.nameError(t.name, t.pos)
		}
		return false
	}
	return true
}

// nsTarget stores a name in a class body or under exec with its own namespace.
type nsTarget struct{ globalTarget }

func (t *nsTarget) Set(f *Frame, v Value) bool {
	if f.ns.R == nil {
		return t.globalTarget.Set(f, v)
	}
	if d, ok := f.ns.R.(*object.Dict); ok && d.Ext == nil {
		if !d.SetStr(f.th, t.name, v) {
			f.fail(t.pos)
			return false
		}
		return true
	}
	if !object.SetItem(f.th, f.ns, Value{R: t.name}, v) {
		f.fail(t.pos)
		return false
	}
	return true
}

func (t *nsTarget) Del(f *Frame) bool {
	if f.ns.R == nil {
		return t.globalTarget.Del(f)
	}
	if !object.DelItem(f.th, f.ns, Value{R: t.name}) {
		// Whatever the mapping says.
		if f.th.Catch(object.BaseExceptionType) {
			f.nameError(t.name, t.pos)
			return false
		}
		f.fail(t.pos)
		return false
	}
	return true
}

// tempTarget stores a temporary.
type tempTarget struct{ slot int }

func (t *tempTarget) Set(f *Frame, v Value) bool { f.slots[t.slot] = v; return true }

// attrTarget stores an attribute; see attrs.go for its cache.
type attrTarget struct {
	obj   Expr
	name  *object.Str
	pos   *ast.Position
	own   bool // see attrNode
	still bool // see attrNode
	attrCache
}

func (t *attrTarget) Set(f *Frame, v Value) bool {
	o := t.obj.Eval(f)
	if o.R == nil {
		return false
	}
	return t.store(f, o, v)
}

func (t *attrTarget) Del(f *Frame) bool {
	o := t.obj.Eval(f)
	if o.R == nil {
		return false
	}
	f.linePos = t.pos
	if !object.DelAttr(f.th, o, t.name) {
		f.fail(t.pos)
		return false
	}
	return true
}

// itemTarget stores an item.
type itemTarget struct {
	obj, key Expr
	at       itemPlace
	pos      *ast.Position
	near     nearKey
}

func (t *itemTarget) Set(f *Frame, v Value) bool {
	if !fast {
		return t.plain(f, v)
	}
	var o, k Value
	if i := t.at.obj; i >= 0 {
		o.R = f.slots[i].R // a container has no N
	}
	if o.R == nil {
		if o = t.obj.Eval(f); o.R == nil {
			return false
		}
	}
	if i := t.at.key; i >= 0 {
		k = f.slots[i]
	} else {
		k = t.at.con
	}
	if k.R == nil {
		if k = t.key.Eval(f); k.R == nil {
			return false
		}
	}
	if l, ok := o.R.(*object.List); ok && l.Ext == nil && k.IsInt() {
		if i := k.N; i < uint64(len(l.Items)) {
			l.Items[i] = v
			return true
		}
	}
	return t.store(f, o, k, v)
}

// plain is Set without a look at what the object is.
func (t *itemTarget) plain(f *Frame, v Value) bool {
	o := t.obj.Eval(f)
	if o.R == nil {
		return false
	}
	k := t.key.Eval(f)
	if k.R == nil {
		return false
	}
	return t.store(f, o, k, v)
}

func (t *itemTarget) store(f *Frame, o, k, v Value) bool {
	if !fast {
		f.linePos = t.pos
		if !object.SetItem(f.th, o, k, v) {
			f.fail(t.pos)
			return false
		}
		return true
	}
	switch x := o.R.(type) {
	case *object.List:
		if x.Ext == nil && k.IsInt() {
			i := k.N
			if int64(i) < 0 {
				i += uint64(len(x.Items))
			}
			if i < uint64(len(x.Items)) {
				x.Items[i] = v
				return true
			}
		}
	case *object.Dict:
		if x.Ext == nil {
			f.linePos = t.pos
			if s := t.near.s; s != nil {
				if x.SetNear(f.th, s, v, &t.near.at) {
					return true
				}
			} else if x.Set(f.th, k, v) {
				return true
			}
			f.fail(t.pos)
			return false
		}
	}
	f.linePos = t.pos
	if !object.SetItem(f.th, o, k, v) {
		f.fail(t.pos)
		return false
	}
	return true
}

func (t *itemTarget) Del(f *Frame) bool {
	o := t.obj.Eval(f)
	if o.R == nil {
		return false
	}
	k := t.key.Eval(f)
	if k.R == nil {
		return false
	}
	f.linePos = t.pos
	if !object.DelItem(f.th, o, k) {
		f.fail(t.pos)
		return false
	}
	return true
}

// unpackTarget unpacks an iterable into targets; star is the index of the
// starred one, or -1.
type unpackTarget struct {
	targets []Target
	locals  []int // the slots, where all targets are local variables
	star    int
	pos     *ast.Position
}

// set2 sets the two targets.
func (t *unpackTarget) set2(f *Frame, a, b Value) bool {
	if len(t.locals) == 2 {
		f.slots[t.locals[0]] = a
		f.slots[t.locals[1]] = b
		return true
	}
	return t.targets[0].Set(f, a) && t.targets[1].Set(f, b)
}

func (t *unpackTarget) Set(f *Frame, v Value) bool {
	n := len(t.targets)
	if t.setLocals(f, v) {
		return true
	}
	if t.star < 0 {
		var items []Value
		switch x := v.R.(type) {
		case *object.Tuple:
			if x.Ext == nil {
				items = x.Items
			}
		case *object.List:
			if x.Ext == nil {
				// The targets may change the list while they are set.
				if len(x.Items) == n && n <= 4 {
					var buf [4]Value
					copy(buf[:], x.Items)
					for i, u := range t.targets {
						if !u.Set(f, buf[i]) {
							return false
						}
					}
					return true
				}
				if len(x.Items) == n {
					var ok bool
					if items, ok = f.th.CopyValues(x.Items); !ok {
						f.fail(t.pos)
						return false
					}
				}
			}
		}
		if items != nil && len(items) == n {
			for i, u := range t.targets {
				if !u.Set(f, items[i]) {
					return false
				}
			}
			return true
		}
	}
	mark := f.th.ArgsMark()
	defer f.th.Release(mark)
	items, ok := t.collect(f, v)
	if !ok {
		f.fail(t.pos)
		return false
	}
	for i, u := range t.targets {
		if !u.Set(f, items[i]) {
			return false
		}
	}
	return true
}

// collect takes the values for the targets from an iterable; they are on the stack of
// arguments, which the caller gives back.
func (t *unpackTarget) collect(f *Frame, v Value) ([]Value, bool) {
	th := f.th
	n := len(t.targets)
	if t.star < 0 {
		switch x := v.R.(type) {
		case *object.Tuple:
			if x.Ext == nil {
				return nil, unpackCount(th, n, len(x.Items))
			}
		case *object.List:
			if x.Ext == nil {
				return nil, unpackCount(th, n, len(x.Items))
			}
		}
	}
	if items, ok := object.UnpackSeq(v); ok && t.star >= 0 && len(items) >= n-1 {
		end := len(items) - (n - 1 - t.star)
		if !th.Charge(len(items)/16) || !th.Alloc(24*int64(end-t.star+n)+40) {
			return nil, false
		}
		out, _ := th.Args(n)
		out = append(out[:0], items[:t.star]...)
		out = append(out, Value{R: object.NewList(append([]Value(nil), items[t.star:end]...))})
		return append(out, items[end:]...), true
	}
	f.linePos = t.pos
	it := object.GetIter(th, v)
	if it == nil {
		if th.Exc != nil && th.Exc.Type() == object.TypeErrorType && !v.R.Type().Special(object.DIter).Ok() && th.Catch(object.TypeErrorType) {
			th.Raise(object.TypeErrorType, "cannot unpack non-iterable %s object", v.R.Type().Name)
		}
		return nil, false
	}
	before := n
	if t.star >= 0 {
		before = t.star
	}
	items, _ := th.Args(n)
	items = items[:0]
	for len(items) < before {
		e := it.Next(th)
		if e.R == nil {
			if th.Exc == nil {
				if t.star >= 0 {
					th.Raise(object.ValueErrorType, "not enough values to unpack (expected at least %d, got %d)", n-1, len(items))
				} else {
					th.Raise(object.ValueErrorType, "not enough values to unpack (expected %d, got %d)", n, len(items))
				}
			}
			return nil, false
		}
		items = append(items, e)
	}
	if t.star < 0 {
		if e := it.Next(th); e.R != nil {
			th.Raise(object.ValueErrorType, "too many values to unpack (expected %d)", n)
			return nil, false
		}
		return items, th.Exc == nil
	}
	if o, ok := it.(object.Object); ok && object.LengthHint(th, Value{R: o}) < 0 { // as for any list
		return nil, false
	}
	rest := object.NewBuilder(th, 0)
	defer rest.Done()
	for {
		e := it.Next(th)
		if e.R == nil {
			if th.Exc != nil {
				return nil, false
			}
			break
		}
		if !th.Charge(1) || !rest.Append(e) {
			return nil, false
		}
	}
	after := n - 1 - t.star
	if len(rest.Items) < after {
		th.Raise(object.ValueErrorType, "not enough values to unpack (expected at least %d, got %d)", n-1, len(items)+len(rest.Items))
		return nil, false
	}
	cut := len(rest.Items) - after
	starred := th.CopyList(rest.Items[:cut])
	if !starred.Ok() {
		return nil, false
	}
	items = append(items, starred)
	return append(items, rest.Items[cut:]...), true
}

// unpackCount complains of a wrong number of values; none for none is right.
func unpackCount(th *Thread, want, got int) bool {
	if got == want {
		return true
	}
	if got > want {
		th.Raise(object.ValueErrorType, "too many values to unpack (expected %d)", want)
		return false
	}
	th.Raise(object.ValueErrorType, "not enough values to unpack (expected %d, got %d)", want, got)
	return false
}
