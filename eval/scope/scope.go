// Package scope finds out what each name of a program means: it is CPython
// 3.13's symbol table, with one twist, and the checks that CPython makes after
// parsing.
//
// The twist: list, set and dict comprehensions never make a frame of their own.
// Their variables are slots of the enclosing frame, be it of a function, a
// class body or a module (PEP 709 does nearly the same), and are distinct from
// variables of the same name around them.
//
// Analyze works in three passes over the tree, as CPython does, so that of two
// errors in a program the same one is reported: build.go collects the names of
// each block, resolve.go decides where each lives, check.go makes the checks of
// CPython's code generator.
//
// Compatibility: not covered; garter's own packages use it.
package scope

import (
	"slices"
	"strings"
	"sync"

	"github.com/garterpy/garter/ast"
)

// Kind tells what a block stands for.
type Kind uint8

// The kinds of block.
const (
	Module        Kind = iota // a module, exec or eval source
	Function                  // def and async def
	Lambda                    // lambda
	Class                     // a class body
	Comprehension             // list, set and dict comprehensions: no frame of their own
	GenExpr                   // a generator expression: a function with one parameter, ".0"
	TypeParams                // the scope of PEP 695 around a generic def, class or type
	TypeAlias                 // the value of a type statement, evaluated lazily
	TypeVarBound              // the bound or the default of a type parameter, evaluated lazily
	Annotation                // an annotation under "from __future__ import annotations": checked, never run
)

// Access tells how code of a block reaches a name.
type Access uint8

// The ways to reach a name.
const (
	// Local is a slot of the owner's frame.
	Local Access = iota
	// Cell is a slot of the owner's frame that holds a cell, because an inner
	// block captures the variable.
	Cell
	// Free is a cell of the owner's closure.
	Free
	// Global is a name declared global: the globals, then builtins on reading.
	Global
	// GlobalImplicit is a name bound in no enclosing block: as Global.
	GlobalImplicit
	// Name is looked up in the namespace mapping of the module or class body,
	// then (reading only) in the globals and builtins.
	Name
	// ClassFree is a cell of the owner's closure that is read only when the
	// namespace of the class lacks the name. In a class body the namespace is
	// that of the body, in a block with SeesClass it is the mapping held by
	// the free variable __classdict__. Stores and deletions (possible where
	// Symbol.Nonlocal is set) go to the cell.
	ClassFree
	// ClassGlobal occurs in blocks with SeesClass only: the mapping held by
	// the free variable __classdict__, then globals and builtins.
	ClassGlobal
)

// Symbol is what one block knows of one name.
type Symbol struct {
	Name   string // as stored, that is, mangled
	Access Access
	// Slot is the index among the slots of the owner's frame (Local, Cell) or
	// in the closure of the owner (Free, ClassFree).
	Slot int
	// Outer is the symbol of the owner around this one (Cell or Free) whose
	// cell is captured when the function is made. It is set on Free and
	// ClassFree symbols and on the members of Block.Frees.
	Outer *Symbol

	Param          bool   // a parameter
	Assigned       bool   // bound by other than import: assignment, def, class, for, del ...
	Annotated      bool   // a bare annotated name
	Imported       bool   // bound by import
	Module         string // the module that import statements bind it to, "" where they differ or bind parts of modules
	Nonlocal       bool   // declared nonlocal
	DeclaredGlobal bool   // declared global
	Referenced     bool   // read
	Iter           bool   // named in the target of a for of a comprehension; see IsIter
	TypeParam      bool   // a type parameter (PEP 695)

	block *Block // where the symbol is bound, for bound symbols of frames
}

// bound reports whether the block binds the name.
func (s *Symbol) bound() bool { return s.Assigned || s.Param || s.Imported || s.TypeParam }

// IsIter reports whether a for of a comprehension binds the name. Other names in such a
// target are only read: box in [0 for box["k"] in xs].
func (s *Symbol) IsIter() bool { return s.Iter && s.Assigned }

// Block is a scope of the program.
type Block struct {
	Kind Kind
	// Name is the name of the function or class, "<lambda>", "<genexpr>",
	// "<listcomp>", "<module>", or the name of the type parameter or alias.
	Name string
	// Qualname is what __qualname__ of the function or class will be.
	Qualname string
	Node     ast.Node
	Parent   *Block
	// Owner is the block whose frame holds the slots of this one: itself, or
	// for comprehensions the nearest block around that is none.
	Owner *Block
	// NumSlots is the size of the owner's frame, with the slots of inlined
	// comprehensions.
	NumSlots int
	// NumParams is how many of the slots, from 0, are parameters.
	NumParams int
	// Frees is the layout of the owner's closure.
	Frees []*Symbol

	Generator      bool // contains yield, or is a generator expression
	Coroutine      bool // is an async def, or contains await or an async comprehension
	AsyncGenerator bool // both
	UsesSuper      bool // reads the name super, so that __class__ is a symbol here
	// SeesClass marks the type scopes directly inside of a class body, where
	// the names of the class are visible (through __classdict__).
	SeesClass bool
	// NeedsClassCell: a method uses __class__ or super; ClassCell is then the
	// slot of the cell that the finished class is put into.
	NeedsClassCell bool
	ClassCell      *Symbol
	// NeedsClassDict: a type scope reads names of the class; ClassDict is then
	// the slot of the cell that the namespace is put into.
	NeedsClassDict bool
	ClassDict      *Symbol
	// StaticAttributes are, for a class, the names of the attributes of "self"
	// that its methods assign to, by first appearance: the value of
	// __static_attributes__ (whose order CPython 3.13 leaves open).
	StaticAttributes []string
	// ImportStar: the module contains "from x import *".
	ImportStar bool

	children []*Block
	symbols  map[string]*Symbol // by mangled name; nil where a form has few
	order    []*Symbol          // by first appearance; parameters first, as in co_varnames
	// later is, for a function whose body is read when somebody asks for it, what also
	// reads children, symbols and order; it is nil otherwise. cells are then known before.
	later *ast.Later
	cells []int

	private    string             // the class whose name mangles names here
	mangled    map[string]bool    // if not nil, only these are mangled
	classFrees map[string]*Symbol // Frees by name, where they are not in Symbols
	classEntry *Block             // the class that SeesClass speaks of
	static     map[string]bool    // StaticAttributes
	directives []directive
	iterExpr   int    // inside of so many iterables of comprehensions
	iterTarget bool   // inside of the target of a comprehension
	isAsync    bool   // async def
	where      string // how an error calls a TypeVarBound
}

// directive is a global or nonlocal statement's mention of a name.
type directive struct {
	name string
	pos  *ast.Position
}

// Table holds the blocks of a program.
type Table struct {
	Module *Block
	// FutureAnnotations tells that annotations are kept as text.
	FutureAnnotations bool
	// Bytes is about what the blocks and symbols take.
	Bytes int64

	// mu guards the maps, to which is added what a form has of a function when somebody
	// asks for its body.
	mu sync.RWMutex
	nodeBlocks
}

// nodeBlocks has the blocks of nodes.
type nodeBlocks struct {
	// blocks has the block of each FunctionDef, AsyncFunctionDef, ClassDef,
	// Lambda, comprehension, GeneratorExp and TypeAlias.
	blocks map[ast.Node]*Block
	// typeParams has the scope around each generic def, class and type.
	typeParams map[ast.Node]*Block
	// bounds has the block of each bound and default of a type parameter, by
	// that expression.
	bounds map[ast.Node]*Block
}

// Block returns the block of a FunctionDef, AsyncFunctionDef, ClassDef, Lambda,
// comprehension, GeneratorExp or TypeAlias.
func (t *Table) Block(n ast.Node) *Block {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.blocks[n]
}

// TypeParams returns the scope around a generic def, class or type.
func (t *Table) TypeParams(n ast.Node) *Block {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.typeParams[n]
}

// Bound returns the block of a bound or default of a type parameter.
func (t *Table) Bound(e ast.ExprNode) *Block {
	t.mu.RLock()
	defer t.mu.RUnlock()
	return t.bounds[e]
}

// Options are the conditions of compilation.
type Options struct {
	// TopLevelAwait allows await, async for, async with and async
	// comprehensions in module code (CPython's PyCF_ALLOW_TOP_LEVEL_AWAIT).
	// Module.Coroutine then tells whether any is used.
	TopLevelAwait bool
	// Stop, if not nil, is asked from time to time (each millisecond or so)
	// whether to give up; Analyze then returns ErrStopped.
	Stop func() bool
	// Take, if not nil, is asked before the analysis takes so many bytes that the Table
	// keeps; where it says no, Analyze returns ErrStopped.
	Take func(bytes int64) bool
	// FutureAnnotations is inherited from code that calls exec or compile.
	FutureAnnotations bool
	// Warn, if not nil, is called for what CPython gives a SyntaxWarning for when it
	// makes code, in the order in which it visits the tree.
	Warn func(ast.Warning)
}

// The limits that keep the size of a Table in proportion to its source. A
// closure is flat, as in CPython: a variable that passes through n functions
// takes n entries, so that a small program could ask for gigabytes.
const (
	maxCaptures      = 1 << 18
	maxQualnameBytes = 16 << 20
)

// Analyze finds the scopes of a program. Its errors are *ast.SyntaxError, with
// CPython's text and position; Text is taken from src, which may be nil.
func Analyze(mod ast.ModNode, filename string, src []byte, opts Options) (*Table, error) {
	b := builder{filename: filename, src: src, opts: opts, table: &Table{}}
	if err := b.run(mod); err != nil {
		return nil, err
	}
	return b.table, nil
}

// isFunc reports whether a block's bindings are variables that inner blocks see.
func (b *Block) isFunc() bool { return b.Kind != Module && b.Kind != Class }

// read has what is in the block read, if it has not been.
func (b *Block) read() {
	if b.later != nil {
		b.later.Stmts()
	}
}

// Children returns the blocks directly inside of this one.
func (b *Block) Children() []*Block {
	b.read()
	return b.children
}

// Order returns the symbols of the block by first appearance; parameters first, as in
// co_varnames.
func (b *Block) Order() []*Symbol {
	b.read()
	return b.order
}

// Symbol returns the symbol of a mangled name, or nil.
func (b *Block) Symbol(name string) *Symbol {
	b.read()
	if b.symbols == nil {
		for _, s := range b.order {
			if s.Name == name {
				return s
			}
		}
		return nil
	}
	return b.symbols[name]
}

// Cells returns the slots of the variables of the block that inner ones capture, in the
// order of Order; those of the class cells are not among them.
func (b *Block) Cells() []int {
	if b.later != nil {
		return slices.Clip(b.cells)
	}
	var cells []int
	for _, s := range b.order {
		if s.Access == Cell && b.Owner == b && s.Slot >= 0 {
			cells = append(cells, s.Slot)
		}
	}
	return cells
}

// Lookup returns what the block knows of a name as written in the source, or
// nil for a name that the block does not use.
func (b *Block) Lookup(name string) *Symbol { return b.Symbol(b.mangle(name)) }

// Mangled returns a name as this block stores it, as an attribute's or an
// imported name's.
func (b *Block) Mangled(name string) string { return b.mangle(name) }

func (b *Block) mangle(name string) string {
	if len(name) < 3 || name[0] != '_' || name[1] != '_' || b.private == "" {
		return name
	}
	if b.mangled != nil && !b.mangled[name] {
		return name
	}
	return Mangle(b.private, name)
}

// Mangle returns a private name as the body of a class stores it: __x in class
// C is _C__x. An empty class leaves names as they are.
func Mangle(class, name string) string {
	if class == "" || !strings.HasPrefix(name, "__") || strings.HasSuffix(name, "__") || strings.Contains(name, ".") {
		return name
	}
	class = strings.TrimLeft(class, "_")
	if class == "" {
		return name
	}
	return "_" + class + name
}
