//go:build linux

package container_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"testing"

	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
	"github.com/garterpy/garter/tools"
)

// TestTLS has a proxy with a certificate of its own before the server: the client
// that trusts it is passed in.
func TestTLS(t *testing.T) {
	u, err := url.Parse(serve(t, server.Config{}))
	if err != nil {
		t.Fatal(err)
	}
	p := httputil.NewSingleHostReverseProxy(u)
	p.FlushInterval = -1
	// The proxy has the whole request before it goes on: one that still looks for the end of
	// a body when the answer comes closes its connection to the server (net/http reads the
	// body of a request that it answers, and its client takes that for a failed write).
	front := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, err := io.ReadAll(r.Body)
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(b))
		p.ServeHTTP(w, r)
	}))
	defer front.Close()
	ctx := context.Background()
	ex, err := container.Connect(ctx, front.URL, container.Options{Token: token, HTTPClient: front.Client()})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if err := ex.SendTools(ctx, tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
		t.Fatal(err)
	}
	if out, err := ex.Run(ctx, "add(1, 2)"); err != nil || out.Repr != "3" {
		t.Errorf("%s %v", out.Repr, err)
	}
	if ex, err := container.Connect(ctx, front.URL, container.Options{Token: token}); err == nil {
		ex.Close()
		t.Error("an unknown certificate is trusted")
	}
}
