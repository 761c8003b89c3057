//go:build linux

package container_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
	"github.com/garterpy/garter/tools"
)

// slowToReturn lets an answer out and only then, after a moment, goes on with the handler
// that gave it.
type slowToReturn struct{ http.ResponseWriter }

func (w slowToReturn) FlushError() error {
	err := http.NewResponseController(w.ResponseWriter).Flush()
	time.Sleep(5 * time.Millisecond)
	return err
}

func (w slowToReturn) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// TestTurns has a connection for each request, as many proxies have: what comes after an
// answer must not find the session in the hands of the request that was answered.
func TestTurns(t *testing.T) {
	srv, err := server.New(server.Config{Token: token, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer srv.Shutdown()
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { srv.ServeHTTP(slowToReturn{w}, r) }))
	defer front.Close()
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	ex, err := container.Connect(context.Background(), front.URL, container.Options{Token: token, HTTPClient: client})
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	for i := range 5 {
		if err := ex.SendTools(t.Context(), tools.Func(fmt.Sprint("tool", i), "", func() int { return i })); err != nil {
			t.Fatal(i, err)
		}
		if err := ex.SendVariables(t.Context(), map[string]any{"v": i}); err != nil {
			t.Fatal(i, err)
		}
		if out, err := ex.Run(t.Context(), "v"); err != nil || out.Repr != fmt.Sprint(i) {
			t.Fatal(i, out.Repr, err)
		}
	}
}
