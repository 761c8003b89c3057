package scope

import "github.com/garterpy/garter/ast"

// futures reads the future statements at the start of a program, as CPython's
// future.c does, and returns the place of the last, or nil.
func (b *builder) futures(body []ast.StmtNode) (last *ast.Position) {
	if len(body) > 0 && isDocstring(body[0]) {
		body = body[1:]
	}
	for _, s := range body {
		f, ok := s.(*ast.ImportFrom)
		if !ok || f.Module != "__future__" || f.Level != 0 {
			break
		}
		for _, a := range f.Names {
			switch a.Name {
			case "annotations":
				b.table.FutureAnnotations = true
			case "nested_scopes", "generators", "division", "absolute_import", "with_statement",
				"print_function", "unicode_literals", "barry_as_FLUFL", "generator_stop":
			case "braces":
				b.futureError(f, "not a chance")
			default:
				b.futureError(f, "future feature "+a.Name+" is not defined")
			}
		}
		last = &f.Position
	}
	return last
}

// futureError reports an error whose end CPython does not tell.
func (b *builder) futureError(f *ast.ImportFrom, msg string) {
	panic(failure{&ast.SyntaxError{
		Kind: "SyntaxError", Msg: msg, Filename: b.filename,
		Lineno: int(f.Lineno), Offset: int(f.ColOffset) + 1, EndLineno: int(f.Lineno), EndOffset: ast.NoPosition,
		Text: ast.SourceLine(string(b.src), int(f.Lineno)),
	}})
}

// isDocstring reports whether a statement is a bare string.
func isDocstring(s ast.StmtNode) bool {
	e, ok := s.(*ast.Expr)
	if !ok {
		return false
	}
	c, ok := e.Value.(*ast.Constant)
	if !ok {
		return false
	}
	_, ok = c.Value.(string)
	return ok
}
