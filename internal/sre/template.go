package sre

// Part is a piece of a replacement template: a text, or with Group >= 0 the
// text of a group.
type Part struct {
	Lit   []rune
	Group int
}

// ParseTemplate parses a replacement template for a pattern. The error is an
// *Error.
func ParseTemplate(src []rune, isText bool, p *Program) (parts []Part, err error) {
	defer func() {
		if e := recover(); e != nil {
			pe, ok := e.(*Error)
			if !ok {
				panic(e)
			}
			parts, err = nil, pe
		}
	}()
	s := newScanner(src, isText)
	var lit []rune
	addGroup := func(group, offset int) {
		if group > p.Groups {
			s.fail(offset, "invalid group reference %d", group)
		}
		if len(lit) > 0 {
			parts = append(parts, Part{Lit: lit, Group: -1})
			lit = nil
		}
		parts = append(parts, Part{Group: group})
	}
	for {
		this := s.get()
		if this == nil {
			break
		}
		if this[0] != '\\' {
			lit = append(lit, this[0])
			continue
		}
		c := this[1]
		switch {
		case c == 'g':
			if !s.match('<') {
				s.fail(0, "missing <")
			}
			name := s.getUntil('>', "group name")
			var group int
			if isNumber(name) {
				group = number(str(name), 10, maxGroups)
				if group >= maxGroups {
					s.fail(len(name)+1, "invalid group reference %s", trimZeros(str(name)))
				}
			} else {
				s.checkGroupName(name, 1)
				var ok bool
				if group, ok = p.Index[str(name)]; !ok {
					panic(&Error{Kind: IndexError, Msg: "unknown group name " + repr(str(name)), Pos: -1})
				}
			}
			addGroup(group, len(name)+1)
		case c == '0':
			t := str(this) + s.getWhile(2, isOct)
			lit = append(lit, rune(number(t[1:], 8, 1<<20)&0xFF))
		case isDigit(c):
			t := str(this)
			if s.nextIn(isDigit) {
				t += str(s.get())
				if isOct(c) && isOct(rune(t[2])) && s.nextIn(isOct) {
					t += str(s.get())
					v := number(t[1:], 8, 1<<20)
					if v > 0o377 {
						s.fail(len(t), "octal escape value %s outside of range 0-0o377", t)
					}
					lit = append(lit, rune(v))
					continue
				}
			}
			addGroup(number(t[1:], 10, maxGroups), len(t)-1)
		default:
			if r, ok := simpleEscape(c); ok {
				lit = append(lit, r)
				continue
			}
			if isASCIILetter(c) {
				s.fail(len(this), `bad escape \%c`, c)
			}
			lit = append(lit, '\\', c)
		}
	}
	if len(lit) > 0 {
		parts = append(parts, Part{Lit: lit, Group: -1})
	}
	return parts, nil
}
