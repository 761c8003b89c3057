package command

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFirstAid: what people try first works, or says in one line what to write.
func TestFirstAid(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		p := filepath.Join(dir, name)
		if err := os.WriteFile(p, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return p
	}
	write("sibling.py", "def hello(): return 'hi'\n")
	args := write("args.py", "\ufeffimport sys, sibling\nprint(sys.argv[1:], sibling.hello())\n")
	bad := write("bad.py", "x = 1\nprint(y)\n")
	wide := write("wide.py", "import os, socket\nprint(open, eval('1'), (lambda: 0).__globals__)\nfinal_answer(1)\n")
	moved := write("moved.py", "import sys\nsys.path.insert(0, 'somewhere')\nimport later\n")
	latin := write("latin.py", "# -*- coding: latin-1 -*-\nprint('\xe9')\n")
	pack := filepath.Join(dir, "app")
	if err := os.Mkdir(pack, 0o700); err != nil {
		t.Fatal(err)
	}
	write("app/helper.py", "x = 3\n")
	write("app/__main__.py", "import sys, helper\nprint(helper.x, sys.argv[1:], __name__, __file__.endswith('__main__.py'))\n")
	var packed bytes.Buffer
	packed.WriteString("#!/usr/bin/env python\n")
	z := zip.NewWriter(&packed)
	if err := z.AddFS(os.DirFS(pack)); err != nil {
		t.Fatal(err)
	}
	z.Close()
	app := write("app.pyz", packed.String())
	broken := filepath.Join(dir, "broken")
	if err := os.Mkdir(broken, 0o700); err != nil {
		t.Fatal(err)
	}
	write("broken/__main__.py", "1/0\n")
	empty := t.TempDir()
	for _, c := range []struct {
		args        []string
		out, errors string
		code        int
	}{
		{[]string{"run", args, "a", "--b"}, "['a', '--b'] hi\n", "", 0},
		{[]string{"run", "-c", "import sys; print(sys.argv)", "x"}, "['-c', 'x']\n", "", 0},
		{[]string{"run", "-c", "final_answer('done')\nprint('no')"}, "done\n", "", 0},
		{[]string{"run", latin}, "é\n", "", 0},
		{[]string{"run", pack, "a"}, "3 ['a'] __main__ True\n", "", 0},
		{[]string{"run", app, "a"}, "3 ['a'] __main__ True\n", "", 0},
		{[]string{"run", "--files", dir, pack}, "3 [] __main__ True\n", "", 0},
		{[]string{"run", "--files", dir, app}, "3 [] __main__ True\n", "", 0},
		{[]string{"run", "--files", empty, pack}, "3 [] __main__ True\n", "", 0},
		{[]string{"run", broken}, "", filepath.Join(broken, "__main__.py") + `", line 1, in <module>`, 1},
		{[]string{"run", empty}, "", "garter: can't find '__main__' module in '" + empty + "'", 2},
		{[]string{"check", app}, "", "", 0},
		{[]string{"check", empty}, "", "garter: can't find '__main__' module in", 2},
		{[]string{"run", "-c", "open('x')"}, "", "garter: programs see no files unless they are given: add --files .", 1},
		{[]string{"run", "-c", "import os; os.listdir('.')"}, "", "garter: programs see no files unless they are given: add --files .", 1},
		{[]string{"run", "-m", "zipfile"}, "", "garter: programs see no files unless they are given: add --files .", 1},
		{[]string{"run", "-c", "print(__annotations__)"}, "{}\n", "", 0},
		{[]string{"check", latin}, "", "", 0},
		{[]string{"run", "--max-operations", "1e3", "-c", "1"}, "", "a whole number that is not below 0 is needed: --max-operations 1000000", 2},
		{[]string{"run", "--max-print-outputs-length", "-1", "-c", "1"}, "", "a whole number that is not below 0 is needed", 2},
		{[]string{"run", "--strict", "-c", "print(().__class__)"}, "", "AttributeError: Forbidden access to dunder attribute: __class__\nInterpreterError: ", 3},
		{[]string{"version"}, "garter ", "", 0},
		{[]string{"check", bad}, bad + ":2:7: The variable `y` is not defined.", "", 1},
		{[]string{"check", "--format", "json", bad}, `[{"kind":"name","line":2`, "", 1},
		{[]string{"check", args}, "", "", 0},
		{[]string{"check", "--files", dir, args}, "", "", 0},
		{[]string{"check", "--files", t.TempDir(), args}, "", "", 0},
		{[]string{"check", wide}, "", "", 0},
		{[]string{"check", "--exec", wide}, wide + ":1:1: Import of os is not allowed.", "", 1},
		{[]string{"check", "--exec", args}, args + ":1:1: Import of sys is not allowed.", "", 1},
		{[]string{"check", moved}, moved + ":3:1: warning: There is no module named 'later' here.", "", 0},
		{[]string{"check", "-h"}, "", "with --exec by what garter exec allows", 0},
		{[]string{"foo"}, "", "garter: there is no command foo; there are run, repl, exec", 2},
		{[]string{args}, "", "to run the file: garter run", 2},
		{[]string{"run"}, "", "garter: run needs a FILE", 2},
		{[]string{"run", "--timeout", "5", "-c", "1"}, "", "write --timeout 5s for seconds", 2},
		{[]string{"run", "-timeout", "5s", "-c", "print(1)"}, "1\n", "", 0},
		{[]string{"run", "--nonsense"}, "", "flag provided but not defined: -nonsense", 2},
		{[]string{"rnu", "x.py"}, "", "garter: there is no command rnu; did you mean: garter run", 2},
		{[]string{"run", "--timeuot", "5s", "-c", "1"}, "", "garter: there is no flag --timeuot; did you mean --timeout?", 2},
		{[]string{"completion", "bash"}, "# source <(garter completion bash)", "", 0},
		{[]string{"completion", "zsh"}, "#compdef garter", "", 0},
		{[]string{"completion", "fish"}, "# garter completion fish | source", "", 0},
		{[]string{"completion", "tcsh"}, "", "there is no completion for tcsh: write bash, zsh or fish", 2},
		{[]string{"repl", "x.py"}, "", "repl takes no operands; to run a file: garter run x.py", 2},
		{[]string{"run", "--authorized-imports", "math", "-c", "import os"}, "", "\nInterpreterError: Import of os is not allowed.", 3},
		{[]string{"run", "--max-operations", "100000", "-c", "while True: pass"}, "", "OperationLimitError: ", 3},
		{[]string{"exec", "-h"}, "", `"variables"`, 0},
	} {
		out, errs, code := command(t, "", c.args...)
		if !strings.HasPrefix(out, c.out) || !strings.Contains(errs, c.errors) || code != c.code || c.code == 2 && strings.Count(errs, "\n") != 1 {
			t.Errorf("%q: %q, %q, code %d", c.args, out, errs, code)
		}
	}
}

// TestModuleHere: -m runs modules of the current folder where programs are given it, and
// says what to write where they are not. A relative name of the test's binary would be
// looked for in the new folder, so it is started by its full one.
func TestModuleHere(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	os.Args[0] = self
	t.Chdir(t.TempDir())
	if err := os.WriteFile("tool.py", []byte("import sys\nprint(__name__, sys.argv[1:])\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, errs, code := command(t, "", "run", "--files", ".", "-m", "tool", "a"); code != 0 || out != "__main__ ['a']\n" {
		t.Errorf("%d %q %q", code, out, errs)
	}
	if out, errs, code := command(t, "", "run", "-m", "tool"); code != 2 || out != "" || !strings.Contains(errs, "add --files . to run -m tool") {
		t.Errorf("%d %q %q", code, out, errs)
	}
}

// TestModulePrograms: the modules of the library that are programs with CPython are programs here, and
// what runs one with runpy has its sys.argv back.
func TestModulePrograms(t *testing.T) {
	for _, c := range []struct {
		input string
		args  []string
		out   string
		errs  string
		code  int
	}{
		{"", []string{"pprint"}, "", "", 0},
		{"", []string{"random", "-i", "1"}, "1\n", "", 0},
		{"", []string{"random", "a", "a"}, "a\n", "", 0},
		{"", []string{"random", "0"}, "0.0\n", "", 0},
		{"", []string{"random", "-i", "x"}, "", "random.py: error: argument -i/--integer: invalid int value: 'x'\n", 2},
		{"", []string{"pickletools"}, "usage: pickletools.py [-h] [-o OUTPUT]", "", 0},
		{"N.", []string{"pickletools", "-"}, "", "OSError: [Errno 29] Illegal seek\n", 1}, // as in CPython, from a pipe
		{"", []string{"inspect", "-d", "math"}, "Target: math\nOrigin: built-in\nCached: None\n", "", 0},
		{"", []string{"inspect", "nosuch"}, "", "Failed to import nosuch (ModuleNotFoundError: No module named 'nosuch')\n", 2},
		{"x = 1", []string{"dis"}, "", "NotImplementedError: dis.dis: ", 1},
		{"", []string{"pydoc", "colorsys.rgb_to_yiq"}, "Help on function rgb_to_yiq in colorsys:\n", "", 0},
		{"", []string{"pydoc", "nosuch"}, "No Python documentation found for 'nosuch'.\n", "", 1},
	} {
		out, errs, code := command(t, c.input, append([]string{"run", "-m"}, c.args...)...)
		if !strings.HasPrefix(out, c.out) || !strings.Contains(errs, c.errs) || code != c.code {
			t.Errorf("%q: %q, %q, code %d", c.args, out, errs, code)
		}
	}
	out, errs, code := command(t, "", "run", "--files", t.TempDir(), "-c", `import runpy, sys
sys.argv[:] = 'prog', '-c', 'a'
runpy.run_module('random', run_name='__main__')
print(sys.argv, runpy.run_module('colorsys')['__name__'], sys.argv)
`)
	if out != "a\n['prog', '-c', 'a'] colorsys ['prog', '-c', 'a']\n" || code != 0 {
		t.Errorf("%d %q %q", code, out, errs)
	}
}
