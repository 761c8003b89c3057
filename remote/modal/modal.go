// Package modal runs programs in Modal sandboxes: a Jupyter kernel gateway in a
// container of modal.com, reached through an encrypted tunnel. It uses Modal's
// official SDK and is a Go module of its own, so that nobody else links that.
//
// The credentials are the SDK's: MODAL_TOKEN_ID and MODAL_TOKEN_SECRET,
// ~/.modal.toml, or a client in the options. MODAL_SERVER_URL is the address of
// the service.
package modal

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
	sdk "github.com/modal-labs/modal-client/go"
)

func init() { garter.Register("modal", driver{}) }

// Config configures a session.
type Config struct {
	// Client is the SDK's client (default: one of the environment). It is left
	// open.
	Client *sdk.Client
	// App is the app that owns the sandbox (default "garter"); it is made if it
	// does not exist.
	App string
	// Image is the base image (default "python:3.12-slim"); Commands are added
	// to it as lines of a Dockerfile (default: the installation of the kernel
	// gateway).
	Image    string
	Commands []string
	// Port is the gateway's (default 8888).
	Port int
	// Timeout is the longest life of the sandbox (default 1 h), IdleTimeout how
	// long it may be idle (default 15 min), so that one that is forgotten ends.
	Timeout, IdleTimeout time.Duration
	// Params are the SDK's other parameters. What this package needs is added.
	Params sdk.SandboxCreateParams
	// StartTimeout bounds the start, the building of the image included
	// (default 5 min).
	StartTimeout time.Duration
	// HTTPClient and TLS replace the HTTP client of the tunnel, or its TLS
	// configuration.
	HTTPClient *http.Client
	TLS        *tls.Config
	// Options are the executor's.
	Options jupyter.Options
}

func (c *Config) fill() {
	if c.App == "" {
		c.App = "garter"
	}
	if c.Image == "" {
		c.Image = "python:3.12-slim"
		if c.Commands == nil {
			c.Commands = []string{"RUN pip install --no-cache-dir jupyter_kernel_gateway ipykernel"}
		}
	}
	if c.Port == 0 {
		c.Port = 8888
	}
	if c.Timeout == 0 {
		c.Timeout = time.Hour
	}
	if c.IdleTimeout == 0 {
		c.IdleTimeout = 15 * time.Minute
	}
	if c.StartTimeout == 0 {
		c.StartTimeout = 5 * time.Minute
	}
}

type driver struct{}

// Open starts a session; config is in the form of a URL's query: app, image.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	q, err := url.ParseQuery(config)
	if err != nil {
		return nil, fmt.Errorf("modal: config: %w", err)
	}
	for k := range q {
		if k != "app" && k != "image" {
			return nil, fmt.Errorf("modal: config: there is no setting %s", k)
		}
	}
	return Open(ctx, Config{App: q.Get("app"), Image: q.Get("image")})
}

// Open makes a sandbox and starts a session in it. Close terminates the
// sandbox.
func Open(ctx context.Context, cfg Config) (*jupyter.Executor, error) {
	cfg.fill()
	s := &sandbox{client: cfg.Client}
	if s.client == nil {
		c, err := sdk.NewClient()
		if err != nil {
			return nil, fmt.Errorf("modal: %w", err)
		}
		s.client, s.own = c, true
	}
	start, cancel := context.WithTimeoutCause(ctx, cfg.StartTimeout, fmt.Errorf("modal: no sandbox within %v: %w", cfg.StartTimeout, context.DeadlineExceeded))
	defer cancel()
	if err := s.create(start, &cfg); err != nil {
		s.Close()
		if ctx.Err() == nil && start.Err() != nil {
			err = context.Cause(start)
		}
		return nil, err
	}
	o := cfg.Options
	o.Backend = "modal"
	o.Capabilities = garter.Capabilities{
		Isolation: "remote", FilesystemIsolation: true, NetworkIsolation: cfg.Params.BlockNetwork,
		MemoryLimit: cfg.Params.MemoryLimitMiB > 0, CPULimit: cfg.Params.CPULimit > 0,
	}
	return jupyter.NewExecutor(ctx, s, o)
}

// sandbox is a kernel in a sandbox.
type sandbox struct {
	*jupyter.Server
	client *sdk.Client
	own    bool
	sb     *sdk.Sandbox
	once   sync.Once
	err    error
}

func (s *sandbox) create(ctx context.Context, cfg *Config) error {
	progress := cfg.Options.Progress
	if progress == nil {
		progress = func(string) {}
	}
	app, err := s.client.Apps.FromName(ctx, cfg.App, &sdk.AppFromNameParams{CreateIfMissing: true})
	if err != nil {
		return fmt.Errorf("modal: app %s: %w", cfg.App, err)
	}
	image := s.client.Images.FromRegistry(cfg.Image, nil)
	if len(cfg.Commands) > 0 {
		image = image.DockerfileCommands(cfg.Commands, nil)
	}
	progress("building the image " + cfg.Image)
	if image, err = image.Build(ctx, app, nil); err != nil {
		return fmt.Errorf("modal: image %s: %w", cfg.Image, err)
	}
	var b [16]byte
	rand.Read(b[:])
	token := hex.EncodeToString(b[:])
	secret, err := s.client.Secrets.FromMap(ctx, map[string]string{"KG_AUTH_TOKEN": token, "JUPYTER_TOKEN": token}, nil)
	if err != nil {
		return fmt.Errorf("modal: secret: %w", err)
	}
	p := cfg.Params
	p.Timeout, p.IdleTimeout = cfg.Timeout, cfg.IdleTimeout
	p.Secrets = append(slices.Clone(p.Secrets), secret)
	p.EncryptedPorts = append(slices.Clone(p.EncryptedPorts), cfg.Port)
	if p.Command == nil {
		p.Command = []string{"jupyter", "kernelgateway", "--KernelGatewayApp.ip=0.0.0.0", fmt.Sprintf("--KernelGatewayApp.port=%d", cfg.Port)}
	}
	progress("creating the sandbox")
	if s.sb, err = s.client.Sandboxes.Create(ctx, app, image, &p); err != nil {
		return fmt.Errorf("modal: sandbox: %w", err)
	}
	tunnels, err := s.sb.Tunnels(ctx, cfg.StartTimeout, nil)
	if err != nil {
		return fmt.Errorf("modal: tunnel: %w", err)
	}
	t := tunnels[cfg.Port]
	if t == nil {
		return errors.New("modal: there is no tunnel to the kernel gateway's port")
	}
	s.Server = jupyter.NewServer(jupyter.ServerConfig{
		URL: strings.TrimRight(t.URL(), "/"), Token: token, Client: cfg.HTTPClient, TLS: cfg.TLS, StartTimeout: cfg.StartTimeout,
	})
	return s.WaitReady(ctx)
}

// Close terminates the sandbox, and the kernel with it.
func (s *sandbox) Close() error {
	s.once.Do(func() {
		if s.sb != nil {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			if _, err := s.sb.Terminate(ctx, nil); err != nil {
				s.err = fmt.Errorf("modal: cannot terminate the sandbox: %w", err)
			}
			s.sb.Detach()
		}
		if s.Server != nil {
			s.Server.Forget()
		}
		if s.own {
			s.client.Close()
		}
	})
	return s.err
}
