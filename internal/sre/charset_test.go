package sre

import (
	"math/rand/v2"
	"testing"
)

// TestSetsCounted makes sets of random items under all kinds of flags: what they
// count is never below zero, covers the characters that a fold looks at and the
// ranges that are kept, and does not grow when items are named again.
func TestSetsCounted(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	bounds := []rune{0, 'A', 'Z', 'a', 0x7F, 0x80, 0xB5, 0xFF, 0x100, 0x130, 0x1E9E, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF, 0x10000, 0x10001, 0x10400, 0x10FFFE, 0x10FFFF}
	count := func(items []setItem, flags Flags) (steps int, bytes int64, s *charSet) {
		l := &looker{goOn: func(n int, b int64) bool {
			if n < 0 || b < 0 {
				t.Fatalf("%v under %v counts %d steps, %d bytes", items, flags, n, b)
			}
			steps, bytes = steps+n, bytes+b
			return true
		}}
		s = newSet(items, false, flags, true, l)
		if l.steps < 0 || l.bytes < 0 {
			t.Fatalf("%v under %v counts %d steps, %d bytes", items, flags, l.steps, l.bytes)
		}
		return steps + l.steps, bytes + l.bytes, s
	}
	for range 60 {
		var items []setItem
		wide := 0
		for range 1 + rnd.IntN(6) {
			lo, hi := bounds[rnd.IntN(len(bounds))], bounds[rnd.IntN(len(bounds))]
			if rnd.IntN(2) == 0 {
				items = append(items, setItem{kind: setLiteral, lo: lo})
				continue
			}
			lo, hi = min(lo, hi), max(lo, hi)
			items = append(items, setItem{kind: setRange, lo: lo, hi: hi})
			wide = max(wide, int(min(hi, 0xFFFF)-lo))
		}
		for _, flags := range []Flags{0, Unicode, IgnoreCase, IgnoreCase | Unicode, IgnoreCase | Locale} {
			steps, bytes, s := count(items, flags)
			if flags == IgnoreCase|Unicode && steps < wide {
				t.Errorf("%v: %d steps for a fold of %d characters", items, steps, wide)
			}
			if bytes < int64(16*len(s.ranges)) {
				t.Errorf("%v under %v: %d bytes for %d ranges", items, flags, bytes, len(s.ranges))
			}
			var again []setItem
			for range 50 {
				again = append(again, items...)
			}
			if more, _, _ := count(again, flags); more > steps+len(again) {
				t.Errorf("%v under %v: %d steps, %d when named fifty times", items, flags, steps, more)
			}
		}
	}
}

// TestAutomatonSharesSets compiles patterns of sets: their automata, which are made
// while nobody counts, have the sets of the program.
func TestAutomatonSharesSets(t *testing.T) {
	for _, pattern := range []string{`[a-z]`, `(?:[Ā-￿]{1,9}){1,9}x`, `(?i:[Ā-￿]+|[^b-y])*`, `(?i)(?:k|[ſ-ƀ])*?[^s]`, `(?:[ab]|(?i:[ab]))+`} {
		p, err := Compile([]rune(pattern), true, 0)
		if err != nil {
			t.Fatal(err)
		}
		made := map[*charSet]bool{}
		var walk func(s *seq)
		walk = func(s *seq) {
			for _, n := range s.items {
				if n.kind == nSet {
					if n.made == nil {
						t.Errorf("%s: a set was not made", pattern)
					}
					made[n.made] = true
				}
				if n.sub != nil {
					walk(n.sub)
				}
				for _, sub := range n.subs {
					if sub != nil {
						walk(sub)
					}
				}
			}
		}
		walk(p.linear.tree)
		if !p.linear.ready() {
			t.Fatalf("%s: no automaton", pattern)
		}
		for _, in := range p.linear.insts {
			if in.set != nil && len(in.set.ranges) > 3 && !made[in.set] {
				t.Errorf("%s: the automaton has a set of its own", pattern)
			}
		}
	}
}
