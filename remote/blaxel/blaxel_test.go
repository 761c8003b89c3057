//go:build linux

package blaxel_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/blaxel"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/remotetest"
)

// fake is the service, with a real Jupyter server for its sandboxes.
type fake struct {
	*httptest.Server
	mu      sync.Mutex
	alive   map[string]bool
	bodies  []map[string]any
	owners  map[string]string
	token   string
	polls   int
	process map[string]any
	tunnel  *jupytertest.Tunnel
}

func newFake(t *testing.T) *fake {
	f := &fake{alive: map[string]bool{}, process: map[string]any{}}
	real := jupytertest.Start(t)
	mux := http.NewServeMux()
	reply := func(w http.ResponseWriter, code int, v any) {
		w.WriteHeader(code)
		json.NewEncoder(w).Encode(v)
	}
	describe := func(name string) map[string]any {
		status := "DEPLOYING"
		if f.polls > 1 {
			status = "DEPLOYED"
		}
		return map[string]any{"metadata": map[string]any{"name": name, "url": f.URL + "/box"}, "status": status}
	}
	mux.HandleFunc("POST /v0/sandboxes", func(w http.ResponseWriter, r *http.Request) {
		var body map[string]any
		json.NewDecoder(r.Body).Decode(&body)
		f.bodies = append(f.bodies, body)
		name := body["metadata"].(map[string]any)["name"].(string)
		for _, e := range body["spec"].(map[string]any)["runtime"].(map[string]any)["envs"].([]any) {
			if kv := e.(map[string]any); kv["name"] == "KG_AUTH_TOKEN" {
				f.token = kv["value"].(string)
			}
		}
		f.alive[name] = true
		reply(w, 200, describe(name))
	})
	mux.HandleFunc("GET /v0/sandboxes", func(w http.ResponseWriter, r *http.Request) {
		l := []any{}
		for name := range f.alive {
			l = append(l, map[string]any{"metadata": map[string]any{"name": name, "labels": map[string]any{"garter-owner": f.owners[name]}}, "status": "DEPLOYED"})
		}
		reply(w, 200, l)
	})
	mux.HandleFunc("GET /v0/sandboxes/{name}", func(w http.ResponseWriter, r *http.Request) {
		f.polls++
		if !f.alive[r.PathValue("name")] {
			reply(w, 404, map[string]any{"error": "there is no such sandbox"})
			return
		}
		reply(w, 200, describe(r.PathValue("name")))
	})
	mux.HandleFunc("DELETE /v0/sandboxes/{name}", func(w http.ResponseWriter, r *http.Request) {
		delete(f.alive, r.PathValue("name"))
		reply(w, 200, map[string]any{})
	})
	mux.HandleFunc("POST /box/process", func(w http.ResponseWriter, r *http.Request) {
		var body map[string]any
		json.NewDecoder(r.Body).Decode(&body)
		out, err := exec.Command("/bin/sh", "-c", strings.Replace(body["command"].(string), "pip install", "echo installing", 1)+`; case "$*$0" in *) ;; esac`).CombinedOutput()
		code := 0
		if err != nil || strings.Contains(string(out), "missing") {
			code = 1
		}
		f.process[body["name"].(string)] = map[string]any{"status": map[int]string{0: "completed", 1: "failed"}[code], "exitCode": code, "logs": string(out)}
		reply(w, 200, map[string]any{"name": body["name"], "status": "running"})
	})
	mux.HandleFunc("GET /box/process/{name}", func(w http.ResponseWriter, r *http.Request) { reply(w, 200, f.process[r.PathValue("name")]) })
	f.tunnel = jupytertest.NewTunnel(real.Proxy(t, "/box/port/8888", func() string { return f.token }))
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Blaxel-Authorization") != "Bearer key" || r.Header.Get("X-Blaxel-Workspace") != "ws" {
			reply(w, 401, map[string]any{"error": "unauthorized"})
			return
		}
		if strings.HasPrefix(r.URL.Path, "/box/port/8888/") {
			f.tunnel.ServeHTTP(w, r)
			return
		}
		f.mu.Lock()
		defer f.mu.Unlock()
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(f.Close)
	return f
}

func (f *fake) config() blaxel.Config {
	return blaxel.Config{
		APIKey: "key", Workspace: "ws", URL: f.URL + "/v0", Region: "eu",
		Options: jupyter.Options{Timeout: remotetest.Timeout, InterruptGrace: remotetest.Grace, MaxHostCalls: remotetest.MaxCalls},
	}
}

func TestSuite(t *testing.T) {
	jupytertest.NothingLeft(t)
	f := newFake(t)
	jupytertest.Suite(t, func(t *testing.T) garter.Executor {
		c := f.config()
		c.Options = jupyter.Options{}
		ex, err := blaxel.Open(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		return ex
	})
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.alive) != 0 {
		t.Errorf("sandboxes left: %v", f.alive)
	}
	b, _ := json.Marshal(f.bodies[0])
	for _, s := range []string{`"image":"blaxel/jupyter-notebook"`, `"memory":4096`, `"target":8888`, `"region":"eu"`, `"ttl":"1h"`, `"name":"garter-`, `"ttl-idle"`} {
		if !strings.Contains(string(b), s) {
			t.Errorf("no %s in %s", s, b)
		}
	}
}

// TestLost: a sandbox that goes, between runs or in the course of one, is told
// once, and replaced.
func TestLost(t *testing.T) {
	jupytertest.NothingLeft(t)
	f := newFake(t)
	ex, err := blaxel.Open(context.Background(), f.config())
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	jupytertest.Lost(t, ex, func() {
		f.mu.Lock()
		clear(f.alive)
		f.mu.Unlock()
		f.tunnel.Cut()
	})
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.alive) != 1 || len(f.bodies) != 3 {
		t.Errorf("%d sandboxes are there, %d were made", len(f.alive), len(f.bodies))
	}
}

func TestInstall(t *testing.T) {
	jupytertest.NothingLeft(t)
	f := newFake(t)
	ex, err := blaxel.Open(context.Background(), f.config())
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if err := ex.InstallPackages(context.Background(), "fine==1.0"); err != nil {
		t.Error(err)
	}
	var e *jupyter.InstallError
	if err := ex.InstallPackages(context.Background(), "missing"); !errors.As(err, &e) || e.Code != 1 || !strings.Contains(e.Output, "installing") {
		t.Errorf("%v", err)
	}
	if _, err := blaxel.Open(context.Background(), blaxel.Config{APIKey: "wrong", Workspace: "ws", URL: f.URL + "/v0"}); err == nil || !strings.Contains(err.Error(), "401") || strings.Contains(err.Error(), "wrong") {
		t.Errorf("%v", err)
	}
}

func TestNoKey(t *testing.T) {
	t.Setenv("BL_API_KEY", "")
	if _, err := garter.Open(context.Background(), "blaxel", ""); err == nil || !strings.Contains(err.Error(), "BL_API_KEY") {
		t.Errorf("%v", err)
	}
}

// TestLive runs against the service itself.
func TestLive(t *testing.T) {
	if os.Getenv("BL_API_KEY") == "" {
		t.Skip("needs an account: BL_API_KEY and BL_WORKSPACE")
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Minute)
	defer cancel()
	ex, err := blaxel.Open(ctx, blaxel.Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if out, err := ex.Run(ctx, "print('x')\n1 + 1"); err != nil || out.Repr != "2" || out.Logs != "x\n" {
		t.Errorf("%+v %v", out, err)
	}
}

func TestSteps(t *testing.T) {
	f := newFake(t)
	remotetest.Steps(t, func(ctx context.Context) (garter.Executor, error) { return blaxel.Open(ctx, f.config()) }, "starting the interpreter", "creating the sandbox")
}
