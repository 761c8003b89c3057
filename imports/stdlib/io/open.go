package io

import "github.com/garterpy/garter/object"

// OpenBuiltin is the built-in function open: io.open, whether or not the program
// may import io.
var OpenBuiltin = object.FnRaw("open", "file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None",
	func(th *object.Thread, args []Value, kw []object.KW) Value {
		f := OpenFunction(th)
		if !f.Ok() {
			return f
		}
		return object.Call(th, f, args, kw)
	})

type openKey struct{}

type openState struct{ f Value }

// Traverse visits the function.
func (s *openState) Traverse(visit func(Value)) { visit(s.f) }

// CopyState copies the state for another session.
func (s *openState) CopyState(c *object.Copier) any { return &openState{c.Value(s.f)} }

// OpenFunction returns the session's io.open.
func OpenFunction(th *object.Thread) Value {
	s := object.ModuleState(th, openKey{}, func() *openState { return &openState{} })
	if !s.f.Ok() {
		m := th.Modules.GetStr(object.Intern("io"))
		if !m.Ok() {
			if m = th.Import(th, "io"); !m.Ok() {
				return m
			}
		}
		s.f = object.GetAttrOwn(th, m, object.Intern("_open_file"))
	}
	return s.f
}
