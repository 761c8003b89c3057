//go:build linux

package jupyter_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// wire is a TCP proxy that can be cut.
type wire struct {
	net.Listener
	to string

	mu    sync.Mutex
	conns []net.Conn
}

func newWire(t *testing.T, url string) *wire {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: l, to: strings.TrimPrefix(url, "http://")}
	t.Cleanup(func() { l.Close(); w.cut() })
	go func() {
		for {
			a, err := l.Accept()
			if err != nil {
				return
			}
			b, err := net.Dial("tcp", w.to)
			if err != nil {
				a.Close()
				continue
			}
			w.mu.Lock()
			w.conns = append(w.conns, a, b)
			w.mu.Unlock()
			go func() { io.Copy(a, b); a.Close() }()
			go func() { io.Copy(b, a); b.Close() }()
		}
	}()
	return w
}

func (w *wire) cut() {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, c := range w.conns {
		c.Close()
	}
	w.conns = nil
}

func TestWebsocketCut(t *testing.T) {
	s := jupytertest.Start(t)
	w := newWire(t, s.URL)
	ex, err := jupyter.Open(context.Background(), jupyter.ServerConfig{URL: "http://" + w.Addr().String(), Token: s.Token}, jupyter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	ctx := context.Background()
	if _, err := ex.Run(ctx, "kept = 5"); err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(500*time.Millisecond, w.cut)
	out, err := ex.Run(ctx, "import time\nprint('x', flush=True)\ntime.sleep(30)")
	if !errors.Is(err, jupyter.ErrConnectionLost) || out.Logs != "x\n" {
		t.Errorf("%q %v", out.Logs, err)
	}
	// The kernel is still there, and what it was at is interrupted.
	start := time.Now()
	if out, err = ex.Run(ctx, "kept"); err != nil || out.Repr != "5" || out.Logs != "" {
		t.Errorf("%+v %v", out, err)
	}
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("took %v", d)
	}
	w.cut() // between two runs
	time.Sleep(50 * time.Millisecond)
	if out, err = ex.Run(ctx, "kept + 1"); err != nil || out.Repr != "6" {
		t.Errorf("%+v %v", out, err)
	}
}

func TestServerKilled(t *testing.T) {
	s := jupytertest.Start(t)
	ex, err := jupyter.Open(context.Background(), jupyter.ServerConfig{URL: s.URL, Token: s.Token}, jupyter.Options{StartTimeout: 20 * time.Second})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	time.AfterFunc(300*time.Millisecond, func() { s.Cmd.Process.Kill() })
	ctx, cancel := context.WithTimeout(context.Background(), 60*time.Second)
	defer cancel()
	if _, err := ex.Run(ctx, "import time\ntime.sleep(30)"); !errors.Is(err, jupyter.ErrConnectionLost) && !errors.Is(err, jupyter.ErrKernelDied) {
		t.Errorf("%v", err)
	}
	if _, err := ex.Run(ctx, "1"); err == nil || ctx.Err() != nil {
		t.Errorf("a run without a server: %v", err)
	}
}

func TestWrongToken(t *testing.T) {
	s := jupytertest.Start(t)
	_, err := jupyter.Open(context.Background(), jupyter.ServerConfig{URL: s.URL, Token: "secret-and-wrong"}, jupyter.Options{})
	var st *jupyter.StatusError
	if !errors.As(err, &st) || st.Code != 403 && st.Code != 401 || strings.Contains(err.Error(), "secret") {
		t.Errorf("%v", err)
	}
	if _, err := garter.Open(context.Background(), "jupyter", "nonsense"); err == nil || !strings.Contains(err.Error(), "nonsense") {
		t.Errorf("%v", err)
	}
	ex, err := garter.Open(context.Background(), "jupyter", s.URL+"/lab?token="+s.Token)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if out, err := ex.Run(context.Background(), "1 + 1"); err != nil || out.Repr != "2" {
		t.Errorf("%v %v", out, err)
	}
}

// TestTLS has a proxy with a certificate of its own before the server, for HTTP and
// the websocket.
func TestTLS(t *testing.T) {
	s := jupytertest.Start(t)
	u, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	front := httptest.NewTLSServer(httputil.NewSingleHostReverseProxy(u))
	defer front.Close()
	roots := x509.NewCertPool()
	roots.AddCert(front.Certificate())
	for _, cfg := range []jupyter.ServerConfig{{TLS: &tls.Config{RootCAs: roots}}, {Client: front.Client()}} {
		cfg.URL, cfg.Token = front.URL, s.Token
		ex, err := jupyter.Open(context.Background(), cfg, jupyter.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if out, err := ex.Run(context.Background(), "6 * 7"); err != nil || out.Repr != "42" {
			t.Errorf("%v %v", out, err)
		}
		if err := ex.Close(); err != nil {
			t.Error(err)
		}
	}
	if ex, err := jupyter.Open(context.Background(), jupyter.ServerConfig{URL: front.URL, Token: s.Token, StartTimeout: time.Second}, jupyter.Options{}); err == nil {
		ex.Close()
		t.Error("an unknown certificate is trusted")
	}
}

// TestSlowStart: a server that never answers is given up in time.
func TestSlowStart(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	start := time.Now()
	_, err = jupyter.Open(context.Background(), jupyter.ServerConfig{URL: "http://" + l.Addr().String(), StartTimeout: time.Second}, jupyter.Options{})
	if !errors.Is(err, context.DeadlineExceeded) || !strings.Contains(err.Error(), "within 1s") || time.Since(start) > 5*time.Second {
		t.Errorf("%v after %v", err, time.Since(start))
	}
	k := jupyter.NewProcess(jupyter.ProcessConfig{Dir: t.TempDir(), Command: func(string) (*exec.Cmd, error) { return exec.Command("sleep", "100"), nil }})
	if _, err = jupyter.NewExecutor(context.Background(), k, jupyter.Options{StartTimeout: 500 * time.Millisecond}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	k = jupyter.NewProcess(jupyter.ProcessConfig{Dir: t.TempDir(), Command: func(string) (*exec.Cmd, error) {
		return exec.Command("/bin/sh", "-c", "echo no such kernel >&2; exit 7"), nil
	}})
	if _, err = jupyter.NewExecutor(context.Background(), k, jupyter.Options{}); err == nil || !strings.Contains(err.Error(), "no such kernel") || !strings.Contains(err.Error(), "exit status 7") {
		t.Errorf("%v", err)
	}
}

// TestPortTaken: somebody else takes a port between its choice and its use.
func TestPortTaken(t *testing.T) {
	python := jupytertest.Python(t, "ipykernel")
	starts := 0
	k := jupyter.NewProcess(jupyter.ProcessConfig{Dir: t.TempDir(), TCP: true, Command: func(file string) (*exec.Cmd, error) {
		if starts++; starts == 1 {
			var info jupyter.ConnectionInfo
			b, err := os.ReadFile(file)
			if err == nil {
				err = json.Unmarshal(b, &info)
			}
			if err != nil {
				return nil, err
			}
			// freePorts holds the listeners until it returns; this one is ours.
			l, err := net.Listen("tcp", fmt.Sprintf("%s:%d", info.IP, info.IOPub))
			if err != nil {
				return nil, err
			}
			t.Cleanup(func() { l.Close() })
		}
		return exec.Command(python, "-m", "ipykernel_launcher", "-f", file), nil
	}})
	ex, err := jupyter.NewExecutor(context.Background(), k, jupyter.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if out, err := ex.Run(context.Background(), "1"); err != nil || out.Repr != "1" || starts != 2 {
		t.Errorf("%v %v, %d starts", out, err, starts)
	}
}

// TestNothingLeft: goroutines, and runs that are closed while they work.
func TestNothingLeft(t *testing.T) {
	python := jupytertest.Python(t, "ipykernel")
	before := runtime.NumGoroutine()
	for _, tcp := range []bool{false, true} {
		var last *exec.Cmd
		k := jupyter.NewProcess(jupyter.ProcessConfig{Dir: t.TempDir(), TCP: tcp, Command: func(file string) (*exec.Cmd, error) {
			last = exec.Command(python, "-m", "ipykernel_launcher", "-f", file)
			return last, nil
		}})
		ex, err := jupyter.NewExecutor(context.Background(), k, jupyter.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if out, err := ex.Run(context.Background(), "import os\nos.write(1, b'x' * 5_000_000)"); err != nil || len(out.Logs) > 60_000 {
			t.Errorf("%d bytes, %v", len(out.Logs), err)
		}
		done := make(chan error)
		go func() {
			_, err := ex.Run(context.Background(), "import time\ntime.sleep(60)")
			done <- err
		}()
		time.Sleep(300 * time.Millisecond)
		if err := ex.Close(); err != nil {
			t.Error(err)
		}
		select {
		case err := <-done:
			if !errors.Is(err, garter.ErrClosed) {
				t.Errorf("a run while the session is closed: %v", err)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("the run goes on")
		}
		if last.ProcessState == nil {
			t.Error("the kernel runs")
		}
	}
	for range 100 {
		if runtime.NumGoroutine() <= before {
			return
		}
		time.Sleep(30 * time.Millisecond)
	}
	buf := make([]byte, 1<<16)
	t.Errorf("%d goroutines, %d before: %s", runtime.NumGoroutine(), before, buf[:runtime.Stack(buf, true)])
}

// TestKeep: a session goes on with the kernel that another has left.
func TestKeep(t *testing.T) {
	s := jupytertest.Start(t)
	at := ""
	for i := range 3 {
		c := jupyter.ServerConfig{URL: s.URL, Token: s.Token, KernelID: at, Keep: i == 0}
		ex, err := jupyter.Open(context.Background(), c, jupyter.Options{})
		if err != nil {
			t.Fatal(err)
		}
		code, want := "n = 1\nn", "1"
		if i > 0 {
			code, want = "n += 1\nn", strconv.Itoa(i+1)
		}
		if out, err := ex.Run(context.Background(), code); err != nil || out.Repr != want {
			t.Errorf("%d: %s %v", i, out.Repr, err)
		}
		at = ex.Attachment()
		if err := ex.Close(); err != nil {
			t.Error(err)
		}
	}
	k := jupyter.NewServer(jupyter.ServerConfig{URL: s.URL, Token: s.Token, KernelID: at})
	if _, err := k.Connect(context.Background()); err != nil {
		t.Errorf("it is gone: %v", err)
	}
}
