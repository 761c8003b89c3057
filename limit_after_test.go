package garter_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/garterpy/garter"
)

// TestAfterMemoryLimit stops sessions at their memory limit again and again:
// each next run must be able to read, to compute and to delete, and after the
// deletion all must be as before.
func TestAfterMemoryLimit(t *testing.T) {
	ctx := context.Background()
	run := func(t *testing.T, ex *garter.Local, code, want string) {
		t.Helper()
		out, err := ex.Run(ctx, code)
		if err != nil {
			t.Fatalf("%s: %v", code, err)
		}
		if want != "" && out.Repr != want {
			t.Fatalf("%s: %s, want %s", code, out.Repr, want)
		}
	}
	for i, fill := range []string{
		"while True: x.append('a' * 1000)",
		"while True: x.append([1, 2, 3])",
		"while True: x.append({'a': len(x)})",
		"y = [str(i) * 3 for i in range(100_000_000)]",
		"x.extend(range(100_000_000))",
		"s = 'ab'\nwhile True: s += s; x.append(s)",
		"class A: pass\nwhile True: a = A(); a.b = a; x.append(a)",
		"def f(n): x.append([n] * 100); return f(n + 1) if n % 500 else None\nn = 1\nwhile True: f(n); n += 1",
		"while True: x.append(lambda: len(x))",
		"while True:\n  try: raise ValueError(len(x))\n  except ValueError as e: x.append(e)",
	} {
		for _, limit := range []int64{8 << 20, 24 << 20} {
			t.Run(fmt.Sprint(fill, limit>>20), func(t *testing.T) {
				ex, err := garter.NewLocal(garter.WithMaxMemory(limit), garter.WithTimeout(0), garter.WithMaxOperations(0), garter.WithMaxIterations(0))
				if err != nil {
					t.Fatal(err)
				}
				run(t, ex, "x = []; keep = 41", "41")
				rounds := 3
				if limit < 10<<20 && i < 2 {
					rounds = 40
				}
				var top int64
				for i := range rounds {
					out, err := ex.Run(ctx, fill)
					var limitErr *garter.MemoryLimitError
					if !errors.As(err, &limitErr) {
						t.Fatalf("round %d: %v", i, err)
					}
					top = max(top, out.Usage.Memory)
					run(t, ex, "keep + 1", "42")
					run(t, ex, "sum(range(100))", "4950")
					run(t, ex, "sorted({'b': 1, 'a': 2})", "['a', 'b']")
				}
				if top > limit+limit/2 {
					t.Errorf("%d bytes in use", top)
				}
				run(t, ex, "del x; x = []; y = s = a = f = e = None", "")
				run(t, ex, fmt.Sprintf("b = list(range(%d)); len(b)", limit/100), fmt.Sprint(limit/100))
				run(t, ex, "del b; keep + 1", "42")
			})
		}
	}
}

// TestMemoryLimitKeepsTheAccount: what is asked for and not given, of whatever size,
// changes nothing in the account of what the session holds.
func TestMemoryLimitKeepsTheAccount(t *testing.T) {
	const limit = 8 << 20
	for _, ask := range []string{"'a' * 10**10", "bytearray(10**10)", "[0] * 10**9", "range(10**9) and list(range(10**9))", "'a' * 9_000_000", "b'ab'.zfill(20_000_000)", "1 << 10**9"} {
		ex, err := garter.NewLocal(garter.WithMaxMemory(limit))
		if err != nil {
			t.Fatal(err)
		}
		ctx := context.Background()
		kept := 0
		for i := range 10 {
			if _, err := ex.Run(ctx, fmt.Sprintf("x%d = 'a' * 3_000_000", i)); err == nil {
				kept++
			}
			out, err := ex.Run(ctx, "z = "+ask)
			var limitErr *garter.MemoryLimitError
			if !errors.As(err, &limitErr) {
				t.Errorf("%s: %v", ask, err)
			}
			if out.Usage.Memory < int64(kept)*3_000_000 {
				t.Errorf("%s: %d bytes in use, with %d texts of 3 million", ask, out.Usage.Memory, kept)
			}
		}
		if kept > 3 {
			t.Errorf("%s: %d times 3 MB were kept below a limit of %d", ask, kept, limit)
		}
		ex.Close()
	}
}

// TestAsyncioAfterLimit: a limit inside of asyncio.run leaves neither its loop nor what
// waits in it behind, so that the program goes on as after any other limit.
func TestAsyncioAfterLimit(t *testing.T) {
	for _, fill := range []string{
		"while True: x.append(asyncio.create_task(g()))",
		"while True: asyncio.create_task(g())",
		"while True: asyncio.get_running_loop().call_later(1000, print)",
		"while True: x.append(asyncio.ensure_future(g())); await asyncio.sleep(0) if len(x) % 100 == 0 else None",
	} {
		l, err := garter.NewLocal(garter.WithMaxMemory(16<<20), garter.WithTimeout(time.Minute))
		if err != nil {
			t.Fatal(err)
		}
		ctx := context.Background()
		var limit *garter.MemoryLimitError
		if _, err := l.Run(ctx, "import asyncio\nx = []\nasync def g(): await asyncio.sleep(1000)\nasync def f():\n    "+fill+"\nasyncio.run(f())"); !errors.As(err, &limit) {
			t.Fatalf("%s: %v", fill, err)
		}
		again := "async def k(): return len(asyncio.all_tasks()), await asyncio.gather(*[asyncio.sleep(0, i) for i in range(3)])\nasyncio.run(k())"
		for range 5 {
			if out, err := l.Run(ctx, again); err != nil || out.Repr != "(1, [0, 1, 2])" {
				t.Fatalf("%s: asyncio.run afterwards: %s %v", fill, out.Repr, err)
			}
		}
		if _, err := l.Run(ctx, "x.clear()"); err != nil {
			t.Fatal(err)
		}
		if _, err := l.Run(ctx, "y = bytes(10 << 20)\nasyncio.run(k())"); err != nil {
			t.Errorf("%s: what waited is still there: %v", fill, err)
		}
	}
}
