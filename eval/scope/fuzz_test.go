package scope

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/garterpy/garter/ast"
)

// FuzzAnalyze takes any source through the lexer, the parser, the symbol table
// and the unparser: none may panic, and what is unparsed must parse, as far as
// the parser's bounds allow.
func FuzzAnalyze(f *testing.F) {
	for _, name := range []string{"errors.json", "symbols.json", "../../../ast/testdata/unparse.json"} {
		data, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		var cases []struct{ Src string }
		if err := json.Unmarshal(data, &cases); err != nil {
			f.Fatal(err)
		}
		for _, c := range cases {
			f.Add(c.Src)
		}
	}
	f.Fuzz(func(t *testing.T, src string) {
		mod, err := ast.Parse([]byte(src), ast.Options{MaxSource: 1 << 16, MaxTokens: 1 << 14})
		if err != nil {
			if e, ok := err.(*ast.SyntaxError); !ok || e.Msg == "" && e.Kind == "SyntaxError" {
				t.Errorf("error %#v", err)
			}
			return
		}
		tab, err := Analyze(mod, "fuzz.py", []byte(src), Options{TopLevelAwait: len(src)%2 == 0})
		if err == nil {
			if bad := checkLayout(tab.Module, make(map[*Block]map[int]string)); len(bad) > 0 {
				t.Error(bad)
			}
		}
		nodes := 0
		ast.Walk(mod, func(ast.Node) bool {
			nodes++
			return true
		})
		text := ast.Unparse(mod)
		if _, err := ast.Parse([]byte(text), ast.Options{}); err != nil {
			t.Logf("%d nodes: %v\n%s", nodes, err, text)
		}
	})
}
