package io

import "github.com/garterpy/garter/object"

// This file is about the flush that close calls: CPython's streams ask themselves for it by name, so that a class or an object may
// have one of its own.

// ownFlush calls the flush that a program gave to an open stream, if there is one; own is the class in Go. What it raises is
// returned as e, for who has closed the stream all the same.
func ownFlush(th *object.Thread, self Value, dict *object.Dict, ext *object.Instance, own *object.Type) (e *object.Exception, ok bool) {
	named := dict != nil && dict.GetStr(sFlush).Ok() || ext != nil && ext.GetOwn(sFlush).Ok()
	if !named && self.R.Type() != own {
		f, plain := self.R.Type().Lookup(sFlush).R.(*object.Builtin)
		named = !plain || f.Owner != own
	}
	if !named || object.CallMethod(th, self, sFlush).Ok() {
		return nil, true
	}
	e, th.Exc = th.Exc, nil
	return e, e != nil
}

// afterClose is what close returns after the stream has been closed: the exception of its flush, or that of closing.
func afterClose(th *object.Thread, e *object.Exception, closed bool) Value {
	if e != nil {
		th.Exc = e
		return Value{}
	}
	if !closed {
		return Value{}
	}
	return object.None
}
