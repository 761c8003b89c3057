package array

import (
	"bytes"
	"math"
	"slices"

	"github.com/garterpy/garter/imports/stdlib/abc"
	"github.com/garterpy/garter/imports/stdlib/collections/abcs"
	"github.com/garterpy/garter/object"
)

// This file takes arrays apart for copies and files, and puts them together again.

func init() { abc.Known(abcs.MutableSequence, arrayType) }

// format is the number of the machine format of a's items.
func (a *Array) format() int {
	kind := byte('i')
	switch a.code {
	case 'f', 'd':
		kind = 'f'
	case 'u', 'w':
		kind = '3'
	case 'B', 'H', 'I', 'L', 'Q':
		kind = 'u'
	}
	return slices.IndexFunc(machines, func(m machine) bool { return m.size == a.size && m.kind == kind })
}

var sGetstate, sWrite, sRead = object.Intern("__getstate__"), object.Intern("write"), object.Intern("read")

// reduce is __reduce_ex__: a list of the items for old protocols, else their bytes.
func (a *Array) reduce(th *thread, self value, protocol int) value {
	state := object.CallMethod(th, self, sGetstate)
	if !state.Ok() {
		return state
	}
	if protocol < 3 {
		l := a.list(th)
		if !l.Ok() {
			return l
		}
		args := object.NewTuple2(object.StrValue(string(a.code)), l)
		return object.Obj(object.TupleOf(object.Obj(a.Type()), object.Obj(args), state))
	}
	data, ok := a.clone(th, 0, len(a.data))
	if !ok {
		return value{}
	}
	args := object.TupleOf(object.Obj(a.Type()), object.StrValue(string(a.code)), object.Int(int64(a.format())), data)
	return object.Obj(object.TupleOf(object.Obj(reconstruct), object.Obj(args), state))
}

// clone returns the bytes from i to j.
func (a *Array) clone(th *thread, i, j int) (value, bool) {
	if !th.Charge((j-i)/256) || !th.Alloc(48+int64(j-i)) {
		return value{}, false
	}
	return object.Obj(object.NewBytes(bytes.Clone(a.data[i:j]))), true
}

// filePiece is how much tofile writes at once.
const filePiece = 1 << 16

// toFile writes the items as bytes.
func (a *Array) toFile(th *thread, f value) value {
	for i := 0; i < len(a.data); i += filePiece {
		p, ok := a.clone(th, i, min(i+filePiece, len(a.data)))
		if !ok || !object.CallMethod(th, f, sWrite, p).Ok() {
			return value{}
		}
	}
	return object.None
}

// fromFile adds n items of a file; those that are there, where it has less.
func (a *Array) fromFile(th *thread, f value, n int) value {
	if n < 0 {
		return th.Raise(object.ValueErrorType, "negative count")
	}
	if n > math.MaxInt/a.size { // more bytes than an int can count
		return th.Raise(object.MemoryErrorType, "")
	}
	v := object.CallMethod(th, f, sRead, object.Int(int64(n)*int64(a.size)))
	if !v.Ok() {
		return v
	}
	b, ok := v.R.(*object.Bytes)
	if !ok {
		return th.Raise(object.TypeErrorType, "read() didn't return bytes")
	}
	if !a.fromBytes(th, b.B) {
		return value{}
	}
	if len(b.B) != n*a.size {
		return th.Raise(object.EOFErrorType, "read() didn't return enough bytes")
	}
	return object.None
}

func init() {
	arrayIterType.Def(
		object.M0("__reduce__", func(th *thread, self value) value {
			var iter value
			if th.Builtins != nil {
				iter = th.Builtins.GetStr(object.Intern("iter"))
			}
			if !iter.Ok() {
				return th.Raise(object.AttributeErrorType, "module 'builtins' has no attribute 'iter'")
			}
			it := self.R.(*arrayIter)
			if it.a == nil {
				return object.Obj(object.NewTuple2(iter, object.Obj(object.TupleOf(object.Obj(object.NewTuple(nil))))))
			}
			return object.Obj(object.TupleOf(iter, object.Obj(object.TupleOf(object.Obj(it.a))), object.Int(int64(it.i))))
		}),
		object.M1("__setstate__", func(th *thread, self, state value) value {
			i, ok := object.AsIndexClamped(th, state)
			if !ok {
				return value{}
			}
			if it := self.R.(*arrayIter); it.a != nil {
				it.i = min(max(i, 0), it.a.len())
			}
			return object.None
		}),
	)
}
