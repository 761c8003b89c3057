package object

import "github.com/garterpy/garter/internal/fit"

// GetSlice is v[start:stop:step], where what is left out is None. The slice
// object is only made where v's class must see it.
func GetSlice(th *Thread, v, start, stop, step Value) Value {
	switch x := v.R.(type) {
	case *Str:
		if x.Ext() == nil {
			if step.IsNone() {
				n := x.Len()
				if i, j, ok := plainBounds(start, stop, n); ok {
					return StrSlice(th, x, i, j)
				}
			}
			s := Slice{start, stop, step}
			return StrGetSlice(th, x, &s)
		}
	case *List:
		if x.Ext == nil {
			if step.IsNone() {
				if i, j, ok := plainBounds(start, stop, len(x.Items)); ok {
					return sliceList(th, x.Items, i, j)
				}
			}
			s, ok := plainSlice(th, &Slice{start, stop, step})
			if !ok {
				return Value{}
			}
			from, _, by, n, ok := sliceBounds(th, &s, len(x.Items))
			if !ok || !th.Charge(n/16) || !th.Alloc(int64(n)*24+40) {
				return Value{}
			}
			l := NewListLen(n)
			for i, j := 0, from; i < n; i, j = i+1, j+by {
				l.Items[i] = x.Items[j]
			}
			return Value{R: l}
		}
	case *Tuple:
		if x.Ext == nil && step.IsNone() {
			if i, j, ok := plainBounds(start, stop, len(x.Items)); ok {
				n := max(j-i, 0)
				if n == len(x.Items) {
					return v
				}
				if !th.Charge(n/16) || !th.Alloc(int64(n)*24+40) {
					return Value{}
				}
				t := NewTupleRoom(n)
				copy(t.Items, x.Items[i:])
				return Value{R: t}
			}
		}
	case *Bytes:
		if x.Ext == nil && step.IsNone() {
			if i, j, ok := plainBounds(start, stop, len(x.B)); ok {
				return bytesPart(th, v, x.B[i:max(i, j)])
			}
		}
	case *Range:
		return rangeSlice(th, x, &Slice{start, stop, step})
	}
	return GetItem(th, v, Value{R: &Slice{start, stop, step}})
}

// PlainPart returns items[start:stop] without a copy; ok is false where a bound
// is neither an int nor None.
func PlainPart(items []Value, start, stop Value) (part []Value, ok bool) {
	i, j, ok := plainBounds(start, stop, len(items))
	if !ok {
		return nil, false
	}
	return items[i:max(i, j)], true
}

// plainBounds resolves the bounds of a slice without step where they are ints
// or None.
func plainBounds(start, stop Value, n int) (i, j int, ok bool) {
	j = n
	if start.IsInt() {
		if i = fit.Int(int64(start.N)); i < 0 {
			i = max(i+n, 0)
		}
		i = min(i, n)
	} else if !start.IsNone() {
		return 0, 0, false
	}
	if stop.IsInt() {
		if j = fit.Int(int64(stop.N)); j < 0 {
			j = max(j+n, 0)
		}
		j = min(j, n)
	} else if !stop.IsNone() {
		return 0, 0, false
	}
	return i, j, true
}
