package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/logging"
	"github.com/garterpy/garter/imports/stdlib/unittest"
)

// The modules for programs: logs, tests, arguments, configuration.
func init() {
	maps.Copy(Modules, unittest.Modules())
	maps.Copy(Modules, map[string]imports.Loader{
		"_report":          imports.Go(logging.New),
		"logging":          imports.Source("logging", logging.Source, true),
		"logging.handlers": imports.Source("logging.handlers", logging.Handlers, false),
		"logging.config":   imports.Source("logging.config", logging.Config, false),
	})
}
