// Package blaxel runs programs in Blaxel sandboxes: a Jupyter kernel gateway in a
// virtual machine of blaxel.ai. It needs nothing but HTTP; Blaxel's own SDK is
// not used.
//
// The key and the workspace come from the options, or from BL_API_KEY and
// BL_WORKSPACE; BL_API_URL is the address of the service.
//
// Compatibility: covered.
package blaxel

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/url"
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
	"github.com/garterpy/garter/remote/internal/owner"
	"github.com/garterpy/garter/remote/jupyter"
)

func init() { backend.Register("blaxel", driver{}) }

// Config configures a session.
type Config struct {
	// APIKey and Workspace (default: BL_API_KEY and BL_WORKSPACE) authenticate.
	APIKey, Workspace string
	// ClientCredentials (default: BL_CLIENT_CREDENTIALS), an id and a secret in
	// base64, get a key where there is no APIKey.
	ClientCredentials string
	// URL is the service (default: BL_API_URL, else https://api.blaxel.ai/v0).
	URL string
	// Name is the sandbox's (default "garter-" and a random part).
	Name string
	// Image is the sandbox's (default "blaxel/jupyter-notebook"); a kernel
	// gateway listens on Port (default 8888).
	Image string
	Port  int
	// Memory is in MB (default 4096), Region where it runs (default Blaxel's).
	Memory int
	Region string
	// TTL is the longest life of the sandbox, such as "30m" (default "1h"), so
	// that one that is forgotten ends; IdleTTL ends it sooner when nothing
	// happens (default "15m").
	TTL, IdleTTL string
	// Env are environment variables of the sandbox.
	Env map[string]string
	// Attach joins a sandbox that another session has left: what Attachment of that
	// said, or a name. The gateway's token is derived of the account's key and the
	// name.
	Attach string
	// OnClose says what becomes of the sandbox at the end of the session: "end" (the
	// default), or "keep" (that of one that was attached to); Blaxel lets it stand by,
	// and TTL and IdleTTL hold.
	OnClose string
	// StartTimeout bounds the start (default 2 min).
	StartTimeout time.Duration
	// Client replaces the HTTP client.
	Client *http.Client
	// Options are the executor's.
	Options jupyter.Options
}

func (c *Config) fill() error {
	def := func(p *string, values ...string) {
		for _, v := range values {
			if *p == "" {
				*p = v
			}
		}
	}
	env := "https://api.blaxel.ai/v0"
	switch os.Getenv("BL_ENV") {
	case "dev":
		env = "https://api.blaxel.dev/v0"
	case "local":
		env = "http://localhost:8080/v0"
	}
	def(&c.URL, os.Getenv("BL_API_URL"), env)
	def(&c.APIKey, os.Getenv("BL_API_KEY"))
	if c.APIKey == "" {
		def(&c.ClientCredentials, os.Getenv("BL_CLIENT_CREDENTIALS"))
	}
	def(&c.Workspace, os.Getenv("BL_WORKSPACE"))
	var b [4]byte
	rand.Read(b[:])
	def(&c.Name, "garter-"+hex.EncodeToString(b[:]))
	def(&c.Image, "blaxel/jupyter-notebook")
	def(&c.TTL, "1h")
	def(&c.IdleTTL, "15m")
	if c.Port == 0 {
		c.Port = 8888
	}
	if c.Memory == 0 {
		c.Memory = 4096
	}
	if c.StartTimeout == 0 {
		c.StartTimeout = 2 * time.Minute
	}
	c.URL = strings.TrimRight(c.URL, "/")
	var err error
	if c.OnClose, err = keys.OnClose(c.OnClose, c.Attach); err != nil || c.OnClose == keys.Pause {
		return fmt.Errorf("blaxel: on_close may be %s or %s", keys.End, keys.Keep)
	}
	if c.APIKey == "" && c.ClientCredentials == "" || c.Workspace == "" {
		return errors.New("blaxel: no key or workspace: set BL_API_KEY (or BL_CLIENT_CREDENTIALS) and BL_WORKSPACE")
	}
	return nil
}

// set is the table of the options.
func (c *Config) set() *conf.Set {
	s := &conf.Set{Backend: "blaxel", Needs: "an account: BL_API_KEY and BL_WORKSPACE, or BL_CLIENT_CREDENTIALS in the place of the key"}
	s.String("api_key", &c.APIKey, "the account's key").From("BL_API_KEY").Hide()
	s.String("client_credentials", &c.ClientCredentials, "id and secret in base64, in the place of a key").From("BL_CLIENT_CREDENTIALS").Hide()
	s.String("workspace", &c.Workspace, "the account's workspace").From("BL_WORKSPACE")
	s.String("url", &c.URL, "the address of the service").As("URL").From("BL_API_URL")
	s.String("name", &c.Name, "the sandbox's name").Or("sandbox_name")
	s.String("image", &c.Image, "the sandbox's image, with a kernel gateway").Is("blaxel/jupyter-notebook")
	s.Int("port", &c.Port, "the gateway's port").As("port").Is("8888")
	s.Add("memory", "MB or size", "the sandbox's memory", func(t string) error {
		if n, err := strconv.Atoi(t); err == nil && n < 1<<20 { // Blaxel counts in MB
			c.Memory = n
			return nil
		}
		n, err := conf.ParseSize(t)
		c.Memory = int(n >> 20)
		return err
	}).Is("4096")
	s.String("region", &c.Region, "where it runs")
	s.Add("ttl", "time", "the sandbox's longest life; none: it has no end", lifeOf(&c.TTL)).Is("1h")
	s.Add("idle_ttl", "time", "how long it may be idle; none: as long as it likes", lifeOf(&c.IdleTTL)).Is("15m")
	s.Map("env", &c.Env, "environment of the sandbox").Or("envs")
	keys.Attach(s, "the sandbox", &c.Attach, &c.OnClose)
	keys.Start(s, &c.StartTimeout, "2m")
	c.Options.AddTo(s)
	keys.NoAllowOut(s)
	s.Cannot("disk", "the files of a sandbox take of its memory: see memory")
	return s
}

// lifeOf reads a time as Blaxel writes them.
func lifeOf(dst *string) func(string) error {
	return func(t string) error {
		d, err := conf.ParseDuration(t)
		switch {
		case err != nil:
			return err
		case t == "none":
			*dst = t
		case d < time.Second:
			return fmt.Errorf("%q is too short", t)
		default:
			*dst = strconv.Itoa(int(d/time.Second)) + "s"
			if d%time.Hour == 0 {
				*dst = strconv.Itoa(int(d/time.Hour)) + "h"
			} else if d%time.Minute == 0 {
				*dst = strconv.Itoa(int(d/time.Minute)) + "m"
			}
		}
		return nil
	}
}

// ParseConfig reads a Config from text such as "region=us-pdx-1&ttl=30m"; "garter
// backends blaxel" lists the options.
func ParseConfig(config string) (Config, error) {
	var c Config
	err := c.set().Parse(config)
	return c, err
}

type driver struct{}

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

// Open makes a sandbox and starts a session in it. Close deletes the sandbox.
func Open(ctx context.Context, cfg Config) (*jupyter.Executor, error) {
	if err := cfg.fill(); err != nil {
		return nil, err
	}
	if cfg.Options.Progress == nil {
		cfg.Options.Progress = func(step string) { backend.ReportProgress(ctx, step) }
	}
	if cfg.APIKey == "" {
		if err := cfg.authenticate(ctx); err != nil {
			return nil, err
		}
	}
	b := newSandbox(cfg)
	if b.sweeps() {
		go func() {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			b.sweep(ctx)
		}()
	}
	o := cfg.Options
	o.Backend = "blaxel"
	if o.StartTimeout == 0 {
		o.StartTimeout = cfg.StartTimeout
	}
	o.Install = b.install
	o.Capabilities = garter.Capabilities{Isolation: "remote", FilesystemIsolation: true, MemoryLimit: true}
	return jupyter.NewExecutor(ctx, jupyter.NewHosted(b), o)
}

func newSandbox(cfg Config) *sandbox {
	b := &sandbox{cfg: cfg, http: far.New("blaxel", cfg.Client, far.Network{}, cfg.APIKey, cfg.ClientCredentials)}
	b.http.MaxResponse, b.http.Retries = 4<<20, 4
	return b
}

// authenticate gets a key for the client credentials.
func (c *Config) authenticate(ctx context.Context) error {
	h := far.New("blaxel", c.Client, far.Network{}, c.ClientCredentials)
	defer h.Client.CloseIdleConnections()
	h.MaxResponse = 1 << 20
	var t struct {
		Token string `json:"access_token"`
	}
	err := h.Call(ctx, far.Request{
		Op: "get a token for the client credentials", Method: "POST", URL: c.URL + "/oauth/token", Timeout: time.Minute,
		Header: http.Header{"Authorization": {"Basic " + c.ClientCredentials}}, Body: map[string]string{"grant_type": "client_credentials"},
	}, &t)
	if err == nil && t.Token == "" {
		err = &remote.ProtocolError{What: "an answer without a token"}
	}
	c.APIKey = t.Token
	return err
}

// sandbox is a jupyter.Host: it makes sandboxes, one after the other.
type sandbox struct {
	cfg  Config
	http *far.HTTP

	mu   sync.Mutex
	n    int    // how many were made
	name string // of the one that is there, or may be; "" is none
	url  string // its own

	machines far.Machines[string] // by name
}

func (b *sandbox) header() http.Header {
	return http.Header{
		"X-Blaxel-Authorization": {"Bearer " + b.cfg.APIKey}, "X-Blaxel-Workspace": {b.cfg.Workspace}, "Blaxel-Version": {"2026-04-28"},
	}
}

// call makes a request of the service.
func (b *sandbox) call(ctx context.Context, op, method, url string, body, out any) error {
	return b.http.Call(ctx, far.Request{Op: op, Method: method, URL: url, Header: b.header(), Body: body, Timeout: time.Minute}, out)
}

type description struct {
	Metadata struct {
		Name, URL string
		Labels    map[string]string
	}
	Status string
}

// Start is jupyter.Host's: it makes a sandbox and waits for it.
func (b *sandbox) Start(ctx context.Context) (none jupyter.ServerConfig, err error) {
	ctx, cancel := context.WithTimeoutCause(ctx, b.cfg.StartTimeout, fmt.Errorf("blaxel: no sandbox within %v: %w", b.cfg.StartTimeout, context.DeadlineExceeded))
	defer cancel()
	if b.cfg.Attach != "" {
		return b.join(ctx)
	}
	name := b.cfg.Name
	b.mu.Lock()
	if b.n++; b.n > 1 { // the name of the one that has gone may be taken for a while
		var more [3]byte
		rand.Read(more[:])
		name += "-" + hex.EncodeToString(more[:])
	}
	token := b.token(name)
	b.name = name // perhaps, even if the answer is lost
	b.mu.Unlock()
	b.machines.Add(name)
	b.cfg.Options.Progress("creating the sandbox " + name)
	type pair struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	envs := []pair{{"KG_AUTH_TOKEN", token}, {"JUPYTER_TOKEN", token}}
	for _, k := range slices.Sorted(maps.Keys(b.cfg.Env)) {
		envs = append(envs, pair{k, b.cfg.Env[k]})
	}
	spec := map[string]any{
		"runtime": map[string]any{
			"image": b.cfg.Image, "memory": b.cfg.Memory, "envs": envs,
			"ports": []any{map[string]any{"target": b.cfg.Port, "name": "jupyter", "protocol": "HTTP"}},
		},
	}
	if b.cfg.TTL != "none" {
		spec["runtime"].(map[string]any)["ttl"] = b.cfg.TTL
	}
	if b.cfg.IdleTTL != "none" {
		spec["lifecycle"] = map[string]any{"expirationPolicies": []any{map[string]any{"type": "ttl-idle", "value": b.cfg.IdleTTL, "action": "delete"}}}
	}
	if b.cfg.Region != "" {
		spec["region"] = b.cfg.Region
	}
	var d description
	meta := map[string]any{"name": name}
	if b.cfg.OnClose == keys.End { // what is left on purpose is nobody's
		meta["labels"] = map[string]string{ownerLabel: owner.Short()}
	}
	if err := b.call(ctx, "create a sandbox", "POST", b.cfg.URL+"/sandboxes", map[string]any{"metadata": meta, "spec": spec}, &d); err != nil {
		var s *remote.StatusError
		if errors.As(err, &s) {
			b.mu.Lock()
			b.name = ""
			b.mu.Unlock()
			b.machines.Forget(name)
		}
		return none, err
	}
	return b.wait(ctx, name, d, "")
}

// wait waits for a sandbox.
func (b *sandbox) wait(ctx context.Context, name string, d description, kernel string) (none jupyter.ServerConfig, err error) {
	for d.Status != "DEPLOYED" || d.Metadata.URL == "" {
		if d.ended() {
			return none, fmt.Errorf("blaxel: the sandbox does not start: its status is %.40q", d.Status)
		}
		select {
		case <-ctx.Done():
			return none, context.Cause(ctx)
		case <-time.After(300 * time.Millisecond):
		}
		if d, err = b.find(ctx, name); err != nil {
			return none, err
		}
	}
	b.mu.Lock()
	b.url = strings.TrimRight(d.Metadata.URL, "/")
	b.mu.Unlock()
	return jupyter.ServerConfig{
		URL: b.url + fmt.Sprintf("/port/%d", b.cfg.Port), Token: b.token(name), KernelID: kernel, Header: b.header(), Client: b.cfg.Client, StartTimeout: b.cfg.StartTimeout,
	}, nil
}

func (b *sandbox) find(ctx context.Context, name string) (d description, err error) {
	err = b.call(ctx, "find the sandbox", "GET", b.cfg.URL+"/sandboxes/"+url.PathEscape(name), nil, &d)
	return d, err
}

// ended reports whether a sandbox will never be of use again.
func (d *description) ended() bool {
	return slices.Contains([]string{"FAILED", "TERMINATED", "DELETING", "DELETED"}, d.Status)
}

// Gone is jupyter.Host's.
func (b *sandbox) Gone(ctx context.Context) bool {
	b.mu.Lock()
	name := b.name
	b.mu.Unlock()
	if name == "" {
		return true
	}
	d, err := b.find(ctx, name)
	var s *remote.StatusError
	return err == nil && d.ended() || errors.As(err, &s) && s.Code == http.StatusNotFound
}

// install runs pip as a process of the sandbox and waits for it.
func (b *sandbox) install(ctx context.Context, packages []string) error {
	quoted := make([]string, len(packages))
	for i, p := range packages { // checked by the executor: there is no quote in them
		quoted[i] = "'" + p + "'"
	}
	b.mu.Lock()
	base := b.url
	b.mu.Unlock()
	var id [4]byte
	rand.Read(id[:])
	name := "install-packages-" + hex.EncodeToString(id[:])
	args := append(slices.Clone(b.cfg.Options.PipArgs), quoted...)
	err := b.call(ctx, "install packages", "POST", base+"/process", map[string]any{
		"name": name, "command": "pip install --root-user-action=ignore --no-input " + strings.Join(args, " "),
	}, nil)
	for err == nil {
		var p struct {
			Status   string
			ExitCode *int
			Logs     string
		}
		if err = b.call(ctx, "install packages", "GET", base+"/process/"+name, nil, &p); err != nil {
			break
		}
		switch p.Status {
		case "completed", "failed", "killed", "stopped":
			code := 1
			if p.ExitCode != nil {
				code = *p.ExitCode
			}
			if code != 0 || p.Status != "completed" {
				return &jupyter.InstallError{Packages: packages, Code: code, Output: p.Logs}
			}
			return nil
		}
		select {
		case <-ctx.Done():
			stop, cancel := context.WithTimeout(context.Background(), 5*time.Second)
			defer cancel()
			b.call(stop, "stop the installation", "DELETE", base+"/process/"+name, nil, nil)
			return context.Cause(ctx)
		case <-time.After(300 * time.Millisecond):
		}
	}
	return err
}

// Stop is jupyter.Host's: it deletes the sandbox, and the kernel with it, and
// those that could not be deleted before.
func (b *sandbox) Stop(ctx context.Context) error {
	b.mu.Lock()
	b.name = ""
	b.mu.Unlock()
	defer b.http.Client.CloseIdleConnections()
	return b.machines.End(ctx, b.remove)
}

// remove deletes a sandbox; one that has gone is no error.
func (b *sandbox) remove(ctx context.Context, name string) error {
	err := b.call(ctx, "delete the sandbox "+name, "DELETE", b.cfg.URL+"/sandboxes/"+url.PathEscape(name), nil, nil)
	var s *remote.StatusError
	if errors.As(err, &s) && s.Code == http.StatusNotFound {
		err = nil
	}
	return err
}
