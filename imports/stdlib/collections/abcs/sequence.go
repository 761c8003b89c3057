package abcs

import "github.com/garterpy/garter/object"

// This file has the mixin methods of Sequence and MutableSequence.

var (
	sInsert = object.Intern("insert")
	sAppend = object.Intern("append")
	sPop    = object.Intern("pop")
	sIndex  = object.Intern("index")
	sExtend = object.Intern("extend")
)

// seqIter iterates from 0 until IndexError, or backwards from a length.
type seqIter struct {
	seq  Value
	i    int
	step int
}

var seqIterType = object.DefIterator(object.NewBuiltinType("generator", nil, object.NoNew|object.NoSubclass))

func (*seqIter) Type() *object.Type { return seqIterType }

func (s *seqIter) Traverse(visit func(Value)) { visit(s.seq) }

func (s *seqIter) Next(th *object.Thread) Value {
	if s.i < 0 || !th.Charge(2) {
		return Value{}
	}
	v := object.GetItem(th, s.seq, object.Int(int64(s.i)))
	if !v.Ok() {
		s.i = -1
		if s.step > 0 {
			th.Catch(object.IndexErrorType, object.StopIterationType)
		}
		return v
	}
	s.i += s.step
	return v
}

func init() {
	Sequence.Def(
		object.M0("__iter__", func(th *object.Thread, self Value) Value {
			return object.Obj(&seqIter{seq: self, step: 1})
		}),
		object.M1("__contains__", func(th *object.Thread, self, v Value) Value {
			found := false
			ok := object.ForEach(th, self, func(e Value) bool {
				r := object.IdentEqual(th, e, v)
				found = r == 1
				return r == 0
			})
			if !ok && !found {
				return Value{}
			}
			return object.Bool(found)
		}),
		object.M0("__reversed__", func(th *object.Thread, self Value) Value {
			n := object.Len(th, self)
			if n < 0 {
				return Value{}
			}
			return object.Obj(&seqIter{seq: self, i: n - 1, step: -1})
		}),
		object.MSig("index", "value, start=0, stop=None", func(th *object.Thread, a []Value) Value {
			start, stop, has := 0, 0, false
			var ok bool
			if a[2].Ok() && !a[2].IsNone() {
				if start, ok = object.AsIndexClamped(th, a[2]); !ok {
					return Value{}
				}
			}
			if a[3].Ok() && !a[3].IsNone() {
				if stop, ok = object.AsIndexClamped(th, a[3]); !ok {
					return Value{}
				}
				has = true
			}
			if start < 0 || has && stop < 0 {
				n := object.Len(th, a[0])
				if n < 0 {
					return Value{}
				}
				if start < 0 {
					start = max(n+start, 0)
				}
				if has && stop < 0 {
					stop += n
				}
			}
			for i := start; !has || i < stop; i++ {
				if !th.Charge(4) {
					return Value{}
				}
				v := object.GetItem(th, a[0], object.Int(int64(i)))
				if !v.Ok() {
					if !th.Catch(object.IndexErrorType) {
						return Value{}
					}
					break
				}
				switch object.IdentEqual(th, v, a[1]) {
				case 1:
					return object.Int(int64(i))
				case -1:
					return Value{}
				}
			}
			return th.RaiseArgs(object.ValueErrorType)
		}).WithDoc("S.index(value, [start, [stop]]) returns the index of the first item that equals the value."),
		object.M1("count", func(th *object.Thread, self, v Value) Value {
			n := int64(0)
			if !object.ForEach(th, self, func(e Value) bool {
				r := object.IdentEqual(th, e, v)
				if r == 1 {
					n++
				}
				return r >= 0 && th.Charge(2)
			}) {
				return Value{}
			}
			return object.Int(n)
		}).WithDoc("S.count(value) returns how many items equal the value."),
	)
	extend := func(th *object.Thread, self, v Value) bool {
		if object.Is(self, v) {
			items, ok := object.Collect(th, v)
			if !ok {
				return false
			}
			v = object.Obj(object.NewList(items))
		}
		return object.ForEach(th, v, func(e Value) bool {
			return th.Charge(2) && object.CallMethod(th, self, sAppend, e).Ok()
		})
	}
	MutableSequence.Def(
		object.M1("append", func(th *object.Thread, self, v Value) Value {
			n := object.Len(th, self)
			if n < 0 || !object.CallMethod(th, self, sInsert, object.Int(int64(n)), v).Ok() {
				return Value{}
			}
			return object.None
		}).WithDoc("S.append(value) adds the value as the last item."),
		object.M0("clear", func(th *object.Thread, self Value) Value {
			for {
				if !th.Charge(4) {
					return Value{}
				}
				if !object.CallMethod(th, self, sPop).Ok() {
					if th.Catch(object.IndexErrorType) {
						return object.None
					}
					return Value{}
				}
			}
		}).WithDoc("S.clear() takes all items out."),
		object.M0("reverse", func(th *object.Thread, self Value) Value {
			n := object.Len(th, self)
			for i := range n / 2 {
				if !th.Charge(8) {
					return Value{}
				}
				x, y := object.Int(int64(i)), object.Int(int64(n-i-1))
				a := object.GetItem(th, self, x)
				if !a.Ok() {
					return a
				}
				b := object.GetItem(th, self, y)
				if !b.Ok() || !object.SetItem(th, self, x, b) || !object.SetItem(th, self, y, a) {
					return Value{}
				}
			}
			if n < 0 {
				return Value{}
			}
			return object.None
		}).WithDoc("S.reverse() turns the order of the items round."),
		object.M1("extend", func(th *object.Thread, self, v Value) Value {
			if !extend(th, self, v) {
				return Value{}
			}
			return object.None
		}).WithDoc("S.extend(iterable) adds the iterable's items after the last one."),
		object.MSig("pop", "index=-1", func(th *object.Thread, a []Value) Value {
			i := a[1]
			if !i.Ok() {
				i = object.Int(-1)
			}
			v := object.GetItem(th, a[0], i)
			if !v.Ok() || !object.DelItem(th, a[0], i) {
				return Value{}
			}
			return v
		}).WithDoc("S.pop([index]) takes the item at index, or the last one, out and returns it."),
		object.M1("remove", func(th *object.Thread, self, v Value) Value {
			i := object.CallMethod(th, self, sIndex, v)
			if !i.Ok() || !object.DelItem(th, self, i) {
				return Value{}
			}
			return object.None
		}).WithDoc("S.remove(value) takes the first item that equals the value out."),
		object.M1("__iadd__", func(th *object.Thread, self, v Value) Value {
			if !object.CallMethod(th, self, sExtend, v).Ok() {
				return Value{}
			}
			return self
		}),
	)
}
