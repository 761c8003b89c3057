package convert

import "github.com/garterpy/garter/object"

// This file makes live objects answer to the names of their fields as keys, as
// structs by value do: o["name"], o.get("name"), "name" in o, loops, len and json.dumps.

// field returns a field as it is now, or no value where there is none of the name.
func (h *Host) field(th *object.Thread, name string) object.Value {
	f, ok := h.st.fields[name]
	if !ok {
		return object.Value{}
	}
	hostFields.RLock()
	fv, err := h.v.Elem().FieldByIndexErr(f.Index)
	var x any
	if err == nil {
		x = fv.Interface()
	}
	hostFields.RUnlock()
	if err != nil {
		return object.None
	}
	return held(th, f.Type, x)
}

// MappedDict is a dict of the fields as they are now.
func (h *Host) MappedDict(th *object.Thread) *object.Dict {
	if !th.Charge(len(h.st.order)) || !th.Alloc(400+80*int64(len(h.st.order))) || !th.Enter() {
		return nil
	}
	defer th.Leave()
	d := object.NewDict()
	for _, n := range h.st.order {
		v := h.field(th, n)
		if !v.Ok() || !d.SetStr(th, th.Intern(n), v) {
			return nil
		}
	}
	return d
}

// view is what a method of dicts gives for the fields as they are now.
func (h *Host) view(th *object.Thread, method string) object.Value {
	d := h.MappedDict(th)
	if d == nil {
		return object.Value{}
	}
	return object.CallMethod(th, object.Obj(d), object.Intern(method))
}

// keyText is a key as the name of a field; other keys name none.
func (h *Host) keyText(k object.Value) (string, bool) {
	s, ok := object.AsStr(k)
	if !ok {
		return "", false
	}
	_, ok = h.st.fields[s.S]
	return s.S, ok
}

func init() {
	self := func(v object.Value) *Host { return v.R.(*Host) }
	view := func(method string) *object.Builtin {
		return object.M0(method, func(th *object.Thread, o object.Value) object.Value { return self(o).view(th, method) })
	}
	missing := func(th *object.Thread, k object.Value) object.Value {
		return th.Throw(object.NewExceptionArgs(object.KeyErrorType, k))
	}
	HostType.Def(
		object.M1("__getitem__", func(th *object.Thread, o, k object.Value) object.Value {
			if n, ok := self(o).keyText(k); ok {
				return self(o).field(th, n)
			}
			return missing(th, k)
		}),
		object.M2("__setitem__", func(th *object.Thread, o, k, v object.Value) object.Value {
			n, ok := self(o).keyText(k)
			if !ok {
				return missing(th, k)
			}
			if !self(o).SetAttribute(th, object.Intern(n), v) {
				return object.Value{}
			}
			return object.None
		}),
		object.M1("__contains__", func(th *object.Thread, o, k object.Value) object.Value {
			_, ok := self(o).keyText(k)
			return object.Bool(ok)
		}),
		object.M0("__len__", func(th *object.Thread, o object.Value) object.Value { return object.Int(int64(len(self(o).st.order))) }),
		object.M0("__iter__", func(th *object.Thread, o object.Value) object.Value { return self(o).view(th, "__iter__") }),
		object.M0("__bool__", func(th *object.Thread, o object.Value) object.Value { return object.Bool(true) }),
		view("keys"), view("values"), view("items"),
		object.MSig("get", "key, default=None, /", func(th *object.Thread, a []object.Value) object.Value {
			if n, ok := self(a[0]).keyText(a[1]); ok {
				return self(a[0]).field(th, n)
			}
			if !a[2].Ok() {
				return object.None
			}
			return a[2]
		}),
	)
}
