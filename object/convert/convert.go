package convert

import (
	"context"
	"iter"
	"math/big"
	"reflect"
	"sync"

	"github.com/garterpy/garter/object"
)

// Tuple is a Python tuple.
type Tuple []any

// Exact holds a value whose floats stay floats in Python: one that came from
// there, or a whole number that is meant as a float. In an any, a float64 that is
// a whole number is an int otherwise; see the package's documentation.
type Exact struct{ V any }

// Record is a dict whose keys are attributes as well, as structs become in
// Python.
type Record struct{ *Dict }

// Set is a Python set or frozenset, in the order of Python's iteration.
type Set struct {
	Elems  []any
	Frozen bool
}

// Dict is a Python dict: keys and values in order of insertion.
type Dict struct {
	keys, vals []any
	index      map[any]int
}

// NewDict returns an empty Dict.
func NewDict() *Dict { return &Dict{} }

// Len returns the number of entries.
func (d *Dict) Len() int {
	if d == nil {
		return 0
	}
	return len(d.keys)
}

// At returns entry i in order of insertion.
func (d *Dict) At(i int) (key, value any) { return d.keys[i], d.vals[i] }

// Get returns the value of a key: a string, an int64, a float64, a bool, nil or
// another value that Go can compare. Ints of other types are found as well.
func (d *Dict) Get(key any) (any, bool) {
	k, ok := hashable(key)
	if !ok || d == nil {
		return nil, false
	}
	i, ok := d.index[k]
	if !ok {
		return nil, false
	}
	return d.vals[i], true
}

// Set adds or replaces an entry.
func (d *Dict) Set(key, value any) {
	if k, ok := hashable(key); ok {
		if i, ok := d.index[k]; ok {
			d.vals[i] = value
			return
		}
		if d.index == nil {
			d.index = map[any]int{}
		}
		d.index[k] = len(d.keys)
	}
	d.keys = append(d.keys, key)
	d.vals = append(d.vals, value)
}

// All iterates over the entries in order.
func (d *Dict) All() iter.Seq2[any, any] {
	return func(yield func(any, any) bool) {
		if d == nil {
			return
		}
		for i, k := range d.keys {
			if !yield(k, d.vals[i]) {
				return
			}
		}
	}
}

// Map returns the entries with string keys as a Go map.
func (d *Dict) Map() map[string]any {
	m := make(map[string]any, d.Len())
	if d == nil {
		return m
	}
	for i, k := range d.keys {
		if s, ok := k.(string); ok {
			m[s] = d.vals[i]
		}
	}
	return m
}

func hashable(key any) (any, bool) {
	switch k := key.(type) {
	case nil, string, int64, float64, bool:
		return k, true
	case int:
		return int64(k), true
	case *big.Int, Tuple, []byte:
		return compositeKey(key)
	}
	v := reflect.ValueOf(key)
	switch {
	case v.CanInt():
		return v.Int(), true
	case !canCompare(v):
		return nil, false
	}
	return key, true
}

// Session is what an Object needs of the session it belongs to.
type Session interface {
	// Do runs f on the session's thread, under the session's limits and apart
	// from all other runs. f reports false with an exception pending.
	Do(ctx context.Context, f func(th *object.Thread) bool) error
}

// Object stands for a Python value without equivalent in Go: a function, a
// class, an instance, an iterator. It belongs to its session, whose rules hold
// for it: one goroutine at a time, limits on each call.
//
// A container that contains itself has an Object in the place where it comes
// again.
type Object struct {
	V object.Value
	S Session

	again int // how many containers up it is
	facts
}

// facts are what an Object tells without asking its session. They are noted when it is
// made: a program may give a class another name, or the value another class, while the
// host looks at it from a goroutine of its own.
type facts struct {
	class    string // the name of its class
	name     string // of a function or class
	callable bool
	source   func() string // of a Python function
}

func factsOf(v object.Value) facts {
	f := facts{class: object.TypeOf(v).Name, callable: object.IsCallable(v)}
	switch x := v.R.(type) {
	case *object.Type:
		f.name = x.Name
	case *object.Builtin:
		f.name = x.Name
	case interface{ FuncName() string }:
		f.name = x.FuncName()
	}
	if x, ok := v.R.(interface{ SourceOf() func() string }); ok {
		f.source = x.SourceOf()
	}
	return f
}

// Again returns how many containers up the container is that o stands for where
// it comes again inside of itself, counted where it was met first; 0 for all
// other values.
func (o *Object) Again() int { return o.again }

// TypeName returns the name of the value's class, as it was when the value came to Go.
func (o *Object) TypeName() string { return o.class }

// Name returns the name of a function or class, as it was then, else "".
func (o *Object) Name() string { return o.name }

// Source returns the source text of a Python function, else "".
func (o *Object) Source() string {
	if o.source == nil {
		return ""
	}
	return o.source()
}

// Callable reports whether the value could be called when it came to Go.
func (o *Object) Callable() bool { return o.callable }

// Call calls the value with Go values as arguments.
func (o *Object) Call(ctx context.Context, args ...any) (any, error) {
	return o.CallKw(ctx, args, nil)
}

// CallKw is Call with keyword arguments.
func (o *Object) CallKw(ctx context.Context, args []any, kwargs map[string]any) (result any, err error) {
	e := o.S.Do(ctx, func(th *object.Thread) bool {
		vs := make([]object.Value, len(args))
		for i, a := range args {
			if vs[i] = Element(th, a); !vs[i].Ok() {
				return false
			}
		}
		var kw []object.KW
		for _, k := range sortedKeys(kwargs) {
			v := Element(th, kwargs[k])
			if !v.Ok() {
				return false
			}
			kw = append(kw, object.KW{Name: k, Val: v})
		}
		r := object.Call(th, o.V, vs, kw)
		if !r.Ok() {
			return false
		}
		result, err = ToGo(th, o.S, r)
		return err != errPending
	})
	if e != nil {
		return nil, e
	}
	return result, err
}

// Attr returns an attribute.
func (o *Object) Attr(ctx context.Context, name string) (result any, err error) {
	e := o.S.Do(ctx, func(th *object.Thread) bool {
		r := object.GetAttr(th, o.V, th.Intern(name))
		if !r.Ok() {
			return false
		}
		result, err = ToGo(th, o.S, r)
		return err != errPending
	})
	if e != nil {
		return nil, e
	}
	return result, err
}

// Repr returns repr() of the value.
func (o *Object) Repr(ctx context.Context) (text string, err error) {
	err = o.S.Do(ctx, func(th *object.Thread) bool {
		s, ok := object.Repr(th, o.V)
		if ok {
			text = s.S
		}
		return ok
	})
	return text, err
}

// Iter iterates over the value. After an error it ends.
func (o *Object) Iter(ctx context.Context) iter.Seq2[any, error] {
	return func(yield func(any, error) bool) {
		var it object.Iterator
		if err := o.S.Do(ctx, func(th *object.Thread) bool {
			it = object.GetIter(th, o.V)
			return it != nil
		}); err != nil {
			yield(nil, err)
			return
		}
		for {
			var x any
			var done bool
			var cerr error
			err := o.S.Do(ctx, func(th *object.Thread) bool {
				v := it.Next(th)
				if !v.Ok() {
					done = th.Exc == nil || th.Catch(object.StopIterationType)
					return done
				}
				x, cerr = ToGo(th, o.S, v)
				return cerr != errPending
			})
			if err == nil {
				err = cerr
			}
			if err != nil {
				yield(nil, err)
				return
			}
			if done || !yield(x, nil) {
				return
			}
		}
	}
}

// Bridge connects a Go type with a Python class of an embedded module.
type Bridge struct {
	// ToPython makes the Python value of a Go value of the type.
	ToPython func(th *object.Thread, v any) object.Value
	// ToGo makes the Go value of an instance of Class or of a class derived
	// from it, without running Python code; false means that it cannot.
	Class *object.Type
	ToGo  func(th *object.Thread, v object.Value) (any, bool)
}

var bridges struct {
	sync.RWMutex
	byGo map[reflect.Type]Bridge
	list []Bridge
}

// Register adds the bridge of a Go type. The packages of embedded modules call
// it from init.
func Register(t reflect.Type, b Bridge) {
	bridges.Lock()
	defer bridges.Unlock()
	if bridges.byGo == nil {
		bridges.byGo = map[reflect.Type]Bridge{}
	}
	bridges.byGo[t] = b
	bridges.list = append(bridges.list, b)
}

func bridgeOf(t reflect.Type) (Bridge, bool) {
	bridges.RLock()
	defer bridges.RUnlock()
	b, ok := bridges.byGo[t]
	return b, ok
}

func bridgeFrom(th *object.Thread, v object.Value) (any, bool) {
	bridges.RLock()
	defer bridges.RUnlock()
	for i := range bridges.list {
		if b := &bridges.list[i]; b.Class != nil && object.TypeOf(v).IsSubtype(b.Class) {
			return b.ToGo(th, v)
		}
	}
	return nil, false
}
