package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/calendar"
	"github.com/garterpy/garter/imports/stdlib/decimal"
	"github.com/garterpy/garter/imports/stdlib/graphlib"
	"github.com/garterpy/garter/imports/stdlib/gzip"
	"github.com/garterpy/garter/imports/stdlib/ipaddress"
	"github.com/garterpy/garter/imports/stdlib/pystruct"
	"github.com/garterpy/garter/imports/stdlib/pyuuid"
	"github.com/garterpy/garter/imports/stdlib/timeit"
	"github.com/garterpy/garter/imports/stdlib/tomllib"
	"github.com/garterpy/garter/imports/stdlib/zlib"
	"github.com/garterpy/garter/imports/stdlib/zoneinfo"
)

// The modules for numbers, dates, data and networks.
func init() {
	add(map[string]imports.Loader{
		"_decimal":  imports.Go(decimal.New),
		"calendar":  imports.Source("calendar", calendar.Source, false),
		"decimal":   decimal.Load,
		"graphlib":  imports.Source("graphlib", graphlib.Source, false),
		"ipaddress": imports.Source("ipaddress", ipaddress.Source, false),
		"gzip":      imports.WithFiles("gzip", gzip.Source, gzip.Files),
		"zoneinfo":  imports.Go(zoneinfo.New),
		"zlib":      imports.Go(zlib.New),
		"struct":    imports.Go(pystruct.New),
		"timeit":    imports.Source("timeit", timeit.Source, false),
		"tomllib":   imports.Source("tomllib", tomllib.Source, false),
		"uuid":      imports.Source("uuid", pyuuid.Source, false),
	})
}
