package imports

import (
	"strings"

	"github.com/garterpy/garter/object"
)

// packages are the embedded modules that CPython has as packages and that are
// one text here.
var packages = words("concurrent.futures multiprocessing multiprocessing.dummy pathlib re sysconfig tomllib zoneinfo")

// versions are the __version__ of modules that have one.
var versions = map[string]string{
	"argparse": "1.1", "csv": "1.0", "ipaddress": "1.0", "json": "2.0.9", "logging": "0.5.1.2", "platform": "1.0.8", "zlib": "1.0",
}

// ours completes what an embedded module says of itself.
func ours(th *object.Thread, m *object.Module, name string) {
	set := func(key, text string) {
		k := object.Intern(key)
		if v := m.Dict.GetStr(k); !v.Ok() || v.IsNone() || packages[name] && key == "__package__" {
			m.Dict.SetStr(th, k, object.NameValue(text))
		}
	}
	parent := name[:max(0, strings.LastIndexByte(name, '.'))]
	switch {
	case packages[name], m.Dict.GetStr(object.Intern("__path__")).Ok():
		parent = name
	case name == "collections.abc", name == "os.path":
		parent = ""
	}
	set("__package__", parent)
	setFile(th, m, name, parent == name || packages[name])
	if v, ok := versions[name]; ok {
		set("__version__", v)
	}
}
