package main

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestParseCommand(t *testing.T) {
	c, err := parseCommand("A=1 B=x python3.13 -I")
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(c.env, []string{"A=1", "B=x"}) || !reflect.DeepEqual(c.argv, []string{"python3.13", "-I"}) || c.garter {
		t.Errorf("got %+v", c)
	}
	if c, err = parseCommand("/tmp/x=y/garter run"); err != nil || !c.garter || len(c.argv) != 2 {
		t.Errorf("got %+v, %v", c, err)
	}
	if _, err = parseCommand(" A=1 "); err == nil {
		t.Error("no error without a command")
	}
}

func TestProcessReason(t *testing.T) {
	for _, test := range []struct {
		o    outcome
		want string
	}{
		{outcome{}, ""},
		{outcome{Exit: 1, Stderr: "Traceback\n  x\nValueError: no\n\n"}, "ValueError: no"},
		{outcome{Exit: 1, Stderr: "Traceback\npkg.OddError: no\ngarter: 1 changed in memory, not kept\n  added    \"/work/x\", 3 bytes\n"}, "pkg.OddError: no"},
		{outcome{Exit: 3}, "exit status 3"},
		{outcome{Exit: 1, Stderr: "garter: 1 changed in memory, not kept\n  added    \"/work/x\", 3 bytes\n"}, "exit status 1"},
		{outcome{Exit: -1}, "killed by a signal"},
		{outcome{Exit: -1, Timeout: true}, "timeout"},
		{outcome{Exit: 2, Stderr: "panic: oops\n\ngoroutine 1 [running]:\n"}, "crash: panic: oops"},
		{outcome{Exit: 2, Stderr: "runtime: x\nfatal error: stack overflow\n"}, "crash: fatal error: stack overflow"},
	} {
		if got := processReason(test.o); got != test.want {
			t.Errorf("%+v: %q, want %q", test.o, got, test.want)
		}
	}
}

func TestGroups(t *testing.T) {
	groups := grouped(map[string]string{
		"a": "line 7: ValueError: bad 12", "b": "ValueError: bad 0x7f", "c": "TypeError: no",
		"d": "line 3: AssertionError: [1] != [2]", "e": "AssertionError: 'a' != 'b'",
	})
	want := []group{
		{"AssertionError: … != …", []string{"d", "e"}},
		{"ValueError: bad N", []string{"a", "b"}},
		{"TypeError: no", []string{"c"}},
	}
	if !reflect.DeepEqual(groups, want) {
		t.Errorf("got %v", groups)
	}
}

func TestCompareProgram(t *testing.T) {
	for _, test := range []struct {
		want, got outcome
		errors    bool
		status    string
		reason    string
		line      int
	}{
		{outcome{Stdout: "a\n"}, outcome{Stdout: "a\n", Stderr: "a warning"}, false, "passed", "", 0},
		{outcome{Stdout: "a\nb\n"}, outcome{Stdout: "a\nc\n"}, false, "failed", "other output", 2},
		{outcome{Stdout: "a\nb\n"}, outcome{Stdout: "a\n", Exit: 1, Stderr: "x\nTypeError: no"}, false, "failed", "TypeError: no", 2},
		{outcome{Stdout: "a\n"}, outcome{Stdout: "SKIP\n"}, false, "failed", "prints SKIP", 1},
		{outcome{Exit: 1, Stderr: "KeyError: 1"}, outcome{Exit: 1, Stderr: "KeyError: 2"}, true, "failed", "other error: KeyError: 2", 0},
		{outcome{Exit: 1, Stderr: "KeyError: 1"}, outcome{}, true, "failed", "ends well, CPython with KeyError: 1", 0},
	} {
		var p program
		compareProgram(&p, test.want, test.got, test.errors)
		if p.Status != test.status || p.Reason != test.reason || p.Line != test.line {
			t.Errorf("%+v / %+v: %+v", test.want, test.got, p)
		}
	}
}

func TestMBPPTasks(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tasks.jsonl")
	line := `{"task_id": 7, "code": "def f():\r\n  return 1", "test_setup_code": "x = f()", "test_list": ["assert x == 1", "assert f()"]}` + "\n\n"
	if err := os.WriteFile(file, []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	tasks, err := readTasks(file)
	if err != nil || len(tasks) != 1 {
		t.Fatal(tasks, err)
	}
	want := "def f():\n  return 1\nx = f()\nassert x == 1\nassert f()\nprint('passed')\n"
	if got := tasks[0].program(); got != want {
		t.Errorf("got %q", got)
	}
}

func TestRulesCompile(t *testing.T) {
	for _, r := range leaveOut {
		if _, err := regexp.Compile(r.pattern); err != nil {
			t.Error(err)
		}
		if strings.Contains(r.pattern, "'") {
			t.Errorf("%s: a quote does not survive in the Python list", r.pattern)
		}
	}
}

// TestRunMethods drives the reader of the driver's lines with a shell script in the interpreter's place: a method that
// passes, one that crashes the process, one that hangs, one that is skipped.
func TestRunMethods(t *testing.T) {
	dir := t.TempDir()
	fake := filepath.Join(dir, "fake.sh")
	text := `#!/bin/sh
methods=$(sed -n "s/^METHODS = \[\(.*\)\]$/\1/p" "$1" | tr -d "',")
for m in $methods; do
  echo "noise"
  echo "@@ begin $m"
  case $m in
  C.ok) echo "@@ end pass" ;;
  C.crash) echo "panic: boom" >&2; echo "goroutine 1 [running]:" >&2; exit 2 ;;
  C.hang) sleep 30 ;;
  C.bad) echo "@@ end fail line 3: ValueError: x y" ;;
  C.skip) echo "@@ end skip no files" ;;
  esac
done
echo "@@ done"
`
	if err := os.WriteFile(fake, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
	s := &suite{paths: map[*command]string{}}
	s.tmp, s.timeout = dir, time.Second
	c := &command{argv: []string{"sh", fake}}
	got, err := s.runMethods(c, &testFile{Name: "test_x"}, []string{"C.ok", "C.crash", "C.hang", "C.bad", "C.skip"})
	if err != nil {
		t.Fatal(err)
	}
	want := []method{
		{"C.ok", "passed", ""},
		{"C.crash", "failed", "crash: panic: boom"},
		{"C.hang", "failed", "timeout"},
		{"C.bad", "failed", "line 3: ValueError: x y"},
		{"C.skip", "skipped", "no files"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
	file := &testFile{Name: "test_x", Methods: got}
	var buf bytes.Buffer
	if n := reportUnitTests(&buf, []*testFile{file}, true); n != 3 {
		t.Errorf("%d failures in\n%s", n, buf.String())
	}
	if !strings.Contains(buf.String(), "25.0 %") {
		t.Errorf("no percentage in\n%s", buf.String())
	}
	buf.Reset()
	writeUnitTestTable(&buf, []*testFile{file}, c, lending{}, true, false)
	if !strings.Contains(buf.String(), "| test_x | 5 | 1 | 3 | 1 | 25.0 % |") {
		t.Errorf("got\n%s", buf.String())
	}
}

func TestReportsHaveNoFolders(t *testing.T) {
	for text, want := range map[string]string{
		`added "/tmp/pytest-of-user/pytest-current", 5 bytes`: `added "…/pytest-current", 5 bytes`,
		"/work/tests/test_a.py:3: in x":                       "…/test_a.py:3: in x",
		"see /root/.pyenv/lib/x and /home/a b":                "see …/x and …/a b",
		"a/b /packages/0/x.py 1/2":                            "a/b /packages/0/x.py 1/2",
	} {
		if got := noFolders(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
