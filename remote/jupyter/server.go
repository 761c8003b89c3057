package jupyter

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/keys"
)

// Kernel is what an Executor needs of whatever starts and stops its interpreter.
type Kernel interface {
	// Connect makes sure that an interpreter runs, starting one if need be, and
	// opens its channels.
	Connect(ctx context.Context) (Transport, error)
	// Interrupt interrupts what the interpreter executes; c is the connection to
	// it.
	Interrupt(ctx context.Context, c *Client) error
	// Restart replaces the interpreter by a fresh one, by force if need be. The
	// connection is of no use afterwards.
	Restart(ctx context.Context) error
	// Kill ends the interpreter at once, without asking it; Connect starts
	// another. It may be called at any time, also while another method is busy.
	Kill(ctx context.Context) error
	// Close ends the interpreter and all that belongs to it. Closing twice is no
	// error.
	Close() error
}

// Caller is a Kernel without a stdin channel: it has another way for the calls of
// tools.
type Caller interface {
	Kernel
	// OpenCalls opens it for the connection that Connect has made last, before
	// the first tool is sent; ask makes a request of the module __garter__.
	// Calls arrive as messages of type input_request, as over the channel.
	OpenCalls(ctx context.Context, ask func(request map[string]any) (*convert.Dict, error)) error
}

// StatusError tells that a server refused a request.
type StatusError = remote.StatusError

// ServerConfig says where a Jupyter server (or Kernel Gateway) is.
type ServerConfig struct {
	// URL is the server's address with its base path, such as
	// http://127.0.0.1:8888.
	URL string
	// Token authenticates; it is sent in headers only.
	Token string
	// Header is sent with every request.
	Header http.Header
	// KernelName is the kernelspec ("" is the server's default).
	KernelName string
	// KernelID joins a running kernel instead of starting one; it is left
	// running by Close. Keep leaves the kernel running in any case.
	KernelID string
	Keep     bool
	// Alone says that the server is there for this session and ends with it: nothing
	// else needs to end its kernels when our process was killed.
	Alone bool
	// Client replaces the HTTP client, TLS the configuration of the usual one.
	Client *http.Client
	TLS    *tls.Config
	// StartTimeout bounds the start of a kernel (default 60 s).
	StartTimeout time.Duration
}

// set is the table of the options of a session on a server.
func set(c *ServerConfig, o *Options) *conf.Set {
	s := &conf.Set{Backend: "jupyter", Needs: "a running Jupyter server or kernel gateway", AddressHelp: "its URL, such as http://127.0.0.1:8888, as Jupyter prints it"}
	s.Address = func(a string) error {
		u, err := url.Parse(a)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
			return errors.New("the address must be the URL of a server, such as http://127.0.0.1:8888")
		}
		if u.User != nil && c.Token == "" {
			c.Token, _ = u.User.Password()
		}
		path := strings.TrimRight(u.Path, "/")
		for _, p := range []string{"/lab", "/tree"} {
			path = strings.TrimSuffix(path, p)
		}
		c.URL = u.Scheme + "://" + u.Host + path
		return nil
	}
	s.Add("url", "URL", "the address, by another way", s.Address).From("JUPYTER_URL")
	s.String("token", &c.Token, "the server's token").From("JUPYTER_TOKEN").Hide()
	s.String("kernel", &c.KernelName, "the kernelspec")
	s.String("kernel_id", &c.KernelID, "a running kernel to join, which is left running").Or("attach")
	s.Bool("keep", &c.Keep, "leaves the kernel running at the end of the session").Is("no")
	s.Add("reset", "text", "of the URLs that Jupyter prints; it means nothing", func(string) error { return nil })
	keys.Start(s, &c.StartTimeout, "60s")
	o.AddTo(s)
	keys.NoAllowOut(s)
	s.Cannot("disk", "what a kernel may write is up to its server")
	return s
}

// ParseConfig reads a config such as "http://127.0.0.1:8888/lab?token=…&timeout=30s";
// "garter backends jupyter" lists the options.
func ParseConfig(config string) (ServerConfig, Options, error) {
	var c ServerConfig
	var o Options
	err := set(&c, &o).Parse(config)
	if err == nil && c.URL == "" {
		err = errors.New("jupyter: the config must have the URL of a server, such as http://127.0.0.1:8888/?token=…")
	}
	o.StartTimeout = c.StartTimeout
	return c, o, err
}

// Server is a kernel of a Jupyter server.
type Server struct {
	cfg  ServerConfig
	http *far.HTTP

	connecting sync.Mutex // held over Connect, with its requests

	mu      sync.Mutex // of what follows, not held over requests
	id      string
	owned   bool
	owed    bool // somebody waits for what became of a start
	closed  bool
	session string
}

// NewServer returns the kernel of a server that the first Connect starts.
func NewServer(cfg ServerConfig) *Server {
	s := &Server{cfg: cfg, id: cfg.KernelID, session: randomID()}
	s.cfg.URL = strings.TrimRight(cfg.URL, "/")
	if s.cfg.StartTimeout <= 0 {
		s.cfg.StartTimeout = time.Minute
	}
	s.http = far.New("jupyter", cfg.Client, far.Network{Dial: quickDial, TLS: cfg.TLS}, cfg.Token)
	s.http.HideHeader(cfg.Header)
	return s
}

func (s *Server) header() http.Header {
	h := http.Header{}
	for k, v := range s.cfg.Header {
		h[k] = v
	}
	if s.cfg.Token != "" {
		h.Set("Authorization", "token "+s.cfg.Token)
	}
	return h
}

// call makes a REST request. It returns the status where it is none of ok.
func (s *Server) call(ctx context.Context, op, method, path string, body any, out any, ok ...int) error {
	return s.http.Call(ctx, far.Request{Op: op, Method: method, URL: s.cfg.URL + path, Header: s.header(), Body: body, OK: ok, Timeout: requestTimeout}, out)
}

// requestTimeout bounds a request: a restart may take a while.
const requestTimeout = 60 * time.Second

// WaitReady waits until the server answers, as long as ctx allows.
func (s *Server) WaitReady(ctx context.Context) error {
	for {
		try, cancel := context.WithTimeout(ctx, 5*time.Second)
		err := s.call(try, "reach the server", "GET", "/api/kernelspecs", nil, nil, 200)
		cancel()
		var st *StatusError
		if err == nil || errors.As(err, &st) && st.Code != 404 && st.Code != 502 && st.Code != 503 && st.Code != 504 {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("jupyter: the server is not ready (%w): %v", context.Cause(ctx), err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

// Connect is Kernel's.
func (s *Server) Connect(ctx context.Context) (Transport, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, s.cfg.StartTimeout, fmt.Errorf("jupyter: no kernel within %v: %w", s.cfg.StartTimeout, context.DeadlineExceeded))
	defer cancel()
	s.connecting.Lock()
	defer s.connecting.Unlock()
	s.mu.Lock()
	id, owned, closed := s.id, s.owned, s.closed
	s.mu.Unlock()
	if closed {
		return nil, errors.New("jupyter: closed")
	}
	if id != "" {
		err := s.call(ctx, "find the kernel", "GET", "/api/kernels/"+url.PathEscape(id), nil, nil, 200)
		var st *StatusError
		switch {
		case err == nil:
		case errors.As(err, &st) && st.Code == 404 && owned:
			id = ""
		default:
			return nil, err
		}
	}
	if id == "" {
		var err error
		if id, err = s.startKernel(ctx); err != nil {
			return nil, err
		}
		s.mu.Lock()
		s.id, s.owned = id, true
		s.mu.Unlock()
	}
	ws := "ws" + strings.TrimPrefix(s.cfg.URL, "http") + "/api/kernels/" + url.PathEscape(id) + "/channels?session_id=" + s.session
	t, err := DialWebsocket(ctx, ws, s.header(), s.http.Client)
	if err != nil && ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return t, err
}

// ID returns the kernel's id, or "" before the first Connect.
func (s *Server) ID() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.id
}

// Attachment is the kernel's id.
func (s *Server) Attachment() string { return s.ID() }

// Interrupt is Kernel's.
func (s *Server) Interrupt(ctx context.Context, _ *Client) error {
	return s.call(ctx, "interrupt the kernel", "POST", "/api/kernels/"+url.PathEscape(s.ID())+"/interrupt", nil, nil, 204)
}

// Restart is Kernel's. A kernel of ours is replaced by another one: a program that
// has spoiled its kernel's sockets has spoiled what the server would use again.
func (s *Server) Restart(ctx context.Context) error {
	s.mu.Lock()
	owned := s.owned
	s.mu.Unlock()
	if owned {
		return s.Kill(ctx)
	}
	for try := 0; ; try++ {
		err := s.call(ctx, "restart the kernel", "POST", "/api/kernels/"+url.PathEscape(s.ID())+"/restart", nil, nil, 200)
		var st *StatusError
		if !errors.As(err, &st) {
			return err
		}
		if st.Code == 404 {
			return nil // Connect starts another
		}
		if st.Code != 500 || try == 5 {
			return err
		}
		// A server fails that is restarting the kernel of its own accord.
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(500 * time.Millisecond):
		}
	}
}

// Kill is Kernel's: the server ends the kernel, as fast as it does.
func (s *Server) Kill(ctx context.Context) error {
	s.mu.Lock()
	id, owned := s.id, s.owned
	s.mu.Unlock()
	switch {
	case id == "":
		return nil
	case !owned:
		return s.Restart(ctx)
	}
	var err error
	for try := 0; ; try++ {
		err = s.call(ctx, "end the kernel", "DELETE", "/api/kernels/"+url.PathEscape(id), nil, nil, 204, 404)
		var st *StatusError
		if !errors.As(err, &st) || st.Code != 500 || try == 5 {
			break
		}
		// A server fails that is restarting the kernel of its own accord.
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case <-time.After(300 * time.Millisecond):
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err == nil && s.id == id {
		s.id = "" // Connect starts another
	}
	return err
}

// ServerPatience is how long a server on a machine of its own may take to end a
// kernel, or to open the channels of one; then the machine is replaced.
const ServerPatience = 15 * time.Second

// KillSoon is Kill for a server that can be replaced.
func (s *Server) KillSoon(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, killPatience)
	defer cancel()
	return s.Kill(ctx)
}

const killPatience = 8 * time.Second

// Forget gives up a kernel whose server is gone.
func (s *Server) Forget() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	s.http.Client.CloseIdleConnections()
}

// Close is Kernel's: it ends the kernel, if it was started here.
func (s *Server) Close() error {
	s.mu.Lock()
	closed := s.closed
	s.closed = true
	s.mu.Unlock()
	if closed {
		return nil
	}
	// A kernel that is being started is waited for, so that it does not stay.
	s.connecting.Lock()
	defer s.connecting.Unlock()
	defer s.http.Client.CloseIdleConnections()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	id := s.ID()
	switch {
	case s.cfg.Keep:
	case s.owed: // who waits for that start tells the guardian
		if id != "" {
			return s.end(ctx, id)
		}
		return nil
	case id != "" && s.owned:
		if err := s.end(ctx, id); err != nil {
			return err
		}
	}
	s.done()
	return nil
}
