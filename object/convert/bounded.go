package convert

import (
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
	"runtime"
	"strings"
	"sync/atomic"

	"github.com/garterpy/garter/object"
)

// This file keeps what others do with the host's values within bounds. fmt and
// encoding/json go down into a value as deep as it is, and the end of Go's stack ends
// the process; and what a method of a value does may lead back here.

// The bounds of a value that is handed to fmt or encoding/json.
const (
	goDepth   = maxDepth
	textParts = showLength // its text is cut there
	jsonParts = 1 << 22
)

// GoText is fmt.Sprint of a value of the host's, or the name of its type where the value
// is very deep or large, contains itself or has a method that panics.
func GoText(v any) string {
	text := fmt.Sprintf("<%T>", v)
	if m := (&goWalk{parts: textParts}); v != nil && !m.within(reflect.ValueOf(v), 0) {
		return text
	}
	foreign(func() { text = fmt.Sprint(v) })
	return text
}

// GoJSON is json.Marshal of a value of the host's, but an error where it is very deep or
// large or contains itself.
func GoJSON(v any) (b []byte, err error) {
	err = errNested
	if m := (&goWalk{json: true, parts: jsonParts}); v != nil && !m.within(reflect.ValueOf(v), 0) {
		return nil, err
	}
	foreign(func() { b, err = json.Marshal(v) })
	return b, err
}

// errNested is the error of a value that GoJSON does not take.
var errNested = fmt.Errorf("it contains itself, or is nested too deeply or too large")

// goWalk goes through a value as fmt or encoding/json does.
type goWalk struct {
	json  bool
	parts int
}

var (
	stringerType  = reflect.TypeFor[fmt.Stringer]()
	errorType     = reflect.TypeFor[error]()
	formatterType = reflect.TypeFor[fmt.Formatter]()
	reflectType   = reflect.TypeFor[reflect.Value]()
)

// says reports whether a value is written by a method of its own.
func (w *goWalk) says(v reflect.Value) bool {
	t := v.Type()
	if !v.CanInterface() {
		return false
	}
	if !w.json {
		return t.Implements(stringerType) || t.Implements(errorType) || t.Implements(formatterType)
	}
	p := reflect.PointerTo(t)
	return t.Implements(jsonMarshaler) || t.Implements(textMarshaler) || p.Implements(jsonMarshaler) || p.Implements(textMarshaler)
}

// ours returns the parts of a value that comes back here when it is written.
func ours(v any) (parts []any, is bool) {
	switch x := v.(type) {
	case *Dict:
		if x != nil {
			return append(x.vals[:len(x.vals):len(x.vals)], x.keys...), true
		}
	case Record:
		return ours(x.Dict)
	case *Set:
		if x != nil {
			return x.Elems, true
		}
	case Tuple:
		return x, true
	case Shower:
		if !isNilPointer(reflect.ValueOf(v)) {
			_, fields := x.ShownAs()
			return ours(fields)
		}
	}
	return nil, false
}

// long reports whether a value is a number whose digits take more than linear time.
func long(v reflect.Value) bool {
	switch x := v.Interface().(type) {
	case *big.Int:
		return x != nil && x.BitLen() > maxDecimalBits
	case *big.Rat:
		return x != nil && x.Num().BitLen()+x.Denom().BitLen() > maxDecimalBits
	case *big.Float:
		return x != nil && (x.MantExp(nil) > maxDecimalBits || x.MantExp(nil) < -maxDecimalBits || x.Prec() > maxDecimalBits)
	}
	return false
}

// within reports whether a value is neither deeper nor larger than the bounds.
func (w *goWalk) within(v reflect.Value, depth int) bool {
	if w.parts--; w.parts < 0 || depth > goDepth || !v.IsValid() {
		return w.parts >= 0 && depth <= goDepth
	}
	switch k := v.Kind(); k {
	case reflect.Bool, reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64,
		reflect.Uintptr, reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return true
	case reflect.String:
		w.parts -= v.Len() / 64
		return w.parts >= 0
	}
	if w.says(v) {
		if parts, is := ours(v.Interface()); is {
			if len(parts) > w.parts {
				return false
			}
			for _, e := range parts {
				if e != nil && !w.within(reflect.ValueOf(e), depth+1) {
					return false
				}
			}
			return true
		}
		return !long(v)
	}
	switch v.Kind() {
	case reflect.Interface:
		return v.IsNil() || w.within(v.Elem(), depth+1)
	case reflect.Pointer:
		// fmt follows the pointer that it is given, and shows others as numbers.
		return v.IsNil() || !w.json && depth > 0 || w.within(v.Elem(), depth+1)
	case reflect.Slice, reflect.Array:
		n := v.Len()
		if n > w.parts {
			return false
		}
		if IsPlain(v.Type().Elem()) && v.Type().Elem().Kind() != reflect.String {
			w.parts -= n
			return true
		}
		for i := range n {
			if !w.within(v.Index(i), depth+1) {
				return false
			}
		}
	case reflect.Map:
		if v.Len() > w.parts {
			return false
		}
		for it := v.MapRange(); it.Next(); {
			if !w.within(it.Key(), depth+1) || !w.within(it.Value(), depth+1) {
				return false
			}
		}
	case reflect.Struct:
		if v.Type() == reflectType { // fmt shows what is in it
			return false
		}
		for i := range v.NumField() {
			if f := v.Type().Field(i); w.json && !f.IsExported() && !f.Anonymous {
				continue
			}
			if !w.within(v.Field(i), depth+1) {
				return false
			}
		}
	}
	return true
}

// The methods of a value may lead back here: a Stringer that shows a Dict that holds a
// Stringer, a MarshalJSON that marshals a CodeOutput. maxForeign is how many such calls
// may lie in one another, foreignFrames how much of the stack is looked at for them.
const (
	maxForeign    = 50
	foreignFrames = 20_000
)

// underWay counts the calls of foreign that have not returned, in all goroutines.
var foreignCalls atomic.Int64

// foreign calls f, which calls methods of the host's, and reports whether it did: calls
// that lie in one another too often are left out. How deep they lie is looked up where
// more are under way than may be: the stack is the only place that knows.
//
//go:noinline
func foreign(f func()) bool {
	n := foreignCalls.Add(1)
	defer foreignCalls.Add(-1)
	if n > maxForeign && foreignDepth() > maxForeign {
		return false
	}
	f()
	return true
}

func foreignDepth() (n int) {
	pcs := make([]uintptr, foreignFrames)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(2, pcs)])
	for {
		f, more := frames.Next()
		if strings.HasSuffix(f.Function, "object/convert.foreign") {
			n++
		}
		if !more {
			return n
		}
	}
}

// typedNil reports whether a value is one of our types that can be nil, and is: None.
func typedNil(v any) bool {
	switch x := v.(type) {
	case *Dict:
		return x == nil
	case *Set:
		return x == nil
	case *Object:
		return x == nil
	case *Exception:
		return x == nil
	case *HostFunc:
		return x == nil
	}
	return false
}

// hollow returns what an object of the interpreter lacks that is no value, as the zero
// value of its struct is none; "" for all others.
func hollow(o object.Object) string {
	switch x := o.(type) {
	case *HostFunc:
		if x.Do == nil && x.Prepare == nil && x.Inner == nil {
			return "a function"
		}
	case *Host:
		if x.st == nil {
			return "a pointer"
		}
	case *Future:
		if x.fn == nil {
			return "a call"
		}
	case *object.Exception:
		if x.Cls == nil {
			return "a class"
		}
	}
	return ""
}

// outsideBytes bounds what a conversion on a thread without a session makes: there the
// length of a slice says nothing of its memory, since structs without fields have none.
const outsideBytes = 512 << 20

// outsideThread is a thread for conversions outside of all sessions.
func outsideThread() *object.Thread {
	th := object.NewThread()
	th.MemLimit = outsideBytes
	th.StartRun()
	return th
}

// bare is a value that came from Python without what only says how it is meant: Exact,
// Record, our types by value; nil pointers of ours are None.
func bare(v any) any {
	for range maxDepth {
		if typedNil(v) {
			return nil
		}
		switch x := v.(type) {
		case Exact:
			v = x.V
			continue
		case Record:
			if x.Dict == nil {
				return NewDict()
			}
			return x.Dict
		case Dict:
			return &x
		case Set:
			return &x
		case Object:
			return &x
		}
		return v
	}
	return v
}

// canCompare is v.Comparable for values of the host's, which may be very deep.
func canCompare(v reflect.Value) bool {
	if IsPlain(v.Type()) {
		return true
	}
	w := goWalk{parts: maxKeyParts}
	return w.shallow(v, 0) && v.Comparable()
}

// shallow reports whether what Go compares of a value is not deep.
func (w *goWalk) shallow(v reflect.Value, depth int) bool {
	if w.parts--; w.parts < 0 || depth > 100 {
		return false
	}
	switch v.Kind() {
	case reflect.Interface:
		return v.IsNil() || w.shallow(v.Elem(), depth+1)
	case reflect.Array:
		if v.Len() > w.parts {
			return false
		}
		for i := range v.Len() {
			if !w.shallow(v.Index(i), depth+1) {
				return false
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if !w.shallow(v.Field(i), depth+1) {
				return false
			}
		}
	}
	return true
}

// goBytes is about what a value of the host's takes: texts, slices and maps and what lies
// behind pointers, as far as a bounded look at its parts shows.
func goBytes(v any) int64 {
	if v == nil || simple(v) {
		if s, ok := v.(string); ok {
			return int64(len(s))
		}
		return 0
	}
	b := byteWalk{parts: textParts, seen: map[any]bool{}}
	b.walk(reflect.ValueOf(v), 0)
	return b.bytes
}

type byteWalk struct {
	parts int
	bytes int64
	seen  map[any]bool // what lies behind pointers counts once
}

// again reports whether what a pointer leads to was counted before.
func (b *byteWalk) again(key any) bool {
	if b.seen[key] {
		return true
	}
	b.seen[key] = true
	return false
}

func (b *byteWalk) walk(v reflect.Value, depth int) {
	if b.parts--; b.parts < 0 || depth > goDepth || !v.IsValid() {
		return
	}
	type place struct {
		p uintptr
		n int
	}
	switch v.Kind() {
	case reflect.String:
		b.bytes += int64(v.Len())
	case reflect.Slice:
		if v.Len() == 0 || b.again(place{v.Pointer(), v.Len()}) {
			return
		}
		b.bytes += int64(v.Len()) * int64(v.Type().Elem().Size())
		b.elements(v, depth)
	case reflect.Array:
		b.elements(v, depth)
	case reflect.Map:
		if v.Len() == 0 || b.again(place{v.Pointer(), -1}) {
			return
		}
		b.bytes += int64(v.Len()) * mapBytes(v.Type())
		for it := v.MapRange(); it.Next() && b.parts > 0; {
			b.walk(it.Key(), depth+1)
			b.walk(it.Value(), depth+1)
		}
	case reflect.Pointer:
		switch v.Type() {
		case reflect.TypeFor[*Object](), reflect.TypeFor[*Exception](): // the session's own
			return
		}
		if v.IsNil() || b.again(place{v.Pointer(), -2}) {
			return
		}
		b.bytes += int64(v.Type().Elem().Size())
		b.walk(v.Elem(), depth+1)
	case reflect.Interface:
		if !v.IsNil() {
			b.bytes += int64(v.Elem().Type().Size())
			b.walk(v.Elem(), depth+1)
		}
	case reflect.Struct:
		if v.Type().PkgPath() == valuePath { // the session counts its values
			return
		}
		for i := range v.NumField() {
			b.walk(v.Field(i), depth+1)
		}
	}
}

var valuePath = reflect.TypeFor[object.Value]().PkgPath()

// elements walks through a sequence, unless its elements have nothing behind them.
func (b *byteWalk) elements(v reflect.Value, depth int) {
	if t := v.Type().Elem(); IsPlain(t) && t.Kind() != reflect.String {
		return
	}
	for i := 0; i < v.Len() && b.parts > 0; i++ {
		b.walk(v.Index(i), depth+1)
	}
}
