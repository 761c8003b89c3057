// Package functools is the module functools: partial, reduce, the caches and
// cmp_to_key in Go; singledispatch, total_ordering and partialmethod in Python
// source, a part each.
//
// Compatibility: not covered; garter's own packages use it.
package functools

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

//go:embed ordering.py
var orderingSource string

//go:embed partialmethod.py
var partialMethodSource string

//go:embed dispatch.py
var dispatchSource string

//go:embed keys.py
var keysSource string

var assigned = func() []Value {
	var out []Value
	for _, n := range []string{"__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__type_params__"} {
		out = append(out, object.Obj(object.Intern(n)))
	}
	return out
}()

var (
	sDict       = object.Intern("__dict__")
	sWrapped    = object.Intern("__wrapped__")
	sUpdate     = object.Intern("update")
	assignments = object.Complete(object.Obj(object.NewTuple(assigned)))
	updates     = object.Complete(object.Obj(object.TupleOf(object.Obj(sDict))))
	sDoc        = object.Intern("__doc__")
	sModule     = object.Intern("__module__")
)

var module = &imports.Mixed{
	Name: "functools",
	All: []string{"update_wrapper", "wraps", "WRAPPER_ASSIGNMENTS", "WRAPPER_UPDATES", "total_ordering", "cache", "cmp_to_key",
		"lru_cache", "reduce", "partial", "partialmethod", "singledispatch", "singledispatchmethod", "cached_property"},
	Fixed: func() map[string]Value {
		public := map[string]Value{
			"WRAPPER_ASSIGNMENTS": assignments,
			"WRAPPER_UPDATES":     updates,
			"partial":             object.Obj(PartialType),
			"cached_property":     object.Obj(cachedPropertyType),
			"_lru_cache_wrapper":  object.Obj(lruType),
		}
		for _, f := range []*object.Builtin{reduceFn, cmpToKey, updateWrapperFn, wrapsFn, lruCacheFn, cacheFn} {
			public[f.Name] = object.Obj(f)
		}
		return public
	},
	Private: []*object.Builtin{object.Fn0("_cache_info", cacheInfo)},
	Parts: []imports.Part{
		{Source: "_CacheInfo = _cache_info()\n", Names: "_CacheInfo"},
		{Source: orderingSource, Names: "total_ordering"},
		{Source: partialMethodSource, Names: "partialmethod"},
		{Source: dispatchSource, Names: "singledispatch singledispatchmethod"},
		{Source: keysSource, Names: "_make_key _HashedSeq _NOT_FOUND namedtuple recursive_repr GenericAlias RLock get_cache_token"},
	},
}

// Load makes the module.
var Load = module.Load()

// ---- reduce ----

func init() {
	object.FunctionsOf("_functools", reduceFn)
	object.FunctionsOf("functools", updateWrapperFn, wrapsFn, lruCacheFn, cacheFn)
}

var reduceFn = object.FnRaw("reduce", "function, iterable, initial=<functools initial missing>, /", func(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "functools.reduce() takes no keyword arguments")
	}
	if len(args) < 2 {
		return th.Raise(object.TypeErrorType, "reduce expected at least 2 arguments, got %d", len(args))
	}
	if len(args) > 3 {
		return th.Raise(object.TypeErrorType, "reduce expected at most 3 arguments, got %d", len(args))
	}
	it := object.GetIter(th, args[1])
	if it == nil {
		if th.Catch(object.TypeErrorType) {
			th.Raise(object.TypeErrorType, "reduce() arg 2 must support iteration")
		}
		return Value{}
	}
	keep, mark := th.Args(3)
	defer th.Release(mark)
	if len(args) == 3 {
		keep[0] = args[2]
	} else {
		v := it.Next(th)
		if !v.Ok() {
			if th.Exc == nil {
				th.Raise(object.TypeErrorType, "reduce() of empty iterable with no initial value")
			}
			return v
		}
		keep[0] = v
	}
	keep[2] = object.Obj(it)
	for {
		v := it.Next(th)
		if !v.Ok() {
			if th.Exc != nil {
				return v
			}
			return keep[0]
		}
		keep[1] = v
		if v = object.Call(th, args[0], keep[:2], nil); !v.Ok() || !th.Charge(2) {
			return Value{}
		}
		keep[0] = v
	}
}).WithDoc("Apply a function of two arguments cumulatively to the items of an iterable, from left to right.\n\nThis effectively reduces the iterable to a single value.  If initial is present,\nit is placed before the items of the iterable in the calculation, and serves as\na default when the iterable is empty.\n\nFor example, reduce(lambda x, y: x+y, [1, 2, 3, 4, 5])\ncalculates ((((1 + 2) + 3) + 4) + 5).")

// ---- update_wrapper and wraps ----

// function is a function made by Python code, see HasAttrs there.
type function interface{ HasAttrs() bool }

// Wrap is wraps(wrapped)(wrapper).
func Wrap(th *object.Thread, wrapper, wrapped Value) Value {
	return updateWrapper(th, wrapper, wrapped, Value{}, Value{})
}

func updateWrapper(th *object.Thread, wrapper, wrapped, assigned, updated Value) Value {
	if !assigned.Ok() {
		assigned = assignments
	}
	if !updated.Ok() {
		updated = updates
	}
	plain := false // the names are ours, not the program's
	attr := func(n Value) (*object.Str, bool) {
		s, ok := object.AsStr(n)
		if !ok {
			th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", n.R.Type().Name)
		}
		return s, ok && (plain || object.CheckDynamicAttr(th, s))
	}
	plain = assigned.R == assignments.R
	ok := object.ForEach(th, assigned, func(n Value) bool {
		s, ok := attr(n)
		if !ok {
			return false
		}
		v := object.GetAttrOpt(th, wrapped, s)
		if !v.Ok() {
			return th.Exc == nil || th.Catch(object.AttributeErrorType)
		}
		return object.SetAttr(th, wrapper, s, v)
	})
	if !ok {
		return Value{}
	}
	plain = updated.R == updates.R
	if f, ok := wrapped.R.(function); ok && plain && !f.HasAttrs() {
		if _, ok := wrapper.R.(function); ok { // both have a __dict__, of which nothing is to be had
			if !object.SetAttr(th, wrapper, sWrapped, wrapped) {
				return Value{}
			}
			return wrapper
		}
	}
	ok = object.ForEach(th, updated, func(n Value) bool {
		s, ok := attr(n)
		if !ok {
			return false
		}
		src := object.GetAttrOpt(th, wrapped, s)
		if !src.Ok() {
			if th.Exc != nil && !th.Catch(object.AttributeErrorType) {
				return false
			}
			src = object.Obj(object.NewDict())
		}
		dst := object.GetAttr(th, wrapper, s)
		if d, isDict := src.R.(*object.Dict); isDict && d.Len() == 0 && plain {
			return dst.Ok()
		}
		return dst.Ok() && object.CallMethod(th, dst, sUpdate, src).Ok()
	})
	if !ok || !object.SetAttr(th, wrapper, sWrapped, wrapped) {
		return Value{}
	}
	return wrapper
}

var updateWrapperFn = object.PyFn("update_wrapper", "wrapper, wrapped, assigned=('__module__', '__name__', '__qualname__', '__doc__', '__annotations__', '__type_params__'), updated=('__dict__',)", func(th *object.Thread, a []Value) Value {
	return updateWrapper(th, a[0], a[1], a[2], a[3])
}).WithDoc("Gives the wrapper the wrapped function's attributes: those in assigned are set, those in updated get its entries; returns the wrapper.")

var wrapsFn = object.PyFn("wraps", "wrapped, assigned=('__module__', '__name__', '__qualname__', '__doc__', '__annotations__', '__type_params__'), updated=('__dict__',)", func(th *object.Thread, a []Value) Value {
	if !a[1].Ok() {
		a[1] = assignments
	}
	if !a[2].Ok() {
		a[2] = updates
	}
	return object.Obj(&Partial{fn: object.Obj(updateWrapperFn), kw: []object.KW{{Name: "wrapped", Val: a[0]}, {Name: "assigned", Val: a[1]}, {Name: "updated", Val: a[2]}}})
}).WithDoc("Returns a decorator that gives a function the attributes of the wrapped one.")

// ---- cmp_to_key ----

// key is what the function of cmp_to_key makes.
type key struct{ cmp, obj Value }

var keyType = object.NewBuiltinType("functools.KeyWrapper", nil, object.NoSubclass|object.NoNew|object.Unhashable)

func (*key) Type() *object.Type { return keyType }

// Traverse visits what the key refers to.
func (k *key) Traverse(visit func(Value)) { visit(k.cmp); visit(k.obj) }

// Call makes the key of another object.
func (k *key) Call(th *object.Thread, args []Value, kw []object.KW) Value {
	var obj Value
	switch {
	case len(args) == 1 && len(kw) == 0:
		obj = args[0]
	case len(args) == 0 && len(kw) == 1 && kw[0].Name == "obj":
		obj = kw[0].Val
	case len(args)+len(kw) == 0:
		return th.Raise(object.TypeErrorType, "K() missing required argument 'obj' (pos 1)")
	default:
		return th.Raise(object.TypeErrorType, "K() takes at most 1 argument (%d given)", len(args)+len(kw))
	}
	if !th.Alloc(72) {
		return Value{}
	}
	return object.Obj(&key{cmp: k.cmp, obj: obj})
}

func keyCompare(name string, op object.CmpOp) *object.Builtin {
	return object.M1(name, func(th *object.Thread, a, b Value) Value {
		x := a.R.(*key)
		y, ok := b.R.(*key)
		if !ok {
			return th.Raise(object.TypeErrorType, "other argument must be K instance")
		}
		if !x.obj.Ok() || !y.obj.Ok() {
			return th.Raise(object.AttributeErrorType, "object")
		}
		r := object.Call2(th, x.cmp, x.obj, y.obj)
		if !r.Ok() {
			return r
		}
		return object.Compare(th, op, r, object.Int(0))
	})
}

var cmpToKey = object.FnSig("cmp_to_key", "mycmp", func(th *object.Thread, a []Value) Value {
	return object.Obj(&key{cmp: a[0]})
}).WithDoc("Returns a key function that orders as the comparison mycmp does.").InModule("_functools")

func init() {
	keyType.Def(
		keyCompare("__lt__", object.CmpLt), keyCompare("__le__", object.CmpLe), keyCompare("__eq__", object.CmpEq),
		keyCompare("__ne__", object.CmpNe), keyCompare("__gt__", object.CmpGt), keyCompare("__ge__", object.CmpGe),
	)
	keyType.DefValue("__hash__", object.None)
	keyType.DefGetSet("obj", func(th *object.Thread, self Value) Value {
		if o := self.R.(*key).obj; o.Ok() {
			return o
		}
		return th.Raise(object.AttributeErrorType, "object")
	}, func(th *object.Thread, self, v Value) bool { self.R.(*key).obj = v; return true })
}
