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
package e2b

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/remote/jupyter"
)

func init() { garter.Register("e2b", driver{}) }

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
	Metadata   map[string]string
	Env        map[string]string
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
	if c.Client == nil {
		var http1 http.Protocols
		http1.SetHTTP1(true)
		c.Client = &http.Client{Transport: &http.Transport{
			Proxy: http.ProxyFromEnvironment, Protocols: &http1, MaxIdleConnsPerHost: 4, IdleConnTimeout: 30 * time.Second,
		}}
	}
	c.APIURL, c.SandboxURL = strings.TrimRight(c.APIURL, "/"), strings.TrimRight(c.SandboxURL, "/")
	if c.APIKey == "" && !c.Debug {
		return errors.New("e2b: no key: set E2B_API_KEY")
	}
	return nil
}

type driver struct{}

// Open starts a session; config is in the form of a URL's query: template, ttl
// (seconds or a duration), internet.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	q, err := url.ParseQuery(config)
	if err != nil {
		return nil, fmt.Errorf("e2b: config: %w", err)
	}
	c := Config{Template: q.Get("template")}
	for k := range q {
		switch k {
		case "template":
		case "ttl":
			if c.TTL, err = time.ParseDuration(q.Get(k)); err != nil {
				n, nerr := strconv.Atoi(q.Get(k))
				if nerr != nil {
					return nil, fmt.Errorf("e2b: config: ttl: %w", err)
				}
				c.TTL = time.Duration(n) * time.Second
			}
		case "internet":
			b, err := strconv.ParseBool(q.Get(k))
			if err != nil {
				return nil, fmt.Errorf("e2b: config: internet: %w", err)
			}
			c.NoInternet = !b
		default:
			return nil, fmt.Errorf("e2b: config: there is no setting %s", k)
		}
	}
	return Open(ctx, c)
}

// Open makes a sandbox and starts a session in it. Close kills the sandbox.
func Open(ctx context.Context, cfg Config) (*jupyter.Executor, error) {
	if err := cfg.fill(); err != nil {
		return nil, err
	}
	s := &sandbox{cfg: cfg, token: rand.Text(), stop: make(chan struct{})}
	o := cfg.Options
	o.Backend, o.StartTimeout = "e2b", cfg.StartTimeout
	o.Capabilities = garter.Capabilities{Isolation: "remote", FilesystemIsolation: true, MemoryLimit: true, NetworkIsolation: cfg.NoInternet}
	return jupyter.NewExecutor(ctx, s, o)
}

// sandbox is a jupyter.Kernel: a context of a sandbox.
type sandbox struct {
	cfg   Config
	token string // of the port for calls of tools

	mu      sync.Mutex
	id      string // "" before it is made
	domain  string
	access  string // tokens
	traffic string
	context string      // "" before it is made
	used    atomic.Bool // the interpreter is not to be trusted
	t       *transport
	closed  bool
	stop    chan struct{} // ends the prolonging
	bg      sync.WaitGroup
}

// statusError is an answer that is none of the expected ones.
type statusError struct {
	op   string
	code int
	text string
}

func (e *statusError) Error() string {
	s := fmt.Sprintf("e2b: cannot %s: the service answers %d %s", e.op, e.code, http.StatusText(e.code))
	if e.text != "" {
		s += ": " + e.text
	}
	return s
}

// gone reports whether an error says that the sandbox does not exist any more.
func gone(err error) bool {
	var s *statusError
	return errors.As(err, &s) && (s.code == 404 || s.code == 502)
}

// send makes a request; the caller closes the body of an answer without error.
func (s *sandbox) send(ctx context.Context, op, method, url string, header http.Header, body any) (*http.Response, error) {
	var r io.Reader
	if body != nil {
		data, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		r = bytes.NewReader(data)
	}
	req, err := http.NewRequestWithContext(ctx, method, url, r)
	if err != nil {
		return nil, fmt.Errorf("e2b: cannot %s: %w", op, err)
	}
	req.Header = header
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	resp, err := s.cfg.Client.Do(req)
	if err != nil {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		return nil, fmt.Errorf("e2b: cannot %s: %w", op, err)
	}
	if resp.StatusCode/100 == 2 {
		return resp, nil
	}
	defer resp.Body.Close()
	data, _ := io.ReadAll(io.LimitReader(resp.Body, 4096))
	e := &statusError{op: op, code: resp.StatusCode, text: strings.TrimSpace(string(data))}
	var m struct{ Message string }
	if json.Unmarshal(data, &m) == nil && m.Message != "" {
		e.text = m.Message
	}
	return nil, e
}

// control makes a request of the control plane.
func (s *sandbox) control(ctx context.Context, op, method, path string, body, out any) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	resp, err := s.send(ctx, op, method, s.cfg.APIURL+path, http.Header{"X-Api-Key": {s.cfg.APIKey}}, body)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	return decode(resp.Body, op, out)
}

func decode(r io.Reader, op string, out any) error {
	data, err := io.ReadAll(io.LimitReader(r, 1<<20))
	if err == nil && out != nil {
		err = json.Unmarshal(data, out)
	}
	if err != nil {
		return fmt.Errorf("e2b: cannot %s: %w", op, err)
	}
	return nil
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
	if s.cfg.Options.Progress != nil {
		s.cfg.Options.Progress("creating a sandbox")
	}
	if s.cfg.Debug {
		s.id = "debug_sandbox_id"
		return nil
	}
	body := map[string]any{
		"templateID": s.cfg.Template, "timeout": int(s.cfg.TTL.Seconds()), "secure": true, "allow_internet_access": !s.cfg.NoInternet,
		"metadata": orEmpty(s.cfg.Metadata), "envVars": orEmpty(s.cfg.Env),
	}
	var d struct{ SandboxID, EnvdAccessToken, TrafficAccessToken, Domain string }
	if err := s.control(ctx, "create a sandbox", "POST", "/sandboxes", body, &d); err != nil {
		return err
	}
	s.id, s.access, s.traffic, s.domain = d.SandboxID, d.EnvdAccessToken, d.TrafficAccessToken, d.Domain
	if s.domain == "" {
		s.domain = s.cfg.Domain
	}
	s.bg.Go(func() { s.prolong(d.SandboxID) })
	return nil
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
	t := time.NewTicker(s.cfg.TTL / 3)
	defer t.Stop()
	for {
		select {
		case <-s.stop:
			return
		case <-t.C:
			ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
			err := s.control(ctx, "prolong the sandbox", "POST", "/sandboxes/"+id+"/timeout", map[string]any{"timeout": int(s.cfg.TTL.Seconds())}, nil)
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
		err := s.connect(ctx)
		if err == nil {
			s.t = newTransport(s, s.context)
			return s.t, nil
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
		resp, err := s.send(ctx, "reach the sandbox", "GET", s.dataURL()+"/health", s.dataHeader(), nil)
		if err == nil {
			resp.Body.Close()
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
		resp, err := s.send(ctx, "create a context", "POST", s.dataURL()+"/contexts", s.dataHeader(), map[string]any{"cwd": "/home/user", "language": "python"})
		if err != nil {
			return err
		}
		defer resp.Body.Close()
		var d struct{ ID string }
		if err := decode(resp.Body, "create a context", &d); err != nil {
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
	resp, err := s.send(ctx, "restart the context", "POST", s.dataURL()+"/contexts/"+url.PathEscape(s.context)+"/restart", s.dataHeader(), nil)
	if err != nil {
		return err
	}
	resp.Body.Close()
	s.used.Store(false)
	return nil
}

// Interrupt is jupyter.Kernel's: the server interrupts the program when its
// request is closed.
func (s *sandbox) Interrupt(ctx context.Context, _ *jupyter.Client) error {
	s.mu.Lock()
	t := s.t
	s.mu.Unlock()
	if t != nil {
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
	if s.t != nil {
		s.t.Close()
	}
	defer s.cfg.Client.CloseIdleConnections()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	var err error
	switch {
	case s.cfg.Debug && s.context != "":
		var resp *http.Response
		if resp, err = s.send(ctx, "delete the context", "DELETE", s.dataURL()+"/contexts/"+url.PathEscape(s.context), s.dataHeader(), nil); err == nil {
			resp.Body.Close()
		}
	case !s.cfg.Debug && s.id != "":
		err = s.control(ctx, "kill the sandbox", "DELETE", "/sandboxes/"+s.id, nil, nil)
	}
	if gone(err) {
		err = nil
	}
	return err
}
