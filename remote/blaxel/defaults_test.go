package blaxel

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/garterpy/garter/remote/internal/keys/keystest"
	"github.com/garterpy/garter/remote/jupyter"
)

func TestDefaults(t *testing.T) {
	t.Setenv("BL_API_KEY", "k")
	t.Setenv("BL_WORKSPACE", "w")
	keystest.Defaults(t, (*Config).set, func(c *Config) {
		if err := c.fill(); err != nil {
			t.Fatal(err)
		}
		c.Name = ""
	}, jupyter.OptionNames()...)
	for text, want := range map[string]int{"memory=8192": 8192, "memory=2GiB": 2048, "": 0} {
		if c, err := ParseConfig(text); err != nil || c.Memory != want {
			t.Errorf("%s: %d %v", text, c.Memory, err)
		}
	}
}

// TestClientCredentials: they get a token, which is what authenticates then; neither
// is in an error.
func TestClientCredentials(t *testing.T) {
	var asked string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/oauth/token" {
			var body map[string]string
			json.NewDecoder(r.Body).Decode(&body)
			if r.Header.Get("Authorization") != "Basic aWQ6c2VjcmV0LW9mLW1pbmU=" || body["grant_type"] != "client_credentials" {
				w.WriteHeader(401)
				return
			}
			json.NewEncoder(w).Encode(map[string]any{"access_token": "token-of-the-account", "expires_in": 3600})
			return
		}
		asked = r.Header.Get("X-Blaxel-Authorization")
		w.WriteHeader(402)
		w.Write([]byte(asked))
	}))
	defer s.Close()
	t.Setenv("BL_API_KEY", "")
	t.Setenv("BL_CLIENT_CREDENTIALS", "aWQ6c2VjcmV0LW9mLW1pbmU=")
	_, err := Open(context.Background(), Config{URL: s.URL, Workspace: "w"})
	if asked != "Bearer token-of-the-account" || err == nil || strings.Contains(err.Error(), "token-of-the") {
		t.Errorf("%q %v", asked, err)
	}
	_, err = Open(context.Background(), Config{URL: s.URL, Workspace: "w", ClientCredentials: "d3JvbmctY3JlZGVudGlhbHM="})
	if err == nil || !strings.Contains(err.Error(), "401") || strings.Contains(err.Error(), "d3Jvbmct") {
		t.Errorf("%v", err)
	}
}
