package convert

import (
	"errors"
	"fmt"
)

// This file calls methods of the host's values and errors, which may panic: a nil
// pointer in an interface does easily. The session must not be broken by that.

// hostBytes calls a method that marshals a value; a panic is its error.
func hostBytes(marshal func() ([]byte, error)) (b []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			b, err = nil, fmt.Errorf("its method panics: %v", p)
		}
	}()
	return marshal()
}

// readable returns err, or an error that says so where err's methods panic.
func readable(err error) (safe error) {
	defer func() {
		if p := recover(); p != nil {
			safe = fmt.Errorf("a %T whose methods panic", err)
		}
	}()
	var e *Exception
	var pe PythonError
	switch {
	case errors.As(err, &e):
	case errors.As(err, &pe):
		pe.PythonError()
	default:
		_ = err.Error()
	}
	return err
}
