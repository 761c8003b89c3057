//go:build linux

package subprocess_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/remotetest"
	"github.com/garterpy/garter/remote/subprocess"
)

func TestRemote(t *testing.T) {
	ex := open(t, subprocess.Config{
		Isolation: subprocess.Sandbox, Timeout: remotetest.Timeout,
		Options: jupyter.Options{InterruptGrace: remotetest.Grace, MaxHostCalls: remotetest.MaxCalls},
	})
	remotetest.Test(t, ex.(remotetest.Executor))
}

func runs(t *testing.T, ex garter.Executor, code string) string {
	t.Helper()
	out, err := ex.Run(context.Background(), code)
	if err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return out.Repr
}

// TestSandbox looks from inside at what a sandbox promises.
func TestSandbox(t *testing.T) {
	if err := os.WriteFile("/tmp/garter-secret", []byte("x"), 0o644); err != nil {
		t.Skip(err)
	}
	defer os.Remove("/tmp/garter-secret")
	t.Setenv("GARTER_SECRET", "token")
	ex := open(t, subprocess.Config{Isolation: subprocess.Sandbox, Memory: 1 << 30, Processes: 64, FileSize: 1 << 20, Scratch: 8 << 20})
	c := ex.Capabilities()
	if c.Isolation != "sandbox" || !c.NetworkIsolation || !c.FilesystemIsolation || !c.MemoryLimit || !c.CPULimit || !c.ProcessLimit {
		t.Errorf("%+v", c)
	}
	for _, x := range [][2]string{
		{"import os, socket, errno\nos.path.exists('/tmp/garter-secret'), os.path.exists('/etc/shadow'), os.path.exists('/root'), os.environ.get('GARTER_SECRET')", "(False, False, False, None)"},
		{"def fails(f, *a, **k):\n    try:\n        return f(*a, **k)\n    except Exception as e:\n        return type(e).__name__, getattr(e, 'errno', None)\nfails(socket.create_connection, ('1.1.1.1', 80), 2)[0]", "'OSError'"},
		{"fails(socket.create_connection, ('127.0.0.1', 22), 2)[0]", "'ConnectionRefusedError'"},
		{"fails(open, '/usr/x', 'w')[1] in (errno.EROFS, errno.EACCES)", "True"},
		{"fails(open, '/x', 'w')[1] in (errno.EROFS, errno.EACCES)", "True"},
		{"os.getuid(), open('/proc/self/status').read().split('Seccomp:')[1].split()[0]", "(65534, '2')"},
		{"[l.split()[1] for l in open('/proc/self/status') if l.startswith('CapEff')]", "['0000000000000000']"},
		{"import ctypes\nlibc = ctypes.CDLL(None, use_errno=True)\n(libc.unshare(0x10000000), ctypes.get_errno() == errno.EPERM)", "(-1, True)"},
		{"[fails(socket.socket, f, t)[1] == errno.EAFNOSUPPORT for f, t in ((40, 1), (38, 5), (17, 3), (31, 3), (44, 3))]", "[True, True, True, True, True]"}, // VSOCK, ALG, PACKET, BLUETOOTH, XDP
		{"[len(fails(socket.socketpair)), fails(socket.socket, socket.AF_INET6, 1).family.name, fails(socket.socket, 16, 3, 0).family.name]", "[2, 'AF_INET6', 'AF_NETLINK']"},
		{"(libc.syscall(250, 0, 0), ctypes.get_errno() == errno.EPERM)", "(-1, True)"},
		{"len([p for p in os.listdir('/proc') if p.isdigit()]) < 5", "True"},
		{"fails(bytearray, 2 << 30)", "('MemoryError', None)"},
		{"import signal\nsignal.signal(signal.SIGXFSZ, signal.SIG_IGN)\ndef big(n, size):\n    with open('/tmp/f%d' % n, 'wb') as f:\n        f.write(b'x' * size)\nfails(big, 0, 4 << 20)[1] == errno.EFBIG", "True"},
		{"[r for r in (fails(big, i, 1 << 20) for i in range(20)) if r][0][1] == errno.ENOSPC", "True"},
		{"import subprocess\nl = []\ndef spawn():\n    for i in range(200):\n        l.append(subprocess.Popen(['sleep', '100']))\nr = fails(spawn)\nr[0] in ('BlockingIOError', 'RuntimeError', 'OSError')", "True"},
	} {
		if got := runs(t, ex, x[0]); got != x[1] {
			t.Errorf("%s: %s, want %s", x[0], got, x[1])
		}
	}
}

// TestLimits: what the level promises without a sandbox.
func TestLimits(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Log("not root: the limit of processes counts all of this user's")
	}
	ex := open(t, subprocess.Config{Isolation: subprocess.Limits, Memory: 1 << 30, CPU: 4e9, Options: jupyter.Options{}})
	if got := runs(t, ex, "try:\n    bytearray(2 << 30)\nexcept MemoryError:\n    'no'"); got != "'no'" {
		t.Error(got)
	}
	_, err := ex.Run(context.Background(), "while True: pass")
	if !errors.Is(err, garter.ErrStateLost) || !strings.Contains(err.Error(), "CPU") && !strings.Contains(err.Error(), "killed") {
		t.Errorf("%v", err)
	}
	if got := runs(t, ex, "1"); got != "1" {
		t.Error(got)
	}
}

// TestTotal: the limit of memory of all processes together, at both levels.
func TestTotal(t *testing.T) {
	for _, level := range []subprocess.Isolation{subprocess.Limits, subprocess.Sandbox} {
		t.Run(string(level), func(t *testing.T) {
			jupytertest.Python(t, "ipykernel")
			if err := subprocess.Available(context.Background(), level); err != nil {
				t.Skip(err)
			}
			before := groups()
			cfg := subprocess.Config{Isolation: level, Memory: 1 << 30, TotalMemory: 500 << 20, Processes: 50}
			ex, err := subprocess.Open(context.Background(), cfg)
			if err != nil {
				if !strings.Contains(err.Error(), "control group") {
					t.Fatal(err)
				}
				t.Skip(err)
			}
			defer ex.Close()
			// Each is far from its own limit.
			const code = `import subprocess, sys
def start(mb):
    return subprocess.Popen([sys.executable, '-c', 'import time\nx = b"x" * (%d << 20)\nprint(len(x), flush=True)\ntime.sleep(60)' % mb], stdout=subprocess.PIPE)
def some(n, mb):
    l = [start(mb) for i in range(n)]
    r = [p.stdout.readline() != b'' for p in l]
    for p in l: p.kill(); p.wait(); p.stdout.close()
    return all(r)
`
			if got := runs(t, ex, code+"some(2, 100)"); got != "True" {
				t.Errorf("200 MB: %s", got)
			}
			got, err := ex.Run(context.Background(), "some(5, 200)")
			if err == nil && got.Repr != "False" || err != nil && !errors.Is(err, garter.ErrStateLost) {
				t.Errorf("1 GB: %s %v", got.Repr, err)
			}
			if err := ex.Close(); err != nil {
				t.Error(err)
			}
			if after := groups(); after != before {
				t.Errorf("%d control groups, %d before", after, before)
			}
		})
	}
}

// groups counts the control groups of this process's sessions.
func groups() (n int) {
	filepath.WalkDir("/sys/fs/cgroup", func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasPrefix(d.Name(), fmt.Sprintf("garter-%d-", os.Getpid())) {
			n++
		}
		return nil
	})
	return n
}

// TestLeftovers: what a program has started ends with the session, and no file
// stays.
func TestLeftovers(t *testing.T) {
	for _, level := range []subprocess.Isolation{subprocess.None, subprocess.Limits, subprocess.Sandbox} {
		t.Run(string(level), func(t *testing.T) {
			tmp := t.TempDir()
			os.Chmod(tmp, 0o755)
			os.Chmod(filepath.Dir(tmp), 0o755)
			t.Setenv("TMPDIR", tmp)
			ex := open(t, subprocess.Config{Isolation: level})
			runs(t, ex, "import subprocess\nsubprocess.Popen(['sleep', '987654'], start_new_session=True).pid > 0")
			if err := ex.Close(); err != nil {
				t.Fatal(err)
			}
			left, err := os.ReadDir(tmp)
			if err != nil || len(left) > 0 {
				t.Errorf("files: %v %v", left, err)
			}
			for _, p := range jupytertest.Processes(t) {
				if strings.Contains(p, "sleep 987654") || strings.Contains(p, tmp) {
					t.Errorf("process: %s", p)
				}
			}
		})
	}
}

func TestUnavailable(t *testing.T) {
	ctx := context.Background()
	for cfg, want := range map[string]string{
		"isolation=jail":                    "is not none or",
		"isolation=sandbox&transport=tcp":   "no network",
		"isolation=none&python_version=2.1": "no Python 2.1",
		"nonsense=1":                        "no option nonsense",
		"memory=x":                          "memory",
		"isolation=none&python=/no/python":  "/no/python",
	} {
		if cfg == "isolation=sandbox&transport=tcp" && subprocess.Available(ctx, subprocess.Sandbox) != nil {
			continue
		}
		ex, err := garter.Open(ctx, "subprocess", cfg)
		if err == nil {
			ex.Close()
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", cfg, err)
		}
	}
}

// TestPackages installs a wheel made here: no index is asked.
func TestPackages(t *testing.T) {
	jupytertest.Python(t, "pip")
	wheels := jupytertest.Wheel(t, "gartertestpkg", "VALUE = 42\n")
	args := []string{"--no-index", "--find-links", wheels}
	for _, level := range []subprocess.Isolation{subprocess.Limits, subprocess.Sandbox} {
		t.Run(string(level), func(t *testing.T) {
			ex := open(t, subprocess.Config{Isolation: level, PipArgs: args})
			ctx := context.Background()
			if _, err := ex.Run(ctx, "import gartertestpkg"); err == nil {
				t.Fatal("it is there already")
			}
			if err := ex.InstallPackages(ctx, "gartertestpkg"); err != nil {
				t.Fatal(err)
			}
			if got := runs(t, ex, "import gartertestpkg\ngartertestpkg.VALUE"); got != "42" {
				t.Error(got)
			}
			var e *jupyter.InstallError
			if err := ex.InstallPackages(ctx, "gartertestpkg-none"); !errors.As(err, &e) || e.Code == 0 || !strings.Contains(e.Output, "No matching distribution") {
				t.Errorf("%v", err)
			}
			if err := ex.Reset(ctx); err != nil {
				t.Fatal(err)
			}
			if got := runs(t, ex, "import gartertestpkg\ngartertestpkg.VALUE"); got != "42" {
				t.Error(got)
			}
		})
	}
	t.Run("cached", func(t *testing.T) {
		cache := t.TempDir()
		for d := cache; d != "/"; d = filepath.Dir(d) {
			os.Chmod(d, 0o755)
		}
		t.Setenv("XDG_CACHE_HOME", cache)
		var steps []string
		cfg := subprocess.Config{BasePackages: []string{"gartertestpkg"}, PipArgs: args}
		cfg.Options.Progress = func(s string) { steps = append(steps, s) }
		// The second session finds the environment of the first: with these
		// arguments pip would find nothing.
		for _, args := range [][]string{args, {"--no-index"}} {
			cfg.PipArgs = args
			ex := open(t, cfg)
			if got := runs(t, ex, "import gartertestpkg\ngartertestpkg.VALUE"); got != "42" {
				t.Error(got)
			}
			ex.Close()
		}
		if all := strings.Join(steps, "\n"); strings.Count(all, "creating the environment "+cache) != 1 {
			t.Errorf("progress: %s", all)
		}
		// What cannot be installed leaves no half of an environment.
		cfg.BasePackages = []string{"gartertestpkg-none"}
		var e *jupyter.InstallError
		if _, err := subprocess.Open(context.Background(), cfg); !errors.As(err, &e) {
			t.Errorf("%v", err)
		}
		if left, _ := filepath.Glob(cache + "/garter/venv-*/bin"); len(left) != 1 {
			t.Errorf("environments: %v", left)
		}
	})
	t.Run("base", func(t *testing.T) {
		venv := filepath.Join(t.TempDir(), "venv")
		for d := venv; d != "/"; d = filepath.Dir(d) {
			os.Chmod(d, 0o755)
		}
		ex := open(t, subprocess.Config{VenvDir: venv, BasePackages: []string{"gartertestpkg"}, PipArgs: args, NoRuntimeDeps: true})
		if got := runs(t, ex, "import gartertestpkg\ngartertestpkg.VALUE"); got != "42" {
			t.Error(got)
		}
		if err := ex.InstallPackages(context.Background(), "x"); !errors.Is(err, garter.ErrUnsupported) || ex.Capabilities().InstallPackages {
			t.Errorf("%v", err)
		}
	})
}

func TestSteps(t *testing.T) {
	jupytertest.Python(t, "ipykernel")
	remotetest.Steps(t, func(ctx context.Context) (garter.Executor, error) {
		return subprocess.Open(ctx, subprocess.Config{Isolation: subprocess.None})
	}, "starting the interpreter")
}
