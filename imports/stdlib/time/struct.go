package time

import (
	"github.com/garterpy/garter/object"
)

// This file defines struct_time.

// Value abbreviates object.Value.
type Value = object.Value

// StructType is struct_time.
var StructType = object.NewBuiltinType("time.struct_time", object.TupleType, object.NoSubclass).WithSlots(2)

var structNames = []string{"tm_year", "tm_mon", "tm_mday", "tm_hour", "tm_min", "tm_sec", "tm_wday", "tm_yday", "tm_isdst"}

// hiddenNames are the fields that are no items of the tuple.
var hiddenNames = []*object.Str{object.Intern("tm_zone"), object.Intern("tm_gmtoff")}

// NewStruct makes a struct_time of its nine items, the name of the zone and its
// offset in seconds (no value for None).
func NewStruct(th *object.Thread, items [9]int, zone, offset Value) Value {
	vals := make([]Value, 9)
	for i, n := range items {
		vals[i] = object.Int(int64(n))
	}
	return structOf(th, vals, zone, offset)
}

func structOf(th *object.Thread, vals []Value, zone, offset Value) Value {
	if !th.Alloc(400) {
		return Value{}
	}
	t := &object.Tuple{Items: vals, Ext: object.NewInstance(StructType)}
	t.Ext.Vals[0], t.Ext.Vals[1] = zone, offset
	return object.Obj(t)
}

func init() {
	t := StructType
	sig := object.ParseSignature("sequence, dict=None")
	t.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if len(args)+len(kw) > 2 {
			return th.Raise(object.TypeErrorType, "structseq() takes at most 2 arguments (%d given)", len(args)+len(kw))
		}
		var a [2]Value
		if len(args)+len(kw) == 0 {
			return th.Raise(object.TypeErrorType, "structseq() missing required argument 'sequence' (pos 1)")
		}
		if !sig.Bind(th, "structseq", a[:], args, kw) {
			return Value{}
		}
		if t := a[0].R.Type(); !t.Special(object.DIter).Ok() && !t.Special(object.DGetitem).Ok() {
			return th.Raise(object.TypeErrorType, "constructor requires a sequence")
		}
		items, ok := object.Collect(th, a[0])
		if !ok {
			return Value{}
		}
		var more *object.Dict
		if a[1].Ok() {
			if more, ok = a[1].R.(*object.Dict); !ok {
				return th.Raise(object.TypeErrorType, "time.struct_time() takes a dict as second arg, if any")
			}
		}
		if len(items) < 9 {
			return th.Raise(object.TypeErrorType, "time.struct_time() takes an at least 9-sequence (%d-sequence given)", len(items))
		}
		if len(items) > 11 {
			return th.Raise(object.TypeErrorType, "time.struct_time() takes an at most 11-sequence (%d-sequence given)", len(items))
		}
		var zone, off Value
		if len(items) > 9 {
			zone = items[9]
		}
		if len(items) > 10 {
			off = items[10]
		}
		if more != nil { // the fields that the sequence does not have
			left := more.Len()
			for i, field := range []*Value{&zone, &off} {
				if len(items) > 9+i {
					continue
				}
				if v := more.GetStr(hiddenNames[i]); v.Ok() {
					*field = v
					left--
				}
			}
			if left > 0 {
				return th.Raise(object.TypeErrorType, "time.struct_time() got duplicate or unexpected field name(s)")
			}
		}
		return structOf(th, items[:9:9], zone, off)
	}
	object.DefNew(t)
	for i, n := range structNames {
		t.DefField(n, func(th *object.Thread, self Value) Value { return self.R.(*object.Tuple).Items[i] })
	}
	for i, n := range hiddenNames {
		t.DefField(n.S, func(th *object.Thread, self Value) Value {
			if v := self.R.(*object.Tuple).Ext.Vals[i]; v.Ok() {
				return v
			}
			return object.None
		})
	}
	object.ReplaceFields(t, append(append([]string(nil), structNames...), hiddenNames[0].S, hiddenNames[1].S), 9,
		func(th *object.Thread, v []Value) Value { return structOf(th, v[:9:9], v[9], v[10]) })
	t.DefValue("n_fields", object.Int(11))
	t.DefValue("n_sequence_fields", object.Int(9))
	t.DefValue("n_unnamed_fields", object.Int(0))
	var match []Value
	for _, n := range structNames {
		match = append(match, object.Obj(object.Intern(n)))
	}
	t.DefValue("__match_args__", object.Obj(object.NewTuple(match)))
	t.Def(
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			b := object.NewTextBuilder(th)
			defer b.Done(false)
			b.Text("time.struct_time(")
			for i, v := range self.R.(*object.Tuple).Items {
				if i > 0 && !b.Text(", ") || !b.Texts(structNames[i], "=") || !b.Repr(v) {
					return Value{}
				}
			}
			b.Text(")")
			return b.Done(true)
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			t := self.R.(*object.Tuple)
			if !th.Alloc(800) {
				return Value{}
			}
			more := object.NewDict()
			for i, n := range hiddenNames {
				v := t.Ext.Vals[i]
				if !v.Ok() {
					v = object.None
				}
				more.SetStr(th, n, v)
			}
			items := object.Obj(object.NewTuple(append([]Value(nil), t.Items...)))
			return object.Obj(object.TupleOf(object.Obj(StructType), object.Obj(object.TupleOf(items, object.Obj(more)))))
		}),
	)
}
