package convert

import (
	"errors"
	"math/big"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// ToGo returns the Go value of a Python value. It runs no Python code. What has
// no equivalent becomes an *Object of session s, and so does a container where it
// is met inside of itself. What occurs several times is converted once. It takes operations and, until it returns, memory of the run;
// at a limit it returns ErrPending, with the exception on the thread. Else it
// fails for nesting deeper than the recursion limit only.
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
	c := toGo{th: th, s: s, root: v.R}
	g, err := c.value(v)
	if th != nil {
		th.Unpin(c.pinned)
	}
	if c.release != nil {
		c.release()
	}
	return g, err
}

type toGo struct {
	th     *object.Thread // nil outside of a run
	s      Session
	seen   map[object.Object]any
	depth  int
	pinned int64 // bytes of what was made so far
	root   object.Object
	// release lets root go, which may be held by this conversion only.
	release func()
	free    int64 // bytes made outside of a run
}

// freeBytes is how much a conversion makes that no session is charged for.
const freeBytes = 256 << 20

// ErrLarge is the error of conversions outside of a run that would make more
// than 256 MiB.
var ErrLarge = errors.New("the value is too large to be converted")

// make counts n bytes, and the work of filling them, before they are allocated.
func (c *toGo) make(n int64) error {
	if c.th == nil {
		if c.free += n; c.free > freeBytes {
			return ErrLarge
		}
		return nil
	}
	if c.release == nil {
		c.release = c.th.Hold(c.root)
	}
	c.pinned += n
	if !c.th.Charge(1+fit.Int(n/64)) || !c.th.Pin(n) {
		return errPending
	}
	return nil
}

// shared makes the copy of an object that has parts of n bytes, or finds it.
func (c *toGo) shared(o object.Object, n int, mk func() any) (any, error) {
	if n < 256 {
		return mk(), nil
	}
	if old, ok := c.seen[o]; ok {
		return old, nil
	}
	if err := c.make(int64(n)); err != nil {
		return nil, err
	}
	if c.seen == nil {
		c.seen = map[object.Object]any{}
	}
	g := mk()
	c.seen[o] = g
	return g, nil
}

// DepthError tells that a value was nested too deeply to be converted.
type DepthError struct{}

// Error returns the text.
func (DepthError) Error() string { return "the value is nested too deeply to be converted" }

const maxDepth = 1000

// objectBytes is what an Object takes.
const objectBytes = 128

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
		b := x.Big()
		return c.shared(x, b.BitLen()/8, func() any { return new(big.Int).Set(b) })
	case *object.IntObj:
		b := x.I.ToBig()
		if b.IsInt64() {
			return b.Int64(), nil
		}
		return c.shared(x, b.BitLen()/8, func() any { return new(big.Int).Set(b) })
	case *object.FloatObj:
		return x.F, nil
	case *object.Complex:
		return x.C, nil
	case *object.Bytes:
		return c.shared(x, len(x.B), func() any { return append([]byte{}, x.B...) })
	case *object.ByteArray:
		return c.shared(x, len(x.B), func() any { return append([]byte{}, x.B...) })
	case *object.List, *object.Tuple, *object.Dict, *object.Set:
		return c.container(v)
	case *object.Exception:
		if e := HostError(x); e != nil {
			return e, nil
		}
		if err := c.make(objectBytes); err != nil {
			return nil, err
		}
		return &Exception{Object: Object{V: v, S: c.s, facts: factsOf(v)}, exc: x, args: x.Args()}, nil
	case *Host:
		return x.ptr, nil
	}
	if err := c.make(objectBytes); err != nil {
		return nil, err
	}
	if g, ok := bridgeFrom(c.th, v); ok {
		return g, nil
	}
	return newObject(c.s, v), nil
}

func (c *toGo) container(v object.Value) (any, error) {
	if old, ok := c.seen[v.R]; ok {
		if at, open := old.(underWay); open { // Go has no values that contain themselves: to print one is fatal
			return &Object{V: v, S: c.s, again: c.depth - int(at) + 1, facts: factsOf(v)}, nil
		}
		return old, nil
	}
	if c.depth >= maxDepth {
		return nil, DepthError{}
	}
	if err := c.make(containerBytes(v)); err != nil {
		return nil, err
	}
	c.depth++
	defer func() { c.depth-- }()
	if c.seen == nil {
		c.seen = map[object.Object]any{}
	}
	c.seen[v.R] = underWay(c.depth)
	out, err := c.parts(v)
	if err == nil {
		c.seen[v.R] = out
	}
	return out, err
}

// underWay is what toGo.seen has for a container whose parts are converted: how
// deep it lies.
type underWay int

// parts converts a container that is met for the first time.
func (c *toGo) parts(v object.Value) (any, error) {
	var err error
	switch x := v.R.(type) {
	case *object.List:
		out := make([]any, len(x.Items))
		for i, e := range x.Items {
			if out[i], err = c.value(e); err != nil {
				return nil, err
			}
		}
		return out, nil
	case *object.Tuple:
		out := make(Tuple, len(x.Items))
		for i, e := range x.Items {
			if out[i], err = c.value(e); err != nil {
				return nil, err
			}
		}
		return out, nil
	case *object.Dict:
		out := &Dict{keys: make([]any, 0, x.Len()), vals: make([]any, 0, x.Len())}
		for _, e := range x.WithHoles() {
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
			if err := c.make(keyBytes(k)); err != nil {
				return nil, err
			}
			out.Set(k, val)
		}
		return out, nil
	}
	x := v.R.(*object.Set)
	out := &Set{Frozen: x.Frozen, Elems: make([]any, 0, x.Len())}
	if !x.Each(c.th, func(e object.Value) bool {
		var g any
		g, err = c.value(e)
		out.Elems = append(out.Elems, g)
		return err == nil
	}) && err == nil {
		err = errPending
	}
	if err != nil {
		return nil, err
	}
	return out, nil
}

// containerBytes is what the Go value of a container takes without its parts, numbers and
// headers of texts included: an interface has them behind a pointer.
func containerBytes(v object.Value) int64 {
	switch x := v.R.(type) {
	case *object.List:
		return 64 + 32*int64(len(x.Items))
	case *object.Tuple:
		return 64 + 32*int64(len(x.Items))
	case *object.Dict:
		return 128 + 96*int64(x.Len())
	case *object.Set:
		return 64 + 32*int64(x.Len())
	}
	return 0
}
