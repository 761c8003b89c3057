package ast

import (
	"github.com/garterpy/garter/imports"
	"github.com/garterpy/garter/object"
)

// fieldIter is the iterator over the fields of a node that iter_fields and
// iter_child_nodes yield from: a field is read when it is asked for.
type fieldIter struct {
	node  Value
	names *object.Tuple
	next  int
	base  *object.Type // of nodes, where only these are wanted; else nil
	below *object.List // the field under way, where it is a list
	at    int
	pair  [2]Value
}

var fieldIterType = object.DefIterator(object.NewBuiltinType("ast_fields", nil, object.NoNew|object.NoSubclass))

// Type returns the class of the iterator.
func (*fieldIter) Type() *object.Type { return fieldIterType }

// Traverse visits what the iterator holds.
func (f *fieldIter) Traverse(visit func(Value)) {
	visit(f.node)
	visit(object.Obj(f.names))
	if f.base != nil {
		visit(object.Obj(f.base))
	}
	if f.below != nil {
		visit(object.Obj(f.below))
	}
	visit(f.pair[0])
	visit(f.pair[1])
}

func fieldsOf(th *object.Thread, node Value, base *object.Type) Value {
	v := object.GetAttr(th, node, sFields)
	if !v.Ok() || !th.Alloc(160) {
		return Value{}
	}
	names, ok := v.R.(*object.Tuple)
	if !ok || names.Ext != nil {
		items, ok := object.Collect(th, v)
		if !ok {
			return Value{}
		}
		names = object.TupleOf(items...)
	}
	return object.Obj(&fieldIter{node: node, names: names, base: base})
}

// field is the next field that the node has, under its name.
func (f *fieldIter) field(th *object.Thread) (name, v Value) {
	for f.next < len(f.names.Items) && th.Charge(2) {
		name = f.names.Items[f.next]
		f.next++
		s, ok := imports.AttrName(th, name)
		if !ok {
			break
		}
		if v = object.GetAttrOpt(th, f.node, s); v.Ok() {
			return name, v
		}
		if th.Exc != nil {
			break
		}
	}
	return Value{}, Value{}
}

// Next returns the next pair of a name and what is there, or the next node below.
func (f *fieldIter) Next(th *object.Thread) Value {
	if f.base == nil {
		if row := f.NextRow(th); row != nil && th.Alloc(88) {
			return object.Obj(object.NewTuple2(row[0], row[1]))
		}
		return Value{}
	}
	for {
		for f.below != nil {
			if f.at >= len(f.below.Items) {
				f.below, f.at = nil, 0
				break
			}
			v := f.below.Items[f.at]
			if f.at++; !th.Charge(1) {
				return Value{}
			}
			if is := f.isNode(th, v); is > 0 {
				return v
			} else if is < 0 {
				return Value{}
			}
		}
		_, v := f.field(th)
		if !v.Ok() {
			return v
		}
		if l, ok := v.R.(*object.List); ok {
			f.below = l
			continue
		}
		if is := f.isNode(th, v); is > 0 {
			return v
		} else if is < 0 {
			return Value{}
		}
	}
}

// isNode is isinstance(v, AST): 1 or 0, or -1 with an exception.
func (f *fieldIter) isNode(th *object.Thread, v Value) int {
	t := v.R.Type()
	if t.Flags&object.Heap == 0 {
		return 0
	}
	if t.IsSubtype(f.base) {
		return 1
	}
	return object.IsInstance(th, v, object.Obj(f.base))
}

// Rows is object.RowIterator's.
func (f *fieldIter) Rows() bool { return f.base == nil }

// NextRow is object.RowIterator's.
func (f *fieldIter) NextRow(th *object.Thread) []Value {
	name, v := f.field(th)
	if !v.Ok() {
		return nil
	}
	f.pair = [2]Value{name, v}
	return f.pair[:]
}

// copyLocation gives a node the place of another.
var copyLocation = object.FnSig("copy_location", "new_node, old_node", func(th *object.Thread, a []Value) Value {
	node, from := a[0], a[1]
	here, ok := itemsOf(th, from, sAttributes)
	if !ok {
		return Value{}
	}
	there, ok := itemsOf(th, node, sAttributes)
	if !ok || !th.Charge(8) {
		return Value{}
	}
	for i, name := range places {
		if index(here, name.S) < 0 || index(there, name.S) < 0 {
			continue
		}
		v := object.GetAttrOpt(th, from, name)
		if th.Exc != nil {
			return Value{}
		}
		if !v.Ok() || v.IsNone() && i < 2 { // an end may be unknown, which None says
			continue
		}
		if !object.SetAttr(th, node, name, v) {
			return Value{}
		}
	}
	return node
}).WithDoc("Gives a node the place of another one in the source; returns it.").InModule("ast").LikePython()

var places = [4]*object.Str{object.Intern("lineno"), object.Intern("col_offset"), object.Intern("end_lineno"), object.Intern("end_col_offset")}

// CopyObject copies the iterator for another session.
func (f *fieldIter) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &fieldIter{next: f.next, at: f.at}
	return n, func() {
		n.node, n.names = c.Value(f.node), object.CopyOf(c, f.names)
		if f.base != nil {
			n.base = object.CopyOf(c, f.base)
		}
		if f.below != nil {
			n.below = object.CopyOf(c, f.below)
		}
		n.pair = [2]Value{c.Value(f.pair[0]), c.Value(f.pair[1])}
	}
}
