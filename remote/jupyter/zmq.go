package jupyter

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log"
	"strconv"
	"sync"

	"github.com/go-zeromq/zmq4"
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

// endpoint returns the address of a port.
func (c *ConnectionInfo) endpoint(port int) string {
	if c.Transport == "ipc" {
		return "ipc://" + c.IP + "-" + strconv.Itoa(port)
	}
	return "tcp://" + c.IP + ":" + strconv.Itoa(port)
}

// zmqTransport is a direct connection to a kernel.
type zmqTransport struct {
	key     []byte
	cancel  context.CancelFunc
	sockets map[string]*zmqSocket
	in      chan *Message
	done    chan struct{} // closed when the first reader ends
	once    sync.Once
	err     error
	readers sync.WaitGroup
	explain func(error) error // says why a socket broke; it may wait
}

type zmqSocket struct {
	zmq4.Socket
	mu sync.Mutex // of Send
}

// DialZMQ connects to the sockets of a kernel. The kernel need not listen yet,
// as long as ctx allows.
func DialZMQ(ctx context.Context, info ConnectionInfo) (Transport, error) {
	t, err := dialZMQ(ctx, info, func(err error) error { return err })
	if err != nil {
		return nil, err
	}
	return t, nil
}

func dialZMQ(ctx context.Context, info ConnectionInfo, explain func(error) error) (*zmqTransport, error) {
	if info.Scheme != "" && info.Scheme != "hmac-sha256" {
		return nil, fmt.Errorf("jupyter: unknown signature scheme %q", info.Scheme)
	}
	life, cancel := context.WithCancel(context.Background())
	t := &zmqTransport{key: []byte(info.Key), cancel: cancel, sockets: map[string]*zmqSocket{}, in: make(chan *Message, 64), done: make(chan struct{}), explain: explain}
	id := zmq4.SocketIdentity(randomID()) // shell and stdin must have the same
	opts := func(o ...zmq4.Option) []zmq4.Option {
		return append(o, zmq4.WithLogger(log.New(io.Discard, "", 0)), zmq4.WithAutomaticReconnect(false))
	}
	for _, s := range []struct {
		channel string
		port    int
		sock    zmq4.Socket
	}{
		{iopub, info.IOPub, zmq4.NewSub(life, opts()...)},
		{shell, info.Shell, zmq4.NewDealer(life, opts(zmq4.WithID(id))...)},
		{stdin, info.Stdin, zmq4.NewDealer(life, opts(zmq4.WithID(id))...)},
		{control, info.Control, zmq4.NewDealer(life, opts()...)},
	} {
		t.sockets[s.channel] = &zmqSocket{Socket: s.sock}
		// Dial retries until the kernel listens; it knows no context of its own.
		dialed := make(chan error, 1)
		go func() { dialed <- s.sock.Dial(info.endpoint(s.port)) }()
		var err error
		select {
		case err = <-dialed:
		case <-ctx.Done():
			err = context.Cause(ctx)
		}
		if err == nil && s.channel == iopub {
			err = s.sock.SetOption(zmq4.OptionSubscribe, "")
		}
		if err != nil {
			t.Close()
			return nil, fmt.Errorf("jupyter: the kernel's %s socket: %w", s.channel, err)
		}
	}
	for name, s := range t.sockets {
		t.readers.Go(func() { t.read(name, s) })
	}
	return t, nil
}

// read passes on what one socket receives.
func (t *zmqTransport) read(channel string, s *zmqSocket) {
	for {
		msg, err := s.Recv()
		if err != nil {
			select {
			case <-t.done:
			default:
				t.fail(t.explain(err))
			}
			return
		}
		m, err := t.decode(channel, msg.Frames)
		if err != nil {
			continue // a message that is not signed by the kernel
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
	s := t.sockets[m.Channel]
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.SendMulti(zmq4.NewMsgFrom([]byte(delimiter), []byte(t.sign(p[:])), p[0], p[1], p[2], p[3]))
}

// Receive is Transport's.
func (t *zmqTransport) Receive() (*Message, error) {
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
	t.cancel()
	for _, s := range t.sockets {
		s.Close()
	}
	t.readers.Wait()
	return nil
}
