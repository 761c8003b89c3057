package dataclasses

import (
	"slices"
	"strings"

	"github.com/garterpy/garter/ast"
	"github.com/garterpy/garter/imports/stdlib/abc"
	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/object"
)

// This file is the decorator: it looks at a class and completes it.

// The options of dataclass, in the order of _DataclassParams.
const (
	oInit = iota
	oRepr
	oEq
	oOrder
	oUnsafeHash
	oFrozen
	oMatchArgs
	oKwOnly
	oSlots
	oWeakref
	numOption
)

// options are what the decorator was given.
type options [numOption]Value

// decorator is what dataclass returns for options alone.
type decorator struct{ opts options }

var decoratorType = object.NewBuiltinType("dataclass_decorator", nil, object.NoNew|object.NoSubclass).InModule("dataclasses")

func (*decorator) Type() *object.Type { return decoratorType }

// Traverse visits the options.
func (d *decorator) Traverse(visit func(Value)) {
	for _, v := range d.opts {
		visit(v)
	}
}

// CopyObject is object.Copyable's.
func (d *decorator) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &decorator{}
	return n, func() { copy(n.opts[:], c.Values(d.opts[:])) }
}

// Call completes a class.
func (d *decorator) Call(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) != 1 || len(kw) > 0 {
		return th.Raise(object.TypeErrorType, "dataclass.<locals>.wrap() takes 1 positional argument but %d were given", len(args)+len(kw))
	}
	return process(th, args[0], &d.opts)
}

func init() {
	decoratorType.Def(object.MRaw("__call__", "cls", func(th *object.Thread, args []Value, kw []object.KW) Value {
		return args[0].R.(*decorator).Call(th, args[1:], kw)
	}))
}

var defaults = options{object.True, object.True, object.True, object.False, object.False, object.False, object.True, object.False, object.False, object.False}

var dataclassFn = object.PyFn("dataclass", "cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False, "+
	"match_args=True, kw_only=False, slots=False, weakref_slot=False", func(th *object.Thread, a []Value) Value {
	opts := defaults
	for i, v := range a[1:] {
		opts[i] = or(v, opts[i])
	}
	if cls := a[0]; cls.Ok() && !cls.IsNone() {
		return process(th, cls, &opts)
	}
	if !th.Alloc(300) {
		return Value{}
	}
	wrap := module.Get(th, "_wrap_of")
	if !wrap.Ok() {
		return wrap
	}
	return object.Call1(th, wrap, object.Obj(&decorator{opts}))
}).WithDoc("Gives a class __init__, __repr__, __eq__ and more, as its annotations and these options say.")

// processFn is the decorator for the module's Python source.
var processFn = object.FnRaw("_process", "cls, *options", func(th *object.Thread, args []Value, kw []object.KW) Value {
	if len(args) != 1+numOption {
		return th.Raise(object.SystemErrorType, "bad arguments for _process")
	}
	opts := options(args[1:])
	return process(th, args[0], &opts)
})

var isKeywordFn = object.Fn1("_iskeyword", func(th *object.Thread, v Value) Value {
	s, ok := object.AsStr(v)
	return object.Bool(ok && ast.IsKeyword(s.S))
})

// put sets an attribute of a class, a guarded one without its metaclass.
func put(th *object.Thread, t *object.Type, name *object.Str, v Value) bool {
	if object.GuardedName(name.S) {
		return object.SetClassAttr(th, t, name, v)
	}
	return object.SetAttr(th, object.Obj(t), name, v)
}

// putNew sets an attribute that the class itself does not have; had tells that it
// has it.
func putNew(th *object.Thread, t *object.Type, name *object.Str, v Value) (had, ok bool) {
	if t.Own(name).Ok() {
		return true, true
	}
	return false, put(th, t, name, v)
}

// work is the completing of one class.
type work struct {
	th     *object.Thread
	t      *object.Type
	opts   *options
	truth  [numOption]bool
	fields *object.Dict
	all    []*taken // fields and parameters for __post_init__
	real   []*taken // fields
	std    []*taken // parameters of __init__ by position
	kw     []*taken // and by keyword
	init   Value    // the function __init__ that was made
}

func process(th *object.Thread, cls Value, opts *options) Value {
	t, ok := cls.R.(*object.Type)
	if ok { // CPython looks for the module by this name
		v := object.GetAttr(th, cls, sModule)
		if !v.Ok() {
			return v
		}
		if _, hashes := object.Hash(th, v); !hashes {
			return Value{}
		}
	}
	if !ok {
		if v := object.GetAttr(th, cls, sModule); !v.Ok() {
			return v
		}
		// CPython makes no check: what it does with a class fails.
		if !object.SetAttr(th, cls, object.Intern("__dataclass_params__"), object.None) {
			return Value{}
		}
		if v := object.GetAttr(th, cls, object.Intern("__mro__")); !v.Ok() {
			return v
		}
		return th.Raise(object.TypeErrorType, "dataclass() needs a class, not '%s'", cls.R.Type().Name)
	}
	t.Ready()
	w := &work{th: th, t: t, opts: opts}
	for i, v := range opts {
		n := object.Truth(th, v)
		if n < 0 {
			return Value{}
		}
		w.truth[i] = n == 1
	}
	params := newRecord(th, paramsType, append([]Value(nil), opts[:]...))
	if !params.Ok() || !t.Space().Grow(th, 8) || !put(th, t, sParams, params) || !w.collect() || !w.take() || !w.methods() {
		return Value{}
	}
	if !w.describe() {
		return Value{}
	}
	switch {
	case w.truth[oSlots]:
		add := module.Get(th, "_add_slots")
		if !add.Ok() {
			return add
		}
		v := object.Call(th, add, []Value{cls, opts[oFrozen], opts[oWeakref]}, nil)
		if t, ok = v.R.(*object.Type); !ok {
			return v
		}
	case w.truth[oWeakref]:
		return th.Raise(object.TypeErrorType, "weakref_slot is True but slots is False")
	}
	if !abc.UpdateAbstract(th, t) {
		return Value{}
	}
	return object.Obj(t)
}

// collect finds the fields of the class and of its bases.
func (w *work) collect() bool {
	th, t := w.th, w.t
	w.fields = object.NewDict()
	someFrozen, someNot := false, false
	for i := len(t.MRO) - 1; i > 0; i-- {
		b := t.MRO[i]
		b.Ready()
		more, ok := b.Own(sFields).R.(*object.Dict)
		if !ok {
			continue
		}
		for _, e := range more.WithHoles() {
			if e.Key.Ok() && !(th.Charge(2) && w.fields.Set(th, e.Key, e.Val)) {
				return false
			}
		}
		p := object.GetAttrOwn(th, object.Obj(b), sParams)
		if !p.Ok() {
			return false
		}
		frozen := object.GetAttr(th, p, names[paramsType][oFrozen])
		if !frozen.Ok() {
			return false
		}
		switch object.Truth(th, frozen) {
		case 1:
			someFrozen = true
		case 0:
			someNot = true
		default:
			return false
		}
	}
	notes, _ := t.Own(sNotes).R.(*object.Dict)
	if notes == nil {
		notes = object.NewDict()
	}
	own := make([]*record, 0, notes.Len())
	held := object.NewBuilder(th, 0) // what own has
	defer held.Done()
	kw, seen := w.opts[oKwOnly], false
	entries, room := th.CopyEntries(notes)
	if !room {
		return false
	}
	for _, e := range entries {
		if !e.Key.Ok() {
			continue
		}
		if !th.Charge(20) || !th.Alloc(400) {
			return false
		}
		marks := e.Val == kwOnly
		if s, ok := object.AsStr(e.Val); ok {
			if marks, ok = w.stands(s.S, sOwn, func(v Value) (bool, bool) { return object.Is(v, kwOnly), true }); !ok {
				return false
			}
		}
		if marks {
			if seen {
				th.Raise(object.TypeErrorType, "%s is KW_ONLY, but KW_ONLY has already been specified", object.ReprString(th, e.Key))
				return false
			}
			seen, kw = true, object.True
			continue
		}
		f := w.field(e.Key, e.Val, kw)
		if f == nil || !held.Append(object.Obj(f)) {
			return false
		}
		own = append(own, f)
	}
	for _, f := range own {
		if _, ok := identifier(th, f.vals[fName]); !ok {
			return false
		}
	}
	for _, f := range own {
		name, _ := object.AsStr(f.vals[fName])
		if !w.fields.Set(th, f.vals[fName], object.Obj(f)) {
			return false
		}
		// A default is an attribute of the class; a field() without one leaves none.
		now := object.GetAttrOwnOpt(th, object.Obj(t), name)
		if !now.Ok() && th.Exc != nil && !th.Catch(object.AttributeErrorType) {
			return false
		}
		if r, ok := now.R.(*record); !ok || r.cls != fieldType {
			continue
		}
		if f.vals[fDefault] != missing {
			ok := put(th, t, name, f.vals[fDefault])
			if !ok {
				return false
			}
		} else if !object.DelAttr(th, object.Obj(t), name) {
			return false
		}
	}
	for _, e := range t.Space().WithHoles() {
		if r, ok := e.Val.R.(*record); ok && e.Key.Ok() && r.cls == fieldType {
			if s, ok := object.AsStr(e.Key); ok && !notes.GetStr(s).Ok() {
				th.Raise(object.TypeErrorType, "%s is a field but has no type annotation", object.ReprString(th, e.Key))
				return false
			}
		}
	}
	switch {
	case !w.truth[oFrozen] && someFrozen:
		th.Raise(object.TypeErrorType, "cannot inherit non-frozen dataclass from a frozen one")
	case w.truth[oFrozen] && someNot:
		th.Raise(object.TypeErrorType, "cannot inherit frozen dataclass from a non-frozen one")
	default:
		return put(th, t, sFields, object.Obj(w.fields))
	}
	return false
}

// field makes the field of an annotation; nil comes with an exception.
func (w *work) field(name, typ, kw Value) *record {
	th := w.th
	key, ok := object.AsStr(name)
	if !ok {
		th.Raise(object.TypeErrorType, "Field names must be valid identifiers: %s", object.ReprString(th, name))
		return nil
	}
	def := object.GetAttrOwnOpt(th, object.Obj(w.t), key)
	if !def.Ok() {
		if th.Exc != nil && !th.Catch(object.AttributeErrorType) {
			return nil
		}
		def = missing
	}
	f, ok := def.R.(*record)
	if !ok || f.cls != fieldType {
		if _, slot := def.R.(*object.Member); slot {
			def = missing
		}
		v := makeField(th, def, missing, object.True, object.True, object.None, object.True, object.None, missing)
		if !v.Ok() {
			return nil
		}
		f = v.R.(*record)
	}
	kind, ok := w.kindOf(typ)
	if !ok {
		return nil
	}
	f.vals[fName], f.vals[fType], f.vals[fKind] = name, typ, kind
	for i := range f.vals {
		if !f.get(th, i).Ok() {
			return nil
		}
	}
	if kind != plainField && f.vals[fFactory] != missing {
		th.Raise(object.TypeErrorType, "field %s cannot have a default factory", key.S)
		return nil
	}
	if kind == classVarField {
		if f.vals[fKwOnly] != missing {
			th.Raise(object.TypeErrorType, "field %s is a ClassVar but specifies kw_only", key.S)
			return nil
		}
	} else if f.vals[fKwOnly] == missing {
		f.vals[fKwOnly] = kw
	}
	if kind == plainField {
		cls := object.GetAttr(th, f.vals[fDefault], sClass)
		if !cls.Ok() {
			return nil
		}
		hash := object.GetAttr(th, cls, sHash)
		if !hash.Ok() {
			return nil
		}
		if hash.IsNone() {
			th.Raise(object.ValueErrorType, "mutable default %s for field %s is not allowed: use default_factory", object.ReprString(th, cls), key.S)
			return nil
		}
	}
	return f
}

// kindOf tells what an annotation makes of a field.
func (w *work) kindOf(typ Value) (kind Value, ok bool) {
	th := w.th
	classVar := Value{}
	if typing := th.Modules.GetStr(sTyping); typing.Ok() && !typing.IsNone() {
		if classVar = object.GetAttrOwn(th, typing, sClassVar); !classVar.Ok() {
			return Value{}, false
		}
	}
	isClassVar := func(v Value) (bool, bool) {
		if !classVar.Ok() || object.Is(v, classVar) {
			return classVar.Ok(), true
		}
		origin := object.GetAttrOwnOpt(th, v, sOrigin)
		if !origin.Ok() {
			return false, th.Exc == nil || th.Catch(object.AttributeErrorType)
		}
		return object.Is(origin, classVar), true
	}
	isInitVar := func(v Value) (bool, bool) {
		r, ok := v.R.(*record)
		return ok && r.cls == initVarType && r.Ext == nil || v.R == object.Object(initVarType), true
	}
	for _, c := range []struct {
		owner *object.Str
		is    func(Value) (bool, bool)
		kind  Value
	}{{sTyping, isClassVar, classVarField}, {sOwn, isInitVar, initVarField}} {
		var is bool
		if s, isText := object.AsStr(typ); isText {
			is, ok = w.stands(s.S, c.owner, c.is)
		} else {
			is, ok = c.is(typ)
		}
		if !ok {
			return Value{}, false
		}
		if is {
			return c.kind, true
		}
	}
	return plainField, true
}

// stands tells whether an annotation that is text begins with a name that stands
// for what is asked, of the module owner, where the class is; ok is false with an
// exception.
func (w *work) stands(text string, owner *object.Str, asked func(Value) (is, ok bool)) (stands, ok bool) {
	th := w.th
	before, name := firstName(text)
	if name == "" {
		return false, true
	}
	home := object.GetAttr(th, object.Obj(w.t), sModule)
	if !home.Ok() {
		return false, false
	}
	key, isText := object.AsStr(home)
	if !isText {
		return false, true
	}
	m, isModule := th.Modules.GetStr(key).R.(*object.Module)
	if !isModule || !m.Usable(th) {
		return false, th.Exc == nil
	}
	if before == "" {
		v := m.Own(th, th.Intern(name))
		if !v.Ok() {
			return false, th.Exc == nil
		}
		return asked(v)
	}
	of := th.Modules.GetStr(owner)
	if v := m.Own(th, th.Intern(before)); !v.Ok() || !of.Ok() || !object.Is(v, of) {
		return false, true
	}
	v := object.GetAttrOwnOpt(th, of, th.Intern(name))
	if !v.Ok() {
		return false, th.Exc == nil || th.Catch(object.AttributeErrorType)
	}
	return asked(v)
}

// isWord tells what regular expressions call \w.
func isWord(r rune) bool { return r == '_' || ucd.IsAlnum(r) }

// firstName is the name that a text begins with, and what it is taken of where there is a
// point; what comes after it does not matter.
func firstName(text string) (of, name string) {
	word := func() string {
		text = strings.TrimLeftFunc(text, ucd.IsSpace)
		n := len(text) - len(strings.TrimLeftFunc(text, isWord))
		w := text[:n]
		text = text[n:]
		return w
	}
	name = word()
	rest := strings.TrimLeftFunc(text, ucd.IsSpace)
	if name != "" && strings.HasPrefix(rest, ".") {
		text = rest[1:]
		if next := word(); next != "" {
			return name, next
		}
	}
	return "", name
}

// take reads what the fields say.
func (w *work) take() bool {
	th := w.th
	if w.truth[oOrder] && !w.truth[oEq] {
		th.Raise(object.ValueErrorType, "eq must be true if order is true")
		return false
	}
	for _, e := range w.fields.WithHoles() {
		if !e.Key.Ok() {
			continue
		}
		var v [numField]Value
		for i := range v {
			if r, ok := e.Val.R.(*record); ok && r.cls == fieldType {
				v[i] = r.get(th, i)
			} else {
				v[i] = object.GetAttr(th, e.Val, names[fieldType][i])
			}
			if !v[i].Ok() {
				return false
			}
		}
		if v[fKind] == classVarField {
			continue
		}
		name, ok := identifier(th, v[fName])
		if !ok || !th.Charge(100) || !th.Alloc(1200) {
			return false
		}
		f := &taken{name: name.S, key: name, typ: v[fType], def: v[fDefault], factory: v[fFactory],
			hasDef: v[fDefault] != missing, hasMake: v[fFactory] != missing, initVar: v[fKind] == initVarField}
		if v[fHash].IsNone() {
			v[fHash] = v[fCompare]
		}
		for _, is := range []struct {
			v  Value
			to *bool
		}{{v[fInit], &f.init}, {v[fRepr], &f.repr}, {v[fCompare], &f.compare}, {v[fKwOnly], &f.kw}, {v[fHash], &f.hashed}} {
			n := object.Truth(th, is.v)
			if n < 0 {
				return false
			}
			*is.to = n == 1
		}
		w.all = append(w.all, f)
		if v[fKind] == plainField {
			w.real = append(w.real, f)
		}
		switch {
		case f.init && f.kw:
			w.kw = append(w.kw, f)
		case f.init:
			w.std = append(w.std, f)
		}
	}
	return true
}

// methods makes the methods and sets those that the class does not have.
func (w *work) methods() bool {
	th, t := w.th, w.t
	hash := t.Own(sHash)
	explicit := hash.Ok() && !(hash.IsNone() && t.Own(sEq).Ok())
	text := newText(t, len(w.all))
	var notes *object.Dict
	if w.truth[oInit] {
		post := object.GetAttrOwnOpt(th, object.Obj(t), sPostInit)
		if !post.Ok() && th.Exc != nil && !th.Catch(object.AttributeErrorType) {
			return false
		}
		var ok bool
		if notes, ok = text.initText(th, w.std, w.kw, w.all, w.truth[oFrozen], post.Ok(), w.truth[oSlots]); !ok {
			return false
		}
	}
	if _, ok := putNew(th, t, sReplace, object.Obj(replaceMethod)); !ok {
		return false
	}
	if w.truth[oRepr] {
		text.reprText(w.real)
	}
	var compared, hashed []*taken
	for _, f := range w.real {
		if f.compare {
			compared = append(compared, f)
		}
		if f.hashed {
			hashed = append(hashed, f)
		}
	}
	if w.truth[oEq] {
		text.eqText(compared)
	}
	if w.truth[oOrder] {
		text.orderText(compared)
	}
	if w.truth[oFrozen] {
		text.frozenText(w.real)
	}
	switch {
	case w.truth[oUnsafeHash] && explicit:
		th.Raise(object.TypeErrorType, "Cannot overwrite attribute __hash__ in class %s", t.Name)
		return false
	case w.truth[oUnsafeHash] || w.truth[oEq] && !explicit && w.truth[oFrozen]:
		text.add("__hash__", "self", "return _hash("+tupleText("self", hashed)+")")
	case w.truth[oEq] && !explicit:
		if !object.SetAttr(th, object.Obj(t), sHash, object.None) {
			return false
		}
	}
	made, ok := text.make(th, notes)
	if !ok {
		return false
	}
	// The class has its __hash__ before the other methods.
	if i := slices.Index(text.names, "__hash__"); i >= 0 && !object.SetAttr(th, object.Obj(t), sHash, made[i]) {
		return false
	}
	for i, fn := range made {
		name := text.names[i]
		if name == "__hash__" {
			continue
		}
		if name == "__init__" {
			w.init = fn
		}
		had, ok := putNew(th, t, object.Intern(name), fn)
		if !ok {
			return false
		}
		if !had {
			continue
		}
		switch name {
		case "__lt__", "__le__", "__gt__", "__ge__":
			th.Raise(object.TypeErrorType, "Cannot overwrite attribute %s in class %s Consider using functools.total_ordering", name, t.Name)
			return false
		case "__setattr__", "__delattr__":
			th.Raise(object.TypeErrorType, "Cannot overwrite attribute %s in class %s", name, t.Name)
			return false
		}
	}
	return true
}

// describe sets the docstring and __match_args__.
func (w *work) describe() bool {
	th, t := w.th, w.t
	doc := object.GetAttrOwnOpt(th, object.Obj(t), sDoc)
	if !doc.Ok() && th.Exc != nil && !th.Catch(object.AttributeErrorType) {
		return false
	}
	if doc.Ok() {
		n := object.Truth(th, doc)
		if n < 0 {
			return false
		}
		if n == 0 {
			doc = Value{}
		}
	}
	if !doc.Ok() {
		s, ok := w.signature()
		if !ok || !th.Alloc(int64(len(t.Name)+len(s))) || !object.SetAttr(th, object.Obj(t), sDoc, object.StrValue(t.Name+s)) {
			return false
		}
	}
	if w.truth[oMatchArgs] {
		args := make([]Value, len(w.std))
		for i, f := range w.std {
			args[i] = object.Obj(f.key)
		}
		if _, ok := putNew(th, t, sMatchArgs, object.Obj(object.NewTuple(args))); !ok {
			return false
		}
	}
	return true
}

// signature is the text of the signature of the class, for its docstring.
func (w *work) signature() (string, bool) {
	th, t := w.th, w.t
	initIs := t.Lookup(sInit)
	plainNew := object.Is(t.Lookup(sNew), object.ObjectType.Lookup(sNew))
	if plainNew && object.Is(initIs, object.ObjectType.Lookup(sInit)) {
		return "()", true
	}
	if !plainNew || !w.init.Ok() || !object.Is(initIs, w.init) || !object.Is(t.Type().Lookup(sCall), object.TypeType.Lookup(sCall)) {
		tell := module.Get(th, "_signature_text")
		if !tell.Ok() {
			return "", false
		}
		s, ok := object.AsStr(object.Call1(th, tell, object.Obj(t)))
		if !ok {
			return "", false
		}
		return s.S, true
	}
	b := object.NewTextBuilder(th)
	defer b.Done(false)
	b.Text("(")
	for i, f := range append(append([]*taken(nil), w.std...), w.kw...) {
		if i > 0 {
			b.Text(", ")
		}
		if i == len(w.std) {
			b.Text("*, ")
		}
		note, ok := noteText(th, f.typ)
		if !ok || !b.Texts(f.name, ": ", note) {
			return "", false
		}
		switch {
		case f.hasMake:
			b.Text(" = <factory>")
		case f.hasDef:
			if !b.Text(" = ") || !b.Repr(f.def) {
				return "", false
			}
		}
	}
	b.Text(")")
	return b.End(true)
}

// noteText is the text of an annotation in a signature.
func noteText(th *object.Thread, note Value) (string, bool) {
	of := object.GetAttrOwnOpt(th, note, sModule)
	if !of.Ok() && th.Exc != nil && !th.Catch(object.AttributeErrorType) {
		return "", false
	}
	module, _ := object.AsStr(of)
	t, isType := note.R.(*object.Type)
	if isType && (module == nil || module.S != "typing") {
		name := object.GetAttr(th, note, sQualname)
		s, ok := object.AsStr(name)
		if !ok {
			return t.Qualname, th.Exc == nil
		}
		if module == nil || module.S == "builtins" {
			return s.S, true
		}
		return module.S + "." + s.S, true
	}
	s, ok := object.Repr(th, note)
	if !ok {
		return "", false
	}
	if module != nil && module.S == "typing" {
		return strings.ReplaceAll(s.S, "typing.", ""), true
	}
	return s.S, true
}
