package ast

// This file scans operators and brackets, and finds what does not close.

// operator scans an operator or delimiter.
func (lx *lexer) operator(i int32) bool {
	buf := lx.buf
	c := buf[i]
	n := int32(1)
	var k kind
	c1 := buf[i+1]
	var m *stringMode
	if len(lx.modes) > 0 {
		m = &lx.modes[len(lx.modes)-1]
		if c == ':' && m.depth-1 == m.exprStart {
			// The expression of a field is over; its format specifier begins.
			m.inText, m.inSpec = true, true
			lx.emit(tColon, i, i+1)
			lx.pos = i + 1
			return true
		}
	}
	switch c {
	case '(', '[', '{':
		if len(lx.brackets) >= maxBrackets {
			lx.fail(i+1, "too many nested parentheses")
			return false
		}
		lx.brackets = append(lx.brackets, bracket{c, lx.line, i - lx.lineStart})
		if m != nil {
			m.depth++
		}
		switch c {
		case '(':
			k = tLpar
		case '[':
			k = tLsqb
		default:
			k = tLbrace
		}
	case ')', ']', '}':
		if !lx.closeBracket(i, c, m) {
			return false
		}
		switch c {
		case ')':
			k = tRpar
		case ']':
			k = tRsqb
		default:
			k = tRbrace
		}
	case ':':
		k = tColon
		if c1 == '=' {
			k, n = tColonEqual, 2
		}
	case ',':
		k = tComma
	case ';':
		k = tSemi
	case '.':
		k = tDot
		if c1 == '.' && buf[i+2] == '.' {
			k, n = tEllipsis, 3
		}
	case '=':
		k = tEqual
		if c1 == '=' {
			k, n = tEqEqual, 2
		} else if m != nil && m.depth-1 == m.exprStart {
			m.debug = true
		}
	case '!':
		k = tExclamation
		if c1 == '=' {
			k, n = tNotEqual, 2
		}
	case '+':
		k = tPlus
		if c1 == '=' {
			k, n = tPlusEqual, 2
		}
	case '-':
		k = tMinus
		if c1 == '=' {
			k, n = tMinusEqual, 2
		} else if c1 == '>' {
			k, n = tArrow, 2
		}
	case '*':
		k = tStar
		if c1 == '=' {
			k, n = tStarEqual, 2
		} else if c1 == '*' {
			k, n = tDoubleStar, 2
			if buf[i+2] == '=' {
				k, n = tDoubleStarEqual, 3
			}
		}
	case '/':
		k = tSlash
		if c1 == '=' {
			k, n = tSlashEqual, 2
		} else if c1 == '/' {
			k, n = tDoubleSlash, 2
			if buf[i+2] == '=' {
				k, n = tDoubleSlashEqual, 3
			}
		}
	case '%':
		k = tPercent
		if c1 == '=' {
			k, n = tPercentEqual, 2
		}
	case '@':
		k = tAt
		if c1 == '=' {
			k, n = tAtEqual, 2
		}
	case '&':
		k = tAmper
		if c1 == '=' {
			k, n = tAmperEqual, 2
		}
	case '|':
		k = tVbar
		if c1 == '=' {
			k, n = tVbarEqual, 2
		}
	case '^':
		k = tCircumflex
		if c1 == '=' {
			k, n = tCircumflexEqual, 2
		}
	case '~':
		k = tTilde
	case '<':
		k = tLess
		switch c1 {
		case '=':
			k, n = tLessEqual, 2
		case '>':
			k, n = tNotEqual, 2
		case '<':
			k, n = tLeftShift, 2
			if buf[i+2] == '=' {
				k, n = tLeftShiftEqual, 3
			}
		}
	case '>':
		k = tGreater
		switch c1 {
		case '=':
			k, n = tGreaterEqual, 2
		case '>':
			k, n = tRightShift, 2
			if buf[i+2] == '=' {
				k, n = tRightShiftEqual, 3
			}
		}
	default:
		if c < ' ' || c == 0x7f {
			lx.fail(i+1, "invalid non-printable character U+%04X", c)
			return false
		}
		k = tUnknown
	}
	lx.emit(k, i, i+n)
	lx.pos = i + n
	return true
}

// closeBracket checks and pops the bracket that c closes.
func (lx *lexer) closeBracket(i int32, c byte, m *stringMode) bool {
	if m != nil && m.depth == 0 && c == '}' {
		lx.fail(i+1, "%c-string: single '}' is not allowed", m.name())
		return false
	}
	n := len(lx.brackets)
	if n == 0 {
		lx.fail(i+1, "unmatched '%c'", c)
		return false
	}
	open := lx.brackets[n-1]
	lx.brackets = lx.brackets[:n-1]
	if !(open.c == '(' && c == ')' || open.c == '[' && c == ']' || open.c == '{' && c == '}') {
		if m != nil && open.c == '{' && m.depth-1 == m.exprStart {
			lx.fail(i+1, "%c-string: unmatched '%c'", m.name(), c)
		} else if open.line != lx.line {
			lx.fail(i+1, "closing parenthesis '%c' does not match opening parenthesis '%c' on line %d", c, open.c, open.line)
		} else {
			lx.fail(i+1, "closing parenthesis '%c' does not match opening parenthesis '%c'", c, open.c)
		}
		return false
	}
	if m != nil {
		m.depth--
		if c == '}' && m.depth == m.exprStart {
			m.exprStart--
			m.inText, m.inSpec, m.debug = true, false, false
		}
	}
	return true
}
