package ast

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

// errorCase is a wrong program and what CPython 3.13 says of it.
type errorCase struct {
	src, kind, msg                   string
	line, offset, endLine, endOffset int
	text                             string
}

// UnmarshalJSON reads a line of testdata/syntax_errors.json or mutated_errors.json.
func (c *errorCase) UnmarshalJSON(b []byte) error {
	return json.Unmarshal(b, &[]any{&c.src, &c.kind, &c.msg, &c.line, &c.offset, &c.endLine, &c.endOffset, &c.text})
}

func readErrorCases(t testing.TB) []errorCase {
	var all []errorCase
	for _, name := range []string{"syntax_errors", "mutated_errors"} {
		b, err := os.ReadFile("testdata/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var cases []errorCase
		if err := json.Unmarshal(b, &cases); err != nil {
			t.Fatal(err)
		}
		all = append(all, cases...)
	}
	return all
}

// TestSyntaxErrors compares kind, text and place of each error with CPython's.
func TestSyntaxErrors(t *testing.T) {
	for _, c := range readErrorCases(t) {
		_, err := Parse([]byte(c.src), Options{Decoded: true})
		if err == nil {
			t.Errorf("%q: accepted, want %s: %s", c.src, c.kind, c.msg)
			continue
		}
		e := err.(*SyntaxError)
		got := fmt.Sprintf("%s: %s (%d, %d, %d, %d, %q)", e.Kind, e.Msg, e.Lineno, e.Offset, e.EndLineno, e.EndOffset, e.Text)
		want := fmt.Sprintf("%s: %s (%d, %d, %d, %d, %q)", c.kind, c.msg, c.line, c.offset, c.endLine, c.endOffset, c.text)
		if got != want {
			t.Errorf("%.200q\n got %.300s\nwant %.300s", c.src, got, want)
		}
	}
}
