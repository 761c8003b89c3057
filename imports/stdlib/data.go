package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/future"
	"github.com/garterpy/garter/imports/stdlib/types"
	"github.com/garterpy/garter/imports/stdlib/typing"
)

// The modules about classes, objects and the program itself.
func init() {
	maps.Copy(Modules, map[string]imports.Loader{
		"__future__": imports.Source("__future__", future.Source, false),
		"types":      types.Load,
		"typing":     typing.Load,
	})
}
