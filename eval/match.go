package eval

import (
	"fmt"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file has match statements. A pattern leaves what it captures in
// temporaries; the names are bound when the whole pattern has matched, before
// the guard is asked, as CPython does.

// pattern is an executable pattern.
type pattern interface {
	// match returns 1 if v matches, 0 if not, -1 with an exception pending.
	match(f *Frame, v Value) int
}

// capture is a name that a pattern binds: temp holds the value until then.
type capture struct {
	temp   int
	target Target
}

// matchCase is one case block.
type matchCase struct {
	pat    pattern // nil matches everything
	direct Target  // of "case name", which needs no temporary
	caps   []capture
	pre    Stmt   // in generators, what the guard needs computed first
	guard  Tester // may be nil
	body   Stmt
}

// try matches v and binds the names; it does not ask the guard.
func (c *matchCase) try(f *Frame, v Value) int {
	if c.pat != nil {
		if r := c.pat.match(f, v); r != 1 {
			return r
		}
	}
	if c.direct != nil && !c.direct.Set(f, v) {
		return -1
	}
	for i := range c.caps {
		k := &c.caps[i]
		x := f.slots[k.temp]
		f.slots[k.temp] = Value{}
		if !k.target.Set(f, x) {
			return -1
		}
	}
	return 1
}

// matchStmt is a match statement.
type matchStmt struct {
	subject Expr
	slot    int // of the subject
	cases   []matchCase
}

func (s *matchStmt) Exec(f *Frame) Ctl {
	v := s.subject.Eval(f)
	if v.R == nil {
		return ctlRaise
	}
	f.slots[s.slot] = v
	for i := range s.cases {
		c := &s.cases[i]
		r := c.try(f, v)
		if r == 1 && c.guard != nil {
			r = c.guard.Test(f)
		}
		if r == 0 {
			continue
		}
		f.slots[s.slot] = Value{}
		if r < 0 {
			return ctlRaise
		}
		return c.body.Exec(f)
	}
	f.slots[s.slot] = Value{}
	return ctlNext
}

// genMatchStmt is a match statement in which guards or bodies may be
// suspended. States: 0 start, 2i+1 the guard of case i, 2i+2 its body.
type genMatchStmt struct {
	matchStmt
	st int
}

func (s *genMatchStmt) Exec(f *Frame) Ctl {
	state := int(f.state[s.st])
	f.state[s.st] = 0
	i := (state - 1) / 2
	if state > 0 && state%2 == 0 {
		return s.run(f, i)
	}
	if state == 0 {
		v := s.subject.Eval(f)
		if v.R == nil {
			return ctlRaise
		}
		f.slots[s.slot] = v
		i = 0
	}
	for ; i < len(s.cases); i++ {
		c := &s.cases[i]
		if state == 0 {
			if r := c.try(f, f.slots[s.slot]); r < 0 {
				f.slots[s.slot] = Value{}
				return ctlRaise
			} else if r == 0 {
				continue
			}
		}
		state = 0
		if c.guard != nil {
			if c.pre != nil {
				if x := c.pre.Exec(f); x != ctlNext {
					if x == ctlYield {
						f.state[s.st] = int32(2*i + 1)
					}
					return x
				}
			}
			switch c.guard.Test(f) {
			case 0:
				continue
			case -1:
				f.slots[s.slot] = Value{}
				return ctlRaise
			}
		}
		f.slots[s.slot] = Value{}
		return s.run(f, i)
	}
	f.slots[s.slot] = Value{}
	return ctlNext
}

func (s *genMatchStmt) run(f *Frame, i int) Ctl {
	c := s.cases[i].body.Exec(f)
	if c == ctlYield {
		f.state[s.st] = int32(2*i + 2)
	}
	return c
}

// ---- lowering ----

// patternLowerer lowers the pattern of one case.
type patternLowerer struct {
	*lowerer
	caps  []capture
	temps map[string]int // by name: alternatives of | share them
}

func (l *lowerer) match(n *ast.Match) Stmt {
	s := &matchStmt{subject: l.expr(n.Subject), slot: l.temp()}
	for _, c := range n.Cases {
		m := l.matchCase(c)
		if c.Guard != nil {
			m.guard = asTester(l.expr(c.Guard), c.Guard.Pos())
		}
		m.body = l.block(c.Body)
		s.cases = append(s.cases, m)
	}
	return s
}

func (l *lowerer) genMatch(n *ast.Match) []Stmt {
	pre, subject := l.hoist(n.Subject)
	s := &genMatchStmt{st: l.state()}
	s.subject, s.slot = l.expr(subject), l.temp()
	for _, c := range n.Cases {
		m := l.matchCase(c)
		if c.Guard != nil {
			p, g := l.hoist(c.Guard)
			if len(p) > 0 {
				m.pre = l.seqOf(p, c.Guard.Pos())
			}
			m.guard = asTester(l.expr(g), c.Guard.Pos())
		}
		m.body = l.genBlock(c.Body)
		s.cases = append(s.cases, m)
	}
	return append(pre, s)
}

func (l *lowerer) matchCase(c *ast.MatchCase) matchCase {
	if as, ok := c.Pattern.(*ast.MatchAs); ok && as.Pattern == nil {
		m := matchCase{}
		if as.Name != "" {
			m.direct = l.store(as.Name, as.Pos())
		}
		return m
	}
	p := patternLowerer{lowerer: l}
	m := matchCase{pat: p.pattern(c.Pattern)}
	m.caps = p.caps
	return m
}

// capture returns the temporary of a captured name.
func (p *patternLowerer) capture(name string, pos *ast.Position) int {
	if t, ok := p.temps[name]; ok {
		return t
	}
	t := p.temp()
	if p.temps == nil {
		p.temps = map[string]int{}
	}
	p.temps[name] = t
	p.caps = append(p.caps, capture{t, p.store(name, pos)})
	return t
}

// sub lowers a pattern inside of another; nil is the wildcard.
func (p *patternLowerer) sub(n ast.PatternNode) pattern {
	if as, ok := n.(*ast.MatchAs); ok && as.Pattern == nil && as.Name == "" {
		return nil
	}
	return p.pattern(n)
}

func (p *patternLowerer) subs(list []ast.PatternNode) []pattern {
	out := make([]pattern, len(list))
	for i, n := range list {
		out[i] = p.sub(n)
	}
	return out
}

func (p *patternLowerer) pattern(n ast.PatternNode) pattern {
	p.cost++
	p.depth++
	p.deep = max(p.deep, p.depth)
	x := p.lower(n)
	p.depth--
	return x
}

func (p *patternLowerer) lower(n ast.PatternNode) pattern {
	pos := n.Pos()
	switch n := n.(type) {
	case *ast.MatchValue:
		e := p.expr(n.Value)
		if c, ok := e.(*constNode); ok {
			switch x := c.v.R.(type) {
			case *object.IntTag:
				return &intPattern{valuePattern{e, pos}, c.v.N}
			case *object.Str:
				return &strPattern{valuePattern{e, pos}, x.S}
			}
		}
		return &valuePattern{e, pos}
	case *ast.MatchSingleton:
		return &singletonPattern{p.constant(n.Value)}
	case *ast.MatchSequence:
		s := &sequencePattern{n: len(n.Patterns), star: -1, only: true, pos: pos}
		for i, x := range n.Patterns {
			if st, ok := x.(*ast.MatchStar); ok {
				s.star, s.rest = i, -1
				if st.Name != "" {
					s.rest = p.capture(st.Name, st.Pos())
					s.only = false
				}
				s.pats = append(s.pats, nil)
				continue
			}
			y := p.sub(x)
			s.only = s.only && y == nil
			s.pats = append(s.pats, y)
		}
		return s
	case *ast.MatchMapping:
		m := &mappingPattern{keys: p.exprs(n.Keys), rest: -1, pos: pos}
		m.pats = p.subs(n.Patterns)
		if n.Rest != "" {
			m.rest = p.capture(n.Rest, pos)
		}
		return m
	case *ast.MatchClass:
		c := &classPattern{cls: p.expr(n.Cls), pos: pos, npos: len(n.Patterns)}
		c.pats = append(p.subs(n.Patterns), p.subs(n.KwdPatterns)...)
		for i, a := range n.KwdAttrs {
			if text := p.refusal(a, false); text != "" {
				c.refused = text
			}
			c.kw = append(c.kw, attrNode{name: p.name(a), pos: n.KwdPatterns[i].Pos()})
		}
		return c
	case *ast.MatchAs:
		a := &asPattern{temp: -1}
		if n.Pattern != nil {
			a.pat = p.sub(n.Pattern)
		}
		if n.Name != "" {
			a.temp = p.capture(n.Name, pos)
		}
		return a
	case *ast.MatchOr:
		o := &orPattern{}
		for _, x := range n.Patterns {
			o.pats = append(o.pats, p.pattern(x))
		}
		return o
	}
	panic(fmt.Sprintf("eval: pattern %T", n))
}

// ---- patterns ----

// valuePattern compares with ==.
type valuePattern struct {
	e   Expr
	pos *ast.Position
}

func (p *valuePattern) match(f *Frame, v Value) int {
	w := p.e.Eval(f)
	if w.R == nil {
		return -1
	}
	f.linePos = p.pos
	r := object.CompareBool(f.th, object.CmpEq, v, w)
	if r < 0 {
		f.fail(p.pos)
	}
	return r
}

// intPattern is a small int literal.
type intPattern struct {
	valuePattern
	n uint64
}

func (p *intPattern) match(f *Frame, v Value) int {
	switch v.R.(type) {
	case *object.IntTag:
		if v.N == p.n {
			return 1
		}
		return 0
	case *object.NoneTag:
		return 0
	}
	return p.valuePattern.match(f, v)
}

// strPattern is a str literal.
type strPattern struct {
	valuePattern
	s string
}

func (p *strPattern) match(f *Frame, v Value) int {
	switch x := v.R.(type) {
	case *object.Str:
		if x.Ext() == nil {
			if x.S == p.s {
				return 1
			}
			return 0
		}
	case *object.IntTag, *object.NoneTag:
		return 0
	}
	return p.valuePattern.match(f, v)
}

// singletonPattern is None, True or False, compared by identity.
type singletonPattern struct{ v Value }

func (p *singletonPattern) match(f *Frame, v Value) int {
	if object.Is(v, p.v) {
		return 1
	}
	return 0
}

// asPattern is a capture, with a pattern before it or not.
type asPattern struct {
	pat  pattern // nil matches everything
	temp int     // or -1
}

func (p *asPattern) match(f *Frame, v Value) int {
	if p.pat != nil {
		if r := p.pat.match(f, v); r != 1 {
			return r
		}
	}
	if p.temp >= 0 {
		f.slots[p.temp] = v
	}
	return 1
}

// orPattern is p | q | ….
type orPattern struct{ pats []pattern }

func (p *orPattern) match(f *Frame, v Value) int {
	for _, x := range p.pats {
		if r := x.match(f, v); r != 0 {
			return r
		}
	}
	return 0
}

// sequencePattern is [p, q, *rest, …].
type sequencePattern struct {
	n    int // patterns, the starred one included
	pats []pattern
	star int // index of the starred pattern or -1
	rest int // its temporary, or -1 if it is *_
	only bool
	pos  *ast.Position
}

func (p *sequencePattern) match(f *Frame, v Value) int {
	t := v.R.Type()
	if t.Flags&object.SequencePattern == 0 {
		return 0
	}
	th := f.th
	f.linePos = p.pos
	var items []Value
	exact := false
	switch x := v.R.(type) {
	case *object.Tuple:
		items, exact = x.Items, x.Ext == nil
	case *object.List:
		items, exact = x.Items, x.Ext == nil
	}
	size := len(items)
	if p.star < 0 || p.n > 1 {
		if !exact {
			if size = object.Len(th, v); size < 0 {
				f.fail(p.pos)
				return -1
			}
		}
		if p.star < 0 && size != p.n || p.star >= 0 && size < p.n-1 {
			return 0
		}
	}
	if p.only {
		return 1
	}
	if !exact {
		if p.star >= 0 && p.rest < 0 {
			return p.subscript(f, v)
		}
		mark := th.ArgsMark()
		defer th.Release(mark)
		u := unpackTarget{targets: make([]Target, p.n), star: p.star}
		got, ok := u.collect(f, v)
		if !ok {
			f.fail(p.pos)
			return -1
		}
		if p.star >= 0 && p.rest >= 0 {
			f.slots[p.rest] = got[p.star]
		}
		return p.each(f, got, 0)
	}
	if p.star < 0 {
		if _, isList := v.R.(*object.List); isList {
			// What the patterns call may change the list.
			var buf [8]Value
			items = append(buf[:0], items...)
		}
		return p.each(f, items, 0)
	}
	after := p.n - 1 - p.star
	if p.rest >= 0 {
		k := size - p.n + 1
		if !th.Charge(k/8+1) || !th.Alloc(int64(k)*24+40) {
			f.fail(p.pos)
			return -1
		}
		f.slots[p.rest] = Value{R: object.NewList(append([]Value(nil), items[p.star:size-after]...))}
	}
	if _, isList := v.R.(*object.List); isList {
		if p.rest < 0 {
			return p.subscript(f, v)
		}
		var buf [8]Value
		items = append(append(buf[:0], items[:p.star]...), items[size-after:]...)
		size = len(items)
		return p.each(f, items, size-p.n)
	}
	return p.each(f, items, size-p.n)
}

// each matches the items; those after the starred pattern lie skip places
// further on.
func (p *sequencePattern) each(f *Frame, items []Value, skip int) int {
	for i, x := range p.pats {
		if i > p.star && p.star >= 0 {
			i += skip
		}
		if x == nil {
			continue
		}
		if r := x.match(f, items[i]); r != 1 {
			return r
		}
	}
	return 1
}

// subscript matches items one by one where the rest of the sequence is not
// wanted.
func (p *sequencePattern) subscript(f *Frame, v Value) int {
	for i, x := range p.pats {
		if x == nil {
			continue
		}
		if i > p.star {
			// Asked again for each, as in CPython.
			n := object.Len(f.th, v)
			if n < 0 {
				f.fail(p.pos)
				return -1
			}
			i += n - p.n
		}
		item := object.GetItem(f.th, v, object.Int(int64(i)))
		if item.R == nil {
			f.fail(p.pos)
			return -1
		}
		if r := x.match(f, item); r != 1 {
			return r
		}
	}
	return 1
}

// mappingPattern is {key: p, **rest}.
type mappingPattern struct {
	keys []Expr
	pats []pattern
	rest int // temporary or -1
	pos  *ast.Position
}

var sGet = object.Intern("get")

func (p *mappingPattern) match(f *Frame, v Value) int {
	t := v.R.Type()
	if t.Flags&object.MappingPattern == 0 {
		return 0
	}
	th := f.th
	f.linePos = p.pos
	d, exact := v.R.(*object.Dict)
	exact = exact && d.Ext == nil
	if len(p.keys) > 0 {
		n := object.Len(th, v)
		if n < 0 {
			f.fail(p.pos)
			return -1
		}
		if n < len(p.keys) {
			return 0
		}
	}
	if !exact {
		d = nil
	}
	held, mark := th.Args(2 * len(p.keys)) // Python code may make each of them
	r := p.items(f, v, d, held[:len(p.keys)], held[len(p.keys):])
	th.Release(mark)
	return r
}

// items matches the items of a mapping, which is d if it is a plain dict.
func (p *mappingPattern) items(f *Frame, v Value, d *object.Dict, keys, vals []Value) int {
	th := f.th
	for i, e := range p.keys {
		if keys[i] = e.Eval(f); keys[i].R == nil {
			return -1
		}
	}
	if !p.distinct(f, keys) {
		f.fail(p.pos)
		return -1
	}
	var get, missing Value
	for i, k := range keys {
		var x Value
		if d != nil {
			if x = d.Get(th, k); x.R == nil {
				if th.Exc == nil {
					return 0
				}
				f.fail(p.pos)
				return -1
			}
		} else {
			if get.R == nil {
				missing = object.Call0(th, Value{R: object.ObjectType})
				if get = object.GetAttr(th, v, sGet); get.R == nil {
					f.fail(p.pos)
					return -1
				}
			}
			if x = object.Call2(th, get, k, missing); x.R == nil {
				f.fail(p.pos)
				return -1
			}
			if object.Is(x, missing) {
				return 0
			}
		}
		vals[i] = x
	}
	for i, x := range p.pats {
		if x == nil {
			continue
		}
		if r := x.match(f, vals[i]); r != 1 {
			return r
		}
	}
	if p.rest >= 0 {
		rest := object.NewDict()
		notMapping, ok := rest.UpdateMapping(th, v)
		if notMapping {
			th.Raise(object.TypeErrorType, "'%s' object is not a mapping", v.R.Type().Name)
		}
		if !ok {
			f.fail(p.pos)
			return -1
		}
		for _, k := range keys {
			if rest.Delete(th, k).R == nil {
				if th.Exc == nil {
					th.RaiseArgs(object.KeyErrorType, k)
				}
				f.fail(p.pos)
				return -1
			}
		}
		f.slots[p.rest] = Value{R: rest}
	}
	return 1
}

// distinct makes sure that no key, known only now, occurs twice.
func (p *mappingPattern) distinct(f *Frame, keys []Value) bool {
	if len(keys) < 2 {
		return true
	}
	consts := true
	for _, e := range p.keys {
		if _, ok := e.(*constNode); !ok {
			consts = false
		}
	}
	if consts {
		return true // the scope pass has looked
	}
	seen := object.NewSet()
	for _, k := range keys {
		n := seen.Len()
		if !seen.Add(f.th, k) {
			return false
		}
		if seen.Len() == n {
			f.th.Raise(object.ValueErrorType, "mapping pattern checks duplicate key (%s)", object.ReprString(f.th, k))
			return false
		}
	}
	return true
}

// classPattern is Class(p, name=q).
type classPattern struct {
	refused string // why the policy refuses one of the attributes, or ""
	cls     Expr
	npos    int
	pats    []pattern // positional ones, then keywords
	kw      []attrNode
	pos     *ast.Position

	// What __match_args__ of a class said, as long as the class is the same.
	typ  *object.Type
	ver  uint32
	args []attrNode
	self bool // the only positional pattern matches the subject itself
}

var sMatchArgs = object.Intern("__match_args__")

func (p *classPattern) match(f *Frame, v Value) int {
	if p.refused != "" {
		f.th.Raise(object.AttributeErrorType, "%s", p.refused)
		f.fail(p.pos)
		return -1
	}
	cv := p.cls.Eval(f)
	if cv.R == nil {
		return -1
	}
	th := f.th
	t, ok := cv.R.(*object.Type)
	if !ok {
		th.Raise(object.TypeErrorType, "called match pattern must be a class")
		f.fail(p.pos)
		return -1
	}
	f.linePos = p.pos
	if v.R.Type() != t {
		if r := object.IsInstance(th, v, cv); r != 1 {
			if r < 0 {
				f.fail(p.pos)
			}
			return r
		}
	}
	if len(p.pats) == 0 {
		return 1
	}
	vals, mark := th.Args(len(p.pats)) // Python code may make each of them
	r := p.attrs(f, v, t, vals[:0])
	th.Release(mark)
	return r
}

// attrs matches the attributes of a subject of class t; vals has room for them.
func (p *classPattern) attrs(f *Frame, v Value, t *object.Type, vals []Value) int {
	if p.npos > 0 {
		if (p.typ != t || p.ver != t.Version()) && !p.positional(f, t) {
			f.fail(p.pos)
			return -1
		}
		if p.self {
			vals = append(vals, v)
		}
		for i := 0; len(vals) < p.npos; i++ {
			x, r := p.attr(f, &p.args[i], v)
			if r != 1 {
				return r
			}
			vals = append(vals, x)
		}
	}
	for i := range p.kw {
		if p.npos > 0 && p.given(f, t, p.kw[i].name) {
			f.fail(p.pos)
			return -1
		}
		x, r := p.attr(f, &p.kw[i], v)
		if r != 1 {
			return r
		}
		vals = append(vals, x)
	}
	for i, x := range p.pats {
		if x == nil {
			continue
		}
		if r := x.match(f, vals[i]); r != 1 {
			return r
		}
	}
	return 1
}

// given raises TypeError if one of names is that of the attribute already.
func (p *classPattern) given(f *Frame, t *object.Type, name *object.Str) bool {
	for i := range p.args {
		if p.args[i].name.S == name.S {
			f.th.Raise(object.TypeErrorType, "%s() got multiple sub-patterns for attribute %s", t.Name, object.ReprString(f.th, Value{R: name}))
			return true
		}
	}
	return false
}

// positional finds out the attributes of positional patterns.
func (p *classPattern) positional(f *Frame, t *object.Type) bool {
	th := f.th
	p.typ, p.args, p.self = nil, nil, false
	v := object.GetAttrOpt(th, Value{R: t}, sMatchArgs)
	if v.R == nil && th.Exc != nil {
		return false
	}
	var names []Value
	allowed := 0
	if v.R == nil {
		if p.self = t.Flags&object.MatchSelf != 0; p.self {
			allowed = 1
		}
	} else {
		tup, ok := v.R.(*object.Tuple)
		if !ok || tup.Ext != nil {
			th.Raise(object.TypeErrorType, "%s.__match_args__ must be a tuple (got %s)", t.Name, v.R.Type().Name)
			return false
		}
		names = tup.Items
		allowed = len(names)
	}
	if allowed < p.npos {
		s := "s"
		if allowed == 1 {
			s = ""
		}
		th.Raise(object.TypeErrorType, "%s() accepts %d positional sub-pattern%s (%d given)", t.Name, allowed, s, p.npos)
		return false
	}
	if !p.self {
		for _, n := range names[:p.npos] {
			s, ok := object.AsStr(n)
			if !ok || s.Ext() != nil {
				th.Raise(object.TypeErrorType, "__match_args__ elements must be strings (got %s)", n.R.Type().Name)
				return false
			}
			if p.given(f, t, s) || !object.CheckDynamicAttr(th, s) {
				return false
			}
			p.args = append(p.args, attrNode{name: s, pos: p.pos})
		}
	}
	if c := t.Lookup(sMatchArgs); c == v && t.PlainMeta() && t.Type().Lookup(sMatchArgs).R == nil {
		p.typ, p.ver = t, t.Version()
	}
	return true
}

// attr reads an attribute of the subject: 1 it has it, 0 it lacks it, -1 with
// an exception.
func (p *classPattern) attr(f *Frame, a *attrNode, v Value) (Value, int) {
	x := a.load(f, v)
	if x.R != nil {
		return x, 1
	}
	if f.th.Catch(object.AttributeErrorType) {
		f.epos = nil
		return x, 0
	}
	return x, -1
}
