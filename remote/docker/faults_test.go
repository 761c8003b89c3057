//go:build linux

package docker_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/moby/moby/api/types/container"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/docker"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/tools"
)

// ours returns the ids of the containers of this backend.
func ours(t testing.TB) []string {
	t.Helper()
	out, err := exec.Command("docker", "ps", "-aq", "--no-trunc", "--filter", fmt.Sprintf("label=io.github.garterpy.garter.pid=%d", os.Getpid())).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Fields(string(out))
}

func inspect(t testing.TB, id, format string) string {
	t.Helper()
	out, err := exec.Command("docker", "inspect", "-f", format, id).CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return strings.TrimSpace(string(out))
}

// TestInside looks at a container from outside and from inside: what it may do,
// large texts both ways, tools, a package of its own, and its death.
func TestInside(t *testing.T) {
	ctx := context.Background()
	o := options(t)
	o.Network = true
	o.Session.PipArgs = []string{"--no-index", "--find-links", "/tmp/wheels"}
	ex := start(t, o)
	id := ours(t)[0]
	for format, want := range map[string]string{
		"{{.HostConfig.Memory}} {{.HostConfig.NanoCpus}} {{.HostConfig.PidsLimit}} {{.Config.User}}":                    "1073741824 1000000000 256 65534:65534",
		"{{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.Privileged}}": "[ALL] [no-new-privileges] true false",
		"{{(index (index .NetworkSettings.Ports \"8888/tcp\") 0).HostIp}}":                                              "127.0.0.1",
	} {
		if got := inspect(t, id, format); got != want {
			t.Errorf("%s: %s, want %s", format, got, want)
		}
	}
	out, err := ex.Run(ctx, `
import os
caps = [l.split()[1] for l in open('/proc/self/status') if l.startswith(('CapEff', 'NoNewPrivs'))]
try:
    open('/usr/evil', 'w')
    w = 'written'
except OSError as e:
    w = e.strerror
(os.getuid(), caps, w)`)
	if want := "(65534, ['0000000000000000', '1'], 'Read-only file system')"; err != nil || out.Repr != want {
		t.Errorf("%s %v", out.Repr, err)
	}

	// 5 MB printed, 3 MB as the final answer.
	if err := ex.SendTools(ctx, tools.FinalAnswer(), tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
		t.Fatal(err)
	}
	out, err = ex.Run(ctx, "for i in range(5): print('x' * 1000000)\nfinal_answer('y' * 3000000)")
	if s, _ := out.Output.(string); err != nil || len(s) != 3000000 || !out.IsFinalAnswer || !strings.Contains(out.Logs, "truncated") || len(out.Logs) > garter.DefaultMaxPrintLength+200 {
		t.Errorf("%d bytes of output, %d of logs, %v", len(fmt.Sprint(out.Output)), len(out.Logs), err)
	}
	if out, err := ex.Run(ctx, "sum(add(i, 1) for i in range(50))"); err != nil || out.Repr != "1275" {
		t.Errorf("%s %v", out.Repr, err)
	}

	// /tmp is bounded, and its being full is the program's problem only.
	out, err = ex.Run(ctx, `
try:
    with open('/tmp/big', 'wb') as f:
        for i in range(1000): f.write(bytes(1 << 20))
    r = 'written'
except OSError as e:
    r = e.strerror
os.remove('/tmp/big')
r`)
	if err != nil || out.Repr != "'No space left on device'" {
		t.Errorf("%s %v", out.Repr, err)
	}

	// What goes past Python's own output into the container's log is bounded by
	// the engine, so that it cannot fill the host's disk.
	if _, err := ex.Run(ctx, "with open('/proc/1/fd/1', 'wb') as f:\n    for i in range(300): f.write(b'z' * 99_999 + b'\\n')"); err != nil {
		t.Error(err)
	}
	if log, err := exec.Command("docker", "logs", id).CombinedOutput(); err != nil || len(log) > 8<<20 {
		t.Errorf("%d bytes of container logs, %v", len(log), err)
	} else if len(log) < 1<<20 {
		t.Errorf("only %d bytes of container logs: this tests nothing", len(log))
	}

	// A package from a wheel made here; one that is not there.
	if err := ex.SendVariables(ctx, map[string]any{"wheel": wheel(t)}); err != nil {
		t.Fatal(err)
	}
	if _, err := ex.Run(ctx, "os.makedirs('/tmp/wheels')\nopen('/tmp/wheels/garter_probe-1.0-py3-none-any.whl', 'wb').write(wheel)"); err != nil {
		t.Fatal(err)
	}
	if err := ex.InstallPackages(ctx, "garter-probe"); err != nil {
		t.Error(err)
	} else if out, err := ex.Run(ctx, "import garter_probe\ngarter_probe.ANSWER"); err != nil || out.Repr != "42" {
		t.Errorf("%s %v", out.Repr, err)
	}
	var ie *jupyter.InstallError
	if err := ex.InstallPackages(ctx, "garter-missing"); !errors.As(err, &ie) || ie.Code == 0 {
		t.Errorf("%v", err)
	}

	// The container dies in the middle of a run; the next one gets another.
	time.AfterFunc(500*time.Millisecond, func() { exec.Command("docker", "kill", id).Run() })
	begin := time.Now()
	if _, err := ex.Run(ctx, "import time\ntime.sleep(60)"); err == nil || time.Since(begin) > 30*time.Second {
		t.Errorf("%v after %v", err, time.Since(begin))
	}
	out, err = again(ex, "1 + 1")
	if err != nil || out.Repr != "2" {
		t.Errorf("afterwards: %s %v", out.Repr, err)
	}
	if n := len(ours(t)); n != 1 {
		t.Errorf("%d containers", n)
	}
}

// again runs code after a death, which the server may be slow to notice.
func again(ex garter.Executor, code string) (out garter.CodeOutput, err error) {
	for range 5 {
		if out, err = ex.Run(context.Background(), code); err == nil {
			return out, nil
		}
		time.Sleep(300 * time.Millisecond)
	}
	return out, err
}

// wheel returns a package with the module garter_probe.
func wheel(t *testing.T) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for name, text := range map[string]string{
		"garter_probe.py":                     "ANSWER = 42\n",
		"garter_probe-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: garter-probe\nVersion: 1.0\n",
		"garter_probe-1.0.dist-info/WHEEL":    "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
		"garter_probe-1.0.dist-info/RECORD":   "garter_probe.py,,\ngarter_probe-1.0.dist-info/METADATA,,\ngarter_probe-1.0.dist-info/WHEEL,,\ngarter_probe-1.0.dist-info/RECORD,,\n",
	} {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		w.Write([]byte(text))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestNoNetwork runs code in a container without a network, as all are that nothing
// else was said of: no port of it, and no package, can be had; the limit of memory
// ends what needs too much.
func TestNoNetwork(t *testing.T) {
	ctx := context.Background()
	o := options(t)
	o.Network = false
	for want, wrong := range map[string]func(o *docker.Options){
		"port": func(o *docker.Options) { o.Port = 8000 }, "packages": func(o *docker.Options) { o.Session.Packages = []string{"six"} },
	} {
		o := o
		wrong(&o)
		if _, err := docker.Start(ctx, o); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "network=default") {
			t.Errorf("%s: %v", want, err)
		}
	}
	o.Memory = 300 << 20
	ex := start(t, o)
	if got := inspect(t, ours(t)[0], "{{.HostConfig.NetworkMode}} {{.NetworkSettings.Ports}}"); got != "none map[]" {
		t.Errorf("network: %s", got)
	}
	out, err := ex.Run(ctx, `
import socket
try:
    socket.create_connection(('192.0.2.1', 80), 2)
    r = 'connected'
except OSError as e:
    r = e.strerror
r`)
	if err != nil || out.Repr != "'Network is unreachable'" {
		t.Errorf("%s %v", out.Repr, err)
	}
	if err := ex.SendTools(ctx, tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
		t.Fatal(err)
	}
	if out, err := ex.Run(ctx, "sum(add(i, 1) for i in range(20))"); err != nil || out.Repr != "210" {
		t.Errorf("%s %v", out.Repr, err)
	}
	if err := ex.InstallPackages(ctx, "x"); !errors.Is(err, garter.ErrUnsupported) {
		t.Errorf("%v", err)
	}
	// The limit of memory is named as the cause, each time, and not of another end.
	for range 2 {
		_, err = ex.Run(ctx, "x = bytearray(1 << 30)\nfor i in range(0, len(x), 4096): x[i] = 1")
		if !errors.Is(err, garter.ErrStateLost) || !strings.Contains(err.Error(), "the container's limit of memory (300 MiB) was reached") || len(err.Error()) > 300 {
			t.Errorf("more memory than allowed: %v", err)
		}
		if out, err = again(ex, "2"); err != nil || out.Repr != "2" {
			t.Errorf("afterwards: %s %v", out.Repr, err)
		}
	}
	if _, err = ex.Run(ctx, "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)"); err == nil || strings.Contains(err.Error(), "limit of memory") {
		t.Errorf("killed: %v", err)
	}
}

// TestStartFailures has starts that fail: each says why, and leaves nothing.
func TestStartFailures(t *testing.T) {
	o := options(t)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	taken := o
	taken.Network = true
	taken.Port = uint16(l.Addr().(*net.TCPAddr).Port)
	slow := o
	slow.Cmd, slow.StartTimeout = []string{"sh", "-c", "echo still thinking; sleep 60"}, 8*time.Second
	ends := o
	ends.Cmd = []string{"sh", "-c", "echo out of order; exit 3"}
	bad := docker.Options{Image: "garter-test-bad:latest", Dockerfile: "FROM " + testImage + "\nRUN echo nearly; exit 5\n"}
	refused := o
	refused.Configure = func(c *container.Config, h *container.HostConfig) { c.Cmd = []string{"/no/such/program"} }
	for name, c := range map[string]struct {
		o    docker.Options
		want []string
	}{
		"port taken": {taken, []string{fmt.Sprint(taken.Port)}},
		"slow start": {slow, []string{"not ready", "still thinking"}},
		"ends":       {ends, []string{"exit code 3", "out of order"}},
		"bad build":  {bad, []string{"garter-test-bad", "nearly"}},
		"no program": {refused, []string{"/no/such/program"}},
	} {
		begin := time.Now()
		ex, err := docker.Start(context.Background(), c.o)
		if err == nil {
			ex.Close()
			t.Errorf("%s: no error", name)
			continue
		}
		for _, want := range c.want {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("%s: no %q in: %v", name, want, err)
			}
		}
		if d := time.Since(begin); d > 40*time.Second {
			t.Errorf("%s: after %v", name, d)
		}
	}
	noContainers(t)
	t.Setenv("DOCKER_HOST", "unix:///nowhere/engine.sock")
	if _, err := docker.Start(context.Background(), o); err == nil || !strings.Contains(err.Error(), "/nowhere/engine.sock") {
		t.Errorf("no engine: %v", err)
	}
}

// TestBuild builds an image offline of a recipe that the configuration names, with progress.
func TestBuild(t *testing.T) {
	options(t)
	const name = "garter-test-built:latest"
	t.Cleanup(func() { exec.Command("docker", "rmi", "-f", name).Run() })
	var steps []string
	ctx := garter.WithProgress(context.Background(), func(s string) { steps = append(steps, s) })
	recipe := filepath.Join(t.TempDir(), "Dockerfile")
	if err := os.WriteFile(recipe, []byte("FROM "+testImage+"\nENV PROBE=built\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	o, err := docker.ParseConfig("image=" + name + "&build=always&dockerfile=" + url.QueryEscape(recipe))
	if err != nil {
		t.Fatal(err)
	}
	ex, err := docker.Start(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if out, err := ex.Run(context.Background(), "import os\nos.environ['PROBE']"); err != nil || out.Repr != "'built'" {
		t.Errorf("%s %v", out.Repr, err)
	}
	if all := strings.Join(steps, "\n"); !strings.Contains(all, "building image "+name) || !strings.Contains(all, "starting a container") {
		t.Errorf("progress: %q", steps)
	}
}

func TestParseConfig(t *testing.T) {
	o, err := docker.ParseConfig("image=x&memory=512MiB&cpus=0.5&network=default&build=always&port=8000&timeout=5s&packages=numpy,pandas&env=A=1,B=2&writable_root")
	if err != nil || o.Image != "x" || o.Memory != 512<<20 || o.CPUs != 0.5 || !o.Network || !o.BuildNewImage || o.Port != 8000 ||
		o.Session.Timeout != 5*time.Second || len(o.Session.Packages) != 2 || len(o.Env) != 2 || !o.WritableRoot {
		t.Errorf("%+v %v", o, err)
	}
	for _, bad := range []string{"nonsense=1", "memory=much", "network=some", "port=70000", "timeout=soon", "image=a&image=b", "%zz"} {
		if _, err := docker.ParseConfig(bad); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}
