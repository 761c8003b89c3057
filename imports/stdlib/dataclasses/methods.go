package dataclasses

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

// This file makes the methods of a data class.

// taken is what a field says, read once: its name becomes part of a text that runs,
// and fields can be changed to anything.
type taken struct {
	name                     string
	key                      *object.Str
	typ, def, factory        Value
	init, repr, compare, kw  bool
	hashed                   bool // as hash and compare say
	initVar, hasDef, hasMake bool
}

// text collects the text of the methods of one class and the values that it
// mentions.
type text struct {
	body   strings.Builder
	params []string
	names  []string
	values map[string]Value
	cls    *object.Type
}

// fixed are the values that each text may mention.
var fixed = []struct {
	name string
	v    Value
}{
	{"_object", object.Obj(object.ObjectType)},
	{"_FACTORY", hasFactory},
	{"_enter", object.Obj(object.Fn1("_enter_repr", func(th *object.Thread, o Value) Value { return object.Bool(th.ReprEnter(o.R)) }))},
	{"_leave", object.Obj(object.Fn0("_leave_repr", func(th *object.Thread) Value { th.ReprLeave(); return object.None }))},
	{"_Frozen", object.Obj(frozenError)},
	{"_type", object.Obj(object.TypeType)},
	{"_super", object.Obj(object.SuperType)},
	{"_hash", object.Obj(object.Fn1("hash", func(th *object.Thread, v Value) Value {
		h, ok := object.Hash(th, v)
		if !ok {
			return Value{}
		}
		return object.Int(h)
	}))},
}

func newText(cls *object.Type, fields int) *text {
	t := &text{cls: cls, values: make(map[string]Value, len(fixed)+1+fields), params: make([]string, 0, len(fixed)+1+fields)}
	for _, f := range fixed {
		t.values[f.name] = f.v
		t.params = append(t.params, f.name)
	}
	t.values["_cls"] = object.Obj(cls)
	t.params = append(t.params, "_cls")
	return t
}

// bind gives a value a name in the text.
func (t *text) bind(name string, v Value) {
	t.values[name] = v
	t.params = append(t.params, name)
}

func (t *text) add(name, params string, body ...string) {
	t.names = append(t.names, name)
	t.body.WriteString(" def " + name + "(" + params + "):\n")
	for _, line := range body {
		t.body.WriteString("  " + line + "\n")
	}
}

// initText adds __init__ and returns the annotations of its parameters; ok is false
// with an exception.
func (t *text) initText(th *object.Thread, std, kw, all []*taken, frozen, postInit, slots bool) (notes *object.Dict, ok bool) {
	var seen *taken
	for _, f := range std {
		if f.hasDef || f.hasMake {
			seen = f
		} else if seen != nil {
			th.Raise(object.TypeErrorType, "non-default argument '%s' follows default argument '%s'", f.name, seen.name)
			return nil, false
		}
	}
	me := "self"
	for _, f := range all {
		if f.name == "self" {
			me = "__dataclass_self__"
		}
	}
	notes = object.NewDictSize(len(std) + len(kw) + 1)
	var params strings.Builder
	params.WriteString(me)
	for i, list := range [][]*taken{std, kw} {
		if i == 1 && len(list) > 0 {
			params.WriteString(",*")
		}
		for _, f := range list {
			if !notes.SetStr(th, f.key, f.typ) {
				return nil, false
			}
			params.WriteString("," + f.name)
			if f.hasMake {
				params.WriteString("=_FACTORY")
			} else if f.hasDef {
				params.WriteString("=__dataclass_dflt_" + f.name + "__")
			}
		}
	}
	var body, later []string
	for _, f := range all {
		dflt := "__dataclass_dflt_" + f.name + "__"
		if f.hasMake {
			t.bind(dflt, f.factory)
		} else if f.hasDef {
			t.bind(dflt, f.def)
		}
		if f.initVar {
			later = append(later, f.name)
		}
		value := f.name
		switch {
		case f.hasMake && f.init:
			value = dflt + "() if " + f.name + " is _FACTORY else " + f.name
		case f.hasMake:
			value = dflt + "()"
		case !f.init && (!slots || !f.hasDef):
			continue
		case !f.init:
			value = dflt
		}
		if f.initVar {
			continue
		}
		if frozen {
			body = append(body, "_object.__setattr__("+me+",'"+f.name+"',"+value+")")
		} else {
			body = append(body, me+"."+f.name+"="+value)
		}
	}
	if postInit {
		body = append(body, me+".__post_init__("+strings.Join(later, ",")+")")
	}
	if len(body) == 0 {
		body = []string{"pass"}
	}
	t.add("__init__", params.String(), body...)
	return notes, notes.SetStr(th, sReturn, object.None)
}

// tupleText is the text of a tuple of the fields of an object.
func tupleText(obj string, fields []*taken) string {
	var b strings.Builder
	b.WriteByte('(')
	for _, f := range fields {
		b.WriteString(obj + "." + f.name + ",")
	}
	b.WriteByte(')')
	return b.String()
}

func (t *text) reprText(fields []*taken) {
	var b strings.Builder
	for _, f := range fields {
		if !f.repr {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(f.name + "={self." + f.name + "!r}")
	}
	t.add("__repr__", "self", "if not _enter(self):", ` return "..."`, "try:",
		` return f"{self.__class__.__qualname__}(`+b.String()+`)"`, "finally:", " _leave()")
}

func (t *text) eqText(compared []*taken) {
	var b strings.Builder
	for i, f := range compared {
		if i > 0 {
			b.WriteString(" and ")
		}
		b.WriteString("self." + f.name + "==other." + f.name)
	}
	terms := b.String()
	if terms == "" {
		terms = "True"
	}
	t.add("__eq__", "self,other", "if self is other:", " return True", "if other.__class__ is self.__class__:",
		" return "+terms, "return NotImplemented")
}

func (t *text) orderText(compared []*taken) {
	for _, op := range [][2]string{{"__lt__", "<"}, {"__le__", "<="}, {"__gt__", ">"}, {"__ge__", ">="}} {
		t.add(op[0], "self,other", "if other.__class__ is self.__class__:",
			" return "+tupleText("self", compared)+op[1]+tupleText("other", compared), "return NotImplemented")
	}
}

func (t *text) frozenText(fields []*taken) {
	test := "if _type(self) is _cls:"
	if len(fields) > 0 {
		var b strings.Builder
		for _, f := range fields {
			b.WriteString("'" + f.name + "',")
		}
		test = "if _type(self) is _cls or name in (" + b.String() + "):"
	}
	t.add("__setattr__", "self,name,value", test, ` raise _Frozen(f"cannot assign to field {name!r}")`,
		"_super(_cls, self).__setattr__(name, value)")
	t.add("__delattr__", "self,name", test, ` raise _Frozen(f"cannot delete field {name!r}")`,
		"_super(_cls, self).__delattr__(name)")
}

// make returns the functions in the order of t.names; their globals are those of
// the module of the class.
func (t *text) make(th *object.Thread, notes *object.Dict) ([]Value, bool) {
	if len(t.names) == 0 {
		return nil, true
	}
	lib, ok := th.Interp.(object.Library)
	if !ok {
		th.Raise(object.SystemErrorType, "module dataclasses needs an evaluator")
		return nil, false
	}
	cls := object.Obj(t.cls)
	module := object.GetAttr(th, cls, sModule)
	if !module.Ok() {
		return nil, false
	}
	globals := imports.NamesOf(th, module)
	if globals == nil {
		return nil, false
	}
	src := "def __create_fn__(" + strings.Join(t.params, ",") + "):\n" + t.body.String()
	made, ok := lib.MakeFunctions(th, src, globals, t.values)
	if !ok {
		return nil, false
	}
	qualname, ok := object.AsStr(object.GetAttr(th, cls, sQualname))
	if !ok {
		return nil, th.Exc == nil
	}
	for i, fn := range made {
		var n *object.Dict
		if t.names[i] == "__init__" {
			n = notes
		}
		if !th.Alloc(int64(len(qualname.S) + len(t.names[i]))) {
			return nil, false
		}
		lib.Describe(fn, qualname.S+"."+t.names[i], module, n)
	}
	return made, true
}

// identifier returns a field's name as a plain str that may be part of a text; ok
// is false with an exception.
func identifier(th *object.Thread, v Value) (*object.Str, bool) {
	s, ok := object.AsStr(v)
	if !ok || !object.IsIdentifier(s.S) || ast.IsKeyword(s.S) {
		th.Raise(object.TypeErrorType, "Field names must be valid identifiers: %s", object.ReprString(th, v))
		return nil, false
	}
	if s.Ext() != nil {
		s = th.Intern(s.S)
	}
	return s, true
}
