package executortest

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// cancelPrograms do all they can to go on after a tool has failed.
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
while True:
    try:
        print(work())
        sorted([3, 1, 2], key=lambda x: work())
    except: effect()
    else: effect()
`,
}

// CancelRuns is how many runs a test of Cancelling makes: usual, or as many as
// GARTER_CANCEL_RUNS says.
func CancelRuns(usual int) int {
	if n, err := strconv.Atoi(os.Getenv("GARTER_CANCEL_RUNS")); err == nil && n > 0 {
		return n
	}
	return usual
}

// Cancelling cancels n runs of a session at random points: Run fails, and when it
// has returned no tool is called any more, whatever the program does and whatever
// the tools return. Backends call it in batches.
func Cancelling(t *testing.T, ex garter.Executor, n int, seed uint64) {
	r := rand.New(rand.NewPCG(seed, 7))
	var returned atomic.Bool // the run under way has
	var late, calls, before atomic.Int64
	enter := func(ctx context.Context) {
		calls.Add(1)
		// The programs have one thread: of each run, one call may have been let in
		// just before.
		if (returned.Load() || ctx.Err() != nil) && before.Add(1) > 1 {
			late.Add(1)
		}
	}
	let := int64(0)
	var swallow atomic.Bool // a tool may return after its run
	type none struct{}
	err := ex.SendTools(context.Background(),
		tools.New("work", "", func(ctx context.Context, _ none) (int, error) {
			enter(ctx)
			select {
			case <-ctx.Done():
				if swallow.Load() {
					return 1, nil // as if nothing were
				}
				return 0, ctx.Err()
			case <-time.After(50 * time.Microsecond):
				return 2, nil
			}
		}),
		tools.New("effect", "", func(ctx context.Context, _ none) (int, error) {
			enter(ctx)
			return 0, nil
		}))
	if err != nil {
		t.Fatal(err)
	}
	want := errors.New("enough")
	begun := 0
	for i := range n {
		swallow.Store(i%2 == 0)
		ctx, cancel := context.WithCancelCause(context.Background())
		returned.Store(false)
		let += before.Swap(0)
		had := calls.Load()
		stop := time.AfterFunc(time.Duration(r.IntN(15_000))*time.Microsecond, func() { cancel(want) })
		_, err := ex.Run(ctx, cancelPrograms[i%len(cancelPrograms)])
		returned.Store(true)
		stop.Stop()
		cancel(nil)
		if !errors.Is(err, want) && !errors.Is(err, garter.ErrStateLost) {
			t.Errorf("run %d ended with %v", i, err)
			return
		}
		if calls.Load() > had {
			begun++
		}
		// The session is free again when the program has ended: where an interrupt did
		// not do, when there is a new interpreter, which takes long on a busy machine.
		for end := time.Now().Add(90 * time.Second); ; time.Sleep(time.Millisecond) {
			_, err := ex.Run(context.Background(), "pass")
			if err == nil || errors.Is(err, garter.ErrStateLost) {
				break
			}
			if time.Now().After(end) {
				t.Errorf("after run %d: %v", i, err)
				return
			}
		}
	}
	t.Logf("%d runs, %d of them with calls of tools, %d calls, %d let in just before the end", n, begun, calls.Load(), let+before.Load())
	if late.Load() > 0 {
		t.Errorf("%d calls of tools in runs that were over", late.Load())
	}
}
