package eval

import (
	"slices"

	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// This file is what package builtins and the traceback printer ask of the
// evaluator.

// CurrentLocals returns the local names of the innermost frame of the program,
// for vars() and dir().
func (in *Interp) CurrentLocals(th *Thread) Value {
	f := in.programFrame()
	if f == nil {
		return th.Raise(object.SystemErrorType, "frame does not exist")
	}
	l := f.locals()
	if d, ok := l.R.(*object.Dict); ok && d == f.fn.Globals && in.Policy != nil && in.Policy.Protected != nil {
		// The names of tools must not be changed through the dict.
		if d = d.Copy(th); d == nil {
			return Value{}
		}
		return Value{R: d}
	}
	return l
}

// noteNames keeps in the entry where a NameError or AttributeError was raised
// what a suggestion needs: the frame is reused before the traceback is printed.
func (f *Frame) noteNames(tb *object.Traceback, e *object.Exception) {
	switch {
	case e.Cls.IsSubtype(object.NameErrorType):
	case e.Cls.IsSubtype(object.AttributeErrorType):
		if !slices.ContainsFunc(f.code.block.Order(), func(s *scope.Symbol) bool { return s.Name == "self" }) {
			return
		}
	default:
		return
	}
	f.th.Spend(len(f.code.block.Order()))
	o := f.snapshot(tb.Pos.Line)
	f.th.Owe(f.objectBytes())
	f.keepVars(o)
	tb.SetFrame(o)
}

// FrameNames returns the local and global names at an entry of a traceback,
// and the local self.
func (in *Interp) FrameNames(th *Thread, tb *object.Traceback) (names []string, self Value) {
	o, ok := tb.Frame().R.(*FrameObject)
	if !ok {
		return nil, Value{}
	}
	add := func(d *object.Dict) {
		for e := range d.All() {
			if s, ok := e.Key.R.(*object.Str); ok {
				names = append(names, s.S)
			}
		}
	}
	exc := th.Exc
	locals := o.dict(th)
	th.Exc = exc
	if locals != nil {
		add(locals)
		self = locals.GetStr(sSelf)
	}
	if o.globals != nil && o.globals != locals {
		add(o.globals)
	}
	return names, self
}

var sSelf = object.Intern("self")

// LeafIterator says that a generator counts its depth itself.
func (*Generator) LeafIterator() {}
