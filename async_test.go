package garter_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// slowTool is an async tool that takes d and counts how many of its calls were
// cancelled.
func slowTool(d time.Duration, cancelled *atomic.Int32) *tools.Tool {
	type args struct{ N int }
	return tools.New("slow", "Takes its time.", func(ctx context.Context, a args) (int, error) {
		if a.N < 0 {
			return 0, tools.Raise("ValueError", "negative: %d", a.N)
		}
		select {
		case <-time.After(d):
			return a.N * a.N, nil
		case <-ctx.Done():
			cancelled.Add(1)
			return 0, ctx.Err()
		}
	}, tools.Async())
}

func asyncSession(t *testing.T, opts ...garter.Option) *garter.Local {
	t.Helper()
	ex, err := garter.NewLocal(append(opts, garter.WithImports("asyncio"))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

// TestAsyncToolsRunTogether: ten calls take as long as one.
func TestAsyncToolsRunTogether(t *testing.T) {
	var cancelled atomic.Int32
	const each = 500 * time.Millisecond
	ex := asyncSession(t, garter.WithTools(slowTool(each, &cancelled)))
	start := time.Now()
	out, err := ex.Run(t.Context(), `
import asyncio
async def main():
    return await asyncio.gather(*(slow(i) for i in range(10)))
asyncio.run(main())
`)
	if err != nil {
		t.Fatal(err)
	}
	if out.Repr != "[0, 1, 4, 9, 16, 25, 36, 49, 64, 81]" {
		t.Error(out.Repr)
	}
	if took := time.Since(start); took > 5*each {
		t.Errorf("ten calls of %v took %v", each, took)
	}
}

// TestAsyncToolForms: a call of an async tool may be used as a coroutine.
func TestAsyncToolForms(t *testing.T) {
	var cancelled atomic.Int32
	ex := asyncSession(t, garter.WithTools(slowTool(time.Millisecond, &cancelled)))
	out, err := ex.Run(t.Context(), `
import asyncio
print(asyncio.run(slow(2)))
async def main():
    task = asyncio.create_task(slow(3))
    async with asyncio.TaskGroup() as tg:
        a = tg.create_task(slow(4))
        b = tg.create_task(asyncio.wait_for(slow(5), 30))
    print(await task, a.result(), b.result())
    done, pending = await asyncio.wait({asyncio.ensure_future(slow(6))})
    print([t.result() for t in done], pending)
    for c in asyncio.as_completed([slow(7)]):
        print(await c)
    try:
        await asyncio.gather(slow(1), slow(-1))
    except ValueError as e:
        print(e)
    print(await asyncio.gather(slow(-2), return_exceptions=True))
    print(asyncio.iscoroutinefunction(slow))
asyncio.run(main())
`)
	if err != nil {
		t.Fatal(err)
	}
	want := "4\n9 16 25\n[36] set()\n49\nnegative: -1\n[ValueError('negative: -2')]\nTrue\n"
	if out.Logs != want {
		t.Errorf("got %q, want %q", out.Logs, want)
	}
}

// TestAsyncToolTimeout: a task that waits for a tool can be cancelled, and the
// loop goes on.
func TestAsyncToolTimeout(t *testing.T) {
	var cancelled atomic.Int32
	ex := asyncSession(t, garter.WithTools(slowTool(time.Hour, &cancelled)))
	start := time.Now()
	out, err := ex.Run(t.Context(), `
import asyncio
async def main():
    try:
        async with asyncio.timeout(0.02):
            await slow(1)
    except TimeoutError:
        print("late")
    t = asyncio.create_task(slow(2))
    await asyncio.sleep(0)
    t.cancel()
    try:
        await t
    except asyncio.CancelledError:
        return t.cancelled()
asyncio.run(main())
`)
	if err != nil || out.Repr != "True" || out.Logs != "late\n" {
		t.Errorf("%v, %q, %v", out.Repr, out.Logs, err)
	}
	if took := time.Since(start); took > 10*time.Second {
		t.Errorf("took %v", took)
	}
	for range 1000 { // the run is over: its tools are told
		if cancelled.Load() > 0 { // the second may not have begun
			return
		}
		time.Sleep(time.Millisecond)
	}
	t.Error("no call was cancelled")
}

// TestAsyncStops: limits and cancellation end an event loop, and the next run
// can begin another one.
func TestAsyncStops(t *testing.T) {
	ex := asyncSession(t, garter.WithTimeout(400*time.Millisecond))
	var limit garter.LimitError
	for _, code := range []string{
		"import asyncio\nasyncio.run(asyncio.sleep(3600))",
		"async def spin():\n    while True:\n        await asyncio.sleep(0)\nasyncio.run(spin())",
		"async def forever():\n    try:\n        await asyncio.sleep(3600)\n    finally:\n        print('finally')\nasyncio.run(forever())",
	} {
		start := time.Now()
		out, err := ex.Run(t.Context(), code)
		if !errors.As(err, &limit) {
			t.Errorf("%q: %v", code, err)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%q took %v", code, took)
		}
		if strings.Contains(out.Logs, "finally") {
			t.Error("Python code ran after the limit")
		}
	}
	out, err := ex.Run(t.Context(), "asyncio.run(asyncio.sleep(0.001, 'alive'))")
	if err != nil || out.Repr != "'alive'" {
		t.Errorf("%v, %v", out.Repr, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	if _, err := ex.Run(ctx, "asyncio.run(asyncio.sleep(0.3))"); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// TestAsyncToolTime: waiting for a tool does not count as the program's time.
func TestAsyncToolTime(t *testing.T) {
	var cancelled atomic.Int32
	ex := asyncSession(t, garter.WithTimeout(700*time.Millisecond), garter.WithTools(slowTool(900*time.Millisecond, &cancelled)))
	out, err := ex.Run(t.Context(), "import asyncio\nasyncio.run(slow(3))")
	if err != nil || out.Repr != "9" {
		t.Errorf("%v, %v", out.Repr, err)
	}
}

// TestAsyncDeadlock: tasks that wait for one another raise at once.
func TestAsyncDeadlock(t *testing.T) {
	ex := asyncSession(t)
	_, err := ex.Run(t.Context(), "import asyncio\nasync def main():\n    await asyncio.Event().wait()\nasyncio.run(main())")
	if err == nil || !strings.Contains(err.Error(), "deadlock") {
		t.Error(err)
	}
}

// TestAsyncClock: timers come due although the session's clock stands still.
func TestAsyncClock(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	ex := asyncSession(t, garter.WithClock(func() time.Time { return at }))
	out, err := ex.Run(t.Context(), `
import asyncio
async def main():
    loop = asyncio.get_running_loop()
    before = loop.time()
    await asyncio.gather(asyncio.sleep(0.03), asyncio.sleep(0.02))
    return round(loop.time() - before, 2)
asyncio.run(main())
`)
	if err != nil || out.Repr != "0.03" {
		t.Errorf("%v, %v", out.Repr, err)
	}
}

// TestAsyncPolicy: the package leads nowhere.
func TestAsyncPolicy(t *testing.T) {
	ex := asyncSession(t, garter.Reference())
	if _, err := ex.Run(t.Context(), "import asyncio"); err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{
		"import asyncio.base_events", "import _asyncloop", "from asyncio import logging",
		"asyncio.base_events._asyncloop", "asyncio.base_events.collections.abc.sys", "asyncio.run.__globals__",
		"asyncio.base_events.heapq", "asyncio.events.contextvars",
	} {
		if _, err := ex.Run(t.Context(), code); err == nil {
			t.Errorf("%s is allowed", code)
		}
	}
}
