package garter_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// meeting is a tool whose calls wait for one another: a call returns when n of
// them are under way at the same time, so that a test that passes needs no clock.
type meeting struct {
	mu        sync.Mutex
	n         int
	now, most int
	all       chan struct{}
}

func newMeeting(n int) *meeting { return &meeting{n: n, all: make(chan struct{})} }

func (m *meeting) tool(opts ...tools.Option) *tools.Tool {
	type args struct{ N int }
	return tools.New("meet", "Meets.", func(ctx context.Context, a args) (int, error) {
		m.mu.Lock()
		m.now++
		m.most = max(m.most, m.now)
		if m.now == m.n {
			close(m.all)
		}
		m.mu.Unlock()
		defer func() {
			m.mu.Lock()
			m.now--
			m.mu.Unlock()
		}()
		select {
		case <-m.all:
			return a.N * a.N, nil
		case <-ctx.Done():
			return 0, ctx.Err()
		case <-time.After(time.Minute):
			return 0, errors.New("the others did not come")
		}
	}, opts...)
}

// TestSyncToolsOverlap: sync tools called from threads of a program run at the
// same time.
func TestSyncToolsOverlap(t *testing.T) {
	for name, code := range map[string]string{
		"pool": "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(10) as p:\n    r = list(p.map(meet, range(10)))\nr",
		"submit": `
from concurrent.futures import ThreadPoolExecutor, as_completed
with ThreadPoolExecutor() as p:
    fs = [p.submit(lambda i=i: meet(i)) for i in range(10)]
    r = sorted(f.result() for f in as_completed(fs))
r`,
		"threads": `
import threading
r = [None] * 10
def go(i):
    r[i] = meet(i)
ts = [threading.Thread(target=go, args=(i,)) for i in range(10)]
for t in ts: t.start()
for t in ts: t.join()
r`,
		"main too": `
import threading
r = [None] * 10
def go(i):
    r[i] = meet(i)
ts = [threading.Thread(target=go, args=(i,)) for i in range(9)]
for t in ts: t.start()
r[9] = meet(9)
for t in ts: t.join()
r`,
		"to_thread": "import asyncio\nawait asyncio.gather(*[asyncio.to_thread(meet, i) for i in range(10)])",
		"executor":  "import asyncio\nasync def main():\n    loop = asyncio.get_running_loop()\n    return await asyncio.gather(*[loop.run_in_executor(None, meet, i) for i in range(10)])\nasyncio.run(main())",
		"python runs meanwhile": `
import threading
turns = 0
stop = False
def spin():
    global turns
    while not stop:
        turns += 1
ts = [threading.Thread(target=meet, args=(i,)) for i in range(9)]
for t in ts: t.start()
s = threading.Thread(target=spin)
s.start()
meet(9)
stop = True
for t in ts: t.join()
s.join()
[i * i for i in range(10)] if turns else None`,
	} {
		t.Run(name, func(t *testing.T) {
			m := newMeeting(10)
			ex := threadSession(t, garter.WithImports("asyncio"), garter.WithTools(m.tool()))
			out, err := ex.Run(t.Context(), code)
			if err != nil || out.Repr != "[0, 1, 4, 9, 16, 25, 36, 49, 64, 81]" {
				t.Errorf("%v, %v", out.Repr, err)
			}
			if m.most != 10 || out.Usage.HostCalls != 10 {
				t.Errorf("%d calls at a time, %d calls", m.most, out.Usage.HostCalls)
			}
		})
	}
}

// TestToolsAlone: calls do not overlap with tools.Alone, nor where a tool may call
// back into the session.
func TestToolsAlone(t *testing.T) {
	var now, most atomic.Int32
	enter := func() {
		n := now.Add(1)
		for {
			m := most.Load()
			if n <= m || most.CompareAndSwap(m, n) {
				return
			}
		}
	}
	type none struct{}
	alone := tools.New("alone", "", func(ctx context.Context, _ none) (int, error) {
		enter()
		defer now.Add(-1)
		time.Sleep(time.Millisecond)
		return 1, nil
	}, tools.Alone())
	apply := tools.New("apply", "", func(ctx context.Context, a struct{ F *garter.Object }) (any, error) {
		v, err := a.F.Call(ctx, 1)
		return v, err
	})
	ex := threadSession(t, garter.WithTools(alone, apply), garter.WithImports("asyncio"))
	out, err := ex.Run(t.Context(), `
from concurrent.futures import ThreadPoolExecutor
import time
def slow(x):
    time.sleep(0.0005)
    return x + alone()
with ThreadPoolExecutor(5) as p:
    a = [p.submit(alone) for _ in range(10)]
    b = [p.submit(apply, slow) for _ in range(10)]
    r = [f.result() for f in a + b]
sum(r)`)
	if err != nil || out.Repr != "30" || most.Load() != 1 {
		t.Errorf("%v, %v; %d at a time", out.Repr, err, most.Load())
	}
}

// TestOverlapStops: limits, errors, final answers and cancelling are what they are
// with calls that overlap.
func TestOverlapStops(t *testing.T) {
	m := newMeeting(1 << 30) // whose calls end with the run
	fail := tools.New("fail", "", func(ctx context.Context, a struct{ N int }) (int, error) {
		return 0, tools.Raise("ValueError", "no %d", a.N)
	})
	boom := tools.New("boom", "", func(ctx context.Context, a struct{ N int }) (int, error) { panic("boom") })
	pool := "from concurrent.futures import ThreadPoolExecutor\nwith ThreadPoolExecutor(4) as p:\n    fs = [p.submit(%s, i) for i in range(4)]\n"
	ex := threadSession(t, garter.WithTools(m.tool(), fail, boom, tools.FinalAnswer()), garter.WithMaxHostCalls(50), garter.WithTimeout(20*time.Second))
	out, err := ex.Run(t.Context(), fmt.Sprintf(pool, "fail")+"[str(f.exception()) for f in fs]")
	if err != nil || out.Repr != "['no 0', 'no 1', 'no 2', 'no 3']" {
		t.Errorf("%v %v", out.Repr, err)
	}
	var tp *tools.ToolPanicError
	if _, err = ex.Run(t.Context(), fmt.Sprintf(pool, "boom")); !errors.As(err, &tp) {
		t.Errorf("%v", err)
	}
	var calls *garter.HostCallLimitError
	if _, err = ex.Run(t.Context(), "import threading\ndef go():\n    while True:\n        try: fail(1)\n        except ValueError: pass\nts = [threading.Thread(target=go) for _ in range(5)]\nfor x in ts: x.start()\nfor x in ts: x.join()"); !errors.As(err, &calls) {
		t.Errorf("%v", err)
	}
	if out, err = ex.Run(t.Context(), "t = threading.Thread(target=meet, args=(1,), daemon=True)\nt.start()\nthreading.Thread(target=final_answer, args=(5,)).start()\nmeet(2)"); err != nil || !out.IsFinalAnswer || out.Repr != "5" {
		t.Errorf("%v %v", out, err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err = ex.Run(ctx, fmt.Sprintf(pool, "meet")); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	// The time in tools is not the program's, and a deadlock is told all the same.
	short := threadSession(t, garter.WithTools(newMeeting(4).tool(), tools.Func("nap", "", func() { time.Sleep(300 * time.Millisecond) })), garter.WithTimeout(200*time.Millisecond))
	if _, err := short.Run(t.Context(), "import threading\nts = [threading.Thread(target=nap) for _ in range(3)]\nfor t in ts: t.start()\nfor t in ts: t.join()"); err != nil {
		t.Error(err)
	}
	if _, err := short.Run(t.Context(), "t = threading.Thread(target=nap)\nt.start()\nl = threading.Lock()\nl.acquire()\nl.acquire()"); err == nil || !strings.Contains(err.Error(), "wait for ever") {
		t.Error(err)
	}
}

// TestAsyncCallback: async tools that call back into the session do so while the
// program waits, one at a time.
func TestAsyncCallback(t *testing.T) {
	apply := tools.New("apply", "", func(ctx context.Context, a struct {
		F *garter.Object
		N int
	}) (any, error) {
		var sum int64
		for range 20 {
			v, err := a.F.Call(ctx, a.N)
			if err != nil {
				return nil, err
			}
			sum += v.(int64)
		}
		return sum, nil
	}, tools.Async())
	nap := tools.Func("nap", "", func() { time.Sleep(50 * time.Microsecond) })
	ex := asyncSession(t, garter.WithTools(apply, nap))
	out, err := ex.Run(t.Context(), `
import asyncio
seen = []
def f(n):
    nap()
    seen.append(n)
    return n
async def tick():
    for _ in range(50):
        await asyncio.sleep(0.0002)
        seen.append(None)
await asyncio.gather(*[apply(f, i) for i in range(5)], tick())
(len(seen), sum(x for x in seen if x))`)
	if err != nil || out.Repr != "(150, 200)" {
		t.Errorf("%v %v", out.Repr, err)
	}
}
