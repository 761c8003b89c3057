package printlog

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// naive is what a buffer gives, from the whole text.
func naive(s string, limit int) string {
	r := []rune(s)
	if limit <= 0 || len(r) <= limit {
		return s
	}
	return string(r[:limit/2]) + Mark(limit) + string(r[len(r)-(limit-limit/2):])
}

func TestBuffer(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	letters := []rune("ab\nä€😀")
	for range 3000 {
		limit := rng.IntN(40)
		b := New(limit)
		var all strings.Builder
		for range rng.IntN(30) {
			n := rng.IntN(8)
			if rng.IntN(10) == 0 {
				n = rng.IntN(60 * (limit + 1))
			}
			piece := make([]rune, n)
			for i := range piece {
				piece[i] = letters[rng.IntN(len(letters))]
			}
			b.Write(string(piece))
			all.WriteString(string(piece))
			if got, want := b.String(), naive(all.String(), limit); got != want {
				t.Fatalf("limit %d: %q, want %q", limit, got, want)
			}
		}
		if got, want := Cut(all.String(), limit), naive(all.String(), limit); got != want {
			t.Fatalf("limit %d: %q, want %q", limit, got, want)
		}
		b.Note("[n]")
		b.Note("[n]")
		if got, want := b.String(), naive(all.String(), limit)+"[n]"; got != want {
			t.Fatalf("limit %d: %q, want %q", limit, got, want)
		}
		if b.Reset(); b.String() != "" {
			t.Fatal("the text stays")
		}
	}
}

// TestBounded prints for long: the memory does not grow.
func TestBounded(t *testing.T) {
	b := New(100)
	for range 100_000 {
		b.Write("0123456789äöü\n")
	}
	if n := cap(b.text) + cap(b.head); n > 20_000 {
		t.Errorf("%d bytes for 100 characters", n)
	}
	if n := testing.AllocsPerRun(10, func() {
		for range 10_000 {
			b.Write("0123456789äöü\n")
		}
	}); n > 0 {
		t.Errorf("%v allocations while text is left out", n)
	}
}

func TestShorten(t *testing.T) {
	for s, want := range map[string]string{"abc": "abc", "äöü": "äöü", "abc d": "abc …", "": ""} {
		if got := Shorten(s, 4); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
