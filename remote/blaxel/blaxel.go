// Package blaxel runs programs in Blaxel sandboxes: a Jupyter kernel gateway in a
// virtual machine of blaxel.ai. It needs nothing but HTTP; Blaxel's own SDK is
// not used.
//
// The key and the workspace come from the options, or from BL_API_KEY and
// BL_WORKSPACE; BL_API_URL is the address of the service.
package blaxel

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
)

func init() { garter.Register("blaxel", driver{}) }

// Config configures a session.
type Config struct {
	// APIKey and Workspace (default: BL_API_KEY and BL_WORKSPACE) authenticate.
	APIKey, Workspace string
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
	if c.Client == nil {
		c.Client = &http.Client{Transport: &http.Transport{Proxy: http.ProxyFromEnvironment, MaxIdleConnsPerHost: 2, IdleConnTimeout: 30 * time.Second}}
	}
	c.URL = strings.TrimRight(c.URL, "/")
	if c.APIKey == "" || c.Workspace == "" {
		return errors.New("blaxel: no key or workspace: set BL_API_KEY and BL_WORKSPACE")
	}
	return nil
}

type driver struct{}

// Open starts a session; config is in the form of a URL's query: image, region,
// name, ttl.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	q, err := url.ParseQuery(config)
	if err != nil {
		return nil, fmt.Errorf("blaxel: config: %w", err)
	}
	for k := range q {
		if !slices.Contains([]string{"image", "region", "name", "ttl"}, k) {
			return nil, fmt.Errorf("blaxel: config: there is no setting %s", k)
		}
	}
	return Open(ctx, Config{Image: q.Get("image"), Region: q.Get("region"), Name: q.Get("name"), TTL: q.Get("ttl")})
}

// Open makes a sandbox and starts a session in it. Close deletes the sandbox.
func Open(ctx context.Context, cfg Config) (*jupyter.Executor, error) {
	if err := cfg.fill(); err != nil {
		return nil, err
	}
	b := &sandbox{cfg: cfg}
	if cfg.Options.Progress != nil {
		cfg.Options.Progress("creating the sandbox " + cfg.Name)
	}
	start, cancel := context.WithTimeoutCause(ctx, cfg.StartTimeout, fmt.Errorf("blaxel: no sandbox within %v: %w", cfg.StartTimeout, context.DeadlineExceeded))
	defer cancel()
	token, err := b.create(start)
	if err == nil {
		b.Server = jupyter.NewServer(jupyter.ServerConfig{
			URL: b.url + fmt.Sprintf("/port/%d", cfg.Port), Token: token, Header: b.header(), Client: cfg.Client, StartTimeout: cfg.StartTimeout,
		})
		err = b.Server.WaitReady(start)
	}
	if err != nil {
		b.Close()
		return nil, err
	}
	o := cfg.Options
	o.Backend = "blaxel"
	o.Install = b.install
	o.Capabilities = garter.Capabilities{Isolation: "remote", FilesystemIsolation: true, MemoryLimit: true}
	return jupyter.NewExecutor(ctx, b, o)
}

// sandbox is a kernel in a sandbox.
type sandbox struct {
	*jupyter.Server
	cfg     Config
	url     string // of the sandbox itself
	created bool
	once    sync.Once
	err     error
}

func (b *sandbox) header() http.Header {
	return http.Header{
		"X-Blaxel-Authorization": {"Bearer " + b.cfg.APIKey}, "X-Blaxel-Workspace": {b.cfg.Workspace}, "Blaxel-Version": {"2026-04-28"},
	}
}

// statusError is an answer that is none of the expected ones.
type statusError struct {
	op   string
	code int
	text string
}

func (e *statusError) Error() string {
	s := fmt.Sprintf("blaxel: cannot %s: the service answers %d %s", e.op, e.code, http.StatusText(e.code))
	if e.text != "" {
		s += ": " + e.text
	}
	return s
}

// call makes a request of the service.
func (b *sandbox) call(ctx context.Context, op, method, url string, body, out any) error {
	var r io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return err
		}
		r = bytes.NewReader(data)
	}
	req, err := http.NewRequestWithContext(ctx, method, url, r)
	if err != nil {
		return fmt.Errorf("blaxel: cannot %s: %w", op, err)
	}
	req.Header = b.header()
	req.Header.Set("Content-Type", "application/json")
	resp, err := b.cfg.Client.Do(req)
	if err != nil {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		return fmt.Errorf("blaxel: cannot %s: %w", op, err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(io.LimitReader(resp.Body, 4<<20))
	if err != nil {
		return fmt.Errorf("blaxel: cannot %s: %w", op, err)
	}
	if resp.StatusCode/100 != 2 {
		text := strings.TrimSpace(string(data))
		return &statusError{op, resp.StatusCode, text[:min(len(text), 500)]}
	}
	if out == nil {
		return nil
	}
	if err := json.Unmarshal(data, out); err != nil {
		return fmt.Errorf("blaxel: cannot %s: %w", op, err)
	}
	return nil
}

type description struct {
	Metadata struct{ URL string }
	Status   string
}

// create makes the sandbox and waits for it. It returns the gateway's token.
func (b *sandbox) create(ctx context.Context) (token string, err error) {
	var secret [16]byte
	rand.Read(secret[:])
	token = hex.EncodeToString(secret[:])
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
			"image": b.cfg.Image, "memory": b.cfg.Memory, "ttl": b.cfg.TTL, "envs": envs,
			"ports": []any{map[string]any{"target": b.cfg.Port, "name": "jupyter", "protocol": "HTTP"}},
		},
		"lifecycle": map[string]any{"expirationPolicies": []any{map[string]any{"type": "ttl-idle", "value": b.cfg.IdleTTL, "action": "delete"}}},
	}
	if b.cfg.Region != "" {
		spec["region"] = b.cfg.Region
	}
	b.created = true // perhaps, even if the answer is lost
	var d description
	if err := b.call(ctx, "create a sandbox", "POST", b.cfg.URL+"/sandboxes", map[string]any{"metadata": map[string]any{"name": b.cfg.Name}, "spec": spec}, &d); err != nil {
		var s *statusError
		if errors.As(err, &s) {
			b.created = false
		}
		return "", err
	}
	for d.Status != "DEPLOYED" || d.Metadata.URL == "" {
		switch d.Status {
		case "FAILED", "TERMINATED", "DELETING", "DELETED":
			return "", fmt.Errorf("blaxel: the sandbox does not start: its status is %s", d.Status)
		}
		select {
		case <-ctx.Done():
			return "", context.Cause(ctx)
		case <-time.After(300 * time.Millisecond):
		}
		if err := b.call(ctx, "find the sandbox", "GET", b.cfg.URL+"/sandboxes/"+url.PathEscape(b.cfg.Name), nil, &d); err != nil {
			return "", err
		}
	}
	b.url = strings.TrimRight(d.Metadata.URL, "/")
	return token, nil
}

// install runs pip as a process of the sandbox and waits for it.
func (b *sandbox) install(ctx context.Context, packages []string) error {
	quoted := make([]string, len(packages))
	for i, p := range packages { // checked by the executor: there is no quote in them
		quoted[i] = "'" + p + "'"
	}
	var id [4]byte
	rand.Read(id[:])
	name := "install-packages-" + hex.EncodeToString(id[:])
	args := append(slices.Clone(b.cfg.Options.PipArgs), quoted...)
	err := b.call(ctx, "install packages", "POST", b.url+"/process", map[string]any{
		"name": name, "command": "pip install --root-user-action=ignore --no-input " + strings.Join(args, " "),
	}, nil)
	for err == nil {
		var p struct {
			Status   string
			ExitCode *int
			Logs     string
		}
		if err = b.call(ctx, "install packages", "GET", b.url+"/process/"+name, nil, &p); err != nil {
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
			b.call(stop, "stop the installation", "DELETE", b.url+"/process/"+name, nil, nil)
			return context.Cause(ctx)
		case <-time.After(300 * time.Millisecond):
		}
	}
	return err
}

// Close deletes the sandbox, and the kernel with it.
func (b *sandbox) Close() error {
	b.once.Do(func() {
		defer b.cfg.Client.CloseIdleConnections()
		if !b.created {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		b.err = b.call(ctx, "delete the sandbox "+b.cfg.Name, "DELETE", b.cfg.URL+"/sandboxes/"+url.PathEscape(b.cfg.Name), nil, nil)
		var s *statusError
		if errors.As(b.err, &s) && s.code == 404 {
			b.err = nil
		}
	})
	return b.err
}
