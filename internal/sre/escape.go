package sre

import (
	"github.com/garterpy/garter/internal/ucd"
)

// simpleEscape returns the character of \a, \b, \f, \n, \r, \t, \v and \\.
func simpleEscape(c rune) (rune, bool) {
	switch c {
	case 'a':
		return '\a', true
	case 'b':
		return '\b', true
	case 'f':
		return '\f', true
	case 'n':
		return '\n', true
	case 'r':
		return '\r', true
	case 't':
		return '\t', true
	case 'v':
		return '\v', true
	case '\\':
		return '\\', true
	}
	return 0, false
}

func categoryEscape(c rune) (category, bool) {
	switch c {
	case 'd':
		return catDigit, true
	case 'D':
		return catNotDigit, true
	case 's':
		return catSpace, true
	case 'S':
		return catNotSpace, true
	case 'w':
		return catWord, true
	case 'W':
		return catNotWord, true
	}
	return 0, false
}

// classEscape parses an escape within a character set.
func (p *parser) classEscape(esc []rune) setItem {
	c := esc[1]
	if r, ok := simpleEscape(c); ok {
		return setItem{kind: setLiteral, lo: r}
	}
	if cat, ok := categoryEscape(c); ok {
		return setItem{kind: setCategory, cat: cat}
	}
	return setItem{kind: setLiteral, lo: p.charEscape(esc, true)}
}

// charEscape parses an escape that stands for one character.
func (p *parser) charEscape(esc []rune, inSet bool) rune {
	s := p.src
	c := esc[1]
	hex := func(digits int) rune {
		t := str(esc) + s.getWhile(digits, isHex)
		if len(t) != digits+2 {
			s.fail(len(t), "incomplete escape %s", t)
		}
		v := number(t[2:], 16, 1<<30)
		if v > 0x10FFFF {
			s.fail(len(t), "bad escape %s", t)
		}
		return rune(v)
	}
	switch {
	case c == 'x':
		return hex(2)
	case c == 'u' && s.isText:
		return hex(4)
	case c == 'U' && s.isText:
		return hex(8)
	case c == 'N' && s.isText:
		if !s.match('{') {
			s.fail(0, "missing {")
		}
		name := s.getUntil('}', "character name")
		r, ok := ucd.LookupRune(str(name))
		if !ok {
			s.fail(len(name)+len(`\N{}`), "undefined character name %s", repr(str(name)))
		}
		return r
	case inSet && isOct(c):
		t := str(esc) + s.getWhile(2, isOct)
		v := number(t[1:], 8, 1<<20)
		if v > 0o377 {
			s.fail(len(t), "octal escape value %s outside of range 0-0o377", t)
		}
		return rune(v)
	case inSet && isDigit(c), isASCIILetter(c):
		s.fail(2, `bad escape \%c`, c)
	}
	return c
}

// escape parses an escape outside of character sets.
func (p *parser) escape(esc []rune) *node {
	s := p.src
	c := esc[1]
	if cat, ok := categoryEscape(c); ok {
		return &node{kind: nSet, set: []setItem{{kind: setCategory, cat: cat}}}
	}
	switch c {
	case 'A':
		return &node{kind: nAt, at: atBeginningString}
	case 'b':
		return &node{kind: nAt, at: atBoundary}
	case 'B':
		return &node{kind: nAt, at: atNonBoundary}
	case 'Z':
		return &node{kind: nAt, at: atEndString}
	}
	if r, ok := simpleEscape(c); ok {
		return &node{kind: nLiteral, ch: r}
	}
	if c == '0' {
		t := str(esc) + s.getWhile(2, isOct)
		return &node{kind: nLiteral, ch: rune(number(t[1:], 8, 1<<20))}
	}
	if !isDigit(c) {
		return &node{kind: nLiteral, ch: p.charEscape(esc, false)}
	}
	// An octal escape of three digits, or else a reference to a group.
	t := str(esc)
	if s.nextIn(isDigit) {
		t += str(s.get())
		if isOct(c) && isOct(rune(t[2])) && s.nextIn(isOct) {
			t += str(s.get())
			v := number(t[1:], 8, 1<<20)
			if v > 0o377 {
				s.fail(len(t), "octal escape value %s outside of range 0-0o377", t)
			}
			return &node{kind: nLiteral, ch: rune(v)}
		}
	}
	group := number(t[1:], 10, maxGroups)
	if group < len(p.groups) {
		if !p.closed(group) {
			s.fail(len(t), "cannot refer to an open group")
		}
		p.checkLookBehindGroup(group)
		p.notLinear = true
		return &node{kind: nBackref, group: group}
	}
	s.fail(len(t)-1, "invalid group reference %d", group)
	return nil
}
