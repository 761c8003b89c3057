// Package beneath is the modules that CPython's public ones are made of, which
// programs import although they should not: most share the names of public modules
// by a table, a few are texts of their own.
//
// Compatibility: not covered; garter's own packages use it.
package beneath

import (
	"embed"
	"fmt"
	"strings"

	"github.com/garterpy/garter/imports"
)

//go:embed beneath.txt
var table string

//go:embed *.py
var files embed.FS

// Modules returns the loaders by the full names of the modules.
func Modules() map[string]imports.Loader {
	out := imports.Sources(files)
	texts := map[string]string{}
	for line := range strings.Lines(table) {
		words := strings.Fields(line)
		if len(words) < 3 || words[0] == "#" {
			continue
		}
		name, of := words[0], words[1]
		if texts[name] == "" {
			texts[name] = fmt.Sprintf("\"\"\"What CPython has beneath %s; here it shares its names.\"\"\"\n", of)
		}
		texts[name] += source(of, words[2:])
	}
	for name, text := range texts {
		out[name] = imports.Source(name, text, false)
	}
	return out
}

// source is the text that takes the names of a module: * for all that are no modules
// themselves, a=b for one that is called b here.
func source(of string, names []string) string {
	if names[0] == "*" {
		return fmt.Sprintf(`import importlib as _importlib
_source = _importlib.import_module(%q)
for _name in dir(_source):
    if not _name.startswith('__') and type(_value := getattr(_source, _name)) is not type(_source):
        globals()[_name] = _value
del _importlib, _source, _name, _value
`, of)
	}
	var taken []string
	for _, name := range names {
		here, there, renamed := strings.Cut(name, "=")
		if renamed {
			here += " as " + there
		}
		taken = append(taken, here)
	}
	return "from " + of + " import " + strings.Join(taken, ", ") + "\n"
}
