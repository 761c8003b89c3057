package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/decimal"
	"github.com/garterpy/garter/imports/stdlib/pystruct"
)

// The modules for numbers, dates, data and networks.
func init() {
	maps.Copy(Modules, map[string]imports.Loader{
		"_decimal": imports.Go(decimal.New),
		"decimal":  decimal.Load,
		"struct":   imports.Go(pystruct.New),
	})
}
