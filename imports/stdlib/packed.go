package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/bz2"
	"github.com/garterpy/garter/imports/stdlib/lzma"
)

// What bz2 and lzma have in Go.
func init() {
	add(map[string]imports.Loader{"_bz2": imports.Go(bz2.New), "_lzma": imports.Go(lzma.New)})
}
