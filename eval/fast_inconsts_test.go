package eval

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"github.com/garterpy/garter/object"
)

// TestInSetIsPaidFor: a set of constants whose hashes are all the same takes work by the
// square of their number. What is made with the code is small; what is larger is made when
// it is asked, and counts as operations then.
func TestInSetIsPaidFor(t *testing.T) {
	if !fast {
		t.Skip("this build has no fast paths")
	}
	spent := func(n int) int64 {
		var b strings.Builder
		b.WriteString("def run():\n    return 7 in {")
		modulus := big.NewInt(1<<61 - 1)
		for i := range n {
			k := new(big.Int).Mul(modulus, big.NewInt(int64(i+10)))
			fmt.Fprintf(&b, "%s, ", k.Add(k, big.NewInt(3)))
		}
		b.WriteString("}\n")
		r := newFastRun(t, b.String())
		r.th.StartRun()
		before := r.th.Operations()
		if v := object.Call(r.th, r.run, nil, nil); !v.Ok() || v != object.False {
			t.Fatalf("%d constants: %v", n, v)
		}
		return r.th.Operations() - before
	}
	there, small, large := spent(maxInSet), spent(maxInSet+1), spent(8*(maxInSet+1))
	t.Logf("%d, %d and %d constants: %d, %d and %d operations", maxInSet, maxInSet+1, 8*(maxInSet+1), there, small, large)
	if there > small/8 {
		t.Errorf("asking %d constants takes %d operations, making one more %d: the set was not there", maxInSet, there, small)
	}
	if large < 16*small {
		t.Errorf("%d constants take %d operations, 8 times as many %d: the work is not counted", maxInSet+1, small, large)
	}
}
