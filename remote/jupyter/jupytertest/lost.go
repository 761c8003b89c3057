//go:build linux

package jupytertest

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
)

// Tunnel is the way to the servers of machines that can go.
type Tunnel struct {
	h http.Handler

	mu    sync.Mutex
	ctx   context.Context
	cut   context.CancelFunc
	old   map[string]bool // tokens of machines that have gone
	token string          // that was seen last
}

// NewTunnel returns a way that h is at the end of.
func NewTunnel(h http.Handler) *Tunnel {
	t := &Tunnel{h: h, old: map[string]bool{}}
	t.ctx, t.cut = context.WithCancel(context.Background())
	return t
}

// ServeHTTP is http.Handler's: a machine that has gone answers nobody any more.
func (t *Tunnel) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	t.mu.Lock()
	token, ctx := r.Header.Get("Authorization"), t.ctx
	gone := t.old[token]
	if !gone {
		t.token = token
	}
	t.mu.Unlock()
	if gone {
		http.Error(w, "there is no such machine", http.StatusBadGateway)
		return
	}
	rctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	defer context.AfterFunc(ctx, cancel)()
	t.h.ServeHTTP(w, r.WithContext(rctx))
}

// Cut ends the machine that is there: its connections break.
func (t *Tunnel) Cut() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.old[t.token] = true
	t.cut()
	t.ctx, t.cut = context.WithCancel(context.Background())
}

// Lost has the machine of a session go, between two runs and in the course of
// one: each time that is told once, and a fresh one works.
func Lost(t *testing.T, ex garter.Executor, lose func()) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	if _, err := ex.Run(ctx, "x = 1"); err != nil {
		t.Fatal(err)
	}
	told := func(err error) {
		t.Helper()
		if !errors.Is(err, garter.ErrStateLost) {
			t.Errorf("the loss is not told: %v", err)
		}
		out, err := ex.Run(ctx, "'x' in globals()")
		if err != nil || out.Repr != "False" {
			t.Errorf("afterwards: %s %v", out.Repr, err)
		}
	}
	lose()
	_, err := ex.Run(ctx, "x")
	told(err)
	go func() {
		time.Sleep(300 * time.Millisecond) // in the course of the run, or before it
		lose()
	}()
	_, err = ex.Run(ctx, "x = 1\nimport time\ntime.sleep(60)")
	if !errors.Is(err, garter.ErrStateLost) {
		_, err = ex.Run(ctx, "x") // the run ended with its connection: the next one finds out why
	}
	told(err)
}
