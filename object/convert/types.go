package convert

import (
	"context"
	"fmt"
	"reflect"
	"sync"
)

// This file tells of Go types, before there are values, whether Python values
// fit them.

// CheckParam returns the error of a type that no Python value can be given to,
// or nil. A pointer to a struct takes live objects, whatever is in the struct.
func CheckParam(t reflect.Type) error { return checkParam(t, nil) }

func checkParam(t reflect.Type, in []reflect.Type) error {
	for _, o := range in {
		if o == t {
			return nil
		}
	}
	if known(t) {
		return nil
	}
	in = append(in, t)
	switch t.Kind() {
	case reflect.Func:
		return fmt.Errorf("no Python value fits the type %s; take a *garter.Object, which has Call", t)
	case reflect.Chan, reflect.UnsafePointer:
		return fmt.Errorf("no Python value fits the type %s; take a slice", t)
	case reflect.Slice, reflect.Array:
		return checkParam(t.Elem(), in)
	case reflect.Map:
		if err := checkParam(t.Key(), in); err != nil {
			return err
		}
		return checkParam(t.Elem(), in)
	case reflect.Pointer:
		if t.Elem().Kind() != reflect.Struct {
			return checkParam(t.Elem(), in)
		}
	case reflect.Struct:
		if err := hidden(t); err != nil {
			return err
		}
		for _, f := range fieldsOf(t) {
			if err := unsettable(t, f); err != nil {
				return err
			}
			if err := checkParam(f.Type, in); err != nil {
				return fmt.Errorf("field %s: %w", f.Name, err)
			}
		}
	}
	return nil
}

// CheckResult returns the error of a type whose values have no equivalent in
// Python, or nil.
func CheckResult(t reflect.Type) error { return checkResult(t, nil) }

func checkResult(t reflect.Type, in []reflect.Type) error {
	for _, o := range in {
		if o == t {
			return nil
		}
	}
	if known(t) {
		return nil
	}
	in = append(in, t)
	switch t.Kind() {
	case reflect.Func:
		if isSeq(t) {
			return nil
		}
		return checkFunc(t, in)
	case reflect.Chan:
		if t.ChanDir()&reflect.RecvDir == 0 {
			return fmt.Errorf("a Go value of type %s has no equivalent in Python; return a slice or an iter.Seq", t)
		}
		return checkResult(t.Elem(), in)
	case reflect.UnsafePointer:
		return fmt.Errorf("a Go value of type %s has no equivalent in Python", t)
	case reflect.Slice, reflect.Array:
		return checkResult(t.Elem(), in)
	case reflect.Map:
		if err := checkResult(t.Key(), in); err != nil {
			return err
		}
		return checkResult(t.Elem(), in)
	case reflect.Pointer:
		if t.Elem().Kind() != reflect.Struct {
			return checkResult(t.Elem(), in)
		}
	case reflect.Struct:
		if err := hidden(t); err != nil {
			return err
		}
		for _, f := range fieldsOf(t) {
			if err := checkResult(f.Type, in); err != nil {
				return fmt.Errorf("field %s: %w", f.Name, err)
			}
		}
	}
	return nil
}

// known reports whether a type goes its own way, whatever it is made of.
func known(t reflect.Type) bool {
	if t == rawType || valueName(t) != "" || isOurs(t) || isText(t) || isJSON(t) {
		return true
	}
	_, bridged := bridgeOf(t)
	return bridged
}

// checkFunc returns the error of a function that Python code cannot call, or nil.
func checkFunc(t reflect.Type, in []reflect.Type) error {
	for i := range t.NumIn() {
		p := t.In(i)
		if i == 0 && p == reflect.TypeFor[context.Context]() {
			continue
		}
		if t.IsVariadic() && i == t.NumIn()-1 {
			p = p.Elem()
		}
		if err := checkParam(p, in); err != nil {
			return fmt.Errorf("parameter %d: %w", i+1, err)
		}
	}
	for i := range t.NumOut() {
		if err := checkResult(t.Out(i), in); err != nil {
			return err
		}
	}
	return nil
}

// funcErrors remembers checkFunc by type: methods of live objects ask often.
var funcErrors sync.Map // reflect.Type -> error or nil

func funcError(t reflect.Type) error {
	if e, ok := funcErrors.Load(t); ok {
		err, _ := e.(error)
		return err
	}
	err := checkFunc(t, nil)
	if err == nil {
		funcErrors.Store(t, nil)
	} else {
		funcErrors.Store(t, err)
	}
	return err
}

// IsPlain reports whether the values of a type have nothing in them that a function
// could change.
func IsPlain(t reflect.Type) bool {
	k := t.Kind()
	return k <= reflect.Complex128 || k == reflect.String
}
