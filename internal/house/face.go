package main

import "strings"

const (
	module = "github.com/garterpy/garter"
	// Each package that others could import says one of these in its doc comment.
	coveredLine   = "Compatibility: covered."
	uncoveredLine = "Compatibility: not covered; garter's own packages use it."
)

// isInternal reports whether only this module can import a package.
func isInternal(path string) bool {
	return strings.Contains(path+"/", "/internal/")
}
