package object

import (
	"math/rand/v2"
	"testing"
)

// TestArgStack takes and gives back pieces of random sizes and looks at what each
// holder reads meanwhile: nobody's values move or change, and nothing is left behind.
func TestArgStack(t *testing.T) {
	for seed := range uint64(50) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		th := &Thread{}
		type held struct {
			args []Value
			mark int
			tag  uint64
		}
		var all []held
		var sum, most int
		for step := range 3000 {
			if rnd.IntN(100) < 52 && len(all) < 400 {
				n := rnd.IntN(6)
				if rnd.IntN(20) == 0 {
					n = rnd.IntN(6000)
				}
				args, mark := th.Args(n)
				if len(args) != n || cap(args) != n {
					t.Fatalf("seed %d: asked for %d, got %d of %d", seed, n, len(args), cap(args))
				}
				if mark != sum {
					t.Fatalf("seed %d: mark %d of %d values", seed, mark, sum)
				}
				for i := range args {
					if args[i] != (Value{}) {
						t.Fatalf("seed %d: what was given back is still there", seed)
					}
					args[i] = Int(int64(step))
				}
				all = append(all, held{args, mark, uint64(step)})
				sum += n
				most = max(most, sum)
				continue
			}
			if len(all) == 0 {
				continue
			}
			// Some calls give back what those below them took as well.
			k := len(all) - 1 - rnd.IntN(min(3, len(all)))
			for _, h := range all[k:] {
				for _, v := range h.args {
					if v != Int(int64(h.tag)) {
						t.Fatalf("seed %d: a value was changed", seed)
					}
				}
				sum -= len(h.args)
			}
			th.Release(all[k].mark)
			all = all[:k]
		}
		th.Release(0)
		if len(th.args.lower) != 0 || th.args.base != 0 || len(th.args.top) != 0 {
			t.Fatalf("seed %d: %d pieces, %d values are left", seed, len(th.args.lower), len(th.args.top))
		}
	}
}

// TestArgStackHolds compares what calls that nest hand on with what the stack takes.
func TestArgStackHolds(t *testing.T) {
	th := &Thread{}
	sum := 0
	for n := range 2500 {
		th.Args(n)
		sum += n
	}
	room := 0
	th.args.each(func(p []Value) { room += cap(p) })
	if room > sum+sum/2 {
		t.Errorf("room for %d values where %d are handed on", room, sum)
	}
}
