package object

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/internal/ucd"
)

// This file prints exceptions as CPython 3.13 prints an uncaught one, after
// the rules of its traceback module.

// CaretAnchor is the place in an expression that a traceback marks with ^ while
// the rest has ~: the operator of a binary operation, the brackets of a
// subscript or call. Lines count from 0, columns in characters from 0.
type CaretAnchor struct{ LeftLine, LeftCol, RightLine, RightCol int }

// The hooks that parse source text for tracebacks; package eval sets them in
// its init.
var (
	// CaretAnchors finds the anchor of an expression.
	CaretAnchors func(segment string) (CaretAnchor, bool)
	// WholeCall reports whether the lines are one "return f(…)" or "x = f(…)"
	// whose call spans them from column start to column end of the last: such
	// frames get no carets.
	WholeCall func(lines []string, start, end int) bool
)

// FrameNames is what an Interp may provide for suggestions about names.
type FrameNames interface {
	// FrameNames returns the local and global names at an entry of a
	// traceback, locals first, and the value of the local self, if any.
	FrameNames(th *Thread, tb *Traceback) (names []string, self Value)
}

const (
	maxGroupWidth = 15
	maxGroupDepth = 10
	// recursiveCutoff is how often the same line is shown in a row.
	recursiveCutoff = 3
	// maxSourceLine is how many characters of a source line are shown.
	maxSourceLine = 200
	// maxTracebackText bounds the whole text: chains of exceptions can be as
	// long as the program likes.
	maxTracebackText = 1 << 20
	maxChained       = 10000
)

const (
	causeText   = "\nThe above exception was the direct cause of the following exception:\n\n"
	contextText = "\nDuring handling of the above exception, another exception occurred:\n\n"
)

// FormatException returns what CPython prints for an uncaught exception, with
// the traceback and the exceptions chained to it. Neither the pending
// exception nor the one being handled is touched.
func FormatException(th *Thread, e *Exception) string { return FormatExceptionIn(th, e, 0) }

// FormatExceptionIn is FormatException for a host that keeps at most so many
// characters of the text: of longer texts of exceptions the ends are shown. 0 shows
// all, and its memory is the program's.
func FormatExceptionIn(th *Thread, e *Exception, most int) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th, most: most}
	p.format(p.build(e))
	th.Exc, th.Handled = saved, handled
	return p.out.String()
}

// FormatExceptionOnly returns the last part of FormatException: the class, the
// text and the notes.
func FormatExceptionOnly(th *Thread, e *Exception) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th}
	s := p.only(&shownExc{e: e, str: p.text(e)})
	th.Exc, th.Handled = saved, handled
	return s
}

// FormatTraceback returns the lines of the entries of a traceback.
func FormatTraceback(tb *Traceback) string {
	p := &tbPrinter{}
	return p.stack(tb)
}

// shownExc is an exception on the way to the text.
type shownExc struct {
	e              *Exception
	str            string
	cause, context *shownExc
	group          []*shownExc // as many as are shown
	members        int
	depth          int // in groups
	isGroup        bool
}

type tbPrinter struct {
	th        *Thread
	most      int // characters of an exception's text, if not 0
	out       strings.Builder
	depth     int // of groups
	needClose bool
	// ended says that the run is at a limit: what is left is left out.
	ended bool
}

// spend counts n operations before they are done; false means that the run is at
// a limit.
func (p *tbPrinter) spend(n int) bool {
	if p.th != nil && !p.ended && !p.th.Charge(n) {
		p.ended = true
		p.th.Exc = nil
	}
	return !p.ended
}

// What the parts of a text take, in operations.
const (
	shownExcOps   = 50
	shownEntryOps = 40
	suggestOps    = 4000 // at most
)

// build notes everything that is to be shown: an exception that was seen
// before is not shown again as the cause or context of another.
func (p *tbPrinter) build(e *Exception) *shownExc {
	seen := map[*Exception]bool{}
	mk := func(e *Exception) *shownExc {
		seen[e] = true
		return &shownExc{e: e, str: p.text(e)}
	}
	top := mk(e)
	queue := []*shownExc{top}
	for n := 0; len(queue) > 0 && n < maxChained && p.spend(shownExcOps); n++ {
		x := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if c := x.e.Cause; c != nil && !seen[c] {
			x.cause = mk(c)
			x.cause.depth = x.depth
		}
		if c := x.e.Context; c != nil && c.stop == nil && x.cause == nil && !x.e.SuppressContext && !seen[c] {
			x.context = mk(c)
			x.context.depth = x.depth
		}
		if x.e.IsGroup() {
			x.isGroup = true
			all := x.e.Exceptions()
			x.members = len(all)
			if x.depth > maxGroupDepth {
				all = nil
			}
			for _, v := range all[:min(len(all), maxGroupWidth)] {
				if m, ok := v.R.(*Exception); ok {
					g := mk(m)
					g.depth = x.depth + 1
					x.group = append(x.group, g)
				}
			}
		}
		if x.cause != nil {
			queue = append(queue, x.cause)
		}
		if x.context != nil {
			queue = append(queue, x.context)
		}
		queue = append(queue, x.group...)
	}
	return top
}

// safe runs str or repr of a value; where that fails it returns the stand-in.
func (p *tbPrinter) safe(v Value, f func(*Thread, Value) (*Str, bool), standIn string) string {
	s, ok := f(p.th, v)
	if !ok {
		p.th.Exc = nil
		return standIn
	}
	return p.fit(s.S)
}

// fit returns as much of a text of the program as is shown.
func (p *tbPrinter) fit(s string) string {
	if p.most > 0 {
		return printlog.Cut(s, p.most)
	}
	// It is copied into its line, that into the exception's lines and these into all.
	if n := len(s); n > 1<<12 && !p.th.Alloc(3*int64(n)) {
		p.ended = true
		return ""
	}
	return s
}

// text is the str of an exception with the suggestion, if there is one.
func (p *tbPrinter) text(e *Exception) string {
	s := p.safe(Value{R: e}, ToStr, "<exception str() failed>")
	if e.Cls.IsSubtype(SyntaxErrorType) || !e.Cls.IsSubtype(ImportErrorType) && !e.Cls.IsSubtype(NameErrorType) &&
		!e.Cls.IsSubtype(AttributeErrorType) || !p.spend(suggestOps) {
		return s
	}
	isName := e.Cls.IsSubtype(NameErrorType)
	switch {
	case e.Cls.IsSubtype(ImportErrorType):
		if n, ok := AsStr(e.field("name_from")); ok {
			if hint := p.suggestImport(e, n.S); hint != "" {
				s += ". Did you mean: '" + hint + "'?"
			}
		}
	case isName || e.Cls.IsSubtype(AttributeErrorType):
		n, ok := AsStr(e.field("name"))
		if !ok {
			break
		}
		var hint string
		if isName {
			hint = p.suggestName(e, n)
		} else {
			hint = p.suggestAttr(e, n.S)
		}
		more := ""
		if hint != "" {
			more = " Did you mean: '" + hint + "'?"
		}
		if isName && isStdlibName(n.S) {
			if hint != "" {
				more += " Or did you forget to import '" + n.S + "'?"
			} else {
				more = " Did you forget to import '" + n.S + "'?"
			}
		}
		if more != "" {
			s = strings.TrimSuffix(s, ".") + "." + more
		}
	}
	p.th.Exc = nil
	return s
}

// emit writes text, each line with the margin of the groups around it.
func (p *tbPrinter) emit(text, margin string) {
	if p.depth == 0 {
		p.write(text)
		return
	}
	indent := strings.Repeat("  ", p.depth) + margin + " "
	for text != "" {
		i := strings.IndexByte(text, '\n') + 1
		if i == 0 {
			i = len(text)
		}
		p.write(indent + text[:i])
		text = text[i:]
	}
}

func (p *tbPrinter) write(s string) {
	if p.out.Len() < maxTracebackText && p.spend(len(s)/64) {
		p.out.WriteString(s)
	}
}

func (p *tbPrinter) format(x *shownExc) {
	type link struct {
		msg string
		x   *shownExc
	}
	var chain []link
	for x != nil {
		switch {
		case x.cause != nil:
			chain = append(chain, link{causeText, x})
			x = x.cause
		case x.context != nil:
			chain = append(chain, link{contextText, x})
			x = x.context
		default:
			chain = append(chain, link{"", x})
			x = nil
		}
	}
	for i := len(chain) - 1; i >= 0; i-- {
		if chain[i].msg != "" {
			p.emit(chain[i].msg, "|")
		}
		p.one(chain[i].x)
	}
}

// one writes an exception without its chain.
func (p *tbPrinter) one(x *shownExc) {
	if !x.isGroup {
		if x.e.TB != nil {
			p.emit("Traceback (most recent call last):\n", "|")
			p.emit(p.stack(x.e.TB), "|")
		}
		p.emit(p.only(x), "|")
		return
	}
	if p.depth > maxGroupDepth {
		p.emit("... (max_group_depth is "+strconv.Itoa(maxGroupDepth)+")\n", "|")
		return
	}
	top := p.depth == 0
	if top {
		p.depth++
	}
	if x.e.TB != nil {
		margin := "|"
		if top {
			margin = "+"
		}
		p.emit("Exception Group Traceback (most recent call last):\n", margin)
		p.emit(p.stack(x.e.TB), "|")
	}
	p.emit(p.only(x), "|")
	n := min(x.members, maxGroupWidth+1)
	p.needClose = false
	for i := range n {
		last := i == n-1
		if last {
			p.needClose = true
		}
		title := strconv.Itoa(i + 1)
		if i >= maxGroupWidth {
			title = "..."
		}
		lead := "  "
		if i == 0 {
			lead = "+-"
		}
		p.write(strings.Repeat("  ", p.depth) + lead + "+---------------- " + title + " ----------------\n")
		p.depth++
		if i < len(x.group) {
			p.format(x.group[i])
		} else if i >= maxGroupWidth {
			rest := x.members - maxGroupWidth
			p.emit("and "+strconv.Itoa(rest)+" more exception"+plural(rest)+"\n", "|")
		}
		if last && p.needClose {
			p.write(strings.Repeat("  ", p.depth) + "+------------------------------------\n")
			p.needClose = false
		}
		p.depth--
	}
	if top {
		p.depth = 0
	}
}

// only returns the lines after the traceback.
func (p *tbPrinter) only(x *shownExc) string {
	e := x.e
	name := e.Cls.Qualname
	if m := e.Cls.moduleText(); m != "__main__" && m != "builtins" {
		name = m + "." + name
	}
	name = p.fit(name)
	var b strings.Builder
	if e.Cls.IsSubtype(SyntaxErrorType) {
		p.syntaxError(&b, e, name)
	} else if x.str == "" {
		b.WriteString(name + "\n")
	} else {
		b.WriteString(name + ": " + x.str + "\n")
	}
	notes := GetAttrOpt(p.th, Value{R: e}, sNotes)
	if !notes.Ok() {
		if failed := p.th.TakeExc(); failed != nil {
			b.WriteString("Ignored error getting __notes__: " + p.safe(Value{R: failed}, Repr, "<__notes__ repr() failed>") + "\n")
		}
		return b.String()
	}
	switch l := notes.R.(type) {
	case *NoneTag:
	case *List, *Tuple:
		items, _ := Collect(p.th, Value{R: l})
		for _, n := range items {
			if !p.spend(10) || b.Len() > maxTracebackText {
				break
			}
			b.WriteString(p.safe(n, ToStr, "<note str() failed>") + "\n")
		}
	default:
		b.WriteString(p.safe(notes, Repr, "<__notes__ repr() failed>") + "\n")
	}
	return b.String()
}

// moduleText is __module__ for a traceback.
func (t *Type) moduleText() string {
	if t.Flags&Heap != 0 {
		if v := t.Attrs.GetStr(sModule); v.Ok() {
			s, ok := AsStr(v)
			if !ok {
				return "<unknown>"
			}
			return s.S
		}
	}
	return t.Module
}

// syntaxError writes the place of a SyntaxError with carets, and its message.
func (p *tbPrinter) syntaxError(b *strings.Builder, e *Exception, name string) {
	str := func(v Value) string {
		if v.IsNone() {
			return ""
		}
		return p.safe(v, ToStr, "")
	}
	suffix := ""
	filename := e.field("filename")
	lineno := e.field("lineno")
	if !lineno.IsNone() {
		f := str(filename)
		if f == "" {
			f = "<string>"
		}
		b.WriteString("  File \"" + f + "\", line " + str(lineno) + "\n")
	} else if !filename.IsNone() {
		suffix = " (" + str(filename) + ")"
	}
	if t, ok := AsStr(e.field("text")); ok {
		rtext := []rune(strings.TrimRight(t.S, "\n"))
		ltext := rtext
		for len(ltext) > 0 && (ltext[0] == ' ' || ltext[0] == '\n' || ltext[0] == '\f') {
			ltext = ltext[1:]
		}
		spaces := len(rtext) - len(ltext)
		b.WriteString("    " + cut(string(ltext)) + "\n")
		if off := e.field("offset"); off.IsInt() {
			textLen := t.Len()
			offset := fit.Int(off.Int())
			end := len(rtext) + 1
			if same := Equal(p.th, lineno, e.field("end_lineno")); same == 1 {
				end = offset
				if v := e.field("end_offset"); v.IsInt() && v.Int() != 0 {
					end = fit.Int(v.Int())
				}
			}
			if textLen > 0 && offset > textLen {
				offset = len(rtext) + 1
			}
			if textLen > 0 && end > textLen {
				end = len(rtext) + 1
			}
			if offset >= end || end < 0 {
				end = offset + 1
			}
			col, endCol := offset-1-spaces, end-1-spaces
			if col >= 0 {
				var line strings.Builder
				for i := 0; i < min(col, len(ltext)); i++ {
					if ucd.IsSpace(ltext[i]) {
						line.WriteRune(ltext[i])
					} else {
						line.WriteByte(' ')
					}
				}
				line.WriteString(strings.Repeat("^", min(max(endCol-col, 0), 2*maxSourceLine)))
				b.WriteString("    " + cut(line.String()) + "\n")
			}
		}
	}
	msg := str(e.field("msg"))
	if msg == "" {
		msg = "<no detail available>"
	}
	b.WriteString(name + ": " + msg + suffix + "\n")
}

// stack returns the entries of a traceback, repeated ones folded.
func (p *tbPrinter) stack(tb *Traceback) string {
	var b strings.Builder
	var last *Traceback
	count := 0
	fold := func() {
		if count > recursiveCutoff {
			n := count - recursiveCutoff
			b.WriteString("  [Previous line repeated " + strconv.Itoa(n) + " more time" + plural(n) + "]\n")
		}
	}
	for ; tb != nil && b.Len() < maxTracebackText; tb = tb.Next {
		if last == nil || last.Filename != tb.Filename || last.Pos.Line != tb.Pos.Line || last.Name != tb.Name {
			fold()
			last = tb
			count = 0
		}
		if count++; count > recursiveCutoff {
			p.spend(1)
			continue
		}
		if !p.spend(shownEntryOps + fit.Int(tb.sourceBytes()/8)) {
			break
		}
		frameText(&b, tb)
	}
	fold()
	if p.ended {
		b.WriteString("  [The rest is left out: the run is at its limit]\n")
	}
	return b.String()
}

// sourceBytes is about how much text the entry is shown from.
func (tb *Traceback) sourceBytes() int64 {
	return 100 * int64(max(tb.Pos.EndLine-tb.Pos.Line, 0)+1)
}

// cut shortens a line of source text to what is shown.
func cut(s string) string {
	if len(s) <= maxSourceLine {
		return s
	}
	n := 0
	for i := range s {
		if n == maxSourceLine {
			return s[:i]
		}
		n++
	}
	return s
}

// dedent removes the white space that all lines begin with, as
// textwrap.dedent.
func dedent(lines []string) []string {
	margin, known := "", false
	for _, l := range lines {
		t := strings.TrimLeft(l, " \t")
		if t == "" {
			continue
		}
		ind := l[:len(l)-len(t)]
		if !known {
			margin, known = ind, true
			continue
		}
		i := 0
		for i < len(ind) && i < len(margin) && ind[i] == margin[i] {
			i++
		}
		margin = margin[:i]
	}
	out := make([]string, len(lines))
	for i, l := range lines {
		if strings.TrimLeft(l, " \t") != "" {
			out[i] = l[len(margin):]
		}
	}
	return out
}

// charOffset turns an offset in bytes into one in characters.
func charOffset(line string, offset int) int {
	return utf8.RuneCountInString(line[:min(max(offset, 0), len(line))])
}

// displayWidth is how many columns the first n characters take on a terminal.
func displayWidth(line string, n int) int {
	ascii := true
	for i := 0; i < len(line); i++ {
		if line[i] >= 0x80 {
			ascii = false
			break
		}
	}
	if ascii {
		return n
	}
	w, i := 0, 0
	for _, r := range line {
		if i == n {
			break
		}
		i++
		w++
		if e := ucd.EastAsianWidth(r); e == "W" || e == "F" {
			w++
		}
	}
	return w
}

func runeLen(s string) int { return utf8.RuneCountInString(s) }

// frameText writes one entry: file, line, function, source with carets.
func frameText(b *strings.Builder, tb *Traceback) {
	b.WriteString("  File \"" + tb.Filename + "\", line " + strconv.Itoa(int(tb.Pos.Line)) + ", in " + tb.Name + "\n")
	if tb.Source == nil || tb.Pos.Line < 1 {
		return
	}
	first, last := int(tb.Pos.Line), max(int(tb.Pos.EndLine), int(tb.Pos.Line))
	var orig []string
	for n := first; n <= last; n++ {
		orig = append(orig, strings.TrimRightFunc(tb.Source.Line(n), ucd.IsSpace))
	}
	lines := dedent(orig)
	blank := true
	for _, l := range lines {
		blank = blank && strings.TrimFunc(l, ucd.IsSpace) == ""
	}
	if blank {
		return
	}
	if tb.Pos.Col < 0 || tb.Pos.EndCol < 0 {
		if l := strings.TrimFunc(orig[0], ucd.IsSpace); l != "" {
			b.WriteString("    " + cut(l) + "\n")
		} else {
			b.WriteString("\n")
		}
		return
	}
	n := len(lines)
	start := charOffset(orig[0], int(tb.Pos.Col))
	end := charOffset(orig[n-1], int(tb.Pos.EndCol))
	gone := runeLen(orig[0]) - runeLen(lines[0])
	start, end = max(0, start-gone), max(0, end-gone)
	dpStart, dpEnd := displayWidth(lines[0], start), displayWidth(lines[n-1], end)

	text := []rune(strings.Join(lines, "\n"))
	stop := len(text) - (runeLen(lines[n-1]) - end)
	segment := ""
	if start < stop && stop <= len(text) {
		segment = string(text[start:stop])
	}
	var an CaretAnchor
	anchored := false
	if CaretAnchors != nil && len(segment) < 100000 {
		an, anchored = CaretAnchors(segment)
	}
	carets := anchored || hasText(lines[0], 0, start) || hasText(lines[n-1], end, -1)
	if carets && WholeCall != nil && len(text) < 100000 && WholeCall(lines, start, end) {
		carets = false
	}

	significant := map[int]bool{0: true, n - 1: true}
	primary, secondary := byte('^'), byte('^')
	leftEnd, rightStart := 0, 0
	if anchored {
		leftEnd, rightStart = an.LeftCol, an.RightCol
		if an.LeftLine == 0 {
			leftEnd += start
		}
		if an.RightLine == 0 {
			rightStart += start
		}
		leftEnd = displayWidth(lines[min(an.LeftLine, n-1)], leftEnd)
		rightStart = displayWidth(lines[min(an.RightLine, n-1)], rightStart)
		primary = '~'
		for d := -1; d <= 1; d++ {
			significant[an.LeftLine+d] = true
			significant[an.RightLine+d] = true
		}
	}
	var result []string
	output := func(no int) {
		result = append(result, lines[no])
		if !carets {
			return
		}
		spaces := runeLen(lines[no]) - runeLen(strings.TrimLeftFunc(lines[no], ucd.IsSpace))
		num := dpEnd
		if no != n-1 {
			num = displayWidth(lines[no], runeLen(lines[no]))
		}
		c := make([]byte, num)
		for col := range c {
			switch {
			case col < spaces || no == 0 && col < dpStart:
				c[col] = ' '
			case anchored && (no > an.LeftLine || no == an.LeftLine && col >= leftEnd) &&
				(no < an.RightLine || no == an.RightLine && col < rightStart):
				c[col] = secondary
			default:
				c[col] = primary
			}
		}
		result = append(result, string(c))
	}
	prev := -1
	for no := range n {
		if !significant[no] {
			continue
		}
		if prev >= 0 {
			if diff := no - prev; diff == 2 {
				output(no - 1)
			} else if diff > 2 {
				result = append(result, "...<"+strconv.Itoa(diff-1)+" lines>...")
			}
		}
		output(no)
		prev = no
	}
	for _, l := range dedent(result) {
		b.WriteString("    " + cut(l) + "\n")
	}
}

// hasText reports whether characters from to to (-1: the end) of a line are
// more than white space.
func hasText(line string, from, to int) bool {
	r := []rune(line)
	if to < 0 || to > len(r) {
		to = len(r)
	}
	for i := min(from, len(r)); i < to; i++ {
		if !ucd.IsSpace(r[i]) {
			return true
		}
	}
	return false
}

// ---- suggestions ----

// closest is Closest with CPython's limit on the number of candidates.
func closest(th *Thread, name string, names []string) string {
	if len(names) >= 750 {
		return ""
	}
	return Closest(th, name, names)
}

// dirNames returns dir(v), or nil.
func (p *tbPrinter) dirNames(v Value) []string {
	l, ok := CallSpecial(p.th, v, DDir)
	if !ok || !l.Ok() {
		return nil
	}
	items, ok := Collect(p.th, l)
	if !ok {
		return nil
	}
	names := make([]string, 0, len(items))
	for _, i := range items {
		s, ok := AsStr(i)
		if !ok {
			return nil
		}
		names = append(names, s.S)
	}
	sortStrings(names)
	return names
}

func withoutUnderscore(names []string) []string {
	out := names[:0:0]
	for _, n := range names {
		if !strings.HasPrefix(n, "_") {
			out = append(out, n)
		}
	}
	return out
}

func (p *tbPrinter) suggestAttr(e *Exception, name string) string {
	if p.refused(name) {
		return "" // another name would not be what was meant
	}
	obj := e.field("obj")
	names := slices.DeleteFunc(p.dirNames(obj), p.refused)
	if !strings.HasPrefix(name, "_") {
		hide := true
		if tb := e.TB.last(); tb != nil {
			_, self := p.frameNames(tb)
			hide = !self.Ok() || !Is(self, obj)
		}
		if hide {
			names = withoutUnderscore(names)
		}
	}
	return closest(p.th, name, names)
}

// refused reports whether the session refuses an attribute's name.
func (p *tbPrinter) refused(name string) bool {
	if p.th.CheckAttr == nil || !strings.HasPrefix(name, "_") || p.th.CheckAttr(p.th, name) {
		return false
	}
	p.th.Exc = nil
	return true
}

func (p *tbPrinter) suggestImport(e *Exception, name string) string {
	m, ok := AsStr(e.field("name"))
	if !ok || p.th.Modules == nil {
		return ""
	}
	mod := p.th.Modules.GetStr(m)
	if !mod.Ok() {
		return ""
	}
	names := p.dirNames(mod)
	if !strings.HasPrefix(name, "_") {
		names = withoutUnderscore(names)
	}
	return closest(p.th, name, names)
}

func (p *tbPrinter) suggestName(e *Exception, name *Str) string {
	tb := e.TB.last()
	if tb == nil {
		return ""
	}
	names, self := p.frameNames(tb)
	if self.Ok() && GetAttrOpt(p.th, self, name).Ok() {
		return "self." + name.S
	}
	p.th.Exc = nil
	if p.th.Builtins != nil {
		names = append(names, keyNames(p.th.Builtins)...)
	}
	return closest(p.th, name.S, names)
}

// last returns the innermost entry.
func (tb *Traceback) last() *Traceback {
	for tb != nil && tb.Next != nil {
		tb = tb.Next
	}
	return tb
}

// frameNames returns the local and global names at an entry, and self.
func (p *tbPrinter) frameNames(tb *Traceback) (names []string, self Value) {
	if f, ok := p.th.Interp.(FrameNames); ok {
		return f.FrameNames(p.th, tb)
	}
	if fr := tb.Frame(); fr.Ok() {
		for _, n := range []string{"f_locals", "f_globals"} {
			d, ok := GetAttrOpt(p.th, fr, Intern(n)).R.(*Dict)
			if !ok {
				continue
			}
			names = append(names, keyNames(d)...)
			if n == "f_locals" {
				self = d.GetStr(Intern("self"))
			}
		}
		p.th.Exc = nil
		return names, self
	}
	if p.th.Interp != nil {
		if g := p.th.Interp.CurrentGlobals(p.th); g != nil {
			names = keyNames(g)
		}
	}
	return names, Value{}
}

func keyNames(d *Dict) []string {
	var names []string
	for _, e := range d.entries {
		if s, ok := e.Key.R.(*Str); ok {
			names = append(names, s.S)
		}
	}
	return names
}

// isStdlibName reports whether name is a module of CPython's library.
func isStdlibName(name string) bool {
	return name != "" && !strings.Contains(name, " ") && strings.Contains(stdlibNames, " "+name+" ")
}

// stdlibNames are the public names in sys.stdlib_module_names.
const stdlibNames = " __future__ abc antigravity argparse array ast asyncio atexit base64 bdb binascii bisect builtins bz2 " +
	"cProfile calendar cmath cmd code codecs codeop collections colorsys compileall concurrent configparser contextlib " +
	"contextvars copy copyreg csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email encodings " +
	"ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc genericpath getopt " +
	"getpass gettext glob graphlib grp gzip hashlib heapq hmac html http idlelib imaplib importlib inspect io ipaddress " +
	"itertools json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap modulefinder msvcrt " +
	"multiprocessing netrc nt ntpath nturl2path numbers opcode operator optparse os pathlib pdb pickle pickletools " +
	"pkgutil platform plistlib poplib posix posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc pydoc_data " +
	"pyexpat queue quopri random re readline reprlib resource rlcompleter runpy sched secrets select selectors shelve " +
	"shlex shutil signal site smtplib socket socketserver sqlite3 sre_compile sre_constants sre_parse ssl stat " +
	"statistics string stringprep struct subprocess symtable sys sysconfig syslog tabnanny tarfile tempfile termios " +
	"textwrap this threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle " +
	"turtledemo types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser winreg winsound " +
	"wsgiref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo "

// ---- the Python-visible traceback ----

func init() {
	t := TracebackType
	sig := ParseSignature("tb_next, tb_frame, tb_lasti, tb_lineno")
	t.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		var a [4]Value
		if !sig.Bind(th, "traceback", a[:], args, kw) {
			return Value{}
		}
		if a[1].R.Type().Name != "frame" {
			return th.Raise(TypeErrorType, "traceback() argument 'tb_frame' must be frame, not %s", ArgName(a[1]))
		}
		if _, ok := cInt(th, a[2]); !ok {
			return Value{}
		}
		line, ok := cInt(th, a[3])
		if !ok {
			return Value{}
		}
		next, isTraceback := a[0].R.(*Traceback)
		if !isTraceback && !a[0].IsNone() {
			return th.Raise(TypeErrorType, "expected traceback object or None, got '%s'", a[0].R.Type().Name)
		}
		if !th.Alloc(96) {
			return Value{}
		}
		code := &TracebackCode{Filename: "?", Name: "?"}
		if c := GetAttrOwn(th, a[1], Intern("f_code")); c.Ok() {
			for _, f := range []struct {
				name string
				to   *string
			}{{"co_filename", &code.Filename}, {"co_name", &code.Name}} {
				if v := GetAttrOwn(th, c, Intern(f.name)); v.Ok() {
					if text, isStr := AsStr(v); isStr {
						*f.to = text.S
					}
				}
			}
		}
		if th.Exc != nil {
			return Value{}
		}
		tb := &Traceback{TracebackCode: code, Next: next, Pos: SourcePos{Line: int32(line), Col: -1, EndCol: -1}}
		tb.SetFrame(a[1].R)
		return Value{R: tb}
	}
	t.DefGet("tb_lineno", func(th *Thread, self Value) Value { return Int(int64(self.R.(*Traceback).Pos.Line)) })
	t.DefGet("tb_lasti", func(th *Thread, self Value) Value { return Int(0) })
	t.DefGet("tb_frame", func(th *Thread, self Value) Value { return orNone(self.R.(*Traceback).Frame()) })
	t.DefGetSet("tb_next", func(th *Thread, self Value) Value {
		if n := self.R.(*Traceback).Next; n != nil {
			return Value{R: n}
		}
		return None
	}, func(th *Thread, self, v Value) bool {
		tb := self.R.(*Traceback)
		if !v.Ok() {
			th.Raise(TypeErrorType, "can't delete tb_next attribute")
			return false
		}
		if v.IsNone() {
			tb.Next = nil
			return true
		}
		n, ok := v.R.(*Traceback)
		if !ok {
			th.Raise(TypeErrorType, "expected traceback object or None, got '%s'", v.R.Type().Name)
			return false
		}
		for c, i := n, 0; c != nil; c, i = c.Next, i+1 {
			if c == tb {
				th.Raise(ValueErrorType, "traceback loop detected")
				return false
			}
			if i&1023 == 1023 && !th.Charge(100) {
				return false
			}
		}
		tb.Next = n
		return true
	})
}

// Suggestion is the name that may have been meant where an exception is about one
// that is not there, or "": of a variable, an attribute, or in a module.
func Suggestion(th *Thread, e *Exception) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th}
	hint := ""
	switch {
	case e.Cls.IsSubtype(ImportErrorType):
		if n, ok := AsStr(e.field("name_from")); ok {
			hint = p.suggestImport(e, n.S)
		}
	case e.Cls.IsSubtype(NameErrorType), e.Cls.IsSubtype(AttributeErrorType):
		n, ok := AsStr(e.field("name"))
		if !ok {
			break
		}
		if e.Cls.IsSubtype(NameErrorType) {
			hint = p.suggestName(e, n)
		} else {
			hint = p.suggestAttr(e, n.S)
		}
	}
	th.Exc, th.Handled = saved, handled
	return hint
}

// ExceptionText is the str of an exception as a traceback shows it, with the
// suggestion, if there is one.
func ExceptionText(th *Thread, e *Exception) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th}
	s := p.text(e)
	th.Exc, th.Handled = saved, handled
	return s
}

// FormatEntry returns the lines of one entry of a traceback: the lines of
// source are those from pos.Line on.
func FormatEntry(filename, name string, pos SourcePos, lines []string) string {
	tb := &Traceback{TracebackCode: &TracebackCode{Filename: filename, Name: name}, Pos: pos}
	if lines != nil {
		tb.Source = entryLines{lines, int(pos.Line)}
	}
	var b strings.Builder
	frameText(&b, tb)
	return b.String()
}

// entryLines are the source lines from a line on.
type entryLines struct {
	lines []string
	first int
}

// Line returns line n.
func (l entryLines) Line(n int) string {
	if i := n - l.first; i >= 0 && i < len(l.lines) {
		return l.lines[i]
	}
	return ""
}
