// Package configparser is the module configparser, in Python source.
package configparser

import _ "embed"

// Source is the module.
//
//go:embed configparser.py
var Source string
