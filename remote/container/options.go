package container

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/backend"
)

// DefaultImage is the image that Start runs: a static garter binary and nothing
// else.
const DefaultImage = "garter:latest"

// Options of Connect and Start. The zero value of each is its default.
type Options struct {
	// Token is what the server asks for. Connect needs it unless AuthDisabled
	// says that the server asks for none; Start makes one up.
	Token        string
	AuthDisabled bool
	// Timeout bounds each run (default: the server's, 30 s). Time spent in tools
	// does not count. The server has a largest timeout, 5 minutes unless it was
	// told otherwise; Start tells it Timeout where that is more.
	Timeout time.Duration
	// Grace is how long beyond its time a run may take to come to its end, the
	// wait for a place on the server included (default a minute). A server that
	// goes on, or just keeps the connection, is given up then, with ErrStateLost.
	// Where Timeout is not given that is the server's own, at most an hour.
	Grace time.Duration
	// MaxHostCalls bounds the calls of tools in a run (default
	// garter.DefaultMaxHostCalls), whatever the server allows.
	MaxHostCalls int
	// MaxValue bounds the memory that the values of a run may take together: the
	// arguments of the calls under way, and the result (default 512 MiB).
	MaxValue int64
	// HTTPClient is used in place of one of our own, such as one with a
	// configuration of TLS.
	HTTPClient *http.Client

	// What follows is for Start.

	// Image is the image to run; where the engine does not have it, it is built
	// from Binary, a static garter for the engine's system. Where the running
	// program is garter itself that is the default.
	Image, Binary string
	// Name is that of the container; "" lets the engine choose.
	Name string
	// Host and Port are where the server is published (default 127.0.0.1 and a
	// free port).
	Host string
	Port uint16
	// StartTimeout is how long the server may take to be ready (default 60 s).
	StartTimeout time.Duration
	// Env is the environment of the server, NAME=value. See "garter serve -h" for
	// the names that it reads.
	Env []string
	// Backend and Config say what runs the code in the container (default local).
	Backend, Config string
	// NoNetwork leaves the container without any network; garter then talks to
	// the server through the engine.
	NoNetwork bool
	// Memory in bytes (default 1 GiB), CPUs in cores (default 1), Pids in
	// processes and threads (default 256): negative is no limit.
	Memory int64
	CPUs   float64
	Pids   int64
	// Runtime is the engine's runtime, such as "runsc".
	Runtime string
}

func (o *Options) check() error {
	switch {
	case o.Token == "" && !o.AuthDisabled:
		return errors.New("garter: the server's token is missing; for a server that asks for none say so with AuthDisabled")
	case o.Token != "" && o.AuthDisabled:
		return errors.New("garter: a token is given and authentication is disabled: which is meant?")
	case o.Timeout < 0:
		return fmt.Errorf("garter: the timeout %v is negative", o.Timeout)
	case o.Grace < 0:
		return fmt.Errorf("garter: the grace %v is negative", o.Grace)
	case o.MaxValue < 0:
		return fmt.Errorf("garter: the memory of %d bytes for values is negative", o.MaxValue)
	case o.MaxHostCalls < 0:
		return fmt.Errorf("garter: the number %d of calls of tools is negative", o.MaxHostCalls)
	}
	return nil
}

// ParseConfig parses a config of the backend: "" or options of Start as the query
// of a URL, such as "memory=512MiB&cpus=0.5&network=none", or the URL of a
// running server with options of Connect behind "#", such as
// "http://127.0.0.1:8080#token=x&timeout=30s".
//
// Options: token, auth=disabled, timeout, grace, host_calls, max_value; image, binary, name, host, port,
// start_timeout, env (NAME=value, separated by commas), backend, config,
// network=none, memory, cpus, pids, runtime.
func ParseConfig(config string) (serverURL string, o Options, err error) {
	if strings.HasPrefix(config, "http://") || strings.HasPrefix(config, "https://") {
		serverURL, config, _ = strings.Cut(config, "#")
	}
	v := conf.Parse(config)
	v.String("token", &o.Token)
	v.Duration("timeout", &o.Timeout)
	v.Duration("grace", &o.Grace)
	v.Int("host_calls", &o.MaxHostCalls)
	v.Size("max_value", &o.MaxValue)
	var auth, network string
	v.String("auth", &auth)
	if auth != "" && auth != "disabled" {
		return "", o, fmt.Errorf("garter: option auth must be disabled, not %q", auth)
	}
	o.AuthDisabled = auth == "disabled"
	if serverURL != "" {
		return serverURL, o, v.Err()
	}
	v.String("image", &o.Image)
	v.String("binary", &o.Binary)
	v.String("name", &o.Name)
	v.String("host", &o.Host)
	v.Port("port", &o.Port)
	v.Duration("start_timeout", &o.StartTimeout)
	v.List("env", &o.Env)
	v.String("backend", &o.Backend)
	v.String("config", &o.Config)
	v.String("network", &network)
	if network != "" && network != "none" {
		return "", o, fmt.Errorf("garter: option network must be none, not %q", network)
	}
	o.NoNetwork = network == "none"
	v.Size("memory", &o.Memory)
	v.Float("cpus", &o.CPUs)
	v.Int64("pids", &o.Pids)
	v.String("runtime", &o.Runtime)
	return "", o, v.Err()
}

type driver struct{}

// Open is backend.Driver's.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	serverURL, o, err := ParseConfig(config)
	if err != nil {
		return nil, err
	}
	if serverURL != "" {
		return Connect(ctx, serverURL, o)
	}
	return Start(ctx, o)
}

func init() { backend.Register("container", driver{}) }
