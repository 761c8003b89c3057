package garter

import (
	"fmt"
	"go/types"
	"reflect"
	"sort"
	"strings"
	"testing"

	"github.com/garterpy/garter/object"
)

// This file walks the memory of sessions by reflection, to prove that a fork and its
// original share nothing that could change.

// stretch is a piece of memory: where it begins, and what it is read as.
type stretch struct {
	at  uintptr
	typ reflect.Type
}

// memory is what is reached from a session, each with the way to it.
type memory struct {
	ways  map[stretch]way
	kinds map[string]bool // of objects
	todo  []reached
}

type way struct {
	from stretch
	by   string
}

type reached struct {
	v  reflect.Value
	at stretch
}

// reachedFrom walks everything that Python code can reach in a session.
func reachedFrom(s *session) *memory {
	m := &memory{ways: map[stretch]way{}, kinds: map[string]bool{}}
	th := reflect.ValueOf(s.th).Elem()
	root := stretch{}
	for _, name := range []string{"Modules", "Builtins", "State", "ids", "subclasses", "interned"} {
		m.value(th.FieldByName(name), root, name)
	}
	m.value(reflect.ValueOf(s.globals), root, "globals")
	for len(m.todo) > 0 {
		r := m.todo[len(m.todo)-1]
		m.todo = m.todo[:len(m.todo)-1]
		m.inside(r.v, r.at)
	}
	return m
}

var (
	objectType = reflect.TypeFor[object.Object]()
	typeType   = reflect.TypeFor[object.Type]()
)

// typeName is a type's name as the judgements have it.
func typeName(t reflect.Type) string {
	p := ""
	for t.Kind() == reflect.Pointer {
		p, t = p+"*", t.Elem()
	}
	path := strings.TrimPrefix(strings.TrimPrefix(t.PkgPath(), "github.com/garterpy/garter"), "/")
	if path == "" {
		return p + t.String()
	}
	return p + path + "." + t.Name()
}

// value notes what a value refers to.
func (m *memory) value(v reflect.Value, from stretch, by string) {
	switch v.Kind() {
	case reflect.Interface:
		if !v.IsNil() {
			m.value(v.Elem(), from, by)
		}
	case reflect.Pointer:
		t := v.Type()
		if v.IsNil() || t.Elem().Size() == 0 || strings.HasPrefix(typeName(t), "*ast.") || constantTypes[typeName(t)] != "" || sharedParts[typeName(t.Elem())] != "" && !parted[typeName(t.Elem())] {
			return
		}
		if t.Elem() == typeType && v.Elem().FieldByName("Flags").Uint()&uint64(object.Heap) == 0 {
			return // a built-in class
		}
		if t.Implements(objectType) {
			m.kinds[typeName(t.Elem())] = true
		}
		m.note(v.Elem(), stretch{v.Pointer(), t.Elem()}, way{from, by})
	case reflect.Map:
		if !v.IsNil() {
			m.note(v, stretch{v.Pointer(), v.Type()}, way{from, by})
		}
	case reflect.Slice:
		if v.Cap() > 0 && v.Type().Elem().Size() > 0 {
			m.note(v, stretch{v.Pointer(), v.Type()}, way{from, by})
		}
	case reflect.Struct, reflect.Array:
		m.inside(v, stretch{})
	}
}

func (m *memory) note(v reflect.Value, at stretch, w way) {
	if _, ok := m.ways[at]; !ok {
		m.ways[at] = w
		m.todo = append(m.todo, reached{v, at})
	}
}

// inside notes what lies in a piece of memory.
func (m *memory) inside(v reflect.Value, at stretch) {
	switch v.Kind() {
	case reflect.Struct:
		name := typeName(v.Type())
		if name == "object.Thread" || name == "eval.Interp" || name == ".session" {
			return // the session itself
		}
		if constantTypes[name] != "" || strings.HasPrefix(name, "sync.") || strings.HasPrefix(name, "sync/atomic.") || strings.HasPrefix(name, "weak.") {
			return
		}
		for i := range v.NumField() {
			f := v.Type().Field(i)
			field := name + "." + f.Name
			if field == "object.MemoryView.data" && v.FieldByName("readonly").Bool() {
				continue // of bytes
			}
			if sharedParts[field] == "" && sharedMemory[field] == "" {
				m.value(v.Field(i), at, "."+f.Name)
			}
		}
	case reflect.Array, reflect.Slice:
		if flat(v.Type().Elem()) {
			return
		}
		for i := range v.Len() {
			m.value(v.Index(i), at, fmt.Sprintf("[%d]", i))
		}
	case reflect.Map:
		for it := v.MapRange(); it.Next(); {
			m.value(it.Key(), at, "[key]")
			m.value(it.Value(), at, fmt.Sprintf("[%v]", it.Key()))
		}
	default:
		m.value(v, at, "")
	}
}

// sharedMemory are pieces of memory that sessions share, beside sharedParts, each with
// the reason.
var sharedMemory = map[string]string{
	"imports/stdlib/decimal.num.coef": "never changed",
}

// unreached are the kinds of which TestForkMemory has no object, each with the reason.
var unreached = map[string]string{
	"imports/stdlib/ast.made":             "the program of a tree, only while it is compiled",
	"eval.noKeywords":                     "a place where **kw of a call would be, only while the call is made",
	"imports/stdlib/contextvars.missing":  "has no size",
	"imports/stdlib/abc.data":             "has no size",
	"imports/stdlib/enum.null":            "has no size",
	"imports/stdlib/enum.fresh":           "an attribute of classes that all sessions share",
	"imports/stdlib/enum.proto":           "a value in a class that is just being made",
	"imports/stdlib/unicodedata.database": "has no size",
	"object.noDefaultTag":                 "has no size",
	"object.aliasModel":                   "TestForkRare",
	"object.StrPieces":                    "what a loop over split() runs on: TestForkRare",
	"object/convert.errBox":               "the error of a tool: TestForkRare",
	"object/convert.futureIter":           "refused with the call of a tool that it waits for",
}

// parted are parts in sharedParts that are copied in another way than by their fields:
// what they are may not be shared.
var parted = map[string]bool{
	"eval.Code": true, "object.Shape": true, "object.strAux": true, "imports/stdlib/io.Table": true, "files.Handle": true, "object.KW": true,
}

func flat(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map, reflect.Slice, reflect.Struct, reflect.Array, reflect.Func, reflect.Chan, reflect.UnsafePointer:
		return false
	}
	return true
}

// path tells how something is reached.
func (m *memory) path(p stretch) string {
	var parts []string
	for range 60 {
		w, ok := m.ways[p]
		if !ok {
			break
		}
		parts = append(parts, w.by+":"+p.typ.String())
		p = w.from
	}
	var b strings.Builder
	for i := len(parts) - 1; i >= 0; i-- {
		b.WriteString(" " + parts[i])
	}
	return b.String()
}

// shared are the ways to what two sessions have in common and a third has not.
func shared(a, b, other *memory) (out []string) {
	for p := range a.ways {
		if _, ok := b.ways[p]; !ok {
			continue
		}
		if _, ok := other.ways[p]; ok {
			continue
		}
		if w := a.ways[p]; w.from != (stretch{}) {
			if _, ok := b.ways[w.from]; ok {
				if _, ok := other.ways[w.from]; !ok {
					continue // what leads to it is shared already
				}
			}
		}
		way := typeName(p.typ) + " by " + a.path(p)
		if strings.HasSuffix(way, " .pieces:[][]uint8") { // of files.content
			continue // the content of a file, which is copied before it changes: see files/fork.go
		}
		out = append(out, way)
	}
	sort.Strings(out)
	return out
}

func TestForkMemory(t *testing.T) {
	l := mustRead(t)
	a, other := allKinds(t), allKinds(t)
	b, err := a.Fork(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ma, mb, mo := reachedFrom(a.s), reachedFrom(b.s), reachedFrom(other.s)
	list := shared(ma, mb, mo)
	for i, s := range list {
		if i == 40 {
			t.Errorf("and %d more", len(list)-i)
			break
		}
		if len(s) > 700 {
			s = s[:200] + " … " + s[len(s)-500:]
		}
		t.Error(s)
	}
	for _, k := range l.kinds() {
		name := short(k.Obj())
		if strings.HasSuffix(name, "Tag") && name != "object.noDefaultTag" {
			continue // the mark of a value that lies in the Value itself
		}
		if _, isStruct := k.Underlying().(*types.Struct); !isStruct || l.allocation(k) || sharedParts[name] != "" || constantTypes["*"+name] != "" {
			continue // it is the same in both sessions
		}
		if !ma.kinds[name] && unreached[name] == "" {
			t.Errorf("no object of the kind %s was copied", name)
		} else if ma.kinds[name] && unreached[name] != "" {
			t.Errorf("%s is reached", name)
		}
	}
}
