package jupyter

import (
	"context"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/backend"
)

func init() { backend.Register("jupyter", driver{}) }

type driver struct{}

// Open starts a kernel on the server at the URL in config; see ParseURL.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	c, err := ParseURL(config)
	if err != nil {
		return nil, err
	}
	return Open(ctx, c, Options{})
}

// Open starts a session on a Jupyter server.
func Open(ctx context.Context, cfg ServerConfig, o Options) (*Executor, error) {
	return NewExecutor(ctx, NewServer(cfg), o)
}
