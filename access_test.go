package garter_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// TestToolHook: a hook sees each call, and can log, deny, and change arguments and
// results.
func TestToolHook(t *testing.T) {
	type args struct {
		City string
		Days int `default:"3"`
	}
	weather := tools.New("weather", "", func(ctx context.Context, a args) (string, error) {
		return fmt.Sprintf("%s %d", a.City, a.Days), nil
	})
	later := tools.New("later", "", func(ctx context.Context, a args) (string, error) { return "later " + a.City, nil }, tools.Async())
	apply := tools.New("apply", "", func(ctx context.Context, a struct{ F *garter.Object }) (any, error) { return a.F.Call(ctx, 1) })
	python := tools.Python("def triple(x, y=0):\n    return 3 * x + y")
	var mu sync.Mutex
	var log []string
	ex, err := garter.NewLocal(
		garter.WithTools(weather, later, apply, python, tools.FinalAnswer()),
		garter.WithToolHook(func(ctx context.Context, call *garter.ToolCall, next func(context.Context) (any, error)) (any, error) {
			args := fmt.Sprint(call.Args)
			r, err := next(ctx)
			mu.Lock()
			defer mu.Unlock()
			log = append(log, fmt.Sprint(call.Tool, args, " ", r, " ", err))
			return r, err
		}),
		garter.WithToolHook(func(ctx context.Context, call *garter.ToolCall, next func(context.Context) (any, error)) (any, error) {
			switch call.Args["city"] {
			case "Forbidden":
				return nil, tools.Raise("PermissionError", "not there")
			case "oslo":
				call.Args["city"] = "Oslo"
			case "bad":
				call.Args["days"] = "many"
			case "unknown":
				call.Args["dayz"] = 1
			case "changed":
				r, err := next(ctx)
				return strings.ToUpper(fmt.Sprint(r)), err
			case "instead":
				return map[string]any{"n": 1.0}, nil
			}
			return next(ctx)
		}),
	)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ code, want, logged string }{
		{"weather('oslo')", "'Oslo 3'", "weathermap[city:oslo] Oslo 3 <nil>"},
		{"weather('x', days=1)", "'x 1'", "weathermap[city:x days:1] x 1 <nil>"},
		{"weather('changed')", "'CHANGED 3'", "weathermap[city:changed] CHANGED 3 <nil>"},
		{"weather('instead')", "{'n': 1}", "weathermap[city:instead] map[n:1] <nil>"},
		{"try:\n    weather('Forbidden')\nexcept PermissionError as e:\n    r = str(e)\nr", "'not there'", "weathermap[city:Forbidden] <nil> PermissionError: not there"},
		{"try:\n    weather('bad')\nexcept TypeError as e:\n    r = str(e)\nr", `"weather() argument 'days' must be int, not str"`, ""},
		{"try:\n    weather('unknown')\nexcept TypeError as e:\n    r = str(e)\nr", `"weather() got an unexpected keyword argument 'dayz'"`, ""},
		{"await later('oslo')", "'later Oslo'", "latermap[city:oslo] later Oslo <nil>"},
		{"later('oslo')", "'later Oslo'", "latermap[city:oslo] later Oslo <nil>"},
		{"apply(lambda x: x + 1)", "2", ""},
		{"triple(5, y=1)", "16", "triplemap[args:[5] kwargs:{'y': 1}] 16 <nil>"},
		{"from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(3) as p:\n    r = list(p.map(weather, ['a', 'oslo']))\nr", "['a 3', 'Oslo 3']", ""},
		{"final_answer({'a': [1, 2.0]})", "{'a': [1, 2.0]}", "final_answermap[answer:{'a': [1, 2.0]}] {'a': [1, 2.0]} <nil>"},
	} {
		log = nil
		out, err := ex.Run(t.Context(), c.code)
		if err != nil || out.Repr != c.want || out.IsFinalAnswer != strings.HasPrefix(c.code, "final") {
			t.Errorf("%s: %s, want %s (%v)", c.code, out.Repr, c.want, err)
		}
		if len(log) == 0 || c.logged != "" && log[0] != c.logged {
			t.Errorf("%s: logged %q, want %q", c.code, log, c.logged)
		}
	}
	if _, err := garter.NewLocal(garter.WithToolHook(nil)); err == nil {
		t.Error("a nil hook")
	}
}

// TestListAndRemove: tools and variables are listed and removed, all or none.
func TestListAndRemove(t *testing.T) {
	one := tools.Func("one", "", func() int { return 1 })
	two := tools.Func("two", "", func() int { return 2 })
	ex, err := garter.NewLocal(garter.WithTools(one), garter.WithVariables(map[string]any{"v": 1}))
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	names := func() (s string) {
		ts, err := ex.Tools(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range ts {
			s += x.Name() + " "
		}
		vs, err := ex.Variables(ctx)
		if err != nil {
			t.Fatal(err)
		}
		return s + fmt.Sprint(vs)
	}
	if err := ex.SendTools(ctx, two); err != nil || names() != "one two [v]" {
		t.Errorf("%v %v", names(), err)
	}
	for _, f := range []func() error{
		func() error { return ex.RemoveTools(ctx, "one", "three") },
		func() error { return ex.RemoveTools(ctx, "v") },
		func() error { return ex.RemoveVariables(ctx, "v", "w") },
		func() error { return ex.RemoveVariables(ctx, "one") },
	} {
		if err := f(); err == nil || names() != "one two [v]" {
			t.Errorf("%v %v", names(), err)
		}
	}
	if err := ex.RemoveTools(ctx, "two", "one"); err != nil || names() != "[v]" {
		t.Errorf("%v %v", names(), err)
	}
	if _, err := ex.Run(ctx, "one()"); err == nil {
		t.Error("a removed tool is called")
	}
	if out, err := ex.Run(ctx, "one = 5\none + v"); err != nil || out.Repr != "6" {
		t.Errorf("%v %v", out.Repr, err)
	}
	if err := ex.RemoveVariables(ctx, "v", "one"); err != nil || names() != "[]" {
		t.Errorf("%v %v", names(), err)
	}
	if strings.Contains(ex.Prompt(false), "def one") {
		t.Error("the prompt tells of a removed tool")
	}
	if err := ex.Reset(ctx); err != nil || names() != "one [v]" {
		t.Errorf("%v %v", names(), err)
	}
}

// TestCallFunction calls what a session keeps.
func TestCallFunction(t *testing.T) {
	fetch := tools.Func("fetch", "", func(n int) int { return n * 10 }, tools.Async(), tools.Params("n"))
	ex, err := garter.NewLocal(garter.WithTools(fetch), garter.WithMaxOperations(1_000_000))
	if err != nil {
		t.Fatal(err)
	}
	ctx := t.Context()
	if _, err := ex.Run(ctx, "n = 1\ndef add(a, b=2):\n    global n\n    n += 1\n    return {'sum': a + b}\nasync def get(x):\n    return await fetch(x)\ndef bad():\n    1 / 0\ndef spin():\n    while True: pass\ndef forgot():\n    return [get(1)]"); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		args []any
		want string
	}{{"add", []any{1}, "{'sum': 3}"}, {"add", []any{1.5, 2}, "{'sum': 3.5}"}, {"get", []any{4}, "40"}, {"fetch", []any{5}, "50"}} {
		if v, err := ex.CallFunction(ctx, c.name, c.args...); err != nil || fmt.Sprint(v) != c.want {
			t.Errorf("%s: %v %v", c.name, v, err)
		}
	}
	if out, err := ex.Run(ctx, "n"); err != nil || out.Repr != "3" {
		t.Errorf("%v %v", out.Repr, err)
	}
	var e *garter.Error
	if _, err := ex.CallFunction(ctx, "bad"); !errors.As(err, &e) || e.Exception != "ZeroDivisionError" {
		t.Errorf("%v", err)
	}
	var limit garter.LimitError
	if _, err := ex.CallFunction(ctx, "spin"); !errors.As(err, &limit) {
		t.Errorf("%v", err)
	}
	for _, name := range []string{"n", "nothing", "print"} {
		if _, err := ex.CallFunction(ctx, name); err == nil || !strings.Contains(err.Error(), "no function "+name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := ex.CallFunction(ctx, "forgot"); err == nil || !strings.Contains(err.Error(), "was not awaited") {
		t.Errorf("%v", err)
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := ex.CallFunction(stopped, "add", 1); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}
