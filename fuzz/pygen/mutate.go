package pygen

import (
	"regexp"
	"strings"
)

// A mutator makes small sources that are nearly right from right ones: a few
// lines of one, with tokens left out, doubled, swapped or put in.
type mutator struct {
	pieces [][]string // pieces of the sources, as lines
	tokens []string
}

// oddTokens are put into sources beside their own tokens.
var oddTokens = strings.Fields("( ) [ ] { } : , ; . ... = == := -> + - * ** / // % @ & | ^ ~ < > <= >= != += " +
	"and or not is in if else elif for while def class return yield await async with as try except finally raise from import " +
	"lambda global nonlocal del pass break continue assert match case type None True False __debug__ print exec _ x 0 1 1.5 1j 'a' " +
	"b'a' f'{x}' f'{x!r:>3}' f'{' r'\\' '''a ! $ ? \\ ` 0x 1_ 1__0 07 0b2 1e é ٣ €")

var tokenPattern = regexp.MustCompile(`[A-Za-z_]\w*|[0-9][\w.]*|"[^"\n]*"|'[^'\n]*'|\*\*=?|//=?|<<=?|>>=?|->|:=|[-+*/%&|^=!<>@]=|\S`)

func newMutator(sources []string) *mutator {
	m := &mutator{tokens: oddTokens}
	for _, s := range sources {
		lines := strings.Split(s, "\n")
		// A piece begins at a line without indentation and has a few lines.
		for i := 0; i < len(lines); i++ {
			if l := lines[i]; l == "" || l[0] == ' ' || l[0] == '#' || l[0] == ')' || l[0] == ']' || l[0] == '}' {
				continue
			}
			j := i + 1
			for j < len(lines) && j < i+9 && (lines[j] == "" || strings.ContainsRune(" )]}#", rune(lines[j][0])) || strings.HasPrefix(lines[j], "e")) {
				j++
			}
			m.pieces = append(m.pieces, lines[i:j])
		}
	}
	return m
}

func (m *mutator) mutate(c chooser) []string {
	if len(m.pieces) == 0 {
		return []string{"pass"}
	}
	lines := append([]string(nil), m.pieces[c.choose(len(m.pieces))]...)
	if c.choose(4) == 0 {
		lines = append(lines, m.pieces[c.choose(len(m.pieces))]...)
	}
	for n := 1 + c.choose(3); n > 0; n-- {
		i := c.choose(len(lines))
		switch c.choose(12) {
		case 0: // a line goes
			if len(lines) > 1 {
				lines = append(lines[:i:i], lines[i+1:]...)
			}
		case 1: // a line comes again
			lines = append(lines[:i+1:i+1], lines[i:]...)
		case 2: // other indentation
			lines[i] = []string{" ", "\t", "    ", "  "}[c.choose(4)] + strings.TrimLeft(lines[i], " ")
		case 3: // less of it
			lines[i] = strings.TrimPrefix(lines[i], "  ")
		case 4: // the rest of a line goes
			if len(lines[i]) > 0 {
				lines[i] = strings.ToValidUTF8(lines[i][:c.choose(len(lines[i]))], "")
			}
		default:
			lines[i] = m.line(lines[i], c)
		}
	}
	return lines
}

// line changes the tokens of a line.
func (m *mutator) line(l string, c chooser) string {
	at := tokenPattern.FindAllStringIndex(l, -1)
	if len(at) == 0 {
		return l + m.tokens[c.choose(len(m.tokens))]
	}
	a := at[c.choose(len(at))]
	tok := l[a[0]:a[1]]
	switch c.choose(6) {
	case 0:
		return l[:a[0]] + l[a[1]:]
	case 1:
		return l[:a[1]] + " " + tok + l[a[1]:]
	case 2:
		b := at[c.choose(len(at))]
		if b[0] < a[0] {
			a, b = b, a
		}
		if a[1] > b[0] {
			return l
		}
		return l[:a[0]] + l[b[0]:b[1]] + l[a[1]:b[0]] + l[a[0]:a[1]] + l[b[1]:]
	case 3:
		return l[:a[0]] + m.tokens[c.choose(len(m.tokens))] + l[a[1]:]
	case 4:
		return l[:a[1]] + " " + m.tokens[c.choose(len(m.tokens))] + " " + l[a[1]:]
	default:
		b := at[c.choose(len(at))]
		return l[:a[0]] + l[b[0]:b[1]] + l[a[1]:]
	}
}

func joinLines(lines []string) string { return strings.Join(lines, "\n") + "\n" }

// smallerLines returns lists with a line or a token left out.
func smallerLines(lines []string, limit int) (out [][]string) {
	without := func(i int, repl ...string) {
		l := append(lines[:i:i], repl...)
		out = append(out, append(l, lines[i+1:]...))
	}
	for i := range lines {
		if len(lines) > 1 {
			without(i)
		}
	}
	for i, l := range lines {
		for _, a := range tokenPattern.FindAllStringIndex(l, -1) {
			without(i, l[:a[0]]+l[a[1]:])
			if len(out) >= limit {
				return out
			}
		}
	}
	return out
}
