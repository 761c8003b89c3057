package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// Condition: the attribute was found before at this place for an object of the same shape and version
//   of its class, the same module with the same names, the same class.
// Invariant: what is remembered holds as long as shape and version are the same: whatever could change
//   where a name is found changes one of them. A shape that objects of several classes have is not
//   remembered (an exception's of a built-in class, that of object()). Of an object that has its attributes in a dict it is
//   remembered what its class has and that nothing there comes before the dict, which is asked each
//   time. Objects of classes that derive from built-in ones are remembered by the part that holds
//   their attributes. Where what computes an attribute fails the class's __getattr__ is asked, as ever.
//   Classes with __getattribute__ or __setattr__ are never remembered.
// Gain: 6.25 times.

var fastAttrs = newFast("attrs", "fast_attrs.go", "obj.name and obj.name = x")

// attrCache remembers where an attribute was found, for one shape of instances
// or one class.
type attrCache struct {
	shape *object.Shape
	ver   uint32
	mver  uint32 // the version of the metaclass, where a class is asked
	idx   int32
	near  int16 // for attrInDict: about which entry of the object's dict it is
	kind  attrKind
	known bool  // among the places of the session
	lost  uint8 // how often a shape that was known had to go for another, see wide
	typ   *object.Type
	dict  *object.Dict
	val   Value
	// more are the caches for the shapes seen before this one, at most
	// maxMore: a place that meets objects of a few classes in turns.
	more *attrCache
}

// maxMore is for how many shapes a place remembers what it found, beside the
// newest.
const maxMore = 3

// note makes the place one of those of the session.
func (c *attrCache) note(in *Interp) {
	if !c.known {
		c.known = true
		in.places = append(in.places, c)
	}
}

// forget is for the walk over the heap, see Interp.forgetPlaces.
func (c *attrCache) forget() { *c = attrCache{} }

// keep moves what is known of the newest shape behind, before that of another
// takes its place.
func (c *attrCache) keep() {
	if c.shape == nil || c.kind == attrNone {
		return
	}
	old := *c
	n := 1
	for p := &old; p.more != nil; p = p.more {
		if n++; n > maxMore || p.more.shape == old.shape {
			if p.more.shape != old.shape && fastWide.on() {
				c.lost++
			}
			p.more = nil
			break
		}
	}
	c.more = &old
	if c.wide() {
		c.more = nil
	}
}

// entry is where what is found for the shape of o is to be kept.
func (c *attrCache) entry(f *Frame, o *object.Instance, name *object.Str, use wideUse) *attrCache {
	c.note(f.in)
	if c.wide() {
		return &f.in.wideEntry(o.Shape, name, use).attrCache
	}
	c.keep()
	return c
}

// of is what is known of the shape of o, which is not the newest, or nil.
func (c *attrCache) of(f *Frame, o *object.Instance, name *object.Str, use wideUse) *attrCache {
	if c.wide() {
		if e := f.in.wideFind(o, name, use); e != nil {
			return &e.attrCache
		}
		return nil
	}
	return c.find(o.Shape, o.Cls.Version())
}

// find returns what is known of the shape among more, or nil.
func (c *attrCache) find(shape *object.Shape, ver uint32) *attrCache {
	for m := c.more; m != nil; m = m.more {
		if m.shape == shape && m.ver == ver {
			return m
		}
	}
	return nil
}

type attrKind uint8

const (
	attrNone      attrKind = iota
	attrInstance           // Vals[idx] of instances with shape
	attrClass              // entry idx of dict, a class's, for instances with shape that lack the name
	attrProperty           // val is the getter, likewise
	attrInDict             // in the dict of instances with shape, or else entry idx of dict if there is one, or the method val
	attrMethod             // val is the method of instances with shape that lack the name
	attrComputed           // val, a GetSet of the class's, computes it for instances with shape
	attrOfType             // entry idx of dict, asked of the class typ itself
	attrOfBuiltin          // val, asked of the class typ itself: a built-in one, or one that has val beside its namespace
	attrStatic             // what the static method val holds, asked of the class typ itself
	attrOfMeta             // val, a GetSet of the metaclass typ, computes it for classes
	attrModule             // entry idx of the module dict, see attrNode.dict
	attrFunction           // in the dict of a function: no attribute of all functions
	attrGetSet             // val computes it, for objects of the built-in class typ
	attrField              // item idx of tuples of the class typ
)

// attrLocal reads an attribute of what a local variable holds.
type attrLocal struct {
	attrNode
	local *localNode
}

// newAttr returns the node that reads an attribute of obj.
func newAttr(obj Expr, name *object.Str, pos *ast.Position, own bool) Expr {
	n := attrNode{obj: obj, name: name, pos: pos, own: own}
	if x, ok := obj.(*localNode); ok && fastAttrs.on() {
		return &attrLocal{n, x}
	}
	return &n
}

func (n *attrLocal) Eval(f *Frame) Value {
	v := f.slots[n.local.slot]
	if o, ok := v.R.(*object.Instance); ok && o.Shape == n.shape && n.kind == attrInstance && o.Cls.Version() == n.ver {
		if r := o.Vals[n.idx]; r.R != nil {
			return r
		}
	}
	if v.R == nil {
		return n.local.Eval(f)
	}
	return n.load(f, v)
}

// load reads the attribute of v.
func (n *attrNode) load(f *Frame, v Value) Value {
	if !fast || n.still {
		return n.plain(f, v)
	}
	switch o := v.R.(type) {
	case *object.Instance:
		return n.ofInstance(f, v, o)
	case *object.Module:
		if o.Dict == n.dict && o.Dict.Version() == n.ver && n.kind == attrModule {
			return o.Dict.At(int(n.idx))
		}
		if o.Ext == nil {
			if at := o.Dict.FindStr(n.name); at >= 0 && !object.ModuleType.Lookup(n.name).Ok() && !o.Pending(n.name, o.Dict.At(at)) {
				if !n.own && (!o.Usable(f.th) || !usableModule(f.th, o.Dict.At(at))) {
					return f.fail(n.pos)
				}
				n.note(f.in)
				n.dict, n.ver, n.idx, n.kind = o.Dict, o.Dict.Version(), int32(at), attrModule
				return o.Dict.At(at)
			}
			if n.own {
				r := object.GetAttrOwn(f.th, v, n.name)
				if r.R == nil {
					return f.fail(n.pos)
				}
				return r
			}
		}
	case *Function:
		d := o.attrs()
		if n.kind != attrFunction && d != nil && !FunctionType.Lookup(n.name).Ok() {
			n.attrCache = attrCache{kind: attrFunction, known: n.known}
		}
		if n.kind == attrFunction && d != nil {
			if r := d.GetStr(n.name); r.R != nil {
				return r
			}
		}
	case *object.Type:
		if o == n.typ && o.Version() == n.ver && o.Type().Version() == n.mver {
			switch n.kind {
			case attrOfType:
				return n.dict.At(int(n.idx))
			case attrOfBuiltin:
				return n.val
			case attrStatic:
				return n.val.R.(*object.StaticMethod).Func
			}
		}
		if n.kind == attrOfMeta && o.Type() == n.typ && n.typ.Version() == n.ver {
			return n.computed(f, n.val.R.(*object.GetSet), v)
		}
		return n.slowType(f, v, o)
	case *object.Tuple:
		if o.Ext != nil {
			cls := o.Ext.Cls
			if cls == n.typ && cls.Version() == n.ver && n.kind == attrField && int(n.idx) < len(o.Items) {
				return o.Items[n.idx]
			}
			if d, ok := cls.Lookup(n.name).R.(object.TupleField); ok && cls.PlainGetattr() {
				n.note(f.in)
				n.typ, n.ver, n.kind, n.idx = cls, cls.Version(), attrField, int32(d.FieldIndex())
				return n.generic(f, v)
			}
			return n.ofInstance(f, v, o.Ext)
		}
	default:
		t := o.Type()
		if n.kind == attrGetSet && t == n.typ {
			return n.computed(f, n.val.R.(*object.GetSet), v)
		}
		if x := attrsOf(v); x != nil {
			return n.ofInstance(f, v, x)
		}
		// Built-in classes never change, and what computes an attribute comes
		// before all else that might have the name.
		if t.Flags&object.Heap == 0 {
			if g, ok := t.Lookup(n.name).R.(*object.GetSet); ok && !g.IsGuarded() {
				r := n.generic(f, v)
				n.attrCache = attrCache{kind: attrGetSet, typ: t, val: Value{R: g}, known: n.known}
				return r
			}
		}
	}
	return n.generic(f, v)
}

// attrsOf is the part that holds the attributes of an object of a class that derives from a
// built-in one, where they are found as those of other instances are; else nil.
func attrsOf(v Value) *object.Instance {
	switch v.R.(type) {
	case *object.Super, *object.Module, *object.Type:
		return nil
	}
	return object.InstanceOf(v)
}

// computed is what g computes.
func (n *attrNode) computed(f *Frame, g *object.GetSet, v Value) Value {
	if f.th.Door() {
		if r := g.Get(f.th, v); r.R != nil {
			return r
		}
	}
	return f.fail(n.pos)
}

// ofInstance reads the attribute of v, whose attributes o holds.
func (n *attrNode) ofInstance(f *Frame, v Value, o *object.Instance) Value {
	c := &n.attrCache
	if o.Shape != n.shape || o.Cls.Version() != n.ver {
		if c = n.of(f, o, n.name, wideLoad); c == nil {
			return n.slowInstance(f, v, o)
		}
	}
	switch c.kind {
	case attrInstance:
		if r := o.Vals[c.idx]; r.R != nil {
			return r
		}
	case attrClass:
		return c.dict.At(int(c.idx))
	case attrProperty:
		if get := c.val.R.(*object.Property).Get; get.Ok() && !get.IsNone() {
			r := f.call1(get, v, n.pos)
			if r.R == nil {
				return n.missing(f, v)
			}
			return r
		}
	case attrMethod:
		return object.Bind(f.th, c.val, v)
	case attrInDict:
		if r := o.Dict.OfName(n.name, &c.near); r.R != nil {
			return r
		}
		if c.dict != nil {
			return c.dict.At(int(c.idx))
		}
		if c.val.R != nil {
			return object.Bind(f.th, c.val, v)
		}
		return n.generic(f, v)
	case attrComputed:
		r := n.computed(f, c.val.R.(*object.GetSet), v)
		if r.R == nil {
			return n.missing(f, v)
		}
		return r
	}
	return n.slowInstance(f, v, o)
}

// missing asks the class's __getattr__ where what computes the attribute has failed.
func (n *attrNode) missing(f *Frame, v Value) Value {
	if !v.R.Type().HasGetattr() {
		return Value{}
	}
	failed := f.th.Exc
	r := object.AskGetattr(f.th, v, n.name)
	if f.th.Exc != failed {
		f.epos = nil
	}
	if r.R == nil {
		return f.fail(n.pos)
	}
	return r
}

// slowInstance looks the attribute up and fills the cache.
func (n *attrNode) slowInstance(f *Frame, v Value, o *object.Instance) Value {
	cls := o.Cls
	if !cls.PlainGetattr() || o.Shape.Cls != cls || !fastAttrs.on() {
		return n.generic(f, v)
	}
	c := cls.Lookup(n.name)
	to := n.entry(f, o, n.name, wideLoad)
	switch d := c.R.(type) {
	case *object.Property:
		if d.Ext == nil && d.Get.Ok() && !d.Get.IsNone() {
			to.shape, to.ver, to.kind, to.val = o.Shape, cls.Version(), attrProperty, c
		}
		return n.generic(f, v)
	case *object.Member:
		if cls.IsSubtype(d.Owner) && d.Index < len(o.Vals) && o.Vals[d.Index].R != nil {
			to.shape, to.ver, to.kind, to.idx = o.Shape, cls.Version(), attrInstance, int32(d.Index)
		}
		return n.generic(f, v)
	case *object.GetSet:
		if !d.IsGuarded() && cls.IsSubtype(d.Owner) {
			to.shape, to.ver, to.kind, to.val = o.Shape, cls.Version(), attrComputed, c
		}
		return n.generic(f, v)
	}
	if d, ok := c.R.(object.Renamer); ok {
		if name := d.Renames(); name != nil && o.Dict == nil && !cls.HasGetattr() && cls.Lookup(name).R == nil {
			if i := o.Shape.Find(name); i >= 0 {
				to.shape, to.ver, to.kind, to.idx = o.Shape, cls.Version(), attrInstance, int32(i)
			}
		}
		return n.generic(f, v)
	}
	if c.R != nil && object.IsDataDescr(c) {
		return n.generic(f, v)
	}
	plain := c.R != nil && !object.IsDescr(c)
	var d *object.Dict
	at := -1
	if plain {
		d, at = cls.FindAttr(n.name)
	}
	if o.Dict != nil {
		to.shape, to.ver, to.kind, to.dict, to.idx, to.val = o.Shape, cls.Version(), attrInDict, d, int32(at), Value{}
		if isMethod(c) {
			to.val = c
		}
		return n.generic(f, v)
	}
	if i := o.Shape.Find(n.name); i >= 0 {
		to.shape, to.ver, to.kind, to.idx = o.Shape, cls.Version(), attrInstance, int32(i)
		return o.Vals[i]
	}
	if plain {
		if at >= 0 {
			to.shape, to.ver, to.kind, to.dict, to.idx = o.Shape, cls.Version(), attrClass, d, int32(at)
		}
		return c
	}
	if isMethod(c) {
		to.shape, to.ver, to.kind, to.val = o.Shape, cls.Version(), attrMethod, c
	}
	return n.generic(f, v)
}

// isMethod reports whether v, found in a class, is a function that is bound when an object is
// asked for it.
func isMethod(v Value) bool {
	fn, ok := v.R.(*Function)
	return ok && fn.IsMethod()
}

// slowType looks up an attribute of a class.
func (n *attrNode) slowType(f *Frame, v Value, t *object.Type) Value {
	r := n.generic(f, v)
	if r.R == nil {
		return r
	}
	if !t.PlainMeta() {
		return r
	}
	n.note(f.in)
	meta := t.Type()
	m := meta.Lookup(n.name)
	if g, ok := m.R.(*object.GetSet); ok && !g.IsGuarded() && meta.IsSubtype(g.Owner) && !meta.HasGetattr() {
		n.typ, n.ver, n.kind, n.val = meta, meta.Version(), attrOfMeta, m
		return r
	}
	switch d := m.R.(type) {
	case nil, *object.Builtin, *Function:
		// What the class itself has goes before a method of its metaclass, as in Base.__init__.
	case *object.StaticMethod:
		if d.Ext != nil {
			return r
		}
	default:
		return r
	}
	// Only what the class (not its metaclass) has, and as it stands there.
	c := t.Lookup(n.name)
	if c.R == nil {
		return r
	}
	if s, ok := c.R.(*object.StaticMethod); ok && s.Ext == nil && object.Is(s.Func, r) {
		n.typ, n.ver, n.mver, n.kind, n.val = t, t.Version(), meta.Version(), attrStatic, c
		return r
	}
	if !object.Is(c, r) {
		return r
	}
	if t.Flags&object.Heap == 0 {
		n.typ, n.ver, n.mver, n.kind, n.val = t, t.Version(), meta.Version(), attrOfBuiltin, r
	} else if d, at := t.FindAttr(n.name); at >= 0 {
		n.typ, n.ver, n.mver, n.kind, n.dict, n.idx = t, t.Version(), meta.Version(), attrOfType, d, int32(at)
	} else {
		n.typ, n.ver, n.mver, n.kind, n.val = t, t.Version(), meta.Version(), attrOfBuiltin, r
	}
	return r
}

// store sets the attribute.
func (t *attrTarget) store(f *Frame, v, val Value) bool {
	if !fast || t.still {
		return t.plain(f, v, val)
	}
	if o, ok := v.R.(*object.Instance); ok {
		if o.Shape == t.shape && t.kind == attrInstance && o.Cls.Version() == t.ver {
			o.Vals[t.idx] = val
			return true
		}
		return t.onInstance(f, v, o, val)
	}
	if fn, ok := v.R.(*Function); ok && fn.attrs() != nil {
		if t.kind != attrFunction && !FunctionType.Lookup(t.name).Ok() {
			t.attrCache = attrCache{kind: attrFunction, known: t.known}
		}
		if t.kind == attrFunction {
			if at := fn.rare.dict.FindStr(t.name); at >= 0 {
				fn.rare.dict.SetAt(at, val)
				return true
			}
		}
	}
	if x := attrsOf(v); x != nil {
		return t.onInstance(f, v, x, val)
	}
	return t.plain(f, v, val)
}

// onInstance sets the attribute of v, whose attributes o holds.
func (t *attrTarget) onInstance(f *Frame, v Value, o *object.Instance, val Value) bool {
	c := &t.attrCache
	if o.Shape != t.shape || o.Cls.Version() != t.ver {
		if c = t.of(f, o, t.name, wideStore); c == nil {
			return t.slowStore(f, v, o, val)
		}
	}
	switch c.kind {
	case attrInstance:
		o.Vals[c.idx] = val
		return true
	case attrClass: // the attribute is new: c.idx places exist
		if o.AddAt(f.th, t.name, int(c.idx), val) {
			return true
		}
	case attrInDict:
		if o.Dict.SetStr(f.th, t.name, val) {
			return true
		}
	case attrProperty:
		set := c.val.R.(*object.Property).Set
		if !set.Ok() || set.IsNone() {
			return t.slowStore(f, v, o, val)
		}
		return f.call2(set, v, val, t.pos).R != nil
	default:
		return t.slowStore(f, v, o, val)
	}
	f.fail(t.pos)
	return false
}

// slowStore sets the attribute and fills the cache.
func (t *attrTarget) slowStore(f *Frame, v Value, o *object.Instance, val Value) bool {
	cls := o.Cls
	if cls.PlainSetattr() && o.Shape.Cls == cls && fastAttrs.on() {
		c := cls.Lookup(t.name)
		to := t.entry(f, o, t.name, wideStore)
		if p, ok := c.R.(*object.Property); ok {
			if p.Ext == nil && p.Set.Ok() && !p.Set.IsNone() {
				to.shape, to.ver, to.kind, to.val = o.Shape, cls.Version(), attrProperty, c
			}
		} else if m, ok := c.R.(*object.Member); ok && cls.IsSubtype(m.Owner) && m.Index < len(o.Vals) {
			to.shape, to.ver, to.kind, to.idx = o.Shape, cls.Version(), attrInstance, int32(m.Index)
		} else if _, own := v.R.(*object.Instance); (own && cls.HasInstanceDict() || cls.AddsDict()) && (c.R == nil || !object.IsDataDescr(c)) {
			if o.Dict != nil {
				to.shape, to.ver, to.kind = o.Shape, cls.Version(), attrInDict
			} else if i := o.Shape.Find(t.name); i >= 0 {
				to.shape, to.ver, to.kind, to.idx = o.Shape, cls.Version(), attrInstance, int32(i)
			} else {
				to.shape, to.ver, to.kind, to.idx = o.Shape, cls.Version(), attrClass, int32(len(o.Vals))
			}
		}
	}
	f.linePos = t.pos
	if !object.SetAttr(f.th, v, t.name, val) {
		f.fail(t.pos)
		return false
	}
	return true
}
