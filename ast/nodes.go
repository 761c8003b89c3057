// Package ast holds the syntax of Python: tokens, the lexer, the parser, and
// the tree they make. Nodes are named and shaped as in CPython's ast module,
// with Go's capitals: decorator_list is DecoratorList, match_case is MatchCase.
//
// Compatibility: covered.
package ast

// Position is where a node stands in its source: lines count from 1, columns
// are UTF-8 byte offsets from 0, as in CPython.
type Position struct {
	Lineno, ColOffset, EndLineno, EndColOffset int32
}

// Pos returns the position itself; embedding Position makes a Node.
func (p *Position) Pos() *Position { return p }

// Node is any node of the tree. Pos is nil for the nodes that CPython gives no
// position (Module, Arguments, Comprehension, WithItem, MatchCase).
type Node interface{ Pos() *Position }

// The interfaces that stand for CPython's abstract classes mod, stmt, expr,
// pattern and type_param.
type (
	ModNode interface {
		Node
		modNode()
	}
	StmtNode interface {
		Node
		stmtNode()
	}
	ExprNode interface {
		Node
		exprNode()
	}
	PatternNode interface {
		Node
		patternNode()
	}
	TypeParamNode interface {
		Node
		typeParamNode()
	}
)

// noPosition is embedded by the nodes that have no position of their own.
type noPosition struct{}

// Pos returns nil: the node has no position.
func (noPosition) Pos() *Position { return nil }

// Context tells how a Name, Attribute, Subscript, Starred, List or Tuple is used.
type Context uint8

// The contexts.
const (
	Load Context = iota
	Store
	Del
)

// Operator is a binary operator.
type Operator uint8

// The binary operators, in CPython's order.
const (
	Add Operator = iota
	Sub
	Mult
	MatMult
	Div
	Mod
	Pow
	LShift
	RShift
	BitOr
	BitXor
	BitAnd
	FloorDiv
)

// BoolOperator is And or Or.
type BoolOperator uint8

// The boolean operators.
const (
	And BoolOperator = iota
	Or
)

// UnaryOperator is a prefix operator.
type UnaryOperator uint8

// The unary operators.
const (
	Invert UnaryOperator = iota
	Not
	UAdd
	USub
)

// CmpOp is a comparison operator.
type CmpOp uint8

// The comparison operators, in CPython's order.
const (
	Eq CmpOp = iota
	NotEq
	Lt
	LtE
	Gt
	GtE
	Is
	IsNot
	In
	NotIn
)

// The Go types of Constant.Value beside bool, int64, *big.Int (outside int64
// only), float64, complex128 (always imaginary: 0+xi) and string (UTF-8, in
// which a lone surrogate keeps its three-byte form, as in WTF-8).
type (
	// None is the constant None.
	None struct{}
	// EllipsisType is the constant "...".
	EllipsisType struct{}
	// Bytes is a bytes literal.
	Bytes string
)

// ---- mod ----

// Module is CPython's Module.
type Module struct {
	noPosition
	Body []StmtNode
}

func (*Module) modNode() {}

// Interactive is CPython's Interactive.
type Interactive struct {
	noPosition
	Body []StmtNode
}

func (*Interactive) modNode() {}

// Expression is CPython's Expression.
type Expression struct {
	noPosition
	Body ExprNode
}

func (*Expression) modNode() {}

// ---- stmt ----

// FunctionDef is a function definition.
type FunctionDef struct {
	Position
	Name          string
	Args          *Arguments
	Body          []StmtNode
	DecoratorList []ExprNode
	Returns       ExprNode
	TypeParams    []TypeParamNode
	later         *Later // instead of Body, see Stmts
}

func (*FunctionDef) stmtNode() {}

// AsyncFunctionDef is an async function definition.
type AsyncFunctionDef struct {
	Position
	Name          string
	Args          *Arguments
	Body          []StmtNode
	DecoratorList []ExprNode
	Returns       ExprNode
	TypeParams    []TypeParamNode
	later         *Later // instead of Body, see Stmts
}

func (*AsyncFunctionDef) stmtNode() {}

// ClassDef is a class definition.
type ClassDef struct {
	Position
	Name          string
	Bases         []ExprNode
	Keywords      []*Keyword
	Body          []StmtNode
	DecoratorList []ExprNode
	TypeParams    []TypeParamNode
}

func (*ClassDef) stmtNode() {}

// Return is a return statement; Value may be nil.
type Return struct {
	Position
	Value ExprNode
}

func (*Return) stmtNode() {}

// Delete is a del statement.
type Delete struct {
	Position
	Targets []ExprNode
}

func (*Delete) stmtNode() {}

// Assign is one or more targets = Value.
type Assign struct {
	Position
	Targets []ExprNode
	Value   ExprNode
}

func (*Assign) stmtNode() {}

// TypeAlias is a type statement (PEP 695).
type TypeAlias struct {
	Position
	Name       ExprNode
	TypeParams []TypeParamNode
	Value      ExprNode
}

func (*TypeAlias) stmtNode() {}

// AugAssign is Target Op= Value.
type AugAssign struct {
	Position
	Target ExprNode
	Op     Operator
	Value  ExprNode
}

func (*AugAssign) stmtNode() {}

// AnnAssign is an annotated assignment; Simple is 1 for a bare name without parentheses.
type AnnAssign struct {
	Position
	Target     ExprNode
	Annotation ExprNode
	Value      ExprNode
	Simple     bool
}

func (*AnnAssign) stmtNode() {}

// For is a for loop.
type For struct {
	Position
	Target ExprNode
	Iter   ExprNode
	Body   []StmtNode
	Orelse []StmtNode
}

func (*For) stmtNode() {}

// AsyncFor is an async for loop.
type AsyncFor struct {
	Position
	Target ExprNode
	Iter   ExprNode
	Body   []StmtNode
	Orelse []StmtNode
}

func (*AsyncFor) stmtNode() {}

// While is a while loop.
type While struct {
	Position
	Test   ExprNode
	Body   []StmtNode
	Orelse []StmtNode
}

func (*While) stmtNode() {}

// If is an if statement; elif is an If alone in Orelse.
type If struct {
	Position
	Test   ExprNode
	Body   []StmtNode
	Orelse []StmtNode
}

func (*If) stmtNode() {}

// With is a with statement.
type With struct {
	Position
	Items []*WithItem
	Body  []StmtNode
}

func (*With) stmtNode() {}

// AsyncWith is an async with statement.
type AsyncWith struct {
	Position
	Items []*WithItem
	Body  []StmtNode
}

func (*AsyncWith) stmtNode() {}

// Match is a match statement.
type Match struct {
	Position
	Subject ExprNode
	Cases   []*MatchCase
}

func (*Match) stmtNode() {}

// Raise is a raise statement; Exc and Cause may be nil.
type Raise struct {
	Position
	Exc   ExprNode
	Cause ExprNode
}

func (*Raise) stmtNode() {}

// Try is a try statement.
type Try struct {
	Position
	Body      []StmtNode
	Handlers  []*ExceptHandler
	Orelse    []StmtNode
	Finalbody []StmtNode
}

func (*Try) stmtNode() {}

// TryStar is a try statement with except* clauses.
type TryStar struct {
	Position
	Body      []StmtNode
	Handlers  []*ExceptHandler
	Orelse    []StmtNode
	Finalbody []StmtNode
}

func (*TryStar) stmtNode() {}

// Assert is an assert statement.
type Assert struct {
	Position
	Test ExprNode
	Msg  ExprNode
}

func (*Assert) stmtNode() {}

// Import is an import statement.
type Import struct {
	Position
	Names []*Alias
}

func (*Import) stmtNode() {}

// ImportFrom is from Module import Names; Module is empty for "from . import".
type ImportFrom struct {
	Position
	Module string
	Names  []*Alias
	Level  int
}

func (*ImportFrom) stmtNode() {}

// Global is a global statement.
type Global struct {
	Position
	Names []string
}

func (*Global) stmtNode() {}

// Nonlocal is a nonlocal statement.
type Nonlocal struct {
	Position
	Names []string
}

func (*Nonlocal) stmtNode() {}

// Expr is an expression used as a statement.
type Expr struct {
	Position
	Value ExprNode
}

func (*Expr) stmtNode() {}

// Pass is pass.
type Pass struct {
	Position
}

func (*Pass) stmtNode() {}

// Break is break.
type Break struct {
	Position
}

func (*Break) stmtNode() {}

// Continue is continue.
type Continue struct {
	Position
}

func (*Continue) stmtNode() {}

// ---- expr ----

// BoolOp is a chain of one boolean operator.
type BoolOp struct {
	Position
	Op     BoolOperator
	Values []ExprNode
}

func (*BoolOp) exprNode() {}

// NamedExpr is Target := Value.
type NamedExpr struct {
	Position
	Target ExprNode
	Value  ExprNode
}

func (*NamedExpr) exprNode() {}

// BinOp is a binary operation.
type BinOp struct {
	Position
	Left  ExprNode
	Op    Operator
	Right ExprNode
}

func (*BinOp) exprNode() {}

// UnaryOp is a unary operation.
type UnaryOp struct {
	Position
	Op      UnaryOperator
	Operand ExprNode
}

func (*UnaryOp) exprNode() {}

// Lambda is a lambda.
type Lambda struct {
	Position
	Args *Arguments
	Body ExprNode
}

func (*Lambda) exprNode() {}

// IfExp is Body if Test else Orelse.
type IfExp struct {
	Position
	Test   ExprNode
	Body   ExprNode
	Orelse ExprNode
}

func (*IfExp) exprNode() {}

// Dict is a dict display; a nil key marks a ** entry.
type Dict struct {
	Position
	Keys   []ExprNode
	Values []ExprNode
}

func (*Dict) exprNode() {}

// Set is a set display.
type Set struct {
	Position
	Elts []ExprNode
}

func (*Set) exprNode() {}

// ListComp is a list comprehension.
type ListComp struct {
	Position
	Elt        ExprNode
	Generators []*Comprehension
}

func (*ListComp) exprNode() {}

// SetComp is a set comprehension.
type SetComp struct {
	Position
	Elt        ExprNode
	Generators []*Comprehension
}

func (*SetComp) exprNode() {}

// DictComp is a dict comprehension.
type DictComp struct {
	Position
	Key        ExprNode
	Value      ExprNode
	Generators []*Comprehension
}

func (*DictComp) exprNode() {}

// GeneratorExp is a generator expression.
type GeneratorExp struct {
	Position
	Elt        ExprNode
	Generators []*Comprehension
}

func (*GeneratorExp) exprNode() {}

// Await is await Value.
type Await struct {
	Position
	Value ExprNode
}

func (*Await) exprNode() {}

// Yield is yield; Value may be nil.
type Yield struct {
	Position
	Value ExprNode
}

func (*Yield) exprNode() {}

// YieldFrom is yield from Value.
type YieldFrom struct {
	Position
	Value ExprNode
}

func (*YieldFrom) exprNode() {}

// Compare is a comparison chain.
type Compare struct {
	Position
	Left        ExprNode
	Ops         []CmpOp
	Comparators []ExprNode
}

func (*Compare) exprNode() {}

// Call is a call.
type Call struct {
	Position
	Func     ExprNode
	Args     []ExprNode
	Keywords []*Keyword
}

func (*Call) exprNode() {}

// FormattedValue is one replacement field of an f-string; Conversion is -1 or the character's code.
type FormattedValue struct {
	Position
	Value      ExprNode
	Conversion int
	FormatSpec ExprNode
}

func (*FormattedValue) exprNode() {}

// Interpolation is one replacement field of a t-string (3.14).
type Interpolation struct {
	Position
	Value      ExprNode
	Str        string // the source text of the expression
	Conversion int
	FormatSpec ExprNode
}

func (*Interpolation) exprNode() {}

// JoinedStr is an f-string.
type JoinedStr struct {
	Position
	Values []ExprNode
}

func (*JoinedStr) exprNode() {}

// TemplateStr is a t-string (3.14).
type TemplateStr struct {
	Position
	Values []ExprNode
}

func (*TemplateStr) exprNode() {}

// Constant is a literal; see Constant.Value for the Go types.
type Constant struct {
	Position
	// Value is None{}, EllipsisType{}, bool, int64, *big.Int, float64,
	// complex128, string or Bytes.
	Value any
	Kind  string // "u" for u"…", else empty
}

func (*Constant) exprNode() {}

// Attribute is Value.Attr.
type Attribute struct {
	Position
	Value ExprNode
	Attr  string
	Ctx   Context
}

func (*Attribute) exprNode() {}

// Subscript is Value[Slice].
type Subscript struct {
	Position
	Value ExprNode
	Slice ExprNode
	Ctx   Context
}

func (*Subscript) exprNode() {}

// Starred is *Value.
type Starred struct {
	Position
	Value ExprNode
	Ctx   Context
}

func (*Starred) exprNode() {}

// Name is a name.
type Name struct {
	Position
	Id  string
	Ctx Context
}

func (*Name) exprNode() {}

// List is a list display.
type List struct {
	Position
	Elts []ExprNode
	Ctx  Context
}

func (*List) exprNode() {}

// Tuple is a tuple display.
type Tuple struct {
	Position
	Elts []ExprNode
	Ctx  Context
}

func (*Tuple) exprNode() {}

// Slice is lower:upper:step inside a subscript; each may be nil.
type Slice struct {
	Position
	Lower ExprNode
	Upper ExprNode
	Step  ExprNode
}

func (*Slice) exprNode() {}

// ---- pattern ----

// MatchValue is CPython's MatchValue.
type MatchValue struct {
	Position
	Value ExprNode
}

func (*MatchValue) patternNode() {}

// MatchSingleton is CPython's MatchSingleton.
type MatchSingleton struct {
	Position
	Value any // None{}, true or false
}

func (*MatchSingleton) patternNode() {}

// MatchSequence is CPython's MatchSequence.
type MatchSequence struct {
	Position
	Patterns []PatternNode
}

func (*MatchSequence) patternNode() {}

// MatchMapping is CPython's MatchMapping.
type MatchMapping struct {
	Position
	Keys     []ExprNode
	Patterns []PatternNode
	Rest     string
}

func (*MatchMapping) patternNode() {}

// MatchClass is CPython's MatchClass.
type MatchClass struct {
	Position
	Cls         ExprNode
	Patterns    []PatternNode
	KwdAttrs    []string
	KwdPatterns []PatternNode
}

func (*MatchClass) patternNode() {}

// MatchStar is CPython's MatchStar.
type MatchStar struct {
	Position
	Name string
}

func (*MatchStar) patternNode() {}

// MatchAs is CPython's MatchAs.
type MatchAs struct {
	Position
	Pattern PatternNode
	Name    string
}

func (*MatchAs) patternNode() {}

// MatchOr is CPython's MatchOr.
type MatchOr struct {
	Position
	Patterns []PatternNode
}

func (*MatchOr) patternNode() {}

// ---- type_param ----

// TypeVar is CPython's TypeVar.
type TypeVar struct {
	Position
	Name         string
	Bound        ExprNode
	DefaultValue ExprNode
}

func (*TypeVar) typeParamNode() {}

// ParamSpec is CPython's ParamSpec.
type ParamSpec struct {
	Position
	Name         string
	DefaultValue ExprNode
}

func (*ParamSpec) typeParamNode() {}

// TypeVarTuple is CPython's TypeVarTuple.
type TypeVarTuple struct {
	Position
	Name         string
	DefaultValue ExprNode
}

func (*TypeVarTuple) typeParamNode() {}

// ---- excepthandler ----

// ExceptHandler is CPython's ExceptHandler.
type ExceptHandler struct {
	Position
	Type ExprNode
	Name string
	Body []StmtNode
}

// ---- parts of other nodes ----

// Comprehension is CPython's comprehension.
type Comprehension struct {
	noPosition
	Target  ExprNode
	Iter    ExprNode
	Ifs     []ExprNode
	IsAsync bool
}

// Arguments is CPython's arguments.
type Arguments struct {
	noPosition
	Posonlyargs []*Arg
	Args        []*Arg
	Vararg      *Arg
	Kwonlyargs  []*Arg
	KwDefaults  []ExprNode
	Kwarg       *Arg
	Defaults    []ExprNode
}

// Arg is CPython's arg.
type Arg struct {
	Position
	Arg        string
	Annotation ExprNode
}

// Keyword is CPython's keyword.
type Keyword struct {
	Position
	Arg   string
	Value ExprNode
}

// Alias is CPython's alias.
type Alias struct {
	Position
	Name   string
	Asname string
}

// WithItem is CPython's withitem.
type WithItem struct {
	noPosition
	ContextExpr  ExprNode
	OptionalVars ExprNode
}

// MatchCase is CPython's match_case.
type MatchCase struct {
	noPosition
	Pattern PatternNode
	Guard   ExprNode
	Body    []StmtNode
}
