package garter

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math"
	"math/big"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter/tools"
)

// account is a live object of the host.
type account struct {
	Owner   string
	Balance float64
	secret  int
}

func (a *account) Deposit(x float64) (float64, error) {
	if x < 0 {
		return 0, tools.Raise("ValueError", "negative deposit")
	}
	a.Balance += x
	return a.Balance, nil
}

func (a *account) Close() { panic("not for Python") }

// PythonMethods allows Deposit.
func (a *account) PythonMethods() []string { return []string{"Deposit"} }

type shape struct {
	Name   string
	Sides  int `py:"n_sides"`
	Center struct{ X, Y float64 }
	Hidden string `py:"-"`
}

func TestToPython(t *testing.T) {
	big1, _ := new(big.Int).SetString("123456789012345678901234567890", 10)
	seq := iter.Seq[int](func(yield func(int) bool) {
		for i := range 3 {
			if !yield(i * i) {
				return
			}
		}
	})
	ch := make(chan string, 2)
	ch <- "a"
	ch <- "b"
	close(ch)
	loop := []any{1, nil}
	loop[1] = loop
	d := NewDict()
	d.Set("z", 1)
	d.Set(int64(5), Tuple{1, 2})
	five := 5
	for _, c := range []struct {
		v    any
		expr string
		want string
	}{
		{nil, "v", "None"}, {true, "v", "True"}, {int8(-5), "v", "-5"}, {uint64(math.MaxUint64), "v", "18446744073709551615"},
		{big1, "v", "123456789012345678901234567890"}, {math.NaN(), "v", "nan"}, {math.Inf(-1), "v", "-inf"}, {float32(0.5), "v", "0.5"},
		{complex(1, 2), "v", "(1+2j)"}, {"täxt", "v", "'täxt'"}, {"bad\xff", "v", "'bad�'"}, {[]byte("ab"), "v", "b'ab'"}, {[2]byte{65, 66}, "v", "b'AB'"},
		{[]string{"x", "y"}, "v", "['x', 'y']"}, {[2]int{1, 2}, "v", "[1, 2]"}, {map[string]int{"b": 2, "a": 1}, "v", "{'a': 1, 'b': 2}"},
		{map[int]bool{2: true, 1: false}, "v", "{1: False, 2: True}"}, {map[string]struct{}{"k": {}}, "v", "{'k'}"},
		{&Set{Elems: []any{1}, Frozen: true}, "v", "frozenset({1})"}, {Tuple{1, "a"}, "v", "(1, 'a')"}, {d, "v", "{'z': 1, 5: (1, 2)}"},
		{loop, "v", "[1, [...]]"}, {loop, "v[1] is v", "True"}, {&five, "v", "5"}, {(*int)(nil), "v", "None"},
		{shape{Name: "tri", Sides: 3}, "(v.name, v.n_sides, v.center.x, hasattr(v, 'hidden'))", "('tri', 3, 0.0, False)"},
		{seq, "list(v)", "[0, 1, 4]"}, {ch, "list(v)", "['a', 'b']"}, {errors.New("oops"), "v", "RuntimeError('oops')"},
		{tools.Raise("KeyError", "k"), "v", "KeyError('k')"},
		{func(a, b int) (int, error) { return a / b, nil }, "v(7, 2)", "3"}, {strings.ToUpper, "list(map(v, 'ab'))", "['A', 'B']"},
		{func(xs ...int) int { return len(xs) }, "v(1, 2, 3)", "3"},
		{time.March, "v", "3"},
	} {
		l := mustLocal(t)
		if err := l.SendVariables(context.Background(), map[string]any{"v": c.v}); err != nil {
			t.Errorf("%v: %v", c.v, err)
			continue
		}
		out, err := l.Run(context.Background(), c.expr)
		if err != nil || out.Repr != c.want {
			t.Errorf("%T %s: %s, want %s (%v)", c.v, c.expr, out.Repr, c.want, err)
		}
	}
	l := mustLocal(t)
	if err := l.SendVariables(context.Background(), map[string]any{"v": struct{ C chan<- int }{make(chan int)}}); err == nil {
		t.Error("a send-only channel was taken")
	}
}

func TestToGo(t *testing.T) {
	l := mustLocal(t)
	for _, c := range []struct {
		code string
		want any
	}{
		{"None", nil}, {"True", true}, {"-3", int64(-3)}, {"1.5", 1.5}, {"float('inf')", math.Inf(1)}, {"1j", complex(0, 1)}, {"'s'", "s"},
		{"b'b'", []byte("b")}, {"[1, [2]]", []any{int64(1), []any{int64(2)}}}, {"(1,)", Tuple{int64(1)}},
		{"{1}", &Set{Elems: []any{int64(1)}}}, {"frozenset()", &Set{Elems: []any{}, Frozen: true}},
		{"2 ** 64", new(big.Int).Lsh(big.NewInt(1), 64)}, {"class I(int): pass\nI(5)", int64(5)}, {"class S(str): pass\nS('x')", "x"},
	} {
		out, err := l.Run(context.Background(), c.code)
		if err != nil || !reflect.DeepEqual(out.Output, c.want) {
			t.Errorf("%s: %#v, want %#v (%v)", c.code, out.Output, c.want, err)
		}
	}
	var e *Error
	_, err := l.Run(context.Background(), "deep = []\nfor i in range(5000): deep = [deep]\ndeep")
	if !errors.As(err, &e) || e.Exception != "RecursionError" {
		t.Errorf("a deep value: %v", err)
	}
	if _, _, err = l.Variable(context.Background(), "deep"); !errors.As(err, &e) || e.Exception != "RecursionError" {
		t.Errorf("a deep variable: %v", err)
	}
	out, _ := l.Run(context.Background(), "l = [1]; l.append(l); l")
	if o, ok := out.Output.([]any)[1].(*Object); !ok || o.Again() != 1 {
		t.Error("the list does not end where it contains itself")
	}
	out, _ = l.Run(context.Background(), "class P:\n    def __init__(self): self.name, self.n_sides, self.center = 'sq', 4, {'x': 1, 'y': 2.5}\nP()")
	var s shape
	if err := out.Decode(&s); err != nil || s.Name != "sq" || s.Sides != 4 || s.Center.Y != 2.5 {
		t.Errorf("%+v %v", s, err)
	}
	var wrong struct{ Name int }
	if err := out.Decode(&wrong); err == nil || err.Error() != "value.name must be int, not str" {
		t.Errorf("%v", err)
	}
	out, _ = l.Run(context.Background(), "(i * i for i in range(4))")
	var got []any
	for v, err := range out.Output.(*Object).Iter(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, v)
	}
	if fmt.Sprint(got) != "[0 1 4 9]" {
		t.Errorf("%v", got)
	}
	out, _ = l.Run(context.Background(), "ValueError('v')")
	if err, ok := out.Output.(error); !ok || err.Error() != "ValueError: v" {
		t.Errorf("%v", out.Output)
	}
}

func TestLiveObjects(t *testing.T) {
	acc := &account{Owner: "Ada", Balance: 10, secret: 5}
	l := mustLocal(t)
	ctx := context.Background()
	if err := l.SendVariables(ctx, map[string]any{"acc": acc}); err != nil {
		t.Fatal(err)
	}
	out, err := l.Run(ctx, "acc.balance += 5\nacc.deposit(2.5)\nacc.owner = 'Bob'\n(acc.owner, acc.balance, hasattr(acc, 'secret'), hasattr(acc, 'close'))")
	if err != nil || out.Repr != "('Bob', 17.5, False, False)" || acc.Owner != "Bob" || acc.Balance != 17.5 {
		t.Errorf("%s %v %+v", out.Repr, err, acc)
	}
	for code, want := range map[string]string{
		"acc.balance = 'x'": "attribute 'balance' must be float, not str", "acc.deposit(-1)": "ValueError: negative deposit",
		"acc.nope": "has no attribute 'nope'", "acc.nope = 1": "has no attribute 'nope'", "acc.__class__.__mro__": "Forbidden",
	} {
		if _, err := l.Run(ctx, code); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", code, err)
		}
	}
	if out, _ := l.Run(ctx, "acc"); out.Output != any(acc) {
		t.Errorf("%v", out.Output)
	}
}

// TestManySessions runs sessions in many goroutines that share a program, tools
// and the built-in names.
func TestManySessions(t *testing.T) {
	p, err := Compile(`
class A:
    def __init__(self, n): self.n = n
    def __repr__(self): return f'A({self.n!r})'
def gen(n):
    for i in range(n): yield A(i)
try:
    {}['missing']
except KeyError as e:
    msg = str(e)
names = sorted([k for k in dir() if not k.startswith('_')])
data = {str(a): [a.n] * a.n for a in gen(20)}
try:
    "{0.__class__.__mro__}".format(1)
except AttributeError as e:
    denied = str(e)
final_answer((len(data), msg, twice(21), "%s-%d" % ("x", 3), f"{1.5:.3f}", sorted({3, 1, 2}), denied))
`)
	if err != nil {
		t.Fatal(err)
	}
	twice := tools.Func("twice", "", func(i int) int { return 2 * i })
	var wg sync.WaitGroup
	for range 16 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 20 {
				l, err := NewLocal(WithTools(tools.FinalAnswer(), twice))
				if err != nil {
					t.Error(err)
					return
				}
				out, err := l.RunProgram(context.Background(), p)
				want := `(20, "'missing'", 42, 'x-3', '1.500', [1, 2, 3], 'Forbidden access to dunder attribute: __mro__')`
				if err != nil || out.Repr != want {
					t.Errorf("%s %v", out.Repr, err)
					return
				}
				l.Close()
			}
		}()
	}
	wg.Wait()
}

// TestBroken makes a tool break the rules of Go, and the session survives; an
// internal error is repaired by Reset.
func TestBroken(t *testing.T) {
	l := mustLocal(t, WithTools(tools.Func("bad", "", func() { var s []int; s[len(s)]++ })))
	ctx := context.Background()
	_, err := l.Run(ctx, "x = 1\nbad()")
	var tp *ToolPanicError
	if !errors.As(err, &tp) || tp.Tool != "bad" {
		t.Errorf("%T %v", err, err)
	}
	if out, err := l.Run(ctx, "x"); err != nil || out.Repr != "1" {
		t.Errorf("%v", err)
	}
	l.s.broken = true
	if _, err := l.Run(ctx, "x"); !errors.Is(err, ErrBroken) {
		t.Errorf("%v", err)
	}
	if err := l.Reset(ctx); err != nil {
		t.Fatal(err)
	}
	if out, err := l.Run(ctx, "2"); err != nil || out.Repr != "2" {
		t.Errorf("%v", err)
	}
}

// TestAbandonedTool has a tool that goes on after its run was cancelled: it
// changes nothing any more.
func TestAbandonedTool(t *testing.T) {
	release := make(chan struct{})
	l := mustLocal(t, WithTools(tools.Func("hang", "", func() { <-release })))
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(20*time.Millisecond, cancel)
	out, err := l.Run(ctx, "x = 1\nprint('before')\nhang()\nx = 2\nprint('after')")
	if !errors.Is(err, context.Canceled) || out.Logs != "before\n" {
		t.Errorf("%q %v", out.Logs, err)
	}
	if _, err := l.Run(context.Background(), "x"); !errors.Is(err, ErrBusy) {
		t.Errorf("%v", err)
	}
	close(release)
	for range 200 {
		if out, err = l.Run(context.Background(), "x"); !errors.Is(err, ErrBusy) {
			break
		}
		time.Sleep(5 * time.Millisecond)
	}
	if err != nil || out.Repr != "1" || out.Logs != "" {
		t.Errorf("%s %q %v", out.Repr, out.Logs, err)
	}
}

func TestTruncation(t *testing.T) {
	for _, n := range []int{10, 11, 1000} {
		l := mustLocal(t, WithMaxPrintLength(n))
		out, err := l.Run(context.Background(), "for i in range(3000): print('é', i, end='')")
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for i := range 3000 {
			fmt.Fprint(&all, "é ", i)
		}
		rs := []rune(all.String())
		want := string(rs[:n/2]) + fmt.Sprintf("\n..._This content has been truncated to stay below %d characters_...\n", n) + string(rs[len(rs)-(n-n/2):])
		if out.Logs != want {
			t.Errorf("%d: %q\nwant %q", n, out.Logs, want)
		}
		out, _ = l.Run(context.Background(), "print('abc'*100000)")
		if !strings.HasPrefix(out.Logs, "abcab") || !strings.HasSuffix(out.Logs, "abc\n") || len(out.Logs) > n+100 {
			t.Errorf("%d: %.50q", n, out.Logs)
		}
	}
}

func TestExtractAndRepair(t *testing.T) {
	for _, c := range []struct{ reply, want, err string }{
		{"x <code>a = 1</code> y <code>\nb = 2\n</code>", "a = 1\n\nb = 2", ""},
		{"```python\nx = 1\n```\nand\n```py\ny = 2\n```", "x = 1\n\ny = 2", ""},
		{"x = 1\ny = x", "x = 1\ny = x", ""},
		{"Here is no code at all.", "", "Here is no code at all."},
		{"The final answer is 5 apples", "", "final_answer(\"YOUR FINAL ANSWER HERE\")"},
	} {
		got, err := ExtractCode(c.reply)
		if got != c.want || (err != nil) != (c.err != "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%q: %q %v", c.reply, got, err)
		}
	}
	if got, err := ExtractCode("[PY]x[/PY]", "[PY]", "[/PY]"); got != "x" || err != nil {
		t.Errorf("%q %v", got, err)
	}
	for _, c := range []struct{ code, want string }{
		{"final_answer = 1\nfinal_answer(final_answer)", "final_answer_variable = 1\nfinal_answer(final_answer_variable)"},
		{"o.final_answer = 1\nfinal_answer(o.final_answer)", "o.final_answer = 1\nfinal_answer(o.final_answer)"},
		{"final_answer = 1\nprint(final_answer)", "final_answer = 1\nprint(final_answer)"},
		{"é = 'final_answer'; final_answer, x = 1, 2\nfinal_answer(f'{final_answer} final_answer')", "é = 'final_answer'; final_answer_variable, x = 1, 2\nfinal_answer(f'{final_answer_variable} final_answer')"},
		{"final_answer(x", "final_answer(x"},
	} {
		if got := RepairCode(c.code); got != c.want {
			t.Errorf("%q: %q", c.code, got)
		}
	}
}

func TestImports(t *testing.T) {
	if _, err := NewLocal(WithImports("numpy", "pandas.*")); err == nil || !strings.HasPrefix(err.Error(), "Non-installed authorized modules: numpy, pandas. Please install these modules or remove them from the authorized imports list.") {
		t.Errorf("%v", err)
	}
	l := mustLocal(t, WithImports("*"))
	if out, err := l.Run(context.Background(), "import sys\nsys.maxsize"); err != nil || out.Output != int64(math.MaxInt64) {
		t.Errorf("%v %v", out.Output, err)
	}
}

func TestStrict(t *testing.T) {
	l := mustLocal(t, WithStrictDunders())
	for code, want := range map[string]string{
		"(5).__class__":                   "Forbidden access to dunder attribute: __class__",
		"getattr(5, '__class__')":         "Forbidden access to dunder attribute: __class__",
		"(5).__add__(1)":                  "Forbidden call to dunder function: __add__",
		"(5).__str__()":                   "",
		"class A:\n    x = 1\nA().x":      "",
		"class A: pass\nA.__name__ = 'x'": "Forbidden access to dunder attribute: __name__",
	} {
		_, err := l.Run(context.Background(), code)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v", code, err)
		}
	}
}

// TestErrorText has what an Error tells besides its text.
func TestErrorText(t *testing.T) {
	l := mustLocal(t, WithTools(tools.Func("ask", "", func() error { return errTest })))
	ctx := context.Background()
	_, err := l.Run(ctx, "def f(x):\n    y = x\n    return y / 0\n\nfor i in range(3):\n    f(i)")
	var e *Error
	if !errors.As(err, &e) || e.Line != 3 || e.Exception != "ZeroDivisionError" || !strings.Contains(e.Traceback, "line 6, in <module>") {
		t.Errorf("%+v", e)
	}
	if want := "Code execution failed at line 'for i in range(3):\n    f(i)' due to: ZeroDivisionError: division by zero\nIt failed in line 3: return y / 0"; err.Error() != want {
		t.Errorf("%q", err)
	}
	_, err = l.Run(ctx, "raise ValueError('x' * 10**6)")
	if len(err.Error()) > 25000 {
		t.Errorf("%d bytes", len(err.Error()))
	}
	if _, err = l.Run(ctx, "ask()"); !errors.Is(err, errTest) {
		t.Errorf("%v", err)
	}
	_, err = l.Run(ctx, "x = ["+strings.Repeat("1, ", 50000)+"1/0]")
	if len(err.Error()) > 1000 {
		t.Errorf("%d bytes", len(err.Error()))
	}
	_, err = l.Run(ctx, "x = ["+strings.Repeat("1, ", 50000)+"(]")
	if len(err.Error()) > 1000 {
		t.Errorf("%d bytes", len(err.Error()))
	}
	out, err := l.Run(ctx, "1 + 1")
	if err != nil || out.Usage.Operations == 0 || out.Usage.Operations > 100 || out.Usage.Memory <= 0 || out.Usage.Duration <= 0 {
		t.Errorf("%+v", out.Usage)
	}
	unlimited := mustLocal(t, WithMaxPrintLength(0), WithMaxMemory(8<<20))
	if _, err := unlimited.Run(ctx, "for i in range(10**5): print('x' * 1000)"); !errors.As(err, new(*MemoryLimitError)) {
		t.Errorf("%v", err)
	}
	if out, err := unlimited.Run(ctx, "print('x' * 100000)"); err != nil || len(out.Logs) != 100001 {
		t.Errorf("%d %v", len(out.Logs), err)
	}
}

var errTest = errors.New("the host's own error")

// TestRepeatable runs a program twice with the same seed and clock.
func TestRepeatable(t *testing.T) {
	clock := func() time.Time { return time.Date(2024, 5, 6, 7, 8, 9, 0, time.UTC) }
	var last string
	for range 2 {
		l := mustLocal(t, WithSeed(7), WithClock(clock))
		out, err := l.Run(context.Background(), "import random, time\n(random.random(), random.sample(range(100), 5), time.time())")
		if err != nil {
			t.Fatal(err)
		}
		if last != "" && out.Repr != last || !strings.HasSuffix(out.Repr, "1714979289.0)") {
			t.Errorf("%s\n%s", out.Repr, last)
		}
		last = out.Repr
	}
}
