package sre

import (
	"sync"
)

// nfa is the automaton of a pattern that has only what an automaton can do:
// every instruction takes at most one character. It is made when it is first
// needed.
type nfa struct {
	once   sync.Once
	tree   *seq
	flags  Flags
	isText bool
	groups int

	ok    bool
	insts []inst
}

// maxNFA bounds the automaton, in which counted repeats are written out.
const maxNFA = 4000

// ready makes the automaton and reports whether it is usable.
func (a *nfa) ready() bool {
	a.once.Do(func() {
		c := &compiler{isText: a.isText, prog: &Program{Groups: a.groups}, p: &parser{}}
		a.ok = a.build(c)
		if a.ok {
			a.insts = c.insts
		}
		a.tree = nil
	})
	return a.ok
}

func (a *nfa) build(c *compiler) (ok bool) {
	defer func() {
		if e := recover(); e != nil {
			if _, is := e.(*Error); !is {
				panic(e)
			}
			ok = false
		}
	}()
	a.seq(c, a.tree, a.flags)
	c.emit(inst{op: opMatch})
	return true
}

func (a *nfa) emit(c *compiler, i inst) int32 {
	if len(c.insts) >= maxNFA {
		panic(&Error{Kind: MemoryError})
	}
	return c.emit(i)
}

func (a *nfa) seq(c *compiler, s *seq, flags Flags) {
	for _, n := range s.items {
		a.node(c, n, flags)
	}
}

func (a *nfa) node(c *compiler, n *node, flags Flags) {
	switch n.kind {
	case nLiteral, nNotLiteral, nSet:
		a.emit(c, inst{op: opSet, set: c.setOf(n, flags), x: c.here() + 1})
	case nAny:
		op := opAny
		if flags&DotAll != 0 {
			op = opAnyAll
		}
		a.emit(c, inst{op: op, x: c.here() + 1})
	case nGroup:
		if n.group > 0 {
			a.emit(c, inst{op: opMark, min: int32(2 * (n.group - 1))})
		}
		a.seq(c, n.sub, combineFlags(flags, n.add, n.del))
		if n.group > 0 {
			a.emit(c, inst{op: opMark, min: int32(2*(n.group-1) + 1)})
		}
	case nBranch:
		var ends []int32
		for i, s := range n.subs {
			if i == len(n.subs)-1 {
				a.seq(c, s, flags)
				break
			}
			at := a.emit(c, inst{op: opBranch})
			c.insts[at].x = c.here()
			a.seq(c, s, flags)
			ends = append(ends, a.emit(c, inst{op: opJump}))
			c.insts[at].y = c.here()
		}
		for _, e := range ends {
			c.insts[e].x = c.here()
		}
	case nRepeat:
		a.repeat(c, n, flags)
	default:
		c.node(n, flags) // nAt, nFail
	}
}

func (a *nfa) repeat(c *compiler, n *node, flags Flags) {
	for range n.min {
		a.seq(c, n.sub, flags)
		if len(c.insts) >= maxNFA {
			panic(&Error{Kind: MemoryError})
		}
		if lo, hi := n.sub.width(c.p); lo == 0 && hi == 0 {
			break // matches nothing but the empty text
		}
	}
	lo, _ := n.sub.width(c.p)
	if n.max == maxRepeat {
		at := c.here()
		exit := a.turn(c, n, flags, lo == 0, at)
		exit(c.here())
		return
	}
	var exits []func(int32)
	for range n.max - n.min {
		exits = append(exits, a.turn(c, n, flags, lo == 0, -1))
	}
	for _, f := range exits {
		f(c.here())
	}
}

// turn emits one turn of a loop that may be left out, and after it a jump to
// again unless that is negative. A turn that matches the empty text is the
// loop's last one. So where the body can, there are two copies of it: one that
// has taken no character yet, after which the loop ends, and one that has,
// where the former goes on with the first character.
func (a *nfa) turn(c *compiler, n *node, flags Flags, nullable bool, again int32) (exit func(pc int32)) {
	at := a.emit(c, inst{op: opBranch})
	body := c.here()
	a.seq(c, n.sub, flags)
	end := c.here()
	if !nullable {
		if again >= 0 {
			a.emit(c, inst{op: opJump, x: again})
		}
	} else {
		next := a.emit(c, inst{op: opJump, x: again})
		first := c.here()
		move := func(pc int32) int32 {
			if pc >= body && pc <= end {
				return pc + first - body
			}
			return pc
		}
		for pc := body; pc < end; pc++ {
			i := c.insts[pc]
			switch i.op {
			case opBranch:
				i.x, i.y = move(i.x), move(i.y)
			case opJump:
				i.x = move(i.x)
			}
			a.emit(c, i)
		}
		last := a.emit(c, inst{op: opJump})
		if again < 0 {
			c.insts[next].x = c.here()
		}
		body = first
		return a.patch(c, n, at, body, last)
	}
	return a.patch(c, n, at, body, -1)
}

// patch completes the choice at at between a body and what follows, which is
// known later; last is a jump that goes there as well.
func (a *nfa) patch(c *compiler, n *node, at, body, last int32) func(pc int32) {
	return func(pc int32) {
		if n.how == lazy {
			c.insts[at].x, c.insts[at].y = pc, body
		} else {
			c.insts[at].x, c.insts[at].y = body, pc
		}
		if last >= 0 {
			c.insts[last].x = pc
		}
	}
}

// linState is what the linear matcher keeps between searches.
type linState struct {
	cur, next linList
	todo      []linTodo
	caps      []int32 // of the thread that is being added
}

// linList is a list of threads in order of preference, one for an instruction
// at most.
type linList struct {
	pcs   []int32
	caps  []int32 // width values for each thread
	stamp []uint32
	gen   uint32
}

// linTodo is an instruction still to be followed, or with pc < 0 a register to
// restore.
type linTodo struct{ pc, reg, old int32 }

func (l *linList) init(n, width int) {
	if len(l.stamp) < n {
		l.stamp = make([]uint32, n)
		l.gen = 0
	}
	if cap(l.pcs) < n {
		l.pcs = make([]int32, 0, n)
	}
	if cap(l.caps) < n*width {
		l.caps = make([]int32, 0, n*width)
	}
	l.clear()
}

func (l *linList) clear() {
	l.pcs, l.caps = l.pcs[:0], l.caps[:0]
	if l.gen++; l.gen == 0 {
		clear(l.stamp)
		l.gen = 1
	}
}

// findLinear is Find by simulation of the automaton.
func (m *Matcher) findLinear(start int, mode Mode) status {
	insts := m.prog.linear.insts
	width := m.prog.markRegs + 2 // groups, lastindex, start
	n := len(insts)
	if !m.meter.Alloc(int64(n) * int64(8*width+16)) {
		return stStop
	}
	l := &m.lin
	l.cur.init(n, width)
	l.next.init(n, width)
	if cap(l.caps) < width {
		l.caps = make([]int32, width)
	}
	l.caps = l.caps[:width]
	best := stNone
	s := m.s
	fuel := 0
	for pos := start; ; {
		if best == stNone && (mode == Search || pos == start) && (pos == start || !m.prog.anchored) {
			for i := range l.caps {
				l.caps[i] = -1
			}
			l.caps[width-1] = int32(pos)
			m.addThread(&l.cur, 0, pos)
		}
		if len(l.cur.pcs) == 0 && (best != stNone || mode != Search || pos >= len(s) || m.prog.anchored) {
			return best
		}
		if fuel += len(l.cur.pcs) + 1; fuel > 1024 {
			if !m.meter.Charge(fuel) {
				return stStop
			}
			fuel = 0
		}
		r, w := rune(-1), 0
		if pos < len(s) {
			r, w = m.rune(pos)
		}
	step:
		for i, pc := range l.cur.pcs {
			in := &insts[pc]
			ok := false
			switch in.op {
			case opMatch:
				caps := l.cur.caps[i*width : (i+1)*width]
				copy(m.regs, caps[:width-1])
				m.dirty = true
				m.Start, m.End = int(caps[width-1]), pos
				best = stMatch
				break step // the others are less preferred
			case opSet:
				ok = r >= 0 && in.set.has(r)
			case opAny:
				ok = r >= 0 && r != '\n'
			case opAnyAll:
				ok = r >= 0
			}
			if ok {
				copy(l.caps, l.cur.caps[i*width:(i+1)*width])
				m.addThread(&l.next, in.x, pos+w)
			}
		}
		l.cur, l.next = l.next, l.cur
		l.next.clear()
		if pos >= len(s) {
			return best
		}
		pos += w
	}
}

// addThread follows what takes no character from pc on, in order of
// preference. l.caps of the state are the registers.
func (m *Matcher) addThread(list *linList, pc int32, pos int) {
	l := &m.lin
	insts := m.prog.linear.insts
	last := int32(m.prog.markRegs)
	todo := append(l.todo[:0], linTodo{pc: pc})
	for len(todo) > 0 {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if t.pc < 0 {
			l.caps[t.reg] = t.old
			continue
		}
		pc := t.pc
	follow:
		for list.stamp[pc] != list.gen {
			list.stamp[pc] = list.gen
			in := &insts[pc]
			switch in.op {
			case opJump:
				pc = in.x
			case opBranch:
				todo = append(todo, linTodo{pc: in.y})
				pc = in.x
			case opMark:
				todo = append(todo, linTodo{pc: -1, reg: in.min, old: l.caps[in.min]})
				l.caps[in.min] = int32(pos)
				if in.min&1 != 0 {
					todo = append(todo, linTodo{pc: -1, reg: last, old: l.caps[last]})
					l.caps[last] = in.min>>1 + 1
				}
				pc++
			case opAt:
				if !m.at(in, pos) {
					break follow
				}
				pc++
			case opFail:
				break follow
			case opMatch:
				if m.full && pos != len(m.s) || pos == m.must {
					break follow
				}
				fallthrough
			default:
				list.pcs = append(list.pcs, pc)
				list.caps = append(list.caps, l.caps...)
				break follow
			}
		}
	}
	l.todo = todo
}

// What the parts of a kept program take in bytes, about.
const (
	nodeBytes = 190 // an element of the tree, with its place in a sequence
	nfaBytes  = 560 // an instruction of the automaton and its set
)

// weigh counts the elements of a sequence, and the instructions that its automaton
// may have when it is made, up to the bound.
func (s *seq) weigh(p *parser) (nodes, insts int) {
	for _, n := range s.items {
		subs := n.subs
		if n.sub != nil {
			subs = []*seq{n.sub}
		}
		in := 0
		for _, sub := range subs {
			if sub != nil {
				k, i := sub.weigh(p)
				nodes, in = nodes+k, min(in+i+2, maxNFA)
			}
		}
		nodes += 1 + (len(n.set)+7)/8
		switch {
		case n.kind != nRepeat:
			insts += in + 1
		default:
			turns := n.min + 1
			if n.max != maxRepeat {
				turns = n.max + 1
			}
			if lo, _ := n.sub.width(p); lo == 0 {
				in *= 2
			}
			insts += min(in+2, maxNFA) * min(turns, maxNFA)
		}
		insts = min(insts, maxNFA)
	}
	return nodes + 1, insts
}
