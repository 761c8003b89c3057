package object

import "strings"

// restated are the methods that a built-in class shares with a base class in
// what they do, and yet has as its own: they are found in the class's own
// attributes, and errors name the class.
var restated = map[string]string{
	"__getattribute__": `int bytes bytearray complex list tuple dict set range slice memoryview BaseException property zip map
		filter enumerate reversed module collections.deque collections.defaultdict decimal.Decimal functools.partial array.array
		itertools.accumulate itertools.batched itertools.chain itertools.combinations itertools.combinations_with_replacement
		itertools.compress itertools.count itertools.cycle itertools.dropwhile itertools.filterfalse itertools.groupby
		itertools.islice itertools.pairwise itertools.permutations itertools.product itertools.repeat itertools.starmap
		itertools.takewhile itertools.zip_longest operator.attrgetter operator.itemgetter operator.methodcaller _struct.Struct
		zoneinfo.ZoneInfo types.UnionType`,
	"__new__": `Exception GeneratorExit KeyboardInterrupt ArithmeticError AssertionError BufferError EOFError LookupError MemoryError
		ReferenceError RuntimeError StopAsyncIteration SystemError TypeError ValueError Warning FloatingPointError OverflowError
		ZeroDivisionError BytesWarning DeprecationWarning EncodingWarning FutureWarning ImportWarning PendingDeprecationWarning
		ResourceWarning RuntimeWarning SyntaxWarning UnicodeWarning UserWarning IndexError NotImplementedError
		PythonFinalizationError RecursionError _IncompleteInputError UnicodeError UnicodeDecodeError UnicodeEncodeError UnicodeTranslateError
		_contextvars.Context _contextvars.ContextVar _contextvars.Token collections._tuplegetter traceback code`,
	"__str__":    "NameError AttributeError",
	"__reduce__": "OSError ImportError",
	"__sizeof__": `str bytearray type generator coroutine async_generator frame code collections.deque collections.OrderedDict
		decimal.Decimal array.array itertools.combinations itertools.combinations_with_replacement itertools.permutations
		itertools.product _io.BytesIO _struct.Struct`,
	"__setattr__": "functools.partial _struct.Struct",
	"__delattr__": "functools.partial _struct.Struct",
	"__ge__":      "datetime.timezone re.Pattern method method-wrapper _contextvars.Context typing.ParamSpecArgs typing.ParamSpecKwargs code",
	"__gt__":      "datetime.timezone re.Pattern method method-wrapper _contextvars.Context typing.ParamSpecArgs typing.ParamSpecKwargs code",
	"__le__":      "datetime.timezone re.Pattern method method-wrapper _contextvars.Context typing.ParamSpecArgs typing.ParamSpecKwargs code",
	"__lt__":      "datetime.timezone re.Pattern method method-wrapper _contextvars.Context typing.ParamSpecArgs typing.ParamSpecKwargs code",
	"__ne__":      "datetime.timezone _contextvars.Context typing.ParamSpecArgs typing.ParamSpecKwargs code",
	"__hash__":    "_contextvars.ContextVar _contextvars.Token",
	"__add__":     "datetime.datetime",
	"__radd__":    "datetime.datetime",
	"__sub__":     "datetime.datetime",
	"__rsub__":    "datetime.datetime",
	"__repr__":    "datetime.datetime",
	"__str__ ":    "datetime.datetime",
}

// textSigs are the signatures of classes that bind their arguments by hand.
var textSigs = map[string]string{
	"bool": "object=False, /", "float": "x=0, /", "complex": "real=0, imag=0", "filter": "function, iterable, /", "map": "function, iterable, /, *iterables",
	"reversed": "sequence, /", "memoryview": "object",
	"zip": "*iterables, strict=False", "set": "iterable=(), /", "frozenset": "iterable=(), /", "mappingproxy": "mapping",
	"decimal.Decimal": `value="0", context=None`, "types.GenericAlias": "origin, args, /", "method": "function, instance, /",
	"traceback": "tb_next, tb_frame, tb_lasti, tb_lineno", "NoneType": "()", "ellipsis": "()", "NotImplementedType": "()",
	"functools.partial": "func, /, *args, **keywords", "functools.cached_property": "func", "itertools.product": "*iterables, repeat=1",
	"itertools.zip_longest": "*iterables, fillvalue=None", "operator.attrgetter": "attr, /, *attrs", "operator.itemgetter": "item, /, *items",
	"operator.methodcaller": "name, /, *args, **kwargs", "_io.BytesIO": "initial_bytes=b''", "_io.StringIO": `initial_value='', newline='\n'`,
	"collections.Counter": "iterable=None, /, **kwds", "_asyncio.Future": "*, loop=None", "_asyncio.Task": "coro, *, loop=None, name=None, context=None, eager_start=False",
	"_pickle.Pickler":             "file, protocol=None, fix_imports=True, buffer_callback=None",
	"_pickle.Unpickler":           "file, *, fix_imports=True, encoding='ASCII', errors='strict', buffers=()",
	"collections.abc.MappingView": "mapping", "collections.abc.KeysView": "mapping", "collections.abc.ItemsView": "mapping", "collections.abc.ValuesView": "mapping",
	"json.decoder.JSONDecodeError": "msg, doc, pos", "decimal.Context": "prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None, traps=None",
}

// restatedOf are the names of restated by the class's name.
var restatedOf = func() map[string][]string {
	of := map[string][]string{}
	for name, types := range restated {
		for _, t := range strings.Fields(types) {
			of[t] = append(of[t], strings.TrimSpace(name))
		}
	}
	return of
}()

// staticElsewhere are the built-in classes outside of builtins whose
// __module__ is no attribute of the class's own, so that instances have none.
var staticElsewhere = func() map[string]bool {
	of := map[string]bool{}
	for _, n := range strings.Fields(`Context ContextVar Token OrderedDict date datetime time timedelta timezone tzinfo PickleBuffer
		GenericAlias SimpleNamespace UnionType Union TypeAliasType CallableProxyType ProxyType ReferenceType`) {
		of[n] = true
	}
	return of
}()

// restate gives the class what it has as its own besides its declarations; the
// bases are ready.
func (t *Type) restate() {
	for _, name := range restatedOf[t.Name] {
		n := Intern(name)
		if t.Own(n).Ok() {
			continue
		}
		if name == "__new__" {
			f := newMethod(t)
			f.home = t
			t.attrs.SetStr(nil, n, t.shared(name, Value{R: f}).v)
			continue
		}
		for _, b := range t.MRO[1:] {
			if f, ok := b.Own(n).R.(*Builtin); ok {
				t.attrs.SetStr(nil, n, t.shared(name, Value{R: f.ownedBy(t)}).v)
				break
			}
		}
	}
	if t.Module != "builtins" && t.Module != "" && t.Flags&Heap == 0 && !staticElsewhere[t.Qualname] && !t.Own(sModule).Ok() {
		t.attrs.SetStr(nil, sModule, Value{R: Intern(t.Module)})
	}
}

// copied is a function that does what b does.
func (b *Builtin) copied() *Builtin {
	return &Builtin{Name: b.Name, Doc: b.Doc, Owner: b.Owner, class: b.class, home: b.home, newOf: b.newOf, Self: b.Self,
		module: b.module, f0: b.f0, f1: b.f1, f2: b.f2, f3: b.f3, raw: b.raw, sig: b.sig, sigText: b.sigText, isMeth: b.isMeth,
		unnamed: b.unnamed, asPython: b.asPython, borrows: b.borrows, onlyOne: b.onlyOne, inner: b.inner, Quick: b.Quick, held: b.held}
}

// ownedBy is a method that does what b does and belongs to t.
func (b *Builtin) ownedBy(t *Type) *Builtin {
	c := b.copied()
	c.Owner = t
	if b.inner != nil {
		c.inner = b.inner.ownedBy(t)
	}
	return c
}
