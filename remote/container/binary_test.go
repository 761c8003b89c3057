//go:build linux

package container_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/container"
)

var built struct {
	once sync.Once
	dir  string
	err  error
}

// binary builds the command as a static binary, once, and returns its path.
func binary(t testing.TB) string {
	t.Helper()
	built.once.Do(func() {
		if built.dir, built.err = os.MkdirTemp("", "garter-test-"); built.err != nil {
			return
		}
		cmd := exec.Command("go", "build", "-o", filepath.Join(built.dir, "garter"), "github.com/garterpy/garter/cmd/garter")
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			built.err = errors.New(string(out))
		}
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return filepath.Join(built.dir, "garter")
}

func TestMain(m *testing.M) {
	code := m.Run()
	if imageBuilt {
		exec.Command("docker", "rmi", "-f", testImage).Run()
	}
	if built.dir != "" {
		os.RemoveAll(built.dir)
	}
	os.Exit(code)
}

// serveBinary runs "garter serve" and returns its URL and the process.
func serveBinary(t *testing.T, args ...string) (string, *exec.Cmd) {
	t.Helper()
	cmd := exec.Command(binary(t), append([]string{"serve", "-listen", "127.0.0.1:0"}, args...)...)
	cmd.Env = append(os.Environ(), "CONTAINER_AUTH_TOKEN="+token)
	stderr, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		cmd.Process.Signal(syscall.SIGTERM)
		cmd.Wait()
	})
	sc := bufio.NewScanner(stderr)
	for sc.Scan() {
		var line struct{ Msg, Address string }
		if json.Unmarshal(sc.Bytes(), &line) == nil && line.Msg == "listening" {
			go func() { // so that the server's log does not fill the pipe
				for sc.Scan() {
				}
			}()
			return "http://" + line.Address, cmd
		}
	}
	t.Fatalf("the server does not start: %s", sc.Text())
	return "", nil
}

func TestBinary(t *testing.T) {
	url, cmd := serveBinary(t)
	executortest.Test(t, func(t *testing.T) garter.Executor { return connect(t, url) })

	// SIGTERM lets a run end, and refuses further ones.
	ex := connect(t, url)
	done := make(chan error, 1)
	go func() {
		out, err := ex.Run(context.Background(), "import time\ntime.sleep(1)\n7")
		if err == nil && out.Repr != "7" {
			err = errors.New(out.Repr)
		}
		done <- err
	}()
	time.Sleep(300 * time.Millisecond)
	other := connect(t, url)
	cmd.Process.Signal(syscall.SIGTERM)
	time.Sleep(200 * time.Millisecond)
	if _, err := other.Run(context.Background(), "1"); err == nil || !strings.Contains(err.Error(), "being stopped") {
		t.Errorf("a run while the server stops: %v", err)
	}
	if err := <-done; err != nil {
		t.Errorf("the run under way: %v", err)
	}
	if err := cmd.Wait(); err != nil {
		t.Errorf("the server: %v", err)
	}
}

// TestServeRefuses has configurations with which the command must not start.
func TestServeRefuses(t *testing.T) {
	for _, c := range []struct {
		args []string
		env  string
		want string
	}{
		{nil, "", "needs a token"}, {nil, "CONTAINER_AUTH_TOKEN=  ", "needs a token"},
		{[]string{"-auth-disabled"}, "CONTAINER_AUTH_TOKEN=x", "which is meant"}, {[]string{"-backend", "nowhere"}, "CONTAINER_AUTH_TOKEN=x", "no backend"},
		{[]string{"-max-body", "much"}, "CONTAINER_AUTH_TOKEN=x", "not a size"}, {[]string{"-listen", "127.0.0.1:999999"}, "CONTAINER_AUTH_TOKEN=x", "port"},
		{[]string{"-timeout", "10m"}, "CONTAINER_AUTH_TOKEN=x", "above the largest"}, {[]string{"-token-file", "missing.txt"}, "", "missing.txt"},
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
		cmd := exec.CommandContext(ctx, binary(t), append([]string{"serve"}, c.args...)...)
		cmd.Env = append(os.Environ(), c.env)
		out, err := cmd.CombinedOutput()
		cancel()
		var ee *exec.ExitError
		if !errors.As(err, &ee) || ee.ExitCode() != 2 || !strings.Contains(string(out), c.want) {
			t.Errorf("%v %s: %v %s", c.args, c.env, err, out)
		}
	}
}

// TestKilled has the server die in the middle of a run, and then be away.
func TestKilled(t *testing.T) {
	url, cmd := serveBinary(t)
	ex, other := connect(t, url), connect(t, url)
	time.AfterFunc(300*time.Millisecond, func() { cmd.Process.Kill() })
	start := time.Now()
	_, err := ex.Run(context.Background(), "import time\ntime.sleep(20)")
	if err == nil || !strings.Contains(err.Error(), "the run's events ended") || time.Since(start) > 10*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	if _, err := other.Run(context.Background(), "1"); err == nil || !strings.Contains(err.Error(), url) {
		t.Errorf("%v", err)
	}
	if _, err := container.Connect(context.Background(), url, container.Options{Token: token}); err == nil || strings.Contains(err.Error(), token) {
		t.Errorf("%v", err)
	}
	for range 2 {
		if err := ex.Close(); err != nil {
			t.Error(err)
		}
	}
}
