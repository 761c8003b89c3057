// Package xml is the modules of XML, in Python source: xml.etree.ElementTree with
// a parser of its own, and pyexpat with xml.sax and xml.dom on top of it. Go's encoding/xml is not used: it accepts documents that
// expat refuses, and has other texts of errors.
//
// Compatibility: not covered; garter's own packages use it.
package xml

import (
	"embed"

	"github.com/garterpy/garter/imports"
)

//go:embed pyexpat.py _pyexpat_*.py xml.*.py
var files embed.FS

// Modules returns the loaders of the parser, of xml.sax and of xml.dom.
func Modules() map[string]imports.Loader { return imports.Sources(files, build) }

// The modules; the packages above them are empty.
var (
	//go:embed ElementTree.py
	elementTree string

	//go:embed canonical.py
	canonical string

	// ElementPath is the module xml.etree.ElementPath.
	//
	//go:embed ElementPath.py
	ElementPath string

	// SAXUtils is the module xml.sax.saxutils.
	//
	//go:embed saxutils.py
	SAXUtils string
)

// ElementTree is the module xml.etree.ElementTree.
var ElementTree = elementTree + "\n\n" + canonical

// Package is the source of a package that only holds modules.
const Package = "'''XML.'''\n"
