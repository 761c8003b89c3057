package container

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/engine"
	"github.com/garterpy/garter/remote/internal/keys"
)

// DefaultImage is the image that Start runs: a static garter binary and nothing
// else.
const DefaultImage = "garter:latest"

// Options of Connect and Start. The zero value of each is its default.
type Options struct {
	// Token is what the server asks for. Connect needs it unless AuthDisabled
	// says that the server asks for none; Start makes one up.
	Token        string
	AuthDisabled bool
	// Timeout bounds each run (default: the server's, 30 s). Time spent in tools
	// does not count. The server has a largest timeout, 5 minutes unless it was
	// told otherwise; Start tells it Timeout where that is more.
	Timeout time.Duration
	// Grace is how long beyond its time a run may take to come to its end, the
	// wait for a place on the server included (default a minute). A server that
	// goes on, or just keeps the connection, is given up then, with ErrStateLost.
	// Where Timeout is not given that is the server's own, at most an hour.
	Grace time.Duration
	// MaxHostCalls bounds the calls of tools in a run (default
	// garter.DefaultMaxHostCalls), whatever the server allows.
	MaxHostCalls int
	// MaxValue bounds the memory that the values of a run may take together: the
	// arguments of the calls under way, and the result (default 512 MiB).
	MaxValue int64
	// Packages are installed into each fresh session, where the server's interpreter
	// installs any; garter's own does not, and the start says so.
	Packages []string
	// PythonVersion, such as "3.13", is what the version of the server's interpreter
	// must be, or begin with; "" is any.
	PythonVersion string
	// HTTPClient is used in place of one of our own, such as one with a
	// configuration of TLS.
	HTTPClient *http.Client

	// What follows is for Start.

	// Image is the image to run; where the engine does not have it, it is built
	// from Binary, a static garter for the engine's system. Where the running
	// program is garter itself that is the default.
	Image, Binary string
	// Tools, if not "", is a folder of modules that programs can import: an image
	// with them, above Image, is built and run.
	Tools string
	// Name is that of the container; "" lets the engine choose.
	Name string
	// Host and Port are where the server is published (default 127.0.0.1 and a
	// free port).
	Host string
	Port uint16
	// StartTimeout is how long the server may take to be ready (default 60 s).
	StartTimeout time.Duration
	// Env is the environment of the server, NAME=value. See "garter serve -h" for
	// the names that it reads.
	Env []string
	// Backend and Config say what runs the code in the container (default local).
	Backend, Config string
	// Files gives each session files of its own, in memory: see garter.FileStore.
	Files bool
	// Disk, if above 0, is Files with a bound for what they take in each session, in
	// bytes.
	Disk int64
	// Network gives the container the engine's usual network, and publishes the
	// server's port. Without it nothing leads out of the container; garter talks to
	// the server through the engine then.
	Network bool
	// Memory in bytes (default 1 GiB), CPUs in cores (default 1), Pids in
	// processes and threads (default 256): negative is no limit.
	Memory int64
	CPUs   float64
	Pids   int64
	// Runtime is the engine's runtime, such as "runsc".
	Runtime string
}

func (o *Options) check() error {
	switch {
	case o.Token == "" && !o.AuthDisabled:
		return errors.New("garter: the server's token is missing; for a server that asks for none say so with AuthDisabled")
	case o.Token != "" && o.AuthDisabled:
		return errors.New("garter: a token is given and authentication is disabled: which is meant?")
	case o.Disk > 0 && o.Backend != "" && o.Backend != "local":
		return fmt.Errorf("garter: container: disk bounds the files of garter's own interpreter; for the backend %s it stands in config", o.Backend)
	case o.Timeout < 0:
		return fmt.Errorf("garter: the timeout %v is negative", o.Timeout)
	case o.Grace < 0:
		return fmt.Errorf("garter: the grace %v is negative", o.Grace)
	case o.MaxValue < 0:
		return fmt.Errorf("garter: the memory of %d bytes for values is negative", o.MaxValue)
	case o.MaxHostCalls < 0:
		return fmt.Errorf("garter: the number %d of calls of tools is negative", o.MaxHostCalls)
	}
	return nil
}

// set is the table of the options; serverURL takes the address.
func (o *Options) set(serverURL *string) *conf.Set {
	s := &conf.Set{
		Backend: "container", Needs: "a container engine (Docker, or podman by DOCKER_HOST), or a running server (garter serve)",
		AddressHelp: "the URL of a running server, such as http://127.0.0.1:8080",
	}
	s.Address = func(a string) error {
		u, err := url.Parse(a)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
			return errors.New("the address is not the URL of a server, such as http://127.0.0.1:8080")
		}
		*serverURL = a
		return nil
	}
	s.String("token", &o.Token, "what a running server asks for").From("CONTAINER_AUTH_TOKEN").Hide()
	s.Add("auth", "disabled", "a running server asks for no token", func(t string) error {
		if o.AuthDisabled = t == "disabled"; !o.AuthDisabled {
			return fmt.Errorf("it must be disabled, not %q", t)
		}
		return nil
	})
	keys.Timeout(s, &o.Timeout)
	s.Duration("grace", &o.Grace, "how long beyond its time a run may take to end").Is("1m")
	s.Int("host_calls", &o.MaxHostCalls, "calls of tools in a run").Is("1000")
	s.Size("max_value", &o.MaxValue, "memory that the values of a run may take in the host").Is("512MiB")
	s.String("image", &o.Image, "the image to run; it is built where the engine does not have it").Is(DefaultImage).Or("image_name")
	s.String("binary", &o.Binary, "the static garter that the image is built of; the default is the running one")
	s.String("tools", &o.Tools, "a folder of modules that programs can import, of which an image above that one is built")
	s.String("name", &o.Name, "the container's name")
	s.String("host", &o.Host, "the address on which the server is published").Is("127.0.0.1")
	s.Port("port", &o.Port, "the port on which it is; 0 is a free one").Is("0")
	keys.Start(s, &o.StartTimeout, "60s")
	s.List("env", &o.Env, "environment of the server, NAME=value")
	s.String("backend", &o.Backend, "what runs the code in the container").Is("local")
	s.String("config", &o.Config, "its config")
	s.Size("disk", &o.Disk, "bytes that those files may take; with it there are such files")
	s.List("packages", &o.Packages, "what is installed before the first run, where the server's interpreter is not garter's").Or("additional_imports", "pip_packages", "base_deps")
	s.String("python_version", &o.PythonVersion, "the version that the server's interpreter must have; garter's own is 3.13")
	s.Bool("session_files", &o.Files, "give sessions files of their own, in the server's memory").Is("no")
	s.Network(&o.Network, "whether the container has a network; packages need one")
	keys.Engine(s, &o.Memory, &o.Pids, &o.CPUs)
	s.String("runtime", &o.Runtime, "the engine's runtime, such as runsc for gVisor")
	keys.NoAllowOut(s)
	return s
}

// forStart are the options that mean nothing to a running server.
var forStart = []string{"image", "binary", "tools", "name", "host", "port", "start_timeout", "env", "backend", "config", "session_files", "disk", "network", "memory", "cpus", "pids", "runtime"}

// ParseConfig parses a config: options of Start, such as
// "memory=512MiB&cpus=0.5&network=default", or the URL of a running server with options
// of Connect, such as "http://127.0.0.1:8080?timeout=30s"; "garter backends container"
// lists the options.
func ParseConfig(config string) (serverURL string, o Options, err error) {
	s := o.set(&serverURL)
	address, _ := conf.Split(config)
	if address != "" {
		s.Keys = slices.DeleteFunc(s.Keys, func(k *conf.Key) bool { return slices.Contains(forStart, k.Name) })
	}
	if address != "" {
		s.Cannot("disk", "what the sessions of a running server may write is up to it: garter serve -session-disk")
	}
	err = s.Parse(config)
	return serverURL, o, err
}

type driver struct{}

// Clean is backend.Cleaner's: containers of processes that have ended are removed.
func (driver) Clean(ctx context.Context) (int, error) { return engine.Clean(ctx, "container") }

// Describe is backend.Describer's.
func (driver) Describe() backend.Description { return keys.Describe(new(Options).set(new(string))) }

// Open is backend.Driver's.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	serverURL, o, err := ParseConfig(config)
	if err != nil {
		return nil, err
	}
	if serverURL != "" {
		return Connect(ctx, serverURL, o)
	}
	return Start(ctx, o)
}

func init() { backend.Register("container", driver{}) }
