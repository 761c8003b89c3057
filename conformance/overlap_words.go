// This file takes Python source apart into tokens for overlap.

package main

import (
	"regexp"
	"strings"
)

// word matches a token of Python; what is between tokens is left out.
var word = regexp.MustCompile(`(?s)^(?:` +
	`[a-zA-Z]{0,2}"""(?:[^\\]|\\.)*?"""|[a-zA-Z]{0,2}'''(?:[^\\]|\\.)*?'''|` +
	`[a-zA-Z]{0,2}"(?:[^"\\\n]|\\.)*"|[a-zA-Z]{0,2}'(?:[^'\\\n]|\\.)*'|` +
	`[\pL_][\pL\pN_]*|\.?[0-9](?:[eE][-+]|[\w.])*|` +
	`\*\*=|//=|>>=|<<=|\.\.\.|\*\*|//|>>|<<|->|:=|[-+*/%&|^@=<>!]=|[^\s])`)

// opening matches where a formatted string begins: its prefix and its quotes.
var opening = regexp.MustCompile(`^(?:[fF][rR]?|[rR][fF])("""|'''|"|')`)

// splitter gives the tokens of a text, each with its line. What is between the
// braces of a formatted string is code, as for CPython since 3.12: the parts of
// such a string are tokens of their own.
type splitter struct {
	text  string
	line  int
	found func(word string, line int)
}

// take gives the next n bytes as a token.
func (s *splitter) take(n int) {
	w := s.text[:n]
	s.found(w, s.line)
	s.skip(n)
}

func (s *splitter) skip(n int) {
	s.line += strings.Count(s.text[:n], "\n")
	s.text = s.text[n:]
}

// code gives the tokens up to the end, or in a field of a formatted string up to
// what ends its expression: a brace, a colon or an exclamation mark.
func (s *splitter) code(field bool) {
	depth := 0
	for len(s.text) > 0 {
		c := s.text[0]
		switch {
		case strings.IndexByte(" \t\r\n\f\\", c) >= 0:
			s.skip(1)
			continue
		case c == '#':
			end := strings.IndexByte(s.text, '\n')
			if end < 0 {
				end = len(s.text)
			}
			s.skip(end)
			continue
		case field && depth == 0 && (c == '}' || c == ':' || c == '!' && !strings.HasPrefix(s.text, "!=")):
			return
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		}
		if m := opening.FindStringSubmatch(s.text); m != nil {
			s.formatted(m[0], m[1])
			continue
		}
		s.take(max(len(word.FindString(s.text)), 1))
	}
}

// formatted gives the tokens of a formatted string.
func (s *splitter) formatted(start, quotes string) {
	s.take(len(start))
	s.literal(quotes, strings.ContainsAny(start, "rR"), false)
	if strings.HasPrefix(s.text, quotes) {
		s.take(len(quotes))
	}
}

// literal gives the text of a formatted string up to its quotes, or that of a
// format up to the brace after it, with the fields in it.
func (s *splitter) literal(quotes string, raw, format bool) {
	n, fields := 0, 0
	text := func() {
		if n > 0 {
			s.take(n)
			n = 0
		}
	}
	for n < len(s.text) {
		rest := s.text[n:]
		switch {
		case strings.HasPrefix(rest, quotes) || format && rest[0] == '}':
			if n == 0 && fields > 0 && format {
				s.found("", s.line) // CPython has an empty text here
			}
			text()
			return
		case !raw && strings.HasPrefix(rest, `\N{`):
			n += strings.IndexByte(rest+"}", '}') + 1
		case rest[0] == '\\' && len(rest) > 1 && rest[1] != '{' && rest[1] != '}':
			n += 2
		case strings.HasPrefix(rest, "{{") && !format || strings.HasPrefix(rest, "}}"):
			// One of the two belongs to the text.
			n++
			text()
			s.skip(1)
		case rest[0] == '{':
			text()
			s.field(quotes, raw)
			fields++
		default:
			n++
		}
		n = min(n, len(s.text))
	}
	text()
}

// field gives the tokens of a field of a formatted string, with its braces.
func (s *splitter) field(quotes string, raw bool) {
	s.take(1)
	s.code(true)
	if strings.HasPrefix(s.text, "!") {
		s.take(1)
		s.code(true)
	}
	if strings.HasPrefix(s.text, ":") {
		s.take(1)
		s.literal(quotes, raw, true)
	}
	if strings.HasPrefix(s.text, "}") {
		s.take(1)
	}
}
