package command

import (
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"os"
	osexec "os/exec"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/container/server"
)

// command runs this test binary as the command.
func command(t *testing.T, stdin string, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	cmd := osexec.CommandContext(ctx, os.Args[0], args...)
	cmd.Env = append(os.Environ(), "GARTER_TEST_COMMAND=1")
	cmd.Stdin = strings.NewReader(stdin)
	var out, errs strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return out.String(), errs.String(), cmd.ProcessState.ExitCode()
}

func TestMain(m *testing.M) {
	if os.Getenv("GARTER_TEST_COMMAND") != "" {
		Main()
		return
	}
	os.Exit(m.Run())
}

// newServer runs a server until the test ends and returns its URL.
func newServer(t *testing.T, cfg server.Config) string {
	t.Helper()
	cfg.Log = slog.New(slog.DiscardHandler)
	srv, err := server.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- srv.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		<-done
	})
	return "http://" + l.Addr().String()
}

// TestBackend runs programs with a backend elsewhere: output and exit codes are
// those of the local one.
func TestBackend(t *testing.T) {
	url := newServer(t, server.Config{Token: "t"})
	at := []string{"-backend", "container", "-backend-config", url + "#token=t"}
	for _, c := range []struct {
		args           []string
		stdin          string
		stdout, stderr string
		code           int
	}{
		{[]string{"-c", "print('a')\nprint('b')"}, "", "a\nb\n", "", 0},
		{[]string{"-"}, "print(1)\n1/0", "1\n", "ZeroDivisionError: division by zero", 1},
		{[]string{"-c", "import sys"}, "", "", "\nInterpreterError: Import of sys is not allowed", 3},
		{[]string{"-c", "raise SystemExit(7)"}, "", "", "", 7},
		{[]string{"-c", "raise SystemExit('bye')"}, "", "", "bye", 1},
		{[]string{"-timeout", "300ms", "-c", "import time\nprint('x')\ntime.sleep(20)"}, "", "x\n", "ExecutionTimeoutError", 3},
		{[]string{"-c", "x = [0] * 10**8"}, "", "", "MemoryLimitError", 3},
		{[]string{"-max-operations", "5", "-c", "1"}, "", "", "-max-operations is for the local backend", 2},
	} {
		out, errs, code := command(t, c.stdin, append(append([]string{"run"}, at...), c.args...)...)
		if out != c.stdout || !strings.Contains(errs, c.stderr) || c.stderr == "" && errs != "" || code != c.code {
			t.Errorf("%q: %q, %q, code %d", c.args, out, errs, code)
		}
	}
	out, errs, code := command(t, `{"id":1,"code":"x = 2"}`+"\n"+`{"id":2,"code":"final_answer({'k': x + y})","variables":{"y":3}}`+"\n", append([]string{"exec"}, at...)...)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if code != 0 || len(lines) != 2 || !json.Valid([]byte(lines[1])) || !strings.Contains(lines[1], `"output":{"k":5},"output_repr":"{'k': 5}","logs":"","is_final_answer":true`) {
		t.Errorf("%s %s %d", out, errs, code)
	}
	for _, c := range []struct {
		args []string
		want string
		code int
	}{
		{[]string{"run", "-backend", "nowhere", "-c", "1"}, "there is no backend", 2},
		{[]string{"run", "-backend", "modal:app=x", "-c", "1"}, "in the folder remote/modal of garter's source, go install ./garter", 2},
		{[]string{"run", "-backend-config", "x", "-c", "1"}, "takes no -backend-config", 2},
		{[]string{"run", "-backend", "container", "-backend-config", "nonsense=1", "-c", "1"}, "there is no option nonsense", 1},
		{[]string{"run", "-backend", "container", "-backend-config", "http://127.0.0.1:1#token=secret-token", "-c", "1"}, "127.0.0.1:1", 1},
	} {
		if _, errs, code := command(t, "", c.args...); code != c.code || !strings.Contains(errs, c.want) || strings.Contains(errs, "secret-token") {
			t.Errorf("%q: %q, code %d", c.args, errs, code)
		}
	}
}

// TestProgress: a slow step is shown, one that others follow at once is not.
func TestProgress(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	stderr := os.Stderr
	os.Stderr = w
	defer func() { os.Stderr = stderr }()
	p := newProgress()
	p.step("quick")
	p.step("building image x\nin many words")
	for shown := false; !shown; time.Sleep(10 * time.Millisecond) {
		p.mu.Lock()
		shown = p.shown
		p.mu.Unlock()
	}
	p.step("quick as well")
	p.done()
	w.Close()
	b, err := io.ReadAll(r)
	if err != nil || string(b) != "garter: building image x …\n" {
		t.Errorf("%q %v", b, err)
	}
}
