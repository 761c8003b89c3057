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
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/jupyter"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"

	sdk "github.com/modal-labs/modal-client/go"
)

func init() { backend.Register("modal", driver{}) }

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
	if cfg.Options.Progress == nil {
		cfg.Options.Progress = func(step string) { backend.ReportProgress(ctx, step) }
	}
	s.cfg = cfg
	o := cfg.Options
	o.Backend = "modal"
	if o.StartTimeout == 0 {
		o.StartTimeout = cfg.StartTimeout
	}
	o.Capabilities = garter.Capabilities{
		Isolation: "remote", FilesystemIsolation: true, NetworkIsolation: cfg.Params.BlockNetwork,
		MemoryLimit: cfg.Params.MemoryLimitMiB > 0, CPULimit: cfg.Params.CPULimit > 0,
	}
	return jupyter.NewExecutor(ctx, &kernel{jupyter.NewHosted(s), s}, o)
}

// kernel closes the SDK's client with the last sandbox.
type kernel struct {
	*jupyter.Hosted
	s *sandbox
}

// Close is jupyter.Kernel's.
func (k *kernel) Close() error {
	err := k.Hosted.Close()
	if k.s.own {
		k.s.once.Do(func() { k.s.client.Close() })
	}
	return err
}

// sandbox is a jupyter.Host: it makes sandboxes, one after the other.
type sandbox struct {
	cfg    Config
	client *sdk.Client
	own    bool
	once   sync.Once

	mu sync.Mutex
	sb *sdk.Sandbox // nil if there is none

	machines far.Machines[*sdk.Sandbox]
}

// Start is jupyter.Host's.
func (s *sandbox) Start(parent context.Context) (jupyter.ServerConfig, error) {
	ctx, cancel := context.WithTimeoutCause(parent, s.cfg.StartTimeout, fmt.Errorf("modal: no sandbox within %v: %w", s.cfg.StartTimeout, context.DeadlineExceeded))
	defer cancel()
	c, err := s.create(ctx, &s.cfg)
	if err != nil && parent.Err() == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return c, err
}

func (s *sandbox) create(ctx context.Context, cfg *Config) (none jupyter.ServerConfig, err error) {
	progress := cfg.Options.Progress
	app, err := s.client.Apps.FromName(ctx, cfg.App, &sdk.AppFromNameParams{CreateIfMissing: true})
	if err != nil {
		return none, fmt.Errorf("modal: app %s: %w", cfg.App, err)
	}
	image := s.client.Images.FromRegistry(cfg.Image, nil)
	if len(cfg.Commands) > 0 {
		image = image.DockerfileCommands(cfg.Commands, nil)
	}
	progress("building the image " + cfg.Image)
	if image, err = image.Build(ctx, app, nil); err != nil {
		return none, fmt.Errorf("modal: image %s: %w", cfg.Image, err)
	}
	var b [16]byte
	rand.Read(b[:])
	token := hex.EncodeToString(b[:])
	secret, err := s.client.Secrets.FromMap(ctx, map[string]string{"KG_AUTH_TOKEN": token, "JUPYTER_TOKEN": token}, nil)
	if err != nil {
		return none, fmt.Errorf("modal: secret: %w", err)
	}
	p := cfg.Params
	p.Timeout, p.IdleTimeout = cfg.Timeout, cfg.IdleTimeout
	p.Secrets = append(slices.Clone(p.Secrets), secret)
	p.EncryptedPorts = append(slices.Clone(p.EncryptedPorts), cfg.Port)
	if p.Command == nil {
		p.Command = []string{"jupyter", "kernelgateway", "--KernelGatewayApp.ip=0.0.0.0", fmt.Sprintf("--KernelGatewayApp.port=%d", cfg.Port)}
	}
	progress("creating the sandbox")
	sb, err := s.client.Sandboxes.Create(ctx, app, image, &p)
	if err != nil {
		return none, fmt.Errorf("modal: sandbox: %w", err)
	}
	s.mu.Lock()
	s.sb = sb
	s.mu.Unlock()
	s.machines.Add(sb)
	tunnels, err := sb.Tunnels(ctx, cfg.StartTimeout, nil)
	if err != nil {
		return none, fmt.Errorf("modal: tunnel: %w", err)
	}
	t := tunnels[cfg.Port]
	if t == nil {
		return none, errors.New("modal: there is no tunnel to the kernel gateway's port")
	}
	return jupyter.ServerConfig{
		URL: strings.TrimRight(t.URL(), "/"), Token: token, Client: cfg.HTTPClient, TLS: cfg.TLS, StartTimeout: cfg.StartTimeout,
	}, nil
}

// Gone is jupyter.Host's.
func (s *sandbox) Gone(ctx context.Context) bool {
	s.mu.Lock()
	sb := s.sb
	s.mu.Unlock()
	if sb == nil {
		return true
	}
	ctx, cancel := context.WithTimeout(ctx, 20*time.Second)
	defer cancel()
	code, err := sb.Poll(ctx, nil)
	return err == nil && code != nil || err != nil && ctx.Err() == nil
}

// Stop is jupyter.Host's: it terminates the sandbox, and the kernel with it, and
// those that could not be terminated before.
func (s *sandbox) Stop(ctx context.Context) error {
	s.mu.Lock()
	s.sb = nil
	s.mu.Unlock()
	return s.machines.End(ctx, terminate)
}

// terminate ends a sandbox; one that has gone is no error.
func terminate(ctx context.Context, sb *sdk.Sandbox) error {
	_, err := sb.Terminate(ctx, nil)
	var missing sdk.NotFoundError
	if err == nil || errors.As(err, &missing) || status.Code(err) == codes.NotFound {
		sb.Detach()
		return nil
	}
	return fmt.Errorf("modal: cannot terminate the sandbox: %w", err)
}
