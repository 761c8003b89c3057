package convert

import (
	"encoding"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

func sortedKeys(m map[string]any) []string { return slices.Sorted(maps.Keys(m)) }

// ToPython returns the Python value of a Go value, or the zero Value with a
// TypeError pending.
func ToPython(th *object.Thread, v any) object.Value {
	switch x := v.(type) {
	case nil:
		return object.None
	case bool:
		return object.Bool(x)
	case int:
		return object.Int(int64(x))
	case int64:
		return object.Int(x)
	case float64:
		return object.Float(x)
	case string:
		return strOf(th, x)
	}
	c := toPy{th: th}
	p := c.value(v)
	th.Unpin(c.pinned)
	return p
}

// toPy is one conversion; seen has what may occur again or contain itself.
// Until it ends nothing but Go code reaches what it makes.
type toPy struct {
	th     *object.Thread
	seen   map[seenKey]object.Value
	pinned int64
	// whole: the value is held by an any, where a float64 that is a whole number is
	// an int.
	whole bool
	// exact: the value is in one of our own types, which say what is meant.
	exact bool
	// records: pointers to structs are copied, as the structs themselves are.
	records bool
}

// resultOf is ToPython of what a tool returned, an any where held is true: structs
// are records there, whether the function returns them or pointers to them, as its
// stub says; but what has methods for Python stays a live object.
func resultOf(th *object.Thread, v any, held bool) object.Value {
	if simple(v) {
		if held {
			return Element(th, v)
		}
		return ToPython(th, v)
	}
	c := toPy{th: th, whole: held, records: true}
	p := c.value(v)
	th.Unpin(c.pinned)
	return p
}

// Element is ToPython of a value that an any holds, such as an element of a
// map[string]any: encoding/json reads every number into a float64, so one that
// is a whole number is an int.
func Element(th *object.Thread, v any) object.Value {
	if _, ok := v.(float64); ok || !simple(v) {
		c := toPy{th: th, whole: true}
		p := c.value(v)
		th.Unpin(c.pinned)
		return p
	}
	return ToPython(th, v)
}

// held is ToPython of a value that a variable of type t holds.
func held(th *object.Thread, t reflect.Type, v any) object.Value {
	if t.Kind() == reflect.Interface {
		return Element(th, v)
	}
	return ToPython(th, v)
}

// simple reports whether ToPython knows a value at once.
func simple(v any) bool {
	switch v.(type) {
	case nil, bool, int, int64, float64, string:
		return true
	}
	return false
}

// Whole returns the int64 of a float64 that an any holds, if that is a whole
// number below 2^53 and not minus zero.
func Whole(f float64) (int64, bool) {
	if f == math.Trunc(f) && math.Abs(f) < 1<<53 && !(f == 0 && math.Signbit(f)) {
		return int64(f), true
	}
	return 0, false
}

// slot prepares for values that are held by a variable of type t.
func (c *toPy) slot(t reflect.Type) { c.whole = t.Kind() == reflect.Interface && !c.exact }

// make counts n bytes, and the work of filling them, before they are allocated.
func (c *toPy) make(n int64) bool {
	c.pinned += n
	return c.th.Charge(1+fit.Int(n/64)) && c.th.Pin(n)
}

// makeMany is make for a sequence of n values.
func (c *toPy) makeMany(n int) bool {
	const most = 1 << 39 / 24 // no memory has more; and 24*n may have no int64
	if int64(n) > most {
		c.th.AllocMany(int64(n), 24)
		return false
	}
	return c.make(24*int64(n) + 56)
}

// none fails, since the zero value of a type that stands for a Python value stands for
// none.
func (c *toPy) none(v any) object.Value {
	return c.th.Raise(object.TypeErrorType, "an empty %s stands for no value", strings.TrimPrefix(fmt.Sprintf("%T", v), "*"))
}

// str makes a str.
func (c *toPy) str(s string) object.Value {
	if n := int64(len(s)) + 40; n > 1024 {
		if !c.make(n) {
			return object.Value{}
		}
		return object.StrValue(validWTF8(s))
	}
	return strOf(c.th, s)
}

type seenKey struct {
	ptr any
	n   int
}

func strOf(th *object.Thread, s string) object.Value {
	if !th.Charge(1+len(s)/64) || !th.Alloc(int64(len(s))+40) {
		return object.Value{}
	}
	return object.StrValue(validWTF8(s))
}

// validWTF8 replaces bytes that are not UTF-8; surrogates in three bytes stay.
func validWTF8(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	return fixWTF8(s)
}

func fixWTF8(s string) string {
	var b strings.Builder
	bad := false
	for i, r := range s {
		if r == unicode.ReplacementChar && !strings.HasPrefix(s[i:], "\uFFFD") {
			if surrogateAt(s, i) || i >= 1 && surrogateAt(s, i-1) || i >= 2 && surrogateAt(s, i-2) {
				b.WriteByte(s[i])
				continue
			}
			bad = true
		}
		b.WriteRune(r)
	}
	if !bad {
		return s
	}
	return b.String()
}

func surrogateAt(s string, i int) bool {
	return i+2 < len(s) && s[i] == 0xED && s[i+1] >= 0xA0 && s[i+1] <= 0xBF && s[i+2] >= 0x80 && s[i+2] <= 0xBF
}

func (c *toPy) value(v any) object.Value {
	th := c.th
	switch x := v.(type) {
	case nil:
		return object.None
	case bool:
		return object.Bool(x)
	case int:
		return object.Int(int64(x))
	case int64:
		return object.Int(x)
	case float64:
		if c.whole {
			if n, ok := Whole(x); ok {
				return object.Int(n)
			}
		}
		return object.Float(x)
	case string:
		return c.str(x)
	case object.Value:
		if !x.Ok() {
			return c.none(x)
		}
		return x
	case *Object:
		if x == nil {
			return object.None
		}
		if !x.V.Ok() {
			return c.none(x)
		}
		if s, ok := th.Host.(Session); ok && x.S != s {
			return th.Raise(object.TypeErrorType, "a %s of another session", x.TypeName())
		}
		return x.V
	case *big.Int:
		if x == nil {
			return object.None
		}
		if !c.make(int64(x.BitLen()/8) + 40) {
			return object.Value{}
		}
		return object.BigValue(new(big.Int).Set(x))
	case []byte:
		if !c.make(int64(len(x)) + 40) {
			return object.Value{}
		}
		return object.Obj(object.NewBytes(slices.Clone(x)))
	case []any:
		return c.list(reflect.ValueOf(x))
	}
	defer func(whole, exact bool) { c.whole, c.exact = whole, exact }(c.whole, c.exact)
	c.whole = false
	switch x := v.(type) {
	case map[string]any:
		c.exact = false // nothing that came from Python has one
		return c.goMap(reflect.ValueOf(x))
	case Exact:
		c.exact = true
		if !th.Enter() {
			return object.Value{}
		}
		defer th.Leave()
		return c.value(x.V)
	}
	switch v.(type) {
	case Tuple, *Dict, *Set, Record, json.RawMessage, json.Number:
		c.exact = true
	}
	switch x := v.(type) {
	case json.RawMessage:
		return c.raw(x)
	case json.Number:
		if x == "" {
			x = "0" // as encoding/json has it: the zero value of a field
		}
		g, err := numberValue(x)
		if err != nil {
			return th.Raise(object.TypeErrorType, "%v", err)
		}
		return c.value(g)
	case Tuple:
		var key seenKey
		if len(x) > 0 {
			key = seenKey{&x[0], -len(x)} // no []any over the same array is this tuple
			if old, ok := c.seen[key]; ok {
				return old
			}
		}
		if !th.Enter() {
			return object.Value{}
		}
		defer th.Leave()
		if !c.makeMany(len(x)) {
			return object.Value{}
		}
		items := make([]object.Value, len(x))
		for i, e := range x {
			if items[i] = c.value(e); !items[i].Ok() {
				return object.Value{}
			}
		}
		v := object.Obj(object.NewTuple(items))
		if len(x) > 0 {
			c.note(key, v)
		}
		return v
	case *Dict:
		if x == nil {
			return object.None
		}
		return c.dict(x)
	case Record:
		if x.Dict == nil {
			x.Dict = NewDict()
		}
		d, ok := c.dict(x.Dict).R.(*object.Dict)
		if !ok {
			return object.Value{}
		}
		return object.Obj(object.NewRecord(d))
	case *Set:
		if x == nil {
			return object.None
		}
		if old, ok := c.seen[seenKey{x, 0}]; ok {
			return old
		}
		if !th.Enter() {
			return object.Value{}
		}
		defer th.Leave()
		s := object.NewSet()
		if x.Frozen {
			s = object.NewFrozenSet()
		}
		for _, e := range x.Elems {
			if k := c.value(e); !k.Ok() || !c.make(48) || !s.Add(th, k) {
				return object.Value{}
			}
		}
		c.note(seenKey{x, 0}, object.Obj(s))
		return object.Obj(s)
	case *Exception:
		if x == nil {
			return object.None
		}
		if x.exc == nil {
			return c.none(x)
		}
	case object.Object:
		if isNilPointer(reflect.ValueOf(v)) {
			return object.None
		}
		if hollow(x) != "" {
			return c.none(x)
		}
		return object.Obj(x)
	case Object:
		return c.value(&x)
	case Exception:
		return c.value(&x)
	case Dict:
		return c.value(&x)
	case Set:
		return c.value(&x)
	case big.Int:
		return c.value(&x)
	}
	if b, ok := bridgeOf(reflect.TypeOf(v)); ok {
		return b.ToPython(th, v)
	}
	switch x := v.(type) {
	case time.Time, time.Duration, Delta, Date, Clock:
		return th.Raise(object.TypeErrorType, "a %T needs the module datetime, which this program does not link", x)
	case Decimal:
		return th.Raise(object.TypeErrorType, "a %T needs the module decimal, which this program does not link", x)
	case error:
		return object.Obj(exceptionIn(th, x))
	}
	rv := reflect.ValueOf(v)
	if r, ok := c.marshaled(rv); ok {
		return r
	}
	return c.reflected(rv)
}

// raw makes the value of JSON.
func (c *toPy) raw(b json.RawMessage) object.Value {
	if len(b) == 0 {
		return object.None
	}
	if !c.th.Charge(len(b)/4+1) || !c.th.Alloc(int64(len(b))*4) {
		return object.Value{}
	}
	c.exact = true // here the text tells ints and floats apart
	g, err := ParseJSON(b)
	if err != nil {
		return c.th.Raise(object.TypeErrorType, "a json.RawMessage that is no JSON: %v", err)
	}
	return c.value(g)
}

// marshaled makes the value of what has a text, or hides its fields and has
// JSON.
func (c *toPy) marshaled(v reflect.Value) (object.Value, bool) {
	t := v.Type()
	if _, live := v.Interface().(Methods); live {
		return object.Value{}, false
	}
	if isText(t) {
		m, _ := marshalerOf(v, textMarshaler).(encoding.TextMarshaler)
		if m == nil {
			return object.None, true
		}
		b, err := hostBytes(m, m.MarshalText)
		if err != nil {
			return c.th.Raise(object.TypeErrorType, "the text of a %s: %v", t, err), true
		}
		return strOf(c.th, string(b)), true
	}
	if isJSON(t) {
		m, _ := marshalerOf(v, jsonMarshaler).(json.Marshaler)
		if m == nil {
			return object.None, true
		}
		b, err := hostBytes(m, m.MarshalJSON)
		if err != nil {
			return c.th.Raise(object.TypeErrorType, "the JSON of a %s: %v", t, err), true
		}
		return c.raw(b), true
	}
	return object.Value{}, false
}

func (c *toPy) list(v reflect.Value) object.Value {
	th := c.th
	n := v.Len()
	var key seenKey
	if v.Kind() == reflect.Slice && n > 0 {
		key = seenKey{v.Index(0).Addr().Interface(), n}
		if old, ok := c.seen[key]; ok {
			return old
		}
	}
	if !th.Enter() {
		return object.Value{}
	}
	defer th.Leave()
	if !c.makeMany(n) {
		return object.Value{}
	}
	copied := int64(v.Type().Elem().Size()) // an array in an array is copied when it is taken out
	l := object.NewList(make([]object.Value, 0, n))
	if key.n > 0 {
		c.note(key, object.Obj(l))
	}
	defer func(whole bool) { c.whole = whole }(c.whole)
	for i := range n {
		c.slot(v.Type().Elem())
		if copied > 1024 && (!c.th.Charge(fit.Int(copied/64)) || !c.th.Alloc(copied)) {
			return object.Value{}
		}
		e := c.value(v.Index(i).Interface())
		if !e.Ok() || !th.Charge(1) {
			return object.Value{}
		}
		l.Items = append(l.Items, e)
	}
	return object.Obj(l)
}

func (c *toPy) note(k seenKey, v object.Value) {
	if c.seen == nil {
		c.seen = map[seenKey]object.Value{}
	}
	c.seen[k] = v
}

func (c *toPy) dict(x *Dict) object.Value {
	th := c.th
	if old, ok := c.seen[seenKey{x, 0}]; ok {
		return old
	}
	if !th.Enter() {
		return object.Value{}
	}
	defer th.Leave()
	d := object.NewDict()
	c.note(seenKey{x, 0}, object.Obj(d))
	for i, k := range x.keys {
		key, val := c.value(k), object.Value{}
		if key.Ok() {
			val = c.value(x.vals[i])
		}
		if !val.Ok() || !c.make(80) || !d.Set(th, key, val) {
			return object.Value{}
		}
	}
	return object.Obj(d)
}

func (c *toPy) reflected(v reflect.Value) object.Value {
	th := c.th
	t := v.Type()
	switch t.Kind() {
	case reflect.Bool:
		return object.Bool(v.Bool())
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return object.Int(v.Int())
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		return object.BigValue(new(big.Int).SetUint64(v.Uint()))
	case reflect.Float32, reflect.Float64:
		return object.Float(v.Float())
	case reflect.Complex64, reflect.Complex128:
		return object.Obj(&object.Complex{C: v.Complex()})
	case reflect.String:
		return c.str(v.String())
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return c.value(v.Bytes())
		}
		return c.list(v)
	case reflect.Array:
		if t.Elem().Kind() == reflect.Uint8 {
			if !c.make(int64(v.Len()) + 40) {
				return object.Value{}
			}
			b := make([]byte, v.Len())
			reflect.Copy(reflect.ValueOf(b), v)
			return c.value(b)
		}
		return c.list(v)
	case reflect.Map:
		return c.goMap(v)
	case reflect.Pointer:
		if v.IsNil() {
			return object.None
		}
		if t.Elem().Kind() == reflect.Struct && !known(t.Elem()) {
			if _, live := v.Interface().(Methods); live || !c.records {
				return object.Obj(NewHost(v.Interface()))
			}
			if old, ok := c.seen[seenKey{v.Interface(), 0}]; ok {
				return old
			}
			return c.structure(v.Elem(), v.Interface())
		}
		if !th.Enter() {
			return object.Value{}
		}
		defer th.Leave()
		if n := int64(t.Elem().Size()); n > 1024 && !c.make(n) { // what is no pointer is copied
			return object.Value{}
		}
		return c.value(v.Elem().Interface())
	case reflect.Struct:
		return c.structure(v, nil)
	case reflect.Func:
		if v.IsNil() {
			return object.None
		}
		if isSeq(t) {
			return object.Obj(newSeqIter(v))
		}
		f, err := FuncOf("", v.Interface())
		if err != nil {
			return th.Raise(object.TypeErrorType, "%v", err)
		}
		return object.Obj(f)
	case reflect.Chan:
		if v.IsNil() {
			return object.None
		}
		if t.ChanDir()&reflect.RecvDir != 0 {
			return object.Obj(&chanIter{ch: v})
		}
	case reflect.Interface:
		if v.IsNil() {
			return object.None
		}
		return c.value(v.Elem().Interface())
	}
	return th.Raise(object.TypeErrorType, "a Go value of type %s has no equivalent in Python", t)
}

func (c *toPy) goMap(v reflect.Value) object.Value {
	th := c.th
	key := seenKey{v.Pointer(), v.Len()}
	if v.Len() > 0 {
		if old, ok := c.seen[key]; ok {
			return old
		}
	}
	if !th.Enter() {
		return object.Value{}
	}
	defer th.Leave()
	if !c.make(32 * int64(v.Len())) {
		return object.Value{}
	}
	// The entries are taken along: a NaN cannot be looked up.
	type entry struct{ key, val reflect.Value }
	entries := make([]entry, 0, v.Len())
	for it := v.MapRange(); it.Next(); {
		entries = append(entries, entry{it.Key(), it.Value()})
	}
	slices.SortFunc(entries, func(a, b entry) int { return compareKeys(a.key, b.key) })
	if e := v.Type().Elem(); e.Kind() == reflect.Struct && e.NumField() == 0 {
		s := object.NewSet()
		for _, e := range entries {
			if k := c.key(e.key); !k.Ok() || !c.make(48) || !s.Add(th, k) {
				return object.Value{}
			}
		}
		return object.Obj(s)
	}
	d := object.NewDict()
	c.note(key, object.Obj(d))
	for _, e := range entries {
		c.whole = false
		kv, val := c.key(e.key), object.Value{}
		c.slot(v.Type().Elem())
		if kv.Ok() {
			val = c.value(e.val.Interface())
		}
		if !val.Ok() || !c.make(80) || !d.Set(th, kv, val) {
			return object.Value{}
		}
	}
	return object.Obj(d)
}

// key makes the key of a map: an array is a tuple, since lists cannot be keys.
func (c *toPy) key(v reflect.Value) object.Value {
	for v.Kind() == reflect.Interface && !v.IsNil() {
		v = v.Elem()
	}
	if v.Kind() == reflect.Array && v.Type().Elem().Kind() != reflect.Uint8 && !known(v.Type()) {
		if !c.th.Enter() {
			return object.Value{}
		}
		defer c.th.Leave()
		if !c.makeMany(v.Len()) {
			return object.Value{}
		}
		items := make([]object.Value, v.Len())
		for i := range items {
			if items[i] = c.key(v.Index(i)); !items[i].Ok() {
				return object.Value{}
			}
		}
		return object.Obj(object.NewTuple(items))
	}
	if v.Kind() == reflect.Struct && !known(v.Type()) {
		return c.th.Raise(object.TypeErrorType, "a map with keys of type %s has no equivalent in Python: give the type a MarshalText, or use strings or arrays as keys", v.Type())
	}
	return c.value(v.Interface())
}

// compareKeys orders the keys of Go maps, so that dicts come out the same each
// time.
func compareKeys(a, b reflect.Value) int {
	for a.Kind() == reflect.Interface && b.Kind() == reflect.Interface && !a.IsNil() && !b.IsNil() {
		a, b = a.Elem(), b.Elem()
	}
	switch {
	case a.Kind() == reflect.String && b.Kind() == reflect.String:
		return strings.Compare(a.String(), b.String())
	case a.CanInt() && b.CanInt():
		return cmp(a.Int(), b.Int())
	case a.CanUint() && b.CanUint():
		return cmp(a.Uint(), b.Uint())
	case a.CanFloat() && b.CanFloat():
		return cmp(a.Float(), b.Float())
	}
	return strings.Compare(keyOrder(a), keyOrder(b))
}

// keyOrder is the text of a key that has no order of its own.
func keyOrder(v reflect.Value) string {
	if !v.IsValid() || !v.CanInterface() {
		return ""
	}
	return GoText(v.Interface())
}

func cmp[T int64 | uint64 | float64](a, b T) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// structure makes a record with a key for each exported field, of the struct that
// ptr points to, unless that is nil.
func (c *toPy) structure(v reflect.Value, ptr any) object.Value {
	th := c.th
	if err := hidden(v.Type()); err != nil {
		return th.Raise(object.TypeErrorType, "%v", err)
	}
	if !th.Enter() {
		return object.Value{}
	}
	defer th.Leave()
	if !c.make(400) {
		return object.Value{}
	}
	d := object.NewRecord(object.NewDict())
	if ptr != nil {
		c.note(seenKey{ptr, 0}, object.Obj(d))
	}
	for _, f := range fieldsOf(v.Type()) {
		fv, err := v.FieldByIndexErr(f.Index)
		if err != nil {
			continue // a nil embedded pointer
		}
		c.slot(f.Type)
		val := c.value(fv.Interface())
		if !val.Ok() || !d.SetStr(th, th.Intern(f.Name), val) {
			return object.Value{}
		}
	}
	return object.Obj(d)
}

// SnakeCase is the Python name of a Go name: MaxHTTPRetries is
// max_http_retries.
func SnakeCase(s string) string {
	var b strings.Builder
	rs := []rune(s)
	for i, r := range rs {
		if unicode.IsUpper(r) && i > 0 && (!unicode.IsUpper(rs[i-1]) || i+1 < len(rs) && unicode.IsLower(rs[i+1])) && rs[i-1] != '_' {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
