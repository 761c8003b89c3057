package container

import (
	"context"
	"crypto/rand"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/engine"
	"github.com/garterpy/garter/remote/internal/far"
)

// serverPort is where the server listens in its container.
const serverPort = 8080

// DefaultStartTimeout is how long a started server may take to be ready.
const DefaultStartTimeout = 60 * time.Second

// box is a container with a garter server.
type box struct {
	e         *engine.Engine
	spec      engine.Spec
	c         *engine.Container
	transport *http.Transport // through the engine, or nil
	start     time.Duration   // how long it may take
}

// Start starts a server in a container and a session on it. The container has no
// capabilities, a read-only root, an unprivileged user and the limits of the
// options; it ends with the session.
func Start(ctx context.Context, o Options) (*Executor, error) {
	if o.Token == "" && !o.AuthDisabled {
		o.Token = rand.Text()
	}
	if err := o.check(); err != nil {
		return nil, err
	}
	if (o.Port != 0 || o.Host != "") && !o.Network {
		return nil, errors.New("garter: container: a port is published where there is a network: network=default (Options.Network) gives one")
	}
	e, err := engine.Connect(ctx)
	if err != nil {
		return nil, err
	}
	b := &box{e: e, spec: o.spec(), start: o.StartTimeout}
	if b.start <= 0 {
		b.start = DefaultStartTimeout
	}
	x, err := b.open(ctx, &o)
	if err != nil {
		b.remove()
		return nil, err
	}
	return x, nil
}

func (b *box) open(ctx context.Context, o *Options) (*Executor, error) {
	has, err := b.e.HasImage(ctx, b.spec.Image)
	if err != nil {
		return nil, err
	}
	if !has {
		if err := buildImage(ctx, b.e, b.spec.Image, o.Binary); err != nil {
			return nil, err
		}
	}
	if o.Tools != "" {
		progress := func(line string) { backend.ReportProgress(ctx, line) }
		if b.spec.Image, err = b.e.ToolsImage(ctx, "", b.spec.Image, o.Tools, progress); err != nil {
			return nil, err
		}
	}
	backend.ReportProgress(ctx, "starting a container of "+b.spec.Image)
	base, err := b.up(ctx)
	if err != nil {
		return nil, err
	}
	return o.connect(ctx, base, b)
}

func (o *Options) spec() engine.Spec {
	s := engine.Spec{
		Backend: "container", Image: o.Image, Name: o.Name, Port: serverPort, HostIP: o.Host, HostPort: o.Port, NoNetwork: !o.Network,
		Memory: o.Memory, CPUs: o.CPUs, Pids: o.Pids, Runtime: o.Runtime, Env: append([]string(nil), o.Env...),
	}
	if s.Image == "" {
		s.Image = DefaultImage
	}
	set := func(name, value string) { s.Env = append(s.Env, name+"="+value) }
	s.Lifeline = true
	set("GARTER_LIFELINE", "stdin")
	set("HOST", "0.0.0.0")
	if !o.Network {
		set("HOST", "127.0.0.1")
	}
	set("PORT", strconv.Itoa(serverPort))
	if o.AuthDisabled {
		set("CONTAINER_AUTH_DISABLED", "true")
	} else {
		set("CONTAINER_AUTH_TOKEN", o.Token)
	}
	if o.Timeout > 0 {
		set("DEFAULT_TIMEOUT", strconv.FormatFloat(o.Timeout.Seconds(), 'f', -1, 64))
		if o.Timeout > 5*time.Minute {
			set("MAX_EXECUTION_TIME", strconv.FormatFloat(o.Timeout.Seconds(), 'f', -1, 64))
		}
	}
	if o.Backend != "" {
		set("GARTER_BACKEND", o.Backend)
		set("GARTER_BACKEND_CONFIG", o.Config)
	}
	if o.Disk > 0 {
		set("GARTER_SESSION_DISK", strconv.FormatInt(o.Disk, 10))
	}
	if o.Files {
		set("GARTER_SESSION_FILES", "true")
	}
	memory := o.Memory
	if memory == 0 {
		memory = engine.DefaultMemory
	}
	if memory > 0 { // Go's collector works harder before the engine has to kill
		set("GOMEMLIMIT", strconv.FormatInt(memory/10*9, 10))
	}
	return s
}

// up starts the container and waits until its server answers; it returns the
// server's URL.
func (b *box) up(ctx context.Context) (string, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, b.start, fmt.Errorf("garter: the server was not ready within %v", b.start))
	defer cancel()
	c, err := b.e.Run(ctx, b.spec)
	if err != nil {
		return "", err
	}
	b.c = c
	base := "http://" + c.Addr()
	client := far.Network{}.Client()
	defer client.CloseIdleConnections()
	if b.spec.NoNetwork {
		// The binary of the image carries bytes between its standard streams and
		// the server's port.
		base = "http://garter.invalid"
		b.transport = &http.Transport{
			DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
				return c.DialExec(ctx, "/garter", "relay", "127.0.0.1:"+strconv.Itoa(serverPort))
			},
			MaxIdleConnsPerHost: 32,
		}
		client.Transport = b.transport
	}
	for {
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, base+"/health", nil)
		if err != nil {
			return "", err
		}
		resp, err := client.Do(req)
		if err == nil {
			io.Copy(io.Discard, io.LimitReader(resp.Body, 1<<20))
			resp.Body.Close()
			if resp.StatusCode == http.StatusOK {
				return base, nil
			}
			err = fmt.Errorf("status %d", resp.StatusCode)
		}
		if st, serr := c.State(ctx); serr == nil && !st.Running {
			return "", c.Why(errors.New("garter: the server ended before it was ready"))
		}
		select {
		case <-ctx.Done():
			return "", c.Why(fmt.Errorf("%w (last: %v)", context.Cause(ctx), err))
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// why adds to an error of the connection what the engine knows, and tells
// whether the container has ended.
func (b *box) why(err error) (ended bool, _ error) {
	if b.c == nil {
		return true, err
	}
	// The engine hears of the server's end later than we do.
	for range 20 {
		if st, serr := b.c.State(context.Background()); serr == nil && !st.Running {
			return true, b.c.Why(err)
		}
		time.Sleep(50 * time.Millisecond)
	}
	return false, b.c.Why(err)
}

// kill ends the server at once.
func (b *box) kill(ctx context.Context) {
	if b.c != nil {
		b.c.Kill(ctx)
	}
}

// again starts another container in place of one that has ended.
func (b *box) again(ctx context.Context) (string, error) {
	if b.c != nil {
		if err := b.c.Remove(); err != nil {
			return "", err
		}
		b.c = nil
	}
	if b.transport != nil {
		b.transport.CloseIdleConnections()
	}
	return b.up(ctx)
}

// remove ends the container and the connection to the engine.
func (b *box) remove() error {
	var err error
	if b.c != nil {
		err = b.c.Remove()
	}
	if b.transport != nil {
		b.transport.CloseIdleConnections()
	}
	b.e.Close()
	return err
}

// Dockerfile is the recipe of DefaultImage.
//
//go:embed Dockerfile
var Dockerfile string

// BuildImage builds the image of a garter server from a static garter binary for
// the engine's system. It needs no registry: the image has nothing but the
// binary.
func BuildImage(ctx context.Context, name, binary string) error {
	e, err := engine.Connect(ctx)
	if err != nil {
		return err
	}
	defer e.Close()
	return buildImage(ctx, e, name, binary)
}

// BuildToolsImage builds an image, above that of a server or of a kernel for package
// docker, in which programs can import the modules of a folder. (Options.Tools does so
// for a session.)
func BuildToolsImage(ctx context.Context, name, base, dir string) error {
	e, err := engine.Connect(ctx)
	if err != nil {
		return err
	}
	defer e.Close()
	backend.ReportProgress(ctx, "building image "+name)
	_, err = e.ToolsImage(ctx, name, base, dir, func(line string) { backend.ReportProgress(ctx, line) })
	return err
}

func buildImage(ctx context.Context, e *engine.Engine, name, binary string) error {
	if binary == "" {
		self, err := os.Executable()
		if err != nil || strings.TrimSuffix(filepath.Base(self), ".exe") != "garter" {
			return fmt.Errorf("garter: the engine has no image %s; build it with \"garter image\", or give a static garter binary to build it from", name)
		}
		binary = self
	}
	if err := checkBinary(binary); err != nil {
		return err
	}
	st, err := os.Stat(binary)
	if err != nil {
		return fmt.Errorf("garter: %w", err)
	}
	backend.ReportProgress(ctx, "building image "+name)
	return e.Build(ctx, name, []engine.File{
		engine.Text("Dockerfile", Dockerfile),
		{Name: "garter", Mode: 0o755, Size: st.Size(), Open: func() (io.ReadCloser, error) { return os.Open(binary) }},
	}, func(line string) { backend.ReportProgress(ctx, line) })
}
