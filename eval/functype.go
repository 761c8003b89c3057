package eval

import (
	"github.com/garterpy/garter/object"
)

// This file has the attributes of functions and the constructor of their class.

// GetAttribute returns what was set on the function.
func (fn *Function) GetAttribute(th *Thread, name *object.Str) Value {
	if d := fn.attrs(); d != nil {
		return d.GetStr(name)
	}
	return Value{}
}

// SetAttribute sets or deletes an attribute of the function itself.
func (fn *Function) SetAttribute(th *Thread, name *object.Str, v Value) bool {
	if v.Ok() {
		r := fn.ownRare()
		if r.dict == nil {
			r.dict = object.NewDictSize(1)
		}
		return r.dict.SetStr(th, name, v)
	}
	if d := fn.attrs(); d == nil || !d.DeleteStr(th, name).Ok() {
		th.RaiseAttr(Value{R: fn}, name, "'function' object has no attribute '%s'", name.S)
		return false
	}
	return true
}

// HasAttrs reports whether the function may have attributes of its own: asking for its
// __dict__ would make one.
func (fn *Function) HasAttrs() bool { return fn.rare != nil && fn.rare.dict != nil }

func (fn *Function) makeDict() *object.Dict {
	r := fn.ownRare()
	if r.dict == nil {
		r.dict = object.NewDict()
	}
	return r.dict
}

// annotations returns __annotations__, made when it is asked for.
func (fn *Function) annotations() Value {
	r := fn.ownRare()
	if r.annotations == nil {
		r.annotations = object.NewDict()
	}
	return Value{R: r.annotations}
}

// orNone is None for no value.
func orNone(v Value) Value {
	if !v.Ok() {
		return object.None
	}
	return v
}

func init() {
	t := FunctionType
	t.Doc = "Makes a function of a code object, its globals and, if given, its name, defaults and closure."
	fn := func(self Value) *Function { return self.R.(*Function) }
	str := func(name string, get func(*Function) string, field func(*functionOwn) *string) {
		t.DefGetSet(name, func(th *Thread, self Value) Value { return object.StrValue(get(fn(self))) },
			func(th *Thread, self, v Value) bool {
				s, ok := object.AsStr(v)
				if !ok {
					th.Raise(object.TypeErrorType, "%s must be set to a string object", name)
					return false
				}
				*field(fn(self).owns()) = s.S
				return true
			})
	}
	str("__name__", (*Function).Name, func(o *functionOwn) *string { return &o.name })
	str("__qualname__", (*Function).Qualname, func(o *functionOwn) *string { return &o.qualname })
	any := func(name string, get func(*Function) Value, field func(*functionOwn) *Value) {
		t.DefGetSet(name, func(th *Thread, self Value) Value { return orNone(get(fn(self))) },
			func(th *Thread, self, v Value) bool {
				*field(fn(self).owns()) = v
				return true
			})
	}
	any("__doc__", (*Function).Doc, func(o *functionOwn) *Value { return &o.doc })
	any("__module__", (*Function).Module, func(o *functionOwn) *Value { return &o.module })
	readonly := func(name string, get func(th *Thread, f *Function) Value) {
		t.DefGetSet(name, func(th *Thread, self Value) Value { return get(th, fn(self)) }, readonlyAttr(name))
	}
	readonly("__globals__", func(th *Thread, f *Function) Value { return Of(th).wholeGlobals(f.Globals) })
	readonly("__builtins__", func(th *Thread, f *Function) Value { return Value{R: f.builtins} })
	readonly("__closure__", func(th *Thread, f *Function) Value {
		if len(f.closure) == 0 {
			return object.None
		}
		cells := make([]Value, len(f.closure))
		for i, k := range f.Code.freeOrder() {
			cells[i] = Value{R: f.closure[k]}
		}
		return Value{R: object.NewTuple(cells)}
	})
	t.DefGetSet("__dict__", func(th *Thread, self Value) Value { return Value{R: fn(self).makeDict()} },
		func(th *Thread, self, v Value) bool {
			d, ok := v.R.(*object.Dict)
			switch {
			case !v.Ok():
				th.Raise(object.TypeErrorType, "cannot delete __dict__")
			case !ok:
				th.Raise(object.TypeErrorType, "__dict__ must be set to a dictionary, not a '%s'", v.R.Type().Name)
			default:
				fn(self).ownRare().dict = d
			}
			return ok
		})
	t.DefGetSet("__defaults__", func(th *Thread, self Value) Value {
		if all := fn(self).rarely().tooManyDefaults; all != nil {
			return Value{R: all}
		}
		if d := fn(self).Defaults; len(d) > 0 {
			return Value{R: object.NewTuple(append([]Value(nil), d...))}
		}
		return object.None
	}, func(th *Thread, self, v Value) bool {
		if !v.Ok() || v.IsNone() {
			fn(self).setDefaults(object.NewTuple(nil))
			return true
		}
		d, ok := v.R.(*object.Tuple)
		if !ok {
			th.Raise(object.TypeErrorType, "__defaults__ must be set to a tuple object")
			return false
		}
		fn(self).setDefaults(d)
		return true
	})
	t.DefGetSet("__kwdefaults__", func(th *Thread, self Value) Value {
		if d := fn(self).KwDefaults; d != nil {
			return Value{R: d}
		}
		return object.None
	}, func(th *Thread, self, v Value) bool {
		if !v.Ok() || v.IsNone() {
			fn(self).KwDefaults = nil
			return true
		}
		d, ok := v.R.(*object.Dict)
		if !ok {
			th.Raise(object.TypeErrorType, "__kwdefaults__ must be set to a dict object")
			return false
		}
		fn(self).KwDefaults = d
		return true
	})
	t.DefGetSet("__annotations__", func(th *Thread, self Value) Value { return fn(self).annotations() },
		func(th *Thread, self, v Value) bool {
			if !v.Ok() || v.IsNone() {
				if r := fn(self).rare; r != nil {
					r.annotations = nil
				}
				return true
			}
			d, ok := v.R.(*object.Dict)
			if !ok {
				th.Raise(object.TypeErrorType, "__annotations__ must be set to a dict object")
				return false
			}
			fn(self).ownRare().annotations = d
			return true
		})
	t.DefGetSet("__type_params__", func(th *Thread, self Value) Value {
		if v := fn(self).rarely().typeParams; v.Ok() {
			return v
		}
		return Value{R: object.NewTuple(nil)}
	}, func(th *Thread, self, v Value) bool {
		if _, ok := v.R.(*object.Tuple); !ok {
			th.Raise(object.TypeErrorType, "__type_params__ must be set to a tuple")
			return false
		}
		fn(self).ownRare().typeParams = v
		return true
	})
	t.DefGetSet("__code__", func(th *Thread, self Value) Value {
		f := fn(self)
		f.thaw(Of(th))
		return Value{R: f.Code.object()}
	},
		func(th *Thread, self, v Value) bool {
			c, ok := v.R.(*CodeObject)
			if !ok {
				th.Raise(object.TypeErrorType, "__code__ must be set to a code object")
				return false
			}
			if !c.code.mayMove(th) {
				return false
			}
			f := fn(self)
			if n := len(c.code.block.Frees); n != len(f.closure) {
				th.Raise(object.ValueErrorType, "%s() requires a code object with %d free vars, not %d", f.Name(), len(f.closure), n)
				return false
			}
			all := f.rarely().tooManyDefaults
			if all == nil && len(f.Defaults) > c.code.nPos {
				all = object.NewTuple(f.Defaults)
			}
			f.owns() // what it says of itself stays
			f.Code = c.code
			if all != nil {
				f.setDefaults(all)
			}
			return true
		})
	t.Def(
		object.M0("__repr__", func(th *Thread, self Value) Value {
			return object.StrValue("<function " + fn(self).Qualname() + " at 0x" + hex(th.ID(self)) + ">")
		}),
		object.MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []object.KW) Value {
			return fn(args[0]).Call(th, args[1:], kw)
		}),
	)
	object.DefDescrGet(t)
	sig := object.ParseSignature("code, globals, name=None, argdefs=None, closure=None, kwdefaults=None")
	t.New = func(th *Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		a, mark := th.Args(len(sig.Params))
		defer th.Release(mark)
		if !sig.Bind(th, "function", a, args, kw) {
			return Value{}
		}
		return newFunction(th, a)
	}
	object.DefNew(t)
}

// setDefaults sets the defaults of the last positional parameters; defaults in
// excess are left out.
func (fn *Function) setDefaults(d *object.Tuple) {
	items := d.Items
	if fn.rare != nil {
		fn.rare.tooManyDefaults = nil
	}
	if len(items) > fn.Code.nPos {
		fn.ownRare().tooManyDefaults = d
	}
	if n := len(items) - fn.Code.nPos; n > 0 {
		items = items[n:]
	}
	fn.Defaults = append([]Value(nil), items...)
}

// newFunction is types.FunctionType(code, globals, name, argdefs, closure,
// kwdefaults).
func newFunction(th *Thread, a []Value) Value {
	c, ok := a[0].R.(*CodeObject)
	if !ok {
		return th.Raise(object.TypeErrorType, "function() argument 'code' must be code, not %s", object.ArgName(a[0]))
	}
	if !c.code.mayMove(th) {
		return Value{}
	}
	g, ok := a[1].R.(*object.Dict)
	if !ok {
		return th.Raise(object.TypeErrorType, "function() argument 'globals' must be dict, not %s", object.ArgName(a[1]))
	}
	if !th.Alloc(280) {
		return Value{}
	}
	given := func(v Value) bool { return v.Ok() && !v.IsNone() }
	fn := &Function{Code: c.code, Globals: g, builtins: Of(th).builtinsOf(g)}
	fn.from(g)
	if given(a[2]) {
		s, ok := object.AsStr(a[2])
		if !ok {
			return th.Raise(object.TypeErrorType, "arg 3 (name) must be None or string")
		}
		fn.owns().name = s.S
	}
	if given(a[3]) {
		d, ok := a[3].R.(*object.Tuple)
		if !ok {
			return th.Raise(object.TypeErrorType, "arg 4 (defaults) must be None or tuple")
		}
		fn.setDefaults(d)
	}
	free := len(c.code.block.Frees)
	cells, isTuple := a[4].R.(*object.Tuple)
	switch {
	case isTuple:
	case free > 0:
		return th.Raise(object.TypeErrorType, "arg 5 (closure) must be tuple")
	case given(a[4]):
		return th.Raise(object.TypeErrorType, "arg 5 (closure) must be None or tuple")
	}
	if isTuple {
		if len(cells.Items) != free {
			return th.Raise(object.ValueErrorType, "%s requires closure of length %d, not %d", c.code.Name, free, len(cells.Items))
		}
		if !fn.setClosure(th, cells.Items, "arg 5 (closure) expected cell, found %s") {
			return Value{}
		}
	}
	if given(a[5]) {
		d, ok := a[5].R.(*object.Dict)
		if !ok {
			return th.Raise(object.TypeErrorType, "arg 6 (kwdefaults) must be None or dict")
		}
		fn.KwDefaults = d
	}
	return Value{R: fn}
}

// setClosure takes cells in the order of co_freevars.
func (fn *Function) setClosure(th *Thread, cells []Value, msg string) bool {
	fn.closure = make([]*object.Cell, len(cells))
	for i, k := range fn.Code.freeOrder() {
		c, ok := cells[i].R.(*object.Cell)
		if !ok {
			th.Raise(object.TypeErrorType, msg, cells[i].R.Type().Name)
			return false
		}
		fn.closure[k] = c
	}
	return true
}
