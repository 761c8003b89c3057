package object

// This file has the attributes that programs set on functions which CPython has in Python
// and we in Go. All sessions share the function; what one of them sets is kept in its state.

// functionAttrsKey is of the attributes in __dict__, or of those that the class has.
type functionAttrsKey struct{ class bool }

// setOn returns the dict of what the session has set on b, made where it asks for one; nil
// is for none, and for functions that take no attributes.
func (b *Builtin) setOn(th *Thread, key functionAttrsKey, made bool) *Dict {
	if b.module == "" || !b.bindsLikePython() {
		return nil
	}
	if _, ok := th.State[key]; !ok && !made {
		return nil
	}
	all := ModuleState(th, key, NewDict)
	fn := Value{R: b}
	if v := all.Get(th, fn); v.Ok() {
		return v.R.(*Dict)
	}
	if !made || th.Exc != nil {
		return nil
	}
	d := NewDict()
	if !all.Set(th, fn, Value{R: d}) {
		return nil
	}
	return d
}

// GetAttribute returns what was set.
func (b *Builtin) GetAttribute(th *Thread, name *Str) Value {
	switch name.S {
	case "__dict__":
		if d := b.setOn(th, functionAttrsKey{}, true); d != nil {
			return Value{R: d}
		}
	case "__get__":
		if b.module != "" && b.bindsLikePython() {
			return Value{R: &BoundMethod{Self: Value{R: b}, Func: functionGet}}
		}
	default:
		if d := b.setOn(th, functionAttrsKey{}, false); d != nil {
			return d.GetStr(name)
		}
	}
	return Value{}
}

var functionGet = Value{R: MRaw("__get__", "instance, owner=None, /", descrGet)}

// SetAttribute sets or deletes an attribute.
func (b *Builtin) SetAttribute(th *Thread, name *Str, v Value) bool {
	d := b.setOn(th, functionAttrsKey{}, v.Ok())
	switch {
	case d == nil && th.Exc != nil:
	case d == nil && v.Ok():
		th.RaiseAttr(Value{R: b}, name, "'%s' object has no attribute '%s' and no __dict__ for setting new attributes", b.Type().Name, name.S)
	case d == nil || !v.Ok() && !d.GetStr(name).Ok():
		th.attributeError(Value{R: b}, name)
	case v.Ok():
		return d.SetStr(th, name, v)
	default:
		return d.DeleteStr(th, name).Ok()
	}
	return false
}

// initFunctionAttrs lets programs set what built-in functions have of the class.
func initFunctionAttrs(t *Type) {
	for _, d := range t.defs {
		x, ok := d.v.R.(*GetSet)
		if !ok || d.name != "__doc__" && d.name != "__name__" && d.name != "__qualname__" && d.name != "__module__" {
			continue
		}
		name, get := Intern(d.name), x.Get
		x.Get = func(th *Thread, self Value) Value {
			if b, ok := self.R.(*Builtin); ok {
				if set := b.setOn(th, functionAttrsKey{true}, false); set != nil {
					if v := set.GetStr(name); v.Ok() {
						return v
					}
				}
			}
			return get(th, self)
		}
		x.Set = func(th *Thread, self, v Value) bool {
			b, ok := self.R.(*Builtin)
			if !ok || b.module == "" || !b.bindsLikePython() {
				th.RaiseAttr(self, name, "attribute '%s' of '%s' objects is not writable", name.S, t.ErrorName())
				return false
			}
			if _, text := AsStr(v); !text && (name.S == "__name__" || name.S == "__qualname__") {
				th.Raise(TypeErrorType, "%s must be set to a string object", name.S)
				return false
			}
			if !v.Ok() {
				v = None
			}
			set := b.setOn(th, functionAttrsKey{true}, true)
			return set != nil && set.SetStr(th, name, v)
		}
	}
}
