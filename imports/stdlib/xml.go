package stdlib

import (
	"maps"

	"github.com/garterpy/garter/imports/stdlib/xml"
)

// XML's parser, xml.sax and xml.dom.
func init() { maps.Copy(Modules, xml.Modules()) }
