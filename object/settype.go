package object

// This file defines the methods of set and frozenset.

func init() {
	SetType.Doc = "A set that can change, empty or of an iterable's items."
	FrozenSetType.Doc = "A set that cannot change, empty or of an iterable's items."
	SetType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		n := int64(96)
		if cls != SetType {
			n += InstanceBytes(cls)
		}
		if !th.Alloc(n) {
			return Value{}
		}
		return Value{R: &Set{Ext: ExtFor(th, cls, SetType)}}
	}
	SetType.Init = func(th *Thread, self Value, args []Value, kw []KW) bool {
		if len(kw) > 0 {
			th.Raise(TypeErrorType, "set() takes no keyword arguments")
			return false
		}
		if !argCount(th, self.R.Type().Name, len(args), 0, 1) {
			return false
		}
		s := self.R.(*Set)
		if s.fill > 0 {
			s.Clear()
		}
		return len(args) == 0 || s.update(th, args[0])
	}
	FrozenSetType.New = func(th *Thread, cls *Type, args []Value, kw []KW) Value {
		if cls == FrozenSetType || cls.Init == nil {
			if len(kw) > 0 && !ownMethod(cls, sInit, ObjectType) {
				return th.Raise(TypeErrorType, "frozenset() takes no keyword arguments")
			}
			if !argCount(th, cls.Name, len(args), 0, 1) {
				return Value{}
			}
		}
		n := int64(96)
		if cls == FrozenSetType {
			if len(args) == 1 && Exact(args[0], FrozenSetType) {
				return args[0]
			}
		} else {
			n += InstanceBytes(cls)
		}
		if !th.Alloc(n) {
			return Value{}
		}
		s := &Set{Frozen: true, Ext: ExtFor(th, cls, FrozenSetType)}
		if len(args) == 1 && !s.update(th, args[0]) {
			return Value{}
		}
		return Value{R: s}
	}
	DefNew(SetType, FrozenSetType)
	for _, t := range []*Type{SetType, FrozenSetType} {
		t.Def(setMethods()...)
		for op := CmpEq; op <= CmpGe; op++ {
			t.Def(M1(op.Special().Name().S, func(th *Thread, a, b Value) Value { return setCompare(th, op, a, b) }))
		}
		t.DefClass(Fn2("__class_getitem__", func(th *Thread, cls, key Value) Value { return NewGenericAlias(cls, key) }))
	}
	SetType.DefValue("__hash__", None)
	FrozenSetType.Def(M0("__hash__", func(th *Thread, self Value) Value {
		s := self.R.(*Set)
		if !s.hashed {
			if !th.Charge(len(s.places) / 16) {
				return Value{}
			}
			s.hash, s.hashed = s.frozenHash(), true
		}
		return Int(s.hash)
	}))
	inplace := func(name string, f func(s *Set, th *Thread, o Value) bool) *Builtin {
		return M1(name, func(th *Thread, self, o Value) Value {
			if _, ok := o.R.(*Set); !ok {
				return NotImplemented
			}
			if !f(self.R.(*Set), th, o) {
				return Value{}
			}
			return self
		})
	}
	SetType.Def(
		M1("add", func(th *Thread, self, v Value) Value {
			if !self.R.(*Set).Add(th, v) {
				return Value{}
			}
			return None
		}).WithDoc("Puts an element in."),
		M1("remove", func(th *Thread, self, v Value) Value {
			switch self.R.(*Set).discardKey(th, v) {
			case 0:
				return th.RaiseKey(v)
			case 1:
				return None
			}
			return Value{}
		}).WithDoc("Takes an element out, which has to be there."),
		M1("discard", func(th *Thread, self, v Value) Value {
			if self.R.(*Set).discardKey(th, v) < 0 {
				return Value{}
			}
			return None
		}).WithDoc("Takes an element out if it is there."),
		M0("pop", func(th *Thread, self Value) Value { return self.R.(*Set).Pop(th) }).
			WithDoc("Takes some element out and returns it."),
		M0("clear", func(th *Thread, self Value) Value { self.R.(*Set).Clear(); return None }).
			WithDoc("Empties the set."),
		MRaw("update", "*others", func(th *Thread, args []Value, kw []KW) Value {
			if len(kw) > 0 {
				return th.Raise(TypeErrorType, "set.update() takes no keyword arguments")
			}
			s := args[0].R.(*Set)
			for _, a := range args[1:] {
				if !s.update(th, a) {
					return Value{}
				}
			}
			return None
		}).WithDoc("Puts all elements of the iterables in."),
		MRaw("intersection_update", "*others", func(th *Thread, args []Value, kw []KW) Value {
			r := setIntersectionAll(th, "intersection_update", args, kw)
			if !r.Ok() {
				return r
			}
			args[0].R.(*Set).swap(r.R.(*Set))
			return None
		}).WithDoc("Takes out what is not in every one of the iterables."),
		MRaw("difference_update", "*others", func(th *Thread, args []Value, kw []KW) Value {
			if len(kw) > 0 {
				return th.Raise(TypeErrorType, "set.difference_update() takes no keyword arguments")
			}
			s := args[0].R.(*Set)
			for _, a := range args[1:] {
				if !s.differenceUpdate(th, a) {
					return Value{}
				}
			}
			return None
		}).WithDoc("Takes out what is in one of the iterables."),
		M1("symmetric_difference_update", func(th *Thread, self, o Value) Value {
			if !self.R.(*Set).symmetricDifferenceUpdate(th, o) {
				return Value{}
			}
			return None
		}).WithDoc("Makes the set that of the elements in one of the two only."),
		inplace("__ior__", (*Set).update),
		inplace("__isub__", (*Set).differenceUpdate),
		inplace("__ixor__", (*Set).symmetricDifferenceUpdate),
		inplace("__iand__", func(s *Set, th *Thread, o Value) bool {
			r := s.intersection(th, o)
			if r.Ok() {
				s.swap(r.R.(*Set))
			}
			return r.Ok()
		}),
	)
}

// setMethods are the methods that set and frozenset share.
func setMethods() []*Builtin {
	both := func(name string, f func(th *Thread, s *Set, o Value) Value) []*Builtin {
		return []*Builtin{
			M1("__"+name+"__", func(th *Thread, a, b Value) Value {
				if _, ok := b.R.(*Set); !ok {
					return NotImplemented
				}
				return f(th, a.R.(*Set), b)
			}),
			M1("__r"+name+"__", func(th *Thread, b, a Value) Value {
				x, ok := a.R.(*Set)
				if !ok {
					return NotImplemented
				}
				return f(th, x, b)
			}),
		}
	}
	bs := []*Builtin{
		M0("copy", func(th *Thread, self Value) Value {
			if s := self.R.(*Set); s.Frozen && s.Ext == nil {
				return self
			}
			return setValue(self.R.(*Set).copySet(th))
		}).WithDoc("Returns a new set of the same elements."),
		MRaw("union", "*others", func(th *Thread, args []Value, kw []KW) Value {
			s := args[0].R.(*Set)
			if len(kw) > 0 {
				return th.Raise(TypeErrorType, "%s.union() takes no keyword arguments", s.baseName())
			}
			c := s.copySet(th)
			if c == nil {
				return Value{}
			}
			for _, a := range args[1:] {
				if a.R == Object(s) {
					continue
				}
				if !c.update(th, a) {
					return Value{}
				}
			}
			return Value{R: c}
		}).WithDoc("Returns a new set of what is in the set or in one of the iterables."),
		MRaw("intersection", "*others", func(th *Thread, args []Value, kw []KW) Value {
			return setIntersectionAll(th, "intersection", args, kw)
		}).WithDoc("Returns a new set of what is in the set and in all of the iterables."),
		MRaw("difference", "*others", func(th *Thread, args []Value, kw []KW) Value {
			s := args[0].R.(*Set)
			if len(kw) > 0 {
				return th.Raise(TypeErrorType, "%s.difference() takes no keyword arguments", s.baseName())
			}
			if len(args) == 1 {
				return setValue(s.copySet(th))
			}
			r := s.difference(th, args[1])
			if !r.Ok() {
				return r
			}
			for _, a := range args[2:] {
				if !r.R.(*Set).differenceUpdate(th, a) {
					return Value{}
				}
			}
			return r
		}).WithDoc("Returns a new set of what is in the set and in none of the iterables."),
		M1("symmetric_difference", func(th *Thread, self, o Value) Value {
			return setSymmetricDifference(th, self.R.(*Set), o)
		}).WithDoc("Returns a new set of what is in one of the two only."),
		M1("isdisjoint", func(th *Thread, self, o Value) Value {
			return boolOrErr(setDisjoint(th, self.R.(*Set), o))
		}).WithDoc("Tells whether the two share no element."),
		M1("issubset", func(th *Thread, self, o Value) Value {
			s := self.R.(*Set)
			if x, ok := o.R.(*Set); ok {
				return boolOrErr(s.subsetOf(th, x))
			}
			x := s.intersection(th, o)
			if !x.Ok() {
				return x
			}
			return Bool(x.R.(*Set).used == s.used)
		}).WithDoc("Tells whether all elements are in the other one as well."),
		M1("issuperset", func(th *Thread, self, o Value) Value {
			s := self.R.(*Set)
			if x, ok := o.R.(*Set); ok {
				return boolOrErr(x.subsetOf(th, s))
			}
			all := 1
			if !ForEach(th, o, func(v Value) bool {
				all = s.Contains(th, v)
				return all == 1
			}) && th.Exc != nil {
				return Value{}
			}
			return boolOrErr(all)
		}).WithDoc("Tells whether all elements of the other one are in the set."),
		M0("__repr__", setRepr),
		M0("__len__", func(th *Thread, self Value) Value { return Int(int64(self.R.(*Set).used)) }),
		M0("__iter__", func(th *Thread, self Value) Value { return Value{R: self.R.(*Set).Iter(th).(*SetIter)} }),
		M1("__contains__", func(th *Thread, self, v Value) Value {
			return boolOrErr(self.R.(*Set).Has(th, v))
		}).WithDoc("Tells whether the element is in the set."),
		M0("__sizeof__", func(th *Thread, self Value) Value { return Int(self.R.(*Set).ByteSize()) }).
			WithDoc("Returns how many bytes the set takes."),
	}
	bs = append(bs, both("or", func(th *Thread, s *Set, o Value) Value {
		c := s.copySet(th)
		if c == nil || o.R != Object(s) && !c.update(th, o) {
			return Value{}
		}
		return Value{R: c}
	})...)
	bs = append(bs, both("and", func(th *Thread, s *Set, o Value) Value { return s.intersection(th, o) })...)
	bs = append(bs, both("sub", func(th *Thread, s *Set, o Value) Value { return s.difference(th, o) })...)
	return append(bs, both("xor", setSymmetricDifference)...)
}

func (s *Set) baseName() string {
	if s.Frozen {
		return "frozenset"
	}
	return "set"
}

// Has is "v in s": 1 if v is an element, 0 if not, -1 with an exception. A set is
// looked for as the frozenset it equals. The class of s must not have a
// __contains__ of its own.
func (s *Set) Has(th *Thread, v Value) int {
	var p *place
	found := false
	switch x := v.R.(type) {
	case *IntTag:
		if s.isInts() {
			return s.hasInt(th, v.N)
		}
		return s.Contains(th, v)
	case *Str:
		if !s.general || x.aux != nil && x.aux.ext != nil {
			return s.Contains(th, v)
		}
		p, found = s.findStr(th, x, x.Hash())
	case *Tuple:
		if x.Ext != nil {
			return s.Contains(th, v)
		}
		h, ok := tupleHash(th, x)
		if !ok {
			return -1
		}
		if !s.general { // asked now: the hashes of the items may have changed the set
			return s.containsHashed(th, v, h)
		}
		p, found = s.findTuple(th, x, h)
	default:
		r := s.Contains(th, v)
		if r < 0 {
			if f := frozenKey(th, v); f.Ok() {
				return s.Contains(th, f)
			}
		}
		return r
	}
	if p == nil {
		return -1
	}
	return b2i(found)
}

// discardKey is Discard that takes a set for the frozenset it equals.
func (s *Set) discardKey(th *Thread, v Value) int {
	r := s.Discard(th, v)
	if r < 0 {
		if f := frozenKey(th, v); f.Ok() {
			return s.Discard(th, f)
		}
	}
	return r
}

// frozenKey makes a frozenset of a set whose hashing failed with TypeError.
func frozenKey(th *Thread, v Value) Value {
	x, ok := v.R.(*Set)
	if !ok || !th.Catch(TypeErrorType) {
		return Value{}
	}
	f := NewFrozenSet()
	if !f.merge(th, x) {
		return Value{}
	}
	return Value{R: f}
}

// Pop removes and returns an element: the next one in the table.
func (s *Set) Pop(th *Thread) Value {
	if s.used == 0 {
		return th.RaiseArgs(KeyErrorType, StrValue("pop from an empty set"))
	}
	mask := s.mask()
	i := s.finger & mask
	v, _ := s.at(i)
	for n := 0; v.R == nil; v, _ = s.at(i) {
		i = (i + 1) & mask
		if n++; n&63 == 0 && !th.Charge(4) {
			return Value{}
		}
	}
	s.removeAt(&s.places[i])
	s.finger = i + 1
	return v
}

func setIntersectionAll(th *Thread, name string, args []Value, kw []KW) Value {
	s := args[0].R.(*Set)
	if len(kw) > 0 {
		return th.Raise(TypeErrorType, "%s.%s() takes no keyword arguments", s.baseName(), name)
	}
	if len(args) == 1 {
		return setValue(s.copySet(th))
	}
	r := s
	for _, a := range args[1:] {
		x := r.intersection(th, a)
		if !x.Ok() {
			return x
		}
		r = x.R.(*Set)
	}
	return Value{R: r}
}

func setSymmetricDifference(th *Thread, s *Set, o Value) Value {
	if !th.Alloc(96) {
		return Value{}
	}
	r := &Set{Frozen: s.Frozen}
	if !r.update(th, o) || !r.symmetricDifferenceUpdate(th, Value{R: s}) {
		return Value{}
	}
	return Value{R: r}
}

func setDisjoint(th *Thread, s *Set, o Value) int {
	if o.R == Object(s) {
		return b2i(s.used == 0)
	}
	r := 0
	if x, ok := o.R.(*Set); ok {
		if x.used > s.used {
			s, x = x, s
		}
		if !x.each(th, func(k Value, h int64) bool {
			r = s.containsHashed(th, k, h)
			return r == 0
		}) && th.Exc != nil {
			return -1
		}
		return b2i(r == 0)
	}
	if !ForEach(th, o, func(v Value) bool {
		r = s.Contains(th, v)
		return r == 0
	}) && th.Exc != nil {
		return -1
	}
	return b2i(r == 0)
}

func setCompare(th *Thread, op CmpOp, a, b Value) Value {
	x := a.R.(*Set)
	y, ok := b.R.(*Set)
	if !ok {
		return NotImplemented
	}
	switch op {
	case CmpEq, CmpNe:
		r := 0
		if x.used == y.used && !(x.hashed && y.hashed && x.hash != y.hash) {
			if r = x.subsetOf(th, y); r < 0 {
				return Value{}
			}
		}
		return Bool((r == 1) == (op == CmpEq))
	case CmpLt, CmpLe:
		if op == CmpLt && x.used >= y.used {
			return False
		}
		return boolOrErr(x.subsetOf(th, y))
	}
	if op == CmpGt && x.used <= y.used {
		return False
	}
	return boolOrErr(y.subsetOf(th, x))
}

func setRepr(th *Thread, self Value) Value {
	s := self.R.(*Set)
	name := s.Type().Name
	if !th.ReprEnter(s) {
		return StrValue(name + "(...)")
	}
	r := NewTextBuilder(th)
	ok := true
	switch {
	case s.used == 0:
		ok = r.Text(name + "()")
	default:
		plain := s.Type() == SetType
		if !plain {
			ok = r.Text(name + "(")
		}
		ok = ok && r.Text("{")
		// As CPython does, the elements are taken out first.
		var items []Value
		if ok = ok && r.room(24*s.used); ok && s.Type().Flags&Heap != 0 {
			items, ok = Collect(th, self) // it may have an __iter__ of its own
		} else if ok {
			items = make([]Value, 0, s.used)
			s.each(th, func(v Value, _ int64) bool { items = append(items, v); return true })
		}
		for i, v := range items {
			ok = ok && (i == 0 || r.Text(", ")) && r.Repr(v)
		}
		ok = ok && r.Text("}")
		if !plain {
			ok = ok && r.Text(")")
		}
	}
	th.ReprLeave()
	return r.Done(ok && th.Exc == nil)
}
