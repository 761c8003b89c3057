package garter

import (
	"errors"
	"strings"
	"testing"

	"github.com/garterpy/garter/tools"
)

// An Interrupt comes through in the middle of a statement that has no end, of Python
// code and of native code, and except and finally clauses run.
func TestInterruptWithinStatements(t *testing.T) {
	var l *Local
	press := tools.Func("press", "", func() any { l.Interrupt(); return nil })
	l = mustLocal(t, WithTools(press), WithMaxOperations(0), WithTimeout(0))
	for _, expr := range []string{
		`[i for i in range(press() or 10**15) if i < 0]`,
		`{i: i for i in range(press() or 10**15) if i < 0}`,
		`all(i >= 0 for i in range(press() or 10**15))`,
		`sum(range(press() or 10**15))`,
		`max(map(abs, range(press() or 10**15)))`,
		`-1 in iter(range(press() or 10**15))`,
		`sum(itertools.chain((press() or 1,), itertools.count()))`,
		`collections.deque(itertools.repeat(press()), 0)`,
		`re.match(r"(?:(a+)+)\1b", "a" * 40 + (press() or ""))`,
		`functools.reduce(max, range(press() or 10**15))`,
		`(lambda f: f(f))(lambda f: [press() for _ in [0]] and all(i >= 0 for i in itertools.count()))`,
	} {
		code := "import itertools, collections, re, functools\ntry:\n    " + expr + "\nexcept KeyboardInterrupt:\n    print('caught')\nfinally:\n    print('finally')\n'on'"
		out, err := l.Run(t.Context(), code)
		if err != nil || out.Logs != "caught\nfinally\n" || out.Output != "on" {
			t.Errorf("%s: %q %v %v", expr, out.Logs, out.Output, err)
		}
		out, err = l.Run(t.Context(), "try:\n    "+expr+"\nfinally:\n    print('finally')\n")
		var e *Error
		if !errors.As(err, &e) || e.Exception != "KeyboardInterrupt" || !strings.Contains(out.Logs, "finally") {
			t.Errorf("%s: %q, %v", expr, out.Logs, err)
		}
	}
}
