package ast

// This file holds the part of the lexer for f-strings and t-strings.

// maxFieldNesting is how deep replacement fields nest in format specifiers.
const maxFieldNesting = 3

// startFString scans the beginning of an f-string or t-string: start is the
// offset of its prefix, i that of its quote.
func (lx *lexer) startFString(start, i, flags int32) bool {
	buf := lx.buf
	size := int8(1)
	if buf[i+1] == buf[i] && buf[i+2] == buf[i] {
		size = 3
	}
	if len(lx.modes)+1 >= maxFStrings {
		lx.fail(i+int32(size), "too many nested f-strings")
		return false
	}
	k := tFStringStart
	if flags&prefT != 0 {
		k = tTStringStart
	}
	lx.emit(k, start, i+int32(size))
	lx.toks[len(lx.toks)-1].name = flags
	lx.pos = i + int32(size)
	lx.modes = append(lx.modes, stringMode{
		quote: buf[i], quoteSize: size, raw: flags&prefRaw != 0, template: flags&prefT != 0,
		inText: true, exprStart: -1, start: start, lineStart: lx.lineStart, line: lx.line,
	})
	return true
}

// stringText scans the text of an f-string up to the next field, doubled brace
// or end, or its end itself. It follows CPython's tok_get_fstring_mode.
func (lx *lexer) stringText(m *stringMode) bool {
	buf := lx.buf
	i := lx.pos
	if buf[i] == '{' && buf[i+1] != '{' {
		return lx.enterField(m, i)
	}
	q := int32(m.quoteSize)
	if buf[i] == m.quote && (q == 1 || buf[i+1] == m.quote && buf[i+2] == m.quote) {
		lx.emit(tFStringEnd, i, i+q)
		lx.pos = i + q
		lx.modes = lx.modes[:len(lx.modes)-1]
		return true
	}
	start, line, lineStart := i, lx.line, lx.lineStart
	emit := func(end, next int32) {
		lx.toks = append(lx.toks, token{
			kind: tFStringMiddle, start: start, end: end, line: line, endLine: lx.line,
			col: start - lineStart, endCol: next - lx.lineStart, // a doubled brace counts whole
		})
		lx.pos = next
	}
	quotes := int32(0)
	named := false // inside \N{…}
	for quotes != q {
		c := buf[i]
		i++
		inSpec := m.inSpec && m.exprStart >= 0
		if c == 0 || q == 1 && c == '\n' {
			if inSpec && c == '\n' {
				emit(i-1, i-1)
				m.inText, m.inSpec = false, false
				return true
			}
			lx.lastLine()
			at := lx.line
			lx.line, lx.lineStart = m.line, m.lineStart
			if q == 3 {
				lx.fail(m.start+1, "unterminated triple-quoted %c-string literal (detected at line %d)", m.name(), at)
				lx.err.early = true
			} else {
				lx.fail(m.start+1, "unterminated %c-string literal (detected at line %d)", m.name(), at)
			}
			return false
		}
		if c == m.quote {
			quotes++
			continue
		}
		quotes = 0
		switch c {
		case '\n':
			lx.line++
			lx.lineStart = i
		case '{':
			if buf[i] != '{' || inSpec {
				emit(i-1, i-1)
				return lx.enterField(m, i-1)
			}
			emit(i, i+1)
			return true
		case '}':
			if named {
				emit(i, i)
				return true
			}
			if buf[i] == '}' && !inSpec && m.depth == 0 {
				emit(i, i+1)
				return true
			}
			emit(i-1, i-1)
			m.inText, m.inSpec = false, false
			return true
		case '\\':
			c = buf[i]
			if c == '{' || c == '}' {
				if !m.raw {
					lx.warnAt(i+1, `invalid escape sequence '\`+string(rune(c))+"'")
				}
				continue
			}
			if c == 0 {
				continue
			}
			i++
			if c == '\n' {
				lx.line++
				lx.lineStart = i
			} else if c == 'N' && !m.raw && buf[i] == '{' {
				i++
				named = true
			}
		}
	}
	i -= q
	emit(i, i)
	return true
}

// enterField begins a replacement field; cur is the offset of its brace.
func (lx *lexer) enterField(m *stringMode, cur int32) bool {
	m.exprStart++
	if m.exprStart >= maxFieldNesting {
		lx.fail(cur, "%c-string: expressions nested too deeply", m.name())
		return false
	}
	m.inText = false
	return true
}
