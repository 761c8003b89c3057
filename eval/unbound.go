package eval

import (
	_ "embed"
	"strings"
	"sync"
)

// This file tells which functions in the Python source of the library are built-in
// functions in CPython: found in a class they are no methods, as in
//
//	class Decoder(codecs.BufferedIncrementalDecoder):
//	    _buffer_decode = codecs.utf_8_decode
//
// testdata/stdlib_builtins.txt has all of CPython's, and a test holds ours to it.

//go:embed unbound.txt
var unboundText string

// unboundNames has the functions by the file and the qualified name of their code.
var unboundNames = sync.OnceValue(func() map[[2]string]bool {
	names := map[[2]string]bool{}
	for line := range strings.Lines(unboundText) {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		for _, n := range words[1:] {
			names[[2]string{"<frozen " + words[0] + ">", n}] = true
		}
	}
	return names
})
