package wire

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
)

// maxDepth bounds the nesting of values in both directions: Python's own JSON
// ends at about a thousand levels.
const maxDepth = 400

// EncodeError tells that a Go value cannot travel.
type EncodeError struct{ What string }

// Error returns the text.
func (e *EncodeError) Error() string { return "cannot send " + e.What + " to Python" }

// Marshal returns a value as JSON in ASCII, without prefix.
func Marshal(v any) ([]byte, error) { return Append(nil, v) }

// Append appends a value as JSON in ASCII.
func Append(b []byte, v any) ([]byte, error) {
	e := encoder{b: b}
	err := e.value(v, 0)
	return e.b, err
}

// ErrLarge is the error of a value whose JSON is longer than was allowed. Values
// that are held many times are written many times.
var ErrLarge = &EncodeError{"a value that is too large"}

type encoder struct {
	b        []byte
	max      int  // bytes, or 0
	describe bool // objects that are no dataclasses travel as well
	// whole and exact are those of convert.Element and convert.Exact.
	whole, exact bool
}

func (e *encoder) str(s string) { e.b = AppendString(e.b, s) }
func (e *encoder) raw(s string) { e.b = append(e.b, s...) }
func (e *encoder) b64(p []byte) {
	e.raw(`"`)
	e.b = base64.StdEncoding.AppendEncode(e.b, p)
	e.raw(`"`)
}
func (e *encoder) open(tag string) { e.raw(`{"__type__":"` + tag + `","data":`) }

func (e *encoder) tagged(tag, data string) error {
	e.open(tag)
	e.str(data)
	e.raw("}")
	return nil
}

func (e *encoder) float(f float64) {
	switch {
	case math.IsNaN(f):
		e.raw("NaN")
	case math.IsInf(f, 1):
		e.raw("Infinity")
	case math.IsInf(f, -1):
		e.raw("-Infinity")
	default:
		n := len(e.b)
		e.b = strconv.AppendFloat(e.b, f, 'g', -1, 64)
		for _, c := range e.b[n:] {
			if c == '.' || c == 'e' {
				return
			}
		}
		e.raw(".0")
	}
}

// sizeOf is about how many bytes of JSON a value takes at least.
func sizeOf(v any) int {
	switch x := v.(type) {
	case string:
		return len(x)
	case []byte:
		return len(x)
	case *big.Int:
		if x != nil {
			return x.BitLen() / 4
		}
	}
	return 0
}

// AppendElement is Append of a value that an any holds: see convert.Element.
func AppendElement(b []byte, v any) ([]byte, error) {
	e := encoder{b: b, whole: true}
	err := e.value(v, 0)
	return e.b, err
}

// slot prepares for values that are held by a variable of type t.
func (e *encoder) slot(t reflect.Type) { e.whole = t.Kind() == reflect.Interface && !e.exact }

var anyType = reflect.TypeFor[any]()

// value appends a value.
func (e *encoder) value(v any, depth int) error {
	if e.max > 0 && len(e.b)+sizeOf(v) > e.max {
		return ErrLarge
	}
	if depth > maxDepth {
		return &EncodeError{"a value that is nested too deeply"}
	}
	defer func(whole, exact bool) { e.whole, e.exact = whole, exact }(e.whole, e.exact)
	switch v.(type) {
	case convert.Exact, convert.Tuple, *convert.Set, *convert.Dict, convert.Record, *Object, *NDArray, json.RawMessage, json.Number:
		e.exact, e.whole = true, false
	case map[string]any:
		e.exact = false
	}
	switch x := v.(type) {
	case convert.Exact:
		return e.value(x.V, depth+1)
	case nil:
		e.raw("null")
	case bool:
		e.b = strconv.AppendBool(e.b, x)
	case int:
		e.b = strconv.AppendInt(e.b, int64(x), 10)
	case int64:
		e.b = strconv.AppendInt(e.b, x, 10)
	case float64:
		if e.whole {
			if n, ok := convert.Whole(x); ok {
				e.b = strconv.AppendInt(e.b, n, 10)
				return nil
			}
		}
		e.float(x)
	case complex128:
		e.raw(`{"__type__":"complex","real":`)
		e.float(real(x))
		e.raw(`,"imag":`)
		e.float(imag(x))
		e.raw("}")
	case string:
		e.str(x)
	case []byte:
		e.open("bytes")
		e.b64(x)
		e.raw("}")
	case ByteArray:
		e.open("bytearray")
		e.b64(x)
		e.raw("}")
	case Image:
		e.open("PIL.Image")
		e.b64(x)
		e.raw("}")
	case Date:
		return e.tagged("date", string(x))
	case Clock:
		return e.tagged("time", string(x))
	case Decimal:
		return e.tagged("Decimal", string(x))
	case Path:
		return e.tagged("Path", string(x))
	case time.Time:
		return e.tagged("datetime", convert.IsoTime(x, "T"))
	case time.Duration:
		e.raw(`{"__type__":"timedelta","total_seconds":`)
		e.float(float64(x.Microseconds()) / 1e6)
		e.raw("}")
	case Delta:
		e.raw(`{"__type__":"timedelta","total_seconds":`)
		e.float(float64(x))
		e.raw("}")
	case *NDArray:
		if x == nil {
			e.raw("null")
			return nil
		}
		e.open("ndarray")
		if err := e.value(x.Data, depth+1); err != nil {
			return err
		}
		e.raw(`,"dtype":`)
		e.str(x.DType)
		e.raw("}")
	case *Object:
		if x == nil {
			e.raw("null")
			return nil
		}
		if !x.Dataclass {
			return e.opaque(x, depth)
		}
		e.raw(`{"__type__":"dataclass","class_name":`)
		e.str(x.Class)
		e.raw(`,"module":`)
		e.str(x.Module)
		e.raw(`,"data":`)
		if err := e.fields(x.Fields, depth); err != nil {
			return err
		}
		e.raw("}")
	case *big.Int:
		if x == nil {
			e.raw("null")
			return nil
		}
		if x.BitLen() > 14000 { // Python reads and writes 4300 digits at most
			return e.tagged("int", hexInt(x))
		}
		e.b = x.Append(e.b, 10)
	case []any:
		return e.items(x, depth)
	case convert.Tuple:
		e.open("tuple")
		err := e.items(x, depth)
		e.raw("}")
		return err
	case *convert.Set:
		if x == nil {
			e.raw("null")
			return nil
		}
		e.open(map[bool]string{false: "set", true: "frozenset"}[x.Frozen])
		err := e.items(x.Elems, depth)
		e.raw("}")
		return err
	case *convert.Dict:
		if x == nil {
			e.raw("null")
			return nil
		}
		return e.dict(x, depth)
	case map[string]any:
		d := convert.NewDict()
		for _, k := range slices.Sorted(maps.Keys(x)) {
			d.Set(k, x[k])
		}
		e.slot(anyType)
		return e.dict(d, depth)
	case *convert.Object:
		if x == nil {
			e.raw("null")
			return nil
		}
		return &EncodeError{"a " + x.TypeName() + " of another session"}
	case convert.Object:
		return e.value(&x, depth)
	case convert.Exception:
		return e.value(&x, depth)
	case convert.Dict:
		return e.value(&x, depth)
	case convert.Set:
		return e.value(&x, depth)
	case object.Value:
		if !x.Ok() {
			return &EncodeError{"no value"}
		}
		g, err := convert.ToGo(object.NewThread(), nil, x)
		if err != nil {
			return err
		}
		return e.value(g, depth+1)
	case error:
		return &EncodeError{fmt.Sprintf("an error (%T)", x)}
	case convert.Record:
		e.raw(`{"__type__":"struct","class_name":"","data":`)
		err := e.fields(x.Dict, depth)
		e.raw("}")
		return err
	default:
		said, ok, err := convert.Said(v)
		if err != nil {
			return &EncodeError{fmt.Sprintf("a %T (%v)", v, err)}
		}
		if ok {
			return e.value(said, depth+1)
		}
		return e.reflected(reflect.ValueOf(v), depth)
	}
	return nil
}

func hexInt(x *big.Int) string {
	s := new(big.Int).Abs(x).Text(16)
	if x.Sign() < 0 {
		return "-0x" + s
	}
	return "0x" + s
}

func (e *encoder) items(x []any, depth int) error {
	e.slot(anyType)
	e.raw("[")
	for i, v := range x {
		if i > 0 {
			e.raw(",")
		}
		if err := e.value(v, depth+1); err != nil {
			return err
		}
	}
	e.raw("]")
	return nil
}

func (e *encoder) dict(d *convert.Dict, depth int) error {
	plain := true
	for k := range d.All() {
		if s, ok := k.(string); !ok || s == "__type__" {
			plain = false
			break
		}
	}
	if plain {
		return e.fields(d, depth)
	}
	e.open("dict_with_complex_keys")
	e.raw("[")
	first := true
	for k, v := range d.All() {
		if !first {
			e.raw(",")
		}
		first = false
		e.raw("[")
		if err := e.value(k, depth+2); err != nil {
			return err
		}
		e.raw(",")
		if err := e.value(v, depth+2); err != nil {
			return err
		}
		e.raw("]")
	}
	e.raw("]}")
	return nil
}

// fields appends a dict of plain string keys as a JSON object.
func (e *encoder) fields(d *convert.Dict, depth int) error {
	e.raw("{")
	if d != nil {
		first := true
		for k, v := range d.All() {
			if !first {
				e.raw(",")
			}
			first = false
			s, _ := k.(string)
			e.str(s)
			e.raw(":")
			if err := e.value(v, depth+1); err != nil {
				return err
			}
		}
	}
	e.raw("}")
	return nil
}

func (e *encoder) reflected(v reflect.Value, depth int) error {
	t := v.Type()
	switch t.Kind() {
	case reflect.Bool:
		return e.value(v.Bool(), depth)
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return e.value(v.Int(), depth)
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		e.b = strconv.AppendUint(e.b, v.Uint(), 10)
		return nil
	case reflect.Float32, reflect.Float64:
		e.float(v.Float())
		return nil
	case reflect.Complex64, reflect.Complex128:
		return e.value(v.Complex(), depth)
	case reflect.String:
		e.str(v.String())
		return nil
	case reflect.Slice, reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			b := make([]byte, v.Len())
			reflect.Copy(reflect.ValueOf(b), v)
			return e.value(b, depth)
		}
		e.slot(t.Elem())
		e.raw("[")
		for i := range v.Len() {
			if i > 0 {
				e.raw(",")
			}
			if err := e.value(v.Index(i).Interface(), depth+1); err != nil {
				return err
			}
		}
		e.raw("]")
		return nil
	case reflect.Map:
		return e.goMap(v, depth)
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() {
			e.raw("null")
			return nil
		}
		e.whole = false
		return e.value(v.Elem().Interface(), depth+1)
	case reflect.Struct:
		e.raw(`{"__type__":"struct","class_name":`)
		e.str(t.Name())
		e.raw(`,"data":{`)
		for i, f := range convert.Fields(t) {
			if i > 0 {
				e.raw(",")
			}
			e.str(f.Name)
			e.raw(":")
			x, err := v.FieldByIndexErr(f.Index)
			if err != nil { // in an embedded struct that is nil
				e.raw("null")
				continue
			}
			e.slot(f.Type)
			if err := e.value(x.Interface(), depth+1); err != nil {
				return err
			}
		}
		e.raw("}}")
		return nil
	}
	return &EncodeError{"a Go value of type " + t.String()}
}

// goMap appends a Go map: a set where its values are struct{}, else a dict,
// with sorted keys.
func (e *encoder) goMap(v reflect.Value, depth int) error {
	// The entries are taken along: a NaN cannot be looked up.
	type entry struct{ key, val reflect.Value }
	entries := make([]entry, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		entries = append(entries, entry{it.Key(), it.Value()})
	}
	slices.SortFunc(entries, func(a, b entry) int { return compareKeys(a.key, b.key) })
	t := v.Type()
	if t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0 {
		set := &convert.Set{}
		for _, x := range entries {
			set.Elems = append(set.Elems, x.key.Interface())
		}
		return e.value(set, depth)
	}
	d := convert.NewDict()
	for _, x := range entries {
		var key any = x.key.Interface()
		if x.key.Kind() == reflect.String {
			key = x.key.String()
		}
		d.Set(key, x.val.Interface())
	}
	e.slot(t.Elem())
	return e.dict(d, depth)
}

func compareKeys(a, b reflect.Value) int {
	switch {
	case a.Kind() == reflect.String && b.Kind() == reflect.String:
		return cmp3(a.String(), b.String())
	case a.CanInt() && b.CanInt():
		return cmp3(a.Int(), b.Int())
	case a.CanUint() && b.CanUint():
		return cmp3(a.Uint(), b.Uint())
	case a.CanFloat() && b.CanFloat():
		return cmp3(a.Float(), b.Float())
	}
	return cmp3(convert.GoText(a.Interface()), convert.GoText(b.Interface()))
}

func cmp3[T int64 | uint64 | float64 | string](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

const hexDigits = "0123456789abcdef"

// AppendString appends a string as a JSON literal in ASCII: lone surrogates in
// three bytes become their escapes, other wrong bytes U+FFFD.
func AppendString(b []byte, s string) []byte {
	u16 := func(b []byte, c uint16) []byte {
		return append(b, '\\', 'u', hexDigits[c>>12], hexDigits[c>>8&15], hexDigits[c>>4&15], hexDigits[c&15])
	}
	b = append(b, '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= ' ' && c < 0x7F && c != '"' && c != '\\' {
			i++
			continue
		}
		b = append(b, s[start:i]...)
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
			i++
		case c == '\n':
			b = append(b, '\\', 'n')
			i++
		case c < 0x80:
			b = u16(b, uint16(c))
			i++
		default:
			r, n := utf8.DecodeRuneInString(s[i:])
			switch {
			case r == utf8.RuneError && n == 1 && i+2 < len(s) && c == 0xED && s[i+1] >= 0xA0 && s[i+1] <= 0xBF && s[i+2]&0xC0 == 0x80:
				b = u16(b, 0xD000|uint16(s[i+1]&0x3F)<<6|uint16(s[i+2]&0x3F))
				n = 3
			case r >= 0x10000:
				r -= 0x10000
				b = u16(b, 0xD800|uint16(r>>10))
				b = u16(b, 0xDC00|uint16(r&0x3FF))
			default:
				b = u16(b, uint16(r))
			}
			i += n
		}
		start = i
	}
	b = append(b, s[start:]...)
	return append(b, '"')
}

// DumpsElement is Dumps of a value that an any holds: see convert.Element.
func DumpsElement(v any) (string, error) {
	e := encoder{b: []byte(SafePrefix), whole: true}
	err := e.value(v, 0)
	return string(e.b), err
}

// DumpsWithin is Dumps with an end: it returns ErrLarge for a value that takes
// more than max bytes.
func DumpsWithin(v any, max int) (string, error) {
	e := encoder{b: []byte(SafePrefix), max: max}
	err := e.value(v, 0)
	return string(e.b), err
}

// DumpsOutput is DumpsWithin for what tells of a value and need not go back to
// Python: an [Object] may be of any class.
func DumpsOutput(v any, max int) (string, error) {
	e := encoder{b: []byte(SafePrefix), describe: true, max: max}
	err := e.value(v, 0)
	return string(e.b), err
}

// opaque appends an object that cannot go back to Python.
func (e *encoder) opaque(x *Object, depth int) error {
	if !e.describe {
		return &EncodeError{"an object of class " + x.Class}
	}
	e.raw(`{"__type__":"object","class_name":`)
	e.str(x.Class)
	e.raw(`,"module":`)
	e.str(x.Module)
	e.raw(`,"repr":`)
	e.str(x.Repr)
	if x.Fields != nil {
		e.raw(`,"data":`)
		if err := e.fields(x.Fields, depth); err != nil {
			return err
		}
	}
	if v, ok := x.StandsFor(); ok {
		e.raw(`,"stands":[`)
		if err := e.value(v, depth+1); err != nil {
			return err
		}
		e.raw("]")
	}
	e.raw("}")
	return nil
}
