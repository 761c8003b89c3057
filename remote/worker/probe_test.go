//go:build linux && (amd64 || arm64)

package worker

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/proto"
	"golang.org/x/sys/unix"
)

// What a fault in the interpreter would give a program: any call of the system.
func probes() bool {
	probe = func(c *child, r *request) *reply {
		what := strings.TrimPrefix(string(r.Code), "#probe ")
		if f := attacks[what].f; f != nil {
			f(c, r)
			return &reply{Result: &proto.Result{Output: "safe:1", Repr: "1"}}
		}
		return &reply{Result: &proto.Result{Output: "safe:null", Repr: proto.Text(breakout(what))}}
	}
	return true
}

// breakout tries to do what, and tells how that ended.
func breakout(what string) string {
	var err error
	switch what {
	case "open":
		_, err = os.Open("/etc/passwd")
	case "create":
		_, err = os.Create("/tmp/garter-worker-probe")
	case "exec":
		err = exec.Command("/bin/true").Run()
	case "fork":
		_, _, errno := unix.RawSyscall(unix.SYS_CLONE, uintptr(unix.SIGCHLD), 0, 0)
		err = errno
	case "clone3":
		_, _, errno := unix.RawSyscall(unix.SYS_CLONE3, 0, 0, 0)
		err = errno
	case "inet":
		_, err = unix.Socket(unix.AF_INET, unix.SOCK_STREAM, 0)
	case "unix":
		_, err = unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM, 0)
	case "vsock":
		_, err = unix.Socket(unix.AF_VSOCK, unix.SOCK_STREAM, 0)
	case "socketpair":
		_, err = unix.Socketpair(unix.AF_UNIX, unix.SOCK_STREAM, 0)
	case "kill":
		err = unix.Kill(os.Getppid(), 0)
	case "killparent":
		err = unix.Kill(1, 0)
	case "tgkill":
		err = unix.Tgkill(1, 1, 0)
	case "ptrace":
		err = unix.PtraceAttach(1)
	case "execmap":
		_, err = unix.Mmap(-1, 0, 4096, unix.PROT_READ|unix.PROT_EXEC, unix.MAP_ANON|unix.MAP_PRIVATE)
	case "unshare":
		err = unix.Unshare(unix.CLONE_NEWUSER)
	case "mount":
		err = unix.Mount("x", "/mnt", "tmpfs", 0, "")
	case "setuid":
		_, _, errno := unix.RawSyscall(unix.SYS_SETUID, 1, 0, 0)
		err = errno
	case "rlimit":
		err = unix.Setrlimit(unix.RLIMIT_DATA, &unix.Rlimit{Cur: 1 << 40, Max: 1 << 40})
	case "prctl":
		err = unix.Prctl(unix.PR_SET_DUMPABLE, 1, 0, 0, 0)
	case "memfd":
		_, err = unix.MemfdCreate("x", 0)
	case "io_uring":
		_, _, errno := unix.RawSyscall(425, 1, 0, 0)
		err = errno
	case "environment":
		return strings.Join(os.Environ(), ",")
	case "descriptors":
		var open []string
		for fd := 3; fd < 100; fd++ {
			// Only what may be read or written; the filter lets nothing else look.
			if _, err := unix.Write(fd, nil); err != unix.EBADF {
				open = append(open, fmt.Sprint(fd))
			}
		}
		return fmt.Sprint(len(open) <= 2, " ", open)
	case "memory":
		debug.SetGCPercent(-1)
		debug.SetMemoryLimit(1 << 50)
		var keep [][]byte
		for {
			b := make([]byte, 1<<20)
			for i := 0; i < len(b); i += 4096 {
				b[i] = 1
			}
			keep = append(keep, b)
			runtime.KeepAlive(keep)
		}
	case "panic":
		go panic("a fault of the interpreter")
		select {}
	}
	if err == unix.Errno(0) {
		err = nil
	}
	return fmt.Sprint(err)
}

var _ = probes()

// probed asks a worker's inside.
func probed(x *Executor, what string) (string, error) {
	out, err := x.Run(context.Background(), "#probe "+what)
	return out.Repr, err
}

// TestConfined tries from inside what a program must not be able to do, however
// it came to do it.
func TestConfined(t *testing.T) {
	t.Setenv("GARTER_TEST_SECRET", "x")
	// Descriptors that a careless host hands down.
	for range 20 {
		fd, err := unix.Open("/etc/passwd", unix.O_RDONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer unix.Close(fd)
	}
	x, err := Open(context.Background(), Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	for what, want := range map[string]string{
		"open": "not permitted", "create": "not permitted", "exec": "not permitted", "fork": "not permitted", "clone3": "not implemented",
		"inet": "not permitted", "unix": "not permitted", "vsock": "not permitted", "socketpair": "not permitted", "kill": "not permitted",
		"killparent": "not permitted", "tgkill": "not permitted", "ptrace": "not permitted", "execmap": "not permitted", "unshare": "not permitted",
		"mount": "not permitted", "setuid": "not permitted", "rlimit": "not permitted", "prctl": "not permitted", "memfd": "not permitted",
		"io_uring": "not permitted", "environment": "", "descriptors": "true",
	} {
		got, err := probed(x, what)
		if err != nil || !strings.Contains(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q %v, want %q", what, got, err, want)
		}
	}
	if c := x.Capabilities(); c.Isolation != "sandbox" {
		t.Errorf("%+v", c)
	}
}

// TestWorkerFails: a worker that takes too much memory, or panics, ends; who asked
// is told, with the cause, and the next call has a fresh one.
func TestWorkerFails(t *testing.T) {
	x, err := Open(context.Background(), Config{Resident: 128 << 20})
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	var limit *remote.LimitError
	for what, want := range map[string]string{"memory": "memory", "panic": "a fault of the interpreter"} {
		if raceDetector {
			t.Log("left out under the race detector, whose shadows of the memory are what meets the bound: " + what)
			continue
		}
		_, err := probed(x, what)
		if !errors.Is(err, garter.ErrStateLost) || !strings.Contains(err.Error(), want) || what == "memory" && !errors.As(err, &limit) && !strings.Contains(err.Error(), "want of memory") {
			t.Errorf("%s: %v", what, err)
		}
		t.Log(err)
		if out, err := x.Run(context.Background(), "1 + 1"); err != nil || out.Repr != "2" {
			t.Errorf("after %s: %v %v", what, out.Repr, err)
		}
	}
	// Between two calls: told once.
	x.p.cmd.Process.Kill()
	<-x.p.exited
	if _, err := x.Run(context.Background(), "1"); !errors.Is(err, garter.ErrStateLost) {
		t.Errorf("%v", err)
	}
	if out, err := x.Run(context.Background(), "1 + 1"); err != nil || out.Repr != "2" {
		t.Errorf("%v %v", out.Repr, err)
	}
}
