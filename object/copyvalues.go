package object

// CopyValues returns a copy of values for the caller to keep. What it takes is
// charged first: false, with the pending exception set, where there is no room or
// the run has ended. Native code copies what may be long with it alone.
func (th *Thread) CopyValues(vs []Value) ([]Value, bool) {
	if len(vs) == 0 {
		return nil, true
	}
	if !th.Charge(1+len(vs)/16) || !th.Alloc(24*int64(len(vs))) {
		return nil, false
	}
	return append(make([]Value, 0, len(vs)), vs...), true
}

// CopyTuple is CopyValues for a new tuple; the zero Value is a failure.
func (th *Thread) CopyTuple(vs []Value) Value {
	if len(vs) == 0 {
		return Value{R: emptyTuple}
	}
	items, ok := th.CopyValues(vs)
	if !ok || !th.Alloc(40) {
		return Value{}
	}
	return Value{R: NewTuple(items)}
}

// CopyList is CopyValues for a new list; the zero Value is a failure.
func (th *Thread) CopyList(vs []Value) Value {
	items, ok := th.CopyValues(vs)
	if !ok || !th.Alloc(40) {
		return Value{}
	}
	return Value{R: NewList(items)}
}

// CopyEntries is CopyValues for the entries of a dict, removed ones among them: for
// native code that goes through a dict and calls Python code, which may change it.
func (th *Thread) CopyEntries(d *Dict) ([]Entry, bool) {
	n := len(d.entries)
	if !th.Charge(1+n/16) || !th.Alloc(48*int64(n)) {
		return nil, false
	}
	return append(make([]Entry, 0, n), d.entries...), true
}
