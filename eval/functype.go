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

// facesKey is of the functions of a session that stand for those in Go.
type facesKey struct{}

// functionOf is the function that self is. For one in Go which CPython has in Python it is a
// function of the session's with the same parameters, whose code calls the one in Go: so it has
// all that functions have.
func functionOf(th *Thread, self Value) *Function {
	b, ok := self.R.(*object.Builtin)
	if !ok {
		return self.R.(*Function)
	}
	faces := object.ModuleState(th, facesKey{}, object.NewDict)
	if fn, ok := faces.Get(th, self).R.(*Function); ok || th.Exc != nil {
		return fn
	}
	in := Of(th)
	module, qualname := b.Home()
	for _, simple := range []bool{false, true} {
		params, handed := b.AsDef(simple)
		src := "def " + b.Name + "(" + params + "):\n    return _function(" + handed + ")\n"
		p, ok := compileCharged(th, src, CompileOptions{Filename: "<" + module + ">", Embedded: true})
		if !ok && !simple && th.Exc.Stop() == nil {
			th.TakeExc() // a default value is shown as what no text makes
			continue
		}
		if !ok {
			return nil
		}
		globals := object.NewDict()
		if !globals.SetStr(th, sName, object.StrValue(module)) || !globals.SetStr(th, th.Intern("_function"), self) {
			return nil
		}
		if !in.Run(p, globals, Value{}).Ok {
			if simple || th.Exc.Stop() != nil {
				return nil
			}
			th.TakeExc() // a text of a default value that makes none
			continue
		}
		fn, ok := globals.GetStr(th.Intern(b.Name)).R.(*Function)
		if !ok {
			break
		}
		own := fn.owns()
		own.qualname, own.module = qualname, object.StrValue(module)
		if doc := b.DocText(); doc != "" {
			own.doc = object.StrValue(doc)
		}
		if !faces.Set(th, self, Value{R: fn}) {
			return nil
		}
		return fn
	}
	th.Raise(object.SystemErrorType, "%s has no code", qualname)
	return nil
}

func init() {
	t := FunctionType
	t.Doc = "Makes a function of a code object, its globals and, if given, its name, defaults and closure."
	fn := functionOf
	def := func(name string, get func(th *Thread, self Value) Value, set func(th *Thread, self, v Value) bool) {
		t.DefGetSet(name, func(th *Thread, self Value) Value {
			if fn(th, self) == nil {
				return Value{}
			}
			return get(th, self)
		}, func(th *Thread, self, v Value) bool { return fn(th, self) != nil && set(th, self, v) })
	}
	str := func(name string, get func(*Function) string, field func(*functionOwn) *string) {
		def(name, func(th *Thread, self Value) Value { return object.StrValue(get(fn(th, self))) },
			func(th *Thread, self, v Value) bool {
				s, ok := object.AsStr(v)
				if !ok {
					th.Raise(object.TypeErrorType, "%s must be set to a string object", name)
					return false
				}
				*field(fn(th, self).owns()) = s.S
				return true
			})
	}
	str("__name__", (*Function).Name, func(o *functionOwn) *string { return &o.name })
	str("__qualname__", (*Function).Qualname, func(o *functionOwn) *string { return &o.qualname })
	any := func(name string, get func(*Function) Value, field func(*functionOwn) *Value) {
		def(name, func(th *Thread, self Value) Value { return orNone(get(fn(th, self))) },
			func(th *Thread, self, v Value) bool {
				*field(fn(th, self).owns()) = v
				return true
			})
	}
	any("__doc__", (*Function).Doc, func(o *functionOwn) *Value { return &o.doc })
	any("__module__", (*Function).Module, func(o *functionOwn) *Value { return &o.module })
	readonly := func(name string, get func(th *Thread, f *Function) Value) {
		def(name, func(th *Thread, self Value) Value { return get(th, fn(th, self)) }, readonlyAttr(name))
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
	def("__dict__", func(th *Thread, self Value) Value {
		if b, ok := self.R.(*object.Builtin); ok {
			d := b.Attributes(th, nil)
			if d == nil {
				return Value{}
			}
			return Value{R: d}
		}
		return Value{R: fn(th, self).makeDict()}
	},
		func(th *Thread, self, v Value) bool {
			d, ok := v.R.(*object.Dict)
			switch {
			case !v.Ok():
				th.Raise(object.TypeErrorType, "cannot delete __dict__")
			case !ok:
				th.Raise(object.TypeErrorType, "__dict__ must be set to a dictionary, not a '%s'", v.R.Type().Name)
			default:
				if b, isGo := self.R.(*object.Builtin); isGo {
					return b.Attributes(th, d) != nil
				}
				fn(th, self).ownRare().dict = d
			}
			return ok
		})
	def("__defaults__", func(th *Thread, self Value) Value {
		if all := fn(th, self).rarely().tooManyDefaults; all != nil {
			return Value{R: all}
		}
		if d := fn(th, self).Defaults; len(d) > 0 {
			return Value{R: object.NewTuple(append([]Value(nil), d...))}
		}
		return object.None
	}, func(th *Thread, self, v Value) bool {
		if !v.Ok() || v.IsNone() {
			fn(th, self).setDefaults(object.NewTuple(nil))
			return true
		}
		d, ok := v.R.(*object.Tuple)
		if !ok {
			th.Raise(object.TypeErrorType, "__defaults__ must be set to a tuple object")
			return false
		}
		fn(th, self).setDefaults(d)
		return true
	})
	def("__kwdefaults__", func(th *Thread, self Value) Value {
		if d := fn(th, self).KwDefaults; d != nil {
			return Value{R: d}
		}
		return object.None
	}, func(th *Thread, self, v Value) bool {
		if !v.Ok() || v.IsNone() {
			fn(th, self).KwDefaults = nil
			return true
		}
		d, ok := v.R.(*object.Dict)
		if !ok {
			th.Raise(object.TypeErrorType, "__kwdefaults__ must be set to a dict object")
			return false
		}
		fn(th, self).KwDefaults = d
		return true
	})
	def("__annotations__", func(th *Thread, self Value) Value { return fn(th, self).annotations() },
		func(th *Thread, self, v Value) bool {
			if !v.Ok() || v.IsNone() {
				if r := fn(th, self).rare; r != nil {
					r.annotations = nil
				}
				return true
			}
			d, ok := v.R.(*object.Dict)
			if !ok {
				th.Raise(object.TypeErrorType, "__annotations__ must be set to a dict object")
				return false
			}
			fn(th, self).ownRare().annotations = d
			return true
		})
	def("__type_params__", func(th *Thread, self Value) Value {
		if v := fn(th, self).rarely().typeParams; v.Ok() {
			return v
		}
		return Value{R: object.NewTuple(nil)}
	}, func(th *Thread, self, v Value) bool {
		if _, ok := v.R.(*object.Tuple); !ok {
			th.Raise(object.TypeErrorType, "__type_params__ must be set to a tuple")
			return false
		}
		fn(th, self).ownRare().typeParams = v
		return true
	})
	def("__code__", func(th *Thread, self Value) Value {
		f := fn(th, self)
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
			f := fn(th, self)
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
			f := fn(th, self)
			if f == nil {
				return Value{}
			}
			return object.StrValue("<function " + f.Qualname() + " at 0x" + hex(th.ID(self)) + ">")
		}),
		object.MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []object.KW) Value {
			return args[0].R.(object.Callable).Call(th, args[1:], kw)
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
