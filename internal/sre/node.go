package sre

// nodeKind is the kind of an element of a pattern.
type nodeKind uint8

const (
	nLiteral nodeKind = iota
	nNotLiteral
	nAny
	nSet
	nAt
	nBranch
	nGroup // capturing or with flags of its own
	nRepeat
	nAtomic
	nBackref
	nIfGroup
	nLook
	nFail
)

// atKind is a kind of position that a pattern may ask for.
type atKind uint8

const (
	atBeginning atKind = iota
	atBeginningString
	atBoundary
	atNonBoundary
	atEnd
	atEndString
)

// repeatKind tells how a repeat chooses the number of repetitions.
type repeatKind uint8

const (
	greedy repeatKind = iota
	lazy
	possessive
)

// setKind is a kind of element of a character set.
type setKind uint8

const (
	setLiteral setKind = iota
	setRange
	setCategory
)

// category is a class of characters, such as \d; the negated ones follow.
type category uint8

const (
	catDigit category = iota
	catNotDigit
	catSpace
	catNotSpace
	catWord
	catNotWord
)

// setItem is an element of a character set: lo alone, lo to hi, or cat.
type setItem struct {
	kind   setKind
	lo, hi rune
	cat    category
}

// node is an element of a pattern.
type node struct {
	kind     nodeKind
	ch       rune      // nLiteral, nNotLiteral
	negate   bool      // nSet, nLook
	set      []setItem // nSet
	made     *charSet  // of one character: what the compiler made of it
	at       atKind
	subs     []*seq // nBranch; nIfGroup: yes and, or nil, no
	sub      *seq   // nGroup, nRepeat, nAtomic, nLook
	group    int    // nGroup: 0 means none; nBackref, nIfGroup
	add, del Flags  // nGroup
	min, max int    // nRepeat
	how      repeatKind
	behind   bool // nLook
}

// seq is a sequence of elements.
type seq struct {
	items    []*node
	hasWidth bool
	lo, hi   uint64
}

// NoBound is Program.MaxWidth of a pattern whose matches can be as long as one likes.
const NoBound = maxWidth

// maxWidth stands for a width without bound.
const maxWidth = 1<<63 - 1

func addWidth(a, b uint64) uint64 { return min(a+b, maxWidth) }

func mulWidth(a, b uint64) uint64 {
	if a == 0 || b == 0 {
		return 0
	}
	if a > maxWidth/b {
		return maxWidth
	}
	return a * b
}

// width returns the least and the greatest number of characters that s
// matches.
func (s *seq) width(p *parser) (lo, hi uint64) {
	if s.hasWidth {
		return s.lo, s.hi
	}
	for _, n := range s.items {
		l, h := n.width(p)
		lo, hi = addWidth(lo, l), addWidth(hi, h)
	}
	s.hasWidth, s.lo, s.hi = true, lo, hi
	return lo, hi
}

func (n *node) width(p *parser) (lo, hi uint64) {
	switch n.kind {
	case nLiteral, nNotLiteral, nAny, nSet:
		return 1, 1
	case nBranch:
		lo = maxWidth
		for _, s := range n.subs {
			l, h := s.width(p)
			lo, hi = min(lo, l), max(hi, h)
		}
	case nGroup, nAtomic:
		return n.sub.width(p)
	case nRepeat:
		l, h := n.sub.width(p)
		lo = mulWidth(l, uint64(n.min))
		if n.max == maxRepeat && h > 0 {
			hi = maxWidth
		} else {
			hi = mulWidth(h, uint64(n.max))
		}
	case nBackref:
		w := p.groups[n.group]
		return w.lo, w.hi
	case nIfGroup:
		lo, hi = n.subs[0].width(p)
		if n.subs[1] != nil {
			l, h := n.subs[1].width(p)
			lo, hi = min(lo, l), max(hi, h)
		} else {
			lo = 0
		}
	}
	return lo, hi
}

// same reports whether two simple elements are equal, so that alternatives
// that begin with them can share them.
func (n *node) same(o *node) bool {
	if n.kind != o.kind {
		return false
	}
	switch n.kind {
	case nLiteral, nNotLiteral:
		return n.ch == o.ch
	case nAny:
		return true
	case nAt:
		return n.at == o.at
	case nBackref:
		return n.group == o.group
	case nSet:
		if n.negate != o.negate || len(n.set) != len(o.set) {
			return false
		}
		for i, it := range n.set {
			if it != o.set[i] {
				return false
			}
		}
		return true
	}
	return false
}
