package scope

import (
	"math/big"

	"github.com/garterpy/garter/ast"
)

// This file finds what CPython's code generator gives a SyntaxWarning for: literals
// that are called, subscripted, or compared by identity, and assertions of tuples.

// warn tells Options.Warn of something at a node.
func (c *checker) warn(pos *ast.Position, msg string) {
	c.take(warningBytes)
	c.opts.Warn(ast.Warning{Msg: msg, Position: *pos})
}

// warningBytes is about what the warning of a node takes.
const warningBytes = 160

const missedComma = "; perhaps you missed a comma?"

// warnExpr looks at one node before its parts are visited.
func (c *checker) warnExpr(e ast.ExprNode) {
	switch e := e.(type) {
	case *ast.Compare:
		c.warnIdentity(e)
	case *ast.Call:
		if kind := c.kindOf(e.Func); kind != "" && kind != "function" {
			c.warn(e.Func.Pos(), "'"+kind+"' object is not callable"+missedComma)
		}
	case *ast.Subscript:
		if e.Ctx == ast.Load {
			c.warnSubscript(e)
		}
	}
}

// warnIdentity warns of the first pair that "is" compares of which one is a literal
// whose identity says nothing.
func (c *checker) warnIdentity(e *ast.Compare) {
	left := e.Left
	for i, right := range e.Comparators {
		op, instead := "is", "=="
		switch e.Ops[i] {
		case ast.IsNot:
			op, instead = "is not", "!="
		case ast.Is:
		default:
			left = right
			continue
		}
		kind := c.literalKind(left)
		if kind == "" {
			kind = c.literalKind(right)
		}
		if kind != "" {
			if c.inverted == e { // the optimiser has made one operator of two
				op, instead = "is not", "!="
				if e.Ops[i] == ast.IsNot {
					op, instead = "is", "=="
				}
			}
			c.warn(&e.Position, `"`+op+`" with '`+kind+`' literal. Did you mean "`+instead+`"?`)
			return
		}
		left = right
	}
}

// literalKind is the class of a constant whose identity says nothing, or "".
func (c *checker) literalKind(e ast.ExprNode) string {
	f := folder{maxFold}
	switch kind := f.constKind(e); kind {
	case "NoneType", "bool", "ellipsis":
		return ""
	default:
		return kind
	}
}

func (c *checker) warnSubscript(e *ast.Subscript) {
	kind, pos := c.kindOf(e.Value), e.Value.Pos()
	switch kind {
	case "NoneType", "bool", "int", "float", "complex", "ellipsis", "set", "generator", "function":
		c.warn(pos, "'"+kind+"' object is not subscriptable"+missedComma)
	case "str", "bytes", "tuple", "list":
		switch index := c.kindOf(e.Slice); index {
		case "", "int", "bool":
		default:
			c.warn(pos, kind+" indices must be integers or slices, not "+index+missedComma)
		}
	}
}

// kindOf is the class of what an expression makes, as far as its form tells, or "".
func (c *checker) kindOf(e ast.ExprNode) string {
	switch e.(type) {
	case *ast.Tuple:
		return "tuple"
	case *ast.List, *ast.ListComp:
		return "list"
	case *ast.Dict, *ast.DictComp:
		return "dict"
	case *ast.Set, *ast.SetComp:
		return "set"
	case *ast.GeneratorExp:
		return "generator"
	case *ast.Lambda:
		return "function"
	case *ast.JoinedStr:
		return "str"
	}
	f := folder{maxFold}
	return f.constKind(e)
}

// folder finds constants. It looks at so many nodes and no more: each call, subscript
// and comparison of a program may ask about all that is inside of it.
type folder struct{ left int }

const maxFold = 128

// constKind is the class of the constant that CPython's optimiser makes of an
// expression, or "".
func (f *folder) constKind(e ast.ExprNode) string {
	if f.left--; f.left < 0 {
		return ""
	}
	switch e := e.(type) {
	case *ast.Constant:
		switch e.Value.(type) {
		case ast.None:
			return "NoneType"
		case bool:
			return "bool"
		case int64, *big.Int:
			return "int"
		case float64:
			return "float"
		case complex128:
			return "complex"
		case string:
			return "str"
		case ast.Bytes:
			return "bytes"
		}
		return "ellipsis"
	case *ast.Name:
		if e.Id == "__debug__" {
			return "bool"
		}
	case *ast.UnaryOp:
		return unaryKind(e.Op, f.constKind(e.Operand))
	case *ast.BinOp:
		return f.binaryKind(e)
	case *ast.Tuple:
		for _, x := range e.Elts {
			if f.constKind(x) == "" {
				return ""
			}
		}
		return "tuple"
	case *ast.Subscript:
		i, ok := e.Slice.(*ast.Constant)
		if !ok {
			return ""
		}
		n, ok := i.Value.(int64)
		if !ok || n < 0 {
			return ""
		}
		switch v := e.Value.(type) {
		case *ast.Tuple:
			if f.constKind(v) != "" && n < int64(len(v.Elts)) {
				return f.constKind(v.Elts[n])
			}
		case *ast.Constant:
			if s, ok := v.Value.(string); ok && n < int64(len(s)) {
				return "str"
			}
		}
	}
	return ""
}

func unaryKind(op ast.UnaryOperator, kind string) string {
	switch {
	case kind == "":
		return ""
	case op == ast.Not:
		return "bool"
	case kind == "int", kind == "bool":
		return "int"
	case op != ast.Invert && (kind == "float" || kind == "complex"):
		return kind
	}
	return ""
}

// binaryKind is constKind of an operation. Where the result depends on more than the
// classes, as with a zero to divide by, it is known for small constants alone.
func (f *folder) binaryKind(e *ast.BinOp) string {
	rank := map[string]int{"bool": 1, "int": 2, "float": 3, "complex": 4}
	left, right := f.constKind(e.Left), f.constKind(e.Right)
	l, r := rank[left], rank[right]
	if l == 0 || r == 0 {
		switch {
		case e.Op == ast.Add && left == right && (left == "str" || left == "bytes" || left == "tuple"):
			return left
		case e.Op == ast.Mult && (left == "str" || left == "bytes") && r == 2 && isSmall(e.Right):
			return left
		}
		return ""
	}
	kind := [...]string{"", "int", "int", "float", "complex"}[max(l, r)]
	switch e.Op {
	case ast.Add, ast.Sub, ast.Mult:
		return kind
	case ast.Div:
		if max(l, r) == 2 {
			kind = "float"
		}
	case ast.FloorDiv, ast.Mod:
		if kind == "complex" {
			return ""
		}
	case ast.BitAnd, ast.BitOr, ast.BitXor:
		switch {
		case max(l, r) == 1:
			return "bool"
		case max(l, r) == 2:
			return "int"
		}
		return ""
	case ast.LShift, ast.RShift:
		if max(l, r) > 2 {
			return ""
		}
	case ast.Pow:
		if max(l, r) > 2 {
			return ""
		}
	default:
		return ""
	}
	if !isSmall(e.Right) {
		return ""
	}
	return kind
}

// isSmall reports whether an operand is a number by which one may divide, shift, raise
// and repeat without a second thought.
func isSmall(e ast.ExprNode) bool {
	c, ok := e.(*ast.Constant)
	if !ok {
		return false
	}
	switch v := c.Value.(type) {
	case int64:
		return v > 0 && v < 64
	case float64:
		return v > 0
	}
	return false
}
