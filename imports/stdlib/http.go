package stdlib

import (
	"github.com/garterpy/garter/imports/stdlib/http"
)

// The package http, and urllib's modules for requests.
func init() { add(http.Modules()) }
