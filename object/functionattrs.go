package object

// This file has the attributes that programs set on functions which CPython has in Python
// and we in Go. All sessions share the function; what one of them sets is kept in its state.

// functionAttrsKey is of the attributes in __dict__; what the class has is set on the function
// of Python's that stands for b (eval/functype.go).
type functionAttrsKey struct{}

// setOn returns the dict of what the session has set on b, made where it asks for one; nil
// is for none, and for functions that take no attributes.
func (b *Builtin) setOn(th *Thread, key functionAttrsKey, made bool) *Dict {
	if !b.IsPython() {
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

// Attributes is __dict__ of a function that CPython has in Python, nil with an exception; d,
// where it is given, takes its place.
func (b *Builtin) Attributes(th *Thread, d *Dict) *Dict {
	if d != nil && !ModuleState(th, functionAttrsKey{}, NewDict).Set(th, Value{R: b}, Value{R: d}) {
		return nil
	}
	return b.setOn(th, functionAttrsKey{}, true)
}

// GetAttribute returns what was set.
func (b *Builtin) GetAttribute(th *Thread, name *Str) Value {
	if d := b.setOn(th, functionAttrsKey{}, false); d != nil {
		return d.GetStr(name)
	}
	return Value{}
}

// SetAttribute sets or deletes an attribute.
func (b *Builtin) SetAttribute(th *Thread, name *Str, v Value) bool {
	d := b.setOn(th, functionAttrsKey{}, v.Ok())
	switch {
	case d == nil && th.Exc != nil:
	case d == nil && (v.Ok() || !b.IsPython()):
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
