package blaxel_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/blaxel"
	"github.com/garterpy/garter/remote/hostiletest"
)

func TestHostileService(t *testing.T) {
	hostiletest.HTTP(t, func(ctx context.Context, url string) (garter.Executor, error) {
		ex, err := blaxel.Open(ctx, blaxel.Config{APIKey: hostiletest.Credential, Workspace: "w", URL: url})
		if err != nil {
			return nil, err
		}
		return ex, nil
	})
}

// TestHostileHTTP2: the service means harm by HTTP/2 itself.
func TestHostileHTTP2(t *testing.T) {
	hostiletest.HTTP2(t, func(ctx context.Context, s *httptest.Server) (garter.Executor, error) {
		roots := x509.NewCertPool()
		roots.AddCert(s.Certificate())
		ex, err := blaxel.Open(ctx, blaxel.Config{
			APIKey: hostiletest.Credential, Workspace: "w", URL: s.URL,
			Client: &http.Client{Transport: &http.Transport{ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: roots}}},
		})
		if err != nil {
			return nil, err
		}
		return ex, nil
	})
}
