package eval

import "testing"

// TestListGuess: it takes two long lists to give room to a third, and one short
// list to end that.
func TestListGuess(t *testing.T) {
	if !fast {
		t.Skip("this build has no fast paths")
	}
	var g listGuess
	for i, step := range []struct {
		length int32
		guess  int // for the list of that length
	}{{40, 0}, {50, 0}, {3, 40}, {50, 3}, {60, 3}, {1 << 20, 50}, {1 << 20, 60}, {1, maxGuess}, {1, 1}} {
		if got := g.next(); got != step.guess {
			t.Errorf("list %d: %d, want %d", i, got, step.guess)
		}
		g.count = step.length
	}
}
