package object

import (
	"math"
	"strconv"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object/number"
	"github.com/garterpy/garter/object/text"
)

// This file holds what lists, tuples and the other containers share: checks of
// arguments, comparison of sequences, repetition, and the making of reprs.

// methodArgs checks the arguments of a method that takes from least to most
// positional arguments and no keywords; args[0] is self. owner is the class's
// name, for the error.
func methodArgs(th *Thread, owner, name string, args []Value, kw []KW, least, most int) bool {
	if len(kw) > 0 {
		th.Raise(TypeErrorType, "%s.%s() takes no keyword arguments", owner, name)
		return false
	}
	return argCount(th, name, len(args)-1, least, most)
}

// ctorArgs checks the arguments of a constructor without keywords.
func ctorArgs(th *Thread, name string, args []Value, kw []KW, least, most int) bool {
	if len(kw) > 0 {
		th.Raise(TypeErrorType, "%s() takes no keyword arguments", name)
		return false
	}
	return argCount(th, name, len(args), least, most)
}

// ownMethod reports whether a class has another method of that name than the
// built-in class base.
func ownMethod(cls *Type, name *Str, base *Type) bool {
	return cls.Lookup(name).R != base.Lookup(name).R
}

func argCount(th *Thread, name string, n, least, most int) bool {
	switch {
	case n < least && least == most:
		th.Raise(TypeErrorType, "%s expected %d argument%s, got %d", name, least, plural(least), n)
	case n < least:
		th.Raise(TypeErrorType, "%s expected at least %d argument%s, got %d", name, least, plural(least), n)
	case n > most && least == most:
		th.Raise(TypeErrorType, "%s expected %d argument%s, got %d", name, most, plural(most), n)
	case n > most:
		th.Raise(TypeErrorType, "%s expected at most %d argument%s, got %d", name, most, plural(most), n)
	default:
		return true
	}
	return false
}

// readonly is the setter of attributes that are plain members in CPython.
func readonly(th *Thread, self, v Value) bool {
	th.Raise(AttributeErrorType, "readonly attribute")
	return false
}

// seqCompare is a op b for two lists or two tuples, whose items the
// comparisons may change.
func seqCompare(th *Thread, op CmpOp, a, b *[]Value) Value {
	if op <= CmpNe && len(*a) != len(*b) {
		return Bool(op == CmpNe)
	}
	if !th.EnterFor(" in comparison") {
		return Value{}
	}
	v := seqCompareItems(th, op, a, b)
	th.Leave()
	return v
}

// scalarsCompare is seqCompare for items of which exact ints, floats, strs and
// None decide, of one kind at a place; ok is false where others have to be asked.
func scalarsCompare(th *Thread, op CmpOp, a, b []Value) (r, ok bool) {
	if op <= CmpNe && len(a) != len(b) {
		return op == CmpNe, true
	}
	for i := range a {
		if i >= len(b) {
			break
		}
		if i == 16 {
			return false, false // the rest is charged
		}
		x, y := &a[i], &b[i]
		switch p := x.R.(type) {
		case *IntTag:
			if !y.IsInt() {
				return false, false
			}
			if x.N != y.N {
				return cmpResult(op, int64(x.N) < int64(y.N), false), true
			}
		case *Str:
			q, isStr := y.R.(*Str)
			if !isStr || p.Ext() != nil || q.Ext() != nil {
				return false, false
			}
			if p != q && p.S != q.S {
				return CompareStr(th, op, p, q) != 0, true
			}
		case *FloatTag:
			if !y.IsFloat() {
				return false, false
			}
			if u, v := x.Float(), y.Float(); u != v && x.N != y.N {
				return cmpFloat(op, u, v), true
			}
		case *NoneTag:
			if !y.IsNone() {
				return false, false
			}
		default:
			return false, false
		}
	}
	return cmpResult(op, len(a) < len(b), len(a) == len(b)), true
}

func seqCompareItems(th *Thread, op CmpOp, a, b *[]Value) Value {
	i := 0
	for ; i < len(*a) && i < len(*b); i++ {
		x, y := (*a)[i], (*b)[i]
		if x.N == y.N && x.R == y.R {
			if i&15 == 15 && !th.Charge(4) {
				return Value{}
			}
			continue
		}
		var r int
		if eq, simple := scalarEq(th, x, y); simple {
			r = b2i(eq)
		} else if r = Equal(th, x, y); r < 0 {
			return Value{}
		}
		if r == 0 {
			if i >= len(*a) || i >= len(*b) {
				break // the comparison has shortened a list
			}
			switch op {
			case CmpEq:
				return False
			case CmpNe:
				return True
			}
			return Compare(th, op, (*a)[i], (*b)[i])
		}
		if i&15 == 15 && !th.Charge(8) {
			return Value{}
		}
	}
	n, m := len(*a), len(*b)
	return Bool(cmpResult(op, n < m, n == m))
}

// seqIndex is the search of index, remove and count: the first place from
// start to before stop where an item equals v, -1 if there is none, -2 with an
// exception.
func seqIndex(th *Thread, items *[]Value, v Value, start, stop int) int {
	if v.IsInt() {
		// Exact ints need no call; everything else takes the general way.
		for i := start; i < len(*items) && i < stop; i++ {
			x := (*items)[i]
			if x.N == v.N && x.R == v.R {
				return i
			}
			if _, isInt := x.R.(*IntTag); !isInt {
				r := IdentEqual(th, x, v)
				if r < 0 {
					return -2
				}
				if r > 0 {
					return i
				}
			}
			if i&31 == 31 && !th.Charge(4) {
				return -2
			}
		}
		return -1
	}
	for i := start; i < len(*items) && i < stop; i++ {
		r := IdentEqual(th, (*items)[i], v)
		if r < 0 {
			return -2
		}
		if r > 0 {
			return i
		}
		if i&15 == 15 && !th.Charge(8) {
			return -2
		}
	}
	return -1
}

// seqCount counts the items that equal v; -1 with an exception.
func seqCount(th *Thread, items *[]Value, v Value) int {
	n := 0
	for i := 0; i < len(*items); i++ {
		r := IdentEqual(th, (*items)[i], v)
		if r < 0 {
			return -1
		}
		n += r
		if i&15 == 15 && !th.Charge(8) {
			return -1
		}
	}
	return n
}

// searchBounds reads the optional start and stop of index(value, start, stop)
// from args[2:], for a sequence of length n.
func searchBounds(th *Thread, args []Value, n int) (start, stop int, ok bool) {
	stop = math.MaxInt
	for i, a := range args[2:] {
		j, ok := SliceIndexArg(th, a)
		if !ok {
			return 0, 0, false
		}
		if j < 0 {
			j = max(j+n, 0)
		}
		if i == 0 {
			start = j
		} else {
			stop = j
		}
	}
	return start, stop, true
}

// SliceIndexArg reads an argument that is a place in a sequence, and cannot be
// None: what is beyond all sequences is the last place that there is.
func SliceIndexArg(th *Thread, v Value) (int, bool) {
	if v.IsInt() {
		return fit.Int(int64(v.N)), true
	}
	if !v.R.Type().Special(DIndex).Ok() {
		th.Raise(TypeErrorType, "slice indices must be integers or have an __index__ method")
		return 0, false
	}
	return AsIndexClamped(th, v)
}

// repeatItems returns n copies of items one after the other, charged.
func repeatItems(th *Thread, items []Value, n int64) ([]Value, bool) {
	if len(items) == 0 || n <= 0 {
		return nil, true
	}
	size, ok := th.AllocMany(n, 24*int64(len(items)))
	if !ok || !th.Charge(size/24/16) {
		return nil, false
	}
	total := size / 24
	out := make([]Value, total)
	if len(items) == 1 {
		v := items[0]
		for i := range out {
			out[i] = v
		}
		return out, true
	}
	filled := copy(out, items)
	for filled < total {
		filled += copy(out[filled:], out[:filled])
	}
	return out, true
}

// sliceItems returns a copy of the items that a slice selects, charged.
func sliceItems(th *Thread, items []Value, s *Slice) ([]Value, bool) {
	start, _, step, n, ok := sliceBounds(th, s, len(items))
	if !ok {
		return nil, false
	}
	return stepItems(th, items, start, step, n)
}

func stepItems(th *Thread, items []Value, start, step, n int) ([]Value, bool) {
	if n == 0 {
		return nil, true
	}
	if !th.Charge(n/16) || !th.Alloc(int64(n)*24) {
		return nil, false
	}
	out := make([]Value, n)
	if step == 1 {
		copy(out, items[start:start+n])
		return out, true
	}
	for i, j := 0, start; i < n; i, j = i+1, j+step {
		out[i] = items[j]
	}
	return out, true
}

// concatItems returns a + b in a fresh slice, charged.
func concatItems(th *Thread, a, b []Value) ([]Value, bool) {
	n := len(a) + len(b)
	if n == 0 {
		return nil, true
	}
	if !th.Charge(n/16) || !th.Alloc(int64(n)*24) {
		return nil, false
	}
	out := make([]Value, n)
	copy(out, a)
	copy(out[len(a):], b)
	return out, true
}

// ConcatLists returns the list a + b, for lists without a subclass.
func ConcatLists(th *Thread, a, b *List) Value {
	if n := int64(len(a.Items)+len(b.Items)) * 24; n >= LookEvery {
		if !th.AllocBeside(n, Value{R: a}, Value{R: b}) {
			return Value{}
		}
		th.memLeft += n // ConcatItems takes it
	}
	return ConcatItems(th, a.Items, b.Items)
}

// ConcatItems returns a new list of the items of a and b.
func ConcatItems(th *Thread, a, b []Value) Value {
	n := len(a) + len(b)
	if !th.Charge(n/16) || !th.Alloc(int64(n)*24+40) {
		return Value{}
	}
	l := NewListLen(n)
	setItems(l.Items[:len(a)], a)
	setItems(l.Items[len(a):], b)
	return Value{R: l}
}

// Prepended returns the list [v] + items.
func Prepended(th *Thread, v Value, items []Value) Value {
	n := 1 + len(items)
	if !th.Charge(n/16) || !th.Alloc(int64(n)*24+40) {
		return Value{}
	}
	l := NewListLen(n)
	l.Items[0] = v
	setItems(l.Items[1:], items)
	return Value{R: l}
}

// setItems is copy: few items are set one by one, which costs less than the
// collector's part in copying a slice.
func setItems(dst, src []Value) {
	if len(src) > 8 || len(dst) != len(src) {
		copy(dst, src)
		return
	}
	//lint:ignore S1001 see above
	for i, v := range src {
		dst[i] = v
	}
}

// sliceList returns the list items[i:j].
func sliceList(th *Thread, items []Value, i, j int) Value {
	n := max(j-i, 0)
	if !th.Charge(n/16) || !th.Alloc(int64(n)*24+40) {
		return Value{}
	}
	l := NewListLen(n)
	copy(l.Items, items[i:])
	return Value{R: l}
}

// ---- reprs ----

// TextBuilder collects a text, such as the repr of a container, while Python code may
// run. What it holds is pinned in the thread's memory account; containers of exact built-in types inside are
// written to the same buffer.
type TextBuilder struct {
	th     *Thread
	b      []byte
	pinned int64
	failed bool // or done
}

// room makes sure that n more bytes are accounted for.
func (r *TextBuilder) room(n int) bool {
	if need := int64(len(r.b) + n); need > int64(cap(r.b)) {
		if need > MaxStr {
			r.th.MemoryError()
			return false
		}
		size := max(need, 2*int64(cap(r.b)), 64)
		old := r.pinned
		r.pinned = size
		if !r.th.PinMoved(size, old) {
			return false
		}
		r.b = append(make([]byte, 0, fit.Int(size)), r.b...)
	}
	return true
}

// Text appends s; false means that an exception is pending.
func (r *TextBuilder) Text(s string) bool {
	if r.failed || !r.room(len(s)) {
		r.failed = true
		return false
	}
	r.b = append(r.b, s...)
	return true
}

// Done returns the text as a str (the zero Value if ok is false), and ends the pinning.
// It must be called once at least.
func (r *TextBuilder) Done(ok bool) Value {
	defer r.giveBack()
	ok = ok && !r.failed && r.th.Alloc(int64(len(r.b))+40) // while there is the buffer as well
	r.th.Unpin(r.pinned)
	r.pinned, r.failed = 0, true
	if !ok {
		return Value{}
	}
	return StrValue(string(r.b))
}

// Repr appends repr(v).
func (r *TextBuilder) Repr(v Value) bool {
	if !r.th.Charge(1) {
		return false
	}
	switch x := v.R.(type) {
	case *IntTag:
		if !r.room(20) {
			return false
		}
		r.b = strconv.AppendInt(r.b, int64(v.N), 10)
		return true
	case *FloatTag:
		if !r.room(32) {
			return false
		}
		r.b = number.AppendFloatRepr(r.b, v.Float())
		return true
	case *BoolTag:
		if v.N != 0 {
			return r.Text("True")
		}
		return r.Text("False")
	case *NoneTag:
		return r.Text("None")
	case *Str:
		if x.Ext() == nil {
			size := len(x.S) + 2
			if !r.th.Charge(len(x.S) / 16) {
				return false
			}
			if len(x.S) > text.LongRepr {
				// There it is made, and copied.
				s, _, ok := text.LongReprWith(x.text(), r.th.lookRepr, func(size int) bool { return r.th.Alloc(int64(size)) && r.room(size) })
				return ok && r.Text(s)
			}
			if !r.room(size) {
				return false
			}
			s, _ := text.Repr(text.Str{S: x.S, N: x.Len()})
			return r.Text(s)
		}
	case *List:
		if x.Ext == nil {
			return r.nested(func() bool { return r.list(x) })
		}
	case *Tuple:
		if x.Ext == nil {
			return r.nested(func() bool { return r.tuple(x) })
		}
	case *Dict:
		if x.Ext == nil {
			return r.nested(func() bool { return r.dict(x) })
		}
	}
	s, ok := Repr(r.th, v)
	return ok && r.Text(s.S)
}

func (r *TextBuilder) nested(f func() bool) bool {
	if !r.th.EnterFor(" while getting the repr of an object") {
		return false
	}
	ok := f()
	r.th.Leave()
	return ok
}

func (r *TextBuilder) list(l *List) bool {
	if len(l.Items) == 0 {
		return r.Text("[]")
	}
	if !r.th.ReprEnter(l) {
		return r.Text("[...]")
	}
	ok := r.Text("[") && r.items(&l.Items) && r.Text("]")
	r.th.ReprLeave()
	return ok
}

// items appends the items of a list or tuple, which a __repr__ may change.
func (r *TextBuilder) items(items *[]Value) bool {
	for i := 0; i < len(*items); i++ {
		if i > 0 && !r.Text(", ") {
			return false
		}
		if !r.Repr((*items)[i]) {
			return false
		}
	}
	return true
}

func (r *TextBuilder) tuple(t *Tuple) bool {
	if len(t.Items) == 0 {
		return r.Text("()")
	}
	if !r.th.ReprEnter(t) {
		return r.Text("(...)")
	}
	ok := r.Text("(") && r.items(&t.Items)
	if ok && len(t.Items) == 1 {
		ok = r.Text(",")
	}
	ok = ok && r.Text(")")
	r.th.ReprLeave()
	return ok
}

func (r *TextBuilder) dict(d *Dict) bool {
	if d.used == 0 {
		return r.Text("{}")
	}
	if !r.th.ReprEnter(d) {
		return r.Text("{...}")
	}
	ok := r.Text("{")
	first := true
	for i := 0; ok && i < len(d.entries); i++ {
		e := d.entries[i]
		if !e.Key.Ok() {
			continue
		}
		if !first {
			ok = r.Text(", ")
		}
		first = false
		ok = ok && r.Repr(e.Key) && r.Text(": ") && r.Repr(e.Val)
	}
	ok = ok && r.Text("}")
	r.th.ReprLeave()
	return ok
}
