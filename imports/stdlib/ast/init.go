package ast

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

var (
	sFields     = object.Intern("_fields")
	sAttributes = object.Intern("_attributes")
	sFieldTypes = object.Intern("_field_types")
)

// initNode is __init__ of nodes: fields by place, then fields and places by name. What a
// call leaves out, and what is not as it should be, is left to the functions _fill and
// _unexpected of the module's source.
var initNode = object.MRaw("__init__", "*args, **kwargs", func(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) == 0 {
		return th.Raise(object.TypeErrorType, "descriptor '__init__' of 'ast.AST' object needs an argument")
	}
	self, args := args[0], args[1:]
	cls := self.R.Type()
	fields, ok := itemsOf(th, object.Obj(cls), sFields)
	if !ok && th.Catch(object.AttributeErrorType) {
		// Nodes have it, whatever else their classes are.
		return th.Raise(object.TypeErrorType, "descriptor '__init__' requires a 'ast.AST' object but received a '%s'", cls.ShortName())
	}
	if !ok || !th.Charge(4+2*len(fields)) {
		return Value{}
	}
	if len(args) > len(fields) {
		s := "s"
		if len(fields) == 1 {
			s = ""
		}
		return th.Raise(object.TypeErrorType, "%s constructor takes at most %d positional argument%s", cls.Name, len(fields), s)
	}
	for i, v := range args {
		if !put(th, self, fields[i], v) {
			return Value{}
		}
	}
	var attributes []Value
	for _, k := range kw {
		if k.Odd() {
			return th.Raise(object.TypeErrorType, "attribute name must be string, not '%s'", k.Name[1:])
		}
		at := index(fields, k.Name)
		if at >= 0 && at < len(args) {
			return th.Raise(object.TypeErrorType, "%s got multiple values for argument '%s'", cls.Name, k.Name)
		}
		if at < 0 {
			if attributes == nil {
				if attributes, ok = itemsOf(th, object.Obj(cls), sAttributes); !ok {
					return Value{}
				}
			}
			if index(attributes, k.Name) < 0 && !said(th, "_unexpected", self, object.StrValue(k.Name)) {
				return Value{}
			}
		}
		if !put(th, self, object.Obj(th.Intern(k.Name)), k.Val) {
			return Value{}
		}
	}
	if len(args) == len(fields) {
		return object.None
	}
	var left []Value
	for _, name := range fields[len(args):] {
		if s, ok := object.AsStr(name); !ok || !given(kw, s.S) && !hasNone(cls, s) {
			left = append(left, name)
		}
	}
	if left != nil && (!th.Alloc(80+24*int64(len(left))) || !said(th, "_fill", self, object.Obj(object.TupleOf(left...)))) {
		return Value{}
	}
	return object.None
})

// itemsOf are the items of the attribute of a class, nearly always a tuple.
func itemsOf(th *object.Thread, cls Value, name *object.Str) ([]Value, bool) {
	v := object.GetAttr(th, cls, name)
	if !v.Ok() {
		return nil, false
	}
	if t, ok := v.R.(*object.Tuple); ok && t.Ext == nil {
		return t.Items, true
	}
	items, ok := object.Collect(th, v)
	return items, ok
}

// put sets an attribute under a name that the program may have chosen.
func put(th *object.Thread, o, name, v Value) bool {
	s, ok := imports.AttrName(th, name)
	return ok && object.SetAttr(th, o, s, v)
}

func index(names []Value, name string) int {
	for i, n := range names {
		if s, ok := object.AsStr(n); ok && s.S == name {
			return i
		}
	}
	return -1
}

func given(kw []object.KW, name string) bool {
	for i := range kw {
		if kw[i].Name == name {
			return true
		}
	}
	return false
}

// hasNone reports whether a field is one that may be left out: the class has None for it,
// and its kind says so.
func hasNone(cls *object.Type, name *object.Str) bool {
	if !cls.Lookup(name).IsNone() {
		return false
	}
	types, ok := cls.Lookup(sFieldTypes).R.(*object.Dict)
	if !ok {
		return false
	}
	_, union := types.GetStr(name).R.(*object.Union)
	return union
}

// said calls a function of the module's source about a node.
func said(th *object.Thread, name string, self, about Value) bool {
	f := laterPart(th, name)
	return f.Ok() && object.Call2(th, f, self, about).Ok()
}
