package sre

import "github.com/garterpy/garter/internal/ucd"

// group parses what follows a parenthesis. It returns nil where that is no
// element (a comment, global flags). first tells that nothing comes before it
// in the pattern.
func (p *parser) group(verbose *bool, nested int, first bool) *node {
	s := p.src
	start := s.tell() - 1
	var name []rune
	capture, atomic := true, false
	var add, del Flags
	if s.match('?') {
		t := s.get()
		if t == nil {
			s.fail(0, "unexpected end of pattern")
		}
		c := t[0]
		switch {
		case c == 'P':
			if s.match('<') {
				name = s.getUntil('>', "group name")
				s.checkGroupName(name, 1)
			} else if s.match('=') {
				return p.namedBackref()
			} else {
				t := s.get()
				if t == nil {
					s.fail(0, "unexpected end of pattern")
				}
				s.fail(len(t)+2, "unknown extension ?P%s", str(t))
			}
		case c == ':':
			capture = false
		case c == '#':
			for {
				if s.next == nil {
					s.fail(s.tell()-start, "missing ), unterminated comment")
				}
				if t := s.get(); len(t) == 1 && t[0] == ')' {
					return nil
				}
			}
		case c == '=' || c == '!' || c == '<':
			return p.look(c, start, *verbose, nested)
		case c == '(':
			return p.conditional(start, *verbose, nested)
		case c == '>':
			capture, atomic = false, true
			p.notLinear = true
		case c == '-' || flagOf(c) != 0:
			var global bool
			add, del, global = p.inlineFlags(t)
			if global {
				if !first {
					s.fail(s.tell()-start, "global flags not at the start of the expression")
				}
				*verbose = p.flags&Verbose != 0
				return nil
			}
			capture = false
		default:
			s.fail(len(t)+1, "unknown extension ?%s", str(t))
		}
	}
	n := &node{kind: nGroup, add: add, del: del}
	if atomic {
		n.kind = nAtomic
	}
	if capture {
		n.group = p.openGroup(name)
	}
	v := (*verbose || add&Verbose != 0) && del&Verbose == 0
	n.sub = p.alternatives(v, nested+1)
	p.closeParen(start)
	if n.group > 0 {
		n.sub.width(p)
		p.groups[n.group] = n.sub
	}
	return n
}

func (p *parser) closeParen(start int) {
	if !p.src.match(')') {
		p.src.fail(p.src.tell()-start, "missing ), unterminated subpattern")
	}
}

func (p *parser) openGroup(name []rune) int {
	gid := len(p.groups)
	p.groups = append(p.groups, nil)
	if name != nil {
		n := str(name)
		if old, ok := p.names[n]; ok {
			p.src.fail(len(name)+1, "redefinition of group name %s as group %d; was group %d", repr(n), gid, old)
		}
		p.names[n] = gid
		p.nameOrder = append(p.nameOrder, n)
	}
	return gid
}

// namedBackref parses the rest of (?P=name).
func (p *parser) namedBackref() *node {
	s := p.src
	name := s.getUntil(')', "group name")
	s.checkGroupName(name, 1)
	gid, ok := p.names[str(name)]
	if !ok {
		s.fail(len(name)+1, "unknown group name %s", repr(str(name)))
	}
	if !p.closed(gid) {
		s.fail(len(name)+1, "cannot refer to an open group")
	}
	p.checkLookBehindGroup(gid)
	p.notLinear = true
	return &node{kind: nBackref, group: gid}
}

// look parses the rest of a look-around whose first character is c.
func (p *parser) look(c rune, start int, verbose bool, nested int) *node {
	s := p.src
	p.notLinear = true
	n := &node{kind: nLook}
	outer := p.lookBehind
	if c == '<' {
		t := s.get()
		if t == nil {
			s.fail(0, "unexpected end of pattern")
		}
		if c = t[0]; c != '=' && c != '!' {
			s.fail(len(t)+2, "unknown extension ?<%s", str(t))
		}
		n.behind = true
		if outer == 0 {
			p.lookBehind = len(p.groups)
		}
	}
	n.negate = c == '!'
	n.sub = p.alternatives(verbose, nested+1)
	if n.behind && outer == 0 {
		p.lookBehind = 0
	}
	p.closeParen(start)
	if n.negate && len(n.sub.items) == 0 {
		return &node{kind: nFail}
	}
	return n
}

// conditional parses the rest of (?(group)yes|no).
func (p *parser) conditional(start int, verbose bool, nested int) *node {
	s := p.src
	p.notLinear = true
	name := s.getUntil(')', "group name")
	var gid int
	if !isNumber(name) {
		s.checkGroupName(name, 1)
		var ok bool
		if gid, ok = p.names[str(name)]; !ok {
			s.fail(len(name)+1, "unknown group name %s", repr(str(name)))
		}
	} else {
		gid = number(str(name), 10, maxGroups)
		if gid == 0 {
			s.fail(len(name)+1, "bad group number")
		}
		if gid >= maxGroups {
			s.fail(len(name)+1, "invalid group reference %s", trimZeros(str(name)))
		}
		p.noteCond(gid, s.tell()-len(name)-1)
	}
	p.checkLookBehindGroup(gid)
	n := &node{kind: nIfGroup, group: gid, subs: make([]*seq, 2)}
	n.subs[0] = p.sequence(verbose, nested+1, false)
	if s.match('|') {
		n.subs[1] = p.sequence(verbose, nested+1, false)
		if s.is('|') {
			s.fail(0, "conditional backref with more than two branches")
		}
	}
	p.closeParen(start)
	return n
}

func trimZeros(s string) string {
	for len(s) > 1 && s[0] == '0' {
		s = s[1:]
	}
	return s
}

func (p *parser) noteCond(gid, pos int) {
	for _, c := range p.condPos {
		if c.group == gid {
			return
		}
	}
	p.condPos = append(p.condPos, condRef{gid, pos})
}

// inlineFlags parses (?flags) and (?flags-flags:, whose first token is t.
func (p *parser) inlineFlags(t []rune) (add, del Flags, global bool) {
	s := p.src
	unknown := func(t []rune, missing string) {
		if n := len(t); n == 1 && ucd.IsAlpha(t[0]) {
			s.fail(n, "unknown flag")
		} else {
			s.fail(n, "%s", missing)
		}
	}
	if t[0] != '-' {
		for {
			f := tokenFlag(t)
			if s.isText && f == Locale {
				s.fail(0, "bad inline flags: cannot use 'L' flag with a str pattern")
			}
			if !s.isText && f == Unicode {
				s.fail(0, "bad inline flags: cannot use 'u' flag with a bytes pattern")
			}
			add |= f
			if f&typeFlags != 0 && add&typeFlags != f {
				s.fail(0, "bad inline flags: flags 'a', 'u' and 'L' are incompatible")
			}
			if t = s.get(); t == nil {
				s.fail(0, "missing -, : or )")
			}
			if c := t[0]; c == ')' || c == '-' || c == ':' {
				break
			}
			if tokenFlag(t) == 0 {
				unknown(t, "missing -, : or )")
			}
		}
	}
	if t[0] == ')' {
		p.flags |= add
		return 0, 0, true
	}
	if add&globalFlags != 0 {
		s.fail(1, "bad inline flags: cannot turn on global flag")
	}
	if t[0] == '-' {
		if t = s.get(); t == nil {
			s.fail(0, "missing flag")
		}
		if tokenFlag(t) == 0 {
			unknown(t, "missing flag")
		}
		for {
			f := tokenFlag(t)
			if f&typeFlags != 0 {
				s.fail(0, "bad inline flags: cannot turn off flags 'a', 'u' and 'L'")
			}
			del |= f
			if t = s.get(); t == nil {
				s.fail(0, "missing :")
			}
			if t[0] == ':' {
				break
			}
			if tokenFlag(t) == 0 {
				unknown(t, "missing :")
			}
		}
	}
	if add&del != 0 {
		s.fail(1, "bad inline flags: flag turned on and off")
	}
	return add, del, false
}
