package object

// This file defines the views of dicts (dict_keys, dict_values, dict_items)
// and the iterators over dicts.

type viewKind uint8

const (
	viewKeys viewKind = iota
	viewValues
	viewItems
)

// DictView is what keys(), values() and items() of a dict return.
type DictView struct {
	D    *Dict
	kind viewKind
}

// Type returns dict_keys, dict_values or dict_items, or what an OrderedDict has.
func (v *DictView) Type() *Type {
	if v.D.ordered() {
		return orderedViewTypes[v.kind]
	}
	return viewTypes[v.kind]
}

var (
	viewTypes        = [...]*Type{DictKeysType, DictValuesType, DictItemsType}
	orderedViewTypes = [...]*Type{odictKeysType, odictValuesType, odictItemsType}
)

// ordered reports whether the dict is an OrderedDict, whose iterators notice
// every change of the order.
func (d *Dict) ordered() bool { return d.Ext != nil && d.Ext.Cls.IsSubtype(OrderedDictType) }

func dictView(th *Thread, self Value, kind viewKind) Value {
	if !th.Alloc(32) {
		return Value{}
	}
	return Value{R: &DictView{self.R.(*Dict), kind}}
}

// Each calls yield with what the view shows, in order, as long as that returns true.
func (v *DictView) Each(yield func(Value) bool) {
	for _, e := range v.D.WithHoles() {
		if !e.Key.Ok() {
			continue
		}
		show := e.Key
		switch v.kind {
		case viewValues:
			show = e.Val
		case viewItems:
			show = Obj(NewTuple([]Value{e.Key, e.Val}))
		}
		if !yield(show) {
			return
		}
	}
}

// Iter returns an iterator.
func (v *DictView) Iter(th *Thread) Iterator { return NewDictIter(v.D, v.kind) }

// Iter returns an iterator over the keys.
func (d *Dict) Iter(th *Thread) Iterator { return NewDictIter(d, viewKeys) }

// DictIter iterates over the keys, values or items of a dict.
type DictIter struct {
	d    *Dict // nil when exhausted
	i    int
	used int
	left int
	kind viewKind
	odd  bool   // over an OrderedDict
	ver  uint32 // of an OrderedDict, when it was made
}

// NewDictIter returns an iterator over what a view of the kind shows.
func NewDictIter(d *Dict, kind viewKind) *DictIter {
	return &DictIter{d: d, i: int(d.head), used: d.used, left: d.used, kind: kind, odd: d.ordered(), ver: d.ver}
}

// Items reports whether the iterator gives (key, value) pairs, so that a loop
// may take them with NextEntry.
func (it *DictIter) Items() bool { return it.kind == viewItems }

var dictIterTypes = [...]*Type{DictKeyIterType, DictValueIterType, DictItemIterType}

// Type returns the class of the iterator.
func (it *DictIter) Type() *Type {
	if it.odd {
		return odictIterType
	}
	return dictIterTypes[it.kind]
}

// NextEntry returns the next key and value; ok is false at the end, or with
// th.Exc set on an error.
func (it *DictIter) NextEntry(th *Thread) (key, val Value, ok bool) {
	d := it.d
	if d == nil {
		return
	}
	if it.used != d.used || it.odd && it.ver != d.ver {
		it.sizeChanged(th)
		return
	}
	es := d.entries
	i := it.i
	for i < len(es) && es[i].Key.R == nil {
		if i++; i&63 == 0 && !th.Charge(8) {
			return
		}
	}
	if i >= len(es) {
		it.d = nil
		return
	}
	if it.left == 0 {
		it.d = nil
		th.Raise(RuntimeErrorType, "dictionary keys changed during iteration")
		return
	}
	it.left--
	it.i = i + 1
	if it.odd && it.left == 0 { // it has looked ahead: what changes now is not seen
		it.d = nil
	}
	return es[i].Key, es[i].Val, true
}

func (it *DictIter) sizeChanged(th *Thread) {
	it.used = -1 // sticks
	it.d.sizeChanged(th)
	if it.odd {
		it.d = nil
	}
}

// sizeChanged raises the error of an iterator over a dict that has changed.
func (d *Dict) sizeChanged(th *Thread) Value {
	if d.ordered() {
		return th.Raise(RuntimeErrorType, "OrderedDict mutated during iteration")
	}
	return th.Raise(RuntimeErrorType, "dictionary changed size during iteration")
}

// Next returns the next key, value or pair.
func (it *DictIter) Next(th *Thread) Value {
	k, v, ok := it.NextEntry(th)
	if !ok {
		return Value{}
	}
	switch it.kind {
	case viewKeys:
		return k
	case viewValues:
		return v
	}
	if !th.Alloc(88) {
		return Value{}
	}
	return Value{R: NewTuple2(k, v)}
}

// takeInto is taker's. It stops before a hole, which Next counts.
func (it *DictIter) takeInto(th *Thread, into []Value) ([]Value, bool) {
	d := it.d
	if d == nil || it.odd || it.used != d.used || it.i >= len(d.entries) {
		return into, true
	}
	es := d.entries[it.i:]
	es = es[:min(len(es), it.left, cap(into)-len(into))]
	for n := range es { // a hole ends what is there
		if es[n].Key.R == nil {
			es = es[:n]
			break
		}
	}
	if !th.Charge(len(es)) || it.kind == viewItems && !th.Alloc(88*int64(len(es))) {
		return into, false
	}
	switch it.kind {
	case viewKeys:
		for n := range es {
			into = append(into, es[n].Key)
		}
	case viewValues:
		for n := range es {
			into = append(into, es[n].Val)
		}
	default:
		for n := range es {
			into = append(into, Value{R: NewTuple2(es[n].Key, es[n].Val)})
		}
	}
	it.i += len(es)
	it.left -= len(es)
	return into, true
}

// DictReverseIter is what reversed() of a dict or its views returns.
type DictReverseIter struct {
	d    *Dict
	i    int
	used int
	left int
	kind viewKind
	odd  bool   // over an OrderedDict
	ver  uint32 // of an OrderedDict, when it was made
}

func newDictReverseIter(d *Dict, kind viewKind) *DictReverseIter {
	return &DictReverseIter{d: d, i: len(d.entries) - 1, used: d.used, left: d.used, kind: kind, odd: d.ordered(), ver: d.ver}
}

var dictReverseIterTypes = [...]*Type{DictReverseKeyIterType, DictReverseValueIterType, DictReverseItemIterType}

// Type returns the class of the iterator.
func (it *DictReverseIter) Type() *Type {
	if it.odd {
		return odictIterType
	}
	return dictReverseIterTypes[it.kind]
}

// Next returns the next key, value or pair.
func (it *DictReverseIter) Next(th *Thread) Value {
	d := it.d
	if d == nil {
		return Value{}
	}
	if it.used != d.used || it.odd && it.ver != d.ver {
		it.used = -1
		if it.odd {
			it.d = nil
		}
		return d.sizeChanged(th)
	}
	i := min(it.i, len(d.entries)-1)
	for i >= 0 && !d.entries[i].Key.Ok() {
		if i--; i&63 == 0 && !th.Charge(8) {
			return Value{}
		}
	}
	if i < 0 {
		it.d = nil
		return Value{}
	}
	it.i = i - 1
	if it.left--; it.odd && it.left == 0 { // see DictIter
		it.d = nil
	}
	e := &d.entries[i]
	switch it.kind {
	case viewKeys:
		return e.Key
	case viewValues:
		return e.Val
	}
	if !th.Alloc(88) {
		return Value{}
	}
	return Value{R: NewTuple2(e.Key, e.Val)}
}

func init() {
	for i, t := range dictIterTypes {
		DefIterator(t).Def(M0("__length_hint__", func(th *Thread, self Value) Value {
			it := self.R.(*DictIter)
			if it.d == nil || it.used != it.d.used {
				return Int(0)
			}
			return Int(int64(it.left))
		}).WithDoc("Returns about how many items are left."))
		DefIterator(dictReverseIterTypes[i]).Def(M0("__length_hint__", func(th *Thread, self Value) Value {
			it := self.R.(*DictReverseIter)
			if it.d == nil || it.used != it.d.used {
				return Int(0)
			}
			return Int(int64(it.left))
		}).WithDoc("Returns about how many items are left."))
	}
	DefIterator(odictIterType)
	for _, ts := range [][3]*Type{viewTypes, orderedViewTypes} {
		for _, t := range ts {
			t.Def(M0("__reversed__", func(th *Thread, self Value) Value {
				v := self.R.(*DictView)
				return Value{R: newDictReverseIter(v.D, v.kind)}
			}))
		}
	}
	for _, t := range orderedViewTypes {
		DefIter(t).DefValue("__hash__", None)
	}
	for _, t := range viewTypes {
		DefIter(t).Def(
			M0("__len__", func(th *Thread, self Value) Value { return Int(int64(self.R.(*DictView).D.used)) }),
			M0("__repr__", viewRepr),
		)
		t.DefGet("mapping", func(th *Thread, self Value) Value {
			return Value{R: NewMappingProxy(Value{R: self.R.(*DictView).D})}
		})
	}
	for _, t := range []*Type{DictKeysType, DictItemsType} {
		t.Def(
			M1("__contains__", func(th *Thread, self, x Value) Value {
				return boolOrErr(self.R.(*DictView).contains(th, x))
			}),
			M1("isdisjoint", func(th *Thread, self, o Value) Value {
				return boolOrErr(viewDisjoint(th, self.R.(*DictView), o))
			}).WithDoc("Tells whether the view shares no item with the iterable."),
			M1("__and__", viewAnd), M1("__rand__", viewAnd),
			M1("__or__", func(th *Thread, a, b Value) Value { return viewSetOp(th, a, b, (*Set).update) }),
			M1("__ror__", func(th *Thread, a, b Value) Value { return viewSetOp(th, b, a, (*Set).update) }),
			M1("__sub__", func(th *Thread, a, b Value) Value { return viewSetOp(th, a, b, (*Set).differenceUpdate) }),
			M1("__rsub__", func(th *Thread, a, b Value) Value { return viewSetOp(th, b, a, (*Set).differenceUpdate) }),
			M1("__xor__", viewXor),
			M1("__rxor__", func(th *Thread, a, b Value) Value { return viewXor(th, b, a) }),
		)
		for op := CmpEq; op <= CmpGe; op++ {
			t.Def(M1(op.Special().Name().S, func(th *Thread, a, b Value) Value { return viewCompare(th, op, a, b) }))
		}
		t.DefValue("__hash__", None)
	}
}

// OrderedDict has its own way to what shows it.
func init() {
	OrderedDictType.DefGetSet("__dict__", instanceDict, func(th *Thread, self, v Value) bool {
		if !v.Ok() {
			th.Raise(TypeErrorType, "cannot delete __dict__")
			return false
		}
		return setInstanceDict(th, self, v)
	})
	OrderedDictType.Def(
		M0("keys", func(th *Thread, self Value) Value { return dictView(th, self, viewKeys) }).WithDoc("Returns a live view of the keys."),
		M0("values", func(th *Thread, self Value) Value { return dictView(th, self, viewValues) }).WithDoc("Returns a live view of the values."),
		M0("items", func(th *Thread, self Value) Value { return dictView(th, self, viewItems) }).WithDoc("Returns a live view of the pairs."),
		M0("__iter__", func(th *Thread, self Value) Value { return Value{R: NewDictIter(self.R.(*Dict), viewKeys)} }),
		M0("__reversed__", func(th *Thread, self Value) Value {
			return Value{R: newDictReverseIter(self.R.(*Dict), viewKeys)}
		}).WithDoc("Returns an iterator over the keys, the last one first."),
	)
}

func viewRepr(th *Thread, self Value) Value {
	v := self.R.(*DictView)
	if !th.ReprEnter(v) {
		return StrValue("...")
	}
	r := NewTextBuilder(th)
	ok := r.Text(v.Type().Name) && r.Text("([")
	it := NewDictIter(v.D, v.kind)
	for first := true; ok; first = false {
		e := it.Next(th)
		if !e.Ok() {
			ok = th.Exc == nil
			break
		}
		ok = (first || r.Text(", ")) && r.Repr(e)
	}
	ok = ok && r.Text("])")
	th.ReprLeave()
	return r.Done(ok)
}

// contains reports whether x is one of the keys or pairs: 1, 0, or -1 with an
// exception.
func (v *DictView) contains(th *Thread, x Value) int {
	if v.kind == viewKeys {
		at, _, ok := v.D.find(th, x)
		if !ok {
			return -1
		}
		return b2i(at >= 0)
	}
	t, ok := x.R.(*Tuple)
	if !ok || len(t.Items) != 2 {
		return 0
	}
	f := v.D.Get(th, t.Items[0])
	if !f.Ok() {
		return -b2i(th.Exc != nil)
	}
	return IdentEqual(th, f, t.Items[1])
}

// setView returns the set-like view that v is, or nil.
func setView(v Value) *DictView {
	if x, ok := v.R.(*DictView); ok && x.kind != viewValues {
		return x
	}
	return nil
}

// viewToSet makes a set of one operand of an operator on views.
func viewToSet(th *Thread, v Value) *Set {
	if x, ok := v.R.(*DictView); ok && x.kind == viewKeys && x.D.Ext == nil {
		v = Value{R: x.D}
	}
	s := NewSet()
	if !s.update(th, v) {
		return nil
	}
	return s
}

func viewSetOp(th *Thread, a, b Value, f func(*Set, *Thread, Value) bool) Value {
	s := viewToSet(th, a)
	if s == nil || !f(s, th, b) {
		return Value{}
	}
	return Value{R: s}
}

func viewAnd(th *Thread, self, other Value) Value {
	v := self.R.(*DictView)
	if s, ok := other.R.(*Set); ok && s.Ext == nil && !s.Frozen && v.D.used <= s.used {
		return s.intersection(th, self)
	}
	if o := setView(other); o != nil && o.D.used > v.D.used {
		v, other = o, self
	}
	s := NewSet()
	defer th.Release(th.Keep(Value{R: s}))
	if !ForEach(th, other, func(e Value) bool {
		r := v.contains(th, e)
		if r == 1 {
			return s.Add(th, e)
		}
		return r == 0
	}) {
		return Value{}
	}
	return Value{R: s}
}

func viewXor(th *Thread, a, b Value) Value {
	x, y := setView(a), setView(b)
	if x == nil || y == nil || x.kind != viewItems || y.kind != viewItems {
		return viewSetOp(th, a, b, (*Set).symmetricDifferenceUpdate)
	}
	// Two dict_items: pairs whose values are equal go, without hashing values
	// that both have.
	d1, d2 := x.D, y.D
	if d2.used > d1.used {
		d1, d2 = d2, d1
	}
	rest := d1.Copy(th)
	if rest == nil {
		return Value{}
	}
	s := NewSet()
	defer th.Release(th.Keep(Value{R: s}))
	th.Keep(Value{R: rest})
	it := NewDictIter(d2, viewItems)
	for {
		k, v, ok := it.NextEntry(th)
		if !ok {
			break
		}
		if !th.Charge(2) {
			return Value{}
		}
		same := 0
		f := rest.Get(th, k)
		if f.Ok() {
			same = IdentEqual(th, f, v)
		}
		if th.Exc != nil {
			return Value{}
		}
		if same == 1 {
			rest.Delete(th, k)
			if th.Exc != nil {
				return Value{}
			}
		} else if !s.Add(th, Value{R: NewTuple2(k, v)}) {
			return Value{}
		}
	}
	if th.Exc != nil || !s.update(th, Value{R: &DictView{rest, viewItems}}) {
		return Value{}
	}
	return Value{R: s}
}

func viewDisjoint(th *Thread, v *DictView, o Value) int {
	if x, ok := o.R.(*DictView); ok && x.D == v.D && x.kind == v.kind {
		return b2i(v.D.used == 0)
	}
	contains := v.contains
	switch x := o.R.(type) {
	// The shorter one is gone through, which shows where it has what cannot be hashed.
	case *Set:
		if x.Type().Flags&Heap == 0 && x.used > v.D.used {
			contains, o = x.Contains, Value{R: v}
		}
	case *DictView:
		if x.kind != viewValues && x.D.used > v.D.used {
			contains, o = x.contains, Value{R: v}
		}
	}
	r := 1
	if !ForEach(th, o, func(e Value) bool {
		switch contains(th, e) {
		case 1:
			r = 0
			return false
		case -1:
			return false
		}
		return true
	}) && th.Exc != nil {
		return -1
	}
	return r
}

// viewCompare compares a view with a set or a view as sets.
func viewCompare(th *Thread, op CmpOp, a, b Value) Value {
	if setView(b) == nil {
		if _, ok := b.R.(*Set); !ok {
			return NotImplemented
		}
	}
	n, m := Len(th, a), Len(th, b)
	if n < 0 || m < 0 {
		return Value{}
	}
	switch op {
	case CmpEq:
		return viewAllIn(th, a, b, n == m, true)
	case CmpNe:
		return viewAllIn(th, a, b, n == m, false)
	case CmpLt:
		return viewAllIn(th, a, b, n < m, true)
	case CmpLe:
		return viewAllIn(th, a, b, n <= m, true)
	case CmpGt:
		return viewAllIn(th, b, a, n > m, true)
	}
	return viewAllIn(th, b, a, n >= m, true)
}

// viewAllIn returns want if maybe and all of a is in b, else not want.
func viewAllIn(th *Thread, a, b Value, maybe, want bool) Value {
	if !maybe {
		return Bool(!want)
	}
	if !th.EnterFor(" in comparison") {
		return Value{}
	}
	defer th.Leave()
	all := true
	if !ForEach(th, a, func(e Value) bool {
		r := Contains(th, b, e)
		all = r == 1
		return all
	}) && th.Exc != nil {
		return Value{}
	}
	return Bool(all == want)
}
