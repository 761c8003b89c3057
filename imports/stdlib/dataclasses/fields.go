package dataclasses

import "github.com/garterpy/garter/object"

// This file has the functions that ask and copy instances of data classes.

// fieldsOf returns __dataclass_fields__ of an object; ok is false with an exception,
// and no value means that it has none.
func fieldsOf(th *object.Thread, v Value) (found Value, ok bool) {
	if m, ok := v.R.(*object.Module); ok && !m.Usable(th) {
		return Value{}, false
	}
	found = object.GetAttrOwnOpt(th, v, sFields)
	if !found.Ok() && th.Exc != nil && !th.Catch(object.AttributeErrorType) {
		return Value{}, false
	}
	return found, true
}

// each calls visit for the fields of a dict of fields that are, with their kind.
func each(th *object.Thread, found Value, visit func(f, kind Value) bool) bool {
	d, ok := found.R.(*object.Dict)
	if !ok {
		th.Raise(object.TypeErrorType, "__dataclass_fields__ must be a dict, not '%s'", found.R.Type().Name)
		return false
	}
	entries, room := th.CopyEntries(d)
	if !room {
		return false
	}
	for _, e := range entries {
		if !e.Key.Ok() {
			continue
		}
		if !th.Charge(2) {
			return false
		}
		kind := attr(th, e.Val, fKind)
		if !kind.Ok() || !visit(e.Val, kind) {
			return false
		}
	}
	return true
}

// attr reads an attribute of a field.
func attr(th *object.Thread, f Value, i int) Value {
	if r, ok := f.R.(*record); ok && r.cls == fieldType {
		return r.get(th, i)
	}
	return object.GetAttr(th, f, names[fieldType][i])
}

var fieldsFn = object.PyFn("fields", "class_or_instance", func(th *object.Thread, a []Value) Value {
	found := object.GetAttr(th, a[0], sFields)
	if !found.Ok() {
		missing := th.Exc
		if !th.Catch(object.AttributeErrorType) {
			return Value{}
		}
		th.Raise(object.TypeErrorType, "must be called with a dataclass type or instance")
		th.Exc.Context, th.Exc.SuppressContext = missing, true
		return Value{}
	}
	var out []Value
	if !each(th, found, func(f, kind Value) bool {
		if kind == plainField {
			out = append(out, f)
			return th.Alloc(24)
		}
		return true
	}) {
		return Value{}
	}
	return object.Obj(object.NewTuple(out))
}).WithDoc("Lists the fields of a data class or of an instance, without class variables.")

// isInstance tells whether something is an instance of a data class.
func isInstance(th *object.Thread, v Value) (is, ok bool) {
	found, ok := fieldsOf(th, object.Obj(v.R.Type()))
	return found.Ok(), ok
}

var isInstanceFn = object.PyFn("_is_dataclass_instance", "obj", func(th *object.Thread, a []Value) Value {
	is, ok := isInstance(th, a[0])
	if !ok {
		return Value{}
	}
	return object.Bool(is)
})

var isDataclassFn = object.PyFn("is_dataclass", "obj", func(th *object.Thread, a []Value) Value {
	cls := a[0]
	if _, ok := cls.R.(*object.Type); !ok {
		cls = object.Obj(cls.R.Type())
	}
	found, ok := fieldsOf(th, cls)
	if !ok {
		return Value{}
	}
	return object.Bool(found.Ok())
}).WithDoc("Tells whether something is a data class or an instance of one.")

var replaceFn = object.FnRaw("replace", "obj, /, **changes", func(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) != 1 {
		return wrongCount(th, "replace", "obj", len(args))
	}
	is, ok := isInstance(th, args[0])
	if !ok {
		return Value{}
	}
	if !is {
		return th.Raise(object.TypeErrorType, "replace() should be called on dataclass instances")
	}
	return replace(th, args[0], kw)
}).LikePython().WithDoc("Makes another instance in which some fields have other values.")

var replaceMethod = object.MRaw("_replace", "/, **changes", func(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) != 1 {
		return wrongCount(th, "_replace", "self", len(args))
	}
	return replace(th, args[0], kw)
}).LikePython()

func wrongCount(th *object.Thread, name, param string, n int) Value {
	if n == 0 {
		return th.Raise(object.TypeErrorType, "%s() missing 1 required positional argument: '%s'", name, param)
	}
	return th.Raise(object.TypeErrorType, "%s() takes 1 positional argument but %d were given", name, n)
}

func replace(th *object.Thread, self Value, kw []object.KW) Value {
	found, ok := fieldsOf(th, self)
	if ok && !found.Ok() {
		found = object.GetAttr(th, self, sFields) // that there is none is the object's to say
	}
	if !found.Ok() {
		return Value{}
	}
	given := make(map[string]bool, len(kw))
	for _, k := range kw {
		given[k.Name] = true
	}
	changes := append([]object.KW(nil), kw...)
	held := object.NewBuilder(th, 0) // the values of changes
	defer held.Done()
	if !each(th, found, func(f, kind Value) bool {
		if kind == classVarField {
			return true
		}
		name, ok := object.AsStr(attr(th, f, fName))
		if !ok {
			return th.Exc == nil
		}
		init := attr(th, f, fInit)
		if !init.Ok() {
			return false
		}
		in := object.Truth(th, init)
		if in < 0 {
			return false
		}
		switch is := given[name.S]; {
		case is && in == 0:
			th.Raise(object.TypeErrorType, "field %s is declared with init=False, it cannot be specified with replace()", name.S)
			return false
		case is || in == 0:
			return true
		}
		if kind == initVarField {
			def := attr(th, f, fDefault)
			if def == missing {
				th.Raise(object.TypeErrorType, "InitVar %s must be specified with replace()", object.ReprString(th, object.Obj(name)))
				return false
			}
		}
		v := object.GetAttrOwn(th, self, name)
		if !v.Ok() || !th.Alloc(48) || !held.Append(v) {
			return false
		}
		changes = append(changes, object.KW{Name: name.S, Val: v})
		return true
	}) {
		return Value{}
	}
	cls := object.GetAttr(th, self, sClass)
	if !cls.Ok() {
		return cls
	}
	return object.Call(th, cls, nil, changes)
}
