package object

// The built-in classes. Their constructors and methods are set by the init
// functions of the files that define them, before the first use completes
// them (see Type.Ready).
var (
	ObjectType = &Type{Name: "object", Qualname: "object", Module: "builtins", special: noSpecial}

	TypeType           = NewBuiltinType("type", nil, IsTypeSub|HasWeakref)
	IntType            = NewBuiltinType("int", nil, MatchSelf)
	FloatType          = NewBuiltinType("float", nil, MatchSelf)
	BoolType           = NewBuiltinType("bool", IntType, NoSubclass)
	ComplexType        = NewBuiltinType("complex", nil, 0)
	NoneType           = NewBuiltinType("NoneType", nil, NoSubclass)
	EllipsisType       = NewBuiltinType("ellipsis", nil, NoSubclass)
	NotImplementedType = NewBuiltinType("NotImplementedType", nil, NoSubclass)

	StrType         = NewBuiltinType("str", nil, MatchSelf)
	BytesType       = NewBuiltinType("bytes", nil, MatchSelf)
	ByteArrayType   = NewBuiltinType("bytearray", nil, MatchSelf|Unhashable)
	MemoryViewType  = NewBuiltinType("memoryview", nil, NoSubclass|SequencePattern)
	TupleType       = NewBuiltinType("tuple", nil, MatchSelf|SequencePattern)
	ListType        = NewBuiltinType("list", nil, MatchSelf|SequencePattern|Unhashable)
	DictType        = NewBuiltinType("dict", nil, MatchSelf|MappingPattern|Unhashable)
	SetType         = NewBuiltinType("set", nil, MatchSelf|Unhashable|HasWeakref)
	FrozenSetType   = NewBuiltinType("frozenset", nil, MatchSelf|HasWeakref)
	RangeType       = NewBuiltinType("range", nil, NoSubclass|SequencePattern)
	SliceType       = NewBuiltinType("slice", nil, NoSubclass)
	MappingProxy    = NewBuiltinType("mappingproxy", nil, NoSubclass|MappingPattern)
	LocalsProxyType = NewBuiltinType("FrameLocalsProxy", nil, NoNew|NoSubclass|MappingPattern|Unhashable) // of package eval
	DictKeysType    = NewBuiltinType("dict_keys", nil, NoNew|NoSubclass)
	DictValuesType  = NewBuiltinType("dict_values", nil, NoNew|NoSubclass)
	DictItemsType   = NewBuiltinType("dict_items", nil, NoNew|NoSubclass)
	OrderedDictType = NewBuiltinType("collections.OrderedDict", DictType, HasDict|HasWeakref).WithSlots(0)
	odictKeysType   = NewBuiltinType("odict_keys", DictKeysType, NoNew|NoSubclass)
	odictValuesType = NewBuiltinType("odict_values", DictValuesType, NoNew|NoSubclass)
	odictItemsType  = NewBuiltinType("odict_items", DictItemsType, NoNew|NoSubclass)
	odictIterType   = NewBuiltinType("odict_iterator", nil, NoNew|NoSubclass)
	SimpleNamespace = NewBuiltinType("types.SimpleNamespace", nil, HasDict)

	CellType              = NewBuiltinType("cell", nil, NoSubclass)
	ModuleType            = NewBuiltinType("module", nil, HasDict|HasWeakref)
	MethodType            = NewBuiltinType("method", nil, NoSubclass)
	BuiltinFunctionType   = NewBuiltinType("builtin_function_or_method", nil, NoNew|NoSubclass)
	MethodDescriptorType  = NewBuiltinType("method_descriptor", nil, NoNew|NoSubclass)
	WrapperDescriptorType = NewBuiltinType("wrapper_descriptor", nil, NoNew|NoSubclass)
	MethodWrapperType     = NewBuiltinType("method-wrapper", nil, NoNew|NoSubclass)
	ClassMethodDescType   = NewBuiltinType("classmethod_descriptor", nil, NoNew|NoSubclass)
	GetSetType            = NewBuiltinType("getset_descriptor", nil, NoNew|NoSubclass)
	MemberType            = NewBuiltinType("member_descriptor", nil, NoNew|NoSubclass)
	PropertyType          = NewBuiltinType("property", nil, 0)
	StaticMethodType      = NewBuiltinType("staticmethod", nil, HasDict)
	ClassMethodType       = NewBuiltinType("classmethod", nil, HasDict)
	SuperType             = NewBuiltinType("super", nil, 0)
	TracebackType         = NewBuiltinType("traceback", nil, NoSubclass)
	GenericAliasType      = NewBuiltinType("types.GenericAlias", nil, HasWeakref)
	UnionType             = NewBuiltinType("types.UnionType", nil, NoNew|NoSubclass)

	SeqIterType = NewBuiltinType("iterator", nil, NoNew|NoSubclass)
)

// defIterator gives an iterator class __iter__ and __next__.
func defIterator(ts ...*Type) {
	for _, t := range ts {
		DefIterator(t)
	}
}

// DefIterator gives a built-in class whose Go struct is an Iterator its
// __iter__ and __next__ methods.
func DefIterator(t *Type) *Type {
	return t.Def(
		M0("__iter__", func(th *Thread, self Value) Value { return self }),
		M0("__next__", func(th *Thread, self Value) Value {
			it := self.R.(Iterator)
			v := it.Next(th)
			if !v.Ok() && th.Exc == nil {
				return RaiseEnd(th, it)
			}
			return v
		}),
	)
}

// DefIter gives a built-in class whose Go struct is an Iterable its __iter__.
func DefIter(t *Type) *Type {
	return t.Def(M0("__iter__", func(th *Thread, self Value) Value {
		it := self.R.(Iterable).Iter(th)
		if it == nil {
			return Value{}
		}
		return IterValue(it)
	}))
}

// Ender is an iterator that ends with a result, as generators do. TakeResult
// is asked once, after Next said that there is nothing more. One that takes its
// values from several others asks the one that has ended and no other, so that
// the way down is as long as that of Next, which the recursion limit bounds:
// iterators that share others can be asked for ever.
type Ender interface{ TakeResult() Value }

// ResultOf is TakeResult of the iterator that ended another, or of none (nil).
func ResultOf(it Iterator) Value {
	if e, ok := it.(Ender); ok {
		if v := e.TakeResult(); v.Ok() && !v.IsNone() {
			return v
		}
	}
	return Value{}
}

// RaiseEnd raises the StopIteration for the end of it, with its result.
func RaiseEnd(th *Thread, it Iterator) Value {
	if e, ok := it.(Ender); ok {
		if v := e.TakeResult(); v.Ok() && !v.IsNone() {
			return th.Throw(NewExceptionArgs(StopIterationType, v))
		}
	}
	return th.RaiseArgs(StopIterationType)
}

// Resumer is a coroutine or generator of Python code, for an event loop that runs it turn
// by turn. Resume goes on with it, raising thrown in it unless that is nil: it has ended
// with the result v, or it waits and has given v, or (no value) an exception is pending.
type Resumer interface {
	Object
	IsCoroutine() bool
	// MayAwait reports whether await takes it as it is: a coroutine, or a generator
	// of types.coroutine.
	MayAwait() bool
	Resume(th *Thread, thrown *Exception) (v Value, ended bool)
}
