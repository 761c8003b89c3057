//go:build linux

package container_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container/server"
	"github.com/garterpy/garter/remote/jupyter/jupytertest"
	"github.com/garterpy/garter/remote/subprocess"
	"github.com/garterpy/garter/remote/wire"
)

// TestOtherBackend has a server whose sessions are processes of a CPython.
func TestOtherBackend(t *testing.T) {
	jupytertest.Python(t, "ipykernel")
	url := serve(t, server.Config{Timeout: 20 * time.Second, Open: func(ctx context.Context) (garter.Executor, error) {
		return subprocess.Open(ctx, subprocess.Config{Isolation: subprocess.Limits})
	}})
	jupytertest.Suite(t, func(t *testing.T) garter.Executor { return connect(t, url) })
	t.Run("Death", func(t *testing.T) {
		ctx := context.Background()
		ex := connect(t, url)
		if out, err := ex.Run(ctx, "class A:\n    def __init__(self): self.n = 5\nA()"); err != nil {
			t.Error(err)
		} else if o, ok := out.Output.(*wire.Object); !ok || o.Class != "A" || fmt.Sprint(o.Fields) != "{'n': 5}" {
			t.Errorf("%#v", out.Output)
		}
		if _, err := ex.Run(ctx, "import os\nos._exit(3)"); err == nil {
			t.Error("no error")
		}
		out, err := ex.Run(ctx, "1 + 1")
		for range 3 { // the machine may be slow to notice the end of a process
			if err == nil {
				break
			}
			time.Sleep(200 * time.Millisecond)
			out, err = ex.Run(ctx, "1 + 1")
		}
		if err != nil || out.Repr != "2" {
			t.Errorf("afterwards: %s %v", out.Repr, err)
		}
	})
}
