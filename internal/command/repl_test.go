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
