package object

// This file has the methods of unions of types.

// typeRepr is the repr of a type argument: the plain name of a class, the repr
// of anything else.
func typeRepr(th *Thread, v Value) (string, bool) {
	switch x := v.R.(type) {
	case *EllipsisTag:
		return "...", true
	case *Type:
		if x == NoneType {
			return "None", true
		}
		if x.Type() == TypeType {
			return x.FullName(), true
		}
	case *GenericAlias:
		s, ok := Repr(th, v)
		if !ok {
			return "", false
		}
		return s.S, true
	}
	if o := GetAttrOpt(th, v, sOrigin); o.Ok() {
		if a := GetAttrOpt(th, v, sArgs); a.Ok() {
			s, ok := Repr(th, v)
			if !ok {
				return "", false
			}
			return s.S, true
		}
	}
	if th.Exc != nil {
		return "", false
	}
	q, ok := AsStr(GetAttrOpt(th, v, sQualname))
	if th.Exc != nil {
		return "", false
	}
	if ok {
		m, isStr := AsStr(GetAttrOpt(th, v, sModule))
		if th.Exc != nil {
			return "", false
		}
		if isStr {
			if m.S == "builtins" {
				return q.S, true
			}
			return m.S + "." + q.S, true
		}
	}
	s, ok := Repr(th, v)
	if !ok {
		return "", false
	}
	return s.S, true
}

var (
	sOrigin = Intern("__origin__")
	sArgs   = Intern("__args__")
	sParams = Intern("__parameters__")
	sSubst  = Intern("__typing_subst__")
)

func init() {
	UnionType.Doc = "A choice of types, such as int | str."
	initUnion(UnionType)
	initUnion(UnionAliasType)
	// As with the other aliases of typing: packages write references in the place of names.
	UnionAliasType.DefGetSet("__args__", func(th *Thread, self Value) Value { return Value{R: NewTuple(self.R.(*Union).Args)} },
		func(th *Thread, self, v Value) bool {
			args, ok := v.R.(*Tuple)
			if !ok || args.Ext != nil {
				th.Raise(TypeErrorType, "the arguments of an alias must be a tuple")
				return false
			}
			self.R.(*Union).Args = args.Items
			return true
		})
	UnionAliasType.DefGet("__origin__", func(th *Thread, self Value) Value { return TypingUnionForm })
	UnionAliasType.DefGet("_name", func(th *Thread, self Value) Value {
		if u := self.R.(*Union); len(u.Args) == 2 && (u.Args[0].R == Object(NoneType) || u.Args[1].R == Object(NoneType)) {
			return Value{R: Intern("Optional")}
		}
		return None
	})
	for _, n := range []string{"__name__", "__qualname__"} {
		UnionAliasType.DefGet(n, func(th *Thread, self Value) Value {
			if name := GetAttr(th, self, Intern("_name")); !name.IsNone() {
				return name
			}
			return Value{R: Intern("Union")}
		})
	}
	UnionAliasType.DefGet("__module__", func(th *Thread, self Value) Value { return Value{R: Intern("typing")} })
	UnionAliasType.Def(M1("__mro_entries__", func(th *Thread, self, bases Value) Value {
		return th.Raise(TypeErrorType, "Cannot subclass %s", ReprString(th, self))
	}))
}

// initUnion defines what the two classes of unions have in common.
func initUnion(t *Type) {
	t.DefGet("__module__", func(th *Thread, self Value) Value { return StrValue("types") })
	t.DefField("__args__", func(th *Thread, self Value) Value {
		return Value{R: NewTuple(self.R.(*Union).Args)}
	})
	t.DefGet("__parameters__", func(th *Thread, self Value) Value {
		return typeParameters(th, self.R.(*Union).Args)
	})
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			u := self.R.(*Union)
			if u.Typing {
				return typingUnionRepr(th, u)
			}
			s, ok := joinTexts(th, u.Args, " | ", typeRepr)
			if !ok {
				return Value{}
			}
			return StrValue(s)
		}),
		M0("__hash__", func(th *Thread, self Value) Value {
			if !th.Enter() {
				return Value{}
			}
			defer th.Leave()
			var sum int64
			for _, a := range self.R.(*Union).Args {
				h, ok := Hash(th, a)
				if !ok {
					return Value{}
				}
				sum += h*0x5851F42D4C957F2D ^ h>>7
			}
			return Int(sum)
		}),
		M1("__eq__", unionEq), M1("__ne__", notEq(unionEq)),
		M1("__or__", func(th *Thread, a, b Value) Value { return unionOr(th, a, b) }),
		M1("__ror__", func(th *Thread, a, b Value) Value { return unionOr(th, b, a) }),
		M1("__instancecheck__", func(th *Thread, self, v Value) Value {
			if self.R.(*Union).Typing { // typing's asks the class that an object has, whatever it says
				cls := Value{R: TypeOf(v)}
				return unionCheck(th, self, func(a Value) int { return IsSubclass(th, cls, a) })
			}
			return unionCheck(th, self, func(a Value) int { return IsInstance(th, v, a) })
		}),
		M1("__subclasscheck__", func(th *Thread, self, v Value) Value {
			return unionCheck(th, self, func(a Value) int { return IsSubclass(th, v, a) })
		}),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			args, ok := substitute(th, self, self.R.(*Union).Args, key)
			if !ok {
				return Value{}
			}
			defer th.Release(th.KeepValues(args))
			r := args[0]
			for i, a := range args[1:] {
				if r = Binary(th, OpOr, r, a); !r.Ok() {
					return r
				}
				args[i+1] = r
			}
			if u, ok := r.R.(*Union); ok && self.R.(*Union).Typing && !u.Typing {
				return Value{R: &Union{Args: u.Args, Typing: true}}
			}
			return r
		}),
	)
}

// unionOr is | where one side is a union.
func unionOr(th *Thread, a, b Value) Value {
	if isTyping(a) || isTyping(b) {
		return typingUnion(th, a, b)
	}
	return MakeUnion(th, a, b)
}

// typingUnionRepr is the repr of typing.Union[…] or typing.Optional[…].
func typingUnionRepr(th *Thread, u *Union) Value {
	if len(u.Args) == 2 {
		for i, a := range u.Args {
			if a.R == Object(NoneType) {
				s, ok := typingRepr(th, u.Args[1-i])
				if !ok {
					return Value{}
				}
				return StrValue("typing.Optional[" + s + "]")
			}
		}
	}
	s, ok := joinTexts(th, u.Args, ", ", typingRepr)
	if !ok {
		return Value{}
	}
	return StrValue("typing.Union[" + s + "]")
}

func unionEq(th *Thread, a, b Value) Value {
	x, ok := a.R.(*Union)
	y, ok2 := b.R.(*Union)
	if !ok || !ok2 {
		return NotImplemented
	}
	if len(x.Args) != len(y.Args) {
		return False
	}
	if !th.Charge(4*len(x.Args)*len(y.Args)) || !th.EnterFor(" in comparison") {
		return Value{}
	}
	defer th.Leave()
next:
	for _, v := range x.Args {
		for _, w := range y.Args {
			switch IdentEqual(th, v, w) {
			case -1:
				return Value{}
			case 1:
				continue next
			}
		}
		return False
	}
	return True
}

func unionCheck(th *Thread, self Value, check func(a Value) int) Value {
	for _, a := range self.R.(*Union).Args {
		if !th.Charge(2) {
			return Value{}
		}
		if r := check(a); r != 0 {
			return boolOrErr(r)
		}
	}
	return False
}

// typeParameters collects the type variables of type arguments.
func typeParameters(th *Thread, args []Value) Value {
	out := NewBuilder(th, 0)
	defer out.Done()
	add := func(v Value) bool {
		for _, o := range out.Items {
			if Is(o, v) {
				return true
			}
		}
		return out.Append(v) && th.Charge(1)
	}
	if !th.EnterFor(" in __parameters__") {
		return Value{}
	}
	defer th.Leave()
	for _, a := range args {
		switch x := a.R.(type) {
		case *Type:
			continue
		case *Tuple:
			sub := typeParameters(th, x.Items)
			if !sub.Ok() {
				return sub
			}
			for _, v := range sub.R.(*Tuple).Items {
				if !add(v) {
					return Value{}
				}
			}
			continue
		case *List:
			// What it asks of them may change the list.
			items, ok := th.CopyValues(x.Items)
			if !ok {
				return Value{}
			}
			sub := typeParameters(th, items)
			if !sub.Ok() {
				return sub
			}
			for _, v := range sub.R.(*Tuple).Items {
				if !add(v) {
					return Value{}
				}
			}
			continue
		}
		if s := GetAttrOpt(th, a, sSubst); s.Ok() {
			if !add(a) {
				return Value{}
			}
			continue
		}
		sub := GetAttrOpt(th, a, sParams)
		if th.Exc != nil {
			return Value{}
		}
		if t, ok := sub.R.(*Tuple); ok {
			for _, v := range t.Items {
				if !add(v) {
					return Value{}
				}
			}
		}
	}
	return Value{R: NewTuple(out.Items)}
}

// unpackArgs puts the members of unpacked tuples of known length, such as
// *tuple[int, str], in their place among type arguments.
func unpackArgs(th *Thread, items []Value) []Value {
	var out []Value
	for i, v := range items {
		var sub *Tuple
		switch x := v.R.(type) {
		case *GenericAlias:
			if x.Starred && x.Origin.R == Object(TupleType) {
				sub = x.Args
			}
		case *unpacked:
			of := GetAttr(th, v, sUnpackedArgs)
			if !of.Ok() {
				return nil
			}
			sub, _ = of.R.(*Tuple)
		}
		if sub != nil && len(sub.Items) > 0 && sub.Items[len(sub.Items)-1].R == Ellipsis.R {
			sub = nil
		}
		if sub != nil && out == nil {
			out = append([]Value{}, items[:i]...)
		}
		switch {
		case sub != nil:
			if !th.Charge(len(sub.Items)) || !th.Alloc(int64(len(sub.Items))*24) {
				return nil
			}
			out = append(out, sub.Items...)
		case out != nil:
			out = append(out, v)
		}
	}
	if out == nil {
		return items
	}
	return out
}

var sUnpackedArgs = Intern("__typing_unpacked_tuple_args__")

// substitute replaces the type variables among the arguments of self by key.
func substitute(th *Thread, self Value, args []Value, key Value) ([]Value, bool) {
	pv := typeParameters(th, args)
	if !pv.Ok() {
		return nil, false
	}
	defer th.Release(th.Keep(pv))
	params := pv.R.(*Tuple).Items
	if len(params) == 0 {
		th.Raise(TypeErrorType, "%s is not a generic class", ReprString(th, self))
		return nil, false
	}
	items := unpackArgs(th, aliasArgs(key).Items)
	if th.Exc != nil {
		return nil, false
	}
	for _, p := range params {
		prep := GetAttrOpt(th, p, Intern("__typing_prepare_subst__"))
		if th.Exc != nil {
			return nil, false
		}
		if prep.Ok() && !prep.IsNone() {
			r := Call2(th, prep, self, Value{R: TupleOf(items...)})
			if !r.Ok() {
				return nil, false
			}
			if t, ok := r.R.(*Tuple); ok {
				items = t.Items
			}
		}
	}
	if len(items) != len(params) {
		how := "few"
		if len(items) > len(params) {
			how = "many"
		}
		th.Raise(TypeErrorType, "Too %s arguments for %s; actual %d, expected %d", how, ReprString(th, self), len(items), len(params))
		return nil, false
	}
	find := func(p Value) Value {
		for i, q := range params {
			if Is(p, q) {
				return items[i]
			}
		}
		return None
	}
	th.KeepValues(items)
	_, typing := self.R.(*TypingAlias)
	var put func(args []Value) ([]Value, bool)
	put = func(args []Value) ([]Value, bool) {
		if !th.Charge(len(args)) || !th.EnterFor(" in __getitem__") {
			return nil, false
		}
		defer th.Leave()
		out := NewBuilder(th, len(args))
		defer out.Done()
		for _, a := range args {
			if _, ok := a.R.(*Type); ok {
				if !out.Append(a) {
					return nil, false
				}
				continue
			}
			if list, ok := a.R.(*Tuple); ok && typing { // of a parameter specification
				in, ok := put(list.Items)
				if !ok || !out.Append(Value{R: NewTuple(in)}) {
					return nil, false
				}
				continue
			}
			if u, ok := a.R.(*unpacked); ok {
				if t, ok := find(u.of).R.(*Tuple); ok {
					if !out.AppendAll(t.Items) {
						return nil, false
					}
					continue
				}
			}
			if s := GetAttrOpt(th, a, sSubst); s.Ok() {
				r := Call1(th, s, find(a))
				if !r.Ok() {
					return nil, false
				}
				ok := true
				if t, isTuple := r.R.(*Tuple); isTuple && a.R.Type().Name == "TypeVarTuple" {
					ok = out.AppendAll(t.Items)
				} else {
					ok = out.Append(r)
				}
				if !ok {
					return nil, false
				}
				continue
			} else if th.Exc != nil {
				return nil, false
			}
			sub := GetAttrOpt(th, a, sParams)
			if th.Exc != nil {
				return nil, false
			}
			if t, ok := sub.R.(*Tuple); ok && len(t.Items) > 0 {
				k := make([]Value, 0, len(t.Items))
				for _, p := range t.Items {
					v := find(p)
					// What stands for a tuple of variables goes on as so many arguments.
					if many, ok := v.R.(*Tuple); ok && isTupleVar(p) {
						if !th.Charge(len(many.Items)) || !th.Alloc(24*int64(len(many.Items))) {
							return nil, false
						}
						k = append(k, many.Items...)
						continue
					}
					k = append(k, v)
				}
				r := GetItem(th, a, Value{R: NewTuple(k)})
				if !r.Ok() || !out.Append(r) {
					return nil, false
				}
				continue
			}
			if !out.Append(a) {
				return nil, false
			}
		}
		return out.Items, true
	}
	return put(args)
}
