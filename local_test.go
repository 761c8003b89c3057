package garter

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/tools"
)

func mustLocal(t testing.TB, opts ...Option) *Local {
	t.Helper()
	l, err := NewLocal(opts...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l
}

// TestStops has the endings that must come within 50 ms of their limit, after
// which the session works.
func TestStops(t *testing.T) {
	sleep := tools.Func("sleep_forever", "", func() { time.Sleep(300 * time.Millisecond) })
	cases := []struct {
		name, code string
		opts       []Option
		cancel     bool
		want       any
		within     time.Duration
	}{
		{"loop operations", "while True: pass", []Option{WithMaxOperations(1000000), WithMaxIterations(0)}, false, new(*OperationLimitError), 150 * time.Millisecond},
		{"loop iterations", "while True: pass", nil, false, new(*IterationLimitError), 150 * time.Millisecond},
		{"loop timeout", "while True: pass", []Option{WithMaxOperations(0), WithMaxIterations(0), WithTimeout(50 * time.Millisecond)}, false, new(*ExecutionTimeoutError), 100 * time.Millisecond},
		{"cancel", "while True: pass", []Option{WithMaxOperations(0), WithMaxIterations(0)}, true, nil, 100 * time.Millisecond},
		{"pow", "10 ** 10**8", []Option{WithTimeout(50 * time.Millisecond)}, false, nil, 100 * time.Millisecond},
		{"repeat", "'a' * 10**12", nil, false, nil, 50 * time.Millisecond},
		{"list", "[0] * 10**10", nil, false, nil, 50 * time.Millisecond},
		{"tool cancelled", "sleep_forever()", []Option{WithTools(sleep)}, true, nil, 100 * time.Millisecond},
		{"tool wall", "sleep_forever()", []Option{WithTools(sleep), WithWallTimeout(50 * time.Millisecond)}, false, new(*ExecutionTimeoutError), 100 * time.Millisecond},
		{"tool calls", "for i in range(100): tick()", []Option{WithTools(tools.Func("tick", "", func() {})), WithMaxHostCalls(10)}, false, new(*HostCallLimitError), 50 * time.Millisecond},
		{"caught", "try:\n    while True: pass\nexcept BaseException:\n    x = 'caught'\nfinally:\n    x = 'finally'", nil, false, new(*IterationLimitError), 150 * time.Millisecond},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			l := mustLocal(t, c.opts...)
			ctx := context.Background()
			if _, err := l.Run(ctx, "x = 1"); err != nil {
				t.Fatal(err)
			}
			rctx, cancel := context.WithCancel(ctx)
			defer cancel()
			if c.cancel {
				time.AfterFunc(50*time.Millisecond, cancel)
			}
			start := time.Now()
			_, err := l.Run(rctx, c.code)
			if d := time.Since(start); d > c.within && !raceEnabled {
				t.Errorf("took %v", d)
			}
			if err == nil {
				t.Fatal("no error")
			}
			if c.want != nil && !errors.As(err, c.want) {
				t.Errorf("error is %T: %v", err, err)
			}
			if c.cancel && !errors.Is(err, context.Canceled) {
				t.Errorf("error is %T: %v", err, err)
			}
			deadline := time.Now().Add(time.Second)
			var out CodeOutput
			for {
				if out, err = l.Run(ctx, "x"); !errors.Is(err, ErrBusy) || time.Now().After(deadline) {
					break
				}
				time.Sleep(5 * time.Millisecond)
			}
			if err != nil || out.Output != int64(1) {
				t.Errorf("afterwards: %v, %v", out.Output, err)
			}
		})
	}
}

func TestRunBasics(t *testing.T) {
	l := mustLocal(t, WithTools(tools.FinalAnswer()))
	for _, c := range []struct {
		code string
		want any
		logs string
		err  string
	}{
		{"1 + 1", int64(2), "", ""},
		{"x = 5", int64(5), "", ""},
		{"x += 1", int64(6), "", ""},
		{"print('hi', x)", nil, "hi 6\n", ""},
		{"for i in range(3):\n    i * 2", int64(4), "", ""},
		{"if x > 1:\n    'big'\nelse:\n    'small'", "big", "", ""},
		{"a = b = 1", int64(1), "", ""},
		{"1/0", nil, "", "Code execution failed at line '1/0' due to: ZeroDivisionError: division by zero"},
		{"print('before')\nnope", nil, "before\n", "Code execution failed at line 'nope' due to: InterpreterError: The variable `nope` is not defined."},
		{"final_answer = 3", nil, "", "Code execution failed at line 'final_answer = 3' due to: InterpreterError: Cannot assign to name 'final_answer': doing this would erase the existing tool!"},
		{"import os", nil, "", "Code execution failed at line 'import os' due to: InterpreterError: Import of os is not allowed. Authorized imports are: ["},
		{"d = {'apple': 1}\nd['aple']", nil, "", "Could not index {'apple': 1} with 'aple': KeyError: 'aple'. Maybe you meant one of these indexes instead: ['apple']"},
		{"eval('1')", nil, "", "Forbidden function evaluation: 'eval' is not among the explicitly allowed tools or defined/imported in the preceding code"},
		{"().__class__.__base__", nil, "", "Forbidden access to dunder attribute: __base__"},
		{"getattr((), '__cl' + 'ass__').__mro__", nil, "", "Forbidden access to dunder attribute: __mro__"},
		{"def f(:", nil, "", "Code parsing failed on line 1 due to: SyntaxError: "},
	} {
		out, err := l.Run(context.Background(), c.code)
		if c.err == "" && err != nil || c.err != "" && (err == nil || !strings.Contains(err.Error(), c.err)) {
			t.Errorf("%s: error %v, want %s", c.code, err, c.err)
		}
		if out.Output != c.want || out.Logs != c.logs {
			t.Errorf("%s: %v %q", c.code, out.Output, out.Logs)
		}
	}
	out, err := l.Run(context.Background(), "try:\n    final_answer([1, 'a'])\nexcept BaseException:\n    pass\nfinally:\n    y = 7")
	if err != nil || !out.IsFinalAnswer || out.Repr != "[1, 'a']" {
		t.Errorf("final answer: %+v %v", out, err)
	}
	if v, ok, _ := l.Variable(context.Background(), "y"); !ok || v != int64(7) {
		t.Errorf("y = %v", v)
	}
}
