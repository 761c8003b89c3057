package stdlib

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/argparse"
	"github.com/garterpy/garter/imports/stdlib/configparser"
	"github.com/garterpy/garter/imports/stdlib/copyreg"
	"github.com/garterpy/garter/imports/stdlib/errno"
	"github.com/garterpy/garter/imports/stdlib/getopt"
	"github.com/garterpy/garter/imports/stdlib/importlib"
	"github.com/garterpy/garter/imports/stdlib/locale"
	"github.com/garterpy/garter/imports/stdlib/logging"
	"github.com/garterpy/garter/imports/stdlib/os"
	"github.com/garterpy/garter/imports/stdlib/pickle"
	"github.com/garterpy/garter/imports/stdlib/platform"
	"github.com/garterpy/garter/imports/stdlib/re"
	"github.com/garterpy/garter/imports/stdlib/unittest"
	"github.com/garterpy/garter/imports/stdlib/xml"
)

// The modules for programs: logs, tests, arguments, configuration.
func init() {
	add(unittest.Modules())
	add(re.Modules())
	add(map[string]imports.Loader{
		"_collections_abc":      imports.Source("_collections_abc", "import sys, collections.abc\nsys.modules['_collections_abc'] = collections.abc\n", false),
		"_ast":                  imports.Source("_ast", nodesOfAst, false),
		"_imp":                  imports.Source("_imp", importlib.Imp, false),
		"argparse":              imports.Source("argparse", argparse.Source, false),
		"configparser":          imports.Source("configparser", configparser.Source, false),
		"copyreg":               imports.Source("copyreg", copyreg.Source, false),
		"pickle":                pickle.Load,
		"_pickle":               imports.Go(pickle.New),
		"errno":                 imports.Source("errno", errno.Source, false),
		"getopt":                imports.Source("getopt", getopt.Source, false),
		"locale":                imports.Source("locale", locale.Source, false),
		"os":                    imports.WithFiles("os", os.Source, os.Files, os.Classes, os.Fspath),
		"os.path":               imports.WithFiles("os.path", os.PosixPath, os.PosixPathFiles, os.Paths...),
		"posixpath":             imports.Source("posixpath", "import sys, os.path\nsys.modules['posixpath'] = os.path\n", false),
		"pathlib":               imports.WithFiles("pathlib", os.PathLib, os.PathLibFiles, os.Pieces),
		"platform":              imports.Source("platform", platform.Source, false),
		"xml":                   imports.Source("xml", xml.Package, true),
		"xml.etree":             imports.Source("xml.etree", xml.Package, true),
		"xml.etree.ElementTree": imports.SourceWith("xml.etree.ElementTree", xml.ElementTree, false, xml.TreeNatives...),
		"xml.etree.ElementPath": imports.Source("xml.etree.ElementPath", xml.ElementPath, false),
		"xml.sax.saxutils":      imports.Source("xml.sax.saxutils", xml.SAXUtils, false),
		"_report":               imports.Go(logging.New),
		"logging":               imports.Source("logging", logging.Source, true),
		"_loghandlers":          imports.Source("_loghandlers", logging.HandlersNetwork, false),
		"logging.handlers":      imports.WithFiles("logging.handlers", logging.Handlers, logging.HandlersFiles),
		"logging.config":        imports.Source("logging.config", logging.Config, false),
	})
}

// nodesOfAst is the module _ast: the classes of nodes and the flags of compile().
const nodesOfAst = `import ast as _module
for _name in dir(_module):
    _value = getattr(_module, _name)
    if _name.startswith('PyCF_') or isinstance(_value, type) and issubclass(_value, _module.AST):
        globals()[_name] = _value
del _module, _name, _value
`
