package object

import "strings"

// This file has template strings (PEP 750, Python 3.14):
// string.templatelib.Template and Interpolation.

// Template is what a t-string gives: n+1 strings around n interpolations.
type Template struct {
	Strings        []Value
	Interpolations []Value
}

// Interpolation is one replacement field of a Template.
type Interpolation struct {
	Value, Expression, Conversion, FormatSpec Value
}

// The classes of string.templatelib.
var (
	TemplateType      = NewBuiltinType("string.templatelib.Template", nil, NoSubclass)
	InterpolationType = NewBuiltinType("string.templatelib.Interpolation", nil, NoSubclass)
	templateIterType  = DefIterator(NewBuiltinType("string.templatelib.TemplateIter", nil, NoNew|NoSubclass))
)

// Type returns string.templatelib.Template.
func (*Template) Type() *Type { return TemplateType }

// Type returns string.templatelib.Interpolation.
func (*Interpolation) Type() *Type { return InterpolationType }

// ByteSize is the size of the template itself.
func (t *Template) ByteSize() int64 {
	return 64 + 24*int64(cap(t.Strings)+cap(t.Interpolations))
}

// Traverse visits the parts.
func (t *Template) Traverse(visit func(Value)) {
	for _, v := range t.Strings {
		visit(v)
	}
	for _, v := range t.Interpolations {
		visit(v)
	}
}

// ByteSize is the size of the interpolation itself.
func (i *Interpolation) ByteSize() int64 { return 112 }

// Traverse visits the parts.
func (i *Interpolation) Traverse(visit func(Value)) {
	for _, v := range [...]Value{i.Value, i.Expression, i.Conversion, i.FormatSpec} {
		visit(v)
	}
}

// NewTemplate makes a Template of strs and Interpolations in any order:
// neighbouring strs are joined, and empty ones put where they are missing.
func NewTemplate(th *Thread, parts []Value) Value {
	if !th.Charge(len(parts)/4+1) || !th.Alloc(64+48*int64(len(parts)+1)) {
		return Value{}
	}
	t := &Template{}
	last := Value{}
	for _, p := range parts {
		switch p.R.(type) {
		case *Str:
			if !last.Ok() {
				last = p
			} else if last = Binary(th, OpAdd, last, p); !last.Ok() {
				return last
			}
		case *Interpolation:
			if !last.Ok() {
				last = Value{R: emptyStr}
			}
			t.Strings = append(t.Strings, last)
			t.Interpolations = append(t.Interpolations, p)
			last = Value{}
		default:
			return th.Raise(TypeErrorType, "Template.__new__ *args need to be of type 'str' or 'Interpolation', got %s", p.R.Type().Name)
		}
	}
	if !last.Ok() {
		last = Value{R: emptyStr}
	}
	t.Strings = append(t.Strings, last)
	return Value{R: t}
}

// Iter goes over the strings that are not empty and the interpolations.
func (t *Template) Iter(th *Thread) Iterator { return &templateIter{t: t} }

type templateIter struct {
	t *Template
	i int // twice the index, odd for an interpolation
}

// Type returns string.templatelib.TemplateIter.
func (*templateIter) Type() *Type { return templateIterType }

// Traverse visits the template.
func (it *templateIter) Traverse(visit func(Value)) { visit(Value{R: it.t}) }

// Next returns the next part.
func (it *templateIter) Next(th *Thread) Value {
	for {
		k := it.i / 2
		switch {
		case k >= len(it.t.Strings):
			return Value{}
		case it.i%2 == 0:
			it.i++
			if s, ok := it.t.Strings[k].R.(*Str); ok && s.S != "" {
				return it.t.Strings[k]
			}
		case k >= len(it.t.Interpolations):
			it.i++
			return Value{}
		default:
			it.i++
			return it.t.Interpolations[k]
		}
	}
}

func templateConcat(th *Thread, a, b Value) Value {
	x, y := a.R.(*Template), (*Template)(nil)
	if y, _ = b.R.(*Template); y == nil {
		return th.Raise(TypeErrorType, "can only concatenate string.templatelib.Template (not \"%s\") to string.templatelib.Template", b.R.Type().Name)
	}
	n := len(x.Strings) + len(y.Strings)
	if !th.Charge(n/4+1) || !th.Alloc(64+48*int64(n)) {
		return Value{}
	}
	mid := Binary(th, OpAdd, x.Strings[len(x.Strings)-1], y.Strings[0])
	if !mid.Ok() {
		return mid
	}
	t := &Template{}
	t.Strings = append(append(t.Strings, x.Strings[:len(x.Strings)-1]...), mid)
	t.Strings = append(t.Strings, y.Strings[1:]...)
	t.Interpolations = append(append(t.Interpolations, x.Interpolations...), y.Interpolations...)
	return Value{R: t}
}

func init() {
	t := TemplateType
	t.Doc = "Template object"
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if len(kw) > 0 {
			return th.Raise(TypeErrorType, "Template.__new__ only accepts *args arguments")
		}
		return NewTemplate(th, args)
	}
	DefNew(t)
	readonly := func(t *Type, name string, get func(v Value) Value) {
		t.DefGetSet(name, func(th *Thread, self Value) Value { return get(self) }, func(th *Thread, self, v Value) bool {
			th.RaiseAttr(self, Intern(name), "readonly attribute")
			return false
		})
	}
	tuple := func(vs []Value) Value { return Value{R: NewTuple(vs[:len(vs):len(vs)])} }
	readonly(t, "strings", func(v Value) Value { return tuple(v.R.(*Template).Strings) })
	readonly(t, "interpolations", func(v Value) Value { return tuple(v.R.(*Template).Interpolations) })
	t.DefGet("values", func(th *Thread, self Value) Value {
		is := self.R.(*Template).Interpolations
		if !th.Charge(len(is)/4+1) || !th.Alloc(40+24*int64(len(is))) {
			return Value{}
		}
		vs := make([]Value, len(is))
		for i, x := range is {
			vs[i] = x.R.(*Interpolation).Value
		}
		return Value{R: NewTuple(vs)}
	})
	t.Def(
		M1("__add__", templateConcat),
		M0("__repr__", func(th *Thread, self Value) Value {
			x := self.R.(*Template)
			s, ok := Repr(th, tuple(x.Strings))
			if !ok {
				return Value{}
			}
			i, ok := Repr(th, tuple(x.Interpolations))
			if !ok {
				return Value{}
			}
			return StrValue("Template(strings=" + s.S + ", interpolations=" + i.S + ")")
		}),
	)
	DefIter(t)
	t.DefClass(Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value {
		return NewGenericAlias(cls, key)
	}))

	t = InterpolationType
	t.Doc = "Interpolation object"
	sig := ParseSignature("value, expression='', conversion=None, format_spec=''")
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		a, mark := th.Args(4)
		defer th.Release(mark)
		if !sig.Bind(th, "Interpolation", a, args, kw) || !th.Alloc(112) {
			return Value{}
		}
		i := &Interpolation{Value: a[0], Expression: a[1], Conversion: a[2], FormatSpec: a[3]}
		if !i.Expression.Ok() {
			i.Expression = Value{R: emptyStr}
		}
		if !i.Conversion.Ok() {
			i.Conversion = None
		}
		if !i.FormatSpec.Ok() {
			i.FormatSpec = Value{R: emptyStr}
		}
		for _, p := range []struct {
			name string
			v    Value
		}{{"expression", i.Expression}, {"conversion", i.Conversion}, {"format_spec", i.FormatSpec}} {
			s, ok := AsStr(p.v)
			if p.name == "conversion" && p.v.IsNone() {
				continue
			}
			if !ok {
				return th.Raise(TypeErrorType, "Interpolation() argument '%s' must be str, not %s", p.name, ArgName(p.v))
			}
			if p.name == "conversion" && (len(s.S) != 1 || !strings.Contains("sra", s.S)) {
				return th.Raise(ValueErrorType, "Interpolation() argument 'conversion' must be one of 's', 'a' or 'r'")
			}
		}
		return Value{R: i}
	}
	DefNew(t)
	readonly(t, "value", func(v Value) Value { return v.R.(*Interpolation).Value })
	readonly(t, "expression", func(v Value) Value { return v.R.(*Interpolation).Expression })
	readonly(t, "conversion", func(v Value) Value { return v.R.(*Interpolation).Conversion })
	readonly(t, "format_spec", func(v Value) Value { return v.R.(*Interpolation).FormatSpec })
	t.DefValue("__match_args__", Value{R: TupleOf(Value{R: Intern("value")}, Value{R: Intern("expression")}, Value{R: Intern("conversion")}, Value{R: Intern("format_spec")})})
	parts := func(self Value) []Value {
		i := self.R.(*Interpolation)
		return []Value{i.Value, i.Expression, i.Conversion, i.FormatSpec}
	}
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			if !th.EnterFor(" while getting the repr of an object") {
				return Value{}
			}
			defer th.Leave()
			s, ok := joinTexts(th, parts(self), ", ", reprText)
			if !ok {
				return Value{}
			}
			return StrValue("Interpolation(" + s + ")")
		}),
		M0("__reduce__", func(th *Thread, self Value) Value {
			return Value{R: TupleOf(Value{R: InterpolationType}, Value{R: NewTuple(parts(self))})}
		}),
	)
	t.DefClass(Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value {
		return NewGenericAlias(cls, key)
	}))
}
