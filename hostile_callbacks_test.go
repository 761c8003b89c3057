package garter_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

// TestExceptionsStayAtHome: what a callback of one session raises comes to another
// session as an exception of its own, since a traceback leads to variables.
func TestExceptionsStayAtHome(t *testing.T) {
	var kept *garter.Object
	keep := tools.Func("keep", "", func(f *garter.Object) { kept = f })
	publish := tools.Func("publish", "", func() (any, error) { return kept.Call(context.Background()) })
	give := tools.Func("give", "", func() any {
		v, err := kept.Call(context.Background())
		return []any{v, err}
	})
	open := func(opts ...garter.Option) *garter.Local {
		l, err := garter.NewLocal(append(opts, garter.WithAllBuiltins(), garter.WithTools(keep, publish, give))...)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	a, b := open(), open()
	if _, err := a.Run(t.Context(), "class Own(Exception): pass\nsecret = 'of a'\ndef f(): raise Own('text')\ndef g(): return Own('given')\nkeep(f)"); err != nil {
		t.Fatal(err)
	}
	look := `
def names(e):
    tb, out = e.__traceback__, []
    while tb:
        out.append('secret' in tb.tb_frame.f_globals)
        tb = tb.tb_next
    return type(e).__name__, any(out), str(e)
`
	if _, err := b.Run(t.Context(), look); err != nil {
		t.Fatal(err)
	}
	for _, raise := range []string{"publish()", "raise give()[1]"} {
		out, err := b.Run(t.Context(), "try:\n    "+raise+"\nexcept Exception as e:\n    r = names(e)\nrepr(r)")
		if err != nil {
			t.Fatal(err)
		}
		text, _ := out.Output.(string)
		if !strings.Contains(text, "False") || !strings.Contains(text, "text") {
			t.Errorf("%s: %s", raise, text)
		}
	}
	// The value of an exception, which is no failure of a call.
	if _, err := a.Run(t.Context(), "keep(g)"); err != nil {
		t.Fatal(err)
	}
	out, err := b.Run(t.Context(), "e = give()[0]\n(type(e).__name__, type(e).__mro__[0].__module__, str(e))")
	if err != nil || !strings.Contains(out.Repr, "builtins") {
		t.Errorf("%v %v", out.Repr, err)
	}
	// After Reset, and in a fork, the session is another one as well.
	f, err := a.Fork(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if out, err := f.Run(t.Context(), "type(give()[0]) is Own"); err != nil || out.Output != false {
		t.Errorf("a fork: %v %v", out.Output, err)
	}
}

// TestOutingsOfOthers: a tool of one session runs another session, whose async tool
// calls back: it waits for its own session's turn, whatever session its context came
// through.
func TestOutingsOfOthers(t *testing.T) {
	inner, err := garter.NewLocal(garter.WithImports("*"), garter.WithMaxHostCalls(100_000), garter.WithTools(
		tools.Func("call", "", func(ctx context.Context, f *garter.Object) (any, error) { return f.Call(ctx) }, tools.Async())))
	if err != nil {
		t.Fatal(err)
	}
	outer, err := garter.NewLocal(garter.WithTools(tools.Func("delegate", "", func(ctx context.Context, code string) (any, error) {
		out, err := inner.Run(ctx, code)
		return out.Output, err
	})))
	if err != nil {
		t.Fatal(err)
	}
	code := `
import asyncio
seen = []
busy = False
def f():
    seen.append(busy)
async def main():
    global busy
    tasks = [asyncio.create_task(call(f)) for i in range(50)]
    await asyncio.sleep(0)
    busy = True
    for i in range(100000): seen.append(None); seen.pop()
    busy = False
    await asyncio.gather(*tasks)
asyncio.run(main())
(len(seen), any(seen))
`
	out, err := outer.Run(t.Context(), "delegate("+pyText(code)+")")
	if err != nil || out.Repr != "(50, False)" {
		t.Errorf("%v %v", out.Repr, err)
	}
}

// pyText is a text as Python source.
func pyText(s string) string {
	return "'" + strings.NewReplacer("\\", "\\\\", "'", "\\'", "\n", "\\n").Replace(s) + "'"
}

// TestHookBesideProgram: a hook around an async tool reads an instance that the program
// goes on changing; the race detector watches.
func TestHookBesideProgram(t *testing.T) {
	type args struct{ P struct{ X, Y int } }
	hook := func(ctx context.Context, c *garter.ToolCall, next func(ctx context.Context) (any, error)) (any, error) {
		return next(ctx)
	}
	l, err := garter.NewLocal(garter.WithImports("*"), garter.WithToolHook(hook), garter.WithMaxHostCalls(10_000), garter.WithTools(
		tools.New("sum", "", func(_ context.Context, a args) (int, error) { return a.P.X + a.P.Y, nil }, tools.Async())))
	if err != nil {
		t.Fatal(err)
	}
	out, err := l.Run(t.Context(), `
import asyncio
class P: pass
async def main():
    p = P(); p.x = p.y = 1
    tasks = [asyncio.create_task(sum(p)) for i in range(20)]
    await asyncio.sleep(0)
    for i in range(20000):
        p.x, p.y = i, -i
        if i % 1000 == 0: await asyncio.sleep(0)
    return await asyncio.gather(*tasks)
set(asyncio.run(main())) <= {0, 2}
`)
	if err != nil || out.Output != true {
		t.Errorf("%v %v", out.Output, err)
	}
}

// TestLiveObjectOfTwo: two sessions set and read the fields of one struct.
func TestLiveObjectOfTwo(t *testing.T) {
	type shared struct {
		Text string
		List []any
		Any  any
		Map  map[string]int
	}
	p := &shared{}
	var wg sync.WaitGroup
	for range 3 {
		l, err := garter.NewLocal(garter.WithVariables(map[string]any{"p": p}))
		if err != nil {
			t.Fatal(err)
		}
		wg.Go(func() {
			_, err := l.Run(t.Context(), "for i in range(300):\n    p.text = 'x' * (i % 7)\n    p.list = [i] * (i % 5)\n    p.any = [None, 1, 'x', {'a': [i]}][i % 4]\n    p.map = {str(i): i}\n    len(p.text), p.list == [], p.any, p.map, dict(p), repr(p)")
			if err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

// TestDefaultsAreNew: what a tool does to a default, no other call sees.
func TestDefaultsAreNew(t *testing.T) {
	type args struct {
		M map[string]int `default:"{'a': 1}"`
		L []int          `default:"[1]"`
	}
	ts := []*tools.Tool{
		tools.New("f", "", func(_ context.Context, a args) (int, error) {
			a.M["n"]++
			a.L[0]++
			return a.M["n"] + a.L[0], nil
		}),
		tools.Func("g", "", func(m map[string]int, l []int) int {
			m["n"]++
			l[0]++
			return m["n"] + l[0]
		}, tools.Params("m={'a': 1}", "l=[1]")),
	}
	var wg sync.WaitGroup
	for range 2 {
		l, err := garter.NewLocal(garter.WithTools(ts...))
		if err != nil {
			t.Fatal(err)
		}
		wg.Go(func() {
			out, err := l.Run(t.Context(), "{f() for i in range(50)} | {g() for i in range(50)}")
			if err != nil || out.Repr != "{3}" {
				t.Errorf("%v %v", out.Repr, err)
			}
		})
	}
	wg.Wait()
}

// TestLifeFromEverywhere calls every public way into a session from other goroutines,
// at all moments of its life, with handles that a tool has kept.
func TestLifeFromEverywhere(t *testing.T) {
	for round := range 12 {
		var mu sync.Mutex
		var kept []*garter.Object
		var keptCtx []context.Context
		var l *garter.Local
		keep := func(ctx context.Context, f *garter.Object) {
			mu.Lock()
			defer mu.Unlock()
			kept, keptCtx = append(kept, f), append(keptCtx, ctx)
		}
		l, err := garter.NewLocal(garter.WithImports("*"), garter.WithFiles(), garter.WithTimeout(20*time.Second), garter.WithMaxHostCalls(1_000_000), garter.WithTools(
			tools.Func("keep", "", keep), tools.Func("keep_async", "", keep, tools.Async())))
		if err != nil {
			t.Fatal(err)
		}
		code := "import atexit, asyncio\natexit.register(lambda: keep(print))\nclass C:\n  def __init__(s): s.x = [s]\n  def __call__(s): s.x = list(range(9)); s.y = s; return s\n  def __iter__(s): return iter(range(100))\ndef f(): return 1\nfor i in range(200): keep(f); keep(C()); keep_async(C()); f.z = i\nasync def m(): await asyncio.gather(*[keep_async(C()) for i in range(50)])\nasyncio.run(m())"
		ctx := t.Context()
		ways := []func(){
			func() { l.Run(ctx, "x = 1") }, func() { l.SendVariables(ctx, map[string]any{"v": 1}) }, func() { l.Variables(ctx) }, func() { l.Variable(ctx, "f") },
			func() { l.Capabilities() }, func() {
				defer func() { _ = recover() }() // after Close it panics, and says so
				l.Files()
			}, func() { l.Interrupting() }, func() { l.SendTools(ctx, tools.FinalAnswer()) },
			func() {
				if f, err := l.Fork(ctx); err == nil {
					f.Run(ctx, "f()")
					f.Close()
				}
			},
			func() {
				mu.Lock()
				if len(kept) == 0 {
					mu.Unlock()
					return
				}
				o, c := kept[len(kept)-1], keptCtx[len(kept)/2]
				mu.Unlock()
				_ = o.String()
				o.Attributes()
				o.EnumValue()
				o.Text()
				for _, c := range []context.Context{ctx, c, context.WithoutCancel(c)} {
					o.Call(c)
					o.Attr(c, "x")
					o.Repr(c)
					for range o.Iter(c) {
						break
					}
				}
			},
		}
		if round%3 == 1 {
			ways = append(ways, func() { l.Reset(ctx) })
		}
		var wg sync.WaitGroup
		stop := make(chan struct{})
		for _, way := range ways {
			wg.Go(func() {
				for {
					select {
					case <-stop:
						return
					default:
						way()
						time.Sleep(100 * time.Microsecond)
					}
				}
			})
		}
		for range 3 {
			runCtx, cancel := context.WithTimeout(ctx, time.Duration(1+round)*20*time.Millisecond)
			_, err := l.Run(runCtx, code)
			cancel()
			var internal *garter.InternalError
			if errors.As(err, &internal) {
				t.Errorf("%v\n%s", err, internal.Stack)
			}
		}
		if round%3 == 2 {
			for range 2 {
				wg.Go(func() { l.Close() })
			}
		}
		time.Sleep(5 * time.Millisecond)
		close(stop)
		wg.Wait()
		l.Close()
		for _, o := range kept[:min(len(kept), 3)] {
			if _, err := o.Call(ctx); err == nil {
				t.Error("a handle of a closed session can be called")
			}
		}
	}
}
