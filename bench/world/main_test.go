package main

import (
	"strings"
	"testing"
	"time"
)

func TestReport(t *testing.T) {
	r := result{}
	for _, p := range measured {
		r[p.name] = []time.Duration{time.Millisecond, 2 * time.Millisecond}
	}
	var b strings.Builder
	report(&b, []way{{name: "CPython"}, {name: "in memory"}}, r)
	for _, want := range []string{"| | CPython | in memory | ratio |\n|---|--:|--:|--:|\n", "| lines read | 1.0 | 2.0 | 2.00 |", "| all | 4.0 | 8.0 | 2.00 |"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

func TestPartsAreThere(t *testing.T) {
	for _, p := range measured {
		if !strings.Contains(parts, `PART == "`+p.name+`"`) {
			t.Error(p.name)
		}
	}
}
