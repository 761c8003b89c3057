package garter

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

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

// TestCheck: what fails for certain is found, and nothing else.
func TestCheck(t *testing.T) {
	for code, want := range map[string]string{
		"x = (1":                                    "line 1: SyntaxError: '(' was never closed",
		"refund('a')\nrefund('b')\nprint(totl)":     "line 3: The variable `totl` is not defined.",
		"total = 1\ndef f():\n    return totl\nf()": "line 3: The variable `totl` is not defined. (did you mean 'total'?)",
		"import os":                                 "line 1: Import of os is not allowed.",
		"def f():\n    from subprocess import run":  "line 2: Import of subprocess is not allowed.",
		"refund()":                                  "line 1: refund() misses the argument 'order'",
		"refund('a', 2.0, 3)":                       "line 1: refund() takes 2 positional arguments but 3 were given",
		"refund('a', amout=2)":                      "line 1: refund() got an unexpected keyword argument 'amout'",
		"refund('a', order='b')":                    "line 1: refund() got multiple values for argument 'order'",
		"while True:\n    pass":                     "line 1: This loop never ends",
		"data = open('x').read()":                   "line 1: The variable `open` is not defined. (there are no files here",
		"c = Counter('abc')":                        "(write 'from collections import Counter')",
		"try:\n    import numpy as np\nexcept ImportError:\n    np = None": "",
		"try:\n    x\nexcept NameError:\n    x = 1":                        "",
		"from math import *\nprint(sqrt(pi))":                              "",
		"def f(*a, **k): return refund(*a, **k)":                           "",
		"class A:\n    def m(self): return __class__\nprint(__name__)":     "",
		"def refund(): pass":                                               "",
		"[y for y in range(3)]\nlambda z: z\nglobal q":                     "",
	} {
		ps, err := Check(code, WithTools(refund()))
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

// TestCheckNoFalseAlarm: programs that run are not refused.
func TestCheckNoFalseAlarm(t *testing.T) {
	files, _ := filepath.Glob("examples/*.py")
	for _, f := range files {
		b, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		if ps, err := Check(string(b), WithImports("*"), WithAllBuiltins()); err != nil || len(ps) > 0 {
			t.Errorf("%s: %v %v", f, ps, err)
		}
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
		if ps, err := Check(p.Code, WithImports("*")); err != nil || len(ps) > 0 {
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
