package engine

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/containerd/errdefs"
	"github.com/moby/moby/api/types/container"
	"github.com/moby/moby/api/types/network"
	"github.com/moby/moby/client"

	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/owner"
)

// The limits of a container that asks for none of its own.
const (
	DefaultMemory = 1 << 30   // bytes
	DefaultCPUs   = 1.0       // cores
	DefaultPids   = 256       // processes and threads
	DefaultTmpfs  = 256 << 20 // bytes of /tmp
)

// Spec says what container to start. The zero value of a limit is the default;
// a negative one is no limit.
type Spec struct {
	Backend string // value of the label
	Image   string
	Name    string // "" lets the engine choose
	User    string // "" is 65534:65534, which is nobody
	Cmd     []string
	// Entrypoint replaces the image's.
	Entrypoint []string
	Env        []string // NAME=value
	// Dir is the working directory; "" is the image's.
	Dir string

	// Port is the port in the container to publish, HostIP and HostPort where;
	// HostPort 0 is any free one. The default address is loopback.
	Port     uint16
	HostIP   string
	HostPort uint16
	// NoNetwork gives the container a network of its own without any way in or
	// out: nothing is published, and DialExec is the way to its ports.
	NoNetwork bool

	Memory, Pids, Tmpfs int64
	CPUs                float64
	WritableRoot        bool
	Root                int64  // bytes of a writable root; 0 is no bound
	Runtime             string // such as "runsc"
	// Lifeline gives the container's program a standard input that ends with our
	// process, however that ends: the program ends with it.
	Lifeline bool
	// Secret, if not "", is left out of the logs.
	Secret string
	// Configure changes what is sent to the engine as the last step.
	Configure func(*container.Config, *container.HostConfig)
}

// Container is a container that was started here.
type Container struct {
	ID   string
	e    *Engine
	port uint16
	addr string
	life io.Closer // the container's standard input, or nil

	secret string // of the server in it
}

func limit(v, def int64) int64 {
	if v == 0 {
		return def
	}
	return max(v, 0)
}

// config returns what is sent to the engine.
func (s *Spec) config() (*container.Config, *container.HostConfig, error) {
	c := &container.Config{
		Image: s.Image, Entrypoint: s.Entrypoint, Cmd: s.Cmd, Env: s.Env, User: s.User, WorkingDir: s.Dir,
		Labels: map[string]string{Label: s.Backend, PidLabel: strconv.Itoa(os.Getpid()), OwnerLabel: owner.Self()},
	}
	if s.Lifeline {
		c.OpenStdin, c.StdinOnce, c.AttachStdin = true, true, true
	}
	if c.User == "" {
		c.User = "65534:65534"
	}
	h := &container.HostConfig{
		CapDrop:        []string{"ALL"},
		SecurityOpt:    []string{"no-new-privileges"},
		ReadonlyRootfs: !s.WritableRoot,
		Runtime:        s.Runtime,
		// What the code prints past Python's own output would fill the disk.
		LogConfig: container.LogConfig{Type: "json-file", Config: map[string]string{"max-size": "4m", "max-file": "1"}},
	}
	if size := limit(s.Tmpfs, DefaultTmpfs); size > 0 {
		h.Tmpfs = map[string]string{"/tmp": fmt.Sprintf("rw,exec,nosuid,nodev,mode=1777,size=%d", size)}
	} else {
		h.Tmpfs = map[string]string{"/tmp": "rw,exec,nosuid,nodev,mode=1777"}
	}
	if s.Root > 0 {
		h.StorageOpt = map[string]string{"size": strconv.FormatInt(s.Root, 10)}
	}
	h.Memory = limit(s.Memory, DefaultMemory)
	h.MemorySwap = h.Memory // no swap besides
	if cpus := s.CPUs; cpus >= 0 {
		if cpus == 0 {
			cpus = DefaultCPUs
		}
		h.NanoCPUs = int64(cpus * 1e9)
	}
	if pids := limit(s.Pids, DefaultPids); pids > 0 {
		h.PidsLimit = &pids
	}
	// podman's own default fails where its service may not raise limits.
	h.Ulimits = []*container.Ulimit{
		{Name: "nofile", Soft: 4096, Hard: 4096}, {Name: "nproc", Soft: 16384, Hard: 16384}, {Name: "core", Soft: 0, Hard: 0},
	}
	switch {
	case s.NoNetwork:
		h.NetworkMode = "none"
	case s.Port != 0:
		ip := netip.AddrFrom4([4]byte{127, 0, 0, 1})
		if s.HostIP != "" && s.HostIP != "localhost" {
			var err error
			if ip, err = netip.ParseAddr(s.HostIP); err != nil {
				return nil, nil, fmt.Errorf("garter: host %q is not an IP address: %w", s.HostIP, err)
			}
		}
		port, ok := network.PortFrom(s.Port, network.TCP)
		if !ok {
			return nil, nil, fmt.Errorf("garter: port %d is not valid", s.Port)
		}
		b := network.PortBinding{HostIP: ip}
		if s.HostPort != 0 {
			b.HostPort = strconv.Itoa(int(s.HostPort))
		}
		c.ExposedPorts = network.PortSet{port: {}}
		h.PortBindings = network.PortMap{port: {b}}
	}
	if s.Configure != nil {
		s.Configure(c, h)
	}
	return c, h, nil
}

// Run starts a container. What fails leaves nothing behind.
func (e *Engine) Run(ctx context.Context, s Spec) (*Container, error) {
	cfg, host, err := s.config()
	if err != nil {
		return nil, err
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	e.sweepOnce()
	// A request that is cancelled may still make a container, whose name nobody
	// would know.
	create, cancel := context.WithTimeout(context.WithoutCancel(ctx), 30*time.Second)
	defer cancel()
	res, err := e.c.ContainerCreate(create, client.ContainerCreateOptions{Config: cfg, HostConfig: host, Name: s.Name})
	if err != nil {
		return nil, fmt.Errorf("garter: creating a container of %s: %w", s.Image, err)
	}
	c := &Container{ID: res.ID, e: e, port: s.Port, secret: s.Secret}
	fail := func(err error) (*Container, error) {
		c.Remove()
		if ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		return nil, fmt.Errorf("garter: starting a container of %s: %w", s.Image, err)
	}
	if s.Lifeline {
		at, err := e.c.ContainerAttach(context.WithoutCancel(ctx), c.ID, client.ContainerAttachOptions{Stream: true, Stdin: true})
		if err != nil {
			return fail(err)
		}
		c.life = at.Conn
	}
	if _, err := e.c.ContainerStart(ctx, c.ID, client.ContainerStartOptions{}); err != nil {
		return fail(err)
	}
	if s.Port == 0 || s.NoNetwork {
		return c, nil
	}
	// The engine may need a moment until it tells the port.
	for {
		in, err := e.c.ContainerInspect(ctx, c.ID, client.ContainerInspectOptions{})
		if err != nil {
			return fail(err)
		}
		if st := in.Container.State; st != nil && !st.Running {
			return fail(c.Why(fmt.Errorf("it ended at once")))
		}
		if ns := in.Container.NetworkSettings; ns != nil {
			for p, bs := range ns.Ports {
				if p.Num() != s.Port {
					continue
				}
				for _, b := range bs {
					ip := b.HostIP
					if !ip.IsValid() || ip.IsUnspecified() {
						ip = netip.AddrFrom4([4]byte{127, 0, 0, 1})
					}
					c.addr = net.JoinHostPort(ip.String(), b.HostPort)
					return c, nil
				}
			}
		}
		select {
		case <-ctx.Done():
			return fail(context.Cause(ctx))
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// Addr returns where the published port is, such as 127.0.0.1:32768, or "".
func (c *Container) Addr() string { return c.addr }

// State is what became of a container.
type State struct {
	Running   bool
	ExitCode  int
	OOMKilled bool
}

// State asks the engine.
func (c *Container) State(ctx context.Context) (State, error) {
	in, err := c.e.c.ContainerInspect(ctx, c.ID, client.ContainerInspectOptions{})
	if errdefs.IsNotFound(err) {
		return State{ExitCode: -1}, nil
	}
	if err != nil || in.Container.State == nil {
		return State{}, err
	}
	st := in.Container.State
	return State{Running: st.Running, ExitCode: st.ExitCode, OOMKilled: st.OOMKilled}, nil
}

// MemoryKills tells how many of the container's programs the system has killed for want
// of memory so far: where one of many was, the engine says nothing of it. The control
// group's own file tells, by its name in either version.
func (c *Container) MemoryKills(ctx context.Context) (n int64) {
	conn, err := c.DialExec(ctx, "cat", "/sys/fs/cgroup/memory.events", "/sys/fs/cgroup/memory/memory.oom_control")
	if err != nil {
		return 0
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	r := bufio.NewReader(conn)
	for range 100 {
		b, err := far.ReadLine(r, 1000, "bytes in a line")
		if count, ok := strings.CutPrefix(strings.TrimSpace(string(b)), "oom_kill "); ok {
			k, _ := strconv.ParseInt(count, 10, 64)
			n = max(n, k)
		}
		if err != nil {
			break
		}
	}
	return n
}

// Logs returns the end of what the container's programs printed.
func (c *Container) Logs(ctx context.Context) string {
	r, err := c.e.c.ContainerLogs(ctx, c.ID, client.ContainerLogsOptions{ShowStdout: true, ShowStderr: true, Tail: "50"})
	if err != nil {
		return ""
	}
	defer r.Close()
	var b bytes.Buffer
	io.Copy(&b, &frames{r: bufio.NewReader(io.LimitReader(r, 1<<20))})
	s := far.Printable(b.String())
	if c.secret != "" {
		s = strings.ReplaceAll(s, c.secret, "…")
	}
	return lastLines(s, maxLogs)
}

// maxLogs is how many bytes of a container's logs are part of an error: its
// programs have written them.
const maxLogs = 1200

// Why adds to an error what the engine knows: whether the container still runs,
// and the end of its logs.
func (c *Container) Why(err error) error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	var b strings.Builder
	if st, serr := c.State(ctx); serr == nil && !st.Running {
		fmt.Fprintf(&b, "; the container ended with exit code %d", st.ExitCode)
		if st.OOMKilled {
			b.WriteString(", killed for its memory")
		}
	}
	if logs := c.Logs(ctx); logs != "" {
		b.WriteString("\nthe container's logs:\n" + logs)
	}
	return fmt.Errorf("%w%s", err, b.String())
}

// Kill ends the container's programs at once; the container stays.
func (c *Container) Kill(ctx context.Context) error {
	_, err := c.e.c.ContainerKill(ctx, c.ID, client.ContainerKillOptions{Signal: "KILL"})
	return err
}

// Stop asks the container's program to end and kills it after the grace time,
// which counts in whole seconds.
func (c *Container) Stop(ctx context.Context, grace time.Duration) error {
	secs := int((grace + time.Second - 1) / time.Second)
	_, err := c.e.c.ContainerStop(ctx, c.ID, client.ContainerStopOptions{Timeout: &secs})
	return err
}

// Remove ends the container and removes it with all that it wrote. A container
// that is gone already is no error.
func (c *Container) Remove() error {
	if c.life != nil {
		c.life.Close()
	}
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	_, err := c.e.c.ContainerRemove(ctx, c.ID, client.ContainerRemoveOptions{Force: true, RemoveVolumes: true})
	if err == nil || errdefs.IsNotFound(err) || strings.Contains(err.Error(), "already in progress") {
		return nil
	}
	return fmt.Errorf("garter: removing container %.12s: %w", c.ID, err)
}

// Direct returns the address of the port in the engine's own network, such as
// 172.17.0.2:8888, if it can be reached from here; else "". What listens there
// may not be ready yet.
func (c *Container) Direct(ctx context.Context) string {
	in, err := c.e.c.ContainerInspect(ctx, c.ID, client.ContainerInspectOptions{})
	if err != nil || in.Container.NetworkSettings == nil {
		return ""
	}
	for _, n := range in.Container.NetworkSettings.Networks {
		if n == nil || !n.IPAddress.IsValid() {
			continue
		}
		addr := net.JoinHostPort(n.IPAddress.String(), strconv.Itoa(int(c.port)))
		conn, err := (&net.Dialer{Timeout: 300 * time.Millisecond}).DialContext(ctx, "tcp", addr)
		if err == nil {
			conn.Close()
			return addr
		}
		// A refusal comes from the container: it is there, not ready yet.
		if errors.Is(err, syscall.ECONNREFUSED) {
			return addr
		}
	}
	return ""
}
