package garter

import (
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/internal/part"
	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/tools"
)

var updateMistakes = flag.Bool("update-mistakes", false, "write what the errors say into testdata/mistakes")

// mistake is a program as models write them, wrongly, and what they are told.
type mistake struct {
	title, code, want string
}

// readMistakes reads a file of mistakes: "%% title" begins one, "--" parts the
// code from the text, and "==" the runs of one session, of which the last fails.
func readMistakes(t *testing.T, file string) (out []mistake) {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split("\n"+string(b), "\n%% ")[1:] {
		title, rest, _ := strings.Cut(part, "\n")
		code, want, _ := strings.Cut(rest, "\n--\n")
		out = append(out, mistake{title, strings.TrimSuffix(code, "\n"), strings.TrimSpace(want)})
	}
	return out
}

// mistakeTools are the tools that are there for titles that end in [tools].
func mistakeTools() Option {
	type receipt struct {
		ID    string  `json:"id"`
		Total float64 `json:"total"`
	}
	return WithTools(
		tools.FinalAnswer(),
		tools.Func("web_search", "Searches.", func(query string, limit int) string { return "[]" }, tools.Params("query", "limit=10")),
		tools.Func("read_file", "Reads.", func(path string) string { return "text" }, tools.Params("path")),
		tools.Func("ask_user", "Asks.", func(question string) string { return "yes" }, tools.Params("question")),
		tools.Func("get_order", "An order.", func(id string) receipt { return receipt{id, 9.5} }, tools.Params("id")),
		tools.Func("get_json", "JSON.", func(name string) string { return `{"name": "x", "items": [1, 2]}` }, tools.Params("name")),
		tools.Func("find_user", "Finds a user or nothing.", func(name string) any { return nil }, tools.Params("name")),
		tools.New("fetch_price", "A price.", func(ctx context.Context, a struct{ Item string }) (float64, error) { return 2.5, nil }, tools.Async()),
	)
}

var address = regexp.MustCompile(` at 0x[0-9a-f]+`)

func runMistake(t *testing.T, m mistake) error {
	t.Helper()
	opts := []Option{WithMaxOperations(3_000_000), WithTimeout(time.Minute)}
	if strings.HasSuffix(m.title, "[tools]") {
		opts = append(opts, mistakeTools())
	}
	if strings.HasSuffix(m.title, "[memory]") {
		opts = append(opts, WithMaxMemory(8<<20))
	}
	l := mustLocal(t, opts...)
	runs := strings.Split(m.code, "\n==\n")
	for _, code := range runs[:len(runs)-1] {
		if _, err := l.Run(t.Context(), code); err != nil {
			t.Fatalf("%s: %v", m.title, err)
		}
	}
	_, err := l.Run(t.Context(), runs[len(runs)-1])
	return err
}

// TestMistakes: what a model is told of its mistakes. Each text was looked at.
func TestMistakes(t *testing.T) {
	files, err := filepath.Glob("testdata/mistakes/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no mistakes", err)
	}
	n := 0
	for _, file := range files {
		var out strings.Builder
		for _, m := range readMistakes(t, file) {
			n++
			err := runMistake(t, m)
			got := "no error"
			if err != nil {
				got = address.ReplaceAllString(err.Error(), " at 0x…")
			}
			if c := strings.Count(strings.ToLower(got), "did you mean"); c > 1 {
				t.Errorf("%s: 'did you mean' %d times: %s", m.title, c, got)
			}
			out.WriteString("%% " + m.title + "\n" + m.code + "\n--\n" + got + "\n")
			if got != m.want && !*updateMistakes {
				t.Errorf("%s: %s\n%s\ngot:\n%s\nwant:\n%s", filepath.Base(file), m.title, m.code, got, m.want)
			}
			if err == nil {
				t.Errorf("%s: no error", m.title)
			}
		}
		if *updateMistakes {
			if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	if n < 150 {
		t.Errorf("only %d mistakes", n)
	}
}

// hintOf is what an error's text says after "Hint: ", or "".
func hintOf(err error) string {
	var e *Error
	if errors.As(err, &e) {
		return e.Hint
	}
	return ""
}

// quotedWord matches what a hint says is there.
var quotedWord = regexp.MustCompile(`did you mean '?([\w.]+)'?\?|write 'import ([\w.]+)|write 'from ([\w.]+) import (\w+)|use the tool (\w+)`)

// checkHint sees that what a hint names is there.
func checkHint(t *testing.T, l *Local, code, hint string) {
	t.Helper()
	for _, m := range quotedWord.FindAllStringSubmatch(hint, -1) {
		switch {
		case m[1] != "":
			name := strings.TrimPrefix(m[1], "self.")
			if !strings.Contains(code, name) && !l.s.th.Builtins.GetStr(object.Intern(name)).Ok() && !l.env.finder.Has(name) && !knownAnywhere(l, name) && !strings.Contains(l.Prompt(false), name) {
				t.Errorf("%s\nhint %q names %s, which is not there", code, hint, name)
			}
		case m[2] != "" || m[3] != "":
			module := m[2] + m[3]
			if !l.env.imports.Allows(module) || !l.env.finder.Has(module) {
				t.Errorf("%s\nhint %q names the module %s", code, hint, module)
			}
			if m[4] != "" {
				if _, err := l.Run(t.Context(), "from "+module+" import "+m[4]); err != nil {
					t.Errorf("hint %q: %v", hint, err)
				}
			}
		case m[5] != "":
			if !l.s.isProtected(m[5]) {
				t.Errorf("%s\nhint %q names the tool %s", code, hint, m[5])
			}
		}
	}
}

// knownAnywhere reports whether a name is an attribute of a built-in class or of
// a module that was imported.
func knownAnywhere(l *Local, name string) bool {
	key := object.Intern(name)
	for e := range l.s.th.Builtins.All() {
		if t, ok := e.Val.R.(*object.Type); ok && t.Lookup(key).Ok() {
			return true
		}
	}
	for e := range l.s.globals.All() {
		if object.GetAttrOpt(l.s.th, e.Val, key).Ok() {
			return true
		}
	}
	for e := range l.s.th.Modules.All() {
		if m, ok := e.Val.R.(*object.Module); ok && m.Dict.GetStr(key).Ok() {
			return true
		}
	}
	return false
}

// TestHintsNameWhatIs: of all golden programs that end with an exception, no hint
// names what is not there, and no text suggests twice.
func TestHintsNameWhatIs(t *testing.T) {
	if testing.Short() {
		t.Skip("many programs")
	}
	failed := 0
	try := func(code string, opts ...Option) {
		l := mustLocal(t, opts...)
		defer l.Close()
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		defer cancel()
		_, err := l.Run(ctx, code)
		if err == nil {
			return
		}
		failed++
		if c := strings.Count(strings.ToLower(err.Error()), "did you mean"); c > 1 {
			t.Errorf("%s\n%v", code, err)
		}
		checkHint(t, l, code, hintOf(err))
	}
	for _, pattern := range []string{"testdata/programs/*.py", "testdata/library/*.py", "imports/stdlib/*/testdata/*.py", "examples/*.py"} {
		files, _ := filepath.Glob(pattern)
		for i, f := range files {
			if !part.Has(i, 1) {
				continue
			}
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			try(string(b), WithMaxOperations(500_000)) // with the default rights, many are refused something
		}
	}
	files, _ := filepath.Glob("testdata/reference/*.txt")
	for _, f := range files {
		for _, steps := range refCases(t, f) {
			for _, s := range steps {
				try(s.code, refTools(), WithMaxOperations(500_000))
			}
		}
	}
	files, _ = filepath.Glob("testdata/mistakes/*.txt")
	for _, f := range files {
		for _, m := range readMistakes(t, f) {
			if !strings.Contains(m.code, "\n==\n") {
				try(m.code, mistakeTools(), WithMaxOperations(500_000))
			}
		}
	}
	t.Logf("%d programs failed", failed)
	if failed < part.Rounds(150) {
		t.Errorf("only %d programs failed", failed)
	}
}

// TestModuleOf: the names that hints promise are in the modules.
func TestModuleOf(t *testing.T) {
	l := mustLocal(t)
	for name, module := range moduleOf {
		if _, err := l.Run(t.Context(), "from "+module+" import "+name); err != nil {
			t.Error(err)
		}
	}
	for name, r := range replacements {
		for _, m := range r.modules {
			if !l.env.finder.Has(m) {
				t.Errorf("%s: there is no %s", name, m)
			}
		}
	}
	for _, m := range typos {
		if !l.env.finder.Has(m) {
			t.Errorf("there is no %s", m)
		}
	}
}

// TestExplain: errors of programs that ran elsewhere say what their text allows.
func TestExplain(t *testing.T) {
	for _, c := range []struct {
		e    Error
		code string
		want string
	}{
		{Error{Exception: "NameError", Message: "name 'np' is not defined", Line: 2}, "x = 1\ny = np.array([x])", "It failed in line 2.\nHint: write 'import numpy as np'"},
		{Error{Exception: "ModuleNotFoundError", Message: "No module named 'maths'", Line: 1}, "import maths", "Hint: did you mean 'math'?"},
		{Error{Exception: "AttributeError", Message: "'list' object has no attribute 'push'", Line: 1}, "xs.push(1)", "Hint: write x.append(…)"},
		{Error{Exception: "ValueError", Message: "invalid literal for int() with base 10: '12.5'", Line: 1}, "int(x)", "Hint: write int(float(text))"},
		{Error{Exception: "ModuleNotFoundError", Message: "No module named 'requests'", Line: 1}, "import requests", "No module named 'requests'"},
	} {
		got := explainElsewhere(makeError(c.e, strings.Split(c.code, "\n")[c.e.Line-1], nil), c.code).Error()
		if !strings.HasSuffix(got, c.want) {
			t.Errorf("%s\ngot  %s\nwant %s", c.code, got, c.want)
		}
	}
	e := makeSyntaxError(Error{Exception: "SyntaxError", Message: "invalid syntax", Line: 1, Column: 2}, "i++")
	if got := explainElsewhere(e, "i++").Error(); !strings.HasSuffix(got, "Hint: write i += 1") {
		t.Error(got)
	}
}
