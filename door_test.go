package garter

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/garterpy/garter/object"
)

// TestDoors lets native code, which charges for nothing, use up the time of a run in its
// first call, and calls it on and on in each way there is: the run must end before it is
// called again, not when enough operations have been counted.
func TestDoors(t *testing.T) {
	n, ways := 0, 0
	work := func(th *object.Thread) {
		if n++; n == 1 {
			th.Cancel(&object.StopError{Kind: object.TimeLimit, Msg: "late"})
		}
	}
	f0 := object.Fn0("f0", func(th *object.Thread) object.Value { work(th); return object.True })
	f1 := object.Fn1("f1", func(th *object.Thread, _ object.Value) object.Value { work(th); return object.True })
	f2 := object.Fn2("f2", func(th *object.Thread, _, _ object.Value) object.Value { work(th); return object.True })
	f3 := object.Fn3("f3", func(th *object.Thread, _, _, _ object.Value) object.Value { work(th); return object.True })
	many := object.FnSig("many", "*args, **kw", func(th *object.Thread, _ []object.Value) object.Value { work(th); return object.True })
	typ := object.NewBuiltinType("slow", nil, 0)
	typ.DefGetSet("attr", func(th *object.Thread, _ object.Value) object.Value { work(th); return object.True },
		func(th *object.Thread, _, _ object.Value) bool { work(th); return true })
	one := func(name string) *object.Builtin {
		return object.M0(name, func(th *object.Thread, self object.Value) object.Value { work(th); return object.Int(1) })
	}
	two := func(name string) *object.Builtin {
		return object.M1(name, func(th *object.Thread, self, _ object.Value) object.Value { work(th); return object.True })
	}
	itself := func(name string) *object.Builtin {
		return object.M0(name, func(th *object.Thread, self object.Value) object.Value { work(th); return self })
	}
	text := func(name string, make func(string, func(*object.Thread, object.Value) object.Value) *object.Builtin) *object.Builtin {
		return make(name, func(th *object.Thread, _ object.Value) object.Value { work(th); return object.StrValue("x") })
	}
	typ.Def(one("m0"), two("m1"), object.M2("m2", func(th *object.Thread, _, _, _ object.Value) object.Value { work(th); return object.True }),
		one("__len__"), one("__bool__"), one("__index__"), one("__hash__"), one("__neg__"), one("__abs__"), one("__int__"),
		two("__add__"), two("__eq__"), two("__lt__"), two("__getitem__"), two("__contains__"), two("__mul__"), two("__iadd__"), two("__radd__"), two("__delitem__"), two("__pow__"),
		object.M2("__setitem__", func(th *object.Thread, _, _, _ object.Value) object.Value { work(th); return object.None }),
		object.MSig("__call__", "*args, **kw", func(th *object.Thread, _ []object.Value) object.Value { work(th); return object.True }),
		itself("__iter__"), itself("__enter__"), itself("__aiter__"), one("__next__"), one("__float__"), one("__reversed__"), one("__length_hint__"), one("__invert__"),
		text("__repr__", object.M0), text("__str__", object.M0),
		object.M1("__format__", func(th *object.Thread, _, _ object.Value) object.Value { work(th); return object.StrValue("x") }),
		object.MSig("__exit__", "*args", func(th *object.Thread, _ []object.Value) object.Value { work(th); return object.False }))
	typ.DefStatic(object.Fn1("static", func(th *object.Thread, _ object.Value) object.Value { work(th); return object.True }))
	typ.DefClass(object.Fn1("of", func(th *object.Thread, _ object.Value) object.Value { work(th); return object.True }))
	calls := []string{"f0()", "f1(1)", "f2(1, 2)", "f3(1, 2, 3)", "many(1, 2, 3, 4)", "many(a=1)", "many(*[1], **{'a': 1})",
		"o.m0()", "o.m1(1)", "o.m2(1, 2)", "m0()", "m1(1)", "type(o).m1(o, 1)", "o.attr", "getattr(o, 'attr')",
		"len(o)", "bool(o)", "not o", "[1, 2][o]", "hash(o)", "{o}", "-o", "abs(o)", "int(o)", "o + 1", "1 + o", "o == 1", "1 == o", "o < 1", "o[0]", "0 in o", "o * 2",
		"'%d' % o", "range(o)", "[o] == [1]", "min(o, o)", "o ** 2", "~o", "float(o)", "reversed(o)", "repr(o)", "str(o)", "f'{o}'", "f'{o!r}'", "'{}'.format(o)", "format(o)",
		"'%s' % o", "'%r' % (o,)", "o()", "o(1, a=2)", "iter(o)", "next(o)", "[*o]", "list(o)", "tuple(o)", "1 in iter(o)", "o.static(1)", "o.of()", "slow.of()", "setattr(o, 'attr', 1)", "delattr(o, 'attr')",
		"o.__setitem__(1, 2)", "isinstance(1, (o.static(1), int))", "sum(o)", "dict(o)", "max(o)", "print(o)", "[[x for x in o] for y in [1]]", "zip(*o)", "f1(*o)", "list(yield_from(o))"}
	statements := []string{"o.attr = 1", "del o.attr", "o[0] = 1", "del o[0]", "o += 1", "with o: pass", "for x in o: pass", "a, b = o", "a, *b = o", "[a, b] = o", "x = [*o]",
		"if o: pass", "while o: pass", "assert o", "o[0] += 1", "o.attr += 1", "raise ValueError(o.attr)", "return o.attr", "yield o.attr", "yield from o",
		"class A(metaclass=o): pass", "@o\n    def f(): pass", "print(o)", "(a := o.attr)"}
	loops := []string{
		"def f(o=o):\n    %s\nwhile True:\n    try: list(r) if hasattr(r := f(), '__next__') and r is not o else None\n    except Exception: pass",
		"while True: %s",
		"while True:\n    try: %s\n    except Exception: pass",
		"for i in iter(int, 1): %s",
		"[%s for i in iter(int, 1)]",
		"any((%s) is None for i in iter(int, 1))",
		"g = lambda: (%s)\nwhile True: g()",
		"def g():\n    while True:\n        %s\n        yield\nfor i in g(): pass",
		"list(map(lambda i: (%s), iter(int, 1)))",
		"sorted(range(100000), key=lambda i: (%s, 0)[1])",
		"async def g():\n    while True: %s\ntry: g().send(None)\nexcept StopIteration: pass",
	}
	for _, loop := range append(loops,
		"import functools; g = functools.partial(f1, 1)\nwhile True: g()", "list(map(f1, range(100000)))", "list(filter(f1, range(100000)))", "sorted(range(100000), key=f1)",
		"max(range(100000), key=f1)", "import functools; functools.reduce(f2, range(100000))", "import itertools; list(itertools.starmap(f2, [(1, 2)] * 100000))",
		"import itertools; list(itertools.accumulate(range(100000), f2))", "import itertools; list(itertools.takewhile(f1, range(100000)))",
		"import re; re.sub('a', lambda m: f1(m) and '', 'a' * 100000)", "import operator; g = operator.methodcaller('m1', 1)\nwhile True: g(o)",
		"import operator; g = operator.attrgetter('attr')\nwhile True: g(o)", "list(iter(f0, None))", "sum([o] * 100000, o)", "[1] * 100000 == [o] * 100000", "o in [1] * 100000",
		"([1] * 100000).index(o)", "sorted([o] * 100000)", "{1: 2} in [o] * 100000", "any([o] * 100000)", "all([o] * 100000)", "dict.fromkeys([o] * 100000)", "set([o] * 100000)") {
		forms := calls
		switch {
		case !strings.Contains(loop, "%s"):
			forms = []string{""}
		case strings.Contains(loop, "\n    %s"):
			forms = statements
		}
		for _, call := range forms {
			src := loop
			if call != "" {
				src = fmt.Sprintf(loop, call)
			}
			for _, sub := range []bool{false, true} {
				l, err := NewLocal(WithImports("*"), WithMaxOperations(3_000_000))
				if err != nil {
					t.Fatal(err)
				}
				for _, b := range []*object.Builtin{f0, f1, f2, f3, many} {
					l.s.globals.SetStr(l.s.th, object.Intern(b.Name), object.Obj(b))
				}
				l.s.globals.SetStr(l.s.th, object.Intern("slow"), object.Obj(typ))
				begin := "def yield_from(o): yield from o\no = slow()\nm0, m1 = o.m0, o.m1\n"
				if sub {
					begin = "def yield_from(o): yield from o\nclass slower(slow): pass\no = slower()\nm0, m1 = o.m0, o.m1\n"
				}
				n = 0
				_, err = l.Run(context.Background(), begin+src)
				l.Close()
				ways++
				if n != 1 || !errors.As(err, new(*ExecutionTimeoutError)) {
					t.Errorf("%s (of a subclass: %v): %d calls, %v", src, sub, n, err)
				}
			}
		}
	}
	t.Logf("%d ways", ways)
}
