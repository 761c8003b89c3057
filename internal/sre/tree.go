package sre

// Tree is a parsed pattern that was not compiled.
type Tree struct {
	Flags  Flags
	Groups int            // their number, the whole pattern not counted
	Names  []string       // of groups, in their order
	Index  map[string]int // of their numbers
	root   *seq
	p      *parser
}

// ParseLooking parses a pattern; goOn is as in [CompileLooking].
func ParseLooking(src []rune, isText bool, flags Flags, goOn func(steps int, bytes int64) bool) (tree *Tree, err error) {
	defer func() {
		if e := recover(); e != nil {
			pe, ok := e.(*Error)
			if !ok {
				panic(e)
			}
			tree, err = nil, pe
		}
	}()
	p := &parser{flags: flags, looker: &looker{goOn: goOn}}
	root := p.parse(src, isText)
	return &Tree{p.flags, len(p.groups) - 1, p.nameOrder, p.names, root, p}, nil
}

// Builder makes the values that show a tree. Each of its methods may fail; it then
// remembers so, and what it returns does not matter.
type Builder[V any] interface {
	Name(name string) V // of an operation or a class of characters, as CPython's parser names it
	Int(n int64) V
	None() V
	Tuple(items ...V) V
	List(items []V) V    // of the elements of a set, or of the branches
	Pattern(items []V) V // a sequence of elements
	Failed() bool
}

// Show makes the values of the tree. The depth of its recursion is that of the
// parser's, which is bounded.
func Show[V any](t *Tree, b Builder[V]) V { return showSeq(t.root, b) }

// Width returns the widths of the matches of a group, 0 being the whole pattern.
func (t *Tree) Width(group int) (lo, hi uint64) {
	if group == 0 {
		return t.root.width(t.p)
	}
	return t.p.groups[group].width(t.p)
}

var (
	atNames       = [...]string{"AT_BEGINNING", "AT_BEGINNING_STRING", "AT_BOUNDARY", "AT_NON_BOUNDARY", "AT_END", "AT_END_STRING"}
	categoryNames = [...]string{"CATEGORY_DIGIT", "CATEGORY_NOT_DIGIT", "CATEGORY_SPACE", "CATEGORY_NOT_SPACE", "CATEGORY_WORD", "CATEGORY_NOT_WORD"}
	repeatNames   = [...]string{"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"}
)

func showSeq[V any](s *seq, b Builder[V]) V {
	items := make([]V, 0, len(s.items))
	for _, n := range s.items {
		if b.Failed() {
			break
		}
		items = append(items, showNode(n, b))
	}
	return b.Pattern(items)
}

func showNode[V any](n *node, b Builder[V]) V {
	op := func(name string, v V) V { return b.Tuple(b.Name(name), v) }
	switch n.kind {
	case nLiteral:
		return op("LITERAL", b.Int(int64(n.ch)))
	case nNotLiteral:
		return op("NOT_LITERAL", b.Int(int64(n.ch)))
	case nAny:
		return op("ANY", b.None())
	case nSet:
		return op("IN", showSet(n, b))
	case nAt:
		return op("AT", b.Name(atNames[n.at]))
	case nBranch:
		subs := make([]V, 0, len(n.subs))
		for _, s := range n.subs {
			subs = append(subs, showSeq(s, b))
		}
		return op("BRANCH", b.Tuple(b.None(), b.List(subs)))
	case nGroup:
		number := b.None()
		if n.group > 0 {
			number = b.Int(int64(n.group))
		}
		return op("SUBPATTERN", b.Tuple(number, b.Int(int64(n.add)), b.Int(int64(n.del)), showSeq(n.sub, b)))
	case nRepeat:
		most := b.Name("MAXREPEAT")
		if n.max != maxRepeat {
			most = b.Int(int64(n.max))
		}
		return op(repeatNames[n.how], b.Tuple(b.Int(int64(n.min)), most, showSeq(n.sub, b)))
	case nAtomic:
		return op("ATOMIC_GROUP", showSeq(n.sub, b))
	case nBackref:
		return op("GROUPREF", b.Int(int64(n.group)))
	case nIfGroup:
		no := b.None()
		yes := showSeq(n.subs[0], b)
		if n.subs[1] != nil {
			no = showSeq(n.subs[1], b)
		}
		return op("GROUPREF_EXISTS", b.Tuple(b.Int(int64(n.group)), yes, no))
	case nLook:
		way, name := int64(1), "ASSERT"
		if n.behind {
			way = -1
		}
		if n.negate {
			name = "ASSERT_NOT"
		}
		return op(name, b.Tuple(b.Int(way), showSeq(n.sub, b)))
	}
	return op("FAILURE", b.Tuple())
}

func showSet[V any](n *node, b Builder[V]) V {
	items := make([]V, 0, len(n.set)+1)
	if n.negate {
		items = append(items, b.Tuple(b.Name("NEGATE"), b.None()))
	}
	for _, it := range n.set {
		if b.Failed() {
			break
		}
		switch it.kind {
		case setLiteral:
			items = append(items, b.Tuple(b.Name("LITERAL"), b.Int(int64(it.lo))))
		case setRange:
			items = append(items, b.Tuple(b.Name("RANGE"), b.Tuple(b.Int(int64(it.lo)), b.Int(int64(it.hi)))))
		default:
			items = append(items, b.Tuple(b.Name("CATEGORY"), b.Name(categoryNames[it.cat])))
		}
	}
	return b.List(items)
}
