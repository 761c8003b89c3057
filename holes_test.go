package garter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
)

// TestDictsWithHoles: a dict of which entries were deleted goes wherever values go on the
// host's side: results, JSON, prompts, texts of errors, Check.
func TestDictsWithHoles(t *testing.T) {
	for gone := range 1 << 4 {
		l := mustLocal(t, Reference())
		ctx := context.Background()
		run := func(code string) CodeOutput {
			out, err := l.Run(ctx, code)
			var in *InternalError
			if errors.As(err, &in) {
				t.Fatalf("without %04b: %s: %v\n%s", gone, code, err, in.Stack)
			}
			return out
		}
		for _, make := range []string{"dict(a=1, b=2, c=3, d=4)", "{0: 'x', 1: 'y', 2: 'z', 3: 'u'}", "{'k': {'x': 1}, 2: {'y': 2}, 's': 0, (1,): []}"} {
			run(fmt.Sprintf("d = %s\nfor i, k in enumerate(list(d)):\n    if %d >> i & 1: del d[k]\n", make, gone))
			for _, code := range []string{"d", "[d]", "{'d': d}", "d['x']", "d[7]", "d[0]", "d[1.5]", "d.q", "for x in d: x['a']",
				"f(**d)", "int(**d)", "print(d)", "final_answer(d)", "d()", "d + 1", "d.pop('nothing')", "next(d)", "json.dumps(d)"} {
				out := run(code)
				if _, err := json.Marshal(out.Output); err != nil && len(err.Error()) == 0 {
					t.Error("an error without a text")
				}
				_ = fmt.Sprint(out.Output)
			}
			if p := l.Prompt(true); p == "" {
				t.Error("no prompt")
			}
		}
	}
}
