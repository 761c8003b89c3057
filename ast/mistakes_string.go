package ast

import "fmt"

// This file recognises mistakes in literals and replacement fields.

// badNumber: a number that is no value.
func badNumber(x *explainer) *SyntaxError {
	t := &x.toks[x.at]
	if t.kind != tNumber {
		return nil
	}
	if _, msg := parseNumber(x.src[t.start:t.end], x.opts.MaxIntDigits); msg != "" {
		// CPython leaves the columns out.
		return &SyntaxError{Kind: "SyntaxError", Msg: msg, Filename: x.opts.Filename,
			Lineno: int(t.line), EndLineno: int(t.endLine), Text: x.lineText(int(t.line))}
	}
	// In a pattern the parts of a complex number have their order.
	return nil
}

// badString: an escape sequence that is none, or a character that bytes have not.
func badString(x *explainer) *SyntaxError {
	t := &x.toks[x.at]
	if t.kind != tString || x.kind(x.at-1) == tExclamation {
		return nil
	}
	body := stringBody(x.src[t.start:t.end], t.name)
	raw := t.name&prefRaw != 0
	if t.name&prefBytes != 0 {
		if _, err := decodeBytes(body, raw); err == errBytesASCII {
			return x.tokens(x.at, x.at, string(err))
		} else if err != "" {
			return x.here("SyntaxError", string(err))
		}
		return nil
	}
	if _, err := decodeString(body, raw); err != "" {
		return x.here("SyntaxError", string(err))
	}
	return nil
}

// complexNumber: the parts of a complex number of a pattern in the wrong order.
func complexNumber(x *explainer) *SyntaxError {
	i := x.at - 1
	if len(x.places) == 0 || x.places[len(x.places)-1].in != inPattern || x.kind(i) != tNumber {
		return nil
	}
	s := x.src[x.toks[i].end-1]
	imaginary := s == 'j' || s == 'J'
	k := x.kind(i - 1)
	second := (k == tPlus || k == tMinus) && x.kind(i-2) == tNumber
	if k := x.kind(x.at); imaginary && !second && (k == tPlus || k == tMinus) {
		return x.tokens(i, i, "real number required in complex literal")
	}
	if !imaginary && second {
		return x.tokens(i, i, "imaginary number required in complex literal")
	}
	return nil
}

// stringStart returns the token that begins the f-string or t-string around
// token i, -1 for none.
func (x *explainer) stringStart(i int) int {
	depth := 0
	for i--; i >= x.base; i-- {
		switch x.kind(i) {
		case tFStringEnd:
			depth++
		case tFStringStart, tTStringStart:
			if depth == 0 {
				return i
			}
			depth--
		}
	}
	return -1
}

// badText: an escape sequence in an f-string that is none, which is found once
// the string is over.
func badText(x *explainer) *SyntaxError {
	if x.kind(x.at) != tFStringEnd || x.text == "" {
		return nil
	}
	return x.here("SyntaxError", string(x.text))
}

// mixedLiterals: bytes beside str, or a t-string beside either.
func mixedLiterals(x *explainer) *SyntaxError {
	isString := func(k kind) bool { return k == tString || k == tFStringStart || k == tTStringStart }
	if !isString(x.kind(x.at)) || x.at == x.base {
		return nil
	}
	// next returns the token after the literal at i.
	next := func(i int) int {
		if x.kind(i) == tString {
			return i + 1
		}
		depth := 0
		for ; i < len(x.toks); i++ {
			switch x.kind(i) {
			case tFStringStart, tTStringStart:
				depth++
			case tFStringEnd:
				if depth--; depth == 0 {
					return i + 1
				}
			}
		}
		return len(x.toks)
	}
	first := x.at
	for first > x.base {
		if k := x.kind(first - 1); k == tString {
			first--
		} else if k == tFStringEnd {
			first = x.stringStart(first - 1)
		} else {
			break
		}
	}
	if first == x.at {
		return nil
	}
	var bytes, str, template bool
	i := first
	for i < len(x.toks) && isString(x.kind(i)) {
		switch t := &x.toks[i]; {
		case t.kind == tTStringStart:
			template = true
		case t.kind == tString && t.name&prefBytes != 0:
			bytes = true
		default:
			str = true
		}
		i = next(i)
	}
	x.look(min(i, len(x.toks)-1))
	switch {
	case x.broken:
	case template && (bytes || str):
		return x.here("SyntaxError", "cannot mix t-string literals with string or bytes literals")
	case bytes && str:
		return x.here("SyntaxError", "cannot mix bytes and nonbytes literals")
	}
	return nil
}

// field: any mistake in a replacement field.
func field(x *explainer, c *place) *SyntaxError {
	start := int(c.start)
	prefix := "f-string: "
	if s := x.stringStart(start); s >= 0 && x.kind(s) == tTStringStart {
		prefix = "t-string: "
	}
	at := func(i int, msg string) *SyntaxError {
		if x.see(i) == tError {
			x.final = true
			return x.lx.err.syntaxError(x.opts.Filename)
		}
		return x.tokens(i, i, prefix+msg)
	}
	i := start + 1
	switch k := x.kind(i); k {
	case tEqual, tExclamation, tColon, tRbrace:
		t := &x.toks[i]
		return at(i, "valid expression required before '"+x.src[t.start:t.end]+"'")
	}
	v, ok := x.try(i, readValue)
	if !ok {
		return at(i, "expecting a valid expression after '{'")
	}
	i = v.end
	switch x.see(i) {
	case tEqual:
		i++
		switch x.see(i) {
		case tExclamation, tColon, tRbrace:
		default:
			return at(i, "expecting '!', or ':', or '}'")
		}
	case tExclamation, tColon, tRbrace:
	default:
		return at(i, "expecting '=', or '!', or ':', or '}'")
	}
	if x.kind(i) == tExclamation {
		mark, name := &x.toks[i], &x.toks[min(i+1, len(x.toks)-1)]
		switch k := x.see(i + 1); {
		case k == tColon || k == tRbrace:
			return at(i+1, "missing conversion character")
		case k != tName:
			return at(i+1, "invalid conversion character")
		case mark.end != name.start:
			return x.tokens(i, i+1, prefix+"conversion type must come right after the exclamanation mark")
		}
		i += 2
		if k := x.see(i); k != tColon && k != tRbrace {
			return at(i, "expecting ':' or '}'")
		}
		if x.kind(i) == tColon {
			// The specifier is read before the conversion is looked at.
			depth := 0
			for j := i + 1; ; j++ {
				k := x.kind(j)
				if k == tLbrace || k == tFStringStart {
					depth++
				} else if depth > 0 && (k == tRbrace || k == tFStringEnd) {
					depth--
				} else if k == tRbrace {
					break
				} else if depth == 0 && k != tFStringMiddle || k == tError || k == tEOF {
					return at(min(j, len(x.toks)-1), "expecting '}', or format specs")
				}
			}
		}
		switch s := x.names[name.name]; s {
		case "s", "r", "a":
		default:
			return x.tokens(i-1, i-1, fmt.Sprintf("%sinvalid conversion character %s: expected 's', 'r', or 'a'", prefix, Repr(s)))
		}
	}
	if x.kind(i) == tColon {
		return at(x.at, "expecting '}', or format specs")
	}
	return nil
}
