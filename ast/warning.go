package ast

// This file finds what CPython's tokenizer and parser give a SyntaxWarning for:
// escapes that mean nothing, and numbers at which a keyword begins at once.

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Warning is what a source that parses is warned of.
type Warning struct {
	Msg string
	Position
}

// SyntaxError returns the error that the warning becomes where the filters of the
// module warnings make errors of such warnings.
func (w *Warning) SyntaxError(filename, src string) *SyntaxError {
	e := &SyntaxError{Kind: "SyntaxError", Msg: w.Msg, Filename: filename, Lineno: int(w.Lineno), EndLineno: int(w.EndLineno)}
	e.Text = SourceLine(src, e.Lineno)
	e.Offset = chars(e.Text, int(w.ColOffset)+1)
	end := e.Text
	if e.EndLineno != e.Lineno {
		end = SourceLine(src, e.EndLineno)
	}
	e.EndOffset = chars(end, int(w.EndColOffset)+1)
	return e
}

// Line returns line w.Lineno of the source.
func (w *Warning) Line(src string) string { return SourceLine(src, int(w.Lineno)) }

// SourceLine returns line n (from 1) of a source with its end, or "" where it has fewer.
func SourceLine(src string, n int) string {
	for ; n > 1; n-- {
		i := strings.IndexByte(src, '\n')
		if i < 0 {
			return ""
		}
		src = src[i+1:]
	}
	if i := strings.IndexByte(src, '\n'); i >= 0 {
		src = src[:i+1]
	}
	return src
}

// placed is a warning with the offset in the source by which warnings are ordered.
type placed struct {
	at int32
	Warning
}

// warnLiteral warns of the first odd escape of a literal's body. where is the token
// that CPython gives as the place.
func (p *parser) warnLiteral(body, known string, where *token) {
	if msg := oddEscape(body, known); msg != "" {
		p.warn(where, msg)
	}
}

// warn warns at a token, unless it is read again after the parser went back.
func (p *parser) warn(where *token, msgs ...string) {
	if len(msgs) == 0 || where.start <= p.warned {
		return
	}
	p.warned = where.start
	for _, msg := range msgs {
		p.warnings = append(p.warnings, placed{where.start, Warning{msg, Position{where.line, where.col, where.endLine, where.endCol}}})
	}
}

// oddEscape returns what is wrong with the first escape of a literal's body that
// means nothing, or "". The body can be decoded. known are the characters that follow
// a backslash in such a literal beyond those of all.
func oddEscape(body, known string) string {
	for {
		i := strings.IndexByte(body, '\\')
		if i < 0 || i+1 == len(body) { // the last one is before a brace of an f-string
			return ""
		}
		c := body[i+1]
		switch {
		case c >= '0' && c <= '3', c >= utf8.RuneSelf, c == 'x':
		case c >= '4' && c <= '7':
			if rest := body[i+2:]; len(rest) >= 2 && isOctal(rest[0]) && isOctal(rest[1]) {
				return `invalid octal escape sequence '\` + body[i+1:i+4] + "'"
			}
		case strings.IndexByte(known, c) >= 0:
		case strings.IndexByte("\n\\'\"abfnrtv", c) < 0:
			return `invalid escape sequence '\` + string(rune(c)) + "'"
		}
		body = body[i+2:]
	}
}

// What oddEscape knows in a str, and in the text of an f-string: of a backslash before a
// brace the lexer warns.
const (
	strEscapes  = "uUN"
	textEscapes = strEscapes + "{}"
)

func isOctal(c byte) bool { return c >= '0' && c <= '7' }

// warnAt warns of the byte before the offset j.
func (lx *lexer) warnAt(j int32, msg string) {
	if lx.warn {
		at := Position{lx.line, j - 1 - lx.lineStart, lx.line, j - 1 - lx.lineStart}
		lx.warnings = append(lx.warnings, placed{j - 1, Warning{msg, at}})
	}
}

// tellWarnings tells Options.Warn of what was found, in the order of the source. What
// the lexer found behind the place where the parser failed CPython has not read yet.
func (p *parser) tellWarnings(lx *lexer) {
	all := p.warnings
	for _, w := range lx.warnings {
		if !p.failed || w.at <= p.all[p.failPos].start {
			all = append(all, w)
		}
	}
	slices.SortStableFunc(all, func(a, b placed) int { return int(a.at) - int(b.at) })
	for _, w := range all {
		p.opts.Warn(w.Warning)
	}
}
