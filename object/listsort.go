package object

import "slices"

// Sort sorts the list in place, as list.sort does.
func (l *List) Sort(th *Thread, key Value, reverse bool) bool {
	items := l.Items
	l.Items = nil
	n := int64(len(items)) * 24
	th.pinned += n
	ok := Sorted(th, items, key, reverse)
	th.pinned -= n
	changed := l.Items != nil
	l.Items = items
	if ok && changed {
		th.Raise(ValueErrorType, "list modified during sort")
		return false
	}
	return ok
}

// Sorted sorts items in place.
func Sorted(th *Thread, items []Value, key Value, reverse bool) bool {
	type pair struct{ k, v Value }
	ps := make([]pair, len(items))
	for i, v := range items {
		k := v
		if key.Ok() && !key.IsNone() {
			if k = Call1(th, key, v); !k.Ok() {
				return false
			}
		}
		ps[i] = pair{k, v}
	}
	slices.SortStableFunc(ps, func(a, b pair) int {
		if th.Exc != nil || !th.Charge(1) {
			return 0
		}
		if reverse {
			a, b = b, a
		}
		if CompareBool(th, CmpLt, a.k, b.k) == 1 {
			return -1
		}
		if th.Exc == nil && CompareBool(th, CmpLt, b.k, a.k) == 1 {
			return 1
		}
		return 0
	})
	if th.Exc != nil {
		return false
	}
	for i := range ps {
		items[i] = ps[i].v
	}
	return true
}
