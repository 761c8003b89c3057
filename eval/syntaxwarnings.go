package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file gives the warnings of texts that programs compile.

// Warned collects what a text is warned of while it is compiled.
type Warned struct {
	list []ast.Warning
}

// Listen has a compilation that th asks for say what it warns of, where somebody can
// see it: CPython warns always, here a session must have used the module warnings, or
// be one that always warns. It returns nil where nobody listens.
func Listen(th *Thread, o *ast.Options) *Warned {
	if !Listens(th) {
		return nil
	}
	w := &Warned{}
	o.Warn = func(x ast.Warning) { w.list = append(w.list, x) }
	return w
}

// Listens reports whether somebody can see what texts are warned of.
func Listens(th *Thread) bool { return th.Warns || warnings(th).Ok() }

// warnings is the function of the module warnings that gives those of a text, or no value.
func warnings(th *Thread) Value {
	if th.Modules == nil {
		return Value{}
	}
	m, ok := th.Modules.GetStr(sWarnings).R.(*object.Module)
	if !ok {
		return Value{}
	}
	return m.Own(th, sSyntax)
}

var (
	sWarnings = object.Intern("warnings")
	sSyntax   = object.Intern("_syntax")
)

// Give gives the warnings. shown says that the lines of the text are shown with them.
// False comes with an exception: where the filters of the program make an error of a
// warning, it is a SyntaxError at its place.
func (w *Warned) Give(th *Thread, filename, src string, shown bool) bool {
	if w == nil || len(w.list) == 0 {
		return true
	}
	fn := warnings(th)
	if !fn.Ok() && th.Import != nil {
		m := th.Import(th, "warnings")
		if !m.Ok() {
			return th.Catch(object.ExceptionType) // it may not be imported
		}
		fn = object.GetAttr(th, m, sSyntax)
	}
	for i := range w.list {
		x := &w.list[i]
		if !th.Charge(10+int(x.Lineno)/8) || !fn.Ok() {
			return th.Exc == nil
		}
		line := object.None
		if shown {
			line = object.StrValue(x.Line(src))
		}
		v := object.Call(th, fn, []Value{object.StrValue(x.Msg), object.StrValue(filename), object.Int(int64(x.Lineno)), line}, nil)
		if v.Ok() {
			continue
		}
		if th.Catch(object.SyntaxWarningType) {
			RaiseSyntax(th, x.SyntaxError(filename, src))
		}
		return false
	}
	return true
}
