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
// goroutines, processes or temporary files that were not there when it was
// called. It is called first.
func NothingLeft(t testing.TB) {
	t.Helper()
	goroutines, files, processes := runtime.NumGoroutine(), temporary(), children()
	t.Cleanup(func() {
		var left string
		for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(20 * time.Millisecond) {
			n := runtime.NumGoroutine()
			f := without(temporary(), files)
			p := without(children(), processes)
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
}

func without(now, before []string) []string {
	return slices.DeleteFunc(now, func(s string) bool { return slices.Contains(before, s) })
}

// temporary are the folders that sessions of this process may have made.
func temporary() []string {
	l, _ := filepath.Glob(filepath.Join(os.TempDir(), "garter-*"))
	return slices.DeleteFunc(l, func(s string) bool { return strings.Contains(s, "garter-test-") })
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
