package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports/stdlib/plain"
)

// The modules that only compute.
func init() { maps.Copy(Modules, plain.Modules()) }
