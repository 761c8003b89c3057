//go:build linux

package guardian

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

var guards *Guardian

func init() {
	guards = New("test", func(will []byte) {
		var path string
		if json.Unmarshal(will, &path) == nil {
			os.WriteFile(path, []byte(os.Getenv("GARTER_KEPT")+os.Getenv("GARTER_NOT_KEPT")), 0o600)
		}
	}, "GARTER_KEPT")
}

// host is a process that is killed, and whose guardian was killed before.
func host(dir string) {
	tell := func(name string) {
		b, _ := json.Marshal(filepath.Join(dir, name))
		if guards.Tell(name, b) != nil {
			os.Exit(1)
		}
	}
	tell("one")
	tell("ended")
	guards.cmd.Process.Kill()
	guards.cmd.Process.Wait()
	tell("two")
	tell("three")
	guards.Done("ended")
	syscall.Kill(os.Getpid(), syscall.SIGKILL)
}

// TestWills: what a killed host has left is ended, also that which a guardian before
// knew of, and only that.
func TestWills(t *testing.T) {
	if dir := os.Getenv("GARTER_HOST"); dir != "" {
		host(dir)
	}
	dir := t.TempDir()
	cmd := exec.Command(os.Args[0], "-test.run", "^TestWills$")
	cmd.Env = append(os.Environ(), "GARTER_HOST="+dir, "GARTER_KEPT=kept", "GARTER_NOT_KEPT=not")
	if err := cmd.Run(); err == nil || cmd.ProcessState.Sys().(syscall.WaitStatus).Signal() != syscall.SIGKILL {
		t.Fatal(err)
	}
	for _, name := range []string{"one", "two", "three"} {
		for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(10 * time.Millisecond) {
			if b, _ := os.ReadFile(filepath.Join(dir, name)); string(b) == "kept" {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("%s is left", name)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "ended")); err == nil {
		t.Error("what was done is done again")
	}
	// One that nobody needs ends.
	if err := guards.Tell("x", []byte("1")); err != nil {
		t.Fatal(err)
	}
	pid := guards.cmd.Process.Pid
	guards.Done("x")
	for deadline := time.Now().Add(10 * time.Second); syscall.Kill(pid, 0) == nil; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the guardian goes on")
		}
	}
}
