package garter

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/cache"
)

// Program is compiled code. It never changes: any number of sessions may run it
// at the same time.
type Program struct {
	p    *eval.Program
	code string
	// warned is what its text is warned of, where somebody has asked.
	warned *eval.Warned
}

// programName is the file name of programs in tracebacks.
const programName = "<code>"

// Compile compiles code. The error is an *Error, as Run would return it.
func Compile(code string) (*Program, error) {
	p, err := compile(code, programName, false, nil)
	if err != nil {
		return nil, parseError(err, programName, code)
	}
	return p, nil
}

// Source returns the code as it was given.
func (p *Program) Source() string { return p.code }

// compile compiles code, or finds it among what was compiled lately. The parser
// asks what limits sets, if it is not nil, until the function that this returns is called.
// listen says that limits wants to know what the text is warned of.
func compile(code, filename string, listen bool, limits func(*eval.CompileOptions) (done func())) (*Program, error) {
	cached := filename == programName && len(code) <= maxProgramSource
	if cached {
		if p, ok := programs.Get(code); ok && (!listen || p.warned != nil) {
			return p, nil
		}
	}
	src := RepairCode(code)
	opts := eval.CompileOptions{Filename: filename, Decoded: true, TopLevelAwait: true}
	if limits != nil {
		defer limits(&opts)()
	}
	ep, err := eval.Compile(src, opts)
	if err != nil {
		return nil, err
	}
	p := &Program{p: ep, code: code, warned: opts.Warned}
	if cached {
		programs.PutAgain(code, p, ep.Bytes())
	}
	return p, nil
}

// programs are the programs compiled lately, for services that run the same
// text again and again; a text that comes only once pushes out none.
var programs = cache.New[string, *Program](maxPrograms)

// Bounds of programs: together, and for the text of one.
const (
	maxPrograms      = 24 << 20
	maxProgramSource = 16 << 10
)

// statementAt returns the source text of the top-level statement at a place; of those that
// share a line, the column tells.
func (p *Program) statementAt(line, col int) string {
	m, ok := p.p.Mod.(*ast.Module)
	if !ok || line < 1 {
		return ""
	}
	var found *ast.Position
	for _, s := range m.Body {
		pos := s.Pos()
		if int(pos.Lineno) <= line && line <= int(pos.EndLineno) && (found == nil || int(pos.Lineno) < line || int(pos.ColOffset) <= col) {
			found = pos
		}
	}
	if found != nil {
		return p.p.Segment(found)
	}
	return p.p.Line(line)
}

// lastLine returns the line of the last top-level statement, or 0.
func (p *Program) lastLine() int {
	if m, ok := p.p.Mod.(*ast.Module); ok && len(m.Body) > 0 {
		return int(m.Body[len(m.Body)-1].Pos().Lineno)
	}
	return 0
}
