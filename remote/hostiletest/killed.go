//go:build unix

package hostiletest

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// garterBinary builds the command, once for a test program.
var garterBinary = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "garter-killed-")
	if err != nil {
		return "", err
	}
	bin := filepath.Join(dir, "garter")
	out, err := exec.Command("go", "build", "-o", bin, "github.com/garterpy/garter/cmd/garter").CombinedOutput()
	if err != nil {
		return "", &buildError{string(out), err}
	}
	return bin, nil
})

type buildError struct {
	out string
	err error
}

// Error returns the text.
func (e *buildError) Error() string { return e.err.Error() + ": " + e.out }

// lifetime is how long anything may outlive its host.
const lifetime = 10 * time.Second

// Killing says which hosts are killed.
type Killing struct {
	// Backend and Config are those of the sessions. Mark, if not "", is a text in
	// the command lines of their processes alone.
	Backend, Config, Mark string
	// Within is how long a host lives at most: a little more than a session takes
	// to start.
	Within time.Duration
	// Left, if not nil, tells what else is left of a host that has ended, by its
	// number.
	Left func(pid int) []string
	// Code is the program that the host runs (default: one that leaves a process
	// with a session of its own, and goes on for ever).
	Code string
}

// Killed kills hosts in the middle of what they do, at random points and by turns
// with SIGKILL, SIGTERM and SIGHUP: 10 seconds later none of their processes may
// live, and after the next start nothing may be left in the folder for temporary
// files. GARTER_KILLS is how often (default 3).
func Killed(t *testing.T, k Killing) {
	n := 3
	if s := os.Getenv("GARTER_KILLS"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	bin, err := garterBinary()
	if err != nil {
		t.Fatal(err)
	}
	if k.Code == "" {
		k.Code = "import os\nif not os.fork():\n    os.setsid()\nwhile True: pass"
	}
	seed := uint64(time.Now().UnixNano())
	rng := rand.New(rand.NewPCG(seed, 0))
	dir, err := os.MkdirTemp("", "gk") // short: sockets have paths below it
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	os.Chmod(dir, 0o755) // sessions may have a user of their own
	host := func(ctx context.Context, code string) *exec.Cmd {
		cmd := exec.CommandContext(ctx, bin, "run", "--backend", k.Backend, "--backend-config", k.Config, "-c", code)
		cmd.Env = append(os.Environ(), "TMPDIR="+dir)
		cmd.WaitDelay = time.Second
		return cmd
	}
	var slowest time.Duration
	for i := range n {
		sig := []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM, syscall.SIGHUP}[i%3]
		if signal.Ignored(sig) { // by who started us: a host begins with that as well
			sig = syscall.SIGTERM
		}
		after := time.Duration(rng.Int64N(int64(k.Within)))
		cmd := host(context.Background(), k.Code)
		var said bytes.Buffer
		cmd.Stderr = &said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		pid := cmd.Process.Pid
		time.Sleep(after)
		cmd.Process.Signal(sig)
		ended := make(chan struct{})
		go func() { cmd.Wait(); close(ended) }()
		start := time.Now()
		select {
		case <-ended:
		case <-time.After(lifetime):
			t.Errorf("%d: the host goes on %v after %v (seed %d)", i, lifetime, sig, seed)
			cmd.Process.Kill()
			<-ended
		}
		var left []string
		for ; ; time.Sleep(20 * time.Millisecond) {
			looked := time.Since(start) // a look takes its time on a busy machine
			left = processesOf(dir, k.Mark)
			if k.Left != nil {
				left = append(left, k.Left(pid)...)
			}
			if len(left) == 0 || looked > lifetime {
				break
			}
		}
		slowest = max(slowest, time.Since(start))
		if len(left) > 0 {
			t.Fatalf("%d: %v after %v, %v after the start (seed %d), there live: %q; the host said %s", i, time.Since(start), sig, after, seed, left, said.String())
		}
	}
	t.Logf("%d hosts of %s killed; nothing lived after %v", n, k.Backend, slowest.Round(time.Millisecond))
	// The next start sweeps.
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	out, err := host(ctx, "1 + 1").CombinedOutput()
	if err != nil {
		t.Errorf("afterwards: %v: %s", err, out)
	}
	var files []string
	for deadline := time.Now().Add(lifetime); ; time.Sleep(50 * time.Millisecond) {
		files, _ = filepath.Glob(filepath.Join(dir, "*"))
		if len(files) == 0 || time.Now().After(deadline) {
			break
		}
	}
	if len(files) > 0 {
		t.Errorf("files are left after the next start: %q", files)
	}
}

// processesOf returns the processes in whose command line or environment there is
// one of two texts.
func processesOf(dir, mark string) (out []string) {
	l, _ := filepath.Glob("/proc/[0-9]*")
	for _, p := range l {
		stat, _ := os.ReadFile(p + "/stat")
		_, after, _ := bytes.Cut(stat, []byte(") "))
		if len(after) == 0 || after[0] == 'Z' || filepath.Base(p) == strconv.Itoa(os.Getpid()) {
			continue
		}
		cmd, _ := os.ReadFile(p + "/cmdline")
		env, _ := os.ReadFile(p + "/environ")
		if bytes.Contains(cmd, []byte(dir)) || bytes.Contains(env, []byte(dir)) || mark != "" && bytes.Contains(cmd, []byte(mark)) {
			out = append(out, filepath.Base(p)+" "+strings.ReplaceAll(string(cmd), "\x00", " "))
		}
	}
	return out
}
