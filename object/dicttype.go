package object

// This file defines the methods of dict. Its views and iterators are in
// dictview.go, its table in dict.go.

func init() {
	DictType.Doc = "A mapping of keys to values that keeps the order of insertion, of a mapping, of pairs or of keyword arguments."
	DictType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if cls == DictType {
			if !th.Alloc(96) {
				return Value{}
			}
			return Value{R: &Dict{}}
		}
		if !th.Alloc(ownPart + 96) {
			return Value{}
		}
		return Value{R: &Dict{Ext: ExtFor(th, cls, DictType)}}
	}
	DictType.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		return dictUpdate(th, self.R.(*Dict), "dict", args, kw)
	}
	DefNew(DictType)
	contains := M1("__contains__", func(th *Thread, self, key Value) Value {
		at, _, ok := self.R.(*Dict).find(th, key)
		if !ok {
			return Value{}
		}
		return Bool(at >= 0)
	}).WithDoc("Tells whether the key is in the dict.")
	getitem := M1("__getitem__", func(th *Thread, self, key Value) Value {
		d := self.R.(*Dict)
		v := d.Get(th, key)
		if v.Ok() || th.Exc != nil {
			return v
		}
		return dictMissing(th, d, key)
	}).WithDoc("Return self[key].")
	setitem := M2("__setitem__", func(th *Thread, self, key, v Value) Value {
		if !self.R.(*Dict).Set(th, key, v) {
			return Value{}
		}
		return None
	})
	DictType.Def(
		M0("clear", func(th *Thread, self Value) Value {
			d := self.R.(*Dict)
			if d.seal != 0 && !d.mayClear(th) {
				return Value{}
			}
			d.Clear()
			return None
		}).
			WithDoc("Empties the dict."),
		M0("copy", func(th *Thread, self Value) Value {
			c := self.R.(*Dict).Copy(th)
			if c == nil {
				return Value{}
			}
			return Value{R: c}
		}).WithDoc("Returns a new dict with the same keys and values."),
		MRaw("get", "key, default=None, /", func(th *Thread, args []Value, kw []KW) Value {
			if len(args) < 2 || len(args) > 3 || len(kw) > 0 {
				methodArgs(th, "dict", "get", args, kw, 1, 2)
				return Value{}
			}
			v := args[0].R.(*Dict).Get(th, args[1])
			if v.Ok() || th.Exc != nil {
				return v
			}
			if len(args) == 3 {
				return args[2]
			}
			return None
		}).With2(func(th *Thread, self, key Value) Value {
			v := self.R.(*Dict).Get(th, key)
			if v.Ok() || th.Exc != nil {
				return v
			}
			return None
		}).With3(func(th *Thread, self, key, def Value) Value {
			v := self.R.(*Dict).Get(th, key)
			if v.Ok() || th.Exc != nil {
				return v
			}
			return def
		}).WithDoc("Returns the key's value, or the default where there is none."),
		MRaw("setdefault", "key, default=None, /", func(th *Thread, args []Value, kw []KW) Value {
			if len(args) < 2 || len(args) > 3 || len(kw) > 0 {
				methodArgs(th, "dict", "setdefault", args, kw, 1, 2)
				return Value{}
			}
			v := None
			if len(args) == 3 {
				v = args[2]
			}
			return dictSetDefault(th, args[0], args[1], v)
		}).With3(dictSetDefault).WithDoc("Returns the key's value, which becomes the default where there is none."),
		MRaw("pop", "key, default=<unrepresentable>, /", func(th *Thread, args []Value, kw []KW) Value {
			if !methodArgs(th, "dict", "pop", args, kw, 1, 2) {
				return Value{}
			}
			d := args[0].R.(*Dict)
			if d.used > 0 {
				v := d.Delete(th, args[1])
				if v.Ok() || th.Exc != nil {
					return v
				}
			}
			if len(args) == 3 {
				return args[2]
			}
			return th.RaiseKey(args[1])
		}).WithDoc("D.pop(k[,d]) takes the key out and returns its value, or d where there is none."),
		M0("popitem", func(th *Thread, self Value) Value {
			d := self.R.(*Dict)
			if d.used == 0 {
				return th.RaiseArgs(KeyErrorType, StrValue("popitem(): dictionary is empty"))
			}
			at := d.lastEntry()
			e := d.entries[at]
			if !th.Alloc(88) || !d.removeEntry(th, at) {
				return Value{}
			}
			return Value{R: NewTuple2(e.Key, e.Val)}
		}).WithDoc("Takes the pair that was inserted last out and returns it."),
		MRaw("update", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			if !dictUpdate(th, args[0].R.(*Dict), "update", args[1:], kw) {
				return Value{}
			}
			return None
		}).WithDoc("D.update([E, ]**F) -> None.  Update D from mapping/iterable E and F.\nIf E is present and has a .keys() method, then does:  for k in E.keys(): D[k] = E[k]\nIf E is present and lacks a .keys() method, then does:  for k, v in E: D[k] = v\nIn either case, this is followed by: for k in F:  D[k] = F[k]"),
		M0("keys", func(th *Thread, self Value) Value { return dictView(th, self, viewKeys) }).
			WithDoc("Returns a live view of the keys, which works like a set."),
		M0("values", func(th *Thread, self Value) Value { return dictView(th, self, viewValues) }).
			WithDoc("Returns a live view of the values."),
		M0("items", func(th *Thread, self Value) Value { return dictView(th, self, viewItems) }).
			WithDoc("Returns a live view of the pairs, which works like a set."),
		M0("__repr__", func(th *Thread, self Value) Value {
			r := NewTextBuilder(th)
			return r.Done(r.dict(self.R.(*Dict)))
		}),
		M0("__len__", func(th *Thread, self Value) Value { return Int(int64(self.R.(*Dict).used)) }),
		M0("__iter__", func(th *Thread, self Value) Value {
			return Value{R: NewDictIter(self.R.(*Dict), viewKeys)}
		}),
		M0("__reversed__", func(th *Thread, self Value) Value {
			return Value{R: newDictReverseIter(self.R.(*Dict), viewKeys)}
		}).WithDoc("Returns an iterator over the keys, the last one first."),
		M0("__sizeof__", func(th *Thread, self Value) Value { return Int(SizeOf(self.R)) }).
			WithDoc("Return the size of the dict in memory."),
		contains,
		getitem,
		setitem,
		M1("__delitem__", func(th *Thread, self, key Value) Value {
			if !self.R.(*Dict).Delete(th, key).Ok() {
				if th.Exc == nil {
					th.RaiseKey(key)
				}
				return Value{}
			}
			return None
		}),
		M1("__or__", func(th *Thread, a, b Value) Value { return dictOr(th, a, b) }),
		M1("__ror__", func(th *Thread, b, a Value) Value { return dictOr(th, a, b) }),
		M1("__ior__", func(th *Thread, self, o Value) Value {
			if !dictUpdateArg(th, self.R.(*Dict), o) {
				return Value{}
			}
			return self
		}),
		M1("__eq__", func(th *Thread, a, b Value) Value { return dictEq(th, a, b, 1) }),
		M1("__ne__", func(th *Thread, a, b Value) Value { return dictEq(th, a, b, 0) }),
	)
	dictContains, dictGetitem, dictSetitem = contains, getitem, setitem
	DictType.DefValue("__hash__", None)
	DictType.DefClass(
		FnRaw("fromkeys", "iterable, value=None, /", dictFromKeys).
			WithDoc("Returns a new dict of the iterable's keys, each with the same value."),
		Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value { return NewGenericAlias(cls, key) }),
	)
}

// lastEntry returns the number of the last entry of a dict that is not empty.
func (d *Dict) lastEntry() int {
	at := len(d.entries) - 1
	for !d.entries[at].Key.Ok() {
		at--
	}
	return at
}

// removeEntry removes entry at without calling Python code: hashes that a
// class of Python's computes are found by a search of the index.
func (d *Dict) removeEntry(th *Thread, at int) bool {
	tag, known := stableTag(th, d.entries[at].Key, 4)
	if d.seal != 0 && !d.mayChange(th, at, true) {
		return false
	}
	if !known {
		if !th.Charge(len(d.index) / 16) {
			return false
		}
		for _, e := range d.index {
			if e&0xFFFFFFFF == uint64(at+1) {
				tag = e >> 32
				break
			}
		}
	}
	d.removeAt(at, tag)
	return true
}

// stableTag returns the tag of keys whose hash is computed by built-in code.
func stableTag(th *Thread, v Value, depth int) (tag uint64, ok bool) {
	if s, isStr := v.R.(*Str); isStr && s.Ext() == nil {
		return uint64(s.Hash32()), true
	}
	if !stableHash(v, depth) {
		return 0, false
	}
	h, ok := Hash(th, v)
	if !ok {
		th.Exc = nil
	}
	return tagOf(uint64(h)), ok
}

func stableHash(v Value, depth int) bool {
	switch x := v.R.(type) {
	case *IntTag, *BoolTag, *FloatTag, *NoneTag:
		return true
	case *Str:
		return x.Ext() == nil
	case *Tuple:
		if x.Ext != nil || depth == 0 || len(x.Items) > 16 {
			return false
		}
		for _, i := range x.Items {
			if !stableHash(i, depth-1) {
				return false
			}
		}
		return true
	case *Instance:
		b, ok := x.Cls.Special(DHash).R.(*Builtin)
		return ok && b.Owner == ObjectType
	}
	return false
}

// dictUpdate is dict.update and dict.__init__.
func dictUpdate(th *Thread, d *Dict, name string, args []Value, kw []KW) bool {
	if !argCount(th, name, len(args), 0, 1) {
		return false
	}
	if len(args) == 1 && !dictUpdateArg(th, d, args[0]) {
		return false
	}
	if !CheckNames(th, kw) {
		return false
	}
	for _, k := range kw {
		if !d.SetStr(th, th.Intern(k.Name), k.Val) {
			return false
		}
	}
	return true
}

var sKeys = Intern("keys")

// dictUpdateArg adds what a mapping or an iterable of pairs holds.
func dictUpdateArg(th *Thread, d *Dict, v Value) bool {
	if o, ok := v.R.(*Dict); ok && o.Plain() {
		return d.Merge(th, o)
	}
	keys := GetAttrOpt(th, v, sKeys)
	if !keys.Ok() && th.Exc != nil {
		return false
	}
	if keys.Ok() {
		return dictMergeMapping(th, d, v, keys)
	}
	return dictMergePairs(th, d, v)
}

// Plain reports whether the table may be read directly where the items of a mapping are asked
// for: that is so for dict and its subclasses without an __iter__ of their own, whatever else
// they define. OrderedDict has one.
func (d *Dict) Plain() bool {
	if d.Ext == nil || d.Ext.Cls == OrderedDictType {
		return true
	}
	b, ok := d.Ext.Cls.Special(DIter).R.(*Builtin)
	return ok && b.Owner == DictType
}

// UpdateMapping adds the items of a mapping, read through keys() and
// __getitem__ unless it is a dict, as ** in a call or display does; notMapping
// is true when v has no keys.
func (d *Dict) UpdateMapping(th *Thread, v Value) (notMapping, ok bool) {
	if o, isDict := v.R.(*Dict); isDict && o.Plain() {
		return false, d.Merge(th, o)
	}
	keys := GetAttrOpt(th, v, sKeys)
	if !keys.Ok() {
		return th.Exc == nil, false
	}
	return false, dictMergeMapping(th, d, v, keys)
}

func dictMergeMapping(th *Thread, d *Dict, v, keys Value) bool {
	ks := Call0(th, keys)
	if !ks.Ok() {
		return false
	}
	if kt := ks.R.Type(); !kt.Special(DIter).Ok() && !kt.Special(DGetitem).Ok() {
		th.Raise(TypeErrorType, "%s.keys() returned a non-iterable (type %s)", v.R.Type().Name, kt.Name)
		return false
	}
	return ItemsOf(th, v, ks, func(k, x Value) bool { return d.Set(th, k, x) })
}

// ItemsOf calls f with each of the keys of a mapping and what __getitem__ gives for it. All
// keys come first: __getitem__ may change what gives them.
func ItemsOf(th *Thread, v, keys Value, f func(key, value Value) bool) bool {
	all, ok := Collect(th, keys)
	if !ok {
		return false
	}
	defer th.Release(th.Keep(Value{R: NewList(all)}))
	for _, k := range all {
		x := GetItem(th, v, k)
		if !x.Ok() || !f(k, x) {
			return false
		}
	}
	return true
}

func dictMergePairs(th *Thread, d *Dict, v Value) bool {
	it := GetIter(th, v)
	if it == nil {
		return false
	}
	if z, ok := it.(*Zip); ok && z.Ext == nil && len(z.its) == 2 {
		return dictMergeZip(th, d, z)
	}
	defer th.Release(th.Keep(Value{R: d}))
	for n := 0; ; n++ {
		e := it.Next(th)
		if !e.Ok() {
			return th.Exc == nil
		}
		items, ok := UnpackSeq(e)
		if !ok {
			if items, ok = Collect(th, e); !ok {
				if !e.R.Type().Special(DIter).Ok() && th.Catch(TypeErrorType) {
					th.Raise(TypeErrorType, "cannot convert dictionary update sequence element #%d to a sequence", n)
				}
				return false
			}
		}
		if len(items) != 2 {
			th.Raise(ValueErrorType, "dictionary update sequence element #%d has length %d; 2 is required", n, len(items))
			return false
		}
		if !th.Charge(2) || !d.Set(th, items[0], items[1]) {
			return false
		}
	}
}

func dictSetDefault(th *Thread, self, key, v Value) Value {
	return self.R.(*Dict).SetDefault(th, key, v, nil)
}

// SetDefault returns the value of key, which it sets to v, or to what fresh
// makes, if there is none; fresh runs no Python code.
func (d *Dict) SetDefault(th *Thread, key, v Value, fresh func(*Thread) Value) Value {
	at, tag, ok := d.find(th, key)
	if !ok {
		return Value{}
	}
	if at >= 0 {
		return d.entries[at].Val
	}
	if fresh != nil {
		v = fresh(th)
	}
	if !v.Ok() || !d.insert(th, key, v, tag) {
		return Value{}
	}
	return v
}

// dictMergeZip is dictMergePairs for zip(keys, values): no tuples are made.
func dictMergeZip(th *Thread, d *Dict, z *Zip) bool {
	defer th.Release(th.Keep(Value{R: d}))
	if d.entries == nil && len(d.index) == 0 {
		if n := min(GuessLen(z.its[0]), GuessLen(z.its[1]), 1<<12); n > 4 && !d.makeRoom(th, n) {
			return false
		}
	}
	for {
		k, v, ok := z.Pair(th)
		if !ok {
			return th.Exc == nil
		}
		if !th.Charge(2) || !d.Set(th, k, v) {
			return false
		}
	}
}

// dictOfZip is dict(zip(keys, values)).
func dictOfZip(th *Thread, z *Zip) Value {
	n := min(GuessLen(z.its[0]), GuessLen(z.its[1]), 1<<12)
	if !th.Alloc(96 + int64(max(n, fullSmall))*dictEntryBytes) {
		return Value{}
	}
	if n == 5 {
		n = fullSmall // see makeRoom
	}
	d := NewDictSize(n)
	if !dictMergeZip(th, d, z) {
		return Value{}
	}
	return Value{R: d}
}

// Merge adds the entries of o, overriding those of d.
func (d *Dict) Merge(th *Thread, o *Dict) bool {
	if o == d || o.used == 0 {
		return true
	}
	if !th.Charge(len(o.entries)/16 + len(o.index)/64) {
		return false
	}
	if d.used == 0 && o.used == len(o.entries) && d.seal == 0 {
		if !th.Alloc(o.tableBytes()) {
			return false
		}
		d.tableLeft()
		if len(o.index) == 8 && len(o.entries) <= 5 {
			t := &smallTable{}
			d.index, d.entries = t.ix[:], t.es[:len(o.entries)]
			copy(d.index, o.index)
			copy(d.entries, o.entries)
		} else if len(o.index) == 8 {
			t := &fullTable{}
			copy(t.ix[:], o.index)
			d.index = t.ix[:]
			d.setEntries(append(t.es[:0], o.entries...))
		} else {
			d.setEntries(append(make([]Entry, 0, len(o.entries)), o.entries...))
			d.index, d.shared = o.shareIndex(), true
		}
		d.used, d.dead, d.head = o.used, o.dead, 0
		d.ver++
		return true
	}
	ver, n := o.ver, len(o.entries)
	var tags []uint32
	for i := int(o.head); i < len(o.entries); i++ {
		e := o.entries[i]
		if !e.Key.Ok() {
			continue
		}
		if !th.Charge(1) {
			return false
		}
		switch e.Key.R.(type) {
		case *Str, *IntTag:
			if !d.Set(th, e.Key, e.Val) {
				return false
			}
		default:
			// The hash is known: __hash__ is not called again.
			if tags == nil {
				tags = o.entryTags()
			}
			if !d.setTagged(th, e, uint64(tags[i])) {
				return false
			}
		}
		if o.ver != ver || len(o.entries) != n {
			th.Raise(RuntimeErrorType, "dict mutated during update")
			return false
		}
	}
	return true
}

func dictOr(th *Thread, a, b Value) Value {
	x, ok := a.R.(*Dict)
	if !ok {
		return NotImplemented
	}
	y, ok := b.R.(*Dict)
	if !ok {
		return NotImplemented
	}
	var c *Dict
	if y.used > 0 && y.used <= 64 {
		c = x.CopyRoom(th, y.used) // or the copy would grow at once
	} else {
		c = x.Copy(th)
	}
	if c == nil || !th.Charge(c.used/8) {
		return Value{}
	}
	if y.Ext != nil {
		if !dictUpdateArg(th, c, b) {
			return Value{}
		}
	} else if !c.Merge(th, y) {
		return Value{}
	}
	return Value{R: c}
}

// dictEq compares two dicts; want is the result that True stands for.
func dictEq(th *Thread, a, b Value, want int) Value {
	x := a.R.(*Dict)
	y, ok := b.R.(*Dict)
	if !ok {
		return NotImplemented
	}
	r := dictEqual(th, x, y)
	if r < 0 {
		return Value{}
	}
	return Bool(r == want)
}

func dictEqual(th *Thread, x, y *Dict) int {
	if x.used != y.used {
		return 0
	}
	if x == y && x.used == 0 {
		return 1
	}
	if !th.EnterFor(" in comparison") {
		return -1
	}
	defer th.Leave()
	for i := 0; i < len(x.entries); i++ {
		e := x.entries[i]
		if !e.Key.Ok() {
			continue
		}
		if !th.Charge(1) {
			return -1
		}
		v := y.Get(th, e.Key)
		if !v.Ok() {
			if th.Exc != nil {
				return -1
			}
			return 0
		}
		if r := IdentEqual(th, e.Val, v); r <= 0 {
			return r
		}
	}
	return 1
}

func dictFromKeys(th *Thread, args []Value, kw []KW) Value {
	if !methodArgs(th, args[0].R.(*Type).Qualname, "fromkeys", args, kw, 1, 2) {
		return Value{}
	}
	val := None
	if len(args) == 3 {
		val = args[2]
	}
	if args[0].R == Object(DictType) {
		it := GetIter(th, args[1])
		if it == nil {
			return Value{}
		}
		n := min(GuessLen(it), 1<<10)
		if !th.Alloc(DictBytes(n) + 80) {
			return Value{}
		}
		d := NewDictSize(n)
		defer th.Release(th.Keep(Value{R: d}))
		if !EachKey(th, it, func(k Value) bool { return d.Set(th, k, val) }) {
			return Value{}
		}
		return Value{R: d}
	}
	r := Call0(th, args[0])
	if !r.Ok() {
		return r
	}
	defer th.Release(th.Keep(r))
	if d, ok := r.R.(*Dict); ok && d.Ext == nil {
		it := GetIter(th, args[1])
		if it == nil || !EachKey(th, it, func(k Value) bool { return d.Set(th, k, val) }) {
			return Value{}
		}
		return r
	}
	if !ForEach(th, args[1], func(k Value) bool { return SetItem(th, r, k, val) }) {
		return Value{}
	}
	return r
}

// dictGetitem, dictSetitem and dictContains are dict's own methods: a subclass
// that has them needs no call.
var dictGetitem, dictSetitem, dictContains Object

// dictMissing is the value for a key that d lacks, or KeyError.
func dictMissing(th *Thread, d *Dict, key Value) Value {
	if d.Ext != nil {
		if m := d.Ext.Cls.Special(DMissing); m.Ok() {
			return callSpecial1(th, m, Value{R: d}, key)
		}
	}
	return th.RaiseKey(key)
}
