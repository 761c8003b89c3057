package convert

import (
	"strings"

	"github.com/garterpy/garter/object"
)

// PythonError may be implemented by errors that want to be a certain Python
// exception: PythonError returns the name of a built-in exception class and
// the message.
type PythonError interface {
	error
	PythonError() (class, message string)
}

// hostErrorField holds the Go error of an exception; it is no attribute name.
const hostErrorField = "\x00host error"

// errBox carries a Go error inside of an exception.
type errBox struct{ err error }

var errBoxType = object.NewBuiltinType("host_error", nil, object.NoNew|object.NoSubclass)

// Type returns host_error.
func (*errBox) Type() *object.Type { return errBoxType }

// NewException returns the Python exception of a Go error: that of a
// PythonError in its chain, else RuntimeError with the error's text; the text of one
// of a class that is not built in has the class in front. The error is found again with
// HostError.
func NewException(err error) *object.Exception { return exceptionIn(nil, err) }

// exceptionIn is NewException for programs of a session. An exception that was raised
// in another session stays there, since its traceback leads to that one's variables:
// here it is one of the same name and text.
func exceptionIn(th *object.Thread, err error) *object.Exception {
	err = readable(err)
	if e, ok := inChain[*Exception](err); ok && e.exc != nil {
		if th == nil {
			return e.exc
		}
		if s, ok := th.Host.(Session); !ok || e.S == s {
			return e.exc
		}
		class, msg, _ := strings.Cut(e.Error(), ": ")
		return exceptionOf(class, msg, err)
	}
	if pe, ok := inChain[PythonError](err); ok {
		cls, msg := pe.PythonError()
		return exceptionOf(cls, msg, err)
	}
	return exceptionOf("RuntimeError", err.Error(), err)
}

// maxChain is how many errors are looked at for one of a kind: an error may wrap
// itself.
const maxChain = 1000

// inChain is errors.As for what a program's tool returned, which comes to an end
// whatever the errors wrap.
func inChain[E any](err error) (found E, ok bool) {
	left := maxChain
	var look func(err error) bool
	look = func(err error) bool {
		for ; err != nil && left > 0; left-- {
			if found, ok = err.(E); ok {
				return true
			}
			if as, is := err.(interface{ As(any) bool }); is && as.As(&found) {
				ok = true
				return true
			}
			switch w := err.(type) {
			case interface{ Unwrap() error }:
				err = w.Unwrap()
			case interface{ Unwrap() []error }:
				left--
				for _, e := range w.Unwrap() {
					if look(e) {
						return true
					}
				}
				return false
			default:
				return false
			}
		}
		return false
	}
	look(err)
	return found, ok
}

func exceptionOf(class, msg string, err error) *object.Exception {
	cls, known := object.RuntimeErrorType, false
	for _, t := range object.ExceptionTypes {
		if t.Name == class {
			cls, known = t, true
		}
	}
	if !known {
		msg = class + ": " + msg // else nobody would learn of the class
	}
	e := object.NewException(cls, validWTF8(msg))
	if cls == object.KeyErrorType {
		e = object.NewExceptionArgs(cls, object.StrValue(validWTF8(msg)))
	}
	e.SetField(hostErrorField, object.Obj(&errBox{err}))
	return e
}

// HostError returns the Go error that an exception was made of, or nil.
func HostError(e *object.Exception) error {
	if b, ok := e.Field(hostErrorField).R.(*errBox); ok {
		return b.err
	}
	return nil
}

// Exception is a Python exception as a value; it is a Go error as well.
type Exception struct {
	Object
	exc  *object.Exception
	args *object.Tuple // as they were when it came to Go
}

// Error returns the class and the text of the exception, as far as they can be
// told without running Python code.
func (e *Exception) Error() string {
	if e == nil || e.args == nil {
		return "an exception that is none"
	}
	if args := e.args; len(args.Items) > 0 {
		if s, ok := object.AsStr(args.Items[0]); ok && len(args.Items) == 1 {
			return e.class + ": " + s.S
		}
	}
	p := newPrinter()
	p.exception(e)
	return p.b.String()
}

// exception shows the class and the arguments; it may be among these itself.
func (p *printer) exception(e *Exception) {
	if e == nil {
		p.b.WriteString("None")
		return
	}
	p.b.WriteString(e.class)
	args := e.args
	if args == nil {
		p.b.WriteString("<exception>")
		return
	}
	if len(args.Items) == 0 {
		return
	}
	v := object.Obj(args)
	if len(args.Items) == 1 {
		v = args.Items[0]
	}
	var g any
	err := ErrLarge
	if p.depth < showDepth && !p.full() {
		if at := p.read.look(&e.Object, func() { g, err = p.read.value(&e.Object, v) }); at != nil {
			err = at
		}
	}
	if err != nil {
		return
	}
	p.depth++
	p.b.WriteString(": ")
	if s, ok := g.(string); ok {
		p.b.WriteString(shorten(s))
	} else {
		p.value(g)
	}
	p.depth--
}
