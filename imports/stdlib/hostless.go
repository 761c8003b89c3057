package stdlib

import (
	"github.com/garterpy/garter/imports/stdlib/world"
)

// The modules that speak of what only a host could give.
func init() { add(world.Modules()) }
