package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/asyncio"
	"github.com/garterpy/garter/imports/stdlib/codecs"
	"github.com/garterpy/garter/imports/stdlib/concurrent"
	"github.com/garterpy/garter/imports/stdlib/contextvars"
	"github.com/garterpy/garter/imports/stdlib/io"
	"github.com/garterpy/garter/imports/stdlib/threading"
)

// The modules for work that waits, and for streams.
func init() {
	add(asyncio.Modules())
	for name, text := range concurrent.Parts {
		add(map[string]imports.Loader{name: imports.Source(name, text, false)})
	}
	add(map[string]imports.Loader{
		"contextvars":        contextvars.Load,
		"_codecs":            imports.Go(codecs.New),
		"_threads":           threading.Load,
		"_thread":            imports.Source("_thread", threading.Low, false),
		"threading":          imports.Source("threading", threading.Source, false),
		"sched":              imports.Source("sched", threading.Sched, false),
		"concurrent":         imports.Source("concurrent", concurrent.Source, true),
		"concurrent.futures": imports.Source("concurrent.futures", concurrent.Futures, true),
		"codecs":             imports.Source("codecs", codecs.Source, false),
		"_io":                imports.Go(io.New),
		"io":                 imports.WithFiles("io", io.Source, io.Files),
	})
}
