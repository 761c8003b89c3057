package garter_test

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestStatementOfALine: an error names the statement that failed, also where several share
// a line.
func TestStatementOfALine(t *testing.T) {
	l, err := garter.NewLocal()
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for code, want := range map[string]string{
		"a = 1; b = 0; a / b":                           "a / b",
		"print(1); print(2); raise ValueError('x')":     "raise ValueError('x')",
		"x = [1,\n 2]; y = 1 / 0; z = 3":                "y = 1 / 0",
		"1/0; 2":                                        "1/0",
		"def f():\n    1 / 0\nx = 'é'; y = 'é'; f(); 2": "f()",
	} {
		if _, err := l.Run(context.Background(), code); err == nil || !strings.Contains(err.Error(), "at line '"+want+"' due to") {
			t.Errorf("%q: %v", code, err)
		}
	}
}
