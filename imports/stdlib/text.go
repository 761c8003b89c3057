package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports"
	pystring "github.com/garterpy/garter/imports/stdlib/string"
)

// The modules for texts.
func init() {
	maps.Copy(Modules, map[string]imports.Loader{
		"_string": imports.Go(pystring.NewParser),
		"string":  imports.Source("string", pystring.Source, false),
	})
}
