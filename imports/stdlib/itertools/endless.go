package itertools

import (
	"math"

	"github.com/garterpy/garter/object"
)

var countType, cycleType, repeatType *object.Type

// ---- count ----

func isNumber(v value) bool {
	t := object.TypeOf(v)
	if _, ok := v.R.(*object.Complex); ok {
		return true
	}
	return t.Special(object.DIndex).Ok() || t.Special(object.DInt).Ok() || t.Special(object.DFloat).Ok()
}

type count struct {
	n, step value
	ext
}

// Type returns the class.
func (c *count) Type() *object.Type { return c.class(countType) }

// Traverse visits the numbers.
func (c *count) Traverse(visit func(value)) { visit(c.n); visit(c.step) }

// LeafIterator says that Next asks no other iterator.
func (c *count) LeafIterator() {}

// Next returns the next number.
func (c *count) Next(th *thread) value {
	r := c.n
	if r.IsInt() && c.step.IsInt() {
		if s := r.Int() + c.step.Int(); (s > r.Int()) == (c.step.Int() > 0) {
			c.n = object.Int(s)
			return r
		}
	}
	n := object.Binary(th, object.OpAdd, r, c.step)
	if !n.Ok() {
		return value{}
	}
	c.n = n
	return r
}

// ---- cycle ----

type cycle struct {
	it    object.Iterator // nil after the first round
	saved []value
	i     int
	again bool // it gives what is saved already
	ext
}

// Type returns the class.
func (c *cycle) Type() *object.Type { return c.class(cycleType) }

// ByteSize counts what is saved.
func (c *cycle) ByteSize() int64 { return 80 + 24*int64(cap(c.saved)) }

// Traverse visits what is saved.
func (c *cycle) Traverse(visit func(value)) {
	visitIter(visit, c.it)
	for _, v := range c.saved {
		visit(v)
	}
}

// Next returns the next value.
func (c *cycle) Next(th *thread) value {
	if c.it != nil {
		v := object.NextOf(th, c.it)
		if v.Ok() && c.again {
			return v
		}
		if v.Ok() {
			if len(c.saved) == cap(c.saved) && !th.Alloc(24*int64(len(c.saved)+4)) {
				return value{}
			}
			c.saved = append(c.saved, v)
			return v
		}
		if th.Exc != nil {
			return value{}
		}
		c.it = nil
	}
	if len(c.saved) == 0 {
		return value{}
	}
	v := c.saved[c.i]
	if c.i++; c.i == len(c.saved) {
		c.i = 0
	}
	return v
}

// ---- repeat ----

type repeat struct {
	v    value
	left int // -1 for ever
	ext
}

// Type returns the class.
func (r *repeat) Type() *object.Type { return r.class(repeatType) }

// Traverse visits the value.
func (r *repeat) Traverse(visit func(value)) { visit(r.v) }

// LeafIterator says that Next asks no other iterator.
func (r *repeat) LeafIterator() {}

// Next returns the value.
func (r *repeat) Next(th *thread) value {
	if r.left == 0 {
		return value{}
	}
	if r.left > 0 {
		r.left--
	}
	return r.v
}

func init() {
	countType = declare("count", "start=0, step=1", func(th *thread, cls *object.Type, a []value) value {
		c := &count{n: a[0], step: a[1]}
		if !c.n.Ok() {
			c.n = object.Int(0)
		}
		if !c.step.Ok() {
			c.step = object.Int(1)
		}
		if !isNumber(c.n) || !isNumber(c.step) {
			return th.Raise(object.TypeErrorType, "a number is required")
		}
		// Where ints are counted one by one they are plain ones.
		if n, big, ok := object.IntOf(c.step); ok && big == nil && n == 1 {
			if m, big, ok := object.IntOf(c.n); ok && big == nil {
				c.n, c.step = object.Int(m), object.Int(1)
			}
		}
		c.Ext = object.ExtFor(th, cls, countType)
		return object.Obj(c)
	})
	cycleType = declare("cycle", "iterable, /", func(th *thread, cls *object.Type, a []value) value {
		it := object.GetIter(th, a[0])
		if it == nil {
			return value{}
		}
		return object.Obj(&cycle{it: it, ext: ext{object.ExtFor(th, cls, cycleType)}})
	})
	repeatType = declare("repeat", "object, times=None", func(th *thread, cls *object.Type, a []value) value {
		r := &repeat{v: a[0], left: -1}
		if a[1].Ok() {
			n, ok := object.AsIndex(th, a[1])
			if !ok {
				return value{}
			}
			r.left = max(n, 0)
		}
		r.Ext = object.ExtFor(th, cls, repeatType)
		return object.Obj(r)
	})
	countType.Def(object.M0("__repr__", func(th *thread, self value) value {
		c := self.R.(*count)
		n, ok := object.Repr(th, c.n)
		if !ok {
			return value{}
		}
		if n1, big, ok := object.IntOf(c.step); ok && big == nil && n1 == 1 {
			return object.StrValue(c.Type().Name[nameStart(c.Type()):] + "(" + n.S + ")")
		}
		s, ok := object.Repr(th, c.step)
		if !ok {
			return value{}
		}
		return object.StrValue(c.Type().Name[nameStart(c.Type()):] + "(" + n.S + ", " + s.S + ")")
	}))
	repeatType.Def(
		object.M0("__repr__", func(th *thread, self value) value {
			r := self.R.(*repeat)
			if !th.Enter() {
				return value{}
			}
			v, ok := object.Repr(th, r.v)
			th.Leave()
			if !ok {
				return value{}
			}
			name := r.Type().Name[nameStart(r.Type()):]
			if r.left < 0 {
				return object.StrValue(name + "(" + v.S + ")")
			}
			n, _ := object.Repr(th, object.Int(int64(r.left)))
			return object.StrValue(name + "(" + v.S + ", " + n.S + ")")
		}),
		object.M0("__length_hint__", func(th *thread, self value) value {
			r := self.R.(*repeat)
			if r.left < 0 {
				return th.Raise(object.TypeErrorType, "len() of unsized object")
			}
			return object.Int(int64(r.left))
		}),
	)
	finish(countType, cycleType, repeatType)
}

// nameStart is where the name of a class begins after its module.
func nameStart(t *object.Type) int {
	for i := len(t.Name) - 1; i >= 0; i-- {
		if t.Name[i] == '.' {
			return i + 1
		}
	}
	return 0
}

const maxInt = math.MaxInt
