package functools

import (
	"github.com/garterpy/garter/imports/stdlib/collections"
	"github.com/garterpy/garter/object"
)

// This file defines lru_cache and cache.

// lru is a function with a cache.
type lru struct {
	fn           Value
	maxsize      int // -1 for no limit
	maxVal       Value
	typed        bool
	hits, misses int64
	results      *object.Dict // of *entry where there is a limit
	root         entry        // the ring of entries, the oldest first
	dict         *object.Dict
}

// entry is one result in a cache with a limit.
type entry struct {
	key, val   Value
	prev, next *entry
}

var (
	lruType   = object.NewBuiltinType("functools._lru_cache_wrapper", nil, object.HasDict|object.HasWeakref|object.NoSubclass)
	entryType = object.NewBuiltinType("functools._lru_list_elem", nil, object.NoNew|object.NoSubclass)
)

func (*entry) Type() *object.Type { return entryType }

// Traverse visits what the entry refers to.
func (e *entry) Traverse(visit func(Value)) { visit(e.key); visit(e.val) }

// Type returns _lru_cache_wrapper.
func (*lru) Type() *object.Type { return lruType }

// IsMethod makes cached functions found in a class bind to the object.
func (*lru) IsMethod() bool { return true }

// Traverse visits what the cache holds.
func (c *lru) Traverse(visit func(Value)) {
	visit(c.fn)
	visit(c.maxVal)
	visit(object.Obj(c.results))
	if c.dict != nil {
		visit(object.Obj(c.dict))
	}
}

// GetAttribute returns an attribute of the object itself.
func (c *lru) GetAttribute(th *object.Thread, name *object.Str) Value {
	if c.dict == nil {
		return Value{}
	}
	return c.dict.GetStr(name)
}

// SetAttribute sets an attribute of the object itself.
func (c *lru) SetAttribute(th *object.Thread, name *object.Str, v Value) bool {
	return setAttribute(th, object.Obj(c), &c.dict, name, v)
}

// kwdMark stands between positional and keyword arguments in a key.
var kwdMark = object.Obj(object.NewBuiltinType("functools._kwd_mark", nil, object.NoNew|object.NoSubclass))

// key makes the key of a call, as CPython does.
func (c *lru) key(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(kw) == 0 && !c.typed && len(args) == 1 {
		a := args[0]
		if a.IsInt() {
			return a
		}
		if s, ok := a.R.(*object.Str); ok && s.Ext() == nil {
			return a
		}
	}
	if !th.Alloc(64 + 24*int64(len(args)+2*len(kw))) {
		return Value{}
	}
	if len(kw) == 0 && !c.typed {
		if len(args) == 2 {
			return object.Obj(object.NewTuple2(args[0], args[1]))
		}
		return th.CopyTuple(args)
	}
	items := append(make([]Value, 0, 2*len(args)+3*len(kw)+1), args...)
	if len(kw) > 0 {
		items = append(items, kwdMark)
		for _, k := range kw {
			items = append(items, object.Obj(th.Intern(k.Name)), k.Val)
		}
	}
	if c.typed {
		for _, a := range args {
			items = append(items, object.Obj(a.R.Type()))
		}
		for _, k := range kw {
			items = append(items, object.Obj(k.Val.R.Type()))
		}
	}
	return object.Obj(object.NewTuple(items))
}

// Call returns the cached result, or calls the function.
func (c *lru) Call(th *object.Thread, args []Value, kw []object.KW) Value {
	if !th.Charge(3) {
		return Value{}
	}
	if c.maxsize == 0 {
		c.misses++
		return object.Call(th, c.fn, args, kw)
	}
	key := c.key(th, args, kw)
	if !key.Ok() {
		return key
	}
	v := c.results.Get(th, key)
	if v.Ok() {
		c.hits++
		if c.maxsize < 0 {
			return v
		}
		e := v.R.(*entry)
		if e.next != &c.root {
			e.prev.next, e.next.prev = e.next, e.prev
			c.link(e)
		}
		return e.val
	}
	if th.Exc != nil {
		return v
	}
	c.misses++
	keep, mark := th.Args(1)
	keep[0] = key
	v = object.Call(th, c.fn, args, kw)
	th.Release(mark)
	if !v.Ok() {
		return v
	}
	if c.maxsize < 0 {
		if !c.results.Set(th, key, v) {
			return Value{}
		}
		return v
	}
	if old := c.results.Get(th, key); old.Ok() || th.Exc != nil {
		if th.Exc != nil {
			return Value{}
		}
		return v // the function itself has made the entry
	}
	if !th.Alloc(96) {
		return Value{}
	}
	for c.results.Len() >= c.maxsize {
		e := c.root.next
		if e == &c.root {
			break
		}
		e.prev.next, e.next.prev = e.next, e.prev
		if !c.results.Delete(th, e.key).Ok() && th.Exc != nil {
			return Value{}
		}
	}
	e := &entry{key: key, val: v}
	if !c.results.Set(th, key, object.Obj(e)) {
		return Value{}
	}
	c.link(e)
	return v
}

// link puts e at the end of the ring.
func (c *lru) link(e *entry) {
	last := c.root.prev
	last.next, e.prev = e, last
	e.next, c.root.prev = &c.root, e
}

func (c *lru) clear() {
	c.hits, c.misses = 0, 0
	c.results = object.NewDict()
	c.root.prev, c.root.next = &c.root, &c.root
}

type infoKey struct{}

// cacheInfo returns the class CacheInfo of the session.
func cacheInfo(th *object.Thread) Value {
	box := object.ModuleState(th, infoKey{}, func() *object.List { return object.NewList(nil) })
	if len(box.Items) == 0 {
		v := collections.MakeNamedTuple(th, "CacheInfo", []string{"hits", "misses", "maxsize", "currsize"}, nil)
		if !v.Ok() || !object.SetAttr(th, v, sModule, object.Obj(object.Intern("functools"))) {
			return Value{}
		}
		box.Items = append(box.Items, v)
	}
	return box.Items[0]
}

// cacheParameters is cache_parameters of the parameters.
var cacheParameters = object.Fn1("cache_parameters", func(th *object.Thread, v Value) Value {
	params, ok := v.R.(*object.Dict)
	if !ok {
		return th.Raise(object.TypeErrorType, "cache_parameters() needs a dict")
	}
	d := params.Copy(th)
	if d == nil {
		return Value{}
	}
	return object.Obj(d)
})

// newLRU wraps a function.
func newLRU(th *object.Thread, fn, maxsize Value, typed bool) Value {
	c := &lru{fn: fn, maxVal: maxsize, typed: typed, maxsize: -1}
	if !maxsize.IsNone() {
		n, ok := object.AsPlace(th, maxsize)
		if !ok {
			return Value{}
		}
		c.maxsize = max(n, 0)
		c.maxVal = object.Int(int64(c.maxsize))
	}
	c.clear()
	if !th.Alloc(400) {
		return Value{}
	}
	v := object.Obj(c)
	params := object.NewDict()
	params.SetStr(th, object.Intern("maxsize"), maxsize)
	params.SetStr(th, object.Intern("typed"), object.Bool(typed))
	f := &object.BoundMethod{Self: object.Obj(params), Func: object.Obj(cacheParameters)}
	if !updateWrapper(th, v, fn, Value{}, Value{}).Ok() || !object.SetAttr(th, v, object.Intern("cache_parameters"), object.Obj(f)) {
		return Value{}
	}
	return v
}

var lruCacheFn = object.PyFn("lru_cache", "maxsize=128, typed=False", func(th *object.Thread, a []Value) Value {
	maxsize := a[0]
	if !maxsize.Ok() {
		maxsize = object.Int(128)
	}
	typed := false
	if a[1].Ok() {
		r := object.Truth(th, a[1])
		if r < 0 {
			return Value{}
		}
		typed = r == 1
	}
	if _, _, isInt := object.IntOf(maxsize); isInt {
		if object.CompareBool(th, object.CmpLt, maxsize, object.Int(0)) == 1 {
			maxsize = object.Int(0)
		}
	} else if object.IsCallable(maxsize) && (!a[1].Ok() || a[1].IsBool()) {
		return newLRU(th, maxsize, object.Int(128), typed)
	} else if !maxsize.IsNone() {
		return th.Raise(object.TypeErrorType, "Expected first argument to be an integer, a callable, or None")
	}
	return object.Obj(object.PyFn("lru_cache.<locals>.decorating_function", "user_function", func(th *object.Thread, a []Value) Value {
		if !object.IsCallable(a[0]) {
			return th.Raise(object.TypeErrorType, "the first argument must be callable")
		}
		return newLRU(th, a[0], maxsize, typed)
	}))
}).WithDoc("Returns a decorator that keeps the results of the last maxsize different calls, or of all if that is None; with typed, 3 and 3.0 differ.")

var cacheFn = object.PyFn("cache", "user_function, /", func(th *object.Thread, a []Value) Value {
	if !object.IsCallable(a[0]) {
		return th.Raise(object.TypeErrorType, "the first argument must be callable")
	}
	return newLRU(th, a[0], object.None, false)
}).WithDoc("Keeps the results of all calls of a function.")

// wrapperParams are the parameters of the class itself.
var wrapperParams = object.ParseSignature("user_function, maxsize, typed, cache_info_type")

func initLRU() {
	t := lruType
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		var a [4]Value
		if !wrapperParams.Bind(th, "lru_cache", a[:], args, kw) {
			return Value{}
		}
		if !object.IsCallable(a[0]) {
			return th.Raise(object.TypeErrorType, "the first argument must be callable")
		}
		if !a[1].IsNone() && !object.HasIndex(a[1]) {
			return th.Raise(object.TypeErrorType, "maxsize should be integer or None")
		}
		typed := object.Truth(th, a[2])
		if typed < 0 {
			return Value{}
		}
		return newLRU(th, a[0], a[1], typed == 1)
	}
	object.DefNew(t)
	same := func(th *object.Thread, self Value) Value { return self }
	t.Def(
		object.MRaw("__call__", "*args, **kwargs", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return args[0].R.(*lru).Call(th, args[1:], kw)
		}),
		object.M0("cache_info", func(th *object.Thread, self Value) Value {
			c := self.R.(*lru)
			cls := cacheInfo(th)
			if !cls.Ok() {
				return cls
			}
			maxVal := c.maxVal
			return object.Call(th, cls, []Value{object.Int(c.hits), object.Int(c.misses), maxVal, object.Int(int64(c.results.Len()))}, nil)
		}).WithDoc("Report cache statistics"),
		object.M0("cache_clear", func(th *object.Thread, self Value) Value {
			self.R.(*lru).clear()
			return object.None
		}).WithDoc("Forgets all results and counts."),
		object.M0("__copy__", same),
		object.M1("__deepcopy__", func(th *object.Thread, self, memo Value) Value { return self }),
		object.MRaw("__get__", "", func(th *object.Thread, args []Value, kw []object.KW) Value {
			if len(args) < 2 || args[1].IsNone() {
				return args[0]
			}
			return object.Obj(&object.BoundMethod{Self: args[1], Func: args[0]})
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			return object.GetAttr(th, self, object.Intern("__qualname__"))
		}),
	)
	object.DefOwnDict(t, func(th *object.Thread, v Value) **object.Dict { return &v.R.(*lru).dict })
	for name, def := range map[*object.Str]Value{sDoc: object.None, sModule: object.Obj(object.Intern("functools"))} {
		t.DefGetSet(name.S, func(th *object.Thread, self Value) Value {
			if v := self.R.(*lru).GetAttribute(th, name); v.Ok() {
				return v
			}
			return def
		}, func(th *object.Thread, self, v Value) bool { return self.R.(*lru).SetAttribute(th, name, v) })
	}
}
