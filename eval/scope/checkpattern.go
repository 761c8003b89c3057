package scope

import (
	"math"
	"math/big"
	"slices"
	"strconv"

	"github.com/garterpy/garter/ast"
)

// patternState is what the code generator knows while it is in a pattern.
type patternState struct {
	stores []string        // the names bound so far
	bound  map[string]bool // the same, once they are many
	// irrefutable tells that a pattern which always matches may stand here.
	irrefutable bool
}

func (p *patternState) has(name string) bool {
	if p.bound != nil {
		return p.bound[name]
	}
	return slices.Contains(p.stores, name)
}

func (p *patternState) add(name string) {
	const few = 16
	p.stores = append(p.stores, name)
	if p.bound != nil {
		p.bound[name] = true
	} else if len(p.stores) > few {
		p.bound = make(map[string]bool)
		for _, s := range p.stores {
			p.bound[s] = true
		}
	}
}

func (c *checker) match(s *ast.Match) {
	c.expr(s.Subject)
	for i, m := range s.Cases {
		last := i == len(s.Cases)-1
		if last && i > 0 && isWildcard(m.Pattern) {
			// A trailing "case _" is not looked at, as in CPython.
		} else {
			c.pattern = patternState{irrefutable: last || m.Guard != nil}
			c.checkPattern(m.Pattern)
		}
		c.expr(m.Guard)
		c.stmts(m.Body)
	}
}

// isWildcard reports whether a pattern is "_".
func isWildcard(p ast.PatternNode) bool {
	as, ok := p.(*ast.MatchAs)
	return ok && as.Pattern == nil && as.Name == ""
}

// capture notes a name that a pattern binds.
func (c *checker) capture(name string, pos *ast.Position) {
	if name == "" {
		return
	}
	c.store(name, pos)
	if c.pattern.has(name) {
		c.errorAt(pos, "multiple assignments to name '"+name+"' in pattern")
	}
	c.pattern.add(name)
}

// subpattern visits a pattern inside of another, where any may stand.
func (c *checker) subpattern(p ast.PatternNode) {
	old := c.pattern.irrefutable
	c.pattern.irrefutable = true
	c.checkPattern(p)
	c.pattern.irrefutable = old
}

func (c *checker) checkPattern(p ast.PatternNode) {
	switch p := p.(type) {
	case *ast.MatchValue:
		if _, isConst := foldConstant(p.Value); !isConst {
			if _, ok := p.Value.(*ast.Attribute); !ok { // an f-string
				c.errorAt(&p.Position, "patterns may only match literals and attribute lookups")
			}
		}
		c.expr(p.Value)
	case *ast.MatchStar:
		c.capture(p.Name, &p.Position)
	case *ast.MatchAs:
		if p.Pattern == nil {
			if !c.pattern.irrefutable {
				if p.Name != "" {
					c.errorAt(&p.Position, "name capture '"+p.Name+"' makes remaining patterns unreachable")
				}
				c.errorAt(&p.Position, "wildcard makes remaining patterns unreachable")
			}
		} else {
			c.checkPattern(p.Pattern)
		}
		c.capture(p.Name, &p.Position)
	case *ast.MatchSequence:
		c.matchSequence(p)
	case *ast.MatchMapping:
		c.matchMapping(p)
	case *ast.MatchClass:
		c.matchClass(p)
	case *ast.MatchOr:
		c.matchOr(p)
	}
}

func (c *checker) matchSequence(p *ast.MatchSequence) {
	star, wild := -1, true
	for i, x := range p.Patterns {
		if s, ok := x.(*ast.MatchStar); ok {
			if star >= 0 {
				c.errorAt(&p.Position, "multiple starred names in sequence pattern")
			}
			star = i
			wild = wild && s.Name == ""
		} else {
			wild = wild && isWildcard(x)
		}
	}
	if wild {
		return
	}
	skip := star >= 0 && p.Patterns[star].(*ast.MatchStar).Name == ""
	if star >= 1<<8 && !skip || star >= 0 && len(p.Patterns)-star-1 >= 1<<23 {
		c.errorAt(&p.Position, "too many expressions in star-unpacking sequence pattern")
	}
	for _, x := range p.Patterns {
		c.subpattern(x)
	}
}

func (c *checker) matchMapping(p *ast.MatchMapping) {
	seen := make(map[string]bool)
	for _, k := range p.Keys {
		v, isConst := foldConstant(k)
		if isConst {
			id := constantKey(v)
			if seen[id] {
				c.errorAt(&p.Position, "mapping pattern checks duplicate key ("+ast.Repr(v)+")")
			}
			seen[id] = true
		} else if _, ok := k.(*ast.Attribute); !ok {
			c.errorAt(&p.Position, "mapping pattern keys may only match literals and attribute lookups")
		}
		c.expr(k)
	}
	for _, x := range p.Patterns {
		c.subpattern(x)
	}
	c.capture(p.Rest, &p.Position)
}

func (c *checker) matchClass(p *ast.MatchClass) {
	count := make(map[string]int, len(p.KwdAttrs))
	for _, a := range p.KwdAttrs {
		count[a]++
	}
	for i, a := range p.KwdAttrs {
		c.store(a, p.KwdPatterns[i].Pos())
		if count[a] > 1 {
			j := i + 1 + slices.Index(p.KwdAttrs[i+1:], a)
			c.errorAt(p.KwdPatterns[j].Pos(), "attribute name repeated in class pattern: "+a)
		}
	}
	c.expr(p.Cls)
	for _, x := range p.Patterns {
		c.subpattern(x)
	}
	for _, x := range p.KwdPatterns {
		c.subpattern(x)
	}
}

// matchOr checks that all alternatives bind the same names.
func (c *checker) matchOr(p *ast.MatchOr) {
	old := c.pattern
	var control []string
	for i, x := range p.Patterns {
		c.pattern = patternState{irrefutable: old.irrefutable && i == len(p.Patterns)-1}
		c.checkPattern(x)
		if i == 0 {
			control = c.pattern.stores
			continue
		}
		if !sameNames(control, c.pattern.stores) {
			c.errorAt(&p.Position, "alternative patterns bind different names")
		}
	}
	c.pattern = old
	for _, name := range control {
		c.capture(name, &p.Position)
	}
}

// sameNames compares two lists of distinct names without regard to order.
func sameNames(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	if slices.Equal(a, b) {
		return true
	}
	in := make(map[string]bool, len(a))
	for _, s := range a {
		in[s] = true
	}
	for _, s := range b {
		if !in[s] {
			return false
		}
	}
	return true
}

// foldConstant returns the value of a literal as the optimiser leaves it: with
// its sign, and complex numbers made of their two parts.
func foldConstant(e ast.ExprNode) (any, bool) {
	switch e := e.(type) {
	case *ast.Constant:
		return e.Value, true
	case *ast.UnaryOp:
		v, ok := foldConstant(e.Operand)
		if !ok || e.Op != ast.USub {
			return nil, false
		}
		switch v := v.(type) {
		case int64:
			if v == math.MinInt64 {
				return new(big.Int).Neg(big.NewInt(v)), true
			}
			return -v, true
		case *big.Int:
			n := new(big.Int).Neg(v)
			if n.IsInt64() {
				return n.Int64(), true
			}
			return n, true
		case float64:
			return -v, true
		case complex128:
			return complex(-real(v), -imag(v)), true
		}
	case *ast.BinOp:
		l, ok := foldConstant(e.Left)
		r, ok2 := foldConstant(e.Right)
		im, isComplex := r.(complex128)
		if !ok || !ok2 || !isComplex {
			return nil, false
		}
		var re float64
		switch l := l.(type) {
		case int64:
			re = float64(l)
		case *big.Int:
			re, _ = new(big.Float).SetInt(l).Float64()
			if math.IsInf(re, 0) {
				return nil, false
			}
		case float64:
			re = l
		default:
			return nil, false
		}
		switch e.Op {
		case ast.Add:
			return complex(re+real(im), 0+imag(im)), true
		case ast.Sub:
			return complex(re-real(im), 0-imag(im)), true
		}
	}
	return nil, false
}

// constantKey returns a text that is equal for constants that Python compares
// as equal: 1, 1.0, 1+0j and True are one key.
func constantKey(v any) string {
	switch v := v.(type) {
	case bool:
		if v {
			return "i1"
		}
		return "i0"
	case int64:
		return "i" + strconv.FormatInt(v, 10)
	case *big.Int:
		return "i" + v.String()
	case float64:
		if v == math.Trunc(v) && !math.IsInf(v, 0) {
			n, _ := big.NewFloat(v).Int(nil)
			return "i" + n.String()
		}
		return "f" + strconv.FormatFloat(v, 'g', -1, 64)
	case complex128:
		if imag(v) == 0 {
			return constantKey(real(v))
		}
		return "c" + strconv.FormatComplex(v+0, 'g', -1, 128)
	case string:
		return "s" + v
	case ast.Bytes:
		return "b" + string(v)
	case ast.EllipsisType:
		return "..."
	}
	return "None"
}
