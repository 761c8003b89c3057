package eval

import (
	"strings"
	"sync"

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
	Trusted  bool // see CompileOptions
	mode     Mode
	noSource bool

	linesOnce sync.Once
	lines     []string
	plain     bool // made by exec, eval or compile: nobody asks for the last value
}

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
	// Trusted marks the source of an embedded module, for which the session's
	// policy does not hold.
	Trusted bool
	// Decoded says that the source comes from a str: see ast.Options.
	Decoded bool
	// Stop, if not nil, is asked from time to time whether to give up.
	Stop func() bool
}

// Compile parses and analyses source. Its errors are *ast.SyntaxError.
func Compile(src string, opts CompileOptions) (*Program, error) {
	p := &Program{Filename: opts.Filename, Src: src, mode: opts.Mode, Trusted: opts.Trusted, noSource: opts.NoSource}
	ao := ast.Options{Filename: opts.Filename, Stop: opts.Stop, Decoded: opts.Decoded}
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
	p.Table, err = scope.Analyze(p.Mod, opts.Filename, []byte(src), scope.Options{TopLevelAwait: opts.TopLevelAwait, FutureAnnotations: opts.FutureAnnotations})
	if err != nil {
		return nil, err
	}
	return p, nil
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
