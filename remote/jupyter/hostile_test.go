package jupyter_test

import (
	"context"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/hostiletest"
	"github.com/garterpy/garter/remote/jupyter"
)

func TestHostileKernel(t *testing.T) { hostiletest.Messages(t) }

func TestHostileServer(t *testing.T) {
	hostiletest.HTTP(t, func(ctx context.Context, url string) (garter.Executor, error) {
		ex, err := jupyter.Open(ctx, jupyter.ServerConfig{URL: url, Token: hostiletest.Credential}, jupyter.Options{})
		if err != nil {
			return nil, err
		}
		return ex, nil
	})
}

func TestWriterThatBlocks(t *testing.T) { hostiletest.Writer(t) }
