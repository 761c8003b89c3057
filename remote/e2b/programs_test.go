//go:build linux

package e2b_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"sync/atomic"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/e2b"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/tools"
)

// TestHostilePrograms: programs that have taken their kernel over.
func TestHostilePrograms(t *testing.T) {
	f := newFake(t)
	hostiletest.Programs(t, hostiletest.Shared, !jupytertest.All(), func(ctx context.Context, o jupyter.Options) (garter.Executor, error) {
		c := f.config()
		c.Options = o
		return e2b.Open(ctx, c)
	})
}

// TestHostilePort: what listens on the port for calls of tools floods the host while
// no run is under way. The host does not do more and more at the same time, and ends
// the sandbox.
func TestHostilePort(t *testing.T) {
	for name, line := range map[string]string{"Calls": `{"id":%d,"call":"add","args":[],"kwargs":[]}`, "Signs": `{"sign":%d}`} {
		t.Run(name, func(t *testing.T) {
			f := newFake(t)
			var lines atomic.Int64
			f.behind = func(w http.ResponseWriter, r *http.Request) {
				if r.Method != "GET" { // an answer that does not end
					w.WriteHeader(200)
					http.NewResponseController(w).Flush()
					if name == "Signs" {
						return
					}
					<-r.Context().Done()
					return
				}
				for r.Context().Err() == nil {
					if _, err := fmt.Fprintf(w, line+"\n", lines.Add(1)); err != nil {
						return
					}
				}
			}
			ex, err := e2b.Open(t.Context(), f.config())
			if err != nil {
				t.Fatal(err)
			}
			defer ex.Close()
			if err := ex.SendTools(t.Context(), tools.Func("add", "", func(a, b int) int { return a + b })); err != nil {
				if name == "Signs" && errors.Is(err, garter.ErrStateLost) && remote.Hostile(err) {
					return // the flood had come first
				}
				t.Fatal(err)
			}
			before := runtime.NumGoroutine()
			hostiletest.Memory(t, 0, func() {
				for deadline := time.Now().Add(hostiletest.Patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
					if n := runtime.NumGoroutine() - before; n > 500 {
						t.Fatalf("%d goroutines more", n)
					}
					f.mu.Lock()
					gone := len(f.boxes) == 0
					f.mu.Unlock()
					if gone || name == "Calls" && time.Until(deadline) < hostiletest.Patience-2*time.Second {
						return
					}
				}
				t.Errorf("the sandbox lives after %d lines", lines.Load())
			})
			if name == "Calls" {
				return // the answers are waited for, and no more is read
			}
			f.mu.Lock()
			f.behind = nil
			f.mu.Unlock()
			if _, err := ex.Run(t.Context(), "1"); !errors.Is(err, garter.ErrStateLost) {
				t.Errorf("the loss is not told: %v", err)
			}
		})
	}
}
