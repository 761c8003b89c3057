package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// This file connects compile() with the module ast.

// onlyAST is the flag of compile() that asks for a tree, optimizedAST with onlyAST for
// one in which what is constant has been worked out, typeComments for one with comments that tell types.
const onlyAST, optimizedAST, typeComments = 0x400, 0x8000, 0x1000

// Trees are what the module ast does for compile(); it is set in its init.
// Parse makes the tree of a text or of a tree; fold has what is constant worked out, and
// version is the minor version whose syntax is accepted, or negative, and comments has
// comments that tell types read. Source is the text of a tree, with a
// function that gives the places and the names of it to what the parser makes of the
// text; that is nil with an exception. held is what that function needs. isTree is false where v is no tree.
var Trees struct {
	Parse  func(th *Thread, v Value, filename, mode string, optimize int, fold bool, version int, comments bool) Value
	Source func(th *Thread, v Value, mode string) (text string, graft func(ast.Node), held Value, isTree bool)
}

// compileTree does compile() where trees are concerned: done tells that v is its
// result. Else a tree in src has been replaced by its text, and graft goes with it,
// which needs held.
func compileTree(th *Thread, src *Value, flags, optimize, version Value, mode, filename string) (v Value, graft func(ast.Node), held Value, done bool) {
	if Trees.Source == nil {
		return Value{}, nil, Value{}, false
	}
	text, graft, held, isTree := Trees.Source(th, *src, mode)
	n, level, minor := 0, -1, -1
	for _, p := range []struct {
		v  Value
		to *int
	}{{flags, &n}, {optimize, &level}, {version, &minor}} {
		if p.v.Ok() {
			*p.to, _ = object.AsIndex(th, p.v)
		}
	}
	switch {
	case isTree && graft == nil:
		return Value{}, nil, Value{}, true
	case n&onlyAST != 0:
		return Trees.Parse(th, *src, filename, mode, level, n&optimizedAST != 0, minor, n&typeComments != 0), nil, Value{}, true
	case isTree:
		*src = object.StrValue(text)
	}
	return Value{}, graft, held, false
}
