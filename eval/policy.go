package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has the places where the rules of a session meet the program: names
// of attributes that stand in its text, names that it stores and reads, and
// imports. What is only known at run time goes through Thread.CheckAttr.

// Policy is what a session allows its programs. It never changes, so that
// sessions may share it; a nil function allows everything. What is refused in the
// text of programs does not concern the text of embedded modules.
type Policy struct {
	// Attr returns why an attribute name that stands in the program may not be
	// used, or "". call tells that the attribute is called at once.
	Attr func(name string, call bool) string
	// NameText returns the text of the NameError for an unknown global name, or
	// "" for the usual one. called tells that the name was to be called.
	NameText func(th *Thread, name string, called bool) string
	// Import decides on the import of a module by its full name; from tells an
	// import of names from the module. False comes with an exception.
	Import func(th *Thread, name string, from bool) bool
	// Protected reports whether a global name must not be stored or deleted.
	Protected func(th *Thread, name string) bool
}

// InterpreterErrorType is the class of the exceptions by which a session
// refuses what Python itself allows.
var InterpreterErrorType = object.NewBuiltinType("InterpreterError", object.ValueErrorType, 0)

// policy returns the policy that holds for the program being lowered.
func (l *lowerer) policy() *Policy {
	if l.prog.Embedded && !l.prog.generated || l.prog.trusted {
		return nil
	}
	return l.in.Policy
}

// generatedNames are the attributes that the text of data classes names itself;
// none leads into the interpreter.
var generatedNames = map[string]bool{"__class__": true, "__qualname__": true, "__setattr__": true, "__delattr__": true, "__post_init__": true}

// refusal returns why an attribute name in the program may not be used, or "".
func (l *lowerer) refusal(name string, call bool) string {
	if p := l.policy(); p != nil && p.Attr != nil && !(l.prog.generated && generatedNames[name]) {
		return p.Attr(name, call)
	}
	return ""
}

// refusedAttr is an attribute that the policy refuses: its object is evaluated
// and AttributeError raised.
type refusedAttr struct {
	obj  Expr
	name *object.Str
	text string
	pos  *ast.Position
}

func (n *refusedAttr) Eval(f *Frame) Value {
	v := n.obj.Eval(f)
	if v.R == nil {
		return v
	}
	f.th.RaiseAttr(v, n.name, "%s", n.text)
	return f.fail(n.pos)
}

// refusedTarget is refusedAttr as the target of an assignment or a deletion.
type refusedTarget struct{ refusedAttr }

func (t *refusedTarget) Set(f *Frame, v Value) bool { return t.Eval(f).R != nil }

func (t *refusedTarget) Del(f *Frame) bool { return t.Eval(f).R != nil }

// protected reports whether the policy forbids code to store a global name; an
// exception is then pending.
func (f *Frame) protected(name *object.Str, verb string, pos *ast.Position) bool {
	p := f.in.Policy
	if p == nil || p.Protected == nil || f.code.prog.Embedded && !f.code.prog.generated || f.code.prog.trusted || !p.Protected(f.th, name.S) {
		return false
	}
	f.th.Raise(InterpreterErrorType, "%s", EraseText(name.S, verb == "delete"))
	f.fail(pos)
	return true
}

// EraseText is the text about a tool's name that is stored or deleted.
func EraseText(name string, del bool) string {
	verb := "assign to"
	if del {
		verb = "delete"
	}
	return "Cannot " + verb + " name '" + name + "': doing this would erase the existing tool!"
}

// protectedTarget is a variable of a comprehension at the top level, which is
// no global variable but shadows one.
type protectedTarget struct {
	localTarget
}

func (t *protectedTarget) Set(f *Frame, v Value) bool {
	return !f.protected(t.name, "assign to", t.pos) && t.localTarget.Set(f, v)
}

// checkImport asks the policy about an import.
func checkImport(th *Thread, name string, from bool) bool {
	p := Of(th).Policy
	return p == nil || p.Import == nil || p.Import(th, name, from)
}

// usableModule asks the session about a value that may be a module.
func usableModule(th *Thread, v Value) bool {
	m, ok := v.R.(*object.Module)
	return !ok || m.Usable(th)
}

// KeyMiss returns the mapping in which the subscript that raised e looked for
// its key, or no value.
func (in *Interp) KeyMiss(e *object.Exception) Value {
	if e != nil && e == in.missExc {
		return in.missIn
	}
	return Value{}
}

// missed notes where the pending KeyError comes from.
func (f *Frame) missed(o Value) {
	if f.in.Policy != nil {
		f.in.missExc, f.in.missIn = f.th.Exc, o
	}
}

// MayImport asks the policy about an import for the program, whoever calls;
// false comes with an exception. Embedded modules call it for names of modules
// that the program gives them.
func (in *Interp) MayImport(th *Thread, name string) bool {
	p := in.Policy
	return p == nil || p.Import == nil || p.Import(th, name, false)
}
