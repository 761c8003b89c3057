package convert

import (
	"bytes"
	"encoding"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// This file writes values that came from Python as JSON, and reads JSON into
// values that Python code gets. What encoding/json does with a Go type of the
// table in doc.go, this does as well.

// MaxJSON is how many bytes of JSON marshalling one value may make: a program
// can build a value whose text is far longer than the memory that the value takes.
const MaxJSON = 64 << 20

// JSONError tells that a value has no form in JSON.
type JSONError struct {
	Path string // of the value, such as value["items"][3]
	Why  string
}

// Error returns the text.
func (e *JSONError) Error() string { return e.Path + " " + e.Why }

// AppendJSON appends the JSON of a value that came from Python. name stands for
// the value in the paths of errors.
func AppendJSON(b []byte, v any, name string) ([]byte, error) {
	return AppendJSONWithin(b, v, name, MaxJSON)
}

// AppendJSONWithin is AppendJSON for at most about max bytes, which are no more than MaxJSON.
func AppendJSONWithin(b []byte, v any, name string, max int) ([]byte, error) {
	w := &jsonWriter{b: b, start: len(b), name: name, max: max}
	if err := w.value(v); err != nil {
		return b, err
	}
	return w.b, nil
}

// appendJSON is AppendJSON, for own on the session's own goroutine.
func appendJSON(v any, name string, own bool) ([]byte, error) {
	w := &jsonWriter{name: name, max: MaxJSON}
	w.read.own = own
	err := w.value(v)
	return w.b, err
}

// MarshalJSON writes the entries as an object, in order.
func (d *Dict) MarshalJSON() ([]byte, error) { return marshal(d) }

// UnmarshalJSON reads an object: keys in order, ints as int64 or *big.Int,
// objects in it as *Dict.
func (d *Dict) UnmarshalJSON(data []byte) error {
	v, err := ParseJSON(data)
	if err != nil {
		return err
	}
	n, ok := v.(*Dict)
	if !ok {
		return fmt.Errorf("a dict is read from an object, not from a %s", gotName(v))
	}
	*d = *n
	return nil
}

// MarshalJSON writes the elements as an array.
func (s *Set) MarshalJSON() ([]byte, error) { return marshal(s) }

// MarshalJSON writes the elements as an array.
func (t Tuple) MarshalJSON() ([]byte, error) { return marshal(t) }

// MarshalJSON writes the attributes of an instance as an object and a member of
// an enum as its value; functions, classes and iterators have no form in JSON.
func (o *Object) MarshalJSON() ([]byte, error) { return marshal(o) }

// MarshalJSON writes the class and the text of the exception as one string.
func (e *Exception) MarshalJSON() ([]byte, error) { return marshal(e) }

func marshal(v any) ([]byte, error) { return AppendJSON(nil, v, "value") }

// jsonWriter is one value on its way to JSON.
type jsonWriter struct {
	b     []byte
	start int
	max   int // of its bytes
	name  string
	path  []any // keys and positions down to the value being written
	open  map[any]bool
	depth int
	read  Reader
	// met are the containers written so far, from fewMet of them on, and again how many
	// parts were written out again: lists that share their parts are far longer as text.
	met    map[any]bool
	number int
	again  int
}

// fewMet is how many containers are written before it is noted which they were.
const fewMet = 1 << 16

func (w *jsonWriter) fail(format string, a ...any) error {
	p := w.name
	for _, k := range w.path {
		switch x := k.(type) {
		case string:
			p += "[" + strconv.Quote(clip(x)) + "]"
		case int:
			p += fmt.Sprintf("[%d]", x)
		case attrKey:
			p += "." + string(x)
		default:
			p += "[" + clip(show(k)) + "]"
		}
	}
	return &JSONError{p, fmt.Sprintf(format, a...)}
}

func (w *jsonWriter) tooLong() error {
	if w.max < 1<<20 {
		return w.fail("makes the JSON longer than %d bytes", w.max)
	}
	return w.fail("makes the JSON longer than %d MiB", w.max>>20)
}

func clip(s string) string {
	if len(s) <= 60 {
		return s
	}
	return strings.ToValidUTF8(s[:60], "") + "…"
}

// attrKey is an attribute in a path.
type attrKey string

func (w *jsonWriter) value(v any) error {
	if len(w.b)-w.start > w.max {
		return w.tooLong()
	}
	switch x := v.(type) {
	case nil:
		w.b = append(w.b, "null"...)
	case bool:
		w.b = strconv.AppendBool(w.b, x)
	case int64:
		w.b = strconv.AppendInt(w.b, x, 10)
	case int:
		w.b = strconv.AppendInt(w.b, int64(x), 10)
	case float64:
		return w.float(x)
	case string:
		w.str(x)
	case []byte:
		if len(x) > w.max {
			return w.tooLong()
		}
		w.b = append(w.b, '"')
		w.b = base64.StdEncoding.AppendEncode(w.b, x)
		w.b = append(w.b, '"')
	case *big.Int:
		if x == nil {
			w.b = append(w.b, "null"...)
		} else if x.BitLen() > 1<<20 {
			return w.fail("is an int of %d bits, too long for JSON", x.BitLen())
		} else {
			w.b = x.Append(w.b, 10)
		}
	case complex128, complex64:
		return w.fail("is a complex number, which JSON does not have")
	case []any:
		return w.seq(x, x)
	case Tuple:
		return w.seq(x, x)
	case *Set:
		if x == nil {
			w.b = append(w.b, "null"...)
			return nil
		}
		return w.seq(x, x.Elems)
	case *Dict:
		if x == nil {
			w.b = append(w.b, "null"...)
			return nil
		}
		return w.dict(x)
	case *Object:
		if x == nil {
			w.b = append(w.b, "null"...)
			return nil
		}
		return w.object(x)
	case Dict:
		return w.dict(&x)
	case Record:
		return w.dict(x.Dict)
	case Set:
		return w.value(&x)
	case Exact:
		return w.nested(x.V)
	case Object:
		return w.object(&x)
	case *Exception:
		if x == nil {
			w.b = append(w.b, "null"...)
			return nil
		}
		w.str(x.Error())
	case Date:
		w.str(string(x))
	case Clock:
		w.str(string(x))
	case Decimal:
		w.str(string(x))
	case Delta:
		b, err := x.MarshalJSON()
		if err != nil {
			return w.fail("%v", err)
		}
		w.b = append(w.b, b...)
	default:
		return w.other(v)
	}
	return nil
}

func (w *jsonWriter) float(f float64) error {
	switch {
	case math.IsNaN(f):
		return w.fail("is NaN, which JSON does not have")
	case math.IsInf(f, 0):
		return w.fail("is infinite, which JSON does not have")
	}
	b, err := json.Marshal(f)
	if err != nil {
		return w.fail("%v", err)
	}
	if w.b = append(w.b, b...); !bytes.ContainsAny(b, ".e") {
		w.b = append(w.b, ".0"...) // as Python writes it: a reader sees that it is no int
	}
	return nil
}

// str writes a text; lone surrogates become \ud800 escapes, other bytes that
// are not UTF-8 U+FFFD.
func (w *jsonWriter) str(s string) {
	const hex = "0123456789abcdef"
	w.b = append(w.b, '"')
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			switch {
			case c == '"' || c == '\\':
				w.b = append(w.b, '\\', c)
			case c == '\n':
				w.b = append(w.b, `\n`...)
			case c == '\t':
				w.b = append(w.b, `\t`...)
			case c == '\r':
				w.b = append(w.b, `\r`...)
			case c < 0x20 || c == 0x7F || c == '<' || c == '>' || c == '&':
				w.b = append(w.b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
			default:
				w.b = append(w.b, c)
			}
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			if surrogateAt(s, i) {
				w.b = fmt.Appendf(w.b, `\u%04x`, 0xD000|uint32(s[i+1]&0x3F)<<6|uint32(s[i+2]&0x3F))
				i += 3
				continue
			}
			w.b = append(w.b, `\ufffd`...)
		case r == '\u2028' || r == '\u2029':
			w.b = fmt.Appendf(w.b, `\u%04x`, r)
		default:
			w.b = append(w.b, s[i:i+size]...)
		}
		i += size
	}
	w.b = append(w.b, '"')
}

// Identity is what tells a container from all others, or nil.
func Identity(v any) any {
	switch x := v.(type) {
	case []any:
		if len(x) > 0 {
			return &x[0]
		}
	case Tuple:
		if len(x) > 0 {
			return &x[0]
		}
	case *Dict, *Set:
		return x
	case *Object:
		return x.V.R
	}
	return nil
}

// enter notes a container of n parts; leave must follow where there is no error.
func (w *jsonWriter) enter(v any, n int) (id any, err error) {
	if id = Identity(v); id != nil {
		if w.open[id] {
			return nil, w.fail("contains itself, which JSON cannot say")
		}
		if w.number++; w.number > fewMet {
			if w.met == nil {
				w.met = map[any]bool{}
			}
			if !w.met[id] {
				w.met[id] = true
			} else if w.again += n + 10; w.again > maxAgain {
				return nil, w.fail("has more than %d shared parts, which JSON says again and again", maxAgain)
			}
		}
		if w.open == nil {
			w.open = map[any]bool{}
		}
		w.open[id] = true
	}
	if w.depth++; w.depth > maxDepth {
		return nil, w.fail("is nested too deeply for JSON")
	}
	return id, nil
}

func (w *jsonWriter) leave(id any) {
	w.depth--
	delete(w.open, id)
}

func (w *jsonWriter) seq(v any, items []any) error {
	id, err := w.enter(v, len(items))
	if err != nil {
		return err
	}
	w.b = append(w.b, '[')
	for i, e := range items {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.path = append(w.path, i)
		if err := w.value(e); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	w.b = append(w.b, ']')
	w.leave(id)
	return nil
}

// keyText is the text of a key of a JSON object, as Python's json module writes
// it.
func (w *jsonWriter) keyText(k any) (string, bool) {
	switch x := k.(type) {
	case string:
		return x, true
	case nil:
		return "null", true
	case bool:
		return strconv.FormatBool(x), true
	case int64:
		return strconv.FormatInt(x, 10), true
	case int:
		return strconv.Itoa(x), true
	case *big.Int:
		if x.BitLen() >= 1<<16 {
			return "", false
		}
		return x.String(), true
	case float64:
		return pyFloat(x), !math.IsNaN(x) && !math.IsInf(x, 0)
	case Date:
		return string(x), true
	case Clock:
		return string(x), true
	case Decimal:
		return string(x), true
	case *Object:
		if v, ok, _ := w.read.enum(x); ok {
			return w.keyText(v)
		}
		return w.read.text(x)
	case Stander:
		if v, ok := x.StandsFor(); ok {
			return w.keyText(v)
		}
	case encoding.TextMarshaler:
		b, err := hostBytes(x, x.MarshalText)
		return string(b), err == nil
	}
	return "", false
}

func (w *jsonWriter) dict(d *Dict) error {
	n := 0
	if d != nil {
		n = len(d.keys)
	}
	id, err := w.enter(d, n)
	if err != nil {
		return err
	}
	if d == nil {
		d = NewDict()
	}
	w.b = append(w.b, '{')
	for i, k := range d.keys {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		name, ok := w.keyText(k)
		if !ok {
			return w.fail("has a key of type %s, which cannot be a key in JSON: %s", gotName(k), clip(show(k)))
		}
		w.str(name)
		w.b = append(w.b, ':')
		w.path = append(w.path, k)
		if err := w.value(d.vals[i]); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	w.b = append(w.b, '}')
	w.leave(id)
	return nil
}

func (w *jsonWriter) object(o *Object) error {
	if o.again == 0 {
		if v, ok, err := w.read.stands(o); err == ErrLarge {
			return w.fail("is too large for JSON")
		} else if err != nil {
			return err
		} else if ok {
			id, err := w.enter(o, 1)
			if err == nil {
				err = w.value(v)
				w.leave(id)
			}
			return err
		}
	}
	var own []attribute
	var vals []any
	err := w.read.look(o, func() {
		if o.Name() != "" {
			return
		}
		own = o.own()
		vals = make([]any, len(own))
		for i, a := range own {
			g, err := w.read.value(o, a.val)
			if err != nil {
				g = &Object{V: a.val, S: o.S, facts: factsOf(a.val)}
			}
			vals[i] = g
		}
	})
	switch {
	case o.again > 0:
		return w.fail("contains itself, which JSON cannot say")
	case err != nil:
		return w.fail("cannot be read while the session runs a program: %v", err)
	case own == nil:
		if n := o.Name(); n != "" {
			return w.fail("is of type %s (%s), which JSON does not have", o.TypeName(), n)
		}
		return w.fail("is of type %s, which JSON does not have", o.TypeName())
	}
	id, err := w.enter(o, len(own))
	if err != nil {
		return err
	}
	w.b = append(w.b, '{')
	for i, a := range own {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		w.str(a.name)
		w.b = append(w.b, ':')
		w.path = append(w.path, attrKey(a.name))
		if err := w.value(vals[i]); err != nil {
			return err
		}
		w.path = w.path[:len(w.path)-1]
	}
	w.b = append(w.b, '}')
	w.leave(id)
	return nil
}

// nested is value for what another interpreter says that an object stands for.
func (w *jsonWriter) nested(v any) error {
	if w.depth++; w.depth > maxDepth {
		return w.fail("is nested too deeply for JSON")
	}
	err := w.value(v)
	w.depth--
	return err
}

// other writes a Go value of the host's.
func (w *jsonWriter) other(v any) error {
	if isNilPointer(reflect.ValueOf(v)) {
		w.b = append(w.b, "null"...)
		return nil
	}
	if s, ok := v.(Stander); ok {
		if is, ok := s.StandsFor(); ok {
			return w.nested(is)
		}
		f, ok := v.(Fielder)
		if !ok || f.DecodeFields() == nil {
			return w.fail("is %s, which JSON does not have", clip(show(v)))
		}
		return w.dict(f.DecodeFields())
	}
	if _, ok := v.(json.Marshaler); !ok {
		if _, ok := v.(encoding.TextMarshaler); !ok {
			if f, ok := v.(Fielder); ok {
				if d := f.DecodeFields(); d != nil {
					return w.dict(d)
				}
			}
			if e, ok := v.(error); ok {
				w.str(GoText(e))
				return nil
			}
		}
	}
	b, err := GoJSON(v)
	if err != nil {
		return w.fail("cannot be JSON: %v", err)
	}
	w.b = append(w.b, b...)
	return nil
}

// ParseJSON reads JSON as Python's json does: whole numbers are int64 or
// *big.Int, objects are *Dict in order, arrays are []any.
func ParseJSON(data []byte) (any, error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	v, err := readJSON(d, 0)
	if err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, errors.New("text after the JSON value")
	}
	return v, nil
}

// maxJSONDigits is how long an int may be: reading one takes the square of it.
const maxJSONDigits = 1 << 16

// numberValue is the value of a JSON number: as in Python's json, one with a
// point or an exponent beyond all floats is infinite.
func numberValue(n json.Number) (any, error) {
	s := string(n)
	if i, err := strconv.ParseInt(s, 10, 64); err == nil {
		return i, nil
	}
	if s != "" && !strings.ContainsAny(s, ".eEinIN_xX") {
		if len(s) > maxJSONDigits {
			return nil, fmt.Errorf("a number of %d digits is more than %d", len(s), maxJSONDigits)
		}
		if b, ok := new(big.Int).SetString(s, 10); ok {
			return b, nil
		}
	}
	f, err := strconv.ParseFloat(s, 64)
	if err != nil && !errors.Is(err, strconv.ErrRange) {
		return nil, fmt.Errorf("%q is no JSON number", clip(s))
	}
	return f, nil
}

// maxJSONDepth bounds nesting, as encoding/json does for less.
const maxJSONDepth = 500

func readJSON(d *json.Decoder, depth int) (any, error) {
	if depth > maxJSONDepth {
		return nil, errors.New("the JSON is nested too deeply for JSON")
	}
	t, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch x := t.(type) {
	case json.Number:
		return numberValue(x)
	case json.Delim:
		if x == '[' {
			l := []any{}
			for d.More() {
				v, err := readJSON(d, depth+1)
				if err != nil {
					return nil, err
				}
				l = append(l, v)
			}
			_, err := d.Token()
			return l, err
		}
		m := NewDict()
		for d.More() {
			k, err := d.Token()
			if err != nil {
				return nil, err
			}
			v, err := readJSON(d, depth+1)
			if err != nil {
				return nil, err
			}
			m.Set(k, v)
		}
		_, err := d.Token()
		return m, err
	}
	return t, nil
}

var (
	textMarshaler = reflect.TypeFor[encoding.TextMarshaler]()
	jsonMarshaler = reflect.TypeFor[json.Marshaler]()
	rawType       = reflect.TypeFor[json.RawMessage]()
	numberType    = reflect.TypeFor[json.Number]()
	anyType       = reflect.TypeFor[any]()
)

// marshalerOf returns v, or a pointer to a copy of it, as the interface t (one
// of the marshalers), or nil.
func marshalerOf(v reflect.Value, t reflect.Type) any {
	if isNilPointer(v) {
		return nil
	}
	if v.Type().Implements(t) {
		return v.Interface()
	}
	if v.Kind() != reflect.Pointer && reflect.PointerTo(v.Type()).Implements(t) {
		p := reflect.New(v.Type())
		p.Elem().Set(v)
		return p.Interface()
	}
	return nil
}
