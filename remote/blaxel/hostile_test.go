package blaxel_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/blaxel"
	"github.com/garterpy/garter/remote/hostiletest"
)

func TestHostileService(t *testing.T) {
	hostiletest.HTTP(t, func(ctx context.Context, url string) (garter.Executor, error) {
		ex, err := blaxel.Open(ctx, blaxel.Config{APIKey: hostiletest.Credential, Workspace: "w", URL: url})
		if err != nil {
			return nil, err
		}
		return ex, nil
	})
}
