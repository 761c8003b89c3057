package garter

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/garterpy/garter/object"
)

// TestDoors lets native code, which charges for nothing, use up the time of a run in its
// first call, and calls it on and on in each way there is: the run must end before it is
// called again, not when enough operations have been counted.
func TestDoors(t *testing.T) {
	n := 0
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
	typ.DefGet("attr", func(th *object.Thread, _ object.Value) object.Value { work(th); return object.True })
	one := func(name string) *object.Builtin {
		return object.M0(name, func(th *object.Thread, self object.Value) object.Value { work(th); return object.Int(1) })
	}
	two := func(name string) *object.Builtin {
		return object.M1(name, func(th *object.Thread, self, _ object.Value) object.Value { work(th); return object.True })
	}
	typ.Def(one("m0"), two("m1"), object.M2("m2", func(th *object.Thread, _, _, _ object.Value) object.Value { work(th); return object.True }),
		one("__len__"), one("__bool__"), one("__index__"), one("__hash__"), one("__neg__"), one("__abs__"), one("__int__"),
		two("__add__"), two("__eq__"), two("__lt__"), two("__getitem__"), two("__contains__"), two("__mul__"), two("__iadd__"), two("__radd__"))
	calls := []string{"f0()", "f1(1)", "f2(1, 2)", "f3(1, 2, 3)", "many(1, 2, 3, 4)", "many(a=1)", "many(*[1], **{'a': 1})",
		"o.m0()", "o.m1(1)", "o.m2(1, 2)", "m0()", "m1(1)", "type(o).m1(o, 1)", "o.attr", "getattr(o, 'attr')",
		"len(o)", "bool(o)", "not o", "[1, 2][o]", "hash(o)", "{o}", "-o", "abs(o)", "int(o)", "o + 1", "1 + o", "o == 1", "1 == o", "o < 1", "o[0]", "0 in o", "o * 2",
		"'%d' % o", "range(o)", "[o] == [1]", "min(o, o)"}
	loops := []string{
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
		if !containsVerb(loop) {
			forms = []string{""}
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
				begin := "o = slow()\nm0, m1 = o.m0, o.m1\n"
				if sub {
					begin = "class slower(slow): pass\no = slower()\nm0, m1 = o.m0, o.m1\n"
				}
				n = 0
				_, err = l.Run(context.Background(), begin+src)
				l.Close()
				if n != 1 || !errors.As(err, new(*ExecutionTimeoutError)) {
					t.Errorf("%s (of a subclass: %v): %d calls, %v", src, sub, n, err)
				}
			}
		}
	}
}

// containsVerb reports whether a loop has a place for a call.
func containsVerb(loop string) bool { return fmt.Sprintf(loop, "X") != loop+"%!(EXTRA string=X)" }
