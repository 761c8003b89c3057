package object

import (
	"math"
	"testing"
)

// TestChargeGivesNothingBack charges counts of all kinds: what is below zero, which
// is a mistake of the caller's, must not give the run operations.
func TestChargeGivesNothingBack(t *testing.T) {
	charges := map[string]func(th *Thread, n int){
		"Charge":     func(th *Thread, n int) { th.Charge(n) },
		"ChargeTurn": func(th *Thread, n int) { th.ChargeTurn(n) },
		"Spend":      func(th *Thread, n int) { th.Spend(n) },
	}
	for name, charge := range charges {
		for _, n := range []int{-1, -17, -quantum, math.MinInt32, math.MinInt} {
			for _, limit := range []int64{0, 1000} {
				th := NewThread()
				th.OpsLimit = limit
				th.StartRun()
				charge(th, 10)
				before := th.Operations()
				charge(th, n)
				if got := th.Operations(); got < before {
					t.Errorf("%s(%d) under %d: %d operations, %d before", name, n, limit, got, before)
				}
			}
		}
	}
}
