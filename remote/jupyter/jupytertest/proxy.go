//go:build linux

package jupytertest

import (
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
)

// Proxy returns a handler that passes requests below prefix on to a server, as
// a vendor's tunnel does. token is what clients must authenticate with; others
// are turned away.
func (s *Server) Proxy(t testing.TB, prefix string, token func() string) http.Handler {
	u, err := url.Parse(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	p := httputil.NewSingleHostReverseProxy(u)
	direct := p.Director
	p.Director = func(r *http.Request) {
		r.URL.Path = strings.TrimPrefix(r.URL.Path, prefix)
		direct(r)
		r.Host = u.Host
		r.Header.Set("Authorization", "token "+s.Token)
	}
	p.FlushInterval = -1
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "token "+token() || r.URL.Query().Has("token") {
			http.Error(w, "wrong token", 401)
			return
		}
		p.ServeHTTP(w, r)
	})
}
