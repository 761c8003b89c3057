package command

import (
	"bufio"
	"io"
	"os"
	osexec "os/exec"
	"runtime"
	"strings"
	"testing"
	"time"
)

// TestRepl: statements, blocks, values, errors and input, as people write them.
func TestRepl(t *testing.T) {
	for _, c := range []struct {
		in, out, errors string
		code            int
	}{
		{"1 + 1\n", "2\n", "", 0},
		{"x = 5\nx\nNone\n'a'\n", "5\n'a'\n", "", 0},
		{"def f(n):\n    return n * 2\n\nf(4)\n", "8\n", "", 0},
		{"for i in range(2):\n    print(i)\n\nprint('end')\n", "0\n1\nend\n", "", 0},
		{"if False:\n    1\nelse:\n    print('no')\n\n", "no\n", "", 0},
		{"xs = [1,\n\n2]\nxs\n", "[1, 2]\n", "", 0},
		{"s = '''a\n\nb'''\ns\n", "'a\\n\\nb'\n", "", 0},
		{"try:\n    1/0\nexcept ZeroDivisionError:\n    print('caught')\n\n", "caught\n", "", 0},
		{"@staticmethod\ndef g(): pass\n\nprint(type(g).__name__)\n", "staticmethod\n", "", 0},
		{"1/0\n7\n", "7\n", "ZeroDivisionError: division by zero", 0},
		{"x = = 1\n8\n", "8\n", "SyntaxError", 0},
		{"def f():\nx = 1\n9\n", "9\n", "IndentationError", 0},
		{"raise SystemExit(4)\n5\n", "", "", 4},
		{"exit()\n5\n", "", "", 0},
		{"name = input()\nAnn\nname\n", "'Ann'\n", "", 0},
		{"def f():\n    return 3", "", "", 0},
		{"import math\nmath.sqrt(4)\n", "2.0\n", "", 0},
		{"y = 3; y", "3\n", "", 0},
		{"def f():\n    # says what\n    return 1\n\nf()\n", "1\n", "", 0},
		{"if 1:\n    # one\n    # two\n    print(2)\n\n", "2\n", "", 0},
		{"try: 1/0\nexcept ZeroDivisionError: print('z')\n\n", "z\n", "", 0},
		{"class A:\n\n4\n", "4\n", "IndentationError", 0},
		{"5\n_\nNone\n_ + 1\n_\n", "5\n5\n6\n6\n", "", 0},
		{"for i in range(3): i\n\n_\n", "0\n1\n2\n2\n", "", 0},
		{"if True:\n    'a'\n    None\n    1; 2\n\n", "'a'\n1\n2\n", "", 0},
		{"def f():\n    7\n\nf()\nclass A:\n    8\n\n", "", "", 0},
		{"'text'\n__doc__\nx: int = 1\n__annotations__\n", "'text'\n{'x': <class 'int'>}\n", "", 0},
		{"import asyncio\nfor i in (1, 2): await asyncio.sleep(0, i)\n\n_\n", "1\n2\n2\n", "", 0},
		{"import sys\nsys.displayhook = lambda v: print('<', v, '>')\n4\nsys.displayhook = sys.__displayhook__\n_\n", "< 4 >\n", "name '_' is not defined", 0},
		{"import sys\ndel sys.displayhook\n3\n", "", "RuntimeError: lost sys.displayhook", 0},
		{"import builtins\n3\nbuiltins._\ndel builtins._\n_\n", "3\n3\n", "name '_' is not defined", 0},
		{"1/0\nimport sys\nsys.last_exc, sys.last_value, sys.last_type, type(sys.last_traceback)\n",
			"(ZeroDivisionError('division by zero'), ZeroDivisionError('division by zero'), <class 'ZeroDivisionError'>, <class 'traceback'>)\n", "ZeroDivisionError", 0},
		{"exit\nquit\nlicense\nhelp\ntype(exit), type(license), type(help)\nexit.name, quit.eof\n", "Use exit() or Ctrl-D (i.e. EOF) to exit\nUse quit() or Ctrl-D (i.e. EOF) to exit\n" +
			"Type license() to see the full license text\nType help() for interactive help, or help(object) for help about object.\n" +
			"(<class '_sitebuiltins.Quitter'>, <class '_sitebuiltins._Printer'>, <class '_sitebuiltins._Helper'>)\n('exit', 'Ctrl-D (i.e. EOF)')\n", "", 0},
		{"quit('bye')\n", "", "bye", 1},
		{"copyright\ncopyright()\n", "Copyright (c) the garter authors.\nCopyright (c) the garter authors.\n", "", 0},
		{"open('x')\n", "", "programs see no files unless they are given: add --files .", 0},
	} {
		out, errs, code := command(t, c.in, "repl")
		if out != c.out || !strings.Contains(errs, c.errors) || c.errors == "" && errs != "" || code != c.code {
			t.Errorf("%q: %q, %q, code %d", c.in, out, errs, code)
		}
	}
}

// interrupted runs a program and interrupts it n times, each time when it has
// written a line.
func interrupted(t *testing.T, n int, args ...string) (out, errs string, code int) {
	t.Helper()
	cmd := osexec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "GARTER_TEST_COMMAND=1")
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var e strings.Builder
	cmd.Stderr = &e
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	stop := time.AfterFunc(time.Minute, func() { cmd.Process.Kill() })
	defer stop.Stop()
	r := bufio.NewReader(pipe)
	for range n {
		line, err := r.ReadString('\n')
		out += line
		if err != nil {
			break
		}
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
	}
	rest, _ := io.ReadAll(r)
	cmd.Wait()
	return out + string(rest), e.String(), cmd.ProcessState.ExitCode()
}

// TestInterrupt: Ctrl-C is KeyboardInterrupt in the program, and the second ends
// one that goes on.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no interrupts")
	}
	for _, c := range []struct {
		name, code string
		n          int
		out, errs  string
		exit       int
	}{
		{"busy", "try:\n    print('go')\n    while True: pass\nfinally:\n    print('cleaned')", 1, "go\ncleaned\n", "KeyboardInterrupt", 130},
		{"asleep", "import time\ntry:\n    print('go')\n    time.sleep(50)\nfinally:\n    print('cleaned')", 1, "go\ncleaned\n", "KeyboardInterrupt", 130},
		{"caught", "try:\n    print('go')\n    while True: pass\nexcept KeyboardInterrupt:\n    print('stopped')", 1, "go\nstopped\n", "", 0},
		{"asyncio", "import asyncio\nasync def main():\n    try:\n        print('go')\n        await asyncio.sleep(50)\n    finally:\n        print('cleaned')\nasyncio.run(main())", 1, "go\ncleaned\n", "KeyboardInterrupt", 130},
		{"stubborn", "while True:\n    try:\n        print('go')\n        while True: pass\n    except KeyboardInterrupt:\n        pass", 2, "go\ngo\n", "", 130},
		{"native", "print('go')\nsum(range(10**14))", 1, "go\n", "KeyboardInterrupt", 130},
	} {
		out, errs, code := interrupted(t, c.n, "run", "-c", c.code)
		if out != c.out || !strings.Contains(errs, c.errs) || code != c.exit {
			t.Errorf("%s: %q, %q, code %d", c.name, out, errs, code)
		}
	}
}
