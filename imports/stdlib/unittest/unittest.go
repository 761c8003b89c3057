// Package unittest is the packages unittest and doctest, in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package unittest

import (
	"embed"
	"strings"

	"github.com/garterpy/garter/imports"
)

//go:embed *.py
var sources embed.FS

// Modules returns the modules of the package, and doctest, by full name.
func Modules() map[string]imports.Loader {
	out := map[string]imports.Loader{}
	entries, err := sources.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the program
	}
	for _, e := range entries {
		name := "unittest." + strings.TrimSuffix(e.Name(), ".py")
		switch e.Name() {
		case "__init__.py":
			name = "unittest"
		case "doctest.py":
			name = "doctest"
		}
		out[name] = imports.File(name, sources, e.Name(), name == "unittest")
	}
	return out
}
