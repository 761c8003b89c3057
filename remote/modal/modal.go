// Package modal runs programs in Modal sandboxes: a Jupyter kernel gateway in a
// container of modal.com, reached through an encrypted tunnel. It uses Modal's
// official SDK and is a Go module of its own, so that nobody else links that.
//
// The credentials are the SDK's: MODAL_TOKEN_ID and MODAL_TOKEN_SECRET,
// ~/.modal.toml, or a client in the options. MODAL_SERVER_URL is the address of
// the service.
package modal

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/keys"
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
	// AllowOut are the only destinations that programs may reach: addresses, networks
	// such as 10.1.0.0/16, domains such as *.pypi.org. Empty: what Params says.
	AllowOut []string
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
		c.Image = "python:" + cmp.Or(c.Options.PythonVersion, "3.12") + "-slim"
		if c.Commands == nil {
			c.Commands = []string{"RUN pip install --no-cache-dir jupyter_kernel_gateway ipykernel"}
		}
	}
	if c.Port == 0 {
		c.Port = 8888
	}
	first := func(d *time.Duration, or ...time.Duration) {
		for _, v := range or {
			if *d == 0 {
				*d = v
			}
		}
	}
	first(&c.Timeout, c.Params.Timeout, time.Hour)
	first(&c.IdleTimeout, c.Params.IdleTimeout, 15*time.Minute)
	if c.StartTimeout == 0 {
		c.StartTimeout = 5 * time.Minute
	}
}

// set is the table of the options.
func (c *Config) set() *conf.Set {
	s := &conf.Set{Backend: "modal", Needs: "an account: MODAL_TOKEN_ID and MODAL_TOKEN_SECRET, or ~/.modal.toml"}
	s.String("app", &c.App, "the app that owns the sandbox, made where it is not there").Is("garter").Or("app_name")
	s.String("image", &c.Image, "the base image").Is("python:3.12-slim")
	s.Int("port", &c.Port, "the gateway's port").As("port").Is("8888")
	s.Duration("ttl", &c.Timeout, "the sandbox's longest life").Is("1h")
	s.Duration("idle_ttl", &c.IdleTimeout, "how long it may be idle").Is("15m")
	s.Add("memory", "size", "the sandbox's memory", func(t string) error {
		n, err := conf.ParseSize(t)
		c.Params.MemoryMiB, c.Params.MemoryLimitMiB = int(n>>20), int(n>>20)
		return err
	})
	s.Add("cpus", "number", "processors", func(t string) error {
		f, err := strconv.ParseFloat(t, 64)
		c.Params.CPU, c.Params.CPULimit = f, f
		return err
	})
	s.NoNetwork(&c.Params.BlockNetwork, "whether the sandbox has a network")
	keys.AllowOut(s, &c.AllowOut)
	s.Map("env", &c.Params.Env, "environment of the sandbox")
	s.List("regions", &c.Params.Regions, "where it may run").Or("region")
	s.String("name", &c.Params.Name, "the sandbox's name")
	keys.Start(s, &c.StartTimeout, "5m")
	c.Options.AddTo(s)
	s.Cannot("disk", "Modal's client has no such option")
	return s
}

// ParseConfig reads a Config from text such as "app=mine&ttl=10m".
func ParseConfig(config string) (Config, error) {
	var c Config
	err := c.set().Parse(config)
	return c, err
}

type driver struct{}

var _ backend.Cleaner = driver{}

// Describe is backend.Describer's.
func (driver) Describe() backend.Description { return keys.Describe(new(Config).set()) }

// Open starts a session; see ParseConfig for config.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	c, err := ParseConfig(config)
	if err != nil {
		return nil, err
	}
	return Open(ctx, c)
}

// egress makes AllowOut part of the parameters.
func (c *Config) egress() error {
	if len(c.AllowOut) == 0 {
		return nil
	}
	if c.Params.BlockNetwork {
		return errors.New("modal: allow_out says what of the network programs may reach, and network=none that there is none: give one of them")
	}
	networks, domains, err := keys.Destinations(c.AllowOut)
	if err != nil {
		return fmt.Errorf("modal: allow_out: %w", err)
	}
	c.Params.OutboundCIDRAllowlist, c.Params.OutboundDomainAllowlist = &sdk.Allowlist{Entries: networks}, &sdk.Allowlist{Entries: domains}
	return nil
}

// Open makes a sandbox and starts a session in it. Close terminates the
// sandbox.
func Open(ctx context.Context, cfg Config) (*jupyter.Executor, error) {
	cfg.fill()
	if err := cfg.egress(); err != nil {
		return nil, err
	}
	s := &sandbox{client: cfg.Client}
	if s.client == nil {
		c, err := newClient()
		if err != nil {
			return nil, err
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

	mu   sync.Mutex
	sb   *sdk.Sandbox // nil if there is none
	app  string       // its id, once it is known
	owed string       // the mark of a sandbox that was asked for, of which nobody knows whether it is there

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

// failure is failure that keeps our credentials as well out of the error.
func (s *sandbox) failure(ctx context.Context, op string, err error, secrets ...string) error {
	return failure(ctx, op, err, append(secrets, os.Getenv("MODAL_TOKEN_ID"), os.Getenv("MODAL_TOKEN_SECRET"))...)
}

func (s *sandbox) create(ctx context.Context, cfg *Config) (none jupyter.ServerConfig, err error) {
	progress := cfg.Options.Progress
	app, err := s.client.Apps.FromName(ctx, cfg.App, &sdk.AppFromNameParams{CreateIfMissing: true})
	if err != nil {
		return none, s.failure(ctx, "find the app "+cfg.App, err)
	}
	s.sweepOnce(ctx, app.AppID)
	image := s.client.Images.FromRegistry(cfg.Image, nil)
	if len(cfg.Commands) > 0 {
		image = image.DockerfileCommands(cfg.Commands, nil)
	}
	progress("building the image " + cfg.Image)
	if image, err = image.Build(ctx, app, nil); err != nil {
		return none, s.failure(ctx, "build the image "+cfg.Image, err)
	}
	var b [16]byte
	rand.Read(b[:])
	token := hex.EncodeToString(b[:])
	secret, err := s.client.Secrets.FromMap(ctx, map[string]string{"KG_AUTH_TOKEN": token, "JUPYTER_TOKEN": token}, nil)
	if err != nil {
		return none, s.failure(ctx, "keep the gateway's token", err, token)
	}
	p := cfg.Params
	p.Timeout, p.IdleTimeout = cfg.Timeout, cfg.IdleTimeout
	p.Secrets = append(slices.Clone(p.Secrets), secret)
	p.EncryptedPorts = append(slices.Clone(p.EncryptedPorts), cfg.Port)
	if p.Command == nil {
		p.Command = []string{"jupyter", "kernelgateway", "--KernelGatewayApp.ip=0.0.0.0", fmt.Sprintf("--KernelGatewayApp.port=%d", cfg.Port)}
	}
	mark := rand.Text()
	p.Tags = tags(p.Tags, mark)
	progress("creating the sandbox")
	s.mu.Lock()
	s.app, s.owed = app.AppID, mark
	s.mu.Unlock()
	sb, err := s.client.Sandboxes.Create(ctx, app, image, &p)
	if err != nil {
		return none, s.failure(ctx, "create the sandbox", err, token)
	}
	s.mu.Lock()
	s.sb, s.owed = sb, ""
	s.mu.Unlock()
	s.machines.Add(sb)
	tunnels, err := sb.Tunnels(ctx, cfg.StartTimeout, nil)
	if err != nil {
		return none, s.failure(ctx, "find the sandbox's tunnel", err, token)
	}
	t := tunnels[cfg.Port]
	if t == nil {
		return none, &remote.ProtocolError{What: "there is no tunnel to the kernel gateway's port"}
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
	app, owed := s.app, s.owed
	s.mu.Unlock()
	var err error
	if owed != "" {
		if _, err = s.endMarked(ctx, app, map[string]string{runTag: owed}, func(map[string]string) bool { return true }); err == nil {
			s.mu.Lock()
			s.owed = ""
			s.mu.Unlock()
		}
	}
	return errors.Join(err, s.machines.End(ctx, terminate))
}

// terminate ends a sandbox; one that has gone is no error.
func terminate(ctx context.Context, sb *sdk.Sandbox) error {
	_, err := sb.Terminate(ctx, nil)
	var missing sdk.NotFoundError
	if err == nil || errors.As(err, &missing) || status.Code(err) == codes.NotFound {
		sb.Detach()
		return nil
	}
	return failure(ctx, "terminate the sandbox", err)
}
