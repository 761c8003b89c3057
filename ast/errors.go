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

// explain finds out what CPython reports for a source that did not parse.
func (p *parser) explain(lx *lexer, m mode) *SyntaxError {
	plain := p.generic(lx)
	e := &errorPass{
		g: loadPeg(), lx: lx, toks: p.all, src: p.src, filename: p.opts.Filename, base: p.stmtStart, stop: p.opts.Stop,
	}
	switch {
	case p.multiple:
		e.fill = p.failPos + 1
		e.raiseHere("SyntaxError", "multiple statements found while compiling a single statement")
		return e.err
	case m != modeFile:
		e.base = 0
	case e.doubtful(0, e.base):
		e.base = 0
	case !e.doubtful(e.base, p.failPos):
		e.right = make(map[int32]int32, len(p.right))
		for _, s := range p.right {
			e.right[s.start] = s.end
		}
	}
	rule := e.g.rules["statements"]
	switch m {
	case modeEval:
		rule = e.g.rules["eval"]
	case modeSingle:
		rule = e.g.rules["interactive"]
	}
	e.start()
	e.run(rule)
	if e.err == nil {
		last := e.fill - 1
		e.start()
		e.invalid = true
		e.run(rule)
		if e.err == nil {
			e.setError(&e.toks[last])
		}
	}
	if e.stopped {
		return stoppedError(p.opts.Filename)
	}
	if e.gaveUp {
		e.err, e.fill, e.final = plain, p.failPos+1, p.all[p.failPos].kind == tError
	}
	if !e.final {
		e.checkRest()
	}
	return e.err
}

// generic is the error that names only the token that did not fit.
func (p *parser) generic(lx *lexer) *SyntaxError {
	t := &p.all[p.failPos]
	if t.kind == tError {
		return lx.err.syntaxError(p.opts.Filename)
	}
	e := &SyntaxError{Kind: "SyntaxError", Msg: "invalid syntax", Filename: p.opts.Filename, Lineno: int(t.line), EndLineno: int(t.endLine)}
	var start int32
	e.Text, start = lx.lineText(int(t.line))
	if t.kind == tIndent || t.kind == tDedent {
		e.Kind, e.Msg = "IndentationError", "unexpected indent"
		if t.kind == tDedent {
			e.Msg = "unexpected unindent"
		}
		e.Offset, e.EndOffset = lx.chars(start, t.start), -1
		return e
	}
	e.Offset = lx.chars(start, t.start) + 1
	_, endStart := lx.lineText(int(t.endLine))
	e.EndOffset = lx.chars(endStart, t.end) + 1
	return e
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
