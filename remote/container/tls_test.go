//go:build linux

package container_test

import (
	"context"
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
	front := httptest.NewTLSServer(p)
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
