package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports/stdlib/email"
)

// The package email.
func init() { maps.Copy(Modules, email.Modules()) }
