// Package e2b runs programs in E2B sandboxes: the code interpreter's HTTP
// interface, in virtual machines of e2b.dev. There is no official SDK for Go;
// this is a thin client of the few calls it takes.
//
// The key comes from the options or from E2B_API_KEY; E2B_DOMAIN, E2B_API_URL,
// E2B_SANDBOX_URL and E2B_DEBUG mean what they mean to E2B's own clients.
//
// The interface has no way back to the host, so calls of tools written in Go come
// over a port of the sandbox that the interpreter opens when such a tool is sent:
// the sandbox's gateway must let it through, as E2B's does. It is protected by a
// token of its own. Tools in Python (tools.Python) are sent as source.
//
// Compatibility: covered.
package e2b

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/keys"
	"github.com/garterpy/garter/remote/jupyter"
)

func init() { backend.Register("e2b", driver{}) }

// Config configures a session.
type Config struct {
	// APIKey (default: E2B_API_KEY) authenticates.
	APIKey string
	// Domain is the service's (default: E2B_DOMAIN, else e2b.app). APIURL and
	// SandboxURL replace the addresses made of it (defaults: E2B_API_URL,
	// E2B_SANDBOX_URL).
	Domain, APIURL, SandboxURL string
	// Debug talks to a sandbox on this machine (default: E2B_DEBUG).
	Debug bool
	// Template is the sandbox's (default "code-interpreter-v1").
	Template string
	// TTL is the life of the sandbox when nobody prolongs it (default 5 min). It
	// is prolonged as long as the session is open.
	TTL time.Duration
	// NoInternet cuts the sandbox off.
	NoInternet bool
	// AllowOut are the only destinations that programs may reach: addresses, networks
	// such as 10.1.0.0/16, domains such as *.pypi.org. Empty: all.
	AllowOut []string
	Metadata map[string]string
	Env      map[string]string
	// Attach joins a sandbox, or a context in it, that another session has left: what
	// Attachment of that said. One that is paused is resumed.
	Attach string
	// OnClose says what becomes of the sandbox at the end of the session: "end" (the
	// default), "pause", or "keep", with which it lives for TTL (the default of one that
	// was attached to).
	OnClose string
	// StartTimeout bounds the start (default 1 min).
	StartTimeout time.Duration
	// Client replaces the HTTP client. It must use HTTP/1.1: closing the
	// connection is how a program is interrupted.
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
	c.Debug = c.Debug || strings.EqualFold(os.Getenv("E2B_DEBUG"), "true")
	def(&c.APIKey, os.Getenv("E2B_API_KEY"))
	def(&c.Domain, os.Getenv("E2B_DOMAIN"), "e2b.app")
	def(&c.APIURL, os.Getenv("E2B_API_URL"))
	def(&c.SandboxURL, os.Getenv("E2B_SANDBOX_URL"))
	if c.Debug {
		def(&c.APIURL, "http://localhost:3000")
		def(&c.SandboxURL, "http://localhost:49999")
	}
	def(&c.APIURL, "https://api."+c.Domain)
	def(&c.Template, "code-interpreter-v1")
	if c.TTL == 0 {
		c.TTL = 5 * time.Minute
	}
	if c.StartTimeout == 0 {
		c.StartTimeout = time.Minute
	}
	var err error
	if c.OnClose, err = keys.OnClose(c.OnClose, c.Attach); err != nil {
		return fmt.Errorf("e2b: %w", err)
	}
	if _, _, err := keys.Destinations(c.AllowOut); err != nil {
		return fmt.Errorf("e2b: allow_out: %w", err)
	}
	if c.NoInternet && len(c.AllowOut) > 0 {
		return errors.New("e2b: allow_out says what of the network programs may reach, and network=none that there is none: give one of them")
	}
	if c.TTL < 0 {
		return fmt.Errorf("e2b: the time to live of %v is negative", c.TTL)
	}
	c.APIURL, c.SandboxURL = strings.TrimRight(c.APIURL, "/"), strings.TrimRight(c.SandboxURL, "/")
	if c.APIKey == "" && !c.Debug {
		return errors.New("e2b: no key: set E2B_API_KEY")
	}
	return nil
}

// set is the table of the options.
func (c *Config) set() *conf.Set {
	s := &conf.Set{Backend: "e2b", Needs: "an account: E2B_API_KEY"}
	s.String("api_key", &c.APIKey, "the account's key").From("E2B_API_KEY").Hide()
	s.String("domain", &c.Domain, "the service's domain").Is("e2b.app").From("E2B_DOMAIN")
	s.String("api_url", &c.APIURL, "the address of its interface").From("E2B_API_URL")
	s.String("sandbox_url", &c.SandboxURL, "the address of the sandboxes").From("E2B_SANDBOX_URL")
	s.String("template", &c.Template, "the sandbox's template").Is("code-interpreter-v1")
	s.Duration("ttl", &c.TTL, "how long a sandbox lives when nobody prolongs it").Is("5m")
	s.NoNetwork(&c.NoInternet, "whether the sandbox has a network")
	s.No("internet", &c.NoInternet, "the same by E2B's name").Is("yes").Or("allow_internet_access")
	keys.AllowOut(s, &c.AllowOut)
	s.Map("metadata", &c.Metadata, "of the sandbox")
	s.Map("env", &c.Env, "environment of the programs").Or("envs")
	keys.Attach(s, "the sandbox", &c.Attach, &c.OnClose, keys.Pause)
	keys.Start(s, &c.StartTimeout, "60s")
	c.Options.AddTo(s)
	s.Cannot("disk", "a sandbox has the disk of its template")
	return s
}

// ParseConfig reads a Config from text such as "template=mine&ttl=10m"; "garter
// backends e2b" lists the options.
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

// Open makes a sandbox and starts a session in it. Close kills the sandbox.
func Open(ctx context.Context, cfg Config) (*jupyter.Executor, error) {
	if err := cfg.fill(); err != nil {
		return nil, err
	}
	s := &sandbox{cfg: cfg, token: rand.Text(), stop: make(chan struct{})}
	s.http = far.New("e2b", cfg.Client, far.Network{}, cfg.APIKey, s.token)
	s.http.Retries = 4
	if cfg.Options.Progress == nil {
		cfg.Options.Progress = func(step string) { backend.ReportProgress(ctx, step) }
	}
	s.cfg = cfg
	if !cfg.Debug && s.sweeps() {
		s.bg.Go(func() {
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			defer cancel()
			defer context.AfterFunc(stopped{s.stop}, cancel)()
			s.sweep(ctx)
		})
	}
	o := cfg.Options
	o.Backend, o.StartTimeout = "e2b", cfg.StartTimeout
	o.Capabilities = garter.Capabilities{Isolation: "remote", FilesystemIsolation: true, MemoryLimit: true, NetworkIsolation: cfg.NoInternet}
	return jupyter.NewExecutor(ctx, s, o)
}

// sandbox is a jupyter.Kernel: a context of a sandbox.
type sandbox struct {
	cfg   Config
	http  *far.HTTP
	token string // of the port for calls of tools

	machines far.Machines[string] // by id
	killed   atomic.Bool          // by Kill: Connect makes another
	t        atomic.Pointer[transport]

	mu      sync.Mutex // held over requests: Kill and Interrupt do without it
	id      string     // "" before it is made
	domain  string
	access  string // tokens
	traffic string
	context string      // "" before it is made
	used    atomic.Bool // the interpreter is not to be trusted
	closed  bool
	stop    chan struct{} // ends the prolonging
	bg      sync.WaitGroup
}

// gone reports whether an error says that the sandbox does not exist any more.
func gone(err error) bool {
	var s *remote.StatusError
	return errors.As(err, &s) && (s.Code == 404 || s.Code == 502)
}

// send makes a request of the sandbox; the caller closes the body of an answer
// without error.
func (s *sandbox) send(ctx context.Context, op, method, url string, header http.Header, body any) (*http.Response, error) {
	return s.http.Open(ctx, far.Request{Op: op, Method: method, URL: url, Header: header, Body: body})
}

// control makes a request of the control plane.
func (s *sandbox) control(ctx context.Context, op, method, path string, body, out any) error {
	return s.http.Call(ctx, s.request(op, method, path, body), out)
}

// request is a request of the control plane.
func (s *sandbox) request(op, method, path string, body any) far.Request {
	return far.Request{Op: op, Method: method, URL: s.cfg.APIURL + path, Header: http.Header{"X-Api-Key": {s.cfg.APIKey}}, Body: body, Timeout: time.Minute}
}

// data makes a request of the server in the sandbox.
func (s *sandbox) data(ctx context.Context, op, method, path string, body, out any) error {
	return s.http.Call(ctx, far.Request{Op: op, Method: method, URL: s.dataURL() + path, Header: s.dataHeader(), Body: body, Timeout: time.Minute}, out)
}

// dataHeader is that of requests to the sandbox itself.
func (s *sandbox) dataHeader() http.Header {
	h := http.Header{"E2b-Sandbox-Id": {s.id}, "E2b-Sandbox-Port": {"49999"}}
	if s.access != "" {
		h.Set("X-Access-Token", s.access)
	}
	if s.traffic != "" {
		h.Set("E2B-Traffic-Access-Token", s.traffic)
	}
	return h
}

func (s *sandbox) dataURL() string {
	if s.cfg.SandboxURL != "" {
		return s.cfg.SandboxURL
	}
	return "https://49999-" + s.id + "." + s.domain
}

// create makes the sandbox. The lock is held.
func (s *sandbox) create(ctx context.Context) error {
	if s.cfg.Attach != "" {
		return s.join(ctx)
	}
	s.cfg.Options.Progress("creating a sandbox")
	if s.cfg.Debug {
		s.id = "debug_sandbox_id"
		return nil
	}
	body := map[string]any{
		"templateID": s.cfg.Template, "timeout": s.seconds(), "secure": true, "allow_internet_access": !s.cfg.NoInternet,
		"metadata": s.metadata(), "envVars": orEmpty(s.cfg.Env),
	}
	if len(s.cfg.AllowOut) > 0 {
		// What is allowed comes before what is denied.
		networks, domains, _ := keys.Destinations(s.cfg.AllowOut)
		body["network"] = map[string]any{"allowOut": append(networks, domains...), "denyOut": []string{"0.0.0.0/0"}}
	}
	var d made
	if err := s.control(ctx, "create a sandbox", "POST", "/sandboxes", body, &d); err != nil {
		return err
	}
	return s.take(d)
}

// made is what the service says of a sandbox.
type made struct{ SandboxID, EnvdAccessToken, TrafficAccessToken, Domain string }

// take takes a sandbox as the session's. The lock is held.
func (s *sandbox) take(d made) error {
	if !plainName(d.SandboxID) || d.Domain != "" && !plainName(d.Domain) {
		return &remote.ProtocolError{What: "the service names a sandbox with what is no name"}
	}
	s.machines.Add(d.SandboxID)
	s.http.Hide(d.EnvdAccessToken, d.TrafficAccessToken)
	s.id, s.access, s.traffic, s.domain = d.SandboxID, d.EnvdAccessToken, d.TrafficAccessToken, d.Domain
	if s.domain == "" {
		s.domain = s.cfg.Domain
	}
	s.bg.Go(func() { s.prolong(d.SandboxID) })
	return nil
}

// seconds is the time to live as the service counts it.
func (s *sandbox) seconds() int { return max(int(s.cfg.TTL.Seconds()), 1) }

// plainName reports whether a text can be part of a host's name.
func plainName(s string) bool {
	for _, c := range []byte(s) {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_' || c == '.') {
			return false
		}
	}
	return s != "" && len(s) < 200
}

func orEmpty(m map[string]string) map[string]string {
	if m == nil {
		return map[string]string{}
	}
	return m
}

// prolong keeps the sandbox alive as long as the session is open: its time to
// live is not the timeout of a run.
func (s *sandbox) prolong(id string) {
	t := time.NewTicker(max(s.cfg.TTL/3, time.Millisecond))
	defer t.Stop()
	for {
		select {
		case <-s.stop:
			return
		case <-t.C:
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			err := s.control(ctx, "prolong the sandbox", "POST", "/sandboxes/"+id+"/timeout", map[string]any{"timeout": s.seconds()}, nil)
			cancel()
			if gone(err) {
				return
			}
		}
	}
}

// Connect is jupyter.Kernel's.
func (s *sandbox) Connect(ctx context.Context) (jupyter.Transport, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for try := 0; ; try++ {
		if s.closed {
			return nil, errors.New("e2b: closed")
		}
		if s.killed.Swap(false) {
			s.id, s.context = "", ""
			s.machines.End(ctx, s.end) // what Kill could not end
		}
		err := s.connect(ctx)
		if err == nil {
			t := newTransport(s, s.context)
			s.t.Store(t)
			return t, nil
		}
		if try > 0 || !gone(err) {
			return nil, err
		}
		s.id, s.context = "", "" // it has expired: another
	}
}

func (s *sandbox) connect(ctx context.Context) error {
	if s.id == "" {
		if err := s.create(ctx); err != nil {
			return err
		}
	}
	for { // 502 until the server in the sandbox listens
		err := s.data(ctx, "reach the sandbox", "GET", "/health", nil, nil)
		if err == nil {
			break
		}
		if s.context != "" || ctx.Err() != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(100 * time.Millisecond):
		}
	}
	if s.context != "" && s.used.Load() {
		return s.restart(ctx)
	}
	if s.context == "" {
		var d struct{ ID string }
		if err := s.data(ctx, "create a context", "POST", "/contexts", map[string]any{"cwd": "/home/user", "language": "python"}, &d); err != nil {
			return err
		}
		s.context = d.ID
		s.used.Store(false)
	}
	return nil
}

// restart gives the context a fresh interpreter. After a crash the server may
// never answer what is sent to a context that restarts itself.
func (s *sandbox) restart(ctx context.Context) error {
	if err := s.data(ctx, "restart the context", "POST", "/contexts/"+url.PathEscape(s.context)+"/restart", nil, nil); err != nil {
		return err
	}
	s.used.Store(false)
	return nil
}

// Interrupt is jupyter.Kernel's: the server interrupts the program when its
// request is closed.
func (s *sandbox) Interrupt(ctx context.Context, _ *jupyter.Client) error {
	if t := s.t.Load(); t != nil {
		t.interrupt()
	}
	return nil
}

// Restart is jupyter.Kernel's.
func (s *sandbox) Restart(ctx context.Context) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.context == "" {
		return nil
	}
	err := s.restart(ctx)
	if gone(err) {
		s.context = ""
		return nil
	}
	return err
}

// Kill is jupyter.Kernel's: the sandbox is killed, and Connect makes another.
func (s *sandbox) Kill(ctx context.Context) error {
	s.killed.Store(true)
	if t := s.t.Load(); t != nil {
		t.cancel()
	}
	return s.machines.End(ctx, s.end)
}

// end kills a sandbox; one that has gone is no error.
func (s *sandbox) end(ctx context.Context, id string) error {
	err := s.control(ctx, "kill the sandbox "+id, "DELETE", "/sandboxes/"+id, nil, nil)
	var se *remote.StatusError
	if errors.As(err, &se) && se.Code == http.StatusNotFound {
		return nil
	}
	return err
}

// Close is jupyter.Kernel's: it kills the sandbox.
func (s *sandbox) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil
	}
	s.closed = true
	close(s.stop)
	s.bg.Wait()
	if t := s.t.Load(); t != nil {
		t.Close()
	}
	defer s.http.Client.CloseIdleConnections()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	var err error
	switch left := s.cfg.OnClose != keys.End && s.id != "" && !s.killed.Load(); {
	case left && s.cfg.OnClose == keys.Pause && !s.cfg.Debug:
		if err = s.control(ctx, "pause the sandbox "+s.id, "POST", "/sandboxes/"+s.id+"/pause", nil, nil); err == nil {
			s.machines.Forget(s.id)
		}
		err = errors.Join(err, s.machines.End(ctx, s.end))
	case left && !s.cfg.Debug:
		s.machines.Forget(s.id)
		err = s.machines.End(ctx, s.end)
	case s.cfg.Debug && s.context != "":
		err = s.data(ctx, "delete the context", "DELETE", "/contexts/"+url.PathEscape(s.context), nil, nil)
		if gone(err) {
			err = nil
		}
	case !s.cfg.Debug:
		err = s.machines.End(ctx, s.end)
	}
	return err
}
