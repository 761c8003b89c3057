// Package remotetest tests what executors on a CPython elsewhere share, beyond
// package executortest: values of all kinds, tools called from threads and from
// coroutines, timeouts, crashes, floods of output.
//
// Compatibility: not covered; garter's own packages use it.
package remotetest

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote/wire"
	"github.com/garterpy/garter/tools"
)

// Timeout is the timeout of a run that sessions under test are to have, Grace
// the time that a program then has to end, MaxCalls the limit of tool calls.
const (
	Timeout  = slow * 10 * time.Second
	Grace    = 3 * time.Second
	MaxCalls = 60
)

// Executor is what is tested.
type Executor interface {
	garter.Executor
	Variable(ctx context.Context, name string) (any, bool, error)
	Variables(ctx context.Context) ([]string, error)
}

// Test runs the tests on one session. Those of what the backend cannot do are
// skipped.
func Test(t *testing.T, ex Executor) {
	for _, c := range []struct {
		name string
		f    func(t *testing.T, ex Executor)
	}{
		{"Values", values}, {"Variables", variables}, {"Objects", objects}, {"Statements", statements}, {"Failures", failures},
		{"Syntax", syntax}, {"Artifacts", artifacts}, {"Python", python}, {"Tools", hostTools}, {"Threads", threads}, {"Async", async},
		{"ToolEndings", toolEndings}, {"FinalAnswers", finalAnswers}, {"Output", output}, {"Large", large}, {"Interrupt", interrupt},
		{"InterruptedCalls", interruptedCalls}, {"Stubborn", stubborn}, {"Crash", crash}, {"InstallFails", installFails},
	} {
		t.Run(c.name, func(t *testing.T) { c.f(t, ex) })
	}
}

func run(t *testing.T, ex garter.Executor, code string) garter.CodeOutput {
	t.Helper()
	out, err := ex.Run(context.Background(), code)
	if err != nil {
		t.Fatalf("%.200s: %.2000s", code, err.Error())
	}
	return out
}

func send(t *testing.T, ex garter.Executor, ts ...*tools.Tool) {
	t.Helper()
	if !ex.Capabilities().HostTools {
		t.Skip("no tools of the host")
	}
	if err := ex.SendTools(context.Background(), ts...); err != nil {
		t.Fatal(err)
	}
}

func dict(kv ...any) *convert.Dict {
	d := convert.NewDict()
	for i := 0; i < len(kv); i += 2 {
		d.Set(kv[i], kv[i+1])
	}
	return d
}

func bigInt(s string) *big.Int {
	n, _ := new(big.Int).SetString(s, 0)
	return n
}

// values come from Python as Go values, and go back as equal ones.
func values(t *testing.T, ex Executor) {
	run(t, ex, "import datetime, decimal, pathlib")
	for _, c := range []struct {
		code string
		want any
	}{
		{"None", nil}, {"True", true}, {"-5", int64(-5)}, {"2**63", bigInt("9223372036854775808")}, {"-2**64", bigInt("-18446744073709551616")},
		{"1.0", 1.0}, {"1e300", 1e300}, {"-0.5", -0.5}, {"'aä😀\\n\\x00\"\\\\'", "aä😀\n\x00\"\\"}, {"'\\ud800x'", "\xed\xa0\x80x"},
		{"b'\\x00\\xff'", []byte{0, 255}}, {"1+2j", 1 + 2i}, {"[1, [2.5, 'a']]", []any{int64(1), []any{2.5, "a"}}},
		{"(1, (2,))", convert.Tuple{int64(1), convert.Tuple{int64(2)}}}, {"{5}", &convert.Set{Elems: []any{int64(5)}}},
		{"frozenset({'x'})", &convert.Set{Elems: []any{"x"}, Frozen: true}}, {"{'b': 1, 'a': None}", dict("b", int64(1), "a", nil)},
		{"{1: 'x', (2, 3): 'y', None: 0}", dict(int64(1), "x", convert.Tuple{int64(2), int64(3)}, "y", nil, int64(0))},
		{"{'__type__': 'tuple', 'data': [1]}", dict("__type__", "tuple", "data", []any{int64(1)})},
		{"datetime.datetime(2026, 1, 31, 12, 30, 5, 250000)", time.Date(2026, 1, 31, 12, 30, 5, 250e6, wire.Naive)},
		{"datetime.datetime(2026, 1, 31, tzinfo=datetime.timezone.utc)", time.Date(2026, 1, 31, 0, 0, 0, 0, time.UTC)},
		{"datetime.date(2026, 1, 31)", wire.Date("2026-01-31")}, {"datetime.time(12, 30)", wire.Clock("12:30:00")},
		{"datetime.timedelta(days=-1, microseconds=5)", -24*time.Hour + 5*time.Microsecond},
		{"decimal.Decimal('1.10')", wire.Decimal("1.10")}, {"pathlib.Path('/a/b')", wire.Path("/a/b")},
		{"[]", []any{}}, {"()", convert.Tuple{}}, {"{}", dict()},
	} {
		out := run(t, ex, "v = "+c.code)
		same := reflect.DeepEqual(out.Output, c.want)
		if w, ok := c.want.(time.Time); ok {
			g, isTime := out.Output.(time.Time)
			same = isTime && g.Equal(w) && (g.Location() == wire.Naive) == (w.Location() == wire.Naive)
		}
		if !same {
			t.Errorf("%s: %#v, want %#v", c.code, out.Output, c.want)
		}
		if err := ex.SendVariables(context.Background(), map[string]any{"w": convert.Exact{V: out.Output}}); err != nil {
			t.Errorf("%s: %v", c.code, err)
			continue
		}
		if out := run(t, ex, "(v == w, type(v) is type(w), repr(w))"); !strings.HasPrefix(out.Repr, "(True, True,") {
			t.Errorf("%s comes back as %s", c.code, out.Repr)
		}
	}
	if out := run(t, ex, "float('nan'), float('inf'), -float('inf')"); fmt.Sprint(out.Output) != "[NaN +Inf -Inf]" {
		t.Errorf("%v", out.Output)
	}
	out := run(t, ex, "10 ** 5000")
	if n, ok := out.Output.(*big.Int); !ok || n.Cmp(new(big.Int).Exp(big.NewInt(10), big.NewInt(5000), nil)) != 0 {
		t.Errorf("a big int: %T", out.Output)
	}
	if err := ex.SendVariables(context.Background(), map[string]any{"w": out.Output}); err != nil {
		t.Error(err)
	}
	if out := run(t, ex, "w == 10 ** 5000"); out.Output != true {
		t.Error("a big int comes back changed")
	}
	if out := run(t, ex, "bytearray(b'ab')"); !reflect.DeepEqual(out.Output, []byte("ab")) {
		t.Errorf("%v", out.Output)
	}
	if out := run(t, ex, "l = []\nl.append(l)\nl"); out.Repr != "[[...]]" {
		t.Errorf("a list in itself: %v", out.Repr)
	}
}

type point struct {
	X, Y   int
	Labels []string
}

func variables(t *testing.T, ex Executor) {
	ctx := context.Background()
	err := ex.SendVariables(ctx, map[string]any{"p": point{1, 2, []string{"a"}}, "d": 90 * time.Second, "u": uint64(1 << 63), "s": map[string]struct{}{"k": {}}})
	if err != nil {
		t.Fatal(err)
	}
	if out := run(t, ex, "(p.x + p.y, p.labels, d.total_seconds(), u, s)"); out.Repr != "(3, ['a'], 90.0, 9223372036854775808, {'k'})" {
		t.Error(out.Repr)
	}
	if v, ok, err := ex.Variable(ctx, "u"); err != nil || !ok || fmt.Sprint(v) != "9223372036854775808" {
		t.Error(v, ok, err)
	}
	if _, ok, err := ex.Variable(ctx, "no_such"); ok || err != nil {
		t.Error(ok, err)
	}
	names, err := ex.Variables(ctx)
	if err != nil || !strings.Contains(" "+strings.Join(names, " ")+" ", " p ") || strings.Contains(strings.Join(names, " "), "garter") {
		t.Error(names, err)
	}
	if err := ex.SendVariables(ctx, map[string]any{"f": func() {}}); err == nil || !strings.Contains(err.Error(), "cannot send") {
		t.Errorf("a function: %v", err)
	}
}

func objects(t *testing.T, ex Executor) {
	out := run(t, ex, "from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\n    y: tuple\np = P(1, (2,))")
	o, ok := out.Output.(*wire.Object)
	if !ok || o.Class != "P" || !o.Dataclass || out.Repr != "P(x=1, y=(2,))" {
		t.Fatalf("%#v", out.Output)
	}
	var to struct{ X int }
	if err := out.Decode(&to); err != nil || to.X != 1 {
		t.Errorf("decode: %v %v", to, err)
	}
	if err := ex.SendVariables(context.Background(), map[string]any{"q": o}); err != nil {
		t.Fatal(err)
	}
	if out := run(t, ex, "q == p and q is not p"); out.Output != true {
		t.Error("a dataclass comes back changed")
	}
	out = run(t, ex, "class C:\n    def __init__(self): self.n = 5; self.f = print\n    def __repr__(self): return 'C!'\nC()")
	if o, ok = out.Output.(*wire.Object); !ok || o.Class != "C" || out.Repr != "C!" {
		t.Fatalf("%#v", out.Output)
	}
	if n, _ := o.Fields.Get("n"); n != int64(5) {
		t.Errorf("%v", o.Fields)
	}
	if out = run(t, ex, "ValueError('x', 1)"); out.Repr != "ValueError('x', 1)" {
		t.Errorf("%#v", out.Output)
	}
	if out = run(t, ex, "import sys\n(sys, print, type, (i for i in ()), [object])"); !strings.Contains(out.Repr, "module 'sys'") {
		t.Errorf("%s", out.Repr)
	}
}

// statements give the same values as with the local executor.
func statements(t *testing.T, ex Executor) {
	for _, c := range [][2]string{
		{"x = [1, 2]\nx[0] += 5", "6"}, {"class A: n = 1\nA.n += 1", "2"}, {"a, b = 1, 2", "(1, 2)"}, {"x: int = 5", "5"},
		{"import math", "None"}, {"5\npass", "None"}, {"for i in range(3):\n    if i < 2:\n        i\n    else:\n        None", "1"},
		{"try:\n    5\nfinally:\n    7", "7"}, {"while False:\n    1", "None"}, {"def f(): pass\nf()", "None"}, {"d = {}\nd['k'] = 3", "3"},
		{"with open('/dev/null') as f:\n    9", "9"}, {"5\nfor i in []:\n    i", "None"}, {"", "None"}, {"# only this", "None"},
	} {
		if out := run(t, ex, c[0]); out.Repr != c[1] {
			t.Errorf("%q: %s, want %s", c[0], out.Repr, c[1])
		}
	}
}

func failures(t *testing.T, ex Executor) {
	_, err := ex.Run(context.Background(), "def f(x):\n    return 1 / x\ndef g():\n    try:\n        f(0)\n    except Exception as e:\n        raise ValueError('bad', 5) from e\ng()")
	var e *garter.Error
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	if e.Exception != "ValueError" || e.Line != 7 || !strings.Contains(err.Error(), "Code execution failed at line 'g()' due to: ValueError: ('bad', 5)") {
		t.Errorf("%+v", e)
	}
	if !reflect.DeepEqual(e.Args, []any{"bad", int64(5)}) {
		t.Errorf("args %v", e.Args)
	}
	for _, s := range []string{"ZeroDivisionError", "direct cause", "return 1 / x", `File "<code>", line 2, in f`} {
		if !strings.Contains(e.Traceback, s) {
			t.Errorf("no %q in %s", s, e.Traceback)
		}
	}
	if strings.Contains(e.Traceback, "\x1b") || strings.Contains(e.Traceback, "garter") {
		t.Errorf("traceback %q", e.Traceback)
	}
	for code, want := range map[string]string{
		"raise SystemExit(3)": "SystemExit", "import sys\nsys.exit()": "SystemExit", "raise KeyboardInterrupt": "KeyboardInterrupt",
		"def r(): r()\nr()": "RecursionError", "input()": "EOFError", "class B(BaseException): pass\nraise B": "B",
		"class S(Exception):\n    def __str__(self): 1/0\nraise S": "S", "raise ValueError('x' * 10**6)": "ValueError",
	} {
		_, err := ex.Run(context.Background(), code)
		if !errors.As(err, &e) || e.Exception != want || len(e.Message) > 21000 {
			t.Errorf("%q: %.200v", code, err)
		}
	}
	// Many failures in a row, at once followed by successes.
	for range 20 {
		if _, err := ex.Run(context.Background(), "1 / 0"); err == nil {
			t.Fatal("no error")
		}
		if out := run(t, ex, "7"); out.Repr != "7" {
			t.Fatalf("after an error: %q", out.Repr)
		}
	}
}

// artifacts displays what is more than text: it comes with the result, in order, also
// where the program fails; what is shown after the run is nobody's.
func artifacts(t *testing.T, ex Executor) {
	ctx := context.Background()
	const rich = `
from IPython.display import display, HTML, Markdown, Latex, JSON, SVG, Image, Javascript
PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256))
class Chart:
    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"application/vnd.vegalite.v5+json": {"mark": "bar", "n": [1, 2]}, "text/plain": "a chart", "text/html": "<p>chart</p>"}
class Table:
    def _repr_html_(self):
        return "<table>ü</table>"
    def __repr__(self):
        return "a table"
`
	run(t, ex, rich)
	out := run(t, ex, `
print("before")
display(HTML("<b>b</b>"))
display(Markdown("# m"), Latex("$x$"))
display(JSON({"a": [1]}))
display(SVG("<svg xmlns='http://www.w3.org/2000/svg'></svg>"))
display(Image(data=PNG, format="png"))
display(Image(data=b"\xff\xd8\xff\xe0x", format="jpeg"))
display(Chart())
display("plain", 7)
h = display(HTML("old"), display_id=True)
h.update(HTML("new"))
print("after")
Table()`)
	var got []string
	for _, a := range out.Artifacts {
		text := string(a.Data)
		if len(text) > 30 {
			text = text[:8]
		}
		got = append(got, fmt.Sprintf("%s %q %v", a.Type, text, a.IsValue))
	}
	want := []string{
		`text/html "<b>b</b>" false`, `text/markdown "# m" false`, `text/latex "$x$" false`, `application/json "{\"a\": [1]}" false`,
		`image/svg+xml "<svg xml" false`, `image/png "\x89PNG\r\n\x1a\n" false`, `image/jpeg "\xff\xd8\xff\xe0x" false`,
		`application/vnd.vegalite.v5+json "{\"mark\": \"bar\", \"n\": [1, 2]}" false`, `text/html "new" false`, `text/html "<table>ü</table>" true`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("artifacts:\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if out.Repr != "a table" || !strings.Contains(out.Logs, "before\n'plain'\n7\nafter") {
		t.Errorf("%s %q", out.Repr, out.Logs)
	}
	if b, err := json.Marshal(out); err != nil || !strings.Contains(string(b), `"type":"image/png"`) {
		t.Errorf("%.300s %v", b, err)
	}
	if out, err := ex.Run(ctx, "display(HTML('x'))\n1 / 0"); err == nil || len(out.Artifacts) != 1 {
		t.Errorf("of a run that fails: %d %v", len(out.Artifacts), err)
	}
	if out := run(t, ex, "1 + 1"); len(out.Artifacts) != 0 {
		t.Errorf("of another run: %v", out.Artifacts)
	}
	if out := run(t, ex, "for i in range(100): display(HTML('x'))\nNone"); len(out.Artifacts) != 64 || !strings.Contains(out.Logs, "36 displayed things were left out") {
		t.Errorf("%d, %q", len(out.Artifacts), out.Logs)
	}
}

func syntax(t *testing.T, ex Executor) {
	for _, code := range []string{"x = 1\n  y = 2", "def f(:\n  pass", "return 5", "'abc", "x = = 1", "\x00"} {
		_, err := ex.Run(context.Background(), code)
		var e *garter.Error
		if !errors.As(err, &e) || !strings.HasPrefix(err.Error(), "Code parsing failed") {
			t.Errorf("%q: %v", code, err)
		}
	}
}

// python has what only a CPython can do.
func python(t *testing.T, ex Executor) {
	if out := run(t, ex, "import asyncio\nasync def f():\n    await asyncio.sleep(0.01)\n    return 5\nawait f()"); out.Repr != "5" {
		t.Errorf("await: %s", out.Repr)
	}
	if out := run(t, ex, "asyncio.run(f())"); out.Repr != "5" {
		t.Errorf("asyncio.run: %s", out.Repr)
	}
	if out := run(t, ex, "import sys, os, subprocess\nprint('x', file=sys.stderr)\nsubprocess.run(['/bin/sh', '-c', 'exit 3']).returncode"); out.Repr != "3" || out.Logs != "x\n" {
		t.Errorf("%s %q", out.Repr, out.Logs)
	}
	// Both streams are one log, in the order of what was written.
	var order strings.Builder
	for i := range 40 {
		fmt.Fprintf(&order, "out %d\nerr %d\n", i, i)
	}
	if out := run(t, ex, "for i in range(40):\n    print('out', i)\n    print('err', i, file=sys.stderr)"); out.Logs != order.String() {
		t.Errorf("the order of both streams: %q", out.Logs)
	}
}

type addArgs struct {
	A int
	B int `default:"10"`
}

var addTool = tools.New("add", "Adds two numbers.", func(ctx context.Context, a addArgs) (int, error) { return a.A + a.B, nil })

var errDisk = errors.New("the disk is full")

func hostTools(t *testing.T, ex Executor) {
	echo := tools.Func("echo", "Returns it.", func(v any) any { return v })
	fail := tools.Func("fail", "", func() error { return errDisk })
	send(t, ex, addTool, echo, fail)
	out := run(t, ex, "(add(add(1, 2), b=add(1)), echo({'k': (1, b'x', {2})}), echo(None), add.__name__, add.__doc__)")
	if out.Repr != "(14, {'k': (1, b'x', {2})}, None, 'add', 'Adds two numbers.')" {
		t.Error(out.Repr)
	}
	if out.Usage.HostCalls != 5 {
		t.Errorf("%d calls", out.Usage.HostCalls)
	}
	if out := run(t, ex, "import inspect\nstr(inspect.signature(add))"); out.Repr != "'(a: int, b: int = 10) -> int'" {
		t.Error(out.Repr)
	}
	_, err := ex.Run(context.Background(), "fail()")
	var e *garter.Error
	if !errors.As(err, &e) || !errors.Is(err, errDisk) || !strings.Contains(e.Message, "the disk is full") {
		t.Errorf("%v", err)
	}
	for code, want := range map[string]string{
		"add('x')": "'a' must be int, not str", "add(1, 2, 3)": "takes from 1 to 2 positional arguments but 3 were given",
		"add(z=1)": "unexpected keyword argument 'z'", "echo(print)": "Cannot safely serialize",
	} {
		if _, err := ex.Run(context.Background(), code); !errors.As(err, &e) || e.Exception != "TypeError" || !strings.Contains(e.Message, want) {
			t.Errorf("%s: %v", code, err)
		}
	}
	// What a program does to a tool's name is undone.
	if _, err := ex.Run(context.Background(), "add = 5"); err == nil {
		if out := run(t, ex, "add(1, 1)"); out.Repr != "2" {
			t.Error(out.Repr)
		}
	}
	if err := ex.SendVariables(context.Background(), map[string]any{"add": 1}); err == nil {
		t.Error("a variable replaces a tool")
	}
	send(t, ex, tools.Python("import math\ndef area(r):\n    \"Area.\"\n    return round(math.pi * r * r, 2)"))
	if out := run(t, ex, "area(2)"); out.Repr != "12.57" {
		t.Error(out.Repr)
	}
	big := strings.Repeat("ä", 1<<20)
	if err := ex.SendVariables(context.Background(), map[string]any{"big": big}); err != nil {
		t.Fatal(err)
	}
	if out := run(t, ex, "echo(big) == big"); out.Output != true {
		t.Error("a long text comes back changed")
	}
}

// threads call tools at the same time.
func threads(t *testing.T, ex Executor) {
	var now, most atomic.Int32
	slow := tools.Func("slow", "", func(ctx context.Context, n int) int {
		most.Store(max(most.Load(), now.Add(1)))
		defer now.Add(-1)
		select {
		case <-time.After(100 * time.Millisecond):
		case <-ctx.Done():
		}
		return n * n
	})
	send(t, ex, slow, addTool)
	out := run(t, ex, "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(8) as p:\n    r = list(p.map(slow, range(16)))\nr")
	if out.Repr != "[0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144, 169, 196, 225]" {
		t.Error(out.Repr)
	}
	if most.Load() < 2 {
		t.Error("the calls waited for each other")
	}
}

func async(t *testing.T, ex Executor) {
	var now, most atomic.Int32
	fetch := tools.Func("fetch", "", func(ctx context.Context, n int) (int, error) {
		most.Store(max(most.Load(), now.Add(1)))
		defer now.Add(-1)
		select {
		case <-time.After(100 * time.Millisecond):
		case <-ctx.Done():
		}
		if n < 0 {
			return 0, tools.Raise("ValueError", "negative")
		}
		return n + 1, nil
	}, tools.Async())
	send(t, ex, fetch, addTool)
	out := run(t, ex, "import asyncio\nasync def main():\n    r = await asyncio.gather(*[fetch(i) for i in range(10)])\n    try:\n        await fetch(-1)\n    except ValueError as e:\n        r.append(str(e))\n    r.append(add(1))\n    return r\nasyncio.run(main())")
	if out.Repr != "[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 'negative', 11]" {
		t.Error(out.Repr)
	}
	if most.Load() < 5 {
		t.Errorf("%d calls at a time", most.Load())
	}
	if out := run(t, ex, "await asyncio.wait_for(fetch(1), 5)"); out.Repr != "2" {
		t.Error(out.Repr)
	}
}

func toolEndings(t *testing.T, ex Executor) {
	send(t, ex, tools.Func("boom", "", func() int { panic("oh") }), addTool,
		tools.Func("hang", "", func(ctx context.Context) { <-ctx.Done() }))
	_, err := ex.Run(context.Background(), "try:\n    boom()\nexcept Exception:\n    pass")
	var p *garter.ToolPanicError
	if !errors.As(err, &p) || p.Tool != "boom" {
		t.Errorf("panic: %v", err)
	}
	_, err = ex.Run(context.Background(), "while True:\n    add(1)")
	var l *garter.HostCallLimitError
	if !errors.As(err, &l) {
		t.Errorf("limit: %v", err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	start := time.Now()
	if _, err := ex.Run(ctx, "hang()"); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 3*time.Second {
		t.Errorf("hang: %v after %v", err, time.Since(start))
	}
	if out, _ := againOrLost(t, ex, "add(1)"); out.Repr != "11" {
		t.Error(out.Repr)
	}
}

// again runs code when the session is free.
func again(t *testing.T, ex garter.Executor, code string) garter.CodeOutput {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		out, err := ex.Run(context.Background(), code)
		if errors.Is(err, garter.ErrBusy) && time.Now().Before(deadline) {
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		return out
	}
}

// againOrLost is again where the state may be lost, which must be said once.
func againOrLost(t *testing.T, ex garter.Executor, code string) (out garter.CodeOutput, lost bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		out, err := ex.Run(context.Background(), code)
		switch {
		case errors.Is(err, garter.ErrBusy) && time.Now().Before(deadline):
		case errors.Is(err, garter.ErrStateLost) && !lost:
			lost = true
		case err != nil:
			t.Fatalf("%s: %v", code, err)
		default:
			return out, lost
		}
	}
}

func finalAnswers(t *testing.T, ex Executor) {
	if err := ex.SendTools(context.Background(), tools.FinalAnswer()); err != nil {
		t.Fatal(err)
	}
	big := run(t, ex, "final_answer('x' * 3_000_000)")
	if s, _ := big.Output.(string); !big.IsFinalAnswer || len(s) != 3_000_000 {
		t.Errorf("3 MB: %v, %d bytes", big.IsFinalAnswer, len(s))
	}
	out := run(t, ex, "for i in range(9):\n    try:\n        if i == 3: final_answer((i, {'a': {1}}))\n    except Exception:\n        pass\n    finally:\n        print(i)")
	if !out.IsFinalAnswer || out.Repr != "(3, {'a': {1}})" || out.Logs != "0\n1\n2\n3\n" {
		t.Errorf("%+v", out)
	}
	if out := run(t, ex, "s = 'final_answer(5)'"); out.IsFinalAnswer {
		t.Error("a text is a final answer")
	}
	if ex.Capabilities().HostTools {
		mine := tools.Func("final_answer", "", func(a, b int) int { return a * b })
		send(t, ex, mine)
		if out := run(t, ex, "final_answer(6, 7)"); !out.IsFinalAnswer || out.Repr != "42" {
			t.Errorf("%+v", out)
		}
	}
	if err := ex.SendTools(context.Background(), tools.Python("def final_answer(x):\n    return 'CUSTOM' + x")); err != nil {
		t.Fatal(err)
	}
	for range 2 { // sent twice is no other than once
		if out := run(t, ex, "final_answer('!')"); !out.IsFinalAnswer || out.Repr != "'CUSTOM!'" {
			t.Errorf("%+v", out)
		}
	}
}

func output(t *testing.T, ex Executor) {
	for _, code := range []string{"print('0123456789' * 500_000)", "for i in range(100_000): print(i)", "import sys\nsys.stderr.write('e' * 5_000_000)\nNone"} {
		out := run(t, ex, code)
		if n := len(out.Logs); n < 40_000 || n > 60_000 || !strings.Contains(out.Logs, "truncated to stay below 50000 characters") {
			t.Errorf("%s: %d bytes", code, n)
		}
	}
	out := run(t, ex, "for i in range(100_000): print(i)")
	if !strings.HasPrefix(out.Logs, "0\n1\n2\n") || !strings.HasSuffix(out.Logs, "99998\n99999\n") {
		t.Errorf("%.40q … %q", out.Logs, out.Logs[max(0, len(out.Logs)-40):])
	}
	if out := run(t, ex, "print('x')"); out.Logs != "x\n" {
		t.Errorf("%q", out.Logs)
	}
	if out := run(t, ex, "print('y' * 40_000)"); len(out.Logs) != 40_001 {
		t.Errorf("%d bytes of 40001", len(out.Logs))
	}
}

// large data goes every way, beyond the 10 MiB of a message at which Jupyter's
// servers close a connection.
func large(t *testing.T, ex Executor) {
	ctx := context.Background()
	data := make([]byte, 8<<20) // does not compress
	rand.NewChaCha8([32]byte{1}).Read(data)
	if err := ex.SendVariables(ctx, map[string]any{"data": data}); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("%x", sha256.Sum256(data))
	if out := run(t, ex, "import hashlib\nhashlib.sha256(data).hexdigest()"); out.Output != want {
		t.Error("a variable comes changed")
	}
	if out, _, err := ex.Variable(ctx, "data"); err != nil || !reflect.DeepEqual(out, data) {
		t.Errorf("a variable comes back changed: %v", err)
	}
	if out := run(t, ex, "s = '"+strings.Repeat("é\\\\", 2<<20)+"'\nlen(s)"); out.Repr != fmt.Sprint(4<<20) {
		t.Errorf("a long program: %s", out.Repr)
	}
	send(t, ex, tools.Func("same", "", func(v []byte) []byte { return v }))
	if out := run(t, ex, "same(data) == data"); out.Output != true {
		t.Error("a tool's result comes changed")
	}
	// A long text of ASCII travels without its repr, which the host makes.
	for _, code := range []string{"''.join(map(chr, range(0x80))) * 100", "''.join(map(chr, range(0xd800)))"} {
		shown := run(t, ex, code)
		if out := run(t, ex, "repr("+code+")"); out.Output != shown.Repr {
			t.Error("the repr of a long text is not Python's")
		}
	}
	run(t, ex, "del data, s")
}

// interrupt: a program that exceeds its time ends, and the session goes on.
func interrupt(t *testing.T, ex Executor) {
	run(t, ex, "kept = 1")
	out, err := ex.Run(context.Background(), "import time\nprint('before')\ntime.sleep(60)")
	var l *garter.ExecutionTimeoutError
	if !errors.As(err, &l) || l.Limit != Timeout || !strings.Contains(err.Error(), "interrupted, the state is kept") {
		t.Errorf("%v", err)
	}
	if out.Logs != "before\n" {
		t.Errorf("logs %q", out.Logs)
	}
	if out := again(t, ex, "kept"); out.Repr != "1" || out.Logs != "" {
		t.Errorf("%s %q", out.Repr, out.Logs)
	}
	if ex.Capabilities().HostTools {
		// Time in tools does not count.
		send(t, ex, tools.Func("nap", "", func(ctx context.Context) int { time.Sleep(Timeout + 300*time.Millisecond); return 1 }))
		if out := run(t, ex, "nap()"); out.Repr != "1" || out.Usage.HostDuration < Timeout {
			t.Errorf("%+v", out)
		}
	}
}

// interruptedCalls ends programs in the middle of calls, at any point of them: the
// next calls are none the worse.
func interruptedCalls(t *testing.T, ex Executor) {
	send(t, ex, addTool)
	restarts := 0 // of kernels that were slow to hear of the interrupt
	for i := range 25 {
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(i)*time.Millisecond)
		_, err := ex.Run(ctx, "while True:\n    add(1)")
		cancel()
		var l *garter.HostCallLimitError
		if !errors.Is(err, context.DeadlineExceeded) && !errors.As(err, &l) {
			t.Errorf("after %d ms: %v", i, err)
		}
		out, lost := againOrLost(t, ex, "add(1)")
		if lost {
			if restarts++; restarts > 5 {
				t.Fatal("the state is lost again and again")
			}
		}
		if out.Logs != "" {
			t.Fatalf("logs %q", out.Logs)
		}
		if out.Repr != "11" {
			t.Fatalf("the next call gives %s", out.Repr)
		}
	}
}

// stubborn programs are ended by force; what is lost is said.
func stubborn(t *testing.T, ex Executor) {
	const code = "import time\nlost = 1\nwhile True:\n    try:\n        time.sleep(60)\n    except KeyboardInterrupt:\n        pass"
	_, err := ex.Run(context.Background(), code)
	var l *garter.ExecutionTimeoutError
	if !errors.As(err, &l) || !errors.Is(err, garter.ErrStateLost) || !strings.Contains(err.Error(), "the state is lost") {
		t.Fatalf("%v", err)
	}
	// That was said; it is not said twice.
	out := again(t, ex, "'lost' in globals()")
	if out.Repr != "False" || out.Logs != "" {
		t.Errorf("%s %q", out.Repr, out.Logs)
	}
	if out := run(t, ex, "1"); out.Logs != "" {
		t.Errorf("said twice: %q", out.Logs)
	}
	if ex.Capabilities().HostTools {
		if out := run(t, ex, "add(1)"); out.Repr != "11" {
			t.Errorf("the tools are gone: %v", out.Repr)
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	start := time.Now()
	if _, err := ex.Run(ctx, code); !errors.Is(err, context.DeadlineExceeded) || time.Since(start) > 2*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	if out, lost := againOrLost(t, ex, "'lost' in globals()"); !lost || out.Repr != "False" {
		t.Errorf("%v %v", lost, out.Repr)
	}
}

func crash(t *testing.T, ex Executor) {
	run(t, ex, "lost = 1")
	for _, code := range []string{"import os\nos._exit(3)", "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)", "import ctypes\nctypes.string_at(0)"} {
		start := time.Now()
		_, err := ex.Run(context.Background(), code)
		// A backend that does not hear of the death finds the program unresponsive.
		var l *garter.ExecutionTimeoutError
		if !errors.Is(err, garter.ErrStateLost) || errors.As(err, &l) && !strings.Contains(err.Error(), "the state is lost") {
			t.Errorf("%q: %v", code, err)
		}
		out, err := ex.Run(context.Background(), "'lost' in globals()")
		if err != nil || out.Repr != "False" || out.Logs != "" {
			t.Errorf("%q: %s %q %v", code, out.Repr, out.Logs, err)
		}
		t.Logf("%q: recovered after %v", code, time.Since(start))
	}
	if !ex.Capabilities().HostTools {
		return
	}
	// The first thing that a fresh interpreter does is a call of a tool: what carries the
	// calls is ready too, or the call waits for ever.
	send(t, ex, addTool)
	for i := range 4 {
		if _, err := ex.Run(context.Background(), "import os\nos._exit(3)"); !errors.Is(err, garter.ErrStateLost) {
			t.Errorf("%d: %v", i, err)
		}
		if out, err := ex.Run(context.Background(), "add(1)"); err != nil || out.Repr != "11" {
			t.Errorf("%d: a call after the end of the interpreter: %s %v", i, out.Repr, err)
		}
	}
}

func installFails(t *testing.T, ex Executor) {
	if !ex.Capabilities().InstallPackages {
		t.Skip("no packages")
	}
	for _, p := range []string{"--index-url=http://x", "a;b", "a b && c", "a@http://x", ""} {
		if err := ex.InstallPackages(context.Background(), p); err == nil || !strings.Contains(err.Error(), "not the specification") {
			t.Errorf("%q: %v", p, err)
		}
	}
}
