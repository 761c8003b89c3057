package scope

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"github.com/garterpy/garter/ast"
)

// pyError is a SyntaxError as testdata/golden.py writes it.
type pyError struct {
	Kind      string `json:"kind"`
	Msg       string `json:"msg"`
	Lineno    int    `json:"lineno"`
	Offset    int    `json:"offset"`
	EndLineno int    `json:"end_lineno"`
	EndOffset *int   `json:"end_offset"`
	Text      string `json:"text"`
}

// readGolden decodes a file of testdata.
func readGolden(t *testing.T, name string, v any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatal(err)
	}
}

// TestErrors compares the errors of programs that parse with CPython's.
func TestErrors(t *testing.T) {
	var cases []struct {
		Src   string
		Error *pyError
	}
	readGolden(t, "errors.json", &cases)
	if len(cases) < 60 {
		t.Fatalf("%d programs", len(cases))
	}
	for _, c := range cases {
		mod, err := ast.Parse([]byte(c.Src), ast.Options{})
		if err != nil {
			t.Errorf("%s\nparser: %v", c.Src, err)
			continue
		}
		_, err = Analyze(mod, "program.py", []byte(c.Src), Options{})
		var e *ast.SyntaxError
		if !errors.As(err, &e) {
			if c.Error != nil {
				t.Errorf("%s\nno error, want %+v", c.Src, *c.Error)
			}
			continue
		}
		got := pyError{e.Kind, e.Msg, e.Lineno, e.Offset, e.EndLineno, nil, e.Text}
		end := ast.NoPosition
		if c.Error == nil {
			t.Errorf("%s\ngot %+v, want no error", c.Src, got)
			continue
		}
		want := *c.Error
		if want.EndOffset != nil {
			end = *want.EndOffset
		}
		want.EndOffset = nil
		if got != want || e.EndOffset != end {
			t.Errorf("%s\ngot  %+v %d\nwant %+v %d", c.Src, got, e.EndOffset, want, end)
		}
	}
}
