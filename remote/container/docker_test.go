//go:build linux

package container_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/tools"
)

const testImage = "garter-test-server:latest"

var (
	image      sync.Once
	imageBuilt bool // and to be removed in the end
)

// inDocker returns options of Start whose image is built from this source; the
// test is skipped where no engine answers.
func inDocker(t testing.TB) container.Options {
	t.Helper()
	if out, err := exec.Command("docker", "version").CombinedOutput(); err != nil {
		t.Skipf("no container engine: %v: %.200s", err, out)
	}
	image.Do(func() {
		if err := container.BuildImage(context.Background(), testImage, binary(t)); err != nil {
			t.Fatal(err)
		}
		imageBuilt = true
	})
	// With a network, which is the quicker way; TestNoNetwork goes without.
	return container.Options{Image: testImage, Network: true}
}

func start(t testing.TB, o container.Options) *container.Executor {
	t.Helper()
	ex, err := container.Start(context.Background(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := ex.Close(); err != nil {
			t.Error(err)
		}
	})
	return ex
}

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

func TestContainer(t *testing.T) {
	o := inDocker(t)
	jupytertest.NothingLeft(t)
	jupytertest.Suite(t, func(t *testing.T) garter.Executor { return start(t, o) })
	if left := ours(t); len(left) > 0 {
		t.Errorf("containers are left: %v", left)
	}
}

// TestHardened asks the engine what a container may do.
func TestHardened(t *testing.T) {
	o := inDocker(t)
	o.Memory, o.CPUs, o.Pids, o.Network = 200<<20, 0.5, 100, true
	ex := start(t, o)
	ids := ours(t)
	if len(ids) != 1 {
		t.Fatalf("%d containers", len(ids))
	}
	for format, want := range map[string]string{
		"{{.HostConfig.Memory}} {{.HostConfig.NanoCpus}} {{.HostConfig.PidsLimit}}":                                     "209715200 500000000 100",
		"{{.HostConfig.CapDrop}} {{.HostConfig.SecurityOpt}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.Privileged}}": "[ALL] [no-new-privileges] true false",
		"{{(index (index .NetworkSettings.Ports \"8080/tcp\") 0).HostIp}} {{.Config.User}}":                             "127.0.0.1 65534:65534",
	} {
		if got := inspect(t, ids[0], format); got != want {
			t.Errorf("%s: %s, want %s", format, got, want)
		}
	}
	if !ex.Capabilities().MemoryLimit {
		t.Error("no limit of memory")
	}
	if out, err := ex.Run(context.Background(), "1"); err != nil || out.Repr != "1" {
		t.Error(err)
	}
}

// TestNoNetwork runs code, and calls tools, in a container without a network, as all are
// that nothing else was said of.
func TestNoNetwork(t *testing.T) {
	o := inDocker(t)
	o.Network = false
	port := o
	port.Port = 8000
	if _, err := container.Start(context.Background(), port); err == nil || !strings.Contains(err.Error(), "network=default") {
		t.Errorf("a port without a network: %v", err)
	}
	ex := start(t, o)
	if got := inspect(t, ours(t)[0], "{{.HostConfig.NetworkMode}} {{.NetworkSettings.Ports}}"); got != "none map[]" {
		t.Errorf("network: %s", got)
	}
	ctx := context.Background()
	if err := ex.SendTools(ctx, tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
		t.Fatal(err)
	}
	if out, err := ex.Run(ctx, "sum(add(i, 1) for i in range(20))"); err != nil || out.Repr != "210" {
		t.Errorf("%s %v", out.Repr, err)
	}
	big := strings.Repeat("x", 3<<20)
	if err := ex.SendVariables(ctx, map[string]any{"big": big}); err != nil {
		t.Fatal(err)
	}
	if out, err := ex.Run(ctx, "big"); err != nil || out.Output != big {
		t.Errorf("%v", err)
	}
}

// TestOutOfMemory has the engine kill the server for its memory.
func TestOutOfMemory(t *testing.T) {
	o := inDocker(t)
	o.Memory = 60 << 20
	ex := start(t, o)
	_, err := ex.Run(context.Background(), "x = [list(range(100)) for i in range(60000)]")
	if err == nil {
		t.Fatal("no error")
	}
	var limit garter.LimitError
	if !errors.As(err, &limit) && !strings.Contains(err.Error(), "killed for its memory") {
		t.Errorf("%v", err)
	}
}

// TestStartFailures has starts that fail: each says why, and leaves nothing.
func TestStartFailures(t *testing.T) {
	o := inDocker(t)
	ctx := context.Background()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	taken := o
	taken.Network = true
	taken.Port = uint16(l.Addr().(*net.TCPAddr).Port)
	slow := o
	slow.StartTimeout = time.Millisecond
	broken := o
	broken.Backend = "nowhere"
	missing := container.Options{Image: "garter-test-missing:latest"}
	dynamic := container.Options{Image: "garter-test-missing:latest", Binary: "/bin/sh"}
	for name, c := range map[string]struct {
		o    container.Options
		want string
	}{
		"port taken": {taken, fmt.Sprint(taken.Port)}, "slow start": {slow, "not ready within 1ms"},
		"server fails": {broken, "there is no backend"}, "no image": {missing, "garter image"}, "dynamic binary": {dynamic, "not a static binary"},
	} {
		ex, err := container.Start(ctx, c.o)
		if err == nil {
			ex.Close()
			t.Errorf("%s: no error", name)
		} else if !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if left := ours(t); len(left) > 0 {
		t.Errorf("containers are left: %v", left)
	}
}

// TestContainerKilled has the container end in the middle of a run.
func TestContainerKilled(t *testing.T) {
	ex := start(t, inDocker(t))
	if err := ex.SendTools(context.Background(), tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
		t.Fatal(err)
	}
	id := ours(t)[0]
	time.AfterFunc(300*time.Millisecond, func() { exec.Command("docker", "kill", id).Run() })
	_, err := ex.Run(context.Background(), "import time\ntime.sleep(20)")
	if !errors.Is(err, garter.ErrStateLost) || !strings.Contains(err.Error(), "exit code 137") {
		t.Errorf("%v", err)
	}
	// The next run finds another container, with the tools.
	out, err := ex.Run(context.Background(), "add(1, 2)")
	if err != nil || out.Repr != "3" || out.Logs != "" {
		t.Errorf("afterwards: %s %q %v", out.Repr, out.Logs, err)
	}
	if n := len(ours(t)); n != 1 {
		t.Errorf("%d containers", n)
	}
}
