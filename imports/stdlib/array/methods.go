package array

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/big"
	"slices"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/number"
)

func uintOf(x uint64) number.Int {
	if x < 1<<63 {
		return number.FromInt64(int64(x))
	}
	return number.FromBig(new(big.Int).SetUint64(x))
}

func of(v value) *Array { return v.R.(*Array) }

// done returns None, or the zero Value for a failure.
func done(ok bool) value {
	if !ok {
		return value{}
	}
	return object.None
}

// place turns an index into a place, with the error text that CPython has.
func (a *Array) place(th *thread, key value, text string) (int, bool) {
	i, ok := object.PlaceIndex(th, key)
	if !ok {
		return 0, false
	}
	if i < 0 {
		i += a.len()
	}
	if i < 0 || i >= a.len() {
		th.Raise(object.IndexErrorType, "%s", text)
		return 0, false
	}
	return i, true
}

func (a *Array) list(th *thread) value {
	n := a.len()
	if !th.Charge(n/4) || !th.Alloc(24*int64(n)) {
		return value{}
	}
	items := make([]value, n)
	defer th.Release(th.KeepValues(items))
	for i := range items {
		if items[i] = a.item(th, i); !items[i].Ok() {
			return value{}
		}
	}
	return object.Obj(object.NewList(items))
}

// text is the str of the characters of a unicode array.
func (a *Array) text(th *thread) value {
	n := a.len()
	if a.code == 'w' {
		return object.Decode(th, object.Obj(a), a.data, "utf-32-le", "strict")
	}
	if !th.Charge(n/4) || !th.Alloc(2*int64(n)) {
		return value{}
	}
	var b []byte
	for i := range n {
		if r := binary.LittleEndian.Uint32(a.data[4*i:]); r > 0x10ffff {
			return th.Raise(object.ValueErrorType, "character U+%x is not in range [U+0000; U+10ffff]", r)
		}
		s, _ := object.AsStr(a.get(i))
		b = append(b, s.S...)
	}
	return object.StrValue(string(b))
}

func (a *Array) getItem(th *thread, key value) value {
	s, isSlice := key.R.(*object.Slice)
	if !isSlice {
		if !object.TypeOf(key).Special(object.DIndex).Ok() {
			return th.Raise(object.TypeErrorType, "array indices must be integers")
		}
		i, ok := a.place(th, key, "array index out of range")
		if !ok {
			return value{}
		}
		return a.item(th, i)
	}
	start, _, step, n, ok := object.SliceBounds(th, s, a.len)
	if !ok || !th.Charge(n/8) || !th.Alloc(112+int64(n)*int64(a.size)) {
		return value{}
	}
	r := a.fresh()
	r.data = make([]byte, 0, n*a.size)
	for i := start; n > 0; n-- {
		r.data = append(r.data, a.data[i*a.size:(i+1)*a.size]...)
		i += step
	}
	return object.Obj(r)
}

func (a *Array) setItem(th *thread, key, v value) bool {
	s, isSlice := key.R.(*object.Slice)
	if !isSlice {
		if !object.TypeOf(key).Special(object.DIndex).Ok() {
			th.Raise(object.TypeErrorType, "array indices must be integers")
			return false
		}
		i, ok := a.place(th, key, "array assignment index out of range")
		if !ok {
			return false
		}
		if !v.Ok() {
			return a.splice(th, i, i+1, nil)
		}
		return a.put(th, a.data[i*a.size:], v)
	}
	start, stop, step, n, ok := object.SliceBounds(th, s, a.len)
	if !ok {
		return false
	}
	var p []byte
	if v.Ok() {
		b, isArray := v.R.(*Array)
		if !isArray {
			th.Raise(object.TypeErrorType, "can only assign array (not \"%s\") to array slice", object.TypeOf(v).Name)
			return false
		}
		if b.code != a.code {
			th.Raise(object.TypeErrorType, "bad argument type for built-in operation")
			return false
		}
		p = b.data
		if a == b {
			p = bytes.Clone(p)
		}
	}
	if step == 1 {
		return a.splice(th, start, max(start, stop), p)
	}
	if !v.Ok() {
		if n > 0 && a.exports.Busy(th) || !th.Charge(n+a.len()/8) {
			return false
		}
		a.drop(start, step, n)
		return true
	}
	if m := len(p) / a.size; m != n {
		th.Raise(object.ValueErrorType, "attempt to assign array of size %d to extended slice of size %d", m, n)
		return false
	}
	if !th.Charge(n / 4) {
		return false
	}
	for i := range n {
		copy(a.data[(start+i*step)*a.size:], p[i*a.size:(i+1)*a.size])
	}
	return true
}

// drop removes n items, the first at start and step apart.
func (a *Array) drop(start, step, n int) {
	if n == 0 {
		return
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	kept := start * a.size
	for k := range n {
		next := a.len()
		if k < n-1 {
			next = start + (k+1)*step
		}
		kept += copy(a.data[kept:], a.data[(start+k*step+1)*a.size:next*a.size])
	}
	a.data = a.data[:kept]
}

// repeat returns the data n times.
func (a *Array) repeat(th *thread, n int) ([]byte, bool) {
	n = max(n, 0)
	size, ok := th.AllocMany(int64(n), int64(len(a.data)))
	if !ok || !th.Charge(size/256) {
		return nil, false
	}
	return bytes.Repeat(a.data, n), true
}

func compare(op object.CmpOp) func(th *thread, self, v value) value {
	return func(th *thread, self, v value) value {
		a := of(self)
		b, ok := v.R.(*Array)
		if !ok {
			return object.NotImplemented
		}
		n, m := a.len(), b.len()
		if n != m && (op == object.CmpEq || op == object.CmpNe) {
			return object.Bool(op == object.CmpNe)
		}
		for i := range min(n, m) {
			x := a.item(th, i)
			if !x.Ok() {
				return value{}
			}
			y := b.item(th, i)
			if !y.Ok() {
				return value{}
			}
			r := object.Equal(th, x, y)
			if r < 0 || !th.Charge(1) {
				return value{}
			}
			if r == 0 {
				return object.Compare(th, op, x, y)
			}
		}
		return object.Compare(th, op, object.Int(int64(n)), object.Int(int64(m)))
	}
}

func init() {
	arrayType.New = newArray
	arrayType.Flags |= object.Unhashable
	t := arrayType
	for name, op := range map[string]object.CmpOp{"__eq__": object.CmpEq, "__ne__": object.CmpNe, "__lt__": object.CmpLt,
		"__le__": object.CmpLe, "__gt__": object.CmpGt, "__ge__": object.CmpGe} {
		t.Def(object.M1(name, compare(op)))
	}
	t.DefValue("__hash__", object.None)
	t.DefGet("typecode", func(th *thread, self value) value { return object.StrValue(string(of(self).code)) })
	t.DefGet("itemsize", func(th *thread, self value) value { return object.Int(int64(of(self).size)) })
	t.DefClass(object.Fn2("__class_getitem__", func(th *thread, cls, key value) value { return object.NewGenericAlias(cls, key) }))
	object.DefIter(t)
	t.Def(
		object.M0("__len__", func(th *thread, self value) value { return object.Int(int64(of(self).len())) }),
		object.M1("__getitem__", func(th *thread, self, key value) value { return of(self).getItem(th, key) }),
		object.M2("__setitem__", func(th *thread, self, key, v value) value { return done(of(self).setItem(th, key, v)) }),
		object.M1("__delitem__", func(th *thread, self, key value) value { return done(of(self).setItem(th, key, value{})) }),
		object.M1("__contains__", func(th *thread, self, v value) value {
			i := of(self).find(th, v, 0, math.MaxInt)
			if i == -2 {
				return value{}
			}
			return object.Bool(i >= 0)
		}),
		object.M0("__repr__", func(th *thread, self value) value {
			a := of(self)
			name := a.Type().Qualname
			if a.len() == 0 {
				return object.StrValue(name + "('" + string(a.code) + "')")
			}
			l := a.list(th)
			if a.code == 'u' || a.code == 'w' {
				l = a.text(th)
			}
			if !l.Ok() {
				return l
			}
			s, ok := object.Repr(th, l)
			if !ok {
				return value{}
			}
			return object.StrValue(name + "('" + string(a.code) + "', " + s.S + ")")
		}),
		object.M1("__add__", func(th *thread, self, v value) value {
			a := of(self)
			b, ok := v.R.(*Array)
			if !ok {
				return object.NotImplemented
			}
			if a.code != b.code {
				return th.Raise(object.TypeErrorType, "bad argument type for built-in operation")
			}
			r := a.fresh()
			if !r.appendBytes(th, a.data) || !r.appendBytes(th, b.data) {
				return value{}
			}
			return object.Obj(r)
		}),
		object.M1("__iadd__", func(th *thread, self, v value) value {
			if _, ok := v.R.(*Array); !ok {
				return th.Raise(object.TypeErrorType, "can only extend array with array (not \"%s\")", object.TypeOf(v).Name)
			}
			if !of(self).extend(th, v) {
				return value{}
			}
			return self
		}),
		object.M1("__imul__", func(th *thread, self, v value) value {
			a := of(self)
			n, notInt, ok := object.RepeatCount(th, v)
			if notInt {
				return object.NotImplemented
			}
			if !ok || a.exports.Busy(th) {
				return value{}
			}
			p, ok := a.repeat(th, n)
			if !ok {
				return value{}
			}
			a.data = p
			return self
		}),
	)
	mul := func(th *thread, self, v value) value {
		n, notInt, ok := object.RepeatCount(th, v)
		switch {
		case notInt:
			return object.NotImplemented
		case !ok:
			return value{}
		}
		r := of(self).fresh()
		if r.data, ok = of(self).repeat(th, n); !ok {
			return value{}
		}
		return object.Obj(r)
	}
	t.Def(object.M1("__mul__", mul), object.M1("__rmul__", mul))
	copyOf := func(th *thread, self value) value {
		r := of(self).fresh()
		if !r.appendBytes(th, of(self).data) {
			return value{}
		}
		return object.Obj(r)
	}
	t.Def(
		object.M0("__copy__", copyOf),
		object.M1("__deepcopy__", func(th *thread, self, memo value) value { return copyOf(th, self) }),
		object.M1("append", func(th *thread, self, v value) value { return done(of(self).append(th, v)) }),
		object.M1("extend", func(th *thread, self, v value) value { return done(of(self).extend(th, v)) }),
		object.M2("insert", func(th *thread, self, at, v value) value {
			a := of(self)
			i, ok := object.AsIndex(th, at)
			var p [8]byte
			if !ok || !a.put(th, p[:], v) {
				return value{}
			}
			if i < 0 { // all that may change the array has run
				i = max(i+a.len(), 0)
			}
			i = min(i, a.len())
			return done(a.splice(th, i, i, p[:a.size]))
		}),
		object.MSig("pop", "i=-1, /", func(th *thread, args []value) value {
			a := of(args[0])
			key := object.Int(-1)
			if args[1].Ok() {
				i, ok := object.AsIndex(th, args[1]) // may change the array
				if !ok {
					return value{}
				}
				key = object.Int(int64(i))
			}
			if a.len() == 0 {
				return th.Raise(object.IndexErrorType, "pop from empty array")
			}
			i, ok := a.place(th, key, "pop index out of range")
			if !ok {
				return value{}
			}
			v := a.item(th, i)
			if !v.Ok() || !a.splice(th, i, i+1, nil) {
				return value{}
			}
			return v
		}),
		object.M1("remove", func(th *thread, self, v value) value {
			a := of(self)
			switch i := a.find(th, v, 0, math.MaxInt); i {
			case -2:
				return value{}
			case -1:
				return th.Raise(object.ValueErrorType, "array.remove(x): x not in array")
			default:
				return done(a.splice(th, i, i+1, nil))
			}
		}),
		object.MSig("index", "v, start=0, stop=9223372036854775807, /", func(th *thread, args []value) value {
			a := of(args[0])
			lo, hi := 0, math.MaxInt
			for i, p := range []*int{&lo, &hi} {
				if !args[2+i].Ok() {
					continue
				}
				n, ok := object.SliceIndexArg(th, args[2+i])
				if !ok {
					return value{}
				}
				if n < 0 {
					n = max(n+a.len(), 0)
				}
				*p = n
			}
			switch i := a.find(th, args[1], lo, hi); i {
			case -2:
				return value{}
			case -1:
				return th.Raise(object.ValueErrorType, "array.index(x): x not in array")
			default:
				return object.Int(int64(i))
			}
		}),
		object.M1("count", func(th *thread, self, v value) value {
			n := int64(0)
			a := of(self)
			for i := 0; i < a.len(); i++ {
				x := a.item(th, i)
				if !x.Ok() {
					return value{}
				}
				r := object.IdentEqual(th, x, v)
				if r < 0 || !th.Charge(1) {
					return value{}
				}
				n += int64(r)
			}
			return object.Int(n)
		}),
		object.M0("reverse", func(th *thread, self value) value {
			a := of(self)
			if !th.Charge(a.len() / 8) {
				return value{}
			}
			slices.Reverse(a.data)
			return done(a.swap(th))
		}),
		object.M0("byteswap", func(th *thread, self value) value { return done(of(self).swap(th)) }),
		object.M0("tolist", func(th *thread, self value) value { return of(self).list(th) }),
		object.M1("fromlist", func(th *thread, self, v value) value {
			a := of(self)
			l, ok := v.R.(*object.List)
			if !ok {
				return th.Raise(object.TypeErrorType, "arg must be list")
			}
			old := len(a.data)
			for i := 0; i < len(l.Items); i++ {
				if !th.Charge(1) || !a.append(th, l.Items[i]) {
					a.data = a.data[:old]
					return value{}
				}
			}
			return object.None
		}),
		object.M0("tobytes", func(th *thread, self value) value {
			a := of(self)
			if !th.Alloc(48 + int64(len(a.data))) {
				return value{}
			}
			return object.Obj(object.NewBytes(bytes.Clone(a.data)))
		}),
		object.M1("frombytes", func(th *thread, self, v value) value {
			data, ok := object.BytesLike(th, v)
			if !ok {
				if th.Exc != nil {
					return value{}
				}
				return th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
			}
			return done(of(self).fromBytes(th, data))
		}),
		object.M0("tounicode", func(th *thread, self value) value {
			a := of(self)
			if a.code != 'u' && a.code != 'w' {
				return th.Raise(object.ValueErrorType, "tounicode() may only be called on unicode type arrays ('u' or 'w')")
			}
			return a.text(th)
		}),
		object.M1("fromunicode", func(th *thread, self, v value) value {
			a := of(self)
			if _, ok := object.AsStr(v); !ok {
				return th.Raise(object.TypeErrorType, "fromunicode() argument must be str, not %s", object.ArgName(v))
			}
			if a.code != 'u' && a.code != 'w' {
				return th.Raise(object.ValueErrorType, "fromunicode() may only be called on unicode type arrays ('u' or 'w')")
			}
			return done(a.extend(th, v))
		}),
		object.M0("buffer_info", func(th *thread, self value) value {
			return object.Obj(object.NewTuple2(object.Int(int64(th.ID(self))), object.Int(int64(of(self).len()))))
		}),
		object.M0("clear", func(th *thread, self value) value {
			a := of(self)
			if a.exports.Busy(th) {
				return value{}
			}
			a.data = nil
			return object.None
		}),
		object.M1("__reduce_ex__", func(th *thread, self, protocol value) value {
			if _, _, isInt := object.IntOf(protocol); !isInt {
				return th.Raise(object.TypeErrorType, "__reduce_ex__ argument should be an integer")
			}
			n, ok := object.AsIndex(th, protocol)
			if !ok {
				return value{}
			}
			return of(self).reduce(th, self, n)
		}),
		object.M1("tofile", func(th *thread, self, f value) value { return of(self).toFile(th, f) }),
		object.M2("fromfile", func(th *thread, self, f, n value) value {
			count, ok := object.AsIndex(th, n)
			if !ok {
				return value{}
			}
			return of(self).fromFile(th, f, count)
		}),
	)
	object.BufferMethods(t)
	object.DefNew(t)
}

// swap reverses the bytes of each item.
func (a *Array) swap(th *thread) bool {
	if !th.Charge(len(a.data) / 16) {
		return false
	}
	for i := 0; i < len(a.data); i += a.size {
		slices.Reverse(a.data[i : i+a.size])
	}
	return true
}
