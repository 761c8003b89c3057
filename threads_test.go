package garter_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

func threadSession(t *testing.T, opts ...garter.Option) *garter.Local {
	t.Helper()
	ex, err := garter.NewLocal(append(opts, garter.WithImports("threading", "concurrent.futures", "contextvars"))...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

// TestThreadsEnd: a run waits for its threads but not for daemons, and no
// goroutine is left.
func TestThreadsEnd(t *testing.T) {
	before := runtime.NumGoroutine()
	ex := threadSession(t)
	out, err := ex.Run(t.Context(), `
import threading, time
def late():
    time.sleep(0.02)
    print("late")
def forever():
    try:
        while True:
            time.sleep(0.005)
    finally:
        print("no Python code runs in what is left")
threading.Thread(target=late).start()
for _ in range(50):
    threading.Thread(target=forever, daemon=True).start()
print("end")
7
`)
	if err != nil || out.Logs != "end\nlate\n" || out.Repr != "7" {
		t.Errorf("%q, %v, %v", out.Logs, out.Repr, err)
	}
	out, err = ex.Run(t.Context(), "threading.active_count(), threading.current_thread().name")
	if err != nil || out.Repr != "(1, 'MainThread')" {
		t.Errorf("%v, %v", out.Repr, err)
	}
	for range 200 {
		if runtime.NumGoroutine() <= before+2 {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Errorf("%d goroutines, before %d", runtime.NumGoroutine(), before)
}

// TestThreadLimits: limits and cancellation stop a run in whichever thread it
// is, and the session goes on.
func TestThreadLimits(t *testing.T) {
	ex := threadSession(t, garter.WithTimeout(600*time.Millisecond), garter.WithMaxMemory(64<<20), garter.WithMaxIterations(0), garter.WithMaxOperations(0))
	if _, err := ex.Run(t.Context(), "import threading, time, queue"); err != nil {
		t.Fatal(err)
	}
	var limit garter.LimitError
	for _, code := range []string{
		"def spin():\n    while True: pass\nt = threading.Thread(target=spin)\nt.start()",
		"t = threading.Thread(target=time.sleep, args=(3600,))\nt.start()\nt.join()",
		"def big():\n    time.sleep(0)\n    x = []\n    while True: x.append('y' * 1000000)\nthreading.Thread(target=big).start()\ntime.sleep(10)",
		"def deep(n):\n    time.sleep(0)\n    return deep(n + 1)\nwhile True:\n    threading.Thread(target=deep, args=(0,)).start()",
	} {
		start := time.Now()
		_, err := ex.Run(t.Context(), code)
		if !errors.As(err, &limit) {
			t.Errorf("%q: %v", code, err)
		}
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%q took %v", code, took)
		}
		out, err := ex.Run(t.Context(), "q = queue.Queue()\nt = threading.Thread(target=q.put, args=(1,))\nt.start()\nq.get(), threading.active_count()")
		if err != nil || out.Repr != "(1, 1)" {
			t.Errorf("after %q: %v, %v", code, out.Repr, err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	if _, err := ex.Run(ctx, "t = threading.Thread(target=time.sleep, args=(0.5,))\nt.start()\nt.join()"); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// TestThreadDeadlock: a program in which nothing can go on gets an error.
func TestThreadDeadlock(t *testing.T) {
	ex := threadSession(t)
	if _, err := ex.Run(t.Context(), "import threading, queue\nfrom concurrent.futures import ThreadPoolExecutor"); err != nil {
		t.Fatal(err)
	}
	for _, code := range []string{
		"l = threading.Lock()\nl.acquire()\nl.acquire()",
		"e = threading.Event()\nt = threading.Thread(target=e.wait)\nt.start()\nt.join()",
		"threading.Thread(target=threading.Event().wait).start()",
		"a, b = threading.Lock(), threading.Lock()\ndef f(x, y):\n    with x:\n        import time\n        time.sleep(0.001)\n        with y: pass\nts = [threading.Thread(target=f, args=p) for p in ((a, b), (b, a))]\nfor t in ts: t.start()\nfor t in ts: t.join()",
		"queue.Queue().get()",
		"ex = ThreadPoolExecutor(1)\nex.submit(lambda: ex.submit(int).result()).result()",
	} {
		_, err := ex.Run(t.Context(), code)
		var pe *garter.Error
		if !errors.As(err, &pe) || pe.Exception != "RuntimeError" || !strings.Contains(err.Error(), "wait for ever") {
			t.Errorf("%q: %v", code, err)
		}
	}
}

// TestThreadAnswer: a final answer and tools work in threads.
func TestThreadAnswer(t *testing.T) {
	type args struct{ N int }
	double := tools.New("double", "Doubles.", func(ctx context.Context, a args) (int, error) { return 2 * a.N, nil })
	boom := tools.New("boom", "Panics.", func(ctx context.Context, a struct{}) (int, error) { panic("boom") })
	ex := threadSession(t, garter.WithTools(double, boom, tools.FinalAnswer()))
	out, err := ex.Run(t.Context(), `
import threading
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(4) as pool:
    print(list(pool.map(double, range(5))))
def answer():
    try:
        final_answer(42)
    except BaseException:
        print("swallowed")
    finally:
        print("finally")
t = threading.Thread(target=answer)
t.start()
t.join()
print("not reached")
`)
	if err != nil || !out.IsFinalAnswer || out.Repr != "42" || out.Logs != "[0, 2, 4, 6, 8]\nfinally\n" {
		t.Errorf("%+v, %v", out, err)
	}
	out, err = ex.Run(t.Context(), "r = []\ndef call():\n    try:\n        boom()\n    except Exception as e:\n        r.append(type(e).__name__)\nt = threading.Thread(target=call)\nt.start()\nt.join()\nlen(r)")
	if err == nil && out.Repr != "1" {
		t.Errorf("a tool that panics: %v", out.Repr)
	}
	out, err = ex.Run(t.Context(), "import contextvars\nv = contextvars.ContextVar('v', default=0)\nv.set(1)\nr = []\nt = threading.Thread(target=lambda: (r.append(v.get()), v.set(2)))\nt.start()\nt.join()\n(r, v.get())")
	if err != nil || out.Repr != "([0], 1)" {
		t.Errorf("%v, %v", out.Repr, err)
	}
}

// TestThreadFork: a session that has used threads, loops and streams can be
// copied, and the copy goes on by itself.
func TestThreadFork(t *testing.T) {
	ex := threadSession(t, garter.WithImports("threading", "concurrent.futures", "asyncio", "io", "logging", "contextvars"))
	if _, err := ex.Run(t.Context(), `
import threading, asyncio, io, logging, contextvars
from concurrent.futures import ThreadPoolExecutor
done = []
t = threading.Thread(target=done.append, args=(1,))
t.start()
t.join()
pool = ThreadPoolExecutor(2)
f = pool.submit(done.append, 2)
f.result()
lock = threading.Lock()
out = io.StringIO("text")
raw = io.BytesIO(b"bytes")
logging.basicConfig(stream=out)
v = contextvars.ContextVar("v", default=0)
v.set(5)
asyncio.run(asyncio.sleep(0))
`); err != nil {
		t.Fatal(err)
	}
	copied, err := ex.Fork(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	for i, s := range []*garter.Local{copied, ex} {
		res, err := s.Run(t.Context(), `
t2 = threading.Thread(target=done.append, args=(3,))
t2.start()
t2.join()
with lock:
    logging.warning("w")
out.seek(0, 2)
(done, t.is_alive(), f.done(), out.getvalue(), raw.read(), v.get(), asyncio.run(asyncio.sleep(0, "r")), v.set(6) and None)
`)
		if err != nil || res.Repr != `([1, 2, 3], False, True, 'WARNING:root:w\n', b'bytes', 5, 'r', None)` {
			t.Errorf("session %d: %v, %v, %q", i, res.Repr, err, res.Logs)
		}
	}
}

// TestThreadTurns: a thread that never waits gives way, at the same places in
// every run, and never within an embedded module.
func TestThreadTurns(t *testing.T) {
	const code = `
import threading
trace = []
def work(name):
    for i in range(3):
        for j in range(200000):
            pass
        trace.append(name)
threads = [threading.Thread(target=work, args=(n,)) for n in "abc"]
for t in threads:
    t.start()
done = False
def spin():
    while not done:
        pass
    trace.append("seen")
t = threading.Thread(target=spin)
t.start()
done = True
t.join()
"".join(trace)
`
	var first string
	for i := range 3 {
		out, err := threadSession(t, garter.WithMaxOperations(0), garter.WithMaxIterations(0)).Run(t.Context(), code)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			first = out.Repr
		}
		if out.Repr != first || strings.Contains(out.Repr, "aaabbbccc") || !strings.HasSuffix(out.Repr, "seen'") {
			t.Errorf("%s, the first time %s", out.Repr, first)
		}
	}
	// Both waits are for ever: the limit ends the run.
	_, err := threadSession(t, garter.WithMaxOperations(3_000_000), garter.WithMaxIterations(0)).Run(t.Context(), `
import threading
def spin():
    while True: pass
threading.Thread(target=spin).start()
spin()
`)
	var limit *garter.OperationLimitError
	if !errors.As(err, &limit) {
		t.Errorf("%v", err)
	}
}
