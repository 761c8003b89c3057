// Package copy is the module copy. Lists, dicts, tuples, sets and plain
// instances are copied in Go; everything else by its __copy__, __deepcopy__ or
// __reduce_ex__, as CPython does.
//
// Compatibility: not covered; garter's own packages use it.
package copy

import (
	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/imports/stdlib/weakref"
	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

// ErrorType is copy.Error.
var ErrorType = object.NewBuiltinType("Error", object.ExceptionType, object.IsException|object.HasDict|object.HasWeakref).InModule("copy")

var (
	sCopy       = object.Intern("__copy__")
	sDeepcopy   = object.Intern("__deepcopy__")
	sReduceEx   = object.Intern("__reduce_ex__")
	sReduce     = object.Intern("__reduce__")
	sReplace    = object.Intern("__replace__")
	sSetstate   = object.Intern("__setstate__")
	sDict       = object.Intern("__dict__")
	sUpdate     = object.Intern("update")
	sAppend     = object.Intern("append")
	sClass      = object.Intern("__class__")
	sPlainCopy  = object.Intern("copy")
	sCopyreg    = object.Intern("copyreg")
	sTable      = object.Intern("dispatch_table")
	protocol    = object.Int(4)
	functions   = object.FunctionsOf("copy", copyFn, deepcopyFn, replaceFn)
	errNotAType = "un(%s)copyable object of type %s"
)

// New makes the module.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("copy")
	m.Set("__doc__", object.StrValue("Copies of objects: copy() shares what is in them, deepcopy() copies that too."))
	m.Set("Error", object.Obj(ErrorType))
	m.Set("error", object.Obj(ErrorType))
	var names []Value
	for _, n := range []string{"Error", "copy", "deepcopy", "replace"} {
		names = append(names, object.Obj(object.Intern(n)))
	}
	m.Set("__all__", object.Obj(object.NewList(names)))
	return m.Add(functions...)
}

// state are the deep copies under way.
type state struct{ stack []*copier }

type stateKey struct{}

// Traverse visits what has been copied so far.
func (s *state) Traverse(visit func(Value)) {
	for _, c := range s.stack {
		for _, v := range c.seen {
			visit(v)
		}
		for _, v := range c.kept {
			visit(v)
		}
		if c.memo != nil {
			visit(object.Obj(c.memo))
		}
	}
}

// copier is one deep copy: seen are the copies by their originals. memo is the
// dict that __deepcopy__ gets; its entries, by id, count as well.
type copier struct {
	th    *object.Thread
	seen  map[object.Object]Value
	kept  []Value // originals that must stay, so that nothing else gets their place
	memo  *object.Dict
	own   bool // the program gave the memo, and expects it to be filled
	plain map[*object.Type]bool
}

// atomic reports whether an object is its own deep copy.
func atomic(v Value) bool {
	switch x := v.R.(type) {
	case *object.IntTag, *object.FloatTag, *object.BoolTag, *object.NoneTag, *object.EllipsisTag, *object.NotImplementedTag,
		*object.BigInt, *object.Range, *object.Type, *eval.Function, *eval.CodeObject, *object.Property:
		return v.R.Type().Flags&object.Heap == 0 || isType(v)
	case *object.Str:
		return x.Type() == object.StrType
	case *object.Bytes:
		return x.Ext == nil
	case *object.Complex:
		return x.Ext == nil
	case *object.Builtin:
		return x.Type() == object.BuiltinFunctionType || x.IsPython()
	case *weakref.Reference:
		return x.IsPlain()
	}
	return false
}

func isType(v Value) bool {
	_, ok := v.R.(*object.Type)
	return ok
}

// deep is deepcopy(v) within a copy under way.
func (c *copier) deep(v Value) Value {
	if atomic(v) {
		return v
	}
	th := c.th
	if !th.Charge(2) {
		return Value{}
	}
	if y, ok := c.seen[v.R]; ok {
		return y
	}
	if c.memo != nil && c.memo.Len() > 0 {
		if y := c.memo.Get(th, object.Int(int64(th.ID(v)))); y.Ok() {
			return y
		} else if th.Exc != nil {
			return Value{}
		}
	}
	if !th.EnterFor(" in deepcopy") {
		return Value{}
	}
	defer th.Leave()
	y := Value{}
	switch x := v.R.(type) {
	case *object.List:
		if x.Ext == nil {
			return c.list(v, x)
		}
	case *object.Dict:
		if x.Ext == nil {
			return c.dict(v, x)
		}
	case *object.Tuple:
		if x.Ext == nil && x.Type() == object.TupleType {
			return c.tuple(v, x)
		}
	case *object.BoundMethod:
		self := c.deep(x.Self)
		if !self.Ok() {
			return self
		}
		return c.note(v, object.Obj(&object.BoundMethod{Self: self, Func: x.Func}))
	case *object.Instance:
		t := x.Cls
		plain, known := c.plain[t]
		if !known {
			plain = t.PlainCopy() && !hasReducer(th, t)
			if c.plain == nil {
				c.plain = map[*object.Type]bool{}
			}
			c.plain[t] = plain
		}
		if plain {
			return object.CopyInstance(th, x, func(n Value) { c.note(v, n) }, c.deep)
		}
	}
	f := object.GetAttrOpt(th, v, sDeepcopy)
	switch {
	case given(f):
		y = object.Call1(th, f, object.Obj(c.dictMemo()))
	case th.Exc != nil:
		return Value{}
	default:
		r := reduction(th, v, "deep")
		if !r.Ok() {
			return r
		}
		if _, isStr := r.R.(*object.Str); isStr {
			y = v
		} else {
			y = c.rebuild(v, r, true)
		}
	}
	if !y.Ok() {
		return y
	}
	if object.Is(y, v) {
		return y
	}
	return c.note(v, y)
}

// note remembers a copy.
func (c *copier) note(v, y Value) Value {
	if !c.th.Alloc(64) {
		return Value{}
	}
	c.seen[v.R] = y
	if c.own && !c.memo.Set(c.th, object.Int(int64(c.th.ID(v))), y) {
		return Value{}
	}
	c.kept = append(c.kept, v)
	return y
}

// dictMemo returns the dict for __deepcopy__.
func (c *copier) dictMemo() *object.Dict {
	if c.memo == nil {
		c.memo = object.NewDict()
	}
	return c.memo
}

func (c *copier) list(v Value, x *object.List) Value {
	if !c.th.Alloc(48 + 24*int64(len(x.Items))) {
		return Value{}
	}
	n := object.NewList(make([]Value, 0, len(x.Items)))
	y := c.note(v, object.Obj(n))
	if !y.Ok() {
		return y
	}
	for i := 0; i < len(x.Items); i++ { // it may change while it is copied
		e := c.deep(x.Items[i])
		if !e.Ok() || !n.Append(c.th, e) {
			return Value{}
		}
	}
	return y
}

func (c *copier) dict(v Value, x *object.Dict) Value {
	n := object.NewDict()
	y := c.note(v, object.Obj(n))
	if !y.Ok() {
		return y
	}
	size := x.Len()
	for i := 0; i < len(x.WithHoles()); i++ {
		e := x.WithHoles()[i]
		if !e.Key.Ok() {
			continue
		}
		k := c.deep(e.Key)
		if !k.Ok() {
			return k
		}
		w := c.deep(e.Val)
		if !w.Ok() || !n.Set(c.th, k, w) {
			return Value{}
		}
		if x.Len() != size {
			return c.th.Raise(object.RuntimeErrorType, "dictionary changed size during iteration")
		}
	}
	return y
}

func (c *copier) tuple(v Value, x *object.Tuple) Value {
	if !c.th.Alloc(48 + 24*int64(len(x.Items))) {
		return Value{}
	}
	items := make([]Value, len(x.Items))
	defer c.th.Release(c.th.ArgsMark())
	same := true
	for i, e := range x.Items {
		if items[i] = c.deep(e); !items[i].Ok() {
			return Value{}
		}
		if same && !object.Is(items[i], e) {
			same = false
			c.th.KeepValues(items)
		}
	}
	// A tuple that reaches itself has been copied on the way.
	if y, ok := c.seen[v.R]; ok {
		return y
	}
	if same {
		return v
	}
	return c.note(v, object.Obj(object.NewTuple(items)))
}

// reducers returns copyreg.dispatch_table, if the program has imported copyreg.
func reducers(th *object.Thread) *object.Dict {
	m, ok := th.Modules.GetStr(sCopyreg).R.(*object.Module)
	if !ok {
		return nil
	}
	d, _ := m.Dict.GetStr(sTable).R.(*object.Dict)
	return d
}

func hasReducer(th *object.Thread, t *object.Type) bool {
	d := reducers(th)
	return d != nil && d.Get(th, object.Obj(t)).Ok()
}

// reduction is what the object tells about making it again: a str or a tuple.
func reduction(th *object.Thread, v Value, how string) Value {
	if d := reducers(th); d != nil {
		if f := d.Get(th, object.Obj(v.R.Type())); given(f) {
			return object.Call1(th, f, v)
		} else if th.Exc != nil {
			return f
		}
	}
	if f := object.GetAttrOwnOpt(th, v, sReduceEx); given(f) {
		return object.Call1(th, f, protocol)
	} else if th.Exc != nil {
		return Value{}
	}
	if f := object.GetAttrOwnOpt(th, v, sReduce); given(f) {
		return object.Call0(th, f)
	} else if th.Exc != nil {
		return Value{}
	}
	return th.Raise(ErrorType, errNotAType, how, object.ReprString(th, object.Obj(v.R.Type())))
}

// given reports whether a class has a method of its own for it: None is none.
func given(f Value) bool { return f.Ok() && !f.IsNone() }

// rebuild makes an object from what __reduce_ex__ returned: a function, its
// arguments, and perhaps a state, members and items.
func (c *copier) rebuild(v, r Value, deep bool) Value {
	th := c.th
	t, ok := r.R.(*object.Tuple)
	if !ok {
		return th.Raise(object.TypeErrorType, "__reduce_ex__ must return a string or tuple, not %s", r.R.Type().Name)
	}
	if n := len(t.Items); n < 2 || n > 5 {
		return th.Raise(object.TypeErrorType, "tuple returned by __reduce_ex__ must contain 2 through 5 elements")
	}
	part := func(i int) Value {
		if i < len(t.Items) && !t.Items[i].IsNone() {
			return t.Items[i]
		}
		return Value{}
	}
	args, ok := object.Collect(th, t.Items[1])
	if !ok {
		return Value{}
	}
	each := func(x Value) Value { return x }
	if deep {
		each = c.deep
		defer th.Release(th.KeepValues(args))
		for i := range args {
			if args[i] = c.deep(args[i]); !args[i].Ok() {
				return Value{}
			}
		}
	}
	y := object.Call(th, t.Items[0], args, nil)
	if !y.Ok() {
		return y
	}
	if deep {
		if y = c.note(v, y); !y.Ok() {
			return y
		}
	}
	if s := part(2); s.Ok() && !setState(th, y, s, each) {
		return Value{}
	}
	if it := part(3); it.Ok() {
		ok := object.ForEach(th, it, func(e Value) bool {
			e = each(e)
			return e.Ok() && object.CallMethod(th, y, sAppend, e).Ok()
		})
		if !ok {
			return Value{}
		}
	}
	if it := part(4); it.Ok() {
		ok := object.ForEach(th, it, func(e Value) bool {
			pair, ok := object.Collect(th, e)
			if !ok {
				return false
			}
			if len(pair) != 2 {
				th.Raise(object.ValueErrorType, "items of a reduction must be pairs")
				return false
			}
			k := each(pair[0])
			if !k.Ok() {
				return false
			}
			w := each(pair[1])
			return w.Ok() && object.SetItem(th, y, k, w)
		})
		if !ok {
			return Value{}
		}
	}
	return y
}

// setState gives an object the state of its original.
func setState(th *object.Thread, y, s Value, each func(Value) Value) bool {
	if s = each(s); !s.Ok() {
		return false
	}
	if f := object.GetAttrOpt(th, y, sSetstate); f.Ok() {
		return object.Call1(th, f, s).Ok()
	} else if th.Exc != nil {
		return false
	}
	slots := Value{}
	if pair, ok := s.R.(*object.Tuple); ok && len(pair.Items) == 2 {
		s, slots = pair.Items[0], pair.Items[1]
	}
	if s.Ok() && !s.IsNone() {
		o := object.InstanceOf(y)
		d, isDict := s.R.(*object.Dict)
		if o != nil && isDict && o.Cls.PlainDict() {
			entries, room := th.CopyEntries(d)
			if !room {
				return false
			}
			for _, e := range entries {
				if !th.Charge(1) {
					return false
				}
				n, ok := e.Key.R.(*object.Str)
				if !e.Key.Ok() {
					continue
				}
				if !ok {
					if md := o.MakeDict(th); md == nil || !md.Set(th, e.Key, e.Val) {
						return false
					}
					continue
				}
				if !o.SetOwn(th, th.Intern(n.S), e.Val) {
					return false
				}
			}
		} else {
			at := object.GetAttr(th, y, sDict)
			if !at.Ok() || !object.CallMethod(th, at, sUpdate, s).Ok() {
				return false
			}
		}
	}
	if slots.Ok() && !slots.IsNone() {
		d, ok := slots.R.(*object.Dict)
		if !ok {
			th.Raise(object.TypeErrorType, "the state of slots must be a dict, not %s", slots.R.Type().Name)
			return false
		}
		entries, room := th.CopyEntries(d)
		if !room {
			return false
		}
		for _, e := range entries {
			if !th.Charge(1) {
				return false
			}
			if n, ok := object.AsStr(e.Key); ok && !object.SetAttr(th, y, n, e.Val) {
				return false
			}
		}
	}
	return true
}

var deepcopyFn = object.PyFn("deepcopy", "x, memo=None, _nil=[]", func(th *object.Thread, a []Value) Value {
	if a[1].Ok() && !a[1].IsNone() { // it is asked first, whatever is copied
		if _, isDict := a[1].R.(*object.Dict); !isDict && !object.GetAttr(th, a[1], object.Intern("get")).Ok() {
			return Value{}
		}
	}
	if atomic(a[0]) {
		return a[0]
	}
	s := object.ModuleState(th, stateKey{}, func() *state { return &state{} })
	var memo *object.Dict
	if a[1].Ok() && !a[1].IsNone() {
		d, ok := a[1].R.(*object.Dict)
		if !ok {
			return th.Raise(object.TypeErrorType, "memo must be a dict, not %s", a[1].R.Type().Name)
		}
		memo = d
		for i := len(s.stack) - 1; i >= 0; i-- {
			if c := s.stack[i]; c.memo == memo {
				return c.deep(a[0])
			}
		}
	}
	c := &copier{th: th, seen: map[object.Object]Value{}, memo: memo, own: memo != nil}
	s.stack = append(s.stack, c)
	depth := len(s.stack)
	v := c.deep(a[0])
	s.stack = s.stack[:min(len(s.stack), depth-1)]
	if v.Ok() && c.own && len(c.kept) > 0 {
		// The memo keeps the originals, so that their ids stay theirs.
		key := object.Int(int64(th.ID(object.Obj(memo))))
		if l, ok := memo.Get(th, key).R.(*object.List); ok {
			for _, k := range c.kept {
				if !l.Append(th, k) {
					return Value{}
				}
			}
		} else if th.Exc != nil || !memo.Set(th, key, object.Obj(object.NewList(c.kept))) {
			return Value{}
		}
	}
	return v
}).WithDoc("Returns a copy of the object and of all that is in it.")

// shared reports whether an object is its own shallow copy.
func shared(v Value) bool {
	switch x := v.R.(type) {
	case *object.Tuple:
		return x.Ext == nil && x.Type() == object.TupleType
	case *object.Set:
		return x.Type() == object.FrozenSetType
	case *object.Slice:
		return true
	}
	return atomic(v)
}

var copyFn = object.PyFn("copy", "x", func(th *object.Thread, a []Value) Value {
	v := a[0]
	if shared(v) {
		return v
	}
	// The class is looked up in a table, and may not be hashable.
	if t := v.R.Type(); t.Meta != nil && t.Meta != object.TypeType {
		if _, ok := object.Hash(th, object.Obj(t)); !ok {
			return Value{}
		}
	}
	switch x := v.R.(type) {
	case *object.List, *object.Dict, *object.Set, *object.ByteArray:
		switch x.Type() {
		case object.ListType, object.DictType, object.SetType, object.ByteArrayType:
			return object.CallMethod(th, v, sPlainCopy)
		}
	case *object.Instance:
		if x.Cls.PlainCopy() && !hasReducer(th, x.Cls) {
			return object.CopyInstance(th, x, func(Value) {}, func(v Value) Value { return v })
		}
	}
	if it := object.CopyIterator(v.R); it != nil {
		if !th.Charge(4) || !th.Alloc(96) {
			return Value{}
		}
		return object.Obj(it)
	}
	if !th.EnterFor(" in copy") {
		return Value{}
	}
	defer th.Leave()
	if f := object.GetAttrOpt(th, object.Obj(v.R.Type()), sCopy); given(f) {
		return object.Call1(th, f, v)
	} else if th.Exc != nil {
		return Value{}
	}
	r := reduction(th, v, "shallow")
	if !r.Ok() {
		return r
	}
	if _, isStr := r.R.(*object.Str); isStr {
		return v
	}
	return (&copier{th: th}).rebuild(v, r, false)
}).WithDoc("Returns a copy of the object with the same things in it.")

var replaceFn = object.FnRaw("replace", "obj, /, **changes", func(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) != 1 {
		if len(args) == 0 {
			return th.Raise(object.TypeErrorType, "replace() missing 1 required positional argument: 'obj'")
		}
		return th.Raise(object.TypeErrorType, "replace() takes 1 positional argument but %d were given", len(args))
	}
	cls := object.GetAttr(th, args[0], sClass)
	if !cls.Ok() {
		return cls
	}
	f := object.GetAttrOpt(th, cls, sReplace)
	if !f.Ok() {
		if th.Exc != nil {
			return f
		}
		name := args[0].R.Type().Name
		if t, ok := cls.R.(*object.Type); ok {
			name = t.ShortName()
		}
		return th.Raise(object.TypeErrorType, "replace() does not support %s objects", name)
	}
	return object.Call(th, f, args, kw)
}).LikePython().WithDoc("Returns a copy of the object in which the named fields have new values.")
