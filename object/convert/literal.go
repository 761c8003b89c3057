package convert

import (
	"fmt"
	"math/big"
	"time"

	"github.com/garterpy/garter/ast"
)

const pollInterval = time.Millisecond

// ParseLiteral returns the Go value of a Python literal: a number (with a sign),
// a string, True, False, None, or a list, tuple or dict of literals.
func ParseLiteral(src string) (any, error) {
	m, err := ast.ParseExpression([]byte(src), ast.Options{})
	if err != nil {
		return nil, fmt.Errorf("%q is not a Python literal: %w", src, err)
	}
	return literal(m.Body, src)
}

func literal(e ast.ExprNode, src string) (any, error) {
	switch n := e.(type) {
	case *ast.Constant:
		switch x := n.Value.(type) {
		case ast.None:
			return nil, nil
		case bool, int64, float64, string, *big.Int, complex128:
			return x, nil
		case ast.Bytes:
			return []byte(x), nil
		}
	case *ast.UnaryOp:
		v, err := literal(n.Operand, src)
		if err != nil {
			return nil, err
		}
		if n.Op == ast.USub {
			switch x := v.(type) {
			case int64:
				return -x, nil
			case float64:
				return -x, nil
			}
		}
	case *ast.List:
		return literals(n.Elts, src)
	case *ast.Tuple:
		l, err := literals(n.Elts, src)
		return Tuple(l), err
	case *ast.Dict:
		d := NewDict()
		for i, k := range n.Keys {
			if k == nil {
				break
			}
			kv, err := literal(k, src)
			if err != nil {
				return nil, err
			}
			v, err := literal(n.Values[i], src)
			if err != nil {
				return nil, err
			}
			d.Set(kv, v)
		}
		return d, nil
	}
	return nil, fmt.Errorf("%q is not a Python literal", src)
}

func literals(es []ast.ExprNode, src string) ([]any, error) {
	out := make([]any, len(es))
	for i, e := range es {
		v, err := literal(e, src)
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}
