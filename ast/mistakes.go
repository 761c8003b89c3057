package ast

// mistake recognises one mistake at the place c, where the parser got stuck, and
// returns the error for it, or nil.
type mistake func(x *explainer, c *place) *SyntaxError

// mistakes are the recognisers of each construct, in the order in which they
// are asked.
var mistakes [numConstructs][]mistake

// firstMistakes are those that are seen while the source is read for the first
// time; they have the word before all others.
var firstMistakes [numConstructs][]mistake

// anywhere are the recognisers that need only the token that did not fit.
var anywhere []func(x *explainer) *SyntaxError

func init() {
	anywhere = []func(x *explainer) *SyntaxError{badNumber, badString, badText, mixedLiterals, complexNumber, statementBefore, handlerAtOnce, notAfterOperator, displayAfterOperand}
	mistakes[inExpr] = []mistake{missingComma, missingElse, lambdaInField, printStatement}
	firstMistakes[inClause] = []mistake{missingIn}
	firstMistakes[inBraces] = []mistake{dictItem}
	firstMistakes[inTypeParams] = []mistake{typeBound}
	firstMistakes[inCall] = []mistake{starAlone}
	firstMistakes[inBases] = []mistake{starAlone}
	firstMistakes[inSubscript] = []mistake{starAlone}
	mistakes[inSubscript] = []mistake{argumentTarget, starAlone, starBeforeFor, tupleBeforeFor}
	mistakes[inNamed] = []mistake{walrusTarget, assignmentInExpression}
	mistakes[inCall] = []mistake{starAlone, starBeforeFor, argumentValue, argumentTarget, argumentComparison,
		generatorArgument, starAfterDouble, positionalAfterKeyword}
	mistakes[inBases] = mistakes[inCall]
	mistakes[inParens] = []mistake{argumentTarget, starAlone, starBeforeFor, starInParens}
	mistakes[inList] = []mistake{argumentTarget, starAlone, starBeforeFor, tupleBeforeFor}
	mistakes[inBraces] = []mistake{argumentTarget, starAlone, starBeforeFor, doubleStarBeforeFor, tupleBeforeFor}
	mistakes[inClause] = []mistake{loopTarget}
	mistakes[inParams] = []mistake{parameter}
	mistakes[inTypeParams] = []mistake{emptyTypeParameters, boundItself}
	mistakes[inWithItem] = []mistake{withTarget}
	mistakes[inField] = []mistake{field}
	mistakes[inPattern] = []mistake{patternTarget}
	mistakes[inClassPattern] = []mistake{patternOrder}
	mistakes[inSimple] = []mistake{importNames, deleteTarget, elementAssignment, assignmentTarget, annotationTarget, augmentedTarget}
	mistakes[inHead] = []mistake{missingBlock, exceptionTypes, missingColon}
	mistakes[inTry] = []mistake{mixedHandlers, missingHandler}
}

// innermost tells whether the parser got stuck in c itself, not in a part of it.
func (x *explainer) innermost() bool { return x.depth == len(x.places)-1 }

// parent returns the construct around the one that is asked.
func (x *explainer) parent() construct {
	if x.depth == 0 {
		return inSuite
	}
	return x.places[x.depth-1].in
}

// open tells whether brackets are open after token i.
func (x *explainer) open(i int) bool {
	n := 0
	for _, t := range x.toks[x.base : i+1] {
		switch t.kind {
		case tLpar, tLsqb, tLbrace:
			n++
		case tRpar, tRsqb, tRbrace:
			n--
		}
	}
	return n > 0
}

// itemStart returns the token that begins the element of the bracket at open in
// which the token at stands.
func (x *explainer) itemStart(open, at int) int {
	start := open + 1
	depth := 0
	for i := open + 1; i < at; i++ {
		switch x.toks[i].kind {
		case tLpar, tLsqb, tLbrace:
			depth++
		case tRpar, tRsqb, tRbrace:
			depth--
		case tComma:
			if depth == 0 {
				start = i + 1
			}
		}
	}
	return start
}

// endsOperand marks the tokens that an operand may end with.
func endsOperand(k kind) bool {
	switch k {
	case tName, tNumber, tString, tFStringEnd, tRpar, tRsqb, tRbrace, tEllipsis, tTrue, tFalse, tNone:
		return true
	}
	return false
}

// clauses reads "for … in …" clauses from token i on and returns their last
// expression.
func (x *explainer) clauses(i int) (reading, bool) {
	if k := x.kind(i); k != tFor && k != tAsync {
		return reading{}, false
	}
	read := func(p *parser) ExprNode {
		list := p.comprehension()
		if len(list) == 0 {
			return p.fail()
		}
		c := list[len(list)-1]
		if n := len(c.Ifs); n > 0 {
			return c.Ifs[n-1]
		}
		return c.Iter
	}
	v, ok := x.try(i, read)
	if !ok && !x.broken && x.found == nil {
		x.found = x.within(i, read)
	}
	return v, ok
}

// badTarget returns the part of e that cannot be assigned to or deleted.
func badTarget(e ExprNode, del, loop bool) ExprNode {
	var elts []ExprNode
	switch e := e.(type) {
	case *Name, *Attribute, *Subscript:
		return nil
	case *Starred:
		if del {
			return e
		}
		return badTarget(e.Value, del, loop)
	case *List:
		elts = e.Elts
	case *Tuple:
		elts = e.Elts
	case *Compare:
		if loop {
			// The "in" of the loop has been read as an operator.
			if e.Ops[0] == In {
				return badTarget(e.Left, del, loop)
			}
			return nil
		}
		return e
	default:
		return e
	}
	for _, v := range elts {
		if bad := badTarget(v, del, loop); bad != nil {
			return bad
		}
	}
	return nil
}

// exprName is how messages call the kind of e.
func exprName(e ExprNode) string {
	switch e := e.(type) {
	case *Name:
		return "name"
	case *Constant:
		switch v := e.Value.(type) {
		case bool:
			if v {
				return "True"
			}
			return "False"
		case None:
			return "None"
		case EllipsisType:
			return "ellipsis"
		}
		return "literal"
	case *JoinedStr, *TemplateStr:
		return "f-string expression"
	case *Attribute:
		return "attribute"
	case *Subscript:
		return "subscript"
	case *Starred:
		return "starred"
	case *List:
		return "list"
	case *Tuple:
		return "tuple"
	case *Lambda:
		return "lambda"
	case *Call:
		return "function call"
	case *BoolOp, *BinOp, *UnaryOp:
		return "expression"
	case *GeneratorExp:
		return "generator expression"
	case *Yield, *YieldFrom:
		return "yield expression"
	case *Await:
		return "await expression"
	case *ListComp:
		return "list comprehension"
	case *SetComp:
		return "set comprehension"
	case *DictComp:
		return "dict comprehension"
	case *Dict:
		return "dict literal"
	case *Set:
		return "set display"
	case *Compare:
		return "comparison"
	case *IfExp:
		return "conditional expression"
	case *NamedExpr:
		return "named expression"
	}
	return "expression"
}
