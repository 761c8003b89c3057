package e2b_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/e2b"
	"github.com/garterpy/garter/remote/hostiletest"
)

func TestHostileService(t *testing.T) {
	hostiletest.HTTP(t, func(ctx context.Context, url string) (garter.Executor, error) {
		ex, err := e2b.Open(ctx, e2b.Config{APIKey: hostiletest.Credential, APIURL: url, SandboxURL: url})
		if err != nil {
			return nil, err
		}
		return ex, nil
	})
}
