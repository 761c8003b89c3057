package garter_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

type ctx = context.Context

// TestBadTools: a tool that could never work is refused when it is given, by
// NewLocal and by SendTools, with what to write instead.
func TestBadTools(t *testing.T) {
	type inner struct{ Ch chan int }
	type args struct{ Where inner }
	one := tools.Func("one", "", func() int { return 1 })
	for _, c := range []struct {
		ts   []*tools.Tool
		want string
	}{
		{[]*tools.Tool{nil}, "a nil tool"},
		{[]*tools.Tool{tools.Func("class", "", func() {})}, `"class" is a keyword of Python; write class_ instead`},
		{[]*tools.Tool{tools.Func("None", "", func() {})}, `"None" is a keyword`},
		{[]*tools.Tool{tools.Func("my tool", "", func() {})}, `"my tool" is not a Python identifier; write my_tool instead`},
		{[]*tools.Tool{tools.Func("", "", func() {})}, "not a Python identifier"},
		{[]*tools.Tool{tools.Func("f", "", func(int) {}, tools.Params("from"))}, `tool f: parameter "from" is a keyword`},
		{[]*tools.Tool{tools.Func("f", "", func(int, int) {}, tools.Params("a", "a"))}, `parameter "a" is there twice`},
		{[]*tools.Tool{tools.Func("f", "", func(chan int) {})}, "tool f: parameter 1: no Python value fits the type chan int"},
		{[]*tools.Tool{tools.Func("f", "", func(func(int) int) {})}, "take a *garter.Object"},
		{[]*tools.Tool{tools.Func("f", "", func([]map[string]func()) {})}, "no Python value fits"},
		{[]*tools.Tool{tools.Func("f", "", func(args) {})}, "field where: field ch: no Python value fits the type chan int"},
		{[]*tools.Tool{tools.Func("f", "", func(...chan int) {})}, "no Python value fits"},
		{[]*tools.Tool{tools.Func("f", "", func() chan<- int { return nil })}, "chan<- int has no equivalent in Python"},
		{[]*tools.Tool{tools.Func("f", "", func() []unsafe.Pointer { return nil })}, "unsafe.Pointer has no equivalent"},
		{[]*tools.Tool{tools.Func("f", "", func() func(func()) { return nil })}, "no Python value fits"},
		{[]*tools.Tool{tools.New("f", "", func(ctx ctx, a inner) (int, error) { return 0, nil })}, "tool f: parameter ch: no Python value fits the type chan int"},
		{[]*tools.Tool{tools.New("f", "", func(ctx ctx, a struct{}) (inner, error) { return inner{}, nil })}, ""},
		{[]*tools.Tool{one, tools.Func("one", "", func() {})}, "two tools are called one"},
		{[]*tools.Tool{tools.Python("def f(x): return x"), tools.Func("f", "", func() {})}, "two tools are called f"},
	} {
		_, err := garter.NewLocal(garter.WithTools(c.ts...))
		l, e := garter.NewLocal()
		if e != nil {
			t.Fatal(e)
		}
		sent := l.SendTools(t.Context(), c.ts...)
		for _, err := range []error{err, sent} {
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%v, want %s", err, c.want)
			}
		}
		if c.want == "" {
			continue
		}
		for _, tool := range c.ts {
			if tool == nil || tool.Name() == "" {
				continue
			}
			if _, ok, err := l.Variable(t.Context(), tool.Name()); ok || err != nil {
				t.Errorf("the refused tool %s is there (%v)", tool.Name(), err)
			}
		}
	}
	// Pointers to structs are live objects, whatever is in them; a later tool
	// replaces the one of its name.
	l, err := garter.NewLocal(garter.WithTools(tools.Func("keep", "", func(p *inner) *inner { return p }), one))
	if err != nil {
		t.Fatal(err)
	}
	if err := l.SendTools(t.Context(), tools.Func("one", "", func() int { return 2 })); err != nil {
		t.Fatal(err)
	}
	if err := l.Reset(t.Context()); err != nil {
		t.Fatal(err)
	}
	if out, err := l.Run(t.Context(), "one()"); err != nil || out.Repr != "2" {
		t.Errorf("%v %v", out.Repr, err)
	}
}

// TestBadOptions: what options give is looked at by NewLocal.
func TestBadOptions(t *testing.T) {
	add := func(a, b int) int { return a + b }
	tool := tools.Func("add", "", add)
	for want, opts := range map[string][]garter.Option{
		`variable "class" is a keyword of Python`:           {garter.WithVariables(map[string]any{"class": 1})},
		`variable "a-b" is not a Python identifier`:         {garter.WithVariables(map[string]any{"a-b": 1})},
		`variable x: a Go value of type chan<- int has`:     {garter.WithVariables(map[string]any{"x": make(chan<- int)})},
		`variable "is" is a keyword`:                        {garter.WithVariables(map[string]any{"is": add})},
		`variable f: parameter 1: no Python value fits`:     {garter.WithVariables(map[string]any{"f": func(func(int) int) {}})},
		`add is a tool and a variable`:                      {garter.WithVariables(map[string]any{"add": 1}), garter.WithTools(tool)},
		`two tools are called add`:                          {garter.WithTools(tool), garter.WithTools(tool)},
		`module a.class: "class" is a keyword`:              {garter.WithModule("a.class", nil)},
		`module a..b: "" is not a Python identifier`:        {garter.WithModule("a..b", nil)},
		`module m: member f: parameter 1: no Python value`:  {garter.WithModule("m", map[string]any{"f": func(func()) {}})},
		`module m: member x y: "x y" is not`:                {garter.WithModule("m", map[string]any{"x y": 1})},
		`module m: member c: a Go value of type chan<- int`: {garter.WithModule("m", map[string]any{"c": make(chan<- int)})},
		`module m: member sub: it is a module as well`:      {garter.WithModule("m", map[string]any{"sub": 1}), garter.WithModule("m.sub", nil)},
	} {
		if _, err := garter.NewLocal(opts...); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestSendVariablesWhole: all variables are defined or none, and the error names
// the one that failed.
func TestSendVariablesWhole(t *testing.T) {
	l, err := garter.NewLocal(garter.WithMaxMemory(16<<20), garter.WithTools(tools.FinalAnswer()))
	if err != nil {
		t.Fatal(err)
	}
	if err := l.SendVariables(t.Context(), map[string]any{"a": 1}); err != nil {
		t.Fatal(err)
	}
	for want, bad := range map[string]map[string]any{
		`variable m: a Go value of type chan<- int has no equivalent`: {"m": []any{make(chan<- int)}},
		`variable "class" is a keyword of Python; write class_`:       {"class": 1},
		`variable "m n" is not a Python identifier; write m_n`:        {"m n": 1},
		`variable f: parameter 1: no Python value fits`:               {"f": func(func(int) int) {}},
		`variable f: type chan int`:                                   {"f": func(chan int) {}},
		`Cannot assign to name 'final_answer'`:                        {"final_answer": 1},
		`variable big: `:                                              {"big": make([]byte, 64<<20)},
	} {
		bad["a"], bad["zz"] = 2, 3
		err := l.SendVariables(t.Context(), bad)
		if want == `variable f: type chan int` {
			want = "no Python value fits the type chan int"
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
		if names, err := l.Variables(t.Context()); err != nil || fmt.Sprint(names) != "[a]" {
			t.Errorf("%s: the variables are %v (%v)", want, names, err)
		}
		if out, err := l.Run(t.Context(), "a"); err != nil || out.Repr != "1" {
			t.Errorf("%s: %v %v", want, out.Repr, err)
		}
	}
}

// TestModuleInPackage: a module made in Go is found wherever it lies.
func TestModuleInPackage(t *testing.T) {
	inc := map[string]any{"f": func(a int) int { return a + 1 }}
	for _, opts := range [][]garter.Option{
		{garter.WithModule("pkg.inner", inc)},
		{garter.WithModule("pkg.inner", inc), garter.WithModule("pkg", map[string]any{"x": 1})},
	} {
		for _, code := range []string{
			"import pkg.inner\npkg.inner.f(2)", "from pkg import inner\ninner.f(2)", "from pkg.inner import f\nf(2)",
			"import pkg.inner as i\ni.f(2)", "import pkg\nimport pkg.inner\npkg.inner.f(2)", "from pkg.inner import *\nf(2)",
		} {
			l, err := garter.NewLocal(opts...)
			if err != nil {
				t.Fatal(err)
			}
			if out, err := l.Run(t.Context(), code); err != nil || out.Repr != "3" {
				t.Errorf("%s: %v %v", code, out.Repr, err)
			}
		}
	}
	l, err := garter.NewLocal(garter.WithModule("a.b.c", inc), garter.WithModule("json.more", inc))
	if err != nil {
		t.Fatal(err)
	}
	if out, err := l.Run(t.Context(), "from a.b import c\nimport a.b.c, json.more\nc.f(1) + a.b.c.f(2) + json.more.f(3), json.dumps([1])"); err != nil || out.Repr != "(9, '[1]')" {
		t.Errorf("%v %v", out.Repr, err)
	}
	if _, err := l.Run(t.Context(), "from a.b import d"); err == nil || !strings.Contains(err.Error(), "cannot import name 'd'") {
		t.Error(err)
	}
}
