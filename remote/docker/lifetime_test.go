//go:build linux

package docker_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/internal/engine"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// of returns the containers of a process: running ones, or all.
func of(t *testing.T, pid int, all bool) []string {
	t.Helper()
	args := []string{"ps", "-q", "--filter", fmt.Sprintf("label=io.github.garterpy.garter.pid=%d", pid)}
	if all {
		args = append(args, "-a")
	}
	out, err := exec.Command("docker", args...).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}

// TestHostEnds ends hosts in the middle of a run, by signals that they can see
// and by one that they cannot.
func TestHostEnds(t *testing.T) {
	o := options(t)
	bin := filepath.Join(t.TempDir(), "garter")
	if out, err := exec.Command("go", "build", "-o", bin, "../../cmd/garter").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	signals := []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGKILL}
	if !jupytertest.All() {
		signals = signals[2:] // TestHostKilled has the others
	}
	for _, sig := range signals {
		t.Run(sig.String(), func(t *testing.T) {
			cmd := exec.Command(bin, "run", "--backend", "docker", "--backend-config", "image="+o.Image, "-c", "import os\nif not os.fork(): os.setsid()\nwhile True: pass")
			var text strings.Builder
			cmd.Stderr = &text
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			pid := cmd.Process.Pid
			for deadline := time.Now().Add(60 * time.Second); len(of(t, pid, false)) == 0; time.Sleep(50 * time.Millisecond) {
				if time.Now().After(deadline) {
					cmd.Process.Kill()
					cmd.Wait()
					t.Fatalf("no container: %s", text.String())
				}
			}
			time.Sleep(time.Duration(os.Getpid()%7) * 500 * time.Millisecond) // anywhere in its start
			cmd.Process.Signal(sig)
			cmd.Wait()
			ended := time.Now()
			// One that can clean up leaves nothing at all.
			for sig != syscall.SIGKILL && len(of(t, pid, true)) > 0 && time.Since(ended) < 10*time.Second {
				time.Sleep(50 * time.Millisecond)
			}
			for len(of(t, pid, sig != syscall.SIGKILL)) > 0 {
				if time.Since(ended) > 10*time.Second {
					t.Fatalf("a container is there after %v", time.Since(ended))
				}
				time.Sleep(50 * time.Millisecond)
			}
			t.Logf("nothing runs after %v", time.Since(ended))
			if sig != syscall.SIGKILL {
				return
			}
			// What does not run any more is swept.
			e, err := engine.Connect(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			n, err := e.Sweep(context.Background())
			if left := of(t, pid, true); err != nil || n == 0 || len(left) > 0 {
				t.Errorf("%d swept, %v are left: %v", n, left, err)
			}
		})
	}
}

// TestZombies: processes without a parent are buried.
func TestZombies(t *testing.T) {
	ex := start(t, options(t))
	out, err := ex.Run(context.Background(), `
import os, time, subprocess
for i in range(300):
    if not (pid := os.fork()):
        if not os.fork():
            os._exit(0)
        os._exit(0)
    os.waitpid(pid, 0)
time.sleep(0.5)
zombies = 0
for p in os.listdir('/proc'):
    try:
        zombies += p.isdigit() and open('/proc/%s/stat' % p).read().rsplit(')')[1].split()[0] == 'Z'
    except OSError:
        pass
zombies`)
	if err != nil || out.Repr != "0" {
		t.Errorf("%s zombies %v", out.Repr, err)
	}
}
