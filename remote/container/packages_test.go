//go:build linux

package container_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/container/server"
)

// installer is a session that notes what it is to install.
type installer struct {
	garter.Executor
	note func(packages []string) error
}

func (i installer) Capabilities() garter.Capabilities {
	c := i.Executor.Capabilities()
	c.InstallPackages = true
	return c
}

func (i installer) InstallPackages(_ context.Context, packages ...string) error {
	return i.note(packages)
}

// TestPackagesOfConfig: the packages of a config are installed into each fresh session
// of a server before anything runs there, and where none can be the start says so.
func TestPackagesOfConfig(t *testing.T) {
	ctx := context.Background()
	var mu sync.Mutex
	var got []string
	var fails error
	url := serve(t, server.Config{Idle: 300 * time.Millisecond, Open: func(context.Context) (garter.Executor, error) {
		ex, err := garter.NewLocal()
		return installer{ex, func(packages []string) error {
			mu.Lock()
			defer mu.Unlock()
			got = append(got, packages...)
			return fails
		}}, err
	}})
	asked := func() string { mu.Lock(); defer mu.Unlock(); return fmt.Sprint(got) }
	ex, err := garter.Open(ctx, "container", url+"#additional_imports=six,yaml>=6&token="+token)
	if err != nil {
		t.Fatal(err)
	}
	defer ex.Close()
	if s := asked(); s != "[six yaml>=6]" {
		t.Errorf("at the start: %s", s)
	}
	if out, err := ex.Run(ctx, "1 + 1"); err != nil || out.Repr != "2" {
		t.Errorf("%v %v", out.Repr, err)
	}
	for !strings.Contains(metrics(t, url), "garter_sessions 0\n") {
		time.Sleep(50 * time.Millisecond)
	}
	if _, err := ex.Run(ctx, "1"); !errors.Is(err, garter.ErrStateLost) {
		t.Errorf("the forgotten session: %v", err)
	}
	if _, err := ex.Run(ctx, "1"); err != nil || asked() != "[six yaml>=6 six yaml>=6]" {
		t.Errorf("in the fresh one: %s %v", asked(), err)
	}

	mu.Lock()
	fails = errors.New("there is no such package")
	mu.Unlock()
	if _, err := container.Connect(ctx, url, container.Options{Token: token, Packages: []string{"nosuch"}}); err == nil || !strings.Contains(err.Error(), "no such package") {
		t.Errorf("what cannot be installed: %v", err)
	}
	own := serve(t, server.Config{})
	if _, err := container.Connect(ctx, own, container.Options{Token: token, Packages: []string{"six"}}); !errors.Is(err, garter.ErrUnsupported) || !strings.Contains(err.Error(), "six") {
		t.Errorf("garter's own interpreter: %v", err)
	}
}
