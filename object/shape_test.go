package object

import (
	"math/rand"
	"strconv"
	"testing"
)

// TestShapesApart adds names to shapes of a class in random orders: each shape has its own
// names at their places and no others, though shapes share tables with those after them.
func TestShapesApart(t *testing.T) {
	rng := rand.New(rand.NewSource(1))
	cls := &Type{Name: "C", Flags: Heap}
	th := &Thread{}
	root := newShape(cls, 2)
	known := map[*Shape][]string{root: {"", ""}}
	all := []*Shape{root}
	for range 3000 {
		s := all[rng.Intn(len(all))]
		if len(s.names) > 24 {
			continue
		}
		name := "n" + strconv.Itoa(rng.Intn(40))
		has := s.Find(NewStr(name)) >= 0
		if has {
			continue
		}
		n := s.with(th, NewStr(name))
		if n == nil {
			break
		}
		if s.with(th, NewStr(name)) != n {
			t.Fatalf("%s after %q has two shapes", name, known[s])
		}
		names := append(known[s][:len(known[s]):len(known[s])], name)
		if was, ok := known[n]; !ok {
			known[n] = names
			all = append(all, n)
		} else if len(was) != len(names) {
			t.Fatalf("%q is the shape of %q too", was, names)
		}
	}
	long := 0
	for s, names := range known {
		place := map[string]int{}
		for i, n := range names {
			if n != "" {
				place[n] = i
			}
		}
		for i := range 40 {
			name := "n" + strconv.Itoa(i)
			want, ok := place[name]
			if !ok {
				want = -1
			}
			if got := s.Find(NewStr(name)); got != want {
				t.Fatalf("%s is at %d in %q", name, got, names)
			}
		}
		for i, n := range s.Names() {
			if n == nil && names[i] != "" || n != nil && n.S != names[i] {
				t.Fatalf("%q stands as %v", names, s.Names())
			}
		}
		if len(names) > 10 {
			long++
		}
	}
	if long < 100 {
		t.Errorf("only %d shapes are long", long)
	}
}
