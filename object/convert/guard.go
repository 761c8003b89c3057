package convert

import (
	"fmt"
	"reflect"
)

// This file calls methods of the host's values and errors, which may panic: a nil
// pointer in an interface does easily. The session must not be broken by that.

// hostBytes calls a method that marshals a value; a panic is its error.
func hostBytes(marshal func() ([]byte, error)) (b []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			b, err = nil, fmt.Errorf("its method panics: %v", plainPanic(p))
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
	if e, ok := inChain[*Exception](err); ok && e.exc != nil {
		return err
	}
	if pe, ok := inChain[PythonError](err); ok {
		pe.PythonError()
	} else {
		_ = err.Error()
	}
	return err
}

// hostCall calls a method of the host's that reads a value; a panic is its error.
func hostCall(method func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("its method panics: %v", plainPanic(p))
		}
	}()
	return method()
}

// plainPanic is what a panic was called with, where it can be printed: fmt does not come
// to an end with maps and slices that contain themselves.
func plainPanic(p any) any {
	switch p.(type) {
	case error, fmt.Stringer:
		return p
	}
	switch reflect.ValueOf(p).Kind() {
	case reflect.Slice, reflect.Array, reflect.Map, reflect.Struct, reflect.Pointer, reflect.Interface:
		return fmt.Sprintf("a %T", p)
	}
	return p
}
