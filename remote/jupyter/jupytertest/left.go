//go:build linux

package jupytertest

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// NothingLeft has the test fail if, when it and its clean-ups are done, there are
// goroutines or processes that were not there when it was called, or files in the
// folder for temporary files, which it replaces by one of its own. It is called
// first.
func NothingLeft(t testing.TB) {
	t.Helper()
	dir, err := os.MkdirTemp("", "t") // short: sockets have paths below it
	if err == nil {
		err = os.Chmod(dir, 0o755) // sessions may have a user of their own
	}
	if err != nil {
		t.Fatal(err)
	}
	goroutines, processes := runtime.NumGoroutine(), children()
	t.Cleanup(func() {
		defer os.RemoveAll(dir)
		var left string
		for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			n := runtime.NumGoroutine()
			f, _ := os.ReadDir(dir)
			p := slices.DeleteFunc(children(), func(s string) bool { return slices.Contains(processes, s) })
			if n <= goroutines && len(f) == 0 && len(p) == 0 {
				return
			}
			if time.Now().After(deadline) {
				left = fmt.Sprintf("%d goroutines, %d before; files %v, processes %v", n, goroutines, f, p)
				break
			}
		}
		buf := make([]byte, 1<<16)
		t.Errorf("left: %s\n%s", left, buf[:runtime.Stack(buf, true)])
	})
	t.Setenv("TMPDIR", dir)
}

// children are the processes of this one.
func children() (out []string) {
	l, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, f := range l {
		b, err := os.ReadFile(f)
		_, after, ok := strings.Cut(string(b), ") ")
		if fs := strings.Fields(after); err == nil && ok && len(fs) > 1 && fs[1] == fmt.Sprint(os.Getpid()) {
			cmd, _ := os.ReadFile(filepath.Join(filepath.Dir(f), "cmdline"))
			out = append(out, strings.ReplaceAll(filepath.Base(filepath.Dir(f))+" "+string(cmd), "\x00", " "))
		}
	}
	return out
}
