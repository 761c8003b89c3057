package eval

import (
	"strings"
	"sync"
	"sync/atomic"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval/scope"
	"github.com/garterpy/garter/object"
)

// Program is a parsed and analysed source text. It never changes after Compile
// and may be run by any number of sessions at once.
type Program struct {
	Filename string
	Src      string
	Mod      ast.ModNode
	Table    *scope.Table
	Embedded bool                       // see CompileOptions
	natives  map[string]*object.Builtin // Own of CompileOptions
	mode     Mode
	noSource bool
	// trusted marks the text of a package that the host trusts; see trust.go.
	trusted bool
	// generated marks a text that an embedded module made of names that the
	// program chose: what is refused in the text of programs is refused in it.
	generated bool

	linesOnce sync.Once
	lines     []string
	again     atomic.Bool // a file's, of a FileCache: a second session runs it
	displays  bool        // the values of expression statements: see CompileOptions.Interactive
	plain     bool        // made by exec, eval or compile: nobody asks for the last value
	tokens    int         // of the text
	asked     int         // how often the parser and the analysis asked whether to stop
	// own says that one session made the program and alone refers to it: the
	// tree, and the lowered nodes, count as its memory.
	own bool
	// counted says that the text follows from what programs define (data classes):
	// each session that holds functions of it counts it, since the cache of the process
	// forgets it sooner than they do.
	counted bool
	nodes   int // lowered, where own
	// showsLocals says that the text looks at the variables of frames: from then on the
	// session keeps those of the frames that exceptions leave.
	showsLocals bool
	// plans are what was found out about the codes of a program that is kept, by the
	// node of each; see plan.go.
	plans sync.Map
	// laterPlan is what of the text of an embedded module can wait, see later.go.
	laterPlan *laterPlan
	laterOnce sync.Once
	// codes are the codes of its blocks as they are before they are lowered, see sharedCode.
	codes sync.Map
	// commons are the common trees of an embedded module, by commonKey; nil where there is none.
	commons sync.Map
}

// module returns the name of the embedded module that has the text: its own, whatever the
// namespace says that the text runs in.
func (p *Program) module() (name string, ok bool) {
	if p.natives == nil {
		return "", false
	}
	name, ok = strings.CutPrefix(p.Filename, "<frozen ")
	return strings.TrimSuffix(name, ">"), ok
}

// kept reports whether what follows from the program is kept for all sessions: of an
// embedded module, and of a file of a FileCache when a second session runs it, since most
// processes have one.
func (p *Program) kept() bool { return p.natives != nil || p.again.Load() }

// Mode tells what kind of text a program is.
type Mode uint8

// The modes of compile().
const (
	ExecMode Mode = iota
	EvalMode
	SingleMode
)

// CompileOptions are the conditions of compilation.
type CompileOptions struct {
	Filename          string
	Mode              Mode
	TopLevelAwait     bool
	FutureAnnotations bool
	// NoSource keeps the source lines out of tracebacks, as CPython has none
	// for the strings that exec and eval get.
	NoSource bool
	// Embedded marks the source of an embedded module: what a session refuses in
	// the text of programs does not concern it, and its frames are passed over.
	// It gives no rights.
	Embedded bool
	// Own are the functions in Go that the text of an embedded module calls by
	// their names. They are bound when the text is lowered, in no namespace.
	Own map[string]*object.Builtin
	// Kept says that other sessions will run the program too: as where CPython finds a
	// compiled file, nobody is warned of anything in it.
	Kept bool
	// Decoded says that the source comes from a str: see ast.Options.
	Decoded bool
	// Graft, which may be nil, changes the tree before it is analysed: names and places,
	// nothing of its shape.
	Graft func(ast.Node)
	// Parse has what the parser asks: Begin, Stop, Grow and Warn. Stop and Warn are called
	// later too.
	Parse ast.Options
	// Warned is what Parse.Warn tells, for who keeps the program.
	Warned *Warned
	// Interactive says that the values of expression statements outside of functions
	// and classes go to sys.displayhook, as in compile()'s mode single.
	Interactive bool
	// Incomplete says that a text that ends too early is an error of its own kind.
	Incomplete bool
	// Take is what the analysis of names asks before it takes memory: see scope.Options.
	Take func(bytes int64) bool
}

// Compile parses and analyses source. Its errors are *ast.SyntaxError.
func Compile(src string, opts CompileOptions) (*Program, error) {
	p := &Program{Filename: opts.Filename, Src: src, mode: opts.Mode, Embedded: opts.Embedded, natives: opts.Own, noSource: opts.NoSource, generated: opts.Embedded && opts.Own == nil, displays: opts.Interactive}
	ao := opts.Parse
	ao.Filename, ao.Decoded, ao.Encoding = opts.Filename, opts.Decoded, SourceEncoding
	ao.Begin = func(n int) bool {
		p.tokens = n
		return opts.Parse.Begin == nil || opts.Parse.Begin(n)
	}
	if stop := opts.Parse.Stop; stop != nil {
		opts.Parse.Stop = func() bool {
			p.asked++
			return stop()
		}
		ao.Stop = opts.Parse.Stop
	}
	var err error
	switch opts.Mode {
	case EvalMode:
		var m *ast.Expression
		m, err = ast.ParseExpression([]byte(src), ao)
		p.Mod = m
	case SingleMode:
		var m *ast.Interactive
		m, err = ast.ParseInteractive([]byte(src), ao)
		p.Mod = m
	default:
		var m *ast.Module
		m, err = ast.Parse([]byte(src), ao)
		p.Mod = m
	}
	if err != nil {
		return nil, err
	}
	p.showsLocals = !p.Embedded && looksAtFrames(src)
	if opts.Graft != nil {
		opts.Graft(p.Mod)
	}
	p.Table, err = scope.Analyze(p.Mod, opts.Filename, []byte(src), scope.Options{TopLevelAwait: opts.TopLevelAwait, FutureAnnotations: opts.FutureAnnotations, Stop: opts.Parse.Stop, Take: opts.Take, Warn: opts.Parse.Warn})
	if err != nil {
		// CPython reads the line of what is found out about names from the file.
		if e, ok := err.(*ast.SyntaxError); ok && opts.NoSource {
			e.Text = ""
		}
		return nil, err
	}
	return p, nil
}

// looksAtFrames reports whether a text names what leads to the variables of the frames
// of a traceback: the attribute itself, or what reads it in the library.
func looksAtFrames(src string) bool {
	return strings.Contains(src, "f_locals") || strings.Contains(src, "capture_locals") || strings.Contains(src, "post_mortem") ||
		strings.Contains(src, "tb_locals")
}

// TreeBytes is about what the tree of so many tokens takes.
func TreeBytes(tokens int) int64 { return tokenBytes * int64(tokens) }

// Bytes is about what the program takes.
func (p *Program) Bytes() int64 {
	return 2*int64(len(p.Src)) + tokenBytes*int64(p.tokens) + p.Table.Bytes
}

// source returns what tracebacks take source lines from, or nil.
func (p *Program) source() object.SourceLines {
	if p.noSource {
		return nil
	}
	return p
}

// Line returns line n (from 1) of the source, or "".
func (p *Program) Line(n int) string {
	p.linesOnce.Do(func() {
		p.lines = strings.Split(strings.ReplaceAll(strings.ReplaceAll(p.Src, "\r\n", "\n"), "\r", "\n"), "\n")
	})
	if n < 1 || n > len(p.lines) {
		return ""
	}
	return p.lines[n-1]
}

// Segment returns the source text of a node's range.
func (p *Program) Segment(pos *ast.Position) string {
	if pos == nil || pos.Lineno < 1 {
		return ""
	}
	var b strings.Builder
	for n := pos.Lineno; n <= pos.EndLineno; n++ {
		l := p.Line(int(n))
		from, to := 0, len(l)
		if n == pos.Lineno {
			from = min(int(pos.ColOffset), len(l))
		}
		if n == pos.EndLineno {
			to = min(int(pos.EndColOffset), len(l))
		}
		if from < to {
			b.WriteString(l[from:to])
		}
		if n < pos.EndLineno {
			b.WriteByte('\n')
		}
	}
	return b.String()
}
