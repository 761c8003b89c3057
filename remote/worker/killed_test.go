//go:build linux

package worker_test

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/hostiletest"
)

// TestHostKilled: workers, and those that are kept ready, end with their host.
func TestHostKilled(t *testing.T) {
	// The bound of the memory is in the command line.
	mark := fmt.Sprint(256<<20 + int64(os.Getpid()))
	hostiletest.Killed(t, hostiletest.Killing{
		Backend: "worker", Config: "spare=2&resident=" + mark, Mark: mark, Within: 300 * time.Millisecond, Code: "while True: pass",
	})
}
