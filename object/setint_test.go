package object

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// elements returns the elements of a set of ints in the set's order.
func elements(th *Thread, s *Set) (ns []int64) {
	s.each(th, func(v Value, _ int64) bool { ns = append(ns, v.Int()); return true })
	return ns
}

// TestIntSets runs the same random operations on sets with tables of ints and
// on sets with general tables: elements and order must be the same, also with
// the ints that no table of ints can hold.
func TestIntSets(t *testing.T) {
	th := newTestThread()
	r := rand.New(rand.NewPCG(1, 2))
	odd := []uint64{intMark, intMark ^ 1, intMark ^ 2, 0, 1}
	pick := func() int64 {
		if r.IntN(40) == 0 {
			return int64(odd[r.IntN(len(odd))])
		}
		return r.Int64N(60)<<r.IntN(20) - 30
	}
	ops := []func(a, b *Set) Value{
		func(a, b *Set) Value { return a.intersection(th, Value{R: b}) },
		func(a, b *Set) Value { return a.difference(th, Value{R: b}) },
		func(a, b *Set) Value { return setSymmetricDifference(th, a, Value{R: b}) },
		func(a, b *Set) Value { return Binary(th, OpOr, Value{R: a}, Value{R: b}) },
		func(a, b *Set) Value { a.update(th, Value{R: b}); return Value{R: a} },
		func(a, b *Set) Value { a.differenceUpdate(th, Value{R: b}); return Value{R: a} },
		func(a, b *Set) Value { return Int(int64(a.subsetOf(th, b))) },
	}
	marks := 0
	for range 3000 {
		var plain, general [2]*Set
		for k := range plain {
			plain[k], general[k] = NewSet(), NewSet()
			general[k].Add(th, Value{R: NewStr("out")}) // a general table from the beginning
			general[k].Clear()
			general[k].small(th, false)
			for range r.IntN(100) {
				n := pick()
				if r.IntN(5) == 0 {
					if plain[k].Discard(th, Int(n)) != general[k].Discard(th, Int(n)) {
						t.Fatalf("discard %d", n)
					}
					continue
				}
				plain[k].Add(th, Int(n))
				general[k].Add(th, Int(n))
			}
			if plain[k].Contains(th, Int(int64(odd[0]))) != general[k].Contains(th, Int(int64(odd[0]))) {
				t.Fatal("contains")
			}
			if plain[k].general {
				marks++
			}
		}
		op := ops[r.IntN(len(ops))]
		got, want := op(plain[0], plain[1]), op(general[0], general[1])
		if th.Exc != nil {
			t.Fatal(th.Exc)
		}
		x, isSet := got.R.(*Set)
		if !isSet {
			if got != want {
				t.Fatalf("got %v, want %v", got.Int(), want.Int())
			}
			continue
		}
		if g, w := elements(th, x), elements(th, want.R.(*Set)); !slices.Equal(g, w) {
			t.Fatalf("got %v, want %v", g, w)
		}
	}
	if marks == 0 {
		t.Fatal("no set had to change its table")
	}
}
