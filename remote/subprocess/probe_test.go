//go:build linux

package subprocess_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/subprocess"
)

// TestProbe looks from inside at what each level keeps programs from.
func TestProbe(t *testing.T) {
	for level, want := range map[subprocess.Isolation]map[string]string{
		subprocess.Limits: {"no new privileges": "yes", "limit: core": "0"},
		subprocess.Sandbox: {
			"user": "65534", "capabilities": "0", "bounding set": "0", "no new privileges": "yes", "seccomp": "filter",
			"a port of the host's loopback": "ECONNREFUSED", "the engine's network (169.254.169.254)": "ENETUNREACH",
			"write to /": "EROFS|EACCES|EPERM", "write to /usr": "EROFS|EACCES", "write to the temporary folder": "allowed",
			"read /etc/shadow": "ENOENT|EACCES", "read a file of the host's": "ENOENT", "read the environment of the host's process": "ENOENT|EACCES",
			"a signal to the host's process": "ESRCH|EPERM", "a new user namespace": "EPERM", "mount": "EPERM", "ptrace of the host's process": "EPERM|ESRCH",
			"the keyring": "EPERM", "bpf": "EPERM", "io_uring": "EPERM|ENOSYS", "perf_event_open": "EPERM|EACCES", "limit: core": "0",
		},
	} {
		t.Run(string(level), func(t *testing.T) {
			ex := open(t, subprocess.Config{Isolation: level})
			got, err := hostiletest.Probe(t.Context(), ex)
			if err != nil {
				t.Fatal(err)
			}
			for name, w := range want {
				if f := hostiletest.Found(got, name); !slices.Contains(strings.Split(w, "|"), f) {
					t.Errorf("%s: %q, want %s", name, f, w)
				}
			}
			for _, name := range []string{"limit: address space", "limit: processes", "limit: open files", "limit: file size"} {
				if n, err := strconv.ParseInt(hostiletest.Found(got, name), 10, 64); err != nil || n <= 0 {
					t.Errorf("%s: %s", name, hostiletest.Found(got, name))
				}
			}
			if level == subprocess.Sandbox {
				for _, ns := range []string{"user", "mnt", "pid", "net", "ipc", "uts"} {
					if !slices.Contains(strings.Fields(hostiletest.Found(got, "namespaces of its own")), ns) {
						t.Errorf("the namespace %s is the host's", ns)
					}
				}
				for _, f := range []string{"packet", "bluetooth", "alg", "vsock", "xdp", "raw inet"} {
					if slices.Contains(strings.Split(hostiletest.Found(got, "socket families"), ", "), f) {
						t.Errorf("sockets of the family %s can be made", f)
					}
				}
				if n, _ := strconv.Atoi(hostiletest.Found(got, "processes that it sees")); n < 1 || n > 5 {
					t.Errorf("it sees %d processes", n)
				}
			}
			if t.Failed() || testing.Verbose() {
				for _, a := range got {
					t.Logf("%s: %s", a.Name, a.Found)
				}
			}
		})
	}
}
