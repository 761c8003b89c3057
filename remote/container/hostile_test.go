//go:build linux

package container_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/container"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/hostiletest/eventtest"
)

func TestHostileServer(t *testing.T) {
	hostiletest.HTTP(t, func(ctx context.Context, url string) (garter.Executor, error) {
		ex, err := container.Connect(ctx, url, container.Options{Token: hostiletest.Credential})
		if err != nil {
			return nil, err
		}
		return ex, nil
	})
}

func TestHostileEvents(t *testing.T) { eventtest.Events(t) }
