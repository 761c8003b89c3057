package eval

import (
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/object"
)

// This file parses source text for the carets of tracebacks, after
// _extract_caret_anchors_from_line_segment of CPython's traceback module.

func init() {
	object.CaretAnchors = caretAnchors
	object.WholeCall = wholeCall
}

// caretText is the text of an expression, line by line in characters.
type caretText [][]rune

// col turns an offset in bytes into one in characters.
func (t caretText) col(line int, offset int32) int {
	return utf8.RuneCountInString(string(t[line])[:min(int(offset), len(string(t[line])))])
}

// valid moves a place beyond the end of its line to the next line.
func (t caretText) valid(line, col int) (int, int, bool) {
	for line < len(t) && col >= len(t[line]) {
		col = 0
		line++
	}
	return line, col, line < len(t)
}

// end is the place after an expression of the tree, whose lines count one more
// because of the bracket before the text.
func (t caretText) end(n ast.Node) (line, col int, ok bool) {
	line = int(n.Pos().EndLineno) - 2
	if line < 0 || line >= len(t) {
		return 0, 0, false
	}
	return line, t.col(line, n.Pos().EndColOffset), true
}

// until moves on to the first character that stop takes, past comments and
// continued lines.
func (t caretText) until(line, col int, stop func(r rune) bool) (int, int, bool) {
	line, col, ok := t.valid(line, col)
	for ok {
		switch r := t[line][col]; {
		case r == '\\' || r == '#':
			line, col, ok = t.valid(line+1, 0)
		case stop(r):
			return line, col, true
		default:
			line, col, ok = t.valid(line, col+1)
		}
	}
	return 0, 0, false
}

func caretAnchors(segment string) (a object.CaretAnchor, ok bool) {
	tree, err := ast.ParseExpression([]byte("(\n"+segment+"\n)"), ast.Options{})
	if err != nil {
		return a, false
	}
	var t caretText
	for _, l := range strings.Split(segment, "\n") {
		t = append(t, []rune(l))
	}
	brackets := func(whole, before ast.Node, open rune) (object.CaretAnchor, bool) {
		line, col, ok := t.end(before)
		if !ok {
			return a, false
		}
		if a.LeftLine, a.LeftCol, ok = t.until(line, col, func(r rune) bool { return r == open }); !ok {
			return a, false
		}
		a.RightLine, a.RightCol, ok = t.end(whole)
		return a, ok
	}
	switch e := tree.Body.(type) {
	case *ast.BinOp:
		line, col, ok := t.end(e.Left)
		if !ok {
			return a, false
		}
		if line, col, ok = t.until(line, col, func(r rune) bool { return !ucd.IsSpace(r) && r != ')' }); !ok {
			return a, false
		}
		a = object.CaretAnchor{LeftLine: line, LeftCol: col, RightLine: line, RightCol: col + 1}
		rightLine := int(e.Right.Pos().Lineno) - 2
		if right := col + 1; right < len(t[line]) && (rightLine > line || right < t.col(rightLine, e.Right.Pos().ColOffset)) {
			if r := t[line][right]; !ucd.IsSpace(r) && r != '\\' && r != '#' {
				a.RightCol++
			}
		}
		return a, true
	case *ast.Subscript:
		return brackets(e, e.Value, '[')
	case *ast.Call:
		return brackets(e, e.Func, '(')
	}
	return a, false
}

// wholeCall reports whether the lines are "return f(…)" or "x = f(…)" with the
// call from column start to column end.
func wholeCall(lines []string, start, end int) bool {
	m, err := ast.Parse([]byte(strings.Join(lines, "\n")), ast.Options{})
	if err != nil || len(m.Body) == 0 {
		return false
	}
	var call *ast.Call
	switch s := m.Body[0].(type) {
	case *ast.Return:
		if c, ok := s.Value.(*ast.Call); ok {
			if _, isName := c.Func.(*ast.Name); isName {
				call = c
			}
		}
	case *ast.Assign:
		if c, ok := s.Value.(*ast.Call); ok && len(s.Targets) == 1 {
			if _, isName := s.Targets[0].(*ast.Name); isName {
				call = c
			}
		}
	}
	if call == nil {
		return false
	}
	p := call.Pos()
	return p.Lineno == 1 && int(p.EndLineno) == len(lines) && int(p.ColOffset) == start && int(p.EndColOffset) == end
}
