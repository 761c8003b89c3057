package ast

import (
	"strings"
	"sync"
)

// Options are the bounds and the name of a parse. The zero value has the
// defaults.
type Options struct {
	// Filename goes into errors; empty is "<unknown>".
	Filename string
	// Unnamed says that an empty Filename is what the source is called.
	Unnamed bool
	// Decoded says that the source comes from a str: a byte order mark and a
	// declaration of an encoding mean nothing.
	Decoded bool
	// Encoding, if not nil, decodes a source that declares an encoding other than
	// UTF-8, ASCII and Latin-1; a text tells what is wrong.
	Encoding func(name string, src []byte) (utf8 []byte, wrong string)
	// KeepBlocks says that the end of interactive input does not close blocks: a line
	// without indentation, or an empty one, does.
	KeepBlocks bool
	// MaxIntDigits is how many decimal digits an int may have (0 is CPython's default, 4300).
	MaxIntDigits int
	// File says that the source is that of a file, for which a null byte is wrong where
	// it stands.
	File bool
	// MaxSource is the most bytes a source may have (default 64 MiB).
	MaxSource int
	// MaxTokens is the most tokens a source may have (default 16 million).
	MaxTokens int
	// MaxDepth bounds the depth of an expression's tree, and apart from it that
	// of nested statements, so that later passes may walk the tree recursively
	// (default 2000).
	MaxDepth int
	// Stop, if not nil, is asked from time to time (each millisecond or so)
	// whether to give up; the error then has the Kind KindStopped.
	Stop func() bool
	// Begin, if not nil, is asked once the source is split into tokens whether
	// to make a tree of so many; what that takes is in proportion to them. If it
	// returns false the error has the Kind KindStopped.
	Begin func(tokens int) bool
	// Grow, if not nil, is asked before the list of tokens moves from old bytes to
	// n. If it returns false the error has the Kind KindStopped. The list is free
	// when the parser returns.
	Grow func(n, old int64) bool
	// Warn, if not nil, is called for what CPython gives a SyntaxWarning for while it
	// parses, in the order of the source, whether or not the source parses.
	Warn func(Warning)
}

const (
	defaultMaxSource = 64 << 20
	defaultMaxTokens = 16 << 20
	defaultMaxDepth  = 2000
)

func (o Options) withDefaults() Options {
	if o.Filename == "" && !o.Unnamed {
		o.Filename = "<unknown>"
	}
	if o.MaxSource <= 0 || o.MaxSource > 1<<30 {
		o.MaxSource = defaultMaxSource
	}
	if o.MaxTokens <= 0 {
		o.MaxTokens = defaultMaxTokens
	}
	if o.MaxDepth <= 0 {
		o.MaxDepth = defaultMaxDepth
	}
	return o
}

// arena gathers the elements of nested lists on one stack and copies each
// finished list into a shared block of memory.
type arena[T any] struct {
	stack []T
	block []T
	size  int // of the last block: they double
}

func (a *arena[T]) push(v T) { a.stack = append(a.stack, v) }

// take returns the elements pushed since the stack had length mark; nil if none.
func (a *arena[T]) take(mark int) []T {
	n := len(a.stack) - mark
	if n <= 0 {
		return nil
	}
	if n > len(a.block) {
		if n > 16 {
			out := make([]T, n)
			copy(out, a.stack[mark:])
			clear(a.stack[mark:])
			a.stack = a.stack[:mark]
			return out
		}
		a.size = max(16, min(2*a.size, 256))
		a.block = make([]T, a.size)
	}
	out := a.block[:n:n]
	a.block = a.block[n:]
	copy(out, a.stack[mark:])
	clear(a.stack[mark:])
	a.stack = a.stack[:mark]
	return out
}

// slab allocates nodes of one type in blocks.
type slab[T any] struct {
	block []T
	size  int // of the last block: they double
}

func (s *slab[T]) new() *T {
	if len(s.block) == 0 {
		s.size = max(4, min(2*s.size, 64))
		s.block = make([]T, s.size)
	}
	p := &s.block[0]
	s.block = s.block[1:]
	return p
}

// mode is what is parsed.
type mode uint8

const (
	modeFile mode = iota
	modeEval
	modeSingle
)

// parser is a recursive-descent parser over a list of tokens. It knows only
// whether the source is right: on the first token that does not fit it sets
// failed and goes on at an end-of-source token, so that every loop ends; then
// explain finds out what to report.
type parser struct {
	src   string
	toks  []token
	pos   int
	names []string
	opts  Options

	failed    bool
	failPos   int      // index in all of the token that did not fit
	overflow  overflow // a depth limit was exceeded
	early     bool     // the source had ended when the wrong token was read
	multiple  bool     // more follows a single statement
	stopped   bool     // opts.Stop returned true
	nextLook  int      // the token at which opts.Stop is asked again
	stmtStart int      // index of the token that begins the current top-level statement
	all       []token  // the tokens, when toks has been replaced after a failure
	level     int      // depth of the recursive descent
	depth     int      // depth of the expression tree parsed last; see chain
	stmts     int      // depth of nested statements
	bad       *Name    // stands for what could not be parsed
	trail     *trail   // what the second run over a wrong source writes down
	seen      int      // the farthest token that did not fit
	clause    int      // the "for" of a clause without "in" that has been read leniently
	brace     int      // 1 + the brace of a wrong display that has been read leniently
	bare      bool     // a star with nothing to unpack has been read leniently
	lenient   bool     // what does not fit ends an expression, if it could end before
	warned    int32    // the offset of the last literal with a warning
	warnings  []placed // where opts.Warn asks for them

	exprs    arena[ExprNode]
	bodies   arena[StmtNode]
	keywords arena[*Keyword]
	cmpops   arena[CmpOp]
	pats     arena[PatternNode]
	strs     arena[string]

	nameSlab  slab[Name]
	constSlab slab[Constant]
	attrSlab  slab[Attribute]
	callSlab  slab[Call]
	exprSlab  slab[Expr]
	asgSlab   slab[Assign]
	kwSlab    slab[Keyword]
	argSlab   slab[Arg]
	argsSlab  slab[Arguments]
}

// overflow tells which bound a source exceeds.
type overflow uint8

const (
	overflowNone  overflow = iota
	overflowParse          // the nesting of the source: CPython's parser stack
	overflowTree           // the depth of the tree: CPython's compiler recursion
)

// eofTokens is what a parser that failed reads.
var eofTokens = []token{{kind: tEOF, line: 1, endLine: 1}, {kind: tEOF, line: 1, endLine: 1}}

// fail records that the current token does not fit.
func (p *parser) fail() ExprNode {
	if !p.failed {
		p.failed = true
		p.failPos = p.pos
		p.seen = max(p.seen, p.pos)
		if p.trail != nil {
			p.trail.stop(p)
		}
		p.all = p.toks
		p.toks = eofTokens
		p.pos = 1
	}
	return p.bad
}

// exceed records that a bound was exceeded.
func (p *parser) exceed(o overflow) ExprNode {
	if p.overflow == overflowNone && !p.failed {
		p.overflow = o
	}
	return p.fail()
}

// state is what a speculative parse must restore.
type state struct {
	pos, level, depth, stmts int
	toks                     []token
	exprs, keywords, open    int
}

func (p *parser) save() state {
	s := state{p.pos, p.level, p.depth, p.stmts, p.toks, len(p.exprs.stack), len(p.keywords.stack), 0}
	if p.trail != nil {
		s.open = len(p.trail.open)
	}
	return s
}

// restore goes back to s, which was saved before anything failed.
func (p *parser) restore(s state) {
	p.pos, p.level, p.depth, p.stmts, p.toks = s.pos, s.level, s.depth, s.stmts, s.toks
	p.failed, p.overflow = false, overflowNone
	p.exprs.stack, p.keywords.stack = p.exprs.stack[:s.exprs], p.keywords.stack[:s.keywords]
	if t := p.trail; t != nil {
		t.open = t.open[:s.open]
		t.others = append(t.others, record{t.at, t.stuck})
	}
}

// kind returns the current token's kind.
func (p *parser) kind() kind { return p.toks[p.pos].kind }

// peek returns the next token's kind.
func (p *parser) peek() kind {
	if p.pos+1 < len(p.toks) {
		return p.toks[p.pos+1].kind
	}
	return tEOF
}

// accept skips the current token if it is a k.
func (p *parser) accept(k kind) bool {
	if p.toks[p.pos].kind == k {
		p.pos++
		return true
	}
	return false
}

// expect skips a k or fails.
func (p *parser) expect(k kind) {
	if p.toks[p.pos].kind == k {
		p.pos++
		return
	}
	p.fail()
}

// name skips a name and returns it.
func (p *parser) name() string {
	t := &p.toks[p.pos]
	if t.kind != tName {
		p.fail()
		return ""
	}
	p.pos++
	return p.names[t.name]
}

// soft tells whether the current token is the soft keyword id.
func (p *parser) soft(id int32) bool {
	t := &p.toks[p.pos]
	return t.kind == tName && t.name == id
}

// since returns the position from the token t to the token before the current.
func (p *parser) since(t *token) Position {
	if p.pos >= p.nextLook {
		p.look()
	}
	e := &p.toks[p.pos-1]
	return Position{t.line, t.col, e.endLine, e.endCol}
}

// sinceBlock is since for what may end with a block: newlines and dedents are
// not part of a node.
func (p *parser) sinceBlock(t *token) Position {
	i := p.pos - 1
	for i > 0 {
		switch p.toks[i].kind {
		case tNewline, tIndent, tDedent, tEOF:
			i--
			continue
		}
		break
	}
	e := &p.toks[i]
	return Position{t.line, t.col, e.endLine, e.endCol}
}

// lookEvery is how many tokens are parsed between two questions to Stop.
const lookEvery = 2048

// look asks whether to give up.
func (p *parser) look() {
	p.nextLook = p.pos + lookEvery
	if p.opts.Stop != nil && !p.failed && p.opts.Stop() {
		p.stopped = true
		p.fail()
	}
}

// text returns the source between two offsets.
func (p *parser) text(from, to int32) string { return p.src[from:to] }

// enter counts one level of recursion and reports whether it is allowed; leave
// must follow.
func (p *parser) enter() bool {
	p.level++
	if p.level > p.opts.MaxDepth {
		p.exceed(overflowParse)
		return false
	}
	return true
}

func (p *parser) leave() { p.level-- }

// deeper adds a level to the depth of the tree parsed last.
func (p *parser) deeper() {
	p.depth++
	if p.depth > p.opts.MaxDepth {
		p.exceed(overflowTree)
	}
}

// longer is deeper for a chain of n operands, which stand side by side in the
// tree: where one suspends, each is a level of what is made of it.
func (p *parser) longer(n int) {
	p.depth += n / 16
	p.deeper()
}

// apart begins a tree that stands beside others, whose depth it returns;
// beside ends it, so that p.depth is that of the deepest.
func (p *parser) apart() int {
	save := p.depth
	p.depth = 0
	return save
}

func (p *parser) beside(save int) { p.depth = max(p.depth, save) }

// tokenPool keeps token lists for reuse between parses.
var tokenPool = sync.Pool{New: func() any { s := make([]token, 0, 4096); return &s }}

// maxPooledTokens is the longest list that is kept.
const maxPooledTokens = 1 << 18

// parse is the common part of the entry points.
func parse(src []byte, opts Options, m mode) (ModNode, error) {
	opts = opts.withDefaults()
	code, serr := decodeSource(src, &opts)
	if serr != nil {
		return nil, serr
	}
	buf := tokenPool.Get().(*[]token)
	lx := newLexer(code, m, *buf, opts.MaxTokens)
	lx.keepOpen = opts.KeepBlocks
	lx.stop, lx.more, lx.warn = opts.Stop, opts.Grow, opts.Warn != nil
	lx.run()
	toks := lx.toks
	defer func() {
		if cap(toks) <= maxPooledTokens {
			*buf = toks[:0]
			tokenPool.Put(buf)
		}
	}()
	if lx.stopped || opts.Begin != nil && !opts.Begin(len(toks)) {
		return nil, stoppedError(opts.Filename)
	}
	p := &parser{src: string(lx.buf[:lx.size]), toks: toks, names: lx.names.names, opts: opts, bad: &Name{}, warned: -1}
	tree := p.root(m)
	if opts.Warn != nil {
		p.tellWarnings(lx)
		p.opts.Warn = nil // the search for the error reads the source again
	}
	if !p.failed {
		return tree, nil
	}
	return nil, p.report(lx, m)
}

// root parses the whole source.
func (p *parser) root(m mode) ModNode {
	switch m {
	case modeEval:
		e := p.expressions()
		for p.accept(tNewline) {
		}
		p.expectEOF()
		return &Expression{Body: e}
	case modeSingle:
		mark := len(p.bodies.stack)
		switch {
		case p.kind() == tNewline:
			t := &p.toks[p.pos]
			p.pos++
			p.bodies.push(&Pass{Position: p.sinceBlock(t)})
		case isCompound(p):
			p.statement()
			p.expect(tNewline)
		default:
			p.statement()
		}
		if !p.failed && !onlyComments(p.src[p.toks[p.pos-1].end:]) {
			p.multiple = true
			p.pos--
			p.fail()
		}
		return &Interactive{Body: p.bodies.take(mark)}
	}
	mark := len(p.bodies.stack)
	for p.kind() != tEOF && !p.failed {
		p.stmtStart = p.pos
		p.statement()
	}
	return &Module{Body: p.bodies.take(mark)}
}

// onlyComments tells whether nothing but white space and comments is in s.
func onlyComments(s string) bool {
	for {
		s = strings.TrimLeft(s, " \t\n\f")
		if s == "" {
			return true
		}
		if s[0] != '#' {
			return false
		}
		i := strings.IndexByte(s, '\n')
		if i < 0 {
			return true
		}
		s = s[i:]
	}
}

func (p *parser) expectEOF() {
	if p.kind() != tEOF {
		p.fail()
	}
}

// Parse parses a module. src may begin with a byte order mark and may name its
// encoding in a comment; UTF-8, ASCII and Latin-1 are known. An error is a
// *SyntaxError.
func Parse(src []byte, opts Options) (*Module, error) {
	m, err := parse(src, opts, modeFile)
	if err != nil {
		return nil, err
	}
	return m.(*Module), nil
}

// ParseExpression parses one expression, as eval does.
func ParseExpression(src []byte, opts Options) (*Expression, error) {
	m, err := parse(src, opts, modeEval)
	if err != nil {
		return nil, err
	}
	return m.(*Expression), nil
}

// ParseInteractive parses one interactive statement.
func ParseInteractive(src []byte, opts Options) (*Interactive, error) {
	m, err := parse(src, opts, modeSingle)
	if err != nil {
		return nil, err
	}
	return m.(*Interactive), nil
}
