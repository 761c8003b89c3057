package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/asyncio"
	"github.com/garterpy/garter/imports/stdlib/codecs"
	"github.com/garterpy/garter/imports/stdlib/contextvars"
	"github.com/garterpy/garter/imports/stdlib/io"
)

// The modules for work that waits, and for streams.
func init() {
	maps.Copy(Modules, asyncio.Modules())
	maps.Copy(Modules, map[string]imports.Loader{
		"contextvars": imports.Go(contextvars.New),
		"_codecs":     imports.Go(codecs.New),
		"codecs":      imports.Source("codecs", codecs.Source, false),
		"_io":         imports.Go(io.New),
		"io":          imports.Source("io", io.Source, false),
	})
}
