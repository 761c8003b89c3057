package eval

var fastGlobals = newFast("globals", "fast_globals.go", "global and built-in names")
