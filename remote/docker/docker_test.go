//go:build linux

package docker_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/docker"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// testImage is made by testimage/make.
const testImage = "garter-test-jupyter:1"

// options returns the options of a container of the test image; the test is
// skipped where that cannot be.
func options(t testing.TB) docker.Options {
	t.Helper()
	if out, err := exec.Command("docker", "version").CombinedOutput(); err != nil {
		t.Skipf("no container engine: %v: %.200s", err, out)
	}
	if exec.Command("docker", "image", "inspect", testImage).Run() != nil {
		t.Skipf("the engine has no image %s: remote/docker/testimage/make makes it", testImage)
	}
	// With a network, which is the quicker way; TestNoNetwork and TestProbe go without.
	return docker.Options{Image: testImage, Network: true}
}

func start(t testing.TB, o docker.Options) *jupyter.Executor {
	t.Helper()
	ex, err := docker.Start(context.Background(), o)
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

// noContainers fails the test if containers of the backend are left.
func noContainers(t testing.TB) {
	t.Helper()
	out, err := exec.Command("docker", "ps", "-aq", "--filter", fmt.Sprintf("label=io.github.garterpy.garter.pid=%d", os.Getpid())).Output()
	if err != nil || strings.TrimSpace(string(out)) != "" {
		t.Errorf("containers are left: %s %v", out, err)
	}
}

func TestSuite(t *testing.T) {
	o := options(t)
	jupytertest.NothingLeft(t)
	jupytertest.Suite(t, func(t *testing.T) garter.Executor { return start(t, o) })
	noContainers(t)
}
