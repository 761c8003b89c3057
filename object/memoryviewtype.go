package object

import (
	"math"

	"github.com/garterpy/garter/object/number"
)

// The methods and attributes of memoryview.

func init() {
	MemoryViewType.Doc = "A view of the memory of a bytes-like object, without a copy."
	MemoryViewType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		a, mark := th.Args(1)
		ok := memoryViewSig.Bind(th, "memoryview", a, args, kw)
		v := a[0]
		th.Release(mark)
		if !ok {
			return Value{}
		}
		return newMemoryView(th, v)
	}
	DefNew(MemoryViewType)
	mv := func(v Value) *MemoryView { return v.R.(*MemoryView) }
	MemoryViewType.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			s := defaultRepr(th, self)
			word := "<memory"
			if mv(self).released {
				word = "<released memory"
			}
			return Value{R: NewASCII(word + s[len("<memoryview object"):])}
		}),
		M0("__len__", func(th *Thread, self Value) Value {
			m := mv(self)
			if !m.check(th) {
				return Value{}
			}
			if len(m.shape) == 0 {
				return th.Raise(TypeErrorType, "0-dim memory has no length")
			}
			return Int(int64(m.shape[0]))
		}),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			m := mv(self)
			off, view, ok := m.place(th, key)
			switch {
			case !ok:
				return Value{}
			case view != nil:
				return Value{R: view}
			}
			return m.unpack(th, off)
		}),
		M2("__setitem__", func(th *Thread, self, key, v Value) Value {
			m := mv(self)
			if !m.check(th) {
				return Value{}
			}
			if m.readonly {
				return th.Raise(TypeErrorType, "cannot modify read-only memory")
			}
			off, view, ok := m.place(th, key)
			if !ok {
				return Value{}
			}
			if view != nil {
				defer view.release()
				if !view.setSlice(th, v, m) {
					return Value{}
				}
				return None
			}
			if !m.pack(th, off, v) {
				return Value{}
			}
			return None
		}),
		M1("__delitem__", func(th *Thread, self, key Value) Value {
			m := mv(self)
			if !m.check(th) {
				return Value{}
			}
			if m.readonly {
				return th.Raise(TypeErrorType, "cannot modify read-only memory")
			}
			return th.Raise(TypeErrorType, "cannot delete memory")
		}),
		M1("__eq__", func(th *Thread, self, v Value) Value { return viewEqual(mv(self).equal(th, v), 1) }),
		M1("__ne__", func(th *Thread, self, v Value) Value { return viewEqual(mv(self).equal(th, v), 0) }),
		M0("__hash__", func(th *Thread, self Value) Value {
			m := mv(self)
			if m.hash.Ok() {
				return m.hash
			}
			if !m.check(th) {
				return Value{}
			}
			if !m.readonly {
				return th.Raise(ValueErrorType, "cannot hash writable memoryview object")
			}
			if c := m.code(); c != 'B' && c != 'b' && c != 'c' {
				return th.Raise(ValueErrorType, "memoryview: hashing is restricted to formats 'B', 'b' or 'c'")
			}
			if _, ok := Hash(th, m.obj); !ok {
				return Value{}
			}
			data, ok := m.gather(th, false)
			if !ok {
				return Value{}
			}
			m.hash = Int(NewBytes(data).Hash())
			return m.hash
		}),
		M0("__enter__", func(th *Thread, self Value) Value {
			if !mv(self).check(th) {
				return Value{}
			}
			return self
		}),
		MRaw("__exit__", "*exc_info", func(th *Thread, args []Value, kw []KW) Value {
			if len(kw) > 0 {
				return th.Raise(TypeErrorType, "memoryview.__exit__() takes no keyword arguments")
			}
			return mv(args[0]).end(th)
		}),
		M1("__buffer__", bufferOf),
		M1("__release_buffer__", releaseBuffer),
		M0("release", func(th *Thread, self Value) Value { return mv(self).end(th) }),
		M0("tolist", func(th *Thread, self Value) Value {
			m := mv(self)
			if !m.check(th) {
				return Value{}
			}
			return m.list(th, 0, m.off)
		}),
		MSig("tobytes", "order='C'", func(th *Thread, a []Value) Value {
			m := mv(a[0])
			fortran := false
			if a[1].Ok() && !a[1].IsNone() {
				s, ok := a[1].R.(*Str)
				if !ok {
					return th.Raise(TypeErrorType, "tobytes() argument 'order' must be str or None, not %s", ArgName(a[1]))
				}
				switch s.S {
				case "C":
				case "F":
					fortran = true
				case "A":
					fortran = m.contiguous(true) && !m.contiguous(false)
				default:
					return th.Raise(ValueErrorType, "order must be 'C', 'F' or 'A'")
				}
			}
			data, ok := m.gather(th, fortran)
			if !ok {
				return Value{}
			}
			return Value{R: NewBytes(data)}
		}),
		MSig("hex", "sep=<unrepresentable>, bytes_per_sep=1", func(th *Thread, a []Value) Value {
			data, ok := mv(a[0]).gather(th, false)
			if !ok {
				return Value{}
			}
			return bytesHex(th, data, a[1], a[2])
		}),
		M0("toreadonly", func(th *Thread, self Value) Value {
			m := mv(self)
			if !m.check(th) || !th.Alloc(200) {
				return Value{}
			}
			v := m.sub()
			v.readonly = true
			return Value{R: v}
		}),
		MSig("cast", "format, shape=<unrepresentable>", func(th *Thread, a []Value) Value {
			m := mv(a[0])
			if !m.check(th) || !th.Alloc(200) {
				return Value{}
			}
			f, ok := a[1].R.(*Str)
			if !ok {
				return th.Raise(TypeErrorType, "cast() argument 'format' must be str, not %s", ArgName(a[1]))
			}
			return m.cast(th, f, a[2])
		}),
	)
	get := func(name string, f func(m *MemoryView) Value) {
		MemoryViewType.DefGet(name, func(th *Thread, self Value) Value {
			m := mv(self)
			if !m.check(th) {
				return Value{}
			}
			return f(m)
		})
	}
	get("obj", func(m *MemoryView) Value { return m.obj })
	get("nbytes", func(m *MemoryView) Value { return Int(int64(m.count()) * int64(m.item)) })
	get("readonly", func(m *MemoryView) Value { return Bool(m.readonly) })
	get("itemsize", func(m *MemoryView) Value { return Int(int64(m.item)) })
	get("format", func(m *MemoryView) Value { return StrValue(m.format) })
	get("ndim", func(m *MemoryView) Value { return Int(int64(len(m.shape))) })
	get("shape", func(m *MemoryView) Value { return intTuple(m.shape) })
	get("strides", func(m *MemoryView) Value { return intTuple(m.strides) })
	get("suboffsets", func(m *MemoryView) Value { return Value{R: emptyTuple} })
	get("c_contiguous", func(m *MemoryView) Value { return Bool(m.contiguous(false)) })
	get("f_contiguous", func(m *MemoryView) Value { return Bool(m.contiguous(true)) })
	get("contiguous", func(m *MemoryView) Value { return Bool(m.contiguous(false) || m.contiguous(true)) })
	DefIter(MemoryViewType)
}

var memoryViewSig = ParseSignature("object")

func viewEqual(r, want int) Value {
	switch r {
	case -1:
		return Value{}
	case 2:
		return NotImplemented
	}
	return Bool(r == want)
}

func intTuple(ns []int) Value {
	items := make([]Value, len(ns))
	for i, n := range ns {
		items[i] = Int(int64(n))
	}
	return Value{R: NewTuple(items)}
}

var memoryIterType = DefIterator(NewBuiltinType("memory_iterator", nil, NoNew|NoSubclass))

// MemoryIter iterates over the items of a memoryview.
type MemoryIter struct {
	m    *MemoryView
	i, n int
}

// Type returns memory_iterator.
func (*MemoryIter) Type() *Type { return memoryIterType }

// Iter returns an iterator over the items.
func (m *MemoryView) Iter(th *Thread) Iterator {
	if !m.check(th) {
		return nil
	}
	switch {
	case len(m.shape) == 0:
		th.Raise(TypeErrorType, "invalid indexing of 0-dim memory")
		return nil
	case len(m.shape) > 1:
		th.Raise(NotImplementedErrorType, "multi-dimensional sub-views are not implemented")
		return nil
	}
	return &MemoryIter{m: m, n: m.shape[0]}
}

// Next returns the next item.
func (it *MemoryIter) Next(th *Thread) Value {
	if it.i >= it.n {
		return Value{}
	}
	if !it.m.check(th) {
		return Value{}
	}
	it.i++
	return it.m.unpack(th, it.m.off+(it.i-1)*it.m.strides[0])
}

// uintValue is the int u.
func uintValue(u uint64) Value {
	if u <= math.MaxInt64 {
		return Int(int64(u))
	}
	return IntValue(number.FromUint64(u))
}

// AsFloat returns the float that v is, or that its __float__ or __index__
// gives; ok is false with an exception.
func AsFloat(th *Thread, v Value) (f float64, ok bool) {
	switch x := v.R.(type) {
	case *FloatTag:
		return v.Float(), true
	case *IntTag, *BoolTag:
		return float64(int64(v.N)), true
	case *FloatObj:
		return x.F, true
	case *BigInt:
		return BigToFloat(th, x.Big())
	}
	t := v.R.Type()
	if fn := t.Special(DFloat); fn.Ok() {
		r := callSpecial(th, fn, v, nil)
		if !r.Ok() {
			return 0, false
		}
		switch x := r.R.(type) {
		case *FloatTag:
			return r.Float(), true
		case *FloatObj:
			return x.F, true
		}
		th.Raise(TypeErrorType, "%s.__float__ returned non-float (type %s)", t.Name, r.R.Type().Name)
		return 0, false
	}
	if t.Special(DIndex).Ok() {
		r := Index(th, v)
		if !r.Ok() {
			return 0, false
		}
		return AsFloat(th, r)
	}
	th.Raise(TypeErrorType, "must be real number, not %s", t.Name)
	return 0, false
}

// halfToFloat reads an IEEE 754 half.
func halfToFloat(h uint16) float64 {
	sign, exp, frac := h>>15, int(h>>10&31), float64(h&0x3FF)
	var f float64
	switch exp {
	case 0:
		f = math.Ldexp(frac, -24)
	case 31:
		if frac != 0 {
			return math.NaN()
		}
		f = math.Inf(1)
	default:
		f = math.Ldexp(1024+frac, exp-25)
	}
	if sign == 1 {
		f = -f
	}
	return f
}

// floatToHalf rounds to an IEEE 754 half, to even; ok is false for a finite
// number too large.
func floatToHalf(f float64) (h uint16, ok bool) {
	if math.Signbit(f) {
		h = 0x8000
		f = -f
	}
	switch {
	case math.IsNaN(f):
		return h | 0x7E00, true
	case math.IsInf(f, 0):
		return h | 0x7C00, true
	case f >= 65520:
		return 0, false
	case f < math.Ldexp(1, -14):
		return h | uint16(math.RoundToEven(math.Ldexp(f, 24))), true
	}
	_, e := math.Frexp(f)
	m := math.RoundToEven(math.Ldexp(f, 11-e)) // 1024 to 2048
	return h + uint16(e+13)<<10 + uint16(m), true
}

// releaseBuffer is __release_buffer__ of the built-in classes whose memory may
// move once it is not lent any more.
func releaseBuffer(th *Thread, self, view Value) Value {
	m, ok := view.R.(*MemoryView)
	switch {
	case !ok:
		return th.Raise(TypeErrorType, "expected a memoryview object")
	case m.released:
		return None
	case m.obj.R != self.R && !sameMemory(m, self):
		return th.Raise(ValueErrorType, "memoryview's buffer is not this object")
	}
	return m.end(th)
}

// sameMemory reports whether m is a view of what another view looks at.
func sameMemory(m *MemoryView, of Value) bool {
	v, ok := of.R.(*MemoryView)
	return ok && m.obj.R == v.obj.R
}

// BufferMethods gives a class of another package, a Buffer, its __buffer__ and
// __release_buffer__.
func BufferMethods(t *Type) {
	t.Def(M1("__buffer__", bufferOf), M1("__release_buffer__", releaseBuffer))
}

// bufferOf is __buffer__ of the built-in classes.
func bufferOf(th *Thread, self, flags Value) Value {
	n, ok := AsIndex(th, flags)
	if !ok {
		if th.Exc != nil && th.Exc.Cls == OverflowErrorType {
			th.TakeExc()
			th.Raise(OverflowErrorType, "cannot fit '%s' into an index-sized integer", flags.R.Type().Name)
		}
		return Value{}
	}
	if int(int32(n)) != n {
		return th.Raise(OverflowErrorType, "buffer flags too large")
	}
	if _, isBytes := self.R.(*Bytes); isBytes && n&1 != 0 {
		return th.Raise(BufferErrorType, "Object is not writable.")
	}
	return ownView(th, self) // the class of self may have asked for it
}
