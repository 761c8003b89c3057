package garter

import (
	"fmt"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/internal/printlog"
	"github.com/garterpy/garter/object"
)

// This file says where a limit stopped a program.

// stopPlace says in which line, and in which loop, a stop found the program: ""
// where that is not known.
func stopPlace(st *object.StopError) string {
	if st.Line == 0 {
		return ""
	}
	text := fmt.Sprintf("line %d", st.Line)
	p, ok := st.Program.(*eval.Program)
	if !ok {
		return text
	}
	if line := loopAt(p, st.Line); line > 0 {
		head := printlog.Shorten(strings.TrimSpace(p.Line(line)), 80)
		if line == st.Line {
			return text + ", the loop `" + head + "`"
		}
		return text + fmt.Sprintf(", in the loop `%s` of line %d", head, line)
	}
	if src := printlog.Shorten(strings.TrimSpace(p.Line(st.Line)), 80); src != "" {
		return text + ", `" + src + "`"
	}
	return text
}

// loopAt returns the line of the innermost loop around a line of the program, or
// 0.
func loopAt(p *eval.Program, line int) int {
	m, ok := p.Mod.(*ast.Module)
	if !ok {
		return 0
	}
	found, size := 0, 0
	for _, s := range m.Body {
		if pos := s.Pos(); line < int(pos.Lineno) || line > int(pos.EndLineno) {
			continue
		}
		ast.Walk(s, func(n ast.Node) bool {
			switch n.(type) {
			case *ast.While, *ast.For, *ast.AsyncFor:
				pos := n.(ast.StmtNode).Pos()
				if from, to := int(pos.Lineno), int(pos.EndLineno); from <= line && line <= to && (found == 0 || to-from < size) {
					found, size = from, to-from
				}
			}
			return true
		})
	}
	return found
}
