package stdlib

import (
	"github.com/garterpy/garter/imports/stdlib/xml"
)

// XML's parser, xml.sax and xml.dom.
func init() { add(xml.Modules()) }
