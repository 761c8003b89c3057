package convert

import (
	"errors"

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
func NewException(err error) *object.Exception {
	err = readable(err)
	var e *Exception
	if errors.As(err, &e) {
		return e.exc
	}
	var pe PythonError
	if errors.As(err, &pe) {
		cls, msg := pe.PythonError()
		return exceptionOf(cls, msg, err)
	}
	return exceptionOf("RuntimeError", err.Error(), err)
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
	p.b.WriteString(e.class)
	args := e.args
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
