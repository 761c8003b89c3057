package dataclasses

import (
	"strings"

	"github.com/garterpy/garter/object"
)

// This file has the classes of the module: what the program says about fields, what
// was said about a class, and the values that stand for nothing but themselves.

// token is a value that stands for itself alone.
type token struct {
	cls        *object.Type
	name, text string // text is its repr, if it has one of its own
}

func (t *token) Type() *object.Type { return t.cls }

// CopyObject is object.Copyable's: a token is the same in all sessions.
func (t *token) CopyObject(*object.Copier) (object.Object, func()) { return t, nil }

// newToken makes a token, the only instance of a class of its own, or one of those
// of a class. name is where the module has it.
func newToken(cls *object.Type, name, text string) Value {
	return object.Obj(&token{cls, name, text})
}

func tokenType(name string) *object.Type {
	return object.NewBuiltinType(name, nil, object.NoNew|object.NoSubclass).InModule("dataclasses").Def(
		// Copies and pickles are the thing itself.
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			return object.StrValue(self.R.(*token).name)
		}),
	)
}

// shownType is tokenType for tokens with a text of their own.
func shownType(name string) *object.Type {
	return tokenType(name).Def(object.M0("__repr__", func(th *object.Thread, self Value) Value {
		return object.StrValue(self.R.(*token).text)
	}))
}

// namedType is shownType for tokens that tell that text as their name.
func namedType(name string) *object.Type {
	t := shownType(name)
	t.DefGet("name", func(th *object.Thread, self Value) Value { return object.StrValue(self.R.(*token).text) })
	return t
}

var (
	kindType      = namedType("_FIELD_BASE")
	missing       = newToken(tokenType("_MISSING_TYPE"), "MISSING", "")
	kwOnly        = newToken(tokenType("_KW_ONLY_TYPE"), "KW_ONLY", "")
	hasFactory    = newToken(shownType("_HAS_DEFAULT_FACTORY_CLASS"), "_HAS_DEFAULT_FACTORY", "<factory>")
	plainField    = newToken(kindType, "_FIELD", "_FIELD")
	classVarField = newToken(kindType, "_FIELD_CLASSVAR", "_FIELD_CLASSVAR")
	initVarField  = newToken(kindType, "_FIELD_INITVAR", "_FIELD_INITVAR")
)

var frozenError = object.NewBuiltinType("FrozenInstanceError", object.AttributeErrorType, object.IsException|object.HasDict|object.HasWeakref).InModule("dataclasses").
	WithDoc("Raised where an attribute of a frozen instance is set or deleted.")

// record is an instance of a class with a fixed list of attributes; one that was
// deleted is the zero Value.
type record struct {
	cls  *object.Type // of the module
	vals []Value
	Ext  *object.Instance // of an instance of a class that a program derives from it
}

// Type returns the class.
func (r *record) Type() *object.Type {
	if r.Ext != nil {
		return r.Ext.Cls
	}
	return r.cls
}

// Extension returns the instance part.
func (r *record) Extension() *object.Instance { return r.Ext }

// Traverse visits the attributes.
func (r *record) Traverse(visit func(Value)) {
	visit(object.Obj(r.cls))
	for _, v := range r.vals {
		visit(v)
	}
}

// CopyObject is object.Copyable's.
func (r *record) CopyObject(c *object.Copier) (object.Object, func()) {
	n := &record{cls: r.cls}
	return n, func() { n.vals, n.Ext = c.Values(r.vals), c.Extension(r.Ext) }
}

// newRecord makes an instance that owns vals; the zero Value comes with an exception.
func newRecord(th *object.Thread, cls *object.Type, vals []Value) Value {
	if !th.Alloc(64 + 24*int64(len(vals))) {
		return Value{}
	}
	return object.Obj(&record{cls: cls, vals: vals})
}

// emptyRecord is __new__ of a class of records: __init__ gives it its attributes.
func emptyRecord(base *object.Type) func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
	return func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		v := newRecord(th, base, make([]Value, len(names[base])))
		if v.Ok() {
			v.R.(*record).Ext = object.ExtFor(th, cls, base)
		}
		return v
	}
}

// get returns an attribute, or the zero Value with an exception.
func (r *record) get(th *object.Thread, i int) Value {
	if v := r.vals[i]; v.Ok() {
		return v
	}
	name := names[r.cls][i]
	return th.RaiseAttr(object.Obj(r), name, "'%s' object has no attribute '%s'", r.Type().Name, name.S)
}

// names are the attributes of the classes of records.
var names = map[*object.Type][]*object.Str{}

// recordType declares a class of records.
func recordType(name, attrs string) *object.Type {
	t := object.NewBuiltinType(name, nil, 0).InModule("dataclasses")
	var slots []Value
	for i, a := range strings.Fields(attrs) {
		key := object.Intern(a)
		names[t] = append(names[t], key)
		slots = append(slots, object.Obj(key))
		t.DefGetSet(a, func(th *object.Thread, self Value) Value {
			return self.R.(*record).get(th, i)
		}, func(th *object.Thread, self, v Value) bool {
			r := self.R.(*record)
			if !v.Ok() && !r.get(th, i).Ok() {
				return false
			}
			r.vals[i] = v
			return true
		})
	}
	t.DefValue("__slots__", object.Obj(object.NewTuple(slots)))
	return t
}

// The attributes of a field.
const (
	fName = iota
	fType
	fDefault
	fFactory
	fRepr
	fHash
	fInit
	fCompare
	fMetadata
	fKwOnly
	fKind
	numField
)

var (
	fieldType = recordType("Field", "name type default default_factory repr hash init compare metadata kw_only _field_type").
			WithDoc("What is known of a field of a data class.")
	paramsType = recordType("_DataclassParams", "init repr eq order unsafe_hash frozen match_args kw_only slots weakref_slot")
	// initVarType is InitVar.
	initVarType = recordType("InitVar", "type").WithDoc("Marks a parameter of __init__ that goes to __post_init__ and is no field.")
)

// emptyProxy is the metadata of fields that were given none.
var emptyProxy = object.Obj(object.NewMappingProxy(object.Obj(object.NewDict().Seal())))

// makeField makes a Field.
func makeField(th *object.Thread, def, factory, init, repr, hash, compare, metadata, kw Value) Value {
	v := newRecord(th, fieldType, make([]Value, numField))
	if !v.Ok() || !v.R.(*record).begin(th, def, factory, init, repr, hash, compare, metadata, kw) {
		return Value{}
	}
	return v
}

// begin is Field.__init__.
func (r *record) begin(th *object.Thread, def, factory, init, repr, hash, compare, metadata, kw Value) bool {
	vals := r.vals
	none := object.None
	vals[fName], vals[fType], vals[fKind] = none, none, none
	vals[fDefault], vals[fFactory], vals[fInit], vals[fRepr], vals[fHash], vals[fCompare], vals[fKwOnly] = def, factory, init, repr, hash, compare, kw
	vals[fMetadata] = emptyProxy
	if !metadata.IsNone() {
		if vals[fMetadata] = object.Call1(th, object.Obj(object.MappingProxy), metadata); !vals[fMetadata].Ok() {
			return false
		}
	}
	return true
}

// or returns v, or def where v was not given.
func or(v, def Value) Value {
	if v.Ok() {
		return v
	}
	return def
}

var fieldFn = object.PyFn("field", "*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None, kw_only=MISSING",
	func(th *object.Thread, a []Value) Value {
		def, factory := or(a[0], missing), or(a[1], missing)
		if def != missing && factory != missing {
			return th.Raise(object.ValueErrorType, "cannot specify both default and default_factory")
		}
		return makeField(th, def, factory, or(a[2], object.True), or(a[3], object.True), or(a[4], object.None), or(a[5], object.True),
			or(a[6], object.None), or(a[7], missing))
	}).WithDoc("Says more about a field of a data class than its type and a default.")

// showRecord is the repr of a record: the attributes in an order, with or without
// the repr of each.
func showRecord(th *object.Thread, r *record, order []int, plain int) Value {
	if !th.ReprEnter(r) {
		return object.StrValue("...")
	}
	defer th.ReprLeave()
	if !th.EnterFor(" while getting the repr of an object") {
		return Value{}
	}
	defer th.Leave()
	b := object.NewTextBuilder(th)
	defer b.Done(false)
	b.Texts(r.cls.Name, "(")
	for k, i := range order {
		v := r.get(th, i)
		if !v.Ok() {
			return v
		}
		var s *object.Str
		var ok bool
		if i == plain {
			s, ok = object.ToStr(th, v)
		} else {
			s, ok = object.Repr(th, v)
		}
		if !ok || k > 0 && !b.Text(",") || !b.Texts(names[r.cls][i].S, "=", s.S) {
			return Value{}
		}
	}
	b.Text(")")
	return b.Done(true)
}

// The parameters of the constructors, which CPython has in Python.
var (
	fieldSig   = object.ParseSignature("self, default, default_factory, init, repr, hash, compare, metadata, kw_only")
	initVarSig = object.ParseSignature("self, type")
)

// reduce is what pickles and copies of an instance of a derived class are made from.
func (r *record) reduce(th *object.Thread) Value {
	own := object.NewDict()
	defer th.Release(th.Keep(object.Obj(own)))
	for i, name := range names[r.cls] {
		if v := r.vals[i]; v.Ok() && !own.SetStr(th, name, v) {
			return Value{}
		}
	}
	return object.ReduceNew(th, object.Obj(r), own)
}

// initOf is __init__ of a class of records.
func initOf(t *object.Type, sig string) *object.Builtin {
	return object.MRaw("__init__", sig, func(th *object.Thread, args []Value, kw []object.KW) Value {
		if !t.Init(th, args[0], args[1:], kw) {
			return Value{}
		}
		return object.None
	}).LikePython()
}

func init() {
	fieldType.New = emptyRecord(fieldType)
	fieldType.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		var a [9]Value
		return fieldSig.BindMethod(th, "Field.__init__", a[:], self, args, kw) &&
			self.R.(*record).begin(th, a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8])
	}
	fieldType.TextSig = "default, default_factory, init, repr, hash, compare, metadata, kw_only"
	object.DefNew(fieldType)
	fieldType.Def(
		initOf(fieldType, "default, default_factory, init, repr, hash, compare, metadata, kw_only"),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			return showRecord(th, self.R.(*record), []int{fName, fType, fDefault, fFactory, fInit, fRepr, fHash, fCompare, fMetadata, fKwOnly, fKind}, fKind)
		}),
		object.M2("__set_name__", func(th *object.Thread, self, owner, name Value) Value {
			def := self.R.(*record).get(th, fDefault)
			if !def.Ok() {
				return Value{}
			}
			told := object.GetAttrOwnOpt(th, object.Obj(def.R.Type()), sSetName)
			if !told.Ok() {
				if th.Exc != nil && !th.Catch(object.AttributeErrorType) {
					return Value{}
				}
				return object.None
			}
			return object.Call(th, told, []Value{def, owner, name}, nil)
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			if r := self.R.(*record); r.Ext != nil {
				return r.reduce(th)
			}
			v := self.R.(*record).vals
			given := make([]Value, 0, 8)
			for _, i := range []int{fDefault, fFactory, fInit, fRepr, fHash, fCompare, fMetadata, fKwOnly} {
				if i == fMetadata {
					given = append(given, object.None) // the state has it
					continue
				}
				given = append(given, or(v[i], object.None))
			}
			rest := object.NewDict()
			for _, i := range []int{fName, fType, fKind, fMetadata} {
				if v[i].Ok() && !rest.SetStr(th, names[fieldType][i], v[i]) {
					return Value{}
				}
			}
			state := object.TupleOf(object.None, object.Obj(rest))
			return object.Obj(object.TupleOf(object.Obj(fieldType), object.Obj(object.NewTuple(given)), object.Obj(state)))
		}),
	)
	fieldType.DefClass(object.AliasMethod())

	paramsType.New = func(th *object.Thread, cls *object.Type, args []Value, kw []object.KW) Value {
		if len(args) != len(names[paramsType]) || len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "_DataclassParams() takes %d arguments, by position", len(names[paramsType]))
		}
		v := newRecord(th, paramsType, append([]Value(nil), args...))
		if v.Ok() {
			v.R.(*record).Ext = object.ExtFor(th, cls, paramsType)
		}
		return v
	}
	object.DefNew(paramsType)
	paramsType.Def(
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			return showRecord(th, self.R.(*record), []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, -1)
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			return object.Obj(object.TupleOf(object.Obj(paramsType), object.Obj(object.NewTuple(append([]Value(nil), self.R.(*record).vals...)))))
		}),
	)

	makeInitVar := func(th *object.Thread, of Value) Value { return newRecord(th, initVarType, []Value{of}) }
	initVarType.New = emptyRecord(initVarType)
	initVarType.Init = func(th *object.Thread, self Value, args []Value, kw []object.KW) bool {
		var a [2]Value
		ok := initVarSig.BindMethod(th, "InitVar.__init__", a[:], self, args, kw)
		if ok {
			self.R.(*record).vals[0] = a[1]
		}
		return ok
	}
	initVarType.TextSig = "type"
	object.DefNew(initVarType)
	initVarType.DefClass(object.Fn2("__class_getitem__", func(th *object.Thread, cls, key Value) Value {
		return makeInitVar(th, key)
	}))
	initVarType.Def(
		initOf(initVarType, "type"),
		object.M0("__repr__", func(th *object.Thread, self Value) Value {
			of := self.R.(*record).get(th, 0)
			if !of.Ok() {
				return of
			}
			if t, ok := of.R.(*object.Type); ok {
				return object.StrValue("dataclasses.InitVar[" + t.Name + "]")
			}
			if !th.EnterFor(" while getting the repr of an object") {
				return Value{}
			}
			defer th.Leave()
			s, ok := object.Repr(th, of)
			if !ok || !th.Alloc(int64(len(s.S))) {
				return Value{}
			}
			return object.StrValue("dataclasses.InitVar[" + s.S + "]")
		}),
		object.M0("__reduce__", func(th *object.Thread, self Value) Value {
			if r := self.R.(*record); r.Ext != nil {
				return r.reduce(th)
			}
			return object.Obj(object.TupleOf(object.Obj(initVarType), object.Obj(object.TupleOf(or(self.R.(*record).vals[0], object.None)))))
		}),
	)
}
