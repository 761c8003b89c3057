package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports/stdlib/encodings"
)

// The package encodings.
func init() { maps.Copy(Modules, encodings.Modules()) }
