package fuzz

import (
	"context"
	"reflect"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/fuzz/seal"
	"github.com/garterpy/garter/imports/stdlib"
	"github.com/garterpy/garter/object"
)

// locks are what may change without a word: they are made for it.
var locks = []seal.Cache{{Name: "sync.Once"}, {Name: "sync.Mutex"}, {Name: "sync.RWMutex"}, {Name: "sync.Pool"}, {Name: "atomic.Bool"}}

// importAll runs programs that import every module and ask for every name of it.
func importAll(t *testing.T) {
	for _, typ := range object.BuiltinTypes() {
		typ.Ready()
	}
	for range 2 { // a program that was kept is shared from its second run on
		l, err := garter.NewLocal(garter.WithAllBuiltins(), garter.WithImports("*"))
		if err != nil {
			t.Fatal(err)
		}
		for m := range stdlib.Modules {
			l.Run(context.Background(), "import "+m+" as m\nfor n in dir(m): getattr(m, n, 0)\n''") // what cannot be imported has nothing to share
		}
		l.Close()
	}
}

// TestSealedComplete looks at every str, bytes and frozenset that sessions share: its length and
// its hash are known, since to find them out is to write into what others read.
func TestSealedComplete(t *testing.T) {
	if seal.Roots() == 0 {
		t.Skip("no variables are registered: go run ./fuzz/seal/overlay")
	}
	importAll(t)
	n, bad := 0, 0
	seal.Each(locks, func(path string, ptr reflect.Value) {
		v := ptr.Elem()
		switch ptr.Type().String() {
		case "*object.Str":
			n++
			if v.FieldByName("n").Int() >= 0 && (v.FieldByName("hash").Uint() != 0 || v.FieldByName("S").Len() == 0) {
				return
			}
		case "*object.Bytes":
			n++
			if v.FieldByName("hash").Uint() != 0 || v.FieldByName("B").Len() == 0 {
				return
			}
		case "*object.Set":
			n++
			if v.FieldByName("hashed").Bool() || !v.FieldByName("Frozen").Bool() {
				return
			}
		default:
			return
		}
		if bad++; bad <= 100 {
			t.Errorf("%s: %.40q is not complete", path, v.Field(0))
		}
	})
	t.Logf("%d things, %d not complete", n, bad)
	if n < 5000 {
		t.Errorf("%d things are too few", n)
	}
}

// TestSealedAsked asks everything that sessions share what Python can ask of an object. A
// field that is written at the first question is a race.
func TestSealedAsked(t *testing.T) {
	if seal.Roots() == 0 {
		t.Skip("no variables are registered: go run ./fuzz/seal/overlay")
	}
	importAll(t)
	caches := append([]seal.Cache{{Name: "object.internTab"}}, caches...) // of names that are complete
	var things []object.Value
	seal.Each(caches, func(_ string, ptr reflect.Value) {
		if o, ok := ptr.Interface().(object.Object); ok && o.Type() != nil {
			things = append(things, object.Obj(o))
		}
	})
	before := seal.Take(caches)
	th := object.NewThread()
	th.MaxDepth = 200
	answers := 0
	note := func(ok bool) {
		if ok {
			answers++
		}
		th.Exc = nil
	}
	for _, v := range things {
		func() {
			// What is inside of an object, and no object for Python, may not answer.
			defer func() { recover() }()
			_, ok := object.Hash(th, v)
			note(ok)
			_, ok = object.Repr(th, v)
			note(ok)
			note(object.Truth(th, v) >= 0)
			note(object.Len(th, v) >= 0)
			if it := object.GetIter(th, v); it != nil {
				note(it.Next(th).Ok())
			}
			note(object.GetItem(th, v, object.Int(0)).Ok())
			for _, base := range object.TypeOf(v).MRO {
				for e := range base.Space().All() {
					if name, ok := object.AsStr(e.Key); ok {
						note(object.GetAttrOpt(th, v, name).Ok())
					}
				}
			}
		}()
	}
	t.Logf("%d things, %d answers", len(things), answers)
	if len(things) < 1000 || answers < 10*len(things) {
		t.Errorf("%d answers of %d things are too few", answers, len(things))
	}
	for _, d := range before.Diff(seal.Take(caches)) {
		t.Errorf("being asked changes %s", d)
	}
}
