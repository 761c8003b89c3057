package ast

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// unparseDiff parses a source, writes it again and compares the text with
// CPython's, and the tree of the text with the tree of the source.
func unparseDiff(src []byte, want string) string {
	tree, err := Parse(src, Options{})
	if err != nil {
		return "parser: " + err.Error()
	}
	got := Unparse(tree)
	if got != want {
		g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
		for i := range min(len(g), len(w)) {
			if g[i] != w[i] {
				return "got  " + g[i] + "\nwant " + w[i]
			}
		}
		return "got " + got + "\nwant " + want
	}
	again, err := Parse([]byte(got), Options{})
	if err != nil {
		return "parsing again: " + err.Error()
	}
	if Dump(tree, false) != Dump(again, false) {
		return "another tree from\n" + got
	}
	return ""
}

// TestUnparse compares with the texts that CPython makes of small programs.
func TestUnparse(t *testing.T) {
	data, err := os.ReadFile("testdata/unparse.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct{ Src, Want string }
	if err := json.Unmarshal(data, &cases); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 20 {
		t.Fatalf("%d programs", len(cases))
	}
	for _, c := range cases {
		if diff := unparseDiff([]byte(c.Src), c.Want); diff != "" {
			t.Errorf("%s", diff)
		}
	}
}

// TestUnparseTemplates has what CPython 3.14's ast.unparse makes of template
// strings.
func TestUnparseTemplates(t *testing.T) {
	for _, c := range [][2]string{
		{`t"a"`, `t'a'`},
		{`t"{a + b}"`, `t'{a + b}'`},
		{`t"{a+b}{c!r:>{d}}"`, `t'{a+b}{c!r:>{d}}'`},
		{`t"{'x'}"`, `t"{'x'}"`},
		{`t'it"s {a["b"]}'`, `t'it"s {a["b"]}'`},
		{`t"{a=}"`, `t'a={a!r}'`},
		{`t"{{}}{ {a} }"`, `t'{{}}{ {a} }'`},
		{`t"{a['b']}{c["d"]}"`, `t"""{a['b']}{c["d"]}"""`},
		{`t"{f"{x}"}"`, `t'{f"{x}"}'`},
		{`t"it's {a['b']}"`, `t"it's {a['b']}"`},
		{`t"{ a }{ b!r}{c :x}"`, `t'{ a }{ b!r}{c :x}'`},
		{`t"""{
a
}"""`, `t"""{
a
}"""`},
		{`t"{a}" t"b"`, `t'{a}b'`},
		{`t"{x:'}"`, `t"{x:\'}"`},
	} {
		tree, err := Parse([]byte(c[0]), Options{})
		if err != nil {
			t.Errorf("%s: %v", c[0], err)
			continue
		}
		if got := Unparse(tree); got != c[1] {
			t.Errorf("%s: got %s, want %s", c[0], got, c[1])
		}
	}
}

// TestUnparseLibrary compares what is made of CPython's own library, where
// there is one.
func TestUnparseLibrary(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	out, err := exec.Command("python3.13", "-c", "import sysconfig; print(sysconfig.get_path('stdlib'))").Output()
	if err != nil {
		t.Skip("no python3.13")
	}
	var paths []string
	err = filepath.WalkDir(strings.TrimSpace(string(out)), func(path string, d os.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".py") && !strings.Contains(path, "site-packages") {
			paths = append(paths, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("python3.13", append([]string{"testdata/unparse.py", "files"}, paths...)...)
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	files, good := 0, 0
	lines := bufio.NewReader(pipe)
	for {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		var f struct {
			Path string
			Want *string
		}
		if err := json.Unmarshal(line, &f); err != nil {
			t.Fatal(err)
		}
		if f.Want == nil {
			continue // wrong on purpose, or not in UTF-8
		}
		src, err := os.ReadFile(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		files++
		if diff := unparseDiff(src, *f.Want); diff != "" {
			t.Logf("%s:\n%s", f.Path, diff)
		} else {
			good++
		}
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d of %d files", good, files)
	if good*1000 < files*995 {
		t.Errorf("only %d of %d files", good, files)
	}
}
