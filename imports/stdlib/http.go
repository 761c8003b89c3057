package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports/stdlib/http"
)

// The package http, and urllib's modules for requests.
func init() { maps.Copy(Modules, http.Modules()) }
