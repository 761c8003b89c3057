//go:build linux

package subprocess_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/subprocess"
)

// TestDisk: what programs of a sandbox can write is bounded everywhere: /tmp by the
// system, and the folder of the kernel's sockets by a watch.
func TestDisk(t *testing.T) {
	jupytertest.Python(t, "ipykernel")
	ctx := context.Background()
	if err := subprocess.Available(ctx, subprocess.Sandbox); err != nil {
		t.Skip(err)
	}
	jupytertest.NothingLeft(t)
	ex, err := garter.Open(ctx, "subprocess", "isolation=sandbox&disk=4MiB")
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	out, err := ex.Run(ctx, `
import os
try:
    with open('/tmp/big', 'wb') as f:
        for i in range(8): f.write(bytes(1 << 20))
    r = 'written'
except OSError as e:
    r = e.strerror
os.remove('/tmp/big')
r`)
	if err != nil || out.Output != "No space left on device" {
		t.Errorf("%v %v", out.Output, err)
	}
	const where = `
import glob, os, time
[run] = [os.path.dirname(a) for a in open('/proc/self/cmdline').read().split('\0') if a.endswith('.json')]
`
	for name, code := range map[string]string{
		"Bytes": "for i in range(1000):\n    open(run + '/x%d' % i, 'wb').write(bytes(1 << 20))\n    time.sleep(0.01)\n",
		"Files": "for i in range(100000):\n    open(run + '/y%d' % i, 'wb')\ntime.sleep(20)",
		"Deep":  "os.chdir(run)\nfor i in range(10000):\n    os.mkdir('d' * 200)\n    os.chdir('d' * 200)\ntime.sleep(20)",
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			_, err := ex.Run(ctx, where+code)
			if !errors.Is(err, garter.ErrStateLost) || !strings.Contains(err.Error(), "beside /tmp") {
				t.Errorf("after %v: %v", time.Since(start), err)
			}
			out, err := ex.Run(ctx, where+"len(os.listdir(run))")
			if n, _ := out.Output.(int64); err != nil || n > 20 {
				t.Errorf("afterwards there are %v files: %v", out.Output, err)
			}
			left, _ := filepath.Glob(filepath.Join(os.TempDir(), "garter-*", "run", "*"))
			if len(left) > 20 {
				t.Errorf("%d files are left", len(left))
			}
		})
	}
	if _, err := garter.Open(ctx, "subprocess", "isolation=none&disk=1MiB"); err == nil || !strings.Contains(err.Error(), "disk needs isolation=sandbox") {
		t.Errorf("%v", err)
	}
}
