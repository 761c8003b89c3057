package garter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestDictsWithHoles: a dict of which entries were deleted goes wherever values go on the
// host's side: results, JSON, prompts, texts of errors. A copy of it has the same entries
// and no holes.
func TestDictsWithHoles(t *testing.T) {
	for gone := range 1 << 4 {
		l := mustLocal(t, Reference())
		ctx := context.Background()
		run := func(code string) CodeOutput {
			t.Helper()
			out, err := l.Run(ctx, code)
			var in *InternalError
			if errors.As(err, &in) {
				t.Fatalf("without %04b: %s: %v\n%s", gone, code, err, in.Stack)
			}
			return out
		}
		for _, whole := range []string{"dict(a=1, b=2, c=3, d=4)", "{0: 'x', 1: 'y', 2: 'z', 3: 'u'}", "{'k': {'x': 1}, 2: {'y': 2}, 's': 0, (1,): []}"} {
			run(fmt.Sprintf("d = %s\nfor i, k in enumerate(list(d)):\n    if %d >> i & 1: del d[k]\nc = dict(d)", whole, gone))
			for _, form := range []string{"%s", "[%s]", "{'d': %s}", "final_answer(%s)"} {
				got, want := run(fmt.Sprintf(form, "d")), run(fmt.Sprintf(form, "c"))
				for _, show := range []func(CodeOutput) string{
					func(o CodeOutput) string { return o.Repr },
					func(o CodeOutput) string { return fmt.Sprint(o.Output) },
					func(o CodeOutput) string { b, err := json.Marshal(o.Output); return fmt.Sprint(string(b), err) },
				} {
					if diff := cmp.Diff(show(want), show(got)); diff != "" {
						t.Errorf("without %04b of %s, %s: -copy +dict\n%s", gone, whole, form, diff)
					}
				}
			}
			for _, code := range []string{"d['x']", "d[7]", "d[0]", "d[1.5]", "d.q", "for x in d: x['a']", "f(**d)", "int(**d)", "d()", "d + 1", "d.pop('nothing')", "next(d)"} {
				run(code)
			}
			if p := l.Prompt(true); p == "" {
				t.Error("no prompt")
			}
		}
	}
}

// TestHolesCostNothing: what takes the values of a dict or a set at once pays for each of
// them once, wherever entries were deleted, and for the room once: memory that is asked for is
// charged as well.
func TestHolesCostNothing(t *testing.T) {
	const n = 8000
	l := mustLocal(t, WithAllBuiltins(), WithImports("*"), WithMaxOperations(0), WithMaxIterations(0), WithTimeout(0), WithMaxMemory(64<<20))
	cost := func(code string) int64 {
		t.Helper()
		out, err := l.Run(t.Context(), code)
		if err != nil {
			t.Errorf("%s: %v", code, err)
		}
		return out.Usage.Operations
	}
	for _, kind := range []string{"{i: i for i in range(%d)}", "{i for i in range(%d)}", "collections.OrderedDict((i, i) for i in range(%d))", "D({i: i for i in range(%d)})", "S(range(%d))"} {
		for _, gone := range []string{"0, %d, 2", "1, %d, 3", "0, %d, 7", "%d - 9, %[1]d, 1"} {
			setup := "import collections\nclass D(dict): pass\nclass S(set): pass\n" +
				"d = " + fmt.Sprintf(kind, n) + "\nfor i in range(" + fmt.Sprintf(gone, n) + "): d.remove(i) if isinstance(d, set) else d.pop(i)\n" +
				"whole = type(d)(list(d)) if isinstance(d, set) else type(d)((k, d[k]) for k in list(d))\nx = []; t = ()"
			if _, err := l.Run(t.Context(), setup); err != nil {
				t.Fatal(err)
			}
			for _, take := range []string{"list(%s)", "[*%s]", "(*%s,)", "tuple(%s)", "sorted(%s)", "x[:] = %s", "x.clear(); x.extend(%s)", "x.clear(); x += %s", "{*%s}", "set(%s)", "frozenset(%s)",
				"max(*%s)", "sum(%s)", "dict.fromkeys(%s)", "a, *b = %s", "list(map(abs, %s))", "list(zip(%s, %[1]s))", "list(iter(%s))", "list(enumerate(%s))", "[1, *%s, 2, *%[1]s]", "collections.deque(%s)", "list(reversed(list(%s)))",
				"[*%s.items()]", "list(%s.items())", "list(%s.values())", "(*%s.values(),)", "dict(%s)", "{**%s}", "%s | %[1]s", "%s.copy()", "list(%s.keys())", "x.clear(); x.extend(%s.items())", "sorted(%s.items())", "tuple(%s.values())"} {
				of := func(name string) int64 {
					code := fmt.Sprintf(take, name)
					for _, method := range []string{".items", ".values", ".keys", "dict(", "{**"} {
						if strings.Contains(take, method) {
							code = "not isinstance(d, set) and (" + code + ")"
							if strings.Contains(take, ";") {
								code = "x.clear()"
							}
							break
						}
					}
					return cost(code)
				}
				// Either may be charged for a walk over the heap.
				if ops, want := of("d"), of("whole"); ops > 3*want+100_000 {
					t.Errorf("%s without %s: %s: %d operations, %d of one that has no holes", kind, gone, take, ops, want)
				}
			}
		}
	}
}
