//go:build linux

package docker_test

import (
	"testing"
	"time"

	"github.com/garterpy/garter/remote/hostiletest"
)

// TestHostKilled: a container ends with its host, however that ends.
func TestHostKilled(t *testing.T) {
	o := options(t)
	hostiletest.Killed(t, hostiletest.Killing{
		Backend: "docker", Config: "image=" + o.Image, Within: 6 * time.Second,
		Left: func(pid int) []string { return of(t, pid, false) },
	})
}
