package pickle

import (
	"github.com/garterpy/garter/object"
)

// This file fills lists, dicts and sets from the stack.

func (u *Unpickler) tuple(th *object.Thread, items []Value) bool {
	return th.Alloc(64+24*int64(len(items))) && u.push(th, object.Obj(object.CopyTuple(items)))
}

// append puts the values from a place of the stack on into the list before them.
func (u *Unpickler) append(th *object.Thread, at int) bool {
	if at > len(u.now.stack) || at <= u.fence() {
		return u.underflow(th)
	}
	items := u.now.stack[at:]
	if len(items) == 0 {
		return true
	}
	to := u.now.stack[at-1]
	if l, ok := to.R.(*object.List); ok && l.Ext == nil {
		if len(items) > 1 && len(l.Items) == 0 && cap(l.Items) < len(items) && !l.Reserve(th, len(items)) {
			return false
		}
		for _, v := range items {
			if !l.Append(th, v) {
				return false
			}
		}
		u.now.stack = u.now.stack[:at]
		return true
	}
	extend := object.GetAttrOpt(th, to, sExtend)
	if th.Exc != nil {
		return false
	}
	if extend.Ok() {
		if !th.Alloc(24 * int64(len(items))) {
			return false
		}
		if !object.Call1(th, extend, object.Obj(object.NewList(append([]Value(nil), items...)))).Ok() {
			return false
		}
	} else {
		add := object.GetAttr(th, to, sAppend)
		if !add.Ok() {
			return false
		}
		for _, v := range items {
			if !object.Call1(th, add, v).Ok() {
				return false
			}
		}
	}
	u.now.stack = u.now.stack[:at]
	return true
}

// setItems puts the pairs from a place of the stack on into the dict before them.
func (u *Unpickler) setItems(th *object.Thread, at int) bool {
	if at > len(u.now.stack) || at <= u.fence() {
		return u.underflow(th)
	}
	items := u.now.stack[at:]
	if len(items) == 0 {
		return true
	}
	if len(items)%2 != 0 {
		th.Raise(UnpicklingErrorType, "odd number of items for SETITEMS")
		return false
	}
	to := u.now.stack[at-1]
	d, plain := to.R.(*object.Dict)
	plain = plain && d.Type() == object.DictType
	if plain && !d.Reserve(th, len(items)/2) {
		return false
	}
	for i := 0; i < len(items); i += 2 {
		if plain {
			if !d.Set(th, items[i], items[i+1]) {
				return false
			}
		} else if !object.SetItem(th, to, items[i], items[i+1]) {
			return false
		}
	}
	u.now.stack = u.now.stack[:at]
	return true
}

func (u *Unpickler) addItems(th *object.Thread) bool {
	items, ok := u.mark(th)
	if !ok {
		return false
	}
	at := len(u.now.stack)
	if at <= u.fence() {
		return u.underflow(th)
	}
	u.now.stack = u.now.stack[:at+len(items)] // as long as code may run
	to := u.now.stack[at-1]
	s, isSet := to.R.(*object.Set)
	if isSet && (s.Frozen || !s.Type().IsSubtype(object.SetType)) {
		isSet = false
	}
	var add Value
	if !isSet && len(items) > 0 {
		if add = object.GetAttr(th, to, sAdd); !add.Ok() {
			return false
		}
	}
	for _, v := range items {
		if isSet {
			if !s.Add(th, v) {
				return false
			}
		} else if !object.Call1(th, add, v).Ok() {
			return false
		}
	}
	u.now.stack = u.now.stack[:at]
	return true
}

func (u *Unpickler) markedDict(th *object.Thread) bool {
	items, ok := u.mark(th)
	if !ok {
		return false
	}
	at := len(u.now.stack)
	u.now.stack = u.now.stack[:at+len(items)] // as long as code may run
	if len(items)%2 != 0 {
		th.Raise(UnpicklingErrorType, "odd number of items for DICT")
		return false
	}
	if !th.Alloc(96) {
		return false
	}
	d := object.NewDict()
	for i := 0; i < len(items); i += 2 {
		if !d.Set(th, items[i], items[i+1]) {
			return false
		}
	}
	u.now.stack = u.now.stack[:at]
	return u.push(th, object.Obj(d))
}
