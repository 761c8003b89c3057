package garter

import (
	"context"
	"strings"
	"testing"
)

// This file runs the modules about classes and programs under the rules of a
// session: what they do must work although their source uses names that
// programs may not use, and must not hand out what the rules keep back.

// TestLibraryUnderRules runs ordinary uses of each module.
func TestLibraryUnderRules(t *testing.T) {
	ctx := context.Background()
	for _, c := range []struct{ code, want string }{
		{"from dataclasses import *\n@dataclass(order=True)\nclass P:\n    x: int\n    y: list = field(default_factory=list)\n(P(1), P(1) < P(2), asdict(P(3)), replace(P(1), x=4), make_dataclass('M', ['a'])(5))",
			"(P(x=1, y=[]), True, {'x': 3, 'y': []}, P(x=4, y=[]), M(a=5))"},
		{"from dataclasses import *\n@dataclass(frozen=True, slots=True, kw_only=True)\nclass P:\n    x: int = 1\n(P(), hash(P()) == hash(P()))", "(P(x=1), True)"},
		{"from enum import *\nclass C(Enum):\n    A = auto()\n    B = auto()\nclass F(Flag):\n    X = auto()\n    Y = auto()\n(C.A, C(2), list(C), F.X | F.Y, C['B'].value, C.A.name)",
			"(<C.A: 1>, <C.B: 2>, [<C.A: 1>, <C.B: 2>], <F.X|Y: 3>, 2, 'A')"},
		{"from typing import *\nclass N(NamedTuple):\n    a: int\n    b: str = 'q'\nclass D(TypedDict, total=False):\n    k: Required[int]\n@runtime_checkable\nclass S(Protocol):\n    def f(self): ...\nclass Impl:\n    def f(self): pass\n(N(1), D(k=1), isinstance(Impl(), S), get_type_hints(N), List[Optional['int']], get_args(Dict[str, int]))",
			"(N(a=1, b='q'), {'k': 1}, True, {'a': <class 'int'>, 'b': <class 'str'>}, typing.List[typing.Optional[ForwardRef('int')]], (<class 'str'>, <class 'int'>))"},
		{"import copy\nclass A:\n    def __init__(self, v): self.v = v\na = A([1])\nb = copy.deepcopy(a)\n(b.v, b.v is a.v, copy.copy(a).v is a.v, copy.deepcopy({1: {2, 3}, 'k': (a, a)})['k'][0].v)", "([1], False, True, [1])"},
		{"import contextlib\n@contextlib.contextmanager\ndef cm():\n    try: yield 1\n    except KeyError: pass\nwith cm() as v: raise KeyError\nwith contextlib.ExitStack() as s: s.callback(print, 'x')\nwith contextlib.suppress(ValueError): raise ValueError\nv", "1"},
		{"import types\nC = types.new_class('C', (int,), {}, lambda ns: ns.update(z=5))\n(C(3) + C.z, types.SimpleNamespace(a=1))", "(8, namespace(a=1))"},
		{"import warnings\nwith warnings.catch_warnings(record=True) as w:\n    warnings.simplefilter('always')\n    warnings.warn('m')\nstr(w[0].message)", "'m'"},
		{"import weakref\nclass A: pass\na = A()\nd = weakref.WeakValueDictionary(k=a)\n(d['k'] is a, weakref.ref(a)() is a)", "(True, True)"},
		{"import inspect\ndef f(a, b=1, *c, d: int, **e): 'doc'\n(str(inspect.signature(f)), inspect.getdoc(f), inspect.isfunction(f), inspect.getsource(f))", "('(a, b=1, *c, d: int, **e)', 'doc', True, \"def f(a, b=1, *c, d: int, **e): 'doc'\\n\")"},
		{"import traceback\ntry: 1 / 0\nexcept ZeroDivisionError as e: r = traceback.format_exc().splitlines()[-1], len(traceback.extract_tb(e.__traceback__))\nr", "('ZeroDivisionError: division by zero', 1)"},
		{"import ast\n(ast.literal_eval('[1, -2]'), ast.unparse(ast.parse('a+b')), ast.dump(ast.Constant(1)))", "([1, -2], 'a + b', 'Constant(value=1)')"},
		{"import importlib\nimportlib.import_module('math').sqrt(4.0)", "2.0"},
		{"from __future__ import annotations\ndef f(x: nothing): return 1\nf(1)", "1"},
	} {
		l := mustLocal(t, WithImports("*"))
		out, err := l.Run(ctx, c.code)
		if err != nil || out.Repr != c.want {
			t.Errorf("%s\n got %s %v\nwant %s", c.code, out.Repr, err, c.want)
		}
	}
}

// TestLibraryKeepsRules tries to get through the modules what the rules keep
// back.
func TestLibraryKeepsRules(t *testing.T) {
	ctx := context.Background()
	for _, code := range []string{
		"import dataclasses\ndataclasses._run",
		"import dataclasses\ndataclasses._get",
		"import inspect, dataclasses\ninspect.getclosurevars(dataclasses.dataclass)",
		"import inspect\ninspect.getattr_static(int, '__subclasses__')",
		"import inspect\ninspect.getmro(int)",
		"import inspect\ninspect.getclasstree([int])",
		"import inspect\ninspect.currentframe().f_globals",
		"import inspect\ninspect.getargvalues(inspect.currentframe())",
		"import inspect, dataclasses\ndataclasses.field.__annotations__ = {'x': '_run'}\ninspect.get_annotations(dataclasses.field, eval_str=True)",
		"import typing, dataclasses\ndataclasses.field.__annotations__ = {'x': '_run'}\ntyping.get_type_hints(dataclasses.field)",
		"import typing\ndef f(x: \"().__class__.__base__.__subclasses__()\"): pass\ntyping.get_type_hints(f)",
		"import typing\ntyping.ForwardRef('__import__(\"sys\")')._evaluate(None, None, recursive_guard=frozenset())",
		"import dataclasses\nclass A: pass\nA.__annotations__ = {'x): pass\\n _super(': int}\ndataclasses.dataclass(A)",
		"import traceback\ntraceback._sys",
		"import importlib\nimportlib.reload(importlib)",
		"import contextlib\ncontextlib.contextmanager.__globals__",
	} {
		l := mustLocal(t, WithImports("dataclasses", "inspect", "typing", "traceback", "importlib", "contextlib"))
		if out, err := l.Run(ctx, code); err == nil {
			t.Errorf("%s\n gave %s", code, out.Repr)
		}
	}
	// The rules about imports hold for imports by name.
	l := mustLocal(t, Reference(), WithImports("importlib"))
	if _, err := l.Run(ctx, "import importlib\nimportlib.import_module('textwrap')"); err == nil || !strings.Contains(err.Error(), "not allowed") {
		t.Errorf("import_module: %v", err)
	}
}

// TestLibraryStrict runs the modules where all special names are forbidden to
// programs.
func TestLibraryStrict(t *testing.T) {
	ctx := context.Background()
	for _, code := range []string{
		"from dataclasses import *\n@dataclass(order=True, frozen=True)\nclass P:\n    x: int\nP(1) < P(2)",
		"from enum import *\nclass C(Enum):\n    A = 1\nC.A",
		"from typing import *\nclass N(NamedTuple):\n    a: int\nget_type_hints(N)",
		"import copy\nclass A: pass\ncopy.deepcopy([A()])",
		"import contextlib\n@contextlib.contextmanager\ndef f(): yield\nwith f(): pass",
		"import inspect\nstr(inspect.signature(lambda a: a))",
		"import weakref\nclass A: pass\na = A()\nweakref.WeakKeyDictionary({a: 1})",
		"import ast\nast.unparse(ast.parse('x'))",
		"import traceback\ntry: 1 / 0\nexcept ZeroDivisionError as e: traceback.format_exception(e)",
	} {
		l := mustLocal(t, WithImports("*"), WithStrictDunders())
		if _, err := l.Run(ctx, code); err != nil {
			t.Errorf("%s\n %v", code, err)
		}
	}
}
