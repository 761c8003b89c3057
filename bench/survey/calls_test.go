package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// An interpreter that prints what it is told to stands for both.
func TestCallRows(t *testing.T) {
	dir := t.TempDir()
	say := func(name, lines string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(lines), 0o644); err != nil {
			t.Fatal(err)
		}
		return "cat " + p
	}
	a := say("a", `{"Function":"str5.f","Call":"str5.f()","Nanoseconds":10}
{"Function":"str5.f","Call":"str5.f(1)","Nanoseconds":10}
{"Function":"math.g","Call":"math.g()","Nanoseconds":100}
{"Function":"math.h","Call":"math.h()","Nanoseconds":1}
`)
	b := say("b", `{"Function":"str5.f","Call":"str5.f()","Nanoseconds":10}
{"Function":"str5.f","Call":"str5.f(1)","Nanoseconds":60}
{"Function":"math.g","Call":"math.g()","Nanoseconds":25}
`)
	calls, functions, err := callRows(a, b, 2)
	if err != nil {
		t.Fatal(err)
	}
	if len(calls) != 3 || len(functions) != 2 || functions[0].operation != "str5.f(1)" || functions[1].operation != "math.g()" {
		t.Fatalf("calls %v, functions %v", calls, functions)
	}
	var w strings.Builder
	reportCalls(&w, calls, functions, 4)
	for _, want := range []string{"3 calls of 2 functions", "**1.14**; more than CPython's time take 1, twice as much 1, five times 1, ten times 0.", "| str5 | 2 | 2.45 |", "| math | 1 | 0.25 |", "| `str5.f(1)` | 10 | 60 | 6.0 |"} {
		if !strings.Contains(w.String(), want) {
			t.Errorf("no %q in\n%s", want, w.String())
		}
	}
	if strings.Contains(w.String(), "`math.g()`") {
		t.Error("a fast function is told of")
	}
}
