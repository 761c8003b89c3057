package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/base64"
	"github.com/garterpy/garter/imports/stdlib/binascii"
	"github.com/garterpy/garter/imports/stdlib/colorsys"
	"github.com/garterpy/garter/imports/stdlib/csv"
	"github.com/garterpy/garter/imports/stdlib/difflib"
	"github.com/garterpy/garter/imports/stdlib/fnmatch"
	"github.com/garterpy/garter/imports/stdlib/html"
	"github.com/garterpy/garter/imports/stdlib/keyword"
	"github.com/garterpy/garter/imports/stdlib/pprint"
	"github.com/garterpy/garter/imports/stdlib/reprlib"
	"github.com/garterpy/garter/imports/stdlib/shlex"
	"github.com/garterpy/garter/imports/stdlib/stat"
	pystring "github.com/garterpy/garter/imports/stdlib/string"
	"github.com/garterpy/garter/imports/stdlib/textwrap"
	"github.com/garterpy/garter/imports/stdlib/unicodedata"
	"github.com/garterpy/garter/imports/stdlib/urllib"
)

// The modules for texts.
func init() {
	add(map[string]imports.Loader{
		"_csv":          imports.Go(csv.New),
		"csv":           imports.Source("csv", csv.Source, false),
		"_string":       imports.Go(pystring.NewParser),
		"textwrap":      imports.Source("textwrap", textwrap.Source, false),
		"fnmatch":       imports.Source("fnmatch", fnmatch.Source, false),
		"shlex":         imports.Source("shlex", shlex.Source, false),
		"_pprint":       imports.Go(pprint.New),
		"pprint":        imports.Source("pprint", pprint.Source, false),
		"stat":          stat.Load,
		"keyword":       imports.Source("keyword", keyword.Source, false),
		"base64":        base64.Load,
		"binascii":      imports.Go(binascii.New),
		"unicodedata":   imports.Go(unicodedata.New),
		"colorsys":      imports.Source("colorsys", colorsys.Source, false),
		"reprlib":       imports.Source("reprlib", reprlib.Source, false),
		"difflib":       imports.Source("difflib", difflib.Source, false),
		"_difflib_html": imports.Source("_difflib_html", difflib.HTML, false),
		"urllib":        imports.Source("urllib", urllib.Source, true),
		"urllib.parse":  imports.SourceWith("urllib.parse", urllib.Parse, false, urllib.Natives...),
		"html":          imports.Go(html.New),
		"html.entities": imports.Go(html.NewEntities),
		"html.parser":   imports.Source("html.parser", html.Parser, false),
		"string":        imports.Source("string", pystring.Source, false),
	})
}
