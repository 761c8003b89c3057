package typing

import (
	"strings"

	"github.com/garterpy/garter/object"
)

// Value abbreviates object.Value.
type Value = object.Value

// form is a special form, such as Optional or ClassVar.
type form struct {
	name string
	doc  string
	// plain tells that the form means something without arguments.
	plain bool
	// get is form[key]; nil for those that take no arguments.
	get func(th *object.Thread, f *form, items []Value, key Value) Value
	// own is what Python code that subclasses _SpecialForm gave for get, and ext
	// makes the form an instance of the subclass.
	own Value
	ext *object.Instance
}

var formType = func() *object.Type {
	t := object.NewBuiltinType("_SpecialForm", object.FinalType, 0).InModule("typing")
	t.New = newForm // before the aliases below make a thread, which settles all classes
	object.DefNew(t)
	return t
}()

// Type returns typing._SpecialForm.
func (f *form) Type() *object.Type {
	switch {
	case f.ext != nil:
		return f.ext.Cls
	case f.name == "Literal" || f.name == "Annotated":
		return typedFormType
	}
	return formType
}

// typedFormType is the class of the forms that tell 1 from True.
var typedFormType = object.NewBuiltinType("_TypedCacheSpecialForm", formType, 0).InModule("typing")

// Extension returns what makes the form an instance of a Python class.
func (f *form) Extension() *object.Instance { return f.ext }

// Traverse visits what Python code gave.
func (f *form) Traverse(visit func(Value)) {
	if f.own.Ok() {
		visit(f.own)
	}
}

// IsSpecialForm is object.SpecialForm's.
func (*form) IsSpecialForm() bool { return true }

// TypeArg is object.SpecialForm's.
func (f *form) TypeArg(th *object.Thread, msg string, special bool) Value {
	if f.plain || special && (f.name == "ClassVar" || f.name == "Final") {
		return object.Obj(f)
	}
	return th.Raise(object.TypeErrorType, "Plain %s is not valid as type argument", object.ReprString(th, object.Obj(f)))
}

func (f *form) String() string { return "typing." + f.name }

// alias is an unsubscripted alias of a class, such as List: typing._SpecialGenericAlias.
type alias struct {
	name     string
	origin   Value
	n        int     // parameters; -1 for Tuple, which takes any number
	defaults []Value // of the last parameters
	noCall   bool
	callable bool
}

var (
	aliasType    = object.NewBuiltinType("_SpecialGenericAlias", object.BaseAliasType, object.NoNew).InModule("typing")
	tupleType    = object.NewBuiltinType("_TupleType", aliasType, object.NoNew|object.NoSubclass).InModule("typing")
	callableType = object.NewBuiltinType("_CallableType", aliasType, object.NoNew|object.NoSubclass).InModule("typing")
)

// Type returns typing._SpecialGenericAlias or one of its two subclasses.
func (a *alias) Type() *object.Type {
	switch {
	case a.n < 0:
		return tupleType
	case a.callable:
		return callableType
	}
	return aliasType
}

// IsSpecialForm is object.SpecialForm's.
func (*alias) IsSpecialForm() bool { return false }

// TypeArg is object.SpecialForm's.
func (a *alias) TypeArg(th *object.Thread, msg string, special bool) Value { return object.Obj(a) }

// Traverse visits the class.
func (a *alias) Traverse(visit func(Value)) {
	visit(a.origin)
	for _, v := range a.defaults {
		visit(v)
	}
}

// CopyObject keeps the form, which all sessions share, unless Python code made it.
func (f *form) CopyObject(c *object.Copier) (object.Object, func()) {
	if !f.own.Ok() {
		return f, nil
	}
	n := *f
	return &n, func() { n.own, n.ext = c.Value(f.own), c.Extension(f.ext) }
}

// CopyObject copies the alias for another session; those of built-in classes
// are shared.
func (a *alias) CopyObject(c *object.Copier) (object.Object, func()) {
	if t, ok := a.origin.R.(*object.Type); ok && t.Flags&object.Heap == 0 {
		return a, nil
	}
	n := *a
	return &n, func() { n.origin, n.defaults = c.Value(a.origin), c.Values(a.defaults) }
}

// Call makes an instance of the class, where that is allowed.
func (a *alias) Call(th *object.Thread, args []Value, kw []object.KW) Value {
	if a.noCall {
		return th.Raise(object.TypeErrorType, "Type %s cannot be instantiated; use %s() instead", a.name, className(a.origin))
	}
	v := object.Call(th, a.origin, args, kw)
	if v.Ok() && !object.SetAttr(th, v, object.Intern("__orig_class__"), object.Obj(a)) && !th.Catch(object.ExceptionType) {
		return Value{}
	}
	return v
}

// Call refuses: a form has no instances.
func (f *form) Call(th *object.Thread, args []Value, kw []object.KW) Value {
	return th.Raise(object.TypeErrorType, "Cannot instantiate %s", f)
}

func className(v Value) string {
	if t, ok := v.R.(*object.Type); ok {
		return t.ShortName()
	}
	return "?"
}

// GetAttribute returns the attributes of the class, except special ones.
func (a *alias) GetAttribute(th *object.Thread, name *object.Str) Value {
	switch name.S {
	case "__name__", "__qualname__":
		return object.StrValue(a.name)
	case "__module__":
		return object.StrValue("typing")
	}
	if strings.HasPrefix(name.S, "__") && strings.HasSuffix(name.S, "__") {
		return Value{}
	}
	return object.GetAttr(th, a.origin, name)
}

func (a *alias) subscript(th *object.Thread, key Value) Value {
	return object.RememberedSubscript(th, a, key, func() Value { return a.subscripted(th, key) })
}

func (a *alias) subscripted(th *object.Thread, key Value) Value {
	items := append([]Value(nil), object.SubscriptItems(key)...)
	if !th.Charge(4+len(items)) || !th.Alloc(int64(len(items))*24+160) {
		return Value{}
	}
	if a.callable {
		return callableSubscript(th, a, key)
	}
	defer th.Release(th.KeepValues(items))
	if a.n == 0 {
		return th.Raise(object.TypeErrorType, "typing.%s is not a generic class", a.name)
	}
	msg := "Parameters to generic types must be types."
	if a.n < 0 {
		if n := len(items); n >= 2 && items[n-1].R == object.Ellipsis.R {
			msg = "Tuple[t, ...]: t must be a type."
			for i := range items[:n-1] {
				if items[i] = object.TypeArg(th, items[i], msg, false); !items[i].Ok() {
					return Value{}
				}
			}
			return makeAlias(a, items)
		}
		msg = "Tuple[t0, t1, ...]: each t must be a type."
	}
	for i := range items {
		if items[i] = object.TypeArg(th, items[i], msg, false); !items[i].Ok() {
			return Value{}
		}
	}
	if a.n >= 0 {
		if n := len(items); n < a.n && n+len(a.defaults) >= a.n {
			items = append(items, a.defaults[n+len(a.defaults)-a.n:]...)
		}
		if n := len(items); n != a.n {
			how, least := "few", ""
			if n > a.n {
				how = "many"
			}
			want := a.n
			if len(a.defaults) > 0 {
				least = "at least "
				want -= len(a.defaults)
			}
			return th.Raise(object.TypeErrorType, "Too %s arguments for typing.%s; actual %d, expected %s%d", how, a.name, n, least, want)
		}
	}
	return makeAlias(a, items)
}

func makeAlias(a *alias, items []Value) Value {
	return object.Obj(&object.TypingAlias{Origin: a.origin, Args: object.NewTuple(items), Name: a.name, NoCall: a.noCall})
}

// callableSubscript is Callable[[args], result].
func callableSubscript(th *object.Thread, a *alias, key Value) Value {
	pair, ok := key.R.(*object.Tuple)
	if !ok || len(pair.Items) != 2 {
		return th.Raise(object.TypeErrorType, "Callable must be used as Callable[[arg, ...], result].")
	}
	var items []Value
	switch x := pair.Items[0].R.(type) {
	case *object.List:
		items = append(items, x.Items...)
	case *object.Tuple:
		items = append(items, x.Items...)
	default:
		items = append(items, pair.Items[0])
	}
	if !th.Charge(len(items)) || !th.Alloc(int64(len(items))*24+160) {
		return Value{}
	}
	defer th.Release(th.KeepValues(items))
	for i, v := range items {
		if v.R == object.Ellipsis.R {
			continue
		}
		if items[i] = convert(th, v); !items[i].Ok() {
			return Value{}
		}
	}
	res := object.TypeArg(th, pair.Items[1], "Callable[args, result]: result must be a type.", false)
	if !res.Ok() {
		return res
	}
	return object.Obj(&object.TypingAlias{Origin: a.origin, Args: object.NewTuple(append(items, res)), Kind: object.AliasCallable})
}

// convert makes a type of None and of a text, and leaves everything else.
func convert(th *object.Thread, v Value) Value {
	if v.IsNone() {
		return object.Obj(object.NoneType)
	}
	if s, ok := v.R.(*object.Str); ok {
		return object.MakeForwardRef(th, object.Obj(s), false)
	}
	return v
}

func init() {
	// typing_extensions makes forms of its own: a subclass that says _root=True,
	// and decorates functions with it.
	formType.DefClass(object.FnRaw("__init_subclass__", "*args, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
		if len(kw) != 1 || kw[0].Name != "_root" {
			return th.Raise(object.TypeErrorType, "Cannot subclass special typing classes")
		}
		return object.None
	}))
	for _, t := range []*object.Type{aliasType, object.TypingAliasType, object.UnpackedType, object.UnionAliasType} {
		t.DefClass(object.FnRaw("__init_subclass__", "*args, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
			return th.Raise(object.TypeErrorType, "Cannot subclass special typing classes")
		}))
	}
	for _, t := range []*object.Type{formType, aliasType} {
		t.DefValue("__iter__", object.None)
		t.Def(
			object.M0("__repr__", func(th *object.Thread, self Value) Value {
				return object.StrValue("typing." + nameOf(self))
			}),
			object.M0("__reduce__", func(th *object.Thread, self Value) Value { return object.StrValue(nameOf(self)) }),
			object.MRaw("__call__", "*args, **kwds", func(th *object.Thread, args []Value, kw []object.KW) Value {
				return args[0].R.(object.Callable).Call(th, args[1:], kw)
			}),
			object.M1("__or__", func(th *object.Thread, a, b Value) Value { return union(th, []Value{a, b}) }),
			object.M1("__ror__", func(th *object.Thread, a, b Value) Value { return union(th, []Value{b, a}) }),
		)
		t.DefGet("_name", func(th *object.Thread, self Value) Value { return object.StrValue(nameOf(self)) })
	}
	for _, n := range []string{"__name__", "__qualname__"} {
		formType.DefGet(n, func(th *object.Thread, self Value) Value { return object.StrValue(nameOf(self)) })
	}
	formType.DefGet("__doc__", func(th *object.Thread, self Value) Value { return object.StrValue(self.R.(*form).doc) })
	formType.Def(
		object.M1("__getitem__", func(th *object.Thread, self, key Value) Value {
			f := self.R.(*form)
			if f.own.Ok() {
				return object.Call(th, f.own, []Value{self, key}, nil)
			}
			if f.get == nil {
				return th.Raise(object.TypeErrorType, "%s is not subscriptable", f)
			}
			items := append([]Value(nil), object.SubscriptItems(key)...)
			if !th.Charge(4+len(items)) || !th.Alloc(int64(len(items))*48+160) {
				return Value{}
			}
			return object.RememberedSubscript(th, f, key, func() Value { return f.get(th, f, items, key) })
		}),
		object.M1("__instancecheck__", func(th *object.Thread, self, v Value) Value {
			return th.Raise(object.TypeErrorType, "%s cannot be used with isinstance()", self.R.(*form))
		}),
		object.M1("__subclasscheck__", func(th *object.Thread, self, v Value) Value {
			return th.Raise(object.TypeErrorType, "%s cannot be used with issubclass()", self.R.(*form))
		}),
		object.M1("__mro_entries__", func(th *object.Thread, self, bases Value) Value {
			return th.Raise(object.TypeErrorType, "Cannot subclass %s", self.R.(*form))
		}),
	)
	aliasType.DefGet("__origin__", func(th *object.Thread, self Value) Value { return self.R.(*alias).origin })
	aliasType.DefGet("_nparams", func(th *object.Thread, self Value) Value { return object.Int(int64(self.R.(*alias).n)) })
	aliasType.DefGet("__doc__", func(th *object.Thread, self Value) Value {
		a := self.R.(*alias)
		if t, ok := a.origin.R.(*object.Type); ok {
			return object.StrValue("A generic version of " + t.FullName() + ".")
		}
		return object.None
	})
	aliasType.Def(
		object.M1("__getitem__", func(th *object.Thread, self, key Value) Value { return self.R.(*alias).subscript(th, key) }),
		object.M1("__instancecheck__", func(th *object.Thread, self, v Value) Value {
			return answer(object.IsSubclass(th, object.Obj(v.R.Type()), self.R.(*alias).origin))
		}),
		object.M1("__subclasscheck__", func(th *object.Thread, self, v Value) Value {
			a := self.R.(*alias)
			if o, ok := v.R.(*alias); ok {
				v = o.origin
			}
			if _, ok := v.R.(*object.Type); !ok {
				if _, generic := v.R.(*object.TypingAlias); generic {
					return th.Raise(object.TypeErrorType, "Subscripted generics cannot be used with class and instance checks")
				}
				return th.Raise(object.TypeErrorType, "issubclass() arg 1 must be a class")
			}
			return answer(object.IsSubclass(th, v, a.origin))
		}),
		object.M1("__mro_entries__", func(th *object.Thread, self, bases Value) Value {
			return object.GenericBases(th, self, self.R.(*alias).origin, bases)
		}),
	)
}

// newForm is _SpecialForm(getitem), of a function that gets the form and the key.
func newForm(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
	if len(args) != 1 || len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "%s() takes one function", cls.ShortName())
	}
	name := object.GetAttr(th, args[0], object.Intern("__name__"))
	if !name.Ok() {
		return name
	}
	n, ok := object.AsStr(name)
	if !ok {
		return th.Raise(object.TypeErrorType, "the name of a form must be str, not %s", name.R.Type().Name)
	}
	doc := object.GetAttr(th, args[0], object.Intern("__doc__"))
	if !doc.Ok() {
		return doc
	}
	f := &form{name: n.S, own: args[0]}
	if d, ok := object.AsStr(doc); ok {
		f.doc = d.S
	}
	if !th.AllocInstance(cls, 200) {
		return Value{}
	}
	f.ext = object.NewInstance(cls)
	return object.Obj(f)
}

func answer(r int) Value {
	if r < 0 {
		return Value{}
	}
	return object.Bool(r == 1)
}

func nameOf(v Value) string {
	switch x := v.R.(type) {
	case *form:
		return x.name
	case *alias:
		return x.name
	}
	return ""
}
