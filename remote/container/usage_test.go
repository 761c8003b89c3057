//go:build linux

package container_test

import (
	"context"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container/server"
)

// kernel is a session that says of itself what a kernel might.
type kernel struct {
	garter.Executor
	used garter.Usage
}

func (k kernel) Capabilities() garter.Capabilities {
	return garter.Capabilities{Backend: "subprocess", HostTools: true}
}

func (k kernel) Run(ctx context.Context, code string) (garter.CodeOutput, error) {
	out, err := k.Executor.Run(ctx, code)
	u := out.Usage
	out.Usage = k.used
	out.Usage.Duration, out.Usage.HostCalls = u.Duration, u.HostCalls
	return out, err
}

// TestUsageOfKernels: what the interpreter of a session says that a run took arrives,
// and one that lies about its memory has no others forgotten.
func TestUsageOfKernels(t *testing.T) {
	ctx := context.Background()
	said := garter.Usage{PID: 4711, CPU: 20 * time.Millisecond, Memory: 1 << 62}
	url := serve(t, server.Config{Open: func(context.Context) (garter.Executor, error) {
		ex, err := garter.NewLocal()
		return kernel{ex, said}, err
	}})
	other := connect(t, url)
	if _, err := other.Run(ctx, "x = 5"); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		out, err := connect(t, url).Run(ctx, "1")
		if u := out.Usage; err != nil || u.PID != said.PID || u.CPU != said.CPU || u.Memory != said.Memory || u.Duration <= 0 {
			t.Errorf("%+v %v", u, err)
		}
	}
	if out, err := other.Run(ctx, "x"); err != nil || out.Repr != "5" {
		t.Errorf("a session beside them: %v %v", out.Repr, err)
	}
}
