package stdlib

import (
	"github.com/garterpy/garter/imports/stdlib/beneath"
)

// The modules beneath the public ones.
func init() { add(beneath.Modules()) }
