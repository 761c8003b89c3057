//go:build linux

// Package jupytertest starts Jupyter servers for tests.
//
// Compatibility: not covered; garter's own packages use it.
package jupytertest

import (
	"bytes"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
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
	Dir        string // its files, with those of its kernels
	Cmd        *exec.Cmd
	once       sync.Once
	ended      chan struct{} // closed when the process has ended
}

// Start starts a server on the loopback interface and stops it, with its
// kernels, at the end of the test.
func Start(t testing.TB, args ...string) *Server {
	t.Helper()
	python := Python(t, "jupyter_server, ipykernel")
	for try := 1; ; try++ {
		s, log := launch(t, python, args)
		if s.ready() {
			return s
		}
		s.Stop()
		b, _ := os.ReadFile(log)
		// Somebody else may have been faster to take the port.
		if try == 3 || !bytes.Contains(b, []byte("already in use")) && !bytes.Contains(b, []byte("no available port")) {
			t.Fatalf("the server does not start: %s", b)
		}
	}
}

// launch starts a server that writes a log.
func launch(t testing.TB, python string, args []string) (s *Server, log string) {
	t.Helper()
	dir := t.TempDir()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := l.Addr().(*net.TCPAddr).Port
	l.Close()
	s = &Server{URL: "http://127.0.0.1:" + strconv.Itoa(port), Token: "test-token-" + strconv.Itoa(port), Dir: dir, ended: make(chan struct{})}
	s.Cmd = exec.Command(python, append([]string{
		"-m", "jupyter_server", "--ip=127.0.0.1", "--port=" + strconv.Itoa(port), "--ServerApp.port_retries=0", "--no-browser", "--allow-root",
		"--ServerApp.root_dir=" + dir,
	}, args...)...)
	s.Cmd.Env = append(os.Environ(), "JUPYTER_TOKEN="+s.Token, "HOME="+dir, "JUPYTER_RUNTIME_DIR="+dir, "IPYTHONDIR="+dir, "XDG_CACHE_HOME="+dir)
	s.Cmd.Dir = dir // what programs write stays there
	s.Cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	f, err := os.Create(filepath.Join(dir, "server.log"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s.Cmd.Stdout, s.Cmd.Stderr = f, f
	started := make(chan error)
	go func() {
		// The signal at our death is at that of this thread.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := s.Cmd.Start()
		started <- err
		if err == nil {
			s.Cmd.Wait()
			close(s.ended)
		}
	}()
	if err := <-started; err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s, f.Name()
}

// ready waits until the server answers; false means that it does not.
func (s *Server) ready() bool {
	for deadline := time.Now().Add(60 * time.Second); time.Now().Before(deadline); time.Sleep(30 * time.Millisecond) {
		select {
		case <-s.ended:
			return false
		default:
		}
		r, err := http.Get(s.URL + "/api")
		if err != nil {
			continue
		}
		r.Body.Close()
		if r.StatusCode == 200 {
			http.DefaultClient.CloseIdleConnections()
			return true
		}
	}
	return false
}

// Stop stops the server. Twice is no error.
func (s *Server) Stop() {
	s.once.Do(func() {
		s.Cmd.Process.Signal(syscall.SIGTERM)
		select {
		case <-s.ended:
		case <-time.After(5 * time.Second):
			syscall.Kill(-s.Cmd.Process.Pid, syscall.SIGKILL)
			<-s.ended
		}
	})
}
