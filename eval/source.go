package eval

import (
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file finds the source text of functions and classes, for inspect.

// keepPrograms is how many programs of a session are kept for ClassSource.
const keepPrograms = 128

// remember keeps a program for ClassSource.
func (in *Interp) remember(p *Program) {
	if p.Embedded || p.noSource || p.mode != ExecMode {
		return
	}
	for _, q := range in.recent {
		if q == p {
			return
		}
	}
	if len(in.recent) >= keepPrograms {
		in.recent = append(in.recent[:0], in.recent[1:]...)
	}
	in.recent = append(in.recent, p)
}

// SourceOf returns the file name, source text and line (from 1) of what a
// function, code object, frame or traceback stands for. Embedded modules and
// the texts of exec have no source.
func SourceOf(th *Thread, v Value) (file, text string, line int, ok bool) {
	var c *Code
	switch x := v.R.(type) {
	case *Function:
		c = x.Code
	case *CodeObject:
		c = x.code
	case *FrameObject:
		c, line = x.code, int(x.lineno())
	case *Generator:
		if x.fn != nil {
			c = x.fn.Code
		}
	case *object.Traceback:
		if f, isFrame := x.Frame().R.(*FrameObject); isFrame {
			c, line = f.code, int(x.Pos.Line)
		}
	}
	if c == nil || c.prog.Embedded || c.prog.noSource {
		return "", "", 0, false
	}
	if line == 0 {
		line = c.firstLine
	}
	return c.prog.Filename, c.prog.Src, line - c.shift, true
}

// ClassSource finds the last class statement of a qualified name in the
// programs that ran lately.
func ClassSource(th *Thread, qualname string) (file, text string, line int, ok bool) {
	in := Of(th)
	parts := strings.Split(qualname, ".")
	for i := len(in.recent) - 1; i >= 0; i-- {
		p := in.recent[i]
		m, isModule := p.Mod.(*ast.Module)
		if !isModule || !th.Charge(20+len(p.Src)/8) {
			continue
		}
		if c := findClass(m.Body, parts, 0); c != nil {
			line := int(c.Pos().Lineno)
			for _, d := range c.DecoratorList {
				line = min(line, int(d.Pos().Lineno))
			}
			return p.Filename, p.Src, line, true
		}
	}
	return "", "", 0, false
}

// findClass finds the last class of a path such as Outer.Inner or
// function.<locals>.Inner among statements.
func findClass(list []ast.StmtNode, path []string, depth int) *ast.ClassDef {
	if depth > 200 {
		return nil
	}
	var found *ast.ClassDef
	for _, s := range list {
		switch n := s.(type) {
		case *ast.ClassDef:
			if n.Name != path[0] {
				continue
			}
			if len(path) == 1 {
				found = n
			} else if c := findClass(n.Body, path[1:], depth+1); c != nil {
				found = c
			}
		case *ast.FunctionDef:
			if n.Name == path[0] && len(path) > 2 && path[1] == "<locals>" {
				if c := findClass(n.Stmts(), path[2:], depth+1); c != nil {
					found = c
				}
			}
		case *ast.AsyncFunctionDef:
			if n.Name == path[0] && len(path) > 2 && path[1] == "<locals>" {
				if c := findClass(n.Stmts(), path[2:], depth+1); c != nil {
					found = c
				}
			}
		case *ast.If:
			for _, b := range [][]ast.StmtNode{n.Body, n.Orelse} {
				if c := findClass(b, path, depth+1); c != nil {
					found = c
				}
			}
		case *ast.Try:
			for _, b := range [][]ast.StmtNode{n.Body, n.Orelse, n.Finalbody} {
				if c := findClass(b, path, depth+1); c != nil {
					found = c
				}
			}
		case *ast.With:
			if c := findClass(n.Body, path, depth+1); c != nil {
				found = c
			}
		case *ast.For:
			if c := findClass(n.Body, path, depth+1); c != nil {
				found = c
			}
		}
	}
	return found
}

// FileText returns the text of the program of that file name that ran last,
// among those that the session keeps.
func FileText(th *Thread, filename string) (string, bool) {
	in := Of(th)
	for i := len(in.recent) - 1; i >= 0; i-- {
		if p := in.recent[i]; p.Filename == filename {
			return p.Src, true
		}
	}
	return "", false
}
