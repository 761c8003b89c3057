//go:build linux

package container_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
)

// TestKeptMemory: all sessions together keep no more than the server allows;
// who was idle for the longest is forgotten, and told.
func TestKeptMemory(t *testing.T) {
	ctx := context.Background()
	url := serve(t, server.Config{MaxMemory: 40 << 20})
	var all []*container.Executor
	for i := range 6 {
		ex := connect(t, url)
		if _, err := ex.Run(ctx, fmt.Sprintf("keep = bytes(8 << 20)\nn = %d", i)); err != nil {
			t.Fatal(err)
		}
		all = append(all, ex)
	}
	for i, ex := range all {
		out, err := ex.Run(ctx, "n")
		switch {
		case i < 2 && !errors.Is(err, garter.ErrStateLost):
			t.Errorf("session %d: %v %v", i, out.Repr, err)
		case i >= 2 && (err != nil || out.Repr != fmt.Sprint(i)):
			t.Errorf("session %d: %v %v", i, out.Repr, err)
		}
	}
	// One that keeps more than all may is on its own, and then refused.
	ex := connect(t, url)
	if _, err := ex.Run(ctx, "keep = bytes(60 << 20)"); err != nil {
		t.Fatal(err)
	}
	var se *container.StatusError
	if _, err := ex.Run(ctx, "1"); !errors.As(err, &se) || se.Code != 503 {
		t.Errorf("%v", err)
	}
	if _, err := all[5].Run(ctx, "n"); !errors.As(err, &se) && !errors.Is(err, garter.ErrStateLost) {
		t.Errorf("%v", err)
	}
	if err := ex.Reset(ctx); err != nil {
		t.Fatal(err)
	}
	if out, err := ex.Run(ctx, "1"); err != nil || out.Repr != "1" {
		t.Errorf("%v %v", out.Repr, err)
	}
}
