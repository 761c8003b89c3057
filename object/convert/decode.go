package convert

import (
	"fmt"
	"math"
	"math/big"
	"reflect"

	"github.com/garterpy/garter/object"
)

// Decode fills dst, which must be a pointer that is not nil, from a value that
// came from Python: structs from dicts and instances by the names of Fields
// (keys without a field are left out), maps, slices, arrays, numbers where they
// fit, pointers, and any. It runs no Python code.
func Decode(src, dst any) error {
	v := reflect.ValueOf(dst)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return fmt.Errorf("Decode needs a pointer that is not nil, not %T", dst)
	}
	return assign(v.Elem(), src, "value", 0)
}

// TypeError tells that a Python value does not fit a Go type.
type TypeError struct {
	Path string // of the value, such as value.items[3]
	Want string
	Got  string
}

// Error returns the text.
func (e *TypeError) Error() string {
	return fmt.Sprintf("%s must be %s, not %s", e.Path, e.Want, e.Got)
}

// pyName is the Python name of a Go type, for error texts and signatures.
func pyName(t reflect.Type) string {
	if n := valueName(t); n != "" {
		return n
	}
	switch t.Kind() {
	case reflect.Bool:
		return "bool"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "int"
	case reflect.Float32, reflect.Float64:
		return "float"
	case reflect.Complex64, reflect.Complex128:
		return "complex"
	case reflect.String:
		return "str"
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			return "bytes"
		}
		if t == reflect.TypeFor[Tuple]() {
			return "tuple"
		}
		return "list[" + pyName(t.Elem()) + "]"
	case reflect.Map:
		if t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0 {
			return "set[" + pyName(t.Key()) + "]"
		}
		return "dict[" + pyName(t.Key()) + ", " + pyName(t.Elem()) + "]"
	case reflect.Pointer:
		switch t {
		case reflect.TypeFor[*big.Int]():
			return "int"
		case reflect.TypeFor[*Dict]():
			return "dict"
		case reflect.TypeFor[*Set]():
			return "set"
		case reflect.TypeFor[*Object]():
			return "object"
		}
		return pyName(t.Elem()) + " | None"
	case reflect.Struct:
		return "dict"
	case reflect.Func:
		return "callable"
	case reflect.Interface:
		return "Any"
	}
	return t.String()
}

// PyName returns the Python annotation of a Go type.
func PyName(t reflect.Type) string { return pyName(t) }

func gotName(src any) string {
	switch x := src.(type) {
	case nil:
		return "None"
	case bool:
		return "bool"
	case int64, *big.Int:
		return "int"
	case float64:
		return "float"
	case complex128:
		return "complex"
	case string:
		return "str"
	case []byte:
		return "bytes"
	case []any:
		return "list"
	case Tuple:
		return "tuple"
	case *Dict:
		return "dict"
	case *Set:
		return "set"
	case *Object:
		return x.TypeName()
	}
	if n := valueName(reflect.TypeOf(src)); n != "" {
		return n
	}
	return fmt.Sprintf("%T", src)
}

func assign(dst reflect.Value, src any, path string, depth int) error {
	if depth > maxDepth {
		return DepthError{}
	}
	t := dst.Type()
	bad := func() error { return &TypeError{path, pyName(t), gotName(src)} }
	if src != nil {
		sv := reflect.ValueOf(src)
		if sv.Type().AssignableTo(t) {
			dst.Set(sv)
			return nil
		}
		if assignValue(dst, src) {
			return nil
		}
		if valueName(t) != "" {
			return bad()
		}
	}
	switch t.Kind() {
	case reflect.Interface:
		if src == nil {
			dst.SetZero()
			return nil
		}
		return bad()
	case reflect.Bool:
		if b, ok := src.(bool); ok {
			dst.SetBool(b)
			return nil
		}
		return bad()
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		i, ok := src.(int64)
		if b, isBool := src.(bool); isBool {
			i, ok = 0, true
			if b {
				i = 1
			}
		}
		if !ok {
			return bad()
		}
		if dst.OverflowInt(i) {
			return fmt.Errorf("%s: %d does not fit %s", path, i, t)
		}
		dst.SetInt(i)
		return nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		var u uint64
		switch x := src.(type) {
		case int64:
			if x < 0 {
				return fmt.Errorf("%s: %d does not fit %s", path, x, t)
			}
			u = uint64(x)
		case *big.Int:
			if !x.IsUint64() {
				return fmt.Errorf("%s: the number does not fit %s", path, t)
			}
			u = x.Uint64()
		default:
			return bad()
		}
		if dst.OverflowUint(u) {
			return fmt.Errorf("%s: %d does not fit %s", path, u, t)
		}
		dst.SetUint(u)
		return nil
	case reflect.Float32, reflect.Float64:
		switch x := src.(type) {
		case float64:
			dst.SetFloat(x)
		case int64:
			dst.SetFloat(float64(x))
		case *big.Int:
			f, _ := new(big.Float).SetInt(x).Float64()
			if math.IsInf(f, 0) {
				return fmt.Errorf("%s: the number does not fit %s", path, t)
			}
			dst.SetFloat(f)
		default:
			return bad()
		}
		return nil
	case reflect.Complex64, reflect.Complex128:
		switch x := src.(type) {
		case complex128:
			dst.SetComplex(x)
		case float64:
			dst.SetComplex(complex(x, 0))
		case int64:
			dst.SetComplex(complex(float64(x), 0))
		default:
			return bad()
		}
		return nil
	case reflect.String:
		if s, ok := src.(string); ok {
			dst.SetString(s)
			return nil
		}
		return bad()
	case reflect.Slice, reflect.Array:
		return assignSeq(dst, src, path, depth)
	case reflect.Map:
		return assignMap(dst, src, path, depth)
	case reflect.Pointer:
		if src == nil {
			dst.SetZero()
			return nil
		}
		if t == reflect.TypeFor[*big.Int]() {
			if i, ok := src.(int64); ok {
				dst.Set(reflect.ValueOf(big.NewInt(i)))
				return nil
			}
			return bad()
		}
		p := reflect.New(t.Elem())
		if err := assign(p.Elem(), src, path, depth+1); err != nil {
			return err
		}
		dst.Set(p)
		return nil
	case reflect.Struct:
		return assignStruct(dst, src, path, depth)
	}
	return bad()
}

func assignSeq(dst reflect.Value, src any, path string, depth int) error {
	t := dst.Type()
	var items []any
	switch x := src.(type) {
	case nil:
		if t.Kind() == reflect.Slice {
			dst.SetZero()
			return nil
		}
	case []any:
		items = x
	case Tuple:
		items = x
	case *Set:
		items = x.Elems
	case []byte:
		if t.Elem().Kind() == reflect.Uint8 && t.Kind() == reflect.Array && len(x) == t.Len() {
			reflect.Copy(dst, reflect.ValueOf(x))
			return nil
		}
		return &TypeError{path, pyName(t), gotName(src)}
	default:
		return &TypeError{path, pyName(t), gotName(src)}
	}
	if t.Kind() == reflect.Slice {
		dst.Set(reflect.MakeSlice(t, len(items), len(items)))
	} else if len(items) != t.Len() {
		return fmt.Errorf("%s must have %d elements, not %d", path, t.Len(), len(items))
	}
	for i, e := range items {
		if err := assign(dst.Index(i), e, fmt.Sprintf("%s[%d]", path, i), depth+1); err != nil {
			return err
		}
	}
	return nil
}

func assignMap(dst reflect.Value, src any, path string, depth int) error {
	t := dst.Type()
	switch x := src.(type) {
	case nil:
		dst.SetZero()
		return nil
	case *Set:
		if t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0 {
			m := reflect.MakeMapWithSize(t, len(x.Elems))
			for _, e := range x.Elems {
				k := reflect.New(t.Key()).Elem()
				if err := assign(k, e, path, depth+1); err != nil {
					return err
				}
				m.SetMapIndex(k, reflect.Zero(t.Elem()))
			}
			dst.Set(m)
			return nil
		}
	case *Dict:
		m := reflect.MakeMapWithSize(t, x.Len())
		for key, val := range x.All() {
			k, v := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
			if err := assign(k, key, path+" key", depth+1); err != nil {
				return err
			}
			if !k.Comparable() {
				return fmt.Errorf("%s: a key of type %s", path, gotName(key))
			}
			if err := assign(v, val, fmt.Sprintf("%s[%v]", path, key), depth+1); err != nil {
				return err
			}
			m.SetMapIndex(k, v)
		}
		dst.Set(m)
		return nil
	}
	return &TypeError{path, pyName(t), gotName(src)}
}

// Fielder is implemented by Go values that stand for Python instances of another
// interpreter: structs are filled from their fields (nil: there are none).
type Fielder interface{ DecodeFields() *Dict }

func assignStruct(dst reflect.Value, src any, path string, depth int) error {
	var get func(name string) (any, bool, error)
	switch x := src.(type) {
	case *Dict:
		get = func(name string) (any, bool, error) {
			v, ok := x.Get(name)
			return v, ok, nil
		}
	case *Object:
		attrs := x.attributes()
		if attrs == nil {
			return &TypeError{path, dst.Type().String(), gotName(src)}
		}
		get = func(name string) (any, bool, error) {
			v, ok := attrs[name]
			if !ok {
				return nil, false, nil
			}
			c := toGo{s: x.S, depth: depth}
			g, err := c.value(v)
			return g, true, err
		}
	case Fielder:
		d := x.DecodeFields()
		if d == nil {
			return &TypeError{path, pyName(dst.Type()), gotName(src)}
		}
		return assignStruct(dst, d, path, depth)
	default:
		return &TypeError{path, pyName(dst.Type()), gotName(src)}
	}
	for _, f := range fieldsOf(dst.Type()) {
		v, ok, err := get(f.Name)
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		fv, err := fieldByIndex(dst, f.Index)
		if err != nil {
			return err
		}
		if err := assign(fv, v, path+"."+f.Name, depth+1); err != nil {
			return err
		}
	}
	return nil
}

// fieldByIndex is Value.FieldByIndex that makes embedded structs on the way.
func fieldByIndex(v reflect.Value, index []int) (reflect.Value, error) {
	for i, x := range index {
		if i > 0 && v.Kind() == reflect.Pointer {
			if v.IsNil() {
				if !v.CanSet() {
					return v, fmt.Errorf("an embedded pointer to an unexported struct")
				}
				v.Set(reflect.New(v.Type().Elem()))
			}
			v = v.Elem()
		}
		v = v.Field(x)
	}
	return v, nil
}

// Assign stores a Python value in a Go variable, as an argument of a Go
// function.
func Assign(th *object.Thread, s Session, dst reflect.Value, v object.Value, path string) error {
	switch dst.Kind() {
	case reflect.Int, reflect.Int64:
		if v.IsInt() && dst.Type() != durationType {
			dst.SetInt(v.Int())
			return nil
		}
	case reflect.Float64:
		if v.IsFloat() && dst.Type() != deltaType {
			dst.SetFloat(v.Float())
			return nil
		}
	case reflect.String:
		if x, ok := v.R.(*object.Str); ok && valueName(dst.Type()) == "" {
			dst.SetString(x.S)
			return nil
		}
	case reflect.Bool:
		if v.IsBool() {
			dst.SetBool(v.N != 0)
			return nil
		}
	}
	if t := dst.Type(); t == reflect.TypeFor[object.Value]() {
		dst.Set(reflect.ValueOf(v))
		return nil
	} else if t == reflect.TypeFor[*Object]() {
		dst.Set(reflect.ValueOf(&Object{V: v, S: s}))
		return nil
	}
	g, err := ToGo(th, s, v)
	if err != nil {
		return err
	}
	return assign(dst, g, path, 0)
}
