//go:build linux

// Package jupytertest starts Jupyter servers for tests.
package jupytertest

import (
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"
)

// Python returns an interpreter that has a module, or skips the test.
func Python(t testing.TB, module string) string {
	t.Helper()
	for _, p := range []string{os.Getenv("GARTER_TEST_PYTHON"), "/usr/bin/python3", "python3"} {
		if p != "" && exec.Command(p, "-c", "import "+module).Run() == nil {
			return p
		}
	}
	t.Skipf("no Python with the module %s (apt-get install jupyter-server python3-ipykernel)", module)
	return ""
}

// All reports whether every configuration is to be tested, as the continuous
// integration does (GARTER_BACKENDS=all), and not only one of each kind: a suite
// starts some twenty interpreters.
func All() bool { return os.Getenv("GARTER_BACKENDS") == "all" }

// Server is a running Jupyter server.
type Server struct {
	URL, Token string
	Cmd        *exec.Cmd
	once       sync.Once
}

// Start starts a server on the loopback interface and stops it, with its
// kernels, at the end of the test.
func Start(t testing.TB, args ...string) *Server {
	t.Helper()
	python := Python(t, "jupyter_server, ipykernel")
	dir := t.TempDir()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	l.Close()
	s := &Server{URL: "http://127.0.0.1:" + strconv.Itoa(port), Token: "test-token-" + strconv.Itoa(port)}
	s.Cmd = exec.Command(python, append([]string{
		"-m", "jupyter_server", "--ip=127.0.0.1", "--port=" + strconv.Itoa(port), "--ServerApp.port_retries=0", "--no-browser", "--allow-root",
		"--ServerApp.root_dir=" + dir,
	}, args...)...)
	s.Cmd.Env = append(os.Environ(), "JUPYTER_TOKEN="+s.Token, "HOME="+dir, "JUPYTER_RUNTIME_DIR="+dir, "IPYTHONDIR="+dir, "XDG_CACHE_HOME="+dir)
	s.Cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	log, err := os.Create(filepath.Join(dir, "server.log"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	s.Cmd.Stdout, s.Cmd.Stderr = log, log
	if err := s.Cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(30 * time.Millisecond) {
		if r, err := http.Get(s.URL + "/api"); err == nil {
			r.Body.Close()
			if r.StatusCode == 200 {
				return s
			}
		}
	}
	b, _ := os.ReadFile(log.Name())
	t.Fatalf("the server does not start: %s", b)
	return nil
}

// Stop stops the server. Twice is no error.
func (s *Server) Stop() {
	s.once.Do(func() {
		s.Cmd.Process.Signal(syscall.SIGTERM)
		done := make(chan struct{})
		go func() { s.Cmd.Wait(); close(done) }()
		select {
		case <-done:
		case <-time.After(5 * time.Second):
			syscall.Kill(-s.Cmd.Process.Pid, syscall.SIGKILL)
			<-done
		}
	})
}
