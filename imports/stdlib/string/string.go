// Package string is the module string, in Python source, and _string, which
// gives it the parser of str.format.
//
// Compatibility: not covered; garter's own packages use it.
package string

import (
	_ "embed"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/format"
)

// Source is the module string.
//
//go:embed string.py
var Source string

// NewParser makes the module _string.
func NewParser(th *object.Thread) *object.Module {
	return object.NewModule("_string").Add(
		object.Fn1("formatter_parser", parse),
		object.Fn1("formatter_field_name_split", split),
	)
}

// parse returns the tuples (literal, name, spec, conversion) of a format.
func parse(th *object.Thread, v object.Value) object.Value {
	s, ok := object.AsStr(v)
	if !ok {
		return th.Raise(object.TypeErrorType, "expected str, got %s", v.R.Type().Name)
	}
	return object.Obj(&fields{p: format.ParseFields(s.S)})
}

// fields is the iterator that formatter_parser returns.
type fields struct{ p format.FieldParser }

var fieldsType = object.NewBuiltinType("formatteriterator", nil, object.NoSubclass|object.NoNew)

func init() {
	fieldsType.Def(
		object.M0("__iter__", func(th *object.Thread, v object.Value) object.Value { return v }),
		object.M0("__next__", func(th *object.Thread, v object.Value) object.Value {
			r := v.R.(*fields).Next(th)
			if !r.Ok() && th.Exc == nil {
				return th.RaiseArgs(object.StopIterationType)
			}
			return r
		}),
	)
}

// Type returns formatteriterator.
func (*fields) Type() *object.Type { return fieldsType }

// Next returns the next tuple.
func (f *fields) Next(th *object.Thread) object.Value {
	var x format.Field
	if !th.Charge(4) || !th.Alloc(200) {
		return object.Value{}
	}
	left := f.p.Left()
	more, err := f.p.Next(&x)
	if err == nil {
		left -= f.p.Left()
	}
	if !th.Scan(left) {
		return object.Value{}
	}
	if err != nil {
		return th.Raise(object.ValueErrorType, "%s", err.(*format.Error).Text)
	}
	if !more {
		return object.Value{}
	}
	name, spec, conversion := object.None, object.None, object.None
	if x.HasField {
		name, spec = object.StrValue(x.Name), object.StrValue(x.Spec)
		if x.Conversion != 0 {
			conversion = object.Obj(object.CharStr(x.Conversion))
		}
	}
	return object.Obj(object.TupleOf(object.StrValue(x.Literal), name, spec, conversion))
}

// split returns the first part of a field's name and an iterator over the
// others.
func split(th *object.Thread, v object.Value) object.Value {
	s, ok := object.AsStr(v)
	if !ok {
		return th.Raise(object.TypeErrorType, "expected str, got %s", v.R.Type().Name)
	}
	first, index, _, rest, err := format.SplitName(s.S)
	parts := object.NewBuilder(th, 0)
	defer parts.Done()
	for err == nil && rest != "" {
		var p format.Part
		if !th.Charge(2) || !th.Alloc(150) {
			return object.Value{}
		}
		if p, rest, err = format.NextPart(rest); err == nil {
			key := object.StrValue(p.Name)
			if p.Index >= 0 {
				key = object.Int(int64(p.Index))
			}
			if !parts.Append(object.Obj(object.NewTuple2(object.Bool(p.Attr), key))) {
				return object.Value{}
			}
		}
	}
	if err != nil {
		return th.Raise(object.ValueErrorType, "%s", err.(*format.Error).Text)
	}
	it := object.GetIter(th, object.Obj(object.NewTuple(parts.Items)))
	if it == nil {
		return object.Value{}
	}
	head := object.StrValue(first)
	if index >= 0 {
		head = object.Int(int64(index))
	}
	return object.Obj(object.NewTuple2(head, object.IterValue(it)))
}
