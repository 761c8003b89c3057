package object

import (
	"strings"
)

// This file makes typing.Generic and the aliases of subscripted generic classes.

func initGeneric() {
	GenericType.Doc = "The base of classes that take type parameters."
	GenericType.DefClass(
		FnRaw("__class_getitem__", "params, /", func(th *Thread, args []Value, kw []KW) Value {
			if len(args) != 2 {
				return th.Raise(TypeErrorType, "Generic.__class_getitem__() takes 2 positional arguments but %d were given", len(args))
			}
			if f := replacedSubscript(th); f.Ok() {
				return Call2(th, f, args[0], args[1])
			}
			return genericSubscript(th, args[0], args[1])
		}),
		FnRaw("__init_subclass__", "*args, **kwargs", genericInitSubclass),
	)
	t := TypingAliasType
	// Packages make aliases of classes of their own out of those that typing made.
	t.DefGetSet("__origin__", func(th *Thread, self Value) Value { return aliasOf(self).Origin },
		func(th *Thread, self, v Value) bool {
			if _, ok := v.R.(*Type); !ok {
				th.Raise(TypeErrorType, "the origin of an alias must be a class")
				return false
			}
			aliasOf(self).Origin = v
			return true
		})
	t.DefGetSet("__args__", func(th *Thread, self Value) Value { return Value{R: aliasOf(self).Args} },
		func(th *Thread, self, v Value) bool {
			args, ok := v.R.(*Tuple)
			if !ok || args.Ext != nil {
				th.Raise(TypeErrorType, "the arguments of an alias must be a tuple")
				return false
			}
			aliasOf(self).Args = args
			return true
		})
	t.DefGet("__parameters__", func(th *Thread, self Value) Value {
		return typeParameters(th, aliasOf(self).Args.Items)
	})
	refuse := func(th *Thread, self, v Value) Value {
		return th.Raise(TypeErrorType, "Subscripted generics cannot be used with class and instance checks")
	}
	t.Def(
		M0("__repr__", func(th *Thread, self Value) Value {
			a := aliasOf(self)
			if !th.EnterFor(" while getting the repr of an object") {
				return Value{}
			}
			defer th.Leave()
			if text, ok := a.aliasText(th); !ok || text != "" {
				if !ok {
					return Value{}
				}
				return StrValue(text)
			}
			name, ok := "typing."+a.Name, true
			if a.Name == "" {
				if name, ok = typeRepr(th, a.Origin); !ok {
					return Value{}
				}
			}
			list := "()"
			if len(a.Args.Items) > 0 {
				if list, ok = joinTexts(th, a.Args.Items, ", ", typingRepr); !ok {
					return Value{}
				}
			}
			return StrValue(name + "[" + list + "]")
		}),
		M0("__hash__", func(th *Thread, self Value) Value {
			a := aliasOf(self)
			if a.Kind == AliasLiteral {
				var sum int64
				for _, v := range a.Args.Items {
					h, ok := Hash(th, v)
					if !ok {
						return Value{}
					}
					sum += h*0x5851F42D4C957F2D ^ h>>7
				}
				return Int(sum)
			}
			parts := TupleOf(a.Origin, Value{R: a.Args})
			if a.Kind == AliasAnnotated {
				parts = TupleOf(a.Origin, Value{R: a.Meta})
			}
			if !th.Enter() {
				return Value{}
			}
			defer th.Leave()
			h, ok := Hash(th, Value{R: parts})
			if !ok {
				return Value{}
			}
			return Int(h)
		}),
		M1("__eq__", func(th *Thread, a, b Value) Value {
			if _, ok := a.R.(*Union); ok {
				return unionEq(th, a, b)
			}
			x := aliasOf(a)
			y, ok := b.R.(*TypingAlias)
			if !ok || (x.Kind == AliasAnnotated) != (y.Kind == AliasAnnotated) {
				return NotImplemented
			}
			if !th.EnterFor(" in comparison") {
				return Value{}
			}
			defer th.Leave()
			switch {
			case x.Kind == AliasAnnotated:
				if r := IdentEqual(th, x.Origin, y.Origin); r != 1 {
					return boolOrErr(r)
				}
				return boolOrErr(IdentEqual(th, Value{R: x.Meta}, Value{R: y.Meta}))
			case !Is(x.Origin, y.Origin):
				return False
			case x.Kind == AliasLiteral:
				return boolOrErr(literalEq(th, x.Args, y.Args))
			}
			return boolOrErr(IdentEqual(th, Value{R: x.Args}, Value{R: y.Args}))
		}),
		M1("__getitem__", func(th *Thread, self, key Value) Value {
			a := aliasOf(self)
			form := 0
			if a.Kind == AliasPlain {
				form = isGenericForm(th, a.Origin)
			}
			switch {
			case form < 0:
				return Value{}
			case form > 0:
				return th.Raise(TypeErrorType, "Cannot subscript already-subscripted %s", ReprString(th, self))
			}
			if a.Kind == AliasLiteral {
				return th.Raise(TypeErrorType, "%s is not a generic class", ReprString(th, self))
			}
			k := append([]Value(nil), aliasArgs(key).Items...)
			defer th.Release(th.KeepValues(k))
			for i, v := range k {
				if k[i] = convertArg(th, v); !k[i].Ok() {
					return Value{}
				}
			}
			args, ok := substitute(th, self, a.Args.Items, Value{R: NewTuple(k)})
			if !ok {
				return Value{}
			}
			return a.CopyWith(th, args)
		}),
		M1("__instancecheck__", refuse),
		M1("__subclasscheck__", refuse),
		M1("__mro_entries__", func(th *Thread, self, bases Value) Value {
			return aliasBases(th, aliasOf(self), bases)
		}),
		MRaw("__call__", "*args, **kwargs", func(th *Thread, args []Value, kw []KW) Value {
			return aliasOf(args[0]).Call(th, args[1:], kw)
		}),
	)
}

// convertArg makes a type argument of None and of a text.
func convertArg(th *Thread, v Value) Value {
	if v.IsNone() {
		return Value{R: NoneType}
	}
	if _, ok := v.R.(*Str); ok && MakeForwardRef != nil {
		return MakeForwardRef(th, v, false)
	}
	return v
}

// aliasBases are the classes that stand for an alias among the bases of a class.
func aliasBases(th *Thread, a *TypingAlias, bases Value) Value {
	if f, ok := a.Origin.R.(SpecialForm); ok && f.IsSpecialForm() {
		return th.Raise(TypeErrorType, "Cannot subclass %s", ReprString(th, Value{R: a}))
	}
	if a.Name != "" || a.Kind == AliasCallable {
		return GenericBases(th, Value{R: a}, a.Origin, bases)
	}
	if a.Origin.R != Object(GenericType) {
		return Value{R: TupleOf(a.Origin)}
	}
	items, ok := Collect(th, bases)
	if !ok {
		return Value{}
	}
	for _, b := range items {
		if is := isProtocolForm(th, b); is < 0 {
			return Value{}
		} else if is > 0 {
			return Value{R: emptyTuple}
		}
	}
	at := indexAmong(th, items, Value{R: a})
	if at == -2 {
		return Value{}
	}
	for _, b := range items[at+1:] {
		if b.R != Object(a) && b.R.Type().IsSubtype(BaseAliasType) {
			return Value{R: emptyTuple}
		}
	}
	return Value{R: TupleOf(a.Origin)}
}

// GenericBases are the classes that stand for an alias of a class that is not generic
// itself, such as List[int] or List: that class, unless it is among the bases, and Generic,
// unless a base after the alias brings it.
func GenericBases(th *Thread, alias, origin, bases Value) Value {
	items, ok := Collect(th, bases)
	if !ok {
		return Value{}
	}
	var out []Value
	switch indexAmong(th, items, origin) {
	case -2:
		return Value{}
	case -1:
		out = append(out, origin)
	}
	at := indexAmong(th, items, alias)
	if at == -2 {
		return Value{}
	}
	for _, b := range items[at+1:] {
		if t, ok := b.R.(*Type); ok {
			if t.IsSubtype(GenericType) {
				return Value{R: NewTuple(out)}
			}
			continue
		}
		if b.R.Type().IsSubtype(BaseAliasType) {
			return Value{R: NewTuple(out)}
		}
		m := GetAttrOpt(th, b, sMroEntries)
		if !m.Ok() {
			if th.Exc != nil {
				return Value{}
			}
			continue
		}
		made := Call1(th, m, bases)
		if !made.Ok() {
			return made
		}
		if t, ok := made.R.(*Tuple); ok {
			for _, v := range t.Items {
				if c, ok := v.R.(*Type); ok && c.IsSubtype(GenericType) {
					return Value{R: NewTuple(out)}
				}
			}
		}
	}
	return Value{R: NewTuple(append(out, Value{R: GenericType}))}
}

// indexAmong is where v is first among items, -1 where it is not, or -2 with an exception.
func indexAmong(th *Thread, items []Value, v Value) int {
	for i, b := range items {
		if !th.Charge(1) {
			return -2
		}
		switch IdentEqual(th, b, v) {
		case 1:
			return i
		case -1:
			return -2
		}
	}
	return -1
}

// Call makes an instance of the origin, which is told the alias as
// __orig_class__ where it takes attributes.
func (a *TypingAlias) Call(th *Thread, args []Value, kw []KW) Value {
	if !th.Enter() {
		return Value{}
	}
	defer th.Leave()
	if a.NoCall {
		name, _ := AsStr(GetAttr(th, a.Origin, sName))
		return th.Raise(TypeErrorType, "Type %s cannot be instantiated; use %s() instead", a.Name, name.S)
	}
	v := Call(th, a.Origin, args, kw)
	if v.Ok() && !SetAttr(th, v, Intern("__orig_class__"), Value{R: a}) && !th.Catch(ExceptionType) {
		return Value{}
	}
	return v
}

// GetAttribute returns the attributes of the origin, except special ones.
func (a *TypingAlias) GetAttribute(th *Thread, name *Str) Value {
	if a.attrs != nil {
		if v := a.attrs.GetStr(name); v.Ok() {
			return v
		}
	}
	if strings.HasPrefix(name.S, "__") && strings.HasSuffix(name.S, "__") {
		switch name.S {
		case "__module__":
			if a.Name != "" || a.Kind != AliasPlain {
				return Value{R: Intern("typing")}
			}
			if _, ok := a.Origin.R.(SpecialForm); ok {
				return Value{R: Intern("typing")}
			}
		case "__name__", "__qualname__":
			if own := a.ownName(); own != "" {
				return StrValue(own)
			}
			name = sName
		default:
			return Value{}
		}
	}
	return GetAttr(th, a.Origin, name)
}

// SetAttribute sets an attribute of the origin, special ones of the alias.
func (a *TypingAlias) SetAttribute(th *Thread, name *Str, v Value) bool {
	if strings.HasPrefix(name.S, "__") && strings.HasSuffix(name.S, "__") {
		return setOwnAttr(th, Value{R: a}, &a.attrs, name, v)
	}
	if !v.Ok() {
		return DelAttr(th, a.Origin, name)
	}
	return SetAttr(th, a.Origin, name, v)
}

// typingRepr is typing._type_repr.
func typingRepr(th *Thread, v Value) (string, bool) {
	switch x := v.R.(type) {
	case *EllipsisTag:
		return "...", true
	case *Type:
		return x.FullName(), true
	case *Tuple:
		s, ok := joinTexts(th, x.Items, ", ", typingRepr)
		return "[" + s + "]", ok
	}
	if v.R.Type().Name == "function" {
		if n, ok := AsStr(GetAttrOpt(th, v, sName)); ok {
			return n.S, true
		}
		th.Exc = nil
	}
	s, ok := Repr(th, v)
	if !ok {
		return "", false
	}
	return s.S, true
}

// sGenericSubscript is what typing calls the function that subscripts generic classes.
var (
	sGenericSubscript = Intern("_generic_class_getitem")
	sTypingModule     = Intern("typing")
)

// replacedSubscript returns what the session put into the place of that function, which
// CPython's Generic looks for in typing each time, or no value.
func replacedSubscript(th *Thread) Value {
	if th.Modules == nil {
		return Value{}
	}
	m, ok := th.Modules.GetStr(sTypingModule).R.(*Module)
	if !ok || m.Dict == nil {
		return Value{}
	}
	f := m.Dict.GetStr(sGenericSubscript)
	if b, ok := f.R.(*Builtin); ok && b.Name == sGenericSubscript.S {
		return Value{} // nobody did
	}
	return f
}

// GenericSubscript is Generic[...] of a class that derives from it.
func GenericSubscript(th *Thread, cls, key Value) Value { return genericSubscript(th, cls, key) }

// genericSubscript is Generic.__class_getitem__.
func genericSubscript(th *Thread, cls, key Value) Value {
	return RememberedSubscript(th, cls.R, key, func() Value { return subscriptGeneric(th, cls, key) })
}

func subscriptGeneric(th *Thread, cls, key Value) Value {
	args := append([]Value(nil), aliasArgs(key).Items...)
	defer th.Release(th.KeepValues(args))
	t, isClass := cls.R.(*Type)
	if !isClass {
		return th.Raise(TypeErrorType, "Generic[...] needs a class")
	}
	for i, a := range args {
		if args[i] = convertArg(th, a); !args[i].Ok() {
			return Value{}
		}
	}
	switch form := isGenericForm(th, cls); {
	case form < 0:
		return Value{}
	case form > 0:
		if len(args) == 0 {
			return th.Raise(TypeErrorType, "Parameter list to %s[...] cannot be empty", t.Qualname)
		}
		for i, a := range args {
			if !isVariableLike(a) {
				return th.Raise(TypeErrorType, "Parameters to %s[...] must all be type variables or parameter specification variables.", t.Name)
			}
			switch indexAmong(th, args[:i], a) {
			case -2:
				return Value{}
			case -1:
			default:
				return th.Raise(TypeErrorType, "Parameters to %s[...] must all be unique", t.Name)
			}
		}
		if !inOrder(th, args) {
			return Value{}
		}
		return Value{R: &TypingAlias{Origin: cls, Args: NewTuple(args)}}
	}
	params, ok := Collect(th, GetAttr(th, cls, sParams))
	if !ok {
		return Value{}
	}
	for _, p := range params {
		prep := GetAttrOpt(th, p, sPrepSubst)
		if th.Exc != nil {
			return Value{}
		}
		if !prep.Ok() {
			continue
		}
		r := Call2(th, prep, cls, Value{R: NewTuple(args)})
		if !r.Ok() {
			return r
		}
		if args, ok = Collect(th, r); !ok {
			return Value{}
		}
	}
	if len(params) == 0 {
		return th.Raise(TypeErrorType, "%s is not a generic class", ReprString(th, cls))
	}
	if len(args) != len(params) {
		if len(args) > len(params) {
			return th.Raise(TypeErrorType, "Too many arguments for %s; actual %d, expected %d", ReprString(th, cls), len(args), len(params))
		}
		least := len(params)
		for _, p := range params {
			if t, ok := p.R.(*TypeVar); ok && t.Default.Has() {
				least--
			}
		}
		return th.Raise(TypeErrorType, "Too few arguments for %s; actual %d, expected at least %d", ReprString(th, cls), len(args), least)
	}
	var out []Value
	for i, a := range args {
		if p, ok := params[i].R.(*TypeVar); ok && p.Kind == TypeVarTupleVar {
			if items, isTuple := a.R.(*Tuple); isTuple {
				out = append(out, items.Items...)
				continue
			}
		}
		out = append(out, a)
	}
	return Value{R: &TypingAlias{Origin: cls, Args: NewTuple(out)}}
}

// isVariableLike reports whether v can be a parameter of a generic class: a type variable,
// where it stands for many an unpacked one.
func isVariableLike(v Value) bool {
	switch x := v.R.(type) {
	case *TypeVar:
		return x.Kind != TypeVarTupleVar
	case *unpacked:
		t, ok := x.of.R.(*TypeVar)
		return ok && t.Kind == TypeVarTupleVar
	}
	return false
}

// inOrder checks that no parameter without a default follows one that has one, and none
// that has one a variable for many.
func inOrder(th *Thread, params []Value) bool {
	many, defaults := false, false
	for _, p := range params {
		t, ok := p.R.(*TypeVar)
		switch {
		case !ok:
			many = true
		case many && t.Default.Has():
			th.Raise(TypeErrorType, "Type parameter with a default follows TypeVarTuple")
			return false
		case t.Default.Has():
			defaults = true
		case defaults:
			th.Raise(TypeErrorType, "Type parameter %s without a default follows type parameter with a default", ReprString(th, p))
			return false
		}
	}
	return true
}

// genericInitSubclass is Generic.__init_subclass__: it finds __parameters__.
func genericInitSubclass(th *Thread, args []Value, kw []KW) Value {
	cls, ok := args[0].R.(*Type)
	if !ok {
		return None
	}
	after := false
	for _, b := range cls.MRO {
		if b == GenericType {
			after = true
			continue
		}
		if !after {
			continue
		}
		if v := b.Own(sInitSub); v.Ok() {
			f := classAttr(th, v, cls)
			if !f.Ok() || !Call(th, f, args[1:], kw).Ok() {
				return Value{}
			}
			break
		}
	}
	var bases []Value
	orig := cls.Own(sOrigBases)
	if orig.Ok() {
		if bases, ok = Collect(th, orig); !ok {
			return Value{}
		}
	} else if cls.Name != "Protocol" {
		for _, b := range cls.Bases {
			bases = append(bases, Value{R: b})
		}
	}
	for _, b := range bases {
		if b.R == Object(GenericType) && (orig.Ok() || cls.Type().FullName() != "typing._TypedDictMeta") {
			return th.Raise(TypeErrorType, "Cannot inherit from plain Generic")
		}
	}
	var params []Value
	if orig.Ok() {
		v := typeParameters(th, bases)
		if !v.Ok() {
			return v
		}
		params = v.R.(*Tuple).Items
		var gvars []Value
		found := false
		for _, b := range bases {
			a, isAlias := b.R.(*TypingAlias)
			if !isAlias || a.Origin.R != Object(GenericType) {
				continue
			}
			if found {
				return th.Raise(TypeErrorType, "Cannot inherit from Generic[...] multiple times.")
			}
			found = true
			g := typeParameters(th, a.Args.Items)
			if !g.Ok() {
				return g
			}
			gvars = g.R.(*Tuple).Items
		}
		if found {
			var missing []Value
			for _, p := range params {
				in := false
				for _, g := range gvars {
					in = in || Is(p, g)
				}
				if !in {
					missing = append(missing, p)
				}
			}
			if missing != nil {
				show := func(th *Thread, v Value) (string, bool) { return ReprString(th, v), true }
				lacks, ok := joinTexts(th, missing, ", ", show)
				if !ok {
					return Value{}
				}
				all, ok := joinTexts(th, gvars, ", ", show)
				if !ok {
					return Value{}
				}
				return th.Raise(TypeErrorType, "Some type variables (%s) are not listed in Generic[%s]", lacks, all)
			}
			params = gvars
		}
	}
	if !cls.attrs.SetStr(th, sParams, Value{R: NewTuple(params)}) {
		return Value{}
	}
	cls.modified(th, false)
	return None
}
