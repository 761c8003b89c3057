package jupyter_test

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/keys"
	"github.com/garterpy/garter/remote/jupyter"
)

// This file is a backend as small as they get, to begin another one with: kernels on
// the machines of a service that makes machines with a Jupyter server. It is complete
// but for its registration, in a package's init:
//
//	func init() { backend.Register("minimal", minimalDriver{}) }
//
// What a backend on kernels has of its own is three things: a table of its options, the
// requests of its service, and a jupyter.Host, which makes a machine, tells whether it
// has gone, and ends it. All else is the same for all: one HTTP client that bounds,
// follows nobody and keeps credentials to itself; the kernel with its limits, tools,
// files and values; the machine that is replaced when it has gone, with the loss told.
// minimal_suites_test.go has what each must pass.

// minimalConfig says what machines to make.
type minimalConfig struct {
	URL, Key     string        // the service
	Memory       int64         // of a machine, in bytes
	StartTimeout time.Duration // of a machine (default 2 min)
	Options      jupyter.Options
}

// set is the table of the options: "garter backends" shows it, configs, files and the
// environment are read by it, and names that are not in it are refused.
func (c *minimalConfig) set() *conf.Set {
	s := &conf.Set{Backend: "minimal", Needs: "an account: MINIMAL_KEY", AddressHelp: "the URL of the service"}
	s.Address = func(a string) error {
		c.URL = a
		return nil
	}
	s.String("key", &c.Key, "the account's key").From("MINIMAL_KEY").Hide()
	s.Size("memory", &c.Memory, "bytes that a machine may have").Is("512MiB")
	keys.Start(s, &c.StartTimeout, "2m")
	c.Options.AddTo(s)
	s.Cannot("disk", "the service has no such option")
	return s
}

func (c *minimalConfig) fill() {
	if c.Memory == 0 {
		c.Memory = 512 << 20
	}
	if c.StartTimeout == 0 {
		c.StartTimeout = 2 * time.Minute
	}
}

type minimalDriver struct{}

// Describe is backend.Describer's.
func (minimalDriver) Describe() backend.Description { return keys.Describe(new(minimalConfig).set()) }

// Open is backend.Driver's.
func (minimalDriver) Open(ctx context.Context, config string) (garter.Executor, error) {
	var c minimalConfig
	if err := c.set().Parse(config); err != nil {
		return nil, err
	}
	return openMinimal(ctx, c)
}

// openMinimal makes a machine and starts a session on it.
func openMinimal(ctx context.Context, c minimalConfig) (garter.Executor, error) {
	if c.Key == "" {
		return nil, errors.New("minimal: the key is missing: MINIMAL_KEY")
	}
	c.fill()
	o := c.Options.For(ctx, "minimal", c.StartTimeout)
	o.Capabilities = garter.Capabilities{Isolation: "remote", FilesystemIsolation: true, MemoryLimit: true}
	m := &minimalHost{c: c, progress: o.Progress, http: far.New("minimal", nil, far.Network{}, c.Key)}
	m.http.Retries = 3
	ex, err := jupyter.NewExecutor(ctx, jupyter.NewHosted(m), o)
	if err != nil {
		return nil, err
	}
	return ex, nil
}

// minimalHost is a jupyter.Host: it makes machines, one after the other.
type minimalHost struct {
	c        minimalConfig
	progress func(step string)
	http     *far.HTTP
	machines far.Machines[string] // those to be ended, by name

	mu   sync.Mutex
	name string // of the last one
}

// call makes a request of the service.
func (m *minimalHost) call(ctx context.Context, op, method, path string, body, out any) error {
	return m.http.Call(ctx, far.Request{
		Op: op, Method: method, URL: m.c.URL + path, Body: body, Timeout: time.Minute,
		Header: http.Header{"Authorization": {"Bearer " + m.c.Key}},
	}, out)
}

// Start is jupyter.Host's.
func (m *minimalHost) Start(ctx context.Context) (none jupyter.ServerConfig, err error) {
	ctx, cancel := context.WithTimeout(ctx, m.c.StartTimeout)
	defer cancel()
	// We choose its name and the token of its server: so it can be ended though the
	// answer is lost, and nobody else can use it.
	name, token := "garter-"+rand.Text(), rand.Text()
	m.http.Hide(token)
	m.mu.Lock()
	m.name = name
	m.mu.Unlock()
	m.machines.Add(name)
	m.progress("creating the machine " + name)
	var made struct{ URL string }
	err = m.call(ctx, "create a machine", "PUT", "/machines/"+name, map[string]any{"token": token, "memory": m.c.Memory}, &made)
	if err != nil {
		return none, err
	}
	if u, err := url.Parse(made.URL); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return none, &remote.ProtocolError{What: "a machine without an address"}
	}
	return jupyter.ServerConfig{URL: made.URL, Token: token, StartTimeout: m.c.StartTimeout}, nil
}

// Gone is jupyter.Host's.
func (m *minimalHost) Gone(ctx context.Context) bool {
	m.mu.Lock()
	name := m.name
	m.mu.Unlock()
	return name == "" || far.NotFound(m.call(ctx, "find the machine", "GET", "/machines/"+name, nil, nil))
}

// Stop is jupyter.Host's.
func (m *minimalHost) Stop(ctx context.Context) error {
	m.mu.Lock()
	m.name = ""
	m.mu.Unlock()
	defer m.http.Client.CloseIdleConnections()
	return m.machines.End(ctx, func(ctx context.Context, name string) error {
		err := m.call(ctx, "end the machine", "DELETE", "/machines/"+name, nil, nil)
		if far.NotFound(err) { // it has gone
			err = nil
		}
		return err
	})
}
