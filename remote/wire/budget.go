package wire

import "github.com/garterpy/garter/remote"

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
	return nil
}
