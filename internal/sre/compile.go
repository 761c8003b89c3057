package sre

import (
	"math/bits"

	"github.com/garterpy/garter/internal/wtf8"
)

// maxInsts bounds programs; CPython's limit is memory.
const maxInsts = 1 << 20

// Compile compiles a pattern: its characters (for bytes, the bytes), whether
// it is a str, and flags. The error is an *Error.
func Compile(src []rune, isText bool, flags Flags) (prog *Program, err error) {
	return CompileLooking(src, isText, flags, nil)
}

// CompileLooking is Compile that asks goOn, if that is not nil, from time to time, and
// returns ErrStopped when it says no. goOn is told the steps done since it was asked
// last, each as much work as to look at one character, and the bytes taken by then
// for what the program keeps.
func CompileLooking(src []rune, isText bool, flags Flags, goOn func(steps int, bytes int64) bool) (prog *Program, err error) {
	p := &parser{flags: flags, looker: &looker{goOn: goOn}}
	defer func() {
		if e, ok := err.(*Error); ok {
			e.Doubts = p.doubts
		}
	}()
	defer caught(&prog, &err)
	tree := p.parse(src, isText)
	return p.program(tree, isText, len(src)), nil
}

// caught makes an error of a pattern the result of the function that defers it.
func caught(prog **Program, err *error) {
	if e := recover(); e != nil {
		pe, ok := e.(*Error)
		if !ok {
			panic(e)
		}
		*prog, *err = nil, pe
	}
}

// program compiles what was parsed, of n characters.
func (p *parser) program(tree *seq, isText bool, n int) *Program {
	c := &compiler{p: p, isText: isText, prog: &Program{
		Groups: len(p.groups) - 1,
		Flags:  p.flags,
		Names:  p.nameOrder,
		Index:  p.names,
		Doubts: p.doubts,
		isText: isText,
	}}
	pr := c.prog
	pr.markRegs = 2 * pr.Groups
	pr.numRegs = pr.markRegs + 1 // and lastindex
	c.seq(tree, p.flags)
	c.emit(inst{op: opMatch})
	pr.insts = c.insts
	lo, hi := tree.width(p)
	pr.MinWidth, pr.MaxWidth = lo, hi
	pr.minLen = int(min(lo, 1<<31-1))
	c.analyse()
	c.findPrefix()
	kept := 0
	if !p.notLinear {
		nodes, insts := tree.weigh(p)
		kept = nodes*nodeBytes + insts*nfaBytes
		pr.linear = &nfa{tree: tree, flags: p.flags, isText: isText, groups: pr.Groups}
	}
	pr.Work = n*4 + len(pr.insts)*8
	pr.Size = int64(len(pr.insts))*120 + int64(c.bytes) + int64(n)*16 + 1024 + int64(kept)
	return pr
}

// ErrStopped is the error of a compilation that was told to stop.
var ErrStopped = &Error{Msg: "stopped", Pos: -1}

// looker asks from time to time whether to go on.
type looker struct {
	goOn  func(steps int, bytes int64) bool
	steps int   // since it was asked last
	bytes int64 // taken since
}

// Between two looks there are as many steps, or bytes taken.
const (
	lookSteps = 1 << 12
	lookBytes = 1 << 16
)

// ask counts one step.
func (l *looker) ask() { l.spend(1, 0) }

// spend counts steps and bytes that are about to be done and taken.
func (l *looker) spend(steps int, bytes int64) {
	if l == nil {
		return
	}
	l.steps += steps
	l.bytes += bytes
	if l.steps >= lookSteps || l.bytes >= lookBytes {
		steps, bytes := l.steps, l.bytes
		l.steps, l.bytes = 0, 0
		if l.goOn != nil && !l.goOn(steps, bytes) {
			panic(ErrStopped)
		}
	}
}

type compiler struct {
	p      *parser
	prog   *Program
	insts  []inst
	isText bool
	bytes  int
}

func (c *compiler) emit(i inst) int32 {
	if len(c.insts) >= maxInsts {
		panic(&Error{Kind: MemoryError, Pos: -1})
	}
	c.p.spend(1, 120)
	c.insts = append(c.insts, i)
	return int32(len(c.insts) - 1)
}

func (c *compiler) here() int32 { return int32(len(c.insts)) }

func (c *compiler) newReg(n int) int32 {
	r := c.prog.numRegs
	c.prog.numRegs += n
	return int32(r)
}

// encode returns a character as it stands in a text.
func (c *compiler) encode(r rune) string {
	if c.isText {
		return wtf8.Encode(r)
	}
	return string([]byte{byte(r)})
}

func combineFlags(flags, add, del Flags) Flags {
	if add&typeFlags != 0 {
		flags &^= typeFlags
	}
	return (flags | add) &^ del
}

func (c *compiler) newSet(items []setItem, negate bool, flags Flags) *charSet {
	s := newSet(items, negate, flags, c.isText, c.p.looker)
	c.bytes += s.size() + 8*len(items)
	return s
}

// literalSet returns the set of the cases of a character, or nil where it has
// only one.
func (c *compiler) literalSet(r rune, negate bool, flags Flags) *charSet {
	f := foldOf(flags)
	if f == foldNone || !cased(r, f) {
		if !negate {
			return nil
		}
		flags &^= IgnoreCase
	}
	return c.newSet([]setItem{{kind: setLiteral, lo: r}}, negate, flags)
}

// seq compiles a sequence; literals in a row become one text.
func (c *compiler) seq(s *seq, flags Flags) {
	var lit []byte
	flush := func() {
		switch {
		case len(lit) == 1:
			c.emit(inst{op: opByte, min: int32(lit[0])})
		case len(lit) > 1:
			c.emit(inst{op: opString, str: string(lit)})
		}
		lit = lit[:0]
	}
	for _, n := range s.items {
		if n.kind == nLiteral && c.literalSet1(n, flags) == nil {
			lit = append(lit, c.encode(n.ch)...)
			continue
		}
		flush()
		c.node(n, flags)
	}
	flush()
}

func (c *compiler) literalSet1(n *node, flags Flags) *charSet {
	if f := foldOf(flags); f == foldNone || !cased(n.ch, f) {
		return nil
	}
	return c.setOf(n, flags)
}

// setOf returns the set of a one-character element other than nAny; for a
// literal of one case it is a set of one. It is made once for an element, whose flags
// are always the same: the automaton, which is made when nobody counts, has the
// program's.
func (c *compiler) setOf(n *node, flags Flags) *charSet {
	if n.made == nil {
		n.made = c.makeSet(n, flags)
	}
	return n.made
}

func (c *compiler) makeSet(n *node, flags Flags) *charSet {
	switch n.kind {
	case nLiteral:
		if s := c.literalSet(n.ch, false, flags); s != nil {
			return s
		}
		return c.newSet([]setItem{{kind: setLiteral, lo: n.ch}}, false, flags&^IgnoreCase)
	case nNotLiteral:
		return c.literalSet(n.ch, true, flags)
	}
	return c.newSet(n.set, n.negate, flags)
}

// unit returns the one-character element that s is, and its flags, or nil.
func unit(s *seq, flags Flags) (*node, Flags) {
	for len(s.items) == 1 {
		n := s.items[0]
		switch n.kind {
		case nLiteral, nNotLiteral, nAny, nSet:
			return n, flags
		case nGroup:
			if n.group != 0 {
				return nil, 0
			}
			flags = combineFlags(flags, n.add, n.del)
			s = n.sub
			continue
		}
		return nil, 0
	}
	return nil, 0
}

func (c *compiler) node(n *node, flags Flags) {
	switch n.kind {
	case nLiteral, nNotLiteral, nSet:
		c.emit(inst{op: opSet, set: c.setOf(n, flags)})
	case nAny:
		if flags&DotAll != 0 {
			c.emit(inst{op: opAnyAll})
		} else {
			c.emit(inst{op: opAny})
		}
	case nAt:
		c.emit(inst{op: opAt, at: n.at, uni: flags&Unicode != 0 && flags&Locale == 0, line: flags&MultiLine != 0})
	case nBranch:
		c.branch(n.subs, flags)
	case nGroup:
		f := combineFlags(flags, n.add, n.del)
		if n.group > 0 {
			c.emit(inst{op: opMark, min: int32(2 * (n.group - 1))})
		}
		c.seq(n.sub, f)
		if n.group > 0 {
			c.emit(inst{op: opMark, min: int32(2*(n.group-1) + 1)})
		}
	case nRepeat:
		c.repeat(n, flags)
	case nAtomic:
		c.atomic(func() { c.seq(n.sub, flags) })
	case nBackref:
		c.emit(inst{op: opBackref, min: int32(n.group), mode: foldOf(flags)})
	case nIfGroup:
		at := c.emit(inst{op: opIfGroup, min: int32(n.group)})
		c.seq(n.subs[0], flags)
		if n.subs[1] != nil {
			j := c.emit(inst{op: opJump})
			c.insts[at].x = c.here()
			c.seq(n.subs[1], flags)
			c.insts[j].x = c.here()
		} else {
			c.insts[at].x = c.here()
		}
	case nLook:
		c.look(n, flags)
	case nFail:
		c.emit(inst{op: opFail})
	}
}

func (c *compiler) atomic(body func()) {
	r := c.newReg(1)
	c.emit(inst{op: opCutBegin, reg: r})
	body()
	c.emit(inst{op: opCutEnd, reg: r})
}

func (c *compiler) look(n *node, flags Flags) {
	var back int32
	if n.behind {
		lo, hi := n.sub.width(c.p)
		if lo > maxRepeat {
			panic(&Error{Kind: PatternError, Msg: "looks too much behind", Pos: -1})
		}
		if lo != hi {
			panic(&Error{Kind: PatternError, Msg: "look-behind requires fixed-width pattern", Pos: -1})
		}
		back = int32(min(lo, 1<<31-1))
	}
	r := c.newReg(2)
	if n.negate {
		at := c.emit(inst{op: opNotBegin, reg: r, back: back})
		c.seq(n.sub, flags)
		c.emit(inst{op: opNotEnd, reg: r})
		c.insts[at].x = c.here()
		return
	}
	at := c.emit(inst{op: opLookBegin, reg: r, back: back})
	c.seq(n.sub, flags)
	c.emit(inst{op: opLookEnd, reg: r})
	c.insts[at].x = c.here()
}

// branch compiles alternatives, 64 to a table.
func (c *compiler) branch(subs []*seq, flags Flags) {
	var ends []int32
	for {
		n := min(len(subs), 64)
		last := n == len(subs)
		if !last {
			n = 63
		}
		t := &altTable{}
		c.bytes += 2100 + 4*n
		c.emit(inst{op: opBranch, alts: t})
		for i := range n {
			t.pc = append(t.pc, c.here())
			c.seq(subs[i], flags)
			if i < n-1 || !last {
				ends = append(ends, c.emit(inst{op: opJump}))
			}
		}
		if last {
			break
		}
		subs = subs[n:]
		t.pc = append(t.pc, c.here())
	}
	for _, e := range ends {
		c.insts[e].x = c.here()
	}
}

func (c *compiler) repeat(n *node, flags Flags) {
	if u, f := unit(n.sub, flags); u != nil {
		i := inst{op: opRep, min: clip(n.min), max: clip(n.max)}
		switch {
		case u.kind == nAny && f&DotAll != 0:
			i.rep = repAnyAll
		case u.kind == nAny:
			i.rep = repAny
		default:
			i.set = c.setOf(u, f)
		}
		switch n.how {
		case lazy:
			i.op = opRepLazy
		case possessive:
			i.op = opRepAll
		}
		c.emit(i)
		return
	}
	if n.how == possessive {
		c.atomic(func() {
			c.loop(n, greedy, func() { c.atomic(func() { c.seq(n.sub, flags) }) })
		})
		return
	}
	c.loop(n, n.how, func() { c.seq(n.sub, flags) })
}

// clip turns a bound of a repeat to 32 bits; no text is long enough to tell
// the difference.
func clip(n int) int32 { return int32(min(n, 1<<31-1)) }

const unbounded = 1<<31 - 1

// loop compiles a repeat of more than one character.
func (c *compiler) loop(n *node, how repeatKind, body func()) {
	lo, _ := n.sub.width(c.p)
	switch {
	case n.max == 0:
		// The body is never entered, but it may have errors.
		at := len(c.insts)
		body()
		c.insts = c.insts[:at]
		return
	case n.min == 1 && n.max == 1:
		body()
		return
	case n.min == 0 && n.max == 1:
		t := c.optional(how, body)
		t.end(c)
		return
	case n.min == 0 && n.max == maxRepeat && lo > 0:
		at := c.here()
		t := c.optional(how, body)
		c.emit(inst{op: opJump, x: at})
		t.end(c)
		return
	case n.min == 1 && n.max == maxRepeat && lo > 0:
		at := c.here()
		body()
		t := &altTable{pc: []int32{at, c.here() + 1}}
		if how == lazy {
			t.pc[0], t.pc[1] = t.pc[1], t.pc[0]
		}
		c.bytes += 2100
		c.emit(inst{op: opBranch, alts: t})
		return
	}
	r := c.newReg(2) // count and position of the last turn
	i := inst{min: clip(n.min), max: clip(n.max), reg: r}
	start := i
	start.op = opLoopStart
	s := c.emit(start)
	i.x = c.here()
	body()
	c.insts[s].x = c.here()
	i.op = opLoop
	if how == lazy {
		i.op = opLoopLazy
	}
	at := c.emit(i)
	if how == lazy {
		i.op = opLoopMore
		c.emit(i)
	}
	c.insts[at].y = c.here()
	if how == lazy {
		c.insts[at+1].y = c.here()
	}
}

// option is an optional part under construction.
type option struct {
	t    *altTable
	exit int
}

// optional compiles a part that may be left out.
func (c *compiler) optional(how repeatKind, body func()) option {
	t := &altTable{pc: make([]int32, 2)}
	c.bytes += 2100
	c.emit(inst{op: opBranch, alts: t})
	o := option{t: t, exit: 1}
	if how == lazy {
		o.exit = 0
	}
	t.pc[1-o.exit] = c.here()
	body()
	return o
}

func (o option) end(c *compiler) { o.t.pc[o.exit] = c.here() }

// ---- analysis ----

// firstSet is a set of bytes, and of the end of the text, as bits.
type firstSet [5]uint64

var allFirst = firstSet{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0), 1}

func (f *firstSet) add(b int) { f[b>>6] |= 1 << (b & 63) }

func (f *firstSet) has(b int) bool { return f[b>>6]&(1<<(b&63)) != 0 }

func (f *firstSet) union(g *firstSet) {
	for i := range f {
		f[i] |= g[i]
	}
}

func (f *firstSet) meets(g *firstSet) bool {
	for i := range f {
		if f[i]&g[i] != 0 {
			return true
		}
	}
	return false
}

func (f *firstSet) bytes() *byteSet {
	b := &byteSet{}
	for i := range b.has {
		b.has[i] = f.has(i)
	}
	return b
}

// firstOfSet returns the bytes with which characters of the set begin.
func (c *compiler) firstOfSet(s *charSet) firstSet {
	var f firstSet
	for i := range int(s.limit) {
		if s.tab[i] {
			f.add(i)
		}
	}
	if !c.isText {
		return f
	}
	if s.negate || len(s.cats) > 0 || len(s.high) > 0 || s.fold == foldUnicode {
		for b := 0xC2; b < 0xF5; b++ {
			f.add(b)
		}
		return f
	}
	for _, r := range s.ranges {
		if r.hi < 0x80 {
			continue
		}
		lo, hi := wtf8.Encode(max(r.lo, 0x80))[0], wtf8.Encode(r.hi)[0]
		for b := int(lo); b <= int(hi); b++ {
			f.add(b)
		}
	}
	return f
}

func (c *compiler) anyFirst(newline bool) firstSet {
	f := allFirst
	f[4] = 0
	if !newline {
		f[0] &^= 1 << '\n'
	}
	return f
}

// analyse finds, for each instruction, with which bytes what begins there can
// match, and uses it: branches choose by the next byte, runs need not remember
// where they could stop.
func (c *compiler) analyse() {
	ins := c.insts
	first := make([]firstSet, len(ins))
	own := make([]firstSet, len(ins))
	for i := range ins {
		switch in := &ins[i]; in.op {
		case opSet:
			own[i] = c.firstOfSet(in.set)
		case opRep, opRepLazy, opRepAll:
			switch in.rep {
			case repSet:
				own[i] = c.firstOfSet(in.set)
			default:
				own[i] = c.anyFirst(in.rep == repAnyAll)
			}
		}
	}
	for changed, rounds := true, 0; changed; rounds++ {
		changed = false
		if rounds > 8 { // deeply nested loops: the safe answer
			for i := range first {
				first[i] = allFirst
			}
			break
		}
		c.p.spend(len(ins), 0)
		for i := len(ins) - 1; i >= 0; i-- {
			f := c.firstOf(i, first, own)
			if f != first[i] {
				first[i] = f
				changed = true
			}
		}
	}
	for i := range ins {
		switch in := &ins[i]; in.op {
		case opBranch:
			for j, pc := range in.alts.pc {
				for w, word := range first[pc] {
					for ; word != 0; word &= word - 1 {
						in.alts.mask[w<<6|bits.TrailingZeros64(word)] |= 1 << j
					}
				}
			}
		case opRep, opRepLazy:
			next := first[i+1]
			if next != allFirst {
				in.next = next.bytes()
				c.bytes += 280
			}
			if in.op == opRep && !own[i].meets(&next) {
				in.drop = true
			}
			ascii := next
			ascii[2], ascii[3] = 0, 0
			if in.op == opRep && !own[i].meets(&ascii) {
				in.dropASCII = c.isText || in.drop
			}
		}
	}
	pr := c.prog
	pr.start = *first[0].bytes()
	pr.anyStart = first[0] == allFirst || first[0].has(256)
	if !pr.anyStart {
		all := c.anyFirst(true)
		pr.anyStart = first[0] == all
	}
	// A match that begins with a run of characters and goes on with something
	// else cannot begin in the middle of a run at whose start there is none.
	if in := &ins[0]; in.op == opRep && in.min <= 1 && in.max == unbounded && (in.drop || in.dropASCII) {
		pr.skipRun = true
	} else if in.op == opMark && len(ins) > 1 {
		if in := &ins[1]; in.op == opRep && in.min <= 1 && in.max == unbounded && (in.drop || in.dropASCII) {
			pr.skipRun = true
		}
	}
	pr.anchored = ins[0].op == opAt && (ins[0].at == atBeginningString || ins[0].at == atBeginning && !ins[0].line)
}

// firstOf computes the set of instruction i from those of the instructions
// that may follow it.
func (c *compiler) firstOf(i int, first, own []firstSet) firstSet {
	in := &c.insts[i]
	var f firstSet
	switch in.op {
	case opMatch, opLookEnd, opNotEnd, opCutEnd, opBackref:
		// What an atomic group has matched is not given up because of what
		// comes after it.
		return allFirst
	case opByte:
		f.add(int(in.min))
	case opString:
		f.add(int(in.str[0]))
	case opSet:
		return own[i]
	case opAny:
		return c.anyFirst(false)
	case opAnyAll:
		return c.anyFirst(true)
	case opJump:
		return first[in.x]
	case opBranch:
		for _, pc := range in.alts.pc {
			f.union(&first[pc])
		}
	case opAt:
		f = first[i+1]
		switch {
		case in.at == atEndString:
			f = firstSet{4: f[4] & 1}
		case in.at == atEnd:
			f = firstSet{0: f[0] & (1 << '\n'), 4: f[4]}
		}
	case opMark, opCutBegin:
		return first[i+1]
	case opRep, opRepLazy, opRepAll:
		f = own[i]
		if in.min == 0 {
			f.union(&first[i+1])
		}
	case opLoopStart:
		f = first[i+1]
		if in.min == 0 {
			f.union(&first[c.insts[in.x].y])
		}
	case opLoop, opLoopLazy:
		f = first[in.x]
		f.union(&first[in.y])
	case opLoopMore:
		return first[in.x]
	case opIfGroup:
		f = first[i+1]
		f.union(&first[in.x])
	case opLookBegin, opNotBegin:
		return first[in.x]
	}
	return f
}

// findPrefix finds the literal text with which every match begins.
func (c *compiler) findPrefix() {
	pr := c.prog
	i := 0
	for i < len(pr.insts) && pr.insts[i].op == opMark {
		i++
	}
	switch in := &pr.insts[i]; in.op {
	case opString:
		pr.prefix = in.str
	case opByte:
		pr.prefix = string([]byte{byte(in.min)})
	default:
		return
	}
	pr.lit = i == 0 && pr.insts[1].op == opMatch
}
