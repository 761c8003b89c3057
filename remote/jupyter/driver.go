package jupyter

import (
	"context"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/keys"
)

func init() { backend.Register("jupyter", driver{}) }

type driver struct{}

// Describe is backend.Describer's.
func (driver) Describe() backend.Description {
	return keys.Describe(set(new(ServerConfig), new(Options)))
}

// Open starts a kernel on a server; see ParseConfig for config.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	c, o, err := ParseConfig(config)
	if err != nil {
		return nil, err
	}
	return Open(ctx, c, o)
}

// Open starts a session on a Jupyter server.
func Open(ctx context.Context, cfg ServerConfig, o Options) (*Executor, error) {
	return NewExecutor(ctx, NewServer(cfg), o)
}
