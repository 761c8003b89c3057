package convert

import (
	"math/big"

	"github.com/garterpy/garter/object"
)

// ToGo returns the Go value of a Python value. It runs no Python code. What has
// no equivalent becomes an *Object of session s. It fails only for nesting
// deeper than the recursion limit.
func ToGo(th *object.Thread, s Session, v object.Value) (any, error) {
	switch v.R.(type) {
	case *object.NoneTag:
		return nil, nil
	case *object.IntTag:
		return v.Int(), nil
	case *object.FloatTag:
		return v.Float(), nil
	case *object.BoolTag:
		return v.N != 0, nil
	}
	c := toGo{th: th, s: s}
	return c.value(v)
}

type toGo struct {
	th    *object.Thread
	s     Session
	seen  map[object.Object]any
	depth int
}

// DepthError tells that a value was nested too deeply to be converted.
type DepthError struct{}

// Error returns the text.
func (DepthError) Error() string { return "the value is nested too deeply to be converted" }

const maxDepth = 1000

func (c *toGo) value(v object.Value) (any, error) {
	switch x := v.R.(type) {
	case *object.NoneTag:
		return nil, nil
	case *object.IntTag:
		return v.Int(), nil
	case *object.FloatTag:
		return v.Float(), nil
	case *object.BoolTag:
		return v.N != 0, nil
	case *object.Str:
		return x.S, nil
	case *object.BigInt:
		return new(big.Int).Set(x.Big()), nil
	case *object.IntObj:
		b := x.I.ToBig()
		if b.IsInt64() {
			return b.Int64(), nil
		}
		return new(big.Int).Set(b), nil
	case *object.FloatObj:
		return x.F, nil
	case *object.Complex:
		return x.C, nil
	case *object.Bytes:
		return append([]byte{}, x.B...), nil
	case *object.ByteArray:
		return append([]byte{}, x.B...), nil
	case *object.List, *object.Tuple, *object.Dict, *object.Set:
		return c.container(v)
	case *object.Exception:
		if e := HostError(x); e != nil {
			return e, nil
		}
		return &Exception{Object: Object{V: v, S: c.s}, exc: x}, nil
	case *Host:
		return x.ptr, nil
	}
	if g, ok := bridgeFrom(c.th, v); ok {
		return g, nil
	}
	return &Object{V: v, S: c.s}, nil
}

func (c *toGo) container(v object.Value) (any, error) {
	if old, ok := c.seen[v.R]; ok {
		return old, nil
	}
	if c.depth >= maxDepth {
		return nil, DepthError{}
	}
	c.depth++
	defer func() { c.depth-- }()
	if c.seen == nil {
		c.seen = map[object.Object]any{}
	}
	var err error
	switch x := v.R.(type) {
	case *object.List:
		out := make([]any, len(x.Items))
		c.seen[x] = out
		for i, e := range x.Items {
			if out[i], err = c.value(e); err != nil {
				return nil, err
			}
		}
		return out, nil
	case *object.Tuple:
		out := make(Tuple, len(x.Items))
		c.seen[x] = out
		for i, e := range x.Items {
			if out[i], err = c.value(e); err != nil {
				return nil, err
			}
		}
		return out, nil
	case *object.Dict:
		out := &Dict{keys: make([]any, 0, x.Len()), vals: make([]any, 0, x.Len())}
		c.seen[x] = out
		for _, e := range x.Entries() {
			if !e.Key.Ok() {
				continue
			}
			k, err := c.value(e.Key)
			if err != nil {
				return nil, err
			}
			val, err := c.value(e.Val)
			if err != nil {
				return nil, err
			}
			out.Set(k, val)
		}
		return out, nil
	}
	x := v.R.(*object.Set)
	out := &Set{Frozen: x.Frozen, Elems: make([]any, 0, x.Len())}
	c.seen[x] = out
	it := x.Iter(c.th)
	for {
		e := it.Next(c.th)
		if !e.Ok() {
			break
		}
		g, err := c.value(e)
		if err != nil {
			return nil, err
		}
		out.Elems = append(out.Elems, g)
	}
	return out, nil
}
