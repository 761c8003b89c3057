package sre

import "github.com/garterpy/garter/internal/fit"

// parser turns a pattern into a tree, after the rules of CPython's
// re/_parser.py, whose error texts and positions it reproduces.
type parser struct {
	*looker
	src        *scanner
	flags      Flags
	groups     []*seq // contents by number; nil while a group is open
	names      map[string]int
	nameOrder  []string
	lookBehind int // number of groups before the outermost look-behind; 0 is none
	condPos    []condRef
	doubts     []Doubt
	notLinear  bool // has elements that only the backtracking matcher knows
}

// condRef is the first place of a conditional that asks for a group.
type condRef struct{ group, pos int }

func (p *parser) closed(group int) bool {
	return group < len(p.groups) && p.groups[group] != nil
}

func (p *parser) checkLookBehindGroup(group int) {
	if p.lookBehind == 0 {
		return
	}
	if !p.closed(group) {
		p.src.fail(0, "cannot refer to an open group")
	}
	if group >= p.lookBehind {
		p.src.fail(0, "cannot refer to group defined in the same lookbehind subpattern")
	}
}

// parse parses the whole pattern.
func (p *parser) parse(src []rune, isText bool) *seq {
	p.src = newScanner(src, isText)
	p.src.looker = p.looker
	p.groups = []*seq{nil}
	p.names = map[string]int{}
	s := p.alternatives(p.flags&Verbose != 0, 0)
	p.fixFlags()
	if p.src.next != nil {
		p.src.fail(0, "unbalanced parenthesis")
	}
	for _, c := range p.condPos {
		if c.group >= len(p.groups) {
			fail(c.pos, "invalid group reference %d", c.group)
		}
	}
	return s
}

func (p *parser) fixFlags() {
	bad := func(msg string) { panic(&Error{Kind: ValueError, Msg: msg, Pos: -1}) }
	if p.src.isText {
		switch {
		case p.flags&Locale != 0:
			bad("cannot use LOCALE flag with a str pattern")
		case p.flags&ASCII == 0:
			p.flags |= Unicode
		case p.flags&Unicode != 0:
			bad("ASCII and UNICODE flags are incompatible")
		}
		return
	}
	switch {
	case p.flags&Unicode != 0:
		bad("cannot use UNICODE flag with a bytes pattern")
	case p.flags&Locale != 0 && p.flags&ASCII != 0:
		bad("ASCII and LOCALE flags are incompatible")
	}
}

// alternatives parses a|b|c.
func (p *parser) alternatives(verbose bool, nested int) *seq {
	if nested > maxNesting {
		panic(&Error{Kind: RecursionError, Msg: "maximum recursion depth exceeded", Pos: -1})
	}
	var items []*seq
	for {
		items = append(items, p.sequence(verbose, nested+1, nested == 0 && len(items) == 0))
		if !p.src.match('|') {
			break
		}
		if nested == 0 {
			verbose = p.flags&Verbose != 0
		}
	}
	if len(items) == 1 {
		return items[0]
	}
	out := &seq{}
	// A common beginning is taken out of the alternatives.
	for {
		var first *node
		for _, s := range items {
			if len(s.items) == 0 || first != nil && !s.items[0].same(first) {
				first = nil
				break
			}
			first = s.items[0]
		}
		if first == nil || !first.same(first) {
			break
		}
		for _, s := range items {
			s.items = s.items[1:]
			s.hasWidth = false
		}
		out.items = append(out.items, first)
	}
	// Alternatives of one character each are a set.
	var set []setItem
	for _, s := range items {
		if len(s.items) != 1 {
			set = nil
			break
		}
		n := s.items[0]
		if n.kind == nLiteral {
			set = append(set, setItem{kind: setLiteral, lo: n.ch})
		} else if n.kind == nSet && !n.negate {
			set = append(set, n.set...)
		} else {
			set = nil
			break
		}
	}
	if set != nil {
		out.items = append(out.items, &node{kind: nSet, set: uniq(set)})
		return out
	}
	out.items = append(out.items, &node{kind: nBranch, subs: items})
	return out
}

// uniq drops repeated elements.
func uniq(set []setItem) []setItem {
	seen := make(map[setItem]bool, len(set))
	out := set[:0:0]
	for _, it := range set {
		if !seen[it] {
			seen[it] = true
			out = append(out, it)
		}
	}
	return out
}

func isSpecial(r rune) bool {
	switch r {
	case '.', '\\', '[', '{', '(', ')', '*', '+', '?', '^', '$', '|':
		return true
	}
	return false
}

func isWhite(r rune) bool { return r == ' ' || r >= '\t' && r <= '\r' }

// sequence parses elements up to | or ) or the end.
func (p *parser) sequence(verbose bool, nested int, first bool) *seq {
	s := p.src
	out := &seq{}
	for s.next != nil && !s.is('|') && !s.is(')') {
		this := s.get()
		c := this[0]
		if verbose && len(this) == 1 {
			if isWhite(c) {
				continue
			}
			if c == '#' {
				for {
					t := s.get()
					if t == nil || len(t) == 1 && t[0] == '\n' {
						break
					}
				}
				continue
			}
		}
		switch {
		case c == '\\':
			out.items = append(out.items, p.escape(this))
		case !isSpecial(c):
			out.items = append(out.items, &node{kind: nLiteral, ch: c})
		case c == '[':
			out.items = append(out.items, p.set())
		case c == '*' || c == '+' || c == '?' || c == '{':
			p.repeat(out, c)
		case c == '.':
			out.items = append(out.items, &node{kind: nAny})
		case c == '(':
			if n := p.group(&verbose, nested, first && len(out.items) == 0); n != nil {
				out.items = append(out.items, n)
			}
		case c == '^':
			out.items = append(out.items, &node{kind: nAt, at: atBeginning})
		case c == '$':
			out.items = append(out.items, &node{kind: nAt, at: atEnd})
		}
	}
	// Groups that only bracket are dissolved.
	flat := true
	for _, n := range out.items {
		if n.isBracket() {
			flat = false
		}
	}
	if !flat {
		items := make([]*node, 0, len(out.items))
		for _, n := range out.items {
			if n.isBracket() {
				items = append(items, n.sub.items...)
			} else {
				items = append(items, n)
			}
		}
		out.items = items
	}
	return out
}

// isBracket reports whether n is (?:...).
func (n *node) isBracket() bool {
	return n.kind == nGroup && n.group == 0 && n.add == 0 && n.del == 0
}

// setOperators are the characters that may come to combine sets where they are doubled.
var setOperators = map[rune]string{'-': "set difference", '&': "set intersection", '~': "set symmetric difference", '|': "set union"}

// doubt notes a place of the pattern.
func (p *parser) doubt(what string, pos int) { p.doubts = append(p.doubts, Doubt{what, pos}) }

// set parses a character set after its [.
func (p *parser) set() *node {
	s := p.src
	here := s.tell() - 1
	if s.is('[') {
		p.doubt("nested set", s.tell())
	}
	negate := s.match('^')
	var set []setItem
	element := func(t []rune) setItem {
		if t[0] == '\\' {
			return p.classEscape(t)
		}
		return setItem{kind: setLiteral, lo: t[0]}
	}
	for {
		this := s.get()
		if this == nil {
			s.fail(s.tell()-here, "unterminated character set")
		}
		if this[0] == ']' && len(set) > 0 {
			break
		}
		if what := setOperators[this[0]]; what != "" && len(set) > 0 && s.is(this[0]) {
			p.doubt(what, s.tell()-1)
		}
		a := element(this)
		if !s.match('-') {
			set = append(set, a)
			continue
		}
		that := s.get()
		if that == nil {
			s.fail(s.tell()-here, "unterminated character set")
		}
		if that[0] == ']' {
			set = append(set, a, setItem{kind: setLiteral, lo: '-'})
			break
		}
		if that[0] == '-' {
			p.doubt(setOperators['-'], s.tell()-2)
		}
		b := element(that)
		if a.kind != setLiteral || b.kind != setLiteral || b.lo < a.lo {
			s.fail(len(this)+1+len(that), "bad character range %s-%s", str(this), str(that))
		}
		set = append(set, setItem{kind: setRange, lo: a.lo, hi: b.lo})
	}
	set = uniq(set)
	if len(set) == 1 && set[0].kind == setLiteral {
		if negate {
			return &node{kind: nNotLiteral, ch: set[0].lo}
		}
		return &node{kind: nLiteral, ch: set[0].lo}
	}
	return &node{kind: nSet, set: set, negate: negate}
}

// repeat parses a quantifier, whose first character c is taken already, and
// applies it to the last element of out.
func (p *parser) repeat(out *seq, c rune) {
	s := p.src
	here := s.tell()
	lo, hi := 0, maxRepeat
	switch c {
	case '?':
		hi = 1
	case '+':
		lo = 1
	case '{':
		literal := &node{kind: nLiteral, ch: '{'}
		if s.is('}') {
			out.items = append(out.items, literal)
			return
		}
		los := s.getWhile(len(s.src), isDigit)
		his := los
		if s.match(',') {
			his = s.getWhile(len(s.src), isDigit)
		}
		if !s.match('}') {
			out.items = append(out.items, literal)
			s.seek(here)
			return
		}
		// Counts that are no int stand for the largest one: no text is so long.
		count := func(digits string) (int, int64) {
			wide := wideNumber(digits, 10, tooManyTimes)
			if wide >= tooManyTimes {
				panic(&Error{Kind: OverflowError, Msg: "the repetition number is too large", Pos: -1})
			}
			return min(fit.Int(wide), maxRepeat-1), wide
		}
		var least, most int64
		if los != "" {
			lo, least = count(los)
		}
		if his != "" {
			if hi, most = count(his); most < least {
				s.fail(s.tell()-here, "min repeat greater than max repeat")
			}
		}
	}
	if len(out.items) == 0 || out.items[len(out.items)-1].kind == nAt {
		s.fail(s.tell()-here+1, "nothing to repeat")
	}
	last := out.items[len(out.items)-1]
	if last.kind == nRepeat {
		s.fail(s.tell()-here+1, "multiple repeat")
	}
	sub := &seq{items: []*node{last}}
	if last.isBracket() {
		sub = last.sub
	}
	n := &node{kind: nRepeat, sub: sub, min: lo, max: hi}
	if s.match('?') {
		n.how = lazy
	} else if s.match('+') {
		n.how = possessive
		p.notLinear = true
	}
	out.items[len(out.items)-1] = n
}

func flagOf(c rune) Flags {
	switch c {
	case 'i':
		return IgnoreCase
	case 'L':
		return Locale
	case 'm':
		return MultiLine
	case 's':
		return DotAll
	case 'x':
		return Verbose
	case 'a':
		return ASCII
	case 'u':
		return Unicode
	}
	return 0
}

// tokenFlag is flagOf for a token, which may be an escape.
func tokenFlag(t []rune) Flags {
	if len(t) != 1 {
		return 0
	}
	return flagOf(t[0])
}
