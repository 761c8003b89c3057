//go:build linux

package docker_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/garterpy/garter/remote/docker"
	"github.com/garterpy/garter/remote/hostiletest"
)

// TestProbe looks from inside at what a container keeps programs from.
func TestProbe(t *testing.T) {
	for name, o := range map[string]docker.Options{"network": {Network: true}, "no network": {}} {
		t.Run(name, func(t *testing.T) {
			o.Image, o.Dockerfile = testImage, "FROM "+testImage
			ex := start(t, o)
			got, err := hostiletest.Probe(t.Context(), ex)
			if err != nil {
				t.Fatal(err)
			}
			want := map[string]string{
				"user": "65534", "capabilities": "0", "bounding set": "0", "no new privileges": "yes", "seccomp": "filter",
				"a port of the host's loopback": "ECONNREFUSED", "write to /": "EROFS|EACCES", "write to /usr": "EROFS|EACCES", "write to the temporary folder": "allowed",
				"read /etc/shadow": "EACCES|ENOENT", "read a file of the host's": "ENOENT",
				"a new user namespace": "EPERM", "mount": "EPERM", "the keyring": "EPERM", "bpf": "EPERM", "perf_event_open": "EPERM|EACCES",
				"socket families": "inet, inet6, unix, netlink", "io_uring": "EPERM",
			}
			if !o.Network {
				want["the engine's network (169.254.169.254)"] = "ENETUNREACH"
			}
			for name, w := range want {
				if f := hostiletest.Found(got, name); !slices.Contains(strings.Split(w, "|"), f) {
					t.Errorf("%s: %q, want %s", name, f, w)
				}
			}
			for _, ns := range []string{"mnt", "pid", "net", "ipc", "uts"} {
				if !slices.Contains(strings.Fields(hostiletest.Found(got, "namespaces of its own")), ns) {
					t.Errorf("the namespace %s is the host's", ns)
				}
			}
			for _, name := range []string{"group: memory", "group: processes"} {
				if n, err := strconv.ParseInt(hostiletest.Found(got, name), 10, 64); err != nil || n <= 0 || n > 1<<40 {
					t.Errorf("%s: %s", name, hostiletest.Found(got, name))
				}
			}
			if n, _ := strconv.Atoi(hostiletest.Found(got, "processes that it sees")); n < 1 || n > 10 {
				t.Errorf("it sees %d processes", n)
			}
			if t.Failed() || testing.Verbose() {
				for _, a := range got {
					t.Logf("%s: %s", a.Name, a.Found)
				}
			}
		})
	}
}
