package garter

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// staying are the classes whose objects in TestNothingKeeps are there for good: modules and
// classes have them, or the cache of typing, as in CPython.
var staying = strings.Fields(`
	_asyncio.Task abc.ABCMeta bdb.Breakpoint builtins.builtin_function_or_method builtins.coroutine builtins.function
	builtins.generator enum.Enum enum.EnumType enum.Flag enum.StrEnum
	os._Environ plistlib.PlistFormat py_compile.PycInvalidationMode re.Pattern typing.ParamSpec typing.TypeVar typing.TypeVarTuple
	typing._AnnotatedAlias typing._GenericAlias typing._SpecialForm typing._SpecialGenericAlias typing._UnionGenericAlias
	typing._UnpackGenericAlias weakref.finalize zoneinfo.ZoneInfo`)

// TestNothingKeeps makes an object of every class that takes weak references, asks for its
// number, and sees it go when nothing but the reference is left: neither what the library
// remembers nor a place of the evaluator may keep it.
func TestNothingKeeps(t *testing.T) {
	l := allKinds(t)
	out, err := l.Run(t.Context(), `
import weakref as _w, gc as _g
def _try():
    refs = {}
    for label, make in sorted(selves.items()):
        v = None
        try:
            v = make(8)
            id(v)
            hash(v)
        except Exception:
            pass
        try:
            refs[label] = _w.ref(v)
        except TypeError:
            pass
    return refs
_refs = _try()
kept.clear()
`)
	if err == nil {
		out, err = settle(t, l, "[len(_refs), [label for label, r in _refs.items() if r() is not None]]")
	}
	if err != nil {
		t.Fatal(err)
	}
	got := out.Output.([]any)
	if n := got[0].(int64); n < 700 {
		t.Errorf("only %d classes take weak references", n)
	}
	for _, label := range got[1].([]any) {
		if !slices.Contains(staying, label.(string)) {
			t.Errorf("something keeps the %s", label)
		}
	}
}

// settle lets go in a session what nothing reaches, and runs code. By itself a session does
// not call Go's collector in a process like this one, with the heaps of many others.
func settle(t *testing.T, l *Local, code string) (CodeOutput, error) {
	if _, err := l.Run(t.Context(), "__import__('gc').collect()"); err != nil {
		return CodeOutput{}, err
	}
	runtime.GC()
	return l.Run(t.Context(), "__import__('gc').collect(); "+code)
}

// growing are snippets that programs run again and again in one session. What they make
// is gone afterwards, so the session must not grow.
var growing = []struct{ name, code string }{
	{"class", "class A(Base): pass\nA()"},
	{"metaclass", "class M(type): pass\nclass A(metaclass=M): pass\nclass B(A): pass"},
	{"abstract", "class A(abc.ABC):\n    @abc.abstractmethod\n    def f(self): pass\nclass B(A):\n    def f(self): pass\nisinstance(B(), A); isinstance(B(), collections.abc.Mapping); A.register(Base)"},
	{"registered", "class A: pass\ncollections.abc.Sized.register(A); isinstance(A(), collections.abc.Sized)"},
	{"dataclass", "@dataclasses.dataclass\nclass A:\n    x: int = 1\nA() == A(); hash(A); id(A); {A}; dataclasses.asdict(A())"},
	{"enum", "class A(enum.Enum):\n    a = 1\nA.a"},
	{"flag", "class A(enum.IntFlag):\n    a = 1\n    b = 2\nA(3)"},
	{"namedtuple", "collections.namedtuple('A', 'x y')(1, 2)"},
	{"NamedTuple", "class A(typing.NamedTuple):\n    x: int\nA(1)"},
	{"TypedDict", "class A(typing.TypedDict):\n    x: int\nA(x=1)"},
	{"generic", "class A[T]: pass\nA[int]; typing.List[A]"},
	{"protocol", "@typing.runtime_checkable\nclass A(typing.Protocol):\n    def m(self): ...\nclass B:\n    def m(self): pass\nisinstance(B(), A)"},
	{"exception", "class A(Exception): pass\ntry: raise A\nexcept A: pass"},
	{"singledispatch", "@functools.singledispatch\ndef f(x): pass\nclass A: pass\nf.register(A, lambda a: 1)\nf(A())"},
	{"lru_cache", "@functools.lru_cache\ndef f(x): return x\nclass A: pass\nf(A)"},
	{"hints", "class A:\n    x: 'int'\ntyping.get_type_hints(A)"},
	{"copy", "class A: pass\na = A(); a.x = [1]\ncopy.deepcopy(a)"},
	{"json", "class A(json.JSONEncoder):\n    def default(self, o): return 1\njson.dumps([A], cls=A)"},
	{"local", "class A(threading.local): pass\nA().x = 1"},
	{"exec", "exec('class A: pass\\ndef f(): return A', {})"},
	{"id", "id([]), id({}), id(()), id('x' * 9), id(set()), id(lambda: 1), id([].append), id((i for i in ()))"},
	{"weak keys", "class A: pass\nkeys[A()] = 1; keys[A] = 1"},
	{"weak values", "class A: pass\nvalues[object()] = A(); values[1, 2] = A"},
	{"weak set", "class A: pass\nmembers.add(A()); members.add(A)"},
	{"reference", "class A: pass\na = A(); weakref.ref(a, print); weakref.proxy(a); weakref.WeakMethod(a.__init__) if 0 else 0"},
	{"handler", "logging.StreamHandler(io.StringIO())"},
}

// TestSessionDoesNotGrow runs each of the snippets many times in a session that has no room
// for what they make.
func TestSessionDoesNotGrow(t *testing.T) {
	for _, g := range growing {
		t.Run(g.name, func(t *testing.T) {
			t.Parallel()
			l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithTimeout(0), WithMaxOperations(0), WithMaxIterations(0), WithMaxMemory(6<<20))
			run := func(code string) any {
				out, err := l.Run(t.Context(), code)
				if err != nil {
					t.Fatal(err)
				}
				return out.Output
			}
			run(`
import abc, collections, collections.abc, copy, dataclasses, enum, functools, io, json, logging, threading, typing, weakref
class Base: pass
keys, values, members = weakref.WeakKeyDictionary(), weakref.WeakValueDictionary(), weakref.WeakSet()
`)
			body := "    " + strings.ReplaceAll(g.code, "\n", "\n    ")
			run("def snippet():\n" + body + "\nfor _ in range(2200): snippet()")
			out, err := settle(t, l, "[len(Base.__subclasses__()), len(keys), len(values), len(members)]")
			if err != nil {
				t.Fatal(err)
			}
			for _, n := range out.Output.([]any) {
				if n.(int64) > 1 { // what the last call left in a variable of Go
					t.Errorf("%d are there that nothing reaches", n)
				}
			}
		})
	}
}

// TestCollectKeepsAccount has values wait in expressions and loops while the program calls
// the collector, again and again: they count as memory all the same.
func TestCollectKeepsAccount(t *testing.T) {
	for _, code := range []string{
		"def r(n):\n    gc.collect()\n    return n and big() + r(n - 1)[:1]",
		"def r(n):\n    gc.collect()\n    for y in list(range(60000)):\n        y = None\n        return n and r(n - 1)",
		"def r(n):\n    gc.collect()\n    return n and [big(), r(n - 1)]",
		"def r(n):\n    gc.collect()\n    for a in big():\n        for b in big():\n            return n and r(n - 1)",
	} {
		l := mustLocal(t, WithAllBuiltins(), WithImports("gc"), WithTimeout(0), WithMaxOperations(0), WithMaxMemory(8<<20))
		_, err := l.Run(t.Context(), "import gc\ndef big(): return [0] * 60000\n"+code+"\nr(60)")
		var limit *MemoryLimitError
		if !errors.As(err, &limit) {
			t.Errorf("%s\nis not stopped: %v", code, err)
		}
	}
}

// TestCollectIsCharged has a program call the collector until its operations are at an end.
func TestCollectIsCharged(t *testing.T) {
	l := mustLocal(t, WithImports("gc"), WithTimeout(0), WithMaxOperations(ReferenceMaxOperations))
	_, err := l.Run(t.Context(), "import gc\nn = 0\nwhile True:\n    n += 1\n    gc.collect()")
	var limit *OperationLimitError
	if !errors.As(err, &limit) {
		t.Fatal(err)
	}
	out, err := l.Run(t.Context(), "n")
	if n, ok := out.Output.(int64); err != nil || !ok || n > 250 {
		t.Errorf("%v calls in a run, %v", out.Output, err)
	}
}

// tags are the marks of values that lie in the Value itself.
var tags = strings.Fields("IntTag FloatTag BoolTag NoneTag EllipsisTag NotImplementedTag")

// TestEveryKindIsWeak asks of each kind of objects for a method Weakly of its own: one that
// has it from an embedded part would give the part, and one without would be kept alive for
// ever by whoever asks for its id or its hash.
func TestEveryKindIsWeak(t *testing.T) {
	l := mustRead(t)
	for _, n := range l.kinds() {
		if l.allocation(n) || n.Obj().Pkg().Name() == "object" && slices.Contains(tags, n.Obj().Name()) {
			continue
		}
		own := false
		for m := range n.Methods() {
			own = own || m.Name() == "Weakly"
		}
		if !own {
			t.Errorf("%s has no Weakly of its own", short(n.Obj()))
		}
	}
}
