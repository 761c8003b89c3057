package object

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// sortCases makes lists of many kinds and lengths.
func sortCases(r *rand.Rand, n, kind int) []Value {
	small := func() Value { return Int(int64(r.IntN(7) - 3)) }
	text := func() Value {
		switch r.IntN(4) {
		case 0:
			return StrValue("a\x00"[:r.IntN(3)])
		case 1:
			return StrValue(fmt.Sprintf("common prefix %03d and more", r.IntN(30)))
		case 2:
			return StrValue(fmt.Sprintf("common prefix %s", "xxxxxxxxxxxxxxxxxxx"[:r.IntN(19)]))
		}
		return StrValue(fmt.Sprint("é", r.IntN(100)))
	}
	items := make([]Value, n)
	for i := range items {
		switch kind {
		case 0:
			items[i] = Int(int64(r.Uint64()))
		case 1:
			items[i] = small()
		case 2:
			items[i] = Float(float64(r.IntN(9)-4) / 4 * float64(1-2*r.IntN(2)))
		case 3:
			if items[i] = small(); r.IntN(2) == 0 {
				items[i] = Float(float64(r.IntN(7)) / 2)
			}
		case 4:
			items[i] = text()
		case 5:
			items[i] = Value{R: TupleOf(small(), text())}
		case 6:
			items[i] = Value{R: TupleOf(text(), small(), Float(r.Float64()))}
		case 7:
			items[i] = Value{R: NewList([]Value{small(), small(), small()}[:r.IntN(4)])}
		case 8:
			items[i] = Value{R: TupleOf(small(), Value{R: TupleOf(small(), text())})}
		}
	}
	return items
}

// TestSort compares the sort with the standard library's on Python's order.
func TestSort(t *testing.T) {
	th := newTestThread()
	r := rand.New(rand.NewPCG(1, 2))
	for _, n := range []int{2, 3, 10, 24, 25, 63, 64, 100, 399, 400, 1000, 3000} {
		for kind := range 9 {
			for _, reverse := range []bool{false, true} {
				keys := sortCases(r, n, kind)
				items := make([]Value, n)
				want := make([]int, n)
				for i := range items {
					items[i] = Int(int64(i))
					want[i] = i
				}
				slices.SortStableFunc(want, func(i, j int) int {
					a, b := keys[i], keys[j]
					if reverse {
						a, b = b, a
					}
					switch {
					case CompareBool(th, CmpLt, a, b) == 1:
						return -1
					case CompareBool(th, CmpLt, b, a) == 1:
						return 1
					}
					return 0
				})
				general := slices.Clone(items)
				if !sortByKeys(th, items, slices.Clone(keys), reverse) || !sortGeneral(th, general, keys, reverse) {
					t.Fatalf("n %d kind %d: %v", n, kind, th.Exc.Args().Items)
				}
				plain := slices.Clone(keys)
				if !Sorted(th, plain, None, reverse) {
					t.Fatalf("n %d kind %d: %v", n, kind, th.Exc.Args().Items)
				}
				for i := range want {
					if !Is(plain[i], keys[want[i]]) {
						t.Fatalf("n %d kind %d reverse %v: place %d is wrong", n, kind, reverse, i)
					}
					if items[i].Int() != int64(want[i]) {
						t.Fatalf("n %d kind %d reverse %v: place %d has %d, want %d", n, kind, reverse, i, items[i].Int(), want[i])
					}
					if general[i].Int() != int64(want[i]) {
						t.Fatalf("timsort: n %d kind %d reverse %v: place %d has %d, want %d", n, kind, reverse, i, general[i].Int(), want[i])
					}
				}
			}
		}
	}
}

// TestTimsortPatterns sorts what a timsort has special ways for: runs up and
// down, few kinds of items, saw teeth.
func TestTimsortPatterns(t *testing.T) {
	th := newTestThread()
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		n := 2 + r.IntN(2000)
		keys := make([]Value, 0, n)
		for len(keys) < n {
			run, step, at := 1+r.IntN(300), int64(r.IntN(5)-2), int64(r.IntN(1000))
			for range run {
				if keys = append(keys, Int(at)); len(keys) == n {
					break
				}
				at += step
			}
		}
		items := make([]Value, n)
		for i := range items {
			items[i] = Int(int64(i))
		}
		if !sortGeneral(th, items, keys, false) {
			t.Fatal("failed")
		}
		for i := 1; i < n; i++ {
			a, b := keys[items[i-1].Int()].Int(), keys[items[i].Int()].Int()
			if a > b || a == b && items[i-1].Int() > items[i].Int() {
				t.Fatalf("n %d: out of order at %d", n, i)
			}
		}
	}
}

func BenchmarkSort(b *testing.B) {
	r := rand.New(rand.NewPCG(5, 6))
	mk := map[string]func(i int) Value{
		"ints":   func(i int) Value { return Int(int64(r.Uint64() >> 1)) },
		"small":  func(i int) Value { return Int(int64(r.IntN(1000))) },
		"floats": func(i int) Value { return Float(r.Float64()) },
		"strs":   func(i int) Value { return StrValue(fmt.Sprintf("user%d", r.IntN(1000000))) },
		"tuples": func(i int) Value {
			return Value{R: TupleOf(Int(int64(r.IntN(1000))), StrValue(fmt.Sprint(r.IntN(1000000))))}
		},
		"presort":  func(i int) Value { return Int(int64(i)) },
		"nearsort": func(i int) Value { return Int(int64(i + r.IntN(10))) },
	}
	for _, n := range []int{20, 1000, 100000} {
		for _, k := range []string{"ints", "small", "floats", "strs", "tuples", "presort", "nearsort"} {
			b.Run(fmt.Sprint(k, n), func(b *testing.B) {
				th := newTestThread()
				items := make([]Value, n)
				for i := range items {
					items[i] = mk[k](i)
				}
				work := make([]Value, n)
				for b.Loop() {
					copy(work, items)
					if !Sorted(th, work, None, false) {
						b.Fatal(th.Exc.Args().Items)
					}
				}
			})
		}
	}
}
