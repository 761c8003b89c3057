package garter_test

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/tools"
)

var manySessions = flag.Int("sessions", 60, "how many sessions TestHostileAmongGood has at once")

// rude is a value whose methods panic.
type rude struct{ N int }

func (rude) String() string                   { panic("String") }
func (rude) Error() string                    { panic("Error") }
func (rude) MarshalJSON() ([]byte, error)     { panic("MarshalJSON") }
func (rude) MarshalText() ([]byte, error)     { panic("MarshalText") }
func (rude) GoString() string                 { panic("GoString") }
func (*rudePtr) MarshalText() ([]byte, error) { panic("MarshalText of a pointer") }

type rudePtr struct{ N int }

type list struct {
	Next *list
	V    any
}

// TestHostileTools: whatever a tool of the host does, the session goes on, or says
// clearly why not.
func TestHostileTools(t *testing.T) {
	ctx := context.Background()
	var ex *garter.Local
	add := func(name string, f any) *tools.Tool { return tools.Func(name, "", f) }
	var nilErr *garter.Error
	ts := []*tools.Tool{
		add("panics", func() int { panic("boom") }),
		add("panics_nil", func() int { var p *int; return *p }),
		add("panics_error", func() int { panic(rude{}) }),
		add("goexit", func() (int, error) { return 0, rude{} }),
		add("typed_nil_error", func() (any, error) { return 1, nilErr }),
		add("typed_nil", func() any { return (*list)(nil) }),
		add("nil_map", func() any { return map[string]any(nil) }),
		add("nil_func", func() any { return (func() int)(nil) }),
		add("channel", func() any { return make(chan int) }),
		add("rude", func() any { return rude{1} }),
		add("rude_ptr", func() any { return &rudePtr{1} }),
		add("rude_key", func() any { return map[any]any{rude{1}: 1} }),
		add("cycle", func() any { l := &list{V: 1}; l.Next = l; return l }),
		add("cycle_map", func() any { m := map[string]any{}; m["m"] = m; return m }),
		add("cycle_slice", func() any { s := make([]any, 1); s[0] = s; return s }),
		add("deep", func() any {
			var v any
			for range 1_000_000 {
				v = []any{v}
			}
			return v
		}),
		add("shared", func() any {
			v := any(1)
			for range 60 {
				v = []any{v, v}
			}
			return v
		}),
		add("huge", func() string { return strings.Repeat("x", 200<<20) }),
		add("huge_list", func() []int { return make([]int, 20_000_000) }),
		add("again", func(ctx context.Context) (any, error) {
			out, err := ex.Run(ctx, "1")
			return out.Output, err
		}),
		add("again_free", func() (any, error) {
			out, err := ex.Run(context.Background(), "1")
			return out.Output, err
		}),
		add("reset", func() error { return ex.Reset(context.Background()) }),
		add("send", func() error { return ex.SendVariables(context.Background(), map[string]any{"x": 1}) }),
		add("blocks", func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }),
		add("takes", func(v any) string { return fmt.Sprintf("%T", v) }),
	}
	open := func() {
		var err error
		ex, err = garter.NewLocal(garter.WithTimeout(2*time.Second), garter.WithMaxMemory(64<<20), garter.WithTools(ts...))
		if err != nil {
			t.Fatal(err)
		}
	}
	open()
	for _, tool := range ts {
		for _, code := range []string{"%s()", "try: x = %s()\nexcept Exception as e: x = str(e)", "x = [%s()]; str(x); x"} {
			code := fmt.Sprintf(code, tool.Name())
			done := make(chan error, 1)
			ex := ex
			go func() {
				// A tool that waits for its context waits as long as the caller does.
				ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
				defer cancel()
				_, err := ex.Run(ctx, code)
				done <- err
			}()
			var err error
			select {
			case err = <-done:
			case <-time.After(time.Minute):
				t.Fatalf("%s: does not return", code)
			}
			var internal *garter.InternalError
			if errors.As(err, &internal) {
				t.Errorf("%s: %v\n%s", code, err, internal.Stack)
			}
			if err != nil && func() (text string) {
				defer func() {
					if recover() != nil {
						text = ""
					}
				}()
				return err.Error()
			}() == "" {
				t.Errorf("%s: an error without text", code)
			}
			if strings.HasPrefix(tool.Name(), "again") && !errors.Is(err, garter.ErrBusy) && !strings.HasPrefix(code, "try") {
				t.Errorf("%s: %v", code, err)
			}
			// A tool that was cancelled holds the session until it returns.
			out, err := ex.Run(ctx, "del_ = x = None; 6 * 7")
			for began := time.Now(); errors.Is(err, garter.ErrBusy) && time.Since(began) < time.Minute; {
				time.Sleep(10 * time.Millisecond)
				out, err = ex.Run(ctx, "del_ = x = None; 6 * 7")
			}
			if err != nil || out.Repr != "42" {
				t.Errorf("after %s: %v %v", code, out.Repr, err)
				open()
			}
		}
	}
}

// TestCancelPoints cancels runs, and closes sessions, at random points.
func TestCancelPoints(t *testing.T) {
	points := 200
	if testing.Short() {
		points = 40
	}
	if *manySessions >= 1000 {
		points = 1000
	}
	code := `
import threading, json, re
def f(n):
    try:
        with open_() as x:
            for i in range(100000):
                json.loads(json.dumps({'a': [i] * 50})); re.sub('a+', 'b', 'aab' * 50); tool(i)
    except Exception as e:
        raise ValueError(i) from e
    finally:
        sorted(range(n), key=lambda k: -k)
class open_:
    def __enter__(self): return self
    def __exit__(self, *a): tool(1)
ts = [threading.Thread(target=f, args=(500,)) for i in range(3)]
for th in ts: th.start()
for th in ts: th.join()
`
	rng := rand.New(rand.NewPCG(1, 2))
	open := func() *garter.Local {
		ex, err := garter.NewLocal(garter.WithImports("*"), garter.WithMaxHostCalls(1_000_000),
			garter.WithTools(tools.Func("tool", "", func(n int) int { return n })))
		if err != nil {
			t.Fatal(err)
		}
		return ex
	}
	ex, cut := open(), 0
	defer func() {
		if cut < points/2 {
			t.Errorf("%d of %d runs were cut", cut, points)
		}
	}()
	for i := range points {
		ctx, cancel := context.WithCancel(context.Background())
		wait := time.Duration(rng.IntN(20_000)) * time.Microsecond
		closing := i%3 == 0
		ex, reopen := ex, &ex
		timer := time.AfterFunc(wait, func() {
			if closing {
				ex.Close() // which waits for no run, and ends none
			}
			cancel()
		})
		done := make(chan error, 1)
		go func() {
			_, err := ex.Run(ctx, code)
			done <- err
		}()
		select {
		case err := <-done:
			var internal *garter.InternalError
			if err != nil {
				cut++
			}
			if errors.As(err, &internal) {
				t.Fatalf("point %d, %v: %v\n%s", i, wait, err, internal.Stack)
			}
		case <-time.After(time.Minute):
			t.Fatalf("point %d, %v: does not end", i, wait)
		}
		timer.Stop()
		cancel()
		if closing {
			ex.Close()
			if _, err := ex.Run(context.Background(), "1"); err == nil {
				t.Fatalf("point %d: a closed session runs", i)
			}
			*reopen = open()
			continue
		}
		// A tool of the cancelled run must return first.
		out, err := ex.Run(context.Background(), "6 * 7")
		for n := 0; n < 1000 && errors.Is(err, garter.ErrBusy); n++ {
			time.Sleep(5 * time.Millisecond)
			out, err = ex.Run(context.Background(), "6 * 7")
		}
		if err != nil || out.Repr != "42" {
			t.Fatalf("point %d, %v: afterwards %v %v", i, wait, out.Repr, err)
		}
	}
}

// hostile are programs that use up what they can.
var hostile = []string{
	"while True: pass", "x = []\nwhile True: x.append('a' * 1000)", "def f(): f()\nf()", "9 ** 9 ** 9", "[[0] * 10**6 for i in range(10**6)]",
	"import re\nre.match('(a*)*b', 'a' * 10**5)", "sorted(range(10**7), key=lambda x: -x)", "int.x = 1", "class A:\n  def __del__(s): A()\nA()",
	"x = []\nfor i in range(60): x = [x, x]\nrepr(x)", "while True:\n  try: 1 / 0\n  except: pass", "print('x' * 10**7)", "panics()",
}

// TestHostileAmongGood runs good sessions beside hostile ones: their results are
// right. With -sessions 1000 the time that they take is compared with the time that
// they take alone.
func TestHostileAmongGood(t *testing.T) {
	n := *manySessions
	const good = "total = 0\nfor i in range(2000): total += len(str(i)) * (i % 7)\nwords = sorted({w: w[::-1] for w in 'the quick brown fox'.split()}.items())\n(total, words, echo(3))"
	const want = "(20664, [('brown', 'nworb'), ('fox', 'xof'), ('quick', 'kciuq'), ('the', 'eht')], 3)"
	var exs []*garter.Local
	for range n {
		ex, err := garter.NewLocal(garter.WithTimeout(time.Minute), garter.WithMaxMemory(16<<20), garter.WithTools(
			tools.Func("panics", "", func() int { panic("boom") }), tools.Func("echo", "", func(v int) int { return v })))
		if err != nil {
			t.Fatal(err)
		}
		exs = append(exs, ex)
	}
	// Every fifth is hostile.
	round := func(bad bool) time.Duration {
		var wg, enemies sync.WaitGroup
		stop, cancel := context.WithCancel(context.Background())
		var mu sync.Mutex
		var sum time.Duration
		places := make(chan bool, 8) // for the good; the hostile have one of their own
		enemy := make(chan bool, 1)
		for i, ex := range exs {
			if i%5 == 0 {
				if bad {
					enemies.Go(func() {
						enemy <- true
						defer func() { <-enemy }()
						ctx, done := context.WithTimeout(stop, 50*time.Millisecond)
						defer done()
						ex.Run(ctx, hostile[i/5%len(hostile)])
					})
				}
				continue
			}
			wg.Go(func() {
				places <- true
				defer func() { <-places }()
				began := time.Now()
				out, err := ex.Run(context.Background(), good)
				if err != nil || out.Repr != want {
					t.Errorf("session %d: %v %v", i, out.Repr, err)
				}
				mu.Lock()
				sum += time.Since(began)
				mu.Unlock()
			})
		}
		wg.Wait()
		cancel()
		enemies.Wait()
		return sum
	}
	round(false)
	if n < 1000 {
		round(true)
		return
	}
	// In turns, so that other programs hit both.
	var alone, beside time.Duration
	for range 3 {
		alone += round(false)
		beside += round(true)
	}
	t.Logf("%d sessions: %v alone, %v beside hostile ones, %.2f times", n, alone, beside, beside.Seconds()/alone.Seconds())
	if beside > 3*alone {
		t.Errorf("good sessions take %.1f times as long beside hostile ones", beside.Seconds()/alone.Seconds())
	}
}
