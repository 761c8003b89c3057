package ast

import (
	"strconv"
	"strings"
	"sync"
)

// This file reads errorGrammar and holds its compiled form.

// pegOp is what a part of an alternative does.
type pegOp uint8

const (
	pegToken  pegOp = iota // a token of kind
	pegSoft                // the name with index name
	pegSoftKw              // any soft keyword
	pegRule                // a rule
	pegGroup               // alternatives in parentheses
	pegOpt                 // sub, or nothing
	pegStar                // sub any number of times
	pegPlus                // sub at least once
	pegGather              // sub at least once, separated by sep
	pegAhead               // sub would match here
	pegNot                 // sub would not
	pegForced              // sub, or an error at once
	pegCut                 // no other alternative after this
)

// pegItem is a part of an alternative.
type pegItem struct {
	op       pegOp
	kind     kind
	notEqual bool // the token must be spelled "!="
	name     int32
	label    byte
	text     string // of a forced token
	rule     *pegRuleDef
	sub      *pegItem
	sep      *pegItem
	alts     []pegAlt
}

// pegAlt is one alternative.
type pegAlt struct {
	items  []pegItem
	action pegAction
}

// pegActionKind is what an alternative means once it has matched.
type pegActionKind uint8

const (
	actDefault pegActionKind = iota // its only part's value, or the list of them
	actExpr                         // an expression of kind expr
	actLabel                        // the value of label a
	actHere
	actNext
	actAt
	actRange
	actFrom
	actIndent
	actTarget
	actCall
)

type pegAction struct {
	kind pegActionKind
	expr exprKind
	a, b byte // labels
	msg  string
	name byte // label of the expression that the message names
	call errorCall
	what string // of a target: star, for or del
}

// pegRuleDef is a rule.
type pegRuleDef struct {
	name    string
	index   int
	alts    []pegAlt
	left    bool // left-recursive
	memo    bool // shares results with quiet evaluations, as in CPython
	quiet   bool // no invalid_ rules below it
	fresh   bool // depends on a left-recursive rule that is being grown: never kept
	invalid bool
}

// peg is the compiled grammar.
type peg struct {
	rules map[string]*pegRuleDef
	list  []*pegRuleDef
}

// loadPeg compiles errorGrammar on first use.
var loadPeg = sync.OnceValue(func() *peg {
	g := &peg{rules: map[string]*pegRuleDef{}}
	for _, def := range splitRules(errorGrammar) {
		head, body, _ := strings.Cut(def, ":")
		words := strings.Fields(head)
		r := g.rule(words[0])
		for _, w := range words[1:] {
			switch w {
			case "memo":
				r.memo = true
			case "quiet":
				r.quiet = true
			case "fresh":
				r.fresh = true
			}
		}
		p := &pegReader{g: g, toks: pegWords(body)}
		r.alts = p.alternatives()
		if p.i != len(p.toks) {
			panic("ast: error grammar: rule " + r.name + " ends early at " + p.toks[p.i])
		}
		for i := range r.alts {
			if it := &r.alts[i].items[0]; it.op == pegRule && it.rule == r {
				r.left = true
			}
		}
	}
	for _, r := range g.list {
		if r.alts == nil {
			panic("ast: error grammar: no rule " + r.name)
		}
	}
	return g
})

// rule returns the rule of a name, which need not be defined yet.
func (g *peg) rule(name string) *pegRuleDef {
	r := g.rules[name]
	if r == nil {
		r = &pegRuleDef{name: name, index: len(g.list), invalid: strings.HasPrefix(name, "invalid_")}
		g.rules[name] = r
		g.list = append(g.list, r)
	}
	return r
}

// splitRules cuts the grammar at the lines that begin a rule.
func splitRules(s string) []string {
	var out []string
	for _, line := range strings.Split(s, "\n") {
		switch {
		case line == "":
		case line[0] == ' ':
			out[len(out)-1] += " " + line
		default:
			out = append(out, line)
		}
	}
	return out
}

// pegWords splits the body of a rule into its symbols.
func pegWords(s string) []string {
	var out []string
	for i := 0; i < len(s); {
		c := s[i]
		switch {
		case c == ' ':
			i++
		case c == '\'' || c == '"':
			j := i + 1
			for s[j] != c {
				if s[j] == '\\' {
					j++
				}
				j++
			}
			out = append(out, s[i:j+1])
			i = j + 1
		case class[c]&clsCont != 0:
			j := i
			for j < len(s) && class[s[j]]&clsCont != 0 {
				j++
			}
			out = append(out, s[i:j])
			i = j
		case strings.HasPrefix(s[i:], "&&") || strings.HasPrefix(s[i:], "=>"):
			out = append(out, s[i:i+2])
			i += 2
		default:
			out = append(out, s[i:i+1])
			i++
		}
	}
	return out
}

// pegReader compiles the symbols of one rule.
type pegReader struct {
	g    *peg
	toks []string
	i    int
}

func (p *pegReader) peek() string {
	if p.i < len(p.toks) {
		return p.toks[p.i]
	}
	return ""
}

func (p *pegReader) next() string {
	s := p.peek()
	p.i++
	return s
}

func (p *pegReader) alternatives() []pegAlt {
	if p.peek() == "|" {
		p.i++
	}
	var out []pegAlt
	for {
		out = append(out, p.alternative())
		if p.peek() != "|" {
			return out
		}
		p.i++
	}
}

func (p *pegReader) alternative() pegAlt {
	var a pegAlt
	for {
		switch p.peek() {
		case "", "|", ")", "]":
			return a
		case "=>":
			p.i++
			a.action = p.action()
			return a
		}
		a.items = append(a.items, p.item())
	}
}

// item reads one part with its label and repetition.
func (p *pegReader) item() pegItem {
	var label byte
	if p.i+1 < len(p.toks) && p.toks[p.i+1] == "=" && len(p.toks[p.i]) == 1 {
		label = p.toks[p.i][0]
		p.i += 2
	}
	var it pegItem
	switch p.peek() {
	case "&":
		p.i++
		sub := p.atom()
		it = pegItem{op: pegAhead, sub: &sub}
	case "!":
		p.i++
		sub := p.atom()
		it = pegItem{op: pegNot, sub: &sub}
	case "&&":
		p.i++
		sub := p.atom()
		it = pegItem{op: pegForced, sub: &sub, text: sub.text}
	case "~":
		p.i++
		it = pegItem{op: pegCut}
	default:
		it = p.atom()
		switch p.peek() {
		case "?":
			p.i++
			sub := it
			it = pegItem{op: pegOpt, sub: &sub}
		case "*":
			p.i++
			sub := it
			it = pegItem{op: pegStar, sub: &sub}
		case "+":
			p.i++
			sub := it
			it = pegItem{op: pegPlus, sub: &sub}
		case ".":
			p.i++
			sep := it
			sub := p.atom()
			if p.next() != "+" {
				panic("ast: error grammar: a separated list needs a +")
			}
			it = pegItem{op: pegGather, sub: &sub, sep: &sep}
		}
	}
	it.label = label
	return it
}

// pegKinds are the kinds of the tokens that the grammar names in capitals.
var pegKinds = map[string]kind{
	"ENDMARKER": tEOF, "NEWLINE": tNewline, "INDENT": tIndent, "DEDENT": tDedent, "NAME": tName, "NUMBER": tNumber,
	"STRING": tString, "FSTRING_START": tFStringStart, "FSTRING_MIDDLE": tFStringMiddle, "FSTRING_END": tFStringEnd,
	"TSTRING_START": tTStringStart,
	"TYPE_COMMENT":  numKinds, // no token is one, but CPython reads a token to see that
}

// operatorKinds are the kinds of the operators by their spelling.
var operatorKinds = map[string]kind{
	"(": tLpar, ")": tRpar, "[": tLsqb, "]": tRsqb, "{": tLbrace, "}": tRbrace, ":": tColon, ",": tComma, ";": tSemi,
	".": tDot, "...": tEllipsis, "->": tArrow, ":=": tColonEqual, "!": tExclamation, "=": tEqual, "@": tAt, "+": tPlus,
	"-": tMinus, "*": tStar, "/": tSlash, "%": tPercent, "//": tDoubleSlash, "**": tDoubleStar, "<<": tLeftShift,
	">>": tRightShift, "&": tAmper, "|": tVbar, "^": tCircumflex, "~": tTilde, "<": tLess, ">": tGreater, "==": tEqEqual,
	"!=": tNotEqual, "<=": tLessEqual, ">=": tGreaterEqual, "+=": tPlusEqual, "-=": tMinusEqual, "*=": tStarEqual,
	"@=": tAtEqual, "/=": tSlashEqual, "%=": tPercentEqual, "**=": tDoubleStarEqual, "<<=": tLeftShiftEqual,
	">>=": tRightShiftEqual, "|=": tVbarEqual, "^=": tCircumflexEqual, "&=": tAmperEqual, "//=": tDoubleSlashEqual,
}

// atom reads a token, a rule's name or a group.
func (p *pegReader) atom() pegItem {
	s := p.next()
	switch {
	case s == "(":
		alts := p.alternatives()
		p.close(")")
		if len(alts) == 1 && len(alts[0].items) == 1 && alts[0].action.kind == actDefault {
			return alts[0].items[0]
		}
		return pegItem{op: pegGroup, alts: alts}
	case s == "[":
		alts := p.alternatives()
		p.close("]")
		sub := pegItem{op: pegGroup, alts: alts}
		if len(alts) == 1 && len(alts[0].items) == 1 && alts[0].action.kind == actDefault {
			sub = alts[0].items[0]
		}
		return pegItem{op: pegOpt, sub: &sub}
	case s[0] == '\'':
		text := s[1 : len(s)-1]
		if k, ok := operatorKinds[text]; ok {
			return pegItem{op: pegToken, kind: k, text: text, notEqual: k == tNotEqual}
		}
		for i, kw := range keywordNames {
			if kw == text {
				return pegItem{op: pegToken, kind: firstKeyword + kind(i), text: text}
			}
		}
	case s[0] == '"':
		for i, n := range knownNames {
			if n == s[1:len(s)-1] {
				return pegItem{op: pegSoft, name: nameMatch + int32(i)}
			}
		}
	case s == "SOFT_KEYWORD":
		return pegItem{op: pegSoftKw}
	default:
		if k, ok := pegKinds[s]; ok {
			return pegItem{op: pegToken, kind: k}
		}
		return pegItem{op: pegRule, rule: p.g.rule(s)}
	}
	panic("ast: error grammar: unknown symbol " + s)
}

func (p *pegReader) close(want string) {
	if s := p.next(); s != want {
		panic("ast: error grammar: " + want + " expected before " + s)
	}
}

// action reads what follows =>.
func (p *pegReader) action() pegAction {
	label := func() byte {
		s := p.next()
		if len(s) != 1 {
			panic("ast: error grammar: label expected before " + s)
		}
		return s[0]
	}
	text := func() string {
		s, err := strconv.Unquote(p.next())
		if err != nil {
			panic("ast: error grammar: text expected: " + err.Error())
		}
		return s
	}
	var a pegAction
	switch s := p.next(); s {
	case "here":
		a.kind, a.msg = actHere, text()
	case "next":
		a.kind, a.msg = actNext, text()
	case "at":
		a.kind, a.a = actAt, label()
		a.msg = text()
	case "range":
		a.kind, a.a, a.b = actRange, label(), label()
		a.msg = text()
	case "from":
		a.kind, a.a = actFrom, label()
		a.msg = text()
	case "indent":
		a.kind = actIndent
		if len(p.peek()) == 1 {
			a.a = label()
		}
		a.msg = text()
	case "target":
		a.kind, a.what, a.a = actTarget, p.next(), label()
	case "call":
		name := p.next()
		a.kind, a.call = actCall, errorCalls[name]
		if a.call == nil {
			panic("ast: error grammar: no function " + name)
		}
	default:
		if len(s) == 1 {
			a.kind, a.a = actLabel, s[0]
			return a
		}
		k, ok := exprKinds[s]
		if !ok {
			panic("ast: error grammar: no kind " + s)
		}
		a.kind, a.expr = actExpr, k
		return a
	}
	if len(p.peek()) == 1 && class[p.peek()[0]]&clsStart != 0 {
		a.name = label()
	}
	return a
}
