package object

import (
	"reflect"
	"sync"
)

// ownBytes is what the Go value behind an object takes by itself: its struct and the
// texts, slices and maps of its fields, whatever the object is. It is found from the
// type, so that no kind of object can forget to say what it keeps. What lies behind
// pointers and interfaces is not its own: that is visited. An object whose slices are
// views of what others own, or that shares a buffer, says its size itself (Sized).
func ownBytes(o any) int64 {
	v := reflect.ValueOf(o)
	if v.Kind() != reflect.Pointer || v.IsNil() {
		return 32
	}
	v = v.Elem()
	p := planOf(v.Type())
	n := p.size
	for _, i := range p.fields {
		n += spread(v.Field(i), 0)
	}
	return n
}

// OwnBytes is what the Go values behind pointers take by themselves: for objects that
// count what theirs point to.
func OwnBytes(parts ...any) (n int64) {
	for _, p := range parts {
		if v := reflect.ValueOf(p); v.IsValid() && !v.IsNil() {
			n += ownBytes(p)
		}
	}
	return n
}

// sizePlan is what is to be looked at in values of a type.
type sizePlan struct {
	size   int64
	fields []int // those with memory of their own
}

// sizePlans has the plans of types: as many as the program that runs has.
var sizePlans sync.Map // reflect.Type: *sizePlan

func planOf(t reflect.Type) *sizePlan {
	if p, ok := sizePlans.Load(t); ok {
		return p.(*sizePlan)
	}
	p := &sizePlan{size: int64(t.Size())}
	if t.Kind() == reflect.Struct && !locked(t) {
		for i := range t.NumField() {
			if spreads(t.Field(i).Type, 0) {
				p.fields = append(p.fields, i)
			}
		}
	}
	sizePlans.Store(t, p)
	return p
}

// locked says whether a struct has locks or atomic parts: others than the session's
// goroutine change it, so that it is not looked into here.
func locked(t reflect.Type) bool {
	for i := range t.NumField() {
		if p := t.Field(i).Type.PkgPath(); p == "sync" || p == "sync/atomic" {
			return true
		}
	}
	return false
}

// spreads says whether values of a type have memory beyond their own size.
func spreads(t reflect.Type, depth int) bool {
	switch t.Kind() {
	case reflect.String, reflect.Slice, reflect.Map:
		return true
	case reflect.Array:
		return depth < 8 && spreads(t.Elem(), depth+1)
	case reflect.Struct:
		for i := range t.NumField() {
			if depth < 8 && spreads(t.Field(i).Type, depth+1) {
				return true
			}
		}
	}
	return false
}

// maxSpread is how deep slices in slices and structs in them are looked into.
const maxSpread = 8

// spread is the memory of v beyond its own size.
func spread(v reflect.Value, depth int) (n int64) {
	if depth++; depth > maxSpread {
		return 0
	}
	switch v.Kind() {
	case reflect.String:
		return int64(v.Len())
	case reflect.Slice:
		n = int64(v.Cap()) * int64(v.Type().Elem().Size())
		if spreads(v.Type().Elem(), 1) {
			for i := range v.Len() {
				n += spread(v.Index(i), depth)
			}
		}
	case reflect.Array:
		if spreads(v.Type().Elem(), 1) {
			for i := range v.Len() {
				n += spread(v.Index(i), depth)
			}
		}
	case reflect.Map:
		t := v.Type()
		n = int64(v.Len()) * int64(t.Key().Size()+t.Elem().Size()+16)
		keys, elems := spreads(t.Key(), 1), spreads(t.Elem(), 1)
		if !keys && !elems {
			return n
		}
		for i := v.MapRange(); i.Next(); {
			if keys {
				n += spread(i.Key(), depth)
			}
			if elems {
				n += spread(i.Value(), depth)
			}
		}
	case reflect.Struct:
		for _, i := range planOf(v.Type()).fields {
			n += spread(v.Field(i), depth)
		}
	}
	return n
}
