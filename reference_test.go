package garter

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/garterpy/garter/tools"
)

// refStep is one run of a reference case with what it must give.
type refStep struct {
	code, repr, err, exc, limit, logs string
	hasRepr, final, fails             bool
}

// refCases reads the cases of a file: "%%" begins a case, "--" the next run of
// the same session; ">>> " is the repr of the output, "final " that of a final
// answer, "log " a printed piece as a JSON string, "err ", "exc " and "lim "
// tell of the error.
func refCases(t *testing.T, file string) [][]refStep {
	t.Helper()
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var out [][]refStep
	for _, c := range strings.Split(string(b), "\n%%\n")[1:] {
		var steps []refStep
		for _, part := range strings.Split(c, "\n--\n") {
			var s refStep
			var code []string
			inErr := false
			for _, l := range strings.Split(strings.TrimSuffix(part, "\n"), "\n") {
				key, val, _ := strings.Cut(l, " ")
				switch {
				case key == ">>>" && !s.hasRepr:
					s.repr, s.hasRepr = val, true
				case key == "final":
					s.repr, s.hasRepr, s.final = val, true, true
				case key == "log":
					var text string
					if err := json.Unmarshal([]byte(val), &text); err != nil {
						t.Fatalf("%s: %s: %v", file, l, err)
					}
					s.logs += text
				case key == "err":
					s.err, s.fails, inErr = val, true, true
					continue
				case key == "exc":
					s.exc, s.fails = val, true
				case key == "lim":
					s.limit, s.fails = val, true
				case inErr && key == "Hint:":
					s.err += "\n" + l
				default:
					code = append(code, l)
				}
				inErr = false
			}
			s.code = strings.Join(code, "\n")
			steps = append(steps, s)
		}
		out = append(out, steps)
	}
	return out
}

func refTools() Option {
	type addArgs struct {
		A int
		B int `default:"1"`
	}
	return WithTools(
		tools.FinalAnswer(),
		tools.New("add", "Adds.", func(ctx context.Context, a addArgs) (int, error) { return a.A + a.B, nil }),
		tools.Func("fail", "Fails.", func(text string) error {
			if v, ok := strings.CutPrefix(text, "value:"); ok {
				return tools.Raise("ValueError", "%s", v)
			}
			return errors.New(text)
		}, tools.Params("text")),
		tools.Func("boom", "Panics.", func() { panic("at the disco") }),
	)
}

// TestReference runs the table of the reference executor's behaviour.
func TestReference(t *testing.T) {
	files, err := filepath.Glob("testdata/reference/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	n := 0
	for _, file := range files {
		for _, steps := range refCases(t, file) {
			n++
			l := mustLocal(t, Reference(), refTools())
			for _, s := range steps {
				if plainBuild && strings.Contains(s.code, "while True: l.append(0)") {
					break // plain nodes leave more to functions that charge for themselves: operations end it first
				}
				checkStep(t, l, s)
			}
		}
	}
	if n < 300 {
		t.Errorf("only %d cases", n)
	}
}

func checkStep(t *testing.T, l *Local, s refStep) {
	t.Helper()
	out, err := l.Run(context.Background(), s.code)
	if (err != nil) != s.fails {
		t.Errorf("%s\nerror: %v", s.code, err)
		return
	}
	if err != nil && !strings.Contains(err.Error(), s.err) {
		t.Errorf("%s\nerror %v\nwant  %s", s.code, err, s.err)
	}
	var pe *Error
	if s.exc != "" && (!errors.As(err, &pe) || pe.Exception != s.exc) {
		t.Errorf("%s\nerror %T %v\nwant class %s", s.code, err, err, s.exc)
	}
	var le LimitError
	if s.limit != "" && (!errors.As(err, &le) || le.LimitName() != s.limit) {
		t.Errorf("%s\nerror %T\nwant %s", s.code, err, s.limit)
	}
	got := out.Repr
	if i := strings.Index(got, " at 0x"); i >= 0 {
		got = got[:i+3]
	}
	if s.hasRepr && got != s.repr {
		t.Errorf("%s\ngot  %s\nwant %s", s.code, got, s.repr)
	}
	if out.IsFinalAnswer != s.final {
		t.Errorf("%s\nfinal answer: %v", s.code, out.IsFinalAnswer)
	}
	if out.Logs != s.logs && (s.logs != "" || s.hasRepr) {
		t.Errorf("%s\nlogs %q\nwant %q", s.code, out.Logs, s.logs)
	}
}
