package object

import (
	"strconv"
	"strings"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/internal/ucd"
)

// This file prints exceptions as CPython 3.13 prints an uncaught one, after
// the rules of its traceback module.

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

// FormatUncaught is FormatExceptionIn for what nobody caught: of tracebacks it shows the
// last sys.tracebacklimit entries, where a program has set that.
func FormatUncaught(th *Thread, e *Exception, most int) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th, most: most}
	if m, ok := th.Modules.GetStr(Intern("sys")).R.(*Module); ok {
		if n, big, ok := IntOf(m.Dict.GetStr(Intern("tracebacklimit"))); ok && big == nil {
			p.limited, p.limit = true, max(n, 0)
		}
	}
	p.format(p.build(e))
	th.Exc, th.Handled = saved, handled
	return p.out.String()
}

// limitedTo is a traceback as far as it is shown.
func (p *tbPrinter) limitedTo(tb *Traceback) *Traceback {
	if !p.limited || tb == nil {
		return tb
	}
	n := int64(0)
	for t := tb; t != nil; t = t.Next {
		n++
	}
	for ; tb != nil && n > p.limit; n-- {
		tb = tb.Next
	}
	return tb
}

// FormatExceptionOnly returns the last part of FormatException: the class, the
// text and the notes.
func FormatExceptionOnly(th *Thread, e *Exception) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th}
	s := p.only(&shownExc{e: e, str: p.text(e, e.TB)})
	th.Exc, th.Handled = saved, handled
	return s
}

// FormatTraceback returns the lines of the entries of a traceback.
func FormatTraceback(tb *Traceback) string {
	p := &tbPrinter{}
	return p.stack(tb)
}

// FormatUnraisable is how an exception is told that nobody can catch: without what it comes
// from, and the lines without marks. The traceback is that of the caller.
func FormatUnraisable(th *Thread, e *Exception, tb *Traceback) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th, plain: true}
	s := ""
	if tb != nil {
		s = "Traceback (most recent call last):\n" + p.stack(tb)
	}
	s += e.Cls.shownName() + ": " + p.safe(Value{R: e}, ToStr, "<exception str() failed>") + "\n"
	th.Exc, th.Handled = saved, handled
	return s
}

// shownName is the name of a class in a traceback.
func (t *Type) shownName() string {
	if m := t.moduleText(); m != "__main__" && m != "builtins" {
		return m + "." + t.Qualname
	}
	return t.Qualname
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
	plain     bool  // lines have no marks
	limited   bool  // whether limit holds
	limit     int64 // how many entries of a traceback are shown, the last ones
	th        *Thread
	most      int // characters of an exception's text, if not 0
	out       strings.Builder
	depth     int // of groups
	needClose bool
	// ended says that the run is at a limit: what is left is left out.
	ended bool
	files map[string]SourceLines
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
		return &shownExc{e: e, str: p.text(e, e.TB)}
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

// text is the str of an exception with the suggestion, if there is one. Names near to one
// that is not defined are those of the last frame of tb: without one there are none.
func (p *tbPrinter) text(e *Exception, tb *Traceback) string {
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
			hint = p.suggestName(tb, n)
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
		if tb := p.limitedTo(x.e.TB); tb != nil {
			p.emit("Traceback (most recent call last):\n", "|")
			p.emit(p.stack(tb), "|")
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
	if tb := p.limitedTo(x.e.TB); tb != nil {
		margin := "|"
		if top {
			margin = "+"
		}
		p.emit("Exception Group Traceback (most recent call last):\n", margin)
		p.emit(p.stack(tb), "|")
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
	name := p.fit(e.Cls.shownName())
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
		if v := t.Own(sModule); v.Ok() {
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
		trimmed := strings.TrimRight(t.S, "\n")
		length := t.Len() - (len(t.S) - len(trimmed))
		shown := strings.TrimLeft(trimmed, " \n\f")
		spaces := len(trimmed) - len(shown)
		shown = cut(shown) // a text of a program's own may be very long
		b.WriteString("    " + shown + "\n")
		if off := e.field("offset"); off.IsInt() {
			textLen := t.Len()
			offset := fit.Int(off.Int())
			end := length + 1
			if same := Equal(p.th, lineno, e.field("end_lineno")); same == 1 {
				end = offset
				if v := e.field("end_offset"); v.IsInt() && v.Int() != 0 {
					end = fit.Int(v.Int())
				}
			}
			if textLen > 0 && offset > textLen {
				offset = length + 1
			}
			if textLen > 0 && end > textLen {
				end = length + 1
			}
			if offset >= end || end < 0 {
				end = offset + 1
			}
			col, endCol := offset-1-spaces, end-1-spaces
			if col >= 0 {
				var line strings.Builder
				n := 0
				for _, c := range shown {
					if n == col {
						break
					}
					n++
					if ucd.IsSpace(c) {
						line.WriteRune(c)
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
		shown := p.sourced(tb)
		if p.plain {
			shown = &Traceback{TracebackCode: shown.TracebackCode, Pos: SourcePos{Line: tb.Pos.Line, EndLine: tb.Pos.Line, Col: -1, EndCol: -1}}
		}
		frameText(&b, shown)
	}
	fold()
	if p.ended {
		b.WriteString("  [The rest is left out: the run is at its limit]\n")
	}
	return b.String()
}

// sourced is an entry with the lines that linecache keeps or those of the session's file, where its program keeps none.
func (p *tbPrinter) sourced(tb *Traceback) *Traceback {
	if tb.Source != nil || p.th == nil || p.ended {
		return tb
	}
	with := func(lines SourceLines) *Traceback {
		return &Traceback{TracebackCode: &TracebackCode{Filename: tb.Filename, Name: tb.Name, Source: lines}, Pos: tb.Pos}
	}
	if lines := p.kept(tb); lines != nil {
		return with(lines)
	}
	if p.th.FileLines == nil || strings.HasPrefix(tb.Filename, "<") {
		return tb
	}
	lines, known := p.files[tb.Filename]
	if !known {
		lines = p.th.FileLines(p.th, tb.Filename)
		p.th.Exc = nil // of a file that cannot be read
		if p.files == nil {
			p.files = map[string]SourceLines{}
		}
		p.files[tb.Filename] = lines
	}
	if lines == nil {
		return tb
	}
	return with(lines)
}

// TextLines are the lines of a text.
type TextLines []string

// Line is SourceLines's.
func (l TextLines) Line(n int) string {
	if n < 1 || n > len(l) {
		return ""
	}
	return l[n-1]
}

// kept is the source of an entry whose text nobody has but linecache: what a program
// keeps there of code that it made is shown. Nothing of the program runs.
func (p *tbPrinter) kept(tb *Traceback) SourceLines {
	if p.th == nil || p.th.Modules == nil || tb.Pos.Line < 1 {
		return nil
	}
	m, ok := p.th.Modules.GetStr(Intern("linecache")).R.(*Module)
	if !ok {
		return nil
	}
	cache, ok := m.Dict.GetStr(Intern("cache")).R.(*Dict)
	if !ok {
		return nil
	}
	entry, ok := cache.GetStr(NewStr(tb.Filename)).R.(*Tuple)
	if !ok || len(entry.Items) != 4 {
		return nil
	}
	lines, ok := entry.Items[2].R.(*List)
	if !ok {
		return nil
	}
	first := int(tb.Pos.Line)
	var found []string
	for n := first; n <= max(int(tb.Pos.EndLine), first) && n <= len(lines.Items); n++ {
		s, ok := AsStr(lines.Items[n-1])
		if !ok || !p.spend(1+len(s.S)/64) {
			return nil
		}
		found = append(found, strings.TrimRight(s.S, "\r\n"))
	}
	if found == nil {
		return nil
	}
	return entryLines{found, first}
}

// ExceptionText is the str of an exception as it is shown with a traceback, or with none
// (nil), with the suggestion, if there is one.
func ExceptionText(th *Thread, e *Exception, tb *Traceback) string {
	saved, handled := th.Exc, th.Handled
	th.Exc, th.Handled = nil, nil
	p := &tbPrinter{th: th}
	s := p.text(e, tb)
	th.Exc, th.Handled = saved, handled
	return s
}
