package wire

import (
	"sync/atomic"

	"github.com/garterpy/garter/remote"
)

// Limits bound what a payload may become. The zero value of each is its default.
type Limits struct {
	// Memory is what the values may take, in bytes: about what Go takes for them,
	// not the text's length (default DefaultMemory).
	Memory int64
	// Depth is how deeply they may be nested (default 1600).
	Depth int
	// Digits bounds the decimal digits of an int (default 10,000); Python writes
	// longer ones in hex.
	Digits int
	// Lease, if there is one, pays for the values besides: what is decoded under
	// several leases of a Budget is bounded in sum.
	Lease *Lease
}

// Budget bounds what the values of many payloads may take together, such as
// those of a run: each is bounded by Limits.Memory, but a far side can send any
// number of them at the same time. Its methods may be called from any goroutine.
type Budget struct {
	limit int64
	used  atomic.Int64
}

// NewBudget returns a budget of so many bytes.
func NewBudget(limit int64) *Budget { return &Budget{limit: limit} }

// Lease returns a lease of nothing yet.
func (b *Budget) Lease() *Lease { return &Lease{b: b} }

// Used returns what is taken.
func (b *Budget) Used() int64 { return b.used.Load() }

// Lease is what one user of a Budget has taken. One goroutine at a time may use
// it. The nil Lease takes from nowhere.
type Lease struct {
	b          *Budget
	held, left int64 // left: of held, what nothing was taken for yet
}

// leaseChunk is what a lease takes at once, so that decoders do not meet at the
// budget for each number.
const leaseChunk = 64 << 10

// Take takes n bytes, or fails with a *remote.LimitError.
func (l *Lease) Take(n int64) error {
	if l == nil {
		return nil
	}
	if n > l.left {
		more := max(n-l.left, leaseChunk)
		if used := l.b.used.Add(more); used > l.b.limit || used < 0 {
			l.b.used.Add(-more)
			return &remote.LimitError{Limit: l.b.limit, What: "bytes of memory for values at the same time"}
		}
		l.held += more
		l.left += more
	}
	l.left -= n
	return nil
}

// Give gives everything back: the values are no longer in use.
func (l *Lease) Give() {
	if l != nil {
		l.b.used.Add(-l.held)
		l.held, l.left = 0, 0
	}
}

// DefaultMemory is the default of Limits.Memory.
const DefaultMemory = 512 << 20

// What values take, roughly and with what growing slices leave behind: a place in
// a list, a boxed number, a string's or a list's header, a dict, the first of its
// entries and the others.
const (
	costPlace  = 40
	costNumber = 16
	costHeader = 48
	costDict   = 80
	costFirst  = 400
	costEntry  = 140
)

// charge takes n bytes out of the budget.
func (d *decoder) charge(n int) error {
	if d.left -= int64(n); d.left < 0 {
		return &remote.LimitError{Limit: d.memory, What: "bytes of memory for a payload's values"}
	}
	return d.lease.Take(int64(n))
}
