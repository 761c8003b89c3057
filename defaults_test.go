package garter

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/garterpy/garter/imports/stdlib"
)

// TestModuleRules: each embedded module is judged, and can be imported exactly
// where its rule says so.
func TestModuleRules(t *testing.T) {
	tops := map[string]bool{}
	for name := range stdlib.Modules {
		if top, _, _ := strings.Cut(name, "."); !strings.HasPrefix(top, "_") || top == "__future__" {
			tops[top] = true
		}
	}
	for top := range tops {
		rule, ok := moduleRules[top]
		if !ok || rule.why == "" {
			t.Errorf("nobody has judged the module %s", top)
			continue
		}
		l, ref := mustLocal(t), mustLocal(t, Reference())
		if _, err := l.Run(context.Background(), "import "+top); (err == nil) != rule.in {
			t.Errorf("import %s: %v", top, err)
		}
		// What is imported can be used, on each road.
		if rule.in && top != "__future__" {
			use := "from " + top + " import *\nfrom " + top + " import __name__ as n\nimport " + top + " as m\nm.__name__ == n"
			if out, err := mustLocal(t).Run(context.Background(), use); err != nil || out.Output != true {
				t.Errorf("use of %s: %v %v", top, out.Output, err)
			}
		}
		if _, err := ref.Run(context.Background(), "import "+top); (err == nil) != (slices.Contains(referenceImports, top) || top == "__future__") {
			t.Errorf("with the reference's defaults, import %s: %v", top, err)
		}
	}
	for name, rule := range moduleRules {
		top, sub, deeper := strings.Cut(name, ".")
		switch {
		case !tops[top] || deeper && stdlib.Modules[name] == nil:
			t.Errorf("there is no module %s", name)
		case deeper && rule.in:
			t.Errorf("%s is in because its package is", name)
		case deeper: // out on each road
			for _, code := range []string{"import " + name, "from " + top + " import " + sub, "from " + name + " import *", "import " + top + "\n" + name} {
				if out, err := mustLocal(t).Run(context.Background(), code); err == nil {
					t.Errorf("%s: %v", code, out.Repr)
				}
			}
		}
	}
	if _, err := mustLocal(t).Run(context.Background(), "from __future__ import annotations\ndef f(x: Absent): pass\nimport __future__\n__future__.annotations"); err != nil {
		t.Error(err)
	}
	l := mustLocal(t)
	if _, err := l.Run(context.Background(), `
import typing, dataclasses, enum, string, decimal, collections.abc, concurrent.futures, xml.etree.ElementTree, urllib.parse, html.parser
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
`); err != nil {
		t.Error(err)
	}
}

// TestUsualWork: what correct programs do within a second is allowed.
func TestUsualWork(t *testing.T) {
	l := mustLocal(t)
	for code, want := range map[string]string{
		"def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(22)":                                      "17711",
		"i = 0\nwhile i < 1_200_000: i += 1\ni":                                                                    "1200000",
		"round(sqrt(16) + sin(0) + degrees(radians(180)) + ceil(0.2) + floor(1.8) + log(exp(1)) + atan2(0, 1), 6)": "187.0",
	} {
		if out, err := l.Run(context.Background(), code); err != nil || out.Repr != want {
			t.Errorf("%s: %s %v", code, out.Repr, err)
		}
	}
}

// TestOperationLimitText: the error says where, in which loop, and what to do.
func TestOperationLimitText(t *testing.T) {
	for code, want := range map[string]string{
		"x = 1\nwhile True:\n    x = x + 1\n    x = x - 1\n":                                        "the loop `while True:`. WithMaxOperations sets the limit",
		"for i in range(10**9): pass":                                                               "It was stopped at line 1, the loop `for i in range(10**9): pass`.",
		"def f():\n    for x in range(10**9):\n        for y in range(10):\n            x * y\nf()": "the loop `for y in range(10):`",
		"sum(i for i in range(10**9))":                                                              "It was stopped at line 1, `sum(i for i in range(10**9))`.",
	} {
		l := mustLocal(t, WithMaxOperations(100_000))
		_, err := l.Run(context.Background(), code)
		var oe *OperationLimitError
		if !errors.As(err, &oe) || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", code, err)
		}
	}
}
