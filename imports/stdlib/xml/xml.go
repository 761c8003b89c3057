// Package xml is the modules xml.etree.ElementTree and xml.sax.saxutils, in
// Python source. Go's encoding/xml is not used: it accepts documents that
// expat refuses, and has other texts of errors.
package xml

import _ "embed"

// The modules; the packages above them are empty.
var (
	// ElementTree is the module xml.etree.ElementTree.
	//
	//go:embed ElementTree.py
	ElementTree string

	// ElementPath is the module xml.etree.ElementPath.
	//
	//go:embed ElementPath.py
	ElementPath string

	// SAXUtils is the module xml.sax.saxutils.
	//
	//go:embed saxutils.py
	SAXUtils string
)

// Package is the source of a package that only holds modules.
const Package = "'''XML.'''\n"
