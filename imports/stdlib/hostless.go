package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports/stdlib/world"
)

// The modules that speak of what only a host could give.
func init() { maps.Copy(Modules, world.Modules()) }
