package object

import (
	"fmt"
	"strings"
)

// Exception is an instance of BaseException or of a class that derives from it.
type Exception struct {
	Cls             *Type
	args            *Tuple // nil until asked for when the text is known
	text            string // the only argument, as long as args is nil
	first           *Tuple // args that lie in the same piece of memory, and live as long
	Ext             *Instance
	Cause           *Exception
	Context         *Exception
	SuppressContext bool
	TB              *Traceback
	// fields are the attributes that some built-in exceptions have beside
	// args: value, name, obj, errno, filename, lineno, exceptions …
	fields []excField

	stop *StopError
}

// Type returns the class.
func (e *Exception) Type() *Type { return e.Cls }

// Stop returns the stop that the exception stands for, or nil: Python code
// must not catch it.
func (e *Exception) Stop() *StopError { return e.stop }

// Args returns args.
func (e *Exception) Args() *Tuple {
	if e.args == nil {
		e.args = TupleOf(StrValue(e.text))
	}
	if e.args == e.first && e.args != nil {
		// Whoever keeps the tuple would keep the exception, in which it lies.
		e.args = TupleOf(e.args.Items...)
	}
	return e.args
}

// SetArgs sets args.
func (e *Exception) SetArgs(t *Tuple) { e.args = t }

// excField is an attribute of a built-in exception; without a value it is not
// set.
type excField struct {
	name string
	val  Value
}

// Field returns a field, or the zero Value.
func (e *Exception) Field(name string) Value {
	for i := range e.fields {
		if f := &e.fields[i]; f.name == name {
			return f.val
		}
	}
	return Value{}
}

// SetField sets a field; the zero Value removes it.
func (e *Exception) SetField(name string, v Value) {
	for i := range e.fields {
		if f := &e.fields[i]; f.name == name {
			f.val = v
			return
		}
	}
	if v.Ok() {
		e.fields = append(e.fields, excField{name, v})
	}
}

// Traceback is one entry of a traceback; the entries run from the outermost
// frame to the one that raised.
type Traceback struct {
	*TracebackCode
	Next *Traceback
	Pos  SourcePos
	n    int32 // entries from this one on, as they were made; see AddTraceback
	// owner is the frame object, or what makes it when somebody asks for it, or
	// nil.
	owner Object
}

// FrameMaker makes the frame objects of traceback entries: the function that
// was running.
type FrameMaker interface {
	Object
	TracebackFrame(line int32) Object
}

// SetFrame sets the frame object of the entry, or what makes it.
func (tb *Traceback) SetFrame(o Object) { tb.owner = o }

// Frame returns the frame object, or no value where there is none.
func (tb *Traceback) Frame() Value {
	if m, ok := tb.owner.(FrameMaker); ok {
		tb.owner = m.TracebackFrame(tb.Pos.Line)
	}
	if tb.owner == nil {
		return Value{}
	}
	return Value{R: tb.owner}
}

// TracebackCode is what all entries of one function share.
type TracebackCode struct {
	Filename string
	Name     string // of the function
	Source   SourceLines
}

// SourcePos is a range in a source text: lines from 1, columns in UTF-8 bytes
// from 0; columns -1 are not known.
type SourcePos struct{ Line, Col, EndLine, EndCol int32 }

// SourceLines gives the text of lines for tracebacks.
type SourceLines interface {
	// Line returns line n (from 1) without its end, or "".
	Line(n int) string
}

// Type returns traceback.
func (*Traceback) Type() *Type { return TracebackType }

// NewException returns an exception of a built-in class with one text argument.
func NewException(cls *Type, text string) *Exception {
	return &Exception{Cls: cls, text: text}
}

// NewExceptionArgs returns an exception of a built-in class with the given args.
func NewExceptionArgs(cls *Type, args ...Value) *Exception {
	if len(args) == 1 {
		return newExceptionArg(cls, args[0])
	}
	return &Exception{Cls: cls, args: TupleOf(args...)}
}

// Raise raises an exception of a built-in class with a text made as by
// fmt.Sprintf, and returns the zero Value.
func (th *Thread) Raise(cls *Type, format string, a ...any) Value {
	if !th.roomForText(a) {
		return Value{}
	}
	return th.Throw(NewException(cls, excText(format, a)))
}

// Textf is a str as fmt.Sprintf makes it, for reprs: names of classes and the like are as
// long as a program likes.
func (th *Thread) Textf(format string, a ...any) Value {
	if !th.roomForText(a) {
		return Value{}
	}
	return StrValue(fmt.Sprintf(format, a...))
}

// shortText is what a text may have that is too short to be counted.
const shortText = 512

// roomForText takes the memory of a text that fmt.Sprintf makes of a, where it is long.
func (th *Thread) roomForText(a []any) bool {
	n := 0
	for _, x := range a {
		if s, ok := x.(string); ok {
			n += len(s)
		}
	}
	return n <= shortText || th.Alloc(2*int64(n)) && th.Charge(n>>8) // its buffer grows
}

// excText is fmt.Sprintf, quick where all arguments are strings to be written as
// they are: programs catch what is raised with such texts in loops.
func excText(format string, a []any) string {
	if len(a) == 0 {
		return format
	}
	if len(a) > 3 {
		return fmt.Sprintf(format, a...)
	}
	var parts [7]string
	rest := format
	for i, x := range a {
		s, ok := x.(string)
		at := strings.IndexByte(rest, '%')
		if !ok || at < 0 || !strings.HasPrefix(rest[at:], "%s") {
			return fmt.Sprintf(format, a...)
		}
		parts[2*i], parts[2*i+1] = rest[:at], s
		rest = rest[at+2:]
	}
	if strings.IndexByte(rest, '%') >= 0 {
		return fmt.Sprintf(format, a...)
	}
	parts[2*len(a)] = rest
	return strings.Join(parts[:2*len(a)+1], "")
}

// RaiseArgs raises an exception of a built-in class with the given args.
func (th *Thread) RaiseArgs(cls *Type, args ...Value) Value {
	return th.Throw(NewExceptionArgs(cls, args...))
}

// RaiseAttr raises an AttributeError about the attribute name of v.
func (th *Thread) RaiseAttr(v Value, name *Str, format string, a ...any) Value {
	e := NewException(AttributeErrorType, excText(format, a))
	e.fields = []excField{{"name", Value{R: name}}, {"obj", v}}
	return th.Throw(e)
}

// RaiseKey raises a KeyError.
func (th *Thread) RaiseKey(key Value) Value { return th.RaiseArgs(KeyErrorType, key) }

// RaiseKeyAlone raises a KeyError as those functions of CPython's do that do not wrap
// the key: a tuple's items are the arguments, and None is none.
func (th *Thread) RaiseKeyAlone(key Value) Value {
	if t, ok := key.R.(*Tuple); ok {
		return th.RaiseArgs(KeyErrorType, t.Items...)
	}
	if key.IsNone() {
		return th.RaiseArgs(KeyErrorType)
	}
	return th.RaiseKey(key)
}

// MemoryError raises MemoryError and returns the zero Value.
func (th *Thread) MemoryError() Value {
	return th.Throw(&Exception{Cls: MemoryErrorType, args: emptyTuple})
}

// Throw makes e the pending exception, with the exception being handled as its
// context, and returns the zero Value.
func (th *Thread) Throw(e *Exception) Value {
	if h := th.Handled; h != nil && h != e && e.stop == nil && th.stopped == nil {
		// Break cycles as CPython does: if e is already in the chain of
		// contexts, the chain ends before it.
		n := 0
		for c := h; c.Context != nil && n < 10000; c, n = c.Context, n+1 {
			if c.Context == e {
				c.Context = nil
				break
			}
		}
		th.Spend(n / 4)
		e.Context = h
	}
	th.take(excBytes + 2*int64(len(e.text)))
	th.Exc = e
	return Value{}
}

// excBytes is about what an exception takes that native code made.
const excBytes = 256

// Rethrow makes e the pending exception without touching its context.
func (th *Thread) Rethrow(e *Exception) Value {
	th.Exc = e
	return Value{}
}

// Catch clears the pending exception and returns true if it is an instance of
// one of the classes and may be caught.
func (th *Thread) Catch(classes ...*Type) bool {
	e := th.Exc
	if e == nil || e.stop != nil {
		return false
	}
	for _, c := range classes {
		if e.Cls.IsSubtype(c) {
			th.Exc = nil
			return true
		}
	}
	return false
}

// TakeExc clears and returns the pending exception, which may be nil.
func (th *Thread) TakeExc() *Exception {
	e := th.Exc
	th.Exc = nil
	return e
}

// ExceptionOf makes an exception of what a raise statement was given: an
// instance, or a class, which is called without arguments.
func ExceptionOf(th *Thread, v Value) *Exception {
	if e, ok := v.R.(*Exception); ok {
		return e
	}
	if t, ok := v.R.(*Type); ok && t.Flags&IsException != 0 {
		r := Call0(th, v)
		if !r.Ok() {
			return nil
		}
		if e, ok := r.R.(*Exception); ok {
			return e
		}
		th.Raise(TypeErrorType, "calling %s should have returned an instance of BaseException, not %s", ReprString(th, v), ReprString(th, Value{R: r.R.Type()}))
		return nil
	}
	th.Raise(TypeErrorType, "exceptions must derive from BaseException")
	return nil
}

// AddTraceback puts an entry before the traceback of the pending exception. An
// exception that is raised again and again keeps the entries of its first
// maxTraceback calls. At the memory limit the stop becomes the pending exception.
func (th *Thread) AddTraceback(tb *Traceback) {
	e := th.Exc
	if e == nil {
		return
	}
	if e.TB != nil {
		if e.TB.n >= maxTraceback {
			return
		}
		tb.n = e.TB.n
	}
	if !th.Alloc(tracebackBytes) {
		return
	}
	tb.n++
	tb.Next = e.TB
	e.TB = tb
}

const (
	maxTraceback   = 1 << 16
	tracebackBytes = 64
)

// ThrownException makes the exception of throw(type[, value[, tb]]).
func ThrownException(th *Thread, args []Value) *Exception {
	if e := thrown(th, args); e != nil || th.Exc != nil {
		return e
	}
	th.Raise(TypeErrorType, "exceptions must be classes or instances deriving from BaseException, not %s", args[0].R.Type().Name)
	return nil
}

// ThrownInFuture is ThrownException for what waits for a future, which names no class.
func ThrownInFuture(th *Thread, args []Value) *Exception {
	if e := thrown(th, args); e != nil || th.Exc != nil {
		return e
	}
	th.Raise(TypeErrorType, "exceptions must be classes deriving BaseException or instances of such a class")
	return nil
}

// thrown returns nil without an exception where the first argument makes none.
func thrown(th *Thread, args []Value) *Exception {
	typ := args[0]
	if len(args) > 2 && !args[2].IsNone() {
		if _, ok := args[2].R.(*Traceback); !ok {
			th.Raise(TypeErrorType, "throw() third argument must be a traceback object")
			return nil
		}
	}
	if t, ok := typ.R.(*Type); ok && t.Flags&IsException != 0 {
		var a []Value
		if len(args) > 1 && !args[1].IsNone() {
			if e, ok := args[1].R.(*Exception); ok {
				return e
			}
			if tup, ok := args[1].R.(*Tuple); ok {
				a = tup.Items
			} else {
				a = args[1:2]
			}
		}
		v := Call(th, typ, a, nil)
		if e, ok := v.R.(*Exception); ok {
			return e
		}
		if v.R != nil {
			th.Raise(TypeErrorType, "calling %s should have returned an instance of BaseException, not %s", ReprString(th, typ), v.R.Type().Name)
		}
		if th.Exc.Stop() == nil {
			return th.TakeExc() // which is thrown instead
		}
		return nil
	}
	if e, ok := typ.R.(*Exception); ok {
		if len(args) > 1 && !args[1].IsNone() {
			th.Raise(TypeErrorType, "instance exception may not have a separate value")
			return nil
		}
		if len(args) > 2 {
			if tb, ok := args[2].R.(*Traceback); ok {
				e.TB = tb
			}
		}
		return e
	}
	return nil
}
