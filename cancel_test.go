package garter

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter/tools"
)

// cancelPrograms do all they can to go on after a tool has failed. The tools
// work, wait and effect return ctx.Err() when the context is done.
var cancelPrograms = []string{
	`
while True:
    try:
        work()
    except BaseException:
        effect()
    finally:
        effect()
`, `
class Guard:
    def __enter__(self): return self
    def __exit__(self, *a):
        effect()
        return True
for _ in range(10**9):
    with Guard():
        work()
`, `
def gen():
    try:
        while True:
            try:
                yield work()
            except Exception as e:
                effect()
    finally:
        effect()
for _ in gen():
    try:
        effect()
    except: pass
`, `
import asyncio
async def one():
    try:
        await wait()
    except BaseException:
        effect()
    finally:
        effect()
async def main():
    while True:
        await asyncio.gather(*[one() for _ in range(3)], return_exceptions=True)
asyncio.run(main())
`, `
import threading
def go():
    while True:
        try:
            work()
        except BaseException:
            effect()
ts = [threading.Thread(target=go) for _ in range(3)]
for t in ts: t.start()
for t in ts: t.join()
`, `
def back():
    try:
        return work()
    except BaseException:
        effect()
while True:
    try:
        call(back)
    except BaseException:
        effect()
`, `
while True:
    try:
        print(work())
        sorted([3, 1, 2], key=lambda x: work())
    except: effect()
    else: effect()
`,
}

// TestCancelIsFinal cancels runs at random points, by the context, its deadline
// or the wall-clock limit: from then on no tool is called, and Run fails,
// whatever the tools return.
func TestCancelIsFinal(t *testing.T) {
	runs := 1000
	if testing.Short() {
		runs = 100
	}
	var next atomic.Int32
	var wg sync.WaitGroup
	var late, swallowed atomic.Int32
	for w := range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			r := rand.New(rand.NewPCG(uint64(w), 7))
			for {
				i := int(next.Add(1)) - 1
				if i >= runs {
					return
				}
				cancelOnce(t, r, i, &late, &swallowed)
			}
		}()
	}
	wg.Wait()
	if late.Load() > 0 || swallowed.Load() > 0 {
		t.Errorf("of %d runs %d called a tool after they were cancelled, %d returned no error", runs, late.Load(), swallowed.Load())
	}
}

func cancelOnce(t *testing.T, r *rand.Rand, i int, late, swallowed *atomic.Int32) {
	after := time.Duration(r.IntN(3000)) * time.Microsecond
	ctx, cancel := context.WithCancelCause(context.Background())
	defer cancel(nil)
	opts := []Option{WithImports("asyncio", "threading"), WithMaxHostCalls(1 << 30), WithMaxOperations(0)}
	want := errors.New("enough")
	switch i % 3 {
	case 0:
		time.AfterFunc(after, func() { cancel(want) })
	case 1:
		var stop context.CancelFunc
		ctx, stop = context.WithTimeoutCause(ctx, after, want)
		defer stop()
	case 2:
		opts = append(opts, WithWallTimeout(after+time.Microsecond))
	}
	// The context may be done between the session's look at it and the tool's:
	// that can happen once, and once for each of three tools that are started
	// together.
	var done atomic.Int32
	called := func(ctx context.Context) error {
		if ctx.Err() != nil && done.Add(1) > 3 {
			late.Add(1)
		}
		return nil
	}
	n := r.IntN(3)
	wait := func(ctx context.Context, _ struct{}) (int, error) {
		called(ctx)
		select {
		case <-ctx.Done():
			if n == 0 {
				return 1, nil // as if nothing were
			}
			return 0, ctx.Err()
		case <-time.After(time.Duration(50+n) * time.Microsecond):
			return n, nil
		}
	}
	opts = append(opts, WithTools(
		tools.New("work", "", wait), tools.New("wait", "", wait, tools.Async()),
		tools.New("effect", "", func(ctx context.Context, _ struct{}) (int, error) { return 0, called(ctx) }),
		tools.New("call", "", func(ctx context.Context, a struct{ F *Object }) (any, error) {
			called(ctx)
			return a.F.Call(ctx)
		}),
	))
	l, err := NewLocal(opts...)
	if err != nil {
		t.Error(err)
		return
	}
	_, err = l.Run(ctx, cancelPrograms[i%len(cancelPrograms)])
	var limit *ExecutionTimeoutError
	switch {
	case err == nil:
		swallowed.Add(1)
	case i%3 == 2 && !errors.As(err, &limit), i%3 != 2 && !errors.Is(err, want):
		t.Errorf("program %d: %v", i%len(cancelPrograms), err)
	}
}
