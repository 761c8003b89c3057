package eval

import (
	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/object"
)

// listNode is a list display without stars.
type listNode struct{ elts []Expr }

func (n *listNode) Eval(f *Frame) Value {
	if !f.th.Alloc(int64(len(n.elts))*24 + 40) {
		return Value{}
	}
	l := object.NewListLen(len(n.elts))
	if !evalArgs(f, n.elts, l.Items) {
		return Value{}
	}
	return Value{R: l}
}

// tupleNode is a tuple display without stars.
type tupleNode struct{ elts []Expr }

func (n *tupleNode) Eval(f *Frame) Value {
	if !f.th.Alloc(int64(len(n.elts))*24 + 40) {
		return Value{}
	}
	if len(n.elts) == 2 {
		a := n.elts[0].Eval(f)
		if a.R == nil {
			return a
		}
		b := n.elts[1].Eval(f)
		if b.R == nil {
			return b
		}
		return Value{R: object.NewTuple2(a, b)}
	}
	if len(n.elts) == 3 {
		t := object.NewTuple3()
		if !evalArgs(f, n.elts, t.Items) {
			return Value{}
		}
		return Value{R: t}
	}
	items := make([]Value, len(n.elts))
	if !evalArgs(f, n.elts, items) {
		return Value{}
	}
	return Value{R: object.NewTuple(items)}
}

// starNode is a list, tuple or set display with starred elements.
type starNode struct {
	kind uint8 // 'l', 't', 's'
	elts []Expr
	star []bool
	pos  *ast.Position
}

func (n *starNode) Eval(f *Frame) Value {
	th := f.th
	b := object.NewBuilder(th, len(n.elts))
	defer b.Done()
	for i, e := range n.elts {
		v := e.Eval(f)
		if v.R == nil {
			return v
		}
		if !n.star[i] {
			if !b.Append(v) {
				return f.fail(n.pos)
			}
			continue
		}
		f.linePos = n.pos
		it := object.GetIter(th, v)
		if it == nil {
			if n.kind != 's' && !v.R.Type().Special(object.DIter).Ok() && th.Catch(object.TypeErrorType) {
				th.Raise(object.TypeErrorType, "Value after * must be an iterable, not %s", v.R.Type().Name)
			}
			return f.fail(n.pos)
		}
		if n.kind != 's' && v.R.Type().Flags&object.Heap != 0 && object.LengthHint(th, v) < 0 {
			return f.fail(n.pos)
		}
		for room, known := object.KnownLen(v), true; ; {
			if known {
				// What a list, a tuple or a dict holds is there at once.
				had := len(b.Items)
				if !b.Fill(it, room) {
					return f.fail(n.pos)
				}
				room, known = 0, len(b.Items) > had
			}
			x := it.Next(th)
			if x.R == nil {
				break
			}
			if !th.Charge(1) || !b.Append(x) {
				return f.fail(n.pos)
			}
		}
		if th.Exc != nil {
			return f.fail(n.pos)
		}
	}
	switch n.kind {
	case 'l':
		return Value{R: object.NewList(b.Items)}
	case 't':
		return Value{R: object.NewTuple(b.Items)}
	}
	s := object.NewSet()
	for _, v := range b.Items {
		if !s.Add(th, v) {
			return f.fail(n.pos)
		}
	}
	return Value{R: s}
}

// setNode is a set display without stars.
type setNode struct {
	elts  []Expr
	pos   *ast.Position
	fixed bool // three or more constants, see object.SetOfConstants
}

func (n *setNode) Eval(f *Frame) Value {
	if n.fixed {
		vs := make([]Value, len(n.elts))
		if !evalArgs(f, n.elts, vs) {
			return Value{}
		}
		s := object.SetOfConstants(f.th, vs)
		if s == nil {
			return f.fail(n.pos)
		}
		return Value{R: s}
	}
	s := object.NewSet()
	var later []Value // on the heap: displays nest, and the Go stack is bounded
	for _, e := range n.elts {
		v := e.Eval(f)
		if v.R == nil {
			return v
		}
		if len(n.elts) <= maxBuilt && (len(later) > 0 || !quietKey(v)) {
			later = append(later, v)
			continue
		}
		f.linePos = n.pos
		if !s.Add(f.th, v) {
			return f.fail(n.pos)
		}
	}
	for _, v := range later {
		f.linePos = n.pos
		if !s.Add(f.th, v) {
			return f.fail(n.pos)
		}
	}
	return Value{R: s}
}

// CPython evaluates all elements of a set display of up to maxBuilt, and all
// items of a dict display of up to half as many, before it hashes the first.
const maxBuilt = 30

// quietKey reports whether nobody can tell when a key is hashed and compared.
func quietKey(k Value) bool {
	switch x := k.R.(type) {
	case *object.Str:
		return x.Ext() == nil
	case *object.IntTag, *object.FloatTag, *object.BoolTag, *object.NoneTag:
		return true
	}
	return false
}

// dictNode is a dict display; a nil key marks **mapping.
type dictNode struct {
	keys, vals []Expr
	pos        *ast.Position
	seen       bool                 // whether there can be a template has been found out
	template   *object.DictTemplate // where all keys are constant strs
}

// findTemplate makes the template, if there can be one.
func (n *dictNode) findTemplate() {
	n.seen = true
	if len(n.keys) == 0 || len(n.keys) > 256 {
		return
	}
	keys := make([]Value, len(n.keys))
	for i, e := range n.keys {
		c, ok := e.(*constNode)
		if !ok {
			return
		}
		keys[i] = c.v
	}
	n.template = object.NewDictTemplate(keys)
}

// plainKeys is how many keys are written out, where they are few.
func (n *dictNode) plainKeys() (k int) {
	if len(n.keys) > 256 {
		return 0
	}
	for _, e := range n.keys {
		if e != nil {
			k++
		}
	}
	return k
}

func (n *dictNode) Eval(f *Frame) Value {
	th := f.th
	if !th.Alloc(96) {
		return Value{}
	}
	if !n.seen {
		n.findTemplate()
	}
	if n.template != nil {
		if !th.Alloc(object.DictBytes(len(n.keys))) {
			return f.fail(n.pos)
		}
		d, es := n.template.New()
		for i, e := range n.vals {
			v := e.Eval(f)
			if v.R == nil {
				return v
			}
			es[i].Val = v
		}
		return Value{R: d}
	}
	var d *object.Dict
	switch {
	case len(n.keys) > 0 && n.keys[0] == nil: // made of the first mapping
	case len(n.keys) == 0 || len(n.keys) > 256:
		d = object.NewDict()
	default:
		if !th.Alloc(object.DictBytes(len(n.keys))) {
			return f.fail(n.pos)
		}
		d = object.NewDictSize(len(n.keys))
	}
	var later []Value // on the heap: displays nest, and the Go stack is bounded
	for i, ke := range n.keys {
		if ke == nil {
			if i > 0 && !f.setLater(d, later) {
				return f.fail(n.pos)
			}
			later = later[:0]
			m := n.vals[i].Eval(f)
			if m.R == nil {
				return m
			}
			if src, ok := m.R.(*object.Dict); ok && src.Ext == nil && i == 0 {
				if !th.Charge(src.Len() / 4) {
					return f.fail(n.pos)
				}
				if more := n.plainKeys(); more > 0 {
					d = src.CopyRoom(th, more)
				} else {
					d = src.Copy(th)
				}
				if d == nil {
					return f.fail(n.pos)
				}
				continue
			}
			if d == nil {
				d = object.NewDict()
			}
			if !dictUpdate(th, d, m) {
				return f.fail(n.pos)
			}
			continue
		}
		k := ke.Eval(f)
		if k.R == nil {
			return k
		}
		v := n.vals[i].Eval(f)
		if v.R == nil {
			return v
		}
		if len(n.keys) <= maxBuilt/2 && (len(later) > 0 || !quietKey(k)) {
			later = append(later, k, v)
			continue
		}
		f.linePos = n.pos
		if !d.Set(th, k, v) {
			return f.fail(n.pos)
		}
	}
	f.linePos = n.pos
	if !f.setLater(d, later) {
		return f.fail(n.pos)
	}
	return Value{R: d}
}

// setLater adds the items of a display that wait in later, keys and values in
// turns; false means that an exception is pending.
func (f *Frame) setLater(d *object.Dict, later []Value) bool {
	for i := 0; i < len(later); i += 2 {
		if !d.Set(f.th, later[i], later[i+1]) {
			return false
		}
	}
	return true
}

// dictUpdate adds the items of a mapping.
func dictUpdate(th *Thread, d *object.Dict, m Value) bool {
	notMapping, ok := d.UpdateMapping(th, m)
	if notMapping {
		th.Raise(object.TypeErrorType, "'%s' object is not a mapping", m.R.Type().Name)
	}
	return ok
}

// namedNode is target := value.
type namedNode struct {
	target Target
	val    Expr
}

func (n *namedNode) Eval(f *Frame) Value {
	v := n.val.Eval(f)
	if v.R == nil || !n.target.Set(f, v) {
		return Value{}
	}
	return v
}

// fstringNode is an f-string. A part whose value cannot change is formatted
// only when all are joined, straight into the result.
type fstringNode struct {
	parts []Expr // literals and formatNodes
	slots []int  // of the parts that must wait, see keep.go, else -1; nil if none must
	pos   *ast.Position
}

func (n *fstringNode) Eval(f *Frame) Value {
	var pbuf [8]Value
	var sbuf [8]*object.FormatSpec
	parts, specs := pbuf[:0], sbuf[:0]
	for i, p := range n.parts {
		var spec *object.FormatSpec
		var v Value
		if fn, ok := p.(*formatNode); ok {
			v, spec = fn.part(f)
		} else {
			v = p.Eval(f)
		}
		if v.R == nil {
			return v
		}
		if n.slots != nil && n.slots[i] >= 0 {
			switch v.R.(type) {
			case *object.IntTag, *object.FloatTag:
			default:
				f.slots[n.slots[i]] = v
			}
		}
		parts = append(parts, v)
		specs = append(specs, spec)
	}
	f.linePos = n.pos
	v := object.JoinParts(f.th, parts, specs)
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

// part computes the field: its text, or the value with the specifier by which
// it is to be formatted.
func (n *formatNode) part(f *Frame) (Value, *object.FormatSpec) {
	v := n.val.Eval(f)
	if v.R == nil {
		return v, nil
	}
	spec := n.fixed
	if spec == nil && n.spec != nil {
		s := n.spec.Eval(f)
		if s.R == nil {
			return s, nil
		}
		spec = object.NewFormatSpec(s.R.(*object.Str))
	}
	conv := byte(0)
	if n.conv > 0 {
		conv = byte(n.conv)
	}
	f.linePos = n.pos
	p, done := object.FormatPart(f.th, v, conv, spec)
	if p.R == nil {
		return f.fail(n.pos), nil
	}
	if done {
		return p, nil
	}
	return p, spec
}

// formatNode is one replacement field.
type formatNode struct {
	val  Expr
	conv int // -1 or 's', 'r', 'a'
	spec Expr
	// fixed is the specifier where it is a constant.
	fixed *object.FormatSpec
	pos   *ast.Position
}

func (n *formatNode) Eval(f *Frame) Value {
	p, spec := n.part(f)
	if p.R == nil || spec == nil {
		if _, ok := p.R.(*object.Str); ok || p.R == nil {
			return p
		}
	}
	f.linePos = n.pos
	v := object.JoinParts(f.th, []Value{p}, []*object.FormatSpec{spec})
	if v.R == nil {
		return f.fail(n.pos)
	}
	return v
}

var emptySpec = object.Intern("")
