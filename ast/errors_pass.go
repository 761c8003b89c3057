package ast

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// exprKind is the kind of an expression as far as messages tell kinds apart.
type exprKind uint8

const (
	kToken exprKind = iota // a token, or a list of parts: no expression
	kList0                 // a list of values
	kName
	kNumber
	kString
	kFString
	kTrue
	kFalse
	kNone
	kEllipsis
	kAttribute
	kSubscript
	kStarred
	kList
	kTuple
	kLambda
	kCall
	kOperation
	kGenerator
	kYield
	kAwait
	kListComp
	kSetComp
	kDictComp
	kDict
	kSet
	kCompare
	kIfExp
	kNamedExpr
	kArgs
	kKeyword
	kDoubleStar
	kComprehension
	kArg
	kPattern
)

// exprKinds are the kinds by their names in errorGrammar.
var exprKinds = map[string]exprKind{
	"True": kTrue, "False": kFalse, "None": kNone, "Ellipsis": kEllipsis, "Attribute": kAttribute,
	"Subscript": kSubscript, "Starred": kStarred, "List": kList, "Tuple": kTuple, "Lambda": kLambda, "Call": kCall,
	"Operation": kOperation, "GeneratorExp": kGenerator, "Yield": kYield, "Await": kAwait, "ListComp": kListComp,
	"SetComp": kSetComp, "DictComp": kDictComp, "Dict": kDict, "Set": kSet, "Compare": kCompare, "IfExp": kIfExp,
	"NamedExpr": kNamedExpr, "Args": kArgs, "Keyword": kKeyword, "DoubleStar": kDoubleStar,
	"Comprehension": kComprehension, "Arg": kArg, "Pattern": kPattern,
}

// exprNames is how messages call the kinds.
var exprNames = map[exprKind]string{
	kName: "name", kNumber: "literal", kString: "literal", kFString: "f-string expression", kTrue: "True",
	kFalse: "False", kNone: "None", kEllipsis: "ellipsis", kAttribute: "attribute", kSubscript: "subscript",
	kStarred: "starred", kList: "list", kTuple: "tuple", kLambda: "lambda", kCall: "function call",
	kOperation: "expression", kGenerator: "generator expression", kYield: "yield expression",
	kAwait: "await expression", kListComp: "list comprehension", kSetComp: "set comprehension",
	kDictComp: "dict comprehension", kDict: "dict literal", kSet: "set display", kCompare: "comparison",
	kIfExp: "conditional expression", kNamedExpr: "named expression",
}

// value is what a rule matched: the tokens from start to end, and its parts.
type value struct {
	kind       exprKind
	start, end int32 // indices of tokens
	items      []*value
}

// memoEntry is a result of a rule at a token.
type memoEntry struct {
	rule  int32 // index of the rule
	end   int32 // the token after it; -1 when it does not match
	quiet bool  // found without the invalid_ rules
	v     *value
}

// The bounds of the error pass.
const (
	maxPegDepth = 6000    // CPython's MAXSTACK
	maxPegSteps = 1500000 // rule calls, after which the error stays a plain one
)

// errorPass runs errorGrammar over the tokens of the statement that did not
// parse, as CPython's parser does: once as it is, to find the token that does
// not fit, then with the invalid_ rules.
type errorPass struct {
	g        *peg
	lx       *lexer
	toks     []token
	src      string
	filename string

	mark    int // the current token
	fill    int // how many tokens have been read
	invalid bool
	depth   int
	steps   int
	cut     bool
	err     *SyntaxError
	final   bool // nothing takes precedence over err
	gaveUp  bool
	memo    [][]memoEntry
	right   map[int32]int32 // statements that the parser took: where they end, by where they begin
	stop    func() bool     // Options.Stop
	stopped bool
	base    int // the token where the statement begins, the first of memo
}

// levelAt returns how many brackets are open after token i.
func (e *errorPass) levelAt(i int) int {
	n := 0
	for _, t := range e.toks[e.base : i+1] {
		switch t.kind {
		case tLpar, tLsqb, tLbrace:
			n++
		case tRpar, tRsqb, tRbrace:
			n--
		}
	}
	return n
}

// at returns the token i, reading it if it has not been.
func (e *errorPass) at(i int) *token {
	if i >= e.fill {
		if i >= len(e.toks) {
			i = len(e.toks) - 1
		}
		e.fill = i + 1
		if e.toks[i].kind == tError && e.err == nil {
			e.err = e.lx.err.syntaxError(e.filename)
			e.final = true
		}
	}
	return &e.toks[i]
}

// enter counts a level of recursion as CPython's parser does.
func (e *errorPass) enter() bool {
	e.depth++
	e.steps++
	if e.depth > maxPegDepth {
		if e.err == nil {
			e.err = &SyntaxError{Kind: "MemoryError", Msg: msgParserStack, Filename: e.filename}
			e.final = true
		}
		return false
	}
	if e.steps&1023 == 0 && e.stop != nil && !e.stopped {
		e.stopped = e.stop()
	}
	if e.steps > maxPegSteps || e.stopped {
		e.gaveUp = true
		if e.err == nil {
			e.err = &SyntaxError{Kind: "SyntaxError", Msg: "invalid syntax", Filename: e.filename}
		}
		return false
	}
	return true
}

// run matches a rule at the current token; nil means that it does not match, or
// that there is an error.
func (e *errorPass) run(r *pegRuleDef) *value {
	if !e.enter() {
		e.depth--
		return nil
	}
	v := e.runMemo(r)
	e.depth--
	return v
}

func (e *errorPass) runMemo(r *pegRuleDef) *value {
	start := e.mark
	quiet := !e.invalid
	slot := *e.slot(start)
	for i := range slot {
		m := &slot[i]
		if m.rule == int32(r.index) && (m.quiet == quiet || r.memo || r.left || !m.quiet) {
			if m.end < 0 {
				return nil
			}
			e.mark = int(m.end)
			return m.v
		}
	}
	if r.left {
		return e.grow(r)
	}
	if r.name == "statement" {
		if end, ok := e.right[int32(start)]; ok {
			e.at(int(end) - 1)
			e.mark = int(end)
			return noValue
		}
	}
	if r.quiet {
		saved := e.invalid
		e.invalid = false
		v := e.alternatives(r.alts)
		e.invalid = saved
		return v
	}
	v := e.alternatives(r.alts)
	if e.err != nil {
		return nil
	}
	if !r.fresh {
		end := int32(-1)
		if v != nil {
			end = int32(e.mark)
		}
		kept := e.slot(start)
		*kept = append(*kept, memoEntry{int32(r.index), end, quiet, v})
	}
	if v != nil && r.name == "statement" {
		// Nothing looks inside a statement again once it is over.
		clear(e.memo[start-e.base : min(e.mark-e.base, len(e.memo))])
	}
	return v
}

// grow matches a left-recursive rule: the result so far stands for the rule at
// its own start until it grows no more.
func (e *errorPass) grow(r *pegRuleDef) *value {
	start := e.mark
	slot := e.slot(start)
	at := len(*slot)
	*slot = append(*slot, memoEntry{int32(r.index), -1, !e.invalid, nil})
	best := start
	for {
		e.mark = start
		v := e.alternatives(r.alts)
		if e.err != nil {
			return nil
		}
		if v == nil || e.mark <= best {
			break
		}
		best = e.mark
		m := &(*e.slot(start))[at] // the slice may have moved
		m.end, m.v = int32(best), v
	}
	v := (*e.slot(start))[at].v
	e.mark = best
	return v
}

// alternatives matches the first alternative that fits.
func (e *errorPass) alternatives(alts []pegAlt) *value {
	start := e.mark
	saved := e.cut
	for i := range alts {
		a := &alts[i]
		if first := &a.items[0]; !e.invalid && len(a.items) == 1 && first.op == pegRule && first.rule.invalid {
			continue // as in CPython, which tries an invalid_ rule among other parts always
		}
		e.cut = false
		v := e.alternative(a)
		if v != nil || e.err != nil || e.cut {
			e.cut = saved
			if v == nil {
				e.mark = start
			}
			return v
		}
		e.mark = start
	}
	e.cut = saved
	return nil
}

// noValue is what parts without a value give.
var noValue = &value{}

// alternative matches one alternative and does its action.
func (e *errorPass) alternative(a *pegAlt) *value {
	start := e.mark
	var buf [8]*value
	vals := buf[:0]
	var env [2]*value // the labels a and b
	for i := range a.items {
		it := &a.items[i]
		v := e.item(it)
		if v == nil || e.err != nil {
			return nil
		}
		if v != noValue {
			vals = append(vals, v)
		}
		switch it.label {
		case 'a':
			env[0] = v
		case 'b':
			env[1] = v
		}
	}
	return e.act(&a.action, start, vals, env)
}

// item matches one part of an alternative.
func (e *errorPass) item(it *pegItem) *value {
	switch it.op {
	case pegToken:
		t := e.at(e.mark)
		if e.err != nil || t.kind != it.kind || it.notEqual && e.src[t.start] != '!' {
			return nil
		}
		return e.token(t)
	case pegSoft:
		t := e.at(e.mark)
		if e.err != nil || t.kind != tName || t.name != it.name {
			return nil
		}
		return e.token(t)
	case pegSoftKw:
		t := e.at(e.mark)
		if e.err != nil || t.kind != tName || !softPrefix(e.src[t.start:t.end]) {
			return nil
		}
		return e.token(t)
	case pegRule:
		return e.run(it.rule)
	case pegGroup:
		if !e.enter() {
			e.depth--
			return nil
		}
		v := e.alternatives(it.alts)
		e.depth--
		return v
	case pegOpt:
		start := e.mark
		v := e.item(it.sub)
		if v == nil {
			if e.err != nil {
				return nil
			}
			e.mark = start
			return noValue
		}
		return v
	case pegStar, pegPlus, pegGather:
		return e.repeat(it)
	case pegAhead, pegNot:
		start := e.mark
		v := e.item(it.sub)
		e.mark = start
		if e.err != nil || (v != nil) != (it.op == pegAhead) {
			return nil
		}
		return noValue
	case pegCut:
		e.cut = true
		return noValue
	case pegForced:
		v := e.item(it.sub)
		if v == nil && e.err == nil {
			t := e.at(e.mark)
			if e.err == nil {
				e.raiseTokens(t, t, "expected '"+it.text+"'")
			}
		}
		return v
	}
	return nil
}

// softPrefix tells whether s begins a soft keyword: CPython compares only as
// many characters as the name has.
func softPrefix(s string) bool {
	for _, k := range [...]string{"_", "case", "match", "type"} {
		if strings.HasPrefix(k, s) {
			return true
		}
	}
	return false
}

// repeat matches a repetition.
func (e *errorPass) repeat(it *pegItem) *value {
	if !e.enter() {
		e.depth--
		return nil
	}
	defer func() { e.depth-- }()
	list := &value{kind: kList0, start: int32(e.mark)}
	for {
		start := e.mark
		if it.op == pegGather && len(list.items) > 0 {
			if e.item(it.sep) == nil {
				if e.err != nil {
					return nil
				}
				e.mark = start
				break
			}
		}
		v := e.item(it.sub)
		if e.err != nil {
			return nil
		}
		if v == nil || e.mark == start {
			e.mark = start
			break
		}
		list.items = append(list.items, v)
	}
	if len(list.items) == 0 && it.op != pegStar {
		return nil
	}
	list.end = e.lastToken(list.start)
	return list
}

// token takes the current token, t, as a value.
func (e *errorPass) token(t *token) *value {
	v := &value{start: int32(e.mark), end: int32(e.mark)}
	e.mark++
	switch t.kind {
	case tName:
		v.kind = kName
	case tString:
		v.kind = kString
	case tNumber:
		v.kind = kNumber
		if _, msg := parseNumber(e.src[t.start:t.end]); msg != "" {
			// CPython leaves the columns out.
			e.err = &SyntaxError{Kind: "SyntaxError", Msg: msg, Filename: e.filename,
				Lineno: int(t.line), EndLineno: int(t.endLine), Text: e.lineText(int(t.line))}
			return nil
		}
	}
	return v
}

// lastToken returns the index of the last token before the current that is no
// newline, indentation or dedentation, and at least start.
func (e *errorPass) lastToken(start int32) int32 {
	i := int32(e.mark) - 1
	for i > start {
		switch e.toks[i].kind {
		case tNewline, tIndent, tDedent, tEOF:
			i--
			continue
		}
		break
	}
	return max(i, start)
}

// act does what an alternative means after it has matched from start.
func (e *errorPass) act(a *pegAction, start int, vals []*value, env [2]*value) *value {
	label := func(c byte) *value { return env[c-'a'] }
	msg := a.msg
	if a.name != 0 {
		msg = fmt.Sprintf(msg, e.exprName(label(a.name)))
	}
	switch a.kind {
	case actDefault:
		switch len(vals) {
		case 0:
			return noValue
		case 1:
			return vals[0]
		}
		return e.make(kList0, start, vals)
	case actExpr:
		return e.make(a.expr, start, flatten(nil, vals))
	case actLabel:
		return label(a.a)
	case actHere:
		e.raiseHere("SyntaxError", msg)
	case actIndent:
		if a.a != 0 {
			msg = fmt.Sprintf(msg, e.toks[label(a.a).start].line)
		}
		e.raiseHere("IndentationError", msg)
	case actNext:
		e.raiseAtToken(e.at(e.mark), "SyntaxError", msg)
	case actAt:
		e.raiseValues(label(a.a), label(a.a), msg)
	case actRange:
		e.raiseValues(label(a.a), label(a.b), msg)
	case actFrom:
		e.raiseFrom(label(a.a), msg)
	case actTarget:
		if bad := e.invalidTarget(label(a.a), a.what); bad != nil {
			verb := "assign to"
			if a.what == "del" {
				verb = "delete"
			}
			e.raiseValues(bad, bad, "cannot "+verb+" "+e.exprName(bad))
		}
	case actCall:
		return a.call(e, start, vals, env)
	}
	return nil
}

// make returns the value of kind k from the token start to the last one taken.
func (e *errorPass) make(k exprKind, start int, items []*value) *value {
	v := &value{kind: k, start: int32(start), items: append([]*value(nil), items...)}
	v.end = e.lastToken(v.start)
	return v
}

// flatten appends the expressions among vals, looking into lists.
func flatten(out, vals []*value) []*value {
	for _, v := range vals {
		switch v.kind {
		case kToken:
		case kList0:
			out = flatten(out, v.items)
		default:
			out = append(out, v)
		}
	}
	return out
}

// exprName is how messages call v.
func (e *errorPass) exprName(v *value) string {
	if v.kind == kToken {
		t := &e.toks[v.start]
		return e.src[t.start:t.end] // True, False and None
	}
	return exprNames[v.kind]
}

// invalidTarget returns the part of v that cannot be a target of what, or nil.
func (e *errorPass) invalidTarget(v *value, what string) *value {
	switch v.kind {
	case kList, kTuple:
		for _, x := range v.items {
			if bad := e.invalidTarget(x, what); bad != nil {
				return bad
			}
		}
		return nil
	case kStarred:
		if what == "del" {
			return v
		}
		return e.invalidTarget(v.items[0], what)
	case kCompare:
		// "for f() in x" is a comparison whose left side is meant.
		if what == "for" {
			if pair := v.items[0]; e.comparesIn(v) {
				return e.invalidTarget(pair, what)
			}
			return nil
		}
		return v
	case kName, kSubscript, kAttribute:
		return nil
	}
	return v
}

// comparesIn tells whether the first operator of the comparison v is "in".
func (e *errorPass) comparesIn(v *value) bool {
	if len(v.items) < 2 {
		return false
	}
	// The operator is before the first token of the second operand, whose
	// parentheses do not count.
	i := v.items[1].start - 1
	for i > v.items[0].end && e.toks[i].kind == tLpar {
		i--
	}
	return e.toks[i].kind == tIn && e.toks[i-1].kind != tNot
}

// lineText returns the text of a line as CPython reports it: if its tokenizer
// is on that line, all that its buffer holds, else the line without its end.
func (e *errorPass) lineText(line int) string {
	if int(e.toks[e.fill-1].endLine) > line {
		s, _ := e.lx.lineText(line)
		return strings.TrimSuffix(s, "\n")
	}
	return e.lx.bufferedText(line, e.base, e.toks[:e.fill])
}

// slot returns the results that are kept for token i.
func (e *errorPass) slot(i int) *[]memoEntry {
	i -= e.base
	for i >= len(e.memo) {
		e.memo = append(e.memo, nil)
	}
	return &e.memo[i]
}

// chars converts the byte offset col (from 1) to characters as CPython does: a
// character that is cut counts as one.
func chars(text string, col int) int {
	if col <= 0 {
		return col
	}
	if col >= len(text) {
		return utf8.RuneCountInString(text) + min(col-len(text), 1)
	}
	n := 0
	for !utf8.RuneStart(text[col]) {
		col--
		n = 1
	}
	return utf8.RuneCountInString(text[:col]) + n
}

// raise records an error with a location in bytes from 1.
func (e *errorPass) raise(kind, msg string, line, col, endLine, endCol int) {
	if e.err != nil {
		return
	}
	text := e.lineText(line)
	e.err = &SyntaxError{
		Kind: kind, Msg: msg, Filename: e.filename, Lineno: line, EndLineno: endLine, Text: text,
		Offset: chars(text, col), EndOffset: chars(text, endCol),
	}
}

// raiseTokens records an error from the token a to the token b.
func (e *errorPass) raiseTokens(a, b *token, msg string) {
	e.raise("SyntaxError", msg, int(a.line), int(a.col)+1, int(b.endLine), int(b.endCol)+1)
}

// raiseValues records an error from the value a to the value b.
func (e *errorPass) raiseValues(a, b *value, msg string) {
	e.raiseTokens(&e.toks[a.start], &e.toks[b.end], msg)
}

// raiseFrom records an error from a to the end of the last token read.
func (e *errorPass) raiseFrom(a *value, msg string) {
	t, last := &e.toks[a.start], &e.toks[e.fill-1]
	endCol := int(last.endCol)
	if endCol < 0 {
		endCol = int(last.end - e.lineStart(last))
	}
	e.raise("SyntaxError", msg, int(t.line), int(t.col)+1, int(last.endLine), endCol)
}

// lineStart returns the offset of the line on which t ends.
func (e *errorPass) lineStart(t *token) int32 {
	_, start := e.lx.lineText(int(t.endLine))
	return start
}

// raiseHere records an error at the last token read.
func (e *errorPass) raiseHere(kind, msg string) { e.raiseAtToken(&e.toks[e.fill-1], kind, msg) }

func (e *errorPass) raiseAtToken(t *token, kind, msg string) {
	if e.err != nil {
		return
	}
	if t.col < 0 {
		// An indentation token has no column of its own.
		e.raise(kind, msg, int(t.line), int(t.start-e.lineStart(t)), int(t.endLine), -1)
		return
	}
	e.raise(kind, msg, int(t.line), int(t.col)+1, int(t.endLine), int(t.endCol)+1)
}

// doubtful tells whether the statements between two tokens may hold what CPython's second pass takes for a mistake although it is none: a call of
// a function named match, a type statement, or an expression that begins with
// print or exec.
func (e *errorPass) doubtful(from, to int) bool {
	for i := from; i < to; i++ {
		t := &e.toks[i]
		if t.kind != tName {
			continue
		}
		switch t.name {
		case nameType:
			if e.toks[i+1].kind == tName {
				return true
			}
		case nameMatch:
			if i == 0 || e.toks[i-1].kind == tNewline || e.toks[i-1].kind == tIndent || e.toks[i-1].kind == tDedent {
				return true
			}
		case namePrint, nameExec:
			if k := e.toks[i+1].kind; k == tMinus || k == tPlus || k == tStar || k == tLsqb || k == tTilde {
				return true
			}
		}
	}
	return false
}

// start prepares for a pass from the beginning of the statement.
func (e *errorPass) start() {
	e.mark, e.depth, e.cut = e.base, 0, false
	e.fill = max(e.fill, e.base)
	e.memo = e.memo[:0]
}

// setError records the error for a source in which no rule found a mistake;
// last is the last token that the first pass read.
func (e *errorPass) setError(last *token) {
	switch last.kind {
	case tIndent:
		e.raiseHere("IndentationError", "unexpected indent")
		e.final = true
	case tDedent:
		e.raiseHere("IndentationError", "unexpected unindent")
		e.final = true
	default:
		e.raiseTokens(last, last, "invalid syntax")
	}
}

// checkRest lets an error of the lexer further on take precedence: brackets
// that do not match are often the reason of what the parser says.
func (e *errorPass) checkRest() {
	if e.err == nil || e.err.Kind == "MemoryError" || e.lx.err == nil {
		return
	}
	line := int(e.toks[e.fill-1].line)
	switch le := e.lx.err; {
	case le.inString:
		// Within an f-string what the parser says of the expression counts.
	case le.located:
		e.err = le.syntaxError(e.filename)
	case len(e.lx.brackets) > 0:
		if b := e.lx.brackets[len(e.lx.brackets)-1]; line > int(b.line) {
			e.err = e.lx.unclosed().syntaxError(e.filename)
		}
	}
}
