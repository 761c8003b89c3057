package itertools

import (
	"github.com/garterpy/garter/object"
)

// ---- groupby ----

var (
	groupbyType *object.Type
	grouperType = object.DefIterator(object.NewBuiltinType("itertools._grouper", nil, object.NoSubclass))
)

type groupby struct {
	it                object.Iterator
	key               value // or None
	target, cur, item value // keys of the group handed out and of item
	group             *grouper
	row               [2]value // what NextRow gives
	ext
}

// Type returns the class.
func (g *groupby) Type() *object.Type { return g.class(groupbyType) }

// Traverse visits what it holds.
func (g *groupby) Traverse(visit func(value)) {
	visitIter(visit, g.it)
	visit(g.key)
	visit(g.target)
	visit(g.cur)
	visit(g.item)
	visit(g.row[0])
	visit(g.row[1])
	if g.group != nil {
		visit(object.Obj(g.group))
	}
}

// step takes the next item and its key.
func (g *groupby) step(th *thread) bool {
	v := object.NextOf(th, g.it)
	if !v.Ok() || !th.Charge(1) {
		return false
	}
	k := v
	if !g.key.IsNone() {
		if k = object.Call1(th, g.key, v); !k.Ok() {
			return false
		}
	}
	g.item, g.cur = v, k
	return true
}

// Next returns the key and the iterator of the next group.
func (g *groupby) Next(th *thread) value { return tupleOf(th, g.NextRow(th)) }

// Rows is object.RowIterator's.
func (g *groupby) Rows() bool { return g.Ext == nil }

// NextRow is object.RowIterator's.
func (g *groupby) NextRow(th *thread) []value {
	g.group = nil
	for {
		if g.cur.Ok() {
			if !g.target.Ok() {
				break
			}
			r := object.IdentEqual(th, g.target, g.cur)
			if r < 0 {
				return nil
			}
			if r == 0 {
				break
			}
		}
		if !g.step(th) {
			return nil
		}
	}
	if !th.Alloc(160) {
		return nil
	}
	g.target = g.cur
	g.group = &grouper{g, g.cur}
	g.row = [2]value{g.cur, object.Obj(g.group)}
	return g.row[:]
}

// grouper gives the items of one group, as long as its groupby has not gone on.
type grouper struct {
	of  *groupby
	key value
}

// Type returns itertools._grouper.
func (*grouper) Type() *object.Type { return grouperType }

// Traverse visits what it holds.
func (g *grouper) Traverse(visit func(value)) { visit(object.Obj(g.of)); visit(g.key) }

// Next returns the next item of the group.
func (g *grouper) Next(th *thread) value {
	by := g.of
	if by.group != g {
		return value{}
	}
	if !by.item.Ok() && !by.step(th) {
		return value{}
	}
	if !g.key.IsInt() || !by.cur.IsInt() || g.key.N != by.cur.N {
		if r := object.IdentEqual(th, g.key, by.cur); r != 1 {
			return value{}
		}
	}
	v := by.item
	by.item = value{}
	return v
}

// Fill is object.Filler's: the rest of a group of equal ints in a list.
func (g *grouper) Fill(th *thread, b *object.Builder) bool {
	by := g.of
	l, ok := by.it.(*object.ListIter)
	if !ok || l.L == nil || by.group != g || by.item.Ok() || !by.key.IsNone() || !g.key.IsInt() {
		return true
	}
	items := l.L.Items
	n := l.I
	for n < len(items) && items[n].IsInt() && items[n].N == g.key.N {
		n++
	}
	if n == l.I {
		return true
	}
	run := items[l.I:n]
	l.I, by.cur = n, run[len(run)-1]
	return th.Charge(1+len(run)/2) && b.AppendAll(run)
}

// ---- tee ----

var teeType = object.NewBuiltinType("itertools._tee", nil, object.HasWeakref)

// teeIter walks along a list of blocks that its siblings share.
type teeIter struct {
	block *teeBlock
	i     int
	ext
}

const teeSize = 57

// teeBlock holds values that were taken from the iterator.
type teeBlock struct {
	it      object.Iterator
	vals    []value
	next    *teeBlock
	running bool
}

var teeBlockType = object.NewBuiltinType("itertools._tee_dataobject", nil, object.NoNew|object.NoSubclass)

// Type returns itertools._tee_dataobject.
func (*teeBlock) Type() *object.Type { return teeBlockType }

// ByteSize counts the values' places.
func (b *teeBlock) ByteSize() int64 { return 80 + 24*teeSize }

// Traverse visits the values and the next block.
func (b *teeBlock) Traverse(visit func(value)) {
	visitIter(visit, b.it)
	for _, v := range b.vals {
		visit(v)
	}
	if b.next != nil {
		visit(object.Obj(b.next))
	}
}

// Type returns the class.
func (t *teeIter) Type() *object.Type { return t.class(teeType) }

// Traverse visits the block.
func (t *teeIter) Traverse(visit func(value)) { visit(object.Obj(t.block)) }

// LeafIterator says that Next counts the depth of what it asks: it is never the
// iterator of such another.
func (t *teeIter) LeafIterator() {}

// Next returns the next value.
func (t *teeIter) Next(th *thread) value {
	if t.i == teeSize {
		if t.block.next == nil {
			if !th.Alloc(80 + 24*teeSize) {
				return value{}
			}
			t.block.next = &teeBlock{it: t.block.it, vals: make([]value, 0, teeSize)}
		}
		t.block, t.i = t.block.next, 0
	}
	b := t.block
	if t.i < len(b.vals) {
		t.i++
		return b.vals[t.i-1]
	}
	if b.running {
		return th.Raise(object.RuntimeErrorType, "cannot re-enter the tee iterator")
	}
	b.running = true
	v := object.NextOf(th, b.it)
	b.running = false
	if !v.Ok() {
		return v
	}
	b.vals = append(b.vals, v)
	t.i++
	return v
}

func newTee(th *thread, cls *object.Type, v value) value {
	it := object.GetIter(th, v)
	if it == nil || !th.Alloc(160+24*teeSize) {
		return value{}
	}
	t := &teeIter{ext: ext{object.ExtFor(th, cls, teeType)}}
	if o, ok := it.(*teeIter); ok {
		t.block, t.i = o.block, o.i
	} else {
		t.block = &teeBlock{it: it, vals: make([]value, 0, teeSize)}
	}
	return object.Obj(t)
}

func tee(th *thread, args []value, kw []object.KW) value {
	if len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "itertools.tee() takes no keyword arguments")
	}
	if !argCount(th, "tee", len(args), 1, 2) {
		return value{}
	}
	n := 2
	if len(args) == 2 {
		var ok bool
		if n, ok = object.AsIndex(th, args[1]); !ok {
			return value{}
		}
	}
	if n < 0 {
		return th.Raise(object.ValueErrorType, "n must be >= 0")
	}
	if n == 0 {
		return object.Obj(object.NewTuple(nil))
	}
	if !th.Charge(min(n, 1<<30)) || !th.Alloc(88*min(int64(n), 1<<40)) {
		return value{}
	}
	it := object.GetIter(th, args[0])
	if it == nil || !th.Alloc(160+24*teeSize) {
		return value{}
	}
	f, ok := it.(*teeIter)
	if !ok {
		f = &teeIter{block: &teeBlock{it: it, vals: make([]value, 0, teeSize)}}
	}
	out := make([]value, n)
	out[0] = object.Obj(f)
	for i := 1; i < n; i++ {
		out[i] = object.Obj(&teeIter{block: f.block, i: f.i})
	}
	return object.Obj(object.NewTuple(out))
}

func init() {
	groupbyType = declare("groupby", "iterable, key=None", func(th *thread, cls *object.Type, a []value) value {
		it := object.GetIter(th, a[0])
		if it == nil {
			return value{}
		}
		return object.Obj(&groupby{it: it, key: none(a[1]), ext: ext{object.ExtFor(th, cls, groupbyType)}})
	})
	teeType.New = func(th *thread, cls *object.Type, args []value, kw []object.KW) value {
		if !argCount(th, "_tee", len(args), 1, 1) {
			return value{}
		}
		return newTee(th, cls, args[0])
	}
	teeType.Def(object.M0("__copy__", func(th *thread, self value) value {
		t := self.R.(*teeIter)
		if !th.Alloc(88) {
			return value{}
		}
		return object.Obj(&teeIter{block: t.block, i: t.i})
	}))
	types = append(types, grouperType, teeType, teeBlockType)
	finish(groupbyType, teeType)
}
