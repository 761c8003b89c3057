package worker_test

import (
	"context"
	"strings"
	"testing"

	"github.com/garterpy/garter"
)

// TestDisk: the files of a session have a bound of their own.
func TestDisk(t *testing.T) {
	ctx := context.Background()
	ex, err := garter.Open(ctx, "worker", "disk=64KiB&confine=can&python_version=3.13")
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	out, err := ex.Run(ctx, "try:\n    open('a', 'w').write('x' * 100_000)\n    r = 'written'\nexcept OSError as e:\n    r = e.strerror\nr")
	if err != nil || out.Output != "No space left on device" {
		t.Errorf("%v %v", out.Output, err)
	}
	if out, err := ex.Run(ctx, "open('b', 'w').write('x' * 10_000)"); err != nil || out.Output != int64(10_000) {
		t.Errorf("%v %v", out.Output, err)
	}
	if _, err := garter.Open(ctx, "worker", "confine=can&python_version=3.12"); err == nil || !strings.Contains(err.Error(), "the interpreter is garter's, of Python 3.13") {
		t.Errorf("%v", err)
	}
}
