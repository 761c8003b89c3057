package object

// RecordType is the class of structs of the host as Python values: a dict whose
// keys are attributes as well, so that r.city, r["city"], r.get("city"), loops
// and json.dumps all work. A key that is also the name of a method of dict is
// the key where it is asked for as an attribute.
var RecordType = NewBuiltinType("record", DictType, HasDict|NoSubclass)

// NewRecord returns the record with the entries of d, which it owns.
func NewRecord(d *Dict) *Dict {
	d.Ext = &Instance{Cls: RecordType, Shape: RecordType.dictShape(), Dict: d}
	return d
}

func init() {
	RecordType.dictSlot = true
	RecordType.Doc = "A dict whose keys are attributes as well."
	// copy.copy and copy.deepcopy make an empty one and fill it.
	RecordType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if !th.Alloc(96 + InstanceBytes(cls)) {
			return Value{}
		}
		return Value{R: NewRecord(NewDict())}
	}
	defNew(RecordType)     // its own, which makes what dict.__new__ would not
	RecordType.dictShape() // made now, not by two sessions at once
}

// EachSlot calls f for each attribute of the instance that __slots__ of its class
// or of a base declares and that is set, bases first.
func (o *Instance) EachSlot(f func(name, v Value)) {
	if o.Cls.numSlots == 0 {
		return
	}
	for i := len(o.Cls.MRO) - 1; i >= 0; i-- {
		t := o.Cls.MRO[i]
		if t.Flags&Heap == 0 || t.attrs == nil {
			continue
		}
		for _, e := range t.attrs.entries {
			if m, ok := e.Val.R.(*Member); ok && e.Key.Ok() && m.Owner == t && m.Index < len(o.Vals) && o.Vals[m.Index].Ok() {
				f(e.Key, o.Vals[m.Index])
			}
		}
	}
}
