//go:build linux

package container_test

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/hostiletest"
)

// TestHostKilled: a container ends with its host, however that ends.
func TestHostKilled(t *testing.T) {
	o := inDocker(t)
	hostiletest.Killed(t, hostiletest.Killing{
		Backend: "container", Config: "image=" + o.Image, Within: 4 * time.Second, Code: "while True: pass",
		Left: func(pid int) []string {
			out, err := exec.Command("docker", "ps", "-q", "--filter", fmt.Sprintf("label=io.github.garterpy.garter.pid=%d", pid)).Output()
			if err != nil {
				t.Error(err)
			}
			return strings.Fields(string(out))
		},
	})
}
