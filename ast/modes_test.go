package ast

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"
)

// TestModes compares ParseExpression and ParseInteractive with CPython's modes
// eval and single.
func TestModes(t *testing.T) {
	b, err := os.ReadFile("testdata/modes.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases [][]any
	if err := json.Unmarshal(b, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		var tree Node
		var err error
		src := c[1].(string)
		if c[0] == "eval" {
			tree, err = ParseExpression([]byte(src), Options{})
		} else {
			tree, err = ParseInteractive([]byte(src), Options{})
		}
		got := []any{c[0], src, "", "", 0, 0, 0, 0, ""}
		if err != nil {
			e := err.(*SyntaxError)
			copy(got[2:], []any{e.Kind, e.Msg, e.Lineno, e.Offset, e.EndLineno, e.EndOffset, e.Text})
		} else {
			got[3] = Dump(tree, true)
		}
		if fmt.Sprint(got) != fmt.Sprint(c) {
			t.Errorf("%q\n got %v\nwant %v", src, got[2:], c[2:])
		}
	}
}
