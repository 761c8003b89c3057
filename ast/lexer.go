package ast

// This file holds the lexer: source to tokens, with the errors of CPython's
// tokenizer.

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// The limits of CPython's tokenizer.
const (
	maxIndent   = 100 // levels of indentation
	maxBrackets = 200 // brackets open at once
	maxFStrings = 150 // f-strings open at once
	tabSize     = 8
)

// lexError is why the lexer stopped. Its location is final: offsets count
// characters from 1 as SyntaxError has them.
type lexError struct {
	kind, msg   string
	line, endLn int
	off, endOff int
	text        string
	located     bool // raised by the lexer itself, as opposed to a bare code of the tokenizer
	inString    bool // inside an f-string
	eof         bool // the source ended inside brackets or after a backslash
	early       bool // the source ended where more could make it right
	noLocation  bool
}

// bracket is an open bracket.
type bracket struct {
	c         byte
	line, col int32
}

// stringMode is the state of one f-string or t-string that is open.
type stringMode struct {
	quote     byte
	quoteSize int8
	raw       bool
	template  bool
	inText    bool // between the replacement fields (CPython's TOK_FSTRING_MODE)
	inSpec    bool // in a format specifier
	debug     bool // an "=" has been seen in the field
	depth     int  // brackets opened since the start of the string
	exprStart int  // depth at which the innermost field began; -1 outside
	start     int32
	lineStart int32
	line      int32
}

// name is how messages call the string: f or t.
func (m *stringMode) name() byte {
	if m.template {
		return 't'
	}
	return 'f'
}

// lexer turns a source into tokens. A NUL byte marks the end of the source,
// which a module has a newline before; there are no other NUL bytes.
type lexer struct {
	mode      mode
	buf       []byte
	size      int32 // without the NUL
	pos       int32
	line      int32
	lineStart int32
	toks      []token
	names     *nameTable

	brackets  []bracket
	indents   []int32
	altIndent []int32
	modes     []stringMode

	bol       bool    // the source ends where a line begins
	ends      int     // the first token that is made when the source has ended; -1 before
	keepOpen  bool    // Options.KeepBlocks
	joined    []int32 // lines that a backslash joins to the one before
	maxTokens int
	stop      func() bool             // Options.Stop
	more      func(n, old int64) bool // Options.Grow
	stopped   bool
	err       *lexError
	warn      bool // Options.Warn wants warnings
	warnings  []placed
}

// newLexer returns a lexer for src, which must not contain NUL or carriage
// return bytes. toks is memory to reuse for the tokens.
func newLexer(src []byte, m mode, toks []token, maxTokens int) *lexer {
	buf := make([]byte, 0, len(src)+2)
	buf = append(buf, src...)
	if m == modeFile && len(buf) > 0 && buf[len(buf)-1] != '\n' {
		buf = append(buf, '\n')
	}
	size := len(buf)
	buf = append(buf, 0)
	return &lexer{
		mode: m, buf: buf, size: int32(size), line: 1, toks: toks[:0], names: newNameTable(),
		indents: []int32{0}, altIndent: []int32{0}, maxTokens: maxTokens, ends: -1,
	}
}

// Classes of bytes.
const (
	clsStart = 1 << iota // may begin a name (ASCII)
	clsCont              // may continue a name (ASCII)
	clsDigit
	clsHigh // above ASCII
)

var class = func() (t [256]uint8) {
	for c := 0; c < 256; c++ {
		switch {
		case c >= '0' && c <= '9':
			t[c] = clsCont | clsDigit
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_':
			t[c] = clsStart | clsCont
		case c >= 128:
			t[c] = clsHigh
		}
	}
	return
}()

// lineEnd returns the offset of the newline that ends the line of offset i.
func (lx *lexer) lineEnd(i int32) int32 {
	for i < lx.size && lx.buf[i] != '\n' {
		i++
	}
	return i
}

// chars counts the characters of the source between two offsets.
func (lx *lexer) chars(from, to int32) int { return utf8.RuneCount(lx.buf[from:to]) }

// fail records an error as CPython's tokenizer reports its own: the offset is
// the number of characters up to cur, and the text has no newline.
func (lx *lexer) fail(cur int32, format string, args ...any) {
	lx.failRange(cur, -1, -1, format, args...)
}

// failRange is fail with explicit offsets when they are not -1.
func (lx *lexer) failRange(cur int32, off, endOff int, format string, args ...any) {
	if off < 0 {
		off = lx.chars(lx.lineStart, cur)
	}
	if endOff < 0 {
		endOff = off
	}
	lx.err = &lexError{
		kind: "SyntaxError", msg: fmt.Sprintf(format, args...), line: int(lx.line), endLn: int(lx.line),
		off: off, endOff: endOff, text: string(lx.buf[lx.lineStart:lx.lineEnd(lx.lineStart)]), located: true,
	}
	lx.endAt(cur)
}

// failCode records an error that CPython's tokenizer reports by a code only.
func (lx *lexer) failCode(kind, msg string, off, endOff int, cur int32) {
	lx.err = &lexError{
		kind: kind, msg: msg, line: int(lx.line), endLn: int(lx.line), off: off, endOff: endOff,
		text: lx.bufferedText(int(lx.line), 0, lx.toks),
	}
	lx.endAt(cur)
}

// endAt ends the token list with an error token at cur.
func (lx *lexer) endAt(cur int32) {
	lx.err.inString = len(lx.modes) > 0
	lx.toks = append(lx.toks, token{kind: tError, start: cur, end: cur, line: lx.line, col: -1, endLine: lx.line, endCol: -1})
}

// emit appends a token that lies on the current line.
func (lx *lexer) emit(k kind, start, end int32) {
	lx.toks = append(lx.toks, token{
		kind: k, start: start, end: end, line: lx.line, endLine: lx.line,
		col: start - lx.lineStart, endCol: end - lx.lineStart,
	})
}

// run makes all tokens. The last is tEOF, or tError when lx.err is set.
func (lx *lexer) run() {
	if !lx.startLine() {
		return
	}
	look := int32(lookBytes)
	for n := 1; lx.step(); n++ {
		if n&4095 == 0 || lx.pos > look {
			look = lx.pos + lookBytes
			lx.look()
		}
		if cap(lx.toks)-len(lx.toks) < stepTokens {
			lx.grow()
		}
		if len(lx.toks) > lx.maxTokens || lx.stopped {
			lx.failCode("MemoryError", msgParserStack, 0, 0, lx.pos)
			lx.err.noLocation = true
			return
		}
	}
}

// lookBytes is how much is read between two looks.
const lookBytes = 1 << 14

// look asks Options.Stop, and tells whether the work is to end.
func (lx *lexer) look() bool {
	if !lx.stopped && lx.stop != nil && lx.stop() {
		lx.stopped = true
	}
	return lx.stopped
}

// stepTokens is how many tokens a step makes at most, but for the ends of blocks.
const stepTokens = 16

// grow makes room for more tokens, if it may.
func (lx *lexer) grow() {
	n := cap(lx.toks) + cap(lx.toks)/2 + 4*stepTokens
	if lx.more != nil && !lx.more(int64(n)*tokenSize, int64(cap(lx.toks))*tokenSize) {
		lx.stopped = true
		return
	}
	toks := make([]token, 0, n)
	// Memory that is touched for the first time takes longer than the tokens did.
	for rest := lx.toks; len(rest) > 0 && !lx.look(); {
		k := min(len(rest), growTokens)
		toks, rest = append(toks, rest[:k]...), rest[k:]
	}
	if !lx.stopped {
		lx.toks = toks
	}
}

// growTokens is how many tokens are copied between two looks.
const growTokens = 1 << 14

// indent begins a block at offset i.
func (lx *lexer) indent(col, alt, i int32) {
	lx.indents = append(lx.indents, col)
	lx.altIndent = append(lx.altIndent, alt)
	lx.toks = append(lx.toks, token{kind: tIndent, start: i, end: i, line: lx.line, col: -1, endLine: lx.line, endCol: -1})
}

// startLine skips blank lines and makes the indentation tokens of the line that
// follows. It reports false on an error.
func (lx *lexer) startLine() bool {
	buf := lx.buf
	i := lx.pos
	var col, alt, cont int32
	var comment bool
	for {
		col, alt, cont = 0, 0, 0
	scan:
		for {
			switch buf[i] {
			case ' ':
				col++
				alt++
			case '\t':
				col = (col/tabSize + 1) * tabSize
				alt++
			case '\f':
				col, alt = 0, 0
			case '\\':
				if cont == 0 {
					cont = col
				}
				n, ok := lx.continuation(i + 1)
				if !ok {
					return false
				}
				i = n
				// At the start of a line CPython's buffer begins anew.
				lx.joined = lx.joined[:len(lx.joined)-1]
				continue
			default:
				break scan
			}
			i++
		}
		if comment = buf[i] == '#'; comment {
			i = lx.lineEnd(i)
		}
		if buf[i] == '\n' && i < lx.size {
			i++
			lx.line++
			lx.lineStart = i
			continue
		}
		break
	}
	lx.pos = i
	if i >= lx.size {
		// The end of the source closes all blocks. Where a line of blanks has no end, it is
		// one that is indented; a file's last line has one always.
		lx.ends = len(lx.toks)
		blanks := i > 0 && buf[i-1] != '\n' && !comment
		if lx.bol = !blanks && !comment; lx.mode != modeSingle || !blanks || len(lx.toks) == 0 {
			if lx.mode != modeFile && col > lx.indents[len(lx.indents)-1] && blanks {
				lx.indent(col, alt, i)
			}
			return true
		}
	}
	if cont != 0 {
		col, alt = cont, cont
	}
	n := len(lx.indents) - 1
	top := lx.indents[n]
	switch {
	case col == top:
		if alt != lx.altIndent[n] {
			return lx.tabError(i)
		}
	case col > top:
		if n+1 >= maxIndent {
			lx.failCode("IndentationError", "too many levels of indentation", 1, 0, i)
			return false
		}
		if alt <= lx.altIndent[n] {
			return lx.tabError(i)
		}
		lx.indent(col, alt, i)
	default:
		dedents := 0
		for n > 0 && col < lx.indents[n] {
			n--
			dedents++
		}
		if col != lx.indents[n] {
			end := min(lx.lineEnd(i)+1, lx.size)
			lx.failCode("IndentationError", "unindent does not match any outer indentation level",
				lx.chars(lx.lineStart, end), -1, end)
			return false
		}
		if alt != lx.altIndent[n] {
			return lx.tabError(i)
		}
		lx.indents = lx.indents[:n+1]
		lx.altIndent = lx.altIndent[:n+1]
		for ; dedents > 0; dedents-- {
			lx.toks = append(lx.toks, token{kind: tDedent, start: i, end: i, line: lx.line, col: -1, endLine: lx.line, endCol: -1})
		}
	}
	return true
}

func (lx *lexer) tabError(i int32) bool {
	lx.failCode("TabError", "inconsistent use of tabs and spaces in indentation", 1, 0, i)
	return false
}

// continuation handles a backslash whose next byte is at i and returns the
// offset of the next line's start.
func (lx *lexer) continuation(i int32) (int32, bool) {
	if lx.buf[i] != '\n' {
		// CPython counts this column from the start of its buffer, up to the
		// byte that it has read after the backslash.
		end := min(lx.lineEnd(i)+1, lx.size)
		off := utf8.RuneCountInString(lx.bufferedText(int(lx.line), 0, lx.toks)) - lx.chars(i, end)
		if i < lx.size {
			off++
		}
		lx.failCode("SyntaxError", "unexpected character after line continuation character", off, 0, i)
		return i, false
	}
	i++
	if i >= lx.size {
		lx.unexpectedEOF(i)
		return i, false
	}
	lx.line++
	lx.lineStart = i
	lx.joined = append(lx.joined, lx.line)
	return i, true
}

// bufferedText returns what CPython's tokenizer holds of the source when it is
// on the given line: the line, after those joined to it by a backslash or by a
// token of several lines. The tokens read are toks, of which those before base
// need not be looked at.
func (lx *lexer) bufferedText(line, base int, toks []token) string {
	s, start := lx.lineText(line)
	first := line
	joined := lx.joined
	for i := len(toks) - 1; i >= base; i-- {
		t := &toks[i]
		for len(joined) > 0 && int(joined[len(joined)-1]) >= first {
			if int(joined[len(joined)-1]) == first {
				first--
			}
			joined = joined[:len(joined)-1]
		}
		if int(t.endLine) < first {
			break
		}
		if int(t.endLine) == first && t.line < t.endLine {
			first = int(t.line)
		}
	}
	if first < line {
		_, from := lx.lineText(first)
		return string(lx.buf[from:start]) + s
	}
	return s
}

// unexpectedEOF records the end of the source where it may not end: inside
// brackets, or after a backslash.
func (lx *lexer) unexpectedEOF(i int32) {
	if n := len(lx.brackets); n > 0 {
		lx.err = lx.unclosed()
	} else {
		lx.failCode("SyntaxError", "unexpected EOF while parsing", lx.chars(lx.lineStart, i), -1, i)
		lx.toks = lx.toks[:len(lx.toks)-1]
	}
	lx.err.eof, lx.err.early = true, true
	lx.endAt(i)
}

// unclosed is the error for the innermost open bracket.
func (lx *lexer) unclosed() *lexError {
	b := lx.brackets[len(lx.brackets)-1]
	text, _ := lx.lineText(int(b.line))
	if b.line < lx.line {
		text = strings.TrimSuffix(text, "\n")
	} else {
		text = lx.bufferedText(int(b.line), 0, lx.toks)
	}
	return &lexError{
		kind: "SyntaxError", msg: fmt.Sprintf("'%c' was never closed", b.c), line: int(b.line), endLn: int(b.line),
		off: chars(text, int(b.col)+1), endOff: 0, text: text,
	}
}

// lineText returns line n (from 1) with its newline, and its offset.
func (lx *lexer) lineText(n int) (string, int32) {
	i := int32(0)
	for ; n > 1 && i < lx.size; n-- {
		i = lx.lineEnd(i) + 1
	}
	if i >= lx.size {
		return "", lx.size
	}
	return string(lx.buf[i:min(lx.lineEnd(i)+1, lx.size)]), i
}

// step makes the next token or tokens; it reports false at the end.
func (lx *lexer) step() bool {
	if n := len(lx.modes); n > 0 && lx.modes[n-1].inText {
		return lx.stringText(&lx.modes[n-1])
	}
	buf := lx.buf
	i := lx.pos
	comment := int32(-1)
	atStart := false // only white space since a newline inside brackets
	for {
		c := buf[i]
		switch c {
		case ' ', '\t', '\f':
			i++
			continue
		case '#':
			comment = i
			i = lx.lineEnd(i)
			continue
		case '\n':
			if len(lx.brackets) == 0 {
				start := i
				if comment >= 0 {
					start = comment // as CPython has it
				}
				lx.emit(tNewline, start, i+1)
				i++
				lx.pos = i
				lx.line++
				lx.lineStart = i
				return lx.startLine()
			}
			i++
			lx.line++
			lx.lineStart = i
			atStart = true
			continue
		case '\\':
			n, ok := lx.continuation(i + 1)
			if !ok {
				return false
			}
			if atStart {
				lx.joined = lx.joined[:len(lx.joined)-1]
			}
			i = n
			continue
		case 0:
			return lx.end(i)
		}
		cl := class[c]
		if cl&clsStart != 0 {
			return lx.nameOrString(i)
		}
		if cl&clsDigit != 0 || c == '.' && class[buf[i+1]]&clsDigit != 0 {
			return lx.number(i)
		}
		if c == '"' || c == '\'' {
			return lx.str(i, i, 0)
		}
		if cl&clsHigh != 0 {
			return lx.unicodeName(i, i)
		}
		return lx.operator(i)
	}
}

// end makes the tokens at the end of the source. For CPython they lie at the
// end of the last line.
func (lx *lexer) end(i int32) bool {
	lx.lastLine()
	if lx.ends < 0 {
		lx.ends = len(lx.toks)
	}
	if lx.size == 0 {
		lx.line = 0 // no line has been read
	}
	if len(lx.brackets) > 0 {
		lx.unexpectedEOF(i)
		return false
	}
	mark := func(k kind) {
		lx.toks = append(lx.toks, token{kind: k, start: i, end: i, line: lx.line, col: -1, endLine: lx.line, endCol: -1})
	}
	if lx.mode == modeSingle && len(lx.toks) > 0 {
		// CPython ends interactive input with one more newline, and another
		// one after blocks that no line of the source has ended.
		if lx.bol {
			lx.dedentAll(mark)
		}
		mark(tNewline)
		if len(lx.indents) > 1 && !lx.keepOpen {
			lx.dedentAll(mark)
			mark(tNewline)
		}
		mark(tEOF)
		return false
	}
	lx.dedentAll(mark)
	mark(tEOF)
	return false
}

// dedentAll closes all blocks.
func (lx *lexer) dedentAll(mark func(kind)) {
	for n := len(lx.indents) - 1; n > 0; n-- {
		mark(tDedent)
	}
	lx.indents = lx.indents[:1]
	lx.altIndent = lx.altIndent[:1]
}

// lastLine goes back to the last line when the source is at its end.
func (lx *lexer) lastLine() {
	if lx.lineStart < lx.size || lx.size == 0 {
		return
	}
	lx.line--
	i := lx.size - 1
	for i > 0 && lx.buf[i-1] != '\n' {
		i--
	}
	lx.lineStart = i
}
