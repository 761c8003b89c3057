package stdlib

import (
	"github.com/garterpy/garter/imports/stdlib/email"
)

// The package email.
func init() { add(email.Modules()) }
