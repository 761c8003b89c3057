package ast

// This file recognises mistakes in the arguments of a call or class and in the
// parameters of a function or lambda. The place of arguments begins after the
// opening parenthesis.

// argumentStart returns where the argument begins in which the parser got stuck.
func (x *explainer) argumentStart(c *place) int { return x.itemStart(int(c.start)-1, x.at) }

// starAlone: a star in brackets without what it unpacks.
func starAlone(x *explainer, c *place) *SyntaxError {
	i := int(c.start) + 1
	switch c.in {
	case inCall, inBases:
		i = x.argumentStart(c)
	case inSubscript:
		i = x.itemStart(int(c.start), x.at)
	}
	if x.kind(i) != tStar {
		return nil
	}
	if c.in == inParens || c.in == inList || c.in == inBraces {
		if e := x.within(i+1, readExpression); e != nil || x.broken {
			return e
		}
	}
	if _, ok := x.try(i+1, readExpression); ok || x.broken {
		return nil
	}
	return x.here("SyntaxError", "Invalid star expression")
}

// argumentValue: name= without a value.
func argumentValue(x *explainer, c *place) *SyntaxError {
	i := x.argumentStart(c)
	if x.kind(i) != tName || x.kind(i+1) != tEqual || i+2 != x.at {
		return nil
	}
	if k := x.kind(x.at); k == tComma || k == tRpar {
		return x.tokens(i, i+1, "expected argument value expression")
	}
	return nil
}

// argumentTarget: = after what is unpacked or a constant.
func argumentTarget(x *explainer, c *place) *SyntaxError {
	if x.kind(x.at) != tEqual {
		return nil
	}
	i := int(c.start) + 1
	switch c.in {
	case inCall, inBases:
		i = x.argumentStart(c)
	case inSubscript:
		i = x.itemStart(int(c.start), x.at)
	}
	if c.in != inCall && c.in != inBases && x.kind(i) != tStar {
		return nil
	}
	what := ""
	switch x.kind(i) {
	case tStar:
		what = "iterable"
	case tDoubleStar:
		what = "keyword"
	case tTrue, tFalse, tNone:
		if i+1 == x.at {
			t := &x.toks[i]
			return x.tokens(i, x.at, "cannot assign to "+x.src[t.start:t.end])
		}
		return nil
	default:
		return nil
	}
	if v, ok := x.try(i+1, readExpression); !ok || v.end != x.at {
		return nil
	}
	if e := x.within(x.at+1, readExpression); e != nil || x.broken {
		return e
	}
	v, ok := x.try(x.at+1, readExpression)
	if !ok {
		return nil
	}
	return x.upto(i, v.node, "cannot assign to "+what+" argument unpacking")
}

// argumentComparison: = after an expression that is no name.
func argumentComparison(x *explainer, c *place) *SyntaxError {
	if x.kind(x.at) != tEqual {
		return nil
	}
	i := x.argumentStart(c)
	if k := x.kind(i); k == tStar || k == tDoubleStar || k == tName && x.kind(i+1) == tEqual {
		return nil
	}
	v, ok := x.try(i, readExpression)
	if !ok || v.end != x.at {
		return nil
	}
	s, t := v.node.Pos(), &x.toks[x.at]
	return x.raise("SyntaxError", `expression cannot contain assignment, perhaps you meant "=="?`,
		int(s.Lineno), int(s.ColOffset)+1, int(t.endLine), int(t.endCol)+1)
}

// generatorArgument: a generator expression beside other arguments.
func generatorArgument(x *explainer, c *place) *SyntaxError {
	first := int(c.start)
	const msg = "Generator expression must be parenthesized"
	switch x.kind(x.at) {
	case tFor, tAsync:
		i := x.argumentStart(c)
		if x.kind(i) == tName && x.kind(i+1) == tEqual {
			if v, ok := x.try(i+2, readExpression); !ok || v.end != x.at {
				return nil
			}
			if _, ok := x.clauses(x.at); ok {
				return x.tokens(i, i+1, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?")
			}
			return nil
		}
		if x.kind(i) == tDoubleStar {
			if v, ok := x.try(i+1, readExpression); ok && v.end == x.at {
				x.clauses(x.at)
			}
			return nil
		}
		read := readExpression
		if x.kind(i) == tStar {
			read = func(p *parser) ExprNode { return p.slice() }
		}
		a, ok := x.try(i, read)
		if !ok || a.end != x.at {
			return nil
		}
		if last, ok := x.clauses(x.at); ok && i > first {
			return x.nodes(a.node, last.node, msg)
		}
	case tComma:
		a, ok := x.try(first, readExpression)
		if !ok {
			return nil
		}
		if last, ok := x.clauses(a.end); ok && last.end == x.at {
			if e := x.within(x.at+1, readArgumentList); e != nil || x.broken {
				return e
			}
			return x.nodes(a.node, last.node, msg)
		}
	}
	return nil
}

// hasDouble tells whether an argument before i unpacks keywords, and whether one
// has a name.
func (x *explainer) keywordsBefore(c *place, i int) (named, double bool) {
	for j := int(c.start); j < i; {
		switch {
		case x.kind(j) == tDoubleStar:
			double = true
		case x.kind(j) == tName && x.kind(j+1) == tEqual:
			named = true
		}
		depth := 0
		for ; j < i; j++ {
			k := x.kind(j)
			if k == tLpar || k == tLsqb || k == tLbrace {
				depth++
			} else if k == tRpar || k == tRsqb || k == tRbrace {
				depth--
			} else if k == tComma && depth == 0 {
				j++
				break
			}
		}
	}
	return
}

// arguments reads the arguments from i on, to know how far they go; it reports
// false when there is none.
func (x *explainer) readArguments(i int) bool {
	for n := 0; ; n++ {
		start := i
		if k := x.see(i); k == tStar || k == tDoubleStar {
			i++
		} else if k == tName && x.see(i+1) == tEqual {
			i += 2
		}
		v, ok := x.try(i, func(p *parser) ExprNode {
			if p.kind() == tName && p.peek() == tColonEqual {
				return p.named()
			}
			return p.expression()
		})
		if !ok {
			return n > 0
		}
		if k := x.kind(v.end); k == tColonEqual || k == tEqual && i == start {
			return n > 0
		}
		if x.see(v.end) != tComma {
			if startsExpr[x.kind(v.end)] {
				x.try(v.end, readExpression)
			}
			return true
		}
		i = v.end + 1
	}
}

// readArgumentList reads arguments up to what fits no more.
func readArgumentList(p *parser) ExprNode {
	p.arguments(&Call{}, inMoreArguments)
	if !p.failed {
		p.pos-- // the parenthesis
	}
	return p.bad
}

// starAfterDouble: *a after **b.
func starAfterDouble(x *explainer, c *place) *SyntaxError {
	if x.kind(x.at) != tStar || x.kind(x.at-1) != tComma || x.argumentStart(c) != x.at {
		return nil
	}
	if _, double := x.keywordsBefore(c, x.at); !double {
		return nil
	}
	if !x.readArguments(x.at) {
		return nil
	}
	return x.from(x.at-1, "iterable argument unpacking follows keyword argument unpacking")
}

// positionalAfterKeyword: an argument without a name after one with a name.
func positionalAfterKeyword(x *explainer, c *place) *SyntaxError {
	if x.argumentStart(c) != x.at || x.kind(x.at-1) != tComma {
		return nil
	}
	named, double := x.keywordsBefore(c, x.at)
	if !named && !double {
		return nil
	}
	if e := x.within(x.at, readArgumentList); e != nil || x.broken {
		return e
	}
	if v, ok := x.try(x.at, readExpression); ok && x.kind(v.end) == tEqual {
		at := x.at
		defer func() { x.at = at }()
		x.at = v.end
		if e := argumentTarget(x, c); e != nil || x.broken {
			return e
		}
		return argumentComparison(x, c)
	} else if k := x.kind(v.end); ok && (k == tFor || k == tAsync) {
		if last, ok := x.clauses(v.end); ok {
			return x.nodes(v.node, last.node, "Generator expression must be parenthesized")
		}
	}
	if !x.readArguments(x.at) {
		return nil
	}
	msg := "positional argument follows keyword argument"
	if double {
		msg += " unpacking"
	}
	return x.here("SyntaxError", msg)
}

// parameter: any mistake in a list of parameters.
func parameter(x *explainer, c *place) *SyntaxError {
	end, list := tRpar, "Function"
	if x.kind(int(c.start)-1) == tLambda {
		end, list = tColon, "Lambda expression"
	}
	annotated := end == tRpar
	var slash, star, starred, double, defaults bool
	count := 0
	// param reads a name with its annotation and returns the token after.
	param := func(i int, starred bool) (int, bool) {
		if x.kind(i) != tName {
			return i, false
		}
		i++
		if annotated && x.kind(i) == tColon {
			read := readExpression
			if starred {
				read = func(p *parser) ExprNode { return p.starExpression() }
			}
			if i > x.at {
				x.found = x.within(i+1, read)
			}
			v, ok := x.try(i+1, read)
			if !ok {
				return i, false
			}
			return v.end, true
		}
		return i, true
	}
	for i := int(c.start); i <= x.at; {
		k := x.kind(i)
		if double {
			switch k {
			case tStar, tDoubleStar, tSlash:
				return x.tokens(i, i, "arguments cannot follow var-keyword argument")
			case tName:
				if j, ok := param(i, false); ok {
					return x.tokens(i, j-1, "arguments cannot follow var-keyword argument")
				}
			}
			return nil
		}
		switch k {
		case tSlash:
			switch {
			case slash:
				return x.tokens(i, i, "/ may appear only once")
			case star:
				return x.tokens(i, i, "/ must be ahead of *")
			case count == 0 && x.see(i+1) == tComma:
				return x.tokens(i, i, "at least one argument must precede /")
			}
			if count == 0 {
				return nil
			}
			slash = true
			i++
			if x.kind(i) == tStar {
				return x.tokens(i, i, "expected comma between / and *")
			}
		case tStar:
			if star {
				if starred {
					return nil
				}
				if x.kind(i+1) != tComma {
					j, ok := param(i+1, false)
					if k := x.see(j); !ok || k != tComma && k != end {
						return nil
					}
				}
				return x.tokens(i, i, "* argument may appear only once")
			}
			star = true
			starred = annotated && x.kind(i+2) == tColon && x.kind(i+3) == tStar
			switch x.kind(i + 1) {
			case end:
				if !annotated {
					return x.here("SyntaxError", "named arguments must follow bare *")
				}
				return x.tokens(i, i, "named arguments must follow bare *")
			case tComma:
				if k := x.see(i + 2); k == end || k == tDoubleStar {
					if !annotated {
						return x.here("SyntaxError", "named arguments must follow bare *")
					}
					return x.tokens(i, i, "named arguments must follow bare *")
				}
				i++
			default:
				j, ok := param(i+1, true)
				if !ok {
					return nil
				}
				if x.kind(j) == tEqual {
					if starred {
						return nil
					}
					return x.tokens(j, j, "var-positional argument cannot have default value")
				}
				i = j
			}
		case tDoubleStar:
			double = true
			j, ok := param(i+1, false)
			if !ok {
				return nil
			}
			if x.kind(j) == tEqual {
				return x.tokens(j, j, "var-keyword argument cannot have default value")
			}
			i = j
		case tLpar:
			if defaults || star {
				return nil
			}
			j := i
			for {
				n, ok := param(j+1, false)
				if !ok {
					if j > i && x.kind(j) == tComma {
						n = j + 1
					} else {
						return nil
					}
				}
				j = n
				if x.see(j) == tComma && x.see(j+1) == tName {
					continue
				}
				for n := 0; n < 2 && x.see(j) == tComma; n++ {
					j++
				}
				break
			}
			if x.see(j) != tRpar {
				return nil
			}
			return x.tokens(i, j, list+" parameters cannot be parenthesized")
		default:
			j, ok := param(i, false)
			if !ok {
				return nil
			}
			count++
			if x.kind(j) == tEqual {
				if k := x.see(j + 1); k == tComma || k == tRpar {
					return x.tokens(j, j, "expected default value expression")
				}
				v, ok := x.try(j+1, readExpression)
				if !ok {
					return nil
				}
				defaults = true
				i = v.end
			} else {
				if k := x.see(j); defaults && !star && (k == tComma || k == end) {
					// After a slash the defaults that follow are looked at first.
					for n := j; slash && x.kind(n) == tComma; {
						m, ok := param(n+1, false)
						if !ok || x.kind(m) != tEqual {
							n = m
							continue
						}
						if k := x.see(m + 1); k == tComma || k == tRpar {
							return x.tokens(m, m, "expected default value expression")
						}
						v, ok := x.try(m+1, readExpression)
						if !ok {
							break
						}
						n = v.end
					}
					return x.tokens(i, j-1, "parameter without a default follows parameter with a default")
				}
				i = j
			}
		}
		if x.kind(i) != tComma {
			return nil
		}
		i++
	}
	return nil
}

// emptyTypeParameters: brackets with nothing in them.
func emptyTypeParameters(x *explainer, c *place) *SyntaxError {
	if x.at == int(c.start)+1 && x.kind(x.at) == tRsqb {
		if x.parent() == inSimple {
			x.within(int(c.start)-1, readStarExpressions) // what follows "type" is read before
			x.try(int(c.start), readExpression)
		}
		return x.from(x.at, "Type parameter list cannot be empty")
	}
	return nil
}

// boundItself: a mistake in a bound that cannot be.
func boundItself(x *explainer, c *place) *SyntaxError {
	if x.kind(x.at) != tColon || x.kind(x.at-1) != tName {
		return nil
	}
	if k := x.kind(x.at - 2); k != tStar && k != tDoubleStar {
		return nil
	}
	return x.within(x.at+1, readExpression)
}

// typeBound: a bound of what has none.
func typeBound(x *explainer, c *place) *SyntaxError {
	if x.kind(x.at) != tColon || x.kind(x.at-1) != tName {
		return nil
	}
	what := ""
	switch x.kind(x.at - 2) {
	case tStar:
		what = "TypeVarTuple"
	case tDoubleStar:
		what = "ParamSpec"
	default:
		return nil
	}
	v, ok := x.try(x.at+1, readExpression)
	if !ok {
		return nil
	}
	msg := "cannot use bound with "
	if _, ok := v.node.(*Tuple); ok {
		msg = "cannot use constraints with "
	}
	return x.from(x.at, msg+what)
}
