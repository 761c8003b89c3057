package object

import (
	"slices"
	"strings"
)

// slotOrder is the order in which classes that are in C have their special
// methods: as the slots lie in them. vars() and whatever copies a namespace
// shows it.
var slotOrder = func() map[string]int {
	m := map[string]int{}
	for i, n := range strings.Fields(`__new__ __repr__ __hash__ __call__ __str__ __getattribute__ __setattr__ __delattr__ __lt__ __le__ __eq__
		__ne__ __gt__ __ge__ __get__ __iter__ __next__ __await__ __aiter__ __anext__ __set__ __delete__ __init__ __del__ __buffer__
		__release_buffer__ __add__ __radd__ __sub__ __rsub__ __mul__ __rmul__ __mod__ __rmod__ __divmod__ __rdivmod__ __pow__ __rpow__
		__neg__ __pos__ __abs__ __bool__ __invert__ __lshift__ __rlshift__ __rshift__ __rrshift__ __and__ __rand__ __xor__ __rxor__
		__or__ __ror__ __int__ __float__ __iadd__ __isub__ __imul__ __imod__ __ipow__ __ilshift__ __irshift__ __iand__ __ixor__ __ior__
		__floordiv__ __rfloordiv__ __truediv__ __rtruediv__ __ifloordiv__ __itruediv__ __index__ __matmul__ __rmatmul__ __imatmul__
		__len__ __getitem__ __setitem__ __delitem__ seq__add__ seq__mul__ seq__rmul__ __contains__ seq__iadd__ seq__imul__`) {
		m[n] = i
	}
	return m
}()

// methodOrder are the methods of classes whose namespaces programs come by most,
// in CPython's order; elsewhere they come as they are declared.
var methodOrder = map[string][]string{
	"object":                strings.Fields("__reduce_ex__ __reduce__ __getstate__ __subclasshook__ __init_subclass__ __format__ __sizeof__ __dir__"),
	"type":                  strings.Fields("mro __subclasses__ __prepare__ __instancecheck__ __subclasscheck__ __dir__ __sizeof__"),
	"types.SimpleNamespace": strings.Fields("__reduce__ __replace__"),
}

// orderAttrs puts the attributes of a built-in class in CPython's order: special
// methods, methods, computed attributes, the docstring, and that the instances
// have no hash.
func (t *Type) orderAttrs() {
	seq := !t.Own(Intern("__sub__")).Ok() && !t.Own(Intern("__radd__")).Ok() && t.Own(specialNames[DGetitem]).Ok()
	const methods, others, computed, doc, noHash = 1000, 1101, 1102, 1103, 1104
	place := func(e *Entry) int {
		name := e.Key.R.(*Str).S
		if i := slices.Index(methodOrder[t.FullName()], name); i >= 0 {
			return methods + 1 + i
		}
		switch v := e.Val.R.(type) {
		case *Builtin:
			if v.isMeth && !v.isSlot() {
				return methods
			}
			if i, ok := slotOrder["seq"+name]; ok && seq {
				return i
			}
			if i, ok := slotOrder[name]; ok {
				return i
			}
			return methods
		case *ClassMethodDesc, *StaticMethod:
			return methods
		case *GetSet, *Member:
			return computed
		}
		switch {
		case name == "__doc__":
			return doc
		case name == "__hash__":
			if t == ListType || t == DictType || t == SetType { // which say so themselves
				return slotOrder[name]
			}
			return noHash
		}
		return others
	}
	entries := make([]Entry, 0, len(t.attrs.entries))
	for i := range t.attrs.entries {
		if t.attrs.entries[i].Key.Ok() {
			entries = append(entries, t.attrs.entries[i])
		}
	}
	slices.SortStableFunc(entries, func(a, b Entry) int { return place(&a) - place(&b) })
	d := NewDictSize(len(entries))
	for _, e := range entries {
		d.SetStr(nil, e.Key.R.(*Str), e.Val)
	}
	t.attrs = d
}
