package garter

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sessions are kinds of sessions of which hints must say what is true.
func hintSessions() map[string][]Option {
	return map[string][]Option{
		"default":             {},
		"files":               {WithFiles()},
		"reference":           {Reference()},
		"reference and files": {Reference(), WithFiles()},
		"all":                 {WithImports("*"), WithAllBuiltins()},
		"all and files":       {WithImports("*"), WithAllBuiltins(), WithFiles()},
		"input":               {WithImports("*"), WithAllBuiltins(), WithInput(strings.NewReader(""))},
		"input, refused":      {WithInput(strings.NewReader("x"))},
		"tools":               {mistakeTools()},
	}
}

// lacking finds what a hint says is not there.
var lacking = regexp.MustCompile(`no files|no network|no environment|no database|no notebook|no other programs|nobody is there|no final_answer|nothing can be drawn`)

// TestHintsAreTrue: of each name and module that a hint knows, in each kind of session,
// the hint does not deny what the session has, and what it advises can be run.
func TestHintsAreTrue(t *testing.T) {
	var codes []string
	for _, name := range slices.Sorted(maps.Keys(nameWords)) {
		codes = append(codes, name, name+"(x)")
	}
	for name := range refusedWords {
		codes = append(codes, name+"('x')")
	}
	for name := range replacements {
		codes = append(codes, "import "+name, name+".f(1)")
	}
	for name := range aliases {
		codes = append(codes, name+".f(1)")
	}
	for name := range typos {
		codes = append(codes, "import "+name)
	}
	for name := range moduleOf {
		codes = append(codes, name)
	}
	for name := range memberWords {
		module, member, _ := strings.Cut(name, ".")
		codes = append(codes, "import "+module+"\n"+module+"."+member)
	}
	slices.Sort(codes)
	for kind, opts := range hintSessions() {
		l := mustLocal(t, opts...)
		lacks := map[string]bool{
			"no files":             l.s.cfg.world == nil,
			"nobody is there":      l.s.cfg.input == nil || kind == "input, refused",
			"no final_answer":      !l.s.isProtected(finalAnswerName),
			"no environment":       true,
			"no network":           true,
			"no database":          true,
			"no notebook":          true,
			"no other programs":    true,
			"nothing can be drawn": true,
		}
		hints := 0
		for _, code := range codes {
			_, err := l.Run(t.Context(), code)
			hint := hintOf(err)
			if hint == "" {
				continue
			}
			hints++
			for _, w := range lacking.FindAllString(hint, -1) {
				if !lacks[w] {
					t.Errorf("%s: %q: %s", kind, code, hint)
				}
			}
			checkHint(t, l, code, hint)
			advised(t, l, kind, code, hint)
		}
		if hints < 100 {
			t.Errorf("%s: only %d hints", kind, hints)
		}
		l.Close()
	}
}

// pieces finds the code in what a hint advises.
var pieces = regexp.MustCompile(`write '([^']+)'|(?:^|: )write ([^ :,][^,;:]*(?:\([^)]*\))?)`)

// prelude has what the code of hints is about.
const prelude = `xs = [1, 2, 3]; a = 1; b = 2; x = 1.5; y = 2; text = '1'; value = 1; sep = ','; f = len; path = '/x'`

// advised runs the code that a hint advises: no name in it is unknown or refused.
func advised(t *testing.T, l *Local, kind, code, hint string) {
	t.Helper()
	for _, m := range pieces.FindAllStringSubmatch(hint, -1) {
		for _, advice := range strings.Split(m[1]+m[2], " or ") {
			advice = strings.TrimSpace(strings.ReplaceAll(strings.ReplaceAll(advice, "(…)", "()"), "…", "0"))
			if _, err := Compile(advice); err != nil {
				continue // words
			}
			if advice == "it in Python" || advice == "import statements" {
				continue // words that happen to be code
			}
			before := strings.Split(code, "\n")
			src := prelude + "\n"
			if len(before) > 1 {
				src += strings.Join(before[:len(before)-1], "\n") + "\n"
			}
			for module := range moduleRules {
				if strings.HasPrefix(advice, module+".") && !strings.Contains(src, "import "+module+"\n") {
					src += "import " + module + "\n"
				}
			}
			var e *Error
			_, err := l.Run(t.Context(), src+advice)
			if errors.As(err, &e) && slices.Contains([]string{"NameError", "AttributeError", "ImportError", "ModuleNotFoundError", "InterpreterError", "SyntaxError"}, e.Exception) {
				t.Errorf("%s: %q: %q advises what fails: %v", kind, code, hint, e.Message)
			}
		}
	}
}

// TestClaimsAreListed: what the words of hints say is not there is a claim that is
// looked at before it is said.
func TestClaimsAreListed(t *testing.T) {
	names, err := filepath.Glob("hint_*.go")
	if err != nil || len(names) < 5 {
		t.Fatal(names, err)
	}
	n := 0
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(x ast.Node) bool {
			lit, ok := x.(*ast.BasicLit)
			if !ok || lit.Kind != token.STRING {
				return true
			}
			s, err := strconv.Unquote(lit.Value)
			if err != nil || !lacking.MatchString(s) && !regexp.MustCompile(`\bthere (is|are) no \w+ here`).MatchString(s) || strings.Contains(s, "no shell here") {
				return true
			}
			n++
			if !slices.ContainsFunc(claims, func(c claim) bool { return strings.Contains(s, c.says) }) {
				t.Errorf("%s: %q is no claim", name, s)
			}
			return true
		})
	}
	if n < 20 {
		t.Errorf("only %d texts", n)
	}
}
