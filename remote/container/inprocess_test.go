package container_test

import (
	"context"
	"log/slog"
	"net"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/executortest"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
)

const token = "token-of-the-tests"

// serve runs a server in this process and returns its URL. The test fails if the
// server does not end gracefully.
func serve(t testing.TB, cfg server.Config) string {
	t.Helper()
	if cfg.Token == "" && !cfg.AuthDisabled {
		cfg.Token = token
	}
	if cfg.Log == nil {
		cfg.Log = slog.New(slog.DiscardHandler)
	}
	srv, err := server.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- srv.Serve(ctx, l) }()
	t.Cleanup(func() {
		stop()
		select {
		case err := <-done:
			if err != nil {
				t.Errorf("the server: %v", err)
			}
		case <-time.After(20 * time.Second):
			t.Error("the server does not end")
		}
	})
	return "http://" + l.Addr().String()
}

func connect(t *testing.T, url string) *container.Executor {
	t.Helper()
	ex, err := container.Connect(context.Background(), url, container.Options{Token: token})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ex.Close() })
	return ex
}

func TestSuite(t *testing.T) {
	url := serve(t, server.Config{})
	executortest.Test(t, func(t *testing.T) garter.Executor { return connect(t, url) })
}
