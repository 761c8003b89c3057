package blaxel_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/blaxel"
)

// TestEndedAtLast: a sandbox whose first DELETE fails is not forgotten, but
// deleted by the next occasion.
func TestEndedAtLast(t *testing.T) {
	var made, asked, gone atomic.Int64
	var s *httptest.Server
	s = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == "DELETE" && asked.Add(1) == 1:
			w.WriteHeader(500)
		case r.Method == "DELETE":
			gone.Add(1)
		case r.Method == "POST" && strings.HasSuffix(r.URL.Path, "/sandboxes"):
			made.Add(1)
			json.NewEncoder(w).Encode(map[string]any{"metadata": map[string]any{"url": s.URL + "/box"}, "status": "DEPLOYED"})
		default:
			w.WriteHeader(404) // its server does not come up
		}
	}))
	defer s.Close()
	_, err := blaxel.Open(context.Background(), blaxel.Config{APIKey: "key", Workspace: "ws", URL: s.URL, StartTimeout: 500 * time.Millisecond})
	if err == nil || made.Load() != 1 || gone.Load() != 1 {
		t.Errorf("%v; %d made, %d deleted after %d requests", err, made.Load(), gone.Load(), asked.Load())
	}
}
