package jupyter

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// ProcessConfig says how to start a kernel as a process of one's own.
type ProcessConfig struct {
	// Dir is where the connection file and the sockets go: an existing folder
	// that the kernel can write to. Short, for ipc: a socket's path has at most
	// about 100 bytes.
	Dir string
	// TCP uses the loopback interface instead of sockets in Dir.
	TCP bool
	// Command makes the command that starts a kernel with a connection file. The
	// process gets a process group of its own.
	Command func(connectionFile string) (*exec.Cmd, error)
	// Cleanup, if not nil, is called after each end of the process, to end what
	// it has left.
	Cleanup func()
	// StopTimeout is how long the process may take to shut down before it is
	// killed (default 500 ms).
	StopTimeout time.Duration
}

// Process is a Kernel that runs as a process of one's own, over ZeroMQ.
type Process struct {
	cfg ProcessConfig

	mu     sync.Mutex
	p      *process
	dir    *os.Root // cfg.Dir: programs can write into it, and perhaps replace it
	closed bool
	now    atomic.Pointer[process] // as p, for Kill
	ends   sync.Mutex              // held by Kill, whose Cleanup is not to meet the next process
}

// process is one life of the kernel.
type process struct {
	cmd    *exec.Cmd
	info   ConnectionInfo
	dir    *os.Root
	name   string // of its files in dir, which begin so
	output tailBuffer
	exited chan struct{} // closed when the process has ended
	end    string        // how
}

// NewProcess returns a kernel that the first Connect starts.
func NewProcess(cfg ProcessConfig) *Process {
	if cfg.StopTimeout <= 0 {
		cfg.StopTimeout = 500 * time.Millisecond
	}
	return &Process{cfg: cfg}
}

// start starts the process. The lock is held.
func (k *Process) start() error {
	k.ends.Lock()
	defer k.ends.Unlock()
	if k.dir == nil { // before there are programs
		var err error
		if k.dir, err = os.OpenRoot(k.cfg.Dir); err != nil {
			return err
		}
	}
	// A name that the program of the kernel before cannot know.
	p := &process{exited: make(chan struct{}), dir: k.dir, name: "k" + randomID()[:12]}
	p.info = ConnectionInfo{
		Transport: "ipc", IP: filepath.Join(k.cfg.Dir, p.name), Shell: 1, IOPub: 2, Stdin: 3, Control: 4, Heartbeat: 5,
		Key: randomID(), Scheme: "hmac-sha256",
	}
	if k.cfg.TCP {
		ports, err := freePorts(5)
		if err != nil {
			return err
		}
		p.info.Transport, p.info.IP = "tcp", "127.0.0.1"
		p.info.Shell, p.info.IOPub, p.info.Stdin, p.info.Control, p.info.Heartbeat = ports[0], ports[1], ports[2], ports[3], ports[4]
	}
	b, err := json.Marshal(p.info)
	if err != nil {
		return err
	}
	if err := writeAs(k.dir, p.name+".json", b); err != nil {
		return err
	}
	if p.cmd, err = k.cfg.Command(filepath.Join(k.cfg.Dir, p.name+".json")); err != nil {
		return err
	}
	ownGroup(p.cmd)
	p.cmd.Stdout, p.cmd.Stderr = &p.output, &p.output
	p.cmd.WaitDelay = 200 * time.Millisecond
	started := make(chan error)
	go func() {
		// The kernel dies with the thread that started it (see ownGroup): the
		// thread must live as long.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := p.cmd.Start()
		for _, f := range p.cmd.ExtraFiles {
			f.Close() // the child has its own
		}
		started <- err
		if err != nil {
			return
		}
		p.cmd.Wait()
		p.end = p.cmd.ProcessState.String()
		close(p.exited)
	}()
	if err := <-started; err != nil {
		return fmt.Errorf("jupyter: cannot start the kernel: %w", err)
	}
	k.p = p
	k.now.Store(p)
	return nil
}

// freePorts finds ports of the loopback interface that nobody listens on. The
// kernel binds them later; should another be faster, it does not start, and
// Connect tries again.
func freePorts(n int) ([]int, error) {
	var ports []int
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports, nil
}

// againTime is how long a kernel that has been connected to may take to answer once
// more: it has started long ago. One that does not, since its program has closed its
// sockets, is ended, and another takes its place.
const againTime = 5 * time.Second

// Connect is Kernel's.
func (k *Process) Connect(ctx context.Context) (Transport, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	var last error
	for range 3 {
		if k.closed {
			return nil, errors.New("jupyter: closed")
		}
		if k.p != nil && k.p.dead() {
			k.discard()
		}
		fresh := k.p == nil
		if fresh {
			if err := k.start(); err != nil {
				return nil, err
			}
		}
		p := k.p
		patience := ctx
		if !fresh {
			var cancel context.CancelFunc
			patience, cancel = context.WithTimeout(ctx, againTime)
			defer cancel()
		}
		t, err := p.connect(patience)
		if err == nil {
			return t, nil
		}
		mute := patience.Err() != nil && ctx.Err() == nil
		if !mute && !p.dead() && !errors.Is(err, errPortTaken) {
			return nil, err
		}
		k.discard()
		last = fmt.Errorf("jupyter: the kernel ends while it starts (%s): %s", p.end, p.output.String())
		if fresh && !p.portTaken() {
			break
		}
	}
	return nil, last
}

// errPortTaken tells that somebody else has bound a port of the kernel's.
var errPortTaken = errors.New("jupyter: a port of the kernel is taken")

func (p *process) portTaken() bool {
	return strings.Contains(p.output.String(), "Address already in use")
}

func (p *process) dead() bool {
	select {
	case <-p.exited:
		return true
	default:
		return false
	}
}

// connect waits until the kernel listens and opens its channels.
func (p *process) connect(ctx context.Context) (Transport, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	watched := make(chan struct{})
	defer close(watched)
	go func() {
		tick := time.NewTicker(100 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-p.exited:
				cancel(errors.New("jupyter: the kernel ended"))
				return
			case <-watched:
				return
			case <-tick.C:
				if p.portTaken() { // some kernels hang then
					cancel(errPortTaken)
					return
				}
			}
		}
	}()
	// The library waits between its attempts for longer than a kernel needs.
	for !p.listens() {
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(2 * time.Millisecond):
		}
	}
	died := func() error { return fmt.Errorf("%w (%s)", ErrKernelDied, p.describe()) }
	check := func(net.Conn) error { return nil }
	if uid, _, ok := ownerOf(p.dir); ok {
		check = func(c net.Conn) error { return fromUser(c, uid) }
	}
	z, err := dialZMQ(ctx, p.info, check, func(err error) error {
		// The sockets break before the process is gone.
		select {
		case <-p.exited:
			return died()
		case <-time.After(3 * time.Second):
			return err
		}
	})
	if err != nil {
		return nil, err
	}
	go func() {
		select {
		case <-p.exited:
			// What it sent before may still be under way.
			time.Sleep(20 * time.Millisecond)
			z.fail(died())
		case <-z.done:
		}
	}()
	return z, nil
}

// describe says how the process ended, with the last line it printed.
func (p *process) describe() string {
	s := p.end
	if strings.Contains(s, "signal: killed") {
		s += ", perhaps for want of memory or CPU time"
	}
	if lines := strings.Split(strings.TrimSpace(p.output.String()), "\n"); lines[len(lines)-1] != "" {
		s += ": " + lines[len(lines)-1]
	}
	return s
}

// listens reports whether the sockets of the kernel are there.
func (p *process) listens() bool {
	for _, port := range []int{p.info.Control, p.info.Shell, p.info.IOPub, p.info.Stdin} {
		network, addr := p.info.endpoint(port)
		if network == "unix" {
			st, err := p.dir.Lstat(p.name + "-" + strconv.Itoa(port))
			if err != nil || st.Mode()&os.ModeSocket == 0 {
				return false
			}
			continue
		}
		c, err := net.DialTimeout(network, addr, time.Second)
		if err != nil {
			return false
		}
		c.Close()
	}
	return true
}

// Interrupt is Kernel's. It goes by the control channel: a signal would end the
// program that isolates the kernel.
func (k *Process) Interrupt(ctx context.Context, c *Client) error {
	return c.Control(ctx, "interrupt_request", struct{}{})
}

// Restart is Kernel's: it ends the process, and Connect starts another.
func (k *Process) Restart(ctx context.Context) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.discard()
	return nil
}

// Kill is Kernel's.
func (k *Process) Kill(ctx context.Context) error {
	p := k.now.Load()
	if p == nil {
		return nil
	}
	k.ends.Lock()
	if k.now.Load() == p { // else it was ended, with all that it left, to make room for the next
		if !p.dead() {
			killGroup(p.cmd)
		}
		if k.cfg.Cleanup != nil {
			k.cfg.Cleanup()
		}
	}
	k.ends.Unlock()
	select {
	case <-p.exited:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// discard ends the process by force. The lock is held.
func (k *Process) discard() {
	p := k.p
	if p == nil {
		return
	}
	k.p = nil
	if !p.dead() {
		terminateGroup(p.cmd)
		select {
		case <-p.exited:
		case <-time.After(k.cfg.StopTimeout):
		}
	}
	killGroup(p.cmd)
	<-p.exited
	if k.cfg.Cleanup != nil {
		k.cfg.Cleanup()
	}
	p.dir.Remove(p.name + ".json")
	if p.info.Transport == "ipc" {
		for i := 1; i <= 5; i++ {
			p.dir.Remove(p.name + "-" + strconv.Itoa(i))
		}
	}
}

// Close is Kernel's.
func (k *Process) Close() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.closed = true
	k.discard()
	if k.dir != nil {
		k.dir.Close()
	}
	return nil
}

// Output returns the end of what the process has printed.
func (k *Process) Output() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.p == nil {
		return ""
	}
	return k.p.output.String()
}

// tailBuffer keeps the end of what is written to it.
type tailBuffer struct {
	mu sync.Mutex
	b  []byte
}

const tailSize = 4096

// Write never fails.
func (t *tailBuffer) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	n := len(p)
	if n > tailSize {
		p = p[n-tailSize:]
	}
	if t.b = append(t.b, p...); len(t.b) > tailSize {
		t.b = append([]byte(nil), t.b[len(t.b)-tailSize:]...)
	}
	return n, nil
}

func (t *tailBuffer) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(bytes.TrimSpace(t.b))
}
