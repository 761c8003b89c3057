package tools_test

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// loop is a small event loop in Python: it goes round all coroutines until they
// have ended.
const loop = `
def run(*coros):
    results = [None] * len(coros)
    left = dict(enumerate(coros))
    while left:
        for i in list(left):
            try:
                left[i].send(None)
            except StopIteration as e:
                results[i] = e.value
                del left[i]
        nap()
    return results
`

// TestAsync makes ten calls, of which no more than five run at a time.
func TestAsync(t *testing.T) {
	var running, most atomic.Int32
	fetch := tools.Func("fetch", "", func(ctx context.Context, i int) (string, error) {
		if n := running.Add(1); n > most.Load() {
			most.Store(n)
		}
		defer running.Add(-1)
		time.Sleep(50 * time.Millisecond)
		if i == 3 {
			return "", tools.Raise("ValueError", "three")
		}
		return fmt.Sprint("page ", i), nil
	}, tools.Async())
	nap := tools.Func("nap", "", func() { time.Sleep(time.Millisecond) })
	ex, err := garter.NewLocal(garter.WithTools(fetch, nap), garter.WithAsyncLimit(5), garter.WithMaxHostCalls(10000))
	if err != nil {
		t.Fatal(err)
	}
	out, err := ex.Run(context.Background(), loop+`
async def get(i):
    try:
        return await fetch(i)
    except ValueError as e:
        return 'failed ' + str(e)
run(*[get(i) for i in range(10)])
`)
	if err != nil {
		t.Fatal(err)
	}
	if out.Repr != "['page 0', 'page 1', 'page 2', 'failed three', 'page 4', 'page 5', 'page 6', 'page 7', 'page 8', 'page 9']" {
		t.Errorf("%s", out.Repr)
	}
	if m := most.Load(); m < 2 || m > 5 {
		t.Errorf("%d at a time", m)
	}
}

// TestAsyncAbandoned has a call that nobody awaits: its context ends with the
// run.
func TestAsyncAbandoned(t *testing.T) {
	ended, started := make(chan error, 1), make(chan bool, 1)
	slow := tools.Func("slow", "", func(ctx context.Context) { started <- true; <-ctx.Done(); ended <- ctx.Err() }, tools.Async())
	wait := tools.Func("wait", "", func() { <-started })
	ex, err := garter.NewLocal(garter.WithTools(slow, wait))
	if err != nil {
		t.Fatal(err)
	}
	// In a coroutine a call alone does not wait.
	if _, err := ex.Run(context.Background(), "async def main():\n    call = slow()\n    wait()\n\nawait main()\n1"); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ended:
	case <-time.After(5 * time.Second):
		t.Error("the tool goes on")
	}
}

// TestAsyncPlainCancelled has a call that waits, in a program that does not
// speak of coroutines: it ends with the context of the run.
func TestAsyncPlainCancelled(t *testing.T) {
	ended, started := make(chan error, 1), make(chan bool, 1)
	slow := tools.Func("slow", "", func(ctx context.Context) { started <- true; <-ctx.Done(); ended <- ctx.Err() }, tools.Async())
	ex, err := garter.NewLocal(garter.WithTools(slow))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	go func() {
		<-started
		cancel()
	}()
	if _, err := ex.Run(ctx, "slow()\n1"); !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	select {
	case <-ended:
	case <-time.After(5 * time.Second):
		t.Error("the tool goes on")
	}
}

func TestSchema(t *testing.T) {
	type point struct{ X, Y float64 }
	type args struct {
		Name  string         `doc:"who"`
		Tags  []string       `default:"[]"`
		Where *point         `doc:"the place"`
		Extra map[string]int `json:"more" kwonly:"true" default:"{}"`
	}
	x := tools.New("x", "Does it.", func(ctx context.Context, a args) (bool, error) { return true, nil })
	if err := x.Err(); err != nil {
		t.Fatal(err)
	}
	if got, want := x.Signature(), "x(name: str, tags: list[str] = [], where: dict | None = None, *, more: dict[str, int] = {}) -> bool"; got != want {
		t.Errorf("signature %s\nwant %s", got, want)
	}
	const want = `{"additionalProperties":false,"properties":{"more":{"additionalProperties":{"type":"integer"},"default":{},"type":"object"},"name":{"description":"who","type":"string"},"tags":{"default":[],"items":{"type":"string"},"type":"array"},"where":{"additionalProperties":false,"description":"the place","properties":{"x":{"type":"number"},"y":{"type":"number"}},"type":["object","null"]}},"required":["name"],"type":"object"}`
	if got := string(x.Schema()); got != want {
		t.Errorf("schema %s\nwant %s", got, want)
	}
	for _, bad := range []*tools.Tool{
		tools.New("no name", "", func(ctx context.Context, a args) (int, error) { return 0, nil }),
		tools.New("x", "", func(ctx context.Context, a int) (int, error) { return 0, nil }),
		tools.Func("x", "", 5), tools.Python("x = 1"), tools.Python("def f(:"),
		tools.Func("x", "", func(a, b int) {}, tools.Params("a", "a")),
	} {
		if bad.Err() == nil {
			t.Errorf("%s: no error", bad.Name())
		}
		if _, err := garter.NewLocal(garter.WithTools(bad)); err == nil {
			t.Error("NewLocal takes it")
		}
	}
}

// TestPythonTools has tools in Python source, among them a final_answer.
func TestPythonTools(t *testing.T) {
	ex, err := garter.NewLocal(garter.WithTools(
		tools.Python("import time\nfactor = 3\ndef triple(x):\n    'Triples.'\n    return x * factor"),
		tools.Python("def final_answer(a, b=2):\n    return a + b"),
	))
	if err != nil {
		t.Fatal(err)
	}
	out, err := ex.Run(context.Background(), "factor = 100\ntriple(5)")
	if err != nil || out.Repr != "15" {
		t.Errorf("%s %v", out.Repr, err)
	}
	out, err = ex.Run(context.Background(), "try:\n    final_answer(1, b=5)\nexcept BaseException:\n    pass")
	if err != nil || !out.IsFinalAnswer || out.Repr != "6" {
		t.Errorf("%+v %v", out, err)
	}
}

// TestCallback calls a Python function from a tool, in the run under way.
func TestCallback(t *testing.T) {
	apply := tools.Func("apply", "", func(ctx context.Context, f *garter.Object, x any) (any, error) { return f.Call(ctx, x) })
	ex, err := garter.NewLocal(garter.WithTools(apply, tools.FinalAnswer()))
	if err != nil {
		t.Fatal(err)
	}
	ctx := context.Background()
	out, err := ex.Run(ctx, "n = 10\napply(lambda x: x + n, 5)")
	if err != nil || out.Repr != "15" {
		t.Errorf("%s %v", out.Repr, err)
	}
	out, err = ex.Run(ctx, "try:\n    apply(lambda x: 1 / x, 0)\nexcept ZeroDivisionError as e:\n    r = str(e)\nr")
	if err != nil || out.Repr != "'division by zero'" {
		t.Errorf("%s %v", out.Repr, err)
	}
	out, err = ex.Run(ctx, "apply(lambda x: final_answer(x), 7)")
	if err != nil || !out.IsFinalAnswer || out.Repr != "7" {
		t.Errorf("%+v %v", out, err)
	}
	if _, err = ex.Run(ctx, "def f(x):\n    while True: pass\napply(f, 0)"); err == nil {
		t.Error("no limit")
	}
	if out, err = ex.Run(ctx, "n"); err != nil || out.Repr != "10" {
		t.Errorf("%s %v", out.Repr, err)
	}
}
