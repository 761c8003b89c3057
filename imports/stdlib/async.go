package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/asyncio"
	"github.com/garterpy/garter/imports/stdlib/contextvars"
)

// The modules for work that waits.
func init() {
	maps.Copy(Modules, asyncio.Modules())
	maps.Copy(Modules, map[string]imports.Loader{
		"contextvars": imports.Go(contextvars.New),
	})
}
