package wire_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/wire"
)

// TestLease: payloads that are decoded at the same time are bounded in sum, and
// what is given back can be taken again.
func TestLease(t *testing.T) {
	const memory = 8 << 20
	payload := "safe:[" + strings.Repeat("{},", 20_000) + "{}]" // about 2.4 MB each
	b := wire.NewBudget(memory)
	var le *remote.LimitError
	for round := range 3 {
		var mu sync.Mutex
		var wg sync.WaitGroup
		var leases []*wire.Lease
		refused := 0
		for range 20 {
			wg.Go(func() {
				l := b.Lease()
				_, err := wire.LoadsLimited(payload, wire.Limits{Memory: memory, Lease: l})
				mu.Lock()
				defer mu.Unlock()
				leases = append(leases, l)
				if err != nil {
					refused++
					if !errors.As(err, &le) {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		// Which of them get their bytes is a matter of chance, not how many may.
		if held := 20 - refused; held > 3 {
			t.Errorf("round %d: %d are held at the same time", round, held)
		}
		if used := b.Used(); used > memory {
			t.Errorf("%d bytes are used", used)
		}
		for _, l := range leases {
			l.Give()
			l.Give()
		}
		if used := b.Used(); used != 0 {
			t.Fatalf("%d bytes are left", used)
		}
	}
	// One by one each has its place.
	for range 20 {
		l := b.Lease()
		if _, err := wire.LoadsLimited(payload, wire.Limits{Lease: l}); err != nil {
			t.Fatal(err)
		}
		l.Give()
	}
	if err := b.Lease().Take(1 << 62); !errors.As(err, &le) || b.Used() != 0 {
		t.Errorf("%v", err)
	}
}
