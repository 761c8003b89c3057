//go:build linux

package subprocess_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/subprocess"
)

// TestLinks: programs can write into the folder of their kernel's sockets, at the
// lower levels into all of their session's. Whatever they put there in the place of
// what the host will write, remove or connect to, the host touches nothing else.
func TestLinks(t *testing.T) {
	for _, level := range []subprocess.Isolation{subprocess.Limits, subprocess.Sandbox} {
		t.Run(string(level), func(t *testing.T) {
			if err := subprocess.Available(context.Background(), level); err != nil {
				t.Skip(err)
			}
			dir, err := os.MkdirTemp("", "victim")
			if err != nil {
				t.Fatal(err)
			}
			defer os.RemoveAll(dir)
			os.Chmod(dir, 0o755)
			victim := filepath.Join(dir, "file")
			if err := os.WriteFile(victim, []byte("precious"), 0o600); err != nil {
				t.Fatal(err)
			}
			ex := open(t, subprocess.Config{Isolation: level, Options: jupyter.Options{}})
			for _, code := range []string{
				// In the place of the next kernels' connection files and sockets.
				`for i in range(1, 50):
    for name in ("k%d.json" % i, "k%d-1" % i, "k%d-4" % i):
        try:
            os.symlink(victim, os.path.join(d, name))
        except FileExistsError:
            pass`,
				// The folder itself.
				`try:
    os.rename(d, d + "-old")
    os.symlink(os.path.dirname(victim), d)
except OSError:
    pass`,
			} {
				_, err := ex.Run(context.Background(), "import os\nfrom ipykernel.connect import get_connection_file\nd = os.path.dirname(get_connection_file())\nvictim = "+
					"'"+victim+"'\n"+code+"\nos._exit(1)")
				if !errors.Is(err, garter.ErrStateLost) {
					t.Errorf("%v", err)
				}
				_, err = ex.Run(context.Background(), "1")
				t.Logf("afterwards: %v", err)
			}
			ex.Close()
			b, err := os.ReadFile(victim)
			st, serr := os.Stat(victim)
			if err != nil || serr != nil || string(b) != "precious" {
				t.Fatalf("the file has %.40q: %v %v", b, err, serr)
			}
			if uid := st.Sys().(*syscall.Stat_t).Uid; int(uid) != os.Geteuid() {
				t.Errorf("the file belongs to %d", uid)
			}
			l, _ := os.ReadDir(dir)
			if len(l) != 1 {
				t.Errorf("%d files beside it", len(l)-1)
			}
		})
	}
}

// TestInstallIsLimited: what the program has put in the place of its environment's
// interpreter runs under its limits also when the host installs packages.
func TestInstallIsLimited(t *testing.T) {
	ex := open(t, subprocess.Config{Isolation: subprocess.Limits, Memory: 3 << 30, OpenFiles: 321})
	_, err := ex.Run(context.Background(), `
import os, sys
python = os.path.join(sys.prefix, "bin", "python")
os.remove(python)
with open(python, "w") as f:
    f.write("#!/bin/sh\n{ ulimit -v; ulimit -n; } > "+os.path.expanduser("~/limits")+"\n")
os.chmod(python, 0o755)`)
	if err != nil {
		t.Fatal(err)
	}
	if err := ex.InstallPackages(context.Background(), "nothing"); err != nil {
		t.Log(err)
	}
	if got := runs(t, ex, `open(os.path.expanduser("~/limits")).read()`); got != `'3145728\n321\n'` {
		t.Errorf("the limits are %s", got)
	}
}
