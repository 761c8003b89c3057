package garter

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/tools"
)

// TestAwait: async tools as people write them, with the defaults.
func TestAwait(t *testing.T) {
	fetch := tools.Func("fetch", "Fetches.", func(ctx context.Context, n int) int {
		time.Sleep(time.Millisecond)
		return n * 10
	}, tools.Async(), tools.Params("n"))
	for code, want := range map[string]string{
		"x = await fetch(1)\nx + 1": "11",
		"import asyncio\na, b = await asyncio.gather(fetch(1), fetch(2))\na + b":                            "30",
		"async def f():\n    return await fetch(3)\nawait f()":                                              "30",
		"import asyncio\nasyncio.run(fetch(4))":                                                             "40",
		"import asyncio\nasync with asyncio.TaskGroup() as g:\n    t = g.create_task(fetch(5))\nt.result()": "50",
		"[await fetch(i) for i in range(3)]":                                                                "[0, 10, 20]",
		"import asyncio\nawait asyncio.wait_for(fetch(6), 5)":                                               "60",
		"fetch(7) + 1": "71",
		"def g(n):\n    return fetch(n)\nsum(g(i) for i in range(3))": "30",
		// Whether a call waits is seen when it is made, not by what else is there.
		"import asyncio\nfetch(1)":      "10",
		"async def f(): pass\nfetch(2)": "20",
		"s = 'async await'\nfetch(2)":   "20",
		"async def f():\n    return await fetch(1)\nx = fetch(2)\nx + await f()":                                                                                          "",
		"async def f():\n    g = [fetch(i) for i in range(3)]\n    return [await x for x in g]\nawait f()":                                                                "[0, 10, 20]",
		"import asyncio\nasyncio.run(asyncio.gather(fetch(1), fetch(2)))":                                                                                                 "",
		"import asyncio\nloop = asyncio.new_event_loop()\nloop.run_until_complete(asyncio.wait_for(fetch(1), 5))":                                                         "10",
		"import asyncio\nasync def main():\n    def sync(n):\n        return fetch(n)\n    return await sync(1) + await asyncio.to_thread(fetch, 2)\nasyncio.run(main())": "30",
		"from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(3) as p:\n    r = list(p.map(fetch, range(3)))\nr":                                    "[0, 10, 20]",
		"for i in range(2):\n    x = await fetch(i)\nx":                                                                                                                   "10",
	} {
		l := mustLocal(t, WithTools(fetch, tools.FinalAnswer()))
		if out, err := l.Run(t.Context(), code); want != "" && (err != nil || out.Repr != want) {
			t.Errorf("%s: %s, want %s (%v)", code, out.Repr, want, err)
		}
	}
	l := mustLocal(t, WithTools(fetch, tools.FinalAnswer()))
	if out, err := l.Run(t.Context(), "final_answer(fetch(1))"); err != nil || out.Repr != "10" || !out.IsFinalAnswer {
		t.Errorf("%v %v", out, err)
	}
	for _, code := range []string{
		"async def f(): return 1\nfinal_answer(f())", "async def f(): return 1\nf()",
		"async def f(): return fetch(1)\nawait f()", "x = await fetch(1)\nfinal_answer(fetch(2))", "x = await fetch(1)\n[{'a': (fetch(2),)}]",
		"async def f(): pass\nfinal_answer([f() for _ in range(2)])",
		"import asyncio\nasync def f(): pass\nasyncio.gather(f(), f())", "import asyncio\nasync def g():\n    return [asyncio.gather(fetch(1))]\nawait g()",
		"import asyncio\nasync def f():\n    return asyncio.create_task(asyncio.sleep(0))\nawait f()",
	} {
		if strings.HasSuffix(code, "asyncio.gather(f(), f())") { // no loop has run before
			l = mustLocal(t, WithTools(fetch, tools.FinalAnswer()))
		}
		out, err := l.Run(t.Context(), code)
		if err == nil || !strings.Contains(err.Error(), "was not awaited") || !strings.Contains(err.Error(), "Hint: write 'await' before it") {
			t.Errorf("%s: %v %v", code, out.Repr, err)
		}
	}
	// Values stay from run to run, and errors tell their line.
	if _, err := l.Run(t.Context(), "y = await fetch(2)"); err != nil {
		t.Fatal(err)
	}
	if out, err := l.Run(t.Context(), "y"); err != nil || out.Repr != "20" {
		t.Error(out.Repr, err)
	}
	_, err := l.Run(t.Context(), "y = await fetch(2)\n\n1 / 0")
	if pe, ok := err.(*Error); !ok || pe.Exception != "ZeroDivisionError" || pe.Line != 3 {
		t.Errorf("%v", err)
	}
}

// TestAwaitUnderEachPolicy: await is a part of the language, whatever may be imported;
// the module of the loop stays refused where it is.
func TestAwaitUnderEachPolicy(t *testing.T) {
	fetch := tools.Func("fetch", "", func(ctx context.Context, n int) int { return n * 10 }, tools.Async(), tools.Params("n"))
	for name, opts := range map[string][]Option{
		"defaults": nil, "reference": {Reference()}, "strict": {WithStrictDunders()}, "reference and strict": {Reference(), WithStrictDunders()},
		"everything": {WithImports("*"), WithAllBuiltins()}, "all builtins": {Reference(), WithAllBuiltins()}, "checked": {Reference(), WithCheck()},
	} {
		l := mustLocal(t, append(opts, WithTools(fetch))...)
		for code, want := range map[string]string{
			"await fetch(1) + await fetch(2)": "30",
			"async def f(n):\n    return await fetch(n) + 1\nx = [await f(i) for i in range(3)]\nx":                                           "[1, 11, 21]",
			"async def g():\n    for i in range(2):\n        yield await fetch(i)\n[x async for x in g()]":                                    "[0, 10]",
			"class C:\n    async def __aenter__(self): return 5\n    async def __aexit__(self, *a): pass\nasync with C() as c:\n    y = c\ny": "5",
		} {
			if out, err := l.Run(t.Context(), code); err != nil || out.Repr != want {
				t.Errorf("%s: %s: %s, want %s (%v)", name, code, out.Repr, want, err)
			}
		}
		_, err := l.Run(t.Context(), "\nimport asyncio\nawait fetch(1)")
		if allowed := name == "defaults" || name == "strict" || name == "everything"; allowed != (err == nil) {
			t.Errorf("%s: import asyncio: %v", name, err)
		}
		if pe, ok := err.(*Error); err != nil && (!ok || pe.Line != 2) {
			t.Errorf("%s: import asyncio: %v", name, err)
		}
	}
}

// TestNoFinalAnswerOfErrors: what cannot be an answer is an error, and no final answer.
func TestNoFinalAnswerOfErrors(t *testing.T) {
	for _, value := range []string{"f()", "[f()]", "{'a': (f(), 1)}"} {
		l := mustLocal(t, WithTools(tools.FinalAnswer()))
		out, err := l.Run(t.Context(), "async def f(): return 1\nfinal_answer("+value+")")
		if err == nil || !strings.Contains(hintOf(err), "write 'await'") || out.IsFinalAnswer {
			t.Errorf("%s: %v, final answer %v", value, err, out.IsFinalAnswer)
		}
		if out, err := l.Run(t.Context(), "async def f(): return 1\nfinal_answer(await f())"); err != nil || !out.IsFinalAnswer {
			t.Errorf("%v %v", out, err)
		}
	}
}
