//go:build linux

package jupyter_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// detaching starts processes that are no longer of its session, its environment or its
// tree, each of which holds a file open.
const detaching = `
import os, subprocess, sys, time
def hold(name):
    f = open(name, "w")
    os.dup2(f.fileno(), 9)
def twice(name, then):
    if not os.fork():
        os.setsid()
        if os.fork():
            os._exit(0)
        hold(name)
        then()
    os.wait()
def forever():
    while True: time.sleep(1)
twice(DIR + "/forked", forever)
twice(DIR + "/executed", lambda: os.execve("/bin/sleep", ["sleep", "1000"], {}))
twice(DIR + "/another name", lambda: os.execve("/bin/sh", ["init", "-c", "cd /; umask 0; sleep 1000; sleep 1000"], {}))
twice(DIR + "/sooner", lambda: subprocess.run(["/usr/bin/setsid", "--fork", "/bin/sleep", "1000"], env={}, close_fds=False))
subprocess.Popen(["/bin/sh", "-c", "exec 9>" + repr(DIR + "/plain") + "; sleep 1000"], start_new_session=True, env={})
until = time.monotonic() + 10
while len(os.listdir(DIR)) < 5 and time.monotonic() < until:
    time.sleep(0.01)
try:
    while True:
        if os.waitpid(-1, os.WNOHANG)[0] == 0:
            break
    others = "a child"
except ChildProcessError:
    others = "no child"
others
`

// holders are the processes that hold files of a folder open.
func holders(dir string) (out []string) {
	l, _ := filepath.Glob("/proc/[0-9]*/fd/9")
	for _, f := range l {
		if to, err := os.Readlink(f); err == nil && filepath.Dir(to) == dir {
			cmd, _ := os.ReadFile(filepath.Dir(filepath.Dir(f)) + "/cmdline")
			out = append(out, filepath.Base(to)+": "+string(bytes.ReplaceAll(cmd, []byte{0}, []byte{' '})))
		}
	}
	return out
}

// TestDetached: what programs detach from a kernel on a server that others use too ends
// with the kernel, whatever ends that, and not before; what others have goes on.
func TestDetached(t *testing.T) {
	s := jupytertest.Start(t)
	open := func(cfg jupyter.ServerConfig) garter.Executor {
		cfg.URL, cfg.Token = s.URL, s.Token
		ex, err := jupyter.Open(context.Background(), cfg, jupyter.Options{})
		if err != nil {
			t.Fatal(err)
		}
		return ex
	}
	detach := func(ex garter.Executor) (dir, children string) {
		dir = t.TempDir()
		os.Chmod(dir, 0o777)
		out, err := ex.Run(context.Background(), fmt.Sprintf("DIR = %q\n%s", dir, detaching))
		if err != nil {
			t.Fatal(err)
		}
		if l := holders(dir); len(l) < 5 {
			t.Fatalf("there are %q", l)
		}
		return dir, out.Repr
	}
	other := open(jupyter.ServerConfig{})
	defer other.Close()
	others, _ := detach(other)
	before := len(holders(others))
	kept := open(jupyter.ServerConfig{Keep: true}).(*jupyter.Executor)
	left, _ := detach(kept)
	kept.Close()

	for name, end := range map[string]func(ex garter.Executor){
		"closed": func(ex garter.Executor) { ex.Close() },
		"exits":  func(ex garter.Executor) { ex.Run(context.Background(), "os._exit(3)"); ex.Close() },
		"killed": func(ex garter.Executor) { ex.Run(context.Background(), "os.kill(os.getpid(), 9)"); ex.Close() },
		"replaced": func(ex garter.Executor) {
			ex.Reset(context.Background())
			ex.Run(context.Background(), "1")
			ex.Close()
		},
	} {
		ex := open(jupyter.ServerConfig{})
		dir, children := detach(ex)
		if children != "'a child'" { // the plain one; ours is none of them
			t.Errorf("%s: a program sees %s", name, children)
		}
		start := time.Now()
		end(ex)
		for len(holders(dir)) > 0 && time.Since(start) < 10*time.Second {
			time.Sleep(10 * time.Millisecond)
		}
		if l := holders(dir); len(l) > 0 {
			t.Errorf("%s: there are %q", name, l)
		}
		t.Logf("%s: gone after %v", name, time.Since(start).Round(time.Millisecond))
	}
	if n := len(holders(others)); n != before {
		t.Errorf("another session had %d processes, and has %d", before, n)
	}
	if len(holders(left)) < 5 {
		t.Error("a kernel that was to be left has lost its processes")
	}
	for _, f := range must(filepath.Glob("/proc/[0-9]*/fd/9")) {
		if to, err := os.Readlink(f); err == nil && filepath.Dir(to) == left {
			var pid int
			fmt.Sscanf(f, "/proc/%d/", &pid)
			p, _ := os.FindProcess(pid)
			p.Kill()
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
