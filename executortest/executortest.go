// Package executortest is the conformance suite that every garter.Executor must
// pass, as testing/fstest is for file systems: what users rely on whatever the
// backend.
//
// Compatibility: covered.
package executortest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// Open starts a fresh session for one test, with the backend's usual limits and
// the default imports. It calls t.Fatal on failure; the suite closes the
// session.
type Open func(t *testing.T) garter.Executor

// Test runs the suite. Tests of what the backend cannot do (see Capabilities)
// are skipped.
func Test(t *testing.T, open Open) {
	for _, c := range []struct {
		name string
		f    func(t *testing.T, ex garter.Executor)
	}{
		{"Outputs", outputs}, {"Logs", logs}, {"State", state}, {"Errors", failures}, {"SyntaxErrors", syntaxErrors},
		{"FinalAnswer", finalAnswer}, {"Variables", variables}, {"ReadVariables", readVariables}, {"Tools", hostTools}, {"ToolTypes", toolTypes}, {"ToolErrors", toolErrors},
		{"BadInput", badInput}, {"JSON", asJSON}, {"AsyncTools", asyncTools},
		{"Cancel", cancel}, {"Deadline", deadline}, {"OneAtATime", oneAtATime}, {"Reset", reset}, {"Close", closing},
		{"Packages", packages}, {"Unicode", unicodeText}, {"LargeData", largeData}, {"Files", storedFiles},
	} {
		t.Run(c.name, func(t *testing.T) {
			ex := open(t)
			defer ex.Close()
			c.f(t, ex)
		})
	}
}

func run(t *testing.T, ex garter.Executor, code string) garter.CodeOutput {
	t.Helper()
	out, err := ex.Run(context.Background(), code)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return out
}

func outputs(t *testing.T, ex garter.Executor) {
	for _, c := range []struct {
		code string
		want string // as fmt prints it
	}{
		{"1 + 1", "2"}, {"'a' + 'b'", "ab"}, {"2.5 * 2", "5"}, {"1 < 2", "true"}, {"None", "<nil>"},
		{"x = 5", "5"}, {"x += 1", "6"}, {"[1, 'a', [2.5]]", "[1 a [2.5]]"}, {"(1, 2)", "[1 2]"},
		{"2 ** 100", "1267650600228229401496703205376"}, {"for i in range(3):\n    i * 2", "4"},
		{"if x:\n    'yes'\nelse:\n    'no'", "yes"}, {"a = b = 1", "1"}, {"pass", "<nil>"},
	} {
		if got := fmt.Sprint(run(t, ex, c.code).Output); got != c.want {
			t.Errorf("%s: %s, want %s", c.code, got, c.want)
		}
	}
	out := run(t, ex, "{'b': 1, 'a': [2]}")
	var m map[string]any
	if err := out.Decode(&m); err != nil || fmt.Sprint(m["b"], m["a"]) != "1 [2]" {
		t.Errorf("dict: %v, %v", out.Output, err)
	}
	if r := run(t, ex, "[1, 'a', None]").Repr; r != "[1, 'a', None]" {
		t.Errorf("repr: %s", r)
	}
}

func logs(t *testing.T, ex garter.Executor) {
	if out := run(t, ex, "print('a', 1, sep='-')\nprint('b', end='')"); out.Logs != "a-1\nb" {
		t.Errorf("logs %q", out.Logs)
	}
	if out := run(t, ex, "1"); out.Logs != "" {
		t.Errorf("logs of the run before: %q", out.Logs)
	}
	out, err := ex.Run(context.Background(), "print('before')\n1 / 0")
	if err == nil || out.Logs != "before\n" {
		t.Errorf("logs of a failed run %q, %v", out.Logs, err)
	}
}

func state(t *testing.T, ex garter.Executor) {
	run(t, ex, "import math\nx = 1\ndef f():\n    return x + 1\nclass A:\n    v = 7\n")
	if out := run(t, ex, "x = 10\n(f(), A.v)"); out.Repr != "(11, 7)" {
		t.Errorf("state: %s", out.Repr)
	}
	if _, err := ex.Run(context.Background(), "x = 20\n1 / 0\nx = 30"); err == nil {
		t.Error("no error")
	}
	if out := run(t, ex, "x"); out.Repr != "20" {
		t.Errorf("state after an error: %s", out.Repr)
	}
}

func failures(t *testing.T, ex garter.Executor) {
	_, err := ex.Run(context.Background(), "x = 1\ndef f():\n    return 1 / 0\nf()")
	var e *garter.Error
	if !errors.As(err, &e) {
		t.Fatalf("%T: %v", err, err)
	}
	if e.Exception != "ZeroDivisionError" || e.Message != "division by zero" || e.Line != 3 {
		t.Errorf("%s, %s, line %d", e.Exception, e.Message, e.Line)
	}
	if !strings.Contains(err.Error(), "Code execution failed at line 'f()' due to: ZeroDivisionError: division by zero") {
		t.Errorf("text %q", err)
	}
	if !strings.Contains(e.Traceback, "ZeroDivisionError: division by zero") {
		t.Errorf("traceback %q", e.Traceback)
	}
	_, err = ex.Run(context.Background(), "class Mine(Exception): pass\nraise Mine('m')")
	if !errors.As(err, &e) || e.Exception != "Mine" || e.Message != "m" {
		t.Errorf("%v", err)
	}
}

func syntaxErrors(t *testing.T, ex garter.Executor) {
	_, err := ex.Run(context.Background(), "x = 1\ny = (")
	var e *garter.Error
	if !errors.As(err, &e) || e.Exception != "SyntaxError" || e.Line != 2 || !strings.HasPrefix(err.Error(), "Code parsing failed on line 2 due to: SyntaxError: ") {
		t.Errorf("%T: %v", err, err)
	}
}

func finalAnswer(t *testing.T, ex garter.Executor) {
	if err := ex.SendTools(context.Background(), tools.FinalAnswer()); err != nil {
		t.Fatal(err)
	}
	out := run(t, ex, "print('x')\nfinal_answer({'k': 1})\nprint('never')")
	if !out.IsFinalAnswer || out.Logs != "x\n" {
		t.Errorf("%+v", out)
	}
	out = run(t, ex, "try:\n    final_answer(5)\nexcept Exception:\n    pass")
	if !out.IsFinalAnswer || fmt.Sprint(out.Output) != "5" {
		t.Errorf("%+v", out)
	}
	if out = run(t, ex, "1"); out.IsFinalAnswer {
		t.Error("final answer again")
	}
}

func variables(t *testing.T, ex garter.Executor) {
	err := ex.SendVariables(context.Background(), map[string]any{
		"i": 5, "f": 2.5, "s": "täxt", "b": true, "n": nil, "l": []any{1, "a"}, "m": map[string]any{"k": []any{1}},
	})
	if err != nil {
		t.Fatal(err)
	}
	if out := run(t, ex, "(i, f, s, b, n, l, m)"); out.Repr != "(5, 2.5, 'täxt', True, None, [1, 'a'], {'k': [1]})" {
		t.Errorf("variables: %s", out.Repr)
	}
	// Data by the table of package convert, the same on every backend.
	type row struct {
		City string
		N    float64
	}
	err = ex.SendVariables(context.Background(), map[string]any{
		"whole": 3.0, "half": 0.5, "tree": map[string]any{"n": 2.0, "l": []any{1.0, []float64{4}}}, "listed": []any{7.0},
		"exact": garter.Exact{V: 3.0}, "exactly": garter.Exact{V: []any{1.0, map[string]any{"x": 1.0}}}, "floats": []float64{1}, "tup": garter.Tuple{1.0},
		"num": json.Number("12"), "raw": json.RawMessage(`{"a": 1, "b": [1.0, 1e2]}`), "ip": netip.MustParseAddr("::1"), "st": row{"Oslo", 2},
	})
	if err != nil {
		t.Fatal(err)
	}
	out := run(t, ex, "[whole, half, tree, listed, exact, exactly, floats, tup, num, raw, ip, st.city, st['n'], st.get('x', 'no'), list(st), dict(st)]")
	if want := "[3, 0.5, {'l': [1, [4.0]], 'n': 2}, [7], 3.0, [1.0, {'x': 1}], [1.0], (1.0,), 12, {'a': 1, 'b': [1.0, 100.0]}, '::1', 'Oslo', 2.0, 'no', ['city', 'n'], {'city': 'Oslo', 'n': 2.0}]"; out.Repr != want {
		t.Errorf("variables: %s\nwant %s", out.Repr, want)
	}
	if out := run(t, ex, "l.append(2)\nl"); out.Repr != "[1, 'a', 2]" {
		t.Errorf("list: %s", out.Repr)
	}
}

type addArgs struct {
	A int
	B int `default:"10"`
}

var addTool = tools.New("add", "Adds two numbers.", func(ctx context.Context, a addArgs) (int, error) { return a.A + a.B, nil })

func hostTools(t *testing.T, ex garter.Executor) {
	if !ex.Capabilities().HostTools {
		t.Skip("no tools of the host")
	}
	if err := ex.SendTools(context.Background(), addTool); err != nil {
		t.Fatal(err)
	}
	out := run(t, ex, "(add(1, 2), add(1), add(b=1, a=2), [add(x) for x in range(2)], list(map(add, [5])))")
	if out.Repr != "(3, 11, 3, [10, 11], [15])" {
		t.Errorf("%s", out.Repr)
	}
}

// toolTypes has values of all types go to tools and come back from them.
func toolTypes(t *testing.T, ex garter.Executor) {
	if !ex.Capabilities().HostTools {
		t.Skip("no tools of the host")
	}
	var seen any
	err := ex.SendTools(context.Background(),
		tools.Func("same", "", func(v any) any { seen = v; return v }),
		tools.Func("later", "", func(t time.Time, d time.Duration) time.Time { return t.Add(d) }),
		tools.Func("price", "", func(d garter.Decimal, n int) (garter.Decimal, error) { return d + garter.Decimal(fmt.Sprint(n)), nil }),
		tools.Func("parsed", "", func(s string) (v any, err error) { err = json.Unmarshal([]byte(s), &v); return v, err }),
		tools.Func("half", "", func(f float64) float64 { return f / 2 }),
		tools.Func("bag", "", func() map[string]any { return map[string]any{"a": 1.0, "b": struct{ C float64 }{2}} }),
		tools.Func("tenth", "", func() garter.Decimal { return "0.10" }),
		tools.Func("size", "", func(b []byte, s map[string]struct{}, p [2]int) int { return len(b) + 10*len(s) + 100*p[1] }))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ code, want string }{
		{"import datetime as dt\nlater(dt.datetime(2026, 1, 31, 23, 0), dt.timedelta(minutes=90))", "datetime.datetime(2026, 2, 1, 0, 30)"},
		{"later(dt.datetime(2026, 1, 31, tzinfo=dt.timezone.utc), dt.timedelta(days=-1, microseconds=5))", "datetime.datetime(2026, 1, 30, 0, 0, 0, 5, tzinfo=datetime.timezone.utc)"},
		{"later(dt.date(2026, 1, 31), dt.timedelta())", "datetime.datetime(2026, 1, 31, 0, 0)"},
		{"price(tenth(), 5)", "Decimal('0.105')"}, {"parsed('[1, {\"a\": 2.5, \"b\": 3}]')", "[1, {'a': 2.5, 'b': 3}]"}, {"parsed('4')", "4"}, {"half(4)", "2.0"},
		{"r = bag()\n(r, r['b'].c, same(2.0), same((2.0,)), same({'k': 2.0}))", "({'a': 1, 'b': {'c': 2.0}}, 2.0, 2, (2.0,), {'k': 2.0})"},
		{"size(b'\\x00\\xff', {'a', 'b'}, (1, 2))", "222"},
		{"try:\n    later('2026', 5)\nexcept TypeError as e:\n    r = 'datetime, not str' in str(e)\nr", "True"},
	} {
		if out := run(t, ex, c.code); out.Repr != c.want {
			t.Errorf("%s: %s, want %s", c.code, out.Repr, c.want)
		}
	}
	for _, c := range []struct{ expr, goType string }{
		{"dt.datetime(2026, 1, 31, 12, 30, 5, 250)", "time.Time"}, {"dt.datetime(2026, 1, 31, 12, tzinfo=dt.timezone.utc)", "time.Time"},
		{"dt.datetime(1, 1, 1, tzinfo=dt.timezone(dt.timedelta(hours=-5, minutes=-30)))", "time.Time"}, {"dt.datetime.max", "time.Time"},
		{"dt.timedelta(days=-3, microseconds=1)", "time.Duration"}, {"dt.timedelta(days=300000)", "convert.Delta"},
		{"dt.date(2026, 1, 31)", "convert.Date"}, {"dt.time(1, 2, 3, 4000)", "convert.Clock"}, {"tenth()", "convert.Decimal"},
		{"b'\\x00\\xff'", "[]uint8"}, {"{5}", "*convert.Set"}, {"frozenset({(1, 2)})", "*convert.Set"}, {"(1, (), [2.5])", "convert.Tuple"},
		{"{(1, 'x'): {None: 1}}", "*convert.Dict"}, {"1-2j", "complex128"}, {"-2**70", "*big.Int"}, {"[True, None, 1e300]", "[]interface {}"},
	} {
		out := run(t, ex, "x = "+c.expr+"\ny = same(x)\n(x == y, type(x) is type(y), repr(x) == repr(y), y)")
		if !strings.HasPrefix(out.Repr, "(True, True, True,") || fmt.Sprintf("%T", seen) != c.goType {
			t.Errorf("%s comes back as %s, by way of a %T", c.expr, out.Repr, seen)
		}
		tuple, _ := out.Output.(garter.Tuple)
		if len(tuple) != 4 {
			t.Errorf("%s: the output is %v", c.expr, out.Output)
			continue
		}
		if got := fmt.Sprintf("%T", tuple[3]); got != c.goType {
			t.Errorf("%s is a %s in the output", c.expr, got)
		}
		if err := ex.SendVariables(context.Background(), map[string]any{"z": tuple[3]}); err != nil {
			t.Errorf("%s: %v", c.expr, err)
		} else if out := run(t, ex, "(x == z, type(x) is type(z))"); out.Repr != "(True, True)" {
			t.Errorf("%s as a variable: %s", c.expr, out.Repr)
		}
	}
}

func toolErrors(t *testing.T, ex garter.Executor) {
	if !ex.Capabilities().HostTools {
		t.Skip("no tools of the host")
	}
	fail := tools.Func("fail", "", func() error { return tools.Raise("ValueError", "no luck") })
	if err := ex.SendTools(context.Background(), fail, addTool); err != nil {
		t.Fatal(err)
	}
	if out := run(t, ex, "try:\n    fail()\nexcept ValueError as e:\n    r = str(e)\nr"); out.Repr != "'no luck'" {
		t.Errorf("%s", out.Repr)
	}
	var e *garter.Error
	if _, err := ex.Run(context.Background(), "add()"); !errors.As(err, &e) || e.Exception != "TypeError" || !strings.Contains(e.Message, "missing 1 required positional argument: 'a'") {
		t.Errorf("%v", err)
	}
}

// badInput: what could not work is refused when it is given, and changes nothing.
func badInput(t *testing.T, ex garter.Executor) {
	if err := ex.SendVariables(context.Background(), map[string]any{"a": 1}); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]any{"class": 1, "a b": 1, "ch": make(chan<- int)} {
		err := ex.SendVariables(context.Background(), map[string]any{"a": 2, name: value, "zz": 3})
		if err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("SendVariables(%s): %v", name, err)
		}
	}
	if out := run(t, ex, "a"); out.Repr != "1" {
		t.Errorf("after refused variables: %s", out.Repr)
	}
	if _, err := ex.Run(context.Background(), "zz"); err == nil {
		t.Error("a part of refused variables is there")
	}
	fresh := tools.Func("fresh", "", func() {}) // sessions may be used for several tests
	for want, ts := range map[string][]*tools.Tool{
		"nil":                        {fresh, nil},
		"two tools are called fresh": {fresh, fresh},
		"is a keyword":               {fresh, tools.Func("def", "", func() {})},
		"no Python value fits":       {fresh, tools.Func("f", "", func(chan int) {})},
		"a tool in Python is wrong":  {fresh, tools.Python("def f(:")},
	} {
		err := ex.SendTools(context.Background(), ts...)
		if err == nil || !strings.Contains(err.Error(), want) && want[:2] != "a " {
			t.Errorf("SendTools: %v, want %s", err, want)
		}
	}
	if _, err := ex.Run(context.Background(), "fresh"); err == nil {
		t.Error("a part of refused tools is there")
	}
}

// ended runs code until the session is free again and returns the last result.
func ended(ex garter.Executor, code string) (garter.CodeOutput, error) {
	for deadline := time.Now().Add(5 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		out, err := ex.Run(context.Background(), code)
		if !errors.Is(err, garter.ErrBusy) || time.Now().After(deadline) {
			return out, err
		}
	}
}

func cancel(t *testing.T, ex garter.Executor) {
	run(t, ex, "x = 1")
	ctx, stop := context.WithCancel(context.Background())
	time.AfterFunc(100*time.Millisecond, stop)
	start := time.Now()
	_, err := ex.Run(ctx, "import time\ntime.sleep(20)")
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%T: %v", err, err)
	}
	if d := time.Since(start); d > 5*time.Second {
		t.Errorf("took %v", d)
	}
	if out, err := ended(ex, "x"); err != nil || out.Repr != "1" {
		t.Errorf("afterwards: %s %v", out.Repr, err)
	}
	stop()
	if _, err := ex.Run(ctx, "1"); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v", err)
	}
}

func deadline(t *testing.T, ex garter.Executor) {
	ctx, stop := context.WithTimeout(context.Background(), 100*time.Millisecond)
	defer stop()
	if _, err := ex.Run(ctx, "import time\ntime.sleep(20)"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%T: %v", err, err)
	}
	if out, err := ended(ex, "2"); err != nil || out.Repr != "2" {
		t.Errorf("afterwards: %s %v", out.Repr, err)
	}
}

func oneAtATime(t *testing.T, ex garter.Executor) {
	done := make(chan error, 1)
	started := make(chan struct{})
	go func() {
		close(started)
		_, err := ex.Run(context.Background(), "import time\ntime.sleep(0.3)")
		done <- err
	}()
	<-started
	time.Sleep(100 * time.Millisecond)
	if _, err := ex.Run(context.Background(), "1"); !errors.Is(err, garter.ErrBusy) {
		t.Errorf("second run: %v", err)
	}
	if err := <-done; err != nil {
		t.Errorf("first run: %v", err)
	}
}

func reset(t *testing.T, ex garter.Executor) {
	if err := ex.SendTools(context.Background(), tools.FinalAnswer()); err != nil {
		t.Fatal(err)
	}
	run(t, ex, "x = 1")
	if err := ex.Reset(context.Background()); err != nil {
		t.Fatal(err)
	}
	var e *garter.Error
	if _, err := ex.Run(context.Background(), "x"); !errors.As(err, &e) || e.Exception != "NameError" {
		t.Errorf("%v", err)
	}
	if out := run(t, ex, "final_answer(1)"); !out.IsFinalAnswer {
		t.Error("the tools are gone")
	}
}

func closing(t *testing.T, ex garter.Executor) {
	for range 2 {
		if err := ex.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := ex.Run(context.Background(), "1"); !errors.Is(err, garter.ErrClosed) {
		t.Errorf("closed: %v", err)
	}
	if s, ok := ex.(garter.FileStore); ok {
		if _, err := s.ListFiles(context.Background(), ""); !errors.Is(err, garter.ErrClosed) {
			t.Errorf("ListFiles after Close: %v", err)
		}
	}
}

func packages(t *testing.T, ex garter.Executor) {
	if err := ex.InstallPackages(context.Background()); err != nil {
		t.Errorf("no packages: %v", err)
	}
	if ex.Capabilities().InstallPackages {
		return
	}
	if err := ex.InstallPackages(context.Background(), "requests"); !errors.Is(err, garter.ErrUnsupported) {
		t.Errorf("%v", err)
	}
}

func unicodeText(t *testing.T, ex garter.Executor) {
	out := run(t, ex, "naïve = 'Ünï😀'\nprint(naïve)\n(naïve, len(naïve), naïve[::-1])")
	if out.Repr != "('Ünï😀', 4, '😀ïnÜ')" || out.Logs != "Ünï😀\n" {
		t.Errorf("%s %q", out.Repr, out.Logs)
	}
}

func largeData(t *testing.T, ex garter.Executor) {
	text := strings.Repeat("0123456789", 20000)
	if err := ex.SendVariables(context.Background(), map[string]any{"big": text}); err != nil {
		t.Fatal(err)
	}
	if out := run(t, ex, "big + '!'"); out.Output != text+"!" {
		t.Error("the text came back changed")
	}
	out, err := ex.Run(context.Background(), "print('ä' * 200000)")
	if err != nil || !strings.HasPrefix(out.Logs, "ää") || !strings.HasSuffix(out.Logs, "ää\n") {
		t.Errorf("print: %d bytes, %v", len(out.Logs), err)
	}

	// Longer than any message is in the usual course of things, in both directions.
	long := strings.Repeat("0123456789abcdef", 1_250_000)
	if out := run(t, ex, "'0123456789abcdef' * 1_250_000"); out.Output != long {
		s, _ := out.Output.(string)
		t.Errorf("a text of 20 MB is a %T of %d bytes", out.Output, len(s))
	} else if len(out.Repr) != len(long)+2 || out.Repr[1:len(long)+1] != long {
		t.Errorf("its repr has %d bytes", len(out.Repr))
	}
	if !ex.Capabilities().HostTools {
		return
	}
	var got []string
	if err := ex.SendTools(context.Background(), tools.Func("take", "", func(a, b string) string { got = append(got, a, b); return b })); err != nil {
		t.Fatal(err)
	}
	if out := run(t, ex, "len(take('0123456789abcdef' * 1_250_000, arg2='0123456789abcdef' * 1_250_000))"); out.Repr != "20000000" {
		t.Errorf("the tool's result has %s characters", out.Repr)
	}
	if len(got) != 2 || got[0] != long || got[1] != long {
		t.Errorf("the tool has got %d texts", len(got))
	}
}
