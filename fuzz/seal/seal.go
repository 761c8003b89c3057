// Package seal takes fingerprints of everything that is reachable from the
// package variables of the interpreter, to prove that no program changes what
// sessions share. The variables are registered by files that the command in
// overlay generates for each package at the time of the test (go test -overlay),
// so that none can be forgotten.
//
// Compatibility: not covered; garter's own packages use it.
package seal

import (
	"fmt"
	"hash/maphash"
	"reflect"
	"sort"
	"strconv"
	"strings"
)

type root struct {
	name string
	v    reflect.Value
}

var roots []root

// Register adds a variable, given by its address; the generated files call it.
func Register(name string, ptr any) {
	roots = append(roots, root{name, reflect.ValueOf(ptr).Elem()})
}

// Roots returns how many variables are registered.
func Roots() int { return len(roots) }

// A Cache is something that may change: what it is, why, and how large it can
// become.
type Cache struct {
	// Name is a variable ("eval.cache"), a type ("sync.Pool") or a field of a
	// type ("object.Builtin.parsed").
	Name   string
	Reason string
	Bound  string
}

// A Print is a fingerprint: a hash for each thing that is reachable, by its
// address and type.
type Print struct {
	things map[thing]uint64
	where  map[thing]thing // what led to it
	label  map[thing]string
}

type thing struct {
	addr uintptr
	typ  reflect.Type
}

// Len is how many things were looked at.
func (p *Print) Len() int { return len(p.things) }

var seed = maphash.MakeSeed()

// Take looks at everything now.
func Take(caches []Cache) *Print { return take(caches, nil) }

// Each calls f for every struct that a pointer which is reachable leads to, with a pointer
// to it and how it is reached.
func Each(caches []Cache, f func(path string, ptr reflect.Value)) { take(caches, f) }

func take(caches []Cache, each func(path string, ptr reflect.Value)) *Print {
	w := &walker{each: each, p: &Print{things: map[thing]uint64{}, where: map[thing]thing{}, label: map[thing]string{}}, skip: map[string]bool{}}
	for _, c := range caches {
		w.skip[c.Name] = true
	}
	for _, r := range roots {
		if w.skip[r.name] || r.v.Type().Size() == 0 {
			continue
		}
		w.visit(thing{addr: r.v.UnsafeAddr(), typ: r.v.Type()}, r.v, thing{}, r.name)
		for len(w.todo) > 0 {
			t := w.todo[len(w.todo)-1]
			w.todo = w.todo[:len(w.todo)-1]
			w.look(t)
		}
	}
	return w.p
}

// Diff tells what is different in q, at most a few; nil if nothing is.
func (p *Print) Diff(q *Print) (out []string) {
	for t, h := range q.things {
		if old, ok := p.things[t]; ok && old != h {
			out = append(out, q.path(t))
		}
	}
	sort.Slice(out, func(i, j int) bool { return len(out[i]) < len(out[j]) })
	return out[:min(len(out), 8)]
}

// path tells how a thing is reached.
func (p *Print) path(t thing) string {
	var parts []string
	for range 40 {
		parts = append(parts, p.label[t])
		up, ok := p.where[t]
		if !ok || up == (thing{}) {
			break
		}
		t = up
	}
	var b strings.Builder
	for i := len(parts) - 1; i >= 0; i-- {
		b.WriteString(parts[i])
	}
	return b.String()
}

type walker struct {
	p    *Print
	skip map[string]bool
	todo []item
	each func(path string, ptr reflect.Value)
}

type item struct {
	t thing
	v reflect.Value
}

func (w *walker) visit(t thing, v reflect.Value, from thing, label string) {
	if _, ok := w.p.things[t]; ok {
		return
	}
	w.p.things[t] = 0
	w.p.where[t] = from
	w.p.label[t] = label
	w.todo = append(w.todo, item{t, v})
}

func (w *walker) look(i item) {
	var h maphash.Hash
	h.SetSeed(seed)
	w.hash(&h, i.v, i.t, "")
	w.p.things[i.t] = h.Sum64()
}

func number(h *maphash.Hash, n uint64) {
	var b [8]byte
	for i := range b {
		b[i] = byte(n >> (8 * i))
	}
	h.Write(b[:])
}

// hash adds what is directly in v, and visits what it leads to.
func (w *walker) hash(h *maphash.Hash, v reflect.Value, at thing, label string) {
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			h.WriteByte(1)
		} else {
			h.WriteByte(0)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		number(h, uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		number(h, v.Uint())
	case reflect.Float32, reflect.Float64:
		h.WriteString(strconv.FormatFloat(v.Float(), 'b', -1, 64))
	case reflect.Complex64, reflect.Complex128:
		fmt.Fprint(h, v.Complex())
	case reflect.String:
		h.WriteString(v.String())
	case reflect.Func, reflect.Chan, reflect.UnsafePointer:
		// What a function has closed over cannot be seen.
		number(h, uint64(v.Pointer()))
	case reflect.Pointer:
		number(h, uint64(v.Pointer()))
		if !v.IsNil() && v.Type().Elem().Size() > 0 {
			t := thing{addr: v.Pointer(), typ: v.Type()}
			_, known := w.p.things[t]
			w.visit(t, v.Elem(), at, label)
			if w.each != nil && !known && v.Elem().Kind() == reflect.Struct {
				// Made anew, since what was found in a field that is not exported is not given out.
				w.each(w.p.path(t), reflect.NewAt(v.Type().Elem(), v.UnsafePointer()))
			}
		}
	case reflect.Interface:
		if v.IsNil() {
			h.WriteByte(0)
			return
		}
		e := v.Elem()
		h.WriteString(e.Type().String())
		w.hash(h, e, at, label)
	case reflect.Array:
		for i := range v.Len() {
			w.hash(h, v.Index(i), at, label+"["+strconv.Itoa(i)+"]")
		}
	case reflect.Slice:
		number(h, uint64(v.Pointer()))
		number(h, uint64(v.Len()))
		if v.Len() == 0 {
			return
		}
		if v.Type().Elem().Kind() == reflect.Uint8 {
			h.Write(v.Bytes())
			return
		}
		for i := range v.Len() {
			w.hash(h, v.Index(i), at, label+"[]")
		}
	case reflect.Map:
		number(h, uint64(v.Pointer()))
		number(h, uint64(v.Len()))
		var sum uint64
		for it := v.MapRange(); it.Next(); {
			var e maphash.Hash
			e.SetSeed(seed)
			w.hash(&e, it.Key(), at, label+"[key]")
			name := "[…]"
			if it.Key().Kind() == reflect.String {
				name = "[" + it.Key().String() + "]"
			}
			w.hash(&e, it.Value(), at, label+name)
			sum += e.Sum64()
		}
		number(h, sum)
	case reflect.Struct:
		w.strct(h, v, at, label)
	}
}

func (w *walker) strct(h *maphash.Hash, v reflect.Value, at thing, label string) {
	t := v.Type()
	name := t.String()
	if i := strings.IndexByte(name, '['); i >= 0 {
		name = name[:i]
	}
	if w.skip[name] {
		return
	}
	if name == "atomic.Pointer" {
		// The pointer is untyped inside; its type is that of the first field.
		f := v.FieldByName("v")
		p := f.UnsafePointer()
		number(h, uint64(uintptr(p)))
		if p != nil {
			elem := t.Field(0).Type.Elem().Elem()
			if elem.Size() > 0 {
				w.visit(thing{addr: uintptr(p), typ: reflect.PointerTo(elem)}, reflect.NewAt(elem, p).Elem(), at, label)
			}
		}
		return
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if w.skip[name+"."+f.Name] || f.Name == "_" {
			continue
		}
		w.hash(h, v.Field(i), at, label+"."+f.Name)
	}
}
