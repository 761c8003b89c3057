// Package base64 is the module base64: the conversions in Go, the functions
// around them in Python source.
//
// Compatibility: not covered; garter's own packages use it.
package base64

import (
	_ "embed"

	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/imports/stdlib/binascii"
	"github.com/garterpy/garter/object"
)

//go:embed base64.py
var source string

// Load is the module.
var Load = imports.SourceWith("base64", source, false, append(binascii.Positional("_encode64", "_decode64"),
	object.FnSig("_encode32", "alphabet, data, /", encode32),
	object.FnSig("_decode32", "alphabet, data, /", decode32),
	object.FnSig("_encode85", "alphabet, data, pad, zeros, spaces, /", encode85),
	object.FnSig("_decode85", "alphabet, data, name, /", decode85),
	object.FnSig("_decode_ascii85", "data, spaces, ignored, /", decodeASCII85),
)...)
