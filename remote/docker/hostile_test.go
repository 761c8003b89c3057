//go:build linux

package docker_test

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/docker"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
)

// TestHostilePrograms: programs that have taken their kernel, or the server of
// their container, over.
func TestHostilePrograms(t *testing.T) {
	o := options(t)
	jupytertest.NothingLeft(t)
	hostiletest.Programs(t, hostiletest.Own, !jupytertest.All(), func(ctx context.Context, s jupyter.Options) (garter.Executor, error) {
		o := o
		o.Session = s
		return docker.Start(ctx, o)
	})
	noContainers(t)
}

// fakeEngine is as much of a container engine as it takes to start a container whose
// port is anywhere: what a hostile image does to who has started it.
func fakeEngine(t *testing.T, port string) (removed *int) {
	removed, _ = fakeEngineLacking(t, port, "")
	return removed
}

// fakeEngineLacking has no image of the name until it is pulled.
func fakeEngineLacking(t *testing.T, port, lacks string) (removed *int, pulled func() []string) {
	removed = new(int)
	var mu sync.Mutex
	var pulls []string
	pulled = func() []string { mu.Lock(); defer mu.Unlock(); return slices.Clone(pulls) }
	reply := func(w http.ResponseWriter, code int, v any) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(code)
		json.NewEncoder(w).Encode(v)
	}
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		path := r.URL.Path
		if _, after, ok := strings.Cut(path, "/v1."); ok { // the version
			if _, rest, ok := strings.Cut(after, "/"); ok {
				path = "/" + rest
			}
		}
		switch {
		case path == "/_ping":
			w.Header().Set("Api-Version", "1.41")
			io.WriteString(w, "OK")
		case path == "/images/create":
			mu.Lock()
			pulls = append(pulls, r.FormValue("fromImage")+":"+r.FormValue("tag"))
			mu.Unlock()
			if strings.Contains(r.FormValue("fromImage"), "nowhere") {
				reply(w, 404, map[string]any{"message": "pull access denied, repository does not exist"})
				return
			}
			io.WriteString(w, `{"status":"Pulling from ours"}`+"\n"+`{"status":"Status: Downloaded newer image"}`+"\n")
		case strings.HasPrefix(path, "/images/") && lacks != "" && len(pulled()) == 0:
			reply(w, 404, map[string]any{"message": "No such image"})
		case strings.HasPrefix(path, "/images/"):
			reply(w, 200, map[string]any{"Id": "sha256:1", "Config": map[string]any{"Cmd": []string{"serve"}}})
		case path == "/containers/create":
			reply(w, 201, map[string]any{"Id": strings.Repeat("c", 64)})
		case strings.HasSuffix(path, "/attach"):
			c, _, err := http.NewResponseController(w).Hijack()
			if err != nil {
				return
			}
			defer c.Close()
			io.WriteString(c, "HTTP/1.1 101 UPGRADED\r\nContent-Type: application/vnd.docker.raw-stream\r\nConnection: Upgrade\r\nUpgrade: tcp\r\n\r\n")
			io.Copy(io.Discard, c)
		case strings.HasSuffix(path, "/json") && strings.HasPrefix(path, "/containers/c"):
			reply(w, 200, map[string]any{
				"Id": strings.Repeat("c", 64), "State": map[string]any{"Running": true, "Status": "running"},
				"NetworkSettings": map[string]any{"Ports": map[string]any{"8888/tcp": []any{map[string]any{"HostIp": "127.0.0.1", "HostPort": port}}}},
			})
		case path == "/containers/json":
			reply(w, 200, []any{})
		case strings.HasSuffix(path, "/logs"): // the container's programs write them
			for r.Context().Err() == nil {
				if _, err := w.Write([]byte("\x01\x00\x00\x00\x7f\xff\xff\xff" + strings.Repeat("\x1b[2Jx", 10_000))); err != nil {
					return
				}
			}
		case r.Method == "DELETE":
			*removed++
			w.WriteHeader(204)
		default:
			w.WriteHeader(204)
		}
	}))
	socket := filepath.Join(t.TempDir(), "engine.sock")
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	s.Listener.Close()
	s.Listener = l
	s.Start()
	t.Cleanup(func() { s.CloseClientConnections(); s.Close() })
	t.Setenv("DOCKER_HOST", "unix://"+socket)
	return removed, pulled
}

// TestPulled: an image of a name of its own that the engine does not have is pulled,
// once; one that cannot be pulled, or is not to be made, is an error with its name.
func TestPulled(t *testing.T) {
	steps := []string{}
	ctx := garter.WithProgress(context.Background(), func(step string) { steps = append(steps, step) })
	_, pulled := fakeEngineLacking(t, "1", "ours")
	// Nothing listens on the port: what matters is what happens before.
	_, err := docker.Start(ctx, docker.Options{Image: "ours/python:3.12", Network: true, StartTimeout: 500 * time.Millisecond})
	if got := pulled(); err == nil || len(got) != 1 || !strings.HasSuffix(got[0], "ours/python:3.12") {
		t.Errorf("pulled %q: %v", got, err)
	}
	if s := strings.Join(steps, "; "); !strings.Contains(s, "pulling image ours/python:3.12") || !strings.Contains(s, "starting a container of ours/python:3.12") {
		t.Errorf("steps: %s", s)
	}
	if _, err = docker.Start(ctx, docker.Options{Image: "ours/python:3.12", Network: true, StartTimeout: 500 * time.Millisecond}); len(pulled()) != 1 {
		t.Errorf("pulled again: %q %v", pulled(), err)
	}
	fakeEngineLacking(t, "1", "nowhere")
	if _, err = docker.Start(ctx, docker.Options{Image: "nowhere:1"}); err == nil || !strings.Contains(err.Error(), "nowhere:1") || !strings.Contains(err.Error(), "does not exist") {
		t.Errorf("what cannot be pulled: %v", err)
	}
	_, pulled = fakeEngineLacking(t, "1", "ours")
	if _, err = docker.Start(ctx, docker.Options{Image: "ours/python:3.12", NoBuild: true}); err == nil || !strings.Contains(err.Error(), "ours/python:3.12") || len(pulled()) != 0 {
		t.Errorf("what is not to be made: %v, pulled %q", err, pulled())
	}
}

// TestHostileServer: a container in which something else listens, and writes
// endless logs.
func TestHostileServer(t *testing.T) {
	hostiletest.HTTP(t, func(ctx context.Context, address string) (garter.Executor, error) {
		u, err := url.Parse(address)
		if err != nil {
			return nil, err
		}
		removed := fakeEngine(t, u.Port())
		ex, err := docker.Start(ctx, docker.Options{Image: "hostile", Network: true})
		if err != nil {
			if *removed == 0 {
				t.Error("the container stays")
			}
			return nil, err
		}
		return ex, nil
	})
}
