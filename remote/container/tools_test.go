//go:build linux

package container_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
	"github.com/garterpy/garter/tools"
)

var errNoLuck = errors.New("no luck today")

// TestTools calls tools of this process from code on the server: nested,
// concurrent, failing, final.
func TestTools(t *testing.T) {
	ctx := context.Background()
	url := serve(t, server.Config{MaxRuns: 1, Open: func(context.Context) (garter.Executor, error) {
		return garter.NewLocal(garter.WithTimeout(0), garter.WithImports("asyncio"))
	}})
	inner := connect(t, url)
	var most, now atomic.Int32
	slow := tools.New("slow", "", func(ctx context.Context, a struct{ N int }) (int, error) {
		if n := now.Add(1); n > most.Load() {
			most.Store(n)
		}
		defer now.Add(-1)
		time.Sleep(50 * time.Millisecond)
		return a.N * 2, nil
	}, tools.Async())
	ex := connect(t, url)
	err := ex.SendTools(ctx,
		slow,
		tools.Func("fail", "", func() error { return errNoLuck }),
		tools.Func("key", "", func(k string) error { return tools.Raise("KeyError", "%s", k) }),
		tools.Func("both", "", func(a int, rest ...string) string { return fmt.Sprint(a, rest) }),
		tools.Func("echo", "", func(v any) any { return v }, tools.Params("v")),
		tools.Func("deep", "", func(ctx context.Context, code string) (any, error) {
			out, err := inner.Run(ctx, code)
			return out.Output, err
		}),
		tools.Func("boom", "", func() { panic("boom") }),
		tools.Python("def twice(x):\n    return x * 2"),
		tools.Func("done", "", func(x int) int { return x + 1 }, tools.Final()),
	)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ code, want string }{
		{"import asyncio\nasync def f():\n    return await asyncio.gather(*[slow(n=i) for i in range(8)])\nasyncio.run(f())", "[0, 2, 4, 6, 8, 10, 12, 14]"},
		{"try:\n    key('k')\nexcept KeyError as e:\n    r = repr(e)\nr", `"KeyError('k')"`},
		{"both(1, 'a', 'b')", "'1 [a b]'"},
		{"twice(21)", "42"},
		{"echo({'a': (1, 2), 3: {4}, 'n': float('nan'), 'b': b'x', 'i': 2**80})", "{'a': (1, 2), 3: {4}, 'n': nan, 'b': b'x', 'i': 1208925819614629174706176}"},
		// The server has one place for runs: who waits for a tool gives it away.
		{"deep('sum(range(10))')", "45"},
	} {
		out, err := ex.Run(ctx, c.code)
		if err != nil || out.Repr != c.want {
			t.Errorf("%s: %s, %v", c.code, out.Repr, err)
		}
	}
	if most.Load() < 4 {
		t.Errorf("at most %d calls at a time", most.Load())
	}
	if out, err := ex.Run(ctx, "print('x')\ndone(1)\nprint('y')"); err != nil || !out.IsFinalAnswer || fmt.Sprint(out.Output) != "2" || out.Logs != "x\n" {
		t.Errorf("%+v %v", out, err)
	}
	var e *garter.Error
	if _, err := ex.Run(ctx, "fail()"); !errors.Is(err, errNoLuck) || !errors.As(err, &e) || e.Exception != "RuntimeError" || e.Message != "no luck today" {
		t.Errorf("%v", err)
	}
	if _, err := ex.Run(ctx, "deep('1/0')"); !errors.As(err, &e) || e.Exception != "ZeroDivisionError" {
		t.Errorf("%v", err)
	}
	if _, err := ex.Run(ctx, "both()"); !errors.As(err, &e) || e.Exception != "TypeError" || !strings.Contains(e.Hint, "both(") {
		t.Errorf("%v", err)
	}
	var tp *tools.ToolPanicError
	if out, err := ex.Run(ctx, "print('before')\nboom()"); !errors.As(err, &tp) || tp.Tool != "boom" || out.Logs != "before\n" {
		t.Errorf("%q %v", out.Logs, err)
	}
	if out, err := ex.Run(ctx, "1 + 1"); err != nil || out.Repr != "2" {
		t.Errorf("%v", err)
	}
}

// TestToolClock has the time in tools not count for the timeout, and a tool whose
// run is cancelled hear of it.
func TestToolClock(t *testing.T) {
	ctx := context.Background()
	url := serve(t, server.Config{Timeout: 300 * time.Millisecond})
	ex := connect(t, url)
	ended := make(chan error, 1)
	err := ex.SendTools(ctx,
		tools.Func("wait", "", func() { time.Sleep(500 * time.Millisecond) }),
		tools.Func("hang", "", func(ctx context.Context) { <-ctx.Done(); ended <- ctx.Err() }))
	if err != nil {
		t.Fatal(err)
	}
	if out, err := ex.Run(ctx, "wait()\n5"); err != nil || out.Repr != "5" {
		t.Errorf("%s %v", out.Repr, err)
	}
	var te *garter.ExecutionTimeoutError
	start := time.Now()
	out, err := ex.Run(ctx, "x = 1\nprint('a')\nimport time\ntime.sleep(30)")
	if !errors.As(err, &te) || te.Limit != 300*time.Millisecond || out.Logs != "a\n" || time.Since(start) > 5*time.Second {
		t.Errorf("%q %v after %v", out.Logs, err, time.Since(start))
	}
	rctx, cancel := context.WithCancel(ctx)
	time.AfterFunc(100*time.Millisecond, cancel)
	if out, err := ex.Run(rctx, "print('b')\nhang()"); !errors.Is(err, context.Canceled) || out.Logs != "b\n" {
		t.Errorf("%q %v", out.Logs, err)
	}
	select {
	case <-ended:
	case <-time.After(5 * time.Second):
		t.Error("the tool goes on")
	}
	if out, err := ex.Run(ctx, "x"); err != nil || out.Repr != "1" {
		t.Errorf("%s %v", out.Repr, err)
	}
}

// TestForgotten has the server forget a session: the next run finds a fresh one,
// with the tools, and says so.
func TestForgotten(t *testing.T) {
	ctx := context.Background()
	url := serve(t, server.Config{Idle: 300 * time.Millisecond})
	ex := connect(t, url)
	if err := ex.SendTools(ctx, tools.FinalAnswer()); err != nil {
		t.Fatal(err)
	}
	if _, err := ex.Run(ctx, "x = 1"); err != nil {
		t.Fatal(err)
	}
	for !strings.Contains(metrics(t, url), "garter_sessions 0\n") {
		time.Sleep(50 * time.Millisecond)
	}
	if _, err := ex.Run(ctx, "x = 2"); !errors.Is(err, garter.ErrStateLost) {
		t.Errorf("%v", err)
	}
	out, err := ex.Run(ctx, "print('x' in dir())\nfinal_answer(2)")
	if err != nil || !out.IsFinalAnswer || out.Logs != "False\n" {
		t.Errorf("%q %v", out.Logs, err)
	}
	if out, err := ex.Run(ctx, "3"); err != nil || out.Logs != "" {
		t.Errorf("%q %v", out.Logs, err)
	}
}

// TestLarge prints 5 MB and answers with 3 MB, and sends more than the server
// takes.
func TestLarge(t *testing.T) {
	ctx := context.Background()
	url := serve(t, server.Config{MaxBody: 4 << 20, Open: func(context.Context) (garter.Executor, error) {
		return garter.NewLocal(garter.WithTimeout(0), garter.WithMaxPrintLength(0))
	}})
	ex := connect(t, url)
	if err := ex.SendTools(ctx, tools.FinalAnswer(), tools.Func("large", "", func(n int) string { return strings.Repeat("z", n) })); err != nil {
		t.Fatal(err)
	}
	out, err := ex.Run(ctx, "for i in range(5): print('x' * 999_999)\nfinal_answer('y' * 3_000_000)")
	if err != nil || len(out.Logs) != 5_000_000 || out.Output != strings.Repeat("y", 3_000_000) {
		t.Errorf("%d bytes of logs, %v", len(out.Logs), err)
	}
	var e *garter.Error
	if _, err := ex.Run(ctx, "large(5_000_000)"); !errors.As(err, &e) || e.Exception != "ValueError" || !strings.Contains(e.Message, "cannot be sent") {
		t.Errorf("%v", err)
	}
	if out, err := ex.Run(ctx, "len(large(1_000_000))"); err != nil || out.Repr != "1000000" {
		t.Errorf("%s %v", out.Repr, err)
	}
	var se *container.StatusError
	if err := ex.SendVariables(ctx, map[string]any{"v": strings.Repeat("v", 5_000_000)}); !errors.As(err, &se) || se.Code != 413 {
		t.Errorf("%v", err)
	}
	if out, err := ex.Run(ctx, "1"); err != nil || out.Repr != "1" {
		t.Errorf("afterwards: %v", err)
	}
}

// TestNothingLeft counts goroutines after sessions, runs, calls, failures and the
// end of the server.
func TestNothingLeft(t *testing.T) {
	before := runtime.NumGoroutine()
	t.Run("work", func(t *testing.T) {
		ctx := context.Background()
		url := serve(t, server.Config{Grace: time.Millisecond})
		for i := range 20 {
			ex := connect(t, url)
			if err := ex.SendTools(ctx, tools.Func("f", "", func(ctx context.Context) { <-ctx.Done() }), tools.Func("g", "", func() int { return 1 })); err != nil {
				t.Fatal(err)
			}
			rctx, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
			ex.Run(rctx, "g()\nf()")
			cancel()
			if i%2 == 0 {
				ex.Close()
			}
		}
		// The server ends in the middle of a run.
		ex := connect(t, url)
		go ex.Run(ctx, "import time\ntime.sleep(60)")
		time.Sleep(100 * time.Millisecond)
	})
	for deadline := time.Now().Add(20 * time.Second); runtime.NumGoroutine() > before+2; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			buf := make([]byte, 1<<16)
			t.Fatalf("%d goroutines before, %d after:\n%s", before, runtime.NumGoroutine(), buf[:runtime.Stack(buf, true)])
		}
	}
}
