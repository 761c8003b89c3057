package ast

// This file scans names, keywords and strings with and without a prefix.

import (
	"unicode/utf8"

	"github.com/garterpy/garter/internal/ucd"
)

// nameOrString scans a name, a keyword or a string with a prefix.
func (lx *lexer) nameOrString(i int32) bool {
	buf := lx.buf
	h := hashStart
	j := i
	for class[buf[j]]&clsCont != 0 {
		h = (h ^ uint32(buf[j])) * hashPrime
		j++
	}
	c := buf[j]
	if (c == '"' || c == '\'') && j-i <= 2 {
		if flags, ok := stringPrefix(buf[i:j]); ok {
			return lx.str(i, j, flags)
		}
	}
	if c >= utf8.RuneSelf {
		return lx.unicodeName(i, j)
	}
	id := lx.names.intern(buf[i:j], h)
	k := tName
	if id <= int32(lastKeyword-firstKeyword) {
		k = firstKeyword + kind(id)
	}
	lx.toks = append(lx.toks, token{
		kind: k, start: i, end: j, line: lx.line, endLine: lx.line,
		col: i - lx.lineStart, endCol: j - lx.lineStart, name: id,
	})
	lx.pos = j
	return true
}

// The flags of a string's prefix.
const (
	prefBytes = 1 << iota
	prefRaw
	prefU
	prefF
	prefT
)

// stringPrefix returns the flags of a string prefix.
func stringPrefix(p []byte) (flags int32, ok bool) {
	for _, c := range p {
		var f int32
		switch c | 0x20 {
		case 'b':
			f = prefBytes
		case 'r':
			f = prefRaw
		case 'u':
			f = prefU
		case 'f':
			f = prefF
		case 't':
			f = prefT
		default:
			return 0, false
		}
		flags |= f
	}
	switch flags {
	case 0, prefBytes, prefRaw, prefU, prefF, prefT:
		return flags, len(p) == 1
	case prefBytes | prefRaw, prefF | prefRaw, prefT | prefRaw:
		return flags, len(p) == 2
	}
	return 0, false
}

// unicodeName scans a name that has characters above ASCII, of which the ASCII
// part from i to j is already known.
func (lx *lexer) unicodeName(i, j int32) bool {
	buf := lx.buf
	look := j + lookBytes
	for {
		if j > look {
			if look = j + lookBytes; lx.look() {
				return true
			}
		}
		c := buf[j]
		if class[c]&clsCont != 0 {
			j++
			continue
		}
		if c < utf8.RuneSelf {
			break
		}
		_, n := utf8.DecodeRune(buf[j:])
		j += int32(n)
	}
	// As CPython: all bytes above ASCII belong to the name, which is then checked.
	look = i + lookBytes
	for k := i; k < j; {
		if k > look {
			if look = k + lookBytes; lx.look() {
				return true
			}
		}
		r, n := utf8.DecodeRune(buf[k:])
		ok := ucd.IsXIDContinue(r)
		if k == i {
			ok = ucd.IsXIDStart(r) || r == '_'
		}
		k += int32(n)
		if ok {
			continue
		}
		if ucd.IsPrintable(r) {
			lx.fail(k, "invalid character '%c' (U+%04X)", r, r)
		} else {
			lx.fail(k, "invalid non-printable character U+%04X", r)
		}
		return false
	}
	name, ok := ucd.NormalizeLong(ucd.FormNFKC, string(buf[i:j]), lx.look)
	if !ok {
		return true
	}
	id := lx.names.intern([]byte(name), hashName([]byte(name)))
	lx.toks = append(lx.toks, token{
		kind: tName, start: i, end: j, line: lx.line, endLine: lx.line,
		col: i - lx.lineStart, endCol: j - lx.lineStart, name: id,
	})
	lx.pos = j
	return true
}

// str scans a string whose prefix begins at start and whose quote is at i.
func (lx *lexer) str(start, i, flags int32) bool {
	buf := lx.buf
	quote := buf[i]
	if flags&(prefF|prefT) != 0 {
		return lx.startFString(start, i, flags)
	}
	line, lineStart := lx.line, lx.lineStart
	j := i + 1
	if buf[j] == quote {
		if buf[j+1] != quote {
			lx.emit(tString, start, j+1) // empty
			lx.toks[len(lx.toks)-1].name = flags
			lx.pos = j + 1
			return true
		}
		j += 2
		for {
			c := buf[j]
			j++
			if c == quote && buf[j] == quote && buf[j+1] == quote {
				j += 2
				break
			}
			if c == '\\' {
				c = buf[j]
				j++
			}
			if c == '\n' {
				if j > lx.size {
					return lx.unterminated(start, j-1, line, lineStart, 3, quote, "")
				}
				lx.line++
				lx.lineStart = j
			} else if c == 0 {
				return lx.unterminated(start, j-1, line, lineStart, 3, quote, "")
			}
		}
	} else {
		hint := ""
		for {
			c := buf[j]
			j++
			if c == quote {
				break
			}
			if c == '\\' {
				c = buf[j]
				j++
				switch c {
				case '\n':
					lx.line++
					lx.lineStart = j
				case quote:
					hint = "; perhaps you escaped the end quote?"
				}
			} else if c == '\n' {
				return lx.unterminated(start, j-1, line, lineStart, 1, quote, hint)
			}
			if c == 0 {
				return lx.unterminated(start, j-1, line, lineStart, 1, quote, hint)
			}
		}
	}
	lx.toks = append(lx.toks, token{
		kind: tString, start: start, end: j, line: line, endLine: lx.line,
		col: start - lineStart, endCol: j - lx.lineStart, name: flags,
	})
	lx.pos = j
	return true
}

// unterminated records a string without end; i is the offset of its start, stop that of
// what was no part of it: at the end of the text, more of it might have ended the string.
func (lx *lexer) unterminated(i, stop, line, lineStart int32, size int8, quote byte, hint string) bool {
	lx.lastLine()
	at := lx.line
	lx.line, lx.lineStart = line, lineStart
	if n := len(lx.modes); n > 0 {
		// The quote may be the end of an f-string whose field is not closed.
		m := &lx.modes[n-1]
		if m.quote == quote && m.quoteSize == size {
			lx.fail(i+1, "%c-string: expecting '}'", m.name())
			return false
		}
	}
	if size == 3 {
		lx.fail(i+1, "unterminated triple-quoted string literal (detected at line %d)", at)
		lx.err.early = true
	} else {
		lx.fail(i+1, "unterminated string literal (detected at line %d)%s", at, hint)
		lx.err.early = stop >= lx.size
	}
	return false
}
