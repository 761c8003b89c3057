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
	p := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.Out.URL.Path, r.Out.URL.RawPath = strings.TrimPrefix(r.In.URL.Path, prefix), ""
		r.SetURL(u)
		r.Out.Header.Set("Authorization", "token "+s.Token)
	}}
	p.FlushInterval = -1
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "token "+token() || r.URL.Query().Has("token") {
			http.Error(w, "wrong token", http.StatusUnauthorized)
			return
		}
		p.ServeHTTP(w, r)
	})
}
