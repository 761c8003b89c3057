package garter_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
)

// TestObservation: str() of values of all kinds is what the interpreter says.
func TestObservation(t *testing.T) {
	ex, err := garter.NewLocal(garter.WithImports("decimal", "datetime", "fractions", "uuid", "ipaddress", "pathlib", "enum"))
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if _, err := ex.Run(t.Context(), "import datetime, decimal, fractions, uuid, ipaddress\nfrom datetime import timedelta\nclass C:\n    pass"); err != nil {
		t.Fatal(err)
	}
	for _, src := range []string{
		"None", "True", "5", "1 << 80", "2.0", "1e300", "float('nan')", "1j", "'a b'", "'it\\'s\\n'", "b'x'", "[1, 'a']", "(1,)", "{1}", "{'a': 'b'}",
		"datetime.date(2020, 1, 2)", "datetime.time(3, 4)", "datetime.datetime(2020, 1, 2, 3, 4, 5, 6)", "datetime.datetime(2020, 1, 2, tzinfo=datetime.timezone.utc)",
		"timedelta(days=-1, seconds=5)", "timedelta(days=2, microseconds=7)", "timedelta(hours=1)", "timedelta(days=900000000)", "[timedelta(1)]",
		"decimal.Decimal('1.50')", "fractions.Fraction(1, 3)", "uuid.UUID(int=5)", "ipaddress.ip_address('1.2.3.4')",
		"ValueError('bad thing')", "ValueError()", "KeyError('k')", "ValueError(1, 2)", "OSError(2, 'x')", "range(3)", "print", "int",
	} {
		want, err := ex.Run(t.Context(), "str("+src+")")
		if err != nil {
			t.Fatal(src, err)
		}
		out, err := ex.Run(t.Context(), "print('said')\n"+src)
		if err != nil {
			t.Fatal(src, err)
		}
		if got := out.Text(); got != want.Output {
			t.Errorf("%s: %q, want %q", src, got, want.Output)
		}
		if got := out.Observation(); got != "Execution logs:\nsaid\nLast output from code snippet:\n"+fmt.Sprint(want.Output) {
			t.Errorf("%s: %q", src, got)
		}
	}
	out, err := ex.Run(t.Context(), "'x' * 100_000")
	if err != nil {
		t.Fatal(err)
	}
	if got := out.Observation(); len(got) > garter.MaxObservation+200 || !strings.Contains(got, "truncated") {
		t.Errorf("%d characters", len(got))
	}
}

func TestEvaluate(t *testing.T) {
	state := map[string]any{"a": 1, "gone": 2}
	out, err := garter.Evaluate(t.Context(), "print('hello')\nb = a + 1\ndel gone\nb * 2.5", state)
	if err != nil || out.Output != 5.0 {
		t.Errorf("%v %v", out.Output, err)
	}
	if got := fmt.Sprint(state); got != "map[_print_outputs:hello\n a:1 b:2]" {
		t.Error(got)
	}
	if _, err = garter.Evaluate(t.Context(), "c = a\nd = [1, 'x']\n1 / 0", state); err == nil || state["c"] != int64(1) || fmt.Sprint(state["d"]) != "[1 x]" {
		t.Errorf("%v %v", err, state)
	}
	if out, err = garter.Evaluate(t.Context(), "1 + 1", nil); err != nil || out.Output != int64(2) {
		t.Errorf("%v %v", out.Output, err)
	}
	if _, err = garter.Evaluate(t.Context(), "import os", nil); err == nil {
		t.Error("no error")
	}
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Millisecond)
	defer cancel()
	state = map[string]any{}
	if _, err = garter.Evaluate(ctx, "n = 5\nwhile True: pass", state); err == nil || state["n"] != int64(5) {
		t.Errorf("%v %v", err, state)
	}
	ex, _ := garter.NewLocal()
	defer ex.Close()
	var _ garter.VariableReader = ex
	ex.Run(t.Context(), "print('a')\nprint('b')")
	if v, ok, err := ex.Variable(t.Context(), garter.PrintOutputs); v != "a\nb\n" || !ok || err != nil {
		t.Errorf("%v %v %v", v, ok, err)
	}
}
