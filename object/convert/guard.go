package convert

import (
	"fmt"
	"reflect"
)

// This file calls methods of the host's values and errors, which may panic: a nil
// pointer in an interface does easily. The session must not be broken by that.

// errDigits is the error of a number whose digits would take too long: nothing stops a
// method of Go's.
var errDigits = fmt.Errorf("it has more than %d bits", maxDecimalBits)

// hostBytes calls a method of m that marshals it; a panic is its error.
func hostBytes(m any, marshal func() ([]byte, error)) (b []byte, err error) {
	if long(reflect.ValueOf(m)) {
		return nil, errDigits
	}
	defer func() {
		if p := recover(); p != nil {
			b, err = nil, fmt.Errorf("its method panics: %v", plainPanic(p))
		}
	}()
	err = errNested
	foreign(func() { b, err = marshal() })
	return b, err
}

// Readable returns err, or an error that says so where err's methods panic; where what it
// wraps has no end, or is very much, an error with its text.
func Readable(err error) error { return readable(err) }

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
	if chainEnds(err) {
		return err
	}
	return &endless{err.Error()}
}

// endless stands for an error that wraps so much that errors.Is might not return.
type endless struct{ text string }

func (e *endless) Error() string { return e.text }

// chainEnds reports whether all that an error wraps can be looked at.
func chainEnds(err error) bool {
	left := maxChain
	var look func(err error) bool
	look = func(err error) bool {
		for err != nil {
			if left--; left < 0 {
				return false
			}
			switch w := err.(type) {
			case interface{ Unwrap() error }:
				err = w.Unwrap()
			case interface{ Unwrap() []error }:
				for _, e := range w.Unwrap() {
					if !look(e) {
						return false
					}
				}
				return true
			default:
				return true
			}
		}
		return true
	}
	return look(err)
}

// hostCall calls a method of the host's that reads a value; a panic is its error.
func hostCall(method func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("its method panics: %v", plainPanic(p))
		}
	}()
	err = errNested
	foreign(func() { err = method() })
	return err
}

// plainPanic is what a panic was called with, where it can be printed: fmt does not come
// to an end with maps and slices that contain themselves.
func plainPanic(p any) any {
	switch p.(type) {
	case error, fmt.Stringer:
		return GoText(p)
	}
	switch reflect.ValueOf(p).Kind() {
	case reflect.Slice, reflect.Array, reflect.Map, reflect.Struct, reflect.Pointer, reflect.Interface:
		return fmt.Sprintf("a %T", p)
	}
	return p
}
