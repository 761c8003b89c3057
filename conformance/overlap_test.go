package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestOverlapCountsRuns(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	body := "    total = 0  # a comment\n    for x in items:\n        total += x * 2\n    return total\n"
	theirs := write("theirs.py", "import a\ndef f(items):\n    \"\"\"A sentence that is long enough.\"\"\"\n"+body)
	ours := write("ours.py", "TABLE = [1, 2, 3]\ndef other(items):\n    \"\"\"A sentence that is\n    long enough.\"\"\"\n"+
		strings.ReplaceAll(body, "  # a comment", "")+"    return other\n")
	words, _, docs := pythonWords(theirs)
	if got := strings.Join(words, " "); got != "for x in items : total += x * 2 return total" {
		t.Errorf("tokens: %s", got)
	}
	seen := map[uint64]bool{}
	for h := range runs(words, 5) {
		seen[h] = true
	}
	mine, lines, myDocs := pythonWords(ours)
	var first, last int
	shared, widest := sharedWords(mine, 5, seen, func(from, to int) { first, last = lines[from], lines[to-1] })
	if shared != len(words) || widest != len(words) || len(mine) != len(words)+2 || first != 6 || last != 8 {
		t.Errorf("%d shared, longest %d, of %d, lines %d to %d", shared, widest, len(mine), first, last)
	}
	if len(docs) != 1 || len(myDocs) != 1 || docs[0] != myDocs[0] {
		t.Errorf("doc strings: %q and %q", docs, myDocs)
	}
	var out bytes.Buffer
	files := []fileOverlap{{"x.py", 400, 40, 30}}
	if reportOverlap(&out, files, myDocs, map[string]bool{docs[0]: true}, true) || !strings.Contains(out.String(), "1 of 1, 100.0 %") {
		t.Errorf("the limits hold: %s", out.String())
	}
	if !reportOverlap(&out, []fileOverlap{{"x.py", 400, 5, 30}}, nil, nil, true) {
		t.Error("the limits do not hold for 1.25 %")
	}
}

func TestOverlapTokens(t *testing.T) {
	// The tokens that CPython 3.13's tokenize gives, but those of the layout.
	cases := []struct{ text, want string }{
		{`x = f"a{b!r}c{{d}}" + rf'\d{e:>{n}}'`, `x|=|f"|a|{|b|!|r|}|c{|d}|"|+|rf'|\d|{|e|:|>|{|n|}||}|'`},
		{`f"{x[':']}{ {1: 2}[1] }{y != z}{f'{w}'}"`, `f"|{|x|[|':'|]|}|{|{|1|:|2|}|[|1|]|}|{|y|!=|z|}|{|f'|{|w|}|'|}|"`},
		{"f'\\N{DASH}{a=}\\n'  # f'", `f'|\N{DASH}|{|a|=|}|\n|'`},
		{"a **= b'f' ; c -> 1.5e-3", `a|**=|b'f'|;|c|->|1.5e-3`},
	}
	for _, c := range cases {
		var got []string
		s := splitter{text: c.text, line: 1, found: func(w string, _ int) { got = append(got, w) }}
		s.code(false)
		if strings.Join(got, "|") != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.text, strings.Join(got, "|"), c.want)
		}
	}
}
