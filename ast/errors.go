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
	e := p.explain(lx, m)
	if e.Kind != KindStopped {
		e.Incomplete = p.early
	}
	return e
}

// endsEarly reports whether the source had ended when the last token was read that was
// looked at.
func (p *parser) endsEarly(lx *lexer, last int) bool {
	if last >= len(p.all) {
		last = len(p.all) - 1
	}
	t := &p.all[last]
	if t.kind == tError {
		return lx.err.early
	}
	return lx.ends >= 0 && last >= lx.ends || t.end == lx.size && t.kind != tNewline
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
