package garter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
