package main

import (
	"strings"
	"testing"
)

// The model is told what it needs, each error says what to write instead, and the
// answer comes whole.
func TestAgent(t *testing.T) {
	model, asked := script(), 0
	got, err := answer(t.Context(), func(history []string) string {
		want := [][]string{
			{"async def forecast(city: str, days: int = 2) -> list[Day | None]:", "class Day(TypedDict):\n    date: datetime", "how many days"},
			{"LookupError: no such city: Gent"},
			{"20.0 2026"},
			{"place() got an unexpected keyword argument 'item'", "The code was not run"},
			{`place() argument 'items'[0] has no key "cuont"; did you mean "count"?`},
		}[asked]
		asked++
		for _, w := range want {
			if !strings.Contains(strings.Join(history[max(len(history)-2, 0):], "\n"), w) {
				t.Errorf("before reply %d the history ends with %q, want %q", asked, history[max(len(history)-2, 0):], w)
			}
		}
		return model(history)
	}, "How warm will it be?")
	if want := `{"best":{"date":"2026-05-02T00:00:00Z","high":21.0},"placed":{"tea":3}}`; got != want || err != nil {
		t.Errorf("the answer is %s, %v, want %s", got, err, want)
	}
}
