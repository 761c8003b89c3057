package object

var (
	sModuleFile   = Intern("__file__")
	sModuleLoader = Intern("__loader__")
	sSpecName     = Intern("name")
	sSpecLoader   = Intern("loader")
	sLoaderPath   = Intern("_path")
)

// moduleRepr is repr of a module: what its specification says of where it is from, or without one its own attributes.
func moduleRepr(th *Thread, m *Module) Value {
	r := NewTextBuilder(th)
	// An embedded module's specification, which nobody has asked for yet, would say the same.
	if m.Embedded() && m.Pending(sModuleSpec, m.Dict.GetStr(sModuleSpec)) {
		return r.Done(r.Text("<module ") && reprOrUnknown(r, m.Dict.GetStr(sName)) && r.Text(" (built-in)>"))
	}
	loader, ok := moduleReprAttr(th, m, sModuleLoader)
	if !ok {
		return r.Done(false)
	}
	spec, ok := moduleReprAttr(th, m, sModuleSpec)
	if !ok {
		return r.Done(false)
	}
	if spec.Ok() {
		switch Truth(th, spec) {
		case -1:
			return r.Done(false)
		case 1:
			return r.Done(moduleReprBySpec(r, spec))
		}
	}
	name, ok := moduleReprAttr(th, m, sName)
	if !ok || !r.Text("<module ") || !reprOrUnknown(r, name) {
		return r.Done(false)
	}
	file, ok := moduleReprAttr(th, m, sModuleFile)
	switch {
	case !ok:
		return r.Done(false)
	case file.Ok():
		return r.Done(r.Text(" from ") && r.Repr(file) && r.Text(">"))
	case loader.Ok() && !loader.IsNone():
		return r.Done(r.Text(" (") && r.Repr(loader) && r.Text(")>"))
	}
	return r.Done(r.Text(">"))
}

// moduleReprAttr returns an attribute, or no value where there is none; false comes with an exception. A module that the
// session does not allow can be shown all the same.
func moduleReprAttr(th *Thread, m *Module, name *Str) (v Value, ok bool) {
	if m.Ext != nil {
		v = GetAttrOwnOpt(th, Value{R: m}, name)
		return v, v.Ok() || th.Exc == nil
	}
	if m.missing != nil {
		// Nothing is made of a module to show it: it may be one that the session does not allow.
		if v = m.Dict.GetStr(name); m.Pending(name, v) {
			v = Value{}
		}
		return v, true
	}
	v = m.GetOwn(th, name)
	return v, v.Ok() || th.Exc == nil || th.Catch(AttributeErrorType)
}

// moduleReprBySpec is moduleRepr for a module with a specification.
func moduleReprBySpec(r *TextBuilder, spec Value) bool {
	th := r.th
	name := GetAttr(th, spec, sSpecName)
	if !name.Ok() {
		return false
	}
	shown := name
	if name.IsNone() {
		shown = Value{}
	}
	origin := GetAttr(th, spec, sSpecOrigin)
	if !origin.Ok() {
		return false
	}
	if !origin.IsNone() {
		located := GetAttr(th, spec, sHasLocation)
		if !located.Ok() {
			return false
		}
		switch Truth(th, located) {
		case -1:
			return false
		case 1:
			return r.Text("<module ") && reprOrUnknown(r, shown) && r.Text(" from ") && r.Repr(origin) && r.Text(">")
		}
		if !r.Text("<module ") || !r.Repr(name) {
			return false
		}
		s, ok := ToStr(th, origin)
		return ok && r.Texts(" (", s.S, ")>")
	}
	loader := GetAttr(th, spec, sSpecLoader)
	if !loader.Ok() || !r.Text("<module ") || !reprOrUnknown(r, shown) {
		return false
	}
	switch {
	case loader.IsNone():
		return r.Text(">")
	case loadsNamespaces(loader.R.Type()):
		places := GetAttr(th, loader, sLoaderPath)
		if !places.Ok() {
			return false
		}
		list := Call1(th, Value{R: ListType}, places)
		return list.Ok() && r.Text(" (namespace) from ") && r.Repr(list) && r.Text(">")
	}
	return r.Text(" (") && r.Repr(loader) && r.Text(")>")
}

// reprOrUnknown appends repr of a value, or '?' without one.
func reprOrUnknown(r *TextBuilder, v Value) bool {
	if !v.Ok() {
		return r.Text("'?'")
	}
	return r.Repr(v)
}

// loadsNamespaces reports whether a class is the loader of folders without an __init__, or a subclass.
func loadsNamespaces(t *Type) bool {
	for _, c := range t.MRO {
		if c.Name == "NamespaceLoader" && c.ModuleName() == "_frozen_importlib_external" {
			return true
		}
	}
	return false
}
