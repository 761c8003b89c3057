package stdlib

import "github.com/garterpy/garter/imports"

// add puts modules into Modules. It panics where a name is there already: programs would get
// the one of the two whose file is later in the alphabet, and nobody would see the other.
func add(modules map[string]imports.Loader) {
	for name, loader := range modules {
		if _, twice := Modules[name]; twice {
			panic("stdlib: there are two modules " + name)
		}
		Modules[name] = loader
	}
}
