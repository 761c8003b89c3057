package jupyter

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/garterpy/garter/remote"
	"github.com/garterpy/garter/remote/internal/far"
	"github.com/garterpy/garter/remote/internal/zmtp"
)

// ConnectionInfo is a kernel's connection file.
type ConnectionInfo struct {
	Transport string `json:"transport"` // tcp or ipc
	IP        string `json:"ip"`        // for ipc the beginning of the sockets' paths
	Shell     int    `json:"shell_port"`
	IOPub     int    `json:"iopub_port"`
	Stdin     int    `json:"stdin_port"`
	Control   int    `json:"control_port"`
	Heartbeat int    `json:"hb_port"`
	Key       string `json:"key"`
	Scheme    string `json:"signature_scheme"` // hmac-sha256
}

// endpoint returns the network and the address of a port, as package net has
// them.
func (c *ConnectionInfo) endpoint(port int) (network, addr string) {
	if c.Transport == "ipc" {
		return "unix", c.IP + "-" + strconv.Itoa(port)
	}
	return "tcp", net.JoinHostPort(c.IP, strconv.Itoa(port))
}

// zmqTransport is a direct connection to a kernel.
type zmqTransport struct {
	key     []byte
	sockets map[string]*zmtp.Conn
	in      chan *Message
	done    chan struct{} // closed when the first reader ends
	once    sync.Once
	err     error
	readers sync.WaitGroup

	mu              sync.Mutex // of the start of the readers
	listens, closed bool

	explain func(error) error // says why a socket broke; it may wait
	heard   bool              // of whoever calls Receive
}

// DialZMQ connects to the sockets of a kernel. The kernel need not listen yet,
// as long as ctx allows.
func DialZMQ(ctx context.Context, info ConnectionInfo) (Transport, error) {
	t, err := dialZMQ(ctx, info, nil, func(err error) error { return err })
	if err != nil {
		return nil, err
	}
	return t, nil
}

// dialZMQ is DialZMQ with a check of each connection, if that is not nil, before
// anything is said on it.
func dialZMQ(ctx context.Context, info ConnectionInfo, check func(net.Conn) error, explain func(error) error) (*zmqTransport, error) {
	if info.Scheme != "" && info.Scheme != "hmac-sha256" {
		return nil, fmt.Errorf("jupyter: unknown signature scheme %q", info.Scheme)
	}
	t := &zmqTransport{key: []byte(info.Key), sockets: map[string]*zmtp.Conn{}, in: make(chan *Message), done: make(chan struct{}), explain: explain}
	id := []byte(randomID()) // shell and stdin must have the same
	for _, s := range []struct {
		channel string
		port    int
		o       zmtp.Options
	}{
		{iopub, info.IOPub, zmtp.Options{Type: zmtp.Sub}},
		{shell, info.Shell, zmtp.Options{Type: zmtp.Dealer, Identity: id}},
		{stdin, info.Stdin, zmtp.Options{Type: zmtp.Dealer, Identity: id}},
		{control, info.Control, zmtp.Options{Type: zmtp.Dealer}},
	} {
		s.o.SendTimeout, s.o.Check = sendTimeout, check
		c, err := dialPatiently(ctx, info, s.port, s.o)
		if err != nil {
			t.Close()
			return nil, fmt.Errorf("jupyter: the kernel's %s socket: %w", s.channel, err)
		}
		t.sockets[s.channel] = c
	}
	return t, nil
}

// Bound is Transport's.
func (t *zmqTransport) Bound(maxMessage int64) {
	pool := far.NewPool(maxMessage)
	for _, s := range t.sockets {
		s.Bound(maxMessage, pool)
	}
}

// listen starts the readers.
func (t *zmqTransport) listen() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.closed || t.listens {
		return
	}
	t.listens = true
	for name, s := range t.sockets {
		t.readers.Go(func() { t.read(name, s) })
	}
}

// dialPatiently connects to a port, again while nobody listens.
func dialPatiently(ctx context.Context, info ConnectionInfo, port int, o zmtp.Options) (*zmtp.Conn, error) {
	network, addr := info.endpoint(port)
	for {
		c, err := zmtp.Dial(ctx, network, addr, o)
		if err == nil || !errors.Is(err, syscall.ECONNREFUSED) && !errors.Is(err, syscall.ENOENT) {
			return c, err
		}
		select {
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case <-time.After(2 * time.Millisecond):
		}
	}
}

// read passes on what one socket receives.
func (t *zmqTransport) read(channel string, s *zmtp.Conn) {
	for {
		frames, err := s.Recv()
		if err != nil {
			select {
			case <-t.done:
			default:
				if !remote.Hostile(err) {
					err = t.explain(err)
				}
				t.fail(err)
			}
			return
		}
		m, err := t.decode(channel, frames)
		if remote.Hostile(err) {
			t.fail(err)
			return
		}
		if err != nil {
			// Not signed by the kernel, or malformed: it says nothing, but counts.
			m = &Message{Channel: channel}
		}
		for _, f := range frames {
			m.size += int64(len(f))
		}
		select {
		case t.in <- m:
		case <-t.done:
			return
		}
	}
}

func (t *zmqTransport) fail(err error) {
	t.once.Do(func() {
		t.err = err
		close(t.done)
	})
}

const delimiter = "<IDS|MSG>"

func (t *zmqTransport) sign(parts [][]byte) string {
	if len(t.key) == 0 {
		return ""
	}
	h := hmac.New(sha256.New, t.key)
	for _, p := range parts {
		h.Write(p)
	}
	return hex.EncodeToString(h.Sum(nil))
}

func (t *zmqTransport) decode(channel string, frames [][]byte) (*Message, error) {
	for i, f := range frames {
		if string(f) != delimiter {
			continue
		}
		if len(frames) < i+6 {
			break
		}
		parts := frames[i+2 : i+6]
		if !hmac.Equal([]byte(t.sign(parts)), frames[i+1]) {
			return nil, errors.New("wrong signature")
		}
		return fromParts(channel, parts)
	}
	return nil, errors.New("no message")
}

// Send is Transport's.
func (t *zmqTransport) Send(m *Message) error {
	p, err := m.parts()
	if err != nil {
		return err
	}
	return t.sockets[m.Channel].Send([]byte(delimiter), []byte(t.sign(p[:])), p[0], p[1], p[2], p[3])
}

// Receive is Transport's.
func (t *zmqTransport) Receive() (*Message, error) {
	if !t.heard { // once: Bound comes before
		t.heard = true
		t.listen()
	}
	select {
	case m := <-t.in:
		return m, nil
	default:
	}
	select {
	case m := <-t.in:
		return m, nil
	case <-t.done:
		return nil, t.err
	}
}

// Close is Transport's.
func (t *zmqTransport) Close() error {
	t.fail(io.EOF)
	t.mu.Lock()
	t.closed = true
	t.mu.Unlock()
	for _, s := range t.sockets {
		s.Close()
	}
	t.readers.Wait()
	return nil
}
