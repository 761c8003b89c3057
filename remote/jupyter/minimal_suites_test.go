//go:build linux

package jupyter_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/internal/keys/keystest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/remotetest"
)

// minimalService is the service of the backend of minimal_test.go: real Jupyter
// servers, one for each machine.
type minimalService struct {
	*httptest.Server
	mu       sync.Mutex
	machines map[string]*jupytertest.Server
	tokens   map[string]string
	made     int
}

func newMinimalService(t *testing.T) *minimalService {
	s := &minimalService{machines: map[string]*jupytertest.Server{}, tokens: map[string]string{}}
	mux := http.NewServeMux()
	get := func(r *http.Request) *jupytertest.Server {
		s.mu.Lock()
		defer s.mu.Unlock()
		return s.machines[r.PathValue("name")]
	}
	mux.HandleFunc("PUT /machines/{name}", func(w http.ResponseWriter, r *http.Request) {
		var body struct{ Token string }
		json.NewDecoder(r.Body).Decode(&body)
		m := jupytertest.Start(t)
		s.mu.Lock()
		s.made++
		s.machines[r.PathValue("name")], s.tokens[r.PathValue("name")] = m, body.Token
		s.mu.Unlock()
		json.NewEncoder(w).Encode(map[string]string{"url": s.URL + "/at/" + r.PathValue("name")})
	})
	mux.HandleFunc("GET /machines/{name}", func(w http.ResponseWriter, r *http.Request) {
		if get(r) == nil {
			http.NotFound(w, r)
		}
	})
	mux.HandleFunc("DELETE /machines/{name}", func(w http.ResponseWriter, r *http.Request) {
		m := get(r)
		if m == nil {
			http.NotFound(w, r)
			return
		}
		s.end(r.PathValue("name"))
	})
	mux.HandleFunc("/at/{name}/", func(w http.ResponseWriter, r *http.Request) {
		m, name := get(r), r.PathValue("name")
		if m == nil {
			http.NotFound(w, r)
			return
		}
		m.Proxy(t, "/at/"+name, func() string {
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.tokens[name]
		}).ServeHTTP(w, r)
	})
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/at/") && r.Header.Get("Authorization") != "Bearer minimal-key" {
			http.Error(w, "who are you?", http.StatusUnauthorized)
			return
		}
		mux.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// end ends a machine.
func (s *minimalService) end(name string) {
	s.mu.Lock()
	m := s.machines[name]
	delete(s.machines, name)
	s.mu.Unlock()
	m.Stop()
}

func (s *minimalService) open(t *testing.T, o jupyter.Options) garter.Executor {
	t.Helper()
	ex, err := openMinimal(context.Background(), minimalConfig{URL: s.URL, Key: "minimal-key", Options: o})
	if err != nil {
		t.Fatal(err)
	}
	return ex
}

// TestMinimalSize: a backend on kernels takes less than 300 lines.
func TestMinimalSize(t *testing.T) {
	f, err := os.Open("minimal_test.go")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := 0
	for s := bufio.NewScanner(f); s.Scan(); {
		lines++
	}
	if lines < 50 || lines >= 300 {
		t.Errorf("it has %d lines", lines)
	}
	keystest.Defaults(t, (*minimalConfig).set, (*minimalConfig).fill, jupyter.OptionNames()...)
}

// TestMinimal: it passes what all executors must, and leaves nothing.
func TestMinimal(t *testing.T) {
	s := newMinimalService(t)
	t.Run("Suite", func(t *testing.T) {
		jupytertest.Suite(t, func(t *testing.T) garter.Executor { return s.open(t, jupyter.Options{}) })
	})
	t.Run("Remote", func(t *testing.T) {
		ex := s.open(t, testOptions)
		defer ex.Close()
		remotetest.Test(t, ex.(remotetest.Executor))
	})
	t.Run("Lost", func(t *testing.T) {
		ex := s.open(t, jupyter.Options{})
		defer ex.Close()
		jupytertest.Lost(t, ex, func() {
			s.mu.Lock()
			var names []string
			for name := range s.machines {
				names = append(names, name)
			}
			s.mu.Unlock()
			for _, name := range names {
				s.end(name)
			}
		})
	})
	if len(s.machines) != 0 || s.made < 5 {
		t.Errorf("%d machines are left of %d", len(s.machines), s.made)
	}
	_, err := minimalDriver{}.Open(context.Background(), s.URL+"?key=other")
	if err == nil || !strings.Contains(err.Error(), "credentials") {
		t.Errorf("%v", err)
	}
}

// TestMinimalHostile: it keeps to what all must before services and programs that mean
// harm.
func TestMinimalHostile(t *testing.T) {
	t.Run("Service", func(t *testing.T) {
		hostiletest.HTTP(t, func(ctx context.Context, url string) (garter.Executor, error) {
			return openMinimal(ctx, minimalConfig{URL: url, Key: hostiletest.Credential})
		})
	})
	s := newMinimalService(t)
	t.Run("Programs", func(t *testing.T) {
		hostiletest.Programs(t, hostiletest.Own, !jupytertest.All(), func(ctx context.Context, o jupyter.Options) (garter.Executor, error) {
			return openMinimal(ctx, minimalConfig{URL: s.URL, Key: "minimal-key", Options: o})
		})
	})
}
