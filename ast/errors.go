package ast

// This file decides which error a source that did not parse has.

// KindStopped is the Kind of the error after Options.Stop has returned true.
const KindStopped = "Stopped"

func stoppedError(filename string) *SyntaxError {
	return &SyntaxError{Kind: KindStopped, Msg: "parsing was stopped", Filename: filename}
}

// The texts of the bounds, as CPython's.
const (
	msgParserStack = "Parser stack overflowed - Python source too complex to parse"
	msgRecursion   = "maximum recursion depth exceeded during compilation"
)

// report returns the error for a source that did not parse.
func (p *parser) report(lx *lexer, m mode) *SyntaxError {
	if p.stopped {
		return stoppedError(p.opts.Filename)
	}
	switch p.overflow {
	case overflowParse:
		return &SyntaxError{Kind: "MemoryError", Msg: msgParserStack, Filename: p.opts.Filename}
	case overflowTree:
		return &SyntaxError{Kind: "RecursionError", Msg: msgRecursion, Filename: p.opts.Filename}
	}
	return p.explain(lx, m)
}

func (e *lexError) syntaxError(filename string) *SyntaxError {
	if e.noLocation {
		return &SyntaxError{Kind: e.kind, Msg: e.msg, Filename: filename}
	}
	return &SyntaxError{
		Kind: e.kind, Msg: e.msg, Filename: filename, Lineno: e.line, Offset: e.off,
		EndLineno: e.endLn, EndOffset: e.endOff, Text: e.text,
	}
}
