package stdlib

import (
	"github.com/garterpy/garter/imports/stdlib/encodings"
)

// The package encodings.
func init() { add(encodings.Modules()) }
