package garter

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/tools"
)

func refund() *tools.Tool {
	return tools.New("refund", "Refunds.", func(context.Context, struct {
		Order  string
		Amount float64 `default:"1.0"`
	}) (string, error) {
		return "ok", nil
	})
}

func asyncPrice() *tools.Tool {
	return tools.New("price", "A price.", func(context.Context, struct{ Item string }) (float64, error) { return 2, nil }, tools.Async())
}

// TestCheck: what fails for certain is found, and nothing else.
func TestCheck(t *testing.T) {
	for code, want := range map[string]string{
		"x = (1":                                       "line 1: SyntaxError: '(' was never closed",
		"refund('a')\nrefund('b')\nprint(totl)":        "line 3: The variable `totl` is not defined.",
		"total = 1\ndef f():\n    return totl\nf()":    "line 3: The variable `totl` is not defined. (did you mean 'total'?)",
		"import os":                                    "line 1: Import of os is not allowed.",
		"def f():\n    from subprocess import run":     "line 2: Import of subprocess is not allowed.",
		"refund()":                                     "line 1: refund() misses the argument 'order'",
		"refund('a', 2.0, 3)":                          "line 1: refund() takes 2 positional arguments but 3 were given",
		"refund('a', amout=2)":                         "line 1: refund() got an unexpected keyword argument 'amout'",
		"refund('a', order='b')":                       "line 1: refund() got multiple values for argument 'order'",
		"while True:\n    pass":                        "line 1: This loop never ends",
		"n = 0\nwhile True:\n    n += 1\n    print(n)": "line 2: This loop never ends",
		"while 1:\n    if x_ > 3:\n        x_ = 2":     "line 1: This loop never ends",
		"i = 0\nwhile i < 10:\n    print(i)":           "line 2: This loop never ends once it begins: nothing in it changes i. (change i in the loop)",
		"refund(5)":                                    "line 1: refund() argument 'order' must be str, not int (the signature is refund(order: str, amount: float = 1.0) -> str)",
		"refund('a', amount='2')":                      "line 1: refund() argument 'amount' must be float, not str",
		"refund(order=['a'])":                          "line 1: refund() argument 'order' must be str, not list",
		"final_answer(1)\nprint('more')":               "line 2: This never runs: line 1 gives the final answer.",
		"import asyncio\nasync def f():\n    return price('a') + 1\nawait f()": "line 3: price() is async: its result is there after await only. (write (await price(…)))",
		"async def f():\n    price('a')\nawait f()":                            "line 2: Nobody awaits price().",
		"x = price('a') + 1": "",
		"async def f():\n    t = price('a')\n    return await t\nawait f()": "",
		"n = 0\nwhile True:\n    n += 1\n    if n > 5: break":               "",
		"def f():\n    while True:\n        yield 1":                        "",
		"i = 0\nwhile i < 10:\n    i += 1":                                  "",
		"if 2 > 1:\n    print(totl)":                                        "line 2: The variable `totl` is not defined.",
		"def f():\n    x: Undefined = 1\n    return x":                      "",
		"import numpy as np":                                                "Import of numpy is not allowed.",
		"q = [1]\nwhile True:\n    q.pop()":                                 "",
		"if 1 > 2:\n    final_answer(1)\nprint('x')":                        "",
		"refund('a', amount=2)\nrefund('a', 2)\nrefund(f'{1}')":             "",
		"data = open('x').read()":                                           "line 1: Forbidden access to function: open (there are no files here",
		"c = Counter('abc')":                                                "(write 'from collections import Counter')",
		"try:\n    import numpy as np\nexcept ImportError:\n    np = None":  "",
		"try:\n    x\nexcept NameError:\n    x = 1":                         "",
		"from math import *\nprint(sqrt(pi))":                               "",
		"def f(*a, **k): return refund(*a, **k)":                            "",
		"class A:\n    def m(self): return __class__\nprint(__name__)":      "",
		"def refund(): pass":                                                "line 1: Cannot assign to name 'refund': doing this would erase the existing tool! (choose another name",
		"x = eval('1 + 1')\nprint(totl)":                                    "line 2: The variable `totl` is not defined.",
		"[y for y in range(3)]\nlambda z: z\nglobal q":                      "",
	} {
		ps, err := Check(code, WithTools(refund(), tools.FinalAnswer(), asyncPrice()))
		got := ""
		for _, p := range ps {
			got += p.String() + "\n"
		}
		if err != nil || want == "" && got != "" || want != "" && !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q (%v)", code, got, want, err)
		}
	}
	calls := 0
	l := mustLocal(t, WithCheck(), WithTools(tools.Func("pay", "", func() { calls++ })))
	var e *Error
	if _, err := l.Run(t.Context(), "pay()\npay()\nprint(undefined_name)"); !errors.As(err, &e) || e.Line != 3 || calls != 0 {
		t.Errorf("%v after %d calls", err, calls)
	}
	if _, err := l.Run(t.Context(), "pay()\nx = 5"); err != nil || calls != 1 {
		t.Error(err, calls)
	}
	if _, err := l.Run(t.Context(), "x + 1"); err != nil {
		t.Error(err)
	}
	b, err := ProblemsSARIF("a.py", []Problem{{Kind: "name", Line: 2, Column: 3, Message: "m"}})
	if err != nil || !json.Valid(b) || !strings.Contains(string(b), `"startLine": 2`) {
		t.Errorf("%s %v", b, err)
	}
}

// faults are the problems that are no warnings.
func faults(ps []Problem) []Problem {
	return slices.DeleteFunc(slices.Clone(ps), func(p Problem) bool { return p.Warning })
}

// TestCheckNoFalseAlarm: programs that run are not refused.
func TestCheckNoFalseAlarm(t *testing.T) {
	goldens := 0
	for _, pattern := range []string{"examples/*.py", "testdata/programs/*.py", "testdata/library/*.py", "imports/stdlib/*/testdata/*.py", "bench/programs/*.py"} {
		files, _ := filepath.Glob(pattern)
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if out, err := os.ReadFile(strings.TrimSuffix(f, ".py") + ".out"); err != nil && !strings.HasPrefix(f, "examples") || strings.Contains(string(out), "Traceback (most recent call last)") {
				continue // is no golden, or ends with an exception
			}
			if base := filepath.Base(f); strings.HasPrefix(base, "err_") || strings.HasPrefix(base, "traceback_") {
				continue // ends with an exception on standard error
			}
			goldens++
			if ps, err := Check(string(b), WithImports("*"), WithAllBuiltins()); err != nil || len(faults(ps)) > 0 {
				t.Errorf("%s: %v %v", f, ps, err)
			}
		}
	}
	t.Logf("%d goldens", goldens)
	if goldens < 350 {
		t.Errorf("only %d goldens", goldens)
	}
	f, err := os.Open("../shared/data/mbpp-dev.jsonl")
	if err != nil {
		return
	}
	defer f.Close()
	n := 0
	for sc := bufio.NewScanner(f); sc.Scan(); {
		var p struct {
			Code string `json:"code"`
		}
		if json.Unmarshal(sc.Bytes(), &p) != nil || p.Code == "" {
			continue
		}
		n++
		if ps, err := Check(p.Code, WithImports("*")); err != nil || len(faults(ps)) > 0 {
			t.Errorf("%s\n%v %v", p.Code, ps, err)
		}
	}
	t.Logf("%d programs", n)
}

// TestErrorsHelp: errors show the failing line and say what to write.
func TestErrorsHelp(t *testing.T) {
	for code, want := range map[string]string{
		"def main():\n    x = 1\n    return x / 0\nmain()": "It failed in line 3: return x / 0",
		"open('x')":                        "Hint: there are no files here",
		"input('?')":                       "Hint: nobody is there to answer",
		"exit()":                           "Hint: let the code run to its end",
		"eval('1')":                        "Hint: write the expression itself",
		"x = Counter('a')":                 "Hint: write 'from collections import Counter'",
		"json.dumps(1)":                    "Hint: write 'import json'",
		"list = [1]\nlist((2,))":           "Hint: the name list was assigned over at line 1",
		"x = null":                         "Hint: write None",
		"import math\nmath(2)":             "Hint: call a function of the module",
		"async def f(): return 1\nf() + 1": "Hint: write 'await': (await f())",
	} {
		l := mustLocal(t)
		if _, err := l.Run(t.Context(), code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", code, err, want)
		}
	}
}

func TestPrompt(t *testing.T) {
	l := mustLocal(t, WithTools(refund()))
	if _, err := l.Run(t.Context(), "n = [1]"); err != nil {
		t.Fatal(err)
	}
	p := l.Prompt(true)
	for _, want := range []string{"def refund(order: str, amount: float = 1.0) -> str:", "statistics", "30 seconds", "* n: list"} {
		if !strings.Contains(p, want) {
			t.Errorf("no %q in\n%s", want, p)
		}
	}
}

// TestLiterals: what Check says of written arguments is what the call says.
func TestLiterals(t *testing.T) {
	opts := WithTools(
		tools.Func("f_int", "", func(x int) {}, tools.Params("x")), tools.Func("f_float", "", func(x float64) {}, tools.Params("x")),
		tools.Func("f_str", "", func(x string) {}, tools.Params("x")), tools.Func("f_bool", "", func(x bool) {}, tools.Params("x")),
		tools.Func("f_list", "", func(x []int) {}, tools.Params("x")), tools.Func("f_dict", "", func(x map[string]int) {}, tools.Params("x")),
		tools.Func("f_any", "", func(x any) {}, tools.Params("x")), tools.Func("f_opt", "", func(x *int) {}, tools.Params("x")),
		tools.Func("f_time", "", func(x time.Time) {}, tools.Params("x")),
	)
	wrong := 0
	for _, f := range []string{"int", "float", "str", "bool", "list", "dict", "any", "opt", "time"} {
		for _, x := range []string{"1", "-1", "1.0", "2.5", "'a'", "'5'", "f'{1}'", "True", "None", "[1]", "[]", "{'a': 1}", "{}", "(1,)", "{1}", "[y for y in (1,)]", "b'x'", "'2024-01-02'"} {
			code := "f_" + f + "(" + x + ")"
			l := mustLocal(t, opts)
			ps, err := l.Check(t.Context(), code)
			if err != nil {
				t.Fatal(err)
			}
			if len(ps) == 0 {
				continue
			}
			wrong++
			if _, err := l.Run(t.Context(), code); err == nil {
				t.Errorf("%s runs, although %v", code, ps)
			}
		}
	}
	if wrong < 20 {
		t.Errorf("only %d literals were found wrong", wrong)
	}
}

// BenchmarkCheck checks 50 lines of an ordinary program in a session.
func BenchmarkCheck(b *testing.B) {
	var code strings.Builder
	for i := range 10 {
		fmt.Fprintf(&code, "def f%d(xs):\n    total = 0\n    for x in xs:\n        total += x * 2\n    return total\n", i)
	}
	src := code.String()
	l, err := NewLocal(WithTools(refund()))
	if err != nil {
		b.Fatal(err)
	}
	n := 0
	b.Run("new", func(b *testing.B) {
		for b.Loop() {
			n++
			if ps, err := l.Check(b.Context(), fmt.Sprintf("%s# %d", src, n)); err != nil || len(ps) > 0 {
				b.Fatal(ps, err)
			}
		}
	})
	b.Run("seen", func(b *testing.B) {
		for b.Loop() {
			if ps, err := l.Check(b.Context(), src); err != nil || len(ps) > 0 {
				b.Fatal(ps, err)
			}
		}
	})
}

// TestCheckBounded: what Check finds, and the work for it, has an end.
func TestCheckBounded(t *testing.T) {
	var b strings.Builder
	for i := range 6000 {
		fmt.Fprintf(&b, "bound_%d = 1\nunknown_%d\n", i, i)
	}
	ps, err := Check(b.String())
	if err != nil || len(ps) == 0 || len(ps) > maxProblems {
		t.Errorf("%d problems, %v", len(ps), err)
	}
	hints := 0
	for _, p := range ps {
		if p.Hint != "" {
			hints++
		}
	}
	if hints > maxHints {
		t.Errorf("%d hints", hints)
	}
}

// TestCheckIsBounded: Check of long texts ends with its context, with the session's
// time, and takes no more memory than the session may.
func TestCheckIsBounded(t *testing.T) {
	texts := map[string]string{
		"calls":          "[" + strings.Repeat("f(),", 200_000) + "]",
		"defs":           strings.Repeat("def f(): return g()\n", 40_000),
		"comprehensions": strings.Repeat("[x for x in y if z]\n", 30_000),
		"imports":        strings.Repeat("import a.b.c.d\n", 40_000),
		"statements":     strings.Repeat("if a:\n while b: c = d\n", 40_000),
	}
	for name, text := range texts {
		l, err := NewLocal(WithTimeout(5 * time.Millisecond))
		if err != nil {
			t.Fatal(err)
		}
		var late *ExecutionTimeoutError
		if _, err := l.Check(t.Context(), text); !errors.As(err, &late) {
			t.Errorf("%s, a time limit: %v", name, err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(time.Millisecond, cancel)
		l2, err := NewLocal()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := l2.Check(ctx, text); !errors.Is(err, context.Canceled) {
			t.Errorf("%s, cancelled: %v", name, err)
		}
		l3, err := NewLocal(WithMaxMemory(4 << 20))
		if err != nil {
			t.Fatal(err)
		}
		var full *MemoryLimitError
		if _, err := l3.Check(t.Context(), text); !errors.As(err, &full) {
			t.Errorf("%s, little memory: %v", name, err)
		}
		if ps, err := l3.Check(t.Context(), "x = 1\nundefined_name"); err != nil || len(ps) != 1 {
			t.Errorf("%s, afterwards: %v, %v", name, ps, err)
		}
	}
}
