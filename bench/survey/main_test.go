package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	got := parse("> import a\n> b = 1\na.f(b)\ntry: f()\n  except E: pass\n\n> c = 2\nc\n")
	want := []group{{"import a\nb = 1\n", []string{"a.f(b)", "try: f()\nexcept E: pass"}}, {"c = 2\n", []string{"c"}}}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	for _, g := range parse(cases) {
		if g.Setup == "" || len(g.Operations) == 0 {
			t.Errorf("a group without setup or operations: %+v", g)
		}
	}
}

func TestReport(t *testing.T) {
	var b strings.Builder
	report(&b, []row{{"f(x)", 10, 5}, {"a | b", 10, 80}}, 2)
	if s := b.String(); !strings.Contains(s, "**2.00**; 1 take longer") || !strings.Contains(s, "| `a \\| b` | 10 | 80 | 8.0 |") || strings.Contains(s, "f(x)") {
		t.Error(s)
	}
}
