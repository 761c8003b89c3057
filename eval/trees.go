package eval

import "github.com/garterpy/garter/object"

// This file connects compile() with the module ast.

// onlyAST is the flag of compile() that asks for a tree.
const onlyAST = 0x400

// Trees are what the module ast does for compile(); it is set in its init.
// Parse makes the tree of a text or of a tree; Source is the text of a tree, or
// ok is false where v is no tree.
var Trees struct {
	Parse  func(th *Thread, v Value, filename, mode string) Value
	Source func(th *Thread, v Value, mode string) (text Value, ok bool)
}

// compileTree does compile() where trees are concerned: done tells that v is
// its result. Else a tree in src has been replaced by its text: what is
// compiled is the program that the tree stands for, with places of its own.
func compileTree(th *Thread, src *Value, flags Value, mode, filename string) (v Value, done bool) {
	if Trees.Source == nil {
		return Value{}, false
	}
	text, isTree := Trees.Source(th, *src, mode)
	n := 0
	if flags.Ok() {
		n, _ = object.AsIndex(th, flags)
	}
	switch {
	case isTree && !text.Ok():
		return Value{}, true
	case n&onlyAST != 0:
		return Trees.Parse(th, *src, filename, mode), true
	case isTree:
		*src = text
	}
	return Value{}, false
}
