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
// fit, pointers, and any, which gets plain Go values: see the package's
// documentation. It runs no Python code.
func Decode(src, dst any) error {
	v := reflect.ValueOf(dst)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return fmt.Errorf("Decode needs a pointer that is not nil, not %T", dst)
	}
	a := assigner{plain: true}
	return a.assign(v.Elem(), src, &place{name: "value"}, 0)
}

// assigner is one value on its way into a Go variable.
type assigner struct {
	th     *object.Thread // nil outside of a run
	free   int64          // bytes made outside of a run
	pinned int64          // bytes made in a run: nothing but Go code reaches them
	plain  bool           // an any gets plain Go values at the top as well
	strict bool           // an argument, on the session's own goroutine: keys without a field are errors
	seen   map[any]any
	read   Reader
	// visited are the containers met so far, again how many parts were written out
	// again since then: what shares its parts can be far larger written out.
	visited map[any]bool
	again   int
}

// make counts n bytes before they are allocated.
func (a *assigner) make(n int64) error {
	c := toGo{th: a.th, free: a.free}
	err := c.make(n)
	a.free = c.free
	a.pinned += c.pinned
	return err
}

// reader returns what instances are read with: an argument on the session's own
// goroutine and at the run's cost, all others with the session at rest.
func (a *assigner) reader() *Reader {
	a.read.own, a.read.c.th = a.strict, a.th
	return &a.read
}

func (a *assigner) attributesOf(o *Object) (*Dict, error) { return a.reader().attributes(o) }

func (a *assigner) standsOf(o *Object) (any, bool, error) { return a.reader().stands(o) }

// place is where in a value a part is; the text is only made for an error.
type place struct {
	up   *place
	name string // of a field or the whole
	key  any    // of an entry
	at   int    // of an element
	kind byte   // '.', '[', 'k' (a key) or 'i'
}

// maxPlace is how many characters the text of a place has at most, about.
const maxPlace = 300

// String returns the text, such as value.items[3].
func (p *place) String() string {
	s := ""
	for ; p != nil; p = p.up {
		switch p.kind {
		case '.':
			s = "." + p.name + s
		case 'i':
			s = fmt.Sprintf("[%d]", p.at) + s
		case '[':
			s = "[" + placeKey(p.key) + "]" + s
		case 'k':
			s = " key" + s
		default:
			s = p.name + s
		}
		if len(s) > maxPlace {
			return "…" + s
		}
	}
	return s
}

// placeKey shows a key of a dict.
func placeKey(k any) string {
	switch x := k.(type) {
	case string:
		if len(x) > 100 {
			return x[:100] + "…"
		}
		return x
	case nil, bool, int64, float64:
		return fmt.Sprint(x)
	}
	return "a " + gotName(k)
}

// maxAgain bounds how many shared parts are written out again.
const maxAgain = 2_000_000

// visit notes a container of n parts.
func (a *assigner) visit(src any, n int) error {
	id := Identity(src)
	if id == nil {
		return nil
	}
	if !a.visited[id] {
		if a.visited == nil {
			a.visited = map[any]bool{}
		}
		a.visited[id] = true
		return nil
	}
	if a.again += n + 10; a.again > maxAgain {
		return fmt.Errorf("the value has more than %d shared parts", maxAgain)
	}
	return nil
}

// plainOf returns a value with dicts as map[string]any where their keys allow,
// tuples and sets as []any, instances as maps of their attributes. Shared parts
// stay shared; an instance that contains itself stands for itself there.
func (a *assigner) plainOf(src any, depth int) (any, error) {
	if depth > maxDepth {
		return nil, DepthError{}
	}
	src = bare(src)
	if err := a.make(partBytes(src)); err != nil {
		return nil, err
	}
	id := Identity(src)
	if id != nil {
		if old, ok := a.seen[id]; ok {
			if old == nil { // its instances contain each other: Go maps that did could not be printed
				return src, nil
			}
			return old, nil
		}
		if a.seen == nil {
			a.seen = map[any]any{}
		}
		a.seen[id] = nil // under way
	}
	out, err := a.plainParts(src, depth)
	if err == nil && id != nil {
		a.seen[id] = out
	}
	return out, err
}

// plainParts is plainOf of what is met for the first time.
func (a *assigner) plainParts(src any, depth int) (any, error) {
	switch x := src.(type) {
	case []any:
		return a.plainList(x, depth)
	case Tuple:
		return a.plainList(x, depth)
	case *Set:
		return a.plainList(x.Elems, depth)
	case *Dict:
		texts := true
		for _, k := range x.keys {
			if _, ok := k.(string); !ok {
				texts = false
				break
			}
		}
		if texts {
			m := make(map[string]any, x.Len())
			for i, k := range x.keys {
				v, err := a.plainOf(x.vals[i], depth+1)
				if err != nil {
					return nil, err
				}
				m[k.(string)] = v
			}
			return m, nil
		}
		d := NewDict()
		for i, k := range x.keys {
			v, err := a.plainOf(x.vals[i], depth+1)
			if err != nil {
				return nil, err
			}
			d.Set(k, v)
		}
		return d, nil
	case *Object:
		if v, ok, err := a.standsOf(x); err != nil {
			return nil, err
		} else if ok {
			return a.plainOf(v, depth+1)
		}
		if x.Name() != "" {
			return x, nil
		}
		attrs, err := a.attributesOf(x)
		if err != nil {
			return nil, err
		}
		if attrs != nil {
			m := make(map[string]any, attrs.Len())
			for i, k := range attrs.keys {
				v, err := a.plainOf(attrs.vals[i], depth+1)
				if err != nil {
					return nil, err
				}
				m[k.(string)] = v
			}
			return m, nil
		}
	case Fielder:
		if v, ok, err := a.standsFor(src); err != nil {
			return nil, err
		} else if ok {
			return a.plainOf(v, depth+1)
		}
		if d := x.DecodeFields(); d != nil {
			return a.plainOf(d, depth+1)
		}
	}
	return src, nil
}

// partBytes is what plainOf makes for a value without its parts.
func partBytes(src any) int64 {
	switch x := src.(type) {
	case []any:
		return 16 + 16*int64(len(x))
	case Tuple:
		return 16 + 16*int64(len(x))
	case *Set:
		return 16 + 16*int64(len(x.Elems))
	case *Dict:
		if x != nil {
			return 16 + 100*int64(x.Len())
		}
	}
	return 16
}

func (a *assigner) plainList(items []any, depth int) (any, error) {
	out := make([]any, len(items))
	for i, e := range items {
		v, err := a.plainOf(e, depth+1)
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
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
func pyName(t reflect.Type) string { return pyNameIn(t, nil) }

// pyNameIn is pyName within types that have a name: one that contains itself ends
// there.
func pyNameIn(t reflect.Type, in []reflect.Type) string {
	if t.Name() != "" {
		for _, o := range in {
			if o == t {
				return "Any"
			}
		}
		in = append(in, t)
	}
	if n := valueName(t); n != "" {
		return n
	}
	switch {
	case t == rawType:
		return "Any"
	case t == numberType:
		return "float"
	case isText(t):
		return "str"
	case t.Kind() == reflect.Struct && isJSON(t):
		return "Any"
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
		return "list[" + pyNameIn(t.Elem(), in) + "]"
	case reflect.Map:
		if t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0 {
			return "set[" + pyNameIn(t.Key(), in) + "]"
		}
		return "dict[" + pyNameIn(t.Key(), in) + ", " + pyNameIn(t.Elem(), in) + "]"
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
		return pyNameIn(t.Elem(), in) + " | None"
	case reflect.Struct:
		switch t {
		case reflect.TypeFor[big.Int]():
			return "int"
		case reflect.TypeFor[Set]():
			return "set"
		}
		return "dict"
	case reflect.Chan:
		return "Iterator[" + pyNameIn(t.Elem(), in) + "]"
	case reflect.Func:
		switch {
		case t.CanSeq():
			return "Iterator[" + pyNameIn(t.In(0).In(0), in) + "]"
		case t.CanSeq2():
			return "Iterator[tuple[" + pyNameIn(t.In(0).In(0), in) + ", " + pyNameIn(t.In(0).In(1), in) + "]]"
		}
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

func (a *assigner) assign(dst reflect.Value, src any, path *place, depth int) error {
	if depth > maxDepth {
		return DepthError{}
	}
	t := dst.Type()
	src = bare(src)
	bad := func() error { return &TypeError{path.String(), pyName(t), gotName(src)} }
	if src != nil {
		if t == anyType {
			if a.plain || depth > 0 {
				v, err := a.plainOf(src, depth)
				if err != nil {
					return err
				}
				src = v
			}
			if src != nil {
				dst.Set(reflect.ValueOf(src))
			} else {
				dst.SetZero()
			}
			return nil
		}
		sv := reflect.ValueOf(src)
		if list, ok := src.([]any); sv.Type().AssignableTo(t) && (!ok || len(list) == 0) {
			dst.Set(sv)
			return nil
		}
		if assignValue(dst, src) {
			return nil
		}
		if done, err := a.assignText(dst, src, path); done || err != nil {
			return err
		}
		if valueName(t) != "" {
			return bad()
		}
		if v, ok, err := a.standsFor(src); err != nil {
			return err
		} else if ok {
			return a.assign(dst, v, path, depth+1)
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
		return a.assignSeq(dst, src, path, depth)
	case reflect.Map:
		return a.assignMap(dst, src, path, depth)
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
		if t == reflect.TypeFor[*Object]() || t == reflect.TypeFor[*Exception]() {
			return bad()
		}
		if t == reflect.TypeFor[*Set]() {
			switch x := src.(type) { // JSON has no sets
			case []any:
				dst.Set(reflect.ValueOf(&Set{Elems: x}))
				return nil
			case Tuple:
				dst.Set(reflect.ValueOf(&Set{Elems: x}))
				return nil
			}
			return bad()
		}
		if t == reflect.TypeFor[*Dict]() {
			if o, ok := src.(*Object); ok && o.Name() == "" {
				if attrs, err := a.attributesOf(o); attrs != nil || err != nil {
					dst.Set(reflect.ValueOf(attrs))
					return err
				}
			}
			return bad()
		}
		if err := a.make(int64(t.Elem().Size()) + 16); err != nil {
			return err
		}
		p := reflect.New(t.Elem())
		if err := a.assign(p.Elem(), src, path, depth+1); err != nil {
			return err
		}
		dst.Set(p)
		return nil
	case reflect.Struct:
		switch t {
		case reflect.TypeFor[big.Int](), reflect.TypeFor[Dict](), reflect.TypeFor[Set]():
			p := reflect.New(reflect.PointerTo(t)).Elem()
			if err := a.assign(p, src, path, depth+1); err != nil {
				return err
			}
			if !p.IsNil() {
				dst.Set(p.Elem())
			}
			return nil
		}
		return a.assignStruct(dst, src, path, depth)
	}
	return bad()
}

func (a *assigner) assignSeq(dst reflect.Value, src any, path *place, depth int) error {
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
		return &TypeError{path.String(), pyName(t), gotName(src)}
	default:
		return &TypeError{path.String(), pyName(t), gotName(src)}
	}
	if err := a.visit(src, len(items)); err != nil {
		return err
	}
	if err := a.make(int64(len(items)) * (int64(t.Elem().Size()) + 16)); err != nil {
		return err
	}
	if t.Kind() == reflect.Slice {
		dst.Set(reflect.MakeSlice(t, len(items), len(items)))
	} else if len(items) != t.Len() {
		return fmt.Errorf("%s must have %d elements, not %d", path, t.Len(), len(items))
	}
	for i, e := range items {
		if err := a.assign(dst.Index(i), e, &place{up: path, kind: 'i', at: i}, depth+1); err != nil {
			return err
		}
	}
	return nil
}

func (a *assigner) assignMap(dst reflect.Value, src any, path *place, depth int) error {
	t := dst.Type()
	if t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0 {
		switch x := src.(type) { // JSON has no sets
		case []any:
			src = &Set{Elems: x}
		case Tuple:
			src = &Set{Elems: x}
		}
	}
	if o, ok := src.(*Object); ok && o.Name() == "" {
		attrs, err := a.attributesOf(o)
		if err != nil {
			return err
		}
		if attrs != nil {
			src = attrs
		}
	}
	if f, ok := src.(Fielder); ok {
		if d := f.DecodeFields(); d != nil {
			src = d
		}
	}
	switch x := src.(type) {
	case nil:
		dst.SetZero()
		return nil
	case *Set:
		if t.Elem().Kind() == reflect.Struct && t.Elem().NumField() == 0 {
			if err := a.make(int64(len(x.Elems)) * mapBytes(t)); err != nil {
				return err
			}
			m := reflect.MakeMapWithSize(t, len(x.Elems))
			for _, e := range x.Elems {
				k := reflect.New(t.Key()).Elem()
				if err := a.assign(k, e, path, depth+1); err != nil {
					return err
				}
				if !canCompare(k) {
					return fmt.Errorf("%s: a key of type %s", path, gotName(e))
				}
				m.SetMapIndex(k, reflect.Zero(t.Elem()))
			}
			dst.Set(m)
			return nil
		}
	case *Dict:
		if err := a.visit(x, x.Len()); err != nil {
			return err
		}
		if err := a.make(int64(x.Len()) * mapBytes(t)); err != nil {
			return err
		}
		m := reflect.MakeMapWithSize(t, x.Len())
		for key, val := range x.All() {
			k, v := reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()
			if err := a.assign(k, key, &place{up: path, kind: 'k'}, depth+1); err != nil {
				return err
			}
			if !canCompare(k) {
				return fmt.Errorf("%s: a key of type %s", path, gotName(key))
			}
			if err := a.assign(v, val, &place{up: path, kind: '[', key: key}, depth+1); err != nil {
				return err
			}
			m.SetMapIndex(k, v)
		}
		dst.Set(m)
		return nil
	}
	return &TypeError{path.String(), pyName(t), gotName(src)}
}

// mapBytes is what an entry of a Go map takes.
func mapBytes(t reflect.Type) int64 {
	return 2*int64(t.Key().Size()+t.Elem().Size()) + 32
}

// Fielder is implemented by Go values that stand for Python instances of another
// interpreter: structs are filled from their fields (nil: there are none).
type Fielder interface{ DecodeFields() *Dict }

// Stander is implemented by Go values that may stand for another value, as members of
// enums and UUIDs of another interpreter do.
type Stander interface{ StandsFor() (any, bool) }

// standsFor is standsOf for objects of all interpreters.
func (a *assigner) standsFor(src any) (any, bool, error) {
	switch x := src.(type) {
	case *Object:
		return a.standsOf(x)
	case Stander:
		v, ok := x.StandsFor()
		return v, ok, nil
	}
	return nil, false, nil
}

func (a *assigner) assignStruct(dst reflect.Value, src any, path *place, depth int) error {
	var get func(name string) (any, bool, error)
	switch x := src.(type) {
	case *Dict:
		get = func(name string) (any, bool, error) {
			v, ok := x.Get(name)
			return v, ok, nil
		}
	case *Object:
		var attrs map[string]object.Value
		if a.strict {
			attrs = x.attributes()
		} else if err := x.peek(func() { attrs = x.attributes() }); err != nil {
			return err
		}
		if attrs == nil {
			return &TypeError{path.String(), dst.Type().String(), gotName(src)}
		}
		get = func(name string) (any, bool, error) {
			v, ok := attrs[name]
			if !ok {
				return nil, false, nil
			}
			g, err := a.reader().value(x, v)
			return g, true, err
		}
	case Fielder:
		d := x.DecodeFields()
		if d == nil {
			return &TypeError{path.String(), pyName(dst.Type()), gotName(src)}
		}
		return a.assignStruct(dst, d, path, depth)
	default:
		return &TypeError{path.String(), pyName(dst.Type()), gotName(src)}
	}
	if err := hidden(dst.Type()); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if d, ok := src.(*Dict); ok && a.strict {
		if err := unknownKey(d, dst.Type(), path); err != nil {
			return err
		}
	}
	if err := a.visit(src, 1); err != nil {
		return err
	}
	if err := a.make(64); err != nil {
		return err
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
		if err := a.assign(fv, v, &place{up: path, kind: '.', name: f.Name}, depth+1); err != nil {
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
		dst.Set(reflect.ValueOf(newObject(s, v)))
		return nil
	}
	g, err := ToGo(th, s, v)
	if err != nil {
		return err
	}
	a := assigner{strict: true, th: th}
	err = a.assign(dst, g, &place{name: path}, 0)
	if th != nil {
		th.Unpin(a.pinned + a.read.c.pinned)
	}
	return err
}
