package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports/stdlib/beneath"
)

// The modules beneath the public ones.
func init() { maps.Copy(Modules, beneath.Modules()) }
