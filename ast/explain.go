package ast

import (
	"strings"
	"unicode/utf8"
)

// This file finds out what to say of a source that did not parse. The parser
// reads the wrong statement once more and leaves a trail: the first token that
// did not fit and the constructs that it stood in. From the innermost to the
// outermost, the recognisers of each construct (see mistakes) are asked whether
// they know the mistake; the first that does has the word. None: the token
// itself is invalid syntax.

// explainer is what a recogniser knows.
type explainer struct {
	lx      *lexer
	src     string
	names   []string
	toks    []token
	opts    Options
	at      int // the token that did not fit
	last    int // the last token that was looked at to see that
	not     int // see trail
	text    decodeError
	read    int // how many tokens have been looked at
	base    int // the token where the statement begins
	places  []place
	records []record
	depth   int          // index in places of the one that is asked
	budget  int          // tokens that may still be read again
	found   *SyntaxError // a mistake in what was read on the way
	nested  int          // how many readings this one is within
	quiet   bool         // the parts of the expression have been read already
	stopped bool
	broken  bool // the error of the lexer has been read
	final   bool // nothing takes precedence over the error
}

// explain finds out what CPython reports for a source that did not parse.
func (p *parser) explain(lx *lexer, m mode) *SyntaxError {
	x := &explainer{
		lx: lx, src: p.src, names: p.names, toks: p.all, opts: p.opts, base: p.stmtStart,
		at: p.failPos, read: p.failPos + 1,
	}
	if p.multiple {
		return x.here("SyntaxError", "multiple statements found while compiling a single statement")
	}
	p.early = p.endsEarly(lx, p.failPos)
	if p.all[p.failPos].kind == tError {
		return lx.err.syntaxError(p.opts.Filename)
	}
	if m != modeFile {
		x.base = 0
	}
	q := &parser{src: p.src, toks: p.all, pos: x.base, names: p.names, opts: p.opts, bad: &Name{}, trail: &trail{at: -1, not: -1}}
	if m == modeFile {
		q.statement()
	} else {
		q.root(m)
	}
	if q.stopped {
		return stoppedError(p.opts.Filename)
	}
	if t := q.trail; t.at >= 0 {
		x.not, x.text = t.not, t.text
		x.records = append(t.others, record{t.at, t.stuck})
		x.read = 0
		for _, r := range x.records {
			x.read = max(x.read, r.at+1)
		}
	}
	p.early = p.endsEarly(lx, x.read-1)
	x.budget = 4*(len(p.all)-x.base) + 100000
	e := x.recognise()
	if x.stopped {
		return stoppedError(p.opts.Filename)
	}
	if x.final {
		return e
	}
	return x.rest(e)
}

// recognise returns the error for the mistake that is known, or for the token.
func (x *explainer) recognise() *SyntaxError {
	x.last = x.read - 1
	x.look(x.last)
	for _, f := range []func() *SyntaxError{x.askFirst, x.ask} {
		for _, r := range x.records {
			x.at, x.places = r.at, r.stuck
			e := f()
			switch {
			case x.broken:
				x.final = true
				return x.lx.err.syntaxError(x.opts.Filename)
			case e != nil:
				return e
			}
		}
	}
	return x.invalid()
}

// askFirst asks the recognisers of what comes before all others.
func (x *explainer) askFirst() *SyntaxError {
	for x.depth = len(x.places) - 1; x.depth >= 0; x.depth-- {
		c := &x.places[x.depth]
		for _, f := range firstMistakes[c.in] {
			e := f(x, c)
			if x.found != nil {
				e = x.found
			}
			if e != nil || x.broken {
				return e
			}
		}
		if c.in == inSuite {
			break
		}
	}
	x.last = max(x.last, x.read-1)
	return nil
}

// ask asks the recognisers.
func (x *explainer) ask() *SyntaxError {
	x.depth = len(x.places) - 1
	for _, f := range anywhere {
		e := f(x)
		if x.found != nil {
			e = x.found
		}
		if e != nil || x.broken {
			return e
		}
	}
	for ; x.depth >= 0; x.depth-- {
		c := &x.places[x.depth]
		for _, f := range mistakes[c.in] {
			e := f(x, c)
			if x.found != nil {
				e = x.found
			}
			if e != nil || x.broken {
				return e
			}
		}
		if c.in == inSuite {
			break // what is outside has been read well
		}
	}
	return nil
}

// invalid is what is said of a token when no mistake is known.
func (x *explainer) invalid() *SyntaxError {
	last := x.last
	if x.kind(last) == tNot && x.not == last {
		last++ // "not" can be there, but needs an "in"
	}
	x.read = max(x.read, last+1)
	switch t := &x.toks[last]; t.kind {
	case tIndent:
		x.final = true
		return x.here("IndentationError", "unexpected indent")
	case tDedent:
		x.final = true
		return x.here("IndentationError", "unexpected unindent")
	case tError:
		x.final = true
		return x.lx.err.syntaxError(x.opts.Filename)
	default:
		return x.tokens(last, last, "invalid syntax")
	}
}

// kind returns the kind of token i.
func (x *explainer) kind(i int) kind {
	if i < 0 || i >= len(x.toks) {
		return tEOF
	}
	return x.toks[i].kind
}

// see is kind for a token that has to be read for it.
func (x *explainer) see(i int) kind {
	if i < len(x.toks) {
		x.look(i)
	}
	return x.kind(i)
}

// reading is what try found: what was read, and the token after it.
type reading struct {
	node ExprNode
	end  int
}

// try reads from token i on with a function of the parser and takes the longest
// part that makes sense, however it goes on.
func (x *explainer) try(i int, read func(*parser) ExprNode) (reading, bool) {
	if i >= len(x.toks) || x.budget <= 0 || x.stopped {
		return reading{}, false
	}
	opts := x.opts
	p := &parser{src: x.src, toks: x.toks, pos: i, names: x.names, opts: opts, bad: &Name{}, lenient: true}
	node := read(p)
	if p.stopped {
		x.stopped = true
	}
	if !p.failed {
		p.seen = max(p.seen, p.pos)
	}
	x.budget -= p.seen - i + 1
	x.look(min(p.seen, len(x.toks)-1))
	if p.bare && x.found == nil {
		x.found = x.here("SyntaxError", "Invalid star expression")
	}
	if p.clause > 0 && x.found == nil && !x.broken {
		x.found = x.noIn(p.clause)
	}
	if p.brace > 0 && x.found == nil && !x.broken {
		at := x.at
		x.at = p.seen
		x.found = dictItem(x, &place{in: inBraces, start: int32(p.brace - 1)})
		x.at = at
	}
	if k := x.kind(p.seen); (k == tString || k == tFStringStart || k == tTStringStart) && p.failPos == p.seen && x.found == nil {
		at := x.at
		x.at = p.seen
		for _, f := range [...]func(*explainer) *SyntaxError{badString, mixedLiterals} {
			if e := f(x); e != nil && x.found == nil {
				x.found = e
			}
		}
		x.at = at
	}
	return reading{node, p.pos}, !p.failed && !x.broken
}

// look notes that token i has been read; that of an error of the lexer ends the
// search.
func (x *explainer) look(i int) {
	x.read = max(x.read, i+1)
	if x.toks[i].kind == tError {
		x.broken = true
	}
}

// within reads from token i on, where nothing is expected to begin, and asks
// for mistakes there.
func (x *explainer) within(i int, read func(*parser) ExprNode) *SyntaxError {
	if i >= len(x.toks) || x.budget <= 0 || x.stopped || x.nested >= maxWithin {
		return nil
	}
	p := &parser{src: x.src, toks: x.toks, pos: i, names: x.names, opts: x.opts, bad: &Name{}, trail: &trail{at: -1, not: -1}}
	read(p)
	if p.stopped {
		x.stopped = true
	}
	if !p.failed {
		x.budget -= p.pos - i + 1
		x.look(min(p.pos, len(x.toks)-1))
		return nil
	}
	y := *x
	y.nested++
	y.quiet = false
	y.at, y.places, y.text = p.trail.at, p.trail.stuck, p.trail.text
	y.budget -= y.at - i + 1
	y.look(y.at)
	e := y.ask()
	x.budget, x.read, x.broken, x.stopped, x.final = y.budget, y.read, y.broken, y.stopped, y.final
	return e
}

// maxWithin is how many readings may be nested.
const maxWithin = 20

// The errors that recognisers make.

// raise returns an error with a location in bytes from 1.
func (x *explainer) raise(kind, msg string, line, col, endLine, endCol int) *SyntaxError {
	text := x.lineText(line)
	return &SyntaxError{
		Kind: kind, Msg: msg, Filename: x.opts.Filename, Lineno: line, EndLineno: endLine, Text: text,
		Offset: chars(text, col), EndOffset: chars(text, endCol),
	}
}

// tokens is an error from token i to token j.
func (x *explainer) tokens(i, j int, msg string) *SyntaxError {
	a, b := &x.toks[i], &x.toks[j]
	return x.raise("SyntaxError", msg, int(a.line), int(a.col)+1, int(b.endLine), int(b.endCol)+1)
}

// node is an error at n.
func (x *explainer) node(n Node, msg string) *SyntaxError { return x.nodes(n, n, msg) }

// nodes is an error from a to b.
func (x *explainer) nodes(a, b Node, msg string) *SyntaxError {
	s, e := a.Pos(), b.Pos()
	return x.raise("SyntaxError", msg, int(s.Lineno), int(s.ColOffset)+1, int(e.EndLineno), int(e.EndColOffset)+1)
}

// upto is an error from token i to the node b.
func (x *explainer) upto(i int, b Node, msg string) *SyntaxError {
	t, e := &x.toks[i], b.Pos()
	return x.raise("SyntaxError", msg, int(t.line), int(t.col)+1, int(e.EndLineno), int(e.EndColOffset)+1)
}

// from is an error from token i to the last token read.
func (x *explainer) from(i int, msg string) *SyntaxError {
	t, last := &x.toks[i], &x.toks[x.read-1]
	end := int(last.endCol)
	if end < 0 {
		end = int(last.end - x.lineStart(last))
	}
	return x.raise("SyntaxError", msg, int(t.line), int(t.col)+1, int(last.endLine), end)
}

// here is an error at the last token read.
func (x *explainer) here(kind, msg string) *SyntaxError { return x.token(x.read-1, kind, msg) }

// token is an error at token i.
func (x *explainer) token(i int, kind, msg string) *SyntaxError {
	t := &x.toks[i]
	if t.col < 0 {
		// An indentation token has no column of its own.
		return x.raise(kind, msg, int(t.line), int(t.start-x.lineStart(t)), int(t.endLine), -1)
	}
	return x.raise(kind, msg, int(t.line), int(t.col)+1, int(t.endLine), int(t.endCol)+1)
}

// lineStart returns the offset of the line on which t ends.
func (x *explainer) lineStart(t *token) int32 {
	_, start := x.lx.lineText(int(t.endLine))
	return start
}

// lineText returns the text of a line as it is reported: all that has been
// buffered if the last token read is on that line, else the line without its end.
func (x *explainer) lineText(line int) string {
	if int(x.toks[x.read-1].endLine) > line {
		s, _ := x.lx.lineText(line)
		return strings.TrimSuffix(s, "\n")
	}
	return x.lx.bufferedText(line, x.base, x.toks[:x.read])
}

// chars converts the byte offset col (from 1) to characters; a character that
// is cut counts as one.
func chars(text string, col int) int {
	if col <= 0 {
		return col
	}
	if col >= len(text) {
		return utf8.RuneCountInString(text) + min(col-len(text), 1)
	}
	n := 0
	for !utf8.RuneStart(text[col]) {
		col--
		n = 1
	}
	return utf8.RuneCountInString(text[:col]) + n
}

// rest lets an error of the lexer further on take precedence over e: brackets
// that do not match are often the reason of what the parser stumbles on.
func (x *explainer) rest(e *SyntaxError) *SyntaxError {
	le := x.lx.err
	switch {
	case le == nil || le.inString:
		// Within an f-string what the parser says of the expression counts.
	case le.located:
		return le.syntaxError(x.opts.Filename)
	case len(x.lx.brackets) > 0:
		if b := x.lx.brackets[len(x.lx.brackets)-1]; x.toks[x.read-1].line > b.line {
			return x.lx.unclosed().syntaxError(x.opts.Filename)
		}
	}
	return e
}
