package enum

import "github.com/garterpy/garter/object"

// This file has what the body of a class may wrap values in: auto, member and nonmember.

const markFlags = object.HasDict | object.HasWeakref | object.InPython | object.Stateless

// The classes.
var (
	AutoType = object.NewBuiltinType("auto", nil, markFlags).InModule("enum").WithSlots(0).
			WithDoc("Stands for the value that _generate_next_value_ chooses.")
	MemberType = object.NewBuiltinType("member", nil, markFlags).InModule("enum").WithSlots(0).
			WithDoc("Marks a value in the class that is to become a member, whatever it is.")
	NonmemberType = object.NewBuiltinType("nonmember", nil, markFlags).InModule("enum").WithSlots(0).
			WithDoc("Marks a value in the class that is to stay what it is.")
	nullType = object.NewBuiltinType("_Null", nil, object.NoNew|object.NoSubclass).InModule("enum")
)

// null is _auto_null, the value of an auto that has none yet.
type null struct{}

// Type returns the class.
func (*null) Type() *object.Type { return nullType }

// CopyObject is object.Copyable's: there is one.
func (n *null) CopyObject(c *object.Copier) (object.Object, func()) { return n, nil }

var autoNull = object.Obj(&null{})

func init() {
	nullType.Def(object.M0("__repr__", func(th *object.Thread, self Value) Value { return object.StrValue("_auto_null") }))
	for _, t := range []*object.Type{AutoType, MemberType, NonmemberType} {
		t.TextSig = "value"
		if t == AutoType {
			t.TextSig = "value=_auto_null"
		}
		sig := object.ParseSignature("self, " + t.TextSig)
		t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
			var a [2]Value
			if !sig.BindMethod(th, t.Name+".__init__", a[:], self, args, kw) {
				return false
			}
			if !a[1].Ok() {
				a[1] = autoNull
			}
			return object.SetAttr(th, self, sValue, a[1])
		}
		object.DefInit(t)
	}
	AutoType.Def(object.M0("__repr__", func(th *object.Thread, self Value) Value {
		v := object.GetAttr(th, self, sValue)
		if !v.Ok() {
			return v
		}
		s, ok := object.Repr(th, v)
		if !ok {
			return Value{}
		}
		return th.Textf("auto(%s)", s.S)
	}))
}

// isMark reports whether a value is one of the marks of a class.
func isMark(v Value, t *object.Type) bool { return v.R.Type().IsSubtype(t) }
