package collections

import (
	"github.com/garterpy/garter/object"
)

// updateOrdered is OrderedDict.update: what it takes goes through the object's
// own __setitem__, as in other mutable mappings.
func updateOrdered(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
	t := self.R.Type()
	if t.Special(object.DSetitem) == object.DictType.Special(object.DSetitem) && len(args) == 1 {
		if d, ok := args[0].R.(*object.Dict); ok && d.Ext == nil {
			return updateDict(th, self, args, kw)
		}
	}
	if len(args) == 1 && !orderedFrom(th, self, args[0]) {
		return false
	}
	if !object.CheckNames(th, kw) {
		return false
	}
	for _, k := range kw {
		if !th.Charge(4) || !object.SetItem(th, self, object.Obj(th.Intern(k.Name)), k.Val) {
			return false
		}
	}
	return true
}

func orderedFrom(th *object.Thread, self, o Value) bool {
	if d, ok := o.R.(*object.Dict); ok && d.Ext == nil {
		for _, e := range d.WithHoles() {
			if e.Key.Ok() && (!th.Charge(4) || !object.SetItem(th, self, e.Key, e.Val)) {
				return false
			}
		}
		return true
	}
	keys := object.GetAttrOpt(th, o, object.Intern("keys"))
	if keys.Ok() {
		ks := object.Call0(th, keys)
		return ks.Ok() && object.ForEach(th, ks, func(k Value) bool {
			v := object.GetItem(th, o, k)
			return v.Ok() && th.Charge(4) && object.SetItem(th, self, k, v)
		})
	}
	if th.Exc != nil {
		return false
	}
	items := object.GetAttrOpt(th, o, sItems)
	if items.Ok() {
		if o = object.Call0(th, items); !o.Ok() {
			return false
		}
	} else if th.Exc != nil {
		return false
	}
	return object.ForEach(th, o, func(p Value) bool {
		kv, ok := object.Collect(th, p)
		switch {
		case !ok:
			return false
		case len(kv) == 0:
			th.Raise(object.ValueErrorType, "need more than 0 values to unpack")
			return false
		case len(kv) == 1:
			th.Raise(object.ValueErrorType, "need more than 1 value to unpack")
			return false
		case len(kv) > 2:
			th.Raise(object.ValueErrorType, "too many values to unpack (expected 2)")
			return false
		}
		return th.Charge(4) && object.SetItem(th, self, kv[0], kv[1])
	})
}

func init() {
	t := OrderedDictType
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		if len(args) > 1 {
			th.Raise(object.TypeErrorType, "expected at most 1 arguments, got %d", len(args))
			return false
		}
		return updateOrdered(th, self, args, kw)
	}
	t.Def(
		object.M1("__ior__", func(th *object.Thread, self, o Value) Value {
			if !updateOrdered(th, self, []Value{o}, nil) {
				return Value{}
			}
			return self
		}),
		object.MRaw("__init__", "other=(), /, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return done(t.Init(th, args[0], args[1:], kw))
		}),
		object.MRaw("update", "other=(), /, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
			if len(args) > 2 {
				return th.Raise(object.TypeErrorType, "update() takes at most 1 positional argument (%d given)", len(args)-1)
			}
			return done(updateOrdered(th, args[0], args[1:], kw))
		}).WithDoc("od.update([other], **kwds) takes over the pairs of a mapping or of an iterable of pairs."),
	)
}
