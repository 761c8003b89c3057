// Package fuzz holds what attacks the interpreter: fuzz targets for the parser
// and the evaluator, a comparison with another parser, and programs that try
// to break out, to bring the process down or to use it up.
//
// The targets run for a while with
//
//	go test ./fuzz -run '^$' -fuzz '^FuzzEval$' -fuzztime 60s
//
// and `go run ./fuzz/report` runs each of them and writes RESULTS.md.
//
// Compatibility: not covered; garter's own packages use it.
package fuzz
