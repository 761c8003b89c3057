// Package docker runs Python code in a CPython of its own inside of a container,
// on a Docker engine or on podman (through DOCKER_HOST).
//
//	ex, err := docker.Start(ctx, docker.Options{})
//
// The container runs a Jupyter server or a Jupyter Kernel Gateway; garter starts
// a kernel on it and talks to that as package jupyter does. It has no
// capabilities and no new privileges, an unprivileged user, a read-only root with
// a bounded /tmp, limits of memory, CPU and processes, and its port is published
// on loopback only. It ends with the session.
//
// It is registered as the backend "docker". Its config is the query of a URL:
// see ParseConfig.
//
// Compatibility: covered.
package docker

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/moby/moby/api/types/container"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/internal/conf"
	"github.com/garterpy/garter/remote/backend"
	"github.com/garterpy/garter/remote/internal/engine"
	"github.com/garterpy/garter/remote/internal/keys"
	"github.com/garterpy/garter/remote/internal/seccomp"
	"github.com/garterpy/garter/remote/jupyter"
)

// DefaultImage is the image that is run, and built from Dockerfile where the
// engine does not have it.
const DefaultImage = "garter-jupyter:latest"

// DefaultBase is the image from which DefaultImage is built.
const DefaultBase = "python:3.13-slim"

// DefaultDockerfile is the recipe of DefaultImage. Building it needs a registry
// and PyPI; any image with a Jupyter server or Kernel Gateway on port 8888 that
// takes its token from JUPYTER_TOKEN or KG_AUTH_TOKEN will do instead.
const DefaultDockerfile = "FROM " + DefaultBase + `
RUN pip install --no-cache-dir jupyter_kernel_gateway jupyter_client ipykernel
EXPOSE 8888
CMD ["jupyter", "kernelgateway", "--KernelGatewayApp.ip=0.0.0.0", "--KernelGatewayApp.port=8888", \
     "--ZMQChannelsWebsocketConnection.iopub_data_rate_limit=1e12", "--ZMQChannelsWebsocketConnection.iopub_msg_rate_limit=1e9"]
`

// kernelPort is where the server listens in its container.
const kernelPort = 8888

// Options say what container to start. The zero value of each is its default.
type Options struct {
	// Session has what all backends on kernels share: timeouts, limits of output,
	// packages to install.
	Session jupyter.Options
	// Host and Port are where the server is published (default 127.0.0.1 and a
	// free port).
	Host string
	Port uint16
	// Image is the image's name (default DefaultImage). It is built from
	// Dockerfile (default DefaultDockerfile, with Base in the place of DefaultBase)
	// where the engine does not have it and, with BuildNewImage, in any case. An
	// image of another name than DefaultImage, without a Dockerfile or a Base, is
	// pulled. With NoBuild, it must be there.
	Image, Dockerfile, Base string
	BuildNewImage, NoBuild  bool
	// Tools, if not "", is a folder of modules that programs can import, with a
	// requirements.txt where they need packages: an image with them, above Image, is
	// built and run.
	Tools string
	// Name is that of the container; "" lets the engine choose.
	Name string
	// Cmd replaces the image's command.
	Cmd []string
	// Env is the container's environment besides the image's, NAME=value.
	Env []string
	// User is who runs the server (default 65534:65534, nobody).
	User string
	// KernelName is the kernelspec (default the server's).
	KernelName string
	// Network gives the container the engine's usual network, and publishes the
	// server's port. Without it nothing leads out of the container, and no packages
	// can be installed: garter talks to the server through the engine then, by a few
	// lines of Python in the container.
	Network bool
	// Memory in bytes (default 1 GiB), CPUs in cores (default 1), Pids in
	// processes and threads (default 256), Tmpfs in bytes of /tmp (default 256
	// MiB): negative is no limit.
	Memory, Pids, Tmpfs int64
	CPUs                float64
	// Disk, if above 0, bounds what programs can write in all, in bytes: Tmpfs, and
	// with WritableRoot the container's file system, where the engine can do that.
	Disk int64
	// WritableRoot leaves the file system of the container writable.
	WritableRoot bool
	// Runtime is the engine's runtime, such as "runsc" for gVisor.
	Runtime string
	// NoInit starts the image's program as the first process of the container. By
	// default a few lines of the image's python3 are that: they take care of
	// processes without a parent, and end the container with our process, however
	// that ends.
	NoInit bool
	// StartTimeout is how long the server may take to be ready (default 60 s).
	StartTimeout time.Duration
	// Configure changes what is sent to the engine as the last step: mounts,
	// networks and whatever the options above do not have.
	Configure func(*container.Config, *container.HostConfig)
}

// set is the table of the options.
func (o *Options) set() *conf.Set {
	s := &conf.Set{Backend: "docker", Needs: "a container engine (Docker, or podman by DOCKER_HOST) and an image with a Jupyter server or kernel gateway"}
	keys.NoAllowOut(s)
	s.String("image", &o.Image, "the image to run; it is built where the engine does not have it").Is(DefaultImage).Or("image_name")
	s.Add("build", "missing, always or never", "when the image is built", func(t string) error {
		switch t {
		case "always", "true", "yes":
			o.BuildNewImage = true
		case "never":
			o.NoBuild = true
		case "missing", "false", "no":
		default:
			return fmt.Errorf("%q is not missing, always or never", t)
		}
		return nil
	}).Is("missing").Or("build_new_image")
	s.Add("dockerfile", "file", "the recipe of the image", func(t string) error {
		b, err := os.ReadFile(t)
		o.Dockerfile = string(b)
		return err
	})
	s.String("base", &o.Base, "an image of Python from which the default recipe starts").Is(DefaultBase)
	s.String("tools", &o.Tools, "a folder of modules that programs can import, of which an image above that one is built")
	s.String("name", &o.Name, "the container's name")
	s.String("host", &o.Host, "the address on which the server is published").Is("127.0.0.1")
	s.Port("port", &o.Port, "the port on which it is; 0 is a free one").Is("0")
	s.List("cmd", &o.Cmd, "replaces the image's command")
	s.List("env", &o.Env, "environment of the container, NAME=value")
	s.String("user", &o.User, "who runs the server").Is("65534:65534")
	s.String("kernel", &o.KernelName, "the kernelspec")
	s.Network(&o.Network, "whether the container has a network; packages need one")
	keys.Engine(s, &o.Memory, &o.Pids, &o.CPUs)
	s.Size("tmpfs", &o.Tmpfs, "bytes of /tmp").Is("256MiB").Or("scratch")
	s.Size("disk", &o.Disk, "bytes that programs may write in all, in the place of tmpfs; with writable_root the engine must be able to bound that")
	s.Bool("writable_root", &o.WritableRoot, "leaves the container's file system writable").Is("no")
	s.String("runtime", &o.Runtime, "the engine's runtime, such as runsc for gVisor")
	s.Bool("no_init", &o.NoInit, "starts the image's program as the first process").Is("no")
	keys.Start(s, &o.StartTimeout, "60s")
	o.Session.AddTo(s)
	return s
}

// ParseConfig parses a config such as "image=my-kernel&memory=512MiB&network=default";
// "garter backends docker" lists the options.
func ParseConfig(config string) (Options, error) {
	var o Options
	err := o.set().Parse(config)
	return o, err
}

type driver struct{}

// Clean is backend.Cleaner's: containers of processes that have ended are removed.
func (driver) Clean(ctx context.Context) (int, error) { return engine.Clean(ctx, "docker") }

// Describe is backend.Describer's.
func (driver) Describe() backend.Description { return keys.Describe(new(Options).set()) }

// Open is backend.Driver's.
func (driver) Open(ctx context.Context, config string) (garter.Executor, error) {
	o, err := ParseConfig(config)
	if err != nil {
		return nil, err
	}
	return Start(ctx, o)
}

func init() { backend.Register("docker", driver{}) }

// Start starts a container and a session in it.
func Start(ctx context.Context, o Options) (*jupyter.Executor, error) {
	if v := o.Session.PythonVersion; v != "" && o.Image == "" && o.Dockerfile == "" && o.Base == "" {
		if !plainVersion(v) {
			return nil, fmt.Errorf("garter: docker: %q is not a version of Python such as 3.12", v)
		}
		o.Image, o.Base = "garter-jupyter:"+v, "python:"+v+"-slim"
	}
	if o.Image == "" {
		o.Image = DefaultImage
	}
	if o.Disk > 0 {
		o.Tmpfs = o.Disk
	}
	pull := o.Image != DefaultImage && o.Dockerfile == "" && o.Base == "" && !o.BuildNewImage
	if o.Dockerfile == "" {
		o.Dockerfile = DefaultDockerfile
		if o.Base != "" {
			o.Dockerfile = strings.Replace(o.Dockerfile, DefaultBase, o.Base, 1)
		}
	}
	switch {
	case strings.ContainsAny(o.Base, " \n\t"):
		return nil, fmt.Errorf("garter: %q is not the name of an image", o.Base)
	case (o.Port != 0 || o.Host != "") && !o.Network:
		return nil, errors.New("garter: docker: a port is published where there is a network: network=default (Options.Network) gives one")
	case o.BuildNewImage && o.NoBuild:
		return nil, errors.New("garter: the image is to be built always and never")
	}
	if o.StartTimeout <= 0 {
		o.StartTimeout = 60 * time.Second
	}
	if o.Session.StartTimeout <= 0 {
		o.Session.StartTimeout = o.StartTimeout
	}
	if o.Session.Backend == "" {
		o.Session.Backend = "docker"
	}
	caps := &o.Session.Capabilities
	caps.Isolation, caps.FilesystemIsolation, caps.NetworkIsolation = "container", true, !o.Network
	caps.MemoryLimit, caps.ProcessLimit, caps.CPULimit = o.Memory >= 0, o.Pids >= 0, o.CPUs >= 0
	if !o.Network && len(o.Session.PipArgs) == 0 && o.Session.NoInstall == "" && o.Session.Install == nil {
		o.Session.NoInstall = "the container has no network; network=default (Options.Network) gives it one"
		if len(o.Session.Packages) > 0 {
			return nil, fmt.Errorf("garter: docker: %w: packages cannot be installed: %s", garter.ErrUnsupported, o.Session.NoInstall)
		}
	}
	if o.Session.Progress == nil {
		o.Session.Progress = func(step string) { backend.ReportProgress(ctx, step) }
	}
	e, err := engine.Connect(ctx)
	if err != nil {
		return nil, err
	}
	k := &kernel{e: e, o: o, pull: pull}
	err = k.image(ctx)
	if err == nil && o.Tools != "" {
		k.o.Image, err = e.ToolsImage(ctx, "", o.Image, o.Tools, o.Session.Progress)
	}
	if err != nil {
		k.Close()
		return nil, err
	}
	if o.Session.Logs == nil {
		o.Session.Logs = k.logs
	}
	return jupyter.NewExecutor(ctx, k, o.Session)
}

// plainVersion reports whether a text is a version: digits and points.
func plainVersion(v string) bool {
	return len(v) <= 20 && strings.Trim(v, "0123456789.") == "" && strings.Trim(v, ".") == v
}

// kernel is a kernel in a container of its own; it implements jupyter.Kernel.
type kernel struct {
	e    *engine.Engine
	o    Options
	pull bool // an image that is missing is pulled, not built

	mu     sync.Mutex
	c      *engine.Container
	cfg    jupyter.ServerConfig
	srv    *jupyter.Server
	closed bool
	now    atomic.Pointer[engine.Container] // as c, for Kill
	kills  atomic.Int64                     // of c, for want of memory, that were told
}

// image makes sure that the engine has the image.
func (k *kernel) image(ctx context.Context) error {
	if !k.o.BuildNewImage {
		has, err := k.e.HasImage(ctx, k.o.Image)
		if err != nil || has {
			return err
		}
	}
	progress := k.o.Session.Progress
	if k.o.NoBuild {
		return fmt.Errorf("garter: the engine has no image %s, and is not to build it", k.o.Image)
	}
	if k.pull {
		progress("pulling image " + k.o.Image)
		return k.e.Pull(ctx, k.o.Image, progress)
	}
	progress("building image " + k.o.Image)
	return k.e.Build(ctx, k.o.Image, []engine.File{engine.Text("Dockerfile", k.o.Dockerfile)}, progress)
}

func (k *kernel) spec(token string) engine.Spec {
	o := &k.o
	s := engine.Spec{
		Backend: "docker", Secret: token, Image: o.Image, Name: o.Name, User: o.User, Cmd: o.Cmd, Port: kernelPort, HostIP: o.Host, HostPort: o.Port,
		NoNetwork: !o.Network, Memory: o.Memory, CPUs: o.CPUs, Pids: o.Pids, Tmpfs: o.Tmpfs, WritableRoot: o.WritableRoot,
		Runtime: o.Runtime, Configure: o.Configure,
	}
	if o.Disk > 0 && o.WritableRoot {
		s.Root = o.Disk
	}
	s.Env = append([]string{"HOME=/tmp", "IPYTHONDIR=/tmp/ipython", "PYTHONDONTWRITEBYTECODE=1"}, o.Env...)
	s.Env = append(s.Env, "JUPYTER_TOKEN="+token, "KG_AUTH_TOKEN="+token)
	return s
}

// up starts a container and waits until its server answers.
func (k *kernel) up(ctx context.Context) error {
	ctx, cancel := context.WithTimeoutCause(ctx, k.o.StartTimeout, fmt.Errorf("garter: the server in the container was not ready within %v", k.o.StartTimeout))
	defer cancel()
	k.o.Session.Progress("starting a container of " + k.o.Image)
	token := rand.Text()
	spec := k.spec(token)
	entry, cmd, dir, err := k.e.Command(ctx, k.o.Image)
	if err != nil {
		return err
	}
	if (dir == "" || dir == "/") && !k.o.WritableRoot {
		spec.Dir = "/tmp" // so that programs can write where they begin
	}
	if !k.o.NoInit {
		if spec.Cmd != nil {
			cmd = spec.Cmd
		}
		spec.Lifeline, spec.Entrypoint, spec.Cmd = true, []string{"python3", "-c", initProgram()}, slices.Concat(entry, cmd)
	}
	c, err := k.e.Run(ctx, spec)
	if err != nil {
		return err
	}
	cfg := jupyter.ServerConfig{URL: "http://" + c.Addr(), Token: token, KernelName: k.o.KernelName, StartTimeout: k.o.StartTimeout, Alone: true}
	switch {
	case !k.o.Network:
		cfg.URL = "http://container.invalid:8888"
		cfg.Client = &http.Client{Transport: &http.Transport{
			DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
				return c.DialExec(ctx, "python3", "-c", seccomp.Python()+relay)
			},
			MaxIdleConnsPerHost: 2, IdleConnTimeout: 30 * time.Second,
		}}
	case runtime.GOOS == "linux" && strings.HasPrefix(k.e.Host(), "unix://"):
		// The way to the container's own address leaves out the engine's proxy,
		// which delays packets.
		if addr := c.Direct(ctx); addr != "" {
			cfg.URL = "http://" + addr
		}
	}
	srv := jupyter.NewServer(cfg)
	ready := make(chan error, 1)
	go func() { ready <- srv.WaitReady(ctx) }()
	t := time.NewTicker(200 * time.Millisecond)
	defer t.Stop()
	for {
		select {
		case err = <-ready:
		case <-t.C:
			st, serr := c.State(ctx)
			if serr != nil || st.Running {
				continue
			}
			cancel()
			<-ready
			err = errors.New("garter: the server in the container ended before it was ready")
		}
		break
	}
	if err != nil {
		err = c.Why(err)
		c.Remove()
		return err
	}
	k.c, k.cfg, k.srv = c, cfg, srv
	k.now.Store(c)
	k.kills.Store(0)
	return nil
}

// initProgram is the container's first process: it runs the image's program,
// buries processes whose parents have ended, passes SIGTERM on, and ends, and all
// of the container with it, when its standard input does. The engine's own filter of
// system calls depends on its version: ours comes on top, for all of them.
func initProgram() string {
	return "import sys\ntry:\n    " + strings.ReplaceAll(seccomp.Python(), "\n", "\n    ") +
		"pass\nexcept (ImportError, OSError) as e:\n    sys.exit(f'garter: programs would have system calls that they must not have ({e}); no_init=yes leaves the filter to the engine')\n" + initPlain
}

const initPlain = `
import os, signal, sys, threading
pid = os.fork()
if pid == 0:
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, 0)
    try:
        os.execvp(sys.argv[1], sys.argv[1:])
    except OSError as e:
        print(sys.argv[1] + ":", e, file=sys.stderr, flush=True)
    os._exit(127)
def watch():
    try:
        while os.read(0, 4096):
            pass
    finally:
        os._exit(137)
threading.Thread(target=watch, daemon=True).start()
signal.signal(signal.SIGTERM, lambda *a: os.kill(pid, signal.SIGTERM))
while True:
    try:
        p, status = os.waitpid(-1, 0)
    except ChildProcessError:
        os._exit(0)
    if p == pid:
        os._exit(os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status))
`

// relay is the Python program that carries bytes between its standard streams
// and the server's port in a container without a network.
const relay = `
import os, socket, threading
s = socket.create_connection(("127.0.0.1", 8888))
s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
def up():
    while True:
        b = os.read(0, 65536)
        if not b:
            break
        s.sendall(b)
    try:
        s.shutdown(socket.SHUT_WR)
    except OSError:
        pass
threading.Thread(target=up, daemon=True).start()
while True:
    b = s.recv(65536)
    if not b:
        break
    s.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
    while b:
        b = b[os.write(1, b):]
os._exit(0)
`

// Connect is jupyter.Kernel's. A container that has ended is replaced.
func (k *kernel) Connect(ctx context.Context) (jupyter.Transport, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for first := k.c != nil; ; first = false {
		if k.closed {
			return nil, garter.ErrClosed
		}
		if k.c == nil {
			if err := k.up(ctx); err != nil {
				return nil, err
			}
		}
		try, cancel := ctx, context.CancelFunc(func() {})
		if first { // a server that has served may have been broken by its programs
			try, cancel = context.WithTimeout(ctx, jupyter.ServerPatience)
		}
		t, err := k.srv.Connect(try)
		hangs := try.Err() != nil && ctx.Err() == nil
		cancel()
		if err == nil {
			return t, nil
		}
		if !first || ctx.Err() != nil || !hangs && !k.ended(ctx) {
			return nil, k.c.Why(err)
		}
		k.drop()
	}
}

// ended reports whether the container has ended; the engine hears of that later
// than we do. The caller holds the lock.
func (k *kernel) ended(ctx context.Context) bool {
	for range 20 {
		if st, err := k.c.State(ctx); err == nil && !st.Running {
			return true
		}
		select {
		case <-ctx.Done():
			return false
		case <-time.After(50 * time.Millisecond):
		}
	}
	return false
}

// drop removes the container. The caller holds the lock.
func (k *kernel) drop() error {
	if k.c == nil {
		return nil
	}
	err := k.c.Remove()
	if k.cfg.Client != nil {
		k.cfg.Client.CloseIdleConnections()
	}
	k.c, k.srv = nil, nil
	return err
}

// server returns the server, or an error if there is none.
func (k *kernel) server() (*jupyter.Server, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.srv == nil {
		return nil, errors.New("garter: the container is gone")
	}
	return k.srv, nil
}

// Interrupt is jupyter.Kernel's.
func (k *kernel) Interrupt(ctx context.Context, c *jupyter.Client) error {
	srv, err := k.server()
	if err != nil {
		return err
	}
	return srv.Interrupt(ctx, c)
}

// Restart is jupyter.Kernel's: the server ends the kernel, and Connect starts
// another. Where the server does not, the container is replaced.
func (k *kernel) Restart(ctx context.Context) error {
	srv, err := k.server()
	if err != nil {
		return nil // Connect starts another
	}
	err = srv.KillSoon(ctx)
	k.mu.Lock()
	defer k.mu.Unlock()
	if err != nil && k.srv == srv {
		return k.drop()
	}
	return nil
}

// Kill is jupyter.Kernel's: it ends all that runs in the container.
func (k *kernel) Kill(ctx context.Context) error {
	if c := k.now.Load(); c != nil {
		return c.Kill(ctx)
	}
	return nil
}

// logs is what the container has to say about its kernel's end.
func (k *kernel) logs() string {
	k.mu.Lock()
	c := k.c
	k.mu.Unlock()
	if c == nil {
		return ""
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	st, err := c.State(ctx)
	full := err == nil && st.OOMKilled
	if !full && st.Running {
		n := c.MemoryKills(ctx)
		full = n > k.kills.Swap(n)
	}
	switch {
	case !full:
		return c.Logs(ctx)
	case k.o.Memory < 0:
		return "there was no memory left for the container"
	}
	return fmt.Sprintf("the container's limit of memory (%d MiB) was reached", cmp.Or(k.o.Memory, engine.DefaultMemory)>>20)
}

// Close is jupyter.Kernel's: the container is removed.
func (k *kernel) Close() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.closed {
		return nil
	}
	k.closed = true
	err := k.drop()
	k.e.Close()
	return err
}
