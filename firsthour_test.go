package garter_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// firstHour has what once lost a developer's data or time in the first hour with this
// package, each with a short program that goes that way, and the tests that go into it.
var firstHour = []struct {
	found string
	try   func(t *testing.T)
	tests string // in the folder that is named, or this one
}{
	{"results as JSON: dicts, nested dicts after Decode, dataclasses, enums; fmt", jsonOfResults, "TestTables TestPrintsReadably TestNothingLostInSilence TestEveryOutputMarshals TestTextForms"},
	{"structs as results and arguments of tools, as their stubs and schemas say", structsInTools, "TestPointersInResults TestTypedArguments TestPromptStubs tools/TestStubAndSchemaAgree tools/TestGeneratedToolsAgree"},
	{"a tool returns ctx.Err(): nothing goes on", contextErrorIsFinal, "TestCancelIsFinal TestCancelPoints TestHostileTools"},
	{"the usual modules, and work that takes a second", usualModulesAndWork, "TestModuleRules TestUsualWork TestOperationLimitText"},
	{"an async tool is awaited, or not, with the defaults", asyncByDefault, "TestAwait TestAwaitChangesNoValue TestAsyncToolForms"},
	{"Go values that arrive as they are; bad tools, modules, variables are refused when given", valuesArrive, "TestTables TestBadTools TestBadOptions TestModuleInPackage TestSendVariablesWhole"},
	{"errors name the line and what to write", errorsTeach, "TestErrorText TestErrorsHelp TestMistakes TestHintsAreTrue TestHintsNameWhatIs TestOperationLimitText"},
	{"the code in a reply", codeOfReplies, "TestExtractCode TestExtractBounded FuzzExtractCode"},
	{"faults are found before the first effect", checkBeforeEffects, "TestCheck TestCheckNoFalseAlarm TestCheckFaultsAreCertain"},
	{"tools in threads overlap", toolsOverlap, "TestSyncToolsOverlap TestAsyncToolsRunTogether TestToolsAlone"},
	{"the command line", nil, "internal/command/TestFirstAid internal/command/TestInterrupt internal/command/TestRepl internal/command/TestExec"},
	{"systems with ints of 32 bits", nil, "internal/fit/TestNarrow internal/fit/TestWidened TestStops"},
}

// TestFirstHour goes through them, and sees that the tests that are named are there.
func TestFirstHour(t *testing.T) {
	declared := map[string]map[string]bool{}
	for _, row := range firstHour {
		for _, name := range strings.Fields(row.tests) {
			dir, test := filepath.Split(name)
			if declared[dir] == nil {
				declared[dir] = map[string]bool{}
				files, _ := filepath.Glob(dir + "*_test.go")
				for _, f := range files {
					b, err := os.ReadFile(f)
					if err != nil {
						t.Fatal(err)
					}
					for _, m := range regexp.MustCompile(`(?m)^func (\w+)\(`).FindAllSubmatch(b, -1) {
						declared[dir][string(m[1])] = true
					}
				}
			}
			if !declared[dir][test] {
				t.Errorf("%s: there is no test %s", row.found, name)
			}
		}
		if row.try != nil {
			t.Run(strings.ReplaceAll(row.found, " ", "_"), row.try)
		}
	}
}

// session is one with the options, and run runs code that should end without an error.
func session(t *testing.T, opts ...garter.Option) *garter.Local {
	t.Helper()
	l, err := garter.NewLocal(opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

func run(t *testing.T, l *garter.Local, code string) garter.CodeOutput {
	t.Helper()
	out, err := l.Run(t.Context(), code)
	if err != nil {
		t.Fatalf("%s\n%v", code, err)
	}
	return out
}

func jsonOfResults(t *testing.T) {
	out := run(t, session(t), `
from dataclasses import dataclass
from enum import Enum
class Color(Enum):
    RED = 'red'
@dataclass
class Item:
    name: str
    color: Color
    parts: dict
{'ok': True, 'items': [Item('a', Color.RED, {'b': {'c': (1, 2.0)}})]}`)
	const want = `{"ok":true,"items":[{"name":"a","color":"red","parts":{"b":{"c":[1,2.0]}}}]}`
	for name, f := range map[string]func() ([]byte, error){
		"json.Marshal of Output": func() ([]byte, error) { return json.Marshal(out.Output) },
		"JSON":                   out.JSON,
	} {
		// encoding/json leaves the .0 where it is: the value is one of our types.
		if b, err := f(); err != nil || string(b) != want {
			t.Errorf("%s: %s %v", name, b, err)
		}
	}
	var m map[string]any
	if err := out.Decode(&m); err != nil {
		t.Fatal(err)
	}
	if b, err := json.Marshal(m); err != nil || !strings.Contains(string(b), `"parts":{"b":{"c":[1,2]}}`) {
		t.Errorf("after Decode: %s %v", b, err)
	}
	if s := fmt.Sprint(out.Output); !strings.Contains(s, "Item(name='a', color=Color.RED") || strings.Contains(s, "0x") {
		t.Errorf("prints as %s", s)
	}
}

func structsInTools(t *testing.T) {
	type place struct {
		City string    `json:"city"`
		Lat  float64   `json:"lat"`
		Seen time.Time `json:"seen"`
	}
	l := session(t, garter.WithTools(
		tools.New("find", "Finds a place.", func(_ context.Context, a struct {
			City string `json:"city"`
		}) (place, error) {
			return place{a.City, 59.9, time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)}, nil
		}),
		tools.New("keep", "Keeps a place.", func(_ context.Context, a struct {
			Place place `json:"place"`
		}) (string, error) {
			return a.Place.City, nil
		})))
	out := run(t, l, `
import json
r = find('Oslo')
[r['city'], r.city, r.get('lat'), 'seen' in r, json.loads(json.dumps(r, default=str))['city'], keep(r), keep({'city': 'Bergen', 'lat': 1, 'seen': '2026-01-02T00:00:00Z'})]`)
	if out.Repr != "['Oslo', 'Oslo', 59.9, True, 'Oslo', 'Oslo', 'Bergen']" {
		t.Error(out.Repr)
	}
	type search struct {
		Query string   `json:"query"`
		Limit int      `json:"limit,omitempty"`
		Tags  []string `json:"tags,omitempty"`
		Deep  bool     `json:"deep,omitzero"`
	}
	l2 := session(t, garter.WithTools(
		tools.New("search", "", func(_ context.Context, a search) (string, error) { return fmt.Sprintf("%+v", a), nil }),
		tools.Func("lines", "", func(n int, more ...string) func(func(string) bool) { return func(func(string) bool) {} })))
	if out := run(t, l2, "search('x')"); out.Output != "{Query:x Limit:0 Tags:[] Deep:false}" {
		t.Error(out.Output)
	}
	for _, want := range []string{"def search(query: str, limit: int = 0, tags: list[str] = [], deep: bool = False) -> str:", "def lines(arg1: int, *args: str) -> Iterator[str]:"} {
		if p := l2.Prompt(false); !strings.Contains(p, want) {
			t.Errorf("no %s in %s", want, p)
		}
	}
	_, err := l.Run(t.Context(), "keep({'citty': 'x', 'lat': 1.0})")
	if err == nil || !strings.Contains(err.Error(), `did you mean "city"?`) {
		t.Error(err)
	}
	if p := l.Prompt(false); !strings.Contains(p, "city: str") || !strings.Contains(p, "lat: float") {
		t.Error(p)
	}
}

func contextErrorIsFinal(t *testing.T) {
	for range 20 {
		effects := 0
		ctx, cancel := context.WithCancel(t.Context())
		l := session(t, garter.WithTools(
			tools.New("work", "", func(ctx context.Context, _ struct{}) (int, error) {
				cancel()
				<-ctx.Done()
				return 0, ctx.Err()
			}),
			tools.Func("effect", "", func() { effects++ })))
		out, err := l.Run(ctx, "try:\n    work()\nexcept BaseException:\n    effect()\nfinally:\n    effect()\neffect()\n1")
		if !errors.Is(err, context.Canceled) || effects != 0 || out.Output != nil {
			t.Fatalf("%v, %d effects, %v", err, effects, out.Output)
		}
	}
}

func usualModulesAndWork(t *testing.T) {
	l := session(t)
	for _, m := range strings.Fields(`math cmath random statistics decimal fractions datetime time calendar zoneinfo json csv re string textwrap
		itertools functools collections collections.abc heapq bisect operator copy enum dataclasses typing abc contextlib uuid hashlib base64 asyncio`) {
		run(t, l, "import "+m)
	}
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	// The limit of operations must not end what takes a second elsewhere; the time is
	// the machine's matter.
	l = session(t, garter.WithTimeout(5*time.Minute))
	for code, want := range map[string]string{
		"def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nfib(27)":                                                                                                              "196418",
		"n = 10**6\ns = bytearray([1]) * (n + 1)\ns[0] = s[1] = 0\nfor i in range(2, 1001):\n    if s[i]:\n        for j in range(i * i, n + 1, i):\n            s[j] = 0\nsum(s)":         "78498",
		"import random\nrandom.seed(1)\nhits = 0\nfor _ in range(10**6):\n    x, y = random.random(), random.random()\n    if x * x + y * y <= 1: hits += 1\n3.1 < 4 * hits / 10**6 < 3.2": "True",
	} {
		if out := run(t, l, code); out.Repr != want {
			t.Errorf("%s\n%s", code, out.Repr)
		}
	}
}

func asyncByDefault(t *testing.T) {
	l := session(t, garter.WithTools(tools.FinalAnswer(), tools.New("fetch", "", func(_ context.Context, a struct{ N int }) (int, error) { return 10 * a.N, nil }, tools.Async())))
	for code, want := range map[string]string{
		"await fetch(1)":         "10",
		"fetch(1)":               "10",
		"final_answer(fetch(1))": "10",
		"import asyncio\nawait asyncio.gather(*(fetch(i) for i in range(3)))":          "[0, 10, 20]",
		"import asyncio\nasync def main(): return await fetch(4)\nasyncio.run(main())": "40",
		"[fetch(i) + 1 for i in range(2)]":                                             "[1, 11]",
	} {
		if out := run(t, l, code); out.Repr != want {
			t.Errorf("%s: %s", code, out.Repr)
		}
	}
}

func valuesArrive(t *testing.T) {
	var read any
	if err := json.Unmarshal([]byte(`{"n": 1, "list": [2, 2.5]}`), &read); err != nil {
		t.Fatal(err)
	}
	l := session(t, garter.WithVariables(map[string]any{"read": read, "raw": json.RawMessage(`{"a": [1]}`), "addr": netip.MustParseAddr("10.0.0.1")}))
	if out := run(t, l, "[read, raw, addr]"); out.Repr != "[{'list': [2, 2.5], 'n': 1}, {'a': [1]}, '10.0.0.1']" {
		t.Error(out.Repr)
	}
	twice := tools.Func("twice", "", func(n int) int { return 2 * n })
	for name, opt := range map[string]garter.Option{
		"a function as parameter": garter.WithTools(tools.Func("each", "", func(func(int) int) {})),
		"a channel":               garter.WithTools(tools.Func("send", "", func(chan int) {})),
		"two tools of one name":   garter.WithTools(twice, twice),
		"a keyword as variable":   garter.WithVariables(map[string]any{"class": 1}),
	} {
		if _, err := garter.NewLocal(opt); err == nil {
			t.Errorf("%s is accepted", name)
		}
	}
	l = session(t, garter.WithModule("pkg.inner", map[string]any{"x": 5}))
	if out := run(t, l, "import pkg.inner\nfrom pkg import inner\ninner.x + pkg.inner.x"); out.Repr != "10" {
		t.Error(out.Repr)
	}
	if err := l.SendVariables(t.Context(), map[string]any{"a": 1, "bad": make(chan<- int), "z": 2}); err == nil || !strings.Contains(err.Error(), "bad") {
		t.Error(err)
	}
	if _, err := l.Run(t.Context(), "(a, z)"); err == nil {
		t.Error("some of the variables were sent")
	}
}

func errorsTeach(t *testing.T) {
	l := session(t, garter.WithMaxOperations(200_000))
	for code, wants := range map[string][]string{
		"def inner(d):\n    return d['missing']\ndef main():\n    return inner({'mising': 1})\nmain()": {"return d['missing']", "line 2", "KeyError"},
		"x = 1\nwhile True:\n    x += 1": {"line", "while True:"},
		"open('x')":                      {"Hint: "},
		"exit()":                         {"Hint: "},
		"input('name?')":                 {"Hint: "},
		"eval('1')":                      {"Hint: "},
		"'abc'.uper()":                   {"did you mean 'upper'?"},
		"from math import squrt":         {"sqrt"},
		"list = [1]\nlist((1, 2))":       {"Hint: ", "line 1"},
	} {
		_, err := l.Run(t.Context(), code)
		if err == nil {
			t.Errorf("%s: no error", code)
			continue
		}
		for _, want := range wants {
			if !strings.Contains(strings.ToLower(err.Error()), strings.ToLower(want)) {
				t.Errorf("%s\n%v\nhas no %q", code, err, want)
			}
		}
		if err := l.Reset(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}

func codeOfReplies(t *testing.T) {
	for reply, want := range map[string]string{
		"```\nx = 1\n```":                                      "x = 1",
		"Thought: a\n```python3\nx = 1\n```":                   "x = 1",
		"```Python\nx = 1\n```":                                "x = 1",
		"Thought\n<code>\nx = 1\n":                             "x = 1",
		"Thought\n```py\nx = 1\n":                              "x = 1",
		"<code>\n```py\nx = 1\n```\n</code>":                   "x = 1",
		"<think>```python\nbad()\n```</think>\n<code>x</code>": "x",
	} {
		if got, err := garter.ExtractCode(reply); err != nil || got != want {
			t.Errorf("%q: %q %v", reply, got, err)
		}
	}
}

func checkBeforeEffects(t *testing.T) {
	paid := 0
	pay := tools.Func("pay", "", func(n int) { paid++ }, tools.Params("n"))
	for _, code := range []string{"pay(1)\nprint(totl)", "pay(1)\nimport nothing_there", "pay(1)\npay('x', 2)", "pay(1)\npay(m=1)", "pay(1)\nx = = 1", "pay(1)\nwhile True:\n    pass"} {
		if ps, err := garter.Check(code, garter.WithTools(pay)); err == nil && len(ps) == 0 {
			t.Errorf("nothing is found in %q", code)
		}
		if _, err := session(t, garter.WithCheck(), garter.WithTools(pay), garter.WithMaxOperations(100_000)).Run(t.Context(), code); err == nil || paid != 0 {
			t.Errorf("%q: %v, paid %d times", code, err, paid)
		}
		paid = 0
	}
}

func toolsOverlap(t *testing.T) {
	m := newMeeting(10) // its calls wait for one another
	if out := run(t, session(t, garter.WithTools(m.tool())), "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(10) as p:\n    r = list(p.map(meet, range(10)))\nsum(r)"); out.Repr != "285" || m.most != 10 {
		t.Errorf("%s, %d at once", out.Repr, m.most)
	}
}
