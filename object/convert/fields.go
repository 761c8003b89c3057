package convert

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
)

// This file says what the fields of Go structs are to Python.

// Field is an exported field of a struct with its Python name.
type Field struct {
	Name  string
	Index []int
	Type  reflect.Type
	Tag   reflect.StructTag
}

// Fields returns the exported fields of a struct type with their Python names:
// the tag py:"name", else that of json:"name", else the Go name in snake case.
// A tag "-" leaves a field out. As in encoding/json the fields of an embedded struct,
// or of what an embedded pointer points to, count as fields of the struct itself,
// unless a tag names it or it is a value of its own, such as a time.Time; of two
// fields of one name the one that is less deep counts. The result must not be changed.
func Fields(t reflect.Type) []Field { return fieldsOf(t) }

var fieldLists sync.Map // reflect.Type -> []Field

func fieldsOf(t reflect.Type) []Field {
	if fs, ok := fieldLists.Load(t); ok {
		return fs.([]Field)
	}
	var out []Field
	var whole [][]int // embedded structs that are fields
	at := map[string]int{}
	for _, f := range reflect.VisibleFields(t) {
		if slices.ContainsFunc(whole, func(up []int) bool { return len(f.Index) > len(up) && slices.Equal(up, f.Index[:len(up)]) }) {
			continue
		}
		name, _, more := strings.Cut(f.Tag.Get("py"), ",")
		if name == "" {
			name, _, more = strings.Cut(f.Tag.Get("json"), ",")
		}
		left := name == "-" && !more // "-," is the name "-"
		if f.Anonymous {
			e := f.Type
			if e.Kind() == reflect.Pointer {
				e = e.Elem()
			}
			if e.Kind() == reflect.Struct && name == "" && !oneValue(e) {
				continue // its fields follow
			}
			whole = append(whole, f.Index)
		}
		if !f.IsExported() || left {
			continue
		}
		if name == "" {
			name = SnakeCase(f.Name)
		}
		field := Field{name, f.Index, f.Type, f.Tag}
		if i, twice := at[name]; twice {
			if len(f.Index) < len(out[i].Index) {
				out[i] = field
			}
			continue
		}
		at[name] = len(out)
		out = append(out, field)
	}
	fieldLists.Store(t, out)
	return out
}

// oneValue reports whether a struct is one value to Python, whatever its fields.
func oneValue(t reflect.Type) bool {
	_, bridged := bridgeOf(t)
	return bridged || valueName(t) != "" || isOurs(t) || isText(t)
}

// hidden returns the error of a struct that has fields and shows none: to make an
// empty dict of it would lose what it holds.
func hidden(t reflect.Type) error {
	if t.NumField() == 0 || len(fieldsOf(t)) > 0 {
		return nil
	}
	return fmt.Errorf("a Go value of type %s has no exported fields, no MarshalText and no MarshalJSON: nothing of it could be seen in Python", t)
}

// unsettable returns the error of a field in an embedded pointer to an unexported
// struct, which nobody but the struct's own package can make.
func unsettable(t reflect.Type, f Field) error {
	for _, i := range f.Index[:len(f.Index)-1] {
		if t.Kind() == reflect.Pointer {
			t = t.Elem()
		}
		up := t.Field(i)
		if t = up.Type; t.Kind() == reflect.Pointer && !up.IsExported() {
			return fmt.Errorf("field %s is in an embedded pointer to the unexported struct %s; embed the struct itself", f.Name, t.Elem())
		}
	}
	return nil
}

// FieldOf is the field with an index of a struct that can be set; embedded structs
// on the way to it are made.
func FieldOf(v reflect.Value, index []int) (reflect.Value, error) { return fieldByIndex(v, index) }
