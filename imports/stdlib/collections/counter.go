package collections

import (
	"sort"

	"github.com/garterpy/garter/imports/stdlib/collections/abcs"
	"github.com/garterpy/garter/imports/stdlib/internal/native"
	"github.com/garterpy/garter/object"
)

// This file defines Counter.

// CounterType is Counter: a dict of counts.
var CounterType = object.NewBuiltinType("Counter", object.DictType, object.HasDict|object.HasWeakref|object.InPython).InModule("collections").WithSlots(0).
	WithDoc("A dict of elements and how often they occur.")

var (
	sUpdate = object.Intern("update")
	sItems  = object.Intern("items")
	zero    = object.Int(0)
)

// count counts the values of an iterable.
func count(th *object.Thread, d *object.Dict, it Value) bool {
	switch x := it.R.(type) {
	case *object.List:
		if x.Ext == nil {
			for i := 0; i < len(x.Items); i++ {
				if !th.Charge(1) || !d.Count(th, x.Items[i]) {
					return false
				}
			}
			return true
		}
	case *object.Tuple:
		if x.Ext == nil {
			for _, e := range x.Items {
				if !th.Charge(1) || !d.Count(th, e) {
					return false
				}
			}
			return true
		}
	}
	return object.ForEach(th, it, func(e Value) bool { return th.Charge(1) && d.Count(th, e) })
}

// countUpdate adds (sign 1) or subtracts (-1) counts.
func countUpdate(th *object.Thread, self Value, args []Value, kw []object.KW, op object.BinOp) bool {
	d := self.R.(*object.Dict)
	heap := self.R.Type().Flags&object.Heap != 0
	one := func(k, n Value) bool {
		old := d.Get(th, k)
		if !old.Ok() {
			if th.Exc != nil {
				return false
			}
			old = zero
		}
		v := old
		if op == object.OpAdd {
			v = object.Binary(th, op, n, old)
		} else {
			v = object.Binary(th, op, old, n)
		}
		if !v.Ok() || !th.Charge(3) {
			return false
		}
		if heap {
			return object.SetItem(th, self, k, v)
		}
		return d.Set(th, k, v)
	}
	if len(args) > 0 && !args[0].IsNone() {
		src := args[0]
		switch object.IsInstance(th, src, object.Obj(abcs.Mapping)) {
		case -1:
			return false
		case 1:
			if op == object.OpAdd && d.Len() == 0 {
				if !updateDict(th, self, []Value{src}, nil) {
					return false
				}
				break
			}
			items := object.CallMethod(th, src, sItems)
			if !items.Ok() {
				return false
			}
			ok := object.ForEach(th, items, func(p Value) bool {
				kv, ok := p.R.(*object.Tuple)
				if !ok || len(kv.Items) != 2 {
					th.Raise(object.TypeErrorType, "items() must give pairs")
					return false
				}
				return one(kv.Items[0], kv.Items[1])
			})
			if !ok {
				return false
			}
		default:
			if op == object.OpAdd && !heap {
				if !count(th, d, src) {
					return false
				}
			} else if !object.ForEach(th, src, func(e Value) bool { return one(e, object.Int(1)) }) {
				return false
			}
		}
	}
	if !object.CheckNames(th, kw) {
		return false
	}
	asIs := op == object.OpAdd && d.Len() == 0 // what is no number stays what it is
	for _, k := range kw {
		if asIs {
			if !d.SetStr(th, th.Intern(k.Name), k.Val) {
				return false
			}
			continue
		}
		if !one(object.Obj(th.Intern(k.Name)), k.Val) {
			return false
		}
	}
	return true
}

// fewArgs checks that a method got at most one positional argument.
func fewArgs(th *object.Thread, name string, args []Value) bool {
	if len(args) > 2 {
		th.Raise(object.TypeErrorType, "Counter.%s() takes from 1 to 2 positional arguments but %d were given", name, len(args))
		return false
	}
	return true
}

// sortedCounts returns the entries by falling count, equal ones in order.
func sortedCounts(th *object.Thread, d *object.Dict) ([]object.Entry, bool) {
	if !th.Alloc(int64(d.Len())*48) || !th.Charge(d.Len()*4) {
		return nil, false
	}
	es := make([]object.Entry, 0, d.Len())
	ints := true
	for _, e := range d.WithHoles() {
		if e.Key.Ok() {
			es = append(es, e)
			ints = ints && e.Val.IsInt()
		}
	}
	if ints {
		sort.SliceStable(es, func(i, j int) bool { return es[i].Val.Int() > es[j].Val.Int() })
		return es, true
	}
	ok := true
	sort.SliceStable(es, func(i, j int) bool {
		if !ok {
			return false
		}
		r := object.CompareBool(th, object.CmpLt, es[j].Val, es[i].Val)
		ok = r >= 0
		return r == 1
	})
	return es, ok && th.Exc == nil
}

// newCounter makes an empty Counter.
func newCounter(th *object.Thread) (Value, *object.Dict) {
	v := object.Call0(th, object.Obj(CounterType))
	if !v.Ok() {
		return v, nil
	}
	return v, v.R.(*object.Dict)
}

// counterMethod makes a method of one argument that CPython has in Python.
func counterMethod(name, param string, f func(th *object.Thread, self, v Value) Value) *object.Builtin {
	return native.PyMethod("Counter", name, param, func(th *object.Thread, a []Value) Value { return f(th, a[0], a[1]) })
}

// counterOp makes a Counter of what f gives for the counts in a and b, keeping
// those above 0.
func counterOp(name string, f func(th *object.Thread, x, y Value) Value) *object.Builtin {
	return counterMethod(name, "other", func(th *object.Thread, a, b Value) Value {
		y, ok := b.R.(*object.Dict)
		if !ok || !b.R.Type().IsSubtype(CounterType) {
			return object.NotImplemented
		}
		r, d := newCounter(th)
		if d == nil {
			return r
		}
		defer th.Release(th.Keep(r))
		x := a.R.(*object.Dict)
		keep := func(k, n Value) bool {
			switch object.CompareBool(th, object.CmpGt, n, zero) {
			case 1:
				return d.Set(th, k, n)
			case -1:
				return false
			}
			return true
		}
		entries, room := th.CopyEntries(x)
		if !room {
			return Value{}
		}
		for _, e := range entries {
			if !e.Key.Ok() {
				continue
			}
			o := y.Get(th, e.Key)
			if !o.Ok() {
				if th.Exc != nil {
					return Value{}
				}
				o = zero
			}
			n := f(th, e.Val, o)
			if !n.Ok() || !th.Charge(4) || !keep(e.Key, n) {
				return Value{}
			}
		}
		entries, room = th.CopyEntries(y)
		if !room {
			return Value{}
		}
		for _, e := range entries {
			if !e.Key.Ok() {
				continue
			}
			if x.Get(th, e.Key).Ok() {
				continue
			}
			if th.Exc != nil {
				return Value{}
			}
			n := f(th, zero, e.Val)
			if !n.Ok() || !th.Charge(4) || !keep(e.Key, n) {
				return Value{}
			}
		}
		return r
	})
}

func add(th *object.Thread, x, y Value) Value { return object.Binary(th, object.OpAdd, x, y) }
func sub(th *object.Thread, x, y Value) Value { return object.Binary(th, object.OpSub, x, y) }

func larger(th *object.Thread, x, y Value) Value {
	switch object.CompareBool(th, object.CmpLt, x, y) {
	case 1:
		return y
	case -1:
		return Value{}
	}
	return x
}

func smaller(th *object.Thread, x, y Value) Value {
	switch object.CompareBool(th, object.CmpLt, x, y) {
	case 1:
		return x
	case -1:
		return Value{}
	}
	return y
}

// keepPositive removes what is not above 0.
func keepPositive(th *object.Thread, self Value) Value {
	d := self.R.(*object.Dict)
	entries, room := th.CopyEntries(d)
	if !room {
		return Value{}
	}
	for _, e := range entries {
		if !e.Key.Ok() {
			continue
		}
		switch object.CompareBool(th, object.CmpGt, e.Val, zero) {
		case 0:
			if !d.Delete(th, e.Key).Ok() && th.Exc != nil {
				return Value{}
			}
		case -1:
			return Value{}
		}
		if !th.Charge(2) {
			return Value{}
		}
	}
	return self
}

// inplace is +=, -=, |= and &=: f gives the count that comes of the old one and of the
// other's, or the zero Value where the old one stays. The keys are the other's, or with
// own those of the Counter itself; the other may be anything that has pairs or, with own,
// values by key.
func inplace(name string, own bool, f func(th *object.Thread, x, y Value) Value) *object.Builtin {
	return counterMethod(name, "other", func(th *object.Thread, self, o Value) Value {
		step := func(k, y Value) bool {
			if !th.Charge(4) {
				return false
			}
			x := object.GetItem(th, self, k)
			if !x.Ok() {
				return false
			}
			if n := f(th, x, y); n.Ok() {
				return object.SetItem(th, self, k, n)
			}
			return th.Exc == nil
		}
		src, isDict := o.R.(*object.Dict)
		if own {
			src, isDict = self.R.(*object.Dict), true
		}
		switch {
		case own || isDict && src.Ext == nil || isDict && o.R.Type() == CounterType:
			entries, room := th.CopyEntries(src)
			if !room {
				return Value{}
			}
			for _, e := range entries {
				if !e.Key.Ok() {
					continue
				}
				y := e.Val
				if own {
					y = object.GetItem(th, o, e.Key)
				}
				if !y.Ok() || !step(e.Key, y) {
					return Value{}
				}
			}
		default:
			pairs := object.CallMethod(th, o, sItems)
			if !pairs.Ok() || !object.ForEach(th, pairs, func(pair Value) bool {
				kv, ok := object.Collect(th, pair)
				switch {
				case !ok:
					return false
				case len(kv) < 2:
					th.Raise(object.ValueErrorType, "not enough values to unpack (expected 2, got %d)", len(kv))
					return false
				case len(kv) > 2:
					th.Raise(object.ValueErrorType, "too many values to unpack (expected 2)")
					return false
				}
				return step(kv[0], kv[1])
			}) {
				return Value{}
			}
		}
		return keepPositive(th, self)
	})
}

func inplaceOf(op object.BinOp) func(th *object.Thread, x, y Value) Value {
	return func(th *object.Thread, x, y Value) Value { return object.Inplace(th, op, x, y) }
}

// takenIf gives the other's count where it stands so to the old one.
func takenIf(op object.CmpOp) func(th *object.Thread, x, y Value) Value {
	return func(th *object.Thread, x, y Value) Value {
		if object.CompareBool(th, op, y, x) == 1 {
			return y
		}
		return Value{}
	}
}

// compareCounts compares all counts, absent ones as 0.
func compareCounts(name string, op object.CmpOp, strict bool) *object.Builtin {
	return counterMethod(name, "other", func(th *object.Thread, a, b Value) Value {
		y, ok := b.R.(*object.Dict)
		if !ok || !b.R.Type().IsSubtype(CounterType) {
			return object.NotImplemented
		}
		if strict && a.R.Type() != CounterType {
			return strictCounts(th, op, a, b)
		}
		if a.R.Type() != CounterType || b.R.Type() != CounterType {
			return countsAsked(th, op, a, b)
		}
		x := a.R.(*object.Dict)
		all := func(op object.CmpOp) int {
			for i, src := range []*object.Dict{x, y} {
				entries, room := th.CopyEntries(src)
				if !room {
					return -1
				}
				for _, e := range entries {
					if !e.Key.Ok() {
						continue
					}
					p, q := e.Val, e.Val
					if i == 0 {
						q = y.Get(th, e.Key)
					} else {
						p = x.Get(th, e.Key)
					}
					if th.Exc != nil || !th.Charge(3) {
						return -1
					}
					if !p.Ok() {
						p = zero
					}
					if !q.Ok() {
						q = zero
					}
					if r := object.CompareBool(th, op, p, q); r != 1 {
						return r
					}
				}
			}
			return 1
		}
		r := all(op)
		if r != 1 {
			if r == 0 && op == object.CmpEq && strict {
				return object.True
			}
			return boolOrErr(r)
		}
		if op == object.CmpEq {
			return object.Bool(!strict)
		}
		if strict {
			if r = all(object.CmpEq); r < 0 {
				return Value{}
			}
			return object.Bool(r == 0)
		}
		return object.True
	})
}

// countsAsked compares the counts of two counters, of which one is of a subclass: which elements
// there are, and how many of each, its own methods may say.
func countsAsked(th *object.Thread, op object.CmpOp, a, b Value) Value {
	for _, c := range []Value{a, b} {
		it := object.GetIter(th, c)
		if it == nil {
			return Value{}
		}
		for {
			e := it.Next(th)
			if !e.Ok() {
				if th.Exc != nil {
					return Value{}
				}
				break
			}
			p := object.GetItem(th, a, e)
			if !p.Ok() || !th.Charge(3) {
				return Value{}
			}
			q := object.GetItem(th, b, e)
			if !q.Ok() {
				return Value{}
			}
			if r := object.CompareBool(th, op, p, q); r != 1 {
				return boolOrErr(r)
			}
		}
	}
	return object.True
}

// boolOrNone is None, or no value for the answer -1.
func boolOrNone(r int) Value {
	if r < 0 {
		return Value{}
	}
	return object.None
}

// strictCounts is !=, < and > by the methods that a subclass may have for ==, <= and >=.
func strictCounts(th *object.Thread, op object.CmpOp, a, b Value) Value {
	r := object.Compare(th, op, a, b)
	if !r.Ok() {
		return r
	}
	t := object.Truth(th, r)
	switch {
	case t < 0:
		return Value{}
	case op == object.CmpEq:
		return object.Bool(t == 0)
	case t == 0:
		return r
	}
	return object.Compare(th, object.CmpNe, a, b)
}

// elements is what Counter.elements returns.
type elements struct {
	entries []object.Entry
	i       int
	left    int64
}

var elementsType = object.DefIterator(object.NewBuiltinType("itertools.chain", nil, object.NoNew|object.NoSubclass))

func (*elements) Type() *object.Type { return elementsType }

func (e *elements) Traverse(visit func(Value)) {
	for _, x := range e.entries {
		visit(x.Key)
		visit(x.Val)
	}
}

func (e *elements) Next(th *object.Thread) Value {
	for e.left <= 0 {
		e.i++
		if e.i > len(e.entries) || !th.Charge(1) {
			return Value{}
		}
		n, ok := object.AsIndex(th, e.entries[e.i-1].Val)
		if !ok {
			return Value{}
		}
		e.left = int64(n)
	}
	e.left--
	return e.entries[e.i-1].Key
}

func liveEntries(d *object.Dict) []object.Entry {
	out := make([]object.Entry, 0, d.Len())
	for _, e := range d.WithHoles() {
		if e.Key.Ok() {
			out = append(out, e)
		}
	}
	return out
}

func initCounter() {
	t := CounterType
	t.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		if len(args) > 1 {
			th.Raise(object.TypeErrorType, "Counter.__init__() takes from 1 to 2 positional arguments but %d were given", len(args)+1)
			return false
		}
		if self.R.Type().Flags&object.Heap != 0 {
			if m := self.R.Type().Lookup(sUpdate); m.R != object.Object(counterUpdate) {
				if len(args) == 0 {
					args = []Value{object.None}
				}
				return object.CallMethodKw(th, self, sUpdate, args, kw).Ok()
			}
		}
		return countUpdate(th, self, args, kw, object.OpAdd)
	}
	counterUpdate = object.MRaw("update", "iterable=None, /, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
		return done(fewArgs(th, "update", args) && countUpdate(th, args[0], args[1:], kw, object.OpAdd))
	}).WithDoc("Adds the counts of an iterable's elements, or of a mapping, to the present ones.")
	copyFn := func(th *object.Thread, self Value) Value { return like(th, self, self) }
	t.Def(
		object.MRaw("__init__", "iterable=None, /, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return done(t.Init(th, args[0], args[1:], kw))
		}),
		counterUpdate,
		object.MRaw("subtract", "iterable=None, /, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return done(fewArgs(th, "subtract", args) && countUpdate(th, args[0], args[1:], kw, object.OpSub))
		}).WithDoc("Takes the counts of an iterable's elements, or of a mapping, from the present ones; they may become negative."),
		counterMethod("__missing__", "key", func(th *object.Thread, self, key Value) Value { return zero }).WithDoc("Returns the count of an element that does not occur: 0."),
		object.M0("total", func(th *object.Thread, self Value) Value {
			sum, kept := zero, th.Keeper(zero)
			defer kept.Release()
			for _, e := range liveEntries(self.R.(*object.Dict)) {
				if sum = object.Binary(th, object.OpAdd, sum, e.Val); !sum.Ok() || !th.Charge(1) {
					return Value{}
				}
				kept.Set(sum)
			}
			return sum
		}).WithDoc("Sum of the counts"),
		object.MSig("most_common", "n=None", func(th *object.Thread, a []Value) Value {
			es, ok := sortedCounts(th, a[0].R.(*object.Dict))
			if !ok {
				return Value{}
			}
			if a[1].Ok() && !a[1].IsNone() {
				if !a[1].R.Type().IsSubtype(object.IntType) && !object.Compare(th, object.CmpGe, a[1], object.Int(int64(len(es)))).Ok() {
					return Value{}
				}
				n, ok := object.AsIndexClamped(th, a[1])
				if !ok {
					return Value{}
				}
				es = es[:max(0, min(n, len(es)))]
			}
			if !th.Alloc(int64(len(es)) * 112) {
				return Value{}
			}
			out := make([]Value, len(es))
			for i, e := range es {
				out[i] = object.Obj(object.NewTuple2(e.Key, e.Val))
			}
			return object.Obj(object.NewList(out))
		}).WithDoc("Returns the n elements, or all, that occur most, with their counts, in falling order."),
		object.M0("elements", func(th *object.Thread, self Value) Value {
			d := self.R.(*object.Dict)
			if !th.Alloc(int64(d.Len()) * 48) {
				return Value{}
			}
			return object.Obj(&elements{entries: liveEntries(d)})
		}).WithDoc("Returns an iterator that gives each element as often as it occurs."),
		object.M0("copy", copyFn).WithDoc("Return a shallow copy."),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			d := self.R.(*object.Dict).Copy(th)
			if d == nil {
				return Value{}
			}
			return object.Obj(object.TupleOf(object.Obj(self.R.Type()), object.Obj(object.TupleOf(object.Obj(d)))))
		}),
		counterMethod("__delitem__", "elem", func(th *object.Thread, self, key Value) Value {
			if self.R.Type() != CounterType { // a subclass may see elements where there are none
				if in := object.Contains(th, self, key); in <= 0 {
					return boolOrNone(in)
				}
			}
			if !self.R.(*object.Dict).Delete(th, key).Ok() {
				if th.Exc == nil && self.R.Type() != CounterType {
					th.RaiseKey(key)
				}
				if th.Exc != nil {
					return Value{}
				}
			}
			return object.None
		}).WithDoc("Takes an element out if it is there."),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			d := self.R.(*object.Dict)
			switch object.Truth(th, self) { // a subclass may have its own
			case 0:
				return object.StrValue(self.R.Type().Name + "()")
			case -1:
				return Value{}
			}
			es, ok := sortedCounts(th, d)
			if !ok {
				if !th.Catch(object.TypeErrorType) {
					return Value{}
				}
				es = liveEntries(d)
			}
			sorted := object.NewDictSize(len(es))
			defer th.Release(th.Keep(object.Obj(sorted)))
			for _, e := range es {
				if !sorted.Set(th, e.Key, e.Val) {
					return Value{}
				}
			}
			s, ok := object.Repr(th, object.Obj(sorted))
			if !ok {
				return Value{}
			}
			return object.StrValue(self.R.Type().Name + "(" + s.S + ")")
		}),
		counterOp("__add__", add), counterOp("__sub__", sub), counterOp("__or__", larger), counterOp("__and__", smaller),
		inplace("__iadd__", false, inplaceOf(object.OpAdd)), inplace("__isub__", false, inplaceOf(object.OpSub)),
		inplace("__ior__", false, takenIf(object.CmpGt)), inplace("__iand__", true, takenIf(object.CmpLt)),
		object.M0("__pos__", func(th *object.Thread, self Value) Value { return signed(th, self, object.CmpGt, nil) }),
		object.M0("__neg__", func(th *object.Thread, self Value) Value { return signed(th, self, object.CmpLt, sub) }),
		compareCounts("__eq__", object.CmpEq, false), compareCounts("__ne__", object.CmpEq, true),
		compareCounts("__le__", object.CmpLe, false), compareCounts("__lt__", object.CmpLe, true),
		compareCounts("__ge__", object.CmpGe, false), compareCounts("__gt__", object.CmpGe, true),
	)
	t.DefValue("__hash__", object.None)
	t.DefClass(object.FnSig("fromkeys", "iterable, v=None", func(th *object.Thread, a []Value) Value {
		return th.Raise(object.NotImplementedErrorType, "Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")
	}))
}

var counterUpdate *object.Builtin

// signed is +c and -c: the counts on one side of 0, as f makes them.
func signed(th *object.Thread, self Value, side object.CmpOp, f func(th *object.Thread, x, y Value) Value) Value {
	r, d := newCounter(th)
	if d == nil {
		return r
	}
	if !th.Alloc(48 * int64(self.R.(*object.Dict).Len())) {
		return Value{}
	}
	defer th.Release(th.Keep(r))
	for _, e := range liveEntries(self.R.(*object.Dict)) {
		if !th.Charge(3) {
			return Value{}
		}
		n := e.Val
		switch object.CompareBool(th, side, n, zero) {
		case 1:
			if f != nil {
				n = f(th, zero, n)
			}
			if !n.Ok() || !d.Set(th, e.Key, n) {
				return Value{}
			}
		case -1:
			return Value{}
		}
	}
	return r
}

// countElements is the helper of the same name in CPython's module.
var countElements = object.Fn2("_count_elements", func(th *object.Thread, m, it Value) Value {
	d, ok := m.R.(*object.Dict)
	if !ok {
		return th.Raise(object.TypeErrorType, "_count_elements() needs a dict")
	}
	return done(count(th, d, it))
})
