package functools

import (
	"github.com/garterpy/garter/object"
)

// This file defines partial and cached_property.

// Partial is a partial.
type Partial struct {
	fn   Value
	args []Value
	kw   []object.KW
	dict *object.Dict
	ext  *object.Instance
	// What a program has asked for as args and keywords: the same objects each time, and what it puts into the
	// dict are keywords from then on.
	tuple *object.Tuple
	live  *object.Dict
}

// PartialType is partial.
var PartialType = object.NewBuiltinType("functools.partial", nil, object.HasDict|object.HasWeakref).
	WithDoc("A function together with arguments that every call of it gets first.")

// Type returns the class.
func (p *Partial) Type() *object.Type {
	if p.ext != nil {
		return p.ext.Cls
	}
	return PartialType
}

// Extension returns the instance part.
func (p *Partial) Extension() *object.Instance { return p.ext }

// Traverse visits what the object refers to.
func (p *Partial) Traverse(visit func(Value)) {
	visit(p.fn)
	for _, v := range p.args {
		visit(v)
	}
	for _, k := range p.kw {
		visit(k.Val)
	}
	if p.tuple != nil {
		visit(object.Obj(p.tuple))
	}
	if p.live != nil {
		visit(object.Obj(p.live))
	}
	if p.dict != nil {
		visit(object.Obj(p.dict))
	}
}

// GetAttribute returns an attribute of the object itself.
func (p *Partial) GetAttribute(th *object.Thread, name *object.Str) Value {
	if p.dict == nil {
		return Value{}
	}
	return p.dict.GetStr(name)
}

// SetAttribute sets an attribute of the object itself.
func (p *Partial) SetAttribute(th *object.Thread, name *object.Str, v Value) bool {
	return setAttribute(th, object.Obj(p), &p.dict, name, v)
}

func setAttribute(th *object.Thread, self Value, d **object.Dict, name *object.Str, v Value) bool {
	if *d == nil {
		*d = object.NewDict()
	}
	if v.Ok() {
		return (*d).SetStr(th, name, v)
	}
	if !(*d).DeleteStr(th, name).Ok() {
		th.RaiseAttr(self, name, "'%s' object has no attribute '%s'", self.R.Type().Name, name.S)
		return false
	}
	return true
}

// Call calls the function.
func (p *Partial) Call(th *object.Thread, args []Value, kw []object.KW) Value {
	if !th.Charge(2 + (len(p.args)+len(p.kw)*(1+len(kw)))/16) {
		return Value{}
	}
	if _, nested := p.fn.R.(*Partial); nested {
		if !th.Enter() {
			return Value{}
		}
		defer th.Leave()
	}
	own, ok := p.current(th)
	if !ok {
		return Value{}
	}
	a, mark := th.Args(len(p.args) + len(args))
	copy(a, p.args)
	copy(a[len(p.args):], args)
	all := mergeKW(own, kw)
	v := Value{}
	if len(own) == 0 || object.TakesOddNames(p.fn) || object.CheckNames(th, all) {
		v = object.Call(th, p.fn, a, all)
	}
	th.Release(mark)
	return v
}

// mergeKW returns the keywords a with those of b over them.
func mergeKW(a, b []object.KW) []object.KW {
	if len(a) == 0 {
		return b
	}
	if len(b) == 0 {
		return a
	}
	out := append(make([]object.KW, 0, len(a)+len(b)), a...)
next:
	for _, k := range b {
		for i := range out {
			if out[i].Name == k.Name {
				out[i].Val = k.Val
				continue next
			}
		}
		out = append(out, k)
	}
	return out
}

// kwOf makes keywords of a dict with str keys.
func kwOf(th *object.Thread, d *object.Dict) ([]object.KW, bool) {
	es := d.WithHoles()
	if !th.Charge(1+len(es)) || !th.Alloc(40*int64(len(es))) {
		return nil, false
	}
	var kw []object.KW
	for _, e := range es {
		if !e.Key.Ok() {
			continue
		}
		s, ok := object.AsStr(e.Key)
		if !ok {
			th.Raise(object.TypeErrorType, "keywords must be strings")
			return nil, false
		}
		kw = append(kw, object.KW{Name: s.S, Val: e.Val})
	}
	return kw, true
}

// current is the keywords as they are now.
func (p *Partial) current(th *object.Thread) ([]object.KW, bool) {
	if p.live == nil {
		return p.kw, true
	}
	return kwOf(th, p.live)
}

func (p *Partial) arguments(th *object.Thread) Value {
	if p.tuple == nil {
		t, ok := th.CopyTuple(p.args).R.(*object.Tuple)
		if !ok {
			return Value{}
		}
		p.tuple = t
	}
	return object.Obj(p.tuple)
}

// attributes is the dict of the object's own attributes; nil where it has none.
func (p *Partial) attributes(th *object.Thread) *object.Dict {
	if p.ext != nil {
		return p.ext.MakeDict(th)
	}
	return p.dict
}

func (p *Partial) keywords(th *object.Thread) Value {
	if p.live != nil {
		return object.Obj(p.live)
	}
	if !th.Charge(len(p.kw)) || !th.Alloc(64*int64(len(p.kw))) {
		return Value{}
	}
	d := object.NewDictSize(len(p.kw))
	for _, k := range p.kw {
		if !d.SetStr(th, th.Intern(k.Name), k.Val) {
			return Value{}
		}
	}
	p.live = d
	return object.Obj(d)
}

func init() {
	t := PartialType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if len(args) < 1 {
			return th.Raise(object.TypeErrorType, "type 'partial' takes at least one argument")
		}
		if !object.IsCallable(args[0]) {
			return th.Raise(object.TypeErrorType, "the first argument must be callable")
		}
		n, nkw := len(args), len(kw)
		if q, ok := args[0].R.(*Partial); ok {
			n += len(q.args)
			nkw += len(q.kw)
		}
		if !th.Charge((n+nkw*(1+len(kw)))/16) || !th.Alloc(140+int64(n)*24+int64(nkw)*40) {
			return Value{}
		}
		p := &Partial{fn: args[0], ext: object.ExtFor(th, cls, PartialType)}
		if q, ok := args[0].R.(*Partial); ok && q.ext == nil && q.dict == nil {
			own, ok := q.current(th)
			if !ok {
				return Value{}
			}
			p.fn = q.fn
			p.args = append(p.args, q.args...)
			p.kw = append(p.kw, own...)
		}
		p.args = append(p.args, args[1:]...)
		p.kw = append([]object.KW(nil), mergeKW(p.kw, kw)...)
		return object.Obj(p)
	}
	object.DefNew(t)
	t.Def(
		object.MRaw("__call__", "*args, **kwargs", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return args[0].R.(*Partial).Call(th, args[1:], kw)
		}),
		object.MRaw("__get__", "instance, owner=None, /", func(th *object.Thread, args []Value, kw []object.KW) Value {
			if len(args) > 1 && !args[1].IsNone() && !object.Warn(th, object.FutureWarningType, "functools.partial will be a method descriptor in future Python versions; "+
				"wrap it in staticmethod() if you want to preserve the old behavior") {
				return Value{}
			}
			return args[0]
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			p := self.R.(*Partial)
			name := self.R.Type().FullName()
			if !th.ReprEnter(p) {
				return object.StrValue("...")
			}
			defer th.ReprLeave()
			if !th.Enter() {
				return Value{}
			}
			defer th.Leave()
			b := object.NewTextBuilder(th)
			defer b.Done(false)
			add := func(prefix string, v Value) bool { return b.Texts(", ", prefix) && b.Repr(v) }
			if !b.Texts(name, "(") || !b.Repr(p.fn) {
				return Value{}
			}
			for _, v := range p.args {
				if !add("", v) {
					return Value{}
				}
			}
			if p.live == nil {
				for _, k := range p.kw {
					if !add(k.Name+"=", k.Val) {
						return Value{}
					}
				}
				b.Text(")")
				return b.Done(true)
			}
			// Keys may be anything, and their texts are made by the program.
			entries, ok := th.CopyEntries(p.live)
			if !ok {
				return Value{}
			}
			for _, e := range entries {
				if !e.Key.Ok() {
					continue
				}
				key, ok := object.ToStr(th, e.Key)
				if !ok || !add(key.S+"=", e.Val) {
					return Value{}
				}
			}
			b.Text(")")
			return b.Done(true)
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			p := self.R.(*Partial)
			d := object.None
			if own := p.attributes(th); own != nil {
				d = object.Obj(own)
			}
			kw := p.keywords(th)
			if !kw.Ok() {
				return kw
			}
			args := p.arguments(th)
			if !args.Ok() {
				return args
			}
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(object.TupleOf(p.fn)),
				object.Obj(object.TupleOf(p.fn, args, kw, d))))
		}),
		object.M1("__setstate__", func(th *object.Thread, self, state Value) Value {
			p := self.R.(*Partial)
			s, ok := state.R.(*object.Tuple)
			if !ok || len(s.Items) != 4 {
				return th.Raise(object.TypeErrorType, "invalid partial state")
			}
			args, ok := s.Items[1].R.(*object.Tuple)
			kd, ok2 := s.Items[2].R.(*object.Dict)
			if !object.IsCallable(s.Items[0]) || !ok || !ok2 && !s.Items[2].IsNone() {
				return th.Raise(object.TypeErrorType, "invalid partial state")
			}
			var kw []object.KW
			if kd != nil {
				if kw, ok = kwOf(th, kd); !ok {
					return Value{}
				}
			}
			copied, ok := th.CopyValues(args.Items)
			if !ok {
				return Value{}
			}
			d, ok := s.Items[3].R.(*object.Dict)
			if !ok {
				d = object.NewDict()
			}
			if p.ext != nil {
				if p.ext.MakeDict(th) == nil {
					return Value{}
				}
				p.ext.Dict = d
			} else {
				p.dict = d
			}
			p.fn, p.args, p.kw, p.tuple, p.live = s.Items[0], copied, kw, nil, nil
			// Plain ones are kept as they are, so that a copy shares them.
			if args.Ext == nil {
				p.tuple = args
			}
			if kd != nil && kd.Ext == nil {
				p.live = kd
			}
			return object.None
		}),
	)
	t.DefGet("func", func(th *object.Thread, self Value) Value { return self.R.(*Partial).fn })
	t.DefGet("args", func(th *object.Thread, self Value) Value { return self.R.(*Partial).arguments(th) })
	t.DefGet("keywords", func(th *object.Thread, self Value) Value { return self.R.(*Partial).keywords(th) })
	t.DefGetSet("__dict__", func(th *object.Thread, self Value) Value {
		p := self.R.(*Partial)
		if p.ext != nil {
			return object.Obj(p.ext.MakeDict(th))
		}
		if p.dict == nil {
			p.dict = object.NewDict()
		}
		return object.Obj(p.dict)
	}, func(th *object.Thread, self, v Value) bool {
		d, ok := v.R.(*object.Dict)
		switch p := self.R.(*Partial); {
		case !v.Ok():
			th.Raise(object.TypeErrorType, "cannot delete __dict__")
			return false
		case !ok:
			th.Raise(object.TypeErrorType, "__dict__ must be set to a dictionary, not a '%s'", v.R.Type().Name)
			return false
		case p.ext != nil:
			if p.ext.MakeDict(th) == nil {
				return false
			}
			p.ext.Dict = d
		default:
			p.dict = d
		}
		return true
	})
	t.DefClass(object.Fn2("__class_getitem__", func(th *object.Thread, cls, key Value) Value { return object.NewGenericAlias(cls, key) }))
	initCachedProperty()
	initLRU()
}

// ---- cached_property ----

// cachedProperty is a cached_property.
type cachedProperty struct {
	fn, name, doc, module Value
	ext                   *object.Instance
}

var cachedPropertyType = object.NewBuiltinType("cached_property", nil, object.HasWeakref).InModule("functools")

// Type returns the class.
func (c *cachedProperty) Type() *object.Type {
	if c.ext != nil {
		return c.ext.Cls
	}
	return cachedPropertyType
}

// Extension returns the instance part.
func (c *cachedProperty) Extension() *object.Instance { return c.ext }

// Traverse visits what the object refers to.
func (c *cachedProperty) Traverse(visit func(Value)) {
	visit(c.fn)
	visit(c.name)
	visit(c.doc)
	visit(c.module)
}

// DescrGet returns the cached value, or computes it.
func (c *cachedProperty) DescrGet(th *object.Thread, self Value, owner *object.Type) Value {
	if !self.Ok() {
		return object.Obj(c)
	}
	name, ok := object.AsStr(c.name)
	if !ok {
		return th.Raise(object.TypeErrorType, "Cannot use cached_property instance without calling __set_name__ on it.")
	}
	o := object.InstanceOf(self)
	if t, ok := self.R.(*object.Type); ok {
		return th.Raise(object.TypeErrorType, "The '__dict__' attribute on %s instance does not support item assignment for caching %s property.",
			object.ReprString(th, object.StrValue(t.Type().Name)), object.ReprString(th, c.name))
	}
	if o == nil || !self.R.Type().HasInstanceDict() {
		return th.Raise(object.TypeErrorType, "No '__dict__' attribute on %s instance to cache %s property.",
			object.ReprString(th, object.StrValue(self.R.Type().Name)), object.ReprString(th, c.name))
	}
	if v := o.GetOwn(name); v.Ok() {
		return v
	}
	v := object.Call1(th, c.fn, self)
	if !v.Ok() || !o.SetOwn(th, name, v) {
		return Value{}
	}
	return v
}

func initCachedProperty() {
	t := cachedPropertyType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		c := &cachedProperty{fn: object.None, name: object.None, doc: object.None, module: object.None, ext: object.ExtFor(th, cls, t)}
		return object.Obj(c)
	}
	sig := object.ParseSignature("self, func")
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		bound, mark := th.Args(2)
		defer th.Release(mark)
		if !sig.BindMethod(th, "cached_property.__init__", bound, self, args, kw) {
			return false
		}
		a := bound[1:]
		c := self.R.(*cachedProperty)
		c.fn = a[0]
		for _, x := range []struct {
			to   *Value
			name *object.Str
		}{{&c.doc, sDoc}, {&c.module, sModule}} {
			v := object.GetAttr(th, c.fn, x.name)
			if !v.Ok() {
				return false
			}
			*x.to = v
		}
		return true
	}
	object.DefNew(t)
	t.Def(
		object.M2("__set_name__", func(th *object.Thread, self, owner, name Value) Value {
			c := self.R.(*cachedProperty)
			if c.name.IsNone() {
				c.name = name
				return object.None
			}
			if object.Equal(th, c.name, name) != 1 {
				return th.Raise(object.TypeErrorType, "Cannot assign the same cached_property to two different names (%s and %s).",
					object.ReprString(th, c.name), object.ReprString(th, name))
			}
			return object.None
		}),
		object.MSig("__get__", "instance, owner=None", func(th *object.Thread, a []Value) Value {
			if a[1].IsNone() {
				return a[0]
			}
			return a[0].R.(*cachedProperty).DescrGet(th, a[1], nil)
		}),
	)
	t.DefGet("func", func(th *object.Thread, self Value) Value { return self.R.(*cachedProperty).fn })
	t.DefGet("attrname", func(th *object.Thread, self Value) Value { return self.R.(*cachedProperty).name })
	t.DefGetSet("__doc__", func(th *object.Thread, self Value) Value { return self.R.(*cachedProperty).doc },
		func(th *object.Thread, self, v Value) bool { self.R.(*cachedProperty).doc = v; return true })
	t.DefGet("__module__", func(th *object.Thread, self Value) Value { return self.R.(*cachedProperty).module })
	t.DefClass(object.AliasMethod())
}
