package stdlib

import (
	"github.com/garterpy/garter/imports/stdlib/plain"
)

// The modules that only compute.
func init() { add(plain.Modules()) }
