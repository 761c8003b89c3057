package collections

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/garterpy/garter/object"
)

// This file defines namedtuple: the classes are made in Go, without Python
// source, so that making one is cheap.

// getter is the descriptor of a field.
type getter struct {
	i   int
	doc Value
}

var getterType = object.NewBuiltinType("collections._tuplegetter", nil, object.NoSubclass)

func (*getter) Type() *object.Type { return getterType }

// DescrGet returns the field.
func (g *getter) DescrGet(th *object.Thread, self Value, owner *object.Type) Value {
	if !self.Ok() {
		return object.Obj(g)
	}
	t, ok := self.R.(*object.Tuple)
	if !ok {
		if self.IsNone() {
			return object.Obj(g)
		}
		return th.Raise(object.TypeErrorType, "descriptor for index '%d' for tuple subclasses doesn't apply to '%s' object", g.i, self.R.Type().Name)
	}
	if g.i >= len(t.Items) {
		return th.Raise(object.IndexErrorType, "tuple index out of range")
	}
	return t.Items[g.i]
}

// FieldIndex is object.TupleField's.
func (g *getter) FieldIndex() int { return g.i }

// DescrSet refuses.
func (g *getter) DescrSet(th *object.Thread, self, v Value) bool {
	if v.Ok() {
		th.Raise(object.AttributeErrorType, "can't set attribute")
	} else {
		th.Raise(object.AttributeErrorType, "can't delete attribute")
	}
	return false
}

func init() {
	getterType.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if len(args) != 2 || len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "_tuplegetter expected 2 arguments, got %d", len(args))
		}
		i, ok := object.AsIndex(th, args[0])
		if !ok {
			return Value{}
		}
		return object.Obj(&getter{i: i, doc: args[1]})
	}
	getterType.Def(
		object.MRaw("__get__", "", func(th *object.Thread, args []Value, kw []object.KW) Value {
			if len(args) < 2 {
				return th.Raise(object.TypeErrorType, "expected at least 1 argument, got 0")
			}
			self := args[1]
			if self.IsNone() {
				return args[0]
			}
			return args[0].R.(*getter).DescrGet(th, self, nil)
		}),
		object.M2("__set__", func(th *object.Thread, self, o, v Value) Value {
			self.R.(*getter).DescrSet(th, o, v)
			return Value{}
		}),
		object.M1("__delete__", func(th *object.Thread, self, o Value) Value {
			self.R.(*getter).DescrSet(th, o, Value{})
			return Value{}
		}),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			g := self.R.(*getter)
			doc, ok := object.Repr(th, g.doc)
			if !ok {
				return Value{}
			}
			return object.StrValue("_tuplegetter(" + strconv.Itoa(g.i) + ", " + doc.S + ")")
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			g := self.R.(*getter)
			return object.Obj(object.TupleOf(object.Obj(getterType), object.Obj(object.TupleOf(object.Int(int64(g.i)), g.doc))))
		}),
	)
	getterType.DefGetSet("__doc__", func(th *object.Thread, self Value) Value { return self.R.(*getter).doc },
		func(th *object.Thread, self, v Value) bool { self.R.(*getter).doc = v; return true })
}

var keywords = map[string]bool{"False": true, "None": true, "True": true, "and": true, "as": true, "assert": true, "async": true, "await": true, "break": true, "class": true, "continue": true, "def": true, "del": true, "elif": true, "else": true, "except": true, "finally": true, "for": true, "from": true, "global": true, "if": true, "import": true, "in": true, "is": true, "lambda": true, "nonlocal": true, "not": true, "or": true, "pass": true, "raise": true, "return": true, "try": true, "while": true, "with": true, "yield": true}

var namedtupleFn = object.PyFn("namedtuple", "typename, field_names, *, rename=False, defaults=None, module=None", namedtuple).
	WithDoc("Makes a class of tuples whose items can be read by the names of the fields.").InModule("collections")

func namedtuple(th *object.Thread, a []Value) Value {
	var names []string
	held := object.NewBuilder(th, 0) // the names
	defer held.Done()
	if s, ok := object.AsStr(a[1]); ok {
		names = strings.Fields(strings.ReplaceAll(s.S, ",", " "))
	} else if !object.ForEach(th, a[1], func(e Value) bool {
		s, ok := object.ToStr(th, e)
		if ok {
			names = append(names, s.S)
		}
		return ok && th.Charge(4) && th.Alloc(32) && held.Append(object.Obj(s))
	}) {
		return Value{}
	}
	ts, ok := object.ToStr(th, a[0])
	if !ok {
		return Value{}
	}
	name := ts.S
	rename := 0
	if a[2].Ok() {
		if rename = object.Truth(th, a[2]); rename < 0 {
			return Value{}
		}
	}
	if rename == 1 {
		seen := map[string]bool{}
		for i, n := range names {
			if !object.IsIdentifier(n) || keywords[n] || strings.HasPrefix(n, "_") || seen[n] {
				names[i] = fmt.Sprintf("_%d", i)
			}
			seen[n] = true
		}
	}
	for _, n := range append([]string{name}, names...) {
		if !object.IsIdentifier(n) {
			return th.Raise(object.ValueErrorType, "Type names and field names must be valid identifiers: %s", object.ReprString(th, object.StrValue(n)))
		}
		if keywords[n] {
			return th.Raise(object.ValueErrorType, "Type names and field names cannot be a keyword: %s", object.ReprString(th, object.StrValue(n)))
		}
	}
	seen := map[string]bool{}
	for _, n := range names {
		if strings.HasPrefix(n, "_") && rename != 1 {
			return th.Raise(object.ValueErrorType, "Field names cannot start with an underscore: %s", object.ReprString(th, object.StrValue(n)))
		}
		if seen[n] {
			return th.Raise(object.ValueErrorType, "Encountered duplicate field name: %s", object.ReprString(th, object.StrValue(n)))
		}
		seen[n] = true
	}
	var defaults []Value
	if a[3].Ok() && !a[3].IsNone() {
		if defaults, ok = object.Collect(th, a[3]); !ok {
			return Value{}
		}
		if len(defaults) > len(names) {
			return th.Raise(object.TypeErrorType, "Got more default values than field names")
		}
	}
	v := MakeNamedTuple(th, name, names, defaults)
	if !v.Ok() {
		return v
	}
	if a[4].Ok() && !a[4].IsNone() && !object.SetAttr(th, v, object.Intern("__module__"), a[4]) {
		return Value{}
	}
	return v
}

// fields is what the methods of one named tuple class know.
type fields struct {
	name  string
	names []*object.Str
	maker *object.ClassMethod // _make
}

var sMake = object.Intern("_make")

func (f *fields) find(name string) int {
	for i, n := range f.names {
		if n.S == name {
			return i
		}
	}
	return -1
}

// MakeNamedTuple makes the class of a named tuple; the names are valid.
func MakeNamedTuple(th *object.Thread, name string, names []string, defaults []Value) Value {
	if !th.Alloc(int64(len(names))*400 + 2000) {
		return Value{}
	}
	f := &fields{name: name}
	vals := make([]Value, len(names))
	for i, n := range names {
		f.names = append(f.names, th.Intern(n))
		vals[i] = object.Obj(f.names[i])
	}
	ns := object.NewDictSize(len(names) + 16)
	set := func(n string, v Value) { ns.SetStr(th, object.Intern(n), v) }
	joined := strings.Join(names, ", ")
	set("__doc__", object.StrValue(name+"("+joined+")"))
	set("__slots__", object.Obj(object.TupleOf()))
	tuple := object.Obj(object.NewTuple(vals))
	set("_fields", tuple)
	fd := object.NewDict()
	for i, d := range defaults {
		fd.SetStr(th, f.names[len(names)-len(defaults)+i], d)
	}
	set("_field_defaults", object.Obj(fd))
	newFn := object.FnHeld(th, "__new__", object.NewTuple(append([]Value(nil), defaults...)), f.signature, f.construct)
	set("__new__", object.Obj(&object.StaticMethod{Func: object.Obj(newFn)}))
	f.maker = &object.ClassMethod{Func: object.Obj(object.FnSig("_make", "cls, iterable", f.make).InModule("collections"))}
	set("_make", object.Obj(f.maker))
	set("_replace", object.Obj(object.MRaw("_replace", "/, **kwds", f.replace).LikePython().InModule("collections")))
	set("__replace__", object.Obj(object.MRaw("_replace", "/, **kwds", f.replace).LikePython().InModule("collections")))
	set("__repr__", object.Obj(object.M0("__repr__", f.repr).LikePython().InModule("collections")))
	set("_asdict", object.Obj(object.M0("_asdict", f.asdict).LikePython().InModule("collections")))
	set("__getnewargs__", object.Obj(getnewargs))
	set("__match_args__", tuple)
	for i, n := range f.names {
		ns.SetStr(th, n, object.Obj(&getter{i: i, doc: object.StrValue(fmt.Sprintf("Alias for field number %d", i))}))
	}
	th.GivenSpace = ns
	v := object.NewClass(th, object.TypeType, name, []Value{object.Obj(object.TupleType)}, ns, nil)
	th.GivenSpace = nil
	return v
}

// signature is the text of the parameters.
func (f *fields) signature(th *object.Thread, defaults []Value) string {
	b := object.NewTextBuilder(th)
	defer b.Done(false)
	b.Text("_cls")
	for i, n := range f.names {
		b.Texts(", ", n.S)
		if j := i - len(f.names) + len(defaults); j >= 0 && !b.Texts("=", object.ReprString(th, defaults[j])) {
			return ""
		}
	}
	s, _ := b.End(true)
	return s
}

var getnewargs = object.M0("__getnewargs__", func(th *object.Thread, self Value) Value {
	t, ok := self.R.(*object.Tuple)
	if !ok {
		return th.Raise(object.TypeErrorType, "a tuple is needed")
	}
	return th.CopyTuple(t.Items)
}).WithDoc("Returns the items as a plain tuple, for copy and pickle.").LikePython().InModule("collections")

// build makes an instance that owns items.
func build(th *object.Thread, cls Value, items []Value) Value {
	t, ok := cls.R.(*object.Type)
	if !ok || !t.IsSubtype(object.TupleType) {
		return th.Raise(object.TypeErrorType, "tuple.__new__(X): X is not a type object (%s)", cls.R.Type().Name)
	}
	if !th.Alloc(96 + 24*int64(len(items))) {
		return Value{}
	}
	return object.Obj(&object.Tuple{Items: items, Ext: object.ExtFor(th, t, object.TupleType)})
}

// construct is __new__.
func (f *fields) construct(th *object.Thread, defaults, args []Value, kw []object.KW) Value {
	if i := slices.IndexFunc(kw, func(k object.KW) bool { return k.Name == "_cls" }); i >= 0 && len(args) == 0 {
		args = []Value{kw[i].Val}
		kw = slices.Delete(slices.Clone(kw), i, i+1)
	}
	if i := slices.IndexFunc(kw, func(k object.KW) bool { return k.Name == "_cls" }); i >= 0 {
		return th.Raise(object.TypeErrorType, "%s.__new__() got multiple values for argument '_cls'", f.name)
	}
	if len(args) == 0 {
		return th.Raise(object.TypeErrorType, "%s.__new__() missing 1 required positional argument: '_cls'", f.name)
	}
	cls := args[0]
	args = args[1:]
	n := len(f.names)
	if len(args) > n {
		takes, s := fmt.Sprint(n+1), "s"
		if d := min(len(defaults), n); d > 0 {
			takes = fmt.Sprintf("from %d to %d", n+1-d, n+1)
		} else if n == 0 {
			s = ""
		}
		return th.Raise(object.TypeErrorType, "%s.__new__() takes %s positional argument%s but %d were given", f.name, takes, s, len(args)+1)
	}
	if !object.CheckNames(th, kw) {
		return Value{}
	}
	items := make([]Value, n)
	copy(items, args)
	for _, k := range kw {
		i := f.find(k.Name)
		if i < 0 {
			names := make([]string, n)
			for j, s := range f.names {
				names[j] = s.S
			}
			hint := ""
			if m := object.Closest(th, k.Name, names); m != "" {
				hint = fmt.Sprintf(". Did you mean '%s'?", m)
			}
			return th.Raise(object.TypeErrorType, "%s.__new__() got an unexpected keyword argument '%s'%s", f.name, k.Name, hint)
		}
		if items[i].Ok() {
			return th.Raise(object.TypeErrorType, "%s.__new__() got multiple values for argument '%s'", f.name, k.Name)
		}
		items[i] = k.Val
	}
	var missing []string
	first := n - len(defaults)
	for i := len(args); i < n; i++ {
		if !items[i].Ok() {
			if i < first {
				missing = append(missing, "'"+f.names[i].S+"'")
			} else {
				items[i] = defaults[i-first]
			}
		}
	}
	if missing != nil {
		s, list := "s", ""
		switch n := len(missing); n {
		case 1:
			s, list = "", missing[0]
		case 2:
			list = missing[0] + " and " + missing[1]
		default:
			list = strings.Join(missing[:n-1], ", ") + ", and " + missing[n-1]
		}
		return th.Raise(object.TypeErrorType, "%s.__new__() missing %d required positional argument%s: %s", f.name, len(missing), s, list)
	}
	return build(th, cls, items)
}

func (f *fields) make(th *object.Thread, a []Value) Value {
	items, ok := object.Collect(th, a[1])
	if !ok {
		return Value{}
	}
	if len(items) != len(f.names) {
		return th.Raise(object.TypeErrorType, "Expected %d arguments, got %d", len(f.names), len(items))
	}
	return build(th, a[0], items)
}

func (f *fields) tuple(th *object.Thread, v Value) (*object.Tuple, bool) {
	t, ok := v.R.(*object.Tuple)
	if !ok || len(t.Items) < len(f.names) {
		th.Raise(object.TypeErrorType, "a %s is needed, not a '%s' object", f.name, v.R.Type().Name)
		return nil, false
	}
	return t, true
}

func (f *fields) replace(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) != 1 {
		return th.Raise(object.TypeErrorType, "%s._replace() takes 1 positional argument but %d were given", f.name, len(args))
	}
	t, ok := f.tuple(th, args[0])
	if !ok {
		return Value{}
	}
	items, ok := th.CopyValues(t.Items)
	if !ok {
		return Value{}
	}
	var unknown []Value
	for _, k := range kw {
		if i := f.find(k.Name); i >= 0 {
			items[i] = k.Val
		} else {
			unknown = append(unknown, object.StrValue(k.Name))
		}
	}
	if unknown != nil {
		return th.Raise(object.TypeErrorType, "Got unexpected field names: %s", object.ReprString(th, object.Obj(object.NewList(unknown))))
	}
	// cls._make, which a subclass may have changed.
	cls := args[0].R.Type()
	if own, ok := cls.Lookup(sMake).R.(*object.ClassMethod); ok && own == f.maker {
		return build(th, object.Obj(cls), items)
	}
	mk := object.GetAttr(th, args[0], sMake)
	if !mk.Ok() {
		return mk
	}
	return object.Call1(th, mk, object.Obj(object.NewTuple(items)))
}

func (f *fields) repr(th *object.Thread, self Value) Value {
	t, ok := f.tuple(th, self)
	if !ok || !th.EnterFor(" while getting the repr of an object") {
		return Value{}
	}
	defer th.Leave()
	b := object.NewTextBuilder(th)
	defer b.Done(false)
	b.Texts(self.R.Type().Name, "(")
	for i, n := range f.names {
		if i > 0 && !b.Text(", ") || !b.Texts(n.S, "=") || !b.Repr(t.Items[i]) {
			return Value{}
		}
	}
	b.Text(")")
	return b.Done(true)
}

func (f *fields) asdict(th *object.Thread, self Value) Value {
	t, ok := f.tuple(th, self)
	if !ok {
		return Value{}
	}
	names := object.GetAttr(th, self, object.Intern("_fields"))
	if !names.Ok() {
		return names
	}
	keys, ok := object.Collect(th, names)
	if !ok {
		return Value{}
	}
	d := object.NewDictSize(len(keys))
	defer th.Release(th.KeepValues(keys)) // Python code may hash them
	th.Keep(object.Obj(d))
	for i, k := range keys {
		if i < len(t.Items) && !d.Set(th, k, t.Items[i]) {
			return Value{}
		}
	}
	return object.Obj(d)
}
