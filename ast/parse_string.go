package ast

// This file parses string literals: their concatenation, f-strings and
// t-strings.

import "strings"

// stringsAtom parses one or more adjacent string literals.
func (p *parser) stringsAtom() ExprNode {
	t := &p.toks[p.pos]
	if t.kind == tString {
		if k := p.peek(); k != tString && k != tFStringStart && k != tTStringStart {
			// The common case: one plain literal.
			p.pos++
			v, kind, err := p.literal(t)
			if err != "" {
				p.pos--
				return p.fail()
			}
			c := p.constant(t, v)
			c.Kind = kind
			return c
		}
	}
	return p.concatenation()
}

// literal returns the value of a plain string token, and "u" if it has that prefix.
func (p *parser) literal(t *token) (any, string, decodeError) {
	body := stringBody(p.text(t.start, t.end), t.name)
	if t.name&prefBytes != 0 {
		v, err := decodeBytes(body, t.name&prefRaw != 0)
		if p.opts.Warn != nil && err == "" && t.name&prefRaw == 0 {
			p.warnLiteral(body, "", t)
		}
		return v, "", err
	}
	v, err := decodeString(body, t.name&prefRaw != 0)
	if p.opts.Warn != nil && err == "" && t.name&prefRaw == 0 {
		p.warnLiteral(body, strEscapes, t)
	}
	if t.name&prefU != 0 && p.src[t.start] == 'u' {
		return v, "u", err
	}
	return v, "", err
}

// concatenation parses adjacent literals of which some may be f-strings or
// t-strings, and joins them as CPython does.
func (p *parser) concatenation() ExprNode {
	t := &p.toks[p.pos]
	mark := len(p.exprs.stack)
	var plain, bytes, format, template bool
	firstKind := ""
	n := 0
	for ; ; n++ {
		s := &p.toks[p.pos]
		switch s.kind {
		case tString:
			v, kind, err := p.literal(s)
			isBytes := s.name&prefBytes != 0
			if err != "" || isBytes && (plain || format || template) || !isBytes && bytes || template {
				return p.fail()
			}
			if isBytes {
				bytes = true
			} else {
				plain = true
			}
			if n == 0 {
				firstKind = kind
			}
			p.pos++
			c := p.constant(s, v)
			c.Kind = kind
			p.exprs.push(c)
			continue
		case tFStringStart:
			if bytes || template {
				return p.fail()
			}
			format = true
			p.formatted(false)
			continue
		case tTStringStart:
			if bytes || plain || format {
				return p.fail()
			}
			template = true
			p.formatted(true)
			continue
		}
		break
	}
	pos := p.since(t)
	if p.failed {
		return p.bad
	}
	if bytes {
		var b []byte
		for _, e := range p.exprs.stack[mark:] {
			b = append(b, e.(*Constant).Value.(Bytes)...)
		}
		p.exprs.stack = p.exprs.stack[:mark]
		return &Constant{pos, Bytes(b), ""}
	}
	p.mergeConstants(mark, !format && !template)
	values := p.exprs.take(mark)
	switch {
	case template:
		p.deeper()
		return &TemplateStr{pos, values}
	case format:
		p.deeper()
		return &JoinedStr{pos, values}
	}
	c := values[0].(*Constant)
	c.Position = pos
	c.Kind = firstKind
	return c
}

// mergeConstants joins adjacent str constants on the stack from mark on, and
// drops empty ones unless keepEmpty.
func (p *parser) mergeConstants(mark int, keepEmpty bool) {
	if p.failed {
		return // what is on the stack may be parts of an expression
	}
	in := p.exprs.stack[mark:]
	out := in[:0]
	for i := 0; i < len(in); {
		c, ok := in[i].(*Constant)
		if !ok {
			out = append(out, in[i])
			i++
			continue
		}
		j := i + 1
		for j < len(in) {
			if _, ok := in[j].(*Constant); !ok {
				break
			}
			j++
		}
		if j > i+1 {
			size := 0
			for _, e := range in[i:j] {
				size += len(e.(*Constant).Value.(string))
			}
			var b strings.Builder
			b.Grow(size)
			for _, e := range in[i:j] {
				b.WriteString(e.(*Constant).Value.(string))
			}
			last := in[j-1].(*Constant)
			c = &Constant{Position{c.Lineno, c.ColOffset, last.EndLineno, last.EndColOffset}, b.String(), c.Kind}
		}
		if keepEmpty || c.Value.(string) != "" {
			out = append(out, c)
		}
		i = j
	}
	clear(in[len(out):])
	p.exprs.stack = p.exprs.stack[:mark+len(out)]
}

// formatted parses an f-string or t-string and pushes its pieces.
func (p *parser) formatted(template bool) {
	raw := p.toks[p.pos].name&prefRaw != 0
	outer := p.beginText()
	p.pos++
	var odd []string
	for !p.failed {
		switch p.kind() {
		case tFStringMiddle:
			if p.opts.Warn != nil && !raw {
				if msg := oddEscape(p.text(p.toks[p.pos].start, p.toks[p.pos].end), textEscapes); msg != "" {
					odd = append(odd, msg)
				}
			}
			p.middle(raw)
		case tLbrace:
			p.field(raw, template)
		default:
			if p.kind() == tFStringEnd {
				p.warn(&p.toks[p.pos], odd...) // CPython gives the end as the place
			}
			p.endText(outer)
			p.expect(tFStringEnd)
			return
		}
	}
}

// middle pushes the constant of a piece of text.
func (p *parser) middle(raw bool) {
	t := &p.toks[p.pos]
	v, err := decodeString(p.text(t.start, t.end), raw)
	if err != "" && !p.badText(err) {
		p.fail()
		return
	}
	p.pos++
	if v != "" {
		p.exprs.push(p.constant(t, v))
	}
}

// field parses a replacement field and pushes it, with the text of a "="
// before it.
func (p *parser) field(raw, template bool) {
	t := &p.toks[p.pos]
	p.pos++
	if !p.enter() {
		return
	}
	p.pos--
	p.begin(inField)
	p.pos++
	save := p.apart()
	defer func() {
		p.beside(save)
		p.end()
	}()
	value := p.yieldOrStar()
	p.note(value)
	if p.failed {
		return
	}
	exprEnd := p.toks[p.pos].start
	debug := p.accept(tEqual)
	conversion := -1
	var spec ExprNode
	// What the text of "=" ends with: the conversion, the specifier or the brace.
	debugEnd := &p.toks[p.pos]
	if p.accept(tExclamation) {
		c := &p.toks[p.pos]
		if c.kind != tName || c.start != p.toks[p.pos-1].end {
			p.fail()
			return
		}
		switch name := p.names[c.name]; name {
		case "s", "r", "a":
			conversion = int(name[0])
		default:
			p.fail()
			return
		}
		p.pos++
	}
	if p.kind() == tColon {
		spec = p.formatSpec(raw)
	}
	p.expect(tRbrace)
	if p.failed {
		return
	}
	p.leave()
	pos := p.since(t)
	p.deeper()
	if debug {
		if conversion < 0 && spec == nil {
			conversion = 'r'
		}
		text := withoutComments(p.text(t.end, debugEnd.start))
		if !raw {
			// CPython reads the text as it reads the rest of the literal.
			if s, err := decodeString(text, false); err == "" {
				text = s
			}
		}
		var endLine, endCol int32
		switch debugEnd.kind {
		case tExclamation:
			// CPython counts from the name after the "!".
			n := debugEnd
			endLine, endCol = n.line, n.endCol
		case tColon:
			endLine, endCol = debugEnd.line, debugEnd.endCol
		default:
			endLine, endCol = pos.EndLineno, pos.EndColOffset
		}
		p.exprs.push(&Constant{Position{t.line, t.col + 1, endLine, endCol - 1}, text, ""})
	}
	if template {
		str := p.text(t.end, exprEnd)
		p.exprs.push(&Interpolation{pos, value, withoutComments(str), conversion, spec})
		return
	}
	p.exprs.push(&FormattedValue{pos, value, conversion, spec})
}

// formatSpec parses a format specifier from its colon.
func (p *parser) formatSpec(raw bool) ExprNode {
	t := &p.toks[p.pos]
	p.pos++
	mark := len(p.exprs.stack)
	for !p.failed {
		switch p.kind() {
		case tFStringMiddle:
			if p.opts.Warn != nil && !raw {
				p.warnLiteral(p.text(p.toks[p.pos].start, p.toks[p.pos].end), textEscapes, &p.toks[p.pos])
			}
			p.middle(raw)
			continue
		case tLbrace:
			p.field(raw, false)
			continue
		}
		break
	}
	pos := p.since(t)
	p.mergeConstants(mark, false)
	p.deeper()
	return &JoinedStr{pos, p.exprs.take(mark)}
}

// withoutComments removes the comments from the source of an expression.
func withoutComments(s string) string {
	if strings.IndexByte(s, '#') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	quote := byte(0)
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '#':
			for i < len(s) && s[i] != '\n' {
				i++
			}
			if i == len(s) {
				return string(b)
			}
			c = '\n'
		}
		b = append(b, c)
	}
	return string(b)
}
